set lock_timeout = '10s';

set check_function_bodies = off;

DROP TRIGGER "pedidos_8_buscar" ON "public"."pedidos";

DROP TRIGGER "vigilancias_2_seguir" ON "public"."vigilancias";

DROP VIEW "public"."documentos";

DROP VIEW "public"."esperas";

DROP VIEW "public"."bandeja";

ALTER TABLE "public"."plataformas" DROP CONSTRAINT "plataformas_dominio_check";

DROP FUNCTION "private"."pago_de_enlace"(text);

CREATE TABLE "private"."claves_revisadas" ("cuenta" uuid NOT NULL, "hasta" timestamp with time zone NOT NULL DEFAULT (now() + '00:00:10'::interval), CONSTRAINT "claves_revisadas_pkey" PRIMARY KEY (cuenta));
ALTER TABLE "private"."claves_revisadas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mantenciones" ("plataforma" bigint NOT NULL, "desde" timestamp with time zone NOT NULL, "hasta" timestamp with time zone NOT NULL, CONSTRAINT "mantenciones_orden" CHECK ((hasta > desde)), CONSTRAINT "mantenciones_pkey" PRIMARY KEY (plataforma, desde));
ALTER TABLE "private"."mantenciones" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "private"."contadores" ADD COLUMN "rutas" text[] NOT NULL DEFAULT '{/}'::text[];
ALTER TABLE "private"."propuestas_tokens" ADD COLUMN "cerrado_en" timestamp with time zone;
ALTER TABLE "private"."sitios" ADD COLUMN "sin_red_desde" timestamp with time zone;
ALTER TABLE "private"."sitios" ADD COLUMN "certificado_leido" date;
ALTER TABLE "private"."sitios" ADD COLUMN "certificado_leido_en" timestamp with time zone;
ALTER TABLE "public"."pedidos" ADD COLUMN "comprobante" text;
ALTER TABLE "public"."pedidos" ADD COLUMN "comprobantes" integer NOT NULL DEFAULT 0;

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

CREATE OR REPLACE FUNCTION private.avisar_lo_delicado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_que text[] := array(select jsonb_object_keys(private.delicado(new.tabla, new.antes, new.despues)));
begin
  if new.autor is null or v_que = '{}' then return null; end if;
  perform private.encolar_correo('cambio_delicado', x.email, jsonb_build_object('que', case
      when new.tabla = 'clientes' then 'equipo'
      when v_que <@ '{email,correo_notificaciones}' then 'avisos' else 'cobro' end,
    'a_quien', case new.tabla when 'clientes' then new.despues ->> 'cliente' end,
    'quien', (select c.cliente from public.clientes c where c.usuario = new.autor), 'ocurrio_en', new.creado_en), null)
  from (select c.email from public.clientes c where c.perfil = 'admin' and c.activo
    union select new.antes ->> 'email' where new.tabla = 'clientes' and new.antes ->> 'perfil' = 'admin') x;
  return null;
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
        and extract(epoch from h.hasta) >= extract(epoch from v_local::time)
          + extract(epoch from p_termino - p_inicio));
end $function$;

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
  values (s.cliente, s.plataforma, s.nombre || ', ' || private.periodo_en_palabras(s.proximo, v_hasta - 1), s.monto,
    v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', c.email, jsonb_build_object('servicio', s.id, 'pago', v_pago,
      'nombre', s.nombre, 'monto', s.monto, 'afecto', s.afecto,
      'periodo', s.periodo, 'desde', s.proximo, 'hasta', v_hasta - 1, 'vence_el', v_vence, 'token',
        private.crear_enlace_de_pago(v_pago)), private.correo_estudio());
  end if;
  return v_pago;
end $function$;

CREATE OR REPLACE FUNCTION private.columnas_delicadas(p_tabla text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_tabla
    when 'configuracion' then '{email,correo_notificaciones,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,
      cuenta_email,pago_pagina_web,pago_asesoria_cv}'::text[]
    when 'clientes' then '{perfil,email,activo}'::text[] end;
$function$;

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

CREATE OR REPLACE FUNCTION private.delicado(p_tabla text, p_antes jsonb, p_despues jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(k, jsonb_build_array(p_antes -> k, p_despues -> k)) from unnest(private.columnas_delicadas(
    p_tabla)) k
  where (p_antes -> k) is distinct from (p_despues -> k)
    and (p_tabla <> 'clientes' or 'admin' in (p_antes ->> 'perfil', p_despues ->> 'perfil'));
$function$;

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
    and x.tabla in ('configuracion', 'clientes') and x.accion in ('insert', 'update');
  v_que := private.delicado(a.tabla, a.antes, a.despues);
  if v_que is null then
    raise exception 'Ese cambio ya no se puede deshacer: pasó un día, o no es de los que se deshacen.'
      using hint = 'tarde';
  end if;
  -- Who was made an administrator is not erased: they are shut out.
  if a.accion = 'insert' then v_que := '{"activo": [false, true]}'; end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', a.tabla) into v_fila using a.fila;
  if v_fila is null or exists (select from jsonb_each(v_que) c where v_fila -> c.key is distinct from c.value -> 1) then
    raise exception 'Después hubo otro cambio: deshaz primero el más nuevo.' using hint = 'otro_cambio';
  end if;
  execute (select format('update public.%I t set %s from jsonb_populate_record(null::public.%1$I, $1) n where t.id = $2',
    a.tabla, string_agg(format('%1$I = n.%1$I', c.key), ', ')) from jsonb_each(v_que) c)
  using (select jsonb_object_agg(c.key, c.value -> 0) from jsonb_each(v_que) c), a.fila;
end $function$;

CREATE OR REPLACE FUNCTION private.dia_en_palabras(p_dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select extract(day from p_dia) || ' de ' || private.mes_en_palabras(p_dia);
$function$;

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

CREATE OR REPLACE FUNCTION private.exigir_ingreso_reciente()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '15 minutes') then
    raise exception 'Para cambiar esto escribe otra vez tu contraseña.' using hint = 'ingreso_reciente';
  end if;
end $function$;

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

CREATE OR REPLACE FUNCTION private.exigir_para_lo_delicado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.es_admin() and private.delicado(tg_table_name, case tg_op when 'UPDATE' then to_jsonb(old) end,
      to_jsonb(new)) is not null then
    perform private.exigir_ingreso_reciente();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.hay_sala()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.configuracion s where s.sala_reuniones is not null);
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
    'concepto', p.producto, 'monto', p.monto, 'cliente', p.comprador_nombre));
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

CREATE OR REPLACE FUNCTION private.nombre_de_host(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select h from (select rtrim(lower((regexp_match(private.limpiar_codigo(texto),
    '^(?:https?://)?([^/?#:@[:space:]]+)(?::[0-9]{1,5})?(?:[/?#][^[:space:]]*)?$', 'i'))[1]), '.') as h) x
  where length(h) <= 253
    and h ~ '^([a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$';
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
    select 'W-' || overlay(string_agg(substr('23456789CDFGHJKMNPQRTWXY', 1 + floor(random() * 24)::int, 1), '')
      placing '-' from 5 for 0) into v_referencia from generate_series(1, 6);
    exit when not exists (select from public.pedidos where referencia = v_referencia);
  end loop;
  return v_referencia;
end $function$;

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

CREATE OR REPLACE FUNCTION private.plataformas_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if nullif(trim(new.slug), '') is null then
    new.slug := private.slug(new.plataforma);
    if new.slug = '' or new.slug ~ '^[0-9]+$' then new.slug := trim(both '-' from 'proyecto-' || new.slug); end if;
    if exists (select 1 from public.plataformas where slug = new.slug and id is distinct from new.id) then
      new.slug := new.slug || '-' || left(replace(gen_random_uuid()::text, '-', ''), 6) || 'x';
    end if;
  end if;
  if nullif(trim(new.cliente_nombre), '') is null then
    select coalesce(empresa, cliente) into new.cliente_nombre from public.clientes where id = new.cliente;
  end if;
  if new.url_portada is null or trim(new.portada_texto) = '' then new.portada_texto := null; end if;
  new.dominio := coalesce(private.nombre_de_host(new.dominio), nullif(trim(new.dominio), ''));
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  new.problema := nullif(trim(new.problema), '');
  new.decision := nullif(trim(new.decision), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() and not private.importando() then new.actualizado_en := now();
    end if;
  return new;
end $function$;

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

CREATE OR REPLACE FUNCTION private.recibir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null
    where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'pedido', null, 'concepto', p.concepto, 'monto', p.saldo,
        'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

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

CREATE OR REPLACE FUNCTION private.revisar_plataforma(f public.importaciones_filas, p_mes_primero boolean)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dominio text := private.nombre_de_host(private.celda(f.datos, 'dominio'));
  v_nombre text := coalesce(private.celda(f.datos, 'plataforma'), private.dominio_de(v_dominio));
  v_descripcion text := nullif(trim(private.limpiar(f.datos ->> 'descripcion'), E' \n\t'), '');
  v_inicio date := private.leer_dia(private.celda(f.datos, 'fecha_inicio'), p_mes_primero);
  v_termino date := private.leer_dia(private.celda(f.datos, 'fecha_termino'), p_mes_primero);
  p public.plataformas;
begin
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('plataforma', v_nombre, 'dominio', v_dominio,
    'descripcion', v_descripcion,
    'fecha_inicio', v_inicio, 'fecha_termino', v_termino));
  f.motivos := f.motivos || array_remove(array[
    case when v_nombre is null then 'Falta el nombre o el dominio.'
      when length(v_nombre) > 160 then 'El nombre pasa de 160 letras.' end,
    case when v_dominio is null and private.celda(f.datos, 'dominio') is not null
      then format('El dominio «%s» no es válido.', left(private.celda(f.datos, 'dominio'), 60)) end,
    case when length(v_descripcion) > 5000 then 'La descripción pasa de 5.000 letras.' end,
    private.motivo_del_dia('inicio', private.celda(f.datos, 'fecha_inicio'), v_inicio),
    private.motivo_del_dia('término', private.celda(f.datos, 'fecha_termino'), v_termino),
    case when v_termino < v_inicio then 'Termina antes de empezar.' end], null);
  if f.motivos <> '{}' then return f; end if;
  f.claves := array_remove(array[f.cliente || ' nombre ' || private.normalizar(v_nombre),
    f.cliente || ' dominio ' || private.dominio_de(v_dominio)], null);
  select * into p from public.plataformas x where x.cliente = f.cliente
    and (private.normalizar(x.plataforma) = private.normalizar(v_nombre)
      or private.dominio_de(x.dominio) = private.dominio_de(v_dominio)) order by x.id limit 1;
  if p.id is not null then
    f.existente := p.id;
    f.motivos := array[format('Ya está: %s.', p.plataforma)];
    f.opciones := case when p.dominio is null and v_dominio is not null or p.descripcion is null
      and v_descripcion is not null
      or p.fecha_inicio is null and v_inicio <= coalesce(p.fecha_termino, v_termino, v_inicio)
        or p.fecha_termino is null and v_termino >= coalesce(p.fecha_inicio, v_inicio, v_termino)
      then '{unir,omitir,crear}'::text[] else '{omitir,crear}' end;
  end if;
  return f;
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

CREATE OR REPLACE FUNCTION private.tipos_correo()
 RETURNS TABLE(tipo text, para text, aviso text, de_cuenta boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cambio_delicado', 'estudio', null, false),
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
    else jsonb_build_object('referencia', 'P-' || p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'vence_el', p.vence_el, 'estado', p.estado,
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

CREATE OR REPLACE FUNCTION public.acordado(p public.propuestas)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select a.total from public.propuestas_aceptaciones a where a.propuesta = p.id), p.total);
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

CREATE OR REPLACE FUNCTION public.cambios_por_deshacer()
 RETURNS TABLE(id bigint, tabla text, columnas text[], ficha text, autor uuid, creado_en timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.id, a.tabla, array(select jsonb_object_keys(private.delicado(a.tabla, a.antes, a.despues))),
    coalesce(a.despues ->> 'cliente', a.despues ->> 'nombre'), a.autor, a.creado_en
  from public.auditoria a
  where a.creado_en > now() - interval '1 day' and a.tabla in ('configuracion', 'clientes')
    and a.accion in ('insert', 'update') and a.autor is not null
    and private.delicado(a.tabla, a.antes, a.despues) is not null
  order by a.creado_en desc limit 20;
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

CREATE OR REPLACE FUNCTION public.comprobante_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.comprobante_con_enlace(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.deshacer_cambio(p_cambio bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_cambio(p_cambio); $function$;

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

CREATE INDEX pedidos_comprobante_idx ON public.pedidos USING btree (comprobante) WHERE (comprobante IS NOT NULL);

CREATE TRIGGER cuenta_3_clave_revisada BEFORE UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NOT NULL) AND ((new.encrypted_password)::text <> ''::text) AND ((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text) AND (CURRENT_USER <> ALL (ARRAY['postgres'::name, 'supabase_admin'::name])))) EXECUTE FUNCTION private.cuenta_clave_revisada();

CREATE TRIGGER auditoria_3_delicado AFTER INSERT ON public.auditoria FOR EACH ROW WHEN (((new.tabla = ANY (ARRAY['configuracion'::text, 'clientes'::text])) AND (new.accion = ANY (ARRAY['insert'::text, 'update'::text])))) EXECUTE FUNCTION private.avisar_lo_delicado();

CREATE TRIGGER clientes_0_delicado BEFORE INSERT OR UPDATE ON public.clientes FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER configuracion_0_delicado BEFORE UPDATE ON public.configuracion FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER configuracion_7_sala AFTER UPDATE OF sala_reuniones ON public.configuracion FOR EACH ROW WHEN ((old.sala_reuniones IS DISTINCT FROM new.sala_reuniones)) EXECUTE FUNCTION private.sala_cambiada();

CREATE TRIGGER vigilancias_2_seguir AFTER INSERT OR UPDATE OF activa, certificado_hasta, dominio_hasta, mantencion_desde, mantencion_hasta ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.vigilancias_despues();
COMMENT ON COLUMN "private"."contadores"."rutas" IS 'Paths that the studio knows to be pages of the site: they are always counted, and its client is shown no other, as anybody can tell of a page that is none.';
COMMENT ON COLUMN "private"."propuestas_tokens"."cerrado_en" IS 'When its link was revoked: from then on it opens nothing, also when the link is mailed anew with another token.';
COMMENT ON COLUMN "private"."sitios"."certificado_leido" IS 'Last day of its certificate, as its handshake said at certificado_leido_en; null where the runtime does not say.';
COMMENT ON COLUMN "private"."sitios"."sin_red_desde" IS 'Since when nothing is known of it because our own network reached nobody; null while it does.';
COMMENT ON COLUMN "public"."pedidos"."comprobante" IS 'Path in the bucket comprobantes of the last receipt of its transfer: pedidos/order/file.';
COMMENT ON COLUMN "public"."pedidos"."comprobantes" IS 'How many receipts came, of five at most.';
COMMENT ON COLUMN "public"."pedidos"."orden" IS 'Order number given to the payment provider, and the secret of its link.';
COMMENT ON COLUMN "public"."vigilancias"."certificado_hasta" IS 'Last day of the certificate, as the studio wrote it: private.certificado_de says which day holds.';
COMMENT ON COLUMN "public"."vigilancias"."mantencion_desde" IS 'Planned work, until mantencion_hasta: that time counts nowhere (private.planificado) and mails nobody. What was planned before is in private.mantenciones.';
COMMENT ON FUNCTION "private"."acceso_terminado"(text) IS 'What became of a share link that is over: {termino_el, vencio: whether its time passed, or the studio closed it before}; null of any other, or of a client who was deactivated.';
COMMENT ON FUNCTION "private"."archivos_de"(private.titular) IS 'Files of the private buckets that are a person''s: in the folders of their client, mailed by them, or in a ticket of theirs, or the receipt of an order.';
COMMENT ON FUNCTION "private"."archivos_sueltos"() IS 'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment, no order and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
COMMENT ON FUNCTION "private"."avisar_lo_delicado"() IS 'Trigger on the audit log: every administrator is told of such a change, and who was one until then.';
COMMENT ON FUNCTION "private"."caidas_de"(bigint, timestamp with time zone, timestamp with time zone) IS 'The outages of a site that touch a time: the minutos of it that count, and the planificados that do not. One that lay in planned work is none. Every figure of outages is read here.';
COMMENT ON FUNCTION "private"."certificado_de"(bigint) IS 'The last day of a site''s certificate: as the site itself said, or else as the studio wrote it.';
COMMENT ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) IS 'As public.cierres_de_cita.';
COMMENT ON FUNCTION "private"."columnas_delicadas"(text) IS 'The columns of a table that say where money or notices go; of clients, those of an administrator.';
COMMENT ON FUNCTION "private"."cuenta_clave_revisada"() IS 'Trigger on auth.users: an account that was verified gets no password but one that definir-clave let through. What is set here is a hash, of which nobody can tell how hard it is. Who owns the database sets what they want. Errors: 42501 with hint definir_clave.';
COMMENT ON FUNCTION "private"."datos_del_comprobante"(bigint) IS 'What public.comprobante_de_pago says, whoever asks; null of no payment. Errors: P0001 nothing came.';
COMMENT ON FUNCTION "private"."delicado"(text, jsonb, jsonb) IS 'What of a change is of that kind, {column: [before, after]}; null where nothing is.';
COMMENT ON FUNCTION "private"."dia_en_palabras"(date) IS 'A day as people read it, the same as formatDay in src-shared/dates.ts: 3 de marzo de 2026.';
COMMENT ON FUNCTION "private"."encolar_correo"(text, text, jsonb, text) IS 'Puts one mail into the outbox; without an address, to who was erased, where the client turned such notices off, or where the same mail was put there less than a minute ago, it does nothing. p_datos has the keys that the template of p_tipo takes.';
COMMENT ON FUNCTION "private"."exigir_archivo_de_comprobante"(text, text) IS 'Raises P0001 unless a path of the bucket comprobantes is a file of this folder, as large and of a type as the bucket takes: a copy from another bucket may be neither.';
COMMENT ON FUNCTION "private"."exigir_comprobante"(public.pagos, text) IS 'Raises P0001 unless a path of the bucket comprobantes is a receipt of this client (private.exigir_archivo_de_comprobante). With hint comprobante_usado where it is that of another payment, or proved money that came already.';
COMMENT ON FUNCTION "private"."exigir_ingreso_reciente"() IS 'Raises P0001 with hint ingreso_reciente unless whoever asks signed in within the last 15 minutes: a session that was left open, or taken, does not do. With a second step they passed that, too (private.cuenta_de_la_sesion).';
COMMENT ON FUNCTION "private"."exigir_invitacion_abierta"(text) IS 'Says what became of an invitation that opens nothing any more. Errors: P0001 with hint usada, reemplazada, vencida; none of an unknown one, or of somebody who is not invited any more.';
COMMENT ON FUNCTION "private"."exigir_para_lo_delicado"() IS 'Trigger: where money and notices go, and who administers, changes soon after a sign-in. Errors: P0001 with hint ingreso_reciente.';
COMMENT ON FUNCTION "private"."hay_sala"() IS 'Whether the studio has a room for all meetings, as far as who asks may know. Apart, so that public.sin_lugar has no query of its own, with which it would be called for each row.';
COMMENT ON FUNCTION "private"."llegado"(date, date, bigint, bigint) IS 'What came in between two days of Chile, as who asks sees it: what came for payments by its day, what went back by that of its own (less than nothing), and paid orders that are not a client''s yet; of a client, of a platform (what is of none counts).';
COMMENT ON FUNCTION "private"."minutos_de_caida"(bigint, timestamp with time zone, timestamp with time zone) IS 'How long an outage lasted that began and ended then: {minutos that count, planificados that do not}.';
COMMENT ON FUNCTION "private"."nombre_de_host"(text) IS 'The name of a host (www.ejemplo.cl) that a text is or an address leads to: without scheme, port and path, in small letters. Null for what is none: a phrase, an address of mail, a number, a name without a dot. The same as hostName() of src-shared/dominio.ts.';
COMMENT ON FUNCTION "private"."nueva_referencia"() IS 'A short reference that no order has, such as W-7F3K-92: without vowels, so that it spells no word, and without what is taken for another letter or digit (0 O, 1 I L, 2 Z, 5 S, 8 B, U V: of each pair one at most).';
COMMENT ON FUNCTION "private"."pago_de_enlace"(text, boolean) IS 'The payment that a link opens; null when it is unknown, 90 days old, or nothing is owed of its payment any more (paid, void, given back) unless p_terminado, or its client was deactivated or erased. Errors: PT429 after twenty unknown links from one address in an hour, or 120 openings of one link.';
COMMENT ON FUNCTION "private"."periodo_en_palabras"(date, date) IS 'The days from one to another, both included: del 3 al 9 de marzo de 2026, del 3 de marzo al 2 de junio de 2026.';
COMMENT ON FUNCTION "private"."planificado"(bigint) IS 'When work was, is or will be planned at the site of a platform: nothing of that time counts anywhere.';
COMMENT ON FUNCTION "private"."plataformas_antes"() IS 'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows; of an address the host stays; blank is no line of business, problem, decision or result.';
COMMENT ON FUNCTION "private"."propuesta_cerrada"(text) IS 'What became of a link that was revoked: {cerrado_el, otro_el: when another one was mailed to the same address, null where none was}; null of any other.';
COMMENT ON FUNCTION "private"."sala_cambiada"() IS 'Trigger: whoever has a meeting to come in the studio''s room hears where that is now.';
COMMENT ON FUNCTION "private"."sumar_dia"(bigint, date) IS 'Adds up a day of a site from its probes: of those outside planned work, how many counted and found it up.';
COMMENT ON FUNCTION "private"."vigilancias_despues"() IS 'Trigger: what has no address is not watched; whoever turns it on or off begins anew; a date that changed is told of again; of other planned work the days are added up anew.';
COMMENT ON FUNCTION "private"."visitas_del_mes"(bigint, date) IS 'What was counted of a site in the month of a day: {visitas (page views), entradas (with which a visit began), dias (on how many days), tope (whether a day was full, so that there were more), paginas: of those that the studio knows (private.contadores.rutas) the ten most seen, [{ruta, visitas}]}. Null where nothing was.';
COMMENT ON FUNCTION "public"."abrir_invitacion"(text) IS 'Whoever holds the link of an invitation: the address to ask the auth service a code for; null when the link is unknown, of an address that changed, or of somebody deactivated or erased. Errors: P0001 with hint usada (they came in since), reemplazada (by a later one), vencida (older than three days); PT429 after twenty unknown ones from one address in an hour.';
COMMENT ON FUNCTION "public"."acordado"(public.propuestas) IS 'Computed column: what a proposal comes to, with IVA: what was accepted, with the optional items that were chosen, or what it offers without them.';
COMMENT ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) IS 'Service only: what was seen of the sites of public.tomar_sondeos, [{plataforma, turno, resultado: arriba, abajo or no_medible, ms, codigo, motivo, certificado: its last day, where the handshake says it}], and whether others could be reached (p_red); of a turn that is no more, nothing. Two failures in a row, not more than a quarter of an hour apart, begin an outage and two successes end it, each with a mail to the studio. A failure counts nowhere while nobody is reached or work is planned, what cannot be measured (no_medible) in no case; neither continues a row. Errors: 23514 another word.';
COMMENT ON FUNCTION "public"."buscar"(text, text, bigint) IS 'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone, a RUT or a reference (P-61, W-7F3K-92) however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';
COMMENT ON FUNCTION "public"."cambios_por_deshacer"() IS 'Admin: what changed within a day of where money and notices go and of who administers, the newest first: the line of the audit log, its table, the columns, whose record it is, who did it and when. Nothing for anybody else, who reads no audit log.';
COMMENT ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) IS 'Admin: why nobody could book a time for a kind of meeting: feriado (which the studio did not open, with its name), bloqueo (with its reason, if it has one), horario (outside the weekly hours); none where it is open. Whether another meeting is there is refused when it is saved. Errors: 42501.';
COMMENT ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) IS 'Service only: what public.comprobante_de_pago says, for whoever holds the link of a payment, whose request had the headers p_cabeceras: limits count where they come from. Null where the link opens nothing. Errors: P0001 nothing came, PT429.';
COMMENT ON FUNCTION "public"."contar_visita"(text) IS 'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in a day, those that were not seen in ninety days count as "otros", and so does what is no name of a campaign. At most sixty an hour from one network address; more are not counted.';
COMMENT ON FUNCTION "public"."crear_pedido"(text, text, text, text, text, uuid, text, boolean, jsonb, integer) IS 'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). Returns {orden, referencia, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 unknown product, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';
COMMENT ON FUNCTION "public"."deshacer_cambio"(bigint) IS 'Admin who signed in just now: takes back one of public.cambios_por_deshacer, which is a change as any other and told as one. Errors: 42501; P0001 with hint ingreso_reciente, tarde, otro_cambio (its columns changed again since).';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, referencia, producto, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal or a service, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON FUNCTION "public"."estado_pago"(text) IS 'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, referencia: what people call it, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider confirmed it, intento: state of the last visit to the provider, comprobantes: how many receipts of a transfer an order still takes, or null, informado: whether one came}; null if there is none.';
COMMENT ON FUNCTION "public"."informar_pedido"(bigint, text) IS 'Service only: an order was transferred, as a receipt says that is stored (public.tomar_comprobante_de_pedido); the studio hears of it. Errors: P0001 with hint no_espera, or no such file, or one that its bucket would not take.';
COMMENT ON FUNCTION "public"."ingresos_de_mes"(date, bigint, bigint) IS 'Admin: what came in within the month of a day (this one unless said), until today, latest first, as public.cifras_del_estudio counts it: the 300 latest lines (abono, devolucion less than nothing, pedido of somebody who is no client yet), with how many there are and what all of them come to. Errors: 42501.';
COMMENT ON FUNCTION "public"."palabras_de_cuenta"(uuid) IS 'Service only: what others try first as the password of an account: its address, name, company, and the studio''s.';
COMMENT ON FUNCTION "public"."permitir_clave"(uuid) IS 'Service only: the next password of an account was judged, and is taken within ten seconds.';
COMMENT ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) IS 'Admin: says that a path is a page of a platform''s site, so that its client is shown how often it was seen, or that it is none. Of a site that is not counted nothing. Errors: 42501, P0001 no path, or more than two hundred.';
COMMENT ON FUNCTION "public"."sin_lugar"(public.citas) IS 'Computed column: whether it is to come and nobody knows yet where its video call is.';
COMMENT ON FUNCTION "public"."sitio_caido"(public.plataformas) IS 'Computed column: whether its site is watched and down now, outside planned work.';
COMMENT ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) IS 'Service only: gives back one of the five receipts of an order, where the file could not be stored; nothing where it was.';
COMMENT ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) IS 'Service only: takes one of the five receipts of an order, before the file is stored. {pedido, carpeta: the folder of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where no order has that number. Errors: P0001 with hint no_espera (it is no transfer, or over), comprobantes (none is left), PT429 after twenty numbers that are none from one address in an hour.';
COMMENT ON FUNCTION "public"."ver_avance"(text) IS 'Whoever holds a share link: the platform and its milestones, and for how many days it has waited for its client (espera: null while it does not); of one that is over private.acceso_terminado; null of an unknown one. Errors: PT429, as private.abrir_acceso.';
COMMENT ON FUNCTION "public"."ver_pago_con_enlace"(text) IS 'Whoever holds the link of a mail: the payment that it opens, {referencia, concepto, monto: what is still to be paid, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; of one of which nothing is owed any more what became of it, {concepto, estado, llego: pesos that came, pagado_el, volvio: pesos that went back, volvio_el}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';
COMMENT ON FUNCTION "public"."ver_propuesta"(text) IS 'Whoever holds a link: the version of a proposal that was sent last, {documento, huella, version, cambios, situacion, para: where its code is mailed, in part, null of a link that was copied, mensajes: what was asked with this link and answered, [{cuerpo, creado_en, estudio}], aceptada: null or {nombre, aceptada_en, anotada_en: when the studio wrote it down, null where it was accepted here, elegidos, retracto_hasta: while who accepted may withdraw, copia: whether the signed copy is there; null but for who accepted}, pago: whether something of it is to be paid now}; of a revoked link private.propuesta_cerrada; null of an unknown one. Errors: PT429, as private.abrir_propuesta.';
COMMENT ON FUNCTION "public"."ver_vista_previa"(text) IS 'Whoever holds a share link: the platform and its published, delivered milestones as its page in the portfolio shows them, published or not; the rest as public.ver_avance.';
COMMENT ON FUNCTION "public"."vigilancia_de"(bigint) IS 'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en (mantencion: it is down while work is planned, until planificado_hasta), what was wrong last (motivo, codigo), since when our own network reaches nobody (sin_red_desde), since when it should have been asked (atrasado_desde), what its own certificate says (certificado_leido), hoy in Chile, the last 90 dias that were measured and the last 20 caidas of that time (private.caidas_de). null where nothing was ever set. Errors: 42501 not theirs.';
COMMENT ON FUNCTION "public"."visitas_de_plataforma"(bigint) IS 'Client (own) or admin: what is counted of a platform''s site. activo: whether it is; clave: the key of the line in the site, for admins; paginas: for admins, the paths of this month and those that the studio knows (conocida), [{ruta, visitas, conocida}], "otras" being all that are not kept apart; ultima_en: when a visit was last counted; dias: page views of each of the last thirty days; meses: of the last twelve months with any, the latest first, as private.visitas_del_mes without pages. Null where nobody ever counted, or it is not theirs.';
COMMENT ON TABLE "private"."claves_revisadas" IS 'Accounts whose next password was found hard to guess by the function definir-clave, for as long as it takes to set it.';
COMMENT ON TABLE "private"."mantenciones" IS 'Planned work that had begun when the studio planned other work of the same site, until it ended or was given up.';
COMMENT ON TABLE "private"."sondeos" IS 'Every probe for thirty days. mantencion is a failure within work that was planned when it was seen.';
COMMENT ON TABLE "private"."visitas_de_paginas" IS 'Page views of a month of Chile by path (private.ruta_contada): of those that the studio knows, of twenty others a day and two hundred a month at most, and of "otras", which are all the rest.';
REVOKE ALL ON FUNCTION "private"."acceso_terminado"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_lo_delicado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."caidas_de"(bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."certificado_de"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."columnas_delicadas"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."columnas_delicadas"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."comprobante_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."comprobante_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."cuenta_clave_revisada"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."datos_del_comprobante"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."delicado"(text, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."delicado"(text, jsonb, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_cambio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_cambio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."dia_en_palabras"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_en_palabras"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_archivo_de_comprobante"(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_ingreso_reciente"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_invitacion_abierta"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_para_lo_delicado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."hay_sala"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."hay_sala"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informar_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."llegado"(date, date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."llegado"(date, date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."minutos_de_caida"(bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."nombre_de_host"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_de_host"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."nombre_de_host"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."nueva_referencia"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pago_de_enlace"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."palabras_de_cuenta"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."palabras_de_cuenta"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "private"."periodo_en_palabras"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."periodo_en_palabras"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."permitir_clave"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."permitir_clave"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "private"."planificado"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."planificado"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."propuesta_cerrada"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."reconocer_pagina"(bigint, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."reconocer_pagina"(bigint, text, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."sala_cambiada"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."soltar_comprobante_de_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."soltar_comprobante_de_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."sumar_dia"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_comprobante_de_pedido"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_comprobante_de_pedido"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."acordado"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."acordado"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."cambios_por_deshacer"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cambios_por_deshacer"() TO "authenticated";
REVOKE ALL ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."deshacer_cambio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_cambio"(bigint) TO "authenticated";
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
REVOKE ALL ON FUNCTION "public"."sin_lugar"(public.citas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sin_lugar"(public.citas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) TO "service_role";
ALTER TABLE "private"."visitas_de_paginas" ADD COLUMN "primera" date NOT NULL DEFAULT private.hoy();
COMMENT ON COLUMN "private"."visitas_de_paginas"."primera" IS 'The day on which it was first seen that month.';
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
    'citas_sin_lugar'::text AS tabla,
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

-- What stood there keeps its host; what had none, such as localhost or a phrase, goes.
UPDATE public.plataformas SET dominio = private.nombre_de_host(dominio)
WHERE dominio IS DISTINCT FROM private.nombre_de_host(dominio);

ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_dominio_check" CHECK (COALESCE((dominio = private.nombre_de_host(dominio)), (dominio IS NULL)));

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
  fuera = '{token_hash,enlace,creado_en,cerrado_en}'
where tabla::text = 'private.propuestas_tokens' and fuera::text = '{token_hash,enlace,creado_en}';

update private.tablas set
  fuera = '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso,sin_red_desde,certificado_leido,certificado_leido_en}'
where tabla::text = 'private.sitios' and fuera::text = '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso}';

update private.tablas set
  fuera = '{plataforma,mes,ruta,visitas,primera}'
where tabla::text = 'private.visitas_de_paginas' and fuera::text = '{plataforma,mes,ruta,visitas}';

update private.tablas set
  columnas = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,comprobante,creado_en,actualizado_en,cliente,referencia}',
  fuera = '{token,envio,asignado_a,terminos,comprobantes}',
  vigila = '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto", "referencia"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "limpieza": {"con": ["comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}'
where tabla::text = 'public.pedidos' and columnas::text = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,creado_en,actualizado_en,cliente}' and fuera::text = '{token,envio,asignado_a,terminos}' and vigila::text = '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "limpieza": {"con": ["comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}';

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
select private.anotar_esquema('20261129192501');
