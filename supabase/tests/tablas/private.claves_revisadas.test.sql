begin;
select pruebas.sala('private.claves_revisadas', llave => 'cuenta', conserva => '1 day');

-- What no row holds.
insert into pruebas.rechaza values
  ('claves_revisadas_cuenta_fkey', 'cuenta = gen_random_uuid()');

select * from pruebas.comprobar();
rollback;
