set lock_timeout = '10s';

-- A visit that was replaced is still asked about; a card that paid what was reported as transferred, and an open visit, are seen by both sides.

drop index public.pagos_intentos_por_revisar_idx;
create index pagos_intentos_por_revisar_idx on public.pagos_intentos (proxima_revision) where proxima_revision is not null;
alter table public.pagos_eventos drop constraint pagos_eventos_tipo_check, add constraint pagos_eventos_tipo_check
  check (tipo in ('pagado', 'rechazado', 'anulado', 'monto_distinto', 'orden_distinta', 'no_esperado', 'posible_doble', 'reembolsado'));
comment on column public.pagos_intentos.estado is 'observado: the provider took something else than what was asked; vencido: replaced by another, or given up.';
comment on column public.pagos_intentos.proxima_revision is 'When the provider is asked again, for notices that never come: also of a visit that was replaced, since it can still be paid. Null once it ended or was given up.';
comment on column public.pagos_eventos.tipo is 'monto_distinto, orden_distinta and no_esperado are money that was credited to nothing: a person must look. posible_doble: a card paid what was reported as transferred. Its client sees no_esperado and posible_doble, which may be a second payment for one thing.';
drop policy pagos_eventos_leer on public.pagos_eventos;
create policy pagos_eventos_leer on public.pagos_eventos for select to authenticated
  using ((select private.es_admin()) or (tipo in ('no_esperado', 'posible_doble')
    and orden in (select p.orden from public.pagos p where p.cliente = (select private.mi_cliente()))));
drop trigger pagos_eventos_8_avisar on public.pagos_eventos;
create trigger pagos_eventos_8_avisar after insert on public.pagos_eventos
  for each row when (new.tipo in ('monto_distinto', 'orden_distinta', 'no_esperado', 'posible_doble') and new.intento is not null)
  execute function private.pagos_eventos_avisar();
comment on function private.pagos_eventos_avisar() is 'Trigger: tells the studio of money that was credited to nothing, or may have come twice.';

create or replace function private.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text, p_segundos int)
returns void language sql security definer set search_path = '' as $$
  -- One that was replaced meanwhile may be paid all the same.
  update public.pagos_intentos set estado = case estado when 'creando' then 'pendiente' else estado end,
    proveedor_orden = p_proveedor_orden, token = p_token, direccion = p_direccion,
    vence_en = now() + make_interval(secs => p_segundos), proxima_revision = now() + interval '2 minutes'
  where id = p_intento and (estado = 'creando' or estado = 'vencido' and token is null);
$$;
create or replace function private.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text, p_medio text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i public.pagos_intentos;
  v_estado text;
  v_monto int;
  v_tipo text;
  v_nuevo boolean;
begin
  select * into i from public.pagos_intentos where proveedor_orden = p_proveedor_orden;
  if not found then return jsonb_build_object('resultado', 'desconocido'); end if;
  -- The payment before the visit, in the order of private.abrir_intento.
  if i.pago is not null then
    select estado, monto into v_estado, v_monto from public.pagos where id = i.pago for update;
  else
    select estado, monto into v_estado, v_monto from public.pedidos where id = i.pedido for update;
  end if;
  select * into i from public.pagos_intentos where id = i.id for update;
  if i.estado in ('pagado', 'observado') then
    return jsonb_build_object('resultado', 'sin_cambios', 'orden', i.orden);
  end if;

  v_tipo := case
    when p_estado = 2 and p_orden is distinct from i.orden then 'orden_distinta'
    when p_estado = 2 and (p_monto is distinct from i.monto or i.monto <> v_monto or p_moneda is distinct from 'CLP') then 'monto_distinto'
    when p_estado = 2 and v_estado not in ('programado', 'pendiente', 'en_revision', 'rechazado') then 'no_esperado'
    when p_estado = 2 then 'pagado' when p_estado = 3 then 'rechazado' when p_estado = 4 then 'anulado' end;
  if v_tipo is null then return jsonb_build_object('resultado', 'pendiente', 'orden', i.orden); end if;

  insert into public.pagos_eventos (orden, intento, tipo, datos)
  values (i.orden, i.id, v_tipo, jsonb_build_object('orden', p_orden, 'monto', p_monto, 'moneda', p_moneda, 'medio', p_medio))
  on conflict (intento, tipo) do nothing;
  v_nuevo := found;
  update public.pagos_intentos set proxima_revision = null, estado = case
    when v_tipo in ('pagado', 'rechazado', 'anulado') then v_tipo else 'observado' end where id = i.id;
  if v_tipo = 'pagado' and v_estado = 'en_revision' then
    insert into public.pagos_eventos (orden, intento, tipo, datos)
    values (i.orden, i.id, 'posible_doble', jsonb_build_object('monto', p_monto, 'moneda', p_moneda))
    on conflict (intento, tipo) do nothing;
  end if;
  if v_tipo = 'pagado' then
    update public.pagos set estado = 'pagado', metodo = 'tarjeta', proveedor = 'flow', token = i.token, motivo_rechazo = null where id = i.pago;
    update public.pedidos set estado = 'pagado', proveedor = 'flow', token = i.token where id = i.pedido;
  end if;
  return jsonb_build_object('resultado', case when v_nuevo then v_tipo else 'sin_cambios' end, 'orden', i.orden);
end $$;
create or replace function private.revisar_pronto(p_token text) returns void
language sql security definer set search_path = '' as $$
  update public.pagos_intentos set proxima_revision = least(proxima_revision, now() + interval '30 seconds')
  where token = p_token and estado in ('pendiente', 'vencido') and proxima_revision is not null;
$$;
create or replace function private.tomar_intentos(limite int) returns setof public.pagos_intentos
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
create or replace function private.revisar_pagos_pendientes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.pagos_intentos where estado in ('pendiente', 'vencido') and proxima_revision <= now()) then
    perform private.llamar_funcion('pagos-revisar');
  end if;
end $$;
comment on function private.revisar_pagos_pendientes() is
  'What pg_cron runs every minute: calls the function that asks the provider, only when a visit is due.';
comment on function public.registrar_pago(text, text, int, numeric, text, text) is
  'Service only: writes down what the provider said when it was asked (1 pending, 2 paid, 3 rejected, 4 cancelled), exactly once. Only the amount asked for, in CLP, for the order it was asked for, and while that is owed, is credited; any other money is kept as an event for a person to look at, and so is a card that paid what was reported as transferred (posible_doble), which is credited. Returns {resultado, orden}.';
comment on function public.tomar_intentos(int) is
  'Service only: up to `limite` visits of which the provider is to be asked now, those that were replaced among them, with growing pauses between one question and the next; given up 7 days after they could last be paid.';

create function private.pago_en_curso(p_pago bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente())) then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select max(i.vence_en) from public.pagos_intentos i
    where i.pago = p_pago and i.estado in ('pendiente', 'vencido') and i.proxima_revision is not null and i.vence_en > now());
end $$;
create function public.pago_en_curso(p_pago bigint) returns timestamptz
language sql stable set search_path = '' as $$ select private.pago_en_curso(p_pago); $$;
comment on function public.pago_en_curso(bigint) is
  'Client (own; not who sees the tickets only) or admin: until when a card page or cash coupon that was opened for the payment can be paid, also one that was replaced; null when none is open. Errors: 42501 not theirs.';
revoke execute on function private.pago_en_curso(bigint), public.pago_en_curso(bigint) from public;
grant execute on function private.pago_en_curso(bigint), public.pago_en_curso(bigint) to authenticated;
