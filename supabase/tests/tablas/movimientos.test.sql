begin;
select pruebas.sala('public.movimientos', ejemplo => $$glosa = 'uno'$$, novedades => '',
  conserva => '6 years', suya => true, al_suprimir => 'queda');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('glosa', 0, 300, true),
  ('numero', 1, 60, true),
  ('comentario', 1, 300, true);

insert into pruebas.dias (columna) values
  ('dia');

insert into pruebas.formas values
  ('rut', 'rut');

insert into pruebas.rechaza values
  ('movimientos_cartola_fkey', 'cartola = 999999999'),
  ('movimientos_monto_check', $$monto = 0, anotado = 0, estado = 'ajeno'$$),
  ('movimientos_cuenta_check', $$cuenta = '123'$$),
  ('movimientos_cuenta_check', $$cuenta = '1234-5'$$),
  ('movimientos_huella_check', $$huella = repeat('A', 64)$$),
  ('movimientos_huella_key', $$huella = repeat('b', 64)$$),
  ('movimientos_estado_check', $$estado = 'x', anotado = 0$$),
  ('movimientos_anotado_check', $$anotado = 5, estado = 'pendiente'$$),
  ('movimientos_anotado_check', $$anotado = -1, estado = 'pendiente'$$),
  ('movimientos_anotado_check', $$anotado = 1, monto = -4, estado = 'ajeno'$$),
  ('movimientos_estado_anotado_check', $$estado = 'pendiente'$$),
  ('movimientos_estado_anotado_check', 'anotado = 3');

insert into pruebas.acepta values
  ($$monto = -4, anotado = 0, estado = 'ajeno'$$),
  ($$anotado = 3, estado = 'despues'$$),
  ($$cuenta = repeat('1', 30)$$);

select * from pruebas.comprobar();
rollback;
