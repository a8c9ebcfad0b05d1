-- A preview of a platform's page in the portfolio, for whoever holds a share link.
begin;
select pruebas.escenario();
delete from private.envios;
select plan(22);
update public.hitos_plataforma set publicado = true where id = pruebas.id('hito_ana');
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, publicado, activo) values
  ('https://x.cl', pruebas.id('plataforma_ana'), '2030-01-01', 'Sin publicar', 'entregado', false, true), ('https://x.cl', pruebas.id('plataforma_ana'), '2030-01-01', 'Escondido', 'entregado', true, false),
  ('https://x.cl', pruebas.id('plataforma_ana'), '2030-01-01', 'Por venir', 'en_curso', true, true);
create function pg_temp.ver(p_persona text, p_camino text, p_token text default 'llave') returns text language sql as $$
  select coalesce(pruebas.valor(p_persona, format('select public.ver_vista_previa(%L) ->> %L', p_token, p_camino)), 'nothing') $$;

select is(pruebas.valor('anon', 'select count(*) from public.plataformas where id = {plataforma_ana}'), '0', 'Acting as a visitor: the platform itself is not read');
select is(pg_temp.ver('anon', 'plataforma'), 'Sitio de ana', 'Acting as a visitor with a link: sees what its page will say');
select is(pg_temp.ver('anon', 'publico'), 'false', 'and that it is not published');
select is(pruebas.valor('anon', $$select jsonb_path_query_array(public.ver_vista_previa('llave'), '$.hitos[*].titulo')$$), '["Entrega"]', 'of its milestones those that are published, shown and delivered');
select is(pruebas.valor('anon', $$select array_agg(k order by k) from jsonb_object_keys(public.ver_vista_previa('llave')) k$$),
  '{cifras,cliente_nombre,decision,descripcion,dominio,fecha_inicio,fecha_termino,grupo,hitos,id,logo,plataforma,portada_texto,problema,publico,resultado,rubro,slug,url_portada}', 'of a platform what visitors would read');
select is(pruebas.valor('anon', $$select array_agg(k order by k) from jsonb_object_keys(public.ver_vista_previa('llave') -> 'hitos' -> 0) k$$),
  '{descripcion,fecha,id,imagen,imagen_texto,orden,titulo}', 'and of a milestone: not its state, nor what its client answered');
select is((select usos from public.accesos_temporales where id = pruebas.id('acceso')), 5, 'each use of the link is counted');
select is(pg_temp.ver(persona, 'plataforma'), 'Sitio de ana', format('Acting as %s with the link: sees it, too', persona))
from (values ('admin'), ('ana'), ('bruno')) v (persona);
update public.hitos_plataforma set publicado = false where plataforma_id = pruebas.id('plataforma_ana');
select is(pg_temp.ver('anon', 'hitos'), '[]', 'without a published milestone the list is empty');
update public.plataformas set cliente_nombre = 'Taller del Norte' where id = pruebas.id('plataforma_ana');
select is(pg_temp.ver('anon', 'cliente_nombre'), 'Taller del Norte', 'the client is called as the platform calls them in public');
select is(pruebas.valor('anon', $$select public.ver_avance('llave') ->> 'cliente_nombre'$$), 'Taller del Norte', 'also beside the progress, and never by the name of a person');

select is(pg_temp.ver('anon', 'plataforma', token), 'nothing', format('%s shows no preview', que)) from (values (null, 'no link'), ('', 'an empty one'), ('otra', 'an unknown one')) v (token, que);
update public.accesos_temporales set vence_en = now() where id = pruebas.id('acceso');
select is(pg_temp.ver('anon', 'plataforma'), 'nothing', 'a link that expired shows no preview');
update public.accesos_temporales set vence_en = now() + interval '1 day' where id = pruebas.id('acceso');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.ver('anon', 'plataforma'), 'nothing', 'nor that of a deactivated client');
update public.clientes set activo = true where id = pruebas.id('ana');
select is(pruebas.intentar('admin', 'update public.accesos_temporales set revocado_en = now() where id = {acceso}'), '1', 'Acting as an admin: revokes the link');
select is(pg_temp.ver('anon', 'plataforma'), 'nothing', 'a link that was revoked shows no preview');
select is(pruebas.valor('anon', $$select public.ver_avance('llave')$$)::jsonb, jsonb_build_object('termino_el', private.hoy(), 'vencio', false), 'nor the progress, but that it was closed');
select is(pruebas.valor('anon', $$select public.ver_vista_previa('llave')$$)::jsonb, jsonb_build_object('termino_el', private.hoy(), 'vencio', false), 'as the preview says, too');

select * from finish();
rollback;
