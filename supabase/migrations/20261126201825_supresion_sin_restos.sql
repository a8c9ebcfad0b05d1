-- What a trial on a thousand clients found: what of an erased client's people was left, and a time that an erasure gave a row.
set lock_timeout = '10s';

create or replace function private.seguir_contacto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_id bigint := (v_fila ->> 'id')::bigint;
  v_clase text := tg_table_name;
begin
  delete from private.contactos_claves k where k.clase = v_clase and k.fila = v_id;
  if tg_op = 'DELETE' then
    delete from public.contactos_notas n where n.clase = v_clase and n.fila = v_id;
    delete from public.conversiones x where x.clase = v_clase and x.fila = v_id;
  else
    insert into private.contactos_claves (clase, fila, clave)
    select v_clase, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1], v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $$;
comment on function private.seguir_contacto() is
  'Trigger (columns of name, address and telephone): keeps by what a row is compared, and takes its notes and conversions away with it.';

create or replace function private.contacto_convertido() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_clase text := tg_table_name;
begin
  if new.cliente is null and exists (select from public.conversiones x
      where x.clase = v_clase and x.fila = old.id and x.cliente = old.cliente and x.deshecha_en = now()) then
    return new;
  end if;
  if exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then return new; end if;
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using errcode = 'P0001', hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is 'Trigger: refuses what its condition describes (P0001, hint convertido), unless private.deshacer_conversion does it or the contact goes along with a client who is merged.';

create or replace function private.solicitudes_datos_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_abierta boolean := tg_op = 'UPDATE' and old.estado in ('recibida', 'en_proceso') and new.estado = old.estado;
begin
  if private.suprimiendo() then return new; end if;
  if new.cliente is not null and (tg_op = 'INSERT' or old.resuelta_en is null) then
    new.email := coalesce((select c.email from public.clientes c where c.id = new.cliente), new.email);
  end if;
  if tg_op = 'INSERT' then
    if (select auth.role()) = 'anon' then
      new.estado := 'por_confirmar';
      new.confirmar_antes_de := now() + interval '3 days';
    elsif new.estado <> 'por_confirmar' then
      new.confirmada_en := coalesce(new.confirmada_en, now());
    end if;
  else
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
        using errcode = 'P0001';
    end if;
    if old.estado = 'por_confirmar' and new.estado <> old.estado and new.confirmada_en is null then
      raise exception 'Esta solicitud espera que la persona confirme su correo.' using errcode = 'P0001', hint = 'por_confirmar';
    end if;
    if new.estado = 'por_confirmar' and new.huella is distinct from old.huella then
      new.confirmar_antes_de := now() + interval '3 days';
    end if;
    new.vence_en := old.vence_en;
    new.prorrogada_en := old.prorrogada_en;
    new.bloqueada_en := old.bloqueada_en;
    if new.prorroga_motivo is distinct from old.prorroga_motivo then
      if old.prorrogada_en is not null then
        raise exception 'El plazo se prorroga una sola vez.' using errcode = 'P0001';
      elsif not v_abierta then
        raise exception 'Solo se prorroga una solicitud que espera respuesta.' using errcode = 'P0001';
      elsif now() > old.vence_en then
        raise exception 'El plazo ya venció: se prorroga antes, ahora hay que responder.' using errcode = 'P0001';
      end if;
      new.prorrogada_en := now();
      new.vence_en := old.vence_en + interval '30 days';
      new.avisada_en := null;
    end if;
    if new.bloqueo_nota is distinct from old.bloqueo_nota then
      if old.bloqueada_en is not null then
        raise exception 'El bloqueo ya está anotado y la persona lo sabe.' using errcode = 'P0001';
      elsif not v_abierta then
        raise exception 'Solo se bloquea mientras la solicitud espera respuesta.' using errcode = 'P0001';
      end if;
      new.bloqueada_en := now();
    end if;
    if old.resuelta_en is not null and new.respuesta is distinct from old.respuesta then
      raise exception 'Ya le respondimos a la persona: la respuesta no se cambia.' using errcode = 'P0001';
    end if;
    new.actualizado_en := now();
  end if;
  if new.estado <> 'por_confirmar' and new.tipo = 'bloqueo' then
    new.bloqueo_vence_en := coalesce(new.bloqueo_vence_en, private.dias_habiles_despues(coalesce(new.confirmada_en, new.creado_en), 2));
  end if;
  if new.estado in ('resuelta', 'rechazada') then
    new.resuelta_en := coalesce(new.resuelta_en, now());
  end if;
  return new;
end $$;
comment on function private.solicitudes_datos_antes() is
  'Trigger: states, terms and instants of a request, for whoever writes. A visitor''s begins as por_confirmar; one of a client bears the client''s address until it is answered. Errors: P0001 (with hint por_confirmar for what waits for the person).';

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null, p_palabras text[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_terminos text[];
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto);
  v_terminos := coalesce(p_palabras, private.palabras_de(p));

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.vaciar_auditoria('clientes', private.carpetas_de(p.cliente)), private.vaciar_auditoria('clientes_notas', private.carpetas_de(p.cliente));
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por, respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo' and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null order by orden, tabla loop
    if k.se_queda is distinct from 'true' then
      execute format('with b as (delete from %s t where (%s) and (%s) is not true returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
        k.tabla, case k.borra when '=' then k.suya else k.borra end, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, v_terminos, p_excepto;
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      if v_n > 0 and k.nombre is not null then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
    end if;
    if k.se_queda is not null then
      execute format('with b as (update %s t set %s where %s returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
        k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end) into v_n, v_ids using p, v_terminos, p_excepto;
      -- What was paid is known for as long as it is kept, and of it no name.
      if k.tabla = 'public.pagos' then
        update public.auditoria set antes = private.tachar(antes, v_terminos), despues = private.tachar(despues, v_terminos) where tabla = 'pagos' and fila = any(p.pagos);
      else
        perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      end if;
      if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
    end if;
  end loop;
  if p_palabras is null then
    perform private.suprimir_de_correos(p), private.suprimir_de_auditoria(p);
  end if;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios e where e.clave in (select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c)
    or exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) where e.clave = 'buzon ' || private.buzon(x.email) and e.creado_en >= x.desde and e.creado_en < x.hasta);
  if cardinality(p.pagos) > 0 then
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(p.cliente));
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_cuentas -> 'pendiente');
end $$;
comment on function private.suprimir_datos(text, bigint, text[]) is
  'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered; p_palabras the words by which they were named, of who was erased in steps before (private.suprimir_tramo). Errors: those of private.exigir_suprimible.';

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
