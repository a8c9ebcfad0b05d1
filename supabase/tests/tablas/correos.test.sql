begin;
select pruebas.sala('public.correos', novedades => '', conserva => '1 year', suya => true, al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('asunto', 1, 300, true),
  ('entrega_detalle', 0, 500, true);

insert into pruebas.numeros values
  ('intentos', 0, null),
  ('sin_resultado', 0, null);

insert into pruebas.listas values
  ('estado'), ('entrega');

insert into pruebas.formas values
  ('para', 'email'),
  ('reply_to', 'email');

insert into pruebas.rechaza values
  ('correos_conversion_fkey', 'conversion = 999999999'),
  ('correos_tipo_check', $$tipo = 'ab'$$),
  ('correos_tipo_check', $$tipo = repeat('a', 41)$$),
  ('correos_tipo_check', $$tipo = 'Abc'$$),
  ('correos_contenido_check', $$datos = null, asunto = null, cuerpo = 'x'$$),
  ('correos_contenido_check', $$datos = null, asunto = 'x', cuerpo = null$$),
  ('correos_enlace_check', $$enlace = repeat('c', 63)$$),
  ('correos_enlace_check', $$enlace = repeat('C', 64)$$),
  ('correos_datos_check', $$datos = '[]'$$),
  ('correos_enlace_key', $$enlace = repeat('b', 64)$$);

insert into pruebas.acepta values
  ($$enlace = repeat('c', 64)$$),
  ($$datos = '{}', asunto = null, cuerpo = null$$),
  ($$tipo = 'a_b'$$),
  ($$tipo = repeat('a', 40)$$);

select * from pruebas.comprobar();
rollback;
