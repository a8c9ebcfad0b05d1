-- Clients choose which notices they want by mail; what they turned off is not put into the outbox.

create table public.preferencias_correo (
  cliente bigint primary key references public.clientes (id) on delete cascade,
  tickets boolean not null default true,
  hitos boolean not null default true,
  actualizado_en timestamptz not null default now()
);
comment on table public.preferencias_correo is
  'Which notices a client wants by mail; who has no row wants all of them. Payments, meetings, privacy and sign-in are not asked about.';

alter table public.preferencias_correo enable row level security;
grant select on public.preferencias_correo to authenticated;
create policy preferencias_correo_leer on public.preferencias_correo for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));

create function private.aviso_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_tipo in ('ticket_abierto', 'ticket_respuesta', 'ticket_resuelto', 'ticket_reabierto', 'ticket_por_cerrar') then 'tickets'
    when p_tipo in ('hito_entregado', 'hito_cambiado') then 'hitos' end;
$$;
comment on function private.aviso_de(text) is
  'Which switch of preferencias_correo a mail obeys; null for what is always sent. src-shared/correos.ts says the same.';

create function private.correo_apagado(p_tipo text, p_para text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.preferencias_correo p join public.clientes c on c.id = p.cliente
    where c.email = lower(p_para)
      and case private.aviso_de(p_tipo) when 'tickets' then not p.tickets when 'hitos' then not p.hitos else false end);
$$;
comment on function private.correo_apagado(text, text) is 'Whether a client turned off the notices that this mail belongs to.';

create function private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then
    raise exception 'Tu cuenta no puede cambiar sus preferencias.' using errcode = '42501';
  end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $$;
create function public.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language sql set search_path = '' as $$ select private.guardar_preferencias_correo(p_tickets, p_hitos); $$;
comment on function public.guardar_preferencias_correo(boolean, boolean) is
  'Client: which notices they want by mail. Errors: 42501 not a client, or deactivated.';

create function private.dar_de_baja(p_email text, p_aviso text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_aviso is null or p_aviso not in ('tickets', 'hitos') then return false; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos)
  select id, p_aviso <> 'tickets', p_aviso <> 'hitos' from public.clientes where email = lower(p_email)
  on conflict (cliente) do update set tickets = preferencias_correo.tickets and excluded.tickets,
    hitos = preferencias_correo.hitos and excluded.hitos, actualizado_en = now();
  return found;
end $$;
create function public.dar_de_baja(p_email text, p_aviso text) returns boolean
language sql set search_path = '' as $$ select private.dar_de_baja(p_email, p_aviso); $$;
comment on function public.dar_de_baja(text, text) is
  'Service only: turns off the notices (tickets, hitos) of the client with that address, whose signed link was used; false when nobody has it.';
revoke execute on function private.aviso_de(text), private.correo_apagado(text, text), private.guardar_preferencias_correo(boolean, boolean),
  private.dar_de_baja(text, text) from public;
grant execute on function private.guardar_preferencias_correo(boolean, boolean), public.guardar_preferencias_correo(boolean, boolean) to authenticated;
grant execute on function private.dar_de_baja(text, text), public.dar_de_baja(text, text) to service_role;

create or replace function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null or private.correo_apagado(p_tipo, p_para) then return; end if;
  insert into public.correos (tipo, para, datos, reply_to) values (p_tipo, p_para, p_datos, p_reply_to);
end $$;
comment on function private.encolar_correo(text, text, jsonb, text) is
  'Puts one mail into the outbox; without an address, or where the client turned such notices off, it does nothing. p_datos has the keys that the template of p_tipo takes.';

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when lower(p_para) = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados where email = lower(p_para)) then 'La dirección está silenciada.'
    when p_tipo ~ '^(ticket|hito|pago)_' and exists (select from public.clientes where email = lower(p_para) and not activo)
      then 'La cuenta está desactivada.'
    when p_tipo !~ '^(datos|pago|pedido)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = lower(p_para) and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end;
end $$;

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('preferencias_correo', 'public.preferencias_correo', '6 years', null, 'Van con su cliente');
