begin;
select pruebas.sala('private.feriados');

insert into pruebas.dias (columna) values
  ('fecha');

select * from pruebas.comprobar();
rollback;
