begin;
select pruebas.sala('private.tareas', ejemplo => $$nombre = 'una'$$);

-- What no row holds.
insert into pruebas.rechaza values
  ('tareas_nombre_check', $$nombre = 'x'$$),
  ('tareas_nombre_check', $$nombre = 'drop table'$$),
  ('tareas_cada_check', $$cada = '59 seconds'$$),
  ('tareas_fallos_check', 'fallos = -1'),
  ('tareas_check', $$a_las = '09:00'$$),
  ('tareas_check', 'cada = null'),
  ('tareas_fallan_check', $$fallan = '[]'$$);

insert into pruebas.acepta values
  ($$nombre = 'una_tarea'$$),
  ($$cada = '60 seconds'$$);

select * from pruebas.comprobar();
rollback;
