begin;
select pruebas.sala('public.seguimiento_usuarios', conserva => '1 year', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana', $$usuario_id = '{usuario_ana}'$$),
  ('delia', $$usuario_id = '{usuario_delia}'$$),
  ('tito', $$usuario_id = '{usuario_tito}'$$),
  ('bruno', $$usuario_id = '{usuario_bruno}'$$);

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('ana', $$insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('{usuario_ana}', 'login')$$),
  ('ana bruno admin delia tito', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('', $$insert into public.seguimiento_usuarios (tipo_evento) values ('ticket')$$),
  ('bruno', $$insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('{usuario_bruno}', 'login')$$),
  ('', $$insert into public.seguimiento_usuarios (tipo_evento) values ('email')$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'usuario_id tipo_evento descripcion metadata'),
  ('authenticated', 'select', '');

-- What no row holds.
insert into pruebas.textos values
  ('descripcion', 0, 500, true);

insert into pruebas.listas values
  ('tipo_evento');

insert into pruebas.formas values
  ('metadata', 'objeto4000');

insert into pruebas.rechaza values
  ('seguimiento_usuarios_usuario_id_fkey', 'usuario_id = gen_random_uuid()');

select * from pruebas.comprobar();
rollback;
