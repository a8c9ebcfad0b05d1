set lock_timeout = '10s';

set check_function_bodies = off;

DROP TRIGGER "pagos_2_de_servicios" ON "public"."pagos";

DROP TRIGGER "propuestas_aceptaciones_1_no_cambia" ON "public"."propuestas_aceptaciones";

DROP TRIGGER "propuestas_copias_1_no_cambia" ON "public"."propuestas_copias";

DROP TRIGGER "propuestas_versiones_1_no_cambia" ON "public"."propuestas_versiones";

DROP TRIGGER "servicios_aceptaciones_1_no_cambia" ON "public"."servicios_aceptaciones";

DROP VIEW "public"."esperas";

ALTER TABLE "private"."servicios_avisos" DROP CONSTRAINT "servicios_avisos_etapa_check";

ALTER TABLE "public"."servicios" DROP CONSTRAINT "servicios_motivo_check";

DROP FUNCTION "private"."avisar_por_aceptar"(date);

DROP FUNCTION "private"."pagos_de_servicios"();
ALTER TABLE "private"."tareas" ADD COLUMN "fallan" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "public"."propuestas_aceptaciones" ADD COLUMN "terminos" bigint;
ALTER TABLE "public"."propuestas_versiones" ADD COLUMN "plataforma" bigint;
ALTER TABLE "public"."servicios" ADD COLUMN "cobrable_desde" date;
ALTER TABLE "public"."servicios" ADD COLUMN "fin_pedido_el" date;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "aviso_dias" integer GENERATED ALWAYS AS (("substring"(texto, 'te avisamos (\d+) días'::text))::integer) STORED;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "terminos" bigint;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "retracto_hasta" date;

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

CREATE OR REPLACE FUNCTION private.anotar_fila(p_tarea text, p_fila text, p_codigo text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.tareas set fallan = fallan || jsonb_build_object(p_fila, p_codigo) where nombre = p_tarea
    and (select count(*) from jsonb_object_keys(fallan)) < 100;
$function$;

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
    and proximo = g.servicio_hasta;
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

CREATE OR REPLACE FUNCTION private.deshacer_propuesta(p_propuesta bigint, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.acabar_servicio(x.servicio, p_motivo, null, private.hoy())
  from (select a.servicio from public.servicios_aceptaciones a where a.propuesta = p_propuesta order by a.servicio) x;
  perform private.soltar_deuda(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta;
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

CREATE OR REPLACE FUNCTION private.empezar_filas(p_tarea text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.tareas set fallan = '{}' where nombre = p_tarea and fallan <> '{}';
$function$;

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
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
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
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c
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
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(p_hoy, case when s.meses_incluidos > 0 then s.ancla end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado not in ('anulado',
      'reembolsado') and (g.servicio_desde <= p_hoy or g.abonado > g.devuelto or g.estado = 'en_revision')));
$function$;

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

CREATE OR REPLACE FUNCTION private.plazo_de_retracto(p_tipo text, p_para text)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.hoy() + case when private.motivo_de_descarte(p_tipo, p_para) is null then 10 else 90 end;
$function$;

CREATE OR REPLACE FUNCTION private.propuestas_coherentes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo()
      then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada';
      end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado
    and not private.suprimiendo()
      -- Who accepted may withdraw from what the studio took back.
      and (to_jsonb(new) - '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[] - case
        when old.cerro = 'estudio' and new.cerro = 'cliente' then '{cerro,motivo}'::text[] else '{}' end) is distinct
        from (to_jsonb(old) - '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[] - case
        when old.cerro = 'estudio' and new.cerro = 'cliente' then '{cerro,motivo}'::text[] else '{}' end) then
    raise exception '%', case old.estado
      when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
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
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.version = 0 then raise exception 'Un borrador no se retira: elimínalo.' using hint = 'borrador'; end if;
  if p.estado = 'retirada' then raise exception 'Esta propuesta ya se retiró.' using hint = 'retirada'; end if;
  if nullif(trim(private.limpiar(p_motivo)), '') is null then raise exception 'Escribe por qué se retira.'
    using hint = 'motivo'; end if;
  update public.propuestas set estado = 'retirada', motivo = left(trim(private.limpiar(p_motivo)), 1000),
    cerro = 'estudio' where id = p.id;
  perform private.deshacer_propuesta(p.id, 'estudio');
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
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for update;
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
  if s.motivo = 'cliente' then raise exception 'Su cliente lo terminó: si lo quiere otra vez, ofréceselo de nuevo.'
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
  if old.estado = 'propuesto' and old.ancla is not null and old.meses_incluidos > 0
      and (new.meses_incluidos <> old.meses_incluidos or new.proximo < old.proximo) then
    raise exception 'Los meses incluidos ya corren hasta el %: no se acortan.', to_char(old.ancla, 'DD-MM-YYYY')
      using hint = 'incluidos';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
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

CREATE OR REPLACE FUNCTION private.sin_volver(p_propuesta bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(g.abonado - g.devuelto), 0) from public.pagos g
    where g.id in (select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta)
      or g.servicio in (select x.servicio from public.servicios_aceptaciones x where x.propuesta = p_propuesta));
end $function$;

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

CREATE OR REPLACE FUNCTION private.tarea_servicios(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_servicio bigint;
  v_cuantos int := 0;
begin
  perform private.empezar_filas('servicios');
  for v_servicio in
    select s.id from public.servicios s where s.estado <> 'terminado' and (s.termina_el is not null
      or s.proximo - greatest(s.aviso_dias, 60) <= p_hoy or s.cambio_desde - 60 <= p_hoy or s.mora is not null)
    order by s.id
  loop
    begin
      if private.dia_de_trabajo(v_servicio, p_hoy) then v_cuantos := v_cuantos + 1; end if;
    exception when others then
      perform private.anotar_fila('servicios', v_servicio::text, sqlstate);
    end;
  end loop;
  return v_cuantos;
end $function$;

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

CREATE OR REPLACE FUNCTION public.por_devolver(s public.servicios)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.motivo = 'retracto' and exists (select from public.pagos g where g.servicio = s.id and g.abonado > g.devuelto)
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

ALTER TABLE "private"."servicios_avisos" ADD CONSTRAINT "servicios_avisos_etapa_check" CHECK ((etapa = ANY (ARRAY[60, 7, 1, 0])));

ALTER TABLE "private"."tareas" ADD CONSTRAINT "tareas_fallan_check" CHECK ((jsonb_typeof(fallan) = 'object'::text));

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE SET NULL;

ALTER TABLE "public"."servicios" ADD CONSTRAINT "servicios_motivo_check" CHECK ((motivo = ANY (ARRAY['cliente'::text, 'estudio'::text, 'sin_aceptar'::text, 'mora'::text, 'retracto'::text])));

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

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
COMMENT ON FUNCTION "private"."acabar_servicio"(bigint, text, text, date) IS 'Ends a service with the period that is paid; what was announced and has not begun is not charged. With motivo retracto it ends that very day or with the months that were included, nothing of it is owed, and what was paid goes back. Its client is told, and the studio unless it is who ends it. Returns the day; once more changes nothing.';
COMMENT ON FUNCTION "private"."acortar_fin"(bigint, date) IS 'A service that is to end with a period ends without it when that turned out not to be paid, or was given back.';
COMMENT ON FUNCTION "private"."anotar_fila"(text, text, text) IS 'A row of a task failed, with that code, and the others went on: Sistema says so (private.faltas) until the task gets it done. The first hundred of a day are kept.';
COMMENT ON FUNCTION "private"."anular_por_venir"(bigint, date) IS 'Takes back what was announced of a service for periods that have not begun, unless something came for it, and these are not charged again; returns how many.';
COMMENT ON FUNCTION "private"."avisar_por_aceptar"(bigint, date) IS 'Warns the client of a service 7 days and 1 day before it ends that they did not accept, and the studio 7 days before; the studio from 60 days before of one that has no price yet.';
COMMENT ON FUNCTION "private"."cobrar_servicio"(bigint, date, boolean) IS 'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also where we are late; to whom no mail goes (private.motivo_de_descarte), or failed within a week, nothing is charged, and the studio is told once. Periods that passed whole are not charged any more.';
COMMENT ON FUNCTION "private"."cobro_sin_anuncio"() IS 'Trigger: what its client was not told of is not charged; when a mail reaches them again, it is announced anew.';
COMMENT ON FUNCTION "private"."deshacer_propuesta"(bigint, text) IS 'What was accepted with a proposal ends: nothing of its instalments is owed any more, and its services end for that reason (private.acabar_servicio). Of one that nobody accepted there is nothing.';
COMMENT ON FUNCTION "private"."dia_de_trabajo"(bigint, date) IS 'What a day asks of one service: it ends when its day came, when nobody accepted it in time or, where the studio chose so, when it is overdue; its client is warned of what waits to be accepted; and its next period is charged, when that is to be announced. Whether it was.';
COMMENT ON FUNCTION "private"."empezar_filas"(text) IS 'A task goes through its rows anew: none of them failed yet.';
COMMENT ON FUNCTION "private"."faltas"() IS 'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the migrations left it; migraciones; fila: a row that a task could not do, with the code; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name), como (falta, sobra, cambio, parado, falla, muda, the status of an answer, or a code).';
COMMENT ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) IS 'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid and not given back, or of the months that were included; otherwise that very day. Of the payments that who asks may read.';
COMMENT ON FUNCTION "private"."olvidar_oferta"(public.servicios) IS 'Another price that was offered and does not hold is offered no more; one that was accepted stays.';
COMMENT ON FUNCTION "private"."pagos_de_lo_acordado"() IS 'Trigger: what was accepted with a service or a proposal is never more, nor due earlier, than it said; and a receipt that is rejected brings back no debt of what ended meanwhile. Errors: P0001 with hint acordado.';
COMMENT ON FUNCTION "private"."plazo_de_retracto"(text, text) IS 'The last day on which somebody may withdraw from what is confirmed to them today, by a mail of that kind: ten days from the written confirmation, ninety where none reaches them (Ley 19.496, art. 3 bis b).';
COMMENT ON FUNCTION "private"."retomar_servicio"(public.servicios, date) IS 'A service goes on with its next day that is not charged and has not passed, and no day before that is charged any more. Returns it.';
COMMENT ON FUNCTION "private"."servicios_antes"() IS 'Trigger: the days of a service are counted from its first one; what was accepted does not change, whoever writes and by whichever column: its price but by a change that holds, its notice but for more, its included months, its first day, and no day is charged that was charged or passed before it went on. Another price is offered in time and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint dia, incluidos, terminado, precio, aceptado, no_sigue, aviso.';
COMMENT ON FUNCTION "private"."servicios_de_quien_se_va"() IS 'Trigger: nothing is charged of the time in which a client is locked out: what was announced of it is taken back, and their services go on with the next day of theirs.';
COMMENT ON FUNCTION "private"."sin_volver"(bigint) IS 'How much came for what was made of a proposal, instalments and services, and did not go back, of what who asks may read.';
COMMENT ON FUNCTION "private"."soltar_deuda"(bigint[]) IS 'Nothing is owed of some payments any more: they are void or, where something came, end with that. A receipt that waits for review is still reviewed (private.pagos_de_lo_que_termino).';
COMMENT ON FUNCTION "private"."tarea_servicios"(date) IS 'Task: private.dia_de_trabajo of each service that a day asks something of; one that fails stops no other, and is told in Sistema. Returns how many periods were charged.';
COMMENT ON FUNCTION "private"."ya_no_se_cobra"(public.pagos) IS 'Whether what a payment is for ended, or was withdrawn from, before it began.';
COMMENT ON FUNCTION "public"."por_devolver"(public.servicios) IS 'Computed column: whether its client withdrew, and something that was paid for it has still to go back. What was accepted with a proposal is told of there.';
COMMENT ON FUNCTION "public"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) IS 'Admin: writes down that the version of a proposal that is out, expired or not, was accepted elsewhere, with the file that proves it (bucket adjuntos, propuestas/{propuesta}/{file}); what it makes is what accepting it on its page makes. p_correo is told, and holds the link with its copy and the way to withdraw, whose days count from that mail. Once more with the same file it changes nothing. Errors: 42501; P0001 with hint no_existe, borrador, aceptada, rechazada, retirada, cambio, correo, dia (in the future, or before it was sent), medio, respaldo (no such file), nombre, rut, revisar.';
COMMENT ON FUNCTION "public"."retirar_propuesta"(bigint, text) IS 'Admin: takes back a proposal that was sent, or one that was accepted: nothing of it is owed any more, its services end with what is paid, who accepted may still withdraw within their term, and all of it can be read. Errors: 42501; P0001 with hint no_existe, borrador, retirada, motivo.';
COMMENT ON FUNCTION "public"."retractable_hasta"(public.servicios) IS 'Computed column: the last day on which its client, who accepted it lately, withdraws by ending it; null where that term ended, or it ends.';
COMMENT ON FUNCTION "public"."retractarse_de_propuesta"(text, text) IS 'Who accepted, with the link of the same address: withdraws within the term (Ley 19.496, art. 3 bis), also from what the studio took back; nothing of it is owed any more, its services end, what was paid is listed until it went back, and both sides are mailed. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with hint enlace, plazo; PT429.';
COMMENT ON FUNCTION "public"."seguir_servicio"(bigint) IS 'Admin: a service that was paused, or that the studio wanted to end, goes on: what passed meanwhile is not charged, and the next period begins when it was to or, if that passed, on its next day of the month. Returns that day. Errors: 42501, P0001 with hint no_existe, terminado, del_cliente (whose wish it was that it ends).';
COMMENT ON FUNCTION "public"."terminar_servicio"(bigint, text) IS 'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without proration, and both sides have it in writing. Within ten days of having accepted it its client withdraws with that (Ley 19.496, art. 3 bis b): nothing is owed, and what was paid goes back. Returns the first day without it. Errors: 42501 no such service, or not theirs.';
COMMENT ON TABLE "private"."servicios_avisos" IS 'Warnings that a service ends unless it is accepted by a day: each stage, in days before, once for each day. 60 is the studio''s, where there is no price yet; 0 too: no mail reaches its client, so that the period of that day is not charged.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
REVOKE ALL ON FUNCTION "private"."acortar_fin"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_fila"(text, text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_por_aceptar"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cobro_sin_anuncio"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_propuesta"(bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."dia_de_trabajo"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."empezar_filas"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."olvidar_oferta"(public.servicios) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagos_de_lo_acordado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."plazo_de_retracto"(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retomar_servicio"(public.servicios, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_de_quien_se_va"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."soltar_deuda"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."ya_no_se_cobra"(public.pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."por_devolver"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_devolver"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retractable_hasta"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retractable_hasta"(public.servicios) TO "authenticated";
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
  fuera = '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error,fallan}'
where tabla::text = 'private.tareas' and fuera::text = '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}';

update private.tablas set
  fuera = '{huella,respaldo,anotada_por,terminos}'
where tabla::text = 'public.propuestas_aceptaciones' and fuera::text = '{huella,respaldo,anotada_por}';

update private.tablas set
  columnas = '{id,propuesta,version,contenido,vence_el,cambios,creado_en,plataforma}'
where tabla::text = 'public.propuestas_versiones' and columnas::text = '{id,propuesta,version,contenido,vence_el,cambios,creado_en}';

update private.tablas set
  columnas = '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en,cobrable_desde,fin_pedido_el}'
where tabla::text = 'public.servicios' and columnas::text = '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en}';

update private.tablas set
  columnas = '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en,aviso_dias,retracto_hasta}',
  fuera = '{terminos}'
where tabla::text = 'public.servicios_aceptaciones' and columnas::text = '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en}' and fuera::text = '{}';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129105244');
