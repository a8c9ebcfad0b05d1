-- A client who returns a delivered milestone may show what has to change: up to five pictures, which
-- only their people with full access and the studio see. No milestone that exists has any.

alter table public.hitos_plataforma
  add column observacion_imagenes text[] not null default '{}' check (cardinality(observacion_imagenes) <= 5);
comment on column public.hitos_plataforma.observacion_imagenes is
  'Pictures of what the client wants changed: paths in the bucket adjuntos, uploaded before, client/hitos/milestone/file.';
create index hitos_plataforma_imagenes_idx on public.hitos_plataforma using gin (observacion_imagenes) where observacion_imagenes <> '{}';

create or replace function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when ruta ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.tickets t
      where t.cliente = split_part(ruta, '/', 1)::bigint and t.id = split_part(ruta, '/', 2)::bigint
        and case when ruta like '%/interno/%' then private.es_admin()
          else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()) end)
    when ruta ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(ruta, '/', 3)::bigint and h.activo and h.estado = 'entregado'
        and p.cliente = split_part(ruta, '/', 1)::bigint and p.cliente = private.mi_cliente())
  else false end;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it.';

alter policy archivos_leer on storage.objects
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) <> 'hitos'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente_en_tickets()))::text[]))
    or ((bucket_id = 'comprobantes' or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'))
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]))
    or (bucket_id = 'adjuntos' and name like 'entrantes/%' and private.adjunto_de_mi_correo(name)));

drop function public.responder_hito(bigint, text, text), private.responder_hito(bigint, text, text);
create function private.responder_hito(p_hito bigint, p_decision text, p_observacion text, p_imagenes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_carpeta text;
begin
  if p_decision is null or p_decision not in ('aprobado', 'observado') then
    raise exception 'La respuesta debe ser aprobado u observado.' using errcode = 'P0001';
  end if;
  if p_decision = 'observado' and coalesce(trim(p_observacion), '') = '' then
    raise exception 'Cuéntanos qué hay que cambiar.' using errcode = 'P0001';
  end if;
  if p_decision = 'aprobado' and p_imagenes <> '{}' then
    raise exception 'Las imágenes acompañan a los cambios que pides.' using errcode = 'P0001';
  end if;
  update public.hitos_plataforma h
  set estado = p_decision, observacion = nullif(trim(p_observacion), ''), observacion_imagenes = coalesce(p_imagenes, '{}')
  from public.plataformas p
  where h.id = p_hito and p.id = h.plataforma_id and p.cliente = private.mi_cliente()
    and h.activo and h.estado = 'entregado'
  returning p.cliente || '/hitos/' || h.id || '/' into v_carpeta;
  if not found then
    raise exception 'Este hito no está esperando tu respuesta.' using errcode = '42501';
  end if;
  if exists (
    select from unnest(p_imagenes) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(o.name, v_carpeta) and o.metadata ->> 'mimetype' like 'image/%')) then
    raise exception 'Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.' using errcode = 'P0001';
  end if;
  perform private.avisar_estudio('hito_respuesta', (
    select jsonb_build_object('hito', h.id, 'titulo', h.titulo, 'plataforma', p.plataforma, 'cliente', c.cliente,
      'estado', h.estado, 'observacion', h.observacion, 'imagenes', nullif(cardinality(h.observacion_imagenes), 0),
      'liberado', (select sum(g.monto) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
end $$;
create function public.responder_hito(p_hito bigint, p_decision text, p_observacion text default null, p_imagenes text[] default '{}') returns void
language sql set search_path = '' as $$ select private.responder_hito(p_hito, p_decision, p_observacion, p_imagenes); $$;
comment on function public.responder_hito(bigint, text, text, text[]) is
  'Client: approves (aprobado) or returns (observado, with what to change, and up to five pictures of it) a delivered milestone of their own, and tells the studio. p_imagenes are files of the bucket adjuntos, in the folder client/hitos/milestone. Errors: P0001 bad answer, a picture that is not there or of another milestone, or one with an approval; 23514 too many; 42501 not theirs or not delivered.';
revoke execute on function private.responder_hito(bigint, text, text, text[]) from public;
grant execute on function private.responder_hito(bigint, text, text, text[]), public.responder_hito(bigint, text, text, text[]) to authenticated;

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[o.name])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[o.name])
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, no mail and no payment refers to, a day after they were uploaded; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
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
    observacion = case when observacion is not null then '[suprimido]' end, observacion_imagenes = '{}'
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
