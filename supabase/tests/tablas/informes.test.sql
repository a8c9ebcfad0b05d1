begin;
select pruebas.sala('public.informes', ejemplo => 'id = {borrador_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana} and enviado_en is not null'),
  ('bruno', 'cliente = {bruno} and enviado_en is not null');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$update public.informes set parrafo = 'x' where id = {borrador_ana}$$);

insert into pruebas.cambia values
  ($$parrafo = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'parrafo');

-- What no row holds.
insert into pruebas.textos values
  ('parrafo', 1, 2000, true);

insert into pruebas.rechaza values
  ('informes_cliente_fkey', 'cliente = 999999999'),
  ('informes_mes_check', $$mes = '2026-10-02'$$),
  ('informes_sale_check', $$sale_el = '2026-10-01'$$),
  ('informes_estado_check', $$estado = 'x'$$),
  ('informes_enviado_check', $$estado = 'enviado'$$),
  ('informes_enviado_check', $$datos = '{}'$$);

insert into pruebas.acepta values
  ($$sale_el = '2026-10-02'$$),
  ($$estado = 'retenido'$$),
  ($$estado = 'sin_datos'$$),
  ($$estado = 'enviado', datos = '{}', enviado_en = now()$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, mes, sale_el) values ({ana}, '2026-11-01', '2026-12-01')$$,
    '{"datos": null, "estado": "borrador", "parrafo": null, "visto_en": null, "creado_en": "now", "enviado_en": null,
    "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
