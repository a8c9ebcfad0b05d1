-- Card payments: what is opened at the provider, and what its word is worth.
begin;
select pruebas.escenario();
select plan(90);

create function pg_temp.abrir(p_persona text, p_sql text) returns jsonb language plpgsql as $$
begin
  return pruebas.valor(p_persona, p_sql)::jsonb;
exception when invalid_text_representation then
  return jsonb_build_object('rechazo', pruebas.valor(p_persona, p_sql));
end $$;
create function pg_temp.cuota() returns jsonb language sql as $$ select pg_temp.abrir('ana', 'select public.pagar_cuota({pago_ana})') $$;
create function pg_temp.abierto(p_intento jsonb, p_numero int) returns void language sql as $$
  select pruebas.valor('servicio', format('select public.intento_abierto(%L, %L, %L, %L, 86400)', p_intento ->> 'intento', p_numero, 'T' || p_numero, 'https://pago.test/' || p_numero)) $$;
create function pg_temp.dice(p_numero int, p_orden text, p_estado int, p_monto numeric, p_moneda text default 'CLP') returns text language sql as $$
  select pg_temp.abrir('servicio', format('select public.registrar_pago(%L, %L, %s, %s, %L, %L)', p_numero, p_orden, p_estado, p_monto, p_moneda, 'Webpay')) ->> 'resultado' $$;
create function pg_temp.eventos(p_orden text) returns text language sql as $$
  select string_agg(tipo, ' ' order by id) from public.pagos_eventos where orden = p_orden $$;
update public.pagos set orden = 'P-ana' where id = pruebas.id('pago_ana');

-- Opening -----------------------------------------------------------------------------------------
select is(pruebas.valor('bruno', 'select public.pagar_cuota({pago_ana})'), '42501 Ese pago no existe.', 'Acting as another client: opens nothing');
select is(pruebas.intentar('carla', 'select public.pagar_cuota({pago_carla})'), '42501', 'Acting as a deactivated client: not their own either');
select is(pruebas.valor('servicio', $$select public.pagar_pedido('W-inventado')$$), 'P0001 No encontramos ese pago.', 'an invented number opens nothing');
select is(pruebas.valor('servicio', $$select public.pagar_pedido('P-ana')$$), 'P0001 No encontramos ese pago.', 'nor by the number of a payment');
select is((select count(*)::int from public.pagos_intentos), 0, 'and no visit is left behind');

create temp table primera as select pg_temp.cuota() as dicho;
select is(dicho - 'intento', '{"accion": "crear", "orden": "P-ana", "monto": 150000, "asunto": "Primera cuota", "email": "ana@pruebas.test"}'::jsonb,
  'Acting as the client: everything that the provider hears is the database''s') from primera;
select is(pg_temp.cuota(), '{"accion": "esperar", "orden": "P-ana"}'::jsonb, 'one at a time');
select pg_temp.abierto(dicho, 1) from primera;
select is(pg_temp.cuota(), '{"accion": "usar", "orden": "P-ana", "token": "T1", "direccion": "https://pago.test/1"}'::jsonb, 'the same again while it is open');
select results_eq($$ select estado, monto, vence_en = now() + interval '1 day', proxima_revision = now() + interval '2 minutes' from public.pagos_intentos where token = 'T1' $$,
  $$ values ('pendiente', 150000, true, true) $$, 'with its amount, its end, and the hour of the first question');
update public.pagos_intentos set vence_en = now() + interval '9 minutes' where token = 'T1';
select is(pg_temp.cuota() ->> 'accion', 'crear', 'one that is about to end is not offered');
select is((select estado from public.pagos_intentos where token = 'T1'), 'vencido', 'and makes room');
update public.pagos_intentos set creado_en = now() - interval '31 seconds' where estado = 'creando';
select is(pg_temp.cuota() ->> 'accion', 'crear', 'one whose opener died makes room after 30 seconds');
select pg_temp.abierto(jsonb_build_object('intento', id), 2) from public.pagos_intentos where estado = 'creando';
update public.pagos set monto = 160000 where id = pruebas.id('pago_ana');
select is(pg_temp.cuota() ->> 'monto', '160000', 'and another amount is another visit');
select is((select string_agg(estado, ' ' order by estado) from public.pagos_intentos), 'creando vencido vencido vencido', 'of which one is open');
select throws_ok($$ insert into public.pagos_intentos (pago, orden, monto) values (pruebas.id('pago_ana'), 'P-ana', 1) $$, '23505', null, 'whoever writes it');

select pruebas.valor('servicio', format('select public.intento_fallido(%L, %L)', id, repeat('x', 400))) from public.pagos_intentos where estado = 'creando';
select is((select length(error) from public.pagos_intentos where estado = 'fallido'), 300, 'a visit that the provider refused says why');
select pg_temp.abierto(jsonb_build_object('intento', id), 9) from public.pagos_intentos where estado = 'fallido';
select is((select count(*)::int from public.pagos_intentos where token = 'T9'), 0, 'a visit that failed is not opened late');

update public.pagos set monto = 349 where id = pruebas.id('pago_ana');
select is(pruebas.valor('ana', 'select public.pagar_cuota({pago_ana})'), 'P0001 Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.', 'less than the provider takes is not sent there');
update public.pagos set monto = 350 where id = pruebas.id('pago_ana');
select is(pg_temp.cuota() ->> 'accion', 'crear', 'but what it takes is');
select pg_temp.abierto(jsonb_build_object('intento', id), 3) from public.pagos_intentos where estado = 'creando';
select pruebas.valor('servicio', format('select public.intento_fallido(%L, %L)', id, 'tarde')) from public.pagos_intentos where token = 'T3';
select is((select estado from public.pagos_intentos where token = 'T3'), 'pendiente', 'an open visit does not fail late');

-- An order of a visitor is no longer corrected once the provider was asked, and again if it said no.
create temp table pedida as select pg_temp.abrir('servicio', $$select public.pagar_pedido('W-deprueba')$$) as dicho;
select is(dicho - 'intento', '{"accion": "crear", "orden": "W-deprueba", "monto": 99990, "asunto": "Asesoría de currículum: pago único", "email": "luz@pruebas.test"}'::jsonb, 'an order is opened by its number') from pedida;
select is((select proveedor from public.pedidos where orden = 'W-deprueba'), 'flow', 'and closed to corrections');
select pruebas.valor('servicio', format('select public.intento_fallido(%L, %L)', dicho ->> 'intento', 'x')) from pedida;
select is((select proveedor from public.pedidos where orden = 'W-deprueba'), null, 'a refusal opens it again');
update pedida set dicho = pg_temp.abrir('servicio', $$select public.pagar_pedido('W-deprueba')$$);
select pg_temp.abierto(dicho, 10) from pedida;
select pruebas.valor('servicio', format('select public.intento_fallido(%L, %L)', dicho ->> 'intento', 'x')) from pedida;
select is((select proveedor from public.pedidos where orden = 'W-deprueba'), 'flow', 'but not that of a visit that was opened');

-- The provider's word -------------------------------------------------------------------------------
select is(pruebas.valor('servicio', $$select public.orden_de_token('T10')$$), 'W-deprueba', 'a token of ours has its order');
select is(pruebas.valor('servicio', $$select public.orden_de_token('T99')$$), null, 'a token of nobody has no order');
select is(pg_temp.dice(99, 'W-deprueba', 2, 99990), 'desconocido', 'a payment that was not opened here is nobody''s');
select is(pg_temp.dice(10, 'W-deprueba', 1, 99990), 'pendiente', 'pending is no news');
select is(pg_temp.dice(10, 'W-otra', 1, 1, 'USD'), 'pendiente', 'whatever else is said');
select is(pg_temp.eventos('W-deprueba'), null, 'and no event');
select is(pg_temp.dice(10, 'W-deprueba', 3, 99990), 'rechazado', 'rejected is');
select is(pruebas.valor('anon', $$select public.estado_pago('W-deprueba')$$)::jsonb - 'referencia' - 'vendido',
  '{"orden": "W-deprueba", "estado": "pendiente", "monto": 99990, "concepto": "Asesoría de currículum: pago único", "producto": "asesoria-cv", "metodo": "transferencia", "en_linea": false, "informado": false, "comprobantes": 5, "intento": "rechazado"}'::jsonb,
  'and leaves the order to be paid');
select is(pg_temp.dice(10, 'W-deprueba', 3, 99990), 'sin_cambios', 'told again it is none');
select is(pg_temp.abrir('servicio', $$select public.pagar_pedido('W-deprueba')$$) ->> 'accion', 'crear', 'the next visit is a new one');
select pg_temp.abierto(jsonb_build_object('intento', id), 11) from public.pagos_intentos where estado = 'creando';
select is(pg_temp.dice(11, 'W-deprueba', 2, 99990), 'pagado', 'paid is credited');
select results_eq($$ select estado, proveedor, token, pagado_en = date_trunc('second', now()) from public.pedidos where orden = 'W-deprueba' $$, $$ values ('pagado', 'flow', 'T11', true) $$, 'to the order');
select is(pruebas.valor('anon', $$select public.estado_pago('W-deprueba')$$)::jsonb ->> 'en_linea', 'true', 'which says who confirmed it');
select is(pg_temp.dice(11, 'W-deprueba', e, 99990), 'sin_cambios', format('status %s after that changes nothing', e)) from unnest(array[1, 2, 3, 4]) e;
select is((select estado from public.pedidos where orden = 'W-deprueba'), 'pagado', 'paid never goes back');
select is(pg_temp.eventos('W-deprueba'), 'rechazado pagado', 'one event each');
select is(pg_temp.abrir('servicio', $$select public.pagar_pedido('W-deprueba')$$), '{"accion": "pagado", "orden": "W-deprueba"}'::jsonb, 'what is paid is not opened again');
select is(pg_temp.dice(10, 'W-otra', 4, 1, 'USD'), 'anulado', 'what is cancelled is no money, of whatever amount, for whatever order');
select is(pg_temp.dice(10, 'W-deprueba', 2, 99990), 'no_esperado', 'money on another visit of a paid order is kept');
select is((select estado from public.pagos_intentos where token = 'T10'), 'observado', 'for a person to look at');
select is(pg_temp.dice(10, 'W-deprueba', 2, 99990), 'sin_cambios', 'once');
select results_eq($$ select estado, token from public.pedidos where orden = 'W-deprueba' $$, $$ values ('pagado', 'T11') $$, 'and credited to nothing');
select is((select datos from public.pagos_eventos where tipo = 'no_esperado'), '{"orden": "W-deprueba", "monto": 99990, "moneda": "CLP", "medio": "Webpay"}'::jsonb, 'the event says what came');

-- Another amount, currency or order.
create temp table malas (numero int, orden text, monto numeric, moneda text, resultado text);
insert into malas values (21, 'P-ana', 351, 'CLP', 'monto_distinto'), (22, 'P-ana', 349, 'CLP', 'monto_distinto'), (23, 'P-ana', 350.5, 'CLP', 'monto_distinto'),
  (24, 'P-ana', 350, 'USD', 'monto_distinto'), (25, 'P-otra', 350, 'CLP', 'orden_distinta');
update public.pagos_intentos set estado = 'vencido' where orden = 'P-ana' and estado = 'pendiente';
insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion)
select pruebas.id('pago_ana'), 'P-ana', 350, 'vencido', numero, 'T' || numero, 'https://pago.test/' || numero from malas;
select is(pg_temp.dice(numero, orden, 2, monto, moneda), resultado, format('%s %s for %s: %s', monto, moneda, orden, resultado)) from malas;
select is((select estado from public.pagos where id = pruebas.id('pago_ana')), 'pendiente', 'a wrong amount is credited to nothing');
select is((select count(*)::int from public.pagos_intentos where estado = 'observado' and orden = 'P-ana'), 5, 'and kept, all five');
select is(pg_temp.dice(21, 'P-ana', 2, 350), 'sin_cambios', 'whatever is said of it afterwards');
update public.pagos set monto = 400 where id = pruebas.id('pago_ana');
select is(pg_temp.dice(3, 'P-ana', 2, 350), 'monto_distinto', 'an amount that the studio changed meanwhile is another one');
update public.pagos set monto = 350 where id = pruebas.id('pago_ana');

-- A late payment, also of a visit that nobody waits for.
select is(pg_temp.dice(2, 'P-ana', 4, 150000), 'anulado', 'cancelled is an event');
select is((select estado from public.pagos where id = pruebas.id('pago_ana')), 'pendiente', 'and the payment is still owed');
insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) values (pruebas.id('pago_ana'), 'P-ana', 350, 'vencido', '30', 'T30', 'https://pago.test/30');
update public.pagos set estado = 'en_revision' where id = pruebas.id('pago_ana');
select is(pruebas.valor('ana', 'select public.pagar_cuota({pago_ana})'), 'P0001 Este pago no se puede pagar ahora.', 'what is closed is not opened at the provider (in review)');
select is(pg_temp.dice(30, 'P-ana', 2, 350), 'pagado', 'a late payment is a payment');
select results_eq($$ select estado, metodo, proveedor, token, pagado_en = date_trunc('second', now()) from public.pagos where id = pruebas.id('pago_ana') $$,
  $$ values ('pagado', 'tarjeta', 'flow', 'T30', true) $$, 'with its method and its instant');
select is(pruebas.valor('ana', 'select string_agg(public.medio(b), '','') from public.abonos b where pago = {pago_ana}'), 'Webpay',
  'Acting as the client: by what it was paid, as the provider calls it');
select is(pruebas.valor('bruno', $$select public.medio(b) from (select (jsonb_populate_record(null::public.abonos,
  jsonb_build_object('id', (select max(id) from public.abonos)))).*) b$$), null, 'Acting as another client: nothing, of a made-up row');
select is((select private.medio_de_abono(max(id)) from public.abonos), null, 'nor to nobody');
insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, 'P-bruno', monto, 'pendiente', '40', 'T40', 'https://pago.test/40' from public.pagos where id = pruebas.id('pago_bruno');
update public.pagos set estado = 'anulado', orden = 'P-bruno' where id = pruebas.id('pago_bruno');
select is(pruebas.valor('bruno', 'select public.pagar_cuota({pago_bruno})'), 'P0001 Este pago no se puede pagar ahora.', 'what is closed is not opened at the provider (cancelled)');
select is(pg_temp.dice(40, 'P-bruno', 2, 150000), 'no_esperado', 'money for what the studio cancelled is kept');
select is((select estado from public.pagos where id = pruebas.id('pago_bruno')), 'anulado', 'and credited to nothing');

-- Refunds are written down, and nothing of this is ever changed.
select is(pruebas.intentar('admin', 'select public.anotar_reembolso(''P-ana'', ''Pagó dos veces'')'), '1', 'Acting as an admin: gives back');
select is((select datos ->> 'monto' from public.pagos_eventos where orden = 'P-ana' and tipo = 'reembolsado'), '350', 'which leaves its event');
select is((select string_agg(tipo, ' ' order by id) from public.pagos_eventos where orden = 'P-ana' and tipo in ('pagado', 'reembolsado')), 'pagado reembolsado', 'beside that of the payment');
select is(pg_temp.dice(30, 'P-ana', 2, 350), 'sin_cambios', 'told again that it was paid: nothing');
update public.pedidos set pagado_en = now() where orden = 'W-deprueba';
select is((select count(*)::int from public.pagos_eventos where tipo = 'reembolsado' and orden in ('P-ana', 'W-deprueba')), 1, 'and of nothing else');
update public.pedidos set estado = 'reembolsado' where orden = 'W-deprueba';
select is((select count(*)::int from public.pagos_eventos where tipo = 'reembolsado' and orden = 'W-deprueba'), 1, 'an order too');
select lives_ok($$ update public.pedidos set estado = 'reembolsado' where orden = 'W-deprueba' $$, 'which may be said again');
select throws_ok($$ update public.pagos_eventos set tipo = 'pagado' $$, '42501', null, 'an event is not changed, whoever tries');
select throws_ok($$ delete from public.pagos_eventos $$, '42501', null, 'nor deleted');
select throws_ok($$ truncate public.pagos_eventos $$, '42501', null, 'nor emptied');
select set_config('estudio.suprimiendo', 'si', true);
select throws_ok($$ update public.pagos_eventos set tipo = 'pagado' $$, '42501', null, 'not even while somebody is erased');
select throws_ok($$ truncate public.pagos_eventos $$, '42501', null, 'nor all at once');
select set_config('estudio.suprimiendo', '', true);

-- Asking again --------------------------------------------------------------------------------------
update public.pagos_intentos set estado = 'vencido' where estado = 'pendiente';
insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion, vence_en, proxima_revision)
select id, 'W-' || n, 1, 'pendiente', 100 + n, 'R' || n, 'https://pago.test', now() + interval '1 day', now() + case n when 1 then interval '-1 second' else interval '1 minute' end
from public.pedidos, generate_series(1, 2) n where orden = 'W-deprueba';
select is(pruebas.valor('servicio', 'select string_agg(token, '','') from public.tomar_intentos(10)'), 'R1', 'what is due is asked about');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)'), '0', 'and not before its time');
select is((select proxima_revision - now() from public.pagos_intentos where token = 'R1'), interval '1 minute', 'again after a minute');
update public.pagos_intentos set proxima_revision = now(), revisiones = 5 where token = 'R1';
select pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)');
select is((select proxima_revision - now() from public.pagos_intentos where token = 'R1'), interval '32 minutes', 'and later and later');
update public.pagos_intentos set proxima_revision = now(), revisiones = 50 where token = 'R1';
select pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)');
select is((select proxima_revision - now() from public.pagos_intentos where token = 'R1'), interval '6 hours', 'up to six hours');
select pruebas.valor('servicio', $$select public.revisar_pronto('R1')$$);
select is((select proxima_revision - now() from public.pagos_intentos where token = 'R1'), interval '30 seconds', 'a notice brings it forward');
update public.pagos_intentos set proxima_revision = now(), vence_en = now() - interval '8 days' where token = 'R1';
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)'), '0', 'after a week it is given up');
select pruebas.valor('servicio', $$select public.revisar_pronto('R1')$$);
select results_eq($$ select estado, proxima_revision from public.pagos_intentos where token = 'R1' $$, $$ values ('vencido', null::timestamptz) $$, 'a closed visit is not asked about again');

select * from finish();
rollback;
