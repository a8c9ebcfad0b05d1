-- Files: who sees, puts, replaces and deletes which path of which bucket.
begin;
select pruebas.escenario();

select set_config('storage.allow_delete_query', 'true', true);  -- newer Storage guards its tables against plain SQL
delete from storage.objects;
insert into storage.objects (bucket_id, name)
select b, pruebas.con_ids(n) from (values
  ('adjuntos', '{ana}/{ticket_ana}/foto.png'), ('adjuntos', '{ana}/{ticket_ana}/interno/nota.png'),
  ('comprobantes', '{ana}/pago.png'), ('comprobantes', '{bruno}/pago.png'), ('portadas', 'inicio.png')) x (b, n);
insert into public.tickets (cliente, asunto, estado) values (pruebas.id('ana'), 'Cerrado', 'cerrado');
select pruebas.anotar('ticket_cerrado', (select id from public.tickets where cliente = pruebas.id('ana') and asunto = 'Cerrado'));

create temp table archivos (verbo text, anon text, ana text, bruno text, carla text, admin text, sql text);
insert into archivos
select 'put ' || bucket || '/' || ruta, anon, ana, bruno, carla, admin,
  format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, ruta)
from (values
  ('adjuntos', '{ana}/{ticket_ana}/otra.png', '42501', '1', '42501', '42501', '1'),
  ('adjuntos', '{ana}/{ticket_ana}/interno/otra.png', '42501', '42501', '42501', '42501', '1'),
  ('adjuntos', '{ana}/{ticket_cerrado}/otra.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_cerrado}/interno/otra.png', '42501', '42501', '42501', '42501', '1'),
  ('adjuntos', '{ana}/{ticket_bruno}/otra.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{bruno}/{ticket_ana}/otra.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/../../{bruno}/{ticket_bruno}/x.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/..', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/x.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/99999999999999999999999/x.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', 'x.png', '42501', '42501', '42501', '42501', '42501'),
  ('comprobantes', '{ana}/otro.png', '42501', '1', '42501', '42501', '1'),
  ('comprobantes', '{carla}/otro.png', '42501', '42501', '42501', '42501', '1'),
  ('comprobantes', '{ana}/..', '42501', '42501', '42501', '42501', '42501'),
  ('comprobantes', '{ana}/../{bruno}/x.png', '42501', '42501', '42501', '42501', '42501'),
  ('comprobantes', '0{ana}/x.png', '42501', '42501', '42501', '42501', '1'),
  ('comprobantes', '/{ana}/x.png', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/instalador.exe', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/interno/instalador.exe', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/boleta.pdf.exe', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/sin-final', '42501', '42501', '42501', '42501', '42501'),
  ('adjuntos', '{ana}/{ticket_ana}/Contrato.DOCX', '42501', '1', '42501', '42501', '1'),
  ('comprobantes', '{ana}/pago.exe', '42501', '42501', '42501', '42501', '42501'),
  ('portadas', 'nueva.png', '42501', '42501', '42501', '42501', '1'),
  ('inventado', 'x.png', '42501', '42501', '42501', '42501', '42501')) x (bucket, ruta, anon, ana, bruno, carla, admin);
insert into archivos values
  ('see the client''s files', '0', '1', '1', '0', '4', $$select from storage.objects where bucket_id in ('adjuntos', 'comprobantes')$$),
  ('see the covers', '0', '0', '0', '0', '1', $$select from storage.objects where bucket_id = 'portadas'$$),
  ('see the buckets', '0', '0', '0', '0', '0', 'select from storage.buckets'),
  ('make a bucket', '42501', '42501', '42501', '42501', '42501', $$insert into storage.buckets (id, name, public) values ('mio', 'mio', true)$$),
  ('publish a bucket', '0', '0', '0', '0', '0', 'update storage.buckets set public = true'),
  ('delete a bucket', '0', '0', '0', '0', '0', $$delete from storage.buckets where id = 'portadas'$$),
  ('replace an attachment', '0', '0', '0', '0', '0', $$update storage.objects set name = '{bruno}/x.png' where bucket_id = 'adjuntos'$$),
  ('replace a receipt', '0', '0', '0', '0', '0', $$update storage.objects set name = '{bruno}/x.png' where bucket_id = 'comprobantes'$$),
  ('replace a cover', '0', '0', '0', '0', '1', $$update storage.objects set name = 'y.png' where bucket_id = 'portadas'$$),
  ('move a cover to a private bucket', '0', '0', '0', '0', '42501', $$update storage.objects set bucket_id = 'adjuntos' where bucket_id = 'portadas'$$),
  ('delete attachments', '0', '0', '0', '0', '2', $$delete from storage.objects where bucket_id = 'adjuntos'$$),
  ('delete receipts', '0', '0', '0', '0', '0', $$delete from storage.objects where bucket_id = 'comprobantes'$$),
  ('delete covers', '0', '0', '0', '0', '1', $$delete from storage.objects where bucket_id = 'portadas'$$);

select plan((select count(*) * 5 from archivos)::int + 73);

select is(
  regexp_replace(pruebas.probar(p.persona, case when a.sql like '%storage.buckets%' then 'storage.buckets' else 'storage.objects' end, a.sql), ' and the table changed$', ''), r.esperado,
  format('Acting as %s: %s', p.retrato, a.verbo))
from archivos a
cross join lateral (values (1, 'anon', anon), (2, 'ana', ana), (3, 'bruno', bruno), (4, 'carla', carla), (5, 'admin', a.admin))
  r (orden, persona, esperado)
join pruebas.personas p using (persona)
order by r.orden, a.verbo;

select set_eq(
  $$ select id, public, file_size_limit, array_to_string(allowed_mime_types, ' ') from storage.buckets $$,
  $$ values ('adjuntos', false, 10485760::bigint, 'image/png image/jpeg image/webp application/pdf text/plain application/zip application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/msword application/vnd.ms-excel'),
            ('comprobantes', false, 5242880, 'image/png image/jpeg image/webp application/pdf'),
            ('documentos', false, 10485760, 'application/pdf'),
            ('tributarios', false, 5242880, 'application/pdf text/plain'),
            ('portadas', true, 5242880, 'image/png image/jpeg image/webp image/avif') $$,
  'buckets, their limits and types: nothing that a browser would run');

-- The ending of a name and the type that it comes as.
select is(pruebas.intentar('ana', format($$insert into storage.objects (bucket_id, name, metadata) values ('adjuntos', '{ana}/{ticket_ana}/%s', '{"mimetype": "%s"}')$$, n, t)), r,
  format('Acting as the client: %s as %s', n, t))
from (values ('a.png', 'image/webp', '1'), ('b.JPG', 'image/jpeg; q=1', '1'), ('c.csv', 'text/plain;charset=utf-8', '1'), ('d.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '1'),
  ('instalador.exe', 'application/pdf', '42501'), ('e.pdf', 'image/png', '42501'), ('f.zip', 'application/pdf', '42501'), ('g.txt', 'application/zip', '42501'), ('h.doc', 'application/pdf', '42501')) x (n, t, r);

-- What a message may carry.
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{ana}/{ticket_ana}/foto.png'])$$), '1',
  'Acting as the client: attaches an uploaded file');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{ana}/{ticket_ana}/no-existe.png'])$$), 'P0001', 'not one that was never uploaded');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{ana}/{ticket_ana}/interno/nota.png'])$$), 'P0001', 'not a note''s');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{bruno}/pago.png'])$$), 'P0001', 'not another company''s');
select is(pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array[null])$$), 'P0001', 'not nothing');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) values ({ticket_ana}, 'x', true, array['{ana}/{ticket_ana}/interno/nota.png'])$$), '1',
  'Acting as an admin: a note carries a file of the folder interno');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) values ({ticket_ana}, 'x', true, array['{ana}/{ticket_ana}/foto.png'])$$), 'P0001', 'and no other');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{ana}/{ticket_ana}/interno/nota.png'])$$), 'P0001', 'an answer never carries a note''s file');

select is(pruebas.intentar('ana', $$select public.informar_transferencia({pago_ana}, '{bruno}/pago.png')$$), 'P0001', 'a receipt of another company proves nothing');

-- A signed upload address would outlive the account: Storage says what it is about to do, and it is refused.
select set_config('storage.operation', 'storage.object.sign_upload_url', true);
select is(pruebas.probar(p, 'storage.objects', format('insert into storage.objects (bucket_id, name) values (%L, %L)', b, n)), '42501',
  format('Acting as %s: makes no signed address to upload to %s', p, b))
from (values ('ana', 'adjuntos', '{ana}/{ticket_ana}/firmado.png'), ('ana', 'comprobantes', '{ana}/firmado.png'),
  ('admin', 'adjuntos', '{ana}/{ticket_ana}/firmado.png'), ('admin', 'portadas', 'firmada.png')) x (p, b, n);
create function pg_temp.sube(p_persona text, p_operacion text, p_bucket text, p_nombre text) returns text language plpgsql as $$
begin
  perform set_config('storage.operation', p_operacion, true);
  return pruebas.probar(p_persona, 'storage.objects', format('insert into storage.objects (bucket_id, name) values (%L, %L)', p_bucket, p_nombre));
end $$;
select is(pg_temp.sube(p, prefijo || o, b, n), '42501', format('Acting as %s: %s puts nothing into %s', p, prefijo || o, b))
from unnest('{"",storage.}'::text[]) prefijo, unnest('{object.sign_upload_url,object.upload_signed,tus.upload.create,tus.upload.part,s3.upload,s3.upload.part,s3.object.copy,object.list,mañana}'::text[]) o,
  (values ('ana', 'comprobantes', '{ana}/firmado.png'), ('admin', 'portadas', 'firmada.png')) x (p, b, n);
select is(pg_temp.sube(p, prefijo || o, b, n), '1 and the table changed', format('Acting as %s: %s puts a file into %s', p, prefijo || o, b))
from unnest('{"",storage.}'::text[]) prefijo, unnest('{object.upload,object.upload_update,object.copy}'::text[]) o,
  (values ('ana', 'comprobantes', '{ana}/firmado.png'), ('admin', 'portadas', 'firmada.png')) x (p, b, n);
select is(pg_temp.sube('bruno', 'object.upload', 'comprobantes', '{ana}/firmado.png'), '42501', 'into a folder of one''s own');
select set_config('storage.operation', '', true);
select is(pruebas.probar('admin', 'storage.objects', $$insert into storage.objects (bucket_id, name) values ('portadas', 'firmada.png')$$), '1 and the table changed', 'also where Storage says nothing');

select * from finish();
rollback;
