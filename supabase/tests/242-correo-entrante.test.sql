-- Answers by mail: what becomes a message, of whom, in which ticket, once; and what is kept aside.
begin;
select pruebas.escenario();
select plan(93);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;

-- A mail, as the function hands it over; without a name of its own each is another one.
create sequence pg_temp.numero;
grant all on sequence pg_temp.numero to public;
create function pg_temp.llega(p_de text, p_ticket text, p_texto text default 'Hola', p_archivos text default '[]', p_mensaje_id text default null, p_automatico text default 'false')
returns text language sql as $$
  select pruebas.valor('servicio', format('select public.recibir_correo(%L, %L, ''Alguien'', ''Re: Asunto'', %L, %s, %s, %L) ->> ''resultado''',
    coalesce(p_mensaje_id, nextval('pg_temp.numero') || '@pruebas'), p_de, p_texto, p_ticket, p_automatico, p_archivos)); $$;
create function pg_temp.ultimo() returns public.ticket_mensajes language sql as $$ select * from public.ticket_mensajes order by id desc limit 1 $$;
create function pg_temp.aparte() returns text language sql as $$
  select concat_ws(' ', resultado, motivo, texto) from public.correos_entrantes order by id desc limit 1 $$;

-- A message, as if the client had written it -------------------------------------------------------
update public.tickets set estado = 'resuelto' where id = pruebas.id('ticket_ana');
delete from public.correos;
select is(pg_temp.llega(' Ana@Pruebas.test', '{ticket_ana}', E'\r\n Gracias, quedó bien. \r\n', p_mensaje_id => 'uno@pruebas'), 'mensaje', 'an answer of the client is a message');
select results_eq('select ticket, cuerpo, autor, autor_nombre, del_estudio, interno, adjuntos from pg_temp.ultimo()',
  $$ values (pruebas.id('ticket_ana'), 'Gracias, quedó bien.', (select usuario from pruebas.personas where persona = 'ana'), 'Ana', false, false, '{}'::text[]) $$,
  'in the ticket, signed by the client, for everybody to read');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'en_curso', 'it moves the ticket on');
select set_eq('select para, tipo from public.correos', $$ values ('estudio@pruebas.test', 'ticket_mensaje') $$, 'and the studio is told, nobody else');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Otra vez', p_mensaje_id => 'uno@pruebas'), 'mensaje', 'the same mail again has the same answer');
select is((select count(*)::int from public.ticket_mensajes where cuerpo in ('Gracias, quedó bien.', 'Otra vez')), 1, 'and is no second message');
select is(pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}', 'El mío', p_mensaje_id => 'uno@pruebas'), 'mensaje', 'of another sender the same name is another mail');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', repeat('ñ', 12000)), 'mensaje', 'a very long one');
select results_eq('select length(cuerpo), right(cuerpo, 42), acortado from pg_temp.ultimo()', $$ values (10000, '[El mensaje era más largo: aquí se acortó]', true) $$, 'is cut to what a message holds, and says so');
select is((select length(completo) from public.correos_entrantes order by id desc limit 1), 12000, 'while all of it is kept');
update public.clientes set usuario = null where id = pruebas.id('bruno');
select is(pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}', 'Sin cuenta'), 'mensaje', 'who never opened an account answers too');
select results_eq('select autor, autor_nombre, del_estudio from pg_temp.ultimo()', $$ values (null::uuid, 'Bruno', false) $$, 'as the client, never as the studio');

-- Of nobody else -----------------------------------------------------------------------------------
create temp table antes as select count(*) as mensajes from public.ticket_mensajes;
delete from public.correos;
select is(pg_temp.llega('bruno@pruebas.test', '{ticket_ana}', 'Soy otro'), 'sin_dueno', 'another client writes nothing in her ticket');
select is(pg_temp.aparte(), 'sin_dueno sin_acceso Soy otro', 'it is kept aside with its text');
select is((select datos ->> 'mensaje' from public.correos where tipo = 'correo_sin_dueno' and reply_to = 'bruno@pruebas.test'), 'Soy otro', 'the studio is told of a client''s mail that went astray');
select is(pg_temp.llega('carla@pruebas.test', '{ticket_carla}', 'Sigo aquí'), 'sin_dueno', 'a deactivated client writes nothing');
select is(pg_temp.aparte(), 'sin_dueno sin_acceso Sigo aquí', 'and is kept aside');
select is(pg_temp.llega('ana@pruebas.test', '999999999'), 'sin_dueno', 'nor does anybody in a ticket that is not there');
update public.clientes set email = 'nueva@pruebas.test' where id = pruebas.id('ana');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}'), 'sin_dueno', 'an address that the client has no more writes nothing');
update public.clientes set email = 'ana@pruebas.test' where id = pruebas.id('ana');
update public.clientes set usuario = (select usuario from pruebas.personas where persona = 'ana') where id = pruebas.id('ana');
delete from public.correos;
select is(pg_temp.llega('nadie@otra.test', 'null', 'Compre ya'), 'sin_dueno', 'a stranger');
select is(pg_temp.aparte(), 'sin_dueno sin_firma Compre ya', 'is kept aside');
select is_empty('select from public.correos', 'without a mail to anybody');
select is(pg_temp.llega('ana@pruebas.test', 'null', 'De nuevo'), 'sin_dueno', 'without the signed address a client is a stranger');
select is((select count(*)::int from public.correos where tipo = 'correo_sin_dueno'), 1, 'of whom the studio is told');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', E' \n'), 'sin_dueno', 'an empty mail is no message');
select is(pg_temp.aparte(), 'sin_dueno vacio ', 'but kept aside');

-- Machines -----------------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Estoy de vacaciones', p_automatico => 'true'), 'sin_dueno', 'an automatic answer is no message');
select is(pg_temp.aparte(), 'sin_dueno automatico Estoy de vacaciones', 'but kept aside with its text');
select ok(not (select visto from public.correos_entrantes order by id desc limit 1), 'to be seen by the studio, whom it answers');
select is(pg_temp.llega('ana@pruebas.test', 'null', 'No llegó', p_automatico => 'true'), 'sin_dueno', 'one that answers nobody');
select is(pg_temp.aparte(), 'sin_dueno automatico No llegó', 'is kept aside');
select ok((select visto from public.correos_entrantes order by id desc limit 1), 'and waits for nobody');
select is_empty('select from public.correos', 'and tells nobody, so that nothing answers it');
select is((select count(*) from public.ticket_mensajes), (select mensajes from antes), 'none of these is in a ticket');

select is((select string_agg(distinct pg_temp.llega('pesado@otra.test', 'null'), ',') from generate_series(1, 20)), 'sin_dueno', 'twenty a day of one stranger are kept');
select is(pg_temp.llega('pesado@otra.test', 'null'), 'ignorado', 'the next is not');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Yo sí'), 'mensaje', 'which stops no client');
insert into public.correos_entrantes (mensaje_id, de, resultado) select 'a' || n, n || '@otra.test', 'automatico' from generate_series(1, 200) n;
select is(pg_temp.llega('nuevo@otra.test', 'null'), 'ignorado', 'nor are more than 200 a day of all strangers');
select is((select string_agg(distinct pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}'), ',') from generate_series(1, 28)), 'mensaje', 'thirty an hour of a client are messages');
select is(pg_temp.llega('bruno@pruebas.test', '{ticket_bruno}', 'Y otra'), 'sin_dueno', 'more is a loop');
select is(pg_temp.aparte(), 'sin_dueno demasiados Y otra', 'and kept aside');
-- What counts is what came within the day, and within the hour.
create function pg_temp.tras(p_de text, p_cuantos int, p_resultado text, p_hace interval, p_ticket text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    delete from public.correos_entrantes;
    insert into public.correos_entrantes (mensaje_id, de, resultado, mensaje, creado_en)
    select 'v' || n, replace(p_de, '#', n::text), p_resultado, case when p_resultado = 'mensaje' then pruebas.id('mensaje_ana') end, now() - p_hace from generate_series(1, p_cuantos) n;
    v := pg_temp.llega('ana@pruebas.test', p_ticket);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.tras('ana@pruebas.test', 20, 'automatico', '23:59:59', 'null'), 'ignorado', 'twenty of a sender within the day are enough');
select is(pg_temp.tras('ana@pruebas.test', 20, 'automatico', '1 day', 'null'), 'sin_dueno', 'those of the day before do not count');
select is(pg_temp.tras('ana@pruebas.test', 20, 'mensaje', '0', 'null'), 'sin_dueno', 'nor do those that became messages');
select is(pg_temp.tras('ana@pruebas.test', 30, 'mensaje', '59 minutes 59 seconds', '{ticket_ana}'), 'sin_dueno', 'thirty messages within the hour are a loop');
select is(pg_temp.tras('ana@pruebas.test', 30, 'mensaje', '1 hour', '{ticket_ana}'), 'mensaje', 'an hour later it goes on');
select is(pg_temp.tras('ana@pruebas.test', 30, 'automatico', '0', '{ticket_ana}'), 'mensaje', 'and what was no message is no loop');
select is(pg_temp.tras('bruno@pruebas.test', 30, 'mensaje', '0', '{ticket_ana}'), 'mensaje', 'nor is what others wrote');
select is(pg_temp.tras('uno#@otra.test', 199, 'automatico', '0', 'null'), 'sin_dueno', 'of all that nobody signed the two hundredth of a day is kept');
select is(pg_temp.tras('uno#@otra.test', 200, 'automatico', '0', 'null'), 'ignorado', 'and no more');

-- What is kept of a mail that is longer than anybody reads.
delete from public.correos;
delete from public.correos_entrantes where resultado <> 'mensaje';
select pruebas.valor('servicio', format('select public.recibir_correo(''larguisimo'', ''ana@pruebas.test'', %L, %L, %L, null, false, %L)', repeat('n', 250), repeat('a', 400), repeat('t', 12000),
  (select jsonb_agg(jsonb_build_object('nombre', repeat('x', 130), 'tipo', 'text/plain', 'bytes', 1)) from generate_series(1, 60))));
select results_eq($$ select length(nombre), length(asunto), length(texto), cardinality(archivos), length(archivos[50]) from public.correos_entrantes where mensaje_id = 'larguisimo' $$,
  $$ values (200, 300, 10000, 50, 120) $$, 'of a mail that nobody owns so much is kept');
select results_eq($$ select length(datos ->> 'asunto'), length(datos ->> 'mensaje') from public.correos where tipo = 'correo_sin_dueno' $$, $$ values (300, 10000) $$, 'and told');

-- Closed tickets -----------------------------------------------------------------------------------
create function pg_temp.cerrar_hace(p_ticket text, p_hace interval) returns void language sql as $$
  update public.tickets set estado = 'cerrado' where id = pruebas.id(p_ticket);
  update public.tickets set cerrado_en = now() - p_hace where id = pruebas.id(p_ticket);
  delete from public.correos;
$$;
update public.tickets set primera_respuesta_en = now() where id = pruebas.id('ticket_ana');
select pg_temp.cerrar_hace('ticket_ana', '13 days 23 hours');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Volvió a fallar'), 'mensaje', 'within 14 days of its closing');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'en_curso', 'an answer reopens the ticket');
select set_eq('select para, tipo from public.correos', $$ values ('estudio@pruebas.test', 'ticket_reabierto_estudio'), ('estudio@pruebas.test', 'ticket_mensaje') $$, 'the studio is told, not the client who did it');
select pg_temp.cerrar_hace('ticket_ana', '14 days');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'A los catorce'), 'mensaje', 'at the end of the fourteenth');
select is((select count(*)::int from public.ticket_mensajes where ticket = pruebas.id('ticket_ana') and cuerpo = 'A los catorce'), 1, 'in the same ticket');
update public.tickets set categoria = 'contenido' where id = pruebas.id('ticket_ana');
select pg_temp.cerrar_hace('ticket_ana', '14 days 1 hour');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Meses después'), 'mensaje', 'later');
select results_eq($$ select t.cliente, t.plataforma, t.asunto, t.estado, t.anterior, t.abierto_por_estudio from public.tickets t join pg_temp.ultimo() m on m.ticket = t.id $$,
  $$ values (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'No carga la página', 'abierto', pruebas.id('ticket_ana'), false) $$, 'it opens one that goes on from it');
select pruebas.anotar('sigue', (select ticket from pg_temp.ultimo()));
select is((select categoria from public.tickets where id = pruebas.id('sigue')), 'contenido', 'of the same kind');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Y otra cosa'), 'mensaje', 'a second answer to the old mail');
select is((select ticket from pg_temp.ultimo()), pruebas.id('sigue'), 'goes on in the same new one');
select is((select estado from public.tickets where id = pruebas.id('ticket_ana')), 'cerrado', 'the old one stays closed');
select pg_temp.cerrar_hace('sigue', '1 day');
select is(pg_temp.llega('ana@pruebas.test', '{ticket_ana}', 'Más'), 'mensaje', 'and once that is closed');
select results_eq('select m.ticket, t.estado from pg_temp.ultimo() m join public.tickets t on t.id = m.ticket', $$ values (pruebas.id('sigue'), 'abierto') $$, 'reopens it in its turn');

-- Attachments --------------------------------------------------------------------------------------
select is(pg_temp.llega('ana@pruebas.test', '{sigue}', '',
  '[{"nombre":"a.png","tipo":"image/png","bytes":10485760},{"nombre":"v.mp4","tipo":"video/mp4","bytes":9},{"nombre":"g.pdf","tipo":"application/pdf","bytes":10485761},{"nombre":"b.txt","tipo":"text/plain","bytes":1},{"nombre":"c.txt","tipo":"text/plain","bytes":0}]',
  'archivos@pruebas'), 'mensaje', 'files alone are a message');
select is((select cuerpo from pg_temp.ultimo()), E'(Sin texto)\n\n[No se guardó, por su tipo, tamaño o cantidad: v.mp4, g.pdf, c.txt]', 'that names what the bucket does not take');
select is((select pendientes from public.correos_entrantes where mensaje_id = 'archivos@pruebas'), '{0,3}', 'and waits for the others');
create function pg_temp.pendientes() returns text language sql as $$
  select pruebas.valor('servicio', $q$select public.recibir_correo('archivos@pruebas', 'ana@pruebas.test', '', '', '', {sigue}, false) ->> 'pendientes'$q$) $$;
select is(pg_temp.pendientes(), '[]', 'who brings it again at once is asked for none: somebody is at it');
update public.correos_entrantes set creado_en = now() - interval '120 seconds' where mensaje_id = 'archivos@pruebas';
select is(pg_temp.pendientes(), '[]', 'for two minutes');
update public.correos_entrantes set creado_en = now() - interval '121 seconds' where mensaje_id = 'archivos@pruebas';
select is(pg_temp.pendientes(), '[0, 3]', 'later they are asked for again');
select pruebas.anotar('con_archivos', (select id from public.correos_entrantes where mensaje_id = 'archivos@pruebas'));
insert into storage.objects (bucket_id, name) select 'adjuntos', pruebas.con_ids(n) from unnest(array['{ana}/{sigue}/uno.png', '{ana}/{sigue}/interno/nota.png', '{bruno}/{ticket_bruno}/suyo.png']) n;
select is(pruebas.valor('servicio', format('select public.adjuntar_correo({con_archivos}, 0, %L)', ruta)), 'P0001 Ese archivo no es de este ticket.', format('not %s', ruta))
from unnest(array['{ana}/{sigue}/interno/nota.png', '{bruno}/{ticket_bruno}/suyo.png', '{ana}/{sigue}/no-esta.png']) ruta;
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({con_archivos}, 0, '{ana}/{sigue}/uno.png')$$), 'true', 'a file of the ticket is added');
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({con_archivos}, 0, '{ana}/{sigue}/uno.png')$$), 'false', 'once');
select is(pruebas.valor('servicio', 'select public.adjuntar_correo({con_archivos}, 3)'), 'true', 'one that cannot be had is settled, too');
select results_eq('select adjuntos, right(cuerpo, 37) from pg_temp.ultimo()', $$ values (array[pruebas.con_ids('{ana}/{sigue}/uno.png')], E'[No pudimos guardar el archivo b.txt]') $$, 'and the message says so');

select is(pg_temp.llega('ana@pruebas.test', '{sigue}', 'Muchos', (select jsonb_agg(jsonb_build_object('nombre', n || '.txt', 'tipo', 'text/plain', 'bytes', 1)) from generate_series(1, 12) n)::text), 'mensaje', 'twelve files');
select results_eq('select e.pendientes, m.cuerpo from public.correos_entrantes e join pg_temp.ultimo() m on m.id = e.mensaje',
  $$ values ('{0,1,2,3,4,5,6,7,8,9}'::int[], E'Muchos\n\n[No se guardó, por su tipo, tamaño o cantidad: 11.txt, 12.txt]') $$, 'are ten, as many as a message holds');
select is(pg_temp.llega('ana@pruebas.test', '{sigue}', repeat('y', 10000), '[{"nombre":"v.mp4","tipo":"video/mp4","bytes":9}]'), 'mensaje', 'a long one whose file is not taken');
select is((select cuerpo from pg_temp.ultimo()), repeat('y', 9901) || E'\n\n[El mensaje era más largo: aquí se acortó]\n\n[No se guardó, por su tipo, tamaño o cantidad: v.mp4]', 'leaves room to name it');
select is(pg_temp.llega('ana@pruebas.test', '{sigue}', 'Nombres', (select jsonb_agg(jsonb_build_object('nombre', repeat('x', 130), 'tipo', 'video/mp4', 'bytes', 9)) from generate_series(1, 12))::text), 'mensaje', 'twelve of endless names');
select is((select length(cuerpo) || ' ' || substr(cuerpo, 176, 4) from pg_temp.ultimo()), '1057 x, x', 'which are cut to 120 letters, and all of them to 1,000');

-- Of two mails with an attachment at the same place each settles its own.
select pg_temp.llega('ana@pruebas.test', '{sigue}', repeat('ñ', 10000), '[{"nombre":"uno.txt","tipo":"text/plain","bytes":1}]', 'largo@pruebas');
select pg_temp.llega('ana@pruebas.test', '{sigue}', 'Corto', '[{"nombre":"dos.txt","tipo":"text/plain","bytes":1}]', 'corto@pruebas');
select pruebas.anotar('largo', (select id from public.correos_entrantes where mensaje_id = 'largo@pruebas')), pruebas.anotar('corto', (select id from public.correos_entrantes where mensaje_id = 'corto@pruebas'));
insert into storage.objects (bucket_id, name) select 'comprobantes', pruebas.con_ids('{ana}/{sigue}/recibo.png');
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({corto}, 0, '{ana}/{sigue}/recibo.png')$$), 'P0001 Ese archivo no es de este ticket.', 'a file of another bucket is none of the ticket');
select is(pruebas.valor('servicio', 'select public.adjuntar_correo({largo}, 0)'), 'true', 'one that cannot be had of a very long mail');
select results_eq($$ select length(cuerpo), left(cuerpo, 9758) = repeat('ñ', 9756) || E'\n\n', right(cuerpo, 9) from public.ticket_mensajes where id = (select mensaje from public.correos_entrantes where id = pruebas.id('largo')) $$,
  $$ values (9841, true, ' uno.txt]') $$, 'is named after its first 9,800 letters, which say that there were more');
select results_eq($$ select e.pendientes, m.cuerpo from public.correos_entrantes e join public.ticket_mensajes m on m.id = e.mensaje where e.id = pruebas.id('corto') $$, $$ values ('{0}'::int[], 'Corto') $$, 'the other mail waits on');
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({corto}, 0, '{ana}/{sigue}/uno.png')$$), 'true', 'for its own');
select results_eq($$ select m.adjuntos from public.correos_entrantes e join public.ticket_mensajes m on m.id = e.mensaje where e.id in (pruebas.id('corto'), pruebas.id('largo')) order by m.cuerpo $$,
  $$ values (array[pruebas.con_ids('{ana}/{sigue}/uno.png')]), ('{}'::text[]) $$, 'which is in its message alone');

-- Who ---------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', 'select public.marcar_correo_visto({con_archivos})'), '1', 'Acting as an admin: marks one as seen');
select results_eq('select id from public.correos_entrantes where visto', $$ values (pruebas.id('con_archivos')) $$, 'and no other');

select is(pruebas.valor('servicio', $q$select public.recibir_correo('primera-vez@pruebas', 'ana@pruebas.test', '', '', 'Con foto', {sigue}, false,
  '[{"nombre": "foto.png", "tipo": "image/png", "bytes": 10}]') ->> 'pendientes'$q$), '[0]', 'who brings it first is asked for them');

select * from finish();
rollback;
