-- Somebody outside learns that work stands still: mail, tasks, writing.
begin;
select pruebas.escenario();
select plan(27);
delete from private.tareas;
delete from public.correos;
create function pg_temp.atrasado() returns text language sql as $$ select pruebas.valor('servicio', 'select array_to_string(public.trabajo_atrasado(), '','')') $$;

select is(pruebas.intentar(persona, 'select public.trabajo_atrasado()'), '42501', format('Acting as %s: hears nothing', persona))
from (values ('anon'), ('ana'), ('admin')) p (persona);
select is(pg_temp.atrasado(), '', 'Acting as the service: where nothing waits nothing is late');

-- Mail ------------------------------------------------------------------------------------------------
create function pg_temp.con_correo(p_estado text, p_edad interval, p_debido interval, p_error text) returns text language plpgsql as $$
begin
  delete from public.correos;
  insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en, proximo_intento, ultimo_error)
  values ('prueba', 'x@pruebas.test', 'x', 'x', p_estado, now() - p_edad, now() - p_debido, p_error);
  return pg_temp.atrasado();
end $$;
select is(pg_temp.con_correo(estado, edad, debido, error), dice, que) from (values
  ('pendiente', interval '15 minutes', interval '15 minutes', null, '', 'a mail that is due for a quarter of an hour'),
  ('pendiente', '16 minutes', '15 minutes 1 second', null, 'correos', 'no longer'),
  ('enviando', '1 day', '15 minutes 1 second', null, 'correos', 'nor one whose sender died'),
  ('pendiente', '1 hour', '-5 minutes', '503', '', 'one that was tried in vain for an hour'),
  ('pendiente', '1 hour 1 second', '-5 minutes', '503', 'correos', 'no longer'),
  ('pendiente', '1 day', '-5 minutes', null, '', 'one that was made to leave later'),
  ('enviado', '1 day', '1 day', null, '', 'one that went out'),
  ('fallido', '1 hour', '1 hour', '400', '', 'a single one that was given up')) v (estado, edad, debido, error, dice, que);
create function pg_temp.caidos(p_cuantos int, p_edad interval) returns text language plpgsql as $$
begin
  delete from public.correos where estado = 'fallido';
  insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en)
  select 'prueba', 'x@pruebas.test', 'x', 'x', 'fallido', now() - p_edad from generate_series(1, p_cuantos);
  return pg_temp.atrasado();
end $$;
delete from public.correos;
select is(pg_temp.caidos(cuantos, edad), dice, que) from (values
  (2, interval '1 hour', '', 'two that were given up'), (3, '1 hour', 'correos', 'three, and none went out since'), (3, '25 hours', '', 'not for ever')) v (cuantos, edad, dice, que);
insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en, enviado_en) values ('prueba', 'y@pruebas.test', 'x', 'x', 'enviado', now() - interval '30 minutes', now());
select is(pg_temp.caidos(3, '1 hour'), '', 'nor once another went out');
select is(pg_temp.caidos(3, '10 minutes'), 'correos', 'until three more are given up');
delete from public.correos;

-- Tasks -----------------------------------------------------------------------------------------------
insert into private.tareas (nombre, cada) values ('una', '5 minutes');
create function pg_temp.con_tarea(p_debida interval, p_fallos int) returns text language plpgsql as $$
begin
  update private.tareas set proxima_en = now() - p_debida, fallos = p_fallos;
  return pg_temp.atrasado();
end $$;
select is(pg_temp.con_tarea(debida, fallos), dice, que) from (values
  (interval '30 minutes', 0, '', 'a task that is due for half an hour'), ('30 minutes 1 second', 0, 'tareas', 'no longer'),
  ('-5 minutes', 2, '', 'one that failed twice'), ('-5 minutes', 3, 'tareas', 'not three times')) v (debida, fallos, dice, que);
delete from private.tareas;

-- Writing ---------------------------------------------------------------------------------------------
create function pg_temp.late(p_antes timestamptz) returns text language plpgsql as $$
declare
  v text;
begin
  update private.ajustes set latido = p_antes;
  v := pg_temp.atrasado();
  return concat_ws(' ', nullif(v, ''), case when (select latido = now() from private.ajustes) then 'escrito' else 'igual' end);
end $$;
select is(pg_temp.late(antes), dice, que) from (values
  (null::timestamptz, 'escrito', 'a question is a write'), (now() - interval '31 seconds', 'escrito', 'twice a minute'),
  (now() - interval '30 seconds', 'igual', 'not more often'), (now() + interval '1 year', 'escrito', 'whatever a clock that was ahead left there')) v (antes, dice, que);
update private.ajustes set latido = null;
-- What a project of Supabase becomes when its disk is full.
create function pg_temp.sin_escribir() returns text language plpgsql as $$
declare
  v text;
begin
  begin
    set local transaction_read_only = on;
    v := array_to_string(private.trabajo_atrasado(), ',');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.sin_escribir(), 'escritura', 'a database that may only be read says so');
create function private.tope() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
create trigger tope before update on private.ajustes for each row execute function private.tope();
select is(pg_temp.atrasado(), 'escritura', 'so does one whose disk is full');

select * from finish();
rollback;
