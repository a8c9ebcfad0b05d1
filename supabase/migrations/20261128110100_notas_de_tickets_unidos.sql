-- A note among admins in a ticket that was made part of another, from a tab that did not know of it yet or
-- at the same instant, lay where nobody reads it.

create or replace function private.ticket_mensajes_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_en bigint;
begin
  perform from public.tickets t where t.id = new.ticket for no key update;  -- who closes it at this instant waits, or was first
  select t.unido_a into v_en from public.tickets t where t.id = new.ticket;
  if v_en is not null then
    raise exception 'Este ticket se unió al #%: responde ahí.', v_en using errcode = 'P0001', hint = 'ticket_unido';
  end if;
  if not new.interno and exists (select from public.tickets t where t.id = new.ticket and t.estado = 'cerrado') then
    raise exception 'Este ticket está cerrado. Para responder, reábrelo.' using errcode = 'P0001', hint = 'ticket_cerrado';
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_cerrado() is
  'Trigger: a closed ticket takes no answer from anybody, and one that goes on in another no note either, which nobody would read there. After the row, so that the policies answer first. Errors: P0001 with hint ticket_cerrado, or ticket_unido.';

drop trigger ticket_mensajes_1_cerrado on public.ticket_mensajes;
create trigger ticket_mensajes_1_cerrado after insert on public.ticket_mensajes
  for each row execute function private.ticket_mensajes_cerrado();
