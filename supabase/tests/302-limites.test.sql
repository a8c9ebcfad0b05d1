-- How much anybody may send: by network address, by mailbox, by account; several rows at once are
-- several sendings, and what is past the limit is refused whole.
begin;
select pruebas.escenario();
select plan(60);

create function pg_temp.desde(p_cabeceras json) returns void language sql as $$
  select set_config('request.headers', coalesce(p_cabeceras::text, ''), true);
$$;
-- "code|hint|detail" of a refusal, or the rows that were written.
create function pg_temp.respuesta(p_persona text, p_sql text) returns text language plpgsql as $$
declare
  v_sql text := pruebas.con_ids(p_sql);
  v text; v_hint text; v_detalle text;
begin
  begin
    perform pruebas.actuar(p_persona);
    execute v_sql;
    get diagnostics v = row_count;
  exception when others then
    get stacked diagnostics v = returned_sqlstate, v_hint = pg_exception_hint, v_detalle = pg_exception_detail;
    v := concat_ws('|', v, v_hint, v_detalle);
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v;
end $$;

create function pg_temp.respuesta_desde(p_ip text, p_sql text) returns text language plpgsql as $$
begin
  perform pg_temp.desde(json_build_object('x-forwarded-for', p_ip));
  return pg_temp.respuesta('anon', p_sql);
end $$;

-- One mailbox, however it is written -------------------------------------------------------------
select is(private.buzon(correo), buzon, 'mailbox of ' || correo) from (values
  ('Ana@Ejemplo.cl', 'ana@ejemplo.cl'), ('ana+uno@ejemplo.cl', 'ana@ejemplo.cl'), ('a.na@ejemplo.cl', 'a.na@ejemplo.cl'),
  ('a.n.a+dos@gmail.com', 'ana@gmail.com'), ('A.na@GoogleMail.com', 'ana@gmail.com'), (' ana@ejemplo.cl ', 'ana@ejemplo.cl')) v (correo, buzon);

-- Whose word is believed --------------------------------------------------------------------------
update private.ajustes set cabecera_ip = 'cf-connecting-ip';
select pg_temp.desde('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1, 203.0.113.7"}');
select is(private.ip_solicitante(), '203.0.113.7', 'behind Cloudflare its own header counts');
select pg_temp.desde('{"x-forwarded-for": "198.51.100.1"}');
select is(private.ip_solicitante(), null, 'where it should be and is not, no other header is believed');
select is(private.origen_solicitante(), '0.0.0.0', 'and those requests share one count');
update private.ajustes set cabecera_ip = 'x-forwarded-for';
select pg_temp.desde('{"cf-connecting-ip": "198.51.100.1", "x-forwarded-for": "198.51.100.2, 198.51.100.3, 203.0.113.9"}');
select is(private.ip_solicitante(), '203.0.113.9', 'of x-forwarded-for the last entry, which our own server wrote');
select throws_ok($$ update private.ajustes set cabecera_ip = 'X-Forwarded-For, y' $$, '23514', null, 'the setting names one header');
select throws_ok($$ insert into private.ajustes (id) values (2) $$, '23514', null, 'and there is one setting');
select is(pruebas.intentar('admin', $$update private.ajustes set cabecera_ip = 'x-real-ip'$$), '42501', 'Acting as an admin: does not change it');
select is(pruebas.intentar('anon', 'select from private.envios'), '42501', 'Acting as a visitor: reads no count');

-- Visitors: address and mailbox -------------------------------------------------------------------
select pg_temp.desde('{"x-forwarded-for": "203.0.113.10"}');
select is(pg_temp.respuesta('anon', $$insert into public.solicitudes_datos (tipo, nombre, email) select 'acceso', 'x', 'p' || n || '@pruebas.test' from generate_series(1, 300) n$$),
  'PT429|limite|reintentar_en=86400', '300 privacy requests in one statement are refused, with the seconds to wait');
select is_empty($$ select from public.solicitudes_datos where email ~ '^p[0-9]+@' $$, 'and none is kept');
select is_empty($$ select from private.envios where formulario = 'solicitudes_datos' $$, 'nor counted');
select is(pg_temp.respuesta('anon', $$insert into public.solicitudes_datos (tipo, nombre, email) select 'acceso', 'x', 'p' || n || '@pruebas.test' from generate_series(1, 3) n$$), '3', 'three a day of one address are taken');
select is(pg_temp.respuesta('anon', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'p4@pruebas.test')$$), 'PT429|limite|reintentar_en=86400', 'the fourth is not');
select pg_temp.desde('{"x-forwarded-for": "203.0.113.11"}');
select is(pg_temp.respuesta('anon', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'p4@pruebas.test')$$), '1', 'from another address it is');
select is(pg_temp.respuesta_desde('203.0.113.' || 100 + n, format($$insert into public.solicitudes (nombre, email) values ('x', %L)$$, correo)), esperado, 'request ' || n || ': ' || correo)
from (values (1, 'buzon@gmail.com', '1'), (2, 'b.uzon@gmail.com', '1'), (3, 'Buzon+tres@googlemail.com', '1'),
  (4, 'bu.zon+cuatro@gmail.com', 'PT429|limite|reintentar_en=86400'), (5, 'otro@gmail.com', '1')) v (n, correo, esperado) order by n;
select is((select count(*) from public.correos where tipo = 'solicitud_confirmacion' and private.buzon(para) = 'buzon@gmail.com'), 3::bigint, 'who may send gets the confirmation that the page speaks of');
select pg_temp.desde('{"x-forwarded-for": "203.0.113.60"}');
select is(pg_temp.respuesta('anon', $$select public.crear_pedido('asesoria-cv', 'x', 'compra+' || n || '@pruebas.test', null, 'tarjeta', gen_random_uuid(), '1') from generate_series(1, 4) n$$),
  'PT429|limite|reintentar_en=86400', 'four orders of one mailbox are refused');
update private.envios set creado_en = creado_en - interval '7 minutes';
insert into private.envios (formulario, clave) select 'leads', 'red 203.0.113.61' from generate_series(1, 3);
insert into private.envios (formulario, clave, creado_en) select 'leads', 'red 203.0.113.61', now() - interval '7 minutes' from generate_series(1, 2);
select pg_temp.desde('{"x-forwarded-for": "203.0.113.61"}');
select is(pg_temp.respuesta('anon', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  'PT429|limite|reintentar_en=180', 'the time to wait is until the first one is forgotten');
select is(pruebas.valor('anon', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  'PT429 Recibimos varios envíos seguidos desde tu conexión. Vuelve a intentarlo en 3 minutos.', 'and is said in words');
select is(private.espera(s), texto, s || ' seconds') from (values (1, 'un minuto'), (61, '2 minutos'), (5400, '90 minutos'), (5401, '2 horas'), (86400, '24 horas')) v (s, texto);
select pg_temp.desde(null);

-- Accounts ----------------------------------------------------------------------------------------
select is(pg_temp.respuesta('ana', $$insert into public.tickets (cliente, asunto, prioridad) select {ana}, 'Urgente ' || n, 'urgente' from generate_series(1, 60) n$$),
  'PT429|limite|reintentar_en=3600', '60 urgent tickets in one statement are refused');
select is_empty($$ select from public.tickets where asunto like 'Urgente%' $$, 'and none is kept');
select is(pg_temp.respuesta('ana', $$insert into public.tickets (cliente, asunto) select {ana}, 'Ticket ' || n from generate_series(1, 10) n$$), '10', 'ten an hour are taken');
select is(pg_temp.respuesta('ana', $$select public.abrir_ticket('Uno más', 'Hola')$$), 'PT429|limite|reintentar_en=3600', 'the next one waits');
select is(pruebas.intentar('bruno', $$select public.abrir_ticket('El primero', 'Hola')$$), '1', 'another account has its own count');
select is(pruebas.intentar('admin', $$insert into public.tickets (cliente, asunto) select {ana}, 'Del estudio' from generate_series(1, 30)$$), '30', 'an admin is not limited');
update private.envios set creado_en = now() - interval '61 minutes';
select is(pruebas.intentar('ana', $$select public.abrir_ticket('Uno más', 'Hola')$$), '1', 'after an hour it goes on');
select is(pg_temp.respuesta('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) select {ticket_ana}, 'x' from generate_series(1, 61)$$),
  'PT429|limite|reintentar_en=3600', '61 messages at once are refused');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) select {ticket_ana}, 'x' from generate_series(1, 50)$$), '50', '50 are not');
select is(pg_temp.respuesta('ana', $$insert into public.seguimiento_usuarios (tipo_evento) select 'login' from generate_series(1, 1000)$$),
  'PT429|limite|reintentar_en=3600', '1,000 sign-ins in one request are refused');
select is((select count(*) from public.seguimiento_usuarios where usuario_id::text = (select id from pruebas.ids where nombre = 'usuario_ana') and tipo_evento = 'login'), 1::bigint, 'and none is kept');
select is(pruebas.intentar('ana', $$insert into public.seguimiento_usuarios (tipo_evento) select 'login' from generate_series(1, 30)$$), '30', '30 in an hour are not');
select is(pruebas.intentar('ana', $$select public.abrir_ticket('Otro más', 'Hola')$$), '1', 'what the database notes of a ticket does not count among them');
select is(pg_temp.respuesta('ana', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) select 'acceso', 'x', 'ana@pruebas.test', {ana} from generate_series(1, 6)$$),
  'PT429|limite|reintentar_en=86400', 'six privacy requests of a client are refused');
select is(pruebas.intentar('ana', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) select 'acceso', 'x', 'ana@pruebas.test', {ana} from generate_series(1, 5)$$), '5', 'five a day are taken');

-- Files: as an account asks for it, and as Storage writes it down afterwards with its own rights and the account as owner
create function pg_temp.subir(p_cuantos int, p_bucket text, p_carpeta text, p_dueno text default null) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, owner_id) select %L, %L || gen_random_uuid() || ''.png'', %L from generate_series(1, %s)', p_bucket, p_carpeta, p_dueno, p_cuantos) $$;
select is(pg_temp.respuesta('ana', pg_temp.subir(101, 'adjuntos', '{ana}/{ticket_ana}/')), 'PT429|limite|reintentar_en=3600', '101 files in one statement are refused');
select is_empty($$ select from storage.objects where name like pruebas.id('ana') || '/%' $$, 'and none is kept');
select is(pg_temp.respuesta('bruno', pg_temp.subir(101, 'adjuntos', '{ana}/{ticket_ana}/')), '42501||', 'who may not put a file there is told that, and nothing of a limit');
select is(pg_temp.respuesta('ana', pg_temp.subir(60, 'adjuntos', '{ana}/{ticket_ana}/')), '60', '60 are taken');
select is(pg_temp.respuesta('postgres', pg_temp.subir(40, 'comprobantes', '{ana}/', '{usuario_ana}')), '40', 'and what Storage writes down for the same account counts with them, in whichever bucket');
select is(pg_temp.respuesta('postgres', pg_temp.subir(1, 'comprobantes', '{ana}/', '{usuario_ana}')), 'PT429|limite|reintentar_en=3600', 'so that two who upload at once do not pass it together');
select is(pg_temp.respuesta('delia', pg_temp.subir(1, 'adjuntos', '{ana}/{ticket_ana}/')), '1', 'another person of the same client has a count of their own');
select is(concat_ws(' ', pg_temp.respuesta('admin', pg_temp.subir(150, 'adjuntos', '{ana}/{ticket_ana}/')), pg_temp.respuesta('postgres', pg_temp.subir(150, 'portadas', 'x',
  '{usuario_admin}')), pg_temp.respuesta('postgres', pg_temp.subir(150, 'adjuntos', 'x', '{usuario_admin}'))),
  '150 150 150', 'an admin is not limited');
select is(pg_temp.respuesta('postgres', pg_temp.subir(150, 'adjuntos', 'entrantes/1/')), '150', 'nor is what came by mail, which is no account''s');

-- What a sign-in says of itself --------------------------------------------------------------------
update private.envios set creado_en = now() - interval '61 minutes';
select is(pruebas.intentar('ana',
  $$insert into public.seguimiento_usuarios (tipo_evento, descripcion, metadata) values ('login', 'Pagó todo', '{"email": "otra@x.cl", "rol": "admin"}')$$), '1',
  'Acting as the client: signs in with a story of her own');
select results_eq($$ select descripcion, metadata ->> 'email', metadata ? 'rol' from public.seguimiento_usuarios order by id desc limit 1 $$,
  $$ values ('Inicio de sesión', 'ana@pruebas.test', false) $$, 'the database writes its own');

select * from finish();
rollback;
