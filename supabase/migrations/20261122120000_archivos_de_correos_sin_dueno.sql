-- What came with a mail without an owner is kept, for the studio alone, and goes with the mail into the
-- ticket that the studio puts it into. Mails that came before have none of their files.

alter table public.correos_entrantes add column rutas text[] not null default '{}' check (cardinality(rutas) <= 50);
comment on column public.correos_entrantes.rutas is
  'Of what came with one without an owner, in the order of archivos, where it lies in the bucket adjuntos: entrantes/id/file, which only admins read until it is in a ticket. Empty for what was not kept.';

create function private.archivos_que_caben(p_archivos jsonb, p_bytes bigint default null) returns int[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(x.n - 1 order by x.n), '{}')
  from (
    select f.n::int as n, sum(f.bytes) over (order by f.n) as suma
    from (select a.n, (a.f ->> 'bytes')::bigint as bytes, a.f ->> 'tipo' as tipo from jsonb_array_elements(p_archivos) with ordinality a (f, n) where a.n <= 10) f
    join storage.buckets b on b.id = 'adjuntos' and f.bytes between 1 and b.file_size_limit and f.tipo = any(b.allowed_mime_types)) x
  where x.suma <= p_bytes or p_bytes is null;
$$;
comment on function private.archivos_que_caben(jsonb, bigint) is
  'Places (from 0) of the attachments that the bucket takes: among the first ten, by its types and sizes, and while all together are no more than p_bytes.';

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
  select t.id, c.usuario, c.cliente, false, left(coalesce(nullif(p_texto, ''), '(Sin texto)'), 10000 - coalesce(length(v_fuera) + 60, 0))
    || coalesce(E'\n\n[No se guardó, por su tipo, tamaño o cantidad: ' || v_fuera || ']', '')
  from public.tickets t join public.clientes c on c.id = t.cliente where t.id = p_ticket
  returning id into v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, mensaje = v_mensaje, pendientes = v_caben where id = p_id;
end $$;
comment on function private.mensaje_de_correo(bigint, bigint, text, jsonb) is
  'Writes a mail into a ticket, as its client, and notes which of its attachments the bucket takes; the message names the others.';

create function private.apartar_correo(p_id bigint, p_motivo text, p_texto text, p_archivos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_libres bigint := 200 * 1024 * 1024 - (
    select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects
    where bucket_id = 'adjuntos' and name like 'entrantes/%' and created_at > now() - interval '1 day');
begin
  update public.correos_entrantes set resultado = 'sin_dueno', motivo = p_motivo, texto = p_texto,
    rutas = array_fill(''::text, array[cardinality(archivos)]), pendientes = private.archivos_que_caben(p_archivos, v_libres)
  where id = p_id;
end $$;
comment on function private.apartar_correo(bigint, text, text, jsonb) is
  'Keeps a mail aside for the studio, and notes which of its attachments are kept with it: at most 200 MB of all such mails within a day.';

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
      if exists (select from public.clientes where email = v_de) then
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

create or replace function private.adjuntar_correo(p_id bigint, p_lugar int, p_ruta text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
begin
  update public.correos_entrantes set pendientes = array_remove(pendientes, p_lugar)
  where id = p_id and p_lugar = any(pendientes) returning * into e;
  if not found then return false; end if;
  if p_ruta is null then
    update public.ticket_mensajes set cuerpo = left(cuerpo, 9800) || E'\n\n[No pudimos guardar el archivo ' || e.archivos[p_lugar + 1] || ']' where id = e.mensaje;
    return true;
  end if;
  if e.resultado = 'sin_dueno' then
    update public.correos_entrantes set rutas[p_lugar + 1] = p_ruta
    where id = e.id and exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_ruta and o.name like 'entrantes/' || e.id || '/%');
  else
    update public.ticket_mensajes m set adjuntos = adjuntos || p_ruta
    from public.tickets t, storage.objects o
    where m.id = e.mensaje and t.id = m.ticket and o.bucket_id = 'adjuntos' and o.name = p_ruta
      and (o.name like t.cliente || '/' || t.id || '/%' or o.name like 'entrantes/' || e.id || '/%') and o.name not like '%/interno/%';
  end if;
  if not found then
    raise exception 'Ese archivo no es de este ticket.' using errcode = 'P0001';
  end if;
  return true;
end $$;

comment on function public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb) is
  'Service only: takes a mail that came in, once (Message-ID and sender), and returns {id, resultado, ticket, cliente, pendientes}. p_ticket is the ticket whose signed address it came to, signed for its sender; null when there is none. It becomes a message of ticket, is noted as automatico, or is kept aside (sin_dueno), with its attachments; of what has no signature, at most 20 a day of one sender and 200 in all are noted, the rest is ignorado. p_archivos: [{nombre, tipo, bytes}], of which pendientes are to be brought by adjuntar_correo; none are named to who brings the same mail again within two minutes.';
comment on function public.adjuntar_correo(bigint, int, text) is
  'Service only: adds a stored file to the message that a mail became, or to the mail that is kept aside, or says in the message that it could not be had (no p_ruta). False when that attachment was settled before. Errors: P0001 a file that is not of the ticket or the mail.';

create function private.asignar_correo(p_id bigint, p_ticket bigint, p_cliente bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
  v_ticket bigint := p_ticket;
  v_mensaje bigint;
begin
  perform private.exigir_admin();
  select * into e from public.correos_entrantes where id = p_id and resultado = 'sin_dueno' for update;
  if not found then
    raise exception 'Este correo ya está en un ticket o se descartó.' using errcode = 'P0001', hint = 'ya_asignado';
  end if;
  if v_ticket is null then
    insert into public.tickets (cliente, asunto) values (p_cliente, case when length(trim(e.asunto)) between 3 and 200 then e.asunto else 'Correo de ' || left(e.de, 180) end)
    returning id into v_ticket;
    -- Somebody wrote to the studio, so that its first answer is awaited.
    update public.tickets set abierto_por_estudio = false, responder_en = creado_en + private.plazo_respuesta(prioridad) where id = v_ticket;
  end if;
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
  values (v_ticket, null, coalesce(nullif(trim(e.nombre), ''), e.de), false,
    left(coalesce(nullif(e.texto, ''), '(Sin texto)'), 9600) || E'\n\n[Llegó por correo de ' || e.de || ']')
  returning id into v_mensaje;
  -- Not with the row: nobody who writes a message may name a file of a mail.
  update public.ticket_mensajes set adjuntos = array_remove(e.rutas, '') where id = v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, texto = null, visto = true, mensaje = v_mensaje where id = e.id;
  if p_ticket is null then
    perform private.encolar_correo('ticket_abierto', c.email, jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', m.autor_nombre, 'mensaje', m.cuerpo), private.correo_estudio())
    from public.tickets t join public.clientes c on c.id = t.cliente and c.activo join public.ticket_mensajes m on m.id = v_mensaje where t.id = v_ticket;
  end if;
  return v_ticket;
end $$;

create function public.asignar_correo(p_id bigint, p_ticket bigint default null, p_cliente bigint default null) returns bigint
language sql set search_path = '' as $$ select private.asignar_correo(p_id, p_ticket, p_cliente); $$;
comment on function public.asignar_correo(bigint, bigint, bigint) is
  'Admin: makes a mail without an owner a message of a ticket, with its files, for its client to read; without p_ticket of a new one of p_cliente, who is mailed. Returns tickets.id. Errors: 42501, P0001 with hint ya_asignado or ticket_cerrado, 23503 no such ticket, 23502 neither of both.';

create function private.descartar_correo(p_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  delete from public.correos_entrantes where id = p_id and resultado = 'sin_dueno';
  if not found then
    raise exception 'Este correo ya está en un ticket o se descartó.' using errcode = 'P0001', hint = 'ya_asignado';
  end if;
end $$;

create function public.descartar_correo(p_id bigint) returns void
language sql set search_path = '' as $$ select private.descartar_correo(p_id); $$;
comment on function public.descartar_correo(bigint) is
  'Admin: deletes a mail without an owner; its files follow within the hour (private.archivos_sueltos). Errors: 42501, P0001 with hint ya_asignado.';

create function private.adjunto_de_mi_correo(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[p_nombre] and t.cliente = private.mi_cliente());
$$;
comment on function private.adjunto_de_mi_correo(text) is 'Whether a file that came by mail is in a ticket of the caller''s.';

alter policy archivos_leer on storage.objects
  using ((select private.es_admin())
    or (bucket_id in ('adjuntos', 'comprobantes') and name not like '%/interno/%'
      and split_part(name, '/', 1) = (select private.mi_cliente())::text)
    or (bucket_id = 'adjuntos' and name like 'entrantes/%' and private.adjunto_de_mi_correo(name)));

create function private.adjuntos_por_correo(p_email text, p_cliente bigint) returns setof text
language sql stable security definer set search_path = '' as $$
  select r from public.correos_entrantes e, unnest(e.rutas) r where e.de = p_email and r <> ''
  union
  select r from public.ticket_mensajes m join public.tickets k on k.id = m.ticket, unnest(m.adjuntos) r
  where k.cliente = p_cliente and r like 'entrantes/%';
$$;
comment on function private.adjuntos_por_correo(text, bigint) is
  'Files of the folder entrantes of the bucket adjuntos that are a person''s: they mailed them, or a ticket of theirs has them.';

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[o.name])
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no mail and no payment refers to, a day after they were uploaded; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';

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
    ('clientes_notas', 'select * from public.clientes_notas where cliente = $2'),
    ('preferencias_correo', 'select * from public.preferencias_correo where cliente = $2'),
    ('plataformas', 'select * from public.plataformas where cliente = $2'),
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2'),
    ('accesos_temporales', 'select a.* from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma where p.cliente = $2'),
    ('tickets', 'select * from public.tickets where cliente = $2'),
    ('ticket_mensajes', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where k.cliente = $2 and not m.interno'),
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
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes; clientes_notas and ticket_notas are the studio''s own words about them. archivos names files of the private buckets.';

create or replace function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  v_cliente bigint;
  v_archivos jsonb;
  v_informe jsonb;
  v_texto text;
  v_correo uuid;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud for update;
  if r.id is null or r.tipo <> 'supresion' or r.estado not in ('recibida', 'en_proceso') then
    raise exception 'Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.' using errcode = 'P0001';
  end if;
  select id into v_cliente from public.clientes where email = lower(trim(r.email));
  select coalesce(jsonb_agg(name order by name), '[]') into v_archivos from storage.objects
  where bucket_id = 'adjuntos' and (split_part(name, '/', 1) = v_cliente::text
    or name in (select private.adjuntos_por_correo(lower(trim(r.email)), v_cliente)));
  if not p_ensayo and v_archivos <> '[]' then
    raise exception 'Faltan archivos por borrar.' using errcode = 'P0001', hint = 'archivos';
  end if;
  begin
    v_informe := private.suprimir_datos(r.email, r.id);
    v_texto := private.texto_supresion(v_informe);
    if p_ensayo then raise exception using errcode = 'ZZ001'; end if;
  exception when sqlstate 'ZZ001' then
    return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', v_archivos);
  end;
  update public.solicitudes_datos set estado = 'resuelta', respuesta = v_texto, email = r.email, cliente = null where id = r.id;
  select id into v_correo from public.correos where tipo = 'datos_resuelta' and datos ->> 'solicitud' = r.id::text order by creado_en desc limit 1;
  perform set_config('estudio.suprimiendo', 'si', true);
  perform private.suprimir_solicitudes(lower(trim(r.email)), null, null, '{}');
  update public.auditoria set antes = null, despues = null where tabla = 'solicitudes_datos' and fila = r.id;
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), v_informe, v_correo, (select auth.uid()));
  return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', '[]'::jsonb);
end $$;

create or replace function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    for update of o skip locked);
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos where id = any(v_pedidos));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active. Their receipts follow (private.archivos_sueltos).';

create or replace function private.purgar_clientes(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_borrados int := 0;
  v_esperan int := 0;
begin
  for v_email in
    select c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and (t.actualizado_en >= p_corte or t.estado not in ('resuelto', 'cerrado')))
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida', 'en_proceso'))
  loop
    begin
      perform private.suprimir_datos(v_email);
      v_borrados := v_borrados + 1;
    exception when sqlstate 'P0001' then
      v_esperan := v_esperan + 1;
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan);
end $$;
comment on function private.purgar_clientes(timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing; their files follow (private.archivos_sueltos). Those with something that private.suprimir_datos refuses wait (clientes_que_esperan).';

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'token_hash', 'confirmacion_hash', 'gestion_hash', 'huella'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;
comment on function private.auditar() is
  'Trigger: writes one row of auditoria for a change that changed something, without secrets. With an argument, of inserts only the team''s. Of who is being erased it copies nothing.';

revoke execute on function private.archivos_que_caben(jsonb, bigint), private.apartar_correo(bigint, text, text, jsonb),
  private.asignar_correo(bigint, bigint, bigint), private.descartar_correo(bigint), private.adjunto_de_mi_correo(text),
  private.adjuntos_por_correo(text, bigint) from public;
grant execute on function private.asignar_correo(bigint, bigint, bigint), public.asignar_correo(bigint, bigint, bigint),
  private.descartar_correo(bigint), public.descartar_correo(bigint), private.adjunto_de_mi_correo(text) to authenticated;
