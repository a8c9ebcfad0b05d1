begin;
select pruebas.sala('public.personas', ejemplo => 'id = {persona_delia}', auditoria => 'delete insert update',
  novedades => '', conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('delia', 'id = {persona_delia}'),
  ('tito', 'id = {persona_tito}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.personas (cliente, nombre, email) values ({ana}, 'Nueva', 'nueva@pruebas.test')$$),
  ('admin', $$update public.personas set alcance = 'todo' where id = {persona_tito}$$);

insert into pruebas.cambia values
  ($$alcance = 'todo'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'cliente nombre email alcance activo cobros'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'nombre email alcance activo cobros');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 160, false);

insert into pruebas.listas values
  ('alcance');

insert into pruebas.formas values
  ('email', 'email');

insert into pruebas.rechaza values
  ('personas_cobros_check', $$alcance = 'tickets', cobros = true$$),
  ('personas_email_check', $$email = 'Delia@pruebas.test'$$),
  ('personas_email_check', $$email = 'delia@pruebas.test '$$),
  ('personas_usuario_fkey', 'usuario = gen_random_uuid()'),
  ('personas_cliente_fkey', 'cliente = 999999999'),
  ('personas_email_key', $$email = 'tito@pruebas.test'$$),
  ('personas_usuario_key', $$usuario = '{usuario_tito}'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, nombre, email) values ({bruno}, 'x', 'y@pruebas.test')$$,
    '{"activo": true, "avisos": true, "cobros": false, "alcance": "tickets", "usuario": null, "creado_en": "now", "invitado_en": null,
    "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
