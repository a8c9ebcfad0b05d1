begin;
select pruebas.sala('public.propuestas_mensajes', novedades => '', suya => true, al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_mensajes_cuerpo_check', $$cuerpo = ' '$$),
  ('propuestas_mensajes_cuerpo_check', $$cuerpo = repeat('x', 5001)$$),
  ('propuestas_mensajes_propuesta_fkey', 'propuesta = 999999999'),
  ('propuestas_mensajes_enlace_fkey', 'enlace = 999999999'),
  ('propuestas_mensajes_autor_fkey', 'del_estudio = true, autor = 999999999'),
  ('propuestas_mensajes_check', 'autor = {admin}'),
  ('propuestas_mensajes_check1', 'del_estudio = true, cerrada_en = now()');

insert into pruebas.acepta values
  ($$cuerpo = repeat('x', 5000)$$),
  ('del_estudio = true'),
  ('cerrada_en = now()');

select * from pruebas.comprobar();
rollback;
