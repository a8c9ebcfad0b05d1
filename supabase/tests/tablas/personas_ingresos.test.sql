begin;
select pruebas.sala('public.personas_ingresos', base => 'public.personas');

-- Who reads which rows.
insert into pruebas.lee values
  ('delia', 'id = {persona_delia}'),
  ('tito', 'id = {persona_tito}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

select * from pruebas.comprobar();
rollback;
