-- The receipt of a paid payment: for whoever may read the payment, and of no other.
begin;
select pruebas.escenario();
select plan(32);
delete from public.pagos;
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, motivo_rechazo, pagado_en, orden) values
  (pruebas.id('ana'), 'Pagada', 75000, '2020-01-01', 'pagado', 'transferencia', null, '2026-02-03T15:00:00Z', 'P-pagada'),
  (pruebas.id('ana'), 'Pendiente', 1, '2020-01-01', 'pendiente', null, null, null, 'P-pendiente'),
  (pruebas.id('ana'), 'Devuelta', 2, '2020-01-01', 'reembolsado', 'tarjeta', null, '2026-02-03T15:00:00Z', 'P-devuelta'),
  (pruebas.id('ana'), 'Rechazada', 3, '2020-01-01', 'rechazado', 'transferencia', 'No se lee', null, 'P-rechazada'),
  (pruebas.id('bruno'), 'De Bruno', 4, '2020-01-01', 'pagado', 'otro', null, '2026-02-03T15:00:00Z', 'P-bruno'),
  (pruebas.id('carla'), 'De Carla', 5, '2020-01-01', 'pagado', 'otro', null, '2026-02-03T15:00:00Z', 'P-carla');
create function pg_temp.pedir(p_persona text, p_orden text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.comprobante_de_pago(%s)', (select id from public.pagos where orden = p_orden))); $$;
update public.configuracion set nombre = 'Taller Raulí', razon_social = 'Raulí SpA', rut = '76543210-3', direccion = null, email = 'hola@rauli.test', telefono = null where id = 1;

select is(pg_temp.pedir(p, 'P-' || de), '42501 Ese pago no existe o no es tuyo.', format('Acting as %s: gets no receipt of %s', p, de))
from (values ('tito', 'pagada'), ('bruno', 'pagada'), ('carla', 'pagada'), ('carla', 'carla'), ('eva', 'pagada'), ('ana', 'bruno'), ('delia', 'bruno'), ('bruno', 'pendiente')) v (p, de);
select is(left(pg_temp.pedir('anon', 'P-pagada'), 5), '42501', 'Acting as a visitor: gets none');
select is(left(pruebas.valor(p, 'select public.comprobante_de_pago(null)'), 5), '42501', format('Acting as %s: none of nothing', p)) from unnest('{ana,admin}'::text[]) p;
select is(left(pruebas.valor('admin', 'select public.comprobante_de_pago(999999999)'), 5), '42501', 'Acting as an admin: none of what is not there');
select is(pg_temp.pedir('ana', 'P-' || estado), 'P0001 Solo los pagos pagados tienen comprobante.', format('of what is %s there is none', estado))
from unnest('{pendiente,devuelta,rechazada}'::text[]) estado;

update public.clientes set activo = false where id = pruebas.id('ana');
select is(left(pg_temp.pedir(p, 'P-pagada'), 5), '42501', format('Acting as %s once the client was deactivated: none', p)) from unnest('{ana,delia}'::text[]) p;
select matches(pg_temp.pedir('admin', 'P-pagada'), '75000', 'Acting as an admin: also then');
update public.clientes set activo = true where id = pruebas.id('ana');

update public.clientes set empresa = 'Vivero SpA', rut = '76123456-0' where id = pruebas.id('ana');
select is(pg_temp.pedir(p, 'P-pagada')::jsonb, jsonb_build_object('estudio', 'Taller Raulí', 'vendedor', 'Raulí SpA · RUT 76.543.210-3 · hola@rauli.test',
    'a_nombre_de', 'Vivero SpA · ' || (select cliente from public.clientes where id = pruebas.id('ana')) || ' · RUT 76.123.456-0', 'orden', 'P-pagada', 'referencia', (select 'P-' || id from public.pagos where orden = 'P-pagada'), 'concepto', 'Pagada',
      'monto', 75000, 'total', 75000, 'saldo', 0, 'retenido', 0, 'afecto', true, 'medio', null, 'abonos', '[{"clase": "abono", "monto": 75000, "dia": "2026-02-03", "metodo": "transferencia", "orden": null}]'::jsonb,
    'metodo', 'transferencia', 'pagado_en', '2026-02-03T15:00:00+00:00'::timestamptz),
  format('Acting as %s: who sells and who pays, what, how much, how and when', p)) from unnest('{ana,delia,admin}'::text[]) p;
update public.clientes set empresa = null, rut = null where id = pruebas.id('bruno');
select is(pg_temp.pedir('bruno', 'P-bruno')::jsonb ->> 'a_nombre_de', (select cliente from public.clientes where id = pruebas.id('bruno')), 'of who has no company nor RUT, the person');
update public.clientes set empresa = cliente where id = pruebas.id('bruno');
select is(pg_temp.pedir('bruno', 'P-bruno')::jsonb ->> 'a_nombre_de', (select cliente from public.clientes where id = pruebas.id('bruno')), 'whose company is called as the person, once');
select is(private.rut_escrito(r), w, format('%s is written %s', r, w)) from (values ('76123456-0', '76.123.456-0'), ('9999999-K', '9.999.999-K'), ('123456-1', '123.456-1'), ('99-1', '99-1'), (null, null)) v (r, w);
-- What is said there is what the mail of the payment says.
select is(pruebas.intentar('admin', $$update public.pagos set estado = 'pagado', metodo = 'otro' where orden = 'P-pendiente'$$), '1', 'once it is paid there is one');
select is(pg_temp.pedir('ana', 'P-pendiente')::jsonb - 'estudio' - 'abonos', (select datos - 'pago' - 'abono' - 'en_linea' - 'doble' - 'sesion' from public.correos
  where tipo = 'pago_recibido' and datos ->> 'orden' = 'P-pendiente'), 'as the mail says it');
select pruebas.mirar('ana');
select matches(pg_temp.pedir('mira_ana', 'P-pagada'), '75000', 'Acting as an admin who looks as she does: hers');
select is(left(pg_temp.pedir('mira_ana', 'P-bruno'), 5), '42501', 'and nobody else''s');

select * from finish();
rollback;
