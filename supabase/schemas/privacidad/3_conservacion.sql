-- What is older than private.tablas says is erased by night. The privacy page says the same periods, from a list made
-- of it.

create function private.relacion_terminada(p_cliente bigint, p_corte timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.clientes c
    where c.id = p_cliente and c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.documentos_tributarios d where d.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and t.actualizado_en >= p_corte)
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte
        or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida',
        'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id));
end $$;
comment on function private.relacion_terminada(bigint, timestamptz) is
  'Whether a client has been deactivated and still since before p_corte: no payment, tax document or order of theirs is kept, no '
  'ticket or platform changed since, no platform of theirs is shown on the site, no request about their data waits. '
  'What a ticket or service then says of itself, that it is open or goes on, counts no more.';

create function private.purgar_dinero(p_corte timestamptz, p_pago bigint default null,
  p_pedido bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_uno boolean := num_nonnulls(p_pago, p_pedido) > 0;
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
  v_visitas uuid[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.actualizado_en < p_corte and not c.activo and (not v_uno or p.id = p_pago)
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true and (not v_uno or o.id = p_pedido)
    limit 2000 for update of o skip locked);
  -- What was paid together goes with the last of it, and what was never paid with its client's.
  v_cobros := array(
    select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos))
    union all
    select k.id from public.cobros k join public.clientes c on c.id = k.cliente
    where not v_uno and not c.activo and k.creado_en < p_corte and not exists (select from public.cobros_pagos x
      where x.cobro = k.id));
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos
    where id = any(v_pedidos)
    union select orden from public.cobros where id = any(v_cobros));
  v_visitas := array(select i.id from public.pagos_intentos i where i.pago = any(v_pagos) or i.pedido = any(v_pedidos)
    or i.cobro = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes) or intento = any(v_visitas);
  delete from public.pagos_intentos where id = any(v_visitas);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz, bigint, bigint) is
  'Deletes payments and orders, with what the provider said of them, that last changed before p_corte and whose '
  'client, if any, is not active, whatever state they were left in; 2000 of each at most, or p_pago or p_pedido alone. '
  'Their receipts follow (private.archivos_sueltos).';

create function private.purgar_tramo(p_tabla text, p_condicion text, p_vacia text, p_corte timestamptz,
  p_fila text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_nombre text := split_part(p_tabla, '.', 2);
  v_una jsonb;
  v_ids text[];
begin
  if p_condicion is null then
    return private.purgar_dinero(p_corte, case when p_tabla = 'public.pagos' then p_fila::bigint end,
      case when p_tabla = 'public.pedidos' then p_fila::bigint end);
  elsif p_vacia is not null then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (update %1$s t set %3$s from v where t.ctid = v.ctid returning 1)'
      ' select jsonb_build_object(%4$L, count(*)) from b', p_tabla, p_condicion, p_vacia, v_nombre || '_completos')
      into v_una using p_corte, p_fila;
  else
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
      ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', p_tabla, p_condicion, v_nombre)
      into v_una, v_ids using p_corte, p_fila;
    perform private.vaciar_auditoria(v_nombre, v_ids);
  end if;
  return v_una;
end $$;
comment on function private.purgar_tramo(text, text, text, timestamptz, text) is
  'Deletes 2000 rows of a table that a condition names, or empties them as p_vacia says; without a condition money '
  '(private.purgar_dinero). p_fila is one row alone: its place in the table, of money its number. Returns how many.';

create function private.purgar_una_a_una(p_tabla text, p_condicion text, p_vacia text, p_corte timestamptz,
  p_hasta timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_fila text;
  v_tabla text;
  v_id text;
  v_filas jsonb[] := '{}';
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that what cannot go keeps nothing else from its turn when time is short.
  for v_fila, v_tabla, v_id in execute case when p_condicion is not null
    then format('select t.ctid::text as fila, %L as tabla, to_jsonb(t) ->> ''id'' as id from %s t where %s
      order by random()', p_tabla, p_tabla, p_condicion)
    else 'select * from (
        select p.id::text as fila, ''public.pagos'' as tabla, p.id::text as id from public.pagos p
          join public.clientes c on c.id = p.cliente where p.actualizado_en < $1 and not c.activo
        union all
        select o.id::text, ''public.pedidos'', o.id::text from public.pedidos o
          left join public.clientes c on c.id = o.cliente where o.actualizado_en < $1 and c.activo is not true) x
      order by random()' end using p_corte
  loop
    v_sigue := clock_timestamp() > p_hasta;
    exit when v_sigue;
    begin
      v_filas := v_filas || private.purgar_tramo(v_tabla, p_condicion, p_vacia, p_corte, v_fila);
    exception when others then
      if (select count(*) < 20 from jsonb_object_keys(v_fallan)) then
        v_fallan := v_fallan || jsonb_build_object(concat_ws(' ', split_part(v_tabla, '.', 2), v_id), sqlstate);
      end if;
    end;
  end loop;
  return (select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_build_object('fallan', v_fallan, 'sigue', v_sigue);
end $$;
comment on function private.purgar_una_a_una(text, text, text, timestamptz, timestamptz) is
  'What private.purgar_tramo does, each row in a step of its own, until p_hasta: one that cannot go stops none of the '
  'others. Returns how many went, fallan: the code of each that failed ("propuestas 12"), twenty at most, and sigue: '
  'whether time ended before all had their turn.';

create function private.purgar_clientes(p_corte timestamptz, p_hasta timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
  v_hint text;
  v_borrados int := 0;
  v_por_partes int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that those who cannot go hold up nobody when time is short.
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and private.relacion_terminada(c.id, p_corte)
      and not exists (select from public.servicios_aceptaciones a where a.cliente = c.id)
      and not exists (select from public.propuestas_aceptaciones a where a.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null, true);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email, null, jsonb_populate_record(null::private.supresiones,
          jsonb_build_object('cliente', v_cliente)));
        v_borrados := v_borrados + 1;
      end if;
    exception when others then
      get stacked diagnostics v_hint = pg_exception_hint;
      if v_hint in ('pagos_abiertos', 'otra_solicitud', 'reunion_por_venir') then
        v_esperan := v_esperan + 1;
      else
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
      end if;
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || jsonb_strip_nulls(jsonb_build_object('clientes_por_partes', nullif(v_por_partes, 0), 'fallan',
      nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar_clientes(timestamptz, timestamptz) is
  'Erases clients with whom all has been over since before p_corte (private.relacion_terminada) and of whom nothing '
  'that they accepted is kept any more, each in a step of its own, until p_hasta (then it says sigue); those with very '
  'many rows are left to private.tarea_suprimir (clientes_por_partes); their files follow (private.archivos_sueltos). '
  'Those with a payment at the provider, a request about data or a meeting to come wait (clientes_que_esperan); of one '
  'that fails the code is noted (fallan) and the others go on.';

create function private.purgar(p_ahora timestamptz,
  p_hasta timestamptz default clock_timestamp() + interval '4 seconds') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
  v_falta boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  -- Money after the rest, and after it what was accepted and offered for it, by orden, as their keys allow it.
  for k in
    select t.tabla, c.plazo, c.condicion, c.vacia
    from private.tablas t, lateral (values (t.plazo, t.condicion, null), (t.plazo_menor, t.condicion_menor,
      t.vacia_menor)) c (plazo, condicion, vacia),
      lateral (select case when c.condicion is null then 1
        when c.condicion ~ 'private[.](relacion_terminada|prueba_algo)' then 2 else 0 end) v (vez)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by v.vez, case v.vez when 2 then t.orden end, t.tabla, c.plazo desc
  loop
    loop
      begin
        v_una := private.purgar_tramo(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo);
      exception when others then
        -- One of them cannot go: each by itself, in half of the time, so that the other tables have theirs.
        begin
          v_una := private.purgar_una_a_una(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo, clock_timestamp()
            + (least(greatest(p_hasta, clock_timestamp()), clock_timestamp() + interval '1 hour') - clock_timestamp())
              / 2);
        exception when others then
          v_una := jsonb_build_object('fallan', jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate));
        end;
        v_fallan := v_fallan || (v_una -> 'fallan');
        v_falta := v_falta or coalesce(v_una -> 'sigue' = 'true', false);
        v_una := v_una - '{fallan,sigue}'::text[];
        v_filas := v_filas || v_una;
        exit;
      end;
      v_filas := v_filas || v_una;
      v_sigue := clock_timestamp() > p_hasta;
      exit when v_sigue or '2000' not in (select value from jsonb_each_text(v_una));
    end loop;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'),
      p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    -- What had no turn goes on in a minute, as long as anything goes.
    v_sigue := v_una ? 'sigue' or v_falta and exists (select from unnest(v_filas) f, jsonb_each_text(f) e
      where e.value::int > 0 and e.key <> 'clientes_que_esperan');
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar(timestamptz, timestamptz) is
  'Deletes, or empties, what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so '
  'that no other work waits for what a long pause left. Of rows that do not go together each goes by itself. Returns '
  'how many rows of each kind, under fallan the code of each row ("propuestas 12"), kind or client that failed while '
  'the rest went on, which private.faltas says, and sigue where time ended before the work did.';

create function private.tarea_purgar() returns boolean
language plpgsql set search_path = '' as $$
declare
  v_informe jsonb := private.purgar(now());
begin
  insert into public.acciones_datos (accion, informe) values ('purga', v_informe - 'sigue');
  return v_informe ? 'sigue';
end $$;
comment on function private.tarea_purgar() is
  'Task, at half past three in the morning in Chile: the nightly purge, with its log; true while more is left, which '
  'goes a minute later.';
insert into private.tareas (nombre, a_las) values ('purgar', '03:30');
