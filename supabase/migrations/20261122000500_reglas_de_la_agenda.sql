-- The rules of the calendar stand in the settings: how soon, how far ahead and how close together
-- meetings are. The horizon holds for each of the days asked for, not for the first alone.

alter table public.configuracion
  add column agenda_aviso_horas smallint not null default 2 check (agenda_aviso_horas between 0 and 336),
  add column agenda_dias smallint not null default 60 check (agenda_dias between 1 and 365),
  add column agenda_pausa_minutos smallint not null default 0 check (agenda_pausa_minutos between 0 and 240);
comment on column public.configuracion.agenda_aviso_horas is 'No meeting begins sooner than this after it is booked.';
comment on column public.configuracion.agenda_dias is 'The last day that can be booked, counted from today.';
comment on column public.configuracion.agenda_pausa_minutos is 'Minutes kept free between two meetings.';
grant update (agenda_aviso_horas, agenda_dias, agenda_pausa_minutos) on public.configuracion to authenticated;

create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias
  from private.configuracion_publica();

create or replace function private.horas_disponibles(p_desde date, p_hasta date, p_ahora timestamptz default now(), p_excepto bigint default null)
returns table (inicio timestamptz, termino timestamptz)
language sql stable security definer set search_path = '' as $$
  with reglas as (
    select least(greatest(p_desde, x.hoy), x.hoy + c.agenda_dias) as desde, x.hoy + c.agenda_dias as ultimo,
      p_ahora + make_interval(hours => c.agenda_aviso_horas) as no_antes_de, make_interval(mins => c.agenda_pausa_minutos) as pausa
    from public.configuracion c, (select (p_ahora at time zone 'America/Santiago')::date as hoy) x
  ),
  locales as (  -- the last one ends by closing time: no pause is needed after it
    select (r.desde + d) + h.desde + n * (l.largo + r.pausa) as local, l.largo
    from reglas r
    cross join generate_series(0, 62) d
    join public.horarios h on h.dia_semana = extract(isodow from r.desde + d)
    cross join make_interval(mins => h.minutos) l (largo)
    cross join generate_series(0, floor(extract(epoch from h.hasta - h.desde - l.largo) / extract(epoch from l.largo + r.pausa))::int) n
    where r.desde + d between p_desde and p_hasta and r.desde + d <= r.ultimo
  ),
  horas as (
    select distinct local at time zone 'America/Santiago' as inicio, local, largo from locales
  )
  select l.inicio, l.inicio + l.largo
  from horas l cross join reglas r
  where l.inicio > r.no_antes_de
    and l.inicio at time zone 'America/Santiago' = l.local  -- the hour that a clock change skips does not exist
    and not exists (select 1 from public.citas c
      where c.id is distinct from p_excepto
      and (c.estado = 'confirmada' or (c.estado = 'reservada' and coalesce(c.confirmar_antes_de > p_ahora, true)))
      and tstzrange(c.inicio, c.termino) && tstzrange(l.inicio - r.pausa, l.inicio + l.largo + r.pausa))
    and not exists (select 1 from public.bloqueos b
      where tstzrange(b.inicio, b.termino) && tstzrange(l.inicio, l.inicio + l.largo))
  order by 1;
$$;
comment on function public.horas_disponibles(date, date) is
  'Free meeting times between two days of America/Santiago, both included: at most 63 days from the first, not sooner, not later and not closer together than the settings say (agenda_…).';
