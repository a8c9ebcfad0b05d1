begin;
select pruebas.sala('public.contactos_notas', novedades => '', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.contactos_notas (clase, fila, texto) values ('leads', {lead}, 'x')$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'clase fila texto'),
  ('authenticated', 'select', '');

-- What no row holds.
insert into pruebas.textos values
  ('texto', 1, 4000, false);

insert into pruebas.listas values
  ('clase');

insert into pruebas.rechaza values
  ('contactos_notas_autor_fkey', 'autor = 999999999');

select * from pruebas.comprobar();
rollback;
