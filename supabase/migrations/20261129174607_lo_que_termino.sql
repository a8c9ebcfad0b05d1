set lock_timeout = '10s';

set check_function_bodies = off;

DROP VIEW "public"."esperas";

DROP FUNCTION "private"."pago_de_enlace"(text);
ALTER TABLE "private"."propuestas_tokens" ADD COLUMN "cerrado_en" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.abonar(p_pago bigint, p_clase text, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto,
    p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.',
      private.pesos(v_antes.monto), private.dia_en_palabras(v_antes.dia)
      using hint = 'ya_anotado';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase
      when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.'
    using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) ||
      ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.'
      else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false),
    p_envio)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.abrir_invitacion(p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_para text;
begin
  perform private.exigir_pocos_intentos('abrir_invitacion');
  select k.para into v_para from public.correos k
  where k.enlace = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and coalesce(k.enviado_en,
    k.creado_en) > now() - interval '3 days'
    and private.invitacion_de(k.para) = k.id;
  if found then return v_para; end if;
  perform private.exigir_invitacion_abierta(p_token);
  perform private.anotar_intento('abrir_invitacion');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.abrir_propuesta(p_token text, p_tomar boolean DEFAULT false)
 RETURNS public.propuestas_enlaces
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_enlace bigint := (select t.enlace from private.propuestas_tokens t
    where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and t.cerrado_en is null);
  e public.propuestas_enlaces;
begin
  perform private.exigir_pocos_intentos('propuesta');
  -- The proposal before its link: who revokes it has it, too.
  if p_tomar then
    perform private.tomar_propuesta((select x.propuesta from public.propuestas_enlaces x where x.id = v_enlace));
  end if;
  select * into e from public.propuestas_enlaces x where x.id = v_enlace and x.revocada_en is null;
  if e.id is null then
    perform private.anotar_intento('propuesta');
    return null;
  end if;
  if e.abierta_en is null then
    update public.propuestas_enlaces x set abierta_en = now() where x.id = e.id and x.abierta_en is null
    returning x.abierta_en into e.abierta_en;
  end if;
  perform private.contar_envio('propuesta', 'enlace ' || e.id, 240, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return e;
end $function$;

CREATE OR REPLACE FUNCTION private.acceso_terminado(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('termino_el', private.hoy(least(a.revocado_en, a.vence_en)), 'vencio',
    coalesce(a.vence_en <= a.revocado_en, true))
  from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma
    join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and c.activo
    and least(a.revocado_en, a.vence_en) <= now();
$function$;

CREATE OR REPLACE FUNCTION private.cita_vigente(p_token text)
 RETURNS public.citas
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r public.citas;
begin
  select * into r from public.citas where gestion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reunión. Cópialo entero desde el correo o elige otra hora.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado = 'cancelada' then
    raise exception 'La reunión del % se canceló. Si quieres otra, elige una hora.',
      private.dia_en_palabras(private.hoy(r.inicio)) using hint = 'cita_cancelada';
  end if;
  if r.estado <> 'confirmada' or r.inicio <= now() then
    raise exception 'La reunión del % ya pasó. Si quieres otra, elige una hora.',
      private.dia_en_palabras(private.hoy(r.inicio)) using hint = 'cita_pasada';
  end if;
  return r;
end $function$;

CREATE OR REPLACE FUNCTION private.cobrar_servicio(p_servicio bigint, p_hoy date, p_avisar boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  values (s.cliente, s.plataforma, s.nombre || ', ' || private.periodo_en_palabras(s.proximo, v_hasta - 1), s.monto, v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', c.email, jsonb_build_object('servicio', s.id, 'pago', v_pago,
      'nombre', s.nombre, 'monto', s.monto, 'afecto', s.afecto,
      'periodo', s.periodo, 'desde', s.proximo, 'hasta', v_hasta - 1, 'vence_el', v_vence, 'token',
        private.crear_enlace_de_pago(v_pago)), private.correo_estudio());
  end if;
  return v_pago;
end $function$;

CREATE OR REPLACE FUNCTION private.comprobante_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  return private.datos_del_comprobante(private.pago_de_enlace(p_token, true));
end $function$;

CREATE OR REPLACE FUNCTION private.comprobante_de_pago(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pagos g where g.id = p_pago and private.ve_pagos(g.cliente)) then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return private.datos_del_comprobante(p_pago);
end $function$;

CREATE OR REPLACE FUNCTION private.condiciones(s public.servicios, p_monto integer, p_periodo text, p_desde date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when num_nulls(p_monto, p_desde) = 0
    then
    format('%s: %s, desde el %s. Se paga por adelantado%s te avisamos %s días antes%s. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    s.nombre, private.precio_en_palabras(p_monto, s.afecto, p_periodo), private.dia_en_palabras(p_desde),
    case when p_desde = s.ancla then ': el primer cobro vence ese día, y de los que siguen' else ' y' end, s.aviso_dias,
    case when p_desde = s.ancla then '' else ' de cada cobro' end)
      end;
$function$;

CREATE OR REPLACE FUNCTION private.confirmar_cita(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.citas;
  v_gestion text;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes the hour while it is confirmed
  select * into r from public.citas where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now()) then
    raise exception 'Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.'
      using hint = 'confirmacion_vencida';
  end if;
  if r.estado not in ('reservada', 'confirmada') then
    raise exception 'La reunión del % %. Si quieres otra, elige una hora.',
      private.dia_en_palabras(private.hoy(r.inicio)),
      case r.estado when 'cancelada' then 'se canceló' else 'ya pasó' end using hint = 'cita_cerrada';
  end if;
  if r.estado = 'reservada' then
    v_gestion := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.citas set estado = 'confirmada', gestion_hash = encode(sha256(convert_to(v_gestion, 'utf8')), 'hex')
    where id = r.id returning * into r;
    perform private.encolar_confirmacion('cita_confirmacion', r.email,
      private.datos_cita(r) || jsonb_build_object('token', v_gestion));
    perform private.avisar_estudio('cita_estudio', private.datos_cita_estudio(r), r.email);
  end if;
  return private.cita_publica(r) || jsonb_build_object('estado',
    r.estado) || jsonb_strip_nulls(jsonb_build_object('gestion', v_gestion));
end $function$;

CREATE OR REPLACE FUNCTION private.confirmar_solicitud_datos(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.solicitudes_datos;
begin
  select * into r from public.solicitudes_datos
  where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') for update;
  if not found then
    raise
      exception
      'Este enlace no corresponde a ninguna solicitud. Cópialo entero desde el correo o envía la solicitud otra vez.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado <> 'por_confirmar' then
    raise exception '%', case when r.estado in ('resuelta', 'rechazada') then format(
        'Esta solicitud está cerrada desde el %s: la respuesta está en tu correo.',
        private.dia_en_palabras(private.hoy(r.resuelta_en)))
      else 'Esta solicitud ya está confirmada. No tienes que hacer nada más.' end using hint = 'enlace_usado';
  end if;
  if r.confirmar_antes_de <= now() then
    raise exception 'El enlace venció. Envía la solicitud otra vez desde esta página.' using hint = 'enlace_vencido';
  end if;
  update public.solicitudes_datos set estado = 'recibida', confirmada_en = now(),
    cliente = coalesce(cliente, (select c.id from public.clientes c where c.email = lower(trim(r.email))))
  where id = r.id returning * into r;
  return jsonb_build_object('solicitud', r.id, 'vence_en', r.vence_en);
end $function$;

CREATE OR REPLACE FUNCTION private.datos_cita(r public.citas)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.cita_publica(r) || jsonb_build_object('nombre', private.nombre_limpio(r.nombre), 'con', (
    select private.nombre_limpio(c.cliente) from public.clientes c where c.id = r.asignado_a));
$function$;

CREATE OR REPLACE FUNCTION private.datos_del_comprobante(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago;
  if not found then return null; end if;
  if g.abonado = g.devuelto then raise exception 'Solo los pagos pagados tienen comprobante.'; end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor',
      private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'concepto', g.concepto, 'monto', g.abonado - g.devuelto,
        'total', g.monto, 'saldo', g.saldo, 'metodo', g.metodo,
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b
        where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo',
        b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro
          where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
end $function$;

CREATE OR REPLACE FUNCTION private.dia_en_palabras(p_dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select extract(day from p_dia) || ' de ' || private.mes_en_palabras(p_dia);
$function$;

CREATE OR REPLACE FUNCTION private.exigir_invitacion_abierta(p_token text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k public.correos;
begin
  select * into k from public.correos x where x.enlace = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not exists (select from public.clientes c where c.email = k.para and c.activo
      union all select from public.personas p where p.email = k.para and p.activo) then return; end if;
  if exists (select from auth.users u where u.email = k.para and u.last_sign_in_at > k.creado_en) then
    raise exception 'Ya entraste con esta invitación: inicia sesión con tu correo y tu contraseña.' using hint = 'usada';
  end if;
  if exists (select from public.correos x where x.tipo = 'invitacion' and x.para = k.para
      and x.creado_en > k.creado_en) then
    raise exception 'Después de esta invitación te enviamos otra: usa la más reciente.' using hint = 'reemplazada';
  end if;
  if private.invitacion_de(k.para) = k.id then
    raise exception 'Esta invitación venció el %.', private.dia_en_palabras(private.hoy(coalesce(k.enviado_en,
      k.creado_en) + interval '3 days')) using hint = 'vencida';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.hay_sala()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.configuracion s where s.sala_reuniones is not null);
$function$;

CREATE OR REPLACE FUNCTION private.pago_de_enlace(p_token text, p_terminado boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hash text := encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  v_pago bigint;
  v_abre boolean;
begin
  perform private.exigir_pocos_intentos('pago_con_enlace');
  select e.pago, e.creado_en > now() - interval '90 days' and (p.saldo > 0 or p_terminado) and c.activo
    into v_pago, v_abre
  from private.enlaces_de_pago e join public.pagos p on p.id = e.pago join public.clientes c on c.id = p.cliente
  where e.token_hash = v_hash;
  if not found then perform private.anotar_intento('pago_con_enlace'); end if;
  if v_abre is not true then return null; end if;
  perform private.contar_envio('pago_con_enlace', 'enlace ' || left(v_hash, 16), 120, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return v_pago;
end $function$;

CREATE OR REPLACE FUNCTION private.periodo_en_palabras(p_desde date, p_hasta date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select format('del %s al %s', case
      when date_trunc('month', p_desde) = date_trunc('month', p_hasta) then extract(day from p_desde)::text
      when date_trunc('year', p_desde) = date_trunc('year', p_hasta)
        then split_part(private.dia_en_palabras(p_desde), ' de ' || extract(year from p_desde), 1)
      else private.dia_en_palabras(p_desde) end, private.dia_en_palabras(p_hasta));
$function$;

CREATE OR REPLACE FUNCTION private.propuesta_cerrada(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('cerrado_el', private.hoy(t.cerrado_en), 'otro_el', (
      select max(private.hoy(o.creado_en)) from private.propuestas_tokens o
        join public.propuestas_enlaces e on e.id = o.enlace
      where o.enlace = t.enlace and o.cerrado_en is null and e.revocada_en is null and e.para is not null))
  from private.propuestas_tokens t
  where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and t.cerrado_en is not null;
$function$;

CREATE OR REPLACE FUNCTION private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date DEFAULT private.hoy())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  p public.pagos;
  v_dia date;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el,
      g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  select x.* into c from public.clientes x where x.id = (select g.cliente from public.pagos g where g.id = p_pago)
    for no key update;
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  if p.estado = 'en_revision' then raise exception 'El cliente ya informó este pago: revisa su comprobante.'
    using hint = 'en_revision'; end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado')
    then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if private.espera_hito(p.estado, p.hito)
    then raise exception 'Este pago espera que se apruebe su hito: todavía no se cobra.' using hint = 'espera_hito';
    end if;
  if not c.activo then raise exception 'La cuenta de este cliente está desactivada: no recibe recordatorios.'
    using hint = 'desactivado'; end if;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  if v_dia > p_hoy then
    raise
      exception
      'El próximo recordatorio puede salir el %. Son a lo más dos por semana a un cliente, con dos días entre ellos y nunca en domingo o feriado.',
      (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from v_dia)] ||
        ' ' || private.dia_en_palabras(v_dia)
      using hint = 'muy_pronto';
  end if;
  insert into private.recordatorios (pago, vence_el, enviado_en) values (p.id, p.vence_el, private.instante_de(p_hoy,
    now()));
  perform private.encolar_correo('pago_recordatorio', c.email, jsonb_build_object('pago', p.id, 'concepto', p.concepto,
    'monto', p.saldo, 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el, 'token', private.crear_enlace_de_pago(p.id)),
      private.correo_estudio());
end $function$;

CREATE OR REPLACE FUNCTION private.revocar_enlace_de_propuesta(p_enlace bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  perform private.tomar_propuesta((select e.propuesta from public.propuestas_enlaces e where e.id = p_enlace));
  update public.propuestas_enlaces set nonce = gen_random_uuid(), revocada_en = now() where id = p_enlace
    and revocada_en is null;
  update private.propuestas_tokens set cerrado_en = now() where enlace = p_enlace and cerrado_en is null;
end $function$;

CREATE OR REPLACE FUNCTION private.sala_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.citas;
begin
  for r in update public.citas set secuencia = secuencia + 1 where estado = 'confirmada' and enlace is null
      and inicio > now() returning * loop
    perform private.encolar_correo('cita_enlace', lower(r.email), private.datos_cita(r), private.correo_estudio());
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.servicios_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.ancla := new.proximo;
    new.cobrable_desde := new.proximo;
    if new.proximo < private.hoy()
      and not private.importando() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
      using hint = 'dia'; end if;
    return new;
  end if;
  if private.suprimiendo() or new.cliente <> old.cliente then return new; end if;
  if old.estado = 'terminado' and (to_jsonb(new) - 'plataforma') is distinct from (to_jsonb(old) - 'plataforma') then
    raise exception 'Este servicio ya terminó y no cambia. Si vuelve, ofrécelo de nuevo.' using hint = 'terminado';
  end if;
  if not private.puede_pasar('servicio', old.estado, new.estado) then
    raise exception 'Un servicio % no puede pasar a %.', old.estado, new.estado using hint = 'estado';
  end if;
  if old.estado = 'propuesto' and old.ancla is not null and old.meses_incluidos > 0
      and (new.meses_incluidos <> old.meses_incluidos or new.proximo < old.proximo) then
    raise exception 'Los meses incluidos ya corren hasta el %: no se acortan.', private.dia_en_palabras(old.ancla)
      using hint = 'incluidos';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
      if old.termina_el is not null and new.termina_el is not null then
        raise exception 'Este servicio termina el %: su primer cobro ya no cambia.', private.dia_en_palabras(old.termina_el) using hint = 'terminado';
      end if;
      if new.estado = 'propuesto'
        and new.proximo < private.hoy() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
        using hint = 'dia'; end if;
      new.ancla := new.proximo;
      new.cobrable_desde := new.proximo;
    end if;
  else
    if (new.periodo, new.monto, new.afecto) is distinct from (old.periodo, old.monto, old.afecto)
       and ((new.periodo, new.monto, new.afecto, new.cambio_desde) is distinct from (old.cambio_periodo,
         old.cambio_monto, old.afecto, null) or old.cambio_desde > new.proximo or not private.cambio_vale(old)) then
      raise exception 'El precio que se aceptó no cambia: ofrece otro desde un cobro que viene.' using hint = 'precio';
    end if;
    if new.meses_incluidos <> old.meses_incluidos then
      raise exception 'Este servicio ya se aceptó: sus meses incluidos no cambian.' using hint = 'incluidos';
    end if;
    if new.aviso_dias < old.aviso_dias then
      raise exception 'Se aceptó con % días de aviso: no pueden ser menos.', old.aviso_dias using hint = 'aviso';
    end if;
    if new.proximo <> private.dia_de_servicio(new.ancla, new.proximo, 0) then
      raise exception 'Los cobros de este servicio son los días %.', extract(day from new.ancla) using hint = 'dia';
    end if;
    if new.cobrable_desde < old.cobrable_desde or new.proximo < coalesce(new.cobrable_desde, new.ancla)
       or new.proximo < old.proximo and exists (select from public.pagos g where g.servicio = new.id
         and g.estado <> 'anulado' and g.servicio_hasta > new.proximo) then
      raise exception 'Hasta el % ya se cobró, o no se cobra: elige un día desde ahí.', private.dia_en_palabras(old.proximo) using hint = 'dia';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and (new.monto, new.periodo) is not distinct from (old.monto, old.periodo)
      and (old.cambio_monto, old.cambio_periodo) is distinct from (old.monto, old.periodo)
      and exists (select from public.servicios_aceptaciones a where a.servicio = old.id
        and (a.desde, a.monto, a.periodo) = (old.cambio_desde, old.cambio_monto, old.cambio_periodo)) then
      raise exception 'Su cliente ya aceptó el cambio desde el %: no se retira. Ofrece otro después.',
        private.dia_en_palabras(old.cambio_desde) using hint = 'aceptado';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and new.cambio_desde is not null then
      if new.estado <> 'activo'
        or new.termina_el is not null then raise exception 'Solo cambia el precio de un servicio que sigue.'
        using hint = 'no_sigue'; end if;
      if new.cambio_desde < private.hoy() + new.aviso_dias then
        raise exception 'Un cambio de precio se avisa con % días: elige un cobro desde el %.', new.aviso_dias,
          private.dia_en_palabras(private.hoy() + new.aviso_dias) using hint = 'aviso';
      end if;
      if new.cambio_desde < new.proximo or new.cambio_desde <> private.dia_de_servicio(new.ancla, new.cambio_desde, 0)
         or private.meses_entre(new.proximo, new.cambio_desde) % private.meses_de(new.periodo) <> 0 then
        raise
          exception
          'Un precio cambia el día en que empieza un período que todavía no se cobra: el % o uno de los que siguen.',
          private.dia_en_palabras(new.proximo) using hint = 'dia';
      end if;
    end if;
  end if;
  new.actualizado_en := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.terminos_escritos()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', '2026-11-29', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en Santiago de Chile. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

- **Tu primera página web.** {pagina_total} IVA incluido ({pagina_neto} + IVA): {pagina_ahora} ({pagina_mitad} + IVA) al comenzar y lo mismo contra entrega. Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.
- **Lo que se renueva** (hosting, dominio, correo, mantención). Empieza, y cuesta más, solo cuando aceptas su precio y su período en tu área privada o en una propuesta. El primer cobro vence el día que aceptaste. Te avisaremos de cada cobro que sigue con 30 días, o con los que diga tu servicio. Lo terminas cuando quieras, con un toque: sigue hasta el fin del período pagado y no se cobra más. Si además pides que borremos tus datos, termina ese mismo día. Si un cobro sigue impago, podemos ponerlo en pausa o terminarlo, y te lo decimos por correo.
- **Plan de cuidado.** Es un servicio que se renueva e incluye un informe mensual. Mientras está activo, revisamos cada cinco minutos si tu sitio responde, y el primer día hábil de cada mes recibes el informe del mes anterior: disponibilidad y tiempo de respuesta, visitas si tu sitio lleva nuestro contador, tickets, hitos, lo que vence pronto y lo que viene. Medimos desde un solo lugar y las visitas son aproximadas: el informe cuenta lo que vimos y no garantiza una disponibilidad.
- **Asesoría de currículum.** {asesoria}, IVA incluido, en un pago único. No hay cobros mensuales. Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.
- **Proyectos a medida.** Se rigen por la propuesta escrita que aceptes, con su alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan otra cosa.$md$),
    jsonb_build_object('id', 'contratacion', 'titulo', 'Cómo se contrata en línea', 'texto',
$md$Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia de lo contratado y de estos términos.

Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel, por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo; se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia en PDF, y cualquiera puede [comprobar que es la original](/verificar).

Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando verificamos el abono.$md$),
    jsonb_build_object('id', 'retracto', 'titulo', 'Derecho a retracto', 'texto',
$md$Puedes arrepentirte, sin dar razones, dentro de los diez días siguientes al correo que confirma lo que contrataste, o de noventa si no pudimos enviártelo (artículo 3 bis letra b de la Ley N° 19.496). Si compraste en este sitio, basta con que nos escribas por cualquiera de las vías indicadas arriba antes de que comencemos. Si aceptaste una propuesta, lo dices en su página; si aceptaste un servicio que se renueva, lo terminas en tu área privada, aunque ya haya empezado. Desde ese momento no debes nada por él.

Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se haya hecho.$md$),
    jsonb_build_object('id', 'entrega-garantia', 'titulo', 'Entrega, garantía y soporte', 'texto',
$md$Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no tienen costo.

Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.$md$),
    jsonb_build_object('id', 'propiedad', 'titulo', 'Propiedad intelectual', 'texto',
$md$Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de {estudio} o de quienes nos autorizaron a usarlo.$md$),
    jsonb_build_object('id', 'responsabilidad', 'titulo', 'Responsabilidad', 'texto',
$md$Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no controlamos. Nada en estos términos limita los derechos que la ley reconoce a los consumidores ni nuestra responsabilidad por dolo o culpa grave.$md$),
    jsonb_build_object('id', 'cambios-conflictos', 'titulo', 'Cambios, reclamos y tribunales', 'texto',
$md$Podemos actualizar estos términos: aquí se ve desde cuándo rigen y qué cambió, y durante 30 días también al pie de tu área privada. A una compra, a una propuesta o a un servicio se aplica la versión vigente el día en que los aceptaste. Los datos personales se tratan según nuestra [política de privacidad](/politica-privacidad).

Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba o, si eres cliente, abrir un ticket de tipo «Reclamo». Respondemos los reclamos dentro de cinco días hábiles. También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía local de tu domicilio.$md$)));
$function$;

CREATE OR REPLACE FUNCTION private.texto_supresion(p_informe jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with lineas as (
    select k.grupo, t.queda_con, coalesce(t.nombre, case v.key when 'cuenta' then 'Cuenta de acceso'
      else 'Comprobantes de transferencia' end) as nombre, v.value as filas,
      coalesce(t.queda_porque, (select p.queda_porque from private.tablas p where p.tabla = 'public.pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    left join private.tablas t on t.tabla = 'public.' || v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    (select 'Terminamos hoy:' || E'\n- ' || t.nombre || ': ' || n || case when h is null then '' when n = '1'
      then ', que seguía solo hasta el ' || private.dia_en_palabras(h) else ', que seguían a más tardar hasta el '
      || private.dia_en_palabras(h) end || '. No se cobra nada más.'
    from private.tablas t, (values (p_informe #>> '{terminado,servicios}', (p_informe #>> '{terminado,hasta}')::date)) x
      (n, h) where t.tabla = 'public.servicios' and n is not null),
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n'
      order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || ', ' || case
      when nombre like 'Comprobantes%' then 'tal como los enviaste'
      else coalesce(queda_con, 'sin tu nombre, tu correo, tu teléfono ni tu RUT') end || '. ' || motivo || '.', E'\n'
        order by nombre) filter (where grupo = 'conservado'),
    'Por cuatro años queda anotado que respondimos tu solicitud, sin tu nombre y con una huella de tu correo, que no lo muestra. Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$function$;

CREATE OR REPLACE FUNCTION private.ver_avance(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
      'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'espera',
        public.dias_de_espera(p),
      'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
          'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'estado', h.estado)
            order by h.orden, h.id)
        from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
    from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a), private.acceso_terminado(p_token));
end $function$;

CREATE OR REPLACE FUNCTION private.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p.saldo = 0 then jsonb_build_object('concepto', p.concepto, 'estado', p.estado, 'llego', p.abonado,
      'volvio', p.devuelto, 'pagado_el', private.hoy(p.pagado_en), 'volvio_el', public.devuelto_el(p))
    else jsonb_build_object('concepto', p.concepto, 'monto', p.saldo, 'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0)) end
  from private.pago_de_enlace(p_token, true) a join public.pagos p on p.id = a;
$function$;

CREATE OR REPLACE FUNCTION private.ver_propuesta(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  if e.id is null then return private.propuesta_cerrada(p_token); end if;
  return (
    select jsonb_build_object('documento', v.contenido, 'huella', v.huella, 'version', v.version, 'cambios', v.cambios,
      'situacion', public.situacion(p),
      'para', case when e.para is not null then left(e.para, 1) || '…@' || split_part(e.para, '@', 2) end,
      'mensajes', (select coalesce(jsonb_agg(jsonb_build_object('cuerpo', m.cuerpo, 'creado_en', m.creado_en, 'estudio',
        m.del_estudio) order by m.id), '[]')
        from public.propuestas_mensajes m where m.enlace = e.id),
      'aceptada', (select jsonb_build_object('nombre', a.nombre, 'aceptada_en', a.aceptada_en, 'anotada_en',
        a.anotada_en, 'elegidos', a.elegidos,
        'retracto_hasta', case when a.correo = e.para and a.retracto_hasta >= private.hoy()
          and p.cerro is distinct from 'cliente' then a.retracto_hasta end,
        'copia', case when a.correo = e.para then exists (select from public.propuestas_copias k
          where k.aceptacion = a.id) end) from public.propuestas_aceptaciones a where a.propuesta = p.id),
      'pago', e.para is not null and p.estado = 'aceptada' and exists (select from public.propuestas_aceptaciones a
        join public.pagos g on g.id = any(a.pagos) where a.propuesta = p.id and public.por_pagar(g)))
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = e.propuesta);
end $function$;

CREATE OR REPLACE FUNCTION private.ver_vista_previa(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select jsonb_build_object('id', p.id, 'plataforma', p.plataforma, 'descripcion', p.descripcion, 'dominio', p.dominio,
    'url_portada', p.url_portada, 'portada_texto', p.portada_texto,
    'rubro', p.rubro, 'problema', p.problema, 'decision', p.decision, 'resultado', p.resultado, 'cifras', p.cifras,
      'logo', p.logo, 'slug', p.slug, 'grupo', p.grupo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'publico',
      p.publico,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'orden', h.orden)
          order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.publicado
        and h.estado in ('entregado', 'aprobado')), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a), private.acceso_terminado(p_token));
$function$;

CREATE OR REPLACE FUNCTION public.acordado(p public.propuestas)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select a.total from public.propuestas_aceptaciones a where a.propuesta = p.id), p.total);
$function$;

CREATE OR REPLACE FUNCTION public.comprobante_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.comprobante_con_enlace(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.embudo(p_meses integer DEFAULT 12)
 RETURNS TABLE(origen text, visitas integer, contactos integer, propuestas integer, clientes integer, pagaron integer, pagado bigint, ofrecido bigint, aceptado bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  if (p_meses between 1 and 60) is not true then raise exception 'Elige entre 1 y 60 meses.'; end if;
  return query
  with personas as (
    select lower(b.email) as email, max(b.cliente) filter (where b.clase <> 'citas') as cliente,
      min(b.creado_en) as primera,
      (array_agg(b.origen order by b.creado_en))[1] as primer_origen
    from public.bandeja b where b.clase <> 'citas' or b.estado <> 'expirada' group by lower(b.email)),
  -- A client is one person, from however many addresses they wrote: the first one says where they came from.
  quienes as (
    select p.email, x.cliente, coalesce(x.cliente::text, p.email) as quien, p.primera, p.primer_origen
    from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente',
      lateral (select coalesce(p.cliente, c.id) as cliente) x),
  recientes as (
    select distinct on (x.quien) private.campana(x.primer_origen ->> 'utm_source') as de, x.cliente, x.quien
    from quienes x where x.primera >= now() - make_interval(months => p_meses)
    order by x.quien, x.primera),
  -- Whose the contact is that it is for, if there is one; otherwise its client's, or of its address.
  ofertas as (
    select coalesce(q.quien, p.cliente::text) as quien, sum(public.acordado(p)) as monto,
      sum(a.total) filter (where p.estado = 'aceptada') as aceptado
    from public.propuestas p
      left join public.bandeja b on b.clase = p.clase and b.fila = p.fila
      left join quienes q on q.email = coalesce(lower(b.email), case when p.cliente is null then lower(p.para_email)
        end)
      left join public.propuestas_aceptaciones a on a.propuesta = p.id
    where p.version > 0 group by 1),
  pagado as (select g.cliente, sum(g.abonado - g.devuelto) as monto from public.pagos g where g.abonado > g.devuelto
    group by g.cliente),
  escribieron as (
    select r.de, count(*)::int as contactos, count(o.monto)::int as propuestas, count(r.cliente)::int as clientes,
      count(g.monto)::int as pagaron,
      coalesce(sum(g.monto), 0)::bigint as pagado, coalesce(sum(o.monto), 0)::bigint as ofrecido,
        coalesce(sum(o.aceptado), 0)::bigint as aceptado
    from recientes r left join pagado g on g.cliente = r.cliente
      left join ofertas o on o.quien = r.quien
    group by r.de),
  miraron as (
    select v.origen as de, v.cuantas
    from private.visitas_desde(((now() - make_interval(months => p_meses)) at time zone 'America/Santiago')::date) v)
  select coalesce(e.de, m.de), coalesce(m.cuantas, 0), coalesce(e.contactos, 0), coalesce(e.propuestas, 0),
    coalesce(e.clientes, 0), coalesce(e.pagaron, 0),
    coalesce(e.pagado, 0), coalesce(e.ofrecido, 0), coalesce(e.aceptado, 0)
  from escribieron e full join miraron m using (de)
  order by coalesce(e.contactos, 0) desc, coalesce(m.cuantas, 0) desc, 1 limit 50;
end $function$;

CREATE OR REPLACE FUNCTION public.resumen_de_cliente(p_cliente bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
begin
  perform private.exigir_admin();
  select * into c from public.clientes where id = p_cliente;
  if not found then raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente'; end if;
  return jsonb_build_object(
    'ultimo_ingreso', (select u.ultimo_ingreso from public.usuarios u where u.id = c.id),
    'dinero', (
      select jsonb_build_object('total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0),
        'vencido', coalesce(sum(g.saldo) filter (where public.vencido(g)), 0),
        'vencidos', count(*) filter (where public.vencido(g)),
        'abiertos', count(*) filter (where g.saldo > 0))
      from public.pagos g where g.cliente = c.id and g.estado not in ('anulado', 'reembolsado')),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.saldo as monto, g.estado, g.vence_el, g.hito, g.pagado_en,
          private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id and g.saldo > 0 order by espera_hito, g.vence_el, g.id limit 5) x)),
    'tickets', (
      select jsonb_build_object('estudio', count(*) filter (where public.por_responder(t)),
        'cliente', count(*) filter (where t.estado = 'esperando_cliente'), 'todos', count(*))
      from public.tickets t where t.cliente = c.id),
    'tickets_abiertos', to_jsonb(array(
      select x from (
        select t.id, t.asunto, t.estado, t.actualizado_en, t.plazo_en, t.estado = 'esperando_cliente' as espera
        from public.tickets t where t.cliente = c.id and public.sin_resolver(t) order by espera, t.plazo_en, t.id
          limit 5) x)),
    'plataformas', to_jsonb(array(
      select x from (
        select p.id, p.plataforma, p.dominio, p.publico, count(h.id) as hitos,
          count(h.id) filter (where h.estado = 'aprobado') as aprobados,
            count(h.id) filter (where h.estado = 'entregado') as entregados
        from public.plataformas p left join public.hitos_plataforma h on h.plataforma_id = p.id and h.activo
        where p.cliente = c.id group by p.id order by p.plataforma, p.id limit 50) x)),
    'hitos', to_jsonb(array(
      select x from (
        select h.id, h.titulo, h.fecha, h.estado, p.plataforma
        from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
        where p.cliente = c.id and h.estado <> 'aprobado' order by h.fecha, h.id limit 5) x)),
    'propuestas', to_jsonb(array(
      select x from (
        select p.id, p.titulo, public.situacion(p) as situacion, public.acordado(p) as total, p.vence_el,
          public.pregunta_pendiente(p) as pregunta
        from public.propuestas p where p.cliente = c.id order by public.urgencia(p), p.id limit 5) x)),
    'personas', to_jsonb(array(
      select x from (
        select p.id, p.nombre, p.email, p.alcance, p.activo, p.usuario, p.invitado_en, p.ultimo_ingreso
        from public.personas_ingresos p where p.cliente = c.id order by p.activo desc, p.nombre, p.id limit 100) x)),
    'origen', to_jsonb(array(
      select x from (
        select b.id, b.clase, left(b.texto, 200) as texto, b.origen, b.creado_en
        from public.bandeja b where b.cliente = c.id order by b.creado_en, b.id limit 10) x)),
    'parecidos', to_jsonb(array(
      select x from (
        select d.clase, d.fila, d.nombre, d.por, d.creado_en
        from public.posibles_duplicados('clientes', c.id) d where d.cliente is distinct from c.id) x)));
end $function$;

CREATE OR REPLACE FUNCTION public.sin_lugar(c public.citas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select c.estado = 'confirmada' and c.enlace is null and c.inicio > now()
    and not private.hay_sala()
$function$;

CREATE VIEW "public"."esperas" WITH (security_invoker=true) AS  SELECT ('tickets-'::text || t.id) AS id,
    'estudio'::text AS quien,
    'tickets'::text AS tabla,
    'tickets'::text AS clase,
    (t.id)::text AS fila,
    t.cliente,
    NULL::text AS email,
    t.plataforma,
    (
        CASE
            WHEN (t.categoria = 'reclamo'::text) THEN 'Reclamo: '::text
            ELSE ''::text
        END || t.asunto) AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    t.creado_en AS desde,
    t.plazo_en AS plazo,
    NULL::integer AS monto,
    t.prioridad AS estado,
    ((t.prioridad = 'urgente'::text) OR public.vencido(t.*) OR ((t.categoria = 'reclamo'::text) AND (t.plazo_en < (now() + '3 days'::interval)))) AS urgente
   FROM (public.tickets t
     LEFT JOIN public.clientes c ON ((c.id = t.cliente)))
  WHERE public.por_responder(t.*)
UNION ALL
 SELECT ('comprobantes-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'pagos'::text AS tabla,
    'comprobantes'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    p.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    p.saldo AS monto,
    p.estado,
    false AS urgente
   FROM (public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
  WHERE (p.estado = 'en_revision'::text)
UNION ALL
 SELECT ('pagos_vencidos-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'pagos'::text AS tabla,
    'pagos_vencidos'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    p.creado_en AS desde,
    ((p.vence_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    p.saldo AS monto,
    p.estado,
    true AS urgente
   FROM (public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
  WHERE public.vencido(p.*)
UNION ALL
 SELECT ('hitos-'::text || h.id) AS id,
    'estudio'::text AS quien,
    'hitos_plataforma'::text AS tabla,
    'hitos'::text AS clase,
    (h.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    h.titulo,
    concat_ws(' · '::text, COALESCE(c.empresa, c.cliente), NULLIF(l.plataforma, COALESCE(c.empresa, c.cliente))) AS de,
    h.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    h.estado,
    false AS urgente
   FROM ((public.hitos_plataforma h
     JOIN public.plataformas l ON ((l.id = h.plataforma_id)))
     LEFT JOIN public.clientes c ON ((c.id = l.cliente)))
  WHERE (h.estado = 'observado'::text)
UNION ALL
 SELECT ('hitos_atrasados-'::text || h.id) AS id,
    'estudio'::text AS quien,
    'hitos_atrasados'::text AS tabla,
    'hitos_atrasados'::text AS clase,
    (h.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    h.titulo,
    concat_ws(' · '::text, COALESCE(c.empresa, c.cliente), NULLIF(l.plataforma, COALESCE(c.empresa, c.cliente))) AS de,
    h.creado_en AS desde,
    ((h.fecha)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    NULL::integer AS monto,
    h.estado,
    true AS urgente
   FROM ((public.hitos_plataforma h
     JOIN public.plataformas l ON ((l.id = h.plataforma_id)))
     LEFT JOIN public.clientes c ON ((c.id = l.cliente)))
  WHERE public.atrasado(h.*)
UNION ALL
 SELECT ('caidas-'::text || l.id) AS id,
    'estudio'::text AS quien,
    'caidas'::text AS tabla,
    'caidas'::text AS clase,
    (l.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    l.plataforma AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    x.desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    x.motivo AS estado,
    true AS urgente
   FROM ((public.caidas x
     JOIN public.plataformas l ON ((l.id = x.plataforma)))
     LEFT JOIN public.clientes c ON ((c.id = l.cliente)))
  WHERE (x.hasta IS NULL)
UNION ALL
 SELECT ('seguimientos-'::text || b.id) AS id,
    'estudio'::text AS quien,
    'seguimientos'::text AS tabla,
    'seguimientos'::text AS clase,
    b.id AS fila,
    b.cliente,
    lower(b.email) AS email,
    NULL::bigint AS plataforma,
    b.nombre AS titulo,
    b.proxima_accion AS de,
    b.creado_en AS desde,
    ((b.proxima_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    NULL::integer AS monto,
    NULL::text AS estado,
    (b.proxima_el < ((now() AT TIME ZONE 'America/Santiago'::text))::date) AS urgente
   FROM public.bandeja b
  WHERE (b.proxima_el <= ((now() AT TIME ZONE 'America/Santiago'::text))::date)
UNION ALL
 SELECT ('citas-'::text || x.id) AS id,
    'estudio'::text AS quien,
    'citas'::text AS tabla,
    'citas'::text AS clase,
    (x.id)::text AS fila,
    x.cliente,
    lower(x.email) AS email,
    NULL::bigint AS plataforma,
    x.nombre AS titulo,
    x.email AS de,
    x.creado_en AS desde,
    x.inicio AS plazo,
    NULL::integer AS monto,
    x.estado,
    (x.inicio < (now() + '01:00:00'::interval)) AS urgente
   FROM public.citas x
  WHERE public.de_hoy(x.*)
UNION ALL
 SELECT ('citas_sin_lugar-'::text || x.id) AS id,
    'estudio'::text AS quien,
    'citas'::text AS tabla,
    'citas_sin_lugar'::text AS clase,
    (x.id)::text AS fila,
    x.cliente,
    lower(x.email) AS email,
    NULL::bigint AS plataforma,
    x.nombre AS titulo,
    x.email AS de,
    x.creado_en AS desde,
    x.inicio AS plazo,
    NULL::integer AS monto,
    x.estado,
    (x.inicio < (now() + '1 day'::interval)) AS urgente
   FROM public.citas x
  WHERE public.sin_lugar(x.*)
UNION ALL
 SELECT b.id,
    'estudio'::text AS quien,
    b.clase AS tabla,
    b.clase,
    (b.fila)::text AS fila,
    b.cliente,
    lower(b.email) AS email,
    NULL::bigint AS plataforma,
    b.nombre AS titulo,
    b.email AS de,
    b.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
        CASE
            WHEN (b.clase <> 'formulario_inicial'::text) THEN b.estado
            ELSE NULL::text
        END AS estado,
    (b.creado_en < (now() - '1 day'::interval)) AS urgente
   FROM public.bandeja b
  WHERE (b.por_atender AND (b.clase <> 'pedidos'::text))
UNION ALL
 SELECT ('pedidos-'::text || o.id) AS id,
    'estudio'::text AS quien,
    'pedidos'::text AS tabla,
    'pedidos'::text AS clase,
    (o.id)::text AS fila,
    o.cliente,
    lower(o.comprador_email) AS email,
    NULL::bigint AS plataforma,
    o.comprador_nombre AS titulo,
    o.producto AS de,
    COALESCE(o.pagado_en, o.creado_en) AS desde,
    NULL::timestamp with time zone AS plazo,
    o.monto,
    o.estado,
    (COALESCE(o.pagado_en, o.creado_en) < (now() - '1 day'::interval)) AS urgente
   FROM public.pedidos o
  WHERE public.por_convertir(o.*)
UNION ALL
 SELECT ('pedidos_por_confirmar-'::text || o.id) AS id,
    'estudio'::text AS quien,
    'pedidos_por_confirmar'::text AS tabla,
    'pedidos_por_confirmar'::text AS clase,
    (o.id)::text AS fila,
    o.cliente,
    lower(o.comprador_email) AS email,
    NULL::bigint AS plataforma,
    o.comprador_nombre AS titulo,
    o.producto AS de,
    o.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    o.monto,
    o.estado,
    (o.creado_en < (now() - '1 day'::interval)) AS urgente
   FROM public.pedidos o
  WHERE public.por_confirmar(o.*)
UNION ALL
 SELECT ('preguntas-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'preguntas'::text AS tabla,
    'preguntas'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    lower(p.para_email) AS email,
    p.plataforma,
    p.titulo,
    public.destinatario(p.*) AS de,
    p.pregunta_en AS desde,
    NULL::timestamp with time zone AS plazo,
    (public.acordado(p.*))::integer AS monto,
    public.situacion(p.*) AS estado,
    (p.pregunta_en < (now() - '1 day'::interval)) AS urgente
   FROM public.propuestas p
  WHERE public.pregunta_pendiente(p.*)
UNION ALL
 SELECT ('propuestas-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'propuestas'::text AS tabla,
    'propuestas'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    lower(p.para_email) AS email,
    p.plataforma,
    p.titulo,
    public.destinatario(p.*) AS de,
    p.enviada_en AS desde,
    ((p.vence_el + '23:59:59'::time without time zone) AT TIME ZONE 'America/Santiago'::text) AS plazo,
    (p.total)::integer AS monto,
    public.situacion(p.*) AS estado,
    (p.vence_el = ((now() AT TIME ZONE 'America/Santiago'::text))::date) AS urgente
   FROM public.propuestas p
  WHERE public.por_seguir(p.*)
UNION ALL
 SELECT ('retractos-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'propuestas'::text AS tabla,
    'retractos'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    lower(p.para_email) AS email,
    p.plataforma,
    p.titulo,
    public.destinatario(p.*) AS de,
    p.actualizado_en AS desde,
    (((((p.actualizado_en AT TIME ZONE 'America/Santiago'::text))::date + 45) + '23:59:59'::time without time zone) AT TIME ZONE 'America/Santiago'::text) AS plazo,
    private.sin_volver(p.id) AS monto,
    p.estado,
    (p.actualizado_en < (now() - '35 days'::interval)) AS urgente
   FROM public.propuestas p
  WHERE public.por_devolver(p.*)
UNION ALL
 SELECT ('retractos_servicios-'::text || s.id) AS id,
    'estudio'::text AS quien,
    'servicios'::text AS tabla,
    'retractos_servicios'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    NULL::text AS email,
    s.plataforma,
    s.nombre AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    s.actualizado_en AS desde,
    (((s.fin_pedido_el + 45) + '23:59:59'::time without time zone) AT TIME ZONE 'America/Santiago'::text) AS plazo,
    ( SELECT (sum((g.abonado - g.devuelto)))::integer AS sum
           FROM public.pagos g
          WHERE (g.servicio = s.id)) AS monto,
    s.estado,
    (s.fin_pedido_el < (((now() AT TIME ZONE 'America/Santiago'::text))::date - 35)) AS urgente
   FROM (public.servicios s
     LEFT JOIN public.clientes c ON ((c.id = s.cliente)))
  WHERE public.por_devolver(s.*)
UNION ALL
 SELECT ('informes-'::text || i.id) AS id,
    'estudio'::text AS quien,
    'informes'::text AS tabla,
    'informes'::text AS clase,
    (i.id)::text AS fila,
    i.cliente,
    NULL::text AS email,
    NULL::bigint AS plataforma,
    ('Informe de '::text || private.mes_en_palabras(i.mes)) AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    i.actualizado_en AS desde,
    ((i.sale_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    NULL::integer AS monto,
    i.estado,
    (i.sale_el <= ((now() AT TIME ZONE 'America/Santiago'::text))::date) AS urgente
   FROM (public.informes i
     LEFT JOIN public.clientes c ON ((c.id = i.cliente)))
  WHERE (i.estado = 'retenido'::text)
UNION ALL
 SELECT ('servicios-'::text || s.id) AS id,
    'estudio'::text AS quien,
    'servicios'::text AS tabla,
    'servicios'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    NULL::text AS email,
    s.plataforma,
    s.nombre AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    s.actualizado_en AS desde,
    ((COALESCE(s.cambio_desde, s.proximo))::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    COALESCE(s.cambio_monto, s.monto) AS monto,
    public.riesgo(s.*) AS estado,
    (COALESCE(s.cambio_desde, s.proximo) < (((now() AT TIME ZONE 'America/Santiago'::text))::date + 7)) AS urgente
   FROM (public.servicios s
     LEFT JOIN public.clientes c ON ((c.id = s.cliente)))
  WHERE ((s.estado = ANY (ARRAY['propuesto'::text, 'activo'::text])) AND (s.termina_el IS NULL) AND (COALESCE(s.cambio_desde, s.proximo) < (((now() AT TIME ZONE 'America/Santiago'::text))::date +
        CASE
            WHEN (s.monto IS NULL) THEN 60
            ELSE 15
        END)) AND ((s.monto IS NULL) OR (public.por_aceptar(s.*) IS NOT NULL)))
UNION ALL
 SELECT ('solicitudes_datos-'::text || s.id) AS id,
    'estudio'::text AS quien,
    'solicitudes_datos'::text AS tabla,
    'solicitudes_datos'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    lower(s.email) AS email,
    NULL::bigint AS plataforma,
    s.nombre AS titulo,
    s.tipo AS de,
    s.creado_en AS desde,
    s.vence_en AS plazo,
    NULL::integer AS monto,
    s.estado,
    (s.vence_en < (now() + '5 days'::interval)) AS urgente
   FROM public.solicitudes_datos s
  WHERE public.por_responder(s.*)
UNION ALL
 SELECT ('correos-'::text || k.id) AS id,
    'estudio'::text AS quien,
    'correos'::text AS tabla,
    'correos'::text AS clase,
    (k.id)::text AS fila,
    NULL::bigint AS cliente,
    lower(k.para) AS email,
    NULL::bigint AS plataforma,
    COALESCE(k.asunto, k.tipo) AS titulo,
    k.para AS de,
    k.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    k.estado,
    false AS urgente
   FROM public.correos k
  WHERE (k.estado = 'fallido'::text)
UNION ALL
 SELECT ('correos_entrantes-'::text || k.id) AS id,
    'estudio'::text AS quien,
    'correos_entrantes'::text AS tabla,
    'correos_entrantes'::text AS clase,
    (k.id)::text AS fila,
    NULL::bigint AS cliente,
    lower(k.de) AS email,
    NULL::bigint AS plataforma,
    COALESCE(k.asunto, k.de) AS titulo,
    k.de,
    k.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    k.motivo AS estado,
    (k.creado_en < (now() - '1 day'::interval)) AS urgente
   FROM public.correos_entrantes k
  WHERE ((k.resultado = 'sin_dueno'::text) AND (NOT k.visto))
UNION ALL
 SELECT ('vulneraciones-'::text || v.id) AS id,
    'estudio'::text AS quien,
    'vulneraciones'::text AS tabla,
    'vulneraciones'::text AS clase,
    (v.id)::text AS fila,
    NULL::bigint AS cliente,
    NULL::text AS email,
    NULL::bigint AS plataforma,
    v.titulo,
    NULL::text AS de,
    v.notada_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    NULL::text AS estado,
    true AS urgente
   FROM public.vulneraciones v
  WHERE public.por_avisar(v.*)
UNION ALL
 SELECT ('tickets-'::text || t.id) AS id,
    'cliente'::text AS quien,
    'tickets'::text AS tabla,
    'tickets'::text AS clase,
    (t.id)::text AS fila,
    t.cliente,
    NULL::text AS email,
    t.plataforma,
    t.asunto AS titulo,
    l.plataforma AS de,
    t.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    t.estado,
    false AS urgente
   FROM (public.tickets t
     LEFT JOIN public.plataformas l ON ((l.id = t.plataforma)))
  WHERE (t.estado = 'esperando_cliente'::text)
UNION ALL
 SELECT ('hitos-'::text || h.id) AS id,
    'cliente'::text AS quien,
    'hitos_plataforma'::text AS tabla,
    'hitos'::text AS clase,
    (h.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    h.titulo,
    l.plataforma AS de,
    h.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    h.estado,
    false AS urgente
   FROM (public.hitos_plataforma h
     JOIN public.plataformas l ON ((l.id = h.plataforma_id)))
  WHERE (h.activo AND (h.estado = 'entregado'::text))
UNION ALL
 SELECT ('materiales-'::text || m.id) AS id,
    'cliente'::text AS quien,
    'materiales'::text AS tabla,
    'materiales'::text AS clase,
    (m.id)::text AS fila,
    m.cliente,
    NULL::text AS email,
    m.plataforma,
    m.texto AS titulo,
    l.plataforma AS de,
    m.pedido_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    NULL::text AS estado,
    (m.motivo IS NOT NULL) AS urgente
   FROM (public.materiales m
     JOIN public.plataformas l ON ((l.id = m.plataforma)))
  WHERE public.falta(m.*)
UNION ALL
 SELECT ('servicios-'::text || s.id) AS id,
    'cliente'::text AS quien,
    'servicios'::text AS tabla,
    'servicios'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    NULL::text AS email,
    s.plataforma,
    s.nombre AS titulo,
    l.plataforma AS de,
    s.actualizado_en AS desde,
    ((COALESCE(s.cambio_desde, s.proximo))::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    COALESCE(s.cambio_monto, s.monto) AS monto,
    s.estado,
    (COALESCE(s.cambio_desde, s.proximo) < (((now() AT TIME ZONE 'America/Santiago'::text))::date + 7)) AS urgente
   FROM (public.servicios s
     LEFT JOIN public.plataformas l ON ((l.id = s.plataforma)))
  WHERE (public.por_aceptar(s.*) IS NOT NULL)
UNION ALL
 SELECT ('pagos-'::text || p.id) AS id,
    'cliente'::text AS quien,
    'pagos'::text AS tabla,
    'pagos'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    l.plataforma AS de,
    p.creado_en AS desde,
    ((p.vence_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    p.saldo AS monto,
    p.estado,
    ((p.estado = 'rechazado'::text) OR public.vencido(p.*)) AS urgente
   FROM (public.pagos p
     LEFT JOIN public.plataformas l ON ((l.id = p.plataforma)))
  WHERE public.por_pagar(p.*);

CREATE TRIGGER configuracion_7_sala AFTER UPDATE OF sala_reuniones ON public.configuracion FOR EACH ROW WHEN ((old.sala_reuniones IS DISTINCT FROM new.sala_reuniones)) EXECUTE FUNCTION private.sala_cambiada();
COMMENT ON COLUMN "private"."propuestas_tokens"."cerrado_en" IS 'When its link was revoked: from then on it opens nothing, also when the link is mailed anew with another token.';
COMMENT ON FUNCTION "private"."acceso_terminado"(text) IS 'What became of a share link that is over: {termino_el, vencio: whether its time passed, or the studio closed it before}; null of any other, or of a client who was deactivated.';
COMMENT ON FUNCTION "private"."datos_del_comprobante"(bigint) IS 'What public.comprobante_de_pago says, whoever asks; null of no payment. Errors: P0001 nothing came.';
COMMENT ON FUNCTION "private"."dia_en_palabras"(date) IS 'A day as people read it, the same as formatDay in src-shared/dates.ts: 3 de marzo de 2026.';
COMMENT ON FUNCTION "private"."exigir_invitacion_abierta"(text) IS 'Says what became of an invitation that opens nothing any more. Errors: P0001 with hint usada, reemplazada, vencida; none of an unknown one, or of somebody who is not invited any more.';
COMMENT ON FUNCTION "private"."hay_sala"() IS 'Whether the studio has a room for all meetings, as far as who asks may know. Apart, so that public.sin_lugar has no query of its own, with which it would be called for each row.';
COMMENT ON FUNCTION "private"."pago_de_enlace"(text, boolean) IS 'The payment that a link opens; null when it is unknown, 90 days old, or nothing is owed of its payment any more (paid, void, given back) unless p_terminado, or its client was deactivated or erased. Errors: PT429 after twenty unknown links from one address in an hour, or 120 openings of one link.';
COMMENT ON FUNCTION "private"."periodo_en_palabras"(date, date) IS 'The days from one to another, both included: del 3 al 9 de marzo de 2026, del 3 de marzo al 2 de junio de 2026.';
COMMENT ON FUNCTION "private"."propuesta_cerrada"(text) IS 'What became of a link that was revoked: {cerrado_el, otro_el: when another one was mailed to the same address, null where none was}; null of any other.';
COMMENT ON FUNCTION "private"."sala_cambiada"() IS 'Trigger: whoever has a meeting to come in the studio''s room hears where that is now.';
COMMENT ON FUNCTION "public"."abrir_invitacion"(text) IS 'Whoever holds the link of an invitation: the address to ask the auth service a code for; null when the link is unknown, of an address that changed, or of somebody deactivated or erased. Errors: P0001 with hint usada (they came in since), reemplazada (by a later one), vencida (older than three days); PT429 after twenty unknown ones from one address in an hour.';
COMMENT ON FUNCTION "public"."acordado"(public.propuestas) IS 'Computed column: what a proposal comes to, with IVA: what was accepted, with the optional items that were chosen, or what it offers without them.';
COMMENT ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) IS 'Service only: what public.comprobante_de_pago says, for whoever holds the link of a payment, whose request had the headers p_cabeceras: limits count where they come from. Null where the link opens nothing. Errors: P0001 nothing came, PT429.';
COMMENT ON FUNCTION "public"."sin_lugar"(public.citas) IS 'Computed column: whether it is to come and nobody knows yet where its video call is.';
COMMENT ON FUNCTION "public"."ver_avance"(text) IS 'Whoever holds a share link: the platform and its milestones, and for how many days it has waited for its client (espera: null while it does not); of one that is over private.acceso_terminado; null of an unknown one. Errors: PT429, as private.abrir_acceso.';
COMMENT ON FUNCTION "public"."ver_pago_con_enlace"(text) IS 'Whoever holds the link of a mail: the payment that it opens, {concepto, monto: what is still to be paid, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; of one of which nothing is owed any more what became of it, {concepto, estado, llego: pesos that came, pagado_el, volvio: pesos that went back, volvio_el}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';
COMMENT ON FUNCTION "public"."ver_propuesta"(text) IS 'Whoever holds a link: the version of a proposal that was sent last, {documento, huella, version, cambios, situacion, para: where its code is mailed, in part, null of a link that was copied, mensajes: what was asked with this link and answered, [{cuerpo, creado_en, estudio}], aceptada: null or {nombre, aceptada_en, anotada_en: when the studio wrote it down, null where it was accepted here, elegidos, retracto_hasta: while who accepted may withdraw, copia: whether the signed copy is there; null but for who accepted}, pago: whether something of it is to be paid now}; of a revoked link private.propuesta_cerrada; null of an unknown one. Errors: PT429, as private.abrir_propuesta.';
COMMENT ON FUNCTION "public"."ver_vista_previa"(text) IS 'Whoever holds a share link: the platform and its published, delivered milestones as its page in the portfolio shows them, published or not; the rest as public.ver_avance.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
REVOKE ALL ON FUNCTION "private"."acceso_terminado"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."comprobante_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."comprobante_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."datos_del_comprobante"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."dia_en_palabras"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_en_palabras"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_invitacion_abierta"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."hay_sala"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."hay_sala"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pago_de_enlace"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."periodo_en_palabras"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."periodo_en_palabras"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."propuesta_cerrada"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sala_cambiada"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."acordado"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."acordado"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."sin_lugar"(public.citas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sin_lugar"(public.citas) TO "authenticated";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";

comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';

update private.tablas set
  fuera = '{token_hash,enlace,creado_en,cerrado_en}'
where tabla::text = 'private.propuestas_tokens' and fuera::text = '{token_hash,enlace,creado_en}';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129174607');
