-- A confirmed meeting has a link with which its visitor moves or cancels it, and both sides are told.
-- Meetings that were confirmed earlier have none: their visitors answer the mail, as it says.

alter table public.citas
  add column gestion_hash text unique check (gestion_hash ~ '^[0-9a-f]{64}$'),
  add column secuencia int not null default 0 check (secuencia >= 0);
comment on column public.citas.gestion_hash is
  'Hash of the token with which a confirmed meeting is moved or cancelled. The token itself is in the mails to the visitor alone.';
comment on column public.citas.secuencia is 'How often its time or its standing changed: the SEQUENCE of its calendar entry, whose UID is envio.';

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'busqueda', 'token_hash', 'confirmacion_hash', 'gestion_hash', 'huella'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin() then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;

create function private.cita_vigente(p_token text) returns public.citas
language plpgsql set search_path = '' as $$
declare
  r public.citas;
begin
  select * into r from public.citas where gestion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reunión. Cópialo entero desde el correo o elige otra hora.'
      using errcode = 'P0001', hint = 'enlace_invalido';
  end if;
  if r.estado = 'cancelada' then
    raise exception 'Esta reunión está cancelada. Si quieres otra, elige una hora.' using errcode = 'P0001', hint = 'cita_cancelada';
  end if;
  if r.estado <> 'confirmada' or r.inicio <= now() then
    raise exception 'La hora de esta reunión ya pasó. Si quieres otra, elige una hora.' using errcode = 'P0001', hint = 'cita_pasada';
  end if;
  return r;
end $$;
comment on function private.cita_vigente(text) is
  'The meeting to come that a mailed link manages. Errors: P0001 with hint enlace_invalido (unknown), cita_cancelada or cita_pasada.';

create function private.cita_publica(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('uid', r.envio, 'inicio', r.inicio, 'termino', r.termino, 'secuencia', r.secuencia);
$$;
comment on function private.cita_publica(public.citas) is 'What whoever holds the link of a meeting may know of it: nothing of the person.';

create function private.datos_cita(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select private.cita_publica(r) || jsonb_build_object('nombre', private.nombre_limpio(r.nombre));
$$;
comment on function private.datos_cita(public.citas) is 'Of a meeting, what a mail to its visitor is written from.';

create function private.datos_cita_estudio(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('inicio', r.inicio, 'nombre', r.nombre, 'email', r.email, 'telefono', r.telefono, 'motivo', r.motivo);
$$;
comment on function private.datos_cita_estudio(public.citas) is 'Of a meeting, what a mail to the studio is written from.';

create function private.ver_cita(p_token text) returns jsonb
language sql security definer set search_path = '' as $$ select private.cita_publica(private.cita_vigente(p_token)); $$;
create function public.ver_cita(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_cita(p_token); $$;
comment on function public.ver_cita(text) is
  'Whoever holds the link that manages a meeting: {uid, inicio, termino, secuencia}. Errors: P0001 with hint enlace_invalido, cita_cancelada or cita_pasada.';

create function private.mover_cita(p_token text, p_inicio timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_antes public.citas;
  v_dia date := (p_inicio at time zone 'America/Santiago')::date;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes an hour while this one changes
  r := private.cita_vigente(p_token);
  v_antes := r;
  if p_inicio = r.inicio then return private.cita_publica(r); end if;
  perform private.contar_envio('citas_mover', 'cita ' || r.id, 3, '1 day', 'Ya cambiaste la hora de esta reunión varias veces.');
  begin
    update public.citas c set inicio = h.inicio, termino = h.termino
    from private.horas_disponibles(v_dia, v_dia, now(), r.id) h
    where c.id = r.id and h.inicio = p_inicio
    returning c.* into r;
  exception when exclusion_violation then  -- the studio wrote a meeting there at the same time
    r := null;
  end;
  if r.id is null then
    raise exception 'Esa hora ya no está disponible. Elige otra.'
      using errcode = 'P0001', hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_antes.id)::text;
  end if;
  perform private.encolar_correo('cita_movida', lower(r.email),
    private.datos_cita(r) || jsonb_build_object('antes', v_antes.inicio, 'token', p_token), private.correo_estudio());
  perform private.avisar_estudio('cita_movida_estudio',
    private.datos_cita_estudio(r) || jsonb_build_object('antes', v_antes.inicio), r.email);
  return private.cita_publica(r);
end $$;
create function public.mover_cita(p_token text, p_inicio timestamptz) returns jsonb
language sql set search_path = '' as $$ select private.mover_cita(p_token, p_inicio); $$;
comment on function public.mover_cita(text, timestamptz) is
  'Whoever holds the link that manages a meeting: moves it to one of horas_disponibles, for which its own hour is free, and mails both sides; asked again for the hour that it has, it does nothing. Returns {uid, inicio, termino, secuencia}. Errors: P0001 with hint hora_ocupada (as reservar_cita), enlace_invalido, cita_cancelada or cita_pasada; PT429 after three changes in a day.';

create function private.cancelar_cita(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));
  r := private.cita_vigente(p_token);
  update public.citas set estado = 'cancelada' where id = r.id returning * into r;
  perform private.encolar_correo('cita_cancelada', lower(r.email), private.datos_cita(r) || '{"por_estudio": false}', private.correo_estudio());
  perform private.avisar_estudio('cita_cancelada_estudio', private.datos_cita_estudio(r), r.email);
  return private.cita_publica(r);
end $$;
create function public.cancelar_cita(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.cancelar_cita(p_token); $$;
comment on function public.cancelar_cita(text) is
  'Whoever holds the link that manages a meeting: gives its hour back and mails both sides. Returns {uid, inicio, termino, secuencia}. Errors: P0001 with hint enlace_invalido, cita_cancelada or cita_pasada.';

create function private.citas_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.es_admin() then return null; end if;  -- a visitor's own functions mail by themselves
  if old.estado = 'reservada' and old.confirmar_antes_de <= now() then return null; end if;
  if new.estado = 'cancelada' then
    perform private.encolar_correo('cita_cancelada', lower(new.email), private.datos_cita(new) || '{"por_estudio": true}', private.correo_estudio());
  elsif new.inicio <> old.inicio and new.estado in ('reservada', 'confirmada') then
    perform private.encolar_correo('cita_movida', lower(new.email),
      private.datos_cita(new) || jsonb_build_object('antes', old.inicio, 'token', null), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.citas_avisar() is
  'Trigger: a visitor hears when the studio moves or cancels their meeting to come.';

create function private.citas_secuencia() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.secuencia = old.secuencia and (new.inicio, new.termino, new.estado = 'cancelada') is distinct from (old.inicio, old.termino, old.estado = 'cancelada') then
    new.secuencia := old.secuencia + 1;
  end if;
  return new;
end $$;
comment on function private.citas_secuencia() is 'Trigger: a calendar knows by a raised number that what it holds of a meeting is no longer so.';

revoke execute on function private.cita_vigente(text), private.cita_publica(public.citas), private.datos_cita(public.citas),
  private.datos_cita_estudio(public.citas), private.ver_cita(text), private.mover_cita(text, timestamptz),
  private.cancelar_cita(text), private.citas_avisar(), private.citas_secuencia() from public;
grant execute on function private.ver_cita(text), private.mover_cita(text, timestamptz), private.cancelar_cita(text),
  public.ver_cita(text), public.mover_cita(text, timestamptz), public.cancelar_cita(text) to anon;

create trigger citas_3_secuencia before update on public.citas
  for each row execute function private.citas_secuencia();
create trigger citas_4_avisar after update on public.citas
  for each row when (old.estado in ('reservada', 'confirmada') and old.inicio > now()) execute function private.citas_avisar();

create or replace function private.confirmar_cita(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_gestion text;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes the hour while it is confirmed
  select * into r from public.citas where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.'
      using errcode = 'P0001', hint = 'enlace_invalido';
  end if;
  if r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now()) then
    raise exception 'Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.'
      using errcode = 'P0001', hint = 'confirmacion_vencida';
  end if;
  if r.estado not in ('reservada', 'confirmada') then
    raise exception 'Esta reunión ya no está vigente. Elige otra hora.' using errcode = 'P0001', hint = 'cita_cerrada';
  end if;
  if r.estado = 'reservada' then
    v_gestion := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.citas set estado = 'confirmada', gestion_hash = encode(sha256(convert_to(v_gestion, 'utf8')), 'hex')
    where id = r.id returning * into r;
    perform private.encolar_confirmacion('cita_confirmacion', r.email, private.datos_cita(r) || jsonb_build_object('token', v_gestion));
    perform private.avisar_estudio('cita_estudio', private.datos_cita_estudio(r), r.email);
  end if;
  return private.cita_publica(r) || jsonb_build_object('estado', r.estado)
    || case when v_gestion is null then '{}' else jsonb_build_object('gestion', v_gestion) end;
end $$;
comment on function public.confirmar_cita(text) is
  'Whoever holds the mailed link of a booking: confirms it; returns {uid, inicio, termino, secuencia, estado} and, the first time, gestion: the token that manages it. A link confirms once; asked again while the meeting stands it answers the same and does nothing. Errors: P0001 with hint enlace_invalido (unknown), confirmacion_vencida (more than an hour) or cita_cerrada (cancelled or past).';
