begin;
select pruebas.sala('private.llamadas');

select * from pruebas.comprobar();
rollback;
