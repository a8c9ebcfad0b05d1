-- A row in every table, for what goes through all of them (002-salas). Like 000 it is kept.
begin;

-- Two rows of what people send and what the studio writes, so that keys have something to collide with.
create function pruebas.llenar_contactos() returns void language plpgsql set search_path = '' as $$
begin
  insert into public.correos (tipo, para, datos, enlace) values ('invitacion', 'dos@pruebas.test', '{}', repeat('b', 64));
  insert into public.citas (nombre, email, inicio, termino, estado)
  values ('x', 'x@pruebas.test', '2031-02-01 12:15Z', '2031-02-01 12:45Z', 'cancelada');
  perform pruebas.anotar('otra_cita', (select id from public.citas where email = 'x@pruebas.test'));
  update public.citas set confirmacion_hash = repeat('e', 64), gestion_hash = repeat('f', 64)
  where id = pruebas.id('otra_cita');
  insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version)
  values ('pagina-web', 'x', 'x@pruebas.test', 1, 'otro', '1');
  insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'x@pruebas.test');
  insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x');
  insert into public.solicitudes (nombre, email) values ('x', 'x@pruebas.test');
  insert into public.horarios (dia_semana, desde, hasta) values (7, '21:00', '22:00');
  insert into public.correos_silenciados (email, motivo) values ('dos@pruebas.test', 'rebotado');
  insert into public.correos_entrantes (mensaje_id, de, resultado) values ('otro', 'luz@pruebas.test', 'automatico');
  insert into public.respuestas_guardadas (titulo, cuerpo) values ('Otra', 'x');
  update public.solicitudes_datos set confirmacion_hash = repeat('f', 64) where cliente = pruebas.id('bruno');
  insert into public.importaciones (tipo, archivo, huella, campos, filas)
  values ('clientes', 'x.csv', repeat('a', 64), array['email'], 1);
  insert into public.importaciones_filas (importacion, n, datos, cliente)
  select id, n, '{}', pruebas.id('ana') from public.importaciones, generate_series(1, 2) n;
end $$;

create function pruebas.llenar_banco() returns void language sql set search_path = '' as $$
  insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos)
  values ('x.csv', 'bci', '123456', '2030-01-01', '2030-01-02', 3, 2);
  insert into public.movimientos (cartola, dia, glosa, monto, huella, anotado, estado)
  select c.id, '2030-01-01', g, 4, h, 4, 'anotado' from public.cartolas c,
    (values ('uno', repeat('a', 64)), ('dos', repeat('b', 64))) v (g, h);
  insert into public.movimientos_pagos (movimiento, pago, abono, retencion, monto)
  select m.id, b.pago, b.id, case m.glosa when 'dos' then b.id end, b.monto from public.movimientos m join public.abonos b on b.comprobante = m.glosa;
  insert into public.formatos_de_cartola (huella, columnas, titulos)
  select repeat(x, 64), '{"dia": 0}', '{a,b}' from unnest('{a,b}'::text[]) x;
  insert into public.pagadores (clase, valor, cliente)
  select clase, valor, pruebas.id('ana') from (values ('rut', '12345678-5'), ('cuenta', '123456')) v (clase, valor);
  insert into public.transferencias (cliente, monto, comprobante)
  select pruebas.id(de), 1, pruebas.id(de) || '/t.png' from unnest('{ana,bruno}'::text[]) de;
  insert into public.transferencias_pagos (transferencia, pago, monto)
  select t.id, pruebas.id('pago_' || de), 1 from unnest('{ana,bruno}'::text[]) de
  join public.transferencias t on t.cliente = pruebas.id(de);
  insert into public.transferencias_pagos (transferencia, pago, monto)
  select t.id, p.id, 1 from public.transferencias t join public.pagos p on p.concepto = 'Otra cuota'
  where t.cliente = pruebas.id('ana');
$$;

create function pruebas.llenar_dinero() returns void language plpgsql set search_path = '' as $$
declare
  -- Of three clients, each of whom owes something.
  v_pagos bigint[] := (select array_agg(id) from public.pagos where cliente in (pruebas.id('ana'), pruebas.id('bruno'), pruebas.id('carla')));
begin
  insert into private.enlaces_de_pago (token_hash, pago) values (repeat('d', 64), pruebas.id('pago_ana'));
  insert into private.recordatorios (pago, etapa, vence_el)
  select pruebas.id('pago_ana'), e, '2030-01-01' from unnest('{-3,0}'::int[]) e;
  insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion)
  select pedido, 'W-701', 1, 'pendiente', '701', 'T701', direccion from public.pagos_intentos where token = 'T700';
  insert into public.cobros (cliente, orden) select pruebas.id('ana'), o from unnest('{J-uno,J-dos}'::text[]) o;
  insert into public.cobros_pagos (cobro, pago, monto)
  select id, pruebas.id('pago_ana'), 7 from public.cobros where orden in ('J-uno', 'J-dos');
  insert into public.abonos (pago, clase, monto, dia, metodo) select unnest(v_pagos), 'abono', 1, '2026-01-01', 'otro';
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, envio)
  select pruebas.id('pago_bruno'), 'abono', 2, '2026-01-01', 'otro', r, (select id from public.pagos_intentos where token = t), md5(t)::uuid
  from (values ('uno', 'T700'), ('dos', 'T701')) v (r, t);
  insert into public.pagos_eventos (orden, tipo)
  select p.orden, t from public.pagos p, unnest('{pagado,no_esperado,posible_doble}'::text[]) t where p.id = any(v_pagos);
  insert into public.pagos (cliente, concepto, monto, vence_el, comprobante, pedido)
  values (pruebas.id('ana'), 'Otra cuota', 1, '2030-01-01', pruebas.id('ana') || '/uno.png', (select id from public.pedidos where orden = 'W-deprueba'));
  insert into public.pagos (cliente, concepto, monto, vence_el, servicio, servicio_desde, servicio_hasta)
  values (pruebas.id('ana'), 'De un servicio', 1, '2030-01-01', pruebas.id('aceptado_ana'), '2030-01-01', '2030-02-01');
  perform pruebas.llenar_banco();
  -- One of which nothing came yet.
  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el)
  values (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Última cuota', 150000, '2030-01-01');
end $$;

-- What ana and bruno have a tax document of, and a register with two rows.
create function pruebas.llenar_tributario() returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
begin
  insert into storage.objects (bucket_id, name) select 'tributarios', pruebas.con_ids(n)
  from unnest(array['{ana}/factura.pdf', '{ana}/factura.xml', '{ana}/otra.pdf', '{bruno}/boleta.pdf', '{bruno}/boleta.xml']) n;
  insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, iva, pago, pdf, xml)
  values (pruebas.id('ana'), '33', 101, '2026-01-02', 100000, 19000, pruebas.id('pago_ana'), pruebas.id('ana') || '/factura.pdf', pruebas.id('ana') || '/factura.xml')
  returning id into v;
  perform pruebas.anotar('documento_ana', v);
  insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, iva, anula)
  values (pruebas.id('ana'), '61', 7, '2026-01-03', 10, 2, v) returning id into v;
  perform pruebas.anotar('nota_ana', v);
  insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, retencion, pdf, xml)
  values (pruebas.id('bruno'), 'honorarios', 5, '2026-01-02', 1000, 153, pruebas.id('bruno') || '/boleta.pdf', pruebas.id('bruno') || '/boleta.xml') returning id into v;
  perform pruebas.anotar('documento_bruno', v);
  insert into public.documentos_abonos (documento, abono, monto)
  select pruebas.id('documento_' || q), min(b.id), 1 from unnest('{ana,bruno}'::text[]) q
    join public.abonos b on b.pago = pruebas.id('pago_' || q) group by q;
  insert into public.registros_de_ventas (archivo, huella, desde, hasta) select 'rcv.csv', repeat(h, 64), '2026-01-01', '2026-01-31' from unnest('{a,b}'::text[]) h;
  insert into public.registros_filas (registro, n, clase, folio, dia, rut, neto, exento, iva, cliente)
  select r.id, n, '33', 101, '2026-01-02', '11111111-1', 100000, 0, 19000, pruebas.id('ana') from public.registros_de_ventas r, generate_series(1, 2) n where r.huella = repeat('a', 64);
end $$;

-- A draft, the accepted one with a second version, copy and link, and one more that was accepted.
create function pruebas.llenar_propuestas() returns void language plpgsql set search_path = '' as $$
begin
  insert into public.propuestas (titulo) values ('De nadie');
  insert into public.propuestas (titulo, cliente) values ('De pruebas', pruebas.id('ana'));
  perform pruebas.propuesta_aceptada();
  with p as (select id from public.propuestas where titulo = 'Aceptada'),
    e as (insert into public.propuestas_enlaces (propuesta, para) select id, 'dos@pruebas.test' from p),
    v as (insert into public.propuestas_versiones (propuesta, version, contenido, vence_el)
      select id, 2, '{}', '2030-01-01' from p returning id, huella),
    o as (insert into public.propuestas (titulo, estado, version, vence_el, enviada_en)
      values ('Otra', 'aceptada', 1, '2030-01-01', now()) returning id)
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
  select o.id, v.id, v.huella, '{}', 1, 'Ana', '11111111-1', false, 'ana@pruebas.test', pruebas.id('ana'), '{}', '2030-01-10' from o, v;
  insert into public.propuestas_copias (aceptacion, huella, bytes)
  select a.id, repeat('d', 64), 1 from public.propuestas_aceptaciones a
  where not exists (select from public.propuestas_copias k where k.aceptacion = a.id);
  insert into private.terminos (contenido) values ('{}');
end $$;

-- What accounts keep, and what the service keeps for itself.
create function pruebas.llenar_lo_privado() returns void language plpgsql set search_path = '' as $$
declare
  v_admin uuid := (select usuario from pruebas.personas where persona = 'admin');
begin
  insert into private.ticket_lecturas (ticket, cuenta, hasta) values (pruebas.id('ticket_ana'), v_admin, 1);
  insert into private.vistas_tickets (cuenta, nombre, filtros) values (v_admin, 'x', '{}');
  insert into private.respondiendo (ticket, cuenta, nombre, hasta) values (pruebas.id('ticket_ana'), v_admin, 'x', now());
  insert into private.navegadores (cuenta, huella) values (v_admin, 'x');
  insert into private.claves_revisadas (cuenta) values (v_admin);
  insert into private.visitas (dia, origen) values ('2031-01-01', 'una');
  insert into private.contadores (plataforma, clave)
  values (pruebas.id('plataforma_ana'), repeat('a', 32)), (pruebas.id('plataforma_bruno'), repeat('b', 32));
  insert into private.visitas_de_sitios (plataforma, dia) values (pruebas.id('plataforma_ana'), '2031-01-01');
  insert into private.visitas_de_paginas (plataforma, mes, ruta) values (pruebas.id('plataforma_ana'), '2031-01-01', '/');
  insert into private.fusiones (origen, destino, ficha) values (999999999, pruebas.id('ana'), '{}');
  insert into private.supresiones (solicitud, palabras)
  select id, case cliente when pruebas.id('bruno') then '{x}' else '{y}' end::text[] from public.solicitudes_datos
  where cliente in (pruebas.id('bruno'), pruebas.id('carla'));
  insert into private.supresiones (cliente, palabras) values (1, '{y}');
  insert into private.servicios_avisos (servicio, dia, etapa)
  select pruebas.id('servicio_ana'), '2030-01-01', e from unnest('{7,1}'::int[]) e;
  insert into private.envios (formulario, clave) values ('x', 'x');
  insert into private.llamadas (funcion, pedido) values ('x', 1);
  insert into private.tareas (nombre, cada) values ('una', '1 hour'), ('otra', '1 hour');
end $$;

-- What the clients see: messages of both sides, milestones of every kind, files.
create function pruebas.llenar_lo_del_cliente() returns void language plpgsql set search_path = '' as $$
begin
  insert into public.clientes_notas (cliente, notas) values (pruebas.id('eva'), 'x');
  insert into public.accesos_temporales (token_hash, plataforma, vence_en)
  values (repeat('b', 64), pruebas.id('plataforma_bruno'), now());
  update public.clientes set rut = '11111111-1' where id = pruebas.id('bruno');
  update public.ticket_mensajes set adjuntos = array[pruebas.con_ids('{ana}/{ticket_ana}/foto.png')]
  where id = pruebas.id('mensaje_ana');
  insert into public.ticket_mensajes (ticket, cuerpo) values (pruebas.id('ticket_bruno'), 'Lo vemos');
  update public.hitos_plataforma set orden = 77
  where plataforma_id = pruebas.id('plataforma_ana') and id <> pruebas.id('hito_ana');
  insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo, publicado)
  select 'https://x.cl', pruebas.id(de), current_date, titulo, estado, activo, publicado from (values
    ('publicada', 'Oculto', 'entregado', false, true), ('publicada', 'Del cliente', 'entregado', true, false),
    ('publicada', 'Por venir', 'en_curso', true, true), ('plataforma_ana', 'De una privada', 'entregado', true, true))
    v (de, titulo, estado, activo, publicado);
end $$;

create function pruebas.llenar() returns void language plpgsql set search_path = '' as $$
begin
  perform pruebas.escenario();
  if exists (select from private.tareas where nombre = 'una') then return; end if;
  perform pruebas.visita(), pruebas.materiales(), pruebas.vigilancias(), pruebas.compartidos(), pruebas.servicios(),
    pruebas.informes();
  perform pruebas.llenar_contactos(), pruebas.llenar_propuestas(), pruebas.llenar_dinero(),
    pruebas.llenar_tributario(), pruebas.llenar_lo_del_cliente(), pruebas.llenar_lo_privado();
  perform pruebas.mirar('ana'), pruebas.mirar('ana', 'delia'), pruebas.mirar('ana', 'tito');
end $$;

commit;

begin;
select plan(1);
select pruebas.llenar();
select is_empty($$
  select c.relname from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and pruebas.huella(format('%s.%I', c.relnamespace::regnamespace, c.relname)) = md5('') $$, 'every table has a row');
rollback;
