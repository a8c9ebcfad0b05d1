begin;
select pruebas.sala('public.cobros', ejemplo => $$orden = 'J-uno'$$, conserva => '6 years', suya => true, al_suprimir => 'queda');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('cobros_cliente_fkey', 'cliente = 999999999'),
  ('cobros_orden_key', $$orden = 'J-dos'$$);

select * from pruebas.comprobar();
rollback;
