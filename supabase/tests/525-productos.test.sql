-- What the studio sells is rows: a third product of either kind is bought, said and booked as the first ones, and what is
-- not offered is nobody's to see or to buy.
begin;
select pruebas.escenario();
select no_plan();

create function pg_temp.pedir(p_producto text) returns text language sql as $$
  select pruebas.valor('anon', format($q$select public.crear_pedido(%L, 'Luz Soto', 'luz@pruebas.test', null, 'otro', gen_random_uuid(), '1') ->> 'monto'$q$, p_producto));
$$;
create function pg_temp.a_la_vista(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, 'select string_agg(codigo, '' '') from public.productos_publicos');
$$;
create function pg_temp.terminos() returns text language sql as $$ select pruebas.valor('anon', 'select public.ver_terminos() #>> ''{clausulas,2,texto}'''); $$;

-- A third and a fourth one, which are not offered yet.
select is(pruebas.intentar('admin', sql), '1', 'Acting as an admin: writes a product: ' || left(sql, 90)) from unnest(array[
  $$insert into public.productos (codigo, clase, nombre, descripcion, entrega, despues, meses_hosting) values ('tienda', 'mitades', 'Tienda en línea', 'Lista en un mes.', 'Una tienda con veinte productos.', 'El dominio se paga aparte.', 6)$$,
  $$insert into public.productos (codigo, clase, nombre, descripcion, entrega, minutos) values ('mentoria', 'sesion', 'Mentoría', 'Una hora contigo.', 'Una sesión de una hora.', 60)$$,
  $$insert into public.precios (producto, valor, desde) select 'tienda', 200000, private.hoy()$$,
  $$insert into public.precios (producto, valor, desde) select 'mentoria', 50000, private.hoy()$$]) sql;
select is(left(pruebas.intentar(p, 'insert into public.productos (codigo, clase, nombre, descripcion, entrega) values (''x'', ''mitades'', ''x'', ''x'', ''x'')'), 5), '42501', p || ' writes none') from unnest('{anon,ana,carla,eva}'::text[]) p;
select is(pg_temp.a_la_vista(p), 'pagina-web asesoria-cv', p || ' sees nothing of them') from unnest('{anon,ana,eva}'::text[]) p;
select is(pruebas.valor('ana', 'select count(*) from public.productos'), '0', 'nor in the table');
select is(pg_temp.pedir('tienda'), 'P0001 Ese producto no se ofrece. Elige otro.', 'and buys none');
select is(pg_temp.pedir('ninguno'), 'P0001 Ese producto no se ofrece. Elige otro.', 'as one that does not exist');
select unalike(pg_temp.terminos(), '%Tienda en línea%', 'the terms do not know it');

-- They are offered.
select is(pruebas.intentar('admin', $$update public.productos set ofrecido = true where codigo in ('tienda', 'mentoria')$$), '2', 'Acting as an admin: offers them');
select is(pg_temp.a_la_vista('anon'), 'pagina-web tienda asesoria-cv mentoria', 'they are for sale, in their order');
select is(pruebas.valor('anon', 'select array_to_string(productos, '' '') from public.configuracion_publica'), 'pagina-web tienda asesoria-cv mentoria', 'which each page knows');
select is(pg_temp.pedir('tienda'), '238000', 'half of it with VAT is paid');
select is(pg_temp.pedir('mentoria'), '50000', 'all of a session');
select matches(pg_temp.terminos(), '\*\*Tienda en línea.\*\* \$476.000 IVA incluido \(\$400.000 \+ IVA\): \$238.000 \(\$200.000 \+ IVA\) al comenzar y lo mismo contra entrega. El dominio se paga aparte. Una tienda con veinte productos.', 'the terms say what is said before paying');
select is(datos -> 'de', private.producto_dicho('tienda'), 'the mail as well') from public.correos where tipo = 'pedido_confirmacion' and datos ->> 'producto' = 'tienda';
select is(pruebas.valor('anon', format($$select concat_ws(' ', e ->> 'concepto', e ->> 'producto') from public.estado_pago(%L) e$$, (select orden from public.pedidos where producto = 'tienda'))), 'Tienda en línea: pago inicial tienda', 'and the page of its payment');

-- Paid: the session is booked at its own length, the platform has its months of hosting.
select is(pruebas.intentar('admin', $$insert into public.horarios (dia_semana, desde, hasta, minutos, tipo) values (7, '10:00', '12:00', 45, 'mentoria')$$), '23503', 'hours of another length are none of it');
select is(pruebas.intentar('admin', $$insert into public.horarios (dia_semana, desde, hasta, minutos, tipo) values (7, '10:00', '12:00', 60, 'mentoria')$$), '1', 'its own are');
select is(pruebas.intentar('admin', $$update public.productos set minutos = 30 where codigo = 'mentoria'$$), '23503', 'and it keeps its length while there are hours of it');
select isnt(pruebas.valor('anon', $$select count(*) from public.horas_disponibles(private.hoy(), private.hoy() + 14, 'mentoria')$$), '0', 'a visitor finds them');
update public.pedidos set estado = 'pagado', metodo = 'transferencia', pagado_en = now() where producto in ('tienda', 'mentoria');
select is((select array_agg(datos -> 'sesion' order by datos ->> 'concepto') from public.correos where tipo = 'pago_recibido'), array['{"codigo": "mentoria", "minutos": 60}', 'null']::jsonb[], 'the mail leads to them, of a session alone');
select pruebas.anotar('tienda', id) from public.pedidos where producto = 'tienda';
select pruebas.intentar('admin', $$select public.convertir_contacto('pedidos', {tienda}, null, 'Tienda de Luz', 'Inicio')$$);
select is((select meses_incluidos from public.servicios where nombre = 'Hosting de Tienda de Luz'), 6, 'its hosting is included as its product says');

-- Its words change: what was sold keeps those it was sold with, for its buyer, in its PDF and on its page.
update public.productos set nombre = 'Otra tienda', entrega = 'Otra cosa.', despues = 'Más caro.' where codigo = 'tienda';
select is(pruebas.valor('admin', $$select concat_ws(' ', d -> 'producto' ->> 'entrega', d -> 'producto' ->> 'despues') from public.documento_en_pdf('pedido', {tienda}) d$$), 'Una tienda con veinte productos. El dominio se paga aparte.', 'its PDF says what was bought');
select is(pruebas.valor('anon', format($$select public.estado_pago(%L) -> 'vendido' ->> 'despues'$$, (select orden from public.pedidos where id = pruebas.id('tienda')))), 'El dominio se paga aparte.', 'so does its page');
update public.productos set nombre = 'Tienda en línea' where codigo = 'tienda';

-- Not offered any more: what was sold keeps its words, and is sold no more.
insert into public.productos (codigo, clase, nombre, descripcion, entrega, ofrecido) values ('taller', 'mitades', 'Taller', 'x', 'x', true);
insert into public.precios (producto, valor, desde) select 'taller', 10000, private.hoy();
select is(pg_temp.a_la_vista('anon'), 'pagina-web taller tienda asesoria-cv mentoria', 'one more');
update public.productos set ofrecido = false where codigo in ('tienda', 'asesoria-cv', 'taller');
select is(pg_temp.a_la_vista('anon'), 'pagina-web tienda asesoria-cv mentoria', 'what somebody bought stays known, what nobody bought goes');
select is(pg_temp.pedir('tienda'), 'P0001 Ese producto no se ofrece. Elige otro.', 'but is not bought');
select unalike(pg_temp.terminos(), '%Asesoría de currículum%', 'nor in the terms');
update public.productos set ofrecido = false;
select alike(pg_temp.terminos(), '%**Productos a precio fijo.** Hoy no ofrecemos ninguno.%', 'which say so when nothing is offered');
select is(pruebas.intentar('admin', sql), '42501', 'nothing that was sold is taken away or renamed: ' || sql) from unnest(array[
  'delete from public.productos where codigo = ''tienda''', 'update public.productos set codigo = ''otra'' where codigo = ''tienda''', 'update public.productos set clase = ''sesion''']) sql;
select * from finish();
rollback;
