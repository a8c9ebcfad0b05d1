begin;
select pruebas.sala('public.disponibilidad', llave => 'plataforma', ejemplo => 'plataforma = {plataforma_ana}',
  conserva => '2 years');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'plataforma = {plataforma_ana}'),
  ('bruno', 'plataforma = {plataforma_bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('ms', 0, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('disponibilidad_parte', 'arriba = medidos + 1'),
  ('disponibilidad_arriba_check', 'arriba = -1'),
  ('disponibilidad_medidos_check', 'medidos = 0, arriba = 0'),
  ('disponibilidad_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ('arriba = medidos');

select * from pruebas.comprobar();
rollback;
