begin;
select pruebas.sala('public.tasas_de_retencion', auditoria => 'delete insert update', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', 'insert into public.tasas_de_retencion (anio, tasa) values (2029, 18)'),
  ('admin', 'update public.tasas_de_retencion set tasa = 15.5 where anio = 2026');

insert into pruebas.cambia values
  ('tasa = 1.5');

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'anio tasa'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'tasa');

insert into pruebas.numeros values
  ('anio', 2000, 2199);

-- What no row holds.
insert into pruebas.rechaza values
  ('tasas_de_retencion_tasa_check', 'tasa = -0.01'),
  ('tasas_de_retencion_tasa_check', 'tasa = 50'),
  ('tasas_de_retencion_tasa_check', 'tasa = 15.255'),
  ('tasas_de_retencion_anio_key', 'anio = 2025 where anio = 2026');

insert into pruebas.acepta values
  ('tasa = 0'),
  ('tasa = 49.99');

select * from pruebas.comprobar();
rollback;
