begin;
select pruebas.sala('public.cuentas', lector => 'admin');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana', $$id = 'usuarios-{ana}'$$),
  ('bruno', $$id = 'usuarios-{bruno}'$$),
  ('delia', $$id in ('usuarios-{ana}', 'personas-{persona_delia}')$$),
  ('tito', $$id = 'personas-{persona_tito}'$$);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

select * from pruebas.comprobar();
rollback;
