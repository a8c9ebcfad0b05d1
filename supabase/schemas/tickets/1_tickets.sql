-- Support: tickets, their messages, and canned answers.

create function private.plazo_ticket(prioridad text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case prioridad when 'urgente' then interval '4 hours' when 'alta' then interval '1 day'
    when 'normal' then interval '3 days' else interval '7 days' end;
$$;
comment on function private.plazo_ticket(text) is
  'Target to resolve a ticket, by priority, in business time (private.sumar_habil).';

create function private.plazo_respuesta(prioridad text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case prioridad when 'urgente' then interval '1 hour' when 'alta' then interval '4 hours'
    when 'normal' then interval '1 day' else interval '2 days' end;
$$;
comment on function private.plazo_respuesta(text) is
  'Target to answer a ticket for the first time, by priority, in business time.';

create function private.plazo_reclamo(p_desde timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (d::date + time '23:59:59') at time zone 'America/Santiago'
  from generate_series((private.hoy(p_desde) + 1)::timestamp, (private.hoy(p_desde) + 60)::timestamp,
    interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from private.feriados f where f.fecha = d::date)
  order by d offset 4 limit 1;
$$;
comment on function private.plazo_reclamo(timestamptz) is
  'Until when a complaint is answered, as the terms promise: the end of the fifth working day of Chile after it came, '
  'whatever the hours of the studio.';

create table public.tickets (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  plataforma bigint,
  hito bigint,
  asunto text not null check (length(trim(asunto)) between 3 and 200),
  categoria text not null default 'consulta' check (categoria in ('consulta', 'error', 'mejora', 'contenido', 'pago',
    'reclamo', 'otro')),
  prioridad text not null default 'normal' check (prioridad in ('baja', 'normal', 'alta', 'urgente')),
  estado text not null default 'abierto'
    check (estado in ('abierto', 'en_curso', 'esperando_cliente', 'resuelto', 'cerrado')),
  asignado_a bigint references public.clientes (id),
  primera_respuesta_en timestamptz,
  resuelto_en timestamptz,
  vence_en timestamptz not null,
  calificacion smallint check (calificacion between 1 and 5),
  calificacion_comentario text check (length(calificacion_comentario) <= 2000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  cerrado_en timestamptz,
  anterior bigint,
  abierto_por_estudio boolean not null default false,
  cierre_avisado_en timestamptz,
  responder_en timestamptz,
  detenido_desde timestamptz,
  pago bigint,
  unido_a bigint,
  plazo_en timestamptz not null generated always as (case when primera_respuesta_en is null then least(responder_en,
    vence_en) else vence_en end) stored,
  hablo_el_cliente boolean not null default true,
  unique (id, cliente),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente),
  foreign key (hito, plataforma) references public.hitos_plataforma (id, plataforma_id),
  foreign key (anterior, cliente) references public.tickets (id, cliente),
  constraint tickets_unido_a_cliente_fkey foreign key (unido_a, cliente) references public.tickets (id, cliente),
  check (hito is null or plataforma is not null),
  constraint tickets_unido_check check (unido_a is null or (unido_a <> id and estado = 'cerrado')),
  constraint tickets_cerrado_check check ((estado = 'cerrado') = (cerrado_en is not null))
);
comment on table public.tickets is
  'Requests for support. Composite keys keep platform and milestone within the ticket''s client.';
comment on column public.tickets.asignado_a is 'Admin in charge.';
comment on column public.tickets.vence_en is
  'Target to resolve, from the priority, in the studio''s hours; later by as many of these as it was not its turn. Of '
  'a complaint, at first that of the answer.';
comment on column public.tickets.responder_en is
  'Target of the first answer, from the priority, in the studio''s hours; null for what the studio opened. Of a '
  'complaint, whoever opened it, private.plazo_reclamo.';
comment on column public.tickets.plazo_en is
  'Target that comes first: of the first answer while there is none and one is owed, otherwise to resolve.';
comment on column public.tickets.detenido_desde is
  'Since when its clock stands still, because it waits for the client or is over; null while it runs.';
comment on column public.tickets.cerrado_en is 'When it was closed; null while it is not.';
comment on column public.tickets.pago is
  'Payment of the same client that it asks about; none any more once that is deleted.';
comment on column public.tickets.anterior is 'Closed ticket of the same client that this one goes on from.';
comment on column public.tickets.unido_a is
  'Ticket of the same client in which its conversation goes on (public.unir_tickets): from then on it stays closed.';
comment on column public.tickets.hablo_el_cliente is
  'Whether the client spoke last: with a message, a complaint that the studio wrote down, or by reopening it. What it '
  'says of two that were made one is no answer.';
comment on column public.tickets.abierto_por_estudio is
  'Opened by the studio for the client: its first message is no answer.';
comment on column public.tickets.cierre_avisado_en is
  'When the client was told that it closes in two days; null while it is not about to.';
create index tickets_cliente_creado_idx on public.tickets (cliente, creado_en desc);
create index tickets_creado_idx on public.tickets (creado_en desc);
create index tickets_actualizado_idx on public.tickets (actualizado_en desc);
create index tickets_estado_idx on public.tickets (estado, creado_en desc);
create index tickets_plataforma_idx on public.tickets (plataforma, cliente);
create index tickets_hito_idx on public.tickets (hito, plataforma);
create index tickets_pago_idx on public.tickets (pago, cliente);
create index tickets_anterior_idx on public.tickets (anterior, cliente);
create index tickets_unido_idx on public.tickets (unido_a, cliente);
create index tickets_asignado_idx on public.tickets (asignado_a);
create index tickets_sin_resolver_idx on public.tickets (asignado_a) where estado in ('abierto', 'en_curso',
  'esperando_cliente');
create index tickets_en_plazo_idx on public.tickets (plazo_en) where detenido_desde is null;

select private.tabla('public.tickets',
  nombre => 'Tickets',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,cliente,plataforma,hito,asunto,categoria,prioridad,estado,primera_respuesta_en,resuelto_en,vence_en,
    calificacion,calificacion_comentario,creado_en,actualizado_en,cerrado_en,anterior,abierto_por_estudio,
    cierre_avisado_en,responder_en,detenido_desde,pago,unido_a,plazo_en,hablo_el_cliente}',
  fuera => '{asignado_a}',
  borra => $$=$$,
  orden => 60,
  fusion => '{"cliente": "juntas", "asignado_a": "equipo"}',
  vigila => '{
    "limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]},
    "busqueda": {"y": ["cliente", "plataforma"], "con": ["asunto"]},
    "limpieza": {},
    "auditoria": {"con": ["equipo"]},
    "novedades": {"con": ["cliente"], "esperan": ["estudio"]},
    "responsable": null
  }');

create table public.ticket_mensajes (
  id bigint generated always as identity primary key,
  ticket bigint not null references public.tickets (id) on delete cascade,
  autor uuid default auth.uid() references auth.users (id) on delete set null,
  autor_nombre text not null,
  del_estudio boolean not null,
  cuerpo text not null check (length(trim(cuerpo)) between 1 and 10000),
  interno boolean not null default false,
  adjuntos text[] not null default '{}' check (cardinality(adjuntos) <= 10),
  creado_en timestamptz not null default now(),
  archivos_por_llegar text[] not null default '{}',
  acortado boolean not null default false
);
comment on table public.ticket_mensajes is 'The conversation of a ticket. Nobody edits what was said.';
comment on column public.ticket_mensajes.autor_nombre is 'Name at the time of writing; set here, never by the browser.';
comment on column public.ticket_mensajes.interno is 'Note among admins.';
comment on column public.ticket_mensajes.adjuntos is
  'Paths in the bucket adjuntos, uploaded before: client/ticket/file, or client/ticket/interno/file for a note among '
  'admins.';
comment on column public.ticket_mensajes.archivos_por_llegar is
  'Names of files that came with it by mail and are not in the bucket yet; they are fetched again, or given up and '
  'named in the text.';
comment on column public.ticket_mensajes.acortado is
  'The mail that it came as said more: what it quotes, or what was too long. The studio opens it for 90 days.';
create index ticket_mensajes_ticket_idx on public.ticket_mensajes (ticket, creado_en);
create index ticket_mensajes_autor_idx on public.ticket_mensajes (autor);

select private.tabla('public.ticket_mensajes',
  nombre => 'Mensajes de tickets',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.ticket = any(($1).tickets) or t.id = any(($1).mensajes)$$,
  aparte => $$t.interno$$,
  columnas
    => '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en,archivos_por_llegar,acortado}',
  borra => $$=$$,
  se_queda => $$t.ticket <> all(($1).tickets)$$,
  queda_con => 'sin decir que los escribiste ni tu correo; si el texto te nombra de otra manera, eso sigue ahí',
  queda_porque => 'Son de la empresa en cuyos tickets los escribiste',
  blanqueo => $$autor_nombre = 'Persona suprimida', cuerpo = private.tachar(cuerpo, ($1).emails)$$,
  orden => 50,
  vigila => '{
    "limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]},
    "busqueda": {"con": ["cuerpo"], "parte": true},
    "limpieza": {},
    "novedades": {"con": ["ticket"]}
  }');

create table public.respuestas_guardadas (
  id bigint generated always as identity primary key,
  titulo text not null unique check (length(trim(titulo)) between 1 and 120),
  cuerpo text not null check (length(trim(cuerpo)) between 1 and 10000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.respuestas_guardadas is 'Canned answers for admins.';

select private.tabla('public.respuestas_guardadas',
  motivo => 'Textos del estudio',
  fuera => '{id,titulo,cuerpo,creado_en,actualizado_en}',
  textos => $$titulo, cuerpo$$,
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}}');
