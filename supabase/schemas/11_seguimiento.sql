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
comment on table public.seguimiento_usuarios is 'Usage events.';
comment on column public.seguimiento_usuarios.ip is 'Seen by the server, never sent by the browser.';
create index seguimiento_usuarios_usuario_idx on public.seguimiento_usuarios (usuario_id, created_at desc);
create index seguimiento_usuarios_creado_idx on public.seguimiento_usuarios (created_at desc);

create function private.seguimiento_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.ip := private.ip_solicitante();
  new.user_agent := left(private.cabecera('user-agent'), 400);
  if new.tipo_evento = 'login' and (select auth.uid()) is not null then
    new.descripcion := 'Inicio de sesión';
    new.metadata := jsonb_build_object(
      'email', (select c.email from public.clientes c where c.usuario = (select auth.uid())),
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  end if;
  return new;
end $$;
comment on function private.seguimiento_antes() is
  'Trigger: where the event came from, as the server sees it, and of a sign-in everything else, too: nothing that the browser says is kept.';
create trigger seguimiento_usuarios_1_origen before insert on public.seguimiento_usuarios
  for each row execute function private.seguimiento_antes();
create trigger seguimiento_usuarios_2_limitar after insert on public.seguimiento_usuarios
  for each row when (new.tipo_evento = 'login')
  execute function private.limitar_cuenta('30', '1 hour', 'Tu cuenta registró muchos ingresos seguidos.');

create function private.tickets_registrar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion, metadata)
    values ((select auth.uid()), 'ticket', 'Abrió el ticket #' || new.id, jsonb_build_object('ticket', new.id));
  end if;
  return null;
end $$;
comment on function private.tickets_registrar() is 'Trigger: the ticket event.';
revoke execute on function private.tickets_registrar() from public;
create trigger tickets_2_registrar after insert on public.tickets
  for each row execute function private.tickets_registrar();

alter table public.seguimiento_usuarios enable row level security;
grant select, insert (usuario_id, tipo_evento, descripcion, metadata) on public.seguimiento_usuarios to authenticated;
create policy seguimiento_leer on public.seguimiento_usuarios for select to authenticated
  using ((select private.es_admin())
    or (usuario_id = (select auth.uid()) and (select private.mi_cliente()) is not null));
create policy seguimiento_crear on public.seguimiento_usuarios for insert to authenticated
  with check (tipo_evento = 'login' and usuario_id = (select auth.uid()) and (select private.mi_cliente()) is not null);

create view public.usuarios with (security_invoker = true) as
  select c.id, c.cliente, c.email, c.perfil, c.activo, c.usuario, c.invitado_en, c.creado_en,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = c.usuario and s.tipo_evento = 'login') as ultimo_ingreso
  from public.clientes c;
comment on view public.usuarios is
  'Who may enter: every row of clientes with its account, invitation and last sign-in. Role and activation are edited here.';
grant select, update (perfil, activo) on public.usuarios to authenticated;
