begin;
select pruebas.sala('private.sitios', ejemplo => 'plataforma = {plataforma_ana}');

-- What no row holds.
insert into pruebas.rechaza values
  ('sitios_estado_check', $$estado = 'x'$$),
  ('sitios_fallos_check', 'fallos = -1'),
  ('sitios_exitos_check', 'exitos = -1'),
  ('sitios_certificado_leido_check', $$certificado_leido = '1999-12-31'$$),
  ('sitios_certificado_leido_check', $$certificado_leido = '2200-01-01'$$),
  ('sitios_plataforma_fkey', 'plataforma = 999999999');

select * from pruebas.comprobar();
rollback;
