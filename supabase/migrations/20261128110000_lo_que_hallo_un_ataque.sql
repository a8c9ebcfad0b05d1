-- Found by attacking: two who wrote in one ticket at the same instant locked each other, and so did a plan and
-- the merging of its client; an objection of blank lines passed; a day of the year 20261, or none at all
-- (infinity), passed, and far enough away it kept everybody from being reminded of their payments.

create or replace function private.ticket_mensajes_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_en bigint;
begin
  perform from public.tickets t where t.id = new.ticket for no key update;  -- who closes it at this instant waits, or was first
  select t.unido_a into v_en from public.tickets t where t.id = new.ticket;
  if v_en is not null then
    raise exception 'Este ticket se unió al #%: responde ahí.', v_en using errcode = 'P0001', hint = 'ticket_unido';
  end if;
  if exists (select from public.tickets t where t.id = new.ticket and t.estado = 'cerrado') then
    raise exception 'Este ticket está cerrado. Para responder, reábrelo.' using errcode = 'P0001', hint = 'ticket_cerrado';
  end if;
  return null;
end $$;

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
  update public.hitos_plataforma h
  set estado = p_decision, observacion = nullif(trim(p_observacion), ''), observacion_imagenes = coalesce(p_imagenes, '{}')
  from public.plataformas p
  where h.id = p_hito and p.id = h.plataforma_id and p.cliente = private.mi_cliente()
    and h.activo and h.estado = 'entregado'
  returning p.cliente || '/hitos/' || h.id || '/' into v_carpeta;
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
      'liberado', (select sum(g.monto) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
end $$;

create or replace function private.guardar_vista(p_nombre text, p_filtros jsonb, p_antes text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  if p_antes is not null then
    update private.vistas_tickets set nombre = trim(p_nombre), filtros = p_filtros where cuenta = v_cuenta and nombre = p_antes;
    if not found then
      raise exception 'Esa vista ya no existe.' using errcode = 'P0001';
    end if;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vistas de ' || v_cuenta, 0));
  if (select count(*) from private.vistas_tickets where cuenta = v_cuenta) >= 20 then
    raise exception 'Ya tienes 20 vistas. Elimina una antes de guardar otra.' using errcode = 'P0001';
  end if;
  insert into private.vistas_tickets (cuenta, nombre, filtros) values (v_cuenta, trim(p_nombre), p_filtros);
exception when unique_violation then
  raise exception 'Ya tienes una vista con ese nombre.' using errcode = 'P0001';
end $$;

create or replace function public.cambiar_contactos(p_contactos text[], p_cambio jsonb)
returns table (id text, nombre text, cambio boolean, motivo text)
language plpgsql set search_path = '' as $$
declare
  v_que text[] := array(select k from jsonb_object_keys(case jsonb_typeof(p_cambio) when 'object' then p_cambio else '{}' end) k order by k);
  v_a bigint := (p_cambio ->> 'asignado_a')::bigint;
  v_etapa text := p_cambio ->> 'etapa';
  v_accion text := trim(p_cambio ->> 'proxima_accion');
  v_dia date := (p_cambio ->> 'proxima_el')::date;
  r record;
  b public.bandeja;
begin
  perform private.exigir_admin();
  if p_contactos is null or cardinality(p_contactos) not between 1 and 200 then
    raise exception 'Elige entre 1 y 200 contactos.' using errcode = 'P0001', hint = 'cuantos';
  end if;
  if v_que not in ('{asignado_a}', '{etapa}', '{proxima_el}', '{proxima_accion,proxima_el}') or (v_que[1] <> 'asignado_a' and p_cambio -> v_que[1] = 'null')
     or (v_que && '{proxima_el}' and v_dia is null) then
    raise exception 'Elige qué cambia: quién queda a cargo, la etapa o la próxima acción con su día.' using errcode = 'P0001', hint = 'cambio';
  end if;
  if v_etapa = 'ganado' then
    raise exception 'Para ganarlos, conviértelos en clientes uno por uno.' using errcode = 'P0001', hint = 'convertir';
  end if;
  if v_etapa not in ('nuevo', 'conversando', 'propuesta', 'perdido') then
    raise exception 'Esa columna no existe.' using errcode = 'P0001';
  end if;
  -- In one order, so that two who change the same ones wait for each other and no more.
  for r in select distinct m[1] as clase, m[2]::bigint as fila from unnest(p_contactos) x, regexp_match(x, '^(leads|solicitudes|formulario_inicial|pedidos|citas)-([0-9]{1,18})$') m
    where m is not null order by 1, 2
  loop
    execute format('select from public.%I t where t.id = $1 for update', r.clase) using r.fila;
    select * into b from public.bandeja y where y.clase = r.clase and y.fila = r.fila;
    continue when not found;
    id := b.id;
    nombre := b.nombre;
    motivo := case
      when v_que = '{asignado_a}' and b.asignado_a is not distinct from v_a or v_etapa = b.etapa or v_dia = b.proxima_el and coalesce(v_accion, b.proxima_accion) = b.proxima_accion then 'igual'
      when v_que = '{proxima_el}' and b.proxima_accion is null then 'sin_accion' end;
    if motivo is null then
      if v_que = '{asignado_a}' then
        execute format('update public.%I t set asignado_a = $2 where t.id = $1', r.clase) using r.fila, v_a;
      elsif v_dia is not null then
        execute format('update public.%I t set proxima_accion = $2, proxima_el = $3 where t.id = $1', r.clase) using r.fila, coalesce(v_accion, b.proxima_accion), v_dia;
      else
        begin
          perform public.mover_contacto(r.clase, r.fila, v_etapa);
        exception when sqlstate 'P0001' then
          get stacked diagnostics motivo = pg_exception_hint;
        end;
      end if;
    end if;
    cambio := motivo is null;
    return next;
  end loop;
end $$;

-- Of payments the closed ones too, which nothing else may change.
alter table public.pagos disable trigger pagos_1_reglas;
do $$
declare
  r record;
begin
  for r in select * from (values ('pagos', 'vence_el'), ('hitos_plataforma', 'fecha'), ('leads', 'proxima_el'), ('solicitudes', 'proxima_el'),
    ('formulario_inicial', 'proxima_el'), ('pedidos', 'proxima_el'), ('citas', 'proxima_el')) v (tabla, columna)
  loop
    -- What was mistyped comes to the nearest day that is possible.
    execute format('update public.%1$I set %2$I = least(greatest(%2$I, ''2000-01-01''), ''2199-12-31'')
      where %2$I not between ''2000-01-01'' and ''2199-12-31''', r.tabla, r.columna);
    execute format('alter table public.%1$I add constraint %3$I check (%2$I between ''2000-01-01'' and ''2199-12-31'')',
      r.tabla, r.columna, r.tabla || '_' || r.columna || '_check');
  end loop;
end $$;
alter table public.pagos enable trigger pagos_1_reglas;
