-- What erases a person, at its edges: which words are theirs alone, and an account that no client has.
begin;
select pruebas.escenario();
select plan(10);
delete from public.correos;
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Zoe 12', 'zoe@pruebas.test', '56911112222', 'x'), ('Zo 12', 'zoe@pruebas.test', '56911112222', 'x');
insert into public.correos (tipo, para, datos, estado) values ('lead', 'seis@pruebas.test', '{"nombre": "Zoe 12"}', 'enviado'), ('lead', 'cinco@pruebas.test', '{"nombre": "Zo 12"}', 'enviado');

-- An account of an address in capitals, whose client is gone.
insert into public.clientes (cliente, email) values ('Zoe', 'zoe@pruebas.test');
insert into auth.users (id, aud, role, email, created_at, updated_at) values ('f0000000-0000-4000-8000-0000000000a7', 'authenticated', 'authenticated', 'Zoe@Pruebas.test', now(), now());
delete from public.clientes where email = 'zoe@pruebas.test';
select is((private.datos_de_persona('zoe@pruebas.test') #>> '{cuenta,0,id}'), 'f0000000-0000-4000-8000-0000000000a7', 'the copy of a person has their account, however it is written');
select is((private.datos_de_persona('ana@pruebas.test') #>> '{cuenta,0,email}'), 'ana@pruebas.test', 'and of another that other''s');

insert into auth.audit_log_entries (id, payload) select gen_random_uuid(), p::json from unnest(array['{"actor": "ZOE@pruebas.test"}', '{"actor": "ana@pruebas.test"}']) p;
select is((private.suprimir_datos(' Zoe@pruebas.test ') #> '{borrado,cuenta}')::text, '1', 'who is erased loses it');
select is_empty($$select from auth.users where id = 'f0000000-0000-4000-8000-0000000000a7'$$, 'it is gone');
select is((select count(*)::int from auth.users where email = 'ana@pruebas.test'), 1, 'that of another stays');
select is_empty($$select from auth.audit_log_entries where payload::text ~* 'zoe'$$, 'the log of sign-ins forgets them');
select is((select count(*)::int from auth.audit_log_entries where payload::text ~ 'ana@pruebas'), 1, 'and nobody else');
select is_empty($$select from public.correos where para = 'seis@pruebas.test'$$, 'a mail with a name of six signs and a number in it was about them');
select isnt_empty($$select from public.correos where para = 'cinco@pruebas.test'$$, 'one of five may be anything');
-- The years that a payment is kept begin with what happened to it, not with the erasure.
alter table public.pagos disable trigger user;
update public.pagos set estado = 'pagado', metodo = 'otro', pagado_en = '2026-01-05', actualizado_en = '2026-01-05' where cliente = pruebas.id('bruno');
alter table public.pagos enable trigger user;
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where cliente = pruebas.id('bruno');
select private.suprimir_datos('bruno@pruebas.test');
select is((select actualizado_en from public.pagos where id = pruebas.id('pago_bruno')), timestamptz '2026-01-05', 'a payment of whoever is erased keeps its time');

select * from finish();
rollback;
