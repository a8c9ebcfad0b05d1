set lock_timeout = '10s';

set check_function_bodies = off;

DROP TRIGGER "vigilancias_2_seguir" ON "public"."vigilancias";

DROP VIEW "public"."esperas";

CREATE TABLE "private"."claves_revisadas" ("cuenta" uuid NOT NULL, "hasta" timestamp with time zone NOT NULL DEFAULT (now() + '00:00:10'::interval), CONSTRAINT "claves_revisadas_pkey" PRIMARY KEY (cuenta));
ALTER TABLE "private"."claves_revisadas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mantenciones" ("plataforma" bigint NOT NULL, "desde" timestamp with time zone NOT NULL, "hasta" timestamp with time zone NOT NULL, CONSTRAINT "mantenciones_orden" CHECK ((hasta > desde)), CONSTRAINT "mantenciones_pkey" PRIMARY KEY (plataforma, desde));
ALTER TABLE "private"."mantenciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "private"."contadores" ADD COLUMN "rutas" text[] NOT NULL DEFAULT '{/}'::text[];
ALTER TABLE "private"."sitios" ADD COLUMN "sin_red_desde" timestamp with time zone;
ALTER TABLE "private"."sitios" ADD COLUMN "certificado_leido" date;
ALTER TABLE "private"."sitios" ADD COLUMN "certificado_leido_en" timestamp with time zone;
ALTER TABLE "public"."pedidos" ADD COLUMN "comprobante" text;
ALTER TABLE "public"."pedidos" ADD COLUMN "comprobantes" integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.anotar_sondeos(p_red boolean, p_sondeos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  x record;
  s private.sitios;
  v_caida public.caidas;
  v_resultado text;
  v_datos jsonb;
begin
  for x in
    select * from jsonb_to_recordset(p_sondeos) r (plataforma bigint, turno uuid, resultado text, ms int, codigo int,
      motivo text, certificado date)
    order by r.plataforma
  loop
    select * into s from private.sitios t where t.plataforma = x.plataforma and t.turno = x.turno for update;
    if not found then continue; end if;
    update private.sitios t set turno = null, turno_hasta = null, proximo_en = date_bin('5 minutes', now(),
      timestamptz '2000-01-01') + interval '5 minutes'
    where t.plataforma = s.plataforma;
    -- A failure says nothing of the site while we reach nobody.
    if x.resultado = 'abajo' and p_red is not true then
      update private.sitios t set sin_red_desde = coalesce(t.sin_red_desde, now()) where t.plataforma = s.plataforma;
      continue;
    end if;
    v_resultado := case when x.resultado = 'abajo' and private.planificado(s.plataforma) @> now() then 'mantencion'
      else x.resultado end;
    insert into private.sondeos (plataforma, resultado, ms, codigo, motivo) values (s.plataforma, v_resultado, x.ms,
      x.codigo, x.motivo);
    -- What came before a gap is not in a row with what comes after it.
    if v_resultado <> 'abajo' or s.medido_en < now() - interval '15 minutes' then s.fallos := 0; end if;
    if v_resultado <> 'arriba' or s.medido_en < now() - interval '15 minutes' then s.exitos := 0; end if;
    s.fallo_en := case when s.fallos = 0 then now() else s.fallo_en end;
    s.exito_en := case when s.exitos = 0 then now() else s.exito_en end;
    s.fallos := s.fallos + (v_resultado = 'abajo')::int;
    s.exitos := s.exitos + (v_resultado = 'arriba')::int;
    v_datos := (
      select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', coalesce(c.empresa, c.cliente),
        'dominio', p.dominio)
      from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = s.plataforma);
    if s.estado <> 'abajo' and s.fallos >= 2 then
      insert into public.caidas (plataforma, desde, motivo, codigo) values (s.plataforma, s.fallo_en,
        coalesce(x.motivo, 'otro'), x.codigo);
      perform private.avisar_estudio('sitio_caido', v_datos || jsonb_build_object('desde', s.fallo_en, 'motivo',
        coalesce(x.motivo, 'otro'), 'codigo', x.codigo));
      s.estado := 'abajo';
      s.desde := s.fallo_en;
    elsif s.estado = 'abajo' and s.exitos >= 2 then
      update public.caidas t set hasta = s.exito_en where t.plataforma = s.plataforma and t.hasta is null
        returning * into v_caida;
      perform private.avisar_estudio('sitio_de_vuelta', v_datos || jsonb_build_object('desde', v_caida.desde, 'hasta',
        v_caida.hasta) || private.minutos_de_caida(s.plataforma, v_caida.desde, v_caida.hasta));
      s.estado := 'arriba';
      s.desde := s.exito_en;
    elsif s.estado <> 'abajo' and v_resultado in ('arriba', 'no_medible') and s.estado <> v_resultado then
      s.estado := v_resultado;
      s.desde := now();
    end if;
    update private.sitios t set estado = s.estado, desde = s.desde, medido_en = now(), motivo = x.motivo,
      codigo = x.codigo,
      fallos = s.fallos, fallo_en = s.fallo_en, exitos = s.exitos, exito_en = s.exito_en, sin_red_desde = null,
      certificado_leido = coalesce(x.certificado, t.certificado_leido),
      certificado_leido_en = case when x.certificado is null then t.certificado_leido_en else now() end,
      certificado_aviso = case when x.certificado <> private.certificado_de(t.plataforma) then null
        else t.certificado_aviso end
    where t.plataforma = s.plataforma;
    perform private.sumar_dia(s.plataforma, private.hoy());
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.archivos_de(p private.titular)
 RETURNS TABLE(bucket text, nombre text, tipo text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint from storage.objects o
  where (o.bucket_id in ('adjuntos', 'comprobantes') and split_part(o.name, '/',
    1) = any(private.carpetas_de(p.cliente)))
    or (o.bucket_id = 'adjuntos' and o.name like 'entrantes/%' and o.name in (
      select r from public.correos_entrantes e, unnest(e.rutas) r where r <> '' and private.suya(p, e.de, e.creado_en)
      union
      select r from public.ticket_mensajes m, unnest(m.adjuntos) r where m.ticket = any(p.tickets)))
    or (o.bucket_id = 'comprobantes' and o.name in (select d.comprobante from public.pedidos d
      where d.id = any(p.pedidos)));
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
        and not exists (select from public.pedidos d where d.comprobante = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k
        where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$function$;

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
    cross join lateral (values ('certificado', private.certificado_de(v.plataforma), s.certificado_aviso),
      ('dominio', v.dominio_hasta, s.dominio_aviso)) u (que, hasta, ultimo)
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

CREATE OR REPLACE FUNCTION private.caidas_de(p_plataforma bigint, p_desde timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS TABLE(id bigint, desde timestamp with time zone, hasta timestamp with time zone, motivo text, codigo integer, minutos integer, planificados integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.desde, c.hasta, c.motivo, c.codigo, m.minutos, m.planificados
  from public.caidas c
    cross join lateral (select greatest(c.desde, p_desde) as a, least(coalesce(c.hasta, now()), p_hasta) as b) x
    cross join lateral jsonb_to_record(private.minutos_de_caida(p_plataforma, x.a, x.b)) m (minutos int,
      planificados int)
  where c.plataforma = p_plataforma and c.desde < p_hasta and coalesce(c.hasta, now()) > p_desde
    and (m.minutos > 0 or not private.planificado(p_plataforma) @> x.a);
$function$;

CREATE OR REPLACE FUNCTION private.certificado_de(p_plataforma bigint)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(s.certificado_leido, v.certificado_hasta)
  from public.vigilancias v left join private.sitios s on s.plataforma = v.plataforma
  where v.plataforma = p_plataforma;
$function$;

CREATE OR REPLACE FUNCTION private.cierres_de_cita(p_inicio timestamp with time zone, p_termino timestamp with time zone, p_tipo text)
 RETURNS TABLE(clase text, detalle text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_local timestamp := p_inicio at time zone 'America/Santiago';
begin
  perform private.exigir_admin();
  return query
    select 'feriado', f.nombre from private.feriados f where f.fecha = v_local::date and not f.abierto
    union all
    select 'bloqueo', b.motivo from public.bloqueos b where b.inicio < p_termino and b.termino > p_inicio
    union all
    select 'horario', null where not exists (select from public.horarios h
      where h.tipo = p_tipo and h.dia_semana = extract(isodow from v_local) and h.desde <= v_local::time
        and extract(epoch from h.hasta) >= extract(epoch from v_local::time) + extract(epoch from p_termino - p_inicio));
end $function$;

CREATE OR REPLACE FUNCTION private.contar_visita(p_origen text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hoy date := private.hoy();
  v_origen text := private.campana(p_origen);
  v_red text := host(private.origen_solicitante());
begin
  perform private.contar_envio('visitas', 'grupo ' || (hashtext(v_red) & 4095), 60, interval '1 hour', '')
    where v_red is not null;
  -- What was known before goes on by its name, whoever invents others today.
  if v_origen <> 'directo' and not exists (select from private.visitas v where v.dia >= v_hoy - 90
      and v.origen = v_origen)
     and (select count(*) from private.visitas v where v.dia = v_hoy) >= 100 then
    v_origen := 'otros';
  end if;
  insert into private.visitas as v (dia, origen) values (v_hoy, v_origen)
  on conflict on constraint visitas_pkey do update set cuantas = v.cuantas + 1;
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $function$;

CREATE OR REPLACE FUNCTION private.contar_visita_de_sitio(p_clave text, p_cabeceras jsonb, p_ruta text, p_entrada boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hoy date := private.hoy();
  v_mes date := date_trunc('month', v_hoy);
  v_ruta text := private.ruta_contada(p_ruta);
  v_sitio bigint;
  v_rutas text[];
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  select c.plataforma, c.rutas into v_sitio, v_rutas
  from private.contadores c join public.plataformas p on p.id = c.plataforma
  where c.clave = p_clave and c.activo and private.sitio(p.dominio) = private.sitio(private.cabecera('origin'));
  if v_sitio is null or v_ruta is null then return; end if;
  perform private.contar_envio('visitas_de_sitios', 'grupo ' || (hashtext(host(private.origen_solicitante())) & 4095),
    300, interval '1 hour', '');
  insert into private.visitas_de_sitios as v (plataforma, dia, entradas) values (v_sitio, v_hoy,
    coalesce(p_entrada, false)::int)
  on conflict on constraint visitas_de_sitios_pkey do update set visitas = v.visitas + 1,
    entradas = v.entradas + excluded.entradas where v.visitas < 20000;
  if not found then return; end if;
  -- Whoever invents paths fills no month: they are few, and those of the site are counted beside them.
  if v_ruta <> all (v_rutas) and not exists (select from private.visitas_de_paginas x where x.plataforma = v_sitio
      and x.mes = v_mes and x.ruta = v_ruta)
    and (select count(*) >= 200 or count(*) filter (where x.primera = v_hoy) >= 20 from private.visitas_de_paginas x
      where x.plataforma = v_sitio and x.mes = v_mes and x.ruta <> all (v_rutas || 'otras'::text)) then
    v_ruta := 'otras';
  end if;
  insert into private.visitas_de_paginas as v (plataforma, mes, ruta) values (v_sitio, v_mes, v_ruta)
  on conflict on constraint visitas_de_paginas_pkey do update set visitas = v.visitas + 1;
  update private.contadores c set ultima_en = date_trunc('minute', now())
  where c.plataforma = v_sitio and c.ultima_en is distinct from date_trunc('minute', now());
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $function$;

CREATE OR REPLACE FUNCTION private.cuenta_clave_revisada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.claves_revisadas c where c.cuenta = new.id and c.hasta > now();
  if not found then
    raise exception 'La contraseña se cambia desde el área privada, que la revisa antes.' using errcode = '42501',
      hint = 'definir_clave';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.disponibilidad_del_mes(p_plataforma bigint, p_mes date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with mes as (
    select date_trunc('month', p_mes)::date as primero, (date_trunc('month', p_mes) + interval '1 month')::date
      as siguiente),
  horas as (
    select primero::timestamp at time zone 'America/Santiago' as empieza,
      siguiente::timestamp at time zone 'America/Santiago' as termina from mes)
  select jsonb_build_object('dias', count(*), 'medidos', coalesce(sum(d.medidos), 0),
    'disponibilidad', round(sum(d.arriba)::numeric / sum(d.medidos), 6),
    'ms', percentile_disc(0.5) within group (order by d.ms),
    'caidas', (
      select coalesce(jsonb_agg(jsonb_build_object('desde', c.desde, 'hasta', c.hasta, 'minutos', c.minutos)
        order by c.desde), '[]')
      from horas h, private.caidas_de(p_plataforma, h.empieza, h.termina) c))
  from public.disponibilidad d, mes where d.plataforma = p_plataforma and d.dia >= mes.primero
    and d.dia < mes.siguiente;
$function$;

CREATE OR REPLACE FUNCTION private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_para is null or p_para like '%@suprimido.invalid' or private.correo_apagado(p_tipo, p_para) then return; end if;
  -- The act was sent twice.
  if exists (select from public.correos c where c.para = p_para and c.tipo = p_tipo and c.datos = p_datos
    and c.estado <> 'fallido' and c.creado_en > now() - interval '1 minute') then return; end if;
  insert into public.correos (tipo, para, datos, reply_to, saludo)
  values (p_tipo, p_para, p_datos, p_reply_to, (
    select x.nombre from (select email, cliente as nombre from public.clientes union all select email, nombre
      from public.personas) x
    where x.email = lower(p_para) limit 1));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.estado_pago(p_orden text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('orden', x.orden, 'estado', x.estado, 'monto', x.monto, 'concepto', x.concepto,
    'metodo', x.metodo, 'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1),
    'comprobantes', x.comprobantes, 'informado', x.informado)
  from (
    select g.orden, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto from public.pagos_intentos i
      where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.metodo, g.proveedor, g.token, null::int as comprobantes, false as informado
    from public.pagos g where g.orden = p_orden
    union all
    select o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end, (select sum(k.monto)::int
      from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'tarjeta', 'flow', max(i.token) filter (where i.estado = 'pagado'),
      null, false
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select d.orden, d.estado, d.monto, d.producto, d.metodo, d.proveedor, d.token,
      case when d.estado = 'pendiente' and d.metodo = 'transferencia' then 5 - d.comprobantes end, d.comprobante is not null
    from public.pedidos d where d.orden = p_orden) x;
$function$;

CREATE OR REPLACE FUNCTION private.exigir_archivo_de_comprobante(p_ruta text, p_carpeta text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  select b.file_size_limit as limite, (o.metadata ->> 'size')::bigint > b.file_size_limit as pesado,
    split_part(o.metadata ->> 'mimetype', ';', 1) <> all (b.allowed_mime_types) as ajeno
  into r from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where o.bucket_id = 'comprobantes' and o.name = p_ruta and starts_with(o.name, p_carpeta);
  if not found then raise exception 'No encontramos el comprobante. Vuelve a subirlo.'; end if;
  if r.pesado then raise exception 'Ese comprobante pesa más de % MB. Sube uno más liviano.',
    r.limite / 1048576; end if;
  if r.ajeno then raise exception 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_archivo_de_comprobante(p_ruta, p.cliente || '/');
  if exists (select from public.pagos where comprobante = p_ruta and id <> p.id) or exists (select from public.abonos
    where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
  end if;
end $function$;

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
  perform private.avisar_estudio('pago_informado', jsonb_build_object('pedido', p.id, 'concepto', p.producto,
    'monto', p.monto, 'cliente', p.comprador_nombre));
end $function$;

CREATE OR REPLACE FUNCTION private.llegado(p_desde date, p_hasta date, p_cliente bigint, p_plataforma bigint)
 RETURNS TABLE(dia date, clase text, monto bigint, abono bigint, pedido bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select b.dia, b.clase, (case b.clase when 'abono' then b.monto else -b.monto end)::bigint, b.id, null::bigint
  from public.abonos b join public.pagos p on p.id = b.pago
  where b.dia between p_desde and p_hasta and (p_cliente is null or p.cliente = p_cliente)
    and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
  union all
  select x.dia, 'pedido', o.monto, null, o.id
  from public.pedidos o cross join lateral (select (o.pagado_en at time zone 'America/Santiago')::date) x (dia)
  where o.estado = 'pagado' and o.cliente is null and p_cliente is null and x.dia between p_desde and p_hasta;
$function$;

CREATE OR REPLACE FUNCTION private.minutos_de_caida(p_plataforma bigint, p_desde timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('minutos', x.minutos, 'planificados', round(extract(epoch from p_hasta - p_desde) / 60)::int
    - x.minutos)
  from (
    select coalesce(round(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int as minutos
    from unnest(tstzmultirange(tstzrange(p_desde, p_hasta)) - private.planificado(p_plataforma)) r) x;
$function$;

CREATE OR REPLACE FUNCTION private.palabras_de_cuenta(p_cuenta uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select array_remove(array_agg(distinct x.palabra), null)
  from (
    select unnest(array[c.email, c.cliente, c.empresa]) as palabra from public.clientes c where c.usuario = p_cuenta
    union all
    select unnest(array[p.email, p.nombre, c.cliente, c.empresa]) from public.personas p
      join public.clientes c on c.id = p.cliente where p.usuario = p_cuenta
    union all
    select unnest(array[f.nombre, f.razon_social, f.email]) from public.configuracion f) x);
end $function$;

CREATE OR REPLACE FUNCTION private.permitir_clave(p_cuenta uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.claves_revisadas (cuenta) values (p_cuenta)
  on conflict (cuenta) do update set hasta = excluded.hasta;
$function$;

CREATE OR REPLACE FUNCTION private.planificado(p_plataforma bigint)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(range_agg(tstzrange(m.desde, m.hasta)), '{}') from (
    select v.mantencion_desde as desde, v.mantencion_hasta as hasta from public.vigilancias v
    where v.plataforma = p_plataforma and v.mantencion_desde is not null
    union all
    select x.desde, x.hasta from private.mantenciones x where x.plataforma = p_plataforma) m;
$function$;

CREATE OR REPLACE FUNCTION private.reconocer_pagina(p_plataforma bigint, p_ruta text, p_conocida boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ruta text := private.ruta_contada(trim(p_ruta));
begin
  perform private.exigir_admin();
  if v_ruta is null or p_conocida is null then
    raise exception 'Escribe la ruta como en el navegador, desde la primera barra: /productos.';
  end if;
  update private.contadores c set rutas = array_remove(c.rutas, v_ruta)
    || case when p_conocida then array[v_ruta] else '{}' end where c.plataforma = p_plataforma;
exception when check_violation then  -- its detail would tell the whole row
  raise exception 'Ya hay 200 páginas reconocidas: quita alguna antes.';
end $function$;

CREATE OR REPLACE FUNCTION private.reiniciar_sitio(p_plataforma bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.caidas set hasta = greatest(desde, now()) where plataforma = p_plataforma and hasta is null;
  insert into private.sitios (plataforma) values (p_plataforma)
  on conflict (plataforma) do update set estado = 'sin_datos', desde = null, medido_en = null, motivo = null,
    codigo = null,
    fallos = 0, exitos = 0, proximo_en = now(), turno = null, turno_hasta = null, sin_red_desde = null,
    certificado_leido = null, certificado_leido_en = null;
end $function$;

CREATE OR REPLACE FUNCTION private.soltar_comprobante_de_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.pedidos set comprobantes = comprobantes - 1 where id = p_pedido and comprobantes > 0
    and not exists (select from storage.objects o where o.bucket_id = 'comprobantes' and o.name = p_comprobante);
$function$;

CREATE OR REPLACE FUNCTION private.sumar_dia(p_plataforma bigint, p_dia date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_plan tstzmultirange := private.planificado(p_plataforma);
  d public.disponibilidad;
begin
  select p_plataforma, p_dia, count(*), count(*) filter (where p.resultado = 'arriba'),
    percentile_disc(0.5) within group (order by p.ms) filter (where p.resultado = 'arriba') into d
  from private.sondeos p
  where p.plataforma = p_plataforma and p.en >= p_dia::timestamp at time zone 'America/Santiago'
    -- Today has no end yet.
    and (p_dia = private.hoy() or p.en < (p_dia + 1)::timestamp at time zone 'America/Santiago')
    and p.resultado <> 'no_medible' and not v_plan @> p.en;
  if d.medidos = 0 then
    delete from public.disponibilidad x where x.plataforma = p_plataforma and x.dia = p_dia;
    return;
  end if;
  insert into public.disponibilidad as x select d.*
  on conflict (plataforma, dia) do update set medidos = excluded.medidos, arriba = excluded.arriba, ms = excluded.ms;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_vencimientos_de_sitios()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.cada_fila('vencimientos_de_sitios', array(
    select v.plataforma from public.vigilancias v
    where least(private.certificado_de(v.plataforma), v.dominio_hasta) <= private.hoy() + 30 order by v.plataforma),
    'avisar_vencimiento', private.hoy());
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pedidos;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  perform private.exigir_pocos_intentos('comprobante_de_pedido');
  -- Several at once take turns at the order.
  select * into p from public.pedidos where orden = p_orden for update;
  if not found then
    perform private.anotar_intento('comprobante_de_pedido');
    return null;
  end if;
  if not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  if p.comprobantes = 5 then
    raise exception 'Ya subiste cinco comprobantes de este pedido. Escríbenos y lo vemos contigo.'
      using hint = 'comprobantes';
  end if;
  update public.pedidos set comprobantes = comprobantes + 1 where id = p.id;
  return jsonb_build_object('pedido', p.id, 'carpeta', 'pedidos/' || p.id, 'comprobantes', 4 - p.comprobantes);
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

CREATE OR REPLACE FUNCTION private.vigilancia_de(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', case when s.estado = 'abajo' and t.hasta is not null
        then 'mantencion' else s.estado end, 'desde', s.desde, 'medido_en', s.medido_en,
      'motivo', s.motivo, 'codigo', s.codigo, 'planificado_hasta', t.hasta, 'sin_red_desde', s.sin_red_desde,
      'atrasado_desde', case when v.activa and s.proximo_en < now() - interval '20 minutes' then s.proximo_en end,
      'certificado_leido', s.certificado_leido, 'certificado_leido_en', s.certificado_leido_en,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) order by x.desde desc), '[]')
        from (
          select * from private.caidas_de(v.plataforma, '-infinity', 'infinity') c
          where coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma
      left join lateral (select upper(r) as hasta from unnest(private.planificado(v.plataforma)) r
        where r @> now()) t on true
    where v.plataforma = p_plataforma);
end $function$;

CREATE OR REPLACE FUNCTION private.vigilancias_despues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.activa and (select p.dominio from public.plataformas p where p.id = new.plataforma) is null then
    raise exception 'Escribe primero el dominio de la plataforma: sin él no hay qué vigilar.'
      using hint = 'sin_dominio';
  end if;
  if new.activa is distinct from old.activa then perform private.reiniciar_sitio(new.plataforma); end if;
  -- The same beginning is the same plan, with another end. Another one leaves that which had begun, cut short.
  if old.mantencion_desde < now() and new.mantencion_desde is distinct from old.mantencion_desde then
    insert into private.mantenciones as m (plataforma, desde, hasta)
    values (new.plataforma, old.mantencion_desde, least(old.mantencion_hasta, now()))
    on conflict (plataforma, desde) do update set hasta = greatest(m.hasta, excluded.hasta);
  end if;
  if (new.mantencion_desde, new.mantencion_hasta) is distinct from (old.mantencion_desde, old.mantencion_hasta) then
    -- Of older days not all probes are there any more.
    perform private.sumar_dia(new.plataforma, x.dia) from (
      select distinct private.hoy(p.en) as dia from private.sondeos p where p.plataforma = new.plataforma
        and (p.en between new.mantencion_desde and new.mantencion_hasta
          or p.en between old.mantencion_desde and old.mantencion_hasta)) x
    where x.dia > private.hoy() - 30;
  end if;
  update private.sitios s set
    certificado_aviso = case when new.certificado_hasta is not distinct from old.certificado_hasta
      then s.certificado_aviso end,
    dominio_aviso = case when new.dominio_hasta is not distinct from old.dominio_hasta then s.dominio_aviso end
  where s.plataforma = new.plataforma;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.visitas_de_plataforma(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('activo', c.activo, 'clave', case when private.es_admin() then c.clave end, 'ultima_en',
    c.ultima_en,
    'paginas', case when private.es_admin() then (
      select coalesce(jsonb_agg(jsonb_build_object('ruta', x.ruta, 'visitas', x.visitas, 'conocida', x.conocida)
        order by x.conocida desc, x.visitas desc, x.ruta), '[]')
      from (
        select coalesce(k.ruta, r.ruta) as ruta, coalesce(r.visitas, 0) as visitas, k.ruta is not null as conocida
        from unnest(c.rutas) k (ruta) full join (
          select * from private.visitas_de_paginas v where v.plataforma = p_plataforma
            and v.mes = date_trunc('month', private.hoy())) r on r.ruta = k.ruta) x) end,
    'dias', (
      select jsonb_agg(jsonb_build_object('dia', d::date, 'visitas', coalesce(v.visitas, 0)) order by d)
      from generate_series(private.hoy() - 29, private.hoy(), interval '1 day') d
        left join private.visitas_de_sitios v on v.plataforma = p.id and v.dia = d::date),
    'meses', (
      select coalesce(jsonb_agg(jsonb_build_object('mes', m::date) || x - 'paginas' order by m desc), '[]')
      from generate_series(date_trunc('month', private.hoy()::timestamp) - interval '11 months', private.hoy(),
        interval '1 month') m,
        private.visitas_del_mes(p.id, m::date) x where x is not null))
  from public.plataformas p join private.contadores c on c.plataforma = p.id
  where p.id = p_plataforma and private.ve_plataformas(p.cliente);
$function$;

CREATE OR REPLACE FUNCTION private.visitas_del_mes(p_plataforma bigint, p_mes date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('visitas', sum(v.visitas), 'entradas', sum(v.entradas), 'dias', count(*), 'tope',
    bool_or(v.visitas = 20000),
    'paginas', (
      select coalesce(jsonb_agg(jsonb_build_object('ruta', x.ruta, 'visitas', x.visitas) order by x.visitas desc,
        x.ruta), '[]')
      from (
        select r.ruta, r.visitas from private.visitas_de_paginas r
          join private.contadores c on c.plataforma = r.plataforma and r.ruta = any (c.rutas)
        where r.plataforma = p_plataforma and r.mes = date_trunc('month', p_mes)
        order by r.visitas desc, r.ruta limit 10) x))
  from private.visitas_de_sitios v
  where v.plataforma = p_plataforma and v.dia >= date_trunc('month', p_mes) and v.dia < date_trunc('month',
    p_mes) + interval '1 month'
  having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION public.cierres_de_cita(p_inicio timestamp with time zone, p_termino timestamp with time zone, p_tipo text DEFAULT 'reunion'::text)
 RETURNS TABLE(clase text, detalle text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.cierres_de_cita(p_inicio, p_termino, p_tipo); $function$;

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
        0)::bigint as antes from private.llegado(($5 - interval '1 month')::date, $4, $1, $2) l),
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

CREATE OR REPLACE FUNCTION public.informar_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.informar_pedido(p_pedido, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.ingresos_de_mes(p_mes date DEFAULT NULL::date, p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS TABLE(dia date, clase text, monto bigint, concepto text, de text, metodo text, pago bigint, pedido bigint, cuantos bigint, total bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_mes date := date_trunc('month', coalesce(p_mes, private.hoy())::timestamp);
begin
  perform private.exigir_admin();
  return query
    select l.dia, l.clase, l.monto, coalesce(p.concepto, o.producto), coalesce(c.empresa, c.cliente,
      o.comprador_nombre), coalesce(b.metodo, o.metodo), p.id, o.id, count(*) over (),
      (sum(l.monto) over ())::bigint
    from private.llegado(v_mes, least((v_mes + interval '1 month')::date - 1, private.hoy()), p_cliente, p_plataforma) l
      left join public.abonos b on b.id = l.abono
      left join public.pagos p on p.id = b.pago
      left join public.clientes c on c.id = p.cliente
      left join public.pedidos o on o.id = l.pedido
    order by l.dia desc, l.abono desc, l.pedido desc limit 300;
end $function$;

CREATE OR REPLACE FUNCTION public.palabras_de_cuenta(p_cuenta uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.palabras_de_cuenta(p_cuenta); $function$;

CREATE OR REPLACE FUNCTION public.permitir_clave(p_cuenta uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.permitir_clave(p_cuenta); $function$;

CREATE OR REPLACE FUNCTION public.reconocer_pagina(p_plataforma bigint, p_ruta text, p_conocida boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reconocer_pagina(p_plataforma, p_ruta, p_conocida); $function$;

CREATE OR REPLACE FUNCTION public.sitio_caido(p public.plataformas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from public.caidas x where x.plataforma = p.id and x.hasta is null)
    and not private.planificado(p.id) @> now()
$function$;

CREATE OR REPLACE FUNCTION public.soltar_comprobante_de_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.soltar_comprobante_de_pedido(p_pedido, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tomar_comprobante_de_pedido(p_orden, p_cabeceras); $function$;

ALTER TABLE "private"."claves_revisadas" ADD CONSTRAINT "claves_revisadas_cuenta_fkey" FOREIGN KEY (cuenta) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."contadores" ADD CONSTRAINT "contadores_rutas_check" CHECK (((cardinality(rutas) <= 200) AND (array_position(rutas, NULL::text) IS NULL)));

ALTER TABLE "private"."mantenciones" ADD CONSTRAINT "mantenciones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "private"."sitios" ADD CONSTRAINT "sitios_certificado_leido_check" CHECK (((certificado_leido >= '2000-01-01'::date) AND (certificado_leido <= '2199-12-31'::date)));

ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_comprobante_suyo" CHECK (starts_with(comprobante, (('pedidos/'::text || id) || '/'::text)));

ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_comprobantes_check" CHECK (((comprobantes >= 0) AND (comprobantes <= 5)));

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

CREATE INDEX pedidos_comprobante_idx ON public.pedidos USING btree (comprobante) WHERE (comprobante IS NOT NULL);

CREATE TRIGGER cuenta_3_clave_revisada BEFORE UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NOT NULL) AND ((new.encrypted_password)::text <> ''::text) AND ((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text) AND (CURRENT_USER <> ALL (ARRAY['postgres'::name, 'supabase_admin'::name])))) EXECUTE FUNCTION private.cuenta_clave_revisada();

CREATE TRIGGER vigilancias_2_seguir AFTER INSERT OR UPDATE OF activa, certificado_hasta, dominio_hasta, mantencion_desde, mantencion_hasta ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.vigilancias_despues();
COMMENT ON COLUMN "private"."contadores"."rutas" IS 'Paths that the studio knows to be pages of the site: they are always counted, and its client is shown no other, as anybody can tell of a page that is none.';
COMMENT ON COLUMN "private"."sitios"."certificado_leido" IS 'Last day of its certificate, as its handshake said at certificado_leido_en; null where the runtime does not say.';
COMMENT ON COLUMN "private"."sitios"."sin_red_desde" IS 'Since when nothing is known of it because our own network reached nobody; null while it does.';
COMMENT ON COLUMN "public"."pedidos"."comprobante" IS 'Path in the bucket comprobantes of the last receipt of its transfer: pedidos/order/file.';
COMMENT ON COLUMN "public"."pedidos"."comprobantes" IS 'How many receipts came, of five at most.';
COMMENT ON COLUMN "public"."vigilancias"."certificado_hasta" IS 'Last day of the certificate, as the studio wrote it: private.certificado_de says which day holds.';
COMMENT ON COLUMN "public"."vigilancias"."mantencion_desde" IS 'Planned work, until mantencion_hasta: that time counts nowhere (private.planificado) and mails nobody. What was planned before is in private.mantenciones.';
COMMENT ON FUNCTION "private"."archivos_de"(private.titular) IS 'Files of the private buckets that are a person''s: in the folders of their client, mailed by them, or in a ticket of theirs, or the receipt of an order.';
COMMENT ON FUNCTION "private"."archivos_sueltos"() IS 'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment, no order and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
COMMENT ON FUNCTION "private"."caidas_de"(bigint, timestamp with time zone, timestamp with time zone) IS 'The outages of a site that touch a time: the minutos of it that count, and the planificados that do not. One that lay in planned work is none. Every figure of outages is read here.';
COMMENT ON FUNCTION "private"."certificado_de"(bigint) IS 'The last day of a site''s certificate: as the site itself said, or else as the studio wrote it.';
COMMENT ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) IS 'As public.cierres_de_cita.';
COMMENT ON FUNCTION "private"."cuenta_clave_revisada"() IS 'Trigger on auth.users: an account that was verified gets no password but one that definir-clave let through. What is set here is a hash, of which nobody can tell how hard it is. Who owns the database sets what they want. Errors: 42501 with hint definir_clave.';
COMMENT ON FUNCTION "private"."encolar_correo"(text, text, jsonb, text) IS 'Puts one mail into the outbox; without an address, to who was erased, where the client turned such notices off, or where the same mail was put there less than a minute ago, it does nothing. p_datos has the keys that the template of p_tipo takes.';
COMMENT ON FUNCTION "private"."exigir_archivo_de_comprobante"(text, text) IS 'Raises P0001 unless a path of the bucket comprobantes is a file of this folder, as large and of a type as the bucket takes: a copy from another bucket may be neither.';
COMMENT ON FUNCTION "private"."exigir_comprobante"(public.pagos, text) IS 'Raises P0001 unless a path of the bucket comprobantes is a receipt of this client (private.exigir_archivo_de_comprobante). With hint comprobante_usado where it is that of another payment, or proved money that came already.';
COMMENT ON FUNCTION "private"."llegado"(date, date, bigint, bigint) IS 'What came in between two days of Chile, as who asks sees it: what came for payments by its day, what went back by that of its own (less than nothing), and paid orders that are not a client''s yet; of a client, of a platform (what is of none counts).';
COMMENT ON FUNCTION "private"."minutos_de_caida"(bigint, timestamp with time zone, timestamp with time zone) IS 'How long an outage lasted that began and ended then: {minutos that count, planificados that do not}.';
COMMENT ON FUNCTION "private"."planificado"(bigint) IS 'When work was, is or will be planned at the site of a platform: nothing of that time counts anywhere.';
COMMENT ON FUNCTION "private"."sumar_dia"(bigint, date) IS 'Adds up a day of a site from its probes: of those outside planned work, how many counted and found it up.';
COMMENT ON FUNCTION "private"."vigilancias_despues"() IS 'Trigger: what has no address is not watched; whoever turns it on or off begins anew; a date that changed is told of again; of other planned work the days are added up anew.';
COMMENT ON FUNCTION "private"."visitas_del_mes"(bigint, date) IS 'What was counted of a site in the month of a day: {visitas (page views), entradas (with which a visit began), dias (on how many days), tope (whether a day was full, so that there were more), paginas: of those that the studio knows (private.contadores.rutas) the ten most seen, [{ruta, visitas}]}. Null where nothing was.';
COMMENT ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) IS 'Service only: what was seen of the sites of public.tomar_sondeos, [{plataforma, turno, resultado: arriba, abajo or no_medible, ms, codigo, motivo, certificado: its last day, where the handshake says it}], and whether others could be reached (p_red); of a turn that is no more, nothing. Two failures in a row, not more than a quarter of an hour apart, begin an outage and two successes end it, each with a mail to the studio. A failure counts nowhere while nobody is reached or work is planned, what cannot be measured (no_medible) in no case; neither continues a row. Errors: 23514 another word.';
COMMENT ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) IS 'Admin: why nobody could book a time for a kind of meeting: feriado (which the studio did not open, with its name), bloqueo (with its reason, if it has one), horario (outside the weekly hours); none where it is open. Whether another meeting is there is refused when it is saved. Errors: 42501.';
COMMENT ON FUNCTION "public"."contar_visita"(text) IS 'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in a day, those that were not seen in ninety days count as "otros", and so does what is no name of a campaign. At most sixty an hour from one network address; more are not counted.';
COMMENT ON FUNCTION "public"."estado_pago"(text) IS 'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider confirmed it, intento: state of the last visit to the provider, comprobantes: how many receipts of a transfer an order still takes, or null, informado: whether one came}; null if there is none.';
COMMENT ON FUNCTION "public"."informar_pedido"(bigint, text) IS 'Service only: an order was transferred, as a receipt says that is stored (public.tomar_comprobante_de_pedido); the studio hears of it. Errors: P0001 with hint no_espera, or no such file, or one that its bucket would not take.';
COMMENT ON FUNCTION "public"."ingresos_de_mes"(date, bigint, bigint) IS 'Admin: what came in within the month of a day (this one unless said), until today, latest first, as public.cifras_del_estudio counts it: the 300 latest lines (abono, devolucion less than nothing, pedido of somebody who is no client yet), with how many there are and what all of them come to. Errors: 42501.';
COMMENT ON FUNCTION "public"."palabras_de_cuenta"(uuid) IS 'Service only: what others try first as the password of an account: its address, name, company, and the studio''s.';
COMMENT ON FUNCTION "public"."permitir_clave"(uuid) IS 'Service only: the next password of an account was judged, and is taken within ten seconds.';
COMMENT ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) IS 'Admin: says that a path is a page of a platform''s site, so that its client is shown how often it was seen, or that it is none. Of a site that is not counted nothing. Errors: 42501, P0001 no path, or more than two hundred.';
COMMENT ON FUNCTION "public"."sitio_caido"(public.plataformas) IS 'Computed column: whether its site is watched and down now, outside planned work.';
COMMENT ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) IS 'Service only: gives back one of the five receipts of an order, where the file could not be stored; nothing where it was.';
COMMENT ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) IS 'Service only: takes one of the five receipts of an order, before the file is stored. {pedido, carpeta: the folder of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where no order has that number. Errors: P0001 with hint no_espera (it is no transfer, or over), comprobantes (none is left), PT429 after twenty numbers that are none from one address in an hour.';
COMMENT ON FUNCTION "public"."vigilancia_de"(bigint) IS 'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en (mantencion: it is down while work is planned, until planificado_hasta), what was wrong last (motivo, codigo), since when our own network reaches nobody (sin_red_desde), since when it should have been asked (atrasado_desde), what its own certificate says (certificado_leido), hoy in Chile, the last 90 dias that were measured and the last 20 caidas of that time (private.caidas_de). null where nothing was ever set. Errors: 42501 not theirs.';
COMMENT ON FUNCTION "public"."visitas_de_plataforma"(bigint) IS 'Client (own) or admin: what is counted of a platform''s site. activo: whether it is; clave: the key of the line in the site, for admins; paginas: for admins, the paths of this month and those that the studio knows (conocida), [{ruta, visitas, conocida}], "otras" being all that are not kept apart; ultima_en: when a visit was last counted; dias: page views of each of the last thirty days; meses: of the last twelve months with any, the latest first, as private.visitas_del_mes without pages. Null where nobody ever counted, or it is not theirs.';
COMMENT ON TABLE "private"."claves_revisadas" IS 'Accounts whose next password was found hard to guess by the function definir-clave, for as long as it takes to set it.';
COMMENT ON TABLE "private"."mantenciones" IS 'Planned work that had begun when the studio planned other work of the same site, until it ended or was given up.';
COMMENT ON TABLE "private"."sondeos" IS 'Every probe for thirty days. mantencion is a failure within work that was planned when it was seen.';
COMMENT ON TABLE "private"."visitas_de_paginas" IS 'Page views of a month of Chile by path (private.ruta_contada): of those that the studio knows, of twenty others a day and two hundred a month at most, and of "otras", which are all the rest.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
REVOKE ALL ON FUNCTION "private"."caidas_de"(bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."certificado_de"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."cuenta_clave_revisada"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_archivo_de_comprobante"(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."informar_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."llegado"(date, date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."llegado"(date, date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."minutos_de_caida"(bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."palabras_de_cuenta"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."palabras_de_cuenta"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "private"."permitir_clave"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."permitir_clave"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "private"."planificado"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."planificado"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."reconocer_pagina"(bigint, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."reconocer_pagina"(bigint, text, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."soltar_comprobante_de_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."soltar_comprobante_de_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."sumar_dia"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_comprobante_de_pedido"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_comprobante_de_pedido"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informar_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."ingresos_de_mes"(date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ingresos_de_mes"(date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."palabras_de_cuenta"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."palabras_de_cuenta"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "public"."permitir_clave"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."permitir_clave"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) TO "service_role";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";
ALTER TABLE "private"."visitas_de_paginas" ADD COLUMN "primera" date NOT NULL DEFAULT private.hoy();
COMMENT ON COLUMN "private"."visitas_de_paginas"."primera" IS 'The day on which it was first seen that month.';

comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.claves_revisadas', 'Van con su cuenta', '1 day', 't.hasta < $1', '{cuenta,hasta}')
on conflict do nothing;

update private.tablas set
  fuera = '{plataforma,clave,activo,ultima_en,rutas}'
where tabla::text = 'private.contadores' and fuera::text = '{plataforma,clave,activo,ultima_en}';

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.mantenciones', 'Descontar lo planificado de las caídas. No habla de nadie.', '2 years', 't.hasta < $1', '{plataforma,desde,hasta}')
on conflict do nothing;

update private.tablas set
  fuera = '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso,sin_red_desde,certificado_leido,certificado_leido_en}'
where tabla::text = 'private.sitios' and fuera::text = '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso}';

update private.tablas set
  fuera = '{plataforma,mes,ruta,visitas,primera}'
where tabla::text = 'private.visitas_de_paginas' and fuera::text = '{plataforma,mes,ruta,visitas}';

update private.tablas set
  columnas = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,comprobante,creado_en,actualizado_en,cliente}',
  fuera = '{token,envio,asignado_a,terminos,comprobantes}'
where tabla::text = 'public.pedidos' and columnas::text = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,creado_en,actualizado_en,cliente}' and fuera::text = '{token,envio,asignado_a,terminos}';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129181100');
