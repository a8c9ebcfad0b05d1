-- What a trial on a thousand clients found: what of an erased client's people was left, and a time that an erasure gave a row.
set lock_timeout = '10s';

create or replace function private.suprimir_cuentas(p private.titular) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pendiente jsonb := '[]';
  v_n int := 0;
begin
  if p.cuentas || p.colegas <> '{}' then
    begin
      delete from auth.users where id = any(p.cuentas || p.colegas);
      get diagnostics v_n = row_count;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries e where exists (
        select from jsonb_path_query(e.payload::jsonb, ''strict $.** ? (@.type() == "string")'') v
        where private.suya($1, v #>> ''{}'', coalesce(e.created_at, now())) or (pg_input_is_valid(v #>> ''{}'', ''uuid'')
          and (private.suya($1, (v #>> ''{}'')::uuid, coalesce(e.created_at, now())) or (v #>> ''{}'')::uuid = any(($1).colegas))))' using p;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  return jsonb_build_object('cuentas', v_n, 'pendiente', v_pendiente);
end $$;
comment on function private.suprimir_cuentas(private.titular) is
  'Deletes a person''s accounts, those of the people of their client too, and their lines of the log of sign-ins: {cuentas (how many), pendiente (what a person has to do in the project''s dashboard)}.';

create or replace function private.hitos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and coalesce(new.orden, 0) = 0 then
    perform pg_advisory_xact_lock(hashtextextended('hitos de ' || new.plataforma_id, 0));
    new.orden := (select coalesce(max(h.orden), 0) + 1 from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id);
  end if;
  if new.estado = 'aprobado' then
    new.aprobado_en := coalesce(new.aprobado_en, now());
  else
    new.aprobado_en := null;
  end if;
  if new.imagen is null or trim(new.imagen_texto) = '' then new.imagen_texto := null; end if;
  if tg_op = 'UPDATE' and not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.hitos_antes() is
  'Trigger: the instant of approval follows the state; one without a place is the last of its platform; without a picture nothing says what it shows.';
