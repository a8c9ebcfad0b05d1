-- People and companies the studio works with, the studio's own admins included.
-- Roles come from clientes.perfil: user_metadata can be written by the user and decides nothing.

create table public.clientes (
  id bigint generated always as identity primary key,
  cliente text not null check (length(trim(cliente)) between 1 and 160),
  perfil text not null default 'cliente' check (perfil in ('admin', 'cliente')),
  usuario uuid unique references auth.users (id) on delete set null,
  email text not null unique check (email = lower(trim(email)) and private.correo_valido(email)),
  rut text unique check (private.rut_valido(rut)),
  telefono text check (private.telefono_valido(telefono)),
  empresa text check (length(empresa) <= 160),
  activo boolean not null default true,
  invitado_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  giro text check (length(trim(giro)) between 1 and 80),
  direccion text check (length(trim(direccion)) between 1 and 120),
  comuna text check (length(trim(comuna)) between 1 and 40),
  correo_facturacion text check (correo_facturacion = lower(trim(correo_facturacion))
    and private.correo_valido(correo_facturacion)),
  retiene boolean not null default false
);
comment on table public.clientes is 'Clients and admins. A row is the permission to have an account.';
comment on column public.clientes.cliente is 'Name shown to people.';
comment on column public.clientes.perfil is 'Role: admin sees and runs everything, cliente only what is their own.';
comment on column public.clientes.usuario is 'Account, tied once its e-mail address is verified.';
comment on column public.clientes.email is 'Address that is allowed to register, in lower case.';
comment on column public.clientes.rut is 'Chilean tax id without dots: 12345678-5.';
comment on column public.clientes.giro is 'What they do, as the tax office has it: a factura says it.';
comment on column public.clientes.direccion is 'Street and number for their tax documents.';
comment on column public.clientes.correo_facturacion is
  'Where their tax documents are mailed; without one, to whoever gets what is about money (private.correo_de_pagos).';
comment on column public.clientes.retiene is
  'Whether they withhold the tax of a boleta de honorarios, as companies do: private.tasa_de_retencion.';
comment on column public.clientes.activo is 'False takes every right away at once, whatever token the person holds.';
comment on column public.clientes.invitado_en is 'When the last invitation was sent.';

create index clientes_cliente_idx on public.clientes (cliente);

select private.tabla('public.clientes',
  nombre => 'Ficha de cliente',
  motivo => 'Contrato, y responder por él después',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.id = ($1).cliente$$,
  columnas => '{id,cliente,perfil,usuario,email,rut,telefono,empresa,giro,direccion,comuna,correo_facturacion,retiene,
    activo,invitado_en,creado_en,actualizado_en}',
  borra => $$=$$,
  se_queda => $$exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in ('pagado', 'reembolsado') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.cobros k
    where k.cliente = t.id and private.cobrado(k)) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id) or exists (select from public.propuestas_aceptaciones a where a.cliente = t.id)
    or exists (select from public.propuestas o where o.cliente = t.id and private.prueba_algo(o.id))
    or exists (select from public.documentos_tributarios d where d.cliente = t.id)$$,
  queda_porque => 'La ley tributaria pide guardarlos seis años',
  blanqueo => $$
    cliente = 'Persona suprimida', email = 'cliente-' || id || '@suprimido.invalid', rut = null, telefono = null,
      empresa = null, giro = null, direccion = null, comuna = null, correo_facturacion = null, usuario = null,
      invitado_en = null$$,
  orden => 90,
  une => '{
    "elige": ["cliente", "empresa", "email", "telefono", "giro", "direccion", "comuna", "correo_facturacion",
      "retiene"],
    "llena": ["rut"],
    "acceso": ["invitado_en"],
    "queda": ["id", "perfil", "usuario", "activo", "creado_en", "actualizado_en"]
  }',
  importa => '{
    "nueva": ["cliente", "email", "retiene"],
    "llena": ["rut", "telefono", "empresa", "giro", "direccion", "comuna", "correo_facturacion"],
    "no": ["id", "perfil", "usuario", "activo", "invitado_en", "creado_en", "actualizado_en"]
  }',
  vigila => '{
    "busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]},
    "contacto": {"con": ["cliente", "email", "telefono"]},
    "limpieza": {"con": ["email", "telefono", "rut", "correo_facturacion"]},
    "auditoria": {},
    "novedades": {"con": ["id"]}
  }');

create table public.clientes_notas (
  cliente bigint primary key references public.clientes (id) on delete cascade,
  notas text not null default '' check (length(notas) <= 20000),
  actualizado_en timestamptz not null default now()
);
comment on table public.clientes_notas is
  'What the studio notes about a client. A table of its own, because clients read their row of clientes.';

select private.tabla('public.clientes_notas',
  nombre => 'Notas',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  aparte => $$true$$,
  columnas => '{cliente,actualizado_en}',
  revisar => '{notas}',
  borra => $$=$$,
  fusion => '{"cliente": "una"}',
  vigila => '{"limpieza": {}, "auditoria": {}, "actualizado": {}}');

-- Who is asking ---------------------------------------------------------------------------------
-- Stable, never immutable: a prepared statement would keep one caller's answer for the next one.
-- PL/pgSQL keeps the plan for the session, where SQL plans anew in each statement: 0.014 ms
-- against 0.06 per call, twice in nearly every request.

create function private.cuenta_de_la_sesion() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_token jsonb := auth.jwt();
begin
  if pg_input_is_valid(v_token ->> 'session_id', 'uuid') is not true then return null; end if;
  return (
    select s.user_id from auth.sessions s
    where s.id = (v_token ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
      and (v_token ->> 'aal' = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')));
end $$;
comment on function private.cuenta_de_la_sesion() is
  'The account (auth.users.id) of the token while its session stands, with the second factor where one is enrolled; '
  'null otherwise. A signed token alone is not enough: it outlives its session by up to an hour. Whoever asks for '
  'rights asks private.cuenta_vigente.';

create function private.vista_pedida() returns boolean
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return strpos(current_setting('request.headers', true), '"x-vista"') > 0;
end $$;
comment on function private.vista_pedida() is
  'Whether the request carries the header x-vista, whatever it says: then the caller has no rights of their own '
  '(private.vista). Null, which is no, outside a request.';

create function private.cuenta_vigente() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  if private.vista_pedida() then return null; end if;
  return private.cuenta_de_la_sesion();
end $$;
comment on function private.cuenta_vigente() is
  'The account that acts: that of the session (private.cuenta_de_la_sesion), unless the request is a preview, which '
  'acts as nobody.';

create function private.es_admin() returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return exists (
    select 1 from public.clientes c
    where c.usuario = (select private.cuenta_vigente()) and c.perfil = 'admin' and c.activo);
end $$;
comment on function private.es_admin() is 'Whether the caller is an active admin whose session stands.';

create function private.vista() returns table (cliente bigint, persona bigint, alcance text, cuenta uuid)
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_vista text := case when private.vista_pedida() then private.cabecera('x-vista') end;
begin
  -- Only where nothing can be written, whatever is asked: Postgres itself refuses it in such a
  -- transaction. Storage opens none, so there the operation has to be one that reads.
  if v_vista is null or v_vista !~ '^[0-9]{1,18}$' or not (current_setting('transaction_read_only') = 'on'
      or storage.allow_any_operation('{object.sign,object.sign_many,object.get_authenticated}')) then
    return;
  end if;
  return query
    select c.id, p.id, coalesce(p.alcance, 'todo'), case when p.id is null then c.usuario else p.usuario end
    from public.auditoria a
    join public.clientes e on e.usuario = a.autor and e.perfil = 'admin' and e.activo
    left join public.personas p on a.tabla = 'personas' and p.id = a.fila
    join public.clientes c on c.id = case when a.tabla = 'clientes' then a.fila else p.cliente end
    where a.id = v_vista::bigint and a.accion = 'vista' and a.creado_en > now() - interval '12 hours'
      and a.autor = private.cuenta_de_la_sesion()
      and c.perfil = 'cliente' and c.activo and (a.tabla = 'clientes' or p.activo);
end $$;
comment on function private.vista() is
  'As whom an admin looks: the client, or person of a client, of the line of auditoria that the header x-vista names, '
  'which public.ver_como wrote for this admin within twelve hours; alcance as in personas, cuenta theirs if they have '
  'one. No row for anything else: another''s line, no admin, somebody who is deactivated, a request that could write.';

create function private.mi_cuenta() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return coalesce(private.cuenta_vigente(), (select v.cuenta from private.vista() v));
end $$;
comment on function private.mi_cuenta() is
  'Whose own rows the caller reads: private.cuenta_vigente, or in a preview the account of whom it is of. For reading '
  'only.';

create function private.mi_ficha() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then return (select v.cliente from private.vista() v where v.persona is null); end if;
  return (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo);
end $$;
comment on function private.mi_ficha() is
  'The caller''s own row of clientes, for what is theirs and of nobody else at the same client (their name, privacy '
  'requests, preferences); null for strangers, other persons of a client, deactivated accounts and ended sessions. In '
  'a preview (private.vista) that of whom it is of.';

create function private.mi_cliente() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then return (select v.cliente from private.vista() v where v.alcance = 'todo'); end if;
  return coalesce(
    (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo),
    (select p.cliente from public.personas p join public.clientes c on c.id = p.cliente and c.activo
      and c.perfil = 'cliente'
     where p.usuario = v_cuenta and p.activo and p.alcance = 'todo'));
end $$;
comment on function private.mi_cliente() is
  'The client for whom the caller acts and of whom they see everything: their own row of clientes, or the client of '
  'whom they are a person with alcance todo. Null for strangers, deactivated accounts and ended sessions. In a '
  'preview (private.vista) as for whom it is of.';

create function private.mi_cliente_en_tickets() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then return (select v.cliente from private.vista() v); end if;
  return coalesce(
    (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo),
    (select p.cliente from public.personas p join public.clientes c on c.id = p.cliente and c.activo
      and c.perfil = 'cliente'
     where p.usuario = v_cuenta and p.activo));
end $$;
comment on function private.mi_cliente_en_tickets() is
  'As private.mi_cliente, and also for persons with alcance tickets: the client whose tickets the caller reads and '
  'writes.';

create function private.exigir_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.es_admin() then
    raise exception 'Solo el equipo del estudio puede hacer esto.' using errcode = '42501';
  end if;
end $$;
comment on function private.exigir_admin() is 'Raises 42501 unless the caller is an active admin.';

grant execute on function private.es_admin(), private.mi_cuenta(), private.mi_ficha(), private.mi_cliente(),
  private.mi_cliente_en_tickets() to authenticated;
grant execute on function private.exigir_admin() to authenticated;

-- Whose rows somebody sees ---------------------------------------------------------------------------
-- One rule each, asked by its name wherever rows of that kind are read or acted on: docs/decisions/061. A condition
-- without a subquery and without a search_path, so that Postgres puts it in the place of the call. Who asks is an
-- argument, so that a policy or a list works it out once for all rows and not for each:
-- private.ve_pagos(cliente, (select private.es_admin()), (select private.mi_cliente())). With p_equipo => false the
-- team does not count: what only a client does. Null where nobody asks, so that a refusal is "is not true".

create function private.ve_fichas(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_fichas(bigint, boolean, bigint) is
  'Whether the caller sees the row of a client: admins, and whoever sees everything of that client '
  '(private.mi_cliente).';

create function private.ve_plataformas(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_plataformas(bigint, boolean, bigint) is
  'Whether the caller sees the platforms of a client, with the milestones that are shown, what is asked of them '
  'there and how their sites do: admins, and whoever sees everything of that client (private.mi_cliente).';

create function private.ve_pagos(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_pagos(bigint, boolean, bigint) is
  'Whether the caller sees the payments of a client, what came for them, and their receipts: admins, and '
  'whoever sees everything of that client (private.mi_cliente).';

create function private.ve_servicios(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_servicios(bigint, boolean, bigint) is
  'Whether the caller sees what a client pays again and again, and what was accepted of it: admins, and whoever '
  'sees everything of that client (private.mi_cliente).';

create function private.ve_propuestas(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_propuestas(bigint, boolean, bigint) is
  'Whether the caller sees the copies of what a client accepted (the proposals are the studio''s): '
  'admins, and whoever sees everything of that client (private.mi_cliente).';

create function private.ve_documentos(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_documentos(bigint, boolean, bigint) is
  'Whether the caller sees what the studio shares with a client, and the papers of what they ordered: admins, '
  'and whoever sees everything of that client (private.mi_cliente).';

create function private.ve_tickets(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_cliente_en_tickets()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_tickets(bigint, boolean, bigint) is
  'Whether the caller sees the tickets of a client, without the notes of the studio: admins, and every person '
  'of that client (private.mi_cliente_en_tickets).';

create function private.ve_lo_personal(p_cliente bigint, p_equipo boolean default private.es_admin(),
  p_mio bigint default private.mi_ficha()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio $$;
comment on function private.ve_lo_personal(bigint, boolean, bigint) is
  'Whether the caller sees what is of a client and of none of their people: requests about their data, which '
  'mails they want: admins, and that client alone (private.mi_ficha).';

create function private.ve_informes(p_cliente bigint, p_enviado_en timestamptz,
  p_equipo boolean default private.es_admin(), p_mio bigint default private.mi_cliente()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cliente = p_mio and p_enviado_en is not null $$;
comment on function private.ve_informes(bigint, timestamptz, boolean, bigint) is
  'Whether the caller sees a monthly report: admins, and once it was sent whoever sees everything of its client '
  '(private.mi_cliente).';

create function private.ve_cuentas(p_cuenta uuid, p_equipo boolean default private.es_admin(),
  p_mia uuid default private.mi_cuenta(), p_de bigint default private.mi_cliente_en_tickets()) returns boolean
language sql stable parallel safe as $$ select p_equipo or p_cuenta = p_mia and p_de is not null $$;
comment on function private.ve_cuentas(uuid, boolean, uuid, bigint) is
  'Whether the caller sees what is of an account, whoever it works for: admins, and the account itself while it '
  'is let in.';

grant execute on function private.ve_fichas(bigint, boolean, bigint),
  private.ve_plataformas(bigint, boolean, bigint), private.ve_pagos(bigint, boolean, bigint),
  private.ve_servicios(bigint, boolean, bigint), private.ve_propuestas(bigint, boolean, bigint),
  private.ve_documentos(bigint, boolean, bigint), private.ve_tickets(bigint, boolean, bigint),
  private.ve_lo_personal(bigint, boolean, bigint), private.ve_informes(bigint, timestamptz, boolean, bigint),
  private.ve_cuentas(uuid, boolean, uuid, bigint)
  to authenticated;

create function private.solo_equipo(p_tabla regclass, p_verbos text[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_nombre text := (select c.relname from pg_class c where c.oid = p_tabla);
  v_verbo text;
begin
  execute format('alter table %s enable row level security', p_tabla);
  foreach v_verbo in array p_verbos loop
    execute format('create policy %I on %s for %s to authenticated %s', v_nombre || '_' || v_verbo, p_tabla,
      case v_verbo when 'leer' then 'select' when 'crear' then 'insert' when 'editar' then 'update'
        when 'borrar' then 'delete' end,
      concat_ws(' ', case when v_verbo <> 'crear' then 'using ((select private.es_admin()))' end,
        case when v_verbo in ('crear', 'editar') then 'with check ((select private.es_admin()))' end));
  end loop;
end $$;
comment on function private.solo_equipo(regclass, text[]) is
  'Turns row level security on for a table and makes the policies of what the team alone does with its rows, all of '
  'them: leer, crear, editar, borrar. For schemas and migrations; whatever somebody else may do has policies of its '
  'own.';

-- Rules -----------------------------------------------------------------------------------------

create function private.clientes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  if tg_table_name = 'clientes' then
    new.rut := nullif(upper(replace(trim(new.rut), '.', '')), '');
    new.telefono := nullif(trim(new.telefono), '');
    new.giro := nullif(trim(new.giro), '');
    new.direccion := nullif(trim(new.direccion), '');
    new.comuna := nullif(trim(new.comuna), '');
    new.correo_facturacion := nullif(lower(trim(new.correo_facturacion)), '');
  end if;
  if tg_table_name = 'personas' then
    if new.alcance <> 'todo' then new.cobros := false; end if;
  end if;
  if tg_op = 'INSERT' or new.email <> old.email then
    perform pg_advisory_xact_lock(hashtext('correo ' || new.email));
      -- before the row is there, in the order of private.convertir
  end if;
  if tg_op = 'UPDATE' then
    -- With another address the rest would not be found, and let in again they would add to it.
    if (new.email, new.activo) is distinct from (old.email, old.activo) and not private.suprimiendo() and exists (
        select from private.supresiones s join public.solicitudes_datos r on r.id = s.solicitud
          where lower(trim(r.email)) = old.email) then
      raise exception 'Sus datos se están borrando: espera a que termine.' using hint = 'suprimiendo';
    end if;
    if not private.importando() then new.actualizado_en := now(); end if;
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
      if tg_table_name = 'personas' then new.invitado_en := null; end if;
    end if;
  end if;
  if new.usuario is null and new.activo and not private.importando() then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select from public.clientes c where c.usuario = u.id)
      and not exists (select from public.personas p where p.usuario = u.id);
  end if;
  return new;
end $$;
comment on function private.clientes_antes() is
  'Trigger, of personas too: one spelling of e-mail and RUT, no telephone instead of an empty one; a new address is '
  'locked, and its row waits for the account that verified it, or takes it if there is one. Errors: P0001 with hint '
  'suprimiendo while whoever has the address is being erased step by step, as they asked.';

create function private.clientes_cuidar_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.perfil = 'admin' and old.activo and old.usuario is not null
     and (tg_op = 'DELETE' or new.perfil <> 'admin' or not new.activo or new.usuario is null) then
    perform pg_advisory_xact_lock(hashtext('clientes.admin'));
    if not exists (
      select 1 from public.clientes
      where perfil = 'admin' and activo and usuario is not null and id <> old.id) then
      raise exception 'No se puede quitar al último administrador activo. Nombra antes a otro.'
        using errcode = 'P0001';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.clientes_cuidar_admin() is 'Trigger: the studio never locks itself out.';

create function private.responsable_vigente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
      select from public.clientes c
      where c.id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'asignado_a'))::bigint and c.perfil = 'admin' and c.activo)
        then
    raise exception '%', coalesce(tg_argv[1], 'A cargo solo puede quedar alguien activo del equipo.')
      using hint = 'responsable';
  end if;
  return null;
end $$;
comment on function private.responsable_vigente() is
  'Trigger (the column, by itself asignado_a, and what to say): only an active admin is put in charge (P0001, hint '
  'responsable). After the row, so that it tells nothing to who may not write it.';

create trigger clientes_1_normalizar before insert or update on public.clientes
  for each row execute function private.clientes_antes();
create trigger clientes_2_cuidar_admin before update or delete on public.clientes
  for each row execute function private.clientes_cuidar_admin();

-- Access ----------------------------------------------------------------------------------------

grant select on public.clientes to authenticated;
grant insert (cliente, perfil, email, rut, telefono, empresa, giro, direccion, comuna, correo_facturacion, retiene,
    activo),
  update (cliente, perfil, email, rut, telefono, empresa, giro, direccion, comuna, correo_facturacion, retiene, activo)
  on public.clientes to authenticated;
grant select, insert (cliente, notas), update (notas) on public.clientes_notas to authenticated;

create policy clientes_leer on public.clientes for select to authenticated
  using (private.ve_fichas(id, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.clientes', '{crear,editar}');

select private.solo_equipo('public.clientes_notas', '{leer,crear,editar}');
