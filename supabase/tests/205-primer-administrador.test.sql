-- The first admin of a hosted project: the row of clientes, then the invitation of the project's
-- dashboard. These are the statements of Supabase Auth in its order (invite, then verify).
begin;
select pruebas.escenario();
select plan(9);

create function pg_temp.invitar(p_email text) returns void language sql as $$
  insert into auth.users (id, aud, role, email, encrypted_password, created_at, updated_at)
  values (gen_random_uuid(), 'authenticated', 'authenticated', p_email, '', now(), now());
  update auth.users set confirmation_token = 'resumen', confirmation_sent_at = now(), invited_at = now() where email = p_email;
$$;
create function pg_temp.aceptar(p_email text) returns void language sql as $$
  -- Auth gives whoever was invited without a password one that nobody knows.
  update auth.users set encrypted_password = 'azar' where email = p_email;
  update auth.users set confirmation_token = '', email_confirmed_at = now() where email = p_email;
$$;
create function pg_temp.tiene_cuenta(p_email text) returns boolean language sql as $$
  select usuario is not null from public.clientes where email = p_email;
$$;

select throws_ok($$ select pg_temp.invitar('jefa@pruebas.test') $$, '42501', 'Esta dirección no tiene una invitación vigente.',
  'the dashboard cannot invite an address before its row stands in clientes');
select is((select count(*)::int from auth.users where email = 'jefa@pruebas.test'), 0, 'and leaves no account behind');

insert into public.clientes (cliente, email, perfil) values ('Jefa', 'jefa@pruebas.test', 'admin');
select lives_ok($$ select pg_temp.invitar('jefa@pruebas.test') $$, 'the row first, then the invitation: admitted');
select is(pg_temp.tiene_cuenta('jefa@pruebas.test'), false, 'the invitation alone opens nothing');
insert into pruebas.personas select 'jefa', 'authenticated', id, 'the invited first admin' from auth.users where email = 'jefa@pruebas.test';
select is(pruebas.intentar('jefa', 'select from public.correos'), '0', 'Acting as whoever was invited and did not follow the link: sees nothing');

select pg_temp.aceptar('jefa@pruebas.test');
select is(pg_temp.tiene_cuenta('jefa@pruebas.test'), true, 'following the link ties the account to its row');
select is((select encrypted_password from auth.users where email = 'jefa@pruebas.test'), '', 'without any password until she chooses one');
update auth.users set encrypted_password = 'la-suya' where email = 'jefa@pruebas.test';
select is((select encrypted_password from auth.users where email = 'jefa@pruebas.test'), 'la-suya', 'which then stays');
select is(pruebas.valor('jefa', 'select perfil from public.clientes where email = ''jefa@pruebas.test'''), 'admin', 'Acting as her: an admin');

select * from finish();
rollback;
