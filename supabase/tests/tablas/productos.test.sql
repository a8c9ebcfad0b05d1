begin;
select pruebas.sala('public.productos', auditoria => 'delete insert update', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.productos (codigo, clase, nombre, descripcion, entrega)
    values ('tienda', 'mitades', 'Tienda', 'Lista en un mes.', 'Una tienda.')$$),
  ('admin', $$update public.productos set nombre = 'Otro nombre' where codigo = 'pagina-web'$$);

insert into pruebas.cambia values
  ($$nombre = 'Otro nombre'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'codigo clase nombre descripcion entrega despues minutos meses_hosting ofrecido enlace'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'nombre descripcion entrega despues minutos meses_hosting ofrecido enlace');

insert into pruebas.textos values
  ('nombre', 1, 80, false),
  ('descripcion', 1, 200, false),
  ('entrega', 1, 1000, false),
  ('despues', 1, 300, true);

insert into pruebas.listas values
  ('clase');

insert into pruebas.formas values
  ('enlace', 'enlace');

-- What no row holds.
insert into pruebas.rechaza values
  ('productos_codigo_check', $$codigo = 'Tienda'$$),
  ('productos_codigo_check', $$codigo = 'tienda '$$),
  ('productos_codigo_check', $$codigo = '-tienda'$$),
  ('productos_codigo_check', $$codigo = 'reunion'$$),
  ('productos_codigo_check', $$codigo = repeat('a', 41)$$),
  ('productos_codigo_key', $$codigo = 'asesoria-cv' where codigo = 'pagina-web'$$),
  ('productos_codigo_minutos_key', null),
  ('productos_minutos_de_sesion', $$minutos = 30 where codigo = 'pagina-web'$$),
  ('productos_minutos_de_sesion', $$minutos = null where codigo = 'asesoria-cv'$$),
  ('productos_minutos_check', $$minutos = 9 where codigo = 'asesoria-cv'$$),
  ('productos_minutos_check', $$minutos = 241 where codigo = 'asesoria-cv'$$),
  ('productos_meses_hosting_check', $$meses_hosting = 0 where codigo = 'pagina-web'$$),
  ('productos_meses_hosting_check', $$meses_hosting = 61 where codigo = 'pagina-web'$$),
  ('productos_hosting_de_mitades', $$meses_hosting = 12 where codigo = 'asesoria-cv'$$);

insert into pruebas.acepta values
  ($$meses_hosting = 60 where codigo = 'pagina-web'$$),
  ($$enlace = 'https://pago.test/x'$$),
  ($$meses_hosting = null where codigo = 'pagina-web'$$);

select * from pruebas.comprobar();
rollback;
