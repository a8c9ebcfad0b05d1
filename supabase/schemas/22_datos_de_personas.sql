-- How long each kind of row is kept, what erases it, and everything of one person: given to them, or
-- erased. The privacy page says the same periods from src-shared/conservacion.ts; a test holds both
-- together.

create table private.conservacion (
  id text primary key check (id ~ '^[a-z_]{3,40}$'),
  tabla text not null check (tabla ~ '^(public|private)\.[a-z_]+$'),
  plazo interval check (plazo > interval '0'),
  condicion text,
  motivo text not null check (length(trim(motivo)) > 0),
  check (condicion is null or plazo is not null)
);
comment on table private.conservacion is
  'Every table of ours, how long its rows are kept and why. Without plazo they stay; without condicion they go with what they belong to.';
comment on column private.conservacion.condicion is 'Which rows go; $1 is the instant before which they are old.';

create table public.acciones_datos (
  id bigint generated always as identity primary key,
  accion text not null check (accion in ('exportacion', 'supresion', 'purga')),
  solicitud bigint references public.solicitudes_datos (id) on delete set null,
  huella text check (huella ~ '^[0-9a-f]{64}$'),
  informe jsonb not null default '{}' check (jsonb_typeof(informe) = 'object'),
  correo uuid,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table public.acciones_datos is
  'Copies that were given, persons who were erased and nightly purges: what, how many rows, what was kept and why. Nobody''s data.';
comment on column public.acciones_datos.huella is
  'Fingerprint of the person''s address: whoever shows the address can be shown that this was done.';
comment on column public.acciones_datos.correo is 'The mail of the outbox that told the person; it still bears the address, for as long as private.conservacion says.';
comment on column public.acciones_datos.autor is 'Account that did it; null for the nightly purge. No foreign key: the record outlives the account.';
create index acciones_datos_solicitud_idx on public.acciones_datos (solicitud);
create index acciones_datos_creado_idx on public.acciones_datos (creado_en desc);
alter table public.acciones_datos enable row level security;
grant select on public.acciones_datos to authenticated;
create policy acciones_datos_leer on public.acciones_datos for select to authenticated using ((select private.es_admin()));

-- A copy ------------------------------------------------------------------------------------------

create function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_cliente bigint := (select id from public.clientes where email = v_email);
  v_cuenta uuid := (select coalesce((select c.usuario from public.clientes c where c.id = v_cliente), (select u.id from auth.users u where lower(u.email) = v_email)));
  v_fuera text[] := array['huella', 'envio', 'remitente', 'mensaje_id', 'busqueda', 'token', 'direccion', 'confirmacion_hash', 'gestion_hash', 'token_hash'];
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
      where bucket_id in (''adjuntos'', ''comprobantes'') and split_part(name, ''/'', 1) = $2::text and name not like ''%/interno/%''')
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $4), ''[]'') from (%s order by 1) t', v_consulta)
      into v_filas using v_email, v_cliente, v_cuenta, v_fuera;
    v_todo := v_todo || jsonb_build_object(v_tabla, v_filas);
  end loop;
  return v_todo;
end $$;
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes; clientes_notas and ticket_notas are the studio''s own words about them. archivos names files of the private buckets.';

create function private.exportar_persona(p_solicitud bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then
    raise exception 'Se copian los datos de quien confirmó su solicitud.' using errcode = 'P0001';
  end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $$;
create function public.exportar_persona(p_solicitud bigint) returns jsonb
language sql set search_path = '' as $$ select private.exportar_persona(p_solicitud); $$;
comment on function public.exportar_persona(bigint) is
  'Admin: all that is kept of the person of a confirmed privacy request, by table; archivos lists their files. Leaves a row in acciones_datos. The function exportar-persona makes a ZIP of it. Errors: 42501, P0001.';

-- Erasing -----------------------------------------------------------------------------------------

create function private.tachar(p_texto text, p_terminos text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_termino text;
begin
  foreach v_termino in array p_terminos loop
    p_texto := regexp_replace(p_texto, '(?<![[:alnum:]])' || regexp_replace(v_termino, '([].+*?^$(){}|\\[-])', '\\\1', 'g') || '(?![[:alnum:]])', '[suprimido]', 'gi');
  end loop;
  return p_texto;
end $$;
comment on function private.tachar(text, text[]) is 'A text without some words, whatever their capitals; only whole words.';

create function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  c public.clientes;
  v_cuenta uuid;
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
    ('seguimiento_usuarios', 'usuario_id = $3'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
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
      into v_n, v_ids using v_email, c.id, v_cuenta, v_tickets, v_pagos, v_terminos, v_hitos, v_ordenes;
    if v_n > 0 then
      v_borrado := v_borrado || jsonb_build_object(v_tabla, v_n);
      perform private.vaciar_auditoria(v_tabla, v_ids);
    end if;
  end loop;

  -- What must stay, without the person.
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

  if v_cuenta is not null then
    begin
      delete from auth.users where id = v_cuenta;
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
comment on function private.suprimir_datos(text, bigint) is
  'Erases the person with an address: deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered. Errors: P0001 with hint es_admin, pagos_abiertos, tickets_abiertos or otra_solicitud or reunion_por_venir.';

create function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language sql security definer set search_path = '' as $$
  update public.auditoria set antes = null, despues = null
  where tabla = p_tabla and fila = any(array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$'));
$$;
comment on function private.vaciar_auditoria(text, text[]) is 'Of rows that were erased the trail keeps who did what when, and not what they held.';

create function private.suprimir_solicitudes(p_email text, p_cliente bigint, p_excepto bigint, p_terminos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ids text[];
begin
  with k as (
    update public.solicitudes_datos set nombre = 'Persona suprimida', email = 'solicitud-' || id || '@suprimido.invalid', cliente = null, detalle = null,
      respuesta = private.tachar(respuesta, p_terminos), prorroga_motivo = private.tachar(prorroga_motivo, p_terminos),
      bloqueo_nota = private.tachar(bloqueo_nota, p_terminos), huella = null, remitente = null, confirmacion_hash = null
    where (lower(email) = p_email or cliente = p_cliente) and id is distinct from p_excepto returning id)
  select array_agg(id::text) into v_ids from k;
  perform private.vaciar_auditoria('solicitudes_datos', v_ids);
end $$;
comment on function private.suprimir_solicitudes(text, bigint, bigint, text[]) is
  'Takes a person out of their privacy requests, which stay to show that they were answered.';

create function private.texto_supresion(p_informe jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with nombres (tabla, nombre) as (values
    ('clientes', 'Ficha de cliente'), ('cuenta', 'Cuenta de acceso'), ('tickets', 'Tickets'), ('ticket_mensajes', 'Mensajes de tickets'),
    ('leads', 'Mensajes de contacto'), ('formulario_inicial', 'Respuestas al asistente'), ('solicitudes', 'Solicitudes de plataforma'),
    ('citas', 'Reuniones'), ('pedidos', 'Pedidos'), ('pagos', 'Pagos'), ('comprobantes', 'Comprobantes de transferencia'),
    ('plataformas', 'Plataformas'), ('hitos_plataforma', 'Hitos'), ('accesos_temporales', 'Enlaces compartidos'),
    ('seguimiento_usuarios', 'Registros de ingreso'), ('clientes_notas', 'Notas'), ('correos', 'Copias de correos'), ('correos_entrantes', 'Correos recibidos'), ('correos_silenciados', 'Direcciones silenciadas'), ('preferencias_correo', 'Preferencias de correo')),
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
comment on function private.texto_supresion(jsonb) is 'What was erased and what was kept and why, as the person is told.';

create function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
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
  where bucket_id = 'adjuntos' and split_part(name, '/', 1) = v_cliente::text;
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
create function public.suprimir_persona(p_solicitud bigint, p_ensayo boolean default true) returns jsonb
language sql set search_path = '' as $$ select private.suprimir_persona(p_solicitud, p_ensayo); $$;
comment on function public.suprimir_persona(bigint, boolean) is
  'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos}: the files of the bucket adjuntos, which Storage must have deleted before. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';

-- By night ----------------------------------------------------------------------------------------

create function private.purgar_dinero(p_corte timestamptz) returns jsonb
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
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos), 'comprobantes_por_borrar', (
    select count(*) from storage.objects o
    where o.bucket_id = 'comprobantes' and o.created_at < p_corte and not exists (select from public.pagos p where p.comprobante = o.name)));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active; counts the receipts that are left over (comprobantes_por_borrar): Storage alone deletes files.';

create function private.purgar_clientes(p_corte timestamptz) returns jsonb
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
    if exists (select from storage.objects o join public.clientes c on c.email = v_email
        where o.bucket_id in ('adjuntos', 'comprobantes') and split_part(o.name, '/', 1) = c.id::text) then
      v_esperan := v_esperan + 1;
    else
      begin
        perform private.suprimir_datos(v_email);
        v_borrados := v_borrados + 1;
      exception when sqlstate 'P0001' then
        v_esperan := v_esperan + 1;
      end;
    end if;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_con_archivos', v_esperan);
end $$;
comment on function private.purgar_clientes(timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing. Those with files wait (clientes_con_archivos): Storage alone deletes files.';

create function private.purgar(p_ahora timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k private.conservacion;
  v_n int;
  v_ids text[];
  v_filas jsonb := '{}';
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in select * from private.conservacion where condicion is not null order by id loop
    execute format('with b as (delete from %s t where %s returning to_jsonb(t) ->> ''id'' as id) select count(*), array_agg(id) from b', k.tabla, k.condicion)
      into v_n, v_ids using p_ahora - k.plazo;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    v_filas := v_filas || jsonb_build_object(k.id, v_n);
  end loop;
  v_filas := v_filas || private.purgar_dinero(p_ahora - (select plazo from private.conservacion where id = 'pagos'));
  v_filas := v_filas || private.purgar_clientes(p_ahora - (select plazo from private.conservacion where id = 'clientes'));
  perform set_config('estudio.suprimiendo', '', true);
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(v_filas) where value <> '0');
end $$;
comment on function private.purgar(timestamptz) is
  'Deletes what is older than private.conservacion says; returns how many rows of each kind.';

create function private.tarea_purgar() returns void
language sql set search_path = '' as $$
  insert into public.acciones_datos (accion, informe) values ('purga', private.purgar(now()));
$$;
comment on function private.tarea_purgar() is 'Task, at half past three in the morning in Chile: the nightly purge, with its log.';

revoke execute on function private.datos_de_persona(text), private.exportar_persona(bigint), private.tachar(text, text[]),
  private.suprimir_datos(text, bigint), private.vaciar_auditoria(text, text[]), private.suprimir_solicitudes(text, bigint, bigint, text[]),
  private.texto_supresion(jsonb), private.suprimir_persona(bigint, boolean), private.purgar_dinero(timestamptz),
  private.purgar_clientes(timestamptz), private.purgar(timestamptz), private.tarea_purgar() from public;
grant execute on function private.exportar_persona(bigint), public.exportar_persona(bigint),
  private.suprimir_persona(bigint, boolean), public.suprimir_persona(bigint, boolean) to authenticated;
