-- Who waits for a lock holds up everybody behind: rather the migration is tried again.
set lock_timeout = '10s';

-- Storage's operations are compared by its own helper, with and without their prefix.
create or replace function private.vista() returns table (cliente bigint, persona bigint, alcance text, cuenta uuid)
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_vista text := case when private.vista_pedida() then private.cabecera('x-vista') end;
begin
  -- Only where nothing can be written, whatever is asked: Postgres itself refuses it in such a
  -- transaction. Storage opens none, so there the operation has to be one that reads.
  if v_vista is null or v_vista !~ '^[0-9]{1,18}$' or not (current_setting('transaction_read_only') = 'on'
      or storage.allow_any_operation('{object.sign,object.get_authenticated}')) then
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

-- A file comes in one request that this policy judges. Signed upload addresses and resumable or S3 uploads go on
-- for hours, whatever becomes of the account; only plain SQL, which no API speaks, names no operation.
drop policy archivos_subir on storage.objects;
create policy archivos_subir on storage.objects for insert to authenticated
  with check ((select coalesce(storage.operation(), '') = '' or storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'))
    and ((bucket_id = 'portadas' and (select private.es_admin()))
      or (bucket_id = 'adjuntos' and private.puede_adjuntar(name))
      or (bucket_id = 'comprobantes' and name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'
        and ((select private.es_admin()) or split_part(name, '/', 1) = (select private.mi_cliente())::text))));
