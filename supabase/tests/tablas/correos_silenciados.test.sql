begin;
select pruebas.sala('public.correos_silenciados', ejemplo => 'id = {silenciado}', auditoria => 'delete insert',
  novedades => '', conserva => '2 years', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', 'delete from public.correos_silenciados where id = {silenciado}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'delete'),
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('detalle', 0, 500, true);

insert into pruebas.listas values
  ('motivo');

insert into pruebas.formas values
  ('email', 'email');

insert into pruebas.rechaza values
  ('correos_silenciados_email_check', $$email = 'Ana@pruebas.test'$$),
  ('correos_silenciados_email_key', $$email = 'dos@pruebas.test'$$);

select * from pruebas.comprobar();
rollback;
