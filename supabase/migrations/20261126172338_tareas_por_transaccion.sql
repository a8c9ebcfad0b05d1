-- Who waits for a lock holds up everybody behind: rather the migration is tried again.
set lock_timeout = '10s';

create or replace function private.ejecutar_tareas() returns int
language plpgsql security definer set search_path = '' as $$
declare
  t private.tareas;
  v_inicio timestamptz;
  v_error text;
  v_hechas int := 0;
begin
  for t in select * from private.tareas where proxima_en <= now() order by proxima_en, nombre limit 1 for update skip locked loop
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
  'Runs the task that has been due longest, once even if two ask at the same time, and writes down what became of it; returns 1, or 0 when none is due. One alone, so that each has a transaction of its own. A task that fails, or is stopped since it takes longer than its caller may, undoes only itself and is tried again after 10 minutes.';
comment on function public.ejecutar_tareas() is
  'Service only: runs the task of the database that has been due longest; returns 1, or 0 when none is: whoever calls asks again until then.';

create or replace function private.programar_tareas() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then
    return false;
  end if;
  perform cron.schedule('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()');
  -- Each in a transaction of its own, so that none holds what another locked, and nothing undoes two.
  perform cron.schedule('ejecutar-tareas', '* * * * *',
    'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$');
  perform cron.schedule('purgar-diario-de-tareas', '20 7 * * *',
    'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''');
  return true;
end $$;
select private.programar_tareas();
