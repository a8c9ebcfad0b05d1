-- Business time: the studio's hours, without holidays, over the nights in which clocks change; and the targets of tickets in it.
begin;
select pruebas.escenario();
select plan(67);
update private.feriados set abierto = false;
update public.configuracion set atencion_dias = default, atencion_desde = default, atencion_hasta = default;

create function pg_temp.en(p_local text) returns timestamptz language sql as $$ select p_local::timestamp at time zone 'America/Santiago' $$;
create function pg_temp.dice(p_en timestamptz) returns text language sql as $$ select to_char(p_en at time zone 'America/Santiago', 'YYYY-MM-DD HH24:MI') $$;
create function pg_temp.abre(p_dias text, p_desde text, p_hasta text) returns void language sql as $$
  update public.configuracion set atencion_dias = p_dias::smallint[], atencion_desde = p_desde::time, atencion_hasta = p_hasta::time $$;

-- Monday to Friday, 9 to 18.
create temp table cuentas (desde text, tiempo text, hasta text, que text);
insert into cuentas values
  ('2026-11-24 10:00', '4 hours', '2026-11-24 14:00', 'within a day'),
  ('2026-11-24 03:00', '4 hours', '2026-11-24 13:00', 'from 3 a.m. the day begins at nine'),
  ('2026-11-24 16:00', '4 hours', '2026-11-25 11:00', 'over a night'),
  ('2026-11-24 09:00', '9 hours', '2026-11-24 18:00', 'a whole day ends when the studio closes'),
  ('2026-11-24 09:00', '1 day', '2026-11-24 18:00', 'and is a day'),
  ('2026-11-24 22:00', '1 hour', '2026-11-25 10:00', 'from the evening'),
  ('2026-11-27 17:13', '1 day', '2026-11-30 17:13', 'from a Friday evening to Monday'),
  ('2026-11-27 17:13', '3 days', '2026-12-02 17:13', 'and to Wednesday'),
  ('2026-11-27 18:00', '1 hour', '2026-11-30 10:00', 'from the instant of closing'),
  ('2026-11-28 12:00', '1 hour', '2026-11-30 10:00', 'from a Saturday'),
  ('2026-11-28 12:00', '0', '2026-11-28 12:00', 'nothing is nothing, also on a Saturday'),
  ('2026-12-07 17:00', '2 hours', '2026-12-09 10:00', 'over 8 December, a holiday'),
  ('2026-12-08 10:00', '1 day', '2026-12-09 18:00', 'on one'),
  ('2026-09-16 17:00', '4 hours', '2026-09-17 12:00', 'before Fiestas Patrias'),
  ('2026-09-17 17:00', '4 hours', '2026-09-21 12:00', 'over Fiestas Patrias and a weekend'),
  ('2026-04-02 17:13', '1 day', '2026-04-06 17:13', 'over Holy Week, in which the clocks go back'),
  ('2026-09-04 17:13', '1 day', '2026-09-07 17:13', 'over the night in which they go forward'),
  ('2026-12-31 16:00', '3 hours', '2027-01-04 10:00', 'over New Year'),
  ('2026-11-24 10:00', '7 days', '2026-12-03 10:00', 'seven days are of the studio');
select is(pg_temp.dice(private.sumar_habil(pg_temp.en(desde), tiempo::interval)), hasta, format('%s and %s: %s', desde, tiempo, que)) from cuentas;
-- And back, from where the studio is open.
select is(pg_temp.dice(private.sumar_habil(pg_temp.en(hasta), -tiempo::interval)), desde, format('%s less %s', hasta, tiempo)) from cuentas
where extract(isodow from desde::date) < 6 and desde::time between '09:00' and '17:59' and tiempo <> '0' and desde not like '2026-12-08%';
select is(private.habil_entre(pg_temp.en(desde), pg_temp.en(hasta)), make_interval(hours => horas), format('from %s to %s', desde, hasta)) from (values
  ('2026-11-27 17:00', '2026-11-30 10:00', 2), ('2026-11-28 10:00', '2026-11-29 10:00', 0), ('2026-11-24 10:00', '2026-11-24 12:00', 2),
  ('2026-12-07 09:00', '2026-12-10 09:00', 18), ('2026-11-24 12:00', '2026-11-24 10:00', 0), ('2026-11-24 00:00', '2026-11-25 00:00', 9)) v (desde, hasta, horas);
select is(pg_temp.dice(private.sumar_habil(pg_temp.en('2026-11-27 17:13'), '3 days'::interval - '4 hours'::interval)), '2026-12-02 13:13', 'days and hours add up');
select is(private.sumar_habil(null, '1 day'), null, 'no instant is none');

-- Hours that the clocks change in.
select pg_temp.abre('{6,7}', '00:00', '24:00');
select is(private.habil_entre(pg_temp.en('2027-04-03 00:00'), pg_temp.en('2027-04-05 00:00')), '49 hours', 'a weekend in which they go back has an hour more');
select is(private.habil_entre(pg_temp.en('2026-09-05 00:00'), pg_temp.en('2026-09-07 00:00')), '47 hours', 'one in which they go forward an hour less');
select is(pg_temp.dice(private.sumar_habil(pg_temp.en('2026-09-05 22:00'), '3 hours')), '2026-09-06 02:00', 'three hours later the clock says four');
select is(pg_temp.dice(private.sumar_habil(pg_temp.en('2027-04-03 22:00'), '4 hours')), '2027-04-04 01:00', 'or three after four');

-- Other hours, and a holiday on which the studio works.
select pg_temp.abre('{2}', '10:00', '11:00');
select is(pg_temp.dice(private.sumar_habil(pg_temp.en('2026-11-24 10:30'), '3 days')), '2026-12-22 10:30', 'an hour a week, and 8 December is none');
update private.feriados set abierto = true where fecha = '2026-12-08';
select is(pg_temp.dice(private.sumar_habil(pg_temp.en('2026-11-24 10:30'), '3 days')), '2026-12-15 10:30', 'unless the studio opens it');
update private.feriados set abierto = false;
select is(pruebas.intentar('admin', format('update public.configuracion set %s', cambio)), clave, format('Acting as an admin: %s', cambio)) from (values
  ('atencion_dias = ''{1,6}'', atencion_desde = ''10:00'', atencion_hasta = ''24:00''', '1'), ('atencion_dias = ''{}''', '23514'), ('atencion_dias = ''{0,1}''', '23514'), ('atencion_dias = ''{8}''', '23514'),
  ('atencion_dias = array[1, null]::smallint[]', '23514'), ('atencion_desde = ''09:00'', atencion_hasta = ''09:59''', '23514'), ('atencion_desde = ''18:00'', atencion_hasta = ''09:00''', '23514')) v (cambio, clave);
select is(pruebas.intentar(p, 'update public.configuracion set atencion_desde = ''08:00'''), case p when 'anon' then '42501' else '0' end, format('Acting as %s: changes no hours', p)) from unnest('{anon,ana,carla}'::text[]) p;
select is(left(pruebas.valor(p, 'select count(*) from public.horas_de_atencion()'), 5), '42501', format('Acting as %s: reads none', p)) from unnest('{anon,ana,carla}'::text[]) p;
update public.configuracion set atencion_dias = '{1,2,3,4,5,6,7}', atencion_desde = '00:00', atencion_hasta = '24:00';
select isnt(pruebas.valor('admin', 'select count(*) from public.horas_de_atencion() where cierra - abre = interval ''1 day'''), '0', 'Acting as an admin: reads those to come');

-- Tickets.
update public.configuracion set atencion_dias = default, atencion_desde = default, atencion_hasta = default;
create function pg_temp.abierto(p_prioridad text, p_en text) returns text language sql as $$
  insert into public.tickets (cliente, asunto, prioridad, creado_en) values (pruebas.id('ana'), 'De ' || p_prioridad, p_prioridad, pg_temp.en(p_en))
  returning concat_ws(' | ', pg_temp.dice(responder_en), pg_temp.dice(vence_en)); $$;
select is(pg_temp.abierto('normal', '2026-11-27 17:13'), '2026-11-30 17:13 | 2026-12-02 17:13', 'of a Friday evening: answered on Monday, solved on Wednesday');
select is(pg_temp.abierto('urgente', '2026-11-27 17:13'), '2026-11-30 09:13 | 2026-11-30 12:13', 'an urgent one: within an hour and four of the studio');
select is(pg_temp.abierto('alta', '2026-11-24 03:00'), '2026-11-24 13:00 | 2026-11-24 18:00', 'of three in the morning');
select is(pg_temp.abierto('baja', '2026-12-23 12:00'), '2026-12-28 12:00 | 2027-01-05 12:00', 'over Christmas and New Year');
update public.tickets set prioridad = 'urgente' where asunto = 'De baja';
select is((select pg_temp.dice(vence_en) from public.tickets where asunto = 'De baja'), '2026-12-23 16:00', 'another priority counts from where it was opened');
-- What waits on days on which nobody works loses nothing: of a studio that is closed until tomorrow.
select pg_temp.abre('{' || extract(isodow from private.hoy() + 2) || '}', '09:00', '18:00');
insert into public.tickets (cliente, asunto, creado_en) values (pruebas.id('ana'), 'En espera', now() - interval '1 hour');
create temp table antes as select vence_en from public.tickets where asunto = 'En espera';
update public.tickets set estado = 'esperando_cliente' where asunto = 'En espera';
update public.tickets set detenido_desde = now() - interval '1 hour' where asunto = 'En espera';
update public.tickets set estado = 'en_curso' where asunto = 'En espera';
select is((select vence_en from public.tickets where asunto = 'En espera'), (select vence_en from antes), 'a wait while the studio was closed moves nothing');
update public.tickets set estado = 'esperando_cliente' where asunto = 'En espera';
update public.tickets set detenido_desde = now() - interval '7 days' where asunto = 'En espera';
update public.tickets set estado = 'en_curso' where asunto = 'En espera';
select is(private.habil_entre((select vence_en from antes), (select vence_en from public.tickets where asunto = 'En espera')), '9 hours', 'one of a week moves by the hours of that week');

select * from finish();
rollback;
