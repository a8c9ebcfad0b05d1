-- Bookings: real hours of Chile also when its clocks change, never two at once.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
insert into public.horarios (dia_semana, desde, hasta, minutos) values
  (1, '09:30', '11:00', 30), (6, '22:00', '24:00', 30), (7, '00:00', '03:00', 30), (3, '23:00', '23:50', 60);
update public.configuracion set agenda_dias = 365;
select plan(33);

create function pg_temp.horas(p_dia date, p_ahora timestamptz default '2026-01-01') returns text language sql as $$
  select string_agg(to_char(inicio at time zone 'UTC', 'HH24:MI'), ' ' order by inicio)
  from private.horas_disponibles(p_dia, p_dia, p_ahora);
$$;

-- Every zone of the session gives the same.
select is(pg_temp.horas('2026-01-05'), '12:30 13:00 13:30', 'in summer 9:30 is 12:30 UTC');
set local timezone = 'Asia/Tokyo';
select is(pg_temp.horas('2026-01-05'), '12:30 13:00 13:30', 'whatever the zone of the session');
reset timezone;
select is(pg_temp.horas('2026-07-06'), '13:30 14:00 14:30', 'in winter 9:30 is 13:30 UTC');

-- 2026-04-05 0:00 becomes 23:00 of the day before; 2026-09-06 0:00 becomes 1:00.
select is(pg_temp.horas('2026-04-04'), '01:00 01:30 03:00 03:30', 'the hour that happens twice is offered once');
select is(pg_temp.horas('2026-04-05'), '04:00 04:30 05:00 05:30 06:00 06:30', 'the day after the clocks go back has all its hours');
select is(pg_temp.horas('2026-04-06'), '13:30 14:00 14:30', 'the Monday after is at winter time');
select is(pg_temp.horas('2026-09-05'), '02:00 02:30 03:00 03:30', 'the evening before the clocks go forward');
select is(pg_temp.horas('2026-09-06'), '04:00 04:30 05:00 05:30', 'the hour that does not exist is not offered');
select is(pg_temp.horas('2026-09-07'), '12:30 13:00 13:30', 'the Monday after is at summer time');
select is_empty(format(
  $$ select a.inicio, b.inicio from private.horas_disponibles(%1$L, %1$L::date + 62, '2026-01-01') a,
       private.horas_disponibles(%1$L, %1$L::date + 62, '2026-01-01') b
     where a.inicio < b.inicio and a.termino > b.inicio $$, d), 'no two hours overlap from ' || d)
from (values ('2026-03-01'), ('2026-08-15')) v (d);
select is_empty($$ select from private.horas_disponibles('2026-01-07', '2026-01-07', '2026-01-01') $$, 'a meeting that would not end by closing time is not offered');

-- Bounds.
select is(pg_temp.horas('2026-01-05', '2026-01-05 10:45Z'), '13:00 13:30', 'nothing within the next two hours');
select is(pg_temp.horas('2026-01-05', '2026-01-06'), null, 'nothing in the past');
select is(pruebas.valor('anon', sql), '0', 'Acting as a visitor: ' || sql) from (values
  ($$select count(*) from public.horas_disponibles('infinity', 'infinity')$$),
  ($$select count(*) from public.horas_disponibles('-infinity', '-infinity')$$),
  ($$select count(*) from public.horas_disponibles('2200-01-01', '2200-02-01')$$),
  ($$select count(*) from public.horas_disponibles(null, null)$$)) v (sql);
select is(pruebas.valor('anon', $$select count(distinct inicio::date) < 40 from public.horas_disponibles('-infinity', 'infinity')$$), 'true', 'a span without end is cut');

-- What is taken.
select pruebas.anotar('lunes', (current_date + 7 + (8 - extract(isodow from current_date)::int) % 7)::text);
create function pg_temp.reservar(p_hora text, p_envio uuid default gen_random_uuid()) returns text language sql as $$
  select pruebas.valor('anon', format(
    $q$select public.reservar_cita(('{lunes} %s'::timestamp at time zone 'America/Santiago'), 'Luz', 'luz@pruebas.test', null, 'Hola', %L, '2026-11') ->> 'estado'$q$, p_hora, p_envio));
$$;
select is(pg_temp.reservar('09:30', '33333333-3333-4333-8333-333333333333'), 'reservada', 'Acting as a visitor: books an hour');
select is(pg_temp.reservar('09:30', '33333333-3333-4333-8333-333333333333'), 'reservada', 'the same sending is the same booking');
select results_eq('select count(*)::int from public.citas', array[1], 'one row');
select is(pg_temp.reservar('09:30'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'somebody else gets a clear answer');
select is(pg_temp.reservar('09:45'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'an hour that is not on offer cannot be booked');
select is(pg_temp.reservar('20:00'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'nor one outside opening hours');
select isnt_empty($$ select from public.correos where tipo = 'cita_por_confirmar' and para = 'luz@pruebas.test' and (datos ->> 'inicio')::timestamptz = (pruebas.con_ids('{lunes} 09:30')::timestamp at time zone 'America/Santiago') $$,
  'the mail with the link says the hour');
select throws_ok($$ insert into public.citas (nombre, email, inicio, termino)
  select 'x', 'x@pruebas.test', inicio + interval '10 minutes', termino from public.citas $$, '23P01', null, 'two live bookings never overlap, whoever writes them');
update public.citas set estado = 'cancelada';
select is(pg_temp.reservar('09:30'), 'reservada', 'a cancelled hour is free again');
insert into public.bloqueos (inicio, termino)
select d, d + interval '1 day' from (select (i.id::timestamp at time zone 'America/Santiago') d from pruebas.ids i where nombre = 'lunes') x;
select is(pg_temp.reservar('10:00'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'a blocked day takes no booking');
delete from public.bloqueos;
select is(pruebas.valor('anon', $$select public.reservar_cita('infinity', 'x', 'x@pruebas.test', null, null, gen_random_uuid(), '1')$$), 'P0001 Esa hora ya no está disponible. Elige otra.', 'nor does infinity');
select is(pruebas.valor('anon', format($$select public.reservar_cita('{lunes} 10:00'::timestamp at time zone 'America/Santiago', 'x', 'no-es-correo', null, null, gen_random_uuid(), '1')$$)) like '23514%', true, 'bad data is refused');
select results_eq($$ select count(*)::int from public.citas where estado = 'reservada' $$, array[1], 'and books nothing');

-- Only days 31 and 32 before and after a wished one, in a hundred days, have an hour.
delete from public.horarios;
delete from public.citas;
insert into public.horarios (dia_semana, desde, hasta) select extract(isodow from current_date + 100 + d), '12:00', '12:30' from generate_series(31, 32) d;
insert into public.bloqueos (inicio, termino) values (current_date + 100 - 30, current_date + 100 + 31);
select is((select string_agg(((h::timestamptz at time zone 'America/Santiago')::date - (current_date + 100))::text, ' ')
  from jsonb_array_elements_text(private.horas_cercanas((current_date + 100 + time '12:00') at time zone 'America/Santiago', null, 'reunion')) h),
  '-31 31', 'the nearest free hours are looked for within 31 days');

select * from finish();
rollback;
