begin;
select pruebas.sala('public.pagos_intentos', ejemplo => $$token = 'T700'$$, conserva => '6 years', suya => true);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('monto', 1, null),
  ('revisiones', 0, null);

insert into pruebas.listas values
  ('estado');

-- What no row holds.
insert into pruebas.rechaza values
  ('pagos_intentos_check', $$cobro = (select id from public.cobros where orden = 'J-dos')$$),
  ('pagos_intentos_cobro_fkey', 'pedido = null, cobro = 999999999'),
  ('pagos_intentos_check', 'pedido = null'),
  ('pagos_intentos_check', 'pago = {pago_ana}'),
  ('pagos_intentos_check1', 'token = null'),
  ('pagos_intentos_check1', 'direccion = null'),
  ('pagos_intentos_check1', 'proveedor_orden = null'),
  ('pagos_intentos_check1', $$estado = 'pagado', token = null$$),
  ('pagos_intentos_check1', $$estado = 'observado', token = null$$),
  ('pagos_intentos_direccion_check', $$direccion = 'javascript:alert(1)'$$),
  ('pagos_intentos_direccion_check', $$direccion = 'https://x.cl/"'$$),
  ('pagos_intentos_direccion_check', $$direccion = 'https://' || repeat('x', 493)$$),
  ('pagos_intentos_token_check', $$token = ''$$),
  ('pagos_intentos_token_check', $$token = repeat('x', 121)$$),
  ('pagos_intentos_proveedor_orden_check', $$proveedor_orden = ''$$),
  ('pagos_intentos_proveedor_orden_check', $$proveedor_orden = repeat('1', 61)$$),
  ('pagos_intentos_error_check', $$error = repeat('x', 301)$$),
  ('pagos_intentos_pago_fkey', 'pago = 999999999, pedido = null'),
  ('pagos_intentos_pedido_fkey', 'pedido = 999999999'),
  ('pagos_intentos_token_key', $$token = 'T701'$$),
  ('pagos_intentos_proveedor_orden_key', $$proveedor_orden = '701'$$);

insert into pruebas.acepta values
  ($$pedido = null, cobro = (select id from public.cobros where orden = 'J-dos')$$),
  ('pago = {pago_ana}, pedido = null'),
  ($$estado = 'creando', token = null, direccion = null, proveedor_orden = null$$),
  ($$estado = 'fallido', token = null$$),
  ($$estado = 'vencido', token = null$$),
  ($$direccion = 'https://' || repeat('x', 492)$$),
  ($$token = repeat('x', 120)$$),
  ($$proveedor_orden = repeat('1', 60)$$),
  ($$error = repeat('x', 300)$$);

select * from pruebas.comprobar();
rollback;
