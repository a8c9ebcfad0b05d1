-- An account put as many files into the private buckets as it liked.

create function private.limitar_subidas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta text := coalesce((select auth.uid())::text, new.owner_id);
begin
  if v_cuenta is null or exists (select from public.clientes c where c.usuario::text = v_cuenta and c.perfil = 'admin' and c.activo) then return null; end if;
  perform private.contar_envio('archivos', 'cuenta ' || v_cuenta, 100, '1 hour', 'Has subido muchos archivos en poco tiempo.');
  return null;
end $$;
comment on function private.limitar_subidas() is
  'Trigger: 100 files an hour of an account that is not an admin''s. Storage asks first as the account, which it undoes, and then writes with its own rights: there the owner of the file is counted. After the row, so that the policies answer first. Errors: PT429.';
revoke execute on function private.limitar_subidas() from public;
create trigger archivos_limitar after insert on storage.objects for each row
  when (new.bucket_id in ('adjuntos', 'comprobantes')) execute function private.limitar_subidas();
