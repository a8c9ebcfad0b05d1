-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop policy hitos_leer_publicos on public.hitos_plataforma;
drop policy hitos_leer on public.hitos_plataforma;
drop policy hitos_crear on public.hitos_plataforma;
drop policy hitos_editar on public.hitos_plataforma;
drop policy hitos_borrar on public.hitos_plataforma;
drop function public.responder_hito(bigint, text, text), private.responder_hito(bigint, text, text);

-- The sites and systems that the studio builds, and their milestones (hitos).

create function private.cifras_validas(cifras jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(cifras) <> 'array' then false
    else jsonb_array_length(cifras) <= 3 and not exists (
      select from jsonb_array_elements(cifras) c
      where c <> jsonb_build_object('valor', coalesce(c ->> 'valor', ''), 'texto', coalesce(c ->> 'texto', ''))
        or length(trim(c ->> 'valor')) not between 1 and 12 or length(trim(c ->> 'texto')) not between 1 and 60) end;
$$;
comment on function private.cifras_validas(jsonb) is
  'Whether these are figures of a project: three at most, each {valor, texto}, such as "6 de 10" and "ventas llegan por la web".';
grant execute on function private.cifras_validas(jsonb) to authenticated, service_role;

-- Visitors read the columns that are for them, as granted below.
revoke select on public.plataformas from anon;

-- Of the platforms that there are nobody is in charge until the studio says so.
alter table public.plataformas
  add column encargado bigint references public.clientes (id),
  add column portada_texto text check (length(trim(portada_texto)) between 1 and 300),
  add column rubro text check (length(trim(rubro)) between 1 and 40),
  add column resultado text check (length(trim(resultado)) between 1 and 90),
  add column cifras jsonb not null default '[]' check (private.cifras_validas(cifras));
comment on column public.plataformas.portada_texto is 'What its cover shows, for whoever cannot see it.';
comment on column public.plataformas.rubro is 'Line of business of its client, under its name in the portfolio: "Comercio".';
comment on column public.plataformas.resultado is 'What it achieved, in a few words, under its name in the portfolio.';
comment on column public.plataformas.cifras is 'Figures with which its page opens (private.cifras_validas).';
comment on column public.plataformas.encargado is 'Admin in charge, whose name its client is told (private.encargado_de).';

create index plataformas_encargado_idx on public.plataformas (encargado);

create or replace function private.plataformas_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if nullif(trim(new.slug), '') is null then
    new.slug := private.slug(new.plataforma);
    if new.slug = '' or new.slug ~ '^[0-9]+$' then new.slug := trim(both '-' from 'proyecto-' || new.slug); end if;
    if exists (select 1 from public.plataformas where slug = new.slug and id is distinct from new.id) then
      new.slug := new.slug || '-' || left(replace(gen_random_uuid()::text, '-', ''), 6) || 'x';
    end if;
  end if;
  if nullif(trim(new.cliente_nombre), '') is null then
    select coalesce(empresa, cliente) into new.cliente_nombre from public.clientes where id = new.cliente;
  end if;
  if new.url_portada is null or trim(new.portada_texto) = '' then new.portada_texto := null; end if;
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.plataformas_antes() is
  'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows; blank is no line of business and no result.';

-- Who is in charge already stays so when something else changes.
create trigger plataformas_2_encargado_nuevo after insert on public.plataformas for each row
  when (new.encargado is not null)
  execute function private.responsable_vigente('encargado', 'De una plataforma solo se encarga alguien activo del estudio.');

create trigger plataformas_2_encargado after update on public.plataformas for each row
  when (new.encargado is not null and new.encargado is distinct from old.encargado)
  execute function private.responsable_vigente('encargado', 'De una plataforma solo se encarga alguien activo del estudio.');

-- Of those that were answered before, it is not known who did.
alter table public.hitos_plataforma
  add column publicado boolean not null default false,
  add column imagen_texto text check (length(trim(imagen_texto)) between 1 and 300),
  add column observacion_imagenes text[] not null default '{}' check (cardinality(observacion_imagenes) <= 5),
  add column respondido_por uuid references auth.users (id) on delete set null,
  add column respondido_nombre text,
  add column respondido_en timestamptz;

-- Visitors go on seeing what was delivered or approved; of two in one place the later one moves, and those
-- behind it; a mistyped day comes to the nearest that is possible. Nobody changed anything, so nothing else does.
alter table public.hitos_plataforma disable trigger user;
update public.hitos_plataforma set publicado = true where activo and estado in ('entregado', 'aprobado');
update public.hitos_plataforma h set orden = n.lugar
from (select id, row_number() over (partition by plataforma_id order by orden, id) as lugar from public.hitos_plataforma) n
where n.id = h.id and h.orden <> n.lugar and h.plataforma_id in (
  select plataforma_id from public.hitos_plataforma group by plataforma_id having count(distinct orden) < count(*) or min(orden) < 1);
update public.hitos_plataforma set fecha = least(greatest(fecha, '2000-01-01'), '2199-12-31')
where fecha not between '2000-01-01' and '2199-12-31';
alter table public.hitos_plataforma enable trigger user;
drop index public.hitos_plataforma_orden_idx;
alter table public.hitos_plataforma
  add constraint hitos_plataforma_plataforma_id_orden_key unique (plataforma_id, orden) deferrable initially immediate,
  add constraint hitos_plataforma_fecha_check check (fecha between '2000-01-01' and '2199-12-31');
comment on column public.hitos_plataforma.activo is 'Shown to the client, and to whoever holds a share link of the platform.';
comment on column public.hitos_plataforma.publicado is 'Shown to visitors, too, while it is active and delivered and its platform is public.';
comment on column public.hitos_plataforma.orden is 'Its place in the platform; 0 in an insert is the last one.';
comment on column public.hitos_plataforma.imagen_texto is 'What its picture shows, for whoever cannot see it.';
comment on column public.hitos_plataforma.respondido_por is 'Account of who approved or returned it last; null where that is not known.';
comment on column public.hitos_plataforma.respondido_nombre is 'Their name at that time, as it is shown to both sides; set here, never by the browser.';
comment on column public.hitos_plataforma.respondido_en is 'When they did; null where it is not known who it was.';
comment on column public.hitos_plataforma.observacion_imagenes is
  'Pictures of what the client wants changed: paths in the bucket adjuntos, uploaded before, client/hitos/milestone/file.';

create or replace function private.hitos_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and coalesce(new.orden, 0) = 0 then
    perform pg_advisory_xact_lock(hashtextextended('hitos de ' || new.plataforma_id, 0));
    new.orden := (select coalesce(max(h.orden), 0) + 1 from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id);
  end if;
  new.aprobado_en := case when new.estado = 'aprobado' then coalesce(new.aprobado_en, now()) end;
  if new.estado is distinct from old.estado and (new.estado in ('aprobado', 'observado') or old.estado = 'aprobado') then
    new.respondido_por := case when new.estado in ('aprobado', 'observado') then (select auth.uid()) end;
    new.respondido_nombre := coalesce(
      (select c.cliente || case c.perfil when 'admin' then ', del estudio' else '' end from public.clientes c where c.usuario = new.respondido_por),
      (select p.nombre from public.personas p where p.usuario = new.respondido_por));
    new.respondido_en := case when new.respondido_nombre is not null then now() end;
  end if;
  if new.imagen is null or trim(new.imagen_texto) = '' then new.imagen_texto := null; end if;
  if tg_op = 'UPDATE' and not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.hitos_antes() is
  'Trigger: the instant of approval follows the state; one without a place is the last of its platform; without a picture nothing says what it shows. Who approved or returned it and when is noted as the database knows them: what was returned says so until the next answer, an approval that is taken back says nothing any more.';

create index hitos_plataforma_respondido_idx on public.hitos_plataforma (respondido_por);

create function private.hitos_avisar() returns trigger
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
      when 'hito_entregado' then jsonb_build_object('hito', new.id, 'titulo', new.titulo, 'descripcion', nullif(trim(new.descripcion), ''))
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
  'Trigger: the client is told that a milestone waits for their answer, and when one that they approved or returned changes its state, its text or its showing otherwise, or is deleted.';
create trigger hitos_plataforma_3_avisar after insert or update or delete on public.hitos_plataforma
  for each row execute function private.hitos_avisar();

grant select (id, plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
    cliente, cliente_nombre, grupo, portada_texto, rubro, resultado, cifras)
  on public.plataformas to anon;
grant select on public.plataformas to authenticated;
grant insert (plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
      cliente, cliente_nombre, grupo, encargado, portada_texto, rubro, resultado, cifras),
    update (plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
      cliente_nombre, grupo, encargado, portada_texto, rubro, resultado, cifras),
    delete
  on public.plataformas to authenticated;
grant select (id, plataforma_id, fecha, titulo, descripcion, imagen, activo, publicado, orden, imagen_texto) on public.hitos_plataforma to anon;
grant select,
    insert (plataforma_id, fecha, titulo, descripcion, imagen, activo, publicado, orden, estado, imagen_texto),
    update (fecha, titulo, descripcion, imagen, activo, publicado, orden, estado, imagen_texto),
    delete
  on public.hitos_plataforma to authenticated;

create policy hitos_plataforma_leer_publicos on public.hitos_plataforma for select to anon
  using (publicado and activo and estado in ('entregado', 'aprobado')
    and exists (select 1 from public.plataformas p where p.id = plataforma_id));

create policy hitos_plataforma_leer on public.hitos_plataforma for select to authenticated
  using ((select private.es_admin())
    or (activo and exists (select 1 from public.plataformas p where p.id = plataforma_id)));
select private.solo_equipo('public.hitos_plataforma', '{crear,editar,borrar}');

-- The client's answer ---------------------------------------------------------------------------

create function private.responder_hito(p_hito bigint, p_decision text, p_observacion text, p_imagenes text[]) returns void
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
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(o.name, v_carpeta) and o.metadata ->> 'mimetype' like 'image/%')) then
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

create function public.responder_hito(p_hito bigint, p_decision text, p_observacion text default null, p_imagenes text[] default '{}') returns void
language sql set search_path = '' as $$ select private.responder_hito(p_hito, p_decision, p_observacion, p_imagenes); $$;
comment on function public.responder_hito(bigint, text, text, text[]) is
  'Client: approves (aprobado) or returns (observado, with what to change, and up to five pictures of it) a delivered milestone of their own, and tells the studio. p_imagenes are files of the bucket adjuntos, in the folder client/hitos/milestone. Errors: P0001 bad answer, a picture that is not there or of another milestone, or one with an approval; 23514 too many; 42501 not theirs or not delivered.';
grant execute on function private.responder_hito(bigint, text, text, text[]), public.responder_hito(bigint, text, text, text[]) to authenticated;

-- Milestones of a platform: their order, and the payments that wait for their approval.

create function public.ordenar_hitos(p_plataforma bigint, p_antes bigint[], p_despues bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('hitos de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(h.id order by h.orden) from public.hitos_plataforma h where h.plataforma_id = p_plataforma) then
    raise exception 'Los hitos cambiaron mientras los ordenabas. Míralos y ordénalos otra vez.' using hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'El orden tiene que nombrar cada hito una vez.';
  end if;
  update public.hitos_plataforma h set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where h.id = o.id and h.plataforma_id = p_plataforma and h.orden <> o.lugar;
end $$;
comment on function public.ordenar_hitos(bigint, bigint[], bigint[]) is
  'Admin: puts the milestones of a platform in another order, all at once. p_antes is the order that the person saw, p_despues the new one. Errors: 42501; P0001 with hint orden_cambiado when they are no longer as the person saw them, P0001 when the new order leaves one out or adds one.';
grant execute on function public.ordenar_hitos(bigint, bigint[], bigint[]) to authenticated;

create function private.hitos_liberar_pagos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  g record;
begin
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el, private.hoy() + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end), private.correo_estudio());
  end loop;
  return null;
end $$;
comment on function private.hitos_liberar_pagos() is
  'Trigger: what waited for the approval of a milestone becomes due with it, within seven days at the soonest, and its client is told. Of a client''s approval private.responder_hito tells the studio.';

create trigger hitos_plataforma_4_liberar after update on public.hitos_plataforma for each row
  when (new.estado = 'aprobado' and old.estado <> 'aprobado')
  execute function private.hitos_liberar_pagos();
