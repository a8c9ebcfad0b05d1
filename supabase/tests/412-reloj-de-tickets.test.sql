-- The targets of a ticket: from its priority, and later by as long as it was not the studio's turn.
begin;
select pruebas.escenario();
select plan(36);

-- A ticket that a client opened so long ago.
create function pg_temp.abierto(p_prioridad text, p_hace interval) returns void language plpgsql as $$
declare
  v bigint;
begin
  insert into public.tickets (cliente, asunto, prioridad, creado_en) values (pruebas.id('ana'), 'De ' || p_prioridad, p_prioridad, now() - p_hace) returning id into v;
  perform pruebas.anotar('t', v);
end $$;
create function pg_temp.pasa(p_estado text) returns void language sql as $$ update public.tickets set estado = p_estado where id = pruebas.id('t'); $$;
-- As if its clock had been standing since so long ago.
create function pg_temp.detenido_hace(p_hace interval) returns void language sql as $$ update public.tickets set detenido_desde = now() - p_hace where id = pruebas.id('t'); $$;
-- How far from now its target to resolve is, the one of the first answer, and since when it stands.
create function pg_temp.reloj() returns text language sql as $$
  select concat_ws(' | ', vence_en - now(), responder_en - now(), 'quieto ' || (now() - detenido_desde)) from public.tickets where id = pruebas.id('t'); $$;

-- From the priority.
select pg_temp.abierto('urgente', '0');
select is(pg_temp.reloj(), '04:00:00 | 01:00:00', 'urgent: an hour to answer, four to resolve');
select pg_temp.abierto('alta', '0');
select is(pg_temp.reloj(), '1 day | 04:00:00', 'high: four hours, a day');
select pg_temp.abierto('normal', '0');
select is(pg_temp.reloj(), '3 days | 1 day', 'normal: a day, three');
select pg_temp.abierto('baja', '0');
select is(pg_temp.reloj(), '7 days | 2 days', 'low: two days, seven');
select pg_temp.abierto('normal', '2 hours');
select is(pg_temp.reloj(), '2 days 22:00:00 | 22:00:00', 'from when it was opened');
update public.tickets set prioridad = 'urgente' where id = pruebas.id('t');
select is(pg_temp.reloj(), '02:00:00 | -01:00:00', 'another priority counts from there, too');
update public.tickets set asunto = 'Otro asunto' where id = pruebas.id('t');
select is(pg_temp.reloj(), '02:00:00 | -01:00:00', 'nothing else moves it');

-- Waiting for the client.
select pg_temp.abierto('alta', '5 hours'), pg_temp.pasa('en_curso');
select is(pg_temp.reloj(), '19:00:00 | -01:00:00', 'at work the clock runs');
select pg_temp.pasa('esperando_cliente');
select is(pg_temp.reloj(), '19:00:00 | -01:00:00 | quieto 00:00:00', 'waiting for the client it stands');
select pg_temp.detenido_hace('3 hours');
update public.tickets set categoria = 'otro' where id = pruebas.id('t');
select is(pg_temp.reloj(), '19:00:00 | -01:00:00 | quieto 03:00:00', 'for as long as it waits');
select pg_temp.pasa('en_curso');
select is(pg_temp.reloj(), '22:00:00 | -01:00:00', 'three hours of waiting are three hours more');
select pg_temp.pasa('esperando_cliente'), pg_temp.detenido_hace('1 hour'), pg_temp.pasa('abierto');
select is(pg_temp.reloj(), '23:00:00 | -01:00:00', 'each wait counts');
select pg_temp.pasa('esperando_cliente'), pg_temp.detenido_hace('1 hour');
update public.tickets set prioridad = 'normal', estado = 'en_curso' where id = pruebas.id('t');
select is(pg_temp.reloj(), '3 days | 19:00:00', 'also where the priority changes at once: two days more, and the hour');
select pg_temp.pasa('esperando_cliente'), pg_temp.detenido_hace('2 days');
update public.tickets set prioridad = 'alta' where id = pruebas.id('t');
select is(pg_temp.reloj(), '1 day | -01:00:00 | quieto 2 days', 'or while it waits');

-- Over, and back.
select pg_temp.pasa('resuelto');
select is(pg_temp.reloj(), '1 day | -01:00:00 | quieto 2 days', 'from waiting to solved it goes on standing');
select pg_temp.pasa('cerrado'), pg_temp.detenido_hace('5 days');
select pg_temp.pasa('en_curso');
select is(pg_temp.reloj(), '6 days | -01:00:00', 'what was closed for five days has five days more when it is reopened');

-- By who writes.
select pg_temp.abierto('normal', '1 hour');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({t}, '¿Qué página?')$$), '1', 'Acting as an admin: answers');
select is(pg_temp.reloj(), '2 days 23:00:00 | 23:00:00 | quieto 00:00:00', 'and the clock stands');
select pg_temp.detenido_hace('10 hours');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({t}, 'La de inicio')$$), '1', 'Acting as the client: answers');
select is(pg_temp.reloj(), '3 days 09:00:00 | 23:00:00', 'and it runs again, ten hours later');
select is(pruebas.intentar('ana', 'select public.cerrar_ticket({t})'), '1', 'closes');
select is(pg_temp.reloj(), '3 days 09:00:00 | 23:00:00 | quieto 00:00:00', 'and it stands');

-- Targets are not rewritten after the fact.
select pg_temp.abierto('normal', '5 hours');
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({t}, 'Lo miramos')$$);
select is(pruebas.intentar('admin', $$update public.tickets set prioridad = 'urgente', estado = 'en_curso' where id = {t}$$), '1', 'Acting as an admin: makes it urgent after the answer');
select is(pg_temp.reloj(), '-01:00:00 | 19:00:00', 'the target of the answer that was given stays, that of the solution moves');
select pg_temp.pasa('resuelto');
select is(pruebas.intentar('admin', $$update public.tickets set prioridad = 'baja' where id = {t}$$), '1', 'and unimportant, once it is solved');
select is(pg_temp.reloj(), '-01:00:00 | 19:00:00 | quieto 00:00:00', 'both targets stay');
select pg_temp.pasa('cerrado');
update public.tickets set prioridad = 'alta' where id = pruebas.id('t');
select is(pg_temp.reloj(), '-01:00:00 | 19:00:00 | quieto 00:00:00', 'as they do when it is closed');
update public.tickets set prioridad = 'normal', estado = 'en_curso' where id = pruebas.id('t');
select is(pg_temp.reloj(), '1 day 23:00:00 | 19:00:00', 'open again with another priority, it has that one''s target to resolve');

-- What the studio opens.
select pruebas.anotar('t', pruebas.valor('admin', $$select public.abrir_ticket('Renovar el dominio', 'Vence en marzo', p_cliente => {ana})$$));
select is(pg_temp.reloj(), '3 days', 'nobody owes a first answer to what the studio opened');
update public.tickets set prioridad = 'alta' where id = pruebas.id('t');
select is(pg_temp.reloj(), '1 day', 'whatever its priority');

-- Nobody moves it by hand.
select is(pruebas.probar(persona, 'public.tickets', sql), '42501', 'Acting as ' || retrato || ': ' || sql)
from pruebas.personas, (values ('update public.tickets set detenido_desde = now()'), ('update public.tickets set responder_en = now()')) v (sql)
where persona in ('ana', 'admin');
insert into public.tickets (cliente, asunto, estado) values (pruebas.id('ana'), 'Abierto en espera', 'esperando_cliente');
select is((select detenido_desde = now() from public.tickets where asunto = 'Abierto en espera'), true, 'what begins waiting stands from the beginning');

select is((select primera_respuesta_en - creado_en || ', ' || detenido_desde - creado_en from public.tickets where asunto = 'El despacho a Ñuñoa aparece dos veces al pagar'),
  '00:50:00, 00:50:00', 'of the demonstration: answered in time, and waiting since then');

select * from finish();
rollback;
