begin;
select pruebas.sala('public.solicitudes_datos', ejemplo => 'cliente = {ana}', auditoria => 'delete insert update',
  novedades => '', conserva => '4 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('anon admin', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'x@pruebas.test')$$),
  ('ana admin', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {ana})$$),
  ('admin', $$update public.solicitudes_datos set estado = 'en_proceso' where cliente = {ana}$$),
  ('bruno admin', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {bruno})$$),
  ('ana admin', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('supresion', 'x', 'ana@pruebas.test', {ana})$$);

insert into pruebas.cambia values
  ($$respuesta = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'insert', 'tipo nombre email detalle envio'),
  ('authenticated', 'insert', 'tipo nombre email detalle cliente envio'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'estado respuesta prorroga_motivo bloqueo_nota');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 160, false),
  ('detalle', 0, 5000, true),
  ('respuesta', 0, 5000, true);

insert into pruebas.listas values
  ('tipo'), ('estado');

insert into pruebas.formas values
  ('email', 'email');

insert into pruebas.rechaza values
  ('solicitudes_datos_check', $$estado = 'resuelta', respuesta = null$$),
  ('solicitudes_datos_check', $$estado = 'rechazada', respuesta = ' '$$),
  ('solicitudes_datos_prorroga_check', 'prorrogada_en = now()'),
  ('solicitudes_datos_prorroga_check', $$prorroga_motivo = 'x'$$),
  ('solicitudes_datos_prorroga_check', $$prorrogada_en = now(), prorroga_motivo = ' '$$),
  ('solicitudes_datos_prorroga_motivo_check', $$prorrogada_en = now(), prorroga_motivo = repeat('x', 2001)$$),
  ('solicitudes_datos_bloqueo_check', 'bloqueada_en = now()'),
  ('solicitudes_datos_bloqueo_check', $$bloqueo_nota = 'x'$$),
  ('solicitudes_datos_bloqueo_check', $$bloqueada_en = now(), bloqueo_nota = ' '$$),
  ('solicitudes_datos_bloqueo_nota_check', $$bloqueada_en = now(), bloqueo_nota = repeat('x', 2001)$$),
  ('solicitudes_datos_confirmacion_hash_check', $$confirmacion_hash = repeat('e', 63)$$),
  ('solicitudes_datos_confirmacion_hash_check', $$confirmacion_hash = repeat('E', 64)$$),
  ('solicitudes_datos_cliente_fkey', 'cliente = 999999999'),
  ('solicitudes_datos_confirmacion_hash_key', $$confirmacion_hash = repeat('f', 64)$$),
  ('solicitudes_datos_envio_key', 'envio = (select t.envio from public.solicitudes_datos t where t.ctid <> solicitudes_datos.ctid limit 1)');

insert into pruebas.acepta values
  ($$prorrogada_en = now(), prorroga_motivo = repeat('x', 2000)$$),
  ($$bloqueada_en = now(), bloqueo_nota = repeat('x', 2000)$$),
  ($$confirmacion_hash = repeat('e', 64)$$),
  ($$estado = 'resuelta', respuesta = 'x'$$),
  ($$estado = 'rechazada', respuesta = 'x'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(tipo, nombre, email) values ('acceso', 'x', 'y@pruebas.test')$$,
    '{"envio": "uuid", "estado": "recibida", "creado_en": "now", "resuelta_en": null, "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
