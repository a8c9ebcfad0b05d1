begin;
select pruebas.sala('public.plataformas', ejemplo => 'id = {plataforma_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('anon', 'publico'),
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.plataformas (plataforma, cliente) values ('Nueva', {ana})$$),
  ('admin', 'update public.plataformas set publico = true where id = {plataforma_ana}'),
  ('admin', 'update public.plataformas set publico = false where id = {publicada}'),
  ('admin', 'delete from public.plataformas where id = {publicada}');

insert into pruebas.cambia values
  ($$descripcion = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'select',
    'id plataforma descripcion dominio url_portada publico fecha_inicio fecha_termino slug logo cliente cliente_nombre
    grupo portada_texto rubro resultado cifras problema decision'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert',
    'plataforma descripcion dominio url_portada publico fecha_inicio fecha_termino slug logo cliente cliente_nombre
    grupo encargado portada_texto rubro resultado cifras problema decision'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'plataforma descripcion dominio url_portada publico fecha_inicio fecha_termino slug logo cliente_nombre grupo
    encargado portada_texto rubro resultado cifras problema decision');

-- What no row holds.
insert into pruebas.textos values
  ('plataforma', 1, 160, false),
  ('portada_texto', 1, 300, false),
  ('rubro', 1, 40, false),
  ('resultado', 1, 90, false),
  ('problema', 1, 600, false),
  ('decision', 1, 600, false),
  ('descripcion', 0, 5000, true),
  ('cliente_nombre', 1, 160, true),
  ('grupo', 0, 40, true);

insert into pruebas.dias values
  ('fecha_inicio', ', fecha_termino = null'),
  ('fecha_termino', ', fecha_inicio = null');

insert into pruebas.formas values
  ('url_portada', 'imagen'),
  ('logo', 'imagen');

insert into pruebas.rechaza values
  ('plataformas_dominio_check', $$dominio = 'javascript:alert(1)'$$),
  ('plataformas_dominio_check', $$dominio = repeat('a', 64) || '.cl'$$),
  ('plataformas_dominio_check', $$dominio = 'https://x.cl:8080/a'$$),
  ('plataformas_slug_check', $$slug = 'Uno'$$),
  ('plataformas_slug_check', $$slug = '123'$$),
  ('plataformas_slug_check', $$slug = 'a--b'$$),
  ('plataformas_cifras_check', $$cifras = '{}'$$),
  ('plataformas_cifras_check', $$cifras = '[{"valor": "1"}]'$$),
  ('plataformas_check', $$fecha_inicio = '2026-02-01', fecha_termino = '2026-01-31'$$),
  ('plataformas_cliente_fkey', 'cliente = 999999999 where id = {publicada}'),
  ('plataformas_encargado_fkey', 'encargado = 999999999 where id = {publicada}'),
  ('plataformas_slug_key', $$slug = 'publicado-de-pruebas'$$),
  ('plataformas_id_cliente_key', null);

insert into pruebas.acepta values
  ($$dominio = repeat('a', 63) || '.cl'$$),
  ($$dominio = 'www.x.cl'$$),
  ($$slug = 'uno-2'$$),
  ($$cifras = '[{"valor": "1", "texto": "a"}]'$$),
  ($$fecha_inicio = '2026-02-01', fecha_termino = '2026-02-01'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(plataforma, cliente, slug, cliente_nombre) values ('x', {ana}, 'de-una-prueba', 'x')$$,
    '{"publico": false, "creado_en": "now", "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
