begin;
select pruebas.sala('private.fusiones', suya => true, al_suprimir => 'queda');

-- What no row holds.
insert into pruebas.rechaza values
  ('fusiones_destino_fkey', 'destino = 999999999');

select * from pruebas.comprobar();
rollback;
