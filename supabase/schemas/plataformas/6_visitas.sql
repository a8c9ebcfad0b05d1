-- Visits of the sites that the studio made, as numbers: the function visita counts them, nothing in them is of a
-- person.

create table private.contadores (
  plataforma bigint primary key references public.plataformas (id) on delete cascade,
  clave text not null unique default replace(gen_random_uuid()::text, '-', '') check (clave ~ '^[0-9a-f]{32}$'),
  activo boolean not null default true,
  ultima_en timestamptz,
  rutas text[] not null default '{/}' check (cardinality(rutas) <= 200 and array_position(rutas, null) is null)
);
comment on table private.contadores is 'Platforms whose visits are counted.';
comment on column private.contadores.clave is
  'What the line in the site says of whose it is. It is no secret: whoever opens the site reads it.';
comment on column private.contadores.rutas is
  'Paths that the studio knows to be pages of the site: they are always counted, and its client is shown no other, as '
  'anybody can tell of a page that is none.';
comment on column private.contadores.ultima_en is 'When a visit was last counted, to the minute.';
alter table private.contadores enable row level security;

select private.tabla('private.contadores',
  motivo => 'De qué sitios se cuentan las visitas; van con su plataforma',
  fuera => '{plataforma,clave,activo,ultima_en,rutas}');

create table private.visitas_de_sitios (
  plataforma bigint not null references public.plataformas (id) on delete cascade,
  dia date not null,
  visitas int not null default 1 check (visitas between 1 and 20000),
  entradas int not null default 0 check (entradas between 0 and visitas),
  primary key (plataforma, dia)
);
comment on table private.visitas_de_sitios is
  'Page views of a site on a day of Chile. No address, no browser, no hour: nothing in it is of a person.';
comment on column private.visitas_de_sitios.visitas is 'Page views. At 20,000 the rest of the day is not counted.';
comment on column private.visitas_de_sitios.entradas is
  'Those of them with which a visit began: the page before was of no site, or of another one.';
alter table private.visitas_de_sitios enable row level security;

select private.tabla('private.visitas_de_sitios',
  motivo => 'Mostrar cuánto se visita el sitio de un cliente. No habla de nadie.',
  plazo => '2 years',
  condicion => $$t.dia < ($1 at time zone 'America/Santiago')::date$$,
  fuera => '{plataforma,dia,visitas,entradas}');

create table private.visitas_de_paginas (
  plataforma bigint not null references public.plataformas (id) on delete cascade,
  mes date not null check (extract(day from mes) = 1),
  ruta text not null check (length(ruta) between 1 and 300),
  visitas int not null default 1 check (visitas > 0),
  primera date not null default private.hoy(),
  primary key (plataforma, mes, ruta)
);
comment on table private.visitas_de_paginas is
  'Page views of a month of Chile by path (private.ruta_contada): of those that the studio knows, of twenty others a '
  'day and two hundred a month at most, and of "otras", which are all the rest.';
comment on column private.visitas_de_paginas.primera is 'The day on which it was first seen that month.';
alter table private.visitas_de_paginas enable row level security;

select private.tabla('private.visitas_de_paginas',
  motivo => 'Mostrar qué páginas se ven del sitio de un cliente. No habla de nadie.',
  plazo => '2 years',
  condicion => $$t.mes < ($1 at time zone 'America/Santiago')::date$$,
  fuera => '{plataforma,mes,ruta,visitas,primera}');

create function private.sitio(p_direccion text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substring(lower(p_direccion) from '^(?:https?://)?(?:www\.)?([^/:]+)');
$$;
comment on function private.sitio(text) is
  'The host of an address, without www: "https://www.Sitio.cl/x" is "sitio.cl". Null where there is none.';

create function private.ruta_contada(p_ruta text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(string_agg(
      case when x ~ '@' or length(x) > 60 or length(regexp_replace(x, '[^0-9]', '', 'g')) > 5 then '…' else x end, '/'
        order by n), ''), '/')
  from regexp_split_to_table(rtrim(substring(private.limpiar(p_ruta) from '^[^?#]+'), '/'), '/') with ordinality u (x,
    n)
  where p_ruta ~ '^/' and length(p_ruta) <= 300
  having count(*) > 0;
$$;
comment on function private.ruta_contada(text) is
  'A path as it is kept: without what follows a ? or a #, and with … for each part that may name a person or open '
  'something: it has an @, more than five digits or more than sixty letters. Null for what is no path, or a longer '
  'one than 300.';

create function private.contar_visita_de_sitio(p_clave text, p_cabeceras jsonb, p_ruta text,
  p_entrada boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_mes date := date_trunc('month', v_hoy);
  v_ruta text := private.ruta_contada(p_ruta);
  v_sitio bigint;
  v_rutas text[];
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  select c.plataforma, c.rutas into v_sitio, v_rutas
  from private.contadores c join public.plataformas p on p.id = c.plataforma
  where c.clave = p_clave and c.activo and private.sitio(p.dominio) = private.sitio(private.cabecera('origin'));
  if v_sitio is null or v_ruta is null then return; end if;
  perform private.contar_envio('visitas_de_sitios', 'grupo ' || (hashtext(host(private.origen_solicitante())) & 4095),
    300, interval '1 hour', '');
  insert into private.visitas_de_sitios as v (plataforma, dia, entradas) values (v_sitio, v_hoy,
    coalesce(p_entrada, false)::int)
  on conflict on constraint visitas_de_sitios_pkey do update set visitas = v.visitas + 1,
    entradas = v.entradas + excluded.entradas where v.visitas < 20000;
  if not found then return; end if;
  -- Whoever invents paths fills no month: they are few, and those of the site are counted beside them.
  if v_ruta <> all (v_rutas) and not exists (select from private.visitas_de_paginas x where x.plataforma = v_sitio
      and x.mes = v_mes and x.ruta = v_ruta)
    and (select count(*) >= 200 or count(*) filter (where x.primera = v_hoy) >= 20 from private.visitas_de_paginas x
      where x.plataforma = v_sitio and x.mes = v_mes and x.ruta <> all (v_rutas || 'otras'::text)) then
    v_ruta := 'otras';
  end if;
  insert into private.visitas_de_paginas as v (plataforma, mes, ruta) values (v_sitio, v_mes, v_ruta)
  on conflict on constraint visitas_de_paginas_pkey do update set visitas = v.visitas + 1;
  update private.contadores c set ultima_en = date_trunc('minute', now())
  where c.plataforma = v_sitio and c.ultima_en is distinct from date_trunc('minute', now());
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $$;
create function public.contar_visita_de_sitio(p_clave text, p_cabeceras jsonb, p_ruta text,
  p_entrada boolean) returns void
language sql set search_path = '' as $$ select private.contar_visita_de_sitio(p_clave, p_cabeceras, p_ruta,
  p_entrada); $$;
comment on function public.contar_visita_de_sitio(text, jsonb, text, boolean) is
  'Service only: counts a page view of the site that has this key, told by a page of its own domain, with or without '
  'www: p_cabeceras are the headers of that request. Of a domain that is not the site''s, a path that is none, '
  'past 20,000 a day or 300 an hour from one of 4096 groups of addresses it counts nothing, and says nothing.';

create function private.visitas_del_mes(p_plataforma bigint, p_mes date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('visitas', sum(v.visitas), 'entradas', sum(v.entradas), 'dias', count(*), 'tope',
    bool_or(v.visitas = 20000),
    'paginas', (
      select coalesce(jsonb_agg(jsonb_build_object('ruta', x.ruta, 'visitas', x.visitas) order by x.visitas desc,
        x.ruta), '[]')
      from (
        select r.ruta, r.visitas from private.visitas_de_paginas r
          join private.contadores c on c.plataforma = r.plataforma and r.ruta = any (c.rutas)
        where r.plataforma = p_plataforma and r.mes = date_trunc('month', p_mes)
        order by r.visitas desc, r.ruta limit 10) x))
  from private.visitas_de_sitios v
  where v.plataforma = p_plataforma and v.dia >= date_trunc('month', p_mes) and v.dia < date_trunc('month',
    p_mes) + interval '1 month'
  having count(*) > 0;
$$;
comment on function private.visitas_del_mes(bigint, date) is
  'What was counted of a site in the month of a day: {visitas (page views), entradas (with which a visit began), dias '
  '(on how many days), tope (whether a day was full, so that there were more), paginas: of those that the studio knows '
  '(private.contadores.rutas) the ten most seen, [{ruta, visitas}]}. Null where nothing was.';

create function private.visitas_de_plataforma(p_plataforma bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('activo', c.activo, 'clave', case when private.es_admin() then c.clave end, 'ultima_en',
    c.ultima_en,
    'paginas', case when private.es_admin() then (
      select coalesce(jsonb_agg(jsonb_build_object('ruta', x.ruta, 'visitas', x.visitas, 'conocida', x.conocida)
        order by x.conocida desc, x.visitas desc, x.ruta), '[]')
      from (
        select coalesce(k.ruta, r.ruta) as ruta, coalesce(r.visitas, 0) as visitas, k.ruta is not null as conocida
        from unnest(c.rutas) k (ruta) full join (
          select * from private.visitas_de_paginas v where v.plataforma = p_plataforma
            and v.mes = date_trunc('month', private.hoy())) r on r.ruta = k.ruta) x) end,
    'dias', (
      select jsonb_agg(jsonb_build_object('dia', d::date, 'visitas', coalesce(v.visitas, 0)) order by d)
      from generate_series(private.hoy() - 29, private.hoy(), interval '1 day') d
        left join private.visitas_de_sitios v on v.plataforma = p.id and v.dia = d::date),
    'meses', (
      select coalesce(jsonb_agg(jsonb_build_object('mes', m::date) || x - 'paginas' order by m desc), '[]')
      from generate_series(date_trunc('month', private.hoy()::timestamp) - interval '11 months', private.hoy(),
        interval '1 month') m,
        private.visitas_del_mes(p.id, m::date) x where x is not null))
  from public.plataformas p join private.contadores c on c.plataforma = p.id
  where p.id = p_plataforma and private.ve_plataformas(p.cliente);
$$;
create function public.visitas_de_plataforma(p_plataforma bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.visitas_de_plataforma(p_plataforma); $$;
comment on function public.visitas_de_plataforma(bigint) is
  'Client (own) or admin: what is counted of a platform''s site. activo: whether it is; clave: the key of the line in '
  'the site, for admins; paginas: for admins, the paths of this month and those that the studio knows (conocida), '
  '[{ruta, visitas, conocida}], "otras" being all that are not kept apart; '
  'ultima_en: when a visit was last counted; dias: page views of each of the last thirty days; '
  'meses: of the last twelve months with any, the latest first, as private.visitas_del_mes without pages. Null where '
  'nobody ever counted, or it is not theirs.';

create function private.contar_visitas_de_plataforma(p_plataforma bigint, p_activo boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  if p_activo is null then raise exception 'Elige si las visitas se cuentan o no.' using errcode = '22023'; end if;
  insert into private.contadores (plataforma, activo) values (p_plataforma, p_activo)
  on conflict (plataforma) do update set activo = excluded.activo;
exception when not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.contar_visitas_de_plataforma(p_plataforma bigint, p_activo boolean) returns void
language sql set search_path = '' as $$ select private.contar_visitas_de_plataforma(p_plataforma, p_activo); $$;
comment on function public.contar_visitas_de_plataforma(bigint, boolean) is
  'Admin: begins to count the visits of a platform''s site, or stops. Key and numbers stay. Errors: 42501, 22023 '
  'neither yes nor no, 23502 no platform, 23503 no such platform.';

create function private.reconocer_pagina(p_plataforma bigint, p_ruta text, p_conocida boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ruta text := private.ruta_contada(trim(p_ruta));
begin
  perform private.exigir_admin();
  if v_ruta is null or p_conocida is null then
    raise exception 'Escribe la ruta como en el navegador, desde la primera barra: /productos.';
  end if;
  update private.contadores c set rutas = array_remove(c.rutas, v_ruta)
    || case when p_conocida then array[v_ruta] else '{}' end where c.plataforma = p_plataforma;
exception when check_violation then  -- its detail would tell the whole row
  raise exception 'Ya hay 200 páginas reconocidas: quita alguna antes.';
end $$;
create function public.reconocer_pagina(p_plataforma bigint, p_ruta text, p_conocida boolean) returns void
language sql set search_path = '' as $$ select private.reconocer_pagina(p_plataforma, p_ruta, p_conocida); $$;
comment on function public.reconocer_pagina(bigint, text, boolean) is
  'Admin: says that a path is a page of a platform''s site, so that its client is shown how often it was seen, or that '
  'it is none. Of a site that is not counted nothing. Errors: 42501, P0001 no path, or more than two hundred.';

grant execute on function private.contar_visita_de_sitio(text, jsonb, text, boolean),
  public.contar_visita_de_sitio(text, jsonb, text, boolean) to service_role;
grant execute on function private.visitas_de_plataforma(bigint), public.visitas_de_plataforma(bigint),
  private.contar_visitas_de_plataforma(bigint, boolean), public.contar_visitas_de_plataforma(bigint, boolean),
  private.reconocer_pagina(bigint, text, boolean), public.reconocer_pagina(bigint, text, boolean)
    to authenticated;
