-- Own rows with a column more than one's due, other people's ids in own rows, and what a
-- deactivated account keeps: nothing.
begin;
select pruebas.escenario();

create temp table intentos (persona text, tabla text, esperado text, sql text);
insert into intentos values
  -- The client's own rows: nothing can be set that decides about money, rights or ownership.
  ('ana', 'clientes', '0', $$update public.clientes set perfil = 'admin' where id = {ana}$$),
  ('ana', 'clientes', '0', $$update public.usuarios set perfil = 'admin' where id = {ana}$$),
  ('ana', 'clientes', '0', 'update public.clientes set activo = true where id = {ana}'),
  ('ana', 'clientes', '42501', $$update public.clientes set usuario = '{usuario_ana}' where id = {bruno}$$),
  ('ana', 'clientes', '42501', 'update public.clientes set invitado_en = now() where id = {ana}'),
  ('ana', 'clientes', '42501', $$insert into public.clientes (cliente, perfil, email) values ('Yo', 'admin', 'yo@pruebas.test')$$),
  ('ana', 'clientes', '42501', $$insert into public.clientes (cliente, email, usuario) values ('Yo', 'yo@pruebas.test', '{usuario_ana}')$$),
  ('ana', 'plataformas', '0', 'update public.plataformas set publico = true where id = {plataforma_ana}'),
  ('ana', 'plataformas', '42501', 'update public.plataformas set cliente = {ana} where id = {plataforma_bruno}'),
  ('ana', 'hitos_plataforma', '42501', $$update public.hitos_plataforma set observacion = 'x', estado = 'observado' where id = {hito_ana}$$),
  ('ana', 'pagos', '0', 'update public.pagos set monto = 1 where id = {pago_ana}'),
  ('ana', 'pagos', '0', $$update public.pagos set estado = 'pagado', metodo = 'otro' where id = {pago_ana}$$),
  ('ana', 'pagos', '42501', 'update public.pagos set cliente = {bruno} where id = {pago_ana}'),
  ('ana', 'pagos', '42501', $$update public.pagos set comprobante = '{ana}/x.png' where id = {pago_ana}$$),
  ('ana', 'pagos', '42501', $$update public.pagos set orden = 'P-mia' where id = {pago_ana}$$),
  ('ana', 'tickets', '0', $$update public.tickets set prioridad = 'urgente' where id = {ticket_ana}$$),
  ('ana', 'tickets', '42501', 'update public.tickets set cliente = {bruno} where id = {ticket_ana}'),
  ('ana', 'tickets', '42501', 'update public.tickets set calificacion = 5 where id = {ticket_ana}'),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto) values ({bruno}, 'En nombre de otro')$$),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto, estado) values ({ana}, 'Ya cerrado', 'cerrado')$$),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto, asignado_a) values ({ana}, 'Para ti', {admin})$$),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto, asignado_a) values ({ana}, 'Para otro', {bruno})$$),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto, vence_en) values ({ana}, 'Para ayer', now())$$),
  ('ana', 'tickets', '23503', $$insert into public.tickets (cliente, plataforma, asunto) values ({ana}, {plataforma_bruno}, 'Sitio ajeno')$$),
  ('ana', 'tickets', '23503', $$insert into public.tickets (cliente, plataforma, hito, asunto) values ({ana}, {plataforma_ana}, {hito_bruno}, 'Hito ajeno')$$),
  ('ana', 'tickets', '23514', $$insert into public.tickets (cliente, hito, asunto) values ({ana}, {hito_bruno}, 'Hito sin sitio')$$),
  ('ana', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'x', true)$$),
  ('ana', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, del_estudio) values ({ticket_ana}, 'x', true)$$),
  ('ana', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre) values ({ticket_ana}, 'x', 'Estudio')$$),
  ('ana', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_admin}')$$),
  ('ana', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_bruno}, 'x')$$),
  ('ana', 'seguimiento_usuarios', '42501', $$insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('{usuario_bruno}', 'login')$$),
  ('ana', 'seguimiento_usuarios', '42501', $$insert into public.seguimiento_usuarios (tipo_evento, ip) values ('login', '1.1.1.1')$$),
  ('ana', 'seguimiento_usuarios', '42501', $$insert into public.seguimiento_usuarios (tipo_evento, created_at) values ('login', now())$$),
  ('ana', 'seguimiento_usuarios', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('ticket')$$),
  ('ana', 'seguimiento_usuarios', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('email')$$),
  ('admin', 'seguimiento_usuarios', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('email')$$),
  ('ana', 'tickets', '23503', $$insert into public.tickets (cliente, asunto, anterior) values ({ana}, 'Sigue de otro', {ticket_bruno})$$),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto, abierto_por_estudio) values ({ana}, 'De ustedes', true)$$),
  ('ana', 'tickets', '42501', $$insert into public.tickets (cliente, asunto, cerrado_en) values ({ana}, 'Cerrado ayer', now())$$),
  ('ana', 'solicitudes_datos', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('supresion', 'x', 'x@pruebas.test', {bruno})$$),
  ('ana', 'solicitudes_datos', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente, estado) values ('acceso', 'x', 'x@pruebas.test', {ana}, 'resuelta')$$),
  -- The same answer whether the other's row exists or not, is an admin's or a client's.
  ('bruno', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{ana}/{ticket_ana}/x.png'])$$),
  ('bruno', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{bruno}/{ticket_ana}/x.png'])$$),
  ('bruno', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values (999999999, 'x')$$),
  ('bruno', 'clientes', '42501', $$insert into public.clientes (cliente, email) values ('x', 'ana@pruebas.test')$$),
  ('bruno', 'clientes', '42501', $$insert into public.clientes (cliente, email) values ('x', 'nadie@pruebas.test')$$),
  ('anon', 'clientes', '42501', $$insert into public.clientes (cliente, email) values ('x', 'ana@pruebas.test')$$),
  -- A visitor sends, and decides nothing.
  ('anon', 'leads', '42501', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, estado) values ('x', 'x@pruebas.test', '56912345678', 'x', 'convertido')$$),
  ('anon', 'leads', '42501', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('x', 'x@pruebas.test', '56912345678', 'x', {ana})$$),
  ('anon', 'leads', '42501', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, notas) values ('x', 'x@pruebas.test', '56912345678', 'x', 'x')$$),
  ('anon', 'leads', '42501', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x') returning id$$),
  ('anon', 'solicitudes', '42501', $$insert into public.solicitudes (nombre, email, estado) values ('x', 'x@pruebas.test', 'ganado')$$),
  ('anon', 'formulario_inicial', '42501', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, gestionado) values ('x', 'x', 'x', 'x@pruebas.test', true)$$),
  ('anon', 'formulario_inicial', '42501', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, observacion) values ('x', 'x', 'x', 'x@pruebas.test', 'x')$$),
  ('anon', 'solicitudes_datos', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('supresion', 'x', 'x@pruebas.test', {ana})$$),
  ('anon', 'hitos_plataforma', '42501', 'select observacion from public.hitos_plataforma'),
  ('anon', 'hitos_plataforma', '42501', 'select * from public.hitos_plataforma'),
  ('anon', 'configuracion', '42501', 'select correo_notificaciones from public.configuracion'),
  ('anon', 'configuracion', '42703', 'select correo_notificaciones from public.configuracion_publica'),
  -- An admin does not write what only a function or a trigger may.
  ('admin', 'clientes', '42501', $$update public.clientes set usuario = '{usuario_admin}' where id = {ana}$$),
  ('admin', 'plataformas', '42501', 'update public.plataformas set cliente = {bruno} where id = {plataforma_ana}'),
  ('admin', 'pagos', '42501', 'update public.pagos set cliente = {bruno} where id = {pago_ana}'),
  ('admin', 'pagos', '42501', $$update public.pagos set comprobante = '{ana}/x.png' where id = {pago_ana}$$),
  ('admin', 'pagos', '23503', 'update public.pagos set plataforma = {plataforma_bruno} where id = {pago_ana}'),
  ('admin', 'pedidos', '42501', $$update public.pedidos set monto = 1 where orden = 'W-deprueba'$$),
  ('admin', 'accesos_temporales', '42501', 'update public.accesos_temporales set vence_en = now() where id = {acceso}'),
  ('admin', 'tickets', '42501', 'update public.tickets set cerrado_en = now() where id = {ticket_ana}'),
  ('admin', 'hitos_plataforma', '42501', $$update public.hitos_plataforma set observacion = 'x' where id = {hito_ana}$$),
  ('admin', 'tickets', 'P0001', 'update public.tickets set asignado_a = {bruno} where id = {ticket_ana}'),
  ('admin', 'ticket_mensajes', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_ana}')$$),
  ('admin', 'seguimiento_usuarios', '1 and the table changed', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  -- A token without account, whatever its user_metadata says.
  ('nadie', 'clientes', '0', $$update public.clientes set telefono = '56911111111' where id = {ana}$$),
  ('nadie', 'pagos', '0', 'select from public.pagos'),
  ('nadie', 'tickets', '42501', $$insert into public.tickets (cliente, asunto) values ({ana}, 'De nadie')$$);
insert into pruebas.personas values ('nadie', 'authenticated', gen_random_uuid(), 'a token of no account');

create temp table propias (tabla text, sql text);
insert into propias values
  ('clientes', 'select from public.clientes'), ('usuarios', 'select from public.usuarios'),
  ('plataformas', 'select from public.plataformas'), ('hitos_plataforma', 'select from public.hitos_plataforma'),
  ('tickets', 'select from public.tickets'), ('ticket_mensajes', 'select from public.ticket_mensajes'),
  ('pagos', 'select from public.pagos'), ('seguimiento_usuarios', 'select from public.seguimiento_usuarios'),
  ('solicitudes_datos', 'select from public.solicitudes_datos'), ('auditoria', 'select from public.auditoria');

select plan((select count(*) + (select count(*) * 2 from propias) + 8 from intentos)::int);

select is(pruebas.probar(persona, 'public.' || tabla, sql), esperado, format('Acting as %s: %s', retrato, sql))
from intentos join pruebas.personas using (persona);

-- Once active, Carla would see her own: the denial comes from the account and not from missing data.
select is(pruebas.intentar('carla', sql), '0', 'Acting as a deactivated client: own rows of ' || tabla || ' are gone') from propias;
select is(pruebas.intentar('carla', $$insert into public.tickets (cliente, asunto) values ({carla}, 'Sigo aquí')$$), '42501',
  'Acting as a deactivated client: opens no ticket of her own');
select is(pruebas.intentar('carla', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_carla}, 'Sigo aquí')$$), '42501',
  'Acting as a deactivated client: writes no message in her own ticket');
select is(pruebas.intentar('carla', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$), '42501',
  'Acting as a deactivated client: leaves no event');
update public.clientes set activo = true where id = pruebas.id('carla');
select is(pruebas.intentar('carla', sql), case tabla when 'auditoria' then '0' else '1' end,
  'Acting as the client activated again: ' || tabla || ' are back') from propias;

-- An admin who is deactivated in the middle of a session.
insert into public.clientes (cliente, perfil, email) values ('Jefa', 'admin', 'jefa@pruebas.test');
update public.clientes set usuario = (select usuario from pruebas.personas where persona = 'eva') where email = 'jefa@pruebas.test';
select is(pruebas.intentar('eva', 'select from public.pagos where id = {pago_ana}'), '1', 'Acting as a second admin: sees payments');
update public.clientes set activo = false where email = 'jefa@pruebas.test';
select is(pruebas.intentar('eva', 'select from public.pagos where id = {pago_ana}'), '0', 'Acting as a deactivated admin: sees none');
select is(pruebas.intentar('eva', $$update public.usuarios set activo = true where email = 'jefa@pruebas.test'$$), '0',
  'Acting as a deactivated admin: cannot come back alone');
select is(pruebas.intentar('eva', $$update public.clientes set activo = true$$), '0',
  'Acting as a deactivated admin: an update of everything touches nothing');
select is(pruebas.valor('eva', 'select public.crear_acceso_temporal({plataforma_ana})'), '42501 Solo el equipo del estudio puede hacer esto.',
  'Acting as a deactivated admin: makes no share link');

select * from finish();
rollback;
