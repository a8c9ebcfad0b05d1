begin;
select pruebas.sala('public.registros_de_ventas', auditoria => 'delete insert update', novedades => '');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.textos values
  ('archivo', 1, 200, false);

-- What no row holds.
insert into pruebas.rechaza values
  ('registros_de_ventas_huella_check', $$huella = 'x'$$),
  ('registros_de_ventas_huella_key', $$huella = repeat('b', 64) where huella = repeat('a', 64)$$),
  ('registros_de_ventas_dias_check', $$desde = '2026-02-01'$$),
  ('registros_de_ventas_desde_check', $$desde = '1999-12-31'$$),
  ('registros_de_ventas_hasta_check', $$hasta = '2200-01-01'$$);

insert into pruebas.acepta values
  ($$desde = '2000-01-01', hasta = '2199-12-31'$$);

select * from pruebas.comprobar();
rollback;
