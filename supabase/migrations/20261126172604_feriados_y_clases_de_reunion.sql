set lock_timeout = '10s';
-- Holidays close the agenda, kinds of meeting have hours of their own, and a booking that was not confirmed blocks no move.
-- Functions may name what a later one makes.
set check_function_bodies = off;

alter table private.feriados add column abierto boolean not null default false;

comment on table private.feriados is 'Holidays of Chile: nobody is reminded of a payment on one of them, none is a working day, and the agenda is closed. Migrations add years; public.salud says when they run out.';

comment on column private.feriados.abierto is 'The studio holds meetings on it.';

alter table public.horarios
  drop constraint horarios_sin_choque,
  add column tipo text not null default 'reunion' check (tipo in ('reunion', 'asesoria-cv')),
  add constraint horarios_asesoria_cv_check check (tipo <> 'asesoria-cv' or minutos = 45),
  -- Within a kind; the other kind lies a week further on.
  add constraint horarios_sin_choque exclude using gist (
    int4range((dia_semana + case tipo when 'reunion' then 0 else 7 end) * 86400 + extract(epoch from desde)::int,
      (dia_semana + case tipo when 'reunion' then 0 else 7 end) * 86400 + extract(epoch from hasta)::int) with &&);

comment on column public.horarios.tipo is
  'Kind of meeting that these are the hours of. Kinds may share hours: what is booked is taken for all. The first session of the CV programme takes the 45 minutes that its page promises.';

grant insert (tipo), update (tipo) on public.horarios to authenticated;

alter table public.citas add column tipo text not null default 'reunion' check (tipo in ('reunion', 'asesoria-cv'));

comment on column public.citas.tipo is 'Kind of meeting: horarios.tipo.';

-- Whoever bought the CV programme was promised its first session online: it is held in the studio's hours so far.
insert into public.horarios (dia_semana, desde, hasta, minutos, tipo)
select dia_semana, desde, hasta, 45, 'asesoria-cv' from public.horarios where hasta - desde >= interval '45 minutes';

drop trigger citas_2_vencer on public.citas;

create or replace function private.citas_vencer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.citas set estado = 'expirada'
  where estado = 'reservada' and confirmar_antes_de <= now() and id <> new.id and tstzrange(inicio, termino) && tstzrange(new.inicio, new.termino);
  return new;
end $$;

comment on function private.citas_vencer() is
  'Trigger: before a meeting takes an hour, whoever writes or moves it, those that were not confirmed in time give theirs back.';

create trigger citas_2_vencer before insert or update of inicio, termino, estado on public.citas
  for each row when (new.estado in ('reservada', 'confirmada') and new.termino > new.inicio) execute function private.citas_vencer();

drop function public.horas_disponibles(date, date);
drop function private.horas_disponibles(date, date, timestamptz, bigint);
drop function private.horas_cercanas(timestamptz, bigint);
drop function public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb);
drop function private.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb);

create function private.horas_disponibles(p_desde date, p_hasta date, p_ahora timestamptz default now(), p_excepto bigint default null,
  p_tipo text default 'reunion')
returns table (inicio timestamptz, termino timestamptz)
language sql stable security definer set search_path = '' as $$
  with reglas as (
    select least(greatest(p_desde, x.hoy), x.hoy + c.agenda_dias) as desde, x.hoy + c.agenda_dias as ultimo,
      p_ahora + make_interval(hours => c.agenda_aviso_horas) as no_antes_de, make_interval(mins => c.agenda_pausa_minutos) as pausa
    from public.configuracion c, (select (p_ahora at time zone 'America/Santiago')::date as hoy) x
  ),
  locales as (  -- the last one ends by closing time: no pause is needed after it
    select (r.desde + d) + h.desde + n * (l.largo + r.pausa) as local, l.largo
    from reglas r
    cross join generate_series(0, 62) d
    join public.horarios h on h.dia_semana = extract(isodow from r.desde + d) and h.tipo = p_tipo
    cross join make_interval(mins => h.minutos) l (largo)
    cross join generate_series(0, floor(extract(epoch from h.hasta - h.desde - l.largo) / extract(epoch from l.largo + r.pausa))::int) n
    where r.desde + d between p_desde and p_hasta and r.desde + d <= r.ultimo
      and not exists (select from private.feriados f where f.fecha = r.desde + d and not f.abierto)
  ),
  horas as (
    select distinct local at time zone 'America/Santiago' as inicio, local, largo from locales
  )
  select l.inicio, l.inicio + l.largo
  from horas l cross join reglas r
  where l.inicio > r.no_antes_de
    and l.inicio at time zone 'America/Santiago' = l.local  -- the hour that a clock change skips does not exist
    and not exists (select 1 from public.citas c
      where c.id is distinct from p_excepto
      and (c.estado = 'confirmada' or (c.estado = 'reservada' and coalesce(c.confirmar_antes_de > p_ahora, true)))
      and tstzrange(c.inicio, c.termino) && tstzrange(l.inicio - r.pausa, l.inicio + l.largo + r.pausa))
    and not exists (select 1 from public.bloqueos b
      where tstzrange(b.inicio, b.termino) && tstzrange(l.inicio, l.inicio + l.largo))
  order by 1;
$$;

create function public.horas_disponibles(p_desde date, p_hasta date, p_tipo text default 'reunion')
returns table (inicio timestamptz, termino timestamptz)
language sql stable set search_path = '' as $$ select * from private.horas_disponibles(p_desde, p_hasta, now(), null, p_tipo); $$;

comment on function public.horas_disponibles(date, date, text) is
  'Free times for a kind of meeting between two days of America/Santiago, both included: at most 63 days from the first, not sooner, not later and not closer together than the settings say (agenda_…), and on no holiday that the studio has not opened.';

create function private.horas_cercanas(p_inicio timestamptz, p_excepto bigint, p_tipo text) returns jsonb
language sql stable set search_path = '' as $$
  with centro as (
    select least(greatest(p_inicio, now()), now() + make_interval(days => c.agenda_dias)) as instante from public.configuracion c
  )
  select coalesce(jsonb_agg(x.inicio order by x.inicio), '[]')
  from (select h.inicio
    from (select instante, (instante at time zone 'America/Santiago')::date as dia from centro) c
    cross join private.horas_disponibles(c.dia - 31, c.dia + 31, now(), p_excepto, p_tipo) h
    order by abs(extract(epoch from h.inicio - c.instante)), h.inicio limit 3) x;
$$;

comment on function private.horas_cercanas(timestamptz, bigint, text) is
  'The three free hours of a kind nearest to an instant, earliest first, as a list of instants; for whom p_excepto is theirs.';

create function private.reservar_cita(p_inicio timestamptz, p_nombre text, p_email text, p_telefono text, p_motivo text,
  p_envio uuid, p_consentimiento text, p_origen jsonb, p_tipo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_dia date := (p_inicio at time zone 'America/Santiago')::date;
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_huella text := private.huella(extract(epoch from p_inicio)::text, p_nombre, p_email, nullif(p_telefono, ''), nullif(p_motivo, ''));
  v_vencida boolean;
  v_anterior bigint;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- rivals for an hour, and the same sending twice, take turns
  select * into r from public.citas where envio = p_envio for update;
  v_vencida := r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now());
  if r.id is null or v_vencida or r.tipo <> p_tipo or v_huella <> coalesce(r.huella,
      private.huella(extract(epoch from r.inicio)::text, r.nombre, r.email, r.telefono, r.motivo)) then
    if r.estado = 'confirmada' or (r.estado = 'reservada' and r.confirmar_antes_de is null) then
      raise exception 'Tu reunión ya está confirmada. Para cambiarla, usa el enlace del correo que te la confirmó o respóndelo; para pedir otra, abre esta página en una pestaña nueva.'
        using errcode = 'P0001', hint = 'cita_confirmada';
    end if;
    if v_vencida or r.estado <> 'reservada' then  -- it is over: the sending begins anew
      update public.citas set envio = gen_random_uuid() where id = r.id;
      r := null;
    end if;
    v_anterior := r.id;
    perform private.limitar_citas(p_email, v_anterior);
    begin
      insert into public.citas (nombre, email, telefono, motivo, inicio, termino, envio, huella, origen, consentimiento_version,
        consentimiento_en, confirmar_antes_de, confirmacion_hash, tipo)
      select p_nombre, p_email, nullif(p_telefono, ''), nullif(p_motivo, ''), d.inicio, d.termino, p_envio, v_huella,
        coalesce(p_origen, '{}'), p_consentimiento, case when p_consentimiento is not null then now() end,
        now() + interval '1 hour', encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_tipo
      from (select r.inicio, r.termino where r.tipo = p_tipo  -- the hour that it holds already stays its own
        union all select h.inicio, h.termino from private.horas_disponibles(v_dia, v_dia, now(), r.id, p_tipo) h) d
      where d.inicio = p_inicio limit 1
      on conflict (envio) do update set nombre = excluded.nombre, email = excluded.email, telefono = excluded.telefono,
        motivo = excluded.motivo, inicio = excluded.inicio, termino = excluded.termino, huella = excluded.huella,
        confirmar_antes_de = excluded.confirmar_antes_de, confirmacion_hash = excluded.confirmacion_hash, tipo = excluded.tipo
      returning * into r;
    exception
      when exclusion_violation then  -- the studio wrote a meeting there at the same time
        r := null;
      when check_violation or not_null_violation then  -- its detail would tell the whole row
        raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    if r.id is null then
      raise exception 'Esa hora ya no está disponible. Elige otra.'
        using errcode = 'P0001', hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_anterior, p_tipo)::text;
    end if;
    perform private.encolar_confirmacion('cita_por_confirmar', r.email, jsonb_build_object('correccion', v_anterior is not null,
      'nombre', private.nombre_limpio(r.nombre), 'inicio', r.inicio, 'vence_en', r.confirmar_antes_de, 'token', v_token));
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado,
    'confirmar_antes_de', r.confirmar_antes_de);
end $$;

create function public.reservar_cita(p_inicio timestamptz, p_nombre text, p_email text, p_telefono text, p_motivo text,
  p_envio uuid, p_consentimiento text, p_origen jsonb default '{}', p_tipo text default 'reunion') returns jsonb
language sql set search_path = '' as $$
  select private.reservar_cita(p_inicio, p_nombre, p_email, p_telefono, p_motivo, p_envio, p_consentimiento, p_origen, coalesce(p_tipo, 'reunion')); $$;

comment on function public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text) is
  'Visitor: holds one of horas_disponibles of that kind for an hour and mails the link that confirms it; returns {inicio, termino, estado, confirmar_antes_de}. The same p_envio returns the same booking; with other content it corrects one that is not confirmed yet and mails a new link, and after one that is over it books anew. Errors: P0001 with hint hora_ocupada (in its detail the three nearest free hours, a JSON list of instants) or cita_confirmada (a confirmed one is not corrected), 23514 bad data, PT429 too many of one address or mailbox, or two to come of that mailbox.';

revoke execute on function private.horas_disponibles(date, date, timestamptz, bigint, text), public.horas_disponibles(date, date, text), private.horas_cercanas(timestamptz, bigint, text),
  private.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text), public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text) from public;
grant execute on function private.horas_disponibles(date, date, timestamptz, bigint, text), public.horas_disponibles(date, date, text) to anon, authenticated;
grant execute on function private.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text),
  public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text) to anon;

create or replace function private.datos_cita_estudio(r public.citas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('tipo', r.tipo, 'inicio', r.inicio, 'nombre', r.nombre, 'email', r.email, 'telefono', r.telefono, 'motivo', r.motivo);
$$;

create or replace function private.mover_cita(p_token text, p_inicio timestamptz) returns jsonb
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
    from private.horas_disponibles(v_dia, v_dia, now(), r.id, r.tipo) h
    where c.id = r.id and h.inicio = p_inicio
    returning c.* into r;
  exception when exclusion_violation then  -- the studio wrote a meeting there at the same time
    r := null;
  end;
  if r.id is null then
    raise exception 'Esa hora ya no está disponible. Elige otra.'
      using errcode = 'P0001', hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_antes.id, v_antes.tipo)::text;
  end if;
  perform private.encolar_correo('cita_movida', lower(r.email),
    private.datos_cita(r) || jsonb_build_object('antes', v_antes.inicio, 'token', p_token), private.correo_estudio());
  perform private.avisar_estudio('cita_movida_estudio',
    private.datos_cita_estudio(r) || jsonb_build_object('antes', v_antes.inicio), r.email);
  return private.cita_publica(r);
end $$;

comment on function public.mover_cita(text, timestamptz) is
  'Whoever holds the link that manages a meeting: moves it to one of horas_disponibles of its kind, for which its own hour is free, and mails both sides; asked again for the hour that it has, it does nothing. Returns {uid, inicio, termino, secuencia}. Errors: P0001 with hint hora_ocupada (as reservar_cita), enlace_invalido, cita_cancelada or cita_pasada; PT429 after three changes in a day.';

create function private.feriados_de_la_agenda() returns table (fecha date, nombre text, abierto boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select f.fecha, f.nombre, f.abierto from private.feriados f
    where f.fecha >= private.hoy() and extract(isodow from f.fecha) in (select h.dia_semana from public.horarios h)
    order by f.fecha limit 20;
end $$;
create function public.feriados_de_la_agenda() returns table (fecha date, nombre text, abierto boolean)
language sql stable set search_path = '' as $$ select * from private.feriados_de_la_agenda(); $$;
comment on function public.feriados_de_la_agenda() is
  'Admin: the next 20 holidays that fall on a day with meeting hours, and which of them the studio opened. Errors: 42501.';

create function private.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_nombre text;
begin
  perform private.exigir_admin();
  if p_abierto is null then
    raise exception 'Di si ese día se atiende: sí o no.' using errcode = '22023';
  end if;
  update private.feriados set abierto = p_abierto where fecha = p_fecha and fecha >= private.hoy() returning nombre into v_nombre;
  if not found then
    raise exception 'Ese día no es un feriado por venir.' using errcode = 'P0001';
  end if;
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  values ('feriados', 'update', jsonb_build_object('nombre', v_nombre, 'fecha', p_fecha, 'abierto', not p_abierto),
    jsonb_build_object('nombre', v_nombre, 'fecha', p_fecha, 'abierto', p_abierto), private.cuenta_vigente());
end $$;
create function public.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language sql set search_path = '' as $$ select private.abrir_feriado(p_fecha, p_abierto); $$;
comment on function public.abrir_feriado(date, boolean) is
  'Admin: holds meetings on a holiday to come, or no longer. What is booked stays. Errors: 42501, P0001 no holiday to come, 22023 neither yes nor no.';
revoke execute on function private.feriados_de_la_agenda(), public.feriados_de_la_agenda(), private.abrir_feriado(date, boolean), public.abrir_feriado(date, boolean) from public;
grant execute on function private.feriados_de_la_agenda(), public.feriados_de_la_agenda(), private.abrir_feriado(date, boolean), public.abrir_feriado(date, boolean) to authenticated;


create or replace function private.salud() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return jsonb_build_object(
    'medido_en', now(),
    'correos', (
      select jsonb_build_object(
        'por_enviar', count(*) filter (where estado in ('pendiente', 'enviando')),
        'en_espera_desde', min(creado_en) filter (where estado in ('pendiente', 'enviando')),
        'reintentando', count(*) filter (where estado in ('pendiente', 'enviando') and ultimo_error is not null),
        'no_salieron', count(*) filter (where estado = 'fallido'))
      from public.correos where estado <> 'enviado'),
    'tareas', (
      select coalesce(jsonb_agg(jsonb_build_object('nombre', nombre, 'cada_minutos', extract(epoch from cada) / 60, 'a_las', to_char(a_las, 'HH24:MI'),
        'ultima_en', ultima_en, 'proxima_en', proxima_en, 'milisegundos', round(extract(epoch from duracion) * 1000),
        'fallos', fallos, 'ultimo_error', ultimo_error) order by nombre), '[]')
      from private.tareas),
    'adjuntos_por_traer', (select count(*) from public.correos_entrantes where traer_en is not null),
    'feriados_hasta', (select max(fecha) from private.feriados),
    'feriados_por_acabarse', (select coalesce(max(fecha) < private.hoy() + interval '6 months', true) from private.feriados),
    'tablas', (
      select jsonb_agg(jsonb_build_object('tabla', c.relname, 'filas', case when c.reltuples >= 0 then c.reltuples::bigint end, 'bytes', pg_total_relation_size(c.oid))
        order by pg_total_relation_size(c.oid) desc, c.relname)
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'),
    'archivos', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'archivos', b.archivos, 'bytes', b.bytes) order by b.id), '[]')
      from (
        select b.id, count(o.id) as archivos, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id) b),
    'base_bytes', pg_database_size(current_database()));
end $$;

comment on function public.salud() is
  'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], adjuntos_por_traer (mails whose attachments are still missing), feriados_hasta (last holiday that is kept), feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';
