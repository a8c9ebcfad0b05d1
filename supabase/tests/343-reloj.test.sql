-- Days that calendars get wrong: 29 February and the ends of months, for reminders, meetings and the
-- scheduled work. Both changes of clocks: 318, 330 and 336.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from public.pagos_intentos;
delete from public.pagos_eventos;
delete from public.pagos;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '09:00', '10:00', 30 from generate_series(1, 7) d;
select plan(12);

-- The days on which the client of a payment is reminded of it.
create function pg_temp.avisos(p_vence date) returns text language plpgsql as $$
declare
  v text;
begin
  insert into public.pagos (cliente, concepto, monto, vence_el, creado_en) values (pruebas.id('ana'), 'Cuota', 5000, p_vence, p_vence - 60);
  select string_agg(to_char(d, 'MM-DD'), ' ' order by d) into v
  from generate_series(p_vence - 10, p_vence + 20, interval '1 day') d where private.tarea_recordar_pagos(d::date) = 1;
  delete from public.pagos;
  return v;
end $$;
select is(pg_temp.avisos('2028-02-29'), '02-26 02-29 03-03 03-07', 'due on 29 February');
select is(pg_temp.avisos('2028-03-01'), '02-28 03-01 03-04 03-08', 'due after it: three days before is Sunday 27, so the 28th');
select is(pg_temp.avisos('2027-03-02'), '02-27 03-02 03-05 03-09', 'a year without it: three days before 2 March is 27 February');
select is(pg_temp.avisos('2027-01-30'), '01-27 01-30 02-02 02-06', 'over the end of January');
select is(pg_temp.avisos('2027-04-30'), '04-27 04-30 05-03 05-07', 'over the end of April, past 1 May');
select is(pg_temp.avisos('2026-12-31'), '12-28 12-31 01-04 01-07', 'over the end of the year: three days after is Sunday, so the 4th');

create function pg_temp.horas(p_dia date) returns text language sql as $$
  select string_agg(to_char(inicio at time zone 'UTC', 'MM-DD HH24:MI'), ', ' order by inicio) from private.horas_disponibles(p_dia, p_dia, p_dia - interval '3 days');
$$;
select is(pg_temp.horas('2028-02-29'), '02-29 12:00, 02-29 12:30', 'meetings on 29 February');
select is(pg_temp.horas('2027-03-01'), '03-01 12:00, 03-01 12:30', 'and on the day after 28 February of another year');

select is(to_char(private.proxima_vez(null, '09:00', desde::timestamptz) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), proxima, 'scheduled work after ' || desde)
from (values ('2028-02-28 12:00Z', '2028-02-29 12:00'), ('2028-02-29 12:00Z', '2028-03-01 12:00'),
  ('2027-02-28 12:00Z', '2027-03-01 12:00'), ('2026-12-31 12:00Z', '2027-01-01 12:00')) v (desde, proxima);
select * from finish();
rollback;
