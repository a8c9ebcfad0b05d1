-- What a person says a movement is becomes money that came, told to whoever paid; and all of it can be taken back.
begin;
select pruebas.escenario();
select plan(112);
delete from public.pagos;
update public.clientes set rut = null where id in (pruebas.id('ana'), pruebas.id('bruno'));
insert into storage.objects (bucket_id, name, metadata) select 'comprobantes', pruebas.id('ana') || '/' || n, '{"size": 1, "mimetype": "image/png"}' from unnest('{r1.png,r2.png,r3.png}'::text[]) n;

create function pg_temp.debe(p_de text, p_nombre text, p_monto int) returns void language sql as $$
  with p as (insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id(p_de), 'Cuota ' || p_nombre, p_monto, '2030-01-01') returning id)
  select pruebas.anotar(p_nombre, id) from p $$;
create function pg_temp.llega(p_nombre text, p_monto int, p_rut text default null, p_cuenta text default null, p_dia date default '2026-03-02') returns void language sql as $$
  with c as (insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos) values ('x', 'otro', '', p_dia, p_dia, 1, 1) returning id),
    m as (insert into public.movimientos (cartola, dia, glosa, monto, rut, cuenta, huella, estado)
      select id, p_dia, 'TEF', p_monto, p_rut, p_cuenta, private.huella_de_texto(gen_random_uuid()::text), case when p_monto > 0 then 'pendiente' else 'ajeno' end from c returning id)
  select pruebas.anotar(p_nombre, id) from m $$;
create function pg_temp.anota(p_quien text, p_lista text) returns text language sql as $$
  select pruebas.valor(p_quien, format('select public.anotar_movimientos(%L)', pruebas.con_ids(p_lista))) $$;
create function pg_temp.deshace(p_quien text, p_nombre text) returns text language sql as $$
  select pruebas.valor(p_quien, format('select public.deshacer_movimiento({%s})', p_nombre)) $$;
create function pg_temp.pago(p_nombre text) returns text language sql as $$
  select concat_ws(' ', estado, abonado, saldo, split_part(comprobante, '/', 2)) from public.pagos where id = pruebas.id(p_nombre)::bigint $$;
create function pg_temp.movimiento(p_nombre text) returns text language sql as $$
  select concat_ws(' ', estado, anotado, resto) from public.movimientos where id = pruebas.id(p_nombre)::bigint $$;
create function pg_temp.correos() returns text language plpgsql as $$
declare
  v text;
begin
  select string_agg(concat_ws(' ', tipo, split_part(para, '@', 1), datos ->> 'monto', datos ->> 'saldo', nullif(estado, 'pendiente')), ', ' order by tipo, datos ->> 'monto') into v from public.correos;
  delete from public.correos;
  return v;
end $$;

select pg_temp.debe('ana', 'd1', 100000);
select pg_temp.debe('ana', 'd2', 150000);
select pg_temp.debe('bruno', 'd3', 90000);
select pg_temp.llega('m1', 100000, '22222222-2', '987654');
select pg_temp.llega('m2', 250000);
select pg_temp.llega('m3', 30000);
select pg_temp.llega('m4', -5000);
delete from public.correos;

-- Who may not ----------------------------------------------------------------------------------------
select is(left(pg_temp.anota(p, '[{"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 100000}]}]'), 5), '42501', format('Acting as %s: writes nothing down', p)) from unnest('{anon,ana,bruno,delia,tito,carla,eva,servicio}'::text[]) p;
select is(left(pg_temp.deshace(p, 'm1'), 5), '42501', format('Acting as %s: takes nothing back', p)) from unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) p;
select is(left(pruebas.valor(p, 'select public.apartar_movimientos(array[{m1}]::bigint[], ''ajeno'')'), 5), '42501', format('Acting as %s: puts nothing aside', p)) from unnest('{anon,ana,carla,servicio}'::text[]) p;
select is(pg_temp.anota('admin', l), 'P0001 ' || dice, que) from (values
  ('[]', 'Se anotan entre 1 y 500 movimientos por vez.', 'nothing'),
  ('{}', 'Se anotan entre 1 y 500 movimientos por vez.', 'no list'),
  ('[{"movimiento": 0, "pagos": [{"pago": {d1}, "monto": 1}]}]', 'Ese movimiento ya no existe.', 'no movement'),
  ('[{"movimiento": {m1}, "pagos": []}]', 'Elige qué paga este movimiento.', 'no debt'),
  ('[{"movimiento": {m1}, "pagos": [{"pago": 0, "monto": 1}]}]', 'Ese pago no existe.', 'a debt that is none'),
  ('[{"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 100001}]}]', 'De este movimiento quedan $100.000 por anotar: no alcanza.', 'more than came'),
  ('[{"movimiento": {m2}, "pagos": [{"pago": {d1}, "monto": 100001}]}]', 'De este pago falta $100.000: anota hasta ese monto, y lo que sobre en otro pago.', 'more than is owed'),
  ('[{"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 0}]}]', 'Elige qué paga este movimiento.', 'no peso'),
  ('[{"movimiento": {m4}, "pagos": [{"pago": {d1}, "monto": 1}]}]', 'Lo que salió de la cuenta no paga nada.', 'what went out'),
  ('[{"movimiento": {m1}, "pedido": 0}]', 'Elige qué paga este movimiento.', 'an order that is none')) v (l, dice, que);
select is(concat_ws(' / ', pg_temp.pago('d1'), pg_temp.movimiento('m1'), pg_temp.correos()), 'pendiente 0 100000 / pendiente 0 100000', 'so far nothing happened');

-- One for one ----------------------------------------------------------------------------------------
select is(pg_temp.anota('admin', '[{"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 100000}]}]'), '{"fallan": [], "anotados": 1}', 'Acting as an admin: writes it down');
select is(concat_ws(' / ', pg_temp.pago('d1'), pg_temp.movimiento('m1')), 'pagado 100000 0 / anotado 100000 0', 'the debt is paid, and the movement has its place');
select results_eq('select clase, monto, dia, metodo, autor from public.abonos', $$select 'abono', 100000, '2026-03-02'::date, 'transferencia', usuario from pruebas.personas where persona = 'admin'$$, 'as a transfer of its day');
select is((select count(*)::int from public.correos), 1, 'its client is told');
select is(pg_temp.anota('admin', '[{"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 100000}]}]'), '{"fallan": [], "anotados": 1}', 'once more');
select is((select count(*)::int from public.abonos), 1, 'it is the same');
select is(pg_temp.anota('admin', '[{"movimiento": {m1}, "pagos": [{"pago": {d2}, "monto": 1}]}]'), 'P0001 De este movimiento quedan $0 por anotar: no alcanza.', 'and pays nothing else');
select results_eq('select clase, valor, cliente, varios from public.pagadores order by clase', $$select c, v, pruebas.id('ana')::bigint, false from (values ('cuenta', '987654'), ('rut', '22222222-2')) x (c, v)$$, 'who paid is known from now on');
select is(pruebas.valor('admin', 'select public.apartar_movimientos(array[{m1}]::bigint[], ''ajeno'')'), 'P0001 Lo que ya está anotado se deshace antes de apartarlo.', 'what is written down is not put aside');

-- Taken back before its mail left ----------------------------------------------------------------------
select is(pg_temp.deshace('admin', 'm1'), null, 'Acting as an admin: takes it back');
select is(concat_ws(' / ', pg_temp.pago('d1'), pg_temp.movimiento('m1')), 'pendiente 0 100000 / pendiente 0 100000', 'all is as it was');
select is_empty('select from public.abonos', 'nothing came');
select is_empty('select from public.pagadores', 'its payer is not known');
select is(pg_temp.correos(), 'pago_recibido ana 100000 0 descartado', 'and its mail does not leave');
select is(pg_temp.deshace('admin', 'm1'), null, 'once more it is nothing');
select is((select count(*)::int from public.auditoria a where a.tabla = 'pagos' and a.fila = pruebas.id('d1')::bigint and a.antes ->> 'estado' = 'pagado' and a.despues ->> 'estado' = 'pendiente'), 1, 'the audit log says it');
select is(pg_temp.anota('admin', '[{"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 100000}]}]'), '{"fallan": [], "anotados": 1}', 'written down anew at once');
select is((select string_agg(tipo || ' ' || estado, ', ') from public.correos), 'pago_recibido pendiente', 'its client is told anew');

-- And after it left -------------------------------------------------------------------------------------
update public.correos set estado = 'enviado';
select is(pg_temp.deshace('admin', 'm1'), null, 'taken back after its mail left');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'monto', datos ->> 'dia', datos ->> 'saldo', datos ->> 'estado', datos ->> 'referencia' = 'P-' || pruebas.id('d1')), ', ') from public.correos where estado = 'pendiente'),
  'pago_corregido 100000 2026-03-02 100000 pendiente t', 'another one corrects it');
delete from public.correos;

-- One for several, and in parts ---------------------------------------------------------------------------
select is(pg_temp.anota('admin', '[{"movimiento": {m2}, "pagos": [{"pago": {d2}, "monto": 150000}]}]'), '{"fallan": [], "anotados": 1}', 'a part of what came');
select is(pg_temp.movimiento('m2'), 'pendiente 150000 100000', 'the rest is still to be written down');
select is(pg_temp.anota('admin', '[{"movimiento": {m2}, "pagos": [{"pago": {d1}, "monto": 60000}, {"pago": {d3}, "monto": 40000}]}]'), '{"fallan": [], "anotados": 1}', 'on two debts, in parts');
select is(concat_ws(' / ', pg_temp.movimiento('m2'), pg_temp.pago('d1'), pg_temp.pago('d2'), pg_temp.pago('d3')), 'anotado 250000 0 / pendiente 60000 40000 / pagado 150000 0 / pendiente 40000 50000', 'each peso has its place');
select is_empty('select from public.pagadores', 'a payer without RUT or account is not known');
select is(pg_temp.correos(), 'pago_recibido ana 150000 0, pago_recibido bruno 40000 50000, pago_recibido ana 60000 40000', 'each is told what came');
select is(pg_temp.anota('admin', '[{"movimiento": {m3}, "pagos": [{"pago": {d1}, "monto": 30000}]}]'), '{"fallan": [], "anotados": 1}', 'more comes for one of them');
select is(pg_temp.deshace('admin', 'm2'), 'P0001 Por P-' || pruebas.id('d1') || ' llegó dinero después de este movimiento. Deshaz eso antes.', 'against what came later nothing is taken back');
select is(concat_ws(' / ', pg_temp.movimiento('m2'), pg_temp.pago('d3')), 'anotado 250000 0 / pendiente 40000 50000', 'of none of them');
select is(pg_temp.deshace('admin', 'm3'), null, 'the later one first');
select is(pruebas.valor('admin', 'select public.devolver({d2}, 1000, private.hoy(), ''otro'', ''Sobró'') > 0'), 'true', 'something went back');
select is(pg_temp.deshace('admin', 'm2'), 'P0001 De P-' || pruebas.id('d2') || ' ya se devolvió dinero: eso no se deshace.', 'against that neither');

-- What is in review comes back in review ------------------------------------------------------------------
delete from public.correos;
select pg_temp.debe('ana', 'd4', 80000);
select pg_temp.llega('m5', 80000);
select is(pruebas.valor('ana', 'select public.informar_transferencia({d4}, ''{ana}/r1.png'')'), null, 'Acting as the client: reports a transfer');
select is(pg_temp.anota('admin', '[{"movimiento": {m5}, "pagos": [{"pago": {d4}, "monto": 80000}]}]'), '{"fallan": [], "anotados": 1}', 'it is found in the bank');
select is((select split_part(comprobante, '/', 2) from public.abonos where pago = pruebas.id('d4')::bigint), 'r1.png', 'with its receipt');
select is(pg_temp.deshace('admin', 'm5'), null, 'and taken back');
select is(pg_temp.pago('d4'), 'en_revision 0 80000 r1.png', 'it is in review again, with its receipt');
select is(pg_temp.anota('admin', '[{"movimiento": {m5}, "pagos": [{"pago": {d4}, "monto": 20000}]}]'), '{"fallan": [], "anotados": 1}', 'a part of it came');
select is(pruebas.valor('ana', 'select public.informar_transferencia({d4}, ''{ana}/r2.png'')'), null, 'the rest is reported');
select is(pg_temp.deshace('admin', 'm5'), 'P0001 Por P-' || pruebas.id('d4') || ' informaron después otra transferencia. Revísala antes.', 'against that nothing is taken back');

-- A rejected one comes back with its reason, without a mail of it ---------------------------------------
select pg_temp.debe('ana', 'd5', 70000);
select pg_temp.llega('m6', 70000);
select pruebas.valor('ana', 'select public.informar_transferencia({d5}, ''{ana}/r3.png'')');
update public.pagos set estado = 'rechazado', motivo_rechazo = 'No se lee' where id = pruebas.id('d5')::bigint;
delete from public.correos;
select is(pg_temp.anota('admin', '[{"movimiento": {m6}, "pagos": [{"pago": {d5}, "monto": 70000}]}]'), '{"fallan": [], "anotados": 1}', 'what was rejected came after all');
select is(pg_temp.deshace('admin', 'm6'), null, 'and is taken back');
select is((select estado || ' ' || motivo_rechazo from public.pagos where id = pruebas.id('d5')::bigint), 'rechazado No se lee', 'it is rejected as before');
select is(pg_temp.correos(), 'pago_recibido ana 70000 0 descartado', 'nobody is told twice');

-- Many at once ---------------------------------------------------------------------------------------
select is(pg_temp.anota('admin', '[{"movimiento": {m6}, "pagos": [{"pago": {d5}, "monto": 70000}]}, {"movimiento": {m3}, "pagos": [{"pago": {d2}, "monto": 30000}]}, {"movimiento": {m1}, "pagos": [{"pago": {d1}, "monto": 40000}]}]')::jsonb
  #- '{fallan,0,movimiento}', '{"fallan": [{"por_que": "No se abona a un pago pagado. Si llegó otro pago, créalo o devuelve el dinero."}], "anotados": 2}', 'one that cannot be stops no other');
select is(concat_ws(' / ', pg_temp.movimiento('m3'), pg_temp.movimiento('m1')), 'pendiente 0 30000 / pendiente 40000 60000', 'and stays as it was');

-- An order ------------------------------------------------------------------------------------------
update public.pedidos set estado = 'pendiente', metodo = 'transferencia', monto = 30000, cliente = null where id = (select min(id) from public.pedidos);
select pruebas.anotar('el_pedido', (select min(id) from public.pedidos));
delete from public.correos;
select is(pg_temp.anota('admin', '[{"movimiento": {m3}, "pedido": {el_pedido}}]'), '{"fallan": [], "anotados": 1}', 'an order of the site');
select is((select estado || ' ' || private.hoy(pagado_en) from public.pedidos where id = pruebas.id('el_pedido')::bigint), 'pagado 2026-03-02', 'is paid on its day');
select is((select string_agg(tipo, ' ') from public.correos), 'pago_recibido', 'and its buyer is told');
select is(pg_temp.deshace('admin', 'm3'), null, 'it is taken back');
select is((select estado from public.pedidos where id = pruebas.id('el_pedido')::bigint), 'pendiente', 'and waits again');
select is(pg_temp.anota('admin', '[{"movimiento": {m3}, "pedido": {el_pedido}}]'), '{"fallan": [], "anotados": 1}', 'once more');
update public.pedidos set cliente = pruebas.id('ana')::bigint where id = pruebas.id('el_pedido')::bigint;
select is(left(pg_temp.deshace('admin', 'm3'), 15), 'P0001 El pedido', 'what became a client''s is not taken back');

-- Aside -------------------------------------------------------------------------------------------
select pg_temp.llega('m7', 1000);
select is(pruebas.valor('admin', 'select public.apartar_movimientos(array[{m7}]::bigint[], ''' || e || ''')'), '1', 'put aside: ' || e) from unnest('{despues,ajeno,pendiente,ajeno}'::text[]) e;
select is(pg_temp.anota('admin', '[{"movimiento": {m7}, "pagos": [{"pago": {d3}, "monto": 1000}]}]'), 'P0001 Este movimiento está marcado como que no es de clientes: devuélvelo a la lista antes.', 'what is nobody''s pays nothing');
select is(pruebas.valor('admin', 'select public.apartar_movimientos(array[{m7}]::bigint[], ''anotado'')'), 'P0001 Un movimiento se deja por revisar, para después o como que no es de clientes.', 'nobody says that it is written down');

-- Papers -------------------------------------------------------------------------------------------
select pg_temp.debe('ana', 'da', 10000), pg_temp.debe('ana', 'db', 20000), pg_temp.llega('m8', 30000);
select pg_temp.anota('admin', '[{"movimiento": {m8}, "pagos": [{"pago": {da}, "monto": 10000}, {"pago": {db}, "monto": 20000}]}]');
select is(pruebas.valor('admin', 'select public.anotar_documento(array[{da}, {db}], ''34'', 900, ''2026-03-02'', p_exento => 30000) > 0'), 'true', 'a document of all that one transfer paid');
select is(pg_temp.deshace('admin', 'm8'), 'P0001 Lo que llegó por P-' || pruebas.id('db') || ' tiene un documento que también es de otro pago. Quítalo antes.', 'keeps it from being taken back');
delete from public.documentos_tributarios where folio = 900;
select is(pg_temp.deshace('admin', 'm8'), null, 'until it is gone');

-- Net of what was withheld ---------------------------------------------------------------------------
update public.clientes set retiene = true where id = pruebas.id('ana');
create function pg_temp.lineas(p_pago text) returns text language sql as $$
  select string_agg(concat_ws(' ', b.metodo, b.monto, split_part(b.comprobante, '/', 2)), ', ' order by b.id) from public.abonos b where b.pago = pruebas.id(p_pago)::bigint $$;
select pg_temp.debe('ana', 'dr', 100000), pg_temp.debe('bruno', 'dn', 100000), pg_temp.llega('mr', 84750, null, '987654'), pg_temp.llega('mn', 84750);
delete from public.correos;
select is(pg_temp.anota('admin', l), 'P0001 ' || dice, que) from (values
  ('[{"movimiento": {mr}, "pagos": [{"pago": {dr}, "monto": 84750, "retencion": 15249}]}]', 'La retención de este pago ya no es de $15.249. Recarga la página y revisa otra vez.', 'another retention than that of its day'),
  ('[{"movimiento": {mr}, "pagos": [{"pago": {dr}, "monto": 84751, "retencion": 15250}]}]', 'De este movimiento quedan $84.750 por anotar: no alcanza.', 'more than came'),
  ('[{"movimiento": {mn}, "pagos": [{"pago": {dn}, "monto": 84750, "retencion": 15250}]}]', 'Este cliente no retiene. Si lo hace, márcalo en su ficha.', 'of who does not withhold'),
  ('[{"movimiento": {mr}, "pagos": [{"pago": {d3}, "monto": 1, "retencion": 1}]}]', 'Este cliente no retiene. Si lo hace, márcalo en su ficha.', 'nor of one peso')) v (l, dice, que);
select is(concat_ws(' / ', pg_temp.pago('dr'), pg_temp.movimiento('mr'), pg_temp.lineas('dr')), 'pendiente 0 100000 / pendiente 0 84750', 'nothing of it stays');
select is(pg_temp.anota('admin', '[{"movimiento": {mr}, "pagos": [{"pago": {dr}, "monto": 84750, "retencion": 15250}]}]'), '{"fallan": [], "anotados": 1}', 'what came, and what was withheld');
select is(concat_ws(' / ', pg_temp.pago('dr'), pg_temp.movimiento('mr'), pg_temp.lineas('dr')), 'pagado 100000 0 / anotado 84750 0 / retencion 15250, transferencia 84750', 'make the payment whole');
select is((select concat_ws(' ', k.monto, t.monto, r.monto, r.metodo) from public.movimientos_pagos k join public.abonos t on t.id = k.abono join public.abonos r on r.id = k.retencion where k.movimiento = pruebas.id('mr')::bigint), '84750 84750 15250 retencion', 'and both are of the movement');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'monto', datos ->> 'saldo', datos ->> 'retenido'), ', ') from public.correos), 'pago_recibido 84750 0 15250', 'its client has one mail');
select is(pg_temp.anota('admin', '[{"movimiento": {mr}, "pagos": [{"pago": {dr}, "monto": 84750, "retencion": 15250}]}]'), '{"fallan": [], "anotados": 1}', 'once more');
select is(pg_temp.lineas('dr'), 'retencion 15250, transferencia 84750', 'it is the same');
select is(pg_temp.anota('admin', '[{"movimiento": {mr}, "pagos": [{"pago": {dr}, "monto": 84750}]}]'), 'P0001 De este movimiento quedan $0 por anotar: no alcanza.', 'without it it would be another');
select is(pg_temp.deshace('admin', 'mr'), null, 'taken back');
select is(concat_ws(' / ', pg_temp.pago('dr'), pg_temp.movimiento('mr'), pg_temp.lineas('dr')), 'pendiente 0 100000 / pendiente 0 84750', 'both are gone');
select is(pg_temp.correos(), 'pago_recibido ana 84750 0 descartado', 'and so is its mail');
insert into storage.objects (bucket_id, name, metadata) values ('comprobantes', pruebas.id('ana') || '/r7.png', '{"size": 1, "mimetype": "image/png"}');
select is(pruebas.valor('ana', 'select public.informar_transferencia({dr}, ''{ana}/r7.png'')'), null, 'Acting as the client: reports it');
select is(pruebas.valor('admin', 'select public.anotar_movimientos(public.sugerencias_de_movimientos(array[{mr}]::bigint[]) - 3 - 2 - 1) ->> ''anotados'''), '1', 'as it is suggested');
select is(pg_temp.lineas('dr'), 'retencion 15250, transferencia 84750 r7.png', 'the receipt proves the money');
select is(pruebas.valor('admin', 'select public.anotar_documento(array[{dr}, {dn}], ''honorarios'', 901, ''2026-03-02'', p_exento => 200000) > 0') like '%Elige pagos de un solo cliente%', true, 'a document is of one client');
select is(pg_temp.deshace('admin', 'mr'), null, 'taken back again');
select is(concat_ws(' / ', pg_temp.pago('dr'), pg_temp.lineas('dr')), 'en_revision 0 100000 r7.png', 'it is in review, as before');

select * from finish();
rollback;
