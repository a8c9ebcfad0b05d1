-- A statement of the bank comes in once, whatever files bring it, and says what of it could not.
begin;
select pruebas.escenario();
select plan(61);
update public.configuracion set banco = 'Banco de Chile', cuenta_numero = '00-123-45678-9' where id = 1;

-- A statement of these lines, and what importing it says, without what is empty.
create function pg_temp.cartola(p_movimientos text, p_mas text default '{}') returns text language sql as $$
  select jsonb_build_object('archivo', 'marzo.csv', 'banco', 'chile', 'cuenta', '123456789', 'movimientos', p_movimientos::jsonb) || p_mas::jsonb $$;
create function pg_temp.importa(p_quien text, p_cartola text, p_prueba boolean default false) returns text language sql as $$
  select pruebas.valor(p_quien, format('select public.importar_cartola(%L, %L)', p_cartola, p_prueba)) $$;
create function pg_temp.cuenta(p_cartola text, p_prueba boolean default false) returns text language sql as $$
  select concat_ws(' ', r ->> 'lineas', r ->> 'nuevos', r ->> 'repetidos', jsonb_array_length(r -> 'rechazados')) from (select pg_temp.importa('admin', p_cartola, p_prueba)::jsonb as r) x $$;
create function pg_temp.marzo() returns text language sql as $$
  select $m$[{"dia": "2026-03-02", "glosa": "TRASPASO DE:VIVERO", "numero": "0055", "monto": 150000},
    {"dia": "2026-03-02", "glosa": "TRASPASO DE:VIVERO", "numero": "0055", "monto": 150000},
    {"dia": "2026-03-03", "glosa": "LUZ", "monto": -89990},
    {"dia": "2026-03-05", "glosa": "TEF  76.123.456-0\u200b P-12", "monto": 400000, "saldo": 1610010}]$m$ $$;

-- Who may not ----------------------------------------------------------------------------------------
select is(left(pg_temp.importa(p, pg_temp.cartola(pg_temp.marzo())), 5), '42501', format('Acting as %s: brings nothing in', p)) from unnest('{anon,ana,bruno,delia,tito,carla,eva,servicio}'::text[]) p;
select is(pruebas.valor(p, 'select count(*) from public.movimientos'), '0', format('Acting as %s: reads none', p)) from unnest('{ana,bruno,tito,carla}'::text[]) p;
select is(left(pruebas.intentar(p, format('insert into public.movimientos (cartola, dia, monto, huella) values (1, ''2026-03-01'', 1, %L)', repeat('a', 64))), 5), '42501', format('Acting as %s: writes none by hand', p)) from unnest('{anon,ana,admin,servicio}'::text[]) p;

-- What is none -----------------------------------------------------------------------------------------
select is(pg_temp.importa('admin', c), 'P0001 ' || dice, que) from (values
  ('{}', 'Este archivo no trae movimientos.', 'nothing'),
  ('{"movimientos": {}}', 'Este archivo no trae movimientos.', 'no list'),
  (pg_temp.cartola('[]'), 'Este archivo no trae movimientos.', 'an empty one'),
  ((select pg_temp.cartola(jsonb_agg(jsonb_build_object('dia', '2026-03-01', 'monto', n))::text) from generate_series(1, 5001) n),
    'Trae más de 5.000 movimientos: descarga la cartola en períodos más cortos.', 'too many'),
  (pg_temp.cartola(pg_temp.marzo(), '{"cuenta": "999999"}'), 'Esta cartola no es de la cuenta que está en Configuración. Revísala antes de importarla.', 'another account'),
  (pg_temp.cartola(pg_temp.marzo(), '{"banco": "bci"}'), 'Esta cartola no es de la cuenta que está en Configuración. Revísala antes de importarla.', 'another bank')) v (c, dice, que);
select is(pg_temp.importa('admin', pg_temp.cartola(pg_temp.marzo(), '{"banco": "inventado", "otra": true}')) like '23514 %', true, 'a bank that is none');
select is((pg_temp.importa('admin', pg_temp.cartola(pg_temp.marzo(), '{"cuenta": "999999"}'), true)::jsonb ->> 'otra_cuenta')::boolean, true, 'of another account one is told before');

-- Looked at first ------------------------------------------------------------------------------------
select is(pg_temp.cuenta(pg_temp.cartola(pg_temp.marzo()), true), '4 4 0 0', 'what it would do is said');
select is_empty('select from public.movimientos', 'and not done');
select is(pg_temp.importa('admin', pg_temp.cartola(pg_temp.marzo()), true)::jsonb - 'rechazados',
  '{"id": null, "lineas": 4, "nuevos": 4, "abonos": 3, "llega": 700000, "repetidos": 0, "desde": "2026-03-02", "hasta": "2026-03-05", "otra_cuenta": false, "otro_banco": false}', 'with its days and sums');
select is(pg_temp.cuenta(pg_temp.cartola(pg_temp.marzo())), '4 4 0 0', 'then it comes in');
select results_eq('select dia, glosa, numero, monto, saldo, rut, estado from public.movimientos order by id',
  $$values ('2026-03-02'::date, 'TRASPASO DE:VIVERO', '55', 150000, null::bigint, null, 'pendiente'), ('2026-03-02', 'TRASPASO DE:VIVERO', '55', 150000, null, null, 'pendiente'),
    ('2026-03-03', 'LUZ', null, -89990, null, null, 'ajeno'), ('2026-03-05', 'TEF 76.123.456-0 P-12', null, 400000, 1610010, '76123456-0', 'pendiente')$$,
  'each as it is kept: two equal ones are two, what went out is no client''s, and a RUT in the text is its payer''s');
select results_eq('select archivo, banco, cuenta, desde, hasta, lineas, nuevos, autor from public.cartolas',
  $$select 'marzo.csv', 'chile', '123456789', '2026-03-02'::date, '2026-03-05'::date, 4, 4, usuario from pruebas.personas where persona = 'admin'$$, 'with its file, and who brought it in');

-- Once ----------------------------------------------------------------------------------------------
select is(pg_temp.cuenta(pg_temp.cartola(pg_temp.marzo())), '4 0 4 0', 'the same file adds nothing');
select is((select count(*)::int from public.cartolas), 1, 'nor is it kept');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-05", "glosa": "tef 76.123.456-0 p-12", "monto": 400000, "saldo": 1610010}, {"dia": "2026-03-06", "glosa": "OTRA", "monto": 5}]')),
  '2 1 1 0', 'of one that overlaps only what is new');
select is(pg_temp.cuenta(pg_temp.cartola(format('[{"dia": "2026-03-02", "glosa": "TRASPASO DE:VIVERO", "numero": "55", "monto": 150000}%s]', repeat(',{"dia": "2026-03-02", "glosa": "TRASPASO DE:VIVERO", "numero": "55", "monto": 150000}', 2)))),
  '3 1 2 0', 'of three equal ones two were there');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-05", "glosa": "TEF 76.123.456-0 P-12", "monto": 400000, "saldo": 2010010}]')), '1 1 0 0', 'with another balance it is another one');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-06", "glosa": "OTRA", "monto": 5}]', '{"cuenta": ""}')), '1 0 1 0', 'a file that says no account is of the studio''s');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-06", "glosa": "OTRA", "monto": 5}]', '{"cuenta": "6789"}')), '1 0 1 0', 'as is one that hides most of its digits');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-06", "glosa": "OTRA", "monto": 5}]', '{"cuenta": "555555", "otra": true}')), '1 1 0 0', 'that of another account is another one, where somebody says so');
select is((select cuenta from public.cartolas order by id desc limit 1), '555555', 'and says whose it is');

-- A balance that one of two files does not say makes no other movement --------------------------------
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-10", "glosa": "SALDO", "monto": 11, "saldo": 100}]')), '1 1 0 0', 'one with its balance');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-10", "glosa": "SALDO", "monto": 11}]')), '1 0 1 0', 'is the same without it');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-10", "glosa": "SALDO", "monto": 11}, {"dia": "2026-03-10", "glosa": "SALDO", "monto": 11}]')), '2 1 1 0', 'two without it are one more');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-10", "glosa": "SALDO", "monto": 11, "saldo": 100}, {"dia": "2026-03-10", "glosa": "SALDO", "monto": 11, "saldo": 111}]')), '2 0 2 0', 'and the same two with it are both there');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-10", "glosa": "SALDO", "monto": 11, "saldo": 122}, {"dia": "2026-03-10", "glosa": "SALDO", "monto": 11, "saldo": 133}]')), '2 1 1 0', 'a third one with another balance is new');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-10", "glosa": "SALDO", "monto": 11}]', '{"cuenta": "777777", "otra": true}')), '1 1 0 0', 'of another account nothing is compared');
select is((select count(*)::int from public.movimientos where monto = 11), 4, 'so many there are');

-- What cannot be is told, and the rest comes in --------------------------------------------------------
select is(pg_temp.importa('admin', pg_temp.cartola(format('[{"dia": "2026-02-31", "monto": 1}, {"dia": "%s", "monto": 1}, {"dia": "1999-01-01", "monto": 1},
    {"dia": "2026-03-01", "monto": 0}, {"dia": "2026-03-01", "monto": 1.5}, {"dia": "2026-03-01", "monto": 99999999999}, {"dia": "2026-03-01"}, {}, {"dia": "2026-03-01", "monto": 7}]', private.hoy() + 1)))::jsonb -> 'rechazados',
  $$[{"n": 1, "por_que": "No entendemos su día."}, {"n": 2, "por_que": "Su día todavía no llega."}, {"n": 3, "por_que": "Su día es anterior al año 2000."},
    {"n": 4, "por_que": "No entendemos su monto: va en pesos enteros y no es cero."}, {"n": 5, "por_que": "No entendemos su monto: va en pesos enteros y no es cero."},
    {"n": 6, "por_que": "No entendemos su monto: va en pesos enteros y no es cero."}, {"n": 7, "por_que": "No entendemos su monto: va en pesos enteros y no es cero."}, {"n": 8, "por_que": "No entendemos su día."}]$$, 'line by line');
select is((select count(*)::int from public.movimientos where monto = 7), 1, 'what was right came in');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-02-30", "monto": 1}]')), '1 0 0 1', 'a file of nothing right adds nothing');
select is(pg_temp.cuenta(pg_temp.cartola(format('[{"dia": "2026-03-09", "glosa": "%s", "numero": "%s", "monto": 8, "comentario": "%s", "rut": "nada", "cuenta": "x"}]', repeat('g', 900), repeat('9', 90), repeat('c', 900)))), '1 1 0 0', 'what is too long is cut');
select results_eq('select length(glosa), length(numero), length(comentario), rut, cuenta from public.movimientos where monto = 8', $$values (300, 60, 300, null::text, null::text)$$, 'and no RUT or account is none');

-- An unknown layout is known the next time ----------------------------------------------------------
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-06", "glosa": "OTRA", "monto": 5}]', '{"formato": {"titulos": ["Cuándo", "Qué", "Cuánto"], "columnas": {"dia": 0, "glosa": 1, "monto": 2}}}')), '1 0 1 0', 'columns that somebody said');
select results_eq('select titulos, columnas from public.formatos_de_cartola', $$values ('{Cuándo,Qué,Cuánto}'::text[], '{"dia": 0, "glosa": 1, "monto": 2}'::jsonb)$$, 'are kept');
select is(pg_temp.cuenta(pg_temp.cartola('[{"dia": "2026-03-06", "glosa": "OTRA", "monto": 5}]', '{"formato": {"titulos": ["CUANDO", "Que", "Cuánto"], "columnas": {"dia": 0, "monto": 2}}}')), '1 0 1 0', 'said anew');
select results_eq('select columnas from public.formatos_de_cartola', $$values ('{"dia": 0, "monto": 2}'::jsonb)$$, 'the last word counts');

-- Words ----------------------------------------------------------------------------------------------
select is(private.rut_en_texto(t), r, t) from (values ('TEF DE 76.123.456-0 X', '76123456-0'), ('RUT: 0076123456-0', '76123456-0'), ('de 11111111-1', '11111111-1'),
  ('76.123.456-1', null), ('FOLIO 761234560', null), ('', null)) v (t, r);

select * from finish();
rollback;
