-- The month of an owner: what came and went back, by what, with which document, and what still lacks one.
begin;
select pruebas.escenario();
select plan(16);
delete from public.pagos where cliente in (pruebas.id('ana'), pruebas.id('bruno'));
update public.clientes set rut = '11111111-1', empresa = 'Vivero SpA', retiene = true where id = pruebas.id('ana');
insert into public.pagos (cliente, concepto, monto, vence_el)
select pruebas.id(q), c, m, '2026-05-10' from (values ('ana', 'Tienda', 119000), ('ana', 'Horas', 100000),
  ('bruno', 'Dominio', 20000), ('bruno', 'Sin papel', 5000)) v (q, c, m);
select pruebas.anotar(lower(replace(concepto, ' ', '_')), id) from public.pagos
where concepto in ('Tienda', 'Horas', 'Dominio', 'Sin papel');
create function pg_temp.mes(p_mes date, p_ruta text, p_cliente text default null) returns text language sql as $$
  select pruebas.valor('admin', format('select public.mes(%L, %s) ->> %L', p_mes, coalesce(p_cliente, 'null'), p_ruta))
$$;
create function pg_temp.lineas(p_mes date) returns text language sql as $$
  select string_agg(concat_ws(' ', l ->> 'dia', l ->> 'concepto', l ->> 'metodo', l ->> 'total', l ->> 'neto',
    l ->> 'exento', l ->> 'iva', l #>> '{documentos,0,folio}', case when (l ->> 'falta')::boolean then 'falta' end), '; '
    order by n)
  from jsonb_array_elements(pg_temp.mes(p_mes, 'lineas')::jsonb) with ordinality x (l, n) $$;

-- A factura paid in two parts, a boleta de honorarios with its retention, a boleta that was given back.
select private.abonar(pruebas.id('tienda'), 'abono', 19000, '2026-04-30', 'otro', null, null, null, false);
select private.abonar(pruebas.id('tienda'), 'abono', 100000, '2026-05-02', 'transferencia', null, null, null, false);
select pruebas.valor('admin', $$select public.abonar_con_retencion({horas}, 84750, '2026-05-05', 'transferencia')$$);
select private.abonar(pruebas.id('dominio'), 'abono', 20000, '2026-05-06', 'otro', null, null, null, false);
select private.abonar(pruebas.id('sin_papel'), 'abono', 5000, '2026-05-08', 'otro', null, null, null, false);
select pruebas.valor('admin', $$select public.anotar_documento(array[{tienda}], '33', 10, '2026-05-02', p_neto => 100000,
  p_iva => 19000)$$);
select pruebas.valor('admin', $$select public.anotar_documento(array[{horas}], 'honorarios', 7, '2026-05-05',
  p_exento => 100000, p_retencion => 15250)$$);
select pruebas.valor('admin', $$select public.anotar_documento(array[{dominio}], '39', 55, '2026-05-06', p_neto => 16807,
  p_iva => 3193)$$);
select private.abonar(pruebas.id('dominio'), 'devolucion', 20000, '2026-05-20', 'otro', null, null, 'No era', false);

select is(pg_temp.lineas('2026-05-15'), '2026-05-02 Tienda transferencia 100000 84034 0 15966 10; '
  '2026-05-05 Horas retencion 15250 0 15250 0 7; 2026-05-05 Horas transferencia 84750 0 84750 0 7; '
  '2026-05-06 Dominio otro 20000 16807 0 3193 55; 2026-05-08 Sin papel otro 5000 0 0 0 falta; '
  '2026-05-20 Dominio otro -20000 0 0 0 falta', 'each amount of the month by day, with its part of its document');
select is(pg_temp.mes('2026-05-01', 'total'), '205000', 'the month comes to all of it');
select is(pg_temp.mes('2026-05-01', 'mes_antes'), '19000', 'and is compared with the one before');
select is(pg_temp.mes('2027-05-01', 'anio_antes'), '205000', 'and with the same of the year before');
select is(pg_temp.mes('2026-05-01', 'sin_documento')::jsonb, '{"cuantos": 2, "total": -15000}',
  'what still lacks a document is told: a nota de crédito, too');
select is((select string_agg(concat_ws(' ', m ->> 'metodo', m ->> 'cuantos', m ->> 'total'), ', ') from
  jsonb_array_elements(pg_temp.mes('2026-05-01', 'por_medio')::jsonb) m),
  'transferencia 2 184750, retencion 1 15250, otro 3 5000', 'by what it came');
select is((select string_agg(concat_ws(' ', d ->> 'clase', d ->> 'cuantos', d ->> 'neto', d ->> 'exento', d ->> 'iva',
  d ->> 'total'), ', ') from jsonb_array_elements(pg_temp.mes('2026-05-01', 'por_documento')::jsonb) d),
  '33 1 84034 0 15966 100000, 39 1 16807 0 3193 20000, honorarios 1 0 100000 0 100000', 'and by its documents');
select is((select sum((l ->> 'neto')::int + (l ->> 'exento')::int + (l ->> 'iva')::int)::int from
  jsonb_array_elements(pg_temp.mes('2026-05-01', 'lineas')::jsonb) l), 220000, 'no peso of a document is lost');
select is((select string_agg(distinct l ->> 'de' || ' ' || (l ->> 'rut'), ', ') from
  jsonb_array_elements(pg_temp.mes('2026-05-01', 'lineas')::jsonb) l where l ->> 'rut' is not null),
  'Vivero SpA 11111111-1', 'each says whose it is, by the company and its RUT');

select pruebas.valor('admin', $$select public.anotar_documento(array[{dominio}], '61', 3, '2026-05-20', p_neto => 16807,
  p_iva => 3193)$$);
select is(pg_temp.mes('2026-05-01', 'sin_documento')::jsonb, '{"cuantos": 1, "total": 5000}',
  'with its nota de crédito what went back lacks none');
select is((select concat_ws(' ', d ->> 'neto', d ->> 'iva', d ->> 'total') from
  jsonb_array_elements(pg_temp.mes('2026-05-01', 'por_documento')::jsonb) d where d ->> 'clase' = '61'),
  '-16807 -3193 -20000', 'which takes its part away');
select is(pg_temp.mes('2026-05-01', 'total', '{bruno}'), '5000', 'of one client');
select is(pg_temp.mes('2026-05-01', 'lineas', '{carla}'), '[]', 'of one of whom nothing came');
select is(pruebas.valor('admin', 'select public.mes(''2026-05-01'') ->> ''total'''), pruebas.valor('admin',
  'select sum(cobrado) from public.resumen_por_mes(24, 0) where mes = ''2026-05-01'''), 'it is what the chart says');
select is((select string_agg(distinct left(pruebas.valor(q, 'select public.mes()'), 5), ' ') from
  unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) q), '42501', 'nobody else reads it');
select is((select neto || ' ' || exento || ' ' || iva from private.parte_de_documentos(
  '[{"monto": 1, "neto": 2, "exento": 1, "iva": 0, "total": 3}, {"monto": 2, "neto": 2, "exento": 1, "iva": 0, "total": 3}]')),
  '2 1 0', 'parts of a document come to the whole');
select * from finish();
rollback;
