begin;
select pruebas.sala('public.abonos_documentados', llave => 'abono', lector => 'admin');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

select * from pruebas.comprobar();
rollback;
