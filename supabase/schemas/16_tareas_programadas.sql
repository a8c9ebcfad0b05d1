-- On Supabase pg_cron and pg_net call the function that sends mail; where they do not exist (the
-- embedded database) the local scheduler does the same. The address and key of the functions are
-- read from Vault: secrets `url_funciones` and `clave_servicio` (docs/operacion.md).
-- The schedule itself is a row of cron.job: migration 20261120001600.

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;

  execute $f$
    create function private.llamar_funcion(nombre text) returns void
    language plpgsql security definer set search_path = '' as $b$
    declare
      v_url text := (select decrypted_secret from vault.decrypted_secrets where name = 'url_funciones');
      v_clave text := (select decrypted_secret from vault.decrypted_secrets where name = 'clave_servicio');
    begin
      if v_url is null or v_clave is null then return; end if;
      perform net.http_post(url := v_url || '/' || nombre, body := '{}'::jsonb,
        headers := jsonb_build_object('content-type', 'application/json', 'apikey', v_clave,
          'authorization', 'Bearer ' || v_clave));
    end $b$
  $f$;
  comment on function private.llamar_funcion(text) is 'Calls an Edge Function with the service key; does nothing until the Vault secrets exist.';
  revoke execute on function private.llamar_funcion(text) from public;
end $$;
