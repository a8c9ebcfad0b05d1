-- What visitors send: once each, with their consent, announced without running anybody's HTML. How often: 302.
begin;
select pruebas.escenario();
select plan(16);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;

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

-- Consent and bad data ----------------------------------------------------------------------------
select is(pruebas.intentar('anon', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, consentimiento_version) values ('x', 'c@pruebas.test', '56912345678', 'x', '2026-11')$$), '1', 'consent goes with the message');
select results_eq($$ select consentimiento_en = now() from public.leads where email = 'c@pruebas.test' $$, array[true], 'its instant is the database''s');
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email, consentimiento_version) values ('x', 'c@pruebas.test', '2026-11')$$), '1', 'with a request, too');
select results_eq($$ select consentimiento_en = now() from public.solicitudes where email = 'c@pruebas.test' $$, array[true], 'by the same clock');
select is(pruebas.intentar('anon', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, consentimiento_version) values ('x', 'x', 'x', 'c@pruebas.test', '2026-11')$$), '1', 'and with the assistant');
select results_eq($$ select consentimiento_en = now() from public.formulario_inicial where email = 'c@pruebas.test' $$, array[true], 'by the same clock again');
select is(pruebas.intentar('anon', sql), '23514', descripcion) from (values
  ($$select public.crear_pedido('pagina-web', 'x', 'x@pruebas.test', null, 'tarjeta', gen_random_uuid(), ' ')$$, 'consent to nothing is refused with an order'),
  ($$select public.reservar_cita((select min(inicio) from public.horas_disponibles(current_date + 7, current_date + 30)), 'x', 'x@pruebas.test', null, null, gen_random_uuid(), '')$$, 'and with a meeting')) v (sql, descripcion);

-- Mails -------------------------------------------------------------------------------------------
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email, mensaje) values (E'<b>Eva</b>\r\nBcc: todos@pruebas.test', 'html@pruebas.test', '<script>alert(1)</script>')$$), '1', 'Acting as a visitor: sends HTML');
select is((select datos ->> 'mensaje' from public.correos where tipo = 'solicitud_estudio' and reply_to = 'html@pruebas.test'), '<script>alert(1)</script>', 'the studio gets it as text');
select is((select datos -> 'nombre' from public.correos where para = 'html@pruebas.test'), 'null', 'whoever the address belongs to gets none of it');

select * from finish();
rollback;
