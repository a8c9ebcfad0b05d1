-- What changed of what visitors see is noted, so that the pages concerned are made again at once.

-- What changed of what visitors see, for whoever makes the pages again.

create table private.publicaciones (
  id bigint generated always as identity primary key,
  tabla text not null,
  fila bigint,
  creado_en timestamptz not null default now()
);
comment on table private.publicaciones is 'Changes of what visitors see. Our own server makes the pages of each again within seconds.';
comment on column private.publicaciones.fila is 'The project, of platforms and milestones; null where no single row matters.';
alter table private.publicaciones enable row level security;

create function private.anotar_publicacion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_visible text := nullif(tg_argv[0], '');
  v_fuera text[] := 'actualizado_en'::text || string_to_array(coalesce(tg_argv[1], ''), ' ');
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if v_visible is not null then
    v_antes := case when v_antes ->> v_visible = 'true' then v_antes end;
    v_despues := case when v_despues ->> v_visible = 'true' then v_despues end;
  end if;
  if v_antes - v_fuera is distinct from v_despues - v_fuera then
    insert into private.publicaciones (tabla, fila)
    values (tg_table_name, case tg_table_name when 'plataformas' then v_fila ->> 'id' when 'hitos_plataforma' then v_fila ->> 'plataforma_id' end::bigint);
  end if;
  return null;
end $$;
comment on function private.anotar_publicacion() is
  'Trigger: notes a change of what visitors see. First argument: the column that says whether they see the row at all; second: columns that they never see.';

create trigger plataformas_8_publicacion after insert or update or delete on public.plataformas
  for each row execute function private.anotar_publicacion('publico', 'encargado');
create trigger hitos_plataforma_8_publicacion after insert or update or delete on public.hitos_plataforma
  for each row execute function private.anotar_publicacion('publicado', 'observacion aprobado_en');
create trigger testimonios_8_publicacion after insert or update or delete on public.testimonios
  for each row execute function private.anotar_publicacion('publicado');
create trigger equipo_8_publicacion after insert or update or delete on public.equipo
  for each row execute function private.anotar_publicacion('publicado');
create trigger precios_8_publicacion after insert or update or delete on public.precios
  for each row execute function private.anotar_publicacion();
create trigger configuracion_8_publicacion after insert or update or delete on public.configuracion
  for each row execute function private.anotar_publicacion('', 'correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias');

create function private.publicaciones_desde(p_desde bigint) returns table (id bigint, tabla text, fila bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.tabla, p.fila from private.publicaciones p where p.id > p_desde order by p.id;
$$;
comment on function private.publicaciones_desde(bigint) is 'As public.publicaciones_desde.';
create function public.publicaciones_desde(p_desde bigint) returns table (id bigint, tabla text, fila bigint)
language sql stable set search_path = '' as $$ select * from private.publicaciones_desde(p_desde); $$;
comment on function public.publicaciones_desde(bigint) is 'Service only: what changed of what visitors see after the change of number p_desde.';

create function private.tarea_publicar_el_dia() returns void
language sql set search_path = '' as $$
  insert into private.publicaciones (tabla)
  select 'precios' from public.precios where desde = (now() at time zone 'America/Santiago')::date
  union select 'configuracion' from public.configuracion where oferta_hasta = (now() at time zone 'America/Santiago')::date - 1;
$$;
comment on function private.tarea_publicar_el_dia() is 'Task, at midnight in Chile: a price that begins today and an offer that ended yesterday change pages.';

revoke execute on function private.anotar_publicacion(), private.publicaciones_desde(bigint), public.publicaciones_desde(bigint),
  private.tarea_publicar_el_dia() from public;
grant execute on function private.publicaciones_desde(bigint), public.publicaciones_desde(bigint) to service_role;

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('publicaciones', 'private.publicaciones', '30 days', 'creado_en < $1', 'Sirve para volver a hacer las páginas del sitio. No habla de nadie.');
insert into private.tareas (nombre, a_las) values ('publicar_el_dia', '00:00');
