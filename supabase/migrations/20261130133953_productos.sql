set lock_timeout = '10s';

set check_function_bodies = off;
REVOKE ALL ("nombre") ON TABLE "public"."configuracion" FROM "authenticated";

DROP TRIGGER "auditoria_3_delicado" ON "public"."auditoria";

DROP VIEW "public"."configuracion_publica";

DROP VIEW "public"."esperas";

DROP VIEW "public"."bandeja";

DROP VIEW "public"."precios_vigentes";

ALTER TABLE "public"."citas" DROP CONSTRAINT "citas_tipo_check";

ALTER TABLE "public"."configuracion" DROP CONSTRAINT "configuracion_pago_asesoria_cv_check";

ALTER TABLE "public"."configuracion" DROP CONSTRAINT "configuracion_pago_pagina_web_check";

ALTER TABLE "public"."horarios" DROP CONSTRAINT "horarios_asesoria_cv_check";

ALTER TABLE "public"."horarios" DROP CONSTRAINT "horarios_tipo_check";

ALTER TABLE "public"."pedidos" DROP CONSTRAINT "pedidos_producto_check";

ALTER TABLE "public"."precios" DROP CONSTRAINT "precios_producto_check";

DROP FUNCTION "private"."nombre_producto"(text);

CREATE TABLE "public"."productos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "codigo" text NOT NULL, "clase" text NOT NULL, "nombre" text NOT NULL, "descripcion" text NOT NULL, "entrega" text NOT NULL, "despues" text, "minutos" smallint, "meses_hosting" smallint, "ofrecido" boolean NOT NULL DEFAULT false, "enlace" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "productos_clase_check" CHECK ((clase = ANY (ARRAY['mitades'::text, 'sesion'::text]))), CONSTRAINT "productos_codigo_check" CHECK (((codigo ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(codigo) <= 40) AND (codigo <> 'reunion'::text))), CONSTRAINT "productos_codigo_key" UNIQUE (codigo), CONSTRAINT "productos_codigo_minutos_key" UNIQUE (codigo, minutos), CONSTRAINT "productos_descripcion_check" CHECK (((length(TRIM(BOTH FROM descripcion)) >= 1) AND (length(TRIM(BOTH FROM descripcion)) <= 200))), CONSTRAINT "productos_despues_check" CHECK (((length(TRIM(BOTH FROM despues)) >= 1) AND (length(TRIM(BOTH FROM despues)) <= 300))), CONSTRAINT "productos_entrega_check" CHECK (((length(TRIM(BOTH FROM entrega)) >= 1) AND (length(TRIM(BOTH FROM entrega)) <= 1000))), CONSTRAINT "productos_hosting_de_mitades" CHECK (((clase = 'mitades'::text) OR (meses_hosting IS NULL))), CONSTRAINT "productos_meses_hosting_check" CHECK (((meses_hosting >= 1) AND (meses_hosting <= 60))), CONSTRAINT "productos_minutos_check" CHECK (((minutos >= 10) AND (minutos <= 240))), CONSTRAINT "productos_minutos_de_sesion" CHECK (((clase = 'sesion'::text) = (minutos IS NOT NULL))), CONSTRAINT "productos_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 80))), CONSTRAINT "productos_pkey" PRIMARY KEY (id), CONSTRAINT "productos_enlace_check" CHECK (private.enlace_valido(enlace)));
ALTER TABLE "public"."productos" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "public"."horarios" ADD COLUMN "producto" text GENERATED ALWAYS AS (NULLIF(tipo, 'reunion'::text)) STORED;

ALTER TABLE "public"."configuracion" ALTER COLUMN "nombre" SET DEFAULT 'Mi estudio'::text;

CREATE OR REPLACE FUNCTION private.abrir_intento(p_pago bigint, p_pedido bigint, p_cobro bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v record;
  i public.pagos_intentos;
begin
  if p_pago is not null then
    select p.orden, p.estado, p.saldo as monto, p.concepto as asunto, c.email into v
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = p_pago for update of p;
  elsif p_cobro is not null then
    select o.orden, 'pendiente' as estado, sum(k.monto)::int as monto, private.nombre_cobro(o.id) as asunto,
      c.email into v
    from public.cobros o join public.clientes c on c.id = o.cliente join public.cobros_pagos k on k.cobro = o.id
      where o.id = p_cobro group by o.id, c.id;
  else
    select p.orden, p.estado, p.monto, private.pago_de_producto(p.producto) as asunto, p.comprador_email as email into v
    from public.pedidos p where p.id = p_pedido for update;
  end if;
  if v.orden is null then raise exception 'No encontramos ese pago.' using hint = 'no_existe'; end if;
  if v.estado in ('pagado', 'reembolsado') then return jsonb_build_object('accion', 'pagado', 'orden', v.orden); end if;
  if v.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no se puede pagar ahora.' using hint = 'no_se_paga';
  end if;
  if v.monto < 350 then raise exception 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.'
    using hint = 'monto_minimo'; end if;

  select * into i from public.pagos_intentos where orden = v.orden and estado in ('creando', 'pendiente') for update;
  if found then
    if i.estado = 'pendiente' and i.monto = v.monto and i.vence_en > now() + interval '10 minutes' then
      return jsonb_build_object('accion', 'usar', 'orden', v.orden, 'token', i.token, 'direccion', i.direccion);
    end if;
    if i.estado = 'creando' and i.creado_en > now() - interval '30 seconds' then
      return jsonb_build_object('accion', 'esperar', 'orden', v.orden);
    end if;
    update public.pagos_intentos set estado = 'vencido' where id = i.id;
  end if;
  insert into public.pagos_intentos (pago, pedido, cobro, orden, monto) values (p_pago, p_pedido, p_cobro, v.orden,
    v.monto) returning * into i;
  -- What the provider was asked to charge is no longer corrected.
  update public.pedidos set proveedor = 'flow' where id = p_pedido and proveedor is null;
  return jsonb_build_object('accion', 'crear', 'intento', i.id, 'orden', v.orden, 'monto', v.monto, 'asunto', v.asunto,
    'email', v.email);
end $function$;

CREATE OR REPLACE FUNCTION private.columnas_delicadas(p_tabla text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_tabla
    when 'configuracion' then '{email,correo_notificaciones,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,
      cuenta_email}'::text[]
    when 'productos' then '{enlace}'::text[]
    when 'clientes' then '{perfil,email,activo}'::text[] end;
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
    select c.id, v_plataforma, v_hito, private.pago_de_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado',
      r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
    if v_plataforma is not null then
      insert into public.servicios (cliente, plataforma, clase, nombre, meses_incluidos)
      select c.id, v_plataforma, 'hosting', left('Hosting de ' || p_plataforma, 120), o.meses_hosting
      from public.productos o where o.codigo = v_fila ->> 'producto' and o.meses_hosting is not null
      returning id into v_servicio;
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
  v_producto jsonb := private.producto_dicho(p_producto);
begin
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
  elsif v_monto is null or not exists (select from public.productos o where o.codigo = p_producto and o.ofrecido) then
    raise exception 'Ese producto no se ofrece. Elige otro.' using hint = 'no_se_ofrece';
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
        'referencia', r.referencia, 'producto', v_producto ->> 'nombre', 'monto', r.monto, 'metodo', r.metodo,
        'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'referencia', r.referencia,
        'producto', r.producto, 'de', v_producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor(),
        'terminos', (select t.contenido from private.terminos t where t.id = r.terminos)));
  end if;
  return jsonb_build_object('orden', r.orden, 'referencia', r.referencia, 'monto', r.monto, 'producto', r.producto,
    'metodo', r.metodo);
end $function$;

CREATE OR REPLACE FUNCTION private.datos_cita_estudio(r public.citas)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('sesion', (select o.nombre from public.productos o where o.codigo = r.tipo), 'inicio',
    r.inicio, 'nombre', r.nombre, 'email', r.email, 'telefono', r.telefono, 'motivo', r.motivo);
$function$;

CREATE OR REPLACE FUNCTION private.desdecir(k public.movimientos_pagos, p_dia date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_salio boolean;
begin
  update public.correos set estado = 'descartado', ultimo_error = 'Se deshizo antes de que saliera.'
    where id = k.correo and estado = 'pendiente' and incierto_desde is null;
  select c.estado in ('pendiente', 'enviando', 'enviado') into v_salio from public.correos c where c.id = k.correo;
  if v_salio is not true then return; end if;
  perform private.encolar_correo('pago_corregido', coalesce(private.correo_de_pagos(g.cliente),
      lower(o.comprador_email)), jsonb_build_object(
    'abono', k.abono, 'pago', g.id, 'referencia', coalesce('P-' || g.id, o.referencia), 'concepto', coalesce(g.concepto,
      private.pago_de_producto(o.producto)), 'monto', k.monto, 'dia', p_dia, 'saldo', coalesce(g.saldo, o.monto),
    'estado', coalesce(g.estado, o.estado)), private.correo_estudio())
  from (select 1) uno left join public.pagos g on g.id = k.pago
    left join public.pedidos o on o.id = k.pedido;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_cambio(p_cambio bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.auditoria;
  v_que jsonb;
  v_fila jsonb;
begin
  perform private.exigir_admin();
  perform private.exigir_ingreso_reciente();
  select * into a from public.auditoria x where x.id = p_cambio and x.creado_en > now() - interval '1 day'
    and x.tabla in ('configuracion', 'productos', 'clientes') and x.accion in ('insert', 'update');
  v_que := private.delicado(a.tabla, a.antes, a.despues);
  if v_que is null then
    raise exception 'Ese cambio ya no se puede deshacer: pasó un día, o no es de los que se deshacen.'
      using hint = 'tarde';
  end if;
  -- Who was made an administrator is not erased: they are shut out.
  if a.accion = 'insert' and a.tabla = 'clientes' then v_que := '{"activo": [false, true]}'; end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', a.tabla) into v_fila using a.fila;
  if v_fila is null or exists (select from jsonb_each(v_que) c where v_fila -> c.key is distinct from c.value -> 1) then
    raise exception 'Después hubo otro cambio: deshaz primero el más nuevo.' using hint = 'otro_cambio';
  end if;
  execute (select format('update public.%I t set %s from jsonb_populate_record(null::public.%1$I, $1) n where t.id = $2',
    a.tabla, string_agg(format('%1$I = n.%1$I', c.key), ', ')) from jsonb_each(v_que) c)
  using (select jsonb_object_agg(c.key, c.value -> 0) from jsonb_each(v_que) c), a.fila;
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

CREATE OR REPLACE FUNCTION private.estado_pago(p_orden text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('orden', x.orden, 'referencia', x.referencia, 'estado', x.estado, 'monto', x.monto,
    'concepto', x.concepto, 'producto', x.producto, 'vendido', x.vendido,
    'metodo', x.metodo, 'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1),
    'comprobantes', x.comprobantes, 'informado', x.informado)
  from (
    select g.orden, 'P-' || g.id as referencia, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto
      from public.pagos_intentos i where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.metodo, g.proveedor, g.token, null::int as comprobantes, false as informado,
      null as producto, null::jsonb as vendido
    from public.pagos g where g.orden = p_orden
    union all
    select o.orden, o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end,
      (select sum(k.monto)::int from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'tarjeta', 'flow', max(i.token) filter (where i.estado = 'pagado'),
      null, false, null, null
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select d.orden, d.referencia, d.estado, d.monto, private.pago_de_producto(d.producto), d.metodo, d.proveedor,
      d.token,
      case when d.estado = 'pendiente' and d.metodo = 'transferencia' then 5 - d.comprobantes end,
      d.comprobante is not null, d.producto, private.vendido(d)
    from public.pedidos d where d.orden = p_orden) x;
$function$;

CREATE OR REPLACE FUNCTION private.informar_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pedidos;
begin
  select * into p from public.pedidos where id = p_pedido for update;
  if not found or not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  perform private.exigir_archivo_de_comprobante(p_comprobante, 'pedidos/' || p.id || '/');
  update public.pedidos set comprobante = p_comprobante where id = p.id;
  perform private.avisar_estudio('pago_informado', jsonb_build_object('pago', null, 'pedido', p.id,
    'concepto', (select k.nombre from public.productos k where k.codigo = p.producto), 'monto', p.monto, 'cliente', p.comprador_nombre));
end $function$;

CREATE OR REPLACE FUNCTION private.monto_producto(p_producto text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case o.clase when 'mitades' then round(p.valor * 1.19)::int else p.valor end
  from private.precios_vigentes() p join public.productos o on o.codigo = p.producto where p.producto = p_producto;
$function$;

CREATE OR REPLACE FUNCTION private.ofrecidos()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(select o.codigo from public.productos o where o.ofrecido order by o.clase, o.codigo);
end $function$;

CREATE OR REPLACE FUNCTION private.pago_de_producto(p_producto text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select nombre || case clase when 'mitades' then ': pago inicial' else ': pago único' end
  from public.productos where codigo = p_producto;
$function$;

CREATE OR REPLACE FUNCTION private.pagos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  b public.abonos;
  v_para text := private.correo_de_pagos(new.cliente);
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if private.deshaciendo() then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  -- Who withheld knows of it.
  if b.metodo = 'retencion' and (new.abonado, new.devuelto) <> (old.abonado, old.devuelto) then
    return null;
  elsif new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', v_para, v_datos || jsonb_build_object('monto',
      new.devuelto - old.devuelto, 'orden', new.orden, 'referencia', 'P-' || new.id,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'),
        private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden,
      'referencia', 'P-' || new.id);
    -- What came again after it was taken back is told again.
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', v_para, v_datos || jsonb_build_object('abono', b.id,
      'metodo', b.metodo, 'medio',
      private.medio_de(b.intento), 'total', new.monto, 'saldo', new.saldo, 'retenido', private.retenido_de(new.id),
      'afecto', private.con_iva(new.id),
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'sesion', (select private.sesion_de(o.producto) from public.pedidos o where o.id = new.pedido)),
      private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', v_para, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
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
    private.pago_de_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object(
      'abono', null, 'metodo', new.metodo, 'medio', (select private.medio_de(e.intento) from public.pagos_eventos e
        where e.orden = new.orden and e.tipo = 'pagado' limit 1), 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'sesion', private.sesion_de(new.producto)), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden, 'referencia', new.referencia,
        'concepto', private.pago_de_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre),
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

CREATE OR REPLACE FUNCTION private.producto_dicho(p_producto text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('codigo', codigo, 'clase', clase, 'nombre', nombre, 'entrega', entrega, 'despues', despues,
    'minutos', minutos)
  from public.productos where codigo = p_producto;
$function$;

CREATE OR REPLACE FUNCTION private.productos_en_terminos()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(string_agg('- **' || o.nombre || '.** ' || concat_ws(' ', case o.clase
        when 'mitades' then format('%s IVA incluido (%s + IVA): %s (%s + IVA) al comenzar y lo mismo contra entrega.',
          private.pesos(private.monto_producto(o.codigo) * 2), private.pesos(o.valor * 2),
          private.pesos(private.monto_producto(o.codigo)), private.pesos(o.valor))
        else format('%s, IVA incluido, en un pago único. No hay cobros mensuales.', private.pesos(o.valor)) end,
      o.despues, o.entrega), E'\n' order by o.clase, o.codigo),
      '- **Productos a precio fijo.** Hoy no ofrecemos ninguno.')
    from private.productos_publicos() o where o.ofrecido);
end $function$;

CREATE OR REPLACE FUNCTION private.productos_publicos()
 RETURNS TABLE(codigo text, clase text, nombre text, descripcion text, entrega text, despues text, minutos smallint, ofrecido boolean, enlace text, valor integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select o.codigo, o.clase, o.nombre, o.descripcion, o.entrega, o.despues, o.minutos, o.ofrecido, o.enlace,
    p.valor
  from public.productos o join private.precios_vigentes() p on p.producto = o.codigo
  where o.ofrecido or exists (select from public.pedidos d where d.producto = o.codigo)
  order by o.clase, o.codigo;
end $function$;

CREATE OR REPLACE FUNCTION private.proveedores_por_nombrar()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(s.servicio order by s.n), '{}')
  from public.configuracion c, (values (1, 'datos'), (2, 'sitio'), (3, 'correos'), (4, 'pagos'),
    (5, 'mensajeria')) s (n, servicio)
  where case s.servicio
      when 'pagos' then exists (select from public.productos where enlace is not null)
        or exists (select from public.pagos_intentos)
      when 'mensajeria' then c.whatsapp is not null
      else true end
    and not coalesce(c.proveedores #>> array[s.servicio, 'nombre'] is not null
      and (lower(trim(c.proveedores #>> array[s.servicio, 'pais'])) = 'chile'
        or c.proveedores #>> array[s.servicio, 'pais'] is not null and c.proveedores #>> array[s.servicio, 'garantia']
          is not null), false);
$function$;

CREATE OR REPLACE FUNCTION private.sesion_de(p_producto text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('codigo', codigo, 'minutos', minutos) from public.productos
  where codigo = p_producto and clase = 'sesion';
$function$;

CREATE OR REPLACE FUNCTION private.terminos_de_hoy()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_terminos jsonb := private.terminos_escritos();
  c public.configuracion;
  v_palabras jsonb;
begin
  select * into c from public.configuracion where id = 1;
  v_palabras := jsonb_build_object('estudio', c.nombre, 'razon_social', coalesce(c.razon_social, c.nombre),
    'domicilio', coalesce(c.direccion, 'Chile'),
    'contacto', concat_ws(E'\n', '- Correo: [' || c.email || '](mailto:' || c.email || ')',
      '- Teléfono: ' || c.telefono, '- Dirección: ' || c.direccion,
      '- [Formulario de contacto](/contacto) de este sitio'),
    'productos', private.productos_en_terminos());
  return v_terminos || jsonb_build_object('productos', (select coalesce(jsonb_object_agg(o.codigo,
      private.producto_dicho(o.codigo)), '{}') from private.productos_publicos() o where o.ofrecido), 'clausulas', (
    select jsonb_agg(x || jsonb_build_object('texto', (
      select string_agg(case when n % 2 = 1 then parte else coalesce(v_palabras ->> parte, '…') end, '' order by n)
      from regexp_split_to_table(x ->> 'texto', '[{}]') with ordinality u (parte, n))) order by lugar)
    from jsonb_array_elements(v_terminos -> 'clausulas') with ordinality u (x, lugar)));
end $function$;

CREATE OR REPLACE FUNCTION private.terminos_escritos()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', '2026-11-30', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en {domicilio}. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

{productos}
- **Lo que se renueva** (hosting, dominio, correo, mantención). Empieza, y cuesta más, solo cuando aceptas su precio y su período en tu área privada o en una propuesta. El primer cobro vence el día que aceptaste. Te avisaremos de cada cobro que sigue con 30 días, o con los que diga tu servicio. Lo terminas cuando quieras, con un toque: sigue hasta el fin del período pagado y no se cobra más. Si además pides que borremos tus datos, termina ese mismo día. Si un cobro sigue impago, podemos ponerlo en pausa o terminarlo, y te lo decimos por correo.
- **Plan de cuidado.** Es un servicio que se renueva e incluye un informe mensual. Mientras está activo, revisamos cada cinco minutos si tu sitio responde, y el primer día hábil de cada mes recibes el informe del mes anterior: disponibilidad y tiempo de respuesta, visitas si tu sitio lleva nuestro contador, tickets, hitos, lo que vence pronto y lo que viene. Medimos desde un solo lugar y las visitas son aproximadas: el informe cuenta lo que vimos y no garantiza una disponibilidad.
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

CREATE OR REPLACE FUNCTION private.vendido(p public.pedidos)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select t.contenido #> array['productos', ($1).producto] from private.terminos t
    where t.id = ($1).terminos), private.producto_dicho(($1).producto));
$function$;

CREATE OR REPLACE FUNCTION public.afecto(pago public.pagos)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.con_iva(p.id) from public.pagos p where p.id = ($1).id; $function$;

CREATE OR REPLACE FUNCTION public.cambios_por_deshacer()
 RETURNS TABLE(id bigint, tabla text, columnas text[], ficha text, autor uuid, creado_en timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.id, a.tabla, array(select jsonb_object_keys(private.delicado(a.tabla, a.antes, a.despues))),
    coalesce(a.despues ->> 'cliente', a.despues ->> 'nombre'), a.autor, a.creado_en
  from public.auditoria a
  where a.creado_en > now() - interval '1 day' and a.tabla in ('configuracion', 'productos', 'clientes')
    and a.accion in ('insert', 'update') and a.autor is not null
    and private.delicado(a.tabla, a.antes, a.despues) is not null
  order by a.creado_en desc limit 20;
$function$;

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
    -- The first time only, and no more once it was answered.
    select 'abierta', p.id, p.titulo, p.cliente, public.destinatario(p), p.plataforma, e.abierta_en, p.total
    from public.propuestas_enlaces e join public.propuestas p on p.id = e.propuesta
    where e.abierta_en >= $3 and e.para is not null and p.estado = 'enviada' and e.abierta_en = public.vista_en(p)
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
    select 'pedido', o.id, (select k.nombre from public.productos k where k.codigo = o.producto), null,
      o.comprador_nombre, null, o.pagado_en, l.monto
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

CREATE OR REPLACE FUNCTION public.mes(p_mes date DEFAULT NULL::date, p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_mes date := date_trunc('month', coalesce(p_mes, private.hoy())::timestamp);
begin
  perform private.exigir_admin();
  return (
    with lineas as materialized (
      select l.dia, l.clase, l.abono, b.pago, l.pedido, coalesce(p.concepto, k.nombre) as concepto,
        coalesce(public.nombre(c), o.comprador_nombre) as de, c.rut, coalesce(b.metodo, o.metodo) as metodo,
        case when b.intento is not null then public.medio(b) end as medio, coalesce(d.documentos, '[]') as documentos,
        coalesce(d.falta, true) as falta, l.monto as total, sign(l.monto)::int as signo,
        coalesce(d.documentado, 0) as documentado
      from private.llegado(v_mes, least((v_mes + interval '1 month')::date - 1, private.hoy()), p_cliente,
          p_plataforma) l
        left join public.abonos b on b.id = l.abono
        left join public.abonos_documentados d on d.abono = l.abono
        left join public.pagos p on p.id = b.pago
        left join public.clientes c on c.id = p.cliente
        left join public.pedidos o on o.id = l.pedido
        left join public.productos k on k.codigo = o.producto),
    partes as (
      select n.*, x.neto * n.signo as neto, x.exento * n.signo as exento, x.iva * n.signo as iva
      from lineas n cross join lateral private.parte_de_documentos(n.documentos) x),
    documentos as (
      select d.id, d.clase, d.monto * n.signo as monto, x.neto * n.signo as neto, x.exento * n.signo as exento,
        x.iva * n.signo as iva
      from lineas n cross join lateral jsonb_to_recordset(n.documentos) d (id bigint, clase text, monto int, neto int,
          iva int, total int)
        cross join lateral private.parte_de_documentos(jsonb_build_array(to_jsonb(d))) x)
    select jsonb_build_object(
      'mes', v_mes,
      'total', coalesce((select sum(n.total) from lineas n), 0),
      'mes_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 month')::date, v_mes - 1,
        p_cliente, p_plataforma) l),
      'anio_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 year')::date,
        (v_mes - interval '11 months')::date - 1, p_cliente, p_plataforma) l),
      'sin_documento', (select jsonb_build_object('cuantos', count(*), 'total',
        coalesce(sum(n.total - n.documentado * n.signo), 0)) from lineas n where n.falta),
      'por_medio', (select coalesce(jsonb_agg(to_jsonb(m) order by m.total desc, m.metodo, m.medio), '[]') from (
        select n.metodo, n.medio, count(*) as cuantos, sum(n.total) as total from lineas n group by n.metodo,
          n.medio) m),
      'por_documento', (select coalesce(jsonb_agg(to_jsonb(m) order by m.clase), '[]') from (
        select d.clase, count(distinct d.id) as cuantos, sum(d.neto) as neto, sum(d.exento) as exento,
          sum(d.iva) as iva, sum(d.monto) as total from documentos d group by d.clase) m),
      'lineas', (select coalesce(jsonb_agg(to_jsonb(n) - '{signo,documentado}'::text[] order by n.dia, n.abono,
        n.pedido), '[]') from partes n)));
end $function$;

CREATE OR REPLACE FUNCTION public.producto_nombre(pedido public.pedidos)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nombre from public.productos where codigo = ($1).producto; $function$;

CREATE OR REPLACE FUNCTION public.producto_nombre(precio public.precios)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nombre from public.productos where codigo = ($1).producto; $function$;

CREATE OR REPLACE FUNCTION public.reunion(cita public.citas)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select nombre from public.productos where codigo = ($1).tipo), 'Reunión');
$function$;

CREATE OR REPLACE FUNCTION public.reunion(horario public.horarios)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select nombre from public.productos where codigo = ($1).producto), 'Reunión');
$function$;

-- By hand: what orders, prices and hours point at is there before them, with the checkouts that the settings had.
insert into public.productos (codigo, clase, nombre, descripcion, entrega, despues, minutos, ofrecido)
values ('asesoria-cv', 'sesion', 'Asesoría de currículum', 'Programa completo, pago único.', 'Una primera sesión de 45 minutos, que agendas en línea apenas confirmemos el pago, y el programa completo a partir de ella. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.', 'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.', '45', 'true')
;

insert into public.productos (codigo, clase, nombre, descripcion, entrega, meses_hosting, ofrecido)
values ('pagina-web', 'mitades', 'Primera página web', 'Pago inicial del 50%. Lista en 7 días desde que pagas y tenemos tu material.', 'Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.', '12', 'true')
;

update public.productos p set enlace = case p.codigo when 'pagina-web' then c.pago_pagina_web else c.pago_asesoria_cv end
from public.configuracion c;

ALTER TABLE "public"."configuracion" DROP COLUMN "pago_asesoria_cv";
ALTER TABLE "public"."configuracion" DROP COLUMN "pago_pagina_web";

ALTER TABLE "public"."citas" ADD CONSTRAINT "citas_tipo_check" CHECK (((length(tipo) >= 1) AND (length(tipo) <= 40)));

ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_producto_fkey" FOREIGN KEY (producto) REFERENCES public.productos(codigo);

ALTER TABLE "public"."precios" ADD CONSTRAINT "precios_producto_fkey" FOREIGN KEY (producto) REFERENCES public.productos(codigo);

ALTER TABLE "public"."horarios" ADD CONSTRAINT "horarios_producto_fkey" FOREIGN KEY (producto, minutos) REFERENCES public.productos(codigo, minutos);

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
    jsonb_build_object('producto', ( SELECT k.nombre
           FROM public.productos k
          WHERE (k.codigo = p.producto)), 'codigo', p.producto, 'referencia', p.referencia, 'monto', p.monto) AS detalle,
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

CREATE VIEW "public"."configuracion_publica" WITH (security_invoker=true) AS  SELECT id,
    nombre,
    email,
    telefono,
    direccion,
    horario,
    whatsapp,
    instagram,
    facebook,
    linkedin,
    banco,
    cuenta_tipo,
    cuenta_numero,
    cuenta_titular,
    cuenta_rut,
    cuenta_email,
    agenda_dias,
    razon_social,
    rut,
    oferta_titulo,
    oferta_texto,
    oferta_hasta,
    emprendedores,
    trabaja_desde,
    proveedores,
    private.respuesta_mediana() AS respuesta_minutos,
    private.ofrecidos() AS productos
   FROM private.configuracion_publica() configuracion_publica(id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin, banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, correo_notificaciones, actualizado_en, agenda_aviso_horas, agenda_dias, agenda_pausa_minutos, razon_social, rut, sala_reuniones, tickets_cierre_dias, oferta_titulo, oferta_texto, oferta_hasta, gancho_publicacion, atencion_dias, atencion_desde, atencion_hasta, emprendedores, trabaja_desde, proveedores);

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
 SELECT ('notas_de_credito-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'notas_de_credito'::text AS tabla,
    'notas_de_credito'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    COALESCE(( SELECT max(b.creado_en) AS max
           FROM public.abonos b
          WHERE ((b.pago = p.id) AND (b.clase = 'devolucion'::text))), p.actualizado_en) AS desde,
    NULL::timestamp with time zone AS plazo,
    (public.sin_nota(p.*))::integer AS monto,
    p.estado,
    false AS urgente
   FROM (public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
  WHERE public.falta_nota(p.*)
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
    ( SELECT k.nombre
           FROM public.productos k
          WHERE (k.codigo = o.producto)) AS de,
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
    ( SELECT k.nombre
           FROM public.productos k
          WHERE (k.codigo = o.producto)) AS de,
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

CREATE VIEW "public"."productos_publicos" WITH (security_invoker=true) AS  SELECT codigo,
    clase,
    nombre,
    descripcion,
    entrega,
    despues,
    minutos,
    ofrecido,
    enlace,
    valor
   FROM private.productos_publicos() productos_publicos(codigo, clase, nombre, descripcion, entrega, despues, minutos, ofrecido, enlace, valor);

CREATE INDEX horarios_producto_idx ON public.horarios USING btree (producto, minutos);

CREATE INDEX pedidos_producto_idx ON public.pedidos USING btree (producto);

CREATE TRIGGER auditoria_3_delicado AFTER INSERT ON public.auditoria FOR EACH ROW WHEN (((new.tabla = ANY (ARRAY['configuracion'::text, 'productos'::text, 'clientes'::text])) AND (new.accion = ANY (ARRAY['insert'::text, 'update'::text])))) EXECUTE FUNCTION private.avisar_lo_delicado();

CREATE TRIGGER productos_0_delicado BEFORE INSERT OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER productos_0_limpiar BEFORE INSERT OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER productos_1_actualizado BEFORE UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER productos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER productos_8_publicacion AFTER INSERT OR DELETE OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.anotar_publicacion();

CREATE TRIGGER productos_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.auditar('equipo');

CREATE POLICY "productos_crear" ON "public"."productos" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "productos_editar" ON "public"."productos" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "productos_leer" ON "public"."productos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));
COMMENT ON COLUMN "public"."citas"."tipo" IS 'Kind of meeting, as horarios.tipo had it when it was booked.';
COMMENT ON COLUMN "public"."configuracion"."nombre" IS 'What mails, papers and terms call the studio: the name of estudio/marca.ts, which a start and the first admin write here. Nobody edits it.';
COMMENT ON COLUMN "public"."horarios"."producto" IS 'The product of a session; null of a meeting.';
COMMENT ON COLUMN "public"."horarios"."tipo" IS 'Kind of meeting that these are the hours of: reunion, or the product whose first session it is. Meetings and sessions may share hours: what is booked is taken for all.';
COMMENT ON COLUMN "public"."precios"."valor" IS 'The price as it is said: of a product in halves the one that is paid at the start, without VAT; of a session all of it, VAT included.';
COMMENT ON COLUMN "public"."productos"."clase" IS 'mitades: half of it is paid at the start and half on delivery, and its price is said without VAT. sesion: paid once, VAT included, and whoever paid books a first session.';
COMMENT ON COLUMN "public"."productos"."codigo" IS 'As addresses and orders name it; it never changes.';
COMMENT ON COLUMN "public"."productos"."descripcion" IS 'One line beside its price, where somebody chooses it.';
COMMENT ON COLUMN "public"."productos"."despues" IS 'What is paid later beside the price, said wherever the price is; null where nothing is.';
COMMENT ON COLUMN "public"."productos"."enlace" IS 'External card checkout, for a studio whose provider is not connected; {orden} in it becomes the order''s number.';
COMMENT ON COLUMN "public"."productos"."entrega" IS 'What is delivered and when: the same words before paying, in the mail, in the PDF and in the terms.';
COMMENT ON COLUMN "public"."productos"."meses_hosting" IS 'Months of hosting that are included with the platform of who bought it; null for none.';
COMMENT ON COLUMN "public"."productos"."minutos" IS 'Of a sesion, how long the first one takes.';
COMMENT ON COLUMN "public"."productos"."ofrecido" IS 'Whether it can be bought: with its price it is on the site.';
COMMENT ON FUNCTION "private"."monto_producto"(text) IS 'What is paid at the start today, VAT included: of a product in halves 19 % more than what is said. Null for one without a price. src-shared/precios.ts counts the same.';
COMMENT ON FUNCTION "private"."ofrecidos"() IS 'The codes of the products that are offered.';
COMMENT ON FUNCTION "private"."pago_de_producto"(text) IS 'What a product is called where it is paid. Null if unknown.';
COMMENT ON FUNCTION "private"."producto_dicho"(text) IS 'A product as mails and PDFs say it, {codigo, clase, nombre, entrega, despues, minutos}. Null if unknown.';
COMMENT ON FUNCTION "private"."productos_en_terminos"() IS 'The products that are offered as the terms say them, with the prices of today: items of a list in Markdown.';
COMMENT ON FUNCTION "private"."productos_publicos"() IS 'The products that anybody may know of, with the price of each today: those that are offered, or were bought.';
COMMENT ON FUNCTION "private"."sesion_de"(text) IS 'The session that whoever paid a product books, {codigo, minutos}. Null of a product without one.';
COMMENT ON FUNCTION "private"."terminos_de_hoy"() IS 'The terms as the site shows them now, with today''s prices and how to reach the studio. Shape as private.terminos_escritos, and productos: what is offered, by its codigo, as private.producto_dicho says it. Orders keep it with their terms.';
COMMENT ON FUNCTION "private"."vendido"(public.pedidos) IS 'What an order bought, as it was said when it was placed: private.producto_dicho of then, or of now where that was not kept yet.';
COMMENT ON FUNCTION "public"."afecto"(public.pagos) IS 'Computed column: private.con_iva, of a payment that the caller sees; null of any other.';
COMMENT ON FUNCTION "public"."crear_pedido"(text, text, text, text, text, uuid, text, boolean, jsonb, integer) IS 'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). Returns {orden, referencia, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 (hint no_se_ofrece) a product that is not offered, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, referencia, producto: private.producto_dicho, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal or a service, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON FUNCTION "public"."estado_pago"(text) IS 'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, referencia: what people call it, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, producto and vendido: of an order, its codigo and private.vendido, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider confirmed it, intento: state of the last visit to the provider, comprobantes: how many receipts of a transfer an order still takes, or null, informado: whether one came}; null if there is none.';
COMMENT ON FUNCTION "public"."producto_nombre"(public.pedidos) IS 'Computed column: what was ordered, by its name.';
COMMENT ON FUNCTION "public"."producto_nombre"(public.precios) IS 'Computed column: what costs it, by its name.';
COMMENT ON FUNCTION "public"."reunion"(public.citas) IS 'Computed column: what kind of meeting, in words.';
COMMENT ON FUNCTION "public"."reunion"(public.horarios) IS 'Computed column: what kind of meeting, in words.';
COMMENT ON TABLE "public"."productos" IS 'Products of the site. Visitors read those that are offered or were sold; what each costs is in precios.';
COMMENT ON VIEW "public"."bandeja" IS 'Everybody who wrote, ordered or booked, one row for each time. As whoever asks: admins see it all, others nothing.';
COMMENT ON VIEW "public"."configuracion_publica" IS 'What any visitor may know about the studio.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
COMMENT ON VIEW "public"."productos_publicos" IS 'What any visitor may know: the products that are offered or were bought, in their order, with the price of each today. Later prices are the studio''s alone, as is what was never offered.';
REVOKE ALL ON FUNCTION "private"."con_iva"(bigint) FROM "authenticated";
GRANT EXECUTE ON FUNCTION "private"."con_iva"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ofrecidos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ofrecidos"() TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."pago_de_producto"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pago_de_producto"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."producto_dicho"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."productos_en_terminos"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."productos_publicos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."productos_publicos"() TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."sesion_de"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vendido"(public.pedidos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."afecto"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."afecto"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."producto_nombre"(public.pedidos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."producto_nombre"(public.pedidos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."producto_nombre"(public.precios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."producto_nombre"(public.precios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."reunion"(public.citas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reunion"(public.citas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."reunion"(public.horarios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reunion"(public.horarios) TO "authenticated";
GRANT INSERT ("clase") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("codigo") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("descripcion"), UPDATE ("descripcion") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("despues"), UPDATE ("despues") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("enlace"), UPDATE ("enlace") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("entrega"), UPDATE ("entrega") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("meses_hosting"), UPDATE ("meses_hosting") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("minutos"), UPDATE ("minutos") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("nombre"), UPDATE ("nombre") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("ofrecido"), UPDATE ("ofrecido") ON TABLE "public"."productos" TO "authenticated";
GRANT SELECT ON TABLE "public"."productos" TO "authenticated";
GRANT SELECT ON TABLE "public"."bandeja" TO "authenticated";
GRANT SELECT ON TABLE "public"."configuracion_publica" TO "anon", "authenticated";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";
GRANT SELECT ON TABLE "public"."productos_publicos" TO "anon", "authenticated";

comment on column public.bandeja.detalle is 'What only its kind has.';
comment on column public.bandeja.etapa is 'nuevo, conversando, propuesta, ganado or perdido: what the state of each kind comes to.';
comment on column public.bandeja.id is 'clase and fila: the table and the row that it shows.';
comment on column public.bandeja.movible is 'Whether public.mover_contacto takes it elsewhere.';
comment on column public.bandeja.por_atender is 'Nobody has looked at it, or it is paid and nobody''s yet: what private.pendientes counts.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform; where titulo says who it is, their address or name.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.titulo is 'What it is; of meetings, contacts and requests about data who it is: the client, or who wrote.';

update private.tablas set
  fuera = '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion,atencion_dias,atencion_desde,atencion_hasta,emprendedores,trabaja_desde,proveedores}'
where tabla::text = 'public.configuracion' and fuera::text = '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,pago_pagina_web,pago_asesoria_cv,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion,atencion_dias,atencion_desde,atencion_hasta,emprendedores,trabaja_desde,proveedores}';

update private.tablas set
  fuera = '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo,producto}'
where tabla::text = 'public.horarios' and fuera::text = '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo}';

update private.tablas set
  textos = '(select p.nombre from public.productos p where p.codigo = producto), valor, to_char(desde, ''DD-MM-YYYY''),
    (select c.cliente
    from public.clientes c where c.usuario = t.autor)'
where tabla::text = 'public.precios' and textos::text = 'replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''),
    (select c.cliente
    from public.clientes c where c.usuario = t.autor)';

insert into private.tablas (tabla, nombre, motivo, fuera, vigila)
values ('public.productos', 'Productos', 'Datos del estudio', '{id,codigo,clase,nombre,descripcion,entrega,despues,minutos,meses_hosting,ofrecido,enlace,creado_en,actualizado_en}', '{"limpieza": {}, "auditoria": {"con": ["equipo"]}, "novedades": {}, "actualizado": {}, "publicacion": {}}')
on conflict do nothing;

-- By hand: only where nobody works yet; a studio that had the name of before keeps it.
update public.configuracion set nombre = 'Mi estudio'
where nombre = 'Estudio Cobre' and not exists (select from public.clientes) and email is null;
delete from private.publicaciones where not exists (select from public.clientes);

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130133953');

-- By hand: mails that have not left yet say what theirs of now say.
update public.correos set datos = datos || jsonb_build_object('de', private.producto_dicho(datos ->> 'producto'))
where tipo = 'pedido_confirmacion' and estado = 'pendiente';
update public.correos set datos = datos || jsonb_build_object('sesion', private.sesion_de(datos ->> 'producto'))
where tipo = 'pago_recibido' and estado = 'pendiente';
