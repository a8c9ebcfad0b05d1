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
  saldo int generated always as (case when estado in ('programado', 'pendiente', 'en_revision', 'rechazado')
    then monto - abonado else 0 end) stored,
  plan uuid,
  plan_total int,
  servicio bigint,
  servicio_desde date,
  servicio_hasta date,
  transferencia bigint,
  unique (id, cliente),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente),
  foreign key (hito, plataforma) references public.hitos_plataforma (id, plataforma_id),
  check (hito is null or plataforma is not null),
  check (estado not in ('pagado', 'reembolsado') or (pagado_en is not null and metodo is not null)),
  check (estado <> 'rechazado' or coalesce(trim(motivo_rechazo), '') <> ''),
  check (comprobante like coalesce(carpeta, cliente) || '/%'),
  constraint pagos_transferencia_check check (transferencia is null or estado = 'en_revision'),
  constraint pagos_plan_check check ((plan is null) = (plan_total is null)),
  constraint pagos_abonado_check check (abonado between 0 and monto),
  constraint pagos_devuelto_check check (devuelto between 0 and abonado),
  constraint pagos_pagado_check check ((estado = 'pagado') = (abonado = monto and devuelto < abonado)),
  constraint pagos_reembolsado_check check ((estado = 'reembolsado') = (abonado > 0 and devuelto = abonado)),
  constraint pagos_anulado_check check (estado <> 'anulado' or abonado = 0),
  constraint pagos_servicio_check check (servicio is null or servicio_desde < servicio_hasta),
  constraint pagos_servicio_una_vez exclude using gist (int8range(servicio, servicio, '[]') with &&,
    daterange(servicio_desde, servicio_hasta) with &&)
    where (servicio is not null and estado <> 'anulado')
);
comment on table public.pagos is
  'What clients owe, in whole pesos. What came for it is in abonos, of which it holds the totals.';
comment on column public.pagos.abonado is 'All that came for it, as public.abonos says. No role writes it.';
comment on column public.pagos.devuelto is 'All of that which went back, as public.abonos says. No role writes it.';
comment on column public.pagos.saldo is 'What is still to be paid; 0 once it is paid, void or given back.';
comment on column public.pagos.hito is
  'Milestone that it belongs to. While the payment is programado and the milestone not approved, it waits for that: '
  'public.espera_hito.';
comment on column public.pagos.liberado_en is 'When the approval of its milestone made it due.';
comment on column public.pagos.comprobante is
  'Path in the bucket comprobantes: client/file. A file proves one payment.';
comment on column public.pagos.transferencia is
  'The transfer for several payments, or for a part, with which it is in review; its receipt stands there.';
comment on column public.pagos.carpeta is
  'Folder of its receipt where that is not its client''s: of the client who was merged into them. Null otherwise.';
comment on column public.pagos.orden is 'Order number given to the payment provider.';
comment on column public.pagos.token is 'The provider''s handle of the payment.';
comment on column public.pagos.plan is 'The plan that it was made with; null for one that was made alone.';
comment on column public.pagos.plan_total is
  'What that plan was agreed to come to: the same in all its instalments, whose sum may differ once one was changed.';
comment on column public.pagos.servicio is
  'The service of which it is a period: from servicio_desde to the day before servicio_hasta. No day of one is '
  'charged twice.';
comment on column public.pagos.pedido is
  'The order whose money it holds since that was converted: it is counted and given back here alone.';

select private.tabla('public.pagos',
  nombre => 'Pagos',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas
    => '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,
    proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,
    servicio_desde,servicio_hasta,transferencia}',
  fuera => '{token,plan}',
  borra => $$=$$,
  se_queda => $$true$$,
  queda_porque => 'La ley tributaria pide guardarlos seis años',
  blanqueo => $$
    concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2),
      1000)$$,
  fusion => '{"cliente": "juntas"}',
  importa => '{
    "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"],
    "no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en",
      "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio",
      "servicio_desde", "servicio_hasta", "transferencia"]
  }',
  vigila => '{
    "busqueda": {"y": ["cliente", "plataforma"], "con": ["concepto", "orden", "monto"]},
    "limpieza": {},
    "auditoria": {},
    "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}
  }');
-- Of the file before, which comes first because payments need none of it.
alter table public.tickets add foreign key (pago, cliente) references public.pagos (id, cliente) on delete
  set null (pago);
create index pagos_cliente_idx on public.pagos (cliente, vence_el desc);
create index pagos_vence_idx on public.pagos (vence_el desc);
create index pagos_estado_idx on public.pagos (estado, vence_el desc);
create index pagos_plataforma_idx on public.pagos (plataforma, cliente);
create index pagos_hito_idx on public.pagos (hito, plataforma);
create index pagos_plan_idx on public.pagos (plan);
create index pagos_servicio_idx on public.pagos (servicio, cliente);
-- What is owed of a service: public.riesgo looks at nothing else of it.
create index pagos_servicio_debido_idx on public.pagos (servicio, vence_el)
  where servicio is not null and estado in ('programado', 'pendiente', 'rechazado');
-- Receipts in the order in which public.documentos shows them.
create index pagos_documentos_idx on public.pagos ((coalesce(pagado_en, actualizado_en))) where abonado > devuelto;

-- Whether an instalment waits is never stored: its milestone says it.

create function private.hito_sin_aprobar(p_hito bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
    where h.id = p_hito and h.estado <> 'aprobado' and private.ve_pagos(p.cliente));
end $$;
comment on function private.hito_sin_aprobar(bigint) is
  'Whether a milestone is not approved yet, shown to its client or not: to whoever sees the payments of its client.';

create function private.espera_hito(p_estado text, p_hito bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if p_estado = 'programado' and p_hito is not null then
    if row_security_active('public.hitos_plataforma'::regclass) then return private.hito_sin_aprobar(p_hito); end if;
    return exists (select from public.hitos_plataforma h where h.id = p_hito and h.estado <> 'aprobado');
  end if;
  return false;
end $$;
comment on function private.espera_hito(text, bigint) is
  'Whether a payment waits for the approval of its milestone: it is planned, and that is not approved. Of a milestone '
  'of somebody whose payments the caller does not see: no.';

create function public.espera_hito(p public.pagos) returns boolean
language sql stable set search_path = '' as $$
  select p.estado = 'programado' and p.hito is not null
    and exists (select from public.pagos g where g.id = p.id and private.espera_hito(g.estado, g.hito));
$$;
comment on function public.espera_hito(public.pagos) is
  'Column of pagos that is computed (select=*,espera_hito): whether it waits for the approval of its milestone. Of a '
  'payment that the caller does not see: no.';
grant execute on function private.hito_sin_aprobar(bigint), private.espera_hito(text, bigint),
  public.espera_hito(public.pagos) to authenticated;

create function private.retener_hitos(p_hitos bigint[]) returns void
language sql security definer set search_path = '' as $$
  select from public.hitos_plataforma where id = any(p_hitos) order by id for share;
$$;
comment on function private.retener_hitos(bigint[]) is
  'Keeps milestones as they are until the transaction ends: who plans a payment for one and who approves it come one '
  'after the other.';
grant execute on function private.retener_hitos(bigint[]) to authenticated;

create function private.nueva_referencia() returns text
language plpgsql set search_path = '' as $$
declare
  v_referencia text;
begin
  loop
    select 'W-' || overlay(string_agg(substr('23456789CDFGHJKMNPQRTWXY', 1 + floor(random() * 24)::int, 1), '')
      placing '-' from 5 for 0) into v_referencia from generate_series(1, 6);
    exit when not exists (select from public.pedidos where referencia = v_referencia);
  end loop;
  return v_referencia;
end $$;
comment on function private.nueva_referencia() is
  'A short reference that no order has, such as W-7F3K-92: without vowels, so that it spells no word, and without '
  'what is taken for another letter or digit (0 O, 1 I L, 2 Z, 5 S, 8 B, U V: of each pair one at most).';

create table public.pedidos (
  id bigint generated always as identity primary key,
  producto text not null references public.productos (codigo),
  comprador_nombre text not null check (length(trim(comprador_nombre)) between 1 and 160),
  comprador_email text not null check (private.correo_valido(comprador_email)),
  comprador_telefono text check (private.telefono_valido(comprador_telefono)),
  monto int not null check (monto > 0),
  metodo text not null check (metodo in ('tarjeta', 'transferencia', 'otro')),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'pagado', 'rechazado', 'anulado',
    'reembolsado')),
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
  terminos bigint references private.terminos (id),
  comprobante text,
  comprobantes int not null default 0 check (comprobantes between 0 and 5),
  constraint pedidos_comprobante_suyo check (starts_with(comprobante, 'pedidos/' || id || '/')),
  referencia text not null unique default private.nueva_referencia(),
  constraint pedidos_referencia_check check (referencia ~ '^W-[2-9CDFGHJKMNPQRTWXY]{4}-[2-9CDFGHJKMNPQRTWXY]{2}$'),
  check (proxima_el is null or proxima_accion is not null)
);
comment on table public.pedidos is 'Purchases made on the landing pages, VAT included in monto.';
comment on column public.pedidos.cliente is 'The client that it became.';
comment on column public.pedidos.comprobante is
  'Path in the bucket comprobantes of the last receipt of its transfer: pedidos/order/file.';
comment on column public.pedidos.comprobantes is 'How many receipts came, of five at most.';
comment on column public.pedidos.orden is 'Order number given to the payment provider, and the secret of its link.';
comment on column public.pedidos.referencia is
  'What people say and type into a bank in its place: it opens nothing, and only the studio finds an order by it.';
comment on column public.pedidos.terminos is
  'The terms under which it was placed; null of one from before they were kept.';

select private.tabla('public.pedidos',
  nombre => 'Pedidos',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  plazo_menor => '2 years',
  condicion_menor => $$t.estado in ('pendiente', 'rechazado', 'anulado') and t.cliente is null and t.actualizado_en < $1
    and not exists (select from public.pagos_intentos i where i.pedido = t.id)$$,
  motivo_menor => 'Responder y hacer seguimiento',
  pagina_menor => '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',
  suya => $$t.id = any(($1).pedidos)$$,
  columnas
    => '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,
    consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,comprobante,creado_en,actualizado_en,cliente,
    referencia}',
  revisar => '{proxima_accion,proxima_el}',
  fuera => '{token,envio,asignado_a,terminos,comprobantes}',
  borra => $$=$$,
  se_queda => $$t.estado in ('pagado', 'reembolsado') or exists (select from public.pagos_intentos i
    where i.pedido = t.id)$$,
  queda_porque => 'La ley tributaria pide guardarlos seis años',
  blanqueo => $$
    comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false, proxima_accion = null, proxima_el = null$$,
  fusion => '{"cliente": "pasa", "asignado_a": "equipo"}',
  vigila => '{
    "busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono",
      "monto", "referencia"]},
    "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]},
    "limpieza": {"con": ["comprador_email", "comprador_telefono"]},
    "auditoria": {"en": "delete or update"},
    "novedades": {"esperan": ["estudio"]},
    "responsable": {}
  }');
alter table public.pagos add foreign key (pedido) references public.pedidos (id) on delete set null;
create index pedidos_cliente_idx on public.pedidos (cliente);
create index pedidos_producto_idx on public.pedidos (producto);

create function public.producto_nombre(pedido public.pedidos) returns text
language sql stable set search_path = '' as $$ select nombre from public.productos where codigo = ($1).producto; $$;
comment on function public.producto_nombre(public.pedidos) is 'Computed column: what was ordered, by its name.';
grant execute on function public.producto_nombre(public.pedidos) to authenticated;
create index pedidos_comprobante_idx on public.pedidos (comprobante) where comprobante is not null;
create index pedidos_asignado_idx on public.pedidos (asignado_a);
create index pedidos_creado_idx on public.pedidos (creado_en desc);

-- Rules -----------------------------------------------------------------------------------------

create function private.pago_puede_pasar(de text, a text) returns boolean
language sql immutable set search_path = '' as $$
  select $1 = $2 or exists (select from private.transiciones() t where (t.cosa, t.de, t.a) = ('pago', $1, $2));
$$;
comment on function private.pago_puede_pasar(text, text) is
  'Whether a payment may go from one state to another, whoever takes it; an order goes through the same.';

create function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.puede_pasar('pago', old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'Por este pago ya llegaron %: devuélvelos, o deja el monto en esa cifra.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id
          and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo() and not private.deshaciendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante and not private.deshaciendo() then new.carpeta := null; end if;
    if new.estado <> 'en_revision' then new.transferencia := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en,
    date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01'
    and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $$;
comment on function private.pagos_antes() is
  'Trigger: states move only forward, but where a movement of the bank is taken back (private.deshacer_movimiento), '
  'and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps '
  'its milestone from being approved meanwhile. What its state, or an amount brought down to what came, says of '
  'money is told by its totals, which become lines of abonos (private.pagos_abonar). Errors: P0001, with hint '
  'abonado where money that came stands against it.';

create function private.pedidos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.pago_puede_pasar(old.estado, new.estado) and not private.deshaciendo() then
    raise exception 'Un pedido % no puede pasar a %.', old.estado, new.estado;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado')
    then coalesce(old.pagado_en, new.pagado_en, date_trunc('second', now())) end;
  if new.pagado_en is distinct from old.pagado_en and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de pago de un pedido no puede ser futura ni anterior al año 2000.';
  end if;
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.pedidos_antes() is
  'Trigger: an order moves through the same states as a payment, back only where a movement of the bank is taken back, '
  'and none is paid on a day to come.';
grant execute on function private.pago_puede_pasar(text, text) to authenticated, service_role;

create trigger pagos_1_reglas before insert or update on public.pagos
  for each row execute function private.pagos_antes();
create trigger pedidos_1_reglas before update on public.pedidos
  for each row execute function private.pedidos_antes();

-- Access ----------------------------------------------------------------------------------------

grant select, insert (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, plan,
  plan_total),
    update (plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, motivo_rechazo, plan_total)
  on public.pagos to authenticated;
grant select, update (estado, pagado_en, cliente, asignado_a, proxima_accion, proxima_el) on public.pedidos
  to authenticated;

create policy pagos_leer on public.pagos for select to authenticated
  using (private.ve_pagos(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.pagos', '{crear,editar}');
select private.solo_equipo('public.pedidos', '{leer,editar}');
