set lock_timeout = '10s';

-- What the link of a mail turns off it turns on again.

create function private.poner_aviso(p_email text, p_aviso text, p_quiere boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_aviso is null or p_aviso not in ('tickets', 'hitos') then return false; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos)
  select id, p_quiere or p_aviso <> 'tickets', p_quiere or p_aviso <> 'hitos' from public.clientes where email = lower(p_email)
  on conflict (cliente) do update set tickets = case p_aviso when 'tickets' then p_quiere else preferencias_correo.tickets end,
    hitos = case p_aviso when 'hitos' then p_quiere else preferencias_correo.hitos end, actualizado_en = now();
  if found then return true; end if;
  update public.personas set avisos = case p_aviso when 'tickets' then p_quiere else avisos end where email = lower(p_email);
  return found;
end $$;
create or replace function public.dar_de_baja(p_email text, p_aviso text) returns boolean
language sql set search_path = '' as $$ select private.poner_aviso(p_email, p_aviso, false); $$;
comment on function public.dar_de_baja(text, text) is
  'Service only: turns off the notices (tickets, hitos) of the client, or of the person of a client, with that address, whose signed link was used; false when nobody has it.';
create function public.volver_a_recibir(p_email text, p_aviso text) returns boolean
language sql set search_path = '' as $$ select private.poner_aviso(p_email, p_aviso, true); $$;
comment on function public.volver_a_recibir(text, text) is
  'Service only: turns on again what public.dar_de_baja turns off, by the same link.';
grant execute on function private.poner_aviso(text, text, boolean), public.dar_de_baja(text, text), public.volver_a_recibir(text, text) to service_role;

drop function private.dar_de_baja(text, text);
