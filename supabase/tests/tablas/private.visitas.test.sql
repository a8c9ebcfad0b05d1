begin;
select pruebas.sala('private.visitas', ejemplo => $$origen = 'una'$$, conserva => '5 years');

-- What no row holds.
insert into pruebas.rechaza values
  ('visitas_cuantas_check', 'cuantas = 0'),
  ('visitas_origen_check', $$origen = ''$$),
  ('visitas_origen_check', $$origen = repeat('x', 61)$$);

insert into pruebas.acepta values
  ('cuantas = 2147483647'),
  ($$origen = repeat('x', 60)$$);

select * from pruebas.comprobar();
rollback;
