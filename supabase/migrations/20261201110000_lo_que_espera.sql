-- Beside the places of the console stands what waits: meetings of today and payments overdue, too, and for a client
-- what they are to approve and to pay. What becomes late or goes by with the hour is told like any other change.

create function private.pago_por_pagar(p_estado text, p_vence_el date, p_hito bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_estado in ('pendiente', 'rechazado')
    or (p_estado = 'programado' and p_hito is null and p_vence_el <= (now() at time zone 'America/Santiago')::date + 7);
$$;
comment on function private.pago_por_pagar(text, date, bigint) is
  'Whether a client is expected to pay: it is due or was rejected, or it falls due within seven days and waits for no milestone.';
revoke execute on function private.pago_por_pagar(text, date, bigint) from public;
grant execute on function private.pago_por_pagar(text, date, bigint) to authenticated;

create index citas_vigentes_idx on public.citas (termino) where estado in ('reservada', 'confirmada');

drop function private.pendientes(text);
create function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
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
        and vence_el < (now() at time zone 'America/Santiago')::date and private.pago_vencido(estado, vence_el, hito) limit 100) limit 100) x)
    when 'citas' then (select count(*) from (select from public.citas where estado in ('reservada', 'confirmada') and termino > now()
      and inicio < ((now() at time zone 'America/Santiago')::date + 1)::timestamp at time zone 'America/Santiago' limit 100) x)
    when 'leads' then (select count(*) from (select from public.leads where estado = 'nuevo' limit 100) x)
    when 'solicitudes' then (select count(*) from (select from public.solicitudes where estado = 'pendiente' limit 100) x)
    when 'formulario_inicial' then (select count(*) from (select from public.formulario_inicial where not gestionado limit 100) x)
    when 'pedidos' then (select count(*) from (select from public.pedidos where estado = 'pagado' and cliente is null limit 100) x)
    when 'correos' then (select count(*) from (select from public.correos where estado = 'fallido' limit 100) x)
    when 'correos_entrantes' then (select count(*) from (select from public.correos_entrantes where resultado = 'sin_dueno' and not visto limit 100) x)
    when 'solicitudes_datos' then (select count(*) from (select from public.solicitudes_datos where estado in ('recibida', 'en_proceso') limit 100) x)
    when 'vulneraciones' then (select count(*) from (select from public.vulneraciones where sin_aviso is null
      and (avisada_agencia_en is null or (avisar_personas and avisadas_personas_en is null)) limit 100) x)
    end;
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named, 100 at most; null where nothing ever does. For the studio: tickets without an answer, milestones returned, receipts to review and payments overdue, meetings of today that are not over, leads, requests and forms that nobody has looked at, paid orders of nobody yet, mails that failed or have no owner, privacy requests to answer, breaches to tell. For a client: milestones to approve, payments due.';
revoke execute on function private.pendientes(text, bigint) from public;

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
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,conversiones,correos,correos_entrantes,correos_silenciados,equipo,formulario_inicial,horarios,leads,pedidos,personas,precios,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,testimonios,vulneraciones}'::text[];
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
    -- What waits of these changes by itself: with the day, and while meetings go by.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || (now() at time zone 'America/Santiago')::date
      when 'citas' then '.' || floor(extract(epoch from now()) / 300) else '' end as marca
    from (
      select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from unnest(v_tablas) as t (tabla)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.tabla
      group by t.tabla) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function public.novedades(jsonb) is
  'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten seconds), and how many rows wait for the studio or for the client (100 at most), told anew each day of payments and every five minutes of meetings, of which some come to wait or go by unchanged. Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';

create or replace function public.mi_inicio() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then
    raise exception 'Entra con tu cuenta para ver esto.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'esperan', (
      with esperan as (
        (select 'hitos' as clase, h.id, h.titulo, p.plataforma as de, h.estado, h.actualizado_en as desde, null::int as monto, null::date as vence_el, false as urgente
          from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
          where p.cliente = v_cliente and h.activo and h.estado = 'entregado'
          order by h.actualizado_en limit 100)
        union all
        (select 'pagos', g.id, g.concepto, p.plataforma, g.estado, g.creado_en, g.monto, g.vence_el,
            g.estado = 'rechazado' or private.pago_vencido(g.estado, g.vence_el, g.hito)
          from public.pagos g left join public.plataformas p on p.id = g.plataforma
          where g.cliente = v_cliente and private.pago_por_pagar(g.estado, g.vence_el, g.hito)
          order by g.vence_el limit 100)
        union all
        (select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
          from public.tickets t left join public.plataformas p on p.id = t.plataforma
          where t.cliente = v_cliente
            and (t.estado = 'esperando_cliente' or t.id in (select n from public.tickets_sin_leer() n))
          order by t.actualizado_en desc limit 100)),
      contadas as (
        select e.*, count(*) over (partition by e.clase) as cuantos,
          row_number() over (partition by e.clase order by e.urgente desc, e.vence_el, e.desde, e.id) as puesto
        from esperan e)
      select coalesce(jsonb_agg(to_jsonb(c) - 'puesto' order by c.urgente desc, c.clase, c.puesto), '[]')
      from contadas c where c.puesto <= 5),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'entregado') as entregados,
          (select jsonb_build_object('id', h.id, 'titulo', h.titulo, 'fecha', h.fecha, 'estado', h.estado)
            from public.hitos_plataforma h
            where h.plataforma_id = p.id and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
            order by h.orden limit 1) as proximo_hito,
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.monto, 'vence_el', g.vence_el, 'estado', g.estado,
              'hito', g.hito, 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by g.estado = 'programado' and g.hito is not null, g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $$;

create or replace function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
-- A plan of its own for what is asked: a condition that is not asked for costs nothing then.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select x.estado, count(*), sum(x.monto), count(*) filter (where x.vencido), coalesce(sum(x.monto) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.estado <> 'pagado' and private.pago_vencido(p.estado, p.vence_el, p.hito) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados)
        or ('por_pagar' = any(p_estados) and private.pago_por_pagar(p.estado, p.vence_el, p.hito))
        or ('por_revisar' = any(p_estados) and (p.estado = 'en_revision' or private.pago_vencido(p.estado, p.vence_el, p.hito))))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))) x
  group by x.estado;
end $$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state, and how much of it is owed and past its day: of a client, of a platform (with those of none), in some states (por_pagar: what a client is expected to pay; por_revisar: receipts to review and what is overdue), found by p_q as the list finds them. A client sees their own. Errors: 42501 nobody.';
