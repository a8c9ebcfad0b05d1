begin;
select pruebas.sala('private.envios', conserva => '1 day');

select * from pruebas.comprobar();
rollback;
