begin;
select pruebas.sala('public.hitos_plataforma', ejemplo => 'id = {hito_ana}', auditoria => 'delete insert update',
  novedades => 'plataforma_id', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('anon', $$publicado and activo and estado in ('entregado', 'aprobado') and plataforma_id in (select id from public.plataformas where publico)$$),
  ('ana delia', 'activo and plataforma_id = {plataforma_ana}'),
  ('bruno', 'activo and plataforma_id in ({plataforma_bruno}, {publicada})');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({plataforma_ana}, current_date, 'Nuevo')$$),
  ('admin', $$update public.hitos_plataforma set estado = 'aprobado' where id = {hito_ana}$$),
  ('admin', 'delete from public.hitos_plataforma where id = {hito_ana}');

insert into pruebas.cambia values
  ($$descripcion = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'select', 'id plataforma_id fecha titulo descripcion imagen activo orden publicado imagen_texto'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert',
    'plataforma_id fecha titulo descripcion imagen activo orden estado publicado imagen_texto entrega_enlace
    entrega_archivos'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'fecha titulo descripcion imagen activo orden estado publicado imagen_texto entrega_enlace entrega_archivos');

-- What no row holds.
insert into pruebas.textos values
  ('imagen_texto', 1, 300, false),
  ('titulo', 1, 160, false),
  ('descripcion', 0, 5000, true),
  ('observacion', 0, 4000, true);

insert into pruebas.dias (columna) values
  ('fecha');

insert into pruebas.listas values
  ('estado');

insert into pruebas.formas values
  ('entrega_enlace', 'enlace'),
  ('imagen', 'imagen');

insert into pruebas.rechaza values
  ('hitos_plataforma_check', $$estado = 'aprobado', aprobado_en = null$$),
  ('hitos_plataforma_check', 'aprobado_en = now()'),
  ('hitos_plataforma_check1', $$estado = 'observado', observacion = null$$),
  ('hitos_plataforma_check1', $$estado = 'observado', observacion = ' '$$),
  ('hitos_plataforma_observacion_imagenes_check', $$observacion_imagenes = array_fill('x'::text, array[6])$$),
  ('hitos_plataforma_entrega_archivos_check', $$entrega_archivos = array_fill('x'::text, array[11])$$),
  ('hitos_plataforma_plataforma_id_fkey', 'plataforma_id = 999999999'),
  ('hitos_plataforma_respondido_por_fkey', 'respondido_por = gen_random_uuid()'),
  ('hitos_plataforma_plataforma_id_orden_key', 'orden = 77'),
  ('hitos_plataforma_id_plataforma_id_key', null);

insert into pruebas.acepta values
  ($$estado = 'aprobado', aprobado_en = now()$$),
  ($$estado = 'observado', observacion = 'x'$$),
  ($$observacion_imagenes = array_fill('x'::text, array[5])$$),
  ('orden = 99');

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(plataforma_id, fecha, titulo) values ({plataforma_ana}, '2030-01-01', 'x')$$,
    '{"orden": 0, "activo": true, "estado": "pendiente", "creado_en": "now", "publicado": false,
    "actualizado_en": "now", "entrega_archivos": [], "observacion_imagenes": []}');

select * from pruebas.comprobar();
rollback;
