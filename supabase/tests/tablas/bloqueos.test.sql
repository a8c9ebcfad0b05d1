begin;
select pruebas.sala('public.bloqueos', auditoria => 'delete insert update', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.bloqueos (inicio, termino) values ('2031-01-03', '2031-01-04')$$),
  ('admin', $$update public.bloqueos set motivo = 'x' where inicio = '2031-01-01'$$),
  ('admin', $$delete from public.bloqueos where inicio = '2031-01-01'$$);

insert into pruebas.cambia values
  ($$motivo = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'inicio termino motivo'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'inicio termino motivo');

-- What no row holds.
insert into pruebas.textos values
  ('motivo', 0, 200, true);

insert into pruebas.instantes values
  ('inicio', 'desde', ''),
  ('termino', 'hasta', '');

insert into pruebas.rechaza values
  ('bloqueos_check', 'termino = inicio');

select * from pruebas.comprobar();
rollback;
