-- The build hook of a static host: one call for the changes of some minutes, again when it failed, and a secret.
begin;
select pruebas.escenario();
select no_plan();

delete from private.publicaciones;
update private.gancho set hecho = 0;
create function pg_temp.tomar() returns text language sql as $$ select pruebas.valor('servicio', 'select public.tomar_gancho()') $$;
create function pg_temp.responder(p_error text) returns text language sql as $$ select pruebas.valor('servicio', format('select public.gancho_respondio(%L)', p_error)) $$;
create function pg_temp.estado() returns text language sql as $$
  select pruebas.valor('admin', $q$select concat_ws(' ', pendientes, ultimo_en = now(), ultimo_error, proximo_en - now()) from public.estado_del_gancho()$q$) $$;

insert into private.publicaciones (tabla, creado_en) values ('precios', now() - interval '2 minutes'), ('equipo', now());
select is(pg_temp.tomar(), null, 'without a hook nobody is told');
select is(pruebas.intentar('admin', $$update public.configuracion set gancho_publicacion = 'http://host.test/x'$$), '23514', 'Acting as an admin: a hook goes by https');
select is(pruebas.intentar('admin', $$update public.configuracion set gancho_publicacion = 'https://host.test/gancho-secreto'$$), '1', 'Acting as an admin: sets it');
select is((select count(*)::int from private.publicaciones), 2, 'which changes no page');
select results_eq($$ select autor::text, antes, regexp_replace(despues ->> 'gancho_publicacion', '[0-9a-f]{8}', 'x'), creado_en = now() from public.auditoria where tabla = 'configuracion' and despues ? 'gancho_publicacion' $$,
  $$ values (pruebas.con_ids('{usuario_admin}'), '{"gancho_publicacion": null}'::jsonb, 'https://host.test/… (x)', true) $$, 'who set it, when, and which host it calls, stand in the audit log');
select is(pruebas.intentar('admin', $$update public.configuracion set gancho_publicacion = 'https://host.test/gancho-secreto', agenda_pausa_minutos = 5$$), '1', 'saved again as it is');
select is((select count(*)::int from public.auditoria where tabla = 'configuracion' and despues ? 'gancho_publicacion'), 1, 'it leaves no line');
select is(pruebas.tras('admin', $$update public.configuracion set gancho_publicacion = 'https://host.test/otro-secreto'$$,
  $$select count(distinct despues ->> 'gancho_publicacion') from public.auditoria where tabla = 'configuracion' and despues ? 'gancho_publicacion'$$), '2', 'another of the same host is told from it');
select is(pruebas.tras('admin', $$update public.configuracion set gancho_publicacion = null$$,
  $$select despues ->> 'gancho_publicacion' is null and antes ->> 'gancho_publicacion' like 'https://host.test/%' from public.auditoria where tabla = 'configuracion' and antes ? 'gancho_publicacion' order by id desc limit 1$$),
    'true', 'that there is none any more, too');
select is(pruebas.intentar('admin', format('update public.configuracion set gancho_publicacion = %L', enlace)), '23514', 'Acting as an admin: calls nobody at ' || enlace)
from unnest('{https://localhost/x,https://127.0.0.1/x,https://127.1/x,https://2130706433/x,https://0x7f000001/x,https://0177.0.0.1/x,https://[::1]/x,https://[::ffff:7f00:1]/x,https://10.0.0.5/x,
  https://192.168.1.1:8443/x,https://169.254.169.254/latest/meta-data,https://metadata.google.internal/x,https://[fd00:ec2::254]/x,https://router.local/x,https://servidor/x,https://a.localhost/x,https://A.LOCALHOST/x,
  https://host.test@127.0.0.1/x,https://ana:clave@host.test/x,https://host.test./x,https://host.internal:443/x,https://host.test\\@127.0.0.1/x,https://10.0.0.1.in-addr.arpa/x}'::text[]) enlace;
select is(pruebas.tras('admin', format('update public.configuracion set gancho_publicacion = %L', enlace), 'select gancho_publicacion from public.configuracion'), enlace, 'Acting as an admin: calls ' || enlace)
from unnest('{https://api.netlify.com/build_hooks/5f3c,https://host.test,https://host.test:8443/x?y=z,https://api.xn--ame-5qa.xn--p1ai/x,https://interno.cl/local}'::text[]) enlace;
select is_empty($$ select from public.auditoria where concat(antes, despues) like '%gancho-secreto%' $$, 'and itself does not stand in the audit log');
select is(pruebas.valor('admin', 'select gancho_publicacion from public.configuracion'), 'https://host.test/gancho-secreto', 'Acting as an admin: reads it');
select is(pruebas.valor(persona, 'select count(*) from public.configuracion where gancho_publicacion is not null'), r, format('Acting as %s: does not', persona))
from (values ('ana', '0'), ('carla', '0'), ('anon', '42501 permission denied for table configuracion')) v (persona, r);
select is(left(pruebas.valor('anon', 'select gancho_publicacion from public.configuracion_publica'), 5), '42703', 'Acting as a visitor: the public settings have no such thing');

-- Once for all changes of some minutes.
update private.publicaciones set creado_en = now() - interval '1 minute 59 seconds';
select is(pg_temp.tomar(), null, 'what just changed waits for what goes with it');
update private.publicaciones set creado_en = now() - interval '2 minutes' where tabla = 'precios';
select is(pg_temp.tomar(), 'https://host.test/gancho-secreto', 'Acting as the service: takes the hook');
select is(pg_temp.tomar(), null, 'once');
select is(pg_temp.estado(), '2 00:05:00', 'it is claimed for five minutes');
select is(pg_temp.responder(null), null, 'says that it went well');
select is(pg_temp.estado(), '0 t 00:00:00', 'of both changes the host was told');
select is(pg_temp.tomar(), null, 'and is not told again');

-- What fails is called again, each time later.
insert into private.publicaciones (tabla, creado_en) values ('precios', now() - interval '3 minutes');
select is(pg_temp.tomar(), 'https://host.test/gancho-secreto', 'the next change is told');
insert into private.publicaciones (tabla, creado_en) values ('equipo', now() - interval '3 minutes');
select is(pg_temp.responder('respondió 500'), null, 'the host failed');
select is(pg_temp.estado(), '2 t respondió 500 00:01:00', 'Acting as an admin: reads that, and when it is tried again');
select is(pg_temp.tomar(), null, 'not at once');
update private.gancho set proximo_en = now();
select is(pg_temp.tomar(), 'https://host.test/gancho-secreto', 'but then');
select is(pg_temp.responder('no respondió'), null, 'and fails');
select is(pg_temp.estado(), '2 t no respondió 00:02:00', 'then later');
update private.gancho set intentos = 40, tomado = 1;
select is(pg_temp.responder('x'), null, 'and again');
select is(pg_temp.estado(), '2 t x 01:00:00', 'an hour at most');
update private.gancho set proximo_en = now();
select is(pg_temp.tomar() is not null, true, 'until it goes well');
select is(pg_temp.responder(null), null, 'which ends it');
select is(pg_temp.estado(), '0 t 00:00:00', 'with nothing left to tell');
select is(pg_temp.responder('x'), null, 'an answer that nobody waits for');
select is(pg_temp.estado(), '0 t 00:00:00', 'says nothing');

select is(left(pruebas.valor(persona, 'select ' || llamada), 5), '42501', format('Acting as %s: %s', persona, que)) from (values
  ('anon', 'public.tomar_gancho()', 'takes no hook'), ('ana', 'public.tomar_gancho()', 'takes no hook, either'), ('admin', 'public.gancho_respondio(null)', 'answers for no hook'),
  ('ana', 'public.estado_del_gancho()', 'does not know how the host fares'), ('anon', 'public.estado_del_gancho()', 'nor does anybody'), ('servicio', 'private.gancho_por_llamar()', 'asks for no hook')) v (persona, llamada, que);

insert into private.publicaciones (tabla, creado_en) values ('precios', now() - interval '3 minutes');
select pg_temp.tomar();
select pg_temp.responder(repeat('x', 299) || 'yz');
select is(split_part(pg_temp.estado(), ' ', 3), repeat('x', 299) || 'y', 'of what a host says three hundred letters are kept');

select * from finish(true);
rollback;
