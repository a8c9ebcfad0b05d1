-- All of one person: given to them, or erased; what stays, stays without them.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from private.envios;
select plan(102);

-- Rosa: a client with all that there is, who wrote as a visitor, too. Bruno's rows stay as they are.
insert into pruebas.personas values ('rosa', 'authenticated', 'f0000000-0000-4000-8000-000000000006', 'a client who goes');
select pruebas.empresa('rosa');
update public.clientes set cliente = 'Rosa Quilapán', rut = '12345678-5', telefono = '+56 9 8765 4321', empresa = 'Telares Quilapán' where id = pruebas.id('rosa');
update public.clientes set email = 'rosa.' || n || '@pruebas.test' from generate_series(1, 1) n where id = pruebas.id('rosa');
update public.clientes set email = 'rosa.2@pruebas.test' where id = pruebas.id('rosa');
update public.clientes set email = 'rosa@pruebas.test' where id = pruebas.id('rosa');
update public.clientes_notas set notas = 'Rosa Quilapán paga tarde' where cliente = pruebas.id('rosa');
update public.plataformas set plataforma = 'Telares Quilapán', slug = 'telares-quilapan', dominio = 'quilapan.cl', descripcion = 'La tienda de Rosa Quilapán',
  cliente_nombre = 'Rosa Quilapán', rubro = 'Telares', resultado = 'Rosa Quilapán vende el doble', problema = 'Rosa vendía sola', decision = 'Que Rosa Quilapán teja',
  cifras = '[{"valor": "2 a 1", "texto": "ventas de Rosa"}]' where id = pruebas.id('plataforma_rosa');
update public.hitos_plataforma set titulo = 'Portada de Rosa Quilapán', descripcion = 'Escribe a rosa@pruebas.test', estado = 'observado', observacion = 'Firma: Rosa Quilapán' where id = pruebas.id('hito_rosa');
update public.pagos set hito = pruebas.id('hito_rosa'), concepto = 'Cuota de Rosa Quilapán' where id = pruebas.id('pago_rosa');
select pruebas.intentar('rosa', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_rosa}, 'Llámame al +56 9 8765 4321')$$);
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_rosa}, 'Hola Rosa Quilapán')$$);
select pruebas.intentar(p, 'select public.marcar_leido({ticket_rosa}, 9000000000000)') from unnest('{rosa,admin}'::text[]) p;
update public.tickets set asunto = 'Cambio para rosa@pruebas.test' where id = pruebas.id('ticket_rosa');
insert into storage.objects (bucket_id, name, metadata) select b, pruebas.id('rosa') || n, '{"size": 10, "mimetype": "image/png"}' from (values ('comprobantes', '/recibo.png'),
  ('adjuntos', '/1/foto.png'), ('adjuntos', '/1/interno/nota.png')) v (b, n);
update public.pagos set comprobante = pruebas.id('rosa') || '/recibo.png' where id = pruebas.id('pago_rosa');
insert into public.leads (nombre_contacto, email, telefono, mensaje, notas) values ('Rosa Quilapán', 'Rosa@pruebas.test', '56987654321', 'Soy Rosa', 'Llamar a Rosa Quilapán');
update public.leads set estado = 'contactado' where email = 'Rosa@pruebas.test';
update public.leads set proxima_accion = 'Llamar a Rosa Quilapán', proxima_el = '2030-01-01' where email = 'Rosa@pruebas.test';
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('Rosa Quilapán', 'Tienda', 'Poco', 'Rosa@pruebas.test');
insert into public.solicitudes (nombre, email, telefono, empresa, mensaje) values ('Rosa Quilapán', 'ROSA@pruebas.test', '56987654321', 'Telares Quilapán', 'Hola');
insert into public.citas (nombre, email, telefono, inicio, termino, estado) values ('Rosa Quilapán', 'Rosa@pruebas.test', '56987654321', '2020-01-01 12:00Z', '2020-01-01 12:30Z', 'realizada');
insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, monto, metodo, consentimiento_version, estado, orden)
select 'asesoria-cv', 'Rosa Quilapán', 'Rosa@pruebas.test', '56987654321', 99990, 'transferencia', '1', e, 'W-rosa-' || e from unnest('{pendiente,pagado}'::text[]) e;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, estado, orden, cliente) values ('asesoria-cv', 'Rosa Quilapán',
  'de.rosa@otra.test', 99990, 'otro', '1', 'pagado', 'W-rosa-otra', pruebas.id('rosa'));
update public.pedidos set estado = 'reembolsado' where orden = 'W-rosa-otra';
update public.pedidos set proxima_accion = 'Llamar a Rosa Quilapán' where orden = 'W-rosa-pagado';
insert into public.contactos_notas (clase, fila, texto) select 'leads', id, 'Rosa Quilapán apurada' from public.leads where email = 'Rosa@pruebas.test' union all select 'pedidos',
  id, 'Rosa Quilapán feliz' from public.pedidos where orden = 'W-rosa-pagado';
insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes) select 'leads', id, pruebas.id('rosa'), true, '{}' from public.leads where email = 'Rosa@pruebas.test';
insert into public.accesos_temporales (token_hash, plataforma, vence_en) values (repeat('9', 64), pruebas.id('plataforma_rosa'), now() + interval '1 day');
insert into public.correos (tipo, para, asunto, cuerpo, estado) values ('prueba', 'otra@pruebas.test', 'De Rosa Quilapán', 'x', 'enviado'), ('prueba', 'ROSA@pruebas.test', 'x', 'x', 'enviado');
insert into public.correos_silenciados (email, motivo) values ('rosa@pruebas.test', 'rebotado');
insert into public.personas (cliente, nombre, email) values (pruebas.id('rosa'), 'Paz', 'paz@otra.test');
insert into public.materiales (plataforma, texto, comentario, archivos) values (pruebas.id('plataforma_rosa'), 'Logo de Rosa Quilapán', 'Escribe a rosa@pruebas.test', '{x}');
insert into public.vigilancias (plataforma, palabra) values (pruebas.id('plataforma_rosa'), 'Telares de Rosa Quilapán');
insert into public.preferencias_correo (cliente, hitos) values (pruebas.id('rosa'), false), (pruebas.id('bruno'), false);
insert into private.recordatorios (pago, etapa, vence_el) values (pruebas.id('pago_rosa'), 3, '2026-11-10'), (pruebas.id('pago_bruno'), 3, '2026-11-10');
insert into public.pagos_intentos (pedido, orden, monto, estado, error) select id, orden, monto, 'fallido', 'sin respuesta' from public.pedidos where orden = 'W-rosa-pagado';
insert into public.pagos_eventos (orden, intento, tipo) select orden, id, 'rechazado' from public.pagos_intentos where orden = 'W-rosa-pagado';
insert into public.pagos_intentos (pago, orden, monto, estado, error) select id, orden, monto, 'fallido', 'de ' || cliente from public.pagos where id in (pruebas.id('pago_rosa'), pruebas.id('pago_bruno'));
insert into public.correos (tipo, para, datos, estado) values ('hito_respuesta', 'otra@pruebas.test', jsonb_build_object('hito', pruebas.id('hito_rosa'), 'cliente', 'Rosa Quilapán'), 'enviado'),
  ('pago_estudio', 'otra@pruebas.test', '{"orden": "W-rosa-pagado", "quien": "Rosa Quilapán"}', 'enviado'), ('avisos_reunidos', 'otra@pruebas.test', jsonb_build_object('avisos',
    jsonb_build_array(jsonb_build_object('datos', jsonb_build_object('ticket', pruebas.id('ticket_rosa'), 'autor', 'Rosa Quilapán')))), 'pendiente'),
  ('lead', 'otra@pruebas.test', '{"nombre": "Rosa Quilapán", "email": "tocaya@pruebas.test"}', 'enviado'), ('lead', 'otra@pruebas.test', '{"nombre": "Sin correo", "telefono": "56987654321"}', 'pendiente');
insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, motivo, texto) values ('<1@x>', 'rosa@pruebas.test', 'Rosa Quilapán', 'Hola', 'sin_dueno', 'sin_firma', 'Soy Rosa Quilapán');
insert into public.correos_entrantes (mensaje_id, de, nombre, resultado, mensaje) select '<2@x>', 'rosa@otra.test', 'Rosa Quilapán', 'mensaje', pruebas.id('mensaje_rosa');
insert into private.envios (formulario, clave) values ('leads', 'buzon rosa@pruebas.test'), ('tickets', 'cuenta f0000000-0000-4000-8000-000000000006'), ('leads', 'buzon bruno@pruebas.test');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), 'f0000000-0000-4000-8000-000000000006', 'Teléfono de Rosa Quilapán', 'totp', 'unverified', now(), now(), 'JBSWY3DPEHPK3PXP');
insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
values ('rosa', 'f0000000-0000-4000-8000-000000000006', '{"email": "rosa@pruebas.test"}', 'email', now(), now());
delete from public.solicitudes_datos where cliente = pruebas.id('rosa');
insert into public.solicitudes_datos (tipo, nombre, email, detalle, cliente) values ('supresion', 'Rosa Quilapán', 'rosa@pruebas.test', 'Borren a Rosa Quilapán', pruebas.id('rosa'));
select pruebas.anotar('solicitud', (select id from public.solicitudes_datos where email = 'rosa@pruebas.test'));
insert into public.solicitudes_datos (tipo, nombre, email, estado, respuesta) values ('acceso', 'Rosa Quilapán', 'Rosa@Pruebas.test', 'resuelta', 'Hola, Rosa Quilapán: va la copia');

-- The words in all that there is: table, column and row.
create function pg_temp.donde(p_palabras text[]) returns setof text language plpgsql as $$
declare
  r record;
begin
  for r in select table_schema as s, table_name as t from information_schema.tables
    where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE'
  loop
    return query execute format('select distinct format(''%%s.%%s.%%s: %%s'', %1$L, %2$L, k.key, p) from %1$I.%2$I t join unnest($1) p on position(lower(p) in lower(t::text)) > 0,
      jsonb_each_text(to_jsonb(t)) k where position(lower(p) in lower(k.value)) > 0', r.s, r.t) using p_palabras;
  end loop;
end $$;
create function pg_temp.rosa() returns setof text language sql as $$
  select pg_temp.donde('{rosa@pruebas.test,Rosa Quilapán,Quilapan,Telares,+56 9 8765 4321,56987654321,12345678-5,f0000000-0000-4000-8000-000000000006}');
$$;
select cmp_ok((select count(*)::int from pg_temp.rosa()), '>', 40, 'the search finds her where she is');
select is(private.tachar(texto, terminos), queda, format('%s without %s', texto, terminos)) from (values
  ('Cuota de Rosa Quilapán.', '{rosa quilapán}'::text[], 'Cuota de [suprimido].'), ('Anabel y Ana', '{Ana}', 'Anabel y [suprimido]'), ('a.b+c a-b', '{a.b+c}', '[suprimido] a-b'),
  ('(a|b) [x] \d', '{(a|b),[x],\\d}', '[suprimido] [suprimido] [suprimido]'), ('nada', '{}', 'nada'), (null, '{x}', null)) v (texto, terminos, queda);

-- Who may ---------------------------------------------------------------------------------------------
select is(pruebas.probar(persona, 'public.acciones_datos', llamada), '42501', format('Acting as %s: %s', persona, llamada))
from (values ('anon'), ('ana'), ('rosa'), ('carla'), ('servicio')) p (persona), (values ('select public.exportar_persona({solicitud})'), ('select public.suprimir_persona({solicitud}, false)')) f (llamada);
select is(pruebas.intentar(persona, 'select private.' || llamada), '42501', format('Acting as %s: nobody calls %s by hand', persona, llamada))
from (values ('anon'), ('admin'), ('servicio')) p (persona),
  (values ('datos_de_persona(''rosa@pruebas.test'')'), ('suprimir_datos(''rosa@pruebas.test'')'), ('vaciar_auditoria(''leads'', ''{1}'')'), ('texto_supresion(''{}'')')) f (llamada);

-- A copy ------------------------------------------------------------------------------------------------
update public.solicitudes_datos set tipo = 'acceso' where id = pruebas.id('solicitud');
create temp table copia as select pruebas.valor('admin', 'select public.exportar_persona({solicitud})')::jsonb as datos;
select is((select jsonb_object_agg(key, jsonb_array_length(value)) from copia, jsonb_each(datos - 'revisar')),
  '{"clientes": 1, "fusiones": 0, "compartidos": 0, "documentos_tributarios": 0, "documentos_abonos": 0, "registros_filas": 0, "informes": 0, "servicios": 0, "servicios_aceptaciones": 0, "servicios_avisos": 0, "materiales": 1, "materiales_esperas": 1, "vigilancias": 1, "propuestas": 0, "propuestas_aceptaciones": 0, "propuestas_copias": 0, "propuestas_enlaces": 0, "propuestas_mensajes": 0, "propuestas_versiones": 0, "importaciones_filas": 0, "personas": 0, "movimientos": 0, "movimientos_pagos": 0, "pagadores": 0, "transferencias": 0, "transferencias_pagos": 0, "abonos": 0, "cobros": 0, "cobros_pagos": 0, "identidades": 4, "preferencias_correo": 1, "ticket_lecturas": 1, "accesos_temporales": 1, "recordatorios": 1, "pagos_intentos": 2, "pagos_eventos": 2, "plataformas": 1, "hitos_plataforma": 2, "testimonios": 0, "tickets": 1, "ticket_mensajes": 3, "pagos": 1, "pedidos": 3,
    "leads": 1, "formulario_inicial": 1, "solicitudes": 1, "citas": 1, "conversiones": 1, "solicitudes_datos": 2, "seguimiento_usuarios": 2, "cuenta": 1, "sesiones": 1, "dispositivos": 1, "archivos": 2, "correos_entrantes": 1, "correos_silenciados": 1}'::jsonb
    || jsonb_build_object('correos', (select count(*) from public.correos where lower(para) = 'rosa@pruebas.test')), 'all of her, by table');
select is((select jsonb_object_agg(key, jsonb_array_length(value)) from copia, jsonb_each(datos -> 'revisar')),
  '{"clientes_notas": 1, "contactos_notas": 2, "ticket_mensajes": 1, "leads": 1, "pedidos": 1}', 'and apart what the studio noted about her');
select is((select datos -> 'leads' -> 0 ->> 'mensaje' from copia), 'Soy Rosa', 'with what she wrote');
select is((select (datos #> '{dispositivos,0}') - 'created_at' from copia), '{"friendly_name": "Teléfono de Rosa Quilapán", "factor_type": "totp", "status": "unverified"}'::jsonb, 'the devices of her second factor, without their keys');
select is((select datos #> '{preferencias_correo,0}' ->> 'hitos' from copia), 'false', 'which mails she turned off');
select set_eq($$select jsonb_path_query(datos, '$.pagos_eventos[*].orden') ->> 0 from copia$$, '{W-rosa-otra,W-rosa-pagado}'::text[], 'and what became of her money, however she wrote her address');
select set_eq($$
  with recursive de_clientes as (
    select 'public.clientes'::regclass::oid as tabla
    union
    select f.conrelid from pg_constraint f join de_clientes d on f.confrelid = d.tabla where f.contype = 'f')
  select relname::text from pg_class join de_clientes on oid = tabla
  except select jsonb_object_keys(datos || (datos -> 'revisar')) from copia $$,
  $$ values ('acciones_datos'), ('contadores'), ('caidas'), ('mantenciones'), ('disponibilidad'), ('sitios'), ('sondeos'), ('enlaces_de_pago'), ('propuestas_codigos'), ('propuestas_tokens'),
    ('respondiendo'), ('supresiones'), ('visitas_de_paginas'), ('visitas_de_sitios') $$,
    'of every table that hangs on a client, except the record of what was done with data, the links of mails and the visits of siteshow a site fared, which name nobody, erasures under way, and who of the studio is answering a ticket');
select is((select datos -> 'archivos' from copia), jsonb_build_array(jsonb_build_object('bucket', 'adjuntos', 'nombre', pruebas.id('rosa') || '/1/foto.png', 'tipo', 'image/png', 'bytes', 10),
  jsonb_build_object('bucket', 'comprobantes', 'nombre', pruebas.id('rosa') || '/recibo.png', 'tipo', 'image/png', 'bytes', 10)), 'where her files are, and not those of notes');
select is((select datos::text ~ '"(huella|envio|token|token_hash|encrypted_password|confirmacion_hash)"' from copia), false, 'no hash and no token');
select is((select datos::text ~* 'bruno|ana@|carla' from copia), false, 'and nobody else');
select results_eq($$ select accion, solicitud, huella, autor from public.acciones_datos where accion = 'exportacion' and solicitud = pruebas.id('solicitud') $$,
  $$ values ('exportacion', pruebas.id('solicitud'), encode(sha256(convert_to('{rosa@pruebas.test}', 'utf8')), 'hex'), (select usuario from pruebas.personas where persona = 'admin')) $$, 'that it was made stands in the record');
select is(pruebas.valor('admin', $$select public.exportar_persona((select id from public.solicitudes_datos where email = 'Rosa@Pruebas.test')) -> 'leads' -> 0 ->> 'mensaje'$$), 'Soy Rosa', 'asked for with capitals it is the same copy');
select is((select count(distinct huella) || ' of ' || count(*) from public.acciones_datos where accion = 'exportacion'), '1 of 2', 'of the same person, for whoever looks them up');
insert into public.solicitudes_datos (tipo, nombre, email, estado) values ('acceso', 'Ana', 'ana@pruebas.test', 'por_confirmar');
select is(pruebas.valor('admin', $$select public.exportar_persona((select max(id) from public.solicitudes_datos))$$), 'P0001 Solo se copian los datos de quien confirmó su solicitud.', 'nobody''s who has not confirmed');
select is(pruebas.valor('admin', 'select public.exportar_persona(0)'), 'P0001 Solo se copian los datos de quien confirmó su solicitud.', 'nor of no request');
select is((select sum(jsonb_array_length(value))::int from jsonb_each(private.datos_de_persona('nadie@pruebas.test') - 'revisar')), 0, 'of nobody there is nothing');
select is((select sum(jsonb_array_length(value))::int from jsonb_each(private.datos_de_persona(null) - 'revisar')), 0, 'nor of null');
select is(private.datos_de_persona(' ROSA@pruebas.test ') -> 'leads' -> 0 ->> 'mensaje', 'Soy Rosa', 'of somebody however their address is written');

-- What stands in the way -----------------------------------------------------------------------------------
create function pg_temp.suprimir(p_ensayo boolean default false) returns text language sql as $$
  select pruebas.valor('admin', format('select public.suprimir_persona({solicitud}, %L)', p_ensayo));
$$;
create function pg_temp.si(p_sql text) returns text language plpgsql as $$
declare
  v text; v_antes text;
begin
  begin
    execute pruebas.con_ids(p_sql);
    v_antes := (select string_agg(d, ',' order by d) from pg_temp.rosa() d);
    v := pg_temp.suprimir();
    if v_antes is distinct from (select string_agg(d, ',' order by d) from pg_temp.rosa() d) then v := v || ' and something went'; end if;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.suprimir(), 'P0001 Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.', 'who asked for something else is not erased');
update public.solicitudes_datos set tipo = 'supresion' where id = pruebas.id('solicitud');
select is(pg_temp.suprimir(), 'P0001 Faltan archivos por borrar.', 'files go first');
delete from storage.objects where bucket_id = 'adjuntos' and name like pruebas.id('rosa') || '/%';
select is(pg_temp.suprimir(), 'P0001 Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.', 'who owes stays');
update public.pagos set estado = 'pagado', metodo = 'transferencia' where id = pruebas.id('pago_rosa');
select is(pg_temp.suprimir(), 'P0001 Tiene tickets abiertos: ciérralos antes.', 'so does who waits for an answer');
update public.tickets set estado = 'cerrado' where id = pruebas.id('ticket_rosa');
select is(pg_temp.si(sql), resultado, que) from (values
  ('update public.citas set inicio = now() + interval ''1 day'', termino = now() + interval ''2 days'', estado = ''confirmada'' where email = ''Rosa@pruebas.test''', 'P0001 Tiene una reunión agendada: cancélala antes.', 'or for a meeting'),
  ('insert into public.solicitudes_datos (tipo, nombre, email) values (''acceso'', ''Rosa'', ''ROSA@pruebas.test'')', 'P0001 Tiene otra solicitud sin responder: respóndela antes.', 'or for another answer'),
  ('update public.clientes set perfil = ''admin'' where id = {rosa}', 'P0001 Es alguien del estudio: quítale antes el perfil de administración.', 'nobody of the team is erased'),
  ('update public.solicitudes_datos set estado = ''rechazada'', respuesta = ''x'' where id = {solicitud}', 'P0001 Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.', 'nor after the answer'),
  ('insert into public.pagos_intentos (pedido, orden, monto) select id, orden, monto from public.pedidos where orden = ''W-rosa-pendiente''',
    'P0001 Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.', 'nor while somebody pays')) v (sql, resultado, que);

-- A rehearsal --------------------------------------------------------------------------------------------------
create temp table ajenos as select t, pruebas.huella(format('(select * from public.%I where %s)', t, c)) as antes, c from (values
  ('clientes', 'email = ''bruno@pruebas.test'''), ('tickets', format('cliente = %s', pruebas.id('bruno'))), ('pagos', format('cliente = %s', pruebas.id('bruno'))),
  ('plataformas', format('cliente = %s', pruebas.id('bruno'))), ('leads', 'email = ''lia@pruebas.test'''), ('pedidos', 'comprador_email = ''luz@pruebas.test'''),
  ('solicitudes_datos', format('cliente = %s', pruebas.id('bruno'))), ('clientes_notas', format('cliente = %s', pruebas.id('bruno'))), ('preferencias_correo', format('cliente = %s', pruebas.id('bruno')))) v (t, c);
create temp table ensayo as select pg_temp.suprimir(true)::jsonb as r;
select cmp_ok((select count(*)::int from pg_temp.rosa()), '>', 40, 'a rehearsal erases nothing');
select is((select estado from public.solicitudes_datos where id = pruebas.id('solicitud')), 'recibida', 'and answers nobody');
delete from public.correos where estado = 'pendiente' and para <> 'otra@pruebas.test';
create temp table hecho as select pg_temp.suprimir()::jsonb as r;
select is((select (r -> 'informe') #- '{borrado,correos}' from hecho), (select (r -> 'informe') #- '{borrado,correos}' from ensayo), 'it says what is then done');
select is((select (r -> 'informe') - 'pendiente' #- '{borrado,correos}' from hecho),
  '{"borrado": {"leads": 1, "formulario_inicial": 1, "solicitudes": 1, "citas": 1, "pedidos": 1, "tickets": 1, "ticket_mensajes": 4, "accesos_temporales": 1,
     "hitos_plataforma": 1, "materiales": 1, "vigilancias": 1, "preferencias_correo": 1, "seguimiento_usuarios": 2, "clientes_notas": 1, "personas": 1, "cuenta": 1, "correos_entrantes": 2, "correos_silenciados": 1}, "conservado": {"pagos": 1, "pedidos": 2, "comprobantes": 1, "clientes": 1, "plataformas": 1, "hitos_plataforma": 1}}', 'what went and what stays');
select matches((select r ->> 'texto' from hecho), 'Borramos:\n(- .+\n)*- Preferencias de correo: 1\n(- .+\n)*- Tickets: 1\n', 'in words');
select matches((select r ->> 'texto' from hecho),
  'Conservamos:\n- Comprobantes de transferencia: 1, tal como los enviaste\. La ley tributaria pide guardarlos seis años\.\n- Hitos: 1, sin tu nombre, tu correo, tu teléfono ni tu RUT\. Un pago los nombra, y la ley tributaria pide guardarlo seis años\.\n- Pagos: 1, sin tu nombre, tu correo, tu teléfono ni tu RUT\. La ley tributaria pide guardarlos seis años\.\n- Pedidos: 2, sin tu nombre',
  'with the reason of what stays');

-- Afterwards -----------------------------------------------------------------------------------------------------
select set_eq('select pg_temp.rosa()', array['public.correos.para: rosa@pruebas.test', 'public.correos.datos: Rosa Quilapán', 'private.busquedas.propio: rosa@pruebas.test'],
  'her address, name, phone, RUT and account stand nowhere but on the mail that told her');
select results_eq($$ select tipo, para, estado, datos ->> 'nombre' from public.correos where lower(para) = 'rosa@pruebas.test' $$, $$ values ('datos_resuelta', 'rosa@pruebas.test', 'pendiente', 'Rosa Quilapán') $$, 'one mail') ;
select results_eq($$ select tipo, datos ->> 'email' from public.correos where para = 'otra@pruebas.test' $$, $$ values ('lead', 'tocaya@pruebas.test') $$, 'whoever has the same name keeps their mails, and what was about her is gone');
select results_eq($$ select accion, solicitud, correo, informe from public.acciones_datos where accion = 'supresion' and solicitud = pruebas.id('solicitud') $$,
  $$ select 'supresion', pruebas.id('solicitud'), (select id from public.correos where para = 'rosa@pruebas.test'), r -> 'informe' from hecho $$, 'the record says what was done, and which mail told her');
select results_eq($$ select estado, nombre, cliente, resuelta_en, respuesta = (select r ->> 'texto' from hecho) from public.solicitudes_datos where id = pruebas.id('solicitud') $$,
  $$ values ('resuelta', 'Persona suprimida', null::bigint, now(), true) $$, 'the request is answered, and is nobody''s');
select results_eq($$ select monto, concepto, estado, metodo, vence_el, comprobante from public.pagos where id = pruebas.id('pago_rosa') $$,
  $$ values (150000, 'Cuota de [suprimido]', 'pagado', 'transferencia', current_date, pruebas.id('rosa') || '/recibo.png') $$, 'the payment stays');
select results_eq($$ select cliente, activo, perfil, rut, telefono, usuario from public.clientes where id = pruebas.id('rosa') $$,
  $$ values ('Persona suprimida', false, 'cliente', null::text, null::text, null::uuid) $$, 'its client is nobody');
select results_eq($$ select monto, comprador_nombre, estado from public.pedidos where orden like 'W-rosa%' order by estado $$, $$ values (99990, 'Persona suprimida', 'pagado'),
  (99990, 'Persona suprimida', 'reembolsado') $$, 'the paid order stays, the other went');
select results_eq($$ select publico, dominio, rubro, resultado, cifras, problema, decision from public.plataformas where cliente = pruebas.id('rosa') $$,
  $$ values (false, null::text, null::text, null::text, '[]'::jsonb, null::text, null::text) $$, 'the platform that the payment is about is an empty name');
select is_empty($$ select from auth.users where id = 'f0000000-0000-4000-8000-000000000006' $$, 'the account is gone');
select is_empty($$ select from auth.sessions where user_id = 'f0000000-0000-4000-8000-000000000006' $$, 'so are its sessions');
select is_empty($$ select from auth.mfa_factors where user_id = 'f0000000-0000-4000-8000-000000000006' $$, 'and its devices');
select is_empty($$ select from storage.objects where bucket_id = 'adjuntos' and name like pruebas.id('rosa') || '/%' $$, 'and the files');
select isnt_empty($$ select from public.auditoria where tabla = 'clientes' and fila = pruebas.id('rosa') and antes is null and despues is null $$, 'the audit log still says who did what, and no longer what it held');
select isnt_empty($$ select from public.auditoria where tabla = 'pagos' and fila = pruebas.id('pago_rosa') and despues ->> 'monto' = '150000' $$, 'of payments also what it held');
select is(pruebas.huella(format('(select * from public.%I where %s)', t, c)), antes, 'nobody else changed: ' || t) from ajenos;
select is_empty($$ select from public.correos where para <> 'rosa@pruebas.test' and estado = 'pendiente' $$, 'nobody is mailed about it');
select is(current_setting('estudio.suprimiendo'), '', 'and the rules hold again');
select throws_ok($$ update public.auditoria set antes = null $$, '42501', null, 'the audit log is closed');
select is(pg_temp.suprimir(), 'P0001 Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.', 'she is erased once');

-- Who was never a client, and one without payments -----------------------------------------------------------------
insert into public.solicitudes_datos (tipo, nombre, email) values ('supresion', 'Leo', 'leo@pruebas.test');
select is(pruebas.valor('admin', $$select public.suprimir_persona((select max(id) from public.solicitudes_datos), false) -> 'informe' -> 'borrado' -> 'formulario_inicial'$$), '1', 'a visitor');
select is_empty($$ select from pg_temp.donde('{leo@pruebas.test}') d where d not in ('public.correos.para: leo@pruebas.test', 'private.busquedas.propio: leo@pruebas.test') $$, 'is nowhere any more');
insert into public.clientes (cliente, email) values ('Sin Pagos', 'sinpagos@pruebas.test');
insert into public.plataformas (plataforma, cliente) select 'Sitio sin pagos', id from public.clientes where email = 'sinpagos@pruebas.test';
insert into public.solicitudes_datos (tipo, nombre, email, cliente) select 'supresion', cliente, email, id from public.clientes where email = 'sinpagos@pruebas.test';
select is(pruebas.valor('admin', $$select public.suprimir_persona((select max(id) from public.solicitudes_datos), false) -> 'informe' -> 'borrado'$$)::jsonb - 'correos',
  '{"clientes": 1, "plataformas": 1}', 'a client without payments goes whole');
select is_empty($$ select from pg_temp.donde('{sinpagos@pruebas.test,Sin Pagos,Sitio sin pagos}') d where d !~ '^(public.correos.(para|datos)|private.busquedas.propio): ' $$, 'and is nowhere');
select is((select r ->> 'texto' from (select private.texto_supresion('{"borrado": {}, "conservado": {}}') as t) x, lateral (select jsonb_build_object('texto',
  t) as r) y) like 'No había nada que borrar.%', true, 'who is nowhere is told so');
select matches((private.texto_supresion('{"borrado": {"clientes": 1}, "conservado": {"clientes": 1, "pagos": 1}}')),
  '^Borramos:\n- Ficha de cliente: 1\n\nConservamos:\n- Pagos: 1, ', 'a row that went is named, one that stays as nobody is not');

-- However their address was written when they asked; what is noted is theirs.
insert into public.clientes (cliente, email) values ('Mayúscula', 'mayus@pruebas.test');
select pruebas.anotar('mayus', (select id from public.clientes where email = 'mayus@pruebas.test'));
insert into public.correos_entrantes (mensaje_id, de, resultado, motivo, archivos, rutas) values ('con-archivo', 'mayus@pruebas.test', 'sin_dueno', 'sin_firma', '{a.png}', '{entrantes/1/mayus.png}');
insert into storage.objects (bucket_id, name) values ('adjuntos', 'entrantes/1/mayus.png'), ('adjuntos', pruebas.id('mayus') || '/1/foto.png');
insert into public.solicitudes_datos (tipo, nombre, email) values ('supresion', 'Mayúscula', 'MAYUS@Pruebas.test'), ('acceso', 'Otra Persona', 'otra.mas@pruebas.test');
select pruebas.anotar('pide', (select id from public.solicitudes_datos where email = 'MAYUS@Pruebas.test')), pruebas.anotar('otra', (select id from public.solicitudes_datos where email = 'otra.mas@pruebas.test'));
update public.solicitudes_datos set nombre = 'Otra Persona Más' where id = pruebas.id('otra');
insert into public.auditoria (tabla, fila, accion, antes) values ('equipo', pruebas.id('pide'), 'update', '{"nombre": "De otra tabla"}');
select set_eq($$select jsonb_array_elements_text(pruebas.valor('admin', 'select public.suprimir_persona({pide}) -> ''archivos''')::jsonb)$$, array['entrantes/1/mayus.png',
  pruebas.id('mayus') || '/1/foto.png'], 'their files, however the address is written');
delete from storage.objects where name in ('entrantes/1/mayus.png', pruebas.id('mayus') || '/1/foto.png');
insert into public.correos (tipo, para, datos, creado_en) values ('datos_resuelta', 'otra.mas@pruebas.test', jsonb_build_object('solicitud', pruebas.id('otra')),
  now() + interval '1 minute'), ('prueba', 'otra.mas@pruebas.test', jsonb_build_object('solicitud', pruebas.id('pide')), now() + interval '1 minute');
select is(left(pruebas.valor('admin', 'select public.suprimir_persona({pide}, false)'), 1), '{', 'they are erased');
select results_eq($$ select a.huella, k.tipo, k.para from public.acciones_datos a join public.correos k on k.id = a.correo where a.solicitud = pruebas.id('pide') $$,
  $$ values (private.huella('mayus@pruebas.test'), 'datos_resuelta', 'mayus@pruebas.test') $$, 'who they were in one spelling, and the mail that told them');
select is((select email from public.solicitudes_datos where id = pruebas.id('pide')), 'solicitud-' || pruebas.id('pide') || '@suprimido.invalid', 'the request is nobody''s');
select isnt_empty($$ select from public.auditoria where tabla = 'solicitudes_datos' and fila = pruebas.id('otra') and despues ->> 'nombre' = 'Otra Persona Más' $$, 'the audit log of other requests stays');
select isnt_empty($$ select from public.auditoria where tabla = 'equipo' and fila = pruebas.id('pide') and antes is not null $$, 'and of other things of that number');

select * from finish();
rollback;
