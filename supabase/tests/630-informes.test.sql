-- The monthly report: who gets one, what it says, when it goes out, who reads it.
begin;
select pruebas.escenario();
select plan(112);

-- A month of 2031 that is over: October; its report goes out on Monday 3 November, since the 1st is a holiday and a Saturday.
create function pg_temp.mes() returns date language sql as $$ select date '2031-10-01' $$;
create function pg_temp.en(p_dia text) returns timestamptz language sql as $$ select (p_dia || ' 12:00')::timestamp at time zone 'America/Santiago' $$;
delete from public.informes;
insert into private.feriados (fecha, nombre) values ('2031-11-01', 'Todos los Santos') on conflict do nothing;

select is(private.primer_dia_habil(dia)::text, habil, format('the first working day from %s on', dia)) from (values (date '2031-11-01', '2031-11-03'), ('2031-10-01', '2031-10-01'), ('2026-12-25', '2026-12-28')) v (dia, habil);
select is(private.mes_en_palabras('2031-10-31'), 'octubre de 2031', 'a month as it is read');

-- Who gets one --------------------------------------------------------------------------------------------------
alter table public.servicios disable trigger user;
create function pg_temp.servicio(p_resto text default '') returns bigint language plpgsql as $$
declare v bigint;
begin
  execute pruebas.con_ids('insert into public.servicios (cliente, clase, nombre, monto, ancla, proximo, con_informe, estado, plataforma, creado_en) values ({ana}, ''mantencion'', ''Mantención'', 10000, ''2031-01-15'', ''2031-11-15'', true, ''activo'', {plataforma_ana}, ''2031-01-01'') returning id') into v;
  if p_resto <> '' then execute format('update public.servicios set %s where id = %s', p_resto, v); end if;
  perform pruebas.anotar('con', v);
  return v;
end $$;
create function pg_temp.lleva(p_resto text default '', p_mes date default pg_temp.mes()) returns boolean language plpgsql as $$
declare v bigint := pg_temp.servicio(p_resto); r boolean;
begin
  r := exists (select from private.con_informe(pruebas.id('ana'), p_mes));
  delete from public.servicios where id = v;
  return r;
end $$;
select is(pg_temp.lleva(resto), va, que) from (values
  ('', true, 'a service that runs and carries it'),
  ('con_informe = false', false, 'one that does not carry it'),
  ('estado = ''pausado''', false, 'a paused one'),
  ('estado = ''propuesto''', false, 'one that nobody accepted'),
  ('estado = ''propuesto'', meses_incluidos = 12, monto = null, ancla = ''2032-03-01'', proximo = ''2032-03-01''', true, 'one that is included, once it was delivered'),
  ('estado = ''propuesto'', meses_incluidos = 12, monto = null, ancla = ''2032-11-01'', proximo = ''2032-11-01''', false, 'not before it was'),
  ('estado = ''propuesto'', meses_incluidos = 12, ancla = null, proximo = null', false, 'nor while it was not delivered'),
  ('ancla = ''2031-10-31'', proximo = ''2031-11-30''', true, 'one that began on the last day'),
  ('ancla = ''2031-11-01'', proximo = ''2031-11-01''', false, 'not one that begins after'),
  ('termina_el = ''2031-10-01'', motivo = ''cliente''', false, 'one that ended before'),
  ('termina_el = ''2031-10-02'', motivo = ''cliente''', true, 'one that ended in it'),
  ('estado = ''terminado'', termina_el = ''2031-10-20'', motivo = ''sin_aceptar''', false, 'not one that ended since nobody accepted it'),
  ('creado_en = ''2031-11-01 03:00Z''', false, 'nor one that was not there yet'),
  ('creado_en = ''2031-11-01 02:59Z''', true, 'by the clock of Chile')) v (resto, va, que);
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.lleva(), false, 'nor one of a client who does not come in any more');
update public.clientes set activo = true where id = pruebas.id('ana');

-- Begun with its month -------------------------------------------------------------------------------------------
select isnt(pg_temp.servicio('con_informe = false'), null, 'ana has a service');
update public.servicios set con_informe = true where id = pruebas.id('con');
select is(private.tarea_informes('2031-09-20'), false, 'that carries it late in September');
select is((select string_agg(mes::text, ', ') from public.informes), '2031-09-01', 'so nothing is begun of August, whose day is over: it would go out at once, unread');
delete from public.informes;
select is(private.tarea_informes('2031-10-01'), false, 'nothing of the month is sent within it');
select is((select string_agg(concat_ws(' ', cliente = pruebas.id('ana'), mes, sale_el, estado), ', ' order by mes) from public.informes),
  't 2031-09-01 2031-10-01 sin_datos, t 2031-10-01 2031-11-03 borrador', 'that of the month before had nothing to tell, that of the month is begun, with its day');
select is(private.tarea_informes('2031-10-05'), false, 'again');
select is((select count(*)::int from public.informes), 2, 'it stays one');
select pruebas.anotar('informe', (select id from public.informes where mes = pg_temp.mes()));
select throws_ok('insert into public.informes (cliente, mes, sale_el) select cliente, mes, sale_el from public.informes where mes = pg_temp.mes()', '23505', null, 'nobody makes a second one that waits');
create function pg_temp.i(p_que text, p_id bigint default pruebas.id('informe')) returns text language plpgsql as $$
declare v text; begin execute format('select (%s)::text from public.informes where id = %s', p_que, p_id) into v; return v; end $$;
create function pg_temp.correos() returns int language sql as $$ select count(*)::int from public.correos where tipo = 'informe_mensual' $$;

-- Its site is watched ------------------------------------------------------------------------------------------------
update public.plataformas set dominio = 'sitio-' || id || '.pruebas.test' where id in (pruebas.id('plataforma_ana'), pruebas.id('plataforma_bruno'));
delete from public.vigilancias;
select is(private.tarea_informes('2031-10-06'), false, 'the work of a day');
select is((select string_agg(concat_ws(' ', v.plataforma = pruebas.id('plataforma_ana'), v.cliente = pruebas.id('ana'), v.activa), ', ') from public.vigilancias v), 't t t', 'begins the watch of its site, and of no other');
update public.vigilancias set activa = false;
select is(private.tarea_informes('2031-10-07'), false, 'the next day');
select is((select string_agg(v.activa::text, ', ') from public.vigilancias v), 'false', 'leaves alone what the studio ended');

-- What it says ----------------------------------------------------------------------------------------------------
create function pg_temp.datos() returns jsonb language sql as $$ select private.datos_de_informe(pruebas.id('ana'), pg_temp.mes(), '2031-11-03') $$;
delete from public.vigilancias;
select is(pg_temp.datos() -> 'sitios', '[]', 'of a site that is neither watched nor counted nothing');
select is(private.informe_con_datos(pg_temp.datos()), false, 'so there is nothing to tell');
select pruebas.vigilancias();
delete from public.caidas; delete from public.disponibilidad;
insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms) select pruebas.id(p), d, 288, arriba, ms from (values
  ('plataforma_ana', date '2031-10-01', 288, 400), ('plataforma_ana', '2031-10-31', 144, 500), ('plataforma_ana', '2031-09-30', 288, 900), ('plataforma_ana', '2031-11-01', 0,
    null), ('plataforma_bruno', '2031-10-02', 10, 1)) v (p, d, arriba, ms);
insert into public.caidas (plataforma, desde, hasta, motivo) values (pruebas.id('plataforma_ana'), pg_temp.en('2031-10-31'), pg_temp.en('2031-10-31') + interval '90 minutes', 'codigo');
select is((pg_temp.datos() #> '{sitios,0}') - '{plataforma,nombre,dominio}'::text[],
  '{"dias": 2, "disponibilidad": 0.75, "caidas": 1, "minutos": 90, "ms": 400, "ms_antes": 900, "visitas": null, "visitas_antes": null, "tope": false, "paginas": []}',
  'how its site fared, and the month before; nothing of visits that nobody counts');
select is(jsonb_array_length(pg_temp.datos() -> 'sitios'), 1, 'of hers alone');
insert into private.visitas_de_sitios (plataforma, dia, visitas, entradas) values (pruebas.id('plataforma_ana'), '2031-10-31', 30, 3), (pruebas.id('plataforma_ana'), '2031-10-01',
  20000, 9), (pruebas.id('plataforma_ana'), '2031-09-30', 5, 5), (pruebas.id('plataforma_ana'), '2031-11-01', 7, 7);
insert into private.visitas_de_paginas (plataforma, mes, ruta, visitas) select pruebas.id('plataforma_ana'), '2031-10-01', '/' || n, n from generate_series(1, 7) n;
insert into private.contadores (plataforma, rutas) select pruebas.id('plataforma_ana'), array(select '/' || n from generate_series(1, 7) n) on conflict (plataforma) do update set rutas = excluded.rutas;
insert into private.visitas_de_paginas (plataforma, mes, ruta, visitas) values (pruebas.id('plataforma_ana'), '2031-10-01', '/compra-en-otro.cl', 9000), (pruebas.id('plataforma_ana'), '2031-10-01', 'otras', 9000);
select is(jsonb_path_query_array(pg_temp.datos(), '$.sitios[0].keyvalue() ? (@.key like_regex "visitas|tope").value'), '[true, 20030, 5]', 'what was counted, that there was more, and the month before');
select is((select string_agg(x ->> 'ruta', ' ') from jsonb_array_elements(pg_temp.datos() #> '{sitios,0,paginas}') x), '/7 /6 /5 /4 /3', 'with the five pages most seen of those that are the site''s');
update public.servicios set plataforma = null where id = pruebas.id('con');
select is(jsonb_array_length(pg_temp.datos() -> 'sitios'), 1, 'a service of no platform carries all of the client''s');
update public.servicios set plataforma = pruebas.id('plataforma_ana') where id = pruebas.id('con');

alter table public.tickets disable trigger user;
update public.tickets set creado_en = '2030-01-01', resuelto_en = null, primera_respuesta_en = null;
insert into public.tickets (cliente, asunto, vence_en, creado_en, primera_respuesta_en, resuelto_en, estado, abierto_por_estudio) values
  (pruebas.id('ana'), 'uno', now(), '2031-10-01 03:00Z', '2031-10-01 03:10Z', '2031-11-01 02:59Z', 'resuelto', false),
  (pruebas.id('ana'), 'dos', now(), '2031-11-01 02:59Z', '2031-11-01 03:29Z', '2031-11-01 03:00Z', 'resuelto', false),
  (pruebas.id('ana'), 'antes', now(), '2031-10-01 02:59Z', '2031-10-02 02:59Z', '2031-10-01 02:59Z', 'resuelto', false),
  (pruebas.id('ana'), 'del estudio', now(), '2031-10-02 12:00Z', '2031-10-09 12:00Z', null, 'abierto', true),
  (pruebas.id('bruno'), 'de otro', now(), '2031-10-02 12:00Z', '2031-10-09 12:00Z', '2031-10-09 12:00Z', 'resuelto', false);
select is(pg_temp.datos() ->> 'resueltos', '1', 'tickets solved in the month of Chile, of hers alone');
select is(pg_temp.datos() ->> 'respuesta', '20', 'the median of the first answers to what she asked in it');

alter table public.hitos_plataforma disable trigger user;
delete from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and id <> pruebas.id('hito_ana');
update public.hitos_plataforma set estado = 'entregado', aprobado_en = null, titulo = 'Entregado', activo = true, entrega_enlace = 'https://x.cl' where id = pruebas.id('hito_ana');
alter table public.auditoria disable trigger user;
delete from public.auditoria where tabla = 'hitos_plataforma' and fila = pruebas.id('hito_ana');
insert into public.auditoria (tabla, fila, accion, antes, despues, creado_en) select 'hitos_plataforma', pruebas.id('hito_ana'), 'update', jsonb_build_object('estado', antes),
  '{"estado": "entregado"}', pg_temp.en(dia) from (values ('en_curso', '2031-09-20'), ('observado', '2031-10-20'), ('aprobado', '2031-11-02'), ('entregado',
  '2031-11-02')) v (antes, dia);
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, aprobado_en, activo, orden) values
  (pruebas.id('plataforma_ana'), '2031-10-01', 'Aprobado', 'aprobado', pg_temp.en('2031-10-02'), true, 90), (pruebas.id('plataforma_ana'), '2031-10-01', 'Escondido', 'aprobado', pg_temp.en('2031-10-02'), false, 91),
  (pruebas.id('plataforma_ana'), '2031-10-01', 'Antes', 'aprobado', pg_temp.en('2031-09-30'), true, 92), (pruebas.id('plataforma_ana'), '2031-12-01', 'Que viene', 'pendiente',
    null, true, 93), (pruebas.id('plataforma_ana'), '2032-03-01', 'Lejano', 'pendiente', null, true, 94);
select is((select string_agg(concat_ws(' ', x ->> 'titulo', x ->> 'dia'), ', ') from jsonb_array_elements(pg_temp.datos() -> 'hitos') x),
  'Aprobado 2031-10-02, Entregado 2031-10-20', 'what was delivered, on the day when it last was, of what she sees');

alter table public.pagos disable trigger user;
update public.pagos set vence_el = '2031-12-31' where id = pruebas.id('pago_ana');
select is((select string_agg(concat_ws(' ', x ->> 'que', x ->> 'nombre', x ->> 'dia', x ->> 'monto'), ', ') from jsonb_array_elements(pg_temp.datos() -> 'proximos') x),
  (select format('cobro Mantención 2031-11-15 10000, hito Que viene 2031-12-01, cobro %s 2031-12-31 %s', concepto, saldo) from public.pagos where id = pruebas.id('pago_ana')), 'what comes within sixty days, and what it costs');
update public.servicios set termina_el = '2031-11-15', motivo = 'cliente' where id = pruebas.id('con');
update public.vigilancias set dominio_hasta = '2032-01-02', certificado_hasta = '2032-01-03' where plataforma = pruebas.id('plataforma_ana');
select is((select string_agg(concat_ws(' ', x ->> 'que', x ->> 'dia'), ', ') from jsonb_array_elements(pg_temp.datos() -> 'vencen') x), 'servicio 2031-11-15, dominio 2032-01-02', 'what ends within sixty days');
select is((select count(*)::int from jsonb_array_elements(pg_temp.datos() -> 'proximos') x where x ->> 'nombre' = 'Mantención'), 0, 'what ends is not charged again');
update public.servicios set termina_el = null, motivo = null, cambio_monto = 20000, cambio_periodo = periodo, cambio_desde = '2031-11-15' where id = pruebas.id('con');
select is((select string_agg(x ->> 'que', ', ') from jsonb_array_elements(pg_temp.datos() -> 'vencen') x), 'por_aceptar, dominio', 'nor what nobody accepted yet, which ends otherwise');
update public.servicios set cambio_monto = null, cambio_periodo = null, cambio_desde = null where id = pruebas.id('con');
select is(private.informe_con_datos(pg_temp.datos()), true, 'so there is something to tell');
select is(private.informe_con_datos(pg_temp.datos() || nada), tiene, que) from (values ('{"sitios": [], "hitos": [], "resueltos": 0, "respuesta": null}'::jsonb, false, 'what is to come alone is no report'),
  ('{"sitios": [], "hitos": [], "resueltos": 1, "respuesta": null}', true, 'a solved ticket is'), ('{"sitios": [], "hitos": [], "resueltos": 0, "respuesta": 5}', true, 'and an answered one')) v (nada, tiene, que);

update public.clientes set empresa = ' ' where id = pruebas.id('ana');
select is(pg_temp.datos() ->> 'de', (select cliente from public.clientes where id = pruebas.id('ana')), 'it is of the person where the company has no name: without one nobody could read it');
update public.clientes set empresa = 'Empresa de Ana' where id = pruebas.id('ana');

-- Read before, held back --------------------------------------------------------------------------------------------
select is(pruebas.valor('admin',
  'select concat_ws('' '', x ->> ''estado'', x ->> ''con_datos'', x #>> ''{datos,resueltos}'', x #>> ''{datos,de}'') from public.informe_de({informe}) x'),
  'borrador true 1 Empresa de Ana', 'the studio reads it as it would be now');
select is(pruebas.intentar(quien, 'select public.informe_de({informe})'), '42501', format('%s does not read what was not sent', quien)) from unnest('{ana,delia,tito,bruno,carla,eva,anon}'::text[]) quien;
select is(pruebas.valor(quien, 'select count(*) from public.informes'), '0', format('nor sees that it is there: %s', quien)) from unnest('{ana,tito,bruno}'::text[]) quien;
select is(pruebas.intentar('admin', 'update public.informes set parrafo = ''Un buen mes'' where id = {informe}'), '1', 'the studio adds its words');
select is(pruebas.intentar('admin', format('select public.retener_informe(%s)', que)), codigo, format('it says yes or no, of one that is there: %s', que))
  from (values ('{informe}, null', '22023'), ('999999999, true', 'P0001')) v (que, codigo);
select is(pruebas.valor('admin', 'select public.retener_informe({informe}, true)'), null, 'and holds it back');
select is(private.tarea_informes('2031-11-03'), false, 'so that nothing goes out on its day');
select is(concat_ws(' ', pg_temp.i('estado'), pg_temp.correos()), 'retenido 0', 'it waits');
select is(pruebas.valor('admin', 'select concat_ws('' '', titulo, de, urgente, estado) from public.esperas where clase = ''informes'''), 'Informe de octubre de 2031 Empresa de Ana f retenido', 'for the studio, on its home page');
select is(pruebas.valor(quien, 'select count(*) from public.esperas where clase = ''informes'''), '0', 'for nobody else: ' || quien) from unnest('{ana,tito,bruno}'::text[]) quien;
select is(pruebas.valor('admin', 'select public.retener_informe({informe}, false)'), null, 'let go');
select is(concat_ws(' ', pg_temp.i('estado'), pg_temp.correos()), 'borrador 0', 'before its day it goes out on it');

-- Sent ----------------------------------------------------------------------------------------------------------------
select is(private.tarea_informes('2031-11-02'), false, 'not on a Sunday');
select is(private.tarea_informes('2031-11-03'), false, 'on the first working day it goes out, the last one to send');
select is(concat_ws(' ', pg_temp.i('estado'), pg_temp.i('enviado_en is not null'), pg_temp.correos()), 'enviado true 1', 'once, with one mail');
select is((select datos - 'informe' from public.correos where tipo = 'informe_mensual'), jsonb_build_object('mes', '2031-10-01', 'disponibilidad', 0.75, 'visitas', 20030,
  'resueltos', 1, 'entregados', 2, 'sitios', 1, 'tope', true, 'vence_que', 'dominio', 'vence', 'sitio-' || pruebas.id('plataforma_ana') || '.pruebas.test', 'vence_el',
  '2032-01-02'), 'that says what matters most');
select is(private.tarea_informes('2031-11-03'), false, 'again');
select is(pg_temp.correos(), 1, 'nothing');
select is((select count(*)::int from public.informes where mes = '2031-11-01' and estado = 'borrador'), 1, 'and that of the new month is begun');
select is(pg_temp.i('datos') = pg_temp.datos()::text, true, 'what it says is kept');
update public.tickets set resuelto_en = '2031-10-15' where cliente = pruebas.id('ana');
delete from public.disponibilidad;
select is(pruebas.valor('ana',
  'select concat_ws('' '', x #>> ''{datos,resueltos}'', x #>> ''{datos,sitios,0,disponibilidad}'', x ->> ''parrafo'') from public.informe_de({informe}) x'),
  '1 0.750000 Un buen mes', 'and stays, whatever becomes of the rows');
select is(pruebas.intentar('admin', 'update public.informes set parrafo = ''x'' where id = {informe}'), 'P0001', 'nothing is added to it any more');
select throws_ok(format('update public.informes set datos = ''{}'' where id = %s', pruebas.id('informe')), 'P0001', null, 'nobody changes what it says');
select is(pruebas.intentar('admin', 'select public.retener_informe({informe}, true)'), 'P0001', 'nor is it held back');

-- Read by its client ------------------------------------------------------------------------------------------------
select is(pruebas.intentar(quien, 'select public.informe_de({informe})'), codigo, format('%s reads it: %s', quien, codigo)) from (values ('ana', '1'), ('delia', '1'), ('admin',
  '1'), ('tito', '42501'), ('bruno', '42501'), ('carla', '42501'), ('eva', '42501'), ('anon', '42501')) v (quien, codigo);
select is(pruebas.valor('ana', 'select concat_ws('' '', nombre, nuevo, fila = {informe}) from public.documentos where clase = ''informe'''), 'Informe de octubre de 2031 t t', 'it lies with her papers, as new');
select is(pruebas.intentar(quien, 'select public.ver_informe({informe})'), '42501', format('%s does not open it for her', quien)) from unnest('{admin,bruno,tito,eva,anon}'::text[]) quien;
select is(pruebas.valor('delia', 'select public.ver_informe({informe})'), null, 'somebody of hers opens it');
select is(pruebas.valor('ana', 'select nuevo from public.documentos where clase = ''informe'''), 'false', 'and it is no longer new');
select is(pruebas.valor('ana', 'select public.documento_en_pdf(''informe'', {informe}) ->> ''mes'''), '2031-10-01', 'what its PDF is made of');
select is(pruebas.intentar('bruno', 'select public.documento_en_pdf(''informe'', {informe})'), '42501', 'is nobody else''s');

-- Nothing goes out for nothing -----------------------------------------------------------------------------------------
update public.servicios set con_informe = false where id = pruebas.id('con');
select is(private.tarea_informes('2031-12-01'), false, 'of who does not have such a service any more');
select is((select string_agg(estado, ' ') from public.informes where mes >= '2031-11-01'), 'sin_datos', 'nothing goes out');
delete from public.informes where estado = 'sin_datos';

-- One a call -------------------------------------------------------------------------------------------------------------
update public.servicios set con_informe = true where id = pruebas.id('con');
insert into public.servicios (cliente, clase, nombre, monto, ancla, proximo, con_informe, estado, creado_en) values (pruebas.id('bruno'), 'otro', 'Otro', 1, '2031-01-15', '2032-01-15', true, 'activo', '2031-01-01');
update public.tickets set resuelto_en = '2031-11-15', creado_en = '2031-11-14', primera_respuesta_en = '2031-11-14 01:00Z' where cliente in (pruebas.id('ana'), pruebas.id('bruno'));
select is(private.tarea_informes('2031-12-01'), true, 'two that are due are sent one at a time');
select is(pg_temp.correos(), 2, 'one by the first call');
select is(private.tarea_informes('2031-12-01'), false, 'one by the second');
select is(pg_temp.correos(), 3, 'which was the last');

-- Held back past its day -----------------------------------------------------------------------------------------------
update public.servicios set creado_en = '2026-01-01', ancla = '2026-01-01' where id = pruebas.id('con');
insert into public.informes (cliente, mes, sale_el, estado) values (pruebas.id('ana'), '2026-09-01', '2026-10-01', 'retenido');
select pruebas.anotar('tarde', (select id from public.informes where mes = '2026-09-01'));
update public.tickets set resuelto_en = '2026-09-15' where cliente = pruebas.id('ana');
select is(pruebas.valor('admin', 'select urgente from public.esperas where clase = ''informes'''), 'true', 'one that is held back past its day presses');
select is(pruebas.valor('admin', 'select public.retener_informe({tarde}, false)'), null, 'one that is let go after its day');
select is(concat_ws(' ', pg_temp.i('estado', pruebas.id('tarde')), pg_temp.correos()), 'enviado 4', 'goes out at once');

select * from finish();
rollback;
