begin;
select pruebas.sala('private.contadores', ejemplo => 'plataforma = {plataforma_ana}');

-- What no row holds.
insert into pruebas.rechaza values
  ('contadores_clave_check', $$clave = repeat('A', 32)$$),
  ('contadores_clave_check', $$clave = repeat('c', 31)$$),
  ('contadores_rutas_check', $$rutas = array_fill('/'::text, array[201])$$),
  ('contadores_rutas_check', $$rutas = array[null::text]$$),
  ('contadores_clave_key', $$clave = repeat('b', 32)$$),
  ('contadores_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ($$clave = repeat('c', 32)$$);

select * from pruebas.comprobar();
rollback;
