-- Services: what is offered, accepted, announced and charged; what ends, pauses and goes on.
begin;
select pruebas.escenario();
select plan(224);

create function pg_temp.nuevo(p_resto text default '') returns bigint language plpgsql as $$
declare v bigint;
begin
  v := pruebas.valor('admin', format('insert into public.servicios (cliente, clase, nombre, monto, proximo%s) values ({ana}, ''hosting'', ''Hosting'', 59500, %L%s) returning id',
    (select string_agg(', ' || split_part(x, '=', 1), '') from regexp_split_to_table(p_resto, ';') x where x <> ''), private.hoy() + 60,
    (select string_agg(', ' || split_part(x, '=', 2), '') from regexp_split_to_table(p_resto, ';') x where x <> '')))::bigint;
  perform pruebas.anotar('servicio', v);
  return v;
end $$;
create function pg_temp.acepta(p_persona text default 'ana', p_id bigint default pruebas.id('servicio')) returns text language sql as $$
  select left(coalesce(pruebas.valor(p_persona, format('select public.aceptar_servicio(%s, (select public.por_aceptar(s) from public.servicios s where s.id = %1$s))', p_id)), 'ok'), 5); $$;
create function pg_temp.s(p_que text, p_id bigint default pruebas.id('servicio')) returns text language plpgsql as $$
declare v text; begin execute format('select (%s)::text from public.servicios s where id = %s', p_que, p_id) into v; return v; end $$;
create function pg_temp.correos(p_tipo text) returns int language sql as $$ select count(*)::int from public.correos where tipo = p_tipo and creado_en = now() $$;
create function pg_temp.cobros(p_id bigint default pruebas.id('servicio')) returns text language sql as $$
  select string_agg(concat_ws(' ', g.servicio_desde - private.hoy(), g.servicio_hasta - private.hoy(), g.vence_el - private.hoy(), g.monto, g.estado), '; ' order by g.servicio_desde, g.id) from public.pagos g where g.servicio = p_id $$;

-- Days are counted from the first one ----------------------------------------------------------------------
select is((select string_agg(to_char(private.dia_de_servicio(ancla, desde, meses), 'YYYY-MM-DD'), ' ' order by n) from unnest(array[1, 2, 3, 13]) with ordinality u (meses, n)), dias, que) from (values
  ('the 31st comes back after shorter months', date '2027-01-31', date '2027-01-31', '2027-02-28 2027-03-31 2027-04-30 2028-02-29'),
  ('also counted from a shorter one', date '2027-01-31', date '2027-02-28', '2027-03-31 2027-04-30 2027-05-31 2028-03-31'),
  ('29 February comes back in leap years', date '2028-02-29', date '2028-02-29', '2028-03-29 2028-04-29 2028-05-29 2029-03-29')) v (que, ancla, desde, dias);
select is(private.dia_de_servicio('2028-02-29', '2031-02-28', 12)::text, '2032-02-29', 'and not before');

-- Who sees and writes them ---------------------------------------------------------------------------------
select isnt(pg_temp.nuevo(), null, 'the studio offers one');
select is(pg_temp.correos('servicio_ofrecido'), 1, 'of which its client is told');
select is(pruebas.valor(persona, 'select count(*) from public.servicios'), ve, format('%s sees %s', persona, ve)) from (values ('ana', '1'), ('delia', '1'), ('admin', '1'),
  ('bruno', '0'), ('carla', '0'), ('eva', '0'), ('tito', '0')) v (persona, ve);
select is(pruebas.intentar('anon', 'select from public.servicios'), '42501', 'a visitor nothing');
select is(pruebas.probar(persona, 'public.servicios', 'insert into public.servicios (cliente, clase, nombre) values ({ana}, ''otro'', ''x'')'), '42501', format('%s offers none',
  persona)) from unnest('{ana,tito,bruno,eva,anon}'::text[]) persona;
select is(pruebas.probar('ana', 'public.servicios', format('update public.servicios set %s where id = {servicio}', que)), '0', 'a client does not set ' || que)
  from unnest('{monto = 1,proximo = null,aviso_dias = 90,nombre = ''x''}'::text[]) que;
select is(pruebas.probar(persona, 'public.servicios', format('update public.servicios set %s', que)), '42501', format('nobody sets %s: %s', que, persona))
  from unnest('{admin,ana}'::text[]) persona, unnest('{estado = ''activo'',termina_el = null,cliente = 1,ancla = null}'::text[]) que;
select is(pruebas.probar('admin', 'public.servicios', 'delete from public.servicios'), '42501', 'none is deleted');
select is(pruebas.probar(persona, 'public.servicios_aceptaciones',
  'insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo) values ({servicio}, {ana}, ''anio'', 1, true, ''2030-01-01'', ''x'', ''x'', ''x'')'),
  '42501', 'nobody writes evidence: ' || persona) from unnest('{admin,ana}'::text[]) persona;

-- What is offered -------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', format('insert into public.servicios (cliente, clase, nombre, %s) values ({ana}, ''otro'', ''x'', %s)', columna, valor)), codigo, format('%s %s', columna, valor)) from (values
  ('monto', '0', '23514'), ('monto', '-1', '23514'), ('periodo', '''semana''', '23514'), ('aviso_dias', '9', '23514'), ('aviso_dias', '91', '23514'), ('mora', '''pausar''', '23514'), ('mora_dias', '10', '23514'),
  ('mora, mora_dias', '''borrar'', 10', '23514'), ('proximo', quote_literal(private.hoy() - 1), 'P0001'), ('plataforma', '{plataforma_bruno}', '23503'), ('meses_incluidos', '61', '23514')) v (columna, valor, codigo);
select is(pg_temp.s('public.por_aceptar(s)'),
  format('Hosting: $59.500 al año, IVA incluido, desde el %s. Se paga por adelantado: el primer cobro vence ese día, y de los que siguen te avisamos 30 días antes. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
  private.dia_en_palabras(private.hoy() + 60)), 'what is accepted is said word by word');
select is(pruebas.intentar('admin', 'update public.servicios set monto = 71400, periodo = ''trimestre'', afecto = false where id = {servicio}'), '1', 'until it is accepted it changes');
select is(pg_temp.correos('servicio_ofrecido'), 2, 'and its client is told again');
select matches(pg_temp.s('public.por_aceptar(s)'), '\$71\.400 cada tres meses, exento de IVA', 'of what it is now');
select is(pruebas.intentar('admin', 'update public.servicios set con_informe = true where id = {servicio}'), '1', 'what is not offered changes too');
select is(pg_temp.correos('servicio_ofrecido'), 2, 'and nobody is told');
select is(pruebas.intentar('admin', format('update public.servicios set cambio_monto = 1, cambio_periodo = ''mes'', cambio_desde = %L where id = {servicio}', private.hoy() + 90)),
  '23514', 'another price from a coming day is for what was accepted');

-- Silence accepts nothing -----------------------------------------------------------------------------------
select is(private.tarea_servicios(private.hoy() + dia), 0, format('nothing is charged that nobody accepted, %s days on', dia)) from unnest(array[0, 30, 52]) dia;
select is(pg_temp.correos('servicio_por_aceptar'), 0, 'nobody is warned before seven days');
select is(private.tarea_servicios(private.hoy() + dia), 0, 'its client is warned') from unnest(array[53, 53, 55, 59, 59]) dia;
select is(pg_temp.correos('servicio_por_aceptar'), 2, 'seven days and one before, each once');
select is(pg_temp.correos('servicio_estudio'), 1, 'and the studio once');
select is(private.tarea_servicios(private.hoy() + 60), 0, 'then it ends');
select is(pg_temp.s('concat_ws('' '', estado, motivo)'), 'terminado sin_aceptar', 'since nobody accepted it');
select is(pg_temp.correos('servicio_termina'), 1, 'of which both sides are told');
select is(pg_temp.correos('servicio_estudio'), 2, 'the studio too');
select is(pg_temp.cobros(), null, 'and nothing was charged');
select is(pg_temp.acepta(), 'P0001', 'what ended is accepted no more');
select is(pruebas.intentar('admin', 'update public.servicios set nombre = ''x'' where id = {servicio}'), 'P0001', 'nor does it change');
select is(pruebas.intentar('admin', 'select public.seguir_servicio({servicio})'), 'P0001', 'nor go on');

-- Accepting ---------------------------------------------------------------------------------------------------
select isnt(pg_temp.nuevo(), null, 'one more');
select is(pg_temp.acepta(persona), '42501', format('%s does not accept it', persona)) from unnest('{bruno,tito,eva,carla,admin}'::text[]) persona;
select is(left(pruebas.valor(persona, 'select public.aceptar_servicio(999999999, ''x'')'), 5), '42501', format('nor one that is not there: %s', persona)) from unnest('{ana,eva}'::text[]) persona;
select is(left(pruebas.valor('ana', 'select public.aceptar_servicio({servicio}, ''otra cosa'')'), 5), 'P0001', 'what is accepted is what is offered');
select is(pruebas.intentar('anon', 'select public.aceptar_servicio({servicio}, ''x'')'), '42501', 'no visitor does');
select is(pg_temp.acepta('delia'), 'ok', 'a person of the client who sees everything accepts it');
select is(pg_temp.s('estado'), 'activo', 'it is theirs');
select is((select concat_ws(' ', nombre, correo, monto, periodo, afecto, desde - private.hoy(), cuenta) from public.servicios_aceptaciones where servicio = pruebas.id('servicio')),
  (select concat_ws(' ', nombre, email, 59500, 'anio', 't', 60, usuario) from public.personas where usuario = (select usuario from pruebas.personas where persona = 'delia')), 'who, what and from when is kept');
select is((select texto like 'Hosting: $59.500 al año%' from public.servicios_aceptaciones where servicio = pruebas.id('servicio')), true, 'word by word');
select is(pg_temp.correos('servicio_aceptado'), 1, 'whoever accepted has it in writing');
select is((select count(*)::int from public.servicios_aceptaciones a where a.servicio = pruebas.id('servicio')), 1, 'once');
select is(left(coalesce(pruebas.valor('ana', format('select public.aceptar_servicio({servicio}, %L)', (select texto from public.servicios_aceptaciones where servicio = pruebas.id('servicio')))), 'ok'), 2), 'ok', 'again changes nothing');
select is((select count(*)::int from public.servicios_aceptaciones a where a.servicio = pruebas.id('servicio')), 1, 'so it stays once');
select throws_ok(format('update public.servicios_aceptaciones set %s where servicio = %s', que, pruebas.id('servicio')), 'P0001', null, 'evidence does not change: ' || que)
  from unnest('{monto = 1,texto = ''x'',nombre = ''x'',desde = ''2020-01-01''}'::text[]) que;
select throws_ok('delete from public.servicios_aceptaciones', 'P0001', null, 'nor go');
select is(pruebas.valor(persona, 'select count(*) from public.servicios_aceptaciones'), ve, format('%s sees %s of it', persona, ve)) from (values ('ana', '1'), ('admin', '1'), ('bruno', '0'), ('tito', '0')) v (persona, ve);
select is(pruebas.intentar('admin', 'update public.servicios set ' || que || ' where id = {servicio}'), 'P0001', 'what was accepted stays: ' || que) from unnest('{monto = 1,monto = 99999,periodo = ''mes'',afecto = false}'::text[]) que;

-- Charging ----------------------------------------------------------------------------------------------------
select is(private.tarea_servicios(private.hoy() + 29), 0, 'nothing is announced before its notice');
select is(private.tarea_servicios(private.hoy() + 30), 1, 'it is announced with its notice');
select is(pg_temp.cobros(), format('60 %s 60 59500 programado', (private.hoy() + 60 + interval '1 year')::date - private.hoy()), 'a year, due on its first day');
select is((select concepto from public.pagos where servicio = pruebas.id('servicio')), 'Hosting, ' || private.periodo_en_palabras(private.hoy() + 60, (private.hoy() + 60 + interval '1 year')::date - 1), 'with its period in words');
select is(private.tarea_servicios(private.hoy() + 30), 0, 'once');
select is(pg_temp.correos('servicio_cobro'), 1, 'by one mail');
select is((select count(*)::int from public.correos k join public.pagos g on g.servicio is not null and k.datos ->> 'pago' = g.id::text where k.tipo in ('pago_programado', 'pago_plan')), 0, 'and not by that of a new payment');
select is(pruebas.intentar('admin', format('update public.pagos set monto = %s where servicio = {servicio}', monto)), codigo, format('it may become %s: %s', monto, codigo)) from (values (59501, 'P0001'), (59000, '1')) v (monto, codigo);
select throws_ok(format('insert into public.pagos (cliente, concepto, monto, vence_el, servicio, servicio_desde, servicio_hasta) select cliente, concepto, monto, vence_el, servicio, servicio_desde + %s, servicio_hasta + %1$s from public.pagos where servicio = %s',
  d, pruebas.id('servicio')), '23P01', null, format('no day is charged twice: %s', d)) from unnest(array[0, 1, -1, 364]) d;
select is(private.tarea_servicios(private.hoy() + 31 + 365), 1, 'and the next year again');

-- Late through an outage of ours --------------------------------------------------------------------------------
select isnt(pg_temp.nuevo('periodo=''mes'''), null, 'a monthly one');
select is(pg_temp.acepta(), 'ok', 'that is accepted');
select is(private.tarea_servicios((private.hoy() + 60 + interval '5 months 10 days')::date), 1, 'after five months without us there is one payment');
select is(pg_temp.cobros(), concat_ws(' ', (private.hoy() + 60 + interval '5 months')::date - private.hoy(), (private.hoy() + 60 + interval '6 months')::date - private.hoy(),
  (private.hoy() + 60 + interval '5 months 10 days')::date + 30 - private.hoy(), '59500 programado'), 'of the period that runs, with the whole notice to pay it');
select is(private.tarea_servicios((private.hoy() + 60 + interval '5 months 10 days')::date), 1, 'the next day the next one, which is due to be announced');
select is(private.tarea_servicios((private.hoy() + 60 + interval '5 months 10 days')::date), 0, 'and no burst');

-- Accepted late ------------------------------------------------------------------------------------------------
select isnt(pg_temp.nuevo('aviso_dias=60'), null, 'one whose notice has begun');
select is(pg_temp.acepta(), 'ok', 'is accepted');
select matches(pg_temp.cobros(), '^60 \d+ 60 59500 programado$', 'and charged with it, due on its day');

-- Another price --------------------------------------------------------------------------------------------------
select isnt(pg_temp.nuevo('periodo=''mes'''), null, 'one that costs more from a day on');
select is(pg_temp.acepta(), 'ok', 'first as it was');
create function pg_temp.cambia(p_monto int, p_desde date, p_periodo text default 'mes') returns text language sql as $$
  select pruebas.intentar('admin', format('update public.servicios set cambio_monto = %s, cambio_periodo = %L, cambio_desde = %L where id = {servicio}', p_monto, p_periodo, p_desde)) $$;
select is(pg_temp.cambia(70000, (private.hoy() + 60 + interval '1 day')::date), 'P0001', 'not within a period');
savepoint aviso;
select is(pruebas.intentar('admin', 'update public.servicios set aviso_dias = 90 where id = {servicio}'), '1', 'with a longer notice');
select is(pg_temp.cambia(70000, private.hoy() + 60), 'P0001', 'no later than that');
rollback to aviso;
select is(pruebas.intentar('admin', 'update public.servicios set aviso_dias = 29 where id = {servicio}'), 'P0001', 'which is never shorter than what was signed');
select is(pg_temp.cambia(70000, (private.hoy() + 60 + interval '2 months')::date), '1', 'from the beginning of one, in time');
select is(pg_temp.correos('servicio_ofrecido') >= 1, true, 'its client is told');
select matches(pg_temp.s('public.por_aceptar(s)'), '\$70\.000 al mes.* te avisamos 30 días antes de cada cobro', 'and has that to accept, of which each charge is announced');
select is(private.tarea_servicios(dia), 1, 'until then it is charged as before') from unnest(array[private.hoy() + 30, (private.hoy() + 60 + interval '1 month')::date - 30]) dia;
select matches(pg_temp.cobros(), '^60 \d+ 60 59500 programado; \d+ \d+ \d+ 59500 programado$', 'at the price that was accepted');
select is(private.tarea_servicios((private.hoy() + 60 + interval '2 months')::date - 30), 0, 'not at one that was not');
select is(private.tarea_servicios((private.hoy() + 60 + interval '2 months')::date - 5), 0, 'still not');
savepoint sin_aceptar;
select is(private.tarea_servicios((private.hoy() + 60 + interval '2 months')::date), 0, 'on its day');
select is(pg_temp.s('concat_ws('' '', estado, motivo, monto)'), 'terminado sin_aceptar 59500', 'it ends, at the price that it had');
rollback to sin_aceptar;
select is(pg_temp.acepta(), 'ok', 'accepted');
select is(pg_temp.s('public.por_aceptar(s)'), null, 'nothing waits any more');
select is(private.tarea_servicios((private.hoy() + 60 + interval '2 months')::date - 5), 1, 'it is charged');
select matches(pg_temp.cobros(), ' 70000 programado$', 'at the new price');
select is(pg_temp.s('concat_ws('' '', monto, cambio_monto)'), '70000', 'which is its price now');
select is(pg_temp.cambia(50000, (private.hoy() + 60 + interval '4 months')::date), '1', 'a lower price');
select is(pg_temp.s('public.por_aceptar(s)'), null, 'needs no acceptance');
select is(private.tarea_servicios((private.hoy() + 60 + interval '3 months')::date - 30), 1, 'and holds');
select is(private.tarea_servicios((private.hoy() + 60 + interval '4 months')::date - 30), 1, 'from its day');
select matches(pg_temp.cobros(), ' 70000 programado; [0-9 ]+ 50000 programado$', 'on');
select is(pg_temp.cambia(70000, (private.hoy() + 60 + interval '6 months')::date), '1', 'raised to what was accepted once');
select matches(pg_temp.s('public.por_aceptar(s)'), '\$70\.000', 'is to be accepted again');
select is(pruebas.intentar('admin', 'update public.servicios set cambio_monto = null, cambio_periodo = null, cambio_desde = null where id = {servicio}'), '1', 'or taken back');
select is(pg_temp.s('public.por_aceptar(s)'), null, 'so that nothing waits');

-- Ending ------------------------------------------------------------------------------------------------------------
create function pg_temp.pasa_el_plazo() returns void language sql as $$
  select set_config('estudio.suprimiendo', 'si', true);
  update public.servicios_aceptaciones set retracto_hasta = private.hoy() - 1 where servicio = pruebas.id('servicio');
  select set_config('estudio.suprimiendo', '', true);
$$;
select is(left(pruebas.valor(persona, 'select public.terminar_servicio({servicio})'), 5), '42501', format('%s does not end it', persona)) from unnest('{bruno,tito,eva,carla,anon}'::text[]) persona;
select isnt(pg_temp.nuevo('periodo=''mes'''), null, 'one that ends');
select is(pg_temp.acepta(), 'ok', 'was accepted');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'and announced');
select is((select retracto_hasta from public.servicios_aceptaciones where servicio = pruebas.id('servicio')), private.hoy() + 10, 'more than the ten days ago in which its client may withdraw');
select pg_temp.pasa_el_plazo();
select is(pg_temp.s('public.terminaria_el(s)'), private.hoy()::text, 'before its first day it ends at once');
savepoint termina;
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}, ''Ya no'')'), private.hoy()::text, 'which its client may do');
select matches(pg_temp.cobros(), ' anulado$', 'what was announced is not charged');
select is(pg_temp.s('concat_ws('' '', estado, motivo, comentario)'), 'terminado cliente Ya no', 'it ended');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio})'), private.hoy()::text, 'once');
select is((select datos ->> 'anulado' from public.correos where tipo = 'servicio_termina' and datos ->> 'servicio' = pruebas.id('servicio')::text), 'true', 'its client has it in writing');
rollback to termina;
select is(pruebas.intentar('admin', 'update public.pagos set estado = ''pagado'', metodo = ''transferencia'' where servicio = {servicio}'), '1', 'once it is paid');
select is(pruebas.valor('ana', 'select public.terminar_servicio({servicio}) - private.hoy()'), ((private.hoy() + 60 + interval '1 month')::date - private.hoy())::text, 'it goes on until the end of that period');
select is(pg_temp.s('estado'), 'activo', 'until then');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 70, true), null, 'nothing more is charged');
select matches(pruebas.valor('admin', 'select public.seguir_servicio({servicio})'), '^P0001 .*ofréceselo', 'the studio does not let go on what its client ended');
savepoint sigue;
update public.servicios set motivo = 'estudio' where id = pruebas.id('servicio');
select is(pruebas.valor('admin', 'select public.seguir_servicio({servicio}) - private.hoy()'), ((private.hoy() + 60 + interval '1 month')::date - private.hoy())::text, 'what it ended itself it may');
select is(pg_temp.s('concat(termina_el, motivo)'), '', 'as if nothing had been');
rollback to sigue;
select is(pruebas.valor('ana', 'select public.seguir_servicio({servicio})') like '42501%', true, 'its client asks for that');
select is(private.tarea_servicios((private.hoy() + 60 + interval '1 month')::date) is not null, true, 'on the day');
select is(pg_temp.s('estado'), 'terminado', 'it ends');

-- Pausing -----------------------------------------------------------------------------------------------------------
select isnt(pg_temp.nuevo(), null, 'one that pauses');
select is(pg_temp.acepta(), 'ok', 'was accepted');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'and announced');
select is(left(pruebas.valor('ana', 'select public.pausar_servicio({servicio})'), 5), '42501', 'the studio alone pauses');
select is(pruebas.intentar('admin', 'select public.pausar_servicio({servicio})'), '1', 'and does');
select matches(pg_temp.cobros(), ' anulado$', 'what was announced is not charged');
select is(pg_temp.correos('servicio_pausado'), 1, 'its client is told');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 60, true), null, 'nothing is charged meanwhile');
select is(pg_temp.cambia(70000, (private.hoy() + 60 + interval '1 year')::date, 'anio'), 'P0001', 'nor is another price offered');
select is(pruebas.valor('admin', 'select public.seguir_servicio({servicio}) - private.hoy()') ~ '^\d+$', true, 'it goes on');
select is(pg_temp.s('concat_ws('' '', estado, extract(day from proximo) = extract(day from ancla))'), 'activo t', 'with its day of the month');

-- What is not paid ----------------------------------------------------------------------------------------------------
select isnt(pg_temp.nuevo('periodo=''mes'';mora=''pausar'';mora_dias=10'), null, 'one that pauses when it is not paid');
select is(pg_temp.acepta(), 'ok', 'was accepted');
select is(private.cobrar_servicio(pruebas.id('servicio'), private.hoy() + 30, true) is not null, true, 'announced');
select is(private.tarea_servicios(private.hoy() + 69) is not null, true, 'nine days overdue');
select is(pg_temp.s('estado'), 'activo', 'it goes on');
select is(private.tarea_servicios(private.hoy() + 70) is not null, true, 'ten days overdue');
select is(pg_temp.s('estado'), 'pausado', 'it pauses, as the studio chose');

-- Included in something else --------------------------------------------------------------------------------------------
insert into public.servicios (cliente, plataforma, clase, nombre, meses_incluidos) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'hosting', 'Hosting incluido', 12) returning pruebas.anotar('servicio', id);
select is(pg_temp.s('public.por_aceptar(s)'), null, 'without price and day there is nothing to accept');
update public.hitos_plataforma set estado = 'aprobado' where plataforma_id = pruebas.id('plataforma_ana') and activo;
select is(pg_temp.s('proximo'), (private.hoy() + interval '1 year')::date::text, 'with the last milestone its day is set');
select is(private.tarea_servicios((private.hoy() + interval '1 year')::date - dia) is not null, true, format('%s days before', dia)) from unnest(array[61, 60, 59]) dia;
select is((select count(*)::int from public.correos where tipo = 'servicio_estudio' and datos ->> 'que' = 'sin_precio' and datos ->> 'servicio' = pruebas.id('servicio')::text), 1, 'the studio is told 60 days before that it has no price');
select is(pruebas.intentar('admin', 'update public.servicios set monto = 40000 where id = {servicio}'), '1', 'it gets one');
select matches(pg_temp.s('public.por_aceptar(s)'), '^Hosting incluido: \$40\.000 al año', 'which waits to be accepted');

-- What a web page that was bought brings ------------------------------------------------------------------------------------
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, estado, pagado_en) values ('pagina-web', 'Marta',
  'marta@pruebas.test', 89250, 'tarjeta', '1', 'pagado', now()) returning pruebas.anotar('pedido_web', id);
select is(pruebas.valor('admin', 'select public.convertir_contacto(''pedidos'', {pedido_web}, null, ''Sitio de Marta'', ''Inicio'') is not null'), 'true', 'an order of a web page becomes a client');
select is((select concat_ws(' ', s.clase, s.nombre, s.meses_incluidos, s.estado, s.monto, s.proximo) from public.servicios s join public.clientes c on c.id = s.cliente
  where c.email = 'marta@pruebas.test'), 'hosting Hosting de Sitio de Marta 12 propuesto', 'with a year of hosting from its delivery on, without price yet');
select is(pruebas.intentar('admin', 'select public.deshacer_conversion(max(id)) from public.conversiones'), '1', 'and all of it is undone');
select is((select count(*)::int from public.servicios where nombre like '%Marta'), 0, 'the hosting too');

-- What becomes of it with its client -----------------------------------------------------------------------------------------
update public.clientes set activo = false where id = pruebas.id('ana');
select is((select count(*)::int from public.servicios s where private.cobrar_servicio(s.id, private.hoy() + 3000, true) is not null), 0, 'whoever was deactivated is charged nothing');
update public.clientes set activo = true where id = pruebas.id('ana');
select is(pruebas.intentar('admin', format('update public.servicios set proximo = proximo + %s where nombre = ''Hosting'' and estado = ''activo''', dias)), 'P0001', 'its next day is one of its own') from unnest('{1,-3}'::int[]) dias;
update public.pagos set estado = 'anulado' where cliente = pruebas.id('ana') and estado in ('programado', 'pendiente', 'rechazado', 'en_revision') and abonado = 0;
select throws_like(format('select private.exigir_suprimible(private.titular_de(%L), null)', (select email from public.clientes where id = pruebas.id('ana'))), '%servicios%', 'nobody is erased who has services that go on');

-- What stays of it when its client is erased ----------------------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Rosalba Quintremil', 'rosalba@pruebas.test') returning pruebas.anotar('rosalba', id);
insert into public.servicios (cliente, clase, nombre, monto, proximo) select pruebas.id('rosalba'), 'hosting', 'Hosting de Rosalba Quintremil ' || n, 100, private.hoy() + 30 from generate_series(1, 2) n;
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo)
select id, cliente, periodo, monto, afecto, proximo, 'x', 'Rosalba Quintremil', 'rosalba@pruebas.test' from public.servicios where nombre like '%Quintremil 1';
update public.servicios set estado = 'terminado', termina_el = private.hoy(), motivo = 'cliente', comentario = 'Soy Rosalba Quintremil' where cliente = pruebas.id('rosalba');
select lives_ok($$ select private.suprimir_datos('rosalba@pruebas.test') $$, 'whoever has no service that goes on is erased');
select is((select string_agg(concat_ws(' ', nombre !~ 'Quintremil', comentario !~ 'Quintremil', termina_el = private.hoy()), '; ') from public.servicios
  where cliente = pruebas.id('rosalba')), 't t t', 'what was never accepted goes, what was stays without their name');
select is((select count(*)::int from public.servicios_aceptaciones where cliente = pruebas.id('rosalba')), 1, 'since the evidence is kept');

-- What it brings in -------------------------------------------------------------------------------------------------------
select is(left(pruebas.valor(persona, 'select public.ingreso_recurrente()'), 5), '42501', format('%s does not learn what comes in', persona)) from unnest('{ana,tito,anon}'::text[]) persona;
select is(pruebas.valor('admin',
  'select mensual = (select sum(round(monto / private.meses_de(periodo)::numeric)) from public.servicios where estado = ''activo'' and termina_el is null) from public.ingreso_recurrente()'),
  'true', 'it is what goes on, by month');
select is(pruebas.valor('admin', 'select en_riesgo = (select count(*) from public.servicios s where public.riesgo(s) is not null) and en_riesgo > 0 from public.ingreso_recurrente()'), 'true', 'and what may not');
select is(pruebas.valor('admin', 'select public.riesgo(s) from public.servicios s where id = {servicio}'), 'por_aceptar', 'as each says');
select is(pruebas.valor('admin', 'select count(*) from public.esperas where clase = ''servicios'' and quien = ''cliente'' and fila = ''{servicio}'''), '1', 'it waits for its client') ;

select * from finish();
rollback;
