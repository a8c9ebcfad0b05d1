-- People of a client in their own account, mails, search, news, and the copy and erasure of a person.

create or replace function private.correo_apagado(p_tipo text, p_para text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.preferencias_correo p join public.clientes c on c.id = p.cliente
    where c.email = lower(p_para)
      and case private.aviso_de(p_tipo) when 'tickets' then not p.tickets when 'hitos' then not p.hitos else false end)
    or exists (
    select from public.personas p
    where p.email = lower(p_para) and case private.aviso_de(p_tipo) when 'tickets' then not p.avisos else false end);
$$;

comment on function private.correo_apagado(text, text) is 'Whether a client or a person of one turned off the notices that this mail belongs to.';

create or replace function private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if v_cliente is null then
    update public.personas set avisos = p_tickets where usuario = v_cuenta;
    return;
  end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $$;

comment on function public.guardar_preferencias_correo(boolean, boolean) is
  'Whoever has an account: which notices they want by mail; of p_hitos, persons of a client have none. Errors: 42501 nobody.';

create or replace function private.mis_avisos() returns table (tickets boolean, hitos boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if v_cliente is null then
    return query select p.avisos, null::boolean from public.personas p where p.usuario = v_cuenta;
  else
    return query select coalesce(p.tickets, true), coalesce(p.hitos, true)
      from (values (v_cliente)) c (id) left join public.preferencias_correo p on p.cliente = c.id;
  end if;
end $$;

create or replace function public.mis_avisos() returns table (tickets boolean, hitos boolean)
language sql stable set search_path = '' as $$ select * from private.mis_avisos(); $$;

comment on function public.mis_avisos() is
  'Which notices the caller gets by mail; null for those that are never theirs. Errors: 42501 nobody.';

create or replace function private.dar_de_baja(p_email text, p_aviso text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_aviso is null or p_aviso not in ('tickets', 'hitos') then return false; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos)
  select id, p_aviso <> 'tickets', p_aviso <> 'hitos' from public.clientes where email = lower(p_email)
  on conflict (cliente) do update set tickets = preferencias_correo.tickets and excluded.tickets,
    hitos = preferencias_correo.hitos and excluded.hitos, actualizado_en = now();
  if found then return true; end if;
  update public.personas set avisos = avisos and p_aviso <> 'tickets' where email = lower(p_email);
  return found;
end $$;

comment on function public.dar_de_baja(text, text) is
  'Service only: turns off the notices (tickets, hitos) of the client, or of the person of a client, with that address, whose signed link was used; false when nobody has it.';

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when lower(p_para) = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados where email = lower(p_para)) then 'La dirección está silenciada.'
    when p_tipo ~ '^(ticket|hito|pago)_' and (exists (select from public.clientes where email = lower(p_para) and not activo)
        or exists (select from public.personas p join public.clientes c on c.id = p.cliente where p.email = lower(p_para) and not (p.activo and c.activo)))
      then 'La cuenta está desactivada.'
    when p_tipo !~ '^(datos|pago|pedido)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = lower(p_para) and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end;
end $$;

create or replace function private.envio_unico() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_valores text := (select string_agg(format('($1).%I', c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n) order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.es_admin() or (v_nueva ->> 'cliente')::bigint = private.mi_ficha(), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using errcode = 'P0001', hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n) order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then
    perform private.limitar_visitante(tg_table_name, new.email);
  end if;
  if v_anterior is null then return new; end if;
  execute format('update public.%I set (%s, huella) = row(%s, ($1).huella) where envio = ($1).envio',
    tg_table_name, v_columnas, v_valores) using new;
  return null;
end $$;

create or replace function private.ticket_de_respuesta(p_ticket bigint, p_de text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_anterior bigint;
begin
  select k.* into t from public.tickets k join public.clientes c on c.id = k.cliente
  where k.id = p_ticket and c.activo
    and (c.email = p_de or exists (select from public.personas p where p.cliente = c.id and p.email = p_de and p.activo))
  for update of k;
  if not found then return null; end if;
  -- An answer to an old mail goes on where the last one went on.
  while t.cerrado_en < now() - interval '14 days' loop
    v_anterior := t.id;
    select * into t from public.tickets where anterior = v_anterior order by id desc limit 1 for update;
    if not found then
      insert into public.tickets (cliente, plataforma, asunto, categoria, anterior)
      select cliente, plataforma, asunto, categoria, id from public.tickets where id = v_anterior
      returning * into t;
    end if;
  end loop;
  if t.estado = 'cerrado' then
    update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end where id = t.id;
  end if;
  return t.id;
end $$;

comment on function private.ticket_de_respuesta(bigint, text) is
  'The open ticket in which an answer by mail belongs: the one it answers, reopened within 14 days of its closing; later one that goes on from it, opened if there is none. Null unless the address is that of the ticket''s client, or of a person of them, active both.';

create or replace function private.mensaje_de_correo(p_id bigint, p_ticket bigint, p_texto text, p_archivos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_caben int[] := private.archivos_que_caben(p_archivos);
  v_fuera text;
  v_mensaje bigint;
begin
  select left(string_agg(left(a ->> 'nombre', 120), ', ' order by n), 1000) into v_fuera
  from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n - 1 <> all(v_caben);
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
  select t.id, coalesce(p.usuario, c.usuario), coalesce(p.nombre, c.cliente), false, left(coalesce(nullif(p_texto, ''), '(Sin texto)'), 10000 - coalesce(length(v_fuera) + 60, 0))
    || coalesce(E'\n\n[No se guardó, por su tipo, tamaño o cantidad: ' || v_fuera || ']', '')
  from public.tickets t join public.clientes c on c.id = t.cliente
  left join public.personas p on p.cliente = c.id and p.email = (select e.de from public.correos_entrantes e where e.id = p_id)
  where t.id = p_ticket
  returning id into v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, mensaje = v_mensaje, pendientes = v_caben where id = p_id;
end $$;

comment on function private.mensaje_de_correo(bigint, bigint, text, jsonb) is
  'Writes a mail into a ticket, as its client or the person of them who sent it, and notes which of its attachments the bucket takes; the message names the others.';

create or replace function private.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text,
  p_ticket bigint, p_automatico boolean, p_archivos jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_de text := lower(trim(p_de));
  v_texto text := left(trim(coalesce(p_texto, ''), E' \t\r\n'), 10000);
  v_ticket bigint;
  v_motivo text;
  v_id bigint;
begin
  if p_ticket is null and (
      select count(*) >= 200 or count(*) filter (where de = v_de) >= 20 from public.correos_entrantes
      where resultado <> 'mensaje' and creado_en > now() - interval '1 day') then
    return jsonb_build_object('resultado', 'ignorado');
  end if;
  -- Whoever brings the same mail at this instant waits here, and finds it.
  insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, archivos)
  values (p_mensaje_id, v_de, left(p_nombre, 200), left(p_asunto, 300), 'automatico',
    (select coalesce(array_agg(left(a ->> 'nombre', 120) order by n), '{}') from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n <= 50))
  on conflict (mensaje_id, de) do nothing returning id into v_id;
  if found and not p_automatico then
    v_motivo := case
      when p_ticket is null then 'sin_firma'
      when v_texto = '' and jsonb_array_length(p_archivos) = 0 then 'vacio'
      when (select count(*) from public.correos_entrantes where de = v_de and resultado = 'mensaje' and creado_en > now() - interval '1 hour') >= 30
        then 'demasiados' end;
    if v_motivo is null then
      v_ticket := private.ticket_de_respuesta(p_ticket, v_de);
    end if;
    if v_ticket is not null then
      perform private.mensaje_de_correo(v_id, v_ticket, v_texto, p_archivos);
    else
      perform private.apartar_correo(v_id, coalesce(v_motivo, 'sin_acceso'), v_texto, p_archivos);
      if exists (select from public.clientes where email = v_de) or exists (select from public.personas where email = v_de) then
        perform private.avisar_estudio('correo_sin_dueno', jsonb_build_object('correo', v_id, 'de', v_de, 'asunto', left(p_asunto, 300), 'mensaje', v_texto), v_de);
      end if;
    end if;
  end if;
  return (
    select jsonb_build_object('id', e.id, 'resultado', e.resultado, 'ticket', t.id, 'cliente', t.cliente, 'pendientes',
      -- Whoever brought it first is at it, for as long as that may take.
      case when v_id is not null or e.creado_en < now() - interval '2 minutes' then e.pendientes else '{}' end)
    from public.correos_entrantes e left join public.ticket_mensajes m on m.id = e.mensaje left join public.tickets t on t.id = m.ticket
    where e.mensaje_id = p_mensaje_id and e.de = v_de);
end $$;

create or replace function private.encontradas(p_tabla text, p_q text) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_cliente bigint := case when p_tabla = 'tickets' then private.mi_cliente_en_tickets() else private.mi_cliente() end;
  v_palabras text;
begin
  if not v_admin and v_cliente is null and private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para buscar.' using errcode = '42501';
  end if;
  select string_agg(format('(propio || '' '' || contexto) like %L',
    '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
  into v_palabras
  from (select w from regexp_split_to_table(private.buscable(left(p_q, 200)), '\s+') w where w <> '' limit 8) palabras;
  if v_palabras is null then return; end if;
  -- Written out, so that the index is used; each word is a quoted literal.
  return query execute format(
    'select fila from (select fila, orden from private.busquedas where tabla = $1 and ($2 or (cliente = $3 and not interno)) and %s
       order by orden desc limit 1000) f group by fila order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $$;

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
  v_tablas text[] := '{clientes,hitos_plataforma,pagos,plataformas,ticket_mensajes,tickets}';
begin
  if v_admin then
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,correos,correos_entrantes,correos_silenciados,formulario_inicial,horarios,leads,pedidos,personas,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,vulneraciones}'::text[];
  end if;
  if not v_admin and private.mi_cliente() is null then
    v_tablas := '{ticket_mensajes,tickets}';
  end if;
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.todas || '.' || x.ajenas,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when v_admin then private.pendientes(x.tabla) end
  from (
    select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
      coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
      coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
    from unnest(v_tablas) as t (tabla)
    left join private.cambios c on c.ambito = v_ambito and c.tabla = t.tabla
    group by t.tabla) x
  where p_conocidas ->> x.tabla is distinct from x.todas || '.' || x.ajenas;
end $$;

create or replace function private.exigir_cuenta() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para hacer esto.' using errcode = '42501';
  end if;
  return private.cuenta_vigente();
end $$;

create or replace function private.cambiar_mi_nombre(p_nombre text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_nombre text := regexp_replace(trim(p_nombre), '\s+', ' ', 'g');
begin
  if coalesce(length(v_nombre), 0) not between 1 and 160 then
    raise exception 'Escribe tu nombre, con 160 letras como máximo.' using errcode = 'P0001';
  end if;
  update public.clientes set cliente = v_nombre where usuario = v_cuenta;
  update public.personas set nombre = v_nombre where usuario = v_cuenta;
  return v_nombre;
end $$;

revoke execute on function private.mis_avisos(), public.mis_avisos() from public;
grant execute on function private.mis_avisos(), public.mis_avisos() to authenticated;

create or replace function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_cliente bigint := (select id from public.clientes where email = v_email);
  v_cuenta uuid := (select coalesce((select c.usuario from public.clientes c where c.id = v_cliente), (select u.id from auth.users u where lower(u.email) = v_email)));
  v_fuera text[] := array['huella', 'envio', 'remitente', 'mensaje_id', 'token', 'direccion', 'confirmacion_hash', 'gestion_hash', 'token_hash'];
  v_consulta text;
  v_tabla text;
  v_filas jsonb;
  v_todo jsonb := '{}';
begin
  for v_tabla, v_consulta in values
    ('clientes', 'select * from public.clientes where id = $2'),
    ('personas', 'select * from public.personas where email = $1 or cliente = $2'),
    ('clientes_notas', 'select * from public.clientes_notas where cliente = $2'),
    ('preferencias_correo', 'select * from public.preferencias_correo where cliente = $2'),
    ('plataformas', 'select * from public.plataformas where cliente = $2'),
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2'),
    ('accesos_temporales', 'select a.* from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma where p.cliente = $2'),
    ('tickets', 'select * from public.tickets where cliente = $2'),
    ('ticket_mensajes', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where (k.cliente = $2 or m.autor = $3) and not m.interno'),
    ('ticket_notas', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where k.cliente = $2 and m.interno'),
    ('ticket_lecturas', 'select * from private.ticket_lecturas where cuenta = $3'),
    ('pagos', 'select * from public.pagos where cliente = $2'),
    ('recordatorios', 'select r.* from private.recordatorios r join public.pagos p on p.id = r.pago where p.cliente = $2'),
    ('pedidos', 'select * from public.pedidos where lower(comprador_email) = $1 or cliente = $2'),
    ('pagos_intentos', 'select i.* from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos o on o.id = i.pedido
      where p.cliente = $2 or lower(o.comprador_email) = $1 or o.cliente = $2'),
    ('pagos_eventos', 'select e.* from public.pagos_eventos e where e.orden in (select orden from public.pagos where cliente = $2
      union select orden from public.pedidos where lower(comprador_email) = $1 or cliente = $2)'),
    ('leads', 'select * from public.leads where lower(email) = $1 or cliente = $2'),
    ('formulario_inicial', 'select * from public.formulario_inicial where lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'select * from public.solicitudes where lower(email) = $1 or cliente = $2'),
    ('citas', 'select * from public.citas where lower(email) = $1'),
    ('solicitudes_datos', 'select * from public.solicitudes_datos where lower(email) = $1 or cliente = $2'),
    ('correos', 'select id, tipo, para, asunto, texto, estado, enviado_en, creado_en from public.correos where lower(para) = $1'),
    ('correos_entrantes', 'select * from public.correos_entrantes where de = $1'),
    ('correos_silenciados', 'select * from public.correos_silenciados where email = $1'),
    ('seguimiento_usuarios', 'select * from public.seguimiento_usuarios where usuario_id = $3'),
    ('cuenta', 'select id, email, created_at, email_confirmed_at, last_sign_in_at from auth.users where id = $3'),
    ('sesiones', 'select created_at, updated_at, host(ip) as ip, user_agent from auth.sessions where user_id = $3'),
    ('archivos', 'select bucket_id as bucket, name as nombre, metadata ->> ''mimetype'' as tipo, (metadata ->> ''size'')::bigint as bytes from storage.objects
      where (bucket_id in (''adjuntos'', ''comprobantes'') and split_part(name, ''/'', 1) = $2::text and name not like ''%/interno/%'')
        or (bucket_id = ''adjuntos'' and name in (select private.adjuntos_por_correo($1, $2)))')
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $4), ''[]'') from (%s order by 1) t', v_consulta)
      into v_filas using v_email, v_cliente, v_cuenta, v_fuera;
    v_todo := v_todo || jsonb_build_object(v_tabla, v_filas);
  end loop;
  return v_todo;
end $$;

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  c public.clientes;
  v_cuenta uuid;
  v_personas uuid[];
  v_terminos text[];
  v_pagos bigint[];
  v_tickets bigint[];
  v_hitos bigint[];
  v_ordenes text[];
  v_tabla text;
  v_condicion text;
  v_ids text[];
  v_n int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
  v_pendiente jsonb := '[]';
begin
  select * into c from public.clientes where email = v_email for update;
  if c.perfil = 'admin' then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  v_cuenta := coalesce(c.usuario, (select u.id from auth.users u where lower(u.email) = v_email));
  v_personas := array(select usuario from public.personas where cliente = c.id and usuario is not null);
  v_pagos := array(select id from public.pagos where cliente = c.id);
  v_tickets := array(select id from public.tickets where cliente = c.id);
  v_hitos := array(select h.id from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id);
  v_ordenes := array(select orden from public.pagos where cliente = c.id
    union select orden from public.pedidos where lower(comprador_email) = v_email or cliente = c.id);
  if exists (select from public.pagos where cliente = c.id and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i left join public.pedidos o on o.id = i.pedido
       where i.estado in ('creando', 'pendiente') and (i.pago = any(v_pagos) or lower(o.comprador_email) = v_email)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where cliente = c.id and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos where (lower(email) = v_email or cliente = c.id) and estado in ('recibida', 'en_proceso') and id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas where lower(email) = v_email and inicio > now() and estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;

  v_terminos := array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(array[v_email, c.cliente, c.empresa, c.telefono, c.rut, regexp_replace(reverse(regexp_replace(reverse(split_part(c.rut, '-', 1)), '(\d{3})(?=\d)', '\1.', 'g')), '$', '-' || split_part(c.rut, '-', 2))])
        union all select nombre from public.personas where email = v_email or cliente = c.id
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where lower(email) = v_email or cliente = c.id
        union all select nombre from public.formulario_inicial where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono]) from public.citas where lower(email) = v_email
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos where lower(comprador_email) = v_email or cliente = c.id
        union all select nombre from public.solicitudes_datos where lower(email) = v_email or cliente = c.id) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the trail does not copy what goes
  update public.clientes set activo = false where id = c.id;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(v_tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  for v_tabla, v_condicion in values
    ('leads', 'lower(email) = $1 or cliente = $2'), ('formulario_inicial', 'lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'lower(email) = $1 or cliente = $2'), ('citas', 'lower(email) = $1'),
    ('pedidos', '(lower(comprador_email) = $1 or cliente = $2) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'email = $1'), ('preferencias_correo', 'cliente = $2'),
    ('correos_entrantes', 'de = $1 or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any($4))'),
    ('seguimiento_usuarios', 'usuario_id = $3 or usuario_id = any($9)'), ('personas', 'email = $1 or cliente = $2'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
    ('accesos_temporales', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('hitos_plataforma', 'plataforma_id in (select p.id from public.plataformas p where p.cliente = $2) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'cliente = $2 and not exists (select from public.pagos g where g.plataforma = t.id)'),
    ('correos', 'lower(para) = $1 or lower(reply_to) = $1 or position($1 in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0
      or exists (select from unnest($4) n where jsonb_path_exists(t.datos, ''$.**.ticket ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($5) n where jsonb_path_exists(t.datos, ''$.**.pago ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($7) n where jsonb_path_exists(t.datos, ''$.**.hito ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($8) n where jsonb_path_exists(t.datos, ''$.**.orden ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($6) x where length(x) >= 6 and (t.datos is null or x ~ ''[0-9]'')
        and position(lower(x) in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0)')
  loop
    execute format('with b as (delete from public.%I t where %s returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b', v_tabla, v_condicion)
      into v_n, v_ids using v_email, c.id, v_cuenta, v_tickets, v_pagos, v_terminos, v_hitos, v_ordenes, v_personas;
    if v_n > 0 then
      v_borrado := v_borrado || jsonb_build_object(v_tabla, v_n);
      perform private.vaciar_auditoria(v_tabla, v_ids);
    end if;
  end loop;

  -- What must stay, without the person.
  update public.ticket_mensajes set autor_nombre = 'Persona suprimida' where autor = v_cuenta;
  with k as (
    update public.pedidos set comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false
    where lower(comprador_email) = v_email or cliente = c.id returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(v_pagos);
  update public.auditoria set antes = private.tachar(antes::text, v_terminos)::jsonb, despues = private.tachar(despues::text, v_terminos)::jsonb
  where tabla = 'pagos' and fila = any(v_pagos);
  if cardinality(v_pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(v_pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = c.id::text;
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  update public.hitos_plataforma set titulo = 'Hito', descripcion = null, imagen = null, activo = false,
    observacion = case when observacion is not null then '[suprimido]' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null
  where cliente = c.id;
  perform private.vaciar_auditoria('plataformas', array(select id::text from public.plataformas where cliente = c.id));
  perform private.vaciar_auditoria('hitos_plataforma', array(select h.id::text from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id));

  perform private.suprimir_solicitudes(v_email, c.id, p_excepto, v_terminos);
  perform private.vaciar_auditoria('clientes', array[c.id::text]);
  if c.id is not null then
    if cardinality(v_pagos) > 0 or exists (select from public.pedidos where cliente = c.id) then
      update public.clientes set cliente = 'Persona suprimida', email = 'cliente-' || id || '@suprimido.invalid', rut = null, telefono = null,
        empresa = null, usuario = null, invitado_en = null
      where id = c.id;
      v_conservado := v_conservado || jsonb_build_object('clientes', 1);
    else
      update public.solicitudes_datos set cliente = null where cliente = c.id;
      delete from public.clientes where id = c.id;
      v_borrado := v_borrado || jsonb_build_object('clientes', 1);
    end if;
  end if;
  update public.auditoria set antes = null, despues = null where position(v_email in lower(concat_ws(' ', antes, despues))) > 0;
  delete from private.envios where clave in ('buzon ' || private.buzon(v_email), 'cuenta ' || v_cuenta);

  if v_cuenta is not null or v_personas <> '{}' then
    begin
      delete from auth.users where id = v_cuenta or id = any(v_personas);
      v_borrado := v_borrado || jsonb_build_object('cuenta', 1);
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries where position($1 in lower(payload::text)) > 0' using v_email;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_pendiente);
end $$;

create or replace function private.texto_supresion(p_informe jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with nombres (tabla, nombre) as (values
    ('clientes', 'Ficha de cliente'), ('cuenta', 'Cuenta de acceso'), ('tickets', 'Tickets'), ('ticket_mensajes', 'Mensajes de tickets'),
    ('leads', 'Mensajes de contacto'), ('formulario_inicial', 'Respuestas al asistente'), ('solicitudes', 'Solicitudes de plataforma'),
    ('citas', 'Reuniones'), ('pedidos', 'Pedidos'), ('pagos', 'Pagos'), ('comprobantes', 'Comprobantes de transferencia'),
    ('plataformas', 'Plataformas'), ('hitos_plataforma', 'Hitos'), ('accesos_temporales', 'Enlaces compartidos'),
    ('seguimiento_usuarios', 'Registros de ingreso'), ('clientes_notas', 'Notas'), ('personas', 'Personas con acceso'), ('correos', 'Copias de correos'), ('correos_entrantes', 'Correos recibidos'), ('correos_silenciados', 'Direcciones silenciadas'), ('preferencias_correo', 'Preferencias de correo')),
  lineas as (
    select k.grupo, n.nombre, v.value as filas, coalesce(c.motivo, (select motivo from private.conservacion where id = 'pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    join nombres n on n.tabla = v.key left join private.conservacion c on c.id = v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n' order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || case when nombre like 'Comprobantes%' then ', tal como los enviaste. '
      else ', sin tu nombre, tu correo, tu teléfono ni tu RUT. ' end || motivo || '.', E'\n' order by nombre) filter (where grupo = 'conservado'),
    'Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$$;
