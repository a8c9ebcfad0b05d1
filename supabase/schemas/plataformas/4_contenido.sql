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
comment on table public.testimonios is
  'What clients say of the studio, page by page; visitors see those that are published.';
comment on column public.testimonios.pagina is
  'Where it stands: the services (also on the home page), or one of the two landings.';
comment on column public.testimonios.plataforma is
  'The project of which it speaks; its page is linked while it is public.';
create index testimonios_pagina_idx on public.testimonios (pagina, orden);
create index testimonios_plataforma_idx on public.testimonios (plataforma);

select private.tabla('public.testimonios',
  nombre => 'Testimonios',
  motivo => 'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.',
  suya => $$t.plataforma = any(($1).plataformas)$$,
  columnas => '{id,pagina,nombre,cargo,texto,nota,imagen,plataforma,orden,publicado,creado_en,actualizado_en}',
  borra => $$=$$,
  textos => $$nombre, cargo, texto$$,
  vigila => '{
    "limpieza": {},
    "auditoria": {},
    "novedades": {},
    "actualizado": {},
    "publicacion": {"con": ["publicado"]}
  }');

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
comment on table public.equipo is
  'Who works in the studio, as /nosotros shows them; visitors see those that are published.';
comment on column public.equipo.desde is 'Year in which they came.';
comment on column public.equipo.simbolo is 'Two letters of the tile beside the portrait.';

select private.tabla('public.equipo',
  motivo => 'Es lo que el sitio muestra de quienes trabajan en el estudio.',
  fuera => '{id,nombre,cargo,texto,desde,simbolo,imagen,orden,publicado,creado_en,actualizado_en}',
  textos => $$nombre, cargo, texto$$,
  vigila => '{
    "limpieza": {},
    "auditoria": {},
    "novedades": {},
    "actualizado": {},
    "publicacion": {"con": ["publicado"]}
  }');

grant select (id, pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado) on public.testimonios
  to anon;
grant select, insert (pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado),
  update (pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado),
    delete on public.testimonios to authenticated;
create policy testimonios_leer_publicados on public.testimonios for select to anon using (publicado);
select private.solo_equipo('public.testimonios', '{leer,crear,editar,borrar}');

grant select (id, nombre, cargo, texto, desde, simbolo, imagen, orden, publicado) on public.equipo to anon;
grant select, insert (nombre, cargo, texto, desde, simbolo, imagen, orden, publicado),
  update (nombre, cargo, texto, desde, simbolo, imagen, orden, publicado), delete on public.equipo to authenticated;
create policy equipo_leer_publicados on public.equipo for select to anon using (publicado);
select private.solo_equipo('public.equipo', '{leer,crear,editar,borrar}');

-- What changed of what visitors see, for whoever makes the pages again.

create table private.publicaciones (
  id bigint generated always as identity primary key,
  tabla text not null,
  fila bigint,
  creado_en timestamptz not null default now()
);
comment on table private.publicaciones is
  'Changes of what visitors see. Our own server makes the pages of each again within seconds.';
comment on column private.publicaciones.fila is
  'The project, of platforms and milestones; null where no single row matters.';
alter table private.publicaciones enable row level security;

select private.tabla('private.publicaciones',
  motivo => 'Sirve para volver a hacer las páginas del sitio. No habla de nadie.',
  plazo => '30 days',
  condicion => $$t.creado_en < $1$$,
  fuera => '{id,tabla,fila,creado_en}');

create function private.anotar_publicacion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_visible text := nullif(tg_argv[0], '');
  v_fuera text[] := 'actualizado_en'::text || string_to_array(coalesce(tg_argv[1], ''), ' ');
  v_fila jsonb := to_jsonb(coalesce(new, old));
begin
  if (select f - v_fuera from to_jsonb(old) f where v_visible is null or f ->> v_visible = 'true')
      is distinct from (select f - v_fuera from to_jsonb(new) f where v_visible is null or f ->> v_visible = 'true')
        then
    insert into private.publicaciones (tabla, fila)
    values (tg_table_name, case tg_table_name when 'plataformas' then v_fila ->> 'id'
      when 'hitos_plataforma' then v_fila ->> 'plataforma_id' end::bigint);
  end if;
  return null;
end $$;
comment on function private.anotar_publicacion() is
  'Trigger: notes a change of what visitors see. First argument: the column that says whether they see the row at '
  'all; second: columns that they never see.';

create function private.publicaciones_desde(p_desde bigint) returns table (id bigint, tabla text, fila bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.tabla, p.fila from private.publicaciones p where p.id > p_desde order by p.id;
$$;
comment on function private.publicaciones_desde(bigint) is 'As public.publicaciones_desde.';
create function public.publicaciones_desde(p_desde bigint) returns table (id bigint, tabla text, fila bigint)
language sql stable set search_path = '' as $$ select * from private.publicaciones_desde(p_desde); $$;
comment on function public.publicaciones_desde(bigint) is
  'Service only: what changed of what visitors see after the change of number p_desde.';

create function private.tarea_publicar_el_dia() returns void
language sql set search_path = '' as $$
  insert into private.publicaciones (tabla)
  select 'precios' from public.precios where desde = private.hoy()
  union select 'configuracion' from public.configuracion where oferta_hasta = private.hoy() - 1;
$$;
comment on function private.tarea_publicar_el_dia() is
  'Task, at midnight in Chile: a price that begins today and an offer that ended yesterday change pages.';
insert into private.tareas (nombre, a_las) values ('publicar_el_dia', '00:00');

grant execute on function private.publicaciones_desde(bigint), public.publicaciones_desde(bigint) to service_role;

-- A static host builds the site again when its hook is called: once for all changes of some minutes.

create table private.gancho (
  id smallint primary key default 1 check (id = 1),
  hecho bigint not null default 0,
  tomado bigint,
  proximo_en timestamptz not null default now(),
  intentos int not null default 0 check (intentos >= 0),
  ultimo_en timestamptz,
  ultimo_error text check (length(ultimo_error) <= 300)
);
comment on table private.gancho is
  'How far the host of the site was told of changes (private.publicaciones), and what became of the last call. One '
  'row.';
comment on column private.gancho.hecho is 'Number of the last change of which the host was told.';
comment on column private.gancho.tomado is 'Number up to which it is being told; null while nobody calls.';
alter table private.gancho enable row level security;

select private.tabla('private.gancho',
  motivo => 'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.',
  fuera => '{id,hecho,tomado,proximo_en,intentos,ultimo_en,ultimo_error}');

insert into private.gancho default values;

create function private.gancho_por_llamar() returns text
language sql stable security definer set search_path = '' as $$
  select c.gancho_publicacion from public.configuracion c, private.gancho g
  where c.gancho_publicacion is not null and g.proximo_en <= now()
    and exists (select from private.publicaciones p where p.id > g.hecho
      and p.creado_en <= now() - interval '2 minutes');
$$;
comment on function private.gancho_por_llamar() is
  'The hook to call now: two minutes after the first change of which the host does not know, so that those beside it '
  'go with it; null when there is nothing to tell.';

create function private.tomar_gancho() returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_gancho text;
begin
  perform from private.gancho for update;
  v_gancho := private.gancho_por_llamar();
  if v_gancho is not null then
    update private.gancho set tomado = (select max(p.id) from private.publicaciones p),
      proximo_en = now() + interval '5 minutes';
  end if;
  return v_gancho;
end $$;
create function public.tomar_gancho() returns text
language sql set search_path = '' as $$ select private.tomar_gancho(); $$;
comment on function public.tomar_gancho() is
  'Service only: the hook to call, claimed for five minutes; null when there is nothing to tell. '
  'public.gancho_respondio ends it.';

create function private.gancho_respondio(p_error text) returns void
language sql security definer set search_path = '' as $$
  update private.gancho set tomado = null, ultimo_en = now(), ultimo_error = left(p_error, 300),
    hecho = case when p_error is null then tomado else hecho end,
    intentos = case when p_error is null then 0 else intentos + 1 end,
    proximo_en = case when p_error is null then now() else now() + least(interval '1 hour',
      interval '1 minute' * power(2, least(intentos, 6))) end
  where tomado is not null;
$$;
create function public.gancho_respondio(p_error text) returns void
language sql set search_path = '' as $$ select private.gancho_respondio(p_error); $$;
comment on function public.gancho_respondio(text) is
  'Service only: what became of a call of the hook; null is well. After a failure it is called again, each time '
  'later, an hour at most.';

create function private.estado_del_gancho() returns table (pendientes int, ultimo_en timestamptz, ultimo_error text,
  proximo_en timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select (select count(*)::int from private.publicaciones p where p.id > g.hecho), g.ultimo_en, g.ultimo_error,
    g.proximo_en from private.gancho g;
$$;
create function public.estado_del_gancho() returns table (pendientes int, ultimo_en timestamptz, ultimo_error text,
  proximo_en timestamptz)
language sql stable set search_path = '' as $$ select * from private.estado_del_gancho(); $$;
comment on function public.estado_del_gancho() is
  'Admin: of how many changes the host of the site was not told yet, when it was told last and why that failed. '
  'Errors: 42501 not an admin.';

grant execute on function private.tomar_gancho(), public.tomar_gancho(), private.gancho_respondio(text),
  public.gancho_respondio(text) to service_role;
grant execute on function private.estado_del_gancho(), public.estado_del_gancho() to authenticated;
