-- Two searches were slow with many rows: for a word that many have, but not many of the newest, and for one of two letters beside a common one.

create or replace function private.encontradas(p_tabla text, p_q text) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_cliente bigint := case when p_tabla = 'tickets' then private.mi_cliente_en_tickets() else private.mi_cliente() end;
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
         select fila, orden, propio, contexto from private.busquedas where tabla = $1 and ($2 or (cliente = $3 and not interno)) order by orden desc limit $4),
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
       select fila, orden from private.busquedas where tabla = $1 and ($2 or (cliente = $3 and not interno)) and %s)
     select fila from (select fila, orden from halladas order by orden desc limit 1000) f group by fila order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $$;
comment on function private.encontradas(text, text) is
  'Ids of the newest 200 rows of a table whose line, or one of whose messages, has every word of p_q (8 at most). A definer function, because LIKE under a policy cannot use the trigram index. Errors: 42501 nobody.';
