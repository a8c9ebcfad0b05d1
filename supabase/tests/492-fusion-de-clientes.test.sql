-- Two rows that are one client become one: who may, what is refused, what passes, who enters afterwards.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000010', 'a deactivated admin'), ('doble', 'authenticated', 'f1000000-0000-4000-8000-000000000011', 'ana, a second time');
select pruebas.cliente('jefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
select pruebas.empresa('doble');
insert into public.materiales (plataforma, texto) values (pruebas.id('plataforma_doble'), 'Logo');
insert into public.vigilancias (plataforma) values (pruebas.id('plataforma_doble'));
insert into public.caidas (plataforma, desde, motivo) values (pruebas.id('plataforma_doble'), now(), 'codigo');
insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.id('doble') || '/documentos/manual.pdf');
insert into public.compartidos (cliente, plataforma, nombre, ruta) values (pruebas.id('doble'), pruebas.id('plataforma_doble'), 'Manual', pruebas.id('doble') || '/documentos/manual.pdf');
insert into public.propuestas (titulo, cliente, plataforma) values ('Segunda etapa', pruebas.id('doble'), pruebas.id('plataforma_doble'));
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where resuelta_en is null;
select plan(162);

-- Every foreign key is known ------------------------------------------------------------------------------
select set_eq($$ select conrelid::regclass::text, a.attname::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'public.clientes'::regclass $$,
  $$ select tabla::regclass::text, columna from private.referencias_de_clientes() $$, 'a merge knows every table that refers to clients');
select set_eq($$ select distinct f.conrelid::regclass::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and cardinality(f.conkey) > 1 and a.attname = 'cliente' $$,
  $$ select tabla::regclass::text from private.referencias_de_clientes() where trato = 'juntas' and tabla <> 'public.plataformas' $$, 'and which rows hold each other by client');

create function pg_temp.ensayo(p_persona text default 'admin', p_origen text default '{doble}', p_destino text default '{ana}') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.fusionar_clientes(%s, %s)', p_origen, p_destino)) $$;
create function pg_temp.marca() returns text language sql as $$ select pg_temp.ensayo()::jsonb ->> 'marca' $$;
-- Merges, looks, and takes it back.
create function pg_temp.tras(p_valores text, p_acceso text, p_miran text[], p_persona text default 'admin') returns text[] language plpgsql as $$
declare
  v text; v_mira text; v_ven text[]; v_marca text := pg_temp.marca();
begin
  begin
    v := pruebas.intentar('admin', format('select public.fusionar_clientes({doble}, {ana}, %L, %L, %L)', p_valores, p_acceso, v_marca));
    foreach v_mira in array p_miran loop
      v_ven := v_ven || case v when '1' then pruebas.valor(p_persona, v_mira) else v end;
    end loop;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v_ven;
  end;
end $$;
create function pg_temp.tras(p_valores text, p_acceso text, p_mira text, p_persona text default 'admin') returns text language sql as $$ select (pg_temp.tras(p_valores, p_acceso, array[p_mira], p_persona))[1] $$;

-- Nobody else ---------------------------------------------------------------------------------------------
select is(pruebas.probar(persona, 'public.clientes', 'select public.fusionar_clientes({doble}, {ana})'), '42501', format('Acting as %s: is told of no merge', persona))
  from unnest('{anon,ana,bruno,carla,eva,delia,tito,doble,jefa,servicio}'::text[]) persona;
select is(pruebas.probar(persona, 'public.clientes', format('select public.fusionar_clientes({doble}, {ana}, ''{}'', ''ninguno'', %L)', pg_temp.marca())), '42501',
  format('Acting as %s: merges nobody', persona)) from unnest('{anon,ana,doble,jefa,servicio}'::text[]) persona;
select is(pruebas.intentar(persona, 'select private.' || llamada), '42501', format('Acting as %s: nobody calls %s by hand', persona, llamada))
  from unnest('{anon,ana,admin,servicio}'::text[]) persona, unnest('{que_pasa(1),referencias_de_clientes(),pasar_auditoria(1),tarea_pasar_auditoria()}'::text[]) llamada;
select is(pruebas.intentar(persona, 'select * from private.fusiones'), '42501', format('Acting as %s: nobody reads who was merged past the API', persona)) from unnest('{anon,ana,admin}'::text[]) persona;

-- What would happen --------------------------------------------------------------------------------------------
insert into public.personas (cliente, nombre, email, alcance) values (pruebas.id('doble'), 'Doris', 'doris@pruebas.test', 'tickets');
insert into public.contactos_notas (clase, fila, texto) values ('clientes', pruebas.id('doble'), 'Es la misma Ana'), ('clientes', pruebas.id('bruno'), 'De Bruno');
update public.leads set cliente = pruebas.id('doble'), estado = 'convertido' where id = pruebas.id('lead');
update public.clientes set telefono = '+56 9 1111 1111', rut = '12345678-5' where id = pruebas.id('doble');
update public.clientes set telefono = '+56 9 2222 2222' where id = pruebas.id('ana');
insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.id('doble') || '/1/foto.png'), ('adjuntos', pruebas.id('doble') || '/1/interno/nota.png'),
  ('comprobantes', pruebas.id('doble') || '/recibo.png'), ('comprobantes', pruebas.id('bruno') || '/recibo.png');
update public.ticket_mensajes set adjuntos = array[pruebas.id('doble') || '/1/foto.png'] where ticket = pruebas.id('ticket_doble');
update public.pagos set comprobante = pruebas.id('doble') || '/recibo.png' where id = pruebas.id('pago_doble');
update public.tickets set pago = pruebas.id('pago_doble') where id = pruebas.id('ticket_doble');
insert into public.tickets (cliente, asunto, anterior) values (pruebas.id('doble'), 'Sigue de otro', pruebas.id('ticket_doble'));
alter table public.tickets disable trigger user;
update public.tickets set actualizado_en = '2026-01-05' where id = pruebas.id('ticket_doble');
alter table public.tickets enable trigger user;
insert into public.servicios (cliente, plataforma, clase, nombre, monto, proximo) values (pruebas.id('doble'), pruebas.id('plataforma_doble'), 'hosting', 'Hosting', 100, private.hoy() + 30) returning pruebas.anotar('servicio_doble', id);
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo) values (pruebas.id('servicio_doble'), pruebas.id('doble'),
  'anio', 100, true, private.hoy() + 30, 'x', 'x', 'doble@pruebas.test');
update public.servicios set estado = 'activo' where id = pruebas.id('servicio_doble');
update public.pagos set servicio = pruebas.id('servicio_doble'), servicio_desde = private.hoy(), servicio_hasta = private.hoy() + 365 where cliente = pruebas.id('doble');
insert into public.informes (cliente, mes, sale_el, parrafo) values (pruebas.id('doble'), '2026-10-01', '2026-11-02', 'Del doble'), (pruebas.id('ana'), '2026-10-01', '2026-11-02', 'De Ana');
insert into public.informes (cliente, mes, sale_el, estado, datos, enviado_en) select pruebas.id(x), '2026-09-01', '2026-10-01', 'enviado', '{}', now() from unnest('{ana,doble}'::text[]) x;
insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes) values ('leads', pruebas.id('lead'), pruebas.id('doble'), false, '{}');
insert into public.informes (cliente, mes, sale_el, estado, parrafo) values (pruebas.id('ana'), '2026-08-01', '2026-09-01', 'sin_datos', null), (pruebas.id('doble'), '2026-08-01',
  '2026-09-01', 'retenido', 'Espera'), (pruebas.id('ana'), '2026-07-01', '2026-08-03', 'borrador', null), (pruebas.id('doble'), '2026-07-01', '2026-08-03', 'retenido', null);
select is(pg_temp.ensayo()::jsonb - 'marca', jsonb_build_object('pasa',
  '{"plataformas": 1, "materiales": 1, "materiales_esperas": 1, "vigilancias": 1, "compartidos": 1, "informes": 4, "servicios": 1, "servicios_aceptaciones": 1, "propuestas": 1, "tickets": 2, "pagos": 1, "personas": 1, "leads": 1, "solicitudes_datos": 1, "contactos_notas": 1}'::jsonb,
  'origen', '{"nombre": "Empresa de Doble", "entra": true, "activo": true}'::jsonb, 'destino', '{"nombre": "Empresa de Ana", "entra": true, "activo": true}'::jsonb,
  'difieren',
    '[{"campo": "cliente", "origen": "Doble", "destino": "Ana"}, {"campo": "empresa", "origen": "Empresa de Doble", "destino": "Empresa de Ana"}, {"campo": "email", "origen": "doble@pruebas.test", "destino": "ana@pruebas.test"}, {"campo": "telefono", "origen": "+56 9 1111 1111", "destino": "+56 9 2222 2222"}]'::jsonb),
  'what passes and what differs is said before');
select is(pruebas.probar('admin', 'public.clientes', 'select public.fusionar_clientes({doble}, {ana})'), '1', 'and nothing is done');

-- Refusals ------------------------------------------------------------------------------------------------------
create function pg_temp.tras_cambio(p_cambio text, p_origen text default '{doble}', p_destino text default '{ana}') returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_cambio);
    v := pg_temp.ensayo('admin', p_origen, p_destino);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return left(v, 5) || case when v like 'P0001%' then substr(v, 6, 36) else '' end;
  end;
end $$;
select is(pg_temp.tras_cambio(cambio, origen, destino), dicho, format('refused: %s', que)) from (values
  ('the same one twice', 'select 1', '{ana}', '{ana}', 'P0001 Elige dos clientes distintos.'),
  ('one that is gone', 'select 1', '0', '{ana}', 'P0001 Uno de los dos ya no existe: quizá '), ('into one that is gone', 'select 1', '{doble}', '0', 'P0001 Uno de los dos ya no existe: quizá '),
  ('somebody of the studio', 'select 1', '{admin}', '{ana}', 'P0001 Solo se fusionan clientes: uno de l'), ('into somebody of the studio', 'select 1', '{ana}', '{admin}', 'P0001 Solo se fusionan clientes: uno de l'),
  ('who was of the studio',
    'update public.clientes set perfil = ''admin'' where id = {doble}; update public.tickets set asignado_a = {doble} where id = {ticket_bruno}; update public.clientes set perfil = ''cliente'' where id = {doble}',
    '{doble}', '{ana}', 'P0001 El que desaparece fue del equipo y '),
  ('who was erased', 'update public.clientes set email = ''x@suprimido.invalid'' where id = {doble}', '{doble}', '{ana}', 'P0001 Uno de los dos pidió que borráramos'),
  ('into who is deactivated', 'update public.clientes set activo = false where id = {ana}', '{doble}', '{ana}', 'P0001 El cliente que queda está desactiva'),
  ('two tax numbers', 'update public.clientes set rut = ''11111111-1'' where id = {ana}', '{doble}', '{ana}', 'P0001 Tienen RUT distintos: son dos contr'),
  ('a privacy request that waits', 'insert into public.solicitudes_datos (tipo, nombre, email) values (''acceso'', ''x'', ''Doble@pruebas.test'')', '{doble}', '{ana}', 'P0001 Hay una solicitud sobre datos perso'),
  ('a card payment under way',
    'insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, monto, ''pendiente'', ''1'', ''T'', ''https://x.cl'' from public.pagos where id = {pago_doble}',
    '{doble}', '{ana}', 'P0001 Hay un pago con tarjeta en curso: e'),
  ('more to know than fits', 'update public.clientes_notas set notas = repeat(''x'', 10000) where cliente in ({ana}, {doble})', '{doble}', '{ana}', 'P0001 Lo que conviene saber de los dos no')) v (que, cambio, origen, destino, dicho);
select is(pg_temp.tras_cambio(cambio), dicho, format('refused: %s', que)) from (values
  ('into who was erased', 'update public.clientes set email = ''x@suprimido.invalid'' where id = {ana}', 'P0001 Uno de los dos pidió que borráramos'),
  ('a privacy request from another address of theirs', 'insert into public.solicitudes_datos (tipo, nombre, email, cliente) values (''acceso'', ''x'', ''otra@otra.test'', {doble})', 'P0001 Hay una solicitud sobre datos perso'),
  ('a card payment of an order of theirs under way',
    'update public.pedidos set cliente = {doble}, metodo = ''tarjeta'' where orden = ''W-deprueba''; insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, monto, ''pendiente'', ''1'', ''T'', ''https://x.cl'' from public.pedidos where orden = ''W-deprueba''',
    'P0001 Hay un pago con tarjeta en curso: e'),
  ('payments of theirs that are being paid together',
    'with c as (insert into public.cobros (cliente) values ({doble}) returning id, orden) insert into public.pagos_intentos (cobro, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, 1, ''pendiente'', ''1'', ''T'', ''https://x.cl'' from c',
    'P0001 Hay un pago con tarjeta en curso: e'),
  ('one letter more than fits', 'update public.clientes_notas set notas = repeat(''x'', case cliente when {ana} then 10000 else 9999 end) where cliente in ({ana}, {doble})',
    'P0001 Lo que conviene saber de los dos no')) v (que, cambio, dicho);
select is(pg_temp.tras_cambio('alter table public.solicitudes_datos disable trigger user; insert into public.solicitudes_datos (tipo, nombre, email, cliente, estado, confirmada_en) values (''acceso'', ''x'', ''de.antes@otra.test'', {doble}, ''recibida'', now()); alter table public.solicitudes_datos enable trigger user'),
  'P0001 Hay una solicitud sobre datos perso', 'refused: a privacy request from the address that they had before');
-- Addresses as history: a request from one that was theirs when it came, whoever has it today.
create function pg_temp.pedida(p_email text, p_en timestamptz) returns text language sql as $$
  select pg_temp.tras_cambio(format('update private.identidades set desde = ''2024-01-01'', hasta = ''2025-01-01'' where email = ''eva@pruebas.test''; update private.identidades set cliente = {doble} where email = ''eva@pruebas.test'';
    insert into private.identidades (cliente, email, desde) values (999999003, ''eva@pruebas.test'', ''2025-06-01'');
    alter table public.solicitudes_datos disable trigger user; insert into public.solicitudes_datos (tipo, nombre, email, estado, confirmada_en, creado_en) values (''acceso'', ''x'', %L, ''recibida'', now(), %L); alter table public.solicitudes_datos enable trigger user', p_email, p_en)) $$;
select is(pg_temp.pedida(email, en), dicho, format('a privacy request of %s from %s: %s', en, email, coalesce(dicho, 'not in the way'))) from (values
  ('EVA@pruebas.test', timestamptz '2024-06-01', 'P0001 Hay una solicitud sobre datos perso'), ('eva@pruebas.test', '2025-03-01', 'P0001 Hay una solicitud sobre datos perso')) v (email, en, dicho);
select is(pg_temp.pedida(email, en) like 'P0001%', false, format('a privacy request of %s from %s, another''s by then: not in the way', en, email))
  from (values ('eva@pruebas.test', timestamptz '2025-06-01'), ('eva@pruebas.test', '2026-01-01')) v (email, en);
select is(pg_temp.tras_cambio(format('insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, proxima_revision, vence_en) select id, orden, monto, ''vencido'', ''1'', ''T'', ''https://x.cl'', now(), now() + interval %L from public.pagos where id = {pago_doble}',
  falta)) like 'P0001 Hay un pago%', estorba, format('a visit to the provider that was replaced, payable for %s more: %s', falta, estorba))
from (values ('1 second', true), ('0', false)) v (falta, estorba);
select is(pg_temp.tras_cambio(cambio) like 'P0001%', false, format('not in the way: %s', que)) from (values
  ('a privacy request of somebody else', 'insert into public.solicitudes_datos (tipo, nombre, email, cliente) values (''acceso'', ''x'', ''bruno@pruebas.test'', {bruno})'),
  ('a card payment of somebody else',
    'insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, monto, ''pendiente'', ''1'', ''T'', ''https://x.cl'' from public.pagos where id = {pago_bruno}'),
  ('a card payment of theirs that ended',
    'insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, monto, ''rechazado'', ''1'', ''T'', ''https://x.cl'' from public.pagos where id = {pago_doble}'),
  ('as much to know as fits', 'update public.clientes_notas set notas = repeat(''x'', 9999) where cliente in ({ana}, {doble})')) v (que, cambio);
select is(pruebas.valor('admin', 'select public.fusionar_clientes({doble}, {ana}, ''{}'', ''ninguno'', ''otra'')'), 'P0001 Uno de los dos cambió mientras decidías: mira otra vez qué queda.', 'refused: what is not what was seen');
select is(left(pruebas.valor('admin', format('select public.fusionar_clientes({doble}, {ana}, %L, %L, %L)', valores, acceso, pg_temp.marca())), 5), 'P0001', format('refused: %s %s', valores, acceso))
from (values ('{"perfil": "origen"}', 'todo'), ('{"email": "x"}', 'todo'), ('[]', 'todo'), ('{}', 'x'), ('{}', null)) v (valores, acceso);
select is((select count(*)::int from public.clientes where id in (pruebas.id('ana'), pruebas.id('doble'))), 2, 'both stayed');

-- What passes -------------------------------------------------------------------------------------------------
create temp table todas as select array_agg(tabla) as tablas, array_agg(format('select count(*) from %s where %I = {doble}', tabla, columna)) as miran
  from private.referencias_de_clientes() where trato <> 'equipo';
select is(ve, '0', format('nothing is left behind in %s', tabla)) from todas, unnest(tablas, pg_temp.tras('{}', 'ninguno', miran, 'postgres')) v (tabla, ve);
create temp table miradas (que, mira, dicho) as values
  ('what was asked and answered bears the address from which it was asked',
    'select string_agg(email, '' '' order by email) from public.solicitudes_datos where cliente = {ana} and tipo = ''acceso'' and resuelta_en is not null',
    'ana@pruebas.test doble@pruebas.test'),
  ('the row is gone', 'select count(*) from public.clientes where id = {doble}', '0'),
  ('tickets, payments and platforms are hers',
    'select concat_ws('' '', (select count(*) from public.tickets where cliente = {ana}), (select count(*) from public.pagos where cliente = {ana}), (select count(*) from public.plataformas where cliente = {ana}))',
    '3 2 2'),
  ('her site is watched on, as hers', 'select concat_ws('' '', v.cliente = {ana}, count(c.id)) from public.vigilancias v join public.caidas c using (plataforma) where v.plataforma = {plataforma_doble} group by v.cliente', 't 1'),
  ('what she has to hand over is hers, and what is waited for',
    'select concat_ws('' '', (select count(*) from public.materiales where cliente = {ana}), (select count(*) from public.materiales_esperas where cliente = {ana} and hasta is null))',
    '1 1'),
  ('what was shared with them is hers', 'select string_agg(nombre, '','') from public.compartidos where cliente = {ana}', 'Manual'),
  ('so is what they pay again and again, and the evidence of it',
    'select concat_ws('' '', (select count(*) from public.servicios where cliente = {ana}), (select count(*) from public.servicios_aceptaciones where cliente = {ana}), (select count(*) from public.pagos where cliente = {ana} and servicio is not null))',
    '1 1 1'),
  ('of two reports that wait for the same month one stays, with what was added to both, held back if one was; one that waits rather than one that had nothing to tell; those that were sent stay',
    'select string_agg(concat_ws('' '', estado, parrafo), '', '' order by mes, id) from public.informes where cliente = {ana}',
    E'retenido, retenido Espera, enviado, enviado, borrador De Ana\n\nDel doble'),
  ('a ticket keeps its time', 'select actualizado_en < now() from public.tickets where id = {ticket_doble}', 'true'),
  ('what is to be known is together', 'select notas from public.clientes_notas where cliente = {ana}', E'Nota secreta\n\nNota secreta'),
  ('notes pass', 'select texto from public.contactos_notas where clase = ''clientes'' and fila = {ana}', 'Es la misma Ana'),
  ('her telephone stays, and the tax number that only the other had', 'select concat_ws('' '', cliente, empresa, email, telefono, rut) from public.clientes where id = {ana}',
    'Ana Empresa de Ana ana@pruebas.test +56 9 2222 2222 12345678-5'),
  ('her account stays', 'select usuario = ''{usuario_ana}'' from public.clientes where id = {ana}', 'true'),
  ('the other address is nobody''s', 'select count(*) from public.personas where email = ''doble@pruebas.test''', '0'),
  ('what search says of messages', 'select count(*) from private.busquedas where cliente = {doble}', '0'),
  ('the audit log has the row as it was', 'select antes ->> ''email'' from public.auditoria where tabla = ''clientes'' and accion = ''delete'' and fila = {doble}', 'doble@pruebas.test'),
  ('and what was merged', 'select despues #>> ''{fusion,pasa,tickets}'' from public.auditoria where tabla = ''clientes'' and fila = {ana} and despues ? ''fusion''', '2'),
  ('no mail went out', 'select count(*) from public.correos where creado_en >= now() and tipo like ''pago%'' and para like ''ana%'' and jsonb_path_exists(datos, ''$.**.pago ? (@ == {pago_doble})'')', '0'),
  ('it is in the copy of her data', 'select jsonb_array_length(private.datos_de_persona(''ana@pruebas.test'') -> ''fusiones'')', '1'),
  ('with the files of the other folder', 'select count(*) from jsonb_array_elements(private.datos_de_persona(''ana@pruebas.test'') -> ''archivos'')', '3');
select is(ve, dicho, que) from (select array_agg(m order by que) as todas, array_agg(mira order by que) as miran from miradas m) x, unnest(todas, pg_temp.tras('{}', 'ninguno', miran, 'postgres')) v (que, mira, dicho, ve);
select is(pg_temp.tras('{"cliente": "origen", "empresa": "origen", "telefono": "origen", "email": "origen"}', 'ninguno',
  'select concat_ws('' '', cliente, empresa, email, telefono, usuario = ''{usuario_doble}'') from public.clientes where id = {ana}', 'postgres'),
  'Doble Empresa de Doble doble@pruebas.test +56 9 1111 1111 t', 'the values of the other, as chosen, with the account of that address');

-- What is somebody else's stays theirs; blanks are no note.
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value select pruebas.id('doble'), 'x', 'mismo-numero@otra.test', '56912345678', 'x'
  where not exists (select from public.leads where id = pruebas.id('doble'));
insert into public.contactos_notas (clase, fila, texto) values ('leads', pruebas.id('doble'), 'De un lead de ese número');
select is(pg_temp.ensayo()::jsonb #>> '{pasa,contactos_notas}', '1', 'nor is it counted');
select is(pg_temp.ensayo('admin', '{eva}', '{ana}')::jsonb #> '{pasa}' ? 'contactos_notas', false, 'of what there is none nothing is said');
select is(pg_temp.tras('{}', 'ninguno', mira, 'postgres'), pruebas.con_ids(dicho), que) from (values
  ('a note about another client', 'select fila::text from public.contactos_notas where texto = ''De Bruno''', '{bruno}'),
  ('a note about a contact of the same number', 'select fila::text from public.contactos_notas where texto = ''De un lead de ese número''', '{doble}'),
  ('what search knows of another client', 'select count(*) > 3 from private.busquedas where cliente = {bruno}', 'true')) v (que, mira, dicho);
update public.clientes_notas set notas = '  ' where cliente = pruebas.id('doble');
select is(pg_temp.tras('{}', 'ninguno', 'select notas from public.clientes_notas where cliente = {ana}', 'postgres'), 'Nota secreta', 'blanks are nothing to know');
update public.clientes_notas set notas = '  ' where cliente = pruebas.id('ana');
select is(pg_temp.tras('{}', 'ninguno', 'select count(*) from public.clientes_notas where cliente = {ana} and notas = ''  ''', 'postgres'), '1', 'nor are those of both');
alter table public.pagos disable trigger user;
update public.pagos set actualizado_en = '2026-01-05' where id = pruebas.id('pago_doble');
alter table public.pagos enable trigger user;
select is(pg_temp.tras('{}', 'ninguno', 'select actualizado_en < now() from public.pagos where id = {pago_doble}', 'postgres'), 'true', 'a payment keeps its time, and so its years');
-- Who enters ---------------------------------------------------------------------------------------------------
select is(pg_temp.tras('{}', acceso, mira, persona), dicho, format('Acting as %s, %s: %s', persona, acceso, mira)) from (values
  ('ninguno', 'doble', 'select count(*) from public.tickets', '0'), ('tickets', 'doble', 'select count(*) from public.tickets', '3'), ('tickets', 'doble', 'select count(*) from public.pagos', '0'),
  ('todo', 'doble', 'select count(*) from public.pagos', '2'), ('ninguno', 'ana', 'select count(*) from public.pagos', '2'), ('ninguno', 'bruno', 'select count(*) from public.pagos', '1'),
  ('ninguno', 'ana', $$select string_agg(split_part(name, '/', 2) || split_part(name, '/', 3),
    ' ' order by name) from storage.objects where bucket_id in ('adjuntos', 'comprobantes') and split_part(name, '/', 1) = '{doble}'$$,
    '1foto.png documentosmanual.pdf recibo.png'),
  ('tickets', 'tito', $$select count(*) from storage.objects where split_part(name, '/', 1) = '{doble}'$$, '1'),
  ('ninguno', 'bruno', $$select count(*) from storage.objects where split_part(name, '/', 1) = '{doble}'$$, '0'),
  ('ninguno', 'doble', $$select count(*) from storage.objects where split_part(name, '/', 1) = '{doble}'$$, '0')) v (acceso, persona, mira, dicho);
select is(pg_temp.tras('{"email": "origen"}', 'todo',
  'select concat_ws('' '', nombre, email, alcance, activo, usuario = ''{usuario_ana}'') from public.personas where email = ''ana@pruebas.test''', 'postgres'),
  'Ana ana@pruebas.test todo t t', 'the address that does not stay is a person of the client, with its account');
update public.clientes set activo = false where id = pruebas.id('doble');
select is(pg_temp.tras('{}', 'todo', 'select activo from public.personas where email = ''doble@pruebas.test''', 'postgres'), 'false', 'who was deactivated stays so');
update public.clientes set activo = true where id = pruebas.id('doble');
select is(pg_temp.tras('{}', 'ninguno', $$insert into public.clientes (cliente, email) values ('Otra', 'doble@pruebas.test') returning email$$), 'doble@pruebas.test', 'the address is free again');

-- What each wants by mail: of whoever stays ---------------------------------------------------------------------
insert into public.preferencias_correo (cliente, hitos) values (pruebas.id('doble'), false);
select is(pg_temp.tras(valores, 'ninguno', 'select hitos from public.preferencias_correo where cliente = {ana}', 'postgres'), dicho, format('what they want by mail: %s', valores))
  from (values ('{}', 'true'), ('{"email": "origen"}', 'false')) v (valores, dicho);

-- A receipt, later; another merge; the end -----------------------------------------------------------------------
select pruebas.intentar('admin', format('select public.fusionar_clientes({doble}, {ana}, ''{}'', ''ninguno'', %L)', pg_temp.marca()));
select is((select concat_ws(' ', carpeta = pruebas.id('doble'), cliente = pruebas.id('ana')) from public.pagos where id = pruebas.id('pago_doble')), 't t', 'a receipt says in which folder it lies');
select is(pruebas.valor('admin', format('select public.fusionar_clientes({doble}, {ana}, ''{}'', ''ninguno'', %L)', 'x')),
  'P0001 Uno de los dos ya no existe: quizá alguien los fusionó. Vuelve a la lista de clientes.', 'a second time there is nobody to merge');
select is(pruebas.valor('admin', 'select count(*) from public.historia_de_cliente({ana}, ''cambios'', null, 100) h where h.detalle = ''fusion'''), '1', 'the history says that they were merged');
-- The audit log of who was merged passes part by part, and is theirs meanwhile.
insert into private.fusiones (origen, destino, ficha) values (999999010, pruebas.id('ana'), '{}');
insert into public.auditoria (tabla, fila, accion, antes) select 'clientes', 999999010, 'update', '{"marca": "por pasar"}' from generate_series(1, 5);
select results_eq($$ select cada from private.tareas where nombre = 'pasar_auditoria' $$, $$ values (interval '1 minute') $$, 'each minute');
select is(private.pasar_auditoria(3), 3, 'of five lines three');
select is((select count(*)::int from public.auditoria where cliente = 999999010), 2, 'two are left');
select is(private.tarea_pasar_auditoria(), false, 'the task does the rest, and nothing is left to do');
select is((select count(*)::int from public.auditoria where cliente = pruebas.id('ana') and antes ->> 'marca' = 'por pasar'), 5, 'all are of who took them in');
insert into public.auditoria (tabla, fila, accion, antes) values ('clientes', 999999010, 'update', '{"marca": "aún no pasó"}');
select is((select private.carpetas_de(pruebas.id('ana')) @> array[pruebas.id('doble')::text]), true, 'her folders are both');
select is(private.carpetas_de(pruebas.id('bruno')), array[pruebas.id('bruno')::text], 'and not the folder of others');
select pruebas.intentar('admin', format('select public.fusionar_clientes({ana}, {bruno}, ''{}'', ''ninguno'', %L)', pg_temp.ensayo('admin', '{ana}', '{bruno}')::jsonb ->> 'marca'));
select is((select array_agg(x order by x) from unnest(private.carpetas_de(pruebas.id('bruno'))) x where x <> '999999010'), (select array_agg(pruebas.id(p)::text
  order by pruebas.id(p)::text) from unnest('{ana,bruno,doble}'::text[]) p), 'who is merged brings along who was merged into them');
select is((select carpeta from public.pagos where id = pruebas.id('pago_doble')), pruebas.id('doble'), 'and the receipt stays where it is');
update public.pagos set comprobante = pruebas.id('bruno') || '/recibo.png' where id = pruebas.id('pago_doble');
select is((select carpeta from public.pagos where id = pruebas.id('pago_doble')), null, 'another receipt lies in the client''s own folder');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('bruno');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
update public.servicios set estado = 'terminado', termina_el = private.hoy(), motivo = 'estudio';
select lives_ok($$ select private.suprimir_datos('bruno@pruebas.test') $$, 'who took in others is erased');
select is(concat_ws(' ', (select count(*) from private.fusiones where destino = pruebas.id('bruno') and ficha <> '{}'), (select count(*) from public.auditoria
  where creado_en = now() and concat_ws(' ', antes, despues) ~ '(doble|ana|bruno)@pruebas'),
  (select count(*) from public.correos where creado_en = now() and para in ('doble@pruebas.test', 'ana@pruebas.test', 'bruno@pruebas.test'))), '0 0 0', 'and with them what was kept of the others');
select is_empty($$ select from public.auditoria where antes ->> 'marca' in ('por pasar', 'aún no pasó') $$, 'also what had not passed yet');
select * from finish();
rollback;
