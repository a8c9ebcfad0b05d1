-- Whoever reads money reads what came and what is still owed.
set lock_timeout = '10s';

create or replace view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  t.prioridad = 'urgente' or public.vencido(t) as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.saldo, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x where public.de_hoy(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end, b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado, coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente, lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de), null,
  coalesce(k.asunto, k.de), k.de, k.creado_en, null, null, k.motivo, k.creado_en < now() - interval '1 day'
from public.correos_entrantes k where k.resultado = 'sin_dueno' and not k.visto
union all
select 'vulneraciones-' || v.id, 'estudio', 'vulneraciones', 'vulneraciones', v.id::text, null, null, null,
  v.titulo, null, v.notada_en, null, null, null, true
from public.vulneraciones v where public.por_avisar(v)
union all
select 'tickets-' || t.id, 'cliente', 'tickets', 'tickets', t.id::text, t.cliente, null, t.plataforma,
  t.asunto, l.plataforma, t.actualizado_en, null, null, t.estado, false
from public.tickets t left join public.plataformas l on l.id = t.plataforma where t.estado = 'esperando_cliente'
union all
select 'hitos-' || h.id, 'cliente', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, l.plataforma, h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo and h.estado = 'entregado'
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);

drop function public.totales_de_pagos(bigint, bigint, text[], text);
create function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, abonado bigint, vencidos bigint, monto_vencido bigint)
-- A plan of its own for what is asked: a condition that is not asked for costs nothing then.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_hoy date := private.hoy();
begin
  return query
  select x.estado, sum(x.cuantos)::bigint, sum(x.monto)::bigint, sum(x.abonado)::bigint, coalesce(sum(x.cuantos) filter (where x.vencido), 0)::bigint,
    coalesce(sum(x.monto) filter (where x.vencido), 0)::bigint
  from (
    -- Alike are those of a state that have, or have not, come to their day and wait, or do not, for a milestone.
    select p.estado, count(*) as cuantos, sum(case p.estado when 'pagado' then p.abonado - p.devuelto when 'reembolsado' then p.devuelto when 'anulado' then p.monto else p.saldo end) as monto,
      coalesce(sum(p.abonado - p.devuelto) filter (where p.saldo > 0), 0) as abonado, private.pago_vencido(p.estado, min(p.vence_el), min(p.hito)) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados)
        or ('vencido' = any(p_estados) and public.vencido(p)) or ('por_pagar' = any(p_estados) and public.por_pagar(p))
        or ('por_revisar' = any(p_estados) and public.por_revisar(p)))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))
    group by p.estado, p.vence_el < v_hoy, p.vence_el < v_hoy and private.espera_hito(p.estado, p.hito)) x
  group by x.estado;
end $$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state: of those that are owed what is still to be paid (and apart, as abonado, what came for them), of those that are paid what came and stays, of those that were given back what went; and how much of it is owed and past its day: of a client, of a platform (with those of none), in some states, computed ones among them (vencido, por_pagar, por_revisar: public.vencido and its like), found by p_q as the list finds them. A client sees their own. Errors: 42501 nobody.';
grant execute on function public.totales_de_pagos(bigint, bigint, text[], text) to authenticated;

create or replace function private.responder_hito(p_hito bigint, p_decision text, p_observacion text, p_imagenes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_carpeta text;
begin
  if p_decision is null or p_decision not in ('aprobado', 'observado') then
    raise exception 'La respuesta debe ser aprobado u observado.' using errcode = 'P0001';
  end if;
  if p_decision = 'observado' and coalesce(p_observacion, '') !~ '\S' then
    raise exception 'Cuéntanos qué hay que cambiar.' using errcode = 'P0001';
  end if;
  if p_decision = 'aprobado' and p_imagenes <> '{}' then
    raise exception 'Las imágenes acompañan a los cambios que pides.' using errcode = 'P0001';
  end if;
  begin
    update public.hitos_plataforma h
    set estado = p_decision, observacion = nullif(trim(p_observacion), ''), observacion_imagenes = coalesce(p_imagenes, '{}')
    from public.plataformas p
    where h.id = p_hito and p.id = h.plataforma_id and p.cliente = private.mi_cliente()
      and h.activo and h.estado = 'entregado'
    returning p.cliente || '/hitos/' || h.id || '/' into v_carpeta;
  exception when check_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  if not found then
    raise exception 'Este hito no está esperando tu respuesta.' using errcode = '42501';
  end if;
  if exists (
    select from unnest(p_imagenes) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(o.name, v_carpeta) and o.metadata ->> 'mimetype' like 'image/%')) then
    raise exception 'Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.' using errcode = 'P0001';
  end if;
  perform private.avisar_estudio('hito_respuesta', (
    select jsonb_build_object('hito', h.id, 'titulo', h.titulo, 'plataforma', p.plataforma, 'cliente', c.cliente,
      'estado', h.estado, 'observacion', h.observacion, 'imagenes', nullif(cardinality(h.observacion_imagenes), 0),
      'liberado', (select sum(g.saldo) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
end $$;

create or replace function private.hitos_liberar_pagos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  g record;
begin
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el, v_hoy + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end), private.correo_estudio());
  end loop;
  return null;
end $$;

create or replace function private.estado_de_cuenta(p_cliente bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_cliente is null or not (private.es_admin() or p_cliente is not distinct from private.mi_cliente())
     or not exists (select from public.clientes c where c.id = p_cliente and c.perfil = 'cliente') then
    raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
      'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
      'pagos', coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.monto, 'abonado', g.abonado, 'devuelto', g.devuelto, 'saldo', g.saldo, 'vence_el', g.vence_el, 'estado', g.estado,
          'pagado_en', g.pagado_en, 'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito)) order by g.vence_el, g.id)
        from public.pagos g where g.cliente = c.id), '[]'))
    from public.clientes c where c.id = p_cliente);
end $$;

create or replace function private.comprobante_de_pago(p_pago bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente());
  if not found then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  if g.abonado = g.devuelto then
    raise exception 'Solo los pagos pagados tienen comprobante.' using errcode = 'P0001';
  end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'concepto', g.concepto, 'monto', g.abonado - g.devuelto, 'total', g.monto, 'saldo', g.saldo, 'metodo', g.metodo,
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo', b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
end $$;

create or replace function public.resumen_por_mes(p_atras int default 8, p_adelante int default 3, p_cliente bigint default null)
returns table (mes date, cobrado bigint, por_cobrar bigint, vencido bigint, abiertos int, resueltos int, primera_respuesta int)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := private.hoy();
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
    select b.dia, case b.clase when 'abono' then b.monto else -b.monto end as monto
    from plazo z join public.abonos b on b.dia >= z.desde and b.dia < z.hasta join public.pagos p on p.id = b.pago
    where p_cliente is null or p.cliente = p_cliente
    union all
    select (o.pagado_en at time zone 'America/Santiago')::date, o.monto
    from plazo z join public.pedidos o on o.pagado_en >= z.inicio and o.pagado_en < z.fin where o.estado = 'pagado' and o.cliente is null and p_cliente is null),
  cobros as (
    select date_trunc('month', i.dia)::date as desde, sum(i.monto) as monto from ingresos i group by 1),
  cuotas as (
    select date_trunc('month', p.vence_el)::date as desde, p.saldo as monto, private.pago_vencido(p.estado, p.vence_el, p.hito) as vencida
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
    where r.unido_a is null and r.creado_en >= z.inicio and r.creado_en < z.fin and (p_cliente is null or r.cliente = p_cliente) group by 1),
  salidas as (
    select date_trunc('month', r.resuelto_en at time zone 'America/Santiago')::date as desde, count(*)::int as resueltos
    from public.tickets r, plazo z
    where r.unido_a is null and r.resuelto_en >= z.inicio and r.resuelto_en < z.fin and (p_cliente is null or r.cliente = p_cliente) group by 1)
  select x.desde, coalesce(c.monto, 0)::bigint, coalesce(d.por_cobrar, 0)::bigint, coalesce(d.vencido, 0)::bigint,
    coalesce(e.abiertos, 0), coalesce(s.resueltos, 0), e.primera_respuesta
  from meses x left join cobros c using (desde) left join deudas d using (desde) left join entradas e using (desde) left join salidas s using (desde)
  order by x.desde;
end $$;
comment on function public.resumen_por_mes(int, int, bigint) is
  'Admin: for each month in Chile, from p_atras months ago to p_adelante months ahead: pesos collected (what came for payments by its day, less what went back by that of its own, and paid orders that are not a client''s yet), pesos still to collect and overdue (by the day they are due), tickets opened and solved (two that were made one are one), and the median minutes to the first answer of those opened by clients, null while there is none. Errors: 42501, P0001.';

create or replace function public.embudo(p_meses int default 12)
returns table (origen text, visitas int, contactos int, clientes int, pagaron int, pagado bigint)
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
  -- A client is one person, from however many addresses they wrote: the first one says where they came from.
  recientes as (
    select distinct on (x.cliente, x.otra) private.campana(x.primer_origen ->> 'utm_source') as de, x.cliente
    from (
      select coalesce(p.cliente, c.id) as cliente, case when coalesce(p.cliente, c.id) is null then p.email end as otra, p.primera, p.primer_origen
      from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente'
      where p.primera >= now() - make_interval(months => p_meses)) x
    order by x.cliente, x.otra, x.primera),
  pagado as (select g.cliente, sum(g.abonado - g.devuelto) as monto from public.pagos g where g.abonado > g.devuelto group by g.cliente),
  escribieron as (
    select r.de, count(*)::int as contactos, count(r.cliente)::int as clientes, count(g.monto)::int as pagaron,
      coalesce(sum(g.monto), 0)::bigint as pagado
    from recientes r left join pagado g on g.cliente = r.cliente group by r.de),
  miraron as (
    select v.origen as de, v.cuantas
    from private.visitas_desde(((now() - make_interval(months => p_meses)) at time zone 'America/Santiago')::date) v)
  select coalesce(e.de, m.de), coalesce(m.cuantas, 0), coalesce(e.contactos, 0), coalesce(e.clientes, 0), coalesce(e.pagaron, 0),
    coalesce(e.pagado, 0)
  from escribieron e full join miraron m using (de)
  order by coalesce(e.contactos, 0) desc, coalesce(m.cuantas, 0) desc, 1 limit 50;
end $$;

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
        select w.clase, w.fila::bigint as id, w.titulo, w.de, w.estado, w.desde, w.monto, (w.plazo at time zone 'America/Santiago')::date as vence_el, w.urgente
        from public.esperas w where w.quien = 'cliente' and w.cliente = v_cliente
        union all
        select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
        from public.tickets_sin_leer() n join public.tickets t on t.id = n left join public.plataformas p on p.id = t.plataforma
        where t.cliente = v_cliente and t.estado <> 'esperando_cliente'),
      contadas as (
        select e.*, least(count(*) over (partition by e.clase), 100) as cuantos,
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
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.saldo, 'vence_el', g.vence_el, 'estado', g.estado,
              'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito), 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by private.espera_hito(g.estado, g.hito), g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $$;

create or replace function public.resumen_de_plataforma(p_plataforma bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma and (private.es_admin() or p.cliente = private.mi_cliente())) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'encargado', private.encargado_de(p_plataforma),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select h.id, h.titulo, case when length(h.descripcion) > 300 then left(h.descripcion, 299) || '…' else h.descripcion end as descripcion,
          h.fecha, h.estado, h.activo, h.orden
        from public.hitos_plataforma h where h.plataforma_id = p_plataforma and h.activo
        order by h.orden limit 200) x),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, case when g.saldo > 0 then g.saldo else g.monto end as monto, g.estado, g.vence_el, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $$;
comment on function public.resumen_de_plataforma(bigint) is
  'Client (own) or admin: a platform''s page. encargado: the name of who is in charge. hitos: those that the client sees, in order, 200 at most, the first 300 letters of each description. pagos: by the day they are due, the last 36, without those that were voided, each with what is still to be paid of it, or came to; dinero: how many count and how many pesos (without what went back), of which came and are in review. tickets: the five that moved last. Errors: 42501 not theirs.';

create or replace function public.resumen_de_cliente(p_cliente bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  c public.clientes;
  v_abiertos text[] := '{programado,pendiente,rechazado,en_revision}';
begin
  perform private.exigir_admin();
  select * into c from public.clientes where id = p_cliente;
  if not found then
    raise exception 'Ese cliente ya no existe.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  return jsonb_build_object(
    'ultimo_ingreso', (select u.ultimo_ingreso from public.usuarios u where u.id = c.id),
    'dinero', (
      select jsonb_build_object('total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0),
        'vencido', coalesce(sum(g.saldo) filter (where private.pago_vencido(g.estado, g.vence_el, g.hito)), 0),
        'vencidos', count(*) filter (where private.pago_vencido(g.estado, g.vence_el, g.hito)),
        'abiertos', count(*) filter (where g.estado = any(v_abiertos)))
      from public.pagos g where g.cliente = c.id and g.estado not in ('anulado', 'reembolsado')),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.espera_hito, x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, g.saldo as monto, g.estado, g.vence_el, g.hito, g.pagado_en, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id and g.estado = any(v_abiertos)
        order by espera_hito, g.vence_el, g.id limit 5) x),
    'tickets', (
      select jsonb_build_object('estudio', count(*) filter (where t.estado in ('abierto', 'en_curso')),
        'cliente', count(*) filter (where t.estado = 'esperando_cliente'), 'todos', count(*))
      from public.tickets t where t.cliente = c.id),
    'tickets_abiertos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.espera, x.plazo_en, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en, t.plazo_en, t.estado = 'esperando_cliente' as espera
        from public.tickets t where t.cliente = c.id and t.estado in ('abierto', 'en_curso', 'esperando_cliente')
        order by t.estado = 'esperando_cliente', t.plazo_en, t.id limit 5) x),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma, p.dominio, p.publico,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'entregado') as entregados
        from public.plataformas p where p.cliente = c.id order by p.plataforma, p.id limit 50) x),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.fecha, x.id), '[]')
      from (
        select h.id, h.titulo, h.fecha, h.estado, p.plataforma
        from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
        where p.cliente = c.id and h.estado <> 'aprobado'
        order by h.fecha, h.id limit 5) x),
    'personas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.activo desc, x.nombre, x.id), '[]')
      from (
        select p.id, p.nombre, p.email, p.alcance, p.activo, p.usuario, p.invitado_en, p.ultimo_ingreso
        from public.personas_ingresos p where p.cliente = c.id order by p.activo desc, p.nombre, p.id limit 100) x),
    'origen', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.creado_en, x.id), '[]')
      from (
        select b.id, b.clase, left(b.texto, 200) as texto, b.origen, b.creado_en
        from public.bandeja b where b.cliente = c.id order by b.creado_en, b.id limit 10) x),
    'parecidos', (
      select coalesce(jsonb_agg(jsonb_build_object('clase', d.clase, 'fila', d.fila, 'nombre', d.nombre, 'por', d.por, 'creado_en', d.creado_en)), '[]')
      from public.posibles_duplicados('clientes', c.id) d where d.cliente is distinct from c.id));
end $$;
comment on function public.resumen_de_cliente(bigint) is
  'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or went back), paid, in review, overdue. pagos: the next five that are open, with what is still to be paid of each, those that wait for a milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. hitos: the next five not approved. personas beside the main contact. origen: what they sent before they were a client, the first ten. parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; P0001 with hint sin_cliente.';

create or replace function private.historia_pagos(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select y.en, y.clave, 'pagos', y.hecho, y.concepto, y.detalle, y.monto, null, y.autor, 'pagos/' || y.id
  from (
    select g.creado_en as en, ('g' || g.id || ' planeado') collate "C" as clave, 'planeado' as hecho, g.concepto, null::text as detalle, g.monto, null::uuid as autor, g.id
    from public.pagos g where g.cliente = p_cliente
    union all
    select private.instante_de(b.dia, b.creado_en), ('k' || b.id) collate "C", case b.clase when 'abono' then 'pagado' else 'reembolsado' end, g.concepto, b.motivo, b.monto, b.autor, g.id
    from public.pagos g join public.abonos b on b.pago = g.id where g.cliente = p_cliente
    union all
    select a.creado_en, ('a' || a.id) collate "C", a.despues ->> 'estado', a.despues ->> 'concepto',
      case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo' end,
      (a.despues ->> 'monto')::int, a.autor, a.fila
    from public.auditoria a where a.tabla = 'pagos' and a.fila = any(array(select g.id from public.pagos g where g.cliente = p_cliente)) and a.accion = 'update'
      and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado') and a.despues ->> 'estado' <> a.antes ->> 'estado') y
  where (y.en, y.clave) < (p_en, p_clave)
  order by y.en desc, y.clave desc limit p_n;
$$;
comment on function private.historia_pagos(bigint, timestamptz, text, int) is 'Payments: planned, each amount that came or went back, and what became of them. Before (p_en, p_clave), newest first, p_n at most.';

comment on function public.estado_de_cuenta(bigint) is
  'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the studio and who sells, and all pagos in the order in which they fall due, with what came (abonado), went back (devuelto) and is owed (saldo). The function estado-de-cuenta makes a PDF of it. Errors: 42501 not theirs, or no client.';

comment on function public.comprobante_de_pago(bigint) is
  'Client (own; not who sees the tickets only) or admin: what the receipt of a payment says of which something came and was not given back: monto is what came and stays, total what is owed in all, saldo what still is, abonos each amount that came or went back, with the order that it was paid in together with others. The function comprobante-de-pago makes a PDF of it. Errors: 42501 not theirs, P0001 nothing came.';

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'saldo', 'token_hash', 'confirmacion_hash', 'gestion_hash', 'huella', 'gancho_publicacion', 'respondido_nombre'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;
comment on function private.auditar() is
  'Trigger: writes one row of auditoria for a change that changed something, without secrets, names that an account stands for and what follows from other columns. With an argument, of inserts only the team''s. Of who is being erased it copies nothing.';
