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
  'Whether these are figures of a project: three at most, each {valor, texto}, such as "6 de 10" and "ventas llegan '
  'por la web".';
grant execute on function private.cifras_validas(jsonb) to authenticated, service_role;

create table public.plataformas (
  id bigint generated always as identity primary key,
  plataforma text not null check (length(trim(plataforma)) between 1 and 160),
  descripcion text check (length(descripcion) <= 5000),
  dominio text check (coalesce(dominio = private.nombre_de_host(dominio), dominio is null)),
  url_portada text check (private.imagen_valida(url_portada)),
  publico boolean not null default false,
  fecha_inicio date check (fecha_inicio between '2000-01-01' and '2199-12-31'),
  fecha_termino date check (fecha_termino between '2000-01-01' and '2199-12-31'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  logo text check (private.imagen_valida(logo)),
  cliente bigint not null references public.clientes (id),
  cliente_nombre text not null check (length(cliente_nombre) between 1 and 160),
  grupo text check (length(grupo) <= 40),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  encargado bigint references public.clientes (id),
  portada_texto text check (length(trim(portada_texto)) between 1 and 300),
  rubro text check (length(trim(rubro)) between 1 and 40),
  resultado text check (length(trim(resultado)) between 1 and 90),
  cifras jsonb not null default '[]' check (private.cifras_validas(cifras)),
  problema text check (length(trim(problema)) between 1 and 600),
  decision text check (length(trim(decision)) between 1 and 600),
  unique (id, cliente),
  check (fecha_termino >= fecha_inicio)
);
comment on table public.plataformas is 'Projects. Those with publico form the portfolio.';
comment on column public.plataformas.slug is 'URL segment; never all digits, because a number there means an id.';
comment on column public.plataformas.cliente is 'Owner.';
comment on column public.plataformas.cliente_nombre is
  'Name of the client shown to the public; the client''s own unless set.';
comment on column public.plataformas.grupo is
  '"Grupo" with a letter and a number (A1): group and order in the portfolio. Any other text is listed apart.';
comment on column public.plataformas.portada_texto is 'What its cover shows, for whoever cannot see it.';
comment on column public.plataformas.rubro is
  'Line of business of its client, under its name in the portfolio: "Comercio".';
comment on column public.plataformas.resultado is 'What it achieved, in a few words, under its name in the portfolio.';
comment on column public.plataformas.cifras is 'What it achieved in figures, on its page (private.cifras_validas).';
comment on column public.plataformas.problema is 'What its client was up against, on its page before what it achieved.';
comment on column public.plataformas.decision is 'What was decided about it, and why, on its page after the problem.';
comment on column public.plataformas.encargado is
  'Admin in charge, whose name its client is told (private.encargado_de).';
create index plataformas_cliente_idx on public.plataformas (cliente, plataforma);
create index plataformas_publico_idx on public.plataformas (plataforma) where publico;
create index plataformas_encargado_idx on public.plataformas (encargado);

select private.tabla('public.plataformas',
  nombre => 'Plataformas',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas
    =>
    '{id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,
    grupo,creado_en,actualizado_en,portada_texto,rubro,resultado,cifras,problema,decision}',
  fuera => '{encargado}',
  borra => $$=$$,
  se_queda => $$exists (select from public.pagos g where g.plataforma = t.id)$$,
  queda_porque => 'Un pago las nombra, y la ley tributaria pide guardarlo seis años',
  blanqueo => $$
    plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
      url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null,
      rubro = null, resultado = null, cifras = '[]', problema = null, decision = null$$,
  orden => 80,
  fusion => '{"cliente": "juntas", "encargado": "equipo"}',
  importa => '{
    "nueva": ["cliente", "plataforma"],
    "llena": ["dominio", "descripcion", "fecha_inicio", "fecha_termino"],
    "no": ["id", "url_portada", "publico", "slug", "logo", "cliente_nombre", "grupo", "creado_en", "actualizado_en",
      "encargado", "portada_texto", "rubro", "resultado", "cifras", "problema", "decision"]
  }',
  vigila => '{
    "busqueda": {"y": ["cliente"], "con": ["plataforma", "dominio", "slug"]},
    "limpieza": {},
    "auditoria": {},
    "novedades": {"con": ["cliente"]},
    "publicacion": {"con": ["publico", "encargado"]},
    "responsable": null
  }');

create function private.plataformas_antes() returns trigger
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
  new.dominio := coalesce(private.nombre_de_host(new.dominio), nullif(trim(new.dominio), ''));
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  new.problema := nullif(trim(new.problema), '');
  new.decision := nullif(trim(new.decision), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() and not private.importando() then new.actualizado_en := now();
    end if;
  return new;
end $$;
comment on function private.plataformas_antes() is
  'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows; of an '
  'address the host stays; blank is no line of business, problem, decision or result.';
create trigger plataformas_1_completar before insert or update on public.plataformas
  for each row execute function private.plataformas_antes();

-- Who is in charge already stays so when something else changes.
create trigger plataformas_2_encargado_nuevo after insert on public.plataformas for each row
  when (new.encargado is not null)
  execute function private.responsable_vigente('encargado',
    'De una plataforma solo se encarga alguien activo del estudio.');
create trigger plataformas_2_encargado after update on public.plataformas for each row
  when (new.encargado is not null and new.encargado is distinct from old.encargado)
  execute function private.responsable_vigente('encargado',
    'De una plataforma solo se encarga alguien activo del estudio.');

create table public.hitos_plataforma (
  id bigint generated always as identity primary key,
  plataforma_id bigint not null references public.plataformas (id) on delete cascade,
  fecha date not null check (fecha between '2000-01-01' and '2199-12-31'),
  titulo text not null check (length(trim(titulo)) between 1 and 160),
  descripcion text check (length(descripcion) <= 5000),
  imagen text check (private.imagen_valida(imagen)),
  activo boolean not null default true,
  orden int not null default 0,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'en_curso', 'entregado', 'aprobado', 'observado')),
  observacion text check (length(observacion) <= 4000),
  aprobado_en timestamptz,
  publicado boolean not null default false,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  imagen_texto text check (length(trim(imagen_texto)) between 1 and 300),
  observacion_imagenes text[] not null default '{}' check (cardinality(observacion_imagenes) <= 5),
  respondido_por uuid references auth.users (id) on delete set null,
  respondido_nombre text,
  respondido_en timestamptz,
  entrega_enlace text check (private.enlace_valido(entrega_enlace)),
  entrega_archivos text[] not null default '{}' check (cardinality(entrega_archivos) <= 10),
  unique (id, plataforma_id),
  unique (plataforma_id, orden) deferrable initially immediate,
  check ((estado = 'aprobado') = (aprobado_en is not null)),
  check (estado <> 'observado' or coalesce(trim(observacion), '') <> '')
);
comment on table public.hitos_plataforma is 'Milestones of a platform.';
comment on column public.hitos_plataforma.activo is
  'Shown to the client, and to whoever holds a share link of the platform.';
comment on column public.hitos_plataforma.publicado is
  'Shown to visitors, too, while it is active and delivered and its platform is public.';
comment on column public.hitos_plataforma.orden is 'Its place in the platform; 0 in an insert is the last one.';
comment on column public.hitos_plataforma.estado is
  'The studio moves it to entregado; the client answers aprobado or observado.';
comment on column public.hitos_plataforma.imagen_texto is 'What its picture shows, for whoever cannot see it.';
comment on column public.hitos_plataforma.observacion is 'What the client wants changed.';
comment on column public.hitos_plataforma.respondido_por is
  'Account of who approved or returned it last; null where that is not known.';
comment on column public.hitos_plataforma.respondido_nombre is
  'Their name at that time, as it is shown to both sides; set here, never by the browser.';
comment on column public.hitos_plataforma.respondido_en is 'When they did; null where it is not known who it was.';
comment on column public.hitos_plataforma.observacion_imagenes is
  'Pictures of what the client wants changed: paths in the bucket adjuntos, uploaded before, '
  'client/hitos/milestone/file.';

comment on column public.hitos_plataforma.entrega_enlace is 'Where its client opens what is delivered.';
comment on column public.hitos_plataforma.entrega_archivos is
  'Files of what is delivered: paths in the bucket adjuntos, uploaded before, client/hitos/milestone/entrega/file.';

select private.tabla('public.hitos_plataforma',
  nombre => 'Hitos',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.id = any(($1).hitos) or private.suya($1, t.respondido_por, t.respondido_en)$$,
  columnas
    =>
    '{id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,observacion,aprobado_en,publicado,creado_en,
    actualizado_en,imagen_texto,observacion_imagenes,respondido_por,respondido_nombre,respondido_en,entrega_enlace,
    entrega_archivos}',
  borra => $$t.id = any(($1).hitos)$$,
  se_queda => $$exists (select from public.pagos g where g.hito = t.id)$$,
  queda_porque => 'Un pago los nombra, y la ley tributaria pide guardarlo seis años',
  blanqueo => $$titulo = 'Hito', descripcion = null, imagen = null, activo = false, observacion = case
    when observacion is not null then '[suprimido]' end, observacion_imagenes = '{}', respondido_nombre = case
    when respondido_nombre is not null then 'Persona suprimida' end, entrega_enlace = null, entrega_archivos = '{}'$$,
  orden => 70,
  vigila => '{
    "busqueda": {"y": ["plataforma_id"], "con": ["titulo", "descripcion"]},
    "limpieza": {},
    "auditoria": {},
    "novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]},
    "publicacion": {"con": ["publicado", "observacion aprobado_en"]}
  }');

create function private.hitos_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and coalesce(new.orden, 0) = 0 then
    perform pg_advisory_xact_lock(hashtextextended('hitos de ' || new.plataforma_id, 0));
    new.orden := (select coalesce(max(h.orden), 0) + 1 from public.hitos_plataforma h
      where h.plataforma_id = new.plataforma_id);
  end if;
  new.aprobado_en := case when new.estado = 'aprobado' then coalesce(new.aprobado_en, now()) end;
  if new.estado is distinct from old.estado and (new.estado in ('aprobado', 'observado') or old.estado = 'aprobado')
    then
    new.respondido_por := case when new.estado in ('aprobado', 'observado') then (select auth.uid()) end;
    new.respondido_nombre := coalesce(
      (select c.cliente || case c.perfil when 'admin' then ', del estudio' else '' end from public.clientes c
        where c.usuario = new.respondido_por),
      (select p.nombre from public.personas p where p.usuario = new.respondido_por));
    new.respondido_en := case when new.respondido_nombre is not null then now() end;
  end if;
  if new.imagen is null or trim(new.imagen_texto) = '' then new.imagen_texto := null; end if;
  if tg_op = 'UPDATE' and not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.hitos_antes() is
  'Trigger: the instant of approval follows the state; one without a place is the last of its platform; without a '
  'picture nothing says what it shows. Who approved or returned it and when is noted as the database knows them: what '
  'was returned says so until the next answer, an approval that is taken back says nothing any more.';
create trigger hitos_plataforma_1_estado before insert or update on public.hitos_plataforma
  for each row execute function private.hitos_antes();

create index hitos_plataforma_aprobado_idx on public.hitos_plataforma (aprobado_en) where aprobado_en is not null;
create index hitos_plataforma_respondido_idx on public.hitos_plataforma (respondido_por);

create function private.hitos_con_entrega() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'entregado' and new.entrega_enlace is null and new.entrega_archivos = '{}'
    and not private.suprimiendo()
      and (old.estado = 'entregado' and old.entrega_enlace is null and old.entrega_archivos = '{}') is not true then
    raise
      exception
      'Agrega el enlace o los archivos de la entrega: un hito se entrega con algo que el cliente pueda abrir.';
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
  'Trigger: what becomes delivered has a link or files, and keeps something to open while it is; what was delivered '
  'before without any stays. The files that are added are there, uploaded for this milestone.';
create trigger hitos_plataforma_2_entrega after insert or update of estado, entrega_enlace,
  entrega_archivos on public.hitos_plataforma
  for each row execute function private.hitos_con_entrega();

create function private.hitos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_correo text := case
    when new.estado = 'entregado' and new.activo then case when old.estado = 'entregado' and old.activo then null
      else 'hito_entregado' end
    when old.estado in ('aprobado', 'observado') and (new.estado, new.titulo, new.descripcion, new.observacion,
      new.activo)
      is distinct from (old.estado, old.titulo, old.descripcion, old.observacion, old.activo) then 'hito_cambiado' end;
begin
  if v_correo is null then return null; end if;
  perform private.encolar_correo(v_correo, c.email,
    jsonb_build_object('plataforma', p.plataforma) || case v_correo
      when 'hito_entregado' then jsonb_build_object('hito', new.id, 'titulo', new.titulo, 'descripcion',
        nullif(trim(new.descripcion), ''),
        'enlace', new.entrega_enlace, 'archivos', nullif(cardinality(new.entrega_archivos), 0), 'al_aprobar',
          (select jsonb_agg(jsonb_build_object('concepto', g.concepto, 'monto', g.saldo) order by g.vence_el, g.id)
          from public.pagos g where g.hito = new.id and g.estado = 'programado' and g.saldo > 0))
      else jsonb_build_object('titulo', old.titulo, 'hito', case when new.activo then old.id end, 'antes', old.estado,
        'ahora', case when tg_op = 'DELETE' then 'eliminado' when not new.activo and old.activo then 'oculto'
          else new.estado end,
        'titulo_nuevo', case when new.titulo <> old.titulo then new.titulo end,
        'descripcion_cambio', tg_op = 'UPDATE' and new.descripcion is distinct from old.descripcion) end,
    private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = coalesce(new.plataforma_id, old.plataforma_id);
  return null;
end $$;
comment on function private.hitos_avisar() is
  'Trigger: the client is told that a milestone waits for their answer, where it is opened, with how many files, and '
  'what its approval makes due, and when one that they approved or returned changes its state, its text or its '
  'showing otherwise, or is deleted.';
create trigger hitos_plataforma_3_avisar after insert or update or delete on public.hitos_plataforma
  for each row execute function private.hitos_avisar();

-- Access ----------------------------------------------------------------------------------------

grant select (id, plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
    cliente, cliente_nombre, grupo, portada_texto, rubro, resultado, cifras, problema, decision)
  on public.plataformas to anon;
grant select on public.plataformas to authenticated;
grant insert (plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
      cliente, cliente_nombre, grupo, encargado, portada_texto, rubro, resultado, cifras, problema, decision),
    update (plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
      cliente_nombre, grupo, encargado, portada_texto, rubro, resultado, cifras, problema, decision),
    delete
  on public.plataformas to authenticated;
grant select (id, plataforma_id, fecha, titulo, descripcion, imagen, activo, publicado, orden, imagen_texto)
  on public.hitos_plataforma to anon;
grant select,
    insert (plataforma_id, fecha, titulo, descripcion, imagen, activo, publicado, orden, estado, imagen_texto,
      entrega_enlace, entrega_archivos),
    update (fecha, titulo, descripcion, imagen, activo, publicado, orden, estado, imagen_texto, entrega_enlace,
      entrega_archivos),
    delete
  on public.hitos_plataforma to authenticated;

create policy plataformas_leer_publicas on public.plataformas for select to anon using (publico);
create policy plataformas_leer on public.plataformas for select to authenticated
  using (private.ve_plataformas(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.plataformas', '{crear,editar,borrar}');

create policy hitos_plataforma_leer_publicos on public.hitos_plataforma for select to anon
  using (publicado and activo and estado in ('entregado', 'aprobado')
    and exists (select 1 from public.plataformas p where p.id = plataforma_id));
create policy hitos_plataforma_leer on public.hitos_plataforma for select to authenticated
  using ((select private.es_admin())
    or (activo and exists (select 1 from public.plataformas p where p.id = plataforma_id)));
select private.solo_equipo('public.hitos_plataforma', '{crear,editar,borrar}');

-- The client's answer ---------------------------------------------------------------------------

create function private.responder_hito(p_hito bigint, p_decision text, p_observacion text,
  p_imagenes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_carpeta text;
begin
  if p_decision is null or p_decision not in ('aprobado', 'observado') then
    raise exception 'La respuesta debe ser aprobado u observado.';
  end if;
  if p_decision = 'observado' and coalesce(p_observacion, '') !~ '\S'
    then raise exception 'Cuéntanos qué hay que cambiar.'; end if;
  if p_decision = 'aprobado'
    and p_imagenes <> '{}' then raise exception 'Las imágenes acompañan a los cambios que pides.'; end if;
  update public.hitos_plataforma h
  set estado = p_decision, observacion = nullif(trim(p_observacion), ''), observacion_imagenes = coalesce(p_imagenes,
    '{}')
  from public.plataformas p
  where h.id = p_hito and p.id = h.plataforma_id and private.ve_plataformas(p.cliente, p_equipo => false)
    and h.activo and h.estado = 'entregado'
  returning p.cliente || '/hitos/' || h.id || '/' into v_carpeta;
  if not found then raise exception 'Este hito no está esperando tu respuesta.' using errcode = '42501'; end if;
  if exists (
    select from unnest(p_imagenes) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(o.name, v_carpeta) and split_part(o.name, '/',
        5) = '' and o.metadata ->> 'mimetype' like 'image/%')) then
    raise exception 'Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.';
  end if;
  perform private.avisar_estudio('hito_respuesta', (
    select jsonb_build_object('hito', h.id, 'titulo', h.titulo, 'plataforma', p.plataforma, 'cliente', c.cliente,
      'estado', h.estado, 'observacion', h.observacion, 'imagenes', nullif(cardinality(h.observacion_imagenes), 0),
      'liberado', (select sum(g.saldo) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.responder_hito(p_hito bigint, p_decision text, p_observacion text default null,
  p_imagenes text[] default '{}') returns void
language sql set search_path = '' as $$ select private.responder_hito(p_hito, p_decision, p_observacion,
  p_imagenes); $$;
comment on function public.responder_hito(bigint, text, text, text[]) is
  'Client: approves (aprobado) or returns (observado, with what to change, and up to five pictures of it) a delivered '
  'milestone of their own, and tells the studio. p_imagenes are files of the bucket adjuntos, in the folder '
  'client/hitos/milestone. Errors: P0001 bad answer, a picture that is not there or of another milestone, or one with '
  'an approval; 23514 too many; 42501 not theirs or not delivered.';
grant execute on function private.responder_hito(bigint, text, text, text[]), public.responder_hito(bigint, text, text,
  text[]) to authenticated;
