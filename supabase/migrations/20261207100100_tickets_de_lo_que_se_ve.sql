-- Opening a ticket told what is hidden, a milestone or a payment, from what is not there.

create function private.tickets_a_la_vista() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_clave text := case
    -- Whoever reads the tickets alone knows the platforms that these are about.
    when new.plataforma is not null and not exists (select from public.plataformas p where p.id = new.plataforma)
      and not exists (select from public.tickets t where t.plataforma = new.plataforma and t.id <> new.id) then 'tickets_plataforma_cliente_fkey'
    when new.hito is not null and not exists (select from public.hitos_plataforma h where h.id = new.hito) then 'tickets_hito_plataforma_fkey'
    when new.pago is not null and not exists (select from public.pagos p where p.id = new.pago) then 'tickets_pago_cliente_fkey' end;
begin
  if v_clave is not null then
    raise exception 'insert or update on table "tickets" violates foreign key constraint "%"', v_clave
      using errcode = 'foreign_key_violation', constraint = v_clave;
  end if;
  return null;
end $$;
comment on function private.tickets_a_la_vista() is
  'Trigger: a platform, milestone or payment that the caller does not see is answered like one that is not there, for keys look past every policy. Errors: 23503.';
revoke execute on function private.tickets_a_la_vista() from public;
-- After the row, and by its name before the keys (RI_…), which would tell what is hidden from what is not there.
create trigger "0_tickets_a_la_vista" after insert on public.tickets
  for each row execute function private.tickets_a_la_vista();

comment on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) is
  'Opens a ticket with its first message in one transaction, under the caller''s policies; returns tickets.id. p_cliente defaults to the caller; p_anterior is a ticket of the same client that this one goes on from, p_hito a milestone of p_plataforma and p_pago a payment that it asks about. Errors: 42501 another''s client, 23503 a platform, milestone, payment or ticket that is not the client''s, or that the caller does not see, 23514 bad text or option, PT429 too many.';
