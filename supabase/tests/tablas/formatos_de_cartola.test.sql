begin;
select pruebas.sala('public.formatos_de_cartola', ejemplo => $$huella = repeat('a', 64)$$);

insert into pruebas.privilegios (rol, privilegio) values
  ('authenticated', 'select');

-- What no row holds.
insert into pruebas.rechaza values
  ('formatos_de_cartola_huella_check', $$huella = 'x'$$),
  ('formatos_de_cartola_huella_key', $$huella = repeat('b', 64)$$),
  ('formatos_de_cartola_columnas_check', $$columnas = '[]'$$),
  ('formatos_de_cartola_columnas_check', $$columnas = jsonb_build_object('a', repeat('x', 1000))$$),
  ('formatos_de_cartola_titulos_check', $$titulos = array['a']$$),
  ('formatos_de_cartola_titulos_check', $$titulos = array_fill('x'::text, array[61])$$);

insert into pruebas.acepta values
  ($$titulos = array_fill('x'::text, array[60])$$);

select * from pruebas.comprobar();
rollback;
