-- What is sent again with other content corrects what was sent before, for as long as it is open.
-- Until now the correction was dropped and success was said.

alter table public.formulario_inicial add column remitente uuid, add column huella text;
alter table public.leads add column remitente uuid, add column huella text;
alter table public.solicitudes add column remitente uuid, add column huella text;
alter table public.solicitudes_datos add column remitente uuid, add column huella text;
alter table public.citas add column huella text;
comment on column public.citas.huella is 'Of what the visitor asked for last (private.huella); null for what the studio wrote.';
comment on column public.solicitudes_datos.vence_en is
  'Legal term to answer: 30 days from the first sending; a correction does not lengthen it.';

-- Of older rows it is known who sent them where they name their client; without a fingerprint they are
-- compared with what they hold.
alter table public.solicitudes_datos disable trigger solicitudes_datos_2_reglas;
alter table public.solicitudes_datos disable trigger solicitudes_datos_9_auditar;
update public.solicitudes_datos s set remitente = c.usuario from public.clientes c where c.id = s.cliente;
alter table public.solicitudes_datos enable trigger solicitudes_datos_2_reglas;
alter table public.solicitudes_datos enable trigger solicitudes_datos_9_auditar;

-- Forms -------------------------------------------------------------------------------------------

create function private.huella(variadic valores text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(valores::text, 'utf8')), 'hex');
$$;
comment on function private.huella(text[]) is
  'Fingerprint of what somebody sent. Kept with the row, it knows a repeated sending also after the studio edited the row.';
revoke execute on function private.huella(text[]) from public;

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
     and not coalesce(private.es_admin() or (v_nueva ->> 'cliente')::bigint = private.mi_cliente(), false) then
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
  execute format('update public.%I set (%s, huella) = row(%s, ($1).huella) where envio = ($1).envio',
    tg_table_name, v_columnas, v_valores) using new;
  return null;
end $$;
comment on function private.envio_unico() is
  'Trigger (columns that the sender writes): a form sent again with the same envio succeeds and adds nothing, even at the same instant; with other content it counts as another sending and those columns of the row take it, nothing else of the row. Each sending counts against what one address and one mailbox may send. Errors: P0001 with hint envio_ajeno (somebody else''s envio), PT429.';

comment on function private.limitar_cuenta() is
  'Trigger (how many, in what time, what to say): counts what an account that is not an admin''s sends. After the row, so that the policies answer first. Errors: PT429.';

create function private.nota_correccion(operacion text, es_cliente boolean) returns text
language sql immutable set search_path = '' as $$
  select case when operacion <> 'UPDATE' then '' else
    '<p>Esta persona corrigió lo que había enviado: esto reemplaza el aviso anterior.</p>'
    || case when es_cliente then '<p>Ya es cliente, y su ficha de cliente no cambió: revísala.</p>' else '' end end;
$$;
comment on function private.nota_correccion(text, boolean) is
  'What a notice to the studio says of a correction (operacion UPDATE); nothing of a first sending.';
revoke execute on function private.nota_correccion(text, boolean) from public;

create or replace function private.leads_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_titulo text := case tg_op when 'INSERT' then 'Nuevo mensaje de contacto' else 'Corrección de un mensaje de contacto' end;
begin
  perform private.encolar_correo('lead', private.correo_estudio(), v_titulo || ': ' || new.nombre_contacto,
    '<h1>' || v_titulo || '</h1>' || private.nota_correccion(tg_op, new.cliente is not null)
    || private.filas_html('Nombre', new.nombre_contacto, 'Correo', new.email,
      'Teléfono', new.telefono, 'Mensaje', new.mensaje), new.email);
  return null;
end $$;

create or replace function private.formulario_inicial_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_titulo text := case tg_op when 'INSERT' then 'Nuevo contacto del asistente' else 'Corrección de un contacto del asistente' end;
begin
  perform private.encolar_correo('formulario_inicial', private.correo_estudio(), v_titulo || ': ' || new.nombre,
    '<h1>' || v_titulo || '</h1>' || private.nota_correccion(tg_op, new.cliente is not null)
    || private.filas_html('Nombre', new.nombre, 'Correo', new.email,
      'Tipo de plataforma', new.tipo_plataforma, 'Presupuesto', new.presupuesto), new.email);
  return null;
end $$;

create or replace function private.solicitudes_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_titulo text := case tg_op when 'INSERT' then 'Nueva solicitud de plataforma' else 'Corrección de una solicitud de plataforma' end;
  v_tipo text := case new.tipo_proyecto when 'web' then 'Plataforma Web' when 'ecommerce' then 'Tienda Online'
    when 'app' then 'Aplicación Móvil' when 'sistema' then 'Sistema de Gestión' else 'Otro' end;
  v_presupuesto text := case new.presupuesto when 'menos-500' then 'Menos de $500.000'
    when '500-1000' then '$500.000 a $1.000.000' when '1000-5000' then '$1.000.000 a $5.000.000'
    else 'Más de $5.000.000' end;
begin
  perform private.encolar_correo('solicitud_estudio', private.correo_estudio(), v_titulo || ': ' || new.nombre,
    '<h1>' || v_titulo || '</h1>' || private.nota_correccion(tg_op, new.cliente is not null)
    || private.filas_html('Nombre', new.nombre, 'Correo', new.email, 'Teléfono', new.telefono, 'Empresa', new.empresa,
      'Tipo de proyecto', v_tipo, 'Presupuesto', v_presupuesto, 'Mensaje', new.mensaje), new.email);
  perform private.encolar_confirmacion('solicitud_confirmacion', new.email,
    case tg_op when 'INSERT' then 'Hemos recibido tu solicitud' else 'Hemos corregido tu solicitud' end,
    private.saludo(new.nombre) || case tg_op when 'INSERT' then '<p>Recibimos tu solicitud' else '<p>Corregimos tu solicitud' end
    || ' y te responderemos dentro de un día hábil. Esto es lo que elegiste:</p>'
    || private.filas_html('Tipo de proyecto', v_tipo, 'Presupuesto', v_presupuesto));
  return null;
end $$;

create function private.solicitud_respondida() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Ya respondimos esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.'
    using errcode = 'P0001', hint = 'respondida';
end $$;
comment on function private.solicitud_respondida() is 'Trigger: refuses what its condition describes (P0001, hint respondida).';
revoke execute on function private.solicitud_respondida() from public;

create or replace function private.solicitudes_datos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_titulo text := case tg_op when 'INSERT' then 'Solicitud sobre datos personales'
    else 'Corrección de una solicitud sobre datos personales' end;
begin
  perform private.encolar_correo('solicitud_datos', private.correo_estudio(), v_titulo || ': ' || new.tipo,
    '<h1>' || v_titulo || '</h1>' || private.nota_correccion(tg_op, false) || private.filas_html('Tipo', new.tipo, 'Nombre', new.nombre,
      'Correo', new.email, 'Detalle', new.detalle, 'Responder antes de',
      to_char(new.vence_en at time zone 'America/Santiago', 'DD-MM-YYYY')), new.email);
  return null;
end $$;

create or replace trigger formulario_inicial_1_envio before insert on public.formulario_inicial
  for each row execute function private.envio_unico('nombre', 'tipo_plataforma', 'presupuesto', 'email', 'acepta_marketing');
create or replace trigger formulario_inicial_4_avisar after insert or update of huella on public.formulario_inicial
  for each row execute function private.formulario_inicial_avisar();
create or replace trigger leads_1_envio before insert on public.leads
  for each row execute function private.envio_unico('nombre_contacto', 'email', 'telefono', 'mensaje', 'acepta_marketing');
create or replace trigger leads_4_avisar after insert or update of huella on public.leads
  for each row execute function private.leads_avisar();
create or replace trigger solicitudes_1_envio before insert on public.solicitudes
  for each row execute function private.envio_unico('nombre', 'email', 'telefono', 'empresa', 'mensaje', 'tipo_proyecto', 'presupuesto', 'acepta_marketing');
create or replace trigger solicitudes_4_avisar after insert or update of huella on public.solicitudes
  for each row execute function private.solicitudes_avisar();
create or replace trigger solicitudes_datos_1_envio before insert on public.solicitudes_datos
  for each row execute function private.envio_unico('tipo', 'nombre', 'email', 'detalle');
create or replace trigger solicitudes_datos_2_limitar after insert or update of huella on public.solicitudes_datos
  for each row execute function private.limitar_cuenta('5', '1 day', 'Ya enviaste varias solicitudes hoy.');
create or replace trigger solicitudes_datos_3_avisar after insert or update of huella on public.solicitudes_datos
  for each row execute function private.solicitudes_datos_avisar();
create trigger solicitudes_datos_1_respondida before update of huella on public.solicitudes_datos for each row
  when (old.resuelta_en is not null and new.huella is distinct from old.huella)
  execute function private.solicitud_respondida();

-- Orders ------------------------------------------------------------------------------------------

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
    perform private.encolar_correo('pedido_estudio', private.correo_estudio(),
      case when v_cambia then 'Pedido corregido ' else 'Nuevo pedido ' end || r.orden,
      '<h1>' || case when v_cambia then 'Pedido corregido' else 'Nuevo pedido' end || '</h1>'
      || private.nota_correccion(case when v_cambia then 'UPDATE' else 'INSERT' end, false) || private.filas_html('Producto', r.producto, 'Nombre', r.comprador_nombre,
        'Correo', r.comprador_email, 'Teléfono', r.comprador_telefono, 'Pago', r.metodo), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email,
      case when v_cambia then 'Corregimos tu pedido ' else 'Recibimos tu pedido ' end || r.orden,
      private.saludo(r.comprador_nombre) || case when v_cambia then '<p>Tu pedido quedó corregido así. Apenas' else '<p>Este es tu pedido. Apenas' end
      || ' confirmemos el pago te escribimos para comenzar.</p>'
      || private.filas_html('Pedido', r.orden,
        'Producto', case r.producto when 'pagina-web' then 'Primera página web: pago inicial' else 'Asesoría de currículum: pago único' end,
        'Total, IVA incluido', private.clp(r.monto),
        'Forma de pago', case r.metodo when 'tarjeta' then 'Tarjeta' when 'transferencia' then 'Transferencia' else 'Por acordar' end));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
end $$;
comment on function public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb) is
  'Visitor: places an order; the price is the database''s. Returns {orden, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente. Errors: P0001 unknown product or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';

-- Bookings ----------------------------------------------------------------------------------------

drop function private.horas_disponibles(date, date, timestamptz);
create function private.horas_disponibles(p_desde date, p_hasta date, p_ahora timestamptz default now(), p_excepto bigint default null)
returns table (inicio timestamptz, termino timestamptz)
language sql stable security definer set search_path = '' as $$
  with limites as (
    select hoy, least(greatest(p_desde, hoy), hoy + 730) as desde
    from (select (p_ahora at time zone 'America/Santiago')::date as hoy) x
  ),
  locales as (
    select (l.desde + d) + h.desde + make_interval(mins => n * h.minutos) as local, h.minutos
    from limites l
    cross join generate_series(0, 62) d
    join public.horarios h on h.dia_semana = extract(isodow from l.desde + d)
    cross join generate_series(0, floor(extract(epoch from h.hasta - h.desde) / 60 / h.minutos)::int - 1) n
    where l.desde + d between p_desde and p_hasta
  ),
  horas as (
    select distinct local at time zone 'America/Santiago' as inicio, local, minutos from locales
  )
  select l.inicio, l.inicio + make_interval(mins => l.minutos)
  from horas l
  where l.inicio > p_ahora + interval '2 hours'
    and l.inicio at time zone 'America/Santiago' = l.local  -- the hour that a clock change skips does not exist
    and not exists (select 1 from public.citas c
      where c.id is distinct from p_excepto
      and (c.estado = 'confirmada' or (c.estado = 'reservada' and coalesce(c.confirmar_antes_de > p_ahora, true)))
      and tstzrange(c.inicio, c.termino) && tstzrange(l.inicio, l.inicio + make_interval(mins => l.minutos)))
    and not exists (select 1 from public.bloqueos b
      where tstzrange(b.inicio, b.termino) && tstzrange(l.inicio, l.inicio + make_interval(mins => l.minutos)))
  order by 1;
$$;
revoke execute on function private.horas_disponibles(date, date, timestamptz, bigint) from public;
grant execute on function private.horas_disponibles(date, date, timestamptz, bigint) to anon, authenticated;

drop function private.limitar_citas(text);
create function private.limitar_citas(p_email text, p_excepto bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  select ceil(extract(epoch from coalesce(c.confirmar_antes_de, c.inicio) - now())) into v_espera
  from public.citas c
  where c.id is distinct from p_excepto and c.inicio > now() and private.buzon(c.email) = private.buzon(p_email)
    and (c.estado = 'confirmada' or (c.estado = 'reservada' and coalesce(c.confirmar_antes_de > now(), true)))
  order by coalesce(c.confirmar_antes_de, c.inicio) desc offset 1 limit 1;
  if found then
    raise exception 'Ya hay dos reuniones agendadas con este correo. Si necesitas otra, escríbenos.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  perform private.limitar_visitante('citas', p_email);
end $$;
comment on function private.limitar_citas(text, bigint) is
  'At most two meetings to come per mailbox, not counting p_excepto, besides the limits of private.limitar_visitante. The caller holds the lock of the bookings. Errors: PT429.';
revoke execute on function private.limitar_citas(text, bigint) from public;

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
    perform private.encolar_confirmacion('cita_por_confirmar', r.email,
      case when v_corrige then 'Confirma tu reunión corregida' else 'Confirma tu reunión' end,
      private.saludo(r.nombre) || private.filas_html('Fecha y hora (Chile)',
        to_char(r.inicio at time zone 'America/Santiago', 'DD-MM-YYYY HH24:MI'))
      || '<p><a href="{{sitio}}/agendar?confirmar=' || v_token || '">Confirmar mi reunión</a></p>'
      || case when v_corrige then '<p>Si te enviamos otro enlace antes, ya no sirve: vale este.</p>' else '' end
      || '<p>Guardamos esta hora hasta las ' || to_char(r.confirmar_antes_de at time zone 'America/Santiago', 'HH24:MI')
      || ' (Chile). Si no la confirmas, queda libre. Si no la pediste tú, no hagas nada.</p>');
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado,
    'confirmar_antes_de', r.confirmar_antes_de);
end $$;
comment on function public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb) is
  'Visitor: holds one of horas_disponibles for an hour and mails the link that confirms it; returns {inicio, termino, estado, confirmar_antes_de}. The same p_envio returns the same booking; with other content it corrects one that is not confirmed yet and mails a new link, and after one that is over it books anew. Errors: P0001 with hint hora_ocupada or cita_confirmada (a confirmed one is not corrected), 23514 bad data, PT429 too many of one address or mailbox, or two to come of that mailbox.';

-- The trail ---------------------------------------------------------------------------------------

comment on table public.auditoria is
  'Append-only trail of changes to every table that people write. Inserts of visitors and clients are not in it, for the row says it all; their corrections are.';
comment on column public.auditoria.autor is 'Account that made the change; null for the system and for a visitor who corrected what they sent. No foreign key: the trail outlives the account.';

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'busqueda', 'token_hash', 'confirmacion_hash', 'huella'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin() then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;
