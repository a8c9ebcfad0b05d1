-- Proposals as they are sent and read: versions, links, guesses, questions, refusals, expiry.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test';
delete from public.correos;
delete from private.envios;
select no_plan();

create function pg_temp.desde(p_ip text) returns void language sql as $$ select set_config('request.headers', json_build_object('x-forwarded-for', p_ip, 'user-agent', 'Pruebas')::text, true) $$;
create function pg_temp.contenido() returns jsonb language sql as $$
  select '{"secciones": [{"titulo": "Qué", "texto": "Una tienda"}], "descuento": null, "division": "porcentajes",
    "items": [{"concepto": "Tienda", "detalle": "", "cantidad": 1, "precio": 100000, "descuento": 0, "afecto": true, "opcional": false},
      {"concepto": "Fotos", "detalle": "", "cantidad": 2, "precio": 10000, "descuento": 0, "afecto": true, "opcional": true}],
    "cuotas": [{"concepto": "Al comenzar", "parte": 4000, "vence": {"dias": 0}}, {"concepto": "Al publicar", "parte": 6000, "vence": {"hito": 1}}],
    "hitos": [{"titulo": "Maqueta", "descripcion": "", "dias": 7, "desde": "inicio"}, {"titulo": "Publicada", "descripcion": "Lista", "dias": 10, "desde": "anterior"}],
    "pide": [{"texto": "Logo"}]}'::jsonb $$;
-- The token that a function would make of a link, made here, and believed.
create function pg_temp.abre(p_propuesta text, p_para text) returns text language plpgsql as $$
declare
  e public.propuestas_enlaces;
  v text;
begin
  select * into e from public.propuestas_enlaces where propuesta = pruebas.id(p_propuesta) and para is not distinct from p_para;
  v := encode(sha256(convert_to('t' || e.id || e.nonce, 'utf8')), 'hex');
  perform pruebas.valor('servicio', format('select public.anotar_token_de_propuesta(%s, %L, %L)', e.id, e.nonce, encode(sha256(convert_to(v, 'utf8')), 'hex')));
  return v;
end $$;
create function pg_temp.tk(p_nombre text) returns text language sql as $$ select id from pruebas.ids where nombre = p_nombre $$;
create function pg_temp.llama(p_funcion text, p_token text, variadic p_resto text[] default '{}') returns text language sql as $$
  select coalesce(pruebas.valor('anon', format('select public.%s(%s)', p_funcion, concat_ws(', ', quote_nullable(p_token), nullif(array_to_string(p_resto, ', '), '')))), 'nothing') $$;
create function pg_temp.envia(p_propuesta text, p_para text default '{}', p_cambios text default null, p_persona text default 'admin') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.enviar_propuesta({%s}, %L, %L)', p_propuesta, p_para, p_cambios)) $$;

with n as (insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, clase, fila, contenido, encargado)
  values ('Tienda', 'Rosa Nahuel', 'rosa@pruebas.test', 'Tienda de Rosa', 'leads', pruebas.id('lead'), pg_temp.contenido(), pruebas.id('admin')) returning id)
select pruebas.anotar('nueva', id) from n;
with n as (insert into public.propuestas (titulo, cliente, plataforma, contenido) values ('Otra etapa', pruebas.id('ana'), pruebas.id('plataforma_ana'), pg_temp.contenido()) returning id)
select pruebas.anotar('de_ana', id) from n;
with n as (insert into public.propuestas (titulo, plantilla) values ('Base', true) returning id) select pruebas.anotar('base', id) from n;
select pg_temp.desde('203.0.113.10');

-- Sending ------------------------------------------------------------------------------------------------------
select is(left(pg_temp.envia('nueva', '{}', null, persona), 5), '42501', format('Acting as %s: sends none', persona)) from unnest('{anon,ana,bruno,servicio}'::text[]) persona;
select is(left(pg_temp.envia('base'), 5), 'P0001', 'a template is not sent');
create function pg_temp.falta(p_cambio text) returns text language plpgsql as $$
declare v text;
begin
  begin
    execute format('update public.propuestas set %s where id = %s', p_cambio, pruebas.id('nueva'));
    v := pg_temp.envia('nueva', '{rosa@pruebas.test}');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v; end;
end $$;
select is(pg_temp.falta(cambio), 'P0001 ' || dice, dice) from (values
  ('para_nombre = null', 'Falta decir para quién es.'), ('plataforma_nombre = null', 'Falta el nombre de la plataforma que se crea al aceptarla.'),
  ('para_email = ''bruno@pruebas.test''', 'El correo de quien la recibe ya es de un cliente: elígelo en «Un cliente que ya está».'),
  ('contenido = jsonb_set(contenido, ''{items}'', ''[]'')', 'Agrega al menos un ítem con su precio.'), ('contenido = jsonb_set(contenido, ''{items,0,concepto}'', ''" "'')', 'Un ítem no dice su concepto.'),
  ('contenido = jsonb_set(contenido, ''{hitos,0,titulo}'', ''""'')', 'Un hito no tiene nombre.'), ('contenido = jsonb_set(contenido, ''{pide,0,texto}'', ''""'')', 'En lo que pides hay una línea vacía.'),
  ('contenido = jsonb_set(contenido, ''{cuotas}'', ''[]'')', 'Agrega al menos una cuota.'), ('contenido = jsonb_set(contenido, ''{cuotas,0,concepto}'', ''"x"'')', 'Una cuota no dice su concepto.'),
  ('contenido = jsonb_set(contenido, ''{cuotas,1,vence,hito}'', ''2'')', 'Una cuota espera un hito que ya no está.'),
    ('contenido = jsonb_set(contenido, ''{cuotas,0,vence}'', ''{"fecha": "2020-01-01"}'')', 'Una cuota vence en una fecha que ya pasó.'),
  ('contenido = jsonb_set(contenido, ''{cuotas,0,parte}'', ''3999'')', 'Los porcentajes de las cuotas no suman 100 %.'), ('contenido = jsonb_set(contenido, ''{division}'', ''"montos"'')', 'Las cuotas suman $10.000 y el total es $119.000.'),
  ('contenido = jsonb_set(contenido, ''{items,0,precio}'', ''0'')', 'Cada cuota tiene que ser de al menos un peso.'),
  ('contenido = jsonb_set(contenido, ''{secciones,0,texto}'', ''"Hola 🚀 mundo"'')', 'El PDF no puede escribir «🚀»: quítalo o cámbialo por palabras.'), ('titulo = ''Тест''',
    'El PDF no puede escribir «Т»: quítalo o cámbialo por palabras.')) v (cambio, dice);
select is(pruebas.valor('admin', 'select public.falta_para_enviar({nueva})'), null, 'of a whole one nothing is missing');
select is(pruebas.tras('admin', 'update public.propuestas set plataforma_nombre = null where id = {nueva}', 'select public.falta_para_enviar({nueva})'), 'Falta el nombre de la plataforma que se crea al aceptarla.', 'what is missing is said before it is sent');
select is(pg_temp.envia('nueva', para), 'P0001 ' || dice, dice) from (values ('{"x"}', 'Revisa las direcciones: una no es un correo.'),
  ('{a@p.cl,b@p.cl,c@p.cl,d@p.cl,e@p.cl,f@p.cl,g@p.cl,h@p.cl,i@p.cl,j@p.cl,k@p.cl}', 'Se envía a diez direcciones como máximo.')) v (para, dice);
select is((select count(*)::int from public.correos), 0, 'and nobody was written to');
select is(pg_temp.envia('nueva', '{rosa@pruebas.test," Socia@Pruebas.test "}'), '1', 'it is sent to two');
select results_eq($$ select para, tipo, datos ->> 'total', datos ->> 'version' from public.correos order by para $$, $$ values ('rosa@pruebas.test', 'propuesta', '119000', '1'),
  ('socia@pruebas.test', 'propuesta', '119000', '1') $$, 'each gets a mail');
select is((select count(distinct datos ->> 'token')::int from public.correos where datos ->> 'token' ~ '^\d+-[0-9a-f-]{36}$'), 2, 'with a link of their own');
select is((select (estado, version, vence_el, enviada_en)::text from public.propuestas where id = pruebas.id('nueva')), (select ('enviada', 1, private.hoy() + 15, now())::text), 'it is out for fifteen days');
select is((select contenido ->> 'titulo' || huella from public.propuestas_versiones where propuesta = pruebas.id('nueva')),
  (select 'Tienda' || encode(sha256(convert_to(contenido::text, 'utf8')), 'hex') from public.propuestas_versiones where propuesta = pruebas.id('nueva')), 'frozen with its hash');
select throws_ok(format('update public.propuestas_versiones set cambios = ''x'' where propuesta = %s', pruebas.id('nueva')), 'P0001', 'Lo que se envió o se aceptó no cambia.', 'which never changes');
select throws_ok(format('delete from public.propuestas_versiones where propuesta = %s', pruebas.id('nueva')), 'P0001', 'Lo que se envió o se aceptó no cambia.', 'nor goes');
delete from public.correos;
select is(pg_temp.envia('nueva', '{tercera@pruebas.test}'), '1', 'to another one it is the same version');
select results_eq('select para from public.correos', $$ values ('tercera@pruebas.test') $$, 'and only they are written to');
update public.propuestas set titulo = 'Tienda y blog' where id = pruebas.id('nueva');
delete from public.correos;
select is(pg_temp.envia('nueva'), 'P0001 Escribe qué cambia en esta versión.', 'what changed is a new version that says so');
select is(pg_temp.envia('nueva', '{}', 'Agregamos un blog'), '2', 'it does');
select is((select string_agg(para || ' ' || (datos ->> 'cambios'), ', ' order by para) from public.correos),
  'rosa@pruebas.test Agregamos un blog, socia@pruebas.test Agregamos un blog, tercera@pruebas.test Agregamos un blog', 'and reaches all of them');
select is((select count(*)::int from public.propuestas_enlaces where propuesta = pruebas.id('nueva')), 3, 'with the links that they have');

-- Twice is once -------------------------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.envia('nueva', '{rosa@pruebas.test}') || pg_temp.envia('nueva', '{rosa@pruebas.test}'), '22', 'sent twice at once');
select is((select count(*)::int from public.correos), 1, 'it is one mail');
update public.correos set creado_en = creado_en - interval '1 minute';
select is(pg_temp.envia('nueva', '{rosa@pruebas.test}'), '2', 'a minute later somebody wants it again');
select is((select count(*)::int from public.correos), 2, 'and it goes out again');
update public.correos set estado = 'fallido';
select pg_temp.envia('nueva', '{rosa@pruebas.test}');
select is((select count(*)::int from public.correos), 3, 'one that did not arrive keeps no other from going');

-- Links --------------------------------------------------------------------------------------------------------
select pruebas.anotar('rosa', pg_temp.abre('nueva', 'rosa@pruebas.test')), pruebas.anotar('socia', pg_temp.abre('nueva', 'socia@pruebas.test'));
select is(left(pruebas.valor(persona, format('select public.%s', f)), 5), '42501', format('Acting as %s: %s', persona, f)) from unnest('{anon,ana,servicio}'::text[]) persona,
  unnest(array['falta_para_enviar({nueva})', 'enlace_de_propuesta({nueva})', 'revocar_enlace_de_propuesta(1)', 'responder_propuesta(1, ''x'')', 'retirar_propuesta({nueva}, ''x'')']) f;
select is(left(pruebas.valor(persona, $$select public.anotar_token_de_propuesta(1, gen_random_uuid(), repeat('a', 64))$$), 5), '42501', format('Acting as %s: makes no token good', persona)) from unnest('{anon,ana,admin}'::text[]) persona;
select is(pruebas.valor('servicio', format('select public.anotar_token_de_propuesta(%s, gen_random_uuid(), repeat(''a'', 64))', (select min(id) from public.propuestas_enlaces))), 'false', 'nor the service of a nonce that is none');
select is((pg_temp.llama('ver_propuesta', pg_temp.tk('rosa'))::jsonb - '{documento,huella}'::text[]),
  '{"version": 2, "cambios": "Agregamos un blog", "situacion": "enviada", "para": "r…@pruebas.test", "mensajes": [], "aceptada": null, "pago": false}',
  'whoever holds one reads the last version');
select is((pg_temp.llama('ver_propuesta', pg_temp.tk('rosa'))::jsonb #>> '{documento,titulo}'), 'Tienda y blog', 'whole');
select isnt((select abierta_en from public.propuestas_enlaces where para = 'rosa@pruebas.test'), null, 'the studio sees that it was opened');
select is((select abierta_en from public.propuestas_enlaces where para = 'socia@pruebas.test'), null, 'and that the other was not');
select is(pg_temp.llama('ver_propuesta', t), 'nothing', 'no link, or another one, opens nothing') from unnest(array[null, '', 'x', repeat('a', 64)]) t;
select matches(pruebas.valor('admin', 'select public.enlace_de_propuesta({nueva})'), '^\d+-[0-9a-f-]{36}$', 'an admin copies one');
select pruebas.anotar('copiada', pg_temp.abre('nueva', null));
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('copiada'))::jsonb ->> 'para', null, 'with which nothing can be accepted');
select is(left(pruebas.valor('admin', 'select public.enlace_de_propuesta({de_ana})'), 5), 'P0001', 'of a draft there is none');
select is(pruebas.valor('admin', format('select public.revocar_enlace_de_propuesta(%s)', (select id from public.propuestas_enlaces where para = 'socia@pruebas.test'))), null, 'one is revoked');
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('socia'))::jsonb, jsonb_build_object('cerrado_el', private.hoy(), 'otro_el', null), 'and says that it was closed, and nothing of its proposal');
select is(pg_temp.llama('pedir_propuesta_de_nuevo', pg_temp.tk('socia')), 'nothing', 'nor does anything');
select pg_temp.envia('nueva', '{socia@pruebas.test}');
select isnt(pg_temp.abre('nueva', 'socia@pruebas.test'), pg_temp.tk('socia'), 'sent anew it is another one');
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('socia'))::jsonb, jsonb_build_object('cerrado_el', private.hoy(), 'otro_el', private.hoy()), 'and the old one leads there');
select pg_temp.desde('203.0.113.11');
select is((select count(*)::int from generate_series(1, 20) n where pg_temp.llama('ver_propuesta', 'intento ' || n) = 'nothing'), 20, 'twenty guesses are answered alike');
select matches(pg_temp.llama(f, pg_temp.tk('rosa'), variadic resto), '^PT429', 'then none is: ' || f) from (values ('ver_propuesta', '{}'::text[]), ('preguntar_propuesta',
  '{''x''}'), ('rechazar_propuesta', '{}'), ('pedir_codigo_de_propuesta', '{2}'),
  ('aceptar_propuesta', '{2,"null",''1'',''x'',''1-9''}'), ('pagar_propuesta', '{}'), ('retractarse_de_propuesta', '{}'), ('pedir_propuesta_de_nuevo', '{}')) v (f, resto);
select pg_temp.desde('203.0.113.12');

-- Questions ------------------------------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.llama('preguntar_propuesta', pg_temp.tk('rosa'), '''¿Incluye despacho?'''), 'true', 'it is asked about');
select is((select concat_ws(' ', tipo, para, reply_to, datos ->> 'pregunta') from public.correos), 'propuesta_pregunta estudio@pruebas.test rosa@pruebas.test ¿Incluye despacho?', 'the studio is told, and answers the mail');
select is(left(pg_temp.llama('preguntar_propuesta', pg_temp.tk('rosa'), quote_literal(t)), 5), 'P0001', 'not with nothing, nor with a book') from unnest(array['', U&'\200B', repeat('x', 5001)]) t;
select is(left(pruebas.intentar('admin', format('select public.responder_propuesta(%s, %L)', (select id from public.propuestas_enlaces where para = 'rosa@pruebas.test'), U&'\200B')), 5), 'P0001', 'nothing that cannot be seen is an answer');
select is(pg_temp.llama('preguntar_propuesta', 'x', '''¿?'''), 'nothing', 'nor without a link');
select is(pruebas.valor('admin', format('select public.responder_propuesta(%s, ''Sí'')', (select id from public.propuestas_enlaces where para = 'rosa@pruebas.test'))), null, 'or in the thread');
select is((select concat_ws(' ', tipo, para, datos ->> 'respuesta', datos ->> 'quien') from public.correos where tipo = 'propuesta_respuesta'),
  (select 'propuesta_respuesta rosa@pruebas.test Sí ' || cliente from public.clientes where id = pruebas.id('admin')), 'which goes by mail, too');
select is(jsonb_path_query_array(pg_temp.llama('ver_propuesta', pg_temp.tk('rosa'))::jsonb, '$.mensajes[*].cuerpo')::text, '["¿Incluye despacho?", "Sí"]', 'both stand on the page');
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('copiada'))::jsonb ->> 'mensajes', '[]', 'of that link alone');

-- Refusal, expiry, withdrawal --------------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.llama('rechazar_propuesta', pg_temp.tk('copiada'), '''Este año no'''), 'true', 'it is refused');
select is(pg_temp.llama('rechazar_propuesta', pg_temp.tk('copiada')), 'true', 'twice is once');
select is((select string_agg(concat_ws(' ', tipo, datos ->> 'motivo'), ', ') from public.correos), 'propuesta_rechazada Este año no', 'the studio is told why');
select is((select concat_ws(' ', estado, motivo, cerro) from public.propuestas where id = pruebas.id('nueva')), 'rechazada Este año no cliente', 'and sees it');
select is(pg_temp.envia('nueva', '{}', 'Más barata'), '3', 'it can be offered anew');
select is(pg_temp.llama('pedir_propuesta_de_nuevo', pg_temp.tk('rosa')), 'P0001 Esta propuesta no está vencida: vuelve a abrirla.', 'what is good is not asked for again');
update public.propuestas set vence_el = private.hoy() where id = pruebas.id('nueva');
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('rosa'))::jsonb ->> 'situacion', 'enviada', 'on its last day it is good');
update public.propuestas set vence_el = private.hoy() - 1 where id = pruebas.id('nueva');
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('rosa'))::jsonb ->> 'situacion', 'vencida', 'the next one it has expired');
delete from public.correos;
select is(pg_temp.llama('pedir_propuesta_de_nuevo', pg_temp.tk('rosa')), 'true', 'and is asked for again') from generate_series(1, 2);
select is((select string_agg(tipo, ' ') from public.correos), 'propuesta_pedida', 'once');
select is(left(pruebas.valor('admin', format('select public.retirar_propuesta({%s}, %L)', p, m)), 5), 'P0001', 'not withdrawn: ' || p) from (values ('de_ana', 'x'), ('nueva', ' '), ('nueva', U&'\200B')) v (p, m);
select is(pruebas.valor('admin', 'select public.retirar_propuesta({nueva}, ''Cambió todo'')'), null, 'it is withdrawn');
select is(pg_temp.llama('ver_propuesta', pg_temp.tk('rosa'))::jsonb ->> 'situacion', 'retirada', 'and says so');
select is(left(pg_temp.llama('rechazar_propuesta', pg_temp.tk('rosa')), 5), 'P0001', 'nobody refuses it then');
select is(left(pg_temp.envia('nueva', '{}', 'x'), 5), 'P0001', 'nor is it sent');

-- Reminders ---------------------------------------------------------------------------------------------------------
select pg_temp.envia('de_ana', '{ana@pruebas.test}');
delete from public.correos;
select is(private.tarea_recordar_propuestas(private.hoy() + 11), 0, 'four days before nobody is reminded');
select is(private.tarea_recordar_propuestas(private.hoy() + 12), 1, 'three days before they are');
select is(private.tarea_recordar_propuestas(private.hoy() + n), 0, 'and no more') from generate_series(13, 16) n;
select is((select concat_ws(' ', tipo, para) from public.correos), 'propuesta_recordatorio ana@pruebas.test', 'by mail');
select * from finish(true);
rollback;
