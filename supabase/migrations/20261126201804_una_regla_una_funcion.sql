-- Rules that several functions said are said by one.
set lock_timeout = '10s';

create or replace function private.responsable_vigente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
      select from public.clientes c
      where c.id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'asignado_a'))::bigint and c.perfil = 'admin' and c.activo) then
    raise exception '%', coalesce(tg_argv[1], 'A cargo queda alguien del equipo que esté activo.') using errcode = 'P0001', hint = 'responsable';
  end if;
  return null;
end $$;
comment on function private.responsable_vigente() is
  'Trigger (the column, by itself asignado_a, and what to say): only an active admin is put in charge (P0001, hint responsable). After the row, so that it tells nothing to who may not write it.';
create or replace trigger plataformas_2_encargado_nuevo after insert on public.plataformas for each row
  when (new.encargado is not null)
  execute function private.responsable_vigente('encargado', 'De una plataforma solo se encarga alguien activo del estudio.');
create or replace trigger plataformas_2_encargado after update on public.plataformas for each row
  when (new.encargado is not null and new.encargado is distinct from old.encargado)
  execute function private.responsable_vigente('encargado', 'De una plataforma solo se encarga alguien activo del estudio.');
create or replace trigger tickets_3_asignado after insert or update of asignado_a on public.tickets
  for each row when (new.asignado_a is not null)
  execute function private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');
drop function private.plataformas_encargado();
drop function private.tickets_asignado();
update private.tablas set vigila = vigila || '{"responsable": null}' where tabla in ('public.plataformas', 'public.tickets');
select private.vigilar();

create or replace function private.solicitud_definitiva() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() then return new; end if;
  raise exception 'Ya % esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.', tg_argv[0]
    using errcode = 'P0001', hint = tg_argv[1];
end $$;
comment on function private.solicitud_definitiva() is
  'Trigger (what was done, the hint): refuses what its condition describes (P0001). What was confirmed stays, or somebody could prove one address and then ask for another''s data.';
create or replace trigger solicitudes_datos_1_respondida before update of huella on public.solicitudes_datos for each row
  when (old.resuelta_en is not null and new.huella is distinct from old.huella)
  execute function private.solicitud_definitiva('respondimos', 'respondida');
create or replace trigger solicitudes_datos_1_confirmada before update of huella on public.solicitudes_datos for each row
  when (old.resuelta_en is null and old.estado <> 'por_confirmar' and old.remitente is null and new.huella is distinct from old.huella)
  execute function private.solicitud_definitiva('confirmaste', 'confirmada');
drop function private.solicitud_respondida();
drop function private.solicitud_confirmada();
