-- Share links of /temp-access: one platform's progress, read only, until a date.

create table public.accesos_temporales (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  plataforma bigint not null references public.plataformas (id) on delete cascade,
  vence_en timestamptz not null,
  revocado_en timestamptz,
  usos int not null default 0,
  creado_por bigint references public.clientes (id),
  creado_en timestamptz not null default now()
);
comment on table public.accesos_temporales is 'Share links. Only the hash of the token is kept.';
create index accesos_temporales_plataforma_idx on public.accesos_temporales (plataforma);
create index accesos_temporales_creado_por_idx on public.accesos_temporales (creado_por);

alter table public.accesos_temporales enable row level security;
grant select, update (revocado_en) on public.accesos_temporales to authenticated;
create policy accesos_temporales_leer on public.accesos_temporales for select to authenticated
  using ((select private.es_admin()));
create policy accesos_temporales_editar on public.accesos_temporales for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));

create function private.crear_acceso_temporal(p_plataforma bigint, p_dias int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.exigir_admin();
  if p_dias not between 1 and 90 then
    raise exception 'El enlace dura entre 1 y 90 días.' using errcode = 'P0001';
  end if;
  insert into public.accesos_temporales (token_hash, plataforma, vence_en, creado_por)
  values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_plataforma, now() + make_interval(days => p_dias), private.mi_cliente());
  return v_token;
end $$;
create function public.crear_acceso_temporal(p_plataforma bigint, p_dias int default 7) returns text
language sql set search_path = '' as $$ select private.crear_acceso_temporal(p_plataforma, p_dias); $$;
comment on function public.crear_acceso_temporal(bigint, int) is
  'Admin: makes a share link for 1 to 90 days and returns its token, which is shown only this once. Errors: 42501, P0001, 23503 no such platform.';

create function private.ver_avance(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_plataforma bigint;
begin
  update public.accesos_temporales set usos = usos + 1
  where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and revocado_en is null and vence_en > now()
  returning plataforma into v_plataforma;
  if not found then
    raise exception 'Este enlace ya no sirve. Pide uno nuevo al estudio.' using errcode = 'P0001', hint = 'enlace_vencido';
  end if;
  return (
    select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
      'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino,
      'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
          'descripcion', h.descripcion, 'imagen', h.imagen, 'estado', h.estado) order by h.orden, h.id)
        from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
    from public.plataformas p where p.id = v_plataforma);
end $$;
create function public.ver_avance(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_avance(p_token); $$;
comment on function public.ver_avance(text) is
  'Whoever holds a share link: the platform and its milestones. Errors: P0001 with hint enlace_vencido when the link is unknown, expired or revoked.';

revoke execute on function private.crear_acceso_temporal(bigint, int), private.ver_avance(text) from public;
grant execute on function private.crear_acceso_temporal(bigint, int), public.crear_acceso_temporal(bigint, int) to authenticated;
grant execute on function private.ver_avance(text), public.ver_avance(text) to anon, authenticated;
