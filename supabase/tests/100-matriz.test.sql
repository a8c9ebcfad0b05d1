-- Every cell of role x table x verb, against data of Ana's company. A result is the number of rows
-- (0: the policy shows nothing) or the code of the refusal (42501: not even allowed to ask). After
-- every attempt the owner compares the whole table with what it was.
begin;
select pruebas.escenario();
select pruebas.visita();
with i as (insert into public.importaciones (tipo, archivo, huella, campos, filas) values ('clientes', 'x.csv', repeat('a', 64), array['email'], 1) returning id) insert into public.importaciones_filas (importacion, n, datos, cliente) select id, 1, '{}', pruebas.id('ana') from i;
insert into public.propuestas (titulo, cliente) values ('De pruebas', pruebas.id('ana'));
select pruebas.propuesta_aceptada();
select pruebas.materiales();
select pruebas.compartidos();
select pruebas.servicios();
select pruebas.informes();
select pruebas.vigilancias();
with c as (insert into public.cobros (cliente) values (pruebas.id('ana')) returning id) insert into public.cobros_pagos (cobro, pago, monto) select id, pruebas.id('pago_ana'), 7 from c;
insert into public.abonos (pago, clase, monto, dia, metodo) select pruebas.id('pago_ana'), 'abono', 1, '2026-01-01', 'otro';

create temp table matriz (
  tabla text, verbo text, anon text, ana text, bruno text, carla text, eva text, admin text, sql text);

insert into matriz values
  -- table, verb, visitor, the client, another company's, deactivated, account without client, admin
  ('clientes', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.clientes where id = {ana}'),
  ('clientes', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.clientes (cliente, email) values ('Nueva', 'nueva@pruebas.test')$$),
  ('clientes', 'update', '42501', '0', '0', '0', '0', '1', $$update public.clientes set telefono = '56911111111' where id = {ana}$$),
  ('clientes', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.clientes where id = {ana}'),

  ('personas', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.personas where id = {persona_delia}'),
  ('personas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.personas (cliente, nombre, email) values ({ana}, 'Nueva', 'nueva@pruebas.test')$$),
  ('personas', 'update', '42501', '0', '0', '0', '0', '1', $$update public.personas set alcance = 'todo' where id = {persona_tito}$$),
  ('personas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.personas'),

  ('personas_ingresos', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.personas_ingresos where id = {persona_delia}'),
  ('personas_ingresos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.personas_ingresos (cliente, nombre, email) values ({ana}, 'Nueva', 'nueva@pruebas.test')$$),
  ('personas_ingresos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.personas_ingresos set alcance = 'todo'$$),
  ('personas_ingresos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.personas_ingresos'),

  ('clientes_notas', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.clientes_notas where cliente = {ana}'),
  ('clientes_notas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.clientes_notas (cliente, notas) values ({admin}, 'x')$$),
  ('clientes_notas', 'update', '42501', '0', '0', '0', '0', '1', $$update public.clientes_notas set notas = 'x' where cliente = {ana}$$),
  ('clientes_notas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.clientes_notas where cliente = {ana}'),

  ('configuracion', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.configuracion'),
  ('configuracion', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.configuracion (id) values (1)$$),
  ('configuracion', 'update', '42501', '0', '0', '0', '0', '1', $$update public.configuracion set cuenta_numero = '00-999' where id = 1$$),
  ('configuracion', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.configuracion'),

  ('configuracion_publica', 'select', '1', '1', '1', '1', '1', '1', 'select from public.configuracion_publica'),
  ('configuracion_publica', 'insert', '55000', '55000', '55000', '55000', '55000', '55000', $$insert into public.configuracion_publica (id) values (1)$$),
  ('configuracion_publica', 'update', '55000', '55000', '55000', '55000', '55000', '55000', $$update public.configuracion_publica set cuenta_numero = '00-999'$$),
  ('configuracion_publica', 'delete', '55000', '55000', '55000', '55000', '55000', '55000', 'delete from public.configuracion_publica'),

  ('usuarios', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.usuarios where id = {ana}'),
  ('usuarios', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.usuarios (cliente, email) values ('Nueva', 'nueva@pruebas.test')$$),
  ('usuarios', 'update', '42501', '0', '0', '0', '0', '1', $$update public.usuarios set perfil = 'admin' where id = {ana}$$),
  ('usuarios', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.usuarios where id = {ana}'),

  ('correos', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.correos where id = '{correo}'$$),
  ('correos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.correos (tipo, para, asunto, cuerpo) values ('spam', 'x@pruebas.test', 'x', 'x')$$),
  ('correos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.correos set para = 'x@pruebas.test'$$),
  ('correos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.correos'),

  ('correos_silenciados', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.correos_silenciados where id = {silenciado}'),
  ('correos_silenciados', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.correos_silenciados (email, motivo) values ('x@pruebas.test', 'rebotado')$$),
  ('correos_silenciados', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.correos_silenciados set motivo = 'reclamado'$$),
  ('correos_silenciados', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.correos_silenciados where id = {silenciado}'),

  ('preferencias_correo', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.preferencias_correo where cliente = {ana}'),
  ('preferencias_correo', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.preferencias_correo (cliente) values ({bruno})$$),
  ('preferencias_correo', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.preferencias_correo set tickets = false$$),
  ('preferencias_correo', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.preferencias_correo'),

  ('correos_entrantes', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.correos_entrantes where id = {entrante}'),
  ('correos_entrantes', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.correos_entrantes (mensaje_id, de, resultado) values ('x', 'x', 'automatico')$$),
  ('correos_entrantes', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.correos_entrantes set visto = true where id = {entrante}'),
  ('correos_entrantes', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.correos_entrantes'),

  ('plataformas', 'select', '0', '1', '0', '0', '0', '1', 'select from public.plataformas where id = {plataforma_ana}'),
  ('plataformas', 'select', '1', '0', '1', '0', '0', '1', 'select from public.plataformas where id = {publicada}'),
  ('plataformas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.plataformas (plataforma, cliente) values ('Nueva', {ana})$$),
  ('plataformas', 'update', '42501', '0', '0', '0', '0', '1', 'update public.plataformas set publico = true where id = {plataforma_ana}'),
  ('plataformas', 'update', '42501', '0', '0', '0', '0', '1', 'update public.plataformas set publico = false where id = {publicada}'),
  ('plataformas', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.plataformas where id = {publicada}'),

  ('hitos_plataforma', 'select', '0', '1', '0', '0', '0', '2', 'select id from public.hitos_plataforma where plataforma_id = {plataforma_ana}'),
  ('hitos_plataforma', 'select', '1', '0', '1', '0', '0', '1', 'select titulo from public.hitos_plataforma where plataforma_id = {publicada}'),
  ('hitos_plataforma', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({plataforma_ana}, current_date, 'Nuevo')$$),
  ('hitos_plataforma', 'update', '42501', '0', '0', '0', '0', '1', $$update public.hitos_plataforma set estado = 'aprobado' where id = {hito_ana}$$),
  ('hitos_plataforma', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.hitos_plataforma where id = {hito_ana}'),

  ('formulario_inicial', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.formulario_inicial where email = 'leo@pruebas.test'$$),
  ('formulario_inicial', 'insert', '1', '42501', '42501', '42501', '42501', '1', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, gestionado, observacion) values ('x', 'x', 'x', 'x@pruebas.test', false, '')$$),
  ('formulario_inicial', 'update', '42501', '0', '0', '0', '0', '1', $$update public.formulario_inicial set gestionado = true where email = 'leo@pruebas.test'$$),
  ('formulario_inicial', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.formulario_inicial where email = 'leo@pruebas.test'$$),

  ('leads', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.leads where id = {lead}'),
  ('leads', 'insert', '1', '42501', '42501', '42501', '42501', '1', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  ('leads', 'update', '42501', '0', '0', '0', '0', '1', $$update public.leads set estado = 'descartado' where id = {lead}$$),
  ('leads', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.leads where id = {lead}'),

  ('solicitudes', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.solicitudes where email = 'luz@pruebas.test'$$),
  ('solicitudes', 'insert', '1', '42501', '42501', '42501', '42501', '1', $$insert into public.solicitudes (nombre, email, tipo_proyecto, presupuesto, estado) values ('x', 'x@pruebas.test', 'web', 'menos-500', 'pendiente')$$),
  ('solicitudes', 'update', '42501', '0', '0', '0', '0', '1', $$update public.solicitudes set estado = 'ganado' where email = 'luz@pruebas.test'$$),
  ('solicitudes', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.solicitudes where email = 'luz@pruebas.test'$$),

  ('tickets', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.tickets where id = {ticket_ana}'),
  ('tickets', 'insert', '42501', '1', '42501', '42501', '42501', '1', $$insert into public.tickets (cliente, plataforma, asunto) values ({ana}, {plataforma_ana}, 'Otro problema')$$),
  ('tickets', 'update', '42501', '0', '0', '0', '0', '1', $$update public.tickets set estado = 'resuelto' where id = {ticket_ana}$$),
  ('tickets', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.tickets where id = {ticket_ana}'),

  ('ticket_mensajes', 'select', '42501', '1', '0', '0', '0', '2', 'select from public.ticket_mensajes where ticket = {ticket_ana}'),
  ('ticket_mensajes', 'insert', '42501', '1', '42501', '42501', '42501', '1', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Hola')$$),
  ('ticket_mensajes', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.ticket_mensajes set cuerpo = 'x' where id = {mensaje_ana}$$),
  ('ticket_mensajes', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.ticket_mensajes where id = {mensaje_ana}'),

  ('testimonios', 'select', '1', '0', '0', '0', '0', '1', $$select id from public.testimonios where nombre = 'Ana Fuentealba'$$),
  ('testimonios', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.testimonios (pagina, nombre, cargo, texto) values ('servicios', 'x', 'x', 'x')$$),
  ('testimonios', 'update', '42501', '0', '0', '0', '0', '1', $$update public.testimonios set nota = 4 where nombre = 'Ana Fuentealba'$$),
  ('testimonios', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.testimonios where nombre = 'Ana Fuentealba'$$),

  ('equipo', 'select', '1', '0', '0', '0', '0', '1', $$select id from public.equipo where nombre = 'Josefa Leiva'$$),
  ('equipo', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.equipo (nombre, cargo, texto, desde, simbolo) values ('x', 'x', 'x', 2026, 'X')$$),
  ('equipo', 'update', '42501', '0', '0', '0', '0', '1', $$update public.equipo set cargo = 'x' where nombre = 'Josefa Leiva'$$),
  ('equipo', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.equipo where nombre = 'Josefa Leiva'$$),

  ('precios', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.precios where producto = 'asesoria-cv' and desde = '2026-11-20'$$),
  ('precios', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.precios (producto, valor, desde) values ('asesoria-cv', 89990, (now() at time zone 'America/Santiago')::date)$$),
  ('precios', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.precios set valor = 1000'),
  ('precios', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.precios'),

  ('precios_vigentes', 'select', '1', '1', '1', '1', '1', '1', $$select from public.precios_vigentes where producto = 'asesoria-cv'$$),
  ('precios_vigentes', 'insert', '55000', '55000', '55000', '55000', '55000', '55000', $$insert into public.precios_vigentes (producto) values ('asesoria-cv')$$),
  ('precios_vigentes', 'update', '55000', '55000', '55000', '55000', '55000', '55000', $$update public.precios_vigentes set valor = 1000$$),
  ('precios_vigentes', 'delete', '55000', '55000', '55000', '55000', '55000', '55000', 'delete from public.precios_vigentes'),

  ('respuestas_guardadas', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.respuestas_guardadas where titulo = 'De pruebas'$$),
  ('respuestas_guardadas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.respuestas_guardadas (titulo, cuerpo) values ('x', 'x')$$),
  ('respuestas_guardadas', 'update', '42501', '0', '0', '0', '0', '1', $$update public.respuestas_guardadas set cuerpo = 'x' where titulo = 'De pruebas'$$),
  ('respuestas_guardadas', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.respuestas_guardadas where titulo = 'De pruebas'$$),

  ('pagos', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.pagos where id = {pago_ana}'),
  ('pagos', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.pagos (cliente, concepto, monto, vence_el) values ({ana}, 'Cuota', 1000, current_date)$$),
  ('pagos', 'update', '42501', '0', '0', '0', '0', '1', $$update public.pagos set estado = 'pagado', metodo = 'otro' where id = {pago_ana}$$),
  ('pagos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.pagos where id = {pago_ana}'),

  ('pedidos', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.pedidos where orden = 'W-deprueba'$$),
  ('pedidos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version) values ('asesoria-cv', 'x', 'x@pruebas.test', 1, 'otro', '1')$$),
  ('pedidos', 'update', '42501', '0', '0', '0', '0', '1', $$update public.pedidos set estado = 'pagado' where orden = 'W-deprueba'$$),
  ('pedidos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', $$delete from public.pedidos where orden = 'W-deprueba'$$),

  ('horarios', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.horarios where id = {horario}'),
  ('horarios', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.horarios (dia_semana, desde, hasta) values (7, '22:00', '23:00')$$),
  ('horarios', 'update', '42501', '0', '0', '0', '0', '1', 'update public.horarios set minutos = 60 where id = {horario}'),
  ('horarios', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.horarios where id = {horario}'),

  ('bloqueos', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.bloqueos where inicio = '2031-01-01'$$),
  ('bloqueos', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.bloqueos (inicio, termino) values ('2031-01-03', '2031-01-04')$$),
  ('bloqueos', 'update', '42501', '0', '0', '0', '0', '1', $$update public.bloqueos set motivo = 'x' where inicio = '2031-01-01'$$),
  ('bloqueos', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.bloqueos where inicio = '2031-01-01'$$),

  ('citas', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.citas where id = {cita}'),
  ('citas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.citas (nombre, email, inicio, termino) values ('x', 'x@pruebas.test', '2031-03-01 12:00Z', '2031-03-01 13:00Z')$$),
  ('citas', 'update', '42501', '0', '0', '0', '0', '1', $$update public.citas set estado = 'cancelada' where id = {cita}$$),
  ('citas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.citas where id = {cita}'),

  ('seguimiento_usuarios', 'select', '42501', '1', '0', '0', '0', '1', $$select from public.seguimiento_usuarios where usuario_id = '{usuario_ana}'$$),
  ('seguimiento_usuarios', 'insert', '42501', '1', '42501', '42501', '42501', '42501', $$insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('{usuario_ana}', 'login')$$),
  ('seguimiento_usuarios', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.seguimiento_usuarios set descripcion = 'x'$$),
  ('seguimiento_usuarios', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.seguimiento_usuarios'),

  ('accesos_temporales', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.accesos_temporales where id = {acceso}'),
  ('accesos_temporales', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.accesos_temporales (token_hash, plataforma, vence_en) values (repeat('a', 64), {plataforma_ana}, now())$$),
  ('accesos_temporales', 'update', '42501', '0', '0', '0', '0', '1', 'update public.accesos_temporales set revocado_en = now() where id = {acceso}'),
  ('accesos_temporales', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.accesos_temporales where id = {acceso}'),

  ('solicitudes_datos', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.solicitudes_datos where cliente = {ana}'),
  ('solicitudes_datos', 'insert', '1', '42501', '42501', '42501', '42501', '1', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'x@pruebas.test')$$),
  ('solicitudes_datos', 'insert', '42501', '1', '42501', '42501', '42501', '1', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {ana})$$),
  ('solicitudes_datos', 'update', '42501', '0', '0', '0', '0', '1', $$update public.solicitudes_datos set estado = 'en_proceso' where cliente = {ana}$$),
  ('solicitudes_datos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.solicitudes_datos'),

  ('abonos', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.abonos where pago = {pago_ana}'),
  ('abonos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.abonos (pago, clase, monto, dia, metodo) values ({pago_ana}, 'abono', 1, '2026-01-01', 'otro')$$),
  ('abonos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.abonos set monto = 1'),
  ('abonos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.abonos'),

  ('cobros', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.cobros where cliente = {ana}'),
  ('cobros', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', 'insert into public.cobros (cliente) values ({ana})'),
  ('cobros', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.cobros set orden = 'x'$$),
  ('cobros', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.cobros'),

  ('cobros_pagos', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.cobros_pagos where pago = {pago_ana}'),
  ('cobros_pagos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', 'insert into public.cobros_pagos (cobro, pago, monto) select max(id), {pago_bruno}, 1 from public.cobros'),
  ('cobros_pagos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.cobros_pagos set monto = 1'),
  ('cobros_pagos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.cobros_pagos'),

  ('pagos_intentos', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.pagos_intentos where orden = 'W-deprueba'$$),
  ('pagos_intentos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.pagos_intentos (pago, orden, monto) values ({pago_ana}, 'x', 1)$$),
  ('pagos_intentos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.pagos_intentos set monto = 1'),
  ('pagos_intentos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.pagos_intentos'),

  ('pagos_eventos', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.pagos_eventos where orden = 'W-deprueba'$$),
  ('pagos_eventos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.pagos_eventos (orden, tipo) values ('x', 'pagado')$$),
  ('pagos_eventos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.pagos_eventos set orden = null'),
  ('pagos_eventos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.pagos_eventos'),

  ('materiales', 'select', '42501', '2', '0', '0', '0', '2', 'select from public.materiales where plataforma = {plataforma_ana}'),
  ('materiales', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.materiales (plataforma, texto) values ({plataforma_ana}, 'Otra cosa')$$),
  ('materiales', 'update', '42501', '0', '0', '0', '0', '1', $$update public.materiales set texto = 'Otro logo' where id = {material_ana}$$),
  ('materiales', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.materiales set entregado_en = now() where id = {material_ana}$$),
  ('materiales', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.materiales set pedido_en = now(), motivo = 'x', comentario = 'x' where id = {material_ana}$$),
  ('materiales', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.materiales where id = {material_ana}'),

  ('materiales_esperas', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.materiales_esperas where plataforma = {plataforma_ana}'),
  ('materiales_esperas', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', 'insert into public.materiales_esperas (plataforma, cliente) values ({plataforma_carla}, {carla})'),
  ('materiales_esperas', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.materiales_esperas set desde = '2026-01-01'$$),
  ('materiales_esperas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.materiales_esperas'),

  ('vigilancias', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.vigilancias where plataforma = {plataforma_ana}'),
  ('vigilancias', 'insert', '42501', '42501', '42501', '42501', '42501', '1', 'insert into public.vigilancias (plataforma, certificado_hasta) values ({plataforma_carla}, ''2030-01-01'')'),
  ('vigilancias', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', 'insert into public.vigilancias (plataforma, cliente) values ({plataforma_carla}, {carla})'),
  ('vigilancias', 'update', '42501', '0', '0', '0', '0', '1', 'update public.vigilancias set palabra = ''x'', activa = false where plataforma = {plataforma_ana}'),
  ('vigilancias', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.vigilancias set plataforma = plataforma'),
  ('vigilancias', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.vigilancias'),
  ('caidas', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.caidas where plataforma = {plataforma_ana}'),
  ('caidas', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', 'insert into public.caidas (plataforma, desde, motivo) values ({plataforma_ana}, now(), ''codigo'')'),
  ('caidas', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.caidas set hasta = now()'),
  ('caidas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.caidas'),
  ('disponibilidad', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.disponibilidad where plataforma = {plataforma_ana}'),
  ('disponibilidad', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', 'insert into public.disponibilidad (plataforma, dia, medidos, arriba) values ({plataforma_ana}, ''2026-01-01'', 1, 1)'),
  ('disponibilidad', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.disponibilidad set arriba = 0'),
  ('disponibilidad', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.disponibilidad'),

  ('compartidos', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.compartidos where cliente = {ana}'),
  ('compartidos', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.compartidos (cliente, nombre, ruta) values ({ana}, 'x', '{ana}/documentos/nuevo.pdf')$$),
  ('compartidos', 'update', '42501', '0', '0', '0', '0', '1', $$update public.compartidos set nombre = 'x' where id = {compartido_ana}$$),
  ('compartidos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.compartidos set visto_en = now(), ruta = ruta where id = {compartido_ana}$$),
  ('compartidos', 'delete', '42501', '0', '0', '0', '0', '1', 'delete from public.compartidos where id = {compartido_ana}'),
  ('informes', 'select', '42501', '1', '0', '0', '0', '2', 'select from public.informes where cliente = {ana}'),
  ('informes', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.informes (cliente, mes, sale_el) values ({ana}, '2026-11-01', '2026-12-01')$$),
  ('informes', 'update', '42501', '0', '0', '0', '0', '1', $$update public.informes set parrafo = 'x' where id = {borrador_ana}$$),
  ('informes', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.informes set estado = 'retenido', visto_en = now() where id = {borrador_ana}$$),
  ('informes', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.informes where id = {borrador_ana}'),
  ('servicios', 'select', '42501', '2', '0', '0', '0', '2', 'select from public.servicios where cliente = {ana}'),
  ('servicios', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.servicios (cliente, clase, nombre) values ({ana}, 'otro', 'x')$$),
  ('servicios', 'update', '42501', '0', '0', '0', '0', '1', $$update public.servicios set nombre = 'x' where id = {servicio_ana}$$),
  ('servicios', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.servicios set estado = 'activo', termina_el = null where id = {servicio_ana}$$),
  ('servicios', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.servicios where id = {servicio_ana}'),
  ('servicios_aceptaciones', 'select', '42501', '1', '0', '0', '0', '1', 'select from public.servicios_aceptaciones where cliente = {ana}'),
  ('servicios_aceptaciones', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.servicios_aceptaciones (nombre) values ('x')$$),
  ('servicios_aceptaciones', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.servicios_aceptaciones set nombre = 'x'$$),
  ('servicios_aceptaciones', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.servicios_aceptaciones'),
  ('documentos', 'select', '42501', '1', '0', '0', '0', '1', $$select from public.documentos where clase = 'compartido' and cliente = {ana}$$),
  ('documentos', 'insert', '55000', '55000', '55000', '55000', '55000', '55000', $$insert into public.documentos (nombre) values ('x')$$),
  ('documentos', 'update', '55000', '55000', '55000', '55000', '55000', '55000', $$update public.documentos set nombre = 'x'$$),
  ('documentos', 'delete', '55000', '55000', '55000', '55000', '55000', '55000', 'delete from public.documentos'),

  ('propuestas', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.propuestas where titulo = 'De pruebas'$$),
  ('propuestas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.propuestas (titulo, cliente) values ('Otra', {ana})$$),
  ('propuestas', 'update', '42501', '0', '0', '0', '0', '1', $$update public.propuestas set validez = 30 where titulo = 'De pruebas'$$),
  ('propuestas', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.propuestas set estado = 'aceptada'$$),
  ('propuestas', 'delete', '42501', '0', '0', '0', '0', '1', $$delete from public.propuestas where titulo = 'De pruebas'$$),

  ('propuestas_aceptaciones', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.propuestas_aceptaciones'),
  ('propuestas_aceptaciones', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.propuestas_aceptaciones (nombre) values ('x')$$),
  ('propuestas_aceptaciones', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.propuestas_aceptaciones set nombre = 'x'$$),
  ('propuestas_aceptaciones', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', $$delete from public.propuestas_aceptaciones$$),

  ('propuestas_copias', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.propuestas_copias'),
  ('propuestas_copias', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.propuestas_copias (bytes) values (1)$$),
  ('propuestas_copias', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.propuestas_copias set bytes = 2$$),
  ('propuestas_copias', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', $$delete from public.propuestas_copias$$),

  ('propuestas_enlaces', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.propuestas_enlaces'),
  ('propuestas_enlaces', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.propuestas_enlaces (propuesta) select min(id) from public.propuestas$$),
  ('propuestas_enlaces', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.propuestas_enlaces set para = null$$),
  ('propuestas_enlaces', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', $$delete from public.propuestas_enlaces$$),

  ('propuestas_mensajes', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.propuestas_mensajes'),
  ('propuestas_mensajes', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.propuestas_mensajes (cuerpo) values ('x')$$),
  ('propuestas_mensajes', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.propuestas_mensajes set cuerpo = 'x'$$),
  ('propuestas_mensajes', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', $$delete from public.propuestas_mensajes$$),

  ('propuestas_versiones', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.propuestas_versiones'),
  ('propuestas_versiones', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.propuestas_versiones (version) values (2)$$),
  ('propuestas_versiones', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.propuestas_versiones set cambios = 'x'$$),
  ('propuestas_versiones', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', $$delete from public.propuestas_versiones$$),

  ('importaciones', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.importaciones'),
  ('importaciones', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.importaciones (tipo, archivo, huella, campos, filas) values ('pagos', 'x', repeat('b', 64), array['email'], 1)$$),
  ('importaciones', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.importaciones set recordar_desde = now()$$),
  ('importaciones', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.importaciones'),

  ('importaciones_filas', 'select', '42501', '0', '0', '0', '0', '1', 'select from public.importaciones_filas'),
  ('importaciones_filas', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.importaciones_filas (importacion, n) values (1, 2)$$),
  ('importaciones_filas', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.importaciones_filas set decision = 'crear'$$),
  ('importaciones_filas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.importaciones_filas'),

  ('vulneraciones', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.vulneraciones where titulo = 'De pruebas'$$),
  ('vulneraciones', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', '2026-01-01', 'x', array['otros'])$$),
  ('vulneraciones', 'update', '42501', '0', '0', '0', '0', '1', $$update public.vulneraciones set medidas = 'x' where titulo = 'De pruebas'$$),
  ('vulneraciones', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.vulneraciones'),

  ('contactos_notas', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.contactos_notas where clase = 'leads' and fila = {lead}$$),
  ('contactos_notas', 'insert', '42501', '42501', '42501', '42501', '42501', '1', $$insert into public.contactos_notas (clase, fila, texto) values ('leads', {lead}, 'x')$$),
  ('contactos_notas', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.contactos_notas set texto = 'x'$$),
  ('contactos_notas', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.contactos_notas'),

  ('conversiones', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.conversiones where clase = 'citas' and fila = {cita}$$),
  ('conversiones', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.conversiones (clase, fila, cliente_nuevo, antes) values ('leads', {lead}, true, '{}')$$),
  ('conversiones', 'update', '42501', '42501', '42501', '42501', '42501', '42501', $$update public.conversiones set deshecha_en = now()$$),
  ('conversiones', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.conversiones'),

  ('bandeja', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.bandeja where id = 'leads-{lead}'$$),
  ('bandeja', 'insert', '55000', '55000', '55000', '55000', '55000', '55000', $$insert into public.bandeja (id) values ('x')$$),
  ('bandeja', 'update', '55000', '55000', '55000', '55000', '55000', '55000', $$update public.bandeja set nombre = 'x'$$),
  ('bandeja', 'delete', '55000', '55000', '55000', '55000', '55000', '55000', 'delete from public.bandeja'),

  ('esperas', 'select', '42501', '1', '0', '0', '0', '1', $$select from public.esperas where id = 'tickets-{ticket_ana}'$$),
  ('esperas', 'insert', '55000', '55000', '55000', '55000', '55000', '55000', $$insert into public.esperas (id) values ('x')$$),
  ('esperas', 'update', '55000', '55000', '55000', '55000', '55000', '55000', $$update public.esperas set titulo = 'x'$$),
  ('esperas', 'delete', '55000', '55000', '55000', '55000', '55000', '55000', 'delete from public.esperas'),

  ('acciones_datos', 'select', '42501', '0', '0', '0', '0', '1', $$select from public.acciones_datos where informe ? 'prueba'$$),
  ('acciones_datos', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.acciones_datos (accion) values ('purga')$$),
  ('acciones_datos', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.acciones_datos set informe = ''{}'''),
  ('acciones_datos', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.acciones_datos'),

  ('auditoria', 'select', '42501', '0', '0', '0', '0', '2', $$select from public.auditoria where tabla = 'clientes' and fila = {ana} and accion <> 'vista'$$),
  ('auditoria', 'insert', '42501', '42501', '42501', '42501', '42501', '42501', $$insert into public.auditoria (tabla, fila, accion) values ('pagos', 1, 'update')$$),
  ('auditoria', 'update', '42501', '42501', '42501', '42501', '42501', '42501', 'update public.auditoria set antes = null'),
  ('auditoria', 'delete', '42501', '42501', '42501', '42501', '42501', '42501', 'delete from public.auditoria');

-- A person of Ana's company who sees everything may what Ana may, and one who sees tickets only as
-- little as Eva, but for these.
create temp table excepciones (tabla text, verbo text, persona text, esperado text);
insert into excepciones values
  ('personas', 'select', 'delia', '1'), ('personas_ingresos', 'select', 'delia', '1'),
  ('preferencias_correo', 'select', 'delia', '0'), ('solicitudes_datos', 'select', 'delia', '0'), ('solicitudes_datos', 'insert', 'delia', '42501'),
  ('seguimiento_usuarios', 'select', 'delia', '0'), ('seguimiento_usuarios', 'insert', 'delia', '42501'),
  ('tickets', 'select', 'tito', '1'), ('tickets', 'insert', 'tito', '1'), ('esperas', 'select', 'tito', '1'),
  ('ticket_mensajes', 'select', 'tito', '1'), ('ticket_mensajes', 'insert', 'tito', '1');

-- 0 rows written and a refusal leave the table as it was; a row written must show.
select pruebas.mirar('ana'), pruebas.mirar('ana', 'delia'), pruebas.mirar('ana', 'tito');
select plan((select count(*) * 8 + count(*) filter (where verbo = 'select') * 3 + count(*) filter (where verbo <> 'select') * 3 + 1 from matriz)::int);

select is(
  pruebas.probar(p.persona, 'public.' || m.tabla, m.sql),
  r.esperado || case when m.verbo <> 'select' and r.esperado = '1' then ' and the table changed' else '' end,
  format('Acting as %s: %s %s', p.retrato, m.verbo, m.tabla))
from matriz m
cross join lateral (values (1, 'anon', anon), (2, 'ana', ana), (3, 'bruno', bruno), (4, 'carla', carla), (5, 'eva', eva), (6, 'admin', m.admin),
  (7, 'delia', coalesce((select e.esperado from excepciones e where e.tabla = m.tabla and e.verbo = m.verbo and e.persona = 'delia'), ana)),
  (8, 'tito', coalesce((select e.esperado from excepciones e where e.tabla = m.tabla and e.verbo = m.verbo and e.persona = 'tito'), eva)))
  r (orden, persona, esperado)
join pruebas.personas p using (persona)
order by r.orden, m.tabla, m.verbo;

-- An admin who looks as one of them reads what they read, and writes nothing.
select is(pruebas.probar(p.persona, 'public.' || m.tabla, m.sql), r.esperado, format('Acting as %s: %s %s', p.retrato, m.verbo, m.tabla))
from matriz m
cross join lateral (values (1, 'ana', ana),
  (2, 'delia', coalesce((select e.esperado from excepciones e where e.tabla = m.tabla and e.verbo = m.verbo and e.persona = 'delia'), ana)),
  (3, 'tito', coalesce((select e.esperado from excepciones e where e.tabla = m.tabla and e.verbo = m.verbo and e.persona = 'tito'), eva)))
  v (orden, de, suyo)
cross join lateral (select case when m.verbo = 'select' then v.suyo when v.suyo = '1' then '42501' else v.suyo end as esperado) r
join pruebas.personas p on p.persona = case when m.verbo = 'select' then 'mira_' else 'escribe_' end || v.de
order by v.orden, m.tabla, m.verbo;

select set_eq(
  $$ select tabla, verbo from matriz $$,
  $$ select c.relname::text, v from pg_class c, unnest('{select,insert,update,delete}'::text[]) v
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') $$,
  'the matrix holds every table and view of public, with the four verbs');

select * from finish();
rollback;
