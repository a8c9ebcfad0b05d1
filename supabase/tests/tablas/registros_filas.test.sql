begin;
select pruebas.sala('public.registros_filas', ejemplo => 'n = 1', suya => true, al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.textos values
  ('razon_social', 0, 200, true);

insert into pruebas.numeros values
  ('folio', 1, 9999999999),
  ('neto', 0, null),
  ('exento', 0, null),
  ('iva', 0, null);

insert into pruebas.dias (columna) values
  ('dia');

insert into pruebas.listas values
  ('clase'), ('de_clase'), ('estado');

insert into pruebas.formas values
  ('rut', 'rut');

-- What no row holds.
insert into pruebas.rechaza values
  ('registros_filas_n_check', 'n = 0'),
  ('registros_filas_registro_fkey', 'registro = 999999999'),
  ('registros_filas_documento_fkey', 'documento = 999999999'),
  ('registros_filas_cliente_fkey', 'cliente = 999999999'),
  ('registros_filas_registro_n_key', 'n = 2');

insert into pruebas.acepta values
  ('n = 3');

select * from pruebas.comprobar();
rollback;
