-- Who of the studio is answering a ticket: said by their page, for a minute, to their colleagues alone.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('otro_admin', 'authenticated', '00000000-0000-4000-a000-0000000000aa', 'another admin');
select pruebas.cliente('otro_admin', 'admin');
select plan(29);

create function pg_temp.ve(p_persona text, p_ticket text default 'ticket_ana') returns text language sql as $$
  select coalesce(pruebas.valor(p_persona, format('select string_agg(nombre || '' '' || (hasta - now()), '', '') from public.respondiendo({%s})', p_ticket)), 'nadie'); $$;
create function pg_temp.dice(p_persona text, p_escribe text, p_ticket text default 'ticket_ana') returns text language sql as $$
  select pruebas.valor(p_persona, format('select count(*) from public.respondiendo({%s}, %s)', p_ticket, p_escribe)); $$;
create function pg_temp.lineas() returns int language sql as $$ select count(*)::int from private.cambios where tabla = 'respondiendo'; $$;

select is(pg_temp.dice('admin', 'true'), '0', 'Acting as an admin: begins an answer, and nobody else has');
select is(pg_temp.lineas(), 1, 'which is news');
select is((select ambito from private.cambios where tabla = 'respondiendo'), 0::bigint, 'to the studio alone');
select is(pg_temp.ve('otro_admin'), 'Admin 00:01:00', 'Acting as another admin: sees who, and for how long that counts');
select is(pg_temp.ve('admin'), 'nadie', 'nobody is told of themselves');
select is(pg_temp.ve('otro_admin', 'ticket_bruno'), 'nadie', 'nor of another ticket');
select is(pg_temp.dice('otro_admin', 'true'), '1', 'both at once');
select is(pg_temp.ve('admin'), 'Otro_admin 00:01:00', 'each sees the other');

-- For a minute.
update private.respondiendo set hasta = now() + interval '1 second';
select is(pg_temp.ve('otro_admin'), 'Admin 00:00:01', 'a second before its end it counts');
update private.cambios set transaccion = null;
select is(pg_temp.dice('admin', 'true'), '1', 'who goes on writing says so again');
select is(pg_temp.ve('otro_admin'), 'Admin 00:01:00', 'and counts for another minute');
select is((select count(*)::int from private.cambios where tabla = 'respondiendo' and transaccion is not null), 0, 'which is no news');
update private.respondiendo set hasta = now();
select is(pg_temp.ve('otro_admin'), 'nadie', 'at its end it does not');
select is(pg_temp.dice('admin', 'true'), '0', 'who begins anew after that');
select is((select count(*)::int from private.cambios where tabla = 'respondiendo' and transaccion is not null), 1, 'is news');
select is((select count(*)::int from private.respondiendo), 1, 'and what was over is gone');

-- No more.
select is(pg_temp.dice('otro_admin', 'false'), '1', 'Acting as another admin: says of themselves that they do not');
select is(pg_temp.ve('otro_admin'), 'Admin 00:01:00', 'and not of their colleague');
select is(pg_temp.dice('admin', 'false', 'ticket_bruno'), '0', 'Acting as an admin: nor of another ticket');
select is(pg_temp.ve('otro_admin'), 'Admin 00:01:00', 'the answer stays begun');
select is(pg_temp.dice('admin', 'false'), '0', 'until they say so');
select is(pg_temp.ve('otro_admin'), 'nadie', 'then nobody does');

-- Nobody else.
select is(pruebas.probar(persona, 'private.respondiendo', 'select public.respondiendo({ticket_ana}, true)'), '42501', 'Acting as ' || retrato || ': says nothing')
from pruebas.personas where persona in ('anon', 'ana', 'carla', 'servicio');
select is(left(pg_temp.ve('ana'), 5), '42501', 'Acting as the client: is told nothing');
select is(pruebas.intentar('admin', 'select * from private.respondiendo'), '42501', 'Acting as an admin: reaches no line itself');
select is(pruebas.intentar('admin', 'select public.respondiendo(0, true)'), '23503', 'of no ticket');

select * from finish();
rollback;
