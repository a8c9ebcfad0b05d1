-- A function over a row is no way to see the row: what it answers about a record that its caller made up with the keys of
-- somebody else's rows is what it answers with keys that do not exist. Each such function is found in the catalogue, and
-- called with every key column of its table in turn, in every state, with days that are and days that passed.
begin;
select pruebas.escenario();
select plan(8);
-- Whom it is tried as, unless matrix/131-filas-inventadas says others.
create temp table tientan as select unnest(coalesce(nullif(current_setting('pruebas.tientan', true), ''), '{ana,anon}')::text[]) as persona;
select pruebas.propuesta_aceptada();
select pruebas.materiales();
select pruebas.vigilancias();
select pruebas.servicios();
select pruebas.mirar('ana'), pruebas.mirar('ana', 'tito');

-- What bruno has that a stranger would like to know.
update public.hitos_plataforma set fecha = '2026-01-01', estado = 'en_curso' where id = pruebas.id('hito_bruno');
update public.pagos set hito = pruebas.id('hito_bruno'), estado = 'programado' where id = pruebas.id('pago_bruno');
insert into public.pagos (cliente, concepto, monto, vence_el, servicio, servicio_desde, servicio_hasta)
values (pruebas.id('bruno'), 'Mantención pagada', 23800, private.hoy(), pruebas.id('aceptado_bruno'), private.hoy(), private.hoy() + 700);
insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, pago) select cliente, '34', 1310, private.hoy(), 23800, id from public.pagos where concepto = 'Mantención pagada';
insert into public.abonos (pago, clase, monto, dia, metodo) select id, 'abono', 23800, private.hoy(), 'transferencia' from public.pagos where concepto = 'Mantención pagada';
insert into public.pagos (cliente, concepto, monto, vence_el, servicio, servicio_desde, servicio_hasta)
values (pruebas.id('bruno'), 'Hosting vencido', 59500, '2026-01-01', pruebas.id('servicio_bruno'), '2026-01-01', '2026-06-01');
insert into public.abonos (pago, clase, monto, dia, metodo) select id, 'abono', 50000, private.hoy(), 'transferencia' from public.pagos where id = pruebas.id('pago_ana');
insert into public.abonos (pago, clase, monto, dia, metodo) select id, 'devolucion', 1, '2026-02-02', 'otro' from public.pagos where concepto = 'Mantención pagada';
with p as (insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('bruno'), 'Por Webpay', 500, private.hoy()) returning id, orden),
  i as (insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, 500, 'pagado', 'bruno-1', 'TBruno', 'https://pago.test/b' from p returning id, pago, orden),
  e as (insert into public.pagos_eventos (orden, intento, tipo, datos) select orden, id, 'pagado', '{"medio": "Webpay"}' from i)
select 1 from i;
insert into public.abonos (pago, clase, monto, dia, metodo, intento) select pago, 'abono', 500, private.hoy(), 'tarjeta', id from public.pagos_intentos where token = 'TBruno';
insert into public.caidas (plataforma, desde, motivo) values (pruebas.id('plataforma_bruno'), now(), 'codigo');
update public.servicios set cambio_monto = 30000, cambio_periodo = 'mes', cambio_desde = proximo where id = pruebas.id('aceptado_bruno');
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo)
select id, cliente, 'mes', 30000, true, cambio_desde, 'El precio nuevo', 'Bruno', 'bruno@pruebas.test' from public.servicios where id = pruebas.id('aceptado_bruno');
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo, retracto_hasta)
select id, cliente, 'anio', 59500, true, proximo, 'Hace poco', 'Bruno', 'bruno@pruebas.test', private.hoy() + 10 from public.servicios where id = pruebas.id('servicio_bruno');
with s as (insert into public.servicios (cliente, clase, nombre, monto, proximo, estado, termina_el, motivo) values (pruebas.id('bruno'), 'hosting', 'Del que se retractó', 100, private.hoy() + 10, 'terminado', private.hoy(), 'retracto') returning id, cliente)
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en, servicio, servicio_desde, servicio_hasta) select cliente, 'Por devolver', 100, private.hoy(), 'pagado', 'otro', now(), id, private.hoy() + 10, private.hoy() + 40 from s;
with p as (insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en) values ('De Bruno', pruebas.id('bruno'), 'aceptada', 1, '2030-01-01', now()) returning id),
  v as (insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, terminos) select id, 1, '{}', '2030-01-01', private.fijar_terminos() from p returning id, propuesta, huella),
  e as (insert into public.propuestas_enlaces (propuesta, para, abierta_en) select id, 'bruno@pruebas.test', now() from p)
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
select propuesta, id, huella, '{}', 1, 'Bruno', '11111111-1', false, 'bruno@pruebas.test', pruebas.id('bruno'), array(select id from public.pagos where concepto = 'Mantención pagada'), '2030-01-10' from v;

with t as (insert into public.transferencias (cliente, monto, comprobante) values (pruebas.id('bruno'), 700, pruebas.id('bruno') || '/juntos.png') returning id, cliente),
  p as (insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, transferencia) select cliente, 'Junto con otro', 700, private.hoy(), 'en_revision', 'transferencia', id from t returning id, transferencia)
insert into public.transferencias_pagos (transferencia, pago, monto) select transferencia, id, 700 from p;

-- The functions that people may call with a row of a table with policies, and where the row stands among their arguments.
create temp view funciones as
select p.oid, p.oid::regprocedure::text as nombre, c.oid::regclass as tabla,
  format('%s.%s(%s)', p.pronamespace::regnamespace, p.proname, (
    select string_agg(case when t = c.reltype then format('jsonb_populate_record(null::%s.%s, %%1$s)', c.relnamespace::regnamespace, c.relname)
      else format('%L::%s', case format_type(t, null) when 'text' then 'mes' when 'date' then '2026-06-15' when 'boolean' then 'true' else '1' end, format_type(t, null)) end, ', ' order by n)
    from unnest(p.proargtypes) with ordinality a (t, n))) as llamada
from pg_proc p cross join lateral (select k.* from unnest(p.proargtypes) t join pg_class k on k.reltype = t where k.relkind = 'r' and k.relrowsecurity limit 1) c
where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'));

-- The columns of such a table that lead to a row: its own key, and those of others.
create temp table llaves as
select distinct t.tabla, a.attname::text as columna, coalesce(nullif(k.confrelid, 0), k.conrelid)::regclass as de, b.attname::text as llave, k.contype = 'p' as propia
from (select distinct tabla from funciones) t join pg_constraint k on k.conrelid = t.tabla and k.contype in ('p', 'f')
  cross join lateral unnest(k.conkey, case k.contype when 'p' then k.conkey else k.confkey end) u (mia, suya)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.mia
  join pg_attribute b on b.attrelid = coalesce(nullif(k.confrelid, 0), k.conrelid) and b.attnum = u.suya
  join pg_class d on d.oid = coalesce(nullif(k.confrelid, 0), k.conrelid) and d.relnamespace = 'public'::regnamespace
where exists (select from pg_index i where i.indrelid = d.oid and i.indisprimary and i.indkey::text = b.attnum::text);

-- What each of them reads of those tables; the owner is asked about all rows.
create temp table leen (persona text, de regclass, llave text);
do $$
declare
  r record;
  v text;
begin
  for r in select distinct p.persona, l.de, l.llave from tientan p, llaves l loop
    v := pruebas.valor(r.persona, format('select array_agg(%I::text) from public.%s', r.llave, r.de));
    if v like '{%' then insert into leen select r.persona, r.de, unnest(v::text[]); end if;
  end loop;
end $$;

-- Records that differ in one key: of a row that somebody cannot read (con), of none (sin). All of the row, or the key alone.
create function pg_temp.emparejar(p_tabla regclass, p_persona text) returns table (clave text, con jsonb, sin jsonb) language plpgsql as $$
declare
  v_filas jsonb[];
begin
  execute format('select array(select to_jsonb(t) from %s t order by %I desc limit 8)', p_tabla, (select l.columna from llaves l where l.tabla = p_tabla and l.propia)) into v_filas;
  return query
  with estados as (
    select jsonb_build_object('estado', m[1]) as e from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') m
    where c.conrelid = p_tabla and pg_get_constraintdef(c.oid) like 'CHECK ((estado = ANY%' union select '{}'),
  dias as (
    select coalesce(jsonb_object_agg(a.attname, '2026-01-01'), '{}') as d from pg_attribute a where a.attrelid = p_tabla and a.atttypid = 'date'::regtype and a.attname <> 'termina_el' union select '{}'),
  duenos as (
    select jsonb_build_object('cliente', pruebas.id('ana')) as c from pg_attribute a where a.attrelid = p_tabla and a.attname = 'cliente' union select '{}'),
  pares as (
    select distinct l.columna, case when entera then f else '{}' end || e || d || c || jsonb_build_object(l.columna, f -> l.columna) as con,
      to_jsonb(case jsonb_typeof(f -> l.columna) when 'number' then '999999999' else '00000000-0000-4000-8000-0000000000ff' end) as nadie
    from llaves l, unnest(v_filas) f, estados, dias, duenos, unnest('{t,f}'::boolean[]) entera
    where l.tabla = p_tabla and f ->> l.columna is not null
      and not exists (select from leen x where x.persona = p_persona and x.de = l.de and x.llave = f ->> l.columna))
  select p.columna, p.con, p.con || jsonb_build_object(p.columna, p.nadie) from pares p;
end $$;

create temp table pares as
select t.tabla, p.persona, coalesce((select jsonb_agg(x) from pg_temp.emparejar(t.tabla, p.persona) x), '[]') as dados
from (select distinct tabla from funciones) t, (select 'postgres' as persona union select t.persona from tientan t) p;

-- With which keys a function tells somebody what it does not tell about keys that are nobody's; how many it was asked with.
create function pg_temp.dice(p_funcion funciones, p_persona text) returns text language plpgsql as $$
declare
  v_pares jsonb := (select p.dados from pares p where p.tabla = p_funcion.tabla and p.persona = p_persona);
begin
  return pruebas.valor(p_persona, format('select count(*) || coalesce('': '' || string_agg(distinct clave, '','') filter (where d), '''')
    from (select clave, %s is distinct from %s as d from jsonb_to_recordset(%L) x (clave text, con jsonb, sin jsonb)) y',
    '(' || format(p_funcion.llamada, 'con') || ')::text', '(' || format(p_funcion.llamada, 'sin') || ')::text', v_pares));
end $$;

-- What each of them says of itself: it follows from the row's own columns alone, or, through whatever it calls, reads a table
-- with policies, but for the settings and the names of what is sold, which are nobody's.
create temp table cuerpos as
select p.oid, format('%s.%s', p.pronamespace::regnamespace, p.proname) as nombre, regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as cuerpo
from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace);
create temp table llaman as
select distinct a.oid as de, b.oid as a from cuerpos a, lateral (select distinct m[1] as nombre from regexp_matches(a.cuerpo, '\m((?:public|private)\.[a-z_]+)\(', 'g') m) x join cuerpos b on b.nombre = x.nombre;
create temp view lectoras as
with recursive alcanza as (select f.oid as funcion, f.oid from funciones f union select x.funcion, l.a from alcanza x join llaman l on l.de = x.oid)
select distinct x.funcion from alcanza x join cuerpos k using (oid)
where exists (select from regexp_matches(k.cuerpo, '\mpublic\.([a-z_]+)\M(?!\()', 'g') m join pg_class c on c.relname = m[1] and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname not in ('configuracion', 'productos'));

create temp table respuestas as
select f.oid, f.nombre, p.persona, pg_temp.dice(f, p.persona) as dice from funciones f, pruebas.personas p
where p.persona = 'postgres' or p.persona in (select persona from tientan) and has_function_privilege(p.rol, f.oid, 'execute');

select cmp_ok((select count(*)::int from funciones), '>=', 36, 'the catalogue knows the functions over a row');
select is_empty($$ select nombre, persona, dice from respuestas where dice !~ '^[1-9][0-9]*(: [a-z_,]+)?$' $$, 'each was asked, and answered');
select is_empty($$ select r.nombre from respuestas r join lectoras l on l.funcion = r.oid where r.persona = 'postgres' and r.dice !~ ':' $$,
  'of each that reads further than its row there is something here that its answer depends on');
select set_eq($$ select nombre, persona, split_part(dice, ': ', 2) from respuestas where persona <> 'postgres' and dice ~ ':' $$,
  -- They do not see the row of the client, but its tickets, which are what is counted.
  $$ select 'tickets_abiertos(clientes)' as nombre, persona, 'id' as dice from tientan where persona ~ 'tito$' $$,
  'about the row of somebody else it says what it says about none');

-- And about a row that its caller reads, what it says to the owner.
create temp table propias (persona text, tabla regclass, filas jsonb);
do $$
declare
  r record;
  v text;
begin
  for r in select distinct p.persona, f.tabla from unnest('{ana,mira_ana,delia,tito,admin}'::text[]) p (persona), funciones f loop
    v := pruebas.valor(r.persona, format('select jsonb_agg(to_jsonb(t)) from public.%s t', r.tabla));
    if v like '[%' then insert into propias values (r.persona, r.tabla, v::jsonb); end if;
  end loop;
end $$;
create function pg_temp.dice_de(p_funcion funciones, p_persona text, p_filas jsonb) returns text language sql as $$
  select pruebas.valor(p_persona, format('select jsonb_agg(%s order by n) from jsonb_array_elements(%L) with ordinality x (con, n)', '(' || format(p_funcion.llamada, 'con') || ')::text', p_filas));
$$;
select cmp_ok((select count(distinct (persona, tabla))::int from propias), '>=', 20, 'everybody reads some of these tables');
select is_empty($$ select f.nombre, p.persona from funciones f join propias p using (tabla) where pg_temp.dice_de(f, p.persona, p.filas) is distinct from pg_temp.dice_de(f, 'postgres', p.filas) $$,
  'about a row that its caller reads it says what it says to the owner');

-- One that looks with its owner's rights is found, by whichever key it looks.
create function public.concepto_de(p public.pagos) returns text language sql stable security definer as $$ select g.concepto from public.pagos g where g.id = p.id $$;
create function public.esta_activo(p public.pagos) returns boolean language sql stable security definer as $$ select c.activo from public.clientes c where c.id = p.cliente $$;
grant execute on function public.concepto_de(public.pagos), public.esta_activo(public.pagos) to authenticated;
select matches(pg_temp.dice(f, 'ana'), ': id$', 'a function that tells of a payment is found') from funciones f where f.nombre = 'concepto_de(pagos)';
select matches(pg_temp.dice(f, 'ana'), ': cliente$', 'and one that tells of its client') from funciones f where f.nombre = 'esta_activo(pagos)';

select * from finish();
rollback;
