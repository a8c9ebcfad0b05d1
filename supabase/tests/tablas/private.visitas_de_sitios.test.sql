begin;
select pruebas.sala('private.visitas_de_sitios', conserva => '2 years');

-- What no row holds.
insert into pruebas.rechaza values
  ('visitas_de_sitios_visitas_check', 'visitas = 0'),
  ('visitas_de_sitios_visitas_check', 'visitas = 20001'),
  ('visitas_de_sitios_check', 'entradas = 2'),
  ('visitas_de_sitios_check', 'entradas = -1'),
  ('visitas_de_sitios_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ('visitas = 20000'),
  ('entradas = 1');

select * from pruebas.comprobar();
rollback;
