begin;
select pruebas.sala('private.contactos_claves');

select * from pruebas.comprobar();
rollback;
