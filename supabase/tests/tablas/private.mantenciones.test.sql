begin;
select pruebas.sala('private.mantenciones', llave => 'plataforma', ejemplo => 'plataforma = {plataforma_ana}',
  conserva => '2 years');

-- What no row holds.
insert into pruebas.rechaza values
  ('mantenciones_orden', 'hasta = desde'),
  ('mantenciones_plataforma_fkey', 'plataforma = 999999999');

select * from pruebas.comprobar();
rollback;
