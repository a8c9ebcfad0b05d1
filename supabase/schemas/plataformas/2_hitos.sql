-- Milestones of a platform: their order, and the payments that wait for their approval.

create function public.ordenar_hitos(p_plataforma bigint, p_antes bigint[], p_despues bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('hitos de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(h.id order by h.orden) from public.hitos_plataforma h
    where h.plataforma_id = p_plataforma) then
    raise exception 'Los hitos cambiaron mientras los ordenabas. Míralos y ordénalos otra vez.'
      using hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'En el orden, cada hito va una sola vez.';
  end if;
  update public.hitos_plataforma h set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where h.id = o.id and h.plataforma_id = p_plataforma and h.orden <> o.lugar;
end $$;
comment on function public.ordenar_hitos(bigint, bigint[], bigint[]) is
  'Admin: puts the milestones of a platform in another order, all at once. p_antes is the order that the person saw, '
  'p_despues the new one. Errors: 42501; P0001 with hint orden_cambiado when they are no longer as the person saw '
  'them, P0001 when the new order leaves one out or adds one.';
grant execute on function public.ordenar_hitos(bigint, bigint[], bigint[]) to authenticated;

create function private.hitos_liberar_pagos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  g record;
begin
  -- A service before a payment: those that private.entrega_de_servicios sets going after this.
  perform from public.servicios s where s.plataforma = new.plataforma_id and s.estado = 'propuesto'
    and s.proximo is null order by s.id for update;
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el,
      private.hoy() + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then private.correo_de_pagos(c.id) end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end,
      'token', private.crear_enlace_de_pago(case when g.email is not null then g.id end)), private.correo_estudio());
  end loop;
  return null;
end $$;
comment on function private.hitos_liberar_pagos() is
  'Trigger: what waited for the approval of a milestone becomes due with it, within seven days at the soonest, and '
  'its client is told. Of a client''s approval private.responder_hito tells the studio.';
create trigger hitos_plataforma_4_liberar after update on public.hitos_plataforma for each row
  when (new.estado = 'aprobado' and old.estado <> 'aprobado')
  execute function private.hitos_liberar_pagos();
