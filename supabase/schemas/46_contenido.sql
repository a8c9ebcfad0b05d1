-- What the studio shows of itself: what clients say, who it is.

create table public.testimonios (
  id bigint generated always as identity primary key,
  pagina text not null check (pagina in ('servicios', 'primera-web', 'asesoria')),
  nombre text not null check (length(trim(nombre)) between 1 and 80),
  cargo text not null check (length(trim(cargo)) between 1 and 120),
  texto text not null check (length(trim(texto)) between 1 and 600),
  nota smallint not null default 5 check (nota between 1 and 5),
  imagen text check (private.imagen_valida(imagen)),
  plataforma bigint references public.plataformas (id) on delete set null,
  orden smallint not null default 0 check (orden between 0 and 999),
  publicado boolean not null default false,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.testimonios is 'What clients say of the studio, page by page; visitors see those that are published.';
comment on column public.testimonios.pagina is 'Where it stands: the services (also on the home page), or one of the two landings.';
comment on column public.testimonios.plataforma is 'The project of which it speaks; its page is linked while it is public.';
create index testimonios_pagina_idx on public.testimonios (pagina, orden);
create index testimonios_plataforma_idx on public.testimonios (plataforma);

create table public.equipo (
  id bigint generated always as identity primary key,
  nombre text not null check (length(trim(nombre)) between 1 and 80),
  cargo text not null check (length(trim(cargo)) between 1 and 120),
  texto text not null check (length(trim(texto)) between 1 and 600),
  desde smallint not null check (desde between 1990 and 2100),
  simbolo text not null check (simbolo ~ '^[[:upper:]][[:lower:]]?$'),
  imagen text check (private.imagen_valida(imagen)),
  orden smallint not null default 0 check (orden between 0 and 999),
  publicado boolean not null default false,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.equipo is 'Who works in the studio, as /nosotros shows them; visitors see those that are published.';
comment on column public.equipo.desde is 'Year in which they came.';
comment on column public.equipo.simbolo is 'Two letters of the tile beside the portrait.';

create trigger testimonios_1_actualizado before update on public.testimonios
  for each row execute function private.marcar_actualizado();
create trigger testimonios_7_cambio after insert or update or delete on public.testimonios
  for each row execute function private.anotar_cambio();
create trigger testimonios_9_auditar after insert or update or delete on public.testimonios
  for each row execute function private.auditar();
create trigger equipo_1_actualizado before update on public.equipo
  for each row execute function private.marcar_actualizado();
create trigger equipo_7_cambio after insert or update or delete on public.equipo
  for each row execute function private.anotar_cambio();
create trigger equipo_9_auditar after insert or update or delete on public.equipo
  for each row execute function private.auditar();

alter table public.testimonios enable row level security;
grant select (id, pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado) on public.testimonios to anon;
grant select, insert (pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado),
  update (pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado), delete on public.testimonios to authenticated;
create policy testimonios_leer_publicados on public.testimonios for select to anon using (publicado);
create policy testimonios_leer on public.testimonios for select to authenticated using ((select private.es_admin()));
create policy testimonios_crear on public.testimonios for insert to authenticated with check ((select private.es_admin()));
create policy testimonios_editar on public.testimonios for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy testimonios_borrar on public.testimonios for delete to authenticated using ((select private.es_admin()));

alter table public.equipo enable row level security;
grant select (id, nombre, cargo, texto, desde, simbolo, imagen, orden, publicado) on public.equipo to anon;
grant select, insert (nombre, cargo, texto, desde, simbolo, imagen, orden, publicado),
  update (nombre, cargo, texto, desde, simbolo, imagen, orden, publicado), delete on public.equipo to authenticated;
create policy equipo_leer_publicados on public.equipo for select to anon using (publicado);
create policy equipo_leer on public.equipo for select to authenticated using ((select private.es_admin()));
create policy equipo_crear on public.equipo for insert to authenticated with check ((select private.es_admin()));
create policy equipo_editar on public.equipo for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy equipo_borrar on public.equipo for delete to authenticated using ((select private.es_admin()));
