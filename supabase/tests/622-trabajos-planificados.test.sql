-- Planned work counts nowhere: not in how long an outage lasted, a month, a report, a mail, a day or what waits.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test';
delete from public.correos;
delete from public.vigilancias;
select no_plan();

update public.plataformas set dominio = 'ana.pruebas.test' where id = pruebas.id('plataforma_ana');
insert into public.vigilancias (plataforma, activa) values (pruebas.id('plataforma_ana'), true);

-- The hours of one day of 2026 that is over, and what was planned then.
create function pg_temp.a(p_hora text) returns timestamptz language sql as $$ select ('2026-10-14 ' || p_hora)::timestamp at time zone 'America/Santiago' $$;
create function pg_temp.planes(variadic p_horas text[]) returns void language sql as $$
  delete from private.mantenciones;
  insert into private.mantenciones (plataforma, desde, hasta)
  select pruebas.id('plataforma_ana'), pg_temp.a(split_part(h, '-', 1)), pg_temp.a(split_part(h, '-', 2)) from unnest(p_horas) h where h <> '';
$$;
create function pg_temp.caida(p_horas text) returns void language sql as $$
  delete from public.caidas;
  insert into public.caidas (plataforma, desde, hasta, motivo) values (pruebas.id('plataforma_ana'), pg_temp.a(split_part(p_horas, '-', 1)), pg_temp.a(split_part(p_horas, '-', 2)), 'codigo');
$$;
-- Each reader, of the same outage: the platform's page, the month, the report.
create function pg_temp.dicen() returns text language sql as $$
  select concat_ws(' | ',
    (select coalesce(string_agg(concat_ws('+', c.minutos, c.planificados), ' '), '-') from private.caidas_de(pruebas.id('plataforma_ana'), '2026-10-01', '2026-11-01') c),
    (select coalesce(string_agg(c ->> 'minutos', ' '), '-') from jsonb_array_elements(private.disponibilidad_del_mes(pruebas.id('plataforma_ana'), '2026-10-01') -> 'caidas') c));
$$;
create function pg_temp.prueba(p_caida text, variadic p_planes text[]) returns text language plpgsql as $$
begin
  perform pg_temp.caida(p_caida), pg_temp.planes(variadic p_planes);
  return pg_temp.dicen();
end $$;
select is(pg_temp.prueba(caida, variadic planes), dice, que) from (values
  ('08:00-16:00', '{}'::text[], '480+0 | 480', 'without a plan all of an outage counts'),
  ('08:00-16:00', '{10:00-14:00}', '240+240 | 240', 'a plan inside it does not, though it was down before'),
  ('08:00-12:00', '{10:00-14:00}', '120+120 | 120', 'nor one over its end'),
  ('12:00-16:00', '{10:00-14:00}', '120+120 | 120', 'nor one over its beginning'),
  ('08:00-10:00', '{10:00-14:00}', '120+0 | 120', 'one that begins as it ends takes nothing'),
  ('14:00-16:00', '{10:00-14:00}', '120+0 | 120', 'nor does one that ends as it begins'),
  ('11:00-13:00', '{10:00-14:00}', '- | -', 'one that lay in it is none'),
  ('10:00-14:00', '{10:00-14:00}', '- | -', 'nor is one of the same hours'),
  ('08:00-16:00', '{09:00-10:00,12:00-12:30,15:00-18:00}', '330+150 | 330', 'several plans add up'),
  ('08:00-16:00', '{10:00-13:00,12:00-14:00}', '240+240 | 240', 'what they share does so once'),
  ('08:00-16:00', '{10:00-12:00,12:00-14:00}', '240+240 | 240', 'one beside the other'),
  ('08:00-16:00', '{06:00-07:00,17:00-18:00}', '480+0 | 480', 'others take nothing')) v (caida, planes, dice, que);

-- The report of that month.
insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms) values (pruebas.id('plataforma_ana'), '2026-10-14', 240, 192, 100);
alter table public.servicios disable trigger user;
insert into public.servicios (cliente, clase, nombre, monto, ancla, proximo, con_informe, estado, plataforma, creado_en)
values (pruebas.id('ana'), 'mantencion', 'Mantención', 10000, '2026-01-15', '2026-12-15', true, 'activo', pruebas.id('plataforma_ana'), '2026-01-01');
select pg_temp.prueba('08:00-16:00', '10:00-14:00');
select is((select concat_ws(' ', x ->> 'caidas', x ->> 'minutos') from jsonb_array_elements(private.sitios_del_informe(pruebas.id('ana'), '2026-10-01')) x), '1 240', 'the report tells the hours that were not planned');
select pg_temp.prueba('11:00-13:00', '10:00-14:00');
select is((select concat_ws(' ', x ->> 'caidas', x ->> 'minutos') from jsonb_array_elements(private.sitios_del_informe(pruebas.id('ana'), '2026-10-01')) x), '0 0', 'and no outage where all was');
select is(pg_temp.prueba('00:00-23:00', '10:00-14:00'), '1140+240 | 1140', 'a plan of another site is none of it');
insert into public.vigilancias (plataforma, mantencion_desde, mantencion_hasta) values (pruebas.id('plataforma_bruno'), pg_temp.a('08:00'), pg_temp.a('20:00'));
select is(pg_temp.dicen(), '1140+240 | 1140', 'whatever that one plans');

-- As it happens: five minutes a round ---------------------------------------------------------------------------
delete from public.caidas; delete from private.mantenciones; delete from public.disponibilidad; delete from public.vigilancias where plataforma = pruebas.id('plataforma_bruno');
create or replace function private.hoy(p_en timestamptz default now()) returns date language sql stable set search_path = '' as $$ select ((now() - interval '2 days') at time zone 'America/Santiago')::date $$;
create function pg_temp.pasan(p interval) returns void language sql as $$
  update private.sondeos set en = en - p;
  update private.sitios set desde = desde - p, medido_en = medido_en - p, fallo_en = fallo_en - p, exito_en = exito_en - p, proximo_en = proximo_en - p, turno_hasta = turno_hasta - p;
  update public.caidas set desde = desde - p, hasta = hasta - p;
  update private.mantenciones set desde = desde - p, hasta = hasta - p;
  alter table public.vigilancias disable trigger vigilancias_2_seguir;
  update public.vigilancias set mantencion_desde = mantencion_desde - p, mantencion_hasta = mantencion_hasta - p;
  alter table public.vigilancias enable trigger vigilancias_2_seguir;
$$;
create function pg_temp.rondas(p_cuantas int, p_resultado text) returns void language plpgsql as $$
begin
  for n in 1..p_cuantas loop
    perform pg_temp.pasan('5 minutes');
    perform public.tomar_sondeos();
    perform public.anotar_sondeos(true, (select jsonb_agg(jsonb_build_object('plataforma', s.plataforma, 'turno', s.turno, 'resultado', p_resultado, 'ms', 100,
      'motivo', case when p_resultado = 'abajo' then 'codigo' end)) from private.sitios s where s.turno is not null));
  end loop;
end $$;
create function pg_temp.plan(p_desde interval, p_hasta interval) returns void language sql as $$
  update public.vigilancias set mantencion_desde = now() + p_desde, mantencion_hasta = now() + p_hasta where plataforma = pruebas.id('plataforma_ana') $$;
create function pg_temp.dia() returns text language sql as $$ select coalesce((select concat_ws(' ', d.medidos, d.arriba) from public.disponibilidad d where d.plataforma = pruebas.id('plataforma_ana')), '-') $$;
create function pg_temp.esperan() returns text language sql as $$
  select pruebas.valor('admin', $q$select concat_ws(' ', (select count(*) from public.esperas where clase = 'caidas'), (select count(*) from public.plataformas p where public.sitio_caido(p)), (select count(*) from public.por_atender() where clase = 'caidas'))$q$) $$;

select pg_temp.rondas(2, 'arriba'), pg_temp.rondas(6, 'abajo');
select is(concat_ws(' | ', pg_temp.dia(), pg_temp.esperan()), '8 2 | 1 1 1', 'a site that fell waits for the studio');
select is(pruebas.valor('ana', 'select public.vigilancia_de({plataforma_ana}) ->> ''estado'''), 'abajo', 'its client reads so');
select pg_temp.pasan('2 seconds'), pg_temp.plan('-1 second', '1 hour');
select is(pg_temp.esperan(), '0 0 0', 'once the planned work began nothing waits');
select is(pruebas.valor('ana', 'select concat_ws('' '', v ->> ''estado'', v ->> ''planificado_hasta'' is not null) from public.vigilancia_de({plataforma_ana}) v'), 'mantencion t', 'and nobody is told that it is down');
select pg_temp.rondas(11, 'abajo');
select is(pg_temp.dia(), '8 2', 'what fails meanwhile is not of the day');
select pg_temp.rondas(3, 'abajo');
select is(concat_ws(' | ', pg_temp.dia(), pg_temp.esperan()), '11 2 | 1 1 1', 'what fails after it is: it is still down');
select pg_temp.rondas(2, 'arriba');
select is(pruebas.valor('ana', $$ select concat_ws(' ', x ->> 'minutos', x ->> 'planificados') from jsonb_array_elements(public.vigilancia_de({plataforma_ana}) -> 'caidas') x $$), '40 60', 'the outage lasted what was not planned');
select is((select jsonb_agg(a -> 'datos' -> k) from (select jsonb_build_object('datos', c.datos) as a from public.correos c where c.tipo = 'sitio_de_vuelta'
  union all select a from public.correos c, jsonb_array_elements(c.datos -> 'avisos') a where c.tipo = 'avisos_reunidos' and a ->> 'tipo' = 'sitio_de_vuelta') x, unnest('{minutos,planificados}'::text[]) k), '[40, 60]', 'and so says its mail');

-- Answers within it, that end an outage ------------------------------------------------------------------------
delete from public.caidas; delete from public.disponibilidad; delete from private.sondeos; select private.reiniciar_sitio(pruebas.id('plataforma_ana'));
select pg_temp.rondas(2, 'abajo'), pg_temp.pasan('1 second'), pg_temp.plan('0', '1 hour'), pg_temp.rondas(2, 'arriba');
select is((select concat_ws(' ', estado) from private.sitios where plataforma = pruebas.id('plataforma_ana')), 'arriba', 'it is back while work is planned');
select is((select concat_ws('+', minutos, planificados) from private.caidas_de(pruebas.id('plataforma_ana'), '-infinity', 'infinity')), '5+5', 'and was down until the work began');
select is(pg_temp.dia(), '2 0', 'its answers count as little as failures do');

-- Cut short, given up, planned again --------------------------------------------------------------------------------
create function pg_temp.planificado() returns text language sql as $$
  select coalesce(string_agg(format('%s..%s', round(extract(epoch from lower(r) - now()) / 60), round(extract(epoch from upper(r) - now()) / 60)), ' ' order by r), '-') from unnest(private.planificado(pruebas.id('plataforma_ana'))) r $$;
select private.reiniciar_sitio(pruebas.id('plataforma_ana'));
delete from private.mantenciones; delete from public.disponibilidad; delete from private.sondeos;
alter table public.vigilancias disable trigger vigilancias_2_seguir;
update public.vigilancias set mantencion_desde = null, mantencion_hasta = null;
alter table public.vigilancias enable trigger vigilancias_2_seguir;
select pg_temp.plan('0', '2 hours'), pg_temp.rondas(12, 'abajo'), pg_temp.pasan('1 second');
select is(concat_ws(' | ', pg_temp.planificado(), pg_temp.dia()), '-60..60 | -', 'an hour of two that were planned');
update public.vigilancias set mantencion_hasta = mantencion_desde + interval '32 minutes';
select is(concat_ws(' | ', pg_temp.planificado(), pg_temp.dia()), '-60..-28 | 6 0', 'cut short to half an hour, the rest of what failed is of the day');
update public.vigilancias set mantencion_hasta = mantencion_desde + interval '2 hours';
select is(concat_ws(' | ', pg_temp.planificado(), pg_temp.dia()), '-60..60 | -', 'and no more where it takes longer');
update public.vigilancias set mantencion_desde = null, mantencion_hasta = null;
select is(pg_temp.planificado(), '-60..0', 'taken off while it runs it ends now');
select pg_temp.plan('1 day', '25 hours');
select is(pg_temp.planificado(), '-60..0 1440..1500', 'other work is planned beside what was');
select pg_temp.plan('2 days', '49 hours');
select is(pg_temp.planificado(), '-60..0 2880..2940', 'what had not begun is moved');
update public.vigilancias set mantencion_desde = null, mantencion_hasta = null;
select is(pg_temp.planificado(), '-60..0', 'or given up, as if it had never been');
select pg_temp.plan('-3 hours', '-2 hours'), pg_temp.plan('-90 minutes', '-30 minutes'), pg_temp.plan('1 hour', '2 hours');
select is(pg_temp.planificado(), '-180..-120 -90..0 60..120', 'all of them stay');
select is((select string_agg(dia::text, ' ') from public.disponibilidad), null, 'and their failures with them');
select results_eq($$ select plazo from private.tablas where tabla = 'private.mantenciones' $$, $$ values (interval '2 years') $$, 'as long as outages do');
select * from finish();
rollback;
