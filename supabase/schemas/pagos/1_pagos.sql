-- Money: what clients owe (pagos; what came is in abonos) and what visitors buy before they are clients (pedidos).
-- Amounts are whole Chilean pesos. "Vencido" is computed from vence_el, never stored.

create table public.pagos (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  plataforma bigint,
  hito bigint,
  concepto text not null check (length(trim(concepto)) between 3 and 200),
  monto int not null check (monto > 0),
  vence_el date not null check (vence_el between '2000-01-01' and '2199-12-31'),
  estado text not null default 'pendiente'
    check (estado in ('programado', 'pendiente', 'en_revision', 'pagado', 'rechazado', 'anulado', 'reembolsado')),
  metodo text check (metodo in ('tarjeta', 'transferencia', 'otro')),
  pagado_en timestamptz,
  comprobante text unique,
  motivo_rechazo text check (length(motivo_rechazo) <= 1000),
  orden text not null unique default 'P-' || left(replace(gen_random_uuid()::text, '-', ''), 20),
  proveedor text check (length(proveedor) <= 40),
  token text,
  liberado_en timestamptz,
  carpeta bigint,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  pedido bigint unique,
  abonado int not null default 0,
  devuelto int not null default 0,
  saldo int generated always as (case when estado in ('programado', 'pendiente', 'en_revision', 'rechazado') then monto - abonado else 0 end) stored,
  unique (id, cliente),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente),
  foreign key (hito, plataforma) references public.hitos_plataforma (id, plataforma_id),
  check (hito is null or plataforma is not null),
  check (estado not in ('pagado', 'reembolsado') or (pagado_en is not null and metodo is not null)),
  check (estado <> 'rechazado' or coalesce(trim(motivo_rechazo), '') <> ''),
  check (comprobante like coalesce(carpeta, cliente) || '/%'),
  constraint pagos_abonado_check check (abonado between 0 and monto),
  constraint pagos_devuelto_check check (devuelto between 0 and abonado),
  constraint pagos_pagado_check check ((estado = 'pagado') = (abonado = monto and devuelto < abonado)),
  constraint pagos_reembolsado_check check ((estado = 'reembolsado') = (abonado > 0 and devuelto = abonado)),
  constraint pagos_anulado_check check (estado <> 'anulado' or abonado = 0)
);
comment on table public.pagos is 'What clients owe, in whole pesos. What came for it is in abonos, of which it holds the totals.';
comment on column public.pagos.abonado is 'All that came for it, as public.abonos says. No role writes it.';
comment on column public.pagos.devuelto is 'All of that which went back, as public.abonos says. No role writes it.';
comment on column public.pagos.saldo is 'What is still to be paid; 0 once it is paid, void or given back.';
comment on column public.pagos.hito is 'Milestone that it belongs to. While the payment is programado and the milestone not approved, it waits for that: public.espera_hito.';
comment on column public.pagos.liberado_en is 'When the approval of its milestone made it due.';
comment on column public.pagos.comprobante is 'Path in the bucket comprobantes: client/file. A file proves one payment.';
comment on column public.pagos.carpeta is 'Folder of its receipt where that is not its client''s: of the client who was merged into them. Null otherwise.';
comment on column public.pagos.orden is 'Order number given to the payment provider.';
comment on column public.pagos.token is 'The provider''s handle of the payment.';
comment on column public.pagos.pedido is 'The order whose money it holds since that was converted: it is counted and given back here alone.';
-- Of the file before, which comes first because payments need none of it.
alter table public.tickets add foreign key (pago, cliente) references public.pagos (id, cliente) on delete set null (pago);
create index pagos_cliente_idx on public.pagos (cliente, vence_el desc);
create index pagos_vence_idx on public.pagos (vence_el desc);
create index pagos_estado_idx on public.pagos (estado, vence_el desc);
create index pagos_plataforma_idx on public.pagos (plataforma, cliente);
create index pagos_hito_idx on public.pagos (hito, plataforma);

-- Whether an instalment waits is never stored: its milestone says it.

create function private.espera_hito(p_estado text, p_hito bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_estado = 'programado' and p_hito is not null
    and exists (select from public.hitos_plataforma h where h.id = p_hito and h.estado <> 'aprobado');
end $$;
comment on function private.espera_hito(text, bigint) is
  'Whether a payment waits for the approval of its milestone, seen or not by who asks: it is planned, and that is not approved.';

create function public.espera_hito(p public.pagos) returns boolean
language sql stable set search_path = '' as $$
  select p.estado = 'programado' and p.hito is not null
    and exists (select from public.pagos g where g.id = p.id and private.espera_hito(g.estado, g.hito));
$$;
comment on function public.espera_hito(public.pagos) is
  'Column of pagos that is computed (select=*,espera_hito): whether it waits for the approval of its milestone. Of a payment that the caller does not see: no.';
grant execute on function private.espera_hito(text, bigint), public.espera_hito(public.pagos) to authenticated;

create function private.retener_hitos(p_hitos bigint[]) returns void
language sql security definer set search_path = '' as $$
  select from public.hitos_plataforma where id = any(p_hitos) order by id for share;
$$;
comment on function private.retener_hitos(bigint[]) is
  'Keeps milestones as they are until the transaction ends: who plans a payment for one and who approves it come one after the other.';
grant execute on function private.retener_hitos(bigint[]) to authenticated;

-- These two are asked of each row, so the day is written out in them: private.hoy() takes four times as long there.

create function private.pago_vencido(p_estado text, p_vence_el date, p_hito bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_vence_el < (now() at time zone 'America/Santiago')::date
    and (p_estado in ('pendiente', 'rechazado') or (p_estado = 'programado' and not private.espera_hito(p_estado, p_hito)));
$$;
comment on function private.pago_vencido(text, date, bigint) is
  'Whether a payment is owed and its day has passed in Chile. One that waits for the approval of its milestone is not.';
grant execute on function private.pago_vencido(text, date, bigint) to authenticated;

create function private.pago_por_pagar(p_estado text, p_vence_el date, p_hito bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_estado in ('pendiente', 'rechazado')
    or (p_estado = 'programado' and p_vence_el <= (now() at time zone 'America/Santiago')::date + 7 and not private.espera_hito(p_estado, p_hito));
$$;
comment on function private.pago_por_pagar(text, date, bigint) is
  'Whether a client is expected to pay: it is due or was rejected, or it falls due within seven days and waits for no milestone.';
grant execute on function private.pago_por_pagar(text, date, bigint) to authenticated;

create table public.pedidos (
  id bigint generated always as identity primary key,
  producto text not null check (producto in ('pagina-web', 'asesoria-cv')),
  comprador_nombre text not null check (length(trim(comprador_nombre)) between 1 and 160),
  comprador_email text not null check (private.correo_valido(comprador_email)),
  comprador_telefono text check (private.telefono_valido(comprador_telefono)),
  monto int not null check (monto > 0),
  metodo text not null check (metodo in ('tarjeta', 'transferencia', 'otro')),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'pagado', 'rechazado', 'anulado', 'reembolsado')),
  orden text not null unique default 'W-' || left(replace(gen_random_uuid()::text, '-', ''), 20),
  proveedor text check (length(proveedor) <= 40),
  token text,
  envio uuid not null default gen_random_uuid() unique,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text not null check (length(trim(consentimiento_version)) between 1 and 40),
  consentimiento_en timestamptz not null default now(),
  acepta_marketing boolean not null default false,
  pagado_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  cliente bigint references public.clientes (id),
  asignado_a bigint references public.clientes (id),
  proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  check (proxima_el is null or proxima_accion is not null)
);
comment on table public.pedidos is 'Purchases made on the landing pages, VAT included in monto.';
comment on column public.pedidos.cliente is 'The client that it became.';
alter table public.pagos add foreign key (pedido) references public.pedidos (id) on delete set null;
create index pedidos_cliente_idx on public.pedidos (cliente);
create index pedidos_asignado_idx on public.pedidos (asignado_a);
create index pedidos_creado_idx on public.pedidos (creado_en desc);

-- Rules -----------------------------------------------------------------------------------------

create function private.pago_puede_pasar(de text, a text) returns boolean
language sql immutable set search_path = '' as $$
  select de = a or case de
    when 'programado' then a in ('pendiente', 'en_revision', 'pagado', 'anulado')
    when 'pendiente' then a in ('programado', 'en_revision', 'pagado', 'anulado')
    when 'en_revision' then a in ('pagado', 'rechazado', 'anulado')
    when 'rechazado' then a in ('pendiente', 'en_revision', 'pagado', 'anulado')
    when 'pagado' then a = 'reembolsado'
    else false end;
$$;
comment on function private.pago_puede_pasar(text, text) is 'Whether a payment may go from one state to another; anulado and reembolsado are final.';

create function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.pago_puede_pasar(old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
          using errcode = 'P0001';
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.', private.pesos(new.abonado) using errcode = 'P0001', hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'De este pago ya llegaron %: devuélvelos, o deja su monto en eso.', private.pesos(new.abonado) using errcode = 'P0001', hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then new.estado := 'pagado'; end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Anula o reembolsa y crea otro.' using errcode = 'P0001';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  if new.estado in ('pagado', 'reembolsado') then
    new.pagado_en := coalesce(new.pagado_en, date_trunc('second', now()));
  else
    new.pagado_en := null;
  end if;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.' using errcode = 'P0001';
  end if;
  return new;
end $$;
comment on function private.pagos_antes() is
  'Trigger: states move only forward, and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps its milestone from being approved meanwhile. What its state, or an amount brought down to what came, says of money is told by its totals, which become lines of abonos (private.pagos_abonar). Errors: P0001, with hint abonado where money that came stands against it.';

create function private.pedidos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.pago_puede_pasar(old.estado, new.estado) then
    raise exception 'Un pedido % no puede pasar a %.', old.estado, new.estado using errcode = 'P0001';
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado')
    then coalesce(old.pagado_en, new.pagado_en, date_trunc('second', now())) end;
  if new.pagado_en is distinct from old.pagado_en and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de pago de un pedido no puede ser futura ni anterior al año 2000.' using errcode = 'P0001';
  end if;
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.pedidos_antes() is
  'Trigger: an order moves through the same states as a payment, and none is paid on a day to come.';
grant execute on function private.pago_puede_pasar(text, text) to authenticated, service_role;

create trigger pagos_1_reglas before insert or update on public.pagos
  for each row execute function private.pagos_antes();
create trigger pedidos_1_reglas before update on public.pedidos
  for each row execute function private.pedidos_antes();

-- Access ----------------------------------------------------------------------------------------

alter table public.pagos enable row level security;
alter table public.pedidos enable row level security;

grant select, insert (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en),
    update (plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, motivo_rechazo)
  on public.pagos to authenticated;
grant select, update (estado, pagado_en, cliente, asignado_a, proxima_accion, proxima_el) on public.pedidos to authenticated;

create policy pagos_leer on public.pagos for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
create policy pagos_crear on public.pagos for insert to authenticated with check ((select private.es_admin()));
create policy pagos_editar on public.pagos for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy pedidos_leer on public.pedidos for select to authenticated using ((select private.es_admin()));
create policy pedidos_editar on public.pedidos for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));

-- Calls -----------------------------------------------------------------------------------------

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

create function private.exigir_comprobante_nuevo(p_pago bigint, p_ruta text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.pagos where comprobante = p_ruta and id <> p_pago) or exists (select from public.abonos where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
  end if;
end $$;
comment on function private.exigir_comprobante_nuevo(bigint, text) is
  'Raises P0001 with hint comprobante_usado where a receipt is that of another payment, or proved money that came already.';

create function private.poner_comprobante(p public.pagos, p_ruta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_comprobante(p.cliente, p_ruta), private.exigir_comprobante_nuevo(p.id, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante <> p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
end $$;
comment on function private.poner_comprobante(public.pagos, text) is 'Puts a payment in review with a receipt, of which the studio hears. Errors: P0001, those of the receipt.';

create function private.informar_transferencia(p_pago bigint, p_comprobante text) returns void
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
  perform private.poner_comprobante(p, p_comprobante);
end $$;
create function public.informar_transferencia(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.informar_transferencia(p_pago, p_comprobante); $$;
comment on function public.informar_transferencia(bigint, text) is
  'Client: says that an own payment was transferred; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it. Errors: 42501 not theirs, P0001 wrong state, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';

create function private.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
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
  perform private.poner_comprobante(p, p_comprobante);
end $$;
create function public.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.reemplazar_comprobante(p_pago, p_comprobante); $$;
comment on function public.reemplazar_comprobante(bigint, text) is
  'Client: puts another receipt in the place of the one that waits for review; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
grant execute on function private.reemplazar_comprobante(bigint, text), public.reemplazar_comprobante(bigint, text) to authenticated;

create function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
begin
  if v_monto is null then
    raise exception 'Ese producto no existe.' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise exception 'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.', r.orden
      using errcode = 'P0001', hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif p_monto <> v_monto then
    raise exception 'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.', '$' || replace(to_char(v_monto, 'FM999,999,999'), ',', '.')
      using errcode = 'P0001', hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    begin
      insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
        consentimiento_version, acepta_marketing, origen)
      values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
        p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'))
      on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
        comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
        metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing
      returning * into r;
    exception when check_violation or not_null_violation then  -- its detail would tell the whole row
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor()));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
end $$;
create function public.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean default false, p_origen jsonb default '{}', p_monto int default null) returns jsonb
language sql set search_path = '' as $$
  select private.crear_pedido(p_producto, p_nombre, p_email, p_telefono, p_metodo, p_envio, p_consentimiento,
    p_acepta_marketing, p_origen, p_monto); $$;
comment on function public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) is
  'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). Returns {orden, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 unknown product, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';

grant execute on function private.informar_transferencia(bigint, text), public.informar_transferencia(bigint, text) to authenticated;
grant execute on function private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int),
  public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) to anon;
