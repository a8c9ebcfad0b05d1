-- Rules from both sides: what the last one before a border does, what the first one after it, and that
-- a change meant for one row leaves its neighbours alone.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;

create temp table valores (real text, esperado text, descripcion text);
create function pg_temp.origen(p_cabeceras text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', coalesce(p_cabeceras, ''), true);
  return private.origen_solicitante();
end $$;
insert into valores
select pg_temp.origen(cabeceras), origen, 'counted as ' || coalesce(origen, 'nobody') || ': ' || coalesce(cabeceras, 'no request') from (values
  (null, null), ('{}', '0.0.0.0/32'), ('{"x-forwarded-for": "203.0.113.9"}', '203.0.113.9/32'), ('{"x-forwarded-for": "1.2.3.4,  203.0.113.9 "}', '203.0.113.9/32'),
  ('{"x-forwarded-for": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64'), ('{"x-forwarded-for": "2001:db8:1:3::1"}', '2001:db8:1:3::/64'),
  ('{"x-forwarded-for": "2001:db8:1:2:8000::1"}', '2001:db8:1:2::/64'), ('no es json', '0.0.0.0/32')) v (cabeceras, origen)
union all
select private.espera(s), texto, s || ' seconds' from (values (59, 'un minuto'), (60, 'un minuto'), (61, '2 minutos'), (120, '2 minutos'), (121, '3 minutos'),
  (5400, '90 minutos'), (5401, '2 horas'), (7200, '2 horas'), (7201, '3 horas')) v (s, texto)
union all
select private.nombre_limpio(nombre), queda, 'name ' || left(nombre, 20) from (values (repeat('x', 61), repeat('x', 60)), (repeat('x', 60), repeat('x', 60)), ('HTTPS WWW x', 'x')) v (nombre, queda)
union all
select private.plazo_ticket(p)::text, plazo, 'term ' || p from (values ('urgente', '04:00:00'), ('alta', '1 day'), ('normal', '3 days'), ('baja', '7 days')) v (p, plazo);
select set_config('request.headers', '', true);

-- Each change stamps its row.
create temp table sellos (tabla text, asignacion text);
insert into sellos values ('testimonios', 'nota = 3'), ('equipo', 'cargo = ''x'''), ('citas', 'notas = ''x'''), ('clientes', 'telefono = ''56911111111'''), ('clientes_notas', 'notas = ''x'''), ('configuracion', 'banco = ''x'''),
  ('formulario_inicial', 'notas = ''x'''), ('hitos_plataforma', 'orden = orden + 7'), ('horarios', 'desde = desde + interval ''1 minute'''), ('leads', 'notas = ''x'''), ('pagos', 'plataforma = plataforma'), ('pedidos', 'token = ''x'''),
  ('plataformas', 'descripcion = ''x'''), ('respuestas_guardadas', 'cuerpo = ''x'''), ('solicitudes', 'notas = ''x'''), ('solicitudes_datos', 'detalle = ''x'''), ('tickets', 'categoria = ''otro''');
create function pg_temp.sello(p_tabla text, p_asignacion text) returns boolean language plpgsql as $$
declare
  v boolean;
begin
  begin
    execute format('alter table public.%I disable trigger user', p_tabla);
    execute format('update public.%I set actualizado_en = ''2020-01-01''', p_tabla);
    execute format('alter table public.%I enable trigger user', p_tabla);
    execute format('update public.%I set %s', p_tabla, p_asignacion);
    execute format('select bool_and(actualizado_en = now()) from public.%I', p_tabla) into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

select plan((select (select count(*) from valores) + (select count(*) from sellos))::int + 98);
select is(real, esperado, descripcion) from valores;
select is(pg_temp.sello(tabla, asignacion), true, 'a change stamps its row of ' || tabla) from sellos;

-- Accounts --------------------------------------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Nueva', 'nueva@pruebas.test');
insert into auth.users (id, aud, role, email, encrypted_password, created_at, updated_at)
values ('99999999-9999-4999-8999-999999999992', 'authenticated', 'authenticated', ' NUEVA@Pruebas.test', 'una', now(), now());
select is((select usuario from public.clientes where email = 'nueva@pruebas.test'), null, 'an invited address registers whatever its capitals');
update auth.users set email_confirmed_at = null where id = '99999999-9999-4999-8999-999999999992';
select results_eq($$ select usuario, encrypted_password from public.clientes c, auth.users u where c.email = 'nueva@pruebas.test' and u.id = '99999999-9999-4999-8999-999999999992' $$,
  $$ values (null::uuid, 'una'::varchar) $$, 'what is not a verification ties nothing and voids no password');
update auth.users set email_confirmed_at = now() where id = '99999999-9999-4999-8999-999999999992';
select is((select usuario from public.clientes where email = 'nueva@pruebas.test'), '99999999-9999-4999-8999-999999999992', 'and is tied when it is verified');
select is((select count(*)::int from public.clientes where usuario = '99999999-9999-4999-8999-999999999992'), 1, 'to that client and no other');
select lives_ok($$ update auth.users set email = email where id = '99999999-9999-4999-8999-999999999992' $$, 'an address written again is no other address');
select throws_ok($$ update auth.users set email = null where id = '99999999-9999-4999-8999-999999999992' $$, '42501', null, 'none is another');
update public.clientes set email = '  Nueva@Pruebas.TEST', rut = ' 10.000.013-k ' where email = 'nueva@pruebas.test';
select results_eq($$ select email, rut, usuario is not null from public.clientes where cliente = 'Nueva' $$, $$ values ('nueva@pruebas.test', '10000013-K', true) $$, 'one spelling of address and RUT; the same address keeps its account');
update public.clientes set usuario = 'e0000000-0000-4000-8000-000000000005' where id = pruebas.id('eva');
select lives_ok($$ insert into public.clientes (cliente, email) values ('Otra Eva', 'eva@pruebas.test') $$, 'an account that is somebody else''s is no obstacle to an invitation');
select is((select usuario from public.clientes where email = 'eva@pruebas.test'), null, 'nor is it tied twice');
select is(pruebas.probar('admin', 'public.clientes', 'select public.invitar_cliente({ana})'), '1 and the table changed', 'Acting as an admin: notes an invitation');
select pruebas.intentar('admin', 'select public.invitar_cliente({ana})');
select results_eq($$ select id from public.clientes where invitado_en = now() and email like '%@pruebas.test' $$, $$ select pruebas.id('ana') $$, 'of that client alone');

-- The last admin: another one counts if active, with an account, and an admin.
update public.clientes set activo = false where perfil = 'admin' and id <> pruebas.id('admin');
insert into public.clientes (cliente, perfil, email) values ('Jefa sin cuenta', 'admin', 'jefa@pruebas.test');
select throws_ok($$ update public.clientes set activo = false where id = pruebas.id('admin') $$, 'P0001', 'No se puede quitar al último administrador activo. Nombra antes a otro.', 'an admin without account is no other admin');
select lives_ok($$ update public.clientes set activo = false where email = 'jefa@pruebas.test' $$, 'and may go');
select lives_ok($$ update public.clientes set telefono = '56922222222' where id = pruebas.id('admin') $$, 'the last one may be changed in what gives no rights');
select lives_ok($$ update public.clientes set activo = false where id = pruebas.id('bruno') $$, 'clients come and go');
update public.clientes set activo = true where id = pruebas.id('bruno');
alter table public.clientes disable trigger clientes_2_cuidar_admin;
update public.clientes set activo = false where perfil = 'admin';
alter table public.clientes enable trigger clientes_2_cuidar_admin;
select lives_ok($$ update public.clientes set activo = false where id = pruebas.id('bruno') $$, 'also where there is no admin yet');
update public.clientes set activo = true where email = 'jefa@pruebas.test';
select lives_ok($$ update public.clientes set perfil = 'cliente' where email = 'jefa@pruebas.test' $$, 'and who has no account may be anything');
select lives_ok($$ update public.clientes set perfil = 'cliente' where id = pruebas.id('admin') $$, 'as may who was not active');
update public.clientes set perfil = 'admin' where id = pruebas.id('admin');
update public.clientes set activo = true where id in (pruebas.id('bruno'), pruebas.id('admin'));

-- Platforms -------------------------------------------------------------------------------------------
insert into public.plataformas (plataforma, cliente) select 'Doble', pruebas.id('ana') from generate_series(1, 2);
select is((select string_agg(case when slug ~ '^doble-[0-9a-f]{6}x$' then 'doble-…x' else slug end, ' ' order by length(slug)) from public.plataformas where plataforma = 'Doble'),
  'doble doble-…x', 'the second of a name gets six digits more');
insert into public.plataformas (plataforma, cliente, slug) values ('日本', pruebas.id('ana'), ' ');
select isnt_empty($$ select from public.plataformas where plataforma = '日本' and slug = 'proyecto' $$, 'a name without letters gives a slug of its own');
update public.plataformas set slug = '' where slug = 'proyecto';
select isnt_empty($$ select from public.plataformas where plataforma = '日本' and slug = 'proyecto' $$, 'which is not in its own way');
update public.clientes set empresa = null where id = pruebas.id('ana');
insert into public.plataformas (plataforma, cliente, cliente_nombre) values ('Sin empresa', pruebas.id('ana'), ' '), ('Con nombre', pruebas.id('ana'), 'Propio');
select results_eq($$ select cliente_nombre from public.plataformas where plataforma in ('Sin empresa', 'Con nombre') order by id $$, array['Ana', 'Propio'], 'without a company the client''s name, unless one was given');
select results_eq($$ select slug from public.plataformas where id = pruebas.id('plataforma_ana') $$, array['sitio-de-ana'], 'a slug that is there stays');

-- Milestones ------------------------------------------------------------------------------------------
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado) values ('https://x.cl', pruebas.id('plataforma_ana'), current_date, 'Segunda entrega', 'entregado');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado', 'Sobra')$$), '1', 'Acting as the client: approves one of two');
select results_eq($$ select titulo, estado, aprobado_en = now() from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and activo order by id $$,
  $$ values ('Entrega', 'aprobado', true), ('Segunda entrega', 'entregado', null) $$, 'the other one waits');
select is(pruebas.intentar('admin',
  $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado) values ({plataforma_ana}, current_date, 'De palabra', 'aprobado')$$), '1',
  'Acting as an admin: writes down one that was approved by word');
select results_eq($$ select aprobado_en = now() from public.hitos_plataforma where titulo = 'De palabra' $$, array[true], 'from now');
delete from public.hitos_plataforma where titulo = 'De palabra';
update public.hitos_plataforma set aprobado_en = '2020-01-01' where id = pruebas.id('hito_ana');
update public.hitos_plataforma set orden = 93 where id = pruebas.id('hito_ana');
select is((select aprobado_en from public.hitos_plataforma where id = pruebas.id('hito_ana')), '2020-01-01'::timestamptz, 'the instant of an approval is the first');
create function pg_temp.aviso(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  delete from public.correos;
  execute pruebas.con_ids(p_sql);
  select concat_ws(', ', 'antes=' || (datos ->> 'antes'), 'ahora=' || (datos ->> 'ahora'), 'titulo=' || (datos ->> 'titulo_nuevo'),
    case when (datos ->> 'descripcion_cambio')::boolean then 'descripcion' end) into v from public.correos;
  return v;
end $$;
select is(pg_temp.aviso($$update public.hitos_plataforma set observacion = 'x' where id = {hito_ana}$$), 'antes=aprobado, ahora=aprobado', 'the client hears of a change to what she wrote');
select is(pg_temp.aviso($$update public.hitos_plataforma set titulo = 'Otra' where id = {hito_ana}$$), 'antes=aprobado, ahora=aprobado, titulo=Otra', 'of a title');
select is(pg_temp.aviso($$update public.hitos_plataforma set descripcion = 'x' where id = {hito_ana}$$), 'antes=aprobado, ahora=aprobado, descripcion', 'of a description');
select is(pg_temp.aviso($$update public.hitos_plataforma set activo = false where id = {hito_ana}$$), 'antes=aprobado, ahora=oculto', 'that it is hidden');
select is(pg_temp.aviso($$update public.hitos_plataforma set titulo = 'Una más' where id = {hito_ana}$$), 'antes=aprobado, ahora=aprobado, titulo=Una más', 'of a change while it is hidden');
select is(pg_temp.aviso($$update public.hitos_plataforma set activo = true where id = {hito_ana}$$), 'antes=aprobado, ahora=aprobado', 'and that it is shown again');
select is(pg_temp.aviso($$update public.hitos_plataforma set imagen = '/x.png', orden = 94, fecha = current_date + 1 where id = {hito_ana}$$), null, 'but not of its picture, place or date');
select is(pg_temp.aviso($$delete from public.hitos_plataforma where titulo = 'Segunda entrega'$$), null, 'nor of what she had not answered');
select is(pg_temp.aviso($$delete from public.hitos_plataforma where id = {hito_ana}$$), 'antes=aprobado, ahora=eliminado', 'of what is deleted nothing but that');

-- Tickets ---------------------------------------------------------------------------------------------
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'Vecino');
select pruebas.anotar('vecino', (select id from public.tickets where asunto = 'Vecino'));
create function pg_temp.estados() returns text language sql as $$
  select string_agg(estado, ' ' order by id) from public.tickets where id in (pruebas.id('ticket_ana'), pruebas.id('vecino'), pruebas.id('ticket_bruno')) $$;
select is(pruebas.intentar('ana', 'select public.cerrar_ticket({ticket_ana})'), '1', 'Acting as the client: closes one of two');
select is(pg_temp.estados(), 'cerrado abierto abierto', 'no other one');
select is(pruebas.intentar('bruno', 'select public.cerrar_ticket({vecino})'), '42501', 'Acting as another client: closes none of hers');
update public.tickets set estado = 'cerrado' where id = pruebas.id('vecino');
select is(pruebas.intentar('ana', 'select public.reabrir_ticket({ticket_ana})'), '1', 'Acting as the client: reopens one of two');
select is(pg_temp.estados(), 'abierto abierto cerrado', 'no other one');
update public.tickets set estado = 'resuelto' where id in (pruebas.id('ticket_ana'), pruebas.id('ticket_bruno'));
select is(pruebas.intentar('ana', $$select public.calificar_ticket({ticket_ana}, 4, '  Bien  ')$$), '1', 'Acting as the client: rates one of two');
select results_eq($$ select calificacion, calificacion_comentario from public.tickets where id in (pruebas.id('ticket_ana'), pruebas.id('vecino'), pruebas.id('ticket_bruno')) order by id $$,
  $$ values (4::smallint, 'Bien'), (null, null), (null, null) $$, 'no other one');
select is(pruebas.intentar('bruno', 'select public.calificar_ticket({ticket_ana}, 1)'), '42501', 'Acting as another client: rates none of hers');
update public.tickets set resuelto_en = '2020-01-01' where id = pruebas.id('ticket_ana');
update public.tickets set estado = 'cerrado' where id = pruebas.id('ticket_ana');
select is((select resuelto_en from public.tickets where id = pruebas.id('ticket_ana')), '2020-01-01'::timestamptz, 'what was resolved and then closed keeps the first instant');
update public.tickets set cerrado_en = now() - interval '3 days' where id = pruebas.id('ticket_ana');
update public.tickets set categoria = 'otro' where id = pruebas.id('ticket_ana');
select is((select cerrado_en from public.tickets where id = pruebas.id('ticket_ana')), now() - interval '3 days', 'and that of its closing');
update public.tickets set primera_respuesta_en = now() where id = pruebas.id('ticket_ana');
select is(pruebas.intentar('ana', 'select public.reabrir_ticket({ticket_ana})'), '1', 'what was answered');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'en_curso', 'is in progress when it is reopened');
select is(pruebas.intentar('admin', $$update public.tickets set prioridad = 'alta' where id = {ticket_ana}$$), '1', 'Acting as an admin: changes the priority');
select results_eq($$ select vence_en = creado_en + interval '1 day', abierto_por_estudio from public.tickets where id = pruebas.id('ticket_ana') $$, $$ values (true, false) $$, 'the term follows, and whose it is stays');
update public.tickets set vence_en = '2030-01-01' where id = pruebas.id('ticket_ana');
update public.tickets set categoria = 'pago' where id = pruebas.id('ticket_ana');
select is((select vence_en from public.tickets where id = pruebas.id('ticket_ana')), '2030-01-01'::timestamptz, 'another change leaves the term');
-- Where a message moves a ticket.
create function pg_temp.mensaje(p_persona text, p_estado text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    update public.tickets set estado = p_estado, primera_respuesta_en = null where id = pruebas.id('ticket_ana');
    v := pruebas.intentar(p_persona, $q$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$q$);
    select concat_ws(' ', v, estado, primera_respuesta_en is not null) into v from public.tickets where id = pruebas.id('ticket_ana');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.mensaje(persona, estado), '1 ' || queda, format('a message of %s in a ticket %s', persona, estado)) from (values
  ('ana', 'abierto', 'abierto f'), ('ana', 'en_curso', 'en_curso f'), ('ana', 'esperando_cliente', 'en_curso f'), ('ana', 'resuelto', 'en_curso f'),
  ('admin', 'abierto', 'esperando_cliente t'), ('admin', 'en_curso', 'esperando_cliente t'), ('admin', 'esperando_cliente', 'esperando_cliente t'), ('admin', 'resuelto', 'resuelto t')) v (persona, estado, queda);
update public.tickets set primera_respuesta_en = '2020-01-01', estado = 'en_curso' where id = pruebas.id('ticket_ana');
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$);
select is((select primera_respuesta_en from public.tickets where id = pruebas.id('ticket_ana')), '2020-01-01'::timestamptz, 'the first answer stays the first');
-- The studio opens with a note, then with words.
select pruebas.intentar('admin', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Con nota')$$);
select pruebas.anotar('con_nota', (select id from public.tickets where asunto = 'Con nota'));
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({con_nota}, 'Ojo', true)$$);
delete from public.correos;
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({con_nota}, 'Hola')$$);
select results_eq('select tipo from public.correos', array['ticket_abierto'], 'a note before the first words is none');
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({con_nota}, 'Hola de nuevo')$$);
select results_eq('select tipo from public.correos order by tipo', array['ticket_abierto', 'ticket_respuesta'], 'the second words are an answer');

-- Payments --------------------------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) values (pruebas.id('ana'), 'Pagada', 1, '2030-01-01', 'pagado', 'otro', '2020-01-01');
insert into public.pagos (cliente, concepto, monto, vence_el, pagado_en) values (pruebas.id('ana'), 'Pendiente', 1, '2030-01-01', '2020-01-01');
select results_eq($$ select pagado_en from public.pagos where concepto in ('Pagada', 'Pendiente') order by id $$, $$ values ('2020-01-01'::timestamptz), (null) $$, 'a paid one keeps the instant it is given, another has none');
select lives_ok($$ update public.pagos set estado = 'reembolsado' where concepto = 'Pagada' $$, 'it may be paid back');
select is(pruebas.valor('anon', format('select public.estado_pago(%L)', orden)), jsonb_build_object('orden', orden, 'estado', 'pendiente', 'monto', 150000, 'concepto',
  'Primera cuota', 'producto', null, 'vendido', null, 'metodo', null, 'en_linea', false, 'intento', null, 'informado', false, 'comprobantes', null, 'referencia', 'P-' || id)::text, 'Acting as a visitor with the number of a payment: what became of it')
from public.pagos where id = pruebas.id('pago_bruno');
update public.pedidos set estado = 'pagado' where orden = 'W-deprueba';
select is((select pagado_en from public.pedidos where orden = 'W-deprueba'), date_trunc('second', now()), 'an order that is paid has its instant');
update public.pedidos set pagado_en = '2020-01-01', estado = 'reembolsado' where orden = 'W-deprueba';
select is((select pagado_en from public.pedidos where orden = 'W-deprueba'), date_trunc('second', now()), 'which stays when it is paid back');

-- Meetings --------------------------------------------------------------------------------------------
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
update public.configuracion set agenda_dias = 365;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '10:00', '12:00', 60 from generate_series(1, 7) d;
create function pg_temp.horas(p_desde date, p_hasta date, p_ahora text) returns text language sql as $$
  select count(*) || ' ' || min(inicio at time zone 'America/Santiago') || ' ' || max(inicio at time zone 'America/Santiago')
  from private.horas_disponibles(p_desde, p_hasta, p_ahora::timestamp at time zone 'America/Santiago') $$;
select is(pg_temp.horas('2026-06-01', '2026-06-01', '2026-06-01 08:00:00'), '1 2026-06-01 11:00:00 2026-06-01 11:00:00', 'two hours ahead is too soon');
select is(pg_temp.horas('2026-06-01', '2026-06-01', '2026-06-01 07:59:59'), '2 2026-06-01 10:00:00 2026-06-01 11:00:00', 'a second more is not');
select is(pg_temp.horas('2026-06-01', '2027-06-01', '2026-05-01 00:00:00'), '126 2026-06-01 10:00:00 2026-08-02 11:00:00', '63 days from the first');
select is(pg_temp.horas('2027-04-30', '2027-05-09', '2026-05-01 00:00:00'), '4 2027-04-30 10:00:00 2027-05-01 11:00:00', 'the last day that the settings allow is the last one');
select is(pg_temp.horas('2026-04-01', '2026-05-01', '2026-05-01 00:00:00'), '2 2026-05-01 10:00:00 2026-05-01 11:00:00', 'the days before today are not offered');
create function pg_temp.tomada(p_estado text, p_inicio text, p_antes_de text, p_excepto boolean default false) returns text language plpgsql as $$
declare
  v text; v_id bigint;
begin
  delete from public.citas;
  alter table public.citas disable trigger user;
  insert into public.citas (nombre, email, inicio, termino, estado, confirmar_antes_de)
  values ('x', 'x@pruebas.test', p_inicio::timestamp at time zone 'America/Santiago', p_inicio::timestamp at time zone 'America/Santiago' + interval '1 hour', p_estado, p_antes_de::timestamp at time zone 'America/Santiago')
  returning id into v_id;
  alter table public.citas enable trigger user;
  select count(*) into v from private.horas_disponibles('2026-06-01', '2026-06-01', '2026-05-01 00:00:00'::timestamp at time zone 'America/Santiago', case when p_excepto then v_id end);
  return v;
end $$;
select is(pg_temp.tomada(estado, inicio, antes_de, excepto), libres, descripcion) from (values
  ('confirmada', '2026-06-01 10:00', null, false, '1', 'a confirmed meeting takes its hour'),
  ('confirmada', '2026-06-01 09:00', null, false, '2', 'one that ends as another begins takes none'),
  ('confirmada', '2026-06-01 10:30', null, false, '0', 'one across two takes both'),
  ('confirmada', '2026-06-01 10:00', '2026-04-01', false, '1', 'confirmed in its time, it stays'),
  ('confirmada', '2026-06-01 10:00', null, true, '2', 'its own correction does not meet it'),
  ('reservada', '2026-06-01 10:00', null, false, '1', 'one that needs no confirmation takes its hour'),
  ('reservada', '2026-06-01 10:00', '2026-05-01 00:00:01', false, '1', 'one that waits for it, too'),
  ('reservada', '2026-06-01 10:00', '2026-05-01 00:00:00', false, '2', 'until the end of its hour'),
  ('cancelada', '2026-06-01 10:00', null, false, '2', 'a cancelled one takes none'),
  ('realizada', '2026-06-01 10:00', null, false, '2', 'nor one that is over')) v (estado, inicio, antes_de, excepto, libres, descripcion);
delete from public.citas;
insert into public.bloqueos (inicio, termino) values ('2026-06-01 11:00-04', '2026-06-01 12:00-04');
select is(pg_temp.horas('2026-06-01', '2026-06-01', '2026-05-01 00:00:00'), '1 2026-06-01 10:00:00 2026-06-01 10:00:00', 'a block takes its hour and not the one before');

-- Share links, events, requests, audit log ----------------------------------------------------------------
select is(left(pruebas.valor('admin', format('select public.crear_acceso_temporal({plataforma_ana}, %s)', dias)), 5) = 'P0001', malo, format('a link for %s days', dias))
  from (values (0, true), (1, false), (90, false), (91, true)) v (dias, malo);
select results_eq($$ select vence_en, creado_por from public.accesos_temporales where creado_en = now() and creado_por is not null order by id $$,
  $$ values (now() + interval '1 day', pruebas.id('admin')), (now() + interval '90 days', pruebas.id('admin')) $$, 'ends that many days later, and says who made it');
select set_config('request.headers', json_build_object('x-forwarded-for', '203.0.113.9', 'user-agent', repeat('x', 401))::text, true);
select is(pruebas.intentar('ana', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$), '1', 'Acting as the client: signs in');
select results_eq('select ip, length(user_agent) from public.seguimiento_usuarios order by id desc limit 1', $$ values ('203.0.113.9'::inet, 400) $$, 'from where, and 400 letters of with what');
select set_config('request.headers', '', true);
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion) select usuario, 'login', 'Importado' from pruebas.personas where persona = 'ana';
select is((select descripcion from public.seguimiento_usuarios order by id desc limit 1), 'Importado', 'what the system writes down stays as it is written');
insert into public.solicitudes_datos (tipo, nombre, email, estado, respuesta) values ('acceso', 'x', 'porcarta@pruebas.test', 'resuelta', 'x');
select is((select resuelta_en from public.solicitudes_datos where email = 'porcarta@pruebas.test'), now(), 'a request that is written down as answered was answered now');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where cliente = pruebas.id('ana');
update public.solicitudes_datos set resuelta_en = '2020-01-01' where cliente = pruebas.id('ana');
select is((select resuelta_en from public.solicitudes_datos where cliente = pruebas.id('ana')), '2020-01-01'::timestamptz, 'the instant of an answer is the first');
select is(pruebas.valor('admin', $$select fila from public.auditoria where tabla = 'clientes_notas' and accion = 'insert' order by id limit 1$$) is not null, true, 'the audit log has what the studio notes');
select is(pruebas.probar('admin', 'public.auditoria', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  '1 and the table changed', 'and what the team itself writes into a form');
select is(pruebas.probar('anon', 'public.auditoria', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$), '1', 'but not what a visitor sends');
select is(pruebas.probar('postgres', 'public.auditoria', $$insert into public.clientes (cliente, email) values ('x', 'y@pruebas.test')$$), '1 and the table changed', 'who becomes a client stands in it, whoever writes');

select * from finish();
rollback;
