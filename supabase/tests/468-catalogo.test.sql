-- The catalogue knows every table and every column of ours, and what watches them.
begin;
select plan(31);

create temp view columnas as
  select n.nspname || '.' || c.relname as tabla, a.attname::text as columna from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where n.nspname in ('public', 'private') and c.relkind = 'r';
create temp view sin_clasificar as
  select tabla, columna from columnas except select t.tabla, x from private.tablas t, unnest(t.columnas || t.revisar || t.fuera) x;
-- Which trigger of which kind a table has, but for those that a file attaches itself.
create temp view vigiladas as
  select format('%s.%s', c.relnamespace::regnamespace, c.relname) as tabla, v.clase from pg_trigger g join pg_class c
    on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid and p.pronamespace = 'private'::regnamespace
  join (values ('limpiar_fila', 'limpieza'), ('envio_unico', 'envio'), ('contacto_recibido', 'consentimiento'), ('limitar_cuenta',
    'limite'), ('marcar_actualizado', 'actualizado'), ('responsable_vigente', 'responsable'), ('seguir_contacto', 'contacto'),
    ('anotar_cambio', 'novedades'),
    ('indexar', 'busqueda'), ('anotar_publicacion', 'publicacion'), ('auditar', 'auditoria')) v (funcion, clase) on v.funcion = p.proname
  where not g.tgisinternal and g.tgenabled = 'O' and not exists (select from private.tablas k where k.tabla = format('%s.%s',
    c.relnamespace::regnamespace, c.relname) and k.vigila -> v.clase = 'null');
create temp view dichas as
  select k.tabla, v.key as clase from private.tablas k, jsonb_each(k.vigila) v where v.value <> 'null';
create function pg_temp.disparador(p_tabla text, p_nombre text) returns text language sql as $$
  select regexp_replace(pg_get_triggerdef(g.oid), '^CREATE TRIGGER \S+ | ON \S+ FOR EACH ROW EXECUTE FUNCTION', '', 'g') from pg_trigger g where g.tgrelid = p_tabla::regclass and g.tgname = p_nombre $$;

select set_eq('select tabla from private.tablas', 'select distinct tabla from columnas', 'every table of ours is in the catalogue, and no other');
select is_empty('select * from sin_clasificar', 'every column is given, or looked at before, or nobody''s to be given');
select is_empty($$ select t.tabla, x from private.tablas t, unnest(t.columnas || t.revisar || t.fuera) x except select tabla, columna from columnas $$,
  'and no column is spoken of that is not there');
select set_eq('select * from vigiladas', 'select * from dichas', 'what watches a table is what its row says, and nothing else');

select set_eq($$ select k.tabla, v.key, (select count(*) from pg_trigger g where g.tgrelid = k.tabla::regclass and g.tgqual is not null
    and g.tgfoid = case v.key when 'busqueda' then 'private.indexar' when 'limite' then 'private.limitar_cuenta' else 'private.responsable_vigente' end::regproc) from private.tablas k, jsonb_each(k.vigila) v where v.value = 'null' $$,
  $$ values ('public.auditoria', 'busqueda', 2::bigint), ('public.seguimiento_usuarios', 'limite', 1),
    ('public.plataformas', 'responsable', 2), ('public.propuestas', 'responsable', 2), ('public.tickets', 'responsable', 2) $$,
    'which tables have such triggers with conditions of their own');

-- Whoever adds one and says nothing of it hears of it here.
create table public.nueva (id bigint);
alter table public.leads add column apodo text;
create trigger nueva_7_cambio after insert on public.nueva for each row execute function private.anotar_cambio();
select set_eq('select * from sin_clasificar', $$ values ('public.nueva', 'id'), ('public.leads', 'apodo') $$, 'a new table and a new column are found');
select is((select count(*)::int from (select tabla from columnas except select tabla from private.tablas) x), 1, 'so is the table itself');
select set_eq('select * from vigiladas except select * from dichas', $$ values ('public.nueva', 'novedades') $$, 'and a new trigger');

-- What a row says is attached, once it is called; what it does not say goes, and what is right stays as it is.
create temp table antes as select oid, pg_get_triggerdef(oid) as definicion from pg_trigger;
select private.vigilar();
select set_eq('select * from vigiladas', 'select * from dichas', 'a trigger that no row tells of goes');
select set_eq('select oid, pg_get_triggerdef(oid) from pg_trigger',
  $$ select oid, definicion from antes where definicion not like '%nueva_7_cambio%' $$, 'and no other is touched');
insert into private.tablas (tabla, motivo, vigila) values ('public.nueva', 'De prueba',
  '{"actualizado": {"turno": 4}, "novedades": {"en": "insert or delete"}, "busqueda": {"con": ["apodo", "id"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}, "responsable": {}, "contacto": null}');
alter table public.nueva add apodo text, add cliente bigint, add asignado_a bigint;
select private.vigilar();
select set_eq($$ select clase from vigiladas where tabla = 'public.nueva' $$,
  '{actualizado,novedades,busqueda,auditoria,responsable}'::text[], 'a new row attaches what it says, and not what is null');
select is(pg_temp.disparador('public.nueva', nombre), definicion, 'as it says: ' || nombre) from (values
  ('nueva_4_actualizado', 'BEFORE UPDATE private.marcar_actualizado()'), ('nueva_7_cambio', 'AFTER INSERT OR DELETE private.anotar_cambio()'),
  ('nueva_8_buscar', 'AFTER INSERT OR DELETE OR UPDATE OF apodo, id, cliente private.indexar(''apodo'', ''id'')'),
  ('nueva_9_auditar', 'AFTER INSERT OR DELETE OR UPDATE private.auditar(''equipo'')')) v (nombre, definicion);
update private.tablas set vigila = '{"novedades": {"con": ["cliente"]}}' where tabla = 'public.nueva';
drop trigger leads_9_auditar on public.leads;
select private.vigilar();
select is(pg_temp.disparador('public.nueva', 'nueva_7_cambio'),
  'AFTER INSERT OR DELETE OR UPDATE private.anotar_cambio(''cliente'')', 'a row that says something else changes it');
select set_eq('select * from vigiladas', 'select * from dichas', 'the rest of it goes, and what somebody dropped comes back');
select throws_ok($$ update private.tablas set vigila = '{"novedad": {}}' where tabla = 'public.nueva' $$, '23514', null,
  'a kind that nobody attaches is refused');
delete from private.tablas where tabla = 'public.nueva';
select private.vigilar();
update private.tablas set condicion = 't.nada < $1' where tabla = 'private.envios';
select throws_like('select private.vigilar()', 'private.tablas: condicion de private.envios no se entiende: %',
  'a condition is read when the catalogue is done');
update private.tablas set condicion = 't.creado_en < $1', blanqueo = 'clave = nadie()', se_queda = 'false' where tabla = 'private.envios';
select throws_like('select private.vigilar()', 'private.tablas: blanqueo de private.envios no se entiende: %', 'and so is what is written over a row');
update private.tablas set blanqueo = null, se_queda = null where tabla = 'private.envios';
select is_empty($$ select tgname from pg_trigger where tgrelid = 'public.nueva'::regclass $$, 'without a row there is nothing');

-- What becomes of each column when two rows are one, and with a sheet, is said or nothing is built.
alter table public.clientes add column apodo text;
select throws_ok('select private.vigilar()', 'P0001', 'private.tablas: une de public.clientes dice una vez de cada columna qué se hace con ella: apodo', 'a column of which a merge does not know what becomes');
update private.tablas set une = jsonb_set(une, '{llena}', '["rut", "apodo"]') where tabla = 'public.clientes';
select throws_ok('select private.vigilar()', 'P0001', 'private.tablas: importa de public.clientes dice una vez de cada columna qué se hace con ella: apodo', 'and a sheet');
update private.tablas set importa = jsonb_set(importa, '{llena}', '["rut", "telefono", "empresa", "giro", "direccion", "comuna", "correo_facturacion", "apodo"]') where tabla = 'public.clientes';
select lives_ok('select private.vigilar()', 'with both it is complete');

-- The studio and the clients are told of what waits for them, and only of that.
select set_eq($$ select k.tabla, e from private.tablas k, jsonb_array_elements_text(k.vigila #> '{novedades,esperan}') e $$,
  $$ values ('public.tickets', 'estudio'), ('public.hitos_plataforma', 'estudio'), ('public.pagos', 'estudio'), ('public.citas', 'estudio'), ('public.leads', 'estudio'), ('public.solicitudes', 'estudio'),
    ('public.formulario_inicial', 'estudio'), ('public.pedidos', 'estudio'), ('public.correos', 'estudio'), ('public.correos_entrantes', 'estudio'), ('public.solicitudes_datos', 'estudio'),
    ('public.vulneraciones', 'estudio'), ('public.caidas', 'estudio'), ('public.informes', 'estudio'), ('public.hitos_plataforma', 'cliente'), ('public.servicios', 'estudio'), ('public.servicios', 'cliente'), ('public.materiales', 'cliente'), ('public.pagos', 'cliente') $$, 'whose rows wait for somebody');

-- What is a person's, and what becomes of it with them: tablas/.
select set_eq($$ select t.tabla, x from private.tablas t, unnest(t.revisar) x $$, $$ select t, c from (values ('public.citas'), ('public.formulario_inicial'), ('public.leads'), ('public.solicitudes')) v (t), unnest('{notas,proxima_accion,proxima_el}'::text[]) c
  union all values ('public.informes', 'parrafo'), ('public.pedidos', 'proxima_accion'), ('public.pedidos', 'proxima_el'), ('public.clientes_notas', 'notas'), ('public.contactos_notas', 'texto') $$, 'what the studio noted');
select is_empty($$ select t.tabla, x from private.tablas t, unnest(t.columnas) x where x ~ '(hash|huella|token|remitente|envio$|mensaje_id)' $$,
  'no secret and no fingerprint is given');
select is_empty($$ select tabla from private.tablas where se_queda is not null and nombre is not null and queda_porque is null $$,
  'what stays and is told has its reason');
select is_empty($$ select tabla from private.tablas where pagina is not null and plazo is null or pagina_menor is not null and plazo_menor is null $$,
  'what the privacy page says has a period');
select set_eq($$ select tabla from private.tablas where suya is not null and plazo is not null and pagina is null $$,
  array[]::text[], 'and what is a person''s and has a period is on the page');
select set_eq($$ select distinct x.value from private.tablas t, jsonb_each_text(t.fusion) x $$, '{juntas,pasa,una,equipo}'::text[], 'a merge knows four ways');
select * from finish();
rollback;
