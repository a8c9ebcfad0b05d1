-- One's own account: name and open sessions, for nobody else and from nobody else.
begin;
select pruebas.escenario();
select plan(38);

-- Ana is signed in at two places more, Bruno at one more.
insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, aal, user_agent, ip, not_after)
select v.id::uuid, p.usuario, now() - v.hace, now() - v.hace, v.renovada, 'aal1', v.navegador, v.ip::inet, v.hasta
from pruebas.personas p join (values
  ('ana', '00000000-0000-4000-a000-000000000001', interval '6 days', (now() - interval '1 hour') at time zone 'utc', 'Mozilla/5.0 (iPhone)', '203.0.113.7', null),
  ('ana', '00000000-0000-4000-a000-000000000002', interval '5 days', null, repeat('x', 600), null, null),
  ('ana', '00000000-0000-4000-a000-000000000003', interval '9 days', null, 'vencida', null, now()),
  ('bruno', '00000000-0000-4000-a000-000000000004', interval '1 day', null, 'de bruno', null, now() + interval '1 day')) v (persona, id, hace, renovada, navegador, ip, hasta) using (persona);
update auth.sessions s set updated_at = now() - interval '4 days' from pruebas.personas p where p.sesion = s.id and p.persona = 'ana';
create function pg_temp.abiertas(p_persona text) returns text language sql set search_path = '' as $$
  select string_agg(right(s.id::text, 1), ',' order by s.id) from auth.sessions s join pruebas.personas p on p.usuario = s.user_id
  where p.persona = p_persona and s.id::text like '00000000-0000-4000-a000-%';
$$;

-- Who sees what
select is(pruebas.valor('ana', $$select string_agg(case when actual then 'esta' else right(id::text, 1) end, ',') from public.mis_sesiones()$$), 'esta,1,2', 'her own, this one first, then the last used; none that ran out');
select is(pruebas.valor('bruno', $$select string_agg(case when actual then 'esta' else right(id::text, 1) end, ',') from public.mis_sesiones()$$), 'esta,4', 'and his');
select is(pruebas.valor('ana', $$select navegador || ' ' || ip || ' ' || (abierta_en = now() - interval '6 days') || ' ' || (usada_en = now() - interval '1 hour') from public.mis_sesiones() where id::text like '%1' and not actual$$),
  'Mozilla/5.0 (iPhone) 203.0.113.7 true true', 'browser, address, since when, last renewed');
select is(pruebas.valor('ana',
  $$select length(navegador) || ' ' || (ip is null) || ' ' || (usada_en = now() - interval '5 days') from public.mis_sesiones() where id::text like '%2' and not actual$$),
  '500 true true', 'a long name is cut; what is not known is empty');

-- Who is refused
select is(left(pruebas.valor(persona, llamada), 5), '42501', format('Acting as %s: %s', persona, llamada))
from unnest('{anon,carla,eva,servicio}'::text[]) persona, unnest(array['select count(*) from public.mis_sesiones()', $$select public.cerrar_sesion('00000000-0000-4000-a000-000000000001')$$,
  'select public.cerrar_otras_sesiones()', $$select public.cambiar_mi_nombre('Otra')$$]) llamada;
select is(pg_temp.abiertas('ana') || ' ' || pg_temp.abiertas('bruno'), '1,2,3 4', 'none was ended by them');

-- Ending
select is(pruebas.valor('bruno', $$select public.cerrar_sesion('00000000-0000-4000-a000-000000000001')$$), 'P0001 Esa sesión ya no está abierta.', 'a session of somebody else is none of his');
select is(pg_temp.abiertas('ana'), '1,2,3', 'and stands');
select is(pruebas.intentar('ana', $$select public.cerrar_sesion('00000000-0000-4000-a000-000000000002')$$), '1', 'one is ended');
select is(pg_temp.abiertas('ana') || ' ' || pg_temp.abiertas('bruno'), '1,3 4', 'that one alone');
select is(pruebas.valor('ana', $$select public.cerrar_sesion('00000000-0000-4000-a000-000000000002')$$), 'P0001 Esa sesión ya no está abierta.', 'once');
select is(pruebas.valor('ana', 'select public.cerrar_otras_sesiones()'), '2', 'all the others are ended');
select is(coalesce(pg_temp.abiertas('ana'), 'ninguna') || ' ' || pg_temp.abiertas('bruno'), 'ninguna 4', 'those of others stand');
select is(pruebas.valor('ana', 'select count(*) from public.mis_sesiones() where actual'), '1', 'and the one that asks');

-- The name
select is(pruebas.valor('ana', $$select public.cambiar_mi_nombre('  Ana   María Huenchul ')$$), 'Ana María Huenchul', 'a name without needless blanks');
select is((select cliente from public.clientes where id = pruebas.id('ana')), 'Ana María Huenchul', 'is hers');
select is(pruebas.valor('ana', format('select public.cambiar_mi_nombre(%L)', nombre)), 'P0001 Escribe tu nombre, con 160 letras como máximo.', 'no name: ' || coalesce(left(nombre,
  3), 'null')) from (values (''), ('   '), (repeat('x', 161)), (null)) v (nombre);
select is((select string_agg(cliente, ', ' order by id) from public.clientes where id in (pruebas.id('ana'), pruebas.id('bruno'))), 'Ana María Huenchul, Bruno', 'and nobody else''s changed');

select is(pruebas.valor('bruno', format('select length(public.cambiar_mi_nombre(%L))', repeat('x', 160))), '160', 'a name of 160 letters');

insert into auth.sessions (id, user_id, created_at, updated_at, aal) select gen_random_uuid(), usuario, now(), now(), 'aal1' from pruebas.personas, generate_series(1, 110) where persona = 'bruno';
select is(pruebas.valor('bruno', 'select count(*) || '' '' || bool_or(actual) from public.mis_sesiones()'), '100 true', 'of very many the last hundred, and always this one');

select * from finish(true);
rollback;
