-- Where a meeting takes place, meetings that the studio writes itself, the studio's own calendar, and
-- weekly hours that do not cross.

-- The room ----------------------------------------------------------------------------------------

alter table public.configuracion add column sala_reuniones text check (private.enlace_valido(sala_reuniones));
comment on column public.configuracion.sala_reuniones is
  'Video call of every meeting that has no link of its own. Told in its mails alone, never public.';
grant update (sala_reuniones) on public.configuracion to authenticated;

create or replace function private.configuracion_publica() returns setof public.configuracion
language sql stable security definer rows 1 set search_path = '' as $$
  select (jsonb_populate_record(c, '{"correo_notificaciones": null, "sala_reuniones": null}')).* from public.configuracion c;
$$;

create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut
  from private.configuracion_publica();

alter table public.citas add column enlace text check (private.enlace_valido(enlace));
comment on column public.citas.enlace is 'Video call of this meeting; null for configuracion.sala_reuniones.';
grant insert (enlace), update (enlace) on public.citas to authenticated;

create or replace function private.cita_publica(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('uid', r.envio, 'inicio', r.inicio, 'termino', r.termino, 'secuencia', r.secuencia,
    'enlace', coalesce(r.enlace, (select c.sala_reuniones from public.configuracion c)));
$$;
comment on function private.cita_publica(public.citas) is
  'What whoever holds the link of a meeting may know of it, its video call included (null while there is none): nothing of the person.';

create or replace function private.citas_secuencia() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.secuencia = old.secuencia and (new.inicio, new.termino, new.enlace, new.estado = 'cancelada')
      is distinct from (old.inicio, old.termino, old.enlace, old.estado = 'cancelada') then
    new.secuencia := old.secuencia + 1;
  end if;
  if new.inicio <> old.inicio then new.recordada_en := null; end if;
  return new;
end $$;

create or replace function private.citas_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.es_admin() then return null; end if;  -- a visitor's own functions mail by themselves
  if old.estado = 'reservada' and old.confirmar_antes_de <= now() then return null; end if;
  if new.estado = 'cancelada' then
    perform private.encolar_correo('cita_cancelada', lower(new.email), private.datos_cita(new) || '{"por_estudio": true}', private.correo_estudio());
  elsif new.inicio <> old.inicio and new.estado in ('reservada', 'confirmada') then
    perform private.encolar_correo('cita_movida', lower(new.email),
      private.datos_cita(new) || jsonb_build_object('antes', old.inicio, 'token', null), private.correo_estudio());
  elsif new.enlace is distinct from old.enlace and new.estado = 'confirmada' then
    perform private.encolar_correo('cita_enlace', lower(new.email), private.datos_cita(new), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.citas_avisar() is
  'Trigger: a visitor hears when the studio moves or cancels their meeting to come, or changes its video call.';

-- What the studio writes itself -------------------------------------------------------------------

create function private.citas_invitar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_gestion text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.es_admin() then return null; end if;
  update public.citas set gestion_hash = encode(sha256(convert_to(v_gestion, 'utf8')), 'hex') where id = new.id;
  perform private.encolar_correo('cita_confirmacion', lower(new.email),
    private.datos_cita(new) || jsonb_build_object('token', v_gestion), private.correo_estudio());
  return null;
end $$;
comment on function private.citas_invitar() is
  'Trigger: whom the studio writes down for a meeting to come gets the mail that a visitor gets who confirmed theirs.';
revoke execute on function private.citas_invitar() from public;

create trigger citas_5_invitar after insert on public.citas
  for each row when (new.estado = 'confirmada' and new.inicio > now() and new.gestion_hash is null)
  execute function private.citas_invitar();

-- Weekly hours that do not cross -------------------------------------------------------------------

-- Of two that crossed, the later one begins where the earlier one ends; one that lies inside goes.
alter table public.horarios drop constraint horarios_dia_semana_desde_key;  -- what does not cross does not begin together
do $$
declare
  r public.horarios;
  v_dia int;
  v_hasta time;
begin
  for r in select * from public.horarios order by dia_semana, desde, hasta desc loop
    if r.dia_semana = v_dia and r.hasta <= v_hasta then
      delete from public.horarios where id = r.id;
      continue;
    elsif r.dia_semana = v_dia and r.desde < v_hasta then
      update public.horarios set desde = v_hasta where id = r.id;
    end if;
    v_dia := r.dia_semana;
    v_hasta := r.hasta;
  end loop;
end $$;

alter table public.horarios add constraint horarios_sin_choque exclude using gist (
  int4range(dia_semana * 86400 + extract(epoch from desde)::int, dia_semana * 86400 + extract(epoch from hasta)::int) with &&);

-- The studio's calendar ---------------------------------------------------------------------------

alter table private.ajustes
  add column calendario_hash text check (calendario_hash ~ '^[0-9a-f]{64}$'),
  add column calendario_desde timestamptz,
  add constraint ajustes_calendario check ((calendario_hash is null) = (calendario_desde is null));
comment on column private.ajustes.calendario_hash is
  'Hash of the key in the address of the studio''s calendar; null while there is none. The key itself is in that address alone.';
comment on column private.ajustes.calendario_desde is 'Since when that address is the valid one.';

create function private.crear_calendario() returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_clave text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.exigir_admin();
  update private.ajustes set calendario_hash = encode(sha256(convert_to(v_clave, 'utf8')), 'hex'), calendario_desde = now();
  return v_clave;
end $$;
create function public.crear_calendario() returns text
language sql set search_path = '' as $$ select private.crear_calendario(); $$;
comment on function public.crear_calendario() is
  'Admin: gives the studio''s calendar a new address and returns the key in it, which nothing tells again; the address before stops. Errors: 42501.';

create function private.quitar_calendario() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update private.ajustes set calendario_hash = null, calendario_desde = null;
end $$;
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
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from private.ajustes where calendario_hash = encode(sha256(convert_to(p_clave, 'utf8')), 'hex')) then
    return null;
  end if;
  return coalesce((select jsonb_agg(private.cita_publica(c) || jsonb_build_object('id', c.id, 'nombre', c.nombre, 'email', c.email,
      'telefono', c.telefono, 'motivo', c.motivo, 'estado', c.estado, 'actualizado_en', c.actualizado_en) order by c.inicio)
    from public.citas c
    where c.inicio > now() - interval '31 days'
      and (c.estado <> 'reservada' or c.confirmar_antes_de is null) and c.estado <> 'expirada'), '[]');
end $$;
create function public.citas_del_calendario(p_clave text) returns jsonb
language sql stable set search_path = '' as $$ select private.citas_del_calendario(p_clave); $$;
comment on function public.citas_del_calendario(text) is
  'Service: the meetings of the last 31 days and all to come, without those that wait for their confirmation: [{id, uid, inicio, termino, secuencia, enlace, nombre, email, telefono, motivo, estado, actualizado_en}], earliest first; null where the key opens no calendar.';

revoke execute on function private.crear_calendario(), private.quitar_calendario(), private.calendario_desde(),
  private.citas_del_calendario(text) from public;
grant execute on function private.crear_calendario(), private.quitar_calendario(), private.calendario_desde(),
  public.crear_calendario(), public.quitar_calendario(), public.calendario_desde() to authenticated;
grant execute on function private.citas_del_calendario(text), public.citas_del_calendario(text) to service_role;
