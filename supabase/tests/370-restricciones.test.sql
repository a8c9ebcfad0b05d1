-- What no row may hold, whoever writes it: each check, key and unique by a row that it refuses, under
-- its own name, and by the nearest one that it takes. The triggers of the table rest meanwhile.
begin;
select pruebas.escenario();
select pruebas.visita();
insert into private.enlaces_de_pago (token_hash, pago) values (repeat('d', 64), pruebas.id('pago_ana'));
insert into private.recordatorios (pago, etapa, vence_el) select pruebas.id('pago_ana'), e, '2030-01-01' from unnest('{-3,0}'::int[]) e;
insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion)
select pedido, 'W-701', 1, 'pendiente', '701', 'T701', direccion from public.pagos_intentos where token = 'T700';
insert into public.cobros (cliente, orden) select pruebas.id('ana'), o from unnest('{J-uno,J-dos}'::text[]) o;
insert into public.cobros_pagos (cobro, pago, monto) select id, pruebas.id('pago_ana'), 7 from public.cobros where orden in ('J-uno', 'J-dos');
insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, envio)
select pruebas.id('pago_bruno'), 'abono', 2, '2026-01-01', 'otro', r, (select id from public.pagos_intentos where token = t), md5(t)::uuid from (values ('uno', 'T700'), ('dos', 'T701')) v (r, t);
insert into private.ticket_lecturas (ticket, cuenta, hasta) values (pruebas.id('ticket_ana'), 'd0000000-0000-4000-8000-000000000004', 1);
insert into private.navegadores (cuenta, huella) values ('d0000000-0000-4000-8000-000000000004', 'x');
insert into private.visitas (dia, origen) values ('2031-01-01', 'una');
insert into private.contadores (plataforma, clave) values (pruebas.id('plataforma_ana'), repeat('a', 32)), (pruebas.id('plataforma_bruno'), repeat('b', 32));
insert into private.visitas_de_sitios (plataforma, dia) values (pruebas.id('plataforma_ana'), '2031-01-01');
insert into private.visitas_de_paginas (plataforma, mes, ruta) values (pruebas.id('plataforma_ana'), '2031-01-01', '/');
insert into private.fusiones (origen, destino, ficha) values (999999999, pruebas.id('ana'), '{}');
insert into private.supresiones (solicitud, palabras) select id, case cliente when pruebas.id('ana') then '{x}' else '{y}' end::text[] from public.solicitudes_datos where cliente in (pruebas.id('ana'), pruebas.id('bruno'));
insert into private.supresiones (cliente, palabras) values (1, '{y}');
insert into private.vistas_tickets (cuenta, nombre, filtros) values ('d0000000-0000-4000-8000-000000000004', 'x', '{}');
insert into private.respondiendo (ticket, cuenta, nombre, hasta) values (pruebas.id('ticket_ana'), 'd0000000-0000-4000-8000-000000000004', 'x', now());
insert into public.clientes_notas (cliente, notas) values (pruebas.id('eva'), 'x');
insert into public.respuestas_guardadas (titulo, cuerpo) values ('Otra', 'x');
insert into public.correos (tipo, para, datos, enlace) values ('invitacion', 'dos@pruebas.test', '{}', repeat('b', 64));
insert into public.accesos_temporales (token_hash, plataforma, vence_en) values (repeat('b', 64), pruebas.id('plataforma_bruno'), now());
insert into public.citas (nombre, email, inicio, termino, estado) values ('x', 'x@pruebas.test', '2031-02-01 12:15Z', '2031-02-01 12:45Z', 'cancelada');
select pruebas.anotar('otra_cita', (select id from public.citas where email = 'x@pruebas.test'));
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version) values ('pagina-web', 'x', 'x@pruebas.test', 1, 'otro', '1');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'x@pruebas.test');
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x');
insert into public.solicitudes (nombre, email) values ('x', 'x@pruebas.test');
insert into public.horarios (dia_semana, desde, hasta) values (7, '21:00', '22:00');
insert into public.correos_silenciados (email, motivo) values ('dos@pruebas.test', 'rebotado');
insert into public.correos_entrantes (mensaje_id, de, resultado) values ('otro', 'luz@pruebas.test', 'automatico');
insert into public.importaciones (tipo, archivo, huella, campos, filas) values ('clientes', 'x.csv', repeat('a', 64), array['email'], 1);
insert into public.propuestas (titulo) values ('Una');
select pruebas.propuesta_aceptada();
with p as (select id from public.propuestas where titulo = 'Aceptada'), e as (insert into public.propuestas_enlaces (propuesta, para) select id, 'dos@pruebas.test' from p),
  v as (insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 2, '{}', '2030-01-01' from p returning id, huella),
  o as (insert into public.propuestas (titulo, estado, version, vence_el, enviada_en) values ('Otra', 'aceptada', 1, '2030-01-01', now()) returning id)
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
select o.id, v.id, v.huella, '{}', 1, 'Ana', '11111111-1', false, 'ana@pruebas.test', pruebas.id('ana'), '{}', '2030-01-10' from o, v;
insert into public.propuestas_copias (aceptacion, huella, bytes) select a.id, repeat('d', 64), 1 from public.propuestas_aceptaciones a where not exists (select from public.propuestas_copias k where k.aceptacion = a.id);
insert into public.importaciones_filas (importacion, n, datos, cliente) select id, n, '{}', pruebas.id('ana') from public.importaciones, generate_series(1, 2) n;
select pruebas.materiales();
select pruebas.vigilancias();
select pruebas.compartidos();
select pruebas.servicios();
select pruebas.informes();
insert into private.terminos (contenido) values ('{}');
insert into private.servicios_avisos (servicio, dia, etapa) values (pruebas.id('servicio_ana'), '2030-01-01', 7), (pruebas.id('servicio_ana'), '2030-01-01', 1);
update public.clientes set rut = '11111111-1' where id = pruebas.id('bruno');
update public.hitos_plataforma set orden = 77 where plataforma_id = pruebas.id('plataforma_ana') and id <> pruebas.id('hito_ana');
update public.citas set confirmacion_hash = repeat('e', 64), gestion_hash = repeat('f', 64) where id = pruebas.id('otra_cita');
update public.solicitudes_datos set confirmacion_hash = repeat('f', 64) where cliente = pruebas.id('bruno');
insert into public.pagos (cliente, concepto, monto, vence_el, comprobante, pedido)
values (pruebas.id('ana'), 'Otra cuota', 1, '2030-01-01', pruebas.id('ana') || '/uno.png', (select id from public.pedidos where orden = 'W-deprueba'));

insert into public.pagos (cliente, concepto, monto, vence_el, servicio, servicio_desde, servicio_hasta) values (pruebas.id('ana'), 'De un servicio', 1, '2030-01-01', pruebas.id('aceptado_ana'), '2030-01-01', '2030-02-01');

-- The row that is changed: the first one, but where it must be somebody's.
create temp table ejemplos (tabla text primary key, fila text);
insert into ejemplos values ('informes', 'id = {borrador_ana}'), ('importaciones_filas', 'n = 1'), ('private.enlaces_de_pago', 'token_hash = repeat(''d'', 64)'), ('private.visitas', 'origen = ''una'''), ('private.contadores', 'plataforma = {plataforma_ana}'), ('personas', 'id = {persona_delia}'), ('private.ticket_lecturas', 'ticket = {ticket_ana}'), ('accesos_temporales', 'id = {acceso}'), ('pagos_intentos', 'token = ''T700'''), ('abonos', 'comprobante = ''uno'''), ('cobros', 'orden = ''J-uno'''), ('cobros_pagos', 'cobro = (select id from public.cobros where orden = ''J-uno'')'), ('pagos_eventos', 'orden = ''W-deprueba'''), ('tickets', 'id = {ticket_ana}'), ('pagos', 'id = {pago_ana}'), ('hitos_plataforma', 'id = {hito_ana}'), ('materiales', 'id = {material_ana}'), ('compartidos', 'id = {compartido_ana}'), ('servicios', 'id = {servicio_ana}'), ('servicios_aceptaciones', 'servicio = {aceptado_ana}'), ('private.servicios_avisos', 'servicio = {servicio_ana}'), ('materiales_esperas', 'plataforma = {plataforma_ana}'), ('vigilancias', 'plataforma = {plataforma_ana}'), ('caidas', 'plataforma = {plataforma_ana}'), ('disponibilidad', 'plataforma = {plataforma_ana}'), ('private.sitios', 'plataforma = {plataforma_ana}'), ('private.sondeos', 'plataforma = {plataforma_ana}'),
  ('plataformas', 'id = {plataforma_ana}'), ('clientes', 'id = {ana}'), ('ticket_mensajes', 'id = {mensaje_ana}'), ('citas', 'id = {cita}'),
  ('horarios', 'id = {horario}'), ('pedidos', 'orden = ''W-deprueba'''), ('private.tareas', 'nombre = ''una'''), ('solicitudes_datos', 'cliente = {ana}'),
  ('correos_entrantes', 'id = {entrante}'), ('correos_silenciados', 'id = {silenciado}'), ('private.supresiones', 'palabras = array[''x'']');

create temp table casos (tabla text, restriccion text, asignacion text);  -- restriccion: the name, or null for what is taken

-- Texts: the shortest and the longest, and whether blanks are a text.
insert into casos
select tabla, case when v.mal then tabla || '_' || columna || '_check' end, format('%I = %s', columna, v.valor)
from (values
  ('importaciones', 'archivo', 1, 200, false), ('clientes', 'cliente', 1, 160, false), ('clientes', 'empresa', 0, 160, true), ('personas', 'nombre', 1, 160, false),
  ('compartidos', 'nombre', 1, 160, false), ('servicios', 'nombre', 1, 120, false), ('informes', 'parrafo', 1, 2000, true), ('vigilancias', 'palabra', 1, 100, true), ('servicios', 'comentario', 1, 1000, false), ('servicios_aceptaciones', 'agente', 0, 500, true), ('materiales', 'texto', 1, 300, false), ('materiales', 'motivo', 1, 1000, false), ('materiales', 'comentario', 0, 4000, true), ('propuestas', 'titulo', 1, 160, false), ('propuestas', 'para_nombre', 1, 160, false), ('propuestas', 'para_empresa', 1, 160, false), ('propuestas', 'plataforma_nombre', 1, 160, false), ('clientes_notas', 'notas', 0, 20000, true), ('configuracion', 'nombre', 1, 80, true), ('configuracion', 'direccion', 0, 200, true),
  ('configuracion', 'horario', 0, 200, true), ('configuracion', 'banco', 0, 80, true), ('configuracion', 'cuenta_tipo', 0, 40, true),
  ('configuracion', 'cuenta_titular', 0, 120, true), ('configuracion', 'razon_social', 0, 120, true), ('correos', 'asunto', 1, 300, true), ('correos', 'entrega_detalle', 0, 500, true), ('correos_silenciados', 'detalle', 0, 500, true), ('correos_entrantes', 'mensaje_id', 1, 1000, true), ('correos_entrantes', 'de', 1, 320, true),
  ('correos_entrantes', 'nombre', 0, 200, true), ('correos_entrantes', 'asunto', 0, 300, true), ('correos_entrantes', 'texto', 0, 10000, true), ('correos_entrantes', 'completo', 0, 200000, true), ('plataformas', 'plataforma', 1, 160, false), ('plataformas', 'portada_texto', 1, 300, false), ('plataformas', 'rubro', 1, 40, false), ('plataformas', 'resultado', 1, 90, false), ('plataformas', 'problema', 1, 600, false), ('plataformas', 'decision', 1, 600, false), ('hitos_plataforma', 'imagen_texto', 1, 300, false),
  ('plataformas', 'descripcion', 0, 5000, true), ('plataformas', 'cliente_nombre', 1, 160, true), ('plataformas', 'grupo', 0, 40, true),
  ('hitos_plataforma', 'titulo', 1, 160, false), ('hitos_plataforma', 'descripcion', 0, 5000, true), ('hitos_plataforma', 'observacion', 0, 4000, true),
  ('formulario_inicial', 'nombre', 1, 160, false), ('formulario_inicial', 'tipo_plataforma', 1, 300, false), ('formulario_inicial', 'presupuesto', 1, 160, false),
  ('formulario_inicial', 'observacion', 0, 4000, true), ('formulario_inicial', 'consentimiento_version', 1, 40, false), ('formulario_inicial', 'notas', 0, 10000, true),
  ('leads', 'nombre_contacto', 1, 160, false), ('leads', 'mensaje', 1, 5000, false), ('leads', 'consentimiento_version', 1, 40, false), ('leads', 'notas', 0, 10000, true),
  ('solicitudes', 'nombre', 1, 160, false), ('solicitudes', 'empresa', 0, 160, true), ('solicitudes', 'mensaje', 0, 5000, true),
  ('solicitudes', 'consentimiento_version', 1, 40, false), ('solicitudes', 'notas', 0, 10000, true),
  ('tickets', 'asunto', 3, 200, false), ('tickets', 'calificacion_comentario', 0, 2000, true), ('ticket_mensajes', 'cuerpo', 1, 10000, false),
  ('testimonios', 'nombre', 1, 80, false), ('testimonios', 'cargo', 1, 120, false), ('testimonios', 'texto', 1, 600, false), ('equipo', 'nombre', 1, 80, false), ('equipo', 'cargo', 1, 120, false), ('equipo', 'texto', 1, 600, false), ('configuracion', 'oferta_titulo', 0, 120, true), ('configuracion', 'oferta_texto', 0, 300, true), ('respuestas_guardadas', 'titulo', 1, 120, false), ('respuestas_guardadas', 'cuerpo', 1, 10000, false),
  ('abonos', 'motivo', 1, 1000, false), ('pagos', 'concepto', 3, 200, false), ('pagos', 'motivo_rechazo', 0, 1000, true), ('pagos', 'proveedor', 0, 40, true),
  ('pedidos', 'comprador_nombre', 1, 160, false), ('pedidos', 'proveedor', 0, 40, true), ('pedidos', 'consentimiento_version', 1, 40, false),
  ('citas', 'proxima_accion', 1, 200, false), ('leads', 'proxima_accion', 1, 200, false), ('solicitudes', 'proxima_accion', 1, 200, false), ('formulario_inicial', 'proxima_accion', 1, 200, false),
  ('pedidos', 'proxima_accion', 1, 200, false), ('contactos_notas', 'texto', 1, 4000, false),
  ('bloqueos', 'motivo', 0, 200, true), ('citas', 'nombre', 1, 160, false), ('citas', 'motivo', 0, 2000, true), ('citas', 'consentimiento_version', 1, 40, false),
  ('citas', 'notas', 0, 10000, true), ('seguimiento_usuarios', 'descripcion', 0, 500, true), ('solicitudes_datos', 'nombre', 1, 160, false),
  ('solicitudes_datos', 'detalle', 0, 5000, true), ('vulneraciones', 'titulo', 1, 160, false), ('vulneraciones', 'que_paso', 1, 5000, false), ('vulneraciones', 'de_quienes', 1, 2000, false), ('vulneraciones', 'medidas', 0, 5000, true), ('vulneraciones', 'sin_aviso', 0, 2000, true), ('solicitudes_datos', 'respuesta', 0, 5000, true)) t (tabla, columna, minimo, maximo, en_blanco)
cross join lateral (values
  (true, format('repeat(''x'', %s)', maximo + 1)), (false, format('repeat(''x'', %s)', maximo)), (false, format('repeat(''x'', %s)', minimo)),
  (true, case when minimo > 0 then format('repeat(''x'', %s)', minimo - 1) end),
  (true, case when not en_blanco then format('repeat('' '', %s)', minimo) end)) v (mal, valor)
where valor is not null;

-- Days: the first and the last, and none at all.
insert into casos
select tabla, case when v.mal then replace(tabla, 'private.', '') || '_' || columna || '_check' end,
  format('%I = %L%s', columna, v.dia, case columna when 'proxima_el' then ', proxima_accion = ''x''' when 'fecha_inicio' then ', fecha_termino = null' when 'fecha_termino' then ', fecha_inicio = null' else '' end)
from (values ('pagos', 'vence_el'), ('abonos', 'dia'), ('hitos_plataforma', 'fecha'), ('leads', 'proxima_el'), ('solicitudes', 'proxima_el'), ('formulario_inicial', 'proxima_el'), ('pedidos', 'proxima_el'), ('citas', 'proxima_el'),
  ('precios', 'desde'), ('configuracion', 'oferta_hasta'), ('plataformas', 'fecha_inicio'), ('plataformas', 'fecha_termino'), ('private.feriados', 'fecha'), ('vigilancias', 'certificado_hasta'), ('vigilancias', 'dominio_hasta')) d (tabla, columna)
cross join (values (true, '1999-12-31'), (false, '2000-01-01'), (false, '2199-12-31'), (true, '2200-01-01'), (true, 'infinity'), (true, '-infinity')) v (mal, dia);

-- Instants that people write, likewise.
insert into casos
select tabla, case when v.mal then tabla || '_' || columna || '_check' end, format('%I = %L%s', columna, v.cuando, resto)
from (values ('citas', 'inicio', ''), ('citas', 'termino', ''), ('bloqueos', 'inicio', ''), ('bloqueos', 'termino', ''),
  ('vulneraciones', 'ocurrida_en', ', notada_en = ''2100-01-01'', avisada_agencia_en = null, avisadas_personas_en = null'), ('vulneraciones', 'notada_en', ', ocurrida_en = null, avisada_agencia_en = null, avisadas_personas_en = null'),
  ('vulneraciones', 'avisada_agencia_en', ', notada_en = ''2000-01-01 12:00Z'', ocurrida_en = null, avisadas_personas_en = null'), ('vulneraciones', 'avisadas_personas_en', ', notada_en = ''2000-01-01 12:00Z'', ocurrida_en = null, avisada_agencia_en = null')) d (tabla, columna, resto)
cross join (values (true, false, '1999-12-31 23:59:59Z'), (false, false, '2000-01-01Z'), (false, true, '2200-01-02Z'), (true, true, '2200-01-02 00:00:01Z'), (true, true, 'infinity')) v (mal, tarde, cuando)
where v.tarde = (columna in ('termino', 'avisada_agencia_en', 'avisadas_personas_en')) or columna = 'notada_en';

-- Numbers: the least and the most.
insert into casos
select tabla, case when valor not between minimo and coalesce(maximo, valor) then tabla || '_' || columna || '_check' end, format('%I = %s', columna, valor)
from (values ('correos', 'intentos', 0, null), ('materiales_esperas', 'hitos', 0, null), ('disponibilidad', 'ms', 0, null), ('propuestas', 'validez', 1, 180), ('tickets', 'calificacion', 1, 5), ('pagos', 'monto', 1, null), ('abonos', 'monto', 1, null), ('cobros_pagos', 'monto', 1, null), ('pedidos', 'monto', 1, null),
  ('pagos_intentos', 'monto', 1, null), ('pagos_intentos', 'revisiones', 0, null),  ('horarios', 'dia_semana', 1, 7), ('horarios', 'minutos', 10, 240), ('citas', 'secuencia', 0, null), ('correos', 'sin_resultado', 0, null), ('correos_entrantes', 'traidas', 0, null),
  ('precios', 'valor', 1000, 10000000), ('testimonios', 'nota', 1, 5), ('testimonios', 'orden', 0, 999), ('equipo', 'orden', 0, 999), ('equipo', 'desde', 1990, 2100), ('configuracion', 'agenda_aviso_horas', 0, 336), ('configuracion', 'agenda_dias', 1, 365), ('configuracion', 'agenda_pausa_minutos', 0, 240), ('configuracion', 'emprendedores', 1, 100000), ('configuracion', 'trabaja_desde', 1990, 2100)) t (tabla, columna, minimo, maximo)
cross join lateral (values (minimo - 1), (minimo), (maximo), (maximo + 1)) v (valor) where valor is not null;

-- One of a list.
insert into casos
select tabla, tabla || '_' || columna || '_check', format('%I = ''inventado''', columna)
from (values ('citas', 'etapa'), ('formulario_inicial', 'etapa'), ('contactos_notas', 'clase'), ('conversiones', 'clase'), ('clientes', 'perfil'), ('personas', 'alcance'), ('correos', 'estado'), ('correos', 'entrega'), ('correos_silenciados', 'motivo'), ('correos_entrantes', 'resultado'), ('correos_entrantes', 'motivo'), ('hitos_plataforma', 'estado'), ('leads', 'estado'), ('solicitudes', 'estado'),
  ('solicitudes', 'tipo_proyecto'), ('solicitudes', 'presupuesto'), ('tickets', 'estado'), ('tickets', 'categoria'), ('tickets', 'prioridad'),
  ('pagos', 'estado'), ('pagos', 'metodo'), ('abonos', 'clase'), ('abonos', 'metodo'), ('pedidos', 'producto'), ('precios', 'producto'), ('testimonios', 'pagina'), ('pedidos', 'estado'), ('pedidos', 'metodo'), ('citas', 'estado'),
  ('seguimiento_usuarios', 'tipo_evento'), ('solicitudes_datos', 'tipo'), ('solicitudes_datos', 'estado'), ('auditoria', 'accion'), ('acciones_datos', 'accion'), ('pagos_intentos', 'estado'), ('pagos_eventos', 'tipo'), ('horarios', 'tipo'), ('citas', 'tipo')) t (tabla, columna);

-- Addresses, phones, links, and objects of at most so many letters.
insert into casos
select tabla, case when v.mal then tabla || '_' || columna || '_check' end, format('%I = %s', columna, v.valor)
from (values
  ('clientes', 'email', 'email'), ('propuestas', 'para_email', 'email'), ('propuestas', 'para_rut', 'rut'), ('personas', 'email', 'email'), ('configuracion', 'email', 'email'), ('configuracion', 'cuenta_email', 'email'), ('configuracion', 'correo_notificaciones', 'email'),
  ('correos', 'para', 'email'), ('correos', 'reply_to', 'email'), ('correos_silenciados', 'email', 'email'), ('leads', 'email', 'email'), ('solicitudes', 'email', 'email'), ('pedidos', 'comprador_email', 'email'),
  ('citas', 'email', 'email'), ('solicitudes_datos', 'email', 'email'), ('formulario_inicial', 'email', 'email'),
  ('configuracion', 'telefono', 'telefono'), ('leads', 'telefono', 'telefono'), ('solicitudes', 'telefono', 'telefono'), ('pedidos', 'comprador_telefono', 'telefono'),
  ('citas', 'telefono', 'telefono'), ('configuracion', 'instagram', 'enlace'), ('configuracion', 'facebook', 'enlace'), ('configuracion', 'linkedin', 'enlace'),
  ('configuracion', 'pago_pagina_web', 'enlace'), ('configuracion', 'pago_asesoria_cv', 'enlace'), ('configuracion', 'sala_reuniones', 'enlace'), ('configuracion', 'gancho_publicacion', 'publico'), ('citas', 'enlace', 'enlace'), ('hitos_plataforma', 'entrega_enlace', 'enlace'), ('plataformas', 'url_portada', 'imagen'), ('plataformas', 'logo', 'imagen'),
  ('hitos_plataforma', 'imagen', 'imagen'), ('testimonios', 'imagen', 'imagen'), ('equipo', 'imagen', 'imagen'), ('clientes', 'telefono', 'telefono'), ('clientes', 'rut', 'rut'), ('configuracion', 'cuenta_rut', 'rut'), ('configuracion', 'rut', 'rut'),
  ('formulario_inicial', 'origen', 'objeto2000'), ('leads', 'origen', 'objeto2000'), ('solicitudes', 'origen', 'objeto2000'), ('pedidos', 'origen', 'objeto2000'),
  ('citas', 'origen', 'objeto2000'), ('pagos_eventos', 'datos', 'objeto2000'), ('seguimiento_usuarios', 'metadata', 'objeto4000')) t (tabla, columna, forma)
join (values
  ('email', true, '''no es correo'''), ('email', true, '''a@.b.cl'''), ('email', true, '''a@b..cl'''), ('email', true, '''a@b_c.cl'''), ('email', false, '''a+b%c@d-1.museum'''), ('email', true, 'repeat(''a'', 250) || ''@b.cl'''), ('email', false, 'repeat(''a'', 249) || ''@b.cl'''),
  ('telefono', true, '''1234567890'''), ('telefono', true, 'repeat('' '', 30) || ''56912345678'''), ('telefono', false, '''56912345678'''),
  ('enlace', true, '''http://x.cl'''), ('enlace', true, '''https://'' || repeat(''x'', 493)'), ('enlace', false, '''https://'' || repeat(''x'', 492)'),
  ('publico', true, '''http://x.cl'''), ('publico', true, '''https://x.cl/'' || repeat(''x'', 488)'), ('publico', false, '''https://x.cl/'' || repeat(''x'', 487)'), ('publico', true, '''https://127.0.0.1/x'''),
  ('imagen', true, '''x.png'''), ('imagen', true, '''/'' || repeat(''x'', 500)'), ('imagen', false, '''/'' || repeat(''x'', 499)'), ('imagen', false, '''https://x.cl/a.png'''),
  ('rut', true, '''12345678-4'''), ('rut', false, '''12345678-5'''),
  ('objeto2000', true, '''[]'''), ('objeto2000', true, 'jsonb_build_object(''a'', repeat(''x'', 1992))'), ('objeto2000', false, 'jsonb_build_object(''a'', repeat(''x'', 1991))'),
  ('objeto4000', true, '''[]'''), ('objeto4000', true, 'jsonb_build_object(''a'', repeat(''x'', 3992))'), ('objeto4000', false, 'jsonb_build_object(''a'', repeat(''x'', 3991))')) v (forma, mal, valor)
using (forma);

insert into casos
select t, t || case t when 'citas' then '_check1' else '_check' end, 'proxima_accion = null, proxima_el = ''2030-01-01''' from unnest('{citas,formulario_inicial,leads,pedidos,solicitudes}'::text[]) t;
insert into casos
select t, null, 'proxima_accion = ''x'', proxima_el = ''2030-01-01''' from unnest('{citas,formulario_inicial,leads,pedidos,solicitudes}'::text[]) t;
insert into casos values
  ('testimonios', 'testimonios_plataforma_fkey', 'plataforma = 999999999'), ('equipo', 'equipo_simbolo_check', 'simbolo = ''xx'''), ('equipo', 'equipo_simbolo_check', 'simbolo = ''Xxx'''), ('equipo', 'equipo_simbolo_check', 'simbolo = '''''), ('equipo', null, 'simbolo = ''Ñu'''), ('equipo', null, 'simbolo = ''X'''), ('private.gancho', 'gancho_intentos_check', 'intentos = -1'), ('private.gancho', null, 'intentos = 0'), ('private.gancho', 'gancho_ultimo_error_check', 'ultimo_error = repeat(''x'', 301)'), ('private.gancho', null, 'ultimo_error = repeat(''x'', 300)'), ('private.gancho', 'gancho_id_check', 'id = 2'),
  ('citas', 'citas_asignado_a_fkey', 'asignado_a = 999999999'), ('citas', 'citas_cliente_fkey', 'cliente = 999999999'), ('pedidos', 'pedidos_asignado_a_fkey', 'asignado_a = 999999999'),
  ('contactos_notas', 'contactos_notas_autor_fkey', 'autor = 999999999'), ('correos', 'correos_conversion_fkey', 'conversion = 999999999'),
  ('conversiones', 'conversiones_autor_fkey', 'autor = 999999999'), ('conversiones', 'conversiones_cliente_fkey', 'cliente = 999999999'), ('conversiones', 'conversiones_plataforma_fkey', 'plataforma = 999999999'),
  ('conversiones', 'conversiones_deshecha_por_fkey', 'deshecha_por = 999999999'), ('conversiones', 'conversiones_antes_check', 'antes = ''[]'''), ('conversiones', 'conversiones_hecho_check', 'hecho = ''{}'''),
  ('private.supresiones', 'supresiones_paso_check', 'paso = -1'), ('private.supresiones', 'supresiones_renglon_check', 'renglon = -1'), ('private.supresiones', 'supresiones_filas_check', 'filas = ''[]'''), ('private.supresiones', 'supresiones_solicitud_fkey', 'solicitud = 999999999'), ('private.supresiones', 'supresiones_solicitud_key', 'solicitud = (select s.id from public.solicitudes_datos s where s.cliente = {bruno})'),
  ('private.supresiones', 'supresiones_cliente_key', 'solicitud = null, cliente = 1'), ('private.supresiones', 'supresiones_check', 'cliente = 2'), ('private.supresiones', null, 'solicitud = null, cliente = 2'),
  ('private.identidades', 'identidades_email_check', 'email = ''X@pruebas.test'''), ('private.identidades', null, 'email = ''x@pruebas.test'''), ('private.identidades', 'identidades_check', 'hasta = desde - interval ''1 microsecond'''), ('private.identidades', null, 'hasta = desde'),
  ('private.fusiones', 'fusiones_destino_fkey', 'destino = 999999999'), ('pagos', null, 'carpeta = {bruno}, comprobante = ''{bruno}/x.png'''),
  ('private.vistas_tickets', 'vistas_tickets_nombre_check', 'nombre = '' '''), ('private.vistas_tickets', 'vistas_tickets_nombre_check', 'nombre = repeat(''x'', 41)'), ('private.vistas_tickets', null, 'nombre = repeat(''x'', 40)'),
  ('private.vistas_tickets', 'vistas_tickets_filtros_check', 'filtros = ''[]'''), ('private.vistas_tickets', 'vistas_tickets_filtros_check', 'filtros = jsonb_build_object(''a'', repeat(''x'', 1992))'),
  ('private.vistas_tickets', null, 'filtros = jsonb_build_object(''a'', repeat(''x'', 1991))'), ('private.vistas_tickets', 'vistas_tickets_cuenta_fkey', 'cuenta = gen_random_uuid()'),
  ('private.navegadores', 'navegadores_cuenta_fkey', 'cuenta = gen_random_uuid()'),
  ('private.ticket_lecturas', 'ticket_lecturas_ticket_fkey', 'ticket = 999999999'), ('private.ticket_lecturas', 'ticket_lecturas_cuenta_fkey', 'cuenta = gen_random_uuid()'),
  ('private.respondiendo', 'respondiendo_ticket_fkey', 'ticket = 999999999'), ('private.respondiendo', 'respondiendo_cuenta_fkey', 'cuenta = gen_random_uuid()'),
  ('personas', 'personas_email_check', 'email = ''Delia@pruebas.test'''), ('personas', 'personas_email_check', 'email = ''delia@pruebas.test '''),
  ('clientes', 'clientes_email_check', 'email = ''Ana@pruebas.test'''),
  ('clientes', 'clientes_email_check', 'email = ''ana@pruebas.test '''),
  ('configuracion', 'configuracion_id_check', 'id = 2'),
  ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''[]'''), ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"otro": {}}'''),
  ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"datos": "Nube"}'''), ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"datos": {"clave": "x"}}'''),
  ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"datos": {"nombre": 1}}'''), ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"datos": {"nombre": " "}}'''),
  ('configuracion', 'configuracion_proveedores_check', 'proveedores = jsonb_build_object(''datos'', jsonb_build_object(''nombre'', repeat(''x'', 121)))'),
  ('configuracion', 'configuracion_proveedores_check', 'proveedores = jsonb_build_object(''datos'', jsonb_build_object(''pais'', repeat(''x'', 61)))'),
  ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"datos": {"garantia": "ninguna"}}'''), ('configuracion', 'configuracion_proveedores_check', 'proveedores = ''{"datos": {"documento": "http://x.cl"}}'''),
  ('configuracion', null, 'proveedores = ''{}'''), ('configuracion', null, 'proveedores = ''{"sitio": {}, "correos": {"nombre": "Cartas SpA", "pais": "Chile"}, "pagos": {"nombre": "Pagos", "pais": "Perú", "garantia": "clausulas", "documento": "https://x.cl/dpa"}}'''),
  ('configuracion', 'configuracion_oferta_con_termino', 'oferta_titulo = ''x'', oferta_hasta = null'), ('configuracion', null, 'oferta_titulo = null, oferta_hasta = null'), ('configuracion', null, 'oferta_titulo = ''x'', oferta_hasta = ''2030-01-01'''),
  ('configuracion', 'configuracion_atencion_dias_check', 'atencion_dias = ''{}'''), ('configuracion', 'configuracion_atencion_dias_check', 'atencion_dias = ''{0}'''), ('configuracion', 'configuracion_atencion_dias_check', 'atencion_dias = ''{8}'''),
  ('configuracion', 'configuracion_atencion_dias_check', 'atencion_dias = array[1, null]::smallint[]'), ('configuracion', null, 'atencion_dias = ''{1}'''), ('configuracion', null, 'atencion_dias = ''{1,2,3,4,5,6,7}'''),
  ('configuracion', 'configuracion_atencion_dias_check', 'atencion_dias = ''{1,2,3,4,5,6,7,7}'''),
  ('configuracion', 'configuracion_atencion_horas_check', 'atencion_desde = ''09:00'', atencion_hasta = ''09:59'''), ('configuracion', null, 'atencion_desde = ''23:00'', atencion_hasta = ''24:00'''),
  ('configuracion', 'configuracion_tickets_cierre_dias_check', 'tickets_cierre_dias = -1'), ('configuracion', 'configuracion_tickets_cierre_dias_check', 'tickets_cierre_dias = 2'),
  ('configuracion', 'configuracion_tickets_cierre_dias_check', 'tickets_cierre_dias = 91'), ('configuracion', null, 'tickets_cierre_dias = 0'),
  ('configuracion', null, 'tickets_cierre_dias = 3'), ('configuracion', null, 'tickets_cierre_dias = 90'),
  ('configuracion', 'configuracion_whatsapp_check', 'whatsapp = ''1234567890'''),
  ('configuracion', 'configuracion_whatsapp_check', 'whatsapp = ''1234567890123456'''),
  ('configuracion', null, 'whatsapp = ''12345678901'''), ('configuracion', null, 'whatsapp = ''123456789012345'''),
  ('configuracion', 'configuracion_cuenta_numero_check', 'cuenta_numero = ''123'''),
  ('configuracion', 'configuracion_cuenta_numero_check', 'cuenta_numero = repeat(''1'', 31)'),
  ('configuracion', null, 'cuenta_numero = ''1-23'''), ('configuracion', null, 'cuenta_numero = repeat(''1'', 30)'),
  ('correos', 'correos_tipo_check', 'tipo = ''ab'''), ('correos', 'correos_tipo_check', 'tipo = repeat(''a'', 41)'), ('correos', 'correos_tipo_check', 'tipo = ''Abc'''),
  ('correos', 'correos_contenido_check', 'datos = null, asunto = null, cuerpo = ''x'''), ('correos', 'correos_contenido_check', 'datos = null, asunto = ''x'', cuerpo = null'),
  ('correos', 'correos_enlace_check', 'enlace = repeat(''c'', 63)'), ('correos', 'correos_enlace_check', 'enlace = repeat(''C'', 64)'), ('correos', null, 'enlace = repeat(''c'', 64)'),
  ('correos', null, 'datos = ''{}'', asunto = null, cuerpo = null'), ('correos', 'correos_datos_check', 'datos = ''[]'''),
  ('correos', null, 'tipo = ''a_b'''), ('correos', null, 'tipo = repeat(''a'', 40)'),
  ('preferencias_correo', 'preferencias_correo_cliente_fkey', 'cliente = 999999999'),
  ('preferencias_correo', 'preferencias_correo_estudio_check', 'estudio = array[''privacidad'']'), ('preferencias_correo', 'preferencias_correo_estudio_check', 'estudio = array_fill(''hitos''::text, array[6])'), ('preferencias_correo', null, 'estudio = array[''captacion'', ''tickets'', ''hitos'', ''pagos'', ''reuniones'']'),
  ('correos_silenciados', 'correos_silenciados_email_check', 'email = ''Ana@pruebas.test'''), ('correos_silenciados', 'correos_silenciados_email_key', 'email = ''dos@pruebas.test'''),
  ('correos_entrantes', 'correos_entrantes_archivos_check', 'archivos = array_fill(''x''::text, array[51])'), ('correos_entrantes', null, 'archivos = array_fill(''x''::text, array[50])'),
  ('correos_entrantes', 'correos_entrantes_rutas_check', 'rutas = array_fill(''x''::text, array[51])'), ('correos_entrantes', null, 'rutas = array_fill(''x''::text, array[50])'),
  ('correos_entrantes', 'correos_entrantes_por_traer_check', 'por_traer = ''{}'''), ('correos_entrantes', null, 'por_traer = ''[1]'''),
  ('correos_entrantes', 'correos_entrantes_mensaje_check', 'mensaje = {mensaje_ana}'), ('correos_entrantes', 'correos_entrantes_mensaje_check', 'resultado = ''mensaje'''),
  ('correos_entrantes', null, 'resultado = ''mensaje'', mensaje = {mensaje_ana}'), ('correos_entrantes', 'correos_entrantes_mensaje_fkey', 'resultado = ''mensaje'', mensaje = 999999999'),
  ('correos_entrantes', 'correos_entrantes_motivo_sin_dueno_check', 'motivo = ''vacio'''), ('correos_entrantes', 'correos_entrantes_motivo_sin_dueno_check', 'resultado = ''sin_dueno'''),
  ('correos_entrantes', null, 'resultado = ''sin_dueno'', motivo = ''vacio'''), ('correos_entrantes', 'correos_entrantes_mensaje_id_de_key', 'mensaje_id = ''otro'''),
  ('plataformas', 'plataformas_dominio_check', 'dominio = ''javascript:alert(1)'''), ('plataformas', 'plataformas_dominio_check', 'dominio = repeat(''a'', 301)'),
  ('plataformas', null, 'dominio = repeat(''a'', 300)'), ('plataformas', null, 'dominio = ''https://x.cl:8080/a'''),
  ('plataformas', 'plataformas_slug_check', 'slug = ''Uno'''), ('plataformas', 'plataformas_slug_check', 'slug = ''123'''), ('plataformas', 'plataformas_slug_check', 'slug = ''a--b'''),
  ('plataformas', null, 'slug = ''uno-2'''),
  ('plataformas', 'plataformas_cifras_check', 'cifras = ''{}'''), ('plataformas', 'plataformas_cifras_check', 'cifras = ''[{"valor": "1"}]'''), ('plataformas', null, 'cifras = ''[{"valor": "1", "texto": "a"}]'''),
  ('plataformas', 'plataformas_check', 'fecha_inicio = ''2026-02-01'', fecha_termino = ''2026-01-31'''), ('plataformas', null, 'fecha_inicio = ''2026-02-01'', fecha_termino = ''2026-02-01'''),
  ('hitos_plataforma', 'hitos_plataforma_check', 'estado = ''aprobado'', aprobado_en = null'), ('hitos_plataforma', 'hitos_plataforma_check', 'aprobado_en = now()'),
  ('hitos_plataforma', null, 'estado = ''aprobado'', aprobado_en = now()'),
  ('hitos_plataforma', 'hitos_plataforma_check1', 'estado = ''observado'', observacion = null'), ('hitos_plataforma', 'hitos_plataforma_check1', 'estado = ''observado'', observacion = '' '''),
  ('hitos_plataforma', null, 'estado = ''observado'', observacion = ''x'''),
  ('tickets', 'tickets_check', 'plataforma = null, hito = {hito_ana}'), ('tickets', null, 'hito = {hito_ana}'),
  ('tickets', 'tickets_cerrado_check', 'estado = ''cerrado'''), ('tickets', 'tickets_cerrado_check', 'cerrado_en = now()'), ('tickets', null, 'estado = ''cerrado'', cerrado_en = now()'),
  ('hitos_plataforma', 'hitos_plataforma_observacion_imagenes_check', 'observacion_imagenes = array_fill(''x''::text, array[6])'), ('hitos_plataforma', null, 'observacion_imagenes = array_fill(''x''::text, array[5])'),
  ('hitos_plataforma', 'hitos_plataforma_entrega_archivos_check', 'entrega_archivos = array_fill(''x''::text, array[11])'),
  ('materiales', 'materiales_archivos_check', 'archivos = array_fill(''x''::text, array[21])'), ('materiales', null, 'archivos = array_fill(''x''::text, array[20])'),
  ('materiales', 'materiales_check', 'innecesario = true, entregado_en = now()'), ('materiales', null, 'innecesario = true'), ('materiales', null, 'entregado_en = now()'),
  ('vigilancias', 'vigilancias_mantencion', 'mantencion_desde = now()'), ('vigilancias', 'vigilancias_mantencion', 'mantencion_hasta = now()'),
  ('vigilancias', 'vigilancias_mantencion', 'mantencion_desde = now(), mantencion_hasta = now()'), ('vigilancias', 'vigilancias_mantencion', 'mantencion_desde = now(), mantencion_hasta = now() + interval ''7 days 1 second'''),
  ('vigilancias', null, 'mantencion_desde = now(), mantencion_hasta = now() + interval ''7 days'''),
  ('vigilancias', 'vigilancias_mantencion_desde_check', 'mantencion_desde = ''1999-12-31Z'', mantencion_hasta = ''2000-01-01Z'''), ('vigilancias', null, 'mantencion_desde = ''2000-01-01Z'', mantencion_hasta = ''2000-01-02Z'''),
  ('vigilancias', 'vigilancias_mantencion_hasta_check', 'mantencion_desde = ''2200-01-01Z'', mantencion_hasta = ''2200-01-03Z'''), ('vigilancias', null, 'mantencion_desde = ''2200-01-01Z'', mantencion_hasta = ''2200-01-02Z'''),
  ('caidas', 'caidas_orden', 'hasta = desde - interval ''1 second'''), ('caidas', null, 'hasta = desde'), ('caidas', 'caidas_motivo_check', 'motivo = ''X y'''),
  ('disponibilidad', 'disponibilidad_parte', 'arriba = medidos + 1'), ('disponibilidad', null, 'arriba = medidos'), ('disponibilidad', 'disponibilidad_arriba_check', 'arriba = -1'), ('disponibilidad', 'disponibilidad_medidos_check', 'medidos = 0, arriba = 0'),
  ('private.sitios', 'sitios_estado_check', 'estado = ''x'''), ('private.sitios', 'sitios_fallos_check', 'fallos = -1'), ('private.sitios', 'sitios_exitos_check', 'exitos = -1'),
  ('private.sondeos', 'sondeos_resultado_check', 'resultado = ''x'''), ('private.sondeos', 'sondeos_ms_check', 'ms = -1'), ('private.sondeos', null, 'ms = 0'),
  ('materiales_esperas', 'materiales_esperas_dias_check', 'hasta = desde'), ('materiales_esperas', null, 'hasta = desde + 1'),
  ('ticket_mensajes', 'ticket_mensajes_adjuntos_check', 'adjuntos = array_fill(''x''::text, array[11])'), ('ticket_mensajes', null, 'adjuntos = array_fill(''x''::text, array[10])'),
  ('pagos', 'pagos_check', 'plataforma = null, hito = {hito_ana}'), ('pagos', null, 'hito = {hito_ana}'),
  ('pagos', 'pagos_check1', 'estado = ''pagado'', metodo = ''otro'''), ('pagos', 'pagos_check1', 'estado = ''pagado'', pagado_en = now()'),
  ('pagos', 'pagos_check1', 'estado = ''reembolsado'', metodo = ''otro'''), ('pagos', 'pagos_check1', 'estado = ''reembolsado'', pagado_en = now()'),
  ('pagos', null, 'estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = now()'), ('pagos', null, 'estado = ''reembolsado'', abonado = monto, devuelto = monto, metodo = ''otro'', pagado_en = now()'),
  ('pagos', 'pagos_check2', 'estado = ''rechazado'''), ('pagos', 'pagos_check2', 'estado = ''rechazado'', motivo_rechazo = '' '''), ('pagos', null, 'estado = ''rechazado'', motivo_rechazo = ''x'''),
  ('pagos', 'pagos_check3', 'comprobante = ''{bruno}/x.png'''), ('pagos', 'pagos_check3', 'comprobante = ''x.png'''), ('pagos', null, 'comprobante = ''{ana}/x.png'''),
  ('horarios', 'horarios_check', 'hasta = desde'), ('horarios', 'horarios_asesoria_cv_check', 'tipo = ''asesoria-cv'', minutos = 44'), ('horarios', null, 'tipo = ''asesoria-cv'', minutos = 45'), ('bloqueos', 'bloqueos_check', 'termino = inicio'), ('citas', 'citas_check', 'termino = inicio'),
  ('citas', 'citas_confirmacion_hash_check', 'confirmacion_hash = repeat(''a'', 63)'), ('citas', 'citas_confirmacion_hash_check', 'confirmacion_hash = repeat(''A'', 64)'), ('citas', null, 'confirmacion_hash = repeat(''a'', 64)'),
  ('citas', 'citas_gestion_hash_check', 'gestion_hash = repeat(''a'', 63)'), ('citas', 'citas_gestion_hash_check', 'gestion_hash = repeat(''A'', 64)'), ('citas', null, 'gestion_hash = repeat(''a'', 64)'),
  ('accesos_temporales', 'accesos_temporales_token_hash_check', 'token_hash = repeat(''c'', 63)'), ('accesos_temporales', 'accesos_temporales_token_hash_check', 'token_hash = repeat(''C'', 64)'), ('accesos_temporales', null, 'token_hash = repeat(''c'', 64)'),
  ('solicitudes_datos', 'solicitudes_datos_check', 'estado = ''resuelta'', respuesta = null'), ('solicitudes_datos', 'solicitudes_datos_check', 'estado = ''rechazada'', respuesta = '' '''),
  ('solicitudes_datos', 'solicitudes_datos_prorroga_check', 'prorrogada_en = now()'), ('solicitudes_datos', 'solicitudes_datos_prorroga_check', 'prorroga_motivo = ''x'''), ('solicitudes_datos', 'solicitudes_datos_prorroga_check', 'prorrogada_en = now(), prorroga_motivo = '' '''),
  ('solicitudes_datos', null, 'prorrogada_en = now(), prorroga_motivo = repeat(''x'', 2000)'), ('solicitudes_datos', 'solicitudes_datos_prorroga_motivo_check', 'prorrogada_en = now(), prorroga_motivo = repeat(''x'', 2001)'),
  ('solicitudes_datos', 'solicitudes_datos_bloqueo_check', 'bloqueada_en = now()'), ('solicitudes_datos', 'solicitudes_datos_bloqueo_check', 'bloqueo_nota = ''x'''), ('solicitudes_datos', 'solicitudes_datos_bloqueo_check', 'bloqueada_en = now(), bloqueo_nota = '' '''),
  ('solicitudes_datos', null, 'bloqueada_en = now(), bloqueo_nota = repeat(''x'', 2000)'), ('solicitudes_datos', 'solicitudes_datos_bloqueo_nota_check', 'bloqueada_en = now(), bloqueo_nota = repeat(''x'', 2001)'),
  ('solicitudes_datos', 'solicitudes_datos_confirmacion_hash_check', 'confirmacion_hash = repeat(''e'', 63)'), ('solicitudes_datos', 'solicitudes_datos_confirmacion_hash_check', 'confirmacion_hash = repeat(''E'', 64)'), ('solicitudes_datos', null, 'confirmacion_hash = repeat(''e'', 64)'),
  ('solicitudes_datos', null, 'estado = ''resuelta'', respuesta = ''x'''), ('solicitudes_datos', null, 'estado = ''rechazada'', respuesta = ''x'''),
  ('importaciones', 'importaciones_tipo_check', 'tipo = ''tickets'''), ('importaciones', null, 'tipo = ''plataformas'''), ('importaciones', 'importaciones_huella_check', 'huella = repeat(''A'', 64)'), ('importaciones', 'importaciones_huella_check', 'huella = repeat(''a'', 63)'), ('importaciones', null, 'huella = repeat(''b'', 64)'), ('importaciones', 'importaciones_campos_check', 'campos = array[]::text[]'), ('importaciones', 'importaciones_campos_check', 'campos = array_fill(''x''::text, array[13])'), ('importaciones', null, 'campos = array_fill(''x''::text, array[12])'), ('importaciones', 'importaciones_filas_check', 'filas = 0'), ('importaciones', 'importaciones_filas_check', 'filas = 20001'), ('importaciones', null, 'filas = 20000'), ('importaciones', 'importaciones_estado_check', 'estado = ''x'''), ('importaciones', null, 'estado = ''descartada'''), ('importaciones', 'importaciones_cuentas_check', 'cuentas = ''[]'''), ('importaciones', 'importaciones_check', 'recordar_desde = now()'), ('importaciones', null, 'recordar_desde = now(), tipo = ''pagos'''), ('importaciones_filas', 'importaciones_filas_n_check', 'n = 0'), ('importaciones_filas', null, 'n = 3'), ('importaciones_filas', 'importaciones_filas_datos_check', 'datos = ''[]'''), ('importaciones_filas', null, 'datos = null'), ('importaciones_filas', 'importaciones_filas_valores_check', 'valores = ''[]'''), ('importaciones_filas', 'importaciones_filas_antes_check', 'antes = ''[]'''), ('importaciones_filas', 'importaciones_filas_opciones_check', 'opciones = array[''x'']'), ('importaciones_filas', null, 'opciones = array[''crear'']'), ('importaciones_filas', 'importaciones_filas_decision_check', 'decision = ''x'''), ('importaciones_filas', null, 'decision = ''unir'''), ('importaciones_filas', 'importaciones_filas_estado_check', 'estado = ''x'''), ('importaciones_filas', null, 'estado = ''se_queda'''), ('importaciones_filas', 'importaciones_filas_importacion_fkey', 'importacion = 999999999'), ('importaciones_filas', 'importaciones_filas_cliente_fkey', 'cliente = 999999999'), ('importaciones_filas', 'importaciones_filas_importacion_n_key', 'n = 2'),
  ('vulneraciones', 'vulneraciones_check', 'ocurrida_en = notada_en + interval ''1 second'''), ('vulneraciones', null, 'ocurrida_en = notada_en'), ('vulneraciones', 'vulneraciones_check1', 'avisada_agencia_en = notada_en - interval ''1 second'''), ('vulneraciones', null, 'avisada_agencia_en = notada_en'),
  ('vulneraciones', 'vulneraciones_check2', 'avisadas_personas_en = notada_en - interval ''1 second'''), ('vulneraciones', null, 'avisadas_personas_en = notada_en'), ('vulneraciones', 'vulneraciones_cuantas_personas_check', 'cuantas_personas = -1'), ('vulneraciones', null, 'cuantas_personas = 0'),
  ('vulneraciones', 'vulneraciones_categorias_check', 'categorias = array[''x'']'), ('vulneraciones', 'vulneraciones_categorias_check', 'categorias = ''{}'''), ('vulneraciones', 'vulneraciones_categorias_check', 'categorias = ''{otros,otros,otros,otros,otros,otros,otros,otros}'''), ('vulneraciones', null, 'categorias = ''{identificacion,contacto,credenciales,financieros,sensibles,menores,otros}'''),
  ('acciones_datos', 'acciones_datos_huella_check', 'huella = repeat(''a'', 63)'), ('acciones_datos', 'acciones_datos_huella_check', 'huella = repeat(''A'', 64)'), ('acciones_datos', null, 'huella = repeat(''a'', 64)'), ('acciones_datos', 'acciones_datos_informe_check', 'informe = ''[]'''),
  ('private.tablas', 'tablas_tabla_check', 'tabla = ''auth.users'''), ('private.tablas', 'tablas_tabla_check', 'tabla = ''public.leads; drop'''), ('private.tablas', 'tablas_nombre_check', 'nombre = '' '''),
  ('private.tablas', 'tablas_plazo_check', 'plazo = ''0'''), ('private.tablas', 'tablas_motivo_check', 'motivo = '' '''), ('private.tablas', 'tablas_textos_check', 'textos = '' '''), ('private.tablas', 'tablas_check', 'plazo = null, condicion = ''true'''), ('private.tablas', null, 'plazo = null, condicion = null'),
  ('private.tablas', 'tablas_pagina_check', 'pagina = array[''x'']'), ('private.tablas', 'tablas_pagina_menor_check', 'pagina_menor = array[''x'']'), ('private.tablas', 'tablas_plazo_menor_check', 'plazo_menor = ''0'', condicion_menor = ''true'', motivo_menor = ''x'''),
  ('private.tablas', 'tablas_motivo_menor_check', 'plazo_menor = ''1 day'', condicion_menor = ''true'', motivo_menor = '' '''), ('private.tablas', 'tablas_check1', 'plazo_menor = ''1 day'', condicion_menor = null, motivo_menor = null'),
  ('private.tablas', 'tablas_check2', 'se_queda = ''true'', blanqueo = null'), ('private.tablas', 'tablas_queda_porque_check', 'queda_porque = '' '''), ('private.tablas', 'tablas_check3', 'columnas = array[''x''], fuera = array[''x'']'),
  ('private.tablas', 'tablas_vacia_menor_check', 'plazo_menor = ''1 day'', condicion_menor = ''true'', motivo_menor = ''x'', vacia_menor = '' '''), ('private.tablas', 'tablas_vacia_menor_de_check', 'plazo_menor = null, condicion_menor = null, motivo_menor = null, vacia_menor = ''x'''),
  ('private.tablas', 'tablas_fusion_check', 'fusion = ''[]'''), ('private.tablas', 'tablas_vigila_check', 'vigila = ''{"nadie": {}}'''),
  ('private.contadores', 'contadores_clave_check', 'clave = repeat(''A'', 32)'), ('private.contadores', 'contadores_clave_check', 'clave = repeat(''c'', 31)'), ('private.contadores', 'contadores_clave_key', 'clave = repeat(''b'', 32)'), ('private.contadores', null, 'clave = repeat(''c'', 32)'), ('private.contadores', 'contadores_plataforma_fkey', 'plataforma = 999999999'),
  ('private.visitas_de_sitios', 'visitas_de_sitios_visitas_check', 'visitas = 0'), ('private.visitas_de_sitios', 'visitas_de_sitios_visitas_check', 'visitas = 20001'), ('private.visitas_de_sitios', null, 'visitas = 20000'), ('private.visitas_de_sitios', 'visitas_de_sitios_check', 'entradas = 2'), ('private.visitas_de_sitios', 'visitas_de_sitios_check', 'entradas = -1'), ('private.visitas_de_sitios', null, 'entradas = 1'), ('private.visitas_de_sitios', 'visitas_de_sitios_plataforma_fkey', 'plataforma = 999999999'),
  ('private.visitas_de_paginas', 'visitas_de_paginas_mes_check', 'mes = ''2031-01-02'''), ('private.visitas_de_paginas', null, 'mes = ''2031-02-01'''), ('private.visitas_de_paginas', 'visitas_de_paginas_ruta_check', 'ruta = '''''), ('private.visitas_de_paginas', 'visitas_de_paginas_ruta_check', 'ruta = repeat(''x'', 301)'), ('private.visitas_de_paginas', null, 'ruta = repeat(''x'', 300)'), ('private.visitas_de_paginas', 'visitas_de_paginas_visitas_check', 'visitas = 0'), ('private.visitas_de_paginas', 'visitas_de_paginas_plataforma_fkey', 'plataforma = 999999999'),
  ('private.visitas', 'visitas_cuantas_check', 'cuantas = 0'), ('private.visitas', null, 'cuantas = 2147483647'),
  ('private.visitas', 'visitas_origen_check', 'origen = '''''), ('private.visitas', 'visitas_origen_check', 'origen = repeat(''x'', 61)'), ('private.visitas', null, 'origen = repeat(''x'', 60)'),
  ('private.revision', 'revision_id_check', 'id = 2'), ('private.revision', 'revision_migracion_check', 'migracion = ''2026112900000'''),
  ('private.revision', null, 'migracion = ''20261129000000'''), ('private.revision', 'revision_faltas_check', 'faltas = ''{}'''),
  ('private.revision', null, 'faltas = ''[]'''), ('private.revision', 'revision_avisadas_check', 'avisadas = ''{}'''), ('private.revision', null, 'avisadas = ''[]'''),
  ('private.ajustes', 'ajustes_id_check', 'id = 2'), ('private.ajustes', 'ajustes_cabecera_ip_check', 'cabecera_ip = ''X-Real-Ip'''), ('private.ajustes', 'ajustes_cabecera_ip_check', 'cabecera_ip = ''x'''),
  ('private.tareas', 'tareas_nombre_check', 'nombre = ''x'''), ('private.tareas', 'tareas_nombre_check', 'nombre = ''drop table'''), ('private.tareas', null, 'nombre = ''una_tarea'''),
  ('private.tareas', 'tareas_cada_check', 'cada = ''59 seconds'''), ('private.tareas', null, 'cada = ''60 seconds'''), ('private.tareas', 'tareas_fallos_check', 'fallos = -1'),
  ('private.tareas', 'tareas_check', 'a_las = ''09:00'''), ('private.tareas', 'tareas_check', 'cada = null'),
  ('private.ajustes', 'ajustes_calendario_hash_check', 'calendario_hash = repeat(''A'', 64), calendario_desde = now()'), ('private.ajustes', 'ajustes_calendario', 'calendario_hash = repeat(''a'', 64)'),
  ('private.ajustes', 'ajustes_calendario', 'calendario_desde = now()'), ('private.ajustes', null, 'calendario_hash = repeat(''a'', 64), calendario_desde = now()'),
  ('private.ajustes', 'ajustes_avisos_seguidos_check', 'avisos_seguidos = 0'), ('private.ajustes', null, 'avisos_seguidos = 1'),
  ('private.ajustes', 'ajustes_cabecera_ip_check', 'cabecera_ip = repeat(''x'', 61)'), ('private.ajustes', null, 'cabecera_ip = repeat(''x'', 60)'), ('private.ajustes', null, 'cabecera_ip = ''ab'''),
  ('cobros', 'cobros_cliente_fkey', 'cliente = 999999999'), ('cobros', 'cobros_orden_key', 'orden = ''J-dos'''), ('cobros_pagos', 'cobros_pagos_cobro_fkey', 'cobro = 999999999'), ('cobros_pagos', 'cobros_pagos_pago_fkey', 'pago = 999999999'),
  ('pagos_intentos', 'pagos_intentos_check', 'cobro = (select id from public.cobros where orden = ''J-dos'')'), ('pagos_intentos', null, 'pedido = null, cobro = (select id from public.cobros where orden = ''J-dos'')'), ('pagos_intentos', 'pagos_intentos_cobro_fkey', 'pedido = null, cobro = 999999999'),
  ('abonos', 'abonos_pago_fkey', 'pago = 999999999'), ('abonos', 'abonos_intento_fkey', 'intento = gen_random_uuid()'), ('abonos', 'abonos_check', 'contracargo = true'),
  ('abonos', 'abonos_check1', 'clase = ''devolucion'', intento = null'), ('abonos', 'abonos_check1', 'clase = ''devolucion'', comprobante = null'),
  ('abonos', null, 'clase = ''devolucion'', comprobante = null, intento = null, contracargo = true'),
  ('abonos', 'abonos_comprobante_key', 'comprobante = ''dos'''), ('abonos', 'abonos_envio_key', 'envio = md5(''T701'')::uuid'), ('abonos', 'abonos_intento_pago_key', 'intento = (select id from public.pagos_intentos where token = ''T701'')'),
  ('pagos', 'pagos_plan_check', 'plan_total = 1'), ('pagos', 'pagos_plan_check', 'plan = gen_random_uuid(), plan_total = null'), ('pagos', 'pagos_abonado_check', 'abonado = -1'), ('pagos', 'pagos_abonado_check', 'abonado = monto + 1'), ('pagos', 'pagos_devuelto_check', 'devuelto = 1'), ('pagos', 'pagos_devuelto_check', 'devuelto = -1'),
  ('pagos', 'pagos_pagado_check', 'abonado = monto'), ('pagos', 'pagos_pagado_check', 'estado = ''pagado'', metodo = ''otro'', pagado_en = now(), abonado = monto - 1'),
  ('pagos', 'pagos_pagado_check', 'estado = ''pagado'', metodo = ''otro'', pagado_en = now(), abonado = monto, devuelto = monto'),
  ('pagos', null, 'estado = ''pagado'', metodo = ''otro'', pagado_en = now(), abonado = monto, devuelto = monto - 1'),
  ('pagos', 'pagos_reembolsado_check', 'abonado = 2, devuelto = 2'),
  ('pagos', 'pagos_reembolsado_check', 'estado = ''reembolsado'', metodo = ''otro'', pagado_en = now()'), ('pagos', null, 'estado = ''reembolsado'', metodo = ''otro'', pagado_en = now(), abonado = 2, devuelto = 2'),
  ('pagos', 'pagos_anulado_check', 'estado = ''anulado'', abonado = 1'), ('pagos', null, 'abonado = 1'),
  ('pagos_intentos', 'pagos_intentos_check', 'pedido = null'), ('pagos_intentos', 'pagos_intentos_check', 'pago = {pago_ana}'), ('pagos_intentos', null, 'pago = {pago_ana}, pedido = null'),
  ('pagos_intentos', 'pagos_intentos_check1', 'token = null'), ('pagos_intentos', 'pagos_intentos_check1', 'direccion = null'), ('pagos_intentos', 'pagos_intentos_check1', 'proveedor_orden = null'),
  ('pagos_intentos', 'pagos_intentos_check1', 'estado = ''pagado'', token = null'), ('pagos_intentos', 'pagos_intentos_check1', 'estado = ''observado'', token = null'),
  ('pagos_intentos', null, 'estado = ''creando'', token = null, direccion = null, proveedor_orden = null'), ('pagos_intentos', null, 'estado = ''fallido'', token = null'), ('pagos_intentos', null, 'estado = ''vencido'', token = null'),
  ('pagos_intentos', 'pagos_intentos_direccion_check', 'direccion = ''javascript:alert(1)'''), ('pagos_intentos', 'pagos_intentos_direccion_check', 'direccion = ''https://x.cl/"'''),
  ('pagos_intentos', 'pagos_intentos_direccion_check', 'direccion = ''https://'' || repeat(''x'', 493)'), ('pagos_intentos', null, 'direccion = ''https://'' || repeat(''x'', 492)'),
  ('pagos_intentos', 'pagos_intentos_token_check', 'token = '''''), ('pagos_intentos', 'pagos_intentos_token_check', 'token = repeat(''x'', 121)'), ('pagos_intentos', null, 'token = repeat(''x'', 120)'),
  ('pagos_intentos', 'pagos_intentos_proveedor_orden_check', 'proveedor_orden = '''''), ('pagos_intentos', 'pagos_intentos_proveedor_orden_check', 'proveedor_orden = repeat(''1'', 61)'), ('pagos_intentos', null, 'proveedor_orden = repeat(''1'', 60)'),
  ('pagos_intentos', 'pagos_intentos_error_check', 'error = repeat(''x'', 301)'), ('pagos_intentos', null, 'error = repeat(''x'', 300)'),
  ('pagos_intentos', 'pagos_intentos_pago_fkey', 'pago = 999999999, pedido = null'), ('pagos_intentos', 'pagos_intentos_pedido_fkey', 'pedido = 999999999'),
  ('pedidos', 'pedidos_cliente_fkey', 'cliente = 999999999'), ('private.recordatorios', 'recordatorios_etapa_check', 'etapa = 1'), ('private.recordatorios', 'recordatorios_pago_etapa_vence_el_key', 'etapa = 0'), ('private.recordatorios', 'recordatorios_pago_fkey', 'pago = 999999999'), ('private.enlaces_de_pago', 'enlaces_de_pago_pago_fkey', 'pago = 999999999'), ('private.enlaces_de_pago', 'enlaces_de_pago_token_hash_check', 'token_hash = repeat(''D'', 64)'), ('private.enlaces_de_pago', 'enlaces_de_pago_comprobantes_check', 'comprobantes = 6'), ('private.enlaces_de_pago', 'enlaces_de_pago_comprobantes_check', 'comprobantes = -1'), ('private.enlaces_de_pago', null, 'comprobantes = 5'), ('pagos_eventos', 'pagos_eventos_intento_fkey', 'intento = gen_random_uuid()'),
  ('propuestas', 'propuestas_estado_check', 'estado = ''inventado'', version = 1, vence_el = ''2030-01-01'', enviada_en = now()'), ('propuestas', 'propuestas_clase_check', 'clase = ''clientes'', fila = 1'), ('propuestas', null, 'clase = ''leads'', fila = 1'),
  ('propuestas', 'propuestas_version_check', 'estado = ''enviada'', version = -1, vence_el = ''2030-01-01'', enviada_en = now()'), ('propuestas', null, 'estado = ''enviada'', version = 1, vence_el = ''2030-01-01'', enviada_en = now()'),
  ('propuestas', 'propuestas_contenido_check', 'contenido = ''[]'''), ('propuestas', 'propuestas_contenido_check', 'contenido = contenido - ''pide'''),
  ('propuestas', 'propuestas_total_check', 'contenido = jsonb_set(contenido, array[''items''], ''[{"concepto": "x", "detalle": "", "cantidad": 1.01, "precio": 2147483647, "descuento": 0, "afecto": false, "opcional": false}]'')'),
  ('propuestas', null, 'contenido = jsonb_set(contenido, array[''items''], ''[{"concepto": "x", "detalle": "", "cantidad": 1, "precio": 2147483647, "descuento": 0, "afecto": false, "opcional": false}]'')'),
  ('propuestas', 'propuestas_check', 'clase = ''leads'''), ('propuestas', 'propuestas_check', 'fila = 1'), ('propuestas', 'propuestas_check1', 'plantilla = true, para_nombre = ''x'''), ('propuestas', 'propuestas_check1', 'plantilla = true, cliente = {ana}'), ('propuestas', null, 'plantilla = true'),
  ('propuestas', 'propuestas_check2', 'cliente = {ana}, para_email = ''x@pruebas.test'''), ('propuestas', null, 'cliente = {ana}'),
  ('propuestas', 'propuestas_check3', 'cliente = {ana}, plataforma = {plataforma_ana}, plataforma_nombre = ''x'''), ('propuestas', null, 'cliente = {ana}, plataforma = {plataforma_ana}'),
  ('propuestas', 'propuestas_check4', 'version = 1'), ('propuestas', 'propuestas_check4', 'vence_el = ''2030-01-01'''), ('propuestas', 'propuestas_check4', 'enviada_en = now()'), ('propuestas', 'propuestas_check4', 'estado = ''enviada'''),
  ('propuestas_copias', 'propuestas_copias_huella_check', 'huella = ''x'''), ('propuestas_copias', 'propuestas_copias_bytes_check', 'bytes = 0'), ('propuestas_copias', 'propuestas_copias_aceptacion_fkey', 'aceptacion = 999999999'), ('propuestas_copias', 'propuestas_copias_huella_key', 'huella = repeat(''d'', 64)'),
  ('propuestas_aceptaciones', 'propuestas_aceptaciones_huella_check', 'huella = ''x'''), ('propuestas_aceptaciones', 'propuestas_aceptaciones_total_check', 'total = 0'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_total_check', 'total = 2147483648'), ('propuestas_aceptaciones', null, 'total = 2147483647'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_nombre_check', 'nombre = '' '''), ('propuestas_aceptaciones', 'propuestas_aceptaciones_nombre_check', 'nombre = repeat(''x'', 161)'), ('propuestas_aceptaciones', null, 'nombre = repeat(''x'', 160)'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_rut_check', 'rut = ''11111111-2'''), ('propuestas_aceptaciones', 'propuestas_aceptaciones_en_nombre_de_check', 'en_nombre_de = '' '''), ('propuestas_aceptaciones', 'propuestas_aceptaciones_en_nombre_de_check', 'en_nombre_de = repeat(''x'', 161)'), ('propuestas_aceptaciones', null, 'en_nombre_de = repeat(''x'', 160)'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_correo_check', 'correo = ''x'''), ('propuestas_aceptaciones', 'propuestas_aceptaciones_agente_check', 'agente = repeat(''x'', 501)'), ('propuestas_aceptaciones', null, 'agente = repeat(''x'', 500)'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_medio_check', 'medio = ''fax'', respaldo = ''propuestas/'' || propuesta || ''/x.pdf'', anotada_en = now(), anotada_por = gen_random_uuid()'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_check', 'medio = ''firma'''), ('propuestas_aceptaciones', 'propuestas_aceptaciones_check', 'anotada_en = now()'), ('propuestas_aceptaciones', null, 'medio = ''otro'', respaldo = ''propuestas/'' || propuesta || ''/x.pdf'', anotada_en = now(), anotada_por = gen_random_uuid()'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_check1', 'medio = ''otro'', respaldo = ''propuestas/0/x.pdf'', anotada_en = now(), anotada_por = gen_random_uuid()'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_check2', 'medio = ''otro'', respaldo = ''propuestas/'' || propuesta || ''/x.pdf'', anotada_en = aceptada_en - interval ''1 second'', anotada_por = gen_random_uuid()'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_propuesta_fkey', 'propuesta = 999999999'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_version_fkey', 'version = 999999999'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_cliente_fkey', 'cliente = 999999999'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_plataforma_fkey', 'plataforma = 999999999'), ('propuestas_aceptaciones', 'propuestas_aceptaciones_propuesta_key', 'propuesta = (select id from public.propuestas where titulo = ''Otra'')'), ('propuestas_versiones', 'propuestas_versiones_version_check', 'version = 0'), ('propuestas_versiones', 'propuestas_versiones_contenido_check', 'contenido = ''[]'''), ('propuestas_versiones', 'propuestas_versiones_cambios_check', 'cambios = '' '''), ('propuestas_versiones', 'propuestas_versiones_cambios_check', 'cambios = repeat(''x'', 1001)'), ('propuestas_versiones', null, 'cambios = repeat(''x'', 1000)'), ('propuestas_versiones', 'propuestas_versiones_propuesta_fkey', 'propuesta = 999999999'), ('propuestas_versiones', 'propuestas_versiones_propuesta_version_key', 'version = 2'), ('propuestas_enlaces', 'propuestas_enlaces_para_check', 'para = ''x'''), ('propuestas_enlaces', 'propuestas_enlaces_para_check', 'para = ''Ana@pruebas.test'''), ('propuestas_enlaces', 'propuestas_enlaces_propuesta_fkey', 'propuesta = 999999999'), ('propuestas_enlaces', 'propuestas_enlaces_propuesta_para_key', 'para = ''dos@pruebas.test'''), ('propuestas_mensajes', 'propuestas_mensajes_cuerpo_check', 'cuerpo = '' '''), ('propuestas_mensajes', 'propuestas_mensajes_cuerpo_check', 'cuerpo = repeat(''x'', 5001)'), ('propuestas_mensajes', null, 'cuerpo = repeat(''x'', 5000)'), ('propuestas_mensajes', 'propuestas_mensajes_propuesta_fkey', 'propuesta = 999999999'), ('propuestas_mensajes', 'propuestas_mensajes_enlace_fkey', 'enlace = 999999999'), ('propuestas_mensajes', 'propuestas_mensajes_autor_fkey', 'del_estudio = true, autor = 999999999'), ('propuestas_mensajes', 'propuestas_mensajes_check', 'autor = {admin}'), ('propuestas_mensajes', null, 'del_estudio = true'), ('propuestas_mensajes', null, 'cerrada_en = now()'), ('propuestas_mensajes', 'propuestas_mensajes_check1', 'del_estudio = true, cerrada_en = now()'), ('private.propuestas_codigos', 'propuestas_codigos_codigo_hash_check', 'codigo_hash = ''x'''), ('private.propuestas_codigos', 'propuestas_codigos_intentos_check', 'intentos = 6'), ('private.propuestas_codigos', 'propuestas_codigos_intentos_check', 'intentos = -1'), ('private.propuestas_codigos', null, 'intentos = 5'), ('private.propuestas_codigos', 'propuestas_codigos_enlace_fkey', 'enlace = 999999999'), ('private.propuestas_tokens', 'propuestas_tokens_token_hash_check', 'token_hash = ''x'''), ('private.propuestas_tokens', 'propuestas_tokens_enlace_fkey', 'enlace = 999999999'), ('propuestas', 'propuestas_motivo_check', 'motivo = '' '''), ('propuestas', 'propuestas_motivo_check', 'motivo = repeat(''x'', 1001)'), ('propuestas', null, 'motivo = repeat(''x'', 1000)'), ('propuestas', 'propuestas_cerro_check', 'cerro = ''nadie'''), ('propuestas', null, 'cerro = ''cliente'''),
  ('informes', 'informes_cliente_fkey', 'cliente = 999999999'), ('informes', 'informes_mes_check', 'mes = ''2026-10-02'''), ('informes', 'informes_sale_check', 'sale_el = ''2026-10-01'''), ('informes', null, 'sale_el = ''2026-10-02'''),
  ('informes', 'informes_estado_check', 'estado = ''x'''), ('informes', 'informes_enviado_check', 'estado = ''enviado'''), ('informes', 'informes_enviado_check', 'datos = ''{}'''), ('informes', null, 'estado = ''retenido'''), ('informes', null, 'estado = ''sin_datos'''), ('informes', null, 'estado = ''enviado'', datos = ''{}'', enviado_en = now()'),
  ('servicios', 'servicios_cliente_fkey', 'cliente = 999999999, plataforma = null'), ('servicios', 'servicios_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'), ('servicios', 'servicios_clase_check', 'clase = ''x'''), ('servicios', 'servicios_periodo_check', 'periodo = ''semana'''),
  ('servicios', 'servicios_monto_check', 'monto = 0'), ('servicios', null, 'monto = 1'), ('servicios', 'servicios_proximo_check', 'proximo = ''2200-01-01'''), ('servicios', null, 'proximo = ''2199-12-31'''), ('servicios', 'servicios_meses_incluidos_check', 'meses_incluidos = 61'), ('servicios', 'servicios_meses_incluidos_check', 'meses_incluidos = -1'), ('servicios', null, 'meses_incluidos = 60'),
  ('servicios', 'servicios_aviso_dias_check', 'aviso_dias = 9'), ('servicios', 'servicios_aviso_dias_check', 'aviso_dias = 91'), ('servicios', null, 'aviso_dias = 10'), ('servicios', null, 'aviso_dias = 90'), ('servicios', 'servicios_mora_check', 'mora = ''x'', mora_dias = 1'), ('servicios', 'servicios_mora_dias_check', 'mora = ''pausar'', mora_dias = 0'), ('servicios', 'servicios_mora_dias_check', 'mora = ''pausar'', mora_dias = 181'),
  ('servicios', null, 'mora = ''terminar'', mora_dias = 180'), ('servicios', 'servicios_mora_dada_check', 'mora = ''pausar'''), ('servicios', 'servicios_mora_dada_check', 'mora_dias = 10'), ('servicios', 'servicios_estado_check', 'estado = ''x'''), ('servicios', 'servicios_activo_check', 'estado = ''activo'', monto = null'), ('servicios', 'servicios_activo_check', 'estado = ''pausado'', monto = null'),
  ('servicios', 'servicios_cambio_monto_check', 'cambio_monto = 0'), ('servicios', 'servicios_cambio_periodo_check', 'cambio_periodo = ''x'''), ('servicios', 'servicios_del_cambio_check', 'cambio_monto = 1'), ('servicios', 'servicios_cambio_desde_check', 'cambio_desde = ''2200-01-01'''), ('servicios', 'servicios_sin_cambio_check', 'cambio_monto = 1, cambio_periodo = ''mes'', cambio_desde = ''2199-12-31'''), ('servicios', 'servicios_ancla_check', 'ancla = null'), ('servicios', 'servicios_termino_check', 'termina_el = ''2030-01-01'''), ('servicios', 'servicios_termino_check', 'motivo = ''cliente'''),
  ('servicios', 'servicios_motivo_check', 'termina_el = ''2030-01-01'', motivo = ''x'''), ('servicios', null, 'termina_el = ''2030-01-01'', motivo = ''cliente'''), ('servicios', 'servicios_terminado_check', 'estado = ''terminado'''), ('servicios', 'servicios_comentario_check', 'comentario = repeat(''x'', 1001)'),
  ('servicios_aceptaciones', 'servicios_aceptaciones_servicio_fkey', 'servicio = 999999999'), ('servicios_aceptaciones', 'servicios_aceptaciones_cliente_fkey', 'cliente = 999999999'), ('servicios_aceptaciones', 'servicios_aceptaciones_propuesta_fkey', 'propuesta = 999999999'),
  ('private.servicios_avisos', 'servicios_avisos_servicio_fkey', 'servicio = 999999999'), ('private.servicios_avisos', 'servicios_avisos_etapa_check', 'etapa = 8'),
  ('pagos', 'pagos_servicio_cliente_fkey', 'servicio = {servicio_bruno}, servicio_desde = ''2030-01-01'', servicio_hasta = ''2031-01-01'''), ('pagos', 'pagos_servicio_check', 'servicio = {servicio_ana}, servicio_desde = ''2030-01-01'', servicio_hasta = ''2030-01-01'''), ('pagos', null, 'servicio = {servicio_ana}, servicio_desde = ''2030-01-01'', servicio_hasta = ''2030-01-02'''),
  ('pagos', 'pagos_servicio_una_vez', 'servicio = {aceptado_ana}, servicio_desde = ''2030-01-31'', servicio_hasta = ''2030-03-01'''), ('pagos', null, 'servicio = {aceptado_ana}, servicio_desde = ''2030-02-01'', servicio_hasta = ''2030-03-01'''),
  ('compartidos', 'compartidos_cliente_fkey', 'cliente = 999999999, plataforma = null'), ('compartidos', 'compartidos_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'), ('compartidos', 'compartidos_ruta_check', 'ruta = ''{ana}/hitos/a.pdf'''),
  ('compartidos', 'compartidos_ruta_check', 'ruta = ''{ana}/documentos/../a.pdf'''), ('compartidos', 'compartidos_ruta_key', 'ruta = ''{bruno}/documentos/manual.pdf'''), ('compartidos', null, 'ruta = ''{ana}/documentos/otro.pdf'''),
  ('pedidos', 'pedidos_terminos_fkey', 'terminos = 999999999'), ('propuestas_versiones', 'propuestas_versiones_terminos_fkey', 'terminos = 999999999'),
  ('private.terminos', 'terminos_contenido_check', 'contenido = ''1'''), ('private.terminos', 'terminos_huella_key', 'contenido = ''{}'''), ('private.terminos', null, 'contenido = ''{"version": "1"}'''),
  ('materiales', 'materiales_cliente_fkey', 'cliente = 999999999'), ('materiales', 'materiales_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}, orden = 99'), ('materiales', 'materiales_entregado_por_fkey', 'entregado_por = gen_random_uuid()'),
  ('vigilancias', 'vigilancias_cliente_fkey', 'cliente = 999999999'), ('vigilancias', 'vigilancias_plataforma_cliente_fkey', 'cliente = {bruno}'), ('vigilancias', 'vigilancias_plataforma_key', 'plataforma = {plataforma_bruno}, cliente = {bruno}'),
  ('caidas', 'caidas_plataforma_fkey', 'plataforma = 999999999'), ('disponibilidad', 'disponibilidad_plataforma_fkey', 'plataforma = 999999999'), ('private.sitios', 'sitios_plataforma_fkey', 'plataforma = 999999999'), ('private.sondeos', 'sondeos_plataforma_fkey', 'plataforma = 999999999'),
  ('materiales_esperas', 'materiales_esperas_cliente_fkey', 'cliente = 999999999'), ('materiales_esperas', 'materiales_esperas_plataforma_cliente_fkey', 'plataforma = {plataforma_carla}'),
  ('propuestas', 'propuestas_cliente_fkey', 'cliente = 999999999'), ('propuestas', 'propuestas_encargado_fkey', 'encargado = 999999999'), ('propuestas', 'propuestas_plataforma_cliente_fkey', 'cliente = {ana}, plataforma = {plataforma_bruno}'),
  -- Keys: another's, or nobody's.
  ('clientes', 'clientes_usuario_fkey', 'usuario = gen_random_uuid()'), ('personas', 'personas_usuario_fkey', 'usuario = gen_random_uuid()'), ('personas', 'personas_cliente_fkey', 'cliente = 999999999'),
  ('clientes_notas', 'clientes_notas_cliente_fkey', 'cliente = 999999999'),
  ('plataformas', 'plataformas_cliente_fkey', 'cliente = 999999999 where id = {publicada}'), ('plataformas', 'plataformas_encargado_fkey', 'encargado = 999999999 where id = {publicada}'),
  ('hitos_plataforma', 'hitos_plataforma_plataforma_id_fkey', 'plataforma_id = 999999999'),
  ('formulario_inicial', 'formulario_inicial_asignado_a_fkey', 'asignado_a = 999999999'), ('formulario_inicial', 'formulario_inicial_cliente_fkey', 'cliente = 999999999'),
  ('leads', 'leads_asignado_a_fkey', 'asignado_a = 999999999'), ('leads', 'leads_cliente_fkey', 'cliente = 999999999'),
  ('solicitudes', 'solicitudes_asignado_a_fkey', 'asignado_a = 999999999'), ('solicitudes', 'solicitudes_cliente_fkey', 'cliente = 999999999'),
  ('tickets', 'tickets_cliente_fkey', 'cliente = 999999999, plataforma = null'), ('tickets', 'tickets_asignado_a_fkey', 'asignado_a = 999999999'),
  ('tickets', 'tickets_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'), ('tickets', 'tickets_hito_plataforma_fkey', 'hito = {hito_bruno}'), ('tickets', 'tickets_pago_cliente_fkey', 'pago = {pago_bruno}'), ('tickets', null, 'pago = {pago_ana}'),
  ('tickets', 'tickets_unido_a_cliente_fkey', 'unido_a = {ticket_bruno}, estado = ''cerrado'', cerrado_en = now()'), ('tickets', 'tickets_unido_check', 'unido_a = id, estado = ''cerrado'', cerrado_en = now()'),
  ('tickets', 'tickets_unido_check', 'unido_a = {ticket_bruno}'),
  ('tickets', 'tickets_anterior_cliente_fkey', 'anterior = {ticket_bruno}'), ('tickets', null, 'anterior = {ticket_ana}'),
  ('hitos_plataforma', 'hitos_plataforma_respondido_por_fkey', 'respondido_por = gen_random_uuid()'),
  ('ticket_mensajes', 'ticket_mensajes_ticket_fkey', 'ticket = 999999999'), ('ticket_mensajes', 'ticket_mensajes_autor_fkey', 'autor = gen_random_uuid()'),
  ('pagos', 'pagos_cliente_fkey', 'cliente = 999999999, plataforma = null'), ('pagos', 'pagos_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'),
  ('pagos', 'pagos_hito_plataforma_fkey', 'hito = {hito_bruno}'), ('pagos', 'pagos_pedido_fkey', 'pedido = 999999999'), ('pagos', 'pagos_pedido_key', 'pedido = (select id from public.pedidos where orden = ''W-deprueba'')'),
  ('seguimiento_usuarios', 'seguimiento_usuarios_usuario_id_fkey', 'usuario_id = gen_random_uuid()'),
  ('accesos_temporales', 'accesos_temporales_plataforma_fkey', 'plataforma = 999999999'), ('accesos_temporales', 'accesos_temporales_creado_por_fkey', 'creado_por = 999999999'),
  ('solicitudes_datos', 'solicitudes_datos_cliente_fkey', 'cliente = 999999999'), ('acciones_datos', 'acciones_datos_solicitud_fkey', 'solicitud = 999999999'),
  -- Once each.
  ('clientes', 'clientes_email_key', 'email = ''bruno@pruebas.test'''), ('clientes', 'clientes_rut_key', 'rut = ''11111111-1'''), ('clientes', 'clientes_usuario_key', 'usuario = ''{usuario_bruno}'''),
  ('personas', 'personas_email_key', 'email = ''tito@pruebas.test'''), ('personas', 'personas_usuario_key', 'usuario = ''{usuario_tito}'''),
  ('plataformas', 'plataformas_slug_key', 'slug = ''publicado-de-pruebas'''), ('respuestas_guardadas', 'respuestas_guardadas_titulo_key', 'titulo = ''Otra'''),
  ('pagos', 'pagos_orden_key', 'orden = (select orden from public.pagos where id = {pago_bruno})'),
  ('pagos_intentos', 'pagos_intentos_token_key', 'token = ''T701'''), ('pagos_intentos', 'pagos_intentos_proveedor_orden_key', 'proveedor_orden = ''701'''),
  ('pedidos', 'pedidos_orden_key', 'orden = (select max(orden) from public.pedidos where orden <> ''W-deprueba'')'),
  ('pagos', 'pagos_comprobante_key', 'comprobante = ''{ana}/uno.png'''), ('citas', 'citas_confirmacion_hash_key', 'confirmacion_hash = repeat(''e'', 64)'), ('solicitudes_datos', 'solicitudes_datos_confirmacion_hash_key', 'confirmacion_hash = repeat(''f'', 64)'), ('citas', 'citas_gestion_hash_key', 'gestion_hash = repeat(''f'', 64)'),
  ('materiales', 'materiales_plataforma_orden_key', 'orden = 2'), ('materiales', null, 'orden = 3'), ('hitos_plataforma', 'hitos_plataforma_plataforma_id_orden_key', 'orden = 77'), ('hitos_plataforma', null, 'orden = 78'),
  ('horarios', 'horarios_sin_choque', 'desde = ''21:59'', hasta = ''23:00'''), ('horarios', null, 'desde = ''22:00'', hasta = ''24:00'''), ('horarios', null, 'dia_semana = 1, desde = ''21:00'', hasta = ''22:00'''),
  ('correos', 'correos_enlace_key', 'enlace = repeat(''b'', 64)'), ('accesos_temporales', 'accesos_temporales_token_hash_key', 'token_hash = repeat(''b'', 64)'),
  ('citas', 'citas_sin_choque', 'inicio = inicio, estado = ''confirmada'' where id = {otra_cita} or false');
insert into casos
select tabla, tabla || '_envio_key', format('envio = (select t.envio from public.%1$I t where t.ctid <> %1$I.ctid limit 1)', tabla)
from unnest('{formulario_inicial,leads,solicitudes,pedidos,citas,solicitudes_datos}'::text[]) tabla;

-- The name of what refuses the change, or null; undone afterwards.
create function pg_temp.rechazo(p_tabla text, p_asignacion text) returns text language plpgsql as $$
declare
  v text;
  v_tabla text := case when p_tabla like '%.%' then p_tabla else 'public.' || p_tabla end;
  v_fila text := coalesce((select fila from ejemplos where tabla = p_tabla), format('ctid = (select min(ctid) from %s)', v_tabla));
begin
  begin
    execute format('alter table %s disable trigger user', v_tabla);
    execute pruebas.con_ids(format('update %s set %s', v_tabla, p_asignacion) || case when p_asignacion like '% where %' and p_asignacion not like '%(select%' then '' else ' where ' || v_fila end);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return null;
  when integrity_constraint_violation then
    get stacked diagnostics v = constraint_name;
    return coalesce(nullif(v, ''), sqlerrm);
  end;
end $$;

insert into private.envios (formulario, clave) values ('x', 'x');
insert into private.tareas (nombre, cada) values ('una', '1 hour'), ('otra', '1 hour');

-- What a row holds of which nothing was said, where that decides what is shown, mailed, owed or granted.
create temp table minimas (tabla text, sql text, queda jsonb);
insert into minimas values
  ('citas', $$(nombre, email, inicio, termino) values ('x', 'y@pruebas.test', '2031-06-01', '2031-06-02')$$, '{"estado": "reservada", "origen": {}, "confirmar_antes_de": null, "gestion_hash": null, "secuencia": 0, "recordada_en": null, "envio": "uuid", "creado_en": "now", "actualizado_en": "now"}'),
  ('clientes', $$(cliente, email) values ('x', 'y@pruebas.test')$$, '{"perfil": "cliente", "activo": true, "usuario": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('personas', $$(cliente, nombre, email) values ({bruno}, 'x', 'y@pruebas.test')$$, '{"alcance": "tickets", "activo": true, "avisos": true, "usuario": null, "invitado_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('preferencias_correo', '(cliente) values ({bruno})', '{"tickets": true, "hitos": true, "actualizado_en": "now", "estudio": []}'),
  ('formulario_inicial', $$(nombre, tipo_plataforma, presupuesto, email) values ('x', 'x', 'x', 'y@pruebas.test')$$, '{"gestionado": false, "observacion": "", "envio": "uuid", "origen": {}, "acepta_marketing": false, "consentimiento_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('hitos_plataforma', $$(plataforma_id, fecha, titulo) values ({plataforma_ana}, '2030-01-01', 'x')$$, '{"activo": true, "publicado": false, "orden": 0, "estado": "pendiente", "observacion_imagenes": [], "entrega_archivos": [], "creado_en": "now", "actualizado_en": "now"}'),
  ('compartidos', $$(cliente, nombre, ruta) values ({ana}, 'x', '{ana}/documentos/nuevo.pdf')$$, '{"plataforma": null, "visto_en": null, "creado_en": "now"}'),
  ('informes', $$(cliente, mes, sale_el) values ({ana}, '2026-11-01', '2026-12-01')$$, '{"estado": "borrador", "parrafo": null, "datos": null, "enviado_en": null, "visto_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('servicios', $$(cliente, clase, nombre) values ({ana}, 'otro', 'x')$$, '{"plataforma": null, "periodo": "anio", "monto": null, "afecto": true, "proximo": null, "ancla": null, "meses_incluidos": 0, "aviso_dias": 30, "con_informe": false, "mora": null, "mora_dias": null, "estado": "propuesto", "cambio_desde": null, "termina_el": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('vigilancias', '(plataforma, cliente) values ({plataforma_carla}, {carla})', '{"activa": false, "palabra": null, "mantencion_desde": null, "mantencion_hasta": null, "certificado_hasta": null, "dominio_hasta": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('materiales', $$(plataforma, cliente, texto) values ({plataforma_ana}, {ana}, 'x')$$, '{"orden": 0, "motivo": null, "comentario": null, "pedido_en": "now", "innecesario": false, "entregado_en": null, "archivos": [], "creado_en": "now", "actualizado_en": "now"}'),
  ('leads', $$(nombre_contacto, email, telefono, mensaje) values ('x', 'y@pruebas.test', '56912345678', 'x')$$, '{"estado": "nuevo", "envio": "uuid", "origen": {}, "acepta_marketing": false, "consentimiento_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('pagos', $$(cliente, concepto, monto, vence_el) values ({ana}, 'Cuota', 1, '2030-01-01')$$, '{"estado": "pendiente", "metodo": null, "pagado_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('pedidos', $$(producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version) values ('pagina-web', 'x', 'y@pruebas.test', 1, 'otro', '1')$$, '{"estado": "pendiente", "envio": "uuid", "origen": {}, "acepta_marketing": false, "consentimiento_en": "now", "creado_en": "now", "actualizado_en": "now"}'),
  ('plataformas', $$(plataforma, cliente, slug, cliente_nombre) values ('x', {ana}, 'de-una-prueba', 'x')$$, '{"publico": false, "creado_en": "now", "actualizado_en": "now"}'),
  ('propuestas', $$(titulo) values ('x')$$, '{"plantilla": false, "estado": "borrador", "total": 0, "validez": 15, "version": 0, "vence_el": null, "enviada_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('testimonios', $$(pagina, nombre, cargo, texto) values ('servicios', 'x', 'x', 'x')$$, '{"nota": 5, "imagen": null, "plataforma": null, "orden": 0, "publicado": false, "creado_en": "now", "actualizado_en": "now"}'),
  ('equipo', $$(nombre, cargo, texto, desde, simbolo) values ('x', 'x', 'x', 2026, 'X')$$, '{"imagen": null, "orden": 0, "publicado": false, "creado_en": "now", "actualizado_en": "now"}'),
  ('solicitudes', $$(nombre, email) values ('x', 'y@pruebas.test')$$, '{"tipo_proyecto": "web", "presupuesto": "menos-500", "estado": "pendiente", "envio": "uuid", "origen": {}, "acepta_marketing": false, "consentimiento_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('solicitudes_datos', $$(tipo, nombre, email) values ('acceso', 'x', 'y@pruebas.test')$$, '{"estado": "recibida", "envio": "uuid", "resuelta_en": null, "creado_en": "now", "actualizado_en": "now"}'),
  ('ticket_mensajes', $$(ticket, autor_nombre, del_estudio, cuerpo) values ({ticket_ana}, 'x', true, 'x')$$, '{"interno": false, "adjuntos": [], "autor": null, "creado_en": "now"}'),
  ('tickets', $$(cliente, asunto, vence_en) values ({ana}, 'Otro', '2030-01-01')$$, '{"categoria": "consulta", "prioridad": "normal", "estado": "abierto", "abierto_por_estudio": false, "creado_en": "now", "actualizado_en": "now"}'),
  ('configuracion', '(id) values (default) on conflict (id) do update set nombre = default, actualizado_en = default, tickets_cierre_dias = default, atencion_dias = default, atencion_desde = default, atencion_hasta = default', '{"id": 1, "atencion_dias": [1, 2, 3, 4, 5], "atencion_desde": "09:00:00", "atencion_hasta": "18:00:00", "tickets_cierre_dias": 7, "nombre": "Estudio Cobre", "actualizado_en": "now"}'),
  ('private.ajustes', '(id) values (default) on conflict (id) do update set cabecera_ip = default, avisos_seguidos = default', '{"id": 1, "cabecera_ip": "cf-connecting-ip", "avisos_seguidos": 4}');
-- The columns of p_queda as they were stored; "now" and "uuid" for what is that.
create function pg_temp.minima(p_tabla text, p_sql text, p_queda jsonb) returns jsonb language plpgsql as $$
declare
  v jsonb;
  v_tabla text := case when p_tabla like '%.%' then p_tabla else 'public.' || p_tabla end;
begin
  begin
    execute format('alter table %s disable trigger user', v_tabla);
    execute pruebas.con_ids(format('insert into %s as t %s returning to_jsonb(t)', v_tabla, p_sql)) into v;
    select jsonb_object_agg(key, case when value = to_jsonb(now()) then '"now"' when value::text ~ '^"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$' then '"uuid"' else value end)
    into v from jsonb_each(v) where p_queda ? key;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

select plan((select (select count(*) from casos) + (select count(*) from minimas))::int + 38);
select is(pg_temp.rechazo(tabla, asignacion), restriccion, format('%s: %s', tabla, asignacion)) from casos;
select is(pg_temp.minima(tabla, sql, queda), queda, tabla || ': what a row holds of which little was said') from minimas;

-- What goes with what --------------------------------------------------------------------------------
create function pg_temp.tras_borrar(p_sql text, p_pregunta text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.tickets disable trigger user;
    execute pruebas.con_ids(p_sql);
    execute pruebas.con_ids(p_pregunta) into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  when foreign_key_violation then
    get stacked diagnostics v = constraint_name;
    return v;
  end;
end $$;
select is(pg_temp.tras_borrar('delete from public.clientes where id = {eva}', 'select count(*) from public.clientes_notas where cliente = {eva}'), '0', 'notes go with their client');
select is(pg_temp.tras_borrar('insert into public.personas (cliente, nombre, email) values ({eva}, ''x'', ''x@pruebas.test''); delete from public.clientes where id = {eva}', 'select count(*) from public.personas where email = ''x@pruebas.test'''), '0', 'so do the people of a client');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_delia}''', 'select usuario is null from public.personas where id = {persona_delia}'), 'true', 'a person stays without the account that is deleted');
select is(pg_temp.tras_borrar('delete from public.clientes where id = {ana}', 'select 1') ~ '^(plataformas|pagos|tickets|solicitudes_datos)_.*cliente_fkey$', true, 'a client who has anything stays');
select is(pg_temp.tras_borrar('delete from public.plataformas where id = {publicada}', 'select count(*) from public.hitos_plataforma where plataforma_id = {publicada}'), '0', 'milestones go with their platform');
select is(pg_temp.tras_borrar('insert into public.materiales (plataforma, texto) values ({publicada}, ''x''); delete from public.plataformas where id = {publicada}', format('select count(*) from public.%s where plataforma = {publicada}', t)), '0', 'so do the ' || t) from unnest('{materiales,materiales_esperas}'::text[]) t;
select is(pg_temp.tras_borrar('insert into public.vigilancias (plataforma) values ({publicada}); insert into public.caidas (plataforma, desde, motivo) values ({publicada}, now(), ''codigo''); insert into public.disponibilidad (plataforma, dia, medidos, arriba) values ({publicada}, ''2026-01-01'', 1, 1); insert into private.sondeos (plataforma, resultado) values ({publicada}, ''arriba'');
  delete from public.plataformas where id = {publicada}', format('select count(*) from %s where plataforma = {publicada}', t)), '0', 'so does how its site fared: ' || t) from unnest('{public.vigilancias,public.caidas,public.disponibilidad,private.sitios,private.sondeos}'::text[]) t;
select is(pg_temp.tras_borrar('update public.materiales set entregado_en = now(), entregado_por = ''{usuario_ana}'' where id = {material_ana}; delete from auth.users where id = ''{usuario_ana}''', 'select entregado_por is null and entregado_en is not null from public.materiales where id = {material_ana}'), 'true', 'what an account handed over stays without it');
select is(pg_temp.tras_borrar('delete from public.pagos; delete from public.tickets; delete from public.plataformas where id = {plataforma_ana}', 'select count(*) from public.accesos_temporales where id = {acceso}'), '0', 'so do share links');
select is(pg_temp.tras_borrar('delete from public.plataformas where id = {plataforma_ana}', 'select 1') ~ '^(pagos|tickets)_(plataforma_cliente|hito_plataforma)_fkey$', true, 'a platform with tickets or payments stays');
select is(pg_temp.tras_borrar('delete from public.tickets where id = {ticket_ana}', 'select count(*) from public.ticket_mensajes where ticket = {ticket_ana}'), '0', 'messages go with their ticket');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_ana}''', 'select usuario is null from public.clientes where id = {ana}'), 'true', 'a client stays without the account that is deleted');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_ana}''', 'select autor is null and autor_nombre = ''Ana'' from public.ticket_mensajes where id = {mensaje_ana}'), 'true', 'so does what it wrote');
select is(pg_temp.tras_borrar('update public.hitos_plataforma set respondido_por = ''{usuario_ana}'', respondido_nombre = ''Ana'' where id = {hito_ana}; delete from auth.users where id = ''{usuario_ana}''', 'select respondido_por is null and respondido_nombre = ''Ana'' from public.hitos_plataforma where id = {hito_ana}'), 'true', 'and what it answered');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_ana}''', 'select count(*) from public.seguimiento_usuarios where usuario_id = ''{usuario_ana}'''), '0', 'its events go with it');
select is(pg_temp.tras_borrar('insert into private.ticket_lecturas (ticket, cuenta, hasta) values ({ticket_ana}, ''{usuario_ana}'', 1) on conflict do nothing; insert into private.respondiendo (ticket, cuenta, nombre, hasta) values ({ticket_ana}, ''{usuario_ana}'', ''Ana'', now());
  delete from auth.users where id = ''{usuario_ana}''', sql), queda, que) from (values
  ('select count(*) from private.ticket_lecturas where cuenta = ''{usuario_ana}''', '0', 'so does how far it has read'),
  ('select count(*) from private.respondiendo where cuenta = ''{usuario_ana}''', '0', 'and that it is writing')) v (sql, queda, que);
select is(pg_temp.tras_borrar('insert into public.clientes (cliente, email, perfil) values (''x'', ''x@pruebas.test'', ''admin''); insert into public.contactos_notas (clase, fila, texto, autor) select ''leads'', {lead}, ''De x'', max(id) from public.clientes;
  insert into public.conversiones (clase, fila, cliente_nuevo, antes, autor, deshecha_por, deshecha_en) select ''leads'', {lead}, true, ''{}'', max(id), max(id), now() from public.clientes; delete from public.clientes where email = ''x@pruebas.test''', sql), 'true', que) from (values
  ('select autor is null from public.contactos_notas where texto = ''De x''', 'a note stays without the admin who wrote it'),
  ('select autor is null and deshecha_por is null from public.conversiones order by id desc limit 1', 'and a conversion without those who made and undid it')) v (sql, que);
select is(pg_temp.tras_borrar('insert into public.conversiones (clase, fila, cliente_nuevo, antes) values (''leads'', {lead}, true, ''{}''); insert into public.correos (tipo, para, asunto, cuerpo, conversion) select ''prueba'', ''y@pruebas.test'', ''De una conversión'', ''x'', max(id) from public.conversiones;
  delete from public.conversiones where id = (select max(id) from public.conversiones)', 'select conversion is null from public.correos where asunto = ''De una conversión'''), 'true', 'a mail stays without the conversion that made it wait');
select is(pg_temp.tras_borrar('insert into public.clientes (cliente, email) values (''x'', ''x@pruebas.test''); insert into private.fusiones (origen, destino, ficha) select 888888888, max(id), ''{}'' from public.clientes; delete from public.clientes where email = ''x@pruebas.test''',
  'select count(*) from private.fusiones where origen = 888888888'), '0', 'what was merged into a client goes with it');
select is(pg_temp.tras_borrar('delete from public.pagos_intentos where pago = {pago_ana}; update public.tickets set pago = {pago_ana} where id = {ticket_ana}; delete from public.pagos where id = {pago_ana}', 'select pago is null and cliente = {ana} from public.tickets where id = {ticket_ana}'), 'true', 'a ticket about a payment stays without it');
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'Otro');
select is(pg_temp.tras_borrar('update public.tickets set hito = {hito_ana} where id = {ticket_ana}; delete from public.hitos_plataforma where id = {hito_ana}', 'select 1'), 'tickets_hito_plataforma_fkey', 'a milestone that a ticket names stays');
select is(pg_temp.tras_borrar('insert into public.clientes (cliente, email) values (''x'', ''x@pruebas.test''); insert into public.preferencias_correo (cliente) select max(id) from public.clientes; delete from public.clientes where email = ''x@pruebas.test''', 'select count(*) from public.preferencias_correo where cliente <> {ana}'), '0', 'what a client wants by mail goes with them');
select is(pg_temp.tras_borrar('update public.correos_entrantes set resultado = ''mensaje'', mensaje = {mensaje_ana} where id = {entrante}; delete from public.ticket_mensajes where id = {mensaje_ana}', 'select count(*) from public.correos_entrantes where id = {entrante}'), '0', 'a mail goes with the message that it became');
select is(pg_temp.tras_borrar('update public.acciones_datos set solicitud = (select id from public.solicitudes_datos where cliente = {ana}); delete from public.solicitudes_datos where cliente = {ana}', 'select count(*) from public.acciones_datos where accion = ''supresion'' and solicitud is null'), '1', 'what was done stays without the request that is deleted');

-- Two live meetings never overlap; those that only touch do.
select is(pg_temp.rechazo('citas', 'inicio = ''2031-02-01 12:30Z'', termino = ''2031-02-01 13:00Z'', estado = ''reservada'' where id = {otra_cita}'), null, 'two meetings in a row');
select is(pg_temp.rechazo('citas', 'inicio = ''2031-02-01 12:29Z'', termino = ''2031-02-01 13:00Z'', estado = ''reservada'' where id = {otra_cita}'), 'citas_sin_choque', 'two that overlap by a minute');

-- Whoever adds a constraint adds its row above. The keys that only others refer to are held by those.
select set_eq(
  $$ select conname::text from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace) and conrelid <> 0 and contype in ('c', 'f', 'u', 'x')
       and conname not in ('plataformas_id_cliente_key', 'hitos_plataforma_id_plataforma_id_key', 'tickets_id_cliente_key', 'pagos_id_cliente_key', 'servicios_id_cliente_key') $$,
  'select distinct restriccion from casos where restriccion is not null', 'every check, key and unique is tried here');

-- Nobody writes a day or an instant without bounds; those left are kept by a trigger (220, 320) or written by the system alone.
select set_eq($$ select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
    and (a.atttypid = 'date'::regtype or has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update') or has_column_privilege('anon', c.oid, a.attnum, 'insert'))
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '2000-01-01.*2(199|200)-') $$,
  $$ values ('accesos_temporales.revocado_en'), ('disponibilidad.dia'), ('informes.mes'), ('informes.sale_el'), ('materiales_esperas.desde'), ('materiales_esperas.hasta'), ('pagos.pagado_en'), ('pagos.servicio_desde'), ('pagos.servicio_hasta'), ('servicios.ancla'), ('servicios.termina_el'), ('servicios_aceptaciones.desde'), ('pedidos.pagado_en'), ('propuestas.vence_el'), ('propuestas_aceptaciones.retracto_hasta'), ('propuestas_enlaces.recordada'), ('propuestas_versiones.vence_el') $$, 'every day and instant that people write has its bounds');
select col_hasnt_default('public', 'configuracion', c, 'a new studio announces no offer: ' || c) from unnest('{oferta_titulo,oferta_texto,oferta_hasta}'::text[]) c;
select * from finish();
rollback;
