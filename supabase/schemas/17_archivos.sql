-- Files. Private buckets are foldered by client: {cliente}/… ; the first folder decides who sees it.
-- What came by mail and had no owner lies in entrantes/… : the ticket that it was put into decides.
-- The buckets themselves (`adjuntos`, `comprobantes` and the public `portadas`, with their sizes and
-- types) are rows: migration 20261120001500.

-- A name is one segment that begins with a letter or digit: never "..", never empty.

create function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when ruta ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
    select 1 from public.tickets t
    where t.cliente = split_part(ruta, '/', 1)::bigint and t.id = split_part(ruta, '/', 2)::bigint
      and case when ruta like '%/interno/%' then private.es_admin()
        else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()) end)
  else false end;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not.';
revoke execute on function private.puede_adjuntar(text) from public;
grant execute on function private.puede_adjuntar(text) to authenticated;

create function private.adjunto_de_mi_correo(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[p_nombre] and t.cliente = private.mi_cliente_en_tickets());
$$;
comment on function private.adjunto_de_mi_correo(text) is 'Whether a file that came by mail is in a ticket of the caller''s.';
revoke execute on function private.adjunto_de_mi_correo(text) from public;
grant execute on function private.adjunto_de_mi_correo(text) to authenticated;

create policy archivos_leer on storage.objects for select to authenticated
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%'
      and split_part(name, '/', 1) = (select private.mi_cliente_en_tickets())::text)
    or (bucket_id = 'comprobantes' and split_part(name, '/', 1) = (select private.mi_cliente())::text)
    or (bucket_id = 'adjuntos' and name like 'entrantes/%' and private.adjunto_de_mi_correo(name)));
-- Nobody makes signed upload addresses: they would work for two hours, whatever becomes of the account.
create policy archivos_subir on storage.objects for insert to authenticated
  with check ((select current_setting('storage.operation', true)) is distinct from 'storage.object.sign_upload_url'
    and ((bucket_id = 'portadas' and (select private.es_admin()))
      or (bucket_id = 'adjuntos' and private.puede_adjuntar(name))
      or (bucket_id = 'comprobantes' and name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'
        and ((select private.es_admin()) or split_part(name, '/', 1) = (select private.mi_cliente())::text))));
create policy archivos_editar on storage.objects for update to authenticated
  using (bucket_id = 'portadas' and (select private.es_admin()))
  with check (bucket_id = 'portadas' and (select private.es_admin()));
create policy archivos_borrar on storage.objects for delete to authenticated
  using (bucket_id in ('adjuntos', 'portadas') and (select private.es_admin()));
