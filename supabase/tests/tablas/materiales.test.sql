begin;
select pruebas.sala('public.materiales', ejemplo => 'id = {material_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.materiales (plataforma, texto) values ({plataforma_ana}, 'Otra cosa')$$),
  ('admin', $$update public.materiales set texto = 'Otro logo' where id = {material_ana}$$),
  ('admin', 'delete from public.materiales where id = {material_ana}');

insert into pruebas.cambia values
  ($$texto = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'plataforma texto'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'texto orden innecesario');

-- What no row holds.
insert into pruebas.textos values
  ('texto', 1, 300, false),
  ('motivo', 1, 1000, false),
  ('comentario', 0, 4000, true);

insert into pruebas.rechaza values
  ('materiales_archivos_check', $$archivos = array_fill('x'::text, array[21])$$),
  ('materiales_check', 'innecesario = true, entregado_en = now()'),
  ('materiales_cliente_fkey', 'cliente = 999999999'),
  ('materiales_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}, orden = 99'),
  ('materiales_entregado_por_fkey', 'entregado_por = gen_random_uuid()'),
  ('materiales_plataforma_orden_key', 'orden = 2');

insert into pruebas.acepta values
  ($$archivos = array_fill('x'::text, array[20])$$),
  ('innecesario = true'),
  ('entregado_en = now()'),
  ('orden = 3');

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(plataforma, cliente, texto) values ({plataforma_ana}, {ana}, 'x')$$,
    '{"orden": 0, "motivo": null, "archivos": [], "creado_en": "now", "pedido_en": "now", "comentario": null,
    "innecesario": false, "entregado_en": null, "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
