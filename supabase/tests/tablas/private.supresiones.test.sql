begin;
select pruebas.sala('private.supresiones', ejemplo => $$palabras = array['x']$$);

-- What no row holds.
insert into pruebas.rechaza values
  ('supresiones_paso_check', 'paso = -1'),
  ('supresiones_renglon_check', 'renglon = -1'),
  ('supresiones_filas_check', $$filas = '[]'$$),
  ('supresiones_solicitud_fkey', 'solicitud = 999999999'),
  ('supresiones_solicitud_key', 'solicitud = (select s.id from public.solicitudes_datos s where s.cliente = {carla})'),
  ('supresiones_cliente_key', 'solicitud = null, cliente = 1'),
  ('supresiones_check', 'cliente = 2');

insert into pruebas.acepta values
  ('solicitud = null, cliente = 2');

select * from pruebas.comprobar();
rollback;
