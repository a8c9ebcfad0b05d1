set lock_timeout = '10s';

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.falta_para_enviar(p_propuesta bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return (select private.falta_en_propuesta(p) from public.propuestas p where p.id = p_propuesta);
end $function$;

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
  -- Another receipt in its place is no other transfer.
  if p.estado <> 'en_revision' then
    perform private.encolar_correo('pago_en_revision', c.email, jsonb_build_object('pago', p.id, 'concepto', p.concepto,
      'monto', p.saldo), private.correo_estudio()) from public.clientes c where c.id = p.cliente;
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

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
    ('pago_en_revision', 'cliente', null, false),
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

CREATE OR REPLACE FUNCTION public.falta_para_enviar(p_propuesta bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.falta_para_enviar(p_propuesta); $function$;

CREATE OR REPLACE FUNCTION public.mi_inicio()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then raise exception 'Entra con tu cuenta para ver esto.' using errcode = '42501'; end if;
  return jsonb_build_object(
    'esperan', (
      with esperan as (
        select w.clase, w.fila::bigint as id, w.titulo, w.de, w.estado, w.desde, w.monto,
          (w.plazo at time zone 'America/Santiago')::date as vence_el, w.urgente
        from public.esperas w where w.quien = 'cliente' and w.clase <> 'materiales' and w.cliente = v_cliente
        union all
        select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
        from public.tickets_sin_leer() n join public.tickets t on t.id = n
          left join public.plataformas p on p.id = t.plataforma
        where t.cliente = v_cliente and t.estado <> 'esperando_cliente'),
      contadas as (
        select e.*, least(count(*) over (partition by e.clase), 100) as cuantos,
          row_number() over (partition by e.clase order by e.urgente desc, e.vence_el, e.desde, e.id) as puesto
        from esperan e)
      select coalesce(jsonb_agg(to_jsonb(c) - 'puesto' order by c.urgente desc, c.clase, c.puesto), '[]')
      from contadas c where c.puesto <= 5),
    'en_revision', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, g.saldo as monto, g.vence_el
        from public.pagos g where g.cliente = v_cliente and g.estado = 'en_revision'
        order by g.vence_el, g.id limit 5) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.nombre, x.plataforma, x.orden), '[]')
      from (
        select m.id, m.texto, m.plataforma, p.plataforma as nombre, m.motivo, m.orden
        from public.materiales m join public.plataformas p on p.id = m.plataforma
        where m.cliente = v_cliente and public.falta(m) order by p.plataforma, p.id, m.orden limit 60) x),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma, public.dias_de_espera(p) as espera,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo
            and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo
            and h.estado = 'entregado') as entregados,
          (select jsonb_build_object('id', h.id, 'titulo', h.titulo, 'fecha', h.fecha, 'estado', h.estado)
            from public.hitos_plataforma h
            where h.plataforma_id = p.id and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
            order by h.orden limit 1) as proximo_hito,
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.saldo, 'vence_el', g.vence_el,
            'estado', g.estado,
              'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito), 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by private.espera_hito(g.estado, g.hito), g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $function$;

CREATE INDEX propuestas_enlaces_abierta_idx ON public.propuestas_enlaces USING btree (abierta_en) WHERE (para IS NOT NULL);
COMMENT ON FUNCTION "private"."recibir_comprobante"(public.pagos, text) IS 'Puts a payment, which the caller has locked, in review with a receipt, of which the studio hears unless it had it, and the client once for each transfer. Errors: those of private.exigir_comprobante.';
COMMENT ON FUNCTION "public"."desde_ayer"(bigint, bigint) IS 'Admin: what happened since the beginning of yesterday in Chile, with everybody or with one client and one platform (what is of none counts), the latest thirty: proposals that were accepted (aceptada), refused (rechazada) or first opened by those they were mailed to, who have not answered yet (abierta), services that were accepted without one (servicio) or are to end (termino), money that came for a payment (pago) or for an order of somebody who is no client yet (pedido), milestones that were approved (aprobado). id is that of the proposal, service, payment, order or milestone. Errors: 42501.';
COMMENT ON FUNCTION "public"."falta_para_enviar"(bigint) IS 'Admin: what keeps a proposal from being sent, as public.enviar_propuesta would refuse it; null when nothing does. Errors: 42501.';
COMMENT ON FUNCTION "public"."mi_inicio"() IS 'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something unread): the first five of each and cuantos there are, 100 at most. en_revision: the first five payments that they reported and the studio reviews, with what is to be paid of each. materiales: what they have still to hand over, 60 at most, with what is wrong with what they did (motivo). plataformas: of each, 50 at most, how many milestones they see, have approved and have to answer, the next one that the studio works on and the next payment, and for how many days it has waited for them (espera, null while it does not). estudio: how to reach it. Errors: 42501 nobody.';
REVOKE ALL ON FUNCTION "private"."falta_para_enviar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."falta_para_enviar"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."falta_para_enviar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."falta_para_enviar"(bigint) TO "authenticated";

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130044925');
