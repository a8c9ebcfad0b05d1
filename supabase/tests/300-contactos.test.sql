-- What visitors send: once each, not too often, announced without running anybody's HTML.
begin;
select pruebas.escenario();
select plan(46);
update private.ajustes set cabecera_ip = 'cf-connecting-ip';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;

create function pg_temp.peticion(p_cabeceras json) returns void language sql as $$
  select set_config('request.headers', coalesce(p_cabeceras::text, ''), true);
$$;
create function pg_temp.enviar(p_email text, p_envio uuid default gen_random_uuid()) returns text language sql as $$
  select pruebas.intentar('anon', format(
    'insert into public.leads (nombre_contacto, email, telefono, mensaje, envio) values (''Lía'', %L, ''+56 9 1234 5678'', ''Hola'', %L)', p_email, p_envio));
$$;

-- The same form twice -----------------------------------------------------------------------------
select is(pg_temp.enviar('una@pruebas.test', '11111111-1111-4111-8111-111111111111'), '1', 'Acting as a visitor: a message arrives');
select is(pg_temp.enviar('una@pruebas.test', '11111111-1111-4111-8111-111111111111'), '0', 'sent again it succeeds and adds nothing');
select is(pg_temp.enviar('dos@pruebas.test', '11111111-1111-4111-8111-111111111111'), '0', 'with another address it adds nothing either');
select results_eq($$ select email from public.leads where envio = '11111111-1111-4111-8111-111111111111' $$, array['dos@pruebas.test'], 'one row, corrected');
select results_eq($$ select reply_to from public.correos where tipo = 'lead' and reply_to in ('una@pruebas.test', 'dos@pruebas.test') order by 1 desc $$, array['una@pruebas.test', 'dos@pruebas.test'], 'one notice of each');

-- Limit -------------------------------------------------------------------------------------------
select pg_temp.peticion('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1"}');
select is(pg_temp.enviar('l' || n || '@pruebas.test'), '1', 'message ' || n || ' of 5 from one address') from generate_series(1, 5) n;
select is(pg_temp.enviar('l6@pruebas.test'), 'PT429', 'the sixth within ten minutes waits');
select is_empty($$ select from public.leads where email = 'l6@pruebas.test' $$, 'and is not kept');
select pg_temp.peticion('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.99"}');
select is(pg_temp.enviar('l7@pruebas.test'), 'PT429', 'another x-forwarded-for does not help');
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email) values ('x', 'x@pruebas.test')$$), '1', 'another form has its own count');
select pg_temp.peticion('{"cf-connecting-ip": "203.0.113.8"}');
select is(pg_temp.enviar('l8@pruebas.test'), '1', 'another address is another visitor');
select pg_temp.peticion('{"cf-connecting-ip": "2001:db8:1:2::1"}');
select pg_temp.enviar('v' || n || '@pruebas.test') from generate_series(1, 5) n;
select pg_temp.peticion('{"cf-connecting-ip": "2001:db8:1:2:ffff::2"}');
select is(pg_temp.enviar('v6@pruebas.test'), 'PT429', 'one IPv6 network is one visitor');
select pg_temp.peticion('{"cf-connecting-ip": "not an address"}');
select pg_temp.enviar('w' || n || '@pruebas.test') from generate_series(1, 5) n;
select pg_temp.peticion('{"cf-connecting-ip": "'';drop table leads"}');
select is(pg_temp.enviar('w6@pruebas.test'), 'PT429', 'hiding the address does not avoid the limit');
update private.envios set creado_en = creado_en - interval '11 minutes';
select is(pg_temp.enviar('w7@pruebas.test'), '1', 'after ten minutes it goes on');
update private.envios set creado_en = creado_en - interval '2 days';
select pg_temp.enviar('w8@pruebas.test');
select results_eq('select count(*)::int from private.envios', array[2], 'addresses and mailboxes are forgotten after a day');
select pg_temp.peticion(null);

-- Consent and bad data ----------------------------------------------------------------------------
select is(pruebas.intentar('anon', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, consentimiento_version) values ('x', 'c@pruebas.test', '56912345678', 'x', '2026-11')$$), '1', 'consent goes with the message');
select results_eq($$ select consentimiento_en = now() from public.leads where email = 'c@pruebas.test' $$, array[true], 'its instant is the database''s');
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email, consentimiento_version) values ('x', 'c@pruebas.test', '2026-11')$$), '1', 'with a request, too');
select results_eq($$ select consentimiento_en = now() from public.solicitudes where email = 'c@pruebas.test' $$, array[true], 'by the same clock');
select is(pruebas.intentar('anon', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, consentimiento_version) values ('x', 'x', 'x', 'c@pruebas.test', '2026-11')$$), '1', 'and with the assistant');
select results_eq($$ select consentimiento_en = now() from public.formulario_inicial where email = 'c@pruebas.test' $$, array[true], 'by the same clock again');
select is(pruebas.intentar('anon', sql), '23514', descripcion) from (values
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje) values (' ', 'x@pruebas.test', '56912345678', 'x')$$, 'a name of spaces is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@', '56912345678', 'x')$$, 'an address that is none is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '123', 'x')$$, 'a short phone is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678' || repeat(' ', 1000), 'x')$$, 'a phone of a thousand spaces is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', repeat('x', 5001))$$, 'a message of 5001 letters is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje, origen) values ('x', 'x@pruebas.test', '56912345678', 'x', '[]')$$, 'an origin that is a list is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje, origen) values ('x', 'x@pruebas.test', '56912345678', 'x', jsonb_build_object('a', repeat('x', 2001)))$$, 'an origin of 2001 letters is refused'),
  ($$insert into public.leads (nombre_contacto, email, telefono, mensaje, consentimiento_version) values ('x', 'x@pruebas.test', '56912345678', 'x', '')$$, 'consent to nothing is refused'),
  ($$select public.crear_pedido('pagina-web', 'x', 'x@pruebas.test', null, 'tarjeta', gen_random_uuid(), ' ')$$, 'also with an order'),
  ($$select public.reservar_cita((select min(inicio) from public.horas_disponibles(current_date + 7, current_date + 30)), 'x', 'x@pruebas.test', null, null, gen_random_uuid(), '')$$, 'and with a meeting'),
  ($$insert into public.solicitudes (nombre, email, presupuesto) values ('x', 'x@pruebas.test', 'menos-5000')$$, 'a budget that is not listed is refused')) v (sql, descripcion);
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email) values ('Luz', 'defecto@pruebas.test')$$), '1', 'a request needs a name and an address');
select results_eq($$ select tipo_proyecto, presupuesto, estado from public.solicitudes where email = 'defecto@pruebas.test' $$, $$ values ('web', 'menos-500', 'pendiente') $$, 'and has the defaults');

-- Mails -------------------------------------------------------------------------------------------
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email, mensaje) values (E'<b>Eva</b>\r\nBcc: todos@pruebas.test', 'html@pruebas.test', '<script>alert(1)</script>')$$), '1', 'Acting as a visitor: sends HTML');
select is((select datos ->> 'mensaje' from public.correos where tipo = 'solicitud_estudio' and reply_to = 'html@pruebas.test'), '<script>alert(1)</script>', 'the studio gets it as text');
select is((select datos -> 'nombre' from public.correos where para = 'html@pruebas.test'), 'null', 'whoever the address belongs to gets none of it');
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email) values ('x', 'Victima@pruebas.test')$$),
  case when n <= 3 then '1' else 'PT429' end, 'request ' || n || ' in the name of one address')
from generate_series(1, 4) n;
select results_eq($$ select count(*)::int from public.correos where para = 'victima@pruebas.test' $$, array[3], 'nobody gets more than 3 confirmations a day');

select * from finish();
rollback;
