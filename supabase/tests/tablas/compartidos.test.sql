begin;
select pruebas.sala('public.compartidos', ejemplo => 'id = {compartido_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.compartidos (cliente, nombre, ruta) values ({ana}, 'x', '{ana}/documentos/nuevo.pdf')$$),
  ('admin', $$update public.compartidos set nombre = 'x' where id = {compartido_ana}$$),
  ('admin', 'delete from public.compartidos where id = {compartido_ana}');

insert into pruebas.cambia values
  ($$nombre = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'cliente plataforma nombre ruta'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'plataforma nombre');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 160, false);

insert into pruebas.rechaza values
  ('compartidos_cliente_fkey', 'cliente = 999999999, plataforma = null'),
  ('compartidos_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'),
  ('compartidos_ruta_check', $$ruta = '{ana}/hitos/a.pdf'$$),
  ('compartidos_ruta_check', $$ruta = '{ana}/documentos/../a.pdf'$$),
  ('compartidos_ruta_key', $$ruta = '{bruno}/documentos/manual.pdf'$$);

insert into pruebas.acepta values
  ($$ruta = '{ana}/documentos/otro.pdf'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, nombre, ruta) values ({ana}, 'x', '{ana}/documentos/nuevo.pdf')$$,
    '{"visto_en": null, "creado_en": "now", "plataforma": null}');

select * from pruebas.comprobar();
rollback;
