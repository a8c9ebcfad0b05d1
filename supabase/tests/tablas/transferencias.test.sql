begin;
select pruebas.sala('public.transferencias', ejemplo => 'cliente = {ana}', conserva => '6 years',
  suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('monto', 1, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('transferencias_cliente_fkey', 'cliente = 999999999'),
  ('transferencias_comprobante_check', $$comprobante = 'x/y.png'$$),
  ('transferencias_comprobante_check', $$comprobante = '1/'$$),
  ('transferencias_comprobante_key', $$comprobante = {bruno} || '/t.png'$$);

select * from pruebas.comprobar();
rollback;
