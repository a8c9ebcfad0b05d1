-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

-- Search: a line for each thing that a list shows and for each message of a ticket, without accents
-- or capitals, behind one trigram index. What of them somebody may see is decided by the policies of
-- the table that the line speaks of.

create table private.busquedas (
  tabla text not null,
  fila text not null,
  mensaje bigint not null,
  orden bigint not null,
  cliente bigint,
  plataforma bigint,
  interno boolean not null,
  propio text not null,
  contexto text not null,
  primary key (tabla, fila, mensaje)
);
comment on table private.busquedas is
  'What search looks at, kept by the triggers ..._8_buscar. No foreign keys: a line goes with its row by the same trigger.';
comment on column private.busquedas.fila is 'Id of the row that a list shows: of a message, its ticket; of a note, its contact.';
comment on column private.busquedas.mensaje is 'Message of a ticket, note about a contact; 0 for the row itself.';
comment on column private.busquedas.orden is 'Newest first by this number, within a table.';
comment on column private.busquedas.interno is 'A note that only the studio may find.';
comment on column private.busquedas.contexto is 'Names of the client and the platform that a list shows beside the row, and the RUT of the client.';

-- fastupdate would leave new rows in a list that each search walks.
create index busquedas_texto_idx on private.busquedas using gin ((propio || ' ' || contexto) extensions.gin_trgm_ops) with (fastupdate = off);

create index busquedas_orden_idx on private.busquedas (tabla, orden desc);

create index busquedas_cliente_idx on private.busquedas (cliente, tabla, orden desc);

create index busquedas_plataforma_idx on private.busquedas (plataforma);
alter table private.busquedas enable row level security;

create function private.buscable(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(private.normalizar(texto), '(\d)[.](?=\d)', '\1', 'g'), '\+(?=\d)', '', 'g');
$$;
comment on function private.buscable(text) is
  'Text as search compares it: "Ñuñoa, RUT 76.543.210-3" gives "nunoa, rut 76543210-3". Thousands without dots, telephones without plus.';

create function private.telefono_en_texto() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(?<!\d)(?:\(?56\)?[ -]?)?\(?([2-9])' || repeat('[ ()-]{0,2}(\d)', 8) || '(?!\d)';
$$;
comment on function private.telefono_en_texto() is
  'A telephone of Chile in a text of private.buscable, its nine digits apart: with 56 before or without, in one piece or in groups.';

create function private.con_telefonos(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select p_texto || coalesce((select string_agg(' 56' || array_to_string(m, ''), '') from regexp_matches(p_texto, private.telefono_en_texto(), 'g') m), '');
$$;
comment on function private.con_telefonos(text) is
  'A text of private.buscable and behind it each telephone that it has, in one piece: "cel 9 8765 4321" gives "cel 9 8765 4321 56987654321".';

create function private.contexto_de(p_cliente bigint, p_plataforma bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.buscable(concat_ws(' ',
    (select concat_ws(' ', c.cliente, c.empresa, c.rut, replace(c.rut, '-', '')) from public.clientes c where c.id = p_cliente),
    (select p.plataforma from public.plataformas p where p.id = p_plataforma)));
$$;
comment on function private.contexto_de(bigint, bigint) is 'Names of a client, with the RUT, and of a platform, as search compares them.';

create function private.patrones(p_q text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select w from regexp_split_to_table(
      regexp_replace(private.buscable(left(p_q, 200)), private.telefono_en_texto(), '\1\2\3\4\5\6\7\8\9', 'g'), '\s+') w
    where w <> '' limit 8) palabras;
$$;
comment on function private.patrones(text) is
  'The words that somebody looks for, 8 at most, as patterns of LIKE; null when there is none. A telephone is one word of nine digits, however it is written.';

create function private.renglon(p_tabla text, p_fila jsonb, p_columnas text[]) returns private.busquedas
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.busquedas;
begin
  r.tabla := case p_tabla when 'ticket_mensajes' then 'tickets' when 'contactos_notas' then p_fila ->> 'clase' else p_tabla end;
  r.fila := case p_tabla when 'ticket_mensajes' then p_fila ->> 'ticket' when 'contactos_notas' then p_fila ->> 'fila' else p_fila ->> 'id' end;
  r.mensaje := case when p_tabla in ('ticket_mensajes', 'contactos_notas') then (p_fila ->> 'id')::bigint else 0 end;
  r.orden := case p_tabla when 'correos' then extract(epoch from (p_fila ->> 'creado_en')::timestamptz) * 1000 else r.fila::bigint end;
  r.plataforma := case p_tabla when 'hitos_plataforma' then p_fila ->> 'plataforma_id' when 'tickets' then p_fila ->> 'plataforma'
    when 'pagos' then p_fila ->> 'plataforma' end;
  r.cliente := case p_tabla when 'clientes' then p_fila ->> 'id'
    when 'hitos_plataforma' then (select p.cliente from public.plataformas p where p.id = r.plataforma)::text
    when 'ticket_mensajes' then (select t.cliente from public.tickets t where t.id = (p_fila ->> 'ticket')::bigint)::text
    else p_fila ->> 'cliente' end;
  r.interno := p_tabla = 'auditoria' or coalesce((p_fila ->> 'interno')::boolean, false);
  r.propio := case p_tabla when 'auditoria' then (select string_agg(v.value, ' ') from jsonb_each_text(nullif(p_fila -> 'antes', 'null')) v)
    else (select string_agg(p_fila ->> c, ' ') from unnest(p_columnas) c) end;
  -- In one piece each: telephones, also of other countries, and the RUT.
  r.propio := concat_ws(' ', case p_tabla when 'tickets' then '#' || r.fila end, private.con_telefonos(private.buscable(r.propio)),
    regexp_replace(coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), '\D', '', 'g'), lower(replace(p_fila ->> 'rut', '-', '')));
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $$;
comment on function private.renglon(text, jsonb, text[]) is
  'The line of search for a row of a table: p_columnas are the columns that it looks at; of a deletion in the trail, whatever the row held.';

create function private.indexar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r private.busquedas := private.renglon(tg_table_name, to_jsonb(case tg_op when 'DELETE' then old else new end), tg_argv);
begin
  if tg_op = 'DELETE' then
    delete from private.busquedas b where b.tabla = r.tabla and b.fila = r.fila and b.mensaje = r.mensaje;
  else
    if tg_op = 'UPDATE' and r.mensaje <> 0 then
      delete from private.busquedas b using private.renglon(tg_table_name, to_jsonb(old), tg_argv) o
      where b.tabla = o.tabla and b.fila = o.fila and b.mensaje = o.mensaje and (o.tabla, o.fila) <> (r.tabla, r.fila);
    end if;
    insert into private.busquedas values (r.*)
    on conflict (tabla, fila, mensaje) do update set cliente = excluded.cliente, plataforma = excluded.plataforma,
      interno = excluded.interno, propio = excluded.propio, contexto = excluded.contexto;
  end if;
  return null;
end $$;
comment on function private.indexar() is 'Keeps the line of search of a row, also of a message or a note that passes to another ticket or client. Arguments: the columns that search looks at.';

create function private.nombre_cambiado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.busquedas b set contexto = private.contexto_de(b.cliente, b.plataforma)
  where b.tabla <> 'clientes' and case tg_table_name when 'clientes' then b.cliente = new.id else b.plataforma = new.id end;
  return null;
end $$;
comment on function private.nombre_cambiado() is 'A client or a platform was renamed, or a client has another RUT: their rows are found by the new one.';

create function private.plataforma_traspasada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.busquedas b set cliente = new.cliente, contexto = private.contexto_de(new.cliente, new.id)
  where b.tabla = 'hitos_plataforma' and b.plataforma = new.id;
  return null;
end $$;
comment on function private.plataforma_traspasada() is 'A platform passed to another client: who has it now finds its milestones.';

create trigger clientes_8_renombrar after update of cliente, empresa, rut on public.clientes for each row
  when ((new.cliente, new.empresa, new.rut) is distinct from (old.cliente, old.empresa, old.rut)) execute function private.nombre_cambiado();

create trigger plataformas_8_renombrar after update of plataforma on public.plataformas for each row
  when (new.plataforma is distinct from old.plataforma) execute function private.nombre_cambiado();

create trigger plataformas_8_traspasar after update of cliente on public.plataformas for each row
  when (new.cliente <> old.cliente) execute function private.plataforma_traspasada();

create trigger auditoria_8_buscar after insert or update of antes, cliente on public.auditoria for each row
  when (new.accion = 'delete') execute function private.indexar('antes');

create trigger auditoria_8_olvidar after delete on public.auditoria for each row
  when (old.accion = 'delete') execute function private.indexar('antes');

create function private.encontradas(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_cliente bigint := case when v_admin then p_cliente when p_tabla = 'tickets' then private.mi_cliente_en_tickets() else private.mi_cliente() end;
  v_patrones text[] := private.patrones(p_q);
  v_palabras text;
  v_mirar int := 5000;
  v_miradas int;
  v_filas text[];
begin
  if not v_admin and v_cliente is null and private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para buscar.' using errcode = '42501';
  end if;
  -- The index knows three letters and more: beside a shorter word, which leaves few, it would bring all lines of a common one.
  select string_agg(format('%s like %L', texto, w), ' and ' order by length(w)) into v_palabras
  from unnest(v_patrones) w,
    lateral (select case when exists (select from unnest(v_patrones) c where length(c) < 5) then '(propio || '' '' || contexto || '''')'
      else '(propio || '' '' || contexto)' end as texto) x;
  if v_palabras is null then return; end if;
  loop
    -- Written out, so that the index is used; each word is a quoted literal. A common word is among the newest lines.
    execute format(
      'with recientes as materialized (
         select fila, orden, propio, contexto from private.busquedas where tabla = $1 and (($2 and $3 is null) or cliente = $3) and ($2 or not interno) order by orden desc limit $4),
       halladas as (select fila, max(orden) as orden from recientes where %s group by fila order by 2 desc limit 200)
       select (select count(*) from recientes), coalesce((select array_agg(fila order by orden desc) from halladas), ''{}'')', v_palabras)
      into v_miradas, v_filas using p_tabla, v_admin, v_cliente, v_mirar;
    if v_miradas < v_mirar or cardinality(v_filas) = 200 then
      return query select unnest(v_filas);
      return;
    end if;
    -- Of one that is less common the rest is a little further back; the index would bring thousands of lines.
    exit when v_mirar > 5000 or cardinality(v_filas) < 40;
    v_mirar := 5000 * 300 / cardinality(v_filas);
  end loop;
  -- A rare one is asked of the index of words: ordered at once, the planner would walk all lines in their order.
  return query execute format(
    'with halladas as materialized (
       select fila, orden from private.busquedas where tabla = $1 and (($2 and $3 is null) or cliente = $3) and ($2 or not interno) and %s)
     select fila from (select fila, orden from halladas order by orden desc limit 1000) f group by fila order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $$;
comment on function private.encontradas(text, text, bigint) is
  'Ids of the newest 200 rows of a table whose line, or one of whose messages, has every word of p_q (8 at most); for an admin, of one client where p_cliente names it. A definer function, because LIKE under a policy cannot use the trigram index. Errors: 42501 nobody.';

create function private.buscables() returns table (tabla text, textos text, auditada boolean)
language sql stable security definer set search_path = '' as $$
  select split_part(k.tabla, '.', 2), k.vigila #>> '{busqueda,textos}', k.vigila ? 'auditoria'
  from private.tablas k where jsonb_typeof(k.vigila -> 'busqueda') = 'object' and not k.vigila -> 'busqueda' ? 'parte';
$$;
comment on function private.buscables() is
  'The tables that search looks into, and whether the trail has their changes. textos: what it looks at in a table t that stays small and has no lines, as expressions of SQL.';

create function public.buscar(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  b record;
begin
  if p_tabla in ('bandeja', 'auditoria') then perform private.exigir_admin(); end if;
  select * into b from private.buscables() x where x.tabla = p_tabla;
  if p_tabla = 'bandeja' then
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
  elsif p_tabla = 'auditoria' then
    return query
      select h::text from (
        select e::bigint from private.encontradas('auditoria', p_q, p_cliente) e
        union
        -- The limit keeps the planner from reading the whole trail for a few records.
        select a.id from (select tabla from private.buscables() where auditada) s (t)
        cross join lateral public.buscar(t, p_q, p_cliente) f
        cross join lateral (
          select a.id from public.auditoria a
          where a.fila = f::bigint and a.tabla = any(array[t, case t when 'clientes' then 'clientes_notas' end])
            and (p_cliente is null or a.cliente = p_cliente) order by a.creado_en desc limit 20) a) h (h)
      order by h.h desc limit 200;
  elsif b.tabla is null then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  elsif b.textos is not null then
    return query execute format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
      p_tabla, b.textos) using private.patrones(p_q);
  else
    return query execute format('select f from private.encontradas($1, $2, $3) f where exists (select from public.%I t where t.id = f::%s)',
      p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q, p_cliente;
  end if;
end $$;
comment on function public.buscar(text, text, bigint) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone or a RUT however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';
grant execute on function private.buscable(text), private.telefono_en_texto(), private.con_telefonos(text), private.patrones(text), private.buscables(), private.encontradas(text, text, bigint), public.buscar(text, text, bigint) to authenticated;

-- What changed since somebody looked, and what waits for the studio: one light question, which the
-- console asks every few seconds instead of reading its lists again.
--
-- Each transaction leaves a random weight for each table that it changed, once for the studio and
-- once for each client concerned; the mark of a table is all its weights together (XOR). Nobody waits
-- for anybody, as they would at a counter; no commit is missed, whatever the order, as by numbers or
-- by the clock; and a mark says nothing but that it is another one.

create table private.cambios (
  id bigint generated always as identity primary key,
  ambito bigint not null,
  tabla text not null,
  transaccion xid8 default pg_current_xact_id(),
  peso bigint not null default hashtextextended(gen_random_uuid()::text, 0),
  pestana text,
  anotado_en timestamptz not null default now()
);
comment on table private.cambios is 'Which tables changed, for whom. Old lines are gathered into one by private.tarea_reunir_cambios.';
comment on column private.cambios.ambito is 'Client who sees what changed; 0 is the studio.';
comment on column private.cambios.transaccion is 'One line per transaction; null for what was gathered.';
comment on column private.cambios.pestana is 'Browser tab that did it, by its own word (header x-pestana), so that it is not told what it did itself.';

create unique index cambios_ambito_idx on private.cambios (ambito, tabla, transaccion);

create index cambios_por_reunir_idx on private.cambios (anotado_en) where transaccion is not null;
alter table private.cambios enable row level security;

create function private.anotar_cambio() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_filas jsonb[] := array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end];
  v_pestana text := private.cabecera('x-pestana');
begin
  if v_filas[1] = v_filas[2] then return null; end if;
  insert into private.cambios (ambito, tabla, pestana)
  select x.ambito, tg_table_name, case when v_pestana ~ '^[0-9a-f-]{36}$' then v_pestana end
  from (
    select 0 as ambito
    union
    select case tg_argv[0]
      when 'plataforma_id' then (select p.cliente from public.plataformas p where p.id = (f ->> 'plataforma_id')::bigint and f -> 'activo' = 'true')
      when 'ticket' then (select t.cliente from public.tickets t where t.id = (f ->> 'ticket')::bigint and f -> 'interno' = 'false')
      else (f ->> tg_argv[0])::bigint end
    from unnest(v_filas) f) x
  where x.ambito is not null
  on conflict (ambito, tabla, transaccion) do nothing;
  return null;
end $$;
comment on function private.anotar_cambio() is
  'Trigger: notes that a table changed, for the studio and for the clients who see the row or saw it: the argument is the column that leads to them. Notes among admins and hidden milestones concern the studio alone.';

create function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if p_cliente is not null then
    return (select count(*) from (select from public.esperas e where e.quien = 'cliente' and e.tabla = p_tabla and e.cliente = p_cliente limit 100) x);
  end if;
  if p_tabla = 'tareas' then
    return (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando') and creado_en < now() - interval '15 minutes' limit 1) x);
  end if;
  return (select count(*) from (select from public.esperas e where e.quien = 'estudio' and e.tabla = p_tabla limit 100) x);
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named (public.esperas), 100 at most. Of tareas, work of the database that fails or is a quarter of an hour late, with one more where a mail has waited that long. A client''s tickets are counted by what they have not read.';

create index hitos_plataforma_observados_idx on public.hitos_plataforma (id) where estado = 'observado';

create index leads_nuevos_idx on public.leads (id) where estado = 'nuevo';

create index solicitudes_pendientes_idx on public.solicitudes (id) where estado = 'pendiente';

create index formulario_inicial_pendientes_idx on public.formulario_inicial (id) where not gestionado;

create index pedidos_por_convertir_idx on public.pedidos (id) where estado = 'pagado' and cliente is null;

create index pedidos_por_confirmar_idx on public.pedidos (id) where estado = 'pendiente' and metodo = 'transferencia';

create index correos_fallidos_idx on public.correos (id) where estado = 'fallido';

create index correos_entrantes_por_ver_idx on public.correos_entrantes (id) where resultado = 'sin_dueno' and not visto;

create index solicitudes_datos_abiertas_idx on public.solicitudes_datos (id) where estado in ('recibida', 'en_proceso');

create function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_quien text := case when v_admin then 'estudio' when v_cliente is not null then 'cliente' end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
begin
  if v_ambito is null then raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501'; end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when x.esperan then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes') else '' end as marca
    from (
      select t.tabla, t.esperan, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from (
        -- A client is told of the tables that have a column which leads to them; who sees tickets alone, of those.
        select split_part(k.tabla, '.', 2), split_part(k.tabla, '.', 2), k.vigila #> '{novedades,esperan}' ? v_quien from private.tablas k
        where k.vigila ? 'novedades'
          and (v_admin or k.vigila #> '{novedades,con}' is not null and (v_cliente is not null or k.tabla in ('public.ticket_mensajes', 'public.tickets')))
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function private.novedades(jsonb) is 'As public.novedades. A definer function, because the lines of changes are nobody''s to read.';

create function public.novedades(p_conocidas jsonb default '{}') returns table (tabla text, marca text, de_otros boolean, esperan int)
language sql stable set search_path = '' as $$ select * from private.novedades(p_conocidas); $$;
comment on function public.novedades(jsonb) is
  'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten seconds), and how many rows wait for the studio or for the client (100 at most; of orders twice, those of nobody yet and, as pedidos_por_confirmar, those that the bank has not confirmed), told anew each day of payments and every five minutes of meetings and of tareas, the work that stands still, of which some come to wait or go by unchanged; of tareas also when more or fewer of them do. Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';

create function public.mi_perfil()
returns table (cliente bigint, nombre text, perfil text, tabla text, marca text, de_otros boolean, esperan int)
language sql stable set search_path = '' as $$
  select y.cliente, y.nombre, y.perfil, n.tabla, n.marca, n.de_otros, n.esperan
  from (
    select c.id as cliente, c.cliente as nombre, c.perfil from public.clientes c where c.usuario = (select private.mi_cuenta())
    union all
    select p.cliente, p.nombre, case p.alcance when 'todo' then 'cliente' else 'tickets' end
    from public.personas p where p.usuario = (select private.mi_cuenta())
    limit 1) y
  cross join lateral private.novedades('{}') n;
$$;
comment on function public.mi_perfil() is
  'Who the caller is, with the first answer of public.novedades, since every page needs both: cliente (the row of clientes for whom they act), nombre, perfil (admin, cliente with all that is the client''s, tickets for a person who sees those only), each time beside one table of the news. No row for whoever has no account here, is deactivated or whose session ended; in a preview (private.vista) whoever it is of. Errors: none of its own.';

create function private.tarea_reunir_cambios() returns void
language sql set search_path = '' as $$
  with viejos as (
    delete from private.cambios c
    where c.anotado_en < now() - interval '2 minutes'
      and (c.ambito, c.tabla) in (
        select v.ambito, v.tabla from private.cambios v
        where v.transaccion is not null and v.anotado_en < now() - interval '2 minutes')
    returning c.ambito, c.tabla, c.peso)
  insert into private.cambios (ambito, tabla, transaccion, peso, anotado_en)
  select ambito, tabla, null, bit_xor(peso), '-infinity' from viejos group by ambito, tabla;
$$;
comment on function private.tarea_reunir_cambios() is 'Each minute: the lines of a table older than two minutes become one, with the same mark.';
grant execute on function private.novedades(jsonb), public.novedades(jsonb), public.mi_perfil() to authenticated;

-- What is true of each table.
insert into private.tablas (tabla, motivo, fuera) values (
  'private.ajustes',  -- tabla
  'Ajustes del servicio',  -- motivo
  '{id,cabecera_ip,avisos_seguidos,calendario_hash,calendario_desde,latido}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.busquedas',  -- tabla
  'Cada renglón va con la fila que encuentra',  -- motivo
  '{tabla,fila,mensaje,orden,cliente,plataforma,interno,propio,contexto}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.cambios',  -- tabla
  'Qué tablas cambiaron, sin nada de lo que dicen; se reúnen en un renglón por tabla y cliente',  -- motivo
  '{id,ambito,tabla,transaccion,peso,pestana,anotado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.contactos_claves',  -- tabla
  'Van con su contacto o su cliente',  -- motivo
  '{clase,fila,clave}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera) values (
  'private.envios',  -- tabla
  'Limitar el envío automático',  -- motivo
  '1 day',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Dirección IP de quien envía un formulario","desde el envío"}',  -- pagina
  '{id,formulario,creado_en,clave}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.feriados',  -- tabla
  'Calendario',  -- motivo
  '{fecha,nombre,abierto}'  -- fuera
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, borra, se_queda, blanqueo, fusion) values (
  'private.fusiones',  -- tabla
  'Van con el cliente que quedó',  -- motivo
  't.destino = ($1).cliente and t.ficha ->> ''email'' = any(($1).emails)',  -- suya
  '{origen,destino,ficha,creado_en}',  -- columnas
  '{autor}',  -- fuera
  't.destino = ($1).cliente or t.ficha ->> ''email'' = any(($1).emails)',  -- borra
  'true',  -- se_queda
  'ficha = ''{}''',  -- blanqueo
  '{"destino": "pasa"}'  -- fusion
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.gancho',  -- tabla
  'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.',  -- motivo
  '{id,hecho,tomado,proximo_en,intentos,ultimo_en,ultimo_error}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, suya, columnas, fuera) values (
  'private.identidades',  -- tabla
  'Saber de quién fue cada dirección, mientras algo suyo se guarda',  -- motivo
  '6 years',  -- plazo
  't.hasta < $1 and not exists (select from auth.users u where u.id = t.cuenta)',  -- condicion
  '{"Direcciones de correo que usaste antes con nosotros","desde que las cambiaste"}',  -- pagina
  'case when ($1).cliente is not null then t.cliente = ($1).cliente and t.persona is null else t.persona = any(($1).personas) end',  -- suya
  '{id,email,desde,hasta}',  -- columnas
  '{cliente,persona,cuenta}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.publicaciones',  -- tabla
  'Sirve para volver a hacer las páginas del sitio. No habla de nadie.',  -- motivo
  '30 days',  -- plazo
  't.creado_en < $1',  -- condicion
  '{id,tabla,fila,creado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'private.recordatorios',  -- tabla
  'Van con su pago',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos)',  -- suya
  '{pago,etapa,vence_el,enviado_en}'  -- columnas
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'private.respondiendo',  -- tabla
  'De las personas del estudio; valen un minuto',  -- motivo
  '{ticket,cuenta,nombre,hasta}',  -- fuera
  '{"novedades": {"en": "insert or delete"}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.supresiones',  -- tabla
  'Va con su solicitud, y se va cuando termina',  -- motivo
  '{solicitud,autor,palabras,filas,paso,renglon,error,creado_en,id,cliente}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.tablas',  -- tabla
  'El catálogo mismo',  -- motivo
  '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.tareas',  -- tabla
  'Trabajo del servicio',  -- motivo
  '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'private.ticket_lecturas',  -- tabla
  'Van con su ticket o con su cuenta',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cuenta = any(($1).cuentas)',  -- suya
  '{ticket,cuenta,hasta}'  -- columnas
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.visitas',  -- tabla
  'Mostrar de dónde llega la gente. No habla de nadie.',  -- motivo
  '5 years',  -- plazo
  't.dia < ($1 at time zone ''America/Santiago'')::date',  -- condicion
  '{dia,origen,cuantas}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.vistas_tickets',  -- tabla
  'De las personas del estudio; van con su cuenta',  -- motivo
  '{cuenta,nombre,filtros,creado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, blanqueo) values (
  'public.abonos',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos)',  -- suya
  '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,creado_en}',  -- columnas
  '{intento,envio,autor}',  -- fuera
  '=',  -- borra
  'true',  -- se_queda
  'motivo = left(private.tachar(motivo, $2), 1000)'  -- blanqueo
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, fusion, vigila) values (
  'public.accesos_temporales',  -- tabla
  'Enlaces compartidos',  -- nombre
  'Saber quién compartió qué',  -- motivo
  '90 days',  -- plazo
  'greatest(t.vence_en, t.creado_en) < $1',  -- condicion
  '{"Enlaces para compartir el avance de un proyecto","desde que vencen"}',  -- pagina
  't.plataforma = any(($1).plataformas)',  -- suya
  '{id,plataforma,vence_en,revocado_en,usos,creado_en,ultimo_uso_en}',  -- columnas
  '{token_hash,creado_por}',  -- fuera
  '=',  -- borra
  '{"creado_por": "equipo"}',  -- fusion
  '{"auditoria": {"en": "insert or delete or update of plataforma, vence_en, revocado_en"}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values (
  'public.acciones_datos',  -- tabla
  'Mostrar a la Agencia que se respondió',  -- motivo
  '4 years',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Solicitudes sobre tus datos, para mostrar que las respondimos","desde la respuesta"}',  -- pagina
  '{id,accion,solicitud,huella,informe,correo,autor,creado_en}',  -- fuera
  '{"busqueda": {"textos": "accion, informe, (select concat_ws('' '', s.nombre, s.email) from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values (
  'public.auditoria',  -- tabla
  'Responder por lo que hizo el estudio',  -- motivo
  '6 years',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Registro de los cambios que hace nuestro equipo","desde cada uno"}',  -- pagina
  '{id,tabla,fila,accion,antes,despues,autor,creado_en,cliente}',  -- fuera
  '{"busqueda": null}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.bloqueos',  -- tabla
  'Horas del estudio',  -- motivo
  '{id,inicio,termino,motivo,creado_en}',  -- fuera
  '{"auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.citas',  -- tabla
  'Reuniones',  -- nombre
  'Reunirse y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.termino < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre,email,telefono,motivo,inicio,termino,estado,origen,consentimiento_version,consentimiento_en,creado_en,actualizado_en,confirmar_antes_de,secuencia,recordada_en,enlace,etapa,cliente,tipo}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,huella,confirmacion_hash,gestion_hash,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email", "telefono", "motivo", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {}, "responsable": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values (
  'public.clientes',  -- tabla
  'Ficha de cliente',  -- nombre
  'Contrato, y responder por él después',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.id = ($1).cliente',  -- suya
  '{id,cliente,perfil,usuario,email,rut,telefono,empresa,activo,invitado_en,creado_en,actualizado_en}',  -- columnas
  '=',  -- borra
  'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = o.id)))',  -- se_queda
  'La ley tributaria pide guardarlos seis años',  -- queda_porque
  'cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null, empresa = null, usuario = null, invitado_en = null',  -- blanqueo
  '90',  -- orden
  '{"busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "contacto": {"con": ["cliente", "email", "telefono"]}, "auditoria": {}, "novedades": {"con": ["id"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, revisar, borra, fusion, vigila) values (
  'public.clientes_notas',  -- tabla
  'Notas',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  'true',  -- aparte
  '{cliente,actualizado_en}',  -- columnas
  '{notas}',  -- revisar
  '=',  -- borra
  '{"cliente": "una"}',  -- fusion
  '{"auditoria": {}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fusion) values (
  'public.cobros',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,orden,creado_en}',  -- columnas
  '{"cliente": "pasa"}'  -- fusion
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'public.cobros_pagos',  -- tabla
  'Van con su pago',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos)',  -- suya
  '{cobro,pago,monto}'  -- columnas
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.configuracion',  -- tabla
  'Datos del estudio',  -- motivo
  '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,pago_pagina_web,pago_asesoria_cv,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion}',  -- fuera
  '{"auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["", "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, suya, aparte, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.contactos_notas',  -- tabla
  'Van con su contacto',  -- motivo
  '(t.clase = ''clientes'' and t.fila = ($1).cliente) or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and (b.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)))',  -- suya
  'true',  -- aparte
  '{id,clase,fila,creado_en}',  -- columnas
  '{texto}',  -- revisar
  '{autor}',  -- fuera
  '(t.clase = ''clientes'' and t.fila = ($1).cliente) or (t.clase = ''pedidos'' and t.fila = any(($1).pedidos))',  -- borra
  '{"autor": "equipo"}',  -- fusion
  '{"busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, fusion, vigila) values (
  'public.conversiones',  -- tabla
  'Va con su contacto',  -- motivo
  't.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and private.suya($1, b.email, b.creado_en))',  -- suya
  '{id,clase,fila,cliente,cliente_nuevo,plataforma,antes,creado_en,deshecha_en}',  -- columnas
  '{hecho,autor,deshecha_por}',  -- fuera
  '{"autor": "equipo", "cliente": "pasa", "deshecha_por": "equipo"}',  -- fusion
  '{"auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, orden, vigila) values (
  'public.correos',  -- tabla
  'Copias de correos',  -- nombre
  'Saber qué se dijo y cuándo',  -- motivo
  '1 year',  -- plazo
  't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1',  -- condicion
  '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',  -- pagina
  '30 days',  -- plazo_menor
  't.enviado_en < $1 and t.id in (select a.correo from public.acciones_datos a)',  -- condicion_menor
  'Mostrar que la respuesta salió',  -- motivo_menor
  '{"El correo que te dice que borramos tus datos","desde que sale"}',  -- pagina_menor
  'private.suya($1, t.para, t.creado_en)',  -- suya
  '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en}',  -- columnas
  '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,conversion,incierto_desde,preguntar,sin_resultado}',  -- fuera
  't.id in (select private.correos_de($1))',  -- borra
  '0',  -- orden
  '{"busqueda": {"con": ["para", "asunto"]}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, vigila) values (
  'public.correos_entrantes',  -- tabla
  'Correos recibidos',  -- nombre
  'Saber qué llegó y cuándo',  -- motivo
  '1 year',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',  -- pagina
  'private.suya($1, t.de, t.creado_en)',  -- suya
  '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en}',  -- columnas
  '{mensaje_id,por_traer,traer_en,traidas}',  -- fuera
  'private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any(($1).tickets))',  -- borra
  '{"busqueda": {"con": ["de", "nombre", "asunto", "texto"]}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values (
  'public.correos_silenciados',  -- tabla
  'Direcciones silenciadas',  -- nombre
  'No escribir a quien no recibe o no quiere',  -- motivo
  '2 years',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren","desde que lo supimos"}',  -- pagina
  'private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,email,motivo,detalle,creado_en}',  -- columnas
  '=',  -- borra
  '{"busqueda": {"textos": "email, motivo, detalle"}, "auditoria": {"en": "insert or delete"}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.equipo',  -- tabla
  'Es lo que el sitio muestra de quienes trabajan en el estudio.',  -- motivo
  '{id,nombre,cargo,texto,desde,simbolo,imagen,orden,publicado,creado_en,actualizado_en}',  -- fuera
  '{"busqueda": {"textos": "nombre, cargo, texto"}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.formulario_inicial',  -- tabla
  'Respuestas al asistente',  -- nombre
  'Responder y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.cliente is null and t.actualizado_en < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en,etapa}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,remitente,huella,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"]}, "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values (
  'public.hitos_plataforma',  -- tabla
  'Hitos',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.id = any(($1).hitos) or private.suya($1, t.respondido_por, t.respondido_en)',  -- suya
  '{id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,observacion,aprobado_en,publicado,creado_en,actualizado_en,imagen_texto,observacion_imagenes,respondido_por,respondido_nombre,respondido_en}',  -- columnas
  't.id = any(($1).hitos)',  -- borra
  'exists (select from public.pagos g where g.hito = t.id)',  -- se_queda
  'Un pago los nombra, y la ley tributaria pide guardarlo seis años',  -- queda_porque
  'titulo = ''Hito'', descripcion = null, imagen = null, activo = false, observacion = case when observacion is not null then ''[suprimido]'' end, observacion_imagenes = ''{}'', respondido_nombre = case when respondido_nombre is not null then ''Persona suprimida'' end',  -- blanqueo
  '70',  -- orden
  '{"busqueda": {"y": ["plataforma_id"], "con": ["titulo", "descripcion"]}, "auditoria": {}, "novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]}, "publicacion": {"con": ["publicado", "observacion aprobado_en"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.horarios',  -- tabla
  'Horas del estudio',  -- motivo
  '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo}',  -- fuera
  '{"auditoria": {}, "novedades": {}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.leads',  -- tabla
  'Mensajes de contacto',  -- nombre
  'Responder y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.cliente is null and t.actualizado_en < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre_contacto,email,telefono,mensaje,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,remitente,huella,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre_contacto", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values (
  'public.pagos',  -- tabla
  'Pagos',  -- nombre
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo}',  -- columnas
  '{token}',  -- fuera
  '=',  -- borra
  'true',  -- se_queda
  'La ley tributaria pide guardarlos seis años',  -- queda_porque
  'concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2), 1000)',  -- blanqueo
  '{"cliente": "juntas"}',  -- fusion
  '{"busqueda": {"y": ["cliente", "plataforma"], "con": ["concepto", "orden", "monto"]}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, borra, se_queda, blanqueo) values (
  'public.pagos_eventos',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.orden = any(($1).ordenes)',  -- suya
  '{id,orden,intento,tipo,datos,creado_en}',  -- columnas
  't.orden = any(($1).ordenes) and t.tipo = ''reembolsado''',  -- borra
  'true',  -- se_queda
  'datos = private.tachar(datos, $2)'  -- blanqueo
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera) values (
  'public.pagos_intentos',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos) or t.cobro in (select c.id from public.cobros c where c.cliente = ($1).cliente)',  -- suya
  '{id,pago,pedido,orden,monto,estado,proveedor_orden,error,vence_en,revisiones,proxima_revision,creado_en,cobro}',  -- columnas
  '{token,direccion}'  -- fuera
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values (
  'public.pedidos',  -- tabla
  'Pedidos',  -- nombre
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  '2 years',  -- plazo_menor
  't.estado in (''pendiente'', ''rechazado'', ''anulado'') and t.cliente is null and t.actualizado_en < $1 and not exists (select from public.pagos_intentos i where i.pedido = t.id)',  -- condicion_menor
  'Responder y hacer seguimiento',  -- motivo_menor
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina_menor
  't.id = any(($1).pedidos)',  -- suya
  '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,creado_en,actualizado_en,cliente}',  -- columnas
  '{proxima_accion,proxima_el}',  -- revisar
  '{token,envio,asignado_a}',  -- fuera
  '=',  -- borra
  't.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = t.id)',  -- se_queda
  'La ley tributaria pide guardarlos seis años',  -- queda_porque
  'comprador_nombre = ''Persona suprimida'', comprador_email = ''pedido-'' || id || ''@suprimido.invalid'', comprador_telefono = null, origen = ''{}'', acepta_marketing = false, proxima_accion = null, proxima_el = null',  -- blanqueo
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values (
  'public.personas',  -- tabla
  'Personas con acceso',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.id = any(($1).personas) and ($1).cliente is null',  -- suya
  '{id,cliente,nombre,email,alcance,activo,usuario,avisos,invitado_en,creado_en,actualizado_en}',  -- columnas
  't.id = any(($1).personas)',  -- borra
  '{"cliente": "pasa"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email"]}, "auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila) values (
  'public.plataformas',  -- tabla
  'Plataformas',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,creado_en,actualizado_en,portada_texto,rubro,resultado,cifras}',  -- columnas
  '{encargado}',  -- fuera
  '=',  -- borra
  'exists (select from public.pagos g where g.plataforma = t.id)',  -- se_queda
  'Un pago las nombra, y la ley tributaria pide guardarlo seis años',  -- queda_porque
  'plataforma = ''Plataforma suprimida'', slug = ''suprimida-'' || id || ''-x'', descripcion = null, dominio = null, url_portada = null, logo = null, cliente_nombre = ''Persona suprimida'', publico = false, grupo = null, rubro = null, resultado = null, cifras = ''[]''',  -- blanqueo
  '80',  -- orden
  '{"cliente": "juntas", "encargado": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["plataforma", "dominio", "slug"]}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "publicacion": {"con": ["publico", "encargado"]}, "responsable": null}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.precios',  -- tabla
  'Es la historia de lo que se cobró. No habla de nadie.',  -- motivo
  '{id,producto,valor,desde,autor,creado_en}',  -- fuera
  '{"busqueda": {"textos": "replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "novedades": {}, "publicacion": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion) values (
  'public.preferencias_correo',  -- tabla
  'Preferencias de correo',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{cliente,tickets,hitos,actualizado_en,estudio}',  -- columnas
  '=',  -- borra
  '{"cliente": "una"}'  -- fusion
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.respuestas_guardadas',  -- tabla
  'Textos del estudio',  -- motivo
  '{id,titulo,cuerpo,creado_en,actualizado_en}',  -- fuera
  '{"busqueda": {"textos": "titulo, cuerpo"}, "auditoria": {}, "novedades": {}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values (
  'public.seguimiento_usuarios',  -- tabla
  'Registros de ingreso',  -- nombre
  'Seguridad de las cuentas',  -- motivo
  '1 year',  -- plazo
  't.created_at < $1',  -- condicion
  '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',  -- pagina
  'private.suya($1, t.usuario_id, t.created_at)',  -- suya
  '{id,usuario_id,tipo_evento,descripcion,metadata,ip,user_agent,created_at}',  -- columnas
  'private.suya($1, t.usuario_id, t.created_at) or t.usuario_id = any(($1).colegas)',  -- borra
  '{"limite": null}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.solicitudes',  -- tabla
  'Solicitudes de plataforma',  -- nombre
  'Responder y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.cliente is null and t.actualizado_en < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,remitente,huella,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, se_queda, blanqueo, orden, fusion, vigila) values (
  'public.solicitudes_datos',  -- tabla
  'Mostrar a la Agencia que se respondió',  -- motivo
  '4 years',  -- plazo
  't.resuelta_en < $1',  -- condicion
  '{"Solicitudes sobre tus datos, para mostrar que las respondimos","desde la respuesta"}',  -- pagina
  '7 days',  -- plazo_menor
  't.estado = ''por_confirmar'' and t.confirmar_antes_de < $1',  -- condicion_menor
  'Esperar la confirmación',  -- motivo_menor
  '{"Solicitudes sobre datos que nadie confirma","desde que vence su enlace"}',  -- pagina_menor
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,tipo,nombre,email,detalle,cliente,estado,respuesta,vence_en,resuelta_en,creado_en,actualizado_en,confirmar_antes_de,confirmada_en,prorroga_motivo,prorrogada_en,bloqueo_vence_en,bloqueo_nota,bloqueada_en,avisada_en,bloqueo_avisado_en}',  -- columnas
  '{envio,remitente,huella,confirmacion_hash}',  -- fuera
  '(t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)) and t.id is distinct from $3',  -- borra
  'true',  -- se_queda
  'nombre = ''Persona suprimida'', email = ''solicitud-'' || id || ''@suprimido.invalid'', cliente = null, detalle = null, respuesta = private.tachar(respuesta, $2), prorroga_motivo = private.tachar(prorroga_motivo, $2), bloqueo_nota = private.tachar(bloqueo_nota, $2), huella = null, remitente = null, confirmacion_hash = null',  -- blanqueo
  '85',  -- orden
  '{"cliente": "pasa"}',  -- fusion
  '{"envio": {"con": ["tipo", "nombre", "email", "detalle"]}, "limite": {"en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."], "turno": 2}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "detalle", "respuesta"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, suya, columnas, borra, vigila) values (
  'public.testimonios',  -- tabla
  'Testimonios',  -- nombre
  'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.',  -- motivo
  't.plataforma = any(($1).plataformas)',  -- suya
  '{id,pagina,nombre,cargo,texto,nota,imagen,plataforma,orden,publicado,creado_en,actualizado_en}',  -- columnas
  '=',  -- borra
  '{"busqueda": {"textos": "nombre, cargo, texto"}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values (
  'public.ticket_mensajes',  -- tabla
  'Mensajes de tickets',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.ticket = any(($1).tickets) or t.id = any(($1).mensajes)',  -- suya
  't.interno',  -- aparte
  '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en,archivos_por_llegar}',  -- columnas
  '=',  -- borra
  't.ticket <> all(($1).tickets)',  -- se_queda
  'Son de la empresa en cuyos tickets los escribiste',  -- queda_porque
  'autor_nombre = ''Persona suprimida'', cuerpo = private.tachar(cuerpo, ($1).emails)',  -- blanqueo
  '50',  -- orden
  '{"limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]}, "busqueda": {"con": ["cuerpo"], "parte": true}, "novedades": {"con": ["ticket"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, orden, fusion, vigila) values (
  'public.tickets',  -- tabla
  'Tickets',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,plataforma,hito,asunto,categoria,prioridad,estado,primera_respuesta_en,resuelto_en,vence_en,calificacion,calificacion_comentario,creado_en,actualizado_en,cerrado_en,anterior,abierto_por_estudio,cierre_avisado_en,responder_en,detenido_desde,pago,unido_a,plazo_en}',  -- columnas
  '{asignado_a}',  -- fuera
  '=',  -- borra
  '60',  -- orden
  '{"cliente": "juntas", "asignado_a": "equipo"}',  -- fusion
  '{"limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]}, "busqueda": {"y": ["cliente", "plataforma"], "con": ["asunto"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}, "responsable": null}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.vulneraciones',  -- tabla
  'La ley pide un registro; no lleva nombres',  -- motivo
  '{id,titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,avisar_personas,medidas,avisada_agencia_en,avisadas_personas_en,sin_aviso,creado_en,actualizado_en}',  -- fuera
  '{"busqueda": {"textos": "titulo, que_paso, de_quienes, medidas, sin_aviso"}, "auditoria": {}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

select private.vigilar();

-- What is there already, by the columns that each trigger names; of the audit log only what was deleted.
do $$
declare
  d record;
begin
  for d in select c.oid::regclass as tabla, c.relname, string_to_array(trim(trailing '\000' from encode(t.tgargs, 'escape')), '\000') as columnas
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'private.indexar()'::regprocedure and c.relname <> 'auditoria'
  loop
    execute format('insert into private.busquedas select (private.renglon(%L, to_jsonb(x), %L)).* from %s x', d.relname, d.columnas, d.tabla);
  end loop;
end $$;
insert into private.busquedas
select r.* from public.auditoria f, private.renglon('auditoria', to_jsonb(f), '{antes}') r where f.accion = 'delete';
