-- Share links: revoked for good, counted, guessed at in vain, mailed without leaving their token behind.
begin;
select pruebas.escenario();
delete from private.envios;
delete from public.correos;
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
select plan(40);

create function pg_temp.desde(p_ip text) returns void language sql as $$
  select set_config('request.headers', case when p_ip is null then '' else json_build_object('x-forwarded-for', p_ip)::text end, true);
$$;
create function pg_temp.ver(p_token text) returns text language sql as $$
  select coalesce(pruebas.valor('anon', format('select public.ver_avance(%L) ->> ''plataforma''', p_token)), 'nothing');
$$;
select pg_temp.desde('203.0.113.10');
select is(pg_temp.ver('llave'), 'Sitio de ana', 'Acting as a visitor: a link shows its platform');
select results_eq($$ select usos, ultimo_uso_en from public.accesos_temporales where id = pruebas.id('acceso') $$, $$ values (1, now()) $$, 'how often and when is counted');
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
select is_empty($$ select from public.auditoria a, pruebas.ids i where i.nombre = 'enlace' and a::text like '%' || i.id || '%' $$, 'nor in the trail');
insert into public.correos (tipo, para, datos, estado) values ('lead', 'x@pruebas.test', '{"nombre": "x"}', 'enviando');
select public.correo_enviado(id, 'p2', 'x', 'x') from public.correos where tipo = 'lead';
select is((select datos from public.correos where tipo = 'lead'), '{"nombre": "x"}', 'a mail without a link stays as it is');
select * from finish();
rollback;
