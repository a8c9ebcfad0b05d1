-- What a client pays by card: the balance of a payment, or of several together in one order.
begin;
select pruebas.escenario();
select plan(61);
insert into public.pagos (cliente, concepto, monto, vence_el, estado) select pruebas.id('ana'), c, m, '2030-01-01', e
from (values ('Uno', 10000, 'pendiente'), ('Dos', 20000, 'programado'), ('Tres', 30000, 'pendiente'), ('Nulo', 1000, 'anulado')) v (c, m, e);
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('bruno'), 'De Bruno', 5000, '2030-01-01');
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), 'De muchas', 1000, '2030-01-01' from generate_series(1, 37);
select pruebas.anotar('p_' || lower(replace(concepto, ' ', '_')), id) from public.pagos where concepto in ('Uno', 'Dos', 'Tres', 'Nulo', 'De Bruno');
create function pg_temp.juntas(p_quien text, p_pagos text) returns text language sql as $$
  select pruebas.valor(p_quien, format('select public.pagar_juntas(array[%s]::bigint[])', p_pagos)) $$;
create function pg_temp.abre(p_respuesta text, p_numero int) returns text language sql as $$
  select pruebas.valor('servicio', format('select public.intento_abierto(%L, %L, ''C%s'', ''https://pago.test'', 3600)', p_respuesta::jsonb ->> 'intento', p_numero::text, p_numero)) $$;
create function pg_temp.dice(p_numero int, p_monto int default null, p_moneda text default 'CLP', p_orden text default null) returns text language sql as $$
  select pruebas.valor('servicio', format('select public.registrar_pago(%L, %L, 2, %s, %L) ->> ''resultado''', p_numero, coalesce(p_orden, orden), coalesce(p_monto, monto), p_moneda)) from public.pagos_intentos where token = 'C' || p_numero $$;
create function pg_temp.estan() returns text language sql as $$
  select string_agg(concat_ws(' ', concepto, estado, abonado), ', ' order by id) from public.pagos where concepto in ('Uno', 'Dos', 'Tres') $$;
create function pg_temp.eventos(p_numero int) returns text language sql as $$
  select string_agg(concat_ws(' ', e.tipo, coalesce(p.concepto, left(e.orden, 1)), e.datos ->> 'monto'), ', ' order by e.id)
  from public.pagos_eventos e left join public.pagos p on p.orden = e.orden where e.intento = (select id from public.pagos_intentos where token = 'C' || p_numero) $$;

-- The balance of one -----------------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select public.abonar({p_uno}, 4000, ''2026-01-02'', ''otro'') > 0'), 'true', 'of a payment a part came');
create temp table r as select pruebas.valor('ana', 'select public.pagar_cuota({p_uno})') as a;
select is((select a::jsonb ->> 'monto' from r), '6000', 'a card pays the rest');
select pg_temp.abre(a, 1) from r;
select is(pruebas.valor('anon', format('select public.estado_pago(%L) ->> ''monto''', (select orden from public.pagos where concepto = 'Uno'))), '6000', 'as its page says');
select is(pruebas.valor('admin', 'select public.abonar({p_uno}, 1000, ''2026-01-02'', ''otro'') > 0'), 'true', 'another part comes meanwhile');
select is(pg_temp.dice(1), 'monto_distinto', 'what was asked for is not what is owed any more');
select is(pg_temp.estan(), 'Uno pendiente 5000, Dos programado 0, Tres pendiente 0', 'and is credited to nothing');
select is(pg_temp.eventos(1), 'monto_distinto Uno 6000', 'but told');
update r set a = pruebas.valor('ana', 'select public.pagar_cuota({p_uno})');
select is((select concat_ws(' ', a::jsonb ->> 'monto', a::jsonb ->> 'asunto', left(a::jsonb ->> 'orden', 2)) from r), '5000 Uno J-', 'a new visit asks for what is left, under a number of which the provider took nothing');
select pg_temp.abre(a, 2) from r;
select is(pg_temp.dice(2), 'pagado', 'which is paid');
select is(pg_temp.dice(2), 'sin_cambios', 'once');
select is((select string_agg(concat_ws(' ', monto, metodo, intento is not null), ', ' order by id) from public.abonos where pago = pruebas.id('p_uno')), '4000 otro f, 1000 otro f, 5000 tarjeta t', 'in three parts');
select is((select concat_ws(' ', estado, metodo, proveedor, token) from public.pagos where concepto = 'Uno'), 'pagado tarjeta flow C2', 'the last by card');
select is(pruebas.valor('ana', 'select public.pagar_cuota({p_uno}) ->> ''accion'''), 'pagado', 'nothing is left to pay');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Resto', 9000, '2030-01-01');
select pruebas.anotar('p_resto', (select id from public.pagos where concepto = 'Resto'));
select private.abonar(pruebas.id('p_resto'), 'abono', 2000, '2026-01-02', 'otro', null, null, null, false);
select pg_temp.abre(pruebas.valor('ana', 'select public.pagar_cuota({p_resto})'), 9);
select is(pg_temp.dice(9), 'pagado', 'what is left of another one is paid');
select is(pruebas.valor('anon', format('select public.estado_pago(%L)', (select orden from public.pagos where concepto = 'Resto')))::jsonb ->> 'monto', '7000', 'whose page says what the card paid, not what all of it was');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Casi', 1000, '2030-01-01');
select pruebas.anotar('p_casi', (select id from public.pagos where concepto = 'Casi'));
select private.abonar(pruebas.id('p_casi'), 'abono', 651, '2026-01-02', 'otro', null, null, null, false);
select is(pruebas.valor('ana', 'select public.pagar_cuota({p_casi})'), 'P0001 Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.', 'nor is less than the provider takes');

-- Who pays together, and what ----------------------------------------------------------------------------------
select is(left(pg_temp.juntas(p, '{p_dos}, {p_tres}'), 5), '42501', format('Acting as %s: pays nothing of ana', p)) from unnest('{anon,bruno,tito,carla,eva,admin,servicio}'::text[]) p;
select is(pg_temp.juntas('ana', sql), dice, que) from (values
  ('{p_dos}, {p_de_bruno}', '42501 Uno de esos pagos no existe.', 'not with one of somebody else'),
  ('{p_dos}, 0', '42501 Uno de esos pagos no existe.', 'nor with one that is not there'),
  ('{p_dos}, null', '42501 Uno de esos pagos no existe.', 'nor with none'),
  ('', '42501 Uno de esos pagos no existe.', 'nor nothing'),
  ('{p_dos}, {p_dos}', '42501 Uno de esos pagos no existe.', 'nor the same twice'),
  ((select string_agg(id::text, ',') from public.pagos where concepto = 'De muchas'), 'P0001 Juntos se pagan hasta 36 pagos.', 'nor more than a plan has'),
  ('{p_dos}, {p_nulo}', 'P0001 Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.', 'nor what is void'),
  ('{p_dos}, {p_uno}', 'P0001 Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.', 'nor what is paid')) v (sql, dice, que);
select is((select count(*)::int from public.cobros), 1, 'so far there is no other order than that of the rest');

-- Two together ---------------------------------------------------------------------------------------------------
update r set a = pg_temp.juntas('ana', '{p_tres}, {p_dos}');
select results_eq($$select a::jsonb ->> 'accion', a::jsonb ->> 'monto', a::jsonb ->> 'asunto', a::jsonb ->> 'email', a::jsonb ->> 'orden' ~ '^J-[0-9a-f]{20}$' from r$$,
  $$values ('crear', '50000', '2 pagos juntos', 'ana@pruebas.test', true)$$, 'Acting as the client: both are one order');
select is(pg_temp.juntas('delia', '{p_dos}, {p_tres}')::jsonb, (select jsonb_build_object('accion', 'esperar', 'orden', a::jsonb ->> 'orden') from r), 'Acting as who sees everything of theirs: the same one');
select pg_temp.abre(a, 3) from r;
select is(pg_temp.juntas('ana', '{p_dos}, {p_tres}')::jsonb ->> 'token', 'C3', 'which is open');
select is(pruebas.valor(p, 'select public.pago_en_curso({p_dos}) is not null'), 'true', format('Acting as %s: hears that something is open for each', p)) from unnest('{ana,admin}'::text[]) p;
select is(pruebas.valor('anon', format('select public.estado_pago(%L) - ''{orden,referencia}''::text[]', (select a::jsonb ->> 'orden' from r)))::jsonb,
  '{"estado": "pendiente", "monto": 50000, "concepto": "2 pagos juntos", "producto": null, "vendido": null, "metodo": "tarjeta", "en_linea": false, "intento": "pendiente", "informado": false, "comprobantes": null}', 'its page knows it');
select is(pg_temp.dice(3, p_orden => 'J-otra'), 'orden_distinta', 'money with another number is credited to none');
select is(pg_temp.estan(), 'Uno pagado 10000, Dos programado 0, Tres pendiente 0', 'of them');
update r set a = pg_temp.juntas('ana', '{p_tres}, {p_dos}');
select pg_temp.abre(a, 4) from r;
select is(pg_temp.dice(4, 49999), 'monto_distinto', 'nor is another amount');
select is((select string_agg(concat_ws(' ', p.concepto, e.tipo, e.datos ->> 'monto'), ', ' order by e.id) from public.pagos_eventos e join public.pagos p on p.orden = e.orden where p.concepto in ('Dos', 'Tres')),
  'Dos orden_distinta 50000, Tres orden_distinta 50000, Dos monto_distinto 49999, Tres monto_distinto 49999', 'but the studio reads it with each of them');
select is((select string_agg(datos ->> 'tipo', ' ' order by creado_en, datos ->> 'tipo') from public.correos where tipo = 'pago_observado' and datos ->> 'orden' like 'J-%'),
  'monto_distinto orden_distinta', 'and is mailed once of each order');
update r set a = pg_temp.juntas('ana', '{p_tres}, {p_dos}');
select pg_temp.abre(a, 5) from r;
select is((select count(distinct orden)::int from public.cobros), 4, 'what took other money is not paid again under its number');
delete from public.correos;
select is(pg_temp.dice(5), 'pagado', 'the provider says that it was paid');
select is(string_agg(pg_temp.dice(5), ' '), 'sin_cambios sin_cambios sin_cambios', 'and says so again') from generate_series(1, 3);
select is(pg_temp.estan(), 'Uno pagado 10000, Dos pagado 20000, Tres pagado 30000', 'each is credited');
select is((select string_agg(concat_ws(' ', monto, metodo), ', ' order by monto) from public.abonos where intento = (select id from public.pagos_intentos where token = 'C5')), '20000 tarjeta, 30000 tarjeta', 'once');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'monto'), ', ' order by tipo, datos ->> 'monto') from public.correos), 'pago_estudio 20000, pago_estudio 30000, pago_recibido 20000, pago_recibido 30000', 'with a receipt each');
select is(pruebas.valor('anon', format('select public.estado_pago(%L) ->> ''estado''', (select a::jsonb ->> 'orden' from r))), 'pagado', 'its page says so');

-- One of them was paid meanwhile, or all --------------------------------------------------------------------------
select set_config('estudio.suprimiendo', 'si', true);
update public.pagos set concepto = 'Antes ' || concepto where concepto in ('Uno', 'Dos', 'Tres');
select set_config('estudio.suprimiendo', '', true);
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), c, m, '2030-01-01' from (values ('Uno', 1000), ('Dos', 2000), ('Tres', 3000)) v (c, m);
select pruebas.anotar('p_' || lower(concepto), id) from public.pagos where concepto in ('Uno', 'Dos', 'Tres') order by id;
update r set a = pg_temp.juntas('ana', '{p_uno}, {p_dos}, {p_tres}');
select pg_temp.abre(a, 6) from r;
update public.pagos set estado = 'pagado', metodo = 'otro' where concepto = 'Uno';
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where concepto = 'Tres';
delete from public.correos;
select is(pg_temp.dice(6), 'pagado', 'of three that were paid together one was paid already, and one reported');
select is(pg_temp.estan(), 'Uno pagado 1000, Dos pagado 2000, Tres pagado 3000', 'the others are credited');
select is(pg_temp.eventos(6), 'pagado J 6000, no_esperado Uno 1000, posible_doble Tres 3000', 'and what nobody expected is told of that one');
select is((select string_agg(concat_ws(' ', datos ->> 'tipo', datos ->> 'esperado', datos ->> 'id' = pruebas.id(case datos ->> 'tipo' when 'no_esperado' then 'p_uno'
  else 'p_tres' end)::text), ', ' order by datos ->> 'tipo') from public.correos where tipo = 'pago_observado'), 'no_esperado 1000 t, posible_doble 3000 t',
  'to the studio with the way to it');
select is(pruebas.valor('ana',
  $$select string_agg(tipo, ' ' order by id) from public.pagos_eventos where intento = (select max(intento::text)::uuid from public.pagos_eventos where tipo = 'posible_doble')$$),
  'no_esperado posible_doble', 'and its client sees it');
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), c, 1000, '2030-01-01' from unnest('{Cuatro,Cinco}'::text[]) c;
select pruebas.anotar('p_' || lower(concepto), id) from public.pagos where concepto in ('Cuatro', 'Cinco');
update r set a = pg_temp.juntas('ana', '{p_cuatro}, {p_cinco}');
select pg_temp.abre(a, 7) from r;
update public.pagos set estado = 'anulado' where concepto in ('Cuatro', 'Cinco');
select is(pg_temp.dice(7), 'no_esperado', 'of two that are void both');
select is((select estado from public.pagos_intentos where token = 'C7'), 'observado', 'are to be looked at');
select is(pruebas.valor('anon', format('select public.estado_pago(%L) ->> ''estado''', (select a::jsonb ->> 'orden' from r))), 'pendiente', 'and nothing is said to be paid');

-- Whose it is ------------------------------------------------------------------------------------------------------------
select is((select count(*)::int from private.referencias_de_clientes() where tabla = 'public.cobros'), 1, 'it passes with its client when two are one');
select set_config('estudio.suprimiendo', 'si', true);
update public.clientes set activo = false where id = pruebas.id('ana');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('ana') and saldo > 0 and abonado = 0;
update public.pagos set actualizado_en = '2001-01-01' where cliente = pruebas.id('ana') and concepto <> 'Tres';
select private.purgar_dinero('2002-01-01');
select is((select count(*)::int from public.cobros), 1, 'what was paid together goes with the last of it');
update public.pagos set actualizado_en = '2001-01-01' where cliente = pruebas.id('ana');
select private.purgar_dinero('2002-01-01');
select is((select count(*)::int from public.cobros) + (select count(*)::int from public.abonos b join public.pagos p on p.id = b.pago where p.cliente = pruebas.id('ana') and p.saldo = 0), 0, 'and what came with its payment');

select * from finish();
rollback;
