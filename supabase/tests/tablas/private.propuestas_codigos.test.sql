begin;
select pruebas.sala('private.propuestas_codigos', conserva => '1 day');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_codigos_codigo_hash_check', $$codigo_hash = 'x'$$),
  ('propuestas_codigos_intentos_check', 'intentos = 6'),
  ('propuestas_codigos_intentos_check', 'intentos = -1'),
  ('propuestas_codigos_enlace_fkey', 'enlace = 999999999');

insert into pruebas.acepta values
  ('intentos = 5');

select * from pruebas.comprobar();
rollback;
