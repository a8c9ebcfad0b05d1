-- Mails are written by the function that sends them: the outbox takes a type and what it is about.
-- Mails that wait here from before hold their subject and HTML, and go out as they are.

alter table public.correos
  alter column asunto drop not null,
  alter column cuerpo drop not null,
  add column datos jsonb check (jsonb_typeof(datos) = 'object'),
  add column texto text,
  add constraint correos_contenido_check check (datos is not null or (asunto is not null and cuerpo is not null));
comment on column public.correos.tipo is 'Which mail: src-shared/correos.ts names them all.';
comment on column public.correos.datos is 'What the mail is about, as its template takes it; null in a mail of a release that wrote the HTML here.';
comment on column public.correos.asunto is 'Subject as it went out; null while it waits.';
comment on column public.correos.texto is 'Text as it went out; null while it waits.';
comment on column public.correos.cuerpo is 'HTML of a mail of a release that wrote it here, sent as it is.';
drop function private.encolar_correo(text, text, text, text, text);
drop function private.encolar_confirmacion(text, text, text, text);

create function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null then return; end if;
  insert into public.correos (tipo, para, datos, reply_to) values (p_tipo, p_para, p_datos, p_reply_to);
end $$;
comment on function private.encolar_correo(text, text, jsonb, text) is
  'Puts one mail into the outbox; without an address it does nothing. p_datos has the keys that the template of p_tipo takes.';

create function private.encolar_confirmacion(p_tipo text, p_para text, p_datos jsonb)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.correos c
      where private.buzon(c.para) = private.buzon(p_para) and c.tipo = p_tipo
        and c.creado_en > now() - interval '1 day') < 3 then
    perform private.encolar_correo(p_tipo, lower(p_para), p_datos, private.correo_estudio());
  end if;
end $$;
comment on function private.encolar_confirmacion(text, text, jsonb) is
  'Mail to an address that a visitor typed: at most 3 of a kind a day to one mailbox, so that nobody is flooded from here. p_datos holds nothing that the visitor wrote except private.nombre_limpio of the name.';

create function private.avisar_estudio(p_tipo text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo(p_tipo, private.correo_estudio(), p_datos, p_reply_to);
end $$;
comment on function private.avisar_estudio(text, jsonb, text) is
  'Tells the studio what somebody did that waits for it. p_reply_to is whom to answer.';

revoke execute on function private.encolar_correo(text, text, jsonb, text), private.encolar_confirmacion(text, text, jsonb),
  private.avisar_estudio(text, jsonb, text) from public;

drop function public.correo_enviado(uuid, text);
create function private.correo_resuelto(p_id uuid, p_proveedor_id text, p_asunto text, p_texto text, p_error text,
  p_definitivo boolean) returns void
language sql security definer set search_path = '' as $$
  update public.correos set
    estado = case when p_error is null then 'enviado'
                  when p_definitivo or intentos >= 8 then 'fallido' else 'pendiente' end,
    enviado_en = case when p_error is null then now() end,
    proveedor_id = p_proveedor_id,
    asunto = coalesce(left(p_asunto, 300), asunto),
    texto = coalesce(left(p_texto, 20000), texto),
    ultimo_error = left(p_error, 500),
    proximo_intento = now() + least(interval '30 seconds' * power(2, intentos), interval '6 hours')
  where id = p_id and estado = 'enviando';
$$;

create function public.correo_enviado(p_id uuid, p_proveedor_id text, p_asunto text default null, p_texto text default null)
returns void language sql set search_path = '' as $$
  select private.correo_resuelto(p_id, p_proveedor_id, p_asunto, p_texto, null, false); $$;
comment on function public.correo_enviado(uuid, text, text, text) is
  'Service only: the provider accepted the mail, which said this.';

create or replace function public.correo_fallido(p_id uuid, p_error text, p_definitivo boolean) returns void
language sql set search_path = '' as $$
  select private.correo_resuelto(p_id, null, null, null, coalesce(p_error, 'sin detalle'), p_definitivo); $$;
drop function private.correo_resuelto(uuid, text, text, boolean);

revoke execute on function private.correo_resuelto(uuid, text, text, text, text, boolean) from public;
grant execute on function private.correo_resuelto(uuid, text, text, text, text, boolean),
  public.correo_enviado(uuid, text, text, text) to service_role;

-- What is told, and to whom -----------------------------------------------------------------------

create or replace function private.hitos_respondido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo('hito_cambiado', c.email, jsonb_build_object(
      'plataforma', p.plataforma, 'titulo', old.titulo,
      'hito', case when tg_op = 'UPDATE' and new.activo then old.id end, 'antes', old.estado,
      'ahora', case when tg_op = 'DELETE' then 'eliminado' when not new.activo and old.activo then 'oculto' else new.estado end,
      'titulo_nuevo', case when tg_op = 'UPDATE' and new.titulo <> old.titulo then new.titulo end,
      'descripcion_cambio', tg_op = 'UPDATE' and new.descripcion is distinct from old.descripcion),
    private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = old.plataforma_id;
  return null;
end $$;

create or replace function private.leads_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('lead', jsonb_build_object('lead', new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', new.nombre_contacto, 'email', new.email,
      'telefono', new.telefono, 'mensaje', new.mensaje), new.email);
  return null;
end $$;

create or replace function private.formulario_inicial_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('formulario_inicial', jsonb_build_object('formulario', new.id,
      'correccion', tg_op = 'UPDATE', 'es_cliente', new.cliente is not null, 'nombre', new.nombre, 'email', new.email,
      'tipo_plataforma', new.tipo_plataforma, 'presupuesto', new.presupuesto), new.email);
  return null;
end $$;

create or replace function private.solicitudes_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('solicitud_estudio', jsonb_build_object('solicitud', new.id,
      'correccion', tg_op = 'UPDATE', 'es_cliente', new.cliente is not null, 'nombre', new.nombre, 'email', new.email,
      'telefono', new.telefono, 'empresa', new.empresa, 'tipo_proyecto', new.tipo_proyecto,
      'presupuesto', new.presupuesto, 'mensaje', new.mensaje), new.email);
  perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
      'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
      'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  return null;
end $$;

create or replace function private.tickets_reabierto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo que siga de este.'
      using errcode = 'P0001', hint = 'plazo_vencido';
  end if;
  if private.mi_cliente() is distinct from new.cliente then
    perform private.encolar_correo('ticket_reabierto',
      (select email from public.clientes where id = new.cliente and activo),
      jsonb_build_object('ticket', new.id, 'asunto', new.asunto), private.correo_estudio());
  else
    perform private.avisar_estudio('ticket_reabierto_estudio', (
      select jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'cliente', c.cliente)
      from public.clientes c where c.id = new.cliente));
  end if;
  return null;
end $$;

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_email text;
  v_apertura boolean;
  v_datos jsonb;
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_apertura := new.del_estudio and t.abierto_por_estudio and not exists (
    select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  if new.del_estudio then
    select email into v_email from public.clientes where id = t.cliente and activo;
  end if;
  if v_apertura then
    perform private.encolar_correo('ticket_abierto', v_email, v_datos, private.correo_estudio());
    return null;
  end if;
  update public.tickets set
    primera_respuesta_en = case when new.del_estudio then coalesce(primera_respuesta_en, now()) else primera_respuesta_en end,
    estado = case when new.del_estudio and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.encolar_correo('ticket_respuesta', v_email, v_datos, private.correo_estudio());
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos);
  end if;
  return null;
end $$;

create or replace function private.informar_transferencia(p_pago bigint, p_comprobante text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and cliente = private.mi_cliente() for update;
  if not found then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.' using errcode = 'P0001';
  end if;
  if not exists (select 1 from storage.objects o
                 where o.bucket_id = 'comprobantes' and o.name = p_comprobante
                   and o.name like p.cliente || '/%') then
    raise exception 'No encontramos el comprobante. Vuelve a subirlo.' using errcode = 'P0001';
  end if;
  begin
    update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_comprobante, motivo_rechazo = null
    where id = p_pago;
  exception when unique_violation then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
  end;
  perform private.avisar_estudio('pago_informado', (
    select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.monto, 'cliente', c.cliente)
    from public.clientes c where c.id = p.cliente));
end $$;

create or replace function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
begin
  if private.monto_producto(p_producto) is null then
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
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
      consentimiento_version, acepta_marketing, origen)
    values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, private.monto_producto(p_producto), p_envio,
      p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'))
    on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
      comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
      metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing
    returning * into r;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo));
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
  v_corrige boolean;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- rivals for an hour, and the same sending twice, take turns
  select * into r from public.citas where envio = p_envio for update;
  v_vencida := r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now());
  if r.id is null or v_vencida or v_huella <> coalesce(r.huella,
      private.huella(extract(epoch from r.inicio)::text, r.nombre, r.email, r.telefono, r.motivo)) then
    if r.estado = 'confirmada' or (r.estado = 'reservada' and r.confirmar_antes_de is null) then
      raise exception 'Tu reunión ya está confirmada. Para cambiarla, responde el correo que te la confirmó; para pedir otra, abre esta página en una pestaña nueva.'
        using errcode = 'P0001', hint = 'cita_confirmada';
    end if;
    if v_vencida or r.estado <> 'reservada' then  -- it is over: the sending begins anew
      update public.citas set envio = gen_random_uuid() where id = r.id;
      r := null;
    end if;
    v_corrige := r.id is not null;
    perform private.limitar_citas(p_email, r.id);
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
    if not found then
      raise exception 'Esa hora ya no está disponible. Elige otra.' using errcode = 'P0001', hint = 'hora_ocupada';
    end if;
    perform private.encolar_confirmacion('cita_por_confirmar', r.email, jsonb_build_object('correccion', v_corrige,
      'nombre', private.nombre_limpio(r.nombre), 'inicio', r.inicio, 'vence_en', r.confirmar_antes_de, 'token', v_token));
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado,
    'confirmar_antes_de', r.confirmar_antes_de);
end $$;

create or replace function private.confirmar_cita(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes the hour while it is confirmed
  select * into r from public.citas where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.'
      using errcode = 'P0001', hint = 'enlace_invalido';
  end if;
  if r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now()) then
    raise exception 'Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.'
      using errcode = 'P0001', hint = 'confirmacion_vencida';
  end if;
  if r.estado not in ('reservada', 'confirmada') then
    raise exception 'Esta reunión ya no está vigente. Elige otra hora.' using errcode = 'P0001', hint = 'cita_cerrada';
  end if;
  if r.estado = 'reservada' then
    update public.citas set estado = 'confirmada' where id = r.id returning * into r;
    perform private.encolar_confirmacion('cita_confirmacion', r.email, jsonb_build_object(
      'nombre', private.nombre_limpio(r.nombre), 'inicio', r.inicio));
    perform private.avisar_estudio('cita_estudio', jsonb_build_object('inicio', r.inicio, 'nombre', r.nombre,
      'email', r.email, 'telefono', r.telefono, 'motivo', r.motivo), r.email);
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado);
end $$;

create or replace function private.solicitudes_datos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('solicitud_datos', jsonb_build_object('correccion', tg_op = 'UPDATE', 'tipo', new.tipo,
    'nombre', new.nombre, 'email', new.email, 'detalle', new.detalle, 'vence_en', new.vence_en), new.email);
  return null;
end $$;

-- Nothing writes HTML here any more.
drop function private.filas_html(text[]);
drop function private.nota_correccion(text, boolean);
drop function private.saludo(text);
drop function private.estado_hito(text);
drop function private.html(text);
