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
  check (estado in ('creando', 'fallido', 'vencido') or (proveedor_orden is not null and token is not null
    and direccion is not null))
);
comment on table public.pagos_intentos is
  'Visits to the payment provider: one row each time a payment, an order or several payments together (cobro) were '
  'opened there.';
comment on column public.pagos_intentos.monto is 'What the provider was asked to charge.';
comment on column public.pagos_intentos.estado is
  'observado: the provider took something else than what was asked; vencido: replaced by another, or given up.';
comment on column public.pagos_intentos.token is 'The provider''s handle of the visit, which its notices bring.';
comment on column public.pagos_intentos.proxima_revision is
  'When the provider is asked again, for notices that never come: also of a visit that was replaced, since it can '
  'still be paid. Null once it ended or was given up.';
create unique index pagos_intentos_abierto_key on public.pagos_intentos (orden) where estado in ('creando',
  'pendiente');
create index pagos_intentos_orden_idx on public.pagos_intentos (orden, creado_en desc);
create index pagos_intentos_pago_idx on public.pagos_intentos (pago);
create index pagos_intentos_pedido_idx on public.pagos_intentos (pedido);
create index pagos_intentos_cobro_idx on public.pagos_intentos (cobro);
create index pagos_intentos_por_revisar_idx on public.pagos_intentos (proxima_revision)
  where proxima_revision is not null;

select private.tabla('public.pagos_intentos',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.pago = any(($1).pagos) or t.pedido = any(($1).pedidos) or t.cobro in (select c.id from public.cobros c
    where c.cliente = ($1).cliente)$$,
  columnas
    => '{id,pago,pedido,orden,monto,estado,proveedor_orden,error,vence_en,revisiones,proxima_revision,creado_en,cobro}',
  fuera => '{token,direccion}');

create table public.pagos_eventos (
  id bigint generated always as identity primary key,
  orden text not null,
  intento uuid references public.pagos_intentos (id),
  tipo text not null check (tipo in ('pagado', 'rechazado', 'anulado', 'monto_distinto', 'orden_distinta',
    'no_esperado', 'posible_doble', 'reembolsado')),
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object' and length(datos::text) <= 2000),
  creado_en timestamptz not null default now()
);
comment on table public.pagos_eventos is
  'What became of money, append only: what the provider said when asked, and refunds.';
comment on column public.pagos_eventos.tipo is
  'monto_distinto, orden_distinta and no_esperado are money that was credited to nothing: a person must look. '
  'posible_doble: a card paid what was reported as transferred. Its client sees no_esperado and posible_doble, which '
  'may be a second payment for one thing.';
create unique index pagos_eventos_intento_key on public.pagos_eventos (intento, tipo, orden);
create unique index pagos_eventos_reembolso_key on public.pagos_eventos (orden, (datos ->> 'abono')) nulls not distinct
  where tipo = 'reembolsado';
create index pagos_eventos_orden_idx on public.pagos_eventos (orden, id desc);

select private.tabla('public.pagos_eventos',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.orden = any(($1).ordenes)$$,
  columnas => '{id,orden,intento,tipo,datos,creado_en}',
  borra => $$t.orden = any(($1).ordenes) and t.tipo = 'reembolsado'$$,
  se_queda => $$true$$,
  blanqueo => $$datos = private.tachar(datos, $2)$$);

create function private.pagos_eventos_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() and tg_op = 'DELETE' then return old; end if;
  if private.suprimiendo() and tg_op = 'UPDATE' and old.tipo = 'reembolsado' then return new; end if;
  raise exception 'Lo que pasó con un pago no se modifica.' using errcode = '42501';
end $$;
comment on function private.pagos_eventos_inmutable() is
  'Trigger: refuses to change or delete an event, for whoever tries; only private.purgar deletes old ones, and '
  'private.suprimir_datos takes names out of why money was given back.';
create trigger pagos_eventos_1_inmutable before update or delete on public.pagos_eventos
  for each row execute function private.pagos_eventos_inmutable();
create trigger pagos_eventos_2_inmutable before truncate on public.pagos_eventos
  for each statement execute function private.pagos_eventos_inmutable();

alter table public.pagos_eventos enable row level security;
grant select on public.pagos_intentos, public.pagos_eventos to authenticated;
select private.solo_equipo('public.pagos_intentos', '{leer}');
create policy pagos_eventos_leer on public.pagos_eventos for select to authenticated
  using ((select private.es_admin()) or (tipo in ('no_esperado', 'posible_doble')
    and orden in (select p.orden from public.pagos p where private.ve_pagos(p.cliente, false,
      (select private.mi_cliente())))));

create function private.registrar_reembolso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select estado from public.pagos where pedido = new.id) <> 'reembolsado' then
    raise exception 'Lo que se pagó por este pedido está en el pago de su cliente: devuélvelo ahí.'
      using hint = 'convertido';
  end if;
  if not exists (select from public.pagos where pedido = new.id) and not exists (select from public.pagos_eventos
    where orden = new.orden and tipo = 'reembolsado') then
    if private.es_admin() then
      raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using hint = 'motivo';
    end if;
    insert into public.pagos_eventos (orden, tipo, datos) values (new.orden, 'reembolsado', jsonb_build_object('monto',
      new.monto));
  end if;
  return null;
end $$;
comment on function private.registrar_reembolso() is
  'Trigger: no order is given back without its event, which people leave with public.anotar_reembolso. What was paid '
  'for a converted one goes back in its payment, which it follows. Errors: P0001 with hint motivo or convertido.';
create trigger pedidos_5_reembolso after update of estado on public.pedidos
  for each row when (new.estado = 'reembolsado' and old.estado <> 'reembolsado')
    execute function private.registrar_reembolso();

create function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  g public.pagos;
  o public.pedidos;
  v_retenido int;
  v_motivo text := trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select x.id from public.pedidos x where x.orden = p_orden))
    and estado = 'pagado' for update;
  if found then
    v_retenido := private.retenido_de(g.id);
    -- Before the money, whose mail then says that all of it went back.
    if v_retenido > 0 then
      perform private.abonar(g.id, 'devolucion', v_retenido, private.hoy(), 'retencion', null, null, p_motivo, false);
    end if;
    if g.abonado - g.devuelto > v_retenido then
      perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto - v_retenido, private.hoy(), g.metodo, null,
        null, p_motivo, p_contracargo);
    end if;
    return;
  end if;
  select * into o from public.pedidos where orden = p_orden and estado = 'pagado' for update;
  if not found then raise exception 'Solo se devuelve lo que está pagado.' using hint = 'no_pagado'; end if;
  if exists (select from public.pagos where pedido = o.id) then
    raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.'
      using hint = 'convertido';
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  values (o.orden, 'reembolsado', jsonb_build_object('monto', o.monto, 'motivo', v_motivo, 'contracargo',
    coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c
      where c.usuario = (select auth.uid()))));
  update public.pedidos set estado = 'reembolsado' where id = o.id;
end $$;
create function public.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean default false) returns void
language sql set search_path = '' as $$ select private.anotar_reembolso(p_orden, p_motivo, p_contracargo); $$;
comment on function public.anotar_reembolso(text, text, boolean) is
  'Admin: writes down that all the money that is left of a paid payment or order went back, why, and whether the bank '
  'took it (p_contracargo); whoever paid is mailed, once. The number of a converted order means its payment. Errors: '
  '42501, P0001 with hint no_pagado, motivo, or convertido (at this very moment).';

grant execute on function private.anotar_reembolso(text, text, boolean), public.anotar_reembolso(text, text, boolean)
  to authenticated;

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
    select o.orden, 'pendiente' as estado, sum(k.monto)::int as monto, private.nombre_cobro(o.id) as asunto,
      c.email into v
    from public.cobros o join public.clientes c on c.id = o.cliente join public.cobros_pagos k on k.cobro = o.id
      where o.id = p_cobro group by o.id, c.id;
  else
    select p.orden, p.estado, p.monto, private.pago_de_producto(p.producto) as asunto, p.comprador_email as email into v
    from public.pedidos p where p.id = p_pedido for update;
  end if;
  if v.orden is null then raise exception 'No encontramos ese pago.' using hint = 'no_existe'; end if;
  if v.estado in ('pagado', 'reembolsado') then return jsonb_build_object('accion', 'pagado', 'orden', v.orden); end if;
  if v.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no se puede pagar ahora.' using hint = 'no_se_paga';
  end if;
  if v.monto < 350 then raise exception 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.'
    using hint = 'monto_minimo'; end if;

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
  insert into public.pagos_intentos (pago, pedido, cobro, orden, monto) values (p_pago, p_pedido, p_cobro, v.orden,
    v.monto) returning * into i;
  -- What the provider was asked to charge is no longer corrected.
  update public.pedidos set proveedor = 'flow' where id = p_pedido and proveedor is null;
  return jsonb_build_object('accion', 'crear', 'intento', i.id, 'orden', v.orden, 'monto', v.monto, 'asunto', v.asunto,
    'email', v.email);
end $$;
comment on function private.abrir_intento(bigint, bigint, bigint) is
  'Decides what somebody who wants to pay gets: the open visit, or a new one to be opened at the provider, of what is '
  'still to be paid. One at a time for each order. The payments of a cobro are locked by who asks '
  '(private.pagar_juntas).';

create function private.pagar_pedido(p_orden text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.abrir_intento(null, (select id from public.pedidos where orden = p_orden));
$$;
create function public.pagar_pedido(p_orden text) returns jsonb
language sql set search_path = '' as $$ select private.pagar_pedido(p_orden); $$;
comment on function public.pagar_pedido(text) is
  'Service only: what whoever holds an order number gets to pay it. {accion: crear, usar, esperar or pagado, ...}. '
  'Errors: P0001 with hint no_existe, no_se_paga or monto_minimo.';

create function private.abrir_pago(p_pago bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- The provider takes nothing more under a number that was paid; what it took was credited to nothing, and the rest
  -- has another.
  if exists (select from public.pagos_intentos i join public.pagos p on p.id = i.pago where i.pago = p_pago
    and i.estado in ('pagado', 'observado') and p.estado in ('programado', 'pendiente', 'rechazado')) then
    return private.cobrar((select cliente from public.pagos where id = p_pago), array[p_pago]);
  end if;
  return private.abrir_intento(p_pago, null);
end $$;
comment on function private.abrir_pago(bigint) is
  'What whoever may pay a payment gets to pay it by card, as public.pagar_pedido.';
create function private.pagar_cuota(p_pago bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false)) then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  return private.abrir_pago(p_pago);
end $$;
create function public.pagar_cuota(p_pago bigint) returns jsonb
language sql set search_path = '' as $$ select private.pagar_cuota(p_pago); $$;
comment on function public.pagar_cuota(bigint) is
  'Client: what they get to pay an own payment by card; the function pago-crear calls it with their token. As '
  'pagar_pedido; 42501 for a payment of somebody else.';

create function private.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text,
  p_segundos int)
returns void language sql security definer set search_path = '' as $$
  -- One that was replaced meanwhile may be paid all the same.
  update public.pagos_intentos set estado = case estado when 'creando' then 'pendiente' else estado end,
    proveedor_orden = p_proveedor_orden, token = p_token, direccion = p_direccion,
    vence_en = now() + make_interval(secs => p_segundos), proxima_revision = now() + interval '2 minutes'
  where id = p_intento and (estado = 'creando' or estado = 'vencido' and token is null);
$$;
create function public.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text,
  p_segundos int)
returns void language sql set search_path = '' as $$
  select private.intento_abierto(p_intento, p_proveedor_orden, p_token, p_direccion, p_segundos); $$;
comment on function public.intento_abierto(uuid, text, text, text, int) is
  'Service only: the provider opened the visit.';

create function private.intento_fallido(p_intento uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  -- The order before the visit, as everywhere.
  select from public.pedidos where id = (select pedido from public.pagos_intentos where id = p_intento) for update;
  update public.pagos_intentos set estado = 'fallido', error = left(p_error, 300) where id = p_intento
    and estado = 'creando';
  update public.pedidos o set proveedor = null
  where o.id = (select pedido from public.pagos_intentos where id = p_intento) and o.token is null
    and not exists (select from public.pagos_intentos i where i.pedido = o.id and (i.estado = 'creando'
      or i.token is not null));
$$;
create function public.intento_fallido(p_intento uuid, p_error text) returns void
language sql set search_path = '' as $$ select private.intento_fallido(p_intento, p_error); $$;
comment on function public.intento_fallido(uuid, text) is
  'Service only: the provider did not open the visit; the order may be corrected again.';
