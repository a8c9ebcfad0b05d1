-- A mail without an owner: what came with it is kept for the studio alone, goes with it into the ticket
-- that the studio puts it into, and goes altogether when it is discarded.
begin;
select pruebas.escenario();
select plan(95);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from storage.objects;
delete from public.correos;

create function pg_temp.llega(p_mensaje_id text, p_de text, p_texto text, p_archivos text default '[]', p_asunto text default 'Las fotos') returns jsonb language sql as $$
  select pruebas.valor('servicio', format('select public.recibir_correo(%L, %L, ''Berta Soto'', %L, %L, null, false, %L)', p_mensaje_id, p_de, p_asunto, p_texto, p_archivos))::jsonb; $$;
create function pg_temp.guardar(p_nombre text, p_bytes bigint default 10, p_hace interval default '0') returns void language sql as $$
  insert into storage.objects (bucket_id, name, metadata, created_at) values ('adjuntos', pruebas.con_ids(p_nombre), jsonb_build_object('size', p_bytes, 'mimetype', 'image/png'), now() - p_hace); $$;
create function pg_temp.png(p_bytes bigint, p_cuantos int default 1) returns text language sql as $$
  select jsonb_agg(jsonb_build_object('nombre', n || '.png', 'tipo', 'image/png', 'bytes', p_bytes))::text from generate_series(1, p_cuantos) n; $$;

-- What is kept -----------------------------------------------------------------------------------------
select is(pg_temp.llega('uno', 'berta@otra.test', 'Te mando las fotos',
  '[{"nombre": "a.png", "tipo": "image/png", "bytes": 10}, {"nombre": "v.mp4", "tipo": "video/mp4", "bytes": 9}, {"nombre": "b.png", "tipo": "image/png", "bytes": 10}]') - 'id',
  '{"resultado": "sin_dueno", "ticket": null, "cliente": null, "pendientes": [0, 2]}', 'of a mail without an owner are wanted the files that the bucket takes');
select pruebas.anotar('correo_berta', (select id from public.correos_entrantes where mensaje_id = 'uno'));
select results_eq('select rutas, texto from public.correos_entrantes where id = pruebas.id(''correo_berta'')', $$ values (array['', '', ''], 'Te mando las fotos') $$, 'none of them is there yet');
select pg_temp.guardar(n) from unnest(array['entrantes/{correo_berta}/a.png', 'entrantes/{correo_berta}0/ajeno.png', '{ana}/{ticket_ana}/suya.png']) n;
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.con_ids('entrantes/{correo_berta}/otro.png'));
select is(pruebas.valor('servicio', format('select public.adjuntar_correo({correo_berta}, 0, %L)', ruta)), 'P0001 Ese archivo no es de este ticket.', format('not %s', ruta))
from unnest(array['entrantes/{correo_berta}0/ajeno.png', '{ana}/{ticket_ana}/suya.png', 'entrantes/{correo_berta}/no-esta.png', 'entrantes/{correo_berta}/otro.png']) ruta;
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({correo_berta}, 0, 'entrantes/{correo_berta}/a.png')$$), 'true', 'its own file is kept');
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({correo_berta}, 0, 'entrantes/{correo_berta}/a.png')$$), 'false', 'once');
select is(pruebas.valor('servicio', 'select public.adjuntar_correo({correo_berta}, 2)'), 'true', 'one that cannot be had is settled');
select results_eq('select rutas, pendientes from public.correos_entrantes where id = pruebas.id(''correo_berta'')',
  $$ values (array[pruebas.con_ids('entrantes/{correo_berta}/a.png'), '', ''], '{}'::int[]) $$, 'and stands in the place of its name');

-- How much.
select is(pg_temp.llega('doce', 'x@otra.test', 'x', pg_temp.png(1, 12)) ->> 'pendientes', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]', 'ten at most, as many as a message holds');
select is(pg_temp.llega('vacios', 'x@otra.test', 'x',
  '[{"nombre": "a.png", "tipo": "image/png", "bytes": 0}, {"nombre": "b.png", "tipo": "image/png", "bytes": 10485761}, {"nombre": "c", "bytes": 5}]') ->> 'pendientes', '[]',
  'none that is empty, too large or of no type');
select pg_temp.guardar('entrantes/1/lleno.png', 199 * 1024 * 1024 - (select sum((metadata ->> 'size')::bigint) from storage.objects where bucket_id = 'adjuntos' and name like 'entrantes/%')::bigint, '23 hours 59 minutes');
select is(pg_temp.llega('cabe', 'x@otra.test', 'x', pg_temp.png(512 * 1024, 3)) ->> 'pendientes', '[0, 1]', 'more than 200 MB a day are not kept');
select is(pruebas.valor('servicio', format('select public.recibir_correo(''con-dueno'', ''ana@pruebas.test'', null, null, ''x'', {ticket_ana}, false, %L) ->> ''pendientes''',
  pg_temp.png(500 * 1024, 3))), '[0, 1, 2]', 'which stops no client''s answer');
update storage.objects set created_at = now() - interval '1 day' where name = 'entrantes/1/lleno.png';
select is(pg_temp.llega('mas', 'x@otra.test', 'x', pg_temp.png(500 * 1024, 3)) ->> 'pendientes', '[0, 1, 2]', 'those of the day before do not count');
update storage.objects set created_at = now(), name = '1/1/lleno.png' where name = 'entrantes/1/lleno.png';
select is(pg_temp.llega('otra', 'x@otra.test', 'x', pg_temp.png(500 * 1024, 3)) ->> 'pendientes', '[0, 1, 2]', 'nor do files of tickets');

select pg_temp.guardar('entrantes/1/justo.png', 200 * 1024 * 1024 - 20 - (select sum((metadata ->> 'size')::bigint) from storage.objects where bucket_id = 'adjuntos' and name like 'entrantes/%')::bigint);
insert into storage.objects (bucket_id, name, metadata) values ('comprobantes', 'entrantes/1/otro.png', '{"size": 20}');
select is(pg_temp.llega('justo', 'x@otra.test', 'x', pg_temp.png(10, 3)) ->> 'pendientes', '[0, 1]', 'to the last byte, of files of mails alone');
delete from storage.objects where name like 'entrantes/1/%';
-- Who reads it -----------------------------------------------------------------------------------------
create function pg_temp.leen(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, $q$select coalesce(string_agg(split_part(name, '/', 3), ' ' order by name), '') from storage.objects where bucket_id = 'adjuntos' and name like 'entrantes/{correo_berta}/%'$q$); $$;
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'Con lo mío', '{{ana}/{ticket_ana}/suya.png}')$$), '1', 'a client who has files of her own in a ticket');
select is(pg_temp.leen(p), case when p = 'admin' then 'a.png' else '' end, format('Acting as %s: reads %s of its files', p, case when p = 'admin' then 'all' else 'none' end))
from unnest('{anon,ana,bruno,carla,eva,admin}'::text[]) p;
select is(pruebas.intentar(p, $$insert into storage.objects (bucket_id, name) values ('adjuntos', 'entrantes/{correo_berta}/mio.png')$$), '42501', format('Acting as %s: puts nothing beside it', p))
from unnest('{anon,ana,admin}'::text[]) p;
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'Miren', '{entrantes/{correo_berta}/a.png}')$$), 'P0001', 'a client cannot reach it by naming it in a message');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'Miren', '{entrantes/{correo_berta}/a.png}')$$), 'P0001', 'nor does the studio show it so');
select set_eq($$select a ->> 'nombre' from jsonb_array_elements(private.datos_de_persona('berta@otra.test') -> 'archivos') a$$, array[pruebas.con_ids('entrantes/{correo_berta}/a.png')], 'it is in the copy of who sent it');
select is_empty($$select a from unnest('{ana@pruebas.test,x@otra.test}'::text[]) p, jsonb_array_elements(private.datos_de_persona(p) -> 'archivos') a where a ->> 'nombre' like 'entrantes/%'$$, 'and of nobody else');

-- Into a ticket ----------------------------------------------------------------------------------------
create temp table antes as select count(*) as mensajes from public.ticket_mensajes;
select is(pruebas.probar(p, 'public.ticket_mensajes', 'select public.' || f), '42501', format('Acting as %s: %s', p, f))
from unnest('{anon,ana,carla,servicio}'::text[]) p, unnest(array['asignar_correo({correo_berta}, {ticket_ana})', 'descartar_correo({correo_berta})']) f;
insert into public.tickets (cliente, asunto, estado) values (pruebas.id('ana'), 'Ya cerrado', 'cerrado');
select pruebas.anotar('cerrado_ana', (select id from public.tickets where asunto = 'Ya cerrado'));
select is(pruebas.valor('admin', 'select public.asignar_correo({correo_berta}, {cerrado_ana})'), 'P0001 Este ticket está cerrado. Para responder, reábrelo.', 'not into a closed ticket');
select matches(pruebas.valor('admin', sql), codigo, sql) from (values ('select public.asignar_correo({correo_berta}, 999999999)', '^23503'),
  ('select public.asignar_correo({correo_berta}, null, 999999999)', '^23503'), ('select public.asignar_correo({correo_berta})', '^23502'),
  ('select public.asignar_correo({entrante}, {ticket_ana})', '^P0001 Este correo ya')) v (sql, codigo);
select is((select count(*) from public.ticket_mensajes), (select mensajes from antes), 'so far no message of it');
select is((select resultado from public.correos_entrantes where id = pruebas.id('correo_berta')), 'sin_dueno', 'and it waits on');
update public.tickets set estado = 'esperando_cliente' where id = pruebas.id('ticket_ana');
delete from public.correos;
select is(pruebas.valor('admin', 'select public.asignar_correo({correo_berta}, {ticket_ana})'), pruebas.id('ticket_ana')::text, 'Acting as an admin: puts it into a ticket');
select results_eq('select ticket, autor, autor_nombre, del_estudio, interno, cuerpo, adjuntos from public.ticket_mensajes order by id desc limit 1',
  $$ values (pruebas.id('ticket_ana'),
    null::uuid, 'Berta Soto', false, false, E'Te mando las fotos\n\n[Llegó por correo de berta@otra.test]', array[pruebas.con_ids('entrantes/{correo_berta}/a.png')]) $$,
    'as a message of who wrote it, with its files');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'en_curso', 'that moves the ticket on');
select results_eq('select resultado, motivo, texto, visto, mensaje = (select max(id) from public.ticket_mensajes) from public.correos_entrantes where id = pruebas.id(''correo_berta'')',
  $$ values ('mensaje', null::text, null::text, true, true) $$, 'the text stands there alone');
select set_eq('select para, tipo from public.correos', $$ values ('estudio@pruebas.test', 'ticket_mensaje') $$, 'the team is told');
select is(pg_temp.leen(p), case when p in ('ana', 'admin') then 'a.png' else '' end, format('Acting as %s: reads %s of its files once it is in her ticket', p, case when p in ('ana', 'admin') then 'all' else 'none' end))
from unnest('{anon,ana,bruno,carla,eva,admin}'::text[]) p;
select pg_temp.guardar('{ana}/{ticket_ana}/interno/nota.png');
select is(pruebas.intentar('admin',
  $$insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) values ({ticket_ana}, 'Entre nosotros', true, '{{ana}/{ticket_ana}/interno/nota.png}')$$), '1',
  'Acting as an admin: notes something with a file');
select is(pruebas.valor(p, $$select count(*) from storage.objects where name = '{ana}/{ticket_ana}/interno/nota.png'$$), n, format('Acting as %s: reads %s files of a note', p, n)) from (values ('ana', '0'), ('admin', '1')) v (p, n);
insert into storage.objects (bucket_id, name) select 'portadas', pruebas.con_ids(n) from unnest(array['entrantes/{correo_berta}/a.png', '{ana}/hitos/suya.png', '{ana}/{ticket_ana}/suya.png']) n;
select is(pruebas.valor('ana', $$select count(*) from storage.objects where bucket_id = 'portadas'$$), '0', 'Acting as ana: reads nothing of that name in another bucket');
select is(pruebas.valor('admin', 'select public.' || f), 'P0001 Este correo ya está en un ticket o se descartó.', f || ' comes too late')
from unnest(array['asignar_correo({correo_berta}, {ticket_bruno})', 'descartar_correo({correo_berta})']) f;
select ok(private.datos_de_persona(p) -> 'archivos' @> pruebas.con_ids('[{"nombre": "entrantes/{correo_berta}/a.png"}]')::jsonb, 'its file is in the copy of ' || p) from unnest('{ana@pruebas.test,berta@otra.test}'::text[]) p;
select is_empty($$select a from jsonb_array_elements(private.datos_de_persona('bruno@pruebas.test') -> 'archivos') a where a ->> 'nombre' like 'entrantes/%'$$, 'and not in the copy of another client');
select is_empty($$select a from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'archivos') a where a ->> 'nombre' like '%nota.png'$$, 'nor are files of notes in any');
select is((select count(*)::int from private.archivos_de(private.titular_de('berta@otra.test'))), 1, 'of a place that is still empty nothing is said');

-- Into a new one ---------------------------------------------------------------------------------------
select pg_temp.llega('dos', 'ana.otra@otra.test', '', '[]', 'No');
delete from public.correos;
select pruebas.anotar('nuevo', pruebas.valor('admin', $$select public.asignar_correo((select id from public.correos_entrantes where mensaje_id = 'dos'), null, {ana})$$)::bigint);
select results_eq('select cliente, asunto, estado, abierto_por_estudio, responder_en - creado_en from public.tickets where id = pruebas.id(''nuevo'')',
  $$ values (pruebas.id('ana'), 'Correo de ana.otra@otra.test', 'abierto', false, interval '1 day') $$, 'a ticket of the client''s whose first answer is awaited');
select is((select cuerpo from public.ticket_mensajes where ticket = pruebas.id('nuevo')), E'(Sin texto)\n\n[Llegó por correo de ana.otra@otra.test]', 'with what it said');
select set_eq('select para, tipo from public.correos', $$ values ('estudio@pruebas.test', 'ticket_mensaje'), ('ana@pruebas.test', 'ticket_abierto') $$, 'and the client is told');
select pg_temp.llega('tres', 'ana.otra@otra.test', repeat('ñ', 10000), '[]', 'Fotos del local');
select pruebas.anotar('nuevo', pruebas.valor('admin', $$select public.asignar_correo((select id from public.correos_entrantes where mensaje_id = 'tres'), null, {ana})$$)::bigint);
select results_eq('select t.asunto, left(m.cuerpo, 9556) = repeat(''ñ'', 9556), substr(m.cuerpo, 9557), m.acortado from public.tickets t join public.ticket_mensajes m on m.ticket = t.id where t.id = pruebas.id(''nuevo'')',
  $$ values ('Fotos del local', true, E'\n\n[El mensaje era más largo: aquí se acortó]\n\n[Llegó por correo de ana.otra@otra.test]', true) $$, 'called as the mail was');

delete from public.correos;
select pg_temp.llega('cuatro', 'carla.otra@otra.test', 'Hola', pg_temp.png(10, 2));
select pruebas.anotar('tardio', (select id from public.correos_entrantes where mensaje_id = 'cuatro'));
select pruebas.anotar('de_carla', pruebas.valor('admin', 'select public.asignar_correo({tardio}, null, {carla})')::bigint);
select set_eq('select tipo from public.correos', $$ values ('ticket_mensaje') $$, 'a deactivated client gets no mail of it');
select pg_temp.guardar(n) from unnest(array['entrantes/{tardio}/a.png', '{ana}/{ticket_ana}/de-ana.png']) n;
select is(pruebas.valor('servicio', format('select public.adjuntar_correo({tardio}, 0, %L)', ruta)), 'P0001 Ese archivo no es de este ticket.', format('what comes late is not %s', ruta))
from unnest(array['entrantes/{correo_berta}/a.png', '{ana}/{ticket_ana}/de-ana.png']) ruta;
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({tardio}, 0, 'entrantes/{tardio}/a.png')$$), 'true', 'a file that comes after the studio put the mail into a ticket');
select is(pruebas.valor('servicio', 'select public.adjuntar_correo({tardio}, 1)'), 'true', 'or that cannot be had');
select results_eq('select adjuntos, right(cuerpo, 37) from public.ticket_mensajes where ticket = pruebas.id(''de_carla'')',
  $$ values (array[pruebas.con_ids('entrantes/{tardio}/a.png')], '[No pudimos guardar el archivo 2.png]') $$, 'is in its message');

-- How it is called, and by whom.
create function pg_temp.queda(p_asunto text, p_nombre text, p_de text) returns text language plpgsql as $$
declare
  v text;
begin
  insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, motivo) values (p_asunto || p_de, p_de, p_nombre, p_asunto, 'sin_dueno', 'sin_firma');
  v := pruebas.valor('admin', format('select public.asignar_correo(%s, null, {ana})', (select max(id) from public.correos_entrantes)));
  return (select t.asunto || ' / ' || m.autor_nombre from public.tickets t join public.ticket_mensajes m on m.ticket = t.id where t.id = v::bigint);
end $$;
select is(pg_temp.queda(asunto, nombre, de), queda, que) from (values
  ('Web', 'Eli', 'eli@otra.test', 'Web / Eli', 'a subject of three letters'), (' ab ', 'Eli', 'eli@otra.test', 'Correo de eli@otra.test / Eli', 'one of two, blanks around it'),
  (repeat('a', 200), 'Eli', 'eli@otra.test', repeat('a', 200) || ' / Eli', 'one of two hundred'), (repeat('a', 201), 'Eli', 'eli@otra.test', 'Correo de eli@otra.test / Eli', 'one letter more than a ticket takes'),
  ('', '  ', repeat('x', 181), 'Correo de ' || repeat('x', 180) || ' / ' || repeat('x', 181), 'no subject, no name, a long address')) v (asunto, nombre, de, queda, que);

-- A file of a mail that is in a ticket, and the client's other tickets; mails that wait beside it.
select pruebas.anotar('otro_carla', (select id from public.tickets where cliente = pruebas.id('carla') and id <> pruebas.id('de_carla') limit 1));
update public.correos_entrantes set pendientes = '{0}' where id = pruebas.id('tardio');
select pg_temp.guardar('{carla}/{otro_carla}/ajeno.png');
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({tardio}, 0, '{carla}/{otro_carla}/ajeno.png')$$), 'P0001 Ese archivo no es de este ticket.', 'what comes late is not of another ticket of the same client');
select pg_temp.llega(m, 'x@otra.test', 'Hola', pg_temp.png(10)) from unnest('{cinco,seis}'::text[]) m;
select pruebas.anotar(mensaje_id, id) from public.correos_entrantes where mensaje_id in ('cinco', 'seis');
select pg_temp.guardar('entrantes/{cinco}/a.png');
select pruebas.intentar('servicio', $$select public.adjuntar_correo({cinco}, 0, 'entrantes/{cinco}/a.png')$$);
select is((select rutas from public.correos_entrantes where mensaje_id = 'seis'), '{""}', 'of other mails that wait nothing is touched');
-- Away -------------------------------------------------------------------------------------------------
select pg_temp.llega('spam', 'spam@otra.test', 'Compre ya', pg_temp.png(10));
select pruebas.anotar('spam', (select id from public.correos_entrantes where mensaje_id = 'spam'));
select pg_temp.guardar('entrantes/{spam}/a.png');
create function pg_temp.suelto(p_nombre text) returns boolean language sql as $$ select exists (select from public.archivos_sueltos() where nombre = pruebas.con_ids(p_nombre)); $$;
select ok(not pg_temp.suelto('entrantes/{spam}/a.png'), 'a file that was just brought is not cleaned away');
select pruebas.intentar('servicio', $$select public.adjuntar_correo({spam}, 0, 'entrantes/{spam}/a.png')$$);
update storage.objects set created_at = now() - interval '2 days' where name like 'entrantes/%';
select ok(not pg_temp.suelto('entrantes/{spam}/a.png'), 'nor is one of a mail that is kept');
select ok(not pg_temp.suelto('entrantes/{correo_berta}/a.png'), 'nor one that is in a ticket');
update storage.objects set created_at = now() where name like 'entrantes/%';
select is(pruebas.intentar('admin', 'select public.descartar_correo({spam})'), '1', 'Acting as an admin: discards it');
select is_empty('select from public.correos_entrantes where id = pruebas.id(''spam'')', 'it is gone');
select ok(pg_temp.suelto('entrantes/{spam}/a.png'), 'and its file goes at once');
delete from public.ticket_mensajes where adjuntos <> '{}';
select ok(pg_temp.suelto('entrantes/{correo_berta}/a.png'), 'as that of a message that went');
select pg_temp.guardar(n) from unnest(array['entrantes/x/a.png', 'entrantes/99999999999999999999/a.png']) n;
select ok(pg_temp.suelto('entrantes/x/a.png'), 'a name that is nobody''s breaks nothing');

-- One that is being brought is not known to its mail yet: for a day it stays.
select pg_temp.llega('siete', 'x@otra.test', 'Hola', pg_temp.png(10));
select pruebas.anotar('siete', (select id from public.correos_entrantes where mensaje_id = 'siete'));
select pg_temp.guardar('entrantes/{siete}/a.png', 10, hace) from (values (interval '23 hours')) v (hace);
select ok(not pg_temp.suelto('entrantes/{siete}/a.png'), 'a file that came today may still be put into its mail');
update storage.objects set created_at = now() - interval '1 day' where name = pruebas.con_ids('entrantes/{siete}/a.png');
select ok(pg_temp.suelto('entrantes/{siete}/a.png'), 'after a day it is nobody''s');

select * from finish();
rollback;
