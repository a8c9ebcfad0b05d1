-- Whoever comes second for an hour hears which hours near it are free.

create function private.horas_cercanas(p_inicio timestamptz, p_excepto bigint) returns jsonb
language sql stable set search_path = '' as $$
  with centro as (
    select least(greatest(p_inicio, now()), now() + make_interval(days => c.agenda_dias)) as instante from public.configuracion c
  )
  select coalesce(jsonb_agg(x.inicio order by x.inicio), '[]')
  from (select h.inicio
    from (select instante, (instante at time zone 'America/Santiago')::date as dia from centro) c
    cross join private.horas_disponibles(c.dia - 31, c.dia + 31, now(), p_excepto) h
    order by abs(extract(epoch from h.inicio - c.instante)), h.inicio limit 3) x;
$$;
comment on function private.horas_cercanas(timestamptz, bigint) is
  'The three free hours nearest to an instant, earliest first, as a list of instants; for whom p_excepto is theirs.';
revoke execute on function private.horas_cercanas(timestamptz, bigint) from public;

create or replace function private.reservar_cita(p_inicio timestamptz, p_nombre text, p_email text, p_telefono text, p_motivo text,
  p_envio uuid, p_consentimiento text, p_origen jsonb) returns jsonb
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
  if r.id is null or v_vencida or v_huella <> coalesce(r.huella,
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
        consentimiento_en, confirmar_antes_de, confirmacion_hash)
      select p_nombre, p_email, nullif(p_telefono, ''), nullif(p_motivo, ''), d.inicio, d.termino, p_envio, v_huella,
        coalesce(p_origen, '{}'), p_consentimiento, case when p_consentimiento is not null then now() end,
        now() + interval '1 hour', encode(sha256(convert_to(v_token, 'utf8')), 'hex')
      from (select r.inicio, r.termino  -- the hour that it holds already stays its own
        union all select h.inicio, h.termino from private.horas_disponibles(v_dia, v_dia, now(), r.id) h) d
      where d.inicio = p_inicio limit 1
      on conflict (envio) do update set nombre = excluded.nombre, email = excluded.email, telefono = excluded.telefono,
        motivo = excluded.motivo, inicio = excluded.inicio, termino = excluded.termino, huella = excluded.huella,
        confirmar_antes_de = excluded.confirmar_antes_de, confirmacion_hash = excluded.confirmacion_hash
      returning * into r;
    exception when exclusion_violation then  -- the studio wrote a meeting there at the same time
      r := null;
    end;
    if r.id is null then
      raise exception 'Esa hora ya no está disponible. Elige otra.'
        using errcode = 'P0001', hint = 'hora_ocupada', detail = private.horas_cercanas(p_inicio, v_anterior)::text;
    end if;
    perform private.encolar_confirmacion('cita_por_confirmar', r.email, jsonb_build_object('correccion', v_anterior is not null,
      'nombre', private.nombre_limpio(r.nombre), 'inicio', r.inicio, 'vence_en', r.confirmar_antes_de, 'token', v_token));
  end if;
  return jsonb_build_object('inicio', r.inicio, 'termino', r.termino, 'estado', r.estado,
    'confirmar_antes_de', r.confirmar_antes_de);
end $$;
comment on function public.reservar_cita(timestamptz, text, text, text, text, uuid, text, jsonb) is
  'Visitor: holds one of horas_disponibles for an hour and mails the link that confirms it; returns {inicio, termino, estado, confirmar_antes_de}. The same p_envio returns the same booking; with other content it corrects one that is not confirmed yet and mails a new link, and after one that is over it books anew. Errors: P0001 with hint hora_ocupada (in its detail the three nearest free hours, a JSON list of instants) or cita_confirmada (a confirmed one is not corrected), 23514 bad data, PT429 too many of one address or mailbox, or two to come of that mailbox.';
