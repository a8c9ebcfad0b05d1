-- Which notices a client wants: what is turned off is not queued, and what is always sent stays so.
begin;
select pruebas.escenario();
select plan(33);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;
delete from public.preferencias_correo;

create function pg_temp.llegan(p_para text) returns text language plpgsql as $$
declare
  v text;
begin
  delete from public.correos;
  perform private.encolar_correo(t, p_para, '{}') from unnest('{ticket_abierto,ticket_recibido,ticket_respuesta,ticket_resuelto,ticket_cerrado,ticket_reabierto,ticket_por_cerrar,hito_entregado,hito_cambiado,pago_programado,pago_recibido,cita_recordatorio,datos_resuelta,ticket_mensaje}'::text[]) t;
  select string_agg(tipo, ' ' order by tipo) into v from public.correos;
  return v;
end $$;

select set_eq($$ select attname::text from pg_attribute where attrelid = 'public.preferencias_correo'::regclass and attnum > 0 and atttypid = 'bool'::regtype $$,
  $$ select unnest(private.avisos_de_correo('cliente')) $$, 'each notice that mails obey has its switch, and no other');
select is(pg_temp.llegan('ana@pruebas.test'),
  'cita_recordatorio datos_resuelta hito_cambiado hito_entregado pago_programado pago_recibido ticket_abierto ticket_cerrado ticket_mensaje ticket_por_cerrar ticket_reabierto ticket_recibido ticket_respuesta ticket_resuelto',
  'who chose nothing gets all');
select is(pruebas.intentar('ana', 'select public.guardar_preferencias_correo(false, true)'), '1', 'Acting as the client: no mails about tickets');
select is(pg_temp.llegan('Ana@pruebas.test'), 'cita_recordatorio datos_resuelta hito_cambiado hito_entregado pago_programado pago_recibido ticket_mensaje', 'those are not queued, the others are');
select is(pruebas.intentar('ana', 'select public.guardar_preferencias_correo(true, false)'), '1', 'no mails about milestones');
select is(pg_temp.llegan('ana@pruebas.test'),
  'cita_recordatorio datos_resuelta pago_programado pago_recibido ticket_abierto ticket_cerrado ticket_mensaje ticket_por_cerrar ticket_reabierto ticket_recibido ticket_respuesta ticket_resuelto',
  'likewise, and tickets again');
select is(pruebas.intentar('ana', 'select public.guardar_preferencias_correo(false, false)'), '1', 'neither');
select is(pg_temp.llegan('ana@pruebas.test'), 'cita_recordatorio datos_resuelta pago_programado pago_recibido ticket_mensaje', 'what is always sent is never asked about');
select is(private.correo_apagado('ticket_respuesta', 'bruno@pruebas.test'), false, 'nobody else is silent');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Listo')$$), '1', 'Acting as an admin: answers her ticket');
select is_empty($$ select from public.correos where tipo = 'ticket_respuesta' $$, 'of which no mail is written');
select is(private.motivo_de_descarte('hito_entregado', 'ana@pruebas.test'), 'La persona apagó estos avisos.', 'one that waits in the queue is put aside');
select is(private.motivo_de_descarte('pago_recibido', 'ana@pruebas.test'), null, 'a receipt is not');

-- By the signed link -------------------------------------------------------------------------------
delete from public.preferencias_correo;
select is(pruebas.valor('servicio', $$select public.dar_de_baja('BRUNO@pruebas.test', 'hitos')$$), 'true', 'one press turns off what the mail was');
select results_eq('select cliente, tickets, hitos from public.preferencias_correo', $$ values (pruebas.id('bruno'), true, false) $$, 'and nothing else');
select is(pruebas.valor('servicio', $$select public.dar_de_baja('bruno@pruebas.test', 'tickets')$$), 'true', 'another one');
select results_eq('select tickets, hitos from public.preferencias_correo', $$ values (false, false) $$, 'turns nothing on again');
select is(pruebas.valor('servicio', $$select public.dar_de_baja('bruno@pruebas.test', 'hitos')$$), 'true', 'the first one again');
select results_eq('select tickets, hitos from public.preferencias_correo', $$ values (false, false) $$, 'neither');
select is(pruebas.valor('servicio', $$select public.dar_de_baja('nadie@pruebas.test', 'tickets')$$), 'false', 'an address of nobody');
select is(pruebas.valor('servicio', $$select public.dar_de_baja('ana@pruebas.test', 'pagos')$$), 'false', 'payments cannot be turned off');
select is(pruebas.valor('servicio', $$select public.dar_de_baja('ana@pruebas.test', null)$$), 'false', 'nor nothing');
select is((select count(*)::int from public.preferencias_correo), 1, 'and no row is made');
insert into public.preferencias_correo (cliente) values (pruebas.id('ana'));
select is(pruebas.valor('servicio', $$select public.dar_de_baja('ana@pruebas.test', 'hitos')$$), 'true', 'who had chosen to get all');
select results_eq($$ select tickets, hitos from public.preferencias_correo where cliente = pruebas.id('ana') $$, $$ values (true, false) $$, 'turns off that one');
-- Undone by the same link.
select is(pruebas.valor('servicio', format('select public.volver_a_recibir(%L, %L)', email, aviso)), dice, que) from (values
  ('nadie@pruebas.test', 'tickets', 'false', 'of nobody nothing is turned on'), ('bruno@pruebas.test', 'pagos', 'false', 'nor what is always sent'), ('bruno@pruebas.test', null, 'false', 'nor nothing'),
  ('BRUNO@pruebas.test', 'hitos', 'true', 'one press turns on again what the link turned off')) v (email, aviso, dice, que);
select results_eq($$ select tickets, hitos from public.preferencias_correo where cliente = pruebas.id('bruno') $$, $$ values (false, true) $$, 'that, and not what another link turned off');
select is(private.correo_apagado(tipo, 'bruno@pruebas.test'), apagado, tipo || ' after that') from (values ('hito_entregado', false), ('ticket_respuesta', true)) v (tipo, apagado);
select is(pruebas.probar('bruno', 'public.preferencias_correo', 'select public.guardar_preferencias_correo(true, true)'), '1 and the table changed', 'Acting as the client: has them back');

select * from finish();
rollback;
