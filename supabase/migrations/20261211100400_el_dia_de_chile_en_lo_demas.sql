-- Whatever goes by the day asks private.hoy() which day it is. Two functions that are asked of each row do not
-- (private.pago_vencido, private.pago_por_pagar): there it takes four times as long.

grant execute on function private.hoy(timestamptz) to authenticated;

create or replace function private.tarea_recordar_citas() returns void
language plpgsql set search_path = '' as $$
declare
  r public.citas;
begin
  for r in
    update public.citas set recordada_en = now()
    where (estado = 'confirmada' or (estado = 'reservada' and confirmar_antes_de is null)) and recordada_en is null
      and (inicio at time zone 'America/Santiago')::date = private.hoy() + 1
    returning *
  loop
    perform private.encolar_correo('cita_recordatorio', lower(r.email), private.datos_cita(r), private.correo_estudio());
  end loop;
end $$;

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
    end;
end $$;

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
    group by p.estado, p.vence_el < v_hoy, p.hito is null) x
  group by x.estado;
end $$;

create or replace function public.por_atender(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, cuantos int, id text, titulo text, de text, desde timestamptz, plazo timestamptz, monto int, estado text, urgente boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := private.hoy();
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

create or replace function private.contar_bandeja(p_cliente bigint) returns table (todos int, por_atender int, mios int, para_hoy int, repetidos int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_yo bigint := private.mi_cliente();
  v_hoy date := private.hoy();
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  if p_cliente is not null then
    return query
    select count(*)::int, (count(*) filter (where b.por_atender))::int, (count(*) filter (where b.asignado_a = v_yo))::int,
      (count(*) filter (where b.proxima_el <= v_hoy))::int, (count(*) filter (where b.id in (select private.contactos_repetidos())))::int
    from public.bandeja b where b.cliente = p_cliente or lower(b.email) = v_email;
    return;
  end if;
  return query select
    (select count(*)::int from (select from public.bandeja limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.por_atender limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.asignado_a = v_yo limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.proxima_el <= v_hoy limit 100) x),
    (select count(*)::int from (select private.contactos_repetidos() limit 100) x);
end $$;

create or replace function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
  v_email text;
  v_dueno bigint;
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then
    raise exception 'Ese contacto ya no existe.' using errcode = 'P0001';
  end if;
  if v_fila ->> 'cliente' is not null then
    raise exception 'Este contacto ya es cliente.' using errcode = 'P0001', hint = 'convertido';
  end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using errcode = 'P0001', hint = 'sin_pagar';
  end if;

  v_email := lower(trim(coalesce(v_fila ->> 'email', v_fila ->> 'comprador_email')));
  if p_cliente is null then
    perform pg_advisory_xact_lock(hashtext('correo ' || v_email));  -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = v_email;
    if c.perfil = 'admin' then
      raise exception 'Ese correo es de alguien del estudio.' using errcode = 'P0001';
    end if;
    if c.id is not null then
      raise exception 'Ya hay un cliente con el correo de este contacto.' using errcode = 'P0001', hint = 'ya_cliente', detail = 'cliente=' || c.id;
    end if;
    select p.cliente into v_dueno from public.personas p where p.email = v_email;
    if found then
      raise exception 'Ya hay un cliente entre cuyas personas está este correo.' using errcode = 'P0001', hint = 'ya_cliente', detail = 'cliente=' || v_dueno;
    end if;
    if exists (select from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using errcode = 'P0001', hint = 'rut_ocupado';
    end if;
    if p_plataforma is null then
      raise exception 'Escribe cómo se llama la plataforma.' using errcode = 'P0001';
    end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (coalesce(v_fila ->> 'nombre', v_fila ->> 'nombre_contacto', v_fila ->> 'comprador_nombre'), v_email,
      coalesce(v_fila ->> 'telefono', v_fila ->> 'comprador_telefono'), p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  else
    select * into c from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
    if not found then
      raise exception 'Ese cliente ya no existe.' using errcode = 'P0001';
    end if;
    if not c.activo then
      raise exception 'Ese cliente está desactivado: actívalo antes en su ficha.' using errcode = 'P0001', hint = 'desactivado';
    end if;
  end if;

  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    case p_clase when 'formulario_inicial' then jsonb_build_object('gestionado', v_fila -> 'gestionado')
      when 'leads' then jsonb_build_object('estado', v_fila -> 'estado') when 'solicitudes' then jsonb_build_object('estado', v_fila -> 'estado') else '{}' end)
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    with k as (
      insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en)
      select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto,
        (r.pagado_en at time zone 'America/Santiago')::date, 'pagado', r.metodo, r.pagado_en
      from public.pedidos r where r.id = p_fila returning id)
    select array_agg(id) into v_pagos from k;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;

  case p_clase
    when 'leads' then update public.leads set cliente = c.id, estado = 'convertido' where id = p_fila;
    when 'solicitudes' then update public.solicitudes set cliente = c.id, estado = 'ganado' where id = p_fila;
    when 'formulario_inicial' then update public.formulario_inicial set cliente = c.id, gestionado = true where id = p_fila;
    when 'pedidos' then update public.pedidos set cliente = c.id where id = p_fila;
    when 'citas' then update public.citas set cliente = c.id where id = p_fila;
  end case;

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email and k.estado in ('pendiente', 'enviando')) then
    insert into public.correos (tipo, para, datos) values ('invitacion', c.email, jsonb_build_object('cliente', c.id));
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla, h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
end $$;

create or replace function private.precios_vigentes() returns table (producto text, valor int, desde date)
language sql stable security definer set search_path = '' as $$
  select distinct on (p.producto) p.producto, p.valor, p.desde from public.precios p
  where p.desde <= private.hoy()
  order by p.producto, p.desde desc, p.id desc;
$$;

create or replace function private.precios_desde_hoy() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_hoy date := private.hoy();
begin
  if new.desde < v_hoy then
    raise exception 'Un precio nuevo vale desde hoy o desde un día que viene: lo que ya pasó no se cambia.' using errcode = 'P0001';
  end if;
  if new.desde > v_hoy + 366 then
    raise exception 'Elige un día de aquí a un año.' using errcode = 'P0001';
  end if;
  return null;
end $$;

create or replace function private.tarea_publicar_el_dia() returns void
language sql set search_path = '' as $$
  insert into private.publicaciones (tabla)
  select 'precios' from public.precios where desde = private.hoy()
  union select 'configuracion' from public.configuracion where oferta_hasta = private.hoy() - 1;
$$;
