-- What a person is mailed about their own account: another password, a browser never seen, devices of the second step.
begin;
select pruebas.escenario();
select plan(18);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;
delete from private.navegadores;
create function pg_temp.avisos() returns text language plpgsql as $$
declare
  v text;
begin
  select string_agg(para || ' ' || (datos ->> 'que') || coalesce(' ' || (datos ->> 'navegador'), ''), ', ' order by para, datos ->> 'que') into v from public.correos where tipo = 'cuenta_aviso';
  delete from public.correos;
  return coalesce(v, '');
end $$;
create function pg_temp.entra(p_persona text, p_navegador text) returns void language sql as $$
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent) select gen_random_uuid(), usuario, now(), now(), 'aal1', p_navegador from pruebas.personas where persona = p_persona;
$$;

-- Password
update auth.users set email_confirmed_at = now() where id = (select usuario from pruebas.personas where persona = 'ana');
update auth.users set encrypted_password = '' where id = (select usuario from pruebas.personas where persona = 'ana');
select is(pg_temp.avisos(), '', 'what is made void is no new password');
update auth.users set encrypted_password = 'uno' where id = (select usuario from pruebas.personas where persona = 'ana');
select is(pg_temp.avisos(), '', 'the first one that somebody chooses is told to nobody');
update auth.users set encrypted_password = 'dos' where id = (select usuario from pruebas.personas where persona = 'ana');
select is((select reply_to || ' ' || saludo from public.correos), 'estudio@pruebas.test Ana', 'another one is, with whom to answer and by name');
select is(pg_temp.avisos(), 'ana@pruebas.test contrasena', 'at the address of the account');
update auth.users set encrypted_password = 'dos', updated_at = now() where id = (select usuario from pruebas.personas where persona = 'ana');
select is(pg_temp.avisos(), '', 'the same one is no other');

-- Browsers
select pg_temp.entra('ana', 'Firefox/140.0 (Windows NT 10.0)');
select is(pg_temp.avisos(), '', 'of the first browser nobody is told');
select pg_temp.entra('ana', 'Firefox/141.2.1 (Windows NT 11.0)');
select is(pg_temp.avisos(), '', 'nor of another version of it');
select pg_temp.entra('ana', 'Chrome/141.0 (Android 15)');
select is(pg_temp.avisos(), 'ana@pruebas.test ingreso Chrome/141.0 (Android 15)', 'of one that was never seen the person is');
select pg_temp.entra('ana', 'Chrome/142.0 (Android 15)');
select pg_temp.entra('ana', null);
select is(pg_temp.avisos(), '', 'once; one without a name is none');
select pg_temp.entra('bruno', 'Chrome/141.0 (Android 15)');
select is(pg_temp.avisos(), '', 'what one person uses is nobody else''s');
insert into auth.sessions (id, user_id, created_at, updated_at, aal) select '00000000-0000-4000-a000-00000000000a', usuario, now(), now(), 'aal1' from pruebas.personas where persona = 'bruno';
update auth.sessions set user_agent = 'Safari/18 (iPhone)' where id = '00000000-0000-4000-a000-00000000000a';
select is(pg_temp.avisos(), 'bruno@pruebas.test ingreso Safari/18 (iPhone)', 'also where the session learns it afterwards');
do $$ begin for n in 1..26 loop perform pg_temp.entra('ana', 'Otro ' || chr(64 + n)); end loop; end $$;
select is((select count(*)::int from public.correos where para = 'ana@pruebas.test'), 20, 'twenty mails a day at most');
delete from public.correos;
select is(pruebas.intentar(persona, 'select from private.navegadores'), '42501', format('Acting as %s: reads no browser', persona)) from unnest('{anon,ana}'::text[]) persona;

-- Second step
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select '00000000-0000-4000-b000-00000000000a', usuario, 'Teléfono', 'totp', 'unverified', now(), now(), 'JBSWY3DPEHPK3PXP' from pruebas.personas where persona = 'ana';
select is(pg_temp.avisos(), '', 'a device that was begun is told of to nobody');
update auth.mfa_factors set status = 'verified' where id = '00000000-0000-4000-b000-00000000000a';
select is(pg_temp.avisos(), 'ana@pruebas.test factor_agregado', 'one that was confirmed is');
delete from auth.mfa_factors where id = '00000000-0000-4000-b000-00000000000a';
select is(pg_temp.avisos(), 'ana@pruebas.test factor_quitado', 'and one that was taken away');
select is(private.motivo_de_descarte('cuenta_aviso', 'ana@pruebas.test'), null, 'no switch turns these off');

select * from finish();
rollback;
