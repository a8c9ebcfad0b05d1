-- Each policy on its own. Where a statement names a row, the policy for reading hides it before the
-- policy for writing is asked; so nothing here has a WHERE, triggers of what changes or goes rest, and
-- the other policies of the table are opened for the moment of the attempt.
begin;
select pruebas.escenario();
select pruebas.visita();
insert into public.propuestas (titulo, cliente) values ('De pruebas', pruebas.id('ana'));
select pruebas.propuesta_aceptada();
select pruebas.materiales();
select pruebas.vigilancias();
select pruebas.compartidos();
select pruebas.servicios();
select pruebas.informes();
with i as (insert into public.importaciones (tipo, archivo, huella, campos, filas) values ('clientes', 'x.csv', repeat('a', 64), array['email'], 1) returning id) insert into public.importaciones_filas (importacion, n, datos, cliente) select id, 1, '{}', pruebas.id('ana') from i;
with c as (insert into public.cobros (cliente) values (pruebas.id('ana')) returning id) insert into public.cobros_pagos (cobro, pago, monto) select id, pruebas.id('pago_ana'), 7 from c;
insert into public.abonos (pago, clase, monto, dia, metodo)
select p.id, 'abono', 1, '2026-01-01', 'otro' from public.pagos p where p.cliente in (pruebas.id('ana'), pruebas.id('bruno'), pruebas.id('carla'));
insert into public.pagos_eventos (orden, tipo)
select p.orden, t from public.pagos p, unnest('{pagado,no_esperado,posible_doble}'::text[]) t where p.cliente in (pruebas.id('ana'), pruebas.id('bruno'), pruebas.id('carla'));
select set_config('storage.allow_delete_query', 'true', true);  -- newer Storage guards its tables against plain SQL
delete from storage.objects;
insert into storage.objects (bucket_id, name)
select b, pruebas.con_ids(n) from (values
  ('adjuntos', '{ana}/{ticket_ana}/foto.png'), ('adjuntos', '{ana}/{ticket_ana}/interno/nota.png'),
  ('adjuntos', '{carla}/{ticket_carla}/foto.png'), ('comprobantes', '{ana}/pago.png'),
  ('comprobantes', '{bruno}/pago.png'), ('adjuntos', '{ana}/documentos/nuevo.pdf'), ('portadas', '{ana}/portada.png')) x (b, n);
update public.ticket_mensajes set adjuntos = array[pruebas.con_ids('{ana}/{ticket_ana}/foto.png')] where id = pruebas.id('mensaje_ana');
insert into public.ticket_mensajes (ticket, cuerpo) values (pruebas.id('ticket_bruno'), 'Lo vemos');
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo, publicado)
values ('https://x.cl', pruebas.id('publicada'), current_date, 'Oculto', 'entregado', false, true), ('https://x.cl', pruebas.id('publicada'), current_date, 'Del cliente', 'entregado', true, false),
  ('https://x.cl', pruebas.id('publicada'), current_date, 'Por venir', 'en_curso', true, true), ('https://x.cl', pruebas.id('plataforma_ana'), current_date, 'De una privada', 'entregado', true, true);

-- What each person reads, as a condition on all the rows; carla and eva read none, delia what ana does and
-- tito none, but for what stands below. Null: not allowed to ask.
create temp table lecturas (tabla text, llave text, anon text, ana text, bruno text);
insert into lecturas values
  ('public.accesos_temporales', 'id', null, 'false', 'false'),
  ('public.vulneraciones', 'id', null, 'false', 'false'),
  ('public.acciones_datos', 'id', null, 'false', 'false'),
  ('public.auditoria', 'id', null, 'false', 'false'),
  ('public.bandeja', 'id', null, 'false', 'false'),
  ('public.esperas', 'id', null, 'cliente = {ana} and clase <> ''preguntas''', 'cliente = {bruno}'),
  ('public.contactos_notas', 'id', null, 'false', 'false'),
  ('public.conversiones', 'id', null, 'false', 'false'),
  ('public.bloqueos', 'id', null, 'false', 'false'),
  ('public.citas', 'id', null, 'false', 'false'),
  ('public.clientes', 'id', null, 'id = {ana}', 'id = {bruno}'),
  ('public.clientes_notas', 'cliente', null, 'false', 'false'),
  ('public.configuracion', 'id', null, 'false', 'false'),
  ('public.correos', 'id', null, 'false', 'false'),
  ('public.correos_silenciados', 'id', null, 'false', 'false'),
  ('public.preferencias_correo', 'cliente', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.correos_entrantes', 'id', null, 'false', 'false'),
  ('public.formulario_inicial', 'id', null, 'false', 'false'),
  ('public.hitos_plataforma', 'id', 'publicado and activo and estado in (''entregado'', ''aprobado'') and plataforma_id in (select id from public.plataformas where publico)',
    'activo and plataforma_id = {plataforma_ana}', 'activo and plataforma_id in ({plataforma_bruno}, {publicada})'),
  ('public.horarios', 'id', null, 'false', 'false'),
  ('public.importaciones', 'id', null, 'false', 'false'),
  ('public.importaciones_filas', 'id', null, 'false', 'false'),
  ('public.leads', 'id', null, 'false', 'false'),
  ('public.pagos', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.pagos_eventos', 'id', null, 'tipo in (''no_esperado'', ''posible_doble'') and orden = (select orden from public.pagos where id = {pago_ana})',
    'tipo in (''no_esperado'', ''posible_doble'') and orden = (select orden from public.pagos where id = {pago_bruno})'),
  ('public.abonos', 'id', null, 'pago = {pago_ana}', 'pago = {pago_bruno}'),
  ('public.cobros', 'id', null, 'false', 'false'),
  ('public.cobros_pagos', 'cobro', null, 'false', 'false'),
  ('public.pagos_intentos', 'id', null, 'false', 'false'),
  ('public.pedidos', 'id', null, 'false', 'false'),
  ('public.personas', 'id', null, 'false', 'false'),
  ('public.plataformas', 'id', 'publico', 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.compartidos', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.vigilancias', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.caidas', 'id', null, 'plataforma = {plataforma_ana}', 'plataforma = {plataforma_bruno}'),
  ('public.disponibilidad', 'plataforma', null, 'plataforma = {plataforma_ana}', 'plataforma = {plataforma_bruno}'),
  ('public.materiales', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.materiales_esperas', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.propuestas', 'id', null, 'false', 'false'),
  ('public.propuestas_aceptaciones', 'id', null, 'false', 'false'),
  ('public.propuestas_copias', 'aceptacion', null, 'false', 'false'),
  ('public.propuestas_enlaces', 'id', null, 'false', 'false'),
  ('public.propuestas_mensajes', 'id', null, 'false', 'false'),
  ('public.propuestas_versiones', 'id', null, 'false', 'false'),
  ('public.informes', 'id', null, 'cliente = {ana} and enviado_en is not null', 'cliente = {bruno} and enviado_en is not null'),
  ('public.servicios', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.servicios_aceptaciones', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.testimonios', 'id', 'publicado', 'false', 'false'),
  ('public.equipo', 'id', 'publicado', 'false', 'false'),
  ('public.precios', 'id', null, 'false', 'false'),
  ('public.respuestas_guardadas', 'id', null, 'false', 'false'),
  ('public.seguimiento_usuarios', 'id', null, 'usuario_id = ''{usuario_ana}''', 'usuario_id = ''{usuario_bruno}'''),
  ('public.solicitudes', 'id', null, 'false', 'false'),
  ('public.solicitudes_datos', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.ticket_mensajes', 'id', null, 'ticket = {ticket_ana} and not interno', 'ticket = {ticket_bruno} and not interno'),
  ('public.tickets', 'id', null, 'cliente = {ana}', 'cliente = {bruno}'),
  ('public.usuarios', 'id', null, 'id = {ana}', 'id = {bruno}'),
  ('storage.objects', 'name', 'false', 'name in (''{ana}/{ticket_ana}/foto.png'', ''{ana}/pago.png'')', 'name = ''{bruno}/pago.png''');

create temp table lecturas_de_personas (tabla text, persona text, condicion text);
insert into lecturas_de_personas values
  ('public.personas', 'delia', 'id = {persona_delia}'), ('public.personas', 'tito', 'id = {persona_tito}'),
  ('public.preferencias_correo', 'delia', 'false'), ('public.solicitudes_datos', 'delia', 'false'),
  ('public.seguimiento_usuarios', 'delia', 'usuario_id = ''{usuario_delia}'''), ('public.seguimiento_usuarios', 'tito', 'usuario_id = ''{usuario_tito}'''),
  ('public.esperas', 'delia', 'cliente = {ana} and clase not in (''preguntas'', ''solicitudes_datos'')'), ('public.esperas', 'tito', 'cliente = {ana} and clase = ''tickets'''),
  ('public.tickets', 'tito', 'cliente = {ana}'), ('public.ticket_mensajes', 'tito', 'ticket = {ticket_ana} and not interno'),
  ('storage.objects', 'tito', 'name = ''{ana}/{ticket_ana}/foto.png''');

-- What an admin may change in every row, written so that it reads no column. One view stands for its table.
create temp table cambios (tabla text, base text, asignacion text);
insert into cambios values
  ('accesos_temporales', 'accesos_temporales', 'revocado_en = ''2030-01-01'''),
  ('bloqueos', 'bloqueos', 'motivo = ''x'''),
  ('citas', 'citas', 'motivo = ''x'''),
  ('clientes', 'clientes', 'telefono = ''56999999999'''),
  ('clientes_notas', 'clientes_notas', 'notas = ''x'''),
  ('configuracion', 'configuracion', 'cuenta_numero = ''00-999'''),
  ('formulario_inicial', 'formulario_inicial', 'observacion = ''x'''),
  ('hitos_plataforma', 'hitos_plataforma', 'descripcion = ''x'''),
  ('horarios', 'horarios', 'desde = desde + interval ''1 minute'''),
  ('leads', 'leads', 'notas = ''x'''),
  ('vulneraciones', 'vulneraciones', 'medidas = ''x'''),
  ('pagos', 'pagos', 'motivo_rechazo = ''x'''),
  ('pedidos', 'pedidos', 'pagado_en = ''2030-01-01'''),
  ('personas', 'personas', 'alcance = ''todo'''),
  ('plataformas', 'plataformas', 'descripcion = ''x'''),
  ('compartidos', 'compartidos', 'nombre = ''x'''),
  ('vigilancias', 'vigilancias', 'dominio_hasta = ''2030-01-01'''),
  ('materiales', 'materiales', 'texto = ''x'''),
  ('informes', 'informes', 'parrafo = ''x'''),
  ('servicios', 'servicios', 'aviso_dias = 31'),
  ('propuestas', 'propuestas', 'titulo = ''x'''),
  ('respuestas_guardadas', 'respuestas_guardadas', 'cuerpo = ''x'''),
  ('equipo', 'equipo', 'cargo = ''x'''),
  ('testimonios', 'testimonios', 'nota = 4'),
  ('solicitudes', 'solicitudes', 'notas = ''x'''),
  ('solicitudes_datos', 'solicitudes_datos', 'respuesta = ''x'''),
  ('tickets', 'tickets', 'prioridad = ''urgente'''),
  ('usuarios', 'clientes', 'perfil = ''admin''');

-- What an admin deletes, by a row of each that nothing hangs on.
create temp table borrados (tabla text, fila text);
insert into borrados values ('equipo', 'nombre = ''Josefa Leiva'''), ('testimonios', 'nombre = ''Ana Fuentealba'''), ('bloqueos', 'inicio = ''2031-01-01'''), ('correos_silenciados', 'id = {silenciado}'),
  ('formulario_inicial', 'email = ''leo@pruebas.test'''), ('hitos_plataforma', 'id = {hito_ana}'), ('horarios', 'id = {horario}'), ('leads', 'id = {lead}'),
  ('materiales', 'id = {material_ana}'), ('compartidos', 'id = {compartido_ana}'), ('plataformas', 'id = {publicada}'), ('propuestas', 'titulo = ''De pruebas'''), ('respuestas_guardadas', 'titulo = ''De pruebas'''), ('solicitudes', 'email = ''luz@pruebas.test''');

-- Tries with the table opened by p_apertura (%s is the table), and undoes both.
create function pg_temp.abierta(p_apertura text, p_tabla text, p_persona text, p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    if p_tabla <> 'storage.objects' and p_sql !~ '^insert' then execute format('alter table %s disable trigger user', p_tabla); end if;
    execute replace(p_apertura, '%s', p_tabla);
    v := pruebas.probar(p_persona, p_tabla, p_sql);
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return v;
  end;
end $$;

create temp table aperturas (n int, apertura text, rechazo text, como text);
insert into aperturas values
  (1, '', '0', 'nothing opened'),
  (2, 'create policy abierta_leer on %s for select using (true);
       create policy abierta_editar on %s for update using (false) with check (true)', '0', 'which rows, alone'),
  (3, 'create policy abierta_leer on %s for select using (true);
       create policy abierta_editar on %s for update using (true) with check (false)', '42501', 'what they become, alone');

create temp table inserciones (persona text, tabla text, permiso text, esperado text, sql text);
insert into inserciones values
  ('ana', 'ticket_mensajes', '', '1', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  ('ana', 'ticket_mensajes', '', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_bruno}, 'x')$$),
  ('ana', 'ticket_mensajes', '', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'x', true)$$),
  ('ana', 'ticket_mensajes', 'autor', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_bruno}')$$),
  ('ana', 'ticket_mensajes', 'autor', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', null)$$),
  ('carla', 'ticket_mensajes', '', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_carla}, 'x')$$),
  ('eva', 'ticket_mensajes', '', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  ('admin', 'ticket_mensajes', '', '1', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  ('admin', 'ticket_mensajes', '', '1', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'x', true)$$),
  ('admin', 'ticket_mensajes', 'autor', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_ana}')$$),
  ('ana', 'tickets', '', '1', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Otro')$$),
  ('ana', 'tickets', '', '42501', $$insert into public.tickets (cliente, asunto) values ({bruno}, 'Otro')$$),
  ('ana', 'tickets', '', '42501', $$insert into public.tickets (cliente, asunto, estado) values ({ana}, 'Otro', 'en_curso')$$),
  ('ana', 'tickets', '', '42501', $$insert into public.tickets (cliente, asunto, asignado_a) values ({ana}, 'Otro', {admin})$$),
  ('delia', 'tickets', '', '1', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Otro')$$),
  ('tito', 'tickets', '', '1', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Otro')$$),
  ('tito', 'tickets', '', '42501', $$insert into public.tickets (cliente, asunto) values ({bruno}, 'Otro')$$),
  ('tito', 'tickets', '', '42501', $$insert into public.tickets (cliente, asunto, estado) values ({ana}, 'Otro', 'en_curso')$$),
  ('tito', 'ticket_mensajes', '', '1', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$),
  ('tito', 'ticket_mensajes', '', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_bruno}, 'x')$$),
  ('tito', 'ticket_mensajes', '', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'x', true)$$),
  ('tito', 'ticket_mensajes', 'autor', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_ana}')$$),
  ('eva', 'tickets', '', '42501', $$insert into public.tickets (cliente, asunto) values ({eva}, 'Otro')$$),
  ('admin', 'tickets', '', '1', $$insert into public.tickets (cliente, asunto, estado, asignado_a) values ({ana}, 'Otro', 'en_curso', {admin})$$),
  ('ana', 'seguimiento_usuarios', '', '1', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('ana', 'seguimiento_usuarios', '', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('ticket')$$),
  ('ana', 'seguimiento_usuarios', '', '42501', $$insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('{usuario_bruno}', 'login')$$),
  ('admin', 'seguimiento_usuarios', '', '1', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('admin', 'seguimiento_usuarios', '', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('email')$$),
  ('tito', 'seguimiento_usuarios', '', '1', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('tito', 'seguimiento_usuarios', '', '42501', $$insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('{usuario_ana}', 'login')$$),
  ('carla', 'seguimiento_usuarios', '', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('ana', 'contactos_notas', '', '42501', $$insert into public.contactos_notas (clase, fila, texto) values ('leads', {lead}, 'x')$$),
  ('admin', 'contactos_notas', '', '1', $$insert into public.contactos_notas (clase, fila, texto) values ('leads', {lead}, 'x')$$),
  ('ana', 'vulneraciones', '', '42501', $$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', '2026-01-01', 'x', array['otros'])$$),
  ('admin', 'vulneraciones', '', '1', $$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', '2026-01-01', 'x', array['otros'])$$),
  ('ana', 'solicitudes_datos', '', '1', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {ana})$$),
  ('ana', 'solicitudes_datos', '', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {bruno})$$),
  ('ana', 'solicitudes_datos', '', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'x@pruebas.test')$$),
  ('delia', 'solicitudes_datos', '', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('supresion', 'x', 'ana@pruebas.test', {ana})$$),
  ('eva', 'solicitudes_datos', '', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'x@pruebas.test')$$),
  ('admin', 'solicitudes_datos', '', '1', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'x@pruebas.test')$$),
  ('anon', 'solicitudes_datos', '', '1', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'x@pruebas.test')$$),
  ('anon', 'solicitudes_datos', 'cliente', '42501', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('acceso', 'x', 'x@pruebas.test', {ana})$$),
  ('anon', 'leads', '', '1', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  ('anon', 'leads', 'estado', '42501', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, estado) values ('x', 'x@pruebas.test', '56912345678', 'x', 'contactado')$$),
  ('anon', 'solicitudes', '', '1', $$insert into public.solicitudes (nombre, email) values ('x', 'x@pruebas.test')$$),
  ('anon', 'solicitudes', '', '42501', $$insert into public.solicitudes (nombre, email, estado) values ('x', 'x@pruebas.test', 'contactado')$$),
  ('anon', 'formulario_inicial', '', '1', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'x@pruebas.test')$$),
  ('anon', 'formulario_inicial', '', '42501', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, gestionado) values ('x', 'x', 'x', 'x@pruebas.test', true)$$),
  ('anon', 'formulario_inicial', '', '42501', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, observacion) values ('x', 'x', 'x', 'x@pruebas.test', 'x')$$);
-- What only an admin inserts.
insert into inserciones
select persona, tabla, '', case persona when 'admin' then '1' else '42501' end, sql
from (values ('ana'), ('delia'), ('tito'), ('carla'), ('eva'), ('admin')) p (persona), (values
  ('bloqueos', $$insert into public.bloqueos (inicio, termino) values ('2031-01-03', '2031-01-04')$$),
  ('citas', $$insert into public.citas (nombre, email, inicio, termino) values ('x', 'x@pruebas.test', '2031-03-01 12:00Z', '2031-03-01 13:00Z')$$),
  ('clientes', $$insert into public.clientes (cliente, email) values ('x', 'x@pruebas.test')$$),
  ('clientes_notas', $$insert into public.clientes_notas (cliente, notas) values ({eva}, 'x')$$),
  ('formulario_inicial', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'x@pruebas.test')$$),
  ('hitos_plataforma', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({plataforma_ana}, '2030-01-01', 'x')$$),
  ('horarios', $$insert into public.horarios (dia_semana, desde, hasta) values (7, '22:00', '23:00')$$),
  ('leads', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  ('pagos', $$insert into public.pagos (cliente, concepto, monto, vence_el) values ({ana}, 'Cuota', 1000, '2030-01-01')$$),
  ('personas', $$insert into public.personas (cliente, nombre, email, alcance) values ({ana}, 'x', 'x@pruebas.test', 'todo')$$),
  ('plataformas', $$insert into public.plataformas (plataforma, cliente, slug, cliente_nombre) values ('x', {ana}, 'de-una-prueba', 'x')$$),
  ('compartidos', $$insert into public.compartidos (cliente, nombre, ruta) values ({ana}, 'x', '{ana}/documentos/nuevo.pdf')$$),
  ('servicios', $$insert into public.servicios (cliente, clase, nombre) values ({ana}, 'otro', 'x')$$),
  ('vigilancias', 'insert into public.vigilancias (plataforma) values ({plataforma_carla})'),
  ('materiales', $$insert into public.materiales (plataforma, texto) values ({plataforma_ana}, 'x')$$),
  ('propuestas', $$insert into public.propuestas (titulo) values ('x')$$),
  ('testimonios', $$insert into public.testimonios (pagina, nombre, cargo, texto) values ('servicios', 'x', 'x', 'x')$$),
  ('equipo', $$insert into public.equipo (nombre, cargo, texto, desde, simbolo) values ('x', 'x', 'x', 2026, 'X')$$),
  ('precios', $$insert into public.precios (producto, valor, desde) values ('asesoria-cv', 89990, (now() at time zone 'America/Santiago')::date)$$),
  ('respuestas_guardadas', $$insert into public.respuestas_guardadas (titulo, cuerpo) values ('x', 'x')$$),
  ('solicitudes', $$insert into public.solicitudes (nombre, email) values ('x', 'x@pruebas.test')$$)) t (tabla, sql);

-- Files: bucket by bucket, with reading opened.
create temp table archivos (persona text, apertura text, esperado text, sql text);
insert into archivos
select persona, apertura, case persona when 'admin' then admin when 'anon' then anon else otros end, sql
from (values ('anon'), ('ana'), ('delia'), ('tito'), ('bruno'), ('carla'), ('eva'), ('admin')) p (persona), (values
  ('', '0', '0', '1 and the table changed', 'update storage.objects set metadata = ''{"x": 1}'''),
  ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (false) with check (true)',
    '0', '0', '1', 'update storage.objects set name = name'),
  ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (true) with check (false)',
    '42501', '42501', '1 and the table changed', $$update storage.objects set name = 'x' where bucket_id = 'portadas'$$),
  ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (true) with check (false)',
    '42501', '42501', '42501', $$update storage.objects set name = 'x' where name like '%/pago.png' and bucket_id = 'comprobantes'$$),
  ('create policy abierta_leer on %s for select using (true)', '0', '0', '5 and the table changed', 'delete from storage.objects'),
  ('create policy abierta_leer on %s for select using (true)', '42501', '42501', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/interno/x.png')$$),
  ('create policy abierta_leer on %s for select using (true)', '42501', '42501', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/x.png')$$),
  ('create policy abierta_leer on %s for select using (true)', '42501', '42501', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('portadas', 'x.png')$$)) t (apertura, anon, otros, admin, sql);
insert into archivos values
  ('delia', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/x.png')$$),
  ('tito', '', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/x.png')$$),
  ('tito', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/x.png')$$),
  ('tito', '', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/interno/x.png')$$),
  ('tito', '', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{bruno}/{ticket_bruno}/x.png')$$),
  ('ana', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('portadas', '{ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('portadas', '{ana}/{ticket_ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/{ticket_ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{bruno}/x.png')$$),
  ('ana', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{bruno}/{ticket_bruno}/x.png')$$);

select pruebas.mirar('ana'), pruebas.mirar('ana', 'delia'), pruebas.mirar('ana', 'tito');
select plan((select (select count(*) * 9 from lecturas) + (select count(*) * 11 * 4 from cambios) + (select count(*) * 15 from borrados)
  + (select count(*) from inserciones) + (select count(*) from inserciones where persona in ('ana', 'delia', 'tito')) + (select count(*) from archivos) + 1)::int);

create function pg_temp.llaves(p_persona text, p_tabla text, p_llave text, p_donde text) returns text language sql as $$
  select case when v like '42501 %' then null else v end from (select pruebas.valor(p_persona,
    format('select coalesce(string_agg(%1$I::text, '' '' order by %1$I::text), ''none'') from %2$s %3$s', p_llave, p_tabla, p_donde)) as v) x;
$$;
select isnt(pg_temp.llaves('postgres', tabla, llave, ''), 'none', 'there is something to read in ' || tabla) from lecturas;
select is(pg_temp.llaves(persona, tabla, llave, ''), case when condicion is not null then pg_temp.llaves('postgres', tabla, llave, 'where ' || condicion) end,
  format('Acting as %s: reads of %s %s', retrato, tabla, coalesce('those with ' || condicion, 'nothing, and may not ask')))
from lecturas cross join lateral (values ('anon', anon), ('ana', ana), ('bruno', bruno), ('carla', 'false'), ('eva', 'false'), ('admin', 'true'),
  ('delia', coalesce((select l.condicion from lecturas_de_personas l where l.tabla = lecturas.tabla and l.persona = 'delia'), ana)),
  ('tito', coalesce((select l.condicion from lecturas_de_personas l where l.tabla = lecturas.tabla and l.persona = 'tito'), 'false'))) v (persona, condicion)
join pruebas.personas using (persona);

create function pg_temp.todas(p_tabla text) returns text language plpgsql as $$
declare
  v text;
begin
  execute format('select count(*) || '' and the table changed'' from public.%I', p_tabla) into v;
  return v;
end $$;
select is(pg_temp.abierta(apertura, 'public.' || base, persona, format('update public.%s set %s', tabla, asignacion)),
  case persona when 'anon' then '42501' when 'admin' then pg_temp.todas(base) else rechazo end,
  format('Acting as %s: update of all %s, %s', retrato, tabla, como))
from cambios cross join aperturas cross join pruebas.personas where persona in ('anon', 'ana', 'delia', 'tito', 'bruno', 'carla', 'eva', 'admin', 'escribe_ana', 'escribe_delia', 'escribe_tito')
order by n, persona, tabla;
select is(pg_temp.abierta('', 'public.' || base, persona, format('update public.%s set %s returning *', tabla, asignacion)),
  case persona when 'anon' then '42501' when 'admin' then pg_temp.todas(base) else '0' end,
  format('Acting as %s: update of all %s, returning them', retrato, tabla))
from cambios cross join pruebas.personas where persona in ('anon', 'ana', 'delia', 'tito', 'bruno', 'carla', 'eva', 'admin', 'escribe_ana', 'escribe_delia', 'escribe_tito');

select is(pg_temp.abierta(apertura, 'public.' || tabla, persona, 'delete from public.' || tabla || fin),
  case persona when 'anon' then '42501' else '0' end, format('Acting as %s: delete of all %s%s', retrato, tabla, como))
from borrados cross join pruebas.personas
cross join (values ('', '', ''), ('create policy abierta_leer on %s for select using (true)', ' returning *', ', returning them')) v (apertura, fin, como)
where persona in ('anon', 'ana', 'delia', 'tito', 'bruno', 'carla', 'eva');
select is(pruebas.probar('admin', 'public.' || tabla, format('delete from public.%s where %s', tabla, fila)), '1 and the table changed', 'Acting as an admin: delete of one of ' || tabla) from borrados;

select is(
  regexp_replace(pg_temp.abierta('create policy abierta_leer on %s for select using (true);
      create policy abierta_leer on public.' || case i.tabla when 'tickets' then 'ticket_mensajes' else 'tickets' end || ' for select using (true);'
      || case when permiso <> '' then format('grant insert (%I) on %%s to anon, authenticated', permiso) else '' end,
    'public.' || i.tabla, persona, sql), ' and the table changed$', ''), esperado,
  format('Acting as %s: %s', retrato, sql))
from inserciones i join pruebas.personas using (persona);
-- An admin who looks as one of them puts nothing into a table (what they read: 510).
select is(pruebas.probar(retrato.persona, 'public.' || tabla, sql), '42501', format('Acting as %s: %s', retrato.retrato, sql))
from inserciones i join pruebas.personas retrato on retrato.persona = 'escribe_' || i.persona where i.persona in ('ana', 'delia', 'tito');

select is(pg_temp.abierta(apertura, 'storage.objects', persona, sql), esperado,
  format('Acting as %s%s: %s', retrato, case when apertura <> '' then ', the others opened' else '' end, sql))
from archivos join pruebas.personas using (persona);

-- Whoever adds a policy adds it here.
select set_eq(
  $$ select lower(cmd) as verbo, schemaname || '.' || tablename as tabla, roles::text as roles from pg_policies where schemaname in ('public', 'storage') $$,
  $$ select 'select' as verbo, tabla, '{authenticated}' as roles from lecturas where tabla not in ('public.usuarios', 'public.bandeja', 'public.esperas')
     union select 'select', tabla, '{anon}' from lecturas where anon is not null and tabla <> 'storage.objects'
     union select 'update', 'public.' || base, '{authenticated}' from cambios
     union select 'delete', 'public.' || tabla, '{authenticated}' from borrados
     union select 'insert', 'public.' || tabla, case persona when 'anon' then '{anon}' else '{authenticated}' end from inserciones
     union select v, 'storage.objects', '{authenticated}' from unnest('{insert,update,delete}'::text[]) v $$,
  'every policy is tried here, by verb, table and role');

select * from finish();
rollback;
