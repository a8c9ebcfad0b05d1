begin;
select pruebas.sala('public.citas', ejemplo => 'id = {cita}', auditoria => 'delete insert update', novedades => '',
  conserva => '2 years', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.citas (nombre, email, inicio, termino) values ('x', 'x@pruebas.test', '2031-03-01 12:00Z', '2031-03-01 13:00Z')$$),
  ('admin', $$update public.citas set estado = 'cancelada' where id = {cita}$$);

insert into pruebas.cambia values
  ($$motivo = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'nombre email telefono motivo inicio termino estado notas enlace'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'nombre email telefono motivo inicio termino estado notas enlace asignado_a proxima_accion proxima_el etapa cliente');

-- What no row holds.
insert into pruebas.textos values
  ('proxima_accion', 1, 200, false),
  ('nombre', 1, 160, false),
  ('motivo', 0, 2000, true),
  ('consentimiento_version', 1, 40, false),
  ('notas', 0, 10000, true);

insert into pruebas.numeros values
  ('secuencia', 0, null);

insert into pruebas.dias values
  ('proxima_el', $$, proxima_accion = 'x'$$);

insert into pruebas.instantes values
  ('inicio', 'desde', ''),
  ('termino', 'hasta', '');

insert into pruebas.listas values
  ('etapa'), ('estado');

insert into pruebas.formas values
  ('email', 'email'),
  ('telefono', 'telefono'),
  ('enlace', 'enlace'),
  ('origen', 'objeto2000');

insert into pruebas.rechaza values
  ('citas_tipo_check', $$tipo = ''$$),
  ('citas_tipo_check', $$tipo = repeat('a', 41)$$),
  ('citas_check1', $$proxima_accion = null, proxima_el = '2030-01-01'$$),
  ('citas_asignado_a_fkey', 'asignado_a = 999999999'),
  ('citas_cliente_fkey', 'cliente = 999999999'),
  ('citas_check', 'termino = inicio'),
  ('citas_confirmacion_hash_check', $$confirmacion_hash = repeat('a', 63)$$),
  ('citas_confirmacion_hash_check', $$confirmacion_hash = repeat('A', 64)$$),
  ('citas_gestion_hash_check', $$gestion_hash = repeat('a', 63)$$),
  ('citas_gestion_hash_check', $$gestion_hash = repeat('A', 64)$$),
  ('citas_confirmacion_hash_key', $$confirmacion_hash = repeat('e', 64)$$),
  ('citas_gestion_hash_key', $$gestion_hash = repeat('f', 64)$$),
  ('citas_sin_choque', $$inicio = inicio, estado = 'confirmada' where id = {otra_cita} or false$$),
  ('citas_sin_choque', $$inicio = '2031-02-01 12:29Z', termino = '2031-02-01 13:00Z', estado = 'reservada' where id = {otra_cita}$$),
  ('citas_envio_key', 'envio = (select t.envio from public.citas t where t.ctid <> citas.ctid limit 1)');

insert into pruebas.acepta values
  ($$inicio = '2031-02-01 12:30Z', termino = '2031-02-01 13:00Z', estado = 'reservada' where id = {otra_cita}$$),
  ($$proxima_accion = 'x', proxima_el = '2030-01-01'$$),
  ($$confirmacion_hash = repeat('a', 64)$$),
  ($$gestion_hash = repeat('a', 64)$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(nombre, email, inicio, termino) values ('x', 'y@pruebas.test', '2031-06-01', '2031-06-02')$$,
    '{"envio": "uuid", "estado": "reservada", "origen": {}, "creado_en": "now", "secuencia": 0, "gestion_hash": null,
    "recordada_en": null, "actualizado_en": "now", "confirmar_antes_de": null}');

select * from pruebas.comprobar();
rollback;
