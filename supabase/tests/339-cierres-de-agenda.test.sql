-- Closing a day, a holiday or hours of the week with meetings on them: which they are, and all cancelled with their mails at once, or none.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from public.correos;
delete from private.feriados;
select plan(40);
-- A day of next week or later, noon of which is the same day everywhere.
select pruebas.anotar('dia', (current_date + 9)::text), pruebas.anotar('otro', (current_date + 10)::text);
create function pg_temp.a_las(p_hora text, p_dia text default 'dia') returns timestamptz language sql as $$ select (pruebas.con_ids('{' || p_dia || '} ') || p_hora)::timestamp at time zone 'America/Santiago' $$;
insert into public.horarios (dia_semana, desde, hasta, minutos) select extract(isodow from id::date), '09:00', '24:00', 60 from pruebas.ids where nombre = 'dia';
select pruebas.anotar('horario', id) from public.horarios;
insert into private.feriados (fecha, nombre, abierto) select id::date, 'Día de la Prueba', true from pruebas.ids where nombre = 'dia';
insert into public.citas (nombre, email, inicio, termino, estado, confirmar_antes_de, gestion_hash, tipo)
select n, lower(n) || '@pruebas.test', pg_temp.a_las(h, d), pg_temp.a_las(h, d) + interval '1 hour', e, c, encode(sha256(n::bytea), 'hex'), t
from (values ('Uno', '09:00', 'dia', 'confirmada', null::timestamptz, 'reunion'), ('Dos', '23:00', 'dia', 'reservada', now() + interval '1 hour', 'reunion'),
  ('Tarde', '11:00', 'dia', 'reservada', now() - interval '1 minute', 'reunion'), ('Ida', '12:00', 'dia', 'cancelada', null, 'reunion'),
  ('Otra', '09:00', 'otro', 'confirmada', null, 'reunion'), ('Curso', '14:00', 'dia', 'confirmada', null, 'asesoria-cv')) v (n, h, d, e, c, t);
delete from public.correos;
create function pg_temp.dias(p_motivo text default null) returns text language sql as $$
  select jsonb_build_object('inicio', pruebas.con_ids('{dia} 00:00 America/Santiago'), 'termino', pruebas.con_ids('{otro} 00:00 America/Santiago'), 'motivo', p_motivo)::text $$;
create function pg_temp.afectadas(p_cierre text, p_persona text default 'admin') returns text language sql as $$
  select pruebas.valor(p_persona, format('select string_agg(nombre, '' '') from public.citas_afectadas(%L)', pruebas.con_ids(p_cierre))) $$;
create function pg_temp.cerrar(p_cierre text, p_nombres text, p_persona text default 'admin') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.cerrar_agenda(%L, %L)', pruebas.con_ids(p_cierre), (select coalesce(array_agg(id), '{}') from public.citas where nombre = any(string_to_array(p_nombres, ' '))))) $$;
create function pg_temp.canceladas() returns text language sql as $$ select string_agg(nombre, ' ' order by inicio) from public.citas where estado = 'cancelada' and nombre <> 'Ida' $$;
create function pg_temp.correos() returns text language sql as $$ select string_agg(tipo || ' ' || para || ' ' || (datos ->> 'por_estudio'), ', ' order by para desc) from public.correos $$;

-- Which they are -----------------------------------------------------------------------------------------
select is(pg_temp.afectadas(pg_temp.dias()), 'Uno Curso Dos', 'a block meets whoever keeps an hour in it, of each kind');
select is(pg_temp.afectadas('{"feriado": "{dia}"}'), 'Uno Curso Dos', 'a holiday those of its day in Chile');
select is(pg_temp.afectadas('{"horario": {horario}}'), 'Uno Dos', 'hours of the week those of their kind');
select is(pg_temp.afectadas('{"horario": {horario}, "nuevo": {"tipo": "reunion", "dia_semana": ' || dia_semana || ', "desde": "10:00", "hasta": "24:00"}}'), 'Uno',
  'and where they become others, those that are left without') from public.horarios;
select is(pg_temp.afectadas('{"horario": {horario}, "nuevo": {"tipo": "asesoria-cv", "dia_semana": ' || dia_semana || ', "desde": "09:00", "hasta": "24:00"}}'), 'Uno Dos', 'of another kind, all') from public.horarios;
update public.horarios set hasta = '12:00';
insert into public.horarios (dia_semana, desde, hasta, minutos) select dia_semana, '12:00', '24:00', 60 from public.horarios;
select is(pg_temp.afectadas('{"horario": {horario}}'), 'Uno', 'what stands in other hours stays');
select is(pg_temp.afectadas(c), null, c || ' meets none') from (values ('{}'), ('{"horario": 0}'), ('{"feriado": "2001-01-01"}'), ('{"inicio": null, "termino": null}')) v (c);
select matches(pg_temp.afectadas(pg_temp.dias(), 'ana'), '^42501', 'Acting as ana: may not ask');
select is(pg_temp.afectadas(pg_temp.dias(), 'anon'), '42501 permission denied for function citas_afectadas', 'Acting as anon: nor may a visitor');

-- Where nobody could book --------------------------------------------------------------------------------
create function pg_temp.cierres(p_desde text, p_dura interval, p_persona text default 'admin') returns text language sql as $$
  select pruebas.valor(p_persona, format('select coalesce(string_agg(concat_ws('' '', clase, detalle), '', ''), ''abierto'') from public.cierres_de_cita(%L, %L)', pg_temp.a_las(p_desde), pg_temp.a_las(p_desde) + p_dura)) $$;
select is(pg_temp.cierres('09:00', '1 hour'), 'abierto', 'within the hours of the week the agenda is open');
select is(pg_temp.cierres('08:30', '1 hour'), 'horario', 'before them it is not');
select is(pg_temp.cierres('11:30', '1 hour'), 'horario', 'nor across two of them');
select is(pg_temp.cierres('23:30', '1 hour'), 'horario', 'nor past midnight');
update private.feriados set abierto = false;
select is(pg_temp.cierres('09:00', '1 hour'), 'feriado Día de la Prueba', 'a holiday that the studio did not open is closed');
insert into public.bloqueos (inicio, termino, motivo) values (pg_temp.a_las('10:00'), pg_temp.a_las('11:00'), 'Viaje');
select is(pg_temp.cierres('09:30', '1 hour'), 'feriado Día de la Prueba, bloqueo Viaje', 'and so is what was blocked, with its reason');
select is(pg_temp.cierres('11:00', '30 minutes'), 'feriado Día de la Prueba', 'not what touches it');
select is(left(pg_temp.cierres('09:00', '1 hour', 'ana'), 5), '42501', 'Acting as ana: may not ask');
delete from public.bloqueos;
update private.feriados set abierto = true;

-- All or none --------------------------------------------------------------------------------------------
select matches(pg_temp.cerrar(pg_temp.dias(), 'Uno Curso Dos', persona), '^42501', format('Acting as %s: closes nothing', persona)) from (values ('anon'), ('ana'), ('servicio')) p (persona);
select matches(pg_temp.cerrar(pg_temp.dias(), n), '^P0001 Mientras lo decidías', q) from (values
  ('Uno Dos', 'not while somebody else booked there'), ('Uno Curso Dos Otra', 'nor with one of another day, moved there meanwhile'), ('Uno Curso Dos Ida', 'nor with one that is cancelled')) v (n, q);
select is((select count(*)::int from public.bloqueos), 0, 'and then nothing is blocked');
select is(pg_temp.canceladas(), null, 'nor cancelled');
select matches(pg_temp.cerrar('{"inicio": "2090-01-02", "termino": "2090-01-01"}', ''), '^23514', 'days that end before they begin are none');
select is(pg_temp.cerrar(pg_temp.dias('Viaje'), 'Uno Curso Dos'), '', 'Acting as an admin: blocks the day');
select is((select motivo from public.bloqueos where inicio = pg_temp.a_las('00:00') and termino = pg_temp.a_las('00:00', 'otro')), 'Viaje', 'which is blocked, with why');
select is(pg_temp.canceladas(), 'Uno Curso Dos', 'those on it are cancelled');
select is(pg_temp.correos(), 'cita_cancelada uno@pruebas.test true, cita_cancelada dos@pruebas.test true, cita_cancelada curso@pruebas.test true', 'and each is told that the studio did it');
select matches(pg_temp.cerrar(pg_temp.dias('Viaje'), 'Uno Curso Dos'), '^P0001', 'sent again, nothing is blocked twice');

update public.citas set estado = 'confirmada' where nombre = 'Uno';
delete from public.correos;
select is(pg_temp.cerrar('{"feriado": "{dia}"}', 'Uno'), '', 'a holiday is closed in the same way');
select is((select abierto from private.feriados), false, 'and is one again');
select is(pg_temp.correos(), 'cita_cancelada uno@pruebas.test true', 'with its mail');
update public.citas set estado = 'confirmada' where nombre = 'Uno';
select is(pg_temp.cerrar('{"horario": {horario}, "nuevo": {"tipo": "reunion", "dia_semana": ' || dia_semana || ', "desde": "10:00", "hasta": "11:30", "minutos": 45}}', 'Uno'), '',
  'hours become others') from public.horarios where desde = '09:00';
select is(format('%s %s %s', desde, hasta, minutos), '10:00:00 11:30:00 45', 'as they were typed') from public.horarios where hasta = '11:30';
select is(pg_temp.canceladas(), 'Uno Curso Dos', 'without whoever is left out');

select * from finish();
rollback;
