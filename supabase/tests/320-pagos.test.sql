-- Money: the states of a payment, what a closed one keeps, receipts, and orders of visitors.
begin;
select pruebas.escenario();

create temp table pasos (de text, a text);
insert into pasos values
  ('programado', 'pendiente'), ('programado', 'en_revision'), ('programado', 'pagado'), ('programado', 'anulado'),
  ('pendiente', 'programado'), ('pendiente', 'en_revision'), ('pendiente', 'pagado'), ('pendiente', 'anulado'),
  ('en_revision', 'pagado'), ('en_revision', 'rechazado'), ('en_revision', 'anulado'),
  ('rechazado', 'pendiente'), ('rechazado', 'en_revision'), ('rechazado', 'pagado'), ('rechazado', 'anulado'),
  ('pagado', 'reembolsado');
create temp table estados (estado text);
insert into estados values ('programado'), ('pendiente'), ('en_revision'), ('pagado'), ('rechazado'), ('anulado'), ('reembolsado');

-- A payment of Ana's in each state.
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, motivo_rechazo, orden)
select pruebas.id('ana'), 'Cuota', 1000, current_date, estado, 'otro', 'No se ve', 'P-' || estado from estados;

select plan(49 + 38 + 17 + 11);

select is(
  pruebas.probar('admin', 'public.pagos', case when (d.estado, a.estado) = ('pagado', 'reembolsado') then $$select public.anotar_reembolso('P-pagado', 'Pagó dos veces')$$
    else format($$update public.pagos set estado = %L where orden = 'P-%s'$$, a.estado, d.estado) end),
  case when d.estado = a.estado then '1'
    when exists (select from pasos p where (p.de, p.a) = (d.estado, a.estado)) then '1 and the table changed' else 'P0001' end,
  format('Acting as an admin: %s to %s', d.estado, a.estado))
from estados d, estados a;

select is(pruebas.probar('admin', 'public.pagos', format('update public.pagos set %s where orden = ''P-%s''', cambio, estado)), 'P0001',
  format('Acting as an admin: %s of a payment that is %s', cambio, estado))
from (values ('monto = 1'), ('concepto = ''Otro'''), ('metodo = ''tarjeta'''), ('vence_el = ''2030-01-01''')) c (cambio),
  (values ('pagado'), ('anulado'), ('reembolsado')) e (estado);
select is(pruebas.probar('admin', 'public.pagos', $$update public.pagos set pagado_en = '2020-01-01' where orden = 'P-pagado'$$), 'P0001', 'the date of a paid one stays');
-- The day on which one was paid is said by whoever saw the money.
select is(pruebas.probar('admin', 'public.pagos', format($$update public.pagos set estado = 'pagado', metodo = 'transferencia', pagado_en = %s where orden = 'P-pendiente'$$,
  cuando)), respuesta, format('Acting as an admin: pays it %s', cuando))
from (values ($$now() - interval '3 days'$$, '1 and the table changed'), ('now()', '1 and the table changed'), ($$'2000-01-01'$$, '1 and the table changed'),
  ($$now() + interval '1 second'$$, 'P0001'), ($$now() + interval '1 day'$$, 'P0001'), ($$'1999-12-31'$$, 'P0001'), ($$'0206-11-20'$$, 'P0001'), ($$'infinity'$$, 'P0001')) v (cuando, respuesta);
select is(pruebas.valor('admin', $$update public.pagos set estado = 'pagado', metodo = 'otro', pagado_en = now() + interval '1 day' where orden = 'P-pendiente' returning id$$),
  'P0001 La fecha de un pago no puede ser futura ni anterior al año 2000.', 'and hears why not');
select is(pruebas.probar('admin', 'public.pagos',
  $$insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) values ({ana}, 'Cuota', 1, current_date, 'pagado', 'otro', now() + interval '1 day')$$),
  'P0001', 'nor is one written down that will be');
select is(pruebas.tras('admin',
  $$update public.pagos set estado = 'pagado', metodo = 'transferencia', pagado_en = '2026-01-05 12:00 America/Santiago' where orden = 'P-pendiente'$$,
  $$select concat_ws(' ', estado, metodo, pagado_en at time zone 'UTC') from public.pagos where orden = 'P-pendiente'$$), 'pagado transferencia 2026-01-05 15:00:00',
  'which is kept as it was said');
select is(pruebas.probar(persona, 'public.pagos', $$update public.pagos set estado = 'pagado', metodo = 'otro', pagado_en = '2026-01-05' where orden = 'P-pendiente'$$), respuesta,
  format('Acting as %s: says nothing of the kind', persona)) from (values ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('tito', '0'), ('anon', '42501')) v (persona, respuesta);
alter table public.pagos disable trigger user;
update public.pagos set pagado_en = now() + interval '1 year' where orden = 'P-pagado';
alter table public.pagos enable trigger user;
select is(pruebas.probar('admin', 'public.pagos', $$update public.pagos set plataforma = null, motivo_rechazo = 'x' where orden = 'P-pagado'$$), '1 and the table changed', 'what stood with another date is not refused for it');
select is(pruebas.probar('admin', 'public.pagos', $$update public.pagos set monto = 2000 where orden = 'P-pendiente'$$), '1 and the table changed', 'an open one may be corrected');
select is(pruebas.probar('admin', 'public.pagos', $$insert into public.pagos (cliente, concepto, monto, vence_el) values ({ana}, 'Cuota', 99999999999, current_date)$$), '22003', 'an amount is less than too much');

-- The client says it was transferred.
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('ana') || '/recibo.png');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_ana}, '{ana}/otro.png')$$), 'P0001', 'Acting as the client: a receipt must be uploaded first');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_ana}, null)$$), 'P0001', 'and named');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_bruno}, '{ana}/recibo.png')$$), '42501', 'for an own payment');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$), '1', 'then it goes to review');
select results_eq($$ select estado, metodo, comprobante = pruebas.id('ana') || '/recibo.png', pagado_en from public.pagos where id = pruebas.id('pago_ana') $$,
  $$ values ('en_revision', 'transferencia', true, null::timestamptz) $$, 'in review and not paid');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$), 'P0001', 'it is not told twice');
select pruebas.anotar('otro_pago', (select id from public.pagos where orden = 'P-pendiente'));
select is(pruebas.valor('ana', $$select public.informar_transferencia({otro_pago}, '{ana}/recibo.png')$$), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'a file proves one payment');
select results_eq($$ select estado, comprobante from public.pagos where id = pruebas.id('otro_pago') $$, $$ values ('pendiente', null::text) $$, 'the other one stays as it was');
select is((select count(*)::int from public.correos where tipo = 'pago_informado' and datos ->> 'concepto' = 'Primera cuota'), 1, 'and the studio hears of one');
select throws_ok($$ update public.pagos set comprobante = pruebas.id('ana') || '/recibo.png' where id = pruebas.id('otro_pago') $$, '23505', null, 'whoever writes it');
select is(pruebas.intentar('admin', $$update public.pagos set estado = 'rechazado', motivo_rechazo = 'No se lee' where id = {pago_ana}$$), '1', 'Acting as an admin: rejects it');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({otro_pago}, '{ana}/recibo.png')$$), 'P0001', 'a rejected proof is no proof of another payment either');
select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$), '1', 'but may be sent again for its own');
select is(pruebas.intentar('admin', $$update public.pagos set estado = 'pagado' where id = {pago_ana}$$), '1', 'Acting as an admin: accepts it');
select results_eq($$ select pagado_en = date_trunc('second', now()) from public.pagos where id = pruebas.id('pago_ana') $$, array[true], 'and it has its instant');

-- Orders of visitors.
create function pg_temp.pedir(p_envio uuid) returns text language sql as $$
  select pruebas.valor('anon', format($q$select public.crear_pedido('pagina-web', 'Luz', 'luz@pruebas.test', null, 'tarjeta', %L, '2026-11') ->> 'orden'$q$, p_envio));
$$;
select is(pg_temp.pedir('22222222-2222-4222-8222-222222222222'), pg_temp.pedir('22222222-2222-4222-8222-222222222222'), 'the same sending is the same order');
select results_eq($$ select monto, estado from public.pedidos where envio = '22222222-2222-4222-8222-222222222222' $$, $$ values (89250, 'pendiente') $$, 'at the database''s price, 75.000 + IVA');
select is(pruebas.valor('anon', $$select public.crear_pedido('asesoria-cv', 'Luz', 'luz@pruebas.test', null, 'tarjeta', gen_random_uuid(), '2026-11') ->> 'monto'$$), '99990', 'the CV advisory costs 99.990');
select isnt_empty($$ select from public.correos where tipo = 'pedido_confirmacion' and para = 'luz@pruebas.test' and datos @> '{"monto": 99990, "producto": "asesoria-cv"}' $$, 'the buyer gets a copy of what was ordered');
select is(pruebas.intentar('anon', $$select public.crear_pedido('gratis', 'Luz', 'luz@pruebas.test', null, 'tarjeta', gen_random_uuid(), '2026-11')$$), 'P0001', 'an unknown product');
select is((pruebas.valor('anon', $$select public.estado_pago('W-deprueba')$$)::jsonb - 'referencia' - 'vendido')::text,
  '{"monto": 99990, "orden": "W-deprueba", "estado": "pendiente", "metodo": "transferencia", "intento": null, "concepto": "Asesoría de currículum: pago único", "en_linea": false, "producto": "asesoria-cv", "informado": false, "comprobantes": 5}',
  'Acting as a visitor with the number: what became of it, and no name or address');
select is(pruebas.valor('anon', $$select public.estado_pago('W-otra')$$), null, 'an unknown number says nothing');
select is(pruebas.probar('admin', 'public.pedidos', format($$update public.pedidos set estado = 'pagado', pagado_en = %s where orden = 'W-deprueba'$$, cuando)), respuesta, format('Acting as an admin: an order paid %s', cuando))
from (values ($$now() - interval '3 days'$$, '1 and the table changed'), ('now()', '1 and the table changed'), ($$'2000-01-01'$$, '1 and the table changed'),
  ($$now() + interval '1 second'$$, 'P0001'), ($$'1999-12-31'$$, 'P0001'), ($$'infinity'$$, 'P0001')) v (cuando, respuesta);
select is(pruebas.valor('admin', $$update public.pedidos set estado = 'pagado', pagado_en = now() + interval '1 day' where orden = 'W-deprueba' returning id$$),
  'P0001 La fecha de pago de un pedido no puede ser futura ni anterior al año 2000.', 'and why not');
update public.pedidos set estado = 'pagado' where orden = 'W-deprueba';
alter table public.pedidos disable trigger user;
update public.pedidos set pagado_en = now() + interval '1 year' where orden = 'W-deprueba';
alter table public.pedidos enable trigger user;
select is(pruebas.probar('admin', 'public.pedidos', $$select public.anotar_reembolso('W-deprueba', 'Pagó dos veces')$$), '1 and the table changed', 'what stood with another date is not refused for it');
select is(pruebas.intentar('admin', $$update public.pedidos set estado = 'pendiente' where orden = 'W-deprueba'$$), 'P0001', 'a paid order does not go back');

-- The number of another client may begin like hers.
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('ana') || '1/recibo.png');
select is(pruebas.valor('ana', $$select public.informar_transferencia({otro_pago}, '{ana}1/recibo.png')$$), 'P0001 No encontramos el comprobante. Vuelve a subirlo.', 'Acting as the client: a file of that one proves nothing');
select is(pruebas.intentar('postgres', $$update public.pagos set comprobante = '{ana}/borroso.png' where orden = 'P-en_revision'$$), '1', 'of a payment in review');
select pruebas.anotar('en_revision', (select id from public.pagos where orden = 'P-en_revision'));
select is(pruebas.valor('ana', $$select public.reemplazar_comprobante({en_revision}, '{ana}1/recibo.png')$$), 'P0001 No encontramos el comprobante. Vuelve a subirlo.', 'nor does it take the place of another');

select * from finish();
rollback;
