-- What a share link shows says that the dates move while something is missing of the client.
set lock_timeout = '10s';

create or replace function private.ver_avance(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
      'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'espera', public.dias_de_espera(p),
      'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
          'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'estado', h.estado) order by h.orden, h.id)
        from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
    from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a);
end $$;
comment on function public.ver_avance(text) is
  'Whoever holds a share link: the platform and its milestones, and for how many days it has waited for its client (espera: null while it does not); null where private.abrir_acceso leads nowhere. Errors: PT429, as there.';
