begin;
select pruebas.sala('public.bandeja');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

select * from pruebas.comprobar();
rollback;
