-- Accounts. Registration is closed: only an address that stands in clientes may have one, and the
-- account owns that client's data only after the person has proved to read the mailbox.

create function private.cuenta_admitir() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.email is not distinct from old.email then return new; end if;
  if not exists (
    select 1 from public.clientes c
    where c.email = lower(trim(new.email)) and c.activo
      and (c.usuario is null or c.usuario = new.id)) then
    raise exception 'Esta dirección no tiene una invitación vigente.' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.cuenta_admitir() is
  'Trigger on auth.users: refuses an address that no active, free row of clientes holds (42501).';

create function private.cuenta_verificar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then
    new.encrypted_password := '';
  end if;
  return new;
end $$;
comment on function private.cuenta_verificar() is
  'Trigger on auth.users: a password chosen before the address was verified is void, so that a stranger who registers it first keeps no key.';

create function private.cuenta_vincular() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null then
    update public.clientes c set usuario = new.id
    where c.email = lower(trim(new.email)) and c.activo and c.usuario is null;
  end if;
  return new;
end $$;
comment on function private.cuenta_vincular() is
  'Trigger on auth.users: ties a verified account to its row of clientes.';

revoke execute on function private.cuenta_admitir(), private.cuenta_verificar(), private.cuenta_vincular() from public;

create trigger cuenta_1_admitir before insert or update of email on auth.users
  for each row execute function private.cuenta_admitir();
create trigger cuenta_2_verificar before update of email_confirmed_at on auth.users
  for each row execute function private.cuenta_verificar();
create trigger cuenta_3_vincular after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.cuenta_vincular();
