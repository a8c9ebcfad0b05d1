-- Mails to addresses that a visitor typed: the options that were chosen and a name without
-- addresses in it. Everything else that was typed goes to the studio alone.

create function private.nombre_limpio(nombre text) returns text
language sql immutable parallel safe set search_path = '' as $$
  with sin_direcciones as (
    select regexp_replace(regexp_replace(coalesce(nombre, ''), '[[:cntrl:][:space:]]+', ' ', 'g'),
      '\S*\s*[.@/:\\。．｡＠]\s*\S*', ' ', 'g') as texto)
  select nullif(trim(left(string_agg(palabra, ' ' order by lugar), 60)), '')
  from sin_direcciones, regexp_split_to_table(texto, ' +') with ordinality p (palabra, lugar)
  where palabra ~ '^[[:alpha:]]+([''’-][[:alpha:]]+)*$' and palabra !~* '^(www|https?)$';
$$;
comment on function private.nombre_limpio(text) is
  'A name as it may stand in a mail to an address that a visitor typed: its words of letters, at most 60 characters, none that touches a dot, an at sign, a slash or a colon. Null when nothing remains.';

create function private.saludo(nombre text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '<h1>Gracias' || coalesce(', ' || replace(private.nombre_limpio(nombre), '''', '&#39;'), '') || '</h1>';
$$;
comment on function private.saludo(text) is 'Heading of a confirmation: thanks, with the name if one remains.';
revoke execute on function private.nombre_limpio(text), private.saludo(text) from public;

drop index public.correos_para_idx;
create index correos_buzon_idx on public.correos (private.buzon(para), tipo, creado_en);

create or replace function private.encolar_confirmacion(p_tipo text, p_para text, p_asunto text, p_html text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.correos c
      where private.buzon(c.para) = private.buzon(p_para) and c.tipo = p_tipo
        and c.creado_en > now() - interval '1 day') < 3 then
    perform private.encolar_correo(p_tipo, lower(p_para), p_asunto, p_html, private.correo_estudio());
  end if;
end $$;
comment on function private.encolar_confirmacion(text, text, text, text) is
  'Mail to an address that a visitor typed: at most 3 of a kind a day to one mailbox, so that nobody is flooded from here. p_html holds nothing that the visitor wrote except private.saludo.';

create or replace function private.solicitudes_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_tipo text := case new.tipo_proyecto when 'web' then 'Plataforma Web' when 'ecommerce' then 'Tienda Online'
    when 'app' then 'Aplicación Móvil' when 'sistema' then 'Sistema de Gestión' else 'Otro' end;
  v_presupuesto text := case new.presupuesto when 'menos-500' then 'Menos de $500.000'
    when '500-1000' then '$500.000 a $1.000.000' when '1000-5000' then '$1.000.000 a $5.000.000'
    else 'Más de $5.000.000' end;
begin
  perform private.encolar_correo('solicitud_estudio', private.correo_estudio(),
    'Nueva solicitud de plataforma: ' || new.nombre, '<h1>Nueva solicitud de plataforma</h1>'
    || private.filas_html('Nombre', new.nombre, 'Correo', new.email, 'Teléfono', new.telefono, 'Empresa', new.empresa,
      'Tipo de proyecto', v_tipo, 'Presupuesto', v_presupuesto, 'Mensaje', new.mensaje), new.email);
  perform private.encolar_confirmacion('solicitud_confirmacion', new.email, 'Hemos recibido tu solicitud',
    private.saludo(new.nombre) || '<p>Recibimos tu solicitud y te responderemos dentro de un día hábil. Esto es lo que elegiste:</p>'
    || private.filas_html('Tipo de proyecto', v_tipo, 'Presupuesto', v_presupuesto));
  return null;
end $$;

create or replace function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
begin
  if private.monto_producto(p_producto) is null then
    raise exception 'Ese producto no existe.' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio;
  if not found then
    perform private.limitar_visitante('pedidos', p_email);
    insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
      consentimiento_version, acepta_marketing, origen)
    values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, private.monto_producto(p_producto), p_envio,
      p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'))
    returning * into r;
    perform private.encolar_correo('pedido_estudio', private.correo_estudio(), 'Nuevo pedido ' || r.orden,
      '<h1>Nuevo pedido</h1>' || private.filas_html('Producto', r.producto, 'Nombre', r.comprador_nombre,
        'Correo', r.comprador_email, 'Teléfono', r.comprador_telefono, 'Pago', r.metodo), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, 'Recibimos tu pedido ' || r.orden,
      private.saludo(r.comprador_nombre) || '<p>Este es tu pedido. Apenas confirmemos el pago te escribimos para comenzar.</p>'
      || private.filas_html('Pedido', r.orden,
        'Producto', case r.producto when 'pagina-web' then 'Primera página web: pago inicial' else 'Asesoría de currículum: pago único' end,
        'Total, IVA incluido', private.clp(r.monto),
        'Forma de pago', case r.metodo when 'tarjeta' then 'Tarjeta' when 'transferencia' then 'Transferencia' else 'Por acordar' end));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
end $$;
