-- As with the mails: a subquery with a limit may be run again for each row, and then more than a hundred
-- old sendings were forgotten at once, which whoever sent the next form had to wait for.

create or replace function private.contar_envio(p_formulario text, p_clave text, p_maximo int, p_ventana interval, p_motivo text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_formulario || ' ' || p_clave, 0));
  with viejos as materialized (
    select id from private.envios where creado_en < now() - interval '1 day' limit 100 for update skip locked)
  delete from private.envios e using viejos v where e.id = v.id;
  -- Who waited its turn here began before those it is counted behind: never longer than the whole time.
  select ceil(extract(epoch from least(e.creado_en + p_ventana - now(), p_ventana))) into v_espera
  from private.envios e
  where e.clave = p_clave and e.formulario = p_formulario and e.creado_en > now() - p_ventana
  order by e.creado_en desc offset p_maximo - 1 limit 1;
  if found then
    raise exception '% Vuelve a intentarlo en %.', p_motivo, private.espera(v_espera)
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  insert into private.envios (formulario, clave) values (p_formulario, p_clave);
end $$;
