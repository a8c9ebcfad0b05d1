set lock_timeout = '10s';
set check_function_bodies = off;

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

CREATE OR REPLACE FUNCTION private.acortar(p_texto text, p_letras integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when length(p_texto) <= p_letras then p_texto
    else left(p_texto, p_letras - length(x.nota)) || x.nota end
      from (values (E'\n\n[El mensaje era más largo: aquí se acortó]')) x (nota);
$function$;

CREATE OR REPLACE FUNCTION private.adjuntar_correo(p_id bigint, p_lugar integer, p_ruta text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.correos_entrantes;
begin
  update public.correos_entrantes set pendientes = array_remove(pendientes, p_lugar),
    por_traer = case when pendientes = array[p_lugar] then '[]' else por_traer end, traer_en = case
      when pendientes = array[p_lugar] then null else traer_en end
  where id = p_id and p_lugar = any(pendientes) returning * into e;
  if not found then return false; end if;
  update public.ticket_mensajes set archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n),
    '{}') from unnest(e.pendientes) n) where id = e.mensaje;
  if p_ruta is null then
    update public.ticket_mensajes set acortado = acortado or length(cuerpo) > 9800, cuerpo = private.acortar(cuerpo,
      9800) || E'\n\n[No pudimos guardar el archivo ' || e.archivos[p_lugar + 1] || ']' where id = e.mensaje;
  elsif e.resultado = 'sin_dueno' then
    update public.correos_entrantes set rutas[p_lugar + 1] = p_ruta
    where id = e.id and exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_ruta
      and o.name like 'entrantes/' || e.id || '/%');
  else
    update public.ticket_mensajes m set adjuntos = adjuntos || p_ruta
    from public.tickets t, storage.objects o
    where m.id = e.mensaje and t.id = m.ticket and o.bucket_id = 'adjuntos' and o.name = p_ruta
      -- Also in the folder of one that was made one with it while the file was on its way.
      and (exists (select from public.tickets k where (k.id = t.id or k.unido_a = t.id)
        and o.name like t.cliente || '/' || k.id || '/%')
        or o.name like 'entrantes/' || e.id || '/%') and o.name not like '%/interno/%';
  end if;
  if p_ruta is not null and not found then raise exception 'Ese archivo no es de este ticket.'; end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.archivos_que_caben(p_archivos jsonb, p_bytes bigint DEFAULT NULL::bigint)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(x.n - 1 order by x.n), '{}')
  from (
    select a.n::int, sum((a.f ->> 'bytes')::bigint) over (order by a.n) as suma
    from jsonb_array_elements(p_archivos) with ordinality a (f, n)
    join storage.buckets b on b.id = 'adjuntos' and (a.f ->> 'bytes')::bigint between 1 and b.file_size_limit
      and (a.f ->> 'tipo' = any(b.allowed_mime_types) or a.f ->> 'tipo' = 'application/octet-stream')
    where a.n <= 10) x
  where x.suma <= p_bytes or p_bytes is null;
$function$;

CREATE OR REPLACE FUNCTION private.asignar_correo(p_id bigint, p_ticket bigint, p_cliente bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.correos_entrantes;
  v_ticket bigint := p_ticket;
  v_mensaje bigint;
begin
  perform private.exigir_admin();
  select * into e from public.correos_entrantes where id = p_id and resultado = 'sin_dueno' for update;
  if not found then raise exception 'Este correo ya está en un ticket o se descartó.' using hint = 'ya_asignado';
    end if;
  if v_ticket is null then
    insert into public.tickets (cliente, asunto) values (p_cliente, case when length(trim(e.asunto)) between 3
      and 200 then e.asunto else 'Correo de ' || left(e.de, 180) end)
    returning id into v_ticket;
    -- Somebody wrote to the studio, so that its first answer is awaited.
    update public.tickets set abierto_por_estudio = false, responder_en = private.sumar_habil(creado_en,
      private.plazo_respuesta(prioridad)) where id = v_ticket;
  end if;
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
  values (v_ticket, null, coalesce(nullif(trim(e.nombre), ''), e.de), false,
    private.acortar(coalesce(nullif(e.texto, ''), '(Sin texto)'), 9600) || E'\n\n[Llegó por correo de ' || e.de || case
      when e.motivo = 'no_comprobado' then ', sin comprobar que fuera suyo' else '' end || ']')
  returning id into v_mensaje;
  -- Not with the row: nobody who writes a message may name a file of a mail.
  update public.ticket_mensajes set adjuntos = array_remove(e.rutas, ''),
    archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(e.pendientes) n),
    acortado = coalesce(regexp_replace(e.completo, '\s', '', 'g') <> regexp_replace(left(e.texto, 9600), '\s', '', 'g'),
      false) where id = v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, texto = null, visto = true,
    mensaje = v_mensaje where id = e.id;
  if p_ticket is null then
    perform private.encolar_correo('ticket_abierto', c.email, jsonb_build_object('ticket', t.id, 'asunto', t.asunto,
      'autor', m.autor_nombre, 'mensaje', m.cuerpo), private.correo_estudio())
    from public.tickets t join public.clientes c on c.id = t.cliente and c.activo
      join public.ticket_mensajes m on m.id = v_mensaje where t.id = v_ticket;
  end if;
  return v_ticket;
end $function$;

CREATE OR REPLACE FUNCTION private.avisar_de_cuenta(p_cuenta uuid, p_que text, p_navegador text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.encolar_correo('cuenta_aviso', x.email, jsonb_build_object('que', p_que, 'navegador',
    left(p_navegador, 500), 'ocurrio_en', now()), private.correo_estudio())
  from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
  where x.usuario = p_cuenta
    and (select count(*) from public.correos k where private.buzon(k.para) = private.buzon(x.email)
      and k.tipo = 'cuenta_aviso' and k.creado_en > now() - interval '1 day') < 20;
$function$;

CREATE OR REPLACE FUNCTION private.aviso_de(p_tipo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select t.aviso from private.tipos_correo() t where t.tipo = p_tipo and t.para = 'cliente';
$function$;

CREATE OR REPLACE FUNCTION private.aviso_estudio_de(p_tipo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select t.aviso from private.tipos_correo() t where t.tipo = p_tipo and t.para = 'estudio';
$function$;

CREATE OR REPLACE FUNCTION private.avisos_de_correo(p_para text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg(distinct t.aviso) from private.tipos_correo() t where t.para = p_para and t.aviso is not null;
$function$;

CREATE OR REPLACE FUNCTION private.cuenta_dispositivo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.avisar_de_cuenta(old.user_id, 'factor_quitado') where old.status = 'verified';
  elsif new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
    perform private.avisar_de_cuenta(new.user_id, 'factor_agregado');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.cuenta_ingreso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_primero boolean := not exists (select from private.navegadores n where n.cuenta = new.user_id);
begin
  insert into private.navegadores as n (cuenta, huella) values (new.user_id,
    private.huella(regexp_replace(left(new.user_agent, 500), '[0-9][0-9._]*', '', 'g')))
  on conflict do nothing;
  if found and not v_primero then perform private.avisar_de_cuenta(new.user_id, 'ingreso', new.user_agent); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.cuenta_otra_contrasena()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar_de_cuenta(new.id, 'contrasena');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.del_area(p_tipo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select exists (select from private.tipos_correo() t where t.tipo = p_tipo and t.de_cuenta);
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
    and c.estado not in ('fallido', 'descartado') and c.creado_en > now() - interval '1 minute') then return; end if;
  insert into public.correos (tipo, para, datos, reply_to, saludo)
  values (p_tipo, p_para, p_datos, p_reply_to, (
    select x.nombre from (select email, cliente as nombre from public.clientes union all select email, nombre
      from public.personas) x
    where x.email = lower(p_para) limit 1));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.estudio()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('nombre', c.nombre, 'email', c.email, 'telefono', c.telefono, 'banco', c.banco,
    'cuenta_tipo', c.cuenta_tipo,
    'cuenta_numero', c.cuenta_numero, 'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email',
      c.cuenta_email) from public.configuracion c;
$function$;

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

CREATE OR REPLACE FUNCTION private.guardar_avisos_estudio(p_avisos text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint := private.mi_ficha();
begin
  perform private.exigir_admin();
  if p_avisos is null then
    raise exception 'Elige qué avisos quieres recibir por correo; puedes no elegir ninguno.' using errcode = '22023';
  end if;
  -- Of two who stop at once neither hears of the other, and both go on being told: private.avisar_estudio.
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and (select array_agg(x) from private.oyen_quien_escribe() x) = array[v_cliente] then
    raise
      exception
      'Nadie más se enteraría de los mensajes nuevos: el estudio no tiene un correo para sus avisos. Escribe uno antes, en Configuración.';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if p_tickets is null or (p_hitos is null and v_cliente is not null) then
    raise exception 'Elige, para cada aviso, si lo quieres por correo o no.' using errcode = '22023';
  end if;
  update public.personas set avisos = p_tickets where usuario = v_cuenta;
  if found then return; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $function$;

CREATE OR REPLACE FUNCTION private.invitacion_de(p_para text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.id
  from (select * from public.correos where tipo = 'invitacion' and para = lower(p_para) order by creado_en desc
    limit 1) k
    join (select c.email, c.activo from public.clientes c
      union all select p.email, p.activo and c.activo from public.personas p join public.clientes c on c.id = p.cliente)
        x on x.email = k.para
  where x.activo and k.estado <> 'descartado'
    and not exists (select from auth.users u where u.email = k.para and u.last_sign_in_at > k.creado_en);
$function$;

CREATE OR REPLACE FUNCTION private.invitacion_enviada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.clientes set invitado_en = new.enviado_en where email = lower(new.para);
  update public.personas set invitado_en = new.enviado_en where email = lower(new.para);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.invitar(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update public.correos set estado = 'descartado', ultimo_error = 'Se le invitó otra vez antes de que saliera.'
  where tipo = 'invitacion' and para = p_email and estado in ('pendiente', 'fallido');
  insert into public.correos (tipo, para, datos, reply_to, saludo, enlace)
  select 'invitacion', x.email, jsonb_build_object('token', v_token,
      'quien', (select a.cliente from public.clientes a where a.id = private.mi_ficha() and a.perfil = 'admin'),
      'lugar', x.lugar, 'de', x.de,
      'plataforma', (select min(p.plataforma) from public.plataformas p where p.cliente = x.cliente
        and x.lugar = 'area' having count(*) = 1)),
    private.correo_estudio(), x.nombre, encode(sha256(convert_to(v_token, 'utf8')), 'hex')
  from (
    select c.email, c.cliente as nombre, c.id as cliente, case c.perfil when 'admin' then 'equipo'
      else 'area' end as lugar, null as de from public.clientes c
    union all
    select p.email, p.nombre, p.cliente, case p.alcance when 'todo' then 'area' else 'tickets' end,
      coalesce(c.empresa, c.cliente)
    from public.personas p join public.clientes c on c.id = p.cliente) x
  where x.email = p_email;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.invitar_y_anotar(p_tabla text, p_fila bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text;
begin
  perform private.exigir_admin();
  if p_tabla = 'clientes' then
    update public.clientes set invitado_en = now() where id = p_fila and activo returning email into v_email;
  else
    update public.personas p set invitado_en = now()
    where p.id = p_fila and p.activo and exists (select from public.clientes c where c.id = p.cliente and c.activo)
      returning p.email into v_email;
  end if;
  if v_email is null then
    raise exception '%', case p_tabla when 'clientes' then 'Ese cliente no existe o está desactivado.'
      else 'Esa persona no existe o su acceso está desactivado.' end;
  end if;
  if exists (select from public.correos_silenciados s where s.email = v_email) then
    raise
      exception
      'Los correos a % están silenciados: revisa que la dirección esté bien escrita, o quítala de Silenciadas, en Sistema.',
      v_email using hint = 'silenciada';
  end if;
  perform private.invitar(v_email);
end $function$;

CREATE OR REPLACE FUNCTION private.mensaje_de_correo(p_id bigint, p_ticket bigint, p_texto text, p_archivos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caben int[] := private.archivos_que_caben(p_archivos);
  v_nota text;
  v_texto text := coalesce(nullif(p_texto, ''), '(Sin texto)');
  v_corto text;
  v_mensaje bigint;
  r record;
begin
  -- Somebody of the client who has no account writes under their own name, never with the main contact's account.
  select e.de, e.completo, coalesce(p.nombre, c.cliente) as nombre, case when p.id is null then c.usuario
    else p.usuario end as cuenta,
    (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(v_caben) n) as por_llegar into strict r
  from public.correos_entrantes e join public.tickets t on t.id = p_ticket join public.clientes c on c.id = t.cliente
  left join public.personas p on p.cliente = c.id and p.email = e.de
  where e.id = p_id;
  v_nota := coalesce(E'\n\n[No se guardó, por su tipo, tamaño o cantidad: ' || (
      select left(string_agg(left(a ->> 'nombre', 120), ', ' order by n), 1000)
      from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n - 1 <> all(v_caben)) || ']', '')
    || case when r.cuenta is null then E'\n\n[Llegó por correo de ' || r.de || ']' else '' end;
  v_corto := private.acortar(v_texto, 10000 - length(v_nota));
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, archivos_por_llegar, acortado)
  values (p_ticket, r.cuenta, r.nombre, false, v_corto || v_nota, r.por_llegar,
    regexp_replace(v_corto, '\s', '', 'g') <> regexp_replace(coalesce(nullif(r.completo, ''), v_corto), '\s', '', 'g'))
  returning id into v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, mensaje = v_mensaje, pendientes = v_caben
    where id = p_id;
end $function$;

CREATE OR REPLACE FUNCTION private.motivo_de_descarte(p_tipo text, p_para text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select case
    when x.email = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados s where s.email = x.email) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos') and not (c.perfil = 'admin'
      and c.activo) then 'Ya no es parte del equipo.'
    when private.del_area(p_tipo)
      and not coalesce(c.activo, (select p.activo and d.activo from public.personas p
        join public.clientes d on d.id = p.cliente where p.email = x.email))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and private.invitacion_de(p_para) is null
      then 'Ya no necesita la invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $function$;

CREATE OR REPLACE FUNCTION private.poner_aviso(p_email text, p_aviso text, p_quiere boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_aviso is null or p_aviso not in ('tickets', 'hitos') then return false; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos)
  select id, p_quiere or p_aviso <> 'tickets', p_quiere or p_aviso <> 'hitos' from public.clientes
    where email = lower(p_email)
  on conflict (cliente) do update set tickets = case p_aviso when 'tickets' then p_quiere
    else preferencias_correo.tickets end,
    hitos = case p_aviso when 'hitos' then p_quiere else preferencias_correo.hitos end, actualizado_en = now();
  if found then return true; end if;
  update public.personas set avisos = case p_aviso when 'tickets' then p_quiere else avisos end
    where email = lower(p_email);
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text, p_ticket bigint, p_automatico boolean, p_archivos jsonb, p_comprobado boolean, p_completo text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_de text := lower(trim(p_de));
  v_texto text := trim(coalesce(p_texto, ''), E' \t\r\n');
  v_ticket bigint;
  v_motivo text;
  v_id bigint;
begin
  if (p_ticket is null or not p_comprobado or p_automatico) and (
      select count(*) >= 200 or count(*) filter (where de = v_de) >= 20 from public.correos_entrantes
      where resultado <> 'mensaje' and creado_en > now() - interval '1 day') then
    return jsonb_build_object('resultado', 'ignorado');
  end if;
  -- Whoever brings the same mail at this instant waits here, and finds it.
  insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, completo, archivos)
  values (p_mensaje_id, v_de, left(p_nombre, 200), left(p_asunto, 300), 'automatico',
    left(coalesce(p_completo, p_texto), 200000),
    (select coalesce(array_agg(left(a ->> 'nombre', 120) order by n), '{}') from jsonb_array_elements(p_archivos)
      with ordinality x (a, n) where n <= 50))
  on conflict (mensaje_id, de) do nothing returning id into v_id;
  if found then
    v_motivo := case
      when not p_comprobado then 'no_comprobado'
      when p_automatico then 'automatico'
      when p_ticket is null then 'sin_firma'
      when v_texto = '' and jsonb_array_length(p_archivos) = 0 then 'vacio'
      when (select count(*) from public.correos_entrantes where de = v_de and resultado = 'mensaje'
        and creado_en > now() - interval '1 hour') >= 30
        then 'demasiados' end;
    v_ticket := case when v_motivo is null then private.ticket_de_respuesta(p_ticket, v_de) end;
    if v_ticket is not null then
      perform private.mensaje_de_correo(v_id, v_ticket, v_texto, p_archivos);
    else
      -- Of the attachments of all such mails within a day at most 200 MB are kept.
      update public.correos_entrantes set resultado = 'sin_dueno', motivo = coalesce(v_motivo, 'sin_acceso'),
        texto = private.acortar(v_texto, 10000),
        -- What a machine wrote that answers nobody waits for nobody.
        visto = p_automatico and (p_ticket is null or not p_comprobado),
        rutas = array_fill(''::text, array[cardinality(archivos)]),
        pendientes = private.archivos_que_caben(p_archivos, 200 * 1024 * 1024 - (
          select coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint from storage.objects
          where bucket_id = 'adjuntos' and name like 'entrantes/%' and created_at > now() - interval '1 day'))
      where id = v_id;
      -- Of a machine's mail nobody is told by mail: that would be answered again.
      if not p_automatico and (exists (select from public.clientes where email = v_de)
        or exists (select from public.personas where email = v_de)) then
        perform private.avisar_estudio('correo_sin_dueno', jsonb_build_object('correo', v_id, 'de', v_de, 'asunto',
          left(p_asunto, 300), 'mensaje', private.acortar(v_texto, 10000), 'comprobado', p_comprobado), v_de);
      end if;
    end if;
    update public.correos_entrantes set por_traer = p_archivos, traer_en = now() + interval '2 minutes' where id = v_id
      and pendientes <> '{}';
  end if;
  return (
    select jsonb_build_object('id', e.id, 'resultado', e.resultado, 'ticket', t.id, 'cliente', t.cliente, 'pendientes',
      -- Whoever brought it first is at it, for as long as that may take.
      case when v_id is not null or e.creado_en < now() - interval '2 minutes' then e.pendientes else '{}' end)
    from public.correos_entrantes e left join public.ticket_mensajes m on m.id = e.mensaje
      left join public.tickets t on t.id = m.ticket
    where e.mensaje_id = p_mensaje_id and e.de = v_de);
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
    ('documento_tributario', 'cliente', null, false),
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
    ('pago_corregido', 'cliente', null, false),
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

CREATE OR REPLACE FUNCTION private.tomar_correos(limite integer)
 RETURNS SETOF public.correos
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with abandonados as (
    update public.correos
    set estado = 'fallido',
      ultimo_error = 'El envío se interrumpió ' || sin_resultado || ' veces seguidas. No sabemos si salió.'
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado >= 5),
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  nuevos as materialized (
    select id, tipo, para from public.correos c
    where estado = 'pendiente' and proximo_intento <= now()
      and not (private.del_area(c.tipo) and exists (
        select from public.correos i where i.tipo = 'invitacion' and i.para = lower(c.para)
          and i.estado in ('pendiente', 'enviando')))
    order by proximo_intento
    limit least(greatest(limite, 1), 100)
    for update skip locked),
  -- Whoever sent it died, perhaps of it: it is claimed alone, so that the next time it takes no other along.
  interrumpido as materialized (
    select id, tipo, para from public.correos
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado < 5 and not exists (select from nuevos)
    order by proximo_intento
    limit 1
    for update skip locked),
  debidos as materialized (
    select x.id, private.motivo_de_descarte(x.tipo, x.para) as motivo from (select * from nuevos union all select *
      from interrumpido) x),
  descartados as (
    update public.correos c set estado = 'descartado', ultimo_error = d.motivo from debidos d where c.id = d.id
      and d.motivo is not null)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes',
    incierto_desde = coalesce(c.incierto_desde, now()),
      preguntar = coalesce(c.incierto_desde <= now() - interval '10 minutes', false),
    sin_resultado = c.sin_resultado + 1
  from debidos d where c.id = d.id and d.motivo is null
  returning c.*;
$function$;

CREATE OR REPLACE FUNCTION public.abrir_invitacion(p_token text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abrir_invitacion(p_token); $function$;

CREATE OR REPLACE FUNCTION public.dar_de_baja(p_email text, p_aviso text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.poner_aviso(p_email, p_aviso, false); $function$;

CREATE OR REPLACE FUNCTION public.invitar_cliente(p_cliente bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invitar_y_anotar('clientes', p_cliente); $function$;

CREATE OR REPLACE FUNCTION public.invitar_persona(p_persona bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invitar_y_anotar('personas', p_persona); $function$;

CREATE OR REPLACE FUNCTION public.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text, p_ticket bigint, p_automatico boolean, p_archivos jsonb DEFAULT '[]'::jsonb, p_comprobado boolean DEFAULT true, p_completo text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.recibir_correo(p_mensaje_id, p_de, p_nombre, p_asunto, p_texto, p_ticket, p_automatico, p_archivos,
    coalesce(p_comprobado, true), p_completo); $function$;

CREATE OR REPLACE FUNCTION public.volver_a_recibir(p_email text, p_aviso text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.poner_aviso(p_email, p_aviso, true); $function$;

CREATE TRIGGER cuenta_1_dispositivo AFTER INSERT OR DELETE OR UPDATE OF status ON auth.mfa_factors FOR EACH ROW EXECUTE FUNCTION private.cuenta_dispositivo();

CREATE TRIGGER cuenta_1_ingreso AFTER INSERT OR UPDATE OF user_agent ON auth.sessions FOR EACH ROW WHEN ((new.user_agent IS NOT NULL)) EXECUTE FUNCTION private.cuenta_ingreso();

CREATE TRIGGER cuenta_5_otra_contrasena AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NOT NULL) AND ((old.encrypted_password)::text <> ''::text) AND ((new.encrypted_password)::text <> ''::text) AND ((new.encrypted_password)::text <> (old.encrypted_password)::text))) EXECUTE FUNCTION private.cuenta_otra_contrasena();

CREATE POLICY "preferencias_correo_leer" ON "public"."preferencias_correo" FOR SELECT TO "authenticated" USING (private.ve_lo_personal(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_ficha() AS mi_ficha)));
COMMENT ON COLUMN "public"."correos"."enlace" IS 'Of an invitation: the hash of the token of its link, by which it is found.';
COMMENT ON COLUMN "public"."correos"."saludo" IS 'Name of the client, or of the person of one, with that address, by which a mail to them begins; null where it is nobody''s.';
COMMENT ON COLUMN "public"."correos_entrantes"."completo" IS 'All that it said, with what it quotes; emptied after 90 days.';
COMMENT ON FUNCTION "private"."acortar"(text, integer) IS 'A text of so many letters at most, which says so where it was longer.';
COMMENT ON FUNCTION "private"."archivos_que_caben"(jsonb, bigint) IS 'Places (from 0) of the attachments that the bucket takes: among the first ten, by its types and sizes, and while all together are no more than p_bytes. What is of an unknown type (application/octet-stream) is to be looked into once it was brought.';
COMMENT ON FUNCTION "private"."avisar_de_cuenta"(uuid, text, text) IS 'Mails whoever has an account what happened to it: contrasena, ingreso (from p_navegador), factor_agregado, factor_quitado; 20 a day at most.';
COMMENT ON FUNCTION "private"."aviso_de"(text) IS 'Which switch of preferencias_correo a mail obeys; null for what is always sent.';
COMMENT ON FUNCTION "private"."aviso_estudio_de"(text) IS 'Of which kind a notice to the studio is, for an admin who wants those at their own address as well; null for what goes to the studio''s mailbox alone.';
COMMENT ON FUNCTION "private"."avisos_de_correo"(text) IS 'The notices that clients (cliente) or the studio (estudio) turn off.';
COMMENT ON FUNCTION "private"."cuenta_dispositivo"() IS 'Trigger on auth.mfa_factors: the person is told of a device of their second step that was added or taken away.';
COMMENT ON FUNCTION "private"."cuenta_ingreso"() IS 'Trigger on auth.sessions: whoever signs in with a browser that their account never had is told; another version of one is the same, and the first of all is whoever accepted the invitation.';
COMMENT ON FUNCTION "private"."cuenta_otra_contrasena"() IS 'Trigger on auth.users: who had a password is told of another one; the first is chosen right after a mailed link.';
COMMENT ON FUNCTION "private"."del_area"(text) IS 'Whether a mail tells of what an account opens: it waits for an invitation that has not left, and is not sent to who was deactivated. Meetings, orders, money that came or went back and personal data are no such thing.';
COMMENT ON FUNCTION "private"."encolar_correo"(text, text, jsonb, text) IS 'Puts one mail into the outbox; without an address, to who was erased, where the client turned such notices off, or where the same mail was put there less than a minute ago, it does nothing. p_datos has the keys that the template of p_tipo takes.';
COMMENT ON FUNCTION "private"."exigir_invitacion_abierta"(text) IS 'Says what became of an invitation that opens nothing any more. Errors: P0001 with hint usada, reemplazada, vencida; none of an unknown one, or of somebody who is not invited any more.';
COMMENT ON FUNCTION "private"."invitacion_de"(text) IS 'The invitation of an address, the newest one, while it still invites: its client or person is active, and has not come in since it was made. Null otherwise.';
COMMENT ON FUNCTION "private"."invitacion_enviada"() IS 'Trigger: notes with the client, or the person of one, that their invitation was sent.';
COMMENT ON FUNCTION "private"."invitar"(text) IS 'Queues the invitation of whoever has that address, which says who invites and to what, and keeps the hash of its link; the link of every earlier one is dead from here on, and one that waits is not sent.';
COMMENT ON FUNCTION "private"."invitar_y_anotar"(text, bigint) IS 'As public.invitar_cliente and public.invitar_persona. A definer function, because nobody writes mails otherwise.';
COMMENT ON FUNCTION "private"."motivo_de_descarte"(text, text) IS 'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are. Of money that came, was refused or went back everybody hears, also whose account is deactivated, who is asked for none; whose data is blocked for a while hears only of that, of money and of who uses their account.';
COMMENT ON FUNCTION "private"."tipos_correo"() IS 'Every mail: whom it is for, the notice by which they turn it off, if any, and whether it tells of what an account opens.';
COMMENT ON FUNCTION "public"."abrir_invitacion"(text) IS 'Whoever holds the link of an invitation: the address to ask the auth service a code for; null when the link is unknown, of an address that changed, or of somebody deactivated or erased. Errors: P0001 with hint usada (they came in since), reemplazada (by a later one), vencida (older than three days); PT429 after twenty unknown ones from one address in an hour.';
COMMENT ON FUNCTION "public"."estudio"() IS 'Service only: who the mails come from and which account people transfer to, {nombre, email, telefono, banco, cuenta_…} of the settings.';
COMMENT ON FUNCTION "public"."invitar_cliente"(bigint) IS 'Admin: mails an active client, or a colleague, the link with which they come in, in place of every earlier one. Errors: 42501; P0001 no such client, hint silenciada (mails to that address come back).';
COMMENT ON FUNCTION "public"."invitar_persona"(bigint) IS 'Admin: the same for an active person of an active client. Errors: 42501; P0001 no such person, hint silenciada.';
COMMENT ON FUNCTION "public"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) IS 'Service only: takes a mail that came in, once (Message-ID and sender), and returns {id, resultado, ticket, cliente, pendientes}. p_ticket is the ticket whose signed address it came to, signed for its sender; null when there is none. It becomes a message of ticket or is kept aside (sin_dueno), with its attachments, where also a machine wrote it; of what has no signature or a machine wrote, at most 20 a day of one sender and 200 in all are noted, the rest is ignorado. p_archivos: [{nombre, tipo, bytes, ficha}], of which pendientes are to be brought by adjuntar_correo; none are named to who brings the same mail again within two minutes, and what is missing then is fetched again (adjuntos_por_traer). Without p_comprobado the sender is not who the address says, as far as its domain knows: it is kept aside. p_texto is what the message shows, p_completo all that it said.';
COMMENT ON FUNCTION "public"."tomar_correos"(integer) IS 'Service only: claims up to `limite` (1 to 100) mails that are due. A mail whose sender died is due again after 5 minutes, when nothing else is, alone; after five claims without an outcome it has failed. One that may have gone out ten minutes ago says `preguntar`. What private.motivo_de_descarte names a reason for is put aside instead. What an account opens (private.del_area) waits until an invitation of its address has left, failed for good or was put aside, whichever was queued first.';
COMMENT ON FUNCTION "public"."volver_a_recibir"(text, text) IS 'Service only: turns on again what public.dar_de_baja turns off, by the same link.';
COMMENT ON TABLE "private"."navegadores" IS 'Browsers that an account signed in with, by a fingerprint of their name without versions: of a new one the person is told.';
REVOKE ALL ON FUNCTION "private"."abrir_invitacion"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abrir_invitacion"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."acortar"(text, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_de_cuenta"(uuid, text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisos_de_correo"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cuenta_dispositivo"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cuenta_ingreso"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cuenta_otra_contrasena"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."del_area"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_invitacion_abierta"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."invitacion_de"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."invitar"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."invitar_y_anotar"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."invitar_y_anotar"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."poner_aviso"(text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."poner_aviso"(text, text, boolean) TO "service_role";
REVOKE ALL ON FUNCTION "private"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tipos_correo"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."abrir_invitacion"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."abrir_invitacion"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."invitar_cliente"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."invitar_cliente"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."invitar_persona"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."invitar_persona"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."volver_a_recibir"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."volver_a_recibir"(text, text) TO "service_role";
