-- A client with all that acts of two people meet at, for tests/pgtap/cerrojos.ts. Triggers rest: nobody is mailed.

set session_replication_role = replica;

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
values ('00000000-0000-0000-0000-000000000000', '92000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated',
  'laura@cerrojos.test', '', now(), now(), now());
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
select '92000000-0000-4000-8000-00000000000a'::uuid, id, 'aal1', now(), now() from auth.users where email = 'admin@estudiocobre.cl'
union all
select '92000000-0000-4000-8000-00000000000b', id, 'aal1', now(), now() from auth.users where email = 'laura@cerrojos.test';

-- The client, the same once more, and one of whom nothing is open.
insert into public.clientes (id, cliente, email, usuario) overriding system value values
  (920001, 'Laura Uno', 'laura@cerrojos.test', '92000000-0000-4000-8000-000000000001'),
  (920002, 'Laura Dos', 'laurados@cerrojos.test', null), (920003, 'Sin Nada', 'nada@cerrojos.test', null);
insert into public.solicitudes_datos (id, tipo, nombre, email, cliente) overriding system value values
  (920001, 'supresion', 'Sin Nada', 'nada@cerrojos.test', 920003);
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value values
  (920001, 'Laura', 'laura@cerrojos.test', '56912345678', 'Hola'), (920002, 'Nueva', 'nueva@cerrojos.test', '56912345678', 'Hola');

insert into public.plataformas (id, plataforma, slug, cliente, cliente_nombre) overriding system value
values (920001, 'Sitio', 'cerrojos', 920001, 'Laura Uno'), (920002, 'Otro sitio', 'cerrojos-2', 920002, 'Laura Dos');
insert into public.hitos_plataforma (id, plataforma_id, fecha, titulo, estado, entrega_enlace, orden) overriding system value
values (920001, 920001, current_date, 'Diseño', 'entregado', 'https://ejemplo.cl', 1);
insert into public.materiales (id, plataforma, cliente, texto, orden) overriding system value
values (920001, 920001, 920001, 'Logo', 1);

insert into public.servicios (id, cliente, plataforma, clase, nombre, periodo, monto, ancla, proximo, estado, cambio_monto,
  cambio_periodo, cambio_desde, meses_incluidos, mora, mora_dias) overriding system value values
  (920001, 920001, 920001, 'hosting', 'Hosting', 'mes', 10000, private.hoy() + 20, private.hoy() + 20, 'activo', 12000, 'mes',
    private.hoy() + 20, 0, 'pausar', 10),
  (920002, 920001, 920001, 'dominio', 'Dominio', 'anio', 10000, private.hoy() + 5, private.hoy() + 5, 'activo', null, null,
    null, 0, null, null),
  (920003, 920001, 920001, 'otro', 'Cuidado', 'mes', null, null, null, 'propuesto', null, null, null, 3, null, null);

insert into public.pagos (id, cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, comprobante,
  abonado, orden, plan, plan_total, servicio, servicio_desde, servicio_hasta, creado_en) overriding system value values
  (920001, 920001, 920001, 920001, 'Espera su hito', 50000, current_date + 9, 'programado', null, null, null, 0, 'P-c1', null, null, null, null, null, now() - interval '30 days'),
  (920002, 920001, 920001, null, 'Por pagar', 50000, current_date - 30, 'pendiente', null, null, null, 0, 'P-c2', '92000000-0000-4000-8000-00000000000c', 100000, null, null, null, now() - interval '60 days'),
  (920003, 920001, 920001, null, 'En revisión', 50000, current_date - 9, 'en_revision', 'transferencia', null, '920001/c.png', 0, 'P-c3', '92000000-0000-4000-8000-00000000000c', 100000, null, null, null, now() - interval '30 days'),
  (920004, 920001, 920001, null, 'Pagado', 50000, current_date - 9, 'pagado', 'transferencia', now(), null, 50000, 'P-c4', null, null, null, null, null, now()),
  (920005, 920001, 920001, null, 'Del servicio', 10000, current_date - 20, 'pendiente', null, null, null, 0, 'P-c5', null, null, 920001, private.hoy() - 40, private.hoy() - 10, now() - interval '60 days'),
  (920006, 920001, 920001, null, 'Del servicio, por venir', 10000, private.hoy() + 2, 'programado', null, null, null, 0, 'P-c6', null, null, 920002, private.hoy() + 2, private.hoy() + 5, now()),
  (920007, 920001, 920001, null, 'De la propuesta', 10000, private.hoy() + 2, 'pendiente', null, null, null, 0, 'P-c7', null, null, null, null, null, now()),
  (920008, 920001, null, null, 'Una mitad', 5000, current_date - 9, 'pagado', 'transferencia', now(), null, 5000, 'P-c8', null, null, null, null, null, now()),
  (920009, 920001, null, null, 'La otra', 5000, current_date - 9, 'pagado', 'transferencia', now(), null, 5000, 'P-c9', null, null, null, null, null, now());
insert into public.abonos (pago, clase, monto, dia, metodo)
select id, 'abono', monto, current_date - 1, 'transferencia' from public.pagos where id in (920004, 920008, 920009);
update public.clientes set retiene = true where id = 920001;
insert into public.registros_de_ventas (id, archivo, huella, desde, hasta) overriding system value
values (920001, 'rcv.csv', repeat('c', 64), current_date, current_date);
insert into public.registros_filas (id, registro, n, clase, folio, dia, neto, exento, iva, cliente) overriding system value
values (920001, 920001, 2, '34', 920002, private.hoy(), 0, 50000, 0, 920001);
insert into private.enlaces_de_pago (token_hash, pago) values (encode(sha256('pago'), 'hex'), 920002);
insert into public.pagos_intentos (id, pago, orden, monto, estado, proveedor_orden, token, direccion, vence_en, proxima_revision) values
  ('92000000-0000-4000-8000-00000000000d', 920005, 'P-c5', 10000, 'vencido', 'cerrojo-1', 'cerrojo-1', 'https://ejemplo.cl/', now(), null);
insert into storage.objects (bucket_id, name, metadata) values
  ('comprobantes', '920001/c.png', '{"size": 10, "mimetype": "image/png"}'), ('comprobantes', '920001/d.png', '{"size": 10, "mimetype": "image/png"}'),
  ('adjuntos', 'propuestas/920001/a.pdf', '{"size": 10, "mimetype": "application/pdf"}'), ('adjuntos', '920001/documentos/x.pdf', '{}');

-- One that was sent and asked about, for a contact; one that was accepted, with what was made of it; one that expired;
-- one for a platform that is there.
insert into public.propuestas (id, titulo, cliente, clase, fila, plataforma_nombre, plataforma, contenido, estado, version, vence_el,
  enviada_en, pregunta_en) overriding system value
select p, 'Propuesta ' || p, 920001, case p when 920001 then 'leads' end, case p when 920001 then 920001 end,
  case p when 920001 then 'Sitio nuevo' end, case when p in (920002, 920004) then 920001 end, '{
    "secciones": [], "descuento": null, "division": "iguales", "pide": [{"texto": "Logo"}],
    "items": [{"concepto": "Diseño", "detalle": "", "cantidad": 1, "precio": 400000, "descuento": 0, "afecto": true, "opcional": false}],
    "hitos": [{"titulo": "Diseño", "descripcion": "", "dias": 5, "desde": "inicio"}],
    "cuotas": [{"concepto": "Al comenzar", "parte": 0, "vence": {"dias": 0}}, {"concepto": "Al terminar", "parte": 0, "vence": {"hito": 0}}],
    "servicios": [{"clase": "hosting", "nombre": "Hosting", "periodo": "mes", "monto": 9000, "afecto": true, "dias": 30}]}'::jsonb,
  case p when 920001 then 'enviada' when 920002 then 'aceptada' else 'enviada' end, 1, private.hoy() + case p when 920003 then -1 else 2 end,
  now() - interval '9 days', case p when 920001 then now() - interval '1 day' end
from generate_series(920001, 920004) p;
insert into public.propuestas_versiones (id, propuesta, version, contenido, vence_el) overriding system value
select p.id, p.id, 1, jsonb_build_object('numero', p.id, 'titulo', p.titulo, 'contenido', p.contenido, 'para', '{"nombre": "Laura"}'::jsonb,
  'plataforma', 'Sitio nuevo'), p.vence_el
from public.propuestas p where p.id between 920001 and 920004;
insert into public.propuestas_enlaces (id, propuesta, para) overriding system value
select p.id, p.id, 'laura@cerrojos.test' from public.propuestas p where p.id between 920001 and 920004;
insert into private.propuestas_tokens (token_hash, enlace)
select encode(sha256(('propuesta ' || e.id)::bytea), 'hex'), e.id from public.propuestas_enlaces e where e.id between 920001 and 920004;
insert into private.propuestas_codigos (enlace, codigo_hash, version, elegidos)
select n, private.huella_de_texto(n || ':123456'), 1, '{}' from unnest('{920001,920004}'::bigint[]) n;
insert into public.propuestas_mensajes (id, propuesta, enlace, cuerpo, creado_en) overriding system value
values (920001, 920001, 920001, '¿Cuándo?', now() - interval '1 day');
insert into public.propuestas_aceptaciones (id, propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo,
  cliente, plataforma, pagos, retracto_hasta) overriding system value
select 920002, 920002, 920002, v.huella, '{}', 10000, 'Laura', '11111111-1', false, 'laura@cerrojos.test', 920001, 920001,
  '{920007}', private.hoy() + 9
from public.propuestas_versiones v where v.id = 920002;
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, propuesta, nombre, correo)
values (920002, 920001, 'anio', 10000, true, private.hoy() + 5, 'x', 920002, 'Laura', 'laura@cerrojos.test');

-- Two movements of the bank: one that came, and one that is written down.
insert into public.cartolas (id, archivo, banco, cuenta, desde, hasta, lineas, nuevos) overriding system value
values (920001, 'x.csv', 'otro', '', private.hoy(), private.hoy(), 2, 2);
insert into public.movimientos (id, cartola, dia, monto, huella, anotado, estado) overriding system value
select 920001, 920001, private.hoy(), 1000, repeat('1', 64), 0, 'pendiente'
union all
select 920002, 920001, private.hoy(), min(b.monto), repeat('2', 64), min(b.monto), 'anotado' from public.abonos b where b.pago = 920004;
insert into public.movimientos_pagos (movimiento, pago, abono, monto, antes)
select 920002, b.pago, b.id, b.monto, '{"estado": "pendiente"}' from public.abonos b where b.pago = 920004 order by b.monto limit 1;

set session_replication_role = origin;
