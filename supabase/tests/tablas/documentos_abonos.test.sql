begin;
select pruebas.sala('public.documentos_abonos', llave => 'documento', ejemplo => 'documento = {documento_ana}',
  conserva => '6 years', suya => true);

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'documento = {documento_ana}'),
  ('bruno', 'documento = {documento_bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.numeros values
  ('monto', 1, null);

-- What no row holds.
insert into pruebas.rechaza values
  ('documentos_abonos_documento_fkey', 'documento = 999999999'),
  ('documentos_abonos_abono_fkey', 'abono = 999999999');

select * from pruebas.comprobar();
rollback;
