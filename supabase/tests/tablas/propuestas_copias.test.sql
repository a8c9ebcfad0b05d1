begin;
select pruebas.sala('public.propuestas_copias', llave => 'aceptacion', suya => true, al_suprimir => 'queda');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_copias_huella_check', $$huella = 'x'$$),
  ('propuestas_copias_bytes_check', 'bytes = 0'),
  ('propuestas_copias_aceptacion_fkey', 'aceptacion = 999999999'),
  ('propuestas_copias_huella_key', $$huella = repeat('d', 64)$$);

select * from pruebas.comprobar();
rollback;
