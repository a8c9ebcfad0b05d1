set lock_timeout = '10s';

-- Files are what their bytes say, together with the endings of their names: Word and Excel are taken where
-- attachments are, and no session stores a file whose ending says something else than its type.
update storage.buckets set allowed_mime_types = allowed_mime_types || array[
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/msword', 'application/vnd.ms-excel']
where id = 'adjuntos';

create function private.nombre_conviene(p_nombre text, p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when e in ('png', 'jpg', 'jpeg', 'jfif', 'webp') then t in ('image/png', 'image/jpeg', 'image/webp')
    when e = 'pdf' then t = 'application/pdf'
    when e = 'zip' then t = 'application/zip'
    when e in ('txt', 'csv', 'md') then t = 'text/plain'
    when e = 'docx' then t = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when e = 'xlsx' then t = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when e = 'doc' then t = 'application/msword'
    when e = 'xls' then t = 'application/vnd.ms-excel'
    else false end, e is not null)
  from (select lower(substring(p_nombre from '\.([A-Za-z]{2,4}x?)$')) as e, lower(trim(split_part(p_tipo, ';', 1))) as t) x;
$$;
comment on function private.nombre_conviene(text, text) is
  'Whether the ending of a file''s name is one that is taken and agrees with its type, where that is known: a program is no PDF. Pictures are often called by each other''s endings.';
grant execute on function private.nombre_conviene(text, text) to authenticated;

drop policy archivos_subir on storage.objects;
create policy archivos_subir on storage.objects for insert to authenticated
  with check ((select coalesce(storage.operation(), '') = '' or storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'))
    and (bucket_id = 'portadas' or private.nombre_conviene(name, metadata ->> 'mimetype'))
    and ((bucket_id = 'portadas' and (select private.es_admin()))
      or (bucket_id = 'adjuntos' and private.puede_adjuntar(name))
      or (bucket_id = 'comprobantes' and name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'
        and ((select private.es_admin()) or split_part(name, '/', 1) = (select private.mi_cliente())::text))));

create or replace function private.archivos_que_caben(p_archivos jsonb, p_bytes bigint default null) returns int[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(x.n - 1 order by x.n), '{}')
  from (
    select a.n::int, sum((a.f ->> 'bytes')::bigint) over (order by a.n) as suma
    from jsonb_array_elements(p_archivos) with ordinality a (f, n)
    join storage.buckets b on b.id = 'adjuntos' and (a.f ->> 'bytes')::bigint between 1 and b.file_size_limit
      and (a.f ->> 'tipo' = any(b.allowed_mime_types) or a.f ->> 'tipo' = 'application/octet-stream')
    where a.n <= 10) x
  where x.suma <= p_bytes or p_bytes is null;
$$;
comment on function private.archivos_que_caben(jsonb, bigint) is
  'Places (from 0) of the attachments that the bucket takes: among the first ten, by its types and sizes, and while all together are no more than p_bytes. What is of an unknown type (application/octet-stream) is to be looked into once it was brought.';
