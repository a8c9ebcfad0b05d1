-- Who had which address and account, and when; by it erasure and copies reach each that a person had, and nobody else's.
begin;
select pruebas.escenario();
delete from public.correos;
select plan(46);

-- Kept by triggers ---------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select * from private.identidades'), '42501', format('Acting as %s: nobody reads who had which address past the API', persona)) from unnest('{anon,ana,admin,servicio}'::text[]) persona;
create function pg_temp.historia(p_donde text) returns setof text language plpgsql as $$
begin
  return query execute pruebas.con_ids(format('select concat_ws('' '', email, (select persona from pruebas.personas p where p.usuario = i.cuenta), case when i.persona is not null then ''de '' || (select nombre from public.personas r where r.id = i.persona) end, case when hasta is null then ''hoy'' else ''antes'' end) from private.identidades i where %s order by id', p_donde));
end $$;
select results_eq($$ select pg_temp.historia('cliente = {ana}') $$, array['ana@pruebas.test ana hoy', 'delia@pruebas.test delia de Delia hoy',
  'tito@pruebas.test tito de Tito hoy'], 'a client and each of their people, with the account that verified the address');
select results_eq($$ select pg_temp.historia('cliente = {eva}') $$, array['eva@pruebas.test eva antes', 'otra@pruebas.test hoy'], 'who gets another address had the first one, with its account');
update public.clientes set telefono = '+56 9 8888 8888' where id = pruebas.id('eva');
select is((select count(*)::int from private.identidades where cliente = pruebas.id('eva')), 2, 'nothing else begins anything');
insert into public.clientes (cliente, email) values ('Fugaz', 'fugaz@pruebas.test');
delete from public.clientes where email = 'fugaz@pruebas.test';
select is_empty($$ select from private.identidades where email = 'fugaz@pruebas.test' $$, 'who is deleted had none');
select throws_ok($$ insert into private.identidades (cliente, email) values (1, 'ANA@pruebas.test') $$, '23514', null, 'one spelling');
select throws_ok($$ insert into private.identidades (cliente, email, desde, hasta) values (1, 'x@pruebas.test', now(), now() - interval '1 second') $$, '23514', null, 'nothing ends before it begins');
select throws_ok($$ insert into private.identidades (cliente, email) values (pruebas.id('ana'), 'x@pruebas.test') $$, '23505', null, 'one address at a time');
select set_eq($$ select pg_temp.historia('email = ''otra@pruebas.test''') $$, array['otra@pruebas.test hoy'], 'nobody else is concerned');

-- An address that passes to another person ---------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Primera Dueña', 'ventas@corta.cl');
select pruebas.anotar('primera', (select id from public.clientes where email = 'ventas@corta.cl'));
insert into pruebas.personas values ('primera', 'authenticated', 'f1000000-0000-4000-8000-000000000021', 'who had the address first');
select pruebas.cuenta('primera', 'ventas@corta.cl');
update public.clientes set email = 'primera@corta.cl' where id = pruebas.id('primera');
insert into public.clientes (cliente, email) values ('Segunda Dueña', 'ventas@corta.cl');
select pruebas.anotar('segunda', (select id from public.clientes where email = 'ventas@corta.cl'));
update private.identidades set desde = '2024-01-01', hasta = '2025-01-01' where cliente = pruebas.id('primera') and email = 'ventas@corta.cl';
update private.identidades set desde = '2025-01-01' where cliente = pruebas.id('primera') and email = 'primera@corta.cl';
update private.identidades set desde = '2025-06-01' where cliente = pruebas.id('segunda');
select is((select usuario from public.clientes where id = pruebas.id('segunda')), 'f1000000-0000-4000-8000-000000000021'::uuid, 'with an address goes its account');
create function pg_temp.de(p_email text) returns setof text language sql as $$
  select (l ->> 'mensaje') from jsonb_array_elements(private.datos_de_persona(p_email) -> 'leads') l;
$$;
insert into public.leads (nombre_contacto, email, telefono, mensaje, creado_en) values
  ('A', 'Ventas@corta.cl', '56911112222', 'antes de todo', '2023-01-01'), ('A', 'ventas@corta.cl', '56911112222', 'de la primera', '2024-06-01'), ('A', 'ventas@corta.cl', '56911112222', 'entre las dos', '2025-03-01'),
  ('B', 'ventas@corta.cl', '56911112222', 'en ese instante', '2025-06-01'), ('B', 'ventas@corta.cl', '56911112222', 'de la segunda', '2025-09-01'), ('A', 'primera@corta.cl', '56911112222', 'de la primera hoy', '2025-09-01');
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, created_at) values ('f1000000-0000-4000-8000-000000000021', 'login', '2024-06-02'), ('f1000000-0000-4000-8000-000000000021', 'login', '2025-09-02');
select set_eq($$ select pg_temp.de('primera@corta.cl') $$, array['antes de todo', 'de la primera', 'entre las dos', 'de la primera hoy'], 'what came before anybody had an address, and until another has it, is the first one''s');
select set_eq($$ select pg_temp.de('ventas@corta.cl') $$, array['en ese instante', 'de la segunda'], 'and from then on the other''s');
select is((select string_agg(left(s ->> 'created_at', 7), ' ') from jsonb_array_elements(private.datos_de_persona('primera@corta.cl') -> 'seguimiento_usuarios') s), '2024-06', 'so with what the account did');
select is(jsonb_array_length(private.datos_de_persona('primera@corta.cl') -> 'cuenta'), 0, 'the account itself is the other''s now');
insert into public.clientes (cliente, email) values ('Ex', 'ex@corta.cl');
update public.clientes set email = 'ahora@corta.cl' where email = 'ex@corta.cl';
insert into public.tickets (cliente, asunto, estado) select id, 'Secreto', 'cerrado' from public.clientes where email = 'ahora@corta.cl';
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Ex', 'ex@corta.cl', '56911112222', 'de la dirección');
select set_eq($$ select pg_temp.de('ex@corta.cl') $$, array['de la dirección'], 'who shows an address that is nobody''s today gets what came from it');
select is(jsonb_array_length(private.datos_de_persona('ex@corta.cl') -> 'tickets'), 0, 'and nothing of the client who had it');
insert into private.envios (formulario, clave, creado_en) values ('leads', 'buzon ventas@corta.cl', '2024-06-01'), ('leads', 'buzon ventas@corta.cl', '2025-09-01');
select lives_ok($$ select private.suprimir_datos('primera@corta.cl') $$, 'the first one is erased');
select is((select string_agg(left(creado_en::text, 7), ' ') from private.envios where clave = 'buzon ventas@corta.cl'), '2025-09', 'what the limits count of the second one stays');
select set_eq($$ select mensaje from public.leads where email = 'ventas@corta.cl' $$, array['en ese instante', 'de la segunda'], 'what the second one sent stays');
select is((select string_agg(left(created_at::text, 7), ' ') from public.seguimiento_usuarios where usuario_id = 'f1000000-0000-4000-8000-000000000021'), '2025-09', 'and did');
select is((select usuario from public.clientes where id = pruebas.id('segunda')), 'f1000000-0000-4000-8000-000000000021'::uuid, 'they can still enter');
select results_eq($$ select pg_temp.historia('cliente in ({primera}, {segunda})') $$, array['ventas@corta.cl primera hoy'], 'of who was erased nothing is known any more');

-- Another address, and then erased -----------------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Rocío Lagos', 'rocio@viejo.cl');
select pruebas.anotar('rocio', (select id from public.clientes where email = 'rocio@viejo.cl'));
insert into pruebas.personas values ('rocio', 'authenticated', 'f1000000-0000-4000-8000-000000000022', 'a client with two addresses');
select pruebas.cuenta('rocio', 'rocio@viejo.cl');
insert into public.seguimiento_usuarios (usuario_id, tipo_evento) values ('f1000000-0000-4000-8000-000000000022', 'login');
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Rocío', 'ROCIO@viejo.cl', '56911112222', 'Desde la vieja');
delete from public.correos;
insert into public.correos (tipo, para, datos) values ('lead', 'estudio@pruebas.test', '{"nombre": "Rocío", "email": "rocio@viejo.cl", "telefono": "56911112222"}'), ('prueba', 'rocio@viejo.cl', '{}');
update public.clientes set email = 'rocio@nuevo.cl' where id = pruebas.id('rocio');
insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '{"actor_id": "f1000000-0000-4000-8000-000000000022", "actor_username": "rocio@viejo.cl"}'), (gen_random_uuid(), '{"actor_username": "delrocio@viejo.cl"}');
insert into private.envios (formulario, clave) values ('leads', 'buzon rocio@viejo.cl');
create temp table rocio as select private.suprimir_datos('rocio@nuevo.cl') as r;
select is((select r from rocio), '{"borrado": {"leads": 1, "correos": 2, "clientes": 1, "cuenta": 1, "seguimiento_usuarios": 1}, "conservado": {}, "pendiente": []}', 'who had another address is erased with what that one did');
select is_empty($$ select from auth.users where email = 'rocio@viejo.cl' $$, 'its account goes');
select is((select string_agg(payload::text, ' ') from auth.audit_log_entries where payload::text like '%rocio@viejo%'), '{"actor_username": "delrocio@viejo.cl"}', 'and its sign-ins, not those of a longer name');
select is_empty($$ select from public.correos where para = 'rocio@viejo.cl' or datos ->> 'email' = 'rocio@viejo.cl' $$, 'and its mails');
select is_empty($$ select from private.envios where clave = 'buzon rocio@viejo.cl' $$, 'and what the limits counted');
select is_empty($$ select from private.identidades where cliente = pruebas.id('rocio') $$, 'and nobody knows which addresses she had');

-- Merged, and then erased -----------------------------------------------------------------------------------
insert into pruebas.personas values ('doble', 'authenticated', 'f1000000-0000-4000-8000-000000000023', 'bruno, a second time');
select pruebas.empresa('doble');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where resuelta_en is null;
insert into public.contactos_notas (clase, fila, texto) values ('clientes', pruebas.id('doble'), 'Prefiere ñandubay');
insert into public.correos (tipo, para, datos) values ('prueba', 'doble@pruebas.test', '{}');
create function pg_temp.unir(p_acceso text, p_valores text default '{}') returns text language sql as $$
  select pruebas.intentar('admin', format('select public.fusionar_clientes({doble}, {bruno}, %L, %L, %L)', p_valores, p_acceso, pruebas.valor('admin', 'select public.fusionar_clientes({doble}, {bruno})')::jsonb ->> 'marca'));
$$;
create function pg_temp.tras(p_acceso text, p_valores text, p_mira text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    v := pg_temp.unir(p_acceso, p_valores);
    if v = '1' then v := pruebas.valor('postgres', p_mira); end if;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.tras(acceso, valores, 'select string_agg(h, '', '' order by h) from pg_temp.historia(''cliente = {bruno}'') h'), queda, format('who had which address after a merge: %s %s', acceso, valores)) from (values
  ('ninguno', '{}', 'bruno@pruebas.test bruno hoy, doble@pruebas.test doble antes'),
  ('ninguno', '{"email": "origen"}', 'bruno@pruebas.test bruno antes, doble@pruebas.test doble antes, doble@pruebas.test doble hoy'),
  ('todo', '{}', 'bruno@pruebas.test bruno hoy, doble@pruebas.test doble de Doble antes, doble@pruebas.test doble de Doble hoy'),
  ('todo', '{"email": "origen"}', 'bruno@pruebas.test bruno de Bruno antes, bruno@pruebas.test bruno de Bruno hoy, doble@pruebas.test doble antes, doble@pruebas.test doble hoy')) v (acceso, valores, queda);
select is(pg_temp.tras('ninguno', '{}', $$select fila from private.busquedas where propio like '%nandubay%'$$), pruebas.id('bruno')::text, 'the note of who was merged is found with who they are now');
select pg_temp.unir('ninguno');
select is(pruebas.valor('admin', $$select count(*) from public.buscar('clientes', 'ñandubay') b where b = '{bruno}'$$), '1', 'also by who looks for it');
select set_eq($$ select c ->> 'email' from jsonb_array_elements(private.datos_de_persona('bruno@pruebas.test') -> 'cuenta') c $$, '{bruno@pruebas.test,doble@pruebas.test}'::text[], 'both accounts are in the copy');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('bruno');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
select is((private.suprimir_datos('bruno@pruebas.test') - 'conservado') #- '{borrado,ticket_mensajes}' -> 'pendiente', '[]', 'who took in another is erased, and nothing is left to do');
select is_empty($$ select from auth.users where email in ('bruno@pruebas.test', 'doble@pruebas.test') $$, 'with both accounts');
select is_empty($$ select from public.seguimiento_usuarios where usuario_id = 'f1000000-0000-4000-8000-000000000023' $$, 'and what the other one did');
select is_empty($$ select from public.correos where para in ('bruno@pruebas.test', 'doble@pruebas.test') $$, 'and the mails to both');
select is_empty($$ select from private.busquedas where propio like '%nandubay%' or propio like '%doble@pruebas%' $$, 'and search knows no word of it');
select is_empty($$ select from private.identidades where cliente = pruebas.id('bruno') $$, 'and nobody knows which addresses they had');

-- How long --------------------------------------------------------------------------------------------------
create function pg_temp.purga(p_hasta timestamptz) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    update private.identidades set desde = '2001-01-01', hasta = p_hasta where email in ('eva@pruebas.test', 'ex@corta.cl');
    perform private.purgar(now());
    v := (select string_agg(email, ' ' order by email) from private.identidades where email in ('eva@pruebas.test', 'ex@corta.cl', 'ana@pruebas.test'));
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.purga(now() - interval '6 years'), 'ana@pruebas.test eva@pruebas.test ex@corta.cl', 'an earlier address is known for six years');
select is(pg_temp.purga(now() - interval '6 years 1 second'), 'ana@pruebas.test eva@pruebas.test', 'and then forgotten, unless its account is still there');

select * from finish();
rollback;
