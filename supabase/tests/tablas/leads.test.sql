begin;
select pruebas.sala('public.leads', auditoria => 'delete insert update', novedades => '', conserva => '2 years',
  suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace values
  ('anon admin', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$, null),
  ('admin', $$update public.leads set estado = 'descartado' where id = {lead}$$, null),
  ('admin', 'delete from public.leads where id = {lead}', null),
  ('admin',
    $$insert into public.leads (nombre_contacto, email, telefono, mensaje, estado) values ('x', 'x@pruebas.test', '56912345678', 'x', 'contactado')$$,
    'estado');

insert into pruebas.cambia values
  ($$notas = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'insert',
    'nombre_contacto email telefono mensaje envio origen consentimiento_version acepta_marketing'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert',
    'nombre_contacto email telefono mensaje envio origen consentimiento_version acepta_marketing'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'nombre_contacto email telefono mensaje estado asignado_a notas cliente proxima_accion proxima_el');

-- What no row holds.
insert into pruebas.textos values
  ('nombre_contacto', 1, 160, false),
  ('mensaje', 1, 5000, false),
  ('consentimiento_version', 1, 40, false),
  ('notas', 0, 10000, true),
  ('proxima_accion', 1, 200, false);

insert into pruebas.dias values
  ('proxima_el', $$, proxima_accion = 'x'$$);

insert into pruebas.listas values
  ('estado');

insert into pruebas.formas values
  ('email', 'email'),
  ('telefono', 'telefono'),
  ('origen', 'objeto2000');

insert into pruebas.rechaza values
  ('leads_check', $$proxima_accion = null, proxima_el = '2030-01-01'$$),
  ('leads_asignado_a_fkey', 'asignado_a = 999999999'),
  ('leads_cliente_fkey', 'cliente = 999999999'),
  ('leads_envio_key', 'envio = (select t.envio from public.leads t where t.ctid <> leads.ctid limit 1)');

insert into pruebas.acepta values
  ($$proxima_accion = 'x', proxima_el = '2030-01-01'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(nombre_contacto, email, telefono, mensaje) values ('x', 'y@pruebas.test', '56912345678', 'x')$$,
    '{"envio": "uuid", "estado": "nuevo", "origen": {}, "creado_en": "now", "actualizado_en": "now",
    "acepta_marketing": false, "consentimiento_en": null}');

select * from pruebas.comprobar();
rollback;
