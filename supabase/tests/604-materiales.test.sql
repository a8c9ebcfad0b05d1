-- What a client hands over: who sees it, hands it over and reopens it, its files, and the days that are waited for it.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test';
delete from public.correos;
delete from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and id <> pruebas.id('hito_ana');
select no_plan();

-- The day is the one that a test says.
create or replace function private.hoy(p_en timestamptz default now()) returns date language sql immutable set search_path = '' as $$ select current_setting('pruebas.hoy')::date $$;
create function pg_temp.el(p_dia text) returns void language sql as $$ select set_config('pruebas.hoy', '2026-11-' || p_dia, true) $$;
select pg_temp.el('12');
create function pg_temp.espera(p_plataforma text default '{plataforma_ana}') returns text language sql as $$
  select pruebas.valor('admin', format('select coalesce(string_agg(concat_ws('' '', to_char(desde, ''DD''), to_char(hasta, ''DD''), dias), '', '' order by id), ''-'') from public.materiales_esperas where plataforma = %s', p_plataforma)) $$;
create function pg_temp.fechas() returns text language sql as $$
  select string_agg(to_char(fecha, 'DD-MM'), ' ' order by titulo) from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and titulo ~ '^\d' $$;
create function pg_temp.agrega(p_nombre text, p_plataforma text default '{plataforma_ana}') returns text language plpgsql as $$
declare
  v text := pruebas.valor('admin', format('insert into public.materiales (plataforma, texto) values (%s, %L) returning id', p_plataforma, p_nombre));
begin
  if v ~ '^\d+$' then perform pruebas.anotar(p_nombre, v); end if;
  return v;
end $$;
create function pg_temp.correos() returns text language sql as $$ select coalesce(string_agg(concat_ws(' ', tipo, para), ', ' order by tipo, para), '-') from public.correos $$;

-- What is asked for -------------------------------------------------------------------------------------------
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, observacion, entrega_enlace, activo) values
  (pruebas.id('plataforma_ana'), '2026-11-20', '1 pendiente', 'pendiente', null, null, true), (pruebas.id('plataforma_ana'), '2026-11-25', '2 en curso y oculto', 'en_curso', null, null, false),
  (pruebas.id('plataforma_ana'), '2026-11-10', '3 devuelto', 'observado', 'x', 'https://x.cl', true), (pruebas.id('plataforma_ana'), '2026-11-11', '4 entregado', 'entregado', null, 'https://x.cl', true),
  (pruebas.id('plataforma_ana'), '2026-11-12', '5 aprobado', 'aprobado', null, 'https://x.cl', true), (pruebas.id('plataforma_ana'), '2199-12-30', '6 el fin', 'pendiente', null, null, true);
delete from public.correos;
select is(pg_temp.espera(), '-', 'where nothing is asked for nothing is waited for');
select matches(pg_temp.agrega('logo'), '^\d+$', 'Acting as an admin: asks for something');
select matches(pg_temp.agrega('textos'), '^\d+$', 'and for more');
select matches(pg_temp.agrega('fotos', '{plataforma_bruno}'), '^\d+$', 'of another client, too');
select results_eq($$ select texto, orden, cliente from public.materiales where plataforma = pruebas.id('plataforma_ana') order by orden $$,
  $$ values ('logo', 1, pruebas.id('ana')), ('textos', 2, pruebas.id('ana')) $$, 'in its place, of the platform''s client');
select is(pg_temp.correos(), '-', 'and mails nobody');
select is(pg_temp.espera(), '12', 'from that day it is waited for, once');
select is(pruebas.valor(persona, 'select string_agg(texto, '' '' order by texto) from public.materiales'), ve, format('Acting as %s: sees %s', persona, coalesce(ve, 'nothing'))) from (values
  ('ana', 'logo textos'), ('delia', 'logo textos'), ('tito', null), ('bruno', 'fotos'), ('carla', null), ('eva', null), ('admin', 'fotos logo textos')) v (persona, ve);
select is(pruebas.valor(persona, 'select count(*) from public.materiales_esperas'), ve, format('Acting as %s: sees %s waits', persona, ve)) from (values ('ana', '1'), ('delia',
  '1'), ('tito', '0'), ('bruno', '1'), ('carla', '0'), ('eva', '0'), ('admin', '2')) v (persona, ve);
select is(left(pruebas.valor('anon', 'select count(*) from public.' || t), 5), '42501', 'Acting as a visitor: is not let near ' || t) from unnest('{materiales,materiales_esperas}'::text[]) t;
select is(pruebas.valor('admin', $$select public.ordenar_materiales({plataforma_ana}, array[{logo}, {textos}]::bigint[], array[{textos}, {logo}]::bigint[])$$), '', 'Acting as an admin: puts them in another order');
select is((select string_agg(texto, ' ' order by orden) from public.materiales where cliente = pruebas.id('ana')), 'textos logo', 'as told');
select is(left(pruebas.valor('admin', format('select public.ordenar_materiales({plataforma_ana}, %s, %s)', antes, despues)), 5), 'P0001', que) from (values
  ('array[{logo}, {textos}]::bigint[]', 'array[{textos}, {logo}]::bigint[]', 'not over an order that is no longer so'), ('array[{textos}, {logo}]::bigint[]', 'array[{textos}]::bigint[]', 'nor with one left out'),
  ('array[{textos}, {logo}]::bigint[]', 'array[{textos}, {logo}, {fotos}]::bigint[]', 'nor with another''s')) v (antes, despues, que);

-- What both sides are shown ---------------------------------------------------------------------------------
select pg_temp.el('14');
select is(pruebas.valor('ana', $$select jsonb_path_query_array(public.mi_inicio(), '$.materiales[*].texto')$$), '["textos", "logo"]', 'Acting as the client: they are on the home page, in order');
select is(pruebas.valor('ana', $$select count(*) from jsonb_array_elements(public.mi_inicio() -> 'esperan') e where e ->> 'clase' = 'materiales'$$), '0', 'once');
select is(pruebas.valor('ana', $$select e -> 'espera' from jsonb_array_elements(public.mi_inicio() -> 'plataformas') e where (e ->> 'id')::bigint = {plataforma_ana}$$), '2', 'with the days that the platform has waited');
select is(pruebas.valor(persona, $$select concat_ws(' ', r ->> 'espera', jsonb_array_length(r -> 'materiales'),
  r -> 'esperas') from public.resumen_de_plataforma({plataforma_ana}) r$$), '2 2 []', format('Acting as %s: its page says so', persona))
  from unnest('{ana,delia,admin}'::text[]) persona;
select is(left(pruebas.valor(persona, 'select public.resumen_de_plataforma({plataforma_ana})'), 5), '42501', format('Acting as %s: not to them', persona)) from unnest('{anon,bruno,tito,carla,eva}'::text[]) persona;
select is(pruebas.valor(persona, 'select public.dias_de_espera(p) from public.plataformas p where p.id = {plataforma_ana}'), null, format('Acting as %s: nor otherwise', persona)) from unnest('{bruno,tito,carla,eva}'::text[]) persona;
select is(pruebas.valor('bruno',
  $$select public.dias_de_espera(jsonb_populate_record(null::public.plataformas, '{"id": 0}'::jsonb || jsonb_build_object('id', {plataforma_ana})))$$), null,
  'Acting as another client: not by a row that he makes up');
select is(pruebas.valor('admin', $$select count(*) from public.hitos_plataforma h where h.plataforma_id = {plataforma_ana} and public.atrasado(h)$$), '0', 'nothing of a platform that waits is late');
update public.hitos_plataforma set fecha = '2020-01-01' where plataforma_id = pruebas.id('plataforma_carla') and estado = 'pendiente';
select is(pruebas.valor('admin', $$select count(*) from public.hitos_plataforma h where h.plataforma_id = {plataforma_carla} and public.atrasado(h)$$), '1', 'of another it is');

-- Files ----------------------------------------------------------------------------------------------------------
create function pg_temp.sube(p_persona text, p_ruta text) returns text language sql as $$
  select pruebas.intentar(p_persona, format('insert into storage.objects (bucket_id, name, owner_id) values (''adjuntos'', %L, auth.uid()::text)', p_ruta)) $$;
create function pg_temp.ve(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, $q$select string_agg(regexp_replace(name, '.*/materiales/\d+/', ''), ' ' order by regexp_replace(name, '.*/materiales/\d+/', '')) from storage.objects where bucket_id = 'adjuntos' and name like '%/materiales/%'$q$) $$;
select is(pg_temp.sube(persona, ruta), dice, format('Acting as %s: %s to %s', persona, case dice when '1' then 'uploads' else 'uploads nothing' end, ruta)) from (values
  ('ana', '{ana}/materiales/{logo}/logo.png', '1'), ('delia', '{ana}/materiales/{logo}/otro.pdf', '1'), ('admin', '{ana}/materiales/{logo}/del-estudio.png', '1'), ('ana',
    '{ana}/materiales/{logo}/mini/logo.png', '1'), ('ana', '{ana}/materiales/{textos}/textos.docx', '1'),
  ('tito', '{ana}/materiales/{logo}/x.png', '42501'), ('bruno', '{ana}/materiales/{logo}/x.png', '42501'), ('bruno', '{bruno}/materiales/{logo}/x.png', '42501'), ('carla',
    '{ana}/materiales/{logo}/x.png', '42501'), ('eva', '{ana}/materiales/{logo}/x.png', '42501'), ('anon', '{ana}/materiales/{logo}/x.png', '42501'),
  ('ana', '{ana}/materiales/{fotos}/x.png', '42501'), ('ana', '{bruno}/materiales/{fotos}/x.png', '42501'), ('ana', '{ana}/materiales/0/x.png', '42501'), ('ana',
    '{ana}/materiales/{logo}/x.exe', '42501'), ('ana', '{ana}/materiales/{logo}/../x.png', '42501'), ('ana', '{ana}/materiales/{logo}/', '42501'),
  ('ana', '{ana}/materiales/{logo}/interno/x.png', '42501'), ('delia', '{ana}/materiales/{logo}/mini/logo.png', '42501'), ('admin', '{bruno}/materiales/{logo}/x.png', '42501')) v (persona, ruta, dice);
select is(pg_temp.ve(persona), ve, format('Acting as %s: of what is not sent yet sees %s', persona, coalesce(ve, 'nothing'))) from (values
  ('ana', 'logo.png mini/logo.png textos.docx'), ('delia', 'otro.pdf'), ('tito', null), ('bruno', null), ('carla', null), ('eva', null), ('anon', null)) v (persona, ve);
select is(array_length(string_to_array(pg_temp.ve('admin'), ' '), 1), 5, 'Acting as an admin: all of it');

-- Handing over ---------------------------------------------------------------------------------------------------
select is(pruebas.probar(persona, 'public.materiales', 'select public.entregar_material({logo})'), '42501', format('Acting as %s: hands nothing over for ana', persona)) from unnest('{anon,bruno,tito,carla,eva,servicio}'::text[]) persona;
select is(pruebas.probar(persona, 'public.materiales', sql), '42501', format('Acting as %s: not past the function', persona)) from unnest('{ana,delia,tito,bruno}'::text[]) persona,
  unnest(array['update public.materiales set entregado_en = now()', 'select private.seguir_espera({plataforma_ana})']) sql;
select is(left(pruebas.valor('ana', format('select public.entregar_material({logo}, null, array[%s])', archivos)), 5), codigo, que) from (values
  ('''{ana}/materiales/{textos}/textos.docx''', 'P0001', 'not with a file of another line'), ('''{ana}/materiales/{logo}/no-esta.png''', 'P0001', 'nor with one that is not there'),
    ('''{ana}/materiales/{logo}/mini/logo.png''', 'P0001', 'nor with a small picture'),
  ('null::text', 'P0001', 'nor with none in its place')) v (archivos, codigo, que);
select is(left(pruebas.valor('ana', $$select public.entregar_material({logo}, null, array_fill('{ana}/materiales/{logo}/logo.png'::text, array[21]))$$), 5), '23514', 'nor with too many');
select is(left(pruebas.valor('ana', $$select public.entregar_material({logo}, repeat('x', 4001))$$), 5), '23514', 'nor with too long a comment');
select is(pruebas.valor('ana', $$select public.entregar_material({logo}, ' Va en PNG ', array['{ana}/materiales/{logo}/logo.png'])$$), null, 'Acting as the client: hands it over');
select results_eq($$ select m.entregado_en = now(),
  m.entregado_por::text = i.id, m.comentario, cardinality(m.archivos) from public.materiales m, pruebas.ids i where i.nombre = 'usuario_ana' and m.texto = 'logo' $$,
  $$ values (true, true, 'Va en PNG', 1) $$, 'with what she said and sent');
select is(pg_temp.correos(), 'material_entregado estudio@pruebas.test', 'and the studio is told, once');
select is((select datos - 'plataforma' from public.correos),
  '{"nombre": "Sitio de ana", "cliente": "Ana", "texto": "logo", "comentario": "Va en PNG", "archivos": 1, "faltan": 1, "corridos": null}',
  'of what came, and what is still missing');
select is(pruebas.valor(persona, $$select jsonb_path_query(public.resumen_de_plataforma({plataforma_ana}), '$.materiales[1].entrego') #>> '{}'$$), 'Ana',
  format('Acting as %s: is told who it was', persona)) from unnest('{ana,delia,admin}'::text[]) persona;
select is(pruebas.valor(persona, 'select private.quien_entrego({logo})'), null, format('Acting as %s: is not', persona)) from unnest('{bruno,tito,carla,eva}'::text[]) persona;
select is(left(pruebas.valor('ana', 'select public.entregar_material({logo})'), 5), '42501', 'it is handed over once');
select is(pg_temp.sube('ana', '{ana}/materiales/{logo}/tarde.png'), '42501', 'and takes no more files');
select is(pg_temp.ve(persona), ve, format('Acting as %s: sees what was sent: %s', persona, coalesce(ve, 'nothing'))) from (values ('delia', 'logo.png mini/logo.png otro.pdf'),
  ('tito', null), ('bruno', null), ('carla', null), ('anon', null)) v (persona, ve);
select is(pg_temp.espera() || ' · ' || pg_temp.fechas(), '12 · 20-11 25-11 10-11 11-11 12-11 30-12', 'while something is missing the wait lasts, and nothing moves');

-- The end of a wait ---------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set fecha = '2026-11-22' where titulo = '1 pendiente'$$), '1', 'Acting as an admin: moves a milestone by hand meanwhile');
delete from public.correos;
select pg_temp.el('16');
select is(pruebas.valor('delia', 'select public.entregar_material({textos})'), null, 'Acting as who sees everything of her: hands over the last, with nothing said');
select is(pg_temp.espera(), '12 16 4', 'that ends the wait, of four days');
select is(pg_temp.fechas(), '26-11 29-11 14-11 11-11 12-11 31-12', 'by which what is neither delivered nor approved moves, from where it stood, and not past the end of days');
select is((select hitos from public.materiales_esperas where cliente = pruebas.id('ana')), 4, 'it says how many did');
select is((select datos ->> 'corridos' from public.correos), '4', 'the studio is told by how much');
select is(pruebas.valor(persona, $$select (public.resumen_de_plataforma({plataforma_ana}) #> array['esperas', '0']) - 'id'$$),
  '{"dias": 4, "desde": "2026-11-12", "hasta": "2026-11-16"}', format('Acting as %s: reads it on the page', persona)) from unnest('{ana,delia,admin}'::text[]) persona;
select is(pruebas.valor('ana', $$select concat(public.resumen_de_plataforma({plataforma_ana}) ->> 'espera', (select count(*) from public.esperas where clase = 'materiales'))$$), '0', 'and that nothing is waited for');
select is(pruebas.intentar('admin', $$update public.materiales set texto = 'los textos' where id = {textos}$$), '1', 'Acting as an admin: corrects a line');
select private.seguir_espera(pruebas.id('plataforma_ana'));
select is(pg_temp.fechas(), '26-11 29-11 14-11 11-11 12-11 31-12', 'nothing moves twice');

-- Again -----------------------------------------------------------------------------------------------------------
delete from public.correos;
select is(pruebas.probar(persona, 'public.materiales', 'select public.reabrir_material({logo}, ''Viene cortado'')'), '42501', format('Acting as %s: reopens nothing', persona))
  from unnest('{anon,ana,delia,tito,bruno,carla,eva,servicio}'::text[]) persona;
select is(left(pruebas.valor('admin', format('select public.reabrir_material({logo}, %L)', motivo)), 5), codigo, que) from (values (null, 'P0001',
  'Acting as an admin: not without a word'), (' ', 'P0001', 'nor with a blank one'), (repeat('x', 1001), '23514', 'nor with too many')) v (motivo, codigo, que);
select is(pruebas.valor('admin', 'select public.reabrir_material({logo}, '' Viene cortado '')'), null, 'asks for it again');
select results_eq($$ select entregado_en, entregado_por, motivo, comentario, cardinality(archivos) from public.materiales where texto = 'logo' $$,
  $$ values (null::timestamptz, null::uuid, 'Viene cortado', 'Va en PNG', 1) $$, 'what came stays, with the word');
select is((select concat_ws(' ', tipo, para, datos - 'plataforma') from public.correos), 'material_pedido ana@pruebas.test {"texto": "logo", "motivo": "Viene cortado", "nombre": "Sitio de ana"}', 'and its client is told');
select is(left(pruebas.valor('admin', 'select public.reabrir_material({logo}, ''Otra vez'')'), 5), 'P0001', 'once');
select is(pg_temp.espera(), '12 16 4, 16', 'another wait begins, on the day on which the first one ended: no day is of both');
select is(pruebas.valor('ana', 'select public.entregar_material({logo}, null)'), null, 'what is handed over the same day');
select is(pg_temp.espera() || ' · ' || pg_temp.fechas(), '12 16 4 · 26-11 29-11 14-11 11-11 12-11 31-12', 'was not waited for');
select is((select concat_ws(' ', comentario, motivo) from public.materiales where texto = 'logo'), 'Va en PNG', 'what was said before stays where nothing is said');
select is(pruebas.valor('admin', 'select public.reabrir_material({logo}, ''Sigue cortado'')'), null, 'asked for a third time');
select pg_temp.el('17');
select is(pruebas.intentar('admin', 'update public.materiales set innecesario = true where id = {logo}'), '1', 'Acting as an admin: goes on without it');
select is(pg_temp.espera(), '12 16 4, 16 17 1', 'which ends a wait as well');
select is(pg_temp.fechas(), '27-11 30-11 15-11 11-11 12-11 31-12', 'by its own day alone');
select is(left(pruebas.valor('ana', 'select public.entregar_material({logo})'), 5), '42501', 'what is not needed is not handed over');
select pg_temp.el('18');
select is(pruebas.intentar('admin', 'update public.materiales set innecesario = false where id = {logo}'), '1', 'it is needed after all');
select is(pg_temp.espera(), '12 16 4, 16 17 1, 18', 'from that day');
select pg_temp.el('20');
select is(pruebas.intentar('admin', 'delete from public.materiales where id = {logo}'), '1', 'and taken away');
select is(pg_temp.espera(), '12 16 4, 16 17 1, 18 20 2', 'ends it, too');

-- The agreed start --------------------------------------------------------------------------------------------------
update public.plataformas set fecha_inicio = '2026-11-24' where id = pruebas.id('plataforma_ana');
select pg_temp.agrega('hosting');
select pg_temp.el('22');
select is(pruebas.valor('ana', $$select public.resumen_de_plataforma({plataforma_ana}) ->> 'espera'$$), '0', 'before the agreed start nothing is waited');
select pg_temp.el('27');
select is(pruebas.valor('ana', $$select public.resumen_de_plataforma({plataforma_ana}) ->> 'espera'$$), '3', 'from it on it is');
delete from public.correos;
select is(pruebas.valor('admin', 'select public.entregar_material({hosting}, ''Lo mandó por WhatsApp'')'), null, 'Acting as an admin: notes what came another way');
select is(pg_temp.correos(), '-', 'of which nobody is told');
select is(pruebas.valor('ana', 'select private.quien_entrego({hosting})'), 'Admin, del estudio', 'and which says so');
select is(pg_temp.espera(), '12 16 4, 16 17 1, 18 20 2, 24 27 3', 'the wait began with the start');
select pg_temp.agrega('dominio');
update public.plataformas set fecha_inicio = '2026-11-30' where id = pruebas.id('plataforma_ana');
select pg_temp.el('28');
select pruebas.valor('ana', 'select public.entregar_material({dominio})');
select is(pg_temp.espera(), '12 16 4, 16 17 1, 18 20 2, 24 27 3', 'what comes before the start was not waited for');
select is((select count(*)::int from public.materiales_esperas a join public.materiales_esperas b on a.plataforma = b.plataforma and a.id < b.id and daterange(a.desde, a.hasta) && daterange(b.desde, b.hasta)), 0, 'no day is of two waits');

-- A deactivated client, an erasure, files of nobody ---------------------------------------------------------------------
select pg_temp.agrega('de carla', '{plataforma_carla}');
select is(pruebas.probar('carla', 'public.materiales', format('select public.entregar_material(%s)', (select id from public.materiales where texto = 'de carla'))), '42501', 'Acting as the deactivated client: hands nothing over');
update public.materiales set entregado_en = now() where texto = 'de carla';
delete from public.correos;
select pruebas.valor('admin', format('select public.reabrir_material(%s, ''x'')', (select id from public.materiales where texto = 'de carla')));
select is(pg_temp.correos(), '-', 'and is told of nothing');
update storage.objects set created_at = now() - interval '2 days' where name like '%/materiales/%';
update public.materiales set archivos = archivos || (cliente || '/materiales/' || id || '/textos.docx') where id = pruebas.id('textos');
select is((select string_agg(regexp_replace(nombre, '.*/materiales/\d+/', ''), ' ' order by regexp_replace(nombre, '.*/materiales/\d+/', '')) from private.archivos_sueltos()
  where nombre like '%/materiales/%'), 'del-estudio.png logo.png mini/logo.png otro.pdf', 'what no line names any more is cleaned up, and nothing else');
insert into public.plataformas (plataforma, cliente) values ('Otra', pruebas.id('ana'));
select pruebas.anotar('otra', (select id from public.plataformas where plataforma = 'Otra'));
select pg_temp.agrega('ultima', '{otra}');
select is(pg_temp.espera('{otra}'), '28', 'another platform of hers waits by itself');
delete from public.plataformas where id = pruebas.id('otra');
select is(pg_temp.espera('{otra}'), '-', 'and all of it goes with it');

select * from finish(true);
rollback;
