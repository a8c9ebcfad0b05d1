-- Money that went back is written down with why, by whom and when, and nothing of it is erased.
begin;
select pruebas.escenario();
select plan(37);
update public.pagos set estado = 'pagado', metodo = 'tarjeta', orden = 'P-' || id where id in (pruebas.id('pago_ana'), pruebas.id('pago_bruno'));
update public.pedidos set estado = 'pagado' where orden = 'W-deprueba';
delete from public.correos;
create function pg_temp.orden() returns text language sql as $$ select orden from public.pagos where id = pruebas.id('pago_ana') $$;
create function pg_temp.anotar(p_persona text, p_orden text, p_motivo text, p_contracargo text default 'false') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.anotar_reembolso(%L, %L, %s)', p_orden, p_motivo, p_contracargo)); $$;
create function pg_temp.como_estaba() returns text language sql as $$
  select (select estado from public.pagos where id = pruebas.id('pago_ana')) || (select count(*) from public.pagos_eventos where tipo = 'reembolsado') || (select count(*) from public.correos); $$;

select matches(pg_temp.anotar(p, pg_temp.orden(), 'Me arrepentí'), '^42501', format('Acting as %s: gives nothing back', p)) from unnest('{anon,ana,bruno,carla,servicio}'::text[]) p;
select is(pruebas.intentar(p, 'update public.pagos set estado = ''reembolsado'' where id = {pago_ana}'), r, format('Acting as %s: nor past the call', p))
from (values ('anon', '42501'), ('ana', '0'), ('bruno', '0'), ('admin', 'P0001'), ('servicio', '42501')) v (p, r);
select is(pruebas.valor('admin', 'update public.pedidos set estado = ''reembolsado'' where orden = ''W-deprueba'' returning 1'), 'P0001 Escribe por qué se devuelve: queda anotado y quien pagó lo lee.', 'an order neither');
select is(pg_temp.anotar('admin', pg_temp.orden(), m), 'P0001 Escribe por qué se devuelve, en menos de mil letras.', format('not without a reason (%s)', left(m, 5))) from unnest(array['', E' \n', repeat('x', 1001)]) m;
select is(pg_temp.anotar('admin', pg_temp.orden(), null), 'P0001 Escribe por qué se devuelve, en menos de mil letras.', 'nor with none at all');
select is(pg_temp.anotar('admin', o, 'x'), 'P0001 Solo se devuelve lo que está pagado.', format('nor what is not paid (%s)', o)) from unnest('{W-no-existe}'::text[]) o;
update public.pagos set estado = 'pendiente', orden = 'P-debe' where id = pruebas.id('pago_carla');
select is(pg_temp.anotar('admin', 'P-debe', 'x'), 'P0001 Solo se devuelve lo que está pagado.', 'nor what is owed');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden) values ('asesoria-cv', 'x', 'x@pruebas.test', 99990, 'otro', '1', 'W-sinpagar');
select is(pg_temp.anotar('admin', 'W-sinpagar', 'x'), 'P0001 Solo se devuelve lo que está pagado.', 'nor an order that is not paid');
insert into public.pagos_eventos (orden, tipo, datos) values (pg_temp.orden(), 'no_esperado', '{"motivo": "Otra cosa"}');
select is(pg_temp.como_estaba(), 'pagado00', 'so far all is as it was, and nobody was mailed');

select is(pg_temp.anotar('admin', pg_temp.orden(), '  Pagó dos veces, Ana.  '), null, 'Acting as an admin: writes a refund down');
select results_eq($$select datos - 'autor' - 'abono', creado_en = now(),
  (datos ->> 'autor')::uuid = (select usuario from pruebas.personas where persona = 'admin') from public.pagos_eventos where orden = pg_temp.orden() and tipo = 'reembolsado'$$,
  $$select jsonb_build_object('monto', p.monto, 'motivo', 'Pagó dos veces, Ana.', 'contracargo', false, 'quien', (select c.cliente from public.clientes c where c.id = pruebas.id('admin'))),
    true, true from public.pagos p where p.id = pruebas.id('pago_ana')$$, 'how much, why, who and when');
select results_eq($$select estado, pagado_en is not null from public.pagos where id = pruebas.id('pago_ana')$$, $$values ('reembolsado', true)$$, 'the payment says that it was paid and went back');
select results_eq($$select para, tipo, datos ->> 'motivo', datos ->> 'contracargo' from public.correos$$, $$values ('ana@pruebas.test', 'pago_reembolsado', 'Pagó dos veces, Ana.', 'false')$$, 'the client is told why');
select is(pg_temp.anotar('admin', pg_temp.orden(), 'Otra vez'), 'P0001 Solo se devuelve lo que está pagado.', 'it goes back once');
select throws_ok($$update public.pagos_eventos set datos = '{}' where tipo = 'reembolsado'$$, '42501', null, 'what was written down is not changed');
select throws_ok($$delete from public.pagos_eventos where tipo = 'reembolsado'$$, '42501', null, 'nor erased');
select is(pruebas.valor(p, $$select count(*) from public.pagos_eventos where tipo = 'reembolsado'$$), r, format('Acting as %s: reads %s of it', p, r)) from (values ('ana', '0'), ('admin', '1')) v (p, r);
delete from public.correos;
select is(pg_temp.anotar('admin', 'W-deprueba', 'El banco la devolvió', 'true'), null, 'a chargeback of an order');
select results_eq($$select tipo, datos ->> 'motivo', datos ->> 'contracargo', datos ->> 'orden' from public.correos$$, $$values ('pago_reembolsado', 'El banco la devolvió', 'true', 'W-deprueba')$$, 'is told as one');
select is((select orden from public.pedidos where estado = 'reembolsado'), 'W-deprueba', 'and says it of no other');
select is((select estado from public.pagos where id = pruebas.id('pago_bruno')), 'pagado', 'the payment of another client stays paid');
select is(pg_temp.anotar('admin', 'P-' || pruebas.id('pago_bruno'), repeat('x', 1000)), null, 'a reason of a thousand letters');

insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values (pruebas.id('ana'), 'Pagado', 1000, '2026-01-01', 'pagado', 'otro');
select pruebas.anotar('p_pagado', (select id from public.pagos where concepto = 'Pagado'));
update public.pagos set estado = 'anulado' where cliente = pruebas.id('ana') and estado not in ('pagado', 'anulado', 'reembolsado');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('ana');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where cliente = pruebas.id('ana');
select private.suprimir_datos('ana@pruebas.test');
select is((select datos ->> 'motivo' from public.pagos_eventos where orden = pg_temp.orden() and tipo = 'reembolsado'), 'Pagó dos veces, [suprimido].', 'whoever is erased is taken out of the reason, which stays');
select throws_ok($$update public.pagos_eventos set datos = '{}' where tipo = 'reembolsado'$$, '42501', null, 'and it is closed again');
select is(pruebas.valor('admin', 'select public.devolver({p_pagado}, 400, private.hoy(), ''otro'', ''Descuento'') > 0'), 'true', 'what was paid may still go back');
select is_empty('select para from public.correos where para like ''%@suprimido.invalid''', 'but nobody is mailed who has no address any more');
select * from finish();
rollback;
