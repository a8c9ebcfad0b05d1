set lock_timeout = '10s';
-- Days and instants that people write lie between 2000 and 2199, and the refusal names the field. Of what was
-- written otherwise the year is mended: 26 was meant as 2026, what lies outside comes to the nearest year.

create function pg_temp.corregido(p_en timestamptz, p_si_no timestamptz) returns timestamptz language sql immutable as $$
  select case when p_en in ('infinity', '-infinity') then p_si_no else p_en + make_interval(years => case when a < 100 then 2000 when a < 2000 then 2000 - a when a > 2199 then 2199 - a else 0 end) end
  from (select case when p_en not in ('infinity', '-infinity') then extract(year from p_en at time zone 'UTC')::int end) x (a);
$$;

alter table public.configuracion disable trigger user;
update public.configuracion t set oferta_hasta = pg_temp.corregido(oferta_hasta, '2199-12-31')::date
where oferta_hasta not between '2000-01-01' and '2199-12-31';
alter table public.configuracion enable trigger user;
alter table public.configuracion
  add constraint configuracion_oferta_hasta_check check (oferta_hasta between '2000-01-01' and '2199-12-31');

alter table public.precios disable trigger user;
update public.precios t set desde = pg_temp.corregido(desde, '2199-12-31')::date
where desde not between '2000-01-01' and '2199-12-31';
alter table public.precios enable trigger user;
alter table public.precios
  add constraint precios_desde_check check (desde between '2000-01-01' and '2199-12-31');

alter table private.feriados
  add constraint feriados_fecha_check check (fecha between '2000-01-01' and '2199-12-31');

alter table public.plataformas disable trigger user;
update public.plataformas t set fecha_inicio = x.inicio, fecha_termino = case when t.fecha_termino is not null then greatest(x.termino, x.inicio) end
from public.plataformas p, lateral (select pg_temp.corregido(p.fecha_inicio, null)::date, pg_temp.corregido(p.fecha_termino, null)::date) x (inicio, termino)
where p.id = t.id and (p.fecha_inicio not between '2000-01-01' and '2199-12-31' or p.fecha_termino not between '2000-01-01' and '2199-12-31');
alter table public.plataformas enable trigger user;
alter table public.plataformas
  add constraint plataformas_fecha_inicio_check check (fecha_inicio between '2000-01-01' and '2199-12-31'),
  add constraint plataformas_fecha_termino_check check (fecha_termino between '2000-01-01' and '2199-12-31');

alter table public.citas disable trigger user;
update public.citas t set inicio = x.inicio, termino = greatest(x.termino, x.inicio + interval '1 hour')
from public.citas p, lateral (select pg_temp.corregido(p.inicio, '2000-01-01Z'), pg_temp.corregido(p.termino, '2199-12-31Z')) x (inicio, termino)
where p.id = t.id and (p.inicio not between '2000-01-01Z' and '2200-01-02Z' or p.termino not between '2000-01-01Z' and '2200-01-02Z');
alter table public.citas enable trigger user;
alter table public.citas
  add constraint citas_inicio_check check (inicio between '2000-01-01Z' and '2200-01-02Z'),
  add constraint citas_termino_check check (termino between '2000-01-01Z' and '2200-01-02Z');

alter table public.bloqueos disable trigger user;
update public.bloqueos t set inicio = x.inicio, termino = greatest(x.termino, x.inicio + interval '1 hour')
from public.bloqueos p, lateral (select pg_temp.corregido(p.inicio, '2000-01-01Z'), pg_temp.corregido(p.termino, '2199-12-31Z')) x (inicio, termino)
where p.id = t.id and (p.inicio not between '2000-01-01Z' and '2200-01-02Z' or p.termino not between '2000-01-01Z' and '2200-01-02Z');
alter table public.bloqueos enable trigger user;
alter table public.bloqueos
  add constraint bloqueos_inicio_check check (inicio between '2000-01-01Z' and '2200-01-02Z'),
  add constraint bloqueos_termino_check check (termino between '2000-01-01Z' and '2200-01-02Z');

alter table public.vulneraciones disable trigger user;
update public.vulneraciones t set notada_en = x.notada, ocurrida_en = least(x.ocurrida, case when x.ocurrida is not null then x.notada end),
  avisada_agencia_en = case when x.agencia is not null then greatest(x.agencia, x.notada) end, avisadas_personas_en = case when x.personas is not null then greatest(x.personas, x.notada) end
from public.vulneraciones p, lateral (select pg_temp.corregido(p.notada_en, '2000-01-01Z'), pg_temp.corregido(p.ocurrida_en, null), pg_temp.corregido(p.avisada_agencia_en, null), pg_temp.corregido(p.avisadas_personas_en, null)) x (notada, ocurrida, agencia, personas)
where p.id = t.id and (p.ocurrida_en not between '2000-01-01Z' and '2200-01-02Z' or p.notada_en not between '2000-01-01Z' and '2200-01-02Z' or p.avisada_agencia_en not between '2000-01-01Z' and '2200-01-02Z' or p.avisadas_personas_en not between '2000-01-01Z' and '2200-01-02Z');
alter table public.vulneraciones enable trigger user;
alter table public.vulneraciones
  add constraint vulneraciones_ocurrida_en_check check (ocurrida_en between '2000-01-01Z' and '2200-01-02Z'),
  add constraint vulneraciones_notada_en_check check (notada_en between '2000-01-01Z' and '2200-01-02Z'),
  add constraint vulneraciones_avisada_agencia_en_check check (avisada_agencia_en between '2000-01-01Z' and '2200-01-02Z'),
  add constraint vulneraciones_avisadas_personas_en_check check (avisadas_personas_en between '2000-01-01Z' and '2200-01-02Z');
