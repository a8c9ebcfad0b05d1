-- Bookings of /agendar. Hours are given in America/Santiago; instants are stored as timestamptz.

create table public.horarios (
  id bigint generated always as identity primary key,
  dia_semana smallint not null check (dia_semana between 1 and 7),
  desde time not null,
  hasta time not null,
  minutos smallint not null default 30 check (minutos between 10 and 240),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  tipo text not null default 'reunion',
  producto text generated always as (nullif(tipo, 'reunion')) stored,
  check (hasta > desde),
  -- A session takes as long as its product says.
  constraint horarios_producto_fkey foreign key (producto, minutos) references public.productos (codigo, minutos),
  -- Within meetings, and within sessions, which lie a week further on.
  constraint horarios_sin_choque exclude using gist (
    int4range((dia_semana + case tipo when 'reunion' then 0 else 7 end) * 86400 + extract(epoch from desde)::int,
      (dia_semana + case tipo when 'reunion' then 0 else 7 end) * 86400 + extract(epoch from hasta)::int) with &&)
);
comment on table public.horarios is 'Weekly opening hours for meetings, in America/Santiago.';
comment on column public.horarios.dia_semana is 'ISO: 1 Monday to 7 Sunday.';
comment on column public.horarios.minutos is 'Length of one meeting.';
comment on column public.horarios.tipo is
  'Kind of meeting that these are the hours of: reunion, or the product whose first session it is. Meetings and '
  'sessions may share hours: what is booked is taken for all.';
comment on column public.horarios.producto is 'The product of a session; null of a meeting.';
create index horarios_producto_idx on public.horarios (producto, minutos);

create function public.reunion(horario public.horarios) returns text
language sql stable set search_path = '' as $$
  select coalesce((select nombre from public.productos where codigo = ($1).producto), 'Reunión');
$$;
comment on function public.reunion(public.horarios) is 'Computed column: what kind of meeting, in words.';
grant execute on function public.reunion(public.horarios) to authenticated;

select private.tabla('public.horarios',
  motivo => 'Horas del estudio',
  fuera => '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo,producto}',
  vigila => '{"auditoria": {}, "novedades": {}, "actualizado": {}}');

create table public.bloqueos (
  id bigint generated always as identity primary key,
  inicio timestamptz not null check (inicio between '2000-01-01Z' and '2200-01-02Z'),
  termino timestamptz not null check (termino between '2000-01-01Z' and '2200-01-02Z'),
  motivo text check (length(motivo) <= 200),
  creado_en timestamptz not null default now(),
  check (termino > inicio)
);
comment on table public.bloqueos is 'Times when nobody can be booked: holidays, trips.';
create index bloqueos_rango_idx on public.bloqueos using gist (tstzrange(inicio, termino));

select private.tabla('public.bloqueos',
  motivo => 'Horas del estudio',
  fuera => '{id,inicio,termino,motivo,creado_en}',
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {}}');

create table public.citas (
  id bigint generated always as identity primary key,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  telefono text check (private.telefono_valido(telefono)),
  motivo text check (length(motivo) <= 2000),
  inicio timestamptz not null check (inicio between '2000-01-01Z' and '2200-01-02Z'),
  termino timestamptz not null check (termino between '2000-01-01Z' and '2200-01-02Z'),
  estado text not null default 'reservada'
    check (estado in ('reservada', 'confirmada', 'cancelada', 'realizada', 'ausente', 'expirada')),
  envio uuid not null default gen_random_uuid() unique,
  huella text,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text check (length(trim(consentimiento_version)) between 1 and 40),
  consentimiento_en timestamptz,
  notas text check (length(notas) <= 10000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  confirmar_antes_de timestamptz,
  confirmacion_hash text unique check (confirmacion_hash ~ '^[0-9a-f]{64}$'),
  gestion_hash text unique check (gestion_hash ~ '^[0-9a-f]{64}$'),
  secuencia int not null default 0 check (secuencia >= 0),
  recordada_en timestamptz,
  enlace text check (private.enlace_valido(enlace)),
  asignado_a bigint references public.clientes (id),
  proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  etapa text check (etapa in ('propuesta', 'perdido')),
  cliente bigint references public.clientes (id),
  tipo text not null default 'reunion' check (length(tipo) between 1 and 40),
  check (termino > inicio),
  check (proxima_el is null or proxima_accion is not null),
  constraint citas_sin_choque exclude using gist (tstzrange(inicio, termino) with &&)
    where (estado in ('reservada', 'confirmada'))
);
comment on table public.citas is
  'Meetings. Two live ones can never overlap. A visitor''s is reservada for an hour, then confirmada by its mailed '
  'link or expirada.';
comment on column public.citas.huella is
  'Of what the visitor asked for last (private.huella); null for what the studio wrote.';
comment on column public.citas.confirmar_antes_de is
  'Until when a booked hour is held for its confirmation; null for what needs none.';
comment on column public.citas.confirmacion_hash is
  'Hash of the token of the mailed link. The token itself is in that mail alone.';
comment on column public.citas.gestion_hash is
  'Hash of the token with which a confirmed meeting is moved or cancelled. The token itself is in the mails to the '
  'visitor alone.';
comment on column public.citas.secuencia is
  'How often its time or its standing changed: the SEQUENCE of its calendar entry, whose UID is envio.';
comment on column public.citas.recordada_en is 'When its visitor was reminded of it; null again when it moves.';
comment on column public.citas.enlace is 'Video call of this meeting; null for configuracion.sala_reuniones.';
comment on column public.citas.etapa is
  'How far it came after the meeting: propuesta or perdido; null while they talk.';
comment on column public.citas.tipo is 'Kind of meeting, as horarios.tipo had it when it was booked.';
comment on column public.citas.cliente is 'The client that the visitor became.';
create function public.reunion(cita public.citas) returns text
language sql stable set search_path = '' as $$
  select coalesce((select nombre from public.productos where codigo = ($1).tipo), 'Reunión');
$$;
comment on function public.reunion(public.citas) is 'Computed column: what kind of meeting, in words.';
grant execute on function public.reunion(public.citas) to authenticated;
create index citas_asignado_idx on public.citas (asignado_a);
create index citas_cliente_idx on public.citas (cliente);
create index citas_inicio_idx on public.citas (inicio desc);
create index citas_vigentes_idx on public.citas (termino) where estado in ('reservada', 'confirmada');

select private.tabla('public.citas',
  nombre => 'Reuniones',
  motivo => 'Reunirse y hacer seguimiento',
  plazo => '2 years',
  condicion => $$t.termino < $1$$,
  pagina => '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',
  suya => $$t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)$$,
  columnas
    =>
    '{id,nombre,email,telefono,motivo,inicio,termino,estado,origen,consentimiento_version,consentimiento_en,creado_en,
    actualizado_en,confirmar_antes_de,secuencia,recordada_en,enlace,etapa,cliente,tipo}',
  revisar => '{notas,proxima_accion,proxima_el}',
  fuera => '{envio,huella,confirmacion_hash,gestion_hash,asignado_a}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa", "asignado_a": "equipo"}',
  vigila => '{
    "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "telefono", "motivo", "notas"]},
    "contacto": {"con": ["nombre", "email", "telefono"]},
    "limpieza": {"con": ["email", "telefono"]},
    "auditoria": {"con": ["equipo"]},
    "novedades": {"esperan": ["estudio"]},
    "actualizado": {},
    "responsable": {}
  }');

create function private.citas_vencer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.citas set estado = 'expirada'
  where estado = 'reservada' and confirmar_antes_de <= now() and id <> new.id
    and tstzrange(inicio, termino) && tstzrange(new.inicio, new.termino);
  return new;
end $$;
comment on function private.citas_vencer() is
  'Trigger: before a meeting takes an hour, whoever writes or moves it, those that were not confirmed in time give '
  'theirs back.';

create trigger citas_2_vencer before insert or update of inicio, termino, estado on public.citas
  for each row when (new.estado in ('reservada', 'confirmada') and new.termino > new.inicio)
    execute function private.citas_vencer();

grant select, insert (dia_semana, desde, hasta, minutos, tipo), update (dia_semana, desde, hasta, minutos, tipo), delete
  on public.horarios to authenticated;
grant select, insert (inicio, termino, motivo), update (inicio, termino, motivo),
  delete on public.bloqueos to authenticated;
grant select, insert (nombre, email, telefono, motivo, inicio, termino, estado, notas, enlace),
    update (nombre, email, telefono, motivo, inicio, termino, estado, notas, enlace, asignado_a, proxima_accion,
      proxima_el, etapa, cliente)
  on public.citas to authenticated;

select private.solo_equipo('public.horarios', '{leer,crear,editar,borrar}');
select private.solo_equipo('public.bloqueos', '{leer,crear,editar,borrar}');
select private.solo_equipo('public.citas', '{leer,crear,editar}');

-- What a visitor may do ---------------------------------------------------------------------------

create function private.horas_disponibles(p_desde date, p_hasta date, p_ahora timestamptz default now(),
  p_excepto bigint default null,
  p_tipo text default 'reunion')
returns table (inicio timestamptz, termino timestamptz)
language sql stable security definer set search_path = '' as $$
  with reglas as (
    select least(greatest(p_desde, x.hoy), x.hoy + c.agenda_dias) as desde, x.hoy + c.agenda_dias as ultimo,
      p_ahora + make_interval(hours => c.agenda_aviso_horas) as no_antes_de,
        make_interval(mins => c.agenda_pausa_minutos) as pausa
    from public.configuracion c, private.hoy(p_ahora) x (hoy)
  ),
  locales as (  -- the last one ends by closing time: no pause is needed after it
    select x.local, x.local at time zone 'America/Santiago' as inicio, l.largo
    from reglas r
    cross join generate_series(0, 62) d
    join public.horarios h on h.dia_semana = extract(isodow from r.desde + d) and h.tipo = p_tipo
    cross join make_interval(mins => h.minutos) l (largo)
    cross join generate_series(0, floor(extract(epoch from h.hasta - h.desde - l.largo) / extract(epoch
      from l.largo + r.pausa))::int) n
    cross join lateral (values ((r.desde + d) + h.desde + n * (l.largo + r.pausa))) x (local)
    where r.desde + d between p_desde and p_hasta and r.desde + d <= r.ultimo
      and not exists (select from private.feriados f where f.fecha = r.desde + d and not f.abierto)
  )
  select l.inicio, l.inicio + l.largo
  from locales l cross join reglas r
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
language sql stable set search_path = '' as $$ select * from private.horas_disponibles(p_desde, p_hasta, now(), null,
  p_tipo); $$;
comment on function public.horas_disponibles(date, date, text) is
  'Free times for a kind of meeting between two days of America/Santiago, both included: at most 63 days from the '
  'first, not sooner, not later and not closer together than the settings say (agenda_…), and on no holiday that the '
  'studio has not opened.';

create function private.horas_cercanas(p_inicio timestamptz, p_excepto bigint, p_tipo text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(x.inicio order by x.inicio), '[]')
  from (select h.inicio
    from public.configuracion c
    cross join least(greatest(p_inicio, now()), now() + make_interval(days => c.agenda_dias)) centro
    cross join private.horas_disponibles(private.hoy(centro) - 31, private.hoy(centro) + 31, now(), p_excepto, p_tipo) h
    order by abs(extract(epoch from h.inicio - centro)), h.inicio limit 3) x;
$$;
comment on function private.horas_cercanas(timestamptz, bigint, text) is
  'The three free hours of a kind nearest to an instant, earliest first, as a list of instants; for whom p_excepto is '
  'theirs.';

create function private.limitar_citas(p_email text, p_excepto bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  select ceil(extract(epoch from coalesce(c.confirmar_antes_de, c.inicio) - now())) into v_espera
  from public.citas c
  where c.id is distinct from p_excepto and c.inicio > now() and private.buzon(c.email) = private.buzon(p_email)
    and (c.estado = 'confirmada' or (c.estado = 'reservada' and coalesce(c.confirmar_antes_de > now(), true)))
  order by coalesce(c.confirmar_antes_de, c.inicio) desc offset 1 limit 1;
  if found then
    raise exception 'Ya hay dos reuniones agendadas con este correo. Si necesitas otra, escríbenos.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  perform private.limitar_visitante('citas', p_email);
end $$;
comment on function private.limitar_citas(text, bigint) is
  'At most two meetings to come per mailbox, not counting p_excepto, besides the limits of private.limitar_visitante. '
  'The caller holds the lock of the bookings. Errors: PT429.';

create function private.reservar_cita(p_inicio timestamptz, p_nombre text, p_email text, p_telefono text, p_motivo text,
  p_envio uuid, p_consentimiento text, p_origen jsonb, p_tipo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_dia date := private.hoy(p_inicio);
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_huella text := private.huella(extract(epoch from p_inicio)::text, p_nombre, p_email, nullif(p_telefono, ''),
    nullif(p_motivo, ''));
  v_vencida boolean;
  v_anterior bigint;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- rivals for an hour, and the same sending twice, take turns
  select * into r from public.citas where envio = p_envio for update;
  v_vencida := r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now());
  if r.id is null or v_vencida or r.tipo <> p_tipo or v_huella <> coalesce(r.huella,
      private.huella(extract(epoch from r.inicio)::text, r.nombre, r.email, r.telefono, r.motivo)) then
    if r.estado = 'confirmada' or (r.estado = 'reservada' and r.confirmar_antes_de is null) then
      raise
        exception
        'Tu reunión ya está confirmada. Para cambiarla, usa el enlace del correo que te la confirmó o respóndelo; para pedir otra, abre esta página en una pestaña nueva.'
        using hint = 'cita_confirmada';
    end if;
    if v_vencida or r.estado <> 'reservada' then  -- it is over: the sending begins anew
      update public.citas set envio = gen_random_uuid() where id = r.id;
      r := null;
    end if;
    v_anterior := r.id;
    perform private.limitar_citas(p_email, v_anterior);
    begin
      insert into public.citas (nombre, email, telefono, motivo, inicio, termino, envio, huella, origen,
        consentimiento_version,
        consentimiento_en, confirmar_antes_de, confirmacion_hash, tipo)
      select p_nombre, p_email, nullif(p_telefono, ''), nullif(p_motivo, ''), d.inicio, d.termino, p_envio, v_huella,
        coalesce(p_origen, '{}'), p_consentimiento, case when p_consentimiento is not null then now() end,
        now() + interval '1 hour', encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_tipo
      from (select r.inicio, r.termino where r.tipo = p_tipo  -- the hour that it holds already stays its own
        union all select h.inicio, h.termino from private.horas_disponibles(v_dia, v_dia, now(), r.id, p_tipo) h) d
      where d.inicio = p_inicio limit 1
      on conflict (envio) do update set nombre = excluded.nombre, email = excluded.email, telefono = excluded.telefono,
        motivo = excluded.motivo, inicio = excluded.inicio, termino = excluded.termino, huella = excluded.huella,
        confirmar_antes_de = excluded.confirmar_antes_de, confirmacion_hash = excluded.confirmacion_hash,
          tipo = excluded.tipo
      returning * into r;
    exception
      when exclusion_violation then  -- the studio wrote a meeting there at the same time
        r := null;
      when check_violation or not_null_violation then  -- its detail would tell the whole row
        raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    if r.id is null then
      raise exception 'Esa hora ya no está disponible. Elige otra.'
        using hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_anterior, p_tipo)::text;
    end if;
    perform private.encolar_confirmacion('cita_por_confirmar', r.email, jsonb_build_object('correccion',
      v_anterior is not null,
      'nombre', private.nombre_limpio(r.nombre), 'inicio', r.inicio, 'vence_en', r.confirmar_antes_de, 'token',
        v_token));
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado,
    'confirmar_antes_de', r.confirmar_antes_de);
end $$;
create function public.reservar_cita(p_inicio timestamptz, p_nombre text, p_email text, p_telefono text, p_motivo text,
  p_envio uuid, p_consentimiento text, p_origen jsonb default '{}', p_tipo text default 'reunion') returns jsonb
language sql set search_path = '' as $$
  select private.reservar_cita(p_inicio, p_nombre, p_email, p_telefono, p_motivo, p_envio, p_consentimiento, p_origen,
    coalesce(p_tipo, 'reunion')); $$;
comment on function public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text) is
  'Visitor: holds one of horas_disponibles of that kind for an hour and mails the link that confirms it; returns '
  '{inicio, termino, estado, confirmar_antes_de}. The same p_envio returns the same booking; with other content it '
  'corrects one that is not confirmed yet and mails a new link, and after one that is over it books anew. Errors: '
  'P0001 with hint hora_ocupada (in its detail the three nearest free hours, a JSON list of instants) or '
  'cita_confirmada (a confirmed one is not corrected), 23514 bad data, PT429 too many of one address or mailbox, or '
  'two to come of that mailbox.';

grant execute on function private.horas_disponibles(date, date, timestamptz, bigint, text),
  public.horas_disponibles(date, date, text) to anon, authenticated;
grant execute on function private.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text),
  public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb, text) to anon;

create function private.confirmar_cita(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.citas;
  v_gestion text;
begin
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes the hour while it is confirmed
  select * into r from public.citas where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not found then
    raise exception 'Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado = 'expirada' or (r.estado = 'reservada' and r.confirmar_antes_de <= now()) then
    raise exception 'Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.'
      using hint = 'confirmacion_vencida';
  end if;
  if r.estado not in ('reservada', 'confirmada') then
    raise exception 'La reunión del % %. Si quieres otra, elige una hora.',
      private.dia_en_palabras(private.hoy(r.inicio)),
      case r.estado when 'cancelada' then 'se canceló' else 'ya pasó' end using hint = 'cita_cerrada';
  end if;
  if r.estado = 'reservada' then
    v_gestion := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.citas set estado = 'confirmada', gestion_hash = encode(sha256(convert_to(v_gestion, 'utf8')), 'hex')
    where id = r.id returning * into r;
    perform private.encolar_confirmacion('cita_confirmacion', r.email,
      private.datos_cita(r) || jsonb_build_object('token', v_gestion));
    perform private.avisar_estudio('cita_estudio', private.datos_cita_estudio(r), r.email);
  end if;
  return private.cita_publica(r) || jsonb_build_object('estado',
    r.estado) || jsonb_strip_nulls(jsonb_build_object('gestion', v_gestion));
end $$;
create function public.confirmar_cita(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.confirmar_cita(p_token); $$;
comment on function public.confirmar_cita(text) is
  'Whoever holds the mailed link of a booking: confirms it; returns {uid, inicio, termino, secuencia, estado} and, '
  'the first time, gestion: the token that manages it. A link confirms once; asked again while the meeting stands it '
  'answers the same and does nothing. Errors: P0001 with hint enlace_invalido (unknown), confirmacion_vencida (more '
  'than an hour) or cita_cerrada (cancelled or past).';
grant execute on function private.confirmar_cita(text), public.confirmar_cita(text) to anon;
