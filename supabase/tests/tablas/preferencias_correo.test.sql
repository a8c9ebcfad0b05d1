begin;
select pruebas.sala('public.preferencias_correo', llave => 'cliente', conserva => '6 years', suya => true,
  al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('preferencias_correo_cliente_fkey', 'cliente = 999999999'),
  ('preferencias_correo_estudio_check', $$estudio = array['privacidad']$$),
  ('preferencias_correo_estudio_check', $$estudio = array_fill('hitos'::text, array[6])$$);

insert into pruebas.acepta values
  ($$estudio = array['captacion', 'tickets', 'hitos', 'pagos', 'reuniones']$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ('(cliente) values ({bruno})',
    '{"hitos": true, "estudio": [], "tickets": true, "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;
