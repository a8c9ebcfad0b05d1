-- Visits to the payment provider: how long one is offered again, and that each step touches its own alone.
begin;
select pruebas.escenario();
select plan(28);

-- What Ana gets who wants to pay while the last visit looks like that; undone afterwards.
create function pg_temp.si(p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, vence_en)
    select id, orden, 150000, 'pendiente', '1', 'T1', 'https://pago.test/1', now() + interval '1 day' from public.pagos where id = pruebas.id('pago_ana');
    execute 'update public.pagos_intentos set ' || p_cambio;
    v := pruebas.valor('ana', 'select public.pagar_cuota({pago_ana}) ->> ''accion''');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.si(cambio), accion, que) from (values
  ('vence_en = now() + interval ''10 minutes 1 second''', 'usar', 'a visit with more than ten minutes left is offered again'),
  ('vence_en = now() + interval ''10 minutes''', 'crear', 'one with ten minutes left is not'),
  ('orden = ''P-de-otro''', 'crear', 'nor that of another order'),
  ('estado = ''creando''', 'esperar', 'nor one that the provider has not opened'),
  ('estado = ''creando'', creado_en = now() - interval ''29 seconds''', 'esperar', 'whose opener may be at it for half a minute'),
  ('estado = ''creando'', creado_en = now() - interval ''30 seconds''', 'crear', 'and no longer')) v (cambio, accion, que);

-- Orders: one is opened, the others stay as they were -------------------------------------------------
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, proveedor)
select 'asesoria-cv', 'Mar', 'mar@pruebas.test', 99990, 'tarjeta', '1', o, p from (values ('W-libre', null), ('W-ajeno', 'otro')) v (o, p);
create function pg_temp.proveedores() returns text language sql as $$
  select string_agg(orden || ' ' || coalesce(proveedor, '-'), ', ' order by orden collate "C") from public.pedidos where orden in ('W-ajeno', 'W-deprueba', 'W-libre') $$;
create function pg_temp.visitas() returns text language sql as $$
  select string_agg(concat_ws(' ', orden, estado, token), ', ' order by orden collate "C", creado_en) from public.pagos_intentos $$;
create temp table abierta as select pruebas.valor('servicio', $$select public.pagar_pedido('W-deprueba') ->> 'intento'$$) as id;
select is(pg_temp.proveedores(), 'W-ajeno otro, W-deprueba flow, W-libre -', 'an order that is being paid is the provider''s, and no other');
select matches(pruebas.valor('servicio', $$select public.pagar_pedido('W-ajeno') ->> 'intento'$$), '^[0-9a-f-]{36}$', 'one of another provider is opened, too');
select is(pg_temp.proveedores(), 'W-ajeno otro, W-deprueba flow, W-libre -', 'and remembers whose it was');
select pruebas.valor('servicio', format('select public.intento_abierto(%L, ''10'', ''T10'', ''https://pago.test'', 60)', id)) from abierta;
select is(pg_temp.visitas(), 'W-ajeno creando, W-deprueba pendiente T10', 'one visit is opened, the other waits');
select pruebas.valor('servicio', $$select public.pagar_pedido('W-libre')$$);
select pruebas.valor('servicio', format('select public.intento_fallido(%L, ''x'')', id)) from public.pagos_intentos where orden = 'W-libre';
select is(pg_temp.visitas(), 'W-ajeno creando, W-deprueba pendiente T10, W-libre fallido', 'one fails, the others do not');
select is(pg_temp.proveedores(), 'W-ajeno otro, W-deprueba flow, W-libre -', 'and its order alone may be corrected again');
select pruebas.valor('servicio', $$select public.pagar_pedido('W-libre')$$);
update public.pagos_intentos set creado_en = now() - interval '31 seconds' where orden = 'W-libre' and estado = 'creando';
select pruebas.valor('servicio', $$select public.pagar_pedido('W-libre')$$);
select pruebas.valor('servicio', format('select public.intento_fallido(%L, ''x'')', id)) from public.pagos_intentos where orden = 'W-libre' and estado = 'vencido';
select is(pg_temp.proveedores(), 'W-ajeno otro, W-deprueba flow, W-libre flow', 'not while another visit of it is being opened');
update public.pedidos set token = 'antes' where orden = 'W-libre';
select pruebas.valor('servicio', format('select public.intento_fallido(%L, ''x'')', id)) from public.pagos_intentos where orden = 'W-libre' and estado = 'creando';
select is(pg_temp.proveedores(), 'W-ajeno otro, W-deprueba flow, W-libre flow', 'not one that was paid by card before');

-- What somebody with the number reads -------------------------------------------------------------------
create function pg_temp.en_linea(p_cambio text) returns text language plpgsql as $$
begin
  execute format('update public.pedidos set %s where orden = ''W-deprueba''', p_cambio);
  return pruebas.valor('anon', $q$select public.estado_pago('W-deprueba') ->> 'en_linea'$q$);
end $$;
select is(pg_temp.en_linea(cambio), dice, format('confirmed by the provider, with %s: %s', cambio, dice)) from (values
  (1, 'proveedor = ''flow'', token = ''T10''', 'true'), (2, 'proveedor = null, token = ''T10''', 'false'), (3, 'proveedor = ''flow'', token = null', 'false')) v (n, cambio, dice) order by n;

-- Asking again -----------------------------------------------------------------------------------------
delete from public.pagos_intentos;
insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion, vence_en, proxima_revision)
select id, 'W-' || n, 1, 'pendiente', n, 'R' || n, 'https://pago.test', now() + interval '1 day', now() + interval '1 hour'
from public.pedidos, generate_series(1, 104) n where orden = 'W-deprueba';
create function pg_temp.faltan(p_token text) returns interval language sql as $$
  select proxima_revision - now() from public.pagos_intentos where token = p_token $$;
select pruebas.valor('servicio', $$select public.revisar_pronto('R1')$$);
select is(pg_temp.faltan('R1'), interval '30 seconds', 'a notice brings its visit forward');
select is(pg_temp.faltan('R2'), interval '1 hour', 'and no other');
update public.pagos_intentos set proxima_revision = now() + interval '10 seconds' where token = 'R1';
select pruebas.valor('servicio', $$select public.revisar_pronto('R1')$$);
select is(pg_temp.faltan('R1'), interval '10 seconds', 'what is asked sooner stays so');
update public.pagos_intentos set estado = 'rechazado' where token = 'R1';
select pruebas.valor('servicio', $$select public.revisar_pronto('R1')$$);
select is(pg_temp.faltan('R1'), interval '10 seconds', 'and what is no longer open as it was');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)'), '0', 'nothing is due');
update public.pagos_intentos set proxima_revision = now();
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(0)'), '1', 'at least one is asked about');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(1000)'), '100', 'at most a hundred, the rejected one not among them');
update public.pagos_intentos set estado = 'pendiente', proxima_revision = null;
update public.pagos_intentos set proxima_revision = now(), vence_en = now() - interval '7 days' where token = 'R3';
select is(pruebas.valor('servicio', 'select token from public.tomar_intentos(10)'), 'R3', 'asked about until seven days after it could be paid');
update public.pagos_intentos set proxima_revision = now(), vence_en = now() - interval '7 days 1 second' where token in ('R4', 'R5', 'R6');
update public.pagos_intentos set estado = 'observado' where token = 'R5';
update public.pagos_intentos set proxima_revision = now() + interval '1 second' where token = 'R6';
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_intentos(10)'), '0', 'not a second longer');
select is((select string_agg(token || ' ' || estado, ', ' order by token) from public.pagos_intentos where token in ('R3', 'R4', 'R5', 'R6')),
  'R3 pendiente, R4 vencido, R5 observado, R6 pendiente', 'then it is given up, once it would be due, and no other');
select is((select count(*)::int from public.pagos_intentos where estado = 'pendiente'), 102, 'which all the others wait for');

select * from finish();
rollback;
