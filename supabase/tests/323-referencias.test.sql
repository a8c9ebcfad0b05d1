-- Short references: what they look like, that they open nothing, and who finds what by them.
begin;
select pruebas.escenario();
select plan(40);

-- Of an order --------------------------------------------------------------------------------------
update public.pedidos set referencia = 'W-7F3K-92' where orden = 'W-deprueba';
create temp table hechas as select private.nueva_referencia() as r from generate_series(1, 500);
select is_empty('select from hechas where r !~ ''^W-[2-9CDFGHJKMNPQRTWXY]{4}-[2-9CDFGHJKMNPQRTWXY]{2}$''', 'has only what nobody takes for something else');
select cmp_ok(count(distinct r)::int, '>', 490, 'is another each time') from hechas;
create function pg_temp.pedir() returns text language sql as $$
  insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version)
  values ('asesoria-cv', 'x', 'x@pruebas.test', 1, 'otro', '1') returning referencia;
$$;
select setseed(0.25);
create temp table primera as select private.nueva_referencia() as r;
select setseed(0.25);
select is(pg_temp.pedir(), r, 'by chance alone') from primera;
select setseed(0.25);
select isnt(pg_temp.pedir(), r, 'one that is taken is drawn again') from primera;
select is(pruebas.valor('anon', $$select public.estado_pago('W-deprueba') ->> 'referencia'$$), 'W-7F3K-92', 'whoever holds its link reads it');

select is(pruebas.valor(p, $$select public.estado_pago('W-7F3K-92')$$), null, format('Acting as %s: it opens nothing', p)) from unnest('{anon,ana,bruno}'::text[]) p;
select is(pruebas.valor('servicio', $$select public.pagar_pedido('W-7F3K-92')$$), 'P0001 No encontramos ese pago.', 'nor is it paid by it');
select is(pruebas.valor('admin', $$select public.anotar_reembolso('W-7F3K-92', 'x')$$), 'P0001 Solo se devuelve lo que está pagado.', 'nor given back');
select is(pruebas.valor('ana', $$select count(*) from public.pedidos where referencia = 'W-7F3K-92'$$), '0', 'a client finds no order by it');
select is(pruebas.valor('ana', $$select count(*) from public.buscar('pedidos', 'W-7F3K-92')$$), '0', 'nor by searching');
select is(left(pruebas.valor('anon', $$select count(*) from public.pedidos where referencia = 'W-7F3K-92'$$), 5), '42501', 'a visitor may not ask');
select is(left(pruebas.valor('admin', $$update public.pedidos set referencia = 'W-2222-22' where orden = 'W-deprueba'$$), 5), '42501', 'nobody changes it');

select is(pruebas.valor('admin', format('select string_agg(o.orden, '','') from public.buscar(''pedidos'', %L) b join public.pedidos o on o.id = b::bigint', q)), 'W-deprueba', 'the studio finds it by ' || q)
from unnest('{W-7F3K-92,w-7f3k-92,W7F3K92,w7f3k92,7f3k92,7F3K-92,W 7F3K 92,W–7F3K–92,"  w-7F3K92 ",W-deprueba,wdeprueba}'::text[]) q;
select is(pruebas.valor('admin', $$select count(*) from public.buscar('pedidos', 'W-7F3K-93')$$), '0', 'and by no other');
select is(pruebas.valor('admin', format('select string_agg(b, '','') from public.buscar(''bandeja'', %L) b', 'w7f3k92')), (select 'pedidos-' || id from public.pedidos where orden = 'W-deprueba'), 'in the inbox, too');

-- Of a payment, which others name with their amount or a word ----------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Primer pago ' || pruebas.id('pago_ana'), (pruebas.id('pago_ana') || '000')::int, '2030-01-01');
create function pg_temp.halla(p_persona text, p_q text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select string_agg(b, '','') from public.buscar(''pagos'', %L) b', p_q));
$$;
select is(pg_temp.halla('admin', q), pruebas.id('pago_ana')::text, 'the studio finds it alone by ' || q)
from unnest(array['P-' || pruebas.id('pago_ana'), 'p' || pruebas.id('pago_ana'), ' p ' || pruebas.id('pago_ana') || ' ', 'P–' || pruebas.id('pago_ana')]) q;
select is(pg_temp.halla('ana', 'P-' || pruebas.id('pago_ana')), pruebas.id('pago_ana')::text, 'so does whose it is');
-- A long number that begins with the same digits is found by them, too; by chance one does.
update public.pagos set orden = 'P-' || lpad(id::text, 20, 'f') where cliente = pruebas.id('bruno');
select is(pg_temp.halla('bruno', 'P-' || pruebas.id('pago_ana')), null, 'and nobody else');
select is(pg_temp.halla('carla', 'P-' || pruebas.id('pago_ana')), '42501 Entra con tu cuenta para buscar.', 'who has no account is told so');
select is(pruebas.valor('admin', format('select count(*) from public.buscar(''pagos'', %L, %s)', 'P-' || pruebas.id('pago_ana'), pruebas.id('bruno'))), '0', 'not among what is another client''s');
select is(pg_temp.halla('admin', orden), id::text, 'by its long number, as always') from public.pagos where id = pruebas.id('pago_ana');
select is(pg_temp.halla('admin', replace(orden, '-', '')), id::text, 'with or without the dash') from public.pagos where id = pruebas.id('pago_ana');
select is(pg_temp.halla('admin', 'P-99999999'), null, 'none by a number that none has');
select is(pruebas.valor('anon', format('select public.estado_pago(%L)', 'P-' || pruebas.id('pago_ana'))), null, 'a visitor reads nothing by it');
select is(pruebas.valor('anon', format('select public.estado_pago(%L) ->> ''referencia''', orden)), 'P-' || id, 'whoever holds the link of one reads it') from public.pagos where id = pruebas.id('pago_ana');

select * from finish(true);
rollback;
