begin;
select pruebas.sala('private.navegadores');

-- What no row holds.
insert into pruebas.rechaza values
  ('navegadores_cuenta_fkey', 'cuenta = gen_random_uuid()');

select * from pruebas.comprobar();
rollback;
