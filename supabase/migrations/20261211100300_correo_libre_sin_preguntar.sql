-- Whether an address is taken is asked after the row by now, where only who may write it arrives: who that is
-- need not be asked again.

create or replace function private.exigir_correo_libre(p_email text, p_tabla text, p_cliente bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_de bigint;
begin
  perform pg_advisory_xact_lock(hashtext('correo ' || p_email));
  v_de := case p_tabla when 'clientes' then (select c.id from public.clientes c where c.email = p_email)
    else (select p.cliente from public.personas p where p.email = p_email) end;
  if v_de is not null then
    raise exception '%', case
        when v_de <> p_cliente then 'Ese correo ya es de otro cliente, de una persona suya o del equipo. Cada acceso necesita el suyo.'
        when p_tabla = 'clientes' then 'Ese correo es del contacto principal de este cliente: ya tiene acceso.'
        else 'Ese correo es de una persona de este cliente: cámbialo antes en la ficha de esa persona.' end
      using errcode = 'P0001', hint = 'correo_ocupado';
  end if;
end $$;
comment on function private.exigir_correo_libre(text, text, bigint) is
  'Raises P0001 with hint correo_ocupado when the table (clientes or personas) has the address, which the row of p_cliente would take; who takes it at this instant is waited for. An account belongs to one row of either. It asks nobody who they are: private.correo_libre calls it after the policies have answered.';
