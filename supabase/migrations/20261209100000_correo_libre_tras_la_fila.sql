-- Whether an address is taken was said before the policies answered: any account learned of any address
-- whether it is a client's, a person's or the team's.

create function private.correo_libre() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.email <> old.email then
    perform private.exigir_correo_libre(new.email, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint);
  end if;
  return null;
end $$;
comment on function private.correo_libre() is
  'Trigger (the other table, the column with the client): an address belongs to one row of clientes or personas. After the row, so that it tells nothing to who may not write it. Errors: those of private.exigir_correo_libre.';
revoke execute on function private.correo_libre() from public;

create or replace function private.clientes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  new.rut := nullif(upper(replace(trim(new.rut), '.', '')), '');
  new.telefono := nullif(trim(new.telefono), '');
  if tg_op = 'UPDATE' then
    new.actualizado_en := now();
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
    end if;
  end if;
  if new.usuario is null and new.activo then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select 1 from public.clientes c where c.usuario = u.id);
  end if;
  return new;
end $$;
comment on function private.clientes_antes() is
  'Trigger: one spelling of e-mail and RUT, no telephone instead of an empty one; a row with a new address waits for the account that verified it, or takes it if there is one.';

create or replace function private.personas_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  if tg_op = 'UPDATE' then
    new.actualizado_en := now();
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
      new.invitado_en := null;
    end if;
  end if;
  if new.usuario is null and new.activo then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select from public.clientes c where c.usuario = u.id)
      and not exists (select from public.personas p where p.usuario = u.id);
  end if;
  return new;
end $$;
comment on function private.personas_antes() is
  'Trigger: one spelling of the address; a row with a new address waits for the account that verified it, or takes it if there is one.';

create trigger clientes_2_correo_libre after insert or update of email on public.clientes
  for each row execute function private.correo_libre('personas', 'id');
create trigger personas_2_correo_libre after insert or update of email on public.personas
  for each row execute function private.correo_libre('clientes', 'cliente');
