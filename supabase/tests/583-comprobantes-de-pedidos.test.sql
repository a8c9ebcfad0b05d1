-- The receipt of an order's transfer, from whoever holds its number.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test';
delete from public.correos;
select no_plan();
create function pg_temp.pedido(p_nombre text, p_metodo text default 'transferencia', p_estado text default 'pendiente') returns void language plpgsql as $$
declare v public.pedidos;
begin
  insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, estado, consentimiento_version) values ('pagina-web', 'Compra ' || p_nombre, p_nombre || '@pruebas.test', 89250, p_metodo, p_estado, '1') returning * into v;
  perform pruebas.anotar(p_nombre, v.orden), pruebas.anotar(p_nombre || '_id', v.id);
end $$;
create function pg_temp.tomar(p_orden text, p_red text default '203.0.113.7') returns text language sql as $$
  select pruebas.valor('servicio', format('select public.tomar_comprobante_de_pedido(%L, %L)', p_orden, jsonb_build_object((select cabecera_ip from private.ajustes), p_red))) $$;
create function pg_temp.orden(p text) returns text language sql as $$ select id from pruebas.ids where nombre = p $$;
create function pg_temp.archivo(p_nombre text, p_tipo text default 'application/pdf', p_bytes int default 100) returns void language sql as $$
  insert into storage.objects (bucket_id, name, metadata) values ('comprobantes', p_nombre, jsonb_build_object('mimetype', p_tipo, 'size', p_bytes)) $$;
select pg_temp.pedido('uno'), pg_temp.pedido('tarjeta', 'tarjeta'), pg_temp.pedido('pagado', 'transferencia', 'pagado'), pg_temp.pedido('anulado', 'transferencia', 'anulado');
delete from public.correos;

select is(pruebas.valor('anon', format('select concat_ws('' '', x ->> ''comprobantes'', x ->> ''informado'') from public.estado_pago(%L) x', pg_temp.orden(p))), dice, 'whoever holds the number reads what it takes: ' || p)
from (values ('uno', '5 false'), ('tarjeta', 'false'), ('pagado', 'false'), ('anulado', 'false')) v (p, dice);
select is(pg_temp.tomar('W-00000000000000000000'), null, 'a number that nobody has takes nothing');
select is(pg_temp.tomar(pg_temp.orden(p)), 'P0001 Este pedido ya no espera una transferencia.', 'nor does one that is no transfer, or over: ' || p) from unnest('{tarjeta,pagado,anulado}'::text[]) p;
select is(pg_temp.tomar(pg_temp.orden('uno'))::jsonb, jsonb_build_object('pedido', pruebas.id('uno_id'), 'carpeta', 'pedidos/' || pruebas.id('uno_id'), 'comprobantes', 4), 'the first of five, and where it belongs');
select is(pruebas.intentar('servicio', format('select public.soltar_comprobante_de_pedido(%s, %L)', pruebas.id('uno_id'), 'pedidos/' || pruebas.id('uno_id') || '/no-esta.pdf')), '1', 'one that could not be stored');
select is((select comprobantes from public.pedidos where id = pruebas.id('uno_id')), 0, 'costs none');
select pg_temp.tomar(pg_temp.orden('uno'));
select pg_temp.archivo('pedidos/' || pruebas.id('uno_id') || '/' || n, t, b) from (values ('a.pdf', 'application/pdf', 100), ('b.zip', 'application/zip', 100), ('c.pdf', 'application/pdf', 6000000)) v (n, t, b);
select pg_temp.archivo(pruebas.id('ana') || '/de-ana.pdf');
select is(pruebas.intentar('servicio', format('select public.soltar_comprobante_de_pedido(%s, %L)', pruebas.id('uno_id'), 'pedidos/' || pruebas.id('uno_id') || '/a.pdf')), '1', 'one that was stored');
select is((select comprobantes from public.pedidos where id = pruebas.id('uno_id')), 1, 'does');
create function pg_temp.informar(p_ruta text, p_pedido text default 'uno') returns text language sql as $$
  select pruebas.intentar('servicio', format('select public.informar_pedido(%s, %L)', pruebas.id(p_pedido || '_id'), p_ruta)) $$;
select is(pg_temp.informar(ruta), 'P0001', 'what is no receipt of it is not taken: ' || coalesce(ruta, 'null')) from (values ('pedidos/' || pruebas.id('uno_id') || '/b.zip'), ('pedidos/' || pruebas.id('uno_id') || '/c.pdf'),
  ('pedidos/' || pruebas.id('uno_id') || '/no-esta.pdf'), (pruebas.id('ana') || '/de-ana.pdf'), (null)) v (ruta);
select is((select count(*)::int from public.correos), 0, 'and nobody hears of it');
select is(pg_temp.informar('pedidos/' || pruebas.id('uno_id') || '/a.pdf'), '1', 'one that is');
select results_eq($$ select tipo, datos ->> 'pedido', datos ->> 'pago', (datos ->> 'monto')::int, datos ->> 'cliente' from public.correos $$, $$ values ('pago_informado', pruebas.id('uno_id')::text, null, 89250, 'Compra uno') $$, 'the studio hears of it');
select is(pruebas.valor('admin', format('select comprobante from public.pedidos where id = %s', pruebas.id('uno_id'))), 'pedidos/' || pruebas.id('uno_id') || '/a.pdf', 'and finds it with the order');
select is(pruebas.valor('anon', format('select concat_ws('' '', x ->> ''comprobantes'', x ->> ''informado'', x ->> ''estado'') from public.estado_pago(%L) x', pg_temp.orden('uno'))), '4 true pendiente', 'whoever sent it reads that it came; it is not paid by that');
select is((select count(*)::int from (select pg_temp.tomar(pg_temp.orden('uno')) from generate_series(1, 4)) x), 4, 'four more');
select is(pg_temp.tomar(pg_temp.orden('uno')), 'P0001 Ya subiste cinco comprobantes de este pedido. Escríbenos y lo vemos contigo.', 'and no sixth');

-- Who reads the file, and how long it stays.
create function pg_temp.lee(p_quien text, p_cual text) returns text language sql as $$ select pruebas.valor(p_quien, format('select count(*) from storage.objects where name = %L', 'pedidos/' || pruebas.id('uno_id') || '/' || p_cual)) $$;
select is(pg_temp.lee(quien, 'a.pdf'), ve, quien || ': reads the receipt or not') from (values ('admin', '1'), ('ana', '0'), ('tito', '0'), ('eva', '0')) v (quien, ve);
select is(pruebas.intentar(quien, format('insert into storage.objects (bucket_id, name, metadata) values (''comprobantes'', %L, ''{"mimetype": "application/pdf"}'')', 'pedidos/' || pruebas.id('uno_id') || '/x.pdf')), '42501', quien || ': stores none past the function') from unnest('{anon,ana,eva}'::text[]) quien;
update storage.objects set created_at = now() - interval '2 days' where name like 'pedidos/%';
select is((select string_agg(split_part(nombre, '/', 3), ' ' order by nombre) from private.archivos_sueltos() where nombre like 'pedidos/%'), 'b.zip c.pdf', 'what is no receipt goes, and the receipt stays');
select is((select string_agg(split_part(a.nombre, '/', 3), ' ') from private.archivos_de(private.titular_de('uno@pruebas.test')) a), 'a.pdf', 'it is handed over with the data of whoever bought');
delete from public.pedidos where id = pruebas.id('uno_id');
select is((select count(*)::int from private.archivos_sueltos() where nombre like 'pedidos/%'), 3, 'and goes with the order');

-- Guesses, and who may ask.
select is((select count(pg_temp.tomar('W-' || lpad(n::text, 20, '0'), '203.0.113.9'))::int from generate_series(1, 20) n), 0, 'twenty numbers that are none');
select is(left(pg_temp.tomar(pg_temp.orden('pagado'), '203.0.113.9'), 5), 'PT429', 'are enough for an hour');
select is(pruebas.intentar(p, format('select public.%s', f)), '42501', format('Acting as %s: never %s', p, f))
from unnest('{anon,ana,admin}'::text[]) p, unnest('{"tomar_comprobante_de_pedido(''x'', ''{}'')","informar_pedido(1, ''x'')","soltar_comprobante_de_pedido(1, ''x'')"}'::text[]) f;
select * from finish();
rollback;
