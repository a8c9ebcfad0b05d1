begin;
select pruebas.sala('public.vulneraciones', auditoria => 'delete insert update', novedades => '');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', '2026-01-01', 'x', array['otros'])$$),
  ('admin', $$update public.vulneraciones set medidas = 'x' where titulo = 'De pruebas'$$);

insert into pruebas.cambia values
  ($$medidas = 'x'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert',
    'titulo que_paso ocurrida_en notada_en de_quienes cuantas_personas categorias medidas avisada_agencia_en
    avisadas_personas_en sin_aviso'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'titulo que_paso ocurrida_en notada_en de_quienes cuantas_personas categorias medidas avisada_agencia_en
    avisadas_personas_en sin_aviso');

-- What no row holds.
insert into pruebas.textos values
  ('titulo', 1, 160, false),
  ('que_paso', 1, 5000, false),
  ('de_quienes', 1, 2000, false),
  ('medidas', 0, 5000, true),
  ('sin_aviso', 0, 2000, true);

insert into pruebas.instantes values
  ('ocurrida_en', 'desde', $$, notada_en = '2100-01-01', avisada_agencia_en = null, avisadas_personas_en = null$$),
  ('notada_en', 'ambos', ', ocurrida_en = null, avisada_agencia_en = null, avisadas_personas_en = null'),
  ('avisada_agencia_en', 'hasta', $$, notada_en = '2000-01-01 12:00Z', ocurrida_en = null, avisadas_personas_en = null$$),
  ('avisadas_personas_en', 'hasta', $$, notada_en = '2000-01-01 12:00Z', ocurrida_en = null, avisada_agencia_en = null$$);

insert into pruebas.rechaza values
  ('vulneraciones_check', $$ocurrida_en = notada_en + interval '1 second'$$),
  ('vulneraciones_check1', $$avisada_agencia_en = notada_en - interval '1 second'$$),
  ('vulneraciones_check2', $$avisadas_personas_en = notada_en - interval '1 second'$$),
  ('vulneraciones_cuantas_personas_check', 'cuantas_personas = -1'),
  ('vulneraciones_categorias_check', $$categorias = array['x']$$),
  ('vulneraciones_categorias_check', $$categorias = '{}'$$),
  ('vulneraciones_categorias_check', $$categorias = '{otros,otros,otros,otros,otros,otros,otros,otros}'$$);

insert into pruebas.acepta values
  ('ocurrida_en = notada_en'),
  ('avisada_agencia_en = notada_en'),
  ('avisadas_personas_en = notada_en'),
  ('cuantas_personas = 0'),
  ($$categorias = '{identificacion,contacto,credenciales,financieros,sensibles,menores,otros}'$$);

select * from pruebas.comprobar();
rollback;
