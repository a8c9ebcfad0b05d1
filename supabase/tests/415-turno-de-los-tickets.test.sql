-- Who spoke last in a ticket, what counts as to be answered by it, and who is in charge of what is answered.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('jimena', 'authenticated', 'f1000000-0000-4000-8000-000000000015', 'another admin');
select pruebas.cliente('jimena', 'admin');
select plan(33);
delete from public.correos;

create function pg_temp.turno(p_ticket text default '{ticket_ana}') returns text language sql as $$
  select pruebas.valor('admin', format('select concat_ws('' '', t.estado, case when t.hablo_el_cliente then ''cliente'' else ''estudio'' end, case when public.por_responder(t) then ''por responder'' end) from public.tickets t where t.id = %s', p_ticket)) $$;
create function pg_temp.dice(p_quien text, p_interno boolean default false, p_ticket text default '{ticket_ana}') returns text language sql as $$
  select pruebas.intentar(p_quien, format('insert into public.ticket_mensajes (ticket, cuerpo, interno) values (%s, ''Hola'', %L)', p_ticket, p_interno)) $$;

select is(pg_temp.turno(), 'abierto cliente por responder', 'what a client opened is to be answered');
select is(pg_temp.dice('admin', true), '1', 'Acting as an admin: leaves a note');
select is(pg_temp.turno(), 'abierto cliente por responder', 'a note is no answer');
select is(pg_temp.dice('admin'), '1', 'Acting as an admin: answers');
select is(pg_temp.turno(), 'esperando_cliente estudio', 'and the studio spoke last');
select is(pruebas.intentar('admin', 'update public.tickets set estado = ''en_curso'' where id = {ticket_ana}'), '1', 'Acting as an admin: works on it');
select is(pg_temp.turno(), 'en_curso estudio', 'which is the studio''s turn, and not to be answered');
select is(pg_temp.dice('ana'), '1', 'Acting as the client: writes');
select is(pg_temp.turno(), 'en_curso cliente por responder', 'and it is to be answered');
select is(pruebas.intentar('admin', 'update public.tickets set estado = ''cerrado'' where id = {ticket_ana}'), '1', 'Acting as an admin: closes it');
select is(pg_temp.turno(), 'cerrado cliente', 'what is closed is not to be answered');
update public.tickets set hablo_el_cliente = false where id = pruebas.id('ticket_ana');
select is(pruebas.intentar('admin', 'select public.reabrir_ticket({ticket_ana})'), '1', 'Acting as an admin: reopens it');
select is(pg_temp.turno(), 'en_curso estudio', 'nobody asked anything');
select is(pruebas.intentar('ana', 'select public.cerrar_ticket({ticket_ana})'), '1', 'Acting as the client: closes it');
select is(pruebas.intentar('ana', 'select public.reabrir_ticket({ticket_ana})'), '1', 'and reopens it');
select is(pg_temp.turno(), 'en_curso cliente por responder', 'whoever reopens it asks');
select pruebas.anotar('propio', pruebas.valor('admin', $$select public.abrir_ticket('Renovar el dominio', 'Vence en marzo', p_cliente => {ana})$$));
select is(pg_temp.turno('{propio}'), 'abierto estudio', 'what the studio opened is not');
select is(pruebas.valor('admin', 'select public.por_responder(t) from public.tickets t where t.id = {propio}'), 'false', 'the column says so');
select is(pruebas.valor('admin', $$select count(*) from public.esperas e where e.quien = 'estudio' and e.clase = 'tickets' and e.fila = '{propio}'$$), '0', 'nor does it wait at home');
select is(pruebas.intentar(p, 'update public.tickets set hablo_el_cliente = false where id = {ticket_ana}'), '42501', format('Acting as %s: nobody says it by hand', p)) from unnest('{admin,ana}'::text[]) p;

-- Who answers what is nobody's takes it.
create function pg_temp.a_cargo() returns text language sql as $$ select coalesce((select nombre from pruebas.ids i join public.tickets t on t.asignado_a = i.id::bigint where t.id = pruebas.id('ticket_ana') and i.nombre in ('admin', 'jimena')),
  'nadie') $$;
update public.tickets set asignado_a = null where id = pruebas.id('ticket_ana');
select pg_temp.dice('admin', true), pg_temp.dice('ana');
select is(pg_temp.a_cargo(), 'nadie', 'neither a note nor the client takes it');
delete from public.correos;
select pg_temp.dice('admin');
select is(pg_temp.a_cargo(), 'admin', 'whoever answers takes it');
select is((select count(*)::int from public.correos where tipo = 'ticket_asignado'), 0, 'and need not be told');
select pg_temp.dice('jimena');
select is(pg_temp.a_cargo(), 'admin', 'what is somebody''s stays theirs');

-- Who is assigned is told.
select is(pruebas.intentar('admin', 'update public.tickets set asignado_a = {jimena}, prioridad = ''alta'' where id = {ticket_ana}'), '1', 'Acting as an admin: assigns another');
select results_eq($$select para, datos ->> 'ticket', datos ->> 'por' from public.correos where tipo = 'ticket_asignado'$$, $$values ('jimena@pruebas.test', pruebas.id('ticket_ana')::text, 'Admin')$$, 'who is told, at their own address');
select is(pruebas.intentar('admin', 'update public.tickets set asignado_a = {jimena}, prioridad = ''baja'' where id = {ticket_ana}'), '1', 'saved again with the same');
select is(pruebas.intentar('jimena', 'update public.tickets set asignado_a = null where id = {ticket_ana}'), '1', 'Acting as another admin: gives it away');
select is(pruebas.intentar('jimena', 'update public.tickets set asignado_a = {jimena} where id = {ticket_ana}'), '1', 'and takes it');
select is((select count(*)::int from public.correos where tipo = 'ticket_asignado'), 1, 'of which nobody is told');
-- Who left the team keeps what they had, as on platforms; nobody gives them more.
update public.clientes set activo = false where id = pruebas.id('jimena');
select is(pruebas.intentar('admin', 'update public.tickets set asignado_a = {jimena}, prioridad = ''alta'' where id = {ticket_ana}'), '1', 'saved with who had it and left the team');
select is(pruebas.intentar('admin', 'update public.tickets set asignado_a = {jimena} where id = {propio}'), 'P0001', 'another is not given to them');

select * from finish();
rollback;
