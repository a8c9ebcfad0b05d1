-- The sales register of the tax office: what each row would be, confirmed by a person, and taken back.
begin;
select pruebas.escenario();
select no_plan();
delete from public.pagos where cliente in (pruebas.id('ana'), pruebas.id('bruno'));
update public.clientes set rut = '11111111-1' where id = pruebas.id('ana');
update public.clientes set rut = '22222222-2' where id = pruebas.id('bruno');
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id(q), c, m, d::date from (values ('ana', 'Una', 119000, '2026-03-10'),
  ('ana', 'Dos', 59500, '2026-03-12'), ('ana', 'Tres', 59500, '2026-03-14'), ('bruno', 'Lejos', 30000, '2025-03-10'), ('bruno', 'Vuelta', 50000, '2026-03-02'), ('bruno', 'Sin', 77000, '2026-03-03')) v (q, c, m, d);
select pruebas.anotar(lower(concepto), id) from public.pagos where concepto in ('Una', 'Dos', 'Tres', 'Lejos', 'Vuelta', 'Sin');
select private.abonar(pruebas.id(p), 'abono', m, '2026-03-09', 'transferencia', null, null, null, false) from (values ('una', 119000), ('vuelta', 50000), ('sin', 77000)) v (p, m);
select private.abonar(pruebas.id('vuelta'), 'devolucion', 10000, '2026-03-20', 'transferencia', null, null, 'Descuento', false);
delete from public.correos;

create function pg_temp.filas() returns jsonb language sql as $$ select jsonb_agg(jsonb_build_object('n', n, 'clase', clase, 'folio', folio, 'dia', dia, 'rut', rut, 'razon_social', 'Alguien',
    'neto', neto, 'exento', exento, 'iva', iva, 'de_clase', de_clase, 'de_folio', de_folio)) from (values
  (1, '33', 501, '2026-03-10', '11.111.111-1', 100000, 0, 19000, null, null),
  (2, '33', 502, '2026-03-12', '11111111-1', 50000, 0, 9500, null, null),
  (3, '34', 40, '2026-03-10', '22222222-2', 0, 30000, 0, null, null),
  (4, '61', 9, '2026-03-21', '22222222-2', 0, 10000, 0, '34', 41),
  (5, '34', 41, '2026-03-02', '22222222-2', 0, 50000, 0, null, null),
  (6, '33', 503, '2026-03-15', '76.555.555-8', 1000, 0, 190, null, null),
  (7, '34', 42, '2026-03-15', '22222222-2', 0, 1234, 0, null, null)) v (n, clase, folio, dia, rut, neto, exento, iva, de_clase, de_folio) $$;
create function pg_temp.que() returns text language sql as $$
  select string_agg(concat_ws(' ', f ->> 'folio', f ->> 'que', (select string_agg(p ->> 'concepto', '/' order by p ->> 'concepto') from jsonb_array_elements(f -> 'pagos') p)), ', ' order by (f ->> 'n')::int)
  from jsonb_array_elements(pruebas.valor('admin', 'select public.registro_de_ventas({registro})')::jsonb -> 'filas') f $$;

-- Who may not -----------------------------------------------------------------------------------------------
select is(left(pruebas.valor(p, sql), 5), '42501', format('Acting as %s: no %s', p, sql)) from unnest('{anon,ana,bruno,delia,tito,carla,eva,servicio}'::text[]) p, unnest(array[
  'select public.abrir_registro(''x'', repeat(''a'', 64), ''[]'')', 'select public.registro_de_ventas(0)', 'select public.confirmar_ventas(0)', 'select public.omitir_ventas(0, ''{}'')', 'select public.deshacer_registro(0)']) sql;
select is(pruebas.valor('admin', 'select public.' || sql), dice, sql) from (values
  ('abrir_registro(''x'', repeat(''a'', 64), ''[]'')', 'P0001 Un registro de ventas se importa con hasta 2.000 documentos: divídelo por mes.'),
  ('abrir_registro(''x'', repeat(''a'', 64), ''{}'')', 'P0001 Un registro de ventas se importa con hasta 2.000 documentos: divídelo por mes.'),
  ('abrir_registro(''x'', repeat(''a'', 64), ''[{"n": 1, "clase": "52", "folio": 1, "dia": "2026-03-01", "neto": 0, "exento": 1, "iva": 0}]'')', '23514 Una fila del registro no se entiende.'),
  ('abrir_registro(''x'', repeat(''a'', 64), ''[{"n": 1, "clase": "34", "folio": 1, "dia": "ayer", "neto": 0, "exento": 1, "iva": 0}]'')', '23514 Una fila del registro no se entiende.'),
  ('registro_de_ventas(0)', 'P0001 Ese registro ya no existe.'), ('confirmar_ventas(0)', 'P0001 Ese registro ya no existe.'), ('deshacer_registro(0)', 'P0001 Ese registro ya no existe.')) v (sql, dice);

-- What it would do ----------------------------------------------------------------------------------------------
select pruebas.anotar('registro', pruebas.valor('admin', format('select public.abrir_registro(''rcv.csv'', repeat(''a'', 64), %L)', pg_temp.filas())));
select is(pruebas.valor('admin', format('select public.abrir_registro(''otro.csv'', repeat(''a'', 64), %L)', pg_temp.filas())), pruebas.id('registro')::text, 'the same again is the same one');
select is(pg_temp.que(), '501 segura Una, 502 posible Dos/Tres, 40 posible Lejos, 9 segura Vuelta, 41 segura Vuelta, 503 sin_cliente, 42 sin_pago', 'each row is suggested what it fits, by RUT, sum and day');
select is((select string_agg(concat_ws(' ', x ->> 'concepto', x ->> 'clase', x ->> 'monto'), ', ') from jsonb_array_elements(pruebas.valor('admin', 'select public.registro_de_ventas({registro})')::jsonb -> 'sobran') x),
  'Una abono 119000, Vuelta abono 50000, Sin abono 77000', 'and what came then and lacks a document is told');
select is((select count(*)::int from public.documentos_tributarios), 0, 'so far nothing was written down');
select is((select desde || ' ' || hasta from public.registros_de_ventas), '2026-03-01 2026-03-31', 'its months are whole');

-- Confirmed --------------------------------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select public.confirmar_ventas({registro})'), '{"fallan": [], "hechas": 3}', 'all that are sure, what is corrected before its note');
select is(pg_temp.que(), '501 hecha, 502 posible Dos/Tres, 40 posible Lejos, 9 hecha, 41 hecha, 503 sin_cliente, 42 sin_pago', 'are done');
select is((select string_agg(concat_ws(' ', d.clase, d.folio, d.total, a.folio), ', ' order by d.folio) from public.documentos_tributarios d left join public.documentos_tributarios a on a.id = d.anula),
  '61 9 10000 41, 34 41 50000, 33 501 119000', 'as documents');
select is((select string_agg(x ->> 'concepto', ', ') from jsonb_array_elements(pruebas.valor('admin', 'select public.registro_de_ventas({registro})')::jsonb -> 'sobran') x), 'Sin', 'of what came one is left');
select is(pruebas.valor('admin', 'select public.confirmar_ventas({registro})'), '{"fallan": [], "hechas": 0}', 'twice is once');
create function pg_temp.fila(p_folio int) returns text language sql as $$ select id::text from public.registros_filas where folio = p_folio $$;
select is(pruebas.valor('admin', format('select public.confirmar_ventas({registro}, ''[{"fila": %s, "pagos": [%s]}, {"fila": %s, "pagos": [%s]}, {"fila": %s}]'')', pg_temp.fila(502), pruebas.id('tres'), pg_temp.fila(503), pruebas.id('dos'), pg_temp.fila(40)))::jsonb
  #- '{fallan,0,fila}', '{"hechas": 2, "fallan": [{"motivo": "Ese documento es para el RUT 76.555.555-8, y el de este cliente es 11.111.111-1."}]}', 'a person chooses, and one that cannot be stops no other');
select is((select p.concepto from public.documentos_tributarios d join public.pagos p on p.id = d.pago where d.folio = 502), 'Tres', 'as they chose');
select is(pruebas.valor('admin', format('select public.omitir_ventas({registro}, ''{%s}'')', pg_temp.fila(42))), '1', 'one is left out');
select is(pg_temp.que(), '501 hecha, 502 hecha, 40 hecha, 9 hecha, 41 hecha, 503 sin_cliente, 42 omitida', 'and stays so');
select is(pruebas.valor('admin', format('select public.omitir_ventas({registro}, ''{%s}'', false)', pg_temp.fila(42))), '1', 'until it is taken in again');
select is((select count(*)::int from public.correos), 0, 'nobody was mailed of any of it');
-- What is written down already.
select pruebas.anotar('registro', pruebas.valor('admin', format('select public.abrir_registro(''rcv.csv'', repeat(''b'', 64), %L)', (select jsonb_agg(f || case f ->> 'folio' when '502' then '{"exento": 1}' else '{}' end::jsonb) from jsonb_array_elements(pg_temp.filas()) f))));
select is(pg_temp.que(), '501 ya_estaba, 502 distinta, 40 ya_estaba, 9 ya_estaba, 41 ya_estaba, 503 sin_cliente, 42 sin_pago', 'what is there is told, and what differs from it');
select is(pruebas.valor('admin', 'select public.confirmar_ventas({registro})'), '{"fallan": [], "hechas": 0}', 'and not done again');
select is(pruebas.valor('admin', 'select public.deshacer_registro({registro})'), '{"quedan": [], "deshechas": 0}', 'nor taken back by another file');
select pruebas.anotar('registro', (select id from public.registros_de_ventas where huella like 'a%'));

-- Taken back ---------------------------------------------------------------------------------------------------------
insert into storage.objects (bucket_id, name) values ('tributarios', pruebas.id('ana') || '/f.pdf');
update public.documentos_tributarios set pdf = cliente || '/f.pdf' where folio = 501;
update public.documentos_tributarios set enviado_en = now() where folio = 502;
select is((select string_agg(x ->> 'motivo', ' ' order by x ->> 'motivo') from jsonb_array_elements(pruebas.valor('admin', 'select public.deshacer_registro({registro})')::jsonb -> 'quedan') x),
  'La factura 501 se queda: ya tiene su archivo. La factura 502 se queda: ya se envió al cliente.', 'what was used since stays, and says why');
select is((select string_agg(folio::text, ' ' order by folio) from public.documentos_tributarios), '501 502', 'the others went, with the note before what it corrected');
select is(pg_temp.que(), '501 hecha, 502 hecha, 40 posible Lejos, 9 segura Vuelta, 41 segura Vuelta, 503 sin_cliente, 42 sin_pago', 'and are suggested again');
delete from public.documentos_tributarios where folio = 501;
select is(split_part(pg_temp.que(), ',', 1), '501 segura Una', 'as is one that somebody took away by hand');

-- Kept, copied, erased -------------------------------------------------------------------------------------------------
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'registros_filas')), 4, 'her copy has the rows that are hers');
update public.registros_filas set creado_en = now() - interval '31 days' where registro = pruebas.id('registro');
select private.purgar(now());
select is((select string_agg(distinct coalesce(rut, razon_social, 'nadie'), ' ') from public.registros_filas where registro = pruebas.id('registro')), 'nadie', 'after a month nobody is named in them');
select is(split_part(pg_temp.que(), ',', 1), '501 segura Una', 'and they are still whose they are');
select * from finish();
rollback;
