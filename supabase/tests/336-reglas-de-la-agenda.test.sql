-- How soon, how far ahead and how close together meetings are: what the settings say, on every day.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from private.envios;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '10:00', '12:00', 30 from generate_series(1, 5) d;
insert into public.horarios (dia_semana, desde, hasta, minutos) values (6, '22:00', '24:00', 45), (7, '00:00', '03:00', 45);
select plan(56);

-- What one day offers, in the hours of UTC.
create function pg_temp.utc(p_dia date, p_ahora text) returns text language sql as $$
  select string_agg(to_char(inicio at time zone 'UTC', 'DD HH24:MI'), ', ' order by inicio)
  from private.horas_disponibles(p_dia, p_dia, p_ahora::timestamptz);
$$;
-- The same as clocks in Chile show it.
create function pg_temp.chile(p_desde date, p_hasta date, p_ahora text) returns text language sql as $$
  select string_agg(to_char(inicio at time zone 'America/Santiago', 'DD HH24:MI'), ', ' order by inicio)
  from private.horas_disponibles(p_desde, p_hasta, p_ahora::timestamptz);
$$;
create function pg_temp.reglas(p_aviso int, p_dias int, p_pausa int) returns void language sql as $$
  update public.configuracion set agenda_aviso_horas = p_aviso, agenda_dias = p_dias, agenda_pausa_minutos = p_pausa where id = 1;
$$;

select results_eq('select agenda_aviso_horas::int, agenda_dias::int, agenda_pausa_minutos::int from public.configuracion', 'values (2, 60, 0)', 'two hours, sixty days and no pause unless the studio says otherwise');

-- Notice: 2026-06-01 is a Monday, at winter time (UTC-4) ------------------------------------------------
select is(pg_temp.chile('2026-06-01', '2026-06-01', '2026-06-01 08:29:59-04'), '01 10:30, 01 11:00, 01 11:30', 'two hours of notice leave what is later than 10:29:59');
select pg_temp.reglas(24, 60, 0);
select is(pg_temp.chile('2026-06-01', '2026-06-02', '2026-06-01 10:59:59-04'), '02 11:00, 02 11:30', 'a day of notice');
select is(pg_temp.chile('2026-06-01', '2026-06-02', '2026-06-01 11:00:00-04'), '02 11:30', 'to the second');
select pg_temp.reglas(0, 60, 0);
select is(pg_temp.chile('2026-06-01', '2026-06-01', '2026-06-01 11:00:00-04'), '01 11:30', 'without notice the hour that begins now is over');
select pg_temp.reglas(50, 60, 0);
select is(pg_temp.chile('2026-06-01', '2026-06-03', '2026-06-01 09:00:00-04'), '03 11:30', 'notice goes over more than one of the days asked for');

-- Horizon: it holds for each of the days asked for --------------------------------------------------------
select pg_temp.reglas(2, 3, 0);
select is((select string_agg(distinct to_char(inicio at time zone 'America/Santiago', 'DD'), ' ') from private.horas_disponibles('2026-06-01', '2026-06-30',
  '2026-06-01 00:00-04')), '01 02 03 04', 'today and three days, though thirty were asked for');
select is(pg_temp.chile('2026-06-05', '2026-06-05', '2026-06-01 00:00-04'), null, 'the day after the last one alone');
select is(pg_temp.chile('2026-06-04', '2026-06-30', '2026-06-01 23:59-04'), '04 10:00, 04 10:30, 04 11:00, 04 11:30', 'the last day alone, until midnight of Chile');
select is(left(pg_temp.chile('2026-06-04', '2026-06-30', '2026-06-02 00:00-04'), 8) || right(pg_temp.chile('2026-06-04', '2026-06-30', '2026-06-02 00:00-04'), 8), '04 10:0005 11:30', 'and then one more');
select pg_temp.reglas(2, 365, 0);
select is((select max(inicio at time zone 'America/Santiago')::date from private.horas_disponibles('2027-05-20', '2027-07-20', '2026-06-01 00:00-04')), '2027-06-01'::date, 'a year ahead, and not a year from the first day asked for');
select is((select count(*)::int from public.horas_disponibles(current_date + 366, current_date + 400)), 0, 'nothing beyond, for whoever asks');

-- Pause between two -----------------------------------------------------------------------------------------
select pg_temp.reglas(2, 365, 15);
select is(pg_temp.chile('2026-06-01', '2026-06-01', '2026-05-01 00:00-04'), '01 10:00, 01 10:45, 01 11:30', 'each begins a meeting and a pause after the other, and the last ends at closing time');
select pg_temp.reglas(2, 365, 16);
select is(pg_temp.chile('2026-06-01', '2026-06-01', '2026-05-01 00:00-04'), '01 10:00, 01 10:46', 'one that would end a minute after closing time is not offered');
select pg_temp.reglas(2, 365, 240);
select is(pg_temp.chile('2026-06-01', '2026-06-01', '2026-05-01 00:00-04'), '01 10:00', 'however long the pause, the first one is');
select pg_temp.reglas(2, 365, 15);
create function pg_temp.junto_a(p_desde text, p_hasta text, p_estado text, p_antes_de timestamptz default null) returns text language plpgsql as $$
begin
  delete from public.citas;
  insert into public.citas (nombre, email, inicio, termino, estado, confirmar_antes_de)
  values ('x', 'x@pruebas.test', ('2026-06-01 ' || p_desde)::timestamp at time zone 'America/Santiago', ('2026-06-01 ' || p_hasta)::timestamp at time zone 'America/Santiago', p_estado, p_antes_de);
  return pg_temp.chile('2026-06-01', '2026-06-01', '2026-05-01 00:00-04');
end $$;
select is(pg_temp.junto_a(desde, hasta, estado, antes_de::timestamptz), libres, descripcion) from (values
  ('10:45', '11:15', 'confirmada', null, '01 10:00, 01 11:30', 'a confirmed one with its pause on both sides'),
  ('10:44', '11:14', 'confirmada', null, '01 11:30', 'a minute less before it'),
  ('10:46', '11:16', 'confirmada', null, '01 10:00', 'a minute less after it'),
  ('10:46', '11:16', 'reservada', null, '01 10:00', 'one that the studio wrote'),
  ('10:46', '11:16', 'reservada', '2026-05-01 00:00:01-04', '01 10:00', 'one that waits for its confirmation'),
  ('10:46', '11:16', 'reservada', '2026-05-01 00:00-04', '01 10:00, 01 10:45, 01 11:30', 'one that was not confirmed in time keeps no pause'),
  ('10:46', '11:16', 'cancelada', null, '01 10:00, 01 10:45, 01 11:30', 'nor does a cancelled one')) v (desde, hasta, estado, antes_de, libres, descripcion);
delete from public.citas;
insert into public.bloqueos (inicio, termino) values ('2026-06-01 10:30-04', '2026-06-01 10:45-04');
select is(pg_temp.chile('2026-06-01', '2026-06-01', '2026-05-01 00:00-04'), '01 10:00, 01 10:45, 01 11:30', 'a block needs no pause around it');
delete from public.bloqueos;

-- Clocks: back on 2027-04-04 and 2028-04-02, forward on 2027-09-05 and 2028-09-03, at 24:00 of the Saturday before.
select is(pg_temp.utc(dia, ahora), esperado, 'clocks: ' || dia) from (values
  ('2027-03-27'::date, '2027-01-01', '28 01:00, 28 02:00', 1),
  ('2027-04-03', '2027-01-01', '04 01:00, 04 03:00', 2),  -- 23:00 happens twice: it is the second one
  ('2027-04-04', '2027-01-01', '04 04:00, 04 05:00, 04 06:00', 3),
  ('2027-04-05', '2027-01-01', '05 14:00, 05 14:45, 05 15:30', 4),
  ('2027-09-04', '2027-08-01', '05 02:00, 05 03:00', 5),
  ('2027-09-05', '2027-08-01', '05 04:00, 05 05:00', 6),  -- midnight does not exist
  ('2027-09-06', '2027-08-01', '06 13:00, 06 13:45, 06 14:30', 7),
  ('2028-04-01', '2028-01-01', '02 01:00, 02 03:00', 8),
  ('2028-04-02', '2028-01-01', '02 04:00, 02 05:00, 02 06:00', 9),
  ('2028-09-02', '2028-08-01', '03 02:00, 03 03:00', 10),
  ('2028-09-03', '2028-08-01', '03 04:00, 03 05:00', 11)) v (dia, ahora, esperado, n) order by n;
select is(pg_temp.chile('2027-09-05', '2027-09-05', '2027-09-03 12:00-04'), '05 01:00, 05 02:00', 'notice is counted in hours that pass: 36 before the clocks go forward');
select pg_temp.reglas(36, 365, 15);
select is(pg_temp.chile('2027-09-05', '2027-09-05', '2027-09-03 12:00-04'), '05 02:00', 'so that 1:00 is no longer far enough');

-- What is booked -----------------------------------------------------------------------------------------------
select pg_temp.reglas(2, 60, 0);
select pruebas.anotar('lunes', (current_date + 7 + (8 - extract(isodow from current_date)::int) % 7)::text);
-- What a visitor hears who asks for that hour of that Monday: the state, or the hint and the detail of the refusal.
create function pg_temp.pedir(p_inicio text, p_email text, p_envio uuid default gen_random_uuid()) returns text language plpgsql as $$
declare
  v text; v_hint text; v_detalle text;
begin
  delete from private.envios;
  begin
    perform pruebas.actuar('anon');
    select public.reservar_cita(p_inicio::timestamptz, 'Luz', p_email, null, null, p_envio, '1') ->> 'estado' into v;
  exception when others then
    get stacked diagnostics v_hint = pg_exception_hint, v_detalle = pg_exception_detail;
    v := v_hint || ' ' || coalesce((select string_agg(to_char(h::timestamptz at time zone 'America/Santiago', 'DD HH24:MI'), ', ' order by n)
      from jsonb_array_elements_text(v_detalle::jsonb) with ordinality j (h, n)), v_detalle);
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v;
end $$;
create function pg_temp.a_las(p_hora text, p_dias int default 0) returns text language sql as $$
  select ((pruebas.con_ids('{lunes}')::date + p_dias + p_hora::time) at time zone 'America/Santiago')::text;
$$;
-- "DD HH24:MI" of hours of that Monday and the days after it, as pedir says them.
create function pg_temp.horas(variadic p text[]) returns text language sql as $$
  select string_agg(to_char(pg_temp.a_las(split_part(h, '/', 1), coalesce(nullif(split_part(h, '/', 2), ''), '0')::int)::timestamptz at time zone 'America/Santiago', 'DD HH24:MI'), ', ' order by n)
  from unnest(p) with ordinality u (h, n);
$$;
select is(pg_temp.pedir(pg_temp.a_las('10:30'), 'uno@pruebas.test'), 'reservada', 'Acting as a visitor: books');
update public.citas set estado = 'confirmada', confirmar_antes_de = now();
select is(pg_temp.pedir(pg_temp.a_las('10:30'), 'dos@pruebas.test'), 'hora_ocupada ' || pg_temp.horas('10:00', '11:00', '11:30'), 'a confirmed hour is not sold twice, and the three nearest free ones are named, earliest first');
select throws_ok($$ insert into public.citas (nombre, email, inicio, termino, estado) select 'x', 'x@pruebas.test', inicio, termino, 'reservada' from public.citas $$, '23P01', null, 'nor does anybody write over it');
select results_eq('select count(*)::int, min(email) from public.citas', $$ values (1, 'uno@pruebas.test') $$, 'it is whose it was');
select is(pg_temp.pedir(pg_temp.a_las('10:45'), 'dos@pruebas.test'), 'hora_ocupada ' || pg_temp.horas('10:00', '11:00', '11:30'), 'an hour that was never on offer');
select is(pg_temp.pedir(pg_temp.a_las('11:40'), 'dos@pruebas.test'), 'hora_ocupada ' || pg_temp.horas('10:00', '11:00', '11:30'), 'the nearest ones are those of the day');
insert into public.bloqueos (inicio, termino) values (pg_temp.a_las('10:45')::timestamptz, pg_temp.a_las('12:00')::timestamptz);
select is(pg_temp.pedir(pg_temp.a_las('11:40'), 'dos@pruebas.test'), 'hora_ocupada ' || pg_temp.horas('10:00', '10:00/1', '10:30/1'), 'or those of the next one');
delete from public.bloqueos;
select is(pg_temp.pedir('2020-01-06 13:00Z', 'dos@pruebas.test') ~ '^hora_ocupada \d\d \d\d:\d\d, \d\d \d\d:\d\d, \d\d \d\d:\d\d$', true, 'who asks for an hour of the past hears the next ones');
select is(pg_temp.pedir(v, 'dos@pruebas.test') ~ '^hora_ocupada \d\d \d\d:\d\d, \d\d \d\d:\d\d, \d\d \d\d:\d\d$', true, v || ' has three near it') from (values ('infinity'), ('-infinity'), ('2200-01-01')) x (v);
select pg_temp.reglas(2, 1, 0);
select is(pg_temp.pedir(pg_temp.a_las('10:00'), 'dos@pruebas.test') like 'hora_ocupada %', true, 'an hour beyond the horizon is not booked');
select pg_temp.reglas(2, 60, 15);
select is(pg_temp.pedir(pg_temp.a_las('10:45'), 'dos@pruebas.test'), 'hora_ocupada ' || pg_temp.horas('11:30', '10:00/1', '10:45/1'), 'nor one in the pause of another, nor is it named');
select pg_temp.reglas(240, 60, 0);
insert into public.bloqueos (inicio, termino) values ('2000-01-01', now() + interval '30 days'), (now() + interval '30 days', '2199-12-31');
select is(pg_temp.pedir(pg_temp.a_las('10:00'), 'dos@pruebas.test'), 'hora_ocupada []', 'where nothing is free, nothing is named');
select is((select count(*)::int from public.citas), 1, 'none of them booked anything');

-- Who -----------------------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'update public.configuracion set agenda_dias = 7'), esperado, 'Acting as ' || persona || ': sets how far ahead')
from (values ('anon', '42501'), ('ana', '0'), ('carla', '0'), ('admin', '1')) v (persona, esperado);
select is(pruebas.valor('anon', 'select agenda_dias from public.configuracion_publica'), '7', 'Acting as a visitor: knows how far ahead the hours go');

select * from finish();
rollback;
