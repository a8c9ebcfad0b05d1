-- How long rows are kept: every table has its line, the nightly purge takes what is old and never what
-- somebody still needs.
begin;
select pruebas.escenario();
delete from private.envios;
delete from public.correos;
delete from public.acciones_datos;
select plan(113);

select is_empty($$ select t from (values ('anon'), ('authenticated'), ('service_role')) v (t) where has_table_privilege(t, 'private.tablas', 'select') $$, 'nobody reads it past the API');
select results_eq($$ select a_las from private.tareas where nombre = 'purgar' $$, $$ values ('03:30'::time) $$, 'the purge runs at night');
select is(pruebas.intentar(persona, 'select private.' || funcion), '42501', format('Acting as %s: nobody starts %s', persona, funcion))
from (values ('anon'), ('admin'), ('servicio')) v (persona),
  (values ('tarea_purgar()'), ('purgar(now())'), ('purgar_dinero(now())'), ('purgar_clientes(now())')) f (funcion);

-- One row of each kind, as old as it may be or a moment older: what is left of it after the purge.
create function pg_temp.queda(p_tabla text, p_donde text, p_cambio text) returns int language plpgsql as $$
declare
  v int;
begin
  begin
    execute format('alter table public.%I disable trigger user', p_tabla);
    execute pruebas.con_ids(format('update public.%I set %s where %s', p_tabla, p_cambio, p_donde));
    execute format('alter table public.%I enable trigger user', p_tabla);
    perform private.purgar(now());
    execute pruebas.con_ids(format('select count(*) from public.%I where %s', p_tabla, p_donde)) into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
create temp table casos (tabla text, donde text, cambio text, queda int, que text);
insert into public.solicitudes_datos (tipo, nombre, email, estado, respuesta, confirmar_antes_de) values ('acceso', 'x', 'vieja@pruebas.test', 'resuelta', 'x', null), ('acceso', 'x', 'muda@pruebas.test', 'por_confirmar', null, now());
insert into public.correos (tipo, para, asunto, cuerpo, estado) values ('prueba', 'uno@pruebas.test', 'x', 'x', 'enviado');
insert into public.citas (nombre, email, inicio, termino, estado) values ('x', 'cita@pruebas.test', '2019-01-01 12:00Z', '2019-01-01 13:00Z', 'realizada');
insert into public.correos_entrantes (mensaje_id, de, resultado) values ('<v@x>', 'v@pruebas.test', 'automatico');
insert into casos
select t, d, format('%s = now() - interval %L', c, p), 1, format('%s of %s stays', t, p) from (values
  ('leads', 'id = {lead}', 'actualizado_en', '24 months'), ('formulario_inicial', 'email = ''leo@pruebas.test''', 'actualizado_en', '24 months'),
  ('solicitudes', 'email = ''luz@pruebas.test''', 'actualizado_en', '24 months'), ('pedidos', 'orden = ''W-deprueba''', 'actualizado_en', '24 months'),
  ('accesos_temporales', 'id = {acceso}', 'creado_en = now() - interval ''1 year'', vence_en', '90 days'),
  ('seguimiento_usuarios', 'usuario_id = ''{usuario_ana}''', 'created_at', '12 months'), ('correos', 'para = ''uno@pruebas.test''', 'creado_en', '12 months'), ('correos_entrantes',
    'mensaje_id = ''<v@x>''', 'creado_en', '12 months'), ('correos_silenciados', 'id = {silenciado}', 'creado_en', '24 months'),
  ('solicitudes_datos', 'email = ''vieja@pruebas.test''', 'resuelta_en', '4 years'), ('solicitudes_datos', 'email = ''muda@pruebas.test''', 'confirmar_antes_de', '7 days'),
  ('citas', 'email = ''cita@pruebas.test''', 'inicio = ''2001-01-01'', termino', '24 months')) v (t, d, c, p);
insert into casos select tabla, donde, replace(cambio, '= now() - interval', '= now() - interval ''1 second'' - interval'), 0, replace(que, ' stays', ' and a second goes') from casos where queda = 1 and tabla <> 'accesos_temporales';
insert into casos values
  ('accesos_temporales', 'id = {acceso}', 'creado_en = now() - interval ''1 year'', vence_en = now() - interval ''91 days''', 0, 'share links of 91 days go'),
  ('leads', 'id = {lead}', 'actualizado_en = ''2001-01-01'', cliente = {ana}', 1, 'what became a client stays with it'),
  ('solicitudes', 'email = ''luz@pruebas.test''', 'actualizado_en = ''2001-01-01'', cliente = {ana}', 1, 'of requests, too'),
  ('formulario_inicial', 'email = ''leo@pruebas.test''', 'actualizado_en = ''2001-01-01'', cliente = {ana}', 1, 'and of the assistant'),
  ('correos', 'para = ''uno@pruebas.test''', 'creado_en = ''2001-01-01'', estado = ''pendiente''', 0, 'a mail that never left is, too'),
  ('correos', 'para = ''uno@pruebas.test''', 'creado_en = ''2001-01-01'', estado = ''enviando''', 0, 'and one of which nothing was ever heard'),
  ('correos', 'para = ''uno@pruebas.test''', 'creado_en = ''2001-01-01'', estado = ''fallido''', 0, 'one that failed is'),
  ('solicitudes_datos', 'email = ''vieja@pruebas.test''', 'creado_en = ''2001-01-01'', resuelta_en = null, estado = ''en_proceso''', 1, 'a request that waits for its answer is not'),
  ('solicitudes_datos', 'email = ''vieja@pruebas.test''', 'creado_en = ''2001-01-01'', resuelta_en = null, estado = ''recibida'', actualizado_en = now() - interval ''4 years 1 second''', 0, 'one that nobody ever answered goes four years after it was last touched'),
  ('citas', 'id = {cita}', 'creado_en = ''2001-01-01''', 1, 'nor a meeting to come'),
  ('pedidos', 'orden = ''W-deprueba''', 'actualizado_en = now() - interval ''5 years'', estado = ''pagado'', pagado_en = now()', 1, 'a paid order stays for six years'),
  ('pedidos', 'orden = ''W-deprueba''', 'actualizado_en = now() - interval ''6 years 1 second'', estado = ''pagado'', pagado_en = now()', 0, 'and goes then'),
  ('pedidos', 'orden = ''W-deprueba''', 'actualizado_en = ''2001-01-01'', estado = ''pagado'', pagado_en = now(), cliente = {ana}', 1, 'that of an active client stays'),
  ('tickets', 'id = {ticket_ana}', 'creado_en = ''2001-01-01'', actualizado_en = ''2001-01-01''', 1, 'an open ticket is never purged'),
  ('tickets', 'id = {ticket_carla}', 'creado_en = ''2001-01-01'', actualizado_en = ''2001-01-01''', 1, 'nor that of a deactivated client who still has something'),
  ('pagos', 'id = {pago_ana}', 'creado_en = ''2001-01-01'', actualizado_en = ''2001-01-01''', 1, 'nor an unpaid payment'),
  ('pagos', 'id = {pago_carla}', 'creado_en = ''2001-01-01'', actualizado_en = ''2001-01-01''', 0, 'that of a deactivated client goes after six years, whatever they owed'),
  ('pagos', 'id = {pago_ana}', 'actualizado_en = ''2001-01-01'', estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = ''2001-01-01''', 1, 'nor a paid one of an active client'),
  ('pagos', 'id = {pago_carla}', 'actualizado_en = now() - interval ''6 years'', estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = ''2001-01-01''', 1, 'one of a deactivated client stays for six years'),
  ('pagos', 'id = {pago_carla}', 'actualizado_en = now() - interval ''6 years 1 second'', estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = ''2001-01-01''', 0, 'and goes then'),
  ('clientes', 'id = {ana}', 'actualizado_en = ''2001-01-01''', 1, 'an active client is never purged'),
  ('clientes', 'id = {carla}', 'actualizado_en = ''2001-01-01''', 1, 'nor one who paid or owed something within six years'),
  ('clientes', 'id = {eva}', 'actualizado_en = ''2001-01-01''', 1, 'nor an active one who has nothing'),
  ('solicitudes_datos', 'email = ''muda@pruebas.test''', 'estado = ''recibida'', confirmar_antes_de = ''2001-01-01''', 1, 'a request that was confirmed does not go with its link'),
  ('clientes', 'id = {admin}', 'actualizado_en = ''2001-01-01'', activo = false', 1, 'nor anybody of the team'),
  ('clientes', 'id = {eva}', 'actualizado_en = now() - interval ''6 years'', activo = false', 1, 'a deactivated one stays for six years'),
  ('clientes', 'id = {eva}', 'actualizado_en = now() - interval ''6 years 1 second'', activo = false', 0, 'and goes then'),
  ('auditoria', 'fila = {lead} and tabla = ''leads''', 'creado_en = now() - interval ''6 years 1 second''', 0, 'the audit log is kept for six years');
insert into public.auditoria (tabla, fila, accion, despues) values ('leads', pruebas.id('lead'), 'update', '{"nombre_contacto": "Lía"}');
select is(pg_temp.queda(tabla, donde, cambio), queda, que) from casos;

insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values (pruebas.id('eva'), 'Ya pagado', 1, current_date, 'pagado', 'otro');
select is(pg_temp.queda('clientes', 'id = {eva} and email = ''otra@pruebas.test''', 'actualizado_en = ''2001-01-01'', activo = false'), 1, 'who paid within six years stays who they are');
delete from public.pagos where cliente = pruebas.id('eva');

-- Eva has been deactivated for six years and a second: who has anything that is newer, or still to be done, waits.
create function pg_temp.clientes(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_sql);
    alter table public.clientes disable trigger user;
    update public.clientes set activo = false, actualizado_en = now() - interval '6 years 1 second' where id = pruebas.id('eva');
    alter table public.clientes enable trigger user;
    v := private.purgar_clientes(now() - interval '6 years')::text;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.clientes(sql), format('{"clientes": %s, "clientes_que_esperan": %s}', van, esperan), sql) from (values
  (1, 'select 1', 1, 0),
  (2, $$update public.clientes set perfil = 'admin' where id = {eva}$$, 0, 0),
  (3, $$insert into public.tickets (cliente, asunto, estado, actualizado_en) values ({eva}, 'Viejo', 'cerrado', now() - interval '6 years')$$, 0, 0),
  (4, $$insert into public.tickets (cliente, asunto, estado, actualizado_en) values ({eva}, 'Viejo', 'cerrado', now() - interval '6 years 1 second')$$, 1, 0),
  (5, $$insert into public.tickets (cliente, asunto, estado, actualizado_en) values ({eva}, 'Viejo', 'abierto', now() - interval '7 years')$$, 1, 0),
  (6, $$insert into public.plataformas (plataforma, cliente, actualizado_en) values ('Vieja', {eva}, now() - interval '6 years')$$, 0, 0),
  (7, $$insert into public.plataformas (plataforma, cliente, actualizado_en) values ('Vieja', {eva}, now() - interval '6 years 1 second')$$, 1, 0),
  (8, $$insert into public.plataformas (plataforma, cliente, publico, actualizado_en) values ('Vieja', {eva}, true, now() - interval '7 years')$$, 0, 0),
  (9, $$insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, cliente) values ('asesoria-cv', 'x', 'x@pruebas.test', 1, 'otro', '1', {eva})$$, 0, 0),
  (10, $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'Eva', 'x@pruebas.test', {eva})$$, 0, 0),
  (11, $$insert into public.solicitudes_datos (tipo, nombre, email, cliente, estado, respuesta) values ('acceso', 'Eva', 'x@pruebas.test', {eva}, 'resuelta', 'x')$$, 1, 0),
  (12, $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/1/a.png'), ('portadas', '{eva}/a.png')$$, 1, 0),
  (13, $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{eva}/a.png'), ('adjuntos', '{eva}/1/a.png')$$, 1, 0),
  (14, $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'Eva', 'otra@pruebas.test')$$, 0, 1)) v (n, sql, van, esperan) order by n;

-- Money of six years and a second goes with its visits and with what the audit log held of it.
insert into public.auditoria (tabla, fila, accion, despues) values ('pagos', pruebas.id('pago_carla'), 'update', '{"marca": 1}'), ('pedidos', (select id from public.pedidos where orden = 'W-deprueba'), 'update', '{"marca": 1}');
create function pg_temp.dinero(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.pagos disable trigger user;
    alter table public.pedidos disable trigger user;
    execute pruebas.con_ids(p_sql);
    alter table public.pagos enable trigger user;
    alter table public.pedidos enable trigger user;
    perform set_config('estudio.suprimiendo', 'si', true);
    v := private.purgar_dinero(now() - interval '6 years')::text;
    v := v || (select coalesce(string_agg(' ' || tabla, '' order by tabla), '') from public.auditoria where despues @> '{"marca": 1}');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.dinero(sql), format('{"pagos": %s, "pedidos": %s}%s', pagos, pedidos, rastro), sql) from (values
  (1, $$update public.pedidos set actualizado_en = now() - interval '6 years' where orden = 'W-deprueba'$$, 0, 0, ' pagos pedidos'),
  (2, $$update public.pedidos set actualizado_en = now() - interval '6 years 1 second' where orden = 'W-deprueba'$$, 0, 1, ' pagos'),
  (3, $$update public.pagos set estado = 'anulado', actualizado_en = now() - interval '6 years' where id = {pago_carla}$$, 0, 0, ' pagos pedidos'),
  (4,
    $$update public.pagos set estado = 'anulado', actualizado_en = now() - interval '6 years 1 second' where id = {pago_carla}; insert into public.pagos_intentos (pago, orden, monto, estado) select id, orden, monto, 'fallido' from public.pagos where id = {pago_carla}$$,
    1, 0, ' pedidos'),
  (5, $$update public.pagos set estado = 'anulado', actualizado_en = now() - interval '7 years' where id = {pago_ana}$$, 0, 0, ' pagos pedidos')) v (n, sql, pagos, pedidos, rastro) order by n;

-- All at once -------------------------------------------------------------------------------------------------------
-- Files: whose rows are gone, the hourly cleaning finds.
create function pg_temp.sueltos(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_sql);
    perform set_config('estudio.suprimiendo', 'si', true);
    perform private.purgar_dinero(now() - interval '6 years'), private.purgar_clientes(now() - interval '6 years');
    v := (select string_agg(split_part(nombre, '/', -1), ' ' order by nombre) from public.archivos_sueltos());
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
insert into storage.objects (bucket_id, name, created_at) select b, pruebas.con_ids(n), now() - interval '7 years' from (values ('adjuntos', '{eva}/1/a.png'), ('comprobantes', '{carla}/r.png')) v (b, n);
alter table public.pagos disable trigger user;
update public.pagos set comprobante = pruebas.con_ids('{carla}/r.png') where id = pruebas.id('pago_carla');
alter table public.pagos enable trigger user;
insert into public.tickets (cliente, asunto, estado, actualizado_en) values (pruebas.id('eva'), 'Viejo', 'abierto', now() - interval '7 years');
insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio) select max(id), 'x', 'Eva', false from public.tickets;
update public.ticket_mensajes set adjuntos = array[pruebas.con_ids('{eva}/1/a.png')] where id = (select max(id) from public.ticket_mensajes);
select is(pg_temp.sueltos('select 1'), null, 'no file of a row that stays');
select is(pg_temp.sueltos($$alter table public.pagos disable trigger user; update public.pagos set estado = 'anulado', actualizado_en = now() - interval '6 years 1 second' where id = {pago_carla}$$),
  'r.png', 'the receipt of a payment that is purged');
select is(pg_temp.sueltos($$alter table public.tickets disable trigger user; update public.tickets set estado = 'cerrado', cerrado_en = '2001-01-01', actualizado_en = '2001-01-01' where asunto = 'Viejo'; alter table public.clientes disable trigger user; update public.clientes set activo = false, actualizado_en = '2001-01-01' where id = {eva}; alter table public.clientes enable trigger user; alter table public.tickets enable trigger user$$),
  'a.png', 'the files of a client who is purged, and nobody has to see to it');
delete from public.tickets where asunto = 'Viejo';
select pruebas.visita();
alter table public.pedidos disable trigger user;
update public.pedidos set actualizado_en = '2001-01-01', estado = 'rechazado' where orden = 'W-deprueba';
alter table public.pedidos enable trigger user;
alter table public.leads disable trigger user;
update public.leads set actualizado_en = '2001-01-01' where id = pruebas.id('lead');
alter table public.leads enable trigger user;
insert into private.envios (formulario, clave, creado_en) values ('leads', 'red 203.0.113.1', now() - interval '25 hours'), ('leads', 'red 203.0.113.2', now() - interval '23 hours');
insert into public.correos (id, tipo, para, asunto, cuerpo, estado, enviado_en) select ('77777777-7777-4777-8777-77777777770' || n)::uuid, 'datos_resuelta', 'ida@pruebas.test',
  'x', 'x', 'enviado', now() - n * interval '20 days' from generate_series(1, 2) n;
insert into public.acciones_datos (accion, correo, creado_en) values ('supresion', '77777777-7777-4777-8777-777777777701', now()), ('supresion', '77777777-7777-4777-8777-777777777702', now() - interval '5 years');
create temp table auditado as select count(*)::int as n from public.auditoria;
select private.tarea_purgar();
select is((select informe from public.acciones_datos where accion = 'purga'), '{"citas": 1, "leads": 1, "envios": 1, "pedidos": 1, "acciones_datos": 1}', 'the log counts what went and says nothing of what did not');
select is((select autor from public.acciones_datos where accion = 'purga'), null, 'nobody did it');
select is_empty($$ select from public.pagos_intentos $$, 'an old order goes with its visits to the provider');
select is_empty($$ select from public.pagos_eventos $$, 'and with what was said of them');
select is((select despues from public.auditoria where tabla = 'leads' and fila = pruebas.id('lead') order by id desc limit 1), null, 'the audit log forgets what it held');
select is((select count(*)::int from public.auditoria), (select n from auditado), 'and copies nothing of it');
select is((select count(*)::int from public.correos where para = 'ida@pruebas.test'), 2, 'the mail of who was erased stays for thirty days');
insert into public.acciones_datos (accion, correo) values ('supresion', '77777777-7777-4777-8777-777777777702');
update public.correos set enviado_en = now() - interval '31 days' where id = '77777777-7777-4777-8777-777777777702';
select private.tarea_purgar();
select results_eq($$ select id from public.correos where para = 'ida@pruebas.test' $$, $$ values ('77777777-7777-4777-8777-777777777701'::uuid) $$, 'and goes then');
select is((select count(*)::int from private.envios), 1, 'counts of sendings go after a day');
select is(current_setting('estudio.suprimiendo'), '', 'the rules hold again');
select throws_ok($$ delete from public.auditoria $$, '42501', null, 'the audit log is closed');
select is(private.purgar(now()), '{}', 'what was purged is purged once');

-- The whole text of a mail is emptied before the mail goes.
insert into public.correos_entrantes (mensaje_id, de, resultado, texto, completo, creado_en)
select n || '@completo', 'x@pruebas.test', 'automatico', 'Corto', 'Todo', now() - interval '90 days' - (n - 1) * interval '1 second' from generate_series(1, 2) n;
select is(private.purgar(now()), '{"correos_entrantes_completos": 1}', 'the whole text of a mail goes after ninety days, and the log counts it');
select results_eq($$ select mensaje_id, texto, completo from public.correos_entrantes where mensaje_id like '%@completo' order by 1 $$, $$ values ('1@completo', 'Corto', 'Todo'), ('2@completo', 'Corto', null) $$, 'the mail stays');
delete from public.correos_entrantes where mensaje_id like '%@completo';

-- After a long pause more is old than there is time for: it goes in parts, and other work waits for none of it.
insert into private.visitas select date '2001-01-01' + n, 0 from generate_series(1, 5001) n;
update private.tablas set condicion = null where condicion is not null and tabla <> 'private.visitas';
update private.tablas set plazo_menor = null, condicion_menor = null, motivo_menor = null, pagina_menor = null, vacia_menor = null;
select is(private.purgar(now(), '-infinity'), '{"visitas": 2000, "sigue": true}', 'where time has ended a part of it, and that there is more');
select is(private.purgar(now(), '-infinity'), '{"visitas": 2000, "sigue": true}', 'and another');
insert into private.visitas select date '2015-01-01' + n, 0 from generate_series(1, 2500) n;
select is(private.purgar(now(), 'infinity') -> 'visitas', '3501', 'where there is time all of it goes, in as many parts as it takes');
select is(private.purgar(now()) - 'envios', '{}', 'once');
-- The task goes on a minute later while more is left, and then waits for its night.
delete from public.acciones_datos;
update private.tareas set proxima_en = now() + interval '1 day' where nombre <> 'purgar';
-- Its night is not within the minute, whenever this runs.
update private.tareas set a_las = (now() at time zone 'America/Santiago')::time + interval '6 hours' where nombre = 'purgar';
create function pg_temp.sigue(p_informe jsonb) returns boolean language plpgsql as $$
begin
  execute format('create or replace function private.purgar(p_ahora timestamptz, p_hasta timestamptz default null) returns jsonb language sql as %L', format('select %L::jsonb', p_informe));
  update private.tareas set proxima_en = now() - interval '1 second' where nombre = 'purgar';
  perform private.ejecutar_tareas();
  return (select proxima_en = now() + interval '1 minute' from private.tareas where nombre = 'purgar');
end $$;
select is(pg_temp.sigue(informe::jsonb), sigue, format('the purge goes on in a minute after %s: %s', informe, sigue)) from (values ('{"visitas": 2000, "sigue": true}', true), ('{"visitas": 1}', false)) v (informe, sigue);
select is((select array_agg(informe order by id) from public.acciones_datos), '{"{\"visitas\": 2000}","{\"visitas\": 1}"}'::jsonb[], 'its log has both');
-- Whoever is due goes one by one while there is time, in no order.
create function pg_temp.vencen(p_n int) returns void language plpgsql as $$
begin
  insert into public.clientes (cliente, email) select 'Vence', 'vence' || n || '@pruebas.test' from generate_series(1, p_n) n;
  alter table public.clientes disable trigger user;
  update public.clientes set activo = false, actualizado_en = '2001-01-01' where email like 'vence%@pruebas.test';
  alter table public.clientes enable trigger user;
end $$;
select pg_temp.vencen(3);
select is(private.purgar_clientes(now() - interval '6 years', '-infinity'), '{"clientes": 0, "clientes_que_esperan": 0}', 'when there is no time left nobody goes, and it is no reason to go on');
select is(private.purgar_clientes(now() - interval '6 years'), '{"clientes": 3, "clientes_que_esperan": 0}', 'else all');
-- Time that ends with the first of them.
create function pg_temp.lenta() returns trigger language plpgsql as $$
begin
  perform pg_sleep(0.4);
  return old;
end $$;
create trigger lenta before delete on public.clientes for each row execute function pg_temp.lenta();
select pg_temp.vencen(3);
select is(private.purgar_clientes(now() - interval '6 years', clock_timestamp() + interval '300 milliseconds'), '{"clientes": 1, "clientes_que_esperan": 0, "sigue": true}', 'when time ends the rest is left for later, and that is said');
select is((select count(*)::int from public.clientes where email like 'vence%@pruebas.test'), 2, 'and is there');
select * from finish();
rollback;
