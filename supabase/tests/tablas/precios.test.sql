begin;
select pruebas.sala('public.precios', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.precios (producto, valor, desde) values ('asesoria-cv', 89990, (now() at time zone 'America/Santiago')::date)$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'producto valor desde'),
  ('authenticated', 'select', '');

insert into pruebas.numeros values
  ('valor', 1000, 10000000);

insert into pruebas.dias (columna) values
  ('desde');

-- What no row holds.
insert into pruebas.rechaza values
  ('precios_producto_fkey', $$producto = 'ninguno'$$);

select * from pruebas.comprobar();
rollback;
