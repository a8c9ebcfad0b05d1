begin;
select pruebas.sala('public.propuestas_aceptaciones', conserva => '6 years', suya => true, al_suprimir => 'queda');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_aceptaciones_huella_check', $$huella = 'x'$$),
  ('propuestas_aceptaciones_total_check', 'total = 0'),
  ('propuestas_aceptaciones_total_check', 'total = 2147483648'),
  ('propuestas_aceptaciones_nombre_check', $$nombre = ' '$$),
  ('propuestas_aceptaciones_nombre_check', $$nombre = repeat('x', 161)$$),
  ('propuestas_aceptaciones_rut_check', $$rut = '11111111-2'$$),
  ('propuestas_aceptaciones_en_nombre_de_check', $$en_nombre_de = ' '$$),
  ('propuestas_aceptaciones_en_nombre_de_check', $$en_nombre_de = repeat('x', 161)$$),
  ('propuestas_aceptaciones_correo_check', $$correo = 'x'$$),
  ('propuestas_aceptaciones_agente_check', $$agente = repeat('x', 501)$$),
  ('propuestas_aceptaciones_medio_check', $$medio = 'fax', respaldo = 'propuestas/' || propuesta || '/x.pdf', anotada_en = now(),
    anotada_por = gen_random_uuid()$$),
  ('propuestas_aceptaciones_check', $$medio = 'firma'$$),
  ('propuestas_aceptaciones_check', 'anotada_en = now()'),
  ('propuestas_aceptaciones_check1', $$medio = 'otro', respaldo = 'propuestas/0/x.pdf', anotada_en = now(), anotada_por = gen_random_uuid()$$),
  ('propuestas_aceptaciones_check2',
    $$medio = 'otro', respaldo = 'propuestas/' || propuesta || '/x.pdf', anotada_en = aceptada_en - interval '1 second', anotada_por = gen_random_uuid()$$),
  ('propuestas_aceptaciones_propuesta_fkey', 'propuesta = 999999999'),
  ('propuestas_aceptaciones_version_fkey', 'version = 999999999'),
  ('propuestas_aceptaciones_cliente_fkey', 'cliente = 999999999'),
  ('propuestas_aceptaciones_plataforma_fkey', 'plataforma = 999999999'),
  ('propuestas_aceptaciones_terminos_fkey', 'terminos = 999999999'),
  ('propuestas_aceptaciones_propuesta_key', $$propuesta = (select id from public.propuestas where titulo = 'Otra')$$);

insert into pruebas.acepta values
  ('total = 2147483647'),
  ($$nombre = repeat('x', 160)$$),
  ($$en_nombre_de = repeat('x', 160)$$),
  ($$agente = repeat('x', 500)$$),
  ($$medio = 'otro', respaldo = 'propuestas/' || propuesta || '/x.pdf', anotada_en = now(), anotada_por = gen_random_uuid()$$);

select * from pruebas.comprobar();
rollback;
