begin;
select pruebas.sala('public.propuestas', ejemplo => $$titulo = 'De nadie'$$, auditoria => 'delete insert update',
  novedades => '', conserva => '2 years', suya => true, al_suprimir => 'queda');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.propuestas (titulo, cliente) values ('Otra', {ana})$$),
  ('admin', $$update public.propuestas set validez = 30 where titulo = 'De pruebas'$$),
  ('admin', $$delete from public.propuestas where titulo = 'De pruebas'$$);

insert into pruebas.cambia values
  ($$titulo = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert',
    'titulo plantilla cliente clase fila para_nombre para_empresa para_email para_rut plataforma plataforma_nombre
    contenido validez encargado'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'titulo plantilla cliente clase fila para_nombre para_empresa para_email para_rut plataforma plataforma_nombre
    contenido validez encargado');

-- What no row holds.
insert into pruebas.textos values
  ('titulo', 1, 160, false),
  ('para_nombre', 1, 160, false),
  ('para_empresa', 1, 160, false),
  ('plataforma_nombre', 1, 160, false);

insert into pruebas.numeros values
  ('validez', 1, 180);

insert into pruebas.formas values
  ('para_email', 'email'),
  ('para_rut', 'rut');

insert into pruebas.rechaza values
  ('propuestas_estado_check', $$estado = 'inventado', version = 1, vence_el = '2030-01-01', enviada_en = now()$$),
  ('propuestas_clase_check', $$clase = 'clientes', fila = 1$$),
  ('propuestas_version_check', $$estado = 'enviada', version = -1, vence_el = '2030-01-01', enviada_en = now()$$),
  ('propuestas_contenido_check', $$contenido = '[]'$$),
  ('propuestas_contenido_check', $$contenido = contenido - 'pide'$$),
  ('propuestas_total_check',
    $$contenido = jsonb_set(contenido, array['items'], '[{"concepto": "x", "detalle": "", "cantidad": 1.01, "precio": 2147483647, "descuento": 0, "afecto": false, "opcional": false}]')$$),
  ('propuestas_check', $$clase = 'leads'$$),
  ('propuestas_check', 'fila = 1'),
  ('propuestas_check1', $$plantilla = true, para_nombre = 'x'$$),
  ('propuestas_check1', 'plantilla = true, cliente = {ana}'),
  ('propuestas_check2', $$cliente = {ana}, para_email = 'x@pruebas.test'$$),
  ('propuestas_check3', $$cliente = {ana}, plataforma = {plataforma_ana}, plataforma_nombre = 'x'$$),
  ('propuestas_check4', 'version = 1'),
  ('propuestas_check4', $$vence_el = '2030-01-01'$$),
  ('propuestas_check4', 'enviada_en = now()'),
  ('propuestas_check4', $$estado = 'enviada'$$),
  ('propuestas_motivo_check', $$motivo = ' '$$),
  ('propuestas_motivo_check', $$motivo = repeat('x', 1001)$$),
  ('propuestas_cerro_check', $$cerro = 'nadie'$$),
  ('propuestas_cliente_fkey', 'cliente = 999999999'),
  ('propuestas_encargado_fkey', 'encargado = 999999999'),
  ('propuestas_plataforma_cliente_fkey', 'cliente = {ana}, plataforma = {plataforma_bruno}');

insert into pruebas.acepta values
  ($$clase = 'leads', fila = 1$$),
  ($$estado = 'enviada', version = 1, vence_el = '2030-01-01', enviada_en = now()$$),
  ($$contenido = jsonb_set(contenido, array['items'], '[{"concepto": "x", "detalle": "", "cantidad": 1, "precio": 2147483647, "descuento": 0, "afecto": false, "opcional": false}]')$$),
  ('plantilla = true'),
  ('cliente = {ana}'),
  ('cliente = {ana}, plataforma = {plataforma_ana}'),
  ($$motivo = repeat('x', 1000)$$),
  ($$cerro = 'cliente'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(titulo) values ('x')$$,
    '{"total": 0, "estado": "borrador", "validez": 15, "version": 0, "vence_el": null, "creado_en": "now",
    "plantilla": false, "enviada_en": null, "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
