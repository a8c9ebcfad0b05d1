-- Visitors see of a project's history what was delivered: one that is published before that, or that goes back to
-- work, waits for it.

comment on column public.hitos_plataforma.publicado is 'Shown to visitors, too, while it is active and delivered and its platform is public.';

alter policy hitos_leer_publicos on public.hitos_plataforma
  using (publicado and activo and estado in ('entregado', 'aprobado')
    and exists (select 1 from public.plataformas p where p.id = plataforma_id));

create or replace function private.ver_vista_previa(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'plataforma', p.plataforma, 'descripcion', p.descripcion, 'dominio', p.dominio,
    'url_portada', p.url_portada, 'portada_texto', p.portada_texto,
    'rubro', p.rubro, 'resultado', p.resultado, 'cifras', p.cifras, 'logo', p.logo, 'slug', p.slug, 'grupo', p.grupo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'publico', p.publico,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'orden', h.orden) order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.publicado and h.estado in ('entregado', 'aprobado')), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a;
$$;
comment on function public.ver_vista_previa(text) is
  'Whoever holds a share link: the platform and its published, delivered milestones as its page in the portfolio shows them, published or not; null where private.abrir_acceso leads nowhere. Errors: PT429, as there.';
