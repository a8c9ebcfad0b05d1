-- Scheduled work on Supabase: mail is sent only when some is due, and pg_cron's own diary is purged.
-- The functions stand everywhere, so that they can be tried where the extensions do not exist; what
-- they use of pg_net and Vault is looked up when they run.

create or replace function private.llamar_funcion(nombre text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_url text := (select decrypted_secret from vault.decrypted_secrets where name = 'url_funciones');
  v_clave text := (select decrypted_secret from vault.decrypted_secrets where name = 'clave_servicio');
begin
  if v_url is null or v_clave is null then return; end if;
  perform net.http_post(
    url := rtrim(v_url, '/') || '/' || nombre,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', v_clave),
    timeout_milliseconds := 60000);
end $$;
comment on function private.llamar_funcion(text) is
  'Calls an Edge Function with a secret key of the project, as api key only: the new keys are no bearer tokens. Does nothing until the Vault secrets exist.';

create function private.hay_correos_por_enviar() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.correos
    where estado in ('pendiente', 'enviando') and proximo_intento <= now());
$$;
comment on function private.hay_correos_por_enviar() is
  'Whether the outbox holds mail that is due now, by the rule of private.tomar_correos.';

create function private.enviar_correos_pendientes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.hay_correos_por_enviar() then
    perform private.llamar_funcion('enviar-correos');
  end if;
end $$;
comment on function private.enviar_correos_pendientes() is
  'What pg_cron runs every 15 seconds: calls the function that sends mail, only when some is due.';

create function private.programar_tareas() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then
    return false;
  end if;
  perform cron.schedule('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()');
  perform cron.schedule('purgar-diario-de-tareas', '20 7 * * *',
    'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''');
  return true;
end $$;
comment on function private.programar_tareas() is
  'Schedules the work of pg_cron by name, so that running it again changes nothing; false where pg_cron, pg_net or Vault do not exist.';

revoke execute on function private.llamar_funcion(text), private.hay_correos_por_enviar(),
  private.enviar_correos_pendientes(), private.programar_tareas() from public;

select private.programar_tareas();
