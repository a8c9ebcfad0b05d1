-- Who approved or returned a milestone, and when. Of those that were answered before, it is not known.

alter table public.hitos_plataforma
  add column respondido_por uuid references auth.users (id) on delete set null,
  add column respondido_nombre text,
  add column respondido_en timestamptz;
comment on column public.hitos_plataforma.respondido_por is 'Account of who approved or returned it last; null where that is not known.';
comment on column public.hitos_plataforma.respondido_nombre is 'Their name at that time, as it is shown to both sides; set here, never by the browser.';
comment on column public.hitos_plataforma.respondido_en is 'When they did; null where it is not known who it was.';
create index hitos_plataforma_respondido_idx on public.hitos_plataforma (respondido_por);

create function private.hitos_quien_responde() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado in ('aprobado', 'observado') and (tg_op = 'INSERT' or new.estado <> old.estado) then
    new.respondido_por := (select auth.uid());
    new.respondido_nombre := coalesce(
      (select c.cliente || case c.perfil when 'admin' then ', del estudio' else '' end from public.clientes c where c.usuario = new.respondido_por),
      (select p.nombre from public.personas p where p.usuario = new.respondido_por));
    new.respondido_en := case when new.respondido_nombre is not null then now() end;
  elsif tg_op = 'UPDATE' and old.estado = 'aprobado' and new.estado <> 'aprobado' then
    new.respondido_por := null;
    new.respondido_nombre := null;
    new.respondido_en := null;
  end if;
  return new;
end $$;
comment on function private.hitos_quien_responde() is
  'Trigger: who approved or returned a milestone and when, as the database knows them. What was returned says so until the next answer; an approval that is taken back says nothing any more.';
revoke execute on function private.hitos_quien_responde() from public;
create trigger hitos_plataforma_1_quien before insert or update of estado on public.hitos_plataforma
  for each row execute function private.hitos_quien_responde();

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'token_hash', 'confirmacion_hash', 'gestion_hash', 'huella', 'gancho_publicacion', 'respondido_nombre'];
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
  'Trigger: writes one row of auditoria for a change that changed something, without secrets and without names that an account stands for. With an argument, of inserts only the team''s. Of who is being erased it copies nothing.';

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
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2 or h.respondido_por = $3'),
    ('accesos_temporales', 'select a.* from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma where p.cliente = $2'),
    ('testimonios', 'select t.* from public.testimonios t join public.plataformas p on p.id = t.plataforma where p.cliente = $2'),
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
    ('dispositivos', 'select created_at, friendly_name, factor_type, status from auth.mfa_factors where user_id = $3'),
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
    ('testimonios', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
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
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where respondido_por = v_cuenta;
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
    observacion = case when observacion is not null then '[suprimido]' end, observacion_imagenes = '{}',
    respondido_nombre = case when respondido_nombre is not null then 'Persona suprimida' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null,
    rubro = null, resultado = null, cifras = '[]'
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
