begin;
select pruebas.sala('private.servicios_avisos', ejemplo => 'servicio = {servicio_ana}', conserva => '6 years',
  suya => true);

-- What no row holds.
insert into pruebas.rechaza values
  ('servicios_avisos_servicio_fkey', 'servicio = 999999999'),
  ('servicios_avisos_etapa_check', 'etapa = 8');

select * from pruebas.comprobar();
rollback;
