-- What payments come to, as who asks sees them; and a receipt that is replaced before its review.
begin;
select pruebas.escenario();
select plan(57);
delete from public.pagos;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, metodo, motivo_rechazo) values
  (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Cuota uno', 100, '2020-01-01', 'pagado', 'otro', null),
  (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Cuota dos', 20, '2020-01-01', 'pendiente', null, null),
  (pruebas.id('ana'), null, 'Mantención', 3, (now() at time zone 'America/Santiago')::date, 'pendiente', null, null),
  (pruebas.id('ana'), null, 'Cuota mala', 4000, '2020-01-01', 'rechazado', 'transferencia', 'No se lee'),
  (pruebas.id('ana'), null, 'Cuota nula', 50000, '2020-01-01', 'anulado', null, null),
  (pruebas.id('bruno'), pruebas.id('plataforma_bruno'), 'Cuota de Bruno', 600000, '2099-01-01', 'programado', null, null),
  (pruebas.id('bruno'), null, 'Grande', 2147483647, '2099-01-01', 'pendiente', null, null);
create function pg_temp.total(p_persona text, p_filtro text default '') returns text language sql as $$
  select pruebas.valor(p_persona, format(
    'select string_agg(concat_ws('' '', estado, cuantos, monto, vencidos, monto_vencido), '', '' order by estado) from public.totales_de_pagos(%s)', p_filtro)); $$;

select is(pg_temp.total('admin'), 'anulado 1 50000 0 0, pagado 1 100 0 0, pendiente 3 2147483670 1 20, programado 1 600000 0 0, rechazado 1 4000 1 4000',
  'Acting as an admin: all of them, beyond what one amount holds; what falls due today is not overdue, nor is what is paid or void');
select is(pg_temp.total('admin', 'p_cliente => {ana}, p_estados => array[''pendiente'', ''rechazado'']'), 'pendiente 2 23 1 20, rechazado 1 4000 1 4000', 'of a client, in some states');
select is(pg_temp.total('admin', 'p_plataforma => {plataforma_ana}, p_cliente => {ana}'), 'anulado 1 50000 0 0, pagado 1 100 0 0, pendiente 2 23 1 20, rechazado 1 4000 1 4000', 'of a platform, with those of none');
select is(pg_temp.total('admin', 'p_plataforma => {plataforma_bruno}, p_cliente => {bruno}, p_estados => array[''programado'']'), 'programado 1 600000 0 0', 'of another one');
select is(pg_temp.total('admin', 'p_plataforma => {plataforma_bruno}, p_cliente => {ana}'), 'anulado 1 50000 0 0, pendiente 1 3 0 0, rechazado 1 4000 1 4000', 'not with those of her own platform');
select is(pg_temp.total('admin', 'p_cliente => {ana}, p_estados => array[''vencido'']'), 'pendiente 1 20 1 20, rechazado 1 4000 1 4000', 'what is overdue, and no more');
select is(pg_temp.total('ana', 'p_estados => array[''por_pagar'']'), 'pendiente 2 23 1 20, rechazado 1 4000 1 4000', 'what she is expected to pay');
select is(pg_temp.total('admin', 'p_cliente => {bruno}, p_estados => array[''por_pagar'']'), 'pendiente 1 2147483647 0 0', 'not what is years ahead and was not asked for');
select is(pg_temp.total('admin', 'p_cliente => {ana}, p_estados => array[''por_revisar'']'), 'pendiente 1 20 1 20, rechazado 1 4000 1 4000', 'what the studio has to look at: what is overdue');
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where concepto = 'Mantención';
select is(pg_temp.total('admin', 'p_cliente => {ana}, p_estados => array[''por_revisar'']'), 'en_revision 1 3 0 0, pendiente 1 20 1 20, rechazado 1 4000 1 4000', 'and receipts to review');
update public.pagos set estado = 'rechazado', motivo_rechazo = 'No' where concepto = 'Mantención';
update public.pagos set estado = 'pendiente', metodo = null, motivo_rechazo = null where concepto = 'Mantención';
select is(pg_temp.total('admin', 'p_q => ''cuota  BRUNO'''), 'programado 1 600000 0 0', 'found as the list finds them');
select is(pg_temp.total('admin', 'p_q => ''  '''), pg_temp.total('admin'), 'a search for nothing is none');
select is(pg_temp.total('admin', 'p_q => ''noexiste'''), null, 'what is not found comes to nothing');
select is(pg_temp.total('admin', 'p_estados => array[]::text[]'), null, 'nor what has no state');
select is(pg_temp.total('ana'), 'anulado 1 50000 0 0, pagado 1 100 0 0, pendiente 2 23 1 20, rechazado 1 4000 1 4000', 'Acting as a client: her own');
select is(pg_temp.total('ana', 'p_cliente => {bruno}'), null, 'and of nobody else');
select is(pg_temp.total('ana', 'p_q => ''bruno'''), null, 'however she looks for them');
select is(pg_temp.total('carla'), null, 'Acting as a deactivated client: nothing');
select is(left(pg_temp.total('anon'), 5), '42501', 'Acting as a visitor: refused');

-- A receipt before its review -----------------------------------------------------------------------
insert into storage.objects (bucket_id, name) select 'comprobantes', pruebas.id('ana') || '/' || n || '.png' from unnest('{uno,dos,tres,cuatro}'::text[]) n;
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('bruno') || '/suyo.png');
select pruebas.anotar('cuota', id) from public.pagos where concepto = 'Cuota dos';
select is(pruebas.valor('ana', $$select public.reemplazar_comprobante({cuota}, '{ana}/dos.png')$$), 'P0001 Este comprobante ya se revisó. Recarga la página para ver qué pasó.', 'Acting as the client: what was not told is not replaced');
select pruebas.valor('ana', $$select public.informar_transferencia({cuota}, '{ana}/uno.png')$$);
select pruebas.valor('ana', $$select public.informar_transferencia((select id from public.pagos where concepto = 'Cuota mala'), '{ana}/tres.png')$$);
delete from public.correos;
select is(pruebas.probar(persona, 'public.pagos', $$select public.reemplazar_comprobante({cuota}, '{ana}/dos.png')$$), '42501', format('Acting as %s: replaces nothing', persona)) from unnest('{bruno,carla,admin}'::text[]) persona;
select is(pruebas.probar('ana', 'public.pagos', $$select public.reemplazar_comprobante({cuota}, '{ana}/noexiste.png')$$), 'P0001', 'Acting as the client: nor by a file that is not there');
select is(pruebas.probar('ana', 'public.pagos', $$select public.reemplazar_comprobante({cuota}, '{bruno}/suyo.png')$$), 'P0001', 'nor by one of another company');
select is(pruebas.valor('ana', $$select public.reemplazar_comprobante({cuota}, '{ana}/tres.png')$$), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'nor by one of another payment');
insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.id('ana') || '/otro-lugar.png');
select is(pruebas.probar('ana', 'public.pagos', $$select public.reemplazar_comprobante({cuota}, '{ana}/otro-lugar.png')$$), 'P0001', 'nor by a file of another bucket');
select is(pruebas.tras('ana', 'update public.pagos set comprobante = null where id = {cuota}', $$select public.reemplazar_comprobante({cuota}, '{ana}/dos.png')$$),
  'P0001 Este comprobante ya se revisó. Recarga la página para ver qué pasó.', 'nor where there is none');
select is((select count(*)::int from public.correos), 0, 'of which nobody hears');
select is(pruebas.probar('ana', 'public.pagos', $$select public.reemplazar_comprobante({cuota}, '{ana}/dos.png')$$), '1 and the table changed', 'but by her own');
select pruebas.valor('ana', $$select public.reemplazar_comprobante({cuota}, '{ana}/dos.png')$$);
select results_eq($$ select estado, metodo, comprobante = pruebas.id('ana') || '/dos.png' from public.pagos where concepto = 'Cuota dos' $$, $$ values ('en_revision', 'transferencia', true) $$, 'which waits for review in its place');
select is((select string_agg(tipo, ',') from public.correos), 'pago_informado', 'and the studio hears of it');
select pruebas.valor('ana', $$select public.reemplazar_comprobante({cuota}, '{ana}/dos.png')$$);
select is((select count(*)::int from public.correos), 1, 'once');
update public.pagos set estado = 'pagado' where concepto = 'Cuota dos';
select is(pruebas.probar('ana', 'public.pagos', $$select public.reemplazar_comprobante({cuota}, '{ana}/cuatro.png')$$), 'P0001', 'after the review it stays');

-- A statement of account ---------------------------------------------------------------------------
select is(pruebas.valor(p, format('select public.estado_de_cuenta({%s})', de)), '42501 Ese estado de cuenta no existe o no es tuyo.', format('Acting as %s: gets no statement of %s', p, de))
from (values ('tito', 'ana'), ('bruno', 'ana'), ('carla', 'ana'), ('carla', 'carla'), ('eva', 'ana'), ('ana', 'bruno'), ('delia', 'bruno'), ('admin', 'admin')) v (p, de);
select is(left(pruebas.valor('anon', 'select public.estado_de_cuenta({ana})'), 5), '42501', 'Acting as a visitor: gets none');
select is(left(pruebas.valor(p, 'select public.estado_de_cuenta(null)'), 5), '42501', format('Acting as %s: none of nobody', p)) from unnest('{ana,eva,tito,admin,anon}'::text[]) p;
select is(left(pruebas.valor('admin', 'select public.estado_de_cuenta(999999999)'), 5), '42501', 'Acting as an admin: none of who is not there');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(left(pruebas.valor(p, 'select public.estado_de_cuenta({ana})'), 5), '42501', format('Acting as %s once the client was deactivated: none', p)) from unnest('{ana,delia}'::text[]) p;
update public.clientes set activo = true where id = pruebas.id('ana');
update public.configuracion set nombre = 'Taller Raulí', razon_social = 'Raulí SpA', rut = '76543210-3', direccion = null, email = 'hola@rauli.test', telefono = null where id = 1;
update public.clientes set empresa = 'Vivero', rut = '76123456-0' where id = pruebas.id('ana');
select is(pruebas.valor(p, $$select x ->> 'cliente' || ' ' || (x ->> 'rut') || ' ' || (x ->> 'estudio') || ' ' || (x ->> 'vendedor') from public.estado_de_cuenta({ana}) x$$),
  'Vivero 76123456-0 Taller Raulí Raulí SpA · RUT 76.543.210-3 · hola@rauli.test', format('Acting as %s: whose it is and who gives it', p))
from unnest('{ana,delia,admin}'::text[]) p;
select is(pruebas.valor('delia', $$select string_agg(concat_ws(' ', g ->> 'concepto', g ->> 'monto', g ->> 'estado'),
  ', ' order by n) from jsonb_array_elements(public.estado_de_cuenta({ana}) -> 'pagos') with ordinality x (g, n) where n <= 3$$),
  'Cuota uno 100 pagado, Cuota dos 20 pagado, Cuota mala 4000 en_revision', 'all of her payments, as they fall due');
select is(pruebas.valor('admin', $$select jsonb_array_length(public.estado_de_cuenta({bruno}) -> 'pagos')$$), '2', 'Acting as an admin: those of anybody');
delete from public.pagos where cliente = pruebas.id('eva');
select is(pruebas.valor('admin',
  $$select public.estado_de_cuenta(c.id) -> 'pagos' from public.clientes c where c.perfil = 'cliente' and not exists (select from public.pagos g where g.cliente = c.id) limit 1$$),
  '[]', 'who was charged nothing has an empty one');

select * from finish();
rollback;
