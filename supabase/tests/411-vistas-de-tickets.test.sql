-- Views of the list of tickets: each of the studio has their own, and nobody another's.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('otro_admin', 'authenticated', '00000000-0000-4000-a000-0000000000aa', 'another admin');
select pruebas.cliente('otro_admin', 'admin');
select plan(58);

create function pg_temp.vistas(p_persona text) returns text language sql as $$
  select coalesce(pruebas.valor(p_persona, 'select string_agg(nombre || '' '' || filtros::text, '', '') from public.mis_vistas()'), 'ninguna'); $$;

select is(pruebas.intentar('admin', $$select public.guardar_vista('  Urgentes ', '{"prioridad": "urgente"}')$$), '1', 'Acting as an admin: saves a view');
select is(pg_temp.vistas('admin'), 'Urgentes {"prioridad": "urgente"}', 'which is there, its name without blanks around it');
select is(pg_temp.vistas('otro_admin'), 'ninguna', 'Acting as another admin: sees nothing of it');
select is(pruebas.intentar('otro_admin', $$select public.guardar_vista('Urgentes', '{"estado": "abierto"}')$$), '1', 'and has one of the same name');
select is(pruebas.valor('admin', $$select public.guardar_vista('Urgentes', '{}')$$), 'P0001 Ya tienes una vista con ese nombre.', 'a second one of that name is refused');

-- Changed.
select is(pruebas.intentar('admin', $$select public.guardar_vista('Lo urgente', '{"prioridad": "urgente", "estado": "abierto"}', 'Urgentes')$$), '1', 'changes it');
select is(pg_temp.vistas('admin'), 'Lo urgente {"estado": "abierto", "prioridad": "urgente"}', 'name and filters');
select is(pg_temp.vistas('otro_admin'), 'Urgentes {"estado": "abierto"}', 'and not the one that another calls so');
select is(pruebas.valor('admin', $$select public.guardar_vista('Otra', '{}', 'Urgentes')$$), 'P0001 Esa vista ya no existe.', 'one that is not there is not changed');
select is(pruebas.intentar('admin', $$select public.guardar_vista('Segunda', '{}')$$), '1', 'a second view');
select is(pruebas.valor('admin', $$select public.guardar_vista('Lo urgente', '{}', 'Segunda')$$), 'P0001 Ya tienes una vista con ese nombre.', 'takes no name that is taken');

select is(pruebas.intentar('admin', $$select public.guardar_vista('  Renombrada ', '{}', 'Segunda')$$), '1', 'gives it another name');
select matches(pg_temp.vistas('admin'), 'Renombrada \{', 'without blanks around it');
select is(pruebas.intentar('admin', $$select public.guardar_vista('Segunda', '{}', 'Renombrada')$$), '1', 'and is found by that');

-- Removed.
select is(pruebas.intentar('otro_admin', $$select public.borrar_vista('Segunda')$$), '1', 'Acting as another admin: removes by name');
select is(pg_temp.vistas('admin') ~ 'Segunda', true, 'what is somebody else''s stays');
select is(pruebas.intentar('admin', $$select public.borrar_vista('Segunda')$$), '1', 'Acting as an admin: removes their own');
select is(pg_temp.vistas('admin'), 'Lo urgente {"estado": "abierto", "prioridad": "urgente"}', 'and that one only');

-- Nobody else.
select is(pruebas.probar(persona, 'private.vistas_tickets', sql), '42501', 'Acting as ' || retrato || ': ' || sql)
from pruebas.personas, (values ($$select public.mis_vistas()$$), ($$select public.guardar_vista('x', '{}')$$), ($$select public.guardar_vista('x', '{}', 'Lo urgente')$$), ($$select public.borrar_vista('Lo urgente')$$)) v (sql)
where persona in ('anon', 'ana', 'carla', 'servicio');
select is(pruebas.intentar(persona, 'select * from private.vistas_tickets'), '42501', 'Acting as ' || retrato || ': reaches no view itself')
from pruebas.personas where persona in ('ana', 'admin');

-- What a view may be.
select is(pruebas.intentar('admin', format('select public.guardar_vista(%L, %L)', nombre, filtros)), esperado, que) from (values
  ('', '{}', '23514', 'no name'), ('   ', '{}', '23514', 'only blanks'), (repeat('x', 41), '{}', '23514', 'a name too long'), (repeat('x', 40), '{}', '1', 'one of forty letters'),
  ('Lista', '[]', '23514', 'a list'), ('Largo', format('{"q": "%s"}', repeat('x', 1992)), '23514', 'filters too long'), ('Justo', format('{"q": "%s"}', repeat('x', 1991)), '1', 'filters of 2000 letters')) v (nombre, filtros, esperado, que);
delete from private.vistas_tickets;
select is((select count(*)::int from generate_series(1, 20) n where pruebas.intentar('admin', format('select public.guardar_vista(%L, %L)', 'Vista ' || n, '{}')) = '1'), 20, 'twenty views');
select is(pruebas.valor('admin', $$select public.guardar_vista('Vista 21', '{}')$$), 'P0001 Ya tienes 20 vistas. Elimina una antes de guardar otra.', 'and not one more');
select is(pruebas.intentar('otro_admin', $$select public.guardar_vista('Vista 21', '{}')$$), '1', 'another''s count apart');
select is((select count(*)::int from private.vistas_tickets where cuenta = '00000000-0000-4000-a000-0000000000aa'), 1, 'with their account');
delete from public.clientes where id = pruebas.id('otro_admin');
delete from auth.users where id = '00000000-0000-4000-a000-0000000000aa';
select is((select count(*)::int from private.vistas_tickets), 20, 'they go');

-- What is late: what comes first of the two targets, of those whose clock runs.
delete from private.vistas_tickets;
create function pg_temp.vencidos(p_cliente text default '{ana}') returns text language sql as $$
  select pruebas.valor('admin', format('select cuantos from public.mis_vistas(''[{"nombre": "Vencidos", "filtros": {"plazo": "vencido"}}]'', %s)', p_cliente)); $$;
update public.tickets set vence_en = now() + interval '1 day', responder_en = now() + interval '1 hour', primera_respuesta_en = null where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '0', 'nothing is late');
update public.tickets set responder_en = now() - interval '1 second' where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '1', 'one is whose first answer did not come in time');
select is((select plazo_en = responder_en from public.tickets where id = pruebas.id('ticket_ana')), true, 'that is the target that counts');
update public.tickets set primera_respuesta_en = now() where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '0', 'answered late, it has until it is to be solved');
select is((select plazo_en = vence_en from public.tickets where id = pruebas.id('ticket_ana')), true, 'which counts from then on');
update public.tickets set vence_en = now() - interval '1 second' where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '1', 'and is late after that');
update public.tickets set primera_respuesta_en = null, responder_en = now() + interval '1 hour' where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '1', 'so is one that is not answered, whichever of the two has passed');
update public.tickets set primera_respuesta_en = null, responder_en = null, vence_en = now() + interval '1 hour' where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '0', 'where no answer is owed it is the other alone');
update public.tickets set responder_en = now() - interval '1 hour', estado = 'esperando_cliente' where id = pruebas.id('ticket_ana');
select is(pg_temp.vencidos(), '0', 'not while its clock stands');
select is(pruebas.intentar('admin', 'update public.tickets set plazo_en = now() where id = {ticket_ana}'), '428C9', 'Acting as an admin: the target is nobody''s to write');

select * from finish();
rollback;
