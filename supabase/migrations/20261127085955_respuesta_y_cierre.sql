set lock_timeout = '10s';
-- One mail, not two, when the studio answers a ticket and at once takes it for solved or closes it.

create function private.avisar_del_fin(p_tipo text, p_ticket bigint, p_datos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_para text;
begin
  for v_para in select a.email from private.oyen_de_tickets(p_ticket) a loop
    -- What the sender takes at this instant leaves as it is.
    update public.correos set tipo = p_tipo, datos = datos || p_datos where id = (
      select c.id from public.correos c
      where c.para = v_para and c.tipo = 'ticket_respuesta' and c.estado = 'pendiente' and c.intentos = 0 and c.datos -> 'ticket' = to_jsonb(p_ticket)
      order by c.creado_en desc limit 1 for update skip locked);
    if not found then perform private.encolar_correo(p_tipo, v_para, '{"autor": null, "mensaje": null}' || p_datos, private.correo_estudio()); end if;
  end loop;
end $$;
comment on function private.avisar_del_fin(text, bigint, jsonb) is
  'Mails private.oyen_de_tickets that a ticket was solved or closed: in one mail with the studio''s last answer in it, to whom that has not begun to leave, so that nobody gets two for one thing that was done.';

create or replace function private.tickets_resuelto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_del_fin('ticket_resuelto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  return null;
end $$;

create or replace function private.tickets_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that goes on in another says so there.
  if new.unido_a is null and private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_del_fin('ticket_cerrado', new.id,
      jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'reabre_hasta', private.hoy(new.cerrado_en + interval '14 days')));
  end if;
  return null;
end $$;
