-- Proposals as they are written: what they may hold, what they come to, for whom they are, who sees them.
begin;
select pruebas.escenario();
select plan(97);

create function pg_temp.vacia() returns jsonb language sql as $$ select '{"secciones": [], "items": [], "descuento": null, "division": "iguales", "cuotas": [], "hitos": [], "pide": []}'::jsonb $$;
create function pg_temp.con(p_parte text, p_valor text) returns jsonb language sql as $$ select jsonb_set(pg_temp.vacia(), array[p_parte], p_valor::jsonb) $$;
create function pg_temp.item(p_cambio text default '{}') returns jsonb language sql as $$
  select '{"concepto": "Sitio", "detalle": "", "cantidad": 1, "precio": 1000, "descuento": 0, "afecto": true, "opcional": false}'::jsonb || p_cambio::jsonb $$;
create function pg_temp.con_items(variadic p_cambios text[]) returns jsonb language sql as $$
  select jsonb_set(pg_temp.vacia(), '{items}', (select jsonb_agg(pg_temp.item(c) order by n) from unnest(p_cambios) with ordinality u (c, n))) $$;
create function pg_temp.guarda(p_contenido jsonb) returns text language sql as $$
  select pruebas.intentar('admin', format('insert into public.propuestas (titulo, contenido) values (''x'', %L)', p_contenido)) $$;

-- What it holds ----------------------------------------------------------------------------------------------
select is(pg_temp.guarda(pg_temp.con(parte, valor)), '1', 'it may hold ' || parte || ' ' || left(valor, 60)) from (values
  ('secciones', '[{"titulo": "", "texto": "**Hola**"}]'), ('division', '"montos"'), ('descuento', '{"tipo": "monto", "valor": 5000}'), ('descuento', '{"tipo": "porcentaje", "valor": 10000}'),
  ('cuotas', '[{"concepto": "Inicio", "parte": 0, "vence": {"dias": 0}}, {"concepto": "Fin", "parte": 0, "vence": {"hito": 0}}, {"concepto": "Otra", "parte": 0, "vence": {"fecha": "2030-02-28"}}]'),
  ('hitos', '[{"titulo": "Diseño", "descripcion": "", "dias": 7, "desde": "anterior"}]'), ('pide', '[{"texto": "Logo"}]'), ('servicios', '[]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": true, "dias": 365}]')) v (parte, valor);
select is(pg_temp.guarda(pg_temp.con(parte, valor)), '23514', 'it may not hold ' || parte || ' ' || left(valor, 60)) from (values
  ('secciones', '[{"titulo": "x"}]'), ('secciones', '"x"'), ('secciones', '[{"titulo": "x", "texto": "x", "html": "x"}]'), ('secciones', format('[{"titulo": "%s", "texto": ""}]',
    repeat('x', 161))), ('secciones', format('[{"titulo": "", "texto": "%s"}]', repeat('x', 20001))),
  ('division', '"otra"'), ('division', '1'), ('descuento', '{"tipo": "otro", "valor": 1}'), ('descuento', '{"tipo": "porcentaje", "valor": 10001}'), ('descuento',
    '{"tipo": "monto", "valor": -1}'), ('descuento', '{"tipo": "monto", "valor": 0.5}'), ('descuento', '[]'),
  ('cuotas', '[{"concepto": "x", "parte": 0, "vence": {}}]'), ('cuotas', '[{"concepto": "x", "parte": 0, "vence": {"dias": 1, "hito": 0}}]'), ('cuotas', '[{"concepto": "x", "parte": -1, "vence": {"dias": 0}}]'),
  ('cuotas', '[{"concepto": "x", "parte": 0, "vence": {"fecha": "mañana"}}]'), ('cuotas', '[{"concepto": "x", "parte": 0, "vence": {"dias": 1096}}]'), ('cuotas', '[{"concepto": "x", "parte": 0, "vence": {"hito": 60}}]'),
  ('hitos', '[{"titulo": "x", "descripcion": "", "dias": 7, "desde": "ayer"}]'), ('hitos', '[{"titulo": "x", "descripcion": "", "dias": 1.5, "desde": "inicio"}]'), ('hitos', '[{"titulo": "x", "dias": 1, "desde": "inicio"}]'),
  ('pide', '["Logo"]'), ('pide', format('[{"texto": "%s"}]', repeat('x', 301))), ('otra', '[]'), ('servicios', 'null'), ('servicios', '{}'), ('servicios',
    '[{"clase": "luz", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": true, "dias": 365}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "semana", "monto": 59500, "afecto": true, "dias": 365}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": -1, "afecto": true, "dias": 365}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 0.5, "afecto": true, "dias": 365}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 2147483648, "afecto": true, "dias": 365}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": true, "dias": 1096}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": 1, "dias": 365}]'), ('servicios',
    '[{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": true}]')) v (parte, valor);
select is(pg_temp.guarda(pg_temp.con_items(cambio)), '23514', 'nor an item with ' || left(cambio, 60)) from unnest(array['{"cantidad": 10001}', '{"cantidad": -1}',
  '{"cantidad": 0.001}', '{"cantidad": "1"}', '{"precio": -1}', '{"precio": 0.5}', '{"precio": 2147483648}',
  '{"descuento": 10001}', '{"afecto": 1}', '{"opcional": null}', '{"nota": "x"}', format('{"concepto": "%s"}', repeat('x', 301)), format('{"detalle": "%s"}', repeat('x', 2001))]) cambio;
select is(pg_temp.guarda(pg_temp.con(parte, (select jsonb_agg(x.v) from (select valor::jsonb as v from generate_series(1, cuantos + 1)) x)::text)), '23514', format('nor more than %s of %s', cuantos, parte)) from (values
  ('secciones', 30, '{"titulo": "", "texto": ""}'), ('items', 60, pg_temp.item()::text), ('cuotas', 36, '{"concepto": "", "parte": 0, "vence": {"dias": 0}}'), ('hitos', 60,
    '{"titulo": "", "descripcion": "", "dias": 0, "desde": "inicio"}'), ('pide', 40, '{"texto": ""}'), ('servicios', 10,
    '{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": true, "dias": 365}')) v (parte, cuantos, valor);
select is(pruebas.valor('admin', format('insert into public.propuestas (titulo, contenido) values (''x'', %L) returning contenido #>> ''{secciones,0,texto}''',
  pg_temp.con('secciones', U&'[{"titulo": "", "texto": "a\200Bb"}]'))), 'ab', 'its texts are kept clean');

-- What it comes to --------------------------------------------------------------------------------------------
select is(private.sumas_de_propuesta(contenido, elegidos) - 'lineas', sumas::jsonb, que) from (values
  ('nothing', pg_temp.vacia(), '{}'::int[], '{"descuento": 0, "afecto": 0, "exento": 0, "neto": 0, "iva": 0, "total": 0}'),
  ('19 % of what is taxed', pg_temp.con_items('{}', '{"afecto": false}'), '{}', '{"descuento": 0, "afecto": 1000, "exento": 1000, "neto": 2000, "iva": 190, "total": 2190}'),
  ('an optional one is left out', pg_temp.con_items('{}', '{"opcional": true}'), '{}', '{"descuento": 0, "afecto": 1000, "exento": 0, "neto": 1000, "iva": 190, "total": 1190}'),
  ('or chosen', pg_temp.con_items('{}', '{"opcional": true}'), '{1}', '{"descuento": 0, "afecto": 2000, "exento": 0, "neto": 2000, "iva": 380, "total": 2380}'),
  ('all of it taken off', pg_temp.con_items('{"cantidad": 1.33, "precio": 9999, "descuento": 10000}'), '{}', '{"descuento": 0, "afecto": 0, "exento": 0, "neto": 0, "iva": 0, "total": 0}'),
  ('never more than there is', pg_temp.con_items('{}') || '{"descuento": {"tipo": "monto", "valor": 5000}}', '{}', '{"descuento": 1000, "afecto": 0, "exento": 0, "neto": 0, "iva": 0, "total": 0}')) v (que, contenido, elegidos, sumas);
select is(private.sumas_de_propuesta(pg_temp.con_items('{}', '{"afecto": false}', '{"precio": 1}') || '{"descuento": {"tipo": "monto", "valor": 1001}}') -> 'lineas', '[500, 500, 0]', 'a discount of the whole is spread over its lines');
select is(private.cuotas_de_propuesta(pg_temp.con_items('{}', '{"opcional": true, "precio": 500}') || format('{"division": "%s", "cuotas": %s}', division, cuotas)::jsonb, elegidos)::text, montos, que) from (values
  ('iguales', '[{"parte": 0}, {"parte": 0}, {"parte": 0}]', '{}'::int[], '{396,396,398}', 'what does not divide goes to the last instalment'), ('iguales',
    '[{"parte": 0}, {"parte": 0}, {"parte": 0}]', '{1}', '{396,396,993}', 'and so does what is chosen'),
  ('porcentajes', '[{"parte": 3000}, {"parte": 7000}]', '{}', '{357,833}', 'by percentages'), ('montos', '[{"parte": 190}, {"parte": 1000}]', '{1}', '{190,1595}', 'by amounts'),
    ('iguales', '[]', '{}', '{}', 'none')) v (division, cuotas, elegidos, montos, que);

-- For whom ----------------------------------------------------------------------------------------------------
select is(pruebas.valor('admin', format('insert into public.propuestas (titulo, %s) values (''x'', %s) returning public.destinatario(propuestas)', columnas, valores)), dice, 'it is for ' || coalesce(dice, 'nobody yet')) from (values
  ('cliente', '{ana}', (select coalesce(empresa, cliente) from public.clientes where id = pruebas.id('ana'))), ('para_nombre, para_empresa', '''Rosa'', ''Rosas Ltda.''',
    'Rosas Ltda.'), ('para_nombre', '''Rosa''', 'Rosa'), ('para_email', '''rosa@pruebas.test''', 'rosa@pruebas.test'), ('validez', '20', null)) v (columnas, valores, dice);
select is(left(pruebas.intentar('admin', 'insert into public.propuestas (titulo, cliente) values (''x'', {admin})'), 5), 'P0001', 'not for somebody of the team');
select is(left(pruebas.intentar('admin', 'insert into public.propuestas (titulo, clase, fila) values (''x'', ''leads'', 999999999)'), 5), 'P0001', 'nor for a contact that is not there');
select is(left(pruebas.intentar('admin', 'insert into public.propuestas (titulo, encargado) values (''x'', {ana})'), 5), 'P0001', 'and no client is in charge of one');
select is(pruebas.intentar('admin', 'insert into public.propuestas (titulo, clase, fila) values (''Del contacto'', ''leads'', {lead})'), '1', 'it is for a contact of the inbox');
delete from public.leads where id = pruebas.id('lead');
select is((select num_nulls(clase, fila) from public.propuestas where titulo = 'Del contacto'), 2, 'and stays without it');
select is(pruebas.valor('admin', 'select count(*) from public.buscar(''propuestas'', ''contacto'')'), '1', 'it is found by its words');

-- What becomes of it -------------------------------------------------------------------------------------------
insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en) select e || d, pruebas.id('ana'), e, 1, private.hoy() + d, now() from unnest('{enviada,aceptada,retirada}'::text[]) e, unnest('{0,-1}'::int[]) d;
select is(pruebas.valor('admin', format('select public.situacion(p) from public.propuestas p where titulo = %L', t)), s, format('%s is %s', t, s)) from (values ('enviada0',
  'enviada'), ('enviada-1', 'vencida'), ('aceptada-1', 'aceptada'), ('Del contacto', 'borrador')) v (t, s);
select is(pruebas.intentar('admin', 'update public.propuestas set titulo = titulo || ''!'' where titulo = ''enviada0'''), '1', 'what was sent is written on');
select is(left(pruebas.intentar('admin', format('update public.propuestas set validez = 30 where titulo = %L', t)), 5), 'P0001', t || ' does not change') from unnest('{aceptada0,retirada0}'::text[]) t;
select is(left(pruebas.intentar('admin', format('delete from public.propuestas where titulo = %L', t)), 5), 'P0001', t || ' is not deleted') from unnest('{enviada0!,aceptada0,retirada0}'::text[]) t;
select is(pruebas.intentar('admin', 'delete from public.propuestas where titulo = ''Del contacto'''), '1', 'a draft is');
select * from finish(true);
rollback;
