-- The studio's home: what waits, of whom, in which order; the months; where people came from.
begin;
select pruebas.escenario();
select plan(199);

create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
create function pg_temp.mes(p_mas int default 0) returns date language sql as $$
  select (date_trunc('month', pg_temp.hoy()::timestamp) + make_interval(months => p_mas))::date $$;
-- Of a kind: how many, and the titles in order; "!" where it is urgent.
create function pg_temp.espera(p_clase text, p_args text default '{ana}') returns text language sql as $$
  select pruebas.valor('admin', format(
    'select min(cuantos) || '': '' || string_agg(titulo || case when urgente then ''!'' else '''' end, '', '' order by puesto)
     from public.por_atender(%s) with ordinality as x (clase, cuantos, id, titulo, de, desde, plazo, monto, estado, urgente, recordado, puesto) where clase = %L', p_args, p_clase));
$$;
create function pg_temp.del_mes(p_mas int, p_columna text) returns text language sql as $$
  select pruebas.valor('admin', format('select %s from public.resumen_por_mes(p_cliente => {ana}) where mes = %L', p_columna, pg_temp.mes(p_mas))) $$;

-- Nobody else --------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select * from ' || llamada), '42501', format('Acting as %s: nothing of %s', persona, llamada))
from (values ('anon'), ('ana'), ('carla'), ('eva'), ('servicio')) p (persona),
  (values ('public.por_atender()'), ('public.resumen_por_mes()'), ('public.cifras_del_estudio()'), ('public.mes()'), ('public.embudo()')) f (llamada);

-- What waits of everybody is what the sidebar counts ------------------------------------------------
delete from public.solicitudes_datos where cliente = pruebas.id('ana');
update public.pagos set estado = 'en_revision' where id = pruebas.id('pago_bruno');
update public.pedidos set estado = 'pagado', pagado_en = now() where orden = 'W-deprueba';
insert into public.correos_entrantes (mensaje_id, de, asunto, resultado, motivo) values ('sin-dueno', 'ana@pruebas.test', 'Re: hola', 'sin_dueno', 'sin_firma');
insert into public.solicitudes_datos (tipo, nombre, email, estado, vence_en) values
  ('acceso', 'Ana Espera', 'ana@pruebas.test', 'recibida', now() + interval '6 days'), ('acceso', 'Ana Pide', 'ANA@pruebas.test', 'en_proceso', now() + interval '4 days'),
  ('acceso', 'Ana Tiene', 'ana@pruebas.test', 'por_confirmar', now() + interval '4 days');
update public.hitos_plataforma set estado = 'observado', observacion = 'Falta el logo' where id = pruebas.id('hito_ana');
select is(coalesce(split_part(pg_temp.espera(clase, ''), ':', 1)::int, 0), private.pendientes(tabla), 'as the sidebar counts: ' || clase)
from (values ('tickets', 'tickets'), ('hitos', 'hitos_plataforma'), ('citas', 'citas'), ('leads', 'leads'), ('solicitudes', 'solicitudes'),
  ('formulario_inicial', 'formulario_inicial'), ('pedidos', 'pedidos'), ('pedidos_por_confirmar', 'pedidos_por_confirmar'), ('correos', 'correos'), ('correos_entrantes', 'correos_entrantes'),
  ('solicitudes_datos', 'solicitudes_datos'), ('vulneraciones', 'vulneraciones')) v (clase, tabla);
select is(coalesce(split_part(pg_temp.espera('comprobantes', ''), ':', 1)::int, 0) + coalesce(split_part(pg_temp.espera('pagos_vencidos', ''), ':', 1)::int, 0),
  private.pendientes('pagos'), 'as the sidebar counts: comprobantes and pagos_vencidos');
select cmp_ok(private.pendientes(tabla), '>=', 1, 'and there are some: ' || tabla)
from (values ('tickets'), ('pagos'), ('hitos_plataforma'), ('leads'), ('solicitudes'), ('formulario_inicial'), ('pedidos'), ('correos'), ('correos_entrantes'),
  ('solicitudes_datos'), ('vulneraciones')) v (tabla);

select is(pruebas.valor('admin', 'select por_responder || '' '' || seguimientos from public.cifras_del_estudio()'), private.pendientes('tickets') || ' ' || (select count(*)
  from public.bandeja where proxima_el <= pg_temp.hoy()), 'and as the figures of the home page say: tickets and follow-ups');
select is(pruebas.valor('admin', 'select por_cobrar || '' '' || vencido_30 + vencido_60 + vencido_90 + vencido_mas from public.cifras_del_estudio()'), pruebas.valor('admin',
  'select sum(public.saldo(c)) || '' '' || sum(public.saldo_vencido(c)) from public.clientes c'), 'what is owed and overdue is what clients owe');

-- Of one client, and of one platform ---------------------------------------------------------------
insert into public.tickets (cliente, asunto, prioridad) values (pruebas.id('ana'), 'Se cayó', 'urgente'), (pruebas.id('ana'), 'Sin apuro', 'baja'), (pruebas.id('ana'), 'Atrasado', 'normal');
update public.tickets set vence_en = now() - interval '1 minute' where asunto = 'Atrasado';
update public.tickets set vence_en = now() + interval '1 minute' where asunto = 'Se cayó';
update public.tickets set vence_en = now() + interval '1 day' where id = pruebas.id('ticket_ana');
update public.tickets set vence_en = now() + interval '2 days' where asunto = 'Sin apuro';
select is(pg_temp.espera('tickets'), '4: Atrasado!, Se cayó!, No carga la página, Sin apuro', 'tickets: what is urgent first, then by target');
update public.tickets set responder_en = now() - interval '1 minute' where asunto = 'Sin apuro';
select is(pg_temp.espera('tickets'), '4: Sin apuro!, Atrasado!, Se cayó!, No carga la página', 'one whose first answer is late is urgent, and stands where that puts it');
select is(pruebas.valor('admin', $$select plazo = (select responder_en from public.tickets where asunto = 'Sin apuro') from public.por_atender({ana}) where titulo = 'Sin apuro'$$), 'true', 'with that target');
update public.tickets set primera_respuesta_en = now() where asunto = 'Sin apuro';
insert into public.plataformas (plataforma, cliente) values ('Otra de Ana', pruebas.id('ana'));
select pruebas.anotar('otra_plataforma', (select max(id) from public.plataformas));
select is(pg_temp.espera('tickets', '{ana}, {otra_plataforma}'), '3: Atrasado!, Se cayó!, Sin apuro', 'of a platform: its own and those of none');
insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'Otro ' || n from generate_series(1, 100) n;
select is(split_part(pg_temp.espera('tickets'), ',', 1), '100: Atrasado!', 'a hundred stands for all that are more');
select is(cardinality(string_to_array(pg_temp.espera('tickets'), ',')), 5, 'and five are told');
update public.tickets set estado = 'esperando_cliente' where cliente = pruebas.id('ana') and asunto <> 'Sin apuro';
select is(pg_temp.espera('tickets'), '1: Sin apuro', 'not those that wait for the client');

insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, motivo_rechazo) values
  (pruebas.id('ana'), null, 'De ayer', 1000, pg_temp.hoy() - 1, 'pendiente', null), (pruebas.id('ana'), null, 'De hoy', 1000, pg_temp.hoy(), 'pendiente', null),
  (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Rechazado', 2000, pg_temp.hoy() - 9, 'rechazado', 'Ilegible'),
  (pruebas.id('ana'), null, 'Anulado', 1000, pg_temp.hoy() - 9, 'anulado', null);
select is(pg_temp.espera('pagos_vencidos'), '2: Rechazado!, De ayer!', 'overdue is what is owed and was due before today');
select is(pg_temp.espera('pagos_vencidos', '{ana}, {otra_plataforma}'), '1: De ayer!', 'of a platform: not that of another');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
select pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('hito_ana'), 'Con hito, ' || e, 1000, pg_temp.hoy() - 8, e from unnest('{programado,pendiente}'::text[]) e;
select is(pg_temp.espera('pagos_vencidos'), '3: Rechazado!, Con hito, pendiente!, De ayer!', 'what waits for the approval of its milestone is not overdue, what is due is');
delete from public.pagos where concepto like 'Con hito, %';
select is(pg_temp.espera('comprobantes'), null, 'no receipt of hers to review');
update public.pagos set estado = 'en_revision' where concepto = 'De hoy';
select is(pg_temp.espera('comprobantes'), '1: De hoy', 'one now');
select is(pg_temp.espera('hitos'), '1: Entrega', 'her milestone');
select is(pg_temp.espera('hitos', '{ana}, {otra_plataforma}'), null, 'which is of another platform');
select is(pruebas.tras('admin', format('update public.clientes set empresa = %L where id = {ana}', empresa), $$select de from public.por_atender({ana}) where clase = 'hitos'$$),
  de, format('a milestone says whose it is, and of which platform: %s', de))
from (values ('Vivero', 'Vivero · Sitio de ana'), ('Sitio de ana', 'Sitio de ana'), (null, (select cliente from public.clientes where id = pruebas.id('ana')) || ' · Sitio de ana')) v (empresa, de);
select is(pg_temp.espera('solicitudes_datos'), '2: Ana Pide!, Ana Espera', 'her requests about data, by their address too; five days before the term they are urgent');
select is(pg_temp.espera('correos_entrantes'), '1: Re: hola', 'mail from her address');
select is(pg_temp.espera('leads'), null, 'no lead of hers');
update public.leads set email = 'Ana@pruebas.test' where id = pruebas.id('lead');
select is(pg_temp.espera('leads'), '1: Lía', 'one from her address');
update public.leads set creado_en = now() - interval '25 hours' where id = pruebas.id('lead');
select is(pg_temp.espera('leads'), '1: Lía!', 'urgent after a day');
select is(pg_temp.espera('vulneraciones'), null, 'a breach is nobody''s alone');

-- Nobody else's hours stand in the way.
delete from public.citas;
insert into public.citas (nombre, email, inicio, termino, estado) values
  ('Ahora', 'ana@pruebas.test', now() - interval '10 minutes', now() + interval '20 minutes', 'confirmada'),
  ('Terminada', 'ana@pruebas.test', now() - interval '40 minutes', now() - interval '10 minutes', 'confirmada'),
  ('Cancelada', 'ana@pruebas.test', now(), now() + interval '20 minutes', 'cancelada'),
  ('Mañana', 'ana@pruebas.test', (pg_temp.hoy() + 1 + time '05:00') at time zone 'America/Santiago', (pg_temp.hoy() + 1 + time '05:30') at time zone 'America/Santiago', 'confirmada');
select is(pg_temp.espera('citas'), '1: Ahora!', 'of meetings those of today that are not over');

-- The months ---------------------------------------------------------------------------------------
delete from public.pagos where cliente = pruebas.id('ana');
delete from public.ticket_mensajes where ticket in (select id from public.tickets where cliente = pruebas.id('ana'));
delete from public.tickets where cliente = pruebas.id('ana');
select is(pruebas.valor('admin',
  'select count(*) || '' '' || sum(cobrado + por_cobrar + vencido + abiertos + resueltos) || '' '' || count(primera_respuesta) from public.resumen_por_mes(p_cliente => {ana})'),
  '12 0 0', 'twelve months with nothing in them');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) values
  (pruebas.id('ana'), 'Del mes pasado', 100, pg_temp.mes(), 'pagado', 'otro', (pg_temp.mes()::timestamp - interval '1 minute') at time zone 'America/Santiago'),
  (pruebas.id('ana'), 'De este mes', 20, pg_temp.mes(-3), 'pagado', 'otro', pg_temp.mes()::timestamp at time zone 'America/Santiago'),
  (pruebas.id('ana'), 'Devuelto', 7, pg_temp.mes(), 'reembolsado', 'otro', now());
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values
  (pruebas.id('ana'), 'Vencido', 3000, pg_temp.mes(-1), 'programado'), (pruebas.id('ana'), 'Por vencer', 400, pg_temp.mes(2), 'programado'),
  (pruebas.id('ana'), 'Por revisar', 50000, pg_temp.mes(-1), 'en_revision'), (pruebas.id('ana'), 'Anulado', 9, pg_temp.mes(-1), 'anulado');
select is(pg_temp.del_mes(-1, 'cobrado || '' '' || por_cobrar || '' '' || vencido'), '100 50000 3000', 'last month: paid in its last minute, to review, overdue');
select is(pg_temp.del_mes(0, 'cobrado'), '20', 'this month: paid in its first moment, whenever it was due; not what went back');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
values (pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('hito_ana'), 'Espera a su hito', 600000, pg_temp.mes(-1), 'programado');
select is(pg_temp.del_mes(-1, 'por_cobrar || '' '' || vencido'), '650000 3000', 'what waits for its milestone is still to collect');
select is(pruebas.valor('admin', 'select sum(monto_vencido) from public.totales_de_pagos(p_cliente => {ana})'), '3000', 'nor is it overdue in the totals of a list');
select is(pg_temp.del_mes(2, 'por_cobrar'), '400', 'in two months: to come');
select is(pruebas.valor('admin', 'select count(*) from public.resumen_por_mes(0, 0)'), '1', 'this month alone');
select is(pruebas.valor('admin', format('select cobrado - %s from public.resumen_por_mes(0, 0)', (select sum(monto) from public.pagos where estado = 'pagado' and pagado_en >= pg_temp.mes()::timestamp at time zone 'America/Santiago'))),
  (select sum(monto)::text from public.pedidos where estado = 'pagado' and cliente is null and pagado_en >= pg_temp.mes()::timestamp at time zone 'America/Santiago'), 'of everybody: also paid orders that are no client''s yet');
select is(pruebas.intentar('admin', format('select * from public.resumen_por_mes(%s)', args)), 'P0001', 'not ' || args) from (values ('-1'), ('61'), ('0, 25'), ('null')) v (args);
insert into public.tickets (cliente, asunto, creado_en, primera_respuesta_en, estado, resuelto_en)
select pruebas.id('ana'), 'De otro mes', pg_temp.mes(-1)::timestamp at time zone 'America/Santiago', pg_temp.mes(-1)::timestamp at time zone 'America/Santiago' + minutos * interval '1 minute',
  'resuelto', pg_temp.mes()::timestamp at time zone 'America/Santiago'
from (values (10), (30), (500), (null), (1)) v (minutos);
update public.tickets set abierto_por_estudio = true where cliente = pruebas.id('ana') and primera_respuesta_en = creado_en + interval '1 minute';
select is(pg_temp.del_mes(-1, 'abiertos || '' '' || resueltos || '' '' || primera_respuesta'), '5 0 30', 'tickets opened last month, and the median minutes to the first answer to clients');
select is(pg_temp.del_mes(0, 'abiertos || '' '' || resueltos'), '0 5', 'and solved in this one');

-- Months to their first instant and their last day, for somebody of whom there is nothing else.
insert into public.clientes (cliente, email) values ('Meses', 'meses@pruebas.test');
select pruebas.anotar('meses', (select id from public.clientes where email = 'meses@pruebas.test'));
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) values (pruebas.id('meses'), 'Al comenzar', 7, '2026-01-01', 'pagado', 'otro', pg_temp.mes()::timestamp at time zone 'America/Santiago');
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('meses'), 'El primero', 10, pg_temp.mes(), 'en_revision'), (pruebas.id('meses'), 'El último', 100, pg_temp.mes(1) - 1, 'en_revision');
insert into public.tickets (cliente, asunto, creado_en, primera_respuesta_en, estado, resuelto_en) select pruebas.id('meses'), 'Al comenzar', m, m + interval '600 minutes',
  'resuelto', m from (values (pg_temp.mes()::timestamp at time zone 'America/Santiago')) v (m);
update public.tickets set abierto_por_estudio = false where cliente = pruebas.id('meses');
select is(pruebas.valor('admin', 'select concat_ws('' '', cobrado, por_cobrar + vencido, abiertos, resueltos, primera_respuesta) from public.resumen_por_mes(0, 0, {meses})'),
  '7 110 1 1 600', 'a month begins at its first instant and ends after its last day');
create temp table antes as select pruebas.valor('admin', 'select concat_ws('' '', cobrado, por_cobrar + vencido, resueltos) from public.resumen_por_mes(0, 0)') as todos,
  pruebas.valor('admin', 'select concat_ws('' '', cobrado, por_cobrar + vencido, resueltos) from public.resumen_por_mes(0, 0, {meses})') as suyos;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en, cliente) values
  ('asesoria-cv', 'x', 'uno@meses.test', 99990, 'otro', '1', 'W-mes1', 'pagado', now(), pruebas.id('ana')), ('asesoria-cv', 'x', 'dos@meses.test', 99990, 'otro', '1', 'W-mes2', 'reembolsado', now(), null);
select is(pruebas.valor('admin', 'select concat_ws('' '', cobrado, por_cobrar + vencido, resueltos) from public.resumen_por_mes(0, 0)'), (select todos from antes),
  'an order counts once, with its client''s payments, and not when its money went back');
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('bruno'), 'De Bruno', 1000, pg_temp.mes(), 'en_revision');
insert into public.tickets (cliente, asunto, estado, resuelto_en) values (pruebas.id('bruno'), 'De Bruno', 'resuelto', now());
select is(pruebas.valor('admin', 'select concat_ws('' '', cobrado, por_cobrar + vencido, resueltos) from public.resumen_por_mes(0, 0, {meses})'), (select suyos from antes), 'what is Bruno''s is not theirs');
select is(pruebas.valor('admin', 'select concat_ws('' '', cobrado, por_cobrar + vencido, resueltos) from public.resumen_por_mes(0, 0)'),
  (select concat_ws(' ', split_part(todos, ' ', 1), split_part(todos, ' ', 2)::int + 1000, split_part(todos, ' ', 3)::int + 1) from antes), 'but the studio''s');
select is(pruebas.valor('admin', 'select count(*) from public.resumen_por_mes(60, 24)'), '85', 'five years back and two ahead');
-- In winter all of Chile but its very south is four hours behind UTC: at 03:30 UTC of the first of July it is June.
insert into public.clientes (cliente, email) values ('Invierno', 'invierno@pruebas.test');
select pruebas.anotar('invierno', (select id from public.clientes where email = 'invierno@pruebas.test'));
create temp table invierno as select (date_trunc('year', pg_temp.hoy()::timestamp - interval '8 months') + interval '6 months')::date as julio;
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) select pruebas.id('invierno'), 'De junio', 5, julio, 'pagado', 'otro', (julio + time '03:30') at time zone 'UTC' from invierno;
insert into public.tickets (cliente, asunto, creado_en, primera_respuesta_en, estado, resuelto_en) select pruebas.id('invierno'), 'De junio', m, m, 'resuelto', m from (select (julio + time '03:30') at time zone 'UTC' as m from invierno) x;
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', extract(month from mes), cobrado, abiertos, resueltos),
  ', ' order by mes) from public.resumen_por_mes(20, 0, {invierno}) where cobrado + abiertos + resueltos > 0$$), '6 5 1 1',
  'what happened late in the evening of the last of June was in June');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) select pruebas.id('invierno'), 'De julio', 6, julio, 'pagado', 'otro', (julio + time '04:00') at time zone 'UTC' from invierno;
update public.tickets set creado_en = creado_en + interval '30 minutes', resuelto_en = resuelto_en + interval '30 minutes' where cliente = pruebas.id('invierno');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', extract(month from mes), cobrado, abiertos, resueltos),
  ', ' order by mes) from public.resumen_por_mes(20, 0, {invierno}) where cobrado + abiertos + resueltos > 0$$), '6 5 0 0, 7 6 1 1', 'and half an hour later in July');

-- The figures of today, of somebody of whom there is nothing else -------------------------------------
create function pg_temp.cifras(p_columnas text, p_args text default '{cifras}') returns text language sql as $$
  select pruebas.valor('admin', format('select concat_ws('' '', %s) from public.cifras_del_estudio(%s)', p_columnas, p_args)) $$;
insert into public.clientes (cliente, email) values ('Cifras', 'cifras@pruebas.test');
select pruebas.anotar('cifras', (select id from public.clientes where email = 'cifras@pruebas.test'));
insert into public.plataformas (plataforma, cliente) values ('Una', pruebas.id('cifras')), ('Dos', pruebas.id('cifras'));
select pruebas.anotar('cifras_' || lower(plataforma), id) from public.plataformas where cliente = pruebas.id('cifras');
select is(pg_temp.cifras('por_cobrar, vencido_30, vencido_60, vencido_90, vencido_mas, cobrado, cobrado_antes, por_responder, tickets_atrasados, seguimientos, seguimientos_atrasados'), '0 0 0 0 0 0 0 0 0 0 0', 'of nothing, nothing');
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado)
select pruebas.id('cifras'), pruebas.id('cifras_una'), 'De hace ' || dias, monto, pg_temp.hoy() - dias, 'pendiente'
from (values (0, 1), (1, 10), (30, 20), (31, 100), (60, 200), (61, 1000), (90, 2000), (91, 10000), (700, 20000)) v (dias, monto);
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('cifras'), 'Por revisar', 400000, pg_temp.hoy() - 9, 'en_revision'), (pruebas.id('cifras'), 'Anulado', 9, pg_temp.hoy() - 9, 'anulado');
select is(pg_temp.cifras('por_cobrar, vencido_30, vencido_60, vencido_90, vencido_mas'), '433331 30 300 3000 30000', 'what is owed, and what of it is overdue by its age; what waits for review is owed and not overdue');
select is(pg_temp.cifras('por_cobrar, vencido_mas', '{cifras}, {cifras_dos}'), '400000 0', 'of a platform: its own and that of none');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en)
select pruebas.id('cifras'), 'Llegó el ' || dia, monto, '2026-01-01', 'pagado', 'otro', dia::timestamp at time zone 'America/Santiago'
from (values (pg_temp.mes(), 1), (pg_temp.mes() - 1, 20), (pg_temp.mes(-1), 300), ((pg_temp.hoy() - interval '1 month')::date, 4000), (pg_temp.mes(-1) - 1, 50000)) v (dia, monto);
select is(pg_temp.cifras('cobrado'), '1', 'what came in this month');
select is(pg_temp.cifras('cobrado_antes'), (4300 + case when pg_temp.hoy() - interval '1 month' = pg_temp.mes() - 1 then 20 else 0 end)::text, 'and in the last one, until the same day of it');
create function pg_temp.ingresos(p_columnas text, p_args text) returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(concat_ws('' '', %s), '', '' order by dia desc, concepto, total) from jsonb_to_recordset(public.mes(%s) -> ''lineas'') l (dia date, concepto text, clase text, metodo text, total int)', p_columnas, p_args)) $$;
select is(pg_temp.ingresos('concepto, total, clase, metodo', 'null, {cifras}'), 'Llegó el ' || pg_temp.mes() || ' 1 abono otro', 'which payments it came for, by the day it came, with the sum');
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado) values (pruebas.id('cifras'), pruebas.id('cifras_una'), 'En partes', 60, pg_temp.hoy() + 9, 'pendiente');
insert into public.abonos (pago, clase, monto, dia, metodo, motivo) select id, clase, m, pg_temp.hoy(), 'transferencia', 'x' from public.pagos, (values ('abono', 60), ('devolucion', 20)) v (clase, m) where concepto = 'En partes';
select is(pg_temp.ingresos('total, clase', 'null, {cifras}, {cifras_una}'), '-20 devolucion, 60 abono, 1 abono', 'a part that came and what went back, each as a line');
select is(pg_temp.ingresos('total', 'null, {cifras}, {cifras_dos}'), '1', 'of a platform: its own and that of none');
select is(pruebas.valor('admin', format('select sum((l ->> ''total'')::int) - (public.mes(%1$L, {cifras}) ->> ''total'')::int from jsonb_array_elements(public.mes(%1$L, {cifras}) -> ''lineas'') l', pg_temp.mes(-1) + 5)), '0', 'of another month by any of its days');
select is(pruebas.valor('admin', format('select cobrado - (public.mes(null, %s) ->> ''total'')::int from public.cifras_del_estudio(%s)', a, a)), '0', 'and the figure is their sum: ' || a)
  from unnest(array['null', '{cifras}', '{cifras}, {cifras_una}']) a;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, estado, pagado_en) values ('pagina-web', 'Compra Suelta', 'suelta@pruebas.test', 7, 'tarjeta', 'v1', 'pagado', now());
select is(pruebas.valor('admin', 'select concat_ws('' '', l ->> ''de'', l ->> ''concepto'', l ->> ''total'', l ->> ''pago'' is null) from jsonb_array_elements(public.mes() -> ''lineas'') l where l ->> ''clase'' = ''pedido'' and l ->> ''de'' = ''Compra Suelta'''), 'Compra Suelta Primera página web 7 t', 'an order of somebody who is no client yet is one of its lines');
select is(pruebas.valor('admin', 'select cobrado - (public.mes() ->> ''total'')::int from public.cifras_del_estudio()'), '0', 'and counts in the figure');
insert into public.tickets (cliente, plataforma, asunto, prioridad) values (pruebas.id('cifras'), pruebas.id('cifras_una'), 'A tiempo', 'urgente'), (pruebas.id('cifras'),
  pruebas.id('cifras_una'), 'Tarde', 'baja'), (pruebas.id('cifras'), null, 'Del cliente', 'baja');
update public.tickets set vence_en = now() - interval '1 minute' where cliente = pruebas.id('cifras') and asunto in ('Tarde', 'Del cliente');
update public.tickets set estado = 'esperando_cliente' where cliente = pruebas.id('cifras') and asunto = 'Del cliente';
select is(pg_temp.cifras('por_responder, tickets_atrasados'), '2 1', 'tickets that wait for an answer, and those that are late; an urgent one in time is not');
select is(pg_temp.cifras('por_responder', '{cifras}, {cifras_dos}'), '0', 'of a platform: not those of another');
insert into public.leads (nombre_contacto, email, telefono, mensaje, proxima_accion, proxima_el)
select 'Seguido', 'CIFRAS@pruebas.test', '+56 9 1234 5678', 'Hola', 'Llamar', pg_temp.hoy() + mas from unnest('{-1,0,1}'::int[]) mas;
select is(pg_temp.cifras('seguimientos, seguimientos_atrasados'), '2 1', 'what was planned with their address by today, and before');

-- Where people came from -----------------------------------------------------------------------------
update public.leads set creado_en = now() - interval '2 years';
insert into public.leads (nombre_contacto, email, telefono, mensaje, origen, creado_en, cliente) values
  ('Uno', 'uno@pruebas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": " Feria "}', now() - interval '2 days', pruebas.id('ana')),
  ('Uno', 'UNO@pruebas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "otra"}', now() - interval '1 day', null),
  ('Dos', 'dos@pruebas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "feria"}', now(), null);
insert into public.solicitudes (nombre, email, origen) values ('Bruno', 'bruno@pruebas.test', '{"utm_source": "feria"}');
select is(pruebas.valor('admin', $$select contactos || ' ' || clientes || ' ' || pagaron || ' ' || pagado from public.embudo() where origen = 'feria'$$), '3 2 1 120',
  'three people, by their first word; two became clients, by conversion or address; one has paid');
select is(pruebas.valor('admin', $$select count(*) from public.embudo() where origen = 'otra'$$), '0', 'nobody is counted twice');
select is(pruebas.valor('admin', $$select contactos >= 2 from public.embudo() where origen = 'directo'$$), 'true', 'who says nothing of it came straight');
select is(pruebas.intentar('admin', format('select * from public.embudo(%s)', args)), 'P0001', 'not within ' || args) from (values ('0'), ('61'), ('null')) v (args);

insert into public.leads (nombre_contacto, email, telefono, mensaje, origen, creado_en) select 'x', t || '@Doble.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "doble"}',
  now() - interval '1 day' from unnest('{sol,for,ped,cit}'::text[]) t;
insert into public.solicitudes (nombre, email, origen) values ('x', 'SOL@doble.test', '{"utm_source": "doble"}');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, origen) values ('x', 'x', 'x', 'FOR@doble.test', '{"utm_source": "doble"}');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, origen) values ('asesoria-cv', 'x', 'PED@doble.test', 99990, 'otro', '1', 'W-doble', '{"utm_source": "doble"}');
insert into public.citas (nombre, email, telefono, inicio, termino, origen) values ('x', 'CIT@doble.test', '56912345678', '2031-05-01 12:00Z', '2031-05-01 12:30Z', '{"utm_source": "doble"}');
select is(pruebas.valor('admin', $$select contactos from public.embudo() where origen = 'doble'$$), '4', 'nor in capitals, whichever form they wrote to next');
insert into public.leads (nombre_contacto, email, telefono, mensaje, origen, creado_en) values ('x', 'admin@pruebas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "estudio"}', now()),
  ('x', 'limite@pruebas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "limite"}', now() - interval '60 months');
select is(pruebas.valor('admin', $$select contactos || ' ' || clientes from public.embudo() where origen = 'estudio'$$), '1 0', 'nobody of the team is a client');
select is(pruebas.valor('admin', $$select contactos from public.embudo(60) where origen = 'limite'$$), '1', 'sixty months back, to the instant');

-- What is urgent: to the instant, by kind.
create function pg_temp.urgente(p_clase text, p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_sql);
    select string_agg(x, ',') into v from unnest(string_to_array(pruebas.valor('admin', format('select string_agg(urgente::text, '','') from public.por_atender() where clase = %L and titulo = ''Apremia''', p_clase)), ',')) x;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
update public.leads set estado = 'contactado';
update public.solicitudes set estado = 'cotizado' where cliente is null;
update public.formulario_inicial set gestionado = true;
delete from public.correos_entrantes;
select is(pg_temp.urgente(clase, sql), espera, format('%s: %s', clase, que)) from (values
  ('leads', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, creado_en) values ('Apremia', 'a@a.test', '56912345678', 'x', now() - interval '1 day')$$, 'false', 'a day is no delay'),
  ('leads', $$insert into public.leads (nombre_contacto, email, telefono, mensaje, creado_en) values ('Apremia', 'a@a.test', '56912345678', 'x', now() - interval '1 day 1 second')$$, 'true', 'more is'),
  ('solicitudes', $$insert into public.solicitudes (nombre, email, creado_en) values ('Apremia', 'a@a.test', now() - interval '1 day')$$, 'false', 'a day is no delay'),
  ('solicitudes', $$insert into public.solicitudes (nombre, email, creado_en) values ('Apremia', 'a@a.test', now() - interval '1 day 1 second')$$, 'true', 'more is'),
  ('formulario_inicial', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, creado_en) values ('Apremia', 'x', 'x', 'a@a.test', now() - interval '1 day')$$, 'false', 'a day is no delay'),
  ('formulario_inicial', $$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, creado_en) values ('Apremia', 'x', 'x', 'a@a.test', now() - interval '1 day 1 second')$$, 'true', 'more is'),
  ('pedidos',
    $$insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en) values ('asesoria-cv', 'Apremia', 'a@a.test', 99990, 'otro', '1', 'W-apremia', 'pagado', now() - interval '1 day')$$,
    'false', 'a day is no delay'),
  ('pedidos',
    $$insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en) values ('asesoria-cv', 'Apremia', 'a@a.test', 99990, 'otro', '1', 'W-apremia', 'pagado', now() - interval '1 day 1 second')$$,
    'true', 'more is'),
  ('pedidos_por_confirmar',
    $$insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, creado_en) values ('asesoria-cv', 'Apremia', 'a@a.test', 99990, 'transferencia', '1', 'W-apremia', now() - interval '1 day')$$,
    'false', 'a day is no delay'),
  ('pedidos_por_confirmar',
    $$insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, creado_en) values ('asesoria-cv', 'Apremia', 'a@a.test', 99990, 'transferencia', '1', 'W-apremia', now() - interval '1 day 1 second')$$,
    'true', 'more is'),
  ('correos_entrantes',
    $$insert into public.correos_entrantes (mensaje_id, de, asunto, resultado, motivo, creado_en) values ('apremia', 'a@a.test', 'Apremia', 'sin_dueno', 'sin_firma', now() - interval '1 day')$$,
    'false', 'a day is no delay'),
  ('correos_entrantes',
    $$insert into public.correos_entrantes (mensaje_id, de, asunto, resultado, motivo, creado_en) values ('apremia', 'a@a.test', 'Apremia', 'sin_dueno', 'sin_firma', now() - interval '1 day 1 second')$$,
    'true', 'more is'),
  ('solicitudes_datos', $$insert into public.solicitudes_datos (tipo, nombre, email, vence_en) values ('acceso', 'Apremia', 'a@a.test', now() + interval '5 days')$$, 'false', 'five days before its term it is not'),
  ('solicitudes_datos', $$insert into public.solicitudes_datos (tipo, nombre, email, vence_en) values ('acceso', 'Apremia', 'a@a.test', now() + interval '4 days 23:59:59')$$, 'true', 'less is')) v (clase, sql, espera, que);
delete from public.citas;
create function pg_temp.cita(p_en interval) returns text language sql as $$
  select coalesce(pg_temp.urgente('citas', format('insert into public.citas (nombre, email, telefono, inicio, termino, estado) values (''Apremia'', ''a@a.test'', ''56912345678'', now() + interval %L, now() + interval %L, ''confirmada'')', p_en, p_en + interval '30 minutes')), 'not today') $$;
select matches(pg_temp.cita(en), espera, 'a meeting in ' || en) from (values (interval '1 hour', '^(false|not today)$'), ('59 minutes 59 seconds', '^(true|not today)$'),
  ('-1 minute', '^true$'), ('-31 minutes', '^not today$')) v (en, espera);
-- Of everybody, of one client, of one platform: whose is what.
create function pg_temp.reglas(p_rigen boolean) returns void language plpgsql as $$
declare
  t text;
begin
  foreach t in array '{tickets,pagos,hitos_plataforma,leads,solicitudes,formulario_inicial,pedidos,solicitudes_datos,correos,correos_entrantes,vulneraciones,citas}'::text[] loop
    execute format('alter table public.%I %s trigger user', t, case when p_rigen then 'enable' else 'disable' end);
  end loop;
end $$;
select pg_temp.reglas(false);
update public.tickets set estado = 'esperando_cliente', resuelto_en = null, cerrado_en = null where estado in ('abierto', 'en_curso');
update public.pagos set estado = 'anulado' where estado not in ('pagado', 'reembolsado');
update public.hitos_plataforma set estado = 'pendiente', observacion = null where estado = 'observado';
update public.solicitudes set estado = 'contactado' where estado = 'pendiente';
update public.pedidos set estado = 'anulado' where estado = 'pagado';
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x', resuelta_en = now() where estado in ('recibida', 'en_proceso');
update public.vulneraciones set sin_aviso = 'Sin riesgo';
delete from public.correos;
delete from public.citas;
select pruebas.anotar('de_bruno', (select id from public.plataformas where cliente = pruebas.id('bruno') limit 1));
create temp table donde (nombre text, cliente text, plataforma text);
insert into donde values ('de la plataforma', 'ana', 'plataforma_ana'), ('de ninguna', 'ana', null), ('de la otra', 'ana', 'otra_plataforma'), ('de Bruno', 'bruno', 'de_bruno');
insert into public.tickets (cliente, plataforma, asunto, estado, prioridad, vence_en) select pruebas.id(cliente), pruebas.id(plataforma), 'Ticket ' || nombre, 'abierto', 'normal', now() from donde;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, metodo) select pruebas.id(cliente), pruebas.id(plataforma), 'Comprobante ' || nombre, 1, '2030-01-01', 'en_revision', 'transferencia' from donde;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado) select pruebas.id(cliente), pruebas.id(plataforma), 'Vencido ' || nombre, 1, '2026-01-01', 'pendiente' from donde;
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, observacion, orden) select pruebas.id(plataforma), '2030-01-01', 'Hito ' || nombre, 'observado', 'No', 900 from donde where plataforma is not null;
create temp table de_quien (nombre text, email text, cliente bigint);
insert into de_quien values ('suyo', 'otra.de.ana@otra.test', pruebas.id('ana')), ('de su correo', 'ANA@Pruebas.test', null), ('de otra persona', 'nadie@otra.test', null);
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) select 'Lead ' || nombre, email, '56912345678', 'x', cliente from de_quien;
insert into public.solicitudes (nombre, email, cliente, estado) select 'Solicitud ' || nombre, email, cliente, 'pendiente' from de_quien union all select 'Solicitud vista', 'ana@pruebas.test', null, 'contactado';
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, cliente, gestionado) select 'Asistente ' || nombre, 'x', 'x', email, cliente, false
  from de_quien union all select 'Asistente visto', 'x', 'x', 'ana@pruebas.test', null, true;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en, cliente)
select 'asesoria-cv', v.nombre, v.email, 99990, 'otro', '1', 'W-de' || v.n, v.estado, now(), v.cliente from (values (1, 'Pedido de su correo', 'ANA@Pruebas.test', 'pagado', null),
  (2, 'Pedido de otra persona', 'nadie@otra.test', 'pagado', null),
  (3, 'Pedido de cliente', 'ana@pruebas.test', 'pagado', pruebas.id('ana')), (4, 'Pedido sin pagar', 'ana@pruebas.test', 'pendiente', null)) v (n, nombre, email, estado, cliente);
update public.pedidos set metodo = 'tarjeta' where metodo = 'transferencia';
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, cliente)
select 'asesoria-cv', 'Banco ' || nombre, email, 99990, 'transferencia', '1', 'W-banco ' || nombre, 'pendiente', cliente from de_quien union all select 'asesoria-cv',
  'Banco anulado', 'ana@pruebas.test', 99990, 'transferencia', '1', 'W-nunca', 'anulado', null;
insert into public.solicitudes_datos (tipo, nombre, email, cliente, estado, confirmada_en) select 'acceso', 'Datos ' || nombre, email, cliente, 'recibida', now() from de_quien;
insert into public.correos (tipo, para, asunto, cuerpo, estado) select 'prueba', email, 'Correo ' || nombre, 'x', 'fallido' from de_quien where cliente is null union all
  select 'prueba', 'ana@pruebas.test', 'Correo en camino', 'x', 'pendiente';
insert into public.correos_entrantes (mensaje_id, de, asunto, resultado, motivo, visto) select nombre, email, 'Llegó ' || nombre, 'sin_dueno', 'sin_firma', false from de_quien
  where cliente is null union all select 'visto', 'ana@pruebas.test', 'Llegó y se vio', 'sin_dueno', 'sin_firma', true;
insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias, avisada_agencia_en, avisadas_personas_en, sin_aviso) values
  ('Sin avisar', 'x', now(), 'x', array['otros'], null, null, null), ('Faltan las personas', 'x', now(), 'x', array['menores'], now(), null, null), ('Sin personas', 'x', now(), 'x', array['otros'], now(), null, null),
  ('Todos saben', 'x', now(), 'x', array['menores'], now(), now(), null), ('Sin riesgo', 'x', now(), 'x', array['otros'], null, null, 'x');
create function pg_temp.quienes(p_clase text, p_args text) returns text language sql as $$
  select coalesce(pruebas.valor('admin', format('select string_agg(titulo || case when urgente then ''!'' else '''' end, '', '' order by titulo) from public.por_atender(%s) where clase = %L', p_args, p_clase)), '-') $$;
select is(pg_temp.quienes(clase, args), quienes, format('%s of (%s)', clase, args)) from (values
  ('tickets', '', 'Ticket de Bruno, Ticket de la otra, Ticket de la plataforma, Ticket de ninguna'), ('tickets', '{ana}',
    'Ticket de la otra, Ticket de la plataforma, Ticket de ninguna'), ('tickets', '{ana}, {plataforma_ana}', 'Ticket de la plataforma, Ticket de ninguna'),
  ('comprobantes', '', 'Comprobante de Bruno, Comprobante de la otra, Comprobante de la plataforma, Comprobante de ninguna'), ('comprobantes', '{ana}',
    'Comprobante de la otra, Comprobante de la plataforma, Comprobante de ninguna'), ('comprobantes', '{ana}, {plataforma_ana}',
    'Comprobante de la plataforma, Comprobante de ninguna'),
  ('pagos_vencidos', '', 'Vencido de Bruno!, Vencido de la otra!, Vencido de la plataforma!, Vencido de ninguna!'), ('pagos_vencidos', '{ana}',
    'Vencido de la otra!, Vencido de la plataforma!, Vencido de ninguna!'), ('pagos_vencidos', '{ana}, {plataforma_ana}', 'Vencido de la plataforma!, Vencido de ninguna!'),
  ('hitos', '', 'Hito de Bruno, Hito de la otra, Hito de la plataforma'), ('hitos', '{ana}', 'Hito de la otra, Hito de la plataforma'), ('hitos', '{ana}, {plataforma_ana}', 'Hito de la plataforma'),
  ('leads', '', 'Lead de otra persona, Lead de su correo, Lead suyo'), ('leads', '{ana}', 'Lead de su correo, Lead suyo'),
  ('solicitudes', '', 'Solicitud de otra persona, Solicitud de su correo, Solicitud suyo'), ('solicitudes', '{ana}', 'Solicitud de su correo, Solicitud suyo'),
  ('formulario_inicial', '', 'Asistente de otra persona, Asistente de su correo, Asistente suyo'), ('formulario_inicial', '{ana}', 'Asistente de su correo, Asistente suyo'),
  ('pedidos', '', 'Pedido de otra persona, Pedido de su correo'), ('pedidos', '{ana}', 'Pedido de su correo'),
  ('pedidos_por_confirmar', '', 'Banco de otra persona, Banco de su correo, Banco suyo'), ('pedidos_por_confirmar', '{ana}', 'Banco de su correo, Banco suyo'),
  ('solicitudes_datos', '', 'Datos de otra persona, Datos de su correo, Datos suyo'), ('solicitudes_datos', '{ana}', 'Datos de su correo, Datos suyo'),
  ('correos', '', 'Correo de otra persona, Correo de su correo'), ('correos', '{ana}', 'Correo de su correo'),
  ('correos_entrantes', '', 'Llegó de otra persona, Llegó de su correo'), ('correos_entrantes', '{ana}', 'Llegó de su correo'),
  ('vulneraciones', '', 'Faltan las personas!, Sin avisar!'), ('vulneraciones', '{ana}', '-')) v (clase, args, quienes);
-- Of a paid order: what was bought, and since when it is paid, or there where nobody noted the day.
update public.pedidos set pagado_en = case orden when 'W-de1' then now() - interval '3 hours' end, creado_en = now() - interval '5 hours' where orden in ('W-de1', 'W-de2');
select is(pruebas.valor('admin', format('select de || '' '' || now() - desde from public.por_atender() where clase = ''pedidos'' and titulo = %L', titulo)), 'Asesoría de currículum ' || hace, titulo || ': the product, and since when')
from (values ('Pedido de su correo', '03:00:00'), ('Pedido de otra persona', '05:00:00')) v (titulo, hace);
-- Meetings: while they last, and not those of tomorrow.
delete from public.citas;
insert into public.citas (nombre, email, telefono, inicio, termino, estado) values ('Reunión suya', 'ANA@Pruebas.test', '56912345678', now() - interval '2 minutes',
  now() + interval '1 second', 'confirmada'), ('Reunión de otra persona', 'nadie@otra.test', '56912345678', now() - interval '5 minutes', now() - interval '2 minutes',
  'confirmada'),
  ('Reunión de mañana', 'ANA@Pruebas.test', '56912345678', (pg_temp.hoy() + 1)::timestamp at time zone 'America/Santiago', (pg_temp.hoy() + 1)::timestamp at time zone 'America/Santiago' + interval '30 minutes', 'confirmada');
select is(pg_temp.quienes('citas', '{ana}'), 'Reunión suya!', 'a meeting of today that lasts');
update public.citas set termino = now() where nombre = 'Reunión suya';
select is(pg_temp.quienes('citas', '{ana}'), '-', 'until it ends');
update public.citas set termino = now() + interval '10 seconds', inicio = now() where nombre = 'Reunión de otra persona';
select is(pg_temp.quienes('citas', ''), 'Reunión de otra persona!', 'of others, too');
select is(pg_temp.quienes('citas', '{ana}'), '-', 'which are not hers');
delete from public.citas;
delete from public.correos_entrantes;
select pg_temp.reglas(true);
-- A hundred stands for all that are more.
set local session_replication_role = replica;  -- what their triggers do is not under test
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) select pruebas.id('ana'), 'Uno de muchos', 1, '2030-01-01', 'en_revision', 'transferencia' from generate_series(1, 105);
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), 'Uno de muchos', 1, '2026-01-01' from generate_series(1, 105);
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, observacion) select pruebas.id('plataforma_ana'), '2030-01-01', 'Uno', 'observado', 'No' from generate_series(1, 105);
insert into public.leads (nombre_contacto, email, telefono, mensaje) select 'x', n || '@muchos.test', '56912345678', 'x' from generate_series(1, 105) n;
insert into public.solicitudes (nombre, email) select 'x', n || '@muchos.test' from generate_series(1, 105) n;
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) select 'x', 'x', 'x', n || '@muchos.test' from generate_series(1, 105) n;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en) select 'asesoria-cv', 'x',
  n || '@muchos.test', 99990, 'otro', '1', 'W-muchos' || n, 'pagado', now() from generate_series(1, 105) n;
insert into public.correos (tipo, para, datos, estado) select 'prueba', n || '@muchos.test', '{}', 'fallido' from generate_series(1, 105) n;
insert into public.correos_entrantes (mensaje_id, de, resultado, motivo) select 'm' || n, n || '@muchos.test', 'sin_dueno', 'sin_firma' from generate_series(1, 105) n;
insert into public.solicitudes_datos (tipo, nombre, email) select 'acceso', 'x', n || '@muchos.test' from generate_series(1, 105) n;
insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) select 'Uno de muchos', 'x', now(), 'x', array['otros'] from generate_series(1, 105);
set local session_replication_role = origin;
select is(pruebas.valor('admin', format('select min(cuantos) || '' '' || count(*) from public.por_atender() where clase = %L', clase)), '100 5', 'a hundred stands for all that are more: ' || clase)
from unnest('{comprobantes,pagos_vencidos,hitos,leads,solicitudes,formulario_inicial,pedidos,correos,correos_entrantes,solicitudes_datos,vulneraciones}'::text[]) clase;

-- Which of them are shown: those that wait longest, though they came into the table last and in another order.
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden) select 'asesoria-cv', 'x', n || '@muchos.test', 99990,
  'transferencia', '1', 'W-banco' || n from generate_series(1, 105) n;
select pg_temp.reglas(false);
create temp table antiguos as select n, 'Espera ' || n as nombre, n || '@antiguo.test' as email, timestamptz '2001-01-01 12:00Z' + n * interval '1 day' as en from unnest('{3,5,1,6,4,2}'::int[]) n;
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, actualizado_en) select pruebas.id('ana'), nombre, 1, '2030-01-01', 'en_revision', 'transferencia', en from antiguos;
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), nombre, 1, en::date from antiguos;
insert into public.hitos_plataforma (plataforma_id, orden, fecha, titulo, estado, observacion, actualizado_en) select pruebas.id('plataforma_bruno'), 500 + n, '2030-01-01', nombre, 'observado', 'No', en from antiguos;
insert into public.leads (nombre_contacto, email, telefono, mensaje, creado_en) select nombre, email, '56912345678', 'x', en from antiguos;
insert into public.solicitudes (nombre, email, creado_en) select nombre, email, en from antiguos;
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, creado_en) select nombre, 'x', 'x', email, en from antiguos;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en) select 'asesoria-cv', nombre, email, 99990, 'otro', '1', 'W-antiguo' || n, 'pagado', en from antiguos;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, creado_en) select 'asesoria-cv', nombre, email, 99990, 'transferencia', '1', 'W-viejo' || n, en from antiguos;
insert into public.correos (tipo, para, asunto, datos, estado, creado_en) select 'prueba', email, nombre, '{}', 'fallido', en from antiguos;
insert into public.correos_entrantes (mensaje_id, de, asunto, resultado, motivo, creado_en) select email, email, nombre, 'sin_dueno', 'sin_firma', en from antiguos;
insert into public.solicitudes_datos (tipo, nombre, email, vence_en) select 'acceso', nombre, email, en from antiguos;
insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) select nombre, 'x', en, 'x', array['otros'] from antiguos;
select is(pruebas.valor('admin',
  format('select min(cuantos) || '': '' || string_agg(titulo, '', '' order by n) from public.por_atender() with ordinality x (clase, cuantos, id, titulo, de, desde, plazo, monto, estado, urgente, n) where clase = %L',
  clase)),
  '100: Espera 1, Espera 2, Espera 3, Espera 4, Espera 5', 'of more than a hundred those that wait longest: ' || clase)
from unnest('{comprobantes,pagos_vencidos,hitos,leads,solicitudes,formulario_inicial,pedidos,pedidos_por_confirmar,correos,correos_entrantes,solicitudes_datos,vulneraciones}'::text[]) clase;

select * from finish();
rollback;
