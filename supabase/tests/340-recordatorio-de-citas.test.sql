-- The visitor of a meeting is reminded of it the day before, once.
begin;
select pruebas.escenario();
delete from public.citas;
delete from public.correos;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
select plan(19);

-- A meeting of so many days from today in Chile, at an hour of Chile.
create function pg_temp.cita(p_email text, p_dias int, p_hora time, p_estado text default 'confirmada', p_antes_de timestamptz default null) returns void language sql as $$
  insert into public.citas (nombre, email, inicio, termino, estado, confirmar_antes_de)
  select 'Luz Soto', p_email, h, h + interval '5 minutes', p_estado, p_antes_de
  from (select ((now() at time zone 'America/Santiago')::date + p_dias + p_hora) at time zone 'America/Santiago' as h) x;
$$;
create function pg_temp.recordar() returns text language plpgsql as $$
begin
  update private.tareas set proxima_en = '-infinity' where nombre = 'recordar_citas';  -- before any other that is due
  perform pruebas.valor('servicio', 'select public.ejecutar_tareas()');
  return (select coalesce(string_agg(para, ' ' order by para), 'nobody') from public.correos where tipo = 'cita_recordatorio');
end $$;

select results_eq($$ select a_las, cada, proxima_en = private.proxima_vez(null, '09:00', proxima_en - interval '1 second') from private.tareas where nombre = 'recordar_citas' $$,
  $$ values (time '09:00', null::interval, true) $$, 'it is done daily at nine in the morning in Chile');
select is(pg_temp.recordar(), 'nobody', 'without meetings there is nobody to remind');
select pg_temp.cita('Primera@pruebas.test', 1, '00:00'), pg_temp.cita('ultima@pruebas.test', 1, '23:50'),
  pg_temp.cita('hoy@pruebas.test', 0, '23:50'), pg_temp.cita('pasado@pruebas.test', 2, '00:00'),
  pg_temp.cita('cancelada@pruebas.test', 1, '10:00', 'cancelada'), pg_temp.cita('expirada@pruebas.test', 1, '10:10', 'expirada'),
  pg_temp.cita('espera@pruebas.test', 1, '10:20', 'reservada', now() + interval '1 hour'), pg_temp.cita('estudio-la-anoto@pruebas.test', 1, '10:30', 'reservada'),
  pg_temp.cita('realizada@pruebas.test', 1, '10:40', 'realizada');
select is(pg_temp.recordar(), 'estudio-la-anoto@pruebas.test primera@pruebas.test ultima@pruebas.test', 'who has a meeting tomorrow, from its first minute to its last, is reminded');
select results_eq($$ select datos ->> 'nombre', (datos ->> 'inicio')::timestamptz, reply_to from public.correos where para = 'ultima@pruebas.test' $$,
  $$ select 'Luz Soto', inicio, 'estudio@pruebas.test' from public.citas where email = 'ultima@pruebas.test' $$, 'of its hour, with a way to answer');
select is((select count(*)::int from public.citas where (recordada_en is not null) = (email = any ('{Primera@pruebas.test,ultima@pruebas.test,estudio-la-anoto@pruebas.test}'))), 9, 'and that is written down');
select is((select ultimo_error from private.tareas where nombre = 'recordar_citas'), null, 'without a fault');
select is(pg_temp.recordar(), 'estudio-la-anoto@pruebas.test primera@pruebas.test ultima@pruebas.test', 'a second run reminds nobody again');
select is((select sum(secuencia)::int from public.citas), 0, 'a reminder is no change for calendars');
delete from public.correos;
update public.citas set inicio = inicio + interval '10 days', termino = termino + interval '10 days' where email = 'ultima@pruebas.test';
select is((select recordada_en from public.citas where email = 'ultima@pruebas.test'), null, 'who moves away is reminded of the new day');
select is(pg_temp.recordar(), 'nobody', 'and not before');
update public.citas set inicio = inicio - interval '10 days', termino = termino - interval '10 days' where email = 'ultima@pruebas.test';
select is(pg_temp.recordar(), 'ultima@pruebas.test', 'back at tomorrow, tomorrow');
update public.citas set notas = 'x', termino = termino + interval '1 minute' where email = 'ultima@pruebas.test';
select isnt((select recordada_en from public.citas where email = 'ultima@pruebas.test'), null, 'a longer meeting at the same hour is the same meeting');
delete from public.correos;
update public.citas set estado = 'confirmada' where email = 'espera@pruebas.test';
select is(pg_temp.recordar(), 'espera@pruebas.test', 'who confirmed meanwhile');
update public.citas set estado = 'cancelada' where email = 'espera@pruebas.test';
select is(pg_temp.recordar(), 'espera@pruebas.test', 'and who cancelled afterwards hears no more');
select is(pruebas.intentar(persona, 'select private.tarea_recordar_citas()'), '42501', format('Acting as %s: cannot be started by hand', persona))
from (values ('anon'), ('ana'), ('admin'), ('servicio')) v (persona);
select is(pruebas.intentar('admin', 'update public.citas set recordada_en = now()'), '42501', 'Acting as an admin: nor is it written down by hand');

select * from finish();
rollback;
