begin;
select pruebas.sala('public.abonos', ejemplo => $$comprobante = 'uno'$$, conserva => '6 years', suya => true,
  al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'pago = {pago_ana}'),
  ('bruno', 'pago = {pago_bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('motivo', 1, 1000, false);

insert into pruebas.numeros values
  ('monto', 1, null);

insert into pruebas.dias (columna) values
  ('dia');

insert into pruebas.listas values
  ('clase'), ('metodo');

insert into pruebas.rechaza values
  ('abonos_pago_fkey', 'pago = 999999999'),
  ('abonos_intento_fkey', 'intento = gen_random_uuid()'),
  ('abonos_transferencia_fkey', 'transferencia = 999999999'),
  ('abonos_check', 'contracargo = true'),
  ('abonos_retencion_check', $$metodo = 'retencion', comprobante = 'tres', intento = null$$),
  ('abonos_retencion_check', $$metodo = 'retencion', comprobante = null, intento = null, clase = 'devolucion', contracargo = true$$),
  ('abonos_check1', $$clase = 'devolucion', intento = null$$),
  ('abonos_check1', $$clase = 'devolucion', comprobante = null$$),
  ('abonos_comprobante_key', $$comprobante = 'dos'$$),
  ('abonos_envio_key', $$envio = md5('T701')::uuid$$),
  ('abonos_intento_pago_key', $$intento = (select id from public.pagos_intentos where token = 'T701')$$);

insert into pruebas.acepta values
  ($$clase = 'devolucion', comprobante = null, intento = null, contracargo = true$$),
  ($$metodo = 'retencion', comprobante = null, intento = null$$);

select * from pruebas.comprobar();
rollback;
