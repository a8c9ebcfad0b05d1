begin;
select pruebas.sala('private.sitios', ejemplo => 'plataforma = {plataforma_ana}');

-- What no row holds.
insert into pruebas.rechaza values
  ('sitios_estado_check', $$estado = 'x'$$),
  ('sitios_fallos_check', 'fallos = -1'),
  ('sitios_exitos_check', 'exitos = -1'),
  ('sitios_plataforma_fkey', 'plataforma = 999999999');

select * from pruebas.comprobar();
rollback;
