-- Files. Private buckets are foldered by client: {cliente}/… ; the first folder decides who sees it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('adjuntos', 'adjuntos', false, 10485760,
    array['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain', 'application/zip']),
  ('comprobantes', 'comprobantes', false, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'application/pdf']),
  ('portadas', 'portadas', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'])
on conflict (id) do nothing;

create function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select ruta ~ '^[0-9]{1,18}/[0-9]{1,18}/[^/]+$' and exists (
    select 1 from public.tickets t
    where t.cliente = split_part(ruta, '/', 1)::bigint and t.id = split_part(ruta, '/', 2)::bigint
      and (private.es_admin() or (t.cliente = private.mi_cliente() and t.estado <> 'cerrado')));
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}: the ticket is that client''s, and the caller''s or the studio''s.';
revoke execute on function private.puede_adjuntar(text) from public;
grant execute on function private.puede_adjuntar(text) to authenticated;

create policy archivos_leer on storage.objects for select to authenticated
  using ((bucket_id in ('adjuntos', 'comprobantes')
      and ((select private.es_admin()) or split_part(name, '/', 1) = (select private.mi_cliente())::text))
    or (bucket_id = 'portadas' and (select private.es_admin())));
create policy archivos_subir on storage.objects for insert to authenticated
  with check ((bucket_id = 'portadas' and (select private.es_admin()))
    or (bucket_id = 'adjuntos' and private.puede_adjuntar(name))
    or (bucket_id = 'comprobantes' and name ~ '^[0-9]+/[^/]+$'
      and ((select private.es_admin()) or split_part(name, '/', 1) = (select private.mi_cliente())::text)));
create policy archivos_editar on storage.objects for update to authenticated
  using (bucket_id = 'portadas' and (select private.es_admin()))
  with check (bucket_id = 'portadas' and (select private.es_admin()));
create policy archivos_borrar on storage.objects for delete to authenticated
  using (bucket_id in ('adjuntos', 'portadas') and (select private.es_admin()));
