begin;
select pruebas.sala('public.solicitudes', auditoria => 'delete insert update', novedades => '',
  conserva => '2 years', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('anon admin',
    $$insert into public.solicitudes (nombre, email, tipo_proyecto, presupuesto, estado) values ('x', 'x@pruebas.test', 'web', 'menos-500', 'pendiente')$$),
  ('admin', $$update public.solicitudes set estado = 'ganado' where email = 'luz@pruebas.test'$$),
  ('admin', $$delete from public.solicitudes where email = 'luz@pruebas.test'$$),
  ('anon admin', $$insert into public.solicitudes (nombre, email) values ('x', 'x@pruebas.test')$$),
  ('admin', $$insert into public.solicitudes (nombre, email, estado) values ('x', 'x@pruebas.test', 'contactado')$$);

insert into pruebas.cambia values
  ($$notas = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'insert',
    'nombre email telefono empresa mensaje tipo_proyecto presupuesto estado envio origen consentimiento_version
    acepta_marketing'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert',
    'nombre email telefono empresa mensaje tipo_proyecto presupuesto estado envio origen consentimiento_version
    acepta_marketing'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'estado asignado_a notas cliente proxima_accion proxima_el');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 160, false),
  ('empresa', 0, 160, true),
  ('mensaje', 0, 5000, true),
  ('consentimiento_version', 1, 40, false),
  ('notas', 0, 10000, true),
  ('proxima_accion', 1, 200, false);

insert into pruebas.dias values
  ('proxima_el', $$, proxima_accion = 'x'$$);

insert into pruebas.listas values
  ('estado'), ('tipo_proyecto'), ('presupuesto');

insert into pruebas.formas values
  ('email', 'email'),
  ('telefono', 'telefono'),
  ('origen', 'objeto2000');

insert into pruebas.rechaza values
  ('solicitudes_check', $$proxima_accion = null, proxima_el = '2030-01-01'$$),
  ('solicitudes_asignado_a_fkey', 'asignado_a = 999999999'),
  ('solicitudes_cliente_fkey', 'cliente = 999999999'),
  ('solicitudes_envio_key', 'envio = (select t.envio from public.solicitudes t where t.ctid <> solicitudes.ctid limit 1)');

insert into pruebas.acepta values
  ($$proxima_accion = 'x', proxima_el = '2030-01-01'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(nombre, email) values ('x', 'y@pruebas.test')$$,
    '{"envio": "uuid", "estado": "pendiente", "origen": {}, "creado_en": "now", "presupuesto": "menos-500",
    "tipo_proyecto": "web", "actualizado_en": "now", "acepta_marketing": false, "consentimiento_en": null}');

select * from pruebas.comprobar();
rollback;
