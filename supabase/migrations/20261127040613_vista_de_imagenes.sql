set lock_timeout = '10s';

-- Who looks as a client sees their pictures too, whose addresses are asked for many at once.
create or replace function private.vista() returns table (cliente bigint, persona bigint, alcance text, cuenta uuid)
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_vista text := case when private.vista_pedida() then private.cabecera('x-vista') end;
begin
  -- Only where nothing can be written, whatever is asked: Postgres itself refuses it in such a
  -- transaction. Storage opens none, so there the operation has to be one that reads.
  if v_vista is null or v_vista !~ '^[0-9]{1,18}$' or not (current_setting('transaction_read_only') = 'on'
      or storage.allow_any_operation('{object.sign,object.sign_many,object.get_authenticated}')) then
    return;
  end if;
  return query
    select c.id, p.id, coalesce(p.alcance, 'todo'), case when p.id is null then c.usuario else p.usuario end
    from public.auditoria a
    join public.clientes e on e.usuario = a.autor and e.perfil = 'admin' and e.activo
    left join public.personas p on a.tabla = 'personas' and p.id = a.fila
    join public.clientes c on c.id = case when a.tabla = 'clientes' then a.fila else p.cliente end
    where a.id = v_vista::bigint and a.accion = 'vista' and a.creado_en > now() - interval '12 hours'
      and a.autor = private.cuenta_de_la_sesion()
      and c.perfil = 'cliente' and c.activo and (a.tabla = 'clientes' or p.activo);
end $$;
