begin;
select pruebas.sala('private.publicaciones', conserva => '30 days');

select * from pruebas.comprobar();
rollback;
