begin;
select pruebas.sala('private.gancho');

-- What no row holds.
insert into pruebas.rechaza values
  ('gancho_intentos_check', 'intentos = -1'),
  ('gancho_ultimo_error_check', $$ultimo_error = repeat('x', 301)$$),
  ('gancho_id_check', 'id = 2');

insert into pruebas.acepta values
  ('intentos = 0'),
  ($$ultimo_error = repeat('x', 300)$$);

select * from pruebas.comprobar();
rollback;
