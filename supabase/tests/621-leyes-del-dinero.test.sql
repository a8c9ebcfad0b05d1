-- What the laws of money ask of services, proposals and payments, each with the case that broke it.
begin;
select pruebas.escenario();
delete from public.correos;
select no_plan();

create function pg_temp.servicio(p_resto text default '', p_acepta boolean default true) returns bigint language plpgsql as $$
declare v bigint;
begin
  v := pruebas.valor('admin', format('insert into public.servicios (cliente, clase, nombre, periodo, monto, proximo, aviso_dias, meses_incluidos) select cliente, ''hosting'', ''Hosting'', periodo, monto, proximo, aviso_dias, meses_incluidos
    from (select {ana} as cliente, ''mes'' as periodo, 59500 as monto, private.hoy() + 60 as proximo, 30 as aviso_dias, 0 as meses_incluidos) x%s returning id', ''))::bigint;
  if p_resto <> '' then execute format('update public.servicios set %s where id = %s', p_resto, v); end if;
  perform pruebas.anotar('servicio', v);
  if p_acepta then
    perform pruebas.valor('ana', format('select public.aceptar_servicio(%s, (select public.por_aceptar(s) from public.servicios s where s.id = %1$s))', v));
    perform set_config('estudio.suprimiendo', 'si', true);
    update public.servicios_aceptaciones set retracto_hasta = private.hoy() - 1 where servicio = v;
    perform set_config('estudio.suprimiendo', '', true);
  end if;
  return v;
end $$;
create function pg_temp.s(p_que text) returns text language plpgsql as $$
declare v text; begin execute format('select (%s)::text from public.servicios s where id = %s', p_que, pruebas.id('servicio')) into v; return v; end $$;
create function pg_temp.cobros() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', g.servicio_desde - private.hoy(), g.monto, g.estado), '; ' order by g.servicio_desde, g.id), '') from public.pagos g where g.servicio = pruebas.id('servicio') $$;
create function pg_temp.admin(p_que text) returns text language sql as $$
  select left(pruebas.intentar('admin', format('update public.servicios set %s where id = {servicio}', p_que)), 5) $$;

-- The day of the first charge ---------------------------------------------------------------------------------
select pg_temp.servicio($$periodo = 'anio', proximo = private.hoy() + 300$$);
select is(pruebas.valor('admin', 'select public.seguir_servicio({servicio}) - private.hoy()'), '300', 'what goes on anyway keeps its day');
select is(pruebas.intentar('admin', 'select public.pausar_servicio({servicio})'), '1', 'paused');
select is(pruebas.valor('admin', 'select public.seguir_servicio({servicio}) - private.hoy()'), '300', 'and let go on, what begins next autumn begins then');
select is(private.tarea_servicios(private.hoy()), 0, 'and is not charged before');
select is(pg_temp.cobros(), '', 'at all');
select is(pg_temp.admin('proximo = private.dia_de_servicio(ancla, proximo, -12)'), 'P0001', 'nor does anybody of the studio bring it forward');
select is(pg_temp.admin('proximo = private.dia_de_servicio(ancla, proximo, 1)'), '1', 'later it may be');
select is(pg_temp.admin('proximo = private.dia_de_servicio(ancla, proximo, -1)'), '1', 'and back, to the day that was accepted');

select pg_temp.servicio();
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'a month that was announced');
select is(pruebas.intentar('admin', 'select public.pausar_servicio({servicio})'), '1', 'and taken back by a pause');
select is(pruebas.valor('admin', 'select public.seguir_servicio({servicio}) - private.hoy()'), '60', 'is the next one again');
select is(pg_temp.admin('proximo = private.dia_de_servicio(ancla, proximo, -1)'), 'P0001', 'none before it');

-- What was signed does not shrink -----------------------------------------------------------------------------
select is(pg_temp.admin(que), 'P0001', format('not by hand: %s', que)) from unnest(array['aviso_dias = 10', 'monto = monto + 1', 'monto = monto - 1', $$periodo = 'anio'$$, 'afecto = not afecto', 'meses_incluidos = 3']) que;
select is(pg_temp.admin(format('cambio_monto = 595000, cambio_periodo = ''mes'', cambio_desde = %L', (private.hoy() + 60 + interval '2 months')::date)), '1', 'ten times the price is offered');
select is(pg_temp.admin('monto = cambio_monto, cambio_monto = null, cambio_periodo = null, cambio_desde = null'), 'P0001', 'it holds for nobody who did not accept it');
savepoint igual;
select is(pg_temp.admin('cambio_monto = monto, cambio_desde = proximo'), '1', 'the same price again');
select is(private.tarea_servicios(private.hoy() + 30) > 0 and (select fallan = '{}' from private.tareas where nombre = 'servicios'), true, 'is charged as it was accepted');
rollback to igual;
savepoint ya;
select is(pg_temp.admin('cambio_desde = proximo'), '1', 'from the very next charge');
select is(pg_temp.admin('monto = cambio_monto, cambio_monto = null, cambio_periodo = null, cambio_desde = null'), 'P0001', 'nor for that one');
rollback to ya;
savepoint aceptado;
select is(pruebas.valor('ana', 'select public.aceptar_servicio({servicio}, (select public.por_aceptar(s) from public.servicios s where s.id = {servicio}))'), null, 'accepted');
select is(pg_temp.admin('monto = cambio_monto, cambio_monto = null, cambio_periodo = null, cambio_desde = null'), 'P0001', 'not before its day');
select is(pg_temp.admin('cambio_monto = null, cambio_periodo = null, cambio_desde = null'), 'P0001', 'it is not taken back');
select is(pruebas.intentar('admin', 'select public.pausar_servicio({servicio})'), '1', 'a pause');
select is(pg_temp.s('cambio_monto'), '595000', 'keeps it');
rollback to aceptado;

-- From yearly to monthly, and two months without us -------------------------------------------------------------
select pg_temp.servicio($$periodo = 'anio'$$);
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'a year is charged');
select is(pg_temp.admin(format('cambio_monto = 5000, cambio_periodo = ''mes'', cambio_desde = %L', (private.hoy() + 60 + interval '1 year')::date)), '1', 'from then on by month');
select is(pruebas.valor('ana', 'select public.aceptar_servicio({servicio}, (select public.por_aceptar(s) from public.servicios s where s.id = {servicio}))'), null, 'as accepted');
select is(private.cobrar_servicio(pruebas.id('servicio'), (private.hoy() + 60 + interval '1 year 2 months 3 days')::date, true) is not null, true, 'after an outage');
select is((select servicio_hasta > (private.hoy() + 60 + interval '1 year 2 months 3 days')::date from public.pagos where servicio = pruebas.id('servicio') order by id desc limit 1), true, 'no month is charged that is over');

-- Included months ---------------------------------------------------------------------------------------------------
select pg_temp.servicio($$meses_incluidos = 12, proximo = private.hoy() + 200$$);
select is(pg_temp.s('estado'), 'activo', 'whoever accepted the renewal');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), '200', 'and ends it, keeps the months that were included');
select pg_temp.servicio($$meses_incluidos = 12, proximo = private.hoy() + 200$$, false);
select is(pg_temp.admin(que), 'P0001', format('while they run nobody shortens them: %s', que)) from unnest(array['meses_incluidos = 1', 'proximo = private.hoy() + 30']) que;

select is(pruebas.valor('admin', 'select public.terminar_servicio({servicio}) - private.hoy()'), '200', 'nor when the studio offers it no more');
select is(pg_temp.admin('proximo = private.hoy() + 300'), 'P0001', 'and then its day stays');

-- What was given back -------------------------------------------------------------------------------------------------
select pg_temp.servicio();
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'announced');
select is(pruebas.intentar('admin', 'update public.pagos set estado = ''pagado'', metodo = ''transferencia'' where servicio = {servicio}'), '1', 'paid');
savepoint pagado;
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), ((private.hoy() + 60 + interval '1 month')::date - private.hoy())::text, 'a month that was paid is had');
select is(pruebas.valor('admin', 'select public.devolver(g.id, g.abonado, private.hoy(), ''transferencia'', ''Se fue'') from public.pagos g where g.servicio = {servicio}') ~ '^\d+$', true, 'given back after that');
select is(private.tarea_servicios(private.hoy() + 1), 0, 'the next day');
select is(pg_temp.s('concat(estado, termina_el - private.hoy())'), 'terminado1', 'it ends');
rollback to pagado;
select is(pruebas.valor('admin', 'select public.devolver(g.id, g.abonado, private.hoy(), ''transferencia'', ''Se fue'') from public.pagos g where g.servicio = {servicio}') ~ '^\d+$', true, 'given back whole');
select is(pg_temp.s('public.terminaria_el(s) - private.hoy()'), '0', 'it is not had');

-- What began is owed, unless it was given back ------------------------------------------------------------------------
select pg_temp.servicio('proximo = private.hoy()');
select is(pg_temp.cobros(), '0 59500 programado', 'a month that begins today');
savepoint empezado;
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), ((private.hoy() + interval '1 month')::date - private.hoy())::text, 'goes on to its end');
select is(pg_temp.cobros(), '0 59500 programado', 'and is owed');
rollback to empezado;
select is(pruebas.intentar('admin', 'update public.pagos set estado = ''pagado'', metodo = ''transferencia'' where servicio = {servicio}'), '1', 'paid');
select is(pruebas.valor('admin', 'select public.devolver(g.id, g.abonado, private.hoy(), ''transferencia'', ''Se fue'') from public.pagos g where g.servicio = {servicio}') ~ '^\d+$', true, 'and given back whole');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), '0', 'it ends at once');

select pg_temp.servicio();
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'of a month that comes');
select is(pruebas.valor('admin', 'select public.abonar(g.id, 1000, private.hoy(), ''transferencia'') from public.pagos g where g.servicio = {servicio}') ~ '^\d+$', true, 'a part came');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), ((private.hoy() + 60 + interval '1 month')::date - private.hoy())::text, 'which is had when it ends');

-- A receipt that waits while it is ended ----------------------------------------------------------------------------------
select pg_temp.servicio();
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'announced');
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where servicio = pruebas.id('servicio');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) is not null'), 'true', 'ended while its receipt waits');
select is(pruebas.intentar('admin', 'update public.pagos set estado = ''rechazado'', motivo_rechazo = ''No llegó'' where servicio = {servicio}'), '1', 'which is rejected');
select is(pg_temp.cobros(), '60 59500 anulado', 'brings back no debt');
select is(private.tarea_servicios(private.hoy() + 1), 0, 'the next day');
select is(pg_temp.s('estado'), 'terminado', 'there is nothing to go on with');

-- Whoever is locked out --------------------------------------------------------------------------------------------------
select pg_temp.servicio($$periodo = 'anio'$$);
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'a year that was announced');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.cobros(), '60 59500 anulado', 'is taken back with the account');
-- Two months ago, as far as its days go.
set session_replication_role = replica;
update public.servicios set ancla = ancla - 120, proximo = proximo - 120, cobrable_desde = cobrable_desde - 120 where id = pruebas.id('servicio');
set session_replication_role = origin;
update public.clientes set activo = true where id = pruebas.id('ana');
select is(pg_temp.s('proximo >= private.hoy() and cobrable_desde = proximo'), 'true', 'and when it comes back, the time that passed is not charged');
select is(pg_temp.s('extract(day from proximo) = extract(day from ancla)'), 'true', 'on a day of its own');

-- Said before done ----------------------------------------------------------------------------------------------------------
select pg_temp.servicio();
insert into public.correos_silenciados (email, motivo) values ('ana@pruebas.test', 'rebotado');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true), null, 'whom no mail reaches is charged nothing');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 31, true), null, 'nor the next day');
select is((select count(*)::int from public.correos where tipo = 'servicio_estudio' and datos ->> 'que' = 'sin_aviso'), 1, 'the studio is told, once');
delete from public.correos_silenciados where email = 'ana@pruebas.test';
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 32, true) is not null, true, 'once one does');
update public.correos set estado = 'descartado' where tipo = 'servicio_cobro' and datos ->> 'servicio' = pruebas.id('servicio')::text;
select is(pg_temp.cobros() || pg_temp.s('proximo - private.hoy()'), '60 59500 anulado60', 'a mail that was dropped on its way takes its charge along');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 33, true) is not null, true, 'which is announced anew');
update public.correos set estado = 'fallido' where tipo = 'servicio_cobro' and datos ->> 'servicio' = pruebas.id('servicio')::text and estado = 'pendiente';
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 34, true), null, 'one that failed too, which is not tried each day');

-- What is charged of something that was accepted ------------------------------------------------------------------------------
select pg_temp.servicio('aviso_dias = 60');
select is(pg_temp.cobros(), '60 59500 programado', 'charged');
select is(left(pruebas.intentar('admin', format('update public.pagos set %s where servicio = {servicio}', que)), 5), codigo, que) from (values ('monto = monto + 1', 'P0001'), ('vence_el = vence_el - 1', 'P0001'), ('vence_el = vence_el + 1', '1'), ('monto = monto - 1', '1')) v (que, codigo);

-- One bad row ------------------------------------------------------------------------------------------------------------------
delete from public.correos;
select pg_temp.servicio();
select pruebas.anotar('malo', pruebas.id('servicio'));
select pg_temp.servicio();
set session_replication_role = replica;
insert into public.pagos (cliente, concepto, monto, vence_el, servicio, servicio_desde, servicio_hasta) select cliente, 'Estorbo', 1, proximo, id, proximo, proximo + 1 from public.servicios where id = pruebas.id('malo');
set session_replication_role = origin;
select is(private.tarea_servicios(private.hoy() + 30) > 0, true, 'a service that cannot be charged');
select is(pg_temp.cobros(), '60 59500 programado', 'keeps no other from it');
select is((select fallan ->> pruebas.id('malo')::text from private.tareas where nombre = 'servicios'), '23P01', 'it is noted');
select is((select como from private.faltas() where que = 'fila' and cual = 'servicios ' || pruebas.id('malo')), '23P01', 'and told');
delete from public.pagos where concepto = 'Estorbo';
select is(private.tarea_servicios(private.hoy() + 31) > 0, true, 'the next day it is done');
select is((select fallan from private.tareas where nombre = 'servicios'), '{}', 'and nothing is left to tell');

-- With the terms of that day ------------------------------------------------------------------------------------------------
select is((select count(*)::int from public.servicios_aceptaciones where cliente = pruebas.id('ana') and terminos is null and propuesta is null and texto like 'Hosting: %'), 0, 'what is accepted keeps the terms of that day');
select is((select count(*)::int from public.correos where tipo = 'servicio_aceptado' and jsonb_array_length(datos #> '{terminos,clausulas}') is null), 0, 'which its mail carries');

-- Withdrawing from a service ---------------------------------------------------------------------------------------------------
select pg_temp.servicio('proximo = private.hoy(), aviso_dias = 30', false);
select is(pruebas.valor('ana', 'select public.aceptar_servicio({servicio}, (select public.por_aceptar(s) from public.servicios s where s.id = {servicio}))'), null, 'accepted today, begun today');
select is(pg_temp.cobros(), '0 59500 programado', 'and charged');
select is((select retracto_hasta from public.servicios_aceptaciones where servicio = pruebas.id('servicio')), private.hoy() + 10, 'its client may withdraw for ten days');
savepoint debe;
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), '0', 'ended within them');
select is(pg_temp.cobros() || pg_temp.s('motivo'), '0 59500 anuladoretracto', 'nothing is owed, although it began');
rollback to debe;
select is(pruebas.intentar('admin', 'update public.pagos set estado = ''pagado'', metodo = ''transferencia'' where servicio = {servicio}'), '1', 'paid');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), '0', 'ended within them');
select is(pruebas.valor('admin', 'select monto from public.esperas where clase = ''retractos_servicios'' and fila = {servicio}::text'), '59500', 'what was paid is in the list of what goes back');
select is(pruebas.valor('admin', 'select public.devolver(g.id, g.abonado, private.hoy(), ''transferencia'', ''Se retractó'') from public.pagos g where g.servicio = {servicio}') ~ '^\d+$', true, 'until it went');
select is(pruebas.valor('admin', 'select count(*) from public.esperas where clase = ''retractos_servicios'' and fila = {servicio}::text'), '0', 'back');
-- With months that were included it goes on to their end, and nobody of the studio takes the withdrawal back.
select pg_temp.servicio('meses_incluidos = 12, proximo = private.hoy() + 200', false);
select pruebas.valor('ana', 'select public.aceptar_servicio({servicio}, (select public.por_aceptar(s) from public.servicios s where s.id = {servicio}))');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()') || pg_temp.s('concat_ws('' '', estado, motivo)'), '200activo retracto', 'withdrawn from, what was included stays');
select matches(pruebas.valor('admin', 'select public.seguir_servicio({servicio})'), '^P0001 .*ofréceselo', 'and is not resumed');

-- A proposal is for whom it was sent to -------------------------------------------------------------------------------------------
create function pg_temp.propone(p_columnas text, p_valores text, p_para text) returns bigint language plpgsql as $$
declare v bigint;
begin
  execute pruebas.con_ids(format('insert into public.propuestas (titulo, contenido, %s) values (''Una'', %L, %s) returning id', p_columnas,
    '{"secciones": [], "descuento": null, "division": "iguales", "hitos": [], "pide": [], "cuotas": [{"concepto": "Todo", "parte": 0, "vence": {"dias": 0}}],
      "items": [{"concepto": "Sitio", "detalle": "", "cantidad": 1, "precio": 1000, "descuento": 0, "afecto": true, "opcional": false}]}', p_valores)) into v;
  perform pruebas.anotar('una', v), pruebas.valor('admin', format('select public.enviar_propuesta(%s, %L)', v, array[p_para]));
  return v;
end $$;
create function pg_temp.papel() returns text language plpgsql as $$
begin
  insert into storage.objects (bucket_id, name) values ('adjuntos', 'propuestas/' || pruebas.id('una') || '/papel.pdf') on conflict do nothing;
  return coalesce(pruebas.valor('admin', 'select public.registrar_aceptacion({una}, (select version from public.propuestas where id = {una}), ''Quien Firma'', ''11111111-1'', ''ana@pruebas.test'', private.hoy(), ''firma'', ''propuestas/{una}/papel.pdf'')'), 'hecho');
end $$;
select pg_temp.propone('cliente, plataforma', '{ana}, {plataforma_ana}', 'ana@pruebas.test');
update public.propuestas set estado = 'rechazada', cerro = 'cliente' where id = pruebas.id('una');
select matches(pruebas.valor('admin', 'update public.propuestas set cliente = {bruno}, plataforma = null, plataforma_nombre = ''Otro'' where id = {una}'), '^P0001 .*duplícala', 'a refused one is not turned to another client');
select is(pruebas.valor('admin', 'select public.enviar_propuesta({una}, ''{}'', ''El precio'')'), '2', 'to its own it is sent anew');
insert into public.plataformas (plataforma, cliente) values ('Segundo sitio', pruebas.id('ana')) returning pruebas.anotar('segundo', id);
update public.propuestas set plataforma = pruebas.id('segundo') where id = pruebas.id('una');
select is(pg_temp.papel(), 'hecho', 'what was written since then');
select is((select plataforma from public.propuestas_aceptaciones where propuesta = pruebas.id('una')), pruebas.id('plataforma_ana'), 'changes nothing of what was signed');
select is(left(pruebas.intentar('admin', format('update public.pagos set %s where id = (select pagos[1] from public.propuestas_aceptaciones where propuesta = {una})', que)), 5), codigo, 'an instalment: ' || que) from (values ('monto = monto + 1', 'P0001'), ('vence_el = vence_el - 1', 'P0001'), ('vence_el = vence_el + 9', '1')) v (que, codigo);
select is((select terminos is not null from public.propuestas_aceptaciones where propuesta = pruebas.id('una')), true, 'with the terms of the day on which it was accepted');
select is((select jsonb_array_length(datos #> '{terminos,clausulas}') > 5 from public.correos where tipo = 'propuesta_aceptada' order by creado_en desc limit 1), true, 'which its mail carries');

-- Where no confirmation reaches them ------------------------------------------------------------------------------------------------
insert into public.correos_silenciados (email, motivo) values ('ana@pruebas.test', 'rebotado');
select pg_temp.propone('cliente, plataforma', '{ana}, {plataforma_ana}', 'ana@pruebas.test');
select is(pg_temp.papel(), 'hecho', 'accepted by whom no mail reaches');
select is((select retracto_hasta from public.propuestas_aceptaciones where propuesta = pruebas.id('una')), private.hoy() + 90, 'the term is ninety days');
select * from finish();
rollback;
