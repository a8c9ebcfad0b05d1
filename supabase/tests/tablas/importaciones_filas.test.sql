begin;
select pruebas.sala('public.importaciones_filas', ejemplo => 'n = 1', suya => true, al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('importaciones_filas_n_check', 'n = 0'),
  ('importaciones_filas_datos_check', $$datos = '[]'$$),
  ('importaciones_filas_valores_check', $$valores = '[]'$$),
  ('importaciones_filas_antes_check', $$antes = '[]'$$),
  ('importaciones_filas_opciones_check', $$opciones = array['x']$$),
  ('importaciones_filas_decision_check', $$decision = 'x'$$),
  ('importaciones_filas_estado_check', $$estado = 'x'$$),
  ('importaciones_filas_importacion_fkey', 'importacion = 999999999'),
  ('importaciones_filas_cliente_fkey', 'cliente = 999999999'),
  ('importaciones_filas_importacion_n_key', 'n = 2');

insert into pruebas.acepta values
  ('n = 3'),
  ('datos = null'),
  ($$opciones = array['crear']$$),
  ($$decision = 'unir'$$),
  ($$estado = 'se_queda'$$);

select * from pruebas.comprobar();
rollback;
