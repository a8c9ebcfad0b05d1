begin;
select pruebas.sala('public.servicios_aceptaciones', ejemplo => 'servicio = {aceptado_ana}', conserva => '6 years',
  suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.textos values
  ('agente', 0, 500, true);

insert into pruebas.rechaza values
  ('servicios_aceptaciones_servicio_fkey', 'servicio = 999999999'),
  ('servicios_aceptaciones_cliente_fkey', 'cliente = 999999999'),
  ('servicios_aceptaciones_propuesta_fkey', 'propuesta = 999999999'),
  ('servicios_aceptaciones_terminos_fkey', 'terminos = 999999999');

select * from pruebas.comprobar();
rollback;
