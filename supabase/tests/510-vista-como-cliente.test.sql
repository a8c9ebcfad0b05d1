-- An admin looks as a client, or as one of their people: what is read is what they read, nothing is
-- written, and the header gives nobody anything. What is put into tables: 105; every function: 210.
begin;
select pruebas.escenario();
insert into public.clientes (cliente, perfil, email) values ('Socia', 'admin', 'socia@pruebas.test');
insert into pruebas.personas (persona, rol, usuario, retrato) values ('socia', 'authenticated', gen_random_uuid(), 'another admin');
select pruebas.cuenta('socia', 'socia@pruebas.test');
insert into public.clientes (cliente, email) values ('Sin cuenta', 'sin-cuenta@pruebas.test');
select pruebas.anotar('sin_cuenta', (select id from public.clientes where email = 'sin-cuenta@pruebas.test'));
insert into public.tickets (cliente, asunto) values (pruebas.id('sin_cuenta'), 'Suyo');
insert into public.ticket_mensajes (ticket, autor, cuerpo)
select t.id, (select usuario from pruebas.personas where persona = 'admin'), 'Hola' from public.tickets t where t.asunto = 'Suyo';
insert into storage.objects (bucket_id, name) select b, pruebas.con_ids(n) from (values
  ('adjuntos', '{ana}/{ticket_ana}/foto.png'), ('adjuntos', '{ana}/{ticket_ana}/interno/nota.png'), ('comprobantes', '{ana}/recibo.png'),
  ('adjuntos', '{bruno}/{ticket_bruno}/foto.png'), ('comprobantes', '{bruno}/recibo.png'), ('portadas', 'portada.png')) f (b, n);
update public.ticket_mensajes set adjuntos = array[pruebas.con_ids('{' || x || '}/{ticket_' || x || '}/foto.png')] from unnest('{ana,bruno}'::text[]) x where id = pruebas.id('mensaje_' || x);
-- A person whose number is that of a client, and one who is deactivated.
insert into public.personas (id, cliente, nombre, email, alcance) overriding system value values (pruebas.id('ana'), pruebas.id('bruno'), 'Tocaya', 'tocaya@pruebas.test', 'tickets');
insert into public.personas (cliente, nombre, email, activo) values (pruebas.id('ana'), 'Ida', 'ida@pruebas.test', false);
select pruebas.anotar('ida', (select id from public.personas where nombre = 'Ida'));
-- A line of the audit log that is no preview.
select pruebas.intentar('admin', 'update public.clientes set telefono = ''56911111111'' where id = {ana}');
select plan(123 + (select count(*) * 3 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'))::int);

-- Who begins to look ----------------------------------------------------------------------------------
select is(pruebas.probar(persona, 'public.auditoria', 'select public.ver_como({ana})'), '42501', format('Acting as %s: does not look as a client', retrato))
from pruebas.personas where persona in ('anon', 'ana', 'bruno', 'carla', 'eva', 'delia', 'tito', 'servicio');
select is(pruebas.probar('admin', 'public.auditoria', format('select public.ver_como(%s)', como)), 'P0001', 'Acting as an admin: does not look as ' || quien)
from (values ('0', 'nobody'), ('null', 'no client'), ('{admin}', 'somebody of the team'), ('{carla}', 'a deactivated client'), ('{bruno}, {persona_tito}', 'a person of another client'),
  ('{ana}, 0', 'a person who is not there'), ('{ana}, {ida}', 'a deactivated person'), ('{carla}, {persona_tito}', 'a person through a deactivated client')) v (como, quien);
select is(pruebas.probar('admin', 'public.auditoria', 'select public.ver_como({ana})'), '1 and the table changed', 'Acting as an admin: looks as a client, which is written down');
select pruebas.mirar('ana'), pruebas.mirar('ana', 'delia'), pruebas.mirar('ana', 'tito'), pruebas.mirar('bruno'), pruebas.mirar('sin_cuenta');
select results_eq($$ select tabla, fila, antes, despues, autor from public.auditoria where accion = 'vista' and creado_en = now() order by id $$,
  $$ select tabla, pruebas.id(nombre), null::jsonb, null::jsonb, (select usuario from pruebas.personas where persona = 'admin')
     from (values (1, 'clientes', 'ana'), (2, 'personas', 'persona_delia'), (3, 'personas', 'persona_tito'), (4, 'clientes', 'bruno'), (5, 'clientes', 'sin_cuenta')) v (n, tabla, nombre) order by n $$,
  'the audit log says who looked as whom');
select is(pruebas.valor('mira_ana', 'select public.ver_como({bruno})'), '42501 Solo el equipo del estudio puede hacer esto.', 'who looks as a client does not begin another');

-- The same rows as theirs, in every table and view -----------------------------------------------------
create function pg_temp.ve(p_persona text, p_tabla oid) returns text language sql as $$
  select pruebas.valor(p_persona, format('select count(*) || coalesce(%L || md5(string_agg(t::text, %L order by t::text)), %L) from (select %s from %s) t',
    ' ', chr(10), '', string_agg(quote_ident(attname), ', ' order by attnum), (select 'public.' || relname from pg_class where oid = p_tabla)))
  from pg_attribute where attrelid = p_tabla and attnum > 0 and not attisdropped and has_column_privilege('authenticated', p_tabla, attname, 'select');
$$;
select is(pg_temp.ve('mira_' || de, c.oid), pg_temp.ve(de, c.oid), format('Acting as an admin who looks as %s: the rows of %s are theirs', de, c.relname))
from pg_class c cross join (values ('ana'), ('delia'), ('tito')) v (de)
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by de, relname;
select matches(pg_temp.ve('mira_ana', ('public.' || t)::regclass), '^[1-9][0-9]* [0-9a-f]{32}$', 'of ' || t || ' there are some')
from unnest('{clientes,plataformas,hitos_plataforma,tickets,ticket_mensajes,pagos,seguimiento_usuarios,solicitudes_datos,preferencias_correo}'::text[]) t;
select is(pruebas.valor('mira_ana', s), pruebas.valor('ana', s), 'the answer is hers: ' || s)
from unnest(array['select public.mi_inicio()', 'select public.resumen_de_plataforma({plataforma_ana})', 'select public.resumen_de_plataforma({plataforma_bruno})',
    'select array_agg(n) from public.tickets_sin_leer() n', $$select array_agg(b) from public.buscar('tickets', 'pagina') b$$, 'select array_agg(t) from public.totales_de_pagos() t',
    'select array_agg(n.tabla order by n.tabla) from public.novedades() n', 'select m::text from public.mis_avisos() m', 'select public.por_atender()', 'select public.salud()']) s;
select is(pruebas.valor('mira_' || de, 'select (v.cliente, v.persona, v.cuenta, v.nombre, v.email, v.empresa, v.alcance)::text from public.mi_vista() v'),
  pruebas.con_ids(quien), format('Acting as an admin who looks as %s: is told so', de))
from (values ('ana', '({ana},,{usuario_ana},Ana,ana@pruebas.test,"Empresa de Ana",todo)'), ('delia', '({ana},{persona_delia},{usuario_delia},Delia,delia@pruebas.test,"Empresa de Ana",todo)'),
  ('tito', '({ana},{persona_tito},{usuario_tito},Tito,tito@pruebas.test,"Empresa de Ana",tickets)'), ('sin_cuenta', '({sin_cuenta},,,"Sin cuenta",sin-cuenta@pruebas.test,"Sin cuenta",todo)')) v (de, quien);
select is(pruebas.valor('mira_sin_cuenta', s), v, 'a client who never came in: ' || s)
from (values ('select asunto from public.tickets', 'Suyo'), ('select count(*) from public.tickets_sin_leer()', '1'), ('select count(*) from public.seguimiento_usuarios', '0'), ('select public.mi_inicio() is null', 'false')) x (s, v);

-- Nothing where something could be written ---------------------------------------------------------------
select is(pruebas.valor('escribe_ana', s), v, 'a request that could write reads nothing either: ' || s)
from (values ('select count(*) from public.clientes', '0'), ('select count(*) from public.tickets', '0'), ('select count(*) from public.pagos', '0'), ('select count(*) from public.mi_vista()', '0'),
  ('select private.es_admin()', 'false'), ('select private.mi_cliente()', null), ('select private.mi_cuenta()', null)) x (s, v);
select is(pruebas.probar('mira_ana', 'public.' || t, s), '25006', 'and one that reads cannot write: ' || s)
from (values ('tickets', $$insert into public.tickets (cliente, asunto) values ({ana}, 'x')$$), ('ticket_mensajes', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  ('tickets', $$select public.abrir_ticket('No carga', 'Hola', p_cliente => {ana})$$), ('hitos_plataforma', $$select public.responder_hito({hito_ana}, 'aprobado')$$),
  ('clientes', $$select public.cambiar_mi_nombre('Otra')$$), ('clientes', 'update public.clientes set activo = false')) x (t, s);

-- Files ------------------------------------------------------------------------------------------------
create function pg_temp.archivos(p_persona text, p_operacion text) returns text language plpgsql as $$
begin
  perform set_config('storage.operation', p_operacion, true);
  return pruebas.valor(p_persona, $q$ select string_agg(bucket_id || ' ' || regexp_replace(name, '^.*/', ''), ', ' order by bucket_id, name) from storage.objects $q$);
end $$;
select is(pg_temp.archivos('escribe_' || de, o), v, format('Acting as an admin who looks as %s: %s reads their files', de, o))
from (values ('ana', 'adjuntos foto.png, comprobantes recibo.png'), ('tito', 'adjuntos foto.png')) x (de, v),
  unnest('{storage.object.sign,storage.object.sign_many,storage.object.get_authenticated,object.sign,object.sign_many,object.get_authenticated}'::text[]) o;
select is(pg_temp.archivos(de, ''), pg_temp.archivos('mira_' || de, ''), format('as %s does', de)) from unnest('{ana,delia,tito}'::text[]) de;
select is(pg_temp.archivos('escribe_ana', o), null, format('%s reads none', case o when '' then 'no operation' else o end))
from unnest('{"",storage.object.upload,storage.object.delete,storage.object.move,storage.object.list,storage.object.sign_upload_url,object.upload,object.signed,sign}'::text[]) o;
select is(pruebas.probar('escribe_ana', 'storage.objects', s), v, 'nobody who looks changes a file: ' || s)
from (values ($$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/otra.png')$$, '42501'), ('delete from storage.objects', '0'), ('update storage.objects set name = ''x''', '0')) x (s, v);

-- The header gives nobody anything -----------------------------------------------------------------------
insert into pruebas.personas (persona, rol, usuario, retrato, sesion, vista)
select 'con_' || n || '_' || p.persona, p.rol, p.usuario, p.retrato || ' with ' || que, p.sesion, v.id from pruebas.personas p, (
  select 'vista', 'the preview of an admin', (select vista from pruebas.personas where persona = 'mira_ana')
  union all select 'linea', 'another line of the audit log', (select max(id)::text from public.auditoria where tabla = 'clientes' and fila = pruebas.id('ana') and accion = 'update')
  union all select 'nada', 'nothing in the header', ''
  union all select 'basura', 'garbage', $$1' or true --$$
  union all select 'mucho', 'a number too large', repeat('9', 30)
  union all select 'menos', 'a number below none', '-1') v (n, que, id)
where p.persona in ('ana', 'bruno', 'carla', 'eva', 'tito', 'socia', 'admin', 'anon') and (p.persona <> 'admin' or n <> 'vista');
select is(pruebas.valor(persona, $$select concat_ws(' ', (select count(*) from public.clientes), (select count(*) from public.tickets), (select count(*) from public.pagos), (select count(*) from public.auditoria),
    private.es_admin(), private.mi_cliente(), private.mi_cliente_en_tickets(), private.mi_ficha(), private.mi_cuenta())$$), '0 0 0 0 f', format('Acting as %s: sees nothing', retrato))
from pruebas.personas where persona like 'con\_%' and (persona like '%\_socia' or persona like '%\_admin' or persona ~ '^con_(vista|linea)_') and persona !~ '_anon$' order by persona;
select isnt(pruebas.valor('socia', 'select count(*) from public.clientes'), '0', 'without it the other admin sees them');
select is(pruebas.valor(persona, 'select count(*) from public.configuracion_publica'), '1', format('Acting as %s: sees what is public', retrato))
from pruebas.personas where persona in ('con_vista_anon', 'con_basura_anon') order by persona;

-- What ends a preview ------------------------------------------------------------------------------------
create function pg_temp.tras(p_persona text, p_cambio text) returns text language sql as $$
  select pruebas.tras(p_persona, p_cambio, 'select count(*) || '' '' || (select count(*) from public.mi_vista()) from public.tickets'); $$;
select is(pg_temp.tras('mira_ana', 'select 1'), '1 1', 'it goes on') union all
select is(pg_temp.tras('mira_' || de, s), '0 0', 'it ends when ' || que)
from (values
  ('ana', 'the client is deactivated', 'update public.clientes set activo = false where id = {ana}'),
  ('tito', 'the client of the person is deactivated', 'update public.clientes set activo = false where id = {ana}'),
  ('tito', 'the person is deactivated', 'update public.personas set activo = false where id = {persona_tito}'),
  ('tito', 'the person is no more', 'delete from public.personas where id = {persona_tito}'),
  ('ana', 'the client becomes somebody of the team', $$update public.clientes set perfil = 'admin' where id = {ana}$$),
  ('ana', 'the admin is deactivated', 'update public.clientes set activo = false where id = {admin}'),
  ('ana', 'the admin is no admin any more', $$update public.clientes set perfil = 'cliente' where id = {admin}$$),
  ('ana', 'the session of the admin ends', $$delete from auth.sessions where user_id = '{usuario_admin}'$$),
  ('ana', 'the admin enrols a second factor and has not shown it', $$insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), '{usuario_admin}', 'totp', 'verified', now(), now())$$),
  ('ana', 'twelve hours are over', $$set local estudio.suprimiendo = 'si'; update public.auditoria set creado_en = now() - interval '12 hours' where accion = 'vista'$$)) x (de, que, s);
select is(pg_temp.tras('mira_ana', $$set local estudio.suprimiendo = 'si'; update public.auditoria set creado_en = now() - interval '11 hours 59 minutes' where accion = 'vista'$$), '1 1', 'until then it goes on');
select is(pg_temp.tras('mira_tito', $$update public.personas set alcance = 'todo' where id = {persona_tito}$$), '1 1', 'what they see is what they see now');
select * from finish();
rollback;
