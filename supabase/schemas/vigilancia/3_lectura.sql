-- How a site fares, for the people of its platform and for a report.

create function private.vigilancia_de(p_plataforma bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', s.estado, 'desde', s.desde, 'medido_en', s.medido_en,
      'motivo', s.motivo, 'codigo', s.codigo,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) - 'plataforma' order by x.desde desc), '[]')
        from (
          select * from public.caidas c where c.plataforma = v.plataforma
            and coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma where v.plataforma = p_plataforma);
end $$;
create function public.vigilancia_de(p_plataforma bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.vigilancia_de(p_plataforma); $$;
comment on function public.vigilancia_de(bigint) is
  'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en, what '
  'was wrong last (motivo, codigo), hoy in Chile, the last 90 dias that were measured and the last 20 caidas of that '
  'time. null where nothing was ever set. Errors: 42501 not theirs.';
grant execute on function private.vigilancia_de(bigint), public.vigilancia_de(bigint) to authenticated;

create function private.disponibilidad_del_mes(p_plataforma bigint, p_mes date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mes as (
    select date_trunc('month', p_mes)::date as primero, (date_trunc('month', p_mes) + interval '1 month')::date
      as siguiente),
  horas as (
    select primero::timestamp at time zone 'America/Santiago' as empieza,
      siguiente::timestamp at time zone 'America/Santiago' as termina from mes)
  select jsonb_build_object('dias', count(*), 'medidos', coalesce(sum(d.medidos), 0),
    'disponibilidad', round(sum(d.arriba)::numeric / sum(d.medidos), 6),
    'ms', percentile_disc(0.5) within group (order by d.ms),
    'caidas', (
      select coalesce(jsonb_agg(jsonb_build_object('desde', c.desde, 'hasta', c.hasta,
        'minutos', round(extract(epoch from least(coalesce(c.hasta, now()), h.termina) - greatest(c.desde,
          h.empieza)) / 60)::int) order by c.desde), '[]')
      from public.caidas c, horas h
      where c.plataforma = p_plataforma and c.desde < h.termina and coalesce(c.hasta, now()) > h.empieza))
  from public.disponibilidad d, mes where d.plataforma = p_plataforma and d.dia >= mes.primero
    and d.dia < mes.siguiente;
$$;
comment on function private.disponibilidad_del_mes(bigint, date) is
  'A month of Chile of a watched site, p_mes being any of its days: dias with measurements, medidos, disponibilidad '
  'from 0 to 1 (null without data), ms (median of the days'' medians), and the caidas that touched it, with their '
  'minutos within it.';
