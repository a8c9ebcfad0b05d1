-- A mail of which nothing is heard: what was claimed with it goes on without it, it ends, and it is asked about
-- before the provider's key is forgotten.
begin;
select pruebas.escenario();
select plan(37);
delete from public.correos;

create function pg_temp.correo(p_nombre text, p_estado text default 'pendiente') returns void language plpgsql as $$
declare
  v uuid;
begin
  insert into public.correos (tipo, para, asunto, cuerpo, estado, proximo_intento) values ('prueba', p_nombre || '@pruebas.test', 'Hola', 'Hola', p_estado, now()) returning id into v;
  perform pruebas.anotar(p_nombre, v);
end $$;
create function pg_temp.toma(p_limite int default 20) returns text language sql as $$
  select pruebas.valor('servicio', format('select string_agg(split_part(para, ''@'', 1), '' '' order by para) from public.tomar_correos(%s)', p_limite)) $$;
-- Five minutes go by: every instant of every mail is that much earlier.
create function pg_temp.pasan(p_cuanto interval) returns void language sql as $$
  update public.correos set proximo_intento = proximo_intento - p_cuanto, incierto_desde = incierto_desde - p_cuanto $$;
create function pg_temp.de(p_nombre text) returns public.correos language sql as $$ select * from public.correos where id::text = pruebas.con_ids('{' || p_nombre || '}') $$;

-- Without an outcome --------------------------------------------------------------------------------
select pg_temp.correo('mata'), pg_temp.correo('sana');
select is(pg_temp.toma(), 'mata sana', 'two are claimed together, and their sender dies of one of them');
select pg_temp.correo('nueva');
select is(pg_temp.toma(), 'nueva', 'what came meanwhile is not claimed with them');
select pruebas.intentar('servicio', $$select public.correo_enviado('{nueva}', 'x')$$);
select pg_temp.pasan('4 minutes 59 seconds');
select is(pg_temp.toma(), null, 'for five minutes their sender may be at it');
select pg_temp.pasan('1 second');
select pg_temp.correo('otra');
select is(pg_temp.toma(), 'otra', 'then what is new goes first');
select pruebas.intentar('servicio', $$select public.correo_enviado('{otra}', 'x')$$);
select is((select array_agg(x order by x) from (select pg_temp.toma() as x from generate_series(1, 3)) y), '{mata,sana,NULL}', 'and each of the two alone');
select is(pruebas.intentar('servicio', $$select public.correo_enviado('{sana}', 'x')$$), '1', 'the one goes out');
select is((pg_temp.de('sana')).estado, 'enviado', 'whatever becomes of the other');
select pg_temp.pasan('5 minutes');
select is((select string_agg(coalesce(pg_temp.toma(), '-'), ' ' order by n) from generate_series(1, 2) n), 'mata -', 'which is claimed again');
select is((pg_temp.de('mata')).sin_resultado, 3, 'for the third time');
create function pg_temp.veces(p_cuantas int) returns text language plpgsql as $$
declare
  v text := '';
begin
  for n in 1..p_cuantas loop
    perform pg_temp.pasan('5 minutes');
    v := concat_ws(' ', v, coalesce(pg_temp.toma(), '-'));
  end loop;
  return trim(v);
end $$;
select is(pg_temp.veces(20), 'mata mata' || repeat(' -', 18), 'five claims without an outcome are all that it gets');
select results_eq($$ select estado, ultimo_error from pg_temp.de('mata') $$, $$ values ('fallido', 'El envío se interrumpió 5 veces seguidas. No sabemos si salió.') $$, 'then it has failed, and says why');
select is(pruebas.intentar('admin', $$select public.reintentar_correo('{mata}')$$), '1', 'Acting as an admin: puts it back');
select results_eq($$ select estado, sin_resultado, incierto_desde is not null from pg_temp.de('mata') $$, $$ values ('pendiente', 0, true) $$, 'with five claims more, and as uncertain as before');
select is(pg_temp.toma() || ' ' || (pg_temp.de('mata')).preguntar, 'mata true', 'so that the provider is asked before it is sent again');
select is(pruebas.intentar('servicio', $$select public.correo_fallido('{mata}', 'x', false)$$), '1', 'an outcome');
select is((pg_temp.de('mata')).sin_resultado, 0, 'begins the count anew');

-- Within the life of the key -----------------------------------------------------------------------
delete from public.correos;
select pg_temp.correo('duda');
select is(pg_temp.toma(), 'duda', 'a mail is claimed');
select results_eq($$ select incierto_desde = now(), preguntar from pg_temp.de('duda') $$, $$ values (true, false) $$, 'from now on it may have gone out');
select pg_temp.pasan('5 minutes');
select is(pg_temp.toma() || ' ' || (pg_temp.de('duda')).preguntar, 'duda false', 'five minutes later its key still keeps it from going out twice');
select pg_temp.pasan('4 minutes 59 seconds');
update public.correos set proximo_intento = now();
select is(pg_temp.toma() || ' ' || (pg_temp.de('duda')).preguntar, 'duda false', 'so it does for ten minutes');
select pg_temp.pasan('1 second');
update public.correos set proximo_intento = now();
select is(pg_temp.toma() || ' ' || (pg_temp.de('duda')).preguntar, 'duda true', 'then the provider is asked, long before it forgets the key');
select is(pruebas.intentar('servicio', $$select public.correo_no_salio('{duda}')$$), '1', 'it says that it has not got it');
select results_eq($$ select incierto_desde = now(), preguntar from pg_temp.de('duda') $$, $$ values (true, false) $$, 'and the key counts anew');

-- What was heard ------------------------------------------------------------------------------------
create function pg_temp.falla(p_incierto text, p_antes interval) returns text language plpgsql as $$
begin
  delete from public.correos;
  perform pg_temp.correo('falla');
  perform pg_temp.toma();
  if p_antes > '0' then
    perform pg_temp.pasan(p_antes), pg_temp.toma();
  end if;
  perform pruebas.valor('servicio', format('select public.correo_fallido(''{falla}'', ''x'', false, null, true, %s)', p_incierto));
  return (select estado || ' ' || (incierto_desde is not null) from pg_temp.de('falla'));
end $$;
select is(pg_temp.falla('true', '0'), 'pendiente true', 'a try of which nothing was heard stays uncertain');
select is(pg_temp.falla('null', '0'), 'pendiente true', 'so it does where nothing is said of that');
select is(pg_temp.falla('false', '0'), 'pendiente false', 'one that was refused certainly did not go out');
select is(pg_temp.falla('false', '5 minutes'), 'pendiente true', 'which says nothing of the try before');
select is((pg_temp.de('falla')).proximo_intento < now() + interval '6 minutes', true, 'the next one comes within the life of the key');

-- Whoever hears of a mail hears that it went out ----------------------------------------------------
create function pg_temp.oye(p_estado text, p_proximo interval default '0') returns text language plpgsql as $$
begin
  delete from public.correos;
  perform pg_temp.correo('oida', p_estado);
  update public.correos set proximo_intento = now() + p_proximo, ultimo_error = 'x', incierto_desde = now();
  perform pruebas.valor('servicio', $q$select public.correo_evento('{oida}', 'entregado', '2027-01-01 12:00Z')$q$);
  return (select concat_ws(' ', estado, to_char(enviado_en at time zone 'UTC', 'YYYY'), ultimo_error, (incierto_desde is not null)::text) from pg_temp.de('oida'));
end $$;
select is(pg_temp.oye('pendiente'), 'enviado 2027 false', 'one that waits and arrived all the same was sent');
select is(pg_temp.oye('fallido'), 'enviado 2027 false', 'so was one that was given up');
select is(pg_temp.oye('enviando', '4 minutes'), 'enviado 2027 false', 'and one whose sender says nothing');
select is(pg_temp.oye('enviando', '4 minutes 1 second'), 'enviando x true', 'who is at it this minute says so himself');
select is(pg_temp.oye('descartado'), 'descartado x true', 'what was put aside stays there');

-- Who ------------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, $$select public.correo_no_salio('{oida}')$$), '42501', format('Acting as %s: says nothing of a mail', persona))
from (values ('anon'), ('ana'), ('admin')) p (persona);
select is(pruebas.valor('servicio', $$select public.correo_no_salio('{oida}')$$), null, 'Acting as the service: nor of one that nobody claimed');

select * from finish();
rollback;
