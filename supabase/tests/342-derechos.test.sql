-- Requests about personal data (Ley 21.719): who asks is known before anything happens; states, terms
-- and what the person is told are the database's.
begin;
select pruebas.escenario();
delete from public.correos;
delete from private.envios;
delete from public.solicitudes_datos;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
select plan(149);

create function pg_temp.pedir(p_email text, p_tipo text default 'supresion') returns text language plpgsql as $$
begin
  delete from private.envios;
  return pruebas.intentar('anon', format('insert into public.solicitudes_datos (tipo, nombre, email, detalle) values (%L, ''Lía <b>Soto</b>'', %L, ''Todo'')', p_tipo, p_email));
end $$;
create function pg_temp.enlace(p_email text) returns text language sql as $$
  select datos ->> 'token' from public.correos where tipo = 'datos_por_confirmar' and para = p_email order by cmin::text::int desc limit 1;
$$;
-- What a visitor hears: the keys of the answer, or the hint of the refusal.
create function pg_temp.confirmar(p_token text) returns text language plpgsql as $$
declare
  v jsonb; v_hint text;
begin
  begin
    perform pruebas.actuar('anon');
    v := public.confirmar_solicitud_datos(p_token);
    perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
    return (select string_agg(k, ' ' order by k) from jsonb_object_keys(v) k);
  exception when others then
    get stacked diagnostics v_hint = pg_exception_hint;
    v_hint := sqlstate || ' ' || v_hint;
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v_hint;
end $$;
create function pg_temp.correos() returns text language sql as $$
  select coalesce(string_agg(tipo || ' ' || para, ', ' order by tipo, para), 'none') from public.correos;
$$;
create function pg_temp.estado(p_email text) returns text language sql as $$ select estado from public.solicitudes_datos where email = p_email $$;
-- As if it were another time, without the rules.
create function pg_temp.poner(p_email text, p_cambio text) returns void language plpgsql as $$
begin
  alter table public.solicitudes_datos disable trigger user;
  execute format('update public.solicitudes_datos set %s where email = %L', p_cambio, p_email);
  alter table public.solicitudes_datos enable trigger user;
end $$;
-- What an admin gets for a change, undone: rows, or the refusal in words.
create function pg_temp.cambio(p_persona text, p_email text, p_cambio text, p_antes text default 'estado = estado') returns text language plpgsql as $$
declare
  v text; v_fila text;
begin
  begin
    perform pg_temp.poner(p_email, p_antes);
    v_fila := pruebas.huella('public.solicitudes_datos');
    v := pruebas.valor(p_persona, format('with c as (update public.solicitudes_datos set %s where email = %L returning 1) select count(*) from c', p_cambio, p_email));
    if v !~ '^1$' and pruebas.huella('public.solicitudes_datos') <> v_fila then v := v || ' and the row changed'; end if;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

-- Who asks -------------------------------------------------------------------------------------------
select is(pg_temp.pedir('lia@pruebas.test'), '1', 'Acting as a visitor: asks');
select results_eq($$ select estado, confirmar_antes_de, confirmada_en, cliente, bloqueo_vence_en from public.solicitudes_datos $$,
  $$ values ('por_confirmar', now() + interval '3 days', null::timestamptz, null::bigint, null::timestamptz) $$, 'the request waits for its link, three days');
select is(pg_temp.correos(), 'datos_por_confirmar lia@pruebas.test', 'the address gets the link, and nobody else a mail');
select matches(pg_temp.enlace('lia@pruebas.test'), '^[0-9a-f]{64}$', 'with 256 bits of it');
select is((select confirmacion_hash from public.solicitudes_datos), encode(sha256(convert_to(pg_temp.enlace('lia@pruebas.test'), 'utf8')), 'hex'), 'the request keeps its hash');
select is_empty($$ select from public.solicitudes_datos s where to_jsonb(s)::text like '%' || pg_temp.enlace('lia@pruebas.test') || '%' $$, 'and the hash alone');
select is_empty($$ select from public.auditoria where antes::text || despues::text ~ 'confirmacion_hash' $$, 'the audit log has neither');
select is((select datos ->> 'nombre' from public.correos), 'Lía', 'the mail greets with the words of a name alone');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', cambio), resultado, format('Acting as an admin: %s of a request that nobody confirmed', cambio))
from (values
  ('estado = ''recibida''', 'P0001 Esta solicitud espera que la persona confirme su correo.'),
  ('estado = ''en_proceso''', 'P0001 Una solicitud por confirmar no puede pasar a en proceso.'),
  ('estado = ''resuelta'', respuesta = ''x''', 'P0001 Una solicitud por confirmar no puede pasar a resuelta.'),
  ('estado = ''rechazada'', respuesta = ''x''', 'P0001 Una solicitud por confirmar no puede pasar a rechazada.'),
  ('prorroga_motivo = ''x''', 'P0001 Solo se prorroga una solicitud que espera respuesta.'),
  ('bloqueo_nota = ''x''', 'P0001 Solo se bloquea mientras la solicitud espera respuesta.'),
  ('confirmada_en = now()', '42501 permission denied for table solicitudes_datos'),
  ('estado = ''recibida'', confirmada_en = now()', '42501 permission denied for table solicitudes_datos')) v (cambio, resultado);

select is(pg_temp.confirmar(token), 'P0001 enlace_invalido', que) from (values (null, 'nothing confirms nothing'), ('inventado', 'an invented link confirms nothing'), ('', 'nor an empty one'),
  ((select confirmacion_hash from public.solicitudes_datos), 'nor the hash')) v (token, que);
select is(pg_temp.estado('lia@pruebas.test') || ' ' || pg_temp.correos(), 'por_confirmar datos_por_confirmar lia@pruebas.test', 'the request is as it was');
select pg_temp.poner('lia@pruebas.test', 'confirmar_antes_de = now()');
select is(pruebas.tras('postgres', $$update public.solicitudes_datos set huella = 'otra', confirmar_antes_de = now() where email = 'lia@pruebas.test'$$,
  $$select confirmar_antes_de - now() from public.solicitudes_datos where email = 'lia@pruebas.test'$$), '3 days', 'one that is corrected has three days again');
select is(pg_temp.confirmar(pg_temp.enlace('lia@pruebas.test')), 'P0001 enlace_vencido', 'after three days the link is over');
select is(pg_temp.estado('lia@pruebas.test'), 'por_confirmar', 'and confirms nothing');
select pg_temp.poner('lia@pruebas.test', 'confirmar_antes_de = now() + interval ''1 second''');
select is(pg_temp.confirmar(pg_temp.enlace('lia@pruebas.test')), 'solicitud vence_en', 'until then it confirms');
select results_eq($$ select estado, confirmada_en, vence_en - creado_en, cliente from public.solicitudes_datos $$,
  $$ values ('recibida', now(), interval '30 days', null::bigint) $$, 'thirty days run from the sending');
select is(pg_temp.correos(), 'datos_por_confirmar lia@pruebas.test, datos_recibida lia@pruebas.test, solicitud_datos estudio@pruebas.test', 'the person gets a receipt and the studio its notice');
select is(pg_temp.confirmar(pg_temp.enlace('lia@pruebas.test')), 'P0001 enlace_usado', 'the link works once');
select is((select count(*)::int from public.correos), 3, 'and mails no more');

-- Somebody else's address ---------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.pedir(correo), '1', 'an address gets the same answer: ' || que) from (values ('ana@pruebas.test', 'of a client'), ('nadie@pruebas.test', 'of nobody'), ('carla@pruebas.test', 'of a deactivated client')) v (correo, que);
select is(pg_temp.correos(), 'datos_por_confirmar ana@pruebas.test, datos_por_confirmar carla@pruebas.test, datos_por_confirmar nadie@pruebas.test', 'and the same mail');
select is(pg_temp.confirmar(pg_temp.enlace(correo)), 'solicitud vence_en', 'confirmed, too: ' || correo) from (values ('ana@pruebas.test'), ('nadie@pruebas.test')) v (correo);
select results_eq($$ select email, cliente from public.solicitudes_datos where email in ('ana@pruebas.test', 'nadie@pruebas.test', 'carla@pruebas.test') order by 1 $$,
  $$ values ('ana@pruebas.test', pruebas.id('ana')), ('carla@pruebas.test', null), ('nadie@pruebas.test', null) $$, 'only the studio sees whose it is, once it is confirmed');
insert into public.clientes (cliente, email) values ('Eva', 'eva@pruebas.test');
select is(pg_temp.pedir('EVA@Pruebas.test') || ' ' || pg_temp.confirmar(pg_temp.enlace('eva@pruebas.test')), '1 solicitud vence_en', 'an address in capitals');
select results_eq($$ select cliente from public.solicitudes_datos where email = 'eva@pruebas.test' $$, $$ select id from public.clientes where email = 'eva@pruebas.test' $$, 'is the same person''s');
select is((select string_agg(distinct datos ->> 'correccion', ',') from public.correos where tipo in ('datos_por_confirmar', 'solicitud_datos')), 'false', 'what is new is no correction');
select is((select string_agg(para, ',') from public.correos where tipo = 'datos_recibida' and lower(para) = 'eva@pruebas.test'), 'eva@pruebas.test', 'the receipt goes to it in small letters');
insert into public.solicitudes_datos (tipo, nombre, email, estado, confirmada_en, envio, huella)
values ('acceso', 'Mala', 'mala@pruebas.test', 'recibida', now(), '55555555-5555-4555-8555-000000000001', 'x');
select is(pruebas.valor('anon', $$insert into public.solicitudes_datos (tipo, nombre, email, envio) values ('acceso', 'Mala', 'ana@pruebas.test', '55555555-5555-4555-8555-000000000001')$$),
  'P0001 Ya confirmaste esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.', 'who proved one address does not go on with another');
select is(pg_temp.estado('mala@pruebas.test'), 'recibida', 'the request stays what it was');
select lives_ok($$ update public.solicitudes_datos set huella = huella where email = 'mala@pruebas.test' $$, 'the same again is no correction of what was confirmed');
delete from public.correos;
select is(pg_temp.pedir('dos@pruebas.test'), '1', 'a request that is corrected before it is confirmed');
update public.solicitudes_datos set envio = '55555555-5555-4555-8555-000000000002' where email = 'dos@pruebas.test';
select pruebas.anotar('primero', pg_temp.enlace('dos@pruebas.test'));
select is(pruebas.intentar('anon', $$insert into public.solicitudes_datos (tipo, nombre, email, envio) values ('acceso', 'Dos', 'tres@pruebas.test', '55555555-5555-4555-8555-000000000002')$$), '0', 'takes another address');
select is(pg_temp.confirmar((select id from pruebas.ids where nombre = 'primero')), 'P0001 enlace_invalido', 'whose link alone counts from then on');
select is(pg_temp.confirmar(pg_temp.enlace('tres@pruebas.test')), 'solicitud vence_en', 'it was mailed there');

-- A client who is signed in, and what the studio writes down -----------------------------------------------
delete from public.correos;
delete from private.envios;
select is(pruebas.intentar('bruno', $$insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('bloqueo', 'Bruno', 'otro@pruebas.test', {bruno})$$), '1', 'Acting as a client: asks with an address that is not his');
select results_eq($$ select email, estado, confirmada_en from public.solicitudes_datos where cliente = pruebas.id('bruno') $$,
  $$ values ('bruno@pruebas.test', 'recibida', now()) $$, 'the answer goes to the address of his account, and his session is proof enough');
select is(pg_temp.correos(), 'datos_recibida bruno@pruebas.test, solicitud_datos estudio@pruebas.test', 'he gets the receipt at once');
-- Told once of each thing, at the address in one spelling.
create function pg_temp.tras(p_cambio text, p_mira text default $q$select string_agg(tipo || ' ' || split_part(para, '@', 1) || coalesce(' ' || (datos ->> 'correccion'), ''), ', ' order by tipo) from public.correos$q$) returns text language sql as $$
  select pruebas.tras('postgres', 'delete from public.correos; ' || p_cambio, p_mira) $$;
select is(pg_temp.tras('update public.solicitudes_datos set prorroga_motivo = ''x'' where email = ''eva@pruebas.test'''), 'datos_prorrogada eva', 'so does what comes later');
select is(pg_temp.tras('update public.solicitudes_datos set huella = ''otra'' where cliente = {bruno}'), 'solicitud_datos estudio true', 'a request that was received and is corrected is told to the studio alone');
select is(pg_temp.tras('update public.solicitudes_datos set huella = ''otra'' where cliente = {bruno}', 'select confirmar_antes_de from public.solicitudes_datos where cliente = {bruno}'),
  (select confirmar_antes_de::text from public.solicitudes_datos where cliente = pruebas.id('bruno')), 'and has no link to wait for');
select is(pg_temp.tras('insert into public.solicitudes_datos (tipo, nombre, email, estado) values (''acceso'', ''x'', ''curso@pruebas.test'', ''en_proceso'')'),
  'solicitud_datos estudio false', 'one that is in work when it is written down has no receipt');
select is(pg_temp.tras('update public.solicitudes_datos set estado = ''resuelta'', respuesta = ''x'' where cliente = {bruno}; delete from public.correos; update public.solicitudes_datos set nombre = ''Otro'' where cliente = {bruno}'),
  null, 'what was answered is not answered again');
select is(pg_temp.tras('update public.solicitudes_datos set confirmada_en = null where cliente = {bruno}; update public.solicitudes_datos set estado = ''en_proceso'' where cliente = {bruno}',
  'select estado from public.solicitudes_datos where cliente = {bruno}'), 'en_proceso', 'one that nobody had to confirm goes on');
select is(pg_temp.tras('update public.solicitudes_datos set confirmar_antes_de = now() where email = ''carla@pruebas.test''',
  'select confirmar_antes_de - now() from public.solicitudes_datos where email = ''carla@pruebas.test'''), '00:00:00', 'the days of one that is not corrected do not begin again');
select is(pruebas.intentar('anon', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('bloqueo', 'x', 'bloqueo@pruebas.test')$$), '1', 'Acting as a visitor: asks to be left alone');
select is((select bloqueo_vence_en from public.solicitudes_datos where email = 'bloqueo@pruebas.test'), null, 'whose two days begin when the address is proved');
delete from public.solicitudes_datos where email = 'bloqueo@pruebas.test';
insert into public.solicitudes_datos (tipo, nombre, email) values ('bloqueo', 'x', 'MAYUS@Pruebas.test');
create function pg_temp.a_quien(p_cambio text) returns text language sql as $$
  select pg_temp.tras(format('update public.solicitudes_datos set %s where email = ''MAYUS@Pruebas.test''', p_cambio), 'select string_agg(tipo || '' '' || para, '','') from public.correos where tipo like ''datos%''') $$;
select is((select string_agg(para, ',') from public.correos where tipo = 'datos_recibida' and lower(para) = 'mayus@pruebas.test'), 'mayus@pruebas.test', 'who wrote in capitals is told in small letters: what came');
select is(pg_temp.a_quien(cambio), tipo || ' mayus@pruebas.test', 'and ' || tipo) from (values ('prorroga_motivo = ''x''', 'datos_prorrogada'), ('bloqueo_nota = ''x''',
  'datos_bloqueada'), ('estado = ''resuelta'', respuesta = ''x''', 'datos_resuelta')) v (cambio, tipo);
delete from public.solicitudes_datos where email = 'MAYUS@Pruebas.test';
select is(pruebas.intentar('admin', $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'Por carta', 'carta@pruebas.test')$$), '1', 'Acting as an admin: notes one that came by letter');
select is(pg_temp.estado('carta@pruebas.test'), 'recibida', 'it needs no link');

-- States -----------------------------------------------------------------------------------------------------
select is(pg_temp.cambio('admin', 'lia@pruebas.test', format('estado = %L, respuesta = ''x''', a), format('estado = %L, respuesta = ''x'', resuelta_en = %s', de, case when de in ('resuelta', 'rechazada') then 'now()' else 'null' end)),
  case when a = any(hacia) or a = de then '1' else format('P0001 Una solicitud %s no puede pasar a %s.', replace(de, '_', ' '), replace(a, '_', ' ')) end, format('the state machine refuses or takes %s to %s', de, a))
from (values ('recibida', '{en_proceso,resuelta,rechazada}'::text[]), ('en_proceso', '{resuelta,rechazada}'), ('resuelta', '{}'), ('rechazada', '{}')) f (de, hacia),
  unnest('{por_confirmar,recibida,en_proceso,resuelta,rechazada}'::text[]) a;
select is(pg_temp.cambio('admin', 'lia@pruebas.test', format('estado = %L, respuesta = '' ''', a)), '23514 new row for relation "solicitudes_datos" violates check constraint "solicitudes_datos_check"', a || ' needs words for the person')
from unnest('{resuelta,rechazada}'::text[]) a;
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'respuesta = ''Otra''', 'estado = ''resuelta'', respuesta = ''x'', resuelta_en = now()'),
  'P0001 Ya le respondimos a la persona: la respuesta no se cambia.', 'what the person was told stays');
select is(pg_temp.cambio(persona, 'lia@pruebas.test', 'estado = ''en_proceso'''), resultado, format('Acting as %s: moves nothing', persona))
from (values ('anon', '42501 permission denied for table solicitudes_datos'), ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('servicio', '42501 permission denied for table solicitudes_datos')) v (persona, resultado);

-- Thirty days more -----------------------------------------------------------------------------------------
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = '' '''), '23514 new row for relation "solicitudes_datos" violates check constraint "solicitudes_datos_prorroga_check"', 'an extension needs its reason');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = ''x''', 'vence_en = now() - interval ''1 second'''), 'P0001 El plazo ya venció y solo se prorroga antes: ahora hay que responder.', 'after the term there is none');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = ''x''', 'vence_en = now()'), '1', 'at its last moment there is');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = ''x''', 'estado = ''rechazada'', respuesta = ''x'', resuelta_en = now()'), 'P0001 Solo se prorroga una solicitud que espera respuesta.', 'nor after the answer');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = ''x'', estado = ''resuelta'', respuesta = ''x'''), 'P0001 Solo se prorroga una solicitud que espera respuesta.', 'nor with it');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'vence_en = now() + interval ''90 days'''), '42501 permission denied for table solicitudes_datos', 'nor without one');
update public.solicitudes_datos set vence_en = now() + interval '90 days', prorrogada_en = now(), bloqueada_en = now() where email = 'lia@pruebas.test';
select results_eq($$ select vence_en - creado_en, prorrogada_en, bloqueada_en from public.solicitudes_datos where email = 'lia@pruebas.test' $$,
  $$ values (interval '30 days', null::timestamptz, null::timestamptz) $$, 'dates move for nobody, not even the owner');
delete from public.correos;
select pg_temp.poner('lia@pruebas.test', 'avisada_en = now()');
select is(pruebas.intentar('admin', $$update public.solicitudes_datos set prorroga_motivo = 'Respaldos' where email = 'lia@pruebas.test'$$), '1', 'Acting as an admin: extends');
select results_eq($$ select vence_en - creado_en, prorrogada_en, avisada_en from public.solicitudes_datos where email = 'lia@pruebas.test' $$,
  $$ values (interval '60 days', now(), null::timestamptz) $$, 'to sixty days');
select results_eq($$ select tipo || ' ' || para, datos ->> 'motivo', (datos ->> 'vence_en')::timestamptz from public.correos $$,
  $$ values ('datos_prorrogada lia@pruebas.test', 'Respaldos', now() + interval '60 days') $$, 'and the person reads why and until when');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = ''Más'''), 'P0001 El plazo se prorroga una sola vez.', 'once');
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'prorroga_motivo = null'), 'P0001 El plazo se prorroga una sola vez.', 'and for good');

-- Blocking ---------------------------------------------------------------------------------------------------
select is(private.dias_habiles_despues(desde::timestamptz, 2), hasta::timestamptz, que) from (values
  ('2026-11-23 10:00-03', '2026-11-25 23:59:59-03', 'two working days from Monday'), ('2026-11-23 22:30-03', '2026-11-25 23:59:59-03', 'also late in the evening in Chile'),
    ('2026-11-26 10:00-03', '2026-11-30 23:59:59-03', 'over a weekend'),
  ('2026-11-28 10:00-03', '2026-12-01 23:59:59-03', 'from a Saturday'), ('2026-12-07 23:30-03', '2026-12-10 23:59:59-03', 'over the 8th of December, by the clock of Chile'),
  ('2027-03-24 10:00-03', '2027-03-29 23:59:59-03', 'over Easter')) v (desde, hasta, que);
select is((select count(*)::int from public.solicitudes_datos where bloqueo_vence_en is distinct from case when tipo = 'bloqueo' then private.dias_habiles_despues(now(), 2) end),
  0, 'who asks for it gets it in two working days, and nobody else has that term');
delete from public.correos;
select is(pruebas.intentar('admin', $$update public.solicitudes_datos set bloqueo_nota = 'Tu cuenta' where email = 'bruno@pruebas.test'$$), '1', 'Acting as an admin: notes what was suspended');
select results_eq($$ select bloqueada_en, estado from public.solicitudes_datos where email = 'bruno@pruebas.test' $$, $$ values (now(), 'recibida') $$, 'the request goes on');
select is(pg_temp.correos(), 'datos_bloqueada bruno@pruebas.test', 'and the person is told');
select is(pg_temp.cambio('admin', 'bruno@pruebas.test', format('bloqueo_nota = %s', nota)), 'P0001 El bloqueo ya está anotado y la persona lo sabe.', 'it is not told otherwise later') from (values ('''Otra'''), ('null')) v (nota);
select is(pg_temp.cambio('admin', 'lia@pruebas.test', 'bloqueo_nota = '' '''), '23514 new row for relation "solicitudes_datos" violates check constraint "solicitudes_datos_bloqueo_check"', 'nor without words');

-- What is blocked gets no mail but about that and about money.
create function pg_temp.salen() returns text language plpgsql as $$
declare
  v text;
begin
  begin
    delete from public.correos;
    insert into public.correos (tipo, para, datos) select t, 'Bruno@pruebas.test', '{}' from unnest('{ticket_respuesta,cita_recordatorio,datos_resuelta,pago_recibido,pedido_confirmacion}'::text[]) t;
    insert into public.correos (tipo, para, datos) values ('ticket_respuesta', 'ana@pruebas.test', '{}'), ('ticket_mensaje', 'estudio@pruebas.test', '{}');
    perform public.tomar_correos(100);
    select string_agg(tipo || ' ' || lower(split_part(para, '@', 1)), ', ' order by tipo, para) into v from public.correos where estado = 'enviando';
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.salen(), 'datos_resuelta bruno, pago_recibido bruno, pedido_confirmacion bruno, ticket_mensaje estudio, ticket_respuesta ana', 'whose data is blocked hears of that and of money alone');
select pg_temp.poner('bruno@pruebas.test', 'bloqueada_en = null, bloqueo_nota = null');
select is(pg_temp.salen(), 'cita_recordatorio bruno, datos_resuelta bruno, pago_recibido bruno, pedido_confirmacion bruno, ticket_mensaje estudio, ticket_respuesta ana, ticket_respuesta bruno', 'without a blocking, of everything');
select pg_temp.poner('bruno@pruebas.test', 'bloqueada_en = now(), bloqueo_nota = ''x'', estado = ''rechazada'', respuesta = ''x''');
select is(pg_temp.salen(), 'cita_recordatorio bruno, datos_resuelta bruno, pago_recibido bruno, pedido_confirmacion bruno, ticket_mensaje estudio, ticket_respuesta ana, ticket_respuesta bruno', 'and again after the answer');
select pg_temp.poner('bruno@pruebas.test', 'estado = ''recibida'', respuesta = null');

-- The answer ---------------------------------------------------------------------------------------------------
delete from public.correos;
select is(pruebas.intentar('admin', format($$update public.solicitudes_datos set estado = %L, respuesta = 'Hecho' where email = %L$$, estado, correo)), '1', 'Acting as an admin: ' || estado)
from (values ('en_proceso', 'lia@pruebas.test'), ('resuelta', 'lia@pruebas.test'), ('rechazada', 'bruno@pruebas.test')) v (estado, correo);
select results_eq($$ select tipo || ' ' || para, datos ->> 'respuesta' from public.correos order by 1 $$,
  $$ values ('datos_rechazada bruno@pruebas.test', 'Hecho'), ('datos_resuelta lia@pruebas.test', 'Hecho') $$, 'each is told once');
select results_eq($$ select resuelta_en from public.solicitudes_datos where email in ('lia@pruebas.test', 'bruno@pruebas.test') $$, 'values (now()), (now())', 'and when stands in its row');
select lives_ok($$ update public.solicitudes_datos set huella = huella where email in ('lia@pruebas.test', 'bruno@pruebas.test') $$, 'the same again is no correction of what was answered');

-- What the studio is reminded of ------------------------------------------------------------------------------
create function pg_temp.avisos(p_antes text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    delete from public.correos;
    perform pg_temp.poner('carta@pruebas.test', p_antes);
    perform private.tarea_plazos_datos();
    perform private.tarea_plazos_datos();
    select coalesce(string_agg(para || ' ' || (datos ->> 'bloqueo'), ', ' order by datos ->> 'bloqueo'), 'none') into v from public.correos where datos ->> 'nombre' = 'Por carta';
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.avisos(antes), avisos, que) from (values
  ('vence_en = now() + interval ''5 days 1 second''', 'none', 'more than five days before, nothing'),
  ('vence_en = now() + interval ''5 days''', 'estudio@pruebas.test false', 'five days before, once'),
  ('vence_en = now() - interval ''1 day''', 'estudio@pruebas.test false', 'and of what was over before it could'),
  ('vence_en = now(), estado = ''en_proceso''', 'estudio@pruebas.test false', 'also of what was begun'),
  ('vence_en = now(), estado = ''rechazada'', respuesta = ''x''', 'none', 'not of what was answered'),
  ('vence_en = now(), estado = ''por_confirmar''', 'none', 'nor of what nobody confirmed'),
  ('bloqueo_vence_en = now() + interval ''1 day''', 'estudio@pruebas.test true', 'a day before a blocking must be in force'),
  ('bloqueo_vence_en = now() + interval ''25 hours''', 'none', 'and not sooner'),
  ('bloqueo_vence_en = now(), estado = ''rechazada'', respuesta = ''x''', 'none', 'not once it was answered'), ('bloqueo_vence_en = now(), estado = ''por_confirmar''', 'none', 'nor before it was confirmed'),
  ('bloqueo_vence_en = now(), bloqueo_nota = ''x'', bloqueada_en = now()', 'none', 'not of one that is in force')) v (antes, avisos, que);
-- One that fails stops no other.
create function pg_temp.falla() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = 'ZZ001'; end $$;
savepoint uno_falla;
delete from public.correos;
select pg_temp.poner('carta@pruebas.test', 'vence_en = now()'), pg_temp.poner('lia@pruebas.test', 'vence_en = now(), estado = ''recibida'', respuesta = null, resuelta_en = null');
create trigger falla before update on public.solicitudes_datos for each row when (old.email = 'carta@pruebas.test') execute function pg_temp.falla();
select private.tarea_plazos_datos();
select is(array(select datos ->> 'solicitud' from public.correos where tipo = 'datos_por_vencer'), array(select id::text from public.solicitudes_datos where email = 'lia@pruebas.test'), 'one that fails stops no other');
select is((select fallan from private.tareas where nombre = 'plazos_datos'), (select jsonb_object_agg(id, 'ZZ001') from public.solicitudes_datos where email = 'carta@pruebas.test'), 'and is told in Sistema');
rollback to uno_falla;
select is(pruebas.intentar(persona, 'select private.' || funcion), '42501', format('Acting as %s: nobody calls it by hand (%s)', persona, funcion))
from (values ('anon'), ('ana'), ('admin'), ('servicio')) v (persona), (values ('tarea_plazos_datos()'), ('dias_habiles_despues(now(), 2)')) f (funcion);
select results_eq($$ select a_las from private.tareas where nombre = 'plazos_datos' $$, $$ values ('09:00'::time) $$, 'every morning at nine');


select * from finish();
rollback;
