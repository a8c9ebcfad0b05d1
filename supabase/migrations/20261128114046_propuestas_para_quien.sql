-- A proposal that is out stays for whom it was sent to: changed meanwhile, its reader would have accepted it for another client.
set lock_timeout = '10s';

create or replace function private.propuestas_coherentes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo() then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada'; end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado and not private.suprimiendo()
      and (to_jsonb(new) - '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[]) is distinct from (to_jsonb(old) - '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[]) then
    raise exception '%', case old.estado when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  -- Whoever accepts what was sent accepts it for whom it was sent to.
  if tg_op = 'UPDATE' and old.estado = 'enviada' and new.estado = 'enviada' and not private.suprimiendo()
      and (new.cliente, new.para_email) is distinct from (old.cliente, old.para_email)
      and not exists (select from public.clientes c where c.id = new.cliente and old.cliente is null and c.email = lower(old.para_email))
      and not exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    raise exception 'Esta propuesta ya se envió: para ofrecerla a otra persona, duplícala.' using hint = 'enviada';
  end if;
  if new.clase is not null and (new.clase, new.fila) is distinct from (old.clase, old.fila)
      and not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila) then
    raise exception 'Ese contacto ya no existe.' using hint = 'no_existe';
  end if;
  if new.cliente is not null and new.cliente is distinct from old.cliente
      and not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Una propuesta es para un cliente, no para alguien del equipo.';
  end if;
  return null;
end $$;
comment on function private.propuestas_coherentes() is
  'Trigger: what was sent is not deleted and stays for whom it was sent to (who becomes a client with that address, or is merged, is the same), what was accepted or withdrawn does not change; the contact exists, and the client is one.';
