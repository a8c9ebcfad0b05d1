-- The studio's own calendar, at a secret address.

create function private.crear_calendario() returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_clave text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.exigir_admin();
  update private.ajustes set calendario_hash = encode(sha256(convert_to(v_clave, 'utf8')), 'hex'),
    calendario_desde = now();
  return v_clave;
end $$;
create function public.crear_calendario() returns text
language sql set search_path = '' as $$ select private.crear_calendario(); $$;
comment on function public.crear_calendario() is
  'Admin: gives the studio''s calendar a new address and returns the key in it, which nothing tells again; the '
  'address before stops. Errors: 42501.';

create function private.quitar_calendario() returns void
language sql security definer set search_path = '' as $$
  select private.exigir_admin();
  update private.ajustes set calendario_hash = null, calendario_desde = null;
$$;
create function public.quitar_calendario() returns void
language sql set search_path = '' as $$ select private.quitar_calendario(); $$;
comment on function public.quitar_calendario() is 'Admin: the address of the studio''s calendar stops. Errors: 42501.';

create function private.calendario_desde() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select a.calendario_desde from private.ajustes a where private.es_admin();
$$;
create function public.calendario_desde() returns timestamptz
language sql stable set search_path = '' as $$ select private.calendario_desde(); $$;
comment on function public.calendario_desde() is
  'Admin: since when the studio''s calendar has its address; null while it has none, and for everybody else.';

create function private.citas_del_calendario(p_clave text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_agg(private.cita_publica(c) || jsonb_build_object('id', c.id, 'nombre', c.nombre,
    'email', c.email,
      'telefono', c.telefono, 'motivo', c.motivo, 'estado', c.estado, 'actualizado_en', c.actualizado_en)
        order by c.inicio)
    from public.citas c
    where c.inicio > now() - interval '31 days'
      and (c.estado <> 'reservada' or c.confirmar_antes_de is null) and c.estado <> 'expirada'), '[]')
  from private.ajustes where calendario_hash = encode(sha256(convert_to(p_clave, 'utf8')), 'hex');
$$;
create function public.citas_del_calendario(p_clave text) returns jsonb
language sql stable set search_path = '' as $$ select private.citas_del_calendario(p_clave); $$;
comment on function public.citas_del_calendario(text) is
  'Service: the meetings of the last 31 days and all to come, without those that wait for their confirmation: [{id, '
  'uid, inicio, termino, secuencia, enlace, nombre, email, telefono, motivo, estado, actualizado_en}], earliest '
  'first; null where the key opens no calendar.';

grant execute on function private.crear_calendario(), private.quitar_calendario(), private.calendario_desde(),
  public.crear_calendario(), public.quitar_calendario(), public.calendario_desde() to authenticated;
grant execute on function private.citas_del_calendario(text), public.citas_del_calendario(text) to service_role;
