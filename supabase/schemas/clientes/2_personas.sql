-- People of a client beside the main contact, who stands in clientes: each with an account of their own.
-- What they may do is decided by private.mi_cliente and private.mi_cliente_en_tickets.

create table public.personas (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id) on delete cascade,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  email text not null unique check (email = lower(trim(email)) and private.correo_valido(email)),
  alcance text not null default 'tickets' check (alcance in ('todo', 'tickets')),
  activo boolean not null default true,
  usuario uuid unique references auth.users (id) on delete set null,
  avisos boolean not null default true,
  invitado_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  cobros boolean not null default false,
  constraint personas_cobros_check check (not cobros or alcance = 'todo')
);
comment on table public.personas is
  'People of a client beside the main contact. A row is the permission to have an account.';
comment on column public.personas.alcance is 'What they see of the client: todo, as the main contact, or tickets only.';
comment on column public.personas.activo is
  'False takes every right away at once, whatever token the person holds; so does deactivating the client.';
comment on column public.personas.usuario is 'Account, tied once its e-mail address is verified.';
comment on column public.personas.avisos is 'Whether they want mails about the tickets in which they wrote.';
comment on column public.personas.cobros is
  'Whether they get what is about money in the place of the main contact; only who sees everything may.';
comment on column public.personas.invitado_en is 'When the last invitation was sent.';
create index personas_cliente_idx on public.personas (cliente);

select private.tabla('public.personas',
  nombre => 'Personas con acceso',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.id = any(($1).personas) and ($1).cliente is null$$,
  columnas => '{id,cliente,nombre,email,alcance,activo,usuario,avisos,cobros,invitado_en,creado_en,actualizado_en}',
  borra => $$t.id = any(($1).personas)$$,
  fusion => '{"cliente": "pasa"}',
  vigila => '{
    "busqueda": {"y": ["cliente"], "con": ["nombre", "email"]},
    "limpieza": {"con": ["email"]},
    "auditoria": {},
    "novedades": {}
  }');

create function private.correo_libre() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_de bigint := case tg_argv[0] when 'clientes' then (select c.id from public.clientes c where c.email = new.email)
    else (select p.cliente from public.personas p where p.email = new.email) end;
begin
  if v_de is not null then
    raise exception '%', case
        when v_de <> (to_jsonb(new) ->> tg_argv[1])::bigint
          then 'Ese correo ya es de otro cliente, de una persona suya o del equipo. Cada acceso necesita el suyo.'
        when tg_argv[0] = 'clientes' then 'Ese correo es del contacto principal de este cliente: ya tiene acceso.'
        else 'Ese correo es de una persona de este cliente: cámbialo antes en la ficha de esa persona.' end
      using hint = 'correo_ocupado';
  end if;
  return null;
end $$;
comment on function private.correo_libre() is
  'Trigger (the other table, the column with the client): an address, and so an account, belongs to one row of '
  'clientes or personas. After the row, so that it tells nothing to who may not write it; who takes it at this '
  'instant was waited for (private.clientes_antes). Errors: P0001 with hint correo_ocupado.';

create function private.personas_de_clientes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Solo los clientes tienen personas: al equipo se entra con una ficha propia.';
  end if;
  return null;
end $$;
comment on function private.personas_de_clientes() is
  'Trigger: nobody is a person of somebody of the team. After the row, so that it tells nothing to who may not write '
  'it.';

create trigger personas_1_normalizar before insert or update on public.personas
  for each row execute function private.clientes_antes();
create trigger clientes_2_correo_libre after insert or update of email on public.clientes
  for each row execute function private.correo_libre('personas', 'id');
create trigger personas_2_correo_libre after insert or update of email on public.personas
  for each row execute function private.correo_libre('clientes', 'cliente');
create trigger personas_2_de_clientes after insert on public.personas
  for each row execute function private.personas_de_clientes();

grant select, insert (cliente, nombre, email, alcance, activo, cobros),
  update (nombre, email, alcance, activo, cobros)
  on public.personas to authenticated;
create policy personas_leer on public.personas for select to authenticated
  using (private.ve_cuentas(usuario, (select private.es_admin()), (select private.mi_cuenta()),
    (select private.mi_cliente_en_tickets())));
select private.solo_equipo('public.personas', '{crear,editar}');

create function private.correo_de_pagos(p_cliente bigint) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case when c.activo then (
    select p.email from public.personas p where p.cliente = c.id and p.activo and p.cobros order by p.id limit 1) end,
    c.email)
  from public.clientes c where c.id = p_cliente;
$$;
comment on function private.correo_de_pagos(bigint) is
  'Where what is about a client''s money is mailed: to the person of theirs who gets that, while both are let in, or '
  'to the main contact.';
