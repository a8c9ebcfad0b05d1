-- A payment that waits for the approval of its milestone is overdue nowhere: not in totals, not on the home page.

create function private.pago_vencido(p_estado text, p_vence_el date, p_hito bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_vence_el < (now() at time zone 'America/Santiago')::date
    and (p_estado in ('pendiente', 'rechazado') or (p_estado = 'programado' and p_hito is null));
$$;
comment on function private.pago_vencido(text, date, bigint) is
  'Whether a payment is owed and its day has passed in Chile. One that is planned for a milestone waits for its approval instead.';
revoke execute on function private.pago_vencido(text, date, bigint) from public;
grant execute on function private.pago_vencido(text, date, bigint) to authenticated;

create or replace function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
language sql stable set search_path = '' as $$
  select x.estado, count(*), sum(x.monto), count(*) filter (where x.vencido), coalesce(sum(x.monto) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, private.pago_vencido(p.estado, p.vence_el, p.hito) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))) x
  group by x.estado;
$$;

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
        t.vence_en as plazo, null::int as monto, t.prioridad as estado, t.prioridad = 'urgente' or t.vence_en < now() as urgente
      from public.tickets t join public.clientes c on c.id = t.cliente
      where t.estado in ('abierto', 'en_curso') and (p_cliente is null or t.cliente = p_cliente)
        and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
      order by urgente desc, t.vence_en limit 100)
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
    (select 'hitos', h.id::text, h.titulo, pl.plataforma, h.actualizado_en, null, null, h.estado, false
      from public.hitos_plataforma h join public.plataformas pl on pl.id = h.plataforma_id
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
    (select 'pedidos', p.id::text, p.comprador_nombre, p.orden, p.pagado_en, null, p.monto, p.estado, p.pagado_en < now() - interval '1 day'
      from public.pedidos p
      where p.estado = 'pagado' and p.cliente is null and (p_cliente is null or lower(p.comprador_email) = v_email)
      order by p.pagado_en limit 100)
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
    select m::date as desde, (m + interval '1 month')::date as hasta,
      m at time zone 'America/Santiago' as inicio, (m + interval '1 month') at time zone 'America/Santiago' as fin
    from generate_series(date_trunc('month', v_hoy::timestamp) - make_interval(months => p_atras),
      date_trunc('month', v_hoy::timestamp) + make_interval(months => p_adelante), interval '1 month') m)
  select x.desde,
    (select coalesce(sum(p.monto), 0) from public.pagos p
      where p.estado = 'pagado' and p.pagado_en >= x.inicio and p.pagado_en < x.fin and (p_cliente is null or p.cliente = p_cliente))
      + (select coalesce(sum(o.monto), 0) from public.pedidos o
        where o.estado = 'pagado' and o.cliente is null and p_cliente is null and o.pagado_en >= x.inicio and o.pagado_en < x.fin),
    (select coalesce(sum(p.monto), 0) from public.pagos p
      where p.estado in ('programado', 'pendiente', 'rechazado', 'en_revision') and not private.pago_vencido(p.estado, p.vence_el, p.hito)
        and p.vence_el >= x.desde and p.vence_el < x.hasta and (p_cliente is null or p.cliente = p_cliente)),
    (select coalesce(sum(p.monto), 0) from public.pagos p
      where private.pago_vencido(p.estado, p.vence_el, p.hito)
        and p.vence_el >= x.desde and p.vence_el < x.hasta and (p_cliente is null or p.cliente = p_cliente)),
    t.abiertos,
    (select count(*)::int from public.tickets r
      where r.resuelto_en >= x.inicio and r.resuelto_en < x.fin and (p_cliente is null or r.cliente = p_cliente)),
    t.primera_respuesta
  from meses x
  cross join lateral (
    select count(*)::int as abiertos,
      round(percentile_cont(0.5) within group (order by extract(epoch from r.primera_respuesta_en - r.creado_en))
        filter (where r.primera_respuesta_en is not null and not r.abierto_por_estudio) / 60)::int as primera_respuesta
    from public.tickets r
    where r.creado_en >= x.inicio and r.creado_en < x.fin and (p_cliente is null or r.cliente = p_cliente)) t
  order by x.desde;
end $$;
