-- A plan of payments makes the milestones that it waits for: all of it, or none.
begin;
select pruebas.escenario();
select plan(28);
delete from public.correos;
create temp table antes as select count(*) as n from public.hitos_plataforma;
create function pg_temp.planea(p_persona text, p_plataforma text, p_total text, p_cuotas text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select cardinality(public.crear_plan_de_pagos({ana}, %s, %s, %L))', p_plataforma, p_total, p_cuotas)); $$;
create function pg_temp.hay() returns text language sql as $$
  select string_agg(concat_ws(' ', p.concepto, p.estado, coalesce(h.titulo, '-'), h.fecha, h.estado), ', ' order by p.id)
  from public.pagos p left join public.hitos_plataforma h on h.id = p.hito where p.concepto like 'Sitio%' $$;

select is(left(pg_temp.planea(p, '{plataforma_ana}', '100', '[{"concepto": "Sitio 1", "monto": 100, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}]'), 5), '42501', format('Acting as %s: plans nothing', p))
from unnest('{anon,ana,delia,tito,bruno,carla,eva}'::text[]) p;

-- What is refused leaves neither payments nor milestones ---------------------------------------------------
select is(pg_temp.planea('admin', plataforma, total, cuotas) ~ error, true, format('Acting as an admin: refused: %s', que))
from (values
  ('null', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}]', '^P0001 Un hito nuevo es de la plataforma del plan', 'a new milestone of no platform'),
  ('{plataforma_ana}', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito": {hito_ana}, "hito_titulo": "Maqueta"}]', '^P0001 .* cada cuota espera uno solo', 'one beside another'),
  ('{plataforma_bruno}', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}]', '^P0001 Esa plataforma no es de este cliente', 'one of the platform of another client'),
  ('{plataforma_ana}', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "   "}]', '^23514', 'one without a title'),
  ('{plataforma_ana}', '10', '[{"concepto": "Sitio 1", "monto": 10, "hito_titulo": "Maqueta"}]', '^23502', 'one without a day'),
  ('{plataforma_ana}', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-02-30", "hito_titulo": "Maqueta"}]', '^22008', 'one on a day that is none'),
  ('{plataforma_ana}', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "20301-01-01", "hito_titulo": "Maqueta"}]', '^23514', 'one in a year that is mistyped'),
  ('{plataforma_ana}', '20',
    '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}, {"concepto": "Sitio 2", "monto": 9, "vence_el": "2030-02-01"}]',
    '^P0001 Las cuotas suman', 'a plan that does not add up'),
  ('{plataforma_ana}', '20', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}, {"concepto": "x", "monto": 10, "vence_el": "2030-02-01"}]', '^23514', 'a bad instalment after a good one'),
  ('{plataforma_ana}', '20',
    '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}, {"concepto": "Sitio 2", "monto": 10, "vence_el": "2030-02-01", "hito": {hito_bruno}}]',
    '^23503', 'a milestone of another client beside a new one')) v (plataforma, total, cuotas, error, que);
select is((select count(*) from public.hitos_plataforma), (select n from antes), 'and no milestone of any of them is there');
select is((select count(*)::int from public.pagos where concepto like 'Sitio%'), 0, 'nor any payment');
select is((select count(*)::int from public.correos), 0, 'nor does the client hear of any');

-- What is planned ------------------------------------------------------------------------------------------
select is(pg_temp.planea('admin', '{plataforma_ana}', '40', '[{"concepto": "Sitio 3", "monto": 10, "vence_el": "2030-03-01", "hito_titulo": " Apertura "},
  {"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}, {"concepto": "Sitio 2", "monto": 10, "vence_el": "2030-02-01"}, {"concepto": "Sitio 4", "monto": 10, "vence_el": "2030-04-01", "hito": {hito_ana}}]'), '4', 'a plan with two new milestones and one that is there');
select is(pg_temp.hay(),
  'Sitio 1 programado Maqueta 2030-01-01 pendiente, Sitio 2 pendiente -, Sitio 3 programado Apertura 2030-03-01 pendiente, Sitio 4 programado Entrega ' || (select fecha
  from public.hitos_plataforma where id = pruebas.id('hito_ana')) || ' entregado',
  'each instalment waits for its own; the first that waits for none is owed');
select is((select string_agg(titulo, ', ' order by orden) from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and titulo in ('Maqueta', 'Apertura')),
  'Maqueta, Apertura', 'the new ones stand last, in the order of their days');
select is((select string_agg(tipo || ' ' || para, ', ') from public.correos), 'pago_plan ana@pruebas.test', 'the client gets one mail of it');
select is((select jsonb_path_query_array(datos, '$.cuotas[*].hito') from public.correos), '["Maqueta", null, "Apertura", "Entrega"]', 'which says what each waits for');
update public.hitos_plataforma set estado = 'aprobado' where titulo = 'Maqueta';
select is(split_part(pg_temp.hay(), ',', 1), 'Sitio 1 pendiente Maqueta 2030-01-01 aprobado', 'the approval of a new one makes its instalment due');
select is(pg_temp.planea('admin', '{plataforma_ana}', '7', format('[{"concepto": "Sitio 5", "monto": 7, "vence_el": "2030-05-01", "hito": %s}]', (select id
  from public.hitos_plataforma where titulo = 'Maqueta'))), '1', 'one whose milestone is approved already');
select is((select estado from public.pagos where concepto = 'Sitio 5'), 'pendiente', 'waits for nothing');

select * from finish();
rollback;
