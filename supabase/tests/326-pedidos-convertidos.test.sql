-- A paid order becomes a client, a platform, a milestone and a plan of payments, once and whole.
begin;
select pruebas.escenario();
select plan(18);
insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, monto, metodo, consentimiento_version, orden)
values ('pagina-web', 'Tea Soto', 'Tea@pruebas.test', '56912345678', 89250, 'tarjeta', '1', 'W-tea'),
  ('pagina-web', 'Ana', 'ana@pruebas.test', null, 89250, 'transferencia', '1', 'W-ana'), ('pagina-web', 'Jefa', 'admin@pruebas.test', null, 89250, 'otro', '1', 'W-jefa');
select pruebas.anotar('pedido_' || split_part(orden, '-', 2), id) from public.pedidos where orden in ('W-tea', 'W-ana', 'W-jefa');

select is(pruebas.valor('admin', $$select public.convertir_pedido({pedido_tea}, 'Sitio de Tea', 'Inicio')$$), 'P0001 Este pedido todavía no está pagado: márcalo como pagado primero.', 'Acting as an admin: what is not paid is no client yet');
update public.pedidos set estado = 'pagado', pagado_en = '2026-11-21 01:30Z' where orden in ('W-tea', 'W-ana', 'W-jefa');
select is(pruebas.intentar(persona, $$select public.convertir_pedido({pedido_tea}, 'Sitio de Tea', 'Inicio')$$), '42501', format('Acting as %s: nobody becomes a client', persona)) from unnest('{anon,ana,carla,servicio}'::text[]) persona;
select is(pruebas.valor('admin', $$select public.convertir_pedido(999999999, 'x', 'x')$$), 'P0001 Ese contacto ya no existe.', 'an order that is not there');
select is(pruebas.valor('admin', $$select public.convertir_pedido({pedido_tea}, 'Sitio de Tea', 'Inicio', null, '12345678-9')$$) like '23514 %', true, 'a wrong RUT is refused');
select is(pruebas.valor('admin', $$select public.convertir_pedido({pedido_tea}, 'Sitio de Tea', ' ')$$) like '23514 %', true, 'and a milestone without a name');
select is((select count(*)::int from public.clientes where email = 'tea@pruebas.test'), 0, 'which leaves nothing behind');
select is((select cliente from public.pedidos where orden = 'W-tea'), null, 'nor a tie');

select pruebas.anotar('tea', pruebas.valor('admin', $$select public.convertir_pedido({pedido_tea}, 'Sitio de Tea', 'Inicio', '2026-12-15', '12.345.678-5', 'Tea SpA')$$));
select results_eq($$ select c.cliente, c.email, c.telefono, c.rut, c.empresa, c.perfil, p.plataforma, p.publico, h.titulo from public.pedidos o
    join public.clientes c on c.id = o.cliente join public.plataformas p on p.cliente = c.id join public.hitos_plataforma h on h.plataforma_id = p.id where o.orden = 'W-tea' $$,
  $$ values ('Tea Soto', 'tea@pruebas.test', '56912345678', '12345678-5', 'Tea SpA', 'cliente', 'Sitio de Tea', false, 'Inicio') $$, 'client, platform and milestone');
select results_eq($$ select concepto, monto, vence_el, estado, metodo, pagado_en from public.pagos where cliente = pruebas.id('tea') order by id $$,
  $$ values ('Primera página web: pago inicial', 89250, date '2026-11-20', 'pagado', 'tarjeta', timestamptz '2026-11-21 01:30Z'),
    ('Saldo contra entrega, pedido W-tea', 89250, date '2026-12-15', 'programado', null, null) $$, 'and the plan: what was paid, on its day in Chile, and the rest');
select is(pruebas.valor('admin', $$select public.convertir_pedido({pedido_tea}, 'Otra', 'Otro', '2027-01-01')$$), pruebas.id('tea')::text, 'called again it is the same client');
select is((select count(*)::int from public.plataformas where cliente = pruebas.id('tea')), 1, 'with one platform');

select is(pruebas.valor('admin', $$select public.convertir_pedido({pedido_ana}, 'Otro sitio de Ana', 'Inicio')$$), pruebas.id('ana')::text, 'an address that is a client''s stays that client');
select is((select count(*)::int from public.pagos where cliente = pruebas.id('ana') and concepto like 'Saldo%'), 0, 'without a day there is no second payment');
select is(pruebas.valor('admin', $$select public.convertir_pedido({pedido_jefa}, 'x', 'Inicio')$$), 'P0001 Ese correo es de alguien del estudio.', 'nobody of the team becomes a client');

insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en) values ('pagina-web', 'Ana', 'ANA@Pruebas.test', 89250, 'transferencia', '1', 'W-mayus', 'pagado', now());
select is(pruebas.valor('admin', $$select public.convertir_pedido((select id from public.pedidos where orden = 'W-mayus'), 'Tercer sitio de Ana', 'Inicio')$$), pruebas.id('ana')::text, 'also when it is written in capitals');

select * from finish();
rollback;
