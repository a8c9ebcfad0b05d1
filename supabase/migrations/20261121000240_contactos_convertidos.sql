-- Who became a client stays one: the row of the contact keeps that state and that client.

create function private.contacto_convertido() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using errcode = 'P0001', hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is 'Trigger: refuses what its condition describes (P0001, hint convertido).';
revoke execute on function private.contacto_convertido() from public;

create trigger leads_3_convertido before update on public.leads for each row
  when (old.estado = 'convertido' and old.cliente is not null
    and (new.estado <> 'convertido' or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();
create trigger solicitudes_3_convertido before update on public.solicitudes for each row
  when (old.estado = 'ganado' and old.cliente is not null
    and (new.estado <> 'ganado' or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();
create trigger formulario_inicial_3_convertido before update on public.formulario_inicial for each row
  when (old.gestionado and old.cliente is not null
    and (not new.gestionado or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();
