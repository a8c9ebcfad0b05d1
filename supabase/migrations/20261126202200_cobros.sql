-- Several payments of a client that are paid together, and what is still to be paid where some of it came.
set lock_timeout = '10s';

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
  v_pagos bigint[] := array(select x from unnest(p_pagos) x order by 1);
  v_cuantos int;
  v_cobro bigint;
begin
  -- By number, as who credits them takes them.
  perform from public.pagos where id = any(v_pagos) and cliente = v_cliente order by id for update;
  get diagnostics v_cuantos = row_count;
  if v_cuantos = 0 or v_cuantos <> cardinality(v_pagos) then
    raise exception 'Uno de esos pagos no existe.' using errcode = '42501';
  end if;
  if v_cuantos > 36 then
    raise exception 'Juntos se pagan hasta 36 pagos.' using errcode = 'P0001', hint = 'cuantos';
  end if;
  if exists (select from public.pagos where id = any(v_pagos) and estado not in ('programado', 'pendiente', 'rechazado')) then
    raise exception 'Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.' using errcode = 'P0001', hint = 'no_se_paga';
  end if;
  -- The same balances again are the same order, until something came for it.
  select c.id into v_cobro from public.cobros c
  where c.cliente = v_cliente and not exists (select from public.pagos_intentos i where i.cobro = c.id and i.estado in ('pagado', 'observado'))
    and (select array_agg(k.pago || ' ' || k.monto order by k.pago) from public.cobros_pagos k where k.cobro = c.id)
      = (select array_agg(p.id || ' ' || p.saldo order by p.id) from public.pagos p where p.id = any(v_pagos));
  if not found then
    insert into public.cobros (cliente) values (v_cliente) returning id into v_cobro;
    insert into public.cobros_pagos (cobro, pago, monto) select v_cobro, p.id, p.saldo from public.pagos p where p.id = any(v_pagos);
  end if;
  return private.abrir_intento(null, null, v_cobro);
end $$;
create function public.pagar_juntas(p_pagos bigint[]) returns jsonb
language sql set search_path = '' as $$ select private.pagar_juntas(p_pagos); $$;
comment on function public.pagar_juntas(bigint[]) is
  'Client: what they get to pay the balances of up to 36 own payments by card in one order; the function pago-crear calls it with their token. As pagar_pedido; P0001 with hint cuantos, 42501 for a payment of somebody else.';
grant execute on function private.pagar_juntas(bigint[]), public.pagar_juntas(bigint[]) to authenticated;

alter table public.pagos_intentos drop constraint pagos_intentos_check;
alter table public.pagos_intentos add column cobro bigint references public.cobros (id), add constraint pagos_intentos_check check (num_nonnulls(pago, pedido, cobro) = 1);
comment on table public.pagos_intentos is 'Visits to the payment provider: one row each time a payment, an order or several payments together (cobro) were opened there.';
create index pagos_intentos_cobro_idx on public.pagos_intentos (cobro);

drop function private.abrir_intento(bigint, bigint);
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
  insert into public.pagos_intentos (pago, pedido, cobro, orden, monto) values (p_pago, p_pedido, p_cobro, v.orden, v.monto) returning * into i;
  -- What the provider was asked to charge is no longer corrected.
  update public.pedidos set proveedor = 'flow' where id = p_pedido and proveedor is null;
  return jsonb_build_object('accion', 'crear', 'intento', i.id, 'orden', v.orden, 'monto', v.monto, 'asunto', v.asunto, 'email', v.email);
end $$;
comment on function private.abrir_intento(bigint, bigint, bigint) is
  'Decides what somebody who wants to pay gets: the open visit, or a new one to be opened at the provider, of what is still to be paid. One at a time for each order. The payments of a cobro are locked by who asks (private.pagar_juntas).';

create or replace function private.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text, p_medio text)
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
  if i.estado in ('pagado', 'observado') then
    return jsonb_build_object('resultado', 'sin_cambios', 'orden', i.orden);
  end if;

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
  if v_tipo = 'pagado' then
    for r in
      select p.id, p.orden, p.estado, p.saldo, k.monto
      from (select i.pago, i.monto union all select c.pago, c.monto from public.cobros_pagos c where c.cobro = i.cobro) k join public.pagos p on p.id = k.pago
      order by p.id
    loop
      -- Of several that were paid together, what of one is not owed any more is money that nobody expected.
      if r.saldo <> r.monto or r.estado = 'en_revision' then
        insert into public.pagos_eventos (orden, intento, tipo, datos)
        values (r.orden, i.id, case when r.saldo <> r.monto then 'no_esperado' else 'posible_doble' end, jsonb_build_object('monto', r.monto, 'moneda', p_moneda))
        on conflict (intento, tipo, orden) do nothing;
      end if;
      if r.saldo = r.monto then
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

create or replace function private.pagar_cuota(p_pago bigint) returns jsonb
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

create or replace function private.estado_pago(p_orden text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orden', x.orden, 'estado', x.estado, 'monto', x.monto, 'concepto', x.concepto,
    'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1))
  from (
    select orden, estado, case when saldo > 0 then saldo else monto end as monto, concepto, proveedor, token from public.pagos where orden = p_orden
    union all
    select o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end, (select sum(k.monto)::int from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'flow', max(i.token) filter (where i.estado = 'pagado')
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select orden, estado, monto, producto, proveedor, token from public.pedidos where orden = p_orden) x;
$$;

create or replace function private.pago_en_curso(p_pago bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente())) then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select max(i.vence_en) from public.pagos_intentos i
    where (i.pago = p_pago or i.cobro in (select k.cobro from public.cobros_pagos k where k.pago = p_pago)) and i.estado in ('pendiente', 'vencido') and i.proxima_revision is not null and i.vence_en > now());
end $$;

create or replace function private.pagos_eventos_avisar() returns trigger
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

create or replace function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    for update of o skip locked);
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos where id = any(v_pedidos));
  -- What was paid together goes with the last of it.
  v_cobros := array(select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos)));
  v_ordenes := v_ordenes || array(select orden from public.cobros where id = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos) or cobro = any(v_cobros);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;

comment on function public.registrar_pago(text, text, int, numeric, text, text) is
  'Service only: writes down what the provider said when it was asked (1 pending, 2 paid, 3 rejected, 4 cancelled), exactly once. Only the amount asked for, in CLP, for the order it was asked for, and while that and no less or more is owed, is credited; any other money is kept as an event for a person to look at, and so is a card that paid what was reported as transferred (posible_doble), which is credited. Of what was paid together each payment is credited alone. Returns {resultado, orden}.';
comment on function public.estado_pago(text) is
  'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, estado, monto: what is still to be paid, or was, concepto, en_linea: the provider confirmed it, intento: state of the last visit to the provider}; null if there is none.';
comment on function public.pago_en_curso(bigint) is
  'Client (own; not who sees the tickets only) or admin: until when a card page or cash coupon that was opened for the payment, alone or with others, can be paid, also one that was replaced; null when none is open. Errors: 42501 not theirs.';

create or replace function private.titular_de(p_email text) returns private.titular
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular;
begin
  p.email := lower(trim(p_email));
  p.cliente := (select c.id from public.clientes c where c.email = p.email);
  p.personas := array(select x.id from public.personas x where x.email = p.email or x.cliente = p.cliente);
  select array_agg(d.email), array_agg(d.desde), array_agg(d.hasta), array_agg(d.cuenta)
  into p.emails, p.desde, p.hasta, p.accesos
  from private.direcciones_de(p.cliente, case when p.cliente is null then p.personas[1] end) d;
  if p.emails is null then
    -- Nobody's today: what is theirs is what came from it since the last one had it, and that one's account.
    select array[p.email], array[coalesce(d.desde, '-infinity')], array[timestamptz 'infinity'], array[d.cuenta] into p.emails, p.desde, p.hasta, p.accesos
    from (values (1)) uno left join lateral (
      select d.* from private.identidades i, private.direcciones_de(i.cliente, i.persona) d
      where i.email = p.email and d.email = i.email order by d.desde desc limit 1) d on true;
  end if;
  p.accesos := array(
    select coalesce(x.cuenta, (select u.id from auth.users u where lower(u.email) = x.email limit 1))
    from unnest(p.emails, p.accesos) with ordinality x (email, cuenta, n) order by x.n);
  -- An account goes with its address: one that is somebody else's today is not taken from them.
  p.cuentas := array(
    select distinct x from unnest(p.accesos) x where x is not null
      and not exists (select from public.clientes c where c.usuario = x and c.id is distinct from p.cliente)
      and not exists (select from public.personas r where r.usuario = x and r.id <> all(p.personas)));
  p.colegas := array(
    select distinct i.cuenta from private.identidades i where i.cliente = p.cliente and i.persona is not null and i.cuenta is not null
      and not exists (select from public.clientes c where c.usuario = i.cuenta)
      and not exists (select from public.personas r where r.usuario = i.cuenta and r.cliente <> p.cliente));
  p.plataformas := array(select x.id from public.plataformas x where x.cliente = p.cliente);
  p.hitos := array(select x.id from public.hitos_plataforma x where x.plataforma_id = any(p.plataformas));
  p.tickets := array(select x.id from public.tickets x where x.cliente = p.cliente);
  p.pagos := array(select x.id from public.pagos x where x.cliente = p.cliente);
  p.pedidos := array(select x.id from public.pedidos x where x.cliente = p.cliente or private.suya(p, x.comprador_email, x.creado_en));
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden from public.cobros x where x.cliente = p.cliente union select x.orden from public.pedidos x where x.id = any(p.pedidos));
  p.mensajes := array(
    select m.id from public.ticket_mensajes m where m.autor = any(p.accesos) and private.suya(p, m.autor, m.creado_en)
    union select e.mensaje from public.correos_entrantes e where e.mensaje is not null and private.suya(p, e.de, e.creado_en));
  -- Only names that the studio gave them: what a stranger typed beside their address says nothing about anybody's mail.
  p.nombres := array(
    select distinct trim(x.n) from (
      select unnest(array[c.cliente, c.empresa]) as n from public.clientes c where c.id = p.cliente
      union all select unnest(array[f.ficha ->> 'cliente', f.ficha ->> 'empresa']) from private.fusiones f where f.destino = p.cliente
      union all select r.nombre from public.personas r where r.id = any(p.personas)
      union all select unnest(array[l.nombre_contacto]) from public.leads l where l.cliente = p.cliente
      union all select s.nombre from public.solicitudes s where s.cliente = p.cliente
      union all select k.nombre from public.formulario_inicial k where k.cliente = p.cliente
      union all select k.nombre from public.citas k where k.cliente = p.cliente) x
    where length(trim(x.n)) >= 3);
  p.senas := array(
    select distinct s from (
      select c.telefono, c.rut from public.clientes c where c.id = p.cliente
      union all select f.ficha ->> 'telefono', f.ficha ->> 'rut' from private.fusiones f where f.destino = p.cliente) x,
      unnest(array[x.telefono, regexp_replace(x.telefono, '\D', '', 'g'), x.rut, private.rut_escrito(x.rut)]) s
    where length(s) >= 8);
  p.marcas := array(
    select 'ticket ' || x from unnest(p.tickets) x union all select 'pago ' || x from unnest(p.pagos) x
    union all select 'hito ' || x from unnest(p.hitos) x union all select 'orden ' || x from unnest(p.ordenes) x
    union all select 'cliente ' || p.cliente where p.cliente is not null
    union all select 'lead ' || l.id from public.leads l where l.cliente = p.cliente or private.suya(p, l.email, l.creado_en)
    union all select 'formulario ' || k.id from public.formulario_inicial k where k.cliente = p.cliente or private.suya(p, k.email, k.creado_en));
  p.autorias := array(
    select distinct m.ticket || ' ' || m.autor_nombre from public.ticket_mensajes m where m.id = any(p.mensajes) and m.ticket <> all(p.tickets));
  return p;
end $$;

create or replace function private.exigir_suprimible(p private.titular, p_excepto bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos where estado in ('creando', 'pendiente') and (pago = any(p.pagos) or pedido = any(p.pedidos) or cobro in (select c.id from public.cobros c where c.cliente = p.cliente))) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en)) and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;
end $$;

create or replace function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then
    raise exception 'Elige dos clientes distintos.' using errcode = 'P0001', hint = 'el_mismo';
  end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los unió recién. Vuelve a la lista de clientes.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se unen clientes: uno de los dos es del equipo.' using errcode = 'P0001', hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then
      raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: une al revés.' using errcode = 'P0001', hint = 'equipo';
    end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se une con nadie.' using errcode = 'P0001', hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o une al revés.' using errcode = 'P0001', hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.' using errcode = 'P0001', hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso') and (s.cliente in (o.id, d.id) or lower(s.email) in (o.email, d.email))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.' using errcode = 'P0001', hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos w on w.id = i.pedido left join public.cobros k on k.id = i.cobro
      where i.estado in ('creando', 'pendiente') and o.id in (p.cliente, w.cliente, k.cliente)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using errcode = 'P0001', hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using errcode = 'P0001', hint = 'notas_largas';
  end if;
end $$;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fusion)
select 'public.cobros', p.motivo, p.plazo, p.pagina, 't.cliente = ($1).cliente', '{id,cliente,orden,creado_en}'::text[], '{"cliente": "pasa"}'::jsonb from private.tablas p where p.tabla = 'public.pagos'
union all
select 'public.cobros_pagos', 'Van con su pago', p.plazo, p.pagina, 't.pago = any(($1).pagos)', '{cobro,pago,monto}'::text[], '{}'::jsonb from private.tablas p where p.tabla = 'public.pagos';
update private.tablas set columnas = columnas || '{cobro}', suya = suya || ' or t.cobro in (select c.id from public.cobros c where c.cliente = ($1).cliente)' where tabla = 'public.pagos_intentos';
