-- What people of a client beside the main contact do in its tickets, and which mails they get.

create or replace function private.avisar_de_ticket(p_tipo text, p_ticket bigint, p_datos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_para text;
begin
  for v_para in
    select c.email from public.tickets t join public.clientes c on c.id = t.cliente and c.activo where t.id = p_ticket
    union
    select p.email from public.tickets t join public.clientes c on c.id = t.cliente and c.activo join public.personas p on p.cliente = c.id and p.activo
    where t.id = p_ticket and exists (select from public.ticket_mensajes m where m.ticket = t.id and m.autor = p.usuario and not m.interno)
  loop
    perform private.encolar_correo(p_tipo, v_para, p_datos, private.correo_estudio());
  end loop;
end $$;

comment on function private.avisar_de_ticket(text, bigint, jsonb) is
  'Mails the client''s main contact, and those of the client''s other persons who wrote in the ticket; nobody who is deactivated.';

create or replace function private.tickets_reabierto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo que siga de este.'
      using errcode = 'P0001', hint = 'plazo_vencido';
  end if;
  if private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_de_ticket('ticket_reabierto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  else
    perform private.avisar_estudio('ticket_reabierto_estudio', (
      select jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'cliente', c.cliente)
      from public.clientes c where c.id = new.cliente));
  end if;
  return null;
end $$;

create or replace function private.tickets_resuelto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_de_ticket('ticket_resuelto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  return null;
end $$;

create or replace function private.ticket_mensajes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r record;
begin
  select c.cliente as nombre, c.perfil = 'admin' as del_estudio into r from public.clientes c where c.usuario = new.autor and c.activo
  union all
  select p.nombre, false from public.personas p where p.usuario = new.autor and p.activo;
  if found then
    new.autor_nombre := r.nombre;
    new.del_estudio := r.del_estudio;
  else
    new.autor_nombre := coalesce(new.autor_nombre, 'Estudio');
    new.del_estudio := coalesce(new.del_estudio, true);
  end if;
  return new;
end $$;

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_apertura boolean;
  v_datos jsonb;
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_apertura := new.del_estudio and t.abierto_por_estudio and not exists (
    select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  if v_apertura then
    perform private.avisar_de_ticket('ticket_abierto', t.id, v_datos);
    return null;
  end if;
  update public.tickets set
    cierre_avisado_en = null,
    primera_respuesta_en = case when new.del_estudio then coalesce(primera_respuesta_en, now()) else primera_respuesta_en end,
    estado = case when new.del_estudio and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.avisar_de_ticket('ticket_respuesta', t.id, v_datos);
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos);
  end if;
  return null;
end $$;
revoke execute on function private.avisar_de_ticket(text, bigint, jsonb) from public;

create or replace function public.abrir_ticket(p_asunto text, p_cuerpo text, p_categoria text default 'consulta',
  p_prioridad text default 'normal', p_cliente bigint default null, p_plataforma bigint default null,
  p_hito bigint default null, p_anterior bigint default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_ticket bigint;
begin
  insert into public.tickets (cliente, plataforma, hito, asunto, categoria, prioridad, anterior)
  values (coalesce(p_cliente, private.mi_cliente_en_tickets()), p_plataforma, p_hito, p_asunto, p_categoria, p_prioridad, p_anterior)
  returning id into v_ticket;
  insert into public.ticket_mensajes (ticket, cuerpo) values (v_ticket, p_cuerpo);
  return v_ticket;
end $$;

create or replace function private.cerrar_ticket(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set estado = 'cerrado'
  where id = p_ticket and estado <> 'cerrado' and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if not found then
    raise exception 'Este ticket no es tuyo o ya está cerrado.' using errcode = '42501';
  end if;
end $$;

create or replace function private.reabrir_ticket(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end
  where id = p_ticket and estado = 'cerrado' and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if not found then
    raise exception 'Este ticket no es tuyo o no está cerrado.' using errcode = '42501';
  end if;
end $$;

create or replace function private.calificar_ticket(p_ticket bigint, p_calificacion int, p_comentario text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set calificacion = p_calificacion, calificacion_comentario = nullif(trim(p_comentario), '')
  where id = p_ticket and estado in ('resuelto', 'cerrado') and cliente = private.mi_cliente_en_tickets();
  if not found then
    raise exception 'Solo puedes calificar un ticket tuyo que ya esté resuelto.' using errcode = '42501';
  end if;
end $$;

create or replace function private.seguimiento_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.tipo_evento <> 'email' then
    new.ip := private.ip_solicitante();
    new.user_agent := left(private.cabecera('user-agent'), 400);
  end if;
  if new.tipo_evento = 'login' and (select auth.uid()) is not null then
    new.descripcion := 'Inicio de sesión';
    new.metadata := jsonb_build_object(
      'email', coalesce((select c.email from public.clientes c where c.usuario = (select auth.uid())),
        (select p.email from public.personas p where p.usuario = (select auth.uid()))),
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  end if;
  return new;
end $$;

create or replace function private.correos_registrar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion, metadata)
  select c.usuario, 'email', left('Le enviamos: ' || coalesce(new.asunto, new.tipo), 500), jsonb_build_object('correo', new.id, 'tipo', new.tipo)
  from (select email, usuario from public.clientes union all select email, usuario from public.personas) c
  where c.email = lower(new.para) and c.usuario is not null;
  return null;
end $$;

create or replace function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when ruta ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
    select 1 from public.tickets t
    where t.cliente = split_part(ruta, '/', 1)::bigint and t.id = split_part(ruta, '/', 2)::bigint
      and case when ruta like '%/interno/%' then private.es_admin()
        else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()) end)
  else false end;
$$;

comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not.';

create or replace function private.adjunto_de_mi_correo(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[p_nombre] and t.cliente = private.mi_cliente_en_tickets());
$$;

create or replace function private.cerrar_resueltos(p_ahora timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int;
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  update public.tickets set estado = 'cerrado' where estado = 'resuelto' and cierre_avisado_en <= p_ahora - interval '46 hours';
  get diagnostics v_cerrados = row_count;
  for r in
    select t.id, t.asunto
    from public.tickets t
    where t.estado = 'resuelto' and t.cierre_avisado_en is null
      and greatest(t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
    order by t.id for update of t skip locked
  loop
    update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
    perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
      jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'cierra_el', ((p_ahora + interval '2 days') at time zone 'America/Santiago')::date));
  end loop;
  return v_cerrados;
end $$;

create or replace function private.marcar_leido(p_ticket bigint, p_mensaje bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if not exists (select from public.tickets t where t.id = p_ticket and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets())) then
    raise exception 'Este ticket no es tuyo.' using errcode = '42501';
  end if;
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select p_ticket, v_cuenta, max(m.id) from public.ticket_mensajes m where m.ticket = p_ticket and m.id <= p_mensaje
  having max(m.id) is not null
  on conflict (ticket, cuenta) do update set hasta = excluded.hasta where excluded.hasta > ticket_lecturas.hasta;
end $$;

create or replace function private.tickets_sin_leer(p_tickets bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_admin boolean := private.es_admin();
  v_cliente bigint := private.mi_cliente_en_tickets();
begin
  return query
    select t.id from public.tickets t
    left join private.ticket_lecturas l on l.ticket = t.id and l.cuenta = v_cuenta
    where (v_admin or t.cliente = v_cliente) and (p_tickets is null or t.id = any(p_tickets))
      and (p_tickets is not null or t.cliente = v_cliente)
      and exists (select from public.ticket_mensajes m
        where m.ticket = t.id and m.creado_en > now() - interval '30 days' and m.id > coalesce(l.hasta, 0)
          and m.autor is distinct from v_cuenta and (v_admin or not m.interno))
    order by t.id desc limit 100;
end $$;

-- Policies: what is of the tickets, and what is of nobody but the main contact -------------------

alter policy tickets_leer on public.tickets
  using ((select private.es_admin()) or cliente = (select private.mi_cliente_en_tickets()));
alter policy tickets_crear on public.tickets
  with check ((select private.es_admin())
    or (cliente = (select private.mi_cliente_en_tickets()) and estado = 'abierto' and asignado_a is null));
alter policy ticket_mensajes_crear on public.ticket_mensajes
  with check (autor = (select auth.uid()) and ((select private.es_admin())
    or (not interno and exists (
      select 1 from public.tickets t
      where t.id = ticket and t.cliente = (select private.mi_cliente_en_tickets())))));
alter policy archivos_leer on storage.objects
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%'
      and split_part(name, '/', 1) = (select private.mi_cliente_en_tickets())::text)
    or (bucket_id = 'comprobantes' and split_part(name, '/', 1) = (select private.mi_cliente())::text)
    or (bucket_id = 'adjuntos' and name like 'entrantes/%' and private.adjunto_de_mi_correo(name)));
alter policy seguimiento_leer on public.seguimiento_usuarios
  using ((select private.es_admin())
    or (usuario_id = (select auth.uid()) and (select private.mi_cliente_en_tickets()) is not null));
alter policy seguimiento_crear on public.seguimiento_usuarios
  with check (tipo_evento = 'login' and usuario_id = (select auth.uid()) and (select private.mi_cliente_en_tickets()) is not null);
alter policy preferencias_correo_leer on public.preferencias_correo
  using ((select private.es_admin()) or cliente = (select private.mi_ficha()));
alter policy solicitudes_datos_leer on public.solicitudes_datos
  using ((select private.es_admin()) or cliente = (select private.mi_ficha()));
alter policy solicitudes_datos_crear on public.solicitudes_datos
  with check ((select private.es_admin()) or cliente = (select private.mi_ficha()));
