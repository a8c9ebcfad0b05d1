begin;
select pruebas.sala('public.clientes_notas', llave => 'cliente', auditoria => 'delete insert update',
  conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.clientes_notas (cliente, notas) values ({admin}, 'x')$$),
  ('admin', $$update public.clientes_notas set notas = 'x' where cliente = {ana}$$);

insert into pruebas.cambia values
  ($$notas = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'cliente notas'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'notas');

-- What no row holds.
insert into pruebas.textos values
  ('notas', 0, 20000, true);

insert into pruebas.rechaza values
  ('clientes_notas_cliente_fkey', 'cliente = 999999999');

select * from pruebas.comprobar();
rollback;
