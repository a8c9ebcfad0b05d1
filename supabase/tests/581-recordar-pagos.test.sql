-- A person reminds of a payment: counted together with the task, at most two a week and two days apart.
begin;
select pruebas.escenario();
select plan(24);
update public.pagos set estado = 'anulado' where estado in ('programado', 'pendiente', 'rechazado', 'en_revision');
create function pg_temp.cuota(p_concepto text, p_vence date, p_quien text default 'ana') returns void language sql as $$
  insert into public.pagos (cliente, concepto, monto, vence_el, creado_en) values (pruebas.id(p_quien), p_concepto, 5000, p_vence, '2027-01-01 12:00Z');
  select pruebas.anotar(p_concepto, id) from public.pagos where concepto = p_concepto $$;
create function pg_temp.recordar(p_concepto text, p_dia date) returns text language sql as $$
  select pruebas.valor('admin', format('select private.recordar_pago({%s}, null, %L)', p_concepto, p_dia)) $$;
create function pg_temp.salen(p_desde date, p_hasta date) returns text language sql as $$
  select string_agg(to_char(d, 'MM-DD'), ' ' order by d) from generate_series(p_desde::timestamp, p_hasta, '1 day') d where private.tarea_recordar_pagos(d::date) > 0 $$;

-- Wednesday 2027-02-10.
select pg_temp.cuota('una', '2027-02-10');
select pg_temp.cuota('otra', '2027-06-10');
delete from public.correos;
select is(pg_temp.recordar('una', '2027-02-22'), '', 'a payment is reminded of with one press');
select is((select concat_ws(' ', tipo, para, datos ->> 'concepto', datos ->> 'monto', datos ->> 'dias') from public.correos), 'pago_recordatorio ana@pruebas.test una 5000 12', 'by the mail that the task sends');
select is(pg_temp.recordar('una', '2027-02-22'),
  'P0001 El próximo recordatorio puede salir el miércoles 24 de febrero de 2027. Son a lo más dos por semana a un cliente, con dos días entre ellos y nunca en domingo o feriado.',
  'not twice in a day, and it says when the next one may leave');
select matches(pg_temp.recordar('una', '2027-02-23'), 'miércoles 24 de febrero de 2027', 'nor on the day after');
select matches(pg_temp.recordar('otra', '2027-02-23'), 'miércoles 24 de febrero de 2027', 'nor of another payment of the same client');
select is(pg_temp.recordar('otra', '2027-02-24'), '', 'two days after it may');
select matches(pg_temp.recordar('una', '2027-02-26'), 'lunes 1 de marzo de 2027', 'a third one waits until a week after the first');
select is(pg_temp.recordar('una', '2027-03-01'), '', 'and leaves then');
select is((select count(*)::int from public.correos), 3, 'what was refused was not mailed');

-- Together with the task.
delete from private.recordatorios;
select is(pg_temp.salen('2027-02-01', '2027-02-14'), '02-08 02-10 02-13', 'the task sends by itself');
select matches(pg_temp.recordar('una', '2027-02-14'), 'lunes 15 de febrero de 2027', 'after one of the task a person waits, and never sends on a Sunday');
select is(pg_temp.recordar('una', '2027-02-15'), '', 'two days after it may');
select is(pg_temp.salen('2027-02-15', '2027-03-10'), '02-20', 'the last one of the task waits until a week after its own, as a person sent one meanwhile');
delete from private.recordatorios;
select pg_temp.recordar('otra', '2027-02-09');
select is(pg_temp.salen('2027-02-09', '2027-02-12'), '02-11', 'the task waits for what a person sent of another payment');

-- What is not reminded of.
select matches(pg_temp.recordar('otra', '2027-12-25'), 'lunes 27 de diciembre de 2027', 'nothing leaves on a holiday');
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where concepto = 'una';
select matches(pg_temp.recordar('una', '2027-04-01'), 'revisa su comprobante', 'who reported it is not reminded');
update public.pagos set estado = 'pagado', metodo = 'otro' where concepto = 'una';
select matches(pg_temp.recordar('una', '2027-04-01'), 'no queda nada', 'nor who paid');
update public.pagos set estado = 'programado', plataforma = pruebas.id('plataforma_ana'), hito = pruebas.id('hito_ana') where concepto = 'otra';
update public.hitos_plataforma set estado = 'pendiente' where id = pruebas.id('hito_ana');
select matches(pg_temp.recordar('otra', '2027-04-01'), 'apruebe su hito', 'nor of what waits for its milestone');
select is(pruebas.valor('admin', 'select public.recordar_pago(p_cliente => {ana})'), 'P0001 Este cliente no tiene pagos que recordar ahora.', 'a client who is expected to pay nothing is told apart');
select pg_temp.cuota('primera', '2027-05-01'), pg_temp.cuota('segunda', '2027-05-02');
delete from public.correos;
delete from private.recordatorios;
select is(pruebas.valor('admin', $$select private.recordar_pago(null, {ana}, '2027-05-10')$$), '', 'of a client');
select is((select datos ->> 'concepto' from public.correos), 'primera', 'it is the first that they are to pay');
select pg_temp.cuota('suya', '2027-05-01', 'carla');
select matches(pg_temp.recordar('suya', '2027-05-10'), 'desactivada', 'who is deactivated is not reminded');
select is(left(pruebas.valor('ana', 'select public.recordar_pago({primera})'), 5), '42501', 'no client reminds');

-- Lists of clients.
update public.pagos set vence_el = private.hoy() - 1, monto = 7000 where concepto = 'primera';
select is(pruebas.valor('admin', $$select concat_ws(' ', public.saldo(c), public.saldo_vencido(c)) from public.clientes c where c.id = {ana}$$), pruebas.valor('ana',
  $$select sum(saldo) || ' 7000' from public.pagos$$), 'what a client owes, and what of it is overdue, is that of their payments');

select * from finish();
rollback;
