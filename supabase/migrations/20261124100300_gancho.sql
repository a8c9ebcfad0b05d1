-- A static host is told by its build hook that what visitors see has changed.

alter table public.configuracion add column gancho_publicacion text check (private.enlace_valido(gancho_publicacion));
comment on column public.configuracion.gancho_publicacion is
  'Build hook of a static host, called when what visitors see has changed. Whoever knows it can have the site built: never public, and not in the trail.';
grant update (gancho_publicacion) on public.configuracion to authenticated;

create or replace function private.configuracion_publica() returns setof public.configuracion
language sql stable security definer rows 1 set search_path = '' as $$
  select (jsonb_populate_record(c, '{"correo_notificaciones": null, "sala_reuniones": null, "gancho_publicacion": null}')).* from public.configuracion c;
$$;

-- Over the function's columns of now.
create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta
  from private.configuracion_publica();

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'token_hash', 'confirmacion_hash', 'gestion_hash', 'huella', 'gancho_publicacion'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;

drop trigger configuracion_8_publicacion on public.configuracion;
create trigger configuracion_8_publicacion after insert or update or delete on public.configuracion
  for each row execute function private.anotar_publicacion('', 'correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion');

-- A static host builds the site again when its hook is called: once for all changes of some minutes.

create table private.gancho (
  id smallint primary key default 1 check (id = 1),
  hecho bigint not null default 0,
  tomado bigint,
  proximo_en timestamptz not null default now(),
  intentos int not null default 0 check (intentos >= 0),
  ultimo_en timestamptz,
  ultimo_error text check (length(ultimo_error) <= 300)
);
comment on table private.gancho is 'How far the host of the site was told of changes (private.publicaciones), and what became of the last call. One row.';
comment on column private.gancho.hecho is 'Number of the last change of which the host was told.';
comment on column private.gancho.tomado is 'Number up to which it is being told; null while nobody calls.';
alter table private.gancho enable row level security;

create function private.gancho_por_llamar() returns text
language sql stable security definer set search_path = '' as $$
  select c.gancho_publicacion from public.configuracion c, private.gancho g
  where c.gancho_publicacion is not null and g.proximo_en <= now()
    and exists (select from private.publicaciones p where p.id > g.hecho and p.creado_en <= now() - interval '2 minutes');
$$;
comment on function private.gancho_por_llamar() is
  'The hook to call now: two minutes after the first change of which the host does not know, so that those beside it go with it; null when there is nothing to tell.';

create function private.tomar_gancho() returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_gancho text;
begin
  perform from private.gancho for update;
  v_gancho := private.gancho_por_llamar();
  if v_gancho is not null then
    update private.gancho set tomado = (select max(p.id) from private.publicaciones p), proximo_en = now() + interval '5 minutes';
  end if;
  return v_gancho;
end $$;
create function public.tomar_gancho() returns text
language sql set search_path = '' as $$ select private.tomar_gancho(); $$;
comment on function public.tomar_gancho() is
  'Service only: the hook to call, claimed for five minutes; null when there is nothing to tell. public.gancho_respondio ends it.';

create function private.gancho_respondio(p_error text) returns void
language sql security definer set search_path = '' as $$
  update private.gancho set tomado = null, ultimo_en = now(), ultimo_error = left(p_error, 300),
    hecho = case when p_error is null then tomado else hecho end,
    intentos = case when p_error is null then 0 else intentos + 1 end,
    proximo_en = case when p_error is null then now() else now() + least(interval '1 hour', interval '1 minute' * power(2, least(intentos, 6))) end
  where tomado is not null;
$$;
create function public.gancho_respondio(p_error text) returns void
language sql set search_path = '' as $$ select private.gancho_respondio(p_error); $$;
comment on function public.gancho_respondio(text) is
  'Service only: what became of a call of the hook; null is well. After a failure it is called again, each time later, an hour at most.';

create function private.estado_del_gancho() returns table (pendientes int, ultimo_en timestamptz, ultimo_error text, proximo_en timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select (select count(*)::int from private.publicaciones p where p.id > g.hecho), g.ultimo_en, g.ultimo_error, g.proximo_en from private.gancho g;
end $$;
create function public.estado_del_gancho() returns table (pendientes int, ultimo_en timestamptz, ultimo_error text, proximo_en timestamptz)
language sql stable set search_path = '' as $$ select * from private.estado_del_gancho(); $$;
comment on function public.estado_del_gancho() is
  'Admin: of how many changes the host of the site was not told yet, when it was told last and why that failed. Errors: 42501 not an admin.';

revoke execute on function private.gancho_por_llamar(), private.tomar_gancho(), public.tomar_gancho(), private.gancho_respondio(text),
  public.gancho_respondio(text), private.estado_del_gancho(), public.estado_del_gancho() from public;
grant execute on function private.tomar_gancho(), public.tomar_gancho(), private.gancho_respondio(text), public.gancho_respondio(text) to service_role;
grant execute on function private.estado_del_gancho(), public.estado_del_gancho() to authenticated;

insert into private.gancho (hecho) select coalesce(max(id), 0) from private.publicaciones;

create or replace function private.enviar_correos_pendientes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.hay_correos_por_enviar() or private.gancho_por_llamar() is not null then
    perform private.llamar_funcion('enviar-correos');
  end if;
end $$;
comment on function private.enviar_correos_pendientes() is
  'What pg_cron runs every 15 seconds: calls the function that sends mail and calls the host''s hook, only when something is due.';

insert into private.conservacion (id, tabla, motivo) values
  ('gancho', 'private.gancho', 'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.');
