-- A file that was uploaded for a message is its uploader's until the message is sent.
begin;
select pruebas.escenario();
select plan(13);
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
insert into storage.objects (bucket_id, name, owner_id)
select 'adjuntos', pruebas.con_ids(n), (select usuario::text from pruebas.personas where persona = p) from (values
  ('{ana}/{ticket_ana}/del-estudio.png', 'admin'), ('{ana}/{ticket_ana}/de-ana.png', 'ana'), ('{ana}/{ticket_ana}/de-tito.png', 'tito'),
  ('{ana}/{ticket_ana}/de-nadie.png', null), ('{ana}/{ticket_ana}/interno/nota.png', 'admin'), ('{bruno}/{ticket_bruno}/de-bruno.png', 'bruno')) v (n, p);
create function pg_temp.ve(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, $q$select string_agg(regexp_replace(name, '.*/', ''), ' ' order by name) from storage.objects where bucket_id = 'adjuntos'$q$) $$;

select is(pg_temp.ve('ana'), 'de-ana.png', 'Acting as the client: of what nobody sent sees only what they uploaded');
select is(pg_temp.ve('tito'), 'de-tito.png', 'so does another person of them');
select is(pg_temp.ve('delia'), null, 'and a third nothing');
select is(pg_temp.ve('bruno'), 'de-bruno.png', 'nor does another client');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'Listo', array['{ana}/{ticket_ana}/del-estudio.png'])$$), '1', 'Acting as an admin: sends one');
select is(pg_temp.ve('ana'), 'de-ana.png del-estudio.png', 'then the client sees it');
select is(pg_temp.ve('delia'), 'del-estudio.png', 'and all of theirs');
select is(pg_temp.ve('bruno'), 'de-bruno.png', 'and nobody else');
select is(pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) values ({ticket_ana}, 'Nota', true, array['{ana}/{ticket_ana}/interno/nota.png'])$$), '1', 'a note''s file');
select is(pg_temp.ve('ana'), 'de-ana.png del-estudio.png', 'is the studio''s alone');
insert into storage.objects (bucket_id, name) values ('adjuntos', 'entrantes/1/apartado.png');
update public.ticket_mensajes set adjuntos = adjuntos || 'entrantes/1/apartado.png'::text where cuerpo = 'Nota';
select is(pg_temp.ve('ana'), 'de-ana.png del-estudio.png', 'wherever it lies');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.ve('ana'), null, 'a deactivated client sees nothing');
select is(pg_temp.ve('anon'), null, 'nor does a visitor');

select * from finish();
rollback;
