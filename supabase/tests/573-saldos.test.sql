-- Whoever reads money reads the balance: a payment of which a part came, and one of which a part went back.
begin;
select pruebas.escenario();
select plan(32);
delete from public.pagos where cliente in (pruebas.id('ana'), pruebas.id('bruno'));
create temp table meses as select date_trunc('month', private.hoy()::timestamp)::date as este, (date_trunc('month', private.hoy()::timestamp) - interval '1 month')::date as pasado,
  (date_trunc('month', private.hoy()::timestamp) - interval '2 months')::date as antes;
grant select on meses to authenticated;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado)
select pruebas.id('ana'), pruebas.id('plataforma_ana'), c, m, private.hoy() + d, e from (values ('Partida', 100000, -3, 'pendiente'), ('En parte', 50000, 30, 'programado'),
  ('Con vuelta', 80000, -60, 'pendiente'), ('Sola', 7000, 3, 'pendiente')) v (c, m, d, e);
select pruebas.anotar('p_' || split_part(lower(concepto), ' ', 1), id) from public.pagos where cliente = pruebas.id('ana');
select private.abonar(pruebas.id('p_partida'), 'abono', 40000, pasado, 'transferencia', null, null, null, false), private.abonar(pruebas.id('p_en'), 'abono', 20000, este, 'otro', null, null, null, false),
  private.abonar(pruebas.id('p_con'), 'abono', 30000, antes, 'otro', null, null, null, false), private.abonar(pruebas.id('p_con'), 'abono', 50000, pasado, 'tarjeta', null, null, null, false),
  private.abonar(pruebas.id('p_con'), 'devolucion', 15000, este, 'otro', null, null, 'Descuento', false) from meses;
delete from public.correos;
select is(pruebas.valor(p, $$select string_agg(concat_ws(' ', g ->> 'concepto', g ->> 'devuelto_el'), ', ') from jsonb_array_elements(public.estado_de_cuenta({ana}) -> 'pagos') g where g ->> 'devuelto_el' is not null$$),
  (select 'Con vuelta ' || este from meses), format('Acting as %s: the statement says when money went back', p)) from unnest('{ana,delia,admin}'::text[]) p;
select is(pruebas.valor(p, $$select string_agg(concat_ws(' ', g.concepto, public.devuelto_el(g)), ', ') from public.pagos g where public.devuelto_el(g) is not null$$), case
  when p <> 'bruno' then (select 'Con vuelta ' || este from meses) end, format('Acting as %s: and so does the list', p)) from unnest('{ana,bruno}'::text[]) p;
select is(left(pruebas.valor('anon', 'select public.devuelto_el(null::public.pagos)'), 5), '42501', 'Acting as a visitor: nothing');

create function pg_temp.json(p_quien text, p_sql text) returns jsonb language sql as $$ select pruebas.valor(p_quien, p_sql)::jsonb $$;
select is((select jsonb_agg(jsonb_build_array(g ->> 'concepto', g -> 'monto', g -> 'abonado', g -> 'devuelto', g -> 'saldo')) from jsonb_array_elements(pg_temp.json(p, 'select public.estado_de_cuenta({ana}) -> ''pagos''')) g),
  '[["Con vuelta", 80000, 80000, 15000, 0], ["Partida", 100000, 40000, 0, 60000], ["Sola", 7000, 0, 0, 7000], ["En parte", 50000, 20000, 0, 30000]]',
    format('Acting as %s: the statement of account', p)) from unnest('{ana,delia,admin}'::text[]) p;
select is(pruebas.valor(p, $$select string_agg(concat_ws(' ', estado, cuantos, monto, abonado, vencidos, monto_vencido), ', ' order by estado) from public.totales_de_pagos({ana})$$),
  'pagado 1 65000 0 0 0, pendiente 2 67000 40000 1 60000, programado 1 30000 20000 0 0', format('Acting as %s: the totals of the list', p)) from unnest('{ana,admin}'::text[]) p;
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', mes, cobrado), ', ' order by mes) from public.resumen_por_mes(3, 3, {ana}) where cobrado <> 0$$),
  (select concat_ws(', ', antes || ' 30000', pasado || ' 90000', este || ' 5000') from meses), 'the income of a month is what came in it, less what went back in it');
select is(pruebas.valor('admin', $$select sum(por_cobrar) || ' ' || sum(vencido) from public.resumen_por_mes(3, 3, {ana})$$), '37000 60000', 'and what is still to come, what is owed');
select is(pg_temp.json('admin', 'select public.resumen_de_cliente({ana}) -> ''dinero'''), '{"total": 222000, "pagado": 125000, "en_revision": 0, "vencido": 60000, "vencidos": 1, "abiertos": 3}', 'the page of the client');
select is(pruebas.valor('admin', $$select string_agg(g ->> 'monto', ' ') from jsonb_array_elements(public.resumen_de_cliente({ana}) -> 'pagos') g$$), '60000 7000 30000', 'and what they are to pay next');
select is(pg_temp.json('ana', 'select public.resumen_de_plataforma({plataforma_ana}) -> ''dinero'''), '{"cuantos": 4, "total": 222000, "pagado": 125000, "en_revision": 0}', 'the page of their platform');
select is(pruebas.valor('ana', $$select string_agg(g ->> 'monto', ' ') from jsonb_array_elements(public.resumen_de_plataforma({plataforma_ana}) -> 'pagos') g$$), '80000 60000 7000 30000', 'with each payment');
select is(pruebas.valor('ana', $$select public.mi_inicio() -> 'plataformas' -> 0 -> 'proximo_pago' ->> 'monto'$$), '60000', 'their home page says what is next');
select is(pruebas.valor('ana', $$select string_agg(e ->> 'monto', ' ') from jsonb_array_elements(public.mi_inicio() -> 'esperan') e where e ->> 'clase' = 'pagos'$$), '60000 7000', 'and what is expected');
select is(pruebas.valor('admin', $$select string_agg(monto::text, ' ') from public.por_atender({ana}) where clase = 'pagos_vencidos'$$), '60000', 'that of the studio what is overdue');
insert into public.leads (nombre_contacto, email, telefono, mensaje, origen, cliente) values ('Ana', 'ana@pruebas.test', '56912345678', 'Hola', '{"utm_source": "saldos"}', pruebas.id('ana'));
select is(pruebas.valor('admin', $$select concat_ws(' ', pagaron, pagado) from public.embudo() where origen = 'saldos'$$), '1 125000', 'where they came from brought what came and stays');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', hecho, titulo, detalle, monto), ', ' order by monto) from public.historia_de_cliente({ana}, 'pagos') where hecho <> 'planeado'$$),
  'reembolsado Con vuelta Descuento 15000, pagado En parte 20000, pagado Con vuelta 30000, pagado Partida 40000, pagado Con vuelta 50000', 'their history tells each amount');

-- Receipts -----------------------------------------------------------------------------------------------------
select is(pg_temp.json('ana', 'select public.comprobante_de_pago({p_partida}) - ''{estudio,vendedor,a_nombre_de,orden,referencia,pagado_en}''::text[]'),
  (select jsonb_build_object('concepto', 'Partida', 'monto', 40000, 'total', 100000, 'saldo', 60000, 'retenido', 0, 'afecto', true, 'medio', null, 'metodo', 'transferencia', 'abonos',
    jsonb_build_array(jsonb_build_object('clase', 'abono', 'monto', 40000, 'dia', pasado, 'metodo', 'transferencia', 'orden', null))) from meses),
    'a part that came has its receipt');
select is(pruebas.valor('ana', 'select (public.comprobante_de_pago({p_partida}) ->> ''pagado_en'')::timestamptz at time zone ''America/Santiago'''), (select pasado || ' 12:00:00' from meses), 'of its day');
select is(pruebas.valor('ana', $$select string_agg(concat_ws(' ', a ->> 'clase', a ->> 'monto'),
  ', ') from jsonb_array_elements(public.comprobante_de_pago({p_con}) -> 'abonos') a$$), 'abono 30000, abono 50000, devolucion 15000',
  'of several parts each is told, and what went back');
select is(pruebas.valor('ana', 'select public.comprobante_de_pago({p_con}) ->> ''monto'''), '65000', 'and what stays');
select is(pruebas.valor('ana', 'select public.comprobante_de_pago({p_sola})'), 'P0001 Solo los pagos pagados tienen comprobante.', 'of nothing that came there is none');

-- Mails ----------------------------------------------------------------------------------------------------------
update public.pagos set creado_en = now() - interval '90 days' where cliente = pruebas.id('ana');
select private.tarea_recordar_pagos((select min(d) from (select private.hoy() + n as d from generate_series(0, 5) n) x where private.es_dia_de_aviso(d)));
select is((select string_agg(datos ->> 'monto', ' ' order by datos ->> 'monto') from public.correos where tipo = 'pago_recordatorio' and datos ->> 'concepto' in ('Partida',
  'Con vuelta')), '60000', 'who is reminded is reminded of the balance');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', a.antes ->> 'abonado', a.despues ->> 'abonado', a.despues ? 'saldo'),
  ', ' order by a.id) from public.auditoria a where a.tabla = 'pagos' and a.fila = {p_partida} and a.accion = 'update' and a.antes ->> 'abonado' <> a.despues ->> 'abonado'$$),
  '0 40000 f', 'the audit log says how much came');

-- Who is erased --------------------------------------------------------------------------------------------------
select set_config('estudio.suprimiendo', 'si', true);
update public.abonos set motivo = 'Lo pidió Ana, de Empresa de Ana' where clase = 'devolucion';
update public.pagos set estado = 'pagado', metodo = 'otro' where cliente = pruebas.id('ana') and saldo > 0;
select set_config('estudio.suprimiendo', '', true);
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('ana');
update public.citas set estado = 'cancelada' where cliente = pruebas.id('ana') or email = 'ana@pruebas.test';
delete from public.solicitudes_datos where cliente = pruebas.id('ana');
create temp table quedan as select count(*) as filas, sum(b.monto) as suma from public.abonos b join public.pagos p on p.id = b.pago where p.cliente = pruebas.id('ana');
select lives_ok($$select private.suprimir_datos('ana@pruebas.test')$$, 'who is erased');
select results_eq($$select count(*), sum(b.monto) from public.abonos b join public.pagos p on p.id = b.pago where p.cliente = pruebas.id('ana')$$, 'select filas, suma from quedan', 'leaves what they paid');
select is((select bool_or(motivo ~ 'Ana') from public.abonos b where b.clase = 'devolucion'), false, 'without their name');

select * from finish();
rollback;
