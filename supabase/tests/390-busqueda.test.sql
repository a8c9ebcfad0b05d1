-- Search: what finds what, for whom, and that its lines follow the rows.
begin;
select pruebas.escenario();
select plan(187);

-- How many rows of a table somebody finds.
create function pg_temp.halla(p_persona text, p_tabla text, p_q text) returns text language sql set search_path = '' as $$
  select pruebas.valor(p_persona, format('select count(*) from public.buscar(%L, %L)', p_tabla, p_q));
$$;
create function pg_temp.halla_una(p_persona text, p_tabla text, p_q text, p_nombre text) returns text language sql set search_path = '' as $$
  select case when pruebas.valor(p_persona, format('select string_agg(b, '','') from public.buscar(%L, %L) b', p_tabla, p_q)) = (select id from pruebas.ids where nombre = p_nombre)
    then p_nombre else 'otra cosa' end;
$$;

update public.clientes set cliente = 'Ester Coñuepán Bórquez', empresa = 'Viñedos Ñuñoa SpA', rut = '77654321-7', telefono = '+56 9 8765 4321' where id = pruebas.id('ana');
update public.tickets set asunto = 'Mantención del sitio' where id = pruebas.id('ticket_ana');
insert into public.ticket_mensajes (ticket, cuerpo) values (pruebas.id('ticket_ana'), 'El retiro en la comuna de Ñuñoa no sale. Llamar al 225551234.');
insert into public.ticket_mensajes (ticket, cuerpo, interno) values (pruebas.id('ticket_ana'), 'Paciencia: es quisquillosa', true);
update public.plataformas set plataforma = 'Tienda Añañuca', dominio = 'ananuca.cl' where id = pruebas.id('plataforma_ana');

update public.leads set nombre_contacto = 'Lía Quilaqueo', telefono = '+56 9 2345 6789', mensaje = 'Busco a alguien', email = 'quilaqueo@pruebas.test' where id = pruebas.id('lead');
update public.formulario_inicial set nombre = 'Leo Ñancupil' where email = 'leo@pruebas.test';
update public.solicitudes set nombre = 'Luz Ñancupil' where email = 'luz@pruebas.test';
update public.pedidos set comprador_nombre = 'Luz Ñancupil' where orden = 'W-deprueba';
update public.citas set nombre = 'Luz Ñancupil' where id = pruebas.id('cita');
update public.correos set asunto = 'Hola Ñancupil' where id = (select id::uuid from pruebas.ids where nombre = 'correo');

-- What is shown is found, however it is written ----------------------------------------------------
select is(pg_temp.halla_una('admin', 'clientes', q, 'ana'), 'ana', 'a client by ' || q) from (values
  ('Conuepan'), ('COÑUEPÁN'), ('borquez ester'), ('77.654.321-7'), ('77654321-7'), ('776543217'), ('77.654.321'), ('nunoa'), ('vinedos spa'), ('8765 4321'), ('+56 9 8765 4321'), ('ana@pruebas')) v (q);
select is(pg_temp.halla_una('admin', 'tickets', q, 'ticket_ana'), 'ticket_ana', 'a ticket by ' || q) from (values
  ('mantencion'), ('sitio mantencion'), ('retiro ñuñoa'), ('nunoa retiro'), ('conuepan'), ('borquez mantencion'), ('añañuca'), ('conuepan retiro'), ('quisquillosa'), ('225551234')) v (q);
select is(pg_temp.halla_una('admin', 'clientes', q, 'ana'), 'ana', 'a client by words with punctuation: ' || q) from (values
  ('bórquez, ester'), ('"ester borquez"'), ('«Ester Bórquez»'), ('“ester” borquez'), ('borquez/ester'), ('viñedos-ñuñoa'), ('Ñuñoa (Viñedos)'), ('ester.borquez'), ('¿ester; borquez?'), ('borquez|ester:'), ('…borquez · ester —'),
  ('ESTER' || chr(160) || 'borquez,'), ('(9) 8765 4321'), ('+56 (9) 8765-4321'), ('(77.654.321-7),'), ('77654321-7.'), ('<ana@pruebas.test>'), ('[ana@pruebas.test];'), ('ana@pruebas.test,'), ('ana@pruebas.test. ester')) v (q);
-- Names with an apostrophe or an accent, of a client and of what stands in a table without lines, however they are written or sought.
create temporary table antes on commit drop as select cliente, empresa from public.clientes where id = pruebas.id('bruno');
update public.clientes set cliente = 'Rosa D’Andrea Peña y Lillo', empresa = 'Bernardo O''Higgins Núñez' where id = pruebas.id('bruno');
insert into public.respuestas_guardadas (titulo, cuerpo) values ('Retiro en O´Higgins', 'Calle D''Andrea, Peña y Lillo, Núñez.');
select is(pg_temp.halla(persona, tabla, q), '1', q || ' in ' || tabla) from (values ('admin', 'clientes'), ('admin', 'respuestas_guardadas')) t (persona, tabla),
  unnest(array['ohiggins', 'O''Higgins', 'o’higgins', 'o´higgins', 'dandrea', 'd`andrea', 'D’Andrea', 'pena y lillo', 'Peña y Lillo', 'nunez']) q;
update public.clientes c set (cliente, empresa) = (select a.cliente, a.empresa from antes a) where c.id = pruebas.id('bruno');
select is(pg_temp.halla('admin', 'clientes', q), '0', 'nothing but punctuation: ' || q) from (values (','), ('""'), ('( )'), ('/ - .'), ('¿?'), ('@')) v (q);
select is(pg_temp.halla('admin', 'clientes', q), '0', 'each of its words counts: ' || q) from (values ('borquez, inventada'), ('borquez/inventada'), ('ana@otra.test'), ('77.654.321-8')) v (q);
select is(pg_temp.halla_una('admin', 'tickets', '#' || (select id from pruebas.ids where nombre = 'ticket_ana'), 'ticket_ana'), 'ticket_ana', 'a ticket by its number');
insert into public.tickets (cliente, asunto) select pruebas.id('bruno'), 'Va con el #' || pruebas.id('ticket_ana') || ' y el ' || pruebas.id('ticket_ana');
select is(pruebas.valor('admin', format('select min(b) from (select b from public.buscar(''tickets'', %L) b limit 1) x', q)), pruebas.id('ticket_ana')::text, 'the one that is called so comes first: ' || q)
from unnest(array[pruebas.id('ticket_ana')::text, ' #' || pruebas.id('ticket_ana')]) q;
delete from public.tickets where asunto like 'Va con el #%';
insert into public.cobros (cliente, orden) values (pruebas.id('ana'), 'J-0123456789abcdef0123');
insert into public.cobros_pagos (cobro, pago, monto) select max(id), pruebas.id('pago_ana'), 1000 from public.cobros;
select is(pg_temp.halla_una('admin', 'pagos', q, 'pago_ana'), 'pago_ana', 'a payment by the order that it was paid with together: ' || q) from (values ('J-0123456789abcdef0123'), (' j-0123456 ')) v (q);
select is(pg_temp.halla('admin', 'pagos', q), '0', 'none by ' || q) from (values ('J-999'), ('J-%%%'), ('J-0123456789abcdef0123 x')) v (q);
select is(pg_temp.halla('bruno', 'pagos', 'J-0123456'), '0', 'another client finds none by it');
select is(pg_temp.halla_una('admin', 'plataformas', q, 'plataforma_ana'), 'plataforma_ana', 'a platform by ' || q) from (values ('ananuca'), ('conuepan'), ('añañuca.cl'), ('vinedos tienda')) v (q);
select is(pg_temp.halla_una('admin', 'hitos_plataforma', q, 'hito_ana'), 'hito_ana', 'a milestone by ' || q) from (values ('entrega ananuca'), ('entrega conuepan')) v (q);
select is(pg_temp.halla_una('admin', 'pagos', q, 'pago_ana'), 'pago_ana', 'a payment by ' || q) from (values
  ('conuepan cuota'), ('150.000 conuepan'), ('150000 ananuca')) v (q);
select is(pg_temp.halla_una('admin', 'leads', q, 'lead'), 'lead', 'a contact by ' || q) from (values ('quilaqueo'), ('alguien lía quilaqueo'), ('2345 6789 quilaqueo'), ('56 9 2345 quilaqueo'), ('quilaqueo@')) v (q);
select is(pg_temp.halla('admin', tabla, q), '1', q || ' in ' || tabla) from (values
  ('formulario_inicial', 'nancupil tienda'), ('solicitudes', 'LUZ ÑANCUPIL'), ('pedidos', 'deprueba nancupil'), ('pedidos', '99.990 nancupil'), ('citas', 'nancupil'),
    ('solicitudes_datos', 'ana@pruebas'), ('correos', 'luz@pruebas hola nancupil')) v (tabla, q);
select is(pg_temp.halla('admin', 'tickets', q), '0', 'nothing by «' || q || '»') from (values ('mantencion inventada'), (''), ('   '), ('%'), ('mantenc_on'), ('\')) v (q);
select is(pg_temp.halla('admin', 'clientes', 'mantencion'), '0', 'a client is not found by the words of a ticket');
select is(pg_temp.halla('admin', 'tickets', 'mantencion del sitio mantencion del sitio mantencion inventada'), '0', 'the eighth word counts');
select is(pg_temp.halla('admin', 'tickets', 'mantencion del sitio mantencion del sitio mantencion del inventada'), '1', 'the ninth word counts no more');
select is(pg_temp.halla('admin', 'tickets', 'mantencion' || repeat(' ', espacios) || 'ß'), n, 'letter ' || espacios + 11 || ' is ' || case n when '0' then 'read' else 'not' end) from (values (189, '0'), (190, '1')) v (espacios, n);
update public.tickets set asunto = 'a_b\c%d' where id = pruebas.id('ticket_bruno');
select is(pg_temp.halla('admin', 'tickets', q), n, 'what LIKE reserves is itself: ' || q) from (values ('a_b', '1'), ('b\c', '1'), ('c%d', '1'), ('a%d', '0'), ('aXb', '0'), ($$a_b' or true --$$, '0')) v (q, n);

-- For whom -----------------------------------------------------------------------------------------
select is(pg_temp.halla('ana', tabla, q), n, 'the client finds ' || n || ' of ' || tabla || ' by ' || q) from (values
  ('tickets', 'mantencion', '1'), ('tickets', 'retiro', '1'), ('tickets', 'quisquillosa', '0'), ('tickets', 'a_b', '0'), ('pagos', 'cuota', '1'), ('plataformas', 'sitio de bruno', '0'), ('plataformas', 'ananuca', '1'),
  ('hitos_plataforma', 'entrega', '1'), ('hitos_plataforma', 'oculto', '0'), ('clientes', 'conuepan', '1'), ('clientes', 'bruno', '0'), ('leads', 'quilaqueo', '0'), ('correos', 'nancupil', '0'), ('pedidos', 'nancupil', '0'), ('citas', 'nancupil', '0')) v (tabla, q, n);
select is(pg_temp.halla('bruno', 'tickets', 'mantencion'), '0', 'another client finds nothing of theirs');
select is(pruebas.valor(persona, $$select count(*) from public.buscar('tickets', 'mantencion')$$), '42501 Entra con tu cuenta para buscar.', 'Acting as ' || persona || ': refused')
from (values ('carla'), ('eva')) v (persona);
select is(left(pg_temp.halla('anon', 'tickets', 'mantencion'), 5), '42501', 'Acting as a visitor: refused');
select is(pg_temp.halla('admin', tabla, 'a'), '22023 Ahí no se puede buscar.', 'not in ' || tabla) from (values ('clientes_notas'), ('busquedas'), ('tickets; drop table x')) v (tabla);
select is(pruebas.valor('admin', $$select count(*) from public.buscar(null, 'a')$$), '22023 Ahí no se puede buscar.', 'nor nowhere');
select is(left(pruebas.valor(persona, 'select count(*) from private.busquedas'), 5), '42501', 'Acting as ' || persona || ': nobody reads the lines') from (values ('anon'), ('ana'), ('admin'), ('servicio')) v (persona);

-- The lines follow the rows ------------------------------------------------------------------------
update public.clientes set cliente = 'Rosa Quilodrán' where id = pruebas.id('ana');
select is(pg_temp.halla('admin', tabla, 'quilodran'), n, 'by the new name of the client in ' || tabla) from (values ('clientes', '1'), ('tickets', '1'), ('pagos', '1'), ('plataformas', '1'), ('hitos_plataforma', '2')) v (tabla, n);
select is(pg_temp.halla('admin', tabla, 'conuepan'), '0', 'no longer by the old one in ' || tabla) from (values ('clientes'), ('tickets'), ('pagos'), ('plataformas'), ('hitos_plataforma')) v (tabla);
select is(pg_temp.halla('admin', 'tickets', 'empresa de bruno'), '1', 'the others keep theirs');
update public.clientes set empresa = 'Lácteos Ñuble' where id = pruebas.id('ana');
select is(pg_temp.halla('admin', 'pagos', 'nuble'), '1', 'by the new company');
update public.plataformas set plataforma = 'Campus Chucao' where id = pruebas.id('plataforma_ana');
select is(pg_temp.halla('admin', tabla, 'chucao'), n, 'by the new name of the platform in ' || tabla) from (values ('plataformas', '1'), ('tickets', '1'), ('pagos', '1'), ('hitos_plataforma', '2')) v (tabla, n);
select is(pg_temp.halla('admin', 'tickets', 'ananuca'), '0', 'no longer by the old one');
update public.leads set mensaje = 'Quiero un huerto' where id = pruebas.id('lead');
select is(pg_temp.halla('admin', 'leads', q), n, 'a corrected contact by ' || q) from (values ('quilaqueo huerto', '1'), ('quilaqueo alguien', '0')) v (q, n);
delete from public.leads where id = pruebas.id('lead');
select is((select count(*)::int from private.busquedas where tabla = 'leads' and fila = (select id from pruebas.ids where nombre = 'lead')), 0, 'the line goes with its row');
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'Para borrar');
insert into public.ticket_mensajes (ticket, cuerpo) select id, 'Palabra única' from public.tickets where asunto = 'Para borrar';
delete from public.ticket_mensajes where cuerpo = 'Palabra única';
select is(pg_temp.halla('admin', 'tickets', 'unica'), '0', 'no longer by a message that went');
select is(pg_temp.halla('admin', 'tickets', 'para borrar'), '1', 'while the ticket stays');
delete from public.tickets where asunto = 'Para borrar';
select is(pg_temp.halla('admin', 'tickets', 'para borrar'), '0', 'until it goes');
select is_empty(format('select from public.%I t where not exists (select from private.busquedas b where b.tabla = %L and b.fila = t.id::text and b.mensaje = 0)', tabla, tabla), 'every row has its line: ' || tabla)
from unnest('{clientes,plataformas,hitos_plataforma,tickets,pagos,pedidos,leads,solicitudes,formulario_inicial,citas,solicitudes_datos,correos}'::text[]) tabla;

-- How many -----------------------------------------------------------------------------------------
insert into public.tickets (cliente, asunto) select pruebas.id('bruno'), 'Aguja ' || n from generate_series(1, 201) n;
select is(pg_temp.halla('admin', 'tickets', 'aguja'), '200', 'the search ends at 200');
select is(pruebas.valor('admin', $$select min(asunto) filter (where asunto = 'Aguja 1') from public.tickets t join public.buscar('tickets', 'aguja') b on b = t.id::text$$), null, 'the oldest is left out');

-- A word of few lines, behind many newer ones ---------------------------------------------------------------------
insert into private.busquedas (tabla, fila, mensaje, orden, cliente, interno, propio, contexto)
select 'tickets', (1000000 + n)::text, n, 1000000 + n, pruebas.id('bruno'), false, 'paja ' || n % 250, '' from generate_series(1, 6000) n;
select is(pg_temp.halla_una('admin', 'tickets', 'mantencion del sitio', 'ticket_ana'), 'ticket_ana', 'the studio finds it');
select is(pg_temp.halla_una('ana', 'tickets', 'mantencion del sitio', 'ticket_ana'), 'ticket_ana', 'so does whose it is');
select is(pg_temp.halla('bruno', 'tickets', 'mantencion del sitio'), '0', 'and nobody else, who has all the newer lines');
update public.tickets set asunto = 'Ojalas de bruno' where id = pruebas.id('ticket_bruno');
select is(pg_temp.halla_una('bruno', 'tickets', 'ojalas', 'ticket_bruno'), 'ticket_bruno', 'who has them finds what is older than all of them');

select * from finish(true);
rollback;
