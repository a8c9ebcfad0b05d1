begin;
select pruebas.sala('public.clientes', ejemplo => 'id = {ana}', auditoria => 'delete insert update',
  novedades => 'id', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'id = {ana}'),
  ('bruno', 'id = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.clientes (cliente, email) values ('Nueva', 'nueva@pruebas.test')$$),
  ('admin', $$update public.clientes set telefono = '56911111111' where id = {ana}$$);

insert into pruebas.cambia values
  ($$telefono = '56999999999'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'cliente perfil email rut telefono empresa giro direccion comuna correo_facturacion retiene activo'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'cliente perfil email rut telefono empresa giro direccion comuna correo_facturacion retiene activo');

-- What no row holds.
insert into pruebas.textos values
  ('cliente', 1, 160, false),
  ('empresa', 0, 160, true),
  ('giro', 1, 80, false),
  ('direccion', 1, 120, false),
  ('comuna', 1, 40, false);

insert into pruebas.listas values
  ('perfil');

insert into pruebas.formas values
  ('email', 'email'),
  ('telefono', 'telefono'),
  ('rut', 'rut'),
  ('correo_facturacion', 'email');

insert into pruebas.rechaza values
  ('clientes_correo_facturacion_check', $$correo_facturacion = 'Ana@pruebas.test'$$),
  ('clientes_email_check', $$email = 'Ana@pruebas.test'$$),
  ('clientes_email_check', $$email = 'ana@pruebas.test '$$),
  ('clientes_usuario_fkey', 'usuario = gen_random_uuid()'),
  ('clientes_email_key', $$email = 'bruno@pruebas.test'$$),
  ('clientes_rut_key', $$rut = '11111111-1'$$),
  ('clientes_usuario_key', $$usuario = '{usuario_bruno}'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, email) values ('x', 'y@pruebas.test')$$,
    '{"activo": true, "perfil": "cliente", "usuario": null, "retiene": false, "creado_en": "now", "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
