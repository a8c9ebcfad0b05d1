begin;
select pruebas.sala('public.pagos', ejemplo => $$concepto = 'Última cuota'$$, auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.pagos (cliente, concepto, monto, vence_el) values ({ana}, 'Cuota', 1000, current_date)$$),
  ('admin', $$update public.pagos set estado = 'pagado', metodo = 'otro' where id = {pago_ana}$$);

insert into pruebas.cambia values
  ($$motivo_rechazo = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'cliente plataforma hito concepto monto vence_el estado metodo pagado_en plan plan_total'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'plataforma hito concepto monto vence_el estado metodo pagado_en motivo_rechazo plan_total');

-- What no row holds.
insert into pruebas.textos values
  ('concepto', 3, 200, false),
  ('motivo_rechazo', 0, 1000, true),
  ('proveedor', 0, 40, true);

insert into pruebas.numeros values
  ('monto', 1, null);

insert into pruebas.dias (columna) values
  ('vence_el');

insert into pruebas.listas values
  ('estado'), ('metodo');

insert into pruebas.rechaza values
  ('pagos_check', 'plataforma = null, hito = {hito_ana}'),
  ('pagos_check1', $$estado = 'pagado', metodo = 'otro'$$),
  ('pagos_check1', $$estado = 'pagado', pagado_en = now()$$),
  ('pagos_check1', $$estado = 'reembolsado', metodo = 'otro'$$),
  ('pagos_check1', $$estado = 'reembolsado', pagado_en = now()$$),
  ('pagos_check2', $$estado = 'rechazado'$$),
  ('pagos_check2', $$estado = 'rechazado', motivo_rechazo = ' '$$),
  ('pagos_check3', $$comprobante = '{bruno}/x.png'$$),
  ('pagos_check3', $$comprobante = 'x.png'$$),
  ('pagos_plan_check', 'plan_total = 1'),
  ('pagos_plan_check', 'plan = gen_random_uuid(), plan_total = null'),
  ('pagos_abonado_check', 'abonado = -1'),
  ('pagos_abonado_check', 'abonado = monto + 1'),
  ('pagos_devuelto_check', 'devuelto = 1'),
  ('pagos_devuelto_check', 'devuelto = -1'),
  ('pagos_pagado_check', 'abonado = monto'),
  ('pagos_pagado_check', $$estado = 'pagado', metodo = 'otro', pagado_en = now(), abonado = monto - 1$$),
  ('pagos_pagado_check', $$estado = 'pagado', metodo = 'otro', pagado_en = now(), abonado = monto, devuelto = monto$$),
  ('pagos_reembolsado_check', 'abonado = 2, devuelto = 2'),
  ('pagos_reembolsado_check', $$estado = 'reembolsado', metodo = 'otro', pagado_en = now()$$),
  ('pagos_anulado_check', $$estado = 'anulado', abonado = 1$$),
  ('pagos_servicio_cliente_fkey', $$servicio = {servicio_bruno}, servicio_desde = '2030-01-01', servicio_hasta = '2031-01-01'$$),
  ('pagos_servicio_check', $$servicio = {servicio_ana}, servicio_desde = '2030-01-01', servicio_hasta = '2030-01-01'$$),
  ('pagos_servicio_una_vez', $$servicio = {aceptado_ana}, servicio_desde = '2030-01-31', servicio_hasta = '2030-03-01'$$),
  ('pagos_cliente_fkey', 'cliente = 999999999, plataforma = null'),
  ('pagos_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'),
  ('pagos_hito_plataforma_fkey', 'hito = {hito_bruno}'),
  ('pagos_pedido_fkey', 'pedido = 999999999'),
  ('pagos_transferencia_fkey', $$estado = 'en_revision', transferencia = 999999999$$),
  ('pagos_transferencia_check', 'transferencia = (select min(id) from public.transferencias)'),
  ('pagos_pedido_key', $$pedido = (select id from public.pedidos where orden = 'W-deprueba')$$),
  ('pagos_orden_key', 'orden = (select orden from public.pagos where id = {pago_bruno})'),
  ('pagos_comprobante_key', $$comprobante = '{ana}/uno.png'$$),
  ('pagos_id_cliente_key', null);

insert into pruebas.acepta values
  ($$carpeta = {bruno}, comprobante = '{bruno}/x.png'$$),
  ('hito = {hito_ana}'),
  ($$estado = 'pagado', abonado = monto, metodo = 'otro', pagado_en = now()$$),
  ($$estado = 'reembolsado', abonado = monto, devuelto = monto, metodo = 'otro', pagado_en = now()$$),
  ($$estado = 'rechazado', motivo_rechazo = 'x'$$),
  ($$comprobante = '{ana}/x.png'$$),
  ($$estado = 'pagado', metodo = 'otro', pagado_en = now(), abonado = monto, devuelto = monto - 1$$),
  ($$estado = 'reembolsado', metodo = 'otro', pagado_en = now(), abonado = 2, devuelto = 2$$),
  ('abonado = 1'),
  ($$servicio = {servicio_ana}, servicio_desde = '2030-01-01', servicio_hasta = '2030-01-02'$$),
  ($$servicio = {aceptado_ana}, servicio_desde = '2030-02-01', servicio_hasta = '2030-03-01'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, concepto, monto, vence_el) values ({ana}, 'Cuota', 1, '2030-01-01')$$,
    '{"estado": "pendiente", "metodo": null, "creado_en": "now", "pagado_en": null, "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
