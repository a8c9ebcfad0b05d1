-- Functions may name what a later file makes.
set check_function_bodies = off;

-- Card payments through a provider. A visit to the provider is an intento; what the provider said, once
-- asked and not merely told, is an evento. Only private.registrar_pago credits anything.

create table public.pagos_intentos (
  id uuid primary key default gen_random_uuid(),
  pago bigint references public.pagos (id),
  pedido bigint references public.pedidos (id),
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
  check (num_nonnulls(pago, pedido) = 1),
  check (estado in ('creando', 'fallido', 'vencido') or (proveedor_orden is not null and token is not null and direccion is not null))
);
comment on table public.pagos_intentos is 'Visits to the payment provider: one row each time a payment was opened there.';
comment on column public.pagos_intentos.monto is 'What the provider was asked to charge.';
comment on column public.pagos_intentos.estado is 'observado: the provider took something else than what was asked; vencido: nobody waits for it any more.';
comment on column public.pagos_intentos.token is 'The provider''s handle of the visit, which its notices bring.';
comment on column public.pagos_intentos.proxima_revision is 'When the provider is asked again, for notices that never come.';

create unique index pagos_intentos_abierto_key on public.pagos_intentos (orden) where estado in ('creando', 'pendiente');

create index pagos_intentos_orden_idx on public.pagos_intentos (orden, creado_en desc);

create index pagos_intentos_pago_idx on public.pagos_intentos (pago);

create index pagos_intentos_pedido_idx on public.pagos_intentos (pedido);

create index pagos_intentos_por_revisar_idx on public.pagos_intentos (proxima_revision) where estado = 'pendiente';

create table public.pagos_eventos (
  id bigint generated always as identity primary key,
  orden text not null,
  intento uuid references public.pagos_intentos (id),
  tipo text not null check (tipo in ('pagado', 'rechazado', 'anulado', 'monto_distinto', 'orden_distinta', 'no_esperado', 'reembolsado')),
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object' and length(datos::text) <= 2000),
  creado_en timestamptz not null default now()
);
comment on table public.pagos_eventos is 'What became of money, append only: what the provider said when asked, and refunds.';
comment on column public.pagos_eventos.tipo is 'monto_distinto, orden_distinta and no_esperado are money that was credited to nothing: a person must look.';

create unique index pagos_eventos_intento_key on public.pagos_eventos (intento, tipo);

create unique index pagos_eventos_reembolso_key on public.pagos_eventos (orden) where tipo = 'reembolsado';

create index pagos_eventos_orden_idx on public.pagos_eventos (orden, id desc);

create function private.pagos_eventos_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() and tg_op = 'DELETE' then return old; end if;
  if private.suprimiendo() and tg_op = 'UPDATE' and old.tipo = 'reembolsado' then return new; end if;
  raise exception 'Lo que pasó con un pago no se modifica.' using errcode = '42501';
end $$;
comment on function private.pagos_eventos_inmutable() is 'Trigger: refuses to change or delete an event, for whoever tries; only private.purgar deletes old ones, and private.suprimir_datos takes names out of why money was given back.';
revoke execute on function private.pagos_eventos_inmutable() from public;

create trigger pagos_eventos_1_inmutable before update or delete on public.pagos_eventos
  for each row execute function private.pagos_eventos_inmutable();

create trigger pagos_eventos_2_inmutable before truncate on public.pagos_eventos
  for each statement execute function private.pagos_eventos_inmutable();
alter table public.pagos_intentos enable row level security;
alter table public.pagos_eventos enable row level security;
grant select on public.pagos_intentos, public.pagos_eventos to authenticated;

create policy pagos_intentos_leer on public.pagos_intentos for select to authenticated using ((select private.es_admin()));

create policy pagos_eventos_leer on public.pagos_eventos for select to authenticated using ((select private.es_admin()));

create function private.registrar_reembolso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'reembolsado' and old.estado <> 'reembolsado'
     and not exists (select from public.pagos_eventos where orden = new.orden and tipo = 'reembolsado') then
    if private.es_admin() then
      raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using errcode = 'P0001', hint = 'motivo';
    end if;
    insert into public.pagos_eventos (orden, tipo, datos) values (new.orden, 'reembolsado', jsonb_build_object('monto', new.monto));
  end if;
  return null;
end $$;
comment on function private.registrar_reembolso() is
  'Trigger: nothing is given back without its event, which people leave with public.anotar_reembolso. Errors: P0001 with hint motivo.';
revoke execute on function private.registrar_reembolso() from public;

create trigger pagos_5_reembolso after update of estado on public.pagos
  for each row execute function private.registrar_reembolso();

create trigger pedidos_5_reembolso after update of estado on public.pedidos
  for each row execute function private.registrar_reembolso();

create function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pago bigint;
  v_pedido bigint;
  v_monto int;
  v_motivo text := trim(coalesce(p_motivo, ''), E' \t\r\n');
begin
  perform private.exigir_admin();
  select id, monto into v_pago, v_monto from public.pagos where orden = p_orden and estado = 'pagado' for update;
  if not found then
    select id, monto into v_pedido, v_monto from public.pedidos where orden = p_orden and estado = 'pagado' for update;
    if not found then
      raise exception 'Solo se devuelve lo que está pagado.' using errcode = 'P0001', hint = 'no_pagado';
    end if;
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using errcode = 'P0001', hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  select p_orden, 'reembolsado', jsonb_build_object('monto', v_monto, 'motivo', v_motivo, 'contracargo', coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c where c.usuario = (select auth.uid())));
  update public.pagos set estado = 'reembolsado' where id = v_pago;
  update public.pedidos set estado = 'reembolsado' where id = v_pedido;
end $$;

create function public.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean default false) returns void
language sql set search_path = '' as $$ select private.anotar_reembolso(p_orden, p_motivo, p_contracargo); $$;
comment on function public.anotar_reembolso(text, text, boolean) is
  'Admin: writes down that the money of a paid payment or order went back, why, and whether the bank took it (p_contracargo); whoever paid is mailed. Errors: 42501, P0001 with hint no_pagado or motivo.';

create function private.datos_reembolso(p_orden text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orden', p_orden, 'motivo', e.datos ->> 'motivo', 'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false))
  from public.pagos_eventos e where e.orden = p_orden and e.tipo = 'reembolsado';
$$;
comment on function private.datos_reembolso(text) is 'Of money that went back, what the mail about it is written from.';
revoke execute on function private.anotar_reembolso(text, text, boolean), private.datos_reembolso(text) from public;
grant execute on function private.anotar_reembolso(text, text, boolean), public.anotar_reembolso(text, text, boolean) to authenticated;

-- Opening ---------------------------------------------------------------------------------------

create function private.abrir_intento(p_pago bigint, p_pedido bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  i public.pagos_intentos;
begin
  if p_pago is not null then
    select p.orden, p.estado, p.monto, p.concepto as asunto, c.email into v
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = p_pago for update of p;
  else
    select p.orden, p.estado, p.monto, private.nombre_producto(p.producto) as asunto, p.comprador_email as email into v
    from public.pedidos p where p.id = p_pedido for update;
  end if;
  if v.orden is null then
    raise exception 'No encontramos ese pago.' using errcode = 'P0001', hint = 'no_existe';
  end if;
  if v.estado in ('pagado', 'reembolsado') then return jsonb_build_object('accion', 'pagado', 'orden', v.orden); end if;
  if v.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no se puede pagar ahora.' using errcode = 'P0001', hint = 'no_se_paga';
  end if;
  if v.monto < 350 then
    raise exception 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.' using errcode = 'P0001', hint = 'monto_minimo';
  end if;

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
  insert into public.pagos_intentos (pago, pedido, orden, monto) values (p_pago, p_pedido, v.orden, v.monto) returning * into i;
  -- What the provider was asked to charge is no longer corrected.
  update public.pedidos set proveedor = 'flow' where id = p_pedido and proveedor is null;
  return jsonb_build_object('accion', 'crear', 'intento', i.id, 'orden', v.orden, 'monto', v.monto, 'asunto', v.asunto, 'email', v.email);
end $$;
comment on function private.abrir_intento(bigint, bigint) is
  'Decides what somebody who wants to pay gets: the open visit, or a new one to be opened at the provider. One at a time for each order.';

create function private.nombre_producto(p_producto text) returns text
language sql immutable set search_path = '' as $$
  select case p_producto when 'pagina-web' then 'Primera página web: pago inicial' when 'asesoria-cv' then 'Asesoría de currículum: pago único' end;
$$;
comment on function private.nombre_producto(text) is 'What a product is called where it is paid.';

create function private.pagar_pedido(p_orden text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return private.abrir_intento(null, (select id from public.pedidos where orden = p_orden));
end $$;

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
  return private.abrir_intento(p_pago, null);
end $$;

create function public.pagar_cuota(p_pago bigint) returns jsonb
language sql set search_path = '' as $$ select private.pagar_cuota(p_pago); $$;
comment on function public.pagar_cuota(bigint) is
  'Client: what they get to pay an own payment by card; the function pago-crear calls it with their token. As pagar_pedido; 42501 for a payment of somebody else.';

create function private.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text, p_segundos int)
returns void language sql security definer set search_path = '' as $$
  update public.pagos_intentos set estado = 'pendiente', proveedor_orden = p_proveedor_orden, token = p_token, direccion = p_direccion,
    vence_en = now() + make_interval(secs => p_segundos), proxima_revision = now() + interval '2 minutes'
  where id = p_intento and estado = 'creando';
$$;

create function public.intento_abierto(p_intento uuid, p_proveedor_orden text, p_token text, p_direccion text, p_segundos int)
returns void language sql set search_path = '' as $$
  select private.intento_abierto(p_intento, p_proveedor_orden, p_token, p_direccion, p_segundos); $$;
comment on function public.intento_abierto(uuid, text, text, text, int) is 'Service only: the provider opened the visit.';

create function private.intento_fallido(p_intento uuid, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pedido bigint := (select pedido from public.pagos_intentos where id = p_intento);
begin
  -- The order before the visit, as everywhere.
  perform from public.pedidos where id = v_pedido for update;
  update public.pagos_intentos set estado = 'fallido', error = left(p_error, 300) where id = p_intento and estado = 'creando';
  if not exists (select from public.pagos_intentos where pedido = v_pedido and (estado = 'creando' or token is not null)) then
    update public.pedidos set proveedor = null where id = v_pedido and token is null;
  end if;
end $$;

create function public.intento_fallido(p_intento uuid, p_error text) returns void
language sql set search_path = '' as $$ select private.intento_fallido(p_intento, p_error); $$;
comment on function public.intento_fallido(uuid, text) is 'Service only: the provider did not open the visit; the order may be corrected again.';

-- What became of it -----------------------------------------------------------------------------

create function private.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text, p_medio text)
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
  if v_tipo = 'pagado' then
    update public.pagos set estado = 'pagado', metodo = 'tarjeta', proveedor = 'flow', token = i.token, motivo_rechazo = null where id = i.pago;
    update public.pedidos set estado = 'pagado', proveedor = 'flow', token = i.token where id = i.pedido;
  end if;
  return jsonb_build_object('resultado', case when v_nuevo then v_tipo else 'sin_cambios' end, 'orden', i.orden);
end $$;

create function public.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text,
  p_medio text default null) returns jsonb
language sql set search_path = '' as $$
  select private.registrar_pago(p_proveedor_orden, p_orden, p_estado, p_monto, p_moneda, p_medio); $$;
comment on function public.registrar_pago(text, text, int, numeric, text, text) is
  'Service only: writes down what the provider said when it was asked (1 pending, 2 paid, 3 rejected, 4 cancelled), exactly once. Only the amount asked for, in CLP, for the order it was asked for, and while that is owed, is credited; any other money is kept as an event for a person to look at. Returns {resultado, orden}.';

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
  where token = p_token and estado = 'pendiente';
$$;

create function public.revisar_pronto(p_token text) returns void
language sql set search_path = '' as $$ select private.revisar_pronto(p_token); $$;
comment on function public.revisar_pronto(text) is 'Service only: a notice came, and the provider could not be asked.';

create function private.tomar_intentos(limite int) returns setof public.pagos_intentos
language sql security definer set search_path = '' as $$
  -- Nothing can be paid any more: only what a person did in time may still arrive.
  update public.pagos_intentos set estado = 'vencido', proxima_revision = null
  where estado = 'pendiente' and proxima_revision <= now() and vence_en < now() - interval '7 days';
  with debidos as materialized (
    select id from public.pagos_intentos where estado = 'pendiente' and proxima_revision <= now()
    order by proxima_revision limit least(greatest(limite, 1), 100) for update skip locked)
  update public.pagos_intentos i set revisiones = i.revisiones + 1,
    proxima_revision = now() + least(interval '1 minute' * power(2, least(i.revisiones, 12)), interval '6 hours')
  from debidos d where i.id = d.id
  returning i.*;
$$;

create function public.tomar_intentos(limite int default 20) returns setof public.pagos_intentos
language sql set search_path = '' as $$ select * from private.tomar_intentos(limite); $$;
comment on function public.tomar_intentos(int) is
  'Service only: up to `limite` visits of which the provider is to be asked now, with growing pauses between one question and the next; given up 7 days after they could last be paid.';

create or replace function private.estado_pago(p_orden text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orden', x.orden, 'estado', x.estado, 'monto', x.monto, 'concepto', x.concepto,
    'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1))
  from (
    select orden, estado, monto, concepto, proveedor, token from public.pagos where orden = p_orden
    union all
    select orden, estado, monto, producto, proveedor, token from public.pedidos where orden = p_orden) x;
$$;
comment on function public.estado_pago(text) is
  'Whoever holds an order number: what became of its payment, {orden, estado, monto, concepto, en_linea: the provider confirmed it, intento: state of the last visit to the provider}; null if there is none.';
revoke execute on function private.nombre_producto(text), private.abrir_intento(bigint, bigint), private.pagar_pedido(text),
  private.pagar_cuota(bigint), private.intento_abierto(uuid, text, text, text, int), private.intento_fallido(uuid, text),
  private.registrar_pago(text, text, int, numeric, text, text), private.orden_de_token(text), private.revisar_pronto(text), private.tomar_intentos(int), private.estado_pago(text) from public;
grant execute on function private.pagar_cuota(bigint), public.pagar_cuota(bigint) to authenticated;
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
  if exists (select from public.pagos_intentos where estado = 'pendiente' and proxima_revision <= now()) then
    perform private.llamar_funcion('pagos-revisar');
  end if;
end $$;
comment on function private.revisar_pagos_pendientes() is
  'What pg_cron runs every minute: calls the function that asks the provider, only when a visit is due.';

create function private.programar_pagos() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then
    return false;
  end if;
  perform cron.schedule('revisar-pagos', '* * * * *', 'select private.revisar_pagos_pendientes()');
  return true;
end $$;
comment on function private.programar_pagos() is
  'Schedules the work of payments by name, as private.programar_tareas; false where pg_cron does not exist.';
revoke execute on function private.revisar_pagos_pendientes(), private.programar_pagos() from public;
grant execute on function private.nombre_producto(text) to authenticated;

-- Mails of money, and reminders at nine in the morning in Chile.

create table private.feriados (
  fecha date primary key,
  nombre text not null
);
comment on table private.feriados is 'Holidays of Chile: nobody is reminded of a payment on one of them. Migrations add a year.';

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

create function private.recordar_pagos(p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, if it came since people could last be reminded and the payment is older than it.
  for r in
    select p.id, p.concepto, p.monto, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not exists (select from public.hitos_plataforma h where p.estado = 'programado' and h.id = p.hito and h.estado <> 'aprobado')
      and p.vence_el + e.etapa > p_hoy - 4
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el) values (r.id, r.etapa, r.vence_el) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.monto, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;
comment on function private.recordar_pagos(date) is
  'Reminds clients of what they owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile or waits for a milestone.';

create function private.tarea_recordar_pagos() returns void
language sql set search_path = '' as $$
  select private.recordar_pagos(private.hoy());
$$;
comment on function private.tarea_recordar_pagos() is 'Task: the reminders of today in Chile.';

create function private.quien_paga(c public.clientes) returns text
language sql stable set search_path = '' as $$ select concat_ws(' · ', nullif(c.empresa, c.cliente), c.cliente, 'RUT ' || private.rut_escrito(c.rut)); $$;
comment on function private.quien_paga(public.clientes) is 'Who pays, in one line: company, person and RUT, as far as they are known.';
revoke execute on function private.quien_paga(public.clientes) from public;

create function private.pagos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  if new.estado = 'pagado' and new.token is not null then
    perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pagos', 'id', new.id, 'orden', new.orden,
      'concepto', new.concepto, 'monto', new.monto, 'quien', c.cliente), c.email);
  end if;
  if not c.activo then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('orden', new.orden, 'metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', private.quien_paga(c), 'vendedor', private.vendedor()), private.correo_estudio());
  elsif new.estado = 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('motivo', new.motivo_rechazo), private.correo_estudio());
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pagos_avisar() is 'Trigger: mails of what became of a payment, to the client and, if it was paid by card, to the studio.';

create trigger pagos_8_avisar after update of estado on public.pagos
  for each row execute function private.pagos_avisar();

create function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r record;
begin
  for r in
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        'hito', case when n.estado = 'programado' then h.titulo end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email
  loop
    if r.cuantos = 1 then
      perform private.encolar_correo('pago_programado', r.email, r.cuotas -> 0, private.correo_estudio());
    else
      perform private.encolar_correo('pago_plan', r.email, jsonb_build_object('total', r.total, 'cuotas', r.cuotas), private.correo_estudio());
    end if;
  end loop;
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
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor', private.vendedor()), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden', new.orden,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre), new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email), v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pedidos_avisar() is 'Trigger: mails of what became of an order, to the buyer and, if it was paid by card, to the studio.';

create trigger pedidos_8_avisar after update of estado on public.pedidos
  for each row execute function private.pedidos_avisar();

create function private.pagos_eventos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  i public.pagos_intentos;
begin
  select * into i from public.pagos_intentos where id = new.intento;
  perform private.avisar_estudio('pago_observado', jsonb_build_object('ruta', case when i.pago is null then 'pedidos' else 'pagos' end,
    'id', coalesce(i.pago, i.pedido), 'orden', new.orden, 'tipo', new.tipo, 'esperado', i.monto,
    'recibido', nullif(concat_ws(' ', new.datos ->> 'monto', new.datos ->> 'moneda'), '')));
  return null;
end $$;
comment on function private.pagos_eventos_avisar() is 'Trigger: tells the studio of money that was credited to nothing.';

create trigger pagos_eventos_8_avisar after insert on public.pagos_eventos
  for each row when (new.tipo in ('monto_distinto', 'orden_distinta', 'no_esperado') and new.intento is not null)
  execute function private.pagos_eventos_avisar();
revoke execute on function private.es_dia_de_aviso(date), private.recordar_pagos(date), private.tarea_recordar_pagos(),
  private.pagos_avisar(), private.pagos_nuevos_avisar(), private.pedidos_avisar(), private.pagos_eventos_avisar() from public;

-- Holidays of Chile until 2035, by the calendar of date-holidays 3.37 and with Sábado Santo, which it lacks.
-- tests/db/feriados.test.ts holds them against that library. Days that a law adds are added by hand.
insert into private.feriados (fecha, nombre) values
  ('2026-01-01', 'Año Nuevo'), ('2026-04-03', 'Viernes Santo'), ('2026-04-04', 'Sábado Santo'), ('2026-05-01', 'Día del Trabajo'),
  ('2026-05-21', 'Glorias Navales'), ('2026-06-21', 'Pueblos Indígenas'), ('2026-06-29', 'San Pedro y San Pablo'), ('2026-07-16', 'Virgen del Carmen'),
  ('2026-08-15', 'Asunción'), ('2026-09-18', 'Independencia'), ('2026-09-19', 'Glorias del Ejército'), ('2026-10-12', 'Encuentro de Dos Mundos'),
  ('2026-10-31', 'Iglesias Evangélicas'), ('2026-11-01', 'Todos los Santos'), ('2026-12-08', 'Inmaculada Concepción'), ('2026-12-25', 'Navidad'),
  ('2027-01-01', 'Año Nuevo'), ('2027-03-26', 'Viernes Santo'), ('2027-03-27', 'Sábado Santo'), ('2027-05-01', 'Día del Trabajo'),
  ('2027-05-21', 'Glorias Navales'), ('2027-06-21', 'Pueblos Indígenas'), ('2027-06-28', 'San Pedro y San Pablo'), ('2027-07-16', 'Virgen del Carmen'),
  ('2027-08-15', 'Asunción'), ('2027-09-17', 'Fiestas Patrias'), ('2027-09-18', 'Independencia'), ('2027-09-19', 'Glorias del Ejército'),
  ('2027-10-11', 'Encuentro de Dos Mundos'), ('2027-10-31', 'Iglesias Evangélicas'), ('2027-11-01', 'Todos los Santos'), ('2027-12-08', 'Inmaculada Concepción'),
  ('2027-12-25', 'Navidad'),
  ('2028-01-01', 'Año Nuevo'), ('2028-04-14', 'Viernes Santo'), ('2028-04-15', 'Sábado Santo'), ('2028-05-01', 'Día del Trabajo'),
  ('2028-05-21', 'Glorias Navales'), ('2028-06-20', 'Pueblos Indígenas'), ('2028-06-26', 'San Pedro y San Pablo'), ('2028-07-16', 'Virgen del Carmen'),
  ('2028-08-15', 'Asunción'), ('2028-09-18', 'Independencia'), ('2028-09-19', 'Glorias del Ejército'), ('2028-10-09', 'Encuentro de Dos Mundos'),
  ('2028-10-27', 'Iglesias Evangélicas'), ('2028-11-01', 'Todos los Santos'), ('2028-12-08', 'Inmaculada Concepción'), ('2028-12-25', 'Navidad'),
  ('2029-01-01', 'Año Nuevo'), ('2029-03-30', 'Viernes Santo'), ('2029-03-31', 'Sábado Santo'), ('2029-05-01', 'Día del Trabajo'),
  ('2029-05-21', 'Glorias Navales'), ('2029-06-20', 'Pueblos Indígenas'), ('2029-07-02', 'San Pedro y San Pablo'), ('2029-07-16', 'Virgen del Carmen'),
  ('2029-08-15', 'Asunción'), ('2029-09-17', 'Fiestas Patrias'), ('2029-09-18', 'Independencia'), ('2029-09-19', 'Glorias del Ejército'),
  ('2029-10-15', 'Encuentro de Dos Mundos'), ('2029-11-01', 'Todos los Santos'), ('2029-11-02', 'Iglesias Evangélicas'), ('2029-12-08', 'Inmaculada Concepción'),
  ('2029-12-25', 'Navidad'),
  ('2030-01-01', 'Año Nuevo'), ('2030-04-19', 'Viernes Santo'), ('2030-04-20', 'Sábado Santo'), ('2030-05-01', 'Día del Trabajo'),
  ('2030-05-21', 'Glorias Navales'), ('2030-06-21', 'Pueblos Indígenas'), ('2030-06-29', 'San Pedro y San Pablo'), ('2030-07-16', 'Virgen del Carmen'),
  ('2030-08-15', 'Asunción'), ('2030-09-18', 'Independencia'), ('2030-09-19', 'Glorias del Ejército'), ('2030-09-20', 'Fiestas Patrias'),
  ('2030-10-12', 'Encuentro de Dos Mundos'), ('2030-10-31', 'Iglesias Evangélicas'), ('2030-11-01', 'Todos los Santos'), ('2030-12-08', 'Inmaculada Concepción'),
  ('2030-12-25', 'Navidad'),
  ('2031-01-01', 'Año Nuevo'), ('2031-04-11', 'Viernes Santo'), ('2031-04-12', 'Sábado Santo'), ('2031-05-01', 'Día del Trabajo'),
  ('2031-05-21', 'Glorias Navales'), ('2031-06-21', 'Pueblos Indígenas'), ('2031-06-29', 'San Pedro y San Pablo'), ('2031-07-16', 'Virgen del Carmen'),
  ('2031-08-15', 'Asunción'), ('2031-09-18', 'Independencia'), ('2031-09-19', 'Glorias del Ejército'), ('2031-10-12', 'Encuentro de Dos Mundos'),
  ('2031-10-31', 'Iglesias Evangélicas'), ('2031-11-01', 'Todos los Santos'), ('2031-12-08', 'Inmaculada Concepción'), ('2031-12-25', 'Navidad'),
  ('2032-01-01', 'Año Nuevo'), ('2032-03-26', 'Viernes Santo'), ('2032-03-27', 'Sábado Santo'), ('2032-05-01', 'Día del Trabajo'),
  ('2032-05-21', 'Glorias Navales'), ('2032-06-20', 'Pueblos Indígenas'), ('2032-06-28', 'San Pedro y San Pablo'), ('2032-07-16', 'Virgen del Carmen'),
  ('2032-08-15', 'Asunción'), ('2032-09-17', 'Fiestas Patrias'), ('2032-09-18', 'Independencia'), ('2032-09-19', 'Glorias del Ejército'),
  ('2032-10-11', 'Encuentro de Dos Mundos'), ('2032-10-31', 'Iglesias Evangélicas'), ('2032-11-01', 'Todos los Santos'), ('2032-12-08', 'Inmaculada Concepción'),
  ('2032-12-25', 'Navidad'),
  ('2033-01-01', 'Año Nuevo'), ('2033-04-15', 'Viernes Santo'), ('2033-04-16', 'Sábado Santo'), ('2033-05-01', 'Día del Trabajo'),
  ('2033-05-21', 'Glorias Navales'), ('2033-06-20', 'Pueblos Indígenas'), ('2033-06-27', 'San Pedro y San Pablo'), ('2033-07-16', 'Virgen del Carmen'),
  ('2033-08-15', 'Asunción'), ('2033-09-18', 'Independencia'), ('2033-09-19', 'Glorias del Ejército'), ('2033-10-10', 'Encuentro de Dos Mundos'),
  ('2033-10-31', 'Iglesias Evangélicas'), ('2033-11-01', 'Todos los Santos'), ('2033-12-08', 'Inmaculada Concepción'), ('2033-12-25', 'Navidad'),
  ('2034-01-01', 'Año Nuevo'), ('2034-01-02', 'Día adicional'), ('2034-04-07', 'Viernes Santo'), ('2034-04-08', 'Sábado Santo'), ('2034-05-01', 'Día del Trabajo'),
  ('2034-05-21', 'Glorias Navales'), ('2034-06-21', 'Pueblos Indígenas'), ('2034-06-26', 'San Pedro y San Pablo'), ('2034-07-16', 'Virgen del Carmen'),
  ('2034-08-15', 'Asunción'), ('2034-09-18', 'Independencia'), ('2034-09-19', 'Glorias del Ejército'), ('2034-10-09', 'Encuentro de Dos Mundos'),
  ('2034-10-27', 'Iglesias Evangélicas'), ('2034-11-01', 'Todos los Santos'), ('2034-12-08', 'Inmaculada Concepción'), ('2034-12-25', 'Navidad'),
  ('2035-01-01', 'Año Nuevo'), ('2035-03-23', 'Viernes Santo'), ('2035-03-24', 'Sábado Santo'), ('2035-05-01', 'Día del Trabajo'),
  ('2035-05-21', 'Glorias Navales'), ('2035-06-21', 'Pueblos Indígenas'), ('2035-07-02', 'San Pedro y San Pablo'), ('2035-07-16', 'Virgen del Carmen'),
  ('2035-08-15', 'Asunción'), ('2035-09-17', 'Fiestas Patrias'), ('2035-09-18', 'Independencia'), ('2035-09-19', 'Glorias del Ejército'),
  ('2035-10-15', 'Encuentro de Dos Mundos'), ('2035-11-01', 'Todos los Santos'), ('2035-11-02', 'Iglesias Evangélicas'), ('2035-12-08', 'Inmaculada Concepción'),
  ('2035-12-25', 'Navidad');

select private.programar_pagos();
