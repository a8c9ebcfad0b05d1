-- Work that the database does by itself: what is due runs once and leaves a trace.
begin;
select pruebas.escenario();
select plan(22);
delete from private.tareas;
create table public.huellas (de text);
grant all on public.huellas to public;
create function private.tarea_cuenta() returns void language sql as $$ insert into public.huellas values ('cuenta') $$;
create function private.tarea_falla() returns void language plpgsql as $$
begin
  insert into public.huellas values ('falla');
  raise exception 'Sin disco' using errcode = '53100';
end $$;

-- When ----------------------------------------------------------------------------------------------
select is(private.proxima_vez('15 minutes', null, '2027-01-01 12:00Z'), '2027-01-01 12:15Z'::timestamptz, 'every quarter of an hour');
select is(private.proxima_vez(null, '09:00', desde), proxima, format('daily at nine in Chile, from %s', desde)) from (values
  ('2027-01-04 11:59Z'::timestamptz, '2027-01-04 12:00Z'::timestamptz), ('2027-01-04 12:00Z', '2027-01-05 12:00Z'),
  ('2027-01-05 02:59Z', '2027-01-05 12:00Z'), ('2027-07-01 12:30Z', '2027-07-01 13:00Z'),
  ('2027-04-03 12:00Z', '2027-04-04 13:00Z'), ('2027-09-04 13:00Z', '2027-09-05 12:00Z')) v (desde, proxima);

-- What is due ---------------------------------------------------------------------------------------
insert into private.tareas (nombre, cada, proxima_en) values ('cuenta', '15 minutes', now());
insert into private.tareas (nombre, a_las, proxima_en) values ('falla', '09:00', now() - interval '1 second');
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '2', 'Acting as the service: runs the two that are due');
select results_eq('select de from public.huellas', array['cuenta'], 'one did its work, what the other began is undone');
select results_eq($$ select fallos, ultimo_error, ultima_en is not null, duracion >= '0', proxima_en from private.tareas where nombre = 'cuenta' $$,
  $$ values (0, null::text, true, true, now() + interval '15 minutes') $$, 'when, for how long, and when again');
select results_eq($$ select fallos, ultimo_error, ultima_en is not null from private.tareas where nombre = 'falla' $$,
  $$ values (1, '53100 Sin disco', true) $$, 'why it failed');
select is((select proxima_en <= now() + interval '10 minutes' from private.tareas where nombre = 'falla'), true, 'and is tried again in ten minutes, not tomorrow');
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '0', 'nothing is due now');
update private.tareas set proxima_en = now() where nombre = 'falla';
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'then it is tried again');
select is((select fallos from private.tareas where nombre = 'falla'), 2, 'each failure counts');
create or replace function private.tarea_falla() returns void language sql as $$ insert into public.huellas values ('sana') $$;
update private.tareas set proxima_en = now() where nombre = 'falla';
select is(pruebas.valor('servicio', 'select public.ejecutar_tareas()'), '1', 'until it succeeds');
select results_eq($$ select fallos, ultimo_error, proxima_en = private.proxima_vez(null, '09:00', now()) from private.tareas where nombre = 'falla' $$,
  $$ values (0, null::text, true) $$, 'then it waits for its hour again');

-- Who ------------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select public.ejecutar_tareas()'), '42501', format('Acting as %s: runs nothing', persona))
from (values ('anon'), ('ana'), ('admin')) p (persona);
select throws_ok($$ insert into private.tareas (nombre, cada, a_las) values ('ambas', '1 hour', '09:00') $$, '23514', null, 'a task has one rhythm');
select throws_ok($$ insert into private.tareas (nombre, cada) values ('rapida', '59 seconds') $$, '23514', null, 'never more than once a minute');

select * from finish();
rollback;
