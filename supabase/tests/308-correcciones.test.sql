-- A form sent again with other content corrects the row that it made: what the visitor wrote, nothing
-- else of it, and only for whoever sent it.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;

-- What each form sends, and each of its answers corrected. The envio of a form ends in its number.
create temp table formularios (n int, tabla text, aviso text, primera jsonb, corregida jsonb);
insert into formularios values
  (1, 'leads', 'lead',
    '{"nombre_contacto": "Lía", "email": "lia1@pruebas.test", "telefono": "+56 9 1234 5678", "mensaje": "Hola", "acepta_marketing": true}',
    '{"nombre_contacto": "Lía Soto", "email": "lia1b@pruebas.test", "telefono": "+56 9 8765 4321", "mensaje": "Hola <b>otra</b>", "acepta_marketing": false}'),
  (2, 'solicitudes', 'solicitud_estudio',
    '{"nombre": "Luz", "email": "luz1@pruebas.test", "telefono": "+56 9 1234 5678", "empresa": "Una", "mensaje": "Hola", "tipo_proyecto": "web", "presupuesto": "500-1000", "acepta_marketing": false}',
    '{"nombre": "Luz Soto", "email": "luz1b@pruebas.test", "telefono": null, "empresa": "Otra", "mensaje": "Chao", "tipo_proyecto": "app", "presupuesto": "mas-5000", "acepta_marketing": true}'),
  (3, 'formulario_inicial', 'formulario_inicial',
    '{"nombre": "Leo", "tipo_plataforma": "Tienda", "presupuesto": "Un millón", "email": "leo1@pruebas.test", "acepta_marketing": false}',
    '{"nombre": "Leo Soto", "tipo_plataforma": "Sitio", "presupuesto": "Dos millones", "email": "leo1b@pruebas.test", "acepta_marketing": true}'),
  (4, 'solicitudes_datos', 'solicitud_datos',
    '{"tipo": "acceso", "nombre": "Lía", "email": "lia2@pruebas.test", "detalle": "Todo"}',
    '{"tipo": "supresion", "nombre": "Lía Soto", "email": "lia2b@pruebas.test", "detalle": null}');
create temp table respuestas as
select f.n, f.tabla, f.primera, c.key as columna, c.value as valor from formularios f, jsonb_each(f.corregida) c;
select plan((select count(*)::int from respuestas) + 4 * 10 + 54);

-- Whoever gives visitors a column names it in the trigger, or here.
select set_eq(
  $$ select tgrelid, unnest(string_to_array(trim(trailing '\000' from encode(tgargs, 'escape')), '\000')) from pg_trigger where tgfoid = 'private.envio_unico'::regproc $$,
  $$ select ('public.' || table_name)::regclass::oid, column_name::text from information_schema.column_privileges where grantee = 'anon' and table_schema = 'public' and privilege_type = 'INSERT'
       and column_name not in ('envio', 'origen', 'consentimiento_version', 'estado', 'gestionado', 'observacion') $$,
  'a visitor corrects all that they may send, but what the first sending decides and what is the studio''s');

create function pg_temp.envio(p_n int) returns uuid language sql immutable as $$
  select ('55555555-5555-4555-8555-' || lpad(p_n::text, 12, '0'))::uuid;
$$;
create function pg_temp.insercion(p_tabla text, p_fila jsonb) returns text language sql stable as $$
  select format('insert into public.%I (%s) values (%s)', p_tabla,
    string_agg(quote_ident(key), ', ' order by key), string_agg(quote_nullable(value), ', ' order by key))
  from jsonb_each_text(p_fila);
$$;
-- Rows that were added, or the code of the refusal. Its limits are tried further down.
create function pg_temp.enviar(p_persona text, p_tabla text, p_n int, p_fila jsonb) returns text language plpgsql as $$
begin
  delete from private.envios;
  return pruebas.intentar(p_persona, pg_temp.insercion(p_tabla, p_fila || jsonb_build_object('envio', pg_temp.envio(p_n))));
end $$;
create function pg_temp.mensaje(p_persona text, p_tabla text, p_n int, p_fila jsonb) returns text language sql as $$
  select pruebas.valor(p_persona, format('with enviada as (%s) select null',
    pg_temp.insercion(p_tabla, p_fila || jsonb_build_object('envio', pg_temp.envio(p_n)))));
$$;
-- What a row says to people; the fingerprint, the instant of a change and the hash of a link are no part of it.
create function pg_temp.fila(p_tabla text, p_n int) returns jsonb language plpgsql as $$
declare
  v jsonb;
begin
  execute format('select to_jsonb(t) - ''{huella,actualizado_en,confirmacion_hash}''::text[] from public.%I t where envio = $1', p_tabla)
    into v using pg_temp.envio(p_n);
  return v;
end $$;

-- Each answer ----------------------------------------------------------------------------------------
select is(pg_temp.enviar('anon', tabla, n, primera
    || case when tabla = 'solicitudes_datos' then '{}' else '{"origen": {"ruta": "/una"}, "consentimiento_version": "1"}'::jsonb end), '1',
  'Acting as a visitor: sends to ' || tabla) from formularios;
update public.leads set estado = 'contactado', notas = 'Llamar', asignado_a = pruebas.id('admin') where envio = pg_temp.envio(1);
update public.solicitudes set estado = 'cotizado', notas = 'Llamar', asignado_a = pruebas.id('admin') where envio = pg_temp.envio(2);
update public.formulario_inicial set gestionado = true, observacion = 'Visto', notas = 'Llamar' where envio = pg_temp.envio(3);
create temp table antes as select n, tabla, pg_temp.fila(tabla, n) as fila from formularios;
create temp table correos_antes as select id from public.correos;

select is(pg_temp.enviar('anon', tabla, n, primera), '0', 'the same again to ' || tabla || ' succeeds') from formularios;
select is_empty('select from public.correos where id not in (select id from correos_antes)', 'and nobody gets a mail');
select is_empty('select from private.envios', 'nor is anything counted');
select is((select jsonb_object_agg(tabla, pg_temp.fila(tabla, n)) from formularios), (select jsonb_object_agg(tabla, fila) from antes), 'every row is as it was');

-- One answer corrected at a time, and put back by the next: the rest of the row, the studio's work
-- included, stays.
create function pg_temp.corregir(p_tabla text, p_n int, p_fila jsonb) returns jsonb language plpgsql as $$
declare
  v text := pg_temp.enviar('anon', p_tabla, p_n, p_fila
    || case when p_tabla = 'solicitudes_datos' then '{}' else '{"origen": {"ruta": "/otra"}, "consentimiento_version": "2"}'::jsonb end);
begin
  return case when v = '0' then pg_temp.fila(p_tabla, p_n) else to_jsonb(v) end;
end $$;
select is(pg_temp.corregir(r.tabla, r.n, r.primera || jsonb_build_object(r.columna, r.valor)), a.fila || jsonb_build_object(r.columna, r.valor),
  format('Acting as a visitor: corrects %s of %s, and nothing else changes', r.columna, r.tabla))
from respuestas r join antes a using (n) order by r.n, r.columna;

-- Mails ------------------------------------------------------------------------------------------------
select is(pg_temp.enviar('anon', tabla, n, primera), '0', 'back to the first answers of ' || tabla) from formularios;
delete from public.correos;
select is(pg_temp.enviar('anon', tabla, n, corregida), '0', 'all of ' || tabla || ' corrected at once') from formularios;
select is((select count(*)::int from public.correos c where c.tipo = f.aviso and c.para = 'estudio@pruebas.test'
    and c.reply_to = f.corregida ->> 'email' and c.datos ->> 'email' = f.corregida ->> 'email' and c.datos ->> 'correccion' = 'true'),
  case when tabla = 'solicitudes_datos' then 0 else 1 end, 'the studio gets one mail that calls it a correction, and none of what nobody confirmed: ' || tabla) from formularios f;
select results_eq($$ select tipo, datos from public.correos where para <> 'estudio@pruebas.test' and tipo <> 'datos_por_confirmar' order by 1 $$,
  $$ values ('lead_confirmacion', '{"correccion": true, "nombre": "Lía Soto"}'::jsonb),
    ('solicitud_confirmacion', '{"correccion": true, "nombre": "Luz Soto", "tipo_proyecto": "app", "presupuesto": "mas-5000"}'::jsonb) $$,
    'who is confirmed a message or a request is confirmed the correction');
select results_eq($$ select para from public.correos where para <> 'estudio@pruebas.test' order by 1 $$, array['lia1b@pruebas.test', 'lia2b@pruebas.test', 'luz1b@pruebas.test'], 'at the address that now stands');
select is(pg_temp.enviar('anon', tabla, n, corregida), '0', 'the same correction again: ' || tabla) from formularios;
select is((select count(*)::int from public.correos), 6, 'sends nothing more');
select is(pg_temp.enviar('anon', 'solicitudes', 2, jsonb_build_object('nombre', (array['Luz', 'Lucía', 'Luisa', 'Lucrecia'])[n], 'email', 'luz1b@pruebas.test')), '0', 'correction ' || n || ' in the name of one address') from generate_series(1, 4) n;
select is((select count(*)::int from public.correos where para = 'luz1b@pruebas.test'), 3, 'nobody gets more than 3 confirmations a day');

-- The audit log ---------------------------------------------------------------------------------------------
select results_eq($$ select a.accion, a.antes ->> 'email', a.despues ->> 'email', a.autor from public.auditoria a
  where a.tabla = 'leads' and a.fila = (select id from public.leads where envio = pg_temp.envio(1)) order by a.id desc limit 1 $$,
  $$ values ('update', 'lia1@pruebas.test', 'lia1b@pruebas.test', null::uuid) $$, 'the audit log holds what was corrected, by nobody of the house');
select is_empty($$ select from public.auditoria where antes ? 'huella' or despues ? 'huella' $$, 'and no fingerprint');

-- What the studio wrote meanwhile ----------------------------------------------------------------------
select is(pruebas.intentar('admin', $$update public.leads set telefono = '56911111111', mensaje = 'Hola (llamó)' where email = 'lia1b@pruebas.test'$$), '1', 'Acting as an admin: edits a message');
select is(pg_temp.enviar('anon', 'leads', 1, (select corregida from formularios where n = 1)), '0', 'Acting as a visitor: the same as before once more');
select is(pg_temp.fila('leads', 1) ->> 'mensaje', 'Hola (llamó)', 'does not undo the studio''s edit');

-- Who is a client already ------------------------------------------------------------------------------
select pruebas.valor('admin', format($$select public.convertir_contacto('leads', %s, null, 'Sitio de Lía', 'Inicio')$$, pg_temp.fila('leads', 1) ->> 'id'));
select pruebas.anotar('nuevo', (pg_temp.fila('leads', 1) ->> 'cliente')::bigint);
delete from public.correos;
select is(pg_temp.enviar('anon', 'leads', 1, (select primera from formularios where n = 1)), '0', 'a correction after the contact became a client');
select is(pg_temp.fila('leads', 1) - 'asignado_a' - 'origen' @> (select primera || '{"estado": "convertido"}' from formularios where n = 1), true, 'is in the contact, which stays converted');
select is((select email from public.clientes where id = pruebas.id('nuevo')), 'lia1b@pruebas.test', 'the client''s own address is not touched');
select is((select datos ->> 'es_cliente' from public.correos where tipo = 'lead'), 'true', 'and the studio is told so');

-- A request that was answered ---------------------------------------------------------------------------
select is((select vence_en = creado_en + interval '30 days' from public.solicitudes_datos where envio = pg_temp.envio(4)), true, 'the legal term runs from the first sending');
update public.solicitudes_datos set estado = 'recibida', confirmada_en = now() where envio = pg_temp.envio(4);
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'Hecho' where envio = pg_temp.envio(4);
select is(pg_temp.enviar('anon', 'solicitudes_datos', 4, (select corregida from formularios where n = 4)), '0', 'the same request after its answer succeeds');
select is(pg_temp.mensaje('anon', 'solicitudes_datos', 4, (select primera from formularios where n = 4)),
  'P0001 Ya respondimos esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.', 'a correction does not');
select is(pg_temp.fila('solicitudes_datos', 4) ->> 'tipo', 'supresion', 'and what was answered stays as it was asked');

-- Bad data, and more than the visitor's columns ------------------------------------------------------------
create temp table lead as select pg_temp.fila('leads', 1) as fila, primera from formularios where n = 1;
select is(pg_temp.enviar('anon', 'leads', 1, primera || cambio), esperado, format('a correction with %s', cambio)) from lead, (values
  ('{"email": "x@"}'::jsonb, '23514'), ('{"telefono": "1"}', '23514'), ('{"mensaje": null}', '23502'), ('{"mensaje": " "}', '23514'),
  ('{"mensaje": "Otra", "estado": "nuevo"}', '42501'), ('{"mensaje": "Otra", "cliente": 1}', '42501'), ('{"mensaje": "Otra", "notas": "x"}', '42501')) v (cambio, esperado);
select is(pg_temp.fila('leads', 1), fila, 'leaves the row as it was') from lead;
select is(pg_temp.enviar('anon', 'formulario_inicial', 3,
  '{"nombre": "Leo", "tipo_plataforma": "Tienda", "presupuesto": "Poco", "email": "leo1@pruebas.test", "gestionado": false, "observacion": ""}'), '0',
  'a form that sends the studio''s columns empty');
select results_eq($$ select presupuesto, gestionado, observacion from public.formulario_inicial where envio = pg_temp.envio(3) $$, $$ values ('Poco', true, 'Visto') $$, 'does not empty them');

-- Limits -----------------------------------------------------------------------------------------------------
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.40"}', true);
delete from private.envios;
select results_eq($$ select pg_temp.mensaje('anon', 'leads', 10, jsonb_build_object('nombre_contacto', 'x', 'email', 'm' || n || '@pruebas.test', 'telefono', '56912345678', 'mensaje', 'x'))
  from generate_series(1, 6) n $$, array[null, null, null, null, null, 'PT429 Recibimos varios envíos seguidos desde tu conexión. Vuelve a intentarlo en 10 minutos.'],
  'of one address five sendings are taken, corrections included, and the sixth waits');
select is(pg_temp.fila('leads', 10) ->> 'email', 'm5@pruebas.test', 'a correction that waits leaves the row as it was');
select is(pg_temp.mensaje('anon', 'leads', 10, '{"nombre_contacto": "x", "email": "m5@pruebas.test", "telefono": "56912345678", "mensaje": "x"}'), null, 'what is there already is still answered');
select set_config('request.headers', '', true);
select is(pg_temp.mensaje('anon', 'solicitudes', 11, jsonb_build_object('nombre', 'x' || n, 'email', 'unbuzon@pruebas.test')) like 'PT429%',
  case when n = 4 then true end, 'sending ' || n || ' of one mailbox') from generate_series(1, 4) n;

-- Whose it is ----------------------------------------------------------------------------------------------
create temp table ajeno as select '{"tipo": "bloqueo", "nombre": "Otra", "email": "otra@pruebas.test", "detalle": "Otra"}'::jsonb as fila;
create function pg_temp.de(p_persona text) returns jsonb language sql as $$ select jsonb_build_object('cliente', pruebas.id(p_persona)) $$;
select is(pg_temp.enviar('ana', 'solicitudes_datos', 20, '{"tipo": "acceso", "nombre": "Ana", "email": "ana@pruebas.test"}' || pg_temp.de('ana')), '1', 'Acting as the client: asks for her data');
select is(pg_temp.enviar('ana', 'solicitudes_datos', 20, '{"tipo": "portabilidad", "nombre": "Ana", "email": "ana@pruebas.test"}' || pg_temp.de('ana')), '0', 'and corrects what she asked');
select results_eq($$ select tipo, cliente from public.solicitudes_datos where envio = pg_temp.envio(20) $$, $$ select 'portabilidad', pruebas.id('ana') $$, 'her row holds it');
select results_eq($$ select a.autor from public.auditoria a where a.tabla = 'solicitudes_datos' order by id desc limit 1 $$, $$ select usuario from pruebas.personas where persona = 'ana' $$, 'the audit log says that it was her');
select is(pg_temp.enviar('anon', 'solicitudes_datos', 21, '{"tipo": "acceso", "nombre": "Lía", "email": "lia@pruebas.test"}'), '1', 'Acting as a visitor: asks for their data');
select is(pg_temp.enviar('admin', 'leads', 22, (select primera from formularios where n = 1)), '1', 'Acting as an admin: notes a message');
select is(pg_temp.enviar('admin', 'leads', 22, (select primera from formularios where n = 1)), '0', 'the same again adds nothing');
create temp table propias as select tabla, n, pg_temp.fila(tabla, n) as fila from (values ('solicitudes_datos', 20), ('solicitudes_datos', 21), ('leads', 22)) v (tabla, n);
select is(pg_temp.enviar('anon', 'solicitudes_datos', 20, fila), 'P0001', 'Acting as a visitor with the envio of a client: refused') from ajeno;
select is(pg_temp.mensaje('anon', 'leads', 22, (select corregida from formularios where n = 1)),
  'P0001 Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.', 'with that of an admin: told what to do');
select is(pg_temp.enviar('bruno', 'solicitudes_datos', 20, fila || pg_temp.de('bruno')), 'P0001', 'Acting as a client of another company with the envio of a client: refused') from ajeno;
select is(pg_temp.enviar('bruno', 'solicitudes_datos', 20, fila || pg_temp.de('ana')), '42501', 'and in her name, too') from ajeno;
select is(pg_temp.enviar('bruno', 'solicitudes_datos', 21, fila || pg_temp.de('bruno')), 'P0001', 'with that of a visitor: refused') from ajeno;
select is(pg_temp.enviar('admin', 'solicitudes_datos', 21, fila), 'P0001', 'Acting as an admin: the form of a visitor is not theirs, they have the console') from ajeno;
select is(pg_temp.enviar('ana', 'solicitudes_datos', 20, fila || pg_temp.de('bruno')), '42501', 'Acting as the client: her row does not become another''s') from ajeno;
select is(pg_temp.enviar('ana', 'leads', 10, (select corregida from formularios where n = 1)), '42501', 'Acting as the client: a message of a visitor, whose envio she knows') from ajeno;
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.enviar('ana', 'solicitudes_datos', 20, fila || pg_temp.de('ana')), '42501', 'Acting as a client who was deactivated meanwhile: refused') from ajeno;
update public.clientes set activo = true where id = pruebas.id('ana');
delete from auth.sessions where user_id = (select usuario from pruebas.personas where persona = 'ana');
select is(pg_temp.enviar('ana', 'solicitudes_datos', 20, fila || pg_temp.de('ana')), '42501', 'or whose session was ended') from ajeno;
select pruebas.sesion('ana');
select is(pg_temp.fila(tabla, n), fila, format('%s %s is as it was', tabla, n)) from propias;
select is((select jsonb_agg(distinct pruebas.valor(persona, format('select count(*) from public.solicitudes_datos where envio = %L', pg_temp.envio(20))))
  from unnest(array['anon', 'bruno', 'carla', 'eva']) persona), '["0", "42501 permission denied for table solicitudes_datos"]', 'nobody else reads the envio of her request');
delete from private.envios;
select results_eq($$ select pruebas.intentar('ana', pg_temp.insercion('solicitudes_datos', pg_temp.de('ana')
    || jsonb_build_object('tipo', 'acceso', 'nombre', 'Ana ' || n, 'email', 'ana@pruebas.test', 'envio', pg_temp.envio(20)))) from generate_series(1, 6) n $$,
  array['0', '0', '0', '0', '0', 'PT429'], 'corrections of a client count as her sendings do: five a day');
select is(pg_temp.fila('solicitudes_datos', 20) ->> 'nombre', 'Ana 5', 'the sixth leaves her row as it was');

-- What was there before, what is gone, and several at once ------------------------------------------------------
update public.solicitudes set huella = null where envio = pg_temp.envio(2);
select is(pg_temp.enviar('anon', 'solicitudes', 2, (select jsonb_build_object('nombre', nombre, 'email', email) from public.solicitudes where envio = pg_temp.envio(2))), '0', 'a row of an earlier release, sent the same');
select is((select huella from public.solicitudes where envio = pg_temp.envio(2)), null, 'is known by what it holds');
delete from public.leads where envio = pg_temp.envio(10);
select is(pg_temp.enviar('anon', 'leads', 10, (select primera from formularios where n = 1)), '1', 'what the studio deleted is a new message when it comes again');
select is(pruebas.intentar('anon', format($$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, envio)
  values ('Uno', 'x', 'x', 'uno@pruebas.test', %1$L), ('Dos', 'x', 'x', 'dos@pruebas.test', %1$L)$$, pg_temp.envio(30))), '1', 'two of one envio in one call are one row');
select is(pg_temp.fila('formulario_inicial', 30) ->> 'nombre', 'Dos', 'which holds the last');

select * from finish();
rollback;
