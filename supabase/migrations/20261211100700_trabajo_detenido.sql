-- Work of the night that stands still, and mail that nobody sends, were told to whoever opened Estado: now they are counted beside it.

create or replace function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_cliente is not null then
    return case p_tabla
      when 'hitos_plataforma' then (select count(*) from (select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
        where p.cliente = p_cliente and h.activo and h.estado = 'entregado' limit 100) x)
      when 'pagos' then (select count(*) from (select from public.pagos where cliente = p_cliente and private.pago_por_pagar(estado, vence_el, hito) limit 100) x)
      end;
  end if;
  return case p_tabla
    when 'tickets' then (select count(*) from (select from public.tickets where estado in ('abierto', 'en_curso') limit 100) x)
    when 'hitos_plataforma' then (select count(*) from (select from public.hitos_plataforma where estado = 'observado' limit 100) x)
    when 'pagos' then (select count(*) from (
      (select from public.pagos where estado = 'en_revision' limit 100)
      union all (select from public.pagos where estado in ('programado', 'pendiente', 'rechazado')
        and vence_el < private.hoy() and private.pago_vencido(estado, vence_el, hito) limit 100) limit 100) x)
    when 'citas' then (select count(*) from (select from public.citas where estado in ('reservada', 'confirmada') and termino > now()
      and inicio < (private.hoy() + 1)::timestamp at time zone 'America/Santiago' limit 100) x)
    when 'leads' then (select count(*) from (select from public.leads where estado = 'nuevo' limit 100) x)
    when 'solicitudes' then (select count(*) from (select from public.solicitudes where estado = 'pendiente' limit 100) x)
    when 'formulario_inicial' then (select count(*) from (select from public.formulario_inicial where not gestionado limit 100) x)
    when 'pedidos' then (select count(*) from (select from public.pedidos where estado = 'pagado' and cliente is null limit 100) x)
    when 'pedidos_por_confirmar' then (select count(*) from (select from public.pedidos where estado = 'pendiente' and metodo = 'transferencia' limit 100) x)
    when 'correos' then (select count(*) from (select from public.correos where estado = 'fallido' limit 100) x)
    when 'correos_entrantes' then (select count(*) from (select from public.correos_entrantes where resultado = 'sin_dueno' and not visto limit 100) x)
    when 'solicitudes_datos' then (select count(*) from (select from public.solicitudes_datos where estado in ('recibida', 'en_proceso') limit 100) x)
    when 'vulneraciones' then (select count(*) from (select from public.vulneraciones where sin_aviso is null
      and (avisada_agencia_en is null or (avisar_personas and avisadas_personas_en is null)) limit 100) x)
    when 'tareas' then (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando') and creado_en < now() - interval '15 minutes' limit 1) x)
    end;
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named, 100 at most; null where nothing ever does. For the studio: tickets without an answer, milestones returned, receipts to review and payments overdue, meetings of today that are not over, leads, requests and forms that nobody has looked at, paid orders of nobody yet and, under the name pedidos_por_confirmar, those by transfer that the bank has not confirmed, mails that failed or have no owner, privacy requests to answer, breaches to tell, work of the database that fails or is a quarter of an hour late, with one more where a mail has waited that long. For a client: milestones to approve, payments due.';

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
  v_tablas text[] := '{clientes,hitos_plataforma,pagos,plataformas,ticket_mensajes,tickets}';
begin
  if v_admin then
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,conversiones,correos,correos_entrantes,correos_silenciados,equipo,formulario_inicial,horarios,leads,pedidos,pedidos_por_confirmar,personas,precios,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,tareas,testimonios,vulneraciones}'::text[];
  end if;
  if not v_admin and v_cliente is null then
    v_tablas := '{ticket_mensajes,tickets}';
  end if;
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when v_admin or v_cliente is not null then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes') else '' end as marca
    from (
      select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from unnest(v_tablas) as t (tabla)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = case t.tabla when 'pedidos_por_confirmar' then 'pedidos' else t.tabla end
      group by t.tabla) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function private.novedades(jsonb) is 'As public.novedades. A definer function, because the lines of changes are nobody''s to read.';

comment on function public.novedades(jsonb) is
  'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten seconds), and how many rows wait for the studio or for the client (100 at most; of orders twice, those of nobody yet and, as pedidos_por_confirmar, those that the bank has not confirmed), told anew each day of payments and every five minutes of meetings and of tareas, the work that stands still, of which some come to wait or go by unchanged; of tareas also when more or fewer of them do. Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';
