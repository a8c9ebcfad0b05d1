set lock_timeout = '10s';
-- What a client has to hand over for a platform (logo, texts, access), line by line, and how long the studio waited for it.

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
comment on table public.materiales is 'What the client of a platform hands over, line by line: of an accepted proposal what it asks for, and what the studio adds.';
comment on column public.materiales.cliente is 'That of the platform (private.materiales_antes), by which it is seen.';
comment on column public.materiales.orden is 'Its place in the platform; 0 in an insert is the last one.';
comment on column public.materiales.pedido_en is 'Since when it is asked for: anew when it is reopened.';
comment on column public.materiales.motivo is 'What is wrong with what was handed over, in the studio''s words; until it is handed over again.';
comment on column public.materiales.innecesario is 'The studio goes on without it.';
comment on column public.materiales.entregado_en is 'When it was handed over; null while it is missing.';
comment on column public.materiales.entregado_por is 'Account of who handed it over: its client, or the studio, to whom it came another way.';
comment on column public.materiales.archivos is 'What was handed over: paths in the bucket adjuntos, uploaded before, client/materiales/line/file.';
create index materiales_cliente_idx on public.materiales (cliente) where entregado_en is null and not innecesario;
create index materiales_suyos_idx on public.materiales (cliente, plataforma);
create index materiales_entregado_por_idx on public.materiales (entregado_por);

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
  'Each time that a platform waited for its client: from the day on which something was missing until that on which nothing was. private.seguir_espera alone writes it.';
comment on column public.materiales_esperas.desde is 'First day of it, and not before the agreed start of the platform once it is over.';
comment on column public.materiales_esperas.hasta is 'The day on which the last of it came, which is not waited any more; null while it lasts.';
comment on column public.materiales_esperas.dias is 'By how many days the milestones that were open then moved.';
comment on column public.materiales_esperas.hitos is 'How many did.';
create unique index materiales_esperas_abierta_idx on public.materiales_esperas (plataforma) where hasta is null;
create index materiales_esperas_plataforma_idx on public.materiales_esperas (plataforma, hasta);
create index materiales_esperas_cliente_idx on public.materiales_esperas (cliente);

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
  'Trigger: a line is of the client of its platform; one without a place is the last; what is needed after all is asked for from now.';
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
  'Begins a wait of a platform when something is missing of its client, and ends it when nothing is, whether the last line was handed over, is not needed or was taken away. Its days are those of Chile, from the day of asking or, if that is later, the agreed start (fecha_inicio, as it is in the end) to the day before it ends: since the day of an end is not waited, the next wait counts none again. With its end, once, every milestone that is neither delivered nor approved moves by those days from the day that it has then: one that the studio moved or made meanwhile has that day and the wait. Instalments follow their milestone when it is approved, as ever. A wait without days leaves nothing.';

create function private.materiales_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.suprimiendo() then perform private.seguir_espera(coalesce(new.plataforma, old.plataforma)); end if;
  return null;
end $$;
comment on function private.materiales_despues() is 'Trigger: what is missing of a platform begins or ends its wait; an erasure does neither.';
create trigger materiales_2_espera after insert or delete or update of entregado_en, innecesario on public.materiales
  for each row execute function private.materiales_despues();

create function private.espera_material(p_plataforma bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.materiales_esperas e where e.plataforma = p_plataforma and e.hasta is null);
end $$;
comment on function private.espera_material(bigint) is 'Whether a platform waits for its client, seen or not by who asks.';

create function public.dias_de_espera(p public.plataformas) returns int
language sql stable set search_path = '' as $$
  select greatest(private.hoy() - greatest(e.desde, p.fecha_inicio), 0) from public.materiales_esperas e where e.plataforma = p.id and e.hasta is null;
$$;
comment on function public.dias_de_espera(public.plataformas) is
  'Column of plataformas that is computed: for how many days it has waited for its client by now; null while it does not, or is not the caller''s to see.';

-- Access ----------------------------------------------------------------------------------------

grant select, insert (plataforma, texto), update (texto, orden, innecesario), delete on public.materiales to authenticated;
create policy materiales_leer on public.materiales for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
select private.solo_equipo('public.materiales', '{crear,editar,borrar}');
grant select on public.materiales_esperas to authenticated;
create policy materiales_esperas_leer on public.materiales_esperas for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
alter table public.materiales_esperas enable row level security;
grant execute on function public.falta(public.materiales), private.espera_material(bigint), public.dias_de_espera(public.plataformas) to authenticated;

create function public.ordenar_materiales(p_plataforma bigint, p_antes bigint[], p_despues bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('materiales de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(m.id order by m.orden) from public.materiales m where m.plataforma = p_plataforma) then
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
  'Admin: puts what is asked for of a platform in another order, all at once. p_antes is the order that the person saw, p_despues the new one. Errors: 42501; P0001 with hint orden_cambiado when it is no longer as the person saw it, P0001 when the new order leaves one out or adds one.';

create function private.quien_entrego(p_material bigint) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(c.cliente || case c.perfil when 'admin' then ', del estudio' else '' end, x.nombre)
  from public.materiales m left join public.clientes c on c.usuario = m.entregado_por left join public.personas x on x.usuario = m.entregado_por
  where m.id = p_material and (private.es_admin() or m.cliente = private.mi_cliente());
$$;
comment on function private.quien_entrego(bigint) is
  'What who handed a line over is called, to its client and to admins; null while nobody did, or their account is no more.';

create function private.entregar_material(p_material bigint, p_comentario text, p_archivos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.materiales;
  v_espera bigint;
begin
  select * into m from public.materiales x where x.id = p_material and (private.es_admin() or x.cliente = private.mi_cliente());
  v_espera := (select e.id from public.materiales_esperas e where e.plataforma = m.plataforma and e.hasta is null);
  update public.materiales x
  set entregado_en = now(), entregado_por = (select auth.uid()), motivo = null,
    comentario = coalesce(nullif(trim(p_comentario), ''), x.comentario), archivos = x.archivos || coalesce(p_archivos, '{}')
  where x.id = m.id and public.falta(x);
  if not found then raise exception 'Esto ya está entregado, o no es tuyo.' using errcode = '42501'; end if;
  if exists (
    select from unnest(p_archivos) ruta
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta and starts_with(ruta, m.cliente || '/materiales/' || m.id || '/') and split_part(ruta, '/', 5) = '')) then
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
create function public.entregar_material(p_material bigint, p_comentario text default null, p_archivos text[] default '{}') returns void
language sql set search_path = '' as $$ select private.entregar_material(p_material, p_comentario, p_archivos); $$;
comment on function public.entregar_material(bigint, text, text[]) is
  'Client (own) or admin: hands over a line that is missing, with files, a comment, both or neither, and tells the studio of a client''s. p_archivos are files of the bucket adjuntos, in the folder client/materiales/line; those of before stay. Errors: P0001 a file that is not there or of another line; 23514 too many, or too long; 42501 not theirs, or not missing.';

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
  perform private.encolar_correo('material_pedido', c.email, jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'texto', m.texto, 'motivo', m.motivo), private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo where p.id = m.plataforma;
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.reabrir_material(p_material bigint, p_motivo text) returns void
language sql set search_path = '' as $$ select private.reabrir_material(p_material, p_motivo); $$;
comment on function public.reabrir_material(bigint, text) is
  'Admin: asks again for what was handed over, saying what is wrong with it, and tells its client; files and comment stay. Errors: 42501; P0001 without a word, or with hint sin_entregar; 23514 too long.';
grant execute on function public.ordenar_materiales(bigint, bigint[], bigint[]), private.quien_entrego(bigint),
  private.entregar_material(bigint, text, text[]), public.entregar_material(bigint, text, text[]), private.reabrir_material(bigint, text), public.reabrir_material(bigint, text) to authenticated;

create or replace function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true);
$$;

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
    when o.nombre ~ '^[1-9][0-9]{0,17}/materiales/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.materiales m
      where m.id = split_part(o.nombre, '/', 3)::bigint and m.cliente = split_part(o.nombre, '/', 1)::bigint and public.falta(m)
        and (private.es_admin() or m.cliente = private.mi_cliente()))
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at {cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. At {cliente}/materiales/{material}/{file}, while it is missing: who sees everything of its client, or an admin. A small picture, in the folder mini beside it: who put the picture there.';

create function private.archivo_de_material_a_la_vista(p_nombre text, p_dueno text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.materiales m
    where m.id = case when p_nombre ~ '^[0-9]{1,18}/materiales/[1-9][0-9]{0,17}/' then split_part(p_nombre, '/', 3)::bigint end
      and m.cliente = private.mi_cliente() and (p_dueno = private.mi_cuenta()::text or private.original_de(p_nombre) = any (m.archivos)));
$$;
comment on function private.archivo_de_material_a_la_vista(text, text) is 'Whether a file, or the picture that a small one is of, was handed over for the caller''s client, or is their own and not sent yet.';
grant execute on function private.archivo_de_material_a_la_vista(text, text) to authenticated;

alter policy archivos_leer on storage.objects
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) not in ('hitos', 'materiales') and private.adjunto_a_la_vista(name))
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) not in ('hitos', 'materiales') and owner_id = (select private.mi_cuenta())::text
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente_en_tickets()))::text[]))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]) and private.archivo_de_hito_a_la_vista(name, owner_id))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'materiales'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]) and private.archivo_de_material_a_la_vista(name, owner_id))
    or (bucket_id = 'comprobantes'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[])));

create index materiales_archivos_idx on public.materiales using gin (archivos) where archivos <> '{}';
create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}' and h.entrega_archivos @> array[private.original_de(o.name)])
        and not exists (select from public.materiales m where m.archivos <> '{}' and m.archivos @> array[private.original_de(o.name)])
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over, no mail, no payment and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';

create or replace function public.atrasado(h public.hitos_plataforma) returns boolean
language sql stable as $$
  select h.estado in ('pendiente', 'en_curso') and h.fecha < (now() at time zone 'America/Santiago')::date
  and not private.espera_material(h.plataforma_id)
$$;
comment on function public.atrasado(public.hitos_plataforma) is 'Computed column: whether the studio should have delivered it by now: its day has passed in Chile, and nothing is missing of its client, for whom that day moves.';

create or replace view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  t.prioridad = 'urgente' or public.vencido(t) as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.saldo, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'hitos_atrasados-' || h.id, 'estudio', 'hitos_atrasados', 'hitos_atrasados', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.creado_en,
  h.fecha::timestamp at time zone 'America/Santiago', null, h.estado, true
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where public.atrasado(h)
union all
-- What was planned with a contact, by today: no list counts it beside its own.
select 'seguimientos-' || b.id, 'estudio', 'seguimientos', 'seguimientos', b.id, b.cliente, lower(b.email), null,
  b.nombre, b.proxima_accion, b.creado_en, b.proxima_el::timestamp at time zone 'America/Santiago', null, null,
  b.proxima_el < (now() at time zone 'America/Santiago')::date
from public.bandeja b where b.proxima_el <= (now() at time zone 'America/Santiago')::date
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x where public.de_hoy(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end, b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado, coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente, lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de), null,
  coalesce(k.asunto, k.de), k.de, k.creado_en, null, null, k.motivo, k.creado_en < now() - interval '1 day'
from public.correos_entrantes k where k.resultado = 'sin_dueno' and not k.visto
union all
select 'vulneraciones-' || v.id, 'estudio', 'vulneraciones', 'vulneraciones', v.id::text, null, null, null,
  v.titulo, null, v.notada_en, null, null, null, true
from public.vulneraciones v where public.por_avisar(v)
union all
select 'tickets-' || t.id, 'cliente', 'tickets', 'tickets', t.id::text, t.cliente, null, t.plataforma,
  t.asunto, l.plataforma, t.actualizado_en, null, null, t.estado, false
from public.tickets t left join public.plataformas l on l.id = t.plataforma where t.estado = 'esperando_cliente'
union all
select 'hitos-' || h.id, 'cliente', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, l.plataforma, h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo and h.estado = 'entregado'
union all
select 'materiales-' || m.id, 'cliente', 'materiales', 'materiales', m.id::text, m.cliente, null, m.plataforma,
  m.texto, l.plataforma, m.pedido_en, null, null, null, m.motivo is not null
from public.materiales m join public.plataformas l on l.id = m.plataforma where public.falta(m)
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);

create or replace function public.mi_inicio() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then raise exception 'Entra con tu cuenta para ver esto.' using errcode = '42501'; end if;
  return jsonb_build_object(
    'esperan', (
      with esperan as (
        select w.clase, w.fila::bigint as id, w.titulo, w.de, w.estado, w.desde, w.monto, (w.plazo at time zone 'America/Santiago')::date as vence_el, w.urgente
        from public.esperas w where w.quien = 'cliente' and w.clase <> 'materiales' and w.cliente = v_cliente
        union all
        select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
        from public.tickets_sin_leer() n join public.tickets t on t.id = n left join public.plataformas p on p.id = t.plataforma
        where t.cliente = v_cliente and t.estado <> 'esperando_cliente'),
      contadas as (
        select e.*, least(count(*) over (partition by e.clase), 100) as cuantos,
          row_number() over (partition by e.clase order by e.urgente desc, e.vence_el, e.desde, e.id) as puesto
        from esperan e)
      select coalesce(jsonb_agg(to_jsonb(c) - 'puesto' order by c.urgente desc, c.clase, c.puesto), '[]')
      from contadas c where c.puesto <= 5),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.nombre, x.plataforma, x.orden), '[]')
      from (
        select m.id, m.texto, m.plataforma, p.plataforma as nombre, m.motivo, m.orden
        from public.materiales m join public.plataformas p on p.id = m.plataforma
        where m.cliente = v_cliente and public.falta(m) order by p.plataforma, p.id, m.orden limit 60) x),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma, public.dias_de_espera(p) as espera,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'entregado') as entregados,
          (select jsonb_build_object('id', h.id, 'titulo', h.titulo, 'fecha', h.fecha, 'estado', h.estado)
            from public.hitos_plataforma h
            where h.plataforma_id = p.id and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
            order by h.orden limit 1) as proximo_hito,
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.saldo, 'vence_el', g.vence_el, 'estado', g.estado,
              'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito), 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by private.espera_hito(g.estado, g.hito), g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $$;
comment on function public.mi_inicio() is
  'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something unread): the first five of each and cuantos there are, 100 at most. materiales: what they have still to hand over, 60 at most, with what is wrong with what they did (motivo). plataformas: of each, 50 at most, how many milestones they see, have approved and have to answer, the next one that the studio works on and the next payment, and for how many days it has waited for them (espera, null while it does not). estudio: how to reach it. Errors: 42501 nobody.';

create or replace function public.resumen_de_plataforma(p_plataforma bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma and (private.es_admin() or p.cliente = private.mi_cliente())) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'encargado', private.encargado_de(p_plataforma),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select h.id, h.titulo, case when length(h.descripcion) > 300 then left(h.descripcion, 299) || '…' else h.descripcion end as descripcion,
          h.fecha, h.estado, h.activo, h.orden
        from public.hitos_plataforma h where h.plataforma_id = p_plataforma and h.activo
        order by h.orden limit 200) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select m.id, m.texto, m.orden, m.pedido_en, m.motivo, m.innecesario, m.entregado_en, private.quien_entrego(m.id) as entrego, m.comentario, m.archivos
        from public.materiales m where m.plataforma = p_plataforma order by m.orden limit 100) x),
    'espera', (select public.dias_de_espera(p) from public.plataformas p where p.id = p_plataforma),
    'esperas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.hasta desc, x.id desc), '[]')
      from (
        select e.id, e.desde, e.hasta, e.dias from public.materiales_esperas e
        where e.plataforma = p_plataforma and e.hitos > 0 order by e.hasta desc, e.id desc limit 12) x),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, case when g.saldo > 0 then g.saldo else g.monto end as monto, g.estado, g.vence_el, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $$;
comment on function public.resumen_de_plataforma(bigint) is
  'Client (own) or admin: a platform''s page. encargado: the name of who is in charge. hitos: those that the client sees, in order, 200 at most, the first 300 letters of each description. materiales: what is asked of its client, in order, 100 at most; espera: for how many days it has waited for them, null while it does not; esperas: the last 12 waits that moved its milestones, by how many days. pagos: by the day they are due, the last 36, without those that were voided, each with what is still to be paid of it, or came to; dinero: how many count and how many pesos (without what went back), of which came and are in review. tickets: the five that moved last. Errors: 42501 not theirs.';

create or replace function private.proyecto_de_propuesta(p public.propuestas, p_contenido jsonb, p_elegidos int[], c public.clientes, out plataforma bigint, out pagos bigint[])
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_dia date := v_hoy;
  v_hitos bigint[] := '{}';
  v_fechas date[] := '{}';
  v_orden int;
  h record;
  v_hito bigint;
begin
  plataforma := p.plataforma;
  if plataforma is null then
    insert into public.plataformas (plataforma, cliente) values (p.plataforma_nombre, c.id) returning id into plataforma;
  end if;
  v_orden := (select coalesce(max(x.orden), 0) from public.hitos_plataforma x where x.plataforma_id = plataforma);
  for h in select x, n from jsonb_array_elements(p_contenido -> 'hitos') with ordinality u (x, n) order by n loop
    v_dia := case h.x ->> 'desde' when 'inicio' then v_hoy else v_dia end + (h.x ->> 'dias')::int;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, descripcion, orden)
    values (plataforma, v_dia, h.x ->> 'titulo', nullif(h.x ->> 'descripcion', ''), v_orden + h.n) returning id into v_hito;
    v_hitos := v_hitos || v_hito;
    v_fechas := v_fechas || v_dia;
  end loop;
  insert into public.materiales (plataforma, texto)
  select plataforma, x ->> 'texto' from jsonb_array_elements(p_contenido -> 'pide') with ordinality u (x, n) order by n;
  select private.crear_plan(c.id, plataforma, sum(m)::int, jsonb_agg(jsonb_build_object('concepto', q ->> 'concepto', 'monto', m,
    'vence_el', case when q -> 'vence' ? 'fecha' then greatest((q #>> '{vence,fecha}')::date, v_hoy) else coalesce(v_hoy + (q #>> '{vence,dias}')::int, v_fechas[(q #>> '{vence,hito}')::int + 1]) end,
    'hito', v_hitos[(q #>> '{vence,hito}')::int + 1]) order by n))
  into pagos
  from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality u (q, n), unnest(private.cuotas_de_propuesta(p_contenido, p_elegidos)) with ordinality a (m, k)
  where k = n;
end $$;
comment on function private.proyecto_de_propuesta(public.propuestas, jsonb, int[], public.clientes) is
  'Makes of what was accepted its platform, unless it goes on with one, the milestones with their days, what it asks of the client, for which it waits from now on, and the plan of payments, whose instalments wait for those milestones.';

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion, vigila) values
  ('public.materiales', 'Material entregado', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
    't.cliente = ($1).cliente', '{id,plataforma,cliente,texto,orden,pedido_en,motivo,innecesario,entregado_en,comentario,archivos,creado_en,actualizado_en}', '{entregado_por}',
    '=', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["cliente"]}, "actualizado": {}}');
insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values
  ('public.materiales_esperas', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
    't.cliente = ($1).cliente', '{id,plataforma,cliente,desde,hasta,dias,hitos}', '=', '{"cliente": "juntas"}', '{"novedades": {"con": ["cliente"]}}');
select private.vigilar();
