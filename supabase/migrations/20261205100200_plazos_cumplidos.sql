-- Targets are not rewritten after the fact: another priority moves neither that of the answer that was given nor that of what is solved.

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.vence_en := coalesce(new.creado_en, now()) + private.plazo_ticket(new.prioridad);
    new.responder_en := case when not new.abierto_por_estudio then coalesce(new.creado_en, now()) + private.plazo_respuesta(new.prioridad) end;
  elsif new.prioridad <> old.prioridad then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := new.vence_en + (private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := new.responder_en + (private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
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
comment on function private.tickets_antes() is 'Trigger: targets, whose clock runs only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, who opened it, instants of resolution and closing; what is moved is not about to close any more.';
