-- How many people look at the site, by day and campaign and without knowing who: the first step of the funnel.

create table private.visitas (
  dia date not null,
  origen text not null check (length(origen) between 1 and 60),
  cuantas int not null default 1 check (cuantas > 0),
  primary key (dia, origen)
);
alter table private.visitas enable row level security;
comment on table private.visitas is
  'Visits of a day of Chile by where they came from (the utm_source of their first address, "directo" without one). No address, no account, no hour: nothing in it is of a person.';

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('visitas', 'private.visitas', '5 years', 'dia < ($1 at time zone ''America/Santiago'')::date', 'Mostrar de dónde llega la gente. No habla de nadie.');

create function private.campana(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when t.t = '' then 'directo' when t.t ~ '^[a-z0-9áéíóúüñ][a-z0-9áéíóúüñ ._+-]{0,59}$' then t.t else 'otros' end
  from (select lower(trim(left(coalesce(p_texto, ''), 200))) as t) t;
$$;
comment on function private.campana(text) is
  'What a campaign (utm_source) is called: "directo" without one, and "otros" where it is no name of one, as an address of mail that somebody put into a link.';

create function private.contar_visita(p_origen text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
  v_origen text := private.campana(p_origen);
begin
  if v_origen <> 'directo' and not exists (select from private.visitas v where v.dia = v_hoy and v.origen = v_origen)
     and (select count(*) from private.visitas v where v.dia = v_hoy) >= 100 then
    v_origen := 'otros';
  end if;
  insert into private.visitas as v (dia, origen) values (v_hoy, v_origen)
  on conflict on constraint visitas_pkey do update set cuantas = v.cuantas + 1;
end $$;
comment on function private.contar_visita(text) is 'public.contar_visita, which it carries out.';

create function public.contar_visita(p_origen text default null) returns void
language sql set search_path = '' as $$ select private.contar_visita(p_origen); $$;
comment on function public.contar_visita(text) is
  'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in a day, those that are new count as "otros", and so does what is no name of a campaign. It asks for no address, so whoever wants to count themselves many times can.';

create function private.visitas_desde(p_dia date) returns table (origen text, cuantas int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select v.origen, sum(v.cuantas)::int from private.visitas v where v.dia >= p_dia group by v.origen;
end $$;
comment on function private.visitas_desde(date) is 'Admin: visits from a day on, by where they came from. Errors: 42501.';

drop function public.embudo(int);
create function public.embudo(p_meses int default 12)
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
  recientes as (
    select private.campana(p.primer_origen ->> 'utm_source') as de, coalesce(p.cliente, c.id) as cliente
    from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente'
    where p.primera >= now() - make_interval(months => p_meses)),
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
  'Admin: by where people came from (utm_source, otherwise directo), within so many months: visits of the site (of the days, without knowing whose; private.visitas), and of those who first wrote, ordered or booked in that time how many people (addresses), how many became clients, how many of these have paid, and how many pesos. The fifty that brought most. Errors: 42501, P0001.';

revoke execute on function private.campana(text), private.contar_visita(text), public.contar_visita(text), private.visitas_desde(date), public.embudo(int) from public;
grant execute on function private.contar_visita(text), public.contar_visita(text) to anon;
grant execute on function private.campana(text), private.visitas_desde(date), public.embudo(int) to authenticated;
