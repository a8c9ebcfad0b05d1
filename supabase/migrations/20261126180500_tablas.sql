-- One catalogue of tables: retention, copy, erasure and merge are loops over it. It takes the place of private.conservacion.
set lock_timeout = '10s';

create table private.tablas (
  tabla text primary key check (tabla ~ '^(public|private)\.[a-z_]+$'),
  nombre text check (length(trim(nombre)) > 0),
  motivo text not null check (length(trim(motivo)) > 0),
  plazo interval check (plazo > interval '0'),
  condicion text,
  pagina text[] check (cardinality(pagina) = 2),
  plazo_menor interval check (plazo_menor > interval '0'),
  condicion_menor text,
  motivo_menor text check (length(trim(motivo_menor)) > 0),
  pagina_menor text[] check (cardinality(pagina_menor) = 2),
  suya text,
  aparte text,
  columnas text[] not null default '{}',
  revisar text[] not null default '{}',
  fuera text[] not null default '{}',
  borra text,
  se_queda text,
  queda_porque text check (length(trim(queda_porque)) > 0),
  blanqueo text,
  orden smallint not null default 10,
  fusion jsonb not null default '{}' check (jsonb_typeof(fusion) = 'object'),
  vigila text[] not null default '{}' check (vigila <@ '{auditoria,busqueda,novedades}'::text[]),
  check (condicion is null or plazo is not null),
  check ((condicion_menor is null) = (plazo_menor is null) and (condicion_menor is null) = (motivo_menor is null)),
  check ((se_queda is null) = (blanqueo is null)),
  check (not columnas && revisar and not columnas && fuera and not revisar && fuera)
);
comment on table private.tablas is
  'Every table of ours: how long its rows are kept and why, how a row belongs to a person, what of it they are given, what becomes of it when they are erased, what a merge moves, what watches it. Conditions are SQL about a row t.';
comment on column private.tablas.nombre is 'What a person who was erased is told that it is; null for what is not counted to them.';
comment on column private.tablas.plazo is 'How long: without it rows stay. Without condicion they go with what they belong to.';
comment on column private.tablas.condicion is 'Which rows go by night; $1 is the instant before which they are old.';
comment on column private.tablas.pagina is 'How the privacy page calls it, and since when the time runs; null for what is nobody''s.';
comment on column private.tablas.plazo_menor is 'A shorter time for those of its rows that condicion_menor names.';
comment on column private.tablas.suya is 'Which rows are a person''s, $1 being private.titular; null for what is nobody''s.';
comment on column private.tablas.aparte is 'Which of those are the studio''s own words about them, to be looked at before they are handed over.';
comment on column private.tablas.columnas is 'Columns that are given to the person. Every column stands in this, in revisar or in fuera.';
comment on column private.tablas.revisar is 'Columns with the studio''s own words about them.';
comment on column private.tablas.fuera is 'Columns that are nobody''s to be given: secrets, fingerprints, who of the studio, and all of what is nobody''s.';
comment on column private.tablas.borra is
  'Which rows go when the person is erased, in this order by orden; = for suya, null where they go with others or by a function. $2 are the words that name them, $3 the request that is being answered.';
comment on column private.tablas.se_queda is 'Which of those stay, and are changed as blanqueo says, for the reason queda_porque.';
comment on column private.tablas.fusion is
  'Columns that refer to clientes and what a merge does with them: rows that hold each other (juntas) pass in one statement, others one table at a time (pasa); of una each client has one; equipo is what people of the studio do, which no client has.';
comment on column private.tablas.vigila is 'Which triggers watch it: the audit log, the search, the change feed. A test holds them against it.';
alter table private.tablas enable row level security;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values
  ('public.clientes',
   'Ficha de cliente',
   'Contrato, y responder por él después',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.id = ($1).cliente',
   '{id,cliente,perfil,usuario,email,rut,telefono,empresa,activo,invitado_en,creado_en,actualizado_en}',
   '=',
   'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = o.id)))',
   'La ley tributaria pide guardarlos seis años',
   'cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null, empresa = null, usuario = null, invitado_en = null',
   90,
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, revisar, borra, fusion, vigila) values
  ('public.clientes_notas',
   'Notas',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cliente = ($1).cliente',
   'true',
   '{cliente,actualizado_en}',
   '{notas}',
   '=',
   '{"cliente": "una"}',
   '{auditoria}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values
  ('public.personas',
   'Personas con acceso',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.id = any(($1).personas) and ($1).cliente is null',
   '{id,cliente,nombre,email,alcance,activo,usuario,avisos,invitado_en,creado_en,actualizado_en}',
   't.id = any(($1).personas)',
   '{"cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, suya, columnas, fuera) values
  ('private.identidades',
   'Saber de quién fue cada dirección, mientras algo suyo se guarda',
   '6 years',
   't.hasta < $1 and not exists (select from auth.users u where u.id = t.cuenta)',
   array['Direcciones de correo que usaste antes con nosotros', 'desde que las cambiaste'],
   'case when ($1).cliente is not null then t.cliente = ($1).cliente and t.persona is null else t.persona = any(($1).personas) end',
   '{id,email,desde,hasta}',
   '{cliente,persona,cuenta}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.configuracion',
   'Datos del estudio',
   '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,pago_pagina_web,pago_asesoria_cv,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, orden, vigila) values
  ('public.correos',
   'Copias de correos',
   'Saber qué se dijo y cuándo',
   '12 months',
   't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1',
   array['Registros de ingreso y copias de los correos que enviamos y recibimos', 'desde cada uno'],
   '30 days',
   't.enviado_en < $1 and t.id in (select a.correo from public.acciones_datos a)',
   'Mostrar que la respuesta salió',
   array['El correo que te dice que borramos tus datos', 'desde que sale'],
   'private.suya($1, t.para, t.creado_en)',
   '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en}',
   '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,conversion}',
   't.id in (select private.correos_de($1))',
   0,
   '{busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values
  ('public.correos_silenciados',
   'Direcciones silenciadas',
   'No escribir a quien no recibe o no quiere',
   '24 months',
   't.creado_en < $1',
   array['Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren', 'desde que lo supimos'],
   'private.suya($1, t.email, t.creado_en)',
   '{id,email,motivo,detalle,creado_en}',
   '=',
   '{auditoria,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion) values
  ('public.preferencias_correo',
   'Preferencias de correo',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cliente = ($1).cliente',
   '{cliente,tickets,hitos,actualizado_en,estudio}',
   '=',
   '{"cliente": "una"}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila) values
  ('public.plataformas',
   'Plataformas',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cliente = ($1).cliente',
   '{id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,creado_en,actualizado_en,portada_texto,rubro,resultado,cifras}',
   '{encargado}',
   '=',
   'exists (select from public.pagos g where g.plataforma = t.id)',
   'Un pago las nombra, y la ley tributaria pide guardarlo seis años',
   'plataforma = ''Plataforma suprimida'', slug = ''suprimida-'' || id || ''-x'', descripcion = null, dominio = null, url_portada = null, logo = null, cliente_nombre = ''Persona suprimida'', publico = false, grupo = null, rubro = null, resultado = null, cifras = ''[]''',
   80,
   '{"cliente": "juntas", "encargado": "equipo"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values
  ('public.hitos_plataforma',
   'Hitos',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.id = any(($1).hitos) or private.suya($1, t.respondido_por, t.respondido_en)',
   '{id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,observacion,aprobado_en,publicado,creado_en,actualizado_en,imagen_texto,observacion_imagenes,respondido_por,respondido_nombre,respondido_en}',
   't.id = any(($1).hitos)',
   'exists (select from public.pagos g where g.hito = t.id)',
   'Un pago los nombra, y la ley tributaria pide guardarlo seis años',
   'titulo = ''Hito'', descripcion = null, imagen = null, activo = false, observacion = case when observacion is not null then ''[suprimido]'' end, observacion_imagenes = ''{}'', respondido_nombre = case when respondido_nombre is not null then ''Persona suprimida'' end',
   70,
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.formulario_inicial',
   'Respuestas al asistente',
   'Responder y hacer seguimiento',
   '24 months',
   't.cliente is null and t.actualizado_en < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en,etapa}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,remitente,huella,asignado_a}',
   '=',
   '{"asignado_a": "equipo", "cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.leads',
   'Mensajes de contacto',
   'Responder y hacer seguimiento',
   '24 months',
   't.cliente is null and t.actualizado_en < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre_contacto,email,telefono,mensaje,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,remitente,huella,asignado_a}',
   '=',
   '{"asignado_a": "equipo", "cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.solicitudes',
   'Solicitudes de plataforma',
   'Responder y hacer seguimiento',
   '24 months',
   't.cliente is null and t.actualizado_en < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,remitente,huella,asignado_a}',
   '=',
   '{"asignado_a": "equipo", "cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, orden, fusion, vigila) values
  ('public.tickets',
   'Tickets',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cliente = ($1).cliente',
   '{id,cliente,plataforma,hito,asunto,categoria,prioridad,estado,primera_respuesta_en,resuelto_en,vence_en,calificacion,calificacion_comentario,creado_en,actualizado_en,cerrado_en,anterior,abierto_por_estudio,cierre_avisado_en,responder_en,detenido_desde,pago,unido_a,plazo_en}',
   '{asignado_a}',
   '=',
   60,
   '{"cliente": "juntas", "asignado_a": "equipo"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values
  ('public.ticket_mensajes',
   'Mensajes de tickets',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.ticket = any(($1).tickets) or t.id = any(($1).mensajes)',
   't.interno',
   '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en}',
   '=',
   't.ticket <> all(($1).tickets)',
   'Son de la empresa en cuyos tickets los escribiste',
   'autor_nombre = ''Persona suprimida'', cuerpo = private.tachar(cuerpo, ($1).emails)',
   50,
   '{busqueda,novedades}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.respuestas_guardadas',
   'Textos del estudio',
   '{id,titulo,cuerpo,creado_en,actualizado_en}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values
  ('public.pagos',
   'Pagos',
   'La ley tributaria pide guardarlos seis años',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cliente = ($1).cliente',
   '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en}',
   '{token}',
   '=',
   'true',
   'La ley tributaria pide guardarlos seis años',
   'concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2), 1000)',
   '{"cliente": "juntas"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values
  ('public.pedidos',
   'Pedidos',
   'La ley tributaria pide guardarlos seis años',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   '24 months',
   't.estado in (''pendiente'', ''rechazado'', ''anulado'') and t.cliente is null and t.actualizado_en < $1 and not exists (select from public.pagos_intentos i where i.pedido = t.id)',
   'Responder y hacer seguimiento',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.id = any(($1).pedidos)',
   '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,creado_en,actualizado_en,cliente}',
   '{proxima_accion,proxima_el}',
   '{token,envio,asignado_a}',
   '=',
   't.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = t.id)',
   'La ley tributaria pide guardarlos seis años',
   'comprador_nombre = ''Persona suprimida'', comprador_email = ''pedido-'' || id || ''@suprimido.invalid'', comprador_telefono = null, origen = ''{}'', acepta_marketing = false, proxima_accion = null, proxima_el = null',
   '{"asignado_a": "equipo", "cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.horarios',
   'Horas del estudio',
   '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.bloqueos',
   'Horas del estudio',
   '{id,inicio,termino,motivo,creado_en}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.citas',
   'Reuniones',
   'Reunirse y hacer seguimiento',
   '24 months',
   't.termino < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre,email,telefono,motivo,inicio,termino,estado,origen,consentimiento_version,consentimiento_en,creado_en,actualizado_en,confirmar_antes_de,secuencia,recordada_en,enlace,etapa,cliente}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,huella,confirmacion_hash,gestion_hash,asignado_a}',
   '=',
   '{"asignado_a": "equipo", "cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra) values
  ('public.seguimiento_usuarios',
   'Registros de ingreso',
   'Seguridad de las cuentas',
   '12 months',
   't.created_at < $1',
   array['Registros de ingreso y copias de los correos que enviamos y recibimos', 'desde cada uno'],
   'private.suya($1, t.usuario_id, t.created_at)',
   '{id,usuario_id,tipo_evento,descripcion,metadata,ip,user_agent,created_at}',
   'private.suya($1, t.usuario_id, t.created_at) or t.usuario_id = any(($1).colegas)');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, fusion, vigila) values
  ('public.accesos_temporales',
   'Enlaces compartidos',
   'Saber quién compartió qué',
   '90 days',
   'greatest(t.vence_en, t.creado_en) < $1',
   array['Enlaces para compartir el avance de un proyecto', 'desde que vencen'],
   't.plataforma = any(($1).plataformas)',
   '{id,plataforma,vence_en,revocado_en,usos,creado_en,ultimo_uso_en}',
   '{token_hash,creado_por}',
   '=',
   '{"creado_por": "equipo"}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, se_queda, blanqueo, orden, fusion, vigila) values
  ('public.solicitudes_datos',
   'Mostrar a la Agencia que se respondió',
   '4 years',
   't.resuelta_en < $1',
   array['Solicitudes sobre tus datos, para mostrar que las respondimos', 'desde la respuesta'],
   '7 days',
   't.estado = ''por_confirmar'' and t.confirmar_antes_de < $1',
   'Esperar la confirmación',
   array['Solicitudes sobre datos que nadie confirma', 'desde que vence su enlace'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,tipo,nombre,email,detalle,cliente,estado,respuesta,vence_en,resuelta_en,creado_en,actualizado_en,confirmar_antes_de,confirmada_en,prorroga_motivo,prorrogada_en,bloqueo_vence_en,bloqueo_nota,bloqueada_en,avisada_en,bloqueo_avisado_en}',
   '{envio,remitente,huella,confirmacion_hash}',
   '(t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)) and t.id is distinct from $3',
   'true',
   'nombre = ''Persona suprimida'', email = ''solicitud-'' || id || ''@suprimido.invalid'', cliente = null, detalle = null, respuesta = private.tachar(respuesta, $2), prorroga_motivo = private.tachar(prorroga_motivo, $2), bloqueo_nota = private.tachar(bloqueo_nota, $2), huella = null, remitente = null, confirmacion_hash = null',
   85,
   '{"cliente": "pasa"}',
   '{auditoria,busqueda,novedades}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values
  ('public.auditoria',
   'Responder por lo que hizo el estudio',
   '6 years',
   't.creado_en < $1',
   array['Registro de los cambios que hace nuestro equipo', 'desde cada uno'],
   '{id,tabla,fila,accion,antes,despues,autor,creado_en,cliente}',
   '{busqueda}');
insert into private.tablas (tabla, motivo, suya, columnas, fuera, borra, se_queda, blanqueo, fusion) values
  ('private.fusiones',
   'Van con el cliente que quedó',
   't.destino = ($1).cliente and t.ficha ->> ''email'' = any(($1).emails)',
   '{origen,destino,ficha,creado_en}',
   '{autor}',
   't.destino = ($1).cliente or t.ficha ->> ''email'' = any(($1).emails)',
   'true',
   'ficha = ''{}''',
   '{"destino": "pasa"}');
insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera) values
  ('public.pagos_intentos',
   'La ley tributaria pide guardarlos seis años',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos)',
   '{id,pago,pedido,orden,monto,estado,proveedor_orden,error,vence_en,revisiones,proxima_revision,creado_en}',
   '{token,direccion}');
insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, borra, se_queda, blanqueo) values
  ('public.pagos_eventos',
   'La ley tributaria pide guardarlos seis años',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.orden = any(($1).ordenes)',
   '{id,orden,intento,tipo,datos,creado_en}',
   't.orden = any(($1).ordenes) and t.tipo = ''reembolsado''',
   'true',
   'datos = private.tachar(datos, $2)');
insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values
  ('private.recordatorios',
   'Van con su pago',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.pago = any(($1).pagos)',
   '{pago,etapa,vence_el,enviado_en}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, vigila) values
  ('public.correos_entrantes',
   'Correos recibidos',
   'Saber qué llegó y cuándo',
   '12 months',
   't.creado_en < $1',
   array['Registros de ingreso y copias de los correos que enviamos y recibimos', 'desde cada uno'],
   'private.suya($1, t.de, t.creado_en)',
   '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en}',
   '{mensaje_id}',
   'private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any(($1).tickets))',
   '{busqueda,novedades}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values
  ('public.acciones_datos',
   'Mostrar a la Agencia que se respondió',
   '4 years',
   't.creado_en < $1',
   array['Solicitudes sobre tus datos, para mostrar que las respondimos', 'desde la respuesta'],
   '{id,accion,solicitud,huella,informe,correo,autor,creado_en}',
   '{novedades}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.vulneraciones',
   'La ley pide un registro; no lleva nombres',
   '{id,titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,avisar_personas,medidas,avisada_agencia_en,avisadas_personas_en,sin_aviso,creado_en,actualizado_en}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values
  ('private.ticket_lecturas',
   'Van con su ticket o con su cuenta',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cuenta = any(($1).cuentas)',
   '{ticket,cuenta,hasta}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('private.respondiendo',
   'De las personas del estudio; valen un minuto',
   '{ticket,cuenta,nombre,hasta}',
   '{novedades}');
insert into private.tablas (tabla, motivo, suya, aparte, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.contactos_notas',
   'Van con su contacto',
   '(t.clase = ''clientes'' and t.fila = ($1).cliente) or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and (b.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)))',
   'true',
   '{id,clase,fila,creado_en}',
   '{texto}',
   '{autor}',
   '(t.clase = ''clientes'' and t.fila = ($1).cliente) or (t.clase = ''pedidos'' and t.fila = any(($1).pedidos))',
   '{"autor": "equipo"}',
   '{busqueda,novedades}');
insert into private.tablas (tabla, motivo, suya, columnas, fuera, fusion, vigila) values
  ('public.conversiones',
   'Va con su contacto',
   't.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and private.suya($1, b.email, b.creado_en))',
   '{id,clase,fila,cliente,cliente_nuevo,plataforma,antes,creado_en,deshecha_en}',
   '{hecho,autor,deshecha_por}',
   '{"cliente": "pasa", "autor": "equipo", "deshecha_por": "equipo"}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.precios',
   'Es la historia de lo que se cobró. No habla de nadie.',
   '{id,producto,valor,desde,autor,creado_en}',
   '{novedades}');
insert into private.tablas (tabla, nombre, motivo, suya, columnas, borra, vigila) values
  ('public.testimonios',
   'Testimonios',
   'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.',
   't.plataforma = any(($1).plataformas)',
   '{id,pagina,nombre,cargo,texto,nota,imagen,plataforma,orden,publicado,creado_en,actualizado_en}',
   '=',
   '{auditoria,novedades}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.equipo',
   'Es lo que el sitio muestra de quienes trabajan en el estudio.',
   '{id,nombre,cargo,texto,desde,simbolo,imagen,orden,publicado,creado_en,actualizado_en}',
   '{auditoria,novedades}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera) values
  ('private.ajustes', 'Ajustes del servicio', null, null, null, '{id,cabecera_ip,avisos_seguidos,calendario_hash,calendario_desde}'),
  ('private.envios', 'Limitar el envío automático', '1 day', 't.creado_en < $1', array['Dirección IP de quien envía un formulario', 'desde el envío'], '{id,formulario,creado_en,clave}'),
  ('private.tareas', 'Trabajo del servicio', null, null, null, '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}'),
  ('private.feriados', 'Calendario', null, null, null, '{fecha,nombre}'),
  ('private.tablas', 'El catálogo mismo', null, null, null, '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila}'),
  ('private.busquedas', 'Cada renglón va con la fila que encuentra', null, null, null, '{tabla,fila,mensaje,orden,cliente,plataforma,interno,propio,contexto}'),
  ('private.cambios', 'Qué tablas cambiaron, sin nada de lo que dicen; se reúnen en un renglón por tabla y cliente', null, null, null, '{id,ambito,tabla,transaccion,peso,pestana,anotado_en}'),
  ('private.vistas_tickets', 'De las personas del estudio; van con su cuenta', null, null, null, '{cuenta,nombre,filtros,creado_en}'),
  ('private.visitas', 'Mostrar de dónde llega la gente. No habla de nadie.', '5 years', 't.dia < ($1 at time zone ''America/Santiago'')::date', null, '{dia,origen,cuantas}'),
  ('private.contactos_claves', 'Van con su contacto o su cliente', null, null, null, '{clase,fila,clave}'),
  ('private.publicaciones', 'Sirve para volver a hacer las páginas del sitio. No habla de nadie.', '30 days', 't.creado_en < $1', null, '{id,tabla,fila,creado_en}'),
  ('private.gancho', 'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.', null, null, null, '{id,hecho,tomado,proximo_en,intentos,ultimo_en,ultimo_error}');

drop table private.conservacion;

create or replace function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular := private.titular_de(p_email);
  k private.tablas;
  v_nombre text;
  v_filas jsonb;
  v_aparte jsonb;
  v_todo jsonb;
  v_revisar jsonb := '{}';
begin
  v_todo := jsonb_build_object(
    'cuenta', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) order by u.id), '[]') from auth.users u where u.id = any(p.cuentas)),
    'sesiones', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at, 'ip', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]') from auth.sessions s where s.user_id = any(p.cuentas)),
    'dispositivos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', f.created_at, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status) order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = any(p.cuentas)),
    'archivos', (select coalesce(jsonb_agg(to_jsonb(a) order by a.bucket, a.nombre), '[]') from private.archivos_de(p) a where a.nombre not like '%/interno/%'));
  for k in select * from private.tablas where suya is not null loop
    v_nombre := split_part(k.tabla, '.', 2);
    execute format('select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(e.key, e.value), ''{}'') from jsonb_each(t.fila) e where e.key = any($2)) order by t.n) filter (where not t.aparte), ''[]''),
        coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(t.fila) e where t.aparte and e.key = any($2) or e.key = any($3) and e.value <> ''null'' or e.key = ''id'') order by t.n)
          filter (where t.aparte or exists (select from jsonb_each(t.fila) e where e.key = any($3) and e.value <> ''null'')), ''[]'')
      from (select to_jsonb(t) as fila, %s as aparte, row_number() over (order by to_jsonb(t) -> ''id'') as n from %s t where %s) t', coalesce(k.aparte, 'false'), k.tabla, k.suya)
      into v_filas, v_aparte using p, k.columnas, k.revisar;
    if k.aparte is distinct from 'true' then v_todo := v_todo || jsonb_build_object(v_nombre, v_filas); end if;
    if v_aparte <> '[]' then v_revisar := v_revisar || jsonb_build_object(v_nombre, v_aparte); end if;
  end loop;
  -- Of others, what they wrote in the same tickets and milestones, and not who they are.
  v_todo := v_todo || jsonb_build_object(
    'ticket_mensajes', (select coalesce(jsonb_agg(case when m -> 'del_estudio' = 'true' or (m ->> 'id')::bigint = any(p.mensajes) then m
        else m - 'autor' || '{"autor_nombre": "Otra persona"}' end order by n), '[]') from jsonb_array_elements(v_todo -> 'ticket_mensajes') with ordinality a (m, n)),
    'hitos_plataforma', (select coalesce(jsonb_agg(case when h ->> 'respondido_por' is null and h ->> 'respondido_nombre' is null or (h ->> 'respondido_por')::uuid = any(p.accesos) then h
        else h - 'respondido_por' || '{"respondido_nombre": "Otra persona"}' end order by n), '[]') from jsonb_array_elements(v_todo -> 'hitos_plataforma') with ordinality a (h, n)));
  return v_todo || jsonb_build_object('revisar', v_revisar);
end $$;
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes and without the names of others; under revisar, by table too, the studio''s own words about them. archivos names files of the private buckets.';

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_terminos text[];
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto);
  v_terminos := private.palabras_de(p);

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.vaciar_auditoria('clientes', private.carpetas_de(p.cliente)), private.vaciar_auditoria('clientes_notas', private.carpetas_de(p.cliente));
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por, respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo' and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null order by orden, tabla loop
    if k.se_queda is distinct from 'true' then
      execute format('with b as (delete from %s t where (%s) and (%s) is not true returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
        k.tabla, case k.borra when '=' then k.suya else k.borra end, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, v_terminos, p_excepto;
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      if v_n > 0 and k.nombre is not null then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
    end if;
    if k.se_queda is not null then
      execute format('with b as (update %s t set %s where %s returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
        k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end) into v_n, v_ids using p, v_terminos, p_excepto;
      -- What was paid is known for as long as it is kept, and of it no name.
      if k.tabla = 'public.pagos' then
        update public.auditoria set antes = private.tachar(antes, v_terminos), despues = private.tachar(despues, v_terminos) where tabla = 'pagos' and fila = any(p.pagos);
      else
        perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      end if;
      if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
    end if;
  end loop;
  perform private.suprimir_de_correos(p), private.suprimir_de_auditoria(p);
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios where clave in (select 'buzon ' || private.buzon(e) from unnest(p.emails) e union all select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c);
  if cardinality(p.pagos) > 0 then
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(p.cliente));
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_cuentas -> 'pendiente');
end $$;
comment on function private.suprimir_datos(text, bigint) is
  'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered. Errors: those of private.exigir_suprimible.';

create or replace function private.texto_supresion(p_informe jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with lineas as (
    select k.grupo, coalesce(t.nombre, case v.key when 'cuenta' then 'Cuenta de acceso' else 'Comprobantes de transferencia' end) as nombre, v.value as filas,
      coalesce(t.queda_porque, (select p.queda_porque from private.tablas p where p.tabla = 'public.pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    left join private.tablas t on t.tabla = 'public.' || v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n' order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || case when nombre like 'Comprobantes%' then ', tal como los enviaste. '
      else ', sin tu nombre, tu correo, tu teléfono ni tu RUT. ' end || motivo || '.', E'\n' order by nombre) filter (where grupo = 'conservado'),
    'Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$$;
comment on function private.texto_supresion(jsonb) is 'What was erased and what was kept and why, as the person is told.';

create or replace function private.purgar(p_ahora timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  v_n int;
  v_ids text[];
  v_nombre text;
  v_filas jsonb[] := '{}';
  v_clientes jsonb;
  v_fallan jsonb := '{}';
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in
    select tabla, plazo, condicion from private.tablas where condicion is not null
    union all select tabla, plazo_menor, condicion_menor from private.tablas where condicion_menor is not null order by 1, 2 desc
  loop
    v_nombre := split_part(k.tabla, '.', 2);
    begin
      execute format('with v as (select t.ctid from %1$s t where %2$s limit 5000),'
        ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
        ' select count(*), array_agg(id) from b', k.tabla, k.condicion)
        into v_n, v_ids using p_ahora - k.plazo;
      perform private.vaciar_auditoria(v_nombre, v_ids);
      v_filas := v_filas || jsonb_build_object(v_nombre, v_n);
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(v_nombre, sqlstate);
    end;
  end loop;
  begin
    v_filas := v_filas || private.purgar_dinero(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.pagos'));
  exception when others then
    v_fallan := v_fallan || jsonb_build_object('pagos', sqlstate);
  end;
  v_clientes := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'));
  perform set_config('estudio.suprimiendo', '', true);
  v_fallan := v_fallan || coalesce(v_clientes -> 'fallan', '{}');
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas || (v_clientes - 'fallan')) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || case when v_fallan <> '{}' then jsonb_build_object('fallan', v_fallan) else '{}' end;
end $$;
comment on function private.purgar(timestamptz) is
  'Deletes what is older than private.tablas says, 5000 rows of a kind at most, so that no other work waits for what a long pause left; the next night takes more. Returns how many rows of each kind, and under fallan the code of each kind or client that failed while the rest went on.';

drop function private.referencias_de_clientes();
create function private.referencias_de_clientes() returns table (tabla text, columna text, trato text)
language sql stable security definer set search_path = '' as $$
  select t.tabla, f.key, f.value from private.tablas t, jsonb_each_text(t.fusion) f order by 1, 2;
$$;
comment on function private.referencias_de_clientes() is 'Every foreign key to clientes and what a merge does with it (private.tablas.fusion).';
revoke execute on function private.referencias_de_clientes() from public;

comment on column public.acciones_datos.correo is 'The mail of the outbox that told the person; it still bears the address, for as long as private.tablas says.';
