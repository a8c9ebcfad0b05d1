begin;
select pruebas.sala('private.sondeos', ejemplo => 'plataforma = {plataforma_ana}', conserva => '30 days');

-- What no row holds.
insert into pruebas.rechaza values
  ('sondeos_resultado_check', $$resultado = 'x'$$),
  ('sondeos_ms_check', 'ms = -1'),
  ('sondeos_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ('ms = 0');

select * from pruebas.comprobar();
rollback;
