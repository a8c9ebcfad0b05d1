begin;
select pruebas.sala('private.cambios');

select * from pruebas.comprobar();
rollback;
