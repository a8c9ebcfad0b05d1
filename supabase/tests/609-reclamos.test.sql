-- Complaints: answered by the end of the fifth working day, as the terms promise, and watched until they are.
begin;
select pruebas.escenario();
select no_plan();

create function pg_temp.chile(p text) returns timestamptz language sql as $$ select p::timestamp at time zone 'America/Santiago' $$;
create function pg_temp.dicho(p timestamptz) returns text language sql as $$ select to_char(p at time zone 'America/Santiago', 'YYYY-MM-DD HH24:MI:SS') $$;

-- The term: working days of Chile after the one on which it came, whatever the studio's own hours.
update public.configuracion set atencion_dias = '{1}', atencion_desde = '10:00', atencion_hasta = '12:00' where id = 1;
insert into private.feriados (fecha, nombre, abierto) values ('2027-09-17', 'Fiestas Patrias', true) on conflict (fecha) do update set abierto = true;
select is(pg_temp.dicho(private.plazo_reclamo(pg_temp.chile(vino))), hasta || ' 23:59:59', vino || ': ' || que) from (values
  ('2027-03-01 09:00', '2027-03-08', 'from a Monday to the next'),
  ('2027-03-01 00:00', '2027-03-08', 'its first second'), ('2027-03-01 23:59:59', '2027-03-08', 'and its last'),
  ('2027-03-05 18:00', '2027-03-12', 'a Friday'), ('2027-03-06 10:00', '2027-03-12', 'a Saturday counts as none'), ('2027-03-07 23:00', '2027-03-12', 'nor does a Sunday'),
  ('2027-03-22 10:00', '2027-03-30', 'Good Friday is none'), ('2027-09-13 10:00', '2027-09-21', 'nor a holiday that the studio opens'),
  ('2027-04-01 10:00', '2027-04-08', 'over the night of the change of clocks'), ('2027-12-30 10:00', '2028-01-06', 'over the year')) v (vino, hasta, que);
select is(private.plazo_reclamo(null), null, 'nothing came');

-- Who says that it is one.
create function pg_temp.t(p_nombre text) returns text language sql as $$
  select concat_ws(' ', categoria, responder_en = private.plazo_reclamo(now()), vence_en = private.plazo_reclamo(now()), plazo_en = private.plazo_reclamo(now())) from public.tickets where id = pruebas.id(p_nombre);
$$;
select pruebas.anotar('queja', pruebas.valor('ana', $$select public.abrir_ticket('Mal hecho', 'No es lo pedido', 'reclamo', 'baja')$$));
select is(pg_temp.t('queja'), 'reclamo t t t', 'its client, with the term of a complaint, whatever its priority');
select pruebas.anotar('de_tito', pruebas.valor('tito', $$select public.abrir_ticket('Mal hecho', 'Tampoco', 'reclamo', 'urgente')$$));
select is(pg_temp.t('de_tito'), 'reclamo t t t', 'whoever of them sees tickets alone');
select pruebas.anotar('anotada', pruebas.valor('admin', $$select public.abrir_ticket('Llamó', 'Dice que no es lo pedido', 'reclamo', p_cliente => {ana})$$));
select is(pg_temp.t('anotada'), 'reclamo t t t', 'the studio, that wrote it down');
select is((select public.por_responder(t) from public.tickets t where id = pruebas.id('anotada')), true, 'which is its turn to answer');
select is(pruebas.valor('bruno', $$select public.abrir_ticket('x y z', 'x', 'reclamo', p_cliente => {ana})$$) like '42501%', true, 'nobody else');
select is(pruebas.intentar(quien, $$update public.tickets set categoria = 'consulta' where id = {queja}$$), no, quien || ': does not unsay it') from (values ('anon', '42501'), ('ana', '0'), ('tito', '0'), ('bruno', '0')) v (quien, no);
select is(pruebas.intentar('ana', $$update public.tickets set vence_en = now() + interval '1 year', responder_en = now() + interval '1 year' where id = {queja}$$), '42501', 'nor moves its term');
select is(pruebas.intentar('admin', $$update public.tickets set responder_en = now() + interval '1 year' where id = {queja}$$), '42501', 'not even the studio does');
select is(pruebas.intentar('ana', $$select public.abrir_ticket('x y z', 'x', 'queja')$$), '23514', 'a kind that is none');

-- Its term stays while it is not answered.
select is(pruebas.intentar('admin', format('update public.tickets set prioridad = %L where id = {queja}', p)), '1', 'priority ' || p) from unnest('{urgente,normal}'::text[]) p;
select is(pg_temp.t('queja'), 'reclamo t t t', 'moves nothing');
select is(pruebas.valor('admin', format('update public.tickets set estado = %L where id = {queja}', e)),
  'P0001 Este reclamo no tiene respuesta todavía. Respóndelo y después cambia su estado.', 'the studio does not make it ' || e || ' before it answered')
  from unnest('{esperando_cliente,resuelto,cerrado}'::text[]) e;
select is(pruebas.valor('admin', 'select public.cerrar_ticket({queja})') like 'P0001 Este reclamo%', true, 'nor closes it');
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'en_curso' where id = {queja}$$), '1', 'it may begin');
select is(pg_temp.t('queja'), 'reclamo t t t', 'its term goes on');
select is(pruebas.intentar('tito', 'select public.cerrar_ticket({de_tito})'), '1', 'its client may close it');
select is(pruebas.intentar('tito', 'select public.reabrir_ticket({de_tito})'), '1', 'and open it again');
select is(pg_temp.t('de_tito'), 'reclamo t t t', 'with the term that it had');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({queja}, 'Ojo con este', true)$$), '1', 'a note among admins');
select is((select primera_respuesta_en from public.tickets where id = pruebas.id('queja')), null, 'is no answer');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({queja}, 'Lo corregimos')$$), '1', 'what its client reads');
select is((select concat_ws(' ', estado, primera_respuesta_en is not null) from public.tickets where id = pruebas.id('queja')), 'esperando_cliente t', 'is one');
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'resuelto' where id = {queja}$$), '1', 'then it is solved as any other');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({anotada}, 'Ya lo vimos')$$), '1', 'one that the studio wrote down is answered');
select is((select primera_respuesta_en is not null from public.tickets where id = pruebas.id('anotada')), true, 'as well');

-- The studio says it of a ticket that is there: from what its client last said.
select pruebas.anotar('vieja', pruebas.valor('ana', $$select public.abrir_ticket('Una duda', 'Hola')$$));
update public.tickets set creado_en = now() - interval '40 days' where id = pruebas.id('vieja');
update public.ticket_mensajes set creado_en = now() - interval '40 days' where ticket = pruebas.id('vieja');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({vieja}, 'Así se hace')$$), '1', 'answered weeks ago');
update public.ticket_mensajes set creado_en = now() - interval '39 days' where ticket = pruebas.id('vieja') and del_estudio;
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({vieja}, 'Quiero reclamar')$$), '1', 'and its client comes back');
select is(pruebas.intentar('admin', $$update public.tickets set categoria = 'reclamo' where id = {vieja}$$), '1', 'with a complaint');
select is((select concat_ws(' ', plazo_en = private.plazo_reclamo(now()), public.por_responder(t)) from public.tickets t where id = pruebas.id('vieja')), 't t', 'answered within the term from there');
select is(pruebas.intentar('admin', $$update public.tickets set categoria = 'consulta', prioridad = 'alta' where id = {de_tito}$$), '1', 'what is no complaint after all');
select is((select concat_ws(' ', vence_en = private.sumar_habil(creado_en, '1 day'), responder_en = private.sumar_habil(creado_en, '4 hours')) from public.tickets where id = pruebas.id('de_tito')), 't t', 'has the targets of its priority');
select is(pruebas.intentar('admin', $$update public.tickets set asunto = 'Otro asunto' where id = {vieja}$$), '1', 'another subject');
select is((select plazo_en = private.plazo_reclamo(now()) from public.tickets where id = pruebas.id('vieja')), true, 'moves no term');

-- Whoever watches what waits is told three days before.
create function pg_temp.espera() returns text language sql as $$
  select pruebas.valor('admin', $x$select titulo || ' ' || urgente from public.esperas where quien = 'estudio' and clase = 'tickets' and fila = '{vieja}'$x$);
$$;
update public.tickets set prioridad = 'normal', vence_en = now() + interval '3 days 1 minute' where id = pruebas.id('vieja');
select is(pg_temp.espera(), 'Reclamo: Otro asunto false', 'it waits under its name');
update public.tickets set vence_en = now() + interval '2 days 23 hours' where id = pruebas.id('vieja');
select is(pg_temp.espera(), 'Reclamo: Otro asunto true', 'three days before its term it presses');
update public.tickets set categoria = 'otro' where id = pruebas.id('vieja');
update public.tickets set vence_en = now() + interval '2 days' where id = pruebas.id('vieja');
select is(pg_temp.espera(), 'Otro asunto false', 'what is no complaint does not');

-- The list.
select is(pruebas.valor('admin', $$select cuantos from public.mis_vistas('[{"nombre": "Reclamos", "filtros": {"categoria": "reclamo", "estado": "sin_resolver"}}]', {ana})$$),
  (select count(*)::text from public.tickets where cliente = pruebas.id('ana') and categoria = 'reclamo' and estado in ('abierto', 'en_curso', 'esperando_cliente')), 'a view holds those that are not solved');

-- One that becomes part of another ticket takes its term along.
select pruebas.anotar('una', pruebas.valor('ana', $$select public.abrir_ticket('Una consulta', 'Hola', 'consulta', 'baja')$$));
select pruebas.anotar('otra', pruebas.valor('ana', $$select public.abrir_ticket('Reclamo aparte', 'Mal', 'reclamo')$$));
update public.tickets set responder_en = now() + interval '1 hour', vence_en = now() + interval '1 hour' where id = pruebas.id('otra');
select is(pruebas.valor('admin', 'select pasan::text from public.unir_tickets({otra}, {una})'), '{categoria}', 'it is said before');
select is(pruebas.valor('admin', 'select (public.unir_tickets({otra}, {una}, (public.unir_tickets({otra}, {una})).marca)).estado'), 'abierto', 'an open complaint is merged, answered or not');
select is((select concat_ws(' ', categoria, plazo_en - now()) from public.tickets where id = pruebas.id('una')), 'reclamo 01:00:00', 'and goes on there');

-- Mails say until when.
select is((select datos ->> 'responder_el' from public.correos where tipo = m and datos ->> 'ticket' = pruebas.id(t)::text order by creado_en limit 1), private.hoy(private.plazo_reclamo(now()))::text, m || ' says the day')
from (values ('ticket_recibido', 'queja'), ('ticket_mensaje', 'queja'), ('ticket_abierto', 'anotada')) v (m, t);
select is((select datos -> 'responder_el' from public.correos where tipo = m and datos ->> 'ticket' = pruebas.id('vieja')::text order by creado_en limit 1), 'null'::jsonb,
  m || ' of what is none says no day') from unnest('{ticket_recibido,ticket_mensaje}'::text[]) m;
select is((select count(*)::int from jsonb_path_query(private.terminos_de_hoy(), '$.clausulas[*].texto') x where x #>> '{}' like '%Respondemos los reclamos dentro de cinco días hábiles.%'), 1, 'the terms promise it');
select * from finish();
rollback;
