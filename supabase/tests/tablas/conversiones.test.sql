begin;
select pruebas.sala('public.conversiones', auditoria => 'delete insert update', novedades => '', suya => true);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.listas values
  ('clase');

-- What no row holds.
insert into pruebas.rechaza values
  ('conversiones_autor_fkey', 'autor = 999999999'),
  ('conversiones_cliente_fkey', 'cliente = 999999999'),
  ('conversiones_plataforma_fkey', 'plataforma = 999999999'),
  ('conversiones_deshecha_por_fkey', 'deshecha_por = 999999999'),
  ('conversiones_antes_check', $$antes = '[]'$$),
  ('conversiones_hecho_check', $$hecho = '{}'$$);

select * from pruebas.comprobar();
rollback;
