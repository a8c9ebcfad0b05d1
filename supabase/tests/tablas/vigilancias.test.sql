begin;
select pruebas.sala('public.vigilancias', ejemplo => 'plataforma = {plataforma_ana}',
  auditoria => 'delete insert update', novedades => 'cliente', conserva => '6 years', suya => true,
  al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.vigilancias (plataforma, certificado_hasta) values ({plataforma_carla}, '2030-01-01')$$),
  ('admin', $$update public.vigilancias set palabra = 'x', activa = false where plataforma = {plataforma_ana}$$);

insert into pruebas.cambia values
  ($$dominio_hasta = '2030-01-01'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert',
    'plataforma activa palabra mantencion_desde mantencion_hasta certificado_hasta dominio_hasta'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'activa palabra mantencion_desde mantencion_hasta certificado_hasta dominio_hasta');

-- What no row holds.
insert into pruebas.textos values
  ('palabra', 1, 100, true);

insert into pruebas.dias (columna) values
  ('certificado_hasta'),
  ('dominio_hasta');

insert into pruebas.rechaza values
  ('vigilancias_mantencion', 'mantencion_desde = now()'),
  ('vigilancias_mantencion', 'mantencion_hasta = now()'),
  ('vigilancias_mantencion', 'mantencion_desde = now(), mantencion_hasta = now()'),
  ('vigilancias_mantencion', $$mantencion_desde = now(), mantencion_hasta = now() + interval '7 days 1 second'$$),
  ('vigilancias_mantencion_desde_check', $$mantencion_desde = '1999-12-31Z', mantencion_hasta = '2000-01-01Z'$$),
  ('vigilancias_mantencion_hasta_check', $$mantencion_desde = '2200-01-01Z', mantencion_hasta = '2200-01-03Z'$$),
  ('vigilancias_cliente_fkey', 'cliente = 999999999'),
  ('vigilancias_plataforma_cliente_fkey', 'cliente = {bruno}'),
  ('vigilancias_plataforma_key', 'plataforma = {plataforma_bruno}, cliente = {bruno}');

insert into pruebas.acepta values
  ($$mantencion_desde = now(), mantencion_hasta = now() + interval '7 days'$$),
  ($$mantencion_desde = '2000-01-01Z', mantencion_hasta = '2000-01-02Z'$$),
  ($$mantencion_desde = '2200-01-01Z', mantencion_hasta = '2200-01-02Z'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ('(plataforma, cliente) values ({plataforma_carla}, {carla})',
    '{"activa": false, "palabra": null, "creado_en": "now", "dominio_hasta": null, "actualizado_en": "now",
    "mantencion_desde": null, "mantencion_hasta": null, "certificado_hasta": null}');

select * from pruebas.comprobar();
rollback;
