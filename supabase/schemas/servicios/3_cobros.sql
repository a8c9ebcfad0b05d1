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
  v_para text;
begin
  -- Two at once take turns: the second finds the period charged.
  s := private.tomar_servicio(p_servicio);
  select * into c from public.clientes where id = s.cliente;
  v_para := private.correo_de_pagos(c.id);
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
  if p_avisar and (private.motivo_de_descarte('servicio_cobro', v_para) is not null or exists (
      select from public.correos k where k.para = v_para and k.tipo = 'servicio_cobro' and k.estado = 'fallido'
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
  values (s.cliente, s.plataforma, s.nombre || ', ' || private.periodo_en_palabras(s.proximo, v_hasta - 1), s.monto,
    v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', v_para, jsonb_build_object('servicio', s.id, 'pago', v_pago,
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
