begin;
select pruebas.sala('public.propuestas_enlaces', novedades => '', suya => true, al_suprimir => 'borra');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_enlaces_para_check', $$para = 'x'$$),
  ('propuestas_enlaces_para_check', $$para = 'Ana@pruebas.test'$$),
  ('propuestas_enlaces_propuesta_fkey', 'propuesta = 999999999'),
  ('propuestas_enlaces_propuesta_para_key', $$para = 'dos@pruebas.test'$$);

select * from pruebas.comprobar();
rollback;
