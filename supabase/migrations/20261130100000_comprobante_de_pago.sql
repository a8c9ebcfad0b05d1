-- The receipt of a paid payment, to download where the payment is and not in the mail alone.

create function private.comprobante_de_pago(p_pago bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente());
  if not found then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  if g.estado <> 'pagado' then
    raise exception 'Solo los pagos pagados tienen comprobante.' using errcode = 'P0001';
  end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
      'a_nombre_de', c.cliente, 'orden', g.orden, 'concepto', g.concepto, 'monto', g.monto, 'metodo', g.metodo, 'pagado_en', g.pagado_en)
    from public.clientes c where c.id = g.cliente);
end $$;
create function public.comprobante_de_pago(p_pago bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.comprobante_de_pago(p_pago); $$;
comment on function public.comprobante_de_pago(bigint) is
  'Client (own; not who sees the tickets only) or admin: what the receipt of a paid payment says, as the mail of it does. The function comprobante-de-pago makes a PDF of it. Errors: 42501 not theirs, P0001 not paid.';
revoke execute on function private.comprobante_de_pago(bigint), public.comprobante_de_pago(bigint) from public;
grant execute on function private.comprobante_de_pago(bigint), public.comprobante_de_pago(bigint) to authenticated;
