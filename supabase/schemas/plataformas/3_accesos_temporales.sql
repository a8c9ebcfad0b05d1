-- Share links of /temp-access: one platform's progress, read only, until a date.

create table public.accesos_temporales (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  plataforma bigint not null references public.plataformas (id) on delete cascade,
  vence_en timestamptz not null,
  revocado_en timestamptz,
  usos int not null default 0,
  creado_por bigint references public.clientes (id),
  creado_en timestamptz not null default now(),
  ultimo_uso_en timestamptz
);
comment on table public.accesos_temporales is 'Share links. Only the hash of the token is kept.';
comment on column public.accesos_temporales.ultimo_uso_en is 'When it last showed something.';
create index accesos_temporales_plataforma_idx on public.accesos_temporales (plataforma);
create index accesos_temporales_creado_por_idx on public.accesos_temporales (creado_por);

select private.tabla('public.accesos_temporales',
  nombre => 'Enlaces compartidos',
  motivo => 'Saber quién compartió qué',
  plazo => '90 days',
  condicion => $$greatest(t.vence_en, t.creado_en) < $1$$,
  pagina => '{"Enlaces para compartir el avance de un proyecto","desde que vencen"}',
  suya => $$t.plataforma = any(($1).plataformas)$$,
  columnas => '{id,plataforma,vence_en,revocado_en,usos,creado_en,ultimo_uso_en}',
  fuera => '{token_hash,creado_por}',
  borra => $$=$$,
  fusion => '{"creado_por": "equipo"}',
  vigila
    => '{"auditoria": {"en": "insert or delete or update of plataforma, vence_en, revocado_en"}, "novedades": {}}');

grant select, update (revocado_en) on public.accesos_temporales to authenticated;
select private.solo_equipo('public.accesos_temporales', '{leer,editar}');

create function private.accesos_temporales_revocado() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revocado_en := coalesce(old.revocado_en, now());
  return new;
end $$;
comment on function private.accesos_temporales_revocado() is
  'Trigger: a link is revoked now and for good, whatever instant was written.';
create trigger accesos_temporales_1_revocado before update of revocado_en on public.accesos_temporales
  for each row execute function private.accesos_temporales_revocado();

create function private.crear_acceso_temporal(p_plataforma bigint, p_dias int, p_para text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_vence timestamptz := now() + make_interval(days => p_dias);
begin
  perform private.exigir_admin();
  if p_dias is null or p_dias not between 1 and 90 then raise exception 'El enlace dura entre 1 y 90 días.'; end if;
  if p_para is not null and not private.correo_valido(trim(p_para)) then raise exception 'Ese correo no es válido.';
    end if;
  insert into public.accesos_temporales (token_hash, plataforma, vence_en, creado_por)
  values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_plataforma, v_vence, private.mi_cliente());
  if p_para is not null then
    perform private.encolar_correo('acceso_compartido', lower(trim(p_para)), jsonb_build_object(
        'plataforma', (select plataforma from public.plataformas where id = p_plataforma), 'vence_en', v_vence, 'token',
          v_token),
      private.correo_estudio());
  end if;
  return v_token;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.crear_acceso_temporal(p_plataforma bigint, p_dias int default 7,
  p_para text default null) returns text
language sql set search_path = '' as $$ select private.crear_acceso_temporal(p_plataforma, p_dias,
  private.leer_correo(p_para)); $$;
comment on function public.crear_acceso_temporal(bigint, int, text) is
  'Admin: makes a share link for 1 to 90 days and returns its token, which is shown only this once; with p_para it is '
  'also mailed there, and the outbox forgets it once the mail is out. Errors: 42501, P0001, 23503 no such platform.';

create function private.abrir_acceso(p_token text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_acceso bigint;
  v_plataforma bigint;
begin
  perform private.exigir_pocos_intentos('ver_avance');
  update public.accesos_temporales a set usos = usos + 1, ultimo_uso_en = now()
  from public.plataformas p join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and a.revocado_en is null
    and a.vence_en > now()
    and p.id = a.plataforma and c.activo
  returning a.id, a.plataforma into v_acceso, v_plataforma;
  if not found then
    perform private.anotar_intento('ver_avance');
    return null;
  end if;
  perform private.contar_envio('ver_avance', 'enlace ' || v_acceso, 120, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return v_plataforma;
end $$;
comment on function private.abrir_acceso(text) is
  'The platform that a share link leads to, which counts as a use; null when the link is unknown, expired or revoked, '
  'or its client was deactivated. Errors: PT429 after twenty such links from one address in an hour, or 120 openings '
  'of one link.';

create function private.acceso_terminado(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('termino_el', private.hoy(least(a.revocado_en, a.vence_en)), 'vencio',
    coalesce(a.vence_en <= a.revocado_en, true))
  from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma
    join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and c.activo
    and least(a.revocado_en, a.vence_en) <= now();
$$;
comment on function private.acceso_terminado(text) is
  'What became of a share link that is over: {termino_el, vencio: whether its time passed, or the studio closed it '
  'before}; null of any other, or of a client who was deactivated.';

create function private.ver_avance(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
      'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'espera',
        public.dias_de_espera(p),
      'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
          'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'estado', h.estado)
            order by h.orden, h.id)
        from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
    from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a), private.acceso_terminado(p_token));
end $$;
create function public.ver_avance(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_avance(p_token); $$;
comment on function public.ver_avance(text) is
  'Whoever holds a share link: the platform and its milestones, and for how many days it has waited for its client '
  '(espera: null while it does not); of one that is over private.acceso_terminado; null of an unknown one. Errors: '
  'PT429, as private.abrir_acceso.';

create function private.ver_vista_previa(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('id', p.id, 'plataforma', p.plataforma, 'descripcion', p.descripcion, 'dominio', p.dominio,
    'url_portada', p.url_portada, 'portada_texto', p.portada_texto,
    'rubro', p.rubro, 'problema', p.problema, 'decision', p.decision, 'resultado', p.resultado, 'cifras', p.cifras,
      'logo', p.logo, 'slug', p.slug, 'grupo', p.grupo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'publico',
      p.publico,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'orden', h.orden)
          order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.publicado
        and h.estado in ('entregado', 'aprobado')), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a), private.acceso_terminado(p_token));
$$;
create function public.ver_vista_previa(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_vista_previa(p_token); $$;
comment on function public.ver_vista_previa(text) is
  'Whoever holds a share link: the platform and its published, delivered milestones as its page in the portfolio '
  'shows them, published or not; the rest as public.ver_avance.';

grant execute on function private.crear_acceso_temporal(bigint, int, text), public.crear_acceso_temporal(bigint, int,
  text) to authenticated;
grant execute on function private.ver_avance(text), public.ver_avance(text), private.ver_vista_previa(text),
  public.ver_vista_previa(text) to anon, authenticated;

-- A link stands in clear only in the mail itself: once that is out, or put aside, the outbox forgets it.

create function private.correos_olvidar_enlace() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_token text;
begin
  for v_token in select t #>> '{}' from jsonb_path_query(new.datos, '$.**.token ? (@.type() == "string")') t loop
    new.texto := replace(new.texto, v_token, '[enlace]');
    new.datos := replace(new.datos::text, v_token, '[enlace]')::jsonb;
  end loop;
  return new;
end $$;
comment on function private.correos_olvidar_enlace() is
  'Trigger: of a mail that went out, or never will, the tokens of its links are no longer readable.';
create trigger correos_3_olvidar_enlace before update of estado on public.correos for each row
  when (new.estado in ('enviado', 'descartado') and new.datos ->> 'token' is not null)
  execute function private.correos_olvidar_enlace();
