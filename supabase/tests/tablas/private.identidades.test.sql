begin;
select pruebas.sala('private.identidades', conserva => '6 years', suya => true);

-- What no row holds.
insert into pruebas.rechaza values
  ('identidades_email_check', $$email = 'X@pruebas.test'$$),
  ('identidades_check', $$hasta = desde - interval '1 microsecond'$$);

insert into pruebas.acepta values
  ($$email = 'x@pruebas.test'$$),
  ('hasta = desde');

select * from pruebas.comprobar();
rollback;
