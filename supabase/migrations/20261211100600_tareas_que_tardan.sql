-- A task that ran out of time was no failure that its loop caught: it undid all others that were due, each time, and
-- none ran any more. After a long pause the purge was such a task.

create or replace function private.ejecutar_tareas() returns int
language plpgsql security definer set search_path = '' as $$
declare
  t private.tareas;
  v_inicio timestamptz;
  v_error text;
  v_hechas int := 0;
begin
  for t in select * from private.tareas where proxima_en <= now() order by proxima_en, nombre for update skip locked loop
    v_inicio := clock_timestamp();
    v_error := null;
    begin
      execute format('select private.%I()', 'tarea_' || t.nombre);
    exception when query_canceled or others then  -- "others" alone lets a time limit through
      v_error := left(sqlstate || ' ' || sqlerrm, 500);
    end;
    update private.tareas set
      ultima_en = v_inicio, duracion = clock_timestamp() - v_inicio, ultimo_error = v_error,
      fallos = case when v_error is null then 0 else fallos + 1 end,
      proxima_en = case when v_error is null then private.proxima_vez(cada, a_las, now())
        else least(private.proxima_vez(cada, a_las, now()), now() + interval '10 minutes') end
    where nombre = t.nombre;
    v_hechas := v_hechas + 1;
  end loop;
  return v_hechas;
end $$;
comment on function private.ejecutar_tareas() is
  'Runs each task that is due, once even if two ask at the same time, and writes down what became of it; returns how many. A task that fails, or is stopped since it takes longer than its caller may, undoes only itself and is tried again after 10 minutes.';

create or replace function private.purgar(p_ahora timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k private.conservacion;
  v_n int;
  v_ids text[];
  v_filas jsonb := '{}';
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in select * from private.conservacion where condicion is not null order by id loop
    execute format('with v as (select t.ctid from %1$s t where %2$s limit 5000),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
      ' select count(*), array_agg(id) from b', k.tabla, k.condicion)
      into v_n, v_ids using p_ahora - k.plazo;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    v_filas := v_filas || jsonb_build_object(k.id, v_n);
  end loop;
  v_filas := v_filas || private.purgar_dinero(p_ahora - (select plazo from private.conservacion where id = 'pagos'));
  v_filas := v_filas || private.purgar_clientes(p_ahora - (select plazo from private.conservacion where id = 'clientes'));
  perform set_config('estudio.suprimiendo', '', true);
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(v_filas) where value <> '0');
end $$;
comment on function private.purgar(timestamptz) is
  'Deletes what is older than private.conservacion says, 5000 rows of a kind at most, so that no other work waits for what a long pause left; the next night takes more. Returns how many rows of each kind.';
