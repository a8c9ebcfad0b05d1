begin;
select pruebas.sala('storage.objects', llave => 'name');
delete from storage.objects;
insert into storage.objects (bucket_id, name)
select b, pruebas.con_ids(n) from (values
  ('adjuntos', '{ana}/{ticket_ana}/foto.png'), ('adjuntos', '{ana}/{ticket_ana}/interno/nota.png'),
  ('adjuntos', '{carla}/{ticket_carla}/foto.png'), ('comprobantes', '{ana}/pago.png'), ('comprobantes', '{bruno}/pago.png'),
  ('adjuntos', '{ana}/documentos/nuevo.pdf'), ('portadas', '{ana}/portada.png')) x (b, n);

-- Who reads which files; a visitor asks and is shown none.
insert into pruebas.lee values
  ('ana delia', $$name in ('{ana}/{ticket_ana}/foto.png', '{ana}/pago.png')$$),
  ('tito', $$name = '{ana}/{ticket_ana}/foto.png'$$),
  ('bruno', $$name = '{bruno}/pago.png'$$),
  ('anon', 'false');

-- Who does what in each bucket, with reading opened where it would hide the row.
create temp table archivos (persona text, apertura text, esperado text, sql text);
insert into archivos
select persona, apertura, case persona when 'admin' then admin when 'anon' then anon else otros end, sql
from (values ('anon'), ('ana'), ('delia'), ('tito'), ('bruno'), ('carla'), ('eva'), ('admin')) p (persona), (values
  ('', '0', '0', '1 and the table changed', 'update storage.objects set metadata = ''{"x": 1}'''),
  ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (false) with check (true)',
    '0', '0', '1', 'update storage.objects set name = name'),
  ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (true) with check (false)',
    '42501', '42501', '1 and the table changed', $$update storage.objects set name = 'x' where bucket_id = 'portadas'$$),
  ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (true) with check (false)',
    '42501', '42501', '42501', $$update storage.objects set name = 'x' where name like '%/pago.png' and bucket_id = 'comprobantes'$$),
  ('create policy abierta_leer on %s for select using (true)', '0', '0', '5 and the table changed', 'delete from storage.objects'),
  ('create policy abierta_leer on %s for select using (true)', '42501', '42501', '42501',
    $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/interno/x.png')$$),
  ('create policy abierta_leer on %s for select using (true)', '42501', '42501', '42501',
    $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/x.png')$$),
  ('create policy abierta_leer on %s for select using (true)', '42501', '42501', '1 and the table changed',
    $$insert into storage.objects (bucket_id, name) values ('portadas', 'x.png')$$)) t (apertura, anon, otros, admin, sql);
insert into archivos values
  ('delia', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/x.png')$$),
  ('tito', '', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/x.png')$$),
  ('tito', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/x.png')$$),
  ('tito', '', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/interno/x.png')$$),
  ('tito', '', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{bruno}/{ticket_bruno}/x.png')$$),
  ('ana', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('portadas', '{ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('portadas', '{ana}/{ticket_ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/{ticket_ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{bruno}/x.png')$$),
  ('ana', '', '1 and the table changed', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/x.png')$$),
  ('ana', '', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{bruno}/{ticket_bruno}/x.png')$$);

select plan((select count(*) from archivos)::int + 13);
select pruebas.comprobar_lecturas();
select is(v.salio, a.esperado, format('Acting as %s%s: %s', p.retrato, case when a.apertura <> '' then ', the others opened' else '' end, a.sql))
from (select apertura, sql, array_agg(persona) as personas from archivos group by apertura, sql) x cross join lateral pruebas.abierta(x.apertura, 'storage.objects', x.personas, x.sql) v
join archivos a on (a.apertura, a.sql, a.persona) = (x.apertura, x.sql, v.persona) join pruebas.personas p on p.persona = a.persona;
select set_eq(
  $$ select lower(cmd), roles::text from pg_policies where schemaname = 'storage' $$,
  $$ select v, '{authenticated}' from unnest('{select,insert,update,delete}'::text[]) v $$, 'every policy is tried here');
select * from finish();
rollback;
