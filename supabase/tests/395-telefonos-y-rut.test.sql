-- Telephones and RUTs are found in whatever way people write them.
begin;
select pruebas.escenario();
select plan(124);

create function pg_temp.halla(p_persona text, p_tabla text, p_q text) returns text language sql set search_path = '' as $$
  select pruebas.valor(p_persona, format('select count(*) from public.buscar(%L, %L)', p_tabla, p_q));
$$;

update public.clientes set rut = '77654321-7', telefono = '+56 9 8765 4321' where id = pruebas.id('ana');
update public.clientes set rut = '7654302-K', telefono = '+1 415 555 2671' where id = pruebas.id('bruno');
update public.leads set telefono = '+56922334455' where id = pruebas.id('lead');
update public.citas set telefono = '+56 22 555 1234' where id = pruebas.id('cita');
update public.pedidos set comprador_telefono = '+1 212 555 0199' where orden = 'W-deprueba';
insert into public.ticket_mensajes (ticket, cuerpo) values (pruebas.id('ticket_ana'), 'Llamen al 9 3344 5566, o al +56933445577.');
insert into public.ticket_mensajes (ticket, cuerpo, interno) values (pruebas.id('ticket_ana'), 'Su jefa: 9 7788 9900', true);
insert into public.respuestas_guardadas (titulo, cuerpo) values ('Llámanos', 'Al +56 9 4455 6677');
insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, motivo, texto)
values ('m-1', 'zoila@fuera.test', 'Zoila', 'Cotización', 'sin_dueno', 'sin_firma', 'Mi número es 9.5566.7788');

-- Telephones ---------------------------------------------------------------------------------------
select is(pg_temp.halla('admin', tabla, q), '1', format('in %s by %s', tabla, q))
from (values ('clientes', '8765', '4321'), ('leads', '2233', '4455'), ('tickets', '3344', '5566'), ('tickets', '3344', '5577'), ('respuestas_guardadas', '4455', '6677'), ('correos_entrantes', '5566', '7788')) t (tabla, a, b),
  lateral (values ('9' || a || b), ('+569' || a || b), ('569' || a || b), ('+56 9 ' || a || ' ' || b), ('9 ' || a || ' ' || b), ('9 ' || a || b), (a || b), ('9-' || a || '-' || b), ('(+56) 9 ' || a || '-' || b), (a || ' ' || b)) v (q);
select is(pg_temp.halla('admin', 'citas', q), '1', 'with the number of a city by ' || q) from (values ('225551234'), ('+56225551234'), ('2 2555 1234'), ('22 555 1234'), ('(2) 2555-1234')) v (q);
select is(pg_temp.halla('admin', 'clientes', q), '1', 'from abroad by ' || q) from (values ('14155552671'), ('+14155552671'), ('+1 415 555 2671')) v (q);
select is(pg_temp.halla('admin', 'pedidos', '12125550199'), '1', 'who bought from abroad');
select is(pg_temp.halla('admin', 'bandeja', '+56922334455'), '1', 'a contact in the inbox');
select is(pg_temp.halla('admin', 'clientes', q), '0', 'another number finds nobody: ' || q) from (values ('987654322'), ('+56987654322'), ('9 8765 4322')) v (q);
select is(pg_temp.halla('ana', 'tickets', '933445566'), '1', 'a client finds the number in a message of theirs');
select is(pg_temp.halla('bruno', 'tickets', '933445566'), '0', 'which is nobody else''s');
select is(pg_temp.halla('ana', 'tickets', '977889900'), '0', 'nor do they find one of an internal note');
select is(pg_temp.halla('admin', 'tickets', '977889900'), '1', 'which the studio finds');
update public.clientes set telefono = '+56 9 1122 3344' where id = pruebas.id('ana');
select is(pg_temp.halla('admin', 'clientes', q), n, 'a new number: ' || n || ' by ' || q) from (values ('911223344', '1'), ('987654321', '0')) v (q, n);
select is(pg_temp.halla('ana', 'tickets', '933445566 9-3344-5577'), '1', 'each telephone that is asked for is one, however it is written');
select is(private.con_telefonos('cuenta ' || n), 'cuenta ' || n, 'a number of another kind has no telephone in it: ' || n) from unnest('{111912345678,912345678111,123456789}'::text[]) n;

-- RUTs ----------------------------------------------------------------------------------------------
insert into public.personas (cliente, nombre, email) values (pruebas.id('bruno'), 'Ulises', 'ulises@pruebas.test');
update public.leads set cliente = pruebas.id('ana') where id = pruebas.id('lead');
update public.citas set cliente = pruebas.id('ana') where id = pruebas.id('cita');
select is(pg_temp.halla('admin', tabla, q) <> '0', true, format('what is a client''s in %s by %s', tabla, q))
from unnest('{clientes,personas,plataformas,hitos_plataforma,tickets,pagos,leads,citas,bandeja}'::text[]) tabla,
  unnest('{77.654.321-7,77654321-7,776543217}'::text[]) q;
select is(pg_temp.halla('admin', tabla, q), '1', format('one that ends in a letter in %s by %s', tabla, q)) from unnest('{clientes,personas}'::text[]) tabla, unnest('{7.654.302-K,7654302-k,7654302K}'::text[]) q;
select is(pg_temp.halla('ana', 'tickets', '776543217'), '1', 'a client finds by their own');
select is(pg_temp.halla('bruno', tabla, '776543217'), '0', 'and not by that of another: ' || tabla) from unnest('{clientes,tickets,pagos}'::text[]) tabla;
update public.clientes set rut = '76086428-5' where id = pruebas.id('ana');
select is(pg_temp.halla('admin', 'tickets', q), n, 'a corrected RUT: ' || n || ' by ' || q) from (values ('76.086.428-5', '1'), ('776543217', '0')) v (q, n);

-- What was there before --------------------------------------------------------------------------------
select is(private.con_telefonos('cel 9 8765 4321 y (2) 2555-1234, 150000 y 2026-11-23'), 'cel 9 8765 4321 y (2) 2555-1234, 150000 y 2026-11-23 56987654321 56225551234', 'each number of a text stands at its end in one piece');
select is(private.con_telefonos(null), null, 'nothing of nothing');

select * from finish(true);
rollback;
