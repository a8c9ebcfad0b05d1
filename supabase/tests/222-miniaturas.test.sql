-- The small picture beside a picture: stored by who stored the picture, seen by who sees it, gone with it.
begin;
select pruebas.escenario();
select plan(22);
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
insert into storage.objects (bucket_id, name, owner_id)
select 'adjuntos', pruebas.con_ids(n), (select usuario::text from pruebas.personas where persona = p) from (values
  ('{ana}/{ticket_ana}/del-estudio.png', 'admin'), ('{ana}/{ticket_ana}/de-ana.png', 'ana'), ('{ana}/{ticket_ana}/interno/nota.png', 'admin'),
  ('{bruno}/{ticket_bruno}/de-bruno.png', 'bruno')) v (n, p);
create function pg_temp.pone(p_persona text, p_ruta text) returns text language sql as $$
  select pruebas.intentar(p_persona, format('insert into storage.objects (bucket_id, name, owner_id) values (%L, %L, auth.uid()::text)', 'adjuntos', p_ruta)) $$;
create function pg_temp.ve(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, $q$select string_agg(regexp_replace(name, '.*/', ''), ' ' order by name) from storage.objects where name like '%/mini/%'$q$) $$;

select is(pg_temp.pone(p, n), r, format('Acting as %s: puts %s', p, n)) from (values
  ('ana', '{ana}/{ticket_ana}/mini/de-ana.png', '1'),
  ('ana', '{ana}/{ticket_ana}/mini/del-estudio.png', '42501'),
  ('ana', '{ana}/{ticket_ana}/mini/de-nadie.png', '42501'),
  ('ana', '{ana}/{ticket_ana}/mini/mini/de-ana.png', '42501'),
  ('ana', '{ana}/{ticket_ana}/interno/mini/nota.png', '42501'),
  ('ana', '{bruno}/{ticket_bruno}/mini/de-bruno.png', '42501'),
  ('tito', '{ana}/{ticket_ana}/mini/de-ana.png', '42501'),
  ('bruno', '{ana}/{ticket_ana}/mini/de-ana.png', '42501'),
  ('anon', '{ana}/{ticket_ana}/mini/de-ana.png', '42501'),
  ('admin', '{ana}/{ticket_ana}/mini/del-estudio.png', '1'),
  ('admin', '{ana}/{ticket_ana}/interno/mini/nota.png', '1'),
  ('bruno', '{bruno}/{ticket_bruno}/mini/de-bruno.exe', '42501')) v (p, n, r);

select is(pg_temp.ve('ana'), 'de-ana.png', 'Acting as the client: of what nobody sent sees only the small one of theirs');
select is(pg_temp.ve('bruno'), null, 'and another client none');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'Listo', array['{ana}/{ticket_ana}/del-estudio.png'])$$), '1', 'Acting as an admin: sends a picture');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) values ({ticket_ana}, 'Nota', true, array['{ana}/{ticket_ana}/interno/nota.png'])$$), '1', 'and one of a note');
select is(pg_temp.ve('ana'), 'de-ana.png del-estudio.png', 'then the client sees its small one, and none of notes');
select is(pg_temp.ve('delia'), 'del-estudio.png', 'so do all of theirs');
select is(pg_temp.ve('bruno'), null, 'and nobody else');

update storage.objects set created_at = now() - interval '2 days';
create function pg_temp.sueltos() returns text language sql as $$
  select string_agg(regexp_replace(nombre, '^[0-9]+/[0-9]+/', ''), ' ' order by nombre) from public.archivos_sueltos() where nombre like '%/mini/%' $$;
select is(pg_temp.sueltos(), 'mini/de-ana.png', 'the small one of a picture that was never sent is loose, that of a sent one is not');
delete from public.ticket_mensajes where cuerpo in ('Listo', 'Nota');
select is(pg_temp.sueltos(), 'interno/mini/nota.png mini/de-ana.png mini/del-estudio.png', 'and goes with its picture');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.ve('ana'), null, 'a deactivated client sees none');

select * from finish();
rollback;
