-- What a client answered about a milestone is not changed without telling them.

create function private.estado_hito(estado text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case estado when 'pendiente' then 'Pendiente' when 'en_curso' then 'En curso' when 'entregado' then 'Entregado'
    when 'aprobado' then 'Aprobado' else 'Con observaciones' end;
$$;
comment on function private.estado_hito(text) is 'State of a milestone in words for people.';

create function private.hitos_respondido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo('hito_cambiado', c.email, 'Cambió un hito que habías respondido: ' || old.titulo,
    '<h1>Cambió un hito que habías respondido</h1>' || private.filas_html('Plataforma', p.plataforma, 'Hito', old.titulo,
      'Antes', private.estado_hito(old.estado),
      'Ahora', case when tg_op = 'DELETE' then 'Eliminado' when not new.activo and old.activo then 'Ya no se muestra'
        else private.estado_hito(new.estado) end,
      'Nuevo título', case when tg_op = 'UPDATE' and new.titulo <> old.titulo then new.titulo end,
      'Descripción', case when tg_op = 'UPDATE' and new.descripcion is distinct from old.descripcion then 'Se modificó' end)
    || '<p>Lo cambió el estudio. Si tienes dudas, responde este correo o entra a tu área de clientes.</p>', private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = old.plataforma_id;
  return null;
end $$;
comment on function private.hitos_respondido() is
  'Trigger: the client is told when a milestone that they approved or returned changes its state, its text or its showing, or is deleted.';
revoke execute on function private.estado_hito(text), private.hitos_respondido() from public;

create trigger hitos_plataforma_2_respondido after update on public.hitos_plataforma for each row
  when (old.estado in ('aprobado', 'observado')
    and (new.estado, new.titulo, new.descripcion, new.observacion, new.activo)
      is distinct from (old.estado, old.titulo, old.descripcion, old.observacion, old.activo))
  execute function private.hitos_respondido();
create trigger hitos_plataforma_2_respondido_borrado after delete on public.hitos_plataforma for each row
  when (old.estado in ('aprobado', 'observado')) execute function private.hitos_respondido();
