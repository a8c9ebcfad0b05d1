-- Tickets that close by themselves: announced two days before, kept open by a message, never without the setting.
begin;
select pruebas.escenario();
select plan(47);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
update public.tickets set estado = 'cerrado';

-- A ticket of Ana's that was solved, and last written in, so long before noon of 10 January 2027 in Chile.
create function pg_temp.resuelto(p_nombre text, p_hace interval, p_cliente text default 'ana', p_mensaje interval default null) returns void language plpgsql as $$
declare
  v bigint;
begin
  insert into public.tickets (cliente, asunto) values (pruebas.id(p_cliente), 'De ' || p_nombre) returning id into v;
  if p_mensaje is not null then
    insert into public.ticket_mensajes (ticket, cuerpo, del_estudio, autor_nombre, creado_en) values (v, 'Hola', true, 'Jimena', '2027-01-10 15:00Z'::timestamptz - p_mensaje);
  end if;
  update public.tickets set estado = 'resuelto' where id = v;
  update public.tickets set resuelto_en = '2027-01-10 15:00Z'::timestamptz - p_hace, detenido_desde = '2027-01-10 15:00Z'::timestamptz - p_hace where id = v;
  perform pruebas.anotar(p_nombre, v);
  delete from public.correos;
end $$;
create function pg_temp.corre(p_mas interval default '0') returns int language sql as $$ select private.cerrar_callados('2027-01-10 15:00Z'::timestamptz + p_mas) $$;
create function pg_temp.estado(p_nombre text) returns text language sql as $$
  select estado || case when cierre_avisado_en is not null then ' avisado' else '' end from public.tickets where id = pruebas.id(p_nombre) $$;

-- The setting --------------------------------------------------------------------------------------
select pg_temp.resuelto('viejo', '2 years');
select is((select tickets_cierre_dias from public.configuracion), 7::smallint, 'in a new studio what is solved closes after seven days');
update public.configuracion set tickets_cierre_dias = 0;
select is(pg_temp.corre(), 0, 'where the studio closes by hand nothing closes');
select is(pg_temp.estado('viejo'), 'resuelto', 'or is announced');
select is(pruebas.probar('ana', 'public.configuracion', 'update public.configuracion set tickets_cierre_dias = 3'), '0', 'Acting as the client: sets nothing');
select is(pruebas.intentar('admin', 'update public.configuracion set tickets_cierre_dias = 7 where id = 1'), '1', 'Acting as an admin: after seven days');

-- Announced ----------------------------------------------------------------------------------------
select pg_temp.resuelto('justo', '5 days'), pg_temp.resuelto('antes', '4 days 23:59:59'), pg_temp.resuelto('hablado', '9 days', 'ana', '1 day'), pg_temp.resuelto('callado',
  '9 days', 'ana', '8 days'), pg_temp.resuelto('de_carla', '9 days', 'carla'), pg_temp.resuelto('anotado', '9 days');
insert into public.ticket_mensajes (ticket, cuerpo, interno, creado_en) values (pruebas.id('anotado'), 'Entre nosotros', true, '2027-01-09 15:00Z');
update public.tickets set estado = 'en_curso' where id = pruebas.id('viejo');
select is(pg_temp.corre(), 0, 'nothing closes that was not announced');
select is(pg_temp.estado('justo'), 'resuelto avisado', 'two days before its time it is announced');
select is(pg_temp.estado('antes'), 'resuelto', 'and not a second earlier');
select is(pg_temp.estado('hablado'), 'resuelto', 'days count from the last message');
select is(pg_temp.estado('callado'), 'resuelto avisado', 'or from when it was solved');
select is(pg_temp.estado('viejo'), 'en_curso', 'what is at work is not touched');
select set_eq($$ select para, tipo, reply_to, datos from public.correos $$,
  $$ select 'ana@pruebas.test' a, 'ticket_por_cerrar' b, 'estudio@pruebas.test' c, jsonb_build_object('ticket', pruebas.id(n),
    'asunto', 'De ' || n, 'espera', false, 'cierra_el', '2027-01-12') d from unnest('{justo,callado,anotado}'::text[]) n $$,
  'the client is told, and on which day, whatever was noted; a deactivated one is not');
select is(pg_temp.estado('de_carla'), 'resuelto avisado', 'whose ticket closes all the same');
delete from public.correos;
select is(pg_temp.corre('1 day'), 0, 'a day later');
select is(pg_temp.estado('justo'), 'resuelto avisado', 'it is still there');
select is((select count(*)::int from public.correos where datos ->> 'ticket' = pruebas.id('justo')::text), 0, 'and nobody is told twice');

-- Kept open, or closed -----------------------------------------------------------------------------
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({callado}, 'Sigue fallando')$$), '1', 'Acting as the client: answers');
select is(pg_temp.estado('callado'), 'en_curso', 'which calls it off');
select pg_temp.resuelto('respondido', '9 days');
select is(pg_temp.corre() || ' ' || pg_temp.estado('respondido'), '0 resuelto avisado', 'another one is announced');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({respondido}, 'Nota', true)$$), '1', 'Acting as an admin: a note');
select is(pg_temp.estado('respondido'), 'resuelto avisado', 'calls nothing off');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({respondido}, 'Una cosa más')$$), '1', 'a message of the studio');
select is(pg_temp.estado('respondido'), 'resuelto', 'does');
update public.ticket_mensajes set creado_en = '2027-01-10 15:00Z';
select is(pg_temp.corre('2 days'), 3, 'two days after it was said');
select is(pg_temp.estado('justo') || ', ' || pg_temp.estado('de_carla') || ', ' || pg_temp.estado('callado') || ', ' || pg_temp.estado('respondido'), 'cerrado, cerrado, en_curso, resuelto', 'those close of which nothing was heard');
select is(pruebas.intentar('ana', 'select public.reabrir_ticket({justo})'), '1', 'and can be opened again');
create function pg_temp.tocado() returns boolean language plpgsql as $$
begin
  alter table public.tickets disable trigger user;
  update public.tickets set actualizado_en = '2027-01-01', cierre_avisado_en = '2027-01-02', estado = 'resuelto' where id = pruebas.id('callado');
  alter table public.tickets enable trigger user;
  update public.tickets set prioridad = 'alta' where id = pruebas.id('callado');
  return (select actualizado_en = now() from public.tickets where id = pruebas.id('callado'));
end $$;
select is(pg_temp.tocado(), true, 'a change of one that was announced is a change: who had it open is told');
create function pg_temp.avisado(p_nombre text, p_estado text, p_hace interval) returns text language plpgsql as $$
begin
  perform pg_temp.resuelto(p_nombre, '9 days');
  alter table public.tickets disable trigger user;
  update public.tickets set estado = p_estado, cierre_avisado_en = '2027-01-10 15:00Z'::timestamptz - p_hace where id = pruebas.id(p_nombre);
  alter table public.tickets enable trigger user;
  perform pg_temp.corre();
  return pg_temp.estado(p_nombre);
end $$;
select is(pg_temp.avisado('de_dos_dias', 'resuelto', '46 hours'), 'cerrado', 'two days are also those of a change of clocks');
select is(pg_temp.avisado('de_menos', 'resuelto', '45:59:59'), 'resuelto avisado', 'and not a second less');
select is(pg_temp.avisado('en_curso', 'en_curso', '3 days'), 'en_curso avisado', 'what is at work does not close, whatever was announced');

-- What waits for its client closes likewise ---------------------------------------------------------
create function pg_temp.esperando(p_nombre text, p_hace interval) returns void language plpgsql as $$
declare
  v bigint;
begin
  insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'De ' || p_nombre) returning id into v;
  insert into public.ticket_mensajes (ticket, cuerpo, del_estudio, autor_nombre) values (v, '¿Lo ves bien?', true, 'Jimena');
  alter table public.tickets disable trigger user;
  update public.tickets set estado = 'esperando_cliente', detenido_desde = '2027-01-10 15:00Z'::timestamptz - p_hace where id = v;
  alter table public.tickets enable trigger user;
  update public.ticket_mensajes set creado_en = '2027-01-10 15:00Z'::timestamptz - p_hace where ticket = v;
  perform pruebas.anotar(p_nombre, v);
  delete from public.correos;
end $$;
delete from public.ticket_mensajes;
update public.tickets set estado = 'cerrado' where estado <> 'cerrado';
select pg_temp.esperando('espera', '5 days'), pg_temp.esperando('espera_menos', '4 days 23:59:59'), pg_temp.esperando('contesta', '6 days'), pg_temp.esperando('movido', '6 days'), pg_temp.esperando('insiste', '6 days');
select is(pg_temp.corre(), 0, 'what waits is not closed unannounced');
select is(pg_temp.estado('espera') || ', ' || pg_temp.estado('espera_menos'), 'esperando_cliente avisado, esperando_cliente', 'it is announced two days before its time, and not a second earlier');
select is((select datos || jsonb_build_object('tipo', tipo, 'para', para) from public.correos where datos ->> 'ticket' = pruebas.id('espera')::text),
  jsonb_build_object('ticket', pruebas.id('espera'), 'asunto', 'De espera', 'espera', true, 'cierra_el', '2027-01-12', 'tipo', 'ticket_por_cerrar', 'para', 'ana@pruebas.test'), 'the client is told that it waits for them');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({contesta}, 'Sí, gracias')$$), '1', 'Acting as the client: answers one');
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'resuelto' where id = {movido}$$), '1', 'Acting as an admin: calls another solved');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({insiste}, '¿Alguna novedad?')$$), '1', 'and asks once more in a third');
update public.ticket_mensajes set creado_en = '2027-01-10 15:00Z' where ticket in (pruebas.id('contesta'), pruebas.id('insiste'));
update public.tickets set resuelto_en = '2027-01-10 15:00Z', detenido_desde = '2027-01-10 15:00Z' where id = pruebas.id('movido');
select is(pg_temp.estado('movido') || ', ' || pg_temp.estado('insiste'), 'resuelto, esperando_cliente', 'whose days begin anew');
update public.correos set estado = 'enviado' where tipo = 'ticket_por_cerrar';
select is(pg_temp.corre('2 days'), 1, 'two days after it was said one closes');
select is(pg_temp.estado('espera') || ', ' || pg_temp.estado('contesta') || ', ' || pg_temp.estado('movido') || ', ' || pg_temp.estado('insiste'), 'cerrado, en_curso, resuelto, esperando_cliente', 'that of which nothing was heard');
select is(pruebas.intentar('ana', 'select public.reabrir_ticket({espera})'), '1', 'and its client opens it again');
update public.configuracion set tickets_cierre_dias = 0;
select pg_temp.esperando('de_siempre', '2 years');
select is(pg_temp.corre() || ' ' || pg_temp.estado('de_siempre'), '0 esperando_cliente', 'never where the studio closes by hand');
-- What a studio left open for years is announced little by little, and none of it counts as having moved.
update public.configuracion set tickets_cierre_dias = 7;
update public.tickets set estado = 'cerrado' where estado <> 'cerrado';
insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'De antes ' || n from generate_series(1, 30) n;
alter table public.tickets disable trigger user;
update public.tickets set estado = 'esperando_cliente', detenido_desde = '2025-01-10 15:00Z', actualizado_en = '2025-01-10 15:00Z' where asunto like 'De antes %';
alter table public.tickets enable trigger user;
create function pg_temp.avisados() returns text language plpgsql as $$ begin return (select count(*) from public.tickets where asunto like 'De antes %' and cierre_avisado_en is not null); end $$;
select is(pg_temp.corre() || ' ' || pg_temp.avisados(), '0 25', 'twenty-five at a time');
select is((select count(*)::int from public.tickets where asunto like 'De antes %' and actualizado_en > '2025-01-10 15:00Z'), 0, 'none of which has moved by that');
select is(pg_temp.corre('1 day') || ' ' || pg_temp.avisados(), '0 30', 'the others the next morning');
select results_eq($$ select a_las from private.tareas where nombre = 'cerrar_tickets' $$, $$ values ('09:10'::time) $$, 'each morning');

-- Late in the evening of Chile it is the next day elsewhere.
select pg_temp.resuelto('nocturno', '9 days');
select is(pg_temp.corre('11 hours') || ' ' || pg_temp.estado('nocturno'), '0 resuelto avisado', 'at eleven at night one is announced');
select is((select datos ->> 'cierra_el' from public.correos where datos ->> 'ticket' = pruebas.id('nocturno')::text), '2027-01-12', 'for the day that it will be in Chile');

select * from finish();
rollback;
