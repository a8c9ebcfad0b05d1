begin;
select pruebas.sala('private.busquedas');

select * from pruebas.comprobar();
rollback;
