-- What a deactivated account keeps, and a token of no account gets, whatever its user_metadata says: nothing.
-- Which columns whom: 110; which rows: 105.
begin;
select pruebas.escenario();

create temp table intentos (tabla text, esperado text, sql text);
insert into intentos values
  ('clientes', '0', $$update public.clientes set telefono = '56911111111' where id = {ana}$$),
  ('pagos', '0', 'select from public.pagos'),
  ('tickets', '42501', $$insert into public.tickets (cliente, asunto) values ({ana}, 'De nadie')$$);
insert into pruebas.personas values ('nadie', 'authenticated', gen_random_uuid(), 'a token of no account');

create temp table propias (tabla text, sql text);
insert into propias values
  ('clientes', 'select from public.clientes'), ('usuarios', 'select from public.usuarios'),
  ('plataformas', 'select from public.plataformas'), ('hitos_plataforma', 'select from public.hitos_plataforma'),
  ('tickets', 'select from public.tickets'), ('ticket_mensajes', 'select from public.ticket_mensajes'),
  ('pagos', 'select from public.pagos'), ('seguimiento_usuarios', 'select from public.seguimiento_usuarios'),
  ('solicitudes_datos', 'select from public.solicitudes_datos'), ('auditoria', 'select from public.auditoria');

select plan((select count(*) + (select count(*) * 2 from propias) + 8 from intentos)::int);

select is(pruebas.probar('nadie', 'public.' || tabla, sql), esperado, format('Acting as %s: %s', retrato, sql))
from intentos join pruebas.personas on persona = 'nadie';

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
