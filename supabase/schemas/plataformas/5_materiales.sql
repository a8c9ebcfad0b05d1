-- What a client has to hand over for a platform (logo, texts, access), line by line, and how long the studio waited for
-- it.

create table public.materiales (
  id bigint generated always as identity primary key,
  plataforma bigint not null,
  cliente bigint not null references public.clientes (id),
  texto text not null check (length(trim(texto)) between 1 and 300),
  orden int not null default 0,
  pedido_en timestamptz not null default now(),
  motivo text check (length(trim(motivo)) between 1 and 1000),
  innecesario boolean not null default false,
  entregado_en timestamptz,
  entregado_por uuid references auth.users (id) on delete set null,
  comentario text check (length(comentario) <= 4000),
  archivos text[] not null default '{}' check (cardinality(archivos) <= 20),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete cascade,
  unique (plataforma, orden) deferrable initially immediate,
  check (not innecesario or entregado_en is null)
);
comment on table public.materiales is
  'What the client of a platform hands over, line by line: of an accepted proposal what it asks for, and what the '
  'studio adds.';
comment on column public.materiales.cliente is 'That of the platform (private.materiales_antes), by which it is seen.';
comment on column public.materiales.orden is 'Its place in the platform; 0 in an insert is the last one.';
comment on column public.materiales.pedido_en is 'Since when it is asked for: anew when it is reopened.';
comment on column public.materiales.motivo is
  'What is wrong with what was handed over, in the studio''s words; until it is handed over again.';
comment on column public.materiales.innecesario is 'The studio goes on without it.';
comment on column public.materiales.entregado_en is 'When it was handed over; null while it is missing.';
comment on column public.materiales.entregado_por is
  'Account of who handed it over: its client, or the studio, to whom it came another way.';
comment on column public.materiales.archivos is
  'What was handed over: paths in the bucket adjuntos, uploaded before, client/materiales/line/file.';
create index materiales_cliente_idx on public.materiales (cliente) where entregado_en is null and not innecesario;
create index materiales_suyos_idx on public.materiales (cliente, plataforma);
create index materiales_entregado_por_idx on public.materiales (entregado_por);

select private.tabla('public.materiales',
  nombre => 'Material entregado',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente or private.suya($1, t.entregado_por, t.entregado_en)$$,
  columnas
    => '{id,plataforma,cliente,texto,orden,pedido_en,motivo,innecesario,entregado_en,comentario,archivos,creado_en,
    actualizado_en}',
  fuera => '{entregado_por}',
  borra => $$t.cliente = ($1).cliente$$,
  fusion => '{"cliente": "juntas"}',
  vigila
    =>
    '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["cliente"]}, "actualizado": {}}');

create function public.falta(m public.materiales) returns boolean
language sql stable as $$
  select m.entregado_en is null and not m.innecesario
$$;
comment on function public.falta(public.materiales) is 'Computed column: whether its client has still to hand it over.';

create table public.materiales_esperas (
  id bigint generated always as identity primary key,
  plataforma bigint not null,
  cliente bigint not null references public.clientes (id),
  desde date not null default private.hoy(),
  hasta date,
  dias int generated always as (hasta - desde) stored check (dias > 0),
  hitos int not null default 0 check (hitos >= 0),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete cascade
);
comment on table public.materiales_esperas is
  'Each time that a platform waited for its client: from the day on which something was missing until that on which '
  'nothing was. private.seguir_espera alone writes it.';
comment on column public.materiales_esperas.desde is
  'First day of it, and not before the agreed start of the platform once it is over.';
comment on column public.materiales_esperas.hasta is
  'The day on which the last of it came, which is not waited any more; null while it lasts.';
comment on column public.materiales_esperas.dias is 'By how many days the milestones that were open then moved.';
comment on column public.materiales_esperas.hitos is 'How many did.';
create unique index materiales_esperas_abierta_idx on public.materiales_esperas (plataforma) where hasta is null;
create index materiales_esperas_plataforma_idx on public.materiales_esperas (plataforma, hasta);
create index materiales_esperas_cliente_idx on public.materiales_esperas (cliente);

select private.tabla('public.materiales_esperas',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,plataforma,cliente,desde,hasta,dias,hitos}',
  borra => $$=$$,
  fusion => '{"cliente": "juntas"}',
  vigila => '{"novedades": {"con": ["cliente"]}}');

create function private.materiales_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.cliente := (select p.cliente from public.plataformas p where p.id = new.plataforma);
    if coalesce(new.orden, 0) = 0 then
      perform pg_advisory_xact_lock(hashtextextended('materiales de ' || new.plataforma, 0));
      new.orden := (select coalesce(max(m.orden), 0) + 1 from public.materiales m where m.plataforma = new.plataforma);
    end if;
  elsif old.innecesario and not new.innecesario then
    new.pedido_en := now();
  end if;
  return new;
end $$;
comment on function private.materiales_antes() is
  'Trigger: a line is of the client of its platform; one without a place is the last; what is needed after all is '
  'asked for from now.';
create trigger materiales_1_completar before insert or update on public.materiales
  for each row execute function private.materiales_antes();

-- Waiting ---------------------------------------------------------------------------------------

create function private.seguir_espera(p_plataforma bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  p public.plataformas;
  e public.materiales_esperas;
begin
  -- Two who hand over the last lines at once take turns: the second finds nothing missing.
  perform pg_advisory_xact_lock(hashtextextended('espera de ' || p_plataforma, 0));
  select * into p from public.plataformas where id = p_plataforma;
  select * into e from public.materiales_esperas where plataforma = p_plataforma and hasta is null;
  if p.id is null then return; end if;
  if exists (select from public.materiales m where m.plataforma = p.id and public.falta(m)) then
    insert into public.materiales_esperas (plataforma, cliente) select p.id, p.cliente where e.id is null;
    return;
  end if;
  e.desde := greatest(e.desde, p.fecha_inicio);
  if e.id is null or v_hoy <= e.desde then
    delete from public.materiales_esperas where id = e.id;
    return;
  end if;
  update public.hitos_plataforma h set fecha = least(h.fecha + (v_hoy - e.desde), '2199-12-31')
  where h.plataforma_id = p.id and h.estado not in ('entregado', 'aprobado');
  get diagnostics e.hitos = row_count;
  update public.materiales_esperas set desde = e.desde, hasta = v_hoy, hitos = e.hitos where id = e.id;
end $$;
comment on function private.seguir_espera(bigint) is
  'Begins a wait of a platform when something is missing of its client, and ends it when nothing is, whether the last '
  'line was handed over, is not needed or was taken away. Its days are those of Chile, from the day of asking or, if '
  'that is later, the agreed start (fecha_inicio, as it is in the end) to the day before it ends: since the day of an '
  'end is not waited, the next wait counts none again. With its end, once, every milestone that is neither delivered '
  'nor approved moves by those days from the day that it has then: one that the studio moved or made meanwhile has '
  'that day and the wait. Instalments follow their milestone when it is approved, as ever. A wait without days leaves '
  'nothing.';

create function private.materiales_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.suprimiendo() then perform private.seguir_espera(coalesce(new.plataforma, old.plataforma)); end if;
  return null;
end $$;
comment on function private.materiales_despues() is
  'Trigger: what is missing of a platform begins or ends its wait; an erasure does neither.';
create trigger materiales_2_espera after insert or delete or update of entregado_en, innecesario on public.materiales
  for each row execute function private.materiales_despues();

create function private.espera_material(p_plataforma bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.materiales_esperas e where e.plataforma = p_plataforma and e.hasta is null);
end $$;
comment on function private.espera_material(bigint) is
  'Whether a platform waits for its client, as far as who asks may read.';

create function public.dias_de_espera(p public.plataformas) returns int
language sql stable set search_path = '' as $$
  select greatest(private.hoy() - greatest(e.desde, p.fecha_inicio), 0) from public.materiales_esperas e
    where e.plataforma = p.id and e.hasta is null;
$$;
comment on function public.dias_de_espera(public.plataformas) is
  'Column of plataformas that is computed: for how many days it has waited for its client by now; null while it does '
  'not, or is not the caller''s to see.';

-- Access ----------------------------------------------------------------------------------------

grant select, insert (plataforma, texto), update (texto, orden, innecesario),
  delete on public.materiales to authenticated;
create policy materiales_leer on public.materiales for select to authenticated
  using (private.ve_plataformas(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.materiales', '{crear,editar,borrar}');
grant select on public.materiales_esperas to authenticated;
create policy materiales_esperas_leer on public.materiales_esperas for select to authenticated
  using (private.ve_plataformas(cliente, (select private.es_admin()), (select private.mi_cliente())));
alter table public.materiales_esperas enable row level security;
grant execute on function public.falta(public.materiales), private.espera_material(bigint),
  public.dias_de_espera(public.plataformas) to authenticated;

create function public.ordenar_materiales(p_plataforma bigint, p_antes bigint[], p_despues bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('materiales de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(m.id order by m.orden) from public.materiales m
    where m.plataforma = p_plataforma) then
    raise exception 'La lista cambió mientras la ordenabas. Mírala y ordénala otra vez.' using hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'En el orden, cada línea va una sola vez.';
  end if;
  update public.materiales m set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where m.id = o.id and m.plataforma = p_plataforma and m.orden <> o.lugar;
end $$;
comment on function public.ordenar_materiales(bigint, bigint[], bigint[]) is
  'Admin: puts what is asked for of a platform in another order, all at once. p_antes is the order that the person '
  'saw, p_despues the new one. Errors: 42501; P0001 with hint orden_cambiado when it is no longer as the person saw '
  'it, P0001 when the new order leaves one out or adds one.';

create function private.quien_entrego(p_material bigint) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(c.cliente || case c.perfil when 'admin' then ', del estudio' else '' end, x.nombre)
  from public.materiales m left join public.clientes c on c.usuario = m.entregado_por
    left join public.personas x on x.usuario = m.entregado_por
  where m.id = p_material and private.ve_plataformas(m.cliente);
$$;
comment on function private.quien_entrego(bigint) is
  'What who handed a line over is called, to its client and to admins; null while nobody did, or their account is no '
  'more.';

create function private.entregar_material(p_material bigint, p_comentario text, p_archivos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.materiales;
  v_espera bigint;
begin
  select * into m from public.materiales x where x.id = p_material
    and private.ve_plataformas(x.cliente);
  v_espera := (select e.id from public.materiales_esperas e where e.plataforma = m.plataforma and e.hasta is null);
  update public.materiales x
  set entregado_en = now(), entregado_por = (select auth.uid()), motivo = null,
    comentario = coalesce(nullif(trim(p_comentario), ''), x.comentario), archivos = x.archivos || coalesce(p_archivos,
      '{}')
  where x.id = m.id and public.falta(x);
  if not found then raise exception 'Esto ya está entregado, o no es tuyo.' using errcode = '42501'; end if;
  if exists (
    select from unnest(p_archivos) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(ruta, m.cliente || '/materiales/' || m.id || '/')
        and split_part(ruta, '/', 5) = '')) then
    raise exception 'Uno de los archivos ya no está, o no es de aquí. Quítalo y adjúntalo otra vez.';
  end if;
  perform private.avisar_estudio('material_entregado', (
    select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', c.cliente, 'texto', m.texto,
      'comentario', nullif(trim(p_comentario), ''), 'archivos', nullif(cardinality(p_archivos), 0),
      'faltan', (select count(*) from public.materiales x where x.plataforma = p.id and public.falta(x)),
      'corridos', (select e.dias from public.materiales_esperas e where e.id = v_espera and e.hitos > 0))
    from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = m.plataforma))
  where not private.es_admin();
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.entregar_material(p_material bigint, p_comentario text default null,
  p_archivos text[] default '{}') returns void
language sql set search_path = '' as $$ select private.entregar_material(p_material, p_comentario, p_archivos); $$;
comment on function public.entregar_material(bigint, text, text[]) is
  'Client (own) or admin: hands over a line that is missing, with files, a comment, both or neither, and tells the '
  'studio of a client''s. p_archivos are files of the bucket adjuntos, in the folder client/materiales/line; those of '
  'before stay. Errors: P0001 a file that is not there or of another line; 23514 too many, or too long; 42501 not '
  'theirs, or not missing.';

create function private.reabrir_material(p_material bigint, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.materiales;
begin
  perform private.exigir_admin();
  if coalesce(p_motivo, '') !~ '\S' then raise exception 'Cuéntale qué falta.'; end if;
  update public.materiales set entregado_en = null, entregado_por = null, pedido_en = now(), motivo = trim(p_motivo)
  where id = p_material and entregado_en is not null returning * into m;
  if not found then raise exception 'Esto no está entregado.' using hint = 'sin_entregar'; end if;
  perform private.encolar_correo('material_pedido', c.email, jsonb_build_object('plataforma', p.id, 'nombre',
    p.plataforma, 'texto', m.texto, 'motivo', m.motivo), private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo where p.id = m.plataforma;
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.reabrir_material(p_material bigint, p_motivo text) returns void
language sql set search_path = '' as $$ select private.reabrir_material(p_material, p_motivo); $$;
comment on function public.reabrir_material(bigint, text) is
  'Admin: asks again for what was handed over, saying what is wrong with it, and tells its client; files and comment '
  'stay. Errors: 42501; P0001 without a word, or with hint sin_entregar; 23514 too long.';
grant execute on function public.ordenar_materiales(bigint, bigint[], bigint[]), private.quien_entrego(bigint),
  private.entregar_material(bigint, text, text[]), public.entregar_material(bigint, text, text[]),
    private.reabrir_material(bigint, text), public.reabrir_material(bigint, text) to authenticated;
