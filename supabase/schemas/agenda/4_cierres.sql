-- Closing days or hours on which there are meetings: which they are, and all of them cancelled at once.

create function public.citas_afectadas(p_cierre jsonb) returns setof public.citas
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query with antes as (
    select h.id, h.tipo, h.dia_semana, h.desde, h.hasta from public.horarios h
      where h.id = (p_cierre ->> 'horario')::bigint
  ), quedan as (  -- the week's hours as they would be
    select h.tipo, h.dia_semana, h.desde, h.hasta from public.horarios h
      where h.id is distinct from (p_cierre ->> 'horario')::bigint
    union all
    select n.tipo, n.dia_semana, n.desde, n.hasta
    from jsonb_to_record(p_cierre -> 'nuevo') n (tipo text, dia_semana smallint, desde time, hasta time)
      where p_cierre ? 'nuevo'
  )
  select c.* from public.citas c
  cross join lateral (select c.inicio at time zone 'America/Santiago') l (local)
  cross join lateral (select extract(isodow from l.local), extract(epoch from l.local::time),
    extract(epoch from l.local::time) + extract(epoch from c.termino - c.inicio)) x (dia, desde, hasta)
  where c.inicio > now() and (c.estado = 'confirmada' or (c.estado = 'reservada'
    and coalesce(c.confirmar_antes_de > now(), true)))
    and case
      when p_cierre ? 'inicio' then c.inicio < (p_cierre ->> 'termino')::timestamptz
        and c.termino > (p_cierre ->> 'inicio')::timestamptz
      when p_cierre ? 'feriado' then l.local::date = (p_cierre ->> 'feriado')::date
      else exists (select from antes h where h.tipo = c.tipo and h.dia_semana = x.dia
          and x.desde >= extract(epoch from h.desde) and x.hasta <= extract(epoch from h.hasta))
        and not exists (select from quedan h where h.tipo = c.tipo and h.dia_semana = x.dia
          and x.desde >= extract(epoch from h.desde) and x.hasta <= extract(epoch from h.hasta)) end
  order by c.inicio;
end $$;
comment on function public.citas_afectadas(jsonb) is
  'Admin: the meetings to come that the agenda would be closed over, earliest first: of a block {inicio, termino}, a '
  'holiday {feriado} or hours of the week that are taken away {horario} or become others {horario, nuevo: {tipo, '
  'dia_semana, desde, hasta}}. Errors: 42501.';

create function private.cierres_de_cita(p_inicio timestamptz, p_termino timestamptz, p_tipo text)
returns table (clase text, detalle text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_local timestamp := p_inicio at time zone 'America/Santiago';
begin
  perform private.exigir_admin();
  return query
    select 'feriado', f.nombre from private.feriados f where f.fecha = v_local::date and not f.abierto
    union all
    select 'bloqueo', b.motivo from public.bloqueos b where b.inicio < p_termino and b.termino > p_inicio
    union all
    select 'horario', null where not exists (select from public.horarios h
      where h.tipo = p_tipo and h.dia_semana = extract(isodow from v_local) and h.desde <= v_local::time
        and extract(epoch from h.hasta) >= extract(epoch from v_local::time)
          + extract(epoch from p_termino - p_inicio));
end $$;
comment on function private.cierres_de_cita(timestamptz, timestamptz, text) is 'As public.cierres_de_cita.';
create function public.cierres_de_cita(p_inicio timestamptz, p_termino timestamptz, p_tipo text default 'reunion')
returns table (clase text, detalle text)
language sql stable set search_path = '' as $$ select * from private.cierres_de_cita(p_inicio, p_termino, p_tipo); $$;
comment on function public.cierres_de_cita(timestamptz, timestamptz, text) is
  'Admin: why nobody could book a time for a kind of meeting: feriado (which the studio did not open, with its name), '
  'bloqueo (with its reason, if it has one), horario (outside the weekly hours); none where it is open. Whether '
  'another meeting is there is refused when it is saved. Errors: 42501.';

create function public.cerrar_agenda(p_cierre jsonb, p_citas bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtext('citas'));  -- nobody takes an hour or gives one back meanwhile
  if exists (select id from public.citas_afectadas(p_cierre) except select unnest(p_citas))
      or exists (select unnest(p_citas) except select id from public.citas_afectadas(p_cierre)) then
    raise
      exception
      'Mientras lo decidías cambió alguna de esas reuniones, así que no se hizo nada. Revisa la lista y vuelve a intentarlo.'
      using hint = 'citas_cambiaron';
  end if;
  if p_cierre ? 'inicio' then
    insert into public.bloqueos (inicio, termino, motivo)
    values ((p_cierre ->> 'inicio')::timestamptz, (p_cierre ->> 'termino')::timestamptz, p_cierre ->> 'motivo');
  elsif p_cierre ? 'feriado' then
    perform public.abrir_feriado((p_cierre ->> 'feriado')::date, false);
  elsif p_cierre ? 'nuevo' then
    update public.horarios h set tipo = n.tipo, dia_semana = n.dia_semana, desde = n.desde, hasta = n.hasta,
      minutos = n.minutos
    from jsonb_to_record(p_cierre -> 'nuevo') n (tipo text, dia_semana smallint, desde time, hasta time,
      minutos smallint)
    where h.id = (p_cierre ->> 'horario')::bigint;
  else
    delete from public.horarios where id = (p_cierre ->> 'horario')::bigint;
  end if;
  update public.citas set estado = 'cancelada' where id = any(p_citas);
end $$;
comment on function public.cerrar_agenda(jsonb, bigint[]) is
  'Admin: closes the agenda as citas_afectadas has it and cancels the meetings that it names, all of them or none, '
  'each with its mail. p_citas are the ones that whoever decides has seen. Errors: 42501; P0001 with hint '
  'citas_cambiaron (they are others by now) or no holiday to come; 23514 a block that ends before it begins.';

grant execute on function public.citas_afectadas(jsonb), public.cerrar_agenda(jsonb, bigint[]),
  private.cierres_de_cita(timestamptz, timestamptz, text), public.cierres_de_cita(timestamptz, timestamptz, text)
  to authenticated;
