-- How far each account has read each ticket: its own mark, set by itself, which nobody else's reading moves.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('otro_admin', 'authenticated', '00000000-0000-4000-a000-0000000000aa', 'another admin');
select pruebas.cliente('otro_admin', 'admin');
delete from private.ticket_lecturas;
select plan(39);

-- Of these tickets of the story, which have something new for somebody.
create function pg_temp.nuevos(p_persona text) returns text language sql as $$
  select coalesce(pruebas.valor(p_persona, $q$ select string_agg(case t when {ticket_ana} then 'ana' when {ticket_bruno} then 'bruno' else 'otro' end, ' ' order by t)
    from public.tickets_sin_leer(array[{ticket_ana}, {ticket_bruno}]::bigint[]) t $q$), 'ninguno'); $$;
create function pg_temp.dice(p_ticket text, p_autor text, p_interno boolean default false) returns void language plpgsql as $$
declare
  v bigint;
begin
  insert into public.ticket_mensajes (ticket, autor, cuerpo, interno)
  values (pruebas.id(p_ticket), (select usuario from pruebas.personas where persona = p_autor), 'Hola', p_interno) returning id into v;
  perform pruebas.anotar('ultimo', v);
end $$;
create function pg_temp.lee(p_persona text, p_ticket text default 'ticket_ana') returns text language sql as $$
  select pruebas.intentar(p_persona, format('select public.marcar_leido({%s}, {ultimo})', p_ticket)); $$;

select is(pg_temp.nuevos('admin'), 'ana bruno', 'Acting as an admin: what clients wrote is new');
select is(pg_temp.nuevos('ana'), 'ninguno', 'Acting as the client: what she wrote herself is not, nor a note among admins');
select pg_temp.dice('ticket_ana', 'admin', true);
select is(pg_temp.nuevos('ana'), 'ninguno', 'nor another note');
select is(pg_temp.nuevos('otro_admin'), 'ana bruno', 'Acting as another admin: it is, to the colleagues of who wrote it');
select pg_temp.dice('ticket_ana', 'admin');
select is(pg_temp.nuevos('ana'), 'ana', 'an answer of the studio is');
select is(pg_temp.nuevos('bruno'), 'ninguno', 'Acting as a client of another company: it is not told');

-- Reading.
select is(pg_temp.lee('ana'), '1', 'Acting as the client: reads');
select is(pg_temp.nuevos('ana'), 'ninguno', 'and nothing is new to her');
select is(pg_temp.nuevos('admin'), 'ana bruno', 'it is to the studio as before');
select is(pg_temp.lee('admin'), '1', 'Acting as an admin: reads');
select is(pg_temp.nuevos('admin'), 'bruno', 'that ticket alone');
select is(pg_temp.nuevos('otro_admin'), 'ana bruno', 'and for nobody but the one who read');
select pg_temp.dice('ticket_ana', 'ana');
select is(pg_temp.nuevos('admin'), 'ana bruno', 'what is written later is new');
select is(pg_temp.nuevos('ana'), 'ninguno', 'not to who wrote it');
select is((select count(*)::int from private.ticket_lecturas), 2, 'one mark for each account and ticket');

-- A mark never goes back, nor beyond what is there.
select is(pruebas.intentar('admin', 'select public.marcar_leido({ticket_ana}, 9000000000000)'), '1', 'up to a message that is none');
select is((select hasta from private.ticket_lecturas where cuenta = 'd0000000-0000-4000-8000-000000000004'), pruebas.id('ultimo'), 'is up to the last one');
select is(pruebas.intentar('admin', 'select public.marcar_leido({ticket_ana}, {mensaje_ana})'), '1', 'an earlier one');
select is((select hasta from private.ticket_lecturas where cuenta = 'd0000000-0000-4000-8000-000000000004'), pruebas.id('ultimo'), 'changes nothing');
select is(pruebas.intentar('admin', 'select public.marcar_leido({ticket_bruno}, 0)'), '1', 'one before all');
select is(pg_temp.nuevos('admin'), 'bruno', 'has read nothing');

-- Not theirs.
select is(pruebas.probar(persona, 'private.ticket_lecturas', 'select public.marcar_leido({ticket_ana}, {ultimo})'), '42501', 'Acting as ' || retrato || ': marks nothing in a ticket of others')
from pruebas.personas where persona in ('anon', 'bruno', 'carla', 'eva', 'servicio');
select is(left(pruebas.valor(persona, 'select count(*) from public.tickets_sin_leer()'), 5), '42501', 'Acting as ' || retrato || ': is told of none')
from pruebas.personas where persona in ('anon', 'carla', 'eva', 'servicio');
select is(pruebas.intentar(persona, 'delete from private.ticket_lecturas'), '42501', 'Acting as ' || retrato || ': reaches no mark itself')
from pruebas.personas where persona in ('ana', 'admin');

-- Without naming any: one's own.
select pg_temp.dice('ticket_ana', 'admin');
select is(pruebas.valor('ana', 'select array_agg(t) = array[{ticket_ana}]::bigint[] from public.tickets_sin_leer() t'), 'true', 'Acting as the client: all of hers');
select is(pruebas.valor('admin', 'select count(*) from public.tickets_sin_leer()'), '0', 'Acting as an admin: an admin has none of their own');
update public.ticket_mensajes set creado_en = now() - interval '30 days' where id = pruebas.id('ultimo');
select is(pg_temp.nuevos('ana'), 'ninguno', 'what is thirty days old is no news');
update public.ticket_mensajes set creado_en = now() - interval '29 days 23:59' where id = pruebas.id('ultimo');
select is(pg_temp.nuevos('ana'), 'ana', 'a minute less is');

-- The mark is that of the ticket's own last message.
select pg_temp.dice('ticket_bruno', 'bruno');
select pruebas.valor('admin', 'select public.marcar_leido({ticket_ana}, 999999999)');
select is((select hasta from private.ticket_lecturas where ticket = pruebas.id('ticket_ana') and cuenta = (select usuario from pruebas.personas where persona = 'admin')),
  (select max(id) from public.ticket_mensajes where ticket = pruebas.id('ticket_ana')), 'a mark beyond the end is the last message of that ticket');

-- A note by a colleague is news, too; and there is an end to what is listed.
select pruebas.valor('admin', 'select public.marcar_leido({ticket_bruno}, 999999999)');
insert into public.ticket_mensajes (ticket, autor, cuerpo, interno) values (pruebas.id('ticket_bruno'), '00000000-0000-4000-a000-0000000000aa', 'Entre nosotros', true);
select is(pg_temp.nuevos('admin'), 'bruno', 'Acting as an admin: a colleague''s note is new');
insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'Uno de muchos' from generate_series(1, 110);
insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio) select id, 'Hola', 'Estudio', true from public.tickets where asunto = 'Uno de muchos';
select is(pruebas.valor('ana', 'select count(*) from public.tickets_sin_leer()'), '100', 'of very many the newest hundred');

select * from finish();
rollback;
