-- Files that nothing refers to are named after a day, and no others.
begin;
select pruebas.escenario();
select plan(14);
delete from storage.objects;

create function pg_temp.sueltos() returns text[] language sql as $$
  select coalesce(array_agg(bucket || '/' || split_part(nombre, '/', -1) order by bucket, nombre), '{}') from public.archivos_sueltos();
$$;
create function pg_temp.archivo(p_bucket text, p_nombre text, p_hace interval) returns void language sql as $$
  insert into storage.objects (bucket_id, name, created_at) values (p_bucket, p_nombre, now() - p_hace);
$$;
select pg_temp.archivo('adjuntos', format('%s/%s/%s', pruebas.id('ana'), pruebas.id('ticket_ana'), n), '25 hours')
from unnest('{suelto.png,usado.png}'::text[]) n;
select pg_temp.archivo('adjuntos', format('%s/%s/interno/%s', pruebas.id('ana'), pruebas.id('ticket_ana'), n), '25 hours')
from unnest('{nota-suelta.png,nota-usada.png}'::text[]) n;
select pg_temp.archivo('adjuntos', format('%s/%s/de-hoy.png', pruebas.id('ana'), pruebas.id('ticket_ana')), '23 hours');
select pg_temp.archivo('comprobantes', format('%s/%s', pruebas.id('ana'), n), '25 hours') from unnest('{sin-pago.pdf,con-pago.pdf}'::text[]) n;
select pg_temp.archivo('comprobantes', format('%s/de-hoy.pdf', pruebas.id('ana')), '23 hours');
select pg_temp.archivo('comprobantes', format('%s/justo-un-dia.pdf', pruebas.id('ana')), '1 day');
select pg_temp.archivo('portadas', 'vieja.webp', '1 year');
insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) select pruebas.id('ticket_ana'), 'Con archivo', array[name] from storage.objects where name like '%/usado.png';
insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) select pruebas.id('ticket_ana'), 'Nota', true, array[name] from storage.objects where name like '%/nota-usada.png';
update public.pagos set comprobante = format('%s/con-pago.pdf', pruebas.id('ana')) where id = pruebas.id('pago_ana');

select is(pg_temp.sueltos(), '{adjuntos/nota-suelta.png,adjuntos/suelto.png,comprobantes/sin-pago.pdf}', 'those of a day ago that nothing refers to');
select ok(not pg_temp.sueltos()::text ~ v, 'not ' || v) from unnest('{/usado,nota-usada,con-pago,de-hoy,justo-un-dia,vieja}'::text[]) v;
update public.pagos set comprobante = null where id = pruebas.id('pago_ana');
select ok('comprobantes/con-pago.pdf' = any(pg_temp.sueltos()), 'a receipt that its payment no longer names');
delete from public.ticket_mensajes where cuerpo = 'Con archivo';
select ok('adjuntos/usado.png' = any(pg_temp.sueltos()), 'a file whose message went');
select pg_temp.archivo('adjuntos', format('%s/%s/%s.png', pruebas.id('ana'), pruebas.id('ticket_ana'), n), '2 days') from generate_series(1, 120) n;
select is(cardinality(pg_temp.sueltos()), 100, 'a hundred at a time');
select is((select count(*)::int from unnest(pg_temp.sueltos()) s where s ~ '^adjuntos/\d+\.png$'), 100, 'the oldest first');
select is((select cada from private.tareas where nombre = 'limpiar_archivos'), interval '1 hour', 'looked for every hour');
select lives_ok('select private.tarea_limpiar_archivos()', 'where nothing can be called from the database, nothing is');
select is((select count(*)::int from storage.objects where name like '%/suelto.png'), 1, 'the database itself deletes no file');

select * from finish(true);
rollback;
