set lock_timeout = '10s';
-- No ticket closes unannounced, none is closed and reopened without end, and a file whose message was never sent is its uploader's alone.
-- Functions may name what a later one makes.
set check_function_bodies = off;

create function private.limitar_vueltas(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.es_admin() then return; end if;
  perform private.contar_envio('tickets_estado', 'ticket ' || p_ticket, 6, '1 hour', 'Este ticket se cerró y se reabrió varias veces seguidas.');
end $$;

comment on function private.limitar_vueltas(bigint) is
  'At most six closings and reopenings of a ticket within an hour by its client, since each reopening is mailed. Errors: PT429.';

create or replace function private.cerrar_ticket(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set estado = 'cerrado'
  where id = p_ticket and estado <> 'cerrado' and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if not found then
    raise exception 'Este ticket no es tuyo o ya está cerrado.' using errcode = '42501';
  end if;
  perform private.limitar_vueltas(p_ticket);
end $$;

comment on function public.cerrar_ticket(bigint) is 'Client (own) or admin: closes a ticket. Errors: 42501, PT429 closed and reopened too often.';

create or replace function private.reabrir_ticket(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_en bigint := (select t.unido_a from public.tickets t where t.id = p_ticket and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()));
begin
  if v_en is not null then
    raise exception 'Este ticket se unió al #%: sigue ahí.', v_en using errcode = 'P0001', hint = 'ticket_unido';
  end if;
  update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end
  where id = p_ticket and estado = 'cerrado' and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if not found then
    raise exception 'Este ticket no es tuyo o no está cerrado.' using errcode = '42501';
  end if;
  perform private.limitar_vueltas(p_ticket);
end $$;

comment on function public.reabrir_ticket(bigint) is
  'Client (own) or admin: reopens a ticket within 14 days of its closing and tells the other side. Errors: 42501 not theirs or not closed, P0001 with hint plazo_vencido, or ticket_unido where it goes on in another, PT429 closed and reopened too often.';

create function private.aviso_de_cierre(t public.tickets) returns text
language sql stable security definer set search_path = '' as $$
  select case when bool_or(c.estado = 'enviado') then 'salio' when bool_or(c.estado in ('pendiente', 'enviando')) then 'espera' when count(*) > 0 then 'no_salio' end
  from public.correos c
  where c.tipo = 'ticket_por_cerrar' and c.creado_en > now() - interval '30 days' and c.datos ->> 'ticket' = t.id::text
    and c.datos ->> 'cierra_el' = ((t.cierre_avisado_en + interval '2 days') at time zone 'America/Santiago')::date::text;
$$;

comment on function private.aviso_de_cierre(public.tickets) is
  'What became of the mails that announced the closing of a ticket: salio (one went out), espera, no_salio (none did, nor will), or null where there are none.';

create or replace function private.cerrar_callados(p_ahora timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int;
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  update public.tickets set estado = 'cerrado'
    where estado in ('resuelto', 'esperando_cliente') and cierre_avisado_en <= p_ahora - interval '46 hours' and coalesce(private.aviso_de_cierre(tickets), 'salio') = 'salio';
  get diagnostics v_cerrados = row_count;
  -- What nobody was told of is announced anew, or left open.
  update public.tickets set cierre_avisado_en = null
    where estado in ('resuelto', 'esperando_cliente') and cierre_avisado_en <= p_ahora - interval '46 hours' and private.aviso_de_cierre(tickets) = 'no_salio';
  for r in
    select t.id, t.asunto, t.estado
    from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en is null
      and greatest(t.detenido_desde, t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
      -- Whom no mail reaches, because they turned notices off or their address does not work, keeps the ticket; a deactivated client is told nothing.
      and (exists (select from private.oyen_de_ticket(t.id) a where private.motivo_de_descarte('ticket_por_cerrar', a) is null)
        or not exists (select from private.oyen_de_ticket(t.id)))
    order by t.id limit 25 for update of t skip locked
  loop
    update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
    perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
      jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'espera', r.estado = 'esperando_cliente', 'cierra_el', ((p_ahora + interval '2 days') at time zone 'America/Santiago')::date));
  end loop;
  return v_cerrados;
end $$;

comment on function private.cerrar_callados(timestamptz) is
  'Closes what was solved or waits for its client and was announced two days ago, and announces what closes in two days, 25 at a time, so that other mail need not wait behind what a studio left open for years: so many days (configuracion.tickets_cierre_dias) after it was solved, began to wait or was last written in. Nothing closes before its announcement went out, and nothing is announced that nobody would hear. Returns how many were closed.';

revoke execute on function private.limitar_vueltas(bigint), private.aviso_de_cierre(public.tickets) from public;

create function private.adjunto_a_la_vista(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
    where m.adjuntos <> '{}' and m.adjuntos @> array[p_nombre] and not m.interno and t.cliente = private.mi_cliente_en_tickets());
$$;

comment on function private.adjunto_a_la_vista(text) is 'Whether a file is in a message of a ticket of the caller''s: one whose message was never sent is nobody''s but who uploaded it.';

revoke execute on function private.adjunto_a_la_vista(text) from public;
grant execute on function private.adjunto_a_la_vista(text) to authenticated;

drop policy archivos_leer on storage.objects;

create policy archivos_leer on storage.objects for select to authenticated
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) <> 'hitos' and private.adjunto_a_la_vista(name))
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and owner_id = (select private.mi_cuenta())::text
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente_en_tickets()))::text[]))
    or ((bucket_id = 'comprobantes' or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'))
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[])));

drop function private.adjunto_de_mi_correo(text);
