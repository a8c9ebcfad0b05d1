set lock_timeout = '10s';

alter table public.pagos
  add constraint pagos_abonado_check check (abonado between 0 and monto),
  add constraint pagos_devuelto_check check (devuelto between 0 and abonado),
  add constraint pagos_pagado_check check ((estado = 'pagado') = (abonado = monto and devuelto < abonado)),
  add constraint pagos_reembolsado_check check ((estado = 'reembolsado') = (abonado > 0 and devuelto = abonado)),
  add constraint pagos_anulado_check check (estado <> 'anulado' or abonado = 0);

create or replace function private.exigir_comprobante_nuevo(p_pago bigint, p_ruta text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.pagos where comprobante = p_ruta and id <> p_pago) or exists (select from public.abonos where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
  end if;
end $$;
comment on function private.exigir_comprobante_nuevo(bigint, text) is
  'Raises P0001 with hint comprobante_usado where a receipt is that of another payment, or proved money that came already.';

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
  p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_queda int;
  v_motivo text := nullif(trim(coalesce(p_motivo, ''), E' \t\r\n'), '');
  v_comprobante text := p_comprobante;
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then
    raise exception 'Ese pago no existe.' using errcode = 'P0001', hint = 'no_existe';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using errcode = 'P0001', hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then
    raise exception 'Escribe cuánto, en pesos enteros y más que cero.' using errcode = 'P0001', hint = 'monto';
  end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) || ': abona eso o menos, y lo que sobra a otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using errcode = 'P0001', hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede estar por venir ni ser anterior al año 2000.' using errcode = 'P0001', hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using errcode = 'P0001', hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.' else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using errcode = 'P0001', hint = 'motivo';
  end if;
  if v_comprobante is not null then
    perform private.exigir_comprobante(p.cliente, v_comprobante);
    perform private.exigir_comprobante_nuevo(p.id, v_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    v_comprobante := p.comprobante;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, v_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false))
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
end $$;
comment on function private.abonar(bigint, text, int, date, text, text, uuid, text, boolean) is
  'Writes down what came for a payment, or went back, while that payment is locked: never more than is owed, or than came. A transfer takes the receipt that is in review. Returns abonos.id. Errors: P0001 with hint no_existe, cerrado, no_pagado, monto, de_mas, dia, metodo, motivo, and those of the receipt.';

create function private.abonos_aplicar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_abonado int;
  v_devuelto int;
begin
  select * into p from public.pagos where id = new.pago for update;
  select coalesce(sum(monto) filter (where clase = 'abono'), 0), coalesce(sum(monto) filter (where clase = 'devolucion'), 0)
  into v_abonado, v_devuelto from public.abonos where pago = new.pago;
  if (v_abonado, v_devuelto) <> (p.abonado, p.devuelto) then
    update public.pagos set abonado = v_abonado, devuelto = v_devuelto,
      estado = case when v_devuelto = v_abonado then 'reembolsado' when v_abonado = monto then 'pagado'
        when new.clase = 'abono' and estado in ('en_revision', 'rechazado') then 'pendiente' else estado end,
      pagado_en = coalesce(pagado_en, date_trunc('second', private.instante_de(new.dia, new.creado_en))),
      metodo = case new.clase when 'abono' then new.metodo else metodo end,
      motivo_rechazo = case new.clase when 'abono' then null else motivo_rechazo end,
      -- What was reported and came in part may be reported again for the rest.
      comprobante = case when v_abonado < monto and comprobante = new.comprobante then null else comprobante end,
      proveedor = case when new.intento is null then proveedor else 'flow' end,
      token = case when new.intento is null then token else (select i.token from public.pagos_intentos i where i.id = new.intento) end
    where id = new.pago;
  end if;
  if new.clase = 'devolucion' then
    insert into public.pagos_eventos (orden, tipo, datos)
    values (p.orden, 'reembolsado', jsonb_strip_nulls(jsonb_build_object('abono', new.id, 'monto', new.monto, 'motivo', new.motivo, 'contracargo', new.contracargo,
      'autor', new.autor, 'quien', (select c.cliente from public.clientes c where c.usuario = new.autor))));
  end if;
  return null;
end $$;
comment on function private.abonos_aplicar() is
  'Trigger: the totals and the state of a payment follow what came. Wholly paid it is pagado, wholly given back reembolsado; partly paid it stays to be paid. What went back leaves its event.';
create trigger abonos_3_aplicar after insert on public.abonos
  for each row execute function private.abonos_aplicar();

create function private.pagos_abonar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_abonado int;
  v_devuelto int;
begin
  select coalesce(sum(monto) filter (where clase = 'abono'), 0), coalesce(sum(monto) filter (where clase = 'devolucion'), 0)
  into v_abonado, v_devuelto from public.abonos where pago = new.id;
  if v_abonado > new.abonado or v_devuelto > new.devuelto then
    raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.' using errcode = '42501';
  end if;
  if new.devuelto > v_devuelto and private.es_admin() then
    raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using errcode = 'P0001', hint = 'motivo';
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante)
  select new.id, x.clase, x.monto, x.dia, new.metodo, x.comprobante
  from (values
    ('abono', new.abonado - v_abonado, greatest((new.pagado_en at time zone 'America/Santiago')::date, '2000-01-01'), (
      select new.comprobante where new.metodo = 'transferencia' and not exists (select from public.abonos b where b.comprobante = new.comprobante))),
    ('devolucion', new.devuelto - v_devuelto, private.hoy(), null)) x (clase, monto, dia, comprobante)
  where x.monto > 0;
  if new.estado = 'reembolsado' then
    update public.pedidos set estado = 'reembolsado' where id = new.pedido and estado = 'pagado';
  end if;
  return null;
end $$;
comment on function private.pagos_abonar() is
  'Trigger: whoever sets a payment paid, or given back, by its state writes down what that says: one line for the rest. The order that it was converted from follows. Errors: P0001 with hint motivo, which people give with public.anotar_reembolso or public.devolver.';
create trigger pagos_2_abonos after insert or update on public.pagos
  for each row when (new.abonado > 0) execute function private.pagos_abonar();

-- Calls -------------------------------------------------------------------------------------------

create function private.abonar_admin(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text, p_comprobante text, p_motivo text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, false);
end $$;
comment on function private.abonar_admin(bigint, text, int, date, text, text, text) is 'As public.abonar and public.devolver. A definer function, because nobody writes abonos otherwise.';
create function public.abonar(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_comprobante text default null, p_motivo text default null) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'abono', p_monto, p_dia, p_metodo, p_comprobante, p_motivo); $$;
comment on function public.abonar(bigint, int, date, text, text, text) is
  'Admin: writes down that p_monto of a payment came on p_dia, by tarjeta, transferencia or otro; p_comprobante is a path in the bucket comprobantes (without one, a transfer takes the receipt that is in review), p_motivo a note that whoever paid reads. Wholly paid it is pagado, otherwise the rest is still owed; its client is mailed. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, cerrado, monto, de_mas, dia, metodo, motivo, comprobante_usado, or no such file.';
create function public.devolver(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_motivo text) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'devolucion', p_monto, p_dia, p_metodo, null, p_motivo); $$;
comment on function public.devolver(bigint, int, date, text, text) is
  'Admin: writes down that p_monto of what came for a payment went back, and why; its client is mailed. All of it given back, the payment is reembolsado. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, motivo.';
grant execute on function private.abonar_admin(bigint, text, int, date, text, text, text), public.abonar(bigint, int, date, text, text, text),
  public.devolver(bigint, int, date, text, text) to authenticated;
grant execute on function private.pesos(bigint) to authenticated, service_role;
grant execute on function private.instante_de(date, timestamptz) to authenticated;

drop trigger pagos_5_reembolso on public.pagos;
drop trigger pagos_8_avisar on public.pagos;
create trigger pagos_8_avisar after update on public.pagos
  for each row when ((new.estado, new.abonado, new.devuelto) is distinct from (old.estado, old.abonado, old.devuelto))
  execute function private.pagos_avisar();

drop index public.pagos_eventos_intento_key;
drop index public.pagos_eventos_reembolso_key;
create unique index pagos_eventos_intento_key on public.pagos_eventos (intento, tipo, orden);
create unique index pagos_eventos_reembolso_key on public.pagos_eventos (orden, (datos ->> 'abono')) nulls not distinct where tipo = 'reembolsado';

create or replace function private.pagos_antes() returns trigger
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

create or replace function private.poner_comprobante(p public.pagos, p_ruta text) returns void
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

create or replace function private.informar_transferencia(p_pago bigint, p_comprobante text) returns void
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

create or replace function private.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
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

create or replace function private.registrar_reembolso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado <> 'reembolsado' or old.estado = 'reembolsado' then return null; end if;
  if exists (select from public.pagos where pedido = new.id) then
    if not exists (select from public.pagos where pedido = new.id and estado = 'reembolsado') then
      raise exception 'Lo que se pagó por este pedido está en el pago de su cliente: devuélvelo ahí.' using errcode = 'P0001', hint = 'convertido';
    end if;
    return null;
  end if;
  if not exists (select from public.pagos_eventos where orden = new.orden and tipo = 'reembolsado') then
    if private.es_admin() then
      raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using errcode = 'P0001', hint = 'motivo';
    end if;
    insert into public.pagos_eventos (orden, tipo, datos) values (new.orden, 'reembolsado', jsonb_build_object('monto', new.monto));
  end if;
  return null;
end $$;
comment on function private.registrar_reembolso() is
  'Trigger: no order is given back without its event, which people leave with public.anotar_reembolso. What was paid for a converted one goes back in its payment, which it follows. Errors: P0001 with hint motivo or convertido.';

create or replace function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  g public.pagos;
  v_pedido bigint;
  v_monto int;
  v_motivo text := trim(coalesce(p_motivo, ''), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select o.id from public.pedidos o where o.orden = p_orden)) and estado = 'pagado' for update;
  if found then
    perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto, private.hoy(), g.metodo, null, null, p_motivo, p_contracargo);
    return;
  end if;
  select id, monto into v_pedido, v_monto from public.pedidos where orden = p_orden and estado = 'pagado' for update;
  if not found then
    raise exception 'Solo se devuelve lo que está pagado.' using errcode = 'P0001', hint = 'no_pagado';
  end if;
  if exists (select from public.pagos where pedido = v_pedido) then
    raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.' using errcode = 'P0001', hint = 'convertido';
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using errcode = 'P0001', hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  select p_orden, 'reembolsado', jsonb_build_object('monto', v_monto, 'motivo', v_motivo, 'contracargo', coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c where c.usuario = (select auth.uid())));
  update public.pedidos set estado = 'reembolsado' where id = v_pedido;
end $$;

create or replace function private.pagos_avisar() returns trigger
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

create or replace function private.recordar_pagos(p_hoy date) returns int
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
comment on function private.recordar_pagos(date) is
  'Reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile or waits for a milestone.';

create or replace function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    for update of o skip locked);
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos where id = any(v_pedidos));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.abonos where pago = any(v_pagos);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active. Their receipts follow (private.archivos_sueltos).';

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[o.name])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[o.name])
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, no mail and no payment refers to, a day after they were uploaded; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';

create or replace function private.cuelga_de(p_tabla text, p_filas bigint[], p_menos jsonb) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  for r in
    select k.conrelid::regclass as tabla, c.relname as nombre, a.attname as columna,
      exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id' and i.attnum > 0 and not i.attisdropped) as con_id
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_tabla)::regclass
      and k.conrelid <> all('{public.conversiones,public.abonos}'::regclass[])
    group by 1, 2, 3, 4
    order by 2, 3
  loop
    execute format('select exists (select from %s t where t.%I = any($1) and not ($2 @> jsonb_build_array(jsonb_build_object(''tabla'', %L, ''fila'', %s))))',
      r.tabla, r.columna, r.nombre, case when r.con_id then 't.id' else 'null' end) into v_hay using p_filas, p_menos;
    if v_hay then
      return next r.nombre;
    end if;
  end loop;
end $$;
comment on function private.cuelga_de(text, bigint[], jsonb) is
  'The tables whose rows name one of these rows by a foreign key, whatever tables there are; without the rows of p_menos ([{tabla, fila}]), and without what came for a payment, of which that holds the totals.';

comment on function public.anotar_reembolso(text, text, boolean) is
  'Admin: writes down that all the money that is left of a paid payment or order went back, why, and whether the bank took it (p_contracargo); whoever paid is mailed, once. The number of a converted order means its payment. Errors: 42501, P0001 with hint no_pagado, motivo, or convertido (at this very moment).';

create or replace function private.abrir_intento(p_pago bigint, p_pedido bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  i public.pagos_intentos;
begin
  if p_pago is not null then
    select p.orden, p.estado, p.saldo as monto, p.concepto as asunto, c.email into v
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

create or replace function private.registrar_pago(p_proveedor_orden text, p_orden text, p_estado int, p_monto numeric, p_moneda text, p_medio text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i public.pagos_intentos;
  v_estado text;
  v_saldo int;
  v_tipo text;
  v_nuevo boolean;
begin
  select * into i from public.pagos_intentos where proveedor_orden = p_proveedor_orden;
  if not found then return jsonb_build_object('resultado', 'desconocido'); end if;
  -- The payment before the visit, in the order of private.abrir_intento.
  if i.pago is not null then
    select estado, saldo into v_estado, v_saldo from public.pagos where id = i.pago for update;
  else
    select estado, monto into v_estado, v_saldo from public.pedidos where id = i.pedido for update;
  end if;
  select * into i from public.pagos_intentos where id = i.id for update;
  if i.estado in ('pagado', 'observado') then
    return jsonb_build_object('resultado', 'sin_cambios', 'orden', i.orden);
  end if;

  v_tipo := case
    when p_estado = 2 and p_orden is distinct from i.orden then 'orden_distinta'
    when p_estado = 2 and (p_monto is distinct from i.monto or p_moneda is distinct from 'CLP') then 'monto_distinto'
    when p_estado = 2 and v_estado not in ('programado', 'pendiente', 'en_revision', 'rechazado') then 'no_esperado'
    when p_estado = 2 and i.monto <> v_saldo then 'monto_distinto'
    when p_estado = 2 then 'pagado' when p_estado = 3 then 'rechazado' when p_estado = 4 then 'anulado' end;
  if v_tipo is null then return jsonb_build_object('resultado', 'pendiente', 'orden', i.orden); end if;

  insert into public.pagos_eventos (orden, intento, tipo, datos)
  values (i.orden, i.id, v_tipo, jsonb_build_object('orden', p_orden, 'monto', p_monto, 'moneda', p_moneda, 'medio', p_medio))
  on conflict (intento, tipo, orden) do nothing;
  v_nuevo := found;
  update public.pagos_intentos set proxima_revision = null, estado = case
    when v_tipo in ('pagado', 'rechazado', 'anulado') then v_tipo else 'observado' end where id = i.id;
  if v_tipo = 'pagado' and v_estado = 'en_revision' then
    insert into public.pagos_eventos (orden, intento, tipo, datos)
    values (i.orden, i.id, 'posible_doble', jsonb_build_object('monto', p_monto, 'moneda', p_moneda))
    on conflict (intento, tipo, orden) do nothing;
  end if;
  if v_tipo = 'pagado' then
    if i.pago is not null then perform private.abonar(i.pago, 'abono', i.monto, private.hoy(), 'tarjeta', null, i.id, null, false); end if;
    update public.pedidos set estado = 'pagado', proveedor = 'flow', token = i.token where id = i.pedido;
  end if;
  return jsonb_build_object('resultado', case when v_nuevo then v_tipo else 'sin_cambios' end, 'orden', i.orden);
end $$;

comment on function public.registrar_pago(text, text, int, numeric, text, text) is
  'Service only: writes down what the provider said when it was asked (1 pending, 2 paid, 3 rejected, 4 cancelled), exactly once. Only the amount asked for, in CLP, for the order it was asked for, and while that and no less or more is owed, is credited; any other money is kept as an event for a person to look at, and so is a card that paid what was reported as transferred (posible_doble), which is credited. Returns {resultado, orden}.';

create or replace function private.pedidos_avisar() returns trigger
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

drop function private.datos_reembolso(text);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, blanqueo)
values ('public.abonos', 'La ley tributaria pide guardarlos seis años', '6 years',
  array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
  't.pago = any(($1).pagos)', '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,creado_en}', '{intento,autor}',
  '=', 'true', 'motivo = left(private.tachar(motivo, $2), 1000)');
update private.tablas set columnas = columnas || '{abonado,devuelto,saldo}' where tabla = 'public.pagos';
