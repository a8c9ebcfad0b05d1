-- People of a client beside the main contact. What each may read and write in every table stands in
-- 105 and 210; here: who becomes one, what ends it, who they are to others, and which mails they get.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;
select plan(163);

-- One address, one access -----------------------------------------------------------------------------
select throws_ok(pruebas.con_ids(sql), 'P0001', 'Ese correo ya es de otro cliente, de una persona suya o del equipo. Cada acceso necesita el suyo.', que)
from (values
  ($$insert into public.personas (cliente, nombre, email) values ({ana}, 'Otro', 'bruno@pruebas.test')$$, 'an address of a client is refused'),
  ($$insert into public.personas (cliente, nombre, email) values ({ana}, 'Otro', ' BRUNO@pruebas.test')$$, 'however it is written'),
  ($$update public.personas set email = 'admin@pruebas.test' where id = {persona_tito}$$, 'nor does a person take one of the team'),
  ($$insert into public.clientes (cliente, email) values ('Otra', 'tito@pruebas.test')$$, 'a client is not given the address of a person'),
  ($$update public.clientes set email = 'Tito@pruebas.test ' where id = {bruno}$$, 'nor takes it later')) v (sql, que);
select is(pruebas.valor(p, sql), texto, que)
from (values
  ('admin', $$insert into public.personas (cliente, nombre, email) values ({ana}, 'Otra', ' ANA@pruebas.test')$$,
    'P0001 Ese correo es del contacto principal de este cliente: ya tiene acceso.', 'the address of the client''s own main contact is told apart'),
  ('admin', $$update public.personas set email = 'ana@pruebas.test' where id = {persona_tito}$$,
    'P0001 Ese correo es del contacto principal de este cliente: ya tiene acceso.', 'so it is in a change'),
  ('admin', $$update public.clientes set email = 'tito@pruebas.test' where id = {ana}$$,
    'P0001 Ese correo es de una persona de este cliente: cámbialo antes en la ficha de esa persona.', 'and so is the address of a person of that very client')) v (p, sql, texto, que);
select is(pruebas.valor(p, sql), '42501 new row violates row-level security policy for table "' || tabla || '"', format('Acting as %s: does not learn from %s that an address is taken', p, tabla))
from unnest('{bruno,tito,carla,eva}'::text[]) p, (values
  ('personas', $$insert into public.personas (cliente, nombre, email) values ({ana}, 'Otra', 'admin@pruebas.test')$$),
  ('clientes', $$insert into public.clientes (cliente, email) values ('Otra', 'tito@pruebas.test')$$)) v (tabla, sql);
-- Not even of their own client, and not by a change: there no row is theirs to change.
select is(pruebas.valor(p, $$insert into public.personas (cliente, nombre, email) values ({ana}, 'Otra', 'ana@pruebas.test')$$),
  '42501 new row violates row-level security policy for table "personas"', format('Acting as %s: nor that it is their own client''s', p)) from unnest('{ana,delia,tito}'::text[]) p;
select is(pruebas.intentar(p, $$update public.clientes set email = 'tito@pruebas.test' where id = {ana}$$), '0', format('Acting as %s: nor by a change', p)) from unnest('{ana,delia,tito}'::text[]) p;
select is((select email from public.personas where id = pruebas.id('persona_tito')), 'tito@pruebas.test', 'and the person keeps their own');
select throws_ok(pruebas.con_ids($$insert into public.personas (cliente, nombre, email) values ({bruno}, 'Otro', 'tito@pruebas.test')$$), '23505', null, 'nor is one person of two clients');
select is(pruebas.intentar('admin', $$update public.personas set nombre = 'Tito Soto', email = ' TITO@pruebas.test' where id = {persona_tito}$$), '1', 'the own address in capitals is no other one');
select is((select email || ' ' || (usuario is not null) from public.personas where id = pruebas.id('persona_tito')), 'tito@pruebas.test true', 'it is kept in one spelling, with its account');
select throws_ok(pruebas.con_ids($$insert into public.personas (cliente, nombre, email) values ({admin}, 'x', 'x@pruebas.test')$$), 'P0001',
  'Solo los clientes tienen personas: al equipo se entra con una ficha propia.', 'nobody is a person of the team');
select is(pruebas.valor(p, $$insert into public.personas (cliente, nombre, email) values ({admin}, 'x', 'x@pruebas.test')$$),
  '42501 new row violates row-level security policy for table "personas"', format('Acting as %s: does not learn from it who is of the team', p))
from unnest('{bruno,tito,carla,eva}'::text[]) p;

-- Invited, and in ----------------------------------------------------------------------------------------
create function pg_temp.alta(p_email text) returns void language sql as $$
  insert into auth.users (id, aud, role, email, created_at, updated_at) values (gen_random_uuid(), 'authenticated', 'authenticated', p_email, now(), now()); $$;
create function pg_temp.tiene_cuenta(p_email text) returns boolean language sql as $$ select usuario is not null from public.personas where email = p_email $$;
insert into public.personas (cliente, nombre, email, activo) values
  (pruebas.id('bruno'), 'Nueva', 'nueva@pruebas.test', true), (pruebas.id('bruno'), 'Fuera', 'fuera@pruebas.test', false), (pruebas.id('carla'), 'De Carla', 'decarla@pruebas.test', true);
select throws_ok($$ select pg_temp.alta('fuera@pruebas.test') $$, '42501', 'Esta dirección no tiene una invitación vigente.', 'a deactivated person makes no account');
select throws_ok($$ select pg_temp.alta('decarla@pruebas.test') $$, '42501', null, 'nor does one of a deactivated client');
select throws_ok($$ select pg_temp.alta('tito@pruebas.test') $$, '42501', null, 'nor one who has an account');
select lives_ok($$ select pg_temp.alta('nueva@pruebas.test') $$, 'one who was added does');
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), false, 'which is nobody''s until its address is verified');
update public.personas set nombre = 'Nueva Soto' where email = 'nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), false, 'whatever is changed');
update auth.users set email_confirmed_at = now() where email = 'nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), true, 'and theirs from then on');
update public.personas set email = 'otra-nueva@pruebas.test', invitado_en = now() where email = 'nueva@pruebas.test';
select results_eq($$ select usuario, invitado_en from public.personas where email = 'otra-nueva@pruebas.test' $$, $$ values (null::uuid, null::timestamptz) $$, 'another address is another person to prove, and to invite');
update public.personas set email = 'nueva@pruebas.test' where email = 'otra-nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), true, 'the account that proved an address is theirs again');
select is(private.motivo_de_descarte('ticket_respuesta', 'FUERA@Pruebas.test'), 'La cuenta está desactivada.', 'a deactivated person gets no mail of tickets, in whatever letters');
update auth.users set email_confirmed_at = null where email = 'nueva@pruebas.test';
update public.personas set email = 'otra-nueva@pruebas.test' where email = 'nueva@pruebas.test';
update public.personas set email = 'nueva@pruebas.test' where email = 'otra-nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), false, 'one that did not is not');
-- However Auth spells an address; whoever is deactivated meanwhile, or has an account, gets none.
insert into public.personas (cliente, nombre, email) values (pruebas.id('bruno'), 'Mayo', 'mayo@pruebas.test'), (pruebas.id('bruno'), 'Junio', 'junio@pruebas.test'), (pruebas.id('bruno'), 'Julio', 'julio@pruebas.test');
select lives_ok($$ select pg_temp.alta(' MAYO@Pruebas.test ') $$, 'an address in other letters is the same one');
update auth.users set email_confirmed_at = now() where email = ' MAYO@Pruebas.test ';
select is(pg_temp.tiene_cuenta('mayo@pruebas.test'), true, 'and its account is theirs');
select pg_temp.alta(n || '@pruebas.test') from unnest('{junio,julio}'::text[]) n;
update public.personas set activo = false where email = 'junio@pruebas.test';
update public.personas set usuario = (select id from auth.users where email = 'bruno@pruebas.test') where email = 'julio@pruebas.test';
update auth.users set email_confirmed_at = now() where email in ('junio@pruebas.test', 'julio@pruebas.test');
select is(pg_temp.tiene_cuenta('junio@pruebas.test'), false, 'whoever was deactivated before they verified it has none');
select is((select u.email from public.personas p join auth.users u on u.id = p.usuario where p.email = 'julio@pruebas.test')::text, 'bruno@pruebas.test', 'whoever has an account keeps it');
-- An account that is somebody's already, and a row that nobody may enter with.
create function pg_temp.toma(p_antes text, p_activo boolean default true) returns boolean language plpgsql as $$
declare
  v boolean;
begin
  begin
    execute pruebas.con_ids(p_antes);
    insert into public.personas (cliente, nombre, email, activo) values (pruebas.id('bruno'), 'Toma', 'libre@pruebas.test', p_activo) returning usuario is not null into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
insert into public.personas (cliente, nombre, email) values (pruebas.id('bruno'), 'Libre', 'libre@pruebas.test');
select pg_temp.alta('libre@pruebas.test');
update auth.users set email_confirmed_at = now() where email = 'libre@pruebas.test';
delete from public.personas where email = 'libre@pruebas.test';
select is(pg_temp.toma('select 1'), true, 'whoever proved an address has its row');
select is(pg_temp.toma('select 1', false), false, 'not one that is deactivated');
select is(pg_temp.toma('update public.clientes set usuario = (select id from auth.users where email = ''libre@pruebas.test'') where id = {carla}'), false, 'nor while a client has the account');
select is(pg_temp.toma('update public.personas set usuario = (select id from auth.users where email = ''libre@pruebas.test'') where id = {persona_tito}'), false, 'nor while another person has');
alter table public.personas disable trigger user;
update public.personas set actualizado_en = '2026-01-05' where id = pruebas.id('persona_tito');
alter table public.personas enable trigger user;
update public.personas set nombre = 'Tito S.' where id = pruebas.id('persona_tito');
select is((select actualizado_en from public.personas where id = pruebas.id('persona_tito')), now(), 'when a person was changed last');
update public.personas set nombre = 'Tito Soto' where id = pruebas.id('persona_tito');
select is(pruebas.intentar('admin', $$select public.invitar_persona((select id from public.personas where email = 'nueva@pruebas.test'))$$), '1', 'Acting as an admin: notes an invitation');
select is((select invitado_en from public.personas where email = 'nueva@pruebas.test'), now(), 'with its time');
select is(pruebas.probar('admin', 'public.personas', format('select public.invitar_persona(%s)', id)), 'P0001', que)
from (select (select id from public.personas where email = 'fuera@pruebas.test'), 'a deactivated person is not invited'
  union all select (select id from public.personas where email = 'decarla@pruebas.test'), 'nor one of a deactivated client'
  union all select 0, 'nor nobody') v (id, que);

-- Who they are -----------------------------------------------------------------------------------------------
create function pg_temp.es(p_persona text, p_tras text default 'select 1') returns text language sql as $$
  select pruebas.tras(p_persona, p_tras, 'select concat_ws('' '', coalesce(private.mi_ficha()::text, ''-''), coalesce(private.mi_cliente()::text, ''-''), coalesce(private.mi_cliente_en_tickets()::text, ''-''), private.es_admin())'); $$;
select is(pg_temp.es('ana'), format('%1$s %1$s %1$s f', pruebas.id('ana')), 'the main contact is the client in everything');
select is(pg_temp.es('delia'), format('- %1$s %1$s f', pruebas.id('ana')), 'who sees everything is it in all but what is the main contact''s own');
select is(pg_temp.es('tito'), format('- - %1$s f', pruebas.id('ana')), 'who sees tickets only is it in tickets');
select is(pg_temp.es('eva'), '- - - f', 'an account without client is nobody');
select is(pruebas.tras(p, sql, 'select count(*) from public.personas'), filas, format('Acting as %s: reads %s of the rows of people after %s', p, filas, sql)) from unnest('{delia,tito}'::text[]) p,
  lateral (values ('select 1', '1'), ('update public.personas set activo = false where id = {persona_' || p || '}', '0'), ('update public.clientes set activo = false where id = {ana}', '0')) v (sql, filas);
select is(pg_temp.es(p, 'update public.personas set activo = false where id = {persona_' || p || '}'), '- - - f', p || ', a deactivated person: acts for nobody') from unnest('{delia,tito}'::text[]) p;
select is(pg_temp.es(p, 'update public.clientes set activo = false where id = {ana}'), '- - - f', p || ', whose client is deactivated: acts for nobody') from unnest('{delia,tito}'::text[]) p;
select is(pg_temp.es(p, 'update public.clientes set perfil = ''admin'' where id = {ana}'), '- - - f', p || ', whose client joined the team: is nobody of it') from unnest('{delia,tito}'::text[]) p;
select is(pg_temp.es(p, 'update public.personas set email = ''x@pruebas.test'' where id = {persona_' || p || '}'), '- - - f', p || ', whose row is another''s now: acts for nobody') from unnest('{delia,tito}'::text[]) p;
select is(pg_temp.es(p, 'delete from auth.sessions where user_id = ''{usuario_' || p || '}'''), '- - - f', p || ', whose session ended: acts for nobody') from unnest('{delia,tito}'::text[]) p;
select is(pg_temp.es('delia', 'update public.personas set alcance = ''tickets'' where id = {persona_delia}'), format('- - %s f', pruebas.id('ana')), 'who may see less sees less at once');
select is(pruebas.intentar(p, sql), '42501', format('Acting as %s: nobody calls %s by hand', p, substring(sql from 'private\.(\w+)')))
from (values ('anon'), ('delia'), ('admin'), ('servicio')) a (p),
  (values ($$select private.avisar_de_ticket('ticket_respuesta', {ticket_ana}, '{}')$$)) v (sql);

-- Their own account, and not the client's ---------------------------------------------------------------------
select is(pruebas.valor(p, $$select public.cambiar_mi_nombre('  Con   otro nombre ')$$), 'Con otro nombre', format('Acting as %s: takes another name', p)) from unnest('{delia,tito}'::text[]) p;
select set_eq($$ select nombre from public.personas where id in (pruebas.id('persona_delia'), pruebas.id('persona_tito')) $$, array['Con otro nombre'], 'which is theirs');
select is((select cliente from public.clientes where id = pruebas.id('ana')), 'Ana', 'the client''s stays');
select is(pruebas.valor('tito', 'select m from public.mis_avisos() m'), '(t,)', 'Acting as Tito: gets mails of tickets; of milestones there are none');
select is(pruebas.valor('ana', 'select m from public.mis_avisos() m'), '(t,t)', 'Acting as Ana: gets both');
select is(pruebas.intentar('delia', 'select public.guardar_preferencias_correo(false, false)'), '1', 'Acting as Delia: wants none');
select is(pruebas.valor('delia', 'select m from public.mis_avisos() m'), '(f,)', 'and it is kept');
select is(pruebas.valor('ana', 'select m from public.mis_avisos() m'), '(t,t)', 'Ana''s are as they were');
select is(private.correo_apagado(tipo, 'DELIA@pruebas.test'), apagado, tipo || ' to whoever turned tickets off') from (values ('ticket_respuesta', true), ('pago_recibido', false)) v (tipo, apagado);
select is(pruebas.valor('servicio', $$select public.dar_de_baja('Tito@pruebas.test', 'hitos')$$), 'true', 'a link of other notices is no error');
select is((select avisos from public.personas where id = pruebas.id('persona_tito')), true, 'and turns off nothing');
select is(pruebas.valor('servicio', $$select public.dar_de_baja('Tito@pruebas.test', 'tickets')$$), 'true', 'one press on the link in a mail');
select is((select avisos from public.personas where id = pruebas.id('persona_tito')), false, 'turns it off');
select is(pruebas.valor('servicio', format('select public.volver_a_recibir(''TITO@pruebas.test'', %L)', aviso)) || (select avisos from public.personas
  where id = pruebas.id('persona_tito')), 'truefalse', 'a link of ' || aviso || ' turns on nothing of a person') from (values ('hitos')) v (aviso);
select is(pruebas.valor('servicio', $$select public.volver_a_recibir('Tito@pruebas.test', 'tickets')$$), 'true', 'one press on the same link');
select is((select avisos from public.personas where id = pruebas.id('persona_tito')), true, 'turns it on again');
select is(private.motivo_de_descarte('ticket_respuesta', 'tito@pruebas.test'), null, 'a mail to a person is sent');
select is(private.motivo_de_descarte('ticket_respuesta', 'fuera@pruebas.test'), 'La cuenta está desactivada.', 'not to a deactivated one');
select is(private.motivo_de_descarte('ticket_respuesta', 'decarla@pruebas.test'), 'La cuenta está desactivada.', 'nor to one of a deactivated client');
select is(pruebas.intentar('tito', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$), '1', 'Acting as Tito: signs in');
select is((select metadata ->> 'email' from public.seguimiento_usuarios where usuario_id = (select usuario from pruebas.personas where persona = 'tito')), 'tito@pruebas.test', 'which is noted with his address');
select is(pruebas.valor('admin', 'select ultimo_ingreso = now() from public.personas_ingresos where id = {persona_tito}'), 'true', 'and the studio sees when');
select is(pruebas.valor('delia', 'select count(*) || '' '' || count(ultimo_ingreso) from public.personas_ingresos'), '1 0', 'Acting as Delia: sees herself, and nobody''s sign-ins');

-- Who hears of a ticket, of everybody who could.
create function pg_temp.oyen(p_sql text) returns text language plpgsql as $$
declare
  v text;
  v_ticket bigint;
begin
  begin
    alter table public.ticket_mensajes disable trigger user;
    alter table public.personas disable trigger user;
    update public.clientes set activo = true where id = pruebas.id('ana');
    update public.personas set activo = true, avisos = true where cliente = pruebas.id('ana');
    insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'De quien se oye') returning id into v_ticket;
    perform pruebas.anotar('oido', v_ticket);
    execute pruebas.con_ids(p_sql);
    delete from public.correos;
    perform private.avisar_de_ticket('ticket_resuelto', v_ticket, '{}');
    select string_agg(split_part(para, '@', 1), ', ' order by para) into v from public.correos;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
create temp table escribe as select $$insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo) values ({oido}, '{usuario_tito}', 'Tito', false, 'x');$$ as tito;
select is(pg_temp.oyen(sql), oyen, 'of a ticket: ' || que) from escribe, lateral (values
  ('select 1', 'ana', 'the main contact'), (tito, 'ana, tito', 'and a person who wrote in it'),
  ('insert into public.tickets (cliente, asunto) values ({ana}, ''Uno más''); ' || replace(tito, '{oido}', '(select max(id) from public.tickets)'), 'ana', 'not one who wrote in another'),
  (replace(replace(tito, 'cuerpo)', 'cuerpo, interno)'), '''x'');', '''x'', true);'), 'ana', 'or a note among admins, before they became a person of the client'),
  (tito || ' update public.personas set activo = false where id = {persona_tito}', 'ana', 'nor who is deactivated'),
  (tito || ' update public.personas set cliente = {bruno} where id = {persona_tito}', 'ana', 'or is a person of another client by now'),
  (tito || ' update public.clientes set activo = false where id = {ana}', null, 'and nobody of a client who is deactivated')) v (sql, oyen, que);

-- In tickets ---------------------------------------------------------------------------------------------------------
update public.personas set nombre = initcap(split_part(email, '@', 1)) where cliente = pruebas.id('ana');
create function pg_temp.cartas() returns text language sql as $$
  with c as (delete from public.correos returning tipo, para)
  select string_agg(tipo || ' ' || split_part(para, '@', 1), ', ' order by tipo, para) from c; $$;
select pg_temp.cartas();
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Lo vemos')$$), '1', 'Acting as an admin: answers');
select is(pg_temp.cartas(), 'ticket_respuesta ana', 'the main contact hears of it, and nobody who did not write');
select is(pruebas.intentar('tito', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Sigue igual')$$), '1', 'Acting as Tito: writes');
select results_eq('select autor_nombre, del_estudio from public.ticket_mensajes order by id desc limit 1', $$ values ('Tito', false) $$, 'with his name, as the client''s side');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'en_curso', 'which moves the ticket on');
select is((select datos ->> 'autor' from public.correos where tipo = 'ticket_mensaje'), 'Tito', 'and tells the studio who it was');
select is(pg_temp.cartas(), 'ticket_mensaje estudio', 'and only the studio');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Entre nosotros', true)$$), '1', 'Acting as an admin: notes something');
select is(pg_temp.cartas(), null, 'of which nobody hears');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Listo')$$), '1', 'Acting as an admin: answers again');
select is(pg_temp.cartas(), 'ticket_respuesta ana, ticket_respuesta tito', 'whoever wrote hears of it too');
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'resuelto' where id = {ticket_ana}$$), '1', 'Acting as an admin: solves it');
select is(pg_temp.cartas(), 'ticket_resuelto ana, ticket_resuelto tito', 'likewise');
update public.configuracion set tickets_cierre_dias = 7;
update public.tickets set estado = 'cerrado' where id <> pruebas.id('ticket_ana');
select private.cerrar_callados(now() + interval '6 days');
select is(pg_temp.cartas(), 'ticket_por_cerrar ana, ticket_por_cerrar tito', 'likewise before it closes');
update public.personas set activo = false where id = pruebas.id('persona_tito');
update public.tickets set estado = 'cerrado' where id = pruebas.id('ticket_ana');
select is(pruebas.intentar('admin', 'select public.reabrir_ticket({ticket_ana})'), '1', 'Acting as an admin: reopens it');
select is(pg_temp.cartas(), 'ticket_reabierto ana', 'who is deactivated hears of nothing');
update public.personas set activo = true, avisos = false where id = pruebas.id('persona_tito');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Otra vez')$$), '1', 'Acting as an admin: answers');
select is(pg_temp.cartas(), 'ticket_respuesta ana', 'nor does who wants none');
update public.personas set avisos = true where id = pruebas.id('persona_tito');
select is(pruebas.valor('tito', 'select array_agg(t) = array[{ticket_ana}]::bigint[] from public.tickets_sin_leer() t'), 'true', 'Acting as Tito: has something to read');
select is(pruebas.intentar('tito', 'select public.cerrar_ticket({ticket_ana})'), '1', 'Acting as Tito: closes it');
select is(pruebas.intentar('tito', 'select public.calificar_ticket({ticket_ana}, 5)'), '1', 'and rates it');
select is(pruebas.intentar('tito', 'select public.calificar_ticket({ticket_bruno}, 5)'), '42501', 'not another company''s');
select is(pruebas.intentar('tito', $$select public.abrir_ticket('De Tito', 'Hola')$$), '1', 'Acting as Tito: opens one');
select is((select cliente from public.tickets where asunto = 'De Tito'), pruebas.id('ana'), 'for his company');
select results_eq($$ select descripcion from public.seguimiento_usuarios where usuario_id = (select usuario from pruebas.personas where persona = 'tito') and tipo_evento = 'ticket' order by id limit 2 $$,
  $$ select 'Respondió el ticket #' || pruebas.id('ticket_ana') union all select 'Cerró el ticket #' || pruebas.id('ticket_ana') $$, 'what he does is followed as his');
insert into public.correos (tipo, para, datos, estado) values ('ticket_respuesta', 'Tito@pruebas.test', '{}', 'enviando');
update public.correos set estado = 'enviado', asunto = 'Respondimos' where para = 'Tito@pruebas.test';
select is((select count(*)::int from public.seguimiento_usuarios where descripcion = 'Le enviamos: Respondimos' and usuario_id = (select usuario from pruebas.personas where persona = 'tito')), 1, 'and the mails that go to him');

-- By mail, in the search, in the news ------------------------------------------------------------------------------------
create function pg_temp.llega(p_de text, p_ticket text) returns text language sql as $$
  select pruebas.valor('servicio', format('select public.recibir_correo(gen_random_uuid()::text, %L, ''x'', ''Re'', ''Hola por correo'', %s, false, ''[]'') ->> ''resultado''', p_de, p_ticket)); $$;
select is(pg_temp.llega('delia@pruebas.test', '{ticket_ana}'), 'mensaje', 'an answer of a person by mail is a message');
select results_eq('select autor_nombre, autor from public.ticket_mensajes order by id desc limit 1', $$ select 'Delia', usuario from pruebas.personas where persona = 'delia' $$, 'of theirs');
select is(pg_temp.llega('delia@pruebas.test', '{ticket_bruno}'), 'sin_dueno', 'not in another company''s ticket');
update public.personas set activo = false where id = pruebas.id('persona_delia');
select pg_temp.cartas();
select is(pg_temp.llega('delia@pruebas.test', '{ticket_ana}'), 'sin_dueno', 'nor when deactivated');
select is(pg_temp.cartas(), 'correo_sin_dueno estudio', 'of which the studio is told');
update public.personas set activo = true where id = pruebas.id('persona_delia');
select is(pruebas.valor(p, format('select string_agg(b, '','') is not null from public.buscar(%L, %L) b', t, q)), r, format('Acting as %s: looks in %s for %s', p, t, q))
from (values ('tito', 'tickets', 'no carga', 'true'), ('tito', 'pagos', 'primera cuota', 'false'), ('tito', 'plataformas', 'sitio de ana', 'false'), ('delia', 'pagos', 'primera cuota', 'true')) v (p, t, q, r);
select is(pruebas.valor('tito', 'select string_agg(tabla, '','' order by tabla) from public.novedades()'), 'ticket_mensajes,tickets', 'Acting as Tito: is told of tickets alone');
select is(pruebas.valor('delia', 'select string_agg(tabla, '','' order by tabla) from public.novedades()'),
  'clientes,compartidos,documentos_tributarios,hitos_plataforma,informes,materiales,materiales_esperas,pagos,plataformas,servicios,ticket_mensajes,tickets,vigilancias',
  'Acting as Delia: of what Ana is told of');

-- The studio ends sessions ---------------------------------------------------------------------------------------------------
select is(pruebas.valor('admin', $$select public.cerrar_sesiones_de('{usuario_tito}')$$), '1', 'Acting as an admin: ends the sessions of an account');
select is(pg_temp.es('tito'), '- - - f', 'whose token opens nothing from then on');
select is(pg_temp.es('delia'), format('- %1$s %1$s f', pruebas.id('ana')), 'nobody else''s does');
select results_eq($$ select tabla, fila, antes::text, despues::text from public.auditoria order by id desc limit 1 $$, $$ values ('personas', pruebas.id('persona_tito'),
  '{"sesiones": 1}', '{"sesiones": 0}') $$, 'it stands in the audit log');
select is(pruebas.probar('admin', 'public.auditoria', $$select public.cerrar_sesiones_de('{usuario_tito}')$$), 'P0001', 'there is none to end twice');

-- A copy, and gone -----------------------------------------------------------------------------------------------------------
select is((select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(private.datos_de_persona('tito@pruebas.test')) where key in ('clientes', 'personas', 'tickets', 'ticket_mensajes', 'pagos', 'cuenta')),
  '{"clientes": 0, "personas": 1, "tickets": 0, "ticket_mensajes": 2, "pagos": 0, "cuenta": 1}', 'a copy for Tito holds what is his, and nothing of his company''s');
select is((private.suprimir_datos('tito@pruebas.test') -> 'borrado') - 'correos' - 'seguimiento_usuarios', '{"personas": 1, "cuenta": 1}', 'Tito is erased');
select is((select string_agg(distinct autor_nombre, ',' order by autor_nombre) from public.ticket_mensajes where ticket = pruebas.id('ticket_ana')),
  'Admin,Ana,Delia,Estudio,Persona suprimida', 'what he wrote for his company stays, without his name');
select is_empty($$ select from public.auditoria where concat(antes, despues) ~* 'tito' $$, 'nor does the audit log name him');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('ana');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('ana');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where cliente = pruebas.id('ana');
select is((private.suprimir_datos('ana@pruebas.test') -> 'borrado' -> 'personas')::text, '1', 'with a client go the people');
select is_empty($$ select from auth.users where email in ('ana@pruebas.test', 'delia@pruebas.test', 'tito@pruebas.test') $$, 'and the accounts of all');

-- Who is deactivated with their client says so.
insert into public.personas (cliente, nombre, email, invitado_en) values (pruebas.id('bruno'), 'Nora', 'nora.acceso@pruebas.test', now());
select is((select acceso from public.personas_ingresos where email = 'nora.acceso@pruebas.test'), 'invitado', 'somebody of a client who is active');
update public.clientes set activo = false where id = pruebas.id('bruno');
select is((select acceso from public.personas_ingresos where email = 'nora.acceso@pruebas.test'), 'desactivado', 'has no access once their client has none');
select * from finish();
rollback;
