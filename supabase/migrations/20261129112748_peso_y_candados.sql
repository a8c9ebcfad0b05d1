set lock_timeout = '10s';

set check_function_bodies = off;

DROP VIEW "public"."documentos";

DROP FUNCTION "private"."abrir_propuesta"(text);

DROP FUNCTION "private"."cambio_vale"(public.servicios);

DROP FUNCTION "private"."dia_de_servicio"(date, date, integer);

DROP FUNCTION "private"."documentos"();

DROP FUNCTION "private"."fin_de_servicio"(public.servicios, date);

DROP FUNCTION "private"."meses_de"(text);

DROP FUNCTION "private"."meses_entre"(date, date);

DROP FUNCTION "public"."documento_en_pdf"(text, bigint);

CREATE OR REPLACE FUNCTION private.abrir_propuesta(p_token text, p_tomar boolean DEFAULT false)
 RETURNS public.propuestas_enlaces
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_enlace bigint := (select t.enlace from private.propuestas_tokens t
    where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex'));
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

CREATE OR REPLACE FUNCTION private.aceptar_propuesta(p_token text, p_version integer, p_elegidos integer[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text, p_empezar_antes boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  v public.propuestas_versiones;
  k private.propuestas_codigos;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  -- Two at once take turns: the second finds it accepted.
  select * into p from public.propuestas where id = e.propuesta;
  perform private.exigir_aceptable(p, e, p_version);
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  select * into k from private.propuestas_codigos where enlace = e.id for update;
  -- Said and not raised: a refusal would undo the count of tries.
  if k.enlace is null or k.vence_en < now() or k.intentos >= 5 then return '{"codigo": "vencido"}'; end if;
  if (k.version, k.elegidos) is distinct from (p_version, a.elegidos) then return '{"codigo": "otra_cosa"}'; end if;
  if k.codigo_hash <> private.huella_de_texto(e.id || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g')) then
    update private.propuestas_codigos set intentos = intentos + 1 where enlace = e.id;
    return jsonb_build_object('codigo', 'equivocado', 'quedan', 4 - k.intentos);
  end if;
  delete from private.propuestas_codigos where enlace = e.id;
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.empezar_antes := p_empezar_antes;
  a.ip := private.ip_solicitante();
  a.agente := left(private.cabecera('user-agent'), 500);
  a.medio := 'codigo';
  a.aceptada_en := now();
  a := private.concluir_propuesta(p, v, e, a);
  return jsonb_build_object('pago', private.crear_enlace_de_pago((
    select g.id from public.pagos g where g.id = any(a.pagos) and public.por_pagar(g) order by g.vence_el, g.id
      limit 1)));
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

CREATE OR REPLACE FUNCTION private.cerrar_pregunta(p_mensaje bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.propuestas_mensajes;
begin
  perform private.exigir_admin();
  select * into m from public.propuestas_mensajes where id = p_mensaje and not del_estudio;
  if not found then raise exception 'Esa pregunta ya no existe.' using hint = 'no_existe'; end if;
  perform private.tomar_propuesta(m.propuesta);
  update public.propuestas_mensajes set cerrada_en = now() where enlace = m.enlace and id <= m.id and not del_estudio
    and cerrada_en is null;
end $function$;

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
    select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado',
      r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
    if v_fila ->> 'producto' = 'pagina-web' and v_plataforma is not null then
      insert into public.servicios (cliente, plataforma, clase, nombre, meses_incluidos) values (c.id, v_plataforma,
        'hosting', left('Hosting de ' || p_plataforma, 120), 12) returning id into v_servicio;
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

CREATE OR REPLACE FUNCTION private.dia_de_servicio(p_ancla date, p_desde date, p_meses integer)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return (p_ancla + make_interval(months => private.meses_entre(p_ancla, p_desde) + p_meses))::date;
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
      select jsonb_build_object('clase', 'pedido', 'orden', o.orden, 'producto', o.producto, 'monto', o.monto, 'nombre',
        o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos
      where o.id = p_fila and o.cliente is not null and private.ve_documentos(o.cliente))
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', o.titulo, 'creado_en', a.aceptada_en, 'terminos',
        t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
        join public.propuestas_versiones v on v.id = a.version join private.terminos t on t.id = v.terminos
      where a.propuesta = p_fila and private.ve_propuestas(a.cliente))
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
    lateral (select 'propuesta' as clase union all select 'terminos' where v.terminos is not null) k
  where private.ve_propuestas(a.cliente, p_equipo => false) and (select private.es_admin()) is not true
  union all
  select 'pedido', o.id, o.cliente, null, o.orden, o.creado_en
  from public.pedidos o
  where o.terminos is not null and private.ve_documentos(o.cliente, p_equipo => false)
    and (select private.es_admin()) is not true;
$function$;

CREATE OR REPLACE FUNCTION private.enlace_de_propuesta(p_propuesta bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
begin
  perform private.exigir_admin();
  if coalesce((private.tomar_propuesta(p_propuesta)).version, 0) = 0 then
    raise exception 'Envía la propuesta antes de copiar su enlace.' using hint = 'borrador';
  end if;
  insert into public.propuestas_enlaces (propuesta) values (p_propuesta)
  on conflict (propuesta, para) do update set revocada_en = null returning * into e;
  return e.id || '-' || e.nonce;
end $function$;

CREATE OR REPLACE FUNCTION private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
  b public.bandeja;
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.'
    using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.'
    using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas';
    end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c))
    then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or v.contenido - '{version,vence_el}'::text[] is distinct
    from v_documento then
    if v.id is not null and nullif(trim(private.limpiar(p_cambios)), '') is null
      then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez,
      enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios, terminos)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el),
      p.vence_el, case when p.version > 1 then nullif(trim(private.limpiar(p_cambios)), '') end,
      private.fijar_terminos())
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id
      and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c order by 2
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  select * into b from public.bandeja where clase = p.clase and fila = p.fila;
  if b.movible and b.etapa in ('nuevo', 'conversando') then
    perform private.cambiar_fila(p.clase, p.fila, private.en_etapa(p.clase, 'propuesta'));
  end if;
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.fin_de_servicio(s public.servicios, p_hoy date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return greatest(p_hoy, case when s.estado = 'propuesto' and s.meses_incluidos > 0 then s.proximo end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado <> 'anulado'
      and (g.servicio_desde <= p_hoy or g.abonado > 0 or g.estado = 'en_revision')));
end $function$;

CREATE OR REPLACE FUNCTION private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
  v_une jsonb := (select t.une from private.tablas t where t.tabla = 'public.clientes');
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino)
    order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo',
        o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo',
        d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.columna, 'origen', to_jsonb(o) ->> k.columna,
          'destino', to_jsonb(d) ->> k.columna) order by k.lugar), '[]')
        from private.tratos(v_une) k
        where k.trato = 'elige' and to_jsonb(o) ->> k.columna <> to_jsonb(d) ->> k.columna));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct
    from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.value not in ('origen', 'destino')
        or v.key not in (select k.columna from private.tratos(v_une) k where k.trato = 'elige')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Of two reports of a month that were not sent one stays, with what was added to either, held back if either was; one
  -- that waits rather than one that had nothing.
  delete from public.informes i where i.cliente = d.id and i.estado = 'sin_datos'
    and exists (select from public.informes x where x.cliente = o.id and x.mes = i.mes and x.estado in ('borrador',
    'retenido'));
  update public.informes i set parrafo = left(nullif(concat_ws(E'\n\n', i.parrafo, x.parrafo), ''), 2000),
    estado = greatest(i.estado, x.estado)
  from public.informes x where i.cliente = d.id and x.cliente = o.id and x.mes = i.mes and i.estado in ('borrador',
    'retenido') and x.estado in ('borrador', 'retenido');
  delete from public.informes x where x.cliente = o.id and x.enviado_en is null
    and exists (select from public.informes i where i.cliente = d.id and i.mes = x.mes and i.enviado_en is null);
  -- In the order in which whoever is about to change them locks them: one statement over all has none.
  perform from public.propuestas where cliente = o.id order by id for update;
  perform from public.servicios where cliente = o.id order by id for update;
  perform from public.pagos where cliente = o.id order by id for update;
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta,
      o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    v as (update public.servicios set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n
    where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma)
    where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id
    and i.persona is null;

  delete from public.clientes where id = o.id;
  perform private.completar_fila('public.clientes', d.id, (
    select jsonb_object_agg(k.columna, case
      when k.trato = 'acceso' then to_jsonb(queda) -> k.columna
      when p_valores ->> k.columna = 'origen'
        then coalesce(nullif(to_jsonb(o) -> k.columna, 'null'), to_jsonb(d) -> k.columna)
      else coalesce(nullif(to_jsonb(d) -> k.columna, 'null'), to_jsonb(o) -> k.columna) end)
    from private.tratos(v_une) k where k.trato <> 'queda'));
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion',
    jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
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
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end,
      'token', private.crear_enlace_de_pago(case when g.email is not null then g.id end)), private.correo_estudio());
  end loop;
  return null;
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

CREATE OR REPLACE FUNCTION private.pedir_codigo_de_propuesta(p_token text, p_version integer, p_elegidos integer[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  v_codigo text := lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  perform private.exigir_aceptable(p, e, p_version);
  perform private.contar_envio('propuesta_codigo', 'enlace ' || e.id, 5, '1 hour',
    'Ya te enviamos varios códigos: usa el último que llegó, o espera.');
  insert into private.propuestas_codigos (enlace, codigo_hash, version, elegidos)
  select e.id, private.huella_de_texto(e.id || ':' || v_codigo), p.version,
    private.elegibles(v.contenido -> 'contenido', p_elegidos)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version
  on conflict (enlace) do update set codigo_hash = excluded.codigo_hash, version = excluded.version,
    elegidos = excluded.elegidos, intentos = 0, vence_en = excluded.vence_en;
  perform private.encolar_correo('propuesta_codigo', e.para, jsonb_build_object('token', v_codigo, 'titulo', p.titulo),
    private.correo_estudio());
  return left(e.para, 1) || '…@' || split_part(e.para, '@', 2);
end $function$;

CREATE OR REPLACE FUNCTION private.pedir_propuesta_de_nuevo(p_token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  if public.situacion(p) <> 'vencida' then raise exception 'Esta propuesta no está vencida: vuelve a abrirla.'
    using hint = 'cambio'; end if;
  if private.hoy(e.pedida_en) > p.vence_el then return true; end if;
  update public.propuestas_enlaces set pedida_en = now() where id = e.id;
  perform private.avisar_estudio('propuesta_pedida', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien',
    private.quien_de_propuesta(p, e)), e.para);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.preguntar_propuesta(p_token text, p_cuerpo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1
    and 5000 then raise exception 'Escribe tu pregunta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  perform private.contar_envio('propuesta_pregunta', 'enlace ' || e.id, 10, '1 hour',
    'Ya enviaste varias preguntas seguidas.');
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) values (p.id, e.id,
    trim(private.limpiar(p_cuerpo)));
  perform private.avisar_estudio('propuesta_pregunta', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'pregunta', trim(private.limpiar(p_cuerpo))), e.para);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.rechazar_propuesta(p_token text, p_motivo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  if p.estado = 'rechazada' then return true; end if;
  if p.estado <> 'enviada' then raise exception 'Esta propuesta ya no se puede rechazar.' using hint = p.estado; end if;
  update public.propuestas set estado = 'rechazada', motivo = left(nullif(trim(private.limpiar(p_motivo)), ''), 1000),
    cerro = 'cliente' where id = p.id returning * into p;
  perform private.avisar_estudio('propuesta_rechazada', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.registrar_aceptacion(p_propuesta bigint, p_version integer, p_nombre text, p_rut text, p_correo text, p_dia date, p_medio text, p_respaldo text, p_elegidos integer[], p_en_nombre_de text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
  v_correo text := lower(private.leer_correo(p_correo));
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  -- The answer of the first try may have been lost.
  if exists (select from public.propuestas_aceptaciones x where x.propuesta = p.id and x.respaldo = p_respaldo)
    then return; end if;
  if p.estado <> 'enviada' then
    raise exception '%', case p.estado
      when 'borrador' then 'Se acepta lo que se envió: envía la propuesta, o déjala lista para copiar su enlace.'
      when 'aceptada' then 'Esta propuesta ya está aceptada.'
        when 'rechazada' then 'Esta propuesta se rechazó: envíala de nuevo antes de anotar que la aceptaron.'
      else 'Esta propuesta se retiró: duplícala.' end using hint = p.estado;
  end if;
  if p.version is distinct from p_version
    then raise exception 'Mientras tanto se envió otra versión: revisa cuál aceptaron.' using hint = 'cambio'; end if;
  if coalesce(not private.correo_valido(v_correo), true) then raise exception 'Revisa el correo de quien la aceptó.'
    using hint = 'correo'; end if;
  if p_dia is null or p_dia not between private.hoy(p.enviada_en) and private.hoy() then
    raise exception 'El día en que la aceptaron va desde el envío de esta versión hasta hoy.' using hint = 'dia';
  end if;
  if coalesce(p_medio not in ('firma', 'correo', 'mensaje', 'otro'), true) then raise exception 'Di cómo la aceptaron.'
    using hint = 'medio'; end if;
  if coalesce(p_respaldo !~ ('^propuestas/' || p.id || '/[[:alnum:]][^/]*$'), true)
    or not exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_respaldo) then
    raise exception 'Falta el archivo que lo respalda: adjúntalo otra vez.' using hint = 'respaldo';
  end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  insert into public.propuestas_enlaces (propuesta, para) values (p.id, v_correo) on conflict (propuesta,
    para) do update set revocada_en = null returning * into e;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.aceptada_en := p_dia::timestamp at time zone 'America/Santiago';
  a.medio := p_medio;
  a.respaldo := p_respaldo;
  a.anotada_en := now();
  a.anotada_por := auth.uid();
  perform private.concluir_propuesta(p, v, e, a);
end $function$;

CREATE OR REPLACE FUNCTION private.responder_propuesta(p_enlace bigint, p_cuerpo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
  p public.propuestas;
begin
  perform private.exigir_admin();
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1
    and 5000 then raise exception 'Escribe la respuesta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  p := private.tomar_propuesta((select x.propuesta from public.propuestas_enlaces x where x.id = p_enlace));
  select * into e from public.propuestas_enlaces where id = p_enlace and revocada_en is null;
  if not found then raise exception 'Ese enlace se revocó: quien lo tenía ya no ve las respuestas.'
    using hint = 'revocado'; end if;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor) values (p.id, e.id,
    trim(private.limpiar(p_cuerpo)), true, private.mi_ficha());
  perform private.encolar_correo('propuesta_respuesta', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo,
    'quien', (select c.cliente from public.clientes c where c.id = private.mi_ficha()), 'respuesta',
      trim(private.limpiar(p_cuerpo))), private.correo_estudio());
end $function$;

CREATE OR REPLACE FUNCTION private.retirar_propuesta(p_propuesta bigint, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.version = 0 then raise exception 'Un borrador no se retira: elimínalo.' using hint = 'borrador'; end if;
  if p.estado = 'retirada' then raise exception 'Esta propuesta ya se retiró.' using hint = 'retirada'; end if;
  if nullif(trim(private.limpiar(p_motivo)), '') is null then raise exception 'Escribe por qué se retira.'
    using hint = 'motivo'; end if;
  update public.propuestas set estado = 'retirada', motivo = left(trim(private.limpiar(p_motivo)), 1000),
    cerro = 'estudio' where id = p.id;
end $function$;

CREATE OR REPLACE FUNCTION private.retractarse_de_propuesta(p_token text, p_motivo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  select * into a from public.propuestas_aceptaciones where propuesta = p.id;
  if p.estado = 'retirada' and p.cerro = 'cliente' then return true; end if;
  if p.estado <> 'aceptada' or e.para is distinct from a.correo
    then raise exception 'Desde este enlace no se puede: escríbenos y lo vemos.' using hint = 'enlace'; end if;
  if private.hoy() > a.retracto_hasta then raise exception 'El plazo para retractarse terminó. Escríbenos y lo vemos.'
    using hint = 'plazo'; end if;
  update public.propuestas set estado = 'retirada', motivo = coalesce(left(nullif(trim(private.limpiar(p_motivo)), ''),
    1000), 'Sin decir por qué'), cerro = 'cliente' where id = p.id returning * into p;
  perform private.acabar_servicio(x.servicio, 'cliente', null, private.hoy()) from public.servicios_aceptaciones x
    where x.propuesta = p.id;
  perform private.encolar_correo('propuesta_retractada', e.para, jsonb_build_object('titulo', p.titulo, 'version',
    p.version), private.correo_estudio());
  perform private.avisar_estudio('propuesta_retractada_estudio', jsonb_build_object('propuesta', p.id, 'titulo',
    p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
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
  delete from private.propuestas_tokens where enlace = p_enlace;
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

CREATE OR REPLACE FUNCTION private.tarea_recordar_propuestas(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_cuantos int := 0;
begin
  -- Those of a proposal in the order in which it is sent to them.
  perform from public.propuestas_enlaces e join public.propuestas p on p.id = e.propuesta
  where p.estado = 'enviada' and p.vence_el between p_hoy and p_hoy + 3 and e.recordada is distinct from p.vence_el
  order by e.propuesta, e.para for no key update of e;
  for r in
    update public.propuestas_enlaces e set recordada = p.vence_el from public.propuestas p
    where p.id = e.propuesta and p.estado = 'enviada' and p.vence_el between p_hoy and p_hoy + 3
      and private.hoy(p.enviada_en) < p_hoy - 1
      and e.para is not null and e.revocada_en is null and e.recordada is distinct from p.vence_el
    returning e.id, e.nonce, e.para, p.titulo, p.total, p.vence_el
  loop
    perform private.encolar_correo('propuesta_recordatorio', r.para, jsonb_build_object('token', r.id || '-' || r.nonce,
      'titulo', r.titulo, 'total', r.total, 'vence_el', r.vence_el), private.correo_estudio());
    v_cuantos := v_cuantos + 1;
  end loop;
  return v_cuantos;
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
  -- All clients before all services: of two that merge meanwhile none is between two of these.
  perform from public.clientes c where exists (select from public.servicios s where s.cliente = c.id
    and s.estado <> 'terminado') order by c.id for key share;
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

CREATE OR REPLACE FUNCTION private.tomar_propuesta(p_propuesta bigint)
 RETURNS public.propuestas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.propuestas;
begin
  perform from public.clientes c where c.id = (select x.cliente from public.propuestas x where x.id = p_propuesta)
    for key share;
  select * into p from public.propuestas where id = p_propuesta for update;
  return p;
end $function$;

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
  llegado (dia, monto) as (
    select b.dia, case b.clase when 'abono' then b.monto else -b.monto end
    from public.abonos b join public.pagos p on p.id = b.pago
    where b.dia between $5 - interval '1 month' and $4
      and ($1 is null or p.cliente = $1) and ($2 is null or p.plataforma is null
        or p.plataforma = $2)
    union all
    select (o.pagado_en at time zone 'America/Santiago')::date, o.monto
    from public.pedidos o where o.estado = 'pagado' and o.cliente is null and $1 is null),
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
        0)::bigint as antes from llegado l),
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

CREATE OR REPLACE FUNCTION public.devuelto_el(p public.pagos)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p.devuelto > 0 then (
    select max(b.dia) from public.abonos b where b.pago = p.id and b.clase = 'devolucion') end;
$function$;

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

CREATE OR REPLACE FUNCTION public.por_atender(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS TABLE(clase text, cuantos integer, id text, titulo text, de text, desde timestamp with time zone, plazo timestamp with time zone, monto integer, estado text, urgente boolean)
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
  select e.clase, least(e.cuantos, 100)::int, e.fila, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente
  from (
    select w.*, count(*) over (partition by w.clase) as cuantos,
      row_number() over (partition by w.clase order by w.urgente desc, w.plazo, w.desde, w.fila) as puesto
    from public.esperas w
    where w.quien = 'estudio' and ($1 is null or w.cliente = $1 or w.email = $3)
      and ($2 is null or w.plataforma is null or w.plataforma = $2)) e
  where e.puesto <= 5 order by e.clase, e.puesto $q$ using p_cliente, p_plataforma, v_email;
end $function$;

CREATE OR REPLACE FUNCTION public.terminaria_el(s public.servicios)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(s.termina_el, private.fin_de_servicio(s, (now() at time zone 'America/Santiago')::date))
$function$;

CREATE OR REPLACE FUNCTION public.totales_de_pagos(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint, p_estados text[] DEFAULT NULL::text[], p_q text DEFAULT NULL::text)
 RETURNS TABLE(estado text, cuantos bigint, monto bigint, abonado bigint, vencidos bigint, monto_vencido bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- Planned for what is asked: a condition that is not asked for costs nothing then.
  return query execute $q$
  select x.estado, count(*), sum(case x.estado when 'pagado' then x.abonado - x.devuelto
    when 'reembolsado' then x.devuelto when 'anulado' then x.monto else x.saldo end),
    coalesce(sum(x.abonado - x.devuelto) filter (where x.saldo > 0), 0), count(*) filter (where x.vencido),
      coalesce(sum(x.saldo) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.abonado, p.devuelto, p.saldo, public.vencido(p) as vencido
    from public.pagos p
    where ($1 is null or p.cliente = $1)
      and ($2 is null or p.plataforma = $2 or p.plataforma is null)
      and ($3 is null or p.estado = any($3)
        or ('vencido' = any($3) and public.vencido(p)) or ('por_pagar' = any($3) and public.por_pagar(p))
        or ('por_revisar' = any($3) and public.por_revisar(p)))
      and (coalesce(trim($4), '') = '' or p.id in (select b::bigint from public.buscar('pagos', $4) b))
    offset 0) x  -- each is asked once whether it is overdue
  group by x.estado $q$ using p_cliente, p_plataforma, p_estados, p_q;
end $function$;

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
            (EXISTS ( SELECT
                   FROM public.propuestas_versiones v
                  WHERE ((v.id = a.version) AND (v.terminos IS NOT NULL)))) AS hay
           FROM public.propuestas_aceptaciones a
        UNION ALL
         SELECT 'pedido'::text AS clase,
            o.id AS fila,
            o.cliente,
            NULL::bigint AS plataforma,
            o.orden AS nombre,
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

CREATE INDEX compartidos_creado_idx ON public.compartidos USING btree (creado_en DESC);

CREATE INDEX informes_enviado_idx ON public.informes USING btree (enviado_en);

CREATE INDEX pagos_documentos_idx ON public.pagos USING btree (COALESCE(pagado_en, actualizado_en)) WHERE (abonado > devuelto);

CREATE INDEX pagos_servicio_debido_idx ON public.pagos USING btree (servicio, vence_el) WHERE ((servicio IS NOT NULL) AND (estado = ANY (ARRAY['programado'::text, 'pendiente'::text, 'rechazado'::text])));

CREATE INDEX propuestas_aceptaciones_aceptada_idx ON public.propuestas_aceptaciones USING btree (aceptada_en);
COMMENT ON FUNCTION "private"."abrir_propuesta"(text, boolean) IS 'The link that a token opens, noting when that first was; a row of nulls when it is unknown or revoked. With p_tomar for who is to change its proposal, which nobody else changes from then on, nor revokes the link. Errors: PT429 after twenty unknown ones from one address in an hour, or 240 openings of one link.';
COMMENT ON FUNCTION "private"."cambio_vale"(public.servicios) IS 'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the same period.';
COMMENT ON FUNCTION "private"."dia_de_servicio"(date, date, integer) IS 'The day of a service in the month that comes p_meses after the month of p_desde. Always counted from its first day, so that the 31st and 29 February come back after shorter months.';
COMMENT ON FUNCTION "private"."documento_en_pdf"(text, bigint) IS 'public.documento_en_pdf, which it carries out: null of what the caller does not see.';
COMMENT ON FUNCTION "private"."documentos_reservados"() IS 'Of what public.documentos shows to a client, what only the team reads for itself: nothing to the team.';
COMMENT ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) IS 'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid, or of what was included; otherwise that very day. Of the payments that who asks may read.';
COMMENT ON FUNCTION "private"."meses_de"(text) IS 'How many months a period has.';
COMMENT ON FUNCTION "private"."meses_entre"(date, date) IS 'How many months there are from the month of one day to that of another.';
COMMENT ON FUNCTION "private"."tomar_propuesta"(bigint) IS 'A proposal, which nobody else changes until the transaction ends; its client before it and its links after it, as everywhere (docs/decisions/062). A row of nulls where there is none.';
COMMENT ON FUNCTION "public"."documento_en_pdf"(text, bigint) IS 'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, orden, producto, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
COMMENT ON VIEW "public"."documentos" IS 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
REVOKE ALL ON FUNCTION "private"."abrir_propuesta"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cambio_vale"(public.servicios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cambio_vale"(public.servicios) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."dia_de_servicio"(date, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_de_servicio"(date, date, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."documentos_reservados"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."documentos_reservados"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."fin_de_servicio"(public.servicios, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."meses_de"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_de"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."meses_entre"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."meses_entre"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."tomar_propuesta"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."documento_en_pdf"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."documento_en_pdf"(text, bigint) TO "authenticated";
GRANT SELECT ON TABLE "public"."documentos" TO "authenticated";

comment on column public.documentos.clase is 'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; pedido: what was ordered on the site, with its terms; comprobante: the receipt of what came; informe: a monthly report.';
comment on column public.documentos.de is 'The client''s company, or name.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';
comment on column public.documentos.proyecto is 'What its platform is called.';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129112748');
