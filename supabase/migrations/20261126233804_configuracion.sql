-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

alter table public.configuracion
  add column agenda_aviso_horas smallint not null default 2 check (agenda_aviso_horas between 0 and 336),
  add column agenda_dias smallint not null default 60 check (agenda_dias between 1 and 365),
  add column agenda_pausa_minutos smallint not null default 0 check (agenda_pausa_minutos between 0 and 240),
  add column razon_social text check (length(razon_social) <= 120),
  add column rut text check (private.rut_valido(rut)),
  add column sala_reuniones text check (private.enlace_valido(sala_reuniones)),
  add column tickets_cierre_dias smallint not null default 0 check (tickets_cierre_dias = 0 or tickets_cierre_dias between 3 and 90),
  add column oferta_titulo text check (length(oferta_titulo) <= 120),
  add column oferta_texto text check (length(oferta_texto) <= 300),
  add column oferta_hasta date,
  add column gancho_publicacion text check (private.enlace_publico(gancho_publicacion)),
  add constraint configuracion_oferta_con_termino check (oferta_titulo is null or oferta_hasta is not null);

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
  'Build hook of a static host, called when what visitors see has changed. Whoever knows it can have the site built: never public, and in the trail only its host.';
comment on column public.configuracion.oferta_hasta is 'Last day of Chile on which the offer stands; without it there is no offer.';
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

create function private.vendedor() returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(' · ', razon_social, 'RUT ' || private.rut_escrito(rut), direccion, email, telefono), '') from public.configuracion where id = 1;
$$;
comment on function private.vendedor() is 'Who sells, in one line, as a buyer is told it; null while nothing is set.';

-- Holidays, and which of them the studio works on. The days themselves are rows: migration 20261126163213.

create table private.feriados (
  fecha date primary key,
  nombre text not null,
  abierto boolean not null default false
);
comment on table private.feriados is 'Holidays of Chile: nobody is reminded of a payment on one of them, none is a working day, and the agenda is closed. Migrations add years; public.salud says when they run out.';
comment on column private.feriados.abierto is 'The studio holds meetings on it.';

create function private.feriados_de_la_agenda() returns table (fecha date, nombre text, abierto boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select f.fecha, f.nombre, f.abierto from private.feriados f
    where f.fecha >= private.hoy() and extract(isodow from f.fecha) in (select h.dia_semana from public.horarios h)
    order by f.fecha limit 20;
end $$;

create function public.feriados_de_la_agenda() returns table (fecha date, nombre text, abierto boolean)
language sql stable set search_path = '' as $$ select * from private.feriados_de_la_agenda(); $$;
comment on function public.feriados_de_la_agenda() is
  'Admin: the next 20 holidays that fall on a day with meeting hours, and which of them the studio opened. Errors: 42501.';

create function private.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  if p_abierto is null then raise exception 'Di si ese día se atiende: sí o no.' using errcode = '22023'; end if;
  with cambiado as (
    update private.feriados f set abierto = p_abierto where fecha = p_fecha and fecha >= private.hoy() returning to_jsonb(f) as fila)
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  select 'feriados', 'update', fila || jsonb_build_object('abierto', not p_abierto), fila, private.cuenta_vigente() from cambiado;
  if not found then raise exception 'Ese día no es un feriado por venir.'; end if;
end $$;

create function public.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language sql set search_path = '' as $$ select private.abrir_feriado(p_fecha, p_abierto); $$;
comment on function public.abrir_feriado(date, boolean) is
  'Admin: holds meetings on a holiday to come, or no longer. What is booked stays. Errors: 42501, P0001 no holiday to come, 22023 neither yes nor no.';
grant execute on function private.feriados_de_la_agenda(), public.feriados_de_la_agenda(), private.abrir_feriado(date, boolean), public.abrir_feriado(date, boolean) to authenticated;

create trigger configuracion_9_gancho after update of gancho_publicacion on public.configuracion for each row
  when (old.gancho_publicacion is distinct from new.gancho_publicacion) execute function private.auditar_gancho();

-- Holidays of Chile until 2035, by the calendar of date-holidays 3.37 and with Sábado Santo, which it lacks.
-- tests/db/feriados.test.ts holds them against that library. Days that a law adds are added by hand.
insert into private.feriados (fecha, nombre) values
  ('2026-01-01', 'Año Nuevo'), ('2026-04-03', 'Viernes Santo'), ('2026-04-04', 'Sábado Santo'), ('2026-05-01', 'Día del Trabajo'),
  ('2026-05-21', 'Glorias Navales'), ('2026-06-21', 'Pueblos Indígenas'), ('2026-06-29', 'San Pedro y San Pablo'), ('2026-07-16', 'Virgen del Carmen'),
  ('2026-08-15', 'Asunción'), ('2026-09-18', 'Independencia'), ('2026-09-19', 'Glorias del Ejército'), ('2026-10-12', 'Encuentro de Dos Mundos'),
  ('2026-10-31', 'Iglesias Evangélicas'), ('2026-11-01', 'Todos los Santos'), ('2026-12-08', 'Inmaculada Concepción'), ('2026-12-25', 'Navidad'),
  ('2027-01-01', 'Año Nuevo'), ('2027-03-26', 'Viernes Santo'), ('2027-03-27', 'Sábado Santo'), ('2027-05-01', 'Día del Trabajo'),
  ('2027-05-21', 'Glorias Navales'), ('2027-06-21', 'Pueblos Indígenas'), ('2027-06-28', 'San Pedro y San Pablo'), ('2027-07-16', 'Virgen del Carmen'),
  ('2027-08-15', 'Asunción'), ('2027-09-17', 'Fiestas Patrias'), ('2027-09-18', 'Independencia'), ('2027-09-19', 'Glorias del Ejército'),
  ('2027-10-11', 'Encuentro de Dos Mundos'), ('2027-10-31', 'Iglesias Evangélicas'), ('2027-11-01', 'Todos los Santos'), ('2027-12-08', 'Inmaculada Concepción'),
  ('2027-12-25', 'Navidad'),
  ('2028-01-01', 'Año Nuevo'), ('2028-04-14', 'Viernes Santo'), ('2028-04-15', 'Sábado Santo'), ('2028-05-01', 'Día del Trabajo'),
  ('2028-05-21', 'Glorias Navales'), ('2028-06-20', 'Pueblos Indígenas'), ('2028-06-26', 'San Pedro y San Pablo'), ('2028-07-16', 'Virgen del Carmen'),
  ('2028-08-15', 'Asunción'), ('2028-09-18', 'Independencia'), ('2028-09-19', 'Glorias del Ejército'), ('2028-10-09', 'Encuentro de Dos Mundos'),
  ('2028-10-27', 'Iglesias Evangélicas'), ('2028-11-01', 'Todos los Santos'), ('2028-12-08', 'Inmaculada Concepción'), ('2028-12-25', 'Navidad'),
  ('2029-01-01', 'Año Nuevo'), ('2029-03-30', 'Viernes Santo'), ('2029-03-31', 'Sábado Santo'), ('2029-05-01', 'Día del Trabajo'),
  ('2029-05-21', 'Glorias Navales'), ('2029-06-20', 'Pueblos Indígenas'), ('2029-07-02', 'San Pedro y San Pablo'), ('2029-07-16', 'Virgen del Carmen'),
  ('2029-08-15', 'Asunción'), ('2029-09-17', 'Fiestas Patrias'), ('2029-09-18', 'Independencia'), ('2029-09-19', 'Glorias del Ejército'),
  ('2029-10-15', 'Encuentro de Dos Mundos'), ('2029-11-01', 'Todos los Santos'), ('2029-11-02', 'Iglesias Evangélicas'), ('2029-12-08', 'Inmaculada Concepción'),
  ('2029-12-25', 'Navidad'),
  ('2030-01-01', 'Año Nuevo'), ('2030-04-19', 'Viernes Santo'), ('2030-04-20', 'Sábado Santo'), ('2030-05-01', 'Día del Trabajo'),
  ('2030-05-21', 'Glorias Navales'), ('2030-06-21', 'Pueblos Indígenas'), ('2030-06-29', 'San Pedro y San Pablo'), ('2030-07-16', 'Virgen del Carmen'),
  ('2030-08-15', 'Asunción'), ('2030-09-18', 'Independencia'), ('2030-09-19', 'Glorias del Ejército'), ('2030-09-20', 'Fiestas Patrias'),
  ('2030-10-12', 'Encuentro de Dos Mundos'), ('2030-10-31', 'Iglesias Evangélicas'), ('2030-11-01', 'Todos los Santos'), ('2030-12-08', 'Inmaculada Concepción'),
  ('2030-12-25', 'Navidad'),
  ('2031-01-01', 'Año Nuevo'), ('2031-04-11', 'Viernes Santo'), ('2031-04-12', 'Sábado Santo'), ('2031-05-01', 'Día del Trabajo'),
  ('2031-05-21', 'Glorias Navales'), ('2031-06-21', 'Pueblos Indígenas'), ('2031-06-29', 'San Pedro y San Pablo'), ('2031-07-16', 'Virgen del Carmen'),
  ('2031-08-15', 'Asunción'), ('2031-09-18', 'Independencia'), ('2031-09-19', 'Glorias del Ejército'), ('2031-10-12', 'Encuentro de Dos Mundos'),
  ('2031-10-31', 'Iglesias Evangélicas'), ('2031-11-01', 'Todos los Santos'), ('2031-12-08', 'Inmaculada Concepción'), ('2031-12-25', 'Navidad'),
  ('2032-01-01', 'Año Nuevo'), ('2032-03-26', 'Viernes Santo'), ('2032-03-27', 'Sábado Santo'), ('2032-05-01', 'Día del Trabajo'),
  ('2032-05-21', 'Glorias Navales'), ('2032-06-20', 'Pueblos Indígenas'), ('2032-06-28', 'San Pedro y San Pablo'), ('2032-07-16', 'Virgen del Carmen'),
  ('2032-08-15', 'Asunción'), ('2032-09-17', 'Fiestas Patrias'), ('2032-09-18', 'Independencia'), ('2032-09-19', 'Glorias del Ejército'),
  ('2032-10-11', 'Encuentro de Dos Mundos'), ('2032-10-31', 'Iglesias Evangélicas'), ('2032-11-01', 'Todos los Santos'), ('2032-12-08', 'Inmaculada Concepción'),
  ('2032-12-25', 'Navidad'),
  ('2033-01-01', 'Año Nuevo'), ('2033-04-15', 'Viernes Santo'), ('2033-04-16', 'Sábado Santo'), ('2033-05-01', 'Día del Trabajo'),
  ('2033-05-21', 'Glorias Navales'), ('2033-06-20', 'Pueblos Indígenas'), ('2033-06-27', 'San Pedro y San Pablo'), ('2033-07-16', 'Virgen del Carmen'),
  ('2033-08-15', 'Asunción'), ('2033-09-18', 'Independencia'), ('2033-09-19', 'Glorias del Ejército'), ('2033-10-10', 'Encuentro de Dos Mundos'),
  ('2033-10-31', 'Iglesias Evangélicas'), ('2033-11-01', 'Todos los Santos'), ('2033-12-08', 'Inmaculada Concepción'), ('2033-12-25', 'Navidad'),
  ('2034-01-01', 'Año Nuevo'), ('2034-01-02', 'Día adicional'), ('2034-04-07', 'Viernes Santo'), ('2034-04-08', 'Sábado Santo'), ('2034-05-01', 'Día del Trabajo'),
  ('2034-05-21', 'Glorias Navales'), ('2034-06-21', 'Pueblos Indígenas'), ('2034-06-26', 'San Pedro y San Pablo'), ('2034-07-16', 'Virgen del Carmen'),
  ('2034-08-15', 'Asunción'), ('2034-09-18', 'Independencia'), ('2034-09-19', 'Glorias del Ejército'), ('2034-10-09', 'Encuentro de Dos Mundos'),
  ('2034-10-27', 'Iglesias Evangélicas'), ('2034-11-01', 'Todos los Santos'), ('2034-12-08', 'Inmaculada Concepción'), ('2034-12-25', 'Navidad'),
  ('2035-01-01', 'Año Nuevo'), ('2035-03-23', 'Viernes Santo'), ('2035-03-24', 'Sábado Santo'), ('2035-05-01', 'Día del Trabajo'),
  ('2035-05-21', 'Glorias Navales'), ('2035-06-21', 'Pueblos Indígenas'), ('2035-07-02', 'San Pedro y San Pablo'), ('2035-07-16', 'Virgen del Carmen'),
  ('2035-08-15', 'Asunción'), ('2035-09-17', 'Fiestas Patrias'), ('2035-09-18', 'Independencia'), ('2035-09-19', 'Glorias del Ejército'),
  ('2035-10-15', 'Encuentro de Dos Mundos'), ('2035-11-01', 'Todos los Santos'), ('2035-11-02', 'Iglesias Evangélicas'), ('2035-12-08', 'Inmaculada Concepción'),
  ('2035-12-25', 'Navidad');
