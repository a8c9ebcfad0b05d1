-- A receipt is no larger and of no other type than its bucket takes, however it came there.
begin;
select pruebas.escenario();
select plan(23);

insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Por informar', 1000, current_date), (pruebas.id('ana'), 'En revisión', 1000, current_date);
select pruebas.anotar(n, (select id from public.pagos where concepto = c)) from (values ('por_informar', 'Por informar'), ('en_revision', 'En revisión')) v (n, c);
insert into storage.objects (bucket_id, name, metadata) select 'comprobantes', pruebas.id('ana') || '/' || nombre, datos::jsonb from (values
  ('primero.png', '{"size": 10, "mimetype": "image/png"}'),
  ('grande.png', '{"size": 5242881, "mimetype": "image/png"}'),
  ('enorme.zip', '{"size": 9437184, "mimetype": "application/zip"}'),
  ('planos.zip', '{"size": 10, "mimetype": "application/zip"}'),
  ('nota.txt', '{"size": 10, "mimetype": "text/plain"}'),
  ('pagina.html', '{"mimetype": "text/html"}'),
  ('justo.pdf', '{"size": 5242880, "mimetype": "application/pdf"}'),
  ('foto.webp', '{"size": 10, "mimetype": "image/webp; q=1"}'),
  ('sin-datos.png', null)) v (nombre, datos);
select is(pruebas.intentar('ana', $$select public.informar_transferencia({en_revision}, '{ana}/primero.png')$$), '1', 'one payment waits for its review');
delete from public.correos;

create function pg_temp.decir(p_ruta text, p_cual text) returns text language sql as $$
  select case p_cual when 'informar' then pruebas.valor('ana', format('select public.informar_transferencia({por_informar}, %L)', p_ruta))
    else pruebas.valor('ana', format('select public.reemplazar_comprobante({en_revision}, %L)', p_ruta)) end;
$$;

select is(pg_temp.decir('{ana}/' || archivo, cual), 'P0001 ' || respuesta, format('Acting as the client: no proof of payment (%s): %s', cual, archivo))
from (values
  ('grande.png', 'Ese comprobante pesa más de 5 MB. Sube uno más liviano.'),
  ('enorme.zip', 'Ese comprobante pesa más de 5 MB. Sube uno más liviano.'),
  ('planos.zip', 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.'),
  ('nota.txt', 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.'),
  ('pagina.html', 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.')) v (archivo, respuesta),
  (values ('informar'), ('reemplazar')) c (cual);
select results_eq($$ select concepto, estado, metodo, comprobante = pruebas.id('ana') || '/primero.png' from public.pagos where concepto in ('Por informar', 'En revisión') order by concepto $$,
  $$ values ('En revisión', 'en_revision', 'transferencia', true), ('Por informar', 'pendiente', null, null) $$, 'the payments stay as they were');
select is((select count(*)::int from public.correos), 0, 'and nobody hears of it');

-- What the bucket takes is one.
select is(pruebas.probar('ana', 'public.pagos', format('select public.%s, %L)', llamada, '{ana}/' || archivo)), '1 and the table changed', format('one is %s by %s', archivo, llamada))
from (values ('justo.pdf'), ('foto.webp'), ('sin-datos.png')) v (archivo),
  (values ('informar_transferencia({por_informar}'), ('reemplazar_comprobante({en_revision}')) c (llamada);

-- The limits are those of the bucket.
update storage.buckets set file_size_limit = 10485760, allowed_mime_types = null where id = 'comprobantes';
select is(pruebas.probar('ana', 'public.pagos', $$select public.informar_transferencia({por_informar}, '{ana}/enorme.zip')$$), '1 and the table changed', 'a bucket that takes more, and any type, makes it one');
update storage.buckets set file_size_limit = 8388608 where id = 'comprobantes';
select is(pg_temp.decir('{ana}/enorme.zip', 'informar'), 'P0001 Ese comprobante pesa más de 8 MB. Sube uno más liviano.', 'and its limit is the one that is told');
update storage.buckets set file_size_limit = null where id = 'comprobantes';
select is(pruebas.probar('ana', 'public.pagos', $$select public.informar_transferencia({por_informar}, '{ana}/enorme.zip')$$), '1 and the table changed', 'without a limit any size is taken');
select is(has_function_privilege('authenticated', 'private.exigir_comprobante(public.pagos, text)', 'execute'), false, 'nobody asks for it directly');

select * from finish();
rollback;
