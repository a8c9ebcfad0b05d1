begin;
select pruebas.sala('public.pagos_eventos', ejemplo => $$orden = 'W-deprueba'$$, conserva => '6 years', suya => true,
  al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', $$tipo in ('no_esperado', 'posible_doble') and orden = (select orden from public.pagos where id = {pago_ana})$$),
  ('bruno', $$tipo in ('no_esperado', 'posible_doble') and orden = (select orden from public.pagos where id = {pago_bruno})$$);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

insert into pruebas.listas values
  ('tipo');

insert into pruebas.formas values
  ('datos', 'objeto2000');

-- What no row holds.
insert into pruebas.rechaza values
  ('pagos_eventos_intento_fkey', 'intento = gen_random_uuid()');

select * from pruebas.comprobar();
rollback;
