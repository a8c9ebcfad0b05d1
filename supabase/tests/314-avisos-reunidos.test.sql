-- Notices to the studio: the first few at once, one by one; what follows within minutes in one mail.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
update private.ajustes set avisos_seguidos = 4;
delete from public.correos;
select plan(19);

create function pg_temp.avisar(p_desde int, p_hasta int) returns void language sql as $$
  select private.avisar_estudio('ticket_mensaje', jsonb_build_object('ticket', n), 'p' || n || '@pruebas.test') from generate_series(p_desde, p_hasta) n;
$$;
create function pg_temp.cola() returns text language sql as $$
  select string_agg(tipo || coalesce(' ' || jsonb_array_length(datos -> 'avisos'), ''), ', ' order by proximo_intento, tipo) from public.correos;
$$;
select pg_temp.avisar(1, 4);
select is(pg_temp.cola(), 'ticket_mensaje, ticket_mensaje, ticket_mensaje, ticket_mensaje', 'four notices are four mails');
select set_eq('select reply_to from public.correos', array['p1@pruebas.test', 'p2@pruebas.test', 'p3@pruebas.test', 'p4@pruebas.test'], 'each with whom to answer');
select pg_temp.avisar(5, 5);
select is(pg_temp.cola(), 'ticket_mensaje, ticket_mensaje, ticket_mensaje, ticket_mensaje, avisos_reunidos 1', 'the fifth begins a gathering');
select results_eq($$ select para, reply_to, proximo_intento - now() from public.correos where tipo = 'avisos_reunidos' $$,
  $$ values ('estudio@pruebas.test', null::text, interval '10 minutes') $$, 'that goes to the studio ten minutes later');
select pg_temp.avisar(6, 29);
select is(pg_temp.cola(), 'ticket_mensaje, ticket_mensaje, ticket_mensaje, ticket_mensaje, avisos_reunidos 25', 'the others join it');
select results_eq($$ select datos -> 'avisos' -> 0, datos -> 'avisos' -> 24 ->> 'responder_a' from public.correos where tipo = 'avisos_reunidos' $$,
  $$ values ('{"tipo": "ticket_mensaje", "datos": {"ticket": 5}, "responder_a": "p5@pruebas.test"}'::jsonb, 'p29@pruebas.test') $$, 'whole and in their order');
select pg_temp.avisar(30, 30);
select is((select string_agg(jsonb_array_length(datos -> 'avisos')::text, ' ' order by jsonb_array_length(datos -> 'avisos')) from public.correos where tipo = 'avisos_reunidos'), '1 25', 'twenty-five to a mail');

-- A gathering that is on its way, or was tried, is closed.
delete from public.correos where tipo = 'avisos_reunidos' and jsonb_array_length(datos -> 'avisos') = 25;
update public.correos set proximo_intento = now() where tipo = 'avisos_reunidos';
select pg_temp.avisar(31, 31);
select is((select count(*)::int from public.correos where tipo = 'avisos_reunidos'), 2, 'what is due takes no more');
update public.correos set intentos = 1, proximo_intento = now() + interval '1 hour' where tipo = 'avisos_reunidos';
select pg_temp.avisar(32, 32);
select is((select count(*)::int from public.correos where tipo = 'avisos_reunidos'), 3, 'nor what was tried');
update public.correos set estado = 'enviando', intentos = 0, proximo_intento = now() + interval '5 minutes' where tipo = 'avisos_reunidos';
select pg_temp.avisar(33, 33);
select is((select count(*)::int from public.correos where tipo = 'avisos_reunidos'), 4, 'nor what is being sent');
update public.correos set estado = 'pendiente', proximo_intento = now() + interval '5 minutes', para = 'otro@pruebas.test' where tipo = 'avisos_reunidos';
select pg_temp.avisar(34, 34);
select is((select count(*)::int from public.correos where tipo = 'avisos_reunidos' and para = 'estudio@pruebas.test'), 1, 'nor what goes to an address of before');
delete from public.correos where tipo = 'avisos_reunidos';
insert into public.correos (tipo, para, datos, proximo_intento) values ('prueba', 'estudio@pruebas.test', '{"avisos": []}', now() + interval '5 minutes');
select pg_temp.avisar(35, 35);
select is((select datos from public.correos where tipo = 'prueba'), '{"avisos": []}', 'nor any other mail');

-- Quiet again.
delete from public.correos;
select pg_temp.avisar(1, 4);
update public.correos set creado_en = now() - interval '9 minutes 59 seconds';
select pg_temp.avisar(5, 5);
select is((select string_agg(tipo, ' ') from public.correos where creado_en = now()), 'avisos_reunidos', 'for ten minutes notices are gathered');
delete from public.correos where creado_en = now();
update public.correos set creado_en = now() - interval '10 minutes';
select pg_temp.avisar(5, 5);
select is((select count(*)::int from public.correos where tipo = 'ticket_mensaje'), 5, 'ten minutes later a notice goes out at once again');
update private.ajustes set avisos_seguidos = 1;
select pg_temp.avisar(6, 6);
select is((select count(*)::int from public.correos where tipo = 'avisos_reunidos'), 1, 'how many are a lot is a setting');
delete from public.correos;
insert into public.correos (tipo, para, datos) select 'ticket_respuesta', 'ana@pruebas.test', '{}' from generate_series(1, 9);
select pg_temp.avisar(7, 7);
select is((select count(*)::int from public.correos where tipo = 'ticket_mensaje'), 1, 'mails to others do not count');
select is(pruebas.intentar('ana', $$select private.avisar_estudio('ticket_mensaje', '{}')$$), '42501', 'nobody tells the studio by hand');

-- Of whatever kind they are; and of two that are open, the one that goes out first takes the next.
delete from public.correos;
update private.ajustes set avisos_seguidos = 1;
select private.avisar_estudio(t, '{}') from unnest('{ticket_mensaje,lead,pago_informado}'::text[]) t;
select is(pg_temp.cola(), 'ticket_mensaje, avisos_reunidos 2', 'notices of different kinds are gathered together');
delete from public.correos;
insert into public.correos (tipo, para, datos, proximo_intento)
select 'avisos_reunidos', 'estudio@pruebas.test', '{"avisos": [{}]}', now() + minutos * interval '1 minute' from (values (8), (3), (6)) v (minutos);
select pg_temp.avisar(1, 1);
select is(pg_temp.cola(), 'avisos_reunidos 2, avisos_reunidos 1, avisos_reunidos 1', 'the earliest mail takes what comes');

select * from finish();
rollback;
