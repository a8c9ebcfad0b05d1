-- What the area of clients and the console do with tickets, beside writing.

create function public.abrir_ticket(p_asunto text, p_cuerpo text, p_categoria text default 'consulta',
  p_prioridad text default 'normal', p_cliente bigint default null, p_plataforma bigint default null,
  p_hito bigint default null, p_anterior bigint default null, p_pago bigint default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_ticket bigint;
begin
  insert into public.tickets (cliente, plataforma, hito, pago, asunto, categoria, prioridad, anterior)
  values (coalesce(p_cliente, private.mi_cliente_en_tickets()), p_plataforma, p_hito, p_pago, p_asunto, p_categoria,
    p_prioridad, p_anterior)
  returning id into v_ticket;
  insert into public.ticket_mensajes (ticket, cuerpo) values (v_ticket, p_cuerpo);
  return v_ticket;
end $$;
comment on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) is
  'Opens a ticket with its first message in one transaction, under the caller''s policies; returns tickets.id. '
  'p_cliente defaults to the caller; p_anterior is a ticket of the same client that this one goes on from, p_hito a '
  'milestone of p_plataforma and p_pago a payment that it asks about. Errors: 42501 another''s client, 23503 a '
  'platform, milestone, payment or ticket that is not the client''s, or that the caller does not see, 23514 bad text '
  'or option, PT429 too many.';

create function private.mover_ticket(p_ticket bigint, p_cierra boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
begin
  select * into t from public.tickets where id = p_ticket
    and private.ve_tickets(cliente);
  if t.unido_a is not null and not p_cierra then raise exception 'Este ticket se fusionó con el #%: sigue ahí.',
    t.unido_a using hint = 'ticket_unido'; end if;
  update public.tickets set estado = case when p_cierra then 'cerrado' when primera_respuesta_en is null then 'abierto'
    else 'en_curso' end
  where id = t.id and (estado = 'cerrado') <> p_cierra;
  if not found then
    raise exception 'Este ticket no es tuyo o % cerrado.', case when p_cierra then 'ya está'
      else 'no está' end using errcode = '42501';
  end if;
  -- Each reopening is mailed.
  perform private.contar_envio('tickets_estado', 'ticket ' || p_ticket, 6, '1 hour',
    'Este ticket se cerró y se reabrió varias veces seguidas.')
  where not private.es_admin();
end $$;
comment on function private.mover_ticket(bigint, boolean) is
  'Closes a ticket, or reopens it: its client, at most six times within an hour, or an admin.';
create function public.cerrar_ticket(p_ticket bigint) returns void
language sql set search_path = '' as $$ select private.mover_ticket(p_ticket, true); $$;
comment on function public.cerrar_ticket(bigint) is
  'Client (own) or admin: closes a ticket. Errors: 42501, PT429 closed and reopened too often.';

create function public.reabrir_ticket(p_ticket bigint) returns void
language sql set search_path = '' as $$ select private.mover_ticket(p_ticket, false); $$;
comment on function public.reabrir_ticket(bigint) is
  'Client (own) or admin: reopens a ticket within 14 days of its closing and tells the other side. Errors: 42501 not '
  'theirs or not closed, P0001 with hint plazo_vencido, or ticket_unido where it goes on in another, PT429 closed and '
  'reopened too often.';

create function private.calificar_ticket(p_ticket bigint, p_calificacion int, p_comentario text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set calificacion = p_calificacion, calificacion_comentario = nullif(trim(p_comentario), '')
  where id = p_ticket and estado in ('resuelto', 'cerrado') and private.ve_tickets(cliente, p_equipo => false);
  if not found then raise exception 'Solo puedes calificar un ticket tuyo que ya esté resuelto.'
    using errcode = '42501'; end if;
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.calificar_ticket(p_ticket bigint, p_calificacion int, p_comentario text default null) returns
  void
language sql set search_path = '' as $$ select private.calificar_ticket(p_ticket, p_calificacion, p_comentario); $$;
comment on function public.calificar_ticket(bigint, int, text) is
  'Client: rates an own resolved ticket, 1 to 5. Errors: 42501, 23514 out of range.';

grant execute on function private.mover_ticket(bigint, boolean), public.reabrir_ticket(bigint),
  private.calificar_ticket(bigint, int, text),
  public.cerrar_ticket(bigint), public.calificar_ticket(bigint, int, text),
  public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) to authenticated;
