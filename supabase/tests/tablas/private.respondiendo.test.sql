begin;
select pruebas.sala('private.respondiendo', novedades => '');

-- What no row holds.
insert into pruebas.rechaza values
  ('respondiendo_ticket_fkey', 'ticket = 999999999'),
  ('respondiendo_cuenta_fkey', 'cuenta = gen_random_uuid()');

select * from pruebas.comprobar();
rollback;
