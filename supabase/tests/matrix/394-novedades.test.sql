-- The light question of the console: what changed since one looked, and what waits. Everything here
-- happens in one transaction; pg_temp.despues() stands for the beginning of the next one.
begin;
select pruebas.escenario();

create function pg_temp.despues() returns void language sql as $$ update private.cambios set transaccion = null where transaccion is not null; $$;
create temp table conocidas (persona text primary key, marcas jsonb not null);
grant select on conocidas to authenticated;

-- What somebody is told, {tabla: whether others did it}, and remembers from then on.
create function pg_temp.mira(p_persona text, p_pestana text default '') returns jsonb language plpgsql as $$
declare
  v jsonb;
begin
  perform set_config('request.headers', jsonb_build_object('x-pestana', p_pestana)::text, true);
  v := pruebas.valor(p_persona, format($q$ select coalesce(jsonb_object_agg(tabla, jsonb_build_array(marca, de_otros)), '{}')
    from public.novedades(%L) $q$, coalesce((select marcas from conocidas where persona = p_persona || p_pestana), '{}')))::jsonb;
  insert into conocidas select p_persona || p_pestana, coalesce(jsonb_object_agg(key, value -> 0), '{}') from jsonb_each(v)
  on conflict (persona) do update set marcas = conocidas.marcas || excluded.marcas;
  perform set_config('request.headers', '', true), pg_temp.despues();
  return (select coalesce(jsonb_object_agg(key, value -> 1), '{}') from jsonb_each(v));
end $$;
create function pg_temp.todos_miran() returns void language sql as $$
  select pg_temp.mira('admin'), pg_temp.mira('ana'), pg_temp.mira('bruno');
$$;
-- What a statement tells admin, Ana and Bruno: their tables, sorted.
create function pg_temp.dice(p_sql text) returns text language plpgsql as $$
begin
  perform pg_temp.todos_miran();
  execute pruebas.con_ids(p_sql);
  return (select string_agg(p || ':' || coalesce((select string_agg(k, ',' order by k) from jsonb_object_keys(pg_temp.mira(p)) k), ''), ' ' order by o)
    from unnest('{admin,ana,bruno}'::text[]) with ordinality u (p, o));
end $$;
create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
create function pg_temp.esperan(p_tabla text) returns text language sql as $$
  select pruebas.valor('admin', format('select esperan from public.novedades() where tabla = %L', p_tabla));
$$;

select plan(168);

select pg_temp.despues();
update private.cambios set anotado_en = now() - interval '1 minute';
create temp view avisadas as select c.relname::text as tabla, substring(pg_get_triggerdef(t.oid) from 'anotar_cambio\(''(.*)''\)') as cliente
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'private.anotar_cambio'::regproc;
select set_eq($$ select jsonb_object_keys(pg_temp.mira('admin')) $$,
  $$ select tabla from avisadas union values ('pedidos_por_confirmar'), ('preguntas'), ('tareas') $$,
  'Acting as an admin: whoever knows nothing gets a mark for each table that notes its changes');
select set_eq($$ select jsonb_object_keys(pg_temp.mira('ana')) $$, $$ select tabla from avisadas where cliente is not null $$,
  'Acting as the client: those of the tables that lead to a client');
select is(pg_temp.mira('admin'), '{}', 'and nothing the second time');
select is_empty($$ select tgname from pg_trigger where tgfoid = 'private.anotar_cambio'::regproc and tgenabled = 'O'
  and (tgtype & (4 | 8 | 16)) <> case tgrelid when 'private.respondiendo'::regclass then 4 | 8 else 4 | 8 | 16 end $$,
  'a row that comes (4), goes (8) or is changed (16); who is writing only comes and goes');
select is(left(pruebas.valor(persona, 'select count(*) from public.novedades()'), 5), '42501', 'Acting as ' || retrato || ': is told nothing')
from pruebas.personas where persona in ('anon', 'carla', 'eva', 'servicio');
select is(left(pruebas.valor(persona, 'select count(*) from private.cambios'), 5), '42501', 'Acting as ' || retrato || ': reads no line of changes')
from pruebas.personas where persona in ('anon', 'ana', 'carla', 'eva', 'admin', 'servicio');
select is(left(pruebas.valor('admin', sql), 5), '42501', 'nobody calls by hand: ' || sql)
from (values ('select private.pendientes(''tickets'')'), ('select private.tarea_reunir_cambios()')) v (sql);

-- Who is told of what.
select is(pg_temp.dice(sql), dice, que) from (values
  ('a new ticket', $$ insert into public.tickets (cliente, asunto) values ({ana}, 'Otro más') $$, 'admin:tickets ana:tickets bruno:'),
  ('its state', $$ update public.tickets set estado = 'resuelto' where asunto = 'Otro más' $$, 'admin:correos,tickets ana:tickets bruno:'),
  ('its end', $$ delete from public.tickets where asunto = 'Otro más' $$, 'admin:tickets ana:tickets bruno:'),
  ('an answer', $$ insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio) values ({ticket_bruno}, 'Hola', 'Estudio', true) $$,
    'admin:correos,ticket_mensajes,tickets ana: bruno:ticket_mensajes,tickets'),
  ('a note among admins', $$ insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Ojo', true) $$,
    'admin:ticket_mensajes ana: bruno:'),
  ('an order, in both counts of the sidebar',
    $$ update public.pedidos set comprador_nombre = 'Otra persona' where orden = 'W-deprueba' $$,
    'admin:pedidos,pedidos_por_confirmar ana: bruno:'),
  ('a payment', $$ update public.pagos set concepto = 'Cuota final' where id = {pago_ana} $$, 'admin:pagos ana:pagos bruno:'),
  ('a platform', $$ update public.plataformas set descripcion = 'Otra' where id = {plataforma_ana} $$, 'admin:plataformas ana:plataformas bruno:'),
  ('a milestone', $$ update public.hitos_plataforma set descripcion = 'Otra' where id = {hito_ana} $$, 'admin:hitos_plataforma ana:hitos_plataforma bruno:'),
  ('one that is hidden now', $$ update public.hitos_plataforma set activo = false where id = {hito_ana} $$,
    'admin:hitos_plataforma ana:hitos_plataforma bruno:'),
  ('one that stays hidden', $$ update public.hitos_plataforma set descripcion = 'Y otra' where id = {hito_ana} $$, 'admin:hitos_plataforma ana: bruno:'),
  ('the client''s own data', $$ update public.clientes set telefono = '+56 9 1234 5678' where id = {ana} $$, 'admin:clientes ana:clientes bruno:'),
  ('what was changed to the same', $$ update public.correos set para = para $$, 'admin: ana: bruno:'),
  ('what touched no row', $$ update public.pagos set concepto = 'x' where id = 0 $$, 'admin: ana: bruno:')) v (que, sql, dice);
select is(pg_temp.dice(format('insert into public.leads (nombre_contacto, email, telefono, mensaje) values (%L, %L, %L, %L)',
  'Pía', 'pia@pruebas.test', '+56 9 1234 5678', 'Hola')),
  'admin:correos,leads ana: bruno:', 'a new lead');

-- A ticket that goes from one client to another changes for both.
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'De quién es');
select is(pg_temp.dice($$ update public.tickets set cliente = {bruno}, plataforma = null where asunto = 'De quién es' $$),
  'admin:tickets ana:tickets bruno:tickets', 'a row that goes to another client');

-- Several changes are one, and each is another mark.
select pg_temp.todos_miran();
insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'Muchos ' || n from generate_series(1, 50) n;
select is((select count(*)::int from private.cambios where transaccion is not null and tabla = 'tickets'), 2, 'fifty rows in one transaction leave two lines');
select isnt((select marcas ->> 'tickets' from conocidas where persona = 'admin'), '0.0', 'a mark is a number that says nothing');
select is(pg_temp.mira('bruno'), '{}', 'Acting as a client of another company: sees no trace of them');

-- The tab that did it.
select pg_temp.mira('admin', '11111111-1111-4111-8111-111111111111'), pg_temp.mira('admin', '22222222-2222-4222-8222-222222222222');
select set_config('request.headers', '{"x-pestana": "11111111-1111-4111-8111-111111111111"}', true);
update public.tickets set prioridad = 'alta' where id = pruebas.id('ticket_ana');
select pg_temp.despues();
select is(pg_temp.mira('admin', '11111111-1111-4111-8111-111111111111'), '{"tickets": false}', 'a tab is told that its own change is its own');
select is(pg_temp.mira('admin', '22222222-2222-4222-8222-222222222222'), '{"tickets": true}', 'the same person''s other tab, that it is somebody else''s');
select is(pg_temp.mira('ana'), '{"tickets": true}', 'and the client');
select set_config('request.headers', '{"x-pestana": "11111111-1111-4111-8111-111111111111"}', true);
update public.tickets set prioridad = 'baja' where id = pruebas.id('ticket_ana');
select pg_temp.despues(), set_config('request.headers', '', true);
update public.tickets set prioridad = 'normal' where id = pruebas.id('ticket_ana');
select pg_temp.despues();
select is(pg_temp.mira('admin', '11111111-1111-4111-8111-111111111111'), '{"tickets": true}', 'own and others'' changes together are others''');
select set_config('request.headers', '{"x-pestana": "11111111-1111-4111-8111-111111111111"}', true);
update public.tickets set prioridad = 'baja' where id = pruebas.id('ticket_ana');
select pg_temp.despues();
select is(pg_temp.mira('admin', '11111111-1111-4111-8111-111111111111'), '{"tickets": false}', 'and a further one of its own is its own again');
select pg_temp.mira('admin', 'inventada');
select set_config('request.headers', '{"x-pestana": "inventada"}', true);
update public.tickets set prioridad = 'alta' where id = pruebas.id('ticket_ana');
select pg_temp.despues();
select is(pg_temp.mira('admin', 'inventada') -> 'tickets', 'true', 'a word that no tab has is nobody''s');

-- Gathering leaves the marks as they are, and what is told after it right.
select pg_temp.mira('admin', '11111111-1111-4111-8111-111111111111'), pg_temp.todos_miran();
update private.cambios set transaccion = '1'::xid8 where id in (select max(id) from private.cambios group by ambito, tabla);
update private.cambios set anotado_en = now() - interval '119 seconds' where anotado_en > '-infinity';
create temp table antes on commit drop as select ambito, tabla, bit_xor(peso) as marca, count(*) as lineas from private.cambios group by ambito, tabla;
select private.tarea_reunir_cambios();
select is((select count(*) from private.cambios), (select sum(lineas)::bigint from antes), 'lines of two minutes stay');
update private.cambios set anotado_en = now() - interval '121 seconds' where anotado_en > '-infinity';
select private.tarea_reunir_cambios();
select is((select max(n) from (select count(*) as n from private.cambios group by ambito, tabla) x), 1::bigint, 'older ones become one');
select results_eq('select ambito, tabla, bit_xor(peso) from private.cambios group by 1, 2 order by 1, 2',
  'select ambito, tabla, marca from antes order by 1, 2', 'with the marks they had');
select is((select count(*)::int from private.cambios where pestana is not null or transaccion is not null), 0, 'and no tab and no transaction');
select is(pg_temp.mira('ana'), '{}', 'nobody is told of the gathering');
select is(pg_temp.mira('admin', '11111111-1111-4111-8111-111111111111') @> '{"tickets": true}', false, 'nor the tab whose lines they were');
select is(pg_temp.mira('ana', 'nueva')::text ~ 'true', false, 'and to whoever has just come nothing of it is recent');
create temp table juntas on commit drop as select id from private.cambios;
select private.tarea_reunir_cambios();
select set_eq('select id from private.cambios', 'select id from juntas', 'what is gathered is not gathered again');
insert into private.cambios (ambito, tabla, transaccion, peso, anotado_en) values (0, 'tickets', '2', 5, now() - interval '2 minutes');
select private.tarea_reunir_cambios();
select is((select count(*)::int from private.cambios where id in (select id from juntas)), (select count(*)::int from juntas),
  'nor once more for a line of two minutes');
insert into private.cambios (ambito, tabla, transaccion, peso, anotado_en) values (0, 'tickets', '3', 7, now() - interval '121 seconds');
select private.tarea_reunir_cambios();
select is((select count(*)::int || ' ' || count(*) filter (where peso = 5) from private.cambios where ambito = 0
  and tabla = 'tickets'), '2 1', 'an older one joins the rest, the younger one stays');
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'En la misma transacción');
select is(pg_temp.mira('ana'), '{"tickets": true}', 'a change after it, in the same transaction, is told');
select is((select cada from private.tareas where nombre = 'reunir_cambios'), interval '1 minute', 'done each minute');

-- Whoever has just come is told what changed while the page was read.
select pg_temp.despues();
delete from conocidas;
update private.cambios set anotado_en = now() - interval '11 seconds';
select is(pg_temp.mira('ana') -> 'tickets', 'false', 'a mark of eleven seconds ago is old');
delete from conocidas;
update private.cambios set anotado_en = now() - interval '9 seconds' where tabla = 'tickets';
select is(pg_temp.mira('ana') - 'clientes',
  '{"compartidos": false, "documentos_tributarios": false, "informes": false, "materiales": false, "materiales_esperas": false, "servicios": false, "pagos": false, "tickets": true, "plataformas": false, "ticket_mensajes": false, "vigilancias": false, "hitos_plataforma": false}',
  'one of nine seconds ago is not');
delete from conocidas;
update private.cambios set anotado_en = now() - interval '10 seconds' where tabla = 'tickets';
select is(pg_temp.mira('ana') -> 'tickets', 'false', 'one of ten seconds ago is');
delete from conocidas;
select set_config('request.headers', '{"x-pestana": "33333333-3333-4333-8333-333333333333"}', true);
update public.tickets set prioridad = 'urgente' where id = pruebas.id('ticket_ana');
select pg_temp.despues();
select is(pg_temp.mira('admin', '33333333-3333-4333-8333-333333333333') -> 'tickets', 'false', 'what a tab itself did as it came is its own');
select is(pg_temp.mira('admin', '44444444-4444-4444-8444-444444444444') -> 'tickets', 'true', 'and another''s news');
select is(pruebas.valor('ana', format('select count(*) from public.novedades(%L)', v)), '13',
  'known marks that are none count as none: ' || v) from unnest('{[],"7",null}'::text[]) v;

-- Who somebody is comes with the first news.
select pruebas.mirar('ana');
select is(pruebas.valor(persona,
  'select coalesce(string_agg(distinct concat_ws('' '', cliente, nombre, perfil), '',''), ''-'') from public.mi_perfil()'),
  pruebas.con_ids(es), 'Acting as ' || persona || ': is ' || es)
from (values ('admin', '{admin} Admin admin'), ('ana', '{ana} Ana cliente'), ('bruno', '{bruno} Bruno cliente'), ('delia',
  '{ana} Delia cliente'), ('tito', '{ana} Tito tickets'),
  ('carla', '-'), ('eva', '-'), ('mira_ana', '{ana} Ana cliente'), ('escribe_ana', '-')) v (persona, es);
select is(left(pruebas.valor(persona, 'select count(*) from public.mi_perfil()'), 5), '42501', 'Acting as ' || persona || ': is not told who they are')
from unnest('{anon,servicio}'::text[]) persona;
select is(pruebas.valor(persona, 'select jsonb_agg(to_jsonb(p) - ''{cliente,nombre,perfil}''::text[] order by p.tabla) from public.mi_perfil() p'),
  pruebas.valor(persona, 'select jsonb_agg(to_jsonb(n) order by n.tabla) from public.novedades() n'),
    'Acting as ' || persona || ': with the news of one who knows nothing')
from unnest('{admin,ana,delia,tito}'::text[]) persona;

-- What waits, for the studio and for each client what is theirs.
select is(pruebas.valor('ana',
  'select string_agg(tabla, '','' order by tabla) from public.novedades() where esperan is not null'),
  'hitos_plataforma,materiales,pagos,servicios',
  'Acting as the client: milestones, what is to be handed over and payments are counted for them');
select is(pruebas.valor('admin', 'select string_agg(tabla, '','' order by tabla) from public.novedades() where esperan is null'),
  'accesos_temporales,acciones_datos,bloqueos,clientes,compartidos,configuracion,contactos_notas,conversiones,correos_silenciados,documentos_tributarios,equipo,horarios,importaciones,materiales,materiales_esperas,movimientos,personas,plataformas,precios,productos,propuestas,propuestas_enlaces,propuestas_mensajes,registros_de_ventas,respondiendo,respuestas_guardadas,tasas_de_retencion,testimonios,ticket_mensajes,vigilancias',
    'of these nothing ever waits');

-- What the story and the seed hold counts, too: how many more wait after a statement than before it.
create function pg_temp.mas(p_tabla text, p_sql text) returns int language plpgsql as $$
declare
  v int := private.pendientes(p_tabla);
begin
  execute pruebas.con_ids(p_sql);
  return private.pendientes(p_tabla) - v;
end $$;
delete from public.correos;
update private.tareas set fallos = 0, proxima_en = now();
update public.pagos set estado = 'anulado' where estado not in ('pagado', 'anulado', 'reembolsado');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Por pagar', 1000, current_date);
select is(pg_temp.mas(tabla, sql), mas, tabla || ': ' || que) from (values
  (1, 'tickets', 'one that opens', $$ insert into public.tickets (cliente, asunto) values ({ana}, 'Espera') $$, 1),
  (2, 'tickets', 'one in work goes on', $$ update public.tickets set estado = 'en_curso' where asunto = 'Espera' $$, 0),
  (3, 'tickets', 'one that waits for the client does not', $$ update public.tickets set estado = 'esperando_cliente' where asunto = 'Espera' $$, -1),
  (4, 'tickets', 'nor one that is solved', $$ update public.tickets set estado = 'resuelto' where asunto = 'Espera' $$, 0),
  (5, 'tickets', 'nor one that is closed', $$ update public.tickets set estado = 'cerrado' where asunto = 'Espera' $$, 0),
  (6, 'hitos_plataforma', 'one delivered does not', $$ update public.hitos_plataforma set estado = 'entregado' where id = {hito_bruno} $$, 0),
  (7, 'hitos_plataforma', 'one returned does',
    $$ update public.hitos_plataforma set estado = 'observado', observacion = 'Falta el pie' where id = {hito_bruno} $$, 1),
  (8, 'hitos_plataforma', 'until it is delivered again', $$ update public.hitos_plataforma set estado = 'entregado' where id = {hito_bruno} $$, -1),
  (9, 'pagos', 'what the client owes does not', $$ update public.pagos set estado = 'pendiente' where concepto = 'Por pagar' $$, 0),
  (10, 'pagos', 'what is in review does', $$ update public.pagos set estado = 'en_revision' where concepto = 'Por pagar' $$, 1),
  (11, 'pagos', 'what is refused does not', $$ update public.pagos set estado = 'rechazado', motivo_rechazo = 'No llegó' where concepto = 'Por pagar' $$, -1),
  (12, 'leads', 'a new one',
    $$ insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Pía', 'pia2@pruebas.test', '+56 9 1234 5678', 'Hola') $$,
    1),
  (13, 'leads', 'not one that was called', $$ update public.leads set estado = 'contactado' where email = 'pia2@pruebas.test' $$, -1),
  (14, 'solicitudes', 'a new one', $$ insert into public.solicitudes (nombre, email) values ('Pía', 'pia2@pruebas.test') $$, 1),
  (15, 'solicitudes', 'not one with a price', $$ update public.solicitudes set estado = 'cotizado' where email = 'pia2@pruebas.test' $$, -1),
  (16, 'formulario_inicial', 'a new one',
    $$ insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('Pía', 'Tienda', 'x', 'pia2@pruebas.test') $$,
    1),
  (17, 'formulario_inicial', 'not one that was dealt with', $$ update public.formulario_inicial set gestionado = true where email = 'pia2@pruebas.test' $$, -1),
  (18, 'pedidos', 'one unpaid does not', $$ update public.pedidos set estado = 'pendiente' where orden = 'W-deprueba' $$, 0),
  (19, 'pedidos', 'one paid does', $$ update public.pedidos set estado = 'pagado', pagado_en = now() where orden = 'W-deprueba' $$, 1),
  (20, 'pedidos', 'until it is a client', $$ update public.pedidos set cliente = {ana} where orden = 'W-deprueba' $$, -1),
  (21, 'correos', 'one on its way does not',
    $$ insert into public.correos (tipo, para, asunto, cuerpo) values ('prueba', 'falla@pruebas.test', 'x', 'x') $$, 0),
  (22, 'correos', 'one that failed does', $$ update public.correos set estado = 'fallido' where para = 'falla@pruebas.test' $$, 1),
  (23, 'correos_entrantes', 'one of nobody',
    $$ insert into public.correos_entrantes (mensaje_id, de, resultado, motivo) values ('m2', 'x@pruebas.test', 'sin_dueno', 'sin_firma') $$,
    1),
  (24, 'correos_entrantes', 'not an automatic one',
    $$ insert into public.correos_entrantes (mensaje_id, de, resultado) values ('m3', 'x@pruebas.test', 'automatico') $$, 0),
  (25, 'correos_entrantes', 'not one that was read', $$ update public.correos_entrantes set visto = true where mensaje_id = 'm2' $$, -1),
  (26, 'solicitudes_datos', 'one that came', $$ insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'Pía', 'pia2@pruebas.test') $$, 1),
  (27, 'solicitudes_datos', 'one in work goes on', $$ update public.solicitudes_datos set estado = 'en_proceso' where email = 'pia2@pruebas.test' $$, 0),
  (28, 'solicitudes_datos', 'not one that is answered',
    $$ update public.solicitudes_datos set estado = 'resuelta', respuesta = 'Va adjunto' where email = 'pia2@pruebas.test' $$,
    -1),
  (29, 'vulneraciones', 'one that nobody was told of',
    $$ insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('Otra', 'x', '2026-01-01', 'x', array['financieros']) $$,
    1),
  (30, 'vulneraciones', 'the Agency alone is not enough where people must know',
    $$ update public.vulneraciones set avisada_agencia_en = '2026-01-02' where titulo = 'Otra' $$, 0),
  (31, 'vulneraciones', 'until they are told', $$ update public.vulneraciones set avisadas_personas_en = '2026-01-02' where titulo = 'Otra' $$, -1),
  (32, 'vulneraciones', 'or it is said why not', $$ update public.vulneraciones set sin_aviso = 'Sin riesgo' where titulo = 'De pruebas' $$, -1),
  (46, 'pedidos_por_confirmar', 'an order by transfer does',
    $$ insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden) values ('asesoria-cv', 'x', 'x@pruebas.test', 1, 'transferencia', '1', 'W-banco') $$,
    1),
  (47, 'pedidos_por_confirmar', 'not one by card',
    $$ insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden) values ('asesoria-cv', 'x', 'x@pruebas.test', 1, 'tarjeta', '1', 'W-plastico') $$,
    0),
  (48, 'pedidos_por_confirmar', 'until it came, or did not', $$ update public.pedidos set estado = 'pagado' where orden = 'W-banco' $$, -1),
  (49, 'tareas', 'work that failed does', $$ update private.tareas set fallos = 1 where nombre = 'purgar' $$, 1),
  (50, 'tareas', 'until it succeeds', $$ update private.tareas set fallos = 0 where nombre = 'purgar' $$, -1),
  (51, 'tareas', 'work a quarter of an hour after its time does not',
    $$ update private.tareas set proxima_en = now() - interval '15 minutes' where nombre = 'purgar' $$, 0),
  (52, 'tareas', 'later it does', $$ update private.tareas set proxima_en = now() - interval '15 minutes 1 second' where nombre = 'purgar' $$, 1),
  (53, 'tareas', 'mail of a quarter of an hour ago does not',
    $$ insert into public.correos (tipo, para, asunto, cuerpo, creado_en) values ('prueba', 'espera@pruebas.test', 'x', 'x', now() - interval '15 minutes') $$,
    0),
  (54, 'tareas', 'older mail does, once',
    $$ insert into public.correos (tipo, para, asunto, cuerpo, creado_en) select 'prueba', 'espera@pruebas.test', 'x', 'x', now() - interval '16 minutes' from generate_series(1, 2) $$,
    1),
  (55, 'tareas', 'until it leaves', $$ update public.correos set estado = 'enviado' where para = 'espera@pruebas.test' $$, -1),
  (34, 'pagos', 'one that fell due yesterday does',
    $$ update public.pagos set estado = 'pendiente', motivo_rechazo = null, vence_el = pg_temp.hoy() - 1 where concepto = 'Por pagar' $$,
    1),
  (35, 'pagos', 'one that falls due today does not', $$ update public.pagos set vence_el = pg_temp.hoy() where concepto = 'Por pagar' $$, -1),
  (35.5, 'pagos', 'one that waits for its milestone does not, however late',
    $$ insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) values ({ana}, {plataforma_ana}, {hito_ana}, 'Con el hito', 1000, pg_temp.hoy() - 9, 'programado') $$,
    0),
  (36, 'citas', 'one that is over does not',
    $$ insert into public.citas (nombre, email, inicio, termino, estado) values ('De hoy', 'hoy@pruebas.test', now() - interval '2 minutes', now(),
    'confirmada') $$, 0),
  (37, 'citas', 'one that goes on does', $$ update public.citas set termino = now() + interval '1 second' where nombre = 'De hoy' $$, 1),
  (38, 'citas', 'one that is called off does not', $$ update public.citas set estado = 'cancelada' where nombre = 'De hoy' $$, -1),
  (39, 'citas', 'nor one of tomorrow',
    $$ insert into public.citas (nombre, email, inicio, termino, estado) values ('De mañana', 'hoy@pruebas.test', (pg_temp.hoy() + 1)::timestamp at time zone 'America/Santiago', (pg_temp.hoy() + 1)::timestamp at time zone 'America/Santiago' + interval '1 hour', 'confirmada') $$,
    0)) v (orden, tabla, que, sql, mas) order by orden;

select is(pg_temp.esperan('clientes'), null, 'clientes: nothing is counted');
select is(pg_temp.mas('vulneraciones',
  $$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias, avisada_agencia_en) values ('Sin personas', 'x', '2026-01-01', 'x', array['otros'], '2026-01-02')$$),
  0, 'vulneraciones: nor where the Agency knows and nobody else has to');

-- What waits for a client is what their home page tells, and nothing of another's.
create function pg_temp.de_ana(p_sql text) returns text language plpgsql as $$
begin
  execute pruebas.con_ids(p_sql);
  return (select string_agg(t || ' ' || coalesce(pruebas.valor('ana', format('select esperan from public.novedades() where tabla = %L', t)), 'nada'), ', ' order by t)
    from unnest('{hitos_plataforma,pagos}'::text[]) t);
end $$;
delete from public.pagos where cliente = pruebas.id('ana');
update public.hitos_plataforma set estado = 'en_curso' where plataforma_id = pruebas.id('plataforma_ana');
select is(pg_temp.de_ana(sql), dice, 'Acting as the client: ' || que) from (values
  (1, 'nothing at first', 'select', 'hitos_plataforma 0, pagos 0'),
  (2, 'a milestone that was delivered',
    $$ update public.hitos_plataforma set estado = 'entregado', activo = true where id = {hito_ana} $$,
    'hitos_plataforma 1, pagos 0'),
  (2.5, 'none that is back in work', $$ update public.hitos_plataforma set estado = 'en_curso' where id = {hito_ana} $$, 'hitos_plataforma 0, pagos 0'),
  (3, 'none that they do not see',
    $$ update public.hitos_plataforma set activo = false, estado = 'entregado' where id = {hito_ana} $$,
    'hitos_plataforma 0, pagos 0'),
  (4, 'none of another client',
    $$ update public.hitos_plataforma set estado = 'entregado', activo = true where id = {hito_bruno} $$,
    'hitos_plataforma 0, pagos 0'),
  (5, 'a payment that falls due in a week',
    $$ insert into public.pagos (cliente, concepto, monto, vence_el, estado) values ({ana}, 'Cuota', 1000, pg_temp.hoy() + 7, 'programado'),
    ({bruno}, 'Cuota ajena', 1000, pg_temp.hoy(), 'programado') $$, 'hitos_plataforma 0, pagos 1'),
  (6, 'not in eight days', $$ update public.pagos set vence_el = pg_temp.hoy() + 8 where concepto = 'Cuota' $$, 'hitos_plataforma 0, pagos 0'),
  (7, 'whenever it is due once it is asked for', $$ update public.pagos set estado = 'pendiente' where concepto = 'Cuota' $$, 'hitos_plataforma 0, pagos 1'),
  (8, 'not while the studio reviews it', $$ update public.pagos set estado = 'en_revision' where concepto = 'Cuota' $$, 'hitos_plataforma 0, pagos 0'),
  (9, 'again when it is rejected',
    $$ update public.pagos set estado = 'rechazado', motivo_rechazo = 'No llegó' where concepto = 'Cuota' $$,
    'hitos_plataforma 0, pagos 1')) v (orden, que, sql, dice) order by orden;
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) values (pruebas.id('ana'),
  pruebas.id('plataforma_ana'), pruebas.id('hito_ana'), 'Con la entrega', 1000, pg_temp.hoy(), 'programado');
select is(pruebas.valor('ana', 'select esperan from public.novedades() where tabla = ''pagos'''), '1', 'nor one that waits for its milestone');
select is((select sum((e ->> 'cuantos')::int) from (select distinct on (e ->> 'clase') e
  from jsonb_array_elements(pruebas.valor('ana', 'select public.mi_inicio() -> ''esperan''')::jsonb) e
  where e ->> 'clase' = 'pagos') x), 1::bigint, 'as many as the home page tells');

-- What is late by the hour alone is told, to the studio as to the client, and is nobody's doing.
select pg_temp.despues(), pg_temp.todos_miran();
create function pg_temp.de_antes(p_persona text, p_tabla text, p_antes text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select string_agg(tabla || '' '' || de_otros || '' '' || (esperan is not null), '', '') from public.novedades(%L)',
    (select marcas || jsonb_build_object(p_tabla, regexp_replace(marcas ->> p_tabla, '[^.]*$', p_antes)) from conocidas where persona = p_persona))); $$;
select is(pg_temp.de_antes(persona, 'pagos', (pg_temp.hoy() - dias)::text), dice, format('Acting as %s: payments as of %s days ago', persona, dias))
from (values ('admin', 1, 'pagos false true'), ('admin', 0, null), ('ana', 1, 'pagos false true'), ('ana', 0, null)) v (persona, dias, dice);
select is(pg_temp.de_antes('admin', 'citas', (floor(extract(epoch from now()) / 300) - hace)::text), dice,
  format('Acting as an admin: meetings as of %s times five minutes ago', hace))
from (values (1, 'citas false true'), (0, null)) v (hace, dice);
select is(pg_temp.de_antes('admin', 'tareas', cuantas), dice, format('Acting as an admin: when %s works stood still', cuantas))
from (values ('0', 'tareas false true'), ('1', null)) v (cuantas, dice);
select is(pruebas.valor('admin', format('select string_agg(tabla || '' '' || de_otros, '', '') from public.novedades(%L)',
    (select marcas || jsonb_build_object('tareas', regexp_replace(marcas ->> 'tareas', '\d+\.(\d+)$', (floor(extract(epoch
      from now()) / 300) - hace) || '.\1')) from conocidas where persona = 'admin'))), dice,
      format('Acting as an admin: works as of %s times five minutes ago', hace))
from (values (1, 'tareas false'), (0, null)) v (hace, dice);

-- No further than a hundred is counted.
insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'Uno de muchos' from generate_series(1, 105);
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, observacion) select 'https://x.cl',
  pruebas.id('plataforma_ana'), '2030-01-01', 'Uno', 'observado', 'No' from generate_series(1, 105);
set local session_replication_role = replica;  -- what their triggers do is not under test
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) select pruebas.id('ana'), 'Uno de muchos', 1,
  '2030-01-01', 'en_revision', 'transferencia' from generate_series(1, 105);
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('ana'), 'Uno vencido', 1, pg_temp.hoy() - 1, 'pendiente');
insert into public.leads (nombre_contacto, email, telefono, mensaje) select 'x', n || '@muchos.test', '56912345678', 'x' from generate_series(1, 105) n;
insert into public.solicitudes (nombre, email) select 'x', n || '@muchos.test' from generate_series(1, 105) n;
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) select 'x', 'x', 'x', n || '@muchos.test' from generate_series(1, 105) n;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado)
  select 'asesoria-cv', 'x', n || '@muchos.test', 99990, 'otro', '1', 'W-muchos' || n, 'pagado' from generate_series(1, 105) n;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden)
  select 'asesoria-cv', 'x', n || '@muchos.test', 99990, 'transferencia', '1', 'W-banco' || n from generate_series(1, 105) n;
insert into public.correos (tipo, para, datos, estado) select 'prueba', n || '@muchos.test', '{}', 'fallido' from generate_series(1, 105) n;
insert into public.correos_entrantes (mensaje_id, de, resultado, motivo) select 'm' || n, n || '@muchos.test', 'sin_dueno',
  'sin_firma' from generate_series(1, 105) n;
insert into public.solicitudes_datos (tipo, nombre, email) select 'acceso', 'x', n || '@muchos.test' from generate_series(1, 105) n;
insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) select 'Uno de muchos', 'x', now(), 'x',
  array['otros'] from generate_series(1, 105);
set local session_replication_role = origin;
select is(pg_temp.esperan(t), '100', 'more than a hundred are a hundred: ' || t)
from unnest('{tickets,hitos_plataforma,pagos,leads,solicitudes,formulario_inicial,pedidos,pedidos_por_confirmar,correos,correos_entrantes,solicitudes_datos,vulneraciones}'::text[]) t;

update public.pagos set estado = 'rechazado', motivo_rechazo = 'x', vence_el = pg_temp.hoy() - 1 where concepto = 'Uno de muchos';
select is(pg_temp.esperan('pagos'), '100', 'more than a hundred are a hundred: overdue payments');
update public.hitos_plataforma set estado = 'entregado', activo = true where titulo = 'Uno';
select is(pruebas.valor('ana', format('select esperan from public.novedades() where tabla = %L', t)), '100',
  'Acting as the client: more than a hundred are a hundred: ' || t)
from unnest('{hitos_plataforma,pagos}'::text[]) t;

delete from auth.sessions where user_id in (select usuario from public.clientes where id in (pruebas.id('ana'), pruebas.id('admin')));
select is(pruebas.valor(persona, 'select count(*) from public.mi_perfil()'), '0',
  'Acting as ' || persona || ': nobody once the session ended') from unnest('{admin,ana}'::text[]) persona;

select * from finish(true);
rollback;
