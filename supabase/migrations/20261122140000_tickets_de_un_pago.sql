-- A ticket says which payment it asks about, as it says which milestone.

alter table public.pagos add unique (id, cliente);
alter table public.tickets add column pago bigint;
alter table public.tickets add foreign key (pago, cliente) references public.pagos (id, cliente) on delete set null (pago);
comment on column public.tickets.pago is 'Payment of the same client that it asks about; none any more once that is deleted.';
create index tickets_pago_idx on public.tickets (pago, cliente);
grant insert (pago), update (pago) on public.tickets to authenticated;

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.vence_en := coalesce(new.creado_en, now()) + private.plazo_ticket(new.prioridad);
    new.responder_en := case when not new.abierto_por_estudio then coalesce(new.creado_en, now()) + private.plazo_respuesta(new.prioridad) end;
  elsif new.prioridad <> old.prioridad then
    new.vence_en := new.vence_en + (private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    new.responder_en := new.responder_en + (private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
  end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := new.vence_en + coalesce(now() - new.detenido_desde, interval '0');
    new.detenido_desde := null;
  else
    new.detenido_desde := coalesce(new.detenido_desde, now());
  end if;
  if new.estado not in ('resuelto', 'cerrado') then
    new.resuelto_en := null;
  elsif new.resuelto_en is null then
    new.resuelto_en := now();
  end if;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if new.estado <> 'resuelto' then new.cierre_avisado_en := null; end if;
  -- A payment that is deleted after its time gives the ticket no new time of its own.
  if tg_op = 'UPDATE' and not (old.pago is not null and new.pago is null and pg_trigger_depth() > 1) then
    new.actualizado_en := now();
  end if;
  return new;
end $$;

drop function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint);
create function public.abrir_ticket(p_asunto text, p_cuerpo text, p_categoria text default 'consulta',
  p_prioridad text default 'normal', p_cliente bigint default null, p_plataforma bigint default null,
  p_hito bigint default null, p_anterior bigint default null, p_pago bigint default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_ticket bigint;
begin
  insert into public.tickets (cliente, plataforma, hito, pago, asunto, categoria, prioridad, anterior)
  values (coalesce(p_cliente, private.mi_cliente_en_tickets()), p_plataforma, p_hito, p_pago, p_asunto, p_categoria, p_prioridad, p_anterior)
  returning id into v_ticket;
  insert into public.ticket_mensajes (ticket, cuerpo) values (v_ticket, p_cuerpo);
  return v_ticket;
end $$;
comment on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) is
  'Opens a ticket with its first message in one transaction, under the caller''s policies; returns tickets.id. p_cliente defaults to the caller; p_anterior is a ticket of the same client that this one goes on from, p_hito a milestone of p_plataforma and p_pago a payment that it asks about. Errors: 42501 another''s client, 23503 a platform, milestone, payment or ticket that is not the client''s, 23514 bad text or option, PT429 too many.';
revoke execute on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) from public;
grant execute on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) to authenticated;
