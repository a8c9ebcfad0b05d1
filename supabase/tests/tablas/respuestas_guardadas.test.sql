begin;
select pruebas.sala('public.respuestas_guardadas', auditoria => 'delete insert update', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.respuestas_guardadas (titulo, cuerpo) values ('x', 'x')$$),
  ('admin', $$update public.respuestas_guardadas set cuerpo = 'x' where titulo = 'De pruebas'$$),
  ('admin', $$delete from public.respuestas_guardadas where titulo = 'De pruebas'$$);

insert into pruebas.cambia values
  ($$cuerpo = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'titulo cuerpo'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'titulo cuerpo');

-- What no row holds.
insert into pruebas.textos values
  ('titulo', 1, 120, false),
  ('cuerpo', 1, 10000, false);

insert into pruebas.rechaza values
  ('respuestas_guardadas_titulo_key', $$titulo = 'Otra'$$);

select * from pruebas.comprobar();
rollback;
