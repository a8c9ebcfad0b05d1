-- What a platform's page in the portfolio will show, for whoever holds a share link.
create function private.abrir_acceso(p_token text) returns bigint
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
  return v_plataforma;
end $$;
comment on function private.abrir_acceso(text) is
  'The platform that a share link leads to, which counts as a use; null when the link is unknown, expired or revoked, or its client was deactivated. Errors: PT429 after twenty such links from one address in an hour, or 120 openings of one link.';

create or replace function private.ver_avance(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('plataforma', p.plataforma, 'descripcion', p.descripcion, 'logo', p.logo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'estado', h.estado) order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a;
$$;
comment on function public.ver_avance(text) is
  'Whoever holds a share link: the platform and its milestones; null where private.abrir_acceso leads nowhere. Errors: PT429, as there.';

create function private.ver_vista_previa(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'plataforma', p.plataforma, 'descripcion', p.descripcion, 'dominio', p.dominio,
    'url_portada', p.url_portada, 'portada_texto', p.portada_texto, 'logo', p.logo, 'slug', p.slug, 'grupo', p.grupo,
    'cliente_nombre', p.cliente_nombre, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino, 'publico', p.publico,
    'hitos', coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'fecha', h.fecha, 'titulo', h.titulo,
        'descripcion', h.descripcion, 'imagen', h.imagen, 'imagen_texto', h.imagen_texto, 'orden', h.orden) order by h.orden, h.id)
      from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.publicado), '[]'::jsonb))
  from private.abrir_acceso(p_token) a join public.plataformas p on p.id = a;
$$;
create function public.ver_vista_previa(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_vista_previa(p_token); $$;
comment on function public.ver_vista_previa(text) is
  'Whoever holds a share link: the platform and its published milestones as its page in the portfolio shows them, published or not; null where private.abrir_acceso leads nowhere. Errors: PT429, as there.';

revoke execute on function private.abrir_acceso(text), private.ver_vista_previa(text) from public;
grant execute on function private.ver_vista_previa(text), public.ver_vista_previa(text) to anon, authenticated;
