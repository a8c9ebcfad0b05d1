-- Weekly hours, notice, horizon and pause bind visitors. The studio writes its own meetings wherever no
-- other one stands, and visitors keep their distance from those, too.
begin;
select pruebas.escenario();
delete from public.citas;
delete from public.horarios;
delete from public.bloqueos;
update public.configuracion set agenda_pausa_minutos = 30, agenda_aviso_horas = 0, agenda_dias = 60 where id = 1;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '00:00', '23:59', 30 from generate_series(1, 7) d;
select plan(9);

create function pg_temp.a_las(p_minutos int) returns timestamptz language sql as $$
  select date_trunc('day', now() at time zone 'America/Santiago') at time zone 'America/Santiago' + interval '3 days 12 hours' + make_interval(mins => p_minutos); $$;
create function pg_temp.anotar(p_persona text, p_minutos int) returns text language sql as $$
  select pruebas.valor(p_persona, format('insert into public.citas (nombre, email, inicio, termino, estado) values (''Luz'', ''luz-%s@pruebas.test'', %L, %L, ''confirmada'') returning estado', p_minutos, pg_temp.a_las(p_minutos), pg_temp.a_las(p_minutos + 30))); $$;

select is(pg_temp.anotar('admin', 0), 'confirmada', 'Acting as an admin: writes a meeting down');
select is(pg_temp.anotar('admin', 30), 'confirmada', 'and one right after it, without the pause');
select is(left(pg_temp.anotar('admin', 45), 5), '23P01', 'but none on top of another');
select is((select count(*)::int from public.citas), 2, 'of which nothing is left');
delete from public.horarios;
select is(pg_temp.anotar('admin', 120), 'confirmada', 'also when the week has no hours');
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '00:00', '23:59', 30 from generate_series(1, 7) d;
select is_empty($$select inicio from public.horas_disponibles((pg_temp.a_las(0) at time zone 'America/Santiago')::date, (pg_temp.a_las(0) at time zone 'America/Santiago')::date)
  where inicio > pg_temp.a_las(-60) and inicio < pg_temp.a_las(180)$$, 'a visitor is offered nothing within the pause of any of them');
select isnt_empty($$select inicio from public.horas_disponibles((pg_temp.a_las(0) at time zone 'America/Santiago')::date, (pg_temp.a_las(0) at time zone 'America/Santiago')::date)$$, 'but hours further away');
select is(pruebas.valor('anon', format('select public.reservar_cita(%L, ''Leo'', ''leo@pruebas.test'', null, null, gen_random_uuid(), ''1'')', pg_temp.a_las(60))),
  'P0001 Esa hora ya no está disponible. Elige otra.', 'Acting as a visitor: books none there either');
select is((select count(*)::int from public.citas), 3, 'so nothing more is booked');
select * from finish();
rollback;
