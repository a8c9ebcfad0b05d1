-- People of clients, mails without an owner and deletions are found by words; so are the trail and the small tables.

create function private.patrones(p_q text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (select w from regexp_split_to_table(private.buscable(left(p_q, 200)), '\s+') w where w <> '' limit 8) palabras;
$$;
comment on function private.patrones(text) is
  'The words that somebody looks for, 8 at most, as patterns of LIKE; null when there is none.';

create or replace function private.renglon(p_tabla text, p_fila jsonb, p_columnas text[]) returns private.busquedas
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
  r.interno := coalesce((p_fila ->> 'interno')::boolean, false);
  r.propio := coalesce(private.buscable((select string_agg(p_fila ->> c, ' ') from unnest(p_columnas) c)), '');
  if p_tabla = 'tickets' then r.propio := '#' || r.fila || ' ' || r.propio; end if;
  if p_tabla = 'auditoria' then
    r.propio := coalesce((select private.buscable(string_agg(v.value, ' ')) from jsonb_each_text(nullif(p_fila -> 'antes', 'null')) v), '');
  end if;
  if p_fila ->> 'rut' is not null then r.propio := r.propio || ' ' || replace(p_fila ->> 'rut', '-', ''); end if;
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $$;
comment on function private.renglon(text, jsonb, text[]) is
  'The line of search for a row of a table: p_columnas are the columns that it looks at; of a deletion in the trail, whatever the row held.';

create or replace function private.encontradas(p_tabla text, p_q text) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_cliente bigint := case when p_tabla = 'tickets' then private.mi_cliente_en_tickets() else private.mi_cliente() end;
  v_palabras text;
  v_miradas int;
  v_filas text[];
begin
  if not v_admin and v_cliente is null and private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para buscar.' using errcode = '42501';
  end if;
  select string_agg(format('(propio || '' '' || contexto) like %L', w), ' and ') into v_palabras from unnest(private.patrones(p_q)) w;
  if v_palabras is null then return; end if;
  -- Written out, so that the index is used; each word is a quoted literal. A common word is among the newest lines.
  execute format(
    'with recientes as materialized (
       select fila, orden, propio, contexto from private.busquedas where tabla = $1 and ($2 or (cliente = $3 and not interno)) order by orden desc limit 5000),
     halladas as (select fila, max(orden) as orden from recientes where %s group by fila order by 2 desc limit 200)
     select (select count(*) from recientes), coalesce((select array_agg(fila order by orden desc) from halladas), ''{}'')', v_palabras)
    into v_miradas, v_filas using p_tabla, v_admin, v_cliente;
  if v_miradas < 5000 or cardinality(v_filas) = 200 then
    return query select unnest(v_filas);
    return;
  end if;
  -- A rare one is asked of the index of words: ordered at once, the planner would walk all lines in their order.
  return query execute format(
    'with halladas as materialized (
       select fila, orden from private.busquedas where tabla = $1 and ($2 or (cliente = $3 and not interno)) and %s)
     select fila from (select fila, orden from halladas order by orden desc limit 1000) f group by fila order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $$;
comment on function private.encontradas(text, text) is
  'Ids of the newest 200 rows of a table whose line, or one of whose messages, has every word of p_q (8 at most). A definer function, because LIKE under a policy cannot use the trigram index. Errors: 42501 nobody.';

create function private.textos_de(p_tabla text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_tabla
    when 'respuestas_guardadas' then 'titulo, cuerpo'
    when 'correos_silenciados' then 'email, motivo, detalle'
    when 'vulneraciones' then 'titulo, que_paso, de_quienes, medidas, sin_aviso'
    when 'equipo' then 'nombre, cargo, texto'
    when 'testimonios' then 'nombre, cargo, texto'
    when 'precios' then 'replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''), (select c.cliente from public.clientes c where c.usuario = t.autor)'
    when 'acciones_datos' then 'accion, informe, (select concat_ws('' '', s.nombre, s.email) from public.solicitudes_datos s where s.id = t.solicitud),
      (select c.cliente from public.clientes c where c.usuario = t.autor)'
  end;
$$;
comment on function private.textos_de(text) is
  'What a search looks at in a table t that stays small and has no lines: expressions of SQL; null for the others.';

create or replace function public.buscar(p_tabla text, p_q text) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  if p_tabla = 'bandeja' then
    perform private.exigir_admin();
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q) with ordinality e (f, n) order by n, t;
    return;
  end if;
  if p_tabla = 'auditoria' then
    perform private.exigir_admin();
    return query
      select h::text from (
        select e::bigint from private.encontradas('auditoria', p_q) e
        union
        -- The limit keeps the planner from reading the whole trail for a few records.
        select a.id from unnest('{clientes,personas,plataformas,hitos_plataforma,tickets,pagos,pedidos,leads,solicitudes,formulario_inicial,citas,solicitudes_datos,respuestas_guardadas,correos_silenciados,vulneraciones,equipo,testimonios}'::text[]) t
        cross join lateral public.buscar(t, p_q) f
        cross join lateral (
          select a.id from public.auditoria a
          where a.fila = f::bigint and a.tabla = any(array[t, case t when 'clientes' then 'clientes_notas' end]) order by a.creado_en desc limit 20) a) h (h)
      order by h.h desc limit 200;
    return;
  end if;
  if private.textos_de(p_tabla) is not null then
    return query execute format('select t.id::text from public.%I t where private.buscable(concat_ws('' '', %s)) like all ($1) order by t.id desc limit 200',
      p_tabla, private.textos_de(p_tabla)) using private.patrones(p_q);
    return;
  end if;
  if p_tabla is null or p_tabla not in ('clientes', 'personas', 'plataformas', 'hitos_plataforma', 'tickets', 'pagos', 'pedidos', 'leads', 'solicitudes',
    'formulario_inicial', 'citas', 'solicitudes_datos', 'correos', 'correos_entrantes') then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  end if;
  return query execute format('select f from private.encontradas($1, $2) f where exists (select from public.%I t where t.id = f::%s)',
    p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q;
end $$;
comment on function public.buscar(text, text) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots: in the row, in the name of its client or platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. Errors: 22023 no such table, 42501 nobody.';

revoke execute on function private.patrones(text), private.textos_de(text) from public;
grant execute on function private.buscable(text), private.patrones(text), private.textos_de(text) to authenticated;

create trigger personas_8_buscar after insert or delete or update of nombre, email, cliente on public.personas
  for each row execute function private.indexar('nombre', 'email');
create trigger correos_entrantes_8_buscar after insert or delete or update of de, nombre, asunto, texto on public.correos_entrantes
  for each row execute function private.indexar('de', 'nombre', 'asunto', 'texto');
create trigger auditoria_8_buscar after insert or update of antes on public.auditoria for each row
  when (new.accion = 'delete') execute function private.indexar('antes');
create trigger auditoria_8_olvidar after delete on public.auditoria for each row
  when (old.accion = 'delete') execute function private.indexar('antes');

insert into private.busquedas
select r.* from public.personas f, private.renglon('personas', to_jsonb(f), '{nombre,email}') r
union all
select r.* from public.correos_entrantes f, private.renglon('correos_entrantes', to_jsonb(f), '{de,nombre,asunto,texto}') r
union all
select r.* from public.auditoria f, private.renglon('auditoria', to_jsonb(f), '{antes}') r where f.accion = 'delete';
