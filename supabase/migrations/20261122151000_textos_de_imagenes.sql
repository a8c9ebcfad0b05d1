-- What a picture shows, in words: for whoever cannot see it.
alter table public.plataformas
  add column portada_texto text check (length(trim(portada_texto)) between 1 and 300);
alter table public.hitos_plataforma
  add column imagen_texto text check (length(trim(imagen_texto)) between 1 and 300);
comment on column public.plataformas.portada_texto is 'What its cover shows, for whoever cannot see it.';
comment on column public.hitos_plataforma.imagen_texto is 'What its picture shows, for whoever cannot see it.';
grant select (portada_texto) on public.plataformas to anon;
grant insert (portada_texto), update (portada_texto) on public.plataformas to authenticated;
grant select (imagen_texto) on public.hitos_plataforma to anon;
grant insert (imagen_texto), update (imagen_texto) on public.hitos_plataforma to authenticated;

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
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.plataformas_antes() is
  'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows.';

create or replace function private.hitos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and coalesce(new.orden, 0) = 0 then
    perform pg_advisory_xact_lock(hashtextextended('hitos de ' || new.plataforma_id, 0));
    new.orden := (select coalesce(max(h.orden), 0) + 1 from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id);
  end if;
  if new.estado = 'aprobado' then
    new.aprobado_en := coalesce(new.aprobado_en, now());
  else
    new.aprobado_en := null;
  end if;
  if new.imagen is null or trim(new.imagen_texto) = '' then new.imagen_texto := null; end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.hitos_antes() is
  'Trigger: the instant of approval follows the state; one without a place is the last of its platform; without a picture nothing says what it shows.';

create or replace function private.ver_avance(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_red text := 'red ' || host(private.origen_solicitante());
  v_acceso bigint;
  v_plataforma bigint;
begin
  if (select count(*) from private.envios e
      where e.clave = v_red and e.formulario = 'ver_avance' and e.creado_en > now() - interval '1 hour') >= 20 then
    raise exception 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=3600';
  end if;
  update public.accesos_temporales a set usos = usos + 1, ultimo_uso_en = now()
  from public.plataformas p join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and a.revocado_en is null and a.vence_en > now()
    and p.id = a.plataforma and c.activo
  returning a.id, a.plataforma into v_acceso, v_plataforma;
  if not found then
    -- Answered and not raised: a refusal would undo the count of guesses with everything else.
    insert into private.envios (formulario, clave) select 'ver_avance', v_red where v_red is not null;
    return null;
  end if;
  perform private.contar_envio('ver_avance', 'enlace ' || v_acceso, 120, '1 hour', 'Este enlace se abrió demasiadas veces seguidas.');
  return (
    select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
      'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino,
      'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
          'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'estado', h.estado) order by h.orden, h.id)
        from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
    from public.plataformas p where p.id = v_plataforma);
end $$;
