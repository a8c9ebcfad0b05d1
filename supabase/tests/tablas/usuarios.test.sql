begin;
select pruebas.sala('public.usuarios', base => 'public.clientes');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'id = {ana}'),
  ('bruno', 'id = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$update public.usuarios set perfil = 'admin' where id = {ana}$$);

insert into pruebas.cambia values
  ($$perfil = 'admin'$$);

insert into pruebas.privilegios values
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'perfil activo');

select * from pruebas.comprobar();
rollback;
