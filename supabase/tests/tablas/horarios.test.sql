begin;
select pruebas.sala('public.horarios', ejemplo => 'id = {horario}', auditoria => 'delete insert update',
  novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.horarios (dia_semana, desde, hasta) values (7, '22:00', '23:00')$$),
  ('admin', 'update public.horarios set minutos = 60 where id = {horario}'),
  ('admin', 'delete from public.horarios where id = {horario}');

insert into pruebas.cambia values
  ($$desde = desde + interval '1 minute'$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'dia_semana desde hasta minutos tipo'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'dia_semana desde hasta minutos tipo');

insert into pruebas.numeros values
  ('dia_semana', 1, 7),
  ('minutos', 10, 240);

-- What no row holds.
insert into pruebas.rechaza values
  ('horarios_check', 'hasta = desde'),
  ('horarios_producto_fkey', $$tipo = 'asesoria-cv', minutos = 44$$),
  ('horarios_producto_fkey', $$tipo = 'pagina-web'$$),
  ('horarios_producto_fkey', $$tipo = 'ninguno'$$),
  ('horarios_sin_choque', $$desde = '21:59', hasta = '23:00'$$);

insert into pruebas.acepta values
  ($$tipo = 'asesoria-cv', minutos = 45$$),
  ($$desde = '22:00', hasta = '24:00'$$),
  ($$dia_semana = 1, desde = '21:00', hasta = '22:00'$$);

select * from pruebas.comprobar();
rollback;
