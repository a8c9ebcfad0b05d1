-- The planner was free to run the subquery that picks the mails once per mail, which claimed more
-- than the limit. Mails that are claimed already stay claimed.

create or replace function private.tomar_correos(limite int) returns setof public.correos
language sql security definer set search_path = '' as $$
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  with debidos as materialized (
    select id from public.correos
    where estado in ('pendiente', 'enviando') and proximo_intento <= now()
    order by proximo_intento
    limit least(greatest(limite, 1), 100)
    for update skip locked)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes'
  from debidos d where c.id = d.id
  returning c.*;
$$;
