begin;
select pruebas.sala('public.formulario_inicial', auditoria => 'delete insert update', novedades => '',
  conserva => '2 years', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('anon admin',
    $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, gestionado, observacion) values ('x', 'x', 'x', 'x@pruebas.test', false, '')$$),
  ('admin', $$update public.formulario_inicial set gestionado = true where email = 'leo@pruebas.test'$$),
  ('admin', $$delete from public.formulario_inicial where email = 'leo@pruebas.test'$$),
  ('anon admin', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'x@pruebas.test')$$),
  ('admin', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, gestionado) values ('x', 'x', 'x', 'x@pruebas.test', true)$$),
  ('admin', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, observacion) values ('x', 'x', 'x', 'x@pruebas.test', 'x')$$);

insert into pruebas.cambia values
  ($$observacion = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'insert',
    'nombre tipo_plataforma presupuesto email gestionado observacion envio origen consentimiento_version
    acepta_marketing'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert',
    'nombre tipo_plataforma presupuesto email gestionado observacion envio origen consentimiento_version
    acepta_marketing'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'gestionado observacion asignado_a notas cliente proxima_accion proxima_el etapa');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 160, false),
  ('tipo_plataforma', 1, 300, false),
  ('presupuesto', 1, 160, false),
  ('observacion', 0, 4000, true),
  ('consentimiento_version', 1, 40, false),
  ('notas', 0, 10000, true),
  ('proxima_accion', 1, 200, false);

insert into pruebas.dias values
  ('proxima_el', $$, proxima_accion = 'x'$$);

insert into pruebas.listas values
  ('etapa');

insert into pruebas.formas values
  ('email', 'email'),
  ('origen', 'objeto2000');

insert into pruebas.rechaza values
  ('formulario_inicial_check', $$proxima_accion = null, proxima_el = '2030-01-01'$$),
  ('formulario_inicial_asignado_a_fkey', 'asignado_a = 999999999'),
  ('formulario_inicial_cliente_fkey', 'cliente = 999999999'),
  ('formulario_inicial_envio_key', 'envio = (select t.envio from public.formulario_inicial t where t.ctid <> formulario_inicial.ctid limit 1)');

insert into pruebas.acepta values
  ($$proxima_accion = 'x', proxima_el = '2030-01-01'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'y@pruebas.test')$$,
    '{"envio": "uuid", "origen": {}, "creado_en": "now", "gestionado": false, "observacion": "",
    "actualizado_en": "now", "acepta_marketing": false, "consentimiento_en": null}');

select * from pruebas.comprobar();
rollback;
