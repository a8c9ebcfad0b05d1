begin;
select pruebas.sala('public.cartolas', auditoria => 'delete insert update');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('archivo', 1, 200, false);

insert into pruebas.dias values
  ('desde', ', hasta = ''2199-12-31'''),
  ('hasta', ', desde = ''2000-01-01''');

insert into pruebas.listas values
  ('banco');

insert into pruebas.rechaza values
  ('cartolas_cuenta_check', $$cuenta = '12-3'$$),
  ('cartolas_cuenta_check', $$cuenta = repeat('1', 31)$$),
  ('cartolas_lineas_check', 'lineas = 5001'),
  ('cartolas_lineas_check', 'lineas = 0, nuevos = 1'),
  ('cartolas_nuevos_check', 'nuevos = 4'),
  ('cartolas_nuevos_check', 'nuevos = 0'),
  ('cartolas_orden_check', $$desde = '2030-01-03'$$);

insert into pruebas.acepta values
  ($$cuenta = ''$$),
  ('lineas = 5000, nuevos = 5000');

select * from pruebas.comprobar();
rollback;
