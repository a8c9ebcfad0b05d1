begin;
select pruebas.sala('private.revision');

-- What no row holds.
insert into pruebas.rechaza values
  ('revision_id_check', 'id = 2'),
  ('revision_migracion_check', $$migracion = '2026112900000'$$),
  ('revision_faltas_check', $$faltas = '{}'$$),
  ('revision_avisadas_check', $$avisadas = '{}'$$);

insert into pruebas.acepta values
  ($$migracion = '20261129000000'$$),
  ($$faltas = '[]'$$),
  ($$avisadas = '[]'$$);

select * from pruebas.comprobar();
rollback;
