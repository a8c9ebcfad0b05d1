set lock_timeout = '10s';

-- Whether an instalment waits is computed from its milestone, not stored beside it; while one is planned, its milestone stays as it is.

create function private.espera_hito(p_estado text, p_hito bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_estado = 'programado' and p_hito is not null
    and exists (select from public.hitos_plataforma h where h.id = p_hito and h.estado <> 'aprobado');
end $$;
comment on function private.espera_hito(text, bigint) is
  'Whether a payment waits for the approval of its milestone, seen or not by who asks: it is planned, and that is not approved.';
create function public.espera_hito(p public.pagos) returns boolean
language sql stable set search_path = '' as $$
  select p.estado = 'programado' and p.hito is not null
    and exists (select from public.pagos g where g.id = p.id and private.espera_hito(g.estado, g.hito));
$$;
comment on function public.espera_hito(public.pagos) is
  'Column of pagos that is computed (select=*,espera_hito): whether it waits for the approval of its milestone. Of a payment that the caller does not see: no.';
revoke execute on function private.espera_hito(text, bigint), public.espera_hito(public.pagos) from public;
grant execute on function private.espera_hito(text, bigint), public.espera_hito(public.pagos) to authenticated;
create function private.retener_hitos(p_hitos bigint[]) returns void
language sql security definer set search_path = '' as $$
  select from public.hitos_plataforma where id = any(p_hitos) order by id for share;
$$;
comment on function private.retener_hitos(bigint[]) is
  'Keeps milestones as they are until the transaction ends: who plans a payment for one and who approves it come one after the other.';
revoke execute on function private.retener_hitos(bigint[]) from public;
grant execute on function private.retener_hitos(bigint[]) to authenticated;
comment on column public.pagos.hito is 'Milestone that it belongs to. While the payment is programado and the milestone not approved, it waits for that: public.espera_hito.';

create or replace function private.pago_vencido(p_estado text, p_vence_el date, p_hito bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_vence_el < (now() at time zone 'America/Santiago')::date
    and (p_estado in ('pendiente', 'rechazado') or (p_estado = 'programado' and not private.espera_hito(p_estado, p_hito)));
$$;
comment on function private.pago_vencido(text, date, bigint) is
  'Whether a payment is owed and its day has passed in Chile. One that waits for the approval of its milestone is not.';
create or replace function private.pago_por_pagar(p_estado text, p_vence_el date, p_hito bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_estado in ('pendiente', 'rechazado')
    or (p_estado = 'programado' and p_vence_el <= (now() at time zone 'America/Santiago')::date + 7 and not private.espera_hito(p_estado, p_hito));
$$;
comment on function private.pago_por_pagar(text, date, bigint) is
  'Whether a client is expected to pay: it is due or was rejected, or it falls due within seven days and waits for no milestone.';
create or replace function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if not private.pago_puede_pasar(old.estado, new.estado) then
      raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
        using errcode = 'P0001';
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Anula o reembolsa y crea otro.' using errcode = 'P0001';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  elsif new.estado = 'programado' then
    perform private.retener_hitos(array[new.hito]);
  end if;
  if new.estado in ('pagado', 'reembolsado') then
    new.pagado_en := coalesce(new.pagado_en, date_trunc('second', now()));
  else
    new.pagado_en := null;
  end if;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.' using errcode = 'P0001';
  end if;
  return new;
end $$;
comment on function private.pagos_antes() is
  'Trigger: states move only forward, and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps its milestone from being approved meanwhile.';
create or replace function private.recordar_pagos(p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3 limit 1);
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  for r in
    select p.id, p.concepto, p.monto, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not private.espera_hito(p.estado, p.hito)
      and p.vence_el + e.etapa > v_corte
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el) values (r.id, r.etapa, r.vence_el) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.monto, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;
comment on function private.recordar_pagos(date) is
  'Reminds clients of what they owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile or waits for a milestone.';
create or replace function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r record;
begin
  for r in
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        'hito', case when private.espera_hito(n.estado, n.hito) then h.titulo end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email
  loop
    if r.cuantos = 1 then
      perform private.encolar_correo('pago_programado', r.email, r.cuotas -> 0, private.correo_estudio());
    else
      perform private.encolar_correo('pago_plan', r.email, jsonb_build_object('total', r.total, 'cuotas', r.cuotas), private.correo_estudio());
    end if;
  end loop;
  return null;
end $$;
comment on function private.pagos_nuevos_avisar() is 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan.';
create or replace function public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  v_suma bigint;
  v_ids bigint[];
  v_hito bigint;
  v_nuevo record;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.' using errcode = 'P0001';
  end if;
  -- The client before their platform, as who merges two clients takes them.
  perform from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
  if not found then
    raise exception 'Ese cliente ya no existe.' using errcode = 'P0001';
  end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.' using errcode = 'P0001';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman $% y el total es $%. Ajusta los montos.',
      replace(to_char(coalesce(v_suma, 0), 'FM999,999,999,999'), ',', '.'), replace(to_char(coalesce(p_total, 0), 'FM999,999,999,999'), ',', '.')
      using errcode = 'P0001', hint = 'suma_distinta';
  end if;
  for v_nuevo in
    select c, n from jsonb_array_elements(p_cuotas) with ordinality x (c, n) where c ->> 'hito_titulo' is not null order by c ->> 'vence_el', n
  loop
    if p_plataforma is null or v_nuevo.c ->> 'hito' is not null then
      raise exception 'Un hito nuevo es de la plataforma del plan, y cada cuota espera uno solo. Elige la plataforma.' using errcode = 'P0001', hint = 'hito_sin_plataforma';
    end if;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (p_plataforma, (v_nuevo.c ->> 'vence_el')::date, trim(v_nuevo.c ->> 'hito_titulo')) returning id into v_hito;
    p_cuotas := jsonb_set(p_cuotas, array[(v_nuevo.n - 1)::text, 'hito'], to_jsonb(v_hito));
  end loop;
  perform private.retener_hitos(array(select q.hito from jsonb_to_recordset(p_cuotas) as q (hito bigint)));
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when not e.espera and row_number() over (partition by e.espera order by q.vence_el, q.n) = 1 then 'pendiente' else 'programado' end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint)) with ordinality as q (concepto, monto, vence_el, hito, n),
      lateral (select exists (select from public.hitos_plataforma h where h.id = q.hito and h.estado <> 'aprobado') as espera) e
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $$;
comment on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) is
  'Admin: plans all instalments of a client, and of a platform if there is one: p_cuotas is [{concepto, monto, vence_el, hito, hito_titulo}], 1 to 36, whose amounts sum exactly to p_total; hito, for whose approval an instalment waits, may be left out, and hito_titulo makes a new one of the platform, for that day. The first to fall due is pendiente, the others and those that wait for a milestone are programado. Returns pagos.id in the order in which they fall due. Errors: 42501, P0001 (no such client, a platform of somebody else, how many, hint suma_distinta: they do not add up, hito_sin_plataforma: a new milestone of no platform, or beside another one), 22P02 and 22007 (no amount, no day), 23502, 23503, 23514 (a field left out, a milestone of another platform, a bad concept or amount).';
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
        or ('por_pagar' = any(p_estados) and private.pago_por_pagar(p.estado, p.vence_el, p.hito))
        or ('por_revisar' = any(p_estados) and (p.estado = 'en_revision' or private.pago_vencido(p.estado, p.vence_el, p.hito))))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))
    group by p.estado, p.vence_el < v_hoy, p.vence_el < v_hoy and private.espera_hito(p.estado, p.hito)) x
  group by x.estado;
end $$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state, and how much of it is owed and past its day: of a client, of a platform (with those of none), in some states (por_pagar: what a client is expected to pay; por_revisar: receipts to review and what is overdue), found by p_q as the list finds them. A client sees their own. Errors: 42501 nobody.';
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
        select jsonb_agg(jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.monto, 'vence_el', g.vence_el, 'estado', g.estado,
          'pagado_en', g.pagado_en, 'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito)) order by g.vence_el, g.id)
        from public.pagos g where g.cliente = c.id), '[]'))
    from public.clientes c where c.id = p_cliente);
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
comment on function public.mi_inicio() is
  'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something unread): the first five of each and cuantos there are, 100 at most. plataformas: of each, 50 at most, how many milestones they see, have approved and have to answer, the next one that the studio works on and the next payment. estudio: how to reach it. Errors: 42501 nobody.';
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
        select g.id, g.concepto, g.monto, g.estado, g.vence_el, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto), 0),
        'pagado', coalesce(sum(g.monto) filter (where g.estado = 'pagado'), 0),
        'en_revision', coalesce(sum(g.monto) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $$;
comment on function public.resumen_de_plataforma(bigint) is
  'Client (own) or admin: a platform''s page. encargado: the name of who is in charge. hitos: those that the client sees, in order, 200 at most, the first 300 letters of each description. pagos: by the day they are due, the last 36, without those that were voided; dinero: how many count and how many pesos, of which paid and in review. tickets: the five that moved last. Errors: 42501 not theirs.';
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
      select jsonb_build_object('total', coalesce(sum(g.monto), 0),
        'pagado', coalesce(sum(g.monto) filter (where g.estado = 'pagado'), 0),
        'en_revision', coalesce(sum(g.monto) filter (where g.estado = 'en_revision'), 0),
        'vencido', coalesce(sum(g.monto) filter (where private.pago_vencido(g.estado, g.vence_el, g.hito)), 0),
        'vencidos', count(*) filter (where private.pago_vencido(g.estado, g.vence_el, g.hito)),
        'abiertos', count(*) filter (where g.estado = any(v_abiertos)))
      from public.pagos g where g.cliente = c.id and g.estado not in ('anulado', 'reembolsado')),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.espera_hito, x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, g.monto, g.estado, g.vence_el, g.hito, g.pagado_en, private.espera_hito(g.estado, g.hito) as espera_hito
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
  'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or refunded), paid, in review, overdue. pagos: the next five that are open, those that wait for a milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. hitos: the next five not approved. personas beside the main contact. origen: what they sent before they were a client, the first ten. parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; P0001 with hint sin_cliente.';
