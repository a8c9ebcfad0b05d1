-- A monitor outside learns that work stands still; a day without the mail provider ends no mail; a
-- clock that jumped ahead and back does not stop the tasks.
set lock_timeout = '5s';

alter table private.ajustes add column latido timestamptz;
comment on column private.ajustes.latido is 'When the database last proved that it can write, for the monitor outside.';

create function private.trabajo_atrasado() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  v_partes text[] := '{}';
begin
  begin
    update private.ajustes set latido = now()
    where latido is null or latido not between now() - interval '30 seconds' and now();
  exception when others then  -- a full disk, or the read-only mode that a project gets for one
    v_partes := v_partes || 'escritura'::text;
  end;
  if exists (
      select from public.correos
      where estado in ('pendiente', 'enviando')
        and (proximo_intento < now() - interval '15 minutes' or (ultimo_error is not null and creado_en < now() - interval '1 hour')))
    or (
      select count(*) from public.correos f
      where f.estado = 'fallido' and f.creado_en > now() - interval '1 day'
        and f.creado_en > coalesce((
          select max(e.creado_en) from public.correos e
          where e.estado = 'enviado' and e.creado_en > now() - interval '1 day'), '-infinity')) >= 3 then
    v_partes := v_partes || 'correos'::text;
  end if;
  if exists (select from private.tareas where proxima_en < now() - interval '30 minutes' or fallos >= 3) then
    v_partes := v_partes || 'tareas'::text;
  end if;
  return v_partes;
end $$;
create function public.trabajo_atrasado() returns text[]
language sql set search_path = '' as $$ select private.trabajo_atrasado(); $$;
comment on function public.trabajo_atrasado() is
  'Service only: which work stands still, for the function salud: escritura (the database cannot write), correos (mail due for 15 minutes, tried in vain for an hour, or the last three given up and none sent since), tareas (due for half an hour, or failed three times). Empty when all goes on.';
revoke execute on function private.trabajo_atrasado(), public.trabajo_atrasado() from public;
grant execute on function private.trabajo_atrasado(), public.trabajo_atrasado() to service_role;

create or replace function private.correo_resuelto(p_id uuid, p_proveedor_id text, p_asunto text, p_texto text, p_error text,
  p_definitivo boolean, p_esperar int, p_cuenta boolean) returns void
language sql security definer set search_path = '' as $$
  update public.correos set
    estado = case when p_error is null then 'enviado'
                  when p_definitivo or (p_cuenta and intentos >= 8 and creado_en < now() - interval '3 days') then 'fallido' else 'pendiente' end,
    enviado_en = case when p_error is null then now() end,
    proveedor_id = p_proveedor_id,
    asunto = coalesce(left(p_asunto, 300), asunto),
    texto = coalesce(left(p_texto, 20000), texto),
    ultimo_error = left(p_error, 500),
    intentos = intentos - case when p_cuenta or intentos = 0 then 0 else 1 end,
    proximo_intento = now() + greatest(make_interval(secs => least(coalesce(p_esperar, 0), 3600)),
      case when p_cuenta then private.pausa_correo(intentos) else private.pausa_correo(2) end)
  where id = p_id and estado = 'enviando';
$$;
comment on function public.correo_fallido(uuid, text, boolean, int, boolean) is
  'Service only: the mail was not accepted. Tried again with growing pauses, not before p_esperar seconds, and given up after 8 tries and three days, so that a provider that is away for a day ends none, or at once when definitive. Without p_cuenta the fault is not the mail''s (key, credits): it is tried every few minutes and no try counts.';

create function private.tarea_debida(t private.tareas) returns boolean
language sql stable set search_path = '' as $$
  select t.proxima_en <= now() or t.proxima_en > private.proxima_vez(t.cada, t.a_las, now());
$$;
comment on function private.tarea_debida(private.tareas) is
  'Whether a task is to run now: its time has come, or lies further ahead than its rhythm can say, since the clock was wrong when it was set.';
revoke execute on function private.tarea_debida(private.tareas) from public;

create or replace function private.ejecutar_tareas() returns int
language plpgsql security definer set search_path = '' as $$
declare
  t private.tareas;
  v_inicio timestamptz;
  v_error text;
  v_sigue boolean;
  v_hechas int := 0;
begin
  for t in select * from private.tareas x where private.tarea_debida(x) order by proxima_en, nombre for update skip locked loop
    v_inicio := clock_timestamp();
    v_error := null;
    v_sigue := false;
    begin
      if (select p.prorettype from pg_proc p where p.oid = to_regprocedure(format('private.%I()', 'tarea_' || t.nombre))) = 'boolean'::regtype then
        execute format('select private.%I()', 'tarea_' || t.nombre) into v_sigue;
      else
        execute format('select private.%I()', 'tarea_' || t.nombre);
      end if;
    exception when query_canceled or others then  -- "others" alone lets a time limit through
      v_error := left(sqlstate || ' ' || sqlerrm, 500);
    end;
    update private.tareas set
      ultima_en = v_inicio, duracion = clock_timestamp() - v_inicio, ultimo_error = v_error,
      fallos = case when v_error is null then 0 else fallos + 1 end,
      proxima_en = case when v_error is null and v_sigue then least(private.proxima_vez(cada, a_las, now()), now() + interval '1 minute')
        when v_error is null then private.proxima_vez(cada, a_las, now())
        else least(private.proxima_vez(cada, a_las, now()), now() + interval '10 minutes') end
    where nombre = t.nombre;
    v_hechas := v_hechas + 1;
  end loop;
  return v_hechas;
end $$;
comment on function private.ejecutar_tareas() is
  'Runs each task that is due, once even if two ask at the same time, and writes down what became of it; returns how many. A task that fails, or is stopped since it takes longer than its caller may, undoes only itself and is tried again after 10 minutes; one that returns true has more to do and goes on after a minute.';
