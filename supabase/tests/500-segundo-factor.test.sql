-- Second factors belong to the auth service: nobody reads, makes, verifies or removes one past it, nor
-- raises a session. What a factor does to a session is in 205.
begin;
select pruebas.escenario();

insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select v.id::uuid, p.usuario, v.nombre, 'totp', v.estado::auth.factor_status, now(), now(), 'JBSWY3DPEHPK3PXP'
from pruebas.personas p join (values
  ('ana', '00000000-0000-4000-b000-000000000001', 'Por confirmar', 'unverified'),
  ('bruno', '00000000-0000-4000-b000-000000000002', 'Teléfono', 'verified')) v (persona, id, nombre, estado) using (persona);
insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
values ('00000000-0000-4000-b000-000000000003', '00000000-0000-4000-b000-000000000002', now(), '203.0.113.7');

create temp table intentos (tabla text, sql text);
insert into intentos values
  ('auth.mfa_factors', 'select from auth.mfa_factors'),
  ('auth.mfa_factors', 'select secret from auth.mfa_factors where user_id = auth.uid()'),
  ('auth.mfa_factors', $$insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), auth.uid(), 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')$$),
  ('auth.mfa_factors', $$update auth.mfa_factors set status = 'verified'$$),
  ('auth.mfa_factors', $$update auth.mfa_factors set secret = 'OTRA'$$),
  ('auth.mfa_factors', 'delete from auth.mfa_factors'),
  ('auth.mfa_challenges', 'select from auth.mfa_challenges'),
  ('auth.mfa_challenges', 'update auth.mfa_challenges set verified_at = now()'),
  ('auth.mfa_challenges', 'delete from auth.mfa_challenges'),
  ('auth.mfa_amr_claims', $$insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), (auth.jwt() ->> 'session_id')::uuid, now(), now(), 'totp'$$),
  ('auth.sessions', $$update auth.sessions set aal = 'aal2' where id = (auth.jwt() ->> 'session_id')::uuid$$);
select plan((select count(*)::int * 5 from intentos) + 3);

select is(pruebas.probar(persona, tabla, sql), '42501', format('%s: %s', persona, sql))
from unnest('{anon,ana,bruno,carla,admin}'::text[]) persona, intentos;

-- A level that people write into what is theirs of their account is no level of the token.
update pruebas.personas set token = '{"user_metadata": {"aal": "aal2", "role": "admin"}}' where persona = 'bruno';
select is(pruebas.valor('bruno', 'select count(*) from public.clientes'), '0', 'a second factor that was not asked for opens nothing');
update pruebas.personas set token = '{"aal": "aal2"}' where persona = 'bruno';
select is(pruebas.valor('bruno', 'select count(*) from public.clientes'), '1', 'one that was passed opens what is his');
select is(pruebas.valor('ana', 'select count(*) from public.clientes'), '1', 'one that was begun shuts nobody out');

select * from finish();
rollback;
