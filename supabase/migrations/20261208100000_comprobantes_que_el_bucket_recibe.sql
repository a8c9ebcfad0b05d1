-- A receipt is what its bucket takes, also where it came there as a copy from another one.

create function private.exigir_comprobante(p_cliente bigint, p_ruta text) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_limite bigint;
  v_pesado boolean;
  v_ajeno boolean;
begin
  select b.file_size_limit, (o.metadata ->> 'size')::bigint > b.file_size_limit,
    split_part(o.metadata ->> 'mimetype', ';', 1) <> all (b.allowed_mime_types)
  into v_limite, v_pesado, v_ajeno
  from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where o.bucket_id = 'comprobantes' and o.name = p_ruta and o.name like p_cliente || '/%';
  if not found then
    raise exception 'No encontramos el comprobante. Vuelve a subirlo.' using errcode = 'P0001';
  end if;
  if v_pesado then
    raise exception 'Ese comprobante pesa más de % MB. Sube uno más liviano.', v_limite / 1048576 using errcode = 'P0001';
  end if;
  if v_ajeno then
    raise exception 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.' using errcode = 'P0001';
  end if;
end $$;
comment on function private.exigir_comprobante(bigint, text) is
  'Raises P0001 unless a path of the bucket comprobantes is a receipt of this client, as large and of a type as the bucket takes: a copy from another bucket may be neither.';
revoke execute on function private.exigir_comprobante(bigint, text) from public;

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
  perform private.exigir_comprobante(p.cliente, p_comprobante);
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
comment on function public.informar_transferencia(bigint, text) is
  'Client: says that an own payment was transferred; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it. Errors: 42501 not theirs, P0001 wrong state, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';

create or replace function private.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and cliente = private.mi_cliente() for update;
  if not found then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  if p.estado <> 'en_revision' or p.comprobante is null then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.' using errcode = 'P0001';
  end if;
  perform private.exigir_comprobante(p.cliente, p_comprobante);
  begin
    update public.pagos set comprobante = p_comprobante where id = p_pago;
  exception when unique_violation then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
  end;
  if p.comprobante <> p_comprobante then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.monto, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
end $$;
comment on function public.reemplazar_comprobante(bigint, text) is
  'Client: puts another receipt in the place of the one that waits for review; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
