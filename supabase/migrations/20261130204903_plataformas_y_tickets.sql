set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.abrir_acceso(p_token text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acceso bigint;
  v_plataforma bigint;
begin
  perform private.exigir_pocos_intentos('ver_avance');
  update public.accesos_temporales a set usos = usos + 1, ultimo_uso_en = now()
  from public.plataformas p join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and a.revocado_en is null
    and a.vence_en > now()
    and p.id = a.plataforma and c.activo
  returning a.id, a.plataforma into v_acceso, v_plataforma;
  if not found then
    perform private.anotar_intento('ver_avance');
    return null;
  end if;
  perform private.contar_envio('ver_avance', 'enlace ' || v_acceso, 120, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return v_plataforma;
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

CREATE OR REPLACE FUNCTION private.avisar_del_fin(p_tipo text, p_ticket bigint, p_datos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_para text;
begin
  for v_para in select a.email from private.oyen_de_tickets(p_ticket) a loop
    -- What the sender takes at this instant leaves as it is.
    update public.correos set tipo = p_tipo, datos = datos || p_datos where id = (
      select c.id from public.correos c
      where c.para = v_para and c.tipo = 'ticket_respuesta' and c.estado = 'pendiente' and c.intentos = 0
        and c.datos -> 'ticket' = to_jsonb(p_ticket)
      order by c.creado_en desc limit 1 for update skip locked);
    if not found then perform private.encolar_correo(p_tipo, v_para, '{"autor": null, "mensaje": null}' || p_datos,
      private.correo_estudio()); end if;
  end loop;
end $function$;

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

CREATE OR REPLACE FUNCTION private.cerrar_callados(p_ahora timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int := 0;
  v_fallan jsonb := '{}';
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  -- What nobody was told of is announced anew, or left open.
  for r in
    select t.id, private.aviso_de_cierre(t) as aviso from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en <= p_ahora - interval '46 hours'
      and private.aviso_de_cierre(t) is distinct from 'espera' order by t.id for update of t skip locked
  loop
    begin
      update public.tickets t set cierre_avisado_en = null, estado = case when r.aviso = 'no_salio' then t.estado
        else 'cerrado' end where t.id = r.id;
      if r.aviso is distinct from 'no_salio' then v_cerrados := v_cerrados + 1; end if;
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(r.id, sqlstate);
    end;
  end loop;
  for r in
    select t.id, t.asunto, t.estado
    from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en is null
      and greatest(t.detenido_desde, t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m
        where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
      -- Whom no mail reaches, because they turned notices off or their address does not work, keeps the ticket; a
      -- deactivated client is told nothing.
      and (select coalesce(bool_or(private.motivo_de_descarte('ticket_por_cerrar', a.email) is null), true)
        from private.oyen_de_tickets(t.id) a)
    order by t.id limit 25 for update of t skip locked
  loop
    begin
      update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
      perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
        jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'espera', r.estado = 'esperando_cliente', 'cierra_el',
          private.hoy(p_ahora + interval '2 days')));
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(r.id, sqlstate);
    end;
  end loop;
  update private.tareas set fallan = v_fallan where nombre = 'cerrar_tickets' and fallan <> v_fallan;
  return v_cerrados;
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

CREATE OR REPLACE FUNCTION private.contar_visitas_de_plataforma(p_plataforma bigint, p_activo boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  if p_activo is null then raise exception 'Elige si las visitas se cuentan o no.' using errcode = '22023'; end if;
  insert into private.contadores (plataforma, activo) values (p_plataforma, p_activo)
  on conflict (plataforma) do update set activo = excluded.activo;
exception when not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.correos_olvidar_enlace()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_token text;
begin
  for v_token in select t #>> '{}' from jsonb_path_query(new.datos, '$.**.token ? (@.type() == "string")') t loop
    new.texto := replace(new.texto, v_token, '[enlace]');
    new.datos := replace(new.datos::text, v_token, '[enlace]')::jsonb;
  end loop;
  return new;
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

CREATE OR REPLACE FUNCTION private.espera_material(p_plataforma bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.materiales_esperas e where e.plataforma = p_plataforma and e.hasta is null);
end $function$;

CREATE OR REPLACE FUNCTION private.hitos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_correo text := case
    when new.estado = 'entregado' and new.activo then case when old.estado = 'entregado' and old.activo then null
      else 'hito_entregado' end
    when old.estado in ('aprobado', 'observado') and (new.estado, new.titulo, new.descripcion, new.observacion,
      new.activo)
      is distinct from (old.estado, old.titulo, old.descripcion, old.observacion, old.activo) then 'hito_cambiado' end;
begin
  if v_correo is null then return null; end if;
  perform private.encolar_correo(v_correo, c.email,
    jsonb_build_object('plataforma', p.plataforma) || case v_correo
      when 'hito_entregado' then jsonb_build_object('hito', new.id, 'titulo', new.titulo, 'descripcion',
        nullif(trim(new.descripcion), ''),
        'enlace', new.entrega_enlace, 'archivos', nullif(cardinality(new.entrega_archivos), 0), 'al_aprobar',
          (select jsonb_agg(jsonb_build_object('concepto', g.concepto, 'monto', g.saldo) order by g.vence_el, g.id)
          from public.pagos g where g.hito = new.id and g.estado = 'programado' and g.saldo > 0))
      else jsonb_build_object('titulo', old.titulo, 'hito', case when new.activo then old.id end, 'antes', old.estado,
        'ahora', case when tg_op = 'DELETE' then 'eliminado' when not new.activo and old.activo then 'oculto'
          else new.estado end,
        'titulo_nuevo', case when new.titulo <> old.titulo then new.titulo end,
        'descripcion_cambio', tg_op = 'UPDATE' and new.descripcion is distinct from old.descripcion) end,
    private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = coalesce(new.plataforma_id, old.plataforma_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.hitos_con_entrega()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.estado = 'entregado' and new.entrega_enlace is null and new.entrega_archivos = '{}'
    and not private.suprimiendo()
      and (old.estado = 'entregado' and old.entrega_enlace is null and old.entrega_archivos = '{}') is not true then
    raise
      exception
      'Agrega el enlace o los archivos de la entrega: un hito se entrega con algo que el cliente pueda abrir.';
  end if;
  if exists (
    select from unnest(new.entrega_archivos) ruta
    where (ruta = any (old.entrega_archivos)) is not true and not exists (
      select from storage.objects o join public.plataformas p on p.id = new.plataforma_id
      where o.bucket_id = 'adjuntos' and o.name = ruta
        and starts_with(ruta, p.cliente || '/hitos/' || new.id || '/entrega/') and split_part(ruta, '/', 6) = '')) then
    raise exception 'Uno de los archivos ya no está, o no es de este hito. Quítalo y adjúntalo otra vez.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.hitos_liberar_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g record;
begin
  -- A service before a payment: those that private.entrega_de_servicios sets going after this.
  perform from public.servicios s where s.plataforma = new.plataforma_id and s.estado = 'propuesto'
    and s.proximo is null order by s.id for update;
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el,
      private.hoy() + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then private.correo_de_pagos(c.id) end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end,
      'token', private.crear_enlace_de_pago(case when g.email is not null then g.id end)), private.correo_estudio());
  end loop;
  return null;
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

CREATE OR REPLACE FUNCTION private.materiales_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.cliente := (select p.cliente from public.plataformas p where p.id = new.plataforma);
    if coalesce(new.orden, 0) = 0 then
      perform pg_advisory_xact_lock(hashtextextended('materiales de ' || new.plataforma, 0));
      new.orden := (select coalesce(max(m.orden), 0) + 1 from public.materiales m where m.plataforma = new.plataforma);
    end if;
  elsif old.innecesario and not new.innecesario then
    new.pedido_en := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.materiales_despues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.suprimiendo() then perform private.seguir_espera(coalesce(new.plataforma, old.plataforma)); end if;
  return null;
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

CREATE OR REPLACE FUNCTION private.plazo_reclamo(p_desde timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (d::date + time '23:59:59') at time zone 'America/Santiago'
  from generate_series((private.hoy(p_desde) + 1)::timestamp, (private.hoy(p_desde) + 60)::timestamp,
    interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from private.feriados f where f.fecha = d::date)
  order by d offset 4 limit 1;
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

CREATE OR REPLACE FUNCTION private.reabrir_material(p_material bigint, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.materiales;
begin
  perform private.exigir_admin();
  if coalesce(p_motivo, '') !~ '\S' then raise exception 'Cuéntale qué falta.'; end if;
  update public.materiales set entregado_en = null, entregado_por = null, pedido_en = now(), motivo = trim(p_motivo)
  where id = p_material and entregado_en is not null returning * into m;
  if not found then raise exception 'Esto no está entregado.' using hint = 'sin_entregar'; end if;
  perform private.encolar_correo('material_pedido', c.email, jsonb_build_object('plataforma', p.id, 'nombre',
    p.plataforma, 'texto', m.texto, 'motivo', m.motivo), private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo where p.id = m.plataforma;
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
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

CREATE OR REPLACE FUNCTION private.ruta_contada(p_ruta text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(string_agg(
      case when x ~ '@' or length(x) > 60 or length(regexp_replace(x, '[^0-9]', '', 'g')) > 5 then '…' else x end, '/'
        order by n), ''), '/')
  from regexp_split_to_table(rtrim(substring(private.limpiar(p_ruta) from '^[^?#]+'), '/'), '/') with ordinality u (x,
    n)
  where p_ruta ~ '^/' and length(p_ruta) <= 300
  having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.seguir_espera(p_plataforma bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hoy date := private.hoy();
  p public.plataformas;
  e public.materiales_esperas;
begin
  -- Two who hand over the last lines at once take turns: the second finds nothing missing.
  perform pg_advisory_xact_lock(hashtextextended('espera de ' || p_plataforma, 0));
  select * into p from public.plataformas where id = p_plataforma;
  select * into e from public.materiales_esperas where plataforma = p_plataforma and hasta is null;
  if p.id is null then return; end if;
  if exists (select from public.materiales m where m.plataforma = p.id and public.falta(m)) then
    insert into public.materiales_esperas (plataforma, cliente) select p.id, p.cliente where e.id is null;
    return;
  end if;
  e.desde := greatest(e.desde, p.fecha_inicio);
  if e.id is null or v_hoy <= e.desde then
    delete from public.materiales_esperas where id = e.id;
    return;
  end if;
  update public.hitos_plataforma h set fecha = least(h.fecha + (v_hoy - e.desde), '2199-12-31')
  where h.plataforma_id = p.id and h.estado not in ('entregado', 'aprobado');
  get diagnostics e.hitos = row_count;
  update public.materiales_esperas set desde = e.desde, hasta = v_hoy, hitos = e.hitos where id = e.id;
end $function$;

CREATE OR REPLACE FUNCTION private.sitio(p_direccion text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select substring(lower(p_direccion) from '^(?:https?://)?(?:www\.)?([^/:]+)');
$function$;

CREATE OR REPLACE FUNCTION private.ticket_mensajes_despues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.tickets;
  v_datos jsonb;
  v_reclamo jsonb;  -- until when a complaint is answered, for mails
  v_responde boolean := new.del_estudio and coalesce(current_setting('estudio.uniendo', true),
    '') <> 'si';  -- private.unir_tickets only says what it did
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_reclamo := jsonb_build_object('responder_el', case when t.categoria = 'reclamo' and t.primera_respuesta_en is null
    then private.hoy(t.responder_en) end);
  if new.del_estudio and t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id) then
    perform private.avisar_de_ticket('ticket_abierto', t.id, v_datos || v_reclamo);
    return null;
  end if;
  update public.tickets set
    cierre_avisado_en = null,
    primera_respuesta_en = case when v_responde then coalesce(primera_respuesta_en, now())
      else primera_respuesta_en end,
    hablo_el_cliente = case when v_responde then false else hablo_el_cliente or not new.del_estudio end,
    -- Whoever answers what nobody of the studio is in charge of takes it.
    asignado_a = case when v_responde and not exists (select from public.clientes c where c.id = asignado_a
      and c.perfil = 'admin' and c.activo)
      then coalesce((select c.id from public.clientes c where c.usuario = new.autor and c.perfil = 'admin'
        and c.activo), asignado_a) else asignado_a end,
    estado = case when v_responde and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.avisar_de_ticket('ticket_respuesta', t.id, v_datos);
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos || v_reclamo);
    -- Whoever opened it with their account is told that it came; a mail is never answered by itself.
    perform private.encolar_correo('ticket_recibido', x.email, v_datos - 'autor' || v_reclamo, private.correo_estudio())
    from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
    where x.usuario = new.autor and new.autor = private.cuenta_vigente() and not t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.ticket_mensajes_reglas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.tickets;
begin
  select * into t from public.tickets
    where id = new.ticket for no key update;  -- who closes it at this instant waits, or was first
  if t.unido_a is not null then raise exception 'Este ticket se fusionó con el #%: responde ahí.',
    t.unido_a using hint = 'ticket_unido'; end if;
  if t.estado = 'cerrado' and not new.interno then
    raise exception 'Este ticket está cerrado. Para responder, reábrelo.' using hint = 'ticket_cerrado';
  end if;
  if exists (
    select from unnest(new.adjuntos) ruta where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta
        and o.name like t.cliente || '/' || t.id || case when new.interno then '/interno/%' else '/%' end
        and (new.interno or o.name not like '%/interno/%'))) then
    raise exception 'Un archivo adjunto no pertenece a este ticket.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tickets_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.hablo_el_cliente := not new.abierto_por_estudio or new.categoria = 'reclamo';
    new.vence_en := private.sumar_habil(coalesce(new.creado_en, now()), private.plazo_ticket(new.prioridad));
    new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(coalesce(new.creado_en, now()),
      private.plazo_respuesta(new.prioridad)) end;
  elsif new.prioridad <> old.prioridad and new.categoria <> 'reclamo' then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := private.sumar_habil(new.vence_en,
        private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := private.sumar_habil(new.responder_en,
        private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
  end if;
  -- A complaint has one term, counted from what the client last said of it. One that takes over another's has the
  -- other's.
  if new.categoria = 'reclamo' and (tg_op = 'INSERT' or old.categoria <> 'reclamo')
    and coalesce(current_setting('estudio.uniendo', true), '') <> 'si' then
    new.vence_en := private.plazo_reclamo(coalesce((select max(m.creado_en) from public.ticket_mensajes m
      where m.ticket = new.id and not m.del_estudio), new.creado_en, now()));
    if new.primera_respuesta_en is null then new.responder_en := new.vence_en; end if;
  elsif tg_op = 'UPDATE' and old.categoria = 'reclamo' and new.categoria <> 'reclamo' then
    new.vence_en := private.sumar_habil(new.creado_en, private.plazo_ticket(new.prioridad));
    if new.primera_respuesta_en is null then
      new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(new.creado_en,
        private.plazo_respuesta(new.prioridad)) end;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.estado = 'cerrado' and new.estado <> 'cerrado'
    and not private.es_admin() then new.hablo_el_cliente := true; end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := private.reanudado(new.vence_en, new.detenido_desde);
    new.detenido_desde := null;
  else
    new.detenido_desde := coalesce(new.detenido_desde, now());
  end if;
  new.resuelto_en := case when new.estado in ('resuelto', 'cerrado') then coalesce(new.resuelto_en, now()) end;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if new.estado not in ('resuelto', 'esperando_cliente') or (tg_op = 'UPDATE' and new.estado <> old.estado)
    then new.cierre_avisado_en := null; end if;
  -- Neither a payment that is deleted after its time, nor another client, nor who is erased, nor the announcement that
  -- it closes gives the ticket a new time of its own.
  if tg_op = 'UPDATE' and not private.suprimiendo() and new.cliente = old.cliente and not (old.pago is not null
    and new.pago is null and pg_trigger_depth() > 1)
    and not (old.cierre_avisado_en is null and new.cierre_avisado_en is not null) then
    new.actualizado_en := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tickets_asignado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(current_setting('estudio.uniendo', true), '') = 'si' then return null; end if;
  perform private.avisar_a(a.email, 'ticket_asignado', jsonb_build_object('ticket', new.id, 'asunto', new.asunto,
    'cliente', coalesce(c.empresa, c.cliente),
    'por', coalesce((select q.cliente from public.clientes q where q.usuario = (select auth.uid())), 'El estudio')),
      null)
  from public.clientes a, public.clientes c
  where a.id = new.asignado_a and c.id = new.cliente and a.usuario is distinct from (select auth.uid());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tickets_cerrado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One that goes on in another says so there.
  if new.unido_a is null and private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_del_fin('ticket_cerrado', new.id,
      jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'reabre_hasta',
        private.hoy(new.cerrado_en + interval '14 days')));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tickets_reabierto()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo a partir de este.'
      using hint = 'plazo_vencido';
  end if;
  if private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_de_ticket('ticket_reabierto', new.id, jsonb_build_object('ticket', new.id, 'asunto',
      new.asunto));
  else
    perform private.avisar_estudio('ticket_reabierto_estudio', jsonb_build_object('ticket', new.id, 'asunto',
      new.asunto, 'cliente', c.cliente))
    from public.clientes c where c.id = new.cliente;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tickets_reclamo_sin_respuesta()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.es_admin() and coalesce(current_setting('estudio.uniendo', true), '') <> 'si' then
    raise exception 'Este reclamo no tiene respuesta todavía. Respóndelo y después cambia su estado.'
      using hint = 'reclamo';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tickets_resuelto()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar_del_fin('ticket_resuelto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  return null;
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

CREATE OR REPLACE FUNCTION private.unir_tickets(p_ticket bigint, p_en bigint, p_marca text)
 RETURNS TABLE(marca text, mensajes integer, notas integer, archivos integer, avisados text[], estado text, vence_en timestamp with time zone, pasan text[], quedan text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  o public.tickets;
  d public.tickets;
  n public.tickets;
begin
  perform private.exigir_admin();
  perform from public.tickets t where t.id in (p_ticket, p_en)
    order by t.id for update;  -- of two admins at once the second finds what the first did
  select * into o from public.tickets t where t.id = p_ticket;
  select * into d from public.tickets t where t.id = p_en;
  if o.id = d.id then raise exception 'Elige otro ticket: es el mismo.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos tickets ya no existe. Vuelve a la lista.' using hint = 'sin_ticket';
  end if;
  if o.cliente <> d.cliente then raise exception 'Son tickets de clientes distintos: no se pueden fusionar.'
    using hint = 'otro_cliente'; end if;
  if o.unido_a is not null or d.unido_a is not null then
    raise exception 'El ticket #% ya se fusionó con el #%.', case when o.unido_a is not null then o.id else d.id end,
      coalesce(o.unido_a, d.unido_a)
      using hint = 'ya_unido';
  end if;
  if d.estado = 'cerrado' then
    raise exception 'El ticket que queda está cerrado: reábrelo antes, o fusiona al revés.' using hint = 'cerrado';
  end if;
  marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en,
    (select max(m.id) from public.ticket_mensajes m where m.ticket in (o.id, d.id))));
  select count(*) filter (where not m.interno), count(*) filter (where m.interno),
    coalesce(sum(cardinality(m.adjuntos)), 0)
    into mensajes, notas, archivos from public.ticket_mensajes m where m.ticket = o.id;
  avisados := array(
    select x.nombre from private.oyen_de_tickets(d.id, o.id) x where private.motivo_de_descarte('ticket_respuesta',
      x.email) is null order by x.orden, x.nombre);
  -- The one that stays, as it will be: what the studio owes in one of the two it owes there.
  n := d;
  -- Who spoke last in the conversation that becomes one; what was closed changes no turn.
  if o.estado in ('abierto', 'en_curso', 'esperando_cliente')
    and coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = o.id and not m.interno),
      o.creado_en)
      > coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = d.id and not m.interno),
        d.creado_en) then
    n.hablo_el_cliente := o.hablo_el_cliente;
  end if;
  if not n.hablo_el_cliente and (o.estado = 'esperando_cliente' and d.estado in ('abierto', 'en_curso')
    or d.estado = 'esperando_cliente' and o.estado in ('abierto', 'en_curso')) then
    -- The later answer is the studio's, to both: it waits for the client since then.
    n.estado := 'esperando_cliente';
    n.detenido_desde := coalesce(d.detenido_desde, o.detenido_desde);
    n.vence_en := least(d.vence_en, o.vence_en);
    n.primera_respuesta_en := coalesce(d.primera_respuesta_en, (select max(m.creado_en) from public.ticket_mensajes m
      where m.ticket = o.id and not m.interno and m.del_estudio));
  elsif o.estado in ('abierto', 'en_curso') then
    n.estado := case when d.estado in ('abierto', 'en_curso') then d.estado else 'en_curso' end;
    n.vence_en := least(private.reanudado(d.vence_en, d.detenido_desde), o.vence_en);
    n.detenido_desde := null;
  elsif d.estado = 'resuelto' and o.estado = 'esperando_cliente' then
    n.estado := o.estado;
  end if;
  if d.primera_respuesta_en is null and o.primera_respuesta_en is null then n.responder_en := least(d.responder_en,
    o.responder_en); end if;
  n.categoria := case when o.categoria = 'reclamo' and o.estado in ('abierto', 'en_curso', 'esperando_cliente')
    then o.categoria else d.categoria end;
  n.plataforma := coalesce(d.plataforma, o.plataforma);
  n.hito := case when n.plataforma = o.plataforma then coalesce(d.hito, o.hito) else d.hito end;
  n.pago := coalesce(d.pago, o.pago);
  n.asignado_a := coalesce(d.asignado_a, (select c.id from public.clientes c where c.id = o.asignado_a
    and c.perfil = 'admin' and c.activo));
  n.anterior := coalesce(d.anterior, nullif(o.anterior, d.id));
  estado := n.estado;
  vence_en := n.vence_en;
  pasan := array(select k from unnest('{categoria,plataforma,hito,pago,asignado_a}'::text[]) k
    where to_jsonb(n) ->> k is distinct from to_jsonb(d) ->> k);
  quedan := array(select k from unnest('{plataforma,hito,pago}'::text[]) k
    where to_jsonb(o) ->> k <> coalesce(to_jsonb(n) ->> k, ''));
  if p_marca is null then
    return next;
    return;
  end if;
  if p_marca <> marca then
    raise exception 'Uno de los dos tickets cambió mientras decidías: mira otra vez qué pasa.' using hint = 'cambio';
  end if;

  perform set_config('estudio.uniendo', 'si', true);
  -- How far each account has read both: to just before the first message that was new to it, or to the end.
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select d.id, l.cuenta, coalesce(min(m.id) filter (where m.id > coalesce(x.hasta, 0)) - 1, max(l.hasta))
  from (select x.cuenta, max(x.hasta) as hasta from private.ticket_lecturas x where x.ticket in (o.id, d.id)
    group by x.cuenta) l
  left join public.ticket_mensajes m on m.ticket in (o.id, d.id) and m.autor is distinct from l.cuenta
    and m.creado_en > now() - interval '30 days'
    and (not m.interno or exists (select from public.clientes c where c.usuario = l.cuenta and c.perfil = 'admin'))
  left join private.ticket_lecturas x on x.ticket = m.ticket and x.cuenta = l.cuenta
  group by l.cuenta
  on conflict on constraint ticket_lecturas_pkey do update set hasta = excluded.hasta;
  delete from private.ticket_lecturas l where l.ticket = o.id;
  update public.ticket_mensajes m set ticket = d.id where m.ticket = o.id;
  update private.busquedas b set fila = d.id, orden = d.id where b.tabla = 'tickets' and b.fila = o.id::text
    and b.mensaje <> 0;
  delete from private.respondiendo x where x.ticket = o.id;
  update public.tickets t set estado = 'cerrado', unido_a = d.id where t.id = o.id;
  update public.tickets t
  set (estado, detenido_desde, vence_en, responder_en, primera_respuesta_en, hablo_el_cliente, categoria, plataforma,
    hito, pago, asignado_a, anterior)
    = row (n.estado, n.detenido_desde, n.vence_en, n.responder_en, n.primera_respuesta_en, n.hablo_el_cliente,
      n.categoria, n.plataforma, n.hito, n.pago, n.asignado_a, n.anterior)
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values
    (d.id,
    format('Fusionamos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.',
    o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)),
      private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
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

CREATE OR REPLACE FUNCTION public.contar_visita_de_sitio(p_clave text, p_cabeceras jsonb, p_ruta text, p_entrada boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.contar_visita_de_sitio(p_clave, p_cabeceras, p_ruta,
  p_entrada); $function$;

CREATE OR REPLACE FUNCTION public.contar_visitas_de_plataforma(p_plataforma bigint, p_activo boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.contar_visitas_de_plataforma(p_plataforma, p_activo); $function$;

CREATE OR REPLACE FUNCTION public.crear_acceso_temporal(p_plataforma bigint, p_dias integer DEFAULT 7, p_para text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.crear_acceso_temporal(p_plataforma, p_dias,
  private.leer_correo(p_para)); $function$;

CREATE OR REPLACE FUNCTION public.dias_de_espera(p public.plataformas)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(private.hoy() - greatest(e.desde, p.fecha_inicio), 0) from public.materiales_esperas e
    where e.plataforma = p.id and e.hasta is null;
$function$;

CREATE OR REPLACE FUNCTION public.entregar_material(p_material bigint, p_comentario text DEFAULT NULL::text, p_archivos text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.entregar_material(p_material, p_comentario, p_archivos); $function$;

CREATE OR REPLACE FUNCTION public.falta(m public.materiales)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select m.entregado_en is null and not m.innecesario
$function$;

CREATE OR REPLACE FUNCTION public.ordenar_hitos(p_plataforma bigint, p_antes bigint[], p_despues bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('hitos de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(h.id order by h.orden) from public.hitos_plataforma h
    where h.plataforma_id = p_plataforma) then
    raise exception 'Los hitos cambiaron mientras los ordenabas. Míralos y ordénalos otra vez.'
      using hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'En el orden, cada hito va una sola vez.';
  end if;
  update public.hitos_plataforma h set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where h.id = o.id and h.plataforma_id = p_plataforma and h.orden <> o.lugar;
end $function$;

CREATE OR REPLACE FUNCTION public.ordenar_materiales(p_plataforma bigint, p_antes bigint[], p_despues bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('materiales de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(m.id order by m.orden) from public.materiales m
    where m.plataforma = p_plataforma) then
    raise exception 'La lista cambió mientras la ordenabas. Mírala y ordénala otra vez.' using hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'En el orden, cada línea va una sola vez.';
  end if;
  update public.materiales m set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where m.id = o.id and m.plataforma = p_plataforma and m.orden <> o.lugar;
end $function$;

CREATE OR REPLACE FUNCTION public.reabrir_material(p_material bigint, p_motivo text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reabrir_material(p_material, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.reconocer_pagina(p_plataforma bigint, p_ruta text, p_conocida boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reconocer_pagina(p_plataforma, p_ruta, p_conocida); $function$;

CREATE OR REPLACE FUNCTION public.visitas_de_plataforma(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.visitas_de_plataforma(p_plataforma); $function$;

CREATE TRIGGER vistas_tickets_0_limpiar BEFORE INSERT OR UPDATE ON private.vistas_tickets FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER correos_3_olvidar_enlace BEFORE UPDATE OF estado ON public.correos FOR EACH ROW WHEN (((new.estado = ANY (ARRAY['enviado'::text, 'descartado'::text])) AND ((new.datos ->> 'token'::text) IS NOT NULL))) EXECUTE FUNCTION private.correos_olvidar_enlace();

CREATE TRIGGER equipo_0_limpiar BEFORE INSERT OR UPDATE ON public.equipo FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER hitos_plataforma_0_limpiar BEFORE INSERT OR UPDATE ON public.hitos_plataforma FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER hitos_plataforma_2_entrega AFTER INSERT OR UPDATE OF estado, entrega_enlace, entrega_archivos ON public.hitos_plataforma FOR EACH ROW EXECUTE FUNCTION private.hitos_con_entrega();

CREATE TRIGGER materiales_0_limpiar BEFORE INSERT OR UPDATE ON public.materiales FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER materiales_1_actualizado BEFORE UPDATE ON public.materiales FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER materiales_1_completar BEFORE INSERT OR UPDATE ON public.materiales FOR EACH ROW EXECUTE FUNCTION private.materiales_antes();

CREATE TRIGGER materiales_2_espera AFTER INSERT OR DELETE OR UPDATE OF entregado_en, innecesario ON public.materiales FOR EACH ROW EXECUTE FUNCTION private.materiales_despues();

CREATE TRIGGER materiales_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.materiales FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER materiales_esperas_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.materiales_esperas FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER plataformas_0_limpiar BEFORE INSERT OR UPDATE ON public.plataformas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER respuestas_guardadas_0_limpiar BEFORE INSERT OR UPDATE ON public.respuestas_guardadas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER testimonios_0_limpiar BEFORE INSERT OR UPDATE ON public.testimonios FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER ticket_mensajes_0_limpiar BEFORE INSERT OR UPDATE ON public.ticket_mensajes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER tickets_0_limpiar BEFORE INSERT OR UPDATE ON public.tickets FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER tickets_2_reclamo AFTER UPDATE OF estado ON public.tickets FOR EACH ROW WHEN (((new.categoria = 'reclamo'::text) AND (new.primera_respuesta_en IS NULL) AND (old.estado = ANY (ARRAY['abierto'::text, 'en_curso'::text])) AND (new.estado <> ALL (ARRAY['abierto'::text, 'en_curso'::text])))) EXECUTE FUNCTION private.tickets_reclamo_sin_respuesta();

CREATE TRIGGER tickets_3_asignado_al_crear AFTER INSERT ON public.tickets FOR EACH ROW WHEN ((new.asignado_a IS NOT NULL)) EXECUTE FUNCTION private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');

CREATE TRIGGER tickets_3_asignado AFTER UPDATE OF asignado_a ON public.tickets FOR EACH ROW WHEN (((new.asignado_a IS NOT NULL) AND (new.asignado_a IS DISTINCT FROM old.asignado_a))) EXECUTE FUNCTION private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');

CREATE TRIGGER tickets_3_cerrado AFTER UPDATE OF estado ON public.tickets FOR EACH ROW WHEN (((new.estado = 'cerrado'::text) AND (old.estado <> 'cerrado'::text))) EXECUTE FUNCTION private.tickets_cerrado();

CREATE TRIGGER tickets_4_avisar_al_crear AFTER INSERT ON public.tickets FOR EACH ROW WHEN ((new.asignado_a IS NOT NULL)) EXECUTE FUNCTION private.tickets_asignado();

CREATE TRIGGER tickets_4_avisar AFTER UPDATE OF asignado_a ON public.tickets FOR EACH ROW WHEN (((new.asignado_a IS NOT NULL) AND (new.asignado_a IS DISTINCT FROM old.asignado_a))) EXECUTE FUNCTION private.tickets_asignado();

CREATE POLICY "materiales_borrar" ON "public"."materiales" FOR DELETE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "materiales_crear" ON "public"."materiales" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "materiales_editar" ON "public"."materiales" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "materiales_leer" ON "public"."materiales" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "materiales_esperas_leer" ON "public"."materiales_esperas" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "plataformas_leer" ON "public"."plataformas" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "ticket_mensajes_crear" ON "public"."ticket_mensajes" FOR INSERT TO "authenticated" WITH CHECK (((autor = ( SELECT auth.uid() AS uid)) AND (( SELECT private.es_admin() AS es_admin) OR ((NOT interno) AND (EXISTS ( SELECT 1
   FROM public.tickets t
  WHERE ((t.id = ticket_mensajes.ticket) AND private.ve_tickets(t.cliente, false, ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)))))))));

CREATE POLICY "tickets_crear" ON "public"."tickets" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT private.es_admin() AS es_admin) OR (private.ve_tickets(cliente, false, ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)) AND (estado = 'abierto'::text) AND (asignado_a IS NULL))));

CREATE POLICY "tickets_leer" ON "public"."tickets" FOR SELECT TO "authenticated" USING (private.ve_tickets(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)));
COMMENT ON COLUMN "private"."contadores"."clave" IS 'What the line in the site says of whose it is. It is no secret: whoever opens the site reads it.';
COMMENT ON COLUMN "private"."contadores"."rutas" IS 'Paths that the studio knows to be pages of the site: they are always counted, and its client is shown no other, as anybody can tell of a page that is none.';
COMMENT ON COLUMN "private"."contadores"."ultima_en" IS 'When a visit was last counted, to the minute.';
COMMENT ON COLUMN "private"."visitas_de_sitios"."entradas" IS 'Those of them with which a visit began: the page before was of no site, or of another one.';
COMMENT ON COLUMN "private"."visitas_de_sitios"."visitas" IS 'Page views. At 20,000 the rest of the day is not counted.';
COMMENT ON COLUMN "public"."hitos_plataforma"."entrega_archivos" IS 'Files of what is delivered: paths in the bucket adjuntos, uploaded before, client/hitos/milestone/entrega/file.';
COMMENT ON COLUMN "public"."hitos_plataforma"."entrega_enlace" IS 'Where its client opens what is delivered.';
COMMENT ON COLUMN "public"."materiales"."archivos" IS 'What was handed over: paths in the bucket adjuntos, uploaded before, client/materiales/line/file.';
COMMENT ON COLUMN "public"."materiales"."cliente" IS 'That of the platform (private.materiales_antes), by which it is seen.';
COMMENT ON COLUMN "public"."materiales"."entregado_en" IS 'When it was handed over; null while it is missing.';
COMMENT ON COLUMN "public"."materiales"."entregado_por" IS 'Account of who handed it over: its client, or the studio, to whom it came another way.';
COMMENT ON COLUMN "public"."materiales"."innecesario" IS 'The studio goes on without it.';
COMMENT ON COLUMN "public"."materiales"."motivo" IS 'What is wrong with what was handed over, in the studio''s words; until it is handed over again.';
COMMENT ON COLUMN "public"."materiales"."orden" IS 'Its place in the platform; 0 in an insert is the last one.';
COMMENT ON COLUMN "public"."materiales"."pedido_en" IS 'Since when it is asked for: anew when it is reopened.';
COMMENT ON COLUMN "public"."materiales_esperas"."hasta" IS 'The day on which the last of it came, which is not waited any more; null while it lasts.';
COMMENT ON COLUMN "public"."materiales_esperas"."hitos" IS 'How many did.';
COMMENT ON COLUMN "public"."plataformas"."cifras" IS 'What it achieved in figures, on its page (private.cifras_validas).';
COMMENT ON COLUMN "public"."plataformas"."decision" IS 'What was decided about it, and why, on its page after the problem.';
COMMENT ON COLUMN "public"."plataformas"."problema" IS 'What its client was up against, on its page before what it achieved.';
COMMENT ON COLUMN "public"."ticket_mensajes"."acortado" IS 'The mail that it came as said more: what it quotes, or what was too long. The studio opens it for 90 days.';
COMMENT ON COLUMN "public"."tickets"."hablo_el_cliente" IS 'Whether the client spoke last: with a message, a complaint that the studio wrote down, or by reopening it. What it says of two that were made one is no answer.';
COMMENT ON COLUMN "public"."tickets"."responder_en" IS 'Target of the first answer, from the priority, in the studio''s hours; null for what the studio opened. Of a complaint, whoever opened it, private.plazo_reclamo.';
COMMENT ON COLUMN "public"."tickets"."vence_en" IS 'Target to resolve, from the priority, in the studio''s hours; later by as many of these as it was not its turn. Of a complaint, at first that of the answer.';
COMMENT ON FUNCTION "private"."acceso_terminado"(text) IS 'What became of a share link that is over: {termino_el, vencio: whether its time passed, or the studio closed it before}; null of any other, or of a client who was deactivated.';
COMMENT ON FUNCTION "private"."avisar_del_fin"(text, bigint, jsonb) IS 'Mails private.oyen_de_tickets that a ticket was solved or closed: in one mail with the studio''s last answer in it, to whom that has not begun to leave, so that nobody gets two for one thing that was done.';
COMMENT ON FUNCTION "private"."correos_olvidar_enlace"() IS 'Trigger: of a mail that went out, or never will, the tokens of its links are no longer readable.';
COMMENT ON FUNCTION "private"."espera_material"(bigint) IS 'Whether a platform waits for its client, as far as who asks may read.';
COMMENT ON FUNCTION "private"."hitos_avisar"() IS 'Trigger: the client is told that a milestone waits for their answer, where it is opened, with how many files, and what its approval makes due, and when one that they approved or returned changes its state, its text or its showing otherwise, or is deleted.';
COMMENT ON FUNCTION "private"."hitos_con_entrega"() IS 'Trigger: what becomes delivered has a link or files, and keeps something to open while it is; what was delivered before without any stays. The files that are added are there, uploaded for this milestone.';
COMMENT ON FUNCTION "private"."materiales_antes"() IS 'Trigger: a line is of the client of its platform; one without a place is the last; what is needed after all is asked for from now.';
COMMENT ON FUNCTION "private"."materiales_despues"() IS 'Trigger: what is missing of a platform begins or ends its wait; an erasure does neither.';
COMMENT ON FUNCTION "private"."plataformas_antes"() IS 'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows; of an address the host stays; blank is no line of business, problem, decision or result.';
COMMENT ON FUNCTION "private"."plazo_reclamo"(timestamp with time zone) IS 'Until when a complaint is answered, as the terms promise: the end of the fifth working day of Chile after it came, whatever the hours of the studio.';
COMMENT ON FUNCTION "private"."plazo_respuesta"(text) IS 'Target to answer a ticket for the first time, by priority, in business time.';
COMMENT ON FUNCTION "private"."plazo_ticket"(text) IS 'Target to resolve a ticket, by priority, in business time (private.sumar_habil).';
COMMENT ON FUNCTION "private"."quien_entrego"(bigint) IS 'What who handed a line over is called, to its client and to admins; null while nobody did, or their account is no more.';
COMMENT ON FUNCTION "private"."ruta_contada"(text) IS 'A path as it is kept: without what follows a ? or a #, and with … for each part that may name a person or open something: it has an @, more than five digits or more than sixty letters. Null for what is no path, or a longer one than 300.';
COMMENT ON FUNCTION "private"."seguir_espera"(bigint) IS 'Begins a wait of a platform when something is missing of its client, and ends it when nothing is, whether the last line was handed over, is not needed or was taken away. Its days are those of Chile, from the day of asking or, if that is later, the agreed start (fecha_inicio, as it is in the end) to the day before it ends: since the day of an end is not waited, the next wait counts none again. With its end, once, every milestone that is neither delivered nor approved moves by those days from the day that it has then: one that the studio moved or made meanwhile has that day and the wait. Instalments follow their milestone when it is approved, as ever. A wait without days leaves nothing.';
COMMENT ON FUNCTION "private"."sitio"(text) IS 'The host of an address, without www: "https://www.Sitio.cl/x" is "sitio.cl". Null where there is none.';
COMMENT ON FUNCTION "private"."ticket_mensajes_despues"() IS 'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side; whoever opened a ticket with their account is told that it came; who answers what is nobody''s is in charge from then on. The one with which the studio opens a ticket for a client is no answer, nor is what says that two were made one.';
COMMENT ON FUNCTION "private"."tickets_antes"() IS 'Trigger: targets (of a complaint its own, which no priority moves), whose clock runs in the studio''s hours, and only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, who opened it, instants of resolution and closing; what is moved is not about to close any more.';
COMMENT ON FUNCTION "private"."tickets_asignado"() IS 'Trigger: who is put in charge of a ticket is told, at their own address; not who takes it themselves, nor of two that are made one.';
COMMENT ON FUNCTION "private"."tickets_cerrado"() IS 'Trigger: the client is told that somebody of the studio closed a ticket, until when it can be reopened, and asked how it went. What closes by itself was announced (private.cerrar_callados).';
COMMENT ON FUNCTION "private"."tickets_reclamo_sin_respuesta"() IS 'Trigger: the studio neither ends a complaint nor waits for its client before it answered: its term would stand still, which was promised. Its client may close it. Errors: P0001 with hint reclamo.';
COMMENT ON FUNCTION "private"."visitas_del_mes"(bigint, date) IS 'What was counted of a site in the month of a day: {visitas (page views), entradas (with which a visit began), dias (on how many days), tope (whether a day was full, so that there were more), paginas: of those that the studio knows (private.contadores.rutas) the ten most seen, [{ruta, visitas}]}. Null where nothing was.';
COMMENT ON FUNCTION "public"."contar_visita_de_sitio"(text, jsonb, text, boolean) IS 'Service only: counts a page view of the site that has this key, told by a page of its own domain, with or without www: p_cabeceras are the headers of that request. Of a domain that is not the site''s, a path that is none, past 20,000 a day or 300 an hour from one of 4096 groups of addresses it counts nothing, and says nothing.';
COMMENT ON FUNCTION "public"."contar_visitas_de_plataforma"(bigint, boolean) IS 'Admin: begins to count the visits of a platform''s site, or stops. Key and numbers stay. Errors: 42501, 22023 neither yes nor no, 23502 no platform, 23503 no such platform.';
COMMENT ON FUNCTION "public"."dias_de_espera"(public.plataformas) IS 'Column of plataformas that is computed: for how many days it has waited for its client by now; null while it does not, or is not the caller''s to see.';
COMMENT ON FUNCTION "public"."entregar_material"(bigint, text, text[]) IS 'Client (own) or admin: hands over a line that is missing, with files, a comment, both or neither, and tells the studio of a client''s. p_archivos are files of the bucket adjuntos, in the folder client/materiales/line; those of before stay. Errors: P0001 a file that is not there or of another line; 23514 too many, or too long; 42501 not theirs, or not missing.';
COMMENT ON FUNCTION "public"."falta"(public.materiales) IS 'Computed column: whether its client has still to hand it over.';
COMMENT ON FUNCTION "public"."ordenar_materiales"(bigint, bigint[], bigint[]) IS 'Admin: puts what is asked for of a platform in another order, all at once. p_antes is the order that the person saw, p_despues the new one. Errors: 42501; P0001 with hint orden_cambiado when it is no longer as the person saw it, P0001 when the new order leaves one out or adds one.';
COMMENT ON FUNCTION "public"."reabrir_material"(bigint, text) IS 'Admin: asks again for what was handed over, saying what is wrong with it, and tells its client; files and comment stay. Errors: 42501; P0001 without a word, or with hint sin_entregar; 23514 too long.';
COMMENT ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) IS 'Admin: says that a path is a page of a platform''s site, so that its client is shown how often it was seen, or that it is none. Of a site that is not counted nothing. Errors: 42501, P0001 no path, or more than two hundred.';
COMMENT ON FUNCTION "public"."unir_tickets"(bigint, bigint, text) IS 'Admin: the ticket p_ticket becomes part of p_en, of the same client. Without p_marca it only says what would happen: how many messages, notes among admins and files pass, avisados (names of who is mailed), estado and vence_en of p_en afterwards, pasan (of plataforma, hito, pago, asignado_a those that p_en has not and takes over; categoria where it becomes a complaint, with the term of that) and quedan (those that both have and differ: they stay on the closed one). With the marca of that answer it is done: p_ticket is closed and says where it went on (tickets.unido_a), and a message of the studio in p_en says so. Errors: 42501; P0001 with hint el_mismo, sin_ticket, otro_cliente, ya_unido, cerrado or cambio.';
COMMENT ON FUNCTION "public"."ver_avance"(text) IS 'Whoever holds a share link: the platform and its milestones, and for how many days it has waited for its client (espera: null while it does not); of one that is over private.acceso_terminado; null of an unknown one. Errors: PT429, as private.abrir_acceso.';
COMMENT ON FUNCTION "public"."ver_vista_previa"(text) IS 'Whoever holds a share link: the platform and its published, delivered milestones as its page in the portfolio shows them, published or not; the rest as public.ver_avance.';
COMMENT ON FUNCTION "public"."visitas_de_plataforma"(bigint) IS 'Client (own) or admin: what is counted of a platform''s site. activo: whether it is; clave: the key of the line in the site, for admins; paginas: for admins, the paths of this month and those that the studio knows (conocida), [{ruta, visitas, conocida}], "otras" being all that are not kept apart; ultima_en: when a visit was last counted; dias: page views of each of the last thirty days; meses: of the last twelve months with any, the latest first, as private.visitas_del_mes without pages. Null where nobody ever counted, or it is not theirs.';
COMMENT ON TABLE "private"."contadores" IS 'Platforms whose visits are counted.';
COMMENT ON TABLE "private"."visitas_de_paginas" IS 'Page views of a month of Chile by path (private.ruta_contada): of those that the studio knows, of twenty others a day and two hundred a month at most, and of "otras", which are all the rest.';
COMMENT ON TABLE "private"."visitas_de_sitios" IS 'Page views of a site on a day of Chile. No address, no browser, no hour: nothing in it is of a person.';
COMMENT ON TABLE "public"."materiales" IS 'What the client of a platform hands over, line by line: of an accepted proposal what it asks for, and what the studio adds.';
COMMENT ON TABLE "public"."materiales_esperas" IS 'Each time that a platform waited for its client: from the day on which something was missing until that on which nothing was. private.seguir_espera alone writes it.';
REVOKE ALL ON FUNCTION "private"."acceso_terminado"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_del_fin"(text, bigint, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."contar_visita_de_sitio"(text, jsonb, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."contar_visita_de_sitio"(text, jsonb, text, boolean) TO "service_role";
REVOKE ALL ON FUNCTION "private"."contar_visitas_de_plataforma"(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."contar_visitas_de_plataforma"(bigint, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."entregar_material"(bigint, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."entregar_material"(bigint, text, text[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."espera_material"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."espera_material"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."hitos_con_entrega"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."materiales_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."materiales_despues"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."plazo_reclamo"(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."plazo_reclamo"(timestamp with time zone) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."plazo_reclamo"(timestamp with time zone) TO "service_role";
REVOKE ALL ON FUNCTION "private"."quien_entrego"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."quien_entrego"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."reabrir_material"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."reabrir_material"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."reconocer_pagina"(bigint, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."reconocer_pagina"(bigint, text, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ruta_contada"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."seguir_espera"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sitio"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tickets_asignado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tickets_cerrado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tickets_reclamo_sin_respuesta"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."ver_avance"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ver_avance"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."visitas_de_plataforma"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."visitas_de_plataforma"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."visitas_del_mes"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."contar_visita_de_sitio"(text, jsonb, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."contar_visita_de_sitio"(text, jsonb, text, boolean) TO "service_role";
REVOKE ALL ON FUNCTION "public"."contar_visitas_de_plataforma"(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."contar_visitas_de_plataforma"(bigint, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."dias_de_espera"(public.plataformas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."dias_de_espera"(public.plataformas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."entregar_material"(bigint, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."entregar_material"(bigint, text, text[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."falta"(public.materiales) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."falta"(public.materiales) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ordenar_materiales"(bigint, bigint[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ordenar_materiales"(bigint, bigint[], bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."reabrir_material"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reabrir_material"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reconocer_pagina"(bigint, text, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."visitas_de_plataforma"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."visitas_de_plataforma"(bigint) TO "authenticated";
REVOKE ALL ("entrega_archivos") ON TABLE "public"."hitos_plataforma" FROM "authenticated";
GRANT INSERT ("entrega_archivos"), UPDATE ("entrega_archivos") ON TABLE "public"."hitos_plataforma" TO "authenticated";
REVOKE ALL ("entrega_enlace") ON TABLE "public"."hitos_plataforma" FROM "authenticated";
GRANT INSERT ("entrega_enlace"), UPDATE ("entrega_enlace") ON TABLE "public"."hitos_plataforma" TO "authenticated";
GRANT UPDATE ("innecesario") ON TABLE "public"."materiales" TO "authenticated";
GRANT UPDATE ("orden") ON TABLE "public"."materiales" TO "authenticated";
GRANT INSERT ("plataforma") ON TABLE "public"."materiales" TO "authenticated";
GRANT INSERT ("texto"), UPDATE ("texto") ON TABLE "public"."materiales" TO "authenticated";
GRANT DELETE, SELECT ON TABLE "public"."materiales" TO "authenticated";
GRANT SELECT ON TABLE "public"."materiales_esperas" TO "authenticated";
REVOKE ALL ("decision") ON TABLE "public"."plataformas" FROM "anon";
GRANT SELECT ("decision") ON TABLE "public"."plataformas" TO "anon";
REVOKE ALL ("problema") ON TABLE "public"."plataformas" FROM "anon";
GRANT SELECT ("problema") ON TABLE "public"."plataformas" TO "anon";
REVOKE ALL ("decision") ON TABLE "public"."plataformas" FROM "authenticated";
GRANT INSERT ("decision"), UPDATE ("decision") ON TABLE "public"."plataformas" TO "authenticated";
REVOKE ALL ("problema") ON TABLE "public"."plataformas" FROM "authenticated";
GRANT INSERT ("problema"), UPDATE ("problema") ON TABLE "public"."plataformas" TO "authenticated";
COMMENT ON COLUMN "private"."visitas_de_paginas"."primera" IS 'The day on which it was first seen that month.';
COMMENT ON COLUMN "public"."materiales_esperas"."desde" IS 'First day of it, and not before the agreed start of the platform once it is over.';
COMMENT ON COLUMN "public"."materiales_esperas"."dias" IS 'By how many days the milestones that were open then moved.';
