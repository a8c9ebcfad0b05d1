-- What the products cost: from which day, for whom to change, and what of it an order pays.
begin;
select pruebas.escenario();
select plan(50);

create function pg_temp.hoy() returns date language sql stable as $$ select (now() at time zone 'America/Santiago')::date $$;
create function pg_temp.poner(p_persona text, p_producto text, p_valor text, p_dias int) returns text language sql as $$
  select pruebas.probar(p_persona, 'public.precios', format('insert into public.precios (producto, valor, desde) values (%L, %s, %L)', p_producto, p_valor, pg_temp.hoy() + p_dias));
$$;
create function pg_temp.vale(p_persona text, p_producto text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select valor from public.productos_publicos where codigo = %L', p_producto));
$$;

select results_eq('select producto, valor, desde, autor from public.precios order by producto desc',
  $$ values ('pagina-web', 75000, date '2026-11-20', null::uuid), ('asesoria-cv', 99990, '2026-11-20', null) $$, 'the first prices are those that stood in the code');
select is(private.monto_producto(p), m, 'what is paid of ' || coalesce(p, 'nothing')) from (values ('pagina-web', 89250), ('asesoria-cv', 99990), ('gratis', null), (null, null)) v (p, m);
select is(pruebas.valor(persona, 'select count(*) from public.productos_publicos'), '2', format('Acting as %s: reads both', persona)) from unnest('{anon,ana,carla,eva,admin}'::text[]) persona;
select is(pruebas.intentar(persona, $$select private.monto_producto('pagina-web')$$), '42501', format('Acting as %s: reckons no amount', persona)) from unnest('{anon,ana,admin}'::text[]) persona;

-- Who sets one, and for when.
select is(pg_temp.poner(persona, 'pagina-web', '80000', 0), '42501', format('Acting as %s: sets no price', persona)) from unnest('{anon,ana,bruno,carla,eva}'::text[]) persona;
select is(pg_temp.poner('admin', 'pagina-web', '80000', dias), r, que) from (values
  (-1, 'P0001', 'not from yesterday'), (0, '1 and the table changed', 'from today'), (366, '1 and the table changed', 'within a year'), (367, 'P0001', 'not later')) v (dias, r, que);
select is(pg_temp.poner('admin', p, v, 0), r, que) from (values
  ('pagina-web', '999', '23514', 'not for next to nothing'), ('pagina-web', '10000001', '23514', 'nor for a slip of the hand'), ('otra-cosa', '80000', '23503', 'nor of what is not sold')) v (p, v, r, que);
select is(pruebas.probar('admin', 'public.precios', sql), '42501', que) from (values
  ('update public.precios set valor = 80000', 'what was is not edited'), ('delete from public.precios', 'nor taken away'),
  ($$insert into public.precios (producto, valor, desde, autor) values ('pagina-web', 80000, current_date, null)$$, 'nor set in nobody''s name'),
  ($$insert into public.precios (producto, valor, desde, creado_en) values ('pagina-web', 80000, current_date, '2020-01-01')$$, 'nor at another time')) v (sql, que);

-- Which one stands.
insert into public.precios (producto, valor, desde) values ('pagina-web', 90000, pg_temp.hoy() + 1);
select is(pg_temp.vale('anon', 'pagina-web'), '75000', 'a price to come is not told');
select is(private.monto_producto('pagina-web'), 89250, 'nor paid');
select is(pruebas.intentar('admin', format('insert into public.precios (producto, valor, desde) values (%L, 80000, %L)', 'pagina-web', pg_temp.hoy())), '1', 'Acting as an admin: sets one from today');
select is((select autor from public.precios order by id desc limit 1), (select usuario from pruebas.personas where persona = 'admin'), 'with who did it');
select is(pg_temp.vale('anon', 'pagina-web'), '80000', 'it stands at once');
select is(pg_temp.vale('anon', 'asesoria-cv'), '99990', 'for that product');
select is(private.monto_producto('pagina-web'), 95200, 'and is paid, with VAT');
insert into public.precios (producto, valor, desde) values ('pagina-web', 81234, pg_temp.hoy());
select is(pg_temp.vale('anon', 'pagina-web'), '81234', 'of one day, what was written last');
select is(private.monto_producto('pagina-web'), 96668, 'rounded to whole pesos');
insert into public.precios (producto, valor, desde) values ('pagina-web', 75050, pg_temp.hoy());
select is(private.monto_producto('pagina-web'), 89310, 'half a peso upwards, as src-shared/precios.ts does');
insert into public.precios (producto, valor, desde) values ('pagina-web', 81234, pg_temp.hoy());
select is(pruebas.valor('ana', 'select count(*) from public.precios'), '0', 'Acting as a client: reads no history');

-- What an order pays.
create function pg_temp.pedir(p_envio int, p_producto text, p_nombre text, p_monto text) returns text language plpgsql as $$
begin
  delete from private.envios;
  return pruebas.valor('anon', format('select public.crear_pedido(%L, %L, %L, null, %L, %L, %L, p_monto => %s)',
    p_producto, p_nombre, 'luz@pruebas.test', 'otro', '77777777-7777-4777-8777-77777777777' || p_envio, '1', p_monto));
end $$;
create function pg_temp.monto(p_envio int) returns int language sql as $$ select monto from public.pedidos where envio = ('77777777-7777-4777-8777-77777777777' || p_envio)::uuid $$;
select is(pg_temp.pedir(1, 'pagina-web', 'Luz', '89250'),
  'P0001 El precio cambió mientras llenabas el formulario: ahora pagarías $96.668, IVA incluido. Si estás de acuerdo, confirma otra vez.', 'Acting as a visitor who was told another price: hears of it');
select is(pg_temp.monto(1), null, 'before anything is ordered');
select is(pg_temp.pedir(1, 'pagina-web', 'Luz', '96668')::jsonb ->> 'monto', '96668', 'and orders at the price of now');
select is(pg_temp.pedir(2, 'asesoria-cv', 'Luz', 'null')::jsonb ->> 'monto', '99990', 'a page of before says no price');
insert into public.precios (producto, valor, desde) values ('pagina-web', 60000, pg_temp.hoy());
select is(pg_temp.pedir(1, 'pagina-web', 'Luz Soto', '96668')::jsonb ->> 'monto', '96668', 'a correction keeps the price of the order');
select is(pg_temp.pedir(1, 'pagina-web', 'Luz Rojas', '71400')::jsonb ->> 'monto', '96668', 'also when the page says the one of now');
select is(pg_temp.pedir(1, 'asesoria-cv', 'Luz Rojas', '71400') like 'P0001 El precio cambió%$99.990%', true, 'another product at a price that is not its own is refused');
select is(pg_temp.monto(1), 96668, 'and the order stays as it was');
select is(pg_temp.pedir(1, 'asesoria-cv', 'Luz Rojas', '99990')::jsonb ->> 'monto', '99990', 'at its own it is taken');
select is(pg_temp.pedir(1, 'pagina-web', 'Luz Rojas', '71400')::jsonb ->> 'monto', '71400', 'and back at the price of now');

select * from finish();
rollback;
