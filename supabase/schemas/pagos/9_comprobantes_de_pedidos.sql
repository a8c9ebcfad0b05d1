-- The receipt of an order's transfer, from whoever holds its number: up to five files, of which the last one counts.
-- The function pago-comprobante speaks for them: p_cabeceras is what their request said.

create function private.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  perform private.exigir_pocos_intentos('comprobante_de_pedido');
  -- Several at once take turns at the order.
  select * into p from public.pedidos where orden = p_orden for update;
  if not found then
    perform private.anotar_intento('comprobante_de_pedido');
    return null;
  end if;
  if not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  if p.comprobantes = 5 then
    raise exception 'Ya subiste cinco comprobantes de este pedido. Escríbenos y lo vemos contigo.'
      using hint = 'comprobantes';
  end if;
  update public.pedidos set comprobantes = comprobantes + 1 where id = p.id;
  return jsonb_build_object('pedido', p.id, 'carpeta', 'pedidos/' || p.id, 'comprobantes', 4 - p.comprobantes);
end $$;
create function public.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb) returns jsonb
language sql set search_path = '' as $$ select private.tomar_comprobante_de_pedido(p_orden, p_cabeceras); $$;
comment on function public.tomar_comprobante_de_pedido(text, jsonb) is
  'Service only: takes one of the five receipts of an order, before the file is stored. {pedido, carpeta: the folder '
  'of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where no order has that number. '
  'Errors: P0001 with hint no_espera (it is no transfer, or over), comprobantes (none is left), PT429 after twenty '
  'numbers that are none from one address in an hour.';

create function private.soltar_comprobante_de_pedido(p_pedido bigint, p_comprobante text) returns void
language sql security definer set search_path = '' as $$
  update public.pedidos set comprobantes = comprobantes - 1 where id = p_pedido and comprobantes > 0
    and not exists (select from storage.objects o where o.bucket_id = 'comprobantes' and o.name = p_comprobante);
$$;
create function public.soltar_comprobante_de_pedido(p_pedido bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.soltar_comprobante_de_pedido(p_pedido, p_comprobante); $$;
comment on function public.soltar_comprobante_de_pedido(bigint, text) is
  'Service only: gives back one of the five receipts of an order, where the file could not be stored; nothing where '
  'it was.';

create function private.informar_pedido(p_pedido bigint, p_comprobante text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pedidos;
begin
  select * into p from public.pedidos where id = p_pedido for update;
  if not found or not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  perform private.exigir_archivo_de_comprobante(p_comprobante, 'pedidos/' || p.id || '/');
  update public.pedidos set comprobante = p_comprobante where id = p.id;
  perform private.avisar_estudio('pago_informado', jsonb_build_object('pago', null, 'pedido', p.id,
    'concepto', (select k.nombre from public.productos k where k.codigo = p.producto), 'monto', p.monto, 'cliente', p.comprador_nombre));
end $$;
create function public.informar_pedido(p_pedido bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.informar_pedido(p_pedido, p_comprobante); $$;
comment on function public.informar_pedido(bigint, text) is
  'Service only: an order was transferred, as a receipt says that is stored (public.tomar_comprobante_de_pedido); the '
  'studio hears of it. Errors: P0001 with hint no_espera, or no such file, or one that its bucket would not take.';

grant execute on function private.tomar_comprobante_de_pedido(text, jsonb),
  public.tomar_comprobante_de_pedido(text, jsonb), private.soltar_comprobante_de_pedido(bigint, text),
  public.soltar_comprobante_de_pedido(bigint, text), private.informar_pedido(bigint, text),
  public.informar_pedido(bigint, text) to service_role;
