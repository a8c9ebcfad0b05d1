-- Made by «npm run types» from the migrations. Do not edit.
-- The rows of the catalogue as they are now: what each table is, how long its rows are kept and why, whose they are,
-- what becomes of them, what watches them. schemas/privacidad/2_tablas.sql says what each column means, and comes before.

insert into private.tablas (tabla, motivo, fuera) values (
  'private.ajustes',  -- tabla
  'Ajustes del servicio',  -- motivo
  '{id,cabecera_ip,avisos_seguidos,calendario_hash,calendario_desde,latido}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.busquedas',  -- tabla
  'Cada renglón va con la fila que encuentra',  -- motivo
  '{tabla,fila,mensaje,orden,cliente,plataforma,interno,propio,contexto}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.cambios',  -- tabla
  'Qué tablas cambiaron, sin nada de lo que dicen; se reúnen en un renglón por tabla y cliente',  -- motivo
  '{id,ambito,tabla,transaccion,peso,pestana,anotado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.contactos_claves',  -- tabla
  'Van con su contacto o su cliente',  -- motivo
  '{clase,fila,clave}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.contadores',  -- tabla
  'De qué sitios se cuentan las visitas; van con su plataforma',  -- motivo
  '{plataforma,clave,activo,ultima_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.enlaces_de_pago',  -- tabla
  'Abrir un pago desde su correo',  -- motivo
  '90 days',  -- plazo
  't.creado_en < $1',  -- condicion
  '{token_hash,pago,comprobantes,creado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera) values (
  'private.envios',  -- tabla
  'Limitar el envío automático',  -- motivo
  '1 day',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Dirección IP de quien envía un formulario","desde el envío"}',  -- pagina
  '{id,formulario,creado_en,clave}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.esquema',  -- tabla
  'Notar si alguien cambió la base por fuera. No habla de nadie.',  -- motivo
  '{parte,nombre,huella}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.feriados',  -- tabla
  'Calendario',  -- motivo
  '{fecha,nombre,abierto}'  -- fuera
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, borra, se_queda, blanqueo, fusion) values (
  'private.fusiones',  -- tabla
  'Van con el cliente que quedó',  -- motivo
  't.destino = ($1).cliente and t.ficha ->> ''email'' = any(($1).emails)',  -- suya
  '{origen,destino,ficha,creado_en}',  -- columnas
  '{autor}',  -- fuera
  't.destino = ($1).cliente or t.ficha ->> ''email'' = any(($1).emails)',  -- borra
  'true',  -- se_queda
  'ficha = ''{}''',  -- blanqueo
  '{"destino": "pasa"}'  -- fusion
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.gancho',  -- tabla
  'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.',  -- motivo
  '{id,hecho,tomado,proximo_en,intentos,ultimo_en,ultimo_error}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, suya, columnas, fuera) values (
  'private.identidades',  -- tabla
  'Saber de quién fue cada dirección, mientras algo suyo se guarda',  -- motivo
  '6 years',  -- plazo
  't.hasta < $1 and not exists (select from auth.users u where u.id = t.cuenta)',  -- condicion
  '{"Direcciones de correo que usaste antes con nosotros","desde que las cambiaste"}',  -- pagina
  'case when ($1).cliente is not null then t.cliente = ($1).cliente and t.persona is null else t.persona = any(($1).personas) end',  -- suya
  '{id,email,desde,hasta}',  -- columnas
  '{cliente,persona,cuenta}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.llamadas',  -- tabla
  'Notar si una función dejó de contestar. No habla de nadie.',  -- motivo
  '{funcion,pedido,pedida_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.navegadores',  -- tabla
  'Van con su cuenta',  -- motivo
  '{cuenta,huella,visto_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.propuestas_codigos',  -- tabla
  'Aceptar una propuesta con el código de un correo',  -- motivo
  '1 day',  -- plazo
  't.vence_en < $1',  -- condicion
  '{enlace,codigo_hash,version,elegidos,intentos,vence_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.propuestas_tokens',  -- tabla
  'Abrir una propuesta desde su enlace',  -- motivo
  '{token_hash,enlace,creado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.publicaciones',  -- tabla
  'Sirve para volver a hacer las páginas del sitio. No habla de nadie.',  -- motivo
  '30 days',  -- plazo
  't.creado_en < $1',  -- condicion
  '{id,tabla,fila,creado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera) values (
  'private.recordatorios',  -- tabla
  'Van con su pago',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos)',  -- suya
  '{pago,etapa,vence_el,enviado_en}',  -- columnas
  '{id}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'private.respondiendo',  -- tabla
  'De las personas del estudio; valen un minuto',  -- motivo
  '{ticket,cuenta,nombre,hasta}',  -- fuera
  '{"novedades": {"en": "insert or delete"}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.revision',  -- tabla
  'Notar si alguien cambió la base por fuera. No habla de nadie.',  -- motivo
  '{id,migracion,anotada_en,preguntada_en,revisada_en,faltas,avisadas,avisada_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'private.servicios_avisos',  -- tabla
  'Van con su servicio',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.servicio in (select s.id from public.servicios s where s.cliente = ($1).cliente)',  -- suya
  '{servicio,dia,etapa,enviado_en}'  -- columnas
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.sitios',  -- tabla
  'Cómo está cada sitio ahora. No habla de nadie.',  -- motivo
  '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.sondeos',  -- tabla
  'Sumar cada día. No habla de nadie.',  -- motivo
  '30 days',  -- plazo
  't.en < $1',  -- condicion
  '{plataforma,en,resultado,ms,codigo,motivo}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.supresiones',  -- tabla
  'Va con su solicitud, y se va cuando termina',  -- motivo
  '{solicitud,autor,palabras,filas,paso,renglon,error,creado_en,id,cliente}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.tablas',  -- tabla
  'El catálogo mismo',  -- motivo
  '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.tareas',  -- tabla
  'Trabajo del servicio',  -- motivo
  '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera) values (
  'private.terminos',  -- tabla
  'Los términos con que alguien compró. No hablan de nadie.',  -- motivo
  '{id,contenido,huella,creado_en}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'private.ticket_lecturas',  -- tabla
  'Van con su ticket o con su cuenta',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cuenta = any(($1).cuentas)',  -- suya
  '{ticket,cuenta,hasta}'  -- columnas
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.visitas',  -- tabla
  'Mostrar de dónde llega la gente. No habla de nadie.',  -- motivo
  '5 years',  -- plazo
  't.dia < ($1 at time zone ''America/Santiago'')::date',  -- condicion
  '{dia,origen,cuantas}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.visitas_de_paginas',  -- tabla
  'Mostrar qué páginas se ven del sitio de un cliente. No habla de nadie.',  -- motivo
  '2 years',  -- plazo
  't.mes < ($1 at time zone ''America/Santiago'')::date',  -- condicion
  '{plataforma,mes,ruta,visitas}'  -- fuera
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.visitas_de_sitios',  -- tabla
  'Mostrar cuánto se visita el sitio de un cliente. No habla de nadie.',  -- motivo
  '2 years',  -- plazo
  't.dia < ($1 at time zone ''America/Santiago'')::date',  -- condicion
  '{plataforma,dia,visitas,entradas}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'private.vistas_tickets',  -- tabla
  'De las personas del estudio; van con su cuenta',  -- motivo
  '{cuenta,nombre,filtros,creado_en}',  -- fuera
  '{"limpieza": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, blanqueo, vigila) values (
  'public.abonos',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos)',  -- suya
  '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,creado_en}',  -- columnas
  '{intento,envio,autor}',  -- fuera
  '=',  -- borra
  'true',  -- se_queda
  'motivo = left(private.tachar(motivo, $2), 1000)',  -- blanqueo
  '{"limpieza": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, fusion, vigila) values (
  'public.accesos_temporales',  -- tabla
  'Enlaces compartidos',  -- nombre
  'Saber quién compartió qué',  -- motivo
  '90 days',  -- plazo
  'greatest(t.vence_en, t.creado_en) < $1',  -- condicion
  '{"Enlaces para compartir el avance de un proyecto","desde que vencen"}',  -- pagina
  't.plataforma = any(($1).plataformas)',  -- suya
  '{id,plataforma,vence_en,revocado_en,usos,creado_en,ultimo_uso_en}',  -- columnas
  '{token_hash,creado_por}',  -- fuera
  '=',  -- borra
  '{"creado_por": "equipo"}',  -- fusion
  '{"auditoria": {"en": "insert or delete or update of plataforma, vence_en, revocado_en"}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values (
  'public.acciones_datos',  -- tabla
  'Mostrar a la Agencia que se respondió',  -- motivo
  '4 years',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Solicitudes sobre tus datos, para mostrar que las respondimos","desde la respuesta"}',  -- pagina
  '{id,accion,solicitud,huella,informe,correo,autor,creado_en}',  -- fuera
  '{"busqueda": {"textos": "accion, informe, (select concat_ws('' '', s.nombre, s.email) from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, fuera, vigila) values (
  'public.auditoria',  -- tabla
  'Responder por lo que hizo el estudio',  -- motivo
  '6 years',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Registro de los cambios que hace nuestro equipo","desde cada uno"}',  -- pagina
  '{id,tabla,fila,accion,antes,despues,autor,creado_en,cliente}',  -- fuera
  '{"busqueda": null}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.bloqueos',  -- tabla
  'Horas del estudio',  -- motivo
  '{id,inicio,termino,motivo,creado_en}',  -- fuera
  '{"limpieza": {}, "auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera, vigila) values (
  'public.caidas',  -- tabla
  'Comparar un sitio consigo mismo. No habla de nadie.',  -- motivo
  '2 years',  -- plazo
  't.hasta < $1',  -- condicion
  '{id,plataforma,desde,hasta,motivo,codigo}',  -- fuera
  '{"novedades": {"esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.citas',  -- tabla
  'Reuniones',  -- nombre
  'Reunirse y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.termino < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre,email,telefono,motivo,inicio,termino,estado,origen,consentimiento_version,consentimiento_en,creado_en,actualizado_en,confirmar_antes_de,secuencia,recordada_en,enlace,etapa,cliente,tipo}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,huella,confirmacion_hash,gestion_hash,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email", "telefono", "motivo", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {}, "responsable": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values (
  'public.clientes',  -- tabla
  'Ficha de cliente',  -- nombre
  'Contrato, y responder por él después',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.id = ($1).cliente',  -- suya
  '{id,cliente,perfil,usuario,email,rut,telefono,empresa,activo,invitado_en,creado_en,actualizado_en}',  -- columnas
  '=',  -- borra
  'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.servicios_aceptaciones a where a.cliente = t.id)',  -- se_queda
  'La ley tributaria pide guardarlos seis años',  -- queda_porque
  'cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null, empresa = null, usuario = null, invitado_en = null',  -- blanqueo
  '90',  -- orden
  '{"busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "contacto": {"con": ["cliente", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono", "rut"]}, "auditoria": {}, "novedades": {"con": ["id"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, revisar, borra, fusion, vigila) values (
  'public.clientes_notas',  -- tabla
  'Notas',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  'true',  -- aparte
  '{cliente,actualizado_en}',  -- columnas
  '{notas}',  -- revisar
  '=',  -- borra
  '{"cliente": "una"}',  -- fusion
  '{"limpieza": {}, "auditoria": {}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fusion) values (
  'public.cobros',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,orden,creado_en}',  -- columnas
  '{"cliente": "pasa"}'  -- fusion
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'public.cobros_pagos',  -- tabla
  'Van con su pago',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos)',  -- suya
  '{cobro,pago,monto}'  -- columnas
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion, vigila) values (
  'public.compartidos',  -- tabla
  'Documentos compartidos',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,plataforma,nombre,ruta,visto_en,creado_en}',  -- columnas
  '{autor}',  -- fuera
  '=',  -- borra
  '{"cliente": "juntas"}',  -- fusion
  '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.configuracion',  -- tabla
  'Datos del estudio',  -- motivo
  '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,pago_pagina_web,pago_asesoria_cv,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion,atencion_dias,atencion_desde,atencion_hasta,emprendedores,trabaja_desde,proveedores}',  -- fuera
  '{"limpieza": {"con": ["email", "telefono", "whatsapp", "rut", "cuenta_rut", "cuenta_email", "correo_notificaciones"]}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["", "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion atencion_dias atencion_desde atencion_hasta"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, suya, aparte, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.contactos_notas',  -- tabla
  'Van con su contacto',  -- motivo
  '(t.clase = ''clientes'' and t.fila = ($1).cliente) or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and (b.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)))',  -- suya
  'true',  -- aparte
  '{id,clase,fila,creado_en}',  -- columnas
  '{texto}',  -- revisar
  '{autor}',  -- fuera
  '(t.clase = ''clientes'' and t.fila = ($1).cliente) or (t.clase = ''pedidos'' and t.fila = any(($1).pedidos))',  -- borra
  '{"autor": "equipo"}',  -- fusion
  '{"busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true}, "limpieza": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, fusion, vigila) values (
  'public.conversiones',  -- tabla
  'Va con su contacto',  -- motivo
  't.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and private.suya($1, b.email, b.creado_en))',  -- suya
  '{id,clase,fila,cliente,cliente_nuevo,plataforma,antes,creado_en,deshecha_en}',  -- columnas
  '{hecho,autor,deshecha_por}',  -- fuera
  '{"autor": "equipo", "cliente": "pasa", "deshecha_por": "equipo"}',  -- fusion
  '{"auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, orden, vigila) values (
  'public.correos',  -- tabla
  'Copias de correos',  -- nombre
  'Saber qué se dijo y cuándo',  -- motivo
  '1 year',  -- plazo
  't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1',  -- condicion
  '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',  -- pagina
  '30 days',  -- plazo_menor
  't.enviado_en < $1 and t.id in (select a.correo from public.acciones_datos a)',  -- condicion_menor
  'Mostrar que la respuesta salió',  -- motivo_menor
  '{"El correo que te dice que borramos tus datos","desde que sale"}',  -- pagina_menor
  'private.suya($1, t.para, t.creado_en)',  -- suya
  '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en,saludo}',  -- columnas
  '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,conversion,incierto_desde,preguntar,sin_resultado,enlace}',  -- fuera
  't.id in (select private.correos_de($1))',  -- borra
  '0',  -- orden
  '{"busqueda": {"con": ["para", "asunto"]}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, vigila, vacia_menor) values (
  'public.correos_entrantes',  -- tabla
  'Correos recibidos',  -- nombre
  'Saber qué llegó y cuándo',  -- motivo
  '1 year',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',  -- pagina
  '90 days',  -- plazo_menor
  't.creado_en < $1 and t.completo is not null',  -- condicion_menor
  'Abrir entero lo que un mensaje acorta',  -- motivo_menor
  '{"El texto completo de los correos que recibimos","desde que llega cada uno"}',  -- pagina_menor
  'private.suya($1, t.de, t.creado_en)',  -- suya
  '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en,completo}',  -- columnas
  '{mensaje_id,por_traer,traer_en,traidas}',  -- fuera
  'private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any(($1).tickets))',  -- borra
  '{"busqueda": {"con": ["de", "nombre", "asunto", "texto"]}, "novedades": {"esperan": ["estudio"]}}',  -- vigila
  'completo = null'  -- vacia_menor
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values (
  'public.correos_silenciados',  -- tabla
  'Direcciones silenciadas',  -- nombre
  'No escribir a quien no recibe o no quiere',  -- motivo
  '2 years',  -- plazo
  't.creado_en < $1',  -- condicion
  '{"Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren","desde que lo supimos"}',  -- pagina
  'private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,email,motivo,detalle,creado_en}',  -- columnas
  '=',  -- borra
  '{"busqueda": {"textos": "email, motivo, detalle"}, "auditoria": {"en": "insert or delete"}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'public.disponibilidad',  -- tabla
  'Comparar un sitio consigo mismo. No habla de nadie.',  -- motivo
  '2 years',  -- plazo
  't.dia < ($1 at time zone ''America/Santiago'')::date',  -- condicion
  '{plataforma,dia,medidos,arriba,ms}'  -- fuera
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.equipo',  -- tabla
  'Es lo que el sitio muestra de quienes trabajan en el estudio.',  -- motivo
  '{id,nombre,cargo,texto,desde,simbolo,imagen,orden,publicado,creado_en,actualizado_en}',  -- fuera
  '{"busqueda": {"textos": "nombre, cargo, texto"}, "limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.formulario_inicial',  -- tabla
  'Respuestas al asistente',  -- nombre
  'Responder y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.cliente is null and t.actualizado_en < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en,etapa}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,remitente,huella,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"]}, "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]}, "limpieza": {"con": ["email"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values (
  'public.hitos_plataforma',  -- tabla
  'Hitos',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.id = any(($1).hitos) or private.suya($1, t.respondido_por, t.respondido_en)',  -- suya
  '{id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,observacion,aprobado_en,publicado,creado_en,actualizado_en,imagen_texto,observacion_imagenes,respondido_por,respondido_nombre,respondido_en,entrega_enlace,entrega_archivos}',  -- columnas
  't.id = any(($1).hitos)',  -- borra
  'exists (select from public.pagos g where g.hito = t.id)',  -- se_queda
  'Un pago los nombra, y la ley tributaria pide guardarlo seis años',  -- queda_porque
  'titulo = ''Hito'', descripcion = null, imagen = null, activo = false, observacion = case when observacion is not null then ''[suprimido]'' end, observacion_imagenes = ''{}'', respondido_nombre = case when respondido_nombre is not null then ''Persona suprimida'' end, entrega_enlace = null, entrega_archivos = ''{}''',  -- blanqueo
  '70',  -- orden
  '{"busqueda": {"y": ["plataforma_id"], "con": ["titulo", "descripcion"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]}, "publicacion": {"con": ["publicado", "observacion aprobado_en"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.horarios',  -- tabla
  'Horas del estudio',  -- motivo
  '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo}',  -- fuera
  '{"auditoria": {}, "novedades": {}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.importaciones',  -- tabla
  'Saber qué se importó, y poder deshacerlo',  -- motivo
  '{id,tipo,archivo,huella,campos,mes_primero,filas,estado,cuentas,recordar_desde,autor,creado_en,actualizado_en}',  -- fuera
  '{"auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, fusion, vacia_menor) values (
  'public.importaciones_filas',  -- tabla
  'Filas de planillas',  -- nombre
  'Saber qué vino de una planilla, ya sin lo que decía',  -- motivo
  '30 days',  -- plazo_menor
  't.datos is not null and t.importacion in (select i.id from public.importaciones i where i.actualizado_en < $1)',  -- condicion_menor
  'Revisar y deshacer lo importado',  -- motivo_menor
  '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}',  -- pagina_menor
  't.cliente = ($1).cliente or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en) or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)',  -- suya
  '{id,n,datos,valores,estado,creado_en}',  -- columnas
  '{importacion,claves,motivos,opciones,decision,existente,registro,version,antes,cliente}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa"}',  -- fusion
  'datos = null, valores = null, antes = null, claves = ''{}'', motivos = ''{}'''  -- vacia_menor
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, revisar, borra, fusion, vigila) values (
  'public.informes',  -- tabla
  'Informes del mes',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,mes,sale_el,estado,datos,enviado_en,visto_en,creado_en,actualizado_en}',  -- columnas
  '{parrafo}',  -- revisar
  '=',  -- borra
  '{"cliente": "pasa"}',  -- fusion
  '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.leads',  -- tabla
  'Mensajes de contacto',  -- nombre
  'Responder y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.cliente is null and t.actualizado_en < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre_contacto,email,telefono,mensaje,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,remitente,huella,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre_contacto", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion, vigila) values (
  'public.materiales',  -- tabla
  'Material entregado',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,plataforma,cliente,texto,orden,pedido_en,motivo,innecesario,entregado_en,comentario,archivos,creado_en,actualizado_en}',  -- columnas
  '{entregado_por}',  -- fuera
  '=',  -- borra
  '{"cliente": "juntas"}',  -- fusion
  '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["cliente"]}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values (
  'public.materiales_esperas',  -- tabla
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,plataforma,cliente,desde,hasta,dias,hitos}',  -- columnas
  '=',  -- borra
  '{"cliente": "juntas"}',  -- fusion
  '{"novedades": {"con": ["cliente"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values (
  'public.pagos',  -- tabla
  'Pagos',  -- nombre
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,servicio_desde,servicio_hasta}',  -- columnas
  '{token,plan}',  -- fuera
  '=',  -- borra
  'true',  -- se_queda
  'La ley tributaria pide guardarlos seis años',  -- queda_porque
  'concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2), 1000)',  -- blanqueo
  '{"cliente": "juntas"}',  -- fusion
  '{"busqueda": {"y": ["cliente", "plataforma"], "con": ["concepto", "orden", "monto"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, borra, se_queda, blanqueo) values (
  'public.pagos_eventos',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.orden = any(($1).ordenes)',  -- suya
  '{id,orden,intento,tipo,datos,creado_en}',  -- columnas
  't.orden = any(($1).ordenes) and t.tipo = ''reembolsado''',  -- borra
  'true',  -- se_queda
  'datos = private.tachar(datos, $2)'  -- blanqueo
);

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera) values (
  'public.pagos_intentos',  -- tabla
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos) or t.cobro in (select c.id from public.cobros c where c.cliente = ($1).cliente)',  -- suya
  '{id,pago,pedido,orden,monto,estado,proveedor_orden,error,vence_en,revisiones,proxima_revision,creado_en,cobro}',  -- columnas
  '{token,direccion}'  -- fuera
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila) values (
  'public.pedidos',  -- tabla
  'Pedidos',  -- nombre
  'La ley tributaria pide guardarlos seis años',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  '2 years',  -- plazo_menor
  't.estado in (''pendiente'', ''rechazado'', ''anulado'') and t.cliente is null and t.actualizado_en < $1 and not exists (select from public.pagos_intentos i where i.pedido = t.id)',  -- condicion_menor
  'Responder y hacer seguimiento',  -- motivo_menor
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina_menor
  't.id = any(($1).pedidos)',  -- suya
  '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,creado_en,actualizado_en,cliente}',  -- columnas
  '{proxima_accion,proxima_el}',  -- revisar
  '{token,envio,asignado_a,terminos}',  -- fuera
  '=',  -- borra
  't.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = t.id)',  -- se_queda
  'La ley tributaria pide guardarlos seis años',  -- queda_porque
  'comprador_nombre = ''Persona suprimida'', comprador_email = ''pedido-'' || id || ''@suprimido.invalid'', comprador_telefono = null, origen = ''{}'', acepta_marketing = false, proxima_accion = null, proxima_el = null',  -- blanqueo
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "limpieza": {"con": ["comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values (
  'public.personas',  -- tabla
  'Personas con acceso',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.id = any(($1).personas) and ($1).cliente is null',  -- suya
  '{id,cliente,nombre,email,alcance,activo,usuario,avisos,invitado_en,creado_en,actualizado_en}',  -- columnas
  't.id = any(($1).personas)',  -- borra
  '{"cliente": "pasa"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email"]}, "limpieza": {"con": ["email"]}, "auditoria": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila) values (
  'public.plataformas',  -- tabla
  'Plataformas',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,creado_en,actualizado_en,portada_texto,rubro,resultado,cifras,problema,decision}',  -- columnas
  '{encargado}',  -- fuera
  '=',  -- borra
  'exists (select from public.pagos g where g.plataforma = t.id)',  -- se_queda
  'Un pago las nombra, y la ley tributaria pide guardarlo seis años',  -- queda_porque
  'plataforma = ''Plataforma suprimida'', slug = ''suprimida-'' || id || ''-x'', descripcion = null, dominio = null, url_portada = null, logo = null, cliente_nombre = ''Persona suprimida'', publico = false, grupo = null, rubro = null, resultado = null, cifras = ''[]'', problema = null, decision = null',  -- blanqueo
  '80',  -- orden
  '{"cliente": "juntas", "encargado": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["plataforma", "dominio", "slug"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "publicacion": {"con": ["publico", "encargado"]}, "responsable": null}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.precios',  -- tabla
  'Es la historia de lo que se cobró. No habla de nadie.',  -- motivo
  '{id,producto,valor,desde,autor,creado_en}',  -- fuera
  '{"busqueda": {"textos": "replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "novedades": {}, "publicacion": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion) values (
  'public.preferencias_correo',  -- tabla
  'Preferencias de correo',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{cliente,tickets,hitos,actualizado_en,estudio}',  -- columnas
  '=',  -- borra
  '{"cliente": "una"}'  -- fusion
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila) values (
  'public.propuestas',  -- tabla
  'Propuestas',  -- nombre
  'Ofrecer y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.estado <> ''aceptada'' and not t.plantilla and t.actualizado_en < $1',  -- condicion
  '{"Propuestas que no se aceptan","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.para_email, t.creado_en)',  -- suya
  '{id,titulo,estado,cliente,para_nombre,para_empresa,para_email,para_rut,plataforma,plataforma_nombre,contenido,total,validez,version,vence_el,enviada_en,motivo,cerro,creado_en,actualizado_en}',  -- columnas
  '{plantilla,clase,fila,encargado,autor,pregunta_en}',  -- fuera
  '=',  -- borra
  'exists (select from public.propuestas_aceptaciones a where a.propuesta = t.id)',  -- se_queda
  'Son lo que se contrató: se guardan seis años, sin más uso',  -- queda_porque
  'motivo = private.tachar(motivo, $2)',  -- blanqueo
  '70',  -- orden
  '{"cliente": "juntas", "encargado": "equipo"}',  -- fusion
  '{"busqueda": {"y": ["cliente"], "con": ["titulo", "para_nombre", "para_empresa", "para_email", "plataforma_nombre"]}, "limpieza": {"con": ["para_email", "para_rut"]}, "auditoria": {}, "novedades": {}, "actualizado": {"con": ["pregunta_en"]}, "responsable": null}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion) values (
  'public.propuestas_aceptaciones',  -- tabla
  'Propuestas aceptadas',  -- nombre
  'Prueban lo que se contrató',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,propuesta,version,elegidos,total,nombre,rut,en_nombre_de,empezar_antes,correo,ip,agente,cliente,plataforma,pagos,retracto_hasta,aceptada_en,medio,anotada_en}',  -- columnas
  '{huella,respaldo,anotada_por}',  -- fuera
  '=',  -- borra
  'true',  -- se_queda
  'Prueban lo que se contrató: se guardan seis años, sin más uso',  -- queda_porque
  'agente = agente',  -- blanqueo
  '65',  -- orden
  '{"cliente": "pasa"}'  -- fusion
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, se_queda, queda_porque, blanqueo, orden) values (
  'public.propuestas_copias',  -- tabla
  'Van con su aceptación',  -- motivo
  't.aceptacion in (select a.id from public.propuestas_aceptaciones a where a.cliente = ($1).cliente)',  -- suya
  '{aceptacion,bytes,creado_en}',  -- columnas
  '{huella}',  -- fuera
  'true',  -- se_queda
  'Prueban lo que se contrató: se guardan seis años, sin más uso',  -- queda_porque
  'bytes = bytes',  -- blanqueo
  '64'  -- orden
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, orden, vigila) values (
  'public.propuestas_enlaces',  -- tabla
  'Van con su propuesta',  -- motivo
  't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente) or private.suya($1, t.para, t.creado_en)',  -- suya
  '{id,propuesta,para,abierta_en,recordada,pedida_en,revocada_en,creado_en}',  -- columnas
  '{nonce}',  -- fuera
  '66',  -- orden
  '{"novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, orden, fusion, vigila) values (
  'public.propuestas_mensajes',  -- tabla
  'Van con su propuesta',  -- motivo
  't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente or private.suya($1, p.para_email, p.creado_en))',  -- suya
  '{id,propuesta,enlace,cuerpo,creado_en,del_estudio}',  -- columnas
  '{autor,cerrada_en}',  -- fuera
  '66',  -- orden
  '{"autor": "equipo"}',  -- fusion
  '{"limpieza": {}, "novedades": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, suya, columnas, fuera, orden) values (
  'public.propuestas_versiones',  -- tabla
  'Van con su propuesta',  -- motivo
  't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente or private.suya($1, p.para_email, p.creado_en))',  -- suya
  '{id,propuesta,version,contenido,vence_el,cambios,creado_en}',  -- columnas
  '{huella,autor,terminos}',  -- fuera
  '66'  -- orden
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.respuestas_guardadas',  -- tabla
  'Textos del estudio',  -- motivo
  '{id,titulo,cuerpo,creado_en,actualizado_en}',  -- fuera
  '{"busqueda": {"textos": "titulo, cuerpo"}, "limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, borra, vigila) values (
  'public.seguimiento_usuarios',  -- tabla
  'Registros de ingreso',  -- nombre
  'Seguridad de las cuentas',  -- motivo
  '1 year',  -- plazo
  't.created_at < $1',  -- condicion
  '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',  -- pagina
  'private.suya($1, t.usuario_id, t.created_at)',  -- suya
  '{id,usuario_id,tipo_evento,descripcion,metadata,ip,user_agent,created_at}',  -- columnas
  'private.suya($1, t.usuario_id, t.created_at) or t.usuario_id = any(($1).colegas)',  -- borra
  '{"limite": null, "limpieza": {}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila) values (
  'public.servicios',  -- tabla
  'Servicios que se renuevan',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en}',  -- columnas
  '=',  -- borra
  'exists (select from public.servicios_aceptaciones a where a.servicio = t.id)',  -- se_queda
  'Su aceptación prueba lo que se contrató: se guarda seis años, sin más uso',  -- queda_porque
  'nombre = left(private.tachar(nombre, $2), 120), comentario = left(private.tachar(comentario, $2), 1000)',  -- blanqueo
  '70',  -- orden
  '{"cliente": "juntas"}',  -- fusion
  '{"busqueda": {"y": ["cliente", "plataforma"], "con": ["nombre"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, fusion) values (
  'public.servicios_aceptaciones',  -- tabla
  'Servicios aceptados',  -- nombre
  'Prueban lo que se contrató',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en}',  -- columnas
  '=',  -- borra
  'true',  -- se_queda
  'Prueban lo que se contrató: se guardan seis años, sin más uso',  -- queda_porque
  'agente = agente',  -- blanqueo
  '65',  -- orden
  '{"cliente": "pasa"}'  -- fusion
);

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, revisar, fuera, borra, fusion, vigila) values (
  'public.solicitudes',  -- tabla
  'Solicitudes de plataforma',  -- nombre
  'Responder y hacer seguimiento',  -- motivo
  '2 years',  -- plazo
  't.cliente is null and t.actualizado_en < $1',  -- condicion
  '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',  -- pagina
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',  -- columnas
  '{notas,proxima_accion,proxima_el}',  -- revisar
  '{envio,remitente,huella,asignado_a}',  -- fuera
  '=',  -- borra
  '{"cliente": "pasa", "asignado_a": "equipo"}',  -- fusion
  '{"envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, se_queda, blanqueo, orden, fusion, vigila) values (
  'public.solicitudes_datos',  -- tabla
  'Mostrar a la Agencia que se respondió',  -- motivo
  '4 years',  -- plazo
  't.resuelta_en < $1',  -- condicion
  '{"Solicitudes sobre tus datos, para mostrar que las respondimos","desde la respuesta"}',  -- pagina
  '7 days',  -- plazo_menor
  't.estado = ''por_confirmar'' and t.confirmar_antes_de < $1',  -- condicion_menor
  'Esperar la confirmación',  -- motivo_menor
  '{"Solicitudes sobre datos que nadie confirma","desde que vence su enlace"}',  -- pagina_menor
  't.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)',  -- suya
  '{id,tipo,nombre,email,detalle,cliente,estado,respuesta,vence_en,resuelta_en,creado_en,actualizado_en,confirmar_antes_de,confirmada_en,prorroga_motivo,prorrogada_en,bloqueo_vence_en,bloqueo_nota,bloqueada_en,avisada_en,bloqueo_avisado_en}',  -- columnas
  '{envio,remitente,huella,confirmacion_hash}',  -- fuera
  '(t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)) and t.id is distinct from $3',  -- borra
  'true',  -- se_queda
  'nombre = ''Persona suprimida'', email = ''solicitud-'' || id || ''@suprimido.invalid'', cliente = null, detalle = null, respuesta = private.tachar(respuesta, $2), prorroga_motivo = private.tachar(prorroga_motivo, $2), bloqueo_nota = private.tachar(bloqueo_nota, $2), huella = null, remitente = null, confirmacion_hash = null',  -- blanqueo
  '85',  -- orden
  '{"cliente": "pasa"}',  -- fusion
  '{"envio": {"con": ["tipo", "nombre", "email", "detalle"]}, "limite": {"en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."], "turno": 2}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "detalle", "respuesta"]}, "limpieza": {"con": ["email"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, suya, columnas, borra, vigila) values (
  'public.testimonios',  -- tabla
  'Testimonios',  -- nombre
  'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.',  -- motivo
  't.plataforma = any(($1).plataformas)',  -- suya
  '{id,pagina,nombre,cargo,texto,nota,imagen,plataforma,orden,publicado,creado_en,actualizado_en}',  -- columnas
  '=',  -- borra
  '{"busqueda": {"textos": "nombre, cargo, texto"}, "limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, aparte, columnas, borra, se_queda, queda_porque, blanqueo, orden, vigila) values (
  'public.ticket_mensajes',  -- tabla
  'Mensajes de tickets',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.ticket = any(($1).tickets) or t.id = any(($1).mensajes)',  -- suya
  't.interno',  -- aparte
  '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en,archivos_por_llegar,acortado}',  -- columnas
  '=',  -- borra
  't.ticket <> all(($1).tickets)',  -- se_queda
  'Son de la empresa en cuyos tickets los escribiste',  -- queda_porque
  'autor_nombre = ''Persona suprimida'', cuerpo = private.tachar(cuerpo, ($1).emails)',  -- blanqueo
  '50',  -- orden
  '{"limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]}, "busqueda": {"con": ["cuerpo"], "parte": true}, "limpieza": {}, "novedades": {"con": ["ticket"]}}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, orden, fusion, vigila) values (
  'public.tickets',  -- tabla
  'Tickets',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,cliente,plataforma,hito,asunto,categoria,prioridad,estado,primera_respuesta_en,resuelto_en,vence_en,calificacion,calificacion_comentario,creado_en,actualizado_en,cerrado_en,anterior,abierto_por_estudio,cierre_avisado_en,responder_en,detenido_desde,pago,unido_a,plazo_en,hablo_el_cliente}',  -- columnas
  '{asignado_a}',  -- fuera
  '=',  -- borra
  '60',  -- orden
  '{"cliente": "juntas", "asignado_a": "equipo"}',  -- fusion
  '{"limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]}, "busqueda": {"y": ["cliente", "plataforma"], "con": ["asunto"]}, "limpieza": {}, "auditoria": {"con": ["equipo"]}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}, "responsable": null}'  -- vigila
);

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values (
  'public.vigilancias',  -- tabla
  'Vigilancia de un sitio',  -- nombre
  'Van con su cliente',  -- motivo
  '6 years',  -- plazo
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',  -- pagina
  't.cliente = ($1).cliente',  -- suya
  '{id,plataforma,cliente,activa,palabra,mantencion_desde,mantencion_hasta,certificado_hasta,dominio_hasta,creado_en,actualizado_en}',  -- columnas
  '=',  -- borra
  '{"cliente": "juntas"}',  -- fusion
  '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "actualizado": {}}'  -- vigila
);

insert into private.tablas (tabla, motivo, fuera, vigila) values (
  'public.vulneraciones',  -- tabla
  'La ley pide un registro; no lleva nombres',  -- motivo
  '{id,titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,avisar_personas,medidas,avisada_agencia_en,avisadas_personas_en,sin_aviso,creado_en,actualizado_en}',  -- fuera
  '{"busqueda": {"textos": "titulo, que_paso, de_quienes, medidas, sin_aviso"}, "limpieza": {}, "auditoria": {}, "novedades": {"esperan": ["estudio"]}}'  -- vigila
);

select private.vigilar();
