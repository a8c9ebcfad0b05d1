-- Share links: revoked for good, counted, guessed at in vain, mailed without leaving their token behind; and the links of invitations.
begin;
select pruebas.escenario();
delete from private.envios;
delete from public.correos;
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
select plan(88);

create function pg_temp.desde(p_ip text) returns void language sql as $$
  select set_config('request.headers', case when p_ip is null then '' else json_build_object('x-forwarded-for', p_ip)::text end, true);
$$;
create function pg_temp.ver(p_token text) returns text language sql as $$
  select coalesce(pruebas.valor('anon', format('select public.ver_avance(%L) ->> ''plataforma''', p_token)), 'nothing');
$$;
select pg_temp.desde('203.0.113.10');
select is(pg_temp.ver('llave'), 'Sitio de ana', 'Acting as a visitor: a link shows its platform');
select results_eq($$ select usos, ultimo_uso_en from public.accesos_temporales where id = pruebas.id('acceso') $$, $$ values (1, now()) $$, 'how often and when is counted');
select is(pruebas.valor('anon', 'select public.ver_avance(''llave'') ->> ''espera'''), null, 'it waits for nobody');
insert into public.materiales (plataforma, texto) select plataforma, 'Logo' from public.accesos_temporales where id = pruebas.id('acceso');
update public.materiales_esperas set desde = private.hoy() - 4;
select is(pruebas.valor('anon', 'select public.ver_avance(''llave'') ->> ''espera'''), '4', 'or for so many days for its client');
update public.accesos_temporales set usos = 1 where id = pruebas.id('acceso');
delete from public.materiales;
select is(pg_temp.ver(token), 'nothing', format('%s shows nothing', que)) from (values (null, 'no link'), ('', 'an empty one'), ('LLAVE', 'another case'), (encode(sha256('llave'), 'hex'), 'the hash')) v (token, que);
select is((select usos from public.accesos_temporales where id = pruebas.id('acceso')), 1, 'and counts nothing');

-- Revoked ---------------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', $$update public.accesos_temporales set revocado_en = '2099-01-01' where id = {acceso}$$), '1', 'Acting as an admin: revokes it, and be it with a day to come');
select is((select revocado_en from public.accesos_temporales where id = pruebas.id('acceso')), now(), 'it is revoked now');
select is(pg_temp.ver('llave'), 'nothing', 'and shows nothing');
select is(pruebas.intentar('admin', format('update public.accesos_temporales set revocado_en = %s where id = {acceso}', v)), '1', 'taking it back with ' || v) from (values ('null'), ('now() + interval ''1 day''')) x (v);
select is((select revocado_en from public.accesos_temporales where id = pruebas.id('acceso')), now(), 'changes nothing');
select is(pruebas.intentar('admin', format('update public.accesos_temporales set %s where id = {acceso}', cambio)), '42501', 'nobody writes ' || cambio)
from (values ('usos = 0'), ('vence_en = now() + interval ''1 year'''), ('token_hash = repeat(''a'', 64)'), ('ultimo_uso_en = null')) v (cambio);

alter table public.accesos_temporales disable trigger user;
update public.accesos_temporales set revocado_en = '2020-01-01' where id = pruebas.id('acceso');
alter table public.accesos_temporales enable trigger user;
select pruebas.intentar('admin', 'update public.accesos_temporales set revocado_en = now() where id = {acceso}');
select is((select revocado_en from public.accesos_temporales where id = pruebas.id('acceso')), '2020-01-01'::timestamptz, 'it stays revoked since the first time');

-- A client who was deactivated --------------------------------------------------------------------------------
select pruebas.anotar('enlace', pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_carla})'));
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'nothing', 'of a deactivated client a link shows nothing');
select pruebas.anotar('enlace', pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_ana}, 7)'));
select matches((select id from pruebas.ids where nombre = 'enlace'), '^[0-9a-f]{64}$', 'a link has 244 random bits');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'nothing', 'nor from the moment of it');
update public.clientes set activo = true where id = pruebas.id('ana');

-- Guesses ------------------------------------------------------------------------------------------------------
delete from private.envios;
select pg_temp.desde('203.0.113.11');
select is((select string_agg(distinct pg_temp.ver('intento ' || n), ',') from generate_series(1, 20) n), 'nothing', 'twenty guesses of one address are answered alike');
select is(pg_temp.ver('otro'), 'PT429 Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.', 'the next one is not');
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'PT429 Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.', 'not even if it is right');
select pg_temp.desde('203.0.113.12');
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'Sitio de ana', 'from another address the link shows its platform');
insert into private.envios (formulario, clave) select 'leads', 'red 203.0.113.12' from generate_series(1, 30);
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'Sitio de ana', 'whatever forms were sent from there');
update private.envios set creado_en = now() - interval '59 minutes 59 seconds' where clave = 'red 203.0.113.11';
select pg_temp.desde('203.0.113.11');
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'PT429 Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.', 'within an hour not from where it was guessed at');
update private.envios set creado_en = now() - interval '1 hour' where clave = 'red 203.0.113.11';
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'Sitio de ana', 'after an hour there, too');
insert into private.envios (formulario, clave) select 'ver_avance', 'enlace ' || (select max(id) from public.accesos_temporales) from generate_series(1, 116);
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'Sitio de ana', 'a hundred and twenty times');
select is(pg_temp.ver((select id from pruebas.ids where nombre = 'enlace')), 'PT429 Este enlace se abrió demasiadas veces seguidas. Vuelve a intentarlo en 60 minutos.', 'one link is opened 120 times an hour');
select pg_temp.desde(null);

-- Mailed -----------------------------------------------------------------------------------------------------
select pruebas.anotar('enlace', pruebas.valor('admin', $$select public.crear_acceso_temporal({plataforma_ana}, 3, ' Socia@Pruebas.test ')$$));
select results_eq($$ select tipo, para, datos ->> 'plataforma', (datos ->> 'vence_en')::timestamptz, datos ->> 'token', reply_to from public.correos $$,
  $$ values ('acceso_compartido', 'socia@pruebas.test', 'Sitio de ana', now() + interval '3 days', (select id from pruebas.ids where nombre = 'enlace'), 'estudio@pruebas.test') $$, 'the studio may have the link mailed');
select is(pruebas.valor('admin', $$select public.crear_acceso_temporal({plataforma_ana}, 3, 'nadie')$$), 'P0001 Ese correo no es válido.', 'not to what is no address');
select is(pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_ana}, null)'), 'P0001 El enlace dura entre 1 y 90 días.', 'no link lasts forever');
create temp table tomado as select id from public.tomar_correos(10);
select is((select count(*)::int from tomado), 1, 'while it goes out the function can read it');
select is((select datos ->> 'token' from public.correos), (select id from pruebas.ids where nombre = 'enlace'), 'as long as it is on its way');
select public.correo_fallido((select id from tomado), 'sin red', false);
select is((select datos ->> 'token' from public.correos), (select id from pruebas.ids where nombre = 'enlace'), 'and while it is tried again');
update public.correos set estado = 'enviando';
select public.correo_enviado((select id from tomado), 'p1', 'Te compartieron un avance', 'Ábrelo: https://x.cl/temp-access#' || (select id from pruebas.ids where nombre = 'enlace') || ' pronto');
select results_eq($$ select estado, texto, datos ->> 'token' from public.correos $$, $$ values ('enviado', 'Ábrelo: https://x.cl/temp-access#[enlace] pronto', '[enlace]') $$, 'then nobody can read it there');
select is_empty($$ select from public.correos c, pruebas.ids i where i.nombre = 'enlace' and c::text like '%' || i.id || '%' $$, 'in no column');
select is_empty($$ select from public.auditoria a, pruebas.ids i where i.nombre = 'enlace' and a::text like '%' || i.id || '%' $$, 'nor in the audit log');
insert into public.correos (tipo, para, datos, estado) values ('lead', 'x@pruebas.test', '{"nombre": "x"}', 'enviando');
select public.correo_enviado(id, 'p2', 'x', 'x') from public.correos where tipo = 'lead';
select is((select datos from public.correos where tipo = 'lead'), '{"nombre": "x"}', 'a mail without a link stays as it is');
-- The link of an invitation -------------------------------------------------------------------------------------
delete from public.correos;
delete from private.envios;
select pg_temp.desde('203.0.113.20');
insert into public.clientes (cliente, email) values ('Noa Paz', 'noa@pruebas.test');
select pruebas.anotar('noa', id) from public.clientes where email = 'noa@pruebas.test';
insert into public.personas (cliente, nombre, email, alcance) values (pruebas.id('noa'), 'Teo Ruz', 'teo@pruebas.test', 'tickets');
select pruebas.anotar('teo', id) from public.personas where email = 'teo@pruebas.test';
-- Invites, as if it were so long ago, and keeps the token under that name.
create function pg_temp.invitar(p_nombre text, p_sql text, p_hace interval) returns text language plpgsql as $$
declare
  v text := pruebas.intentar('admin', p_sql);
begin
  perform pruebas.anotar(p_nombre, datos ->> 'token') from public.correos where tipo = 'invitacion' and creado_en = now();
  update public.correos set creado_en = now() - p_hace where tipo = 'invitacion' and creado_en = now();
  return v;
end $$;
create function pg_temp.ultima(p_para text) returns text language plpgsql as $$
begin
  return (select string_agg(estado, ',' order by creado_en) || ' ' || (array_agg((datos - 'token')::text order by creado_en desc))[1] from public.correos where para = p_para);
end $$;
create function pg_temp.abre(p_nombre text, p_cambio text default 'select 1') returns text language sql as $$
  select coalesce(pruebas.tras('anon', p_cambio, format('select public.abrir_invitacion(%L)', (select id from pruebas.ids where nombre = p_nombre))), 'nothing');
$$;
select is(pg_temp.invitar('primera', 'select public.invitar_cliente({noa})', '2 hours'), '1', 'Acting as an admin: invites a client');
select results_eq($$ select para, saludo, datos - 'token', reply_to, datos ->> 'token' ~ '^[0-9a-f]{64}$', enlace = encode(sha256(convert_to(datos ->> 'token', 'utf8')), 'hex') from public.correos $$,
  $$ values ('noa@pruebas.test', 'Noa Paz', '{"quien": "Admin", "lugar": "area", "de": null, "plataforma": null}'::jsonb, 'estudio@pruebas.test', true, true) $$, 'the mail says who invites and to what; its link is kept as a hash');
select is(pg_temp.abre('primera'), 'noa@pruebas.test', 'Acting as a visitor: whoever has the link learns which address to ask a code for');
select is(pruebas.valor(persona, format('select public.abrir_invitacion(%L)', (select id from pruebas.ids where nombre = 'primera'))), 'noa@pruebas.test', format('so does %s', persona)) from unnest('{ana,admin}'::text[]) persona;
select is(pruebas.valor('anon', format('select public.abrir_invitacion(%s)', coalesce(quote_literal(token), 'null'))), null, format('%s leads nowhere', que))
from (select null, 'no link' union all select '', 'an empty one' union all select upper(id), 'another case' from pruebas.ids where nombre = 'primera'
  union all select left(id, 63), 'one that was cut' from pruebas.ids where nombre = 'primera' union all select enlace, 'the hash' from public.correos) v (token, que);
select is(pg_temp.abre('primera', cambio), dice, que) from (values
  ('update public.correos set estado = ''enviado'', enviado_en = now() - interval ''2 days 23:59:59''', 'noa@pruebas.test', 'almost three days after it went out it leads there'),
  ('update public.correos set estado = ''enviado'', enviado_en = now() - interval ''3 days''', 'P0001 Esta invitación venció el ' || private.dia_en_palabras(private.hoy()) || '.', 'three days after it says since when not'),
  ('update public.correos set creado_en = now() - interval ''9 days'', estado = ''enviado'', enviado_en = now()', 'noa@pruebas.test', 'it lives from when it went out, however long it waited'),
  ('update public.correos set estado = ''descartado''', 'nothing', 'nor one that was put aside'),
  ('update public.clientes set activo = false where id = {noa}', 'nothing', 'nor that of somebody deactivated'),
  ('update public.clientes set email = ''otra.noa@pruebas.test'' where id = {noa}', 'nothing', 'nor of an address that changed'),
  ('delete from public.personas where cliente = {noa}; delete from public.clientes where id = {noa}', 'nothing', 'nor of somebody who is no client any more'),
  ('insert into auth.users (id, aud, role, email, created_at, updated_at) values (gen_random_uuid(), ''authenticated'', ''authenticated'', ''noa@pruebas.test'', now(), now())',
    'noa@pruebas.test', 'an account that nobody came in with yet ends nothing'),
  ('insert into auth.users (id, aud, role, email, created_at, updated_at, last_sign_in_at) values (gen_random_uuid(), ''authenticated'', ''authenticated'', ''noa@pruebas.test'', now(), now(), now())',
    'P0001 Ya entraste con esta invitación: inicia sesión con tu correo y tu contraseña.', 'whoever came in used it up')) v (cambio, dice, que);
select is(pg_temp.invitar('segunda', 'select public.invitar_cliente({noa})', '1 hour'), '1', 'Acting as an admin: invites again');
select is((select string_agg(estado, ',' order by creado_en) from public.correos), 'descartado,pendiente', 'the first one, which waited, is not sent');
select is(pg_temp.abre('primera') || ' ' || pg_temp.abre('segunda'), 'P0001 Después de esta invitación te enviamos otra: usa la más reciente. noa@pruebas.test', 'its link says so; the new one leads there');
select public.correo_fallido(id, 'sin red', true) from public.tomar_correos(10);
select is(pg_temp.invitar('tercera', 'select public.invitar_cliente({noa})', '30 minutes') || ' ' || split_part(pg_temp.ultima('noa@pruebas.test'), ' ', 1),
  '1 descartado,descartado,pendiente', 'one that failed is not sent again after another');
select is(pruebas.valor(persona, 'select public.invitar_persona({teo})'), '42501 Solo el equipo del estudio puede hacer esto.', format('Acting as %s: invites nobody', persona)) from unnest('{ana,bruno}'::text[]) persona;
insert into public.plataformas (plataforma, cliente) values ('Tejidos', pruebas.id('noa'));
update public.clientes set empresa = 'Lanas Noa' where id = pruebas.id('noa');
select is(pg_temp.invitar('para_teo', 'select public.invitar_persona({teo})', '1 hour') || ' ' || pg_temp.ultima('teo@pruebas.test'),
  '1 pendiente {"de": "Lanas Noa", "lugar": "tickets", "quien": "Admin", "plataforma": null}', 'a person of a client, to its tickets');
select is(pg_temp.abre('para_teo') || ' ' || pg_temp.abre('para_teo', 'update public.clientes set activo = false where id = {noa}'), 'teo@pruebas.test nothing', 'as long as the client is active');
update public.personas set alcance = 'todo' where id = pruebas.id('teo');
select is(pg_temp.invitar('para_teo', 'select public.invitar_persona({teo})', '30 minutes') || ' ' || pg_temp.ultima('teo@pruebas.test'),
  '1 descartado,pendiente {"de": "Lanas Noa", "lugar": "area", "quien": "Admin", "plataforma": "Tejidos"}', 'to the area, and to its one platform by name');
insert into public.plataformas (plataforma, cliente) values ('Otra', pruebas.id('noa'));
select is(pg_temp.invitar('admin', 'select public.invitar_cliente({admin})', '1 hour') || ' ' || pg_temp.ultima('admin@pruebas.test'),
  '1 pendiente {"de": null, "lugar": "equipo", "quien": "Admin", "plataforma": null}', 'a colleague, to the studio''s');
select is(pg_temp.invitar('x', 'select public.invitar_cliente({noa})', '10 minutes') || ' ' || (pg_temp.ultima('noa@pruebas.test') ~ '"plataforma": null'), '1 true', 'of two platforms none is named');
insert into public.correos_silenciados (email, motivo) values ('noa@pruebas.test', 'rebotado');
select is(pruebas.valor('admin', 'select public.invitar_cliente({noa})'),
  'P0001 Los correos a noa@pruebas.test están silenciados: revisa que la dirección esté bien escrita, o quítala de Silenciadas, en Sistema.',
  'where no mail arrives that is said');
-- It went out.
update public.personas set invitado_en = null;
select public.correo_enviado(id, 'p3', 'Te invita', 'x#' || (datos ->> 'token')) from public.tomar_correos(10) where para = 'teo@pruebas.test';
select results_eq($$ select datos ->> 'token', texto, enlace is not null from public.correos where para = 'teo@pruebas.test' and estado = 'enviado' $$,
  $$ values ('[enlace]', 'x#[enlace]', true) $$, 'then its token is nowhere in the clear');
select is((select invitado_en from public.personas where id = pruebas.id('teo')), now(), 'and it is noted with the person that they were invited');
select is(pg_temp.abre('para_teo'), 'teo@pruebas.test', 'while the link in their mailbox leads on');
delete from private.envios;
select is((select string_agg(distinct coalesce(pruebas.valor('anon', format('select public.abrir_invitacion(%L)', 'intento ' || n)), 'nothing'), ',') from generate_series(1,
  20) n), 'nothing', 'twenty guesses of one address are answered alike');
select is(pg_temp.abre('para_teo'), 'PT429 Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.', 'then not even the right one is');
select pg_temp.desde('203.0.113.21');
select is(pg_temp.abre('para_teo'), 'teo@pruebas.test', 'from elsewhere it leads on');
select pg_temp.desde(null);
-- What an account opens waits for its invitation -----------------------------------------------------------------
delete from public.correos;
delete from public.correos_silenciados;
-- Queued before, in the same transaction, and after; what is no news of the account; and somebody else's.
insert into public.correos (tipo, para, datos, creado_en) select tipo, para, '{}', now() + hace from (values
  ('pago_programado', 'noa@pruebas.test', interval '-1 hour'), ('pago_plan', 'NOA@pruebas.test', interval '0'), ('hito_entregado', 'noa@pruebas.test', interval '1 minute'), ('ticket_abierto', 'noa@pruebas.test', interval '1 minute'),
  ('cita_confirmacion', 'noa@pruebas.test', interval '0'), ('pedido_confirmacion', 'noa@pruebas.test', interval '0'), ('pago_recibido', 'noa@pruebas.test', interval '0'),
    ('pago_programado', 'bruno@pruebas.test', interval '0')) v (tipo, para, hace);
select pruebas.intentar('admin', 'select public.invitar_cliente({noa})');
create function pg_temp.salen() returns text language plpgsql as $$
begin
  return (select string_agg(tipo, ' ' order by tipo collate "C") from public.tomar_correos(100));
end $$;
-- What would leave after a change; nothing is kept of it.
create function pg_temp.salen_tras(p_cambio text) returns text language sql as $$ select pruebas.tras('servicio', p_cambio, 'select string_agg(tipo, '' '' order by tipo collate "C") from public.tomar_correos(100)'); $$;
select is(pg_temp.salen_tras('update public.correos set proximo_intento = now() + interval ''5 minutes'' where tipo = ''invitacion'''),
  'cita_confirmacion pago_programado pago_recibido pedido_confirmacion',
  'while the invitation waits for its time, and be it to be undone, only what is of no account leaves, and what is another''s');
select is(pg_temp.salen(), 'cita_confirmacion invitacion pago_programado pago_recibido pedido_confirmacion', 'not with it, either: several leave at once');
select is(pg_temp.salen(), null, 'nor while it is on its way');
select is(pg_temp.salen_tras(cambio), sale, que) from (values
  ('select public.correo_fallido(id, ''sin red'', false) from public.correos where tipo = ''invitacion''', null, 'nor while it is tried again'),
  ('select public.correo_enviado(id, ''p4'') from public.correos where tipo = ''invitacion''', 'hito_entregado pago_plan pago_programado ticket_abierto', 'once it has left they do'),
  ('select public.correo_fallido(id, ''no existe'', true) from public.correos where tipo = ''invitacion''', 'hito_entregado pago_plan pago_programado ticket_abierto', 'and when it failed for good: nothing waits for ever'),
  ('update public.correos set estado = ''descartado'' where tipo = ''invitacion''', 'hito_entregado pago_plan pago_programado ticket_abierto', 'and when it was put aside'),
  ('update public.correos set sin_resultado = 5, proximo_intento = now() where tipo = ''invitacion''', null, 'whoever sent it and died is given up'),
  ('update public.correos set sin_resultado = 5, proximo_intento = now() where tipo = ''invitacion''; select public.tomar_correos(1)', 'hito_entregado pago_plan pago_programado ticket_abierto', 'and the others go')) v (cambio, sale, que);
select * from finish();
rollback;
