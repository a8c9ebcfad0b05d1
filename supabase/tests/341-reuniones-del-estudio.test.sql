-- Where meetings take place, those that the studio writes itself, and its calendar.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.correos;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test', sala_reuniones = 'https://meet.pruebas.test/sala' where id = 1;
select plan(45);

create function pg_temp.correos() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', tipo, para, coalesce(datos ->> 'enlace', 'no room')), ', ' order by tipo, para), 'none') from public.correos;
$$;
create function pg_temp.anotar(p_persona text, p_email text, p_dias int, p_estado text default 'confirmada') returns text language plpgsql as $$
begin
  delete from public.correos;
  return pruebas.valor(p_persona, format($q$insert into public.citas (nombre, email, inicio, termino, estado)
    values ('Luz <b>Soto</b>', %L, date_trunc('hour', now()) + interval '%s days', date_trunc('hour', now()) + interval '%s days 30 minutes', %L) returning estado$q$,
    p_email, p_dias, p_dias, p_estado));
end $$;
create function pg_temp.cambiar(p_email text, p_cambio text) returns text language plpgsql as $$
begin
  delete from public.correos;
  perform pruebas.valor('admin', format('update public.citas set %s where email = %L returning id', p_cambio, p_email));
  return pg_temp.correos();
end $$;

-- What the studio writes itself --------------------------------------------------------------------------
select is(pg_temp.anotar('admin', 'Luz@pruebas.test', 3), 'confirmada', 'Acting as an admin: writes a meeting down');
select is(pg_temp.correos(), 'cita_confirmacion luz@pruebas.test https://meet.pruebas.test/sala', 'who comes hears of it, and where');
select matches((select datos ->> 'token' from public.correos where tipo = 'cita_confirmacion' and para = 'luz@pruebas.test'), '^[0-9a-f]{64}$', 'by a link with 64 digits of chance');
select is((select gestion_hash from public.citas), (select encode(sha256(convert_to(datos ->> 'token', 'utf8')), 'hex') from public.correos), 'with the link that manages it');
select is((select datos ->> 'nombre' from public.correos), 'Luz', 'greeted with the words of a name alone');
select is((select reply_to from public.correos), 'estudio@pruebas.test', 'and an answer reaches the studio');
select is(pruebas.valor('anon', format('select public.cancelar_cita(%L) ->> ''enlace''', (select datos ->> 'token' from public.correos))), 'https://meet.pruebas.test/sala', 'Acting as a visitor: the link works');
select is(pg_temp.anotar('admin', 'ayer@pruebas.test', -2) || ' ' || pg_temp.correos(), 'confirmada none', 'one that is over is told to nobody');
select is(pg_temp.anotar('admin', 'no@pruebas.test', 4, 'cancelada') || ' ' || pg_temp.correos(), 'cancelada none', 'nor one that is not to be');
insert into public.citas (nombre, email, inicio, termino, estado) values ('x', 'carga@pruebas.test', now() + interval '9 days', now() + interval '9 days 1 hour', 'confirmada');
select is(pg_temp.correos(), 'none', 'nor what somebody loads into the database');
select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', usuario, 'session_id', sesion, 'aal', 'aal1')::text, true) from pruebas.personas where persona = 'admin';
insert into public.citas (nombre, email, inicio, termino, estado, gestion_hash) values ('x', 'con-enlace@pruebas.test', now() + interval '10 days', now() + interval '10 days 1 hour', 'confirmada', repeat('a', 64));
select set_config('request.jwt.claims', '', true);
select is((select gestion_hash from public.citas where email = 'con-enlace@pruebas.test'), repeat('a', 64), 'one that has its link keeps it');
select is(pg_temp.correos(), 'none', 'and nobody is told again');
select matches(pg_temp.anotar(persona, 'no@pruebas.test', 5), '^42501', format('Acting as %s: writes none', persona))
from (values ('anon'), ('ana'), ('carla')) v (persona);
select is((select count(*)::int from public.citas where email = 'no@pruebas.test' and estado <> 'cancelada') || ' ' || pg_temp.correos(), '0 none', 'no row and no mail of those');

-- The room -----------------------------------------------------------------------------------------------
select is(pg_temp.anotar('admin', 'sala@pruebas.test', 6), 'confirmada', 'a meeting to come');
select is(pg_temp.cambiar('sala@pruebas.test', 'enlace = ''https://zoom.pruebas.test/1'''), 'cita_enlace sala@pruebas.test https://zoom.pruebas.test/1', 'who comes hears of another link');
select is((select secuencia from public.citas where email = 'sala@pruebas.test'), 1, 'and calendars that have it change it');
select is(pg_temp.cambiar('sala@pruebas.test', 'enlace = ''https://zoom.pruebas.test/1'', notas = ''x'''), 'none', 'the same link is no news');
select is(pg_temp.cambiar('sala@pruebas.test', 'enlace = null'), 'cita_enlace sala@pruebas.test https://meet.pruebas.test/sala', 'without a link of its own it is in the room');
select is(pg_temp.cambiar('sala@pruebas.test', 'enlace = ''https://zoom.pruebas.test/2'', inicio = inicio + interval ''1 day'', termino = termino + interval ''1 day'''),
  'cita_movida sala@pruebas.test https://zoom.pruebas.test/2', 'moved at the same time: one mail says both');
select is(pg_temp.cambiar('sala@pruebas.test', 'estado = ''reservada'', enlace = null'), 'none', 'one that is not confirmed is told nothing of it');
update public.citas set estado = 'confirmada', inicio = now() - interval '1 hour', termino = now() - interval '30 minutes' where email = 'sala@pruebas.test';
select is(pg_temp.cambiar('sala@pruebas.test', 'enlace = ''https://zoom.pruebas.test/3'''), 'none', 'nor one that is over');
select is(pg_temp.anotar('admin', 'espera@pruebas.test', 7), 'confirmada', 'a meeting in the room of all');
delete from public.correos;
select is(pruebas.intentar('admin', 'update public.configuracion set sala_reuniones = ''https://meet.pruebas.test/otra'' where id = 1'), '1', 'Acting as an admin: the room of all changes');
select is((select string_agg(para || ' ' || (datos ->> 'enlace') || ' ' || (datos ->> 'secuencia'), ', ' order by para) from public.correos where tipo = 'cita_enlace' and para = 'espera@pruebas.test'),
  'espera@pruebas.test https://meet.pruebas.test/otra 1', 'who comes there hears of it, and so does their calendar');
select is((select count(*)::int from public.correos where para = 'sala@pruebas.test'), 0, 'not of one that is over');
delete from public.correos;
update public.configuracion set sala_reuniones = null;
select is((select datos ->> 'enlace' from public.correos where tipo = 'cita_enlace' and para = 'espera@pruebas.test'), null, 'nor is it kept from them that it is gone');
delete from public.correos;
select is(pg_temp.anotar('admin', 'nada@pruebas.test', 8) || ' ' || pg_temp.correos(), 'confirmada cita_confirmacion nada@pruebas.test no room', 'without a room the mail names none');
select is(pruebas.valor(persona, 'select sala_reuniones from public.configuracion_publica'), '42703 column "sala_reuniones" does not exist',
  format('Acting as %s: the room is not public', persona)) from (values ('anon'), ('ana')) v (persona);
update public.configuracion set sala_reuniones = 'https://meet.pruebas.test/sala';
select is((select c.sala_reuniones from private.configuracion_publica() c), null, 'not even below the view');

-- The calendar -------------------------------------------------------------------------------------------
create function pg_temp.feed(p_clave text) returns text language sql as $$
  select pruebas.valor('servicio', format($q$select coalesce((select string_agg(e ->> 'email', ' ' order by n) from jsonb_array_elements(public.citas_del_calendario(%L)) with ordinality x (e, n)), 'closed')$q$, p_clave));
$$;
delete from public.citas;
insert into public.citas (nombre, email, inicio, termino, estado, confirmar_antes_de) values
  ('a', 'vieja@pruebas.test', now() - interval '32 days', now() - interval '32 days' + interval '1 hour', 'realizada', null),
  ('b', 'pasada@pruebas.test', now() - interval '30 days', now() - interval '30 days' + interval '1 hour', 'realizada', null),
  ('h', 'justo@pruebas.test', now() - interval '31 days', now() - interval '31 days' + interval '1 hour', 'realizada', null),
  ('i', 'confirmada@pruebas.test', now() - interval '29 days', now() - interval '29 days' + interval '1 hour', 'confirmada', now() - interval '30 days'),
  ('c', 'cancelada@pruebas.test', now() + interval '1 day', now() + interval '25 hours', 'cancelada', null),
  ('d', 'porconfirmar@pruebas.test', now() + interval '2 days', now() + interval '49 hours', 'reservada', now() + interval '1 hour'),
  ('e', 'expirada@pruebas.test', now() + interval '3 days', now() + interval '73 hours', 'expirada', now() - interval '1 hour'),
  ('f', 'anotada@pruebas.test', now() + interval '4 days', now() + interval '97 hours', 'reservada', null),
  ('g', 'lejana@pruebas.test', now() + interval '400 days', now() + interval '401 days', 'confirmada', null);
update public.citas set creado_en = now() - interval '1 day' where email = 'lejana@pruebas.test';
select is(pg_temp.feed('x') || pg_temp.feed(repeat('a', 64)), 'closedclosed', 'without an address there is no calendar');
select is(pruebas.valor('admin', 'select public.calendario_desde()'), null, 'Acting as an admin: and none is said to be');
select pruebas.anotar('clave', pruebas.valor('admin', 'select public.crear_calendario()'));
select matches((select id from pruebas.ids where nombre = 'clave'), '^[0-9a-f]{64}$', 'Acting as an admin: makes one');
select is_empty($$ select from private.ajustes a where to_jsonb(a)::text like '%' || (select id from pruebas.ids where nombre = 'clave') || '%' $$, 'the key is kept nowhere');
select is(pruebas.valor('admin', 'select public.calendario_desde() = now()'), 'true', 'since when is told');
select is(pruebas.valor('ana', 'select public.calendario_desde()'), null, 'Acting as a client: it is not');
select is(pg_temp.feed((select id from pruebas.ids where nombre = 'clave')),
  'pasada@pruebas.test confirmada@pruebas.test cancelada@pruebas.test anotada@pruebas.test lejana@pruebas.test',
  'whoever has it sees what was a month ago and all to come, but nothing that waits for its confirmation');
select is(pg_temp.feed((select calendario_hash from private.ajustes)), 'closed', 'the hash opens nothing');
update private.ajustes set calendario_desde = now() - interval '1 year';
select pruebas.anotar('otra', pruebas.valor('admin', 'select public.crear_calendario()'));
select is(pruebas.valor('admin', 'select public.calendario_desde() = now()'), 'true', 'a new address is of now');
select is(pg_temp.feed((select id from pruebas.ids where nombre = 'clave')), 'closed', 'a new address ends the one before');
select is(pruebas.valor('admin', 'select public.quitar_calendario()'), null, 'Acting as an admin: takes it away');
select is(pg_temp.feed((select id from pruebas.ids where nombre = 'otra')), 'closed', 'and then none opens it');
select * from finish();
rollback;
