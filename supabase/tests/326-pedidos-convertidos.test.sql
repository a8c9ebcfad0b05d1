-- A paid order that becomes a client brings what was paid, on its day in Chile.
begin;
select pruebas.escenario();
select plan(3);
insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, monto, metodo, consentimiento_version, orden, estado, pagado_en)
values ('pagina-web', 'Tea Soto', 'Tea@pruebas.test', '56912345678', 89250, 'tarjeta', '1', 'W-tea', 'pagado', '2026-11-21 01:30Z'),
  ('pagina-web', 'Ana', 'ANA@Pruebas.test', null, 89250, 'transferencia', '1', 'W-ana', 'pagado', '2026-11-21 01:30Z');
select pruebas.anotar('pedido_' || split_part(orden, '-', 2), id) from public.pedidos where orden in ('W-tea', 'W-ana');

select pruebas.valor('admin', $$select public.convertir_contacto('pedidos', {pedido_tea}, null, 'Sitio de Tea', 'Inicio', '12.345.678-5', 'Tea SpA')$$);
select results_eq($$ select c.cliente, c.email, c.telefono, c.rut, c.empresa, c.perfil, p.plataforma, p.publico, h.titulo from public.pedidos o
    join public.clientes c on c.id = o.cliente join public.plataformas p on p.cliente = c.id join public.hitos_plataforma h on h.plataforma_id = p.id where o.orden = 'W-tea' $$,
  $$ values ('Tea Soto', 'tea@pruebas.test', '+56 9 1234 5678', '12345678-5', 'Tea SpA', 'cliente', 'Sitio de Tea', false, 'Inicio') $$, 'client, platform and milestone');
select results_eq($$ select p.concepto, p.monto, p.vence_el, p.estado, p.metodo, p.pagado_en from public.pedidos o join public.pagos p on p.cliente = o.cliente where o.orden = 'W-tea' $$,
  $$ values ('Primera página web: pago inicial', 89250, date '2026-11-20', 'pagado', 'tarjeta', timestamptz '2026-11-21 01:30Z') $$, 'and what was paid');
select is(pruebas.valor('admin', $$select public.convertir_contacto('pedidos', {pedido_ana}, null, 'Otro sitio de Ana', 'Inicio')$$),
  'P0001 Ya hay un cliente con el correo de este contacto.', 'an address that is a client''s, also in capitals, is tied by hand');

select * from finish();
rollback;
