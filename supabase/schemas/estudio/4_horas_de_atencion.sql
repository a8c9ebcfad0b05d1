-- Business time: the hours in which the studio answers, in Chile, without holidays. An amount of it is an interval
-- whose
-- days are days of the studio, each as long as its hours; targets of tickets are said so.

create function private.horas_de_atencion(p_desde date, p_hasta date) returns table (abre timestamptz,
  cierra timestamptz)
language sql stable security definer set search_path = '' as $$
  select (g.dia + c.atencion_desde) at time zone 'America/Santiago',
    (g.dia + c.atencion_hasta) at time zone 'America/Santiago'
  from public.configuracion c, generate_series(p_desde::timestamp, p_hasta::timestamp, interval '1 day') g (dia)
  where extract(isodow from g.dia) = any(c.atencion_dias)
    and not exists (select from private.feriados f where f.fecha = g.dia::date and not f.abierto);
$$;
comment on function private.horas_de_atencion(date, date) is
  'When the studio opens and closes on each day on which it does, from one day to another: no holiday that it did not '
  'open.';

create function public.horas_de_atencion() returns table (abre timestamptz, cierra timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select h.abre, h.cierra from private.horas_de_atencion(private.hoy(), private.hoy() + 60) h
    order by h.abre;
end $$;
comment on function public.horas_de_atencion() is
  'Admin: when the studio opens and closes on each day of the next 60 on which it does. Errors: 42501.';

create function private.habil_entre(p_desde timestamptz, p_hasta timestamptz) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(secs => coalesce(sum(extract(epoch from least(h.cierra, p_hasta) - greatest(h.abre,
    p_desde)))::float8, 0))
  from private.horas_de_atencion(private.hoy(p_desde) - 1, private.hoy(p_hasta)) h
  where h.cierra > p_desde and h.abre < p_hasta and p_desde < p_hasta;
$$;
comment on function private.habil_entre(timestamptz, timestamptz) is
  'Business time from one instant to a later one, in hours; none where it is not later.';

create function private.sumar_habil(p_desde timestamptz, p_tiempo interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_jornada numeric := (select extract(epoch from c.atencion_hasta - c.atencion_desde) from public.configuracion c
    where c.id = 1);
  v_falta numeric := extract(day from p_tiempo) * v_jornada + extract(epoch
    from p_tiempo - make_interval(days => extract(day from p_tiempo)::int));
  v_hoy date := private.hoy(p_desde);
  -- Of a studio that opens once a week, and more for holidays.
  v_dias int := ceil(abs(v_falta) / v_jornada)::int * 7 + 60;
begin
  if v_falta > 0 then
    return (
      select x.cierra - make_interval(secs => (x.van - v_falta)::float8)
      from (
        select h.cierra, sum(extract(epoch from h.cierra - greatest(h.abre, p_desde))) over (order by h.abre) as van
        from private.horas_de_atencion(v_hoy - 1, v_hoy + v_dias) h where h.cierra > p_desde) x
      where x.van >= v_falta order by x.van limit 1);
  elsif v_falta < 0 then
    return (
      select x.abre + make_interval(secs => (x.van + v_falta)::float8)
      from (
        select h.abre, sum(extract(epoch from least(h.cierra, p_desde) - h.abre)) over (order by h.abre desc) as van
        from private.horas_de_atencion(v_hoy - v_dias, v_hoy) h where h.abre < p_desde) x
      where x.van >= -v_falta order by x.van limit 1);
  end if;
  return p_desde;
end $$;
comment on function private.sumar_habil(timestamptz, interval) is
  'The instant so much business time after another, or before where it is negative: days are days of the studio, '
  'hours its hours. Null for null.';

create function private.reanudado(p_vence timestamptz, p_detenido timestamptz) returns timestamptz
language sql stable set search_path = '' as $$ select private.sumar_habil(p_vence, private.habil_entre(p_detenido,
  now())); $$;
comment on function private.reanudado(timestamptz, timestamptz) is
  'A target whose clock has been standing since an instant, as it is when the clock runs again now: later by the '
  'business time of the wait. As it was, where it was not standing.';

grant execute on function private.sumar_habil(timestamptz, interval), private.habil_entre(timestamptz, timestamptz),
  private.reanudado(timestamptz, timestamptz) to authenticated, service_role;
grant execute on function private.horas_de_atencion(date, date), public.horas_de_atencion() to authenticated;
