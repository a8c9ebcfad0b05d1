-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

-- What a client pays together at the provider: one order of its own for several payments, or for one whose number was paid there already.

create table public.cobros (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  orden text not null unique default 'J-' || left(replace(gen_random_uuid()::text, '-', ''), 20),
  creado_en timestamptz not null default now()
);
comment on table public.cobros is 'Payments of one client that are paid together at the provider, or one under another number. What it comes to is the sum of its lines.';
comment on column public.cobros.orden is 'Order number given to the payment provider.';

create index cobros_cliente_idx on public.cobros (cliente);

create table public.cobros_pagos (
  cobro bigint not null references public.cobros (id) on delete cascade,
  pago bigint not null references public.pagos (id) on delete cascade,
  monto int not null check (monto > 0),
  primary key (cobro, pago)
);
comment on table public.cobros_pagos is 'The payments of each cobro.';
comment on column public.cobros_pagos.monto is 'What was still to be paid of it when the cobro was made.';

create index cobros_pagos_pago_idx on public.cobros_pagos (pago);
alter table public.cobros enable row level security;
alter table public.cobros_pagos enable row level security;
grant select on public.cobros, public.cobros_pagos to authenticated;

create policy cobros_leer on public.cobros for select to authenticated using ((select private.es_admin()));

create policy cobros_pagos_leer on public.cobros_pagos for select to authenticated using ((select private.es_admin()));

create function private.nombre_cobro(p_cobro bigint) returns text
language sql stable security definer set search_path = '' as $$
  select case count(*) when 1 then min(p.concepto) else count(*) || ' pagos juntos' end
  from public.cobros_pagos k join public.pagos p on p.id = k.pago where k.cobro = p_cobro;
$$;
comment on function private.nombre_cobro(bigint) is 'What is paid together, in a few words.';

create function private.pagar_juntas(p_pagos bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
  v_cuantos int;
  v_cobro bigint;
begin
  -- Their client first, as who merges or erases them; then by number, as who credits them.
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(p_pagos) and cliente = v_cliente order by id for update;
  get diagnostics v_cuantos = row_count;
  if v_cuantos = 0 or v_cuantos <> cardinality(p_pagos) then raise exception 'Uno de esos pagos no existe.' using errcode = '42501'; end if;
  if v_cuantos > 36 then raise exception 'Juntos se pagan hasta 36 pagos.' using hint = 'cuantos'; end if;
  if exists (select from public.pagos where id = any(p_pagos) and estado not in ('programado', 'pendiente', 'rechazado')) then
    raise exception 'Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.' using hint = 'no_se_paga';
  end if;
  -- The same balances again are the same order, until something came for it.
  select c.id into v_cobro from public.cobros c
  where c.cliente = v_cliente and not exists (select from public.pagos_intentos i where i.cobro = c.id and i.estado in ('pagado', 'observado'))
    and (select array_agg(k.pago || ' ' || k.monto order by k.pago) from public.cobros_pagos k where k.cobro = c.id)
      = (select array_agg(p.id || ' ' || p.saldo order by p.id) from public.pagos p where p.id = any(p_pagos));
  if not found then
    insert into public.cobros (cliente) values (v_cliente) returning id into v_cobro;
    insert into public.cobros_pagos (cobro, pago, monto) select v_cobro, p.id, p.saldo from public.pagos p where p.id = any(p_pagos);
  end if;
  return private.abrir_intento(null, null, v_cobro);
end $$;

create function public.pagar_juntas(p_pagos bigint[]) returns jsonb
language sql set search_path = '' as $$ select private.pagar_juntas(p_pagos); $$;
comment on function public.pagar_juntas(bigint[]) is
  'Client: what they get to pay the balances of up to 36 own payments by card in one order; the function pago-crear calls it with their token. As pagar_pedido; P0001 with hint cuantos, 42501 for a payment of somebody else.';
grant execute on function private.pagar_juntas(bigint[]), public.pagar_juntas(bigint[]) to authenticated;

-- Card payments through a provider. A visit to the provider is an intento; what the provider said, once
-- asked and not merely told, is an evento. Only private.registrar_pago credits anything.

create table public.pagos_intentos (
  id uuid primary key default gen_random_uuid(),
  pago bigint references public.pagos (id),
  pedido bigint references public.pedidos (id),
  cobro bigint references public.cobros (id),
  orden text not null,
  monto int not null check (monto > 0),
  estado text not null default 'creando'
    check (estado in ('creando', 'pendiente', 'pagado', 'rechazado', 'anulado', 'observado', 'vencido', 'fallido')),
  proveedor_orden text unique check (length(proveedor_orden) between 1 and 60),
  token text unique check (length(token) between 1 and 120),
  direccion text check (length(direccion) <= 500 and direccion ~ '^https?://[^[:space:]"<>]+$'),
  error text check (length(error) <= 300),
  vence_en timestamptz,
  revisiones int not null default 0 check (revisiones >= 0),
  proxima_revision timestamptz,
  creado_en timestamptz not null default now(),
  check (num_nonnulls(pago, pedido, cobro) = 1),
  check (estado in ('creando', 'fallido', 'vencido') or (proveedor_orden is not null and token is not null and direccion is not null))
);
comment on table public.pagos_intentos is 'Visits to the payment provider: one row each time a payment, an order or several payments together (cobro) were opened there.';
comment on column public.pagos_intentos.monto is 'What the provider was asked to charge.';
comment on column public.pagos_intentos.estado is 'observado: the provider took something else than what was asked; vencido: replaced by another, or given up.';
comment on column public.pagos_intentos.token is 'The provider''s handle of the visit, which its notices bring.';
comment on column public.pagos_intentos.proxima_revision is 'When the provider is asked again, for notices that never come: also of a visit that was replaced, since it can still be paid. Null once it ended or was given up.';

create unique index pagos_intentos_abierto_key on public.pagos_intentos (orden) where estado in ('creando', 'pendiente');

create index pagos_intentos_orden_idx on public.pagos_intentos (orden, creado_en desc);

create index pagos_intentos_pago_idx on public.pagos_intentos (pago);

create index pagos_intentos_pedido_idx on public.pagos_intentos (pedido);

create index pagos_intentos_cobro_idx on public.pagos_intentos (cobro);

create index pagos_intentos_por_revisar_idx on public.pagos_intentos (proxima_revision) where proxima_revision is not null;

create table public.pagos_eventos (
  id bigint generated always as identity primary key,
  orden text not null,
  intento uuid references public.pagos_intentos (id),
  tipo text not null check (tipo in ('pagado', 'rechazado', 'anulado', 'monto_distinto', 'orden_distinta', 'no_esperado', 'posible_doble', 'reembolsado')),
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object' and length(datos::text) <= 2000),
  creado_en timestamptz not null default now()
);
comment on table public.pagos_eventos is 'What became of money, append only: what the provider said when asked, and refunds.';
comment on column public.pagos_eventos.tipo is 'monto_distinto, orden_distinta and no_esperado are money that was credited to nothing: a person must look. posible_doble: a card paid what was reported as transferred. Its client sees no_esperado and posible_doble, which may be a second payment for one thing.';

create unique index pagos_eventos_intento_key on public.pagos_eventos (intento, tipo, orden);

create unique index pagos_eventos_reembolso_key on public.pagos_eventos (orden, (datos ->> 'abono')) nulls not distinct where tipo = 'reembolsado';

create index pagos_eventos_orden_idx on public.pagos_eventos (orden, id desc);

create function private.pagos_eventos_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() and tg_op = 'DELETE' then return old; end if;
  if private.suprimiendo() and tg_op = 'UPDATE' and old.tipo = 'reembolsado' then return new; end if;
  raise exception 'Lo que pasó con un pago no se modifica.' using errcode = '42501';
end $$;
comment on function private.pagos_eventos_inmutable() is 'Trigger: refuses to change or delete an event, for whoever tries; only private.purgar deletes old ones, and private.suprimir_datos takes names out of why money was given back.';

create trigger pagos_eventos_1_inmutable before update or delete on public.pagos_eventos
  for each row execute function private.pagos_eventos_inmutable();

create trigger pagos_eventos_2_inmutable before truncate on public.pagos_eventos
  for each statement execute function private.pagos_eventos_inmutable();
alter table public.pagos_intentos enable row level security;
alter table public.pagos_eventos enable row level security;
grant select on public.pagos_intentos, public.pagos_eventos to authenticated;

create policy pagos_intentos_leer on public.pagos_intentos for select to authenticated using ((select private.es_admin()));

create policy pagos_eventos_leer on public.pagos_eventos for select to authenticated
  using ((select private.es_admin()) or (tipo in ('no_esperado', 'posible_doble')
    and orden in (select p.orden from public.pagos p where p.cliente = (select private.mi_cliente()))));

create function private.registrar_reembolso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select estado from public.pagos where pedido = new.id) <> 'reembolsado' then
    raise exception 'Lo que se pagó por este pedido está en el pago de su cliente: devuélvelo ahí.' using hint = 'convertido';
  end if;
  if not exists (select from public.pagos where pedido = new.id) and not exists (select from public.pagos_eventos where orden = new.orden and tipo = 'reembolsado') then
    if private.es_admin() then
      raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using hint = 'motivo';
    end if;
    insert into public.pagos_eventos (orden, tipo, datos) values (new.orden, 'reembolsado', jsonb_build_object('monto', new.monto));
  end if;
  return null;
end $$;
comment on function private.registrar_reembolso() is
  'Trigger: no order is given back without its event, which people leave with public.anotar_reembolso. What was paid for a converted one goes back in its payment, which it follows. Errors: P0001 with hint motivo or convertido.';

create trigger pedidos_5_reembolso after update of estado on public.pedidos
  for each row when (new.estado = 'reembolsado' and old.estado <> 'reembolsado') execute function private.registrar_reembolso();

create function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  g public.pagos;
  o public.pedidos;
  v_motivo text := trim(coalesce(p_motivo, ''), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select x.id from public.pedidos x where x.orden = p_orden)) and estado = 'pagado' for update;
  if found then
    perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto, private.hoy(), g.metodo, null, null, p_motivo, p_contracargo);
    return;
  end if;
  select * into o from public.pedidos where orden = p_orden and estado = 'pagado' for update;
  if not found then raise exception 'Solo se devuelve lo que está pagado.' using hint = 'no_pagado'; end if;
  if exists (select from public.pagos where pedido = o.id) then
    raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.' using hint = 'convertido';
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  values (o.orden, 'reembolsado', jsonb_build_object('monto', o.monto, 'motivo', v_motivo, 'contracargo', coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c where c.usuario = (select auth.uid()))));
  update public.pedidos set estado = 'reembolsado' where id = o.id;
end $$;

create function public.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean default false) returns void
language sql set search_path = '' as $$ select private.anotar_reembolso(p_orden, p_motivo, p_contracargo); $$;
comment on function public.anotar_reembolso(text, text, boolean) is
  'Admin: writes down that all the money that is left of a paid payment or order went back, why, and whether the bank took it (p_contracargo); whoever paid is mailed, once. The number of a converted order means its payment. Errors: 42501, P0001 with hint no_pagado, motivo, or convertido (at this very moment).';
grant execute on function private.anotar_reembolso(text, text, boolean), public.anotar_reembolso(text, text, boolean) to authenticated;

-- Opening ---------------------------------------------------------------------------------------

create function private.abrir_intento(p_pago bigint, p_pedido bigint, p_cobro bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  i public.pagos_intentos;
begin
  if p_pago is not null then
    select p.orden, p.estado, p.saldo as monto, p.concepto as asunto, c.email into v
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = p_pago for update of p;
  elsif p_cobro is not null then
    select o.orden, 'pendiente' as estado, sum(k.monto)::int as monto, private.nombre_cobro(o.id) as asunto, c.email into v
    from public.cobros o join public.clientes c on c.id = o.cliente join public.cobros_pagos k on k.cobro = o.id where o.id = p_cobro group by o.id, c.id;
  else
    select p.orden, p.estado, p.monto, private.nombre_producto(p.producto) as asunto, p.comprador_email as email into v
    from public.pedidos p where p.id = p_pedido for update;
  end if;
  if v.orden is null then raise exception 'No encontramos ese pago.' using hint = 'no_existe'; end if;
  if v.estado in ('pagado', 'reembolsado') then return jsonb_build_object('accion', 'pagado', 'orden', v.orden); end if;
  if v.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no se puede pagar ahora.' using hint = 'no_se_paga';
  end if;
  if v.monto < 350 then raise exception 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.' using hint = 'monto_minimo'; end if;

  select * into i from public.pagos_intentos where orden = v.orden and estado in ('creando', 'pendiente') for update;
  if found then
    if i.estado = 'pendiente' and i.monto = v.monto and i.vence_en > now() + interval '10 minutes' then
      return jsonb_build_object('accion', 'usar', 'orden', v.orden, 'token', i.token, 'direccion', i.direccion);
    end if;
    if i.estado = 'creando' and i.creado_en > now() - interval '30 seconds' then
      return jsonb_build_object('accion', 'esperar', 'orden', v.orden);
    end if;
    update public.pagos_intentos set estado = 'vencido' where id = i.id;
  end if;
  insert into public.pagos_intentos (pago, pedido, cobro, orden, monto) values (p_pago, p_pedido, p_cobro, v.orden, v.monto) returning * into i;
  -- What the provider was asked to charge is no longer corrected.
  update public.pedidos set proveedor = 'flow' where id = p_pedido and proveedor is null;
  return jsonb_build_object('accion', 'crear', 'intento', i.id, 'orden', v.orden, 'monto', v.monto, 'asunto', v.asunto, 'email', v.email);
end $$;
comment on function private.abrir_intento(bigint, bigint, bigint) is
  'Decides what somebody who wants to pay gets: the open visit, or a new one to be opened at the provider, of what is still to be paid. One at a time for each order. The payments of a cobro are locked by who asks (private.pagar_juntas).';

create function private.nombre_producto(p_producto text) returns text
language sql immutable set search_path = '' as $$
  select case p_producto when 'pagina-web' then 'Primera página web: pago inicial' when 'asesoria-cv' then 'Asesoría de currículum: pago único' end;
$$;
comment on function private.nombre_producto(text) is 'What a product is called where it is paid.';

create function private.pagar_pedido(p_orden text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.abrir_intento(null, (select id from public.pedidos where orden = p_orden));
$$;

create function public.pagar_pedido(p_orden text) returns jsonb
language sql set search_path = '' as $$ select private.pagar_pedido(p_orden); $$;
comment on function public.pagar_pedido(text) is
  'Service only: what whoever holds an order number gets to pay it. {accion: crear, usar, esperar or pagado, ...}. Errors: P0001 with hint no_existe, no_se_paga or monto_minimo.';

create function private.pagar_cuota(p_pago bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and cliente = private.mi_cliente()) then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  -- The provider takes nothing more under a number that was paid; what it took was credited to nothing, and the rest has another.
  if exists (select from public.pagos_intentos i join public.pagos p on p.id = i.pago where i.pago = p_pago and i.estado in ('pagado', 'observado') and p.estado in ('programado', 'pendiente', 'rechazado')) then
    return private.pagar_juntas(array[p_pago]);
  end if;
  return private.abrir_intento(p_pago, null);
end $$;

create function public.pagar_cuota(p_pago bigint) returns jsonb
language sql set search_path = '' as $$ select private.pagar_cuota(p_pago); $$;
comment on function public.pagar_cuota(bigint) is
  'Client: what they get to pay an own payment by card; the function pago-crear calls it with their token. As pagar_pedido; 42501 for a payment of somebody else.';

create function private.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text, p_segundos int)
returns void language sql security definer set search_path = '' as $$
  -- One that was replaced meanwhile may be paid all the same.
  update public.pagos_intentos set estado = case estado when 'creando' then 'pendiente' else estado end,
    proveedor_orden = p_proveedor_orden, token = p_token, direccion = p_direccion,
    vence_en = now() + make_interval(secs => p_segundos), proxima_revision = now() + interval '2 minutes'
  where id = p_intento and (estado = 'creando' or estado = 'vencido' and token is null);
$$;

create function public.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text, p_segundos int)
returns void language sql set search_path = '' as $$
  select private.intento_abierto(p_intento, p_proveedor_orden, p_token, p_direccion, p_segundos); $$;
comment on function public.intento_abierto(uuid, text, text, text, int) is 'Service only: the provider opened the visit.';

create function private.intento_fallido(p_intento uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  -- The order before the visit, as everywhere.
  select from public.pedidos where id = (select pedido from public.pagos_intentos where id = p_intento) for update;
  update public.pagos_intentos set estado = 'fallido', error = left(p_error, 300) where id = p_intento and estado = 'creando';
  update public.pedidos o set proveedor = null
  where o.id = (select pedido from public.pagos_intentos where id = p_intento) and o.token is null
    and not exists (select from public.pagos_intentos i where i.pedido = o.id and (i.estado = 'creando' or i.token is not null));
$$;

create function public.intento_fallido(p_intento uuid, p_error text) returns void
language sql set search_path = '' as $$ select private.intento_fallido(p_intento, p_error); $$;
comment on function public.intento_fallido(uuid, text) is 'Service only: the provider did not open the visit; the order may be corrected again.';

-- What became of it -----------------------------------------------------------------------------

create function private.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text, p_medio text)
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
  perform from public.pagos where id = any(array(select i.pago union all select k.pago from public.cobros_pagos k where k.cobro = i.cobro)) order by id for update;
  select * into i from public.pagos_intentos where id = i.id for update;
  if i.estado in ('pagado', 'observado') then return jsonb_build_object('resultado', 'sin_cambios', 'orden', i.orden); end if;

  v_tipo := case
    when p_estado = 2 and p_orden is distinct from i.orden then 'orden_distinta'
    when p_estado = 2 and (p_monto is distinct from i.monto or p_moneda is distinct from 'CLP') then 'monto_distinto'
    when p_estado = 2 then coalesce(
      (select case when p.saldo = 0 then 'no_esperado' when p.saldo <> i.monto then 'monto_distinto' end from public.pagos p where p.id = i.pago),
      (select case when o.estado not in ('pendiente', 'rechazado') then 'no_esperado' when o.monto <> i.monto then 'monto_distinto' end from public.pedidos o where o.id = i.pedido),
      'pagado')
    when p_estado = 3 then 'rechazado' when p_estado = 4 then 'anulado' end;
  if v_tipo is null then return jsonb_build_object('resultado', 'pendiente', 'orden', i.orden); end if;

  insert into public.pagos_eventos (orden, intento, tipo, datos)
  values (i.orden, i.id, v_tipo, jsonb_build_object('orden', p_orden, 'monto', p_monto, 'moneda', p_moneda, 'medio', p_medio))
  on conflict (intento, tipo, orden) do nothing;
  v_nuevo := found;
  -- Also with each that was to be paid together, where a person looks.
  insert into public.pagos_eventos (orden, tipo, datos)
  select p.orden, v_tipo, jsonb_build_object('orden', i.orden, 'monto', p_monto, 'moneda', p_moneda)
  from public.cobros_pagos k join public.pagos p on p.id = k.pago where k.cobro = i.cobro and v_tipo in ('orden_distinta', 'monto_distinto');
  if v_tipo = 'pagado' then
    for r in
      select p.id, p.orden, k.monto, case when p.saldo <> k.monto then 'no_esperado' when p.estado = 'en_revision' then 'posible_doble' end as que
      from (select i.pago, i.monto union all select c.pago, c.monto from public.cobros_pagos c where c.cobro = i.cobro) k join public.pagos p on p.id = k.pago
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

create function public.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text,
  p_medio text default null) returns jsonb
language sql set search_path = '' as $$
  select private.registrar_pago(p_proveedor_orden, p_orden, p_estado, p_monto, p_moneda, p_medio); $$;
comment on function public.registrar_pago(text, text, int, numeric, text, text) is
  'Service only: writes down what the provider said when it was asked (1 pending, 2 paid, 3 rejected, 4 cancelled), exactly once. Only the amount asked for, in CLP, for the order it was asked for, and while that and no less or more is owed, is credited; any other money is kept as an event for a person to look at, and so is a card that paid what was reported as transferred (posible_doble), which is credited. Of what was paid together each payment is credited alone. Returns {resultado, orden}.';

create function private.orden_de_token(p_token text) returns text
language sql stable security definer set search_path = '' as $$
  select orden from public.pagos_intentos where token = p_token;
$$;

create function public.orden_de_token(p_token text) returns text
language sql stable set search_path = '' as $$ select private.orden_de_token(p_token); $$;
comment on function public.orden_de_token(text) is 'Service only: the order of a visit; null for a token that is none of ours.';

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
  'Service only: up to `limite` visits of which the provider is to be asked now, those that were replaced among them, with growing pauses between one question and the next; given up 7 days after they could last be paid.';

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

create function private.pago_en_curso(p_pago bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente())) then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select max(i.vence_en) from public.pagos_intentos i
    where (i.pago = p_pago or i.cobro in (select k.cobro from public.cobros_pagos k where k.pago = p_pago)) and i.estado in ('pendiente', 'vencido') and i.proxima_revision is not null and i.vence_en > now());
end $$;

create function public.pago_en_curso(p_pago bigint) returns timestamptz
language sql stable set search_path = '' as $$ select private.pago_en_curso(p_pago); $$;
comment on function public.pago_en_curso(bigint) is
  'Client (own; not who sees the tickets only) or admin: until when a card page or cash coupon that was opened for the payment, alone or with others, can be paid, also one that was replaced; null when none is open. Errors: 42501 not theirs.';
grant execute on function private.pagar_cuota(bigint), public.pagar_cuota(bigint), private.pago_en_curso(bigint), public.pago_en_curso(bigint) to authenticated;
grant execute on function
  private.pagar_pedido(text), public.pagar_pedido(text),
  private.intento_abierto(uuid, text, text, text, int), public.intento_abierto(uuid, text, text, text, int),
  private.intento_fallido(uuid, text), public.intento_fallido(uuid, text),
  private.registrar_pago(text, text, int, numeric, text, text), public.registrar_pago(text, text, int, numeric, text, text),
  private.orden_de_token(text), public.orden_de_token(text),
  private.revisar_pronto(text), public.revisar_pronto(text),
  private.tomar_intentos(int), public.tomar_intentos(int) to service_role;

-- Scheduled -------------------------------------------------------------------------------------

create function private.revisar_pagos_pendientes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.llamar_funcion('pagos-revisar')
  where exists (select from public.pagos_intentos where estado in ('pendiente', 'vencido') and proxima_revision <= now());
end $$;
comment on function private.revisar_pagos_pendientes() is
  'What pg_cron runs every minute: calls the function that asks the provider, only when a visit is due.';

grant execute on function private.nombre_producto(text) to authenticated;

-- What came for each payment and what went back, line by line. public.pagos says what is owed; its totals and its
-- state follow from here, whoever writes first.

create table public.abonos (
  id bigint generated always as identity primary key,
  pago bigint not null references public.pagos (id) on delete cascade,
  clase text not null check (clase in ('abono', 'devolucion')),
  monto int not null check (monto > 0),
  dia date not null check (dia between '2000-01-01' and '2199-12-31'),
  metodo text not null check (metodo in ('tarjeta', 'transferencia', 'otro')),
  comprobante text unique,
  intento uuid references public.pagos_intentos (id) on delete set null,
  motivo text check (length(trim(motivo)) between 1 and 1000),
  contracargo boolean not null default false,
  envio uuid unique,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  unique (intento, pago),
  check (clase <> 'abono' or not contracargo),
  check (clase <> 'devolucion' or num_nonnulls(comprobante, intento) = 0)
);
comment on table public.abonos is 'Money that came for a payment (abono) or went back (devolucion), in whole pesos, append only. private.abonar writes it.';
comment on column public.abonos.dia is 'Day of Chile on which it came, or went back.';
comment on column public.abonos.comprobante is 'Path in the bucket comprobantes of what proves it. A file proves one.';
comment on column public.abonos.intento is 'The visit to the provider by which it came: credited to a payment once.';
comment on column public.abonos.motivo is 'Why it went back, or what is to be known of it; whoever paid reads it.';
comment on column public.abonos.contracargo is 'The bank took it.';
comment on column public.abonos.envio is 'Key of whoever wrote it down: sent again, it is the same line.';
comment on column public.abonos.autor is 'Account that wrote it down; null for the system. No foreign key: it outlives the account.';

create index abonos_pago_idx on public.abonos (pago, id);

create index abonos_dia_idx on public.abonos (dia);
alter table public.abonos enable row level security;
grant select on public.abonos to authenticated;

create policy abonos_leer on public.abonos for select to authenticated
  using ((select private.es_admin()) or pago in (select p.id from public.pagos p where p.cliente = (select private.mi_cliente())));

create function private.abonos_inmutable() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'TRUNCATE' and private.suprimiendo() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and not exists (select from public.pagos where id = old.pago) then return old; end if;
  raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.' using errcode = '42501';
end $$;
comment on function private.abonos_inmutable() is 'Trigger: refuses to change or delete what came, for whoever tries; it goes with its payment, and only erasure and the purge touch it.';

create trigger abonos_1_inmutable before update or delete on public.abonos
  for each row execute function private.abonos_inmutable();

create trigger abonos_2_inmutable before truncate on public.abonos
  for each statement execute function private.abonos_inmutable();

create function private.pesos(p_monto bigint) returns text
language sql immutable set search_path = '' as $$ select '$' || replace(to_char(p_monto, 'FM999,999,999,999'), ',', '.'); $$;
comment on function private.pesos(bigint) is 'An amount as people read it: $1.234.';

create function private.instante_de(p_dia date, p_creado_en timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_dia = (p_creado_en at time zone 'America/Santiago')::date then p_creado_en
    else (p_dia + time '12:00') at time zone 'America/Santiago' end;
$$;
comment on function private.instante_de(date, timestamptz) is 'When money came that was written down at p_creado_en: that moment, or noon of another day.';

-- The one who writes ------------------------------------------------------------------------------

create function private.abonar(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text,
  p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(coalesce(p_motivo, ''), E' \t\r\n'), '');
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto, p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.', private.pesos(v_antes.monto), to_char(v_antes.dia, 'DD-MM-YYYY')
      using hint = 'ya_anotado';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.' using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) || ': abona eso o menos, y lo que sobra a otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede estar por venir ni ser anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.' else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false), p_envio)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.abonar(bigint, text, int, date, text, text, uuid, text, boolean, uuid) is
  'Writes down what came for a payment, or went back, while that payment is locked: never more than is owed, or than came. A transfer takes the receipt that is in review; the same p_envio is the same line. Returns abonos.id. Errors: P0001 with hint no_existe, cerrado, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado (that p_envio wrote down something else), and those of the receipt.';

create function private.abonos_aplicar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  t record;
  v_sigue boolean;
begin
  select * into p from public.pagos where id = new.pago for update;
  -- A transfer that was reported is not the money that came otherwise.
  v_sigue := p.estado = 'en_revision' and new.metodo <> 'transferencia';
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado, coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto
  into t from public.abonos where pago = new.pago;
  update public.pagos set abonado = t.abonado, devuelto = t.devuelto,
    estado = case when t.devuelto = t.abonado then 'reembolsado' when t.abonado = monto then 'pagado'
      when new.clase = 'abono' and estado in ('en_revision', 'rechazado') and not v_sigue then 'pendiente' else estado end,
    pagado_en = coalesce(pagado_en, date_trunc('second', private.instante_de(new.dia, new.creado_en))),
    metodo = case when new.clase = 'abono' and not (v_sigue and t.abonado < monto) then new.metodo else metodo end,
    motivo_rechazo = case new.clase when 'abono' then null else motivo_rechazo end,
    -- What was reported and came in part may be reported again for the rest.
    comprobante = case when t.abonado < monto and comprobante = new.comprobante then null else comprobante end,
    proveedor = case when new.intento is null then proveedor else 'flow' end,
    token = case when new.intento is null then token else (select i.token from public.pagos_intentos i where i.id = new.intento) end
  where id = new.pago and (abonado, devuelto) <> (t.abonado, t.devuelto);
  if new.clase = 'devolucion' then
    insert into public.pagos_eventos (orden, tipo, datos)
    values (p.orden, 'reembolsado', jsonb_strip_nulls(jsonb_build_object('abono', new.id, 'monto', new.monto, 'motivo', new.motivo, 'contracargo', new.contracargo,
      'autor', new.autor, 'quien', (select c.cliente from public.clientes c where c.usuario = new.autor))));
  end if;
  return null;
end $$;
comment on function private.abonos_aplicar() is
  'Trigger: the totals and the state of a payment follow what came. Wholly paid it is pagado, wholly given back reembolsado; partly paid it stays to be paid, or in review where what came is not the transfer that was reported. What went back leaves its event.';

create trigger abonos_3_aplicar after insert on public.abonos
  for each row execute function private.abonos_aplicar();

create function private.pagos_abonar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t record;
begin
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado, coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto
  into t from public.abonos where pago = new.id;
  if t.abonado > new.abonado or t.devuelto > new.devuelto then
    raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.' using errcode = '42501';
  end if;
  if new.devuelto > t.devuelto and private.es_admin() then
    raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using hint = 'motivo';
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante)
  select new.id, x.clase, x.monto, x.dia, new.metodo, x.comprobante
  from (values
    ('abono', new.abonado - t.abonado, greatest((new.pagado_en at time zone 'America/Santiago')::date, '2000-01-01'), (
      select new.comprobante where new.metodo = 'transferencia' and not exists (select from public.abonos b where b.comprobante = new.comprobante))),
    ('devolucion', new.devuelto - t.devuelto, private.hoy(), null)) x (clase, monto, dia, comprobante)
  where x.monto > 0;
  update public.pedidos set estado = 'reembolsado' where id = new.pedido and estado = 'pagado' and new.estado = 'reembolsado';
  return null;
end $$;
comment on function private.pagos_abonar() is
  'Trigger: whoever sets a payment paid, or given back, by its state writes down what that says: one line for the rest. The order that it was converted from follows. Errors: P0001 with hint motivo, which people give with public.anotar_reembolso or public.devolver.';

create trigger pagos_2_abonos after insert or update on public.pagos
  for each row when (new.abonado > 0) execute function private.pagos_abonar();

-- Calls -------------------------------------------------------------------------------------------

create function private.abonar_admin(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text, p_comprobante text, p_motivo text, p_envio uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, false, p_envio);
end $$;
comment on function private.abonar_admin(bigint, text, int, date, text, text, text, uuid) is 'As public.abonar and public.devolver. A definer function, because nobody writes abonos otherwise.';

create function public.abonar(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_comprobante text default null, p_motivo text default null, p_envio uuid default null) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'abono', p_monto, p_dia, p_metodo, p_comprobante, p_motivo, p_envio); $$;
comment on function public.abonar(bigint, int, date, text, text, text, uuid) is
  'Admin: writes down that p_monto of a payment came on p_dia, by tarjeta, transferencia or otro; p_comprobante is a path in the bucket comprobantes (without one, a transfer takes the receipt that is in review), p_motivo a note that whoever paid reads. Wholly paid it is pagado, otherwise the rest is still owed; its client is mailed. The same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, cerrado, monto, de_mas, dia, metodo, motivo, ya_anotado, comprobante_usado, or no such file.';

create function public.devolver(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_motivo text, p_envio uuid default null) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'devolucion', p_monto, p_dia, p_metodo, null, p_motivo, p_envio); $$;
comment on function public.devolver(bigint, int, date, text, text, uuid) is
  'Admin: writes down that p_monto of what came for a payment went back, and why; its client is mailed. All of it given back, the payment is reembolsado. The same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado.';
grant execute on function private.abonar_admin(bigint, text, int, date, text, text, text, uuid), public.abonar(bigint, int, date, text, text, text, uuid),
  public.devolver(bigint, int, date, text, text, uuid) to authenticated;
grant execute on function private.pesos(bigint) to authenticated, service_role;
grant execute on function private.instante_de(date, timestamptz) to authenticated;

-- Mails of money, and reminders at nine in the morning in Chile.

create function private.es_dia_de_aviso(p_dia date) returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(isodow from p_dia) <> 7 and not exists (select from private.feriados where fecha = p_dia);
$$;
comment on function private.es_dia_de_aviso(date) is 'Whether people are reminded of payments on that day: no Sunday and no holiday.';

create table private.recordatorios (
  pago bigint not null references public.pagos (id) on delete cascade,
  etapa int not null check (etapa in (-3, 0, 3, 7)),
  vence_el date not null,
  enviado_en timestamptz not null default now(),
  primary key (pago, etapa, vence_el)
);
comment on table private.recordatorios is 'Reminders that were sent: each stage, in days from the due day, once for each due day.';

create function private.tarea_recordar_pagos(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3 limit 1);
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  for r in
    select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not private.espera_hito(p.estado, p.hito)
      and p.vence_el + e.etapa > v_corte
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el) values (r.id, r.etapa, r.vence_el) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.saldo, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;
comment on function private.tarea_recordar_pagos(date) is
  'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile or waits for a milestone.';

create function private.quien_paga(c public.clientes) returns text
language sql stable set search_path = '' as $$ select concat_ws(' · ', nullif(c.empresa, c.cliente), c.cliente, 'RUT ' || private.rut_escrito(c.rut)); $$;
comment on function private.quien_paga(public.clientes) is 'Who pays, in one line: company, person and RUT, as far as they are known.';

create function private.pagos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  b public.abonos;
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  if new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('monto', new.devuelto - old.devuelto, 'orden', new.orden,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'), private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden);
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id', new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('metodo', b.metodo, 'total', new.monto, 'saldo', new.saldo,
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea, 'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea), private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('monto', new.saldo, 'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pagos_avisar() is 'Trigger: mails of what came for a payment, went back or was not confirmed, to the client, also one who is deactivated, and, if it came by card, to the studio.';

create trigger pagos_8_avisar after update on public.pagos
  for each row when ((new.estado, new.abonado, new.devuelto) is distinct from (old.estado, old.abonado, old.devuelto))
  execute function private.pagos_avisar();

create function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end, private.correo_estudio())
  from (
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        'hito', case when private.espera_hito(n.estado, n.hito) then h.titulo end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email) x;
  return null;
end $$;
comment on function private.pagos_nuevos_avisar() is 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan.';

create trigger pagos_8_avisar_nuevos after insert on public.pagos
  referencing new table as nuevos
  for each statement execute function private.pagos_nuevos_avisar();

create function private.pedidos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'concepto', private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo', new.metodo, 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor', private.vendedor(), 'doble', false), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden', new.orden,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre), new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' and not exists (select from public.pagos where pedido = new.id) then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email), v_datos || jsonb_build_object('motivo', e.datos ->> 'motivo',
      'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false), 'parcial', false), private.correo_estudio())
    from public.pagos_eventos e where e.orden = new.orden and e.tipo = 'reembolsado';
  end if;
  return null;
end $$;
comment on function private.pedidos_avisar() is 'Trigger: mails of what became of an order, to the buyer and, if it was paid by card, to the studio. Of a converted one its payment tells (private.pagos_avisar).';

create trigger pedidos_8_avisar after update of estado on public.pedidos
  for each row execute function private.pedidos_avisar();

create function private.pagos_eventos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  i public.pagos_intentos;
  k public.cobros_pagos;
begin
  select * into i from public.pagos_intentos where id = new.intento;
  -- Of what was paid together, the payment that it is about, or the first one.
  select c.* into k from public.cobros_pagos c join public.pagos p on p.id = c.pago where c.cobro = i.cobro order by p.orden <> new.orden, p.id limit 1;
  perform private.avisar_estudio('pago_observado', jsonb_build_object('ruta', case when i.pedido is null then 'pagos' else 'pedidos' end,
    'id', coalesce(i.pago, i.pedido, k.pago), 'orden', new.orden, 'tipo', new.tipo, 'esperado', case when new.orden = i.orden then i.monto else k.monto end,
    'recibido', nullif(concat_ws(' ', new.datos ->> 'monto', new.datos ->> 'moneda'), '')));
  return null;
end $$;
comment on function private.pagos_eventos_avisar() is 'Trigger: tells the studio of money that was credited to nothing, or may have come twice.';

create trigger pagos_eventos_8_avisar after insert on public.pagos_eventos
  for each row when (new.tipo in ('monto_distinto', 'orden_distinta', 'no_esperado', 'posible_doble') and new.intento is not null)
  execute function private.pagos_eventos_avisar();

select private.programar_tareas();

-- What was paid before came in one piece: an abono each, and of what was given back a devolucion. Who wrote it down
-- and when it went back is what the audit log knows.
alter table public.pagos disable trigger user;
alter table public.abonos disable trigger user;
with cambios as (
  select distinct on (a.fila, a.despues ->> 'estado') a.fila, a.despues ->> 'estado' as estado, a.autor, a.creado_en
  from public.auditoria a
  where a.tabla = 'pagos' and a.despues ->> 'estado' in ('pagado', 'reembolsado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado'
  order by a.fila, a.despues ->> 'estado', a.creado_en desc, a.id desc),
pagados as (
  select p.*, greatest((p.pagado_en at time zone 'America/Santiago')::date, '2000-01-01') as dia from public.pagos p where p.estado in ('pagado', 'reembolsado'))
insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, autor, creado_en)
select p.id, x.clase, p.monto, x.dia, p.metodo, case when x.clase = 'abono' and p.metodo = 'transferencia' then p.comprobante end, x.autor, x.creado_en
from pagados p
  left join cambios a on a.fila = p.id and a.estado = 'pagado'
  left join cambios d on d.fila = p.id and d.estado = 'reembolsado'
  cross join lateral (values
    ('abono', p.dia, a.autor, coalesce(a.creado_en, p.pagado_en)),
    ('devolucion', greatest(p.dia, (coalesce(d.creado_en, p.actualizado_en) at time zone 'America/Santiago')::date), d.autor, coalesce(d.creado_en, p.actualizado_en)))
    x (clase, dia, autor, creado_en)
where x.clase = 'abono' or p.estado = 'reembolsado'
order by p.id, x.clase;
update public.pagos set abonado = monto, devuelto = case estado when 'reembolsado' then monto else 0 end
where estado in ('pagado', 'reembolsado');
alter table public.abonos enable trigger user;
alter table public.pagos enable trigger user;
alter table public.pagos
  add constraint pagos_abonado_check check (abonado between 0 and monto),
  add constraint pagos_devuelto_check check (devuelto between 0 and abonado),
  add constraint pagos_pagado_check check ((estado = 'pagado') = (abonado = monto and devuelto < abonado)),
  add constraint pagos_reembolsado_check check ((estado = 'reembolsado') = (abonado > 0 and devuelto = abonado)),
  add constraint pagos_anulado_check check (estado <> 'anulado' or abonado = 0);
