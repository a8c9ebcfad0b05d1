set lock_timeout = '10s';
-- To who was erased nobody writes.
create or replace function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null or p_para like '%@suprimido.invalid' or private.correo_apagado(p_tipo, p_para) then return; end if;
  insert into public.correos (tipo, para, datos, reply_to) values (p_tipo, p_para, p_datos, p_reply_to);
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.encolar_correo(text, text, jsonb, text) is
  'Puts one mail into the outbox; without an address, to who was erased, or where the client turned such notices off, it does nothing. p_datos has the keys that the template of p_tipo takes.';

-- Their client before what they pay together.
create or replace function private.pagar_juntas(p_pagos bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
  v_pagos bigint[] := array(select distinct x from unnest(p_pagos) x order by 1);
  v_cuantos int;
  v_cobro bigint;
begin
  -- Their client first, as who merges or erases them; then by number, as who credits them.
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(v_pagos) and cliente = v_cliente order by id for update;
  get diagnostics v_cuantos = row_count;
  if v_cuantos = 0 or v_cuantos <> cardinality(v_pagos) then
    raise exception 'Uno de esos pagos no existe.' using errcode = '42501';
  end if;
  if v_cuantos not between 2 and 36 then
    raise exception 'Juntos se pagan entre 2 y 36 pagos.' using errcode = 'P0001', hint = 'cuantos';
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

-- What came otherwise leaves a reported transfer in review, and nothing goes back before it came.
create or replace function private.abonar(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text,
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
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using errcode = 'P0001', hint = 'dia';
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
create or replace function private.abonos_aplicar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_abonado int;
  v_devuelto int;
  v_sigue boolean;
begin
  select * into p from public.pagos where id = new.pago for update;
  -- A transfer that was reported is not the money that came otherwise.
  v_sigue := p.estado = 'en_revision' and new.metodo <> 'transferencia';
  select coalesce(sum(monto) filter (where clase = 'abono'), 0), coalesce(sum(monto) filter (where clase = 'devolucion'), 0)
  into v_abonado, v_devuelto from public.abonos where pago = new.pago;
  if (v_abonado, v_devuelto) <> (p.abonado, p.devuelto) then
    update public.pagos set abonado = v_abonado, devuelto = v_devuelto,
      estado = case when v_devuelto = v_abonado then 'reembolsado' when v_abonado = monto then 'pagado'
        when new.clase = 'abono' and estado in ('en_revision', 'rechazado') and not v_sigue then 'pendiente' else estado end,
      pagado_en = coalesce(pagado_en, date_trunc('second', private.instante_de(new.dia, new.creado_en))),
      metodo = case when new.clase = 'abono' and not (v_sigue and v_abonado < monto) then new.metodo else metodo end,
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
  'Trigger: the totals and the state of a payment follow what came. Wholly paid it is pagado, wholly given back reembolsado; partly paid it stays to be paid, or in review where what came is not the transfer that was reported. What went back leaves its event.';

-- Other money for several payments is told with each of them.
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
  -- Also with each that was to be paid together, where a person looks.
  insert into public.pagos_eventos (orden, tipo, datos)
  select p.orden, v_tipo, jsonb_build_object('orden', i.orden, 'monto', p_monto, 'moneda', p_moneda)
  from public.cobros_pagos k join public.pagos p on p.id = k.pago where k.cobro = i.cobro and v_tipo in ('orden_distinta', 'monto_distinto');
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
