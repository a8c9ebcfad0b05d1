-- Holidays, and which of them the studio works on.

create table private.feriados (
  fecha date primary key check (fecha between '2000-01-01' and '2199-12-31'),
  nombre text not null,
  abierto boolean not null default false
);
comment on table private.feriados is
  'Holidays of Chile: nobody is reminded of a payment on one of them, none is a working day, and the agenda is '
  'closed. Migrations add years; public.salud says when they run out.';
comment on column private.feriados.abierto is 'The studio holds meetings on it.';

select private.tabla('private.feriados',
  motivo => 'Calendario',
  fuera => '{fecha,nombre,abierto}');

-- Until 2035, by the calendar of date-holidays 3.37 and with Sábado Santo, which it lacks: tests/db/feriados.test.ts
-- holds them against that library. Days that a law adds are added by hand.
insert into private.feriados (fecha, nombre) values
  ('2026-01-01', 'Año Nuevo'), ('2026-04-03', 'Viernes Santo'), ('2026-04-04', 'Sábado Santo'),
  ('2026-05-01', 'Día del Trabajo'), ('2026-05-21', 'Glorias Navales'), ('2026-06-21', 'Pueblos Indígenas'),
  ('2026-06-29', 'San Pedro y San Pablo'), ('2026-07-16', 'Virgen del Carmen'), ('2026-08-15', 'Asunción'),
  ('2026-09-18', 'Independencia'), ('2026-09-19', 'Glorias del Ejército'), ('2026-10-12', 'Encuentro de Dos Mundos'),
  ('2026-10-31', 'Iglesias Evangélicas'), ('2026-11-01', 'Todos los Santos'), ('2026-12-08', 'Inmaculada Concepción'),
  ('2026-12-25', 'Navidad'),
  ('2027-01-01', 'Año Nuevo'), ('2027-03-26', 'Viernes Santo'), ('2027-03-27', 'Sábado Santo'),
  ('2027-05-01', 'Día del Trabajo'), ('2027-05-21', 'Glorias Navales'), ('2027-06-21', 'Pueblos Indígenas'),
  ('2027-06-28', 'San Pedro y San Pablo'), ('2027-07-16', 'Virgen del Carmen'), ('2027-08-15', 'Asunción'),
  ('2027-09-17', 'Fiestas Patrias'), ('2027-09-18', 'Independencia'), ('2027-09-19', 'Glorias del Ejército'),
  ('2027-10-11', 'Encuentro de Dos Mundos'), ('2027-10-31', 'Iglesias Evangélicas'),
  ('2027-11-01', 'Todos los Santos'), ('2027-12-08', 'Inmaculada Concepción'), ('2027-12-25', 'Navidad'),
  ('2028-01-01', 'Año Nuevo'), ('2028-04-14', 'Viernes Santo'), ('2028-04-15', 'Sábado Santo'),
  ('2028-05-01', 'Día del Trabajo'), ('2028-05-21', 'Glorias Navales'), ('2028-06-20', 'Pueblos Indígenas'),
  ('2028-06-26', 'San Pedro y San Pablo'), ('2028-07-16', 'Virgen del Carmen'), ('2028-08-15', 'Asunción'),
  ('2028-09-18', 'Independencia'), ('2028-09-19', 'Glorias del Ejército'), ('2028-10-09', 'Encuentro de Dos Mundos'),
  ('2028-10-27', 'Iglesias Evangélicas'), ('2028-11-01', 'Todos los Santos'), ('2028-12-08', 'Inmaculada Concepción'),
  ('2028-12-25', 'Navidad'),
  ('2029-01-01', 'Año Nuevo'), ('2029-03-30', 'Viernes Santo'), ('2029-03-31', 'Sábado Santo'),
  ('2029-05-01', 'Día del Trabajo'), ('2029-05-21', 'Glorias Navales'), ('2029-06-20', 'Pueblos Indígenas'),
  ('2029-07-02', 'San Pedro y San Pablo'), ('2029-07-16', 'Virgen del Carmen'), ('2029-08-15', 'Asunción'),
  ('2029-09-17', 'Fiestas Patrias'), ('2029-09-18', 'Independencia'), ('2029-09-19', 'Glorias del Ejército'),
  ('2029-10-15', 'Encuentro de Dos Mundos'), ('2029-11-01', 'Todos los Santos'),
  ('2029-11-02', 'Iglesias Evangélicas'), ('2029-12-08', 'Inmaculada Concepción'), ('2029-12-25', 'Navidad'),
  ('2030-01-01', 'Año Nuevo'), ('2030-04-19', 'Viernes Santo'), ('2030-04-20', 'Sábado Santo'),
  ('2030-05-01', 'Día del Trabajo'), ('2030-05-21', 'Glorias Navales'), ('2030-06-21', 'Pueblos Indígenas'),
  ('2030-06-29', 'San Pedro y San Pablo'), ('2030-07-16', 'Virgen del Carmen'), ('2030-08-15', 'Asunción'),
  ('2030-09-18', 'Independencia'), ('2030-09-19', 'Glorias del Ejército'), ('2030-09-20', 'Fiestas Patrias'),
  ('2030-10-12', 'Encuentro de Dos Mundos'), ('2030-10-31', 'Iglesias Evangélicas'),
  ('2030-11-01', 'Todos los Santos'), ('2030-12-08', 'Inmaculada Concepción'), ('2030-12-25', 'Navidad'),
  ('2031-01-01', 'Año Nuevo'), ('2031-04-11', 'Viernes Santo'), ('2031-04-12', 'Sábado Santo'),
  ('2031-05-01', 'Día del Trabajo'), ('2031-05-21', 'Glorias Navales'), ('2031-06-21', 'Pueblos Indígenas'),
  ('2031-06-29', 'San Pedro y San Pablo'), ('2031-07-16', 'Virgen del Carmen'), ('2031-08-15', 'Asunción'),
  ('2031-09-18', 'Independencia'), ('2031-09-19', 'Glorias del Ejército'), ('2031-10-12', 'Encuentro de Dos Mundos'),
  ('2031-10-31', 'Iglesias Evangélicas'), ('2031-11-01', 'Todos los Santos'), ('2031-12-08', 'Inmaculada Concepción'),
  ('2031-12-25', 'Navidad'),
  ('2032-01-01', 'Año Nuevo'), ('2032-03-26', 'Viernes Santo'), ('2032-03-27', 'Sábado Santo'),
  ('2032-05-01', 'Día del Trabajo'), ('2032-05-21', 'Glorias Navales'), ('2032-06-20', 'Pueblos Indígenas'),
  ('2032-06-28', 'San Pedro y San Pablo'), ('2032-07-16', 'Virgen del Carmen'), ('2032-08-15', 'Asunción'),
  ('2032-09-17', 'Fiestas Patrias'), ('2032-09-18', 'Independencia'), ('2032-09-19', 'Glorias del Ejército'),
  ('2032-10-11', 'Encuentro de Dos Mundos'), ('2032-10-31', 'Iglesias Evangélicas'),
  ('2032-11-01', 'Todos los Santos'), ('2032-12-08', 'Inmaculada Concepción'), ('2032-12-25', 'Navidad'),
  ('2033-01-01', 'Año Nuevo'), ('2033-04-15', 'Viernes Santo'), ('2033-04-16', 'Sábado Santo'),
  ('2033-05-01', 'Día del Trabajo'), ('2033-05-21', 'Glorias Navales'), ('2033-06-20', 'Pueblos Indígenas'),
  ('2033-06-27', 'San Pedro y San Pablo'), ('2033-07-16', 'Virgen del Carmen'), ('2033-08-15', 'Asunción'),
  ('2033-09-18', 'Independencia'), ('2033-09-19', 'Glorias del Ejército'), ('2033-10-10', 'Encuentro de Dos Mundos'),
  ('2033-10-31', 'Iglesias Evangélicas'), ('2033-11-01', 'Todos los Santos'), ('2033-12-08', 'Inmaculada Concepción'),
  ('2033-12-25', 'Navidad'),
  ('2034-01-01', 'Año Nuevo'), ('2034-01-02', 'Día adicional'), ('2034-04-07', 'Viernes Santo'),
  ('2034-04-08', 'Sábado Santo'), ('2034-05-01', 'Día del Trabajo'), ('2034-05-21', 'Glorias Navales'),
  ('2034-06-21', 'Pueblos Indígenas'), ('2034-06-26', 'San Pedro y San Pablo'), ('2034-07-16', 'Virgen del Carmen'),
  ('2034-08-15', 'Asunción'), ('2034-09-18', 'Independencia'), ('2034-09-19', 'Glorias del Ejército'),
  ('2034-10-09', 'Encuentro de Dos Mundos'), ('2034-10-27', 'Iglesias Evangélicas'),
  ('2034-11-01', 'Todos los Santos'), ('2034-12-08', 'Inmaculada Concepción'), ('2034-12-25', 'Navidad'),
  ('2035-01-01', 'Año Nuevo'), ('2035-03-23', 'Viernes Santo'), ('2035-03-24', 'Sábado Santo'),
  ('2035-05-01', 'Día del Trabajo'), ('2035-05-21', 'Glorias Navales'), ('2035-06-21', 'Pueblos Indígenas'),
  ('2035-07-02', 'San Pedro y San Pablo'), ('2035-07-16', 'Virgen del Carmen'), ('2035-08-15', 'Asunción'),
  ('2035-09-17', 'Fiestas Patrias'), ('2035-09-18', 'Independencia'), ('2035-09-19', 'Glorias del Ejército'),
  ('2035-10-15', 'Encuentro de Dos Mundos'), ('2035-11-01', 'Todos los Santos'),
  ('2035-11-02', 'Iglesias Evangélicas'), ('2035-12-08', 'Inmaculada Concepción'), ('2035-12-25', 'Navidad');

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
  'Admin: the next 20 holidays that fall on a day with meeting hours, and which of them the studio opened. Errors: '
  '42501.';

create function private.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  if p_abierto is null then raise exception 'Elige si ese día se atiende o no.' using errcode = '22023'; end if;
  with cambiado as (
    update private.feriados f set abierto = p_abierto where fecha = p_fecha and fecha >= private.hoy()
      returning to_jsonb(f) as fila)
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  select 'feriados', 'update', fila || jsonb_build_object('abierto', not p_abierto), fila, private.cuenta_vigente()
    from cambiado;
  if not found then raise exception 'Ese día no es un próximo feriado.'; end if;
end $$;
create function public.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language sql set search_path = '' as $$ select private.abrir_feriado(p_fecha, p_abierto); $$;
comment on function public.abrir_feriado(date, boolean) is
  'Admin: holds meetings on a holiday to come, or no longer. What is booked stays. Errors: 42501, P0001 no holiday to '
  'come, 22023 neither yes nor no.';
grant execute on function private.feriados_de_la_agenda(), public.feriados_de_la_agenda(), private.abrir_feriado(date,
  boolean), public.abrir_feriado(date, boolean) to authenticated;
