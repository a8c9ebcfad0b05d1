-- Admins choose which notices to the studio come to their own address, beside the studio's mailbox.

alter table public.preferencias_correo add column estudio text[] not null default '{}'
  check (estudio <@ '{captacion,tickets,hitos,pagos,reuniones}'::text[] and cardinality(estudio) <= 5);
comment on column public.preferencias_correo.estudio is
  'Of an admin: which notices to the studio come to their own address, beside the studio''s mailbox, which gets all of them.';

create function private.aviso_estudio_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_tipo in ('lead', 'formulario_inicial', 'solicitud_estudio') then 'captacion'
    when p_tipo in ('ticket_mensaje', 'ticket_reabierto_estudio') then 'tickets'
    when p_tipo = 'hito_respuesta' then 'hitos'
    when p_tipo in ('pago_informado', 'pago_estudio', 'pedido_estudio') then 'pagos'
    when p_tipo in ('cita_estudio', 'cita_movida_estudio', 'cita_cancelada_estudio') then 'reuniones' end;
$$;
comment on function private.aviso_estudio_de(text) is
  'Of which kind a notice to the studio is, for an admin who wants those at their own address as well; null for what goes to the studio''s mailbox alone. src-shared/correos.ts says the same.';

create function private.avisar_a(p_para text, p_tipo text, p_datos jsonb, p_reply_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_para text := p_para;
  v_aviso jsonb := jsonb_build_object('tipo', p_tipo, 'datos', p_datos, 'responder_a', p_reply_to);
  v_reunido uuid;
begin
  if v_para is null then return; end if;
  -- One that somebody else adds to at this instant is left to them: nobody waits for another's notice.
  select c.id into v_reunido from public.correos c
  where c.tipo = 'avisos_reunidos' and c.para = v_para and c.estado = 'pendiente' and c.intentos = 0
    and c.proximo_intento > now() and jsonb_array_length(c.datos -> 'avisos') < 25
  order by c.proximo_intento limit 1 for update skip locked;
  if found then
    update public.correos set datos = jsonb_build_object('avisos', datos -> 'avisos' || v_aviso) where id = v_reunido;
  elsif (select count(*) from public.correos c
      where c.para = v_para and c.creado_en > now() - interval '10 minutes')
      >= (select a.avisos_seguidos from private.ajustes a) then
    insert into public.correos (tipo, para, datos, proximo_intento)
    values ('avisos_reunidos', v_para, jsonb_build_object('avisos', jsonb_build_array(v_aviso)), now() + interval '10 minutes');
  else
    perform private.encolar_correo(p_tipo, v_para, p_datos, p_reply_to);
  end if;
end $$;
comment on function private.avisar_a(text, text, jsonb, text) is
  'Tells one address of the studio. The first few notices within ten minutes go out at once, each as a mail of its own; what follows is gathered into one that goes out ten minutes after it was begun (or 25 to a mail).';

create or replace function private.avisar_estudio(p_tipo text, p_datos jsonb, p_reply_to text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_buzon text := private.correo_estudio();
  v_admin text;
begin
  perform private.avisar_a(v_buzon, p_tipo, p_datos, p_reply_to);
  for v_admin in
    select c.email from public.preferencias_correo p join public.clientes c on c.id = p.cliente
    where c.perfil = 'admin' and c.activo and private.aviso_estudio_de(p_tipo) = any (p.estudio)
      and c.email is distinct from lower(v_buzon)
    order by c.id
  loop
    perform private.avisar_a(v_admin, p_tipo, p_datos, p_reply_to);
  end loop;
end $$;
comment on function private.avisar_estudio(text, jsonb, text) is
  'Tells the studio what somebody did that waits for it: its mailbox, always, and each admin who wants notices of that kind at their own address; p_reply_to is whom to answer. How: private.avisar_a.';

revoke execute on function private.avisar_a(text, text, jsonb, text), private.aviso_estudio_de(text) from public;

create function private.mis_avisos_estudio() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return coalesce((select p.estudio from public.preferencias_correo p where p.cliente = private.mi_ficha()), '{}');
end $$;
create function public.mis_avisos_estudio() returns text[]
language sql stable set search_path = '' as $$ select private.mis_avisos_estudio(); $$;
comment on function public.mis_avisos_estudio() is
  'Admin: which notices to the studio come to their own address as well. Errors: 42501.';

create function private.guardar_avisos_estudio(p_avisos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_ficha();
begin
  perform private.exigir_admin();
  -- Two who turn the same off at once would each count on the other.
  perform from public.configuracion where id = 1 for update;
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and exists (select from public.preferencias_correo where cliente = v_cliente and 'captacion' = any (estudio))
    and not exists (select from public.preferencias_correo p join public.clientes c on c.id = p.cliente
      where p.cliente <> v_cliente and c.perfil = 'admin' and c.activo and 'captacion' = any (p.estudio)) then
    raise exception 'Nadie más se enteraría de quien escribe: el estudio no tiene un correo para sus avisos. Escribe uno en Configuración primero.' using errcode = 'P0001';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
end $$;
create function public.guardar_avisos_estudio(p_avisos text[]) returns void
language sql set search_path = '' as $$ select private.guardar_avisos_estudio(p_avisos); $$;
comment on function public.guardar_avisos_estudio(text[]) is
  'Admin: which notices to the studio (captacion, tickets, hitos, pagos, reuniones) come to their own address as well. Errors: 42501; 23514 another kind; P0001 nobody would hear of who writes.';
revoke execute on function private.mis_avisos_estudio(), public.mis_avisos_estudio(), private.guardar_avisos_estudio(text[]), public.guardar_avisos_estudio(text[]) from public;
grant execute on function private.mis_avisos_estudio(), public.mis_avisos_estudio(), private.guardar_avisos_estudio(text[]), public.guardar_avisos_estudio(text[]) to authenticated;

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when lower(p_para) = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados where email = lower(p_para)) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos')
      and exists (select from public.clientes where email = lower(p_para) and not (perfil = 'admin' and activo)) then 'Ya no es parte del equipo.'
    when p_tipo ~ '^(ticket|hito|pago)_' and (exists (select from public.clientes where email = lower(p_para) and not activo)
        or exists (select from public.personas p join public.clientes c on c.id = p.cliente where p.email = lower(p_para) and not (p.activo and c.activo)))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and not exists (select from public.clientes where email = lower(p_para) and activo and usuario is null)
      then 'Ya no espera una invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = lower(p_para) and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end;
end $$;
