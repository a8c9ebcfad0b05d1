set lock_timeout = '10s';

-- What several of the files before changed in one function, together.
create or replace function private.correo_resuelto(p_id uuid, p_proveedor_id text, p_asunto text, p_texto text, p_error text,
  p_definitivo boolean, p_esperar int, p_cuenta boolean, p_incierto boolean) returns void
language sql security definer set search_path = '' as $$
  update public.correos set
    estado = case when p_error is null then 'enviado'
                  when p_definitivo or (p_cuenta and intentos >= 8 and creado_en < now() - interval '3 days') then 'fallido' else 'pendiente' end,
    enviado_en = case when p_error is null then now() end,
    proveedor_id = p_proveedor_id,
    asunto = coalesce(left(p_asunto, 300), asunto),
    texto = coalesce(left(p_texto, 20000), texto),
    ultimo_error = left(p_error, 500),
    intentos = intentos - case when p_cuenta or intentos = 0 then 0 else 1 end,
    proximo_intento = now() + greatest(make_interval(secs => least(coalesce(p_esperar, 0), 3600)),
      case when p_cuenta then private.pausa_correo(intentos) else private.pausa_correo(2) end),
    -- What was heard of this try says nothing of an earlier one.
    incierto_desde = case when p_error is not null and (p_incierto or incierto_desde < proximo_intento - interval '5 minutes') then incierto_desde end,
    sin_resultado = 0
  where id = p_id and estado = 'enviando';
$$;

comment on function public.correo_fallido(uuid, text, boolean, int, boolean, boolean) is
  'Service only: the mail was not accepted. Tried again with growing pauses, not before p_esperar seconds, and given up after 8 tries and three days, so that a provider that is away for a day ends none, or at once when definitive. Without p_cuenta the fault is not the mail''s (key, credits): it is tried every few minutes and no try counts. Without p_incierto this try certainly did not reach the provider; otherwise it may have, and the provider is asked once the key may be forgotten.';

create or replace function private.ejecutar_tareas() returns int
language plpgsql security definer set search_path = '' as $$
declare
  t private.tareas;
  v_inicio timestamptz;
  v_error text;
  v_sigue boolean;
  v_hechas int := 0;
begin
  for t in select * from private.tareas x where private.tarea_debida(x) order by proxima_en, nombre limit 1 for update skip locked loop
    v_inicio := clock_timestamp();
    v_error := null;
    v_sigue := false;
    begin
      if (select p.prorettype from pg_proc p where p.oid = to_regprocedure(format('private.%I()', 'tarea_' || t.nombre))) = 'boolean'::regtype then
        execute format('select private.%I()', 'tarea_' || t.nombre) into v_sigue;
      else
        execute format('select private.%I()', 'tarea_' || t.nombre);
      end if;
    exception when query_canceled or others then  -- "others" alone lets a time limit through
      v_error := left(sqlstate || ' ' || sqlerrm, 500);
    end;
    update private.tareas set
      ultima_en = v_inicio, duracion = clock_timestamp() - v_inicio, ultimo_error = v_error,
      fallos = case when v_error is null then 0 else fallos + 1 end,
      proxima_en = case when v_error is null and v_sigue then least(private.proxima_vez(cada, a_las, now()), now() + interval '1 minute')
        when v_error is null then private.proxima_vez(cada, a_las, now())
        else least(private.proxima_vez(cada, a_las, now()), now() + interval '10 minutes') end
    where nombre = t.nombre;
    v_hechas := v_hechas + 1;
  end loop;
  return v_hechas;
end $$;

comment on function private.ejecutar_tareas() is
  'Runs the task that has been due longest, once even if two ask at the same time, and writes down what became of it; returns 1, or 0 when none is due. One alone, so that each has a transaction of its own. A task that fails, or is stopped since it takes longer than its caller may, undoes only itself and is tried again after 10 minutes; one that returns true has more to do and goes on after a minute.';

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
    group by p.estado, p.vence_el < v_hoy, p.vence_el < v_hoy and private.espera_hito(p.estado, p.hito)) x
  group by x.estado;
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

create or replace function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
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

  c := private.cliente_por_convertir(v_fila, p_cliente, p_plataforma, p_rut, p_empresa);
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
      insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
      select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto,
        (r.pagado_en at time zone 'America/Santiago')::date, 'pagado', r.metodo, r.pagado_en, r.id
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
