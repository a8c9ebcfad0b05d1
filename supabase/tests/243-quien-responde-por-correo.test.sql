-- Answers by mail: under whose name, whether the sender is believed, and attachments that did not come at once.
begin;
select pruebas.escenario();
select plan(48);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;

create sequence pg_temp.numero;
grant all on sequence pg_temp.numero to public;
create function pg_temp.llega(p_de text, p_ticket text, p_texto text default 'Hola', p_archivos text default '[]', p_comprobado text default 'true', p_mensaje_id text default null)
returns text language sql as $$
  select pruebas.valor('servicio', format('select public.recibir_correo(%L, %L, ''Alguien'', ''Re: Asunto'', %L, %s, false, %L, %s) ->> ''resultado''',
    coalesce(p_mensaje_id, nextval('pg_temp.numero') || '@pruebas'), p_de, p_texto, p_ticket, p_archivos, p_comprobado)); $$;
create function pg_temp.ultimo() returns public.ticket_mensajes language sql as $$ select * from public.ticket_mensajes order by id desc limit 1 $$;

-- Under whose name ----------------------------------------------------------------------------------
insert into public.personas (cliente, nombre, email) values (pruebas.id('ana'), 'Nora Soto', 'nora@pruebas.test');
select is(pg_temp.llega('nora@pruebas.test', '{ticket_ana}', 'Soy Nora'), 'mensaje', 'a person of the client who never opened an account answers');
select results_eq('select autor, autor_nombre, del_estudio, cuerpo from pg_temp.ultimo()',
  $$ values (null::uuid, 'Nora Soto', false, E'Soy Nora\n\n[Llegó por correo de nora@pruebas.test]') $$, 'under their own name, and never with the main contact''s account');
select set_eq($$ select para, tipo from public.correos $$, $$ values ('estudio@pruebas.test', 'ticket_mensaje') $$, 'the studio is told');
delete from public.correos;
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Hola, Nora')$$), '1', 'Acting as an admin: answers');
select set_eq($$ select para from public.correos where tipo = 'ticket_respuesta' $$, $$ values ('ana@pruebas.test'), ('nora@pruebas.test') $$, 'which they get, as well as the main contact');
select is(pg_temp.llega('tito@pruebas.test', '{ticket_ana}', 'Soy Tito'), 'mensaje', 'one who has an account');
select results_eq('select autor, autor_nombre, cuerpo from pg_temp.ultimo()', $$ select usuario, 'Tito', 'Soy Tito' from pruebas.personas where persona = 'tito' $$, 'writes with it');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Soy Ana'), 'mensaje', 'and the main contact');
select results_eq('select autor, autor_nombre, cuerpo from pg_temp.ultimo()', $$ select usuario, 'Ana', 'Soy Ana' from pruebas.personas where persona = 'ana' $$, 'with theirs');
select is(pg_temp.llega('socio@otra.test', '{ticket_ana}', 'Soy el socio'), 'sin_dueno', 'somebody whom nobody registered writes in no ticket');
select pruebas.anotar('del_socio', (select id from public.correos_entrantes where de = 'socio@otra.test'));
select is(pruebas.valor('admin', 'select public.asignar_correo({del_socio}, {ticket_ana})'), pruebas.id('ticket_ana')::text, 'until the studio says so');
select results_eq('select autor, autor_nombre, del_estudio, cuerpo from pg_temp.ultimo()',
  $$ values (null::uuid, 'Alguien', false, E'Soy el socio\n\n[Llegó por correo de socio@otra.test]') $$, 'and then as what it is');
select is(pg_temp.llega('nora@pruebas.test', '{ticket_ana}', repeat('ñ', 12000)), 'mensaje', 'a very long one');
select results_eq('select length(cuerpo), right(cuerpo, 41) from pg_temp.ultimo()', $$ values (10000, E'\n\n[Llegó por correo de nora@pruebas.test]') $$, 'leaves room to say whose it is');
update public.personas set activo = false where email = 'nora@pruebas.test';
delete from public.correos;
select is(pg_temp.llega('nora@pruebas.test', '{ticket_ana}', 'Sigo aquí'), 'sin_dueno', 'who was deactivated writes no more');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Hola otra vez')$$), '1', 'Acting as an admin: answers once more');
select is_empty($$ select from public.correos where para = 'nora@pruebas.test' and tipo = 'ticket_respuesta' $$, 'nor are they told');

-- Whether the sender is believed --------------------------------------------------------------------
delete from public.correos;
create temp table antes as select count(*) as mensajes from public.ticket_mensajes;
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Cambien la cuenta del banco', p_comprobado => 'false'), 'sin_dueno', 'a mail whose sender is not who it says');
select is((select count(*) from public.ticket_mensajes), (select mensajes from antes), 'is in no ticket');
select results_eq($$ select motivo, texto from public.correos_entrantes order by id desc limit 1 $$, $$ values ('no_comprobado', 'Cambien la cuenta del banco') $$, 'but kept aside with its text, and the reason');
select is((select datos ->> 'de' || ' ' || (datos ->> 'comprobado') from public.correos where tipo = 'correo_sin_dueno'), 'ana@pruebas.test false', 'the studio is told, and that it may be false');
select pruebas.anotar('falso', (select max(id) from public.correos_entrantes));
select is(pruebas.valor('admin', 'select public.asignar_correo({falso}, {ticket_ana})'), pruebas.id('ticket_ana')::text, 'Acting as an admin: puts it into the ticket');
select is((select cuerpo from pg_temp.ultimo()), E'Cambien la cuenta del banco\n\n[Llegó por correo de ana@pruebas.test, sin comprobar que fuera suyo]', 'where it says so');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Soy yo', p_comprobado => 'null'), 'mensaje', 'where nothing is known the signed address decides');
delete from public.correos_entrantes where resultado <> 'mensaje';
select is((select string_agg(distinct pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}', 'x', p_comprobado => 'false'), ',') from generate_series(1, 20)), 'sin_dueno', 'twenty a day of one false sender are kept');
select is(pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}', 'x', p_comprobado => 'false'), 'ignorado', 'the next is not, whatever address it names');
select is(pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}', 'De verdad'), 'mensaje', 'which stops no true one');

-- Attachments ----------------------------------------------------------------------------------------
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Con archivos',
  '[{"nombre":"a.png","tipo":"image/png","bytes":10,"ficha":"ta"},{"nombre":"v.mp4","tipo":"video/mp4","bytes":9,"ficha":"tv"},{"nombre":"b.txt","tipo":"text/plain","bytes":1,"ficha":"tb"}]',
  'true', 'con@pruebas'), 'mensaje', 'a mail with files');
select pruebas.anotar('con', (select id from public.correos_entrantes where mensaje_id = 'con@pruebas'));
select is((select archivos_por_llegar from pg_temp.ultimo()), '{a.png,b.txt}', 'its message names those that are on their way');
create function pg_temp.trae() returns text language sql as $$ select pruebas.valor('servicio', 'select public.adjuntos_por_traer()') $$;
select is(pg_temp.trae(), '[]', 'for two minutes whoever brought it is at it');
update public.correos_entrantes set traer_en = now() where id = pruebas.id('con');
select is(pg_temp.trae()::jsonb,
  pruebas.con_ids('[{"id": {con}, "ticket": {ticket_ana}, "cliente": {ana}, "archivos": [{"nombre":"a.png","tipo":"image/png","bytes":10,"ficha":"ta","lugar":0},{"nombre":"b.txt","tipo":"text/plain","bytes":1,"ficha":"tb","lugar":2}]}]')::jsonb,
  'then they are fetched again');
select is(pg_temp.trae(), '[]', 'once at a time');
select is((select traer_en - now() from public.correos_entrantes where id = pruebas.id('con')), interval '5 minutes', 'and again five minutes later');
insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.con_ids('{ana}/{ticket_ana}/a.png'));
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({con}, 0, '{ana}/{ticket_ana}/a.png')$$), 'true', 'one arrives');
select results_eq('select adjuntos, archivos_por_llegar from pg_temp.ultimo()', $$ values (array[pruebas.con_ids('{ana}/{ticket_ana}/a.png')], '{b.txt}'::text[]) $$, 'and is no longer awaited');
create function pg_temp.veces() returns text language plpgsql as $$
declare
  v text := '';
begin
  for n in 1..9 loop
    update public.correos_entrantes set traer_en = now() where id = pruebas.id('con') and traer_en is not null;
    v := v || jsonb_array_length(pg_temp.trae()::jsonb);
  end loop;
  return v;
end $$;
select is(pg_temp.veces(), '111111100', 'the other is fetched eight times in all');
select results_eq($$ select m.archivos_por_llegar, m.cuerpo, e.pendientes, e.por_traer, e.traer_en from pg_temp.ultimo() m, public.correos_entrantes e where e.id = pruebas.id('con') $$,
  $$ values ('{}'::text[], E'Con archivos\n\n[No se guardó, por su tipo, tamaño o cantidad: v.mp4]\n\n[No pudimos guardar el archivo b.txt]', '{}'::int[], '[]'::jsonb, null::timestamptz) $$,
    'then it is given up, which the message says, and nothing more is kept of it');
select is(pg_temp.llega('nadie@otra.test', 'null', 'Con plano', '[{"nombre":"plano.txt","tipo":"text/plain","bytes":1,"ficha":"tp"}]', 'true', 'aparte@pruebas'), 'sin_dueno', 'one that is kept aside');
select pruebas.anotar('aparte', (select id from public.correos_entrantes where mensaje_id = 'aparte@pruebas'));
update public.correos_entrantes set traer_en = now() where id = pruebas.id('aparte');
select is(pg_temp.trae()::jsonb, pruebas.con_ids('[{"id": {aparte}, "ticket": null, "cliente": null, "archivos": [{"nombre":"plano.txt","tipo":"text/plain","bytes":1,"ficha":"tp","lugar":0}]}]')::jsonb, 'has its file fetched again, too');
select is(pruebas.valor('admin', 'select public.asignar_correo({aparte}, {ticket_ana})'), pruebas.id('ticket_ana')::text, 'put into a ticket meanwhile');
select is((select archivos_por_llegar from pg_temp.ultimo()), '{plano.txt}', 'it is awaited there');
insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.con_ids('entrantes/{aparte}/plano.txt'));
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({aparte}, 0, 'entrantes/{aparte}/plano.txt')$$), 'true', 'and arrives there');
select results_eq('select adjuntos, archivos_por_llegar from pg_temp.ultimo()', $$ values (array[pruebas.con_ids('entrantes/{aparte}/plano.txt')], '{}'::text[]) $$, 'wherever it lies');
select is((select cada from private.tareas where nombre = 'traer_adjuntos'), interval '5 minutes', 'looked for every five minutes');
select lives_ok('select private.tarea_traer_adjuntos()', 'where nothing can be called from the database, nothing is');

-- Who ------------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select public.adjuntos_por_traer()'), '42501', format('Acting as %s: fetches nothing', persona)) from (values ('anon'), ('ana'), ('admin')) p (persona);

select * from finish();
rollback;
