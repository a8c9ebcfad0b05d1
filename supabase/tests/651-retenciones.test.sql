-- What a company withholds of a boleta de honorarios: a line of its own, by the rate of its year, which makes the payment
-- whole and is in every sum.
begin;
select pruebas.escenario();
select no_plan();
delete from public.pagos where cliente in (pruebas.id('ana'), pruebas.id('bruno'));
insert into public.pagos (cliente, concepto, monto, vence_el)
select pruebas.id(q), c, m, private.hoy() + 10 from (values ('ana', 'Uno', 100000), ('ana', 'Dos', 100000), ('ana', 'Tres', 100000), ('ana', 'Cuatro', 100000), ('bruno', 'Cinco', 100000)) v (q, c, m);
select pruebas.anotar(lower(concepto), id) from public.pagos where concepto in ('Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco');
update public.clientes set retiene = true where id = pruebas.id('ana');
delete from public.correos;

create function pg_temp.con(p_quien text, p_resto text) returns text language sql as $$
  select coalesce(pruebas.valor(p_quien, 'select public.abonar_con_retencion(' || p_resto || ') > 0'), 'nada') $$;
create function pg_temp.lineas(p_pago text) returns text language sql as $$
  select string_agg(concat_ws(' ', b.clase, b.metodo, b.monto), ', ' order by b.id) from public.abonos b where b.pago = pruebas.id(p_pago) $$;
create function pg_temp.pago(p_pago text) returns text language sql as $$
  select concat_ws(' ', estado, metodo, abonado, devuelto, saldo) from public.pagos where id = pruebas.id(p_pago) $$;

-- The rates -----------------------------------------------------------------------------------------------
select is((select string_agg(private.tasa_de_retencion(d::date)::text, ' ' order by d) from unnest('{2023-12-31,2024-01-01,2025-12-31,2026-01-01,2026-12-31,2027-06-01,2028-01-01,2040-01-01}'::date[]) d),
  '0 13.75 14.5 15.25 15.25 16 17 17', 'the rate is that of its year, and of the last one that is known');
select is(private.retencion_de(m, '2026-05-01'), r, m || ' pesos') from (values (100000, 15250), (1, 0), (3, 0), (4, 1), (119000, 18148), (1190000, 181475)) v (m, r);
-- Whatever is paid, there is an amount of which it is what is left (by sevens in matrix/651-retenciones).
select is_empty($$ select m from generate_series(1, 3000, 71) m where private.bruto_de(m, '2026-05-01', 0) - private.retencion_de(private.bruto_de(m, '2026-05-01', 0), '2026-05-01') is distinct from m $$, 'every amount is paid of some other');
select is_empty($$ select m from generate_series(1, 3000, 71) m where private.bruto_de(m - private.retencion_de(m, '2027-05-01'), '2027-05-01', m) <> m $$, 'and of all that is owed where that fits');

-- Who may not ------------------------------------------------------------------------------------------------
select is(left(pg_temp.con(p, '{uno}, 84750, ''2026-05-01'', ''transferencia'''), 5), '42501', format('Acting as %s: writes nothing down', p)) from unnest('{anon,ana,bruno,delia,tito,carla,eva,servicio}'::text[]) p;
select is(left(pruebas.valor(p, 'select public.anotar_retencion({uno}, ''2026-05-01'')'), 5), '42501', format('Acting as %s: nor what was withheld', p)) from unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) p;
select is(left(pruebas.valor(p, 'select public.retencion_de_pago({uno})'), 5), '42501', format('Acting as %s: nor is told', p)) from unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) p;
select is(pg_temp.con('admin', sql), 'P0001 ' || dice, que) from (values
  ('{cinco}, 84750, ''2026-05-01'', ''otro''', 'Este cliente no retiene. Si lo hace, márcalo en su ficha.', 'of who does not withhold'),
  ('{uno}, 0, ''2026-05-01'', ''otro''', 'Escribe cuánto, en pesos enteros y más que cero.', 'of nothing'),
  ('{uno}, 84751, ''2026-05-01'', ''otro''', 'Con la retención son $100.001, y de este pago falta $100.000: anota hasta ese monto.', 'of more than is owed with it'),
  ('{uno}, 100001, ''2026-05-01'', ''otro''', 'De este pago falta $100.000: anota hasta ese monto, y lo que sobre en otro pago.', 'or by itself'),
  ('{uno}, 1000, private.hoy() + 1, ''otro''', 'Escribe el día: no puede ser futuro ni anterior al año 2000.', 'of a day to come'),
  ('{uno}, 84750, ''2026-05-01'', ''retencion''', 'Elige el medio de pago.', 'by no means of money')) v (sql, dice, que);
select is(pruebas.valor('admin', 'select public.abonar({uno}, 1, ''2026-05-01'', ''retencion'')'), 'P0001 Elige el medio de pago.', 'nor is it written down alone as what came');
select is(pruebas.valor('admin', 'select public.anotar_retencion({uno}, ''2026-05-01'')'), 'P0001 Por este pago todavía no llega nada.', 'nothing is withheld of nothing');
select is(pg_temp.pago('uno'), 'pendiente 0 0 100000', 'so far nothing came');
select is(pruebas.valor('admin', 'select public.retencion_de_pago({uno}, ''2026-05-01'')'), '{"tasa": 15.25, "liquido": 84750, "retencion": 15250}', 'what would be withheld is told before');
select is(pruebas.valor('admin', 'select public.retencion_de_pago({cinco}, ''2026-05-01'')'), null, 'of who does not withhold nothing');

-- Whole with it --------------------------------------------------------------------------------------------------
select is(pg_temp.con('admin', '{uno}, 84750, ''2026-05-01'', ''transferencia'', p_envio => ''10000000-0000-4000-8000-000000000001'''), 'true', 'what came, and what was withheld');
select is(pg_temp.lineas('uno'), 'abono retencion 15250, abono transferencia 84750', 'are a line each');
select is(pg_temp.pago('uno'), 'pagado transferencia 100000 0 0', 'the payment is whole, by the means of the money');
select is(pg_temp.con('admin', '{uno}, 84750, ''2026-05-01'', ''transferencia'', p_envio => ''10000000-0000-4000-8000-000000000001'''), 'true', 'sent twice');
select is(pg_temp.lineas('uno'), 'abono retencion 15250, abono transferencia 84750', 'they are the same lines');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'monto', datos ->> 'total', datos ->> 'saldo', datos ->> 'retenido'), ', ') from public.correos), 'pago_recibido 84750 100000 0 15250', 'its client has one mail');
delete from public.correos;
-- In parts: each with its own.
select is(pg_temp.con('admin', '{dos}, 42375, ''2026-05-01'', ''otro'''), 'true', 'a part of it');
select is(pg_temp.pago('dos'), 'pendiente otro 50000 0 50000', 'leaves the rest');
select is(pg_temp.con('admin', '{dos}, 42000, ''2027-05-01'', ''otro'''), 'P0001 Escribe el día: no puede ser futuro ni anterior al año 2000.', 'which has the rate of its own day') where private.hoy() < '2027-05-01';
select is(pg_temp.con('admin', '{dos}, 42750, ''2025-05-01'', ''otro'''), 'true', 'by the rate of another year');
select is(pg_temp.lineas('dos'), 'abono retencion 7625, abono otro 42375, abono retencion 7250, abono otro 42750', 'is withheld less');
-- Afterwards, of what came before.
select is(pruebas.valor('admin', 'select public.abonar({tres}, 84750, ''2026-05-01'', ''transferencia'') > 0'), 'true', 'of money that came alone');
select is(pruebas.valor('admin', 'select public.anotar_retencion({tres}, ''2026-05-01'', ''10000000-0000-4000-8000-000000000003'') > 0'), 'true', 'what was withheld is written down later');
select is(pruebas.valor('admin', 'select public.anotar_retencion({tres}, ''2026-05-01'', ''10000000-0000-4000-8000-000000000003'') > 0'), 'true', 'once');
select is(pg_temp.lineas('tres') || ' ' || pg_temp.pago('tres'), 'abono transferencia 84750, abono retencion 15250 pagado transferencia 100000 0 0', 'and it is whole');
select is(pruebas.valor('admin', 'select public.abonar({cuatro}, 20000, ''2026-05-01'', ''otro'') > 0'), 'true', 'of a part');
select is(pruebas.valor('admin', 'select public.anotar_retencion({cuatro}, ''2026-05-01'') > 0'), 'true', 'what was withheld of that');
select is(pg_temp.lineas('cuatro'), 'abono otro 20000, abono retencion 3599', 'and no more');
select is(pruebas.valor('admin', 'select public.anotar_retencion({cuatro}, ''2026-05-01'')'), 'P0001 La retención de lo que llegó ya está anotada.', 'not twice');
-- A transfer that is in review takes its receipt, and the retention none.
insert into storage.objects (bucket_id, name, metadata) values ('comprobantes', pruebas.id('ana') || '/r9.png', '{"size": 1, "mimetype": "image/png"}');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Seis', 100000, private.hoy());
select pruebas.anotar('seis', (select id from public.pagos where concepto = 'Seis'));
select pruebas.valor('ana', 'select public.informar_transferencia({seis}, ''{ana}/r9.png'')');
select is(pg_temp.con('admin', '{seis}, 84750, ''2026-05-01'', ''transferencia'''), 'true', 'what was reported is less than is owed');
select is((select string_agg(concat_ws(' ', metodo, split_part(comprobante, '/', 2)), ', ' order by id) from public.abonos where pago = pruebas.id('seis')) || ' ' || pg_temp.pago('seis'),
  'retencion, transferencia r9.png pagado transferencia 100000 0 0', 'the receipt proves the money');

-- In every sum ----------------------------------------------------------------------------------------------------
select is(pruebas.valor(p, $$select (select sum(monto) + sum(abonado) from public.totales_de_pagos({ana}))::text || ' ' ||
  (select sum((g ->> 'saldo')::int) + sum((g ->> 'abonado')::int - (g ->> 'devuelto')::int) from jsonb_array_elements(public.estado_de_cuenta({ana}) -> 'pagos') g)$$), '500000 500000',
  format('Acting as %s: list and statement say the same', p)) from unnest('{ana,delia,admin}'::text[]) p;
select is(pruebas.valor('admin', $$select sum(cobrado) from public.resumen_por_mes(60, 0, {ana})$$), '423599', 'so does the report of months');
select is(pruebas.valor('admin', $$select public.resumen_de_cliente({ana}) -> 'dinero' ->> 'pagado'$$), '423599', 'and the page of the client');
select is(pruebas.valor('admin', $$select string_agg(metodo || ' ' || total, ', ' order by total) from jsonb_to_recordset(public.mes('2026-05-01', {ana}) -> 'lineas') l (metodo text, total int, pago bigint) where pago = {uno}$$), 'retencion 15250, transferencia 84750', 'what came in says how');
select is(pruebas.valor('ana', $$select string_agg(concat_ws(' ', a ->> 'metodo', a ->> 'monto'), ', ') from jsonb_array_elements(public.comprobante_de_pago({uno}) -> 'abonos') a$$), 'retencion 15250, transferencia 84750', 'and so does the receipt');

-- A rate that is corrected, or added, is that of what is written down from then on -----------------------------------
create function pg_temp.escrito() returns text language sql as $$
  select concat_ws(' / ', (select string_agg(b.id || ' ' || b.monto, ', ' order by b.id) from public.abonos b),
    (select string_agg(p.id || concat_ws(' ', p.estado, p.abonado, p.saldo), ', ' order by p.id) from public.pagos p),
    pruebas.valor('admin', 'select public.mes(''2026-05-01'')')) $$;
create temp table antes as select pg_temp.escrito() as escrito;
select is(pruebas.intentar(p, 'update public.tasas_de_retencion set tasa = 20 where anio = 2026'), r, format('Acting as %s: corrects a rate: %s', p, r))
from (values ('anon', '42501'), ('ana', '0'), ('bruno', '0'), ('delia', '0'), ('tito', '0'), ('carla', '0'), ('eva', '0'), ('admin', '1')) v (p, r);
select is(pruebas.intentar(p, 'insert into public.tasas_de_retencion (anio, tasa) values (2031, 20)'), r, format('Acting as %s: adds one: %s', p, r))
from (values ('anon', '42501'), ('ana', '42501'), ('bruno', '42501'), ('delia', '42501'), ('tito', '42501'), ('carla', '42501'), ('eva', '42501'), ('admin', '1')) v (p, r);
select is(pruebas.intentar(p, 'delete from public.tasas_de_retencion where anio = 2031'), '42501', format('Acting as %s: takes none away', p)) from unnest('{anon,ana,admin}'::text[]) p;
select is(pruebas.valor(p, 'select count(*) from public.tasas_de_retencion'), r, format('Acting as %s: sees %s', p, r))
from (values ('admin', '6'), ('ana', '0'), ('tito', '0'), ('carla', '0'), ('eva', '0')) v (p, r);
select is(pg_temp.escrito(), (select escrito from antes), 'no peso that was written down is another');
select is(pruebas.valor('admin', 'select public.retencion_de_pago({cuatro}, ''2026-05-01'')'), '{"tasa": 20, "liquido": 61121, "retencion": 15280}', 'what is written down later is by the new one');
select is((select string_agg(concat_ws(' ', accion, antes ->> 'tasa', despues ->> 'tasa'), ', ' order by id) from public.auditoria where tabla = 'tasas_de_retencion'), 'update 15.25 20, insert 20', 'the audit log has what the team did, and nothing that was installed');
update public.tasas_de_retencion set tasa = 15.25 where anio = 2026;

-- Given back --------------------------------------------------------------------------------------------------------
delete from public.correos;
create function pg_temp.devuelve(p_resto text) returns text language sql as $$
  select coalesce(pruebas.valor('admin', 'select public.devolver({uno}, ' || p_resto || ') > 0'), 'nada') $$;
select is(pg_temp.devuelve('84751, private.hoy(), ''transferencia'', ''No se usó'''), 'P0001 De este pago quedan $84.750: no se puede devolver más. Lo demás es retención: anótala aparte.', 'no more money goes back than came');
select is(pg_temp.devuelve('15251, private.hoy(), ''retencion'', ''No se usó'''), 'P0001 De este pago quedan $15.250: no se puede devolver más.', 'nor more than was withheld');
select is(pg_temp.devuelve('84750, private.hoy(), ''transferencia'', ''No se usó'''), 'true', 'the money');
select is(pg_temp.pago('uno'), 'pagado transferencia 100000 84750 0', 'is not all of it');
select is(pg_temp.devuelve('1, private.hoy(), ''otro'', ''No se usó'''), 'P0001 De este pago solo queda la retención, que no pasó por tu cuenta. Anótala con el medio Retención.', 'the rest never came as money');
select is(pg_temp.devuelve('15250, private.hoy(), ''retencion'', ''Se rectificó'''), 'true', 'it goes by itself');
select is(pg_temp.pago('uno'), 'reembolsado transferencia 100000 100000 0', 'and then all went back');
select is(pg_temp.devuelve('1, private.hoy(), ''retencion'', ''x'''), 'P0001 Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.', 'once');
select is((select string_agg(tipo || ' ' || (datos ->> 'monto'), ', ') from public.correos), 'pago_reembolsado 84750', 'its client is mailed of the money');
select is(pruebas.valor('admin', 'select public.anotar_reembolso((select orden from public.pagos where id = {tres}), ''No se usó'')'), null, 'all at once');
select is(pg_temp.lineas('tres') || ' ' || pg_temp.pago('tres'), 'abono transferencia 84750, abono retencion 15250, devolucion retencion 15250, devolucion transferencia 84750 reembolsado transferencia 100000 100000 0', 'each goes back as it came');
select is((select datos ->> 'parcial' || ' ' || (datos ->> 'monto') from public.correos where tipo = 'pago_reembolsado' and datos ->> 'concepto' = 'Tres'), 'false 84750', 'and the mail says that it is all');
update public.pagos set estado = 'reembolsado' where id = pruebas.id('seis');
select is(pg_temp.lineas('seis'), 'abono retencion 15250, abono transferencia 84750, devolucion retencion 15250, devolucion transferencia 84750', 'also where its state alone says so');
-- What is said of IVA -----------------------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id(q), 'IVA ' || q, 119000, private.hoy() from unnest('{ana,bruno}'::text[]) q;
create function pg_temp.iva(p_de text) returns boolean language sql as $$ select private.con_iva(id) from public.pagos where concepto = 'IVA ' || p_de $$;
select is(pg_temp.iva('bruno'), true, 'what is paid has it');
select is(pg_temp.iva('ana'), null, 'of who withholds nobody knows');
insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, pago) select cliente, '34', 77001, private.hoy(), 119000, id from public.pagos where concepto = 'IVA bruno';
select is(pg_temp.iva('bruno'), false, 'unless its document says otherwise');
insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, iva, pago) select cliente, '33', 77002, private.hoy(), 100000, 19000, id from public.pagos where concepto = 'IVA ana';
select is(pg_temp.iva('ana'), true, 'which says it also of who withholds');
select is(private.con_iva(0), null, 'of none nothing');
select is(pruebas.valor(p, $$select public.afecto(x) from public.pagos x where concepto = 'IVA bruno'$$), r, format('Acting as %s: reads it of what they see: %s', p, r)) from (values ('admin', 'false'), ('bruno', 'false'), ('ana', null)) v (p, r);
select is(pruebas.valor('ana', format('select public.afecto(jsonb_populate_record(null::public.pagos, jsonb_build_object(''id'', %s)))', id)), null, 'nor of a row that they make up') from public.pagos where concepto = 'IVA bruno';
select * from finish();
rollback;
