-- No ticket closes before its client was told, and nobody closes and reopens one without end.
begin;
select pruebas.escenario();
select plan(29);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test', tickets_cierre_dias = 7 where id = 1;
update public.tickets set estado = 'cerrado';

create function pg_temp.resuelto(p_nombre text, p_cliente text default 'ana') returns void language plpgsql as $$
declare
  v bigint;
begin
  insert into public.tickets (cliente, asunto) values (pruebas.id(p_cliente), 'De ' || p_nombre) returning id into v;
  update public.tickets set estado = 'resuelto' where id = v;
  update public.tickets set resuelto_en = '2027-01-01 15:00Z', detenido_desde = '2027-01-01 15:00Z' where id = v;
  perform pruebas.anotar(p_nombre, v);
  delete from public.correos;
end $$;
-- So many days after noon of 10 January 2027 in Chile.
create function pg_temp.corre(p_mas interval default '0') returns int language sql as $$ select private.cerrar_callados('2027-01-10 15:00Z'::timestamptz + p_mas) $$;
create function pg_temp.estado(p_nombre text) returns text language sql as $$
  select estado || case when cierre_avisado_en is not null then ' avisado' else '' end from public.tickets where id = pruebas.id(p_nombre) $$;
create function pg_temp.salen(p_estado text default 'enviado') returns void language sql as $$ update public.correos set estado = p_estado where tipo = 'ticket_por_cerrar' $$;

-- Whom no mail reaches ------------------------------------------------------------------------------
delete from public.preferencias_correo;
select pg_temp.resuelto('sin_avisos');
insert into public.preferencias_correo (cliente, tickets) values (pruebas.id('ana'), false);
select is(pg_temp.corre() || ' ' || pg_temp.estado('sin_avisos'), '0 resuelto', 'of one whose client turned notices off nothing is announced');
select is_empty('select from public.correos', 'nobody is mailed');
select is(pg_temp.corre('2 days') || ' ' || pg_temp.estado('sin_avisos'), '0 resuelto', 'and it does not close');
select is((select string_agg(pg_temp.corre('1 year')::text, '') || ' ' || pg_temp.estado('sin_avisos') from generate_series(1, 3)), '000 resuelto', 'however long it takes');
insert into public.ticket_mensajes (ticket, autor, cuerpo, creado_en) select pruebas.id('sin_avisos'), usuario, 'Soy Tito', '2027-01-01' from pruebas.personas where persona = 'tito';
update public.tickets set estado = 'resuelto' where id = pruebas.id('sin_avisos');
update public.tickets set resuelto_en = '2027-01-01 15:00Z', detenido_desde = '2027-01-01 15:00Z' where id = pruebas.id('sin_avisos');
delete from public.correos;
select is(pg_temp.corre() || ' ' || pg_temp.estado('sin_avisos'), '0 resuelto avisado', 'another person who wrote in it and wants notices');
select set_eq('select para from public.correos', array['tito@pruebas.test'], 'is told');
select pg_temp.salen();
select is(pg_temp.corre('2 days') || ' ' || pg_temp.estado('sin_avisos'), '1 cerrado', 'and then it closes');
delete from public.preferencias_correo;

select pg_temp.resuelto('silenciado');
insert into public.correos_silenciados (email, motivo) values ('ana@pruebas.test', 'rebotado');
select is(pg_temp.corre() || ' ' || pg_temp.corre('2 days') || ' ' || pg_temp.estado('silenciado'), '0 0 resuelto', 'an address that does not work is not told, so that its ticket stays');
delete from public.correos_silenciados;

-- Told, and not only meant to be ----------------------------------------------------------------------
select is(pg_temp.corre() || ' ' || pg_temp.estado('silenciado'), '0 resuelto avisado', 'once it works it is announced');
select pg_temp.resuelto('en_cola');
select is(pg_temp.corre() || ' ' || pg_temp.estado('en_cola'), '0 resuelto avisado', 'so is another');
select is(pg_temp.corre('2 days') || ' ' || pg_temp.estado('en_cola'), '1 resuelto avisado', 'which waits while its mail does; what nothing is known of closes');
select pg_temp.salen('enviando');
select is(pg_temp.corre('9 days') || ' ' || pg_temp.estado('en_cola'), '0 resuelto avisado', 'however long the provider is away');
select pg_temp.salen();
select is(pg_temp.corre('9 days') || ' ' || pg_temp.estado('en_cola'), '1 cerrado', 'and closes once it went out');
select pg_temp.resuelto('perdido');
select pg_temp.corre();
select pg_temp.salen('fallido');
select is(pg_temp.corre('2 days') || ' ' || pg_temp.estado('perdido'), '0 resuelto avisado', 'one whose mail was lost does not close');
select results_eq($$ select estado, datos ->> 'cierra_el' from public.correos order by estado $$, $$ values ('fallido', '2027-01-12'), ('pendiente', '2027-01-14') $$, 'it is announced anew, for another day');
select pg_temp.salen();
select is(pg_temp.corre('4 days') || ' ' || pg_temp.estado('perdido'), '1 cerrado', 'and closes two days after that');
select pg_temp.resuelto('apagado');
select pg_temp.corre();
insert into public.preferencias_correo (cliente, tickets) values (pruebas.id('ana'), false);
select pg_temp.salen('descartado');
select is(pg_temp.corre('2 days') || ' ' || pg_temp.estado('apagado'), '0 resuelto', 'who turned notices off before the mail went out was told nothing, and keeps the ticket');
delete from public.preferencias_correo;

-- Round and round -------------------------------------------------------------------------------------
delete from private.envios;
update public.tickets set estado = 'cerrado' where id = pruebas.id('ticket_ana');
delete from public.correos;
create function pg_temp.vueltas(p_persona text, p_cuantas int) returns text language sql as $$
  select string_agg(case when r = '1' then '1' else r end, ' ' order by n) from (
    select n, pruebas.intentar(p_persona, case when n % 2 = 1 then 'select public.reabrir_ticket({ticket_ana})' else 'select public.cerrar_ticket({ticket_ana})' end) r from generate_series(1, p_cuantas) n) x $$;
select is(pg_temp.vueltas('ana', 8), '1 1 1 1 1 1 PT429 42501', 'Acting as the client: reopens and closes a ticket six times in all');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'cerrado', 'it is as the sixth left it');
select is((select count(*)::int from public.correos where datos::text like '%ticket_reabierto%' or tipo = 'ticket_reabierto_estudio'), 1, 'and the studio was told, once for all that happened within a minute');
select is(pruebas.valor('tito', 'select public.reabrir_ticket({ticket_ana})'), 'PT429 Este ticket se cerró y se reabrió varias veces seguidas. Vuelve a intentarlo en 60 minutos.',
  'Acting as another person of the client: is told how long to wait');
select is(pg_temp.vueltas('admin', 8), '1 1 1 1 1 1 1 1', 'Acting as an admin: does as the studio likes');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'cerrado', 'and leaves it closed');
update private.envios set creado_en = creado_en - interval '1 hour';
select is(pg_temp.vueltas('ana', 2), '1 1', 'an hour later it goes on');
update public.tickets set estado = 'abierto' where cliente = pruebas.id('bruno');
select is(pruebas.intentar('bruno', 'select public.cerrar_ticket({ticket_bruno})'), '1', 'another ticket has its own count');
select is(pruebas.intentar('bruno', 'select public.cerrar_ticket({ticket_ana})'), '42501', 'and of another client''s nobody counts');
select is(private.aviso_de_cierre(t), null, 'of a ticket that is not about to close nothing was said') from public.tickets t where t.id = pruebas.id('ticket_ana');
select is(pruebas.intentar(persona, 'select private.cerrar_callados(now())'), '42501', format('Acting as %s: closes nothing so', persona)) from (values ('ana'), ('admin')) p (persona);

select * from finish();
rollback;
