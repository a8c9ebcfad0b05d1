begin;
select pruebas.sala('public.productos_publicos', llave => 'codigo');

-- Who reads which rows.
insert into pruebas.lee values
  ('anon ana delia tito bruno carla eva', 'true');

insert into pruebas.privilegios (rol, privilegio) values
  ('anon', 'select'),
  ('authenticated', 'select');

select * from pruebas.comprobar();
rollback;
