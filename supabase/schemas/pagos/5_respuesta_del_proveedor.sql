-- What became of a visit to the provider: what it said is written down, exactly once.

create function private.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric,
  p_moneda text, p_medio text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i public.pagos_intentos;
  r record;
  v_tipo text;
  v_nuevo boolean;
  v_abonados int := 0;
begin
  select * into i from public.pagos_intentos where proveedor_orden = p_proveedor_orden;
  if not found then return jsonb_build_object('resultado', 'desconocido'); end if;
  -- What is paid before the visit, payments by number, in the order of private.abrir_intento and private.pagar_juntas.
  perform from public.pedidos where id = i.pedido for update;
  perform from public.pagos where id = any(array(select i.pago union all select k.pago from public.cobros_pagos k
    where k.cobro = i.cobro)) order by id for update;
  select * into i from public.pagos_intentos where id = i.id for update;
  if i.estado in ('pagado', 'observado') then return jsonb_build_object('resultado', 'sin_cambios', 'orden', i.orden);
    end if;

  v_tipo := case
    when p_estado = 2 and p_orden is distinct from i.orden then 'orden_distinta'
    when p_estado = 2 and (p_monto is distinct from i.monto or p_moneda is distinct from 'CLP') then 'monto_distinto'
    when p_estado = 2 then coalesce(
      (select case when p.saldo = 0 then 'no_esperado' when p.saldo <> i.monto then 'monto_distinto' end
        from public.pagos p where p.id = i.pago),
      (select case when o.estado not in ('pendiente', 'rechazado') then 'no_esperado'
        when o.monto <> i.monto then 'monto_distinto' end from public.pedidos o where o.id = i.pedido),
      'pagado')
    when p_estado = 3 then 'rechazado' when p_estado = 4 then 'anulado' end;
  if v_tipo is null then return jsonb_build_object('resultado', 'pendiente', 'orden', i.orden); end if;

  insert into public.pagos_eventos (orden, intento, tipo, datos)
  values (i.orden, i.id, v_tipo, jsonb_build_object('orden', p_orden, 'monto', p_monto, 'moneda', p_moneda, 'medio',
    p_medio))
  on conflict (intento, tipo, orden) do nothing;
  v_nuevo := found;
  -- Also with each that was to be paid together, where a person looks.
  insert into public.pagos_eventos (orden, tipo, datos)
  select p.orden, v_tipo, jsonb_build_object('orden', i.orden, 'monto', p_monto, 'moneda', p_moneda)
  from public.cobros_pagos k join public.pagos p on p.id = k.pago where k.cobro = i.cobro
    and v_tipo in ('orden_distinta', 'monto_distinto');
  if v_tipo = 'pagado' then
    for r in
      select p.id, p.orden, k.monto, case when p.saldo <> k.monto then 'no_esperado'
        when p.estado = 'en_revision' then 'posible_doble' end as que
      from (select i.pago, i.monto union all select c.pago, c.monto from public.cobros_pagos c
        where c.cobro = i.cobro) k join public.pagos p on p.id = k.pago
      order by p.id
    loop
      -- Of several that were paid together, what of one is not owed any more is money that nobody expected.
      insert into public.pagos_eventos (orden, intento, tipo, datos)
      select r.orden, i.id, r.que, jsonb_build_object('monto', r.monto, 'moneda', p_moneda) where r.que is not null
      on conflict (intento, tipo, orden) do nothing;
      if r.que is distinct from 'no_esperado' then
        perform private.abonar(r.id, 'abono', r.monto, private.hoy(), 'tarjeta', null, i.id, null, false);
        v_abonados := v_abonados + 1;
      end if;
    end loop;
    update public.pedidos set estado = 'pagado', proveedor = 'flow', token = i.token where id = i.pedido;
    if i.cobro is not null and v_abonados = 0 then v_tipo := 'no_esperado'; end if;
  end if;
  update public.pagos_intentos set proxima_revision = null, estado = case
    when v_tipo in ('pagado', 'rechazado', 'anulado') then v_tipo else 'observado' end where id = i.id;
  return jsonb_build_object('resultado', case when v_nuevo then v_tipo else 'sin_cambios' end, 'orden', i.orden);
end $$;
create function public.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric,
  p_moneda text,
  p_medio text default null) returns jsonb
language sql set search_path = '' as $$
  select private.registrar_pago(p_proveedor_orden, p_orden, p_estado, p_monto, p_moneda, p_medio); $$;
comment on function public.registrar_pago(text, text, int, numeric, text, text) is
  'Service only: writes down what the provider said when it was asked (1 pending, 2 paid, 3 rejected, 4 cancelled), '
  'exactly once. Only the amount asked for, in CLP, for the order it was asked for, and while that and no less or '
  'more is owed, is credited; any other money is kept as an event for a person to look at, and so is a card that paid '
  'what was reported as transferred (posible_doble), which is credited. Of what was paid together each payment is '
  'credited alone. Returns {resultado, orden}.';

create function private.orden_de_token(p_token text) returns text
language sql stable security definer set search_path = '' as $$
  select orden from public.pagos_intentos where token = p_token;
$$;
create function public.orden_de_token(p_token text) returns text
language sql stable set search_path = '' as $$ select private.orden_de_token(p_token); $$;
comment on function public.orden_de_token(text) is
  'Service only: the order of a visit; null for a token that is none of ours.';

create function private.revisar_pronto(p_token text) returns void
language sql security definer set search_path = '' as $$
  update public.pagos_intentos set proxima_revision = least(proxima_revision, now() + interval '30 seconds')
  where token = p_token and estado in ('pendiente', 'vencido') and proxima_revision is not null;
$$;
create function public.revisar_pronto(p_token text) returns void
language sql set search_path = '' as $$ select private.revisar_pronto(p_token); $$;
comment on function public.revisar_pronto(text) is 'Service only: a notice came, and the provider could not be asked.';

create function private.tomar_intentos(limite int) returns setof public.pagos_intentos
language sql security definer set search_path = '' as $$
  -- Nothing can be paid any more: only what a person did in time may still arrive.
  update public.pagos_intentos set estado = 'vencido', proxima_revision = null
  where estado in ('pendiente', 'vencido') and proxima_revision <= now() and vence_en < now() - interval '7 days';
  with debidos as materialized (
    select id from public.pagos_intentos where estado in ('pendiente', 'vencido') and proxima_revision <= now()
    order by proxima_revision limit least(greatest(limite, 1), 100) for update skip locked)
  update public.pagos_intentos i set revisiones = i.revisiones + 1,
    proxima_revision = now() + least(interval '1 minute' * power(2, least(i.revisiones, 12)), interval '6 hours')
  from debidos d where i.id = d.id
  returning i.*;
$$;
create function public.tomar_intentos(limite int default 20) returns setof public.pagos_intentos
language sql set search_path = '' as $$ select * from private.tomar_intentos(limite); $$;
comment on function public.tomar_intentos(int) is
  'Service only: up to `limite` visits of which the provider is to be asked now, those that were replaced among them, '
  'with growing pauses between one question and the next; given up 7 days after they could last be paid.';

create function private.estado_pago(p_orden text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orden', x.orden, 'referencia', x.referencia, 'estado', x.estado, 'monto', x.monto,
    'concepto', x.concepto, 'producto', x.producto, 'vendido', x.vendido,
    'metodo', x.metodo, 'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1),
    'comprobantes', x.comprobantes, 'informado', x.informado)
  from (
    select g.orden, 'P-' || g.id as referencia, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto
      from public.pagos_intentos i where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.metodo, g.proveedor, g.token, null::int as comprobantes, false as informado,
      null as producto, null::jsonb as vendido
    from public.pagos g where g.orden = p_orden
    union all
    select o.orden, o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end,
      (select sum(k.monto)::int from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'tarjeta', 'flow', max(i.token) filter (where i.estado = 'pagado'),
      null, false, null, null
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select d.orden, d.referencia, d.estado, d.monto, private.pago_de_producto(d.producto), d.metodo, d.proveedor,
      d.token,
      case when d.estado = 'pendiente' and d.metodo = 'transferencia' then 5 - d.comprobantes end,
      d.comprobante is not null, d.producto, private.vendido(d)
    from public.pedidos d where d.orden = p_orden) x;
$$;
create function public.estado_pago(p_orden text) returns jsonb
language sql stable set search_path = '' as $$ select private.estado_pago(p_orden); $$;
comment on function public.estado_pago(text) is
  'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, '
  'referencia: what people call it, estado, monto: what is still to be paid, or what its visit to the provider paid, '
  'or all of it, concepto, producto and vendido: of an order, its codigo and private.vendido, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider '
  'confirmed it, intento: state of the last visit to the provider, comprobantes: how many receipts of a transfer an '
  'order still takes, or null, informado: whether one came}; null if there is none.';

create function private.pago_en_curso(p_pago bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and private.ve_pagos(cliente))
    then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select max(i.vence_en) from public.pagos_intentos i
    where (i.pago = p_pago or i.cobro in (select k.cobro from public.cobros_pagos k where k.pago = p_pago))
      and i.estado in ('pendiente', 'vencido') and i.proxima_revision is not null and i.vence_en > now());
end $$;
create function public.pago_en_curso(p_pago bigint) returns timestamptz
language sql stable set search_path = '' as $$ select private.pago_en_curso(p_pago); $$;
comment on function public.pago_en_curso(bigint) is
  'Client (own; not who sees the tickets only) or admin: until when a card page or cash coupon that was opened for '
  'the payment, alone or with others, can be paid, also one that was replaced; null when none is open. Errors: 42501 '
  'not theirs.';

grant execute on function private.estado_pago(text), public.estado_pago(text) to anon, authenticated;
grant execute on function private.pagar_cuota(bigint), public.pagar_cuota(bigint), private.pago_en_curso(bigint),
  public.pago_en_curso(bigint) to authenticated;
grant execute on function
  private.pagar_pedido(text), public.pagar_pedido(text),
  private.intento_abierto(uuid, text, text, text, int), public.intento_abierto(uuid, text, text, text, int),
  private.intento_fallido(uuid, text), public.intento_fallido(uuid, text),
  private.registrar_pago(text, text, int, numeric, text, text), public.registrar_pago(text, text, int, numeric, text,
    text),
  private.orden_de_token(text), public.orden_de_token(text),
  private.revisar_pronto(text), public.revisar_pronto(text),
  private.tomar_intentos(int), public.tomar_intentos(int) to service_role;

-- Scheduled -------------------------------------------------------------------------------------

create function private.revisar_pagos_pendientes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.llamar_funcion('pagos-revisar')
  where exists (select from public.pagos_intentos where estado in ('pendiente', 'vencido')
    and proxima_revision <= now());
end $$;
comment on function private.revisar_pagos_pendientes() is
  'What pg_cron runs every minute: calls the function that asks the provider, only when a visit is due.';

