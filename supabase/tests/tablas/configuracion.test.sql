begin;
select pruebas.sala('public.configuracion', auditoria => 'delete insert update', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$update public.configuracion set cuenta_numero = '00-999' where id = 1$$);

insert into pruebas.cambia values
  ($$cuenta_numero = '00-999'$$);

insert into pruebas.privilegios values
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'email telefono direccion horario whatsapp instagram facebook linkedin banco cuenta_tipo cuenta_numero
    cuenta_titular cuenta_rut cuenta_email correo_notificaciones agenda_aviso_horas
    agenda_dias agenda_pausa_minutos razon_social rut sala_reuniones tickets_cierre_dias oferta_titulo oferta_texto
    oferta_hasta gancho_publicacion atencion_dias atencion_desde atencion_hasta emprendedores trabaja_desde
    proveedores');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 80, true),
  ('direccion', 0, 200, true),
  ('horario', 0, 200, true),
  ('banco', 0, 80, true),
  ('cuenta_tipo', 0, 40, true),
  ('cuenta_titular', 0, 120, true),
  ('razon_social', 0, 120, true),
  ('oferta_titulo', 0, 120, true),
  ('oferta_texto', 0, 300, true);

insert into pruebas.numeros values
  ('agenda_aviso_horas', 0, 336),
  ('agenda_dias', 1, 365),
  ('agenda_pausa_minutos', 0, 240),
  ('emprendedores', 1, 100000),
  ('trabaja_desde', 1990, 2100);

insert into pruebas.dias (columna) values
  ('oferta_hasta');

insert into pruebas.formas values
  ('email', 'email'),
  ('cuenta_email', 'email'),
  ('correo_notificaciones', 'email'),
  ('telefono', 'telefono'),
  ('instagram', 'enlace'),
  ('facebook', 'enlace'),
  ('linkedin', 'enlace'),
  ('sala_reuniones', 'enlace'),
  ('gancho_publicacion', 'publico'),
  ('cuenta_rut', 'rut'),
  ('rut', 'rut');

insert into pruebas.rechaza values
  ('configuracion_id_check', 'id = 2'),
  ('configuracion_proveedores_check', $$proveedores = '[]'$$),
  ('configuracion_proveedores_check', $$proveedores = '{"otro": {}}'$$),
  ('configuracion_proveedores_check', $$proveedores = '{"datos": "Nube"}'$$),
  ('configuracion_proveedores_check', $$proveedores = '{"datos": {"clave": "x"}}'$$),
  ('configuracion_proveedores_check', $$proveedores = '{"datos": {"nombre": 1}}'$$),
  ('configuracion_proveedores_check', $$proveedores = '{"datos": {"nombre": " "}}'$$),
  ('configuracion_proveedores_check', $$proveedores = jsonb_build_object('datos', jsonb_build_object('nombre', repeat('x', 121)))$$),
  ('configuracion_proveedores_check', $$proveedores = jsonb_build_object('datos', jsonb_build_object('pais', repeat('x', 61)))$$),
  ('configuracion_proveedores_check', $$proveedores = '{"datos": {"garantia": "ninguna"}}'$$),
  ('configuracion_proveedores_check', $$proveedores = '{"datos": {"documento": "http://x.cl"}}'$$),
  ('configuracion_oferta_con_termino', $$oferta_titulo = 'x', oferta_hasta = null$$),
  ('configuracion_atencion_dias_check', $$atencion_dias = '{}'$$),
  ('configuracion_atencion_dias_check', $$atencion_dias = '{0}'$$),
  ('configuracion_atencion_dias_check', $$atencion_dias = '{8}'$$),
  ('configuracion_atencion_dias_check', 'atencion_dias = array[1, null]::smallint[]'),
  ('configuracion_atencion_dias_check', $$atencion_dias = '{1,2,3,4,5,6,7,7}'$$),
  ('configuracion_atencion_horas_check', $$atencion_desde = '09:00', atencion_hasta = '09:59'$$),
  ('configuracion_tickets_cierre_dias_check', 'tickets_cierre_dias = -1'),
  ('configuracion_tickets_cierre_dias_check', 'tickets_cierre_dias = 2'),
  ('configuracion_tickets_cierre_dias_check', 'tickets_cierre_dias = 91'),
  ('configuracion_whatsapp_check', $$whatsapp = '1234567890'$$),
  ('configuracion_whatsapp_check', $$whatsapp = '1234567890123456'$$),
  ('configuracion_cuenta_numero_check', $$cuenta_numero = '123'$$),
  ('configuracion_cuenta_numero_check', $$cuenta_numero = repeat('1', 31)$$);

insert into pruebas.acepta values
  ($$proveedores = '{}'$$),
  ($$proveedores = '{"sitio": {}, "correos": {"nombre": "Cartas SpA", "pais": "Chile"}, "pagos": {"nombre": "Pagos", "pais": "Perú", "garantia": "clausulas", "documento": "https://x.cl/dpa"}}'$$),
  ('oferta_titulo = null, oferta_hasta = null'),
  ($$oferta_titulo = 'x', oferta_hasta = '2030-01-01'$$),
  ($$atencion_dias = '{1}'$$),
  ($$atencion_dias = '{1,2,3,4,5,6,7}'$$),
  ($$atencion_desde = '23:00', atencion_hasta = '24:00'$$),
  ('tickets_cierre_dias = 0'),
  ('tickets_cierre_dias = 3'),
  ('tickets_cierre_dias = 90'),
  ($$whatsapp = '12345678901'$$),
  ($$whatsapp = '123456789012345'$$),
  ($$cuenta_numero = '1-23'$$),
  ($$cuenta_numero = repeat('1', 30)$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ('(id) values (default) on conflict (id) do update set nombre = default, actualizado_en = default, tickets_cierre_dias = default, atencion_dias = default, atencion_desde = default, atencion_hasta = default',
    '{"id": 1, "nombre": "Mi estudio", "atencion_dias": [1, 2, 3, 4, 5], "actualizado_en": "now",
    "atencion_desde": "09:00:00", "atencion_hasta": "18:00:00", "tickets_cierre_dias": 7}');

select * from pruebas.comprobar();
rollback;
