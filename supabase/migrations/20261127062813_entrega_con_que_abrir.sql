set lock_timeout = '10s';

-- A milestone that is delivered has something to open. What was delivered before stays as it is.
alter table public.hitos_plataforma add column entrega_enlace text check (private.enlace_valido(entrega_enlace));
comment on column public.hitos_plataforma.entrega_enlace is 'Where its client opens what is delivered.';
grant insert (entrega_enlace), update (entrega_enlace) on public.hitos_plataforma to authenticated;
update private.tablas set columnas = columnas || '{entrega_enlace}', blanqueo = blanqueo || ', entrega_enlace = null' where tabla = 'public.hitos_plataforma';

create function private.hitos_con_entrega() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'entregado' and new.entrega_enlace is null and not private.suprimiendo()
      and (old.estado = 'entregado' and old.entrega_enlace is null) is not true then
    raise exception 'Agrega el enlace de la entrega: un hito se entrega con algo que el cliente pueda abrir.';
  end if;
  return null;
end $$;
comment on function private.hitos_con_entrega() is
  'Trigger: what becomes delivered has a link, and keeps one while it is; what was delivered before without any stays.';
create trigger hitos_plataforma_2_entrega after insert or update of estado, entrega_enlace on public.hitos_plataforma
  for each row execute function private.hitos_con_entrega();

create or replace function private.hitos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_correo text := case
    when new.estado = 'entregado' and new.activo then case when old.estado = 'entregado' and old.activo then null else 'hito_entregado' end
    when old.estado in ('aprobado', 'observado') and (new.estado, new.titulo, new.descripcion, new.observacion, new.activo)
      is distinct from (old.estado, old.titulo, old.descripcion, old.observacion, old.activo) then 'hito_cambiado' end;
begin
  if v_correo is null then return null; end if;
  perform private.encolar_correo(v_correo, c.email,
    jsonb_build_object('plataforma', p.plataforma) || case v_correo
      when 'hito_entregado' then jsonb_build_object('hito', new.id, 'titulo', new.titulo, 'descripcion', nullif(trim(new.descripcion), ''),
        'enlace', new.entrega_enlace, 'al_aprobar', (select jsonb_agg(jsonb_build_object('concepto', g.concepto, 'monto', g.saldo) order by g.vence_el, g.id)
          from public.pagos g where g.hito = new.id and g.estado = 'programado' and g.saldo > 0))
      else jsonb_build_object('titulo', old.titulo, 'hito', case when new.activo then old.id end, 'antes', old.estado,
        'ahora', case when tg_op = 'DELETE' then 'eliminado' when not new.activo and old.activo then 'oculto' else new.estado end,
        'titulo_nuevo', case when new.titulo <> old.titulo then new.titulo end,
        'descripcion_cambio', tg_op = 'UPDATE' and new.descripcion is distinct from old.descripcion) end,
    private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = coalesce(new.plataforma_id, old.plataforma_id);
  return null;
end $$;
comment on function private.hitos_avisar() is
  'Trigger: the client is told that a milestone waits for their answer, where it is opened and what its approval makes due, and when one that they approved or returned changes its state, its text or its showing otherwise, or is deleted.';
