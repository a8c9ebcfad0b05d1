set lock_timeout = '10s';

set check_function_bodies = off;

DROP TRIGGER "pedidos_8_buscar" ON "public"."pedidos";

DROP VIEW "public"."documentos";

DROP VIEW "public"."esperas";

DROP VIEW "public"."bandeja";

CREATE OR REPLACE FUNCTION private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text, p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
begin
  if v_monto is null then raise exception 'Ese producto no existe.'; end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct
      from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise
      exception
      'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.',
      r.referencia
      using hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif p_monto <> v_monto then
    raise
      exception
      'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.',
      private.pesos(v_monto)
      using hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    begin
      insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
        consentimiento_version, acepta_marketing, origen, terminos)
      values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
        p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'), private.fijar_terminos())
      on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
        comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
        metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing,
          terminos = excluded.terminos
      returning * into r;
    exception when check_violation or not_null_violation then  -- its detail would tell the whole row
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'referencia', r.referencia, 'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo,
        'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'referencia', r.referencia,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor(),
        'terminos', (select t.contenido from private.terminos t where t.id = r.terminos)));
  end if;
  return jsonb_build_object('orden', r.orden, 'referencia', r.referencia, 'monto', r.monto, 'producto', r.producto,
    'metodo', r.metodo);
end $function$;

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
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'referencia', 'P-' || g.id, 'concepto', g.concepto,
        'monto', g.abonado - g.devuelto,
        'total', g.monto, 'saldo', g.saldo, 'metodo', g.metodo,
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b
        where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo',
        b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro
          where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
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
      select jsonb_build_object('clase', 'pedido', 'referencia', o.referencia, 'producto', o.producto, 'monto', o.monto,
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

CREATE OR REPLACE FUNCTION private.estado_pago(p_orden text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('orden', x.orden, 'referencia', x.referencia, 'estado', x.estado, 'monto', x.monto,
    'concepto', x.concepto,
    'metodo', x.metodo, 'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1),
    'comprobantes', x.comprobantes, 'informado', x.informado)
  from (
    select g.orden, 'P-' || g.id as referencia, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto
      from public.pagos_intentos i where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.metodo, g.proveedor, g.token, null::int as comprobantes, false as informado
    from public.pagos g where g.orden = p_orden
    union all
    select o.orden, o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end,
      (select sum(k.monto)::int from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'tarjeta', 'flow', max(i.token) filter (where i.estado = 'pagado'),
      null, false
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select d.orden, d.referencia, d.estado, d.monto, d.producto, d.metodo, d.proveedor, d.token,
      case when d.estado = 'pendiente' and d.metodo = 'transferencia' then 5 - d.comprobantes end,
      d.comprobante is not null
    from public.pedidos d where d.orden = p_orden) x;
$function$;

CREATE OR REPLACE FUNCTION private.nueva_referencia()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_referencia text;
begin
  loop
    select 'W-' || overlay(string_agg(substr('23456789CDFGHJKMNPQRTWXY', 1 + floor(random() * 24)::int, 1), '') placing '-'
      from 5 for 0) into v_referencia from generate_series(1, 6);
    exit when not exists (select from public.pedidos where referencia = v_referencia);
  end loop;
  return v_referencia;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  b public.abonos;
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  if new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('monto',
      new.devuelto - old.devuelto, 'orden', new.orden, 'referencia', 'P-' || new.id,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'),
        private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden,
      'referencia', 'P-' || new.id);
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('metodo', b.metodo, 'total',
      new.monto, 'saldo', new.saldo,
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'producto', (select o.producto from public.pedidos o where o.id = new.pedido)), private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_eventos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.pagos_intentos;
  k public.cobros_pagos;
begin
  select * into i from public.pagos_intentos where id = new.intento;
  -- Of what was paid together, the payment that it is about, or the first one.
  select c.* into k from public.cobros_pagos c join public.pagos p on p.id = c.pago where c.cobro = i.cobro
    order by p.orden <> new.orden, p.id limit 1;
  perform private.avisar_estudio('pago_observado', jsonb_build_object('ruta', case when i.pedido is null then 'pagos'
    else 'pedidos' end,
    'id', coalesce(i.pago, i.pedido, k.pago), 'orden', new.orden,
    'referencia', coalesce((select o.referencia from public.pedidos o where o.id = i.pedido),
      'P-' || coalesce(i.pago, k.pago)), 'tipo', new.tipo, 'esperado', case
      when new.orden = i.orden then i.monto else k.monto end,
    'recibido', nullif(concat_ws(' ', new.datos ->> 'monto', new.datos ->> 'moneda'), '')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pedidos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'referencia', new.referencia, 'concepto',
    private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo',
      new.metodo, 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'producto', new.producto), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden, 'referencia', new.referencia,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre),
          new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' and not exists (select from public.pagos where pedido = new.id) then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email),
      v_datos || jsonb_build_object('motivo', e.datos ->> 'motivo',
      'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false), 'parcial', false), private.correo_estudio())
    from public.pagos_eventos e where e.orden = new.orden and e.tipo = 'reembolsado';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.renglon(p_tabla text, p_fila jsonb, p_columnas text[])
 RETURNS private.busquedas
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r private.busquedas;
begin
  r.tabla := case p_tabla when 'ticket_mensajes' then 'tickets' when 'contactos_notas' then p_fila ->> 'clase'
    else p_tabla end;
  r.fila := case p_tabla when 'ticket_mensajes' then p_fila ->> 'ticket' when 'contactos_notas' then p_fila ->> 'fila'
    else p_fila ->> 'id' end;
  r.mensaje := case when p_tabla in ('ticket_mensajes', 'contactos_notas') then (p_fila ->> 'id')::bigint else 0 end;
  r.orden := case p_tabla when 'correos' then extract(epoch from (p_fila ->> 'creado_en')::timestamptz) * 1000
    else r.fila::bigint end;
  r.plataforma := case p_tabla when 'hitos_plataforma' then p_fila ->> 'plataforma_id'
    when 'tickets' then p_fila ->> 'plataforma'
    when 'pagos' then p_fila ->> 'plataforma' end;
  r.cliente := case p_tabla when 'clientes' then p_fila ->> 'id'
    when 'hitos_plataforma' then (select p.cliente from public.plataformas p where p.id = r.plataforma)::text
    when 'ticket_mensajes' then (select t.cliente from public.tickets t
      where t.id = (p_fila ->> 'ticket')::bigint)::text
    else p_fila ->> 'cliente' end;
  r.interno := p_tabla = 'auditoria' or coalesce((p_fila ->> 'interno')::boolean, false);
  r.propio := case p_tabla when 'auditoria' then (select string_agg(v.value, ' ')
    from jsonb_each_text(nullif(p_fila -> 'antes', 'null')) v)
    else (select string_agg(p_fila ->> c, ' ') from unnest(p_columnas) c) end;
  -- In one piece each: telephones, also of other countries, the RUT, and what a payment or an order is called.
  r.propio := concat_ws(' ', case p_tabla when 'tickets' then '#' || r.fila end,
    private.con_telefonos(private.buscable(r.propio)),
    regexp_replace(coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), '\D', '', 'g'),
      lower(replace(p_fila ->> 'rut', '-', '')),
    case when p_tabla in ('pagos', 'pedidos') then lower(replace(concat_ws(' ', coalesce(p_fila ->> 'referencia', 'P-' ||
      r.fila), p_fila ->> 'orden'), '-', '')) end);
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $function$;

CREATE OR REPLACE FUNCTION private.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p.saldo = 0 then jsonb_build_object('concepto', p.concepto, 'estado', p.estado, 'llego', p.abonado,
      'volvio', p.devuelto, 'pagado_el', private.hoy(p.pagado_en), 'volvio_el', public.devuelto_el(p))
    else jsonb_build_object('referencia', 'P-' || p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0)) end
  from private.pago_de_enlace(p_token, true) a join public.pagos p on p.id = a;
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
  if p_tabla in ('bandeja', 'auditoria') then perform private.exigir_admin(); end if;
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
COMMENT ON COLUMN "public"."pedidos"."orden" IS 'Order number given to the payment provider, and the secret of its link.';
COMMENT ON FUNCTION "private"."nueva_referencia"() IS 'A short reference that no order has, such as W-7F3K-92: without vowels, so that it spells no word, and without what is taken for another letter or digit (0 O, 1 I L, 2 Z, 5 S, 8 B, U V: of each pair one at most).';
COMMENT ON FUNCTION "public"."buscar"(text, text, bigint) IS 'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone, a RUT or a reference (P-61, W-7F3K-92) however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';
COMMENT ON FUNCTION "public"."crear_pedido"(text, text, text, text, text, uuid, text, boolean, jsonb, integer) IS 'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). Returns {orden, referencia, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 unknown product, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, referencia, producto, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal or a service, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON FUNCTION "public"."estado_pago"(text) IS 'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, referencia: what people call it, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider confirmed it, intento: state of the last visit to the provider, comprobantes: how many receipts of a transfer an order still takes, or null, informado: whether one came}; null if there is none.';
COMMENT ON FUNCTION "public"."ver_pago_con_enlace"(text) IS 'Whoever holds the link of a mail: the payment that it opens, {referencia, concepto, monto: what is still to be paid, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; of one of which nothing is owed any more what became of it, {concepto, estado, llego: pesos that came, pagado_el, volvio: pesos that went back, volvio_el}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';
REVOKE ALL ON FUNCTION "private"."nueva_referencia"() FROM PUBLIC;
-- Orders of before get theirs. With the key, so that one that is taken is found without reading all of them.
ALTER TABLE "public"."pedidos" ADD COLUMN "referencia" text;

ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_referencia_check" CHECK ((referencia ~ '^W-[2-9CDFGHJKMNPQRTWXY]{4}-[2-9CDFGHJKMNPQRTWXY]{2}$'::text));

ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_referencia_key" UNIQUE (referencia);
alter table public.pedidos disable trigger user;
update public.pedidos set referencia = private.nueva_referencia();
alter table public.pedidos enable trigger user;
ALTER TABLE "public"."pedidos" ALTER COLUMN "referencia" SET DEFAULT private.nueva_referencia();
ALTER TABLE "public"."pedidos" ALTER COLUMN "referencia" SET NOT NULL;





CREATE VIEW "public"."bandeja" WITH (security_invoker=true) AS  SELECT ('leads-'::text || l.id) AS id,
    'leads'::text AS clase,
    l.id AS fila,
    l.nombre_contacto AS nombre,
    l.email,
    l.telefono,
    l.mensaje AS texto,
    l.estado,
        CASE l.estado
            WHEN 'nuevo'::text THEN 'nuevo'::text
            WHEN 'contactado'::text THEN 'conversando'::text
            WHEN 'cotizado'::text THEN 'propuesta'::text
            WHEN 'convertido'::text THEN 'ganado'::text
            ELSE 'perdido'::text
        END AS etapa,
    (l.estado = 'nuevo'::text) AS por_atender,
    (l.estado <> 'convertido'::text) AS movible,
    l.cliente,
    l.asignado_a,
    l.proxima_accion,
    l.proxima_el,
    l.origen,
    jsonb_build_object() AS detalle,
    l.creado_en
   FROM public.leads l
UNION ALL
 SELECT ('solicitudes-'::text || s.id) AS id,
    'solicitudes'::text AS clase,
    s.id AS fila,
    s.nombre,
    s.email,
    s.telefono,
    s.mensaje AS texto,
    s.estado,
        CASE s.estado
            WHEN 'pendiente'::text THEN 'nuevo'::text
            WHEN 'contactado'::text THEN 'conversando'::text
            WHEN 'cotizado'::text THEN 'propuesta'::text
            WHEN 'ganado'::text THEN 'ganado'::text
            ELSE 'perdido'::text
        END AS etapa,
    (s.estado = 'pendiente'::text) AS por_atender,
    (s.estado <> 'ganado'::text) AS movible,
    s.cliente,
    s.asignado_a,
    s.proxima_accion,
    s.proxima_el,
    s.origen,
    jsonb_build_object('empresa', s.empresa, 'tipo_proyecto', s.tipo_proyecto, 'presupuesto', s.presupuesto) AS detalle,
    s.creado_en
   FROM public.solicitudes s
UNION ALL
 SELECT ('formulario_inicial-'::text || f.id) AS id,
    'formulario_inicial'::text AS clase,
    f.id AS fila,
    f.nombre,
    f.email,
    NULL::text AS telefono,
    f.tipo_plataforma AS texto,
        CASE
            WHEN f.gestionado THEN 'gestionado'::text
            ELSE 'nuevo'::text
        END AS estado,
        CASE
            WHEN (NOT f.gestionado) THEN 'nuevo'::text
            WHEN (f.cliente IS NOT NULL) THEN 'ganado'::text
            WHEN (f.etapa IS NULL) THEN 'conversando'::text
            ELSE f.etapa
        END AS etapa,
    (NOT f.gestionado) AS por_atender,
    (NOT (f.gestionado AND (f.cliente IS NOT NULL))) AS movible,
    f.cliente,
    f.asignado_a,
    f.proxima_accion,
    f.proxima_el,
    f.origen,
    jsonb_build_object('presupuesto', f.presupuesto, 'observacion', f.observacion) AS detalle,
    f.creado_en
   FROM public.formulario_inicial f
UNION ALL
 SELECT ('pedidos-'::text || p.id) AS id,
    'pedidos'::text AS clase,
    p.id AS fila,
    p.comprador_nombre AS nombre,
    p.comprador_email AS email,
    p.comprador_telefono AS telefono,
    NULL::text AS texto,
    p.estado,
        CASE
            WHEN (p.cliente IS NOT NULL) THEN 'ganado'::text
            WHEN (p.estado = ANY (ARRAY['anulado'::text, 'reembolsado'::text])) THEN 'perdido'::text
            ELSE 'propuesta'::text
        END AS etapa,
    ((p.estado = 'pagado'::text) AND (p.cliente IS NULL)) AS por_atender,
    false AS movible,
    p.cliente,
    p.asignado_a,
    p.proxima_accion,
    p.proxima_el,
    p.origen,
    jsonb_build_object('producto', p.producto, 'referencia', p.referencia, 'monto', p.monto) AS detalle,
    p.creado_en
   FROM public.pedidos p
UNION ALL
 SELECT ('citas-'::text || c.id) AS id,
    'citas'::text AS clase,
    c.id AS fila,
    c.nombre,
    c.email,
    c.telefono,
    c.motivo AS texto,
    c.estado,
        CASE
            WHEN (c.cliente IS NOT NULL) THEN 'ganado'::text
            WHEN (c.estado = ANY (ARRAY['reservada'::text, 'confirmada'::text])) THEN 'nuevo'::text
            WHEN (c.estado <> 'realizada'::text) THEN 'perdido'::text
            WHEN (c.etapa IS NULL) THEN 'conversando'::text
            ELSE c.etapa
        END AS etapa,
    false AS por_atender,
    ((c.estado = 'realizada'::text) AND (c.cliente IS NULL)) AS movible,
    c.cliente,
    c.asignado_a,
    c.proxima_accion,
    c.proxima_el,
    c.origen,
    jsonb_build_object('inicio', c.inicio, 'termino', c.termino) AS detalle,
    c.creado_en
   FROM public.citas c;

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

CREATE TRIGGER pedidos_8_buscar AFTER INSERT OR DELETE OR UPDATE OF orden, comprador_nombre, comprador_email, comprador_telefono, monto, referencia, cliente ON public.pedidos FOR EACH ROW EXECUTE FUNCTION private.indexar('orden', 'comprador_nombre', 'comprador_email', 'comprador_telefono', 'monto', 'referencia');
COMMENT ON COLUMN "public"."pedidos"."referencia" IS 'What people say and type into a bank in its place: it opens nothing, and only the studio finds an order by it.';
COMMENT ON VIEW "public"."bandeja" IS 'Everybody who wrote, ordered or booked, one row for each time. As whoever asks: admins see it all, others nothing.';
COMMENT ON VIEW "public"."documentos" IS 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
GRANT SELECT ON TABLE "public"."bandeja" TO "authenticated";
GRANT SELECT ON TABLE "public"."documentos" TO "authenticated";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";

comment on column public.bandeja.detalle is 'What only its kind has.';
comment on column public.bandeja.etapa is 'nuevo, conversando, propuesta, ganado or perdido: what the state of each kind comes to.';
comment on column public.bandeja.id is 'clase and fila: the table and the row that it shows.';
comment on column public.bandeja.movible is 'Whether public.mover_contacto takes it elsewhere.';
comment on column public.bandeja.por_atender is 'Nobody has looked at it, or it is paid and nobody''s yet: what private.pendientes counts.';
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
  columnas = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,comprobante,creado_en,actualizado_en,cliente,referencia}',
  vigila = '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto", "referencia"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "limpieza": {"con": ["comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}'
where tabla::text = 'public.pedidos' and columnas::text = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,comprobante,creado_en,actualizado_en,cliente}' and vigila::text = '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "limpieza": {"con": ["comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}';

select private.vigilar();

-- Payments and orders of before are found by their short reference.
update private.busquedas b set propio = r.propio
from public.pagos p, private.renglon('pagos', to_jsonb(p), '{concepto,orden,monto}') r
where b.tabla = 'pagos' and b.fila = p.id::text and b.mensaje = 0;
update private.busquedas b set propio = r.propio
from public.pedidos p,
  private.renglon('pedidos', to_jsonb(p), '{orden,comprador_nombre,comprador_email,comprador_telefono,monto,referencia}') r
where b.tabla = 'pedidos' and b.fila = p.id::text and b.mensaje = 0;

select private.programar_tareas();
select private.anotar_esquema('20261129183644');
