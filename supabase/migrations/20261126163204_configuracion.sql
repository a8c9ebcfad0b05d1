-- Functions may name what a later file makes.
set check_function_bodies = off;

alter table public.configuracion
  add column agenda_aviso_horas smallint not null default 2 check (agenda_aviso_horas between 0 and 336),
  add column agenda_dias smallint not null default 60 check (agenda_dias between 1 and 365),
  add column agenda_pausa_minutos smallint not null default 0 check (agenda_pausa_minutos between 0 and 240),
  add column razon_social text check (length(razon_social) <= 120),
  add column rut text check (private.rut_valido(rut)),
  add column sala_reuniones text check (private.enlace_valido(sala_reuniones)),
  add column tickets_cierre_dias smallint not null default 0 check (tickets_cierre_dias = 0 or tickets_cierre_dias between 3 and 90),
  add column oferta_titulo text default 'Este precio vale mientras esté publicado aquí' check (length(oferta_titulo) <= 120),
  add column oferta_texto text default 'Tomamos pocos proyectos por semana para cumplir los 7 días. Asegura tu cupo hoy.' check (length(oferta_texto) <= 300),
  add column oferta_hasta date,
  add column gancho_publicacion text check (private.enlace_valido(gancho_publicacion));

-- What is solved closes by itself after seven silent days. A studio that has tickets already chose to close
-- them by hand, or never chose: its old ones are not announced all at once.
update public.configuracion set tickets_cierre_dias = 7 where not exists (select from public.tickets);
alter table public.configuracion alter column tickets_cierre_dias set default 7;
comment on column public.configuracion.pago_pagina_web is 'External card checkout of the first-web-page deposit; {orden} in it becomes the order''s number.';
comment on column public.configuracion.pago_asesoria_cv is 'External card checkout of the CV advisory; {orden} in it becomes the order''s number.';
comment on column public.configuracion.razon_social is 'Who sells, as the law asks to say before somebody pays.';
comment on column public.configuracion.rut is 'RUT of who sells.';
comment on column public.configuracion.agenda_aviso_horas is 'No meeting begins sooner than this after it is booked.';
comment on column public.configuracion.agenda_dias is 'The last day that can be booked, counted from today.';
comment on column public.configuracion.tickets_cierre_dias is
  'A ticket that was solved, or waits for its client, closes by itself after so many days without a word; 0 is never.';
comment on column public.configuracion.oferta_titulo is 'Of the limited-time offer on the landing of the first web page; null for no offer.';
comment on column public.configuracion.gancho_publicacion is
  'Build hook of a static host, called when what visitors see has changed. Whoever knows it can have the site built: never public, and not in the trail.';
comment on column public.configuracion.oferta_hasta is 'Last day of Chile on which the offer stands; null for as long as it has a title.';
comment on column public.configuracion.agenda_pausa_minutos is 'Minutes kept free between two meetings.';
comment on column public.configuracion.sala_reuniones is
  'Video call of every meeting that has no link of its own. Told in its mails alone, never public.';
grant select, update (nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    correo_notificaciones, agenda_aviso_horas, agenda_dias, agenda_pausa_minutos, razon_social, rut, sala_reuniones, tickets_cierre_dias,
    oferta_titulo, oferta_texto, oferta_hasta, gancho_publicacion)
  on public.configuracion to authenticated;

-- Visitors and clients read the view; nobody but an admin reads the table.

create or replace function private.configuracion_publica() returns setof public.configuracion
language sql stable security definer rows 1 set search_path = '' as $$
  select (jsonb_populate_record(c, '{"correo_notificaciones": null, "sala_reuniones": null, "gancho_publicacion": null}')).* from public.configuracion c;
$$;

drop view public.configuracion_publica;

create view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta
  from private.configuracion_publica();
comment on view public.configuracion_publica is 'What any visitor may know about the studio.';
grant select on public.configuracion_publica to anon, authenticated;

create function private.rut_escrito(p_rut text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_rut, '(\d)(?=(\d{3})+-)', '\1.', 'g'); $$;
comment on function private.rut_escrito(text) is 'A RUT as people write it, 76.123.456-0.';
revoke execute on function private.rut_escrito(text) from public;

create function private.vendedor() returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(' · ', razon_social, 'RUT ' || private.rut_escrito(rut), direccion, email, telefono), '') from public.configuracion where id = 1;
$$;
comment on function private.vendedor() is 'Who sells, in one line, as a buyer is told it; null while nothing is set.';
revoke execute on function private.vendedor() from public;
