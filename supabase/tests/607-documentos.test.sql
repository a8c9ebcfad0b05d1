-- The terms as they stood, and the papers of a client: what is in them, whose they are, who opened them.
begin;
select pruebas.escenario();
select pruebas.propuesta_aceptada();
select plan(43);

-- The terms ----------------------------------------------------------------------------------------------------
select is(pruebas.valor('anon', $$ select string_agg(x ->> 'id', ',') from jsonb_array_elements(public.ver_terminos() -> 'clausulas') x $$),
  'quienes-somos,uso,servicios-precios,contratacion,retracto,entrega-garantia,propiedad,responsabilidad,cambios-conflictos', 'anybody reads the terms, clause by clause');
select ok(public.ver_terminos() #>> '{clausulas,2,texto}' like '%' || private.pesos(private.monto_producto('asesoria-cv')) || ', IVA incluido%', 'with the prices of today');
select is((select count(*) from jsonb_array_elements(public.ver_terminos() -> 'clausulas') x where x ->> 'texto' ~ '[{}…]'), 0::bigint, 'and no word that was not found');
update public.configuracion set email = 'hola_nueva@taller.cl', telefono = null, razon_social = null, nombre = 'Taller {uso}';
select is(public.ver_terminos() #>> '{clausulas,0,texto}' like '%a Taller {uso} («Taller {uso}»%- Correo: [hola_nueva@taller.cl](mailto:hola_nueva@taller.cl)' || E'\n' || '%', true, 'and what the settings say, whatever it is');
select is(private.fijar_terminos(), private.fijar_terminos(), 'the same text is kept once');
create temp table antes as select private.fijar_terminos() as id;
insert into public.precios (producto, valor, desde) values ('asesoria-cv', 123450, private.hoy());
select isnt(private.fijar_terminos(), (select id from antes), 'and another price makes another one');
select is((select t.contenido #>> '{clausulas,2,texto}' like '%$123.450%' from private.terminos t where t.id = (select id from antes)), false, 'while that of before stays as it was');
select is(pruebas.intentar(quien, 'select from private.terminos'), '42501', quien || ' does not read the kept ones') from unnest('{anon,ana,admin}'::text[]) quien;

-- Orders keep theirs -----------------------------------------------------------------------------------------------
select public.crear_pedido('asesoria-cv', 'Luz', 'luz@pruebas.test', null, 'transferencia', '70000000-0000-4000-8000-000000000001', '2026-11-28');
create temp table o as select * from public.pedidos where envio = '70000000-0000-4000-8000-000000000001';
grant select on o to public;
select is((select t.contenido from private.terminos t, o where t.id = o.terminos), public.ver_terminos(), 'an order keeps the terms of now');
select is((select c.datos -> 'terminos' from public.correos c where c.tipo = 'pedido_confirmacion' and c.para = 'luz@pruebas.test'), public.ver_terminos(), 'and its confirmation carries them whole');
insert into public.precios (producto, valor, desde) values ('asesoria-cv', 99990, private.hoy());
select public.crear_pedido('asesoria-cv', 'Luz María', 'luz@pruebas.test', null, 'transferencia', '70000000-0000-4000-8000-000000000001', '2026-11-28');
select is((select t.contenido from private.terminos t join public.pedidos x on x.terminos = t.id where x.id = o.id), public.ver_terminos(), 'a correction is made under the terms of its day') from o;

-- Files that are shared ----------------------------------------------------------------------------------------------
select is(left(pruebas.intentar('admin', format('insert into public.compartidos (cliente, nombre, ruta) values ({ana}, ''x'', %L)', ruta)), 5), codigo, 'shared is no file that ' || por)
from (values ('{ana}/documentos/nada.pdf', 'P0001', 'is not there'), ('{bruno}/documentos/manual.pdf', 'P0001', 'is another client''s'), ('{ana}/hitos/a.pdf', '23514', 'lies elsewhere')) v (ruta, codigo, por);
select pruebas.compartidos();
select is(left(pruebas.intentar('admin',
  $$ insert into public.compartidos (cliente, plataforma, nombre, ruta) values ({ana}, {plataforma_bruno}, 'x', '{ana}/documentos/otro.pdf') $$), 5), '23503',
  'nor one with another client''s platform');
select is((select jsonb_agg(c.datos order by c.para) from public.correos c where c.tipo = 'documento_compartido'),
  (select jsonb_agg(jsonb_build_object('nombre', 'Manual', 'plataforma', p.plataforma) order by c.email) from public.plataformas p join public.clientes c on c.id = p.cliente
    where p.id in (pruebas.id('plataforma_ana'), pruebas.id('plataforma_bruno'))), 'its client is told by mail');
select is(pruebas.valor(quien, 'select count(*) from storage.objects where name like ''%/documentos/%'''), cuantos, quien || ' reads so many of the files')
from (values ('ana', '1'), ('delia', '1'), ('tito', '0'), ('bruno', '1'), ('carla', '0'), ('anon', '0'), ('admin', '4')) v (quien, cuantos);
select is(pruebas.intentar(quien, $$ insert into storage.objects (bucket_id, name, metadata) values ('adjuntos', '{ana}/documentos/mio.pdf', '{"mimetype": "application/pdf"}') $$), resultado, quien || ' puts one there: ' || resultado)
from (values ('ana', '42501'), ('admin', '1')) v (quien, resultado);
select is(pruebas.valor('ana', 'select nuevo from public.documentos where clase = ''compartido'''), 'true', 'it is new');
select is(pruebas.intentar(quien, 'select public.ver_compartido({compartido_ana})'), '42501', quien || ' does not open it') from unnest('{bruno,tito,admin}'::text[]) quien;
select is(pruebas.valor('ana', 'select nuevo from public.documentos where clase = ''compartido'''), 'true', 'also after others said that they opened it');
select pruebas.intentar('delia', 'select public.ver_compartido({compartido_ana})');
select is(pruebas.valor('ana', 'select nuevo from public.documentos where clase = ''compartido'''), 'false', 'and no more once one of hers did');
delete from public.compartidos where id = pruebas.id('compartido_ana');
update storage.objects set created_at = now() - interval '2 days' where name like '%/documentos/manual.pdf';
select set_eq($$ select nombre from private.archivos_sueltos() where nombre like '%/documentos/%' $$, format('values (%L)', pruebas.id('ana') || '/documentos/manual.pdf'), 'the file of what is shared no longer goes, and no other');

-- All papers -----------------------------------------------------------------------------------------------------------
update public.pedidos set cliente = pruebas.id('ana') where id = (select id from o);
update public.pagos set estado = 'pagado', metodo = 'transferencia', pagado_en = now() where id = pruebas.id('pago_ana');
select is(pruebas.valor('ana', $$ select string_agg(clase || ' ' || nombre, ', ' order by clase) from public.documentos $$),
  'comprobante ' || (select g.concepto from public.pagos g where g.id = pruebas.id('pago_ana')) || ', pedido ' || (select referencia
    from o) || ', propuesta Aceptada, terminos Aceptada', 'a client has receipts, orders, what was accepted and its terms');
select is(pruebas.valor('bruno', 'select count(*) from public.documentos where cliente <> {bruno}'), '0', 'and nobody else''s');
select is(pruebas.valor('tito', 'select count(*) from public.documentos'), '0', 'who sees the tickets only has none');
select is(pruebas.valor('ana', format('select public.documento_en_pdf(''pedido'', %s) - ''{vendedor,creado_en,terminos}''::text[]', (select id from o))),
  (select jsonb_build_object('clase', 'pedido', 'referencia', o.referencia, 'producto', private.producto_dicho(o.producto), 'monto', o.monto, 'nombre', 'Luz María') from o)::text, 'what the PDF of an order says');
select is(pruebas.valor('ana', $$ select public.documento_en_pdf('terminos', fila) #>> '{terminos,version}' from public.documentos where clase = 'terminos' $$), public.ver_terminos() ->> 'version', 'and that of the terms of a proposal');
select is(pruebas.valor('ana', $$ select public.propuesta_en_pdf(p_propuesta => fila) ? 'copia' from public.documentos where clase = 'propuesta' $$), 'true', 'the signed copy is hers without a link');

-- A person's copy ----------------------------------------------------------------------------------------------------
insert into storage.objects (bucket_id, name) select 'documentos', 'propuestas/' || a.id || '.pdf' from public.propuestas_aceptaciones a;
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'archivos') x where x ->> 'bucket' = 'documentos'), 1, 'has the signed copy');
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('bruno@pruebas.test') -> 'archivos') x where x ->> 'bucket' = 'documentos'), 0, 'and not that of others');
select is((select count(*)::int from private.archivos_de(private.titular_de('ana@pruebas.test')) x where x.bucket = 'documentos'), 0, 'which an erasure leaves');
select * from finish();
rollback;
