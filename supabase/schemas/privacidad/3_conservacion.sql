-- What is older than private.tablas says is erased by night. The privacy page says the same periods, from a list made
-- of it.

create function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    limit 2000 for update of o skip locked);
  -- What was paid together goes with the last of it.
  v_cobros := array(select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos)));
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos
    where id = any(v_pedidos)
    union select orden from public.cobros where id = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos) or cobro = any(v_cobros);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and '
  'whose client, if any, is not active; 2000 of each at most. Their receipts follow (private.archivos_sueltos).';

create function private.purgar_clientes(p_corte timestamptz, p_hasta timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
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
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and (t.actualizado_en >= p_corte
        or t.estado not in ('resuelto', 'cerrado')))
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte
        or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida',
        'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email);
        v_borrados := v_borrados + 1;
      end if;
    exception
      when sqlstate 'P0001' then
        v_esperan := v_esperan + 1;
      when others then
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || jsonb_strip_nulls(jsonb_build_object('clientes_por_partes', nullif(v_por_partes, 0), 'fallan',
      nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar_clientes(timestamptz, timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing, each in a step of '
  'its own, until p_hasta (then it says sigue); those with very many rows are left to private.tarea_suprimir '
  '(clientes_por_partes); their files follow (private.archivos_sueltos). Those with something that '
  'private.suprimir_datos refuses wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the '
  'others go on.';

create function private.purgar(p_ahora timestamptz,
  p_hasta timestamptz default clock_timestamp() + interval '4 seconds') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  v_ids text[];
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in
    select t.tabla, c.plazo, c.condicion, c.vacia
    from private.tablas t, lateral (values (t.plazo, t.condicion, null), (t.plazo_menor, t.condicion_menor,
      t.vacia_menor)) c (plazo, condicion, vacia)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by c.condicion is null, t.tabla, c.plazo desc
  loop
    loop
      begin
        if k.condicion is null then  -- money, the last
          v_una := private.purgar_dinero(p_ahora - k.plazo);
        elsif k.vacia is not null then
          execute format('with v as (select t.ctid from %1$s t where %2$s limit 2000),'
            ' b as (update %1$s t set %3$s from v where t.ctid = v.ctid returning 1)'
            ' select jsonb_build_object(%4$L, count(*)) from b', k.tabla, k.condicion, k.vacia,
              split_part(k.tabla, '.', 2) || '_completos')
            into v_una using p_ahora - k.plazo;
        else
          execute format('with v as (select t.ctid from %1$s t where %2$s limit 2000),'
            ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
            ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', k.tabla, k.condicion,
              split_part(k.tabla, '.', 2))
            into v_una, v_ids using p_ahora - k.plazo;
          perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
        end if;
        v_filas := v_filas || v_una;
      exception when others then
        v_una := '{}';
        v_fallan := v_fallan || jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate);
      end;
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
    v_sigue := v_una ? 'sigue';
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar(timestamptz, timestamptz) is
  'Deletes, or empties, what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so '
  'that no other work waits for what a long pause left. Returns how many rows of each kind, under fallan the code of '
  'each kind or client that failed while the rest went on, and sigue where time ended before the work did.';

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
