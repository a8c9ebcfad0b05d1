set lock_timeout = '10s';

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.informar_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pedidos;
begin
  select * into p from public.pedidos where id = p_pedido for update;
  if not found or not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  perform private.exigir_archivo_de_comprobante(p_comprobante, 'pedidos/' || p.id || '/');
  update public.pedidos set comprobante = p_comprobante where id = p.id;
  perform private.avisar_estudio('pago_informado', jsonb_build_object('pago', null, 'pedido', p.id, 'concepto', p.producto,
    'monto', p.monto, 'cliente', p.comprador_nombre));
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129190930');
