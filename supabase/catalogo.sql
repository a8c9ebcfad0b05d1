-- The catalogue as it is now (schemas/24_tablas.sql says what its columns mean): what every table is, how long its rows
-- are kept and why, whose they are, what becomes of them, what watches them. Applied after schemas/. What runs is
-- migrations/: whoever changes a row changes it there by an update, and calls private.vigilar() after it.

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
   '{"contacto": {"con": ["cliente", "email", "telefono"]}, "novedades": {"con": ["id"]}, "busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "auditoria": {}}');
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
   '{"actualizado": {}, "auditoria": {}}');
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
   '{"novedades": {}, "busqueda": {"con": ["nombre", "email"], "y": ["cliente"]}, "auditoria": {}}');
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
   '{"actualizado": {}, "novedades": {}, "publicacion": {"con": ["", "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion"]}, "auditoria": {}}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, orden, vigila) values
  ('public.correos',
   'Copias de correos',
   'Saber qué se dijo y cuándo',
   '1 year',
   't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1',
   array['Registros de ingreso y copias de los correos que enviamos y recibimos', 'desde cada uno'],
   '30 days',
   't.enviado_en < $1 and t.id in (select a.correo from public.acciones_datos a)',
   'Mostrar que la respuesta salió',
   array['El correo que te dice que borramos tus datos', 'desde que sale'],
   'private.suya($1, t.para, t.creado_en)',
   '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en}',
   '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,conversion,incierto_desde,preguntar,sin_resultado}',
   't.id in (select private.correos_de($1))',
   0,
   '{"novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["para", "asunto"]}}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values
  ('public.correos_silenciados',
   'Direcciones silenciadas',
   'No escribir a quien no recibe o no quiere',
   '2 years',
   't.creado_en < $1',
   array['Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren', 'desde que lo supimos'],
   'private.suya($1, t.email, t.creado_en)',
   '{id,email,motivo,detalle,creado_en}',
   '=',
   '{"novedades": {}, "busqueda": {"textos": "email, motivo, detalle"}, "auditoria": {"en": "insert or delete"}}');
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
   '{"responsable": null, "novedades": {"con": ["cliente"]}, "busqueda": {"con": ["plataforma", "dominio", "slug"], "y": ["cliente"]}, "publicacion": {"con": ["publico", "encargado"]}, "auditoria": {}}');
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
   '{"novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]}, "busqueda": {"con": ["titulo", "descripcion"], "y": ["plataforma_id"]}, "publicacion": {"con": ["publicado", "observacion aprobado_en"]}, "auditoria": {}}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.formulario_inicial',
   'Respuestas al asistente',
   'Responder y hacer seguimiento',
   '2 years',
   't.cliente is null and t.actualizado_en < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en,etapa}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,remitente,huella,asignado_a}',
   '=',
   '{"cliente": "pasa", "asignado_a": "equipo"}',
   '{"envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]}, "consentimiento": {}, "actualizado": {"turno": 3}, "responsable": {}, "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.leads',
   'Mensajes de contacto',
   'Responder y hacer seguimiento',
   '2 years',
   't.cliente is null and t.actualizado_en < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre_contacto,email,telefono,mensaje,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,remitente,huella,asignado_a}',
   '=',
   '{"cliente": "pasa", "asignado_a": "equipo"}',
   '{"envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]}, "consentimiento": {}, "actualizado": {"turno": 3}, "responsable": {}, "contacto": {"con": ["nombre_contacto", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.solicitudes',
   'Solicitudes de plataforma',
   'Responder y hacer seguimiento',
   '2 years',
   't.cliente is null and t.actualizado_en < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,remitente,huella,asignado_a}',
   '=',
   '{"cliente": "pasa", "asignado_a": "equipo"}',
   '{"envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto", "acepta_marketing"]}, "consentimiento": {}, "actualizado": {"turno": 3}, "responsable": {}, "contacto": {"con": ["nombre", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}');
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
   '{"limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]}, "responsable": null, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}, "busqueda": {"con": ["asunto"], "y": ["cliente", "plataforma"]}, "auditoria": {"con": ["equipo"]}}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values
  ('public.ticket_mensajes',
   'Mensajes de tickets',
   'Van con su cliente',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.ticket = any(($1).tickets) or t.id = any(($1).mensajes)',
   't.interno',
   '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en,archivos_por_llegar}',
   '=',
   't.ticket <> all(($1).tickets)',
   'Son de la empresa en cuyos tickets los escribiste',
   'autor_nombre = ''Persona suprimida'', cuerpo = private.tachar(cuerpo, ($1).emails)',
   50,
   '{"limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]}, "novedades": {"con": ["ticket"]}, "busqueda": {"con": ["cuerpo"], "parte": true}}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.respuestas_guardadas',
   'Textos del estudio',
   '{id,titulo,cuerpo,creado_en,actualizado_en}',
   '{"actualizado": {}, "novedades": {}, "busqueda": {"textos": "titulo, cuerpo"}, "auditoria": {}}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values
  ('public.pagos',
   'Pagos',
   'La ley tributaria pide guardarlos seis años',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   't.cliente = ($1).cliente',
   '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido}',
   '{token}',
   '=',
   'true',
   'La ley tributaria pide guardarlos seis años',
   'concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2), 1000)',
   '{"cliente": "juntas"}',
   '{"novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}, "busqueda": {"con": ["concepto", "orden", "monto"], "y": ["cliente", "plataforma"]}, "auditoria": {}}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values
  ('public.pedidos',
   'Pedidos',
   'La ley tributaria pide guardarlos seis años',
   '6 years',
   array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados', 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'],
   '2 years',
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
   '{"cliente": "pasa", "asignado_a": "equipo"}',
   '{"responsable": {}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"], "y": ["cliente"]}, "auditoria": {"en": "delete or update"}}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.horarios',
   'Horas del estudio',
   '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo}',
   '{"actualizado": {}, "novedades": {}, "auditoria": {}}'),
  ('public.bloqueos', 'Horas del estudio', '{id,inicio,termino,motivo,creado_en}', '{"novedades": {}, "auditoria": {}}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values
  ('public.citas',
   'Reuniones',
   'Reunirse y hacer seguimiento',
   '2 years',
   't.termino < $1',
   array['Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato', 'desde su último cambio'],
   't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',
   '{id,nombre,email,telefono,motivo,inicio,termino,estado,origen,consentimiento_version,consentimiento_en,creado_en,actualizado_en,confirmar_antes_de,secuencia,recordada_en,enlace,etapa,cliente,tipo}',
   '{notas,proxima_accion,proxima_el}',
   '{envio,huella,confirmacion_hash,gestion_hash,asignado_a}',
   '=',
   '{"cliente": "pasa", "asignado_a": "equipo"}',
   '{"actualizado": {}, "responsable": {}, "contacto": {"con": ["nombre", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "email", "telefono", "motivo", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}');
insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values
  ('public.seguimiento_usuarios',
   'Registros de ingreso',
   'Seguridad de las cuentas',
   '1 year',
   't.created_at < $1',
   array['Registros de ingreso y copias de los correos que enviamos y recibimos', 'desde cada uno'],
   'private.suya($1, t.usuario_id, t.created_at)',
   '{id,usuario_id,tipo_evento,descripcion,metadata,ip,user_agent,created_at}',
   'private.suya($1, t.usuario_id, t.created_at) or t.usuario_id = any(($1).colegas)',
   '{"limite": null}');
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
   '{"novedades": {}, "auditoria": {"en": "insert or delete or update of plataforma, vence_en, revocado_en"}}');
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
   '{"envio": {"con": ["tipo", "nombre", "email", "detalle"]}, "limite": {"turno": 2, "en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "email", "detalle", "respuesta"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values
  ('public.auditoria',
   'Responder por lo que hizo el estudio',
   '6 years',
   't.creado_en < $1',
   array['Registro de los cambios que hace nuestro equipo', 'desde cada uno'],
   '{id,tabla,fila,accion,antes,despues,autor,creado_en,cliente}',
   '{"busqueda": null}');
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
   '1 year',
   't.creado_en < $1',
   array['Registros de ingreso y copias de los correos que enviamos y recibimos', 'desde cada uno'],
   'private.suya($1, t.de, t.creado_en)',
   '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en}',
   '{mensaje_id,por_traer,traer_en,traidas}',
   'private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any(($1).tickets))',
   '{"novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["de", "nombre", "asunto", "texto"]}}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values
  ('public.acciones_datos',
   'Mostrar a la Agencia que se respondió',
   '4 years',
   't.creado_en < $1',
   array['Solicitudes sobre tus datos, para mostrar que las respondimos', 'desde la respuesta'],
   '{id,accion,solicitud,huella,informe,correo,autor,creado_en}',
   '{"novedades": {}, "busqueda": {"textos": "accion, informe, (select concat_ws('' '', s.nombre, s.email) from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c where c.usuario = t.autor)"}}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.vulneraciones',
   'La ley pide un registro; no lleva nombres',
   '{id,titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,avisar_personas,medidas,avisada_agencia_en,avisadas_personas_en,sin_aviso,creado_en,actualizado_en}',
   '{"novedades": {"esperan": ["estudio"]}, "busqueda": {"textos": "titulo, que_paso, de_quienes, medidas, sin_aviso"}, "auditoria": {}}');
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
   '{"novedades": {"en": "insert or delete"}}');
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
   '{"novedades": {}, "busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true}}');
insert into private.tablas (tabla, motivo, suya, columnas, fuera, fusion, vigila) values
  ('public.conversiones',
   'Va con su contacto',
   't.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and private.suya($1, b.email, b.creado_en))',
   '{id,clase,fila,cliente,cliente_nuevo,plataforma,antes,creado_en,deshecha_en}',
   '{hecho,autor,deshecha_por}',
   '{"autor": "equipo", "cliente": "pasa", "deshecha_por": "equipo"}',
   '{"novedades": {}, "auditoria": {}}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.precios',
   'Es la historia de lo que se cobró. No habla de nadie.',
   '{id,producto,valor,desde,autor,creado_en}',
   '{"novedades": {}, "busqueda": {"textos": "replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "publicacion": {}}');
insert into private.tablas (tabla, nombre, motivo, suya, columnas, borra, vigila) values
  ('public.testimonios',
   'Testimonios',
   'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.',
   't.plataforma = any(($1).plataformas)',
   '{id,pagina,nombre,cargo,texto,nota,imagen,plataforma,orden,publicado,creado_en,actualizado_en}',
   '=',
   '{"actualizado": {}, "novedades": {}, "busqueda": {"textos": "nombre, cargo, texto"}, "publicacion": {"con": ["publicado"]}, "auditoria": {}}');
insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('public.equipo',
   'Es lo que el sitio muestra de quienes trabajan en el estudio.',
   '{id,nombre,cargo,texto,desde,simbolo,imagen,orden,publicado,creado_en,actualizado_en}',
   '{"actualizado": {}, "novedades": {}, "busqueda": {"textos": "nombre, cargo, texto"}, "publicacion": {"con": ["publicado"]}, "auditoria": {}}');
insert into private.tablas (tabla, motivo, fuera) values
  ('private.ajustes', 'Ajustes del servicio', '{id,cabecera_ip,avisos_seguidos,calendario_hash,calendario_desde,latido}');
insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera) values
  ('private.envios',
   'Limitar el envío automático',
   '1 day',
   't.creado_en < $1',
   array['Dirección IP de quien envía un formulario', 'desde el envío'],
   '{id,formulario,creado_en,clave}');
insert into private.tablas (tabla, motivo, fuera) values
  ('private.tareas', 'Trabajo del servicio', '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}'),
  ('private.feriados', 'Calendario', '{fecha,nombre,abierto}'),
  ('private.tablas',
   'El catálogo mismo',
   '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila}'),
  ('private.busquedas',
   'Cada renglón va con la fila que encuentra',
   '{tabla,fila,mensaje,orden,cliente,plataforma,interno,propio,contexto}'),
  ('private.cambios',
   'Qué tablas cambiaron, sin nada de lo que dicen; se reúnen en un renglón por tabla y cliente',
   '{id,ambito,tabla,transaccion,peso,pestana,anotado_en}'),
  ('private.vistas_tickets', 'De las personas del estudio; van con su cuenta', '{cuenta,nombre,filtros,creado_en}');
insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values
  ('private.visitas',
   'Mostrar de dónde llega la gente. No habla de nadie.',
   '5 years',
   't.dia < ($1 at time zone ''America/Santiago'')::date',
   '{dia,origen,cuantas}');
insert into private.tablas (tabla, motivo, fuera) values
  ('private.contactos_claves', 'Van con su contacto o su cliente', '{clase,fila,clave}');
insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values
  ('private.publicaciones',
   'Sirve para volver a hacer las páginas del sitio. No habla de nadie.',
   '30 days',
   't.creado_en < $1',
   '{id,tabla,fila,creado_en}');
insert into private.tablas (tabla, motivo, fuera) values
  ('private.gancho',
   'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.',
   '{id,hecho,tomado,proximo_en,intentos,ultimo_en,ultimo_error}'),
  ('private.supresiones', 'Va con su solicitud, y se va cuando termina', '{solicitud,autor,palabras,filas,paso,renglon,error,creado_en}');

select private.vigilar();
