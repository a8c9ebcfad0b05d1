set lock_timeout = '10s';

-- Whoever takes an address locks it before its row is there, in the order of who converts a contact.

create function private.reservar_correo() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('correo ' || new.email));
  return new;
end $$;
comment on function private.reservar_correo() is
  'Trigger: whoever takes an address locks it before its row is there, in the order of private.convertir. Whether it is free is asked after the row (private.correo_libre).';
revoke execute on function private.reservar_correo() from public;
create trigger clientes_1_reservar_correo before insert or update of email on public.clientes
  for each row execute function private.reservar_correo();
create trigger personas_1_reservar_correo before insert or update of email on public.personas
  for each row execute function private.reservar_correo();
