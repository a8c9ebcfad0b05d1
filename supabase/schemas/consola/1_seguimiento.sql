-- What users did, and the list of who may enter.

create table public.seguimiento_usuarios (
  id bigint generated always as identity primary key,
  usuario_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  tipo_evento text not null check (tipo_evento in ('login', 'ticket', 'email')),
  descripcion text not null default '' check (length(descripcion) <= 500),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and length(metadata::text) <= 4000),
  ip inet,
  user_agent text,
  created_at timestamptz not null default now()
);
comment on table public.seguimiento_usuarios is
  'Usage events: sign-ins, what a person did with tickets, and mails that they were sent.';
comment on column public.seguimiento_usuarios.ip is
  'Where the person was, as the server saw it, never sent by the browser; null for what no person did (a mail that '
  'went out).';
create index seguimiento_usuarios_usuario_idx on public.seguimiento_usuarios (usuario_id, created_at desc);
create index seguimiento_usuarios_creado_idx on public.seguimiento_usuarios (created_at desc);

select private.tabla('public.seguimiento_usuarios',
  nombre => 'Registros de ingreso',
  motivo => 'Seguridad de las cuentas',
  plazo => '1 year',
  condicion => $$t.created_at < $1$$,
  pagina => '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',
  suya => $$private.suya($1, t.usuario_id, t.created_at)$$,
  columnas => '{id,usuario_id,tipo_evento,descripcion,metadata,ip,user_agent,created_at}',
  borra => $$private.suya($1, t.usuario_id, t.created_at) or t.usuario_id = any(($1).colegas)$$,
  vigila => '{"limite": null, "limpieza": {}}');

create function private.seguimiento_antes() returns trigger
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
  'Trigger: where the event came from, as the server sees it (a mail comes from nobody), and of a sign-in everything '
  'else, too: nothing that the browser says is kept.';
create trigger seguimiento_usuarios_1_origen before insert on public.seguimiento_usuarios
  for each row execute function private.seguimiento_antes();
create trigger seguimiento_usuarios_2_limitar after insert on public.seguimiento_usuarios
  for each row when (new.tipo_evento = 'login')
  execute function private.limitar_cuenta('30', '1 hour', 'Tu cuenta registró muchos ingresos seguidos.');

create function private.registrar_ticket(p_ticket bigint, p_hecho text) returns void
language sql security definer set search_path = '' as $$
  insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion, metadata)
  select (select auth.uid()), 'ticket', p_hecho || ' el ticket #' || p_ticket, jsonb_build_object('ticket', p_ticket)
  where (select auth.uid()) is not null;
$$;
comment on function private.registrar_ticket(bigint, text) is
  'The event of what the caller did with a ticket; none for the system.';

create function private.tickets_registrar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.registrar_ticket(new.id, case when tg_op = 'INSERT' then 'Abrió'
    when new.estado = old.estado then 'Calificó'
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
  select c.usuario, 'email', left('Le enviamos: ' || coalesce(new.asunto, new.tipo), 500), jsonb_build_object('correo',
    new.id, 'tipo', new.tipo)
  from (select email, usuario from public.clientes union all select email, usuario from public.personas) c
  where c.email = lower(new.para) and c.usuario is not null;
  return null;
end $$;
comment on function private.tickets_registrar() is
  'Trigger: the event of who opened, closed, reopened or rated a ticket.';
comment on function private.ticket_mensajes_registrar() is
  'Trigger: the event of who answered a ticket; the message with which it is opened is none.';
comment on function private.correos_registrar() is
  'Trigger: the event of a mail that went out to somebody with an account.';
create trigger tickets_2_registrar after insert on public.tickets
  for each row execute function private.tickets_registrar();
create trigger tickets_2_registrar_cambio after update on public.tickets for each row
  when ((old.estado = 'cerrado') <> (new.estado = 'cerrado') or new.calificacion is distinct from old.calificacion)
  execute function private.tickets_registrar();
create trigger ticket_mensajes_4_registrar after insert on public.ticket_mensajes
  for each row when (not new.interno) execute function private.ticket_mensajes_registrar();
create trigger correos_4_registrar after update of estado on public.correos for each row
  when (new.estado = 'enviado' and old.estado <> 'enviado') execute function private.correos_registrar();

alter table public.seguimiento_usuarios enable row level security;
grant select, insert (usuario_id, tipo_evento, descripcion, metadata) on public.seguimiento_usuarios to authenticated;
create policy seguimiento_leer on public.seguimiento_usuarios for select to authenticated
  using (private.ve_cuentas(usuario_id, (select private.es_admin()), (select private.mi_cuenta()),
    (select private.mi_cliente_en_tickets())));
create policy seguimiento_crear on public.seguimiento_usuarios for insert to authenticated
  with check (tipo_evento = 'login' and private.ve_cuentas(usuario_id, false, (select private.mi_cuenta()),
    (select private.mi_cliente_en_tickets())));

create view public.usuarios with (security_invoker = true) as
  select c.id, c.cliente, c.email, c.perfil, c.activo, c.usuario, c.invitado_en, c.creado_en,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = c.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    c.actualizado_en,
    case when not c.activo then 'desactivado' when c.usuario is not null then 'activo'
      when c.invitado_en > now() - interval '3 days' then 'invitado'
      when c.invitado_en is not null then 'invitacion_vencida' else 'sin_invitar' end as acceso
  from public.clientes c;
comment on view public.usuarios is
  'Who may enter: every row of clientes with its account, invitation, last sign-in and how far it is on the way in. '
  'Role and activation are edited here.';
grant select, update (perfil, activo) on public.usuarios to authenticated;

create view public.personas_ingresos with (security_invoker = true) as
  select p.*,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = p.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    case when not (p.activo and (select c.activo from public.clientes c where c.id = p.cliente)) then 'desactivado'
      when p.usuario is not null then 'activo' when p.invitado_en > now() - interval '3 days' then 'invitado'
      when p.invitado_en is not null then 'invitacion_vencida' else 'sin_invitar' end as acceso
  from public.personas p;
comment on view public.personas_ingresos is
  'The people of clients with their last sign-in and how far they are on the way in. They are written in personas.';
grant select on public.personas_ingresos to authenticated;

create view public.cuentas with (security_invoker = true) as
  select 'usuarios-' || c.id as id, 'usuarios'::text as clase, c.id as fila, c.cliente as nombre, c.email, c.perfil,
    case when c.perfil = 'cliente' then c.id end as cliente,
    case when c.perfil = 'cliente' then coalesce(c.empresa, c.cliente) end as de,
    c.activo, c.usuario, c.invitado_en,
    case when not c.activo then 'desactivado' when c.usuario is not null then 'activo'
      when c.invitado_en > now() - interval '3 days' then 'invitado'
      when c.invitado_en is not null then 'invitacion_vencida' else 'sin_invitar' end as acceso
  from public.clientes c where c.perfil = 'admin' or c.usuario is not null or c.invitado_en is not null
  union all
  select 'personas-' || p.id, 'personas', p.id, p.nombre, p.email,
    case p.alcance when 'todo' then 'cliente' else 'tickets' end, p.cliente, coalesce(c.empresa, c.cliente),
    p.activo, p.usuario, p.invitado_en,
    case when not (p.activo and c.activo) then 'desactivado' when p.usuario is not null then 'activo'
      when p.invitado_en > now() - interval '3 days' then 'invitado'
      when p.invitado_en is not null then 'invitacion_vencida' else 'sin_invitar' end
  from public.personas p left join public.clientes c on c.id = p.cliente;
comment on view public.cuentas is
  'Accounts in one list, and invitations to have one: the team, main contacts of clients who were invited, and their '
  'people. A client whom nobody invited stands in clientes alone.';
comment on column public.cuentas.id is 'clase and fila: the view or table that it is read and written in, and its row.';
comment on column public.cuentas.perfil is 'What it sees, as public.mi_perfil says: admin, cliente, tickets.';
comment on column public.cuentas.de is 'What its client is called; null of the team.';
grant select on public.cuentas to authenticated;

create function private.con_segundo_paso(p_cuenta uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.ve_cuentas(p_cuenta)
    and exists (select from auth.mfa_factors f where f.user_id = p_cuenta and f.status = 'verified');
end $$;
comment on function private.con_segundo_paso(uuid) is
  'Whether an account asks for a code when it signs in; of one that the caller does not see, no. Errors: none of its '
  'own.';

-- Of the rows of a page alone: in the view they would be read of everybody before it is sorted.
create function public.segundo_paso(c public.cuentas) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.con_segundo_paso(c.usuario);
end $$;
comment on function public.segundo_paso(public.cuentas) is
  'Computed column: whether the account asks for a code when it signs in.';

create function public.ultimo_ingreso(c public.cuentas) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return (select max(s.created_at) from public.seguimiento_usuarios s
    where s.usuario_id = c.usuario and s.tipo_evento = 'login');
end $$;
comment on function public.ultimo_ingreso(public.cuentas) is
  'Computed column: when the account signed in last, as far as the caller sees it.';
grant execute on function private.con_segundo_paso(uuid), public.segundo_paso(public.cuentas),
  public.ultimo_ingreso(public.cuentas) to authenticated;
