set lock_timeout = '10s';

-- Who waits for what, in one view; states that follow from other columns are computed columns.
set lock_timeout = '10s';

create function public.por_responder(t public.tickets) returns boolean
language sql stable return t.estado in ('abierto', 'en_curso');
comment on function public.por_responder(public.tickets) is 'Computed column: whether the studio has to answer it.';

create function public.sin_resolver(t public.tickets) returns boolean
language sql stable return t.estado in ('abierto', 'en_curso', 'esperando_cliente');
comment on function public.sin_resolver(public.tickets) is 'Computed column: whether it is not solved yet, whoever''s turn it is.';

create function public.vencido(t public.tickets) returns boolean
language sql stable return t.detenido_desde is null and t.plazo_en < now();
comment on function public.vencido(public.tickets) is 'Computed column: whether it is past its target while its clock runs.';

create function public.vencido(p public.pagos) returns boolean
language sql stable return p.estado in ('programado', 'pendiente', 'rechazado')
  and p.vence_el < (now() at time zone 'America/Santiago')::date and private.pago_vencido(p.estado, p.vence_el, p.hito);
comment on function public.vencido(public.pagos) is
  'Computed column: whether it is owed and its day has passed in Chile, as private.pago_vencido says; what an index knows is asked before.';

create function public.por_pagar(p public.pagos) returns boolean
language sql stable return p.estado in ('programado', 'pendiente', 'rechazado') and private.pago_por_pagar(p.estado, p.vence_el, p.hito);
comment on function public.por_pagar(public.pagos) is 'Computed column: whether its client is expected to pay it now, as private.pago_por_pagar says.';

create function public.por_revisar(p public.pagos) returns boolean
language sql stable return p.estado = 'en_revision' or public.vencido(p);
comment on function public.por_revisar(public.pagos) is 'Computed column: whether the studio has to look at it: a receipt came, or it is overdue.';

create function public.por_convertir(p public.pedidos) returns boolean
language sql stable return p.estado = 'pagado' and p.cliente is null;
comment on function public.por_convertir(public.pedidos) is 'Computed column: whether it is paid and nobody''s yet.';

create function public.por_confirmar(p public.pedidos) returns boolean
language sql stable return p.estado = 'pendiente' and p.metodo = 'transferencia';
comment on function public.por_confirmar(public.pedidos) is 'Computed column: whether the studio still has to see its money in the bank.';

create function public.de_hoy(c public.citas) returns boolean
language sql stable return c.estado in ('reservada', 'confirmada') and c.termino > now()
  and c.inicio < (private.hoy() + 1)::timestamp at time zone 'America/Santiago';
comment on function public.de_hoy(public.citas) is 'Computed column: whether it is of today in Chile, or of before, and not over.';

create function public.por_responder(s public.solicitudes_datos) returns boolean
language sql stable return s.estado in ('recibida', 'en_proceso');
comment on function public.por_responder(public.solicitudes_datos) is 'Computed column: whether the studio still owes an answer.';

create function public.por_avisar(v public.vulneraciones) returns boolean
language sql stable return v.sin_aviso is null and (v.avisada_agencia_en is null or (v.avisar_personas and v.avisadas_personas_en is null));
comment on function public.por_avisar(public.vulneraciones) is 'Computed column: whether the Agency or the people are still to be told of it.';

revoke execute on function public.por_responder(public.tickets), public.sin_resolver(public.tickets), public.vencido(public.tickets), public.vencido(public.pagos),
  public.por_pagar(public.pagos), public.por_revisar(public.pagos), public.por_convertir(public.pedidos), public.por_confirmar(public.pedidos),
  public.de_hoy(public.citas), public.por_responder(public.solicitudes_datos), public.por_avisar(public.vulneraciones) from public;
grant execute on function public.por_responder(public.tickets), public.sin_resolver(public.tickets), public.vencido(public.tickets), public.vencido(public.pagos),
  public.por_pagar(public.pagos), public.por_revisar(public.pagos), public.por_convertir(public.pedidos), public.por_confirmar(public.pedidos),
  public.de_hoy(public.citas), public.por_responder(public.solicitudes_datos), public.por_avisar(public.vulneraciones) to authenticated;

create view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  t.prioridad = 'urgente' or public.vencido(t) as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.monto, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.monto, p.estado, true
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
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.monto, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);
comment on view public.esperas is
  'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.fila is 'The id of the row.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
grant select on public.esperas to authenticated;

-- What read the same from conditions of its own.

create or replace function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if p_cliente is not null then
    if p_tabla not in ('hitos_plataforma', 'pagos') then return null; end if;
    return (select count(*) from (select from public.esperas e where e.quien = 'cliente' and e.tabla = p_tabla and e.cliente = p_cliente limit 100) x);
  end if;
  if p_tabla = 'tareas' then
    return (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando') and creado_en < now() - interval '15 minutes' limit 1) x);
  end if;
  if p_tabla not in ('tickets', 'hitos_plataforma', 'pagos', 'citas', 'leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'pedidos_por_confirmar', 'correos',
      'correos_entrantes', 'solicitudes_datos', 'vulneraciones') then
    return null;
  end if;
  return (select count(*) from (select from public.esperas e where e.quien = 'estudio' and e.tabla = p_tabla limit 100) x);
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named (public.esperas), 100 at most; null where nothing ever does. Of tareas, work of the database that fails or is a quarter of an hour late, with one more where a mail has waited that long. A client''s tickets are counted by what they have not read.';

create or replace function public.por_atender(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, cuantos int, id text, titulo text, de text, desde timestamptz, plazo timestamptz, monto int, estado text, urgente boolean)
-- Planned for whom it is asked, so that a client's own rows are found by index.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  return query
  select e.clase, least(e.cuantos, 100)::int, e.fila, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente
  from (
    select w.*, count(*) over (partition by w.clase) as cuantos,
      row_number() over (partition by w.clase order by w.urgente desc, w.plazo, w.desde, w.fila) as puesto
    from public.esperas w
    where w.quien = 'estudio' and (p_cliente is null or w.cliente = p_cliente or w.email = v_email)
      and (p_plataforma is null or w.plataforma is null or w.plataforma = p_plataforma)) e
  where e.puesto <= 5 order by e.clase, e.puesto;
end $$;
comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

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
comment on function public.mi_inicio() is
  'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something unread): the first five of each and cuantos there are, 100 at most. plataformas: of each, 50 at most, how many milestones they see, have approved and have to answer, the next one that the studio works on and the next payment. estudio: how to reach it. Errors: 42501 nobody.';

create or replace function private.contar_tickets(p_filtros jsonb, p_cliente bigint, p_plataforma bigint) returns int
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_estados text[] := string_to_array(nullif(p_filtros ->> 'estado', ''), ',');
  v_prioridad text := nullif(p_filtros ->> 'prioridad', '');
  v_categoria text := nullif(p_filtros ->> 'categoria', '');
  v_a_cargo text := nullif(p_filtros ->> 'asignado_a', '');
  v_admin bigint := case when v_a_cargo ~ '^[0-9]{1,18}$' then v_a_cargo::bigint end;
  v_plazo text := nullif(p_filtros ->> 'plazo', '');
  v_halladas bigint[] := case when p_filtros ->> 'q' ~ '\S' then array(select f::bigint from private.encontradas('tickets', p_filtros ->> 'q') f) end;
begin
  return (select count(*) from (
    select from public.tickets t
    where (v_halladas is null or t.id = any(v_halladas))
      and (v_estados is null or t.estado = any(v_estados) or ('por_responder' = any(v_estados) and public.por_responder(t))
        or ('sin_resolver' = any(v_estados) and public.sin_resolver(t)))
      and (v_prioridad is null or t.prioridad = v_prioridad) and (v_categoria is null or t.categoria = v_categoria)
      and (v_a_cargo is distinct from 'nadie' or t.asignado_a is null) and (v_admin is null or t.asignado_a = v_admin)
      and (v_plazo is distinct from 'vencido' or public.vencido(t))
      and (p_cliente is null or t.cliente = p_cliente) and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
    limit 100) x);
end $$;
comment on function private.contar_tickets(jsonb, bigint, bigint) is
  'How many tickets the list shows when it is asked for this (estado may name a computed column), 100 at most, of a client and of a platform (or of none) where they are named. Planned for what is asked each time, so that it goes by index.';

create or replace function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
-- A plan of its own for what is asked: a condition that is not asked for costs nothing then.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_hoy date := private.hoy();
begin
  return query
  select x.estado, sum(x.cuantos)::bigint, sum(x.monto)::bigint, coalesce(sum(x.cuantos) filter (where x.vencido), 0)::bigint,
    coalesce(sum(x.monto) filter (where x.vencido), 0)::bigint
  from (
    -- Alike are those of a state that have, or have not, come to their day and wait, or do not, for a milestone.
    select p.estado, count(*) as cuantos, sum(p.monto) as monto, private.pago_vencido(p.estado, min(p.vence_el), min(p.hito)) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados)
        or ('vencido' = any(p_estados) and public.vencido(p)) or ('por_pagar' = any(p_estados) and public.por_pagar(p))
        or ('por_revisar' = any(p_estados) and public.por_revisar(p)))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))
    group by p.estado, p.vence_el < v_hoy, p.hito is null) x
  group by x.estado;
end $$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state, and how much of it is owed and past its day: of a client, of a platform (with those of none), in some states, computed ones among them (vencido, por_pagar, por_revisar: public.vencido and its like), found by p_q as the list finds them. A client sees their own. Errors: 42501 nobody.';
