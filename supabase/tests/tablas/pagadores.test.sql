begin;
select pruebas.sala('public.pagadores', ejemplo => $$clase = 'rut'$$, conserva => '6 years', suya => true,
  al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('valor', 4, 30, true);

insert into pruebas.listas values
  ('clase');

insert into pruebas.rechaza values
  ('pagadores_cliente_fkey', 'cliente = 999999999'),
  ('pagadores_clase_valor_key', $$clase = 'cuenta', valor = '123456'$$);

select * from pruebas.comprobar();
rollback;
