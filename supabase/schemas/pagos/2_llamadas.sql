-- What people do with payments and orders.

create function private.exigir_archivo_de_comprobante(p_ruta text, p_carpeta text) returns void
language plpgsql stable set search_path = '' as $$
declare
  r record;
begin
  select b.file_size_limit as limite, (o.metadata ->> 'size')::bigint > b.file_size_limit as pesado,
    split_part(o.metadata ->> 'mimetype', ';', 1) <> all (b.allowed_mime_types) as ajeno
  into r from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where o.bucket_id = 'comprobantes' and o.name = p_ruta and starts_with(o.name, p_carpeta);
  if not found then raise exception 'No encontramos el comprobante. Vuelve a subirlo.'; end if;
  if r.pesado then raise exception 'Ese comprobante pesa más de % MB. Sube uno más liviano.',
    r.limite / 1048576; end if;
  if r.ajeno then raise exception 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.'; end if;
end $$;
comment on function private.exigir_archivo_de_comprobante(text, text) is
  'Raises P0001 unless a path of the bucket comprobantes is a file of this folder, as large and of a type as the '
  'bucket takes: a copy from another bucket may be neither.';

create function private.exigir_comprobante(p public.pagos, p_ruta text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_archivo_de_comprobante(p_ruta, p.cliente || '/');
  if exists (select from public.pagos where comprobante = p_ruta and id <> p.id) or exists (select from public.abonos
    where comprobante = p_ruta) or exists (select from public.transferencias where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
  end if;
end $$;
comment on function private.exigir_comprobante(public.pagos, text) is
  'Raises P0001 unless a path of the bucket comprobantes is a receipt of this client '
  '(private.exigir_archivo_de_comprobante). With hint comprobante_usado where it is that of another '
  'payment, or proved money that came already.';

create function private.recibir_comprobante(p public.pagos, p_ruta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null,
    transferencia = null where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'pedido', null, 'concepto', p.concepto, 'monto', p.saldo,
        'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
  -- Another receipt in its place is no other transfer.
  if p.estado <> 'en_revision' then
    perform private.encolar_correo('pago_en_revision', private.correo_de_pagos(c.id), jsonb_build_object('pago', p.id, 'concepto', p.concepto,
      'monto', p.saldo), private.correo_estudio()) from public.clientes c where c.id = p.cliente;
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.recibir_comprobante(public.pagos, text) is
  'Puts a payment, which the caller has locked, in review with a receipt, of which the studio hears unless it had it, '
  'and the client once for each transfer. '
  'Errors: those of private.exigir_comprobante.';

create function private.poner_comprobante(p_pago bigint, p_ruta text, p_otro boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  perform from public.pagos g where (g.id = p_pago or g.transferencia = (select x.transferencia from public.pagos x
    where x.id = p_pago)) and private.ve_pagos(g.cliente, p_equipo => false) order by g.id for update;
  select * into p from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false);
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and p.estado = 'en_revision' and p.transferencia is not null then
    perform private.reemplazar_junto(p, p_ruta);
    return;
  elsif p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.recibir_comprobante(p, p_ruta);
end $$;
comment on function private.poner_comprobante(bigint, text, boolean) is
  'As public.informar_transferencia and, with p_otro, public.reemplazar_comprobante: puts an own payment in review '
  'with a receipt, of which the studio hears.';

create function public.informar_transferencia(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.poner_comprobante(p_pago, p_comprobante, false); $$;
comment on function public.informar_transferencia(bigint, text) is
  'Client: says that an own payment was transferred; p_comprobante is the receipt''s path in the bucket comprobantes. '
  'The studio reviews it. Errors: 42501 not theirs, P0001 wrong state, no such file, one that its bucket would not '
  'take or (hint comprobante_usado) a file of another payment.';

create function public.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.poner_comprobante(p_pago, p_comprobante, true); $$;
comment on function public.reemplazar_comprobante(bigint, text) is
  'Client: puts another receipt in the place of the one that waits for review, of all payments that it was reported '
  'for; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file, one that '
  'its bucket would not take or (hint comprobante_usado) a file of another payment.';

create function private.vendido(p public.pedidos) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select t.contenido #> array['productos', ($1).producto] from private.terminos t
    where t.id = ($1).terminos), private.producto_dicho(($1).producto));
$$;
comment on function private.vendido(public.pedidos) is
  'What an order bought, as it was said when it was placed: private.producto_dicho of then, or of now where that was not '
  'kept yet.';

create function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
  v_producto jsonb := private.producto_dicho(p_producto);
begin
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct
      from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise
      exception
      'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.',
      r.referencia
      using hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif v_monto is null or not exists (select from public.productos o where o.codigo = p_producto and o.ofrecido) then
    raise exception 'Ese producto no se ofrece. Elige otro.' using hint = 'no_se_ofrece';
  elsif p_monto <> v_monto then
    raise
      exception
      'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.',
      private.pesos(v_monto)
      using hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    begin
      insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
        consentimiento_version, acepta_marketing, origen, terminos)
      values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
        p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'), private.fijar_terminos())
      on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
        comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
        metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing,
          terminos = excluded.terminos
      returning * into r;
    exception when check_violation or not_null_violation then  -- its detail would tell the whole row
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'referencia', r.referencia, 'producto', v_producto ->> 'nombre', 'monto', r.monto, 'metodo', r.metodo,
        'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'referencia', r.referencia,
        'producto', r.producto, 'de', v_producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor(),
        'terminos', (select t.contenido from private.terminos t where t.id = r.terminos)));
  end if;
  return jsonb_build_object('orden', r.orden, 'referencia', r.referencia, 'monto', r.monto, 'producto', r.producto,
    'metodo', r.metodo);
end $$;
create function public.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean default false, p_origen jsonb default '{}',
    p_monto int default null) returns jsonb
language sql set search_path = '' as $$
  select private.crear_pedido(p_producto, private.limpiar(p_nombre), private.leer_correo(p_email),
    private.completar_telefono(p_telefono), p_metodo, p_envio, p_consentimiento, p_acepta_marketing, p_origen,
      p_monto); $$;
comment on function public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) is
  'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). '
  'Returns {orden, referencia, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content '
  'changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 (hint '
  'no_se_ofrece) a product that is not offered, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a '
  'correction, 23514 bad data, PT429 too many.';

grant execute on function private.poner_comprobante(bigint, text, boolean), public.informar_transferencia(bigint, text),
  public.reemplazar_comprobante(bigint, text) to authenticated;
grant execute on function private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int),
  public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) to anon;
