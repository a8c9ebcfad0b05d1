-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop function public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb), private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb);

-- A file proves one payment. Where one stood on several, it stays with the paid one, else with the one that
-- changed last; the others lose it, and the audit log says which they had.
alter table public.pagos disable trigger pagos_1_reglas;
update public.pagos p set comprobante = null
from (
  select id, row_number() over (partition by comprobante
    order by estado in ('pagado', 'reembolsado') desc, actualizado_en desc, id desc) as lugar
  from public.pagos where comprobante is not null) x
where x.id = p.id and x.lugar > 1;
-- A mistyped day comes to the nearest that is possible.
update public.pagos set vence_el = least(greatest(vence_el, '2000-01-01'), '2199-12-31')
where vence_el not between '2000-01-01' and '2199-12-31';
alter table public.pagos enable trigger pagos_1_reglas;
alter table public.pagos
  add column liberado_en timestamptz,
  add column carpeta bigint,
  add column pedido bigint unique,
  add column abonado int not null default 0,
  add column devuelto int not null default 0,
  add column saldo int generated always as (case when estado in ('programado', 'pendiente', 'en_revision', 'rechazado') then monto - abonado else 0 end) stored,
  add constraint pagos_comprobante_key unique (comprobante),
  add constraint pagos_vence_el_check check (vence_el between '2000-01-01' and '2199-12-31'),
  add unique (id, cliente),
  drop constraint pagos_check3,
  add constraint pagos_check3 check (comprobante like coalesce(carpeta, cliente) || '/%');
comment on table public.pagos is 'What clients owe, in whole pesos. What came for it is in abonos, of which it holds the totals.';
comment on column public.pagos.abonado is 'All that came for it, as public.abonos says. No role writes it.';
comment on column public.pagos.devuelto is 'All of that which went back, as public.abonos says. No role writes it.';
comment on column public.pagos.saldo is 'What is still to be paid; 0 once it is paid, void or given back.';
comment on column public.pagos.hito is 'Milestone that it belongs to. While the payment is programado and the milestone not approved, it waits for that: public.espera_hito.';
comment on column public.pagos.liberado_en is 'When the approval of its milestone made it due.';
comment on column public.pagos.comprobante is 'Path in the bucket comprobantes: client/file. A file proves one payment.';
comment on column public.pagos.carpeta is 'Folder of its receipt where that is not its client''s: of the client who was merged into them. Null otherwise.';
comment on column public.pagos.pedido is 'The order whose money it holds since that was converted: it is counted and given back here alone.';

-- Of the file before, which comes first because payments need none of it.
alter table public.tickets add foreign key (pago, cliente) references public.pagos (id, cliente) on delete set null (pago);

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

alter table public.pedidos
  add column cliente bigint references public.clientes (id),
  add column asignado_a bigint references public.clientes (id),
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  add constraint pedidos_check check (proxima_el is null or proxima_accion is not null);

-- Consent without the name of the text that was accepted keeps its instant, and says that it is not known.
alter table public.pedidos disable trigger user;
update public.pedidos set consentimiento_version = 'desconocida' where length(trim(consentimiento_version)) = 0;
alter table public.pedidos enable trigger user;
alter table public.pedidos drop constraint pedidos_consentimiento_version_check,
  add constraint pedidos_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);
comment on column public.pedidos.cliente is 'The client that it became.';
alter table public.pagos add foreign key (pedido) references public.pedidos (id) on delete set null;

create index pedidos_cliente_idx on public.pedidos (cliente);

create index pedidos_asignado_idx on public.pedidos (asignado_a);

create or replace function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.pago_puede_pasar(old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.', private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'De este pago ya llegaron %: devuélvelos, o deja su monto en eso.', private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Anula o reembolsa y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en, date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $$;
comment on function private.pagos_antes() is
  'Trigger: states move only forward, and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps its milestone from being approved meanwhile. What its state, or an amount brought down to what came, says of money is told by its totals, which become lines of abonos (private.pagos_abonar). Errors: P0001, with hint abonado where money that came stands against it.';

create or replace function private.pedidos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.pago_puede_pasar(old.estado, new.estado) then
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
  'Trigger: an order moves through the same states as a payment, and none is paid on a day to come.';
grant select, update (estado, pagado_en, cliente, asignado_a, proxima_accion, proxima_el) on public.pedidos to authenticated;

-- Calls -----------------------------------------------------------------------------------------

create function private.exigir_comprobante(p public.pagos, p_ruta text) returns void
language plpgsql stable set search_path = '' as $$
declare
  r record;
begin
  select b.file_size_limit as limite, (o.metadata ->> 'size')::bigint > b.file_size_limit as pesado,
    split_part(o.metadata ->> 'mimetype', ';', 1) <> all (b.allowed_mime_types) as ajeno
  into r from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where o.bucket_id = 'comprobantes' and o.name = p_ruta and o.name like p.cliente || '/%';
  if not found then raise exception 'No encontramos el comprobante. Vuelve a subirlo.'; end if;
  if r.pesado then raise exception 'Ese comprobante pesa más de % MB. Sube uno más liviano.', r.limite / 1048576; end if;
  if r.ajeno then raise exception 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.'; end if;
  if exists (select from public.pagos where comprobante = p_ruta and id <> p.id) or exists (select from public.abonos where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
  end if;
end $$;
comment on function private.exigir_comprobante(public.pagos, text) is
  'Raises P0001 unless a path of the bucket comprobantes is a receipt of this client, as large and of a type as the bucket takes: a copy from another bucket may be neither. With hint comprobante_usado where it is that of another payment, or proved money that came already.';

create function private.poner_comprobante(p_pago bigint, p_ruta text, p_otro boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and cliente = private.mi_cliente() for update;
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null where id = p.id;
  if not p_otro or p.comprobante <> p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.poner_comprobante(bigint, text, boolean) is
  'As public.informar_transferencia and, with p_otro, public.reemplazar_comprobante: puts an own payment in review with a receipt, of which the studio hears.';

drop function private.informar_transferencia(bigint, text);
create or replace function public.informar_transferencia(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.poner_comprobante(p_pago, p_comprobante, false); $$;
comment on function public.informar_transferencia(bigint, text) is
  'Client: says that an own payment was transferred; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it. Errors: 42501 not theirs, P0001 wrong state, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';

create function public.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.poner_comprobante(p_pago, p_comprobante, true); $$;
comment on function public.reemplazar_comprobante(bigint, text) is
  'Client: puts another receipt in the place of the one that waits for review; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
grant execute on function private.poner_comprobante(bigint, text, boolean), public.reemplazar_comprobante(bigint, text) to authenticated;

create function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
begin
  if v_monto is null then raise exception 'Ese producto no existe.'; end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise exception 'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.', r.orden
      using hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif p_monto <> v_monto then
    raise exception 'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.', private.pesos(v_monto)
      using hint = 'precio_cambio';
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
grant execute on function private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int),
  public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) to anon;

-- Payments as the studio plans them, all instalments in one step or none, and what they come to.

create function public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  v_suma bigint;
  v_ids bigint[];
  v_hito bigint;
  v_nuevo record;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.';
  end if;
  -- The client before their platform, as who merges two clients takes them.
  perform from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
  if not found then raise exception 'Ese cliente ya no existe.'; end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman % y el total es %. Ajusta los montos.', private.pesos(coalesce(v_suma, 0)), private.pesos(coalesce(p_total, 0))
      using hint = 'suma_distinta';
  end if;
  for v_nuevo in
    select c, n from jsonb_array_elements(p_cuotas) with ordinality x (c, n) where c ->> 'hito_titulo' is not null order by c ->> 'vence_el', n
  loop
    if p_plataforma is null or v_nuevo.c ->> 'hito' is not null then
      raise exception 'Un hito nuevo es de la plataforma del plan, y cada cuota espera uno solo. Elige la plataforma.' using hint = 'hito_sin_plataforma';
    end if;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (p_plataforma, (v_nuevo.c ->> 'vence_el')::date, trim(v_nuevo.c ->> 'hito_titulo')) returning id into v_hito;
    p_cuotas := jsonb_set(p_cuotas, array[(v_nuevo.n - 1)::text, 'hito'], to_jsonb(v_hito));
  end loop;
  perform private.retener_hitos(array(select q.hito from jsonb_to_recordset(p_cuotas) as q (hito bigint)));
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when not e.espera and row_number() over (partition by e.espera order by q.vence_el, q.n) = 1 then 'pendiente' else 'programado' end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint)) with ordinality as q (concepto, monto, vence_el, hito, n),
      lateral (select exists (select from public.hitos_plataforma h where h.id = q.hito and h.estado <> 'aprobado') as espera) e
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $$;
comment on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) is
  'Admin: plans all instalments of a client, and of a platform if there is one: p_cuotas is [{concepto, monto, vence_el, hito, hito_titulo}], 1 to 36, whose amounts sum exactly to p_total; hito, for whose approval an instalment waits, may be left out, and hito_titulo makes a new one of the platform, for that day. The first to fall due is pendiente, the others and those that wait for a milestone are programado. Returns pagos.id in the order in which they fall due. Errors: 42501, P0001 (no such client, a platform of somebody else, how many, hint suma_distinta: they do not add up, hito_sin_plataforma: a new milestone of no platform, or beside another one), 22P02 and 22007 (no amount, no day), 23502, 23503, 23514 (a field left out, a milestone of another platform, a bad concept or amount).';
grant execute on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) to authenticated;

create function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, abonado bigint, vencidos bigint, monto_vencido bigint)
-- A plan of its own for what is asked: a condition that is not asked for costs nothing then.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select p.estado, count(*), sum(case p.estado when 'pagado' then p.abonado - p.devuelto when 'reembolsado' then p.devuelto when 'anulado' then p.monto else p.saldo end),
    coalesce(sum(p.abonado - p.devuelto) filter (where p.saldo > 0), 0), count(*) filter (where public.vencido(p)), coalesce(sum(p.saldo) filter (where public.vencido(p)), 0)
  from public.pagos p
  where (p_cliente is null or p.cliente = p_cliente)
    and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
    and (p_estados is null or p.estado = any(p_estados)
      or ('vencido' = any(p_estados) and public.vencido(p)) or ('por_pagar' = any(p_estados) and public.por_pagar(p))
      or ('por_revisar' = any(p_estados) and public.por_revisar(p)))
    and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))
  group by p.estado;
end $$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state: of those that are owed what is still to be paid (and apart, as abonado, what came for them), of those that are paid what came and stays, of those that were given back what went; and how much of it is owed and past its day: of a client, of a platform (with those of none), in some states, computed ones among them (vencido, por_pagar, por_revisar: public.vencido and its like), found by p_q as the list finds them. A client sees their own. Errors: 42501 nobody.';
grant execute on function public.totales_de_pagos(bigint, bigint, text[], text) to authenticated;

create function private.estado_de_cuenta(p_cliente bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_todo jsonb;
begin
  select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
    'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.monto, g.abonado, g.devuelto, g.saldo, g.vence_el, g.estado, g.pagado_en, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id order by g.vence_el, g.id) x)))
  into v_todo from public.clientes c where c.id = p_cliente and c.perfil = 'cliente' and (private.es_admin() or c.id = private.mi_cliente());
  if not found then raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501'; end if;
  return v_todo;
end $$;

create function public.estado_de_cuenta(p_cliente bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.estado_de_cuenta(p_cliente); $$;
comment on function public.estado_de_cuenta(bigint) is
  'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the studio and who sells, and all pagos in the order in which they fall due, with what came (abonado), went back (devuelto) and is owed (saldo). The function estado-de-cuenta makes a PDF of it. Errors: 42501 not theirs, or no client.';
grant execute on function private.estado_de_cuenta(bigint), public.estado_de_cuenta(bigint) to authenticated;

create function private.comprobante_de_pago(p_pago bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente());
  if not found then raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501'; end if;
  if g.abonado = g.devuelto then raise exception 'Solo los pagos pagados tienen comprobante.'; end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'concepto', g.concepto, 'monto', g.abonado - g.devuelto, 'total', g.monto, 'saldo', g.saldo, 'metodo', g.metodo,
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo', b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
end $$;

create function public.comprobante_de_pago(p_pago bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.comprobante_de_pago(p_pago); $$;
comment on function public.comprobante_de_pago(bigint) is
  'Client (own; not who sees the tickets only) or admin: what the receipt of a payment says of which something came and was not given back: monto is what came and stays, total what is owed in all, saldo what still is, abonos each amount that came or went back, with the order that it was paid in together with others. The function comprobante-de-pago makes a PDF of it. Errors: 42501 not theirs, P0001 nothing came.';
grant execute on function private.comprobante_de_pago(bigint), public.comprobante_de_pago(bigint) to authenticated;
