-- Money is counted once, given back once, asked for when it can be paid, and told to whoever it concerns.
begin;
select pruebas.escenario();
select plan(89);
update public.configuracion set correo_notificaciones = 'equipo@pruebas.test' where id = 1;
create function pg_temp.correos() returns text language plpgsql as $$
declare
  v text;
begin
  select string_agg(tipo || ' ' || split_part(para, '@', 1), ', ' order by tipo, para) into v from public.correos;
  delete from public.correos;
  return v;
end $$;
create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;

-- A converted order is given back once, in its payment ---------------------------------------------------
create function pg_temp.cobrado() returns bigint language sql as $$ select pruebas.valor('admin', 'select cobrado from public.resumen_por_mes(0, 0)')::bigint $$;
create temp table antes as select pg_temp.cobrado() as monto;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en)
select 'pagina-web', n, lower(n) || '@pruebas.test', 89250, 'tarjeta', '1', 'W-' || lower(n), 'pagado', now() from unnest('{Tea,Noa,Mar,Sol}'::text[]) n;
select pruebas.anotar('pedido_' || split_part(orden, '-', 2), id) from public.pedidos where orden in ('W-tea', 'W-noa', 'W-mar', 'W-sol');
select pruebas.anotar('con_' || n, pruebas.valor('admin', format('select public.convertir_contacto(''pedidos'', {pedido_%s}, null, ''Sitio'', ''Inicio'')', n)))
from unnest('{tea,noa,mar}'::text[]) n;
select pruebas.anotar('pago_' || split_part(o.orden, '-', 2), g.id) from public.pagos g join public.pedidos o on o.id = g.pedido;
select is(pg_temp.cobrado() - (select monto from antes), 4 * 89250::bigint, 'what four orders paid is income once, converted or not');
select is((select count(*)::int from public.pagos where pedido is not null), 3, 'the payment of a converted order names it');
delete from public.correos;
select is(pruebas.valor('admin', $$select public.anotar_reembolso('W-tea', 'Se arrepintió')$$), null, 'Acting as an admin: gives a converted order back by its number');
select results_eq($$select g.estado, o.estado, e.orden = g.orden from public.pagos g join public.pedidos o on o.id = g.pedido join public.pagos_eventos e on e.orden in (g.orden, o.orden) where o.orden = 'W-tea'$$,
  $$values ('reembolsado', 'reembolsado', true)$$, 'which is its payment, with one event, and the order shows it');
select is(pg_temp.correos(), 'pago_reembolsado tea', 'one mail');
select is(pg_temp.cobrado() - (select monto from antes), 3 * 89250::bigint, 'and it is no income any more');
select is(pruebas.valor('admin', format('select public.anotar_reembolso(%L, ''Otra vez'')', o)), 'P0001 Solo se devuelve lo que está pagado.', 'nothing goes back twice, by whichever number')
from (select 'W-tea' as o union all select orden from public.pagos where id = pruebas.id('pago_tea')) x;
select is(pruebas.valor('admin', format('select public.anotar_reembolso(%L, ''Se arrepintió'')', (select orden from public.pagos where id = pruebas.id('pago_noa')))), null, 'given back by the number of its payment');
select results_eq($$select g.estado, o.estado from public.pagos g join public.pedidos o on o.id = g.pedido where o.orden = 'W-noa'$$, $$values ('reembolsado', 'reembolsado')$$, 'both say so');
select is(pg_temp.correos(), 'pago_reembolsado noa', 'in one mail');
select is(pruebas.valor('admin', $$select public.anotar_reembolso('W-noa', 'Otra vez')$$), 'P0001 Solo se devuelve lo que está pagado.', 'and once');
select is(pruebas.valor(p, $$update public.pedidos set estado = 'reembolsado' where orden = 'W-mar' returning 1$$),
  'P0001 Lo que se pagó por este pedido está en el pago de su cliente: devuélvelo ahí.', format('Acting as %s: the order alone is not given back', p))
  from unnest('{admin,postgres}'::text[]) p;
select results_eq($$select g.estado, o.estado from public.pagos g join public.pedidos o on o.id = g.pedido where o.orden = 'W-mar'$$, $$values ('pagado', 'pagado')$$, 'and both stay paid');
select is(pruebas.intentar(p, $$select public.anotar_reembolso('W-mar', 'x')$$), '42501', format('Acting as %s: gives nothing back', p)) from unnest('{anon,ana,bruno,carla,servicio}'::text[]) p;
select is(pruebas.valor('admin', $$select public.anotar_reembolso('W-sol', 'Se arrepintió')$$), null, 'an order of nobody yet is given back itself');
select is(pg_temp.correos(), 'pago_reembolsado sol', 'in one mail');
select is(pg_temp.cobrado() - (select monto from antes), 89250::bigint, 'one is left');
select is(pruebas.valor('admin', 'select public.deshacer_conversion({con_mar})'), null, 'a conversion that is undone');
select is((select estado || ' ' || (cliente is null) from public.pedidos where orden = 'W-mar'), 'pagado true', 'gives the order its money again');
select is(pg_temp.cobrado() - (select monto from antes), 89250::bigint, 'which is still counted once');
select is(pruebas.valor('admin', $$select public.anotar_reembolso('W-mar', 'Se arrepintió')$$), null, 'and can be given back');
select is(pg_temp.cobrado(), (select monto from antes), 'nothing is left');

-- What waits for a milestone, and what does no more ---------------------------------------------------------
update public.hitos_plataforma set estado = 'aprobado' where id = pruebas.id('hito_bruno');
delete from public.correos;
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, creado_en)
select pruebas.id(c), pruebas.id('plataforma_' || c), pruebas.id('hito_' || c), concepto || c, monto, pg_temp.hoy() + dias, 'programado', '2020-01-01'
from (values ('bruno', 'Atrasada ', 1000, -3), ('bruno', 'De esta semana ', 200, 7), ('bruno', 'Lejana ', 30, 8), ('ana', 'Espera ', 5000, -3), ('ana', 'Espera más ', 500, 2)) v (c, concepto, monto, dias);
select is((select jsonb_agg(q ->> 'hito' order by q ->> 'concepto') from public.correos, jsonb_array_elements(datos -> 'cuotas') q where para = 'bruno@pruebas.test'),
  '[null, null, null]', 'of a milestone that is approved already nobody says that it is waited for');
select is((select jsonb_agg(q ->> 'hito' order by q ->> 'concepto') from public.correos, jsonb_array_elements(datos -> 'cuotas') q where para = 'ana@pruebas.test'), '["Entrega", "Entrega"]', 'of one that is not, it is said');
create function pg_temp.concepto(p_persona text, p_columna text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select string_agg(concepto, '', '' order by vence_el) from public.pagos p where hito is not null and creado_en = ''2020-01-01'' and (%s)', p_columna)) $$;
select is(pg_temp.concepto('bruno', 'public.vencido(p)'), 'Atrasada bruno', 'Acting as the client: an instalment of an approved milestone is overdue after its day');
select is(pg_temp.concepto('bruno', 'public.por_pagar(p)'), 'Atrasada bruno, De esta semana bruno', 'and to be paid a week before');
select is(pg_temp.concepto('ana', 'public.vencido(p) or public.por_pagar(p)'), null, 'Acting as another: what waits for its milestone is neither');
select is(pg_temp.concepto('bruno', 'public.espera_hito(p)'), null, 'Acting as the client: none of theirs waits');
select is(pg_temp.concepto('ana', 'public.espera_hito(p)'), 'Espera ana, Espera más ana', 'Acting as another: each of theirs does');
select is(pruebas.valor('bruno',
  'select public.espera_hito(jsonb_populate_record(null::public.pagos, jsonb_build_object(''id'', {pago_ana}, ''estado'', ''programado'', ''hito'', {hito_ana})))'), 'false',
  'Acting as the client: hears nothing of a milestone of somebody else');
select is(pruebas.intentar(p, 'select public.espera_hito(null::public.pagos)'), '42501', format('Acting as %s: asks nothing', p)) from unnest('{anon,servicio}'::text[]) p;
select is(pruebas.valor('admin', $$select string_agg(monto_vencido::text, ' ') from public.totales_de_pagos({bruno}, p_estados => array['programado'])$$), '1000', 'Acting as an admin: the totals have it overdue');
select is(pruebas.valor('admin', $$select sum(monto) from public.totales_de_pagos({bruno}, p_estados => array['por_pagar'])$$), '151200', 'and to be paid');
select is(pruebas.valor('admin', $$select string_agg(monto_vencido::text, ' ') from public.totales_de_pagos({ana}, p_estados => array['programado'])$$), '0', 'and not what waits');
select is(pruebas.valor('admin', $$select string_agg(titulo, ', ') from public.por_atender({bruno}) where clase = 'pagos_vencidos'$$), 'Atrasada bruno', 'it waits for the studio');
select is(pruebas.valor('admin', $$select string_agg(titulo, ', ') from public.por_atender({ana}) where clase = 'pagos_vencidos'$$), null, 'which what waits does not');
select is(pruebas.valor('bruno',
  $$select string_agg(e ->> 'titulo', ', ' order by e ->> 'titulo') from jsonb_array_elements(public.mi_inicio() -> 'esperan') e where e ->> 'clase' = 'pagos'$$),
  'Atrasada bruno, De esta semana bruno, Primera cuota', 'the client is asked for it');
select is(private.pendientes('pagos', pruebas.id('bruno')), 3, 'in the menu, too');
select is(pruebas.valor('admin', $$select public.resumen_de_cliente({bruno}) -> 'dinero' ->> 'vencido'$$), '1000', 'the page of the client has it overdue');
select is(pruebas.valor('bruno', $$select string_agg(concat_ws(' ', g ->> 'concepto', g ->> 'espera_hito'),
  ', ' order by g ->> 'vence_el') from jsonb_array_elements(public.estado_de_cuenta({bruno}) -> 'pagos') g where g ->> 'estado' = 'programado'$$),
  'Atrasada bruno false, De esta semana bruno false, Lejana bruno false', 'and so does their statement of account');
select is(pruebas.valor('bruno', 'select public.pagar_cuota((select id from public.pagos where concepto = ''Atrasada bruno'')) ->> ''accion'''), 'crear', 'it is paid by card');
delete from public.correos;
select private.tarea_recordar_pagos((select min(d) from (select pg_temp.hoy() + n as d from generate_series(0, 5) n) x where private.es_dia_de_aviso(d)));
select is((select string_agg(distinct datos ->> 'concepto', ', ') from public.correos where tipo = 'pago_recordatorio' and datos ->> 'concepto' <> 'Primera cuota'), 'Atrasada bruno', 'and who is reminded is who can pay');
select is(pruebas.intentar('admin', 'update public.hitos_plataforma set estado = ''en_curso'' where id = {hito_bruno}'), '1', 'Acting as an admin: takes the approval away');
select is(pg_temp.concepto('bruno', 'public.vencido(p) or public.por_pagar(p)'), null, 'and what was only planned waits again');
select is(pruebas.valor('admin',
  $$select public.crear_plan_de_pagos({bruno}, {plataforma_bruno}, 2, jsonb_build_array(jsonb_build_object('concepto', 'Con uno que espera', 'monto', 2, 'vence_el', '2030-01-01', 'hito', {hito_bruno})))$$) is not null,
  true, 'a plan with it');
select is((select public.espera_hito(p) from public.pagos p where concepto = 'Con uno que espera'), true, 'waits, too');

-- A card and a reported transfer for one payment --------------------------------------------------------------
create function pg_temp.visita(p_numero int, p_pago text) returns void language sql as $$
  insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, vence_en, proxima_revision)
  select id, orden, monto, 'pendiente', p_numero, 'D' || p_numero, 'https://pago.test', now() + interval '1 day', now() + interval '2 minutes' from public.pagos where id = pruebas.id(p_pago) $$;
create function pg_temp.dice(p_numero int, p_estado int) returns text language sql as $$
  select pruebas.valor('servicio', format('select public.registrar_pago(%L, %L, %s, %s, ''CLP'') ->> ''resultado''', p_numero, orden, p_estado, monto)) from public.pagos_intentos where token = 'D' || p_numero $$;
select pg_temp.visita(1, 'pago_ana');
select is(pruebas.valor('ana', 'select public.pago_en_curso({pago_ana}) - now()'), '1 day', 'Acting as the client: hears until when what they opened can be paid');
select is(pruebas.valor('delia', 'select public.pago_en_curso({pago_ana}) - now()'), '1 day', 'and so does who sees all of theirs');
select is(pruebas.valor('admin', 'select public.pago_en_curso({pago_ana}) - now()'), '1 day', 'and the studio');
select is(pruebas.intentar(p, 'select public.pago_en_curso({pago_ana})'), '42501', format('Acting as %s: hears nothing of it', p)) from unnest('{anon,bruno,tito,carla,servicio}'::text[]) p;
select is(pruebas.valor('bruno', 'select public.pago_en_curso({pago_bruno})'), null, 'nothing is open of another one');
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where id = pruebas.id('pago_ana');
delete from public.correos;
select is(pg_temp.dice(1, 2), 'pagado', 'a card pays what was reported as transferred');
select is(pg_temp.dice(1, 2), 'sin_cambios', 'once');
select is((select string_agg(tipo, ' ' order by id) from public.pagos_eventos where intento = (select id from public.pagos_intentos where token = 'D1')), 'pagado posible_doble', 'which may be a double payment');
select is(pruebas.valor(p, $$select string_agg(tipo, ' ') from public.pagos_eventos where tipo <> 'rechazado'$$), ve, format('Acting as %s: sees %s', p, coalesce(ve, 'none of it')))
from (values ('ana', 'posible_doble'), ('delia', 'posible_doble'), ('tito', null), ('bruno', null), ('carla', null)) v (p, ve);
select is((select string_agg(tipo || ' ' || coalesce(datos ->> 'tipo', datos ->> 'doble', '-'), ', ' order by tipo) from public.correos), 'pago_estudio -, pago_observado posible_doble, pago_recibido true', 'both hear of it by mail');
select is(pruebas.valor('ana', 'select public.pago_en_curso({pago_ana})'), null, 'and nothing is open any more');
select pg_temp.visita(2, 'pago_ana');
delete from public.correos;
select is(pg_temp.dice(2, 2), 'no_esperado', 'a second card for the same');
select is(pruebas.valor('ana', $$select string_agg(tipo, ' ' order by id) from public.pagos_eventos$$), 'posible_doble no_esperado', 'Acting as the client: sees that as well');
select is(pruebas.intentar('ana', $$update public.pagos_eventos set tipo = 'pagado'$$), '42501', 'and changes nothing of it');

-- Visits that were replaced can be paid all the same ------------------------------------------------------------
select pg_temp.visita(3, 'pago_bruno');
update public.pagos set monto = 150001 where id = pruebas.id('pago_bruno');
create temp table otra as select pruebas.valor('bruno', 'select public.pagar_cuota({pago_bruno}) ->> ''intento''') as id;
select is((select estado from public.pagos_intentos where token = 'D3'), 'vencido', 'another amount takes the place of an open visit');
select is(pruebas.valor('bruno', 'select public.pago_en_curso({pago_bruno}) - now()'), '1 day', 'which is still open to be paid');
update public.pagos_intentos set proxima_revision = now() where token = 'D3';
select is(pruebas.valor('servicio', 'select string_agg(token, '','') from public.tomar_intentos(10)'), 'D3', 'and asked about');
select pruebas.valor('servicio', $$select public.revisar_pronto('D3')$$);
select is((select proxima_revision - now() from public.pagos_intentos where token = 'D3'), interval '30 seconds', 'sooner when a notice comes');
update public.pagos_intentos set creado_en = now() - interval '1 minute' where id = (select id::uuid from otra);
select pruebas.valor('bruno', 'select public.pagar_cuota({pago_bruno})');
select pruebas.valor('servicio', format('select public.intento_abierto(%L, ''4'', ''D4'', ''https://pago.test'', 60)', id)) from otra;
select results_eq($$select estado, proxima_revision = now() + interval '2 minutes' from public.pagos_intentos where token = 'D4'$$, $$values ('vencido', true)$$,
  'one that the provider opened after it was replaced is known, and asked about');
update public.pagos_intentos set proxima_revision = now(), vence_en = now() - interval '8 days' where token = 'D3';
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)'), '0', 'until a week after it could be paid');

-- Who came from where, paid once ---------------------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje, origen, creado_en, cliente)
select 'Eva', e || '@pruebas.test', '+56 9 1234 5678', 'Hola', jsonb_build_object('utm_source', o), now() - dias * interval '1 day', c
from (values ('eva1', 'radio', 3, pruebas.id('eva')), ('eva2', 'radio', 2, pruebas.id('eva')), ('eva3', 'diario', 1, pruebas.id('eva')), ('otra', 'diario', 1, null), ('nadie', 'radio', 1, null)) v (e, o, dias, c);
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values (pruebas.id('eva'), 'De Eva', 700, '2026-01-01', 'pagado', 'otro');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', origen, contactos, clientes, pagaron, pagado),
  ', ' order by origen) from public.embudo() where origen in ('radio', 'diario')$$), 'radio 2 1 1 700',
  'a client who wrote from four addresses is one person, who paid once and came from where they came first');

-- Reminders after four days without any -----------------------------------------------------------------------------
update public.pagos set estado = 'anulado' where estado in ('programado', 'pendiente', 'rechazado', 'en_revision');
delete from public.correos;
insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
select pruebas.id('ana'), 'Vence ' || d, 1, d::date, '2027-01-01' from unnest('{2029-09-08,2029-09-09,2029-09-10,2029-09-11,2029-09-12,2035-09-08,2035-09-09,2035-09-10,2035-09-11,2035-09-12}'::text[]) d;
delete from public.correos;
select private.tarea_recordar_pagos(d::date) from unnest('{2029,2035}'::text[]) y, generate_series((y || '-09-01')::timestamp, (y || '-10-10')::timestamp, '1 day') d;
select is((select string_agg(y || ' ' || n, ', ' order by y) from (select left(datos ->> 'vence_el', 4) as y, count(*) as n from public.correos where tipo = 'pago_recordatorio'
  and (datos ->> 'dias')::int >= 7 group by 1) x), '2029 5, 2035 5', 'the last reminder comes also when a Sunday and three holidays follow each other');

-- Of money everybody hears ----------------------------------------------------------------------------------------------
delete from public.correos;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden) values ('asesoria-cv', 'Carla', 'Carla@pruebas.test', 99990, 'otro', '1', 'W-carla');
update public.pedidos set estado = 'pagado' where orden = 'W-carla';
select is(pruebas.valor('servicio', 'select string_agg(tipo || '' '' || para, '', '') from public.tomar_correos()'), 'pago_recibido carla@pruebas.test',
  'the receipt of a paid order goes out, whoever''s account with that address is deactivated');
select is(private.motivo_de_descarte(t, 'carla@pruebas.test'), m, format('%s to who is deactivated: %s', t, coalesce(m, 'goes out')))
from (values ('pago_recibido', null), ('pago_reembolsado', null), ('pago_no_confirmado', null), ('pago_recordatorio', 'La cuenta está desactivada.'), ('hito_entregado', 'La cuenta está desactivada.')) v (t, m);

select * from finish();
rollback;
