begin;
select pruebas.sala('public.importaciones', auditoria => 'delete insert update', novedades => '');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('archivo', 1, 200, false);

insert into pruebas.rechaza values
  ('importaciones_tipo_check', $$tipo = 'tickets'$$),
  ('importaciones_huella_check', $$huella = repeat('A', 64)$$),
  ('importaciones_huella_check', $$huella = repeat('a', 63)$$),
  ('importaciones_campos_check', 'campos = array[]::text[]'),
  ('importaciones_campos_check', $$campos = array_fill('x'::text, array[13])$$),
  ('importaciones_filas_check', 'filas = 0'),
  ('importaciones_filas_check', 'filas = 20001'),
  ('importaciones_estado_check', $$estado = 'x'$$),
  ('importaciones_cuentas_check', $$cuentas = '[]'$$),
  ('importaciones_check', 'recordar_desde = now()');

insert into pruebas.acepta values
  ($$tipo = 'plataformas'$$),
  ($$huella = repeat('b', 64)$$),
  ($$campos = array_fill('x'::text, array[12])$$),
  ('filas = 20000'),
  ($$estado = 'descartada'$$),
  ($$recordar_desde = now(), tipo = 'pagos'$$);

select * from pruebas.comprobar();
rollback;
