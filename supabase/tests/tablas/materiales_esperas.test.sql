begin;
select pruebas.sala('public.materiales_esperas', ejemplo => 'plataforma = {plataforma_ana}', novedades => 'cliente',
  conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('hitos', 0, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('materiales_esperas_dias_check', 'hasta = desde'),
  ('materiales_esperas_cliente_fkey', 'cliente = 999999999'),
  ('materiales_esperas_plataforma_cliente_fkey', 'plataforma = {plataforma_carla}');

insert into pruebas.acepta values
  ('hasta = desde + 1');

select * from pruebas.comprobar();
rollback;
