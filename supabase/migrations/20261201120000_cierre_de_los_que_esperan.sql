-- A ticket that waits for its client closes after as many silent days as a solved one, and is announced like it. Each
-- message of the studio makes a ticket wait for its client, so that what was answered and needs no reply stood open for ever.

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
  if new.estado not in ('resuelto', 'esperando_cliente') or (tg_op = 'UPDATE' and new.estado <> old.estado) then new.cierre_avisado_en := null; end if;
  -- Neither a payment that is deleted after its time, nor another client, nor the announcement that it closes gives the ticket a new time of its own.
  if tg_op = 'UPDATE' and new.cliente = old.cliente and not (old.pago is not null and new.pago is null and pg_trigger_depth() > 1)
    and not (old.cierre_avisado_en is null and new.cierre_avisado_en is not null) then
    new.actualizado_en := now();
  end if;
  return new;
end $$;
comment on function private.tickets_antes() is 'Trigger: targets, whose clock runs only while it is the studio''s turn (abierto, en_curso), who opened it, instants of resolution and closing; what is moved is not about to close any more.';

drop function private.cerrar_resueltos(timestamptz);
create function private.cerrar_callados(p_ahora timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int;
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  update public.tickets set estado = 'cerrado'
    where estado in ('resuelto', 'esperando_cliente') and cierre_avisado_en <= p_ahora - interval '46 hours';
  get diagnostics v_cerrados = row_count;
  for r in
    select t.id, t.asunto, t.estado
    from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en is null
      and greatest(t.detenido_desde, t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
    order by t.id limit 25 for update of t skip locked
  loop
    update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
    perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
      jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'espera', r.estado = 'esperando_cliente', 'cierra_el', ((p_ahora + interval '2 days') at time zone 'America/Santiago')::date));
  end loop;
  return v_cerrados;
end $$;
comment on function private.cerrar_callados(timestamptz) is
  'Closes what was solved or waits for its client and was announced two days ago, and announces what closes in two days, 25 at a time, so that other mail need not wait behind what a studio left open for years: so many days (configuracion.tickets_cierre_dias) after it was solved, began to wait or was last written in. Returns how many were closed.';
revoke execute on function private.cerrar_callados(timestamptz) from public;

create or replace function private.tarea_cerrar_tickets() returns void
language sql set search_path = '' as $$ select private.cerrar_callados(now()); $$;
comment on column public.configuracion.tickets_cierre_dias is
  'A ticket that was solved, or waits for its client, closes by itself after so many days without a word; 0 is never.';
