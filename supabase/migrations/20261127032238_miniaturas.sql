set lock_timeout = '10s';

-- A picture that is sent has a small one beside it, in the folder `mini`, made by the browser that sent it:
-- who may see the picture sees it, who sent the picture stores it, and it goes with the picture.
create function private.original_de(p_nombre text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_nombre, '/mini/([^/]+)$', '/\1'); $$;
comment on function private.original_de(text) is 'The file that a small picture (…/mini/{file}) is of; of any other file, itself.';
grant execute on function private.original_de(text) to authenticated;

create or replace function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when o.nombre ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.tickets t
      where t.cliente = split_part(o.nombre, '/', 1)::bigint and t.id = split_part(o.nombre, '/', 2)::bigint
        and case when o.nombre like '%/interno/%' then private.es_admin()
          else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()) end)
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and h.activo and h.estado = 'entregado'
        and p.cliente = split_part(o.nombre, '/', 1)::bigint and p.cliente = private.mi_cliente())
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it. A small picture, in the folder mini beside it: who put the picture there.';

create or replace function private.adjunto_a_la_vista(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(p_nombre)] and not m.interno and t.cliente = private.mi_cliente_en_tickets());
$$;
comment on function private.adjunto_a_la_vista(text) is 'Whether a file, or the picture that a small one is of, is in a message of a ticket of the caller''s: one whose message was never sent is nobody''s but who uploaded it.';

drop trigger archivos_limitar on storage.objects;
create trigger archivos_limitar after insert on storage.objects for each row
  when (new.bucket_id in ('adjuntos', 'comprobantes') and new.name not like '%/mini/%') execute function private.limitar_subidas();

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, no mail and no payment refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
