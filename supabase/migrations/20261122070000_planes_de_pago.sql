-- A plan of payments is made in one step, and its client gets one mail of it.

drop trigger pagos_8_avisar on public.pagos;
create or replace function private.pagos_avisar() returns trigger
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
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', c.cliente, 'vendedor', private.vendedor()), private.correo_estudio());
  elsif new.estado = 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('motivo', new.motivo_rechazo), private.correo_estudio());
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('orden', new.orden), private.correo_estudio());
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
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
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
revoke execute on function private.pagos_nuevos_avisar() from public;

create function public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  v_suma bigint;
  v_ids bigint[];
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.' using errcode = 'P0001';
  end if;
  if not exists (select from public.clientes where id = p_cliente and perfil = 'cliente') then
    raise exception 'Ese cliente ya no existe.' using errcode = 'P0001';
  end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.' using errcode = 'P0001';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman $% y el total es $%. Ajusta los montos.',
      replace(to_char(coalesce(v_suma, 0), 'FM999,999,999,999'), ',', '.'), replace(to_char(coalesce(p_total, 0), 'FM999,999,999,999'), ',', '.')
      using errcode = 'P0001', hint = 'suma_distinta';
  end if;
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when row_number() over (order by q.vence_el, q.n) = 1 then 'pendiente' else 'programado' end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint)) with ordinality as q (concepto, monto, vence_el, hito, n)
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $$;
comment on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) is
  'Admin: plans all instalments of a client, and of a platform if there is one: p_cuotas is [{concepto, monto, vence_el, hito}], 1 to 36, whose amounts sum exactly to p_total; hito may be left out. The first to fall due is pendiente, the others are programado. Returns pagos.id in the order in which they fall due. Errors: 42501, P0001 (no such client, a platform of somebody else, how many, hint suma_distinta: they do not add up), 22P02 and 22007 (no amount, no day), 23502, 23503, 23514 (a field left out, a milestone of another platform, a bad concept or amount).';
revoke execute on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) from public;
grant execute on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) to authenticated;

drop function public.convertir_lead(bigint, text, text, text, text);
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
