-- Files that were uploaded and that nothing refers to: an answer that was never sent, what an erased
-- person left. Only storage itself can delete a file, so the function `limpiar-archivos` asks which.

create index ticket_mensajes_adjuntos_idx on public.ticket_mensajes using gin (adjuntos) where adjuntos <> '{}';
create index hitos_plataforma_imagenes_idx on public.hitos_plataforma using gin (observacion_imagenes)
  where observacion_imagenes <> '{}';
create index hitos_plataforma_entrega_idx on public.hitos_plataforma using gin (entrega_archivos)
  where entrega_archivos <> '{}';
create index materiales_archivos_idx on public.materiales using gin (archivos) where archivos <> '{}';

create function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}'
        and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}'
          and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}'
          and h.entrega_archivos @> array[private.original_de(o.name)])
        and not exists (select from public.materiales m where m.archivos <> '{}'
          and m.archivos @> array[private.original_de(o.name)])
        and not exists (select from public.compartidos d where d.ruta = private.original_de(o.name))
        and not exists (select from public.propuestas_aceptaciones a where a.respaldo = private.original_de(o.name))
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
        and not exists (select from public.transferencias f where f.comprobante = o.name)
        and not exists (select from public.pedidos d where d.comprobante = o.name)
      when 'tributarios' then not exists (select from public.documentos_tributarios t where t.pdf = o.name
        or t.xml = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k
        where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, '
  'no payment, no tax document, no order and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they '
  'are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
create function public.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable set search_path = '' as $$ select * from private.archivos_sueltos(); $$;
comment on function public.archivos_sueltos() is 'Service only: files to delete, {bucket, nombre}, 100 at most.';

grant execute on function private.archivos_sueltos(), public.archivos_sueltos() to service_role;
