-- The clock of a ticket stands still while it is not the studio's turn; the first answer has a target, too.

create function private.plazo_respuesta(prioridad text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case prioridad when 'urgente' then interval '1 hour' when 'alta' then interval '4 hours'
    when 'normal' then interval '1 day' else interval '2 days' end;
$$;
comment on function private.plazo_respuesta(text) is 'Target to answer a ticket for the first time, by priority.';
grant execute on function private.plazo_respuesta(text) to authenticated, service_role;

alter table public.tickets add responder_en timestamptz, add detenido_desde timestamptz;
comment on column public.tickets.vence_en is 'Target to resolve, from the priority; later by as long as it was not the studio''s turn.';
comment on column public.tickets.responder_en is 'Target of the first answer, from the priority; null for what the studio opened.';
comment on column public.tickets.detenido_desde is 'Since when its clock stands still, because it waits for the client or is over; null while it runs.';

-- Of what waits for the client it is not known since when it does: since it last changed, at the latest.
alter table public.tickets disable trigger user;
update public.tickets set
  responder_en = case when not abierto_por_estudio then creado_en + private.plazo_respuesta(prioridad) end,
  detenido_desde = case when estado not in ('abierto', 'en_curso') then coalesce(resuelto_en, actualizado_en) end;
alter table public.tickets enable trigger user;

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
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.tickets_antes() is 'Trigger: targets, whose clock runs only while it is the studio''s turn (abierto, en_curso), who opened it, instants of resolution and closing; what is solved no more is not about to close.';
