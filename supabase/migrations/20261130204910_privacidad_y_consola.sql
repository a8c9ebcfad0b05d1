set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.abrir_importacion(p_tipo text, p_archivo text, p_huella text, p_campos text[], p_filas integer, p_mes_primero boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_campos is null or p_campos <@ private.campos_de_importacion(p_tipo) is not true
      or cardinality(p_campos) <> (select count(distinct c) from unnest(p_campos) c) then
    raise exception 'Revisa qué es cada columna: cada dato va una sola vez.' using hint = 'campos';
  end if;
  if (p_filas between 1 and 20000) is not true then
    raise exception 'Una planilla se importa con 20.000 filas como máximo: divídela en varias.' using hint = 'filas';
  end if;
  insert into public.importaciones (tipo, archivo, huella, campos, filas, mes_primero)
  values (p_tipo, left(coalesce(nullif(trim(private.limpiar(p_archivo)), ''), 'Planilla'), 200), p_huella, p_campos,
    p_filas, coalesce(p_mes_primero, false))
  on conflict (tipo, huella) where estado in ('cargando', 'revision', 'aplicando') do nothing
  returning id into v_id;
  if v_id is null then
    select id into v_id from public.importaciones where tipo = p_tipo and huella = p_huella and estado in ('cargando',
      'revision', 'aplicando');
  end if;
  return private.resumen_de_importacion(v_id) || jsonb_build_object('faltan_desde', (
      select coalesce(max(f.n), 0) from public.importaciones_filas f where f.importacion = v_id),
    'anterior', (select max(x.id) from public.importaciones x where x.tipo = p_tipo and x.huella = p_huella
      and x.estado = 'aplicada'));
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.agregar_filas(p_importacion bigint, p_filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{cargando}');
begin
  if jsonb_typeof(p_filas) is distinct from 'array' or jsonb_array_length(p_filas) > 500 then
    raise exception 'Las filas se suben de a 500.' using hint = 'filas';
  end if;
  insert into public.importaciones_filas (importacion, n, datos)
  select i.id, (x.fila ->> 0)::int, (
    select coalesce(jsonb_object_agg(c.campo, left(x.fila -> 1 ->> (c.lugar - 1)::int,
      6000)) filter (where x.fila -> 1 ->> (c.lugar - 1)::int <> ''), '{}')
    from unnest(i.campos) with ordinality c (campo, lugar))
  from jsonb_array_elements(p_filas) x (fila)
  where jsonb_typeof(x.fila) = 'array' and jsonb_typeof(x.fila -> 0) = 'number' and jsonb_typeof(x.fila -> 1) = 'array'
  on conflict (importacion, n) do nothing;
  if (select count(*) from public.importaciones_filas f where f.importacion = i.id) > i.filas then
    raise exception 'Estas filas son de otra planilla.' using hint = 'filas';
  end if;
  return private.pasar_importacion(i.id, case when (select count(*) from public.importaciones_filas f
    where f.importacion = i.id) = i.filas
    then 'revision' else 'cargando' end);
exception when check_violation or not_null_violation
  or numeric_value_out_of_range then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.aplicar_fila(i public.importaciones, f public.importaciones_filas)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v public.importaciones_filas := private.revisar_fila(i, f);
  x jsonb := v.valores;
  v_tabla text := 'public.' || i.tipo;
  v_fila jsonb;
begin
  f.cliente := v.cliente;
  f.valores := v.valores;
  f.existente := v.existente;
  if f.decision = 'omitir' then f.estado := 'omitida'; return f; end if;
  f.datos := v.datos;
  if v.estado = 'con_problema' then f.estado := 'con_problema'; f.motivos := v.motivos; f.decision := 'omitir'; return
    f; end if;
  -- What came meanwhile, by another hand or by another sheet, is left as it is.
  if f.decision <> all(v.opciones) or f.estado = 'lista' and v.estado = 'repetida' then
    f.estado := 'omitida';
    f.motivos := v.motivos;
    f.decision := 'omitir';
    return f;
  end if;
  f.estado := 'hecha';
  if f.decision = 'unir' then
    f.registro := v.existente;
    execute format('select to_jsonb(t) from %s t where t.id = $1 for update', v_tabla) into v_fila using f.registro;
    f.antes := (select jsonb_object_agg(c.columna, v_fila -> c.columna)
      from private.columnas_importadas(i.tipo) c where c.llena);
    f.version := private.completar_fila(v_tabla, f.registro, (select jsonb_object_agg(key, coalesce(nullif(value,
      'null'), x -> key)) from jsonb_each(f.antes)) || jsonb_build_object('actualizado_en', clock_timestamp()));
    f.antes := f.antes || jsonb_build_object('actualizado_en', v_fila -> 'actualizado_en');
  else
    if i.tipo = 'clientes' then
      x := '{"retiene": false}' || x;  -- unless the sheet says so
    else
      x := x || jsonb_build_object('cliente', f.cliente, 'pagado_en', private.instante_de((x ->> 'pagado_el')::date,
        now()));
    end if;
    execute (select format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
        returning id, actualizado_en', v_tabla, string_agg(quote_ident(c.columna), ', '))
      from private.columnas_importadas(i.tipo) c)
    into f.registro, f.version using x;
    if i.tipo = 'clientes' then f.cliente := f.registro; end if;
  end if;
  return f;
end $function$;

CREATE OR REPLACE FUNCTION private.aplicar_importacion(p_importacion bigint, p_cuantas integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision,aplicando,aplicada}');
  f public.importaciones_filas;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if i.estado = 'aplicada' then return private.resumen_de_importacion(i.id); end if;
  if exists (select from public.importaciones_filas x where x.importacion = i.id and x.estado = 'recibida') then
    raise exception 'Faltan filas por revisar.' using hint = 'por_revisar';
  end if;
  -- Two sheets at once would not see each other's records.
  perform pg_advisory_xact_lock(hashtext('importaciones'));
  perform set_config('estudio.importando', 'si', true);  -- private.importando(): nobody is told
  for f in select * from public.importaciones_filas x where x.importacion = i.id and x.estado in ('lista', 'repetida')
    order by x.n limit least(greatest(p_cuantas, 1), 500) loop
    begin
      f := private.aplicar_fila(i, f);
    exception when integrity_constraint_violation or data_exception or raise_exception then
      f.estado := 'con_problema';
      f.motivos := array[case when sqlstate = 'P0001' then sqlerrm else 'No se pudo guardar: revisa sus datos.' end];
      f.decision := 'omitir';
    end;
    update public.importaciones_filas x set datos = f.datos, valores = f.valores, motivos = f.motivos,
      decision = f.decision, estado = f.estado,
      existente = f.existente, registro = f.registro, version = f.version, antes = f.antes, cliente = f.cliente
        where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  perform set_config('estudio.importando', '', true);
  return private.pasar_importacion(i.id, case when exists (select from public.importaciones_filas x
    where x.importacion = i.id and x.estado in ('lista', 'repetida'))
    then 'aplicando' else 'aplicada' end);
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

CREATE OR REPLACE FUNCTION private.avisar_plazos(p_solicitud bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.solicitudes_datos;
begin
  select * into s from public.solicitudes_datos where id = p_solicitud and estado in ('recibida', 'en_proceso')
    for update;
  if s.avisada_en is null and s.vence_en <= now() + interval '5 days' then
    update public.solicitudes_datos set avisada_en = now() where id = s.id;
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', s.id, 'tipo', s.tipo,
      'nombre', s.nombre, 'vence_en', s.vence_en, 'bloqueo', false), s.email);
  end if;
  if s.bloqueada_en is null and s.bloqueo_avisado_en is null and s.bloqueo_vence_en <= now() + interval '1 day' then
    update public.solicitudes_datos set bloqueo_avisado_en = now() where id = s.id;
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', s.id, 'tipo', s.tipo,
      'nombre', s.nombre, 'vence_en', s.bloqueo_vence_en, 'bloqueo', true), s.email);
  end if;
  return s.id is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.buscables()
 RETURNS TABLE(tabla text, textos text, auditada boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select split_part(k.tabla, '.', 2), k.textos, k.vigila ? 'auditoria'
  from private.tablas k
  where k.textos is not null or jsonb_typeof(k.vigila -> 'busqueda') = 'object'
    and not k.vigila -> 'busqueda' ? 'parte';
$function$;

CREATE OR REPLACE FUNCTION private.campos_de_importacion(p_tipo text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(f) from private.columnas_importadas(p_tipo) c, unnest(c.campos) f;
$function$;

CREATE OR REPLACE FUNCTION private.celda(p_datos jsonb, p_campo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when c ~* '^(?:[-–—_.·]+|n/a|s/i|null)$' then null else nullif(c, '') end
  from trim(regexp_replace(regexp_replace(private.limpiar(p_datos ->> p_campo), '^\s*''(?=[=+@0-9-])', ''), '\s+', ' ',
    'g')) c;
$function$;

CREATE OR REPLACE FUNCTION private.celda_acortada(p_celda text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_celda ~* '^[0-9]([.,][0-9]+)?E[+]?[0-9]+$'; $function$;

CREATE OR REPLACE FUNCTION private.celda_rota(p_celda text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_celda ~* '^(=|@|#+$|#(REF|N/A|NAME|VALUE|DIV/0|NUM|NULL|SPILL|¡|¿))';
$function$;

CREATE OR REPLACE FUNCTION private.cliente_de_fila(p_valores jsonb, OUT cliente bigint, OUT motivo text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rut text := p_valores ->> 'cliente_rut';
  v_email text := p_valores ->> 'cliente_email';
  v_nombre text := p_valores ->> 'cliente_nombre';
  v_por_correo bigint;
  v_suyos bigint[];
  c public.clientes;
begin
  if v_email is not null and private.no_importable(v_email) then motivo := 'Esta fila no se puede importar.'; return;
    end if;
  cliente := (select x.id from public.clientes x where x.rut = v_rut);
  v_por_correo := coalesce((select x.id from public.clientes x where x.email = v_email),
    (select x.cliente from public.personas x where x.email = v_email));
  if cliente <> v_por_correo then
    motivo := 'El RUT es de un cliente y el correo de otro.';
  elsif coalesce(cliente, v_por_correo) is null and v_nombre is not null and num_nonnulls(v_rut, v_email) = 0 then
    v_suyos := array(select x.id from public.clientes x
      where (private.normalizar(x.cliente) = private.normalizar(v_nombre)
      or private.normalizar(x.empresa) = private.normalizar(v_nombre)) and x.perfil = 'cliente' limit 2);
    if cardinality(v_suyos) = 2 then motivo := format('Hay más de un cliente llamado «%s»: agrega su RUT o su correo.',
      v_nombre); end if;
    cliente := v_suyos[1];
  else
    cliente := coalesce(cliente, v_por_correo);
  end if;
  if motivo is not null then cliente := null; return; end if;
  if cliente is null then
    motivo := case when num_nonnulls(v_rut, v_email, v_nombre) = 0
      then 'Falta de qué cliente es: su RUT, su correo o su nombre.'
      else format('No encontramos a su cliente (%s): impórtalo o créalo antes.', coalesce(v_rut, v_email, v_nombre))
        end;
    return;
  end if;
  select * into c from public.clientes x where x.id = cliente_de_fila.cliente;
  if c.perfil = 'admin' then motivo := 'Su cliente es alguien del equipo.';
  elsif private.no_importable(c.email) then motivo := 'Esta fila no se puede importar.';
  elsif not c.activo then motivo := format('%s está desactivado: lo suyo no se importa.',
    coalesce(c.empresa, c.cliente)); end if;
  if motivo is not null then cliente := null; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.cobrado(k public.cobros)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.cobros_pagos c where c.cobro = k.id)
    or exists (select from public.pagos_intentos i where i.cobro = k.id);
$function$;

CREATE OR REPLACE FUNCTION private.columnas_importadas(p_tipo text)
 RETURNS TABLE(columna text, llena boolean, campos text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.columna, k.trato = 'llena', case
    when k.columna = 'cliente' and p_tipo = 'clientes' then '{nombre}'
    when k.columna = 'cliente' then '{cliente_rut,cliente_email,cliente_nombre}'
    when k.columna = 'pagado_en' then '{pagado_el}'
    else array[k.columna] end
  from private.tablas t, private.tratos(t.importa) k where t.tabla = 'public.' || p_tipo and k.trato <> 'no';
$function$;

CREATE OR REPLACE FUNCTION private.completar_fila(p_tabla text, p_id bigint, p_valores jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_en timestamptz;
begin
  execute (select format('update %1$s t set %2$s from jsonb_populate_record(null::%1$s, $1) n where t.id = $2
      returning t.actualizado_en', p_tabla::regclass, string_agg(format('%1$I = n.%1$I', k), ', '))
    from jsonb_object_keys(p_valores) k)
  into v_en using p_valores, p_id;
  return v_en;
end $function$;

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

CREATE OR REPLACE FUNCTION private.contar_supresion(p private.titular, p_excepto bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k private.tablas;
  v_van int;
  v_quedan int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  for k in select * from private.tablas where borra is not null and nombre is not null order by orden, tabla loop
    execute
      format('select count(*) filter (where (%2$s) is not true), count(*) filter (where %2$s) from %1$s t where %3$s',
      k.tabla, coalesce(k.se_queda, 'false'), case when k.borra = '=' or k.tabla = 'public.correos' then k.suya
        else k.borra end) into v_van, v_quedan using p, '{}'::text[], p_excepto;
    if v_van > 0 then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_van); end if;
    if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_quedan);
      end if;
  end loop;
  if p.cuentas || p.colegas <> '{}' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  select count(*) into v_quedan from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_quedan); end if;
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', '[]'::jsonb)
    || jsonb_strip_nulls(jsonb_build_object('terminado', nullif(private.servicios_por_terminar(p.cliente), '{}')));
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

CREATE OR REPLACE FUNCTION private.contratos_de(p private.titular)
 RETURNS TABLE(bucket text, nombre text, tipo text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.propuestas_aceptaciones a join storage.objects o
    on (o.bucket_id, o.name) in (('documentos', 'propuestas/' || a.id || '.pdf'), ('adjuntos', a.respaldo))
  where private.firmada(p, a)
  union all
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.documentos_tributarios t join storage.objects o on o.bucket_id = 'tributarios' and o.name in (t.pdf, t.xml)
  where t.cliente = p.cliente;
$function$;

CREATE OR REPLACE FUNCTION private.correos_de(p private.titular)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id from public.correos c join private.direcciones_por_borrar(p) x on x.email in (lower(c.para),
    lower(c.reply_to)) and c.creado_en >= x.desde and c.creado_en < x.hasta
  union
  select d.correo from private.dichos_de(p, false) d
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo,
        c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]'
      and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$function$;

CREATE OR REPLACE FUNCTION private.datos_de_persona(p_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular := private.titular_de(p_email);
  k private.tablas;
  v_nombre text;
  v_filas jsonb;
  v_aparte jsonb;
  v_todo jsonb;
  v_revisar jsonb := '{}';
begin
  v_todo := jsonb_build_object(
    'cuenta', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) order by u.id), '[]')
      from auth.users u where u.id = any(p.cuentas)),
    'sesiones', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
      'ip', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]') from auth.sessions s
      where s.user_id = any(p.cuentas)),
    'dispositivos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', f.created_at, 'friendly_name',
      f.friendly_name, 'factor_type', f.factor_type, 'status', f.status) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = any(p.cuentas)),
    'archivos', (select coalesce(jsonb_agg(to_jsonb(a) order by a.bucket, a.nombre), '[]')
      from (select * from private.archivos_de(p) union all select * from private.contratos_de(p)) a
      where a.nombre not like '%/interno/%'));
  for k in select * from private.tablas where suya is not null loop
    v_nombre := split_part(k.tabla, '.', 2);
    execute
      format('select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(e.key, e.value), ''{}'')
        from jsonb_each(t.fila) e where e.key = any($2)) order by t.n) filter (where not t.aparte), ''[]''),
        coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(t.fila) e where t.aparte
          and e.key = any($2) or e.key = any($3) and e.value <> ''null'' or e.key = ''id'') order by t.n)
          filter (where t.aparte or exists (select from jsonb_each(t.fila) e where e.key = any($3)
            and e.value <> ''null'')), ''[]'')
      from (select to_jsonb(t) as fila, %s as aparte, row_number() over (order by to_jsonb(t) -> ''id'') as n from %s t
        where %s) t', coalesce(k.aparte, 'false'), k.tabla, k.suya)
      into v_filas, v_aparte using p, k.columnas, k.revisar;
    if k.aparte is distinct from 'true' then v_todo := v_todo || jsonb_build_object(v_nombre, v_filas); end if;
    if v_aparte <> '[]' then v_revisar := v_revisar || jsonb_build_object(v_nombre, v_aparte); end if;
  end loop;
  -- Of others, what they wrote in the same tickets and milestones, and not who they are.
  v_todo := v_todo || jsonb_build_object(
    'ticket_mensajes', (select coalesce(jsonb_agg(case when m -> 'del_estudio' = 'true'
      or (m ->> 'id')::bigint = any(p.mensajes) then m
        else m - 'autor' || '{"autor_nombre": "Otra persona"}' end order by n), '[]')
          from jsonb_array_elements(v_todo -> 'ticket_mensajes') with ordinality a (m, n)),
    'hitos_plataforma', (select coalesce(jsonb_agg(case when h ->> 'respondido_por' is null
      and h ->> 'respondido_nombre' is null or (h ->> 'respondido_por')::uuid = any(p.accesos) then h
        else h - 'respondido_por' || '{"respondido_nombre": "Otra persona"}' end order by n), '[]')
          from jsonb_array_elements(v_todo -> 'hitos_plataforma') with ordinality a (h, n)));
  return v_todo || jsonb_build_object('revisar', v_revisar);
end $function$;

CREATE OR REPLACE FUNCTION private.decidir_filas(p_importacion bigint, p_decision text, p_filas integer[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision}');
begin
  update public.importaciones_filas f set decision = p_decision
  where f.importacion = i.id and p_decision = any(f.opciones)
    and case when p_filas is null then f.estado = 'repetida' else f.n = any(p_filas) and f.estado in ('lista',
      'repetida') end;
  if not found then raise exception 'Eso no se puede hacer con estas filas.' using hint = 'decision'; end if;
  return private.resumen_de_importacion(i.id);
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_fila(i public.importaciones, f public.importaciones_filas, p_uso text)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', i.tipo) into v_fila using f.registro;
  if v_fila is null then
    f.estado := 'deshecha';
    f.motivos := '{Ya no estaba.}';
    return f;
  end if;
  f.estado := 'se_queda';
  if (v_fila ->> 'actualizado_en')::timestamptz <> f.version then f.motivos := '{Cambió después de importarse.}'; return
    f; end if;
  if f.decision = 'unir' then
    perform private.completar_fila('public.' || i.tipo, f.registro, f.antes);
  else
    if i.tipo = 'clientes' and v_fila ->> 'usuario' is not null then f.motivos := '{Ya entró a su cuenta.}'; return f;
      end if;
    if i.tipo = 'clientes' and v_fila ->> 'invitado_en' is not null then f.motivos := '{Ya se le invitó.}'; return f;
      end if;
    if p_uso is not null then f.motivos := array[format('Ya tiene %s.', p_uso)]; return f; end if;
    execute format('delete from public.%I t where t.id = $1', i.tipo) using f.registro;
  end if;
  f.estado := 'deshecha';
  f.motivos := '{}';
  return f;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_importacion(p_importacion bigint, p_cuantas integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.importaciones := private.tomar_importacion(p_importacion,
    '{cargando,revision,aplicando,aplicada,deshaciendo,deshecha}');
  f public.importaciones_filas;
  v_filas bigint[];
  v_registros bigint[];
  v_usos jsonb;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if i.estado in ('cargando', 'revision') then
    delete from public.importaciones_filas where importacion = i.id;
    return private.pasar_importacion(i.id, 'descartada');
  end if;
  -- Begun, and begun again for what stayed.
  if i.estado <> 'deshaciendo' then
    update public.importaciones_filas set estado = 'hecha' where importacion = i.id and estado = 'se_queda';
    update public.importaciones_filas set estado = 'omitida' where importacion = i.id
      and estado in ('lista', 'repetida');
  end if;
  perform pg_advisory_xact_lock(hashtext('importaciones'));
  perform set_config('estudio.importando', 'si', true);
  select array_agg(x.id), array_agg(x.registro) into v_filas, v_registros from (
    select id, registro from public.importaciones_filas where importacion = i.id and estado = 'hecha' order by n desc
      limit least(greatest(p_cuantas, 1), 500)) x;
  -- While they are held nothing can be hung on them.
  execute format('select from public.%I t where t.id = any($1) order by t.id for update', i.tipo) using v_registros;
  v_usos := private.usos_de(('public.' || i.tipo)::regclass, v_registros);
  for f in select * from public.importaciones_filas x where x.id = any(v_filas) order by x.n desc loop
    begin
      f := private.deshacer_fila(i, f, v_usos ->> f.registro::text);
    exception when integrity_constraint_violation or raise_exception then
      f.estado := 'se_queda';
      f.motivos := array[case when sqlstate = 'P0001' then sqlerrm else 'Ya se usa en otra parte.' end];
    end;
    update public.importaciones_filas x set estado = f.estado, motivos = f.motivos where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  perform set_config('estudio.importando', '', true);
  return private.pasar_importacion(i.id, case when exists (select from public.importaciones_filas x
    where x.importacion = i.id and x.estado = 'hecha')
    then 'deshaciendo' else 'deshecha' end);
end $function$;

CREATE OR REPLACE FUNCTION private.dichos_de(p private.titular, p_reunidos boolean)
 RETURNS TABLE(correo uuid, aviso bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dichos as materialized (
    select c.id, a.n, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
    from public.correos c,
      jsonb_array_elements(case when p_reunidos then c.datos -> 'avisos' else jsonb_build_array(c.datos) end)
        with ordinality a (v, n),
      jsonb_path_query(a.v, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where (c.tipo = 'avisos_reunidos') = p_reunidos)
  select d.id, d.n from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
  union select d.id, d.n from dichos d join private.direcciones_por_borrar(p) x on x.email = lower(d.valor)
    and d.creado_en >= x.desde and d.creado_en < x.hasta
  union select d.id, d.n from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
  union select d.id, d.n from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor'
    and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor);
$function$;

CREATE OR REPLACE FUNCTION private.direcciones_por_borrar(p private.titular)
 RETURNS TABLE(email text, desde timestamp with time zone, hasta timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select x.* from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
  union
  select d.email, d.desde, d.hasta from unnest(p.personas) x, private.direcciones_de(null, x) d
    where p.cliente is not null;
$function$;

CREATE OR REPLACE FUNCTION private.dominio_de(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lower(regexp_replace(regexp_replace(private.limpiar_codigo(p_texto), '^https?://(www\.)?|^www\.', '', 'i'),
    '/+$', ''));
$function$;

CREATE OR REPLACE FUNCTION private.empezar_supresion(p_solicitud bigint, p private.titular)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  update public.clientes set activo = false where id = p.cliente;
  update public.personas set activo = false where id = any(p.personas);
  delete from auth.sessions where user_id = any(p.cuentas || p.colegas);
  update public.solicitudes_datos set estado = 'en_proceso' where id = p_solicitud;
  insert into private.supresiones (solicitud, autor, palabras, filas) values (p_solicitud, (select auth.uid()),
    private.palabras_de(p), jsonb_strip_nulls(jsonb_build_object('terminado',
    nullif(private.servicios_por_terminar(p.cliente), '{}')))) on conflict do nothing;
  perform private.terminar_con_su_cliente(p.cliente);
  perform set_config('estudio.suprimiendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.encontradas(p_tabla text, p_q text, p_cliente bigint DEFAULT NULL::bigint)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admin boolean := private.es_admin();
  v_cliente bigint := case when v_admin then p_cliente when p_tabla = 'tickets' then private.mi_cliente_en_tickets()
    else private.mi_cliente() end;
  v_patrones text[] := private.patrones(p_q);
  v_palabras text;
  v_mirar int := 5000;
  v_miradas int;
  v_filas text[];
begin
  if not v_admin and v_cliente is null and private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para buscar.' using errcode = '42501';
  end if;
  -- The index knows three letters and more: beside a shorter word, which leaves few, it would bring all lines of a
  -- common one.
  select string_agg(format('%s like %L', texto, w), ' and ' order by length(w)) into v_palabras
  from unnest(v_patrones) w,
    lateral (select case when exists (select from unnest(v_patrones) c where length(c) < 5)
      then '(propio || '' '' || contexto || '''')'
      else '(propio || '' '' || contexto)' end as texto) x;
  if v_palabras is null then return; end if;
  loop
    -- Written out, so that the index is used; each word is a quoted literal. A common word is among the newest lines.
    execute format(
      'with recientes as materialized (
         select fila, orden, propio, contexto from private.busquedas where tabla = $1
           and (($2 and $3 is null) or cliente = $3) and ($2 or not interno) order by orden desc limit $4),
       halladas as (select fila, max(orden) as orden from recientes where %s group by fila order by 2 desc limit 200)
       select (select count(*) from recientes), coalesce((select array_agg(fila order by orden desc) from halladas),
         ''{}'')', v_palabras)
      into v_miradas, v_filas using p_tabla, v_admin, v_cliente, v_mirar;
    if v_miradas < v_mirar or cardinality(v_filas) = 200 then
      return query select unnest(v_filas);
      return;
    end if;
    -- Of one that is less common the rest is a little further back; the index would bring thousands of lines.
    exit when v_mirar > 5000 or cardinality(v_filas) < 40;
    v_mirar := 5000 * 300 / cardinality(v_filas);
  end loop;
  -- A rare one is asked of the index of words: ordered at once, the planner would walk all lines in their order.
  return query execute format(
    'with halladas as materialized (
       select fila, orden from private.busquedas where tabla = $1 and (($2 and $3 is null) or cliente = $3)
         and ($2 or not interno) and %s)
     select fila from (select fila, orden from halladas order by orden desc limit 1000) f group by fila
       order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_fusionables(o public.clientes, d public.clientes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then raise exception 'Elige dos clientes distintos.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los fusionó. Vuelve a la lista de clientes.'
      using hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se fusionan clientes: uno de los dos es del equipo.' using hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: fusiona al revés.'
      using hint = 'equipo'; end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se fusiona con nadie.' using hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o fusiona al revés.'
      using hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.'
      using hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso')
    and (s.cliente in (o.id, d.id)
      or exists (select from unnest(array[o.id, d.id]) c, private.direcciones_de(c, null) x
        where x.email = lower(s.email) and s.creado_en >= x.desde and s.creado_en < x.hasta))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.'
      using hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago
    left join public.pedidos w on w.id = i.pedido left join public.cobros k on k.id = i.cobro
      where o.id in (p.cliente, w.cliente, k.cliente) and private.visita_por_pagar(i)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using hint = 'notas_largas';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_suprimible(p private.titular, p_excepto bigint, p_vencido boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision',
    'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c
         where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.'
      using hint = 'pagos_abiertos';
  end if;
  -- One that was ended runs out what was paid, and waits for nobody: it ends with the erasure.
  if not p_vencido and exists (select from public.servicios where cliente = p.cliente and estado <> 'terminado'
    and termina_el is null) then
    raise exception 'Tiene servicios que siguen: termínalos antes.' using hint = 'servicios_abiertos';
  end if;
  if not p_vencido and exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto',
    'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email,
    s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en))
    and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión agendada: cancélala antes.' using hint = 'reunion_por_venir';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exportar_persona(p_solicitud bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then raise exception 'Solo se copian los datos de quien confirmó su solicitud.'; end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $function$;

CREATE OR REPLACE FUNCTION private.firmada(p private.titular, a public.propuestas_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, coalesce(a.anotada_en, a.aceptada_en))
    or coalesce(a.rut = any(p.senas), false) and private.se_llama(p, a.nombre);
$function$;

CREATE OR REPLACE FUNCTION private.firmada(p private.titular, a public.servicios_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, a.aceptada_en)
    or private.suya(p, a.cuenta, a.aceptada_en);
$function$;

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
    t as (update public.documentos_tributarios set cliente = d.id where cliente = o.id),
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

CREATE OR REPLACE FUNCTION private.hay_sala()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.configuracion s where s.sala_reuniones is not null);
$function$;

CREATE OR REPLACE FUNCTION private.junto_a(p_fila jsonb, p_emails text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select trim(n.value) from (select case jsonb_typeof(p_fila) when 'object' then p_fila end as fila) f,
    jsonb_each_text(f.fila) n
    where n.key = any('{nombre,nombre_contacto,comprador_nombre,para_nombre,para_empresa,para_rut,telefono,comprador_telefono,rut,empresa}')
      and length(trim(n.value)) >= 3
      and exists (select from jsonb_each_text(f.fila) e where lower(e.value) = any(p_emails)))
$function$;

CREATE OR REPLACE FUNCTION private.leer_dia(p_texto text, p_mes_primero boolean DEFAULT false)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when pg_input_is_valid(escrito, 'date') then case when escrito::date between '2000-01-01'
    and '2199-12-31' then escrito::date end end
  from regexp_replace(regexp_replace(private.normalizar(private.limpiar_codigo(p_texto)), '[t ]+[0-9]{1,2}:[0-9]{2}.*$',
    ''), '^(lunes|martes|miercoles|jueves|viernes|sabado|domingo),? ', '') t,
    regexp_match(t, '^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$') iso,
    regexp_match(t, '^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})$') n,
    regexp_match(t, '^([0-9]{1,2})(?: de |[-/. ])([a-z]{3,10})\.?(?: de | del |[-/. ])([0-9]{4}|[0-9]{2})$') p,
    lateral (select coalesce(n[3], p[3])) y (cifras),
    lateral (select case when length(y.cifras) = 4 then y.cifras
      when ('20' || y.cifras)::int <= extract(year from private.hoy()) + 10 then '20' || y.cifras end) a (anio),
    lateral (select case when iso is not null then format('%s-%s-%s', iso[1], iso[2], iso[3])
      when a.anio is null then null
      when n is not null and p_mes_primero then format('%s-%s-%s', a.anio, n[1], n[2])
      when n is not null then format('%s-%s-%s', a.anio, n[2], n[1])
      when p is not null then format('%s-%s-%s', a.anio,
        array_position('{ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic}'::text[], left(p[2], 3)),
        p[1]) end) x (escrito);
$function$;

CREATE OR REPLACE FUNCTION private.leer_monto(p_texto text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when length(d) <= 15 then d::bigint end
  from private.limpiar_codigo(p_texto) t,
    regexp_match(t,
      '^(?:CLP ?)?\$? ?(?:CLP ?)?([0-9]+|[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[1-9][0-9]{0,2}(?:,[0-9]{3}){2,})(?: ?[.,]? ?[-=]{1,2}|,0{1,2}(?: ?-)?)?(?: ?(?:CLP|pesos))?\.?$',
      'i') m,
    regexp_match(t, '^\$? ?([0-9]{4,}|[1-9][0-9]{0,2}(?:,[0-9]{3})+)\.0{1,2}$') g,
    translate(coalesce(m[1], g[1]), '.,', '') d;
$function$;

CREATE OR REPLACE FUNCTION private.leer_si_o_no(p_texto text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when t ~ '^(si|s|x|1|verdadero|true|yes)$' then true when t ~ '^(no|n|0|falso|false)$' then false end
  from private.normalizar(p_texto) t;
$function$;

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

CREATE OR REPLACE FUNCTION private.motivo_del_dia(p_de text, p_celda text, p_dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_dia is null and p_celda is not null then format('La fecha de %s «%s» %s.', p_de, left(p_celda, 30),
    case
    when p_celda ~ '^[0-9]{5}$' then 'es el número con que la planilla la guarda: dale formato de fecha a esa columna'
    when p_celda ~ '(^|[-/. ])1[0-9]{3}($|[-/. ])' then 'es anterior al año 2000: corrígela o deja la celda vacía'
    when p_celda ~ '[-/. ][0-9]{2}$' and p_celda !~ '^[0-9]{4}'
      then 'puede ser de otro siglo: escribe el año con cuatro cifras'
    else 'no se entiende: escríbela día/mes/año' end) end;
$function$;

CREATE OR REPLACE FUNCTION private.no_importable(p_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.acciones_datos a where a.accion = 'supresion'
    and a.huella = private.huella(lower(p_email)))
    or exists (select from public.solicitudes_datos s where lower(trim(s.email)) = lower(p_email)
      and s.tipo in ('supresion', 'oposicion', 'bloqueo')
      and (s.estado in ('recibida', 'en_proceso') or s.estado = 'resuelta' and s.tipo <> 'supresion'));
$function$;

CREATE OR REPLACE FUNCTION private.novedades(p_conocidas jsonb)
 RETURNS TABLE(tabla text, marca text, de_otros boolean, esperan integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_quien text := case when v_admin then 'estudio' when v_cliente is not null then 'cliente' end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
begin
  if v_ambito is null then raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
    end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.',
        2) <> x.ajenas::text end,
    case when x.esperan then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || private.trabajo_detenido() else '' end as marca
    from (
      select t.tabla, t.esperan, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana),
          false) as recien
      from (
        -- A client is told of the tables that have a column which leads to them; who sees tickets alone, of those.
        select split_part(k.tabla, '.', 2), split_part(k.tabla, '.', 2), k.vigila #> '{novedades,esperan}' ? v_quien
          from private.tablas k
        where k.vigila ? 'novedades'
          and (v_admin or k.vigila #> '{novedades,con}' is not null and (v_cliente is not null
            or k.tabla in ('public.ticket_mensajes', 'public.tickets')))
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('preguntas', 'propuestas', true),
          ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $function$;

CREATE OR REPLACE FUNCTION private.pago_en_silencio(p_pago bigint, p_dia date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.importaciones_filas f join public.importaciones i on i.id = f.importacion
    where f.registro = p_pago and i.tipo = 'pagos' and f.decision = 'crear' and f.estado in ('hecha', 'se_queda')
      and (i.recordar_desde is null or private.hoy(i.recordar_desde) >= p_dia));
$function$;

CREATE OR REPLACE FUNCTION private.palabras_de(p private.titular)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(p.emails || p.nombres || p.senas)
        union all select unnest(array[c.direccion, c.correo_facturacion]) from public.clientes c where c.id = p.cliente
        union all select d.email from private.direcciones_por_borrar(p) d
        union all select unnest(array[o.para_nombre, o.para_empresa, o.para_email, o.para_rut]) from public.propuestas o
          where o.id in (select private.propuestas_de(p))
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select nombre from public.formulario_inicial where cliente = p.cliente or private.suya(p, email,
          creado_en)
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono]) from public.citas where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos
          where id = any(p.pedidos)
        union all select nombre from public.solicitudes_datos where cliente = p.cliente or private.suya(p, email,
          creado_en)) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);
$function$;

CREATE OR REPLACE FUNCTION private.pasar_importacion(p_importacion bigint, p_estado text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_resumen jsonb;
begin
  update public.importaciones set estado = p_estado where id = p_importacion and estado <> p_estado;
  v_resumen := private.resumen_de_importacion(p_importacion);
  update public.importaciones set actualizado_en = now(), cuentas = case when v_resumen ->> 'quedan' = '0'
    then v_resumen -> 'cuentas' else cuentas end where id = p_importacion;
  return v_resumen;
end $function$;

CREATE OR REPLACE FUNCTION private.patrones(p_q text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select m[1] as w from regexp_matches(
      -- An apostrophe parts words here, so that O'Higgins finds O Higgins, too.
      regexp_replace(private.buscable(translate(left(p_q, 200), U&'\0027`\00B4\2018\2019\2032\02BC', repeat(' ', 7))),
        private.telefono_en_texto(), '\1\2\3\4\5\6\7\8\9', 'g'),
      -- An address of mail, a RUT, or letters and digits without what stands between words.
      '([^]\s,;:"''()<>[{}|/\u00ab\u00bb\u2018-\u201f]+@[[:alnum:].-]*[[:alnum:]]|\d{7,8}-[\dk]|#?[^]\s!"#$&''()*+,./:;<=>?@[^`{|}~\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f-]+)',
        'g') m
    limit 8) palabras;
$function$;

CREATE OR REPLACE FUNCTION private.pendientes(p_tabla text, p_cliente bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if p_cliente is not null then
    return (select count(*) from (select from public.esperas e where e.quien = 'cliente' and e.tabla = p_tabla
      and e.cliente = p_cliente limit 100) x);
  end if;
  if p_tabla = 'tareas' then
    return private.trabajo_detenido()
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando')
        and creado_en < now() - interval '15 minutes' limit 1) x);
  end if;
  return (select count(*) from (select from public.esperas e where e.quien = 'estudio' and e.tabla = p_tabla
    limit 100) x);
end $function$;

CREATE OR REPLACE FUNCTION private.propuestas_de(p private.titular)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id from public.propuestas o
  where o.cliente = p.cliente or private.suya(p, o.para_email, o.creado_en)
    or (o.para_rut = any(p.senas) and private.se_llama(p, o.para_nombre))
    or (o.cliente is null and (
      exists (select from public.propuestas_enlaces e where e.propuesta = o.id and private.suya(p, e.para, e.creado_en))
      or exists (select from public.bandeja b where b.clase = o.clase and b.fila = o.fila and (b.cliente = p.cliente
        or private.suya(p, b.email, b.creado_en))))
      and not exists (select from public.propuestas_enlaces e where e.propuesta = o.id
        and e.para = lower(o.para_email)));
$function$;

CREATE OR REPLACE FUNCTION private.prueba_algo(p_propuesta bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.propuestas_aceptaciones a where a.propuesta = p_propuesta)
    or exists (select from public.servicios_aceptaciones a where a.propuesta = p_propuesta);
$function$;

CREATE OR REPLACE FUNCTION private.purgar(p_ahora timestamp with time zone, p_hasta timestamp with time zone DEFAULT (clock_timestamp() + '00:00:04'::interval))
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k record;
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
  v_falta boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  -- Money after the rest, and after it what was accepted and offered for it, by orden, as their keys allow it.
  for k in
    select t.tabla, c.plazo, c.condicion, c.vacia
    from private.tablas t, lateral (values (t.plazo, t.condicion, null), (t.plazo_menor, t.condicion_menor,
      t.vacia_menor)) c (plazo, condicion, vacia),
      lateral (select case when c.condicion is null then 1
        when c.condicion ~ 'private[.](relacion_terminada|prueba_algo)' then 2 else 0 end) v (vez)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by v.vez, case v.vez when 2 then t.orden end, t.tabla, c.plazo desc
  loop
    loop
      begin
        v_una := private.purgar_tramo(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo);
      exception when others then
        -- One of them cannot go: each by itself, in half of the time, so that the other tables have theirs.
        begin
          v_una := private.purgar_una_a_una(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo, clock_timestamp()
            + (least(greatest(p_hasta, clock_timestamp()), clock_timestamp() + interval '1 hour') - clock_timestamp())
              / 2);
        exception when others then
          v_una := jsonb_build_object('fallan', jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate));
        end;
        v_fallan := v_fallan || (v_una -> 'fallan');
        v_falta := v_falta or coalesce(v_una -> 'sigue' = 'true', false);
        v_una := v_una - '{fallan,sigue}'::text[];
        v_filas := v_filas || v_una;
        exit;
      end;
      v_filas := v_filas || v_una;
      v_sigue := clock_timestamp() > p_hasta;
      exit when v_sigue or '2000' not in (select value from jsonb_each_text(v_una));
    end loop;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'),
      p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    -- What had no turn goes on in a minute, as long as anything goes.
    v_sigue := v_una ? 'sigue' or v_falta and exists (select from unnest(v_filas) f, jsonb_each_text(f) e
      where e.value::int > 0 and e.key <> 'clientes_que_esperan');
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_clientes(p_corte timestamp with time zone, p_hasta timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
  v_hint text;
  v_borrados int := 0;
  v_por_partes int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that those who cannot go hold up nobody when time is short.
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and private.relacion_terminada(c.id, p_corte)
      and not exists (select from public.servicios_aceptaciones a where a.cliente = c.id)
      and not exists (select from public.propuestas_aceptaciones a where a.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null, true);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email, null, jsonb_populate_record(null::private.supresiones,
          jsonb_build_object('cliente', v_cliente)));
        v_borrados := v_borrados + 1;
      end if;
    exception when others then
      get stacked diagnostics v_hint = pg_exception_hint;
      if v_hint in ('pagos_abiertos', 'otra_solicitud', 'reunion_por_venir') then
        v_esperan := v_esperan + 1;
      else
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
      end if;
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || jsonb_strip_nulls(jsonb_build_object('clientes_por_partes', nullif(v_por_partes, 0), 'fallan',
      nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_dinero(p_corte timestamp with time zone, p_pago bigint DEFAULT NULL::bigint, p_pedido bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_uno boolean := num_nonnulls(p_pago, p_pedido) > 0;
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
  v_visitas uuid[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.actualizado_en < p_corte and not c.activo and (not v_uno or p.id = p_pago)
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true and (not v_uno or o.id = p_pedido)
    limit 2000 for update of o skip locked);
  -- What was paid together goes with the last of it, and what was never paid with its client's.
  v_cobros := array(
    select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos))
    union all
    select k.id from public.cobros k join public.clientes c on c.id = k.cliente
    where not v_uno and not c.activo and k.creado_en < p_corte and not exists (select from public.cobros_pagos x
      where x.cobro = k.id));
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos
    where id = any(v_pedidos)
    union select orden from public.cobros where id = any(v_cobros));
  v_visitas := array(select i.id from public.pagos_intentos i where i.pago = any(v_pagos) or i.pedido = any(v_pedidos)
    or i.cobro = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes) or intento = any(v_visitas);
  delete from public.pagos_intentos where id = any(v_visitas);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_tramo(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_fila text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre text := split_part(p_tabla, '.', 2);
  v_una jsonb;
  v_ids text[];
begin
  if p_condicion is null then
    return private.purgar_dinero(p_corte, case when p_tabla = 'public.pagos' then p_fila::bigint end,
      case when p_tabla = 'public.pedidos' then p_fila::bigint end);
  elsif p_vacia is not null then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (update %1$s t set %3$s from v where t.ctid = v.ctid returning 1)'
      ' select jsonb_build_object(%4$L, count(*)) from b', p_tabla, p_condicion, p_vacia, v_nombre || '_completos')
      into v_una using p_corte, p_fila;
  else
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
      ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', p_tabla, p_condicion, v_nombre)
      into v_una, v_ids using p_corte, p_fila;
    perform private.vaciar_auditoria(v_nombre, v_ids);
  end if;
  return v_una;
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_una_a_una(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila text;
  v_tabla text;
  v_id text;
  v_filas jsonb[] := '{}';
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that what cannot go keeps nothing else from its turn when time is short.
  for v_fila, v_tabla, v_id in execute case when p_condicion is not null
    then format('select t.ctid::text as fila, %L as tabla, to_jsonb(t) ->> ''id'' as id from %s t where %s
      order by random()', p_tabla, p_tabla, p_condicion)
    else 'select * from (
        select p.id::text as fila, ''public.pagos'' as tabla, p.id::text as id from public.pagos p
          join public.clientes c on c.id = p.cliente where p.actualizado_en < $1 and not c.activo
        union all
        select o.id::text, ''public.pedidos'', o.id::text from public.pedidos o
          left join public.clientes c on c.id = o.cliente where o.actualizado_en < $1 and c.activo is not true) x
      order by random()' end using p_corte
  loop
    v_sigue := clock_timestamp() > p_hasta;
    exit when v_sigue;
    begin
      v_filas := v_filas || private.purgar_tramo(v_tabla, p_condicion, p_vacia, p_corte, v_fila);
    exception when others then
      if (select count(*) < 20 from jsonb_object_keys(v_fallan)) then
        v_fallan := v_fallan || jsonb_build_object(concat_ws(' ', split_part(v_tabla, '.', 2), v_id), sqlstate);
      end if;
    end;
  end loop;
  return (select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_build_object('fallan', v_fallan, 'sigue', v_sigue);
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

CREATE OR REPLACE FUNCTION private.recordar_importacion(p_importacion bigint, p_recordar boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  update public.importaciones set recordar_desde = case when p_recordar then coalesce(recordar_desde, now()) end
    where id = p_importacion and tipo = 'pagos';
  if not found then raise exception 'Esa importación no existe o no es de pagos.' using hint = 'no_existe'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.relacion_terminada(p_cliente bigint, p_corte timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.clientes c
    where c.id = p_cliente and c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.documentos_tributarios d where d.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and t.actualizado_en >= p_corte)
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte
        or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida',
        'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id));
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

CREATE OR REPLACE FUNCTION private.resumen_de_importacion(p_importacion bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', i.id, 'estado', i.estado, 'filas', i.filas, 'recibidas', x.todas, 'entran', x.entran,
    'cuentas', x.cuentas, 'quedan', case i.estado
    when 'cargando' then i.filas - x.todas when 'revision' then coalesce((x.cuentas ->> 'recibida')::int, 0)
    when 'aplicando' then coalesce((x.cuentas ->> 'lista')::int, 0) + coalesce((x.cuentas ->> 'repetida')::int, 0)
    when 'deshaciendo' then coalesce((x.cuentas ->> 'hecha')::int, 0) + coalesce((x.cuentas ->> 'unida')::int, 0)
      else 0 end)
  from public.importaciones i cross join lateral (
    select coalesce(jsonb_object_agg(c.que, c.n), '{}') as cuentas, coalesce(sum(c.n), 0)::int as todas,
      coalesce(sum(c.entran), 0)::int as entran
    from (select case when f.estado = 'hecha' and f.decision = 'unir' then 'unida' else f.estado end as que,
      count(*) as n,
        count(*) filter (where f.estado in ('lista', 'repetida') and f.decision <> 'omitir') as entran
      from public.importaciones_filas f where f.importacion = i.id group by 1) c) x
  where i.id = p_importacion;
$function$;

CREATE OR REPLACE FUNCTION private.revisar_cliente(f public.importaciones_filas)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre text := coalesce(private.celda(f.datos, 'nombre'), private.celda(f.datos, 'empresa'));
  v_empresa text := private.celda(f.datos, 'empresa');
  v_email text := lower(private.leer_correo(private.celda(f.datos, 'email')));
  v_rut text := private.normalizar_rut(private.celda(f.datos, 'rut'));
  v_telefono text := private.completar_telefono(private.celda(f.datos, 'telefono'));
  v_facturacion text := lower(private.leer_correo(private.celda(f.datos, 'correo_facturacion')));
  v_retiene text := private.celda(f.datos, 'retiene');
  v_por_rut bigint;
  v_por_correo bigint;
  c public.clientes;
begin
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('cliente', v_nombre, 'empresa', v_empresa,
    'email', v_email, 'rut', v_rut, 'telefono', v_telefono, 'giro', private.celda(f.datos, 'giro'),
    'direccion', private.celda(f.datos, 'direccion'), 'comuna', private.celda(f.datos, 'comuna'),
    'correo_facturacion', v_facturacion, 'retiene', private.leer_si_o_no(v_retiene)));
  f.motivos := f.motivos || array_remove(array[
    case when v_nombre is null then 'Falta el nombre.' when length(v_nombre) > 160 then 'El nombre pasa de 160 letras.'
      end,
    case when length(v_empresa) > 160 then 'La empresa pasa de 160 letras.' end,
    case when v_email ~ '@.*@' then 'Deja un solo correo en la celda.' when not private.correo_valido(v_email)
      then format('El correo «%s» no es válido.', left(v_email, 60)) end,
    case when private.celda_acortada(v_rut)
      then 'La planilla acortó el RUT: dale formato de texto a esa columna y vuelve a escribirlo.'
      when not private.rut_valido(v_rut) then format('El RUT «%s» no es válido: revisa su dígito verificador.',
        left(v_rut, 30)) end,
    case when private.celda_acortada(v_telefono)
      then 'La planilla acortó el teléfono: dale formato de texto a esa columna y vuelve a escribirlo.'
      when not private.telefono_valido(v_telefono)
        then format('El teléfono «%s» no es válido: deja uno solo, con su código.', left(v_telefono, 40)) end,
    case when length(f.valores ->> 'giro') > 80 then 'El giro pasa de 80 letras.' end,
    case when length(f.valores ->> 'direccion') > 120 then 'La dirección pasa de 120 letras.' end,
    case when length(f.valores ->> 'comuna') > 40 then 'La comuna pasa de 40 letras.' end,
    case when v_facturacion ~ '@.*@' then 'Deja un solo correo de facturación en la celda.'
      when not private.correo_valido(v_facturacion)
        then format('El correo de facturación «%s» no es válido.', left(v_facturacion, 60)) end,
    case when private.leer_si_o_no(v_retiene) is null and v_retiene is not null
      then format('En si retiene dice «%s»: escribe sí o no.', left(v_retiene, 30)) end], null);
  if v_email is not null and private.no_importable(v_email) then f.motivos := '{Esta fila no se puede importar.}';
    return f; end if;
  if f.motivos <> '{}' then return f; end if;
  v_por_rut := (select x.id from public.clientes x where x.rut = v_rut);
  v_por_correo := coalesce((select x.id from public.clientes x where x.email = v_email),
    -- An address that a client had before is theirs, while nobody else has it.
    (select i.cliente from private.identidades i join public.clientes x on x.id = i.cliente
      where i.email = v_email and i.persona is null and not exists (select from public.personas p
        where p.email = v_email) order by i.desde desc limit 1));
  if v_por_rut <> v_por_correo then f.motivos := '{El RUT es de un cliente y el correo de otro.}'; return f; end if;
  select * into c from public.clientes x where x.id = coalesce(v_por_rut, v_por_correo);
  if c.id is null then
    if v_email is null then f.motivos := '{Falta el correo.}';
    elsif exists (select from public.personas p where p.email = v_email)
      then f.motivos := '{Ese correo es de una persona de otro cliente.}'; end if;
  elsif c.perfil = 'admin' then f.motivos := '{Es alguien del equipo.}';
  elsif private.no_importable(c.email) then f.motivos := '{Esta fila no se puede importar.}';
  else
    f.existente := c.id;
    f.cliente := c.id;
    f.opciones := case when c.activo and exists (select from private.columnas_importadas('clientes') k
      where k.llena and to_jsonb(c) ->> k.columna is null and f.valores ->> k.columna is not null)
      then '{unir,omitir}'::text[] else '{omitir}' end;
    f.motivos := array[case when c.activo then format('Ya está: %s.', coalesce(c.empresa, c.cliente))
      else 'Ya está, desactivado: queda como está.' end];
  end if;
  f.claves := array_remove(array['email ' || v_email, 'rut ' || v_rut], null);
  return f;
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_fila(i public.importaciones, f public.importaciones_filas)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_motivo text;
  v_repite int;
begin
  f.motivos := array(select format('En %s la planilla dejó una fórmula o un error («%s»): escribe el dato.',
    c.campo_dicho, left(c.celda, 30))
    from (select private.celda(f.datos, x) as celda, replace(replace(x, 'cliente_', ''), '_', ' ') as campo_dicho
      from unnest(i.campos) x) c where private.celda_rota(c.celda));
  f.claves := '{}';
  f.opciones := '{}';
  f.existente := null;
  f.cliente := null;
  -- What nobody reads more closely is taken as it is written.
  f.valores := (select coalesce(jsonb_object_agg(c.columna, private.celda(f.datos, c.columna)), '{}')
    from private.columnas_importadas(i.tipo) c where c.campos = array[c.columna]);
  if i.tipo = 'clientes' then
    f := private.revisar_cliente(f);
  else
    f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('cliente_rut',
      private.normalizar_rut(private.celda(f.datos, 'cliente_rut')),
      'cliente_email', lower(private.leer_correo(private.celda(f.datos, 'cliente_email'))), 'cliente_nombre',
        private.celda(f.datos, 'cliente_nombre')));
    select x.cliente, x.motivo into f.cliente, v_motivo from private.cliente_de_fila(f.valores) x;
    f.motivos := f.motivos || array_remove(array[v_motivo], null);
    f := case i.tipo when 'plataformas' then private.revisar_plataforma(f, i.mes_primero) else private.revisar_pago(f,
      i.mes_primero) end;
  end if;
  if 'Esta fila no se puede importar.' = any(f.motivos) then
    -- Nothing of whom it is about stays here.
    f.datos := '{}';
    f.valores := '{}';
    f.claves := '{}';
    f.opciones := '{}';
    f.existente := null;
    f.cliente := null;
    f.motivos := '{Esta fila no se puede importar.}';
  end if;
  if f.opciones = '{}' and f.motivos = '{}' then
    v_repite := (select min(g.n) from public.importaciones_filas g where g.importacion = f.importacion and g.n < f.n
      and g.claves && f.claves);
    f.opciones := case when v_repite is null or i.tipo <> 'clientes' then '{crear,omitir}' else '{omitir}' end;
    if v_repite is not null then f.motivos := array[format('Repite la fila %s de esta planilla.', v_repite)]; end if;
  elsif f.opciones = '{}' then
    f.estado := 'con_problema';
    f.decision := 'omitir';
    f.opciones := '{omitir}';
    f.claves := '{}';
    return f;
  end if;
  f.estado := case when f.motivos = '{}' then 'lista' else 'repetida' end;
  f.decision := case f.estado when 'lista' then 'crear' else 'omitir' end;
  return f;
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_importacion(p_importacion bigint, p_cuantas integer, p_de_nuevo boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision}');
  f public.importaciones_filas;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if p_de_nuevo then
    update public.importaciones_filas set estado = 'recibida', claves = '{}' where importacion = i.id
      and estado in ('lista', 'repetida', 'con_problema');
  end if;
  for f in select * from public.importaciones_filas x where x.importacion = i.id and x.estado = 'recibida' order by x.n
    limit least(greatest(p_cuantas, 1), 500) loop
    f := private.revisar_fila(i, f);
    update public.importaciones_filas x set datos = f.datos, valores = f.valores, claves = f.claves,
      motivos = f.motivos, opciones = f.opciones,
      decision = f.decision, estado = f.estado, existente = f.existente, cliente = f.cliente where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  return private.pasar_importacion(i.id, 'revision');
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_pago(f public.importaciones_filas, p_mes_primero boolean)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_concepto text := private.celda(f.datos, 'concepto');
  v_celda text := private.celda(f.datos, 'monto');
  v_monto bigint := private.leer_monto(v_celda);
  v_vence date := private.leer_dia(private.celda(f.datos, 'vence_el'), p_mes_primero);
  v_pagado date := private.leer_dia(private.celda(f.datos, 'pagado_el'), p_mes_primero);
  v_dicho text := private.normalizar(private.celda(f.datos, 'estado'));
  v_medio text := private.normalizar(private.celda(f.datos, 'metodo'));
  v_lugar text := private.celda(f.datos, 'plataforma');
  v_estado text;
  v_metodo text;
  v_plataforma bigint;
begin
  v_estado := case
    when v_dicho is null and v_pagado is not null
      or v_dicho ~ '^(pagad[oa]s?|pago|si|ok|listo|x|✓|✔|recibid[oa]|abonado total)$' then 'pagado'
    when v_dicho is null and v_vence >= private.hoy()
      or
      v_dicho
      ~ '^(pendientes?|por (pagar|cobrar|vencer)|no|no pagad[oa]|impag[oa]|vencid[oa]|atrasad[oa]|debe|programad[oa])$'
      then 'pendiente'
    when v_dicho ~ '^(anulad[oa]|nul[oa])$' then 'anulado' end;
  v_metodo := case when v_medio ~ 'transf|deposito|banco|vale vista' then 'transferencia'
    when v_medio ~ 'tarjeta|webpay|flow|credito|debito|mercado ?pago|getnet' then 'tarjeta'
    when v_medio is not null or v_estado = 'pagado' then 'otro' end;
  if v_estado = 'pagado' and v_pagado is null and private.celda(f.datos, 'pagado_el') is null
    and v_vence <= private.hoy() then v_pagado := v_vence; end if;
  v_vence := coalesce(v_vence, case when private.celda(f.datos, 'vence_el') is null then v_pagado end);
  if v_lugar is not null and f.cliente is not null then
    v_plataforma := (select min(x.id) from public.plataformas x where x.cliente = f.cliente
      and (private.normalizar(x.plataforma) = private.normalizar(v_lugar)
        or private.dominio_de(x.dominio) = private.dominio_de(v_lugar)));
  end if;
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('concepto', v_concepto, 'monto', v_monto, 'vence_el',
    v_vence, 'estado', v_estado,
    'pagado_el', case when v_estado = 'pagado' then v_pagado end, 'metodo', v_metodo, 'plataforma', v_plataforma));
  f.motivos := f.motivos || array_remove(array[
    case when v_concepto is null then 'Falta el concepto.' when length(v_concepto) not between 3
      and 200 then 'El concepto lleva de 3 a 200 letras.' end,
    case when v_celda is null then 'Falta el monto.' when private.celda_acortada(v_celda)
      then 'La planilla acortó el monto: dale formato de número a esa columna.'
      when v_monto is null then format('El monto «%s» no se entiende: escríbelo en pesos enteros, como 1.234.567.',
        left(v_celda, 30))
      when v_monto = 0 then 'El monto es cero.' when v_monto > 2147483647 then 'El monto es demasiado grande.' end,
    private.motivo_del_dia('vencimiento', private.celda(f.datos, 'vence_el'), v_vence),
    private.motivo_del_dia('pago', private.celda(f.datos, 'pagado_el'), v_pagado),
    case when v_vence is null and private.celda(f.datos, 'vence_el') is null then 'Falta cuándo vence.' end,
    case when v_dicho is null and v_estado is null then 'Falta si está pagado o pendiente.'
      when v_estado is null then format(case
        when v_dicho ~ '^cancelad' then '«%s» puede ser pagado o anulado: escribe cuál.' when v_dicho ~ 'abon|parcial'
        then '«%s»: escribe lo pagado y lo que falta en dos filas.'
          else 'El estado «%s» no se entiende: escribe pagado, pendiente o anulado.' end,
          left(private.celda(f.datos, 'estado'), 30))
      when v_estado = 'pagado' and v_pagado > private.hoy() then 'La fecha de pago es futura.'
      when v_estado = 'pagado' and v_pagado is null and v_vence > private.hoy() then 'Falta cuándo se pagó.'
      when v_estado <> 'pagado' and v_pagado is not null then 'Tiene fecha de pago y no dice pagado.' end,
    case when v_lugar is not null and v_plataforma is null
      and f.cliente is not null
      then format('Su cliente no tiene la plataforma «%s»: impórtala antes o deja la celda vacía.', left(v_lugar, 60))
      end], null);
  if f.motivos <> '{}' then return f; end if;
  f.claves := array[concat_ws(' ', f.cliente, v_vence, v_monto, private.normalizar(v_concepto))];
  f.existente := (select min(x.id) from public.pagos x where x.cliente = f.cliente and x.vence_el = v_vence
    and x.monto = v_monto
    and private.normalizar(x.concepto) = private.normalizar(v_concepto));
  if f.existente is not null then
    f.motivos := array['Ya está: el mismo concepto, monto y vencimiento.'];
    f.opciones := '{omitir,crear}';
  end if;
  return f;
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

CREATE OR REPLACE FUNCTION private.se_llama(p private.titular, p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from unnest(p.nombres) n where private.buscable(trim(n)) = private.buscable(trim(p_nombre)));
$function$;

CREATE OR REPLACE FUNCTION private.servicios_por_terminar(p_cliente bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('servicios', nullif(count(*), 0), 'hasta', max(s.termina_el)))
  from public.servicios s where s.cliente = p_cliente and s.estado <> 'terminado';
$function$;

CREATE OR REPLACE FUNCTION private.solicitudes_datos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_abierta boolean := tg_op = 'UPDATE' and old.estado in ('recibida', 'en_proceso') and new.estado = old.estado;
begin
  if private.suprimiendo() then return new; end if;
  if new.cliente is not null and (tg_op = 'INSERT' or old.resuelta_en is null) then
    new.email := coalesce((select c.email from public.clientes c where c.id = new.cliente), new.email);
  end if;
  if tg_op = 'INSERT' then
    if (select auth.role()) = 'anon' then
      new.estado := 'por_confirmar';
      new.confirmar_antes_de := now() + interval '3 days';
    elsif new.estado <> 'por_confirmar' then
      new.confirmada_en := coalesce(new.confirmada_en, now());
    end if;
  else
    -- What was confirmed stays, or somebody could prove one address and then ask for another's data.
    if new.huella is distinct from old.huella and (old.resuelta_en is not null or old.estado <> 'por_confirmar'
      and old.remitente is null) then
      raise
        exception
        'Ya % esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.',
        case when old.resuelta_en is null then 'confirmaste' else 'respondimos' end
        using hint = case when old.resuelta_en is null then 'confirmada' else 'respondida' end;
    end if;
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '),
        replace(new.estado, '_', ' ');
    end if;
    if new.estado <> old.estado and private.es_admin() and exists (select from private.supresiones s
      where s.solicitud = old.id) then
      raise exception 'Sus datos se están borrando: la respuesta sale sola cuando no quede nada.'
        using hint = 'suprimiendo';
    end if;
    if old.estado = 'por_confirmar' and new.estado <> old.estado and new.confirmada_en is null then
      raise exception 'Esta solicitud espera que la persona confirme su correo.' using hint = 'por_confirmar';
    end if;
    if new.estado = 'por_confirmar' and new.huella is distinct from old.huella then
      new.confirmar_antes_de := now() + interval '3 days';
    end if;
    new.vence_en := old.vence_en;
    new.prorrogada_en := old.prorrogada_en;
    new.bloqueada_en := old.bloqueada_en;
    if new.prorroga_motivo is distinct from old.prorroga_motivo then
      if old.prorrogada_en is not null then
        raise exception 'El plazo se prorroga una sola vez.';
      elsif not v_abierta then
        raise exception 'Solo se prorroga una solicitud que espera respuesta.';
      elsif now() > old.vence_en then
        raise exception 'El plazo ya venció y solo se prorroga antes: ahora hay que responder.';
      end if;
      new.prorrogada_en := now();
      new.vence_en := old.vence_en + interval '30 days';
      new.avisada_en := null;
    end if;
    if new.bloqueo_nota is distinct from old.bloqueo_nota then
      if old.bloqueada_en is not null then
        raise exception 'El bloqueo ya está anotado y la persona lo sabe.';
      elsif not v_abierta then
        raise exception 'Solo se bloquea mientras la solicitud espera respuesta.';
      end if;
      new.bloqueada_en := now();
    end if;
    if old.resuelta_en is not null and new.respuesta is distinct from old.respuesta then
      raise exception 'Ya le respondimos a la persona: la respuesta no se cambia.';
    end if;
    new.actualizado_en := now();
  end if;
  if new.estado <> 'por_confirmar' and new.tipo = 'bloqueo' then
    new.bloqueo_vence_en := coalesce(new.bloqueo_vence_en, private.dias_habiles_despues(coalesce(new.confirmada_en,
      new.creado_en), 2));
  end if;
  if new.estado in ('resuelta', 'rechazada') then
    new.resuelta_en := coalesce(new.resuelta_en, now());
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.solo_por_rut(p private.titular, a public.propuestas_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.rut = any(p.senas), false) and not private.firmada(p, a);
$function$;

CREATE OR REPLACE FUNCTION private.suprimir_datos(p_email text, p_excepto bigint DEFAULT NULL::bigint, s private.supresiones DEFAULT NULL::private.supresiones)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto, s.cliente is not null);
  s.solicitud := p_excepto;
  s.palabras := coalesce(s.palabras, private.palabras_de(p));
  s.filas := coalesce(s.filas, '{}');
  s.renglon := coalesce(s.renglon, 0);
  if not s.filas ? 'terminado' then
    s.filas := s.filas || jsonb_strip_nulls(jsonb_build_object('terminado',
      nullif(private.servicios_por_terminar(p.cliente), '{}')));
  end if;
  s.paso := 0;  -- what came since the steps before goes too

  perform set_config('estudio.suprimiendo', 'si',
    true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.terminar_con_su_cliente(p.cliente);
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por,
    respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo'
    and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null and se_queda is not null order by orden, tabla loop
    execute
      format('with b as (update %s t set %s where (%s) and (%s) returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
      k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end, k.se_queda) into v_n, v_ids using p,
        s.palabras, p_excepto;
    -- What was paid is known for as long as it is kept, and of it no name.
    if k.tabla = 'public.pagos' then
      update public.auditoria set antes = private.tachar(antes, s.palabras), despues = private.tachar(despues,
        s.palabras) where tabla = 'pagos' and fila = any(p.pagos);
    else
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    end if;
    if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.',
      2), v_n); end if;
  end loop;
  while s.paso is not null loop
    s := private.suprimir_tramo(p, s, null);
  end loop;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios e where e.clave in (select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c)
    or exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where e.clave = 'buzon ' || private.buzon(x.email) and e.creado_en >= x.desde and e.creado_en < x.hasta);
  select count(*) into v_n from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then s.filas := s.filas || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', s.filas - 'terminado', 'conservado', v_conservado, 'pendiente',
    v_cuentas -> 'pendiente') || jsonb_strip_nulls(jsonb_build_object('terminado', s.filas -> 'terminado'));
end $function$;

CREATE OR REPLACE FUNCTION private.suprimir_de_auditoria(p private.titular, p_desde bigint, p_hasta bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.auditoria k set antes = private.tachar(k.antes, d.emails || p.nombres || d.junto),
    despues = private.tachar(k.despues, d.emails || p.nombres || d.junto)
  from (
    select a.id, array_agg(x.email) as emails, private.junto_a(a.antes, array_agg(x.email))
      || private.junto_a(a.despues, array_agg(x.email)) as junto
    from public.auditoria a join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on a.creado_en >= x.desde
      and a.creado_en < x.hasta
      -- Of a million lines, those where it pays to look closer.
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email)
        or private.nombra(a.despues, x.email))
    where a.id > p_desde and a.id <= p_hasta group by a.id) d
  where k.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION private.suprimir_de_correos(p private.titular)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dichos as materialized (select * from private.dichos_de(p, true)),
  quedan as (
    select k.id, jsonb_agg(a.v order by a.n) filter (where (k.id, a.n) not in (select d.correo, d.aviso from dichos d))
      as avisos
    from public.correos k, jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)
    where k.tipo = 'avisos_reunidos' and k.id in (select d.correo from dichos d) group by k.id),
  vacios as (delete from public.correos k using quedan q where k.id = q.id and q.avisos is null)
  update public.correos k set datos = jsonb_build_object('avisos', q.avisos),
    texto = case when k.texto is not null
      then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
  from quedan q where k.id = q.id and q.avisos is not null;
  -- What others wrote and the studio said to others stays, without the address; each mail is read once.
  with direcciones as materialized (select * from private.direcciones_por_borrar(p))
  update public.correos k set datos = private.tachar(k.datos, d.emails), texto = private.tachar(k.texto, d.emails),
    asunto = private.tachar(k.asunto, d.emails)
  from (
    select c.id, e.emails
    from public.correos c
      cross join lateral (select lower(concat(c.datos, c.asunto, c.texto)) as todo offset 0) t
      cross join lateral (
        select array_agg(x.email) as emails from direcciones x
        where c.creado_en >= x.desde and c.creado_en < x.hasta and strpos(t.todo, x.email) > 0
          and (private.nombra(c.datos, x.email) or concat_ws(' ', c.asunto, c.texto) ~* private.patron_de(x.email))) e
    where e.emails is not null) d
  where k.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION private.tarea_plazos_datos()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.cada_fila('plazos_datos', array(
    select id from public.solicitudes_datos where estado in ('recibida', 'en_proceso')
      and (avisada_en is null and vence_en <= now() + interval '5 days'
        or bloqueada_en is null and bloqueo_avisado_en is null and bloqueo_vence_en <= now() + interval '1 day')
    order by id), 'avisar_plazos', private.hoy());
$function$;

CREATE OR REPLACE FUNCTION private.tarea_suprimir()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s private.supresiones;
  p private.titular;
  v_email text;
  v_informe jsonb;
  v_error text;
  v_quieta text;
  v_avanza boolean := false;
  v_paso timestamptz;
  v_inicio timestamptz := clock_timestamp();
  v_hasta timestamptz := v_inicio + interval '4 seconds';
begin
  for s in select * from private.supresiones x order by x.error is not null, x.creado_en,
    x.id for update skip locked loop
    v_email := coalesce((select r.email from public.solicitudes_datos r where r.id = s.solicitud),
      (select c.email from public.clientes c where c.id = s.cliente and not c.activo));
    p := null;
    v_error := null;
    if v_email is null then
      delete from private.supresiones where id = s.id;
      continue;
    end if;
    loop
      v_paso := clock_timestamp();
      begin
        if p.email is null then p := private.titular_de(v_email); end if;
        perform set_config('estudio.suprimiendo', 'si', true);
        s := private.suprimir_tramo(p, s, 2500);
        perform set_config('estudio.suprimiendo', '', true);
        if s.paso is not null then
          update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon, error = null
            where id = s.id;
        else
          v_informe := private.suprimir_datos(v_email, s.solicitud, s);
          if s.cliente is null then
            perform private.responder_supresion(r, v_informe, s.autor) from public.solicitudes_datos r
              where r.id = s.solicitud;
          else
            insert into public.acciones_datos (accion, informe) values ('purga', '{"clientes": 1}');
          end if;
          delete from private.supresiones where id = s.id;
        end if;
        s.error := null;
        v_avanza := true;
      exception when query_canceled or others then  -- what the steps before it did stays
        v_error := sqlstate;
      end;
      -- One that takes as long as the last one did has to end in time; the one that ends it all may take longer.
      exit when v_error is not null or s.paso is null or clock_timestamp() + (clock_timestamp() - v_paso) > v_hasta
        or s.renglon = 9223372036854775807 and clock_timestamp() > v_inicio + interval '1 second';
    end loop;
    if v_error is not null then
      if s.error = v_error then v_quieta := v_error; end if;
      update private.supresiones set error = v_error where id = s.id;
    end if;
    exit when clock_timestamp() > v_hasta - interval '2 seconds';
  end loop;
  if v_quieta is not null and not v_avanza then
    raise exception 'Una supresión no avanza (private.supresiones).' using errcode = v_quieta;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.terminar_con_su_cliente(p_cliente bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.servicios set estado = 'terminado', termina_el = least(termina_el, private.hoy()),
    motivo = coalesce(motivo, 'estudio'), cambio_monto = null, cambio_periodo = null, cambio_desde = null
  where cliente = p_cliente and estado <> 'terminado';
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

CREATE OR REPLACE FUNCTION private.titular_de(p_email text)
 RETURNS private.titular
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular;
begin
  p.email := lower(trim(p_email));
  p.cliente := (select c.id from public.clientes c where c.email = p.email);
  p.personas := array(select x.id from public.personas x where x.email = p.email or x.cliente = p.cliente);
  select array_agg(d.email), array_agg(d.desde), array_agg(d.hasta), array_agg(d.cuenta)
  into p.emails, p.desde, p.hasta, p.accesos
  from private.direcciones_de(p.cliente, case when p.cliente is null then p.personas[1] end) d;
  if p.emails is null then
    -- Nobody's today: what is theirs is what came from it since the last one had it, and that one's account.
    select array[p.email], array[coalesce(d.desde, '-infinity')], array[timestamptz 'infinity'],
      array[d.cuenta] into p.emails, p.desde, p.hasta, p.accesos
    from (values (1)) uno left join lateral (
      select d.* from private.identidades i, private.direcciones_de(i.cliente, i.persona) d
      where i.email = p.email and d.email = i.email order by d.desde desc limit 1) d on true;
  end if;
  p.accesos := array(
    select coalesce(x.cuenta, (select u.id from auth.users u where lower(u.email) = x.email limit 1))
    from unnest(p.emails, p.accesos) with ordinality x (email, cuenta, n) order by x.n);
  -- An account goes with its address: one that is somebody else's today is not taken from them.
  p.cuentas := array(
    select distinct x from unnest(p.accesos) x where x is not null
      and not exists (select from public.clientes c where c.usuario = x and c.id is distinct from p.cliente)
      and not exists (select from public.personas r where r.usuario = x and r.id <> all(p.personas)));
  p.colegas := array(
    select distinct i.cuenta from private.identidades i where i.cliente = p.cliente and i.persona is not null
      and i.cuenta is not null
      and not exists (select from public.clientes c where c.usuario = i.cuenta)
      and not exists (select from public.personas r where r.usuario = i.cuenta and r.cliente <> p.cliente));
  p.plataformas := array(select x.id from public.plataformas x where x.cliente = p.cliente);
  p.hitos := array(select x.id from public.hitos_plataforma x where x.plataforma_id = any(p.plataformas));
  p.tickets := array(select x.id from public.tickets x where x.cliente = p.cliente);
  p.pagos := array(select x.id from public.pagos x where x.cliente = p.cliente);
  p.pedidos := array(select x.id from public.pedidos x where x.cliente = p.cliente or private.suya(p, x.comprador_email,
    x.creado_en));
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden
    from public.cobros x where x.cliente = p.cliente union select x.orden from public.pedidos x
    where x.id = any(p.pedidos));
  p.mensajes := array(
    select m.id from public.ticket_mensajes m where m.autor = any(p.accesos) and private.suya(p, m.autor, m.creado_en)
    union select e.mensaje from public.correos_entrantes e where e.mensaje is not null and private.suya(p, e.de,
      e.creado_en));
  -- Only names that the studio gave them: what a stranger typed beside their address says nothing about anybody's mail.
  p.nombres := array(
    select distinct trim(x.n) from (
      select unnest(array[c.cliente, c.empresa]) as n from public.clientes c where c.id = p.cliente
      union all select unnest(array[f.ficha ->> 'cliente', f.ficha ->> 'empresa']) from private.fusiones f
        where f.destino = p.cliente
      union all select r.nombre from public.personas r where r.id = any(p.personas)
      union all select unnest(array[l.nombre_contacto]) from public.leads l where l.cliente = p.cliente
      union all select s.nombre from public.solicitudes s where s.cliente = p.cliente
      union all select k.nombre from public.formulario_inicial k where k.cliente = p.cliente
      union all select k.nombre from public.citas k where k.cliente = p.cliente) x
    where length(trim(x.n)) >= 3);
  p.senas := array(
    select distinct s from (
      select c.telefono, c.rut from public.clientes c where c.id = p.cliente
      union all select f.ficha ->> 'telefono', f.ficha ->> 'rut' from private.fusiones f where f.destino = p.cliente) x,
      unnest(array[x.telefono, regexp_replace(x.telefono, '\D', '', 'g'), x.rut, private.rut_escrito(x.rut)]) s
    where length(s) >= 8);
  p.marcas := array(
    select 'ticket ' || x from unnest(p.tickets) x union all select 'pago ' || x from unnest(p.pagos) x
    union all select 'hito ' || x from unnest(p.hitos) x union all select 'orden ' || x from unnest(p.ordenes) x
    union all select 'plataforma ' || x from unnest(p.plataformas) x
    union all select 'servicio ' || x.id from public.servicios x where x.cliente = p.cliente
    union all select 'propuesta ' || x from private.propuestas_de(p) x
    union all select 'token ' || e.id || '-' || e.nonce from public.propuestas_enlaces e
      where e.propuesta in (select private.propuestas_de(p))
    union all select 'cliente ' || p.cliente where p.cliente is not null
    union all select 'lead ' || l.id from public.leads l where l.cliente = p.cliente or private.suya(p, l.email,
      l.creado_en)
    union all select 'formulario ' || k.id from public.formulario_inicial k where k.cliente = p.cliente
      or private.suya(p, k.email, k.creado_en));
  p.autorias := array(
    select distinct m.ticket || ' ' || m.autor_nombre from public.ticket_mensajes m where m.id = any(p.mensajes)
      and m.ticket <> all(p.tickets));
  return p;
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_importacion(p_importacion bigint, p_estados text[])
 RETURNS public.importaciones
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.importaciones;
begin
  perform private.exigir_admin();
  select * into i from public.importaciones where id = p_importacion for update;
  if not found then raise exception 'Esa importación no existe.' using hint = 'no_existe'; end if;
  if i.estado <> all(p_estados) then
    raise exception '%', case i.estado
      when 'cargando' then 'Todavía faltan filas de esta planilla: elige el archivo otra vez para terminar de subirla.'
      when 'revision' then 'Esta importación todavía está en revisión.'
        when 'aplicando' then 'Esta importación ya empezó: termínala y, si quieres, deshazla después.'
      when 'aplicada' then 'Esta importación ya terminó.'
        when 'deshaciendo' then 'Esta importación se está deshaciendo: termina antes.'
      when 'deshecha' then 'Esta importación ya se deshizo.' else 'Esta importación se descartó.' end
        using hint = i.estado;
  end if;
  if exists (select from public.importaciones_filas f where f.importacion = i.id and f.datos is null) then
    raise
      exception
      'Han pasado 30 días y ya borramos las filas de esta planilla. Para importarla, sube el archivo otra vez.'
      using hint = 'vencida';
  end if;
  return i;
end $function$;

CREATE OR REPLACE FUNCTION private.trabajo_detenido()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*)::int from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
    + (select count(*)::int from private.revision where faltas <> '[]')
$function$;

CREATE OR REPLACE FUNCTION private.usos_de(p_tabla regclass, p_ids bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_usos jsonb;
begin
  execute (
    select 'select coalesce(jsonb_object_agg(x.id, x.que), ''{}'') from (select distinct on (u.id) u.id, u.que from ('
      || string_agg(format('select t.%1$I as id, %2$L as que from %3$s t where t.%1$I = any($1)', a.attname,
        coalesce(lower(k.nombre), 'otros datos'), c.conrelid::regclass), ' union all ')
      || case p_tabla when 'public.clientes'::regclass
        then
        ' union all select n.fila, ''notas'' from public.contactos_notas n where n.clase = ''clientes'' and n.fila = any($1)'
        else '' end
      || ') u order by u.id, u.que = ''otros datos'', u.que) x'
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = c.conkey[array_position(c.confkey, (select k.attnum from pg_attribute k where k.attrelid = p_tabla
      and k.attname = 'id'))]
    left join private.tablas k on k.tabla = c.conrelid::regclass::text
    -- What came for a payment changes the payment, and is known by that.
    where c.confrelid = p_tabla and c.contype = 'f' and c.conrelid not in ('public.importaciones_filas'::regclass,
      'public.abonos'::regclass))
  into v_usos using p_ids;
  return v_usos;
end $function$;

CREATE OR REPLACE FUNCTION public.abrir_importacion(p_tipo text, p_archivo text, p_huella text, p_campos text[], p_filas integer, p_mes_primero boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abrir_importacion(p_tipo, p_archivo, p_huella, p_campos, p_filas,
  p_mes_primero); $function$;

CREATE OR REPLACE FUNCTION public.agregar_filas(p_importacion bigint, p_filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.agregar_filas(p_importacion, p_filas); $function$;

CREATE OR REPLACE FUNCTION public.aplicar_importacion(p_importacion bigint, p_cuantas integer DEFAULT 200)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.aplicar_importacion(p_importacion, p_cuantas); $function$;

CREATE OR REPLACE FUNCTION public.atrasado(h public.hitos_plataforma)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select h.estado in ('pendiente', 'en_curso') and h.fecha < (now() at time zone 'America/Santiago')::date
  and not private.espera_material(h.plataforma_id)
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

CREATE OR REPLACE FUNCTION public.decidir_filas(p_importacion bigint, p_decision text, p_filas integer[] DEFAULT NULL::integer[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.decidir_filas(p_importacion, p_decision, p_filas); $function$;

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

CREATE OR REPLACE FUNCTION public.deshacer_importacion(p_importacion bigint, p_cuantas integer DEFAULT 200)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_importacion(p_importacion, p_cuantas); $function$;

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

CREATE OR REPLACE FUNCTION public.falta_nota(p public.pagos)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (p.devuelto > 0 or p.estado = 'anulado') and public.sin_nota(p) > 0
$function$;

CREATE OR REPLACE FUNCTION public.historia_de_cliente(p_cliente bigint, p_clase text DEFAULT NULL::text, p_desde text DEFAULT NULL::text, p_cuantas integer DEFAULT 30)
 RETURNS TABLE(marca text, en timestamp with time zone, clase text, hecho text, titulo text, detalle text, monto integer, quien text, ruta text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_en timestamptz := 'infinity';
  v_clave text := '';
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes x where x.id = p_cliente) then
    raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente';
  end if;
  if p_desde is not null then
    if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then
      raise exception 'Esa página no existe: carga el historial otra vez.';
    end if;
    v_en := (left(p_desde, 26) || '+00')::timestamptz;
    v_clave := substr(p_desde, 28);
  end if;
  return query
  with suyos as (
    select c.email, c.usuario from public.clientes c where c.id = p_cliente
    union select p.email, p.usuario from public.personas p where p.cliente = p_cliente),
  -- en and clave, by which those of one instant follow each other, are its place in the history; nombre is who it was,
  -- or cuenta their account.
  todo (en, clave, clase, hecho, titulo, detalle, monto, nombre, cuenta, ruta) as (
    select m.creado_en, 'm' || lpad(m.id::text, 19, '0'), 'mensajes', case when m.interno then 'interno'
      when m.del_estudio then 'estudio' else 'cliente' end,
      '#' || t.id || ' ' || t.asunto, left(m.cuerpo, 300), null::int, m.autor_nombre, null::uuid, 'tickets/' || t.id
    from public.tickets t join public.ticket_mensajes m on m.ticket = t.id where t.cliente = p_cliente
    union all
    select x.creado_en, 'c' || x.id, 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null, null, null,
      'correos/' || x.id
    from public.correos x where x.para = any(array(select s.email from suyos s))
    union all
    select g.creado_en, 'g' || lpad(g.id::text, 19, '0') || ' planeado', 'pagos', 'planeado', g.concepto, null, g.monto,
      null, null, 'pagos/' || g.id
    from public.pagos g where g.cliente = p_cliente
    union all
    select private.instante_de(b.dia, b.creado_en), 'k' || lpad(b.id::text, 19, '0'), 'pagos', case b.clase
      when 'abono' then 'pagado' else 'reembolsado' end,
      g.concepto, b.motivo, b.monto, null, b.autor, 'pagos/' || g.id
    from public.pagos g join public.abonos b on b.pago = g.id where g.cliente = p_cliente
    union all
    select a.creado_en, 'a' || lpad(a.id::text, 19, '0'), 'pagos', a.despues ->> 'estado', a.despues ->> 'concepto',
      case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo' end,
        (a.despues ->> 'monto')::int, null, a.autor, 'pagos/' || a.fila
    from public.auditoria a where a.tabla = 'pagos' and a.fila = any(array(select g.id from public.pagos g
      where g.cliente = p_cliente)) and a.accion = 'update'
      and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado')
        and a.despues ->> 'estado' <> a.antes ->> 'estado'
    union all
    select h.aprobado_en, 'h' || lpad(h.id::text, 19, '0'), 'hitos', 'aprobado', h.titulo, null, null,
      h.respondido_nombre, null, 'hitos/' || h.id
    from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente
      and h.aprobado_en is not null
    union all
    select a.creado_en, 'a' || lpad(a.id::text, 19, '0'), 'hitos', a.despues ->> 'estado', a.despues ->> 'titulo',
      case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, null, a.autor,
        'hitos/' || a.fila
    from public.auditoria a
    where a.tabla = 'hitos_plataforma' and a.fila = any(array(select h.id from public.plataformas p
      join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente))
      and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct
        from a.antes ->> 'estado'
    union all
    select n.creado_en, 'n' || lpad(n.id::text, 19, '0'), 'notas', n.clase, null, n.texto, null,
      (select x.cliente from public.clientes x where x.id = n.autor), null,
      case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
    from (select 'clientes' as clase, p_cliente as fila union all select b.clase, b.fila from public.bandeja b
      where b.cliente = p_cliente) de
    join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
    union all
    select b.creado_en, 'b' || lpad(b.id::text, 19, '0'), 'contactos', b.clase, left(b.texto, 300), null, null,
      b.nombre, null, 'bandeja/' || b.id
    from public.bandeja b where b.cliente = p_cliente
    union all
    select s.created_at, 's' || s.id, 'accesos', 'ingreso', null, host(s.ip), null, null, s.usuario_id, null
    from public.seguimiento_usuarios s where s.usuario_id = any(array(select x.usuario from suyos x))
      and s.tipo_evento = 'login'
    union all
    select a.creado_en, 'a' || lpad(a.id::text, 19, '0'), case when q.campos in ('invitado_en', 'sesiones')
      then 'accesos' else 'cambios' end,
      case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones'
        else a.tabla || ' ' || a.accion end,
      coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
      case when a.accion = 'update' then q.campos end, null, null, a.autor, 'auditoria/' || a.id
    from (
      select t.tabla, x::bigint as fila from unnest(private.carpetas_de(p_cliente)) x,
        (values ('clientes'), ('clientes_notas')) t (tabla)
      union all select 'personas', p.id from public.personas p where p.cliente = p_cliente
      union all select 'plataformas', p.id from public.plataformas p where p.cliente = p_cliente) de
    join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
    cross join lateral (
      select string_agg(k.key, ',' order by k.key) as campos
        from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
      where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
    where q.campos is not null)
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho,
    t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta),
      (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t where (p_clase is null or t.clase = p_clase) and (t.en, t.clave collate "C") < (v_en, v_clave)
  order by t.en desc, t.clave collate "C" desc limit least(greatest(coalesce(p_cuantas, 30), 1), 100);
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

CREATE OR REPLACE FUNCTION public.por_responder(t public.tickets)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select t.estado in ('abierto', 'en_curso') and t.hablo_el_cliente
$function$;

CREATE OR REPLACE FUNCTION public.recordar_importacion(p_importacion bigint, p_recordar boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recordar_importacion(p_importacion, p_recordar); $function$;

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

CREATE OR REPLACE FUNCTION public.revisar_importacion(p_importacion bigint, p_cuantas integer DEFAULT 500, p_de_nuevo boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.revisar_importacion(p_importacion, p_cuantas, p_de_nuevo); $function$;

CREATE OR REPLACE FUNCTION public.saldo(c public.clientes)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(sum(p.saldo), 0) from public.pagos p
  where p.cliente = c.id and p.saldo > 0; $function$;

CREATE OR REPLACE FUNCTION public.saldo_vencido(c public.clientes)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(sum(p.saldo), 0) from public.pagos p
  where p.cliente = c.id and p.saldo > 0 and public.vencido(p); $function$;

CREATE OR REPLACE FUNCTION public.sin_lugar(c public.citas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select c.estado = 'confirmada' and c.enlace is null and c.inicio > now()
    and not private.hay_sala()
$function$;

CREATE OR REPLACE FUNCTION public.sin_nota(p public.pagos)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.devuelto > 0 or p.estado = 'anulado' then greatest(
    (select coalesce(sum(a.monto - a.documentado), 0) from public.abonos_documentados a
      where a.pago = p.id and a.clase = 'devolucion' and a.falta),
    (select coalesce(sum(case d.clase when '61' then -d.total else d.total end), 0)
      from public.documentos_tributarios d
      where d.pago = p.id and d.clase <> 'honorarios' and p.estado = 'anulado')) else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.sitio_caido(p public.plataformas)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from public.caidas x where x.plataforma = p.id and x.hasta is null)
    and not private.planificado(p.id) @> now()
$function$;

CREATE OR REPLACE FUNCTION public.tickets_abiertos(c public.clientes)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select count(*) from public.tickets t where t.cliente = c.id
  and public.sin_resolver(t); $function$;

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

CREATE VIEW "public"."personas_ingresos" WITH (security_invoker=true) AS  SELECT id,
    cliente,
    nombre,
    email,
    alcance,
    activo,
    usuario,
    avisos,
    invitado_en,
    creado_en,
    actualizado_en,
    cobros,
    ( SELECT max(s.created_at) AS max
           FROM public.seguimiento_usuarios s
          WHERE ((s.usuario_id = p.usuario) AND (s.tipo_evento = 'login'::text))) AS ultimo_ingreso,
        CASE
            WHEN (NOT (activo AND ( SELECT c.activo
               FROM public.clientes c
              WHERE (c.id = p.cliente)))) THEN 'desactivado'::text
            WHEN (usuario IS NOT NULL) THEN 'activo'::text
            WHEN (invitado_en > (now() - '3 days'::interval)) THEN 'invitado'::text
            WHEN (invitado_en IS NOT NULL) THEN 'invitacion_vencida'::text
            ELSE 'sin_invitar'::text
        END AS acceso
   FROM public.personas p;

CREATE VIEW "public"."usuarios" WITH (security_invoker=true) AS  SELECT id,
    cliente,
    email,
    perfil,
    activo,
    usuario,
    invitado_en,
    creado_en,
    ( SELECT max(s.created_at) AS max
           FROM public.seguimiento_usuarios s
          WHERE ((s.usuario_id = c.usuario) AND (s.tipo_evento = 'login'::text))) AS ultimo_ingreso,
    actualizado_en,
        CASE
            WHEN (NOT activo) THEN 'desactivado'::text
            WHEN (usuario IS NOT NULL) THEN 'activo'::text
            WHEN (invitado_en > (now() - '3 days'::interval)) THEN 'invitado'::text
            WHEN (invitado_en IS NOT NULL) THEN 'invitacion_vencida'::text
            ELSE 'sin_invitar'::text
        END AS acceso
   FROM public.clientes c;

CREATE TRIGGER importaciones_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.importaciones FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER importaciones_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.importaciones FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER seguimiento_usuarios_0_limpiar BEFORE INSERT OR UPDATE ON public.seguimiento_usuarios FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER solicitudes_datos_0_limpiar BEFORE INSERT OR UPDATE ON public.solicitudes_datos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email');

CREATE TRIGGER vulneraciones_0_limpiar BEFORE INSERT OR UPDATE ON public.vulneraciones FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE POLICY "importaciones_leer" ON "public"."importaciones" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "importaciones_filas_leer" ON "public"."importaciones_filas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "seguimiento_crear" ON "public"."seguimiento_usuarios" FOR INSERT TO "authenticated" WITH CHECK (((tipo_evento = 'login'::text) AND private.ve_cuentas(usuario_id, false, ( SELECT private.mi_cuenta() AS mi_cuenta), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets))));

CREATE POLICY "seguimiento_leer" ON "public"."seguimiento_usuarios" FOR SELECT TO "authenticated" USING (private.ve_cuentas(usuario_id, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cuenta() AS mi_cuenta), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)));

CREATE POLICY "solicitudes_datos_crear" ON "public"."solicitudes_datos" FOR INSERT TO "authenticated" WITH CHECK (private.ve_lo_personal(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_ficha() AS mi_ficha)));

CREATE POLICY "solicitudes_datos_leer" ON "public"."solicitudes_datos" FOR SELECT TO "authenticated" USING (private.ve_lo_personal(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_ficha() AS mi_ficha)));
COMMENT ON COLUMN "private"."supresiones"."filas" IS 'How many rows of each table are gone so far; under terminado what ended with it (private.servicios_por_terminar).';
COMMENT ON COLUMN "private"."tablas"."condicion" IS 'Which rows go by night; $1 is the instant before which they are old. What waits for the end of a relation (private.relacion_terminada) and what is kept as evidence (private.prueba_algo) goes last, after the money, by orden.';
COMMENT ON COLUMN "public"."importaciones"."campos" IS 'What its columns are, in their order.';
COMMENT ON COLUMN "public"."importaciones"."cuentas" IS 'How many rows came to what, as of its last change of state.';
COMMENT ON COLUMN "public"."importaciones"."estado" IS 'cargando while its rows arrive, revision while people look at them; descartada was never applied.';
COMMENT ON COLUMN "public"."importaciones"."filas" IS 'How many rows it has.';
COMMENT ON COLUMN "public"."importaciones"."huella" IS 'Of what its rows hold: the same sheet goes on where it stopped.';
COMMENT ON COLUMN "public"."importaciones"."mes_primero" IS 'Its dates are written month/day/year.';
COMMENT ON COLUMN "public"."importaciones"."recordar_desde" IS 'Since when its payments are reminded of by themselves; null: they are not.';
COMMENT ON COLUMN "public"."importaciones_filas"."antes" IS 'What the record held that it completed.';
COMMENT ON COLUMN "public"."importaciones_filas"."claves" IS 'By what another row is the same.';
COMMENT ON COLUMN "public"."importaciones_filas"."cliente" IS 'Whose it is.';
COMMENT ON COLUMN "public"."importaciones_filas"."datos" IS 'Its cells as they were written, by field; null once it was emptied.';
COMMENT ON COLUMN "public"."importaciones_filas"."existente" IS 'The record that it repeats.';
COMMENT ON COLUMN "public"."importaciones_filas"."motivos" IS 'Why it cannot come in, what it repeats, or why it stays: in words for people.';
COMMENT ON COLUMN "public"."importaciones_filas"."n" IS 'Its number in the sheet.';
COMMENT ON COLUMN "public"."importaciones_filas"."opciones" IS 'What may be decided of it.';
COMMENT ON COLUMN "public"."importaciones_filas"."registro" IS 'The record that it became, or that it completed.';
COMMENT ON COLUMN "public"."importaciones_filas"."valores" IS 'What they were read as.';
COMMENT ON COLUMN "public"."importaciones_filas"."version" IS 'actualizado_en of that, as the import left it: with another one somebody changed it since.';
COMMENT ON FUNCTION "private"."aplicar_fila"(public.importaciones, public.importaciones_filas) IS 'Does what was decided of a row, as it stands now: read anew first, since others go on working.';
COMMENT ON FUNCTION "private"."archivos_de"(private.titular) IS 'Files of the private buckets that are a person''s: in the folders of their client, mailed by them, or in a ticket of theirs, or the receipt of an order.';
COMMENT ON FUNCTION "private"."avisar_plazos"(bigint, date) IS 'Tells the studio, once each, that the term of a request ends within five days and that its blocking must be in force within one.';
COMMENT ON FUNCTION "private"."campos_de_importacion"(text) IS 'What a column of a sheet can be.';
COMMENT ON FUNCTION "private"."celda"(jsonb, text) IS 'A cell in one line; null when it is empty or says that there is nothing. An apostrophe that keeps a sheet from counting goes.';
COMMENT ON FUNCTION "private"."celda_acortada"(text) IS 'Whether a sheet wrote a long number by its first digits: 5,69123E+10.';
COMMENT ON FUNCTION "private"."celda_rota"(text) IS 'Whether a sheet wrote a formula, or what became of one that failed.';
COMMENT ON FUNCTION "private"."cliente_de_fila"(jsonb) IS 'Whose a row is: by RUT, by an address of theirs, or by a name that only one has; or why nobody''s.';
COMMENT ON FUNCTION "private"."cobrado"(public.cobros) IS 'Whether something was tried to be paid together by it: otherwise it says nothing.';
COMMENT ON FUNCTION "private"."columnas_importadas"(text) IS 'Which columns of clientes, plataformas or pagos come in with sheets (private.tablas.importa), whether one that is there is completed with them, and what their columns in a sheet are called.';
COMMENT ON FUNCTION "private"."completar_fila"(text, bigint, jsonb) IS 'Writes {column: value} into a row of a table that says in the catalogue what a merge or a sheet does with its columns; returns its actualizado_en.';
COMMENT ON FUNCTION "private"."con_segundo_paso"(uuid) IS 'Whether an account asks for a code when it signs in; of one that the caller does not see, no. Errors: none of its own.';
COMMENT ON FUNCTION "private"."contratos_de"(private.titular) IS 'Files that prove what a person accepted, or was accepted for their client, and those of their tax documents: given to them with their data, and kept when they are erased.';
COMMENT ON FUNCTION "private"."correos_de"(private.titular) IS 'Mails that are a person''s: to them or the people of their client, to be answered to them, or about them and nobody else (private.dichos_de). Of those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';
COMMENT ON FUNCTION "private"."deshacer_fila"(public.importaciones, public.importaciones_filas, text) IS 'Takes back what came of a row: its record goes, or is what it was before. What was changed since, or is used (p_uso), stays, with the reason.';
COMMENT ON FUNCTION "private"."direcciones_por_borrar"(private.titular) IS 'A person''s addresses and, of a client, those of its people, who go with it; from when until when each was theirs.';
COMMENT ON FUNCTION "private"."dominio_de"(text) IS 'An address as it is compared: without https, www and the last slash.';
COMMENT ON FUNCTION "private"."empezar_supresion"(bigint, private.titular) IS 'Cuts the accounts of who is being erased and ends their services at once, and leaves the rest to private.tarea_suprimir.';
COMMENT ON FUNCTION "private"."exigir_suprimible"(private.titular, bigint, boolean) IS 'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, servicios_abiertos (not what was ended and runs out what was paid), tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir. With p_vencido, of who has been deactivated for as long as anything is kept, neither services nor tickets count.';
COMMENT ON FUNCTION "private"."firmada"(private.titular, public.propuestas_aceptaciones) IS 'Whether a person accepted that, or it was accepted for their client: by the address, or RUT and name, of whoever did.';
COMMENT ON FUNCTION "private"."firmada"(private.titular, public.servicios_aceptaciones) IS 'The same of a service: by the address or account of whoever did.';
COMMENT ON FUNCTION "private"."hay_sala"() IS 'Whether the studio has a room for all meetings, as far as who asks may know. Apart, so that public.sin_lugar has no query of its own, with which it would be called for each row.';
COMMENT ON FUNCTION "private"."junto_a"(jsonb, text[]) IS 'By what a row names whom it is about, where one of its values is one of these addresses: names, company, telephone, RUT.';
COMMENT ON FUNCTION "private"."leer_dia"(text, boolean) IS 'The day that a text says: 3/4/2026, 03-04-26, 3 de abril de 2026, 03-abr-2026, 2026-04-03, with an hour or without; day first unless p_mes_primero. Null for what is none, not between 2000 and 2199, or has two digits of a year that would be more than ten years ahead: it may be of another century.';
COMMENT ON FUNCTION "private"."leer_monto"(text) IS 'The whole pesos that a text says, as parseCLP() of src-shared/money.ts reads them; also 1,234,567 and 1,234.00, which mean one thing only. Null for whatever could mean something else.';
COMMENT ON FUNCTION "private"."leer_si_o_no"(text) IS 'What a cell that says yes or no says; null where it says something else.';
COMMENT ON FUNCTION "private"."llegado"(date, date, bigint, bigint) IS 'What came in between two days of Chile, as who asks sees it: what came for payments by its day, what went back by that of its own (less than nothing), and paid orders that are not a client''s yet; of a client, of a platform (what is of none counts).';
COMMENT ON FUNCTION "private"."motivo_del_dia"(text, text, date) IS 'Why a cell is no day; null where it is one, or empty.';
COMMENT ON FUNCTION "private"."no_importable"(text) IS 'Whether whoever has an address was erased, or asked for that or for their data not to be used: nothing of them is brought in again.';
COMMENT ON FUNCTION "private"."pago_en_silencio"(bigint, date) IS 'Whether a payment came in with a sheet whose payments nobody is reminded of, or not yet on that day.';
COMMENT ON FUNCTION "private"."pasar_importacion"(bigint, text) IS 'Leaves an import in a state, and says how far it is. Its counts are written when that state has nothing left to do, so that the audit log has one line.';
COMMENT ON FUNCTION "private"."patrones"(text) IS 'The words that somebody looks for, 8 at most, as patterns of LIKE; null when there is none. Whatever punctuation stands around or between them separates words, but in an address of mail and in a RUT; a telephone is one word of nine digits, however it is written.';
COMMENT ON FUNCTION "private"."propuestas_de"(private.titular) IS 'Proposals that are for a person: for their client, to their address, or RUT and name, or, while they are for no client, for their contact of the inbox or mailed to them, unless they were mailed to somebody else for whom they are.';
COMMENT ON FUNCTION "private"."prueba_algo"(bigint) IS 'Whether a proposal was accepted and that is still kept, also when it was withdrawn after it.';
COMMENT ON FUNCTION "private"."purgar"(timestamp with time zone, timestamp with time zone) IS 'Deletes, or empties, what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so that no other work waits for what a long pause left. Of rows that do not go together each goes by itself. Returns how many rows of each kind, under fallan the code of each row ("propuestas 12"), kind or client that failed while the rest went on, which private.faltas says, and sigue where time ended before the work did.';
COMMENT ON FUNCTION "private"."purgar_clientes"(timestamp with time zone, timestamp with time zone) IS 'Erases clients with whom all has been over since before p_corte (private.relacion_terminada) and of whom nothing that they accepted is kept any more, each in a step of its own, until p_hasta (then it says sigue); those with very many rows are left to private.tarea_suprimir (clientes_por_partes); their files follow (private.archivos_sueltos). Those with a payment at the provider, a request about data or a meeting to come wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the others go on.';
COMMENT ON FUNCTION "private"."purgar_dinero"(timestamp with time zone, bigint, bigint) IS 'Deletes payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active, whatever state they were left in; 2000 of each at most, or p_pago or p_pedido alone. Their receipts follow (private.archivos_sueltos).';
COMMENT ON FUNCTION "private"."purgar_tramo"(text, text, text, timestamp with time zone, text) IS 'Deletes 2000 rows of a table that a condition names, or empties them as p_vacia says; without a condition money (private.purgar_dinero). p_fila is one row alone: its place in the table, of money its number. Returns how many.';
COMMENT ON FUNCTION "private"."purgar_una_a_una"(text, text, text, timestamp with time zone, timestamp with time zone) IS 'What private.purgar_tramo does, each row in a step of its own, until p_hasta: one that cannot go stops none of the others. Returns how many went, fallan: the code of each that failed ("propuestas 12"), twenty at most, and sigue: whether time ended before all had their turn.';
COMMENT ON FUNCTION "private"."recordados_hoy"() IS 'The payments of which somebody or the task reminded their client today, for an admin; nobody else gets any.';
COMMENT ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) IS 'Whether a client has been deactivated and still since before p_corte: no payment, tax document or order of theirs is kept, no ticket or platform changed since, no platform of theirs is shown on the site, no request about their data waits. What a ticket or service then says of itself, that it is open or goes on, counts no more.';
COMMENT ON FUNCTION "private"."resumen_de_importacion"(bigint) IS 'How far an import is: {id, estado, filas, recibidas, quedan (rows that this state still has to do), entran (those that would come in as it is decided), cuentas ({estado of the rows: how many}; hecha was made, unida completed a record)}.';
COMMENT ON FUNCTION "private"."revisar_cliente"(public.importaciones_filas) IS 'A row of a sheet of clients, read: what it becomes, whom it repeats, or why it cannot come in.';
COMMENT ON FUNCTION "private"."revisar_fila"(public.importaciones, public.importaciones_filas) IS 'A row, read anew: lista, repetida (with what may be decided of it) or con_problema, with its reasons. Of whom nothing may be brought in, it forgets everything.';
COMMENT ON FUNCTION "private"."revisar_pago"(public.importaciones_filas, boolean) IS 'The same of a sheet of payments.';
COMMENT ON FUNCTION "private"."revisar_plataforma"(public.importaciones_filas, boolean) IS 'The same of a sheet of platforms.';
COMMENT ON FUNCTION "private"."se_llama"(private.titular, text) IS 'Whether a person is known by a name, however it is written. A RUT, which anybody may have typed, says only with it whose something is.';
COMMENT ON FUNCTION "private"."servicios_por_terminar"(bigint) IS 'Services of a client that have not ended, {servicios (how many), hasta (the last day set for one, in Chile)}; {} where there is none.';
COMMENT ON FUNCTION "private"."solo_por_rut"(private.titular, public.propuestas_aceptaciones) IS 'Whether nothing but the RUT, which whoever accepted typed, says that it was this person: somebody looks before it is handed over.';
COMMENT ON FUNCTION "private"."suprimir_datos"(text, bigint, private.supresiones) IS 'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders, what was signed and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard), terminado (private.servicios_por_terminar, of what ended with it; not there where nothing did)}. p_excepto is the request that is being answered; s how far it came, of who was erased in steps before (private.tarea_suprimir), or, with s.cliente, that the nightly purge does it. Errors: those of private.exigir_suprimible.';
COMMENT ON FUNCTION "private"."suprimir_de_auditoria"(private.titular, bigint, bigint) IS 'In the lines of the audit log after one number and up to another that are not a person''s own, their address goes and, beside it, their name, also the one that a row had with that address (private.junto_a).';
COMMENT ON FUNCTION "private"."tarea_plazos_datos"() IS 'Task, at nine in the morning in Chile: private.avisar_plazos of each request that has something to tell; one that fails stops no other.';
COMMENT ON FUNCTION "private"."terminar_con_su_cliente"(bigint) IS 'Ends today whatever services of a client have not ended: with whoever is erased nothing runs on.';
COMMENT ON FUNCTION "private"."texto_supresion"(jsonb) IS 'What ended, was erased and was kept, what of them is in it, why and for how long, as the person is told.';
COMMENT ON FUNCTION "private"."tomar_importacion"(bigint, text[]) IS 'Admin: an import in one of these states, kept from everybody else until the transaction ends. Errors: 42501; P0001 with hint no_existe, vencida, or the state that it is in.';
COMMENT ON FUNCTION "private"."trabajo_detenido"() IS 'How many tasks of the database fail or are a quarter of an hour late, with one more where the day''s look found something.';
COMMENT ON FUNCTION "private"."usos_de"(regclass, bigint[]) IS 'What hangs on rows of a table, {id: what}, by the keys that refer to it; of one on which nothing does it says nothing.';
COMMENT ON FUNCTION "public"."abrir_importacion"(text, text, text, text[], integer, boolean) IS 'Admin: begins to bring in a sheet of clientes, plataformas or pagos, or goes on with it where it is not done (same p_huella, sha256 of what its rows hold). Returns {id, estado, filas, recibidas, quedan, cuentas, faltan_desde (the last row that arrived), anterior (an import that brought in the same and stands)}. Errors: 42501; P0001 with hint campos, filas; 23514.';
COMMENT ON FUNCTION "public"."agregar_filas"(bigint, jsonb) IS 'Admin: up to 500 rows of a sheet, [[number, [cell, …]], …], with the cells in the order of campos; one that arrived already stays. Returns how far it is; with its last row it passes to revision. Errors: 42501; P0001 with hint filas, no_existe, or the state that it is in; 23514.';
COMMENT ON FUNCTION "public"."aplicar_importacion"(bigint, integer) IS 'Admin: does the next rows of a sheet, without a mail to anybody; called until quedan is 0, by whomever: each row is done once. One that fails becomes con_problema with its reason. Returns how far it is. Errors: 42501; P0001 with hint por_revisar, no_existe, vencida, or the state that it is in.';
COMMENT ON FUNCTION "public"."atrasado"(public.hitos_plataforma) IS 'Computed column: whether the studio should have delivered it by now: its day has passed in Chile, and nothing is missing of its client, for whom that day moves.';
COMMENT ON FUNCTION "public"."buscar"(text, text, bigint) IS 'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone, a RUT or a reference (P-61, W-7F3K-92) however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja and of cuentas, for admins, those of the tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';
COMMENT ON FUNCTION "public"."cifras_del_estudio"(bigint, bigint) IS 'Admin: how the studio stands today, with everybody or with one client (also by their address) and one platform (what is of none counts): pesos still to collect, and what of it is overdue by up to 30, 60 and 90 days and by more; pesos that came in this month and in the last one until the same day (as public.resumen_por_mes counts them); how many tickets wait for an answer and contacts for what was planned with them by today (public.esperas), and how many of each are late; how many proposals are out and can still be accepted, and for how many pesos. Errors: 42501.';
COMMENT ON FUNCTION "public"."contar_visita"(text) IS 'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in a day, those that were not seen in ninety days count as "otros", and so does what is no name of a campaign. At most sixty an hour from one network address; more are not counted.';
COMMENT ON FUNCTION "public"."decidir_filas"(bigint, text, integer[]) IS 'Admin: what becomes of rows of a sheet that is looked at: crear, unir (complete the record that they repeat) or omitir, where their opciones have it; without p_filas, of all that repeat something. Errors: 42501; P0001 with hint decision (none may), no_existe, vencida, or the state that it is in.';
COMMENT ON FUNCTION "public"."desde_ayer"(bigint, bigint) IS 'Admin: what happened since the beginning of yesterday in Chile, with everybody or with one client and one platform (what is of none counts), the latest thirty: proposals that were accepted (aceptada), refused (rechazada) or first opened by those they were mailed to, who have not answered yet (abierta), services that were accepted without one (servicio) or are to end (termino), money that came for a payment (pago) or for an order of somebody who is no client yet (pedido), milestones that were approved (aprobado). id is that of the proposal, service, payment, order or milestone. Errors: 42501.';
COMMENT ON FUNCTION "public"."deshacer_importacion"(bigint, integer) IS 'Admin: takes back the last rows of an import that are still done; called until quedan is 0. What was changed or used since stays, with its reason (se_queda), and is tried again when it is called once more after that. Of one that was not applied yet the rows go. Returns how far it is. Errors: 42501; P0001 with hint no_existe, vencida, or descartada.';
COMMENT ON FUNCTION "public"."embudo"(integer) IS 'Admin: by where people came from (utm_source, otherwise directo), within so many months: visits of the site (of the days, without knowing whose; private.visitas), and of those who first wrote, ordered or booked in that time how many people (a client is one, from whichever addresses they wrote, and counts where they came from first), to how many of them a proposal was sent, how many became clients, how many of these have paid, how many pesos, and for how many they were sent proposals and accepted them. The fifty that brought most. Errors: 42501, P0001.';
COMMENT ON FUNCTION "public"."falta_nota"(public.pagos) IS 'Computed column: whether it lacks a nota de crédito; what an index knows is asked before.';
COMMENT ON FUNCTION "public"."mes"(date, bigint, bigint) IS 'Admin: what came and went back within the month of a day (this one unless said), until today, as public.cifras_del_estudio counts it; of a client, of a platform. In pesos, what went back less than nothing: {mes: its first day, total, mes_antes and anio_antes: what came to in the month before and in the same of the year before, sin_documento: {cuantos, total}, por_medio: [{metodo, medio: as the provider calls it, cuantos, total}], por_documento: [{clase, cuantos, neto, exento, iva, total}] of what came within the month, lineas: [{dia, clase: abono, devolucion or pedido of somebody who is no client yet, abono, pago, pedido, concepto, de, rut, metodo, medio, documentos: as public.abonos_documentados, falta: whether it lacks one, total, neto, exento, iva: of what is documented}] by day}. Errors: 42501.';
COMMENT ON FUNCTION "public"."nombre"(public.clientes) IS 'Computed column: what a client is called: its company, or the person where there is none.';
COMMENT ON FUNCTION "public"."novedades"(jsonb) IS 'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten seconds), and how many rows wait for the studio or for the client (100 at most; of orders twice, those of nobody yet and, as pedidos_por_confirmar, those that the bank has not confirmed; as preguntas, the proposals with a question to answer), told anew each day of payments and every five minutes of meetings and of tareas, the work that stands still, of which some come to wait or go by unchanged; of tareas also when more or fewer of them do. Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';
COMMENT ON FUNCTION "public"."por_atender"(bigint, bigint) IS 'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, notas_de_credito that what went back lacks, hitos returned, hitos_atrasados that the studio has not delivered by their day, caidas of watched sites that last, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, informes that are held back, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. An overdue payment that its client was reminded of today says so (recordado) and comes after the others. Errors: 42501.';
COMMENT ON FUNCTION "public"."por_responder"(public.tickets) IS 'Computed column: whether the studio has to answer it: it is the studio''s turn, and the client spoke last.';
COMMENT ON FUNCTION "public"."recordar_importacion"(bigint, boolean) IS 'Admin: whether clients are reminded of the payments of a sheet by themselves, from the next day on which they would be; at first they are not. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."resumen_de_cliente"(bigint) IS 'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or went back), paid, in review, overdue. pagos: the next five that are open, with what is still to be paid of each, those that wait for a milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. hitos: the next five not approved. propuestas: five, those with a question to answer first, then what changed last. personas beside the main contact. origen: what they sent before they were a client, the first ten. parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; P0001 with hint sin_cliente.';
COMMENT ON FUNCTION "public"."revisar_importacion"(bigint, integer, boolean) IS 'Admin: says of the next rows of a sheet what each would become, and does nothing else; p_de_nuevo begins again, without what was decided. Called until quedan is 0. Returns how far it is. Errors: 42501; P0001 with hint no_existe, vencida, or the state that it is in.';
COMMENT ON FUNCTION "public"."saldo"(public.clientes) IS 'Column of clientes that is computed: all that they have still to pay, of the payments that the caller sees.';
COMMENT ON FUNCTION "public"."saldo_vencido"(public.clientes) IS 'Column of clientes that is computed: what of it is past its day.';
COMMENT ON FUNCTION "public"."segundo_paso"(public.cuentas) IS 'Computed column: whether the account asks for a code when it signs in.';
COMMENT ON FUNCTION "public"."sin_lugar"(public.citas) IS 'Computed column: whether it is to come and nobody knows yet where its video call is.';
COMMENT ON FUNCTION "public"."sin_nota"(public.pagos) IS 'Computed column: for how many pesos it lacks a nota de crédito: of what went back, or of what was issued for one that is void. A boleta de honorarios has none.';
COMMENT ON FUNCTION "public"."sitio_caido"(public.plataformas) IS 'Computed column: whether its site is watched and down now, outside planned work.';
COMMENT ON FUNCTION "public"."suprimir_persona"(bigint, boolean) IS 'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos, en_partes}: of somebody with very many rows (en_partes) the accounts are cut at once, private.tarea_suprimir does the rest and answers; archivos are the files of the bucket adjuntos, which Storage must have deleted before. A service that was ended and runs out what was paid ends with it that day. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, servicios_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';
COMMENT ON FUNCTION "public"."tickets_abiertos"(public.clientes) IS 'Column of clientes that is computed: their tickets that are not solved yet, of those that the caller sees.';
COMMENT ON FUNCTION "public"."ultimo_ingreso"(public.cuentas) IS 'Computed column: when the account signed in last, as far as the caller sees it.';
COMMENT ON TABLE "public"."importaciones" IS 'Sheets that were brought in: what of, how far each is, how many rows came to what.';
COMMENT ON TABLE "public"."importaciones_filas" IS 'Rows of a sheet that is brought in. What they hold is emptied some time after the last thing that was done with it.';
COMMENT ON VIEW "public"."cuentas" IS 'Accounts in one list, and invitations to have one: the team, main contacts of clients who were invited, and their people. A client whom nobody invited stands in clientes alone.';
COMMENT ON VIEW "public"."personas_ingresos" IS 'The people of clients with their last sign-in and how far they are on the way in. They are written in personas.';
COMMENT ON VIEW "public"."usuarios" IS 'Who may enter: every row of clientes with its account, invitation, last sign-in and how far it is on the way in. Role and activation are edited here.';
REVOKE ALL ON FUNCTION "private"."abrir_importacion"(text, text, text, text[], integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abrir_importacion"(text, text, text, text[], integer, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."agregar_filas"(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."agregar_filas"(bigint, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."aplicar_fila"(public.importaciones, public.importaciones_filas) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."aplicar_importacion"(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."aplicar_importacion"(bigint, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."avisar_plazos"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."campos_de_importacion"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."celda"(jsonb, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."celda_acortada"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."celda_rota"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cliente_de_fila"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cobrado"(public.cobros) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."columnas_importadas"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."completar_fila"(text, bigint, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."con_segundo_paso"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."con_segundo_paso"(uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."contratos_de"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."decidir_filas"(bigint, text, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."decidir_filas"(bigint, text, integer[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_fila"(public.importaciones, public.importaciones_filas, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_importacion"(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_importacion"(bigint, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."direcciones_por_borrar"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."dominio_de"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_suprimible"(private.titular, bigint, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."firmada"(private.titular, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."firmada"(private.titular, public.servicios_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."hay_sala"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."hay_sala"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."junto_a"(jsonb, text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."leer_dia"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."leer_monto"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."leer_si_o_no"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."llegado"(date, date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."llegado"(date, date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."motivo_del_dia"(text, text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."no_importable"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pago_en_silencio"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pasar_importacion"(bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."propuestas_de"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."prueba_algo"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_dinero"(timestamp with time zone, bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_tramo"(text, text, text, timestamp with time zone, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_una_a_una"(text, text, text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordados_hoy"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordados_hoy"() TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_importacion"(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordar_importacion"(bigint, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."resumen_de_importacion"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."revisar_cliente"(public.importaciones_filas) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."revisar_fila"(public.importaciones, public.importaciones_filas) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."revisar_importacion"(bigint, integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."revisar_importacion"(bigint, integer, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."revisar_pago"(public.importaciones_filas, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."revisar_plataforma"(public.importaciones_filas, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."se_llama"(private.titular, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_por_terminar"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."solo_por_rut"(private.titular, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."terminar_con_su_cliente"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_importacion"(bigint, text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."trabajo_detenido"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."usos_de"(regclass, bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."abrir_importacion"(text, text, text, text[], integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."abrir_importacion"(text, text, text, text[], integer, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."agregar_filas"(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."agregar_filas"(bigint, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."aplicar_importacion"(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."aplicar_importacion"(bigint, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."atrasado"(public.hitos_plataforma) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."atrasado"(public.hitos_plataforma) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."cifras_del_estudio"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cifras_del_estudio"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."decidir_filas"(bigint, text, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."decidir_filas"(bigint, text, integer[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."desde_ayer"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."desde_ayer"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_importacion"(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_importacion"(bigint, integer) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."embudo"(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."embudo"(integer) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."falta_nota"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."falta_nota"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."nombre"(public.clientes) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."nombre"(public.clientes) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."por_atender"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."por_atender"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."recordar_importacion"(bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recordar_importacion"(bigint, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."revisar_importacion"(bigint, integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."revisar_importacion"(bigint, integer, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."saldo"(public.clientes) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."saldo"(public.clientes) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."saldo_vencido"(public.clientes) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."saldo_vencido"(public.clientes) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."segundo_paso"(public.cuentas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."segundo_paso"(public.cuentas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sin_lugar"(public.citas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sin_lugar"(public.citas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sin_nota"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sin_nota"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sitio_caido"(public.plataformas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sitio_caido"(public.plataformas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."tickets_abiertos"(public.clientes) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tickets_abiertos"(public.clientes) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ultimo_ingreso"(public.cuentas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ultimo_ingreso"(public.cuentas) TO "authenticated";
GRANT SELECT ON TABLE "public"."importaciones" TO "authenticated";
GRANT SELECT ON TABLE "public"."importaciones_filas" TO "authenticated";
GRANT SELECT ON TABLE "public"."cuentas" TO "authenticated";
GRANT SELECT ON TABLE "public"."personas_ingresos" TO "authenticated";
GRANT SELECT ON TABLE "public"."usuarios" TO "authenticated";
COMMENT ON COLUMN "public"."importaciones"."autor" IS 'Account that began it. No foreign key: it outlives the account.';

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
        CASE
            WHEN (x.primero IS NULL) THEN p.plataforma
            ELSE x.plataforma
        END AS plataforma,
    COALESCE(x.titulo, p.concepto) AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    p.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    COALESCE(x.monto, p.saldo) AS monto,
    p.estado,
    false AS urgente
   FROM ((public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
     LEFT JOIN LATERAL ( SELECT min(o.id) AS primero,
            (sum(LEAST(l.monto, o.saldo)))::integer AS monto,
                CASE
                    WHEN (count(DISTINCT COALESCE(o.plataforma, (0)::bigint)) = 1) THEN min(o.plataforma)
                    ELSE NULL::bigint
                END AS plataforma,
                CASE
                    WHEN (count(*) > 1) THEN (count(*) || ' pagos en una transferencia'::text)
                    WHEN (min(l.monto) < min(o.saldo)) THEN ('Una parte de '::text || min(o.concepto))
                    ELSE NULL::text
                END AS titulo
           FROM (public.transferencias_pagos l
             JOIN public.pagos o ON (((o.id = l.pago) AND (o.transferencia = l.transferencia))))
          WHERE (l.transferencia = p.transferencia)
         HAVING (count(*) > 0)) x ON (true))
  WHERE ((p.estado = 'en_revision'::text) AND (COALESCE(x.primero, p.id) = p.id))
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
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";
