-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop function public.crear_acceso_temporal(bigint, int), private.crear_acceso_temporal(bigint, int);
comment on table public.seguimiento_usuarios is 'Usage events: sign-ins, what a person did with tickets, and mails that they were sent.';
comment on column public.seguimiento_usuarios.ip is 'Where the person was, as the server saw it, never sent by the browser; null for what no person did (a mail that went out).';

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
comment on function private.seguimiento_antes() is
  'Trigger: where the event came from, as the server sees it (a mail comes from nobody), and of a sign-in everything else, too: nothing that the browser says is kept.';

create trigger seguimiento_usuarios_2_limitar after insert on public.seguimiento_usuarios
  for each row when (new.tipo_evento = 'login')
  execute function private.limitar_cuenta('30', '1 hour', 'Tu cuenta registró muchos ingresos seguidos.');

create function private.registrar_ticket(p_ticket bigint, p_hecho text) returns void
language sql security definer set search_path = '' as $$
  insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion, metadata)
  select (select auth.uid()), 'ticket', p_hecho || ' el ticket #' || p_ticket, jsonb_build_object('ticket', p_ticket)
  where (select auth.uid()) is not null;
$$;
comment on function private.registrar_ticket(bigint, text) is 'The event of what the caller did with a ticket; none for the system.';

create or replace function private.tickets_registrar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.registrar_ticket(new.id, case when tg_op = 'INSERT' then 'Abrió' when new.estado = old.estado then 'Calificó'
    when new.estado = 'cerrado' then 'Cerró' else 'Reabrió' end);
  return null;
end $$;

create function private.ticket_mensajes_registrar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.registrar_ticket(new.ticket, 'Respondió')
  where exists (select from public.ticket_mensajes m where m.ticket = new.ticket and m.id < new.id and not m.interno);
  return null;
end $$;

create function private.correos_registrar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion, metadata)
  select c.usuario, 'email', left('Le enviamos: ' || coalesce(new.asunto, new.tipo), 500), jsonb_build_object('correo', new.id, 'tipo', new.tipo)
  from (select email, usuario from public.clientes union all select email, usuario from public.personas) c
  where c.email = lower(new.para) and c.usuario is not null;
  return null;
end $$;
comment on function private.tickets_registrar() is 'Trigger: the event of who opened, closed, reopened or rated a ticket.';
comment on function private.ticket_mensajes_registrar() is 'Trigger: the event of who answered a ticket; the message with which it is opened is none.';
comment on function private.correos_registrar() is 'Trigger: the event of a mail that went out to somebody with an account.';

create trigger tickets_2_registrar_cambio after update on public.tickets for each row
  when ((old.estado = 'cerrado') <> (new.estado = 'cerrado') or new.calificacion is distinct from old.calificacion)
  execute function private.tickets_registrar();

create trigger ticket_mensajes_4_registrar after insert on public.ticket_mensajes
  for each row when (not new.interno) execute function private.ticket_mensajes_registrar();

create trigger correos_4_registrar after update of estado on public.correos for each row
  when (new.estado = 'enviado' and old.estado <> 'enviado') execute function private.correos_registrar();

drop policy seguimiento_leer on public.seguimiento_usuarios;

create policy seguimiento_leer on public.seguimiento_usuarios for select to authenticated
  using ((select private.es_admin())
    or (usuario_id = (select private.mi_cuenta()) and (select private.mi_cliente_en_tickets()) is not null));

drop policy seguimiento_crear on public.seguimiento_usuarios;

create policy seguimiento_crear on public.seguimiento_usuarios for insert to authenticated
  with check (tipo_evento = 'login' and usuario_id = (select auth.uid()) and (select private.mi_cliente_en_tickets()) is not null);

drop view public.usuarios;

create view public.usuarios with (security_invoker = true) as
  select c.id, c.cliente, c.email, c.perfil, c.activo, c.usuario, c.invitado_en, c.creado_en,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = c.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    c.actualizado_en,
    case when not c.activo then 'desactivado' when c.usuario is not null then 'activo' when c.invitado_en is not null then 'invitado' else 'sin_invitar' end as acceso
  from public.clientes c;
comment on view public.usuarios is
  'Who may enter: every row of clientes with its account, invitation, last sign-in and how far it is on the way in. Role and activation are edited here.';
grant select, update (perfil, activo) on public.usuarios to authenticated;

create view public.personas_ingresos with (security_invoker = true) as
  select p.*,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = p.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    case when not (p.activo and (select c.activo from public.clientes c where c.id = p.cliente)) then 'desactivado' when p.usuario is not null then 'activo' when p.invitado_en is not null then 'invitado' else 'sin_invitar' end as acceso
  from public.personas p;
comment on view public.personas_ingresos is
  'The people of clients with their last sign-in and how far they are on the way in. They are written in personas.';
grant select on public.personas_ingresos to authenticated;

alter table public.accesos_temporales add column ultimo_uso_en timestamptz;
-- No mail that went out keeps the token of a link.
update public.correos set texto = replace(texto, datos ->> 'token', '[enlace]'), datos = datos || '{"token": "[enlace]"}'
where estado = 'enviado' and datos ->> 'token' is not null;
comment on column public.accesos_temporales.ultimo_uso_en is 'When it last showed something.';

create function private.accesos_temporales_revocado() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revocado_en := coalesce(old.revocado_en, now());
  return new;
end $$;
comment on function private.accesos_temporales_revocado() is
  'Trigger: a link is revoked now and for good, whatever instant was written.';

create trigger accesos_temporales_1_revocado before update of revocado_en on public.accesos_temporales
  for each row execute function private.accesos_temporales_revocado();

create function private.crear_acceso_temporal(p_plataforma bigint, p_dias int, p_para text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_vence timestamptz := now() + make_interval(days => p_dias);
begin
  perform private.exigir_admin();
  if p_dias is null or p_dias not between 1 and 90 then raise exception 'El enlace dura entre 1 y 90 días.'; end if;
  if p_para is not null and not private.correo_valido(trim(p_para)) then raise exception 'Ese correo no es válido.'; end if;
  insert into public.accesos_temporales (token_hash, plataforma, vence_en, creado_por)
  values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_plataforma, v_vence, private.mi_cliente());
  if p_para is not null then
    perform private.encolar_correo('acceso_compartido', lower(trim(p_para)), jsonb_build_object(
        'plataforma', (select plataforma from public.plataformas where id = p_plataforma), 'vence_en', v_vence, 'token', v_token),
      private.correo_estudio());
  end if;
  return v_token;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create function public.crear_acceso_temporal(p_plataforma bigint, p_dias int default 7, p_para text default null) returns text
language sql set search_path = '' as $$ select private.crear_acceso_temporal(p_plataforma, p_dias, p_para); $$;
comment on function public.crear_acceso_temporal(bigint, int, text) is
  'Admin: makes a share link for 1 to 90 days and returns its token, which is shown only this once; with p_para it is also mailed there, and the outbox forgets it once the mail is out. Errors: 42501, P0001, 23503 no such platform.';

create function private.abrir_acceso(p_token text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_red text := 'red ' || host(private.origen_solicitante());
  v_acceso bigint;
  v_plataforma bigint;
begin
  if (select count(*) from private.envios e
      where e.clave = v_red and e.formulario = 'ver_avance' and e.creado_en > now() - interval '1 hour') >= 20 then
    raise exception 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=3600';
  end if;
  update public.accesos_temporales a set usos = usos + 1, ultimo_uso_en = now()
  from public.plataformas p join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and a.revocado_en is null and a.vence_en > now()
    and p.id = a.plataforma and c.activo
  returning a.id, a.plataforma into v_acceso, v_plataforma;
  if not found then
    -- Answered and not raised: a refusal would undo the count of guesses with everything else.
    insert into private.envios (formulario, clave) select 'ver_avance', v_red where v_red is not null;
    return null;
  end if;
  perform private.contar_envio('ver_avance', 'enlace ' || v_acceso, 120, '1 hour', 'Este enlace se abrió demasiadas veces seguidas.');
  return v_plataforma;
end $$;
comment on function private.abrir_acceso(text) is
  'The platform that a share link leads to, which counts as a use; null when the link is unknown, expired or revoked, or its client was deactivated. Errors: PT429 after twenty such links from one address in an hour, or 120 openings of one link.';

create or replace function private.ver_avance(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'estado', h.estado) order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a;
$$;
comment on function public.ver_avance(text) is
  'Whoever holds a share link: the platform and its milestones; null where private.abrir_acceso leads nowhere. Errors: PT429, as there.';

create function private.ver_vista_previa(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'plataforma', p.plataforma, 'descripcion', p.descripcion, 'dominio', p.dominio,
    'url_portada', p.url_portada, 'portada_texto', p.portada_texto,
    'rubro', p.rubro, 'resultado', p.resultado, 'cifras', p.cifras, 'logo', p.logo, 'slug', p.slug, 'grupo', p.grupo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'publico', p.publico,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'orden', h.orden) order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.publicado and h.estado in ('entregado', 'aprobado')), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a;
$$;

create function public.ver_vista_previa(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_vista_previa(p_token); $$;
comment on function public.ver_vista_previa(text) is
  'Whoever holds a share link: the platform and its published, delivered milestones as its page in the portfolio shows them, published or not; null where private.abrir_acceso leads nowhere. Errors: PT429, as there.';
grant execute on function private.crear_acceso_temporal(bigint, int, text), public.crear_acceso_temporal(bigint, int, text) to authenticated;
grant execute on function private.ver_avance(text), public.ver_avance(text), private.ver_vista_previa(text), public.ver_vista_previa(text) to anon, authenticated;

-- A link stands in clear only in the mail itself: once that is out, the outbox forgets it.

create function private.correos_olvidar_enlace() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.texto := replace(new.texto, new.datos ->> 'token', '[enlace]');
  new.datos := new.datos || '{"token": "[enlace]"}';
  return new;
end $$;
comment on function private.correos_olvidar_enlace() is
  'Trigger: of a mail that went out, the token of its link is no longer readable.';

create trigger correos_3_olvidar_enlace before update of estado on public.correos for each row
  when (new.estado = 'enviado' and new.datos ->> 'token' is not null)
  execute function private.correos_olvidar_enlace();
