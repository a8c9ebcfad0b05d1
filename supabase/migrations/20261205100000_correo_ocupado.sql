-- An address that is taken is said truly: whose it is, when it is the same client's.

drop function private.exigir_correo_libre(text, text);
create function private.exigir_correo_libre(p_email text, p_tabla text, p_cliente bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_de bigint;
begin
  perform pg_advisory_xact_lock(hashtext('correo ' || p_email));
  v_de := case p_tabla when 'clientes' then (select c.id from public.clientes c where c.email = p_email)
    else (select p.cliente from public.personas p where p.email = p_email) end;
  if v_de is not null then
    raise exception '%', case
        when v_de <> p_cliente or not private.es_admin() then 'Ese correo ya es de otro cliente, de una persona suya o del equipo. Cada acceso necesita el suyo.'
        when p_tabla = 'clientes' then 'Ese correo es del contacto principal de este cliente: ya tiene acceso.'
        else 'Ese correo es de una persona de este cliente: cámbialo antes en la ficha de esa persona.' end
      using errcode = 'P0001', hint = 'correo_ocupado';
  end if;
end $$;
comment on function private.exigir_correo_libre(text, text, bigint) is
  'Raises P0001 with hint correo_ocupado when the table (clientes or personas) has the address, which the row of p_cliente would take; who takes it at this instant is waited for. An account belongs to one row of either. That it is the same client''s only an admin is told.';
revoke execute on function private.exigir_correo_libre(text, text, bigint) from public;

create or replace function private.personas_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  if tg_op = 'INSERT' or new.email <> old.email then
    perform private.exigir_correo_libre(new.email, 'clientes', new.cliente);
  end if;
  if tg_op = 'UPDATE' then
    new.actualizado_en := now();
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
      new.invitado_en := null;
    end if;
  end if;
  if new.usuario is null and new.activo then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select from public.clientes c where c.usuario = u.id)
      and not exists (select from public.personas p where p.usuario = u.id);
  end if;
  return new;
end $$;

create or replace function private.clientes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  new.rut := nullif(upper(replace(trim(new.rut), '.', '')), '');
  new.telefono := nullif(trim(new.telefono), '');
  if tg_op = 'INSERT' or new.email <> old.email then
    perform private.exigir_correo_libre(new.email, 'personas', new.id);
  end if;
  if tg_op = 'UPDATE' then
    new.actualizado_en := now();
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
    end if;
  end if;
  if new.usuario is null and new.activo then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select 1 from public.clientes c where c.usuario = u.id);
  end if;
  return new;
end $$;
