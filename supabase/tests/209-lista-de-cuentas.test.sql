-- One list of who may sign in: who stands in it, as what, and what it says of each.
begin;
select pruebas.escenario();
select plan(14);

create function pg_temp.lista(p_donde text) returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(concat_ws('' '', c.nombre, c.perfil, c.acceso, c.de), '', '' order by c.nombre) from public.cuentas c where %s', p_donde));
$$;
insert into public.clientes (cliente, email, empresa) values ('Nadie la invitó', 'nadie@lista.test', 'Sin invitar SpA');
insert into public.clientes (cliente, email, empresa, invitado_en) values ('Zoe', 'zoe@lista.test', 'Zoe SpA', now());
insert into public.clientes (cliente, email, perfil) values ('Berta', 'berta@lista.test', 'admin');
insert into public.personas (cliente, nombre, email, alcance) select id, 'Pía', 'pia@lista.test', 'todo' from public.clientes where email = 'zoe@lista.test';
insert into public.personas (cliente, nombre, email) select id, 'Teo', 'teo@lista.test' from public.clientes where email = 'zoe@lista.test';
select is(pg_temp.lista($$email like '%@lista.test'$$), 'Berta admin sin_invitar, Pía cliente sin_invitar Zoe SpA, Teo tickets sin_invitar Zoe SpA, Zoe cliente invitado Zoe SpA',
  'The team and people always, a client once invited');
update public.clientes set activo = false where email = 'zoe@lista.test';
select is(pg_temp.lista($$email in ('zoe@lista.test', 'pia@lista.test')$$), 'Pía cliente desactivado Zoe SpA, Zoe cliente desactivado Zoe SpA', 'with a client their people are out');
select is((select count(distinct id) from public.cuentas), (select count(*) from public.cuentas), 'no two rows are called the same');

-- What is asked of the rows of a page.
create function pg_temp.paso(p_persona text, p_de text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.segundo_paso(c) from public.cuentas c where c.usuario = %L', pruebas.con_ids('{usuario_' || p_de || '}')));
$$;
select is(pg_temp.paso('admin', 'ana'), 'false', 'no second step');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
select gen_random_uuid(), p.usuario, 'Teléfono', 'totp', s, now(), now(), 'JBSWY3DPEHPK3PXP' from pruebas.personas p, unnest('{verified,unverified}'::auth.factor_status[]) s
where (p.persona, s::text) in (('ana', 'verified'), ('bruno', 'unverified'));
update pruebas.personas set token = '{"aal": "aal2"}' where persona = 'ana';
select is(pg_temp.paso('admin', 'ana'), 'true', 'one that is confirmed counts');
select is(pg_temp.paso('admin', 'bruno'), 'false', 'one that was begun does not');
select is(pg_temp.paso('ana', 'ana'), 'true', 'Acting as a client: their own');
select is(pruebas.valor('bruno', $$select private.con_segundo_paso('{usuario_ana}')$$), 'false', 'and of nobody else, whatever they have');
select is(left(pruebas.valor('anon', $$select private.con_segundo_paso('{usuario_ana}')$$), 5), '42501', 'Acting as a visitor: refused');
select is(left(pruebas.valor('anon', 'select public.ultimo_ingreso(null::public.cuentas)'), 5), '42501', 'nor when anybody signed in');
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion) select usuario, 'login', 'Entró' from pruebas.personas where persona = 'bruno';
select is(pruebas.valor('admin', $$select public.ultimo_ingreso(c) = (select max(created_at) from public.seguimiento_usuarios s where s.usuario_id = c.usuario and s.tipo_evento = 'login') from public.cuentas c where c.id = 'usuarios-{bruno}'$$),
  'true', 'the last time that they signed in');

-- Search.
select is(pruebas.valor('admin', $$select string_agg(b, ' ' order by b) from public.buscar('cuentas', 'zoe') b$$),
  (select string_agg(id, ' ' order by id) from public.cuentas where email in ('zoe@lista.test', 'pia@lista.test', 'teo@lista.test')), 'a company finds whoever is of it');
select is(pruebas.valor('admin', $$select string_agg(b, ' ') from public.buscar('cuentas', 'berta') b$$), (select id from public.cuentas where email = 'berta@lista.test'), 'a name, who has it');
select is(left(pruebas.valor('ana', $$select string_agg(b, ' ') from public.buscar('cuentas', 'zoe') b$$), 5), '42501', 'Acting as a client: refused');

select * from finish();
rollback;
