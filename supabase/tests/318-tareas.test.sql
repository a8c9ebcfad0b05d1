-- Work that the database does by itself: what is due runs once and leaves a trace.
begin;
select pruebas.escenario();
select plan(43);
delete from private.tareas;
create table public.huellas (de text);
grant all on public.huellas to public;
create function private.tarea_cuenta() returns void language sql as $$ insert into public.huellas values ('cuenta') $$;
create function private.tarea_falla() returns void language plpgsql as $$
begin
  insert into public.huellas values ('falla');
  raise exception 'Sin disco' using errcode = '53100';
end $$;
create function pg_temp.espera(p_nombre text) returns interval language sql as $$ select proxima_en - now() from private.tareas where nombre = p_nombre $$;

-- When ----------------------------------------------------------------------------------------------
select is(private.proxima_vez('15 minutes', null, '2027-01-01 12:00Z'), '2027-01-01 12:15Z'::timestamptz, 'every quarter of an hour');
select is(private.proxima_vez(null, '09:00', desde), proxima, format('daily at nine in Chile, from %s', desde)) from (values
  ('2027-01-04 11:59Z'::timestamptz, '2027-01-04 12:00Z'::timestamptz), ('2027-01-04 12:00Z', '2027-01-05 12:00Z'),
  ('2027-01-05 02:59Z', '2027-01-05 12:00Z'), ('2027-07-01 12:30Z', '2027-07-01 13:00Z'),
  ('2027-04-03 12:00Z', '2027-04-04 13:00Z'), ('2027-09-04 13:00Z', '2027-09-05 12:00Z')) v (desde, proxima);

-- What is due ---------------------------------------------------------------------------------------
insert into private.tareas (nombre, cada, proxima_en) values ('cuenta', '15 minutes', now());
-- Its hour is half a day away, whenever this runs.
insert into private.tareas (nombre, a_las, proxima_en) values ('falla', ((now() at time zone 'America/Santiago') + interval '12 hours')::time, now() - interval '1 second');
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'Acting as the service: runs the one that has been due longest');
select is_empty('select from public.huellas', 'and no other beside it');
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'and the other when asked again');
select results_eq('select de from public.huellas', array['cuenta'], 'one did its work, what the other began is undone');
select results_eq($$ select fallos, ultimo_error, ultima_en is not null, duracion >= '0', proxima_en from private.tareas where nombre = 'cuenta' $$,
  $$ values (0, null::text, true, true, now() + interval '15 minutes') $$, 'when, for how long, and when again');
select results_eq($$ select fallos, ultimo_error, ultima_en is not null from private.tareas where nombre = 'falla' $$,
  $$ values (1, '53100 Sin disco', true) $$, 'why it failed');
select is(pg_temp.espera('falla'), interval '10 minutes', 'and is tried again in ten minutes, not tomorrow');
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '0', 'nothing is due now');
update private.tareas set proxima_en = now() where nombre = 'falla';
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'then it is tried again');
select is((select fallos from private.tareas where nombre = 'falla'), 2, 'each failure counts');
create or replace function private.tarea_falla() returns void language sql as $$ insert into public.huellas values ('sana') $$;
update private.tareas set proxima_en = now() where nombre = 'falla';
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'until it succeeds');
select results_eq($$ select fallos, ultimo_error, proxima_en = private.proxima_vez(null, a_las, now()) from private.tareas where nombre = 'falla' $$,
  $$ values (0, null::text, true) $$, 'then it waits for its hour again');
create or replace function private.tarea_cuenta() returns void language plpgsql as $$ begin raise exception '%', repeat('x', 600); end $$;
update private.tareas set proxima_en = now(), cada = '5 minutes' where nombre = 'cuenta';
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'one that is due more often than every ten minutes');
select is(pg_temp.espera('cuenta'), interval '5 minutes', 'fails and keeps its rhythm');
select is((select length(ultimo_error) from private.tareas where nombre = 'cuenta'), 500, 'why is kept to 500 letters');
-- One that takes longer than its caller may is stopped, and holds up no other.
create or replace function private.tarea_falla() returns void language sql as $$ insert into public.huellas values ('lenta'); select pg_sleep(60) $$;
create or replace function private.tarea_cuenta() returns void language sql as $$ insert into public.huellas values ('tras la lenta') $$;
update private.tareas set proxima_en = now() - case nombre when 'falla' then interval '1 second' else '0' end;
set local statement_timeout = '300ms';
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'Acting as the service: a task that takes too long is ended');
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'and the other one runs');
set local statement_timeout to default;
select results_eq($$ select de from public.huellas where de like '%lenta' $$, array['tras la lenta'], 'what the slow one began is undone');
select results_eq($$ select nombre, fallos, left(ultimo_error, 5), proxima_en - now() from private.tareas order by nombre $$,
  $$ values ('cuenta', 0, null::text, interval '5 minutes'), ('falla', 1, '57014', '10 minutes') $$, 'and is tried again in ten minutes');
select is((select duracion < interval '30 seconds' from private.tareas where nombre = 'falla'), true, 'long before it would have ended');

-- A clock that was ahead for a while left times that no task would have by itself.
create or replace function private.tarea_falla() returns void language sql as $$ insert into public.huellas values ('diaria') $$;
create or replace function private.tarea_cuenta() returns void language sql as $$ insert into public.huellas values ('cada tanto') $$;
create function pg_temp.corre(p_adelanto interval) returns text language plpgsql as $$
begin
  delete from public.huellas;
  update private.tareas set proxima_en = private.proxima_vez(cada, a_las, now()) + p_adelanto;
  while private.ejecutar_tareas() > 0 loop end loop;
  return (select string_agg(de, ', ' order by de) from public.huellas);
end $$;
select is(pg_temp.corre('0'), null, 'a task that runs next when its rhythm says is not due');
select is(pg_temp.corre('1 second'), 'cada tanto, diaria', 'one that would run later is');
select is(pg_temp.corre('4 years'), 'cada tanto, diaria', 'also years later');
select is((select bool_and(proxima_en = private.proxima_vez(cada, a_las, now())) from private.tareas), true, 'and has its rhythm again');

-- One that has more to do than it may do at once says so.
create function private.tarea_larga() returns boolean language sql as $$
  insert into public.huellas values ('larga');
  select count(*) < 3 from public.huellas where de = 'larga' $$;
insert into private.tareas (nombre, a_las) values ('larga', ((now() at time zone 'America/Santiago') + interval '12 hours')::time);
create function pg_temp.sigue() returns interval language plpgsql as $$
begin
  update private.tareas set proxima_en = now() where nombre = 'larga';
  perform private.ejecutar_tareas();
  return pg_temp.espera('larga');
end $$;
select is(pg_temp.sigue(), interval '1 minute', 'a daily task that is not done goes on in a minute');
select is(pg_temp.sigue(), interval '1 minute', 'as often as it takes');
select is(pg_temp.sigue() > interval '11 hours', true, 'then it waits for its hour');
delete from private.tareas where nombre = 'larga';

-- Mails ----------------------------------------------------------------------------------------------
-- Stands for the call over the network, and notes it.
create or replace function private.llamar_funcion(nombre text) returns void language sql as $$ insert into public.huellas values (nombre) $$;
create function pg_temp.llama(p_estado text, p_falta interval) returns text language plpgsql as $$
begin
  delete from public.correos;
  delete from public.huellas;
  insert into public.correos (tipo, para, datos, estado, proximo_intento) values ('prueba', 'x@pruebas.test', '{}', p_estado, now() + p_falta);
  perform private.enviar_correos_pendientes();
  return (select string_agg(de, ' ') from public.huellas);
end $$;
select is(pg_temp.llama(estado, falta), llama, que) from (values
  ('pendiente', interval '0', 'enviar-correos', 'the sender is called for a mail that is due'), ('enviando', '-1 second', 'enviar-correos', 'also for one whose sender died'),
  ('pendiente', '1 second', null, 'not before its time'), ('enviando', '1 second', null, 'nor while it is being sent'), ('enviado', '-1 second', null, 'nor once it is sent'),
    ('fallido', '-1 second', null, 'nor once it is given up')) v (estado, falta, llama, que);

-- Who ------------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select public.ejecutar_tareas()'), '42501', format('Acting as %s: runs nothing', persona))
from (values ('anon'), ('ana'), ('admin')) p (persona);

select * from finish();
rollback;
