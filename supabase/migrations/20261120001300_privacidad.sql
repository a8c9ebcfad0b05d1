-- Privacy requests. Ley 21.719 gives people access, rectification, deletion, opposition, portability
-- and blocking of their data, to be answered within 30 days.

create table public.solicitudes_datos (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('acceso', 'rectificacion', 'supresion', 'oposicion', 'portabilidad', 'bloqueo')),
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  detalle text check (length(detalle) <= 5000),
  cliente bigint references public.clientes (id),
  estado text not null default 'recibida' check (estado in ('recibida', 'en_proceso', 'resuelta', 'rechazada')),
  respuesta text check (length(respuesta) <= 5000),
  vence_en timestamptz not null default now() + interval '30 days',
  resuelta_en timestamptz,
  envio uuid not null default gen_random_uuid() unique,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (estado not in ('resuelta', 'rechazada') or coalesce(trim(respuesta), '') <> '')
);
comment on table public.solicitudes_datos is 'Requests of people about their personal data (Ley 21.719).';
comment on column public.solicitudes_datos.vence_en is 'Legal term to answer: 30 days.';
create index solicitudes_datos_creado_idx on public.solicitudes_datos (creado_en desc);
create index solicitudes_datos_cliente_idx on public.solicitudes_datos (cliente, creado_en desc);

create function private.solicitudes_datos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.estado in ('resuelta', 'rechazada') then
    new.resuelta_en := coalesce(new.resuelta_en, now());
  else
    new.resuelta_en := null;
  end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
create function private.solicitudes_datos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo('solicitud_datos', private.correo_estudio(), 'Solicitud sobre datos personales: ' || new.tipo,
    '<h1>Solicitud sobre datos personales</h1>' || private.filas_html('Tipo', new.tipo, 'Nombre', new.nombre,
      'Correo', new.email, 'Detalle', new.detalle, 'Responder antes de',
      to_char(new.vence_en at time zone 'America/Santiago', 'DD-MM-YYYY')), new.email);
  return null;
end $$;
comment on function private.solicitudes_datos_antes() is 'Trigger: the instant of resolution.';
comment on function private.solicitudes_datos_avisar() is 'Trigger: notice to the studio with the legal term.';
revoke execute on function private.solicitudes_datos_antes(), private.solicitudes_datos_avisar() from public;
create trigger solicitudes_datos_1_envio before insert on public.solicitudes_datos
  for each row execute function private.envio_unico();
create trigger solicitudes_datos_2_reglas before insert or update on public.solicitudes_datos
  for each row execute function private.solicitudes_datos_antes();
create trigger solicitudes_datos_3_avisar after insert on public.solicitudes_datos
  for each row execute function private.solicitudes_datos_avisar();

alter table public.solicitudes_datos enable row level security;
grant insert (tipo, nombre, email, detalle, envio) on public.solicitudes_datos to anon;
grant select, insert (tipo, nombre, email, detalle, cliente, envio), update (estado, respuesta)
  on public.solicitudes_datos to authenticated;
create policy solicitudes_datos_enviar on public.solicitudes_datos for insert to anon with check (cliente is null);
create policy solicitudes_datos_leer on public.solicitudes_datos for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
create policy solicitudes_datos_crear on public.solicitudes_datos for insert to authenticated
  with check ((select private.es_admin()) or cliente = (select private.mi_cliente()));
create policy solicitudes_datos_editar on public.solicitudes_datos for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
