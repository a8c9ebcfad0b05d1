begin;
select pruebas.sala('private.recordatorios', conserva => '6 years', suya => true);

-- What no row holds.
insert into pruebas.rechaza values
  ('recordatorios_etapa_check', 'etapa = 1'),
  ('recordatorios_pago_etapa_vence_el_key', 'etapa = 0'),
  ('recordatorios_pago_fkey', 'pago = 999999999');

select * from pruebas.comprobar();
rollback;
