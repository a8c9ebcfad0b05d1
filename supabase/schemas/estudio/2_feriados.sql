-- Holidays, and which of them the studio works on. The days themselves are rows: migration 20261126163213.

create table private.feriados (
  fecha date primary key check (fecha between '2000-01-01' and '2199-12-31'),
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
  if p_abierto is null then raise exception 'Elige si ese día se atiende o no.' using errcode = '22023'; end if;
  with cambiado as (
    update private.feriados f set abierto = p_abierto where fecha = p_fecha and fecha >= private.hoy() returning to_jsonb(f) as fila)
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  select 'feriados', 'update', fila || jsonb_build_object('abierto', not p_abierto), fila, private.cuenta_vigente() from cambiado;
  if not found then raise exception 'Ese día no es un próximo feriado.'; end if;
end $$;
create function public.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language sql set search_path = '' as $$ select private.abrir_feriado(p_fecha, p_abierto); $$;
comment on function public.abrir_feriado(date, boolean) is
  'Admin: holds meetings on a holiday to come, or no longer. What is booked stays. Errors: 42501, P0001 no holiday to come, 22023 neither yes nor no.';
grant execute on function private.feriados_de_la_agenda(), public.feriados_de_la_agenda(), private.abrir_feriado(date, boolean), public.abrir_feriado(date, boolean) to authenticated;
