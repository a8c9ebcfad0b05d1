-- Which debt a movement may be, why, and how sure that is.
begin;
select pruebas.escenario();
select plan(51);
select is(current_setting('jit'), 'off', 'no query is compiled, which would take seconds for each suggestion');
delete from public.pagos;
update public.clientes set rut = '11111111-1', cliente = 'Ana Soto', empresa = 'Vivero Laurel SpA' where id = pruebas.id('ana');
update public.clientes set rut = null, cliente = 'Bruno Paz', empresa = 'Ferretería El Roble' where id = pruebas.id('bruno');

create function pg_temp.debe(p_de text, p_nombre text, p_monto int, p_vence date default '2030-01-01') returns void language sql as $$
  with p as (insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id(p_de), 'Cuota ' || p_nombre, p_monto, p_vence) returning id)
  select pruebas.anotar(p_nombre, id) from p $$;
create function pg_temp.llega(p_monto int, p_glosa text, p_rut text default null, p_cuenta text default null, p_dia date default '2026-03-02') returns bigint language sql as $$
  with c as (insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos) values ('x', 'otro', '', p_dia, p_dia, 1, 1) returning id)
  insert into public.movimientos (cartola, dia, glosa, monto, rut, cuenta, huella)
  select id, p_dia, p_glosa, p_monto, p_rut, p_cuenta, private.huella_de_texto(gen_random_uuid()::text) from c returning id $$;
-- What is suggested of a movement, in one line: the payments by their names.
create function pg_temp.dice(p_movimiento bigint) returns text language sql as $$
  select coalesce((select concat_ws(' ', s ->> 'seguridad', s ->> 'referencia', (select string_agg(i.nombre || '=' || (g ->> 'monto'), '+' order by i.nombre) from jsonb_array_elements(s -> 'pagos') g join pruebas.ids i on i.id = g ->> 'pago' and i.nombre like 'd_')) || ': ' || regexp_replace(s ->> 'motivo', 'P-\d+', 'P', 'g')
    from jsonb_array_elements(pruebas.valor('admin', format('select public.sugerencias_de_movimientos(array[%s]::bigint[])', p_movimiento))::jsonb) s
    where s ->> 'lugar' = '1'), 'nada') $$;
-- And what else it may be.
create function pg_temp.otras(p_monto int, p_glosa text, p_rut text default null) returns text language plpgsql as $$
declare
  v_id bigint := pg_temp.llega(p_monto, p_glosa, p_rut);
  v text;
begin
  select coalesce(string_agg(concat_ws(' ', s ->> 'lugar', s ->> 'seguridad', (select string_agg(i.nombre || '=' || (g ->> 'monto'), '+' order by i.nombre) from jsonb_array_elements(s -> 'pagos') g join pruebas.ids i on i.id = g ->> 'pago' and i.nombre like 'd_')), ', ' order by s ->> 'lugar'), 'nada') into v
  from jsonb_array_elements(pruebas.valor('admin', format('select public.sugerencias_de_movimientos(array[%s]::bigint[])', v_id))::jsonb) s where s ->> 'lugar' <> '1';
  delete from public.movimientos where id = v_id;
  return v;
end $$;
-- What is withheld besides, payment by payment.
create function pg_temp.retenido(p_monto int, p_glosa text, p_rut text default null, p_dia date default '2026-03-02') returns text language plpgsql as $$
declare
  v_id bigint := pg_temp.llega(p_monto, p_glosa, p_rut, null, p_dia);
  v text;
begin
  select concat_ws(' ', s ->> 'seguridad', (select string_agg(i.nombre || '=' || (g ->> 'monto') || '+' || (g ->> 'retencion'), ' ' order by i.nombre) from jsonb_array_elements(s -> 'pagos') g join pruebas.ids i on i.id = g ->> 'pago' and i.nombre like 'd_')) || ': ' || regexp_replace(s ->> 'motivo', 'P-\d+', 'P', 'g') into v
  from jsonb_array_elements(pruebas.valor('admin', format('select public.sugerencias_de_movimientos(array[%s]::bigint[])', v_id))::jsonb) s where s ->> 'lugar' = '1';
  delete from public.movimientos where id = v_id;
  return coalesce(v, 'nada');
end $$;
create function pg_temp.una(p_monto int, p_glosa text, p_rut text default null, p_cuenta text default null) returns text language plpgsql as $$
declare
  v_id bigint := pg_temp.llega(p_monto, p_glosa, p_rut, p_cuenta);
  v text := pg_temp.dice(v_id);
begin
  delete from public.movimientos where id = v_id;
  return v;
end $$;

select pg_temp.debe('ana', 'd1', 100000, '2026-01-01');
select pg_temp.debe('ana', 'd2', 150000, '2026-02-01');
select pg_temp.debe('ana', 'd3', 70000, '2026-03-01');
select pg_temp.debe('bruno', 'd4', 90000, '2026-03-01');
select pg_temp.debe('bruno', 'd5', 90000, '2026-04-01');

-- By a reference.
select is(pg_temp.una(150000, 'TEF P-' || pruebas.id('d2')), 'segura d2=150000: Dice P', 'a reference and its sum');
select is(pg_temp.una(150000, 'PAGO P' || pruebas.id('d2') || ' GRACIAS'), 'segura d2=150000: Dice P', 'without its hyphen');
select is(pg_temp.una(220000, 'P-' || pruebas.id('d2') || ' Y P-' || pruebas.id('d3')), 'segura d2=150000+d3=70000: Dice P y P', 'two references and their sum');
select is(pg_temp.una(50000, 'P-' || pruebas.id('d2')), 'probable d2=50000: Dice P, y alcanza para una parte', 'a reference, and a part');
select is(pg_temp.una(12345, 'P-999999'), 'nada', 'a reference of no payment');
select is(pg_temp.una(12345, 'SP-' || pruebas.id('d2')), 'nada', 'letters that are no reference');

-- By who paid.
select is(pg_temp.una(150000, 'TEF', '11111111-1'), 'segura d2=150000: Es su RUT, y el monto es el de P', 'a client''s RUT and one debt');
select is(pg_temp.una(320000, 'TEF', '11111111-1'), 'segura d1=100000+d2=150000+d3=70000: Es su RUT, y suma lo que debe de 3 pagos', 'all that they owe');
select is(pg_temp.una(250000, 'TEF', '11111111-1'), 'segura d1=100000+d2=150000: Es su RUT, y suma lo que debe de 2 pagos', 'the oldest of it');
select is(pg_temp.una(170000, 'TEF', '11111111-1'), 'probable d1=100000+d3=70000: Es su RUT, y suma P y P', 'two of it');
select is(pg_temp.una(30000, 'TEF', '11111111-1'), 'probable d1=30000: Es su RUT; alcanza para una parte de P', 'a part of the oldest');
select is(pg_temp.una(120000, 'TEF', '11111111-1'), 'probable d1=100000+d2=20000: Es su RUT; alcanza para lo más antiguo', 'one and a part');
select is(pg_temp.una(330000, 'TEF', '11111111-1'), 'probable d1=100000+d2=150000+d3=70000: Es su RUT; sobran $10.000', 'more than they owe');
insert into public.pagadores (clase, valor, cliente) values ('cuenta', '987654', pruebas.id('bruno')), ('rut', '22222222-2', pruebas.id('ana'));
select is(pg_temp.una(180000, 'TEF', null, '987654'), 'segura d4=90000+d5=90000: Es su cuenta, y suma lo que debe de 2 pagos', 'an account that paid before');
select is(pg_temp.una(150000, 'TEF', '22222222-2'), 'segura d2=150000: Es su RUT, y el monto es el de P', 'a RUT that paid before');
update public.pagadores set varios = true where valor = '22222222-2';
select is(pg_temp.una(150000, 'TEF', '22222222-2'), 'probable d2=150000: Es su RUT, y el monto es el de P', 'one that pays for several is not sure');

-- By a name, cut as banks do.
select is(pg_temp.una(150000, 'TRASPASO DE:VIVERO LAUR'), 'probable d2=150000: La glosa dice su nombre, y el monto es el de P', 'a name and one debt');
select is(pg_temp.una(90000, 'TEF FERRETERIA EL ROBLE'), 'probable d4=90000: La glosa dice su nombre, y el monto es el de P', 'of two equal ones the oldest');
select is(pg_temp.una(5000, 'TEF FERRETERIA EL ROBLE'), 'posible d4=5000: La glosa dice su nombre; alcanza para una parte de P', 'a name and a part');

-- By the amount alone.
select is(pg_temp.una(70000, 'DEPOSITO'), 'posible d3=70000: Es el único pago que da este monto', 'the only one of that amount');
select is(pg_temp.una(90000, 'DEPOSITO'), 'nada', 'two of that amount say nothing');
select is(pg_temp.una(12345, 'DEPOSITO'), 'nada', 'nor does one of none');

-- By what was reported.
insert into storage.objects (bucket_id, name, metadata) select 'comprobantes', pruebas.id('ana') || '/' || n, '{"size": 1, "mimetype": "image/png"}' from unnest('{t1.png,t2.png}'::text[]) n;
select is(pruebas.valor('ana', 'select public.informar_transferencia({d3}, ''{ana}/t1.png'')'), null, 'a transfer is reported');
select is(pg_temp.una(70000, 'DEPOSITO'), 'probable d3=70000: Informó una transferencia, y el monto es el de P', 'its amount says whose it may be');
select is(pruebas.valor('ana', $$select public.informar_juntas('[{"pago": {d1}, "monto": 100000}, {"pago": {d2}, "monto": 60000}]', '{ana}/t2.png') > 0$$), 'true', 'one for two is reported');
select is(pg_temp.una(160000, 'DEPOSITO'), 'probable d1=100000+d2=60000: Alguien informó una transferencia por esta suma', 'its sum says both');
select is(pg_temp.una(160000, 'TEF', '11111111-1'), 'segura d1=100000+d2=60000: Informó una transferencia por esta suma y es su RUT', 'and with who paid it is sure');

-- An order of the site.
update public.pedidos set estado = 'pendiente', metodo = 'transferencia', monto = 55000, referencia = 'W-7F3K-92', comprador_nombre = 'Carmen Rojas' where id = (select min(id) from public.pedidos);
select is(pg_temp.una(55000, 'COMPRA W7F3K92'), 'segura W-7F3K-92: Dice W-7F3K-92, un pedido del sitio', 'its reference and its sum');
select is(pg_temp.una(55000, 'TEF CARMEN ROJAS'), 'probable W-7F3K-92: La glosa dice Carmen Rojas, y el monto es el de W-7F3K-92', 'its buyer and its sum');

-- Two that say the same of one debt.
create temp table dos as select pg_temp.llega(150000, 'TEF P-' || pruebas.id('d2'), '11111111-1', null, d) as id, d from unnest('{2026-03-02,2026-03-03}'::date[]) d;
select is((select string_agg(split_part(pg_temp.dice(id), ' ', 1), ' ' order by id) from dos), 'segura probable', 'only the first is sure');
select is(jsonb_array_length(pruebas.valor('admin', 'select public.sugerencias_de_movimientos()')::jsonb), 1, 'and all sure ones are that one');
select is(left(pruebas.valor(p, 'select public.sugerencias_de_movimientos()'), 5), '42501', format('Acting as %s: nothing is suggested', p)) from unnest('{ana}'::text[]) p;

delete from public.movimientos;

-- What else it may be: three at most, the likeliest first, nothing twice.
select is(pg_temp.otras(90000, 'DEPOSITO'), '2 posible d4=90000, 3 posible d5=90000', 'of two equal debts none is the first, and both are offered');
select is(pg_temp.otras(90000, 'TEF FERRETERIA EL ROBLE'), '2 probable d5=90000', 'of a client''s equal debts the other one too');
select is(pg_temp.otras(12345, 'DEPOSITO'), 'nada', 'of nothing nothing');
select is(pg_temp.otras(150000, 'TEF', '11111111-1'), '2 probable d1=100000+d2=50000', 'a sum of one debt may be the oldest');
select pg_temp.debe('ana', 'd6', 250000, '2026-03-05'), pg_temp.debe('ana', 'd7', 250000, '2026-03-06'), pg_temp.debe('ana', 'd8', 250000, '2026-03-07'), pg_temp.debe('ana', 'd9', 250000, '2026-03-08');
select is(pg_temp.una(250000, 'TEF', '11111111-1'), 'probable d6=250000: Es su RUT, y el monto es el de P', 'two that are as sure are not sure');
select is(pg_temp.otras(250000, 'TEF', '11111111-1'), '2 segura d1=100000+d2=150000, 3 probable d7=250000, 4 probable d8=250000', 'no more than three are offered');
select is(pg_temp.una(250000, 'P-' || pruebas.id('d6'), '11111111-1'), 'segura d6=250000: Dice P', 'what says its number stays sure');

-- Net of what was withheld.
delete from public.pagos;
update public.clientes set retiene = true where id = pruebas.id('ana');
select pg_temp.debe('ana', 'd1', 100000, '2026-01-01'), pg_temp.debe('ana', 'd2', 200000, '2026-02-01'), pg_temp.debe('bruno', 'd3', 300000);
select is(pg_temp.retenido(84750, 'TEF', '11111111-1'), 'segura d1=84750+15250: Es su RUT, y el monto es el de P menos la retención de 15,25 %', 'a debt less its retention');
select is(pg_temp.retenido(100000, 'TEF', '11111111-1'), 'segura d1=100000+0: Es su RUT, y el monto es el de P', 'or whole');
select is(pg_temp.retenido(85500, 'TEF', '11111111-1', '2025-12-31'), 'segura d1=85500+14500: Es su RUT, y el monto es el de P menos la retención de 14,5 %', 'by the rate of its year');
select is(pg_temp.retenido(84750, 'TEF', '11111111-1', '2025-12-31'), 'probable d1=84750+0: Es su RUT; alcanza para una parte de P', 'and not of another');
select is(pg_temp.retenido(254250, 'TEF', '11111111-1'), 'segura d1=84750+15250 d2=169500+30500: Es su RUT, y suma lo que debe de 2 pagos menos la retención de 15,25 %', 'several, each less its own');
select is(pg_temp.retenido(169500, 'TEF P-' || pruebas.id('d2')), 'segura d2=169500+30500: Dice P, y es lo que falta menos la retención de 15,25 %', 'by its number');
select is(pg_temp.retenido(84750, 'DEPOSITO'), 'posible d1=84750+15250: Es el único pago que da este monto menos la retención de 15,25 %', 'by its amount alone');
select is(pg_temp.retenido(254250, 'TEF P-' || pruebas.id('d3')), 'probable d3=254250+0: Dice P, y alcanza para una parte', 'who does not withhold pays a part');
select is(pg_temp.retenido(254250, 'DEPOSITO'), 'nada', 'nor is it theirs by that amount');
select pg_temp.debe('ana', 'd4', 84750, '2026-03-01');
select is(pg_temp.retenido(84750, 'TEF', '11111111-1'), 'probable d4=84750+0: Es su RUT, y el monto es el de P', 'one that is whole goes before, and neither is sure');
select is(pg_temp.otras(84750, 'TEF', '11111111-1'), '2 segura d1=84750', 'the other is offered') ;

select * from finish();
rollback;
