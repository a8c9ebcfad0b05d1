set lock_timeout = '10s';

-- A client is one person in the funnel, from however many addresses they wrote.

create or replace function public.embudo(p_meses int default 12)
returns table (origen text, visitas int, contactos int, clientes int, pagaron int, pagado bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  if (p_meses between 1 and 60) is not true then
    raise exception 'Elige entre 1 y 60 meses.' using errcode = 'P0001';
  end if;
  return query
  with dichos as (
    select lower(l.email) as email, l.cliente, l.origen, l.creado_en from public.leads l
    union all select lower(s.email), s.cliente, s.origen, s.creado_en from public.solicitudes s
    union all select lower(f.email), f.cliente, f.origen, f.creado_en from public.formulario_inicial f
    union all select lower(o.comprador_email), o.cliente, o.origen, o.creado_en from public.pedidos o
    union all select lower(x.email), null, x.origen, x.creado_en from public.citas x where x.estado <> 'expirada'),
  personas as (
    select d.email, max(d.cliente) as cliente, min(d.creado_en) as primera,
      (array_agg(d.origen order by d.creado_en))[1] as primer_origen
    from dichos d group by d.email),
  -- A client is one person, from however many addresses they wrote: the first one says where they came from.
  recientes as (
    select distinct on (x.cliente, x.otra) private.campana(x.primer_origen ->> 'utm_source') as de, x.cliente
    from (
      select coalesce(p.cliente, c.id) as cliente, case when coalesce(p.cliente, c.id) is null then p.email end as otra, p.primera, p.primer_origen
      from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente'
      where p.primera >= now() - make_interval(months => p_meses)) x
    order by x.cliente, x.otra, x.primera),
  pagado as (select g.cliente, sum(g.monto) as monto from public.pagos g where g.estado = 'pagado' group by g.cliente),
  escribieron as (
    select r.de, count(*)::int as contactos, count(r.cliente)::int as clientes, count(g.monto)::int as pagaron,
      coalesce(sum(g.monto), 0)::bigint as pagado
    from recientes r left join pagado g on g.cliente = r.cliente group by r.de),
  miraron as (
    select v.origen as de, v.cuantas
    from private.visitas_desde(((now() - make_interval(months => p_meses)) at time zone 'America/Santiago')::date) v)
  select coalesce(e.de, m.de), coalesce(m.cuantas, 0), coalesce(e.contactos, 0), coalesce(e.clientes, 0), coalesce(e.pagaron, 0),
    coalesce(e.pagado, 0)
  from escribieron e full join miraron m using (de)
  order by coalesce(e.contactos, 0) desc, coalesce(m.cuantas, 0) desc, 1 limit 50;
end $$;
comment on function public.embudo(int) is
  'Admin: by where people came from (utm_source, otherwise directo), within so many months: visits of the site (of the days, without knowing whose; private.visitas), and of those who first wrote, ordered or booked in that time how many people (a client is one, from whichever addresses they wrote, and counts where they came from first), how many became clients, how many of these have paid, and how many pesos. The fifty that brought most. Errors: 42501, P0001.';
