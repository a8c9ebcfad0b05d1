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
  v_hasta date;
  v_pago bigint;
  v_vence date;
begin
  -- Two at once take turns: the second finds the period charged.
  s := private.tomar_servicio(p_servicio);
  if s.estado <> 'activo' or s.termina_el is not null or not (select c.activo from public.clientes c
    where c.id = s.cliente) then return null; end if;
  -- A period that passed whole while nothing was charged is nobody's debt.
  while private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo)) <= p_hoy loop
    s.proximo := private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo));
  end loop;
  if s.proximo - s.aviso_dias > p_hoy then return null; end if;
  if s.cambio_desde <= s.proximo then
    if not private.cambio_vale(s) then return null; end if;
    update public.servicios set monto = s.cambio_monto, periodo = s.cambio_periodo, cambio_monto = null,
      cambio_periodo = null, cambio_desde = null
    where id = s.id returning monto, periodo into s.monto, s.periodo;
  end if;
  v_hasta := private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo));
  v_vence := greatest(s.proximo, case when p_avisar then p_hoy + s.aviso_dias else p_hoy end);
  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, servicio, servicio_desde,
    servicio_hasta)
  values (s.cliente, s.plataforma, format('%s, del %s al %s', s.nombre, to_char(s.proximo, 'DD-MM-YYYY'),
    to_char(v_hasta - 1, 'DD-MM-YYYY')), s.monto, v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  update public.servicios set proximo = v_hasta where id = s.id;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', c.email, jsonb_build_object('servicio', s.id, 'pago', v_pago,
      'nombre', s.nombre, 'monto', s.monto, 'afecto', s.afecto,
      'periodo', s.periodo, 'desde', s.proximo, 'hasta', v_hasta - 1, 'vence_el', v_vence, 'token',
        private.crear_enlace_de_pago(v_pago)), private.correo_estudio())
    from public.clientes c where c.id = s.cliente;
  end if;
  return v_pago;
end $$;
comment on function private.cobrar_servicio(bigint, date, boolean) is
  'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; '
  'returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also '
  'where we are late. Periods that passed whole are not charged any more.';

create function private.pagos_de_servicios() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.monto > old.monto
    then raise exception 'Este cobro es de un servicio: no puede ser mayor que lo que su cliente aceptó.'
    using hint = 'servicio'; end if;
  return new;
end $$;
comment on function private.pagos_de_servicios() is
  'Trigger: what is charged of a service is never more than what was announced.';
create trigger pagos_2_de_servicios before update of monto on public.pagos for each row
  when (new.servicio is not null and new.monto is distinct from old.monto)
  execute function private.pagos_de_servicios();

-- Ending, pausing -----------------------------------------------------------------------------------------

create function private.fin_de_servicio(s public.servicios, p_hoy date) returns date
language plpgsql stable set search_path = '' as $$
begin
  return greatest(p_hoy, case when s.estado = 'propuesto' and s.meses_incluidos > 0 then s.proximo end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado <> 'anulado'
      and (g.servicio_desde <= p_hoy or g.abonado > 0 or g.estado = 'en_revision')));
end $$;
comment on function private.fin_de_servicio(public.servicios, date) is
  'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid, '
  'or of what was included; otherwise that very day. Of the payments that who asks may read.';

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
begin
  perform from public.pagos where servicio = p_servicio order by id for update;
  update public.pagos set estado = 'anulado'
  where servicio = p_servicio and servicio_desde > p_hoy and abonado = 0 and estado in ('programado', 'pendiente',
    'rechazado');
  get diagnostics v_cuantos = row_count;
  return v_cuantos;
end $$;
comment on function private.anular_por_venir(bigint, date) is
  'Takes back what was announced of a service for periods that have not begun, unless something came for it; returns '
  'how many.';

create function private.acabar_servicio(p_servicio bigint, p_motivo text, p_comentario text, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  v_anulados int;
begin
  s := private.tomar_servicio(p_servicio);
  if s.termina_el is not null then return s.termina_el; end if;
  v_anulados := private.anular_por_venir(s.id, p_hoy);
  s.termina_el := private.fin_de_servicio(s, p_hoy);
  update public.servicios set termina_el = s.termina_el, motivo = p_motivo, comentario =
    left(nullif(trim(private.limpiar(p_comentario)), ''), 1000),
    cambio_monto = null, cambio_periodo = null, cambio_desde = null, estado = case
      when s.termina_el <= p_hoy then 'terminado' else s.estado end
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
  'Ends a service with the period that is paid; what was announced and has not begun is not charged. Its client is '
  'told, and the studio unless it is who ends it. Returns the day; once more changes nothing.';

create function private.terminar_servicio(p_servicio bigint, p_comentario text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
begin
  perform from public.servicios where id = p_servicio and private.ve_servicios(cliente, v_admin);
  if not found then raise exception 'Ese servicio no existe o no es tuyo.' using errcode = '42501'; end if;
  return private.acabar_servicio(p_servicio, case when v_admin then 'estudio' else 'cliente' end, p_comentario,
    private.hoy());
end $$;
create function public.terminar_servicio(p_servicio bigint, p_comentario text default null) returns date
language sql set search_path = '' as $$ select private.terminar_servicio(p_servicio, p_comentario); $$;
comment on function public.terminar_servicio(bigint, text) is
  'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without '
  'proration, and both sides have it in writing. Returns the first day without it. Errors: 42501 no such service, or '
  'not theirs.';

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
  update public.servicios set estado = 'pausado', cambio_monto = null, cambio_periodo = null, cambio_desde = null
    where id = s.id;
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

create function private.seguir_servicio(p_servicio bigint, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  v_desde date;
begin
  perform private.exigir_admin();
  s := private.tomar_servicio(p_servicio);
  if s.id is null then raise exception 'Ese servicio ya no existe.' using hint = 'no_existe'; end if;
  if s.estado = 'terminado' then raise exception 'Este servicio ya terminó. Si vuelve, ofrécelo de nuevo.'
    using hint = 'terminado'; end if;
  if s.estado = 'propuesto' then
    update public.servicios set termina_el = null, motivo = null, comentario = null where id = s.id;
    return s.proximo;
  end if;
  v_desde := greatest(p_hoy, (select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id
    and g.estado <> 'anulado'));
  s.proximo := private.dia_de_servicio(s.ancla, v_desde, 0);
  if s.proximo < v_desde then s.proximo := private.dia_de_servicio(s.ancla, v_desde, 1); end if;
  update public.servicios set estado = 'activo', termina_el = null, motivo = null, comentario = null,
    proximo = s.proximo where id = s.id;
  return s.proximo;
end $$;
create function public.seguir_servicio(p_servicio bigint) returns date
language sql set search_path = '' as $$ select private.seguir_servicio(p_servicio, private.hoy()); $$;
comment on function public.seguir_servicio(bigint) is
  'Admin: a service that was paused, or was to end, goes on: what passed meanwhile is not charged, and the next '
  'period begins on its day of the month. Returns that day. Errors: 42501, P0001 with hint no_existe, terminado.';

-- Accepting -----------------------------------------------------------------------------------------------

create function private.aceptar_servicio(p_servicio bigint, p_texto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  k record;
  v_cambio boolean;
  v_pago bigint;
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
  insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, cuenta, nombre,
    correo, ip, agente)
  values (s.id, s.cliente, case when v_cambio then s.cambio_periodo else s.periodo end, case
    when v_cambio then s.cambio_monto else s.monto end, s.afecto,
    case when v_cambio then s.cambio_desde else s.proximo end, p_texto, auth.uid(), k.nombre, k.email,
      private.ip_solicitante(), left(private.cabecera('user-agent'), 500));
  if not v_cambio then update public.servicios set estado = 'activo' where id = s.id; end if;
  v_pago := private.cobrar_servicio(s.id, private.hoy(), false);
  perform private.encolar_correo('servicio_aceptado', k.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre,
    'texto', p_texto, 'quien', k.nombre, 'token', private.crear_enlace_de_pago(v_pago)), private.correo_estudio());
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
      nombre, correo, ip, agente)
    values (s.id, s.cliente, s.periodo, s.monto, s.afecto, s.proximo, private.condiciones(s, s.monto, s.periodo,
      s.proximo), a.propuesta, a.nombre, a.correo, a.ip, a.agente);
  end loop;
end $$;
comment on function private.servicios_de_propuesta(public.propuestas_aceptaciones, jsonb) is
  'Makes of what was accepted the services that are paid again and again, with the evidence that price and period '
  'were accepted with it.';
