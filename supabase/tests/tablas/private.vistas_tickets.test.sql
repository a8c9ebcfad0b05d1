begin;
select pruebas.sala('private.vistas_tickets');

-- What no row holds.
insert into pruebas.rechaza values
  ('vistas_tickets_nombre_check', $$nombre = ' '$$),
  ('vistas_tickets_nombre_check', $$nombre = repeat('x', 41)$$),
  ('vistas_tickets_filtros_check', $$filtros = '[]'$$),
  ('vistas_tickets_filtros_check', $$filtros = jsonb_build_object('a', repeat('x', 1992))$$),
  ('vistas_tickets_cuenta_fkey', 'cuenta = gen_random_uuid()');

insert into pruebas.acepta values
  ($$nombre = repeat('x', 40)$$),
  ($$filtros = jsonb_build_object('a', repeat('x', 1991))$$);

select * from pruebas.comprobar();
rollback;
