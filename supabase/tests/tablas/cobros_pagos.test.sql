begin;
select pruebas.sala('public.cobros_pagos', llave => 'cobro',
  ejemplo => $$cobro = (select id from public.cobros where orden = 'J-uno')$$, conserva => '6 years', suya => true);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('monto', 1, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('cobros_pagos_cobro_fkey', 'cobro = 999999999'),
  ('cobros_pagos_pago_fkey', 'pago = 999999999');

select * from pruebas.comprobar();
rollback;
