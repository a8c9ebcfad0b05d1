create function private.plataforma_traspasada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.busquedas b set cliente = new.cliente, contexto = private.contexto_de(new.cliente, new.id)
  where b.tabla = 'hitos_plataforma' and b.plataforma = new.id;
  return null;
end $$;
comment on function private.plataforma_traspasada() is 'A platform passed to another client: who has it now finds its milestones.';

create trigger plataformas_8_traspasar after update of cliente on public.plataformas for each row
  when (new.cliente <> old.cliente) execute function private.plataforma_traspasada();

revoke execute on function private.plataforma_traspasada() from public;

-- Those that passed already.
update private.busquedas b set cliente = p.cliente, contexto = private.contexto_de(p.cliente, p.id)
from public.plataformas p where b.tabla = 'hitos_plataforma' and b.plataforma = p.id and b.cliente is distinct from p.cliente;
