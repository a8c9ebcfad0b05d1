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
  'What search looks at, kept by the triggers ..._8_buscar. No foreign keys: a line goes with its row by the same '
  'trigger.';
comment on column private.busquedas.fila is
  'Id of the row that a list shows: of a message, its ticket; of a note, its contact.';
comment on column private.busquedas.mensaje is 'Message of a ticket, note about a contact; 0 for the row itself.';
comment on column private.busquedas.orden is 'Newest first by this number, within a table.';
comment on column private.busquedas.interno is 'A note that only the studio may find.';
comment on column private.busquedas.contexto is
  'Names of the client and the platform that a list shows beside the row, and the RUT of the client.';
-- fastupdate would leave new rows in a list that each search walks.
create index busquedas_texto_idx on private.busquedas using gin ((propio || ' ' || contexto) extensions.gin_trgm_ops)
  with (fastupdate = off);
create index busquedas_orden_idx on private.busquedas (tabla, orden desc);
create index busquedas_cliente_idx on private.busquedas (cliente, tabla, orden desc);
create index busquedas_plataforma_idx on private.busquedas (plataforma);
alter table private.busquedas enable row level security;

select private.tabla('private.busquedas',
  motivo => 'Cada renglón va con la fila que encuentra',
  fuera => '{tabla,fila,mensaje,orden,cliente,plataforma,interno,propio,contexto}');

create function private.telefono_en_texto() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(?<!\d)(?:\(?56\)?[ -]?)?\(?([2-9])' || repeat('[ ()-]{0,2}(\d)', 8) || '(?!\d)';
$$;
comment on function private.telefono_en_texto() is
  'A telephone of Chile in a text of private.buscable, its nine digits apart: with 56 before or without, in one piece '
  'or in groups.';

create function private.con_telefonos(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select p_texto || coalesce((select string_agg(' 56' || array_to_string(m, ''), '') from regexp_matches(p_texto,
    private.telefono_en_texto(), 'g') m), '');
$$;
comment on function private.con_telefonos(text) is
  'A text of private.buscable and behind it each telephone that it has, in one piece: "cel 9 8765 4321" gives "cel 9 '
  '8765 4321 56987654321".';

create function private.contexto_de(p_cliente bigint, p_plataforma bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.buscable(concat_ws(' ',
    (select concat_ws(' ', c.cliente, c.empresa, c.rut, replace(c.rut, '-', '')) from public.clientes c
      where c.id = p_cliente),
    (select p.plataforma from public.plataformas p where p.id = p_plataforma)));
$$;
comment on function private.contexto_de(bigint, bigint) is
  'Names of a client, with the RUT, and of a platform, as search compares them.';

create function private.patrones(p_q text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select m[1] as w from regexp_matches(
      -- An apostrophe parts words here, so that O'Higgins finds O Higgins, too.
      regexp_replace(private.buscable(translate(left(p_q, 200), U&'\0027`\00B4\2018\2019\2032\02BC', repeat(' ', 7))),
        private.telefono_en_texto(), '\1\2\3\4\5\6\7\8\9', 'g'),
      -- An address of mail, a RUT, or letters and digits without what stands between words.
      '([^]\s,;:"''()<>[{}|/\u00ab\u00bb\u2018-\u201f]+@[[:alnum:].-]*[[:alnum:]]|\d{7,8}-[\dk]|#?[^]\s!"#$&''()*+,./:;<=>?@[^`{|}~\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f-]+)',
        'g') m
    limit 8) palabras;
$$;
comment on function private.patrones(text) is
  'The words that somebody looks for, 8 at most, as patterns of LIKE; null when there is none. Whatever punctuation '
  'stands around or between them separates words, but in an address of mail and in a RUT; a telephone is one word of '
  'nine digits, however it is written.';

create function private.renglon(p_tabla text, p_fila jsonb, p_columnas text[]) returns private.busquedas
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.busquedas;
begin
  r.tabla := case p_tabla when 'ticket_mensajes' then 'tickets' when 'contactos_notas' then p_fila ->> 'clase'
    else p_tabla end;
  r.fila := case p_tabla when 'ticket_mensajes' then p_fila ->> 'ticket' when 'contactos_notas' then p_fila ->> 'fila'
    else p_fila ->> 'id' end;
  r.mensaje := case when p_tabla in ('ticket_mensajes', 'contactos_notas') then (p_fila ->> 'id')::bigint else 0 end;
  r.orden := case p_tabla when 'correos' then extract(epoch from (p_fila ->> 'creado_en')::timestamptz) * 1000
    else r.fila::bigint end;
  r.plataforma := case p_tabla when 'hitos_plataforma' then p_fila ->> 'plataforma_id'
    when 'tickets' then p_fila ->> 'plataforma'
    when 'pagos' then p_fila ->> 'plataforma' end;
  r.cliente := case p_tabla when 'clientes' then p_fila ->> 'id'
    when 'hitos_plataforma' then (select p.cliente from public.plataformas p where p.id = r.plataforma)::text
    when 'ticket_mensajes' then (select t.cliente from public.tickets t
      where t.id = (p_fila ->> 'ticket')::bigint)::text
    else p_fila ->> 'cliente' end;
  r.interno := p_tabla = 'auditoria' or coalesce((p_fila ->> 'interno')::boolean, false);
  r.propio := case p_tabla when 'auditoria' then (select string_agg(v.value, ' ')
    from jsonb_each_text(nullif(p_fila -> 'antes', 'null')) v)
    else (select string_agg(p_fila ->> c, ' ') from unnest(p_columnas) c) end;
  -- In one piece each: telephones, also of other countries, the RUT, and what a payment or an order is called.
  r.propio := concat_ws(' ', case p_tabla when 'tickets' then '#' || r.fila end,
    private.con_telefonos(private.buscable(r.propio)),
    regexp_replace(coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), '\D', '', 'g'),
      lower(replace(p_fila ->> 'rut', '-', '')),
    case when p_tabla in ('pagos', 'pedidos') then lower(replace(concat_ws(' ', coalesce(p_fila ->> 'referencia', 'P-' ||
      r.fila), p_fila ->> 'orden'), '-', '')) end);
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $$;
comment on function private.renglon(text, jsonb, text[]) is
  'The line of search for a row of a table: p_columnas are the columns that it looks at; of a deletion in the trail, '
  'whatever the row held.';

create function private.indexar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r private.busquedas := private.renglon(tg_table_name, to_jsonb(case tg_op when 'DELETE' then old else new end),
    tg_argv);
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
comment on function private.indexar() is
  'Keeps the line of search of a row, also of a message or a note that passes to another ticket or client. Arguments: '
  'the columns that search looks at.';

create function private.nombre_cambiado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.busquedas b set contexto = private.contexto_de(b.cliente, b.plataforma)
  where b.tabla <> 'clientes' and case tg_table_name when 'clientes' then b.cliente = new.id
    else b.plataforma = new.id end;
  return null;
end $$;
comment on function private.nombre_cambiado() is
  'A client or a platform was renamed, or a client has another RUT: their rows are found by the new one.';

create function private.plataforma_traspasada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.busquedas b set cliente = new.cliente, contexto = private.contexto_de(new.cliente, new.id)
  where b.tabla = 'hitos_plataforma' and b.plataforma = new.id;
  return null;
end $$;
comment on function private.plataforma_traspasada() is
  'A platform passed to another client: who has it now finds its milestones.';

create trigger clientes_8_renombrar after update of cliente, empresa, rut on public.clientes for each row
  when ((new.cliente, new.empresa, new.rut) is distinct from (old.cliente, old.empresa, old.rut))
    execute function private.nombre_cambiado();
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
  v_cliente bigint := case when v_admin then p_cliente when p_tabla = 'tickets' then private.mi_cliente_en_tickets()
    else private.mi_cliente() end;
  v_patrones text[] := private.patrones(p_q);
  v_palabras text;
  v_mirar int := 5000;
  v_miradas int;
  v_filas text[];
begin
  if not v_admin and v_cliente is null and private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para buscar.' using errcode = '42501';
  end if;
  -- The index knows three letters and more: beside a shorter word, which leaves few, it would bring all lines of a
  -- common one.
  select string_agg(format('%s like %L', texto, w), ' and ' order by length(w)) into v_palabras
  from unnest(v_patrones) w,
    lateral (select case when exists (select from unnest(v_patrones) c where length(c) < 5)
      then '(propio || '' '' || contexto || '''')'
      else '(propio || '' '' || contexto)' end as texto) x;
  if v_palabras is null then return; end if;
  loop
    -- Written out, so that the index is used; each word is a quoted literal. A common word is among the newest lines.
    execute format(
      'with recientes as materialized (
         select fila, orden, propio, contexto from private.busquedas where tabla = $1
           and (($2 and $3 is null) or cliente = $3) and ($2 or not interno) order by orden desc limit $4),
       halladas as (select fila, max(orden) as orden from recientes where %s group by fila order by 2 desc limit 200)
       select (select count(*) from recientes), coalesce((select array_agg(fila order by orden desc) from halladas),
         ''{}'')', v_palabras)
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
       select fila, orden from private.busquedas where tabla = $1 and (($2 and $3 is null) or cliente = $3)
         and ($2 or not interno) and %s)
     select fila from (select fila, orden from halladas order by orden desc limit 1000) f group by fila
       order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $$;
comment on function private.encontradas(text, text, bigint) is
  'Ids of the newest 200 rows of a table whose line, or one of whose messages, has every word of p_q (8 at most); for '
  'an admin, of one client where p_cliente names it. A definer function, because LIKE under a policy cannot use the '
  'trigram index. Errors: 42501 nobody.';

create function private.buscables() returns table (tabla text, textos text, auditada boolean)
language sql stable security definer set search_path = '' as $$
  select split_part(k.tabla, '.', 2), k.textos, k.vigila ? 'auditoria'
  from private.tablas k
  where k.textos is not null or jsonb_typeof(k.vigila -> 'busqueda') = 'object'
    and not k.vigila -> 'busqueda' ? 'parte';
$$;
comment on function private.buscables() is
  'The tables that search looks into, and whether the trail has their changes. textos: what it looks at in a table t '
  'that stays small and has no lines, as expressions of SQL.';

create function public.buscar(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  b record;
begin
  if p_tabla in ('bandeja', 'auditoria', 'cuentas') then perform private.exigir_admin(); end if;
  -- Of payments that are paid together the order has no line of its own.
  if p_tabla = 'pagos' and p_q ~* '^\s*J-[0-9a-z]{3,20}\s*$' then
    return query
      select distinct k.pago::text from public.cobros o join public.cobros_pagos k on k.cobro = o.id
      where o.orden ilike trim(p_q) || '%' and (p_cliente is null or o.cliente = p_cliente) limit 200;
    return;
  end if;
  -- One that is named by its reference is the only one that is meant.
  if p_tabla = 'pagos' and p_q ~* '^\s*P[\s\u2010-\u2015-]*[1-9]\d{0,14}\s*$' then
    return query
      select p.id::text from public.pagos p
      where p.id = regexp_replace(p_q, '\D', '', 'g')::bigint and (p_cliente is null or p.cliente = p_cliente);
    if found then return; end if;
  end if;
  select * into b from private.buscables() x where x.tabla = p_tabla;
  if p_tabla = 'bandeja' then
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
  elsif p_tabla = 'cuentas' then
    return query
      select case t when 'clientes' then 'usuarios' else t end || '-' || f from unnest('{clientes,personas}'::text[]) t
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
    return query execute
      format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
      p_tabla, b.textos) using private.patrones(p_q);
  else
    -- A ticket by its number stands before what has the number somewhere.
    return query execute
      format('select f from private.encontradas($1, $2, $3) with ordinality e (f, n) where exists (select from public.%I t where t.id = f::%s)'
        ' order by $1 = ''tickets'' and f = ltrim(trim($2), ''#'') desc, n',
      p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q, p_cliente;
  end if;
end $$;
comment on function public.buscar(text, text, bigint) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, '
  'capitals and dots, and a telephone, a RUT or a reference (P-61, W-7F3K-92) however it is written: in the row, in the '
  'name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja and of '
  'cuentas, for admins, those of the tables that it shows, the newest of each first; of auditoria, for admins, what was '
  'done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among '
  'what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';

grant execute on function private.buscable(text), private.telefono_en_texto(), private.con_telefonos(text),
  private.patrones(text), private.buscables(), private.encontradas(text, text, bigint), public.buscar(text, text,
  bigint) to authenticated;
