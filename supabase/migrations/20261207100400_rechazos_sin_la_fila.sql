-- A definer function that writes what somebody typed told them the whole row that a rule refused.

create or replace function private.envio_unico() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_valores text := (select string_agg(format('($1).%I', c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n) order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.es_admin() or (v_nueva ->> 'cliente')::bigint = private.mi_ficha(), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using errcode = 'P0001', hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n) order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then
    perform private.limitar_visitante(tg_table_name, new.email);
  end if;
  if v_anterior is null then return new; end if;
  begin
    execute format('update public.%I set (%s, huella) = row(%s, ($1).huella) where envio = ($1).envio',
      tg_table_name, v_columnas, v_valores) using new;
  exception when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  return null;
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
      'liberado', (select sum(g.monto) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
end $$;

create or replace function private.calificar_ticket(p_ticket bigint, p_calificacion int, p_comentario text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  begin
    update public.tickets set calificacion = p_calificacion, calificacion_comentario = nullif(trim(p_comentario), '')
    where id = p_ticket and estado in ('resuelto', 'cerrado') and cliente = private.mi_cliente_en_tickets();
  exception when check_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  if not found then
    raise exception 'Solo puedes calificar un ticket tuyo que ya esté resuelto.' using errcode = '42501';
  end if;
end $$;

create or replace function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
begin
  if v_monto is null then
    raise exception 'Ese producto no existe.' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise exception 'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.', r.orden
      using errcode = 'P0001', hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif p_monto <> v_monto then
    raise exception 'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.', '$' || replace(to_char(v_monto, 'FM999,999,999'), ',', '.')
      using errcode = 'P0001', hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    begin
      insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
        consentimiento_version, acepta_marketing, origen)
      values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
        p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'))
      on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
        comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
        metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing
      returning * into r;
    exception when check_violation or not_null_violation then  -- its detail would tell the whole row
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor()));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
end $$;

create or replace function private.reservar_cita(p_inicio timestamptz, p_nombre text, p_email text, p_telefono text, p_motivo text,
  p_envio uuid, p_consentimiento text, p_origen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_dia date := (p_inicio at time zone 'America/Santiago')::date;
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_huella text := private.huella(extract(epoch from p_inicio)::text, p_nombre, p_email, nullif(p_telefono, ''), nullif(p_motivo, ''));
  v_vencida boolean;
  v_anterior bigint;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- rivals for an hour, and the same sending twice, take turns
  select * into r from public.citas where envio = p_envio for update;
  v_vencida := r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now());
  if r.id is null or v_vencida or v_huella <> coalesce(r.huella,
      private.huella(extract(epoch from r.inicio)::text, r.nombre, r.email, r.telefono, r.motivo)) then
    if r.estado = 'confirmada' or (r.estado = 'reservada' and r.confirmar_antes_de is null) then
      raise exception 'Tu reunión ya está confirmada. Para cambiarla, usa el enlace del correo que te la confirmó o respóndelo; para pedir otra, abre esta página en una pestaña nueva.'
        using errcode = 'P0001', hint = 'cita_confirmada';
    end if;
    if v_vencida or r.estado <> 'reservada' then  -- it is over: the sending begins anew
      update public.citas set envio = gen_random_uuid() where id = r.id;
      r := null;
    end if;
    v_anterior := r.id;
    perform private.limitar_citas(p_email, v_anterior);
    begin
      insert into public.citas (nombre, email, telefono, motivo, inicio, termino, envio, huella, origen, consentimiento_version,
        consentimiento_en, confirmar_antes_de, confirmacion_hash)
      select p_nombre, p_email, nullif(p_telefono, ''), nullif(p_motivo, ''), d.inicio, d.termino, p_envio, v_huella,
        coalesce(p_origen, '{}'), p_consentimiento, case when p_consentimiento is not null then now() end,
        now() + interval '1 hour', encode(sha256(convert_to(v_token, 'utf8')), 'hex')
      from (select r.inicio, r.termino  -- the hour that it holds already stays its own
        union all select h.inicio, h.termino from private.horas_disponibles(v_dia, v_dia, now(), r.id) h) d
      where d.inicio = p_inicio limit 1
      on conflict (envio) do update set nombre = excluded.nombre, email = excluded.email, telefono = excluded.telefono,
        motivo = excluded.motivo, inicio = excluded.inicio, termino = excluded.termino, huella = excluded.huella,
        confirmar_antes_de = excluded.confirmar_antes_de, confirmacion_hash = excluded.confirmacion_hash
      returning * into r;
    exception
      when exclusion_violation then  -- the studio wrote a meeting there at the same time
        r := null;
      when check_violation or not_null_violation then  -- its detail would tell the whole row
        raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    if r.id is null then
      raise exception 'Esa hora ya no está disponible. Elige otra.'
        using errcode = 'P0001', hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_anterior)::text;
    end if;
    perform private.encolar_confirmacion('cita_por_confirmar', r.email, jsonb_build_object('correccion', v_anterior is not null,
      'nombre', private.nombre_limpio(r.nombre), 'inicio', r.inicio, 'vence_en', r.confirmar_antes_de, 'token', v_token));
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado,
    'confirmar_antes_de', r.confirmar_antes_de);
end $$;
