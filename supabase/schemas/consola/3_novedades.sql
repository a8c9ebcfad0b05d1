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
comment on table private.cambios is
  'Which tables changed, for whom. Old lines are gathered into one by private.tarea_reunir_cambios.';
comment on column private.cambios.ambito is 'Client who sees what changed; 0 is the studio.';
comment on column private.cambios.transaccion is 'One line per transaction; null for what was gathered.';
comment on column private.cambios.pestana is
  'Browser tab that did it, by its own word (header x-pestana), so that it is not told what it did itself.';
create unique index cambios_ambito_idx on private.cambios (ambito, tabla, transaccion);
create index cambios_por_reunir_idx on private.cambios (anotado_en) where transaccion is not null;
alter table private.cambios enable row level security;

select private.tabla('private.cambios',
  motivo => 'Qué tablas cambiaron, sin nada de lo que dicen; se reúnen en un renglón por tabla y cliente',
  fuera => '{id,ambito,tabla,transaccion,peso,pestana,anotado_en}');

create function private.anotar_cambio() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_filas jsonb[] := array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case
    when tg_op <> 'DELETE' then to_jsonb(new) end];
  v_pestana text := private.cabecera('x-pestana');
begin
  if v_filas[1] = v_filas[2] then return null; end if;
  insert into private.cambios (ambito, tabla, pestana)
  select x.ambito, tg_table_name, case when v_pestana ~ '^[0-9a-f-]{36}$' then v_pestana end
  from (
    select 0 as ambito
    union
    select case tg_argv[0]
      when 'plataforma_id' then (select p.cliente from public.plataformas p where p.id = (f ->> 'plataforma_id')::bigint
        and f -> 'activo' = 'true')
      when 'ticket' then (select t.cliente from public.tickets t where t.id = (f ->> 'ticket')::bigint
        and f -> 'interno' = 'false')
      else (f ->> tg_argv[0])::bigint end
    from unnest(v_filas) f) x
  where x.ambito is not null
  on conflict (ambito, tabla, transaccion) do nothing;
  return null;
end $$;
comment on function private.anotar_cambio() is
  'Trigger: notes that a table changed, for the studio and for the clients who see the row or saw it: the argument is '
  'the column that leads to them. Notes among admins and hidden milestones concern the studio alone.';

create function private.trabajo_detenido() returns int
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
    + (select count(*)::int from private.revision where faltas <> '[]')
$$;
comment on function private.trabajo_detenido() is
  'How many tasks of the database fail or are a quarter of an hour late, with one more where the day''s look found '
  'something.';

create function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if p_cliente is not null then
    return (select count(*) from (select from public.esperas e where e.quien = 'cliente' and e.tabla = p_tabla
      and e.cliente = p_cliente limit 100) x);
  end if;
  if p_tabla = 'tareas' then
    return private.trabajo_detenido()
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando')
        and creado_en < now() - interval '15 minutes' limit 1) x);
  end if;
  return (select count(*) from (select from public.esperas e where e.quien = 'estudio' and e.tabla = p_tabla
    limit 100) x);
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named (public.esperas), 100 at most. Of '
  'tareas, work of the database that fails or is a quarter of an hour late, with one more where a mail has waited '
  'that long. A client''s tickets are counted by what they have not read.';
create index leads_proxima_idx on public.leads (proxima_el) where proxima_el is not null;
create index solicitudes_proxima_idx on public.solicitudes (proxima_el) where proxima_el is not null;
create index formulario_inicial_proxima_idx on public.formulario_inicial (proxima_el) where proxima_el is not null;
create index pedidos_proxima_idx on public.pedidos (proxima_el) where proxima_el is not null;
create index citas_proxima_idx on public.citas (proxima_el) where proxima_el is not null;
create index hitos_plataforma_por_entregar_idx on public.hitos_plataforma (fecha) where estado in ('pendiente',
  'en_curso');
create index hitos_plataforma_observados_idx on public.hitos_plataforma (id) where estado = 'observado';
create index leads_nuevos_idx on public.leads (id) where estado = 'nuevo';
create index solicitudes_pendientes_idx on public.solicitudes (id) where estado = 'pendiente';
create index formulario_inicial_pendientes_idx on public.formulario_inicial (id) where not gestionado;
create index pedidos_por_convertir_idx on public.pedidos (id) where estado = 'pagado' and cliente is null;
create index pedidos_por_confirmar_idx on public.pedidos (id) where estado = 'pendiente' and metodo = 'transferencia';
create index correos_fallidos_idx on public.correos (id) where estado = 'fallido';
create index correos_entrantes_por_ver_idx on public.correos_entrantes (id) where resultado = 'sin_dueno' and not visto;
create index solicitudes_datos_abiertas_idx on public.solicitudes_datos (id) where estado in ('recibida', 'en_proceso');

create function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean,
  esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_quien text := case when v_admin then 'estudio' when v_cliente is not null then 'cliente' end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
begin
  if v_ambito is null then raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
    end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.',
        2) <> x.ajenas::text end,
    case when x.esperan then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || private.trabajo_detenido() else '' end as marca
    from (
      select t.tabla, t.esperan, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana),
          false) as recien
      from (
        -- A client is told of the tables that have a column which leads to them; who sees tickets alone, of those.
        select split_part(k.tabla, '.', 2), split_part(k.tabla, '.', 2), k.vigila #> '{novedades,esperan}' ? v_quien
          from private.tablas k
        where k.vigila ? 'novedades'
          and (v_admin or k.vigila #> '{novedades,con}' is not null and (v_cliente is not null
            or k.tabla in ('public.ticket_mensajes', 'public.tickets')))
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('preguntas', 'propuestas', true),
          ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function private.novedades(jsonb) is
  'As public.novedades. A definer function, because the lines of changes are nobody''s to read.';

create function public.novedades(p_conocidas jsonb default '{}') returns table (tabla text, marca text,
  de_otros boolean, esperan int)
language sql stable set search_path = '' as $$ select * from private.novedades(p_conocidas); $$;
comment on function public.novedades(jsonb) is
  'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, '
  'whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten '
  'seconds), and how many rows wait for the studio or for the client (100 at most; of orders twice, those of nobody '
  'yet and, as pedidos_por_confirmar, those that the bank has not confirmed; as preguntas, the proposals with a '
  'question to answer), told anew each day of payments and every five minutes of meetings and of tareas, the work '
  'that stands still, of which some come to wait or go by unchanged; of tareas also when more or fewer of them do. '
  'Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';

create function public.mi_perfil()
returns table (cliente bigint, nombre text, perfil text, tabla text, marca text, de_otros boolean, esperan int)
language sql stable set search_path = '' as $$
  select y.cliente, y.nombre, y.perfil, n.tabla, n.marca, n.de_otros, n.esperan
  from (
    select c.id as cliente, c.cliente as nombre, c.perfil from public.clientes c
      where c.usuario = (select private.mi_cuenta())
    union all
    select p.cliente, p.nombre, case p.alcance when 'todo' then 'cliente' else 'tickets' end
    from public.personas p where p.usuario = (select private.mi_cuenta())
    limit 1) y
  cross join lateral private.novedades('{}') n;
$$;
comment on function public.mi_perfil() is
  'Who the caller is, with the first answer of public.novedades, since every page needs both: cliente (the row of '
  'clientes for whom they act), nombre, perfil (admin, cliente with all that is the client''s, tickets for a person '
  'who sees those only), each time beside one table of the news. No row for whoever has no account here, is '
  'deactivated or whose session ended; in a preview (private.vista) whoever it is of. Errors: none of its own.';

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
comment on function private.tarea_reunir_cambios() is
  'Each minute: the lines of a table older than two minutes become one, with the same mark.';
insert into private.tareas (nombre, cada) values ('reunir_cambios', '1 minute');

grant execute on function private.novedades(jsonb), public.novedades(jsonb), public.mi_perfil() to authenticated;
