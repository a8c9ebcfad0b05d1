set lock_timeout = '10s';
set check_function_bodies = off;

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

CREATE OR REPLACE FUNCTION private.claves_de(p_nombre text, p_email text, p_telefono text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select k from (values
    ('c' || private.buzon(p_email)),
    ('t' || right(nullif(regexp_replace(p_telefono, '\D', '', 'g'), ''), 9)),
    ('n' || (select n from regexp_replace(trim(private.buscable(p_nombre)), '\s+', ' ', 'g') n where n like '% %'))) v
      (k)
  where k is not null and lower(p_email) not like '%@suprimido.invalid';
$function$;

CREATE OR REPLACE FUNCTION private.cliente_por_convertir(p_fila jsonb, p_cliente bigint, p_plataforma text, p_rut text, p_empresa text)
 RETURNS public.clientes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(coalesce(p_fila ->> 'email', p_fila ->> 'comprador_email')));
  v_dueno bigint;
  c public.clientes;
begin
  if p_cliente is null then
    perform pg_advisory_xact_lock(hashtext('correo ' || v_email));
      -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = v_email;
    if c.perfil = 'admin' then raise exception 'Ese correo es de alguien del estudio.'; end if;
    v_dueno := coalesce(c.id, (select p.cliente from public.personas p where p.email = v_email));
    if v_dueno is not null then
      raise exception 'Ya hay un cliente %.', case when c.id is not null then 'con el correo de este contacto'
        else 'con una persona que usa este correo' end
        using hint = 'ya_cliente', detail = 'cliente=' || v_dueno;
    end if;
    if exists (select from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using hint = 'rut_ocupado';
    end if;
    if p_plataforma is null then raise exception 'Escribe cómo se llama la plataforma.'; end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (coalesce(p_fila ->> 'nombre', p_fila ->> 'nombre_contacto', p_fila ->> 'comprador_nombre'), v_email,
      coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  else
    select * into c from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
    if not found then raise exception 'Ese cliente ya no existe.'; end if;
    if not c.activo then raise exception 'Ese cliente está desactivado: actívalo antes en su ficha.'
      using hint = 'desactivado'; end if;
  end if;
  return c;
end $function$;

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

CREATE OR REPLACE FUNCTION private.contactos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila jsonb := to_jsonb(new);
begin
  perform private.avisar_estudio(tg_argv[0], jsonb_build_object(tg_argv[1], new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', coalesce(v_fila -> 'nombre', v_fila -> 'nombre_contacto'))
    || (select jsonb_object_agg(c, v_fila -> c) from unnest(tg_argv[2:]) c), new.email);
  if tg_table_name = 'solicitudes' then
    perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
        'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  elsif tg_table_name = 'leads' and (select auth.role()) = 'anon' then
    perform private.encolar_confirmacion('lead_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre_contacto)));
  end if;
  return null;
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

CREATE OR REPLACE FUNCTION private.cuelga_de(p_tabla text, p_filas bigint[], p_menos jsonb)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  for r in
    select distinct c.relname as nombre, a.attname as columna, k.conrelid::regclass as tabla
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_tabla)::regclass
      and k.conrelid <> all('{public.conversiones,public.abonos,private.enlaces_de_pago}'::regclass[])
    order by 1, 2
  loop
    return query execute format('select %1$L where exists (select from %2$s t where t.%3$I = any($1)
      and not $2 @> jsonb_build_array(jsonb_build_object(''tabla'', %1$L, ''fila'', to_jsonb(t) -> ''id'')))', r.nombre,
        r.tabla, r.columna) using p_filas, p_menos;
  end loop;
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

CREATE OR REPLACE FUNCTION private.datos_cita_estudio(r public.citas)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('sesion', (select o.nombre from public.productos o where o.codigo = r.tipo), 'inicio',
    r.inicio, 'nombre', r.nombre, 'email', r.email, 'telefono', r.telefono, 'motivo', r.motivo);
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_conversion(p_conversion bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  x public.conversiones;
  h record;
  v_motivos text[];
begin
  perform private.exigir_admin();
  select * into x from public.conversiones where id = p_conversion for update;
  if not found then raise exception 'Esa conversión ya no existe.'; end if;
  if x.deshecha_en is not null then raise exception 'Esta conversión ya se deshizo.' using hint = 'deshecha'; end if;
  -- Nothing of it is sent, changed or added from here on: who is about to is waited for, and whoever comes later finds
  -- it gone.
  perform from public.correos where conversion = x.id for update;
  for h in select e ->> 'tabla' as tabla, (e ->> 'fila')::bigint as fila from jsonb_array_elements(x.hecho) e loop
    execute format('select from public.%I where id = $1 for update', h.tabla) using h.fila;
  end loop;
  v_motivos := private.impide_deshacer(x.id);
  if cardinality(v_motivos) > 0 then
    raise exception 'Ya no se puede deshacer: %. Corrígelo desde la ficha del cliente.', array_to_string(v_motivos,
      ', ')
      using hint = 'no_se_deshace';
  end if;
  delete from public.correos where conversion = x.id;
  update public.conversiones set deshecha_en = now(), deshecha_por = private.mi_cliente() where id = x.id;
  perform private.cambiar_fila(x.clase, x.fila, x.antes || '{"cliente": null}');
  for h in
    select e ->> 'tabla' as tabla, (e ->> 'fila')::bigint as fila from jsonb_array_elements(x.hecho) with ordinality
      as j (e, n) order by n desc
  loop
    execute format('delete from public.%I where id = $1', h.tabla) using h.fila;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.impide_deshacer(p_conversion bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.exigir_admin();
  select array(
    select motivo from (
      select 1 as n, case k.tipo when 'invitacion' then 'la invitación ya salió' else 'ya salió un correo de sus pagos'
        end as motivo
      from public.correos k where k.conversion = x.id and not (k.estado in ('pendiente', 'descartado')
        and k.intentos = 0)
      union select 2, 'ya se le envió una invitación' from public.clientes c
      where x.cliente_nuevo and c.id = x.cliente and c.invitado_en is not null
        and not exists (select from public.correos k where k.conversion = x.id and k.tipo = 'invitacion'
          and k.estado = 'enviado')
      union select 3, v.cambio ->> (h ->> 'tabla') from jsonb_array_elements(x.hecho) h
      where private.huella_de(h ->> 'tabla', (h ->> 'fila')::bigint) is distinct from h ->> 'huella'
      union select 3, 'el contacto cambió de cliente' from public.bandeja b
      where b.clase = x.clase and b.fila = x.fila and b.cliente is distinct from x.cliente
      union select 4, v.cuelga ->> 'clientes_notas' from public.contactos_notas n
      where x.cliente_nuevo and n.clase = 'clientes' and n.fila = x.cliente
      union select 4, coalesce(v.cuelga ->> t, 'tiene otros datos (' || t || ')')
      from (select h ->> 'tabla' as tabla, array_agg((h ->> 'fila')::bigint) as filas
        from jsonb_array_elements(x.hecho) h group by 1) g,
        private.cuelga_de(g.tabla, g.filas, (select coalesce(jsonb_agg(h - 'huella'), '[]')
          from jsonb_array_elements(x.hecho) h)
          || jsonb_build_array(jsonb_build_object('tabla', x.clase, 'fila', x.fila))) t) m
    order by n, motivo)
  from public.conversiones x, (values (
    '{"clientes": "cambió la ficha del cliente", "plataformas": "cambió la plataforma", "hitos_plataforma": "cambió un hito", "pagos": "cambió un pago", "servicios": "cambió un servicio"}'::jsonb,
    '{"tickets": "tiene tickets", "personas": "tiene otras personas", "plataformas": "tiene otra plataforma", "hitos_plataforma": "tiene otros hitos", "pagos": "tiene otros pagos", "servicios": "tiene otros servicios", "clientes_notas": "tiene notas en su ficha", "accesos_temporales": "se compartió un enlace de la plataforma", "leads": "tiene otros contactos", "solicitudes": "tiene otros contactos", "formulario_inicial": "tiene otros contactos", "pedidos": "tiene otros contactos", "citas": "tiene otros contactos"}'::jsonb))
      v (cambio, cuelga)
  where x.id = p_conversion;
$function$;

CREATE OR REPLACE FUNCTION private.recordar_cita(p_cita bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.citas;
begin
  update public.citas x set recordada_en = now() where x.id = p_cita and x.recordada_en is null
    and (x.estado = 'confirmada' or x.estado = 'reservada' and x.confirmar_antes_de is null) returning * into c;
  if not found then return false; end if;
  perform private.encolar_correo('cita_recordatorio', lower(c.email), private.datos_cita(c), private.correo_estudio());
  return true;
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

CREATE OR REPLACE FUNCTION private.seguir_contacto()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_id bigint := (v_fila ->> 'id')::bigint;
  v_clase text := tg_table_name;
begin
  delete from private.contactos_claves k where k.clase = v_clase and k.fila = v_id;
  if tg_op = 'DELETE' then
    delete from public.contactos_notas n where n.clase = v_clase and n.fila = v_id;
    delete from public.conversiones x where x.clase = v_clase and x.fila = v_id;
    update public.propuestas p set clase = null, fila = null where p.clase = v_clase and p.fila = v_id;
  else
    insert into private.contactos_claves (clase, fila, clave)
    select v_clase, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1],
      v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.sin_proxima()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.proxima_accion := null;
  new.proxima_el := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_recordar_citas()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.cada_fila('recordar_citas', array(
    select c.id from public.citas c where c.recordada_en is null
      and (c.inicio at time zone 'America/Santiago')::date = private.hoy() + 1 order by c.id),
    'recordar_cita', private.hoy());
end $function$;

CREATE OR REPLACE FUNCTION private.ver_cita(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cita_publica(c) || jsonb_build_object('tipo', (c).tipo)
    from (select private.cita_vigente(p_token) as c) x;
$function$;

CREATE OR REPLACE FUNCTION public.cambiar_contactos(p_contactos text[], p_cambio jsonb)
 RETURNS TABLE(id text, nombre text, cambio boolean, motivo text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_que text[] := array(select k from jsonb_object_keys(case jsonb_typeof(p_cambio) when 'object' then p_cambio
    else '{}' end) k order by k);
  v_a bigint := (p_cambio ->> 'asignado_a')::bigint;
  v_etapa text := p_cambio ->> 'etapa';
  v_accion text := trim(p_cambio ->> 'proxima_accion');
  v_dia date := (p_cambio ->> 'proxima_el')::date;
  r record;
  b public.bandeja;
begin
  perform private.exigir_admin();
  if p_contactos is null or cardinality(p_contactos) not between 1 and 200 then
    raise exception 'Elige entre 1 y 200 contactos.' using hint = 'cuantos';
  end if;
  if v_que not in ('{asignado_a}', '{etapa}', '{proxima_el}', '{proxima_accion,proxima_el}')
     or (v_que <> '{asignado_a}' and p_cambio <> jsonb_strip_nulls(p_cambio)) then
    raise exception 'Elige qué cambia: quién queda a cargo, la etapa o la próxima acción con su día.'
      using hint = 'cambio';
  end if;
  if v_etapa = 'ganado' then raise exception 'Para marcarlos como ganados, conviértelos en clientes uno por uno.'
    using hint = 'convertir'; end if;
  if v_etapa not in ('nuevo', 'conversando', 'propuesta', 'perdido') then raise exception 'Esa columna no existe.';
    end if;
  -- In one order, so that two who change the same ones wait for each other and no more.
  for r in select distinct m[1] as clase, m[2]::bigint as fila from unnest(p_contactos) x,
    regexp_match(x, '^(leads|solicitudes|formulario_inicial|pedidos|citas)-([0-9]{1,18})$') m
    where m is not null order by 1, 2
  loop
    execute format('select from public.%I t where t.id = $1 for update', r.clase) using r.fila;
    select * into b from public.bandeja y where y.clase = r.clase and y.fila = r.fila;
    continue when not found;
    id := b.id;
    nombre := b.nombre;
    motivo := case
      when v_que = '{asignado_a}' and b.asignado_a is not distinct from v_a or v_etapa = b.etapa or v_dia = b.proxima_el
        and coalesce(v_accion, b.proxima_accion) = b.proxima_accion then 'igual'
      when v_dia is not null and b.etapa in ('ganado', 'perdido') then 'cerrado'
      when v_que = '{proxima_el}' and b.proxima_accion is null then 'sin_accion' end;
    if motivo is null then
      if v_etapa is null then
        perform private.cambiar_fila(r.clase, r.fila, case when v_dia is null then jsonb_build_object('asignado_a', v_a)
          else jsonb_build_object('proxima_accion', coalesce(v_accion, b.proxima_accion), 'proxima_el', v_dia) end);
      else
        begin
          perform public.mover_contacto(r.clase, r.fila, v_etapa);
        exception when sqlstate 'P0001' then
          get stacked diagnostics motivo = pg_exception_hint;
        end;
      end if;
    end if;
    cambio := motivo is null;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.cerrar_agenda(p_cierre jsonb, p_citas bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes an hour or gives one back meanwhile
  if exists (select id from public.citas_afectadas(p_cierre) except select unnest(p_citas))
      or exists (select unnest(p_citas) except select id from public.citas_afectadas(p_cierre)) then
    raise
      exception
      'Mientras lo decidías cambió alguna de esas reuniones, así que no se hizo nada. Revisa la lista y vuelve a intentarlo.'
      using hint = 'citas_cambiaron';
  end if;
  if p_cierre ? 'inicio' then
    insert into public.bloqueos (inicio, termino, motivo)
    values ((p_cierre ->> 'inicio')::timestamptz, (p_cierre ->> 'termino')::timestamptz, p_cierre ->> 'motivo');
  elsif p_cierre ? 'feriado' then
    perform public.abrir_feriado((p_cierre ->> 'feriado')::date, false);
  elsif p_cierre ? 'nuevo' then
    update public.horarios h set tipo = n.tipo, dia_semana = n.dia_semana, desde = n.desde, hasta = n.hasta,
      minutos = n.minutos
    from jsonb_to_record(p_cierre -> 'nuevo') n (tipo text, dia_semana smallint, desde time, hasta time,
      minutos smallint)
    where h.id = (p_cierre ->> 'horario')::bigint;
  else
    delete from public.horarios where id = (p_cierre ->> 'horario')::bigint;
  end if;
  update public.citas set estado = 'cancelada' where id = any(p_citas);
end $function$;

CREATE OR REPLACE FUNCTION public.cierres_de_cita(p_inicio timestamp with time zone, p_termino timestamp with time zone, p_tipo text DEFAULT 'reunion'::text)
 RETURNS TABLE(clase text, detalle text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.cierres_de_cita(p_inicio, p_termino, p_tipo); $function$;

CREATE OR REPLACE FUNCTION public.citas_afectadas(p_cierre jsonb)
 RETURNS SETOF public.citas
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return query with antes as (
    select h.id, h.tipo, h.dia_semana, h.desde, h.hasta from public.horarios h
      where h.id = (p_cierre ->> 'horario')::bigint
  ), quedan as (  -- the week's hours as they would be
    select h.tipo, h.dia_semana, h.desde, h.hasta from public.horarios h
      where h.id is distinct from (p_cierre ->> 'horario')::bigint
    union all
    select n.tipo, n.dia_semana, n.desde, n.hasta
    from jsonb_to_record(p_cierre -> 'nuevo') n (tipo text, dia_semana smallint, desde time, hasta time)
      where p_cierre ? 'nuevo'
  )
  select c.* from public.citas c
  cross join lateral (select c.inicio at time zone 'America/Santiago') l (local)
  cross join lateral (select extract(isodow from l.local), extract(epoch from l.local::time),
    extract(epoch from l.local::time) + extract(epoch from c.termino - c.inicio)) x (dia, desde, hasta)
  where c.inicio > now() and (c.estado = 'confirmada' or (c.estado = 'reservada'
    and coalesce(c.confirmar_antes_de > now(), true)))
    and case
      when p_cierre ? 'inicio' then c.inicio < (p_cierre ->> 'termino')::timestamptz
        and c.termino > (p_cierre ->> 'inicio')::timestamptz
      when p_cierre ? 'feriado' then l.local::date = (p_cierre ->> 'feriado')::date
      else exists (select from antes h where h.tipo = c.tipo and h.dia_semana = x.dia
          and x.desde >= extract(epoch from h.desde) and x.hasta <= extract(epoch from h.hasta))
        and not exists (select from quedan h where h.tipo = c.tipo and h.dia_semana = x.dia
          and x.desde >= extract(epoch from h.desde) and x.hasta <= extract(epoch from h.hasta)) end
  order by c.inicio;
end $function$;

CREATE OR REPLACE FUNCTION public.mover_contacto(p_clase text, p_fila bigint, p_etapa text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_cambio jsonb := private.en_etapa(p_clase, p_etapa);
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into b from public.bandeja where clase = p_clase and fila = p_fila;
  if not found then raise exception 'Ese contacto ya no existe.'; end if;
  if b.etapa = p_etapa then return; end if;
  if b.cliente is not null and not b.movible then
    raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
  end if;
  if p_clase = 'pedidos' then
    raise exception 'Un pedido se mueve con su pago: ábrelo para marcarlo como pagado o anularlo.'
      using hint = 'no_se_mueve';
  end if;
  if p_etapa = 'ganado' then raise exception 'Para marcarlo como ganado, conviértelo en cliente.'
    using hint = 'convertir'; end if;
  if p_clase = 'citas' and (b.estado <> 'realizada' or p_etapa = 'nuevo') then
    raise exception 'Una reunión se mueve cuando se realizó: anota antes cómo terminó.' using hint = 'no_se_mueve';
  end if;
  if v_cambio is null then raise exception 'Esa columna no existe.'; end if;
  perform private.cambiar_fila(p_clase, p_fila, v_cambio);
end $function$;

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

CREATE TRIGGER bloqueos_0_limpiar BEFORE INSERT OR UPDATE ON public.bloqueos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER citas_0_limpiar BEFORE INSERT OR UPDATE ON public.citas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email', 'telefono');

CREATE TRIGGER citas_8_sin_proxima BEFORE INSERT OR UPDATE ON public.citas FOR EACH ROW WHEN (((new.proxima_accion IS NOT NULL) AND ((new.cliente IS NOT NULL) OR (new.estado <> ALL (ARRAY['reservada'::text, 'confirmada'::text, 'realizada'::text])) OR ((new.estado = 'realizada'::text) AND (new.etapa = 'perdido'::text))))) EXECUTE FUNCTION private.sin_proxima();

CREATE TRIGGER configuracion_7_sala AFTER UPDATE OF sala_reuniones ON public.configuracion FOR EACH ROW WHEN ((old.sala_reuniones IS DISTINCT FROM new.sala_reuniones)) EXECUTE FUNCTION private.sala_cambiada();

CREATE TRIGGER contactos_notas_0_limpiar BEFORE INSERT OR UPDATE ON public.contactos_notas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER formulario_inicial_0_limpiar BEFORE INSERT OR UPDATE ON public.formulario_inicial FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email');

CREATE TRIGGER formulario_inicial_8_sin_proxima BEFORE INSERT OR UPDATE ON public.formulario_inicial FOR EACH ROW WHEN (((new.proxima_accion IS NOT NULL) AND (new.gestionado AND ((new.cliente IS NOT NULL) OR (new.etapa = 'perdido'::text))))) EXECUTE FUNCTION private.sin_proxima();

CREATE TRIGGER leads_0_limpiar BEFORE INSERT OR UPDATE ON public.leads FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email', 'telefono');

CREATE TRIGGER leads_8_sin_proxima BEFORE INSERT OR UPDATE ON public.leads FOR EACH ROW WHEN (((new.proxima_accion IS NOT NULL) AND (new.estado <> ALL (ARRAY['nuevo'::text, 'contactado'::text, 'cotizado'::text])))) EXECUTE FUNCTION private.sin_proxima();

CREATE TRIGGER pedidos_8_sin_proxima BEFORE INSERT OR UPDATE ON public.pedidos FOR EACH ROW WHEN (((new.proxima_accion IS NOT NULL) AND ((new.cliente IS NOT NULL) OR (new.estado = ANY (ARRAY['anulado'::text, 'reembolsado'::text]))))) EXECUTE FUNCTION private.sin_proxima();

CREATE TRIGGER solicitudes_0_limpiar BEFORE INSERT OR UPDATE ON public.solicitudes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email', 'telefono');

CREATE TRIGGER solicitudes_8_sin_proxima BEFORE INSERT OR UPDATE ON public.solicitudes FOR EACH ROW WHEN (((new.proxima_accion IS NOT NULL) AND (new.estado <> ALL (ARRAY['pendiente'::text, 'contactado'::text, 'cotizado'::text])))) EXECUTE FUNCTION private.sin_proxima();
COMMENT ON COLUMN "public"."citas"."tipo" IS 'Kind of meeting, as horarios.tipo had it when it was booked.';
COMMENT ON COLUMN "public"."horarios"."producto" IS 'The product of a session; null of a meeting.';
COMMENT ON COLUMN "public"."horarios"."tipo" IS 'Kind of meeting that these are the hours of: reunion, or the product whose first session it is. Meetings and sessions may share hours: what is booked is taken for all.';
COMMENT ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) IS 'As public.cierres_de_cita.';
COMMENT ON FUNCTION "private"."contactos_avisar"() IS 'Trigger (the kind of notice, how it calls the row, what it tells beside the name): notice to the studio, and confirmation to who asks for a platform or writes a message; not to whom the studio writes down by hand.';
COMMENT ON FUNCTION "private"."cuelga_de"(text, bigint[], jsonb) IS 'The tables whose rows name one of these rows by a foreign key, whatever tables there are; without the rows of p_menos ([{tabla, fila}]), without what came for a payment, of which that holds the totals, and without the links of its mails.';
COMMENT ON FUNCTION "private"."recordar_cita"(bigint, date) IS 'Reminds of one meeting, once. Whether it did.';
COMMENT ON FUNCTION "private"."sala_cambiada"() IS 'Trigger: whoever has a meeting to come in the studio''s room hears where that is now.';
COMMENT ON FUNCTION "private"."seguir_contacto"() IS 'Trigger (columns of name, address and telephone): keeps by what a row is compared, and takes its notes and conversions away with it; a proposal for it stays.';
COMMENT ON FUNCTION "private"."sin_proxima"() IS 'Trigger: with a contact that is won or lost nothing is left to do.';
COMMENT ON FUNCTION "private"."tarea_recordar_citas"() IS 'Scheduled, at nine in the morning in Chile: reminds the visitors of tomorrow''s meetings, once each. Who books later than that for the next day has the confirmation of the same day.';
COMMENT ON FUNCTION "public"."cambiar_contactos"(text[], jsonb) IS 'Admin: one change of many contacts (bandeja.id, 1 to 200), each by what its own kind allows: p_cambio is {"asignado_a": clientes.id or null}, {"etapa": one that public.mover_contacto takes}, {"proxima_el": day} of those that have something to do, or that with {"proxima_accion": what}. One row for each that is there: whether it changed, and else why not (motivo): igual, cerrado (won or lost), sin_accion, or as mover_contacto hints, convertido or no_se_mueve. Errors: 42501; P0001 hint cuantos, cambio, convertir, responsable (nobody changed); 22P02, 22007 (no number, no day), 23514 (an action of more than 200 letters).';
COMMENT ON FUNCTION "public"."cerrar_agenda"(jsonb, bigint[]) IS 'Admin: closes the agenda as citas_afectadas has it and cancels the meetings that it names, all of them or none, each with its mail. p_citas are the ones that whoever decides has seen. Errors: 42501; P0001 with hint citas_cambiaron (they are others by now) or no holiday to come; 23514 a block that ends before it begins.';
COMMENT ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) IS 'Admin: why nobody could book a time for a kind of meeting: feriado (which the studio did not open, with its name), bloqueo (with its reason, if it has one), horario (outside the weekly hours); none where it is open. Whether another meeting is there is refused when it is saved. Errors: 42501.';
COMMENT ON FUNCTION "public"."citas_afectadas"(jsonb) IS 'Admin: the meetings to come that the agenda would be closed over, earliest first: of a block {inicio, termino}, a holiday {feriado} or hours of the week that are taken away {horario} or become others {horario, nuevo: {tipo, dia_semana, desde, hasta}}. Errors: 42501.';
COMMENT ON FUNCTION "public"."convertir_contacto"(text, bigint, bigint, text, text, text, text, integer, jsonb, boolean) IS 'Admin: in one transaction, a contact (leads, solicitudes, formulario_inicial, pedidos that are paid, citas) becomes a client, or is tied to p_cliente; with p_plataforma, which a new client needs, a platform and its first milestone p_hito; of an order, the payment that was made and, of a web page, the hosting that its first year includes; with p_cuotas the plan that public.crear_plan_de_pagos makes of p_total, whose instalments may wait for new milestones of that platform (hito_titulo); with p_invitar an invitation, unless they have an account or one waits already. Its mails leave five minutes later (correos.conversion). Returns conversiones.id. Errors: 42501; P0001 no such contact or client, hint convertido (a client already), sin_pagar (an order), ya_cliente (the address is of a client or of a person of one: detail cliente=<id>), desactivado (p_cliente), rut_ocupado, an address of the team; 23502 and 23514 (no milestone, bad RUT or name), and those of the plan.';
COMMENT ON FUNCTION "public"."reunion"(public.citas) IS 'Computed column: what kind of meeting, in words.';
COMMENT ON FUNCTION "public"."reunion"(public.horarios) IS 'Computed column: what kind of meeting, in words.';
COMMENT ON FUNCTION "public"."ver_cita"(text) IS 'Whoever holds the link that manages a meeting: {uid, inicio, termino, secuencia, enlace, tipo}. Errors: P0001 with hint enlace_invalido, cita_cancelada or cita_pasada.';
REVOKE ALL ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_cita"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sala_cambiada"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sin_proxima"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_recordar_citas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."cerrar_agenda"(jsonb, bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cerrar_agenda"(jsonb, bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cierres_de_cita"(timestamp with time zone, timestamp with time zone, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."citas_afectadas"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."citas_afectadas"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."reunion"(public.citas) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reunion"(public.citas) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."reunion"(public.horarios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."reunion"(public.horarios) TO "authenticated";

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
COMMENT ON VIEW "public"."bandeja" IS 'Everybody who wrote, ordered or booked, one row for each time. As whoever asks: admins see it all, others nothing.';
GRANT SELECT ON TABLE "public"."bandeja" TO "authenticated";
