-- The watch of sites: who sees and sets it, whose turn it is, what two failures and two successes mean, what counts nowhere, reminders, and what a month adds up to.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test';
delete from public.correos;
delete from public.vigilancias;
select no_plan();

-- The day is one that all of this lies in.
create or replace function private.hoy(p_en timestamptz default now()) returns date language sql stable
  set search_path = '' as $$ select coalesce(nullif(current_setting('pruebas.hoy', true), ''), ((now() - interval '2 days') at time zone 'America/Santiago')::date::text)::date $$;
-- Time goes by: all that is known of sites is that much older.
create function pg_temp.pasan(p interval) returns void language sql as $$
  update private.sondeos set en = en - p;
  update private.sitios set desde = desde - p, medido_en = medido_en - p, fallo_en = fallo_en - p, exito_en = exito_en - p, proximo_en = proximo_en - p, turno_hasta = turno_hasta - p, sin_red_desde = sin_red_desde - p;
  update public.caidas set desde = desde - p, hasta = hasta - p;
$$;
create function pg_temp.tomar() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', dominio, palabra), ', ' order by dominio), '-') from public.tomar_sondeos() $$;
create function pg_temp.anotar(p_resultado text, p_red boolean default true, p_motivo text default 'codigo', p_codigo int default 500, p_ms int default 100) returns void language sql as $$
  select public.anotar_sondeos(p_red, coalesce(jsonb_agg(jsonb_build_object('plataforma', s.plataforma, 'turno', s.turno, 'resultado', p_resultado, 'ms', p_ms,
    'codigo', p_codigo, 'motivo', case when p_resultado <> 'arriba' then p_motivo end)), '[]')) from private.sitios s where s.turno is not null $$;
-- One round of five minutes, and how the site of ana stands after it.
create function pg_temp.ronda(p_resultado text, p_red boolean default true, p_antes interval default '5 minutes') returns text language plpgsql as $$
declare
  v text;
begin
  perform pg_temp.pasan(p_antes);
  perform public.tomar_sondeos();
  perform pg_temp.anotar(p_resultado, p_red);
  select concat_ws(' ', s.estado, round(extract(epoch from now() - s.desde) / 60), s.fallos, s.exitos) into v from private.sitios s where s.plataforma = pruebas.id('plataforma_ana');
  return v;
end $$;
create function pg_temp.correos() returns text language sql as $$ select coalesce(string_agg(tipo, ' ' order by tipo), '-') from (select tipo from public.correos where tipo <> 'avisos_reunidos'
  union all select a ->> 'tipo' from public.correos k, jsonb_array_elements(k.datos -> 'avisos') a where k.tipo = 'avisos_reunidos') x $$;
create function pg_temp.dia() returns text language sql as $$ select concat_ws(' ', d.medidos, d.arriba, d.ms) from public.disponibilidad d where d.plataforma = pruebas.id('plataforma_ana') and d.dia = private.hoy() $$;
create function pg_temp.caidas() returns text language sql as $$ select coalesce(string_agg(concat_ws(' ', round(extract(epoch from now() - c.desde) / 60), round(extract(epoch from now() - c.hasta) / 60), c.motivo, c.codigo), ', ' order by c.id), '-')
  from public.caidas c where c.plataforma = pruebas.id('plataforma_ana') $$;

-- What is set -----------------------------------------------------------------------------------------------
update public.plataformas set dominio = null where id = pruebas.id('plataforma_ana');
select is(pruebas.valor('admin', 'insert into public.vigilancias (plataforma, activa) values ({plataforma_ana}, true)'),
  'P0001 Escribe primero el dominio de la plataforma: sin él no hay qué vigilar.', 'without an address nothing is watched');
select is(pruebas.intentar('admin', 'insert into public.vigilancias (plataforma, palabra) values ({plataforma_ana}, ''  '')'), '1', 'what ends when is written down all the same');
select is(pruebas.intentar('admin', 'update public.vigilancias set activa = true where plataforma = {plataforma_ana}'), 'P0001', 'nor later');
select results_eq($$ select cliente, activa, palabra from public.vigilancias $$, $$ values (pruebas.id('ana'), false, null::text) $$, 'of the platform''s client, off at first, and a blank word is none');
update public.plataformas set dominio = 'ana.pruebas.test' where id = pruebas.id('plataforma_ana');
update public.plataformas set dominio = 'bruno.pruebas.test' where id = pruebas.id('plataforma_bruno');
select is(pg_temp.tomar(), '-', 'what is off is not asked');
select is(pruebas.intentar('admin', 'update public.vigilancias set activa = true, palabra = '' Hola '' where plataforma = {plataforma_ana}'), '1', 'Acting as an admin: turns it on');
select is(pruebas.intentar(persona, 'update public.vigilancias set activa = false'), '0', format('Acting as %s: does not', persona)) from unnest('{ana,delia,tito,bruno,eva}'::text[]) persona;
select is(pruebas.intentar('ana', 'insert into public.vigilancias (plataforma) values ({plataforma_carla})'), '42501', 'nor begins a watch');

-- Whose turn it is ------------------------------------------------------------------------------------------
select is(pg_temp.tomar(), 'ana.pruebas.test Hola', 'what was turned on is due');
select is(pg_temp.tomar(), '-', 'and given to nobody else meanwhile');
select pg_temp.pasan('1 minute 59 seconds');
select is(pg_temp.tomar(), '-', 'for two minutes');
create temp table viejo as select plataforma, turno from private.sitios;
select pg_temp.pasan('1 second');
select is(pg_temp.tomar(), 'ana.pruebas.test Hola', 'then it is another''s turn');
select public.anotar_sondeos(true, (select jsonb_agg(jsonb_build_object('plataforma', plataforma, 'turno', turno, 'resultado', 'abajo')) from viejo));
select is((select count(*)::int from private.sondeos), 0, 'whoever comes late is not heard');
select pg_temp.anotar('arriba');
select is((select count(*)::int from private.sondeos), 1, 'the other is');
select public.anotar_sondeos(true, '[{"plataforma": 999999999, "turno": "00000000-0000-0000-0000-000000000000", "resultado": "arriba"}, {}]');
select is((select count(*)::int from private.sondeos), 1, 'nor whoever has no turn');
select is((select proximo_en - date_bin('5 minutes', now(), timestamptz '2000-01-01') from private.sitios), interval '5 minutes', 'it is due again at the next five minutes of the clock');
insert into public.plataformas (plataforma, cliente, dominio) select 'Muchas ' || n, pruebas.id('bruno'), 'm' || n || '.test' from generate_series(1, 25) n;
insert into public.vigilancias (plataforma, activa) select id, true from public.plataformas where plataforma like 'Muchas %';
select is((select count(*)::int from public.tomar_sondeos()), 20, 'of many, twenty at a time');
select is((select count(*)::int from public.tomar_sondeos()), 5, 'then the rest');
create temp table llamadas (nombre text);
create or replace function private.llamar_funcion(nombre text) returns void language sql as 'insert into pg_temp.llamadas values (nombre)';
select private.tarea_vigilar_sitios();
select is((select count(*)::int from llamadas), 0, 'nobody is called while nothing is due');
update private.sitios set turno_hasta = now() where turno is not null;
select private.tarea_vigilar_sitios();
select is((select string_agg(nombre, ' ') from llamadas), 'vigilar-sitios vigilar-sitios', 'once for every twenty that are');
delete from public.plataformas where plataforma like 'Muchas %';
select results_eq($$ select nombre, cada, a_las from private.tareas where nombre ~ 'sitios' order by 1 $$, $$ values ('vencimientos_de_sitios', null::interval, time '09:00'), ('vigilar_sitios', '1 minute', null) $$, 'by tasks');

-- Up and down -----------------------------------------------------------------------------------------------
select is((select estado || ' ' || (desde = now()) from private.sitios), 'arriba true', 'the first success says that it is up, since now');
select is(pg_temp.ronda('abajo'), 'arriba 5 1 0', 'one failure is no outage');
select is(pg_temp.ronda('arriba'), 'arriba 10 0 1', 'nor is it with a success after it');
select is(pg_temp.ronda('abajo'), 'arriba 15 1 0', 'nor another failure then');
select is(pg_temp.correos(), '-', 'nobody is told');
select is(pg_temp.ronda('abajo'), 'abajo 5 2 0', 'two in a row are, since the first');
select is(pg_temp.caidas(), '5 codigo 500', 'as an outage');
select is(pg_temp.correos(), 'sitio_caido', 'the studio is told');
select is((select datos - 'desde' from public.correos where tipo = 'sitio_caido'), jsonb_build_object('plataforma', pruebas.id('plataforma_ana'), 'nombre', (select plataforma from public.plataformas where id = pruebas.id('plataforma_ana')),
  'cliente', (select coalesce(empresa, cliente) from public.clientes where id = pruebas.id('ana')), 'dominio', 'ana.pruebas.test', 'motivo', 'codigo', 'codigo', 500), 'of what and why');
select is(pg_temp.ronda('abajo'), 'abajo 10 3 0', 'it goes on');
select is(pg_temp.ronda('arriba'), 'abajo 15 0 1', 'one success does not end it');
select is(pg_temp.ronda('abajo'), 'abajo 20 1 0', 'with a failure after it');
select is(pg_temp.ronda('arriba'), 'abajo 25 0 1', 'nor one again');
select is(pg_temp.correos(), 'sitio_caido', 'and nobody is told twice');
select is(pg_temp.ronda('arriba'), 'arriba 5 0 2', 'two in a row do, with the first');
select is(pg_temp.caidas(), '30 5 codigo 500', 'so it ended then');
select is(pg_temp.correos(), 'sitio_caido sitio_de_vuelta', 'and the studio is told');
select is(pg_temp.ronda('arriba'), 'arriba 10 0 3', 'and so on');
select is(pg_temp.correos(), 'sitio_caido sitio_de_vuelta', 'once');
select is(pg_temp.dia(), '11 6 100', 'the day has all that was measured, and how long answers took');

-- What counts nowhere ---------------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.ronda('abajo', false), 'arriba 15 0 3', 'a failure while nobody is reached says nothing');
select is(pg_temp.ronda('abajo', false), 'arriba 20 0 3', 'nor do two');
select is(pg_temp.ronda('abajo', null), 'arriba 25 0 3', 'nor one of which that is not known');
select is((select concat_ws(' ', round(extract(epoch from now() - sin_red_desde) / 60), medido_en < now()) from private.sitios where plataforma = pruebas.id('plataforma_ana')), '10 t', 'it is said since when nobody is reached, by the first of them');
select is(pruebas.valor('ana', $$ select concat_ws(' ', v ->> 'estado', (v ->> 'sin_red_desde')::timestamptz < now(), v ->> 'atrasado_desde' is null) from public.vigilancia_de({plataforma_ana}) v $$), 'arriba t t', 'and nobody is told that the site is down');
select is(pg_temp.ronda('no_medible'), 'no_medible 0 0 0', 'what cannot be measured is neither up nor down');
select is((select sin_red_desde from private.sitios where plataforma = pruebas.id('plataforma_ana')), null, 'nor that we are cut off any more');
select is(pg_temp.ronda('abajo'), 'no_medible 5 1 0', 'a failure after it is one');
select is(pg_temp.ronda('no_medible'), 'no_medible 10 0 0', 'and no row with one');
select is(pg_temp.ronda('abajo'), 'no_medible 15 1 0', 'that comes later');
select is(pg_temp.ronda('abajo', true, '16 minutes'), 'no_medible 31 1 0', 'nor after a gap in which nobody asked');
select is(pg_temp.ronda('arriba'), 'arriba 0 0 1', 'a success says that it is up');
select is(pg_temp.correos(), '-', 'and nobody was told');
select is(pg_temp.dia(), '15 7 100', 'of all this four were measured');
update public.vigilancias set mantencion_desde = now() - interval '1 hour', mantencion_hasta = now() + interval '1 hour';
select is(pg_temp.ronda('abajo'), 'arriba 5 0 0', 'while work is planned');
select is(pg_temp.ronda('abajo'), 'arriba 10 0 0', 'failures are none');
select is(pg_temp.ronda('arriba'), 'arriba 15 0 1', 'and successes are');
select is(pg_temp.dia(), '11 6 100', 'though nothing of that time counts');
select is((select string_agg(resultado, ' ' order by en desc) from (select * from private.sondeos order by en desc limit 3) x), 'arriba mantencion mantencion', 'what was seen is kept as what it was');
update public.vigilancias set mantencion_desde = now() - interval '2 hours', mantencion_hasta = now() - interval '1 second';
select is(pg_temp.ronda('abajo'), 'arriba 20 1 0', 'after it the first failure is one');
select is(pg_temp.ronda('abajo'), 'abajo 5 2 0', 'and the second an outage');
select is(pg_temp.ronda('no_medible'), 'abajo 10 0 0', 'which what cannot be measured does not end');
select is(pg_temp.correos(), 'sitio_caido', 'nor tells of');

-- Nobody asks ------------------------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select public.vigilancia_de({plataforma_ana}) ->> ''atrasado_desde'''), null, 'while it is asked in time nothing is late');
update private.sitios set proximo_en = proximo_en - interval '30 minutes' where plataforma = pruebas.id('plataforma_ana');
select is(pruebas.valor('admin', 'select public.vigilancia_de({plataforma_ana}) ->> ''atrasado_desde''')::timestamptz, (select proximo_en from private.sitios where plataforma = pruebas.id('plataforma_ana')), 'a site that nobody asks says since when it should have been');
update private.sitios set proximo_en = proximo_en + interval '30 minutes' where plataforma = pruebas.id('plataforma_ana');

-- Another site, and none ------------------------------------------------------------------------------------
select pg_temp.pasan('5 minutes');
select is(pg_temp.tomar(), 'ana.pruebas.test Hola', 'somebody is asking it');
update public.plataformas set descripcion = 'x', dominio = dominio where id = pruebas.id('plataforma_ana');
select is((select estado from private.sitios where plataforma = pruebas.id('plataforma_ana')), 'abajo', 'the same address is the same site');
create temp table camino as select plataforma, turno from private.sitios;
update public.plataformas set dominio = 'otra.pruebas.test' where id = pruebas.id('plataforma_ana');
select results_eq($$ select estado, desde, medido_en, fallos, exitos, turno, proximo_en = now() from private.sitios where plataforma = pruebas.id('plataforma_ana') $$,
  $$ values ('sin_datos', null::timestamptz, null::timestamptz, 0, 0, null::uuid, true) $$, 'another is watched anew');
select is((select count(*)::int from public.caidas where hasta is null), 0, 'its outage is over');
select public.anotar_sondeos(true, (select jsonb_agg(jsonb_build_object('plataforma', plataforma, 'turno', turno, 'resultado', 'arriba')) from camino));
select is((select estado from private.sitios where plataforma = pruebas.id('plataforma_ana')), 'sin_datos', 'an answer of the one before is not its');
select is(pg_temp.correos(), 'sitio_caido', 'and nobody is told that it is back');
select is(pg_temp.ronda('abajo'), 'sin_datos 1 0', 'a first failure says nothing of it');
select is(pg_temp.ronda('abajo'), 'abajo 5 2 0', 'two do');
update public.vigilancias set activa = false;
select is((select estado from private.sitios where plataforma = pruebas.id('plataforma_ana')) || ' ' || (select count(*) from public.caidas where hasta is null), 'sin_datos 0', 'turned off nothing is known of it');
select pg_temp.pasan('1 hour');
select is(pg_temp.tomar(), '-', 'nor asked');
update public.vigilancias set activa = true;
update public.plataformas set dominio = null where id = pruebas.id('plataforma_ana');
select is((select activa from public.vigilancias where plataforma = pruebas.id('plataforma_ana')), false, 'without an address it is off');

-- Who sees what ---------------------------------------------------------------------------------------------
insert into public.vigilancias (plataforma) values (pruebas.id('plataforma_bruno'));
insert into public.caidas (plataforma, desde, hasta, motivo) values (pruebas.id('plataforma_bruno'), now() - interval '1 day', now(), 'nombre');
insert into public.disponibilidad values (pruebas.id('plataforma_bruno'), private.hoy(), 1, 1, 1);
select is(pruebas.valor(persona,
  'select concat_ws('' '', (select count(*) from public.vigilancias), (select count(*) from public.caidas), (select count(*) from public.disponibilidad))'), ve,
  format('Acting as %s: sees %s', persona, ve)) from (values
  ('ana', '1 3 1'), ('delia', '1 3 1'), ('tito', '0 0 0'), ('bruno', '1 1 1'), ('carla', '0 0 0'), ('eva', '0 0 0'), ('admin', '2 4 2')) v (persona, ve);
select is(left(pruebas.valor('anon', 'select count(*) from public.' || t), 5), '42501', 'Acting as a visitor: is not let near ' || t) from unnest('{vigilancias,caidas,disponibilidad}'::text[]) t;
select is(left(pruebas.valor(persona, 'select count(*) from private.' || t), 5), '42501', format('Acting as %s: nor near private.%s', persona, t)) from unnest('{ana,admin,servicio}'::text[]) persona, unnest('{sitios,sondeos}'::text[]) t;
select is(left(pruebas.valor(persona, 'select public.vigilancia_de({plataforma_ana})'), 5), ve, format('Acting as %s: %s', persona, ve)) from (values
  ('ana', '{"id"'), ('delia', '{"id"'), ('admin', '{"id"'), ('tito', '42501'), ('bruno', '42501'), ('carla', '42501'), ('eva', '42501'), ('anon', '42501'), ('servicio', '42501')) v (persona, ve);
select is(pruebas.valor('admin', 'select public.vigilancia_de({plataforma_carla})'), null, 'of what nothing was set there is nothing');
select is((select array_agg(k order by k) from jsonb_object_keys(pruebas.valor('ana', 'select public.vigilancia_de({plataforma_ana})')::jsonb) k),
  '{activa,actualizado_en,atrasado_desde,caidas,certificado_hasta,certificado_leido,certificado_leido_en,codigo,creado_en,desde,dias,dominio_hasta,estado,hoy,id,mantencion_desde,mantencion_hasta,medido_en,motivo,palabra,planificado_hasta,plataforma,sin_red_desde}'::text[], 'how it fares, and of nobody who set it');
insert into public.disponibilidad select pruebas.id('plataforma_bruno'), private.hoy() - d, 288, 288, 10 from generate_series(1, 100) d;
insert into public.caidas (plataforma, desde, hasta, motivo) select pruebas.id('plataforma_bruno'), now() - interval '1 hour' * d, now() - interval '1 hour' * d, 'nombre' from generate_series(1, 30) d;
insert into public.caidas (plataforma, desde, hasta, motivo) values (pruebas.id('plataforma_bruno'), now() - interval '200 days', now() - interval '91 days', 'nombre');
select is(pruebas.valor('bruno',
  'select concat_ws('' '', jsonb_array_length(v -> ''dias''), v #>> ''{dias,0,dia}'' = (private.hoy() - 89)::text, jsonb_array_length(v -> ''caidas'')) from public.vigilancia_de({plataforma_bruno}) v'),
  '90 t 20', 'ninety days, and the last twenty outages of them');

-- What ends when --------------------------------------------------------------------------------------------
delete from public.correos;
create function pg_temp.el(p_dia text) returns text language plpgsql as $$
begin
  perform set_config('pruebas.hoy', p_dia, true);
  delete from public.correos;
  perform private.tarea_vencimientos_de_sitios();
  return (select coalesce(string_agg(concat_ws(' ', a #>> '{datos,que}', a #>> '{datos,dias}'), ', ' order by a #>> '{datos,que}'), '-') from (
    select jsonb_build_object('datos', datos) as a from public.correos where tipo = 'vencimiento_de_sitio'
    union all select a from public.correos k, jsonb_array_elements(k.datos -> 'avisos') a where k.tipo = 'avisos_reunidos') x);
end $$;
update private.ajustes set avisos_seguidos = 100;
update public.vigilancias set certificado_hasta = '2030-03-31', dominio_hasta = '2030-04-02' where plataforma = pruebas.id('plataforma_ana');
select is(pg_temp.el(dia), dice, format('on %s: %s', dia, dice)) from (values
  ('2030-02-28', '-'), ('2030-03-01', 'certificado 30'), ('2030-03-02', '-'), ('2030-03-03', 'dominio 30'), ('2030-03-23', '-'), ('2030-03-24', 'certificado 7'), ('2030-03-25', '-'),
  ('2030-03-28', 'dominio 5'), ('2030-03-29', '-'), ('2030-03-31', 'certificado 0'), ('2030-04-01', 'dominio 1'), ('2030-04-02', '-'), ('2030-04-03', '-')) v (dia, dice);
update public.vigilancias set certificado_hasta = '2030-04-20' where plataforma = pruebas.id('plataforma_ana');
select is(pg_temp.el('2030-04-04'), 'certificado 16', 'of another day it is told anew, though that is near');
update public.vigilancias set palabra = 'x', dominio_hasta = dominio_hasta where plataforma = pruebas.id('plataforma_ana');
select is(pg_temp.el('2030-04-05'), '-', 'of the same one it is not');
select is(pg_temp.el('2031-01-01'), '-', 'nor of what has ended');

-- What its certificate says itself -----------------------------------------------------------------------------
create function pg_temp.leer(p_certificado text) returns text language plpgsql as $$
begin
  perform pg_temp.pasan('1 second');
  update public.vigilancias set activa = true where plataforma = pruebas.id('plataforma_ana') and not activa;
  update private.sitios set turno = gen_random_uuid() where plataforma = pruebas.id('plataforma_ana');
  perform public.anotar_sondeos(true, (select jsonb_agg(jsonb_build_object('plataforma', s.plataforma, 'turno', s.turno, 'resultado', 'arriba', 'certificado', p_certificado)) from private.sitios s where s.turno is not null));
  return (select concat_ws(' ', certificado_leido, certificado_leido_en = now()) from private.sitios where plataforma = pruebas.id('plataforma_ana'));
end $$;
update public.plataformas set dominio = 'ana.pruebas.test' where id = pruebas.id('plataforma_ana');
update public.vigilancias set certificado_hasta = '2031-03-10' where plataforma = pruebas.id('plataforma_ana');
select is(pg_temp.leer(null), '', 'where the handshake says nothing');
select is(pg_temp.el('2031-03-09'), 'certificado 1', 'the day holds that the studio wrote');
select is(pg_temp.leer('2031-05-20'), '2031-05-20 t', 'what the site says itself is kept');
select is(pg_temp.el('2031-03-10'), '-', 'and holds in its place');
select is(pg_temp.el('2031-05-13'), 'certificado 7', 'for the reminders');
select is((select string_agg(x ->> 'dia', ' ') from jsonb_array_elements(private.vencen_en_el_informe(pruebas.id('ana'), '2031-05-13')) x where x ->> 'que' = 'certificado'), '2031-05-20', 'and for a report');
select is(pg_temp.leer(null), '2031-05-20 t', 'an answer without it takes nothing away');
select is(pg_temp.el('2031-05-14'), '-', 'the same is told once');
select is(pg_temp.leer('2031-05-21'), '2031-05-21 t', 'another');
select is(pg_temp.el('2031-05-14'), 'certificado 7', 'is told anew');
select is(pruebas.valor('admin', 'select concat_ws('' '', v ->> ''certificado_hasta'', v ->> ''certificado_leido'', v ->> ''certificado_leido_en'' is not null) from public.vigilancia_de({plataforma_ana}) v'), '2031-03-10 2031-05-21 t', 'both are read, so that the page says which it is');
update public.plataformas set dominio = 'nueva.pruebas.test' where id = pruebas.id('plataforma_ana');
select is((select certificado_leido from private.sitios where plataforma = pruebas.id('plataforma_ana')), null, 'of another site nothing was read yet');
select set_config('pruebas.hoy', '', true);

-- A month ---------------------------------------------------------------------------------------------------
delete from public.disponibilidad;
delete from public.caidas;
select is(private.disponibilidad_del_mes(pruebas.id('plataforma_ana'), '2026-09-15'), '{"dias": 0, "medidos": 0, "disponibilidad": null, "ms": null, "caidas": []}', 'of a month without data nothing is said');
insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms) values (pruebas.id('plataforma_ana'), '2026-08-31', 288, 0, null), (pruebas.id('plataforma_ana'), '2026-09-01', 200, 150, 300),
  (pruebas.id('plataforma_ana'), '2026-09-02', 100, 100, 100), (pruebas.id('plataforma_ana'), '2026-09-30', 100, 50, 200), (pruebas.id('plataforma_ana'), '2026-10-01', 288, 0,
    null), (pruebas.id('plataforma_bruno'), '2026-09-02', 288, 288, 5);
-- Over the change of the clocks of 6 September, and over both ends of the month.
insert into public.caidas (plataforma, desde, hasta, motivo) values (pruebas.id('plataforma_ana'), '2026-08-31 23:30-04', '2026-09-01 00:30-04', 'nombre'),
  (pruebas.id('plataforma_ana'), '2026-09-05 23:00-04', '2026-09-06 02:00-03', 'nombre'),
  (pruebas.id('plataforma_ana'), '2026-09-30 23:50-03', '2026-10-02 00:00-03', 'nombre'), (pruebas.id('plataforma_ana'), '2026-08-01', '2026-08-02', 'nombre'),
    (pruebas.id('plataforma_ana'), '2026-10-01 00:00-03', '2026-10-01 01:00-03', 'nombre');
select is(private.disponibilidad_del_mes(pruebas.id('plataforma_ana'), '2026-09-15') - 'caidas', '{"dias": 3, "medidos": 400, "disponibilidad": 0.750000, "ms": 200}', 'its days add up');
select is((select string_agg(c ->> 'minutos', ' ') from jsonb_array_elements(private.disponibilidad_del_mes(pruebas.id('plataforma_ana'), '2026-09-30') -> 'caidas') c),
  '30 120 10', 'and its outages, as far as they lie in it, by Chilean midnights');
insert into public.caidas (plataforma, desde, motivo) values (pruebas.id('plataforma_bruno'), now() - interval '10 minutes', 'nombre');
select is(private.disponibilidad_del_mes(pruebas.id('plataforma_bruno'), (now() at time zone 'America/Santiago')::date) #> '{caidas,0}' ->> 'hasta', null, 'one that lasts has no end');

-- How long it is kept ---------------------------------------------------------------------------------------
select results_eq($$ select tabla, plazo from private.tablas where tabla in ('public.caidas', 'public.disponibilidad', 'private.sondeos') order by 1 $$,
  $$ values ('private.sondeos', interval '30 days'), ('public.caidas', '2 years'), ('public.disponibilidad', '2 years') $$, 'probes thirty days, the rest two years');
delete from private.sondeos;
insert into private.sondeos (plataforma, en, resultado) values (pruebas.id('plataforma_ana'), now() - interval '30 days 1 second', 'arriba'), (pruebas.id('plataforma_ana'), now() - interval '30 days', 'arriba');
insert into public.disponibilidad (plataforma, dia, medidos, arriba) values (pruebas.id('plataforma_ana'), (now() at time zone 'America/Santiago')::date - 735, 1, 1);
insert into public.caidas (plataforma, desde, hasta, motivo) values (pruebas.id('plataforma_ana'), now() - interval '3 years', now() - interval '2 years 1 second', 'nombre');
select is(private.purgar(now()) - 'fallan' @> '{"sondeos": 1, "disponibilidad": 1, "caidas": 1}', true, 'and what is older goes by night');
select * from finish();
rollback;
