-- What is charged of a service: each period once, announced before with its price.

create function private.tomar_servicio(p_servicio bigint) returns public.servicios
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
begin
  perform from public.clientes c where c.id = (select x.cliente from public.servicios x where x.id = p_servicio)
    for key share;
  select * into s from public.servicios where id = p_servicio for update;
  return s;
end $$;
comment on function private.tomar_servicio(bigint) is
  'A service, which nobody else changes until the transaction ends; its client before it, as who merges two clients '
  'takes them.';

create function private.cobrar_servicio(p_servicio bigint, p_hoy date, p_avisar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  c public.clientes;
  v_hasta date;
  v_pago bigint;
  v_vence date;
begin
  -- Two at once take turns: the second finds the period charged.
  s := private.tomar_servicio(p_servicio);
  select * into c from public.clientes where id = s.cliente;
  if s.estado <> 'activo' or s.termina_el is not null or not c.activo then return null; end if;
  -- A period that passed whole while nothing was charged is nobody's debt.
  loop
    if s.cambio_desde <= s.proximo then
      if not private.cambio_vale(s) then return null; end if;
      s.monto := s.cambio_monto;
      s.periodo := s.cambio_periodo;
      s.cambio_monto := null;
      s.cambio_periodo := null;
      s.cambio_desde := null;
    end if;
    v_hasta := private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo));
    exit when v_hasta > p_hoy;
    s.proximo := v_hasta;
  end loop;
  if s.proximo - s.aviso_dias > p_hoy then return null; end if;
  -- What its client would not be told is not charged.
  if p_avisar and (private.motivo_de_descarte('servicio_cobro', c.email) is not null or exists (
      select from public.correos k where k.para = c.email and k.tipo = 'servicio_cobro' and k.estado = 'fallido'
        and k.creado_en > now() - interval '7 days')) then
    insert into private.servicios_avisos (servicio, dia, etapa) values (s.id, s.proximo, 0) on conflict do nothing;
    if found then
      perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre,
        'quien', coalesce(c.empresa, c.cliente), 'que', 'sin_aviso', 'dia', s.proximo, 'comentario', null));
    end if;
    return null;
  end if;
  v_vence := greatest(s.proximo, case when p_avisar then p_hoy + s.aviso_dias else p_hoy end);
  update public.servicios set monto = s.monto, periodo = s.periodo, cambio_monto = s.cambio_monto,
    cambio_periodo = s.cambio_periodo, cambio_desde = s.cambio_desde, proximo = v_hasta where id = s.id;
  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, servicio, servicio_desde,
    servicio_hasta)
  values (s.cliente, s.plataforma, format('%s, del %s al %s', s.nombre, to_char(s.proximo, 'DD-MM-YYYY'),
    to_char(v_hasta - 1, 'DD-MM-YYYY')), s.monto, v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', c.email, jsonb_build_object('servicio', s.id, 'pago', v_pago,
      'nombre', s.nombre, 'monto', s.monto, 'afecto', s.afecto,
      'periodo', s.periodo, 'desde', s.proximo, 'hasta', v_hasta - 1, 'vence_el', v_vence, 'token',
        private.crear_enlace_de_pago(v_pago)), private.correo_estudio());
  end if;
  return v_pago;
end $$;
comment on function private.cobrar_servicio(bigint, date, boolean) is
  'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; '
  'returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also '
  'where we are late; to whom no mail goes (private.motivo_de_descarte), or failed within a week, nothing is charged, '
  'and the studio is told once. Periods that passed whole are not charged any more.';

-- Ending, pausing -----------------------------------------------------------------------------------------

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

create function private.ya_no_se_cobra(g public.pagos) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.servicios s where s.id = g.servicio and s.termina_el is not null
      and (s.motivo = 'retracto' or g.servicio_desde > coalesce(s.fin_pedido_el, s.termina_el)))
    or exists (select from public.propuestas_aceptaciones a join public.propuestas p on p.id = a.propuesta
      where a.pagos @> array[g.id] and p.estado = 'retirada');
$$;
comment on function private.ya_no_se_cobra(public.pagos) is
  'Whether what a payment is for ended, or was withdrawn from, before it began.';

create function private.pagos_de_lo_acordado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.saldo > 0 and (new.monto > old.monto or new.vence_el < old.vence_el)
      and new.liberado_en is not distinct from old.liberado_en
      and (new.servicio is not null or exists (select from public.propuestas_aceptaciones a
        where a.pagos @> array[new.id])) then
    raise exception 'Este cobro es de algo que su cliente aceptó: no puede ser mayor ni vencer antes.'
      using hint = 'acordado';
  end if;
  if new.estado in ('rechazado', 'pendiente') and old.estado = 'en_revision' and private.ya_no_se_cobra(new) then
    if new.abonado > 0 then new.monto := new.abonado; else new.estado := 'anulado'; end if;
  end if;
  return new;
end $$;
comment on function private.pagos_de_lo_acordado() is
  'Trigger: what was accepted with a service or a proposal is never more, nor due earlier, than it said; and a receipt '
  'that is rejected brings back no debt of what ended meanwhile. Errors: P0001 with hint acordado.';
create trigger pagos_0_de_lo_acordado before update of monto, vence_el, estado on public.pagos for each row
  when (new.monto is distinct from old.monto or new.vence_el is distinct from old.vence_el
    or new.estado is distinct from old.estado)
  execute function private.pagos_de_lo_acordado();

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

create function private.cobro_sin_anuncio() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  g public.pagos;
  s public.servicios;
begin
  s := private.tomar_servicio((select x.servicio from public.pagos x where x.id = (new.datos ->> 'pago')::bigint));
  update public.pagos x set estado = 'anulado' where x.id = (new.datos ->> 'pago')::bigint and x.servicio = s.id
    and x.abonado = 0 and x.estado in ('programado', 'pendiente', 'rechazado') returning * into g;
  update public.servicios set proximo = g.servicio_desde where id = s.id and estado <> 'terminado'
    and proximo = g.servicio_hasta and g.servicio_desde >= coalesce(cobrable_desde, ancla);
  return null;
end $$;
comment on function private.cobro_sin_anuncio() is
  'Trigger: what its client was not told of is not charged; when a mail reaches them again, it is announced anew.';
create trigger correos_7_cobro_sin_anuncio after update of estado on public.correos for each row
  when (new.tipo = 'servicio_cobro' and new.estado in ('descartado', 'fallido') and old.estado <> new.estado)
  execute function private.cobro_sin_anuncio();

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
  if s.motivo = 'cliente' then raise exception 'Su cliente lo terminó: si lo quiere otra vez, ofréceselo de nuevo.'
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

-- Accepting -----------------------------------------------------------------------------------------------

create function private.plazo_de_retracto(p_tipo text, p_para text) returns date
language sql stable security definer set search_path = '' as $$
  select private.hoy() + case when private.motivo_de_descarte(p_tipo, p_para) is null then 10 else 90 end;
$$;
comment on function private.plazo_de_retracto(text, text) is
  'The last day on which somebody may withdraw from what is confirmed to them today, by a mail of that kind: ten days '
  'from the written confirmation, ninety where none reaches them (Ley 19.496, art. 3 bis b).';

create function private.aceptar_servicio(p_servicio bigint, p_texto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  k record;
  v_cambio boolean;
  v_pago bigint;
  v_terminos bigint;
begin
  s := private.tomar_servicio(p_servicio);
  if private.ve_servicios(s.cliente, p_equipo => false) is not true or private.cuenta_vigente() is null
    then raise exception 'Ese servicio no existe o no es tuyo.' using errcode = '42501'; end if;
  if public.por_aceptar(s) is null then
    -- The answer of the first try may have been lost.
    if exists (select from public.servicios_aceptaciones a where a.servicio = s.id and a.texto = p_texto) then return;
      end if;
    raise exception 'Este servicio no espera que lo aceptes.' using hint = 'nada';
  end if;
  if public.por_aceptar(s) is distinct from p_texto
    then raise exception 'El estudio cambió este servicio: léelo otra vez antes de aceptarlo.' using hint = 'cambio';
    end if;
  v_cambio := s.estado <> 'propuesto';
  if coalesce(case when v_cambio then s.cambio_desde else s.proximo end < private.hoy(),
    true) then raise exception 'El plazo para aceptarlo pasó. Escríbenos y lo vemos.' using hint = 'plazo'; end if;
  select x.nombre, x.email into k from (
    select c.cliente as nombre, c.email from public.clientes c where c.usuario = auth.uid() union all select p.nombre,
      p.email from public.personas p where p.usuario = auth.uid()) x;
  v_terminos := private.fijar_terminos();
  insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, cuenta, nombre,
    correo, ip, agente, terminos, retracto_hasta)
  values (s.id, s.cliente, case when v_cambio then s.cambio_periodo else s.periodo end, case
    when v_cambio then s.cambio_monto else s.monto end, s.afecto,
    case when v_cambio then s.cambio_desde else s.proximo end, p_texto, auth.uid(), k.nombre, k.email,
      private.ip_solicitante(), left(private.cabecera('user-agent'), 500), v_terminos,
    case when not v_cambio then private.plazo_de_retracto('servicio_aceptado', k.email) end);
  if not v_cambio then update public.servicios set estado = 'activo' where id = s.id; end if;
  v_pago := private.cobrar_servicio(s.id, private.hoy(), false);
  perform private.encolar_correo('servicio_aceptado', k.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre,
    'texto', p_texto, 'quien', k.nombre, 'token', private.crear_enlace_de_pago(v_pago), 'retracto_hasta', case
      when not v_cambio then private.plazo_de_retracto('servicio_aceptado', k.email) end, 'terminos', (
      select t.contenido from private.terminos t where t.id = v_terminos)), private.correo_estudio());
  perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'quien',
    coalesce(c.empresa, c.cliente), 'que', 'aceptado', 'dia', case when v_cambio then s.cambio_desde else s.proximo end,
    'comentario', null), k.email)
  from public.clientes c where c.id = s.cliente;
end $$;
create function public.aceptar_servicio(p_servicio bigint, p_texto text) returns void
language sql set search_path = '' as $$ select private.aceptar_servicio(p_servicio, p_texto); $$;
comment on function public.aceptar_servicio(bigint, text) is
  'Client (own; not who sees the tickets only, nor an admin who looks as they do): accepts what public.por_aceptar '
  'says, which p_texto repeats word by word; it is kept as evidence and confirmed by mail. What is due to be '
  'announced by then is charged with it. Once more it changes nothing. Errors: 42501 no such service, or not theirs; '
  'P0001 with hint nada, cambio (it says something else by now), plazo.';

-- With a proposal ---------------------------------------------------------------------------------------

create function private.servicios_de_propuesta(a public.propuestas_aceptaciones, p_contenido jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
  s public.servicios;
begin
  for x in select * from jsonb_to_recordset(p_contenido -> 'servicios') as t (clase text, nombre text, periodo text,
    monto int, afecto boolean, dias int) loop
    insert into public.servicios (cliente, plataforma, clase, nombre, periodo, monto, afecto, proximo, estado)
    values (a.cliente, a.plataforma, x.clase, trim(x.nombre), x.periodo, x.monto, x.afecto, private.hoy() + x.dias,
      'activo') returning * into s;
    insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, propuesta,
      nombre, correo, ip, agente, terminos)
    values (s.id, s.cliente, s.periodo, s.monto, s.afecto, s.proximo, private.condiciones(s, s.monto, s.periodo,
      s.proximo), a.propuesta, a.nombre, a.correo, a.ip, a.agente, a.terminos);
  end loop;
end $$;
comment on function private.servicios_de_propuesta(public.propuestas_aceptaciones, jsonb) is
  'Makes of what was accepted the services that are paid again and again, with the evidence that price and period '
  'were accepted with it.';
