begin;
select pruebas.sala('private.ticket_lecturas', ejemplo => 'ticket = {ticket_ana}', conserva => '6 years',
  suya => true);

-- What no row holds.
insert into pruebas.rechaza values
  ('ticket_lecturas_ticket_fkey', 'ticket = 999999999'),
  ('ticket_lecturas_cuenta_fkey', 'cuenta = gen_random_uuid()');

select * from pruebas.comprobar();
rollback;
