-- Who asked or bought becomes a client, with their first platform and milestone.

create function public.convertir_lead(p_lead bigint, p_plataforma text, p_hito text,
  p_rut text default null, p_empresa text default null, p_total int default null, p_cuotas jsonb default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  l public.leads;
  v_cliente bigint;
  v_plataforma bigint;
begin
  perform private.exigir_admin();
  select * into l from public.leads where id = p_lead for update;
  if not found then
    raise exception 'Ese contacto ya no existe.' using errcode = 'P0001';
  end if;
  if l.cliente is not null then
    raise exception 'Este contacto ya es cliente.' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.clientes where email = lower(trim(l.email))) then
    raise exception 'Ya hay un cliente con el correo de este contacto.' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
    raise exception 'Ya hay un cliente con ese RUT.' using errcode = 'P0001';
  end if;
  insert into public.clientes (cliente, email, telefono, rut, empresa)
  values (l.nombre_contacto, l.email, l.telefono, p_rut, nullif(trim(p_empresa), ''))
  returning id into v_cliente;
  insert into public.plataformas (plataforma, cliente) values (p_plataforma, v_cliente) returning id into v_plataforma;
  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
  values (v_plataforma, (now() at time zone 'America/Santiago')::date, p_hito, 1);
  if p_cuotas is not null then
    perform public.crear_plan_de_pagos(v_cliente, v_plataforma, p_total, p_cuotas);
  end if;
  update public.leads set cliente = v_cliente, estado = 'convertido' where id = p_lead;
  return v_cliente;
end $$;
comment on function public.convertir_lead(bigint, text, text, text, text, int, jsonb) is
  'Admin: makes, in one transaction, a client from a lead with its first platform and milestone and, with p_cuotas, the plan of payments that public.crear_plan_de_pagos makes of p_total; returns clientes.id. Errors: 42501, P0001 (no such lead, converted already, address or RUT taken, a plan that does not add up), 23514 (bad RUT or name), and those of the plan.';
revoke execute on function public.convertir_lead(bigint, text, text, text, text, int, jsonb) from public;
grant execute on function public.convertir_lead(bigint, text, text, text, text, int, jsonb) to authenticated;

create function public.convertir_pedido(p_pedido bigint, p_plataforma text, p_hito text, p_saldo_vence date default null,
  p_rut text default null, p_empresa text default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  r public.pedidos;
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
begin
  perform private.exigir_admin();
  select * into r from public.pedidos where id = p_pedido for update;
  if not found then
    raise exception 'Ese pedido ya no existe.' using errcode = 'P0001';
  end if;
  if r.cliente is not null then return r.cliente; end if;
  if r.estado <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using errcode = 'P0001';
  end if;
  select * into c from public.clientes where email = lower(trim(r.comprador_email));
  if c.perfil = 'admin' then
    raise exception 'Ese correo es de alguien del estudio.' using errcode = 'P0001';
  end if;
  if c.id is null then
    if exists (select 1 from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using errcode = 'P0001';
    end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (r.comprador_nombre, lower(trim(r.comprador_email)), r.comprador_telefono, p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  end if;
  insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
  values (v_plataforma, (now() at time zone 'America/Santiago')::date, p_hito, 1) returning id into v_hito;
  insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en)
  values (c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto,
    (r.pagado_en at time zone 'America/Santiago')::date, 'pagado', r.metodo, r.pagado_en);
  if p_saldo_vence is not null then
    insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado)
    values (c.id, v_plataforma, 'Saldo contra entrega, pedido ' || r.orden, r.monto, p_saldo_vence, 'programado');
  end if;
  update public.pedidos set cliente = c.id where id = p_pedido;
  return c.id;
end $$;
comment on function public.convertir_pedido(bigint, text, text, date, text, text) is
  'Admin: makes, in one transaction, a client (or finds the one with that address), a platform, its first milestone and the plan of payments from a paid order: what was paid, and with p_saldo_vence as much again, due that day. Called again it changes nothing. Returns clientes.id. Errors: 42501, P0001 (no such order, not paid, an address of the team, RUT taken), 23514 (bad RUT or name).';
revoke execute on function public.convertir_pedido(bigint, text, text, date, text, text) from public;
grant execute on function public.convertir_pedido(bigint, text, text, date, text, text) to authenticated;
