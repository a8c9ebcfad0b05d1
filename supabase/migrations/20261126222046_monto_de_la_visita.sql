-- Of a payment of which a part came otherwise, the page says what the card paid.
set lock_timeout = '10s';

create or replace function private.estado_pago(p_orden text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orden', x.orden, 'estado', x.estado, 'monto', x.monto, 'concepto', x.concepto,
    'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1))
  from (
    select g.orden, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto from public.pagos_intentos i where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.proveedor, g.token from public.pagos g where g.orden = p_orden
    union all
    select o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end, (select sum(k.monto)::int from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'flow', max(i.token) filter (where i.estado = 'pagado')
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select orden, estado, monto, producto, proveedor, token from public.pedidos where orden = p_orden) x;
$$;
comment on function public.estado_pago(text) is
  'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, en_linea: the provider confirmed it, intento: state of the last visit to the provider}; null if there is none.';
