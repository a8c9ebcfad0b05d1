-- Visitors are reminded of their meeting the day before, once.

alter table public.citas add column recordada_en timestamptz;
comment on column public.citas.recordada_en is 'When its visitor was reminded of it; null again when it moves.';

create or replace function private.citas_secuencia() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.secuencia = old.secuencia and (new.inicio, new.termino, new.estado = 'cancelada') is distinct from (old.inicio, old.termino, old.estado = 'cancelada') then
    new.secuencia := old.secuencia + 1;
  end if;
  if new.inicio <> old.inicio then new.recordada_en := null; end if;
  return new;
end $$;
comment on function private.citas_secuencia() is 'Trigger: a calendar knows by a raised number that what it holds of a meeting is no longer so, and who was reminded of another hour is reminded again.';

create function private.tarea_recordar_citas() returns void
language plpgsql set search_path = '' as $$
declare
  r public.citas;
begin
  for r in
    update public.citas set recordada_en = now()
    where (estado = 'confirmada' or (estado = 'reservada' and confirmar_antes_de is null)) and recordada_en is null
      and (inicio at time zone 'America/Santiago')::date = (now() at time zone 'America/Santiago')::date + 1
    returning *
  loop
    perform private.encolar_correo('cita_recordatorio', lower(r.email), private.datos_cita(r), private.correo_estudio());
  end loop;
end $$;
comment on function private.tarea_recordar_citas() is
  'Scheduled, at nine in the morning in Chile: reminds the visitors of tomorrow''s meetings, once each. Who books later than that for the next day has the confirmation of the same day.';
revoke execute on function private.tarea_recordar_citas() from public;

insert into private.tareas (nombre, a_las, proxima_en)
values ('recordar_citas', '09:00', private.proxima_vez(null, '09:00', now()));
