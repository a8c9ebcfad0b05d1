set lock_timeout = '10s';

set check_function_bodies = off;

DROP VIEW "public"."esperas";

DROP FUNCTION "public"."por_atender"(bigint, bigint);

CREATE OR REPLACE FUNCTION private.con_segundo_paso(p_cuenta uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.ve_cuentas(p_cuenta)
    and exists (select from auth.mfa_factors f where f.user_id = p_cuenta and f.status = 'verified');
end $function$;

CREATE OR REPLACE FUNCTION private.recordados_hoy()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct r.pago from private.recordatorios r
  where (select private.es_admin()) and r.enviado_en >= private.hoy()::timestamp at time zone 'America/Santiago';
$function$;

CREATE OR REPLACE FUNCTION public.buscar(p_tabla text, p_q text, p_cliente bigint DEFAULT NULL::bigint)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  b record;
begin
  if p_tabla in ('bandeja', 'auditoria', 'cuentas') then perform private.exigir_admin(); end if;
  -- Of payments that are paid together the order has no line of its own.
  if p_tabla = 'pagos' and p_q ~* '^\s*J-[0-9a-z]{3,20}\s*$' then
    return query
      select distinct k.pago::text from public.cobros o join public.cobros_pagos k on k.cobro = o.id
      where o.orden ilike trim(p_q) || '%' and (p_cliente is null or o.cliente = p_cliente) limit 200;
    return;
  end if;
  -- One that is named by its reference is the only one that is meant.
  if p_tabla = 'pagos' and p_q ~* '^\s*P[\s\u2010-\u2015-]*[1-9]\d{0,14}\s*$' then
    return query
      select p.id::text from public.pagos p
      where p.id = regexp_replace(p_q, '\D', '', 'g')::bigint and (p_cliente is null or p.cliente = p_cliente);
    if found then return; end if;
  end if;
  select * into b from private.buscables() x where x.tabla = p_tabla;
  if p_tabla = 'bandeja' then
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
  elsif p_tabla = 'cuentas' then
    return query
      select case t when 'clientes' then 'usuarios' else t end || '-' || f from unnest('{clientes,personas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
  elsif p_tabla = 'auditoria' then
    return query
      select h::text from (
        select e::bigint from private.encontradas('auditoria', p_q, p_cliente) e
        union
        -- The limit keeps the planner from reading the whole trail for a few records.
        select a.id from (select tabla from private.buscables() where auditada) s (t)
        cross join lateral public.buscar(t, p_q, p_cliente) f
        cross join lateral (
          select a.id from public.auditoria a
          where a.fila = f::bigint and a.tabla = any(array[t, case t when 'clientes' then 'clientes_notas' end])
            and (p_cliente is null or a.cliente = p_cliente) order by a.creado_en desc limit 20) a) h (h)
      order by h.h desc limit 200;
  elsif b.tabla is null then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  elsif b.textos is not null then
    return query execute
      format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
      p_tabla, b.textos) using private.patrones(p_q);
  else
    -- A ticket by its number stands before what has the number somewhere.
    return query execute
      format('select f from private.encontradas($1, $2, $3) with ordinality e (f, n) where exists (select from public.%I t where t.id = f::%s)'
        ' order by $1 = ''tickets'' and f = ltrim(trim($2), ''#'') desc, n',
      p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q, p_cliente;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.desde_ayer(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS TABLE(clase text, id bigint, titulo text, de text, en timestamp with time zone, monto bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_ayer date := private.hoy() - 1;
begin
  perform private.exigir_admin();
  -- Planned for whom it is asked, as public.por_atender.
  return query execute $q$
  with hechos (clase, id, titulo, cliente, de, plataforma, en, monto) as (
    select 'aceptada', a.propuesta, p.titulo, a.cliente, null, a.plataforma, a.aceptada_en, a.total
    from public.propuestas_aceptaciones a join public.propuestas p on p.id = a.propuesta where a.aceptada_en >= $3
    union all
    select 'rechazada', p.id, p.titulo, p.cliente, public.destinatario(p), p.plataforma, p.actualizado_en, p.total
    from public.propuestas p where p.estado = 'rechazada' and p.cerro = 'cliente' and p.actualizado_en >= $3
    union all
    -- What was accepted with its proposal is told with it.
    select 'servicio', s.id, s.nombre, a.cliente, null, s.plataforma, a.aceptada_en, a.monto
    from public.servicios_aceptaciones a join public.servicios s on s.id = a.servicio
    where a.propuesta is null and a.aceptada_en >= $3
    union all
    select 'termino', s.id, s.nombre, s.cliente, null, s.plataforma, s.actualizado_en, null
    from public.servicios s where s.fin_pedido_el >= $4 and s.motivo in ('cliente', 'retracto')
    union all
    select 'pago', p.id, p.concepto, p.cliente, null, p.plataforma, private.instante_de(b.dia, b.creado_en), l.monto
    from private.llegado($4, $4 + 1, $1, $2) l join public.abonos b on b.id = l.abono
      join public.pagos p on p.id = b.pago where l.clase = 'abono'
    union all
    select 'pedido', o.id, o.producto, null, o.comprador_nombre, null, o.pagado_en, l.monto
    from private.llegado($4, $4 + 1, $1, $2) l join public.pedidos o on o.id = l.pedido
    union all
    select 'aprobado', h.id, h.titulo, p.cliente, null, p.id, h.aprobado_en, null
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where h.aprobado_en >= $3)
  select x.clase, x.id, x.titulo, coalesce(public.nombre(c), x.de), x.en, x.monto::bigint
  from hechos x left join public.clientes c on c.id = x.cliente
  where ($1 is null or x.cliente = $1) and ($2 is null or x.plataforma is null or x.plataforma = $2)
  order by x.en desc, x.clase, x.id limit 30 $q$
  using p_cliente, p_plataforma, v_ayer::timestamp at time zone 'America/Santiago', v_ayer;
end $function$;

CREATE OR REPLACE FUNCTION public.nombre(c public.clientes)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(nullif(c.empresa, ''), c.cliente) $function$;

CREATE OR REPLACE FUNCTION public.por_atender(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS TABLE(clase text, cuantos integer, id text, titulo text, de text, desde timestamp with time zone, plazo timestamp with time zone, monto integer, estado text, urgente boolean, recordado boolean)
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
  select e.clase, least(e.cuantos, 100)::int, e.fila, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente,
    e.recordado
  from (
    select w.*, x.recordado, count(*) over (partition by w.clase) as cuantos,
      row_number() over (partition by w.clase order by x.recordado, w.urgente desc, w.plazo, w.desde, w.fila) as puesto
    from public.esperas w
      cross join lateral (select w.clase = 'pagos_vencidos' and w.fila = any ($4) as recordado) x
    where w.quien = 'estudio' and ($1 is null or w.cliente = $1 or w.email = $3)
      and ($2 is null or w.plataforma is null or w.plataforma = $2)) e
  where e.puesto <= 5 order by e.clase, e.puesto $q$
  using p_cliente, p_plataforma, v_email, array(select r.pago::text from private.recordados_hoy() r (pago));
end $function$;

CREATE VIEW "public"."cuentas" WITH (security_invoker=true) AS  SELECT ('usuarios-'::text || c.id) AS id,
    'usuarios'::text AS clase,
    c.id AS fila,
    c.cliente AS nombre,
    c.email,
    c.perfil,
        CASE
            WHEN (c.perfil = 'cliente'::text) THEN c.id
            ELSE NULL::bigint
        END AS cliente,
        CASE
            WHEN (c.perfil = 'cliente'::text) THEN COALESCE(c.empresa, c.cliente)
            ELSE NULL::text
        END AS de,
    c.activo,
    c.usuario,
    c.invitado_en,
        CASE
            WHEN (NOT c.activo) THEN 'desactivado'::text
            WHEN (c.usuario IS NOT NULL) THEN 'activo'::text
            WHEN (c.invitado_en > (now() - '3 days'::interval)) THEN 'invitado'::text
            WHEN (c.invitado_en IS NOT NULL) THEN 'invitacion_vencida'::text
            ELSE 'sin_invitar'::text
        END AS acceso
   FROM public.clientes c
  WHERE ((c.perfil = 'admin'::text) OR (c.usuario IS NOT NULL) OR (c.invitado_en IS NOT NULL))
UNION ALL
 SELECT ('personas-'::text || p.id) AS id,
    'personas'::text AS clase,
    p.id AS fila,
    p.nombre,
    p.email,
        CASE p.alcance
            WHEN 'todo'::text THEN 'cliente'::text
            ELSE 'tickets'::text
        END AS perfil,
    p.cliente,
    COALESCE(c.empresa, c.cliente) AS de,
    p.activo,
    p.usuario,
    p.invitado_en,
        CASE
            WHEN (NOT (p.activo AND c.activo)) THEN 'desactivado'::text
            WHEN (p.usuario IS NOT NULL) THEN 'activo'::text
            WHEN (p.invitado_en > (now() - '3 days'::interval)) THEN 'invitado'::text
            WHEN (p.invitado_en IS NOT NULL) THEN 'invitacion_vencida'::text
            ELSE 'sin_invitar'::text
        END AS acceso
   FROM (public.personas p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)));

CREATE OR REPLACE FUNCTION public.segundo_paso(c public.cuentas)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.con_segundo_paso(c.usuario);
end $function$;

CREATE OR REPLACE FUNCTION public.ultimo_ingreso(c public.cuentas)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select max(s.created_at) from public.seguimiento_usuarios s
    where s.usuario_id = c.usuario and s.tipo_evento = 'login');
end $function$;

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
  WHERE ((x.hasta IS NULL) AND (NOT (private.planificado(l.id) @> now())))
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
    COALESCE(c.empresa, c.cliente, x.nombre) AS titulo,
        CASE
            WHEN (c.id IS NULL) THEN x.email
            ELSE x.nombre
        END AS de,
    x.creado_en AS desde,
    x.inicio AS plazo,
    NULL::integer AS monto,
    x.estado,
    (x.inicio < (now() + '01:00:00'::interval)) AS urgente
   FROM (public.citas x
     LEFT JOIN public.clientes c ON ((c.id = x.cliente)))
  WHERE public.de_hoy(x.*)
UNION ALL
 SELECT ('citas_sin_lugar-'::text || x.id) AS id,
    'estudio'::text AS quien,
    'citas_sin_lugar'::text AS tabla,
    'citas_sin_lugar'::text AS clase,
    (x.id)::text AS fila,
    x.cliente,
    lower(x.email) AS email,
    NULL::bigint AS plataforma,
    COALESCE(c.empresa, c.cliente, x.nombre) AS titulo,
        CASE
            WHEN (c.id IS NULL) THEN x.email
            ELSE x.nombre
        END AS de,
    x.creado_en AS desde,
    x.inicio AS plazo,
    NULL::integer AS monto,
    x.estado,
    (x.inicio < (now() + '1 day'::interval)) AS urgente
   FROM (public.citas x
     LEFT JOIN public.clientes c ON ((c.id = x.cliente)))
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

CREATE INDEX recordatorios_enviado_idx ON private.recordatorios USING btree (enviado_en);

CREATE INDEX clientes_por_nombre_idx ON public.clientes USING btree (COALESCE(NULLIF(empresa, ''::text), cliente), id);

CREATE INDEX hitos_plataforma_aprobado_idx ON public.hitos_plataforma USING btree (aprobado_en) WHERE (aprobado_en IS NOT NULL);

CREATE INDEX servicios_aceptaciones_aceptada_idx ON public.servicios_aceptaciones USING btree (aceptada_en);

CREATE INDEX servicios_fin_pedido_idx ON public.servicios USING btree (fin_pedido_el) WHERE (fin_pedido_el IS NOT NULL);
COMMENT ON FUNCTION "private"."con_segundo_paso"(uuid) IS 'Whether an account asks for a code when it signs in; of one that the caller does not see, no. Errors: none of its own.';
COMMENT ON FUNCTION "private"."recordados_hoy"() IS 'The payments of which somebody or the task reminded their client today, for an admin; nobody else gets any.';
COMMENT ON FUNCTION "public"."buscar"(text, text, bigint) IS 'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone, a RUT or a reference (P-61, W-7F3K-92) however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja and of cuentas, for admins, those of the tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';
COMMENT ON FUNCTION "public"."desde_ayer"(bigint, bigint) IS 'Admin: what happened since the beginning of yesterday in Chile, with everybody or with one client and one platform (what is of none counts), the latest thirty: proposals that were accepted (aceptada) or refused (rechazada), services that were accepted without one (servicio) or are to end (termino), money that came for a payment (pago) or for an order of somebody who is no client yet (pedido), milestones that were approved (aprobado). id is that of the proposal, service, payment, order or milestone. Errors: 42501.';
COMMENT ON FUNCTION "public"."nombre"(public.clientes) IS 'Computed column: what a client is called: its company, or the person where there is none.';
COMMENT ON FUNCTION "public"."por_atender"(bigint, bigint) IS 'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, hitos_atrasados that the studio has not delivered by their day, caidas of watched sites that last, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, informes that are held back, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. An overdue payment that its client was reminded of today says so (recordado) and comes after the others. Errors: 42501.';
COMMENT ON FUNCTION "public"."segundo_paso"(public.cuentas) IS 'Computed column: whether the account asks for a code when it signs in.';
COMMENT ON FUNCTION "public"."ultimo_ingreso"(public.cuentas) IS 'Computed column: when the account signed in last, as far as the caller sees it.';
COMMENT ON VIEW "public"."cuentas" IS 'Accounts in one list, and invitations to have one: the team, main contacts of clients who were invited, and their people. A client whom nobody invited stands in clientes alone.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
REVOKE ALL ON FUNCTION "private"."con_segundo_paso"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."con_segundo_paso"(uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordados_hoy"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordados_hoy"() TO "authenticated";
REVOKE ALL ON FUNCTION "public"."desde_ayer"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."desde_ayer"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."nombre"(public.clientes) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."nombre"(public.clientes) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."por_atender"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_atender"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."segundo_paso"(public.cuentas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."segundo_paso"(public.cuentas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ultimo_ingreso"(public.cuentas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ultimo_ingreso"(public.cuentas) TO "authenticated";
GRANT SELECT ON TABLE "public"."cuentas" TO "authenticated";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";

comment on column public.cuentas.de is 'What its client is called; null of the team.';
comment on column public.cuentas.id is 'clase and fila: the view or table that it is read and written in, and its row.';
comment on column public.cuentas.perfil is 'What it sees, as public.mi_perfil says: admin, cliente, tickets.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform; where titulo says who it is, their address or name.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.titulo is 'What it is; of meetings, contacts and requests about data who it is: the client, or who wrote.';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130015655');
