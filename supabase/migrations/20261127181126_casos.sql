set lock_timeout = '10s';
-- A case tells what its client was up against and what was decided, before what it achieved.

alter table public.plataformas
  add column problema text check (length(trim(problema)) between 1 and 600),
  add column decision text check (length(trim(decision)) between 1 and 600);
comment on column public.plataformas.cifras is 'What it achieved in figures, on its page (private.cifras_validas).';
comment on column public.plataformas.problema is 'What its client was up against, on its page before what it achieved.';
comment on column public.plataformas.decision is 'What was decided about it, and why, on its page after the problem.';
grant select (problema, decision) on public.plataformas to anon;
grant insert (problema, decision), update (problema, decision) on public.plataformas to authenticated;
update private.tablas set columnas = columnas || '{problema,decision}', blanqueo = blanqueo || ', problema = null, decision = null'
where tabla = 'public.plataformas';

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
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  new.problema := nullif(trim(new.problema), '');
  new.decision := nullif(trim(new.decision), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.plataformas_antes() is
  'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows; blank is no line of business, problem, decision or result.';

create or replace function private.ver_vista_previa(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'plataforma', p.plataforma, 'descripcion', p.descripcion, 'dominio', p.dominio,
    'url_portada', p.url_portada, 'portada_texto', p.portada_texto,
    'rubro', p.rubro, 'problema', p.problema, 'decision', p.decision, 'resultado', p.resultado, 'cifras', p.cifras, 'logo', p.logo, 'slug', p.slug, 'grupo', p.grupo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'publico', p.publico,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'orden', h.orden) order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.publicado and h.estado in ('entregado', 'aprobado')), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a;
$$;
