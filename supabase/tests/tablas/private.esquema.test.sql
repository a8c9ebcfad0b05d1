begin;
select pruebas.sala('private.esquema');

select * from pruebas.comprobar();
rollback;
