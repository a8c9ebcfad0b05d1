begin;
select pruebas.sala('public.movimientos_pagos', ejemplo => $$abono = (select id from public.abonos where comprobante = 'uno')$$,
  conserva => '6 years', suya => true);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('monto', 1, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('movimientos_pagos_movimiento_fkey', 'movimiento = 999999999'),
  ('movimientos_pagos_pago_fkey', 'pago = 999999999'),
  ('movimientos_pagos_pedido_fkey', 'pago = null, abono = null, pedido = 999999999'),
  ('movimientos_pagos_abono_fkey', 'abono = 999999999'),
  ('movimientos_pagos_abono_key', $$abono = (select id from public.abonos where comprobante = 'dos')$$),
  ('movimientos_pagos_retencion_fkey', 'retencion = 999999999'),
  ('movimientos_pagos_retencion_key', $$retencion = (select id from public.abonos where comprobante = 'dos')$$),
  ('movimientos_pagos_retencion_check', 'pago = null, abono = null, pedido = (select min(id) from public.pedidos), retencion = (select min(id) from public.abonos)'),
  ('movimientos_pagos_correo_fkey', 'correo = gen_random_uuid()'),
  ('movimientos_pagos_antes_check', $$antes = '[]'$$),
  ('movimientos_pagos_uno_check', 'pedido = (select min(id) from public.pedidos)'),
  ('movimientos_pagos_uno_check', 'pago = null, abono = null'),
  ('movimientos_pagos_abono_check', 'abono = null');

insert into pruebas.acepta values
  ('pago = null, abono = null, pedido = (select min(id) from public.pedidos)');

select * from pruebas.comprobar();
rollback;
