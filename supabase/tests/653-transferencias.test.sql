-- One transfer for several payments, or for a part of one: one receipt, one review.
begin;
select pruebas.escenario();
select plan(76);
delete from public.pagos;
insert into storage.objects (bucket_id, name, metadata) select 'comprobantes', pruebas.id(de) || '/' || n, '{"size": 1, "mimetype": "image/png"}'
from unnest('{ana,bruno}'::text[]) de, unnest('{t1.png,t2.png,t3.png}'::text[]) n;

create function pg_temp.debe(p_de text, p_nombre text, p_monto int) returns void language sql as $$
  with p as (insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id(p_de), 'Cuota ' || p_nombre, p_monto, '2030-01-01') returning id)
  select pruebas.anotar(p_nombre, id) from p $$;
create function pg_temp.informa(p_quien text, p_lineas text, p_ruta text) returns text language sql as $$
  select pruebas.valor(p_quien, format('select public.informar_juntas(%L, %L) > 0', pruebas.con_ids(p_lineas), pruebas.con_ids(p_ruta))) $$;
create function pg_temp.pago(p_nombre text) returns text language sql as $$
  select concat_ws(' ', estado, abonado, saldo, case when transferencia is not null then 'junto' end) from public.pagos where id = pruebas.id(p_nombre)::bigint $$;
select pg_temp.debe('ana', 'd1', 100000);
select pg_temp.debe('ana', 'd2', 150000);
select pg_temp.debe('bruno', 'd3', 90000);
delete from public.correos;

-- Who may not, and what is none ----------------------------------------------------------------------------
select is(left(pg_temp.informa(p, '[{"pago": {d1}, "monto": 1}]', '{ana}/t1.png'), 5), '42501', format('Acting as %s: reports nothing of hers', p)) from unnest('{anon,bruno,tito,carla,eva,admin,servicio}'::text[]) p;
select is(left(pg_temp.informa('ana', '[{"pago": {d1}, "monto": 1}, {"pago": {d3}, "monto": 1}]', '{ana}/t1.png'), 5), '42501', 'nor does she of his');
select is(left(pg_temp.informa('ana', '[{"pago": {d1}, "monto": 1}, {"pago": {d1}, "monto": 1}]', '{ana}/t1.png'), 5), '42501', 'nor one twice');
select is(pg_temp.informa('ana', l, r), 'P0001 ' || dice, que) from (values
  ('[]', '{ana}/t1.png', 'Una transferencia se informa para entre 1 y 36 pagos.', 'none'),
  ('[{"pago": {d1}, "monto": 0}]', '{ana}/t1.png', 'De P-' || pruebas.id('d1') || ' falta $100.000: escribe cuánto de la transferencia es para ese pago, hasta esa cifra.', 'nothing of it'),
  ('[{"pago": {d1}, "monto": 100001}]', '{ana}/t1.png', 'De P-' || pruebas.id('d1') || ' falta $100.000: escribe cuánto de la transferencia es para ese pago, hasta esa cifra.', 'more than is owed'),
  ('[{"pago": {d1}, "monto": 1}]', '{ana}/nada.png', 'No encontramos el comprobante. Vuelve a subirlo.', 'no such file'),
  ('[{"pago": {d1}, "monto": 1}]', '{bruno}/t1.png', 'No encontramos el comprobante. Vuelve a subirlo.', 'his file')) v (l, r, dice, que);

-- Reported ---------------------------------------------------------------------------------------------
select is(pg_temp.informa('ana', '[{"pago": {d1}, "monto": 100000}, {"pago": {d2}, "monto": 50000}]', '{ana}/t1.png'), 'true', 'Acting as the client: reports one for two');
select is(pg_temp.pago('d1') || ' / ' || pg_temp.pago('d2'), 'en_revision 0 100000 junto / en_revision 0 150000 junto', 'both are in review with it');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'concepto', datos ->> 'monto'), ', ') from public.correos where tipo = 'pago_informado'), 'pago_informado 2 pagos juntos 150000', 'the studio hears of it once');
select results_eq('select cliente, monto, split_part(comprobante, ''/'', 2) from public.transferencias', $$select pruebas.id('ana')::bigint, 150000, 't1.png'$$, 'as one');
select pruebas.anotar('t1', (select max(id) from public.transferencias));
create function pg_temp.espera(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, 'select string_agg(concat_ws('' '', fila, monto, titulo), '', '' order by fila) from public.esperas where clase = ''comprobantes''') $$;
select is(pg_temp.espera('admin'), pruebas.id('d1') || ' 150000 2 pagos en una transferencia', 'Acting as an admin: one thing to review, for all of it');
select is(pruebas.valor('admin', 'select cuantos || '' '' || id || '' '' || monto from public.por_atender() where clase = ''comprobantes'''), '1 ' || pruebas.id('d1') || ' 150000', 'on the home page, too');
select is(private.pendientes('pagos'), 1, 'the menu counts one');
select is(pg_temp.espera(p), null, format('Acting as %s: nothing to review', p)) from unnest('{bruno,tito,carla}'::text[]) p;
select is(pruebas.valor(p, 'select string_agg(public.juntos(g)::text, '' '' order by g.id) from public.pagos g'), ve, format('Acting as %s: which payments are of one transfer', p))
from (values ('ana', pruebas.con_ids('{{d1},{d2}} {{d1},{d2}}')), ('admin', pruebas.con_ids('{{d1},{d2}} {{d1},{d2}}')), ('bruno', null)) v (p, ve);
select is(pruebas.valor('bruno', 'select public.juntos(jsonb_populate_record(null::public.pagos, ''{"id": {d1}, "transferencia": {t1}}''))'), '{}', 'Acting as another client: nothing of hers, by a row that he made up');
select is(pg_temp.informa('ana', '[{"pago": {d1}, "monto": 1}]', '{ana}/t2.png'), 'P0001 El pago P-' || pruebas.id('d1') || ' no está esperando una transferencia. Recarga la página y elige otra vez.', 'what is in review is not reported again');
select is((select count(*)::int from private.archivos_sueltos() where nombre like '%/t1.png' and nombre like pruebas.id('ana') || '/%'), 0, 'its file is no loose one');

-- Another receipt in its place -----------------------------------------------------------------------------
create function pg_temp.reemplaza(p_quien text, p_pago text, p_ruta text) returns text language sql as $$
  select pruebas.valor(p_quien, format('select public.reemplazar_comprobante({%s}, ''%s'')', p_pago, p_ruta)) $$;
create function pg_temp.comprobante() returns text language sql as $$
  select split_part(comprobante, '/', 2) from public.transferencias where id = pruebas.id('t1')::bigint $$;
delete from public.correos;
select is(left(pg_temp.reemplaza(p, 'd2', '{ana}/t3.png'), 5), '42501', format('Acting as %s: puts no other receipt', p)) from unnest('{anon,bruno,tito,carla,eva,admin,servicio}'::text[]) p;
select is(pg_temp.reemplaza('ana', 'd2', r), 'P0001 ' || dice, que) from (values
  ('{ana}/nada.png', 'No encontramos el comprobante. Vuelve a subirlo.', 'no such file'),
  ('{bruno}/t1.png', 'No encontramos el comprobante. Vuelve a subirlo.', 'his file')) v (r, dice, que);
select is(pg_temp.comprobante(), 't1.png', 'so far it is the one that was sent');
select is(pg_temp.reemplaza('ana', 'd2', '{ana}/t3.png'), null, 'Acting as the client: puts another one, on the page of either payment');
select is(pg_temp.comprobante() || ' ' || pg_temp.pago('d1') || ' / ' || pg_temp.pago('d2'), 't3.png en_revision 0 100000 junto / en_revision 0 150000 junto', 'it is of both, which are in review as before');
select is(pg_temp.reemplaza('ana', 'd1', '{ana}/t3.png'), null, 'the same once more');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'concepto', datos ->> 'monto'), ', ') from public.correos), 'pago_informado 2 pagos juntos 150000', 'the studio hears of it once, the client of nothing new');
select is((select count(*)::int from private.archivos_sueltos() where nombre in (pruebas.id('ana') || '/t1.png', pruebas.id('ana') || '/t3.png')), 0, 'a fresh file is not cleared at once, and the one in use never');
select is(pg_temp.reemplaza('ana', 'd1', '{ana}/t1.png'), null, 'and back');

-- Reviewed as one -----------------------------------------------------------------------------------------
select is(left(pruebas.valor(p, 'select public.confirmar_transferencia({t1}, ''2026-03-02'')'), 5), '42501', format('Acting as %s: confirms none', p)) from unnest('{anon,ana,bruno,carla,servicio}'::text[]) p;
select is(left(pruebas.valor(p, 'select public.rechazar_transferencia({t1}, ''x'')'), 5), '42501', format('Acting as %s: rejects none', p)) from unnest('{anon,ana,carla,servicio}'::text[]) p;
select is(pruebas.valor('admin', 'select public.rechazar_transferencia({t1}, '' '')'), 'P0001 Cuéntale al cliente por qué no se pudo confirmar, en menos de mil letras.', 'without a reason it is not rejected');
delete from public.correos;
select is(pruebas.valor('admin', 'select public.rechazar_transferencia({t1}, ''No llegó'')'), '2', 'Acting as an admin: rejects it');
select is(pg_temp.pago('d1') || ' / ' || pg_temp.pago('d2'), 'rechazado 0 100000 / rechazado 0 150000', 'both say so');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'motivo'), ', ') from public.correos), 'pago_no_confirmado No llegó, pago_no_confirmado No llegó', 'and the client is told why');
select is(pruebas.valor('admin', 'select public.confirmar_transferencia({t1}, ''2026-03-02'')'), 'P0001 Esta transferencia ya se revisó. Recarga la página para ver qué pasó.', 'it is reviewed once');
select is(pg_temp.informa('ana', '[{"pago": {d1}, "monto": 100000}]', '{ana}/t1.png'), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'its receipt proves nothing else');
select is(pruebas.valor('ana', 'select public.informar_transferencia({d1}, ''{ana}/t1.png'')'), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'of one payment neither');
select is(pg_temp.informa('ana', '[{"pago": {d1}, "monto": 100000}, {"pago": {d2}, "monto": 50000}]', '{ana}/t2.png'), 'true', 'reported anew');
select pruebas.anotar('t2', (select max(id) from public.transferencias));
delete from public.correos;
select is(pruebas.valor('admin', 'select public.confirmar_transferencia({t2}, ''2026-03-02'')'), '2', 'Acting as an admin: confirms it');
select is(pg_temp.pago('d1') || ' / ' || pg_temp.pago('d2'), 'pagado 100000 0 / pendiente 50000 100000', 'each has its part');
select is((select string_agg(concat_ws(' ', monto, metodo, transferencia = pruebas.id('t2')::bigint), ', ' order by monto) from public.abonos), '50000 transferencia t, 100000 transferencia t', 'with the one receipt');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'monto', datos ->> 'saldo'), ', ' order by datos ->> 'saldo') from public.correos), 'pago_recibido 100000 0, pago_recibido 50000 100000', 'and the client is told of each');
select is(pg_temp.reemplaza('ana', 'd1', '{ana}/t3.png'), 'P0001 Este comprobante ya se revisó. Recarga la página para ver qué pasó.', 'what was reviewed keeps its receipt');
-- One of two is paid by what the bank says: its receipt proves that.
select pg_temp.debe('ana', 'd4', 30000), pg_temp.debe('ana', 'd5', 40000);
select is(pg_temp.informa('ana', '[{"pago": {d4}, "monto": 30000}, {"pago": {d5}, "monto": 40000}]', '{ana}/t3.png'), 'true', 'one more for two');
select is(pruebas.valor('admin', 'select public.abonar({d4}, 30000, ''2026-03-02'', ''transferencia'') > 0'), 'true', 'one of them came');
insert into storage.objects (bucket_id, name, metadata) values ('comprobantes', pruebas.id('ana') || '/t4.png', '{"size": 1, "mimetype": "image/png"}');
select is(pg_temp.espera('admin'), pruebas.id('d5') || ' 40000 Cuota d5', 'what is left of it waits');
select is(pg_temp.reemplaza('ana', 'd5', '{ana}/t4.png'), 'P0001 Con este comprobante ya se confirmó una parte: no se puede cambiar.', 'what proved money is not replaced');
select is(pruebas.valor('admin', 'select public.rechazar_transferencia((select transferencia from public.pagos where id = {d5}), ''No llegó'')'), '1', 'the rest did not');
-- A part of one, and of two platforms.
select is(pg_temp.informa('ana', '[{"pago": {d5}, "monto": 15000}]', '{ana}/t4.png'), 'true', 'a part of one');
select is(pg_temp.espera('admin'), pruebas.id('d5') || ' 15000 Una parte de Cuota d5', 'says so');
select is(pruebas.valor('admin', 'select public.confirmar_transferencia(0, ''2026-03-02'')'), 'P0001 Esa transferencia no existe.', 'none is none');

select * from finish();
rollback;
