-- How a service ends, pauses and goes on, and what of it is owed then.

create function private.fin_de_servicio(s public.servicios, p_hoy date) returns date
language plpgsql stable set search_path = '' as $$
begin
  return greatest(p_hoy, case when s.meses_incluidos > 0 then s.ancla end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado not in ('anulado',
      'reembolsado') and (g.servicio_desde <= p_hoy or g.abonado > g.devuelto or g.estado = 'en_revision')));
end $$;
comment on function private.fin_de_servicio(public.servicios, date) is
  'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid '
  'and not given back, or of the months that were included; otherwise that very day. Of the payments that who asks '
  'may read.';

create function public.terminaria_el(s public.servicios) returns date
language sql stable as $$
  select coalesce(s.termina_el, private.fin_de_servicio(s, (now() at time zone 'America/Santiago')::date))
$$;
comment on function public.terminaria_el(public.servicios) is
  'Computed column: when it ends, or would if it were ended today.';

create function private.anular_por_venir(p_servicio bigint, p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_cuantos int;
  v_desde date;
begin
  perform from public.pagos where servicio = p_servicio order by id for update;
  with anulados as (
    update public.pagos set estado = 'anulado'
    where servicio = p_servicio and servicio_desde > p_hoy and abonado = 0 and estado in ('programado', 'pendiente',
      'rechazado') returning servicio_desde)
  select count(*), min(servicio_desde) into v_cuantos, v_desde from anulados;
  update public.servicios set proximo = v_desde where id = p_servicio and v_desde < proximo
    and v_desde >= coalesce(cobrable_desde, ancla)
    and not exists (select from public.pagos g where g.servicio = p_servicio and g.estado <> 'anulado'
      and g.servicio_hasta > v_desde);
  return v_cuantos;
end $$;
comment on function private.anular_por_venir(bigint, date) is
  'Takes back what was announced of a service for periods that have not begun, unless something came for it, and '
  'these are not charged again; returns how many.';

create function private.soltar_deuda(p_pagos bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.pagos where id = any(p_pagos) order by id for update;
  update public.pagos set estado = 'anulado' where id = any(p_pagos) and abonado = 0 and estado in ('programado',
    'pendiente', 'rechazado');
  update public.pagos set monto = abonado where id = any(p_pagos) and abonado > 0 and estado in ('programado',
    'pendiente', 'rechazado');
end $$;
comment on function private.soltar_deuda(bigint[]) is
  'Nothing is owed of some payments any more: they are void or, where something came, end with that. A receipt that '
  'waits for review is still reviewed (private.pagos_de_lo_que_termino).';

create function private.olvidar_oferta(s public.servicios) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if s.estado = 'propuesto' or private.cambio_vale(s) then return; end if;
  update public.servicios set cambio_monto = null, cambio_periodo = null, cambio_desde = null where id = s.id
    and estado <> 'terminado';
end $$;
comment on function private.olvidar_oferta(public.servicios) is
  'Another price that was offered and does not hold is offered no more; one that was accepted stays.';

create function private.acabar_servicio(p_servicio bigint, p_motivo text, p_comentario text, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  v_anulados int := 0;
begin
  s := private.tomar_servicio(p_servicio);
  if s.termina_el is not null and (p_motivo <> 'retracto' or s.motivo = 'retracto') then return s.termina_el; end if;
  if s.estado = 'terminado' then return s.termina_el; end if;
  if p_motivo = 'retracto' then
    s.termina_el := greatest(p_hoy, case when s.meses_incluidos > 0 then s.ancla end);
    perform private.soltar_deuda(array(select g.id from public.pagos g where g.servicio = s.id));
  else
    v_anulados := private.anular_por_venir(s.id, p_hoy);
    s.termina_el := private.fin_de_servicio(s, p_hoy);
  end if;
  perform private.olvidar_oferta(s);
  update public.servicios set termina_el = s.termina_el, motivo = p_motivo, fin_pedido_el = p_hoy, comentario =
    left(nullif(trim(private.limpiar(p_comentario)), ''), 1000),
    estado = case when s.termina_el <= p_hoy then 'terminado' else s.estado end
  where id = s.id;
  perform private.encolar_correo('servicio_termina', c.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre,
    'termina_el', s.termina_el, 'hoy', s.termina_el <= p_hoy, 'motivo', p_motivo, 'anulado', v_anulados > 0),
    private.correo_estudio())
  from public.clientes c where c.id = s.cliente and c.activo;
  if p_motivo <> 'estudio' then
    perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'quien',
      coalesce(c.empresa, c.cliente), 'que', p_motivo, 'dia', s.termina_el, 'comentario', nullif(trim(p_comentario),
      '')), c.email)
    from public.clientes c where c.id = s.cliente;
  end if;
  return s.termina_el;
end $$;
comment on function private.acabar_servicio(bigint, text, text, date) is
  'Ends a service with the period that is paid; what was announced and has not begun is not charged. With motivo '
  'retracto it ends that very day or with the months that were included, nothing of it is owed, and what was paid goes back. Its client is told, and the '
  'studio unless it is who ends it. Returns the day; once more changes nothing.';

create function private.acortar_fin(p_servicio bigint, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios := private.tomar_servicio(p_servicio);
  v_fin date := greatest(p_hoy, private.fin_de_servicio(s, coalesce(s.fin_pedido_el, s.termina_el)));
begin
  if s.termina_el > v_fin then
    update public.servicios set termina_el = v_fin, estado = case when v_fin <= p_hoy then 'terminado' else estado end
      where id = s.id;
  end if;
end $$;
comment on function private.acortar_fin(bigint, date) is
  'A service that is to end with a period ends without it when that turned out not to be paid, or was given back.';

create function private.servicios_de_quien_se_va() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
begin
  if private.suprimiendo() then return null; end if;
  for s in select * from public.servicios x where x.cliente = new.id and x.estado = 'activo'
    and x.termina_el is null order by x.id for update loop
    if not new.activo then perform private.anular_por_venir(s.id, private.hoy());
    else perform private.retomar_servicio(s, private.hoy()); end if;
  end loop;
  return null;
end $$;
comment on function private.servicios_de_quien_se_va() is
  'Trigger: nothing is charged of the time in which a client is locked out: what was announced of it is taken back, '
  'and their services go on with the next day of theirs.';
create trigger clientes_8_servicios after update of activo on public.clientes for each row
  when (new.activo is distinct from old.activo) execute function private.servicios_de_quien_se_va();

create function private.terminar_servicio(p_servicio bigint, p_comentario text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
begin
  perform from public.servicios where id = p_servicio and private.ve_servicios(cliente, v_admin);
  if not found then raise exception 'Ese servicio no existe o no es tuyo.' using errcode = '42501'; end if;
  return private.acabar_servicio(p_servicio, case when v_admin then 'estudio'
    when exists (select from public.servicios_aceptaciones a where a.servicio = p_servicio
      and a.retracto_hasta >= private.hoy()) then 'retracto' else 'cliente' end, p_comentario, private.hoy());
end $$;
create function public.terminar_servicio(p_servicio bigint, p_comentario text default null) returns date
language sql set search_path = '' as $$ select private.terminar_servicio(p_servicio, p_comentario); $$;
comment on function public.terminar_servicio(bigint, text) is
  'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without '
  'proration, and both sides have it in writing. Within ten days of having accepted it its client withdraws with that '
  '(Ley 19.496, art. 3 bis b): nothing is owed, and what was paid goes back. Returns the first day without it. Errors: '
  '42501 no such service, or not theirs.';

create function private.parar_servicio(p_servicio bigint, p_motivo text, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
begin
  s := private.tomar_servicio(p_servicio);
  if s.id is null then raise exception 'Ese servicio ya no existe.' using hint = 'no_existe'; end if;
  if s.estado = 'pausado' then return; end if;
  if s.estado <> 'activo' or s.termina_el is not null then raise exception 'Solo se pausa un servicio que sigue.'
    using hint = 'no_sigue'; end if;
  perform private.anular_por_venir(s.id, p_hoy);
  perform private.olvidar_oferta(s);
  update public.servicios set estado = 'pausado' where id = s.id;
  perform private.encolar_correo('servicio_pausado', c.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre,
    'motivo', p_motivo), private.correo_estudio())
  from public.clientes c where c.id = s.cliente and c.activo;
  if p_motivo = 'mora' then
    perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'quien',
      coalesce(c.empresa, c.cliente), 'que', 'pausado', 'dia', p_hoy, 'comentario', null), c.email)
    from public.clientes c where c.id = s.cliente;
  end if;
end $$;
comment on function private.parar_servicio(bigint, text, date) is
  'Pauses a service: nothing more is charged until it goes on. Errors: P0001 with hint no_existe, no_sigue.';

create function private.pausar_servicio(p_servicio bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform private.parar_servicio(p_servicio, 'estudio', private.hoy());
end $$;
create function public.pausar_servicio(p_servicio bigint) returns void
language sql set search_path = '' as $$ select private.pausar_servicio(p_servicio); $$;
comment on function public.pausar_servicio(bigint) is
  'Admin: nothing more is charged of a service until it goes on; what was announced and has not begun is taken back, '
  'and its client is told. Errors: 42501, P0001 with hint no_existe, no_sigue.';

create function private.retomar_servicio(s public.servicios, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  v_proximo date := s.proximo;
begin
  if v_proximo < p_hoy then
    v_proximo := private.dia_de_servicio(s.ancla, p_hoy, 0);
    if v_proximo < p_hoy then v_proximo := private.dia_de_servicio(s.ancla, p_hoy, 1); end if;
  end if;
  update public.servicios set estado = 'activo', termina_el = null, motivo = null, comentario = null,
    fin_pedido_el = null, proximo = v_proximo, cobrable_desde = v_proximo where id = s.id;
  return v_proximo;
end $$;
comment on function private.retomar_servicio(public.servicios, date) is
  'A service goes on with its next day that is not charged and has not passed, and no day before that is charged any '
  'more. Returns it.';

create function private.seguir_servicio(p_servicio bigint, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
begin
  perform private.exigir_admin();
  s := private.tomar_servicio(p_servicio);
  if s.id is null then raise exception 'Ese servicio ya no existe.' using hint = 'no_existe'; end if;
  if s.estado = 'terminado' then raise exception 'Este servicio ya terminó. Si vuelve, ofrécelo de nuevo.'
    using hint = 'terminado'; end if;
  if s.motivo in ('cliente', 'retracto') then raise exception 'Su cliente lo terminó: si lo quiere otra vez, ofréceselo de nuevo.'
    using hint = 'del_cliente'; end if;
  if s.estado = 'propuesto' then
    update public.servicios set termina_el = null, motivo = null, comentario = null, fin_pedido_el = null
      where id = s.id;
    return s.proximo;
  end if;
  if s.estado = 'activo' and s.termina_el is null then return s.proximo; end if;
  return private.retomar_servicio(s, p_hoy);
end $$;
create function public.seguir_servicio(p_servicio bigint) returns date
language sql set search_path = '' as $$ select private.seguir_servicio(p_servicio, private.hoy()); $$;
comment on function public.seguir_servicio(bigint) is
  'Admin: a service that was paused, or that the studio wanted to end, goes on: what passed meanwhile is not charged, '
  'and the next period begins when it was to or, if that passed, on its next day of the month. Returns that day. '
  'Errors: 42501, P0001 with hint no_existe, terminado, del_cliente (whose wish it was that it ends).';
