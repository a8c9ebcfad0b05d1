-- Holidays close the agenda unless the studio opens one; kinds of meeting have hours of their own; a booking that
-- was not confirmed in time blocks nobody.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from private.envios;
delete from private.feriados;
select plan(55);
-- A day of next week or later on which there are hours, and the day after.
select pruebas.anotar('dia', (current_date + 9)::text), pruebas.anotar('otro', (current_date + 10)::text);
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '09:00', '12:00', 60 from generate_series(1, 7) d;
create function pg_temp.horas(p_dia text, p_tipo text default 'reunion') returns text language sql as $$
  select pruebas.valor('anon', format($q$select string_agg(to_char(inicio at time zone 'America/Santiago', 'HH24:MI') || '-' || to_char(termino at time zone 'America/Santiago', 'HH24:MI'), ' ' order by inicio)
    from public.horas_disponibles('{%1$s}', '{%1$s}', %2$L)$q$, p_dia, p_tipo)) $$;
create function pg_temp.a_las(p_hora text, p_dia text default 'dia') returns timestamptz language sql as $$ select (pruebas.con_ids('{' || p_dia || '} ') || p_hora)::timestamp at time zone 'America/Santiago' $$;
create function pg_temp.reserva(p_hora text, p_tipo text default null, p_envio uuid default gen_random_uuid(), p_email text default 'luz@pruebas.test') returns text language sql as $$
  select pruebas.valor('anon', format('select public.reservar_cita(%L, ''Luz'', %L, null, ''Hola'', %L, ''1''%s) ->> ''estado''', pg_temp.a_las(p_hora), p_email, p_envio, coalesce(format(', p_tipo => %L', p_tipo), ''))) $$;

-- Holidays ---------------------------------------------------------------------------------------------
select is(pg_temp.horas('dia'), '09:00-10:00 10:00-11:00 11:00-12:00', 'a day like others');
insert into private.feriados (fecha, nombre) select id::date, 'Día de la Prueba' from pruebas.ids where nombre = 'dia';
select is(pg_temp.horas('dia'), null, 'that is a holiday has no hours');
select is(pg_temp.horas('otro'), '09:00-10:00 10:00-11:00 11:00-12:00', 'the next one has');
select is(pg_temp.reserva('09:00'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'nor can one be booked');
select is(pruebas.valor('admin', 'select string_agg(nombre || '' '' || (fecha = ''{dia}'') || '' '' || abierto, '','') from public.feriados_de_la_agenda()'), 'Día de la Prueba true false', 'Acting as an admin: sees which come');
select is(pruebas.intentar(persona, 'select public.abrir_feriado(''{dia}'', true)'), '42501', format('Acting as %s: opens none', persona)) from (values ('anon'), ('ana'), ('servicio')) p (persona);
select is(pruebas.intentar(persona, 'select * from public.feriados_de_la_agenda()'), '42501', format('Acting as %s: is told none', persona)) from (values ('anon'), ('ana'), ('servicio')) p (persona);
select is(pruebas.intentar('admin', 'select public.abrir_feriado(''{dia}'', true)'), '1', 'Acting as an admin: opens it');
select is(pg_temp.horas('dia'), '09:00-10:00 10:00-11:00 11:00-12:00', 'and it has its hours');
select is((select despues ->> 'abierto' || ' ' || (autor is not null) from public.auditoria where tabla = 'feriados'), 'true true', 'the audit log knows who did');
select is(pruebas.intentar('admin', 'select public.abrir_feriado(''{dia}'', false)'), '1', 'closes it again');
select is(pg_temp.horas('dia'), null, 'and it has none');
select is(pruebas.valor('admin', 'select public.abrir_feriado(''{otro}'', true)'), 'P0001 Ese día no es un próximo feriado.', 'what is no holiday is not opened');
select is(pruebas.valor('admin', 'select public.abrir_feriado(''{dia}'', null)'), '22023 Elige si ese día se atiende o no.', 'nor one neither opened nor closed');
insert into private.feriados (fecha, nombre) values (private.hoy() - 1, 'Ayer');
select is(pruebas.intentar('admin', format('select public.abrir_feriado(%L, true)', private.hoy() - 1)), 'P0001', 'nor one that is past');
select is(pruebas.valor('admin', 'select count(*) from public.feriados_de_la_agenda()'), '1', 'which is not shown either');
delete from public.horarios where dia_semana = extract(isodow from (select id::date from pruebas.ids where nombre = 'dia'));
select is(pruebas.valor('admin', 'select count(*) from public.feriados_de_la_agenda()'), '0', 'nor is one on a day without hours');
select is(pruebas.intentar('admin', format('insert into public.citas (nombre, email, inicio, termino) values (''Por teléfono'', ''fono@pruebas.test'', %L, %L)',
  pg_temp.a_las('09:00'), pg_temp.a_las('10:00'))), '1', 'the studio writes its own meetings on any day');
delete from public.citas;
-- A working day is none of them: two from a Friday before a holiday on Monday.
delete from private.feriados;
insert into private.feriados (fecha, nombre) values ('2027-03-15', 'Lunes');
select is(private.dias_habiles_despues('2027-03-12 15:00Z', 2), '2027-03-17 23:59:59-03'::timestamptz, 'terms in working days know holidays');
update private.feriados set abierto = true;
select is(private.dias_habiles_despues('2027-03-12 15:00Z', 2), '2027-03-17 23:59:59-03'::timestamptz, 'also one on which the studio works, for the law does not');
-- How long they last.
create function pg_temp.acaba(p_ultimo date) returns text language plpgsql as $$
begin
  delete from private.feriados;
  if p_ultimo is not null then insert into private.feriados (fecha, nombre) values (p_ultimo, 'Último'); end if;
  return pruebas.valor('admin', $q$select (public.salud() ->> 'feriados_hasta') || ' ' || (public.salud() ->> 'feriados_por_acabarse')$q$);
end $$;
select is(pg_temp.acaba((private.hoy() + interval '6 months')::date), (private.hoy() + interval '6 months')::date || ' false', 'six months before the last holiday the studio hears nothing');
select is(pg_temp.acaba((private.hoy() + interval '6 months')::date - 1), (private.hoy() + interval '6 months')::date - 1 || ' true', 'from then on it is warned');
select pg_temp.acaba(null);
select is(pruebas.valor('admin', $$select public.salud() ->> 'feriados_por_acabarse'$$), 'true', 'also where none are kept');

-- Kinds ------------------------------------------------------------------------------------------------
insert into public.horarios (dia_semana, desde, hasta, minutos) select extract(isodow from id::date), '09:00', '12:00', 60 from pruebas.ids where nombre = 'dia';
select is(pg_temp.horas('dia', 'asesoria-cv'), null, 'a kind without hours of its own has none');
select is(pruebas.intentar('admin', format('insert into public.horarios (dia_semana, desde, hasta, minutos, tipo) values (%s, ''10:00'', ''12:00'', %s, ''asesoria-cv'')', extract(isodow from id::date), m)), r, que)
from pruebas.ids, (values (30, '23503', 'the session of the CV programme takes no 30 minutes'), (45, '1', 'but the 45 that are promised, also within the hours of others'), (45, '23P01', 'and not twice')) v (m, r, que) where nombre = 'dia';
select is(pruebas.intentar('admin', format('insert into public.horarios (dia_semana, desde, hasta, minutos) values (%s, ''11:00'', ''13:00'', 60)', extract(isodow from id::date))),
  '23P01', 'nor do hours of one kind cross') from pruebas.ids where nombre = 'dia';
select is(pruebas.intentar('admin', 'insert into public.horarios (dia_semana, desde, hasta, minutos, tipo) values (1, ''13:00'', ''14:00'', 45, ''otra'')'), '23503', 'there is no other kind');
select is(pg_temp.horas('dia', 'asesoria-cv'), '10:00-10:45 10:45-11:30', 'it has its own hours');
select is(pg_temp.horas('dia'), '09:00-10:00 10:00-11:00 11:00-12:00', 'and the other its own');
select is(pruebas.valor('anon', $$select count(*) from public.horas_disponibles('{dia}', '{dia}')$$), '3', 'which is meant where none is named');
select is(pg_temp.horas('dia', 'otra'), null, 'nothing is offered of what there is not');
select is(pg_temp.reserva('10:45'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'an hour of the one is none of the other');
select is(pg_temp.reserva('10:45', 'asesoria-cv', '66666666-6666-4666-8666-666666666666'), 'reservada', 'Acting as a visitor: books a session');
select results_eq('select tipo, termino - inicio from public.citas', $$ values ('asesoria-cv', interval '45 minutes') $$, 'of 45 minutes');
select is(pg_temp.horas('dia'), '09:00-10:00', 'what is booked is taken for all kinds');
select is(pg_temp.reserva('09:00', null, '66666666-6666-4666-8666-666666666666'), 'reservada', 'the same sending, corrected to the other kind');
select results_eq('select tipo, termino - inicio from public.citas', $$ values ('reunion', interval '1 hour') $$, 'is that one');
select is(pg_temp.reserva('10:00', 'asesoria-cv', '66666666-6666-4666-8666-666666666666'), 'reservada', 'and back');
delete from private.envios;
select is(pg_temp.reserva('10:00', null, '66666666-6666-4666-8666-666666666666'), 'reservada', 'at the same hour it is another meeting');
select results_eq('select tipo, termino - inicio from public.citas', $$ values ('reunion', interval '1 hour') $$, 'as long as its kind is');
delete from public.citas;

-- Not confirmed in time --------------------------------------------------------------------------------
delete from private.envios;
select pg_temp.reserva('10:00', 'asesoria-cv', p_email => 'lento@pruebas.test');
update public.citas set confirmar_antes_de = now() where email = 'lento@pruebas.test';
insert into public.citas (nombre, email, inicio, termino, estado, tipo, gestion_hash)
select 'Luz', 'luz@pruebas.test', pg_temp.a_las('10:00', 'otro'), pg_temp.a_las('10:45', 'otro'), 'confirmada', 'asesoria-cv', encode(sha256('llave'), 'hex');
select is(pg_temp.horas('dia', 'asesoria-cv'), '10:00-10:45 10:45-11:30', 'an hour that was not confirmed in time is offered');
select is((pruebas.valor('anon', format('select public.mover_cita(''llave'', %L) ->> ''inicio''', pg_temp.a_las('10:00'))))::timestamptz, pg_temp.a_las('10:00'), 'and a meeting is moved there');
select results_eq('select email, estado, termino - inicio from public.citas order by email', $$ values ('lento@pruebas.test', 'expirada', interval '45 minutes'),
  ('luz@pruebas.test', 'confirmada', interval '45 minutes') $$, 'with which the other is over; each keeps its length');
update public.citas set estado = 'reservada', inicio = pg_temp.a_las('11:00'), termino = pg_temp.a_las('12:00') where email = 'lento@pruebas.test';
select is(pruebas.intentar('admin', format($$update public.citas set inicio = %L, termino = %L where email = 'luz@pruebas.test'$$, pg_temp.a_las('11:00'), pg_temp.a_las('11:45'))), '1', 'Acting as an admin: moves one there');
select is((select estado from public.citas where email = 'lento@pruebas.test'), 'expirada', 'where the other is over, too');
update public.citas set estado = 'reservada', inicio = pg_temp.a_las('09:00'), termino = pg_temp.a_las('10:00') where email = 'lento@pruebas.test';
select is(pruebas.intentar('admin', $$update public.citas set estado = 'confirmada' where email = 'lento@pruebas.test'$$), '1', 'and confirms by hand who was late');
select is((select estado from public.citas where email = 'lento@pruebas.test'), 'confirmada', 'whose meeting stands');
select is(pruebas.intentar('admin', format($$update public.citas set inicio = %L, termino = %L where email = 'luz@pruebas.test'$$, pg_temp.a_las('09:30'), pg_temp.a_las('10:15'))), '23P01', 'so that nobody moves on top of it');
update public.citas set inicio = inicio where email = 'luz@pruebas.test';
select is((select count(*)::int from public.citas where estado = 'confirmada'), 2, 'both stand');

select * from finish();
rollback;
