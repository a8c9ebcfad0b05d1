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
begin
  perform from public.pagos where servicio = p_servicio order by id for update;
  update public.pagos set estado = 'anulado'
  where servicio = p_servicio and servicio_desde > p_hoy and abonado = 0 and estado in ('programado', 'pendiente',
    'rechazado');
  get diagnostics v_cuantos = row_count;
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
      when 'documentos' then not exists (select from public.propuestas_copias k
        where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_por_aceptar(p_hoy date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_cuantos int := 0;
begin
  for r in
    select s.id, s.nombre, s.monto, e.etapa, d.dia, public.por_aceptar(s) as texto, c.email,
      coalesce(c.empresa, c.cliente) as quien
    from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
      cross join lateral (select case s.estado when 'propuesto' then s.proximo else s.cambio_desde end as dia) d
      cross join lateral (select min(x) as etapa from unnest(array[60, 7, 1]) x where d.dia - x <= p_hoy
        and (x < 60 or s.monto is null)) e
    where s.estado in ('propuesto', 'activo') and s.termina_el is null and d.dia > p_hoy and e.etapa is not null
      and (s.monto is null or public.por_aceptar(s) is not null)
    order by s.id
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
    v_cuantos := v_cuantos + 1;
  end loop;
  return v_cuantos;
end $function$;

CREATE OR REPLACE FUNCTION private.cambio_vale(s public.servicios)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.cambio_periodo = s.periodo and s.cambio_monto <= s.monto or exists (
    select from public.servicios_aceptaciones a where a.servicio = s.id and a.desde = s.cambio_desde
      and (a.periodo, a.monto) = (s.cambio_periodo, s.cambio_monto));
$function$;

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
    format('%s: %s, desde el %s. Se paga por adelantado y te avisamos %s días antes de cada cobro. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    s.nombre, private.precio_en_palabras(p_monto, s.afecto, p_periodo), to_char(p_desde, 'DD-MM-YYYY'), s.aviso_dias)
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
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select (p_ancla + make_interval(months => private.meses_entre(p_ancla, p_desde) + p_meses))::date;
$function$;

CREATE OR REPLACE FUNCTION private.documento_en_pdf(p_clase text, p_fila bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos;
begin
  select * into d from public.documentos x where x.id = p_clase || '-' || p_fila;
  if not found then raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501'; end if;
  return case d.clase
    when 'pedido' then (
      select jsonb_build_object('clase', 'pedido', 'orden', o.orden, 'producto', o.producto, 'monto', o.monto, 'nombre',
        o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos where o.id = d.fila)
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', d.nombre, 'creado_en', d.creado_en, 'terminos',
        t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version
        join private.terminos t on t.id = v.terminos where a.propuesta = d.fila)
    when 'informe' then jsonb_build_object('clase', 'informe') || private.informe_de(d.fila) end;
end $function$;

CREATE OR REPLACE FUNCTION private.documentos()
 RETURNS TABLE(id text, clase text, fila bigint, cliente bigint, plataforma bigint, nombre text, nuevo boolean, ruta text, creado_en timestamp with time zone, de text, proyecto text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.id, d.clase, d.fila, d.cliente, d.plataforma, d.nombre, d.nuevo, d.ruta, d.creado_en,
    coalesce(c.empresa, c.cliente), p.plataforma
  from (
    select 'compartido-' || x.id as id, 'compartido' as clase, x.id as fila, x.cliente, x.plataforma, x.nombre,
      x.visto_en is null as nuevo, x.ruta, x.creado_en
    from public.compartidos x
    where private.ve_documentos(x.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select k.clase || '-' || a.propuesta, k.clase, a.propuesta, a.cliente, a.plataforma, o.titulo, false, null,
      a.aceptada_en
    from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
      join public.propuestas_versiones v on v.id = a.version,
      lateral (select 'propuesta' as clase union all select 'terminos' where v.terminos is not null) k
    where private.ve_propuestas(a.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select 'pedido-' || o.id, 'pedido', o.id, o.cliente, null, o.orden, false, null, o.creado_en
    from public.pedidos o where o.cliente is not null and o.terminos is not null
      and private.ve_documentos(o.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select 'comprobante-' || g.id, 'comprobante', g.id, g.cliente, g.plataforma, g.concepto, false, null,
      coalesce(g.pagado_en, g.actualizado_en)
    from public.pagos g where g.abonado > g.devuelto
      and private.ve_pagos(g.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select 'informe-' || i.id, 'informe', i.id, i.cliente, null, 'Informe de ' || private.mes_en_palabras(i.mes),
      i.visto_en is null, null, i.enviado_en
    from public.informes i where i.enviado_en is not null
      and private.ve_informes(i.cliente, i.enviado_en, (select private.es_admin()), (select private.mi_cliente()))
  ) d join public.clientes c on c.id = d.cliente left join public.plataformas p on p.id = d.plataforma;
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
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(p_hoy, case when s.estado = 'propuesto' and s.meses_incluidos > 0 then s.proximo end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado <> 'anulado'
      and (g.servicio_desde <= p_hoy or g.abonado > 0 or g.estado = 'en_revision')));
$function$;

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

CREATE OR REPLACE FUNCTION private.mes_en_palabras(p_mes date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select
    ('{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}'::text[])[extract(month
    from p_mes)::int] || ' de ' || extract(year from p_mes);
$function$;

CREATE OR REPLACE FUNCTION private.meses_de(p_periodo text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select case p_periodo when 'mes' then 1
  when 'trimestre' then 3 when 'anio' then 12 end; $function$;

CREATE OR REPLACE FUNCTION private.meses_entre(p_desde date, p_hasta date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select (extract(year from p_hasta) - extract(year from p_desde))::int * 12 + (extract(month
    from p_hasta) - extract(month from p_desde))::int;
$function$;

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
    when e in ('txt', 'csv', 'md') then t = 'text/plain'
    when e = 'docx' then t = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when e = 'xlsx' then t = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when e = 'doc' then t = 'application/msword'
    when e = 'xls' then t = 'application/vnd.ms-excel'
    else false end, e is not null)
  from (select lower(substring(p_nombre from '\.([A-Za-z]{2,4}x?)$')) as e, lower(trim(split_part(p_tipo, ';', 1)))
    as t) x;
$function$;

CREATE OR REPLACE FUNCTION private.original_de(p_nombre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select regexp_replace(p_nombre, '/mini/([^/]+)$', '/\1'); $function$;

CREATE OR REPLACE FUNCTION private.pagos_de_servicios()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.monto > old.monto
    then raise exception 'Este cobro es de un servicio: no puede ser mayor que lo que su cliente aceptó.'
    using hint = 'servicio'; end if;
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

CREATE OR REPLACE FUNCTION private.riesgo_de_servicio(s public.servicios)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when s.estado = 'terminado' then null when s.termina_el is not null then 'termina'
    when s.estado = 'pausado' then 'pausado' when s.proximo is not null and s.monto is null then 'sin_precio'
    when public.por_aceptar(s) is not null then 'por_aceptar'
    when exists (select from public.pagos g where g.servicio = s.id and public.vencido(g)) then 'mora' end;
end $function$;

CREATE OR REPLACE FUNCTION private.seguir_servicio(p_servicio bigint, p_hoy date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    if new.proximo < private.hoy()
      and not private.importando() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
      using hint = 'dia'; end if;
    return new;
  end if;
  if private.suprimiendo() or new.cliente <> old.cliente then return new; end if;
  if old.estado = 'terminado' and (to_jsonb(new) - 'plataforma') is distinct from (to_jsonb(old) - 'plataforma') then
    raise exception 'Este servicio ya terminó y no cambia. Si vuelve, ofrécelo de nuevo.' using hint = 'terminado';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
      if new.estado = 'propuesto'
        and new.proximo < private.hoy() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
        using hint = 'dia'; end if;
      new.ancla := new.proximo;
    end if;
  else
    if (new.periodo, new.monto, new.afecto) is distinct from (old.periodo, old.monto, old.afecto)
       and (new.periodo, new.monto, new.afecto, new.cambio_desde) is distinct from (old.cambio_periodo,
         old.cambio_monto, old.afecto, null) then
      raise exception 'El precio que se aceptó no cambia: ofrece otro desde un cobro que viene.' using hint = 'precio';
    end if;
    if new.proximo <> private.dia_de_servicio(new.ancla, new.proximo, 0) then
      raise exception 'Los cobros de este servicio son los días %.', extract(day from new.ancla) using hint = 'dia';
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
      nombre, correo, ip, agente)
    values (s.id, s.cliente, s.periodo, s.monto, s.afecto, s.proximo, private.condiciones(s, s.monto, s.periodo,
      s.proximo), a.propuesta, a.nombre, a.correo, a.ip, a.agente);
  end loop;
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
  select i.id into v_informe from public.informes i where i.estado = 'borrador' and i.sale_el <= p_hoy
    order by i.sale_el, i.id limit 1;
  if not found then return false; end if;
  perform private.enviar_informe(v_informe, p_hoy);
  return exists (select from public.informes i where i.estado = 'borrador' and i.sale_el <= p_hoy);
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_servicios(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_cuantos int := 0;
begin
  update public.servicios set estado = 'terminado' where termina_el <= p_hoy and estado <> 'terminado';
  for r in
    select s.id from public.servicios s
    where s.termina_el is null and (s.estado = 'propuesto' and s.proximo <= p_hoy or s.estado = 'activo'
      and s.cambio_desde <= p_hoy and not private.cambio_vale(s)) order by s.id
  loop
    perform private.acabar_servicio(r.id, 'sin_aceptar', null, p_hoy);
  end loop;
  for r in
    select s.id, s.mora from public.servicios s
    where s.estado = 'activo' and s.termina_el is null and exists (
      select from public.pagos g where g.servicio = s.id and g.estado in ('programado', 'pendiente', 'rechazado')
        and g.vence_el + s.mora_dias <= p_hoy) order by s.id
  loop
    if r.mora = 'pausar' then perform private.parar_servicio(r.id, 'mora', p_hoy);
      else perform private.acabar_servicio(r.id, 'mora', null, p_hoy); end if;
  end loop;
  perform private.avisar_por_aceptar(p_hoy);
  for r in select s.id from public.servicios s where s.estado = 'activo' and s.termina_el is null
    and s.proximo - s.aviso_dias <= p_hoy order by s.id loop
    if private.cobrar_servicio(r.id, p_hoy, true) is not null then v_cuantos := v_cuantos + 1; end if;
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
  return private.acabar_servicio(p_servicio, case when v_admin then 'estudio' else 'cliente' end, p_comentario,
    private.hoy());
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
        lateral (values ('certificado', v.certificado_hasta), ('dominio', v.dominio_hasta)) k (que, dia)
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

CREATE OR REPLACE FUNCTION public.aceptar_servicio(p_servicio bigint, p_texto text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.aceptar_servicio(p_servicio, p_texto); $function$;

CREATE OR REPLACE FUNCTION public.documento_en_pdf(p_clase text, p_fila bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.documento_en_pdf(p_clase, p_fila); $function$;

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
  with suyos as (
    select s.estado, s.termina_el, public.mensual(s) as al_mes, public.riesgo(s) as riesgo from public.servicios s
      where s.estado <> 'terminado'),
  vienen as (
    select case when s.cambio_desde <= d.dia then s.cambio_monto else s.monto end as monto
    from public.servicios s, lateral (
      select private.dia_de_servicio(s.ancla, s.proximo, n) as dia from generate_series(0, 3,
        private.meses_de(s.periodo)) n) d
    where s.estado = 'activo' and s.termina_el is null and d.dia between v_hoy and v_hoy + 90
    union all
    select g.monto from public.pagos g where g.servicio is not null and g.estado <> 'anulado'
      and g.servicio_desde between v_hoy and v_hoy + 90)
  select coalesce(sum(x.al_mes) filter (where x.estado = 'activo' and x.termina_el is null), 0)::bigint,
    count(*) filter (where x.estado = 'activo' and x.termina_el is null)::int,
    (select count(*)::int from vienen), (select coalesce(sum(v.monto), 0)::bigint from vienen v),
    count(*) filter (where x.riesgo is not null)::int, coalesce(sum(x.al_mes) filter (where x.riesgo is not null),
      0)::bigint
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
 SET search_path TO ''
AS $function$
  select case
    when s.estado = 'propuesto' and s.termina_el is null then private.condiciones(s, s.monto, s.periodo, s.proximo)
    when s.cambio_desde is not null and not private.cambio_vale(s) then private.condiciones(s, s.cambio_monto,
      s.cambio_periodo, s.cambio_desde) end;
$function$;

CREATE OR REPLACE FUNCTION public.retener_informe(p_informe bigint, p_retenido boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.retener_informe(p_informe, p_retenido, private.hoy()); $function$;

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
 SET search_path TO ''
AS $function$ select coalesce(s.termina_el, private.fin_de_servicio(s, private.hoy()));
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

CREATE VIEW "public"."documentos" WITH (security_invoker=true) AS  SELECT id,
    clase,
    fila,
    cliente,
    plataforma,
    nombre,
    nuevo,
    ruta,
    creado_en,
    de,
    proyecto
   FROM private.documentos() documentos(id, clase, fila, cliente, plataforma, nombre, nuevo, ruta, creado_en, de, proyecto);

CREATE TRIGGER compartidos_0_limpiar BEFORE INSERT OR UPDATE ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER compartidos_1_avisar AFTER INSERT ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.compartidos_avisar();

CREATE TRIGGER compartidos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER compartidos_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER hitos_plataforma_5_entregar AFTER UPDATE ON public.hitos_plataforma FOR EACH ROW WHEN (((new.estado = 'aprobado'::text) AND (old.estado <> 'aprobado'::text))) EXECUTE FUNCTION private.entrega_de_servicios();

CREATE TRIGGER informes_0_limpiar BEFORE INSERT OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER informes_1_queda BEFORE UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.informes_antes();

CREATE TRIGGER informes_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER informes_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER pagos_2_de_servicios BEFORE UPDATE OF monto ON public.pagos FOR EACH ROW WHEN (((new.servicio IS NOT NULL) AND (new.monto IS DISTINCT FROM old.monto))) EXECUTE FUNCTION private.pagos_de_servicios();

CREATE TRIGGER servicios_0_limpiar BEFORE INSERT OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER servicios_1_reglas BEFORE INSERT OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.servicios_antes();

CREATE TRIGGER servicios_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER servicios_8_buscar AFTER INSERT OR DELETE OR UPDATE OF nombre, cliente, plataforma ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.indexar('nombre');

CREATE TRIGGER servicios_8_ofrecer_otra_vez AFTER UPDATE ON public.servicios FOR EACH ROW WHEN (((new.estado = old.estado) AND (new.cliente = old.cliente) AND (new.termina_el IS NULL) AND ((new.nombre IS DISTINCT FROM old.nombre) OR (new.monto IS DISTINCT FROM old.monto) OR (new.periodo IS DISTINCT FROM old.periodo) OR (new.afecto IS DISTINCT FROM old.afecto) OR (new.proximo IS DISTINCT FROM old.proximo) OR (new.aviso_dias IS DISTINCT FROM old.aviso_dias) OR (new.cambio_monto IS DISTINCT FROM old.cambio_monto) OR (new.cambio_periodo IS DISTINCT FROM old.cambio_periodo) OR (new.cambio_desde IS DISTINCT FROM old.cambio_desde)))) EXECUTE FUNCTION private.servicios_ofrecer();

CREATE TRIGGER servicios_8_ofrecer AFTER INSERT ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.servicios_ofrecer();

CREATE TRIGGER servicios_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER servicios_aceptaciones_1_no_cambia BEFORE DELETE OR UPDATE ON public.servicios_aceptaciones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

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

CREATE POLICY "archivos_leer" ON "storage"."objects" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND private.adjunto_a_la_vista(name)) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND (owner_id = (( SELECT private.mi_cuenta() AS mi_cuenta))::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('tickets'::text) AS carpetas_a_la_vista)::text[]))) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'hitos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_hito_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'materiales'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_material_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'documentos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('documentos'::text) AS carpetas_a_la_vista)::text[])) AND private.compartido_a_la_vista(name)) OR ((bucket_id = 'comprobantes'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('pagos'::text) AS carpetas_a_la_vista)::text[])))));

CREATE POLICY "archivos_subir" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT ((COALESCE(storage.operation(), ''::text) = ''::text) OR storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'::text[]))) AND ((bucket_id = 'portadas'::text) OR private.nombre_conviene(name, (metadata ->> 'mimetype'::text))) AND (((bucket_id = 'portadas'::text) AND ( SELECT private.es_admin() AS es_admin)) OR ((bucket_id = 'adjuntos'::text) AND private.puede_adjuntar(name)) OR ((bucket_id = 'comprobantes'::text) AND (name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'::text) AND private.ve_pagos(
CASE
    WHEN (name ~ '^[1-9][0-9]{0,17}/'::text) THEN (split_part(name, '/'::text, 1))::bigint
    ELSE NULL::bigint
END, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente))))));
COMMENT ON FUNCTION "private"."acabar_servicio"(bigint, text, text, date) IS 'Ends a service with the period that is paid; what was announced and has not begun is not charged. Its client is told, and the studio unless it is who ends it. Returns the day; once more changes nothing.';
COMMENT ON FUNCTION "private"."adjunto_a_la_vista"(text) IS 'Whether a file, or the picture that a small one is of, is in a message of a ticket of the caller''s: one whose message was never sent is nobody''s but who uploaded it.';
COMMENT ON FUNCTION "private"."anular_por_venir"(bigint, date) IS 'Takes back what was announced of a service for periods that have not begun, unless something came for it; returns how many.';
COMMENT ON FUNCTION "private"."archivo_de_hito_a_la_vista"(text, text) IS 'Whether a file, or the picture that a small one is of, is named by a milestone that is shown to the caller, or is their own and not sent yet.';
COMMENT ON FUNCTION "private"."archivo_de_material_a_la_vista"(text, text) IS 'Whether a file, or the picture that a small one is of, was handed over for the caller''s client, or is their own and not sent yet.';
COMMENT ON FUNCTION "private"."archivos_sueltos"() IS 'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
COMMENT ON FUNCTION "private"."avisar_por_aceptar"(date) IS 'Warns clients 7 days and 1 day before a service ends that they did not accept, and the studio 7 days before; the studio from 60 days before of one that has no price yet.';
COMMENT ON FUNCTION "private"."cambio_vale"(public.servicios) IS 'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the same period.';
COMMENT ON FUNCTION "private"."carpetas_a_la_vista"(text) IS 'Folders of the client whose tickets, plataformas, pagos or documentos the caller sees as their client; null for nobody, and for the team.';
COMMENT ON FUNCTION "private"."cobrar_servicio"(bigint, date, boolean) IS 'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also where we are late. Periods that passed whole are not charged any more.';
COMMENT ON FUNCTION "private"."compartido_a_la_vista"(text) IS 'Whether a file, or the picture that a small one is of, is shared with the caller''s client.';
COMMENT ON FUNCTION "private"."compartidos_avisar"() IS 'Trigger: what is shared is there, uploaded for this client, who is told.';
COMMENT ON FUNCTION "private"."con_informe"(bigint, date) IS 'The services of an active client that carry the report of the month that begins on p_mes: those that ran in it, paid or included, and were there before it was over. One that is paused or was never accepted carries none.';
COMMENT ON FUNCTION "private"."condiciones"(public.servicios, integer, text, date) IS 'What is accepted with a service, word by word; null without price or day.';
COMMENT ON FUNCTION "private"."datos_de_informe"(bigint, date, date) IS 'What the report of a month says: {de (whose it is), sitios (private.sitios_del_informe), resueltos (tickets solved in it; two that were made one are one), respuesta (median minutes until the client''s tickets of that month were first answered; null without), hitos, vencen, proximos (from p_hoy on)}.';
COMMENT ON FUNCTION "private"."dia_de_servicio"(date, date, integer) IS 'The day of a service in the month that comes p_meses after the month of p_desde. Always counted from its first day, so that the 31st and 29 February come back after shorter months.';
COMMENT ON FUNCTION "private"."documentos"() IS 'What public.documentos shows: with its owner''s rights, since what papers are made of is the studio''s to read.';
COMMENT ON FUNCTION "private"."entrega_de_servicios"() IS 'Trigger: with the approval of the last milestone a platform is delivered, and from then on the months count that a service was included for.';
COMMENT ON FUNCTION "private"."enviar_informe"(bigint, date) IS 'Sends a report that nobody holds back: what it says is kept as it is now, and one mail says what matters most of it. A month without anything, and one of a client whose services no longer carry a report, is marked and nothing goes out. Again it changes nothing.';
COMMENT ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) IS 'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid, or of what was included; otherwise that very day. Of the payments that who asks may read.';
COMMENT ON FUNCTION "private"."hitos_del_informe"(bigint, date) IS 'What was delivered to a client in a month: [{titulo, plataforma, dia}], each milestone on the day when it last was, so that one which was returned is told of when it comes back; one that was never delivered on its approval.';
COMMENT ON FUNCTION "private"."informe_con_datos"(jsonb) IS 'Whether a month had anything to tell: what is to come alone is no report.';
COMMENT ON FUNCTION "private"."informes_antes"() IS 'Trigger: what was sent stays as it was. Errors: P0001 with hint cerrado.';
COMMENT ON FUNCTION "private"."mes_en_palabras"(date) IS 'The month of a day as people read it: octubre de 2026.';
COMMENT ON FUNCTION "private"."meses_de"(text) IS 'How many months a period has.';
COMMENT ON FUNCTION "private"."meses_entre"(date, date) IS 'How many months there are from the month of one day to that of another.';
COMMENT ON FUNCTION "private"."nombre_conviene"(text, text) IS 'Whether the ending of a file''s name is one that is taken and agrees with its type, where that is known: a program is no PDF. Pictures are often called by each other''s endings.';
COMMENT ON FUNCTION "private"."original_de"(text) IS 'The file that a small picture (…/mini/{file}) is of; of any other file, itself.';
COMMENT ON FUNCTION "private"."pagos_de_servicios"() IS 'Trigger: what is charged of a service is never more than what was announced.';
COMMENT ON FUNCTION "private"."parar_servicio"(bigint, text, date) IS 'Pauses a service: nothing more is charged until it goes on. Errors: P0001 with hint no_existe, no_sigue.';
COMMENT ON FUNCTION "private"."precio_en_palabras"(integer, boolean, text) IS 'A price as a client reads it: "$59.500 al año, IVA incluido".';
COMMENT ON FUNCTION "private"."primer_dia_habil"(date) IS 'The first working day of Chile from a day on, that day included.';
COMMENT ON FUNCTION "private"."proximos_del_informe"(bigint, date) IS 'What comes for a client within sixty days, the eight next: [{que, nombre, dia, monto}], a hito that is not delivered or a cobro with its whole pesos.';
COMMENT ON FUNCTION "private"."puede_adjuntar"(text) IS 'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at {cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. At {cliente}/materiales/{material}/{file}, while it is missing: who sees everything of its client, or an admin. At {cliente}/documentos/{file}: an admin. At propuestas/{propuesta}/{file}, while it is out: an admin. A small picture, in the folder mini beside it: who put the picture there.';
COMMENT ON FUNCTION "private"."riesgo_de_servicio"(public.servicios) IS 'public.riesgo, which it carries out.';
COMMENT ON FUNCTION "private"."servicios_antes"() IS 'Trigger: the days of a service are counted from its first one; what was accepted does not change, another price is offered in time and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint dia, terminado, precio, no_sigue, aviso.';
COMMENT ON FUNCTION "private"."servicios_de_propuesta"(public.propuestas_aceptaciones, jsonb) IS 'Makes of what was accepted the services that are paid again and again, with the evidence that price and period were accepted with it.';
COMMENT ON FUNCTION "private"."servicios_ofrecer"() IS 'Trigger: its client is told what there is to accept, and again when it changed.';
COMMENT ON FUNCTION "private"."sitios_del_informe"(bigint, date) IS 'The sites of a report with a measurement or a visit in its month: {plataforma, nombre, dominio, dias measured, disponibilidad from 0 to 1 or null, caidas how many, minutos they lasted, ms until it answered and ms_antes the month before or null, visitas and visitas_antes (page views; null where nobody counts), tope whether there were more than are counted, paginas the five most seen}. Those of the services that carry it; all of the client where such a service is of none.';
COMMENT ON FUNCTION "private"."tarea_informes"(date) IS 'Task: begins the reports of this month and, until the day on which they go out, of the last one (of who takes such a service up later nothing goes out of a month without it), and the watch of a site that they tell of where nobody ever set it, and sends one report whose day has come; true while there are more, so that each has a transaction of its own.';
COMMENT ON FUNCTION "private"."tarea_servicios"(date) IS 'Task: ends services whose day came, which nobody accepted in time or, where the studio chose so, which are overdue; warns of those that wait to be accepted; and makes the payments of the periods that are to be announced. Returns how many.';
COMMENT ON FUNCTION "private"."tomar_servicio"(bigint) IS 'A service, which nobody else changes until the transaction ends; its client before it, as who merges two clients takes them.';
COMMENT ON FUNCTION "private"."vencen_en_el_informe"(bigint, date) IS 'What of a client ends within sixty days: [{que, nombre, dia}], que being the certificado or the dominio of a watched site, a servicio that ends, or one that is por_aceptar and ends otherwise.';
COMMENT ON FUNCTION "public"."aceptar_servicio"(bigint, text) IS 'Client (own; not who sees the tickets only, nor an admin who looks as they do): accepts what public.por_aceptar says, which p_texto repeats word by word; it is kept as evidence and confirmed by mail. What is due to be announced by then is charged with it. Once more it changes nothing. Errors: 42501 no such service, or not theirs; P0001 with hint nada, cambio (it says something else by now), plazo.';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, orden, producto, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON FUNCTION "public"."informe_de"(bigint) IS 'Admin, or client (own that was sent; not who sees the tickets only): a report whole: its row, and con_datos (whether it would go out). datos is as it was sent, or as it would be now. Errors: 42501 no such report, or not theirs.';
COMMENT ON FUNCTION "public"."ingreso_recurrente"() IS 'Admin: what comes again by month, of how many services that go on; how many periods begin within 90 days, announced or not, and what they come to; how many services may bring in nothing more (public.riesgo), and what these come to in a month. Whole pesos. Errors: 42501.';
COMMENT ON FUNCTION "public"."mensual"(public.servicios) IS 'Computed column: what it comes to in a month, in whole pesos.';
COMMENT ON FUNCTION "public"."pausar_servicio"(bigint) IS 'Admin: nothing more is charged of a service until it goes on; what was announced and has not begun is taken back, and its client is told. Errors: 42501, P0001 with hint no_existe, no_sigue.';
COMMENT ON FUNCTION "public"."por_aceptar"(public.servicios) IS 'Computed column: what its client has still to accept, word by word; null where there is nothing, or no price yet.';
COMMENT ON FUNCTION "public"."retener_informe"(bigint, boolean) IS 'Admin: holds a report back, or lets it go: then it goes out on its day, at once where that has come. Errors: 42501, 22023 neither yes nor no, P0001 with hint no_existe, cerrado.';
COMMENT ON FUNCTION "public"."riesgo"(public.servicios) IS 'Computed column: why it may bring in nothing more: termina, pausado, sin_precio, por_aceptar, mora (a payment is overdue); null where nothing speaks for it.';
COMMENT ON FUNCTION "public"."seguir_servicio"(bigint) IS 'Admin: a service that was paused, or was to end, goes on: what passed meanwhile is not charged, and the next period begins on its day of the month. Returns that day. Errors: 42501, P0001 with hint no_existe, terminado.';
COMMENT ON FUNCTION "public"."terminar_servicio"(bigint, text) IS 'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without proration, and both sides have it in writing. Returns the first day without it. Errors: 42501 no such service, or not theirs.';
COMMENT ON FUNCTION "public"."terminaria_el"(public.servicios) IS 'Computed column: when it ends, or would if it were ended today.';
COMMENT ON FUNCTION "public"."ver_compartido"(bigint) IS 'Client (own; not who sees the tickets only): a shared file was opened, which makes it no longer new. Errors: 42501 no such file, or not theirs.';
COMMENT ON FUNCTION "public"."ver_informe"(bigint) IS 'Client (own; not who sees the tickets only): a report was opened, which makes it no longer new. Errors: 42501 no such report, or not theirs.';
COMMENT ON VIEW "public"."documentos" IS 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
REVOKE ALL ON FUNCTION "private"."acabar_servicio"(bigint, text, text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."aceptar_servicio"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."aceptar_servicio"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anular_por_venir"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."archivo_de_hito_a_la_vista"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."archivo_de_hito_a_la_vista"(text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."archivo_de_material_a_la_vista"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."archivo_de_material_a_la_vista"(text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."avisar_por_aceptar"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cambio_vale"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cambio_vale"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."carpetas_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."carpetas_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."cobrar_servicio"(bigint, date, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."compartido_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."compartido_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."compartidos_avisar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."con_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."condiciones"(public.servicios, integer, text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."condiciones"(public.servicios, integer, text, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."datos_de_informe"(bigint, date, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."dia_de_servicio"(date, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_de_servicio"(date, date, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."documento_en_pdf"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."documento_en_pdf"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."documentos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."documentos"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."entrega_de_servicios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."enviar_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."hitos_del_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."informe_con_datos"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."informe_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informe_de"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informes_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."mes_en_palabras"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."mes_en_palabras"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."meses_de"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_de"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."meses_entre"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_entre"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."nombre_conviene"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_conviene"(text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."original_de"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."original_de"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pagos_de_servicios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."parar_servicio"(bigint, text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pausar_servicio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pausar_servicio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."precio_en_palabras"(integer, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."precio_en_palabras"(integer, boolean, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."primer_dia_habil"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."proximos_del_informe"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retener_informe"(bigint, boolean, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."retener_informe"(bigint, boolean, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."riesgo_de_servicio"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."riesgo_de_servicio"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."seguir_servicio"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."seguir_servicio"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."servicios_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_de_propuesta"(public.propuestas_aceptaciones, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_ofrecer"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sitios_del_informe"(bigint, date) FROM PUBLIC;
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
REVOKE ALL ON FUNCTION "public"."retener_informe"(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retener_informe"(bigint, boolean) TO "authenticated";
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
GRANT SELECT ON TABLE "public"."documentos" TO "authenticated";

reset check_function_bodies;
