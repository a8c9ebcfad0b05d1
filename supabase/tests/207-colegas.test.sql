-- A colleague: whoever an admin adds as one, and nobody else makes one; how far each is on the way in.
begin;
select pruebas.escenario();
select plan(19);

create temp table altas (sql text);
insert into altas values ($$insert into public.clientes (cliente, email, perfil) values ('Berta', 'berta@pruebas.test', 'admin')$$);

-- Who may not, beside those of 105 -----------------------------------------------------------------------
-- A session without the second step of an admin who has one.
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select gen_random_uuid(), p.usuario, 'Teléfono', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP' from pruebas.personas p where p.persona = 'admin';
select is(pruebas.probar('admin', 'public.clientes', sql), '42501', 'Acting as an admin before their second step: refused') from altas;
select is(pruebas.intentar('admin', $$select public.invitar_cliente({ana})$$), '42501', 'nor invites anybody');
select is_empty($$select from public.clientes where email = 'berta@pruebas.test'$$, 'after all of which nobody was added');
update pruebas.personas set token = '{"aal": "aal2"}' where persona = 'admin';

-- Who may, and what is kept of it ---------------------------------------------------------------------------
select is(pruebas.intentar('admin', sql), '1', 'Acting as an admin after it: adds one') from altas;
select results_eq($$ select a.accion, a.autor, a.despues ->> 'perfil' from public.auditoria a join public.clientes c on a.tabla = 'clientes' and a.fila = c.id where c.email = 'berta@pruebas.test' $$,
  $$ select 'insert'::text, usuario, 'admin'::text from pruebas.personas where persona = 'admin' $$, 'the audit log says who added whom as what');
create function pg_temp.acceso() returns text language sql as $$ select pruebas.valor('admin', 'select acceso from public.usuarios where email = ''berta@pruebas.test''') $$;
select is(pg_temp.acceso(), 'sin_invitar', 'added and not invited');
select is(pruebas.intentar('admin', format('select public.invitar_cliente(%s)', (select id from public.clientes where email = 'berta@pruebas.test'))), '1', 'who is invited is noted');
select is(pg_temp.acceso(), 'invitado', 'invited and not in');
update public.clientes set invitado_en = now() - interval '3 days' + interval '1 second' where email = 'berta@pruebas.test';
select is(pg_temp.acceso(), 'invitado', 'while the link of the invitation opens');
update public.clientes set invitado_en = now() - interval '3 days' where email = 'berta@pruebas.test';
select is(pg_temp.acceso(), 'invitacion_vencida', 'and after three days it no longer does');

-- Only who reads the mailbox becomes the admin ------------------------------------------------------------------
insert into auth.users (id, aud, role, email, encrypted_password, created_at, updated_at) values (gen_random_uuid(), 'authenticated', 'authenticated', 'berta@pruebas.test', 'clave-de-otro', now(), now());
insert into pruebas.personas select 'berta', 'authenticated', id, 'whoever registered the address of the new admin' from auth.users where email = 'berta@pruebas.test';
select is(pruebas.intentar('berta', 'select from public.clientes'), '0', 'Acting as whoever registered her address: sees nothing');
select is(pg_temp.acceso(), 'invitacion_vencida', 'and she is not in');
update auth.users set email_confirmed_at = now() where email = 'berta@pruebas.test';
select is((select encrypted_password from auth.users where email = 'berta@pruebas.test')::text, '', 'the password of a stranger is void');
select isnt(pruebas.intentar('berta', 'select from public.clientes'), '0', 'Acting as her, who read the mailbox: sees the clients');
select is(pg_temp.acceso(), 'activo', 'she is in');
select is(pruebas.intentar('admin', $$update public.usuarios set activo = false where email = 'berta@pruebas.test'$$), '1', 'deactivated');
select is(pg_temp.acceso(), 'desactivado', 'she is out, whatever was before');
select is(pruebas.intentar('berta', 'select from public.clientes'), '0', 'at once');

-- The same of people of clients ---------------------------------------------------------------------------------
insert into public.personas (cliente, nombre, email, activo, invitado_en) values
  (pruebas.id('bruno'), 'Una', 'una@pruebas.test', true, null), (pruebas.id('bruno'), 'Dos', 'dos@pruebas.test', true, now()), (pruebas.id('bruno'), 'Tres', 'tres@pruebas.test',
    false, now()), (pruebas.id('bruno'), 'Cuatro', 'cuatro@pruebas.test', true, now() - interval '3 days');
select is(pruebas.valor('admin', $$select string_agg(acceso, ' ' order by email) from public.personas_ingresos where email in ('una@pruebas.test', 'dos@pruebas.test', 'tres@pruebas.test', 'cuatro@pruebas.test', 'delia@pruebas.test')$$),
  'invitacion_vencida activo invitado desactivado sin_invitar', 'how far each is');

select * from finish(true);
rollback;
