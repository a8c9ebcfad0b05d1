-- The life of a ticket: opened by either side, closed, reopened within 14 days, gone on from later.
begin;
select pruebas.escenario();
select plan(75);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;

-- The studio opens one for a client ----------------------------------------------------------------
select pruebas.anotar('del_estudio', pruebas.valor('admin', $$select public.abrir_ticket('Renovar el dominio', 'Vence en marzo', p_cliente => {ana})$$));
select results_eq($$ select estado, primera_respuesta_en, abierto_por_estudio from public.tickets where id = pruebas.id('del_estudio') $$,
  $$ values ('abierto', null::timestamptz, true) $$, 'opening a ticket for a client answers nothing');
select set_eq($$ select para, tipo, datos ->> 'asunto' from public.correos $$, $$ values ('ana@pruebas.test', 'ticket_abierto', 'Renovar el dominio') $$,
  'the client is told that one was opened, and of no answer');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({del_estudio}, 'Ojo', true)$$), '1', 'a note');
select is((select estado from public.tickets where id = pruebas.id('del_estudio')), 'abierto', 'moves nothing');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({del_estudio}, 'Gracias')$$), '1', 'Acting as the client: writes');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({del_estudio}, 'Listo')$$), '1', 'Acting as an admin: answers');
select results_eq($$ select estado, primera_respuesta_en is not null from public.tickets where id = pruebas.id('del_estudio') $$, $$ values ('esperando_cliente', true) $$, 'that is the first answer');
select is((select count(*)::int from public.correos where tipo = 'ticket_respuesta' and para = 'ana@pruebas.test'), 1, 'and is told as one');
select pruebas.anotar('de_bruno', pruebas.valor('bruno', $$select public.abrir_ticket('Mi sitio', 'No carga')$$));
select is((select abierto_por_estudio from public.tickets where id = pruebas.id('de_bruno')), false, 'what a client opens is the client''s');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({de_bruno}, 'Lo vemos')$$), '1', 'the first message of the studio in it');
select results_eq($$ select estado, primera_respuesta_en is not null from public.tickets where id = pruebas.id('de_bruno') $$, $$ values ('esperando_cliente', true) $$, 'is an answer');

select is(pruebas.intentar('bruno', $$insert into public.tickets (cliente, asunto) values ({bruno}, 'Sin palabras')$$), '1', 'Acting as a client: opens one without a word');
select pruebas.anotar('mudo', (select id from public.tickets where asunto = 'Sin palabras'));
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({mudo}, '¿En qué te ayudamos?')$$), '1', 'what the studio writes in it first');
select is((select estado from public.tickets where id = pruebas.id('mudo')), 'esperando_cliente', 'is an answer, too');

-- Closed: no answer from anybody -------------------------------------------------------------------
select is(pruebas.intentar('ana', 'select public.cerrar_ticket({ticket_ana})'), '1', 'Acting as the client: closes');
select is((select cerrado_en = now() from public.tickets where id = pruebas.id('ticket_ana')), true, 'and the instant is noted');
select is(pruebas.probar('ana', 'public.ticket_mensajes', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Una cosa más')$$), 'P0001', 'the client does not answer');
select is(pruebas.valor('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Una cosa más')$$), 'P0001 Este ticket está cerrado. Para responder, reábrelo.', 'and is told what to do');
select is(pruebas.probar('ana', 'public.ticket_mensajes', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Una nota', true)$$), '42501', 'writes no note among admins in it either');
select is(pruebas.probar('bruno', 'public.ticket_mensajes', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$), '42501', 'Acting as another client: does not write in it');
select is(pruebas.valor('bruno', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  pruebas.valor('bruno', $$insert into public.ticket_mensajes (ticket, cuerpo) values (999999999, 'x')$$), 'and hears nothing but what one that does not exist says');
select is(pruebas.probar('admin', 'public.ticket_mensajes', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Una cosa más')$$), 'P0001', 'nor does the studio');
select is(pruebas.valor('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Una cosa más')$$), 'P0001 Este ticket está cerrado. Para responder, reábrelo.', 'which is told what to do');
select throws_ok($$ insert into public.ticket_mensajes (ticket, cuerpo) values (pruebas.id('ticket_ana'), 'x') $$, 'P0001', null, 'nor anything that writes as the owner');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Quedó bien', true)$$), '1', 'a note among admins is no answer');
select is(pruebas.intentar('admin', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/tarde.png')$$), '42501', 'nor does it take files of the studio');
select is(pruebas.intentar('ana', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/tarde.png')$$), '42501', 'or of the client');
select is(pruebas.valor('ana', 'select public.cerrar_ticket({ticket_ana})'), '42501 Este ticket no es tuyo o ya está cerrado.', 'and is not closed twice');

-- Reopened within 14 days, by either side ----------------------------------------------------------
delete from public.correos;
select is(pruebas.valor('bruno', 'select public.reabrir_ticket({ticket_ana})'), '42501 Este ticket no es tuyo o no está cerrado.', 'Acting as another client: reopens nothing');
select is(pruebas.intentar('ana', 'select public.reabrir_ticket({ticket_ana})'), '1', 'Acting as the client: reopens');
select results_eq($$ select estado, cerrado_en, resuelto_en from public.tickets where id = pruebas.id('ticket_ana') $$, $$ values ('abierto', null::timestamptz, null::timestamptz) $$, 'it is as open as before');
select set_eq('select para, tipo from public.correos', $$ values ('estudio@pruebas.test', 'ticket_reabierto_estudio') $$, 'and the studio is told');
select is(pruebas.valor('ana', 'select public.reabrir_ticket({ticket_ana})'), '42501 Este ticket no es tuyo o no está cerrado.', 'an open one is not reopened');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Una cosa más')$$), '1', 'it takes answers again');
select is(pruebas.intentar('admin', 'select public.cerrar_ticket({ticket_ana})'), '1', 'Acting as an admin: closes');
delete from public.correos;
select is(pruebas.intentar('admin', 'select public.reabrir_ticket({ticket_ana})'), '1', 'and reopens');
select set_eq('select para, tipo from public.correos', $$ values ('ana@pruebas.test', 'ticket_reabierto') $$, 'then the client is told');

-- Later, a new one that refers to it ---------------------------------------------------------------
create function pg_temp.cerrar_hace(p_hace interval) returns void language sql as $$
  update public.tickets set estado = 'cerrado' where id = pruebas.id('ticket_ana');
  update public.tickets set cerrado_en = now() - p_hace where id = pruebas.id('ticket_ana');
$$;
select pg_temp.cerrar_hace('13 days 23 hours');
select is(pruebas.probar('ana', 'public.tickets', 'select public.reabrir_ticket({ticket_ana})'), '1 and the table changed', 'on the last day it is still reopened');
select pg_temp.cerrar_hace('14 days 1 hour');
delete from public.correos;
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'cerrado' where id = {ticket_ana}$$), '1', 'Acting as an admin: closes a closed one again');
select is_empty('select * from public.correos', 'which reopens nothing, so nobody is told');
select is(pruebas.valor('ana', 'select public.reabrir_ticket({ticket_ana})'), 'P0001 Este ticket se cerró hace más de 14 días. Abre uno nuevo a partir de este.', 'Acting as the client: after 14 days no more');
select is(pruebas.probar('admin', 'public.tickets', 'select public.reabrir_ticket({ticket_ana})'), 'P0001', 'Acting as an admin: neither');
select is(pruebas.probar('admin', 'public.tickets', $$update public.tickets set estado = 'en_curso' where id = {ticket_ana}$$), 'P0001', 'nor by choosing another state');
select is(pruebas.intentar('bruno', $$select public.abrir_ticket('Sigo', 'Hola', p_anterior => {ticket_ana})$$), '23503', 'Acting as another client: goes on from nothing of hers');
select is(pruebas.intentar('bruno', $$select public.abrir_ticket('Sigo', 'Hola', p_anterior => 999999999)$$), '23503', 'with the same answer as for what does not exist');
select pruebas.anotar('sigue', pruebas.valor('ana', $$select public.abrir_ticket('Sigo', 'Hola', p_anterior => {ticket_ana})$$));
select is((select anterior from public.tickets where id = pruebas.id('sigue')), pruebas.id('ticket_ana'), 'Acting as the client: a new one that refers to it');
select is(pruebas.intentar('admin', $$select public.abrir_ticket('Sigo', 'Hola', p_cliente => {ana}, p_anterior => {ticket_ana})$$), '1', 'Acting as an admin: too');
select is(pruebas.intentar('ana', $$update public.tickets set anterior = null where id = {sigue}$$), '42501', 'what it refers to stays');
select is((select count(*)::int from public.tickets where (estado = 'cerrado') <> (cerrado_en is not null)), 0, 'closed ones have their instant, and no others');
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'cerrado' where id = {de_bruno}$$), '1', 'Acting as an admin: closes by choosing the state');
select is((select cerrado_en = now() from public.tickets where id = pruebas.id('de_bruno')), true, 'and the instant is noted');
select pruebas.intentar('admin', $$update public.tickets set estado = 'resuelto' where id = {ticket_bruno}$$);
delete from public.correos;
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'resuelto' where id = {ticket_bruno}$$), '1', 'Acting as an admin: solves a solved one again');
select is_empty('select from public.correos', 'which is told no second time');
select is(pruebas.intentar('carla', 'select public.reabrir_ticket({ticket_carla})'), '42501', 'Acting as a deactivated client: reopens nothing');

-- When a ticket was changed last.
create function pg_temp.cambio(p_sql text) returns boolean language plpgsql as $$
declare
  v boolean;
begin
  begin
    alter table public.tickets disable trigger user;
    update public.tickets set actualizado_en = '2026-01-05', estado = 'abierto', cerrado_en = null, resuelto_en = null where id = pruebas.id('ticket_ana');
    alter table public.tickets enable trigger user;
    execute pruebas.con_ids(p_sql);
    select actualizado_en = now() into v from public.tickets where id = pruebas.id('ticket_ana');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.cambio(sql), cambio, que) from (values
  ('update public.tickets set pago = {pago_ana} where id = {ticket_ana}; alter table public.tickets disable trigger user; update public.tickets set actualizado_en = ''2026-01-05'' where id = {ticket_ana}; alter table public.tickets enable trigger user; update public.tickets set pago = null where id = {ticket_ana}',
    true, 'somebody says that it is about no payment'),
  ('update public.tickets set pago = {pago_ana} where id = {ticket_ana}; alter table public.tickets disable trigger user; update public.tickets set actualizado_en = ''2026-01-05'' where id = {ticket_ana}; alter table public.tickets enable trigger user; delete from public.pagos where id = {pago_ana}',
    false, 'its payment is deleted after its years'),
  ('insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio) values ({ticket_ana}, ''Listo'', ''Estudio'', true)', true, 'it is answered'),
  ('update public.tickets set pago = {pago_ana} where id = {ticket_ana}; alter table public.tickets disable trigger user; update public.tickets set actualizado_en = ''2026-01-05'' where id = {ticket_ana}; alter table public.tickets enable trigger user; insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio) values ({ticket_ana}, ''Listo'', ''Estudio'', true)',
    true, 'also when it is about a payment')) v (sql, cambio, que);

-- Who speaks first where the studio opened it, and who is told when an admin reopens one of their own.
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'De parte nuestra'), (pruebas.id('admin'), 'Propio');
update public.tickets set abierto_por_estudio = true where asunto = 'De parte nuestra';
select pruebas.anotar('nuestro', (select id from public.tickets where asunto = 'De parte nuestra')), pruebas.anotar('propio', (select id from public.tickets where asunto = 'Propio'));
delete from public.correos;
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({nuestro}, '¿De qué se trata?')$$), '1', 'Acting as the client: writes first');
select is((select string_agg(tipo, ',') from public.correos), 'ticket_mensaje', 'which the studio is told, and nobody that it was opened');
update public.tickets set estado = 'cerrado' where id = pruebas.id('propio');
delete from public.correos;
select is(pruebas.intentar('admin', 'select public.reabrir_ticket({propio})'), '1', 'Acting as an admin: reopens their own');
select is((select string_agg(tipo, ',') from public.correos), 'ticket_reabierto_estudio', 'which the studio is told');

-- Files of a ticket whose number only begins like that of this one; and a long message, of which nothing is left out.
insert into storage.objects (bucket_id, name) select 'adjuntos', pruebas.con_ids(n) from unnest(array['{ana}/{sigue}0/plano.png', '{ana}/{sigue}/plano.png']) n;
select is(pruebas.valor('ana',
  $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({sigue}, 'Va el plano', array['{ana}/{sigue}0/plano.png']) returning cuerpo$$),
  'P0001 Un archivo adjunto no pertenece a este ticket.', 'Acting as the client: attaches no file of another ticket');
select is(pruebas.valor('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({sigue}, 'Va el plano', array['{ana}/{sigue}/plano.png']) returning cuerpo$$), 'Va el plano', 'but one of this');
delete from public.correos;
select is(pruebas.intentar(persona, $$insert into public.ticket_mensajes (ticket, cuerpo) values ({sigue}, repeat('palabra ', 1000) || 'y fin')$$), '1',
  format('Acting as %s: writes a long message', persona)) from (values ('ana'), ('admin')) v (persona);
select is((select datos ->> 'mensaje' from public.correos where tipo = v.tipo), repeat('palabra ', 1000) || 'y fin', 'all of which stands in ' || v.tipo) from (values ('ticket_mensaje'), ('ticket_respuesta')) v (tipo);

-- Answered and at once taken for solved, or closed: one mail says both, while the answer's has not left.
create function pg_temp.cartas(p_antes text default 'select 1', p_estado text default 'resuelto') returns text language plpgsql as $$
declare
  v text;
begin
  begin
    delete from public.correos;
    perform pruebas.intentar('admin', $q$insert into public.ticket_mensajes (ticket, cuerpo) values ({sigue}, 'Quedó listo')$q$);
    execute pruebas.con_ids(p_antes);
    perform pruebas.intentar('admin', format($q$update public.tickets set estado = %L where id = {sigue}$q$, p_estado));
    select string_agg(concat_ws(' ', tipo, split_part(para, '@', 1), datos ->> 'asunto', datos ->> 'mensaje'), ', ' order by tipo, datos ->> 'mensaje') into v
      from public.correos where estado in ('pendiente', 'enviando');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
update public.tickets set asunto = 'Vitrina' where id = pruebas.id('sigue');
select is(pg_temp.cartas(antes, estado), cartas, 'an answer, and then ' || que) from (values
  ('solved', 'select 1', 'resuelto', 'ticket_resuelto ana Vitrina Quedó listo'),
  ('closed', 'select 1', 'cerrado', 'ticket_cerrado ana Vitrina Quedó listo'),
  ('solved under another subject', $$update public.tickets set asunto = 'Vidriera' where id = {sigue}$$, 'resuelto', 'ticket_resuelto ana Vidriera Quedó listo'),
  ('solved, when the answer is on its way', $$update public.correos set estado = 'enviando', intentos = 1$$, 'resuelto', 'ticket_respuesta ana Vitrina Quedó listo, ticket_resuelto ana Vitrina'),
  ('solved, when the answer was tried and may have arrived', 'update public.correos set intentos = 1', 'resuelto', 'ticket_respuesta ana Vitrina Quedó listo, ticket_resuelto ana Vitrina'),
  ('solved, with two that have not left', $$update public.correos set creado_en = now() + interval '1 second'; insert into public.correos (tipo, para, datos) select tipo, para, datos || '{"mensaje": "Lo vemos"}' from public.correos$$,
    'resuelto', 'ticket_respuesta ana Vitrina Lo vemos, ticket_resuelto ana Vitrina Quedó listo'),
  ('solved, with one of another ticket or to another person',
    $$update public.correos set datos = datos || '{"ticket": 999}'; insert into public.correos (tipo, para, datos) select tipo, 'nadie@pruebas.test', datos || '{"ticket": {sigue}, "mensaje": "Otra"}' from public.correos$$,
    'resuelto', 'ticket_respuesta nadie Vitrina Otra, ticket_respuesta ana Vitrina Quedó listo, ticket_resuelto ana Vitrina')) v (que, antes, estado, cartas);

select * from finish();
rollback;
