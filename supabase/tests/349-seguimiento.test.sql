-- Usage events: what the server saw. The browser adds its own sign-in and nothing else.
begin;
select pruebas.escenario();
delete from public.seguimiento_usuarios;
delete from private.envios;
update private.ajustes set cabecera_ip = 'x-forwarded-for';
select plan(37);
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.1, 203.0.113.9", "cf-connecting-ip": "198.51.100.2", "user-agent": "Navegador 1"}', true);
create function pg_temp.eventos() returns text language sql as $$
  select coalesce(string_agg(format('%s %s %s %s', tipo_evento, descripcion, coalesce(host(ip), '-'), coalesce(user_agent, '-')), '; ' order by id), 'none') from public.seguimiento_usuarios;
$$;
create function pg_temp.tras(p_persona text, p_sql text) returns text language plpgsql as $$
declare
  v text; v_quien text;
begin
  delete from public.seguimiento_usuarios;
  v := pruebas.intentar(p_persona, p_sql);
  if length(v) = 5 then return v; end if;
  return pg_temp.eventos();
end $$;

-- A sign-in ----------------------------------------------------------------------------------------------------
select is(pg_temp.tras('ana', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$), 'login Inicio de sesión 203.0.113.9 Navegador 1', 'Acting as the client: notes her sign-in, from where the trusted proxy saw her');
select is(pg_temp.tras(persona, sql), '42501', format('Acting as %s: %s', persona, sql)) from (values
  ('ana', $$insert into public.seguimiento_usuarios (tipo_evento) values ('ticket')$$), ('ana', $$insert into public.seguimiento_usuarios (tipo_evento) values ('email')$$),
  ('ana', $$insert into public.seguimiento_usuarios (tipo_evento, usuario_id) values ('login', '{usuario_bruno}')$$), ('ana', $$insert into public.seguimiento_usuarios (tipo_evento, ip) values ('login', '1.2.3.4')$$),
  ('ana', $$insert into public.seguimiento_usuarios (tipo_evento, user_agent) values ('login', 'x')$$), ('ana', $$insert into public.seguimiento_usuarios (tipo_evento, created_at) values ('login', '2020-01-01')$$),
  ('admin', $$insert into public.seguimiento_usuarios (tipo_evento) values ('ticket')$$), ('admin', $$insert into public.seguimiento_usuarios (tipo_evento, usuario_id) values ('login', '{usuario_ana}')$$),
  ('carla', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$), ('anon', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('ana', $$select private.registrar_ticket({ticket_ana}, 'Pagó')$$), ('admin', $$select private.registrar_ticket({ticket_ana}, 'Pagó')$$)) v (persona, sql);

select set_config('request.headers', json_build_object('x-forwarded-for', '203.0.113.9', 'user-agent', repeat('n', 500))::text, true);
select pg_temp.tras('ana', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$);
select is((select length(user_agent) from public.seguimiento_usuarios), 400, 'a browser''s long name is cut to 400 letters');
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.1, 203.0.113.9", "cf-connecting-ip": "198.51.100.2", "user-agent": "Navegador 1"}', true);

-- Tickets ------------------------------------------------------------------------------------------------------
select matches(pg_temp.tras('ana', $$select public.abrir_ticket('No carga', 'Hola')$$), '^ticket Abrió el ticket #[0-9]+ 203\.0\.113\.9 Navegador 1$', 'Acting as the client: opens a ticket, one event');
select is(pg_temp.tras(persona, sql), replace(evento, '#', '#' || pruebas.id('ticket_ana')), que) from (values
  (1, 'ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Sigue')$$, 'ticket Respondió el ticket # 203.0.113.9 Navegador 1', 'answers it'),
  (2, 'admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Ya')$$, 'ticket Respondió el ticket # 203.0.113.9 Navegador 1', 'Acting as an admin: answers it'),
  (3, 'admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Ojo', true)$$, 'none', 'a note is no answer'),
  (4, 'admin', $$update public.tickets set prioridad = 'alta' where id = {ticket_ana}$$, 'none', 'nor is a priority'),
  (5, 'ana', 'select public.cerrar_ticket({ticket_ana})', 'ticket Cerró el ticket # 203.0.113.9 Navegador 1', 'Acting as the client: closes it'),
  (6, 'ana', 'select public.calificar_ticket({ticket_ana}, 5)', 'ticket Calificó el ticket # 203.0.113.9 Navegador 1', 'rates it'),
  (7, 'ana', 'select public.reabrir_ticket({ticket_ana})', 'ticket Reabrió el ticket # 203.0.113.9 Navegador 1', 'opens it again'),
  (8, 'bruno', 'select public.cerrar_ticket({ticket_ana})', '42501', 'Acting as somebody else: is refused and leaves nothing')) v (n, persona, sql, evento, que) order by n;
select pruebas.anotar('con_nota', pruebas.valor('postgres', format('insert into public.tickets (cliente, asunto) values (%s, ''Con nota'') returning id', pruebas.id('ana'))));
insert into public.ticket_mensajes (ticket, cuerpo, interno) values (pruebas.id('con_nota'), 'Ojo', true);
select is(pg_temp.tras('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({con_nota}, 'Hola')$$), 'none', 'the first message is no answer, though the studio noted something');
delete from public.seguimiento_usuarios;
select is(pg_temp.tras('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Uno')$$) <> 'none', true, 'the event is hers');
select results_eq($$ select usuario_id, metadata from public.seguimiento_usuarios $$, $$ select usuario, jsonb_build_object('ticket', pruebas.id('ticket_ana')) from pruebas.personas where persona = 'ana' $$, 'and says which ticket');
select is(pg_temp.tras('postgres', $$update public.tickets set estado = 'cerrado' where id = {ticket_ana}$$), 'none', 'what the system does is nobody''s event');

-- Mails ----------------------------------------------------------------------------------------------------------
create function pg_temp.enviado(p_para text) returns text language plpgsql as $$
begin
  delete from public.seguimiento_usuarios;
  insert into public.correos (id, tipo, para, datos, estado) values ('77777777-7777-4777-8777-777777777799', 'prueba', p_para, '{}', 'enviando');
  perform public.correo_enviado('77777777-7777-4777-8777-777777777799', 'x', 'Tu pago', 'x');
  update public.correos set intentos = 3, estado = 'enviado' where id = '77777777-7777-4777-8777-777777777799';
  delete from public.correos where id = '77777777-7777-4777-8777-777777777799';
  return pg_temp.eventos();
end $$;
select is(pg_temp.enviado('ana@pruebas.test'), 'email Le enviamos: Tu pago - -', 'a mail that went out to a client is an event, once, of no address');
select is(pg_temp.enviado('Ana@Pruebas.test'), 'email Le enviamos: Tu pago - -', 'however it is spelled');
select is(pg_temp.enviado('nadie@pruebas.test'), 'none', 'one to a stranger is none');
select is(pg_temp.enviado('otra@pruebas.test'), 'none', 'nor one to somebody without an account');
insert into public.correos (id, tipo, para, datos, estado) values ('77777777-7777-4777-8777-777777777798', 'prueba', 'ana@pruebas.test', '{}', 'enviando');
delete from public.seguimiento_usuarios;
select public.correo_fallido('77777777-7777-4777-8777-777777777798', 'x', true);
select is(pg_temp.eventos(), 'none', 'nor one that did not go out');

-- Who reads --------------------------------------------------------------------------------------------------------
select is(pg_temp.enviado('ana@pruebas.test'), 'email Le enviamos: Tu pago - -', 'of hers there is one');
select is(pruebas.valor(persona, 'select count(*) from public.seguimiento_usuarios'), cuantos, format('Acting as %s: reads %s', persona, cuantos)) from (values ('ana', '1'),
  ('bruno', '0'), ('carla', '0'), ('admin', '1')) v (persona, cuantos);
select * from finish();
rollback;
