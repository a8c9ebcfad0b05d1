-- Telephones and RUTs are found in whatever way people write them, and what is a client's by their RUT.

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

revoke execute on function private.telefono_en_texto(), private.con_telefonos(text) from public;
grant execute on function private.telefono_en_texto(), private.con_telefonos(text) to authenticated;

create or replace function private.contexto_de(p_cliente bigint, p_plataforma bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.buscable(concat_ws(' ',
    (select concat_ws(' ', c.cliente, c.empresa, c.rut, replace(c.rut, '-', '')) from public.clientes c where c.id = p_cliente),
    (select p.plataforma from public.plataformas p where p.id = p_plataforma)));
$$;
comment on function private.contexto_de(bigint, bigint) is 'Names of a client, with the RUT, and of a platform, as search compares them.';

create or replace function private.patrones(p_q text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select w from regexp_split_to_table(
      regexp_replace(private.buscable(left(p_q, 200)), private.telefono_en_texto(), '\1\2\3\4\5\6\7\8\9', 'g'), '\s+') w
    where w <> '' limit 8) palabras;
$$;
comment on function private.patrones(text) is
  'The words that somebody looks for, 8 at most, as patterns of LIKE; null when there is none. A telephone is one word of nine digits, however it is written.';

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
  -- In one piece each: telephones, also of other countries, and the RUT.
  r.propio := concat_ws(' ', private.con_telefonos(r.propio),
    regexp_replace(coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), '\D', '', 'g'), lower(replace(p_fila ->> 'rut', '-', '')));
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $$;
comment on function private.renglon(text, jsonb, text[]) is
  'The line of search for a row of a table: p_columnas are the columns that it looks at; of a deletion in the trail, whatever the row held.';

comment on function private.nombre_cambiado() is 'A client or a platform was renamed, or a client has another RUT: their rows are found by the new one.';
comment on column private.busquedas.contexto is 'Names of the client and the platform that a list shows beside the row, and the RUT of the client.';

drop trigger clientes_8_renombrar on public.clientes;
create trigger clientes_8_renombrar after update of cliente, empresa, rut on public.clientes for each row
  when ((new.cliente, new.empresa, new.rut) is distinct from (old.cliente, old.empresa, old.rut)) execute function private.nombre_cambiado();
drop trigger citas_8_buscar on public.citas;
create trigger citas_8_buscar after insert or delete or update of nombre, email, telefono, motivo, notas, cliente on public.citas
  for each row execute function private.indexar('nombre', 'email', 'telefono', 'motivo', 'notas');

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
    return query execute format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
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
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone or a RUT however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. Errors: 22023 no such table, 42501 nobody.';

-- What is there already: telephones in whatever text, those of other countries, RUTs that end in a letter, whose a meeting is, and the context of each client.
update private.busquedas b set propio = private.con_telefonos(b.propio) where b.propio ~ private.telefono_en_texto();
update private.busquedas b set propio = concat_ws(' ', b.propio, t.numero)
from (
  select 'clientes' as tabla, id::text as fila, concat_ws(' ', regexp_replace(telefono, '\D', '', 'g'), lower(replace(rut, '-', ''))) as numero from public.clientes
  union all select 'leads', id::text, regexp_replace(telefono, '\D', '', 'g') from public.leads
  union all select 'solicitudes', id::text, regexp_replace(telefono, '\D', '', 'g') from public.solicitudes
  union all select 'citas', id::text, regexp_replace(telefono, '\D', '', 'g') from public.citas
  union all select 'pedidos', id::text, regexp_replace(comprador_telefono, '\D', '', 'g') from public.pedidos) t
where b.tabla = t.tabla and b.fila = t.fila and b.mensaje = 0 and t.numero <> '';
update private.busquedas b set cliente = c.cliente, contexto = private.contexto_de(c.cliente, null)
from public.citas c where b.tabla = 'citas' and b.fila = c.id::text and b.mensaje = 0 and c.cliente is not null;
update private.busquedas b set contexto = x.contexto
from (
  select v.cliente, v.plataforma, private.contexto_de(v.cliente, v.plataforma) as contexto
  from (select distinct b.cliente, b.plataforma from private.busquedas b join public.clientes c on c.id = b.cliente
    where c.rut is not null and b.tabla <> 'clientes') v) x
where b.cliente = x.cliente and b.plataforma is not distinct from x.plataforma and b.tabla <> 'clientes';
