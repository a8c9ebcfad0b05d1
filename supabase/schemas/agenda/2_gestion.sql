-- What a visitor does with a confirmed meeting, by the link of its mail and without an account, and
-- what they hear of what the studio does with it.

create function private.cita_vigente(p_token text) returns public.citas
language plpgsql set search_path = '' as $$
declare
  r public.citas;
begin
  select * into r from public.citas where gestion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reunión. Cópialo entero desde el correo o elige otra hora.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado = 'cancelada' then
    raise exception 'La reunión del % se canceló. Si quieres otra, elige una hora.',
      private.dia_en_palabras(private.hoy(r.inicio)) using hint = 'cita_cancelada';
  end if;
  if r.estado <> 'confirmada' or r.inicio <= now() then
    raise exception 'La reunión del % ya pasó. Si quieres otra, elige una hora.',
      private.dia_en_palabras(private.hoy(r.inicio)) using hint = 'cita_pasada';
  end if;
  return r;
end $$;
comment on function private.cita_vigente(text) is
  'The meeting to come that a mailed link manages. Errors: P0001 with hint enlace_invalido (unknown), cita_cancelada '
  'or cita_pasada.';

create function private.cita_publica(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('uid', r.envio, 'inicio', r.inicio, 'termino', r.termino, 'secuencia', r.secuencia,
    'enlace', coalesce(r.enlace, (select c.sala_reuniones from public.configuracion c)));
$$;
comment on function private.cita_publica(public.citas) is
  'What whoever holds the link of a meeting may know of it, its video call included (null while there is none): '
  'nothing of the person.';

create function private.datos_cita(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select private.cita_publica(r) || jsonb_build_object('nombre', private.nombre_limpio(r.nombre), 'con', (
    select private.nombre_limpio(c.cliente) from public.clientes c where c.id = r.asignado_a));
$$;
comment on function private.datos_cita(public.citas) is 'Of a meeting, what a mail to its visitor is written from.';

create function private.datos_cita_estudio(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('sesion', (select o.nombre from public.productos o where o.codigo = r.tipo), 'inicio',
    r.inicio, 'nombre', r.nombre, 'email', r.email, 'telefono', r.telefono, 'motivo', r.motivo);
$$;
comment on function private.datos_cita_estudio(public.citas) is
  'Of a meeting, what a mail to the studio is written from.';

create function private.ver_cita(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.cita_publica(c) || jsonb_build_object('tipo', (c).tipo)
    from (select private.cita_vigente(p_token) as c) x;
$$;
create function public.ver_cita(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_cita(p_token); $$;
comment on function public.ver_cita(text) is
  'Whoever holds the link that manages a meeting: {uid, inicio, termino, secuencia, enlace, tipo}. Errors: P0001 with '
  'hint enlace_invalido, cita_cancelada or cita_pasada.';

create function private.mover_cita(p_token text, p_inicio timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_antes public.citas;
  v_dia date := private.hoy(p_inicio);
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes an hour while this one changes
  v_antes := private.cita_vigente(p_token);
  if p_inicio = v_antes.inicio then return private.cita_publica(v_antes); end if;
  perform private.contar_envio('citas_mover', 'cita ' || v_antes.id, 3, '1 day',
    'Ya cambiaste la hora de esta reunión varias veces.');
  begin
    update public.citas c set inicio = h.inicio, termino = h.termino
    from private.horas_disponibles(v_dia, v_dia, now(), v_antes.id, v_antes.tipo) h
    where c.id = v_antes.id and h.inicio = p_inicio
    returning c.* into r;
  exception when exclusion_violation then  -- the studio wrote a meeting there at the same time
    r := null;
  end;
  if r.id is null then
    raise exception 'Esa hora ya no está disponible. Elige otra.'
      using hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_antes.id, v_antes.tipo)::text;
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
  'Whoever holds the link that manages a meeting: moves it to one of horas_disponibles of its kind, for which its own '
  'hour is free, and mails both sides; asked again for the hour that it has, it does nothing. Returns {uid, inicio, '
  'termino, secuencia}. Errors: P0001 with hint hora_ocupada (as reservar_cita), enlace_invalido, cita_cancelada or '
  'cita_pasada; PT429 after three changes in a day.';

create function private.cancelar_cita(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));
  r := private.cita_vigente(p_token);
  update public.citas set estado = 'cancelada' where id = r.id returning * into r;
  perform private.encolar_correo('cita_cancelada', lower(r.email), private.datos_cita(r) || '{"por_estudio": false}',
    private.correo_estudio());
  perform private.avisar_estudio('cita_cancelada_estudio', private.datos_cita_estudio(r), r.email);
  return private.cita_publica(r);
end $$;
create function public.cancelar_cita(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.cancelar_cita(p_token); $$;
comment on function public.cancelar_cita(text) is
  'Whoever holds the link that manages a meeting: gives its hour back and mails both sides. Returns {uid, inicio, '
  'termino, secuencia}. Errors: P0001 with hint enlace_invalido, cita_cancelada or cita_pasada.';

create function private.citas_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A visitor's own functions mail by themselves; who did not confirm in time has no meeting any more.
  if not private.es_admin() or (old.estado = 'reservada' and old.confirmar_antes_de <= now()) then return null; end if;
  if new.estado = 'cancelada' then
    perform private.encolar_correo('cita_cancelada', lower(new.email),
      private.datos_cita(new) || '{"por_estudio": true}', private.correo_estudio());
  elsif new.inicio <> old.inicio and new.estado in ('reservada', 'confirmada') then
    perform private.encolar_correo('cita_movida', lower(new.email),
      private.datos_cita(new) || jsonb_build_object('antes', old.inicio, 'token', null), private.correo_estudio());
  elsif new.enlace is distinct from old.enlace and new.estado = 'confirmada' then
    perform private.encolar_correo('cita_enlace', lower(new.email), private.datos_cita(new), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.citas_avisar() is
  'Trigger: a visitor hears when the studio moves or cancels their meeting to come, or changes its video call.';

create function private.citas_secuencia() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.secuencia = old.secuencia and (new.inicio, new.termino, new.enlace, new.estado = 'cancelada')
      is distinct from (old.inicio, old.termino, old.enlace, old.estado = 'cancelada') then
    new.secuencia := old.secuencia + 1;
  end if;
  if new.inicio <> old.inicio then new.recordada_en := null; end if;
  return new;
end $$;
comment on function private.citas_secuencia() is
  'Trigger: a calendar knows by a raised number that what it holds of a meeting is no longer so, and who was reminded '
  'of another hour is reminded again.';

create function private.sala_cambiada() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
begin
  for r in update public.citas set secuencia = secuencia + 1 where estado = 'confirmada' and enlace is null
      and inicio > now() returning * loop
    perform private.encolar_correo('cita_enlace', lower(r.email), private.datos_cita(r), private.correo_estudio());
  end loop;
  return null;
end $$;
comment on function private.sala_cambiada() is
  'Trigger: whoever has a meeting to come in the studio''s room hears where that is now.';
create trigger configuracion_7_sala after update of sala_reuniones on public.configuracion for each row
  when (old.sala_reuniones is distinct from new.sala_reuniones) execute function private.sala_cambiada();

grant execute on function private.ver_cita(text), private.mover_cita(text, timestamptz), private.cancelar_cita(text),
  public.ver_cita(text), public.mover_cita(text, timestamptz), public.cancelar_cita(text) to anon;

create trigger citas_3_secuencia before update on public.citas
  for each row execute function private.citas_secuencia();
create trigger citas_4_avisar after update on public.citas
  for each row when (old.estado in ('reservada', 'confirmada') and old.inicio > now())
    execute function private.citas_avisar();

create function private.citas_invitar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_gestion text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.es_admin() then return null; end if;
  update public.citas set gestion_hash = encode(sha256(convert_to(v_gestion, 'utf8')), 'hex') where id = new.id;
  perform private.encolar_correo('cita_confirmacion', lower(new.email),
    private.datos_cita(new) || jsonb_build_object('token', v_gestion), private.correo_estudio());
  return null;
end $$;
comment on function private.citas_invitar() is
  'Trigger: whom the studio writes down for a meeting to come gets the mail that a visitor gets who confirmed theirs.';

create trigger citas_5_invitar after insert on public.citas
  for each row when (new.estado = 'confirmada' and new.inicio > now() and new.gestion_hash is null)
  execute function private.citas_invitar();

create function private.recordar_cita(p_cita bigint, p_hoy date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  c public.citas;
begin
  update public.citas x set recordada_en = now() where x.id = p_cita and x.recordada_en is null
    and (x.estado = 'confirmada' or x.estado = 'reservada' and x.confirmar_antes_de is null) returning * into c;
  if not found then return false; end if;
  perform private.encolar_correo('cita_recordatorio', lower(c.email), private.datos_cita(c), private.correo_estudio());
  return true;
end $$;
comment on function private.recordar_cita(bigint, date) is 'Reminds of one meeting, once. Whether it did.';

create function private.tarea_recordar_citas() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.cada_fila('recordar_citas', array(
    select c.id from public.citas c where c.recordada_en is null
      and (c.inicio at time zone 'America/Santiago')::date = private.hoy() + 1 order by c.id),
    'recordar_cita', private.hoy());
end $$;
comment on function private.tarea_recordar_citas() is
  'Scheduled, at nine in the morning in Chile: reminds the visitors of tomorrow''s meetings, once each. Who books '
  'later than that for the next day has the confirmation of the same day.';
insert into private.tareas (nombre, a_las) values ('recordar_citas', '09:00');
