-- What mails say of their sender comes from the settings.

create function private.estudio() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('nombre', c.nombre, 'email', c.email, 'telefono', c.telefono) from public.configuracion c;
$$;
create function public.estudio() returns jsonb
language sql stable set search_path = '' as $$ select private.estudio(); $$;
comment on function public.estudio() is
  'Service only: who the mails come from, {nombre, email, telefono} of the settings.';
revoke execute on function private.estudio(), public.estudio() from public;
grant execute on function private.estudio(), public.estudio() to service_role;
