begin;
select pruebas.sala('public.propuestas_versiones', suya => true, al_suprimir => 'queda');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_versiones_version_check', 'version = 0'),
  ('propuestas_versiones_contenido_check', $$contenido = '[]'$$),
  ('propuestas_versiones_cambios_check', $$cambios = ' '$$),
  ('propuestas_versiones_cambios_check', $$cambios = repeat('x', 1001)$$),
  ('propuestas_versiones_propuesta_fkey', 'propuesta = 999999999'),
  ('propuestas_versiones_propuesta_version_key', 'version = 2'),
  ('propuestas_versiones_terminos_fkey', 'terminos = 999999999'),
  ('propuestas_versiones_plataforma_fkey', 'plataforma = 999999999');

insert into pruebas.acepta values
  ($$cambios = repeat('x', 1000)$$);

select * from pruebas.comprobar();
rollback;
