-- Files. Private buckets are foldered by client: {cliente}/… ; the first folder decides who sees it.
-- In the bucket adjuntos the files of its tickets' messages are seen by whoever sees its tickets; those that a
-- milestone
-- names, {cliente}/hitos/{hito}/…, by whoever sees everything of it, while the milestone is shown to them; what was
-- handed over, {cliente}/materiales/{material}/…, by the same; what the studio shares, {cliente}/documentos/…, by the
-- same.
-- A picture may have a small one beside it, …/mini/{file}: whoever may see the picture sees it.
-- The file of what was accepted elsewhere, propuestas/{propuesta}/…, is the studio's alone.
-- Tax documents, {client}/… of the bucket tributarios: the studio puts them there, and whoever sees the payments of
-- their client sees those that a document names.
-- What came by mail and had no owner lies in entrantes/… : the ticket that it was put into decides.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('adjuntos', 'adjuntos', false, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'application/pdf',
    'text/plain',
    'application/zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/msword',
      'application/vnd.ms-excel']),
  ('comprobantes', 'comprobantes', false, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'application/pdf']),
  ('documentos', 'documentos', false, 10485760, array['application/pdf']),
  ('tributarios', 'tributarios', false, 5242880, array['application/pdf', 'text/plain']),
  ('portadas', 'portadas', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

-- A name is one segment that begins with a letter or digit: never "..", never empty.

create function private.original_de(p_nombre text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_nombre, '/mini/([^/]+)$', '/\1'); $$;
comment on function private.original_de(text) is
  'The file that a small picture (…/mini/{file}) is of; of any other file, itself.';
grant execute on function private.original_de(text) to authenticated;

create function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when o.nombre ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.tickets t
      where t.cliente = split_part(o.nombre, '/', 1)::bigint and t.id = split_part(o.nombre, '/', 2)::bigint
        and case when o.nombre like '%/interno/%' then private.es_admin()
          else t.estado <> 'cerrado' and private.ve_tickets(t.cliente) end)
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and h.activo and h.estado = 'entregado'
        and p.cliente = split_part(o.nombre, '/', 1)::bigint
        and private.ve_plataformas(p.cliente, p_equipo => false))
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/entrega/[[:alnum:]][^/]{0,200}$' then private.es_admin()
      and exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and p.cliente = split_part(o.nombre, '/', 1)::bigint)
    when o.nombre ~ '^[1-9][0-9]{0,17}/materiales/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.materiales m
      where m.id = split_part(o.nombre, '/', 3)::bigint and m.cliente = split_part(o.nombre, '/', 1)::bigint
        and public.falta(m)
        and private.ve_plataformas(m.cliente))
    when o.nombre ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.clientes c where c.id = split_part(o.nombre, '/', 1)::bigint and c.perfil = 'cliente')
    when o.nombre ~ '^propuestas/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.propuestas p where p.id = split_part(o.nombre, '/', 2)::bigint and p.estado = 'enviada')
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre
        and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a '
  'person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At '
  '{cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at '
  '{cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. At '
  '{cliente}/materiales/{material}/{file}, while it is missing: who sees everything of its client, or an admin. At '
  '{cliente}/documentos/{file}: an admin. At propuestas/{propuesta}/{file}, while it is out: an admin. A small '
  'picture, in the folder mini beside it: who put the picture there.';
grant execute on function private.puede_adjuntar(text) to authenticated;

create function private.adjunto_a_la_vista(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(p_nombre)] and not m.interno
      and private.ve_tickets(t.cliente, p_equipo => false));
$$;
comment on function private.adjunto_a_la_vista(text) is
  'Whether a file, or the picture that a small one is of, is in a message of a ticket of the caller''s: one whose '
  'message was never sent is nobody''s but who uploaded it.';
grant execute on function private.adjunto_a_la_vista(text) to authenticated;

create function private.archivo_de_hito_a_la_vista(p_nombre text, p_dueno text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
    where h.id = case when p_nombre ~ '^[0-9]{1,18}/hitos/[1-9][0-9]{0,17}/' then split_part(p_nombre, '/', 3)::bigint
      end
      and h.activo and private.ve_plataformas(p.cliente, p_equipo => false)
      and (p_dueno = private.mi_cuenta()::text
        or private.original_de(p_nombre) = any (h.entrega_archivos || h.observacion_imagenes)));
$$;
comment on function private.archivo_de_hito_a_la_vista(text, text) is
  'Whether a file, or the picture that a small one is of, is named by a milestone that is shown to the caller, or is '
  'their own and not sent yet.';
grant execute on function private.archivo_de_hito_a_la_vista(text, text) to authenticated;

create function private.archivo_de_material_a_la_vista(p_nombre text, p_dueno text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.materiales m
    where m.id = case when p_nombre ~ '^[0-9]{1,18}/materiales/[1-9][0-9]{0,17}/' then split_part(p_nombre, '/',
      3)::bigint end
      and private.ve_plataformas(m.cliente, p_equipo => false) and (p_dueno = private.mi_cuenta()::text
        or private.original_de(p_nombre) = any (m.archivos)));
$$;
comment on function private.archivo_de_material_a_la_vista(text, text) is
  'Whether a file, or the picture that a small one is of, was handed over for the caller''s client, or is their own '
  'and not sent yet.';
grant execute on function private.archivo_de_material_a_la_vista(text, text) to authenticated;

create function private.compartido_a_la_vista(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.compartidos d where d.ruta = private.original_de(p_nombre)
    and private.ve_documentos(d.cliente, p_equipo => false));
$$;
comment on function private.compartido_a_la_vista(text) is
  'Whether a file, or the picture that a small one is of, is shared with the caller''s client.';
grant execute on function private.compartido_a_la_vista(text) to authenticated;

create table private.fusiones (
  origen bigint primary key,
  destino bigint not null references public.clientes (id) on delete cascade,
  ficha jsonb not null,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table private.fusiones is
  'Clients who were merged into another (public.fusionar_clientes): their files stay in the folders of their number, '
  'and what the trail and the outbox know of them is found by it.';
comment on column private.fusiones.origen is 'Number of the client who is no more; never given again.';
comment on column private.fusiones.ficha is 'Their row as it was; empty once whoever they were merged into was erased.';
create index fusiones_destino_idx on private.fusiones (destino);
alter table private.fusiones enable row level security;

select private.tabla('private.fusiones',
  motivo => 'Van con el cliente que quedó',
  suya => $$t.destino = ($1).cliente and t.ficha ->> 'email' = any(($1).emails)$$,
  columnas => '{origen,destino,ficha,creado_en}',
  fuera => '{autor}',
  borra => $$t.destino = ($1).cliente or t.ficha ->> 'email' = any(($1).emails)$$,
  se_queda => $$true$$,
  blanqueo => $$ficha = '{}'$$,
  fusion => '{"destino": "pasa"}');

create function private.carpetas_de(p_cliente bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(x.n::text) from (
    select p_cliente as n where p_cliente is not null union all select f.origen from private.fusiones f
      where f.destino = p_cliente) x;
$$;
comment on function private.carpetas_de(bigint) is
  'Numbers of a client and of those who were merged into them: the folders where their files lie.';

create function private.carpetas_a_la_vista(p_de text) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.carpetas_de(case p_de
    when 'tickets' then (select c.id from public.clientes c
      where private.ve_tickets(c.id, false, (select private.mi_cliente_en_tickets())))
    when 'plataformas' then (select c.id from public.clientes c
      where private.ve_plataformas(c.id, false, (select private.mi_cliente())))
    when 'pagos' then (select c.id from public.clientes c
      where private.ve_pagos(c.id, false, (select private.mi_cliente())))
    when 'documentos' then (select c.id from public.clientes c
      where private.ve_documentos(c.id, false, (select private.mi_cliente()))) end);
$$;
comment on function private.carpetas_a_la_vista(text) is
  'Folders of the client whose tickets, plataformas, pagos or documentos the caller sees as their client; null for '
  'nobody, and for the team.';
grant execute on function private.carpetas_de(bigint), private.carpetas_a_la_vista(text) to authenticated;

create policy archivos_leer on storage.objects for select to authenticated
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) not in ('hitos',
      'materiales', 'documentos') and private.adjunto_a_la_vista(name))
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) not in ('hitos',
      'materiales', 'documentos') and owner_id = (select private.mi_cuenta())::text
      and split_part(name, '/', 1) = any ((select private.carpetas_a_la_vista('tickets'))::text[]))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'
      and split_part(name, '/', 1) = any ((select private.carpetas_a_la_vista('plataformas'))::text[])
        and private.archivo_de_hito_a_la_vista(name, owner_id))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'materiales'
      and split_part(name, '/', 1) = any ((select private.carpetas_a_la_vista('plataformas'))::text[])
        and private.archivo_de_material_a_la_vista(name, owner_id))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'documentos'
      and split_part(name, '/', 1) = any ((select private.carpetas_a_la_vista('documentos'))::text[])
        and private.compartido_a_la_vista(name))
    or (bucket_id = 'comprobantes'
      and split_part(name, '/', 1) = any ((select private.carpetas_a_la_vista('pagos'))::text[]))
    or (bucket_id = 'tributarios'
      and split_part(name, '/', 1) = any ((select private.carpetas_a_la_vista('pagos'))::text[])
        and private.tributario_a_la_vista(name)));
create function private.nombre_conviene(p_nombre text, p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when e in ('png', 'jpg', 'jpeg', 'jfif', 'webp') then t in ('image/png', 'image/jpeg', 'image/webp')
    when e = 'pdf' then t = 'application/pdf'
    when e = 'zip' then t = 'application/zip'
    -- Read as text, an XML runs nothing.
    when e in ('txt', 'csv', 'md', 'xml') then t = 'text/plain'
    when e = 'docx' then t = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when e = 'xlsx' then t = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when e = 'doc' then t = 'application/msword'
    when e = 'xls' then t = 'application/vnd.ms-excel'
    else false end, e is not null)
  from (select lower(substring(p_nombre from '\.([A-Za-z]{2,4}x?)$')) as e, lower(trim(split_part(p_tipo, ';', 1)))
    as t) x;
$$;
comment on function private.nombre_conviene(text, text) is
  'Whether the ending of a file''s name is one that is taken and agrees with its type, where that is known: a program '
  'is no PDF. Pictures are often called by each other''s endings.';
grant execute on function private.nombre_conviene(text, text) to authenticated;

-- A file comes in one request that this policy judges. Signed upload addresses and resumable or S3 uploads go on
-- for hours, whatever becomes of the account; only plain SQL, which no API speaks, names no operation.
create policy archivos_subir on storage.objects for insert to authenticated
  with check ((select coalesce(storage.operation(), '') = ''
    or storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'))
    and (bucket_id = 'portadas' or private.nombre_conviene(name, metadata ->> 'mimetype'))
    and ((bucket_id = 'portadas' and (select private.es_admin()))
      or (bucket_id = 'adjuntos' and private.puede_adjuntar(name))
      or (bucket_id = 'tributarios' and (select private.es_admin())
        and name ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$')
      or (bucket_id = 'comprobantes' and name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'
        and private.ve_pagos(case when name ~ '^[1-9][0-9]{0,17}/' then split_part(name, '/', 1)::bigint end,
          (select private.es_admin()), (select private.mi_cliente())))));

create function private.limitar_subidas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta text := coalesce((select auth.uid())::text, new.owner_id);
begin
  if v_cuenta is null or exists (select from public.clientes c where c.usuario::text = v_cuenta and c.perfil = 'admin'
    and c.activo) then return null; end if;
  perform private.contar_envio('archivos', 'cuenta ' || v_cuenta, 100, '1 hour',
    'Has subido muchos archivos en poco tiempo.');
  return null;
end $$;
comment on function private.limitar_subidas() is
  'Trigger: 100 files an hour of an account that is not an admin''s. Storage asks first as the account, which it '
  'undoes, and then writes with its own rights: there the owner of the file is counted. After the row, so that the '
  'policies answer first. Errors: PT429.';
create trigger archivos_limitar after insert on storage.objects for each row
  when (new.bucket_id in ('adjuntos', 'comprobantes') and new.name not like '%/mini/%')
    execute function private.limitar_subidas();

create policy archivos_editar on storage.objects for update to authenticated
  using (bucket_id = 'portadas' and (select private.es_admin()))
  with check (bucket_id = 'portadas' and (select private.es_admin()));
create policy archivos_borrar on storage.objects for delete to authenticated
  using (bucket_id in ('adjuntos', 'portadas') and (select private.es_admin())
    -- What proves an acceptance stays.
    and not exists (select from public.propuestas_aceptaciones a where a.respaldo = name));
