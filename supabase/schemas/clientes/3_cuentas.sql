-- Accounts. Registration is closed: only an address that stands in clientes or personas may have one, and the
-- account owns that client's data only after the person has proved to read the mailbox.

create function private.cuenta_admitir() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
      select from (
        select c.email from public.clientes c where c.activo and c.usuario is null
        union all select p.email from public.personas p join public.clientes c on c.id = p.cliente and c.activo
          where p.activo and p.usuario is null) x
      where x.email = lower(trim(new.email))) then
    raise exception 'Esta dirección no tiene una invitación vigente.' using errcode = '42501';
  end if;
  new.email_confirmed_at := null;
  return new;
end $$;
comment on function private.cuenta_admitir() is
  'Trigger on auth.users: refuses an address that no active, free row of clientes or personas holds (42501). No '
  'account is born verified: that takes a link that reached the mailbox.';

create function private.cuenta_conservar_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.email is distinct from old.email then
    raise exception 'El correo de una cuenta no se cambia: pide al estudio que lo actualice.' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.cuenta_conservar_email() is
  'Trigger on auth.users: an account keeps its address for life. An admin changes clientes.email, and the new address '
  'makes a new account; otherwise somebody signed in could take an address invited for another.';

create function private.cuenta_verificar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then
    new.encrypted_password := '';
  end if;
  return new;
end $$;
comment on function private.cuenta_verificar() is
  'Trigger on auth.users: a password chosen before the address was verified is void, so that a stranger who registers '
  'it first keeps no key.';

create function private.cuenta_vincular() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then
    update public.clientes c set usuario = new.id
    where c.email = lower(trim(new.email)) and c.activo and c.usuario is null;
    update public.personas p set usuario = new.id
    where p.email = lower(trim(new.email)) and p.activo and p.usuario is null;
  end if;
  return null;
end $$;
comment on function private.cuenta_vincular() is
  'Trigger on auth.users: ties an account to its row of clientes or personas at the moment its address is verified, '
  'and at no other.';

create table private.claves_revisadas (
  cuenta uuid primary key references auth.users (id) on delete cascade,
  hasta timestamptz not null default now() + interval '10 seconds'
);
comment on table private.claves_revisadas is
  'Accounts whose next password was found hard to guess by the function definir-clave, for as long as it takes '
  'to set it.';
alter table private.claves_revisadas enable row level security;

select private.tabla('private.claves_revisadas',
  motivo => 'Van con su cuenta',
  plazo => '1 day',
  condicion => $$t.hasta < $1$$,
  fuera => '{cuenta,hasta}');

create function private.cuenta_clave_revisada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.claves_revisadas c where c.cuenta = new.id and c.hasta > now();
  if not found then
    raise exception 'La contraseña se cambia desde el área privada, que la revisa antes.' using errcode = '42501',
      hint = 'definir_clave';
  end if;
  return new;
end $$;
comment on function private.cuenta_clave_revisada() is
  'Trigger on auth.users: an account that was verified gets no password but one that definir-clave let through. What '
  'is set here is a hash, of which nobody can tell how hard it is. Who owns the database sets what they want. Errors: '
  '42501 with hint definir_clave.';

create function private.palabras_de_cuenta(p_cuenta uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select array_remove(array_agg(distinct x.palabra), null)
  from (
    select unnest(array[c.email, c.cliente, c.empresa]) as palabra from public.clientes c where c.usuario = p_cuenta
    union all
    select unnest(array[p.email, p.nombre, c.cliente, c.empresa]) from public.personas p
      join public.clientes c on c.id = p.cliente where p.usuario = p_cuenta
    union all
    select unnest(array[f.nombre, f.razon_social, f.email]) from public.configuracion f) x);
end $$;
create function public.palabras_de_cuenta(p_cuenta uuid) returns text[]
language sql stable set search_path = '' as $$ select private.palabras_de_cuenta(p_cuenta); $$;
comment on function public.palabras_de_cuenta(uuid) is
  'Service only: what others try first as the password of an account: its address, name, company, and the studio''s.';

create function private.permitir_clave(p_cuenta uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.claves_revisadas (cuenta) values (p_cuenta)
  on conflict (cuenta) do update set hasta = excluded.hasta;
$$;
create function public.permitir_clave(p_cuenta uuid) returns void
language sql set search_path = '' as $$ select private.permitir_clave(p_cuenta); $$;
comment on function public.permitir_clave(uuid) is
  'Service only: the next password of an account was judged, and is taken within ten seconds.';
grant execute on function private.palabras_de_cuenta(uuid), public.palabras_de_cuenta(uuid),
  private.permitir_clave(uuid), public.permitir_clave(uuid) to service_role;

create trigger cuenta_1_admitir before insert on auth.users
  for each row execute function private.cuenta_admitir();
create trigger cuenta_2_conservar_email before update of email on auth.users
  for each row execute function private.cuenta_conservar_email();
create trigger cuenta_3_verificar before update of email_confirmed_at on auth.users
  for each row execute function private.cuenta_verificar();
-- What is chosen before the verification is void at it (cuenta_3), and the auth service sets one itself there.
create trigger cuenta_3_clave_revisada before update of encrypted_password on auth.users for each row
  when (old.email_confirmed_at is not null and new.encrypted_password <> ''
    and new.encrypted_password is distinct from old.encrypted_password
    and current_user not in ('postgres', 'supabase_admin'))
  execute function private.cuenta_clave_revisada();
create trigger cuenta_4_vincular after update of email_confirmed_at on auth.users
  for each row execute function private.cuenta_vincular();

-- What the studio ends ----------------------------------------------------------------------------

create function private.cerrar_sesiones_de(p_cuenta uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_n int;
begin
  perform private.exigir_admin();
  delete from auth.sessions where user_id = p_cuenta;
  get diagnostics v_n = row_count;
  if v_n = 0 then raise exception 'No tiene sesiones abiertas.'; end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  select c.tabla, c.id, 'update', jsonb_build_object('sesiones', v_n), jsonb_build_object('sesiones', 0),
    (select auth.uid())
  from (select 'clientes' as tabla, id, usuario from public.clientes union all select 'personas', id, usuario
    from public.personas) c
  where c.usuario = p_cuenta;
  return v_n;
end $$;
create function public.cerrar_sesiones_de(p_cuenta uuid) returns int
language sql set search_path = '' as $$ select private.cerrar_sesiones_de(p_cuenta); $$;
comment on function public.cerrar_sesiones_de(uuid) is
  'Admin: ends every session of an account, whose tokens open nothing from then on, and notes it in the trail; '
  'returns how many. Errors: 42501; P0001 none is open.';
grant execute on function private.cerrar_sesiones_de(uuid), public.cerrar_sesiones_de(uuid) to authenticated;
