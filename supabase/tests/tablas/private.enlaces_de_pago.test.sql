begin;
select pruebas.sala('private.enlaces_de_pago', ejemplo => $$token_hash = repeat('d', 64)$$, conserva => '90 days');

-- What no row holds.
insert into pruebas.rechaza values
  ('enlaces_de_pago_pago_fkey', 'pago = 999999999'),
  ('enlaces_de_pago_token_hash_check', $$token_hash = repeat('D', 64)$$),
  ('enlaces_de_pago_comprobantes_check', 'comprobantes = 6'),
  ('enlaces_de_pago_comprobantes_check', 'comprobantes = -1');

insert into pruebas.acepta values
  ('comprobantes = 5');

select * from pruebas.comprobar();
rollback;
