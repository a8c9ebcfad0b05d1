begin;
select pruebas.sala('public.esperas');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana', $$cliente = {ana} and clase <> 'preguntas'$$),
  ('delia', $$cliente = {ana} and clase not in ('preguntas', 'solicitudes_datos')$$),
  ('tito', $$cliente = {ana} and clase = 'tickets'$$),
  ('bruno', 'cliente = {bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

select * from pruebas.comprobar();
rollback;
