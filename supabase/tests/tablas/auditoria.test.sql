begin;
select pruebas.sala('public.auditoria', conserva => '6 years');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.listas values
  ('accion');

select * from pruebas.comprobar();
rollback;
