-- How many, and for how long: each limit from both sides. Time stands still inside a transaction, so
-- earlier sendings are written into the log with their age.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
insert into public.horarios (dia_semana, desde, hasta) select d, '09:00', '18:00' from generate_series(1, 7) d;
select pruebas.anotar('hora', (select min(inicio) from private.horas_disponibles(current_date + 3, current_date + 10)));

-- Who sends what, what it is counted by, how many in what time, and what more of them hear.
create temp table limites (formulario text, por text, maximo int, ventana interval, mensaje text, persona text, sql text);
insert into limites
select formulario, por, case por when 'red' then por_red else por_buzon end, case por when 'red' then ventana else '1 day' end::interval,
  case por when 'red' then 'Recibimos varios envíos seguidos desde tu conexión.' else 'Ya recibimos varios envíos con este correo.' end, 'anon', sql
from (values
  ('leads', 5, '10 minutes', 5, $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'tope@pruebas.test', '56912345678', 'x')$$),
  ('formulario_inicial', 5, '10 minutes', 5, $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'tope@pruebas.test')$$),
  ('solicitudes', 5, '10 minutes', 3, $$insert into public.solicitudes (nombre, email) values ('x', 'tope@pruebas.test')$$),
  ('pedidos', 5, '10 minutes', 3, $$select public.crear_pedido('pagina-web', 'x', 'tope@pruebas.test', null, 'tarjeta', gen_random_uuid(), '1')$$),
  ('citas', 3, '1 day', 3, $$select public.reservar_cita('{hora}', 'x', 'tope@pruebas.test', null, null, gen_random_uuid(), '1')$$),
  ('solicitudes_datos', 3, '1 day', 3, $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'tope@pruebas.test')$$)
) v (formulario, por_red, ventana, por_buzon, sql), (values ('red'), ('buzon')) p (por);
insert into limites values
  ('tickets', 'cuenta', 10, '1 hour', 'Abriste varios tickets en poco tiempo.', 'ana', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Otro')$$),
  ('ticket_mensajes', 'cuenta', 60, '1 hour', 'Enviaste muchos mensajes en poco tiempo.', 'ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  ('seguimiento_usuarios', 'cuenta', 30, '1 hour', 'Tu cuenta registró muchos ingresos seguidos.', 'ana', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('solicitudes_datos', 'cuenta', 5, '1 day', 'Ya enviaste varias solicitudes hoy.', 'ana', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {ana})$$),
  ('archivos', 'cuenta', 100, '1 hour', 'Has subido muchos archivos en poco tiempo.', 'ana', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/tope.png')$$);
select pruebas.anotar('clave_red', 'red 203.0.113.200'::text), pruebas.anotar('clave_buzon', 'buzon tope@pruebas.test'::text),
  pruebas.anotar('clave_cuenta', 'cuenta a0000000-0000-4000-8000-000000000001'::text);

-- "ok", or "PT429 seconds message", after so many sendings of that age; undone afterwards.
create function pg_temp.tras(p_cuantos int, p_hace interval, l limites) returns text language plpgsql as $$
declare
  v_sql text := pruebas.con_ids(l.sql);
  v text; v_mensaje text; v_detalle text;
begin
  begin
    delete from private.envios;
    insert into private.envios (formulario, clave, creado_en)
    select l.formulario, (select id from pruebas.ids where nombre = 'clave_' || l.por), now() - p_hace from generate_series(1, p_cuantos);
    perform set_config('request.headers', case when l.por = 'cuenta' then '' else '{"x-forwarded-for": "203.0.113.200"}' end, true);
    begin
      perform pruebas.actuar(l.persona);
      execute v_sql;
      v := 'ok';
    exception when others then
      get stacked diagnostics v = returned_sqlstate, v_mensaje = message_text, v_detalle = pg_exception_detail;
      v := concat_ws(' ', v, split_part(v_detalle, '=', 2), v_mensaje);
    end;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

select plan((select count(*)::int * 5 from limites) + 47);

select is(pg_temp.tras(maximo - 1, '0', l), 'ok', format('%s per %s: number %s is taken', formulario, por, maximo)) from limites l;
select is(left(pg_temp.tras(maximo, '0', l), length(mensaje) + 7 + length(extract(epoch from ventana)::int::text)),
  format('PT429 %s %s', extract(epoch from ventana)::int, mensaje), format('%s per %s: number %s waits %s', formulario, por, maximo + 1, ventana)) from limites l;
select is(left(pg_temp.tras(maximo, ventana - interval '1 second', l), length(mensaje) + 8), format('PT429 1 %s', mensaje),
  format('%s per %s: a second before %s have passed, still', formulario, por, ventana)) from limites l;
select is(pg_temp.tras(maximo, ventana, l), 'ok', format('%s per %s: after %s no more', formulario, por, ventana)) from limites l;
select is(pg_temp.tras(maximo + 3, '0', jsonb_populate_record(l, '{"formulario": "otro"}')), 'ok', format('%s per %s: what others sent does not count', formulario, por)) from limites l;

-- What Storage writes with its own rights, in the name of an account: that of an admin is not counted, while they are one.
create function pg_temp.contados(p_activo boolean) returns int language plpgsql as $$
declare
  v int;
begin
  begin
    delete from private.envios;
    alter table public.clientes disable trigger user;
    update public.clientes set activo = p_activo where id = pruebas.id('admin');
    alter table public.clientes enable trigger user;
    insert into storage.objects (bucket_id, name, owner_id)
    select 'adjuntos', pruebas.con_ids('{ana}/{ticket_ana}/en-nombre-de.png'), usuario from public.clientes where id = pruebas.id('admin');
    v := (select count(*) from private.envios where formulario = 'archivos');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.contados(activo), contados, que) from (values
  (true, 0, 'files of an admin are not counted'), (false, 1, 'those of one who was deactivated are')) v (activo, contados, que);

-- Leaves the planner nothing but to join row by row, which shows what is picked more than once.
create function pg_temp.peor_plan(p_peor boolean) returns void language sql as $$
  select set_config('enable_' || v, case when p_peor then 'off' else 'on' end, true)
  from unnest('{hashjoin,mergejoin,hashagg,sort,material,memoize}'::text[]) v;
$$;

-- The log forgets after a day, a hundred at a time.
create function pg_temp.quedan(p_cuantos int, p_hace interval) returns bigint language plpgsql as $$
begin
  delete from private.envios;
  insert into private.envios (formulario, clave, creado_en) select 'viejo', 'x', now() - p_hace from generate_series(1, p_cuantos);
  perform private.contar_envio('nuevo', 'x', 1, interval '1 minute', 'x');
  return (select count(*) from private.envios where formulario = 'viejo');
end $$;
select is(pg_temp.quedan(3, '1 day'), 3::bigint, 'a sending is remembered for a day');
select is(pg_temp.quedan(3, '1 day 1 second'), 0::bigint, 'and no longer');
select is(pg_temp.quedan(103, '2 days'), 3::bigint, 'a hundred are forgotten with each sending, so that none waits long');
select pg_temp.peor_plan(true);
discard plans;
select is(pg_temp.quedan(103, '2 days'), 3::bigint, 'and no more, whatever the plan');
select pg_temp.peor_plan(false);
discard plans;
delete from private.envios;

-- Confirmations: 3 of a kind a day to one mailbox.
create function pg_temp.confirmado(p_tipo text, p_para text, p_cuantos int, p_hace interval) returns boolean language plpgsql as $$
declare
  v boolean;
begin
  begin
    delete from public.correos;
    insert into public.correos (tipo, para, asunto, cuerpo, creado_en) select p_tipo, p_para, 'x', 'x', now() - p_hace from generate_series(1, p_cuantos);
    perform private.encolar_confirmacion('una_clase', 'T.ope+1@gmail.com', '{}');
    v := exists (select from public.correos where para = 't.ope+1@gmail.com');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.confirmado('una_clase', 'tope@gmail.com', 2, '0'), true, 'a third confirmation of a day is sent');
select is(pg_temp.confirmado('una_clase', 'tope@gmail.com', 3, '0'), false, 'a fourth is not');
select is(pg_temp.confirmado('una_clase', 'tope@gmail.com', 3, '23:59:59'), false, 'not within the day');
select is(pg_temp.confirmado('una_clase', 'tope@gmail.com', 3, '1 day'), true, 'a day later it is');
select is(pg_temp.confirmado('otra_clase', 'tope@gmail.com', 3, '0'), true, 'one of another kind, too');
select is(pg_temp.confirmado('una_clase', 'otro@gmail.com', 3, '0'), true, 'and one to another mailbox');

-- Meetings to come: two per mailbox.
create function pg_temp.reuniones(p_estado text, p_cuando timestamptz, p_antes_de timestamptz, p_cuantas int default 2) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.citas disable trigger user;
    delete from public.citas;
    delete from private.envios;
    insert into public.citas (nombre, email, inicio, termino, estado, confirmar_antes_de)
    select 'x', 'To.pe@gmail.com', p_cuando + n * interval '1 second', p_cuando + (n + 1) * interval '1 second', p_estado, p_antes_de + n * interval '1 second'
    from generate_series(0, p_cuantas - 1) n;
    perform private.limitar_citas('tope+2@gmail.com', null);
    v := 'ok';
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  when sqlstate 'PT429' then
    get stacked diagnostics v = pg_exception_detail;
    return v;
  end;
end $$;
select is(pg_temp.reuniones('reservada', '2031-01-01', now() + interval '10 minutes', 1), 'ok', 'one meeting to come leaves room');
select is(pg_temp.reuniones('reservada', '2031-01-01', now() + interval '10 minutes'), 'reintentar_en=600', 'two that wait for their confirmation do not, until the first of them is over');
select is(pg_temp.reuniones('reservada', '2031-01-01', now() - interval '1 second'), 'ok', 'those that were not confirmed in time do');
select is(pg_temp.reuniones('reservada', now() + interval '20 minutes', null), 'reintentar_en=1200', 'two that the studio wrote do not, until the first takes place');
select is(pg_temp.reuniones('confirmada', now() + interval '1 second', null), 'reintentar_en=1', 'nor two confirmed ones');
select is(pg_temp.reuniones('confirmada', now() - interval '1 second', null), 'ok', 'of which one has begun');
select is(pg_temp.reuniones('confirmada', now(), null), 'ok', 'or begins now');
select is(pg_temp.reuniones('cancelada', '2031-01-01', null), 'ok', 'cancelled ones do not count');

-- The outbox ----------------------------------------------------------------------------------------
delete from public.correos;
insert into public.correos (tipo, para, asunto, cuerpo) select 'prueba', 'x@pruebas.test', 'x', 'x' from generate_series(1, 103);
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos(0)'), '1', 'at least one mail is claimed');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos(1000)'), '100', 'and at most a hundred');
select is((select count(*)::int from public.correos where estado = 'enviando' and proximo_intento = now() + interval '5 minutes'), 101, 'for five minutes');
delete from public.correos;
insert into public.correos (tipo, para, asunto, cuerpo) select 'prueba', 'x@pruebas.test', 'x', 'x' from generate_series(1, 25);
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos()'), '20', 'twenty unless said');
delete from public.correos;
insert into public.correos (tipo, para, asunto, cuerpo, proximo_intento) values ('prueba', 'x@pruebas.test', 'x', 'x', now() + interval '1 second');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos()'), '0', 'none before its time');
update public.correos set proximo_intento = now();
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos()'), '1', 'and at its time');
create function pg_temp.falla(p_intentos int, p_esperar int default null, p_cuenta boolean default true, p_definitivo boolean default false)
returns table (estado text, intentos int, espera interval) language sql as $$
  update public.correos set estado = 'enviando', intentos = p_intentos;
  select public.correo_fallido((select id from public.correos), repeat('x', 501), p_definitivo, p_esperar, p_cuenta);
  select c.estado, c.intentos, c.proximo_intento - now() from public.correos c;
$$;
update public.correos set creado_en = now() - interval '3 days';
select is((select f.estado from pg_temp.falla(8) f), 'pendiente', 'nothing is given up within three days');
update public.correos set creado_en = now() - interval '3 days 1 second';
select is(f.estado || ' ' || f.intentos || ' ' || (f.espera between v.minimo and v.maximo), v.queda || ' true', v.que) from (values
  (1, 'pendiente 1', interval '72 seconds', interval '108 seconds', 'a mail that failed once waits a minute and a half, more or less'),
  (2, 'pendiente 2', '216 seconds', '324 seconds', 'the second time four and a half minutes'),
  (5, 'pendiente 5', '97 minutes', '146 minutes', 'the fifth time two hours'),
  (7, 'pendiente 7', '4 hours 48 minutes', '7 hours 12 minutes', 'the seventh time six hours'),
  (8, 'fallido 8', '4 hours 48 minutes', '7 hours 12 minutes', 'later the eighth time it is given up'),
  (20000, 'fallido 20000', '4 hours 48 minutes', '7 hours 12 minutes', 'no pause is longer, whatever the count')) v (intentos, queda, minimo, maximo, que),
  pg_temp.falla(v.intentos) f;
select is((select length(ultimo_error) from public.correos), 500, 'the reason is kept to 500 letters');
select isnt((select private.pausa_correo(4)), (select private.pausa_correo(4)), 'no two mails wait alike');
select is((select f.espera from pg_temp.falla(1, 900) f), interval '15 minutes', 'nor shorter than the provider asks');
select is((select f.espera from pg_temp.falla(1, 999999) f), interval '1 hour', 'up to an hour');
select is((select f.espera < interval '2 minutes' from pg_temp.falla(1, -5) f), true, 'a wait in the past is none');
select is((select f.estado || ' ' || f.intentos || ' ' || (f.espera between '216 seconds' and '324 seconds') from pg_temp.falla(8, null, false) f), 'pendiente 7 true',
  'a fault that is not the mail''s costs no try and is asked again in minutes');
select is((select f.estado || ' ' || f.intentos from pg_temp.falla(0, null, false) f), 'pendiente 0', 'nor does the count go below nothing');
select is((select f.estado from pg_temp.falla(1, null, false, true) f), 'fallido', 'but what is definite is given up');
delete from public.correos;
insert into public.correos (tipo, para, asunto, cuerpo) select 'prueba', 'x@pruebas.test', 'x', 'x' from generate_series(1, 9);
select pg_temp.peor_plan(true);
discard plans;
select is((select count(*)::int from private.tomar_correos(2)), 2, 'no more are claimed than were asked for, whatever the plan');
select is((select count(*)::int from public.correos where estado = 'enviando'), 2, 'and the others stay');
select pg_temp.peor_plan(false);
discard plans;

-- A ticket is reopened for 14 days, to the second.
create function pg_temp.reabre(p_hace interval) returns text language plpgsql as $$
begin
  update public.tickets set estado = 'cerrado' where id = pruebas.id('ticket_ana');
  update public.tickets set cerrado_en = now() - p_hace where id = pruebas.id('ticket_ana');
  return pruebas.probar('ana', 'public.tickets', 'select public.reabrir_ticket({ticket_ana})');
end $$;
select is(pg_temp.reabre('14 days'), '1 and the table changed', 'a ticket closed 14 days ago is reopened');
select is(pg_temp.reabre('14 days 1 second'), 'P0001', 'one closed a second earlier is not');
select is(pruebas.valor('admin', format('select public.crear_acceso_temporal({plataforma_ana}, %s) is not null', dias)) like esperado, true, format('a link for %s days', dias))
from (values (1, 't%'), (90, 't%')) v (dias, esperado);

select * from finish();
rollback;
