begin;
select pruebas.sala('public.acciones_datos', novedades => '', conserva => '4 years');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.listas values
  ('accion');

-- What no row holds.
insert into pruebas.rechaza values
  ('acciones_datos_huella_check', $$huella = repeat('a', 63)$$),
  ('acciones_datos_huella_check', $$huella = repeat('A', 64)$$),
  ('acciones_datos_informe_check', $$informe = '[]'$$),
  ('acciones_datos_solicitud_fkey', 'solicitud = 999999999');

insert into pruebas.acepta values
  ($$huella = repeat('a', 64)$$);

select * from pruebas.comprobar();
rollback;
