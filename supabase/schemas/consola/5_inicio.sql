-- What the studio's home page shows: what waits for somebody, and how the studio fares.

create function private.recordados_hoy() returns setof bigint
language sql stable security definer set search_path = '' as $$
  select distinct r.pago from private.recordatorios r
  where (select private.es_admin()) and r.enviado_en >= private.hoy()::timestamp at time zone 'America/Santiago';
$$;
comment on function private.recordados_hoy() is
  'The payments of which somebody or the task reminded their client today, for an admin; nobody else gets any.';
grant execute on function private.recordados_hoy() to authenticated;

create function public.por_atender(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, cuantos int, id text, titulo text, de text, desde timestamptz, plazo timestamptz, monto int,
  estado text, urgente boolean, recordado boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  -- Executed, it is planned for whom it is asked, so that a client's own rows are found by index. A plan_cache_mode
  -- would hold for all that is called for each row, too, which was planned anew each time.
  return query execute $q$
  select e.clase, least(e.cuantos, 100)::int, e.fila, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente,
    e.recordado
  from (
    select w.*, x.recordado, count(*) over (partition by w.clase) as cuantos,
      row_number() over (partition by w.clase order by x.recordado, w.urgente desc, w.plazo, w.desde, w.fila) as puesto
    from public.esperas w
      cross join lateral (select w.clase = 'pagos_vencidos' and w.fila = any ($4) as recordado) x
    where w.quien = 'estudio' and ($1 is null or w.cliente = $1 or w.email = $3)
      and ($2 is null or w.plataforma is null or w.plataforma = $2)) e
  where e.puesto <= 5 order by e.clase, e.puesto $q$
  using p_cliente, p_plataforma, v_email, array(select r.pago::text from private.recordados_hoy() r (pago));
end $$;
comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one '
  'platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, '
  'notas_de_credito that what went back lacks, hitos returned, hitos_atrasados that the studio has not delivered by their day, caidas of watched sites that last, seguimientos '
  'planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody '
  'yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, informes that are '
  'held back, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, '
  'correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most '
  'urgent first: since when, until when, for how many pesos. An overdue payment that its client was reminded of today '
  'says so (recordado) and comes after the others. Errors: 42501.';

create function public.resumen_por_mes(p_atras int default 8, p_adelante int default 3, p_cliente bigint default null)
returns table (mes date, cobrado bigint, por_cobrar bigint, vencido bigint, abiertos int, resueltos int,
  primera_respuesta int)
language plpgsql stable set search_path = '' as $$
declare
  v_mes timestamp := date_trunc('month', private.hoy()::timestamp);
  v_desde timestamp;
  v_hasta timestamp;
begin
  perform private.exigir_admin();
  if (p_atras between 0 and 60 and p_adelante between 0 and 24) is not true then
    raise exception 'Elige entre 0 y 60 meses hacia atrás y entre 0 y 24 hacia adelante.';
  end if;
  v_desde := v_mes - make_interval(months => p_atras);
  v_hasta := v_mes + make_interval(months => p_adelante + 1);
  return query
  with hechos (en, clase, cuanto) as (
    select b.dia::timestamp, 'cobrado', case b.clase when 'abono' then b.monto else -b.monto end
    from public.abonos b join public.pagos p on p.id = b.pago
    where b.dia >= v_desde and b.dia < v_hasta and (p_cliente is null or p.cliente = p_cliente)
    union all
    select o.pagado_en at time zone 'America/Santiago', 'cobrado', o.monto
    from public.pedidos o where o.estado = 'pagado' and o.cliente is null and p_cliente is null
    union all
    select p.vence_el, case when public.vencido(p) then 'vencido' else 'por_cobrar' end, p.saldo
    from public.pagos p where p.saldo > 0 and p.vence_el >= v_desde and p.vence_el < v_hasta
      and (p_cliente is null or p.cliente = p_cliente)
    union all
    -- With the seconds until it was answered.
    select r.creado_en at time zone 'America/Santiago', 'abierto', case
      when not r.abierto_por_estudio then extract(epoch from r.primera_respuesta_en - r.creado_en) end
    from public.tickets r
    where r.unido_a is null and r.creado_en >= v_desde at time zone 'America/Santiago'
      and (p_cliente is null or r.cliente = p_cliente)
    union all
    select r.resuelto_en at time zone 'America/Santiago', 'resuelto', null
    from public.tickets r where r.unido_a is null and (p_cliente is null or r.cliente = p_cliente))
  select m::date, coalesce(sum(h.cuanto) filter (where h.clase = 'cobrado'), 0)::bigint,
    coalesce(sum(h.cuanto) filter (where h.clase = 'por_cobrar'), 0)::bigint,
      coalesce(sum(h.cuanto) filter (where h.clase = 'vencido'), 0)::bigint,
    count(*) filter (where h.clase = 'abierto')::int, count(*) filter (where h.clase = 'resuelto')::int,
    round(percentile_cont(0.5) within group (order by h.cuanto) filter (where h.clase = 'abierto') / 60)::int
  from generate_series(v_desde, v_hasta - interval '1 month', interval '1 month') m
    left join hechos h on date_trunc('month', h.en) = m
  group by m order by m;
end $$;
comment on function public.resumen_por_mes(int, int, bigint) is
  'Admin: for each month in Chile, from p_atras months ago to p_adelante months ahead: pesos collected (what came for '
  'payments by its day, less what went back by that of its own, and paid orders that are not a client''s yet), pesos '
  'still to collect and overdue (by the day they are due), tickets opened and solved (two that were made one are '
  'one), and the median minutes to the first answer of those opened by clients, null while there is none. Errors: '
  '42501, P0001.';

create function private.llegado(p_desde date, p_hasta date, p_cliente bigint, p_plataforma bigint)
returns table (dia date, clase text, monto bigint, abono bigint, pedido bigint)
language sql stable set search_path = '' as $$
  select b.dia, b.clase, (case b.clase when 'abono' then b.monto else -b.monto end)::bigint, b.id, null::bigint
  from public.abonos b join public.pagos p on p.id = b.pago
  where b.dia between p_desde and p_hasta and (p_cliente is null or p.cliente = p_cliente)
    and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
  union all
  select x.dia, 'pedido', o.monto, null, o.id
  from public.pedidos o cross join lateral (select (o.pagado_en at time zone 'America/Santiago')::date) x (dia)
  where o.estado = 'pagado' and o.cliente is null and p_cliente is null and x.dia between p_desde and p_hasta;
$$;
comment on function private.llegado(date, date, bigint, bigint) is
  'What came in between two days of Chile, as who asks sees it: what came for payments by its day, what went back by '
  'that of its own (less than nothing), and paid orders that are not a client''s yet; of a client, of a platform (what '
  'is of none counts).';

create function public.cifras_del_estudio(p_cliente bigint default null, p_plataforma bigint default null)
returns table (por_cobrar bigint, vencido_30 bigint, vencido_60 bigint, vencido_90 bigint, vencido_mas bigint,
  cobrado bigint, cobrado_antes bigint,
  por_responder int, tickets_atrasados int, seguimientos int, seguimientos_atrasados int, ofrecidas int,
    ofrecido bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
  v_hoy date := private.hoy();
  v_mes date := date_trunc('month', v_hoy::timestamp);
begin
  perform private.exigir_admin();
  return query execute $q$  -- planned for whom it is asked, as public.por_atender
  with deudas as materialized (  -- so that each is asked once whether it is overdue
    select p.saldo, case when public.vencido(p) then $4 - p.vence_el end as dias
    from public.pagos p
    where p.saldo > 0 and ($1 is null or p.cliente = $1) and ($2 is null or p.plataforma is null
      or p.plataforma = $2)),
  espera as (
    select w.clase, w.urgente and w.plazo < now() as tarde
    from public.esperas w
    where w.quien = 'estudio' and w.clase in ('tickets', 'seguimientos') and ($1 is null or w.cliente = $1
      or w.email = $3)
      and ($2 is null or w.plataforma is null or w.plataforma = $2)),
  debido as (
    select coalesce(sum(d.saldo), 0)::bigint as todo, coalesce(sum(d.saldo) filter (where d.dias <= 30), 0)::bigint
      as hasta_30, coalesce(sum(d.saldo) filter (where d.dias between 31 and 60), 0)::bigint as hasta_60,
      coalesce(sum(d.saldo) filter (where d.dias between 61 and 90), 0)::bigint as hasta_90,
        coalesce(sum(d.saldo) filter (where d.dias > 90), 0)::bigint as mas from deudas d),
  entrado as (
    select coalesce(sum(l.monto) filter (where l.dia between $5 and $4), 0)::bigint as ahora,
      coalesce(sum(l.monto) filter (where l.dia between $5 - interval '1 month' and $4 - interval '1 month'),
        0)::bigint as antes from private.llegado(($5 - interval '1 month')::date, $4, $1, $2) l),
  tocan as (
    select count(*) filter (where e.clase = 'tickets')::int as tickets, count(*) filter (where e.clase = 'tickets'
      and e.tarde)::int as tickets_tarde,
      count(*) filter (where e.clase = 'seguimientos')::int as contactos,
        count(*) filter (where e.clase = 'seguimientos' and e.tarde)::int as contactos_tarde from espera e),
  ofertas as (
    select count(*)::int as cuantas, coalesce(sum(p.total), 0)::bigint as monto
    from public.propuestas p
    where public.situacion(p) = 'enviada' and ($1 is null or p.cliente = $1) and ($2 is null
      or p.plataforma is null or p.plataforma = $2))
  select x.todo, x.hasta_30, x.hasta_60, x.hasta_90, x.mas, y.ahora, y.antes, z.tickets, z.tickets_tarde, z.contactos,
    z.contactos_tarde, w.cuantas, w.monto
  from debido x, entrado y, tocan z, ofertas w $q$
  using p_cliente, p_plataforma, v_email, v_hoy, v_mes;
end $$;
comment on function public.cifras_del_estudio(bigint, bigint) is
  'Admin: how the studio stands today, with everybody or with one client (also by their address) and one platform '
  '(what is of none counts): pesos still to collect, and what of it is overdue by up to 30, 60 and 90 days and by '
  'more; pesos that came in this month and in the last one until the same day (as public.resumen_por_mes counts '
  'them); how many tickets wait for an answer and contacts for what was planned with them by today (public.esperas), '
  'and how many of each are late; how many proposals are out and can still be accepted, and for how many pesos. '
  'Errors: 42501.';

create table private.visitas (
  dia date not null,
  origen text not null check (length(origen) between 1 and 60),
  cuantas int not null default 1 check (cuantas > 0),
  primary key (dia, origen)
);
alter table private.visitas enable row level security;
comment on table private.visitas is
  'Visits of a day of Chile by where they came from (the utm_source of their first address, "directo" without one). '
  'No address, no account, no hour: nothing in it is of a person.';

select private.tabla('private.visitas',
  motivo => 'Mostrar de dónde llega la gente. No habla de nadie.',
  plazo => '5 years',
  condicion => $$t.dia < ($1 at time zone 'America/Santiago')::date$$,
  fuera => '{dia,origen,cuantas}');

create function private.campana(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when t.t = '' then 'directo' when t.t ~ '^[a-z0-9áéíóúüñ][a-z0-9áéíóúüñ ._+-]{0,59}$' then t.t
    else 'otros' end
  from (select lower(trim(left(coalesce(p_texto, ''), 200))) as t) t;
$$;
comment on function private.campana(text) is
  'What a campaign (utm_source) is called: "directo" without one, and "otros" where it is no name of one, as an '
  'address of mail that somebody put into a link.';

create function private.contar_visita(p_origen text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_origen text := private.campana(p_origen);
  v_red text := host(private.origen_solicitante());
begin
  perform private.contar_envio('visitas', 'grupo ' || (hashtext(v_red) & 4095), 60, interval '1 hour', '')
    where v_red is not null;
  -- What was known before goes on by its name, whoever invents others today.
  if v_origen <> 'directo' and not exists (select from private.visitas v where v.dia >= v_hoy - 90
      and v.origen = v_origen)
     and (select count(*) from private.visitas v where v.dia = v_hoy) >= 100 then
    v_origen := 'otros';
  end if;
  insert into private.visitas as v (dia, origen) values (v_hoy, v_origen)
  on conflict on constraint visitas_pkey do update set cuantas = v.cuantas + 1;
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $$;
comment on function private.contar_visita(text) is
  'public.contar_visita, which it carries out. The limit counts by one of 4096 groups of addresses, so that no '
  'address is kept.';

create function public.contar_visita(p_origen text default null) returns void
language sql set search_path = '' as $$ select private.contar_visita(p_origen); $$;
comment on function public.contar_visita(text) is
  'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in '
  'a day, those that were not seen in ninety days count as "otros", and so does what is no name of a campaign. At most sixty an hour from '
  'one network address; more are not counted.';

create function private.visitas_desde(p_dia date) returns table (origen text, cuantas int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select v.origen, sum(v.cuantas)::int from private.visitas v where v.dia >= p_dia group by v.origen;
end $$;
comment on function private.visitas_desde(date) is
  'Admin: visits from a day on, by where they came from. Errors: 42501.';

create function public.embudo(p_meses int default 12)
returns table (origen text, visitas int, contactos int, propuestas int, clientes int, pagaron int, pagado bigint,
  ofrecido bigint, aceptado bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  if (p_meses between 1 and 60) is not true then raise exception 'Elige entre 1 y 60 meses.'; end if;
  return query
  with personas as (
    select lower(b.email) as email, max(b.cliente) filter (where b.clase <> 'citas') as cliente,
      min(b.creado_en) as primera,
      (array_agg(b.origen order by b.creado_en))[1] as primer_origen
    from public.bandeja b where b.clase <> 'citas' or b.estado <> 'expirada' group by lower(b.email)),
  -- A client is one person, from however many addresses they wrote: the first one says where they came from.
  quienes as (
    select p.email, x.cliente, coalesce(x.cliente::text, p.email) as quien, p.primera, p.primer_origen
    from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente',
      lateral (select coalesce(p.cliente, c.id) as cliente) x),
  recientes as (
    select distinct on (x.quien) private.campana(x.primer_origen ->> 'utm_source') as de, x.cliente, x.quien
    from quienes x where x.primera >= now() - make_interval(months => p_meses)
    order by x.quien, x.primera),
  -- Whose the contact is that it is for, if there is one; otherwise its client's, or of its address.
  ofertas as (
    select coalesce(q.quien, p.cliente::text) as quien, sum(public.acordado(p)) as monto,
      sum(a.total) filter (where p.estado = 'aceptada') as aceptado
    from public.propuestas p
      left join public.bandeja b on b.clase = p.clase and b.fila = p.fila
      left join quienes q on q.email = coalesce(lower(b.email), case when p.cliente is null then lower(p.para_email)
        end)
      left join public.propuestas_aceptaciones a on a.propuesta = p.id
    where p.version > 0 group by 1),
  pagado as (select g.cliente, sum(g.abonado - g.devuelto) as monto from public.pagos g where g.abonado > g.devuelto
    group by g.cliente),
  escribieron as (
    select r.de, count(*)::int as contactos, count(o.monto)::int as propuestas, count(r.cliente)::int as clientes,
      count(g.monto)::int as pagaron,
      coalesce(sum(g.monto), 0)::bigint as pagado, coalesce(sum(o.monto), 0)::bigint as ofrecido,
        coalesce(sum(o.aceptado), 0)::bigint as aceptado
    from recientes r left join pagado g on g.cliente = r.cliente
      left join ofertas o on o.quien = r.quien
    group by r.de),
  miraron as (
    select v.origen as de, v.cuantas
    from private.visitas_desde(((now() - make_interval(months => p_meses)) at time zone 'America/Santiago')::date) v)
  select coalesce(e.de, m.de), coalesce(m.cuantas, 0), coalesce(e.contactos, 0), coalesce(e.propuestas, 0),
    coalesce(e.clientes, 0), coalesce(e.pagaron, 0),
    coalesce(e.pagado, 0), coalesce(e.ofrecido, 0), coalesce(e.aceptado, 0)
  from escribieron e full join miraron m using (de)
  order by coalesce(e.contactos, 0) desc, coalesce(m.cuantas, 0) desc, 1 limit 50;
end $$;
comment on function public.embudo(int) is
  'Admin: by where people came from (utm_source, otherwise directo), within so many months: visits of the site (of '
  'the days, without knowing whose; private.visitas), and of those who first wrote, ordered or booked in that time '
  'how many people (a client is one, from whichever addresses they wrote, and counts where they came from first), to '
  'how many of them a proposal was sent, how many became clients, how many of these have paid, how many pesos, and '
  'for how many they were sent proposals and accepted them. The fifty that brought most. Errors: 42501, P0001.';

grant execute on function private.contar_visita(text), public.contar_visita(text) to anon;
grant execute on function public.por_atender(bigint, bigint), public.resumen_por_mes(int, int, bigint),
  public.cifras_del_estudio(bigint, bigint), private.llegado(date, date, bigint, bigint),
  public.embudo(int), private.campana(text),
  private.visitas_desde(date) to authenticated;
