set lock_timeout = '10s';
set check_function_bodies = off;

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

CREATE OR REPLACE FUNCTION private.adjunto_a_la_vista(p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(p_nombre)] and not m.interno
      and private.ve_tickets(t.cliente, p_equipo => false));
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
    and v_desde >= coalesce(cobrable_desde, ancla)
    and not exists (select from public.pagos g where g.servicio = p_servicio and g.estado <> 'anulado'
      and g.servicio_hasta > v_desde);
  return v_cuantos;
end $function$;

CREATE OR REPLACE FUNCTION private.archivo_de_hito_a_la_vista(p_nombre text, p_dueno text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
    where h.id = case when p_nombre ~ '^[0-9]{1,18}/hitos/[1-9][0-9]{0,17}/' then split_part(p_nombre, '/', 3)::bigint
      end
      and h.activo and private.ve_plataformas(p.cliente, p_equipo => false)
      and (p_dueno = private.mi_cuenta()::text
        or private.original_de(p_nombre) = any (h.entrega_archivos || h.observacion_imagenes)));
$function$;

CREATE OR REPLACE FUNCTION private.archivo_de_material_a_la_vista(p_nombre text, p_dueno text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.materiales m
    where m.id = case when p_nombre ~ '^[0-9]{1,18}/materiales/[1-9][0-9]{0,17}/' then split_part(p_nombre, '/',
      3)::bigint end
      and private.ve_plataformas(m.cliente, p_equipo => false) and (p_dueno = private.mi_cuenta()::text
        or private.original_de(p_nombre) = any (m.archivos)));
$function$;

CREATE OR REPLACE FUNCTION private.archivos_sueltos()
 RETURNS TABLE(bucket text, nombre text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}'
        and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}'
          and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}'
          and h.entrega_archivos @> array[private.original_de(o.name)])
        and not exists (select from public.materiales m where m.archivos <> '{}'
          and m.archivos @> array[private.original_de(o.name)])
        and not exists (select from public.compartidos d where d.ruta = private.original_de(o.name))
        and not exists (select from public.propuestas_aceptaciones a where a.respaldo = private.original_de(o.name))
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
        and not exists (select from public.transferencias f where f.comprobante = o.name)
        and not exists (select from public.pedidos d where d.comprobante = o.name)
      when 'tributarios' then not exists (select from public.documentos_tributarios t where t.pdf = o.name
        or t.xml = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k
        where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$function$;

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

CREATE OR REPLACE FUNCTION private.carpetas_a_la_vista(p_de text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.carpetas_de(case p_de
    when 'tickets' then (select c.id from public.clientes c
      where private.ve_tickets(c.id, false, (select private.mi_cliente_en_tickets())))
    when 'plataformas' then (select c.id from public.clientes c
      where private.ve_plataformas(c.id, false, (select private.mi_cliente())))
    when 'pagos' then (select c.id from public.clientes c
      where private.ve_pagos(c.id, false, (select private.mi_cliente())))
    when 'documentos' then (select c.id from public.clientes c
      where private.ve_documentos(c.id, false, (select private.mi_cliente()))) end);
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

CREATE OR REPLACE FUNCTION private.compartido_a_la_vista(p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.compartidos d where d.ruta = private.original_de(p_nombre)
    and private.ve_documentos(d.cliente, p_equipo => false));
$function$;

CREATE OR REPLACE FUNCTION private.compartidos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if split_part(new.ruta, '/', 1) <> new.cliente::text or not exists (
      select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = new.ruta) then
    raise exception 'El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.'
      using hint = 'archivo';
  end if;
  perform private.encolar_correo('documento_compartido', c.email, jsonb_build_object('nombre', new.nombre,
    'plataforma', (select p.plataforma from public.plataformas p where p.id = new.plataforma)),
      private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.con_informe(p_cliente bigint, p_mes date)
 RETURNS SETOF public.servicios
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.* from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
  where s.cliente = p_cliente and s.con_informe
    and s.creado_en < (p_mes + interval '1 month') at time zone 'America/Santiago'
    and (s.termina_el is null or s.termina_el > p_mes)
    and s.ancla - make_interval(months => s.meses_incluidos) < p_mes + interval '1 month'
    and (s.estado = 'activo' or s.estado <> 'pausado' and (s.meses_incluidos > 0
      or exists (select from public.servicios_aceptaciones a where a.servicio = s.id)));
$function$;

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

CREATE OR REPLACE FUNCTION private.datos_de_informe(p_cliente bigint, p_mes date, p_hoy date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('de', (select coalesce(nullif(trim(c.empresa), ''), c.cliente) from public.clientes c
    where c.id = p_cliente), 'sitios', private.sitios_del_informe(p_cliente, p_mes),
    'resueltos', (select count(*) from public.tickets t where t.cliente = p_cliente and t.unido_a is null
      and t.resuelto_en >= m.desde and t.resuelto_en < m.hasta),
    'respuesta', (
      select round(percentile_cont(0.5) within group (order by extract(epoch from t.primera_respuesta_en - t.creado_en))
        / 60)::int
      from public.tickets t where t.cliente = p_cliente and t.unido_a is null and not t.abierto_por_estudio
        and t.creado_en >= m.desde and t.creado_en < m.hasta),
    'hitos', private.hitos_del_informe(p_cliente, p_mes), 'vencen', private.vencen_en_el_informe(p_cliente, p_hoy),
      'proximos', private.proximos_del_informe(p_cliente, p_hoy))
  from (select p_mes::timestamp at time zone 'America/Santiago' as desde,
    (p_mes + interval '1 month') at time zone 'America/Santiago' as hasta) m;
$function$;

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

CREATE OR REPLACE FUNCTION private.documento_en_pdf(p_clase text, p_fila bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case p_clase
    when 'pedido' then (
      select jsonb_build_object('clase', 'pedido', 'referencia', o.referencia, 'producto', private.vendido(o), 'monto', o.monto,
        'nombre', o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
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
  select 'pedido', o.id, o.cliente, null, o.referencia, o.creado_en
  from public.pedidos o
  where o.terminos is not null and private.ve_documentos(o.cliente, p_equipo => false)
    and (select private.es_admin()) is not true;
$function$;

CREATE OR REPLACE FUNCTION private.entrega_de_servicios()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id and h.activo
    and h.estado <> 'aprobado') then return null; end if;
  update public.servicios s set proximo = private.hoy() + make_interval(months => s.meses_incluidos)
  where s.plataforma = new.plataforma_id and s.estado = 'propuesto' and s.proximo is null and s.termina_el is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.enviar_informe(p_informe bigint, p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.informes;
  v_sitio jsonb;
begin
  select * into i from public.informes where id = p_informe for update;
  if i.estado is distinct from 'borrador' then return; end if;
  i.datos := private.datos_de_informe(i.cliente, i.mes, p_hoy);
  if not exists (select from private.con_informe(i.cliente, i.mes)) or not private.informe_con_datos(i.datos) then
    update public.informes set estado = 'sin_datos' where id = i.id;
    return;
  end if;
  update public.informes set estado = 'enviado', datos = i.datos, enviado_en = now() where id = i.id;
  select x into v_sitio from jsonb_array_elements(i.datos -> 'sitios') x
    order by (x ->> 'disponibilidad')::numeric nulls last limit 1;
  perform private.encolar_correo('informe_mensual', c.email, jsonb_build_object('informe', i.id, 'mes', i.mes,
    'disponibilidad', v_sitio -> 'disponibilidad',
    'visitas', (select sum((x ->> 'visitas')::int) from jsonb_array_elements(i.datos -> 'sitios') x), 'resueltos',
      i.datos -> 'resueltos',
    'tope', i.datos @? '$.sitios[*] ? (@.tope == true)', 'sitios', jsonb_array_length(i.datos -> 'sitios'),
    'entregados', jsonb_array_length(i.datos -> 'hitos'), 'vence_que', i.datos #> '{vencen,0,que}', 'vence',
      i.datos #> '{vencen,0,nombre}', 'vence_el', i.datos #> '{vencen,0,dia}'), private.correo_estudio())
  from public.clientes c where c.id = i.cliente;
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

CREATE OR REPLACE FUNCTION private.hitos_del_informe(p_cliente bigint, p_mes date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('titulo', h.titulo, 'plataforma', p.plataforma, 'dia', e.dia)
    order by e.dia, h.id), '[]')
  from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id and h.activo
    and h.estado in ('entregado', 'aprobado')
    cross join lateral (
      -- The last delivery: one that was taken back or returned since told of nothing.
      select private.hoy(coalesce((select max(a.creado_en) from public.auditoria a where a.tabla = 'hitos_plataforma'
        and a.fila = h.id
          and a.despues ->> 'estado' = 'entregado' and coalesce(a.antes ->> 'estado', '') not in ('entregado',
            'aprobado')), h.aprobado_en)) as dia) e
  where p.cliente = p_cliente and e.dia >= p_mes and e.dia < p_mes + interval '1 month');
end $function$;

CREATE OR REPLACE FUNCTION private.informe_con_datos(p_datos jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select p_datos -> 'sitios' <> '[]' or p_datos -> 'hitos' <> '[]' or (p_datos ->> 'resueltos')::int > 0
    or p_datos -> 'respuesta' <> 'null';
$function$;

CREATE OR REPLACE FUNCTION private.informe_de(p_informe bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.informes;
begin
  select * into i from public.informes x where x.id = p_informe
    and private.ve_informes(x.cliente, x.enviado_en);
  if not found then raise exception 'Ese informe no existe o no es tuyo.' using errcode = '42501'; end if;
  i.datos := coalesce(i.datos, private.datos_de_informe(i.cliente, i.mes, private.hoy()));
  return to_jsonb(i) - '{creado_en,actualizado_en}'::text[] || jsonb_build_object('con_datos',
    private.informe_con_datos(i.datos));
end $function$;

CREATE OR REPLACE FUNCTION private.informes_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.estado in ('enviado', 'sin_datos') and (new.mes, new.estado, new.parrafo, new.datos, new.enviado_en)
    is distinct from (old.mes, old.estado, old.parrafo, old.datos, old.enviado_en) and not private.suprimiendo() then
    raise exception 'Este informe ya se cerró y queda como está.' using hint = 'cerrado';
  end if;
  new.actualizado_en := now();
  return new;
end $function$;

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

CREATE OR REPLACE FUNCTION private.nombre_conviene(p_nombre text, p_tipo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(case
    when e in ('png', 'jpg', 'jpeg', 'jfif', 'webp') then t in ('image/png', 'image/jpeg', 'image/webp')
    when e = 'pdf' then t = 'application/pdf'
    when e = 'zip' then t = 'application/zip'
    -- Read as text, an XML runs nothing.
    when e in ('txt', 'csv', 'md', 'xml') then t = 'text/plain'
    when e = 'docx' then t = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when e = 'xlsx' then t = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when e = 'doc' then t = 'application/msword'
    when e = 'xls' then t = 'application/vnd.ms-excel'
    else false end, e is not null)
  from (select lower(substring(p_nombre from '\.([A-Za-z]{2,4}x?)$')) as e, lower(trim(split_part(p_tipo, ';', 1)))
    as t) x;
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

CREATE OR REPLACE FUNCTION private.original_de(p_nombre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select regexp_replace(p_nombre, '/mini/([^/]+)$', '/\1'); $function$;

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

CREATE OR REPLACE FUNCTION private.pausar_servicio(p_servicio bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  perform private.parar_servicio(p_servicio, 'estudio', private.hoy());
end $function$;

CREATE OR REPLACE FUNCTION private.plazo_de_retracto(p_tipo text, p_para text)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.hoy() + case when private.motivo_de_descarte(p_tipo, p_para) is null then 10 else 90 end;
$function$;

CREATE OR REPLACE FUNCTION private.precio_en_palabras(p_monto integer, p_afecto boolean, p_periodo text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.pesos(p_monto) || case p_periodo when 'mes' then ' al mes' when 'trimestre' then ' cada tres meses'
    else ' al año' end
    || case when p_afecto then ', IVA incluido' else ', exento de IVA' end;
$function$;

CREATE OR REPLACE FUNCTION private.primer_dia_habil(p_dia date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d::date from generate_series(p_dia, p_dia + 60, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from private.feriados f where f.fecha = d::date) order by d
    limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.proximos_del_informe(p_cliente bigint, p_hoy date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('que', x.que, 'nombre', x.nombre, 'dia', x.dia, 'monto', x.monto)
    order by x.dia, x.que, x.nombre), '[]')
  from (
    select * from (
      select 'hito' as que, h.titulo as nombre, h.fecha as dia, null::int as monto
      from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
      where p.cliente = p_cliente and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
      union all
      select 'cobro', g.concepto, g.vence_el, g.saldo from public.pagos g where g.cliente = p_cliente and g.saldo > 0
      union all
      select 'cobro', s.nombre, s.proximo, case when s.cambio_desde <= s.proximo
        and private.cambio_vale(s) then s.cambio_monto else s.monto end
      from public.servicios s where s.cliente = p_cliente and s.estado = 'activo' and s.termina_el is null) t
    where t.dia between p_hoy and p_hoy + 60 order by t.dia, t.que, t.nombre limit 8) x;
$function$;

CREATE OR REPLACE FUNCTION private.puede_adjuntar(ruta text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when o.nombre ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.tickets t
      where t.cliente = split_part(o.nombre, '/', 1)::bigint and t.id = split_part(o.nombre, '/', 2)::bigint
        and case when o.nombre like '%/interno/%' then private.es_admin()
          else t.estado <> 'cerrado' and private.ve_tickets(t.cliente) end)
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and h.activo and h.estado = 'entregado'
        and p.cliente = split_part(o.nombre, '/', 1)::bigint
        and private.ve_plataformas(p.cliente, p_equipo => false))
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/entrega/[[:alnum:]][^/]{0,200}$' then private.es_admin()
      and exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and p.cliente = split_part(o.nombre, '/', 1)::bigint)
    when o.nombre ~ '^[1-9][0-9]{0,17}/materiales/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.materiales m
      where m.id = split_part(o.nombre, '/', 3)::bigint and m.cliente = split_part(o.nombre, '/', 1)::bigint
        and public.falta(m)
        and private.ve_plataformas(m.cliente))
    when o.nombre ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.clientes c where c.id = split_part(o.nombre, '/', 1)::bigint and c.perfil = 'cliente')
    when o.nombre ~ '^propuestas/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.propuestas p where p.id = split_part(o.nombre, '/', 2)::bigint and p.estado = 'enviada')
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre
        and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$function$;

CREATE OR REPLACE FUNCTION private.retener_informe(p_informe bigint, p_retenido boolean, p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.informes;
begin
  perform private.exigir_admin();
  if p_retenido is null then raise exception 'Elige si el informe se retiene o no.' using errcode = '22023'; end if;
  select * into i from public.informes where id = p_informe for update;
  if not found then raise exception 'Ese informe ya no existe.' using hint = 'no_existe'; end if;
  if i.estado in ('enviado', 'sin_datos') then raise exception 'Este informe ya se cerró y queda como está.'
    using hint = 'cerrado'; end if;
  update public.informes set estado = case when p_retenido then 'retenido' else 'borrador' end where id = i.id;
  if not p_retenido and i.sale_el <= p_hoy then perform private.enviar_informe(i.id, p_hoy); end if;
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

CREATE OR REPLACE FUNCTION private.servicios_ofrecer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_texto text := public.por_aceptar(new);
begin
  if v_texto is null or private.importando() then return null; end if;
  perform private.encolar_correo('servicio_ofrecido', c.email, jsonb_build_object('servicio', new.id, 'nombre',
    new.nombre, 'texto', v_texto, 'cambio', new.cambio_desde is not null,
    'antes', case when new.cambio_desde is not null then private.precio_en_palabras(new.monto, new.afecto, new.periodo)
      end, 'desde', coalesce(new.cambio_desde, new.proximo)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.sitios_del_informe(p_cliente bigint, p_mes date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'dominio', p.dominio,
        'dias', (d ->> 'dias')::int, 'disponibilidad', d -> 'disponibilidad', 'caidas',
          jsonb_array_length(d -> 'caidas'),
        'minutos', (select coalesce(sum((x ->> 'minutos')::int), 0) from jsonb_array_elements(d -> 'caidas') x),
        'ms', d -> 'ms', 'ms_antes', private.disponibilidad_del_mes(p.id, v_antes) -> 'ms',
        'visitas', v -> 'visitas', 'visitas_antes', private.visitas_del_mes(p.id, v_antes) -> 'visitas', 'tope',
          coalesce((v ->> 'tope')::boolean, false),
        'paginas', coalesce(jsonb_path_query_array(v, '$.paginas[0 to 4]'), '[]')) order by p.plataforma, p.id), '[]')
    from public.plataformas p
      cross join (select (p_mes - interval '1 month')::date as v_antes) a
      cross join lateral (select private.disponibilidad_del_mes(p.id, p_mes) as d, private.visitas_del_mes(p.id,
        p_mes) as v) m
    where p.cliente = p_cliente and ((d ->> 'medidos')::int > 0 or v is not null)
      and exists (select from private.con_informe(p_cliente, p_mes) s where coalesce(s.plataforma, p.id) = p.id));
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

CREATE OR REPLACE FUNCTION private.tomar_servicio(p_servicio bigint)
 RETURNS public.servicios
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.servicios;
begin
  perform from public.clientes c where c.id = (select x.cliente from public.servicios x where x.id = p_servicio)
    for key share;
  select * into s from public.servicios where id = p_servicio for update;
  return s;
end $function$;

CREATE OR REPLACE FUNCTION private.vencen_en_el_informe(p_cliente bigint, p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('que', x.que, 'nombre', x.nombre, 'dia', x.dia) order by x.dia, x.que,
      x.nombre), '[]')
    from (
      select k.que, p.dominio as nombre, k.dia
      from public.vigilancias v join public.plataformas p on p.id = v.plataforma and p.dominio is not null,
        lateral (values ('certificado', private.certificado_de(v.plataforma)), ('dominio', v.dominio_hasta)) k (que, dia)
      where v.cliente = p_cliente and v.activa
      union all
      select 'servicio', s.nombre, s.termina_el from public.servicios s where s.cliente = p_cliente
        and s.estado <> 'terminado' and s.termina_el is not null
      union all
      select 'por_aceptar', s.nombre, coalesce(s.cambio_desde, s.proximo) from public.servicios s
        where s.cliente = p_cliente and public.por_aceptar(s) is not null) x
    where x.dia between p_hoy and p_hoy + 60);
end $function$;

CREATE OR REPLACE FUNCTION private.ver_compartido(p_compartido bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.compartidos set visto_en = coalesce(visto_en, now()) where id = p_compartido
    and private.ve_documentos(cliente, p_equipo => false);
  if not found then raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.ver_informe(p_informe bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.informes set visto_en = coalesce(visto_en, now()) where id = p_informe
    and private.ve_informes(cliente, enviado_en, p_equipo => false);
  if not found then raise exception 'Ese informe no existe o no es tuyo.' using errcode = '42501'; end if;
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

CREATE OR REPLACE FUNCTION public.aceptar_servicio(p_servicio bigint, p_texto text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.aceptar_servicio(p_servicio, p_texto); $function$;

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

CREATE OR REPLACE FUNCTION public.informe_de(p_informe bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.informe_de(p_informe); $function$;

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

CREATE OR REPLACE FUNCTION public.mensual(s public.servicios)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select round(s.monto / private.meses_de(s.periodo)::numeric)::int
$function$;

CREATE OR REPLACE FUNCTION public.pausar_servicio(p_servicio bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pausar_servicio(p_servicio); $function$;

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

CREATE OR REPLACE FUNCTION public.por_devolver(p public.propuestas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p.estado = 'retirada' and p.cerro = 'cliente' and private.sin_volver(p.id) > 0
$function$;

CREATE OR REPLACE FUNCTION public.por_devolver(s public.servicios)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.motivo is not distinct from 'retracto'
    and exists (select from public.pagos g where g.servicio = s.id and g.abonado > g.devuelto)
    and not exists (select from public.servicios_aceptaciones a where a.servicio = s.id and a.propuesta is not null)
$function$;

CREATE OR REPLACE FUNCTION public.retener_informe(p_informe bigint, p_retenido boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.retener_informe(p_informe, p_retenido, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.retractable_hasta(s public.servicios)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (select max(a.retracto_hasta) from public.servicios_aceptaciones a where a.servicio = s.id
    and a.retracto_hasta >= (now() at time zone 'America/Santiago')::date and s.termina_el is null)
$function$;

CREATE OR REPLACE FUNCTION public.riesgo(s public.servicios)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when s.estado <> 'terminado' then private.riesgo_de_servicio(s) end
$function$;

CREATE OR REPLACE FUNCTION public.seguir_servicio(p_servicio bigint)
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.seguir_servicio(p_servicio, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.terminar_servicio(p_servicio bigint, p_comentario text DEFAULT NULL::text)
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.terminar_servicio(p_servicio, p_comentario); $function$;

CREATE OR REPLACE FUNCTION public.terminaria_el(s public.servicios)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(s.termina_el, private.fin_de_servicio(s, (now() at time zone 'America/Santiago')::date))
$function$;

CREATE OR REPLACE FUNCTION public.ver_compartido(p_compartido bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ver_compartido(p_compartido); $function$;

CREATE OR REPLACE FUNCTION public.ver_informe(p_informe bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ver_informe(p_informe); $function$;

CREATE TRIGGER clientes_8_servicios AFTER UPDATE OF activo ON public.clientes FOR EACH ROW WHEN ((new.activo IS DISTINCT FROM old.activo)) EXECUTE FUNCTION private.servicios_de_quien_se_va();

CREATE TRIGGER compartidos_0_limpiar BEFORE INSERT OR UPDATE ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER compartidos_1_avisar AFTER INSERT ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.compartidos_avisar();

CREATE TRIGGER compartidos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER correos_7_cobro_sin_anuncio AFTER UPDATE OF estado ON public.correos FOR EACH ROW WHEN (((new.tipo = 'servicio_cobro'::text) AND (new.estado = ANY (ARRAY['descartado'::text, 'fallido'::text])) AND (old.estado <> new.estado))) EXECUTE FUNCTION private.cobro_sin_anuncio();

CREATE TRIGGER hitos_plataforma_5_entregar AFTER UPDATE ON public.hitos_plataforma FOR EACH ROW WHEN (((new.estado = 'aprobado'::text) AND (old.estado <> 'aprobado'::text))) EXECUTE FUNCTION private.entrega_de_servicios();

CREATE TRIGGER informes_0_limpiar BEFORE INSERT OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER informes_1_queda BEFORE UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.informes_antes();

CREATE TRIGGER informes_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER pagos_0_de_lo_acordado BEFORE UPDATE OF monto, vence_el, estado ON public.pagos FOR EACH ROW WHEN (((new.monto IS DISTINCT FROM old.monto) OR (new.vence_el IS DISTINCT FROM old.vence_el) OR (new.estado IS DISTINCT FROM old.estado))) EXECUTE FUNCTION private.pagos_de_lo_acordado();

CREATE TRIGGER servicios_0_limpiar BEFORE INSERT OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER servicios_1_reglas BEFORE INSERT OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.servicios_antes();

CREATE TRIGGER servicios_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER servicios_8_buscar AFTER INSERT OR DELETE OR UPDATE OF nombre, cliente, plataforma ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.indexar('nombre');

CREATE TRIGGER servicios_8_ofrecer_otra_vez AFTER UPDATE ON public.servicios FOR EACH ROW WHEN (((new.estado = old.estado) AND (new.cliente = old.cliente) AND (new.termina_el IS NULL) AND ((new.nombre IS DISTINCT FROM old.nombre) OR (new.monto IS DISTINCT FROM old.monto) OR (new.periodo IS DISTINCT FROM old.periodo) OR (new.afecto IS DISTINCT FROM old.afecto) OR (new.proximo IS DISTINCT FROM old.proximo) OR (new.aviso_dias IS DISTINCT FROM old.aviso_dias) OR (new.cambio_monto IS DISTINCT FROM old.cambio_monto) OR (new.cambio_periodo IS DISTINCT FROM old.cambio_periodo) OR (new.cambio_desde IS DISTINCT FROM old.cambio_desde)))) EXECUTE FUNCTION private.servicios_ofrecer();

CREATE TRIGGER servicios_8_ofrecer AFTER INSERT ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.servicios_ofrecer();

CREATE TRIGGER servicios_aceptaciones_1_no_cambia AFTER DELETE OR UPDATE ON public.servicios_aceptaciones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE TRIGGER archivos_limitar AFTER INSERT ON storage.objects FOR EACH ROW WHEN (((new.bucket_id = ANY (ARRAY['adjuntos'::text, 'comprobantes'::text])) AND (new.name !~~ '%/mini/%'::text))) EXECUTE FUNCTION private.limitar_subidas();

CREATE POLICY "compartidos_borrar" ON "public"."compartidos" FOR DELETE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "compartidos_crear" ON "public"."compartidos" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "compartidos_editar" ON "public"."compartidos" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "compartidos_leer" ON "public"."compartidos" FOR SELECT TO "authenticated" USING (private.ve_documentos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "informes_editar" ON "public"."informes" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "informes_leer" ON "public"."informes" FOR SELECT TO "authenticated" USING (private.ve_informes(cliente, enviado_en, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "servicios_crear" ON "public"."servicios" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "servicios_editar" ON "public"."servicios" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "servicios_leer" ON "public"."servicios" FOR SELECT TO "authenticated" USING (private.ve_servicios(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "servicios_aceptaciones_leer" ON "public"."servicios_aceptaciones" FOR SELECT TO "authenticated" USING (private.ve_servicios(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "archivos_borrar" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = ANY (ARRAY['adjuntos'::text, 'portadas'::text])) AND ( SELECT private.es_admin() AS es_admin) AND (NOT (EXISTS ( SELECT
   FROM public.propuestas_aceptaciones a
  WHERE (a.respaldo = objects.name))))));

CREATE POLICY "archivos_leer" ON "storage"."objects" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND private.adjunto_a_la_vista(name)) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND (owner_id = (( SELECT private.mi_cuenta() AS mi_cuenta))::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('tickets'::text) AS carpetas_a_la_vista)::text[]))) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'hitos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_hito_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'materiales'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_material_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'documentos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('documentos'::text) AS carpetas_a_la_vista)::text[])) AND private.compartido_a_la_vista(name)) OR ((bucket_id = 'comprobantes'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('pagos'::text) AS carpetas_a_la_vista)::text[]))) OR ((bucket_id = 'tributarios'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('pagos'::text) AS carpetas_a_la_vista)::text[])) AND private.tributario_a_la_vista(name))));

CREATE POLICY "archivos_subir" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT ((COALESCE(storage.operation(), ''::text) = ''::text) OR storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'::text[]))) AND ((bucket_id = 'portadas'::text) OR private.nombre_conviene(name, (metadata ->> 'mimetype'::text))) AND (((bucket_id = 'portadas'::text) AND ( SELECT private.es_admin() AS es_admin)) OR ((bucket_id = 'adjuntos'::text) AND private.puede_adjuntar(name)) OR ((bucket_id = 'tributarios'::text) AND ( SELECT private.es_admin() AS es_admin) AND (name ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'::text)) OR ((bucket_id = 'comprobantes'::text) AND (name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'::text) AND private.ve_pagos(
CASE
    WHEN (name ~ '^[1-9][0-9]{0,17}/'::text) THEN (split_part(name, '/'::text, 1))::bigint
    ELSE NULL::bigint
END, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente))))));
COMMENT ON COLUMN "public"."compartidos"."ruta" IS 'Path in the bucket adjuntos, uploaded before; its folder stays after a merge.';
COMMENT ON COLUMN "public"."compartidos"."visto_en" IS 'When somebody of the client first opened it.';
COMMENT ON COLUMN "public"."informes"."datos" IS 'What it says (private.datos_de_informe), as it was sent.';
COMMENT ON COLUMN "public"."informes"."estado" IS 'retenido: the studio holds it back, and it goes out when it lets it go. sin_datos: its month had nothing to tell, or no service carries it any more, so nothing went out.';
COMMENT ON COLUMN "public"."informes"."mes" IS 'The first day of the month that it tells of.';
COMMENT ON COLUMN "public"."informes"."parrafo" IS 'What the studio adds in its own words.';
COMMENT ON COLUMN "public"."informes"."sale_el" IS 'The day on which it goes out: the first working day of the month after, as holidays stood when it was begun.';
COMMENT ON COLUMN "public"."informes"."visto_en" IS 'When somebody of the client first opened it.';
COMMENT ON COLUMN "public"."servicios"."afecto" IS 'Whether that includes IVA; otherwise it is exempt.';
COMMENT ON COLUMN "public"."servicios"."ancla" IS 'Its first day, from which all others are counted.';
COMMENT ON COLUMN "public"."servicios"."aviso_dias" IS 'How many days ahead a charge is announced, and another price offered, at the least.';
COMMENT ON COLUMN "public"."servicios"."cambio_monto" IS 'With cambio_periodo and cambio_desde: what is offered from a coming period on. A higher price or another period holds only once its client accepted it.';
COMMENT ON COLUMN "public"."servicios"."cobrable_desde" IS 'No day before it is ever charged: the first one that was accepted or, after a pause, the one on which it went on.';
COMMENT ON COLUMN "public"."servicios"."comentario" IS 'What whoever ended it said.';
COMMENT ON COLUMN "public"."servicios"."con_informe" IS 'Whether its client gets the monthly report of the platform.';
COMMENT ON COLUMN "public"."servicios"."fin_pedido_el" IS 'The day on which somebody wanted it to end: no period that begins later is charged, whatever becomes of a receipt for it.';
COMMENT ON COLUMN "public"."servicios"."meses_incluidos" IS 'How many months from the delivery of its platform on are included in what was bought: then its first period begins.';
COMMENT ON COLUMN "public"."servicios"."monto" IS 'What a period costs, in whole pesos, IVA included where there is any; null of one that was included in something else and has no price yet.';
COMMENT ON COLUMN "public"."servicios"."mora" IS 'What becomes of it when a payment is overdue by mora_dias; without it nothing by itself.';
COMMENT ON COLUMN "public"."servicios"."motivo" IS 'Why it ends: the client or the studio wants it to, nobody accepted it in time, it was not paid, or its client withdrew within the term of the law.';
COMMENT ON COLUMN "public"."servicios"."nombre" IS 'As its client reads it: "Hosting de laurel.cl".';
COMMENT ON COLUMN "public"."servicios"."proximo" IS 'The first day that is not charged yet: its next period begins then. Null until the delivery of its platform sets it.';
COMMENT ON COLUMN "public"."servicios"."termina_el" IS 'The first day on which there is no service any more: the end of the last period that is paid, or owed.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."aviso_dias" IS 'How many days of notice that promises.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."cuenta" IS 'Account that accepted. No foreign key: the evidence outlives it.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."desde" IS 'The day from which it holds.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."propuesta" IS 'The proposal with which it was accepted; null of what was accepted in the client area.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."retracto_hasta" IS 'The last day on which its client may withdraw, of what was accepted first and not with a proposal (Ley 19.496, art. 3 bis b); null of another price, and of one from before.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."terminos" IS 'The terms of that day, which its mail carries (Ley 19.496, art. 12 A); null of one from before they were kept.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."texto" IS 'What was on their screen, word by word.';
COMMENT ON FUNCTION "private"."acabar_servicio"(bigint, text, text, date) IS 'Ends a service with the period that is paid; what was announced and has not begun is not charged. With motivo retracto it ends that very day or with the months that were included, nothing of it is owed, and what was paid goes back. Its client is told, and the studio unless it is who ends it. Returns the day; once more changes nothing.';
COMMENT ON FUNCTION "private"."acortar_fin"(bigint, date) IS 'A service that is to end with a period ends without it when that turned out not to be paid, or was given back.';
COMMENT ON FUNCTION "private"."adjunto_a_la_vista"(text) IS 'Whether a file, or the picture that a small one is of, is in a message of a ticket of the caller''s: one whose message was never sent is nobody''s but who uploaded it.';
COMMENT ON FUNCTION "private"."anular_por_venir"(bigint, date) IS 'Takes back what was announced of a service for periods that have not begun, unless something came for it, and these are not charged again; returns how many.';
COMMENT ON FUNCTION "private"."archivo_de_hito_a_la_vista"(text, text) IS 'Whether a file, or the picture that a small one is of, is named by a milestone that is shown to the caller, or is their own and not sent yet.';
COMMENT ON FUNCTION "private"."archivo_de_material_a_la_vista"(text, text) IS 'Whether a file, or the picture that a small one is of, was handed over for the caller''s client, or is their own and not sent yet.';
COMMENT ON FUNCTION "private"."archivos_sueltos"() IS 'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment, no tax document, no order and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
COMMENT ON FUNCTION "private"."avisar_por_aceptar"(bigint, date) IS 'Warns the client of a service 7 days and 1 day before it ends that they did not accept, and the studio 7 days before; the studio from 60 days before of one that has no price yet.';
COMMENT ON FUNCTION "private"."cambio_vale"(public.servicios) IS 'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the same period.';
COMMENT ON FUNCTION "private"."carpetas_a_la_vista"(text) IS 'Folders of the client whose tickets, plataformas, pagos or documentos the caller sees as their client; null for nobody, and for the team.';
COMMENT ON FUNCTION "private"."cobrar_servicio"(bigint, date, boolean) IS 'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also where we are late; to whom no mail goes (private.motivo_de_descarte), or failed within a week, nothing is charged, and the studio is told once. Periods that passed whole are not charged any more.';
COMMENT ON FUNCTION "private"."cobro_sin_anuncio"() IS 'Trigger: what its client was not told of is not charged; when a mail reaches them again, it is announced anew.';
COMMENT ON FUNCTION "private"."compartido_a_la_vista"(text) IS 'Whether a file, or the picture that a small one is of, is shared with the caller''s client.';
COMMENT ON FUNCTION "private"."compartidos_avisar"() IS 'Trigger: what is shared is there, uploaded for this client, who is told.';
COMMENT ON FUNCTION "private"."con_informe"(bigint, date) IS 'The services of an active client that carry the report of the month that begins on p_mes: those that ran in it, paid or included, and were there before it was over. One that is paused or was never accepted carries none.';
COMMENT ON FUNCTION "private"."condiciones"(public.servicios, integer, text, date) IS 'What is accepted with a service, word by word; null without price or day.';
COMMENT ON FUNCTION "private"."datos_de_informe"(bigint, date, date) IS 'What the report of a month says: {de (whose it is), sitios (private.sitios_del_informe), resueltos (tickets solved in it; two that were made one are one), respuesta (median minutes until the client''s tickets of that month were first answered; null without), hitos, vencen, proximos (from p_hoy on)}.';
COMMENT ON FUNCTION "private"."deshacer_propuesta"(bigint, text) IS 'What was accepted with a proposal ends: nothing of its instalments is owed any more, and its services end for that reason (private.acabar_servicio). Of one that nobody accepted there is nothing.';
COMMENT ON FUNCTION "private"."dia_de_servicio"(date, date, integer) IS 'The day of a service in the month that comes p_meses after the month of p_desde. Always counted from its first day, so that the 31st and 29 February come back after shorter months.';
COMMENT ON FUNCTION "private"."dia_de_trabajo"(bigint, date) IS 'What a day asks of one service: it ends when its day came, when nobody accepted it in time or, where the studio chose so, when it is overdue; its client is warned of what waits to be accepted; and its next period is charged, when that is to be announced. Whether it was.';
COMMENT ON FUNCTION "private"."documento_en_pdf"(text, bigint) IS 'public.documento_en_pdf, which it carries out: null of what the caller does not see.';
COMMENT ON FUNCTION "private"."documentos_reservados"() IS 'Of what public.documentos shows to a client, what only the team reads for itself: nothing to the team.';
COMMENT ON FUNCTION "private"."entrega_de_servicios"() IS 'Trigger: with the approval of the last milestone a platform is delivered, and from then on the months count that a service was included for.';
COMMENT ON FUNCTION "private"."enviar_informe"(bigint, date) IS 'Sends a report that nobody holds back: what it says is kept as it is now, and one mail says what matters most of it. A month without anything, and one of a client whose services no longer carry a report, is marked and nothing goes out. Again it changes nothing.';
COMMENT ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) IS 'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid and not given back, or of the months that were included; otherwise that very day. Of the payments that who asks may read.';
COMMENT ON FUNCTION "private"."hitos_del_informe"(bigint, date) IS 'What was delivered to a client in a month: [{titulo, plataforma, dia}], each milestone on the day when it last was, so that one which was returned is told of when it comes back; one that was never delivered on its approval.';
COMMENT ON FUNCTION "private"."informe_con_datos"(jsonb) IS 'Whether a month had anything to tell: what is to come alone is no report.';
COMMENT ON FUNCTION "private"."informes_antes"() IS 'Trigger: what was sent stays as it was. Errors: P0001 with hint cerrado.';
COMMENT ON FUNCTION "private"."meses_de"(text) IS 'How many months a period has.';
COMMENT ON FUNCTION "private"."meses_entre"(date, date) IS 'How many months there are from the month of one day to that of another.';
COMMENT ON FUNCTION "private"."nombre_conviene"(text, text) IS 'Whether the ending of a file''s name is one that is taken and agrees with its type, where that is known: a program is no PDF. Pictures are often called by each other''s endings.';
COMMENT ON FUNCTION "private"."olvidar_oferta"(public.servicios) IS 'Another price that was offered and does not hold is offered no more; one that was accepted stays.';
COMMENT ON FUNCTION "private"."original_de"(text) IS 'The file that a small picture (…/mini/{file}) is of; of any other file, itself.';
COMMENT ON FUNCTION "private"."pagos_de_lo_acordado"() IS 'Trigger: what was accepted with a service or a proposal is never more, nor due earlier, than it said; and a receipt that is rejected brings back no debt of what ended meanwhile. Errors: P0001 with hint acordado.';
COMMENT ON FUNCTION "private"."parar_servicio"(bigint, text, date) IS 'Pauses a service: nothing more is charged until it goes on. Errors: P0001 with hint no_existe, no_sigue.';
COMMENT ON FUNCTION "private"."plazo_de_retracto"(text, text) IS 'The last day on which somebody may withdraw from what is confirmed to them today, by a mail of that kind: ten days from the written confirmation, ninety where none reaches them (Ley 19.496, art. 3 bis b).';
COMMENT ON FUNCTION "private"."precio_en_palabras"(integer, boolean, text) IS 'A price as a client reads it: "$59.500 al año, IVA incluido".';
COMMENT ON FUNCTION "private"."primer_dia_habil"(date) IS 'The first working day of Chile from a day on, that day included.';
COMMENT ON FUNCTION "private"."proximos_del_informe"(bigint, date) IS 'What comes for a client within sixty days, the eight next: [{que, nombre, dia, monto}], a hito that is not delivered or a cobro with its whole pesos.';
COMMENT ON FUNCTION "private"."puede_adjuntar"(text) IS 'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at {cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. At {cliente}/materiales/{material}/{file}, while it is missing: who sees everything of its client, or an admin. At {cliente}/documentos/{file}: an admin. At propuestas/{propuesta}/{file}, while it is out: an admin. A small picture, in the folder mini beside it: who put the picture there.';
COMMENT ON FUNCTION "private"."retomar_servicio"(public.servicios, date) IS 'A service goes on with its next day that is not charged and has not passed, and no day before that is charged any more. Returns it.';
COMMENT ON FUNCTION "private"."riesgo_de_servicio"(public.servicios) IS 'public.riesgo, which it carries out.';
COMMENT ON FUNCTION "private"."servicios_antes"() IS 'Trigger: the days of a service are counted from its first one; what was accepted does not change, whoever writes and by whichever column: its price but by a change that holds, its notice but for more, its included months, its first day, and no day is charged that was charged or passed before it went on. Another price is offered in time and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint dia, incluidos, terminado, precio, aceptado, no_sigue, aviso.';
COMMENT ON FUNCTION "private"."servicios_de_propuesta"(public.propuestas_aceptaciones, jsonb) IS 'Makes of what was accepted the services that are paid again and again, with the evidence that price and period were accepted with it.';
COMMENT ON FUNCTION "private"."servicios_de_quien_se_va"() IS 'Trigger: nothing is charged of the time in which a client is locked out: what was announced of it is taken back, and their services go on with the next day of theirs.';
COMMENT ON FUNCTION "private"."servicios_ofrecer"() IS 'Trigger: its client is told what there is to accept, and again when it changed.';
COMMENT ON FUNCTION "private"."sitios_del_informe"(bigint, date) IS 'The sites of a report with a measurement or a visit in its month: {plataforma, nombre, dominio, dias measured, disponibilidad from 0 to 1 or null, caidas how many, minutos they lasted, ms until it answered and ms_antes the month before or null, visitas and visitas_antes (page views; null where nobody counts), tope whether there were more than are counted, paginas the five most seen}. Those of the services that carry it; all of the client where such a service is of none.';
COMMENT ON FUNCTION "private"."soltar_deuda"(bigint[]) IS 'Nothing is owed of some payments any more: they are void or, where something came, end with that. A receipt that waits for review is still reviewed (private.pagos_de_lo_que_termino).';
COMMENT ON FUNCTION "private"."tarea_informes"(date) IS 'Task: begins the reports of this month and, until the day on which they go out, of the last one (of who takes such a service up later nothing goes out of a month without it), and the watch of a site that they tell of where nobody ever set it, and sends one report whose day has come; true while there are more, so that each has a transaction of its own.';
COMMENT ON FUNCTION "private"."tarea_servicios"(date) IS 'Task: private.dia_de_trabajo of each service that a day asks something of; one that fails stops no other, and is told in Sistema. Returns how many periods were charged.';
COMMENT ON FUNCTION "private"."tomar_servicio"(bigint) IS 'A service, which nobody else changes until the transaction ends; its client before it, as who merges two clients takes them.';
COMMENT ON FUNCTION "private"."vencen_en_el_informe"(bigint, date) IS 'What of a client ends within sixty days: [{que, nombre, dia}], que being the certificado or the dominio of a watched site, a servicio that ends, or one that is por_aceptar and ends otherwise.';
COMMENT ON FUNCTION "private"."ya_no_se_cobra"(public.pagos) IS 'Whether what a payment is for ended, or was withdrawn from, before it began.';
COMMENT ON FUNCTION "public"."aceptar_servicio"(bigint, text) IS 'Client (own; not who sees the tickets only, nor an admin who looks as they do): accepts what public.por_aceptar says, which p_texto repeats word by word; it is kept as evidence and confirmed by mail. What is due to be announced by then is charged with it. Once more it changes nothing. Errors: 42501 no such service, or not theirs; P0001 with hint nada, cambio (it says something else by now), plazo.';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, referencia, producto: private.producto_dicho, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal or a service, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON FUNCTION "public"."informe_de"(bigint) IS 'Admin, or client (own that was sent; not who sees the tickets only): a report whole: its row, and con_datos (whether it would go out). datos is as it was sent, or as it would be now. Errors: 42501 no such report, or not theirs.';
COMMENT ON FUNCTION "public"."ingreso_recurrente"() IS 'Admin: what comes again by month, of how many services that go on; how many periods begin within 90 days, announced or not, and what they come to; how many services may bring in nothing more (public.riesgo), and what these come to in a month. Whole pesos. Errors: 42501.';
COMMENT ON FUNCTION "public"."mensual"(public.servicios) IS 'Computed column: what it comes to in a month, in whole pesos.';
COMMENT ON FUNCTION "public"."pausar_servicio"(bigint) IS 'Admin: nothing more is charged of a service until it goes on; what was announced and has not begun is taken back, and its client is told. Errors: 42501, P0001 with hint no_existe, no_sigue.';
COMMENT ON FUNCTION "public"."por_aceptar"(public.servicios) IS 'Computed column: what its client has still to accept, word by word; null where there is nothing, or no price yet.';
COMMENT ON FUNCTION "public"."por_devolver"(public.propuestas) IS 'Computed column: whether who accepted it withdrew, and something that was paid for it has still to go back.';
COMMENT ON FUNCTION "public"."por_devolver"(public.servicios) IS 'Computed column: whether its client withdrew, and something that was paid for it has still to go back. What was accepted with a proposal is told of there.';
COMMENT ON FUNCTION "public"."retener_informe"(bigint, boolean) IS 'Admin: holds a report back, or lets it go: then it goes out on its day, at once where that has come. Errors: 42501, 22023 neither yes nor no, P0001 with hint no_existe, cerrado.';
COMMENT ON FUNCTION "public"."retractable_hasta"(public.servicios) IS 'Computed column: the last day on which its client, who accepted it lately, withdraws by ending it; null where that term ended, or it ends.';
COMMENT ON FUNCTION "public"."riesgo"(public.servicios) IS 'Computed column: why it may bring in nothing more: termina, pausado, sin_precio, por_aceptar, mora (a payment is overdue); null where nothing speaks for it.';
COMMENT ON FUNCTION "public"."seguir_servicio"(bigint) IS 'Admin: a service that was paused, or that the studio wanted to end, goes on: what passed meanwhile is not charged, and the next period begins when it was to or, if that passed, on its next day of the month. Returns that day. Errors: 42501, P0001 with hint no_existe, terminado, del_cliente (whose wish it was that it ends).';
COMMENT ON FUNCTION "public"."terminar_servicio"(bigint, text) IS 'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without proration, and both sides have it in writing. Within ten days of having accepted it its client withdraws with that (Ley 19.496, art. 3 bis b): nothing is owed, and what was paid goes back. Returns the first day without it. Errors: 42501 no such service, or not theirs.';
COMMENT ON FUNCTION "public"."terminaria_el"(public.servicios) IS 'Computed column: when it ends, or would if it were ended today.';
COMMENT ON FUNCTION "public"."ver_compartido"(bigint) IS 'Client (own; not who sees the tickets only): a shared file was opened, which makes it no longer new. Errors: 42501 no such file, or not theirs.';
COMMENT ON FUNCTION "public"."ver_informe"(bigint) IS 'Client (own; not who sees the tickets only): a report was opened, which makes it no longer new. Errors: 42501 no such report, or not theirs.';
COMMENT ON TABLE "private"."servicios_avisos" IS 'Warnings that a service ends unless it is accepted by a day: each stage, in days before, once for each day. 60 is the studio''s, where there is no price yet; 0 too: no mail reaches its client, so that the period of that day is not charged.';
COMMENT ON TABLE "public"."compartidos" IS 'Files that the studio shares with a client.';
COMMENT ON TABLE "public"."informes" IS 'Monthly reports. Until one is sent what it says is read from the rows of the month; then it is kept as it was.';
COMMENT ON TABLE "public"."servicios" IS 'What a client pays again and again. What was accepted is in servicios_aceptaciones, what is charged in pagos.';
COMMENT ON TABLE "public"."servicios_aceptaciones" IS 'Who accepted which price and period of a service, from where and when: the evidence of a contract, kept for six years. Nothing of it ever changes.';
REVOKE ALL ON FUNCTION "private"."acabar_servicio"(bigint, text, text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."aceptar_servicio"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."aceptar_servicio"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."acortar_fin"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anular_por_venir"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."archivo_de_hito_a_la_vista"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."archivo_de_hito_a_la_vista"(text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."archivo_de_material_a_la_vista"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."archivo_de_material_a_la_vista"(text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."avisar_por_aceptar"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cambio_vale"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cambio_vale"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."carpetas_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."carpetas_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."cobrar_servicio"(bigint, date, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cobro_sin_anuncio"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."compartido_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."compartido_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."compartidos_avisar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."con_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."condiciones"(public.servicios, integer, text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."condiciones"(public.servicios, integer, text, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."datos_de_informe"(bigint, date, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."dia_de_servicio"(date, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_de_servicio"(date, date, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."dia_de_trabajo"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documento_en_pdf"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."documento_en_pdf"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."documentos_reservados"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."documentos_reservados"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."entrega_de_servicios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."enviar_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."hitos_del_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."informe_con_datos"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."informe_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informe_de"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informes_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."meses_de"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_de"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."meses_entre"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_entre"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."nombre_conviene"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_conviene"(text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."olvidar_oferta"(public.servicios) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."original_de"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."original_de"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pagos_de_lo_acordado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."parar_servicio"(bigint, text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pausar_servicio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pausar_servicio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."plazo_de_retracto"(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."precio_en_palabras"(integer, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."precio_en_palabras"(integer, boolean, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."primer_dia_habil"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."proximos_del_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retener_informe"(bigint, boolean, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."retener_informe"(bigint, boolean, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retomar_servicio"(public.servicios, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."riesgo_de_servicio"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."riesgo_de_servicio"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."seguir_servicio"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."seguir_servicio"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."servicios_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_de_propuesta"(public.propuestas_aceptaciones, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_de_quien_se_va"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_ofrecer"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sitios_del_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."soltar_deuda"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_informes"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_servicios"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."terminar_servicio"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."terminar_servicio"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."tomar_servicio"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vencen_en_el_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."ver_compartido"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ver_compartido"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ver_informe"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ver_informe"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ya_no_se_cobra"(public.pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."aceptar_servicio"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."aceptar_servicio"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."documento_en_pdf"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."documento_en_pdf"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informe_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informe_de"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ingreso_recurrente"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ingreso_recurrente"() TO "authenticated";
REVOKE ALL ON FUNCTION "public"."mensual"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."mensual"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."pausar_servicio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pausar_servicio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."por_aceptar"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_aceptar"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."por_devolver"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_devolver"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."por_devolver"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_devolver"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retener_informe"(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retener_informe"(bigint, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retractable_hasta"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retractable_hasta"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."riesgo"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."riesgo"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."seguir_servicio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."seguir_servicio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."terminar_servicio"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."terminar_servicio"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."terminaria_el"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."terminaria_el"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ver_compartido"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ver_compartido"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ver_informe"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ver_informe"(bigint) TO "authenticated";
GRANT INSERT ("cliente") ON TABLE "public"."compartidos" TO "authenticated";
GRANT INSERT ("nombre"), UPDATE ("nombre") ON TABLE "public"."compartidos" TO "authenticated";
GRANT INSERT ("plataforma"), UPDATE ("plataforma") ON TABLE "public"."compartidos" TO "authenticated";
GRANT INSERT ("ruta") ON TABLE "public"."compartidos" TO "authenticated";
GRANT DELETE, SELECT ON TABLE "public"."compartidos" TO "authenticated";
GRANT UPDATE ("parrafo") ON TABLE "public"."informes" TO "authenticated";
GRANT SELECT ON TABLE "public"."informes" TO "authenticated";
GRANT INSERT ("afecto"), UPDATE ("afecto") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("aviso_dias"), UPDATE ("aviso_dias") ON TABLE "public"."servicios" TO "authenticated";
GRANT UPDATE ("cambio_desde") ON TABLE "public"."servicios" TO "authenticated";
GRANT UPDATE ("cambio_monto") ON TABLE "public"."servicios" TO "authenticated";
GRANT UPDATE ("cambio_periodo") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("clase"), UPDATE ("clase") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("cliente") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("con_informe"), UPDATE ("con_informe") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("meses_incluidos"), UPDATE ("meses_incluidos") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("monto"), UPDATE ("monto") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("mora_dias"), UPDATE ("mora_dias") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("mora"), UPDATE ("mora") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("nombre"), UPDATE ("nombre") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("periodo"), UPDATE ("periodo") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("plataforma"), UPDATE ("plataforma") ON TABLE "public"."servicios" TO "authenticated";
GRANT INSERT ("proximo"), UPDATE ("proximo") ON TABLE "public"."servicios" TO "authenticated";
GRANT SELECT ON TABLE "public"."servicios" TO "authenticated";
GRANT SELECT ON TABLE "public"."servicios_aceptaciones" TO "authenticated";
COMMENT ON COLUMN "public"."compartidos"."autor" IS 'Account that shared it. No foreign key: it outlives the account.';

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
            o.referencia AS nombre,
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
         SELECT 'tributario'::text AS clase,
            t.id AS fila,
            t.cliente,
            NULL::bigint AS plataforma,
            (upper("left"(private.nombre_de_documento(t.clase, t.folio), 1)) || substr(private.nombre_de_documento(t.clase, t.folio), 2)) AS nombre,
            false AS nuevo,
            COALESCE(t.pdf, t.xml) AS ruta,
            t.creado_en,
            (num_nonnulls(t.pdf, t.xml) > 0) AS hay
           FROM public.documentos_tributarios t
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
COMMENT ON VIEW "public"."documentos" IS 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
GRANT SELECT ON TABLE "public"."documentos" TO "authenticated";
