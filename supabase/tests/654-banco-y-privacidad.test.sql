-- What the bank says of people is in their copy, goes with them, and of who is no client does not stay.
begin;
select pruebas.escenario();
select plan(13);
insert into public.clientes (cliente, email, rut) values ('Nora Vera', 'nora@pruebas.test', '12345678-5');
select pruebas.anotar('nora', (select id from public.clientes where email = 'nora@pruebas.test'));
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('nora'), 'Cuota de Nora', 50000, '2026-03-01');
select pruebas.anotar('suyo', (select id from public.pagos where concepto = 'Cuota de Nora'));
select is((pruebas.valor('admin', $$select public.importar_cartola('{"archivo": "x.csv", "movimientos": [
  {"dia": "2026-03-02", "glosa": "TEF DE 12.345.678-5 NORA VERA", "monto": 50000, "cuenta": "987654"},
  {"dia": "2026-03-03", "glosa": "TEF DE 12345678-5 OTRA COSA", "monto": 700},
  {"dia": "2026-03-03", "glosa": "TEF DE PEDRO SOTO", "monto": 900, "comentario": "arriendo", "cuenta": "111222"}]}')$$)::jsonb ->> 'nuevos')::int, 3, 'three transfers come');
select pruebas.anotar('m1', (select id from public.movimientos where monto = 50000)), pruebas.anotar('m3', (select id from public.movimientos where monto = 900));
select is(pruebas.valor('admin', $$select public.anotar_movimientos('[{"movimiento": {m1}, "pagos": [{"pago": {suyo}, "monto": 50000}]}]')$$), '{"fallan": [], "anotados": 1}', 'one is hers');
select is(pruebas.valor('admin', $$select public.apartar_movimientos(array[{m3}]::bigint[], 'ajeno')$$), '1', 'one is nobody''s');

-- Her copy.
select is((select string_agg(m ->> 'glosa', ', ' order by m ->> 'glosa') from private.datos_de_persona('nora@pruebas.test') d, jsonb_array_elements(d -> 'movimientos') m),
  'TEF DE 12.345.678-5 NORA VERA, TEF DE 12345678-5 OTRA COSA', 'the copy of hers has what the bank says of her');
select is((select jsonb_array_length(d -> 'pagadores') from private.datos_de_persona('nora@pruebas.test') d), 2, 'and by what she is known');
select is((select coalesce(jsonb_array_length(d -> 'movimientos'), 0) from private.datos_de_persona('bruno@pruebas.test') d), 0, 'nobody else''s has it');

-- A year later what was no client's is emptied, and nothing else.
update public.movimientos set creado_en = now() - interval '13 months';
select private.purgar(now());
select results_eq('select monto, glosa, comentario, cuenta, vaciado from public.movimientos order by monto',
  $$values (700, 'TEF DE 12345678-5 OTRA COSA', null::text, null::text, false), (900, '', null, null, true), (50000, 'TEF DE 12.345.678-5 NORA VERA', null, '987654', false)$$, 'a year later who was no client has no name there');
select is((pruebas.valor('admin', $$select public.importar_cartola('{"archivo": "x.csv", "movimientos": [
  {"dia": "2026-03-03", "glosa": "TEF DE PEDRO SOTO", "monto": 900, "comentario": "arriendo", "cuenta": "111222"}]}')$$)::jsonb ->> 'repetidos')::int, 1, 'and is known all the same');

-- She is erased.
update public.clientes set activo = false where id = pruebas.id('nora');
select is((private.suprimir_datos('nora@pruebas.test') #>> '{conservado,movimientos}')::int, 2, 'of who is erased the movements stay');
select is_empty($$select from public.movimientos where glosa || coalesce(rut, '') || coalesce(cuenta, '') ~ '12.?345.?678|NORA|987654'$$, 'and name nobody');
select is_empty('select from public.pagadores', 'by nothing is she known');
select is((select anotado from public.movimientos where monto = 50000), 50000, 'what they paid is paid');

-- Six years later it goes, with what it paid.
select set_config('estudio.suprimiendo', 'si', true);
update public.movimientos set creado_en = now() - interval '7 years';
update public.pagos set actualizado_en = now() - interval '7 years' where cliente = pruebas.id('nora');
update public.clientes set actualizado_en = now() where id = pruebas.id('nora');
select private.purgar(now());
select private.purgar(now());
select is_empty('select from public.movimientos', 'six years later they go');

select * from finish();
rollback;
