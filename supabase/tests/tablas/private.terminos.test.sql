begin;
select pruebas.sala('private.terminos');

-- What no row holds.
insert into pruebas.rechaza values
  ('terminos_contenido_check', $$contenido = '1'$$),
  ('terminos_huella_key', $$contenido = '{}'$$);

insert into pruebas.acepta values
  ($$contenido = '{"version": "1"}'$$);

select * from pruebas.comprobar();
rollback;
