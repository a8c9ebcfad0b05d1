-- What the console asks stays quick with 100,000 tickets and 500,000 lines of search: the funnel and the months join once
-- instead of once per person and month, and a word that few lines have is asked of its index.

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
  select string_agg(format('(propio || '' '' || contexto) like %L',
    '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
  into v_palabras
  from (select w from regexp_split_to_table(private.buscable(left(p_q, 200)), '\s+') w where w <> '' limit 8) palabras;
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

create or replace function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
language sql stable set search_path = '' as $$
  select x.estado, count(*), sum(x.monto), count(*) filter (where x.vencido), coalesce(sum(x.monto) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.estado <> 'pagado' and private.pago_vencido(p.estado, p.vence_el, p.hito) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))) x
  group by x.estado;
$$;

create or replace function public.resumen_por_mes(p_atras int default 8, p_adelante int default 3, p_cliente bigint default null)
returns table (mes date, cobrado bigint, por_cobrar bigint, vencido bigint, abiertos int, resueltos int, primera_respuesta int)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
begin
  perform private.exigir_admin();
  if (p_atras between 0 and 60 and p_adelante between 0 and 24) is not true then
    raise exception 'Elige entre 0 y 60 meses hacia atrás y entre 0 y 24 hacia adelante.' using errcode = 'P0001';
  end if;
  return query
  with meses as (
    select m::date as desde, m at time zone 'America/Santiago' as inicio, (m + interval '1 month') at time zone 'America/Santiago' as fin
    from generate_series(date_trunc('month', v_hoy::timestamp) - make_interval(months => p_atras),
      date_trunc('month', v_hoy::timestamp) + make_interval(months => p_adelante), interval '1 month') m),
  plazo as (select min(x.inicio) as inicio, max(x.fin) as fin, min(x.desde) as desde, max(x.desde) + interval '1 month' as hasta from meses x),
  ingresos as (
    select p.pagado_en, p.monto from public.pagos p where p.estado = 'pagado' and (p_cliente is null or p.cliente = p_cliente)
    union all select o.pagado_en, o.monto from public.pedidos o where o.estado = 'pagado' and o.cliente is null and p_cliente is null),
  cobros as (
    select date_trunc('month', i.pagado_en at time zone 'America/Santiago')::date as desde, sum(i.monto) as monto
    from ingresos i, plazo z where i.pagado_en >= z.inicio and i.pagado_en < z.fin group by 1),
  cuotas as (
    select date_trunc('month', p.vence_el)::date as desde, p.monto, private.pago_vencido(p.estado, p.vence_el, p.hito) as vencida
    from public.pagos p, plazo z
    where p.estado in ('programado', 'pendiente', 'rechazado', 'en_revision') and p.vence_el >= z.desde and p.vence_el < z.hasta
      and (p_cliente is null or p.cliente = p_cliente)),
  deudas as (
    select c.desde, sum(c.monto) filter (where not c.vencida) as por_cobrar, sum(c.monto) filter (where c.vencida) as vencido
    from cuotas c group by 1),
  entradas as (
    select date_trunc('month', r.creado_en at time zone 'America/Santiago')::date as desde, count(*)::int as abiertos,
      round(percentile_cont(0.5) within group (order by extract(epoch from r.primera_respuesta_en - r.creado_en))
        filter (where r.primera_respuesta_en is not null and not r.abierto_por_estudio) / 60)::int as primera_respuesta
    from public.tickets r, plazo z
    where r.creado_en >= z.inicio and r.creado_en < z.fin and (p_cliente is null or r.cliente = p_cliente) group by 1),
  salidas as (
    select date_trunc('month', r.resuelto_en at time zone 'America/Santiago')::date as desde, count(*)::int as resueltos
    from public.tickets r, plazo z
    where r.resuelto_en >= z.inicio and r.resuelto_en < z.fin and (p_cliente is null or r.cliente = p_cliente) group by 1)
  select x.desde, coalesce(c.monto, 0)::bigint, coalesce(d.por_cobrar, 0)::bigint, coalesce(d.vencido, 0)::bigint,
    coalesce(e.abiertos, 0), coalesce(s.resueltos, 0), e.primera_respuesta
  from meses x left join cobros c using (desde) left join deudas d using (desde) left join entradas e using (desde) left join salidas s using (desde)
  order by x.desde;
end $$;

create or replace function public.embudo(p_meses int default 12)
returns table (origen text, contactos int, clientes int, pagaron int, pagado bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  if (p_meses between 1 and 60) is not true then
    raise exception 'Elige entre 1 y 60 meses.' using errcode = 'P0001';
  end if;
  return query
  with dichos as (
    select lower(l.email) as email, l.cliente, l.origen, l.creado_en from public.leads l
    union all select lower(s.email), s.cliente, s.origen, s.creado_en from public.solicitudes s
    union all select lower(f.email), f.cliente, f.origen, f.creado_en from public.formulario_inicial f
    union all select lower(o.comprador_email), o.cliente, o.origen, o.creado_en from public.pedidos o
    union all select lower(x.email), null, x.origen, x.creado_en from public.citas x where x.estado <> 'expirada'),
  personas as (
    select d.email, max(d.cliente) as cliente, min(d.creado_en) as primera,
      (array_agg(d.origen order by d.creado_en))[1] as primer_origen
    from dichos d group by d.email),
  recientes as (
    select coalesce(nullif(lower(trim(p.primer_origen ->> 'utm_source')), ''), 'directo') as de, coalesce(p.cliente, c.id) as cliente
    from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente'
    where p.primera >= now() - make_interval(months => p_meses)),
  pagado as (select g.cliente, sum(g.monto) as monto from public.pagos g where g.estado = 'pagado' group by g.cliente)
  select r.de, count(*)::int, count(r.cliente)::int, count(g.monto)::int, coalesce(sum(g.monto), 0)::bigint
  from recientes r left join pagado g on g.cliente = r.cliente
  group by r.de order by count(*) desc, r.de;
end $$;
