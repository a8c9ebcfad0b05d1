-- Payments as the studio plans them, all instalments in one step or none, and what they come to.

create function private.crear_plan(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  v_suma bigint;
  v_ids bigint[];
  v_hito bigint;
  v_nuevo record;
  -- One alone is no plan.
  v_plan uuid;
begin
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.';
  end if;
  -- The client before their platform, as who merges two clients takes them.
  perform from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
  if not found then raise exception 'Ese cliente ya no existe.'; end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma
    and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman % y el total es %. Ajusta los montos.', private.pesos(coalesce(v_suma, 0)),
      private.pesos(coalesce(p_total, 0))
      using hint = 'suma_distinta';
  end if;
  for v_nuevo in
    select c, n from jsonb_array_elements(p_cuotas) with ordinality x (c, n) where c ->> 'hito_titulo' is not null
      order by c ->> 'vence_el', n
  loop
    if p_plataforma is null or v_nuevo.c ->> 'hito' is not null then
      raise exception 'Un hito nuevo es de la plataforma del plan, y cada cuota espera uno solo. Elige la plataforma.'
        using hint = 'hito_sin_plataforma';
    end if;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (p_plataforma, (v_nuevo.c ->> 'vence_el')::date, trim(v_nuevo.c ->> 'hito_titulo')) returning id into v_hito;
    p_cuotas := jsonb_set(p_cuotas, array[(v_nuevo.n - 1)::text, 'hito'], to_jsonb(v_hito));
  end loop;
  perform private.retener_hitos(array(select q.hito from jsonb_to_recordset(p_cuotas) as q (hito bigint)));
  if jsonb_array_length(p_cuotas) > 1 then v_plan := gen_random_uuid(); end if;
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, plan, plan_total)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when not e.espera and row_number() over (partition by e.espera order by q.vence_el, q.n) = 1 then 'pendiente'
        else 'programado' end,
      v_plan, case when v_plan is not null then p_total end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint))
      with ordinality as q (concepto, monto, vence_el, hito, n),
      lateral (select exists (select from public.hitos_plataforma h where h.id = q.hito and h.estado <> 'aprobado')
        as espera) e
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $$;
comment on function private.crear_plan(bigint, bigint, int, jsonb) is
  'As public.crear_plan_de_pagos, with the rights of who calls.';
create function public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total int,
  p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  return private.crear_plan(p_cliente, p_plataforma, p_total, p_cuotas);
end $$;
comment on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) is
  'Admin: plans all instalments of a client, and of a platform if there is one: p_cuotas is [{concepto, monto, '
  'vence_el, hito, hito_titulo}], 1 to 36, whose amounts sum exactly to p_total; hito, for whose approval an '
  'instalment waits, may be left out, and hito_titulo makes a new one of the platform, for that day. The first to '
  'fall due is pendiente, the others and those that wait for a milestone are programado. Returns pagos.id in the '
  'order in which they fall due. Errors: 42501, P0001 (no such client, a platform of somebody else, how many, hint '
  'suma_distinta: they do not add up, hito_sin_plataforma: a new milestone of no platform, or beside another one), '
  '22P02 and 22007 (no amount, no day), 23502, 23503, 23514 (a field left out, a milestone of another platform, a bad '
  'concept or amount).';
grant execute on function private.crear_plan(bigint, bigint, int, jsonb), public.crear_plan_de_pagos(bigint, bigint,
  int, jsonb) to authenticated;

create function public.ajustar_total_del_plan(p_plan uuid) returns int
language plpgsql set search_path = '' as $$
declare
  v_suma int;
begin
  perform private.exigir_admin();
  perform from public.pagos where plan = p_plan order by id for update;
  select sum(monto) into v_suma from public.pagos where plan = p_plan and estado <> 'anulado';
  if v_suma is null then raise exception 'Ese plan ya no tiene cuotas.' using hint = 'no_existe'; end if;
  update public.pagos set plan_total = v_suma where plan = p_plan and plan_total <> v_suma;
  return v_suma;
end $$;
comment on function public.ajustar_total_del_plan(uuid) is
  'Admin: what a plan comes to is from now on the sum of its instalments, without those that are void. Returns it. '
  'Errors: 42501, P0001 with hint no_existe.';
grant execute on function public.ajustar_total_del_plan(uuid) to authenticated;

create function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, abonado bigint, vencidos bigint, monto_vencido bigint)
language plpgsql stable set search_path = '' as $$
begin
  -- Planned for what is asked: a condition that is not asked for costs nothing then.
  return query execute $q$
  select x.estado, count(*), sum(case x.estado when 'pagado' then x.abonado - x.devuelto
    when 'reembolsado' then x.devuelto when 'anulado' then x.monto else x.saldo end),
    coalesce(sum(x.abonado - x.devuelto) filter (where x.saldo > 0), 0), count(*) filter (where x.vencido),
      coalesce(sum(x.saldo) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.abonado, p.devuelto, p.saldo, public.vencido(p) as vencido
    from public.pagos p
    where ($1 is null or p.cliente = $1)
      and ($2 is null or p.plataforma = $2 or p.plataforma is null)
      and ($3 is null or p.estado = any($3)
        or ('vencido' = any($3) and public.vencido(p)) or ('por_pagar' = any($3) and public.por_pagar(p))
        or ('por_revisar' = any($3) and public.por_revisar(p)))
      and (coalesce(trim($4), '') = '' or p.id in (select b::bigint from public.buscar('pagos', $4) b))
    offset 0) x  -- each is asked once whether it is overdue
  group by x.estado $q$ using p_cliente, p_plataforma, p_estados, p_q;
end $$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state: of those that are owed what is still to be paid (and '
  'apart, as abonado, what came for them), of those that are paid what came and stays, of those that were given back '
  'what went; and how much of it is owed and past its day: of a client, of a platform (with those of none), in some '
  'states, computed ones among them (vencido, por_pagar, por_revisar: public.vencido and its like), found by p_q as '
  'the list finds them. A client sees their own. Errors: 42501 nobody.';
grant execute on function public.totales_de_pagos(bigint, bigint, text[], text) to authenticated;

create function public.devuelto_el(p public.pagos) returns date
language sql stable set search_path = '' as $$
  select case when p.devuelto > 0 then (
    select max(b.dia) from public.abonos b where b.pago = p.id and b.clase = 'devolucion') end;
$$;
comment on function public.devuelto_el(public.pagos) is
  'Column of pagos that is computed (select=*,devuelto_el): the day on which money of it went back, the last one. Of '
  'a payment that the caller does not see: none.';
grant execute on function public.devuelto_el(public.pagos) to authenticated;

create function private.estado_de_cuenta(p_cliente bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_todo jsonb;
begin
  select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
    'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.monto, g.abonado, g.devuelto, public.devuelto_el(g) as devuelto_el, g.saldo,
          g.vence_el, g.estado, g.pagado_en, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id order by g.vence_el, g.id) x)))
  into v_todo from public.clientes c where c.id = p_cliente and c.perfil = 'cliente'
    and private.ve_pagos(c.id);
  if not found then raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501'; end if;
  return v_todo;
end $$;
create function public.estado_de_cuenta(p_cliente bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.estado_de_cuenta(p_cliente); $$;
comment on function public.estado_de_cuenta(bigint) is
  'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the '
  'studio and who sells, and all pagos in the order in which they fall due, with what came (abonado), went back '
  '(devuelto, the last of it on devuelto_el) and is owed (saldo). The function estado-de-cuenta makes a PDF of it. '
  'Errors: 42501 not theirs, or no client.';
grant execute on function private.estado_de_cuenta(bigint), public.estado_de_cuenta(bigint) to authenticated;

create function private.datos_del_comprobante(p_pago bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago;
  if not found then return null; end if;
  if g.abonado = g.devuelto then raise exception 'Solo los pagos pagados tienen comprobante.'; end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor',
      private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'referencia', 'P-' || g.id, 'concepto', g.concepto,
        'monto', g.abonado - g.devuelto,
        'total', g.monto, 'saldo', g.saldo, 'retenido', private.retenido_de(g.id), 'afecto', private.con_iva(g.id),
        'metodo', g.metodo,
        'medio', (select private.medio_de(b.intento) from public.abonos b where b.pago = g.id and b.intento is not null
          order by b.id desc limit 1),
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b
        where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo',
        b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro
          where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
end $$;
comment on function private.datos_del_comprobante(bigint) is
  'What public.comprobante_de_pago says, whoever asks; null of no payment. Errors: P0001 nothing came.';

create function private.comprobante_de_pago(p_pago bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos g where g.id = p_pago and private.ve_pagos(g.cliente)) then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return private.datos_del_comprobante(p_pago);
end $$;
create function public.comprobante_de_pago(p_pago bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.comprobante_de_pago(p_pago); $$;
comment on function public.comprobante_de_pago(bigint) is
  'Client (own; not who sees the tickets only) or admin: what the receipt of a payment says of which something came '
  'and was not given back: monto is what came and stays, total what is owed in all, saldo what still is, retenido what of monto was withheld, abonos each '
  'amount that came or went back, with the order that it was paid in together with others. The function '
  'comprobante-de-pago makes a PDF of it. Errors: 42501 not theirs, P0001 nothing came.';
grant execute on function private.comprobante_de_pago(bigint), public.comprobante_de_pago(bigint) to authenticated;
