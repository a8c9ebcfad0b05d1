set lock_timeout = '10s';

set check_function_bodies = off;

DROP POLICY "abonos_leer" ON "public"."abonos";

DROP POLICY "clientes_leer" ON "public"."clientes";

DROP POLICY "compartidos_leer" ON "public"."compartidos";

DROP POLICY "informes_leer" ON "public"."informes";

DROP POLICY "materiales_leer" ON "public"."materiales";

DROP POLICY "materiales_esperas_leer" ON "public"."materiales_esperas";

DROP POLICY "pagos_leer" ON "public"."pagos";

DROP POLICY "pagos_eventos_leer" ON "public"."pagos_eventos";

DROP POLICY "personas_leer" ON "public"."personas";

DROP POLICY "plataformas_leer" ON "public"."plataformas";

DROP POLICY "preferencias_correo_leer" ON "public"."preferencias_correo";

DROP POLICY "seguimiento_crear" ON "public"."seguimiento_usuarios";

DROP POLICY "seguimiento_leer" ON "public"."seguimiento_usuarios";

DROP POLICY "servicios_leer" ON "public"."servicios";

DROP POLICY "servicios_aceptaciones_leer" ON "public"."servicios_aceptaciones";

DROP POLICY "solicitudes_datos_crear" ON "public"."solicitudes_datos";

DROP POLICY "solicitudes_datos_leer" ON "public"."solicitudes_datos";

DROP POLICY "ticket_mensajes_crear" ON "public"."ticket_mensajes";

DROP POLICY "tickets_crear" ON "public"."tickets";

DROP POLICY "tickets_leer" ON "public"."tickets";

DROP POLICY "vigilancias_leer" ON "public"."vigilancias";

DROP POLICY "archivos_leer" ON "storage"."objects";

DROP POLICY "archivos_subir" ON "storage"."objects";

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

CREATE OR REPLACE FUNCTION private.calificar_ticket(p_ticket bigint, p_calificacion integer, p_comentario text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.tickets set calificacion = p_calificacion, calificacion_comentario = nullif(trim(p_comentario), '')
  where id = p_ticket and estado in ('resuelto', 'cerrado') and private.ve_tickets(cliente, p_equipo => false);
  if not found then raise exception 'Solo puedes calificar un ticket tuyo que ya esté resuelto.'
    using errcode = '42501'; end if;
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
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

CREATE OR REPLACE FUNCTION private.compartido_a_la_vista(p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.compartidos d where d.ruta = private.original_de(p_nombre)
    and private.ve_documentos(d.cliente, p_equipo => false));
$function$;

CREATE OR REPLACE FUNCTION private.comprobante_de_pago(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago and private.ve_pagos(cliente);
  if not found then raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501'; end if;
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

CREATE OR REPLACE FUNCTION private.encargado_de(p_plataforma bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select c.cliente from public.plataformas p join public.clientes c on c.id = p.encargado
    where p.id = p_plataforma and c.perfil = 'admin' and c.activo
      and private.ve_plataformas(p.cliente));
end $function$;

CREATE OR REPLACE FUNCTION private.entregar_material(p_material bigint, p_comentario text, p_archivos text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.materiales;
  v_espera bigint;
begin
  select * into m from public.materiales x where x.id = p_material
    and private.ve_plataformas(x.cliente);
  v_espera := (select e.id from public.materiales_esperas e where e.plataforma = m.plataforma and e.hasta is null);
  update public.materiales x
  set entregado_en = now(), entregado_por = (select auth.uid()), motivo = null,
    comentario = coalesce(nullif(trim(p_comentario), ''), x.comentario), archivos = x.archivos || coalesce(p_archivos,
      '{}')
  where x.id = m.id and public.falta(x);
  if not found then raise exception 'Esto ya está entregado, o no es tuyo.' using errcode = '42501'; end if;
  if exists (
    select from unnest(p_archivos) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(ruta, m.cliente || '/materiales/' || m.id || '/')
        and split_part(ruta, '/', 5) = '')) then
    raise exception 'Uno de los archivos ya no está, o no es de aquí. Quítalo y adjúntalo otra vez.';
  end if;
  perform private.avisar_estudio('material_entregado', (
    select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', c.cliente, 'texto', m.texto,
      'comentario', nullif(trim(p_comentario), ''), 'archivos', nullif(cardinality(p_archivos), 0),
      'faltan', (select count(*) from public.materiales x where x.plataforma = p.id and public.falta(x)),
      'corridos', (select e.dias from public.materiales_esperas e where e.id = v_espera and e.hitos > 0))
    from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = m.plataforma))
  where not private.es_admin();
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.envio_unico()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n)
    order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.ve_lo_personal((v_nueva ->> 'cliente')::bigint), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n)
          order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then perform private.limitar_visitante(tg_table_name, new.email); end if;
  if v_anterior is null then return new; end if;
  begin
    execute
      format('update public.%I set (%s, huella) = (select %2$s, huella from (select ($1).*) n) where envio = ($1).envio',
      tg_table_name, v_columnas) using new;
  exception when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.espera_hito(p_estado text, p_hito bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_estado = 'programado' and p_hito is not null then
    if row_security_active('public.hitos_plataforma'::regclass) then return private.hito_sin_aprobar(p_hito); end if;
    return exists (select from public.hitos_plataforma h where h.id = p_hito and h.estado <> 'aprobado');
  end if;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.espera_material(p_plataforma bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.materiales_esperas e where e.plataforma = p_plataforma and e.hasta is null);
end $function$;

CREATE OR REPLACE FUNCTION private.estado_de_cuenta(p_cliente bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_todo jsonb;
begin
  select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
    'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.monto, g.abonado, g.devuelto, public.devuelto_el(g) as devuelto_el, g.saldo,
          g.vence_el, g.estado, g.pagado_en, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id order by g.vence_el, g.id) x)))
  into v_todo from public.clientes c where c.id = p_cliente and c.perfil = 'cliente'
    and private.ve_pagos(c.id);
  if not found then raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501'; end if;
  return v_todo;
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

CREATE OR REPLACE FUNCTION private.hito_sin_aprobar(p_hito bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
    where h.id = p_hito and h.estado <> 'aprobado' and private.ve_pagos(p.cliente));
end $function$;

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

CREATE OR REPLACE FUNCTION private.marcar_leido(p_ticket bigint, p_mensaje bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if not exists (select from public.tickets t where t.id = p_ticket
    and private.ve_tickets(t.cliente)) then
    raise exception 'Este ticket no es tuyo.' using errcode = '42501';
  end if;
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select p_ticket, v_cuenta, m.id from public.ticket_mensajes m where m.ticket = p_ticket and m.id <= p_mensaje
    order by m.id desc limit 1
  on conflict (ticket, cuenta) do update set hasta = excluded.hasta where excluded.hasta > ticket_lecturas.hasta;
end $function$;

CREATE OR REPLACE FUNCTION private.mover_ticket(p_ticket bigint, p_cierra boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.tickets;
begin
  select * into t from public.tickets where id = p_ticket
    and private.ve_tickets(cliente);
  if t.unido_a is not null and not p_cierra then raise exception 'Este ticket se fusionó con el #%: sigue ahí.',
    t.unido_a using hint = 'ticket_unido'; end if;
  update public.tickets set estado = case when p_cierra then 'cerrado' when primera_respuesta_en is null then 'abierto'
    else 'en_curso' end
  where id = t.id and (estado = 'cerrado') <> p_cierra;
  if not found then
    raise exception 'Este ticket no es tuyo o % cerrado.', case when p_cierra then 'ya está'
      else 'no está' end using errcode = '42501';
  end if;
  -- Each reopening is mailed.
  perform private.contar_envio('tickets_estado', 'ticket ' || p_ticket, 6, '1 hour',
    'Este ticket se cerró y se reabrió varias veces seguidas.')
  where not private.es_admin();
end $function$;

CREATE OR REPLACE FUNCTION private.pagar_cuota(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false)) then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  return private.abrir_pago(p_pago);
end $function$;

CREATE OR REPLACE FUNCTION private.pagar_juntas(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cobrar((select min(p.cliente) from public.pagos p
    where p.id = any(p_pagos) and private.ve_pagos(p.cliente, p_equipo => false)), p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.pago_en_curso(p_pago bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pagos where id = p_pago and private.ve_pagos(cliente))
    then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select max(i.vence_en) from public.pagos_intentos i
    where (i.pago = p_pago or i.cobro in (select k.cobro from public.cobros_pagos k where k.pago = p_pago))
      and i.estado in ('pendiente', 'vencido') and i.proxima_revision is not null and i.vence_en > now());
end $function$;

CREATE OR REPLACE FUNCTION private.poner_comprobante(p_pago bigint, p_ruta text, p_otro boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false) for update;
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.recibir_comprobante(p, p_ruta);
end $function$;

CREATE OR REPLACE FUNCTION private.propuesta_en_pdf(p_token text, p_propuesta bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
begin
  if p_token is not null then
    e := private.abrir_propuesta(p_token);
    if e.id is null then return null; end if;
  elsif not private.es_admin() and not exists (
      select from public.propuestas_aceptaciones x where x.propuesta = p_propuesta
        and private.ve_propuestas(x.cliente, p_equipo => false)) then
    raise exception 'Esa propuesta no existe o no es tuya.' using errcode = '42501';
  end if;
  select * into a from public.propuestas_aceptaciones where propuesta = coalesce(e.propuesta, p_propuesta);
  if a.id is not null and e.id is not null and a.correo is distinct from e.para then
    raise exception 'Esa copia la descarga quien aceptó. Pídesela, o escríbenos.' using hint = 'enlace';
  end if;
  if a.id is not null then
    if not exists (select from public.propuestas_copias k where k.aceptacion = a.id) then
      raise exception 'Estamos preparando tu copia: vuelve en un minuto.' using hint = 'preparando';
    end if;
    return jsonb_build_object('copia', a.id, 'numero', a.propuesta);
  end if;
  return (select jsonb_build_object('documento', v.contenido, 'huella', v.huella)
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = coalesce(e.propuesta, p_propuesta));
end $function$;

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

CREATE OR REPLACE FUNCTION private.quien_entrego(p_material bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(c.cliente || case c.perfil when 'admin' then ', del estudio' else '' end, x.nombre)
  from public.materiales m left join public.clientes c on c.usuario = m.entregado_por
    left join public.personas x on x.usuario = m.entregado_por
  where m.id = p_material and private.ve_plataformas(m.cliente);
$function$;

CREATE OR REPLACE FUNCTION private.responder_hito(p_hito bigint, p_decision text, p_observacion text, p_imagenes text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_carpeta text;
begin
  if p_decision is null or p_decision not in ('aprobado', 'observado') then
    raise exception 'La respuesta debe ser aprobado u observado.';
  end if;
  if p_decision = 'observado' and coalesce(p_observacion, '') !~ '\S'
    then raise exception 'Cuéntanos qué hay que cambiar.'; end if;
  if p_decision = 'aprobado'
    and p_imagenes <> '{}' then raise exception 'Las imágenes acompañan a los cambios que pides.'; end if;
  update public.hitos_plataforma h
  set estado = p_decision, observacion = nullif(trim(p_observacion), ''), observacion_imagenes = coalesce(p_imagenes,
    '{}')
  from public.plataformas p
  where h.id = p_hito and p.id = h.plataforma_id and private.ve_plataformas(p.cliente, p_equipo => false)
    and h.activo and h.estado = 'entregado'
  returning p.cliente || '/hitos/' || h.id || '/' into v_carpeta;
  if not found then raise exception 'Este hito no está esperando tu respuesta.' using errcode = '42501'; end if;
  if exists (
    select from unnest(p_imagenes) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(o.name, v_carpeta) and split_part(o.name, '/',
        5) = '' and o.metadata ->> 'mimetype' like 'image/%')) then
    raise exception 'Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.';
  end if;
  perform private.avisar_estudio('hito_respuesta', (
    select jsonb_build_object('hito', h.id, 'titulo', h.titulo, 'plataforma', p.plataforma, 'cliente', c.cliente,
      'estado', h.estado, 'observacion', h.observacion, 'imagenes', nullif(cardinality(h.observacion_imagenes), 0),
      'liberado', (select sum(g.saldo) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.sin_volver(p_propuesta bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(g.abonado - g.devuelto), 0) from public.propuestas_aceptaciones a
    join public.pagos g on g.id = any(a.pagos) where a.propuesta = p_propuesta);
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

CREATE OR REPLACE FUNCTION private.tickets_sin_leer(p_tickets bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_admin boolean := private.es_admin();
  v_cliente bigint := private.mi_cliente_en_tickets();
begin
  return query
    select t.id from public.tickets t
    left join private.ticket_lecturas l on l.ticket = t.id and l.cuenta = v_cuenta
    where private.ve_tickets(t.cliente, v_admin, v_cliente) and (p_tickets is null or t.id = any(p_tickets))
      and (p_tickets is not null or t.cliente = v_cliente)
      and exists (select from public.ticket_mensajes m
        where m.ticket = t.id and m.creado_en > now() - interval '30 days' and m.id > coalesce(l.hasta, 0)
          and m.autor is distinct from v_cuenta and (v_admin or not m.interno))
    order by t.id desc limit 100;
end $function$;

CREATE OR REPLACE FUNCTION private.ve_cuentas(p_cuenta uuid, p_equipo boolean DEFAULT private.es_admin(), p_mia uuid DEFAULT private.mi_cuenta(), p_de bigint DEFAULT private.mi_cliente_en_tickets())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cuenta = p_mia and p_de is not null $function$;

CREATE OR REPLACE FUNCTION private.ve_documentos(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_fichas(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_informes(p_cliente bigint, p_enviado_en timestamp with time zone, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio and p_enviado_en is not null $function$;

CREATE OR REPLACE FUNCTION private.ve_lo_personal(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_ficha())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_pagos(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_plataformas(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_propuestas(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_servicios(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_tickets(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente_en_tickets())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

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
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', s.estado, 'desde', s.desde, 'medido_en', s.medido_en,
      'motivo', s.motivo, 'codigo', s.codigo,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) - 'plataforma' order by x.desde desc), '[]')
        from (
          select * from public.caidas c where c.plataforma = v.plataforma
            and coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma where v.plataforma = p_plataforma);
end $function$;

CREATE OR REPLACE FUNCTION private.visitas_de_plataforma(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('activo', c.activo, 'clave', case when private.es_admin() then c.clave end, 'ultima_en',
    c.ultima_en,
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

CREATE OR REPLACE FUNCTION public.resumen_de_plataforma(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'encargado', private.encargado_de(p_plataforma),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select h.id, h.titulo, case when length(h.descripcion) > 300 then left(h.descripcion, 299) || '…'
          else h.descripcion end as descripcion,
          h.fecha, h.estado, h.activo, h.orden
        from public.hitos_plataforma h where h.plataforma_id = p_plataforma and h.activo
        order by h.orden limit 200) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select m.id, m.texto, m.orden, m.pedido_en, m.motivo, m.innecesario, m.entregado_en,
          private.quien_entrego(m.id) as entrego, m.comentario, m.archivos
        from public.materiales m where m.plataforma = p_plataforma order by m.orden limit 100) x),
    'espera', (select public.dias_de_espera(p) from public.plataformas p where p.id = p_plataforma),
    'esperas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.hasta desc, x.id desc), '[]')
      from (
        select e.id, e.desde, e.hasta, e.dias from public.materiales_esperas e
        where e.plataforma = p_plataforma and e.hitos > 0 order by e.hasta desc, e.id desc limit 12) x),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, case when g.saldo > 0 then g.saldo else g.monto end as monto, g.estado, g.vence_el,
          g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $function$;

CREATE POLICY "abonos_leer" ON "public"."abonos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (pago IN ( SELECT p.id
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));

CREATE POLICY "clientes_leer" ON "public"."clientes" FOR SELECT TO "authenticated" USING (private.ve_fichas(id, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "compartidos_leer" ON "public"."compartidos" FOR SELECT TO "authenticated" USING (private.ve_documentos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "informes_leer" ON "public"."informes" FOR SELECT TO "authenticated" USING (private.ve_informes(cliente, enviado_en, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "materiales_leer" ON "public"."materiales" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "materiales_esperas_leer" ON "public"."materiales_esperas" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "pagos_leer" ON "public"."pagos" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "pagos_eventos_leer" ON "public"."pagos_eventos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((tipo = ANY (ARRAY['no_esperado'::text, 'posible_doble'::text])) AND (orden IN ( SELECT p.orden
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente)))))));

CREATE POLICY "personas_leer" ON "public"."personas" FOR SELECT TO "authenticated" USING (private.ve_cuentas(usuario, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cuenta() AS mi_cuenta), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)));

CREATE POLICY "plataformas_leer" ON "public"."plataformas" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "preferencias_correo_leer" ON "public"."preferencias_correo" FOR SELECT TO "authenticated" USING (private.ve_lo_personal(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_ficha() AS mi_ficha)));

CREATE POLICY "seguimiento_crear" ON "public"."seguimiento_usuarios" FOR INSERT TO "authenticated" WITH CHECK (((tipo_evento = 'login'::text) AND private.ve_cuentas(usuario_id, false, ( SELECT private.mi_cuenta() AS mi_cuenta), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets))));

CREATE POLICY "seguimiento_leer" ON "public"."seguimiento_usuarios" FOR SELECT TO "authenticated" USING (private.ve_cuentas(usuario_id, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cuenta() AS mi_cuenta), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)));

CREATE POLICY "servicios_leer" ON "public"."servicios" FOR SELECT TO "authenticated" USING (private.ve_servicios(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "servicios_aceptaciones_leer" ON "public"."servicios_aceptaciones" FOR SELECT TO "authenticated" USING (private.ve_servicios(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "solicitudes_datos_crear" ON "public"."solicitudes_datos" FOR INSERT TO "authenticated" WITH CHECK (private.ve_lo_personal(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_ficha() AS mi_ficha)));

CREATE POLICY "solicitudes_datos_leer" ON "public"."solicitudes_datos" FOR SELECT TO "authenticated" USING (private.ve_lo_personal(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_ficha() AS mi_ficha)));

CREATE POLICY "ticket_mensajes_crear" ON "public"."ticket_mensajes" FOR INSERT TO "authenticated" WITH CHECK (((autor = ( SELECT auth.uid() AS uid)) AND (( SELECT private.es_admin() AS es_admin) OR ((NOT interno) AND (EXISTS ( SELECT 1
   FROM public.tickets t
  WHERE ((t.id = ticket_mensajes.ticket) AND private.ve_tickets(t.cliente, false, ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)))))))));

CREATE POLICY "tickets_crear" ON "public"."tickets" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT private.es_admin() AS es_admin) OR (private.ve_tickets(cliente, false, ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)) AND (estado = 'abierto'::text) AND (asignado_a IS NULL))));

CREATE POLICY "tickets_leer" ON "public"."tickets" FOR SELECT TO "authenticated" USING (private.ve_tickets(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)));

CREATE POLICY "vigilancias_leer" ON "public"."vigilancias" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "archivos_leer" ON "storage"."objects" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND private.adjunto_a_la_vista(name)) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND (owner_id = (( SELECT private.mi_cuenta() AS mi_cuenta))::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('tickets'::text) AS carpetas_a_la_vista)::text[]))) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'hitos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_hito_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'materiales'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_material_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'documentos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('documentos'::text) AS carpetas_a_la_vista)::text[])) AND private.compartido_a_la_vista(name)) OR ((bucket_id = 'comprobantes'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('pagos'::text) AS carpetas_a_la_vista)::text[])))));

CREATE POLICY "archivos_subir" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT ((COALESCE(storage.operation(), ''::text) = ''::text) OR storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'::text[]))) AND ((bucket_id = 'portadas'::text) OR private.nombre_conviene(name, (metadata ->> 'mimetype'::text))) AND (((bucket_id = 'portadas'::text) AND ( SELECT private.es_admin() AS es_admin)) OR ((bucket_id = 'adjuntos'::text) AND private.puede_adjuntar(name)) OR ((bucket_id = 'comprobantes'::text) AND (name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'::text) AND private.ve_pagos(
CASE
    WHEN (name ~ '^[1-9][0-9]{0,17}/'::text) THEN (split_part(name, '/'::text, 1))::bigint
    ELSE NULL::bigint
END, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente))))));
COMMENT ON FUNCTION "private"."cambio_vale"(public.servicios) IS 'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the same period.';
COMMENT ON FUNCTION "private"."carpetas_a_la_vista"(text) IS 'Folders of the client whose tickets, plataformas, pagos or documentos the caller sees as their client; null for nobody, and for the team.';
COMMENT ON FUNCTION "private"."espera_hito"(text, bigint) IS 'Whether a payment waits for the approval of its milestone: it is planned, and that is not approved. Of a milestone of somebody whose payments the caller does not see: no.';
COMMENT ON FUNCTION "private"."espera_material"(bigint) IS 'Whether a platform waits for its client, as far as who asks may read.';
COMMENT ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) IS 'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid, or of what was included; otherwise that very day. Of the payments that who asks may read.';
COMMENT ON FUNCTION "private"."hito_sin_aprobar"(bigint) IS 'Whether a milestone is not approved yet, shown to its client or not: to whoever sees the payments of its client.';
COMMENT ON FUNCTION "private"."sin_volver"(bigint) IS 'How much came for what was made of a proposal, and did not go back, of what who asks may read.';
COMMENT ON FUNCTION "private"."ve_cuentas"(uuid, boolean, uuid, bigint) IS 'Whether the caller sees what is of an account, whoever it works for: admins, and the account itself while it is let in.';
COMMENT ON FUNCTION "private"."ve_documentos"(bigint, boolean, bigint) IS 'Whether the caller sees what the studio shares with a client, and the papers of what they ordered: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_fichas"(bigint, boolean, bigint) IS 'Whether the caller sees the row of a client: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_informes"(bigint, timestamp with time zone, boolean, bigint) IS 'Whether the caller sees a monthly report: admins, and once it was sent whoever sees everything of its client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_lo_personal"(bigint, boolean, bigint) IS 'Whether the caller sees what is of a client and of none of their people: requests about their data, which mails they want: admins, and that client alone (private.mi_ficha).';
COMMENT ON FUNCTION "private"."ve_pagos"(bigint, boolean, bigint) IS 'Whether the caller sees the payments of a client, what came for them, and their receipts: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_plataformas"(bigint, boolean, bigint) IS 'Whether the caller sees the platforms of a client, with the milestones that are shown, what is asked of them there and how their sites do: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_propuestas"(bigint, boolean, bigint) IS 'Whether the caller sees the copies of what a client accepted (the proposals are the studio''s): admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_servicios"(bigint, boolean, bigint) IS 'Whether the caller sees what a client pays again and again, and what was accepted of it: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_tickets"(bigint, boolean, bigint) IS 'Whether the caller sees the tickets of a client, without the notes of the studio: admins, and every person of that client (private.mi_cliente_en_tickets).';
REVOKE ALL ON FUNCTION "private"."carpetas_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."carpetas_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."hito_sin_aprobar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."hito_sin_aprobar"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_cuentas"(uuid, boolean, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_cuentas"(uuid, boolean, uuid, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_documentos"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_documentos"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_fichas"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_fichas"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_informes"(bigint, timestamp with time zone, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_informes"(bigint, timestamp with time zone, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_lo_personal"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_lo_personal"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_pagos"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_pagos"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_plataformas"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_plataformas"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_propuestas"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_propuestas"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_servicios"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_servicios"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_tickets"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_tickets"(bigint, boolean, bigint) TO "authenticated";

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129074104');
