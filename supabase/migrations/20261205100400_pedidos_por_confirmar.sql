-- Orders by transfer that wait for the studio to look at the bank are counted, beside those that are paid and nobody's yet.

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
        and vence_el < (now() at time zone 'America/Santiago')::date and private.pago_vencido(estado, vence_el, hito) limit 100) limit 100) x)
    when 'citas' then (select count(*) from (select from public.citas where estado in ('reservada', 'confirmada') and termino > now()
      and inicio < ((now() at time zone 'America/Santiago')::date + 1)::timestamp at time zone 'America/Santiago' limit 100) x)
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
    end;
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named, 100 at most; null where nothing ever does. For the studio: tickets without an answer, milestones returned, receipts to review and payments overdue, meetings of today that are not over, leads, requests and forms that nobody has looked at, paid orders of nobody yet and, under the name pedidos_por_confirmar, those by transfer that the bank has not confirmed, mails that failed or have no owner, privacy requests to answer, breaches to tell. For a client: milestones to approve, payments due.';

create index pedidos_por_confirmar_idx on public.pedidos (id) where estado = 'pendiente' and metodo = 'transferencia';

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
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,conversiones,correos,correos_entrantes,correos_silenciados,equipo,formulario_inicial,horarios,leads,pedidos,pedidos_por_confirmar,personas,precios,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,testimonios,vulneraciones}'::text[];
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
      left join private.cambios c on c.ambito = v_ambito and c.tabla = case t.tabla when 'pedidos_por_confirmar' then 'pedidos' else t.tabla end
      group by t.tabla) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function private.novedades(jsonb) is 'As public.novedades. A definer function, because the lines of changes are nobody''s to read.';

comment on function public.novedades(jsonb) is
  'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten seconds), and how many rows wait for the studio or for the client (100 at most; of orders twice, those of nobody yet and, as pedidos_por_confirmar, those that the bank has not confirmed), told anew each day of payments and every five minutes of meetings, of which some come to wait or go by unchanged. Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';

create or replace function public.por_atender(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, cuantos int, id text, titulo text, de text, desde timestamptz, plazo timestamptz, monto int, estado text, urgente boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  return query
  with esperan as (
    (select 'tickets'::text as clase, t.id::text as id, t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde,
        t.plazo_en as plazo, null::int as monto, t.prioridad as estado, t.prioridad = 'urgente' or t.plazo_en < now() as urgente
      from public.tickets t join public.clientes c on c.id = t.cliente
      where t.estado in ('abierto', 'en_curso') and (p_cliente is null or t.cliente = p_cliente)
        and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
      order by urgente desc, t.plazo_en limit 100)
    union all
    (select 'comprobantes', p.id::text, p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.monto, p.estado, false
      from public.pagos p join public.clientes c on c.id = p.cliente
      where p.estado = 'en_revision' and (p_cliente is null or p.cliente = p_cliente)
        and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
      order by p.actualizado_en limit 100)
    union all
    (select 'pagos_vencidos', p.id::text, p.concepto, coalesce(c.empresa, c.cliente), p.creado_en,
        p.vence_el::timestamp at time zone 'America/Santiago', p.monto, p.estado, true
      from public.pagos p join public.clientes c on c.id = p.cliente
      where private.pago_vencido(p.estado, p.vence_el, p.hito) and (p_cliente is null or p.cliente = p_cliente)
        and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
      order by p.vence_el limit 100)
    union all
    (select 'hitos', h.id::text, h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(pl.plataforma, coalesce(c.empresa, c.cliente))),
        h.actualizado_en, null, null, h.estado, false
      from public.hitos_plataforma h join public.plataformas pl on pl.id = h.plataforma_id join public.clientes c on c.id = pl.cliente
      where h.estado = 'observado' and (p_cliente is null or pl.cliente = p_cliente) and (p_plataforma is null or pl.id = p_plataforma)
      order by h.actualizado_en limit 100)
    union all
    (select 'citas', x.id::text, x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
      from public.citas x
      where x.estado in ('reservada', 'confirmada') and x.termino > now()
        and x.inicio < (v_hoy + 1)::timestamp at time zone 'America/Santiago'
        and (p_cliente is null or lower(x.email) = v_email)
      order by x.inicio limit 100)
    union all
    (select 'leads', l.id::text, l.nombre_contacto, l.email, l.creado_en, null, null, l.estado, l.creado_en < now() - interval '1 day'
      from public.leads l
      where l.estado = 'nuevo' and (p_cliente is null or l.cliente = p_cliente or lower(l.email) = v_email)
      order by l.creado_en limit 100)
    union all
    (select 'solicitudes', s.id::text, s.nombre, s.email, s.creado_en, null, null, s.estado, s.creado_en < now() - interval '1 day'
      from public.solicitudes s
      where s.estado = 'pendiente' and (p_cliente is null or s.cliente = p_cliente or lower(s.email) = v_email)
      order by s.creado_en limit 100)
    union all
    (select 'formulario_inicial', f.id::text, f.nombre, f.email, f.creado_en, null, null, null, f.creado_en < now() - interval '1 day'
      from public.formulario_inicial f
      where not f.gestionado and (p_cliente is null or f.cliente = p_cliente or lower(f.email) = v_email)
      order by f.creado_en limit 100)
    union all
    (select 'pedidos', p.id::text, p.comprador_nombre, p.producto, coalesce(p.pagado_en, p.creado_en), null, p.monto, p.estado,
        coalesce(p.pagado_en, p.creado_en) < now() - interval '1 day'
      from public.pedidos p
      where p.estado = 'pagado' and p.cliente is null and (p_cliente is null or lower(p.comprador_email) = v_email)
      order by 5 limit 100)
    union all
    (select 'pedidos_por_confirmar', p.id::text, p.comprador_nombre, p.producto, p.creado_en, null, p.monto, p.estado, p.creado_en < now() - interval '1 day'
      from public.pedidos p
      where p.estado = 'pendiente' and p.metodo = 'transferencia'
        and (p_cliente is null or p.cliente = p_cliente or lower(p.comprador_email) = v_email)
      order by p.creado_en limit 100)
    union all
    (select 'solicitudes_datos', s.id::text, s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
      from public.solicitudes_datos s
      where s.estado in ('recibida', 'en_proceso') and (p_cliente is null or s.cliente = p_cliente or lower(s.email) = v_email)
      order by s.vence_en limit 100)
    union all
    (select 'correos', x.id::text, coalesce(x.asunto, x.tipo), x.para, x.creado_en, null, null, x.estado, false
      from public.correos x
      where x.estado = 'fallido' and (p_cliente is null or lower(x.para) = v_email)
      order by x.creado_en limit 100)
    union all
    (select 'correos_entrantes', x.id::text, coalesce(x.asunto, x.de), x.de, x.creado_en, null, null, x.motivo, x.creado_en < now() - interval '1 day'
      from public.correos_entrantes x
      where x.resultado = 'sin_dueno' and not x.visto and (p_cliente is null or lower(x.de) = v_email)
      order by x.creado_en limit 100)
    union all
    (select 'vulneraciones', v.id::text, v.titulo, null, v.notada_en, null, null, null, true
      from public.vulneraciones v
      where v.sin_aviso is null and (v.avisada_agencia_en is null or (v.avisar_personas and v.avisadas_personas_en is null))
        and p_cliente is null
      order by v.notada_en limit 100)),
  contadas as (
    select e.*, count(*) over (partition by e.clase)::int as cuantos,
      row_number() over (partition by e.clase order by e.urgente desc, e.plazo, e.desde, e.id) as puesto
    from esperan e)
  select e.clase, e.cuantos, e.id, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente
  from contadas e where e.puesto <= 5 order by e.clase, e.puesto;
end $$;
comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio, of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';
