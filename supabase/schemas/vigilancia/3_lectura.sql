-- How a site fares, for the people of its platform and for a report.

create function private.caidas_de(p_plataforma bigint, p_desde timestamptz, p_hasta timestamptz)
returns table (id bigint, desde timestamptz, hasta timestamptz, motivo text, codigo int, minutos int, planificados int)
language sql stable security definer set search_path = '' as $$
  select c.id, c.desde, c.hasta, c.motivo, c.codigo, m.minutos, m.planificados
  from public.caidas c
    cross join lateral (select greatest(c.desde, p_desde) as a, least(coalesce(c.hasta, now()), p_hasta) as b) x
    cross join lateral jsonb_to_record(private.minutos_de_caida(p_plataforma, x.a, x.b)) m (minutos int,
      planificados int)
  where c.plataforma = p_plataforma and c.desde < p_hasta and coalesce(c.hasta, now()) > p_desde
    and (m.minutos > 0 or not private.planificado(p_plataforma) @> x.a);
$$;
comment on function private.caidas_de(bigint, timestamptz, timestamptz) is
  'The outages of a site that touch a time: the minutos of it that count, and the planificados that do not. One that '
  'lay in planned work is none. Every figure of outages is read here.';

create function private.vigilancia_de(p_plataforma bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', case when s.estado = 'abajo' and t.hasta is not null
        then 'mantencion' else s.estado end, 'desde', s.desde, 'medido_en', s.medido_en,
      'motivo', s.motivo, 'codigo', s.codigo, 'planificado_hasta', t.hasta, 'sin_red_desde', s.sin_red_desde,
      'atrasado_desde', case when v.activa and s.proximo_en < now() - interval '20 minutes' then s.proximo_en end,
      'certificado_leido', s.certificado_leido, 'certificado_leido_en', s.certificado_leido_en,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) order by x.desde desc), '[]')
        from (
          select * from private.caidas_de(v.plataforma, '-infinity', 'infinity') c
          where coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma
      left join lateral (select upper(r) as hasta from unnest(private.planificado(v.plataforma)) r
        where r @> now()) t on true
    where v.plataforma = p_plataforma);
end $$;
create function public.vigilancia_de(p_plataforma bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.vigilancia_de(p_plataforma); $$;
comment on function public.vigilancia_de(bigint) is
  'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en '
  '(mantencion: it is down while work is planned, until planificado_hasta), what was wrong last (motivo, codigo), '
  'since when our own network reaches nobody (sin_red_desde), since when it should have been asked (atrasado_desde), '
  'what its own certificate says (certificado_leido), hoy in Chile, the last 90 dias that were measured and the last '
  '20 caidas of that time (private.caidas_de). null where nothing was ever set. Errors: 42501 not theirs.';
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
      select coalesce(jsonb_agg(jsonb_build_object('desde', c.desde, 'hasta', c.hasta, 'minutos', c.minutos)
        order by c.desde), '[]')
      from horas h, private.caidas_de(p_plataforma, h.empieza, h.termina) c))
  from public.disponibilidad d, mes where d.plataforma = p_plataforma and d.dia >= mes.primero
    and d.dia < mes.siguiente;
$$;
comment on function private.disponibilidad_del_mes(bigint, date) is
  'A month of Chile of a watched site, p_mes being any of its days: dias with measurements, medidos, disponibilidad '
  'from 0 to 1 (null without data), ms (median of the days'' medians), and the caidas that touched it, with their '
  'minutos within it.';
