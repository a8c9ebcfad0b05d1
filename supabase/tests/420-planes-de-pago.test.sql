-- A plan of payments: all of its instalments in one step, or none.
begin;
select pruebas.escenario();
select plan(39);
delete from public.correos;
create function pg_temp.de(p_cliente text, p_concepto text default 'Sitio%') returns text language sql as $$
  select string_agg(concat_ws(' ', concepto, monto, vence_el, estado, plataforma is not null, hito is not null), ', ' order by id)
  from public.pagos where cliente = pruebas.id(p_cliente) and concepto like p_concepto; $$;

-- Who -----------------------------------------------------------------------------------------------
update public.clientes set activo = false where id = pruebas.id('eva');
insert into pruebas.personas values ('exjefa', 'authenticated', 'f0000000-0000-4000-8000-000000000009', 'a deactivated admin');
select pruebas.cliente('exjefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('exjefa');
select is(pruebas.probar(persona, 'public.pagos', $$select public.crear_plan_de_pagos({ana}, null, 100, '[{"concepto": "Sitio 1", "monto": 100, "vence_el": "2030-01-01"}]')$$),
  '42501', format('Acting as %s: plans nothing', persona)) from unnest('{anon,ana,bruno,carla,eva,exjefa,servicio}'::text[]) persona;

-- What is refused leaves nothing --------------------------------------------------------------------
create function pg_temp.negado(p_cliente text, p_plataforma text, p_total text, p_cuotas text) returns text language sql as $$
  select pruebas.valor('admin', format('select public.crear_plan_de_pagos(%s, %s, %s, %L)', p_cliente, p_plataforma, p_total, p_cuotas)); $$;
select is(pg_temp.negado('{ana}', '{plataforma_ana}', '100000', '[{"concepto": "Sitio 1", "monto": 50000, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "monto": 49999, "vence_el": "2030-02-01"}]'),
  'P0001 Las cuotas suman $99.999 y el total es $100.000. Ajusta los montos.', 'Acting as an admin: one peso less than the total');
select is(pg_temp.negado('{ana}', 'null', '1500000', '[{"concepto": "Sitio 1", "monto": 1500001, "vence_el": "2030-01-01"}]'),
  'P0001 Las cuotas suman $1.500.001 y el total es $1.500.000. Ajusta los montos.', 'one peso more');
select is(pg_temp.negado('{ana}', 'null', 'null', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01"}]'),
  'P0001 Las cuotas suman $10 y el total es $0. Ajusta los montos.', 'no total');
select is(pg_temp.negado('{ana}', 'null', '2147483647', '[{"concepto": "Sitio 1", "monto": 2147483647, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "monto": 2147483647, "vence_el": "2030-01-01"}]'),
  'P0001 Las cuotas suman $4.294.967.294 y el total es $2.147.483.647. Ajusta los montos.', 'a sum beyond what one amount holds');
select is(pg_temp.negado('{ana}', 'null', '0', '[]'), 'P0001 Un plan tiene entre 1 y 36 cuotas.', 'no instalment');
select is(pg_temp.negado('{ana}', 'null', '0', '{}'), 'P0001 Un plan tiene entre 1 y 36 cuotas.', 'no list');
select is(pruebas.valor('admin', 'select public.crear_plan_de_pagos({ana}, null, 1, null)'), 'P0001 Un plan tiene entre 1 y 36 cuotas.', 'nothing');
select is(pg_temp.negado('{ana}', 'null', '37', (select jsonb_agg(jsonb_build_object('concepto', 'Sitio ' || n, 'monto', 1, 'vence_el', '2030-01-01'))::text from generate_series(1, 37) n)),
  'P0001 Un plan tiene entre 1 y 36 cuotas.', 'more than 36');
select is(pg_temp.negado('999999999', 'null', '1', '[{"concepto": "Sitio 1", "monto": 1, "vence_el": "2030-01-01"}]'), 'P0001 Ese cliente ya no existe.', 'for nobody');
select is(pg_temp.negado('{admin}', 'null', '1', '[{"concepto": "Sitio 1", "monto": 1, "vence_el": "2030-01-01"}]'), 'P0001 Ese cliente ya no existe.', 'for somebody of the team');
select is(pg_temp.negado('{ana}', '{plataforma_bruno}', '1', '[{"concepto": "Sitio 1", "monto": 1, "vence_el": "2030-01-01"}]'), 'P0001 Esa plataforma no es de este cliente.', 'with somebody else''s platform');
select is(left(pg_temp.negado('{ana}', '{plataforma_ana}', '1', '[{"concepto": "Sitio 1", "monto": 1, "vence_el": "2030-01-01", "hito": {hito_bruno}}]'), 5), '23503', 'with somebody else''s milestone');
select is(left(pg_temp.negado('{ana}', 'null', '1', '[{"concepto": "Sitio 1", "monto": 1.5, "vence_el": "2030-01-01"}]'), 5), '22P02', 'half a peso');
select is(left(pg_temp.negado('{ana}', 'null', '10',
  '[{"concepto": "Sitio 1", "monto": 11, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "monto": -1, "vence_el": "2030-01-01"}]'), 5), '23514',
  'an amount below zero, though the sum is right');
select is(left(pg_temp.negado('{ana}', 'null', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "vence_el": "2030-01-01"}]'), 5),
  '23502', 'an instalment without an amount, though the sum is right');
select is(left(pg_temp.negado('{ana}', 'null', '10', '[{"concepto": "Sitio 1", "monto": 10}]'), 5), '23502', 'without a day');
select is(left(pg_temp.negado('{ana}', 'null', '10', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-02-30"}]'), 5), '22008', 'on a day that is none');
select is(left(pg_temp.negado('{ana}', 'null', '20', '[{"concepto": "Sitio 1", "monto": 10, "vence_el": "2030-01-01"}, {"concepto": " x ", "monto": 10, "vence_el": "2030-01-01"}]'), 5), '23514', 'without a concept that says anything');
select is((select count(*)::int from public.pagos where concepto like 'Sitio%'), 0, 'and nothing of any of them is there');
select is((select count(*)::int from public.correos), 0, 'nor does any client hear of them');

-- What is planned -----------------------------------------------------------------------------------
select is(pruebas.valor('admin', $$select cardinality(public.crear_plan_de_pagos({ana}, {plataforma_ana}, 100001, '[{"concepto": " Sitio 2 ", "monto": 50001, "vence_el": "2030-02-01"},
    {"concepto": "Sitio 1", "monto": 50000, "vence_el": "2030-01-01", "hito": {hito_ana}}]'))$$), '2', 'two halves');
select is(pg_temp.de('ana'), 'Sitio 1 50000 2030-01-01 programado t t, Sitio 2 50001 2030-02-01 pendiente t f', 'to the peso, in the order of their days: the first that waits for no milestone is owed, the other one planned');
select is((select string_agg(tipo || ' ' || para, ', ') from public.correos), 'pago_plan ana@pruebas.test', 'one mail of both');
select is((select jsonb_build_object('total', datos -> 'total', 'cuotas', jsonb_path_query_array(datos, '$.cuotas[*].monto'), 'dias', jsonb_path_query_array(datos, '$.cuotas[*].vence_el')) from public.correos),
  '{"total": 100001, "cuotas": [50000, 50001], "dias": ["2030-01-01", "2030-02-01"]}', 'which says all of it');
select is((select count(*)::int from public.auditoria where tabla = 'pagos' and accion = 'insert' and autor = (select usuario from pruebas.personas where persona = 'admin')
  and despues ->> 'concepto' like 'Sitio%'), 2, 'the audit log knows who planned');
delete from public.correos;
select is(pruebas.valor('admin', $$select cardinality(public.crear_plan_de_pagos({bruno}, null, 7, '[{"concepto": "Sitio único", "monto": 7, "vence_el": "2030-01-01"}]'))$$), '1', 'a plan of one');
select is((select string_agg(tipo || ' ' || para, ', ') from public.correos), 'pago_programado bruno@pruebas.test', 'is told like any payment');
delete from public.correos;
select pruebas.valor('admin', $$select public.crear_plan_de_pagos({carla}, null, 2, '[{"concepto": "Sitio 1", "monto": 1, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "monto": 1, "vence_el": "2030-01-01"}]')$$);
select is((select count(*)::int from public.correos), 0, 'a deactivated client gets no mail of it');

-- With a conversion --------------------------------------------------------------------------------
select is(pruebas.valor('admin', $$select public.convertir_contacto('leads', {lead}, null, 'Sitio de Lía', 'Inicio', null, null, 100, '[{"concepto": "Sitio 1", "monto": 50, "vence_el": "2030-01-01"}]')$$),
  'P0001 Las cuotas suman $50 y el total es $100. Ajusta los montos.', 'a lead whose plan does not add up');
select is((select count(*)::int from public.clientes where email = 'lia@pruebas.test'), 0, 'becomes no client');
select pruebas.valor('admin', $$select public.convertir_contacto('leads', {lead}, null, 'Sitio de Lía', 'Inicio', null, null, 100,
  '[{"concepto": "Sitio 1", "monto": 50, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "monto": 50, "vence_el": "2030-02-01"}]')$$);
select pruebas.anotar('lia', (select cliente from public.leads where id = pruebas.id('lead')));
select is(pg_temp.de('lia'), 'Sitio 1 50 2030-01-01 pendiente t f, Sitio 2 50 2030-02-01 programado t f', 'one whose plan does becomes a client with it, on the new platform');

select is(pruebas.probar('admin', 'public.pagos', format('select public.crear_plan_de_pagos({ana}, null, 36, %L)', (select jsonb_agg(jsonb_build_object('concepto', 'Sitio ' || n,
  'monto', 1, 'vence_el', '2030-01-01')) from generate_series(1, 36) n))), '1 and the table changed', 'thirty-six instalments');

select * from finish();
rollback;
