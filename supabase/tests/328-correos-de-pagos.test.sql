-- Mails of money: who hears what, once, and reminders on days on which people are reminded.
begin;
select pruebas.escenario();
select plan(61);
delete from public.correos;

create function pg_temp.correos() returns text language plpgsql as $$
declare
  v text;
begin
  select string_agg(tipo || ' ' || split_part(para, '@', 1), ', ' order by tipo, para) into v from public.correos;
  delete from public.correos;
  return v;
end $$;
create function pg_temp.cuota(p_vence date, p_creado timestamptz default '2027-01-01 12:00Z') returns bigint language sql as $$
  insert into public.pagos (cliente, concepto, monto, vence_el, creado_en) values (pruebas.id('ana'), 'Cuota', 5000, p_vence, p_creado) returning id $$;

update public.configuracion set razon_social = 'Estudio SpA', rut = '76123456-0', direccion = null, email = 'hola@estudio.cl', telefono = '+56 2 2345 6789', correo_notificaciones = 'equipo@pruebas.test';
select is(private.vendedor(), 'Estudio SpA · RUT 76.123.456-0 · hola@estudio.cl · +56 2 2345 6789', 'who sells, in one line');

-- What happens to a payment.
select pg_temp.cuota('2030-01-01');
select is((select tipo || ' ' || para || ' ' || reply_to || ' ' || (datos - '{pago,token}'::text[])::text from public.correos),
  'pago_programado ana@pruebas.test equipo@pruebas.test {"hito": null, "monto": 5000, "concepto": "Cuota", "vence_el": "2030-01-01"}', 'a new payment is told to its client, who can answer');
delete from public.correos;
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where id = pruebas.id('pago_ana');
select is(pg_temp.correos(), null, 'in review writes to nobody by itself');
update public.pagos set estado = 'rechazado', motivo_rechazo = 'No se lee' where id = pruebas.id('pago_ana');
select is((select datos ->> 'motivo' from public.correos where tipo = 'pago_no_confirmado'), 'No se lee', 'a rejected receipt says why');
select is(pg_temp.correos(), 'pago_no_confirmado ana', 'to its client alone');
update public.pagos set motivo_rechazo = 'Otro' where id = pruebas.id('pago_ana');
update public.pagos set estado = 'pagado' where id = pruebas.id('pago_ana');
select is((select datos - 'pago' - 'abono' - 'pagado_en' - 'orden' from public.correos),
  jsonb_build_object('referencia', 'P-' || pruebas.id('pago_ana')) || '{"monto": 150000, "total": 150000, "saldo": 0, "retenido": 0, "afecto": true, "metodo": "transferencia", "medio": null, "concepto": "Primera cuota", "en_linea": false, "doble": false, "sesion": null, "vendedor": "Estudio SpA · RUT 76.123.456-0 · hola@estudio.cl · +56 2 2345 6789", "a_nombre_de": "Empresa de Ana · Ana"}',
  'paid by transfer, as the studio found it');
select is(pg_temp.correos(), 'pago_recibido ana', 'one receipt, and the studio needs no notice of what it did');
update public.pagos set estado = 'reembolsado' where id = pruebas.id('pago_ana');
select is(pg_temp.correos(), 'pago_reembolsado ana', 'a refund is told');
update public.pagos set estado = 'anulado' where id = pruebas.id('pago_bruno');
select is(pg_temp.correos(), null, 'what is cancelled is not');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values (pruebas.id('ana'), 'De antes', 1, '2020-01-01', 'pagado', 'otro');
select is(pg_temp.correos(), null, 'nor what is written down as paid already');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, motivo_rechazo, pagado_en, token)
select pruebas.id('ana'), 'Traído de antes', 1, '2020-01-01', e, 'otro', 'x', '2020-01-01', 'T-' || e from unnest('{en_revision,pagado,rechazado,anulado,reembolsado}'::text[]) e;
select is(pg_temp.correos(), null, 'or as anything but owed');
update public.pagos set estado = 'pagado', metodo = 'otro' where id = pruebas.id('pago_carla');
select is(pg_temp.correos(), 'pago_recibido carla', 'a deactivated client hears of their money all the same');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Mensualidad', 5000, '2030-02-02');
select pg_temp.correos();
update public.pagos set estado = 'programado' where vence_el = '2030-02-02';
select is(pg_temp.correos(), null, 'one that is put off is not told again');
update public.pagos set estado = 'pagado', metodo = 'tarjeta', proveedor = 'flow', token = 'T1' where vence_el = '2030-02-02';
select is((select (datos - '{id,orden,referencia}'::text[])::text || ' ' || reply_to from public.correos where tipo = 'pago_estudio'),
  '{"ruta": "pagos", "monto": 5000, "quien": "Ana", "concepto": "Mensualidad"} ana@pruebas.test', 'one that is paid by card is told to the studio');
select is(pg_temp.correos(), 'pago_estudio equipo, pago_recibido ana', 'and to its client');
update public.pagos set estado = 'reembolsado' where vence_el = '2030-02-02';
select is(pg_temp.correos(), 'pago_reembolsado ana', 'its refund to the client alone');

-- By card, also of an order.
select pruebas.visita();
select pruebas.valor('servicio', $$select public.registrar_pago('700', 'W-deprueba', 2, 99990, 'CLP', ' Webpay ')$$) from generate_series(1, 3);
select is((select datos - '{pagado_en,referencia}'::text[] from public.correos where tipo = 'pago_recibido'),
  '{"pago": null, "abono": null, "monto": 99990, "total": 99990, "saldo": 0, "orden": "W-deprueba", "metodo": "transferencia", "medio": "Webpay", "concepto": "Asesoría de currículum: pago único", "en_linea": true, "doble": false, "sesion": {"codigo": "asesoria-cv", "minutos": 45}, "vendedor": "Estudio SpA · RUT 76.123.456-0 · hola@estudio.cl · +56 2 2345 6789", "a_nombre_de": "Luz"}',
  'a paid order sends its receipt');
select is((select datos ->> 'ruta' || ' ' || (datos ->> 'quien') || ' ' || reply_to from public.correos where tipo = 'pago_estudio'), 'pedidos Luz luz@pruebas.test', 'and tells the studio, which can answer');
select is(pg_temp.correos(), 'pago_estudio equipo, pago_recibido luz', 'once each, however often it is told');
select is((select count(*)::int from public.pagos_eventos where tipo = 'pagado'), 1, 'as there is one event');
update public.pedidos set estado = 'reembolsado' where orden = 'W-deprueba';
select is(pg_temp.correos(), 'pago_reembolsado luz', 'a refund is told to the buyer');
select pruebas.intentar('anon', $$select public.crear_pedido('pagina-web', 'Tea', 'tea@pruebas.test', null, 'tarjeta', '33333333-3333-4333-8333-333333333333', '1')$$);
select is((select datos ->> 'vendedor' from public.correos where tipo = 'pedido_confirmacion'), 'Estudio SpA · RUT 76.123.456-0 · hola@estudio.cl · +56 2 2345 6789', 'the copy of an order says who sells');
delete from public.correos;
update public.pedidos set estado = 'anulado' where comprador_email = 'tea@pruebas.test';
select is(pg_temp.correos(), null, 'an order that is cancelled writes to nobody');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version) values ('asesoria-cv', 'Noa', 'NOA@Pruebas.test', 1, 'transferencia', '1');
update public.pedidos set estado = 'pagado' where comprador_nombre = 'Noa';
select is((select tipo || ' ' || para from public.correos), 'pago_recibido noa@pruebas.test', 'a buyer who typed capitals gets the receipt');
delete from public.correos;
update public.pedidos set estado = 'reembolsado' where comprador_nombre = 'Noa';
select is((select tipo || ' ' || para from public.correos), 'pago_reembolsado noa@pruebas.test', 'and hears of the refund');
delete from public.correos;

insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, 350, 'pendiente', '800', 'T800', 'https://pago.test' from public.pagos where concepto = 'Cuota';
select pruebas.valor('servicio', $$select public.registrar_pago('800', 'x', 2, 349, 'USD')$$) from generate_series(1, 3);
select is((select (datos - '{id,orden,referencia}'::text[])::text from public.correos where tipo = 'pago_observado'),
  '{"ruta": "pagos", "tipo": "orden_distinta", "esperado": 350, "recibido": "349 USD"}', 'money that was credited to nothing is told to the studio');
select is(pg_temp.correos(), 'pago_observado equipo', 'once, and to nobody else');
select pruebas.valor('servicio', $$select public.registrar_pago('800', 'x', 3, 350, 'CLP')$$);
select is(pg_temp.correos(), null, 'and of nothing that was credited');
insert into public.pagos_eventos (orden, tipo) values ('P-de-antes', 'no_esperado');
select is(pg_temp.correos(), null, 'nor of what belongs to no visit, which nobody could open');

-- Days.
select is(private.es_dia_de_aviso('2027-01-03'), false, 'no Sunday');
select is(private.es_dia_de_aviso('2027-01-02'), true, 'a Saturday is one');
select results_eq($$ select fecha from private.feriados where fecha between '2027-01-01' and '2027-12-31' order by 1 $$,
  $$ select d::date from unnest('{2027-01-01,2027-03-26,2027-03-27,2027-05-01,2027-05-21,2027-06-21,2027-06-28,2027-07-16,2027-08-15,2027-09-17,2027-09-18,2027-09-19,2027-10-11,2027-10-31,2027-11-01,2027-12-08,2027-12-25}'::text[]) d $$,
    'the holidays of 2027, Sábado Santo among them');

-- Reminders of a payment that is due on Wednesday 2027-02-10.
update public.pagos set estado = 'anulado' where estado in ('programado', 'pendiente', 'rechazado', 'en_revision');
select pg_temp.cuota('2027-02-10');
delete from public.correos;
select is((select string_agg(to_char(d, 'MM-DD'), ' ' order by d) from generate_series(timestamp '2027-02-01', '2027-03-01', '1 day') d
  where private.tarea_recordar_pagos(d::date) = 1), '02-08 02-10 02-13 02-17', 'three days before is a Sunday: the Monday; on the day; three after; seven after');
select is((select sum(private.tarea_recordar_pagos(d::date))::int from generate_series(timestamp '2027-02-01', '2027-03-01', '1 day') d), 0, 'and never twice');
select results_eq($$ select (datos ->> 'dias')::int from public.correos where tipo = 'pago_recordatorio' order by 1 $$, $$ values (-2), (0), (3), (7) $$, 'each says how it stands');
delete from public.correos;
delete from private.recordatorios;
select is(private.tarea_recordar_pagos('2027-02-07'), 0, 'nothing on a Sunday');
select is(private.tarea_recordar_pagos('2027-02-08'), 1, 'but the day after');
update public.pagos set estado = 'pagado', metodo = 'otro' where concepto = 'Cuota' and vence_el = '2027-02-10';
select is(private.tarea_recordar_pagos('2027-02-10'), 0, 'nothing once it is paid');
select pg_temp.cuota('2027-03-26');
select is((select string_agg(d::text, ' ') from unnest('{2027-03-23,2027-03-26,2027-03-27,2027-03-28,2027-03-29}'::date[]) d where private.tarea_recordar_pagos(d) = 1),
  '2027-03-23 2027-03-29', 'Viernes Santo, Sábado Santo and Sunday wait for Monday');
select pg_temp.cuota('2027-05-10', '2027-05-07 12:00Z');
select is(private.tarea_recordar_pagos('2027-05-07'), 0, 'not on the day on which it was told');
select is(private.tarea_recordar_pagos('2027-05-10'), 1, 'but on its day');
update public.pagos set vence_el = '2027-05-20' where vence_el = '2027-05-10';
select is(private.tarea_recordar_pagos('2027-05-17'), 1, 'another day is another reminder');
select pg_temp.cuota('2026-01-01', '2025-12-01 12:00Z');
select is(private.tarea_recordar_pagos('2027-05-18'), 0, 'nothing of what was forgotten long ago');
update public.pagos set estado = 'anulado' where estado = 'pendiente';
select pg_temp.cuota('2027-08-02');
select is(private.tarea_recordar_pagos('2027-08-13'), 0, 'nor four days after a stage, when everybody could have been reminded');
select is(private.tarea_recordar_pagos('2027-08-12'), 1, 'three days after it may have been a holiday');
select pg_temp.cuota('2027-08-20', '2027-08-16 12:00Z');
select is(private.tarea_recordar_pagos('2027-08-17'), 1, 'of what was told the day before');
select pg_temp.cuota('2027-08-20', '2027-08-18 03:59Z');
select is(private.tarea_recordar_pagos('2027-08-17'), 0, 'not of what was told today in Chile, late in the evening');
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where concepto = 'Cuota' and estado = 'pendiente';
select is(private.tarea_recordar_pagos('2027-08-20'), 0, 'nor of what is being looked at');
update public.pagos set estado = 'rechazado', motivo_rechazo = 'x' where concepto = 'Cuota' and estado = 'en_revision';
select is(private.tarea_recordar_pagos('2027-08-20'), 2, 'but of what was not found to be paid');
update public.pagos set estado = 'anulado' where estado = 'rechazado';
update public.pagos set estado = 'anulado' where estado = 'pendiente';
insert into public.pagos (cliente, concepto, monto, vence_el, creado_en) values (pruebas.id('carla'), 'De Carla', 1, '2027-06-10', '2027-01-01');
select is(private.tarea_recordar_pagos('2027-06-10'), 0, 'nor to a deactivated client');
select is((select a_las from private.tareas where nombre = 'recordar_pagos'), '09:00'::time, 'at nine');
select is(to_char(private.proxima_vez(null, '09:00', '2027-07-01 00:00Z') at time zone 'UTC', 'DD HH24:MI') || ', ' || to_char(private.proxima_vez(null, '09:00',
  '2027-01-01 00:00Z') at time zone 'UTC', 'DD HH24:MI'), '01 13:00, 01 12:00', 'by the clock of Chile, winter and summer');
select lives_ok('select private.tarea_recordar_pagos()', 'the task runs');

update public.hitos_plataforma set activo = false where plataforma_id = pruebas.id('plataforma_ana');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) select pruebas.id('ana'), plataforma_id, id, 'Con hito', 1, '2030-01-01', 'programado'
  from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') limit 1;
select is((select string_agg(concat(tipo, ' «', datos ->> 'hito', '»'), ',') from public.correos where datos ->> 'concepto' = 'Con hito'), 'pago_programado «»', 'a milestone that its client does not see is not named');

-- Of a milestone that was accepted nothing is waited for.
update public.hitos_plataforma set activo = true, estado = 'aprobado' where id = pruebas.id('hito_ana');
delete from public.correos;
alter table public.pagos disable trigger user;
update public.pagos set hito = pruebas.id('hito_ana'), plataforma = pruebas.id('plataforma_ana'), estado = 'programado', vence_el = '2027-03-10', creado_en = '2027-01-01',
  metodo = null, motivo_rechazo = null, pagado_en = null, abonado = 0, devuelto = 0 where id = pruebas.id('pago_ana');
alter table public.pagos enable trigger user;
select private.tarea_recordar_pagos('2027-03-10');
select is((select count(*)::int from public.correos where tipo = 'pago_recordatorio' and (datos ->> 'pago')::bigint = pruebas.id('pago_ana')), 1, 'a payment that is planned with an accepted milestone is reminded of');

-- By card over the counter is not online; and a plan is read in the order in which it is due, however it was written.
delete from public.correos;
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), c, 1, v::date from (values ('Última', '2030-03-01'), ('Primera', '2030-01-01'),
  ('Del medio', '2030-02-01'), ('También del medio', '2030-02-01')) v (c, v);
select is((select string_agg(q ->> 'concepto', ', ' order by n) from public.correos, jsonb_array_elements(datos -> 'cuotas') with ordinality x (q, n) where tipo = 'pago_plan'),
  'Primera, Del medio, También del medio, Última', 'instalments stand by the day on which they are due');
select is(pg_temp.correos(), 'pago_plan ana', 'in one mail');
update public.pagos set estado = 'pagado', metodo = 'tarjeta' where concepto = 'Última';
select is((select datos ->> 'en_linea' from public.correos where tipo = 'pago_recibido'), 'false', 'a card in the studio''s own machine is no payment online');
select is(pg_temp.correos(), 'pago_recibido ana', 'of which the studio needs no notice');

-- 02:00 UTC of a day is the evening before in Chile.
update public.pagos set estado = 'anulado' where estado in ('programado', 'pendiente', 'rechazado');
select pg_temp.cuota('2027-07-08', '2027-07-05 02:00Z');
select is(private.tarea_recordar_pagos('2027-07-05'), 1, 'what was told on the evening before is reminded of in the morning');
select is((select datos ->> 'dias' from public.correos where tipo = 'pago_recordatorio'), '-3', 'three days before it is due');

select * from finish();
rollback;
