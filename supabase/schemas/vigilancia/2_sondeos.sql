-- Whose turn it is to be asked, and what follows from what was seen.

create function private.planificado(p_plataforma bigint) returns tstzmultirange
language sql stable security definer set search_path = '' as $$
  select coalesce(range_agg(tstzrange(m.desde, m.hasta)), '{}') from (
    select v.mantencion_desde as desde, v.mantencion_hasta as hasta from public.vigilancias v
    where v.plataforma = p_plataforma and v.mantencion_desde is not null
    union all
    select x.desde, x.hasta from private.mantenciones x where x.plataforma = p_plataforma) m;
$$;
comment on function private.planificado(bigint) is
  'When work was, is or will be planned at the site of a platform: nothing of that time counts anywhere.';
grant execute on function private.planificado(bigint) to authenticated;

create function private.sumar_dia(p_plataforma bigint, p_dia date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_plan tstzmultirange := private.planificado(p_plataforma);
  d public.disponibilidad;
begin
  select p_plataforma, p_dia, count(*), count(*) filter (where p.resultado = 'arriba'),
    percentile_disc(0.5) within group (order by p.ms) filter (where p.resultado = 'arriba') into d
  from private.sondeos p
  where p.plataforma = p_plataforma and p.en >= p_dia::timestamp at time zone 'America/Santiago'
    -- Today has no end yet.
    and (p_dia = private.hoy() or p.en < (p_dia + 1)::timestamp at time zone 'America/Santiago')
    and p.resultado <> 'no_medible' and not v_plan @> p.en;
  if d.medidos = 0 then
    delete from public.disponibilidad x where x.plataforma = p_plataforma and x.dia = p_dia;
    return;
  end if;
  insert into public.disponibilidad as x select d.*
  on conflict (plataforma, dia) do update set medidos = excluded.medidos, arriba = excluded.arriba, ms = excluded.ms;
end $$;
comment on function private.sumar_dia(bigint, date) is
  'Adds up a day of a site from its probes: of those outside planned work, how many counted and found it up.';

create function private.certificado_de(p_plataforma bigint) returns date
language sql stable security definer set search_path = '' as $$
  select coalesce(s.certificado_leido, v.certificado_hasta)
  from public.vigilancias v left join private.sitios s on s.plataforma = v.plataforma
  where v.plataforma = p_plataforma;
$$;
comment on function private.certificado_de(bigint) is
  'The last day of a site''s certificate: as the site itself said, or else as the studio wrote it.';

create function private.por_sondear(s private.sitios) returns boolean
language sql stable as $$
  select s.proximo_en <= now() and coalesce(s.turno_hasta <= now(), true)
$$;
comment on function private.por_sondear(private.sitios) is 'Whether a site is due and nobody is asking it.';

create function private.tomar_sondeos() returns table (plataforma bigint, turno uuid, dominio text, palabra text)
language sql security definer set search_path = '' as $$
  with suyos as (
    select s.plataforma, p.dominio, v.palabra
    from private.sitios s join public.vigilancias v on v.plataforma = s.plataforma
      join public.plataformas p on p.id = s.plataforma
    where v.activa and private.por_sondear(s)
    order by s.proximo_en, s.plataforma limit 20 for update of s skip locked)
  update private.sitios s set turno = gen_random_uuid(), turno_hasta = now() + interval '2 minutes'
  from suyos x where s.plataforma = x.plataforma
  returning s.plataforma, s.turno, x.dominio, x.palabra;
$$;
create function public.tomar_sondeos() returns table (plataforma bigint, turno uuid, dominio text, palabra text)
language sql set search_path = '' as $$ select * from private.tomar_sondeos(); $$;
comment on function public.tomar_sondeos() is
  'Service only: the sites that are due, 20 at most, each with a turn that is nobody else''s for two minutes. Whoever '
  'gets 20 asks again.';

create function private.minutos_de_caida(p_plataforma bigint, p_desde timestamptz, p_hasta timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('minutos', x.minutos, 'planificados', round(extract(epoch from p_hasta - p_desde) / 60)::int
    - x.minutos)
  from (
    select coalesce(round(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int as minutos
    from unnest(tstzmultirange(tstzrange(p_desde, p_hasta)) - private.planificado(p_plataforma)) r) x;
$$;
comment on function private.minutos_de_caida(bigint, timestamptz, timestamptz) is
  'How long an outage lasted that began and ended then: {minutos that count, planificados that do not}.';

create function private.anotar_sondeos(p_red boolean, p_sondeos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
  s private.sitios;
  v_caida public.caidas;
  v_resultado text;
  v_datos jsonb;
begin
  for x in
    select * from jsonb_to_recordset(p_sondeos) r (plataforma bigint, turno uuid, resultado text, ms int, codigo int,
      motivo text, certificado date)
    order by r.plataforma
  loop
    select * into s from private.sitios t where t.plataforma = x.plataforma and t.turno = x.turno for update;
    if not found then continue; end if;
    update private.sitios t set turno = null, turno_hasta = null, proximo_en = date_bin('5 minutes', now(),
      timestamptz '2000-01-01') + interval '5 minutes'
    where t.plataforma = s.plataforma;
    -- A failure says nothing of the site while we reach nobody.
    if x.resultado = 'abajo' and p_red is not true then
      update private.sitios t set sin_red_desde = coalesce(t.sin_red_desde, now()) where t.plataforma = s.plataforma;
      continue;
    end if;
    v_resultado := case when x.resultado = 'abajo' and private.planificado(s.plataforma) @> now() then 'mantencion'
      else x.resultado end;
    insert into private.sondeos (plataforma, resultado, ms, codigo, motivo) values (s.plataforma, v_resultado, x.ms,
      x.codigo, x.motivo);
    -- What came before a gap is not in a row with what comes after it.
    if v_resultado <> 'abajo' or s.medido_en < now() - interval '15 minutes' then s.fallos := 0; end if;
    if v_resultado <> 'arriba' or s.medido_en < now() - interval '15 minutes' then s.exitos := 0; end if;
    s.fallo_en := case when s.fallos = 0 then now() else s.fallo_en end;
    s.exito_en := case when s.exitos = 0 then now() else s.exito_en end;
    s.fallos := s.fallos + (v_resultado = 'abajo')::int;
    s.exitos := s.exitos + (v_resultado = 'arriba')::int;
    v_datos := (
      select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', coalesce(c.empresa, c.cliente),
        'dominio', p.dominio)
      from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = s.plataforma);
    if s.estado <> 'abajo' and s.fallos >= 2 then
      insert into public.caidas (plataforma, desde, motivo, codigo) values (s.plataforma, s.fallo_en,
        coalesce(x.motivo, 'otro'), x.codigo);
      perform private.avisar_estudio('sitio_caido', v_datos || jsonb_build_object('desde', s.fallo_en, 'motivo',
        coalesce(x.motivo, 'otro'), 'codigo', x.codigo));
      s.estado := 'abajo';
      s.desde := s.fallo_en;
    elsif s.estado = 'abajo' and s.exitos >= 2 then
      update public.caidas t set hasta = s.exito_en where t.plataforma = s.plataforma and t.hasta is null
        returning * into v_caida;
      perform private.avisar_estudio('sitio_de_vuelta', v_datos || jsonb_build_object('desde', v_caida.desde, 'hasta',
        v_caida.hasta) || private.minutos_de_caida(s.plataforma, v_caida.desde, v_caida.hasta));
      s.estado := 'arriba';
      s.desde := s.exito_en;
    elsif s.estado <> 'abajo' and v_resultado in ('arriba', 'no_medible') and s.estado <> v_resultado then
      s.estado := v_resultado;
      s.desde := now();
    end if;
    update private.sitios t set estado = s.estado, desde = s.desde, medido_en = now(), motivo = x.motivo,
      codigo = x.codigo,
      fallos = s.fallos, fallo_en = s.fallo_en, exitos = s.exitos, exito_en = s.exito_en, sin_red_desde = null,
      certificado_leido = coalesce(x.certificado, t.certificado_leido),
      certificado_leido_en = case when x.certificado is null then t.certificado_leido_en else now() end,
      certificado_aviso = case when x.certificado <> private.certificado_de(t.plataforma) then null
        else t.certificado_aviso end
    where t.plataforma = s.plataforma;
    perform private.sumar_dia(s.plataforma, private.hoy());
  end loop;
end $$;
create function public.anotar_sondeos(p_red boolean, p_sondeos jsonb) returns void
language sql set search_path = '' as $$ select private.anotar_sondeos(p_red, p_sondeos); $$;
comment on function public.anotar_sondeos(boolean, jsonb) is
  'Service only: what was seen of the sites of public.tomar_sondeos, [{plataforma, turno, resultado: arriba, abajo or '
  'no_medible, ms, codigo, motivo, certificado: its last day, where the handshake says it}], and whether others could '
  'be reached (p_red); of a turn that is no more, nothing. '
  'Two failures in a row, not more than a quarter of an hour apart, begin an outage and two successes end it, each '
  'with a mail to the studio. A failure counts nowhere while nobody is reached or work is planned, what cannot be '
  'measured (no_medible) in no case; neither continues a row. Errors: 23514 another word.';
grant execute on function private.tomar_sondeos(), public.tomar_sondeos(), private.anotar_sondeos(boolean, jsonb),
  public.anotar_sondeos(boolean, jsonb) to service_role;

create function private.tarea_vigilar_sitios() returns void
language sql set search_path = '' as $$
  select private.llamar_funcion('vigilar-sitios')
  from generate_series(1, (
    select least(10, ceil(count(*) / 20.0))::int from private.sitios s
      join public.vigilancias v on v.plataforma = s.plataforma
    where v.activa and private.por_sondear(s)));
$$;
comment on function private.tarea_vigilar_sitios() is
  'Every minute, since each site is due every five: calls the function that asks sites once for every 20 that are '
  'due, 10 times at most. The local scheduler calls it itself.';
insert into private.tareas (nombre, cada) values ('vigilar_sitios', '1 minute');

create function private.avisar_vencimiento(p_plataforma bigint, p_hoy date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  x record;
  v_aviso boolean := false;
begin
  for x in
    select v.plataforma, u.que, u.hasta, u.hasta - p_hoy as dias, a.aviso, p.plataforma as nombre, p.dominio,
      coalesce(c.empresa, c.cliente) as cliente
    from public.vigilancias v
    join private.sitios s on s.plataforma = v.plataforma
    join public.plataformas p on p.id = v.plataforma
    join public.clientes c on c.id = p.cliente
    cross join lateral (values ('certificado', private.certificado_de(v.plataforma), s.certificado_aviso),
      ('dominio', v.dominio_hasta, s.dominio_aviso)) u (que, hasta, ultimo)
    cross join lateral (select min(d) as aviso from unnest('{1,7,30}'::smallint[]) d
      where u.hasta - p_hoy between 0 and d) a
    where v.plataforma = p_plataforma and a.aviso < coalesce(u.ultimo, 100)
    order by u.hasta, u.que
  loop
    perform private.avisar_estudio('vencimiento_de_sitio', jsonb_build_object('plataforma', x.plataforma, 'nombre',
      x.nombre, 'cliente', x.cliente,
      'dominio', x.dominio, 'que', x.que, 'hasta', x.hasta, 'dias', x.dias));
    update private.sitios s set
      certificado_aviso = case x.que when 'certificado' then x.aviso else s.certificado_aviso end,
      dominio_aviso = case x.que when 'dominio' then x.aviso else s.dominio_aviso end
    where s.plataforma = x.plataforma;
    v_aviso := true;
  end loop;
  return v_aviso;
end $$;
comment on function private.avisar_vencimiento(bigint, date) is
  'Tells the studio that certificate or domain of a site end soon: private.tarea_vencimientos_de_sitios. Whether it did.';

create function private.tarea_vencimientos_de_sitios() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.cada_fila('vencimientos_de_sitios', array(
    select v.plataforma from public.vigilancias v
    where least(private.certificado_de(v.plataforma), v.dominio_hasta) <= private.hoy() + 30 order by v.plataforma),
    'avisar_vencimiento', private.hoy());
end $$;
comment on function private.tarea_vencimientos_de_sitios() is
  'Daily: tells the studio 30 days, 7 days and 1 day before the certificate or the name of a site ends, once each, '
  'also when a day was missed or the date was written late; of what has ended, no more.';
insert into private.tareas (nombre, a_las) values ('vencimientos_de_sitios', '09:00');
