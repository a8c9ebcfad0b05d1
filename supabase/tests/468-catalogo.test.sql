-- The catalogue knows every table and every column of ours, and what watches them.
begin;
select plan(16);

create temp view columnas as
  select n.nspname || '.' || c.relname as tabla, a.attname::text as columna from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where n.nspname in ('public', 'private') and c.relkind = 'r';
create temp view sin_clasificar as
  select tabla, columna from columnas except select t.tabla, x from private.tablas t, unnest(t.columnas || t.revisar || t.fuera) x;
create temp view vigiladas as
  select n.nspname || '.' || c.relname as tabla, case p.proname when 'auditar' then 'auditoria' when 'anotar_cambio' then 'novedades' else 'busqueda' end as vigila
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = g.tgfoid
  where p.proname in ('auditar', 'anotar_cambio', 'indexar') and p.pronamespace = 'private'::regnamespace and not g.tgisinternal and g.tgenabled = 'O';

select set_eq('select tabla from private.tablas', 'select distinct tabla from columnas', 'every table of ours is in the catalogue, and no other');
select is_empty('select * from sin_clasificar', 'every column is given, or looked at before, or nobody''s to be given');
select is_empty($$ select t.tabla, x from private.tablas t, unnest(t.columnas || t.revisar || t.fuera) x except select tabla, columna from columnas $$, 'and no column is spoken of that is not there');
select set_eq('select tabla, vigila from vigiladas', 'select tabla, unnest(vigila) from private.tablas', 'what watches a table is written down');

-- Whoever adds one and says nothing of it hears of it here.
create table public.nueva (id bigint);
alter table public.leads add column apodo text;
create trigger nueva_7_cambio after insert on public.nueva for each row execute function private.anotar_cambio();
select set_eq('select * from sin_clasificar', $$ values ('public.nueva', 'id'), ('public.leads', 'apodo') $$, 'a new table and a new column are found');
select is((select count(*)::int from (select tabla from columnas except select tabla from private.tablas) x), 1, 'so is the table itself');
select set_eq('select tabla, vigila from vigiladas except select tabla, unnest(vigila) from private.tablas', $$ values ('public.nueva', 'novedades') $$, 'and a new trigger');

-- What is a person's, written out here: whoever makes a table of them nobody's changes this line.
select set_eq('select tabla from private.tablas where suya is not null', $$ values ('public.cobros'), ('public.cobros_pagos'), ('public.abonos'), ('public.accesos_temporales'), ('public.citas'), ('public.clientes'), ('public.clientes_notas'), ('public.contactos_notas'), ('public.conversiones'), ('public.correos'),
  ('public.correos_entrantes'), ('public.correos_silenciados'), ('public.formulario_inicial'), ('private.fusiones'), ('public.hitos_plataforma'), ('private.identidades'), ('public.leads'), ('public.pagos'), ('public.pagos_eventos'), ('public.pagos_intentos'),
  ('public.pedidos'), ('public.personas'), ('public.plataformas'), ('public.preferencias_correo'), ('private.recordatorios'), ('public.seguimiento_usuarios'), ('public.solicitudes'), ('public.solicitudes_datos'), ('public.testimonios'),
  ('private.ticket_lecturas'), ('public.ticket_mensajes'), ('public.tickets') $$, 'what is given to a person');
select set_eq('select tabla from private.tablas where borra is null and suya is not null', $$ values ('public.cobros'), ('public.cobros_pagos'), ('public.conversiones'), ('private.identidades'), ('public.pagos_intentos'), ('private.recordatorios'), ('private.ticket_lecturas') $$,
  'what is not erased by itself: it goes with its contact, its account or its payment, or by the erasure itself');
select set_eq('select tabla from private.tablas where se_queda is not null', $$ values ('public.abonos'), ('public.clientes'), ('private.fusiones'), ('public.hitos_plataforma'), ('public.pagos'), ('public.pagos_eventos'), ('public.pedidos'), ('public.plataformas'), ('public.solicitudes_datos'), ('public.ticket_mensajes') $$, 'what stays without them');
select set_eq($$ select t.tabla, x from private.tablas t, unnest(t.revisar) x $$, $$ select t, c from (values ('public.citas'), ('public.formulario_inicial'), ('public.leads'), ('public.solicitudes')) v (t), unnest('{notas,proxima_accion,proxima_el}'::text[]) c
  union all values ('public.pedidos', 'proxima_accion'), ('public.pedidos', 'proxima_el'), ('public.clientes_notas', 'notas'), ('public.contactos_notas', 'texto') $$, 'what the studio noted');
select is_empty($$ select t.tabla, x from private.tablas t, unnest(t.columnas) x where x ~ '(hash|huella|token|remitente|envio$|mensaje_id)' $$, 'no secret and no fingerprint is given');
select is_empty($$ select tabla from private.tablas where se_queda is not null and nombre is not null and queda_porque is null $$, 'what stays and is told has its reason');
select is_empty($$ select tabla from private.tablas where pagina is not null and plazo is null or pagina_menor is not null and plazo_menor is null $$, 'what the privacy page says has a period');
select set_eq($$ select tabla from private.tablas where suya is not null and plazo is not null and pagina is null $$, array[]::text[], 'and what is a person''s and has a period is on the page');
select set_eq($$ select distinct x.value from private.tablas t, jsonb_each_text(t.fusion) x $$, '{juntas,pasa,una,equipo}'::text[], 'a merge knows four ways');
select * from finish();
rollback;
