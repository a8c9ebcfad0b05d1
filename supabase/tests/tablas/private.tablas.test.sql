begin;
select pruebas.sala('private.tablas');

-- What no row holds.
insert into pruebas.rechaza values
  ('tablas_une_check', $$une = '{"nadie": []}'$$),
  ('tablas_importa_check', $$importa = '{"nadie": []}'$$),
  ('tablas_tabla_check', $$tabla = 'auth.users'$$),
  ('tablas_tabla_check', $$tabla = 'public.leads; drop'$$),
  ('tablas_nombre_check', $$nombre = ' '$$),
  ('tablas_plazo_check', $$plazo = '0'$$),
  ('tablas_motivo_check', $$motivo = ' '$$),
  ('tablas_textos_check', $$textos = ' '$$),
  ('tablas_check', $$plazo = null, condicion = 'true'$$),
  ('tablas_pagina_check', $$pagina = array['x']$$),
  ('tablas_pagina_menor_check', $$pagina_menor = array['x']$$),
  ('tablas_plazo_menor_check', $$plazo_menor = '0', condicion_menor = 'true', motivo_menor = 'x'$$),
  ('tablas_motivo_menor_check', $$plazo_menor = '1 day', condicion_menor = 'true', motivo_menor = ' '$$),
  ('tablas_check1', $$plazo_menor = '1 day', condicion_menor = null, motivo_menor = null$$),
  ('tablas_check2', $$se_queda = 'true', blanqueo = null$$),
  ('tablas_queda_porque_check', $$queda_porque = ' '$$),
  ('tablas_queda_con_check', $$queda_con = ' '$$),
  ('tablas_check3', $$columnas = array['x'], fuera = array['x']$$),
  ('tablas_vacia_menor_check', $$plazo_menor = '1 day', condicion_menor = 'true', motivo_menor = 'x', vacia_menor = ' '$$),
  ('tablas_vacia_menor_de_check', $$plazo_menor = null, condicion_menor = null, motivo_menor = null, vacia_menor = 'x'$$),
  ('tablas_fusion_check', $$fusion = '[]'$$),
  ('tablas_vigila_check', $$vigila = '{"nadie": {}}'$$);

insert into pruebas.acepta values
  ('plazo = null, condicion = null');

select * from pruebas.comprobar();
rollback;
