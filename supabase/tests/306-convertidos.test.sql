-- Who became a client does not fall back, whichever form they came from.
begin;
select pruebas.escenario();
select plan(38);

select pruebas.valor('admin', $$select public.convertir_contacto('leads', {lead}, null, 'Sitio de Lía', 'Inicio')$$);
select pruebas.anotar('nuevo', (select cliente from public.leads where id = pruebas.id('lead')));
update public.solicitudes set estado = 'ganado', cliente = pruebas.id('ana') where email = 'luz@pruebas.test';
update public.formulario_inicial set gestionado = true, cliente = pruebas.id('ana') where email = 'leo@pruebas.test';

create temp table intentos (tabla text, esperado text, sql text);
insert into intentos values
  ('leads', 'P0001', $$update public.leads set estado = 'nuevo' where id = {lead}$$),
  ('leads', 'P0001', $$update public.leads set estado = 'descartado' where id = {lead}$$),
  ('leads', 'P0001', $$update public.leads set estado = 'contactado', cliente = null where id = {lead}$$),
  ('leads', 'P0001', $$update public.leads set cliente = null where id = {lead}$$),
  ('leads', 'P0001', $$update public.leads set cliente = {ana} where id = {lead}$$),
  ('leads', '1 and the table changed', $$update public.leads set notas = 'Llamar en marzo' where id = {lead}$$),
  ('leads', '1', $$update public.leads set estado = 'convertido', cliente = {nuevo} where id = {lead}$$),
  ('solicitudes', 'P0001', $$update public.solicitudes set estado = 'pendiente' where email = 'luz@pruebas.test'$$),
  ('solicitudes', 'P0001', $$update public.solicitudes set estado = 'perdido' where email = 'luz@pruebas.test'$$),
  ('solicitudes', 'P0001', $$update public.solicitudes set cliente = null where email = 'luz@pruebas.test'$$),
  ('solicitudes', '1 and the table changed', $$update public.solicitudes set notas = 'x' where email = 'luz@pruebas.test'$$),
  ('formulario_inicial', 'P0001', $$update public.formulario_inicial set gestionado = false where email = 'leo@pruebas.test'$$),
  ('formulario_inicial', 'P0001', $$update public.formulario_inicial set cliente = null where email = 'leo@pruebas.test'$$),
  ('formulario_inicial', '1 and the table changed', $$update public.formulario_inicial set observacion = 'x' where email = 'leo@pruebas.test'$$);
select is(pruebas.probar('admin', 'public.' || tabla, sql), esperado, 'Acting as an admin: ' || sql) from intentos;
select is(pruebas.intentar('ana', sql), '0', 'Acting as a client: ' || sql) from intentos where tabla = 'leads' and esperado = 'P0001';
select is(pruebas.valor('admin', $$update public.leads set estado = 'nuevo' where id = {lead}$$), 'P0001 Este contacto ya es cliente: no vuelve atrás.', 'with words for the person');
select throws_ok($$ update public.leads set estado = 'nuevo' where id = pruebas.id('lead') $$, 'P0001', null, 'not even the owner of the tables');

-- What is not a client yet moves freely.
insert into public.leads (nombre_contacto, email, telefono, mensaje, estado) values ('x', 'suelto@pruebas.test', '56912345678', 'x', 'convertido');
select is(pruebas.intentar('admin', $$update public.leads set estado = 'nuevo' where email = 'suelto@pruebas.test'$$), '1', 'a lead that was marked by mistake, without a client, goes back');
select is(pruebas.intentar('admin', $$update public.leads set estado = 'descartado' where email = 'suelto@pruebas.test'$$), '1', 'and is discarded');
update public.leads set cliente = pruebas.id('ana') where email = 'suelto@pruebas.test';
select is(pruebas.intentar('admin', $$update public.leads set estado = 'contactado' where email = 'suelto@pruebas.test'$$), '1', 'a lead of a client that did not become one by it moves, too');
insert into public.solicitudes (nombre, email, estado, cliente) values ('x', 'suelta@pruebas.test', 'pendiente', pruebas.id('ana'));
select is(pruebas.intentar('admin', $$update public.solicitudes set estado = 'contactado' where email = 'suelta@pruebas.test'$$), '1', 'so does a request');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, cliente) values ('x', 'x', 'x', 'suelto@pruebas.test', pruebas.id('ana'));
select is(pruebas.intentar('admin', $$update public.formulario_inicial set cliente = null where email = 'suelto@pruebas.test'$$), '1', 'and the client of an answer of the assistant');
insert into public.solicitudes (nombre, email, estado) values ('x', 'sola@pruebas.test', 'ganado');
select is(pruebas.intentar('admin', $$update public.solicitudes set estado = 'pendiente' where email = 'sola@pruebas.test'$$), '1', 'a request that was marked by mistake goes back');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, gestionado) values ('x', 'x', 'x', 'sola@pruebas.test', true);
select is(pruebas.intentar('admin', $$update public.formulario_inicial set gestionado = false where email = 'sola@pruebas.test'$$), '1', 'and so does an answer of the assistant');

-- Back goes a contact only while its own conversion is undone, or along with a client who is merged.
create function pg_temp.vuelve(p_cambio text, p_a text default 'null') returns text language sql as $$
  select pruebas.tras('postgres', 'insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes, deshecha_en) values (' || p_cambio || ')',
    format('update public.leads set estado = ''nuevo'', cliente = %s where id = {lead} returning ''goes''', p_a)); $$;
delete from public.conversiones;
select is(pg_temp.vuelve('''leads'', {lead}, {nuevo}, true, ''{}'', now()'), 'goes', 'while its conversion is undone');
select is(pg_temp.vuelve(cambio, a), 'P0001 Este contacto ya es cliente: no vuelve atrás.', 'not ' || que) from (values
  ('''leads'', {lead}, {nuevo}, true, ''{}'', null', 'null', 'while it stands'),
  ('''leads'', {lead}, {nuevo}, true, ''{}'', now() - interval ''1 second''', 'null', 'by one that was undone before'),
  ('''leads'', {lead}, {nuevo}, true, ''{}'', now()', '{ana}', 'to somebody else''s'),
  ('''solicitudes'', {lead}, {nuevo}, true, ''{}'', now()', 'null', 'by that of another kind'),
  ('''leads'', 999999999, {nuevo}, true, ''{}'', now()', 'null', 'by that of another contact'),
  ('''leads'', {lead}, {ana}, false, ''{}'', now()', 'null', 'by one to another client')) v (cambio, a, que);
create function pg_temp.pasa(p_origen text, p_destino text) returns text language sql as $$
  select pruebas.tras('postgres', format('insert into private.fusiones (origen, destino, ficha) values ({%s}, {%s}, ''{}'')', p_origen, p_destino),
    'update public.leads set cliente = {ana} where id = {lead} returning ''goes''') $$;
select is(pg_temp.pasa('nuevo', 'ana'), 'goes', 'along with who is merged');
select is(pg_temp.pasa(origen, destino), 'P0001 Este contacto ya es cliente: no vuelve atrás.', format('not when %s is merged into %s', origen, destino)) from (values ('bruno', 'ana'), ('nuevo', 'bruno')) v (origen, destino);

select * from finish();
rollback;
