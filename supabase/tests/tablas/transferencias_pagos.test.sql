begin;
select pruebas.sala('public.transferencias_pagos', ejemplo => 'pago = {pago_ana}',
  conserva => '6 years', suya => true);

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'transferencia in (select id from public.transferencias where cliente = {ana})'),
  ('bruno', 'pago = {pago_bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('monto', 1, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('transferencias_pagos_transferencia_pago_key', $$pago = (select id from public.pagos where concepto = 'Otra cuota')$$),
  ('transferencias_pagos_transferencia_fkey', 'transferencia = 999999999'),
  ('transferencias_pagos_pago_fkey', 'pago = 999999999');

select * from pruebas.comprobar();
rollback;
