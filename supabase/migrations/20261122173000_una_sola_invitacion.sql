-- Whoever is invited by hand while an invitation waits gets one of them.
create or replace function private.marcar_invitado(p_cliente bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update public.clientes set invitado_en = now() where id = p_cliente and activo;
  if not found then
    raise exception 'Ese cliente no existe o está desactivado.' using errcode = 'P0001';
  end if;
  update public.correos set estado = 'descartado', ultimo_error = 'Se le invitó a mano antes de que saliera.'
  where tipo = 'invitacion' and estado = 'pendiente' and datos ->> 'cliente' = p_cliente::text;
end $$;

comment on function public.marcar_invitado(bigint) is
  'Admin: notes that an invitation was sent to an active client; one that waits is not sent as well. Errors: 42501, P0001 when there is no such client.';
