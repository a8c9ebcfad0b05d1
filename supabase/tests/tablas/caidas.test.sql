begin;
select pruebas.sala('public.caidas', ejemplo => 'plataforma = {plataforma_ana}', novedades => '',
  conserva => '2 years');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'plataforma = {plataforma_ana}'),
  ('bruno', 'plataforma = {plataforma_bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('caidas_orden', $$hasta = desde - interval '1 second'$$),
  ('caidas_motivo_check', $$motivo = 'X y'$$),
  ('caidas_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ('hasta = desde');

select * from pruebas.comprobar();
rollback;
