begin;
select pruebas.sala('public.pedidos', ejemplo => $$orden = 'W-deprueba'$$, auditoria => 'delete update',
  novedades => '', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$update public.pedidos set estado = 'pagado' where orden = 'W-deprueba'$$);

insert into pruebas.cambia values
  ($$pagado_en = '2030-01-01'$$);

insert into pruebas.privilegios values
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'estado pagado_en cliente asignado_a proxima_accion proxima_el');

-- What no row holds.
insert into pruebas.textos values
  ('comprador_nombre', 1, 160, false),
  ('proveedor', 0, 40, true),
  ('consentimiento_version', 1, 40, false),
  ('proxima_accion', 1, 200, false);

insert into pruebas.numeros values
  ('monto', 1, null),
  ('comprobantes', 0, 5);

insert into pruebas.dias values
  ('proxima_el', $$, proxima_accion = 'x'$$);

insert into pruebas.listas values
  ('estado'), ('metodo');

insert into pruebas.formas values
  ('comprador_email', 'email'),
  ('comprador_telefono', 'telefono'),
  ('origen', 'objeto2000');

insert into pruebas.rechaza values
  ('pedidos_producto_fkey', $$producto = 'ninguno'$$),
  ('pedidos_check', $$proxima_accion = null, proxima_el = '2030-01-01'$$),
  ('pedidos_asignado_a_fkey', 'asignado_a = 999999999'),
  ('pedidos_cliente_fkey', 'cliente = 999999999'),
  ('pedidos_terminos_fkey', 'terminos = 999999999'),
  ('pedidos_comprobante_suyo', $$comprobante = '1/x.pdf'$$),
  ('pedidos_comprobante_suyo', $$comprobante = 'pedidos/' || (id + 1) || '/x.pdf'$$),
  ('pedidos_referencia_check', $$referencia = 'W-0O1I-UV'$$),
  ('pedidos_referencia_key', $$referencia = (select max(referencia) from public.pedidos where orden <> 'W-deprueba')$$),
  ('pedidos_orden_key', $$orden = (select max(orden) from public.pedidos where orden <> 'W-deprueba')$$),
  ('pedidos_envio_key', 'envio = (select t.envio from public.pedidos t where t.ctid <> pedidos.ctid limit 1)');

insert into pruebas.acepta values
  ($$comprobante = 'pedidos/' || id || '/x.pdf'$$),
  ($$proxima_accion = 'x', proxima_el = '2030-01-01'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version) values ('pagina-web', 'x', 'y@pruebas.test', 1, 'otro', '1')$$,
    '{"comprobantes": 0, "envio": "uuid", "estado": "pendiente", "origen": {}, "creado_en": "now", "actualizado_en": "now",
    "acepta_marketing": false, "consentimiento_en": "now"}');

select * from pruebas.comprobar();
rollback;
