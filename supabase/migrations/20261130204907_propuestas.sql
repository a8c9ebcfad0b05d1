set lock_timeout = '10s';
set check_function_bodies = off;

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

CREATE OR REPLACE FUNCTION private.aceptacion_en_texto(a public.propuestas_aceptaciones)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('nombre', a.nombre, 'rut', a.rut, 'en_nombre_de', a.en_nombre_de, 'correo', a.correo,
    'elegidos', a.elegidos,
    'empezar_antes', a.empezar_antes, 'aceptada_en', a.aceptada_en, 'anotada_en', a.anotada_en);
$function$;

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

CREATE OR REPLACE FUNCTION private.anotar_copia(p_aceptacion bigint, p_huella text, p_bytes integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.propuestas_copias (aceptacion, huella, bytes) values (p_aceptacion, p_huella, p_bytes)
    on conflict (aceptacion) do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_token_de_propuesta(p_enlace bigint, p_nonce uuid, p_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.propuestas_enlaces where id = p_enlace and nonce = p_nonce and revocada_en is null for key share;
  if not found then return false; end if;
  insert into private.propuestas_tokens (token_hash, enlace) values (p_hash, p_enlace) on conflict do nothing;
  return true;
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

CREATE OR REPLACE FUNCTION private.cliente_de_propuesta(p public.propuestas, p_email text, p_rut text)
 RETURNS public.clientes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  v_rut text := coalesce(p.para_rut, p_rut);
begin
  if p.cliente is not null then
    select * into c from public.clientes where id = p.cliente for key share;
  else
    perform pg_advisory_xact_lock(hashtext('correo ' || p_email));
      -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = p_email for key share;
    if not found and not exists (select from public.personas x where x.email = p_email) then
      -- A RUT that is somebody's ties nothing to them.
      insert into public.clientes (cliente, email, empresa, rut)
      values (p.para_nombre, p_email, p.para_empresa, case when not exists (select from public.clientes x
        where x.rut = v_rut) then v_rut end)
      returning * into c;
    end if;
  end if;
  if c.perfil is distinct from 'cliente' or not c.activo then
    raise exception '%', case
      when private.es_admin()
      then 'Su correo es de alguien desactivado, del equipo o de otro cliente: arréglalo antes de anotarla.'
      else 'Antes de aceptarla tenemos que revisar algo contigo: escríbenos y lo vemos hoy.' end using hint = 'revisar';
  end if;
  return c;
end $function$;

CREATE OR REPLACE FUNCTION private.concluir_propuesta(p public.propuestas, v public.propuestas_versiones, e public.propuestas_enlaces, a public.propuestas_aceptaciones)
 RETURNS public.propuestas_aceptaciones
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  v_proyecto record;
begin
  a.nombre := trim(private.limpiar(a.nombre));
  a.rut := private.normalizar_rut(a.rut);
  if coalesce(a.nombre, '') = '' then raise exception 'Escribe el nombre de quien acepta.' using hint = 'nombre';
    end if;
  if not coalesce(private.rut_valido(a.rut),
    false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  -- What was written since it was sent is of no version.
  p.titulo := v.contenido ->> 'titulo';
  p.para_nombre := v.contenido #>> '{para,nombre}';
  p.para_empresa := v.contenido #>> '{para,empresa}';
  p.para_rut := v.contenido #>> '{para,rut}';
  p.plataforma := v.plataforma;
  p.plataforma_nombre := v.contenido ->> 'plataforma';
  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), a.rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', a.elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de,
    empezar_antes, correo, ip, agente, cliente, plataforma, pagos,
    retracto_hasta, aceptada_en, medio, respaldo, anotada_en, anotada_por, terminos)
  values (p.id, v.id, v.huella, a.elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido',
    a.elegidos) ->> 'total')::bigint, a.nombre, a.rut, nullif(trim(private.limpiar(a.en_nombre_de)), ''),
    coalesce(a.empezar_antes, false), e.para, a.ip, a.agente, c.id, v_proyecto.plataforma, v_proyecto.pagos,
    private.plazo_de_retracto('propuesta_aceptada', e.para), a.aceptada_en, a.medio, a.respaldo, a.anotada_en,
      a.anotada_por, private.fijar_terminos())
  returning * into a;
  perform private.servicios_de_propuesta(a, v.contenido -> 'contenido');
  update public.propuestas set estado = 'aceptada', titulo = p.titulo, contenido = v.contenido -> 'contenido',
    cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
    plataforma = a.plataforma, plataforma_nombre = null where id = p.id;
  if p.clase is not null and (select b.cliente is null from public.bandeja b where b.clase = p.clase
    and b.fila = p.fila) then
    perform private.cambiar_fila(p.clase, p.fila, jsonb_build_object('cliente',
      c.id) || coalesce(private.en_etapa(p.clase, 'ganado'), '{}'));
  end if;
  if c.usuario is null and not exists (select from public.correos x where x.tipo = 'invitacion' and x.para = c.email
    and x.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  perform private.encolar_correo('propuesta_aceptada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo, 'version', p.version,
    'total', a.total, 'nombre', a.nombre, 'fuera_el', case when a.anotada_en is not null then private.hoy(a.aceptada_en)
      end,
    'retracto_hasta', a.retracto_hasta, 'huella', a.huella, 'terminos', (select t.contenido from private.terminos t
      where t.id = a.terminos)), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return a;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.contenido_de_propuesta_valido(p jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when length(p::text) > 300000 or private.tipos_de(p) - '{descuento,servicios}'::text[] is distinct from
      '{"secciones": "array", "items": "array", "division": "string", "cuotas": "array", "hitos": "array", "pide": "array"}'
        then false
    when jsonb_array_length(p -> 'secciones') > 30 or jsonb_array_length(p -> 'items') > 60
      or jsonb_array_length(p -> 'cuotas') > 36
      or jsonb_array_length(p -> 'hitos') > 60 or jsonb_array_length(p -> 'pide') > 40
        or p ->> 'division' not in ('iguales', 'porcentajes', 'montos') then false
    when p -> 'servicios' is not null and (jsonb_typeof(p -> 'servicios') <> 'array'
      or jsonb_array_length(p -> 'servicios') > 10 or exists (select from jsonb_array_elements(p -> 'servicios') x
      where private.tipos_de(x) is distinct from
      '{"clase": "string", "nombre": "string", "periodo": "string", "monto": "number", "afecto": "boolean", "dias": "number"}'))
        then false
    when p -> 'descuento' is distinct from 'null'
      and (private.tipos_de(p -> 'descuento') is distinct from '{"tipo": "string", "valor": "number"}'
      or p #>> '{descuento,tipo}' not in ('porcentaje', 'monto')) then false
    when exists (select from jsonb_array_elements(p -> 'secciones') x where private.tipos_de(x) is distinct
      from '{"titulo": "string", "texto": "string"}')
      or exists (select from jsonb_array_elements(p -> 'items') x where private.tipos_de(x) is distinct from
        '{"concepto": "string", "detalle": "string", "cantidad": "number", "precio": "number", "descuento": "number", "afecto": "boolean", "opcional": "boolean"}')
      or exists (select from jsonb_array_elements(p -> 'cuotas') x where private.tipos_de(x) is distinct
        from '{"concepto": "string", "parte": "number", "vence": "object"}'
        or private.tipos_de(x -> 'vence') not in ('{"dias": "number"}', '{"fecha": "string"}', '{"hito": "number"}'))
      or exists (select from jsonb_array_elements(p -> 'hitos') x where private.tipos_de(x) is distinct from
        '{"titulo": "string", "descripcion": "string", "dias": "number", "desde": "string"}')
      or exists (select from jsonb_array_elements(p -> 'pide') x where private.tipos_de(x) is distinct
        from '{"texto": "string"}') then false
    else coalesce((p #>> '{descuento,valor}')::numeric between 0 and case p #>> '{descuento,tipo}'
      when 'porcentaje' then 10000 else 2147483647 end, true)
      and coalesce((p #>> '{descuento,valor}')::numeric % 1 = 0, true)
      and not exists (select from jsonb_array_elements(p -> 'secciones') x where length(x ->> 'titulo') > 160
        or length(x ->> 'texto') > 20000)
      and not exists (select from jsonb_array_elements(p -> 'items') x,
        lateral (select (x ->> 'cantidad')::numeric as c, (x ->> 'precio')::numeric as v,
        (x ->> 'descuento')::numeric as d) n
        where length(x ->> 'concepto') > 300 or length(x ->> 'detalle') > 2000 or n.c not between 0 and 10000
          or (n.c * 100) % 1 <> 0
          or n.v not between 0 and 2147483647 or n.v % 1 <> 0 or n.d not between 0 and 10000 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'cuotas') x, lateral (select (x ->> 'parte')::numeric as p,
        (x #>> '{vence,dias}')::numeric as d, (x #>> '{vence,hito}')::numeric as h) n
        where length(x ->> 'concepto') > 160 or n.p not between 0 and 2147483647 or n.p % 1 <> 0 or n.d not between 0
          and 1095 or n.d % 1 <> 0
          or n.h not between 0 and 59 or n.h % 1 <> 0
            or x #>> '{vence,fecha}' !~ '^(20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
      and not exists (select from jsonb_array_elements(p -> 'hitos') x, lateral (select (x ->> 'dias')::numeric as d) n
        where length(x ->> 'titulo') > 160 or length(x ->> 'descripcion') > 5000 or x ->> 'desde' not in ('inicio',
          'anterior') or n.d not between 0 and 1095 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'pide') x where length(x ->> 'texto') > 300)
      and not exists (select from jsonb_array_elements(coalesce(p -> 'servicios', '[]')) x,
        lateral (select (x ->> 'monto')::numeric as m, (x ->> 'dias')::numeric as d) n
        where x ->> 'clase' not in ('hosting', 'dominio', 'mantencion', 'correo', 'otro')
          or x ->> 'periodo' not in ('mes', 'trimestre', 'anio') or length(x ->> 'nombre') > 120
          or n.m not between 0 and 2147483647 or n.m % 1 <> 0 or n.d not between 0 and 1095 or n.d % 1 <> 0) end;
$function$;

CREATE OR REPLACE FUNCTION private.contenido_del_pdf(p_propuesta bigint, p_enlace bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.propuestas_aceptaciones;
begin
  select * into a from public.propuestas_aceptaciones where propuesta = p_propuesta;
  if a.id is not null and p_enlace is not null and a.correo is distinct from (select e.para
      from public.propuestas_enlaces e where e.id = p_enlace) then
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
    where p.id = p_propuesta);
end $function$;

CREATE OR REPLACE FUNCTION private.copias_por_hacer()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('aceptacion', x.id, 'documento', v.contenido, 'huella', x.huella,
    'aceptada', private.aceptacion_en_texto(x.a))), '[]')
  from (select a.id, a.version, a.huella, a from public.propuestas_aceptaciones a
    where not exists (select from public.propuestas_copias k where k.aceptacion = a.id)
    order by random() limit 5) x
  join public.propuestas_versiones v on v.id = x.version;
$function$;

CREATE OR REPLACE FUNCTION private.cuotas_de_propuesta(p_contenido jsonb, p_elegidos integer[] DEFAULT '{}'::integer[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with cuotas as (
    select n, case p_contenido ->> 'division' when 'iguales' then 1 else (c ->> 'parte')::numeric end as parte
    from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality x (c, n)),
  montos as (
    select q.n, case p_contenido ->> 'division' when 'montos' then q.parte
      else coalesce(div((private.sumas_de_propuesta(p_contenido) ->> 'total')::numeric * q.parte,
        nullif(sum(q.parte) over (), 0)), 0) end as monto,
      q.n = max(q.n) over () as ultima
    from cuotas q)
  select coalesce(array_agg(case when m.ultima
    then (private.sumas_de_propuesta(p_contenido, p_elegidos) ->> 'total')::bigint - (select coalesce(sum(o.monto), 0)
      from montos o where not o.ultima)::bigint
    else m.monto::bigint end order by m.n), '{}') from montos m;
$function$;

CREATE OR REPLACE FUNCTION private.datos_de_propuesta(p public.propuestas, e public.propuestas_enlaces)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo, 'total', p.total, 'vence_el',
    p.vence_el,
    'version', v.version, 'cambios', v.cambios)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_propuesta(p_propuesta bigint, p_motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- All services before all payments, each by number, as everywhere.
  perform from public.servicios s where s.id in (select x.servicio from public.servicios_aceptaciones x
    where x.propuesta = p_propuesta) order by s.id for update;
  perform from public.pagos g
  where g.id in (
    select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta
    union
    select x.id from public.servicios_aceptaciones y join public.pagos x on x.servicio = y.servicio
    where y.propuesta = p_propuesta)
  order by g.id for update;
  perform private.acabar_servicio(x.servicio, p_motivo, null, private.hoy())
  from (select a.servicio from public.servicios_aceptaciones a where a.propuesta = p_propuesta order by a.servicio) x;
  perform private.soltar_deuda(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta;
end $function$;

CREATE OR REPLACE FUNCTION private.documento_de_propuesta(p public.propuestas)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('numero', p.id, 'titulo', p.titulo, 'contenido', p.contenido,
    'para', case when p.cliente is null then jsonb_build_object('nombre', p.para_nombre, 'empresa', p.para_empresa,
      'rut', p.para_rut)
      else (select jsonb_build_object('nombre', c.cliente, 'empresa', c.empresa, 'rut', c.rut) from public.clientes c
        where c.id = p.cliente) end,
    'plataforma', coalesce(p.plataforma_nombre, (select l.plataforma from public.plataformas l
      where l.id = p.plataforma)),
    'responde', (select e.cliente from public.clientes e where e.id = p.encargado),
    'vendedor', private.vendedor(), 'terminos', private.terminos_escritos() ->> 'version');
$function$;

CREATE OR REPLACE FUNCTION private.elegibles(p_contenido jsonb, p_elegidos integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct n order by n), '{}') from unnest(p_elegidos) n
    where (p_contenido #>> array['items', n::text, 'opcional'])::boolean and n >= 0;
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
  if v.id is null or public.situacion(p) <> 'enviada' or (v.contenido - '{version,vence_el}'::text[], v.plataforma)
    is distinct from (v_documento, p.plataforma) then
    if v.id is not null and nullif(trim(private.limpiar(p_cambios)), '') is null
      then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez,
      enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios, terminos, plataforma)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el),
      p.vence_el, case when p.version > 1 then nullif(trim(private.limpiar(p_cambios)), '') end,
      private.fijar_terminos(), p.plataforma)
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

CREATE OR REPLACE FUNCTION private.exigir_aceptable(p public.propuestas, e public.propuestas_enlaces, p_version integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if e.para is null then raise exception
    'Para aceptarla usa el enlace que te llegó por correo. Si no lo tienes, escríbenos.' using hint = 'sin_correo';
    end if;
  if p.estado = 'aceptada' then raise exception 'Esta propuesta ya está aceptada.' using hint = 'aceptada'; end if;
  if public.situacion(p) = 'vencida' then raise exception 'Esta propuesta venció. Pídela de nuevo con un toque.'
    using hint = 'vencida'; end if;
  if p.estado <> 'enviada' or p.version is distinct from p_version then
    raise exception 'El estudio cambió esta propuesta: léela otra vez antes de aceptarla.' using hint = 'cambio';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.falta_en_propuesta(p public.propuestas)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c jsonb := p.contenido;
  v_suma numeric;
  v_signo text;
begin
  if p.cliente is null and p.para_nombre is null then return 'Falta decir para quién es.'; end if;
  if p.plataforma is null
    and p.plataforma_nombre is null then return 'Falta el nombre de la plataforma que se crea al aceptarla.'; end if;
  if p.cliente is null and exists (select from public.clientes x where x.email = p.para_email union all select
    from public.personas x where x.email = p.para_email) then
    return 'El correo de quien la recibe ya es de un cliente: elígelo en «Un cliente que ya está».';
  end if;
  if jsonb_array_length(c -> 'items') = 0 then return 'Agrega al menos un ítem con su precio.'; end if;
  if exists (select from jsonb_array_elements(c -> 'items') x where trim(x ->> 'concepto') = '')
    then return 'Un ítem no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'hitos') x where trim(x ->> 'titulo') = '')
    then return 'Un hito no tiene nombre.'; end if;
  if exists (select from jsonb_array_elements(c -> 'pide') x where trim(x ->> 'texto') = '')
    then return 'En lo que pides hay una línea vacía.'; end if;
  if exists (select from jsonb_array_elements(coalesce(c -> 'servicios', '[]')) x where trim(x ->> 'nombre') = ''
    or (x ->> 'monto')::bigint < 1) then return 'A un servicio le falta el nombre o el precio.'; end if;
  if jsonb_array_length(c -> 'cuotas') = 0 then return 'Agrega al menos una cuota.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where length(trim(x ->> 'concepto')) < 3)
    then return 'Una cuota no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x
    where (x #>> '{vence,hito}')::int >= jsonb_array_length(c -> 'hitos'))
    then return 'Una cuota espera un hito que ya no está.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where (x #>> '{vence,fecha}')::date < private.hoy())
    then return 'Una cuota vence en una fecha que ya pasó.'; end if;
  v_suma := (select sum((x ->> 'parte')::numeric) from jsonb_array_elements(c -> 'cuotas') x);
  if c ->> 'division' = 'porcentajes' and v_suma <> 10000 then return 'Los porcentajes de las cuotas no suman 100 %.';
    end if;
  if c ->> 'division' = 'montos' and v_suma <> p.total then return format('Las cuotas suman %s y el total es %s.',
    private.pesos(v_suma::bigint), private.pesos(p.total)); end if;
  if exists (select from unnest(private.cuotas_de_propuesta(c)) m where m < 1)
    then return 'Cada cuota tiene que ser de al menos un peso.'; end if;
  v_signo := private.signo_que_no_se_escribe(concat_ws(' ', p.titulo, p.para_nombre, p.para_empresa,
    p.plataforma_nombre,
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(c, 'strict $.**') t where jsonb_typeof(t) = 'string')));
  if v_signo is not null then return format('El PDF no puede escribir «%s»: quítalo o cámbialo por palabras.', v_signo);
    end if;
  return null;
end $function$;

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

CREATE OR REPLACE FUNCTION private.pagar_propuesta(p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  perform private.contar_envio('propuesta_pago', 'enlace ' || e.id, 20, '1 hour',
    'Ya abriste el pago muchas veces seguidas.') where e.para is not null;
  return private.crear_enlace_de_pago((
    select g.id from public.propuestas_aceptaciones a join public.pagos g on g.id = any(a.pagos)
    where a.propuesta = e.propuesta and e.para is not null and public.por_pagar(g) order by g.vence_el, g.id limit 1));
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

CREATE OR REPLACE FUNCTION private.propuesta_en_pdf(p_propuesta bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.es_admin() and not exists (select from public.propuestas_aceptaciones x where x.propuesta = p_propuesta
      and private.ve_propuestas(x.cliente, p_equipo => false)) then
    raise exception 'Esa propuesta no existe o no es tuya.' using errcode = '42501';
  end if;
  return private.contenido_del_pdf(p_propuesta);
end $function$;

CREATE OR REPLACE FUNCTION private.propuesta_en_pdf_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  e := private.abrir_propuesta(p_token);
  return case when e.id is not null then private.contenido_del_pdf(e.propuesta, e.id) end;
end $function$;

CREATE OR REPLACE FUNCTION private.propuestas_coherentes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_otras text[] := '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[] || case
    when new.clase is null then '{clase,fila}'::text[] end;
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo()
      then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada';
      end if;
    return null;
  end if;
  -- Its contact may be deleted; for another one it cannot be.
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado
    and not private.suprimiendo()
      -- Who accepted may withdraw from what the studio took back.
      and (to_jsonb(new) - v_otras - case when old.cerro = 'estudio' and new.cerro = 'cliente'
        then '{cerro,motivo}'::text[] else '{}' end) is distinct from (to_jsonb(old) - v_otras - case
        when old.cerro = 'estudio' and new.cerro = 'cliente' then '{cerro,motivo}'::text[] else '{}' end) then
    raise exception '%', case old.estado
      when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  if tg_op = 'UPDATE' and not private.puede_pasar('propuesta', old.estado, new.estado) then
    raise exception 'Una propuesta % no puede pasar a %.', old.estado, new.estado using hint = 'estado';
  end if;
  -- Whoever accepts what was sent accepts it for whom it was sent to.
  if tg_op = 'UPDATE' and old.version > 0 and new.estado <> 'aceptada' and not private.suprimiendo()
      and (new.cliente, new.para_email) is distinct from (old.cliente, old.para_email)
      and not exists (select from public.clientes c where c.id = new.cliente and old.cliente is null
        and c.email = lower(old.para_email))
      and not exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    raise exception 'Esta propuesta ya se envió: para ofrecerla a otra persona, duplícala.' using hint = 'enviada';
  end if;
  if new.clase is not null and (new.clase, new.fila) is distinct from (old.clase, old.fila)
      and not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila) then
    raise exception 'Ese contacto ya no existe.' using hint = 'no_existe';
  end if;
  if new.cliente is not null and new.cliente is distinct from old.cliente
      and not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Una propuesta es para un cliente, no para alguien del equipo.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.proyecto_de_propuesta(p public.propuestas, p_contenido jsonb, p_elegidos integer[], c public.clientes, OUT plataforma bigint, OUT pagos bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hoy date := private.hoy();
  v_dia date := v_hoy;
  v_hitos bigint[] := '{}';
  v_fechas date[] := '{}';
  v_orden int;
  h record;
  v_hito bigint;
begin
  plataforma := p.plataforma;
  if plataforma is null then
    insert into public.plataformas (plataforma, cliente) values (p.plataforma_nombre, c.id)
      returning id into plataforma;
  end if;
  v_orden := (select coalesce(max(x.orden), 0) from public.hitos_plataforma x where x.plataforma_id = plataforma);
  for h in select x, n from jsonb_array_elements(p_contenido -> 'hitos') with ordinality u (x, n) order by n loop
    v_dia := case h.x ->> 'desde' when 'inicio' then v_hoy else v_dia end + (h.x ->> 'dias')::int;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, descripcion, orden)
    values (plataforma, v_dia, h.x ->> 'titulo', nullif(h.x ->> 'descripcion', ''), v_orden + h.n)
      returning id into v_hito;
    v_hitos := v_hitos || v_hito;
    v_fechas := v_fechas || v_dia;
  end loop;
  insert into public.materiales (plataforma, texto)
  select plataforma, x ->> 'texto' from jsonb_array_elements(p_contenido -> 'pide') with ordinality u (x, n) order by n;
  select private.crear_plan(c.id, plataforma, sum(m)::int, jsonb_agg(jsonb_build_object('concepto', q ->> 'concepto',
    'monto', m,
    'vence_el', case when q -> 'vence' ? 'fecha' then greatest((q #>> '{vence,fecha}')::date, v_hoy)
      else coalesce(v_hoy + (q #>> '{vence,dias}')::int, v_fechas[(q #>> '{vence,hito}')::int + 1]) end,
    'hito', v_hitos[(q #>> '{vence,hito}')::int + 1]) order by n))
  into pagos
  from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality u (q, n),
    unnest(private.cuotas_de_propuesta(p_contenido, p_elegidos)) with ordinality a (m, k)
  where k = n;
end $function$;

CREATE OR REPLACE FUNCTION private.prueba_no_cambia()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.suprimiendo() or tg_op = 'UPDATE' and to_jsonb(new) - '{cliente,plataforma}'::text[] = to_jsonb(old) -
    '{cliente,plataforma}'::text[] then return null; end if;
  raise exception 'Lo que se envió o se aceptó no cambia.';
end $function$;

CREATE OR REPLACE FUNCTION private.quien_de_propuesta(p public.propuestas, e public.propuestas_enlaces)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select concat_ws(' · ', public.destinatario(p), e.para);
$function$;

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

CREATE OR REPLACE FUNCTION private.recordar_enlace(p_enlace bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  update public.propuestas_enlaces e set recordada = p.vence_el from public.propuestas p
  where e.id = p_enlace and p.id = e.propuesta and p.estado = 'enviada' and e.revocada_en is null
    and e.recordada is distinct from p.vence_el
  returning e.id, e.nonce, e.para, p.titulo, p.total, p.vence_el into r;
  if not found then return false; end if;
  perform private.encolar_correo('propuesta_recordatorio', r.para, jsonb_build_object('token', r.id || '-' || r.nonce,
    'titulo', r.titulo, 'total', r.total, 'vence_el', r.vence_el), private.correo_estudio());
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
  perform private.deshacer_propuesta(p.id, 'estudio');
  perform private.encolar_correo('propuesta_retirada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo, 'version', p.version, 'retracto_hasta', case when a.retracto_hasta >= private.hoy()
      then a.retracto_hasta end), private.correo_estudio())
  from public.propuestas_aceptaciones a join public.propuestas_enlaces e on e.propuesta = p.id and e.para = a.correo
    and e.revocada_en is null
  where a.propuesta = p.id;
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
  if a.id is null or e.para is distinct from a.correo
    then raise exception 'Desde este enlace no se puede: escríbenos y lo vemos.' using hint = 'enlace'; end if;
  if private.hoy() > a.retracto_hasta then raise exception 'El plazo para retractarse terminó. Escríbenos y lo vemos.'
    using hint = 'plazo'; end if;
  update public.propuestas set estado = 'retirada', motivo = coalesce(left(nullif(trim(private.limpiar(p_motivo)), ''),
    1000), 'Sin decir por qué'), cerro = 'cliente' where id = p.id returning * into p;
  perform private.deshacer_propuesta(p.id, 'retracto');
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
  update private.propuestas_tokens set cerrado_en = now() where enlace = p_enlace and cerrado_en is null;
end $function$;

CREATE OR REPLACE FUNCTION private.seguir_preguntas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_propuesta bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  -- Two at once take turns: the second counts what the first wrote.
  perform from public.propuestas p where p.id = v_propuesta for no key update;
  update public.propuestas p set pregunta_en = q.desde
  from (
    select min(m.creado_en) as desde from public.propuestas_mensajes m
      join public.propuestas_enlaces e on e.id = m.enlace and e.revocada_en is null
      join public.propuestas o on o.id = m.propuesta and o.estado not in ('rechazada', 'retirada')
    where m.propuesta = v_propuesta and not m.del_estudio and m.cerrada_en is null
      and not exists (select from public.propuestas_mensajes r where r.enlace = m.enlace and r.del_estudio
        and r.id > m.id)) q
  where p.id = v_propuesta and p.pregunta_en is distinct from q.desde;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.signo_que_no_se_escribe(p_texto text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_signo text;
begin
  perform convert_to(p_texto, 'WIN1252');
  return null;
exception when untranslatable_character then
  foreach v_signo in array regexp_split_to_array(p_texto, '') loop
    begin
      perform convert_to(v_signo, 'WIN1252');
    exception when untranslatable_character then
      return v_signo;
    end;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.sin_volver(p_propuesta bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(g.abonado - g.devuelto), 0) from public.pagos g where g.id in (
    select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta
    union
    select x.id from public.servicios_aceptaciones y join public.pagos x on x.servicio = y.servicio
    where y.propuesta = p_propuesta));
end $function$;

CREATE OR REPLACE FUNCTION private.sumas_de_propuesta(p_contenido jsonb, p_elegidos integer[] DEFAULT '{}'::integer[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with lineas as (
    select n, (i ->> 'afecto')::boolean as afecto,
      case when (i ->> 'opcional')::boolean and n - 1 <> all(p_elegidos) then 0
        else bruto - round(bruto * (i ->> 'descuento')::numeric / 10000) end as linea
    from jsonb_array_elements(p_contenido -> 'items') with ordinality x (i, n),
      round((i ->> 'cantidad')::numeric * (i ->> 'precio')::numeric) bruto),
  suma as (
    select s as todo, least(s, case p_contenido #>> '{descuento,tipo}' when 'porcentaje' then round(s * valor / 10000)
      when 'monto' then valor else 0 end) as descuento
    from (select coalesce(sum(l.linea), 0) as s, (p_contenido #>> '{descuento,valor}')::numeric as valor
      from lineas l) x),
  -- Of the discount up to each line, what is not the lines' before it: it sums to the peso.
  netas as (
    select l.n, l.afecto, l.linea - coalesce(
      div(s.descuento * sum(l.linea) over w, nullif(s.todo, 0)) - div(s.descuento * (sum(l.linea) over w - l.linea),
        nullif(s.todo, 0)), 0) as linea
    from lineas l, suma s window w as (order by l.n)),
  partes as (
    select coalesce(jsonb_agg(n.linea::bigint order by n.n), '[]') as lineas,
      coalesce(sum(n.linea) filter (where n.afecto), 0) as afecto,
      coalesce(sum(n.linea) filter (where not n.afecto), 0) as exento
    from netas n)
  select jsonb_build_object('lineas', p.lineas, 'descuento', s.descuento::bigint, 'afecto', p.afecto::bigint, 'exento',
    p.exento::bigint,
    'neto', (p.afecto + p.exento)::bigint, 'iva', iva::bigint, 'total', (p.afecto + p.exento + iva)::bigint)
  from partes p, suma s, round(p.afecto * 19 / 100) iva;
$function$;

CREATE OR REPLACE FUNCTION private.tarea_recordar_propuestas(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cada_fila('recordar_propuestas', array(
    select e.id from public.propuestas_enlaces e join public.propuestas p on p.id = e.propuesta
    where p.estado = 'enviada' and p.vence_el between p_hoy and p_hoy + 3 and private.hoy(p.enviada_en) < p_hoy - 1
      and e.para is not null and e.revocada_en is null and e.recordada is distinct from p.vence_el order by
      e.propuesta, e.para),
    'recordar_enlace', p_hoy);
$function$;

CREATE OR REPLACE FUNCTION private.tipos_de(p jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(p) when 'object' then (select coalesce(jsonb_object_agg(k, jsonb_typeof(v)), '{}')
    from jsonb_each(p) u (k, v)) end;
$function$;

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

CREATE OR REPLACE FUNCTION private.verificar_documento(p_huella text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dia date;
begin
  perform private.exigir_pocos_intentos('verificar');
  select (a.aceptada_en at time zone 'America/Santiago')::date into v_dia
  from public.propuestas_copias k join public.propuestas_aceptaciones a on a.id = k.aceptacion
    where k.huella = lower(p_huella);
  if v_dia is null then
    perform private.anotar_intento('verificar');
    return null;
  end if;
  return jsonb_build_object('aceptada_el', v_dia);
end $function$;

CREATE OR REPLACE FUNCTION public.aceptar_propuesta(p_token text, p_version integer, p_elegidos integer[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text DEFAULT NULL::text, p_empezar_antes boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.aceptar_propuesta(p_token, p_version, p_elegidos, p_codigo,
  p_nombre, p_rut, p_en_nombre_de, p_empezar_antes); $function$;

CREATE OR REPLACE FUNCTION public.acordado(p public.propuestas)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select a.total from public.propuestas_aceptaciones a where a.propuesta = p.id), p.total);
$function$;

CREATE OR REPLACE FUNCTION public.anotar_copia(p_aceptacion bigint, p_huella text, p_bytes integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_copia(p_aceptacion, p_huella, p_bytes); $function$;

CREATE OR REPLACE FUNCTION public.anotar_token_de_propuesta(p_enlace bigint, p_nonce uuid, p_hash text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_token_de_propuesta(p_enlace, p_nonce, p_hash); $function$;

CREATE OR REPLACE FUNCTION public.cerrar_pregunta(p_mensaje bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.cerrar_pregunta(p_mensaje); $function$;

CREATE OR REPLACE FUNCTION public.copias_por_hacer()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.copias_por_hacer(); $function$;

CREATE OR REPLACE FUNCTION public.destinatario(p public.propuestas)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select coalesce(c.empresa, c.cliente) from public.clientes c where c.id = p.cliente), p.para_empresa,
    p.para_nombre, p.para_email);
$function$;

CREATE OR REPLACE FUNCTION public.enlace_de_propuesta(p_propuesta bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.enlace_de_propuesta(p_propuesta); $function$;

CREATE OR REPLACE FUNCTION public.enviar_propuesta(p_propuesta bigint, p_para text[] DEFAULT '{}'::text[], p_cambios text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.enviar_propuesta(p_propuesta, p_para, p_cambios); $function$;

CREATE OR REPLACE FUNCTION public.falta_para_enviar(p_propuesta bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.falta_para_enviar(p_propuesta); $function$;

CREATE OR REPLACE FUNCTION public.pagar_propuesta(p_token text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pagar_propuesta(p_token); $function$;

CREATE OR REPLACE FUNCTION public.pedir_codigo_de_propuesta(p_token text, p_version integer, p_elegidos integer[] DEFAULT '{}'::integer[])
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pedir_codigo_de_propuesta(p_token, p_version, p_elegidos); $function$;

CREATE OR REPLACE FUNCTION public.pedir_propuesta_de_nuevo(p_token text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pedir_propuesta_de_nuevo(p_token); $function$;

CREATE OR REPLACE FUNCTION public.por_seguir(p public.propuestas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p.estado = 'enviada' and p.vence_el between (now() at time zone 'America/Santiago')::date - 7
    and (now() at time zone 'America/Santiago')::date + 3
$function$;

CREATE OR REPLACE FUNCTION public.pregunta_pendiente(p public.propuestas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p.pregunta_en is not null
$function$;

CREATE OR REPLACE FUNCTION public.preguntar_propuesta(p_token text, p_cuerpo text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.preguntar_propuesta(p_token, p_cuerpo); $function$;

CREATE OR REPLACE FUNCTION public.propuesta_en_pdf(p_propuesta bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.propuesta_en_pdf(p_propuesta); $function$;

CREATE OR REPLACE FUNCTION public.propuesta_en_pdf_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.propuesta_en_pdf_con_enlace(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.rechazar_propuesta(p_token text, p_motivo text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rechazar_propuesta(p_token, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.registrar_aceptacion(p_propuesta bigint, p_version integer, p_nombre text, p_rut text, p_correo text, p_dia date, p_medio text, p_respaldo text, p_elegidos integer[] DEFAULT '{}'::integer[], p_en_nombre_de text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.registrar_aceptacion(p_propuesta, p_version, p_nombre, p_rut, p_correo, p_dia, p_medio, p_respaldo,
    p_elegidos, p_en_nombre_de); $function$;

CREATE OR REPLACE FUNCTION public.responder_propuesta(p_enlace bigint, p_cuerpo text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.responder_propuesta(p_enlace, p_cuerpo); $function$;

CREATE OR REPLACE FUNCTION public.retirar_propuesta(p_propuesta bigint, p_motivo text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.retirar_propuesta(p_propuesta, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.retractarse_de_propuesta(p_token text, p_motivo text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.retractarse_de_propuesta(p_token, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.revocar_enlace_de_propuesta(p_enlace bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.revocar_enlace_de_propuesta(p_enlace); $function$;

CREATE OR REPLACE FUNCTION public.situacion(p public.propuestas)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.estado = 'enviada' and p.vence_el < (now() at time zone 'America/Santiago')::date then 'vencida'
    else p.estado end
$function$;

CREATE OR REPLACE FUNCTION public.urgencia(p public.pagos)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.estado in ('pagado', 'anulado', 'reembolsado') then 200000 - (p.vence_el - date '2000-01-01')
    else p.vence_el - date '2000-01-01' end
$function$;

CREATE OR REPLACE FUNCTION public.urgencia(p public.propuestas)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p.pregunta_en is null then timestamptz '2000-01-01Z' - p.actualizado_en
    else p.pregunta_en - timestamptz '3000-01-01Z' end
$function$;

CREATE OR REPLACE FUNCTION public.ver_propuesta(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ver_propuesta(p_token); $function$;

CREATE OR REPLACE FUNCTION public.verificar_documento(p_huella text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.verificar_documento(p_huella); $function$;

CREATE OR REPLACE FUNCTION public.vista_en(p public.propuestas)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select min(e.abierta_en) from public.propuestas_enlaces e
  where e.propuesta = p.id and e.para is not null; $function$;

CREATE TRIGGER propuestas_0_limpiar BEFORE INSERT OR UPDATE ON public.propuestas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('para_email', 'para_rut');

CREATE TRIGGER propuestas_1_actualizado BEFORE UPDATE ON public.propuestas FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado('pregunta_en');

CREATE TRIGGER propuestas_2_coherente AFTER INSERT OR DELETE OR UPDATE ON public.propuestas FOR EACH ROW EXECUTE FUNCTION private.propuestas_coherentes();

CREATE TRIGGER propuestas_3_encargado_nuevo AFTER INSERT ON public.propuestas FOR EACH ROW WHEN ((new.encargado IS NOT NULL)) EXECUTE FUNCTION private.responsable_vigente('encargado', 'De una propuesta solo se encarga alguien activo del estudio.');

CREATE TRIGGER propuestas_3_encargado AFTER UPDATE ON public.propuestas FOR EACH ROW WHEN (((new.encargado IS NOT NULL) AND (new.encargado IS DISTINCT FROM old.encargado))) EXECUTE FUNCTION private.responsable_vigente('encargado', 'De una propuesta solo se encarga alguien activo del estudio.');

CREATE TRIGGER propuestas_4_preguntas AFTER UPDATE OF estado ON public.propuestas FOR EACH ROW WHEN ((old.estado IS DISTINCT FROM new.estado)) EXECUTE FUNCTION private.seguir_preguntas('id');

CREATE TRIGGER propuestas_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.propuestas FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER propuestas_8_buscar AFTER INSERT OR DELETE OR UPDATE OF titulo, para_nombre, para_empresa, para_email, plataforma_nombre, cliente ON public.propuestas FOR EACH ROW EXECUTE FUNCTION private.indexar('titulo', 'para_nombre', 'para_empresa', 'para_email', 'plataforma_nombre');

CREATE TRIGGER propuestas_aceptaciones_1_no_cambia AFTER DELETE OR UPDATE ON public.propuestas_aceptaciones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE TRIGGER propuestas_copias_1_no_cambia AFTER DELETE OR UPDATE ON public.propuestas_copias FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE TRIGGER propuestas_enlaces_2_preguntas AFTER UPDATE OF revocada_en ON public.propuestas_enlaces FOR EACH ROW WHEN ((old.revocada_en IS DISTINCT FROM new.revocada_en)) EXECUTE FUNCTION private.seguir_preguntas('propuesta');

CREATE TRIGGER propuestas_enlaces_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.propuestas_enlaces FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER propuestas_mensajes_0_limpiar BEFORE INSERT OR UPDATE ON public.propuestas_mensajes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER propuestas_mensajes_2_preguntas AFTER INSERT OR DELETE OR UPDATE OF cerrada_en ON public.propuestas_mensajes FOR EACH ROW EXECUTE FUNCTION private.seguir_preguntas('propuesta');

CREATE TRIGGER propuestas_mensajes_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.propuestas_mensajes FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER propuestas_versiones_1_no_cambia AFTER DELETE OR UPDATE ON public.propuestas_versiones FOR EACH ROW EXECUTE FUNCTION private.prueba_no_cambia();

CREATE POLICY "propuestas_borrar" ON "public"."propuestas" FOR DELETE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_crear" ON "public"."propuestas" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_editar" ON "public"."propuestas" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_leer" ON "public"."propuestas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_aceptaciones_leer" ON "public"."propuestas_aceptaciones" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_copias_leer" ON "public"."propuestas_copias" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_enlaces_leer" ON "public"."propuestas_enlaces" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_mensajes_leer" ON "public"."propuestas_mensajes" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "propuestas_versiones_leer" ON "public"."propuestas_versiones" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));
COMMENT ON COLUMN "private"."propuestas_tokens"."cerrado_en" IS 'When its link was revoked: from then on it opens nothing, also when the link is mailed anew with another token.';
COMMENT ON COLUMN "public"."propuestas"."cerro" IS 'Who refused or withdrew it.';
COMMENT ON COLUMN "public"."propuestas"."cliente" IS 'For whom, where it is a client already; for somebody new the columns para_.';
COMMENT ON COLUMN "public"."propuestas"."contenido" IS 'private.contenido_de_propuesta_valido says its shape.';
COMMENT ON COLUMN "public"."propuestas"."encargado" IS 'Admin who answers, whose name its recipients are told.';
COMMENT ON COLUMN "public"."propuestas"."estado" IS 'vencida is one that was sent and whose last day has passed: public.situacion.';
COMMENT ON COLUMN "public"."propuestas"."fila" IS 'With clase: the contact of the inbox that it is for.';
COMMENT ON COLUMN "public"."propuestas"."motivo" IS 'Why it was refused or withdrawn, in the words of whoever did.';
COMMENT ON COLUMN "public"."propuestas"."plantilla" IS 'To begin others from: for nobody, and never sent.';
COMMENT ON COLUMN "public"."propuestas"."plataforma" IS 'The platform of the client that it goes on with; without one, what is accepted makes one called plataforma_nombre.';
COMMENT ON COLUMN "public"."propuestas"."pregunta_en" IS 'Since when the oldest question waits that nobody answered; null where none does. private.seguir_preguntas keeps it.';
COMMENT ON COLUMN "public"."propuestas"."validez" IS 'In days, from the day on which it is sent.';
COMMENT ON COLUMN "public"."propuestas"."vence_el" IS 'The last day on which the version that was sent can be accepted.';
COMMENT ON COLUMN "public"."propuestas"."version" IS 'How many times it was sent anew.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."aceptada_en" IS 'When it was accepted; of what was accepted elsewhere, the beginning of that day in Chile.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."anotada_en" IS 'When the studio wrote down what was accepted elsewhere.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."anotada_por" IS 'Account of the studio that did. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."correo" IS 'Where the code was mailed that it was accepted with (electronic signature, Ley 19.799, art. 2 f); of what was accepted elsewhere, of whoever did.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."elegidos" IS 'The optional items that were chosen, by their place from 0.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."empezar_antes" IS 'Whether the work was expressly wished to begin before the term of withdrawal ends.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."huella" IS 'SHA-256 of the text that was accepted: that of its version.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."medio" IS 'How it was accepted: with a code on its page, or elsewhere, on a paper that was signed, by mail, with a message, in another way.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."pagos" IS 'The instalments that were made of it, in the order in which they fall due.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."respaldo" IS 'The file that proves what was accepted elsewhere, in the bucket adjuntos.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."retracto_hasta" IS 'The last day on which a consumer may withdraw: ten days from the written confirmation, ninety where none reached them (Ley 19.496, art. 3 bis b).';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."terminos" IS 'The terms of that day, which its mail carries (Ley 19.496, art. 12 A); null of one from before: those of its version.';
COMMENT ON COLUMN "public"."propuestas_copias"."huella" IS 'SHA-256 of the file.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."abierta_en" IS 'When a person first opened it: a page that ran its script, not a scanner of mails.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."nonce" IS 'Changes when the link is revoked: its token opens nothing from then on.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."para" IS 'Where it is mailed; null of the one that is copied, with which nothing can be accepted.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."pedida_en" IS 'When the proposal, which had expired, was asked for again with it.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."recordada" IS 'The last day of the proposal of which it was reminded.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."autor" IS 'Who of the studio answered; null of a question, and once they are no more.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."cerrada_en" IS 'When the studio said of a question that it had answered it elsewhere.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."del_estudio" IS 'Whether it is an answer.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."enlace" IS 'With whose link it was asked, or to whose it is answered.';
COMMENT ON COLUMN "public"."propuestas_versiones"."cambios" IS 'What it changes of the one before, in the studio''s words.';
COMMENT ON COLUMN "public"."propuestas_versiones"."contenido" IS 'All that its recipients read: what the proposal held, for whom it was, its number and version, its last day, the terms'' version.';
COMMENT ON COLUMN "public"."propuestas_versiones"."plataforma" IS 'The platform of the client that it went on with when it was sent; null where accepting it makes one.';
COMMENT ON COLUMN "public"."propuestas_versiones"."terminos" IS 'The terms that went with it; null of one from before they were kept.';
COMMENT ON FUNCTION "private"."abrir_propuesta"(text, boolean) IS 'The link that a token opens, noting when that first was; a row of nulls when it is unknown or revoked. With p_tomar for who is to change its proposal, which nobody else changes from then on, nor revokes the link. Errors: PT429 after twenty unknown ones from one address in an hour, or 240 openings of one link.';
COMMENT ON FUNCTION "private"."aceptacion_en_texto"(public.propuestas_aceptaciones) IS 'What the copy says of who accepted: {nombre, rut, en_nombre_de, correo, elegidos, empezar_antes, aceptada_en, anotada_en: null unless it was accepted elsewhere}.';
COMMENT ON FUNCTION "private"."cliente_de_propuesta"(public.propuestas, text, text) IS 'The client for whom a proposal is: the one that the studio chose, or the one with the address that the studio set, made where there is none. Errors: P0001 with hint revisar (deactivated, of the team, or a person of another client).';
COMMENT ON FUNCTION "private"."concluir_propuesta"(public.propuestas, public.propuestas_versiones, public.propuestas_enlaces, public.propuestas_aceptaciones) IS 'What an acceptance makes, however it was given: its evidence, of which a says who, what, when and how, with the address of the link; client, platform, milestones, plan and services, whose days count from now; the contact won; invitation and mails. Errors: P0001 with hint nombre, rut, revisar.';
COMMENT ON FUNCTION "private"."contenido_de_propuesta_valido"(jsonb) IS 'Whether a value is what a proposal holds, complete or not: {secciones: [{titulo, texto}], items: [{concepto, detalle, cantidad (two decimals), precio (of one, whole pesos before IVA), descuento (hundredths of one per cent), afecto, opcional}], descuento: null or {tipo: porcentaje (hundredths of one per cent) or monto, valor}, division: iguales, porcentajes or montos, cuotas: [{concepto, parte (hundredths of one per cent, or pesos), vence: {dias} after acceptance, {fecha} or {hito} (its place, from 0)}], hitos: [{titulo, descripcion, dias, desde: inicio or anterior}], pide: [{texto: what the client hands over}], and, where something is paid again and again, servicios: [{clase, nombre, periodo (as in public.servicios), monto (of a period, whole pesos as they are paid), afecto, dias: how many after acceptance the first period begins}]}. texto is Markdown.';
COMMENT ON FUNCTION "private"."contenido_del_pdf"(bigint, bigint) IS 'What the PDF of a proposal is made of: {documento, huella} of the version that was sent last, or {copia: the acceptance whose file stands, numero} once it was accepted, by the address of the link that is named; null where nothing was sent.';
COMMENT ON FUNCTION "private"."cuotas_de_propuesta"(jsonb, integer[]) IS 'What each instalment of a proposal comes to: parts of the total without optional items, rounded down to the peso; what is left, and what is chosen, is of the last one alone, so that they always sum to the total.';
COMMENT ON FUNCTION "private"."datos_de_propuesta"(public.propuestas, public.propuestas_enlaces) IS 'What the mails that carry a link of a proposal are written from; token is its link and nonce, of which the sender makes what opens it.';
COMMENT ON FUNCTION "private"."documento_de_propuesta"(public.propuestas) IS 'What the recipients of a proposal would read now, as a version of it is made: without its version and last day.';
COMMENT ON FUNCTION "private"."elegibles"(jsonb, integer[]) IS 'Of some places those of optional items, each once and in order.';
COMMENT ON FUNCTION "private"."exigir_aceptable"(public.propuestas, public.propuestas_enlaces, integer) IS 'Raises P0001 unless a proposal can be accepted now, in that version and with that link: hint sin_correo, aceptada, vencida, cambio.';
COMMENT ON FUNCTION "private"."falta_en_propuesta"(public.propuestas) IS 'What keeps a proposal from being sent, in words for the person; null when nothing does.';
COMMENT ON FUNCTION "private"."propuesta_cerrada"(text) IS 'What became of a link that was revoked: {cerrado_el, otro_el: when another one was mailed to the same address, null where none was}; null of any other.';
COMMENT ON FUNCTION "private"."propuestas_coherentes"() IS 'Trigger: what was sent is not deleted and stays for whom it was sent to (who becomes a client with that address, or is merged, is the same), what was accepted or withdrawn does not change; the contact exists, and the client is one.';
COMMENT ON FUNCTION "private"."proyecto_de_propuesta"(public.propuestas, jsonb, integer[], public.clientes) IS 'Makes of what was accepted its platform, unless it goes on with one, the milestones with their days, what it asks of the client, for which it waits from now on, and the plan of payments, whose instalments wait for those milestones.';
COMMENT ON FUNCTION "private"."prueba_no_cambia"() IS 'Trigger: what was sent or accepted stays as it was, but for whose it is after a merge, and for the erasure of a person.';
COMMENT ON FUNCTION "private"."quien_de_propuesta"(public.propuestas, public.propuestas_enlaces) IS 'Who acts with a link, in words for the studio.';
COMMENT ON FUNCTION "private"."recordar_enlace"(bigint, date) IS 'Reminds whom a proposal was mailed to that its last day comes, once for each such day. Whether it did.';
COMMENT ON FUNCTION "private"."seguir_preguntas"() IS 'Trigger, with the column that names the proposal: keeps since when its oldest question waits. One waits until something is answered to its link after it or the studio says that it was answered elsewhere, while that link opens and the proposal takes questions.';
COMMENT ON FUNCTION "private"."signo_que_no_se_escribe"(text) IS 'The first sign of a text that the fonts of a PDF lack (they have what Windows-1252 has); null where they have all.';
COMMENT ON FUNCTION "private"."sin_volver"(bigint) IS 'How much came for what was made of a proposal, instalments and services, and did not go back, of what who asks may read.';
COMMENT ON FUNCTION "private"."sumas_de_propuesta"(jsonb, integer[]) IS 'What the items of a proposal come to, of the optional ones those that are chosen (their places, from 0): {lineas (each before IVA, all discounts taken off), descuento (of the whole), afecto, exento, neto, iva, total}. A line is rounded, then its own discount; the discount of the whole is spread over the lines; IVA is 19 % (DL 825, art. 14) of the taxed net, rounded once.';
COMMENT ON FUNCTION "private"."tarea_recordar_propuestas"(date) IS 'Daily: reminds everybody who got a proposal by mail, once, three days before its last day; not of what was sent yesterday or today. Returns how many.';
COMMENT ON FUNCTION "private"."tipos_de"(jsonb) IS 'The kind of each value of an object, by its key; null of what is none.';
COMMENT ON FUNCTION "private"."tomar_propuesta"(bigint) IS 'A proposal, which nobody else changes until the transaction ends; its client before it and its links after it, as everywhere (docs/decisions/062). A row of nulls where there is none.';
COMMENT ON FUNCTION "private"."ver_propuesta"(text) IS 'As public.ver_propuesta.';
COMMENT ON FUNCTION "public"."aceptar_propuesta"(text, integer, integer[], text, text, text, text, boolean) IS 'Whoever holds a link that was mailed and its code: accepts a version of a proposal with some of its optional items. In one transaction there are client, platform, milestones with their days, plan of payments and invitation, the contact is won, and who accepted is kept as evidence. What was written since it was sent counts for nothing: the proposal is as it was accepted. {pago: token of the link of the first instalment, null where none is to be paid yet}; {codigo: vencido, otra_cosa (it is of another version or choice), or equivocado with quedan, how many tries are left}; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio, nombre, rut, revisar; PT429.';
COMMENT ON FUNCTION "public"."acordado"(public.propuestas) IS 'Computed column: what a proposal comes to, with IVA: what was accepted, with the optional items that were chosen, or what it offers without them.';
COMMENT ON FUNCTION "public"."anotar_copia"(bigint, text, integer) IS 'Service only: the copy of an acceptance is stored, with its SHA-256 and length; once more it changes nothing.';
COMMENT ON FUNCTION "public"."anotar_token_de_propuesta"(bigint, uuid, text) IS 'Service only: the SHA-256 of a token that a function made of a link and its nonce; it opens the link from now on. False where the link was revoked meanwhile: the token is not to be given out.';
COMMENT ON FUNCTION "public"."cerrar_pregunta"(bigint) IS 'Admin: a question about a proposal, and those before it with the same link, were answered elsewhere; they wait no longer, and nobody is told. Once more it changes nothing. Errors: 42501, P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."copias_por_hacer"() IS 'Service only: up to five acceptances without a copy, [{aceptacion, documento, huella, aceptada}]; in no order, so that one that cannot be made keeps no other waiting.';
COMMENT ON FUNCTION "public"."destinatario"(public.propuestas) IS 'Computed column: for whom, in words: the client, or who would become one. Null where nobody was said yet.';
COMMENT ON FUNCTION "public"."enlace_de_propuesta"(bigint) IS 'Admin: the link of a proposal that is copied, as <number>-<nonce>, of which the function propuesta-enlace makes what opens it. Errors: 42501, P0001 with hint borrador (nothing was sent yet).';
COMMENT ON FUNCTION "public"."enviar_propuesta"(bigint, text[], text) IS 'Admin: sends a proposal to up to ten addresses, each with a link of its own; to none it is only made ready for the link that is copied. What is sent is frozen as a version; where something changed, or the last one expired or was refused, it is a new one, which says what it changes (p_cambios) and goes to everybody who has a link. The contact that it is for is in the stage propuesta from then on, unless it came further. Returns the version. Errors: 42501; P0001 with hint no_existe, plantilla, aceptada, retirada, cuantas, correo, incompleta (the message says what is missing), cambios (a new version says what changes).';
COMMENT ON FUNCTION "public"."falta_para_enviar"(bigint) IS 'Admin: what keeps a proposal from being sent, as public.enviar_propuesta would refuse it; null when nothing does. Errors: 42501.';
COMMENT ON FUNCTION "public"."pagar_propuesta"(text) IS 'Whoever holds a link that was mailed of a proposal that was accepted: the token of the link of its next payment; null where none is to be paid now, or the link opens nothing. Errors: PT429.';
COMMENT ON FUNCTION "public"."pedir_codigo_de_propuesta"(text, integer, integer[]) IS 'Whoever holds a link that was mailed: has a code of six digits mailed to that address, which accepts this version with these optional items within fifteen minutes and five tries; an earlier one is dead. Returns the address, in part; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio; PT429 (five codes in an hour).';
COMMENT ON FUNCTION "public"."pedir_propuesta_de_nuevo"(text) IS 'Whoever holds a link of a proposal that expired: asks for it again; the studio is told, once. Null where the link opens nothing. Errors: P0001 with hint cambio (it is none that expired), PT429.';
COMMENT ON FUNCTION "public"."por_seguir"(public.propuestas) IS 'Computed column: whether it is time to ask what became of it: nobody has answered, and its last day is within three days or was within the last seven.';
COMMENT ON FUNCTION "public"."pregunta_pendiente"(public.propuestas) IS 'Computed column: whether the studio owes an answer to a question about it.';
COMMENT ON FUNCTION "public"."preguntar_propuesta"(text, text) IS 'Whoever holds a link: asks the studio, which is mailed and answers by mail or with responder_propuesta. Null where the link opens nothing. Errors: P0001 with hint cuerpo, PT429 (ten in an hour with one link).';
COMMENT ON FUNCTION "public"."propuesta_en_pdf"(bigint) IS 'Admin, or the client who accepted: what the PDF of a proposal is made of (private.contenido_del_pdf). Errors: 42501; P0001 with hint preparando (the copy is not there yet).';
COMMENT ON FUNCTION "public"."propuesta_en_pdf_con_enlace"(text, jsonb) IS 'Service only: the same for whoever holds a link, whose request had the headers p_cabeceras: limits count where they come from. Null where the link opens nothing. Errors: P0001 with hint enlace (accepted with another address''s link), preparando; PT429.';
COMMENT ON FUNCTION "public"."rechazar_propuesta"(text, text) IS 'Whoever holds a link: does not want what is offered; the studio is told, with the reason. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with the state as hint (accepted, withdrawn), PT429.';
COMMENT ON FUNCTION "public"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) IS 'Admin: writes down that the version of a proposal that is out, expired or not, was accepted elsewhere, with the file that proves it (bucket adjuntos, propuestas/{propuesta}/{file}); what it makes is what accepting it on its page makes. p_correo is told, and holds the link with its copy and the way to withdraw, whose days count from that mail. Once more with the same file it changes nothing. Errors: 42501; P0001 with hint no_existe, borrador, aceptada, rechazada, retirada, cambio, correo, dia (in the future, or before it was sent), medio, respaldo (no such file), nombre, rut, revisar.';
COMMENT ON FUNCTION "public"."responder_propuesta"(bigint, text) IS 'Admin: answers who asks with a link, on the page of the proposal and, where that link was mailed, by mail. Errors: 42501, P0001 with hint cuerpo, revocado.';
COMMENT ON FUNCTION "public"."retirar_propuesta"(bigint, text) IS 'Admin: takes back a proposal that was sent, or one that was accepted: nothing of it is owed any more, its services end with what is paid, who accepted is told and may still withdraw within their term, and all of it can be read. Errors: 42501; P0001 with hint no_existe, borrador, retirada, motivo.';
COMMENT ON FUNCTION "public"."retractarse_de_propuesta"(text, text) IS 'Who accepted, with the link of the same address: withdraws within the term (Ley 19.496, art. 3 bis), also from what the studio took back; nothing of it is owed any more, its services end, what was paid is listed until it went back, and both sides are mailed. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with hint enlace, plazo; PT429.';
COMMENT ON FUNCTION "public"."revocar_enlace_de_propuesta"(bigint) IS 'Admin: from now on a link of a proposal opens nothing, that of mails that wait included; sending it anew makes another. Errors: 42501.';
COMMENT ON FUNCTION "public"."situacion"(public.propuestas) IS 'Computed column: estado, or vencida once the last day of what was sent has passed in Chile.';
COMMENT ON FUNCTION "public"."urgencia"(public.pagos) IS 'Computed column: its place where what is to be collected comes first, by its day, and then what is settled, the latest first.';
COMMENT ON FUNCTION "public"."urgencia"(public.propuestas) IS 'Computed column: its place where those with a question to answer come first, the one that waits longest before the others, and then what changed last. The index propuestas_urgencia_idx holds the same words.';
COMMENT ON FUNCTION "public"."ver_propuesta"(text) IS 'Whoever holds a link: the version of a proposal that was sent last, {documento, huella, version, cambios, situacion, para: where its code is mailed, in part, null of a link that was copied, mensajes: what was asked with this link and answered, [{cuerpo, creado_en, estudio}], aceptada: null or {nombre, aceptada_en, anotada_en: when the studio wrote it down, null where it was accepted here, elegidos, retracto_hasta: while who accepted may withdraw, copia: whether the signed copy is there; null but for who accepted}, pago: whether something of it is to be paid now}; of a revoked link private.propuesta_cerrada; null of an unknown one. Errors: PT429, as private.abrir_propuesta.';
COMMENT ON FUNCTION "public"."verificar_documento"(text) IS 'Anybody: whether a file with this SHA-256 is a signed copy that the studio made, {aceptada_el: the day in Chile on which it was accepted}; null where it is not. Errors: PT429 after twenty that are none, from one address in an hour.';
COMMENT ON FUNCTION "public"."vista_en"(public.propuestas) IS 'Computed column: when the first of those it was mailed to opened it; null while nobody has. The link that is copied says nothing of that: the studio opens it, too.';
COMMENT ON TABLE "private"."propuestas_codigos" IS 'The code that was mailed last for a link: it accepts one version with these optional items, for a quarter of an hour and five tries.';
COMMENT ON TABLE "private"."propuestas_tokens" IS 'Hashes of the tokens that open a link: one for each key of the functions that made one.';
COMMENT ON TABLE "public"."propuestas" IS 'What the studio offers, as it is being written; what its recipients see is the version that was sent last.';
COMMENT ON TABLE "public"."propuestas_aceptaciones" IS 'Who accepted which version of a proposal, with what, from where and when: the evidence of a contract, kept for six years. Nothing of it ever changes.';
COMMENT ON TABLE "public"."propuestas_copias" IS 'The file of each acceptance, propuestas/{aceptacion}.pdf in the bucket documentos. Nothing of it ever changes.';
COMMENT ON TABLE "public"."propuestas_enlaces" IS 'Links of a proposal: one for each address that it was mailed to, and one to copy. The token follows from id, nonce and a key of the functions.';
COMMENT ON TABLE "public"."propuestas_mensajes" IS 'Questions of who got a proposal, and the studio''s answers.';
COMMENT ON TABLE "public"."propuestas_versiones" IS 'Each version of a proposal as it was sent. Nothing of it ever changes.';
REVOKE ALL ON FUNCTION "private"."abrir_propuesta"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."aceptacion_en_texto"(public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."aceptar_propuesta"(text, integer, integer[], text, text, text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."aceptar_propuesta"(text, integer, integer[], text, text, text, text, boolean) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_copia"(bigint, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_copia"(bigint, text, integer) TO "service_role";
REVOKE ALL ON FUNCTION "private"."anotar_token_de_propuesta"(bigint, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_token_de_propuesta"(bigint, uuid, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."cerrar_pregunta"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cerrar_pregunta"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."cliente_de_propuesta"(public.propuestas, text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."concluir_propuesta"(public.propuestas, public.propuestas_versiones, public.propuestas_enlaces, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."contenido_de_propuesta_valido"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."contenido_de_propuesta_valido"(jsonb) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."contenido_de_propuesta_valido"(jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."contenido_del_pdf"(bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."copias_por_hacer"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."copias_por_hacer"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."cuotas_de_propuesta"(jsonb, integer[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."datos_de_propuesta"(public.propuestas, public.propuestas_enlaces) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_propuesta"(bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documento_de_propuesta"(public.propuestas) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."elegibles"(jsonb, integer[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."enlace_de_propuesta"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."enlace_de_propuesta"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."enviar_propuesta"(bigint, text[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."enviar_propuesta"(bigint, text[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_aceptable"(public.propuestas, public.propuestas_enlaces, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."falta_en_propuesta"(public.propuestas) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."falta_para_enviar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."falta_para_enviar"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pagar_propuesta"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagar_propuesta"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."pedir_codigo_de_propuesta"(text, integer, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pedir_codigo_de_propuesta"(text, integer, integer[]) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."pedir_propuesta_de_nuevo"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pedir_propuesta_de_nuevo"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."preguntar_propuesta"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."preguntar_propuesta"(text, text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."propuesta_cerrada"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."propuesta_en_pdf"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."propuesta_en_pdf"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."propuesta_en_pdf_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."propuesta_en_pdf_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."propuestas_coherentes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."proyecto_de_propuesta"(public.propuestas, jsonb, integer[], public.clientes) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."prueba_no_cambia"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."quien_de_propuesta"(public.propuestas, public.propuestas_enlaces) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."rechazar_propuesta"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."rechazar_propuesta"(text, text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_enlace"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."responder_propuesta"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."responder_propuesta"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retirar_propuesta"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."retirar_propuesta"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retractarse_de_propuesta"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."retractarse_de_propuesta"(text, text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."revocar_enlace_de_propuesta"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."revocar_enlace_de_propuesta"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."seguir_preguntas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."signo_que_no_se_escribe"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sin_volver"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."sin_volver"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."sumas_de_propuesta"(jsonb, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."sumas_de_propuesta"(jsonb, integer[]) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."sumas_de_propuesta"(jsonb, integer[]) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tarea_recordar_propuestas"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tipos_de"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tipos_de"(jsonb) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."tipos_de"(jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tomar_propuesta"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."ver_propuesta"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ver_propuesta"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."verificar_documento"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."verificar_documento"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."aceptar_propuesta"(text, integer, integer[], text, text, text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."aceptar_propuesta"(text, integer, integer[], text, text, text, text, boolean) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."acordado"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."acordado"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_copia"(bigint, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_copia"(bigint, text, integer) TO "service_role";
REVOKE ALL ON FUNCTION "public"."anotar_token_de_propuesta"(bigint, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_token_de_propuesta"(bigint, uuid, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."cerrar_pregunta"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cerrar_pregunta"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."copias_por_hacer"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."copias_por_hacer"() TO "service_role";
REVOKE ALL ON FUNCTION "public"."destinatario"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."destinatario"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."enlace_de_propuesta"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."enlace_de_propuesta"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."enviar_propuesta"(bigint, text[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."enviar_propuesta"(bigint, text[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."falta_para_enviar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."falta_para_enviar"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."pagar_propuesta"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pagar_propuesta"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."pedir_codigo_de_propuesta"(text, integer, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pedir_codigo_de_propuesta"(text, integer, integer[]) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."pedir_propuesta_de_nuevo"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pedir_propuesta_de_nuevo"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."por_seguir"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_seguir"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."pregunta_pendiente"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pregunta_pendiente"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."preguntar_propuesta"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."preguntar_propuesta"(text, text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."propuesta_en_pdf"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."propuesta_en_pdf"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."propuesta_en_pdf_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."propuesta_en_pdf_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."rechazar_propuesta"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."rechazar_propuesta"(text, text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."registrar_aceptacion"(bigint, integer, text, text, text, date, text, text, integer[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."responder_propuesta"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."responder_propuesta"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retirar_propuesta"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retirar_propuesta"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retractarse_de_propuesta"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retractarse_de_propuesta"(text, text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."revocar_enlace_de_propuesta"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."revocar_enlace_de_propuesta"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."situacion"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."situacion"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."urgencia"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."urgencia"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."urgencia"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."urgencia"(public.propuestas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ver_propuesta"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ver_propuesta"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."verificar_documento"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."verificar_documento"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."vista_en"(public.propuestas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."vista_en"(public.propuestas) TO "authenticated";
GRANT INSERT ("clase"), UPDATE ("clase") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("cliente"), UPDATE ("cliente") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("contenido"), UPDATE ("contenido") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("encargado"), UPDATE ("encargado") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("fila"), UPDATE ("fila") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("para_email"), UPDATE ("para_email") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("para_empresa"), UPDATE ("para_empresa") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("para_nombre"), UPDATE ("para_nombre") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("para_rut"), UPDATE ("para_rut") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("plantilla"), UPDATE ("plantilla") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("plataforma_nombre"), UPDATE ("plataforma_nombre") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("plataforma"), UPDATE ("plataforma") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("titulo"), UPDATE ("titulo") ON TABLE "public"."propuestas" TO "authenticated";
GRANT INSERT ("validez"), UPDATE ("validez") ON TABLE "public"."propuestas" TO "authenticated";
GRANT DELETE, SELECT ON TABLE "public"."propuestas" TO "authenticated";
GRANT SELECT ON TABLE "public"."propuestas_aceptaciones" TO "authenticated";
GRANT SELECT ON TABLE "public"."propuestas_copias" TO "authenticated";
GRANT SELECT ON TABLE "public"."propuestas_enlaces" TO "authenticated";
GRANT SELECT ON TABLE "public"."propuestas_mensajes" TO "authenticated";
GRANT SELECT ON TABLE "public"."propuestas_versiones" TO "authenticated";
ALTER TABLE "public"."propuestas" ADD COLUMN "total" bigint GENERATED ALWAYS AS (
CASE
    WHEN private.contenido_de_propuesta_valido(contenido) THEN ((private.sumas_de_propuesta(contenido) ->> 'total'::text))::bigint
    ELSE NULL::bigint
END) STORED;
COMMENT ON COLUMN "public"."propuestas"."total" IS 'With IVA, without optional items.';
COMMENT ON COLUMN "public"."propuestas"."autor" IS 'Account that began it. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."propuestas_versiones"."huella" IS 'SHA-256 of contenido as Postgres writes it.';
COMMENT ON COLUMN "public"."propuestas_versiones"."autor" IS 'Account that sent it. No foreign key: it outlives the account.';

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_contenido_check" CHECK (private.contenido_de_propuesta_valido(contenido));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_total_check" CHECK ((total <= 2147483647));
