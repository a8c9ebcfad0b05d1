-- The board in one question: how many contacts each column has, and its newest.
begin;
select pruebas.escenario();
select plan(22);
delete from public.leads;
delete from public.solicitudes;
delete from public.formulario_inicial;
delete from public.pedidos;
delete from public.citas;
insert into public.leads (nombre_contacto, email, telefono, mensaje, estado, creado_en)
select 'Lead ' || n, case when n <= 2 then 'ANA@pruebas.test' else 'l' || n || '@pruebas.test' end, '+56 9 1234 5678', 'Hola', case when n = 5 then 'cotizado' else 'nuevo' end,
  '2026-11-01 12:00Z'::timestamptz + n * interval '1 hour' from generate_series(1, 5) n;
insert into public.solicitudes (nombre, email, mensaje, cliente, creado_en) values ('De Ana', 'otra@pruebas.test', 'Hola', pruebas.id('ana'), '2026-11-01 14:30Z');
insert into public.leads (nombre_contacto, email, telefono, mensaje, estado, creado_en)
select nombre, 'j@pruebas.test', '+56 9 1234 5678', 'Hola', 'contactado', '2026-11-01 12:00Z' from (values ('Escrito antes'), ('Escrito después')) v (nombre);
-- One that has the number of a row of another table.
insert into public.solicitudes (id, nombre, email, mensaje, creado_en) overriding system value
select id, 'Del mismo instante', 's@pruebas.test', 'Hola', '2026-11-01 14:00Z' from public.leads where nombre_contacto = 'Lead 4';

create function pg_temp.columnas(p_persona text, p_pedidas text, p_cliente text default 'null') returns text language sql set search_path = '' as $$
  select pruebas.valor(p_persona, format($x$select string_agg(format('%%s %%s: %%s', etapa, total, (select string_agg(f ->> 'nombre', ', ' order by n) from jsonb_array_elements(filas) with ordinality v (f, n))), '; ' order by etapa)
    from public.tablero(%L, %s)$x$, p_pedidas, p_cliente));
$$;

select is(pg_temp.columnas('admin', pedidas), dicen, pedidas) from (values
  ('{"nuevo": 40}', 'nuevo 6: Lead 4, Lead 3, De Ana, Lead 2, Del mismo instante, Lead 1'),
  ('{"nuevo": 2, "propuesta": 2}', 'nuevo 6: Lead 4, Lead 3; propuesta 1: Lead 5'),
  ('{"nuevo": 1, "perdido": 40}', 'nuevo 6: Lead 4; perdido 0: '),
  ('{"conversando": 1}', 'conversando 2: Escrito después'), ('{"conversando": 2}', 'conversando 2: Escrito después, Escrito antes'),
  ('{"nuevo": 0}', 'nuevo 6: '), ('{"nuevo": -1}', 'nuevo 6: '), ('{"inventada": 4}', 'inventada 0: '), ('{}', null)) v (pedidas, dicen);
select is(pg_temp.columnas('admin', '{"nuevo": 40, "propuesta": 40}', pruebas.id('ana')::text), 'nuevo 3: De Ana, Lead 2, Lead 1; propuesta 0: ', 'of one client: what is theirs, and what came from their address');
select is(pg_temp.columnas('admin', '{"nuevo": 40}', '0'), 'nuevo 0: ', 'of one whom nobody knows: nothing');
select is(pruebas.valor('admin',
  $$select count(*) from public.tablero('{"nuevo": 40}') t, jsonb_array_elements(t.filas) f join public.bandeja b on b.id = f ->> 'id' and to_jsonb(b) = f$$), '6',
  'rows are those of the inbox, with all their columns');
alter table public.leads disable trigger user;
insert into public.leads (nombre_contacto, email, telefono, mensaje, estado) select 'z', 'z@pruebas.test', '+56 9 1234 5678', 'Hola', 'descartado' from generate_series(1, 1001) n;
alter table public.leads enable trigger user;
select is(pruebas.valor('admin', $$select total || ' ' || jsonb_array_length(filas) from public.tablero('{"perdido": 100000}')$$), '1001 1000', 'a thousand at most');

select is(left(pruebas.valor(persona, $$select count(*) from public.tablero('{"nuevo": 40}')$$), 5), '42501', 'Acting as ' || persona || ': nothing of it')
from unnest('{anon,ana,bruno,carla,tito,eva,servicio}'::text[]) persona;
-- Each table is asked through its index by column of the board, not read whole.
create function pg_temp.plan(p_sql text) returns text language plpgsql as $$
declare
  v_linea text;
  v text := '';
begin
  set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off;
  perform pruebas.actuar('admin');
  for v_linea in execute 'explain (costs off) ' || p_sql loop
    v := v || v_linea || E'\n';
  end loop;
  perform set_config('role', session_user, true);
  return v;
end $$;
select is((select string_agg(distinct m[1], ' ' order by m[1]) from regexp_matches(pg_temp.plan(consulta), como || ' using (\w+)_etapa_idx on [^\n]+\n +Index Cond:', 'g') m), 'citas formulario_inicial leads pedidos solicitudes', que)
from (values ('Index Only Scan', $$select count(*) from public.bandeja b where b.etapa between 'nuevo' and 'nuevo'$$, 'what is counted is in an index of each table'),
  ('Index Scan', $$select * from public.bandeja b where b.etapa between 'nuevo' and 'nuevo' order by b.etapa, b.creado_en desc limit 9$$, 'and so is what comes first')) v (como, consulta, que);
select * from finish(true);
rollback;
