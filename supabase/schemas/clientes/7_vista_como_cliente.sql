-- An admin looks at the area of a client as the client does: with their own session, narrowed by the
-- header x-vista. What that header does is in private.vista (1_clientes.sql).

create function private.ver_como(p_cliente bigint, p_persona bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_vista bigint;
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes c where c.id = p_cliente and c.perfil = 'cliente' and c.activo) then
    raise exception 'Solo se puede ver como un cliente con acceso: este no existe, es del equipo o está desactivado.';
  end if;
  if p_persona is not null
     and not exists (select from public.personas p where p.id = p_persona and p.cliente = p_cliente and p.activo) then
    raise exception 'Esa persona no es de este cliente o está desactivada.';
  end if;
  insert into public.auditoria (tabla, fila, accion, autor)
  values (case when p_persona is null then 'clientes' else 'personas' end, coalesce(p_persona, p_cliente), 'vista',
    (select auth.uid()))
  returning id into v_vista;
  return v_vista;
end $$;
create function public.ver_como(p_cliente bigint, p_persona bigint default null) returns bigint
language sql set search_path = '' as $$ select private.ver_como(p_cliente, p_persona); $$;
comment on function public.ver_como(bigint, bigint) is
  'Admin: begins to look as a client, or as one of their people, and returns what the header x-vista has to say for '
  'the next twelve hours. The line of auditoria that it writes is the permission. Errors: 42501, P0001 not a client '
  'with access, not a person of theirs.';

create function private.mi_vista() returns table (cliente bigint, persona bigint, cuenta uuid, nombre text, email text,
  empresa text, alcance text)
language sql stable security definer set search_path = '' as $$
  select c.id, p.id, v.cuenta, coalesce(p.nombre, c.cliente), coalesce(p.email, c.email),
    coalesce(c.empresa, c.cliente), v.alcance
  from private.vista() v join public.clientes c on c.id = v.cliente left join public.personas p on p.id = v.persona;
$$;
create function public.mi_vista() returns table (cliente bigint, persona bigint, cuenta uuid, nombre text, email text,
  empresa text, alcance text)
language sql stable set search_path = '' as $$ select * from private.mi_vista(); $$;
comment on function public.mi_vista() is
  'As whom the caller looks (header x-vista), what they are called and what they see; no row where it is not, or no '
  'longer, a preview.';

grant execute on function private.ver_como(bigint, bigint), private.mi_vista(), public.ver_como(bigint, bigint),
  public.mi_vista() to authenticated;
