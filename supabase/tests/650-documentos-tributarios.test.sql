-- The tax document of what came: who writes it down, of which sum and for whom, who sees it, and what still lacks one.
begin;
select pruebas.escenario();
select no_plan();
select pruebas.mirar('ana');
update public.configuracion set rut = '76123456-0';
update public.clientes set rut = '11111111-1', giro = '  Viveros ' where id = pruebas.id('ana');
update public.clientes set rut = '22222222-2' where id = pruebas.id('bruno');
insert into storage.objects (bucket_id, name) select 'tributarios', pruebas.con_ids(n)
from unnest(array['{ana}/f1.pdf', '{ana}/f1.xml', '{bruno}/f2.pdf', '{ana}/suelto.pdf']) n;
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Segunda cuota', 119000, private.hoy());
select pruebas.anotar('segunda', (select id from public.pagos where concepto = 'Segunda cuota'));
delete from public.correos;

create function pg_temp.anota(p_quien text, p_resto text) returns text language sql as $$
  select coalesce(pruebas.valor(p_quien, 'select public.anotar_documento(' || p_resto || ') > 0'), 'nada') $$;
create function pg_temp.falta(p_pago text) returns text language sql as $$
  select string_agg(concat_ws(' ', clase, monto, documentado, case when falta then 'falta' end), ', ' order by abono)
  from public.abonos_documentados where pago = pruebas.id(p_pago) $$;

-- Who may not ---------------------------------------------------------------------------------------------
select is(left(pg_temp.anota(p, 'array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000'), 5), '42501', format('Acting as %s: writes none down', p))
from unnest('{anon,ana,bruno,delia,tito,carla,eva,servicio,mira_ana}'::text[]) p;
select is(left(pruebas.valor(p, sql), 5), '42501', format('Acting as %s: no %s', p, sql)) from unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) p,
  unnest('{select public.usar_documento(1\, 1),select public.enviar_documento(1)}'::text[]) sql;

-- What it comes to ------------------------------------------------------------------------------------------
select is(pg_temp.anota('admin', sql), dice, que) from (values
  ('array[0], ''34'', 1, ''2026-01-02'', p_exento => 1', 'P0001 Elige pagos de un solo cliente, hasta 36.', 'of no payment'),
  ('array[{pago_ana}, {pago_bruno}], ''34'', 1, ''2026-01-02'', p_exento => 300000', 'P0001 Elige pagos de un solo cliente, hasta 36.', 'of two clients'),
  ('array[{pago_ana}, {segunda}], ''34'', 1, ''2026-01-02'', p_exento => 269000', 'P0001 Un documento de varios pagos es de lo que ya llegó, y de P-' || least(pruebas.id('pago_ana'), pruebas.id('segunda')) || ' no ha llegado nada sin documento. Anota antes lo que llegó, o déjalo fuera.', 'of two for which nothing came'),
  ('''{}'', ''34'', 1, ''2026-01-02'', p_exento => 1', 'P0001 Elige pagos de un solo cliente, hasta 36.', 'of none'),
  ('array[{pago_ana}], ''34'', 1, private.hoy() + 1, p_exento => 150000', 'P0001 Escribe el día del documento: no puede ser futuro.', 'of a day to come'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150001', 'P0001 El documento es por $150.001 y lo que falta por documentar aquí son $150.000. Revisa si es de otro pago.', 'for more than it is'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 149999', 'P0001 El documento es por $149.999 y el pago es por $150.000. Si es solo de una parte, márcalo.', 'for less'),
  ('array[{pago_ana}], ''33'', 1, ''2026-01-02'', p_neto => 150000', '23514 new row for relation "documentos_tributarios" violates check constraint "documentos_tributarios_tasa_check"', 'a factura without IVA'),
  ('array[{pago_ana}], ''52'', 1, ''2026-01-02'', p_exento => 150000', '23514 new row for relation "documentos_tributarios" violates check constraint "documentos_tributarios_clase_check"', 'a kind that none is'),
  ('array[{pago_ana}], ''34'', null, ''2026-01-02'', p_exento => 150000', '23502 null value in column "folio" of relation "documentos_tributarios" violates not-null constraint', 'without a folio'),
  ('array[{pago_ana}], ''61'', 1, ''2026-01-02'', p_exento => 150000', 'P0001 De este pago no hay factura ni boleta: no hay nada que corregir.', 'a note of nothing'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000, p_emisor => ''76.555.555-8''', 'P0001 Ese documento lo emitió otro RUT, 76.555.555-8, y el del estudio es 76.123.456-0.', 'of another issuer'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000, p_emisor => ''76123456-0'', p_receptor => ''22222222-2''', 'P0001 Ese documento es para el RUT 22.222.222-2, y el de este cliente es 11.111.111-1.', 'for somebody else'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000, p_receptor => ''66666666-6''', 'P0001 Ese documento es para el RUT 66.666.666-6, y el de este cliente es 11.111.111-1.', 'a factura for nobody in particular'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000, p_pdf => ''{bruno}/f2.pdf''', 'P0001 El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.', 'with another client''s file'),
  ('array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000, p_xml => ''{ana}/nada.xml''', 'P0001 El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.', 'with one that is not there')) v (sql, dice, que);
update public.configuracion set rut = null;
select is(pg_temp.anota('admin', 'array[{pago_ana}], ''34'', 1, ''2026-01-02'', p_exento => 150000, p_emisor => ''76123456-0'''), 'P0001 Para leer el XML falta el RUT del estudio: escríbelo en Configuración.', 'before the studio said its RUT');
update public.configuracion set rut = '76123456-0';
select is((select count(*)::int from public.documentos_tributarios), 0, 'none of these was kept');

-- Of a payment of which nothing came yet: what comes is its ----------------------------------------------------
select is(pg_temp.anota('admin', 'array[{pago_ana}], ''34'', 120, ''2026-01-02'', p_exento => 150000, p_pdf => ''{ana}/f1.pdf'', p_emisor => ''76.123.456-0'', p_receptor => ''11111111-1'''), 'true', 'a factura of all that is owed');
select pruebas.anotar('f120', (select id from public.documentos_tributarios where folio = 120));
select is(pg_temp.anota('admin', 'array[{pago_ana}], ''34'', 120, ''2026-01-02'', p_exento => 150000'), 'true', 'sent twice it is the same');
select is(pg_temp.anota('admin', 'array[{segunda}], ''34'', 120, ''2026-01-02'', p_exento => 119000'), 'P0001 La factura exenta 120 ya está anotada, por $150.000 del 2 de enero de 2026.', 'its number is no other''s');
select is(pg_temp.anota('admin', 'array[{pago_ana}], ''34'', 121, ''2026-01-02'', p_exento => 1'), 'P0001 Este pago ya tiene sus documentos.', 'there is nothing left to document');
select private.abonar(pruebas.id('pago_ana'), 'abono', 40000, '2026-01-03', 'otro', null, null, null, false);
select is(pg_temp.falta('pago_ana'), 'abono 40000 40000', 'what comes later is of it');
select private.abonar(pruebas.id('pago_ana'), 'abono', 110000, '2026-01-04', 'otro', null, null, null, false);
select is(pg_temp.falta('pago_ana'), 'abono 40000 40000, abono 110000 110000', 'as the rest is');
select is((select count(*)::int from public.correos where tipo = 'documento_tributario'), 0, 'nobody is mailed by that');

-- Several of one, and one of several ---------------------------------------------------------------------------
select private.abonar(pruebas.id('segunda'), 'abono', 19000, '2026-01-03', 'otro', null, null, null, false);
select is(pg_temp.falta('segunda'), 'abono 19000 0 falta', 'what came without one lacks it');
select is(pg_temp.anota('admin', 'array[{segunda}], ''41'', 9, ''2026-01-03'', p_exento => 9000'), 'P0001 El documento es por $9.000 y llegaron $19.000. Si es solo de una parte, márcalo.', 'a part is said to be one');
select is(pg_temp.anota('admin', 'array[{segunda}], ''41'', 9, ''2026-01-03'', p_exento => 9000, p_parcial => true, p_receptor => ''66666666-6'''), 'true', 'a boleta for nobody in particular, of a part');
select is(pg_temp.anota('admin', 'array[{segunda}], ''39'', 10, ''2026-01-03'', p_neto => 8403, p_iva => 1597'), 'true', 'and another of the rest of what came');
select is(pg_temp.falta('segunda'), 'abono 19000 19000', 'one amount has two documents');
select private.abonar(pruebas.id('segunda'), 'abono', 100000, '2026-01-05', 'otro', null, null, null, false);
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Tercera', 50000, private.hoy()), (pruebas.id('bruno'), 'De bruno', 50000, private.hoy()), (pruebas.id('ana'), 'Cuarta', 30000, private.hoy());
select pruebas.anotar('tercera', (select id from public.pagos where concepto = 'Tercera')), pruebas.anotar('de_bruno', (select id from public.pagos where concepto = 'De bruno')), pruebas.anotar('cuarta', (select id from public.pagos where concepto = 'Cuarta'));
select private.abonar(pruebas.id(p), 'abono', 50000, '2026-01-05', 'otro', null, null, null, false) from unnest('{tercera,de_bruno}'::text[]) p;
create function pg_temp.por_documentar(p_clase text) returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(concat_ws('' '', concepto, llegado), '', '' order by concepto) from public.pagos_por_documentar({ana}, %L)', p_clase)) $$;
select is(pg_temp.por_documentar('33'), 'Segunda cuota 100000, Tercera 50000', 'of hers two came without one, which one document may be of');
select is(pg_temp.por_documentar('61'), null, 'and nothing went back');
select is(left(pruebas.valor(p, 'select count(*) from public.pagos_por_documentar({ana}, ''33'')'), 5), '42501', format('Acting as %s: is not told', p)) from unnest('{anon,ana,bruno,delia,tito,carla,eva,servicio,mira_ana}'::text[]) p;
select is(pg_temp.anota('admin', 'array[{segunda}, {tercera}], ''34'', 130, ''2026-01-05'', p_exento => 150001'), 'P0001 El documento es por $150.001 y lo que falta por documentar aquí son $150.000. Revisa si es de otro pago.', 'for more than both it is not');
select is(pg_temp.anota('admin', 'array[{segunda}, {cuarta}], ''34'', 130, ''2026-01-05'', p_exento => ' || monto || ', p_parcial => true'), 'P0001 Un documento de varios pagos es de lo que ya llegó, y de P-' || pruebas.id('cuarta') || ' no ha llegado nada sin documento. Anota antes lo que llegó, o déjalo fuera.', format('nor of %s with one for which nothing came', monto)) from unnest('{100000,90000,130000}'::int[]) monto;
select is(pg_temp.anota('admin', 'array[{segunda}, {tercera}], ''61'', 130, ''2026-01-05'', p_exento => 150000, p_anula => (select d.id from public.documentos_tributarios d where d.folio = 10)'), 'P0001 De P-' || pruebas.id('segunda') || ' no se ha devuelto nada sin nota de crédito. Déjalo fuera.', 'nor a note of two of which nothing went back');
select is(pg_temp.anota('admin', 'array[{segunda}, {de_bruno}], ''34'', 130, ''2026-01-05'', p_exento => 150000'), 'P0001 Elige pagos de un solo cliente, hasta 36.', 'nor of two clients');
select is(pg_temp.anota('admin', 'array[{segunda}, {tercera}], ''34'', 130, ''2026-01-05'', p_exento => 150000, p_xml => ''{ana}/f1.xml'''), 'true', 'and one document is of two payments');
select pruebas.anotar('f130', (select id from public.documentos_tributarios where folio = 130));
select is(pg_temp.falta('segunda') || ', ' || pg_temp.falta('tercera'), 'abono 19000 19000, abono 100000 100000, abono 50000 50000', 'of both it is all that came');
select is(pg_temp.por_documentar('33'), null, 'and then none lacks one');
select is(pruebas.valor('admin', 'select public.usar_documento({f130}, {de_bruno})'), 'P0001 Ese documento es de otro cliente.', 'of another client''s it is not');
select is(pruebas.valor('admin', 'select public.usar_documento({f130}, {tercera})'), 'P0001 La factura exenta 130 ya está usada entera.', 'nor of more than it is for');
select is(pruebas.valor('admin', 'select public.usar_documento(0, {tercera})'), 'P0001 Ese documento ya no existe.', 'what is not there');
select throws_ok($$ insert into public.documentos_abonos select pruebas.id('f130'), b.id, 1 from public.abonos b where b.pago = pruebas.id('de_bruno') $$, 'P0001', 'Ese documento es de otro cliente.', 'whoever writes it');
select throws_ok($$ update public.documentos_abonos set monto = monto + 1 where documento = pruebas.id('f130') $$, 'P0001', 'Los documentos no pueden sumar más que lo que documentan.', 'nor is it used for more');
select is(pg_temp.anota('admin', 'array[{de_bruno}], ''honorarios'', 7, ''2026-01-05'', p_exento => 30000, p_retencion => 4575, p_parcial => true'), 'true', 'a boleta de honorarios of a part');
select is((select pruebas.valor('admin', 'select public.usar_documento(' || id || ', {pago_bruno})') from public.documentos_tributarios where folio = 7), 'P0001 La boleta de honorarios 7 ya está usada entera.', 'which is used by what came');

-- Who sees them ------------------------------------------------------------------------------------------------
select is(pruebas.valor(p, 'select count(*) from public.documentos_tributarios where cliente = {ana}'), ve, format('Acting as %s: sees %s', p, ve))
from (values ('admin', '4'), ('ana', '4'), ('delia', '4'), ('mira_ana', '4'), ('tito', '0'), ('bruno', '0'), ('carla', '0'), ('eva', '0'), ('anon', '42501 permission denied for table documentos_tributarios')) v (p, ve);
select is(pruebas.valor(p, 'select string_agg(split_part(name, ''/'', 2), '' '' order by name) from storage.objects where bucket_id = ''tributarios'''), ve, format('Acting as %s: opens %s', p, coalesce(ve, 'none')))
from (values ('admin', 'f1.pdf f1.xml suelto.pdf f2.pdf'), ('ana', 'f1.pdf f1.xml'), ('delia', 'f1.pdf f1.xml'), ('tito', null), ('bruno', null), ('carla', null), ('anon', null)) v (p, ve);
select is(pruebas.intentar(p, $$ insert into storage.objects (bucket_id, name, metadata) values ('tributarios', '{ana}/mio.xml', '{"mimetype": "text/plain"}') $$), r, format('Acting as %s: puts a file there: %s', p, r))
from (values ('ana', '42501'), ('bruno', '42501'), ('tito', '42501'), ('admin', '1')) v (p, r);
select is(pruebas.intentar('admin', $$ insert into storage.objects (bucket_id, name, metadata) values ('tributarios', $$ || n || $$, '{"mimetype": "$$ || t || $$"}') $$), '42501', 'none of another kind: ' || n)
from (values ('''{ana}/x.html''', 'text/html'), ('''{ana}/x.xml''', 'application/pdf'), ('''x.pdf''', 'application/pdf'), ('''{ana}/otra/x.pdf''', 'application/pdf')) v (n, t);
select is(pruebas.valor(p, 'select string_agg(nombre || '' '' || split_part(ruta, ''/'', 2), '', '' order by nombre) from public.documentos where clase = ''tributario'''), ve, format('Acting as %s: finds among the papers %s', p, coalesce(ve, 'none')))
from (values ('admin', 'Factura exenta 120 f1.pdf, Factura exenta 130 f1.xml'), ('ana', 'Factura exenta 120 f1.pdf, Factura exenta 130 f1.xml'), ('bruno', null), ('tito', null)) v (p, ve);
update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'tributarios' and name not like '%/mio.xml';
select set_eq($$ select split_part(nombre, '/', 2) from private.archivos_sueltos() where bucket = 'tributarios' $$, array['f2.pdf', 'suelto.pdf'], 'a file that no document names is loose');

-- By mail ------------------------------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select public.enviar_documento((select id from public.documentos_tributarios where folio = 9))'), 'P0001 Adjunta el PDF o el XML antes de enviarlo.', 'without a file there is nothing to send');
select is(pruebas.valor('admin', 'select public.enviar_documento({f120})'), 'ana@pruebas.test', 'to the main contact');
update public.personas set cobros = true where id = pruebas.id('persona_delia');
delete from public.correos;
select is(pruebas.valor('admin', 'select public.enviar_documento({f120})'), 'delia@pruebas.test', 'to whoever gets what is about money');
update public.clientes set correo_facturacion = ' Facturas@Pruebas.test ' where id = pruebas.id('ana');
select is(pruebas.valor('admin', 'select public.enviar_documento({f120})'), 'facturas@pruebas.test', 'or to the address for that');
select is((select string_agg(concat_ws(' ', para, datos ->> 'clase', datos ->> 'folio', datos ->> 'total', split_part(datos ->> 'pdf', '/', 2)), ', ' order by para) from public.correos where tipo = 'documento_tributario'),
  'delia@pruebas.test 34 120 150000 f1.pdf, facturas@pruebas.test 34 120 150000 f1.pdf', 'with its files');
select isnt((select enviado_en from public.documentos_tributarios where id = pruebas.id('f120')), null, 'and it is known that it was sent');

-- What went back asks for its note ------------------------------------------------------------------------------
select private.abonar(pruebas.id('pago_ana'), 'devolucion', 50000, private.hoy(), 'otro', null, null, 'Descuento', false);
select private.abonar(pruebas.id('de_bruno'), 'devolucion', 10000, private.hoy(), 'otro', null, null, 'Descuento', false);
select is(pg_temp.falta('pago_ana'), 'abono 40000 40000, abono 110000 110000, devolucion 50000 0 falta', 'what went back lacks one');
create function pg_temp.espera(p_quien text default 'admin') returns text language sql as $$
  select pruebas.valor(p_quien, 'select string_agg(concat_ws('' '', titulo, monto, urgente, plazo), '', '' order by titulo) from public.por_atender() where clase = ''notas_de_credito''') $$;
select is(pg_temp.espera(), (select concepto || ' 50000 f' from public.pagos where id = pruebas.id('pago_ana')), 'it waits for the studio, and a boleta de honorarios does not');
select is(pg_temp.por_documentar('61'), (select concepto || ' 50000' from public.pagos where id = pruebas.id('pago_ana')), 'what a nota de crédito may be of');
select is(pruebas.valor(p, 'select string_agg(p.id || '' '' || public.sin_nota(p), '', '') from public.pagos p where public.falta_nota(p)'), pruebas.con_ids(ve), format('Acting as %s: the list that home leads to: %s', p, coalesce(ve, 'nothing')))
from (values ('admin', '{pago_ana} 50000'), ('ana', '{pago_ana} 50000'), ('bruno', null), ('tito', null), ('carla', null), ('eva', null)) v (p, ve);
select is(left(pruebas.valor('anon', 'select public.falta_nota(null::public.pagos)'), 5), '42501', 'Acting as a visitor: none');
select is(pg_temp.falta('de_bruno'), 'abono 50000 30000 falta, devolucion 10000 0', 'but not of a boleta de honorarios');
select is(pg_temp.anota('admin', sql), dice, que) from (values
  ('array[{pago_ana}], ''61'', 4, private.hoy(), p_exento => 60000', 'P0001 El documento es por $60.000 y lo que falta por documentar aquí son $50.000. Revisa si es de otro pago.', 'a note of more than went back'),
  ('array[{pago_ana}], ''61'', 4, private.hoy(), p_exento => 40000', 'P0001 El documento es por $40.000 y se devolvieron $50.000. Si es solo de una parte, márcalo.', 'of less'),
  ('array[{pago_ana}], ''61'', 4, private.hoy(), p_exento => 50000, p_anula => {f130}', 'P0001 Elige qué documento corrige la nota de crédito.', 'of a document that is another payment''s'),
  ('array[{segunda}], ''61'', 4, private.hoy(), p_exento => 1', 'P0001 Elige qué documento corrige la nota de crédito.', 'of one of several'),
  ('array[{pago_ana}], ''61'', 4, private.hoy(), p_exento => 50000', 'true', 'and of just that')) v (sql, dice, que);
select is(pg_temp.falta('pago_ana'), 'abono 40000 40000, abono 110000 110000, devolucion 50000 50000', 'then nothing lacks one');
select throws_ok($$ insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, anula) values (pruebas.id('ana'), '61', 5, '2026-01-02', 100001, pruebas.id('f120')) $$,
  'P0001', 'La factura exenta 120 es por $150.000: sus notas de crédito no pueden sumar más.', 'notes come to no more than what they correct');
select throws_ok($$ insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, anula) select cliente, '61', 5, '2026-01-02', 1, id from public.documentos_tributarios where folio = 4 $$,
  'P0001', 'Una nota de crédito corrige una factura o una boleta, y esto es otra cosa.', 'and correct no note');
select throws_ok($$ insert into public.documentos_abonos select d.id, b.id, 1 from public.documentos_tributarios d, public.abonos b where d.folio = 4 and d.clase = '61' and b.pago = pruebas.id('pago_ana') and b.clase = 'abono' limit 1 $$,
  'P0001', 'Una nota de crédito es de lo que se devolvió, y los demás documentos de lo que llegó.', 'nor is one of what came');
select is(pruebas.valor('admin', 'delete from public.documentos_tributarios where id = {f120} returning id'), 'P0001 Una nota de crédito corrige este documento: quítala antes.', 'what is corrected goes after its note');
select is(pruebas.intentar('admin', 'delete from public.documentos_tributarios where clase = ''61'''), '1', 'Acting as an admin: takes a note away');
select is(pg_temp.falta('pago_ana'), 'abono 40000 40000, abono 110000 110000, devolucion 50000 0 falta', 'and it is lacking again');
select is(pruebas.intentar('ana', sql), '42501', 'Acting as the client: no ' || sql) from unnest(array['delete from public.documentos_abonos', 'insert into public.documentos_tributarios default values']) sql;

-- One that is void --------------------------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Anulada', 11900, private.hoy());
select pruebas.anotar('anulada', (select id from public.pagos where concepto = 'Anulada'));
select is(pg_temp.anota('admin', 'array[{anulada}], ''33'', 140, ''2026-01-02'', p_neto => 10000, p_iva => 1900'), 'true', 'a factura of what is not paid yet');
update public.pagos set estado = 'anulado' where id = pruebas.id('anulada');
select matches(pg_temp.espera(), 'Anulada 11900 f', 'what was issued for it waits for its note');
select is(pg_temp.anota('admin', 'array[{anulada}], ''61'', 6, private.hoy(), p_neto => 10000, p_iva => 1900'), 'true', 'is corrected once that is void');
select is(pg_temp.espera(), (select concepto || ' 50000 f' from public.pagos where id = pruebas.id('pago_ana')), 'and waits no longer');
select is(pg_temp.anota('admin', 'array[{anulada}], ''61'', 8, private.hoy(), p_neto => 10000, p_iva => 1900'), 'P0001 De este pago no se ha devuelto nada sin nota de crédito.', 'once');

-- Merged, copied, erased, purged ---------------------------------------------------------------------------------
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'documentos_tributarios')), 6, 'her copy has her documents');
select is((select string_agg(split_part(x ->> 'nombre', '/', 2), ' ' order by x ->> 'nombre') from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'archivos') x where x ->> 'bucket' = 'tributarios'), 'f1.pdf f1.xml', 'and their files');
select is((select count(*)::int from private.archivos_de(private.titular_de('ana@pruebas.test')) x where x.bucket = 'tributarios'), 0, 'which an erasure leaves');
update public.clientes set rut = null where id = pruebas.id('bruno');
delete from public.solicitudes_datos;
select pruebas.valor('admin', 'select public.fusionar_clientes({ana}, {bruno}, ''{}'', ''ninguno'', public.fusionar_clientes({ana}, {bruno}) ->> ''marca'')');
select is((select count(*)::int from public.documentos_tributarios where cliente = pruebas.id('bruno')), 7, 'a merge gives them to who stays');
select is(pruebas.valor('bruno', 'select string_agg(split_part(name, ''/'', 2), '' '' order by name) from storage.objects where bucket_id = ''tributarios'''), 'f1.pdf f1.xml', 'who opens their files');
select is(pruebas.valor('bruno', 'select giro from public.clientes where id = {bruno}'), 'Viveros', 'and has the billing data');
update public.clientes set activo = false where id = pruebas.id('bruno');
select is((select count(*)::int from private.tablas t where t.tabla = 'public.documentos_tributarios' and t.plazo = '6 years'), 1, 'six years they are kept');
create temp table antes as select count(*) as n from public.documentos_tributarios;
select private.purgar(now());
select is((select count(*) from public.documentos_tributarios), (select n from antes), 'so nothing goes today');
update public.documentos_tributarios set creado_en = now() - interval '6 years 1 day' where clase <> '61';
select private.purgar(now());
select is((select string_agg(folio::text, ' ' order by folio) from public.documentos_tributarios), '6 140', 'later they go, but not what a younger note corrects');
update public.documentos_tributarios set creado_en = now() - interval '6 years 1 day';
select private.purgar(now());
select is((select count(*)::int from public.documentos_tributarios), 0, 'until all of them went');
select * from finish();
rollback;
