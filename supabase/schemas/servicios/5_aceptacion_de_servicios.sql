-- How a service is accepted: in its client's area, or with a proposal.

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
