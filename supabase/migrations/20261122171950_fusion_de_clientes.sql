-- Two rows that are one client become one: everything passes to the one that stays, files lie where they are.

create table private.fusiones (
  origen bigint primary key,
  destino bigint not null references public.clientes (id) on delete cascade,
  ficha jsonb not null,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table private.fusiones is
  'Clients who were merged into another (public.fusionar_clientes): their files stay in the folders of their number, and what the trail and the outbox know of them is found by it.';
comment on column private.fusiones.origen is 'Number of the client who is no more; never given again.';
comment on column private.fusiones.ficha is 'Their row as it was; empty once whoever they were merged into was erased.';
create index fusiones_destino_idx on private.fusiones (destino);
alter table private.fusiones enable row level security;

create function private.carpetas_de(p_cliente bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(x.n::text) from (
    select p_cliente as n where p_cliente is not null union all select f.origen from private.fusiones f where f.destino = p_cliente) x;
$$;
comment on function private.carpetas_de(bigint) is 'Numbers of a client and of those who were merged into them: the folders where their files lie.';
revoke execute on function private.carpetas_de(bigint) from public;
grant execute on function private.carpetas_de(bigint) to authenticated;

drop policy archivos_leer on storage.objects;
create policy archivos_leer on storage.objects for select to authenticated
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente_en_tickets()))::text[]))
    or (bucket_id = 'comprobantes' and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]))
    or (bucket_id = 'adjuntos' and name like 'entrantes/%' and private.adjunto_de_mi_correo(name)));

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('fusiones', 'private.fusiones', null, null, 'Van con el cliente que quedó');

alter table public.pagos add column carpeta bigint;
comment on column public.pagos.carpeta is 'Folder of its receipt where that is not its client''s: of the client who was merged into them. Null otherwise.';
alter table public.pagos drop constraint pagos_check3;
alter table public.pagos add constraint pagos_check3 check (comprobante like coalesce(carpeta, cliente) || '/%');

create or replace function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if not private.pago_puede_pasar(old.estado, new.estado) then
      raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
        using errcode = 'P0001';
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Anula o reembolsa y crea otro.' using errcode = 'P0001';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  end if;
  if new.estado in ('pagado', 'reembolsado') then
    new.pagado_en := coalesce(new.pagado_en, date_trunc('second', now()));
  else
    new.pagado_en := null;
  end if;
  return new;
end $$;

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.vence_en := coalesce(new.creado_en, now()) + private.plazo_ticket(new.prioridad);
    new.responder_en := case when not new.abierto_por_estudio then coalesce(new.creado_en, now()) + private.plazo_respuesta(new.prioridad) end;
  elsif new.prioridad <> old.prioridad then
    new.vence_en := new.vence_en + (private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    new.responder_en := new.responder_en + (private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
  end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := new.vence_en + coalesce(now() - new.detenido_desde, interval '0');
    new.detenido_desde := null;
  else
    new.detenido_desde := coalesce(new.detenido_desde, now());
  end if;
  if new.estado not in ('resuelto', 'cerrado') then
    new.resuelto_en := null;
  elsif new.resuelto_en is null then
    new.resuelto_en := now();
  end if;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if new.estado <> 'resuelto' then new.cierre_avisado_en := null; end if;
  -- Neither a payment that is deleted after its time nor another client gives the ticket a new time of its own.
  if tg_op = 'UPDATE' and new.cliente = old.cliente and not (old.pago is not null and new.pago is null and pg_trigger_depth() > 1) then
    new.actualizado_en := now();
  end if;
  return new;
end $$;

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
    ('fusiones', 'select * from private.fusiones where destino = $2'),
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
    ('citas', 'select * from public.citas where lower(email) = $1 or cliente = $2'),
    ('contactos_notas', 'select n.* from public.contactos_notas n join public.bandeja b on b.clase = n.clase and b.fila = n.fila where lower(b.email) = $1 or b.cliente = $2
      union all select n.* from public.contactos_notas n where n.clase = ''clientes'' and n.fila = $2'),
    ('conversiones', 'select x.* from public.conversiones x left join public.bandeja b on b.clase = x.clase and b.fila = x.fila where lower(b.email) = $1 or x.cliente = $2'),
    ('solicitudes_datos', 'select * from public.solicitudes_datos where lower(email) = $1 or cliente = $2'),
    ('correos', 'select id, tipo, para, asunto, texto, estado, enviado_en, creado_en from public.correos where lower(para) = $1'),
    ('correos_entrantes', 'select * from public.correos_entrantes where de = $1'),
    ('correos_silenciados', 'select * from public.correos_silenciados where email = $1'),
    ('seguimiento_usuarios', 'select * from public.seguimiento_usuarios where usuario_id = $3'),
    ('cuenta', 'select id, email, created_at, email_confirmed_at, last_sign_in_at from auth.users where id = $3'),
    ('sesiones', 'select created_at, updated_at, host(ip) as ip, user_agent from auth.sessions where user_id = $3'),
    ('archivos', 'select bucket_id as bucket, name as nombre, metadata ->> ''mimetype'' as tipo, (metadata ->> ''size'')::bigint as bytes from storage.objects
      where (bucket_id in (''adjuntos'', ''comprobantes'') and split_part(name, ''/'', 1) = any(private.carpetas_de($2)) and name not like ''%/interno/%'')
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
        union all select unnest(array[ficha ->> 'email', ficha ->> 'cliente', ficha ->> 'empresa', ficha ->> 'telefono', ficha ->> 'rut']) from private.fusiones where destino = c.id
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
  delete from public.contactos_notas where clase = 'clientes' and fila = c.id;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(v_tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  for v_tabla, v_condicion in values
    ('leads', 'lower(email) = $1 or cliente = $2'), ('formulario_inicial', 'lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'lower(email) = $1 or cliente = $2'), ('citas', 'lower(email) = $1 or cliente = $2'),
    ('pedidos', '(lower(comprador_email) = $1 or cliente = $2) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'email = $1'), ('preferencias_correo', 'cliente = $2'),
    ('correos_entrantes', 'de = $1 or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any($4))'),
    ('seguimiento_usuarios', 'usuario_id = $3 or usuario_id = any($9)'), ('personas', 'email = $1 or cliente = $2'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
    ('accesos_temporales', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('hitos_plataforma', 'plataforma_id in (select p.id from public.plataformas p where p.cliente = $2) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'cliente = $2 and not exists (select from public.pagos g where g.plataforma = t.id)'),
    ('correos', 'lower(para) = $1 or lower(para) in (select f.ficha ->> ''email'' from private.fusiones f where f.destino = $2) or lower(reply_to) = $1 or position($1 in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0
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
      comprador_telefono = null, origen = '{}', acepta_marketing = false, proxima_accion = null, proxima_el = null
    where lower(comprador_email) = v_email or cliente = c.id returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
    delete from public.contactos_notas where clase = 'pedidos' and fila = any(v_ids::bigint[]);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(v_pagos);
  update public.auditoria set antes = private.tachar(antes::text, v_terminos)::jsonb, despues = private.tachar(despues::text, v_terminos)::jsonb
  where tabla = 'pagos' and fila = any(v_pagos);
  update public.pagos_eventos set datos = private.tachar(datos::text, v_terminos)::jsonb where orden = any(v_ordenes) and tipo = 'reembolsado';
  if cardinality(v_pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(v_pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(c.id));
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
  perform private.vaciar_auditoria('clientes', private.carpetas_de(c.id));
  update private.fusiones set ficha = '{}' where destino = c.id;
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
  where bucket_id = 'adjuntos' and (split_part(name, '/', 1) = any(private.carpetas_de(v_cliente))
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

create or replace function public.historia_de_cliente(p_cliente bigint, p_clase text default null, p_desde text default null, p_cuantas int default 30)
returns table (marca text, en timestamptz, clase text, hecho text, titulo text, detalle text, monto int, quien text, ruta text)
language plpgsql stable set search_path = '' as $$
declare
  c public.clientes;
  v_en timestamptz := 'infinity';
  v_clave text collate "C" := '';
  v_n int := least(greatest(coalesce(p_cuantas, 30), 1), 100);
  v_personas bigint[];
  v_correos text[];
  v_cuentas uuid[];
  v_pagos bigint[];
  v_plataformas bigint[];
  v_hitos bigint[];
begin
  perform private.exigir_admin();
  select * into c from public.clientes x where x.id = p_cliente;
  if not found then
    raise exception 'Ese cliente ya no existe.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  if p_desde is not null then
    if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then
      raise exception 'Esa página no existe: carga la historia otra vez.' using errcode = 'P0001';
    end if;
    v_en := (left(p_desde, 26) || '+00')::timestamptz;
    v_clave := substr(p_desde, 28);
  end if;
  v_personas := array(select p.id from public.personas p where p.cliente = c.id);
  v_correos := array(select c.email union select p.email from public.personas p where p.cliente = c.id);
  v_cuentas := array(select c.usuario where c.usuario is not null union select p.usuario from public.personas p where p.cliente = c.id and p.usuario is not null);
  v_pagos := array(select g.id from public.pagos g where g.cliente = c.id);
  v_plataformas := array(select p.id from public.plataformas p where p.cliente = c.id);
  v_hitos := array(select h.id from public.hitos_plataforma h where h.plataforma_id = any(v_plataformas));
  return query
  with todo as (
    (select m.creado_en as en, ('m' || m.id) collate "C" as clave, 'mensajes' as clase,
        case when m.interno then 'interno' when m.del_estudio then 'estudio' else 'cliente' end as hecho,
        '#' || t.id || ' ' || t.asunto as titulo, left(m.cuerpo, 300) as detalle, null::int as monto, m.autor_nombre as nombre, null::uuid as cuenta, 'tickets/' || t.id as ruta
      from public.tickets t join public.ticket_mensajes m on m.ticket = t.id
      where t.cliente = c.id and m.creado_en <= v_en and (m.creado_en, ('m' || m.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'mensajes')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select x.creado_en, ('c' || x.id) collate "C", 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null, null, null, 'correos/' || x.id
      from public.correos x
      where x.para = any(v_correos) and x.creado_en <= v_en and (x.creado_en, ('c' || x.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'correos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select y.* from (
        select g.creado_en as en, ('g' || g.id || ' planeado') collate "C" as clave, 'pagos', 'planeado', g.concepto, null::text, g.monto, null::text, null::uuid, 'pagos/' || g.id
        from public.pagos g where g.cliente = c.id
        union all
        select g.pagado_en, ('g' || g.id || ' pagado') collate "C", 'pagos', 'pagado', g.concepto, null, g.monto, null, null, 'pagos/' || g.id
        from public.pagos g where g.cliente = c.id and g.pagado_en is not null
        union all
        select a.creado_en, ('a' || a.id) collate "C", 'pagos', a.despues ->> 'estado', a.despues ->> 'concepto', a.despues ->> 'motivo_rechazo', (a.despues ->> 'monto')::int, null, a.autor, 'pagos/' || a.fila
        from public.auditoria a where a.tabla = 'pagos' and a.fila = any(v_pagos) and a.accion = 'update'
          and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado', 'reembolsado') and a.despues ->> 'estado' <> a.antes ->> 'estado') y
      where (y.en, y.clave) < (v_en, v_clave) and (p_clase is null or p_clase = 'pagos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select y.* from (
        select h.aprobado_en as en, ('h' || h.id) collate "C" as clave, 'hitos', 'aprobado', h.titulo, null::text, null::int, null::text, null::uuid, 'hitos/' || h.id
        from public.hitos_plataforma h where h.id = any(v_hitos) and h.aprobado_en is not null
        union all
        select a.creado_en, ('a' || a.id) collate "C", 'hitos', a.despues ->> 'estado', a.despues ->> 'titulo',
          case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, null, a.autor, 'hitos/' || a.fila
        from public.auditoria a where a.tabla = 'hitos_plataforma' and a.fila = any(v_hitos)
          and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado') y
      where (y.en, y.clave) < (v_en, v_clave) and (p_clase is null or p_clase = 'hitos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select n.creado_en, ('n' || n.id) collate "C", 'notas', n.clase, null, n.texto, null, (select x.cliente from public.clientes x where x.id = n.autor), null,
        case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
      from (select 'clientes' as clase, c.id as fila union all select b.clase, b.fila from public.bandeja b where b.cliente = c.id) de
      join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
      where (n.creado_en, ('n' || n.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'notas')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select b.creado_en, ('b' || b.id) collate "C", 'contactos', b.clase, left(b.texto, 300), null, null, b.nombre, null, 'bandeja/' || b.id
      from public.bandeja b
      where b.cliente = c.id and (b.creado_en, ('b' || b.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'contactos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select s.created_at, ('s' || s.id) collate "C", 'accesos', 'ingreso', null, host(s.ip), null, null, s.usuario_id, null
      from public.seguimiento_usuarios s
      where s.usuario_id = any(v_cuentas) and s.tipo_evento = 'login' and s.created_at <= v_en and (s.created_at, ('s' || s.id) collate "C") < (v_en, v_clave)
        and (p_clase is null or p_clase = 'accesos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select y.* from (
        select a.creado_en as en, ('a' || a.id) collate "C" as clave,
          case when q.campos in ('invitado_en', 'sesiones') then 'accesos' else 'cambios' end as clase,
          case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones' else a.tabla || ' ' || a.accion end,
          coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
          case when a.accion = 'update' then q.campos end, null::int, null::text, a.autor, 'auditoria/' || a.id
        from (
          select 'clientes' as tabla, x::bigint as fila from unnest(private.carpetas_de(c.id)) x union all select 'clientes_notas', x::bigint from unnest(private.carpetas_de(c.id)) x
          union all select 'personas', unnest(v_personas) union all select 'plataformas', unnest(v_plataformas)) de
        join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
        cross join lateral (
          select string_agg(k.key, ',' order by k.key) as campos from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
          where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
        where q.campos is not null) y
      where (y.en, y.clave) < (v_en, v_clave) and (p_clase is null or p_clase = y.clase)
      order by 1 desc, 2 desc limit v_n))
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho, t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta), (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t order by t.en desc, t.clave desc limit v_n;
end $$;

create or replace function private.contacto_convertido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cliente is null and exists (select from public.conversiones x
      where x.clase = tg_table_name and x.fila = old.id and x.cliente = old.cliente and x.deshecha_en = now()) then
    return new;
  end if;
  if exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then return new; end if;
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using errcode = 'P0001', hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is 'Trigger: refuses what its condition describes (P0001, hint convertido), unless private.deshacer_conversion does it or the contact goes along with a client who is merged.';

create function private.referencias_de_clientes() returns table (tabla text, columna text, trato text)
language sql immutable set search_path = '' as $$
  values ('public.plataformas', 'cliente', 'juntas'), ('public.tickets', 'cliente', 'juntas'), ('public.pagos', 'cliente', 'juntas'),
    ('public.personas', 'cliente', 'pasa'), ('public.leads', 'cliente', 'pasa'), ('public.formulario_inicial', 'cliente', 'pasa'), ('public.solicitudes', 'cliente', 'pasa'),
    ('public.pedidos', 'cliente', 'pasa'), ('public.citas', 'cliente', 'pasa'), ('public.solicitudes_datos', 'cliente', 'pasa'), ('public.conversiones', 'cliente', 'pasa'), ('private.fusiones', 'destino', 'pasa'),
    ('public.clientes_notas', 'cliente', 'una'), ('public.preferencias_correo', 'cliente', 'una'),
    ('public.leads', 'asignado_a', 'equipo'), ('public.formulario_inicial', 'asignado_a', 'equipo'), ('public.solicitudes', 'asignado_a', 'equipo'), ('public.pedidos', 'asignado_a', 'equipo'),
    ('public.citas', 'asignado_a', 'equipo'), ('public.tickets', 'asignado_a', 'equipo'), ('public.plataformas', 'encargado', 'equipo'), ('public.accesos_temporales', 'creado_por', 'equipo'),
    ('public.contactos_notas', 'autor', 'equipo'), ('public.conversiones', 'autor', 'equipo'), ('public.conversiones', 'deshecha_por', 'equipo');
$$;
comment on function private.referencias_de_clientes() is
  'Every foreign key to clientes and what a merge does with it: rows that hold each other (juntas) pass in one statement, others one table at a time (pasa); of una each client has one; equipo is what people of the studio do, which no client has.';

create function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then
    raise exception 'Elige dos clientes distintos.' using errcode = 'P0001', hint = 'el_mismo';
  end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los unió recién. Vuelve a la lista de clientes.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se unen clientes: uno de los dos es del equipo.' using errcode = 'P0001', hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then
      raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: une al revés.' using errcode = 'P0001', hint = 'equipo';
    end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se une con nadie.' using errcode = 'P0001', hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o une al revés.' using errcode = 'P0001', hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.' using errcode = 'P0001', hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso') and (s.cliente in (o.id, d.id) or lower(s.email) in (o.email, d.email))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.' using errcode = 'P0001', hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos w on w.id = i.pedido
      where i.estado in ('creando', 'pendiente') and (p.cliente = o.id or w.cliente = o.id)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using errcode = 'P0001', hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using errcode = 'P0001', hint = 'notas_largas';
  end if;
end $$;
comment on function private.exigir_fusionables(public.clientes, public.clientes) is 'Raises P0001 where merging the first client into the second is no plain case.';

create function private.que_pasa(p_origen bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_n int;
  v_todo jsonb := '{}';
begin
  for r in select tabla, columna from private.referencias_de_clientes() where trato in ('juntas', 'pasa') and tabla not in ('private.fusiones', 'public.conversiones') loop
    execute format('select count(*) from %s where %I = $1', r.tabla, r.columna) into v_n using p_origen;
    if v_n > 0 then v_todo := v_todo || jsonb_build_object(split_part(r.tabla, '.', 2), v_n); end if;
  end loop;
  select count(*) into v_n from public.contactos_notas n where n.clase = 'clientes' and n.fila = p_origen;
  return v_todo || case when v_n > 0 then jsonb_build_object('contactos_notas', v_n) else '{}' end;
end $$;
comment on function private.que_pasa(bigint) is 'How many rows of each table are a client''s.';

create function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using errcode = 'P0001', hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Di de cada dato que difiere cuál queda, y qué ve el otro correo.' using errcode = 'P0001', hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  return jsonb_build_object('pasa', v_pasa);
end $$;
create function public.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb default '{}', p_acceso text default 'ninguno', p_marca text default null) returns jsonb
language sql set search_path = '' as $$ select private.fusionar_clientes(p_origen, p_destino, p_valores, p_acceso, p_marca); $$;
comment on function public.fusionar_clientes(bigint, bigint, jsonb, text, text) is
  'Admin: two rows that are one client become one. Without p_marca it only says what would happen: {marca, pasa (rows by table), origen, destino ({nombre, entra, activo}), difieren ({campo, origen, destino})}. With the marca of that answer all that is p_origen''s becomes p_destino''s, and the row of p_origen goes. p_valores says of each field that differs whose stays ({"email": "origen"}; otherwise p_destino''s); where one has none the other''s stays. With p_acceso todo or tickets the address that does not stay becomes a person of the client; with ninguno it is free and its account sees nothing. Errors: 42501; P0001 with hint el_mismo, sin_cliente, equipo, suprimido, desactivado, dos_rut, solicitud, pago_en_curso, notas_largas, cambio or valores.';

revoke execute on function private.referencias_de_clientes(), private.exigir_fusionables(public.clientes, public.clientes), private.que_pasa(bigint),
  private.fusionar_clientes(bigint, bigint, jsonb, text, text), public.fusionar_clientes(bigint, bigint, jsonb, text, text) from public;
grant execute on function private.fusionar_clientes(bigint, bigint, jsonb, text, text), public.fusionar_clientes(bigint, bigint, jsonb, text, text) to authenticated;
