-- What the studio sees of its own service.
begin;
select pruebas.escenario();
select plan(25);
delete from public.correos;
delete from private.tareas;
insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en, ultimo_error) values
  ('prueba', 'a@pruebas.test', 'x', 'x', 'pendiente', now() - interval '3 hours', '503'), ('prueba', 'b@pruebas.test', 'x', 'x', 'enviando', now() - interval '1 hour', null),
  ('prueba', 'c@pruebas.test', 'x', 'x', 'enviado', now() - interval '9 hours', '503'), ('prueba', 'd@pruebas.test', 'x', 'x', 'fallido', now() - interval '8 hours', '400');
insert into private.tareas (nombre, a_las, proxima_en, ultima_en, duracion, fallos, ultimo_error)
values ('una', '09:00', '2030-01-02 12:00Z', '2030-01-01 12:00Z', '1.25 seconds', 2, '53100 Sin disco');
insert into private.tareas (nombre, cada, proxima_en) values ('otra', '90 minutes', '2030-01-01 12:00Z');
insert into storage.objects (bucket_id, name, metadata) values
  ('adjuntos', pruebas.id('ana') || '/' || pruebas.id('ticket_ana') || '/a.png', '{"size": 1000}'), ('adjuntos', pruebas.id('ana') || '/' || pruebas.id('ticket_ana') || '/b.png', '{"size": 234}');

select is(pruebas.intentar(persona, 'select public.salud()'), '42501', format('Acting as %s: sees nothing', persona))
from (values ('anon'), ('ana'), ('carla'), ('servicio')) p (persona);
select is(pruebas.intentar('admin', 'select public.salud()'), '1', 'Acting as an admin: sees it');

create function pg_temp.salud(p_ruta text) returns jsonb language sql as $$
  select jsonb_path_query_array(pruebas.valor('admin', 'select public.salud()')::jsonb, p_ruta::jsonpath) $$;
select is(pg_temp.salud('$.correos.keyvalue() ? (@.key != "en_espera_desde").value'), '[2, 1, 1]', 'of the mails: two wait, one failed, one waits after an error');
select is((pg_temp.salud('$.correos.en_espera_desde') ->> 0)::timestamptz, now() - interval '3 hours', 'the oldest for three hours');
select is(pg_temp.salud('$.tareas[1]') -> 0, jsonb_build_object('nombre', 'una', 'cada_minutos', null, 'a_las', '09:00', 'ultima_en', '2030-01-01 12:00Z'::timestamptz,
  'proxima_en', '2030-01-02 12:00Z'::timestamptz, 'milisegundos', 1250, 'fallos', 2, 'ultimo_error', '53100 Sin disco'), 'of a task: when, for how long, what failed');
select is((pg_temp.salud('$.tareas[0].cada_minutos') ->> 0)::numeric, 90::numeric, 'or every so many minutes');
select is(pg_temp.salud('$.archivos[*] ? (@.bucket == "adjuntos")') -> 0, (
  select jsonb_build_object('bucket', 'adjuntos', 'archivos', count(*), 'bytes', sum((metadata ->> 'size')::bigint)) from storage.objects where bucket_id = 'adjuntos'), 'of the files: how many and how big');
select is(jsonb_array_length(pg_temp.salud('$.archivos[*] ? (@.bucket == "adjuntos" && @.bytes >= 1234)')), 1, 'these two among them');
select is(pg_temp.salud('$.tablas[*] ? (@.tabla == "tickets" && @.bytes > 0).tabla'), '["tickets"]', 'of the tables: how big');
select set_eq($$select jsonb_array_elements_text(pg_temp.salud('$.tablas[*].tabla')::jsonb)$$, $$select tablename::text from pg_tables where schemaname in ('public', 'private')$$, 'of each table of the product, and of nothing else');
create table private.vacia ();
select is(pg_temp.salud('$.tablas[*] ? (@.tabla == "vacia").filas'), '[null]', 'nobody has counted it yet');
analyze private.vacia;
select is(pg_temp.salud('$.tablas[*] ? (@.tabla == "vacia").filas'), '[0]', 'none is a number, too');
select is((select (pg_temp.salud('$.base_bytes') ->> 0)::bigint > 1000000), true, 'and the whole');
delete from public.correos;
select is(pg_temp.salud('$.correos.keyvalue().value'), '[0, 0, 0, null]', 'an empty outbox says so');


-- Who waits past the working day that the site promises. The seed's own are answered first.
update public.leads set estado = 'contactado' where estado = 'nuevo';
update public.solicitudes set estado = 'contactado' where estado = 'pendiente';
update public.formulario_inicial set gestionado = true where not gestionado;
insert into public.leads (nombre_contacto, email, telefono, mensaje, creado_en) values ('Lenta', 'lenta@pruebas.test', '56911111111', 'x', now() - interval '30 days'), ('Nueva', 'nueva@pruebas.test', '56911111111', 'x', now());
select is(pg_temp.salud('$.sin_responder') ->> 0, '1', 'who wrote long ago and waits; not who has just written');
insert into public.solicitudes (nombre, email, tipo_proyecto, presupuesto, creado_en) values ('Lenta', 'lenta@pruebas.test', 'web', 'menos-500', now() - interval '30 days');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, creado_en) values ('Lenta', 'x', 'x', 'lenta@pruebas.test', now() - interval '30 days');
select is(pg_temp.salud('$.sin_responder') ->> 0, '3', 'by any form');
update public.leads set estado = 'contactado' where estado = 'nuevo';
select is(pg_temp.salud('$.sin_responder') ->> 0, '2', 'until somebody answers');

-- Providers in use that nobody named.
delete from public.pagos_intentos;
update public.configuracion set proveedores = '{}', whatsapp = null;
update public.productos set enlace = null;
select is(pg_temp.salud('$.proveedores_por_nombrar') -> 0, '["datos", "sitio", "correos"]', 'of a studio without cards and chat: three');
update public.configuracion set whatsapp = '56911111111';
update public.productos set enlace = 'https://pago.test/' where codigo = 'asesoria-cv';
select is(pg_temp.salud('$.proveedores_por_nombrar') -> 0, '["datos", "sitio", "correos", "pagos", "mensajeria"]', 'with them: also theirs');
update public.configuracion
  set proveedores = '{"datos": {"nombre": "Nube", "pais": "Perú", "garantia": "clausulas"}, "sitio": {"nombre": "Casa", "pais": " chile"}, "correos": {"nombre": "Cartas", "pais": "Perú"}, "pagos": {"pais": "Chile"}}';
select is(pg_temp.salud('$.proveedores_por_nombrar') -> 0, '["correos", "pagos", "mensajeria"]', 'abroad with its guarantee, in Chile without; never without a name');
update public.configuracion set proveedores = jsonb_set(proveedores, '{datos,documento}', '"https://x.cl/dpa"');
select is(pruebas.valor('anon', $$select proveedores #>> '{datos,documento}' from public.configuracion_publica$$), 'https://x.cl/dpa', 'Acting as a visitor: reads them, with the document');
select is(pruebas.intentar('ana', $$update public.configuracion set proveedores = '{}'$$), '0', 'Acting as a client: names none');

select * from finish();
rollback;
