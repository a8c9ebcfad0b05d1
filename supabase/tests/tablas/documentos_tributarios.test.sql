begin;
select pruebas.sala('public.documentos_tributarios', ejemplo => 'id = {documento_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what; they are written by public.anotar_documento.
insert into pruebas.hace (quienes, sql) values
  ('admin', 'update public.documentos_tributarios set pdf = ''{ana}/otra.pdf'' where id = {documento_ana}'),
  ('admin', 'delete from public.documentos_tributarios where id = {documento_bruno}');

insert into pruebas.cambia values
  ($$pdf = null$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'pdf xml');

insert into pruebas.numeros values
  ('folio', 1, 9999999999);

insert into pruebas.dias (columna) values
  ('dia');

-- What no row holds.
insert into pruebas.rechaza values
  ('documentos_tributarios_clase_check', $$clase = 'inventada', neto = 0, iva = 0, exento = 1$$),
  ('documentos_tributarios_neto_check', 'neto = -1, iva = 0, exento = 9'),
  ('documentos_tributarios_exento_check', 'exento = -1'),
  ('documentos_tributarios_iva_check', 'neto = 1, iva = -1'),
  ('documentos_tributarios_retencion_check', $$clase = 'honorarios', neto = 0, iva = 0, exento = 9, retencion = -1$$),
  ('documentos_tributarios_total_check', 'neto = 0, iva = 0'),
  ('documentos_tributarios_afecto_check', $$clase = '34'$$),
  ('documentos_tributarios_afecto_check', $$clase = 'honorarios'$$),
  ('documentos_tributarios_tasa_check', 'iva = 19011'),
  ('documentos_tributarios_tasa_check', 'iva = 0'),
  ('documentos_tributarios_honorarios_check', 'retencion = 1'),
  ('documentos_tributarios_honorarios_check', 'exento = 153 where id = {documento_bruno}'),
  ('documentos_tributarios_anula_check', 'anula = {nota_ana}'),
  ('documentos_tributarios_anula_check', 'anula = {nota_ana} where id = {nota_ana}'),
  ('documentos_tributarios_pdf_check', $$pdf = 'factura.pdf'$$),
  ('documentos_tributarios_pdf_check', $$pdf = '{ana}/../factura.pdf'$$),
  ('documentos_tributarios_xml_check', $$xml = '{ana}/facturas/1.xml'$$),
  ('documentos_tributarios_pdf_key', $$pdf = '{bruno}/boleta.pdf'$$),
  ('documentos_tributarios_xml_key', $$xml = '{bruno}/boleta.xml'$$),
  ('documentos_tributarios_clase_folio_key', $$clase = 'honorarios', folio = 5, neto = 0, iva = 0, exento = 1$$),
  ('documentos_tributarios_id_cliente_key', null),
  ('documentos_tributarios_cliente_fkey', 'cliente = 999999999 where id = {documento_bruno}'),
  ('documentos_tributarios_anula_cliente_fkey', 'anula = {documento_bruno} where id = {nota_ana}'),
  ('documentos_tributarios_pago_fkey', 'pago = 999999999');

insert into pruebas.acepta values
  ('iva = 19010'),
  ('exento = 500'),
  ('exento = 154 where id = {documento_bruno}'),
  ($$clase = '39'$$),
  ($$clase = '41', neto = 0, iva = 0, exento = 1$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, clase, folio, dia, exento) values ({ana}, '41', 1, '2026-01-01', 5)$$,
    '{"neto": 0, "iva": 0, "retencion": 0, "total": 5, "anula": null, "pago": null, "pdf": null, "xml": null,
    "enviado_en": null, "creado_en": "now"}');

select * from pruebas.comprobar();
rollback;
