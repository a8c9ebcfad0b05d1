-- Release 0.1.0 after some use: a row at least in each table that its seed leaves empty, and what a
-- migration may stumble over. Runs last. Ids are those that the seed before gives.

insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
select v.bucket, v.name, c.usuario, c.usuario::text,
  jsonb_build_object('size', v.size, 'mimetype', v.mimetype, 'contentLength', v.size, 'httpStatusCode', 200), gen_random_uuid()
from (values
  ('adjuntos', '2/1/captura.png', 'image/png', 17, 2),
  ('adjuntos', '2/1/interno/tarifas.txt', 'text/plain', 26, 1),
  ('comprobantes', '2/transferencia.pdf', 'application/pdf', 32, 2),
  ('portadas', 'vivero-laurel.webp', 'image/webp', 18, 1))
  v (bucket, name, mimetype, size, cliente)
join public.clientes c on c.id = v.cliente;

insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, interno, adjuntos) values
  (1, (select usuario from public.clientes where id = 2), 'x', false, 'Sigue igual, va una captura.', false, '{2/1/captura.png}'),
  (1, (select usuario from public.clientes where id = 1), 'x', true, 'Ojo con las tarifas de la zona oriente.', true, '{2/1/interno/tarifas.txt}');
insert into public.tickets (cliente, plataforma, hito, asunto, categoria, prioridad, estado, asignado_a) values
  (2, 1, 2, 'Cambiar el teléfono del pie de página', 'contenido', 'baja', 'abierto', 1);
update public.tickets set estado = 'cerrado', calificacion = 5, calificacion_comentario = 'Rápido' where id = 4;
-- 0.1.0 let a closed ticket be answered.
insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
select 4, usuario, 'x', false, 'Gracias, quedó perfecto.' from public.clientes where id = 2;

update public.hitos_plataforma set estado = 'observado', observacion = 'Falta el horario de verano.' where id = 2;

-- 0.1.0 let one file prove two payments.
update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = '2/transferencia.pdf' where id in (2, 3);
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, motivo_rechazo) values
  (3, 2, 7, 'Anulado por error', 10000, '2026-10-01', 'anulado', null, null, null),
  (3, 2, null, 'Devuelto', 20000, '20261-10-02', 'reembolsado', 'tarjeta', '2026-10-02 12:00-03', null),
  (3, 2, null, 'Rechazado', 30000, '2026-10-03', 'rechazado', 'transferencia', null, 'El monto no coincide.');
insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, monto, metodo, consentimiento_version, origen) values
  ('asesoria-cv', 'Nicolás Vera', 'nvera@correo.example', '+56 9 5555 1111', 99990, 'tarjeta', '2026-01', '{"ruta": "/comprar"}');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, estado, pagado_en, proveedor, token) values
  ('pagina-web', 'Elisa Núñez', 'elisa@correo.example', 89250, 'transferencia', '2026-01', 'pagado', '2026-11-01 10:00-03', 'pago.example', 'tok_1');

insert into public.bloqueos (inicio, termino, motivo) values ('2026-12-24 09:00-03', '2026-12-26 09:00-03', 'Navidad');
-- More bookings of one mailbox than later releases take, in each state.
insert into public.citas (nombre, email, telefono, motivo, inicio, termino, estado, consentimiento_version, consentimiento_en, notas)
select 'Pedro Lagos', 'pedro@correo.example', '+56 9 5555 2222', 'Conversar de una tienda', i, i + interval '30 minutes', e, '2026-01', now(), 'Llega por recomendación'
from (values (timestamptz '2030-01-07 09:30-03', 'reservada'), ('2030-01-08 09:30-03', 'reservada'), ('2030-01-09 09:30-03', 'reservada'),
  ('2030-01-10 09:30-03', 'confirmada'), ('2030-01-11 09:30-03', 'cancelada'), ('2025-01-06 09:30-03', 'realizada'), ('2025-01-07 09:30-03', 'ausente')) v (i, e);

insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, observacion, gestionado, asignado_a, notas) values
  ('Gabriela Paz', 'Tienda en línea', '500 a 1.000 dólares', 'gabriela@correo.cl', 'Para marzo', true, 1, 'Llamar');
update public.leads set estado = 'convertido', cliente = 3, asignado_a = 1, notas = 'Firmó' where nombre_contacto = 'Rodrigo Epul';
-- Consent of which only the instant was kept.
update public.leads set consentimiento_version = '', consentimiento_en = '2026-11-02 12:00-03' where nombre_contacto = 'Rodrigo Epul';
insert into public.solicitudes_datos (tipo, nombre, email, detalle, cliente) values
  ('acceso', 'Ana Paillán', 'ana@viverolaurel.cl', 'Quiero saber qué datos míos tienen.', 2);
insert into public.solicitudes_datos (tipo, nombre, email, estado, respuesta) values
  ('supresion', 'Alguien', 'alguien@correo.example', 'resuelta', 'Borrado el 3 de noviembre.');
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion, metadata)
select usuario, 'login', 'Inicio de sesión', '{"navegador": "Firefox"}' from public.clientes where id = 2;
insert into public.accesos_temporales (token_hash, plataforma, vence_en, usos, creado_por) values
  (encode(sha256('enlace-de-prueba'), 'hex'), 1, '2030-01-01', 3, 1);
insert into private.envios (formulario, direccion, creado_en) values ('leads', '203.0.113.7', now());

-- The outbox: what was sent, and mails that wait or failed. None may be sent while the test looks.
update public.correos set estado = 'enviado', intentos = 1, enviado_en = now(), proveedor_id = 'mail-' || id;
insert into public.correos (tipo, para, asunto, cuerpo, estado, intentos, proximo_intento, ultimo_error) values
  ('ticket_respuesta', 'ana@viverolaurel.cl', 'Respondimos tu ticket', '<p>Hola</p>', 'pendiente', 1, '2099-01-01', 'HTTP 503'),
  ('ticket_respuesta', 'rebota@correo.example', 'Respondimos tu ticket', '<p>Hola</p>', 'fallido', 8, '2026-11-01', 'HTTP 400');

-- Ana is signed in on two devices.
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
select gen_random_uuid(), usuario, 'aal1', now(), now() from public.clientes, generate_series(1, 2) where id = 2;
insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
select gen_random_uuid()::text, gen_random_uuid()::text, user_id, id, false from auth.sessions;
insert into auth.audit_log_entries (id, payload)
select gen_random_uuid(), json_build_object('action', 'login', 'actor_id', usuario) from public.clientes where id = 2;

-- Weekly hours that cross: nothing forbade them.
insert into public.horarios (dia_semana, desde, hasta, minutos)
values (6, '09:00', '12:00', 30), (6, '10:00', '13:00', 60), (6, '10:30', '11:00', 30), (7, '12:00', '13:00', 30);
