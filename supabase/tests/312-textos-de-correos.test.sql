-- Every mail that the database writes: to whom, with which subject and answering address, and every
-- text of a person in it made harmless.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test', email = 'publico@pruebas.test' where id = 1;
delete from public.horarios;
insert into public.horarios (dia_semana, desde, hasta) select d, '09:00', '18:00' from generate_series(1, 7) d;
delete from public.citas;
select pruebas.anotar('hora', (select min(inicio) from private.horas_disponibles('2027-01-04', '2027-01-10', '2027-01-01')));

-- What the worst person types, and how it must stand in a mail.
create function pg_temp.malo(p_campo text) returns text language sql immutable as $$ select p_campo || '<script>"''&' $$;
create function pg_temp.sano(p_campo text) returns text language sql immutable as $$ select p_campo || '&lt;script&gt;&quot;&#39;&amp;' $$;
update public.clientes set cliente = pg_temp.malo('Ana') where id = pruebas.id('ana');
update public.clientes set cliente = pg_temp.malo('Jefa') where id = pruebas.id('admin');
update public.plataformas set plataforma = pg_temp.malo('Sitio') where id = pruebas.id('plataforma_ana');
update public.hitos_plataforma set titulo = pg_temp.malo('Hito') where id = pruebas.id('hito_ana');
update public.tickets set asunto = pg_temp.malo('Asunto') where id = pruebas.id('ticket_ana');
update public.pagos set concepto = pg_temp.malo('Concepto') where id = pruebas.id('pago_ana');
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('ana') || '/recibo.png');
select pruebas.anotar('pedido', '77777777-7777-4777-8777-777777777771'::uuid), pruebas.anotar('cita_envio', '77777777-7777-4777-8777-777777777772'::uuid);

-- What is done, by whom, and the mails that it makes: kind, to, subject, answer to.
create temp table hechos (n int generated always as identity, hecho text, persona text, sql text);
create temp table esperados (hecho text, tipo text, para text, asunto text, responder_a text);
create temp table filas (hecho text, tipo text, etiqueta text, valor text);
insert into hechos (hecho, persona, sql) values
  ('message', 'anon', format($$insert into public.leads (nombre_contacto, email, telefono, mensaje, envio) values (%L, 'lia1@pruebas.test', '56912345678', %L, '77777777-7777-4777-8777-777777777773')$$, pg_temp.malo('Lía'), pg_temp.malo('Hola'))),
  ('message corrected', 'anon', format($$insert into public.leads (nombre_contacto, email, telefono, mensaje, envio) values (%L, 'lia1@pruebas.test', '56912345679', %L, '77777777-7777-4777-8777-777777777773')$$, pg_temp.malo('Lía'), pg_temp.malo('Hola'))),
  ('assistant', 'anon', format($$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values (%L, %L, %L, 'leo1@pruebas.test')$$, pg_temp.malo('Leo'), pg_temp.malo('Tienda'), pg_temp.malo('Poco'))),
  ('request', 'anon', format($$insert into public.solicitudes (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto) values (%L, 'luz1@pruebas.test', '56912345678', %L, %L, 'sistema', '1000-5000')$$, pg_temp.malo('Luz'), pg_temp.malo('Empresa'), pg_temp.malo('Hola'))),
  ('privacy request', 'anon', format($$insert into public.solicitudes_datos (tipo, nombre, email, detalle) values ('supresion', %L, 'lia2@pruebas.test', %L)$$, pg_temp.malo('Lía'), pg_temp.malo('Todo'))),
  ('order', 'anon', format($$select public.crear_pedido('asesoria-cv', %L, 'Luz2@pruebas.test', '56912345678', 'otro', '{pedido}', '1')$$, pg_temp.malo('Luz'))),
  ('booking', 'anon', format($$select public.reservar_cita('{hora}', %L, 'luz3@pruebas.test', '56912345678', %L, '{cita_envio}', '1')$$, pg_temp.malo('Luz'), pg_temp.malo('Motivo'))),
  ('booking confirmed', 'anon', $$select public.confirmar_cita('{enlace}')$$),
  ('answer of a client', 'ana', format($$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, %L)$$, pg_temp.malo('Hola'))),
  ('answer of the studio', 'admin', format($$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, %L)$$, pg_temp.malo('Hola'))),
  ('note among admins', 'admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Ojo', true)$$),
  ('ticket for a client', 'admin', format($$select public.abrir_ticket(%L, 'Hola', p_cliente => {ana})$$, pg_temp.malo('Nuevo'))),
  ('ticket closed', 'ana', 'select public.cerrar_ticket({ticket_ana})'),
  ('reopened by the client', 'ana', 'select public.reabrir_ticket({ticket_ana})'),
  ('closed again', 'admin', 'select public.cerrar_ticket({ticket_ana})'),
  ('reopened by the studio', 'admin', 'select public.reabrir_ticket({ticket_ana})'),
  ('transfer', 'ana', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$),
  ('milestone answered', 'ana', format('select public.responder_hito({hito_ana}, ''observado'', %L)', pg_temp.malo('Más grande'))),
  ('milestone changed', 'admin', format('update public.hitos_plataforma set titulo = %L where id = {hito_ana}', pg_temp.malo('Nuevo'))),
  ('milestone deleted', 'admin', 'delete from public.hitos_plataforma where id = {hito_ana}');
insert into esperados values
  ('message', 'lead', 'estudio@pruebas.test', 'Nuevo mensaje de contacto: Lía<script>"''&', 'lia1@pruebas.test'),
  ('message corrected', 'lead', 'estudio@pruebas.test', 'Corrección de un mensaje de contacto: Lía<script>"''&', 'lia1@pruebas.test'),
  ('assistant', 'formulario_inicial', 'estudio@pruebas.test', 'Nuevo contacto del asistente: Leo<script>"''&', 'leo1@pruebas.test'),
  ('request', 'solicitud_estudio', 'estudio@pruebas.test', 'Nueva solicitud de plataforma: Luz<script>"''&', 'luz1@pruebas.test'),
  ('request', 'solicitud_confirmacion', 'luz1@pruebas.test', 'Hemos recibido tu solicitud', 'estudio@pruebas.test'),
  ('privacy request', 'solicitud_datos', 'estudio@pruebas.test', 'Solicitud sobre datos personales: supresion', 'lia2@pruebas.test'),
  ('order', 'pedido_estudio', 'estudio@pruebas.test', 'Nuevo pedido {orden}', 'Luz2@pruebas.test'),
  ('order', 'pedido_confirmacion', 'luz2@pruebas.test', 'Recibimos tu pedido {orden}', 'estudio@pruebas.test'),
  ('booking', 'cita_por_confirmar', 'luz3@pruebas.test', 'Confirma tu reunión', 'estudio@pruebas.test'),
  ('booking confirmed', 'cita_confirmacion', 'luz3@pruebas.test', 'Tu reunión quedó agendada', 'estudio@pruebas.test'),
  ('booking confirmed', 'cita_estudio', 'estudio@pruebas.test', 'Nueva reunión con Luz<script>"''&', 'luz3@pruebas.test'),
  ('answer of a client', 'ticket_mensaje', 'estudio@pruebas.test', 'Ticket #{ticket_ana} de Ana<script>"''&: Asunto<script>"''&', null),
  ('answer of the studio', 'ticket_respuesta', 'ana@pruebas.test', 'Respondimos tu ticket #{ticket_ana}: Asunto<script>"''&', null),
  ('ticket for a client', 'ticket_abierto', 'ana@pruebas.test', 'Abrimos un ticket para ti: Nuevo<script>"''&', null),
  ('reopened by the client', 'ticket_reabierto', 'estudio@pruebas.test', 'Ticket #{ticket_ana} reabierto: Asunto<script>"''&', null),
  ('reopened by the studio', 'ticket_reabierto', 'ana@pruebas.test', 'Reabrimos tu ticket #{ticket_ana}: Asunto<script>"''&', null),
  ('transfer', 'pago_informado', 'estudio@pruebas.test', 'Transferencia informada: Concepto<script>"''&', null),
  ('milestone changed', 'hito_cambiado', 'ana@pruebas.test', 'Cambió un hito que habías respondido: Hito<script>"''&', 'estudio@pruebas.test'),
  ('milestone deleted', 'hito_cambiado', 'ana@pruebas.test', 'Cambió un hito que habías respondido: Nuevo<script>"''&', 'estudio@pruebas.test');
-- Rows of a mail's table: label and value; without a label, a piece of its text.
insert into filas values
  ('message', 'lead', 'Nombre', pg_temp.sano('Lía')), ('message', 'lead', 'Correo', 'lia1@pruebas.test'),
  ('message', 'lead', 'Teléfono', '56912345678'), ('message', 'lead', 'Mensaje', pg_temp.sano('Hola')),
  ('assistant', 'formulario_inicial', 'Nombre', pg_temp.sano('Leo')), ('assistant', 'formulario_inicial', 'Correo', 'leo1@pruebas.test'),
  ('assistant', 'formulario_inicial', 'Tipo de plataforma', pg_temp.sano('Tienda')), ('assistant', 'formulario_inicial', 'Presupuesto', pg_temp.sano('Poco')),
  ('request', 'solicitud_estudio', 'Nombre', pg_temp.sano('Luz')), ('request', 'solicitud_estudio', 'Correo', 'luz1@pruebas.test'),
  ('request', 'solicitud_estudio', 'Teléfono', '56912345678'), ('request', 'solicitud_estudio', 'Empresa', pg_temp.sano('Empresa')),
  ('request', 'solicitud_estudio', 'Tipo de proyecto', 'Sistema de Gestión'), ('request', 'solicitud_estudio', 'Presupuesto', '$1.000.000 a $5.000.000'),
  ('request', 'solicitud_estudio', 'Mensaje', pg_temp.sano('Hola')),
  ('request', 'solicitud_confirmacion', null, '<h1>Gracias</h1>'), ('request', 'solicitud_confirmacion', 'Tipo de proyecto', 'Sistema de Gestión'),
  ('privacy request', 'solicitud_datos', 'Tipo', 'supresion'), ('privacy request', 'solicitud_datos', 'Nombre', pg_temp.sano('Lía')),
  ('privacy request', 'solicitud_datos', 'Correo', 'lia2@pruebas.test'), ('privacy request', 'solicitud_datos', 'Detalle', pg_temp.sano('Todo')),
  ('privacy request', 'solicitud_datos', 'Responder antes de', to_char((now() + interval '30 days') at time zone 'America/Santiago', 'DD-MM-YYYY')),
  ('order', 'pedido_estudio', 'Producto', 'asesoria-cv'), ('order', 'pedido_estudio', 'Nombre', pg_temp.sano('Luz')),
  ('order', 'pedido_estudio', 'Correo', 'Luz2@pruebas.test'), ('order', 'pedido_estudio', 'Teléfono', '56912345678'), ('order', 'pedido_estudio', 'Pago', 'otro'),
  ('order', 'pedido_confirmacion', 'Producto', 'Asesoría de currículum: pago único'), ('order', 'pedido_confirmacion', 'Total, IVA incluido', '$99.990'),
  ('order', 'pedido_confirmacion', 'Forma de pago', 'Por acordar'), ('order', 'pedido_confirmacion', null, '<h1>Gracias</h1>'),
  ('booking', 'cita_por_confirmar', 'Fecha y hora (Chile)', '04-01-2027 09:00'), ('booking', 'cita_por_confirmar', null, '<h1>Gracias</h1>'),
  ('booking confirmed', 'cita_confirmacion', 'Fecha y hora (Chile)', '04-01-2027 09:00'), ('booking confirmed', 'cita_confirmacion', null, '<h1>Gracias</h1>'),
  ('booking confirmed', 'cita_estudio', 'Fecha y hora (Chile)', '04-01-2027 09:00'), ('booking confirmed', 'cita_estudio', 'Nombre', pg_temp.sano('Luz')),
  ('booking confirmed', 'cita_estudio', 'Correo', 'luz3@pruebas.test'), ('booking confirmed', 'cita_estudio', 'Teléfono', '56912345678'),
  ('booking confirmed', 'cita_estudio', 'Motivo', pg_temp.sano('Motivo')),
  ('answer of a client', 'ticket_mensaje', null, '<h1>' || pg_temp.sano('Asunto') || '</h1>'), ('answer of a client', 'ticket_mensaje', 'Cliente', pg_temp.sano('Ana')),
  ('answer of a client', 'ticket_mensaje', 'Mensaje', pg_temp.sano('Hola')),
  ('answer of the studio', 'ticket_respuesta', null, '<p>' || pg_temp.sano('Jefa') || ' respondió tu ticket «' || pg_temp.sano('Asunto') || '».'),
  ('ticket for a client', 'ticket_abierto', null, '<p>' || pg_temp.sano('Jefa') || ' abrió el ticket #'), ('ticket for a client', 'ticket_abierto', null, '«' || pg_temp.sano('Nuevo') || '»'),
  ('reopened by the client', 'ticket_reabierto', 'Ticket', '#{ticket_ana}'), ('reopened by the client', 'ticket_reabierto', 'Asunto', pg_temp.sano('Asunto')),
  ('reopened by the studio', 'ticket_reabierto', null, '«' || pg_temp.sano('Asunto') || '»'),
  ('transfer', 'pago_informado', 'Pago', '#{pago_ana}'), ('transfer', 'pago_informado', 'Concepto', pg_temp.sano('Concepto')), ('transfer', 'pago_informado', 'Monto', '$150.000'),
  ('milestone changed', 'hito_cambiado', 'Plataforma', pg_temp.sano('Sitio')), ('milestone changed', 'hito_cambiado', 'Hito', pg_temp.sano('Hito')),
  ('milestone changed', 'hito_cambiado', 'Antes', 'Con observaciones'), ('milestone changed', 'hito_cambiado', 'Nuevo título', pg_temp.sano('Nuevo')),
  ('milestone deleted', 'hito_cambiado', 'Ahora', 'Eliminado');

-- Does all of it in turn and keeps the mails of each.
create temp table resultados (hecho text, resultado text);
create temp table correos_de (hecho text, tipo text, para text, asunto text, cuerpo text, responder_a text);
do $$
declare
  h record;
begin
  for h in select * from hechos order by n loop
    delete from public.correos;
    delete from private.envios;
    insert into resultados values (h.hecho, pruebas.intentar(h.persona, h.sql));
    insert into correos_de select h.hecho, tipo, para, asunto, cuerpo, reply_to from public.correos;
    if h.hecho = 'order' then perform pruebas.anotar('orden', (select orden from public.pedidos where envio = '77777777-7777-4777-8777-777777777771')); end if;
    if h.hecho = 'booking' then perform pruebas.anotar('enlace', (select substring(cuerpo from 'confirmar=([0-9a-f]+)"') from public.correos)); end if;
  end loop;
end $$;

select plan((select (select count(*) from hechos) + (select count(*) from filas))::int + 21);
select is(resultado, case hecho when 'message corrected' then '0' else '1' end, 'done: ' || hecho) from resultados;
select set_eq('select hecho, tipo, para, asunto, responder_a from correos_de',
  $$ select hecho, tipo, para, pruebas.con_ids(asunto), responder_a from esperados $$, 'each makes these mails and no others, to these addresses');
select ok(exists (select from correos_de c where c.hecho = f.hecho and c.tipo = f.tipo and strpos(c.cuerpo, pruebas.con_ids(
    case when etiqueta is null then valor else etiqueta || '</th><td style="padding:4px 0;white-space:pre-line">' || valor || '</td></tr>' end)) > 0),
  format('%s, mail %s: %s %s', hecho, tipo, etiqueta, valor)) from filas f;
select is_empty($$ select from correos_de where cuerpo ~ '<script|"''&' $$, 'no mail carries it as it was typed');
select is_empty($$ select from correos_de where asunto ~ '[[:cntrl:]]' $$, 'no subject has a second line');
select is((select count(*)::int from correos_de where cuerpo like '<div style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.6;color:#0b1220;max-width:36em">%</div>'),
  (select count(*)::int from esperados), 'each is written on the same paper');
select is_empty($$ select from correos_de where tipo like 'cita%' and hecho = 'booking' and cuerpo !~ 'href="\{\{sitio\}\}/agendar\?confirmar=[0-9a-f]{64}"' $$, 'the link of a booking has 64 digits of chance');

-- Lines that a name would add to a subject ---------------------------------------------------------
select private.encolar_correo('prueba', 'x@pruebas.test', E'Hola\r\nBcc: todos@pruebas.test\tx' || repeat('y', 400), 'x');
select results_eq($$ select left(asunto, 31), length(asunto), asunto ~ '[[:cntrl:]]' from public.correos where tipo = 'prueba' $$,
  $$ values ('Hola Bcc: todos@pruebas.test xy', 300, false) $$, 'a subject is one line of at most 300 letters');
select private.encolar_correo('sin_direccion', null, 'x', 'x');
select is_empty($$ select from public.correos where tipo = 'sin_direccion' $$, 'without an address there is no mail');
select is(private.correo_estudio(), 'estudio@pruebas.test', 'notices go to the private address');
update public.configuracion set correo_notificaciones = null where id = 1;
select is(private.correo_estudio(), 'publico@pruebas.test', 'without one, to the public one');

-- Notes among admins, and what goes to whom --------------------------------------------------------
select is((select count(*)::int from correos_de where hecho in ('note among admins', 'ticket closed', 'closed again', 'milestone answered')), 0, 'a note, a closing and an answered milestone mail nobody');
select is(pruebas.probar('admin', 'public.tickets', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_bruno}, 'Ojo', true)$$), '1', 'a note leaves the ticket as it was');
update public.tickets set estado = 'resuelto' where id = pruebas.id('ticket_bruno');
select is(pruebas.probar('admin', 'public.tickets', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_bruno}, 'Ojo', true)$$), '1', 'also one that is resolved');
delete from public.correos;
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_carla}, 'Hola')$$);
select is_empty('select from public.correos', 'a deactivated client is not told of an answer');
select is(pruebas.intentar('admin', 'select public.cerrar_ticket({ticket_carla})'), '1', 'Acting as an admin: closes that ticket');
select is(pruebas.intentar('admin', 'select public.reabrir_ticket({ticket_carla})'), '1', 'and opens it again');
select is_empty('select from public.correos', 'of which a deactivated client is not told either');
select is(pruebas.intentar('admin', $$select public.abrir_ticket('Para carla', 'Hola', p_cliente => {carla})$$), '1', 'a ticket for a deactivated client');
select is_empty('select from public.correos', 'mails nobody');

-- Numbers that nobody guesses ----------------------------------------------------------------------
select matches((select orden from public.pedidos where envio = '77777777-7777-4777-8777-777777777771'), '^W-[0-9a-f]{20}$', 'an order has 20 digits of chance');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Cuota nueva', 1000, '2030-01-01');
select matches((select orden from public.pagos where concepto = 'Cuota nueva'), '^P-[0-9a-f]{20}$', 'so has a payment');
select matches(pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_bruno})'), '^[0-9a-f]{64}$', 'a share link has 64');

select * from finish();
rollback;
