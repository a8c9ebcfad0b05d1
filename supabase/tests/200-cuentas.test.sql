-- Accounts: who may sign up, when an account is tied to a client, and the last admin.
begin;
select pruebas.escenario();
select plan(31);

create function pg_temp.alta(p_email text, p_clave text default 'clave-de-quien-llega') returns uuid language sql as $$
  insert into auth.users (id, aud, role, email, encrypted_password, created_at, updated_at)
  values (gen_random_uuid(), 'authenticated', 'authenticated', p_email, p_clave, now(), now()) returning id;
$$;
create function pg_temp.verificar(p_email text) returns void language sql as $$
  update auth.users set email_confirmed_at = now() where email = p_email;
$$;
create function pg_temp.clave(p_email text) returns text language sql as $$
  select encrypted_password from auth.users where email = p_email;
$$;
create function pg_temp.tiene_cuenta(p_email text) returns boolean language sql as $$
  select usuario is not null from public.clientes where email = p_email;
$$;

-- Uninvited.
select throws_ok($$ select pg_temp.alta('nadie@pruebas.test') $$, '42501', 'Esta dirección no tiene una invitación vigente.', 'an uninvited address is refused');
select throws_ok($$ select pg_temp.alta(null) $$, '42501', null, 'an account without address (phone, anonymous) is refused');
select throws_ok($$ select pg_temp.alta('ana@pruebas.test') $$, '42501', null, 'an address whose account exists is refused');
insert into public.clientes (cliente, email, activo) values ('Dora', 'dora@pruebas.test', false);
select throws_ok($$ select pg_temp.alta('dora@pruebas.test') $$, '42501', null, 'an address of a deactivated client is refused');
select throws_ok($$ select pg_temp.alta('nueva@pruebas.test ') $$, '42501', null, 'a space does not help');

-- Invited: a stranger registers the address first.
insert into public.clientes (cliente, email) values ('Nueva', 'nueva@pruebas.test');
select lives_ok($$ select pg_temp.alta('nueva@pruebas.test', 'clave-del-intruso') $$, 'an invited address may register');
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), false, 'registering alone ties nothing');
update public.clientes set telefono = '56911111111' where email = 'nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), false, 'nor does a later change of the client');
insert into pruebas.personas select 'intruso', 'authenticated', id, 'whoever registered an invited address' from auth.users where email = 'nueva@pruebas.test';
select is(pruebas.intentar('intruso', 'select from public.clientes'), '0', 'Acting as whoever registered an invited address without its mailbox: sees nothing');
select pg_temp.verificar('nueva@pruebas.test');
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), true, 'the verified account is tied');
select is(pg_temp.clave('nueva@pruebas.test'), '', 'the password chosen before the verification is void');
update auth.users set encrypted_password = 'clave-propia' where email = 'nueva@pruebas.test';
update auth.users set email_confirmed_at = now() + interval '1 minute' where email = 'nueva@pruebas.test';
select is(pg_temp.clave('nueva@pruebas.test'), 'clave-propia', 'a password set afterwards stays, whatever is verified again');
alter table public.clientes disable trigger user;
update public.clientes set usuario = null where email = 'nueva@pruebas.test';
update auth.users set email_confirmed_at = now() + interval '2 minutes' where email = 'nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('nueva@pruebas.test'), false, 'what is verified again ties nothing either');
alter table public.clientes enable trigger user;
insert into public.clientes (cliente, email) values ('Ya unida', 'unida@pruebas.test');
select pg_temp.alta('unida@pruebas.test');
alter table public.clientes disable trigger user;
update public.clientes set usuario = (select id from auth.users where email = 'nueva@pruebas.test') where email = 'unida@pruebas.test';
alter table public.clientes enable trigger user;
select pg_temp.verificar('unida@pruebas.test');
select is((select usuario from public.clientes where email = 'unida@pruebas.test'), (select id from auth.users where email = 'nueva@pruebas.test'), 'who has an account keeps it');

-- An account that comes verified from nowhere proves nothing.
insert into public.clientes (cliente, email) values ('Otra', 'otra-nueva@pruebas.test');
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'otra-nueva@pruebas.test', now());
select is(pg_temp.tiene_cuenta('otra-nueva@pruebas.test'), false, 'an account inserted as verified is not tied');
update public.clientes set telefono = '56911111111' where email = 'otra-nueva@pruebas.test';
select is(pg_temp.tiene_cuenta('otra-nueva@pruebas.test'), false, 'nor later, because it is not verified');

-- Capitals are one address.
insert into public.clientes (cliente, email) values ('Mayúsculas', '  MAYUS@Pruebas.test ');
select results_eq($$ select email from public.clientes where cliente = 'Mayúsculas' $$, array['mayus@pruebas.test'], 'addresses are kept in lower case');
select throws_ok($$ insert into public.clientes (cliente, email) values ('x', 'Mayus@pruebas.test') $$, '23505', null, 'one client per address, whatever its capitals');

-- Changing addresses.
select throws_ok($$ update auth.users set email = 'dora@pruebas.test' where email = 'ana@pruebas.test' $$, '42501', null,
  'an account may not take another address, invited or not');
insert into public.clientes (cliente, email) values ('Libre', 'libre@pruebas.test');
select throws_ok($$ update auth.users set email = 'libre@pruebas.test' where email = 'ana@pruebas.test' $$, '42501', null,
  'not even one that is invited and free');
update public.clientes set email = 'ana.nueva@pruebas.test' where id = pruebas.id('ana');
select is(pg_temp.tiene_cuenta('ana.nueva@pruebas.test'), false, 'a client with a new address waits for its account');
select is(pruebas.intentar('ana', 'select from public.clientes'), '0', 'Acting as the old account: sees nothing more');
update public.clientes set email = 'ana@pruebas.test' where id = pruebas.id('ana');
select is(pruebas.intentar('ana', 'select from public.clientes'), '1', 'back at the old address, its account opens it again');
update public.clientes set activo = false where id = pruebas.id('ana');
update public.clientes set activo = true where id = pruebas.id('ana');
select is(pruebas.intentar('ana', 'select from public.clientes'), '1', 'and so does activating again');

-- The last admin.
update public.clientes set activo = false where perfil = 'admin' and id <> pruebas.id('admin');
select throws_ok($$ update public.clientes set activo = false where id = pruebas.id('admin') $$, 'P0001', null, 'the last admin cannot be deactivated');
select throws_ok($$ update public.clientes set perfil = 'cliente' where id = pruebas.id('admin') $$, 'P0001', null, 'nor made a client');
select throws_ok($$ update public.clientes set email = 'x@pruebas.test' where id = pruebas.id('admin') $$, 'P0001', null, 'nor lose the address that opens the account');
select throws_ok($$ delete from auth.users where email = 'admin@pruebas.test' $$, 'P0001', null, 'nor the account');
select throws_ok($$ delete from public.clientes where perfil = 'admin' $$, 'P0001', null, 'nor be deleted with all the others');
select is(pruebas.intentar('admin', $$update public.usuarios set perfil = 'admin' where id = {ana}$$), '1', 'Acting as an admin: names a second one');
select is(pruebas.intentar('admin', $$update public.usuarios set activo = false where id = {admin}$$), '1', 'and may then leave');

select * from finish();
rollback;
