-- What a person says a movement is: the debts that it pays, one by one or all sure ones; and how that is taken back.

create function private.retener_dinero(p_pagos bigint[], p_pedidos bigint[], p_movimientos bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.clientes c where c.id in (select p.cliente from public.pagos p where p.id = any(p_pagos))
    order by c.id for key share;
  perform from public.pagos p where p.id = any(p_pagos) order by p.id for update;
  perform from public.pedidos o where o.id = any(p_pedidos) order by o.id for update;
  perform from public.movimientos m where m.id = any(p_movimientos) order by m.id for update;
end $$;
comment on function private.retener_dinero(bigint[], bigint[], bigint[]) is
  'Locks movements and what they pay in the one order: clients, payments, orders, movements, each by number.';

create function private.aprender_pagador(m public.movimientos, p_cliente bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_nuevo boolean;
  v_aprendio boolean := false;
begin
  for r in select * from (values ('rut', m.rut), ('cuenta', m.cuenta)) v (clase, valor) where v.valor is not null loop
    insert into public.pagadores as k (clase, valor, cliente) values (r.clase, r.valor, p_cliente)
    on conflict (clase, valor) do update set cliente = excluded.cliente,
      varios = k.varios or k.cliente <> excluded.cliente
    returning xmax = 0 into v_nuevo;
    v_aprendio := v_aprendio or v_nuevo;
  end loop;
  return v_aprendio;
end $$;
comment on function private.aprender_pagador(public.movimientos, bigint) is
  'Keeps that the RUT or the account of a movement paid for a client; whether it was not known before.';

create function private.retencion_con(p_abono bigint, p_monto int) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_id bigint;
begin
  -- Written down just before what came, while its payment is locked.
  select b.id into v_id from public.abonos a join lateral (
    select x.id, x.metodo, x.monto from public.abonos x where x.pago = a.pago and x.id < a.id
    order by x.id desc limit 1) b on b.metodo = 'retencion' and b.monto = p_monto
  where a.id = p_abono;
  if v_id is null then
    raise exception 'La retención de este pago ya no es de %. Recarga la página y revisa otra vez.',
      private.pesos(p_monto) using hint = 'retencion';
  end if;
  return v_id;
end $$;
comment on function private.retencion_con(bigint, int) is
  'The line of what was withheld beside a line of what came. Errors: P0001 with hint retencion: it is not as much as '
  'the person read.';

create function private.anotar_movimiento(p_movimiento bigint, p_pagos jsonb, p_pedido bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.movimientos;
  p public.pagos;
  o public.pedidos;
  r record;
  v_suma bigint;
  v_abono bigint;
  v_retencion bigint;
  v_linea bigint;
  v_lineas bigint[] := '{}';
  v_clientes bigint[] := '{}';
begin
  select * into m from public.movimientos where id = p_movimiento for update;
  if not found then raise exception 'Ese movimiento ya no existe.' using hint = 'no_existe'; end if;
  if m.monto < 0 then raise exception 'Lo que salió de la cuenta no paga nada.' using hint = 'cargo'; end if;
  -- Sent again, it is what was done.
  if coalesce(p_pedido is null or exists (select from public.movimientos_pagos k where k.movimiento = m.id
      and k.pedido = p_pedido), false)
    and not exists (select from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int, retencion int)
      where not exists (select from public.movimientos_pagos k where k.movimiento = m.id and k.pago = x.pago
        and k.monto = x.monto and (k.retencion is not null) = (coalesce(x.retencion, 0) > 0)))
    and (p_pedido is not null or jsonb_array_length(p_pagos) > 0) then return; end if;
  if m.estado = 'ajeno' then
    raise exception 'Este movimiento está marcado como que no es de clientes: devuélvelo a la lista antes.'
      using hint = 'ajeno';
  end if;
  if p_pedido is not null then select * into o from public.pedidos where id = p_pedido for update; end if;
  select coalesce(sum(x.monto::bigint), 0) + coalesce(o.monto, 0) into v_suma
    from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int);
  if v_suma > m.resto then
    raise exception 'De este movimiento quedan % por anotar: no alcanza.', private.pesos(m.resto) using hint = 'de_mas';
  end if;
  if v_suma = 0 then raise exception 'Elige qué paga este movimiento.' using hint = 'nada'; end if;
  for r in select x.pago, x.monto, coalesce(x.retencion, 0) as retencion
    from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int, retencion int) order by x.pago
  loop
    select * into p from public.pagos where id = r.pago for update;
    v_retencion := null;
    if r.retencion > 0 then
      v_abono := private.abonar_con_retencion(r.pago, r.monto, m.dia, 'transferencia', null, null, null);
      v_retencion := private.retencion_con(v_abono, r.retencion);
    else
      v_abono := private.abonar(r.pago, 'abono', r.monto, m.dia, 'transferencia', null, null, null, false);
    end if;
    v_clientes := v_clientes || p.cliente;
    insert into public.movimientos_pagos (movimiento, pago, abono, retencion, monto, antes, correo)
    values (m.id, r.pago, v_abono, v_retencion, r.monto, jsonb_build_object('estado', p.estado, 'metodo', p.metodo,
      'comprobante', p.comprobante, 'carpeta', p.carpeta, 'motivo_rechazo', p.motivo_rechazo,
      'transferencia', p.transferencia),
      (select c.id from public.correos c where c.tipo = 'pago_recibido' and c.creado_en >= now()
        and c.datos -> 'abono' = to_jsonb(v_abono)))
    returning id into v_linea;
    v_lineas := v_lineas || v_linea;
  end loop;
  if p_pedido is not null then
    if o.id is null then raise exception 'Ese pedido no existe.' using hint = 'no_existe'; end if;
    if o.estado <> 'pendiente' then
      raise exception 'El pedido % ya está %.', o.referencia, o.estado using hint = 'cerrado';
    end if;
    update public.pedidos set estado = 'pagado', pagado_en = date_trunc('second', private.instante_de(m.dia, now()))
      where id = o.id;
    insert into public.movimientos_pagos (movimiento, pedido, monto, correo)
    values (m.id, o.id, o.monto, (select c.id from public.correos c where c.tipo = 'pago_recibido'
      and c.creado_en >= now() and c.datos ->> 'orden' = o.orden limit 1));
  end if;
  update public.movimientos set anotado = anotado + v_suma, estado = case when anotado + v_suma = monto then 'anotado'
    else 'pendiente' end where id = m.id;
  if p_pedido is null and (select count(distinct c) from unnest(v_clientes) c) = 1
      and private.aprender_pagador(m, v_clientes[1]) then
    update public.movimientos_pagos set aprendio = true where id = any(v_lineas);
  end if;
end $$;
comment on function private.anotar_movimiento(bigint, jsonb, bigint) is
  'One of public.anotar_movimientos, all of whose rows the caller has locked.';

create function private.anotar_movimientos(p_lista jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_hechos int := 0;
  v_fallan jsonb := '[]';
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_lista) is distinct from 'array' or jsonb_array_length(p_lista) not between 1 and 500 then
    raise exception 'Se anotan entre 1 y 500 movimientos por vez.' using hint = 'cuantos';
  end if;
  perform private.retener_dinero(
    array(select q.pago from jsonb_to_recordset(p_lista) as x (pagos jsonb),
      jsonb_to_recordset(coalesce(x.pagos, '[]')) as q (pago bigint)),
    array(select x.pedido from jsonb_to_recordset(p_lista) as x (pedido bigint)),
    array(select x.movimiento from jsonb_to_recordset(p_lista) as x (movimiento bigint)));
  for r in select x.movimiento, coalesce(x.pagos, '[]') as pagos, x.pedido
    from jsonb_to_recordset(p_lista) as x (movimiento bigint, pagos jsonb, pedido bigint) order by x.movimiento
  loop
    begin
      perform private.anotar_movimiento(r.movimiento, r.pagos, r.pedido);
      v_hechos := v_hechos + 1;
    exception when raise_exception then
      if jsonb_array_length(p_lista) = 1 then raise; end if;
      v_fallan := v_fallan || jsonb_build_object('movimiento', r.movimiento, 'por_que', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('anotados', v_hechos, 'fallan', v_fallan);
end $$;
create function public.anotar_movimientos(p_lista jsonb) returns jsonb
language sql set search_path = '' as $$ select private.anotar_movimientos(p_lista); $$;
comment on function public.anotar_movimientos(jsonb) is
  'Admin: writes down what movements pay, p_lista being [{movimiento, pagos: [{pago, monto, retencion}], pedido}], 1 '
  'to 500: each payment gets a line of abonos of the day of the movement, with the receipt that is in review, another '
  'of what its client withheld besides (retencion, as public.abonar_con_retencion has it), and its client a mail; an '
  'order is paid whole. What is left of a movement stays to be written down. The same once more does nothing. One '
  'that cannot be stops no other, but alone it raises its error. Returns {anotados, fallan: [{movimiento, por_que}]}. '
  'Errors: 42501; P0001 with hint cuantos, no_existe, cargo, ajeno, de_mas, nada, cerrado, retencion (it is not as '
  'much as was read), and those of abonar_con_retencion.';

create function private.deshacer_abono(k public.movimientos_pagos) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_queda record;
  v_estado text;
begin
  select * into p from public.pagos where id = k.pago for update;
  if exists (select from public.abonos b where b.pago = p.id and b.clase = 'devolucion') then
    raise exception 'De P-% ya se devolvió dinero: eso no se deshace.', p.id using hint = 'devuelto';
  end if;
  if exists (select from public.abonos b where b.pago = p.id and b.id > k.abono) then
    raise exception 'Por P-% llegó dinero después de este movimiento. Deshaz eso antes.', p.id using hint = 'despues';
  end if;
  if p.estado = 'en_revision' then
    raise exception 'Por P-% informaron después otra transferencia. Revísala antes.', p.id using hint = 'en_revision';
  end if;
  -- One of this payment alone is of it again once its money comes.
  if exists (select from public.documentos_abonos l join public.documentos_tributarios d on d.id = l.documento
    where l.abono in (k.abono, k.retencion) and d.pago is distinct from p.id) then
    raise exception 'Lo que llegó por P-% tiene un documento que también es de otro pago. Quítalo antes.', p.id
      using hint = 'documento';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  delete from public.abonos where id in (k.abono, k.retencion);
  select coalesce(sum(b.monto), 0) as abonado, min(b.creado_en) as desde into v_queda from public.abonos b
    where b.pago = p.id;
  v_estado := k.antes ->> 'estado';
  if private.ya_no_se_cobra(p) and v_estado <> 'en_revision' then
    if v_queda.abonado > 0 then
      raise exception 'Lo que paga P-% ya terminó: si el dinero no era suyo, anota una devolución.', p.id
        using hint = 'terminado';
    end if;
    v_estado := 'anulado';
  end if;
  update public.pagos set abonado = v_queda.abonado, estado = v_estado, metodo = k.antes ->> 'metodo',
    comprobante = k.antes ->> 'comprobante', carpeta = (k.antes ->> 'carpeta')::bigint,
    motivo_rechazo = k.antes ->> 'motivo_rechazo', transferencia = (k.antes ->> 'transferencia')::bigint
  where id = p.id returning * into p;
  perform set_config('estudio.deshaciendo', '', true);
end $$;
comment on function private.deshacer_abono(public.movimientos_pagos) is
  'Takes back what one movement brought to a payment, and what was withheld of it: the payment is as it was before, '
  'in review if it was; what ended meanwhile is void. Errors: P0001 with hint devuelto, despues, '
  'en_revision, documento, terminado: what came later stands against it.';

create function private.deshacer_pedido(k public.movimientos_pagos) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.pedidos;
begin
  select * into o from public.pedidos where id = k.pedido for update;
  if o.cliente is not null or o.estado <> 'pagado' then
    raise exception 'El pedido % ya siguió su camino: desde aquí no se deshace.', o.referencia using hint = 'despues';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  update public.pedidos set estado = 'pendiente' where id = o.id;
  perform set_config('estudio.deshaciendo', '', true);
end $$;
comment on function private.deshacer_pedido(public.movimientos_pagos) is
  'Takes back that a movement paid an order. Errors: P0001 with hint despues, where it was converted or given back.';

create function private.desdecir(k public.movimientos_pagos, p_dia date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_salio boolean;
begin
  update public.correos set estado = 'descartado', ultimo_error = 'Se deshizo antes de que saliera.'
    where id = k.correo and estado = 'pendiente' and incierto_desde is null;
  select c.estado in ('pendiente', 'enviando', 'enviado') into v_salio from public.correos c where c.id = k.correo;
  if v_salio is not true then return; end if;
  perform private.encolar_correo('pago_corregido', coalesce(private.correo_de_pagos(g.cliente),
      lower(o.comprador_email)), jsonb_build_object(
    'abono', k.abono, 'pago', g.id, 'referencia', coalesce('P-' || g.id, o.referencia), 'concepto', coalesce(g.concepto,
      private.pago_de_producto(o.producto)), 'monto', k.monto, 'dia', p_dia, 'saldo', coalesce(g.saldo, o.monto),
    'estado', coalesce(g.estado, o.estado)), private.correo_estudio())
  from (select 1) uno left join public.pagos g on g.id = k.pago
    left join public.pedidos o on o.id = k.pedido;
end $$;
comment on function private.desdecir(public.movimientos_pagos, date) is
  'What was told of money that is taken back: a mail that has not left does not leave, and one that may have is '
  'corrected by another.';

create function private.deshacer_movimiento(p_movimiento bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.movimientos;
  k public.movimientos_pagos;
begin
  perform private.exigir_admin();
  perform private.retener_dinero(
    array(select x.pago from public.movimientos_pagos x where x.movimiento = p_movimiento),
    array(select x.pedido from public.movimientos_pagos x where x.movimiento = p_movimiento), array[p_movimiento]);
  select * into m from public.movimientos where id = p_movimiento;
  if not found then raise exception 'Ese movimiento ya no existe.' using hint = 'no_existe'; end if;
  for k in select * from public.movimientos_pagos x where x.movimiento = m.id order by x.id desc loop
    if k.pago is not null then perform private.deshacer_abono(k); else perform private.deshacer_pedido(k); end if;
    perform private.desdecir(k, m.dia);
    if k.aprendio then
      delete from public.pagadores g where (g.clase, g.valor) in (('rut', m.rut), ('cuenta', m.cuenta))
        and not exists (select from public.movimientos x join public.movimientos_pagos l on l.movimiento = x.id
          where x.id <> m.id and (g.clase = 'rut' and x.rut = g.valor or g.clase = 'cuenta' and x.cuenta = g.valor));
    end if;
  end loop;
  update public.movimientos set anotado = 0, estado = 'pendiente' where id = m.id and anotado > 0;
end $$;
create function public.deshacer_movimiento(p_movimiento bigint) returns void
language sql set search_path = '' as $$ select private.deshacer_movimiento(p_movimiento); $$;
comment on function public.deshacer_movimiento(bigint) is
  'Admin: takes back all that a movement paid: its payments and its order are as they were before, in review if they '
  'were, its payer is not known by it any more, and its client hears of it (private.desdecir). The same once more does '
  'nothing. Errors: 42501; P0001 with hint no_existe, devuelto, despues, en_revision, documento, terminado.';

create function private.apartar_movimientos(p_movimientos bigint[], p_estado text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_n int;
begin
  perform private.exigir_admin();
  if (p_estado in ('pendiente', 'despues', 'ajeno')) is not true then
    raise exception 'Un movimiento se deja por revisar, para después o como que no es de clientes.'
      using hint = 'estado';
  end if;
  perform from public.movimientos m where m.id = any(p_movimientos) order by m.id for update;
  if exists (select from public.movimientos m where m.id = any(p_movimientos) and (m.resto = 0
      or p_estado = 'ajeno' and m.anotado > 0)) then
    raise exception 'Lo que ya está anotado se deshace antes de apartarlo.' using hint = 'anotado';
  end if;
  update public.movimientos m set estado = p_estado where m.id = any(p_movimientos) and m.estado <> p_estado;
  get diagnostics v_n = row_count;
  return v_n;
end $$;
create function public.apartar_movimientos(p_movimientos bigint[], p_estado text) returns int
language sql set search_path = '' as $$ select private.apartar_movimientos(p_movimientos, p_estado); $$;
comment on function public.apartar_movimientos(bigint[], text) is
  'Admin: leaves movements that came in for another day (despues), as no client''s (ajeno), or back in the list '
  '(pendiente). Returns how many changed. Errors: 42501; P0001 with hint estado, anotado: something of it is written '
  'down.';
grant execute on function private.anotar_movimientos(jsonb), public.anotar_movimientos(jsonb),
  private.deshacer_movimiento(bigint), public.deshacer_movimiento(bigint),
  private.apartar_movimientos(bigint[], text), public.apartar_movimientos(bigint[], text) to authenticated;
