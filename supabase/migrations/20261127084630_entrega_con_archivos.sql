set lock_timeout = '10s';

-- A milestone is delivered with a link, with files or with both.
alter table public.hitos_plataforma add column entrega_archivos text[] not null default '{}' check (cardinality(entrega_archivos) <= 10);
comment on column public.hitos_plataforma.entrega_archivos is
  'Files of what is delivered: paths in the bucket adjuntos, uploaded before, client/hitos/milestone/entrega/file.';
create index hitos_plataforma_entrega_idx on public.hitos_plataforma using gin (entrega_archivos) where entrega_archivos <> '{}';
grant insert (entrega_archivos), update (entrega_archivos) on public.hitos_plataforma to authenticated;
update private.tablas set columnas = columnas || '{entrega_archivos}', blanqueo = blanqueo || ', entrega_archivos = ''{}''' where tabla = 'public.hitos_plataforma';

create or replace function private.hitos_con_entrega() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'entregado' and new.entrega_enlace is null and new.entrega_archivos = '{}' and not private.suprimiendo()
      and (old.estado = 'entregado' and old.entrega_enlace is null and old.entrega_archivos = '{}') is not true then
    raise exception 'Agrega el enlace o los archivos de la entrega: un hito se entrega con algo que el cliente pueda abrir.';
  end if;
  if exists (
    select from unnest(new.entrega_archivos) ruta
    where (ruta = any (old.entrega_archivos)) is not true and not exists (
      select from storage.objects o join public.plataformas p on p.id = new.plataforma_id
      where o.bucket_id = 'adjuntos' and o.name = ruta
        and starts_with(ruta, p.cliente || '/hitos/' || new.id || '/entrega/') and split_part(ruta, '/', 6) = '')) then
    raise exception 'Uno de los archivos ya no está, o no es de este hito. Quítalo y adjúntalo otra vez.';
  end if;
  return null;
end $$;
comment on function private.hitos_con_entrega() is
  'Trigger: what becomes delivered has a link or files, and keeps something to open while it is; what was delivered before without any stays. The files that are added are there, uploaded for this milestone.';
drop trigger hitos_plataforma_2_entrega on public.hitos_plataforma;
create trigger hitos_plataforma_2_entrega after insert or update of estado, entrega_enlace, entrega_archivos on public.hitos_plataforma
  for each row execute function private.hitos_con_entrega();

create or replace function private.hitos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_correo text := case
    when new.estado = 'entregado' and new.activo then case when old.estado = 'entregado' and old.activo then null else 'hito_entregado' end
    when old.estado in ('aprobado', 'observado') and (new.estado, new.titulo, new.descripcion, new.observacion, new.activo)
      is distinct from (old.estado, old.titulo, old.descripcion, old.observacion, old.activo) then 'hito_cambiado' end;
begin
  if v_correo is null then return null; end if;
  perform private.encolar_correo(v_correo, c.email,
    jsonb_build_object('plataforma', p.plataforma) || case v_correo
      when 'hito_entregado' then jsonb_build_object('hito', new.id, 'titulo', new.titulo, 'descripcion', nullif(trim(new.descripcion), ''),
        'enlace', new.entrega_enlace, 'archivos', nullif(cardinality(new.entrega_archivos), 0), 'al_aprobar', (select jsonb_agg(jsonb_build_object('concepto', g.concepto, 'monto', g.saldo) order by g.vence_el, g.id)
          from public.pagos g where g.hito = new.id and g.estado = 'programado' and g.saldo > 0))
      else jsonb_build_object('titulo', old.titulo, 'hito', case when new.activo then old.id end, 'antes', old.estado,
        'ahora', case when tg_op = 'DELETE' then 'eliminado' when not new.activo and old.activo then 'oculto' else new.estado end,
        'titulo_nuevo', case when new.titulo <> old.titulo then new.titulo end,
        'descripcion_cambio', tg_op = 'UPDATE' and new.descripcion is distinct from old.descripcion) end,
    private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = coalesce(new.plataforma_id, old.plataforma_id);
  return null;
end $$;
comment on function private.hitos_avisar() is
  'Trigger: the client is told that a milestone waits for their answer, where it is opened, with how many files, and what its approval makes due, and when one that they approved or returned changes its state, its text or its showing otherwise, or is deleted.';

create or replace function private.responder_hito(p_hito bigint, p_decision text, p_observacion text, p_imagenes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_carpeta text;
begin
  if p_decision is null or p_decision not in ('aprobado', 'observado') then
    raise exception 'La respuesta debe ser aprobado u observado.';
  end if;
  if p_decision = 'observado' and coalesce(p_observacion, '') !~ '\S' then raise exception 'Cuéntanos qué hay que cambiar.'; end if;
  if p_decision = 'aprobado' and p_imagenes <> '{}' then raise exception 'Las imágenes acompañan a los cambios que pides.'; end if;
  update public.hitos_plataforma h
  set estado = p_decision, observacion = nullif(trim(p_observacion), ''), observacion_imagenes = coalesce(p_imagenes, '{}')
  from public.plataformas p
  where h.id = p_hito and p.id = h.plataforma_id and p.cliente = private.mi_cliente()
    and h.activo and h.estado = 'entregado'
  returning p.cliente || '/hitos/' || h.id || '/' into v_carpeta;
  if not found then raise exception 'Este hito no está esperando tu respuesta.' using errcode = '42501'; end if;
  if exists (
    select from unnest(p_imagenes) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(o.name, v_carpeta) and split_part(o.name, '/', 5) = '' and o.metadata ->> 'mimetype' like 'image/%')) then
    raise exception 'Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.';
  end if;
  perform private.avisar_estudio('hito_respuesta', (
    select jsonb_build_object('hito', h.id, 'titulo', h.titulo, 'plataforma', p.plataforma, 'cliente', c.cliente,
      'estado', h.estado, 'observacion', h.observacion, 'imagenes', nullif(cardinality(h.observacion_imagenes), 0),
      'liberado', (select sum(g.saldo) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

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
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/entrega/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and p.cliente = split_part(o.nombre, '/', 1)::bigint)
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at {cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. A small picture, in the folder mini beside it: who put the picture there.';

-- A client reads the files of a milestone while it is shown to them, and those alone that it names.
create function private.archivo_de_hito_a_la_vista(p_nombre text, p_dueno text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
    where h.id = case when p_nombre ~ '^[0-9]{1,18}/hitos/[1-9][0-9]{0,17}/' then split_part(p_nombre, '/', 3)::bigint end
      and h.activo and p.cliente = private.mi_cliente()
      and (p_dueno = private.mi_cuenta()::text or private.original_de(p_nombre) = any (h.entrega_archivos || h.observacion_imagenes)));
$$;
comment on function private.archivo_de_hito_a_la_vista(text, text) is 'Whether a file, or the picture that a small one is of, is named by a milestone that is shown to the caller, or is their own and not sent yet.';
grant execute on function private.archivo_de_hito_a_la_vista(text, text) to authenticated;
drop policy archivos_leer on storage.objects;
create policy archivos_leer on storage.objects for select to authenticated
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) <> 'hitos' and private.adjunto_a_la_vista(name))
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) <> 'hitos' and owner_id = (select private.mi_cuenta())::text
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente_en_tickets()))::text[]))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]) and private.archivo_de_hito_a_la_vista(name, owner_id))
    or (bucket_id = 'comprobantes'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[])));

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}' and h.entrega_archivos @> array[private.original_de(o.name)])
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
