set lock_timeout = '10s';

set check_function_bodies = off;

DROP TRIGGER "pagos_2_de_servicios" ON "public"."pagos";

DROP TRIGGER "propuestas_aceptaciones_1_no_cambia" ON "public"."propuestas_aceptaciones";

DROP TRIGGER "propuestas_copias_1_no_cambia" ON "public"."propuestas_copias";

DROP TRIGGER "propuestas_versiones_1_no_cambia" ON "public"."propuestas_versiones";

DROP TRIGGER "servicios_aceptaciones_1_no_cambia" ON "public"."servicios_aceptaciones";

DROP VIEW "public"."documentos";

DROP VIEW "public"."esperas";

ALTER TABLE "private"."servicios_avisos" DROP CONSTRAINT "servicios_avisos_etapa_check";

ALTER TABLE "public"."servicios" DROP CONSTRAINT "servicios_motivo_check";

DROP FUNCTION "private"."abrir_propuesta"(text);

DROP FUNCTION "private"."avisar_por_aceptar"(date);

DROP FUNCTION "private"."cambio_vale"(public.servicios);

DROP FUNCTION "private"."dia_de_servicio"(date, date, integer);

DROP FUNCTION "private"."documentos"();

DROP FUNCTION "private"."exigir_suprimible"(private.titular, bigint);

DROP FUNCTION "private"."fin_de_servicio"(public.servicios, date);

DROP FUNCTION "private"."meses_de"(text);

DROP FUNCTION "private"."meses_entre"(date, date);

DROP FUNCTION "private"."pagos_de_servicios"();

DROP FUNCTION "private"."purgar_dinero"(timestamp with time zone);

DROP FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb);

DROP FUNCTION "private"."tarea_recordar_citas"();

DROP FUNCTION "private"."tarea_recordar_pagos"(date);

DROP FUNCTION "private"."tarea_recordar_propuestas"(date);

DROP FUNCTION "public"."documento_en_pdf"(text, bigint);
ALTER TABLE "private"."tablas" ADD COLUMN "queda_con" text;
ALTER TABLE "private"."tareas" ADD COLUMN "fallan" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "public"."propuestas_aceptaciones" ADD COLUMN "terminos" bigint;
ALTER TABLE "public"."propuestas_versiones" ADD COLUMN "plataforma" bigint;
ALTER TABLE "public"."servicios" ADD COLUMN "cobrable_desde" date;
ALTER TABLE "public"."servicios" ADD COLUMN "fin_pedido_el" date;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "aviso_dias" integer GENERATED ALWAYS AS (("substring"(texto, 'te avisamos (\d+) días'::text))::integer) STORED;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "terminos" bigint;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "retracto_hasta" date;

CREATE OR REPLACE FUNCTION private.abrir_propuesta(p_token text, p_tomar boolean DEFAULT false)
 RETURNS public.propuestas_enlaces
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_enlace bigint := (select t.enlace from private.propuestas_tokens t
    where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex'));
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

CREATE OR REPLACE FUNCTION private.acabar_servicio(p_servicio bigint, p_motivo text, p_comentario text, p_hoy date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.aceptar_propuesta(p_token text, p_version integer, p_elegidos integer[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text, p_empezar_antes boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  v public.propuestas_versiones;
  k private.propuestas_codigos;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  -- Two at once take turns: the second finds it accepted.
  select * into p from public.propuestas where id = e.propuesta;
  perform private.exigir_aceptable(p, e, p_version);
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  select * into k from private.propuestas_codigos where enlace = e.id for update;
  -- Said and not raised: a refusal would undo the count of tries.
  if k.enlace is null or k.vence_en < now() or k.intentos >= 5 then return '{"codigo": "vencido"}'; end if;
  if (k.version, k.elegidos) is distinct from (p_version, a.elegidos) then return '{"codigo": "otra_cosa"}'; end if;
  if k.codigo_hash <> private.huella_de_texto(e.id || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g')) then
    update private.propuestas_codigos set intentos = intentos + 1 where enlace = e.id;
    return jsonb_build_object('codigo', 'equivocado', 'quedan', 4 - k.intentos);
  end if;
  delete from private.propuestas_codigos where enlace = e.id;
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.empezar_antes := p_empezar_antes;
  a.ip := private.ip_solicitante();
  a.agente := left(private.cabecera('user-agent'), 500);
  a.medio := 'codigo';
  a.aceptada_en := now();
  a := private.concluir_propuesta(p, v, e, a);
  return jsonb_build_object('pago', private.crear_enlace_de_pago((
    select g.id from public.pagos g where g.id = any(a.pagos) and public.por_pagar(g) order by g.vence_el, g.id
      limit 1)));
end $function$;

CREATE OR REPLACE FUNCTION private.aceptar_servicio(p_servicio bigint, p_texto text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.acortar_fin(p_servicio bigint, p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.servicios := private.tomar_servicio(p_servicio);
  v_fin date := greatest(p_hoy, private.fin_de_servicio(s, coalesce(s.fin_pedido_el, s.termina_el)));
begin
  if s.termina_el > v_fin then
    update public.servicios set termina_el = v_fin, estado = case when v_fin <= p_hoy then 'terminado' else estado end
      where id = s.id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.anular_por_venir(p_servicio bigint, p_hoy date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.avisar_por_aceptar(p_servicio bigint, p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  for r in
    select s.id, s.nombre, s.monto, e.etapa, d.dia, public.por_aceptar(s) as texto, c.email,
      coalesce(c.empresa, c.cliente) as quien
    from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
      cross join lateral (select case s.estado when 'propuesto' then s.proximo else s.cambio_desde end as dia) d
      cross join lateral (select min(x) as etapa from unnest(array[60, 7, 1]) x where d.dia - x <= p_hoy
        and (x < 60 or s.monto is null)) e
    where s.id = p_servicio and s.estado in ('propuesto', 'activo') and s.termina_el is null and d.dia > p_hoy
      and e.etapa is not null and (s.monto is null or public.por_aceptar(s) is not null)
  loop
    insert into private.servicios_avisos (servicio, dia, etapa) values (r.id, r.dia, r.etapa) on conflict do nothing;
    continue when not found;
    if r.monto is not null then
      perform private.encolar_correo('servicio_por_aceptar', r.email, jsonb_build_object('servicio', r.id, 'nombre',
        r.nombre, 'texto', r.texto, 'dia', r.dia, 'dias', r.dia - p_hoy), private.correo_estudio());
    end if;
    if r.etapa > 1 or r.monto is null then
      perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', r.id, 'nombre', r.nombre,
        'quien', r.quien, 'que', case when r.monto is null then 'sin_precio' else 'por_aceptar' end, 'dia', r.dia,
        'comentario', null), r.email);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.avisar_vencimiento(p_plataforma bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  x record;
  v_aviso boolean := false;
begin
  for x in
    select v.plataforma, u.que, u.hasta, u.hasta - p_hoy as dias, a.aviso, p.plataforma as nombre, p.dominio,
      coalesce(c.empresa, c.cliente) as cliente
    from public.vigilancias v
    join private.sitios s on s.plataforma = v.plataforma
    join public.plataformas p on p.id = v.plataforma
    join public.clientes c on c.id = p.cliente
    cross join lateral (values ('certificado', v.certificado_hasta, s.certificado_aviso), ('dominio', v.dominio_hasta,
      s.dominio_aviso)) u (que, hasta, ultimo)
    cross join lateral (select min(d) as aviso from unnest('{1,7,30}'::smallint[]) d
      where u.hasta - p_hoy between 0 and d) a
    where v.plataforma = p_plataforma and a.aviso < coalesce(u.ultimo, 100)
    order by u.hasta, u.que
  loop
    perform private.avisar_estudio('vencimiento_de_sitio', jsonb_build_object('plataforma', x.plataforma, 'nombre',
      x.nombre, 'cliente', x.cliente,
      'dominio', x.dominio, 'que', x.que, 'hasta', x.hasta, 'dias', x.dias));
    update private.sitios s set
      certificado_aviso = case x.que when 'certificado' then x.aviso else s.certificado_aviso end,
      dominio_aviso = case x.que when 'dominio' then x.aviso else s.dominio_aviso end
    where s.plataforma = x.plataforma;
    v_aviso := true;
  end loop;
  return v_aviso;
end $function$;

CREATE OR REPLACE FUNCTION private.cada_fila(p_tarea text, p_filas bigint[], p_hacer text, p_hoy date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila bigint;
  v_hizo boolean;
  v_cuantas int := 0;
  v_fallan jsonb := '{}';
begin
  foreach v_fila in array p_filas loop
    begin
      execute format('select private.%I($1, $2)', p_hacer) into v_hizo using v_fila, p_hoy;
      if v_hizo then v_cuantas := v_cuantas + 1; end if;
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(v_fila, sqlstate);
    end;
  end loop;
  update private.tareas set fallan = v_fallan where nombre = p_tarea and fallan <> v_fallan;
  return v_cuantas;
end $function$;

CREATE OR REPLACE FUNCTION private.cambio_vale(s public.servicios)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return s.cambio_periodo = s.periodo and s.cambio_monto <= s.monto or exists (
    select from public.servicios_aceptaciones a where a.servicio = s.id and a.desde = s.cambio_desde
      and (a.periodo, a.monto) = (s.cambio_periodo, s.cambio_monto));
end $function$;

CREATE OR REPLACE FUNCTION private.cerrar_callados(p_ahora timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int := 0;
  v_fallan jsonb := '{}';
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  -- What nobody was told of is announced anew, or left open.
  for r in
    select t.id, private.aviso_de_cierre(t) as aviso from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en <= p_ahora - interval '46 hours'
      and private.aviso_de_cierre(t) is distinct from 'espera' order by t.id for update of t skip locked
  loop
    begin
      update public.tickets t set cierre_avisado_en = null, estado = case when r.aviso = 'no_salio' then t.estado
        else 'cerrado' end where t.id = r.id;
      if r.aviso is distinct from 'no_salio' then v_cerrados := v_cerrados + 1; end if;
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(r.id, sqlstate);
    end;
  end loop;
  for r in
    select t.id, t.asunto, t.estado
    from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en is null
      and greatest(t.detenido_desde, t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m
        where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
      -- Whom no mail reaches, because they turned notices off or their address does not work, keeps the ticket; a
      -- deactivated client is told nothing.
      and (select coalesce(bool_or(private.motivo_de_descarte('ticket_por_cerrar', a.email) is null), true)
        from private.oyen_de_tickets(t.id) a)
    order by t.id limit 25 for update of t skip locked
  loop
    begin
      update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
      perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
        jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'espera', r.estado = 'esperando_cliente', 'cierra_el',
          private.hoy(p_ahora + interval '2 days')));
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(r.id, sqlstate);
    end;
  end loop;
  update private.tareas set fallan = v_fallan where nombre = 'cerrar_tickets' and fallan <> v_fallan;
  return v_cerrados;
end $function$;

CREATE OR REPLACE FUNCTION private.cerrar_pregunta(p_mensaje bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.propuestas_mensajes;
begin
  perform private.exigir_admin();
  select * into m from public.propuestas_mensajes where id = p_mensaje and not del_estudio;
  if not found then raise exception 'Esa pregunta ya no existe.' using hint = 'no_existe'; end if;
  perform private.tomar_propuesta(m.propuesta);
  update public.propuestas_mensajes set cerrada_en = now() where enlace = m.enlace and id <= m.id and not del_estudio
    and cerrada_en is null;
end $function$;

CREATE OR REPLACE FUNCTION private.cobrado(k public.cobros)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.cobros_pagos c where c.cobro = k.id)
    or exists (select from public.pagos_intentos i where i.cobro = k.id);
$function$;

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
end $function$;

CREATE OR REPLACE FUNCTION private.cobro_sin_anuncio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.concluir_propuesta(p public.propuestas, v public.propuestas_versiones, e public.propuestas_enlaces, a public.propuestas_aceptaciones)
 RETURNS public.propuestas_aceptaciones
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  v_proyecto record;
begin
  a.nombre := trim(private.limpiar(a.nombre));
  a.rut := private.normalizar_rut(a.rut);
  if coalesce(a.nombre, '') = '' then raise exception 'Escribe el nombre de quien acepta.' using hint = 'nombre';
    end if;
  if not coalesce(private.rut_valido(a.rut),
    false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  -- What was written since it was sent is of no version.
  p.titulo := v.contenido ->> 'titulo';
  p.para_nombre := v.contenido #>> '{para,nombre}';
  p.para_empresa := v.contenido #>> '{para,empresa}';
  p.para_rut := v.contenido #>> '{para,rut}';
  p.plataforma := v.plataforma;
  p.plataforma_nombre := v.contenido ->> 'plataforma';
  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), a.rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', a.elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de,
    empezar_antes, correo, ip, agente, cliente, plataforma, pagos,
    retracto_hasta, aceptada_en, medio, respaldo, anotada_en, anotada_por, terminos)
  values (p.id, v.id, v.huella, a.elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido',
    a.elegidos) ->> 'total')::bigint, a.nombre, a.rut, nullif(trim(private.limpiar(a.en_nombre_de)), ''),
    coalesce(a.empezar_antes, false), e.para, a.ip, a.agente, c.id, v_proyecto.plataforma, v_proyecto.pagos,
    private.plazo_de_retracto('propuesta_aceptada', e.para), a.aceptada_en, a.medio, a.respaldo, a.anotada_en,
      a.anotada_por, private.fijar_terminos())
  returning * into a;
  perform private.servicios_de_propuesta(a, v.contenido -> 'contenido');
  update public.propuestas set estado = 'aceptada', titulo = p.titulo, contenido = v.contenido -> 'contenido',
    cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
    plataforma = a.plataforma, plataforma_nombre = null where id = p.id;
  if p.clase is not null and (select b.cliente is null from public.bandeja b where b.clase = p.clase
    and b.fila = p.fila) then
    perform private.cambiar_fila(p.clase, p.fila, jsonb_build_object('cliente',
      c.id) || coalesce(private.en_etapa(p.clase, 'ganado'), '{}'));
  end if;
  if c.usuario is null and not exists (select from public.correos x where x.tipo = 'invitacion' and x.para = c.email
    and x.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  perform private.encolar_correo('propuesta_aceptada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo, 'version', p.version,
    'total', a.total, 'nombre', a.nombre, 'fuera_el', case when a.anotada_en is not null then private.hoy(a.aceptada_en)
      end,
    'retracto_hasta', a.retracto_hasta, 'huella', a.huella, 'terminos', (select t.contenido from private.terminos t
      where t.id = a.terminos)), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return a;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.contar_supresion(p private.titular, p_excepto bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k private.tablas;
  v_van int;
  v_quedan int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  for k in select * from private.tablas where borra is not null and nombre is not null order by orden, tabla loop
    execute
      format('select count(*) filter (where (%2$s) is not true), count(*) filter (where %2$s) from %1$s t where %3$s',
      k.tabla, coalesce(k.se_queda, 'false'), case when k.borra = '=' or k.tabla = 'public.correos' then k.suya
        else k.borra end) into v_van, v_quedan using p, '{}'::text[], p_excepto;
    if v_van > 0 then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_van); end if;
    if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_quedan);
      end if;
  end loop;
  if p.cuentas || p.colegas <> '{}' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  select count(*) into v_quedan from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_quedan); end if;
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', '[]'::jsonb)
    || jsonb_strip_nulls(jsonb_build_object('terminado', nullif(private.servicios_por_terminar(p.cliente), '{}')));
end $function$;

CREATE OR REPLACE FUNCTION private.contratos_de(p private.titular)
 RETURNS TABLE(bucket text, nombre text, tipo text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.propuestas_aceptaciones a join storage.objects o
    on (o.bucket_id, o.name) in (('documentos', 'propuestas/' || a.id || '.pdf'), ('adjuntos', a.respaldo))
  where private.firmada(p, a);
$function$;

CREATE OR REPLACE FUNCTION private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text, p_empresa text, p_total integer, p_cuotas jsonb, p_invitar boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila jsonb;
  v_ganado jsonb := private.en_etapa(p_clase, 'ganado');
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_servicio bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id = p_cliente for key share;
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then raise exception 'Ese contacto ya no existe.'; end if;
  if v_fila ->> 'cliente' is not null then raise exception 'Este contacto ya es cliente.' using hint = 'convertido';
    end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using hint = 'sin_pagar';
  end if;

  c := private.cliente_por_convertir(v_fila, p_cliente, p_plataforma, p_rut, p_empresa);
  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    (select coalesce(jsonb_object_agg(k, v_fila -> k), '{}') from jsonb_object_keys(v_ganado) k))
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
    select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado',
      r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
    if v_fila ->> 'producto' = 'pagina-web' and v_plataforma is not null then
      insert into public.servicios (cliente, plataforma, clase, nombre, meses_incluidos) values (c.id, v_plataforma,
        'hosting', left('Hosting de ' || p_plataforma, 120), 12) returning id into v_servicio;
    end if;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;
  perform private.cambiar_fila(p_clase, p_fila, jsonb_build_object('cliente', c.id) || coalesce(v_ganado, '{}'));

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email
       and k.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla,
      h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3, 'servicios', v_servicio where v_servicio is not null
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.correos_de(p private.titular)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id from public.correos c join private.direcciones_por_borrar(p) x on x.email in (lower(c.para),
    lower(c.reply_to)) and c.creado_en >= x.desde and c.creado_en < x.hasta
  union
  select d.correo from private.dichos_de(p, false) d
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo,
        c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]'
      and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_propuesta(p_propuesta bigint, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- All services before all payments, each by number, as everywhere.
  perform from public.servicios s where s.id in (select x.servicio from public.servicios_aceptaciones x
    where x.propuesta = p_propuesta) order by s.id for update;
  perform from public.pagos g
  where g.id in (
    select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta
    union
    select x.id from public.servicios_aceptaciones y join public.pagos x on x.servicio = y.servicio
    where y.propuesta = p_propuesta)
  order by g.id for update;
  perform private.acabar_servicio(x.servicio, p_motivo, null, private.hoy())
  from (select a.servicio from public.servicios_aceptaciones a where a.propuesta = p_propuesta order by a.servicio) x;
  perform private.soltar_deuda(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta;
end $function$;

CREATE OR REPLACE FUNCTION private.dia_de_servicio(p_ancla date, p_desde date, p_meses integer)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return (p_ancla + make_interval(months => private.meses_entre(p_ancla, p_desde) + p_meses))::date;
end $function$;

CREATE OR REPLACE FUNCTION private.dia_de_trabajo(p_servicio bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Whoever accepted, paid or ended it a moment ago was first.
  s public.servicios := private.tomar_servicio(p_servicio);
begin
  if s.estado = 'terminado' then return false; end if;
  if s.termina_el is not null then
    if s.termina_el > p_hoy then perform private.acortar_fin(s.id, p_hoy);
    else update public.servicios set estado = 'terminado' where id = s.id; end if;
    return false;
  end if;
  if s.estado = 'propuesto' and s.proximo <= p_hoy or s.estado = 'activo' and s.cambio_desde <= p_hoy
      and not private.cambio_vale(s) then
    perform private.acabar_servicio(s.id, 'sin_aceptar', null, p_hoy);
    return false;
  end if;
  if s.estado = 'activo' and exists (
      select from public.pagos g where g.servicio = s.id and g.estado in ('programado', 'pendiente', 'rechazado')
        and g.vence_el + s.mora_dias <= p_hoy) then
    if s.mora = 'pausar' then perform private.parar_servicio(s.id, 'mora', p_hoy);
      else perform private.acabar_servicio(s.id, 'mora', null, p_hoy); end if;
    return false;
  end if;
  perform private.avisar_por_aceptar(s.id, p_hoy);
  return private.cobrar_servicio(s.id, p_hoy, true) is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.dichos_de(p private.titular, p_reunidos boolean)
 RETURNS TABLE(correo uuid, aviso bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dichos as materialized (
    select c.id, a.n, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
    from public.correos c,
      jsonb_array_elements(case when p_reunidos then c.datos -> 'avisos' else jsonb_build_array(c.datos) end)
        with ordinality a (v, n),
      jsonb_path_query(a.v, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where (c.tipo = 'avisos_reunidos') = p_reunidos)
  select d.id, d.n from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
  union select d.id, d.n from dichos d join private.direcciones_por_borrar(p) x on x.email = lower(d.valor)
    and d.creado_en >= x.desde and d.creado_en < x.hasta
  union select d.id, d.n from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
  union select d.id, d.n from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor'
    and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor);
$function$;

CREATE OR REPLACE FUNCTION private.direcciones_por_borrar(p private.titular)
 RETURNS TABLE(email text, desde timestamp with time zone, hasta timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select x.* from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
  union
  select d.email, d.desde, d.hasta from unnest(p.personas) x, private.direcciones_de(null, x) d
    where p.cliente is not null;
$function$;

CREATE OR REPLACE FUNCTION private.documento_en_pdf(p_clase text, p_fila bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case p_clase
    when 'pedido' then (
      select jsonb_build_object('clase', 'pedido', 'orden', o.orden, 'producto', o.producto, 'monto', o.monto, 'nombre',
        o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos
      where o.id = p_fila and o.cliente is not null and private.ve_documentos(o.cliente))
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', o.titulo, 'creado_en', a.aceptada_en, 'terminos',
        t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
        join public.propuestas_versiones v on v.id = a.version
        join private.terminos t on t.id = coalesce(a.terminos, v.terminos)
      where a.propuesta = p_fila and private.ve_propuestas(a.cliente))
    when 'terminos_servicio' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', s.nombre, 'creado_en', a.aceptada_en, 'terminos',
        t.contenido)
      from public.servicios_aceptaciones a join public.servicios s on s.id = a.servicio
        join private.terminos t on t.id = a.terminos
      where a.id = p_fila and private.ve_servicios(a.cliente))
    when 'informe' then (
      select jsonb_build_object('clase', 'informe') || private.informe_de(i.id)
      from public.informes i where i.id = p_fila and private.ve_informes(i.cliente, i.enviado_en)) end;
end $function$;

CREATE OR REPLACE FUNCTION private.documentos_reservados()
 RETURNS TABLE(clase text, fila bigint, cliente bigint, plataforma bigint, nombre text, creado_en timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.clase, a.propuesta, a.cliente, a.plataforma, o.titulo, a.aceptada_en
  from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
    join public.propuestas_versiones v on v.id = a.version,
    lateral (select 'propuesta' as clase union all select 'terminos' where coalesce(a.terminos, v.terminos) is not null) k
  where private.ve_propuestas(a.cliente, p_equipo => false) and (select private.es_admin()) is not true
  union all
  select 'pedido', o.id, o.cliente, null, o.orden, o.creado_en
  from public.pedidos o
  where o.terminos is not null and private.ve_documentos(o.cliente, p_equipo => false)
    and (select private.es_admin()) is not true;
$function$;

CREATE OR REPLACE FUNCTION private.empezar_supresion(p_solicitud bigint, p private.titular)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  update public.clientes set activo = false where id = p.cliente;
  update public.personas set activo = false where id = any(p.personas);
  delete from auth.sessions where user_id = any(p.cuentas || p.colegas);
  update public.solicitudes_datos set estado = 'en_proceso' where id = p_solicitud;
  insert into private.supresiones (solicitud, autor, palabras, filas) values (p_solicitud, (select auth.uid()),
    private.palabras_de(p), jsonb_strip_nulls(jsonb_build_object('terminado',
    nullif(private.servicios_por_terminar(p.cliente), '{}')))) on conflict do nothing;
  perform private.terminar_con_su_cliente(p.cliente);
  perform set_config('estudio.suprimiendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.enlace_de_propuesta(p_propuesta bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
begin
  perform private.exigir_admin();
  if coalesce((private.tomar_propuesta(p_propuesta)).version, 0) = 0 then
    raise exception 'Envía la propuesta antes de copiar su enlace.' using hint = 'borrador';
  end if;
  insert into public.propuestas_enlaces (propuesta) values (p_propuesta)
  on conflict (propuesta, para) do update set revocada_en = null returning * into e;
  return e.id || '-' || e.nonce;
end $function$;

CREATE OR REPLACE FUNCTION private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
  b public.bandeja;
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.'
    using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.'
    using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas';
    end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c))
    then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or (v.contenido - '{version,vence_el}'::text[], v.plataforma)
    is distinct from (v_documento, p.plataforma) then
    if v.id is not null and nullif(trim(private.limpiar(p_cambios)), '') is null
      then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez,
      enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios, terminos, plataforma)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el),
      p.vence_el, case when p.version > 1 then nullif(trim(private.limpiar(p_cambios)), '') end,
      private.fijar_terminos(), p.plataforma)
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id
      and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c order by 2
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  select * into b from public.bandeja where clase = p.clase and fila = p.fila;
  if b.movible and b.etapa in ('nuevo', 'conversando') then
    perform private.cambiar_fila(p.clase, p.fila, private.en_etapa(p.clase, 'propuesta'));
  end if;
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_suprimible(p private.titular, p_excepto bigint, p_vencido boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision',
    'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c
         where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.'
      using hint = 'pagos_abiertos';
  end if;
  -- One that was ended runs out what was paid, and waits for nobody: it ends with the erasure.
  if not p_vencido and exists (select from public.servicios where cliente = p.cliente and estado <> 'terminado'
    and termina_el is null) then
    raise exception 'Tiene servicios que siguen: termínalos antes.' using hint = 'servicios_abiertos';
  end if;
  if not p_vencido and exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto',
    'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email,
    s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en))
    and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión agendada: cancélala antes.' using hint = 'reunion_por_venir';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.faltas()
 RETURNS TABLE(que text, cual text, como text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r private.revision;
  v_ultima text;
begin
  select * into r from private.revision;
  return query
    select coalesce(e.parte, a.parte), coalesce(e.nombre, a.nombre), case when a.nombre is null then 'falta'
      when e.nombre is null then 'sobra' else 'cambio' end
    from private.esquema e full join private.esquema_de_ahora() a on a.parte = e.parte and a.nombre = e.nombre
    -- Whatever has no rules of its own is told of as a table.
    where e.huella is distinct from a.huella and not (coalesce(e.parte, a.parte) = 'reglas'
      and (e.nombre is null or a.nombre is null));
  return query select 'fila', t.nombre || ' ' || f.key, f.value from private.tareas t, jsonb_each_text(t.fallan) f;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(m.version) into v_ultima from supabase_migrations.schema_migrations m;
    if v_ultima is distinct from r.migracion then return query select 'migraciones', coalesce(v_ultima, ''),
      'cambio'; end if;
  end if;

  return query
    select distinct on (e.key) 'purga', e.key, e.value
    from public.acciones_datos a, jsonb_each_text(a.informe -> 'fallan') e
    where a.accion = 'purga' and a.creado_en > now() - interval '25 hours' order by e.key, a.id desc;

  -- From here on what only a project of Supabase has.
  if not exists (select from pg_available_extensions x where x.name = 'pg_cron') and to_regnamespace('cron') is null
    then return; end if;
  return query select 'extension', x.n, 'falta' from (values ('cron', 'pg_cron'), ('net', 'pg_net'),
    ('vault', 'supabase_vault')) x (s, n) where to_regnamespace(x.s) is null;
  if to_regnamespace('cron') is not null then
    return query
      select 'trabajo', t.nombre, case when j.jobid is null then 'falta' when not j.active or j.schedule <> t.cuando
        or j.command <> t.orden then 'cambio'
        when d.status = 'failed' then 'falla' else 'parado' end
      from private.trabajos() t left join cron.job j on j.jobname = t.nombre
      left join lateral (
        select x.status, x.start_time from cron.job_run_details x where x.jobid = j.jobid and x.status in ('succeeded',
          'failed') order by x.runid desc limit 1) d on true
      where j.jobid is null or not j.active or j.schedule <> t.cuando or j.command <> t.orden or d.status = 'failed'
        or coalesce(d.start_time, r.anotada_en) < now() - t.margen;
  end if;
  if to_regnamespace('vault') is not null then
    return query select 'secreto', s, 'falta' from unnest('{url_funciones,clave_servicio}'::text[]) s
      where not exists (select from vault.decrypted_secrets v where v.name = s and v.decrypted_secret <> '');
  end if;
  if to_regnamespace('net') is not null then
    -- What was answered is kept for six hours there.
    return query
      select 'funcion', l.funcion, coalesce(n.status_code::text, 'muda')
      from private.llamadas l left join net._http_response n on n.id = l.pedido
      where l.pedida_en > now() - interval '5 hours'
        and case when n.id is null then l.pedida_en < now() - interval '2 minutes'
          else coalesce(n.status_code in (401, 403, 404) or n.status_code >= 500, true) end;
  end if;
exception when insufficient_privilege or undefined_table or undefined_column then
  return query select 'sin_ver', 'supabase', 'falta';
end $function$;

CREATE OR REPLACE FUNCTION private.fin_de_servicio(s public.servicios, p_hoy date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return greatest(p_hoy, case when s.meses_incluidos > 0 then s.ancla end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado not in ('anulado',
      'reembolsado') and (g.servicio_desde <= p_hoy or g.abonado > g.devuelto or g.estado = 'en_revision')));
end $function$;

CREATE OR REPLACE FUNCTION private.firmada(p private.titular, a public.propuestas_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, coalesce(a.anotada_en, a.aceptada_en))
    or coalesce(a.rut = any(p.senas), false) and private.se_llama(p, a.nombre);
$function$;

CREATE OR REPLACE FUNCTION private.firmada(p private.titular, a public.servicios_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, a.aceptada_en)
    or private.suya(p, a.cuenta, a.aceptada_en);
$function$;

CREATE OR REPLACE FUNCTION private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
  v_une jsonb := (select t.une from private.tablas t where t.tabla = 'public.clientes');
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino)
    order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo',
        o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo',
        d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.columna, 'origen', to_jsonb(o) ->> k.columna,
          'destino', to_jsonb(d) ->> k.columna) order by k.lugar), '[]')
        from private.tratos(v_une) k
        where k.trato = 'elige' and to_jsonb(o) ->> k.columna <> to_jsonb(d) ->> k.columna));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct
    from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.value not in ('origen', 'destino')
        or v.key not in (select k.columna from private.tratos(v_une) k where k.trato = 'elige')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Of two reports of a month that were not sent one stays, with what was added to either, held back if either was; one
  -- that waits rather than one that had nothing.
  delete from public.informes i where i.cliente = d.id and i.estado = 'sin_datos'
    and exists (select from public.informes x where x.cliente = o.id and x.mes = i.mes and x.estado in ('borrador',
    'retenido'));
  update public.informes i set parrafo = left(nullif(concat_ws(E'\n\n', i.parrafo, x.parrafo), ''), 2000),
    estado = greatest(i.estado, x.estado)
  from public.informes x where i.cliente = d.id and x.cliente = o.id and x.mes = i.mes and i.estado in ('borrador',
    'retenido') and x.estado in ('borrador', 'retenido');
  delete from public.informes x where x.cliente = o.id and x.enviado_en is null
    and exists (select from public.informes i where i.cliente = d.id and i.mes = x.mes and i.enviado_en is null);
  -- In the order in which whoever is about to change them locks them: one statement over all has none.
  perform from public.propuestas where cliente = o.id order by id for update;
  perform from public.servicios where cliente = o.id order by id for update;
  perform from public.pagos where cliente = o.id order by id for update;
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta,
      o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    v as (update public.servicios set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n
    where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma)
    where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id
    and i.persona is null;

  delete from public.clientes where id = o.id;
  perform private.completar_fila('public.clientes', d.id, (
    select jsonb_object_agg(k.columna, case
      when k.trato = 'acceso' then to_jsonb(queda) -> k.columna
      when p_valores ->> k.columna = 'origen'
        then coalesce(nullif(to_jsonb(o) -> k.columna, 'null'), to_jsonb(d) -> k.columna)
      else coalesce(nullif(to_jsonb(d) -> k.columna, 'null'), to_jsonb(o) -> k.columna) end)
    from private.tratos(v_une) k where k.trato <> 'queda'));
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion',
    jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $function$;

CREATE OR REPLACE FUNCTION private.hitos_liberar_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end,
      'token', private.crear_enlace_de_pago(case when g.email is not null then g.id end)), private.correo_estudio());
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.junto_a(p_fila jsonb, p_emails text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select trim(n.value) from (select case jsonb_typeof(p_fila) when 'object' then p_fila end as fila) f,
    jsonb_each_text(f.fila) n
    where n.key = any('{nombre,nombre_contacto,comprador_nombre,para_nombre,para_empresa,para_rut,telefono,comprador_telefono,rut,empresa}')
      and length(trim(n.value)) >= 3
      and exists (select from jsonb_each_text(f.fila) e where lower(e.value) = any(p_emails)))
$function$;

CREATE OR REPLACE FUNCTION private.meses_de(p_periodo text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return case p_periodo when 'mes' then 1 when 'trimestre' then 3 when 'anio' then 12 end;
end $function$;

CREATE OR REPLACE FUNCTION private.meses_entre(p_desde date, p_hasta date)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return (extract(year from p_hasta) - extract(year from p_desde))::int * 12 + (extract(month
    from p_hasta) - extract(month from p_desde))::int;
end $function$;

CREATE OR REPLACE FUNCTION private.olvidar_oferta(s public.servicios)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if s.estado = 'propuesto' or private.cambio_vale(s) then return; end if;
  update public.servicios set cambio_monto = null, cambio_periodo = null, cambio_desde = null where id = s.id
    and estado <> 'terminado';
end $function$;

CREATE OR REPLACE FUNCTION private.pago_puede_pasar(de text, a text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select $1 = $2 or exists (select from private.transiciones() t where (t.cosa, t.de, t.a) = ('pago', $1, $2));
$function$;

CREATE OR REPLACE FUNCTION private.pagos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.puede_pasar('pago', old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'Por este pago ya llegaron %: devuélvelos, o deja el monto en esa cifra.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id
          and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en,
    date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01'
    and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_de_lo_acordado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.palabras_de(p private.titular)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(p.emails || p.nombres || p.senas)
        union all select d.email from private.direcciones_por_borrar(p) d
        union all select unnest(array[o.para_nombre, o.para_empresa, o.para_email, o.para_rut]) from public.propuestas o
          where o.id in (select private.propuestas_de(p))
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select nombre from public.formulario_inicial where cliente = p.cliente or private.suya(p, email,
          creado_en)
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono]) from public.citas where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos
          where id = any(p.pedidos)
        union all select nombre from public.solicitudes_datos where cliente = p.cliente or private.suya(p, email,
          creado_en)) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);
$function$;

CREATE OR REPLACE FUNCTION private.parar_servicio(p_servicio bigint, p_motivo text, p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.pedir_codigo_de_propuesta(p_token text, p_version integer, p_elegidos integer[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  v_codigo text := lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  perform private.exigir_aceptable(p, e, p_version);
  perform private.contar_envio('propuesta_codigo', 'enlace ' || e.id, 5, '1 hour',
    'Ya te enviamos varios códigos: usa el último que llegó, o espera.');
  insert into private.propuestas_codigos (enlace, codigo_hash, version, elegidos)
  select e.id, private.huella_de_texto(e.id || ':' || v_codigo), p.version,
    private.elegibles(v.contenido -> 'contenido', p_elegidos)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version
  on conflict (enlace) do update set codigo_hash = excluded.codigo_hash, version = excluded.version,
    elegidos = excluded.elegidos, intentos = 0, vence_en = excluded.vence_en;
  perform private.encolar_correo('propuesta_codigo', e.para, jsonb_build_object('token', v_codigo, 'titulo', p.titulo),
    private.correo_estudio());
  return left(e.para, 1) || '…@' || split_part(e.para, '@', 2);
end $function$;

CREATE OR REPLACE FUNCTION private.pedir_propuesta_de_nuevo(p_token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  if public.situacion(p) <> 'vencida' then raise exception 'Esta propuesta no está vencida: vuelve a abrirla.'
    using hint = 'cambio'; end if;
  if private.hoy(e.pedida_en) > p.vence_el then return true; end if;
  update public.propuestas_enlaces set pedida_en = now() where id = e.id;
  perform private.avisar_estudio('propuesta_pedida', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien',
    private.quien_de_propuesta(p, e)), e.para);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.plazo_de_retracto(p_tipo text, p_para text)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.hoy() + case when private.motivo_de_descarte(p_tipo, p_para) is null then 10 else 90 end;
$function$;

CREATE OR REPLACE FUNCTION private.preguntar_propuesta(p_token text, p_cuerpo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1
    and 5000 then raise exception 'Escribe tu pregunta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  perform private.contar_envio('propuesta_pregunta', 'enlace ' || e.id, 10, '1 hour',
    'Ya enviaste varias preguntas seguidas.');
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) values (p.id, e.id,
    trim(private.limpiar(p_cuerpo)));
  perform private.avisar_estudio('propuesta_pregunta', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'pregunta', trim(private.limpiar(p_cuerpo))), e.para);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.propuestas_coherentes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_otras text[] := '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[] || case
    when new.clase is null then '{clase,fila}'::text[] end;
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo()
      then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada';
      end if;
    return null;
  end if;
  -- Its contact may be deleted; for another one it cannot be.
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado
    and not private.suprimiendo()
      -- Who accepted may withdraw from what the studio took back.
      and (to_jsonb(new) - v_otras - case when old.cerro = 'estudio' and new.cerro = 'cliente'
        then '{cerro,motivo}'::text[] else '{}' end) is distinct from (to_jsonb(old) - v_otras - case
        when old.cerro = 'estudio' and new.cerro = 'cliente' then '{cerro,motivo}'::text[] else '{}' end) then
    raise exception '%', case old.estado
      when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  if tg_op = 'UPDATE' and not private.puede_pasar('propuesta', old.estado, new.estado) then
    raise exception 'Una propuesta % no puede pasar a %.', old.estado, new.estado using hint = 'estado';
  end if;
  -- Whoever accepts what was sent accepts it for whom it was sent to.
  if tg_op = 'UPDATE' and old.version > 0 and new.estado <> 'aceptada' and not private.suprimiendo()
      and (new.cliente, new.para_email) is distinct from (old.cliente, old.para_email)
      and not exists (select from public.clientes c where c.id = new.cliente and old.cliente is null
        and c.email = lower(old.para_email))
      and not exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    raise exception 'Esta propuesta ya se envió: para ofrecerla a otra persona, duplícala.' using hint = 'enviada';
  end if;
  if new.clase is not null and (new.clase, new.fila) is distinct from (old.clase, old.fila)
      and not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila) then
    raise exception 'Ese contacto ya no existe.' using hint = 'no_existe';
  end if;
  if new.cliente is not null and new.cliente is distinct from old.cliente
      and not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Una propuesta es para un cliente, no para alguien del equipo.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.propuestas_de(p private.titular)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id from public.propuestas o
  where o.cliente = p.cliente or private.suya(p, o.para_email, o.creado_en)
    or (o.para_rut = any(p.senas) and private.se_llama(p, o.para_nombre))
    or (o.cliente is null and (
      exists (select from public.propuestas_enlaces e where e.propuesta = o.id and private.suya(p, e.para, e.creado_en))
      or exists (select from public.bandeja b where b.clase = o.clase and b.fila = o.fila and (b.cliente = p.cliente
        or private.suya(p, b.email, b.creado_en))))
      and not exists (select from public.propuestas_enlaces e where e.propuesta = o.id
        and e.para = lower(o.para_email)));
$function$;

CREATE OR REPLACE FUNCTION private.prueba_algo(p_propuesta bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.propuestas_aceptaciones a where a.propuesta = p_propuesta)
    or exists (select from public.servicios_aceptaciones a where a.propuesta = p_propuesta);
$function$;

CREATE OR REPLACE FUNCTION private.prueba_no_cambia()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.suprimiendo() or tg_op = 'UPDATE' and to_jsonb(new) - '{cliente,plataforma}'::text[] = to_jsonb(old) -
    '{cliente,plataforma}'::text[] then return null; end if;
  raise exception 'Lo que se envió o se aceptó no cambia.';
end $function$;

CREATE OR REPLACE FUNCTION private.puede_pasar(p_cosa text, p_de text, p_a text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_de = p_a or exists (select from private.transiciones() t where (t.cosa, t.de, t.a) = (p_cosa, p_de, p_a)
    and private.quien_actua() = any (t.quien || 'sistema'::text));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar(p_ahora timestamp with time zone, p_hasta timestamp with time zone DEFAULT (clock_timestamp() + '00:00:04'::interval))
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k record;
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
  v_falta boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  -- Money after the rest, and after it what was accepted and offered for it, by orden, as their keys allow it.
  for k in
    select t.tabla, c.plazo, c.condicion, c.vacia
    from private.tablas t, lateral (values (t.plazo, t.condicion, null), (t.plazo_menor, t.condicion_menor,
      t.vacia_menor)) c (plazo, condicion, vacia),
      lateral (select case when c.condicion is null then 1
        when c.condicion ~ 'private[.](relacion_terminada|prueba_algo)' then 2 else 0 end) v (vez)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by v.vez, case v.vez when 2 then t.orden end, t.tabla, c.plazo desc
  loop
    loop
      begin
        v_una := private.purgar_tramo(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo);
      exception when others then
        -- One of them cannot go: each by itself, in half of the time, so that the other tables have theirs.
        begin
          v_una := private.purgar_una_a_una(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo, clock_timestamp()
            + (least(greatest(p_hasta, clock_timestamp()), clock_timestamp() + interval '1 hour') - clock_timestamp())
              / 2);
        exception when others then
          v_una := jsonb_build_object('fallan', jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate));
        end;
        v_fallan := v_fallan || (v_una -> 'fallan');
        v_falta := v_falta or coalesce(v_una -> 'sigue' = 'true', false);
        v_una := v_una - '{fallan,sigue}'::text[];
        v_filas := v_filas || v_una;
        exit;
      end;
      v_filas := v_filas || v_una;
      v_sigue := clock_timestamp() > p_hasta;
      exit when v_sigue or '2000' not in (select value from jsonb_each_text(v_una));
    end loop;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'),
      p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    -- What had no turn goes on in a minute, as long as anything goes.
    v_sigue := v_una ? 'sigue' or v_falta and exists (select from unnest(v_filas) f, jsonb_each_text(f) e
      where e.value::int > 0 and e.key <> 'clientes_que_esperan');
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_clientes(p_corte timestamp with time zone, p_hasta timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
  v_hint text;
  v_borrados int := 0;
  v_por_partes int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that those who cannot go hold up nobody when time is short.
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and private.relacion_terminada(c.id, p_corte)
      and not exists (select from public.servicios_aceptaciones a where a.cliente = c.id)
      and not exists (select from public.propuestas_aceptaciones a where a.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null, true);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email, null, jsonb_populate_record(null::private.supresiones,
          jsonb_build_object('cliente', v_cliente)));
        v_borrados := v_borrados + 1;
      end if;
    exception when others then
      get stacked diagnostics v_hint = pg_exception_hint;
      if v_hint in ('pagos_abiertos', 'otra_solicitud', 'reunion_por_venir') then
        v_esperan := v_esperan + 1;
      else
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
      end if;
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || jsonb_strip_nulls(jsonb_build_object('clientes_por_partes', nullif(v_por_partes, 0), 'fallan',
      nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_dinero(p_corte timestamp with time zone, p_pago bigint DEFAULT NULL::bigint, p_pedido bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_uno boolean := num_nonnulls(p_pago, p_pedido) > 0;
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
  v_visitas uuid[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.actualizado_en < p_corte and not c.activo and (not v_uno or p.id = p_pago)
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true and (not v_uno or o.id = p_pedido)
    limit 2000 for update of o skip locked);
  -- What was paid together goes with the last of it, and what was never paid with its client's.
  v_cobros := array(
    select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos))
    union all
    select k.id from public.cobros k join public.clientes c on c.id = k.cliente
    where not v_uno and not c.activo and k.creado_en < p_corte and not exists (select from public.cobros_pagos x
      where x.cobro = k.id));
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos
    where id = any(v_pedidos)
    union select orden from public.cobros where id = any(v_cobros));
  v_visitas := array(select i.id from public.pagos_intentos i where i.pago = any(v_pagos) or i.pedido = any(v_pedidos)
    or i.cobro = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes) or intento = any(v_visitas);
  delete from public.pagos_intentos where id = any(v_visitas);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_tramo(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_fila text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre text := split_part(p_tabla, '.', 2);
  v_una jsonb;
  v_ids text[];
begin
  if p_condicion is null then
    return private.purgar_dinero(p_corte, case when p_tabla = 'public.pagos' then p_fila::bigint end,
      case when p_tabla = 'public.pedidos' then p_fila::bigint end);
  elsif p_vacia is not null then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (update %1$s t set %3$s from v where t.ctid = v.ctid returning 1)'
      ' select jsonb_build_object(%4$L, count(*)) from b', p_tabla, p_condicion, p_vacia, v_nombre || '_completos')
      into v_una using p_corte, p_fila;
  else
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
      ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', p_tabla, p_condicion, v_nombre)
      into v_una, v_ids using p_corte, p_fila;
    perform private.vaciar_auditoria(v_nombre, v_ids);
  end if;
  return v_una;
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_una_a_una(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_filas jsonb[] := '{}';
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that what cannot go keeps nothing else from its turn when time is short.
  for r in execute case when p_condicion is not null
    then format('select t.ctid::text as fila, %L as tabla, to_jsonb(t) ->> ''id'' as id from %s t where %s
      order by random()', p_tabla, p_tabla, p_condicion)
    else 'select * from (
        select p.id::text as fila, ''public.pagos'' as tabla, p.id::text as id from public.pagos p
          join public.clientes c on c.id = p.cliente where p.actualizado_en < $1 and not c.activo
        union all
        select o.id::text, ''public.pedidos'', o.id::text from public.pedidos o
          left join public.clientes c on c.id = o.cliente where o.actualizado_en < $1 and c.activo is not true) x
      order by random()' end using p_corte
  loop
    v_sigue := clock_timestamp() > p_hasta;
    exit when v_sigue;
    begin
      v_filas := v_filas || private.purgar_tramo(r.tabla, p_condicion, p_vacia, p_corte, r.fila);
    exception when others then
      if (select count(*) < 20 from jsonb_object_keys(v_fallan)) then
        v_fallan := v_fallan || jsonb_build_object(concat_ws(' ', split_part(r.tabla, '.', 2), r.id), sqlstate);
      end if;
    end;
  end loop;
  return (select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_build_object('fallan', v_fallan, 'sigue', v_sigue);
end $function$;

CREATE OR REPLACE FUNCTION private.quien_actua()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case when private.es_admin() then 'estudio' when private.cuenta_vigente() is not null then 'cliente'
    when (select auth.role()) = 'anon' then 'enlace' else 'sistema' end;
end $function$;

CREATE OR REPLACE FUNCTION private.rechazar_propuesta(p_token text, p_motivo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  if p.estado = 'rechazada' then return true; end if;
  if p.estado <> 'enviada' then raise exception 'Esta propuesta ya no se puede rechazar.' using hint = p.estado; end if;
  update public.propuestas set estado = 'rechazada', motivo = left(nullif(trim(private.limpiar(p_motivo)), ''), 1000),
    cerro = 'cliente' where id = p.id returning * into p;
  perform private.avisar_estudio('propuesta_rechazada', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_cita(p_cita bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.citas;
begin
  update public.citas x set recordada_en = now() where x.id = p_cita and x.recordada_en is null
    and (x.estado = 'confirmada' or x.estado = 'reservada' and x.confirmar_antes_de is null) returning * into c;
  if not found then return false; end if;
  perform private.encolar_correo('cita_recordatorio', lower(c.email), private.datos_cita(c), private.correo_estudio());
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_enlace(p_enlace bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  update public.propuestas_enlaces e set recordada = p.vence_el from public.propuestas p
  where e.id = p_enlace and p.id = e.propuesta and p.estado = 'enviada' and e.revocada_en is null
    and e.recordada is distinct from p.vence_el
  returning e.id, e.nonce, e.para, p.titulo, p.total, p.vence_el into r;
  if not found then return false; end if;
  perform private.encolar_correo('propuesta_recordatorio', r.para, jsonb_build_object('token', r.id || '-' || r.nonce,
    'titulo', r.titulo, 'total', r.total, 'vence_el', r.vence_el), private.correo_estudio());
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_si_toca(p_pago bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3
      limit 1);
begin
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, c.email into r
  from public.pagos p
  join public.clientes c on c.id = p.cliente and c.activo
  cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
  where p.id = p_pago and p.estado in ('programado', 'pendiente', 'rechazado')
    and not private.espera_hito(p.estado, p.hito)
    and p.vence_el + e.etapa > v_corte
    and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
    and not private.pago_en_silencio(p.id, p.vence_el + e.etapa)
    and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
  for update of p skip locked;
  if not found then return false; end if;
  insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el,
    private.instante_de(p_hoy, now())) on conflict do nothing;
  if not found then return false; end if;
  perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
    'monto', r.saldo, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token',
      private.crear_enlace_de_pago(r.id)), private.correo_estudio());
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.registrar_aceptacion(p_propuesta bigint, p_version integer, p_nombre text, p_rut text, p_correo text, p_dia date, p_medio text, p_respaldo text, p_elegidos integer[], p_en_nombre_de text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
  v_correo text := lower(private.leer_correo(p_correo));
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  -- The answer of the first try may have been lost.
  if exists (select from public.propuestas_aceptaciones x where x.propuesta = p.id and x.respaldo = p_respaldo)
    then return; end if;
  if p.estado <> 'enviada' then
    raise exception '%', case p.estado
      when 'borrador' then 'Se acepta lo que se envió: envía la propuesta, o déjala lista para copiar su enlace.'
      when 'aceptada' then 'Esta propuesta ya está aceptada.'
        when 'rechazada' then 'Esta propuesta se rechazó: envíala de nuevo antes de anotar que la aceptaron.'
      else 'Esta propuesta se retiró: duplícala.' end using hint = p.estado;
  end if;
  if p.version is distinct from p_version
    then raise exception 'Mientras tanto se envió otra versión: revisa cuál aceptaron.' using hint = 'cambio'; end if;
  if coalesce(not private.correo_valido(v_correo), true) then raise exception 'Revisa el correo de quien la aceptó.'
    using hint = 'correo'; end if;
  if p_dia is null or p_dia not between private.hoy(p.enviada_en) and private.hoy() then
    raise exception 'El día en que la aceptaron va desde el envío de esta versión hasta hoy.' using hint = 'dia';
  end if;
  if coalesce(p_medio not in ('firma', 'correo', 'mensaje', 'otro'), true) then raise exception 'Di cómo la aceptaron.'
    using hint = 'medio'; end if;
  if coalesce(p_respaldo !~ ('^propuestas/' || p.id || '/[[:alnum:]][^/]*$'), true)
    or not exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_respaldo) then
    raise exception 'Falta el archivo que lo respalda: adjúntalo otra vez.' using hint = 'respaldo';
  end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  insert into public.propuestas_enlaces (propuesta, para) values (p.id, v_correo) on conflict (propuesta,
    para) do update set revocada_en = null returning * into e;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.aceptada_en := p_dia::timestamp at time zone 'America/Santiago';
  a.medio := p_medio;
  a.respaldo := p_respaldo;
  a.anotada_en := now();
  a.anotada_por := auth.uid();
  perform private.concluir_propuesta(p, v, e, a);
end $function$;

CREATE OR REPLACE FUNCTION private.relacion_terminada(p_cliente bigint, p_corte timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.clientes c
    where c.id = p_cliente and c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and t.actualizado_en >= p_corte)
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte
        or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida',
        'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id));
end $function$;

CREATE OR REPLACE FUNCTION private.responder_propuesta(p_enlace bigint, p_cuerpo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
  p public.propuestas;
begin
  perform private.exigir_admin();
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1
    and 5000 then raise exception 'Escribe la respuesta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  p := private.tomar_propuesta((select x.propuesta from public.propuestas_enlaces x where x.id = p_enlace));
  select * into e from public.propuestas_enlaces where id = p_enlace and revocada_en is null;
  if not found then raise exception 'Ese enlace se revocó: quien lo tenía ya no ve las respuestas.'
    using hint = 'revocado'; end if;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor) values (p.id, e.id,
    trim(private.limpiar(p_cuerpo)), true, private.mi_ficha());
  perform private.encolar_correo('propuesta_respuesta', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo,
    'quien', (select c.cliente from public.clientes c where c.id = private.mi_ficha()), 'respuesta',
      trim(private.limpiar(p_cuerpo))), private.correo_estudio());
end $function$;

CREATE OR REPLACE FUNCTION private.retirar_propuesta(p_propuesta bigint, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.version = 0 then raise exception 'Un borrador no se retira: elimínalo.' using hint = 'borrador'; end if;
  if p.estado = 'retirada' then raise exception 'Esta propuesta ya se retiró.' using hint = 'retirada'; end if;
  if nullif(trim(private.limpiar(p_motivo)), '') is null then raise exception 'Escribe por qué se retira.'
    using hint = 'motivo'; end if;
  update public.propuestas set estado = 'retirada', motivo = left(trim(private.limpiar(p_motivo)), 1000),
    cerro = 'estudio' where id = p.id;
  perform private.deshacer_propuesta(p.id, 'estudio');
  perform private.encolar_correo('propuesta_retirada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo, 'version', p.version, 'retracto_hasta', case when a.retracto_hasta >= private.hoy()
      then a.retracto_hasta end), private.correo_estudio())
  from public.propuestas_aceptaciones a join public.propuestas_enlaces e on e.propuesta = p.id and e.para = a.correo
    and e.revocada_en is null
  where a.propuesta = p.id;
end $function$;

CREATE OR REPLACE FUNCTION private.retomar_servicio(s public.servicios, p_hoy date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.retractarse_de_propuesta(p_token text, p_motivo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  select * into a from public.propuestas_aceptaciones where propuesta = p.id;
  if p.estado = 'retirada' and p.cerro = 'cliente' then return true; end if;
  if a.id is null or e.para is distinct from a.correo
    then raise exception 'Desde este enlace no se puede: escríbenos y lo vemos.' using hint = 'enlace'; end if;
  if private.hoy() > a.retracto_hasta then raise exception 'El plazo para retractarse terminó. Escríbenos y lo vemos.'
    using hint = 'plazo'; end if;
  update public.propuestas set estado = 'retirada', motivo = coalesce(left(nullif(trim(private.limpiar(p_motivo)), ''),
    1000), 'Sin decir por qué'), cerro = 'cliente' where id = p.id returning * into p;
  perform private.deshacer_propuesta(p.id, 'retracto');
  perform private.encolar_correo('propuesta_retractada', e.para, jsonb_build_object('titulo', p.titulo, 'version',
    p.version), private.correo_estudio());
  perform private.avisar_estudio('propuesta_retractada_estudio', jsonb_build_object('propuesta', p.id, 'titulo',
    p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
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
  delete from private.propuestas_tokens where enlace = p_enlace;
end $function$;

CREATE OR REPLACE FUNCTION private.riesgo_de_servicio(s public.servicios)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- What the row says by itself first: only the rest is worth a look at other rows.
  if s.estado = 'terminado' then return null; end if;
  if s.termina_el is not null then return 'termina'; end if;
  if s.estado = 'pausado' then return 'pausado'; end if;
  if s.proximo is not null and s.monto is null then return 'sin_precio'; end if;
  if (s.estado = 'propuesto' or s.cambio_desde is not null) and public.por_aceptar(s) is not null then
    return 'por_aceptar'; end if;
  if exists (select from public.pagos g where g.servicio = s.id and public.vencido(g)) then return 'mora'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.se_llama(p private.titular, p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from unnest(p.nombres) n where private.buscable(trim(n)) = private.buscable(trim(p_nombre)));
$function$;

CREATE OR REPLACE FUNCTION private.seguir_servicio(p_servicio bigint, p_hoy date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    raise exception 'Los meses incluidos ya corren hasta el %: no se acortan.', to_char(old.ancla, 'DD-MM-YYYY')
      using hint = 'incluidos';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
      if old.termina_el is not null and new.termina_el is not null then
        raise exception 'Este servicio termina el %: su primer cobro ya no cambia.', to_char(old.termina_el,
          'DD-MM-YYYY') using hint = 'terminado';
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
      raise exception 'Hasta el % ya se cobró, o no se cobra: elige un día desde ahí.', to_char(old.proximo,
        'DD-MM-YYYY') using hint = 'dia';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and (new.monto, new.periodo) is not distinct from (old.monto, old.periodo)
      and (old.cambio_monto, old.cambio_periodo) is distinct from (old.monto, old.periodo)
      and exists (select from public.servicios_aceptaciones a where a.servicio = old.id
        and (a.desde, a.monto, a.periodo) = (old.cambio_desde, old.cambio_monto, old.cambio_periodo)) then
      raise exception 'Su cliente ya aceptó el cambio desde el %: no se retira. Ofrece otro después.',
        to_char(old.cambio_desde, 'DD-MM-YYYY') using hint = 'aceptado';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and new.cambio_desde is not null then
      if new.estado <> 'activo'
        or new.termina_el is not null then raise exception 'Solo cambia el precio de un servicio que sigue.'
        using hint = 'no_sigue'; end if;
      if new.cambio_desde < private.hoy() + new.aviso_dias then
        raise exception 'Un cambio de precio se avisa con % días: elige un cobro desde el %.', new.aviso_dias,
          to_char(private.hoy() + new.aviso_dias, 'DD-MM-YYYY') using hint = 'aviso';
      end if;
      if new.cambio_desde < new.proximo or new.cambio_desde <> private.dia_de_servicio(new.ancla, new.cambio_desde, 0)
         or private.meses_entre(new.proximo, new.cambio_desde) % private.meses_de(new.periodo) <> 0 then
        raise
          exception
          'Un precio cambia el día en que empieza un período que todavía no se cobra: el % o uno de los que siguen.',
          to_char(new.proximo, 'DD-MM-YYYY') using hint = 'dia';
      end if;
    end if;
  end if;
  new.actualizado_en := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.servicios_de_propuesta(a public.propuestas_aceptaciones, p_contenido jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.servicios_de_quien_se_va()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.servicios_por_terminar(p_cliente bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('servicios', nullif(count(*), 0), 'hasta', max(s.termina_el)))
  from public.servicios s where s.cliente = p_cliente and s.estado <> 'terminado';
$function$;

CREATE OR REPLACE FUNCTION private.sin_volver(p_propuesta bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(g.abonado - g.devuelto), 0) from public.pagos g where g.id in (
    select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta
    union
    select x.id from public.servicios_aceptaciones y join public.pagos x on x.servicio = y.servicio
    where y.propuesta = p_propuesta));
end $function$;

CREATE OR REPLACE FUNCTION private.solo_por_rut(p private.titular, a public.propuestas_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.rut = any(p.senas), false) and not private.firmada(p, a);
$function$;

CREATE OR REPLACE FUNCTION private.soltar_deuda(p_pagos bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.pagos where id = any(p_pagos) order by id for update;
  update public.pagos set estado = 'anulado' where id = any(p_pagos) and abonado = 0 and estado in ('programado',
    'pendiente', 'rechazado');
  update public.pagos set monto = abonado where id = any(p_pagos) and abonado > 0 and estado in ('programado',
    'pendiente', 'rechazado');
end $function$;

CREATE OR REPLACE FUNCTION private.suprimir_datos(p_email text, p_excepto bigint DEFAULT NULL::bigint, s private.supresiones DEFAULT NULL::private.supresiones)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto, s.cliente is not null);
  s.solicitud := p_excepto;
  s.palabras := coalesce(s.palabras, private.palabras_de(p));
  s.filas := coalesce(s.filas, '{}');
  s.renglon := coalesce(s.renglon, 0);
  if not s.filas ? 'terminado' then
    s.filas := s.filas || jsonb_strip_nulls(jsonb_build_object('terminado',
      nullif(private.servicios_por_terminar(p.cliente), '{}')));
  end if;
  s.paso := 0;  -- what came since the steps before goes too

  perform set_config('estudio.suprimiendo', 'si',
    true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.terminar_con_su_cliente(p.cliente);
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por,
    respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo'
    and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null and se_queda is not null order by orden, tabla loop
    execute
      format('with b as (update %s t set %s where (%s) and (%s) returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
      k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end, k.se_queda) into v_n, v_ids using p,
        s.palabras, p_excepto;
    -- What was paid is known for as long as it is kept, and of it no name.
    if k.tabla = 'public.pagos' then
      update public.auditoria set antes = private.tachar(antes, s.palabras), despues = private.tachar(despues,
        s.palabras) where tabla = 'pagos' and fila = any(p.pagos);
    else
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    end if;
    if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.',
      2), v_n); end if;
  end loop;
  while s.paso is not null loop
    s := private.suprimir_tramo(p, s, null);
  end loop;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios e where e.clave in (select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c)
    or exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where e.clave = 'buzon ' || private.buzon(x.email) and e.creado_en >= x.desde and e.creado_en < x.hasta);
  select count(*) into v_n from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then s.filas := s.filas || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', s.filas - 'terminado', 'conservado', v_conservado, 'pendiente',
    v_cuentas -> 'pendiente') || jsonb_strip_nulls(jsonb_build_object('terminado', s.filas -> 'terminado'));
end $function$;

CREATE OR REPLACE FUNCTION private.suprimir_de_auditoria(p private.titular, p_desde bigint, p_hasta bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.auditoria k set antes = private.tachar(k.antes, d.emails || p.nombres || d.junto),
    despues = private.tachar(k.despues, d.emails || p.nombres || d.junto)
  from (
    select a.id, array_agg(x.email) as emails, private.junto_a(a.antes, array_agg(x.email))
      || private.junto_a(a.despues, array_agg(x.email)) as junto
    from public.auditoria a join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on a.creado_en >= x.desde
      and a.creado_en < x.hasta
      -- Of a million lines, those where it pays to look closer.
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email)
        or private.nombra(a.despues, x.email))
    where a.id > p_desde and a.id <= p_hasta group by a.id) d
  where k.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION private.suprimir_de_correos(p private.titular)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dichos as materialized (select * from private.dichos_de(p, true)),
  quedan as (
    select k.id, jsonb_agg(a.v order by a.n) filter (where (k.id, a.n) not in (select d.correo, d.aviso from dichos d))
      as avisos
    from public.correos k, jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)
    where k.tipo = 'avisos_reunidos' and k.id in (select d.correo from dichos d) group by k.id),
  vacios as (delete from public.correos k using quedan q where k.id = q.id and q.avisos is null)
  update public.correos k set datos = jsonb_build_object('avisos', q.avisos),
    texto = case when k.texto is not null
      then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
  from quedan q where k.id = q.id and q.avisos is not null;
  -- What others wrote and the studio said to others stays, without the address; each mail is read once.
  with direcciones as materialized (select * from private.direcciones_por_borrar(p))
  update public.correos k set datos = private.tachar(k.datos, d.emails), texto = private.tachar(k.texto, d.emails),
    asunto = private.tachar(k.asunto, d.emails)
  from (
    select c.id, e.emails
    from public.correos c
      cross join lateral (select lower(concat(c.datos, c.asunto, c.texto)) as todo offset 0) t
      cross join lateral (
        select array_agg(x.email) as emails from direcciones x
        where c.creado_en >= x.desde and c.creado_en < x.hasta and strpos(t.todo, x.email) > 0
          and (private.nombra(c.datos, x.email) or concat_ws(' ', c.asunto, c.texto) ~* private.patron_de(x.email))) e
    where e.emails is not null) d
  where k.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION private.tabla(tabla text, motivo text, nombre text DEFAULT NULL::text, plazo interval DEFAULT NULL::interval, condicion text DEFAULT NULL::text, pagina text[] DEFAULT NULL::text[], plazo_menor interval DEFAULT NULL::interval, condicion_menor text DEFAULT NULL::text, motivo_menor text DEFAULT NULL::text, pagina_menor text[] DEFAULT NULL::text[], vacia_menor text DEFAULT NULL::text, suya text DEFAULT NULL::text, aparte text DEFAULT NULL::text, columnas text[] DEFAULT '{}'::text[], revisar text[] DEFAULT '{}'::text[], fuera text[] DEFAULT '{}'::text[], borra text DEFAULT NULL::text, se_queda text DEFAULT NULL::text, queda_porque text DEFAULT NULL::text, blanqueo text DEFAULT NULL::text, orden integer DEFAULT 10, fusion jsonb DEFAULT '{}'::jsonb, vigila jsonb DEFAULT '{}'::jsonb, textos text DEFAULT NULL::text, une jsonb DEFAULT '{}'::jsonb, importa jsonb DEFAULT '{}'::jsonb, queda_con text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.tablas (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor,
    motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
  values (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
$function$;

CREATE OR REPLACE FUNCTION private.tarea_informes(p_hoy date DEFAULT private.hoy())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mes date := date_trunc('month', p_hoy);
  v_informe bigint;
begin
  insert into public.informes (cliente, mes, sale_el)
  select c.id, m.mes, s.sale_el
  from public.clientes c cross join (values (v_mes), ((v_mes - interval '1 month')::date)) m (mes)
    cross join lateral (select private.primer_dia_habil((m.mes + interval '1 month')::date) as sale_el) s
  where s.sale_el >= p_hoy and exists (select from private.con_informe(c.id, m.mes))
    and not exists (select from public.informes i where i.cliente = c.id and i.mes = m.mes)
  on conflict do nothing;
  -- The terms promise that such a site is watched; who ended its watch by hand knows why.
  insert into public.vigilancias (plataforma, activa)
  select p.id, true from public.plataformas p
  where p.dominio is not null and exists (select from private.con_informe(p.cliente, v_mes) s
    where coalesce(s.plataforma, p.id) = p.id)
  on conflict do nothing;
  -- What failed comes after the others.
  select i.id into v_informe from public.informes i join private.tareas t on t.nombre = 'informes'
    where i.estado = 'borrador' and i.sale_el <= p_hoy order by t.fallan ? i.id::text, i.sale_el, i.id limit 1;
  if not found then
    update private.tareas set fallan = '{}' where nombre = 'informes' and fallan <> '{}';
    return false;
  end if;
  begin
    perform private.enviar_informe(v_informe, p_hoy);
    update private.tareas set fallan = fallan - v_informe::text where nombre = 'informes' and fallan <> '{}';
  exception when others then
    update private.tareas set fallan = fallan || jsonb_build_object(v_informe, sqlstate) where nombre = 'informes';
  end;
  return exists (select from public.informes i join private.tareas t on t.nombre = 'informes'
    where i.estado = 'borrador' and i.sale_el <= p_hoy and not t.fallan ? i.id::text);
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_recordar_citas()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.cada_fila('recordar_citas', array(
    select c.id from public.citas c where c.recordada_en is null
      and (c.inicio at time zone 'America/Santiago')::date = private.hoy() + 1 order by c.id),
    'recordar_cita', private.hoy());
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_recordar_pagos(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cada_fila('recordar_pagos', array(
    select p.id from public.pagos p where p.estado in ('programado', 'pendiente', 'rechazado')
      and p.vence_el between p_hoy - 70 and p_hoy + 3 and private.es_dia_de_aviso(p_hoy) order by p.id),
    'recordar_si_toca', p_hoy);
$function$;

CREATE OR REPLACE FUNCTION private.tarea_recordar_propuestas(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cada_fila('recordar_propuestas', array(
    select e.id from public.propuestas_enlaces e join public.propuestas p on p.id = e.propuesta
    where p.estado = 'enviada' and p.vence_el between p_hoy and p_hoy + 3 and private.hoy(p.enviada_en) < p_hoy - 1
      and e.para is not null and e.revocada_en is null and e.recordada is distinct from p.vence_el order by
      e.propuesta, e.para),
    'recordar_enlace', p_hoy);
$function$;

CREATE OR REPLACE FUNCTION private.tarea_servicios(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- All clients before all services: of two that merge meanwhile none is between two of these.
  perform from public.clientes c where exists (select from public.servicios s where s.cliente = c.id
    and s.estado <> 'terminado') order by c.id for key share;
  return private.cada_fila('servicios', array(
    select s.id from public.servicios s where s.estado <> 'terminado' and (s.termina_el is not null
      or s.proximo - greatest(s.aviso_dias, 60) <= p_hoy or s.cambio_desde - 60 <= p_hoy or s.mora is not null)
    order by s.id), 'dia_de_trabajo', p_hoy);
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_vencimientos_de_sitios()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.cada_fila('vencimientos_de_sitios', array(
    select v.plataforma from public.vigilancias v
    where least(v.certificado_hasta, v.dominio_hasta) <= private.hoy() + 30 order by v.plataforma),
    'avisar_vencimiento', private.hoy());
end $function$;

CREATE OR REPLACE FUNCTION private.terminar_con_su_cliente(p_cliente bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.servicios set estado = 'terminado', termina_el = least(termina_el, private.hoy()),
    motivo = coalesce(motivo, 'estudio'), cambio_monto = null, cambio_periodo = null, cambio_desde = null
  where cliente = p_cliente and estado <> 'terminado';
$function$;

CREATE OR REPLACE FUNCTION private.terminar_servicio(p_servicio bigint, p_comentario text)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admin boolean := private.es_admin();
begin
  perform from public.servicios where id = p_servicio and private.ve_servicios(cliente, v_admin);
  if not found then raise exception 'Ese servicio no existe o no es tuyo.' using errcode = '42501'; end if;
  return private.acabar_servicio(p_servicio, case when v_admin then 'estudio'
    when exists (select from public.servicios_aceptaciones a where a.servicio = p_servicio
      and a.retracto_hasta >= private.hoy()) then 'retracto' else 'cliente' end, p_comentario, private.hoy());
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
- **Lo que se renueva** (hosting, dominio, correo, mantención). Empieza, y cuesta más, solo cuando aceptas su precio y su período en tu área privada o en una propuesta. Te avisaremos de cada cobro con 30 días, o con los que diga tu servicio. Lo terminas cuando quieras, con un toque: sigue hasta el fin del período pagado y no se cobra más. Si además pides que borremos tus datos, termina ese mismo día. Si un cobro sigue impago, podemos ponerlo en pausa o terminarlo, y te lo decimos por correo.
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
      then ', que seguía solo hasta el ' || to_char(h, 'DD-MM-YYYY') else ', que seguían a más tardar hasta el '
      || to_char(h, 'DD-MM-YYYY') end || '. No se cobra nada más.'
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

CREATE OR REPLACE FUNCTION private.tipos_correo()
 RETURNS TABLE(tipo text, para text, aviso text, de_cuenta boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('documento_compartido', 'cliente', 'hitos', true),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('informe_mensual', 'cliente', null, true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retirada', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('revision_fallida', 'estudio', null, false),
    ('servicio_aceptado', 'cliente', null, true),
    ('servicio_cobro', 'cliente', null, true),
    ('servicio_estudio', 'estudio', 'pagos', false),
    ('servicio_ofrecido', 'cliente', null, true),
    ('servicio_pausado', 'cliente', null, true),
    ('servicio_por_aceptar', 'cliente', null, true),
    ('servicio_termina', 'cliente', null, true),
    ('sitio_caido', 'estudio', null, true),
    ('sitio_de_vuelta', 'estudio', null, true),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true),
    ('vencimiento_de_sitio', 'estudio', null, true);
$function$;

CREATE OR REPLACE FUNCTION private.titular_de(p_email text)
 RETURNS private.titular
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular;
begin
  p.email := lower(trim(p_email));
  p.cliente := (select c.id from public.clientes c where c.email = p.email);
  p.personas := array(select x.id from public.personas x where x.email = p.email or x.cliente = p.cliente);
  select array_agg(d.email), array_agg(d.desde), array_agg(d.hasta), array_agg(d.cuenta)
  into p.emails, p.desde, p.hasta, p.accesos
  from private.direcciones_de(p.cliente, case when p.cliente is null then p.personas[1] end) d;
  if p.emails is null then
    -- Nobody's today: what is theirs is what came from it since the last one had it, and that one's account.
    select array[p.email], array[coalesce(d.desde, '-infinity')], array[timestamptz 'infinity'],
      array[d.cuenta] into p.emails, p.desde, p.hasta, p.accesos
    from (values (1)) uno left join lateral (
      select d.* from private.identidades i, private.direcciones_de(i.cliente, i.persona) d
      where i.email = p.email and d.email = i.email order by d.desde desc limit 1) d on true;
  end if;
  p.accesos := array(
    select coalesce(x.cuenta, (select u.id from auth.users u where lower(u.email) = x.email limit 1))
    from unnest(p.emails, p.accesos) with ordinality x (email, cuenta, n) order by x.n);
  -- An account goes with its address: one that is somebody else's today is not taken from them.
  p.cuentas := array(
    select distinct x from unnest(p.accesos) x where x is not null
      and not exists (select from public.clientes c where c.usuario = x and c.id is distinct from p.cliente)
      and not exists (select from public.personas r where r.usuario = x and r.id <> all(p.personas)));
  p.colegas := array(
    select distinct i.cuenta from private.identidades i where i.cliente = p.cliente and i.persona is not null
      and i.cuenta is not null
      and not exists (select from public.clientes c where c.usuario = i.cuenta)
      and not exists (select from public.personas r where r.usuario = i.cuenta and r.cliente <> p.cliente));
  p.plataformas := array(select x.id from public.plataformas x where x.cliente = p.cliente);
  p.hitos := array(select x.id from public.hitos_plataforma x where x.plataforma_id = any(p.plataformas));
  p.tickets := array(select x.id from public.tickets x where x.cliente = p.cliente);
  p.pagos := array(select x.id from public.pagos x where x.cliente = p.cliente);
  p.pedidos := array(select x.id from public.pedidos x where x.cliente = p.cliente or private.suya(p, x.comprador_email,
    x.creado_en));
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden
    from public.cobros x where x.cliente = p.cliente union select x.orden from public.pedidos x
    where x.id = any(p.pedidos));
  p.mensajes := array(
    select m.id from public.ticket_mensajes m where m.autor = any(p.accesos) and private.suya(p, m.autor, m.creado_en)
    union select e.mensaje from public.correos_entrantes e where e.mensaje is not null and private.suya(p, e.de,
      e.creado_en));
  -- Only names that the studio gave them: what a stranger typed beside their address says nothing about anybody's mail.
  p.nombres := array(
    select distinct trim(x.n) from (
      select unnest(array[c.cliente, c.empresa]) as n from public.clientes c where c.id = p.cliente
      union all select unnest(array[f.ficha ->> 'cliente', f.ficha ->> 'empresa']) from private.fusiones f
        where f.destino = p.cliente
      union all select r.nombre from public.personas r where r.id = any(p.personas)
      union all select unnest(array[l.nombre_contacto]) from public.leads l where l.cliente = p.cliente
      union all select s.nombre from public.solicitudes s where s.cliente = p.cliente
      union all select k.nombre from public.formulario_inicial k where k.cliente = p.cliente
      union all select k.nombre from public.citas k where k.cliente = p.cliente) x
    where length(trim(x.n)) >= 3);
  p.senas := array(
    select distinct s from (
      select c.telefono, c.rut from public.clientes c where c.id = p.cliente
      union all select f.ficha ->> 'telefono', f.ficha ->> 'rut' from private.fusiones f where f.destino = p.cliente) x,
      unnest(array[x.telefono, regexp_replace(x.telefono, '\D', '', 'g'), x.rut, private.rut_escrito(x.rut)]) s
    where length(s) >= 8);
  p.marcas := array(
    select 'ticket ' || x from unnest(p.tickets) x union all select 'pago ' || x from unnest(p.pagos) x
    union all select 'hito ' || x from unnest(p.hitos) x union all select 'orden ' || x from unnest(p.ordenes) x
    union all select 'plataforma ' || x from unnest(p.plataformas) x
    union all select 'servicio ' || x.id from public.servicios x where x.cliente = p.cliente
    union all select 'propuesta ' || x from private.propuestas_de(p) x
    union all select 'token ' || e.id || '-' || e.nonce from public.propuestas_enlaces e
      where e.propuesta in (select private.propuestas_de(p))
    union all select 'cliente ' || p.cliente where p.cliente is not null
    union all select 'lead ' || l.id from public.leads l where l.cliente = p.cliente or private.suya(p, l.email,
      l.creado_en)
    union all select 'formulario ' || k.id from public.formulario_inicial k where k.cliente = p.cliente
      or private.suya(p, k.email, k.creado_en));
  p.autorias := array(
    select distinct m.ticket || ' ' || m.autor_nombre from public.ticket_mensajes m where m.id = any(p.mensajes)
      and m.ticket <> all(p.tickets));
  return p;
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_propuesta(p_propuesta bigint)
 RETURNS public.propuestas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
begin
  perform from public.clientes c where c.id = (select x.cliente from public.propuestas x where x.id = p_propuesta)
    for key share;
  select * into p from public.propuestas where id = p_propuesta for update;
  return p;
end $function$;

CREATE OR REPLACE FUNCTION private.transiciones()
 RETURNS TABLE(cosa text, de text, acto text, quien text[], a text, dinero text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  values
    ('propuesta', 'borrador', 'enviar', '{estudio}'::text[], 'enviada', 'nada'),
    ('propuesta', 'rechazada', 'enviar', '{estudio}', 'enviada', 'nada'),
    ('propuesta', 'enviada', 'aceptar', '{enlace,cliente,estudio}', 'aceptada', 'nacen sus cuotas y sus servicios'),
    ('propuesta', 'enviada', 'rechazar', '{enlace,cliente,estudio}', 'rechazada', 'nada'),
    ('propuesta', 'enviada', 'retirar', '{estudio}', 'retirada', 'nada'),
    ('propuesta', 'rechazada', 'retirar', '{estudio}', 'retirada', 'nada'),
    ('propuesta', 'aceptada', 'retirar', '{estudio}', 'retirada', 'no se debe nada más'),
    ('propuesta', 'aceptada', 'retractarse', '{enlace,cliente,estudio}', 'retirada',
      'no se debe nada más, y lo pagado vuelve'),
    ('servicio', 'propuesto', 'aceptar', '{cliente}', 'activo', 'se cobra desde su primer día'),
    ('servicio', 'propuesto', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'nada'),
    ('servicio', 'activo', 'pausar', '{estudio}', 'pausado', 'se anula lo anunciado que no empieza'),
    ('servicio', 'pausado', 'seguir', '{estudio}', 'activo', 'se cobra desde su próximo día'),
    ('servicio', 'activo', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'se anula lo anunciado que no empieza'),
    ('servicio', 'pausado', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'nada'),
    ('pago', 'programado', 'pedir', '{estudio,cliente}', 'pendiente', 'nada'),
    ('pago', 'pendiente', 'programar', '{estudio}', 'programado', 'nada'),
    ('pago', 'rechazado', 'pedir', '{estudio}', 'pendiente', 'nada'),
    ('pago', 'programado', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'pendiente', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'rechazado', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'programado', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'pendiente', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'rechazado', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'en_revision', 'abonar', '{estudio}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'en_revision', 'rechazar', '{estudio}', 'rechazado', 'nada llegó'),
    ('pago', 'programado', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'pendiente', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'rechazado', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'en_revision', 'anular', '{estudio}', 'anulado', 'no se debe más'),
    ('pago', 'pagado', 'devolver', '{estudio}', 'reembolsado', 'todo lo que llegó vuelve')
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
  if e.id is null then return null; end if;
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

CREATE OR REPLACE FUNCTION private.ya_no_se_cobra(g public.pagos)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.servicios s where s.id = g.servicio and s.termina_el is not null
      and (s.motivo = 'retracto' or g.servicio_desde > coalesce(s.fin_pedido_el, s.termina_el)))
    or exists (select from public.propuestas_aceptaciones a join public.propuestas p on p.id = a.propuesta
      where a.pagos @> array[g.id] and p.estado = 'retirada');
$function$;

CREATE OR REPLACE FUNCTION public.cifras_del_estudio(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS TABLE(por_cobrar bigint, vencido_30 bigint, vencido_60 bigint, vencido_90 bigint, vencido_mas bigint, cobrado bigint, cobrado_antes bigint, por_responder integer, tickets_atrasados integer, seguimientos integer, seguimientos_atrasados integer, ofrecidas integer, ofrecido bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
  v_hoy date := private.hoy();
  v_mes date := date_trunc('month', v_hoy::timestamp);
begin
  perform private.exigir_admin();
  return query execute $q$  -- planned for whom it is asked, as public.por_atender
  with deudas as materialized (  -- so that each is asked once whether it is overdue
    select p.saldo, case when public.vencido(p) then $4 - p.vence_el end as dias
    from public.pagos p
    where p.saldo > 0 and ($1 is null or p.cliente = $1) and ($2 is null or p.plataforma is null
      or p.plataforma = $2)),
  llegado (dia, monto) as (
    select b.dia, case b.clase when 'abono' then b.monto else -b.monto end
    from public.abonos b join public.pagos p on p.id = b.pago
    where b.dia between $5 - interval '1 month' and $4
      and ($1 is null or p.cliente = $1) and ($2 is null or p.plataforma is null
        or p.plataforma = $2)
    union all
    select (o.pagado_en at time zone 'America/Santiago')::date, o.monto
    from public.pedidos o where o.estado = 'pagado' and o.cliente is null and $1 is null),
  espera as (
    select w.clase, w.urgente and w.plazo < now() as tarde
    from public.esperas w
    where w.quien = 'estudio' and w.clase in ('tickets', 'seguimientos') and ($1 is null or w.cliente = $1
      or w.email = $3)
      and ($2 is null or w.plataforma is null or w.plataforma = $2)),
  debido as (
    select coalesce(sum(d.saldo), 0)::bigint as todo, coalesce(sum(d.saldo) filter (where d.dias <= 30), 0)::bigint
      as hasta_30, coalesce(sum(d.saldo) filter (where d.dias between 31 and 60), 0)::bigint as hasta_60,
      coalesce(sum(d.saldo) filter (where d.dias between 61 and 90), 0)::bigint as hasta_90,
        coalesce(sum(d.saldo) filter (where d.dias > 90), 0)::bigint as mas from deudas d),
  entrado as (
    select coalesce(sum(l.monto) filter (where l.dia between $5 and $4), 0)::bigint as ahora,
      coalesce(sum(l.monto) filter (where l.dia between $5 - interval '1 month' and $4 - interval '1 month'),
        0)::bigint as antes from llegado l),
  tocan as (
    select count(*) filter (where e.clase = 'tickets')::int as tickets, count(*) filter (where e.clase = 'tickets'
      and e.tarde)::int as tickets_tarde,
      count(*) filter (where e.clase = 'seguimientos')::int as contactos,
        count(*) filter (where e.clase = 'seguimientos' and e.tarde)::int as contactos_tarde from espera e),
  ofertas as (
    select count(*)::int as cuantas, coalesce(sum(p.total), 0)::bigint as monto
    from public.propuestas p
    where public.situacion(p) = 'enviada' and ($1 is null or p.cliente = $1) and ($2 is null
      or p.plataforma is null or p.plataforma = $2))
  select x.todo, x.hasta_30, x.hasta_60, x.hasta_90, x.mas, y.ahora, y.antes, z.tickets, z.tickets_tarde, z.contactos,
    z.contactos_tarde, w.cuantas, w.monto
  from debido x, entrado y, tocan z, ofertas w $q$
  using p_cliente, p_plataforma, v_email, v_hoy, v_mes;
end $function$;

CREATE OR REPLACE FUNCTION public.devuelto_el(p public.pagos)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p.devuelto > 0 then (
    select max(b.dia) from public.abonos b where b.pago = p.id and b.clase = 'devolucion') end;
$function$;

CREATE OR REPLACE FUNCTION public.documento_en_pdf(p_clase text, p_fila bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.documentos d where d.clase = p_clase and d.fila = p_fila) then
    raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501';
  end if;
  return private.documento_en_pdf(p_clase, p_fila);
end $function$;

CREATE OR REPLACE FUNCTION public.ingreso_recurrente()
 RETURNS TABLE(mensual bigint, servicios integer, renovaciones integer, monto_renovaciones bigint, en_riesgo integer, mensual_en_riesgo bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_hoy date := private.hoy();
begin
  perform private.exigir_admin();
  return query
  -- Of all at once what public.riesgo asks of each, of which it matters only whether it says anything.
  with suyos as (
    select s.estado, s.termina_el, public.mensual(s) as al_mes, s.termina_el is not null or s.estado = 'pausado'
        or s.proximo is not null and s.monto is null
        or s.estado = 'propuesto' and num_nulls(s.monto, s.proximo) = 0
        or s.cambio_desde is not null and (s.cambio_periodo <> s.periodo or s.cambio_monto > s.monto)
          and (s.id, s.cambio_desde, s.cambio_periodo, s.cambio_monto) not in (
            select a.servicio, a.desde, a.periodo, a.monto from public.servicios_aceptaciones a)
        or s.id in (select g.servicio from public.pagos g where g.servicio is not null and public.vencido(g)) as peligra
    from public.servicios s where s.estado <> 'terminado'),
  vienen as (
    select case when s.cambio_desde <= d.dia then s.cambio_monto else s.monto end as monto
    from public.servicios s, lateral (
      select private.dia_de_servicio(s.ancla, s.proximo, n) as dia from generate_series(0, 3,
        private.meses_de(s.periodo)) n) d
    where s.estado = 'activo' and s.termina_el is null and s.proximo <= v_hoy + 90
      and d.dia between v_hoy and v_hoy + 90
    union all
    select g.monto from public.pagos g where g.servicio is not null and g.estado <> 'anulado'
      and g.servicio_desde between v_hoy and v_hoy + 90)
  select coalesce(sum(x.al_mes) filter (where x.estado = 'activo' and x.termina_el is null), 0)::bigint,
    count(*) filter (where x.estado = 'activo' and x.termina_el is null)::int,
    (select count(*)::int from vienen), (select coalesce(sum(v.monto), 0)::bigint from vienen v),
    count(*) filter (where x.peligra)::int, coalesce(sum(x.al_mes) filter (where x.peligra), 0)::bigint
  from suyos x;
end $function$;

CREATE OR REPLACE FUNCTION public.por_aceptar(s public.servicios)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when s.estado = 'propuesto' and s.termina_el is null then private.condiciones(s, s.monto, s.periodo, s.proximo)
    when s.cambio_desde is not null and not private.cambio_vale(s) then private.condiciones(s, s.cambio_monto,
      s.cambio_periodo, s.cambio_desde) end
$function$;

CREATE OR REPLACE FUNCTION public.por_atender(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS TABLE(clase text, cuantos integer, id text, titulo text, de text, desde timestamp with time zone, plazo timestamp with time zone, monto integer, estado text, urgente boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  -- Executed, it is planned for whom it is asked, so that a client's own rows are found by index. A plan_cache_mode
  -- would hold for all that is called for each row, too, which was planned anew each time.
  return query execute $q$
  select e.clase, least(e.cuantos, 100)::int, e.fila, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente
  from (
    select w.*, count(*) over (partition by w.clase) as cuantos,
      row_number() over (partition by w.clase order by w.urgente desc, w.plazo, w.desde, w.fila) as puesto
    from public.esperas w
    where w.quien = 'estudio' and ($1 is null or w.cliente = $1 or w.email = $3)
      and ($2 is null or w.plataforma is null or w.plataforma = $2)) e
  where e.puesto <= 5 order by e.clase, e.puesto $q$ using p_cliente, p_plataforma, v_email;
end $function$;

CREATE OR REPLACE FUNCTION public.por_devolver(s public.servicios)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.motivo is not distinct from 'retracto'
    and exists (select from public.pagos g where g.servicio = s.id and g.abonado > g.devuelto)
    and not exists (select from public.servicios_aceptaciones a where a.servicio = s.id and a.propuesta is not null)
$function$;

CREATE OR REPLACE FUNCTION public.retractable_hasta(s public.servicios)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (select max(a.retracto_hasta) from public.servicios_aceptaciones a where a.servicio = s.id
    and a.retracto_hasta >= (now() at time zone 'America/Santiago')::date and s.termina_el is null)
$function$;

CREATE OR REPLACE FUNCTION public.terminaria_el(s public.servicios)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(s.termina_el, private.fin_de_servicio(s, (now() at time zone 'America/Santiago')::date))
$function$;

CREATE OR REPLACE FUNCTION public.totales_de_pagos(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint, p_estados text[] DEFAULT NULL::text[], p_q text DEFAULT NULL::text)
 RETURNS TABLE(estado text, cuantos bigint, monto bigint, abonado bigint, vencidos bigint, monto_vencido bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

ALTER TABLE "private"."servicios_avisos" ADD CONSTRAINT "servicios_avisos_etapa_check" CHECK ((etapa = ANY (ARRAY[60, 7, 1, 0])));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_queda_con_check" CHECK ((length(TRIM(BOTH FROM queda_con)) > 0));

ALTER TABLE "private"."tareas" ADD CONSTRAINT "tareas_fallan_check" CHECK ((jsonb_typeof(fallan) = 'object'::text));

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE SET NULL;

ALTER TABLE "public"."servicios" ADD CONSTRAINT "servicios_motivo_check" CHECK ((motivo = ANY (ARRAY['cliente'::text, 'estudio'::text, 'sin_aceptar'::text, 'mora'::text, 'retracto'::text])));

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

CREATE VIEW "public"."documentos" WITH (security_invoker=true) AS  SELECT ((d.clase || '-'::text) || d.fila) AS id,
    d.clase,
    d.fila,
    d.cliente,
    d.plataforma,
    d.nombre,
    d.nuevo,
    d.ruta,
    d.creado_en,
    COALESCE(c.empresa, c.cliente) AS de,
    p.plataforma AS proyecto
   FROM ((( SELECT 'compartido'::text AS clase,
            x.id AS fila,
            x.cliente,
            x.plataforma,
            x.nombre,
            (x.visto_en IS NULL) AS nuevo,
            x.ruta,
            x.creado_en,
            true AS hay
           FROM public.compartidos x
        UNION ALL
         SELECT 'propuesta'::text AS clase,
            a.propuesta AS fila,
            a.cliente,
            a.plataforma,
            ( SELECT o.titulo
                   FROM public.propuestas o
                  WHERE (o.id = a.propuesta)) AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            a.aceptada_en AS creado_en,
            true AS hay
           FROM public.propuestas_aceptaciones a
        UNION ALL
         SELECT 'terminos'::text AS clase,
            a.propuesta AS fila,
            a.cliente,
            a.plataforma,
            ( SELECT o.titulo
                   FROM public.propuestas o
                  WHERE (o.id = a.propuesta)) AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            a.aceptada_en AS creado_en,
            ((a.terminos IS NOT NULL) OR (EXISTS ( SELECT
                   FROM public.propuestas_versiones v
                  WHERE ((v.id = a.version) AND (v.terminos IS NOT NULL))))) AS hay
           FROM public.propuestas_aceptaciones a
        UNION ALL
         SELECT 'terminos_servicio'::text AS clase,
            a.id AS fila,
            a.cliente,
            NULL::bigint AS plataforma,
            ( SELECT s.nombre
                   FROM public.servicios s
                  WHERE (s.id = a.servicio)) AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            a.aceptada_en AS creado_en,
            ((a.terminos IS NOT NULL) AND (a.propuesta IS NULL)) AS hay
           FROM public.servicios_aceptaciones a
        UNION ALL
         SELECT 'pedido'::text AS clase,
            o.id AS fila,
            o.cliente,
            NULL::bigint AS plataforma,
            o.orden AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            o.creado_en,
            (o.terminos IS NOT NULL) AS hay
           FROM public.pedidos o
        UNION ALL
         SELECT r.clase,
            r.fila,
            r.cliente,
            r.plataforma,
            r.nombre,
            false AS nuevo,
            NULL::text AS ruta,
            r.creado_en,
            true AS hay
           FROM private.documentos_reservados() r(clase, fila, cliente, plataforma, nombre, creado_en)
        UNION ALL
         SELECT 'comprobante'::text AS clase,
            g.id AS fila,
            g.cliente,
            g.plataforma,
            g.concepto AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            COALESCE(g.pagado_en, g.actualizado_en) AS creado_en,
            (g.abonado > g.devuelto) AS hay
           FROM public.pagos g
        UNION ALL
         SELECT 'informe'::text AS clase,
            i.id AS fila,
            i.cliente,
            NULL::bigint AS plataforma,
            ('Informe de '::text || private.mes_en_palabras(i.mes)) AS nombre,
            (i.visto_en IS NULL) AS nuevo,
            NULL::text AS ruta,
            i.enviado_en AS creado_en,
            (i.enviado_en IS NOT NULL) AS hay
           FROM public.informes i) d
     JOIN public.clientes c ON ((c.id = d.cliente)))
     LEFT JOIN public.plataformas p ON ((p.id = d.plataforma)))
  WHERE d.hay;

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
    (p.total)::integer AS monto,
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

CREATE INDEX compartidos_creado_idx ON public.compartidos USING btree (creado_en DESC);

CREATE INDEX informes_enviado_idx ON public.informes USING btree (enviado_en);

CREATE INDEX pagos_documentos_idx ON public.pagos USING btree (COALESCE(pagado_en, actualizado_en)) WHERE (abonado > devuelto);

CREATE INDEX pagos_servicio_debido_idx ON public.pagos USING btree (servicio, vence_el) WHERE ((servicio IS NOT NULL) AND (estado = ANY (ARRAY['programado'::text, 'pendiente'::text, 'rechazado'::text])));

CREATE INDEX propuestas_aceptaciones_aceptada_idx ON public.propuestas_aceptaciones USING btree (aceptada_en);

CREATE INDEX propuestas_aceptaciones_pagos_idx ON public.propuestas_aceptaciones USING gin (pagos);

CREATE INDEX propuestas_aceptaciones_terminos_idx ON public.propuestas_aceptaciones USING btree (terminos);

CREATE INDEX propuestas_versiones_plataforma_idx ON public.propuestas_versiones USING btree (plataforma);

CREATE INDEX servicios_aceptaciones_terminos_idx ON public.servicios_aceptaciones USING btree (terminos);

CREATE TRIGGER clientes_8_servicios AFTER UPDATE OF activo ON public.clientes FOR EACH ROW WHEN ((new.activo IS DISTINCT FROM old.activo)) EXECUTE FUNCTION private.servicios_de_quien_se_va();

CREATE TRIGGER correos_7_cobro_sin_anuncio AFTER UPDATE OF estado ON public.correos FOR EACH ROW WHEN (((new.tipo = 'servicio_cobro'::text) AND (new.estado = ANY (ARRAY['descartado'::text, 'fallido'::text])) AND (old.estado <> new.estado))) EXECUTE FUNCTION private.cobro_sin_anuncio();

CREATE TRIGGER pagos_0_de_lo_acordado BEFORE UPDATE OF monto, vence_el, estado ON public.pagos FOR EACH ROW WHEN (((new.monto IS DISTINCT FROM old.monto) OR (new.vence_el IS DISTINCT FROM old.vence_el) OR (new.estado IS DISTINCT FROM old.estado))) EXECUTE FUNCTION private.pagos_de_lo_acordado();

CREATE TRIGGER propuestas_aceptaciones_1_no_cambia AFTER DELETE OR UPDATE ON public.propuestas_aceptaciones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE TRIGGER propuestas_copias_1_no_cambia AFTER DELETE OR UPDATE ON public.propuestas_copias FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE TRIGGER propuestas_versiones_1_no_cambia AFTER DELETE OR UPDATE ON public.propuestas_versiones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE TRIGGER servicios_aceptaciones_1_no_cambia AFTER DELETE OR UPDATE ON public.servicios_aceptaciones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();
COMMENT ON COLUMN "private"."supresiones"."filas" IS 'How many rows of each table are gone so far; under terminado what ended with it (private.servicios_por_terminar).';
COMMENT ON COLUMN "private"."tablas"."condicion" IS 'Which rows go by night; $1 is the instant before which they are old. What waits for the end of a relation (private.relacion_terminada) and what is kept as evidence (private.prueba_algo) goes last, after the money, by orden.';
COMMENT ON COLUMN "private"."tablas"."queda_con" IS 'What of the person such a row still holds, as they are told; null where it names them no more.';
COMMENT ON COLUMN "private"."tareas"."fallan" IS 'The rows that it could not do the last time, {row: code}, while it did the others.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."retracto_hasta" IS 'The last day on which a consumer may withdraw: ten days from the written confirmation, ninety where none reached them (Ley 19.496, art. 3 bis b).';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."terminos" IS 'The terms of that day, which its mail carries (Ley 19.496, art. 12 A); null of one from before: those of its version.';
COMMENT ON COLUMN "public"."propuestas_versiones"."plataforma" IS 'The platform of the client that it went on with when it was sent; null where accepting it makes one.';
COMMENT ON COLUMN "public"."servicios"."cobrable_desde" IS 'No day before it is ever charged: the first one that was accepted or, after a pause, the one on which it went on.';
COMMENT ON COLUMN "public"."servicios"."fin_pedido_el" IS 'The day on which somebody wanted it to end: no period that begins later is charged, whatever becomes of a receipt for it.';
COMMENT ON COLUMN "public"."servicios"."motivo" IS 'Why it ends: the client or the studio wants it to, nobody accepted it in time, it was not paid, or its client withdrew within the term of the law.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."aviso_dias" IS 'How many days of notice that promises.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."retracto_hasta" IS 'The last day on which its client may withdraw, of what was accepted first and not with a proposal (Ley 19.496, art. 3 bis b); null of another price, and of one from before.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."terminos" IS 'The terms of that day, which its mail carries (Ley 19.496, art. 12 A); null of one from before they were kept.';
COMMENT ON FUNCTION "private"."abrir_propuesta"(text, boolean) IS 'The link that a token opens, noting when that first was; a row of nulls when it is unknown or revoked. With p_tomar for who is to change its proposal, which nobody else changes from then on, nor revokes the link. Errors: PT429 after twenty unknown ones from one address in an hour, or 240 openings of one link.';
COMMENT ON FUNCTION "private"."acabar_servicio"(bigint, text, text, date) IS 'Ends a service with the period that is paid; what was announced and has not begun is not charged. With motivo retracto it ends that very day or with the months that were included, nothing of it is owed, and what was paid goes back. Its client is told, and the studio unless it is who ends it. Returns the day; once more changes nothing.';
COMMENT ON FUNCTION "private"."acortar_fin"(bigint, date) IS 'A service that is to end with a period ends without it when that turned out not to be paid, or was given back.';
COMMENT ON FUNCTION "private"."anular_por_venir"(bigint, date) IS 'Takes back what was announced of a service for periods that have not begun, unless something came for it, and these are not charged again; returns how many.';
COMMENT ON FUNCTION "private"."avisar_por_aceptar"(bigint, date) IS 'Warns the client of a service 7 days and 1 day before it ends that they did not accept, and the studio 7 days before; the studio from 60 days before of one that has no price yet.';
COMMENT ON FUNCTION "private"."avisar_vencimiento"(bigint, date) IS 'Tells the studio that certificate or domain of a site end soon: private.tarea_vencimientos_de_sitios. Whether it did.';
COMMENT ON FUNCTION "private"."cada_fila"(text, bigint[], text, date) IS 'What a task does with its rows: private.<p_hacer>(row, p_hoy) of each in a block of its own. One that fails undoes only itself, stops no other, is told in Sistema with its code (private.faltas) until it is done, and is tried again with the task. Returns of how many it said true.';
COMMENT ON FUNCTION "private"."cambio_vale"(public.servicios) IS 'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the same period.';
COMMENT ON FUNCTION "private"."cobrado"(public.cobros) IS 'Whether something was tried to be paid together by it: otherwise it says nothing.';
COMMENT ON FUNCTION "private"."cobrar_servicio"(bigint, date, boolean) IS 'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also where we are late; to whom no mail goes (private.motivo_de_descarte), or failed within a week, nothing is charged, and the studio is told once. Periods that passed whole are not charged any more.';
COMMENT ON FUNCTION "private"."cobro_sin_anuncio"() IS 'Trigger: what its client was not told of is not charged; when a mail reaches them again, it is announced anew.';
COMMENT ON FUNCTION "private"."contratos_de"(private.titular) IS 'Files that prove what a person accepted, or was accepted for their client: given to them with their data, and kept when they are erased.';
COMMENT ON FUNCTION "private"."correos_de"(private.titular) IS 'Mails that are a person''s: to them or the people of their client, to be answered to them, or about them and nobody else (private.dichos_de). Of those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';
COMMENT ON FUNCTION "private"."deshacer_propuesta"(bigint, text) IS 'What was accepted with a proposal ends: nothing of its instalments is owed any more, and its services end for that reason (private.acabar_servicio). Of one that nobody accepted there is nothing.';
COMMENT ON FUNCTION "private"."dia_de_servicio"(date, date, integer) IS 'The day of a service in the month that comes p_meses after the month of p_desde. Always counted from its first day, so that the 31st and 29 February come back after shorter months.';
COMMENT ON FUNCTION "private"."dia_de_trabajo"(bigint, date) IS 'What a day asks of one service: it ends when its day came, when nobody accepted it in time or, where the studio chose so, when it is overdue; its client is warned of what waits to be accepted; and its next period is charged, when that is to be announced. Whether it was.';
COMMENT ON FUNCTION "private"."direcciones_por_borrar"(private.titular) IS 'A person''s addresses and, of a client, those of its people, who go with it; from when until when each was theirs.';
COMMENT ON FUNCTION "private"."documento_en_pdf"(text, bigint) IS 'public.documento_en_pdf, which it carries out: null of what the caller does not see.';
COMMENT ON FUNCTION "private"."documentos_reservados"() IS 'Of what public.documentos shows to a client, what only the team reads for itself: nothing to the team.';
COMMENT ON FUNCTION "private"."empezar_supresion"(bigint, private.titular) IS 'Cuts the accounts of who is being erased and ends their services at once, and leaves the rest to private.tarea_suprimir.';
COMMENT ON FUNCTION "private"."exigir_suprimible"(private.titular, bigint, boolean) IS 'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, servicios_abiertos (not what was ended and runs out what was paid), tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir. With p_vencido, of who has been deactivated for as long as anything is kept, neither services nor tickets count.';
COMMENT ON FUNCTION "private"."faltas"() IS 'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the migrations left it; migraciones; fila: what a task could not do the last time; purga: what the last night should have erased and could not; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name; of a row its table and number), como (falta, sobra, cambio, parado, falla, muda, the status of an answer, or the code with which it failed).';
COMMENT ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) IS 'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid and not given back, or of the months that were included; otherwise that very day. Of the payments that who asks may read.';
COMMENT ON FUNCTION "private"."firmada"(private.titular, public.propuestas_aceptaciones) IS 'Whether a person accepted that, or it was accepted for their client: by the address, or RUT and name, of whoever did.';
COMMENT ON FUNCTION "private"."firmada"(private.titular, public.servicios_aceptaciones) IS 'The same of a service: by the address or account of whoever did.';
COMMENT ON FUNCTION "private"."junto_a"(jsonb, text[]) IS 'By what a row names whom it is about, where one of its values is one of these addresses: names, company, telephone, RUT.';
COMMENT ON FUNCTION "private"."meses_de"(text) IS 'How many months a period has.';
COMMENT ON FUNCTION "private"."meses_entre"(date, date) IS 'How many months there are from the month of one day to that of another.';
COMMENT ON FUNCTION "private"."olvidar_oferta"(public.servicios) IS 'Another price that was offered and does not hold is offered no more; one that was accepted stays.';
COMMENT ON FUNCTION "private"."pago_puede_pasar"(text, text) IS 'Whether a payment may go from one state to another, whoever takes it; an order goes through the same.';
COMMENT ON FUNCTION "private"."pagos_de_lo_acordado"() IS 'Trigger: what was accepted with a service or a proposal is never more, nor due earlier, than it said; and a receipt that is rejected brings back no debt of what ended meanwhile. Errors: P0001 with hint acordado.';
COMMENT ON FUNCTION "private"."plazo_de_retracto"(text, text) IS 'The last day on which somebody may withdraw from what is confirmed to them today, by a mail of that kind: ten days from the written confirmation, ninety where none reaches them (Ley 19.496, art. 3 bis b).';
COMMENT ON FUNCTION "private"."propuestas_de"(private.titular) IS 'Proposals that are for a person: for their client, to their address, or RUT and name, or, while they are for no client, for their contact of the inbox or mailed to them, unless they were mailed to somebody else for whom they are.';
COMMENT ON FUNCTION "private"."prueba_algo"(bigint) IS 'Whether a proposal was accepted and that is still kept, also when it was withdrawn after it.';
COMMENT ON FUNCTION "private"."puede_pasar"(text, text, text) IS 'Whether who acts may take a proposal, a service or a payment from one state to another.';
COMMENT ON FUNCTION "private"."purgar"(timestamp with time zone, timestamp with time zone) IS 'Deletes, or empties, what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so that no other work waits for what a long pause left. Of rows that do not go together each goes by itself. Returns how many rows of each kind, under fallan the code of each row ("propuestas 12"), kind or client that failed while the rest went on, which private.faltas says, and sigue where time ended before the work did.';
COMMENT ON FUNCTION "private"."purgar_clientes"(timestamp with time zone, timestamp with time zone) IS 'Erases clients with whom all has been over since before p_corte (private.relacion_terminada) and of whom nothing that they accepted is kept any more, each in a step of its own, until p_hasta (then it says sigue); those with very many rows are left to private.tarea_suprimir (clientes_por_partes); their files follow (private.archivos_sueltos). Those with a payment at the provider, a request about data or a meeting to come wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the others go on.';
COMMENT ON FUNCTION "private"."purgar_dinero"(timestamp with time zone, bigint, bigint) IS 'Deletes payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active, whatever state they were left in; 2000 of each at most, or p_pago or p_pedido alone. Their receipts follow (private.archivos_sueltos).';
COMMENT ON FUNCTION "private"."purgar_tramo"(text, text, text, timestamp with time zone, text) IS 'Deletes 2000 rows of a table that a condition names, or empties them as p_vacia says; without a condition money (private.purgar_dinero). p_fila is one row alone: its place in the table, of money its number. Returns how many.';
COMMENT ON FUNCTION "private"."purgar_una_a_una"(text, text, text, timestamp with time zone, timestamp with time zone) IS 'What private.purgar_tramo does, each row in a step of its own, until p_hasta: one that cannot go stops none of the others. Returns how many went, fallan: the code of each that failed ("propuestas 12"), twenty at most, and sigue: whether time ended before all had their turn.';
COMMENT ON FUNCTION "private"."quien_actua"() IS 'Who acts: estudio, cliente, enlace or sistema (private.transiciones).';
COMMENT ON FUNCTION "private"."recordar_cita"(bigint, date) IS 'Reminds of one meeting, once. Whether it did.';
COMMENT ON FUNCTION "private"."recordar_enlace"(bigint, date) IS 'Reminds whom a proposal was mailed to that its last day comes, once for each such day. Whether it did.';
COMMENT ON FUNCTION "private"."recordar_si_toca"(bigint, date) IS 'Reminds of one payment, if that day is one of its stages: private.tarea_recordar_pagos. Whether it did.';
COMMENT ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) IS 'Whether a client has been deactivated and still since before p_corte: no payment or order of theirs is kept, no ticket or platform changed since, no platform of theirs is shown on the site, no request about their data waits. What a ticket or service then says of itself, that it is open or goes on, counts no more.';
COMMENT ON FUNCTION "private"."retomar_servicio"(public.servicios, date) IS 'A service goes on with its next day that is not charged and has not passed, and no day before that is charged any more. Returns it.';
COMMENT ON FUNCTION "private"."se_llama"(private.titular, text) IS 'Whether a person is known by a name, however it is written. A RUT, which anybody may have typed, says only with it whose something is.';
COMMENT ON FUNCTION "private"."servicios_antes"() IS 'Trigger: the days of a service are counted from its first one; what was accepted does not change, whoever writes and by whichever column: its price but by a change that holds, its notice but for more, its included months, its first day, and no day is charged that was charged or passed before it went on. Another price is offered in time and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint dia, incluidos, terminado, precio, aceptado, no_sigue, aviso.';
COMMENT ON FUNCTION "private"."servicios_de_quien_se_va"() IS 'Trigger: nothing is charged of the time in which a client is locked out: what was announced of it is taken back, and their services go on with the next day of theirs.';
COMMENT ON FUNCTION "private"."servicios_por_terminar"(bigint) IS 'Services of a client that have not ended, {servicios (how many), hasta (the last day set for one, in Chile)}; {} where there is none.';
COMMENT ON FUNCTION "private"."sin_volver"(bigint) IS 'How much came for what was made of a proposal, instalments and services, and did not go back, of what who asks may read.';
COMMENT ON FUNCTION "private"."solo_por_rut"(private.titular, public.propuestas_aceptaciones) IS 'Whether nothing but the RUT, which whoever accepted typed, says that it was this person: somebody looks before it is handed over.';
COMMENT ON FUNCTION "private"."soltar_deuda"(bigint[]) IS 'Nothing is owed of some payments any more: they are void or, where something came, end with that. A receipt that waits for review is still reviewed (private.pagos_de_lo_que_termino).';
COMMENT ON FUNCTION "private"."suprimir_datos"(text, bigint, private.supresiones) IS 'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders, what was signed and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard), terminado (private.servicios_por_terminar, of what ended with it; not there where nothing did)}. p_excepto is the request that is being answered; s how far it came, of who was erased in steps before (private.tarea_suprimir), or, with s.cliente, that the nightly purge does it. Errors: those of private.exigir_suprimible.';
COMMENT ON FUNCTION "private"."suprimir_de_auditoria"(private.titular, bigint, bigint) IS 'In the lines of the audit log after one number and up to another that are not a person''s own, their address goes and, beside it, their name, also the one that a row had with that address (private.junto_a).';
COMMENT ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb, text) IS 'Writes a table into the catalogue, each of its columns by name. For these files, beside the table; migrations carry the row.';
COMMENT ON FUNCTION "private"."tarea_recordar_citas"() IS 'Scheduled, at nine in the morning in Chile: reminds the visitors of tomorrow''s meetings, once each. Who books later than that for the next day has the confirmation of the same day.';
COMMENT ON FUNCTION "private"."tarea_recordar_pagos"(date) IS 'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile, waits for a milestone or came in with a sheet in silence; what private.proximo_recordatorio does not let leave yet is sent later.';
COMMENT ON FUNCTION "private"."tarea_recordar_propuestas"(date) IS 'Daily: reminds everybody who got a proposal by mail, once, three days before its last day; not of what was sent yesterday or today. Returns how many.';
COMMENT ON FUNCTION "private"."tarea_servicios"(date) IS 'Task: private.dia_de_trabajo of each service that a day asks something of; one that fails stops no other, and is told in Sistema. Returns how many periods were charged.';
COMMENT ON FUNCTION "private"."terminar_con_su_cliente"(bigint) IS 'Ends today whatever services of a client have not ended: with whoever is erased nothing runs on.';
COMMENT ON FUNCTION "private"."texto_supresion"(jsonb) IS 'What ended, was erased and was kept, what of them is in it, why and for how long, as the person is told.';
COMMENT ON FUNCTION "private"."tomar_propuesta"(bigint) IS 'A proposal, which nobody else changes until the transaction ends; its client before it and its links after it, as everywhere (docs/decisions/062). A row of nulls where there is none.';
COMMENT ON FUNCTION "private"."transiciones"() IS 'Each step of a proposal, a service and a payment: from a state, by an act, of whom (estudio, cliente: with an account; enlace: whoever holds a link), to a state, and what it does to money. The system, its tasks and the payment provider, takes each of them.';
COMMENT ON FUNCTION "private"."ya_no_se_cobra"(public.pagos) IS 'Whether what a payment is for ended, or was withdrawn from, before it began.';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, orden, producto, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal or a service, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON FUNCTION "public"."por_devolver"(public.servicios) IS 'Computed column: whether its client withdrew, and something that was paid for it has still to go back. What was accepted with a proposal is told of there.';
COMMENT ON FUNCTION "public"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) IS 'Admin: writes down that the version of a proposal that is out, expired or not, was accepted elsewhere, with the file that proves it (bucket adjuntos, propuestas/{propuesta}/{file}); what it makes is what accepting it on its page makes. p_correo is told, and holds the link with its copy and the way to withdraw, whose days count from that mail. Once more with the same file it changes nothing. Errors: 42501; P0001 with hint no_existe, borrador, aceptada, rechazada, retirada, cambio, correo, dia (in the future, or before it was sent), medio, respaldo (no such file), nombre, rut, revisar.';
COMMENT ON FUNCTION "public"."retirar_propuesta"(bigint, text) IS 'Admin: takes back a proposal that was sent, or one that was accepted: nothing of it is owed any more, its services end with what is paid, who accepted is told and may still withdraw within their term, and all of it can be read. Errors: 42501; P0001 with hint no_existe, borrador, retirada, motivo.';
COMMENT ON FUNCTION "public"."retractable_hasta"(public.servicios) IS 'Computed column: the last day on which its client, who accepted it lately, withdraws by ending it; null where that term ended, or it ends.';
COMMENT ON FUNCTION "public"."retractarse_de_propuesta"(text, text) IS 'Who accepted, with the link of the same address: withdraws within the term (Ley 19.496, art. 3 bis), also from what the studio took back; nothing of it is owed any more, its services end, what was paid is listed until it went back, and both sides are mailed. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with hint enlace, plazo; PT429.';
COMMENT ON FUNCTION "public"."seguir_servicio"(bigint) IS 'Admin: a service that was paused, or that the studio wanted to end, goes on: what passed meanwhile is not charged, and the next period begins when it was to or, if that passed, on its next day of the month. Returns that day. Errors: 42501, P0001 with hint no_existe, terminado, del_cliente (whose wish it was that it ends).';
COMMENT ON FUNCTION "public"."suprimir_persona"(bigint, boolean) IS 'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos, en_partes}: of somebody with very many rows (en_partes) the accounts are cut at once, private.tarea_suprimir does the rest and answers; archivos are the files of the bucket adjuntos, which Storage must have deleted before. A service that was ended and runs out what was paid ends with it that day. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, servicios_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';
COMMENT ON FUNCTION "public"."terminar_servicio"(bigint, text) IS 'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without proration, and both sides have it in writing. Within ten days of having accepted it its client withdraws with that (Ley 19.496, art. 3 bis b): nothing is owed, and what was paid goes back. Returns the first day without it. Errors: 42501 no such service, or not theirs.';
COMMENT ON TABLE "private"."servicios_avisos" IS 'Warnings that a service ends unless it is accepted by a day: each stage, in days before, once for each day. 60 is the studio''s, where there is no price yet; 0 too: no mail reaches its client, so that the period of that day is not charged.';
COMMENT ON VIEW "public"."documentos" IS 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
REVOKE ALL ON FUNCTION "private"."abrir_propuesta"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."acortar_fin"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_por_aceptar"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_vencimiento"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cada_fila"(text, bigint[], text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cambio_vale"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cambio_vale"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."cobrado"(public.cobros) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cobro_sin_anuncio"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_propuesta"(bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."dia_de_servicio"(date, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_de_servicio"(date, date, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."dia_de_trabajo"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."direcciones_por_borrar"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_reservados"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."documentos_reservados"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_suprimible"(private.titular, bigint, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."firmada"(private.titular, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."firmada"(private.titular, public.servicios_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."junto_a"(jsonb, text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."meses_de"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_de"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."meses_entre"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_entre"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."olvidar_oferta"(public.servicios) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagos_de_lo_acordado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."plazo_de_retracto"(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."propuestas_de"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."prueba_algo"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."puede_pasar"(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."puede_pasar"(text, text, text) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."puede_pasar"(text, text, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."purgar_dinero"(timestamp with time zone, bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_tramo"(text, text, text, timestamp with time zone, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_una_a_una"(text, text, text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."quien_actua"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."quien_actua"() TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."quien_actua"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."recordar_cita"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordar_enlace"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordar_si_toca"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retomar_servicio"(public.servicios, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."se_llama"(private.titular, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_de_quien_se_va"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_por_terminar"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."solo_por_rut"(private.titular, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."soltar_deuda"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_recordar_citas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_recordar_pagos"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_recordar_propuestas"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."terminar_con_su_cliente"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_propuesta"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."transiciones"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."transiciones"() TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."transiciones"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."ya_no_se_cobra"(public.pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."documento_en_pdf"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."documento_en_pdf"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."por_devolver"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_devolver"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retractable_hasta"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retractable_hasta"(public.servicios) TO "authenticated";
GRANT SELECT ON TABLE "public"."documentos" TO "authenticated";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";

comment on column public.documentos.clase is 'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; terminos_servicio: under which a service was; pedido: what was ordered on the site, with its terms; comprobante: the receipt of what came; informe: a monthly report.';
comment on column public.documentos.de is 'The client''s company, or name.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal, of terminos_servicio the acceptance.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';
comment on column public.documentos.proyecto is 'What its platform is called.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';

update private.tablas set
  fuera = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa,queda_con}'
where tabla::text = 'private.tablas' and fuera::text = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa}';

update private.tablas set
  fuera = '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error,fallan}'
where tabla::text = 'private.tareas' and fuera::text = '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}';

update private.tablas set
  se_queda = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.cobros k
    where k.cliente = t.id and private.cobrado(k)) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id) or exists (select from public.propuestas_aceptaciones a where a.cliente = t.id)
    or exists (select from public.propuestas o where o.cliente = t.id and private.prueba_algo(o.id))'
where tabla::text = 'public.clientes' and se_queda::text = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id)';

update private.tablas set
  borra = '=',
  se_queda = 'private.cobrado(t)',
  blanqueo = 'orden = orden'
where tabla::text = 'public.cobros' and borra is null and se_queda is null and blanqueo is null;

update private.tablas set
  condicion = 't.creado_en < $1'
where tabla::text = 'public.correos' and condicion::text = 't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1';

update private.tablas set
  suya = 't.cliente = ($1).cliente
    or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en)
    or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)
    or exists (select from jsonb_path_query(t.datos, ''strict $.** ? (@.type() == "string")'') v
    where private.suya($1, trim(v #>> ''{}''), t.creado_en))'
where tabla::text = 'public.importaciones_filas' and suya::text = 't.cliente = ($1).cliente
    or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en)
    or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)';

update private.tablas set
  suya = 't.cliente = ($1).cliente or private.suya($1, t.entregado_por, t.entregado_en)',
  borra = 't.cliente = ($1).cliente'
where tabla::text = 'public.materiales' and suya::text = 't.cliente = ($1).cliente' and borra::text = '=';

update private.tablas set
  condicion = 'not t.plantilla and t.actualizado_en < $1 and not private.prueba_algo(t.id)',
  suya = 't.id in (select private.propuestas_de($1)) or t.id in (select a.propuesta
    from public.propuestas_aceptaciones a where private.firmada($1, a))',
  borra = 't.id in (select private.propuestas_de($1))',
  se_queda = 'private.prueba_algo(t.id)',
  queda_porque = 'Son lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '6',
  queda_con = 'con su título y lo que ofrecían, tal como se aceptaron'
where tabla::text = 'public.propuestas' and condicion::text = 't.estado <> ''aceptada'' and not t.plantilla and t.actualizado_en < $1' and suya::text = 't.cliente = ($1).cliente or private.suya($1, t.para_email, t.creado_en)' and borra::text = '=' and se_queda::text = 'exists (select from public.propuestas_aceptaciones a where a.propuesta = t.id)' and queda_porque::text = 'Son lo que se contrató: se guardan seis años, sin más uso' and orden::text = '70';

update private.tablas set
  condicion = 't.aceptada_en < $1 and coalesce(t.anotada_en < $1, true)
    and private.relacion_terminada(t.cliente, $1)',
  suya = 'private.firmada($1, t) or private.solo_por_rut($1, t)',
  aparte = 'private.solo_por_rut($1, t)',
  fuera = '{huella,respaldo,anotada_por,terminos}',
  borra = 'private.firmada($1, t)',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '3',
  queda_con = 'con el nombre, el RUT, el correo, la dirección IP y el navegador de quien aceptó, más la copia en PDF o el archivo que lo respalda'
where tabla::text = 'public.propuestas_aceptaciones' and condicion is null and suya::text = 't.cliente = ($1).cliente' and aparte is null and fuera::text = '{huella,respaldo,anotada_por}' and borra::text = '=' and queda_porque::text = 'Prueban lo que se contrató: se guardan seis años, sin más uso' and orden::text = '65';

update private.tablas set
  suya = 't.aceptacion in (select a.id from public.propuestas_aceptaciones a where private.firmada($1, a))',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '3'
where tabla::text = 'public.propuestas_copias' and suya::text = 't.aceptacion in (select a.id from public.propuestas_aceptaciones a where a.cliente = ($1).cliente)' and queda_porque::text = 'Prueban lo que se contrató: se guardan seis años, sin más uso' and orden::text = '64';

update private.tablas set
  nombre = 'Enlaces de propuestas',
  borra = 't.propuesta in (select private.propuestas_de($1)) or private.suya($1, t.para, t.creado_en)',
  orden = '7'
where tabla::text = 'public.propuestas_enlaces' and nombre is null and borra is null and orden::text = '66';

update private.tablas set
  nombre = 'Preguntas sobre propuestas',
  suya = 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))',
  borra = 't.propuesta in (select private.propuestas_de($1)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))',
  orden = '4'
where tabla::text = 'public.propuestas_mensajes' and nombre is null and suya::text = 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en))' and borra is null and orden::text = '66';

update private.tablas set
  nombre = 'Textos de propuestas',
  suya = 't.propuesta in (select private.propuestas_de($1)) or t.id in (select a.version
    from public.propuestas_aceptaciones a where private.firmada($1, a))',
  columnas = '{id,propuesta,version,contenido,vence_el,cambios,creado_en,plataforma}',
  borra = 't.propuesta in (select private.propuestas_de($1))',
  se_queda = 'exists (select from public.propuestas_aceptaciones a where a.version = t.id)',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo = 'cambios = left(private.tachar(cambios, $2), 1000)',
  orden = '5',
  queda_con = 'con el nombre, la empresa y el RUT de a quien iban dirigidos, tal como se aceptaron'
where tabla::text = 'public.propuestas_versiones' and nombre is null and suya::text = 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en))' and columnas::text = '{id,propuesta,version,contenido,vence_el,cambios,creado_en}' and borra is null and se_queda is null and queda_porque is null and blanqueo is null and orden::text = '66';

update private.tablas set
  columnas = '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en,cobrable_desde,fin_pedido_el}',
  queda_porque = 'Su aceptación prueba lo que se contrató: se guarda hasta seis años después de terminada la relación, sin más uso'
where tabla::text = 'public.servicios' and columnas::text = '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en}' and queda_porque::text = 'Su aceptación prueba lo que se contrató: se guarda seis años, sin más uso';

update private.tablas set
  condicion = 't.aceptada_en < $1 and private.relacion_terminada(t.cliente, $1)',
  suya = 'private.firmada($1, t)',
  columnas = '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en,aviso_dias,retracto_hasta}',
  fuera = '{terminos}',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '3',
  queda_con = 'con el nombre, el correo, la cuenta, la dirección IP y el navegador de quien aceptó, más lo que decía la pantalla'
where tabla::text = 'public.servicios_aceptaciones' and condicion is null and suya::text = 't.cliente = ($1).cliente' and columnas::text = '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en}' and fuera::text = '{}' and queda_porque::text = 'Prueban lo que se contrató: se guardan seis años, sin más uso' and orden::text = '65';

update private.tablas set
  condicion = 'coalesce(t.resuelta_en, t.actualizado_en) < $1',
  condicion_menor = 't.estado = ''por_confirmar'' and coalesce(t.confirmar_antes_de, t.creado_en) < $1'
where tabla::text = 'public.solicitudes_datos' and condicion::text = 't.resuelta_en < $1' and condicion_menor::text = 't.estado = ''por_confirmar'' and t.confirmar_antes_de < $1';

update private.tablas set
  queda_con = 'sin decir que los escribiste ni tu correo; si el texto te nombra de otra manera, eso sigue ahí'
where tabla::text = 'public.ticket_mensajes';

-- What was sent and not accepted yet goes on with the platform that its draft names today.
update public.propuestas_versiones v set plataforma = p.plataforma from public.propuestas p
where p.id = v.propuesta and p.plataforma is not null and p.estado not in ('aceptada', 'retirada');

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129125424');
