begin;
select pruebas.sala('public.correos_entrantes', ejemplo => 'id = {entrante}', novedades => '', conserva => '1 year',
  suya => true, al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('mensaje_id', 1, 1000, true),
  ('de', 1, 320, true),
  ('nombre', 0, 200, true),
  ('asunto', 0, 300, true),
  ('texto', 0, 10000, true),
  ('completo', 0, 200000, true);

insert into pruebas.numeros values
  ('traidas', 0, null);

insert into pruebas.listas values
  ('resultado'), ('motivo');

insert into pruebas.rechaza values
  ('correos_entrantes_archivos_check', $$archivos = array_fill('x'::text, array[51])$$),
  ('correos_entrantes_rutas_check', $$rutas = array_fill('x'::text, array[51])$$),
  ('correos_entrantes_por_traer_check', $$por_traer = '{}'$$),
  ('correos_entrantes_mensaje_check', 'mensaje = {mensaje_ana}'),
  ('correos_entrantes_mensaje_check', $$resultado = 'mensaje'$$),
  ('correos_entrantes_mensaje_fkey', $$resultado = 'mensaje', mensaje = 999999999$$),
  ('correos_entrantes_motivo_sin_dueno_check', $$motivo = 'vacio'$$),
  ('correos_entrantes_motivo_sin_dueno_check', $$resultado = 'sin_dueno'$$),
  ('correos_entrantes_mensaje_id_de_key', $$mensaje_id = 'otro'$$);

insert into pruebas.acepta values
  ($$archivos = array_fill('x'::text, array[50])$$),
  ($$rutas = array_fill('x'::text, array[50])$$),
  ($$por_traer = '[1]'$$),
  ($$resultado = 'mensaje', mensaje = {mensaje_ana}$$),
  ($$resultado = 'sin_dueno', motivo = 'vacio'$$);

select * from pruebas.comprobar();
rollback;
