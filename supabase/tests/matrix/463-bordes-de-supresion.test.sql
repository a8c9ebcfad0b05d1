-- What erases a person, at its edges: which words are theirs alone, and an account that no client has.
begin;
select pruebas.escenario();
select plan(32);
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
select is((select count(*)::int from public.correos where para in ('seis@pruebas.test', 'cinco@pruebas.test')), 2, 'a name alone, which a stranger may have typed, says of no mail whose it is');
-- What stays of a client who paid, and what is somebody else's.
alter table public.pagos disable trigger user;
update public.pagos set estado = 'pagado', abonado = monto, metodo = 'otro', pagado_en = '2026-01-05', actualizado_en = '2026-01-05',
  concepto = 'De Lupe Quilapán, Ximena Catrileo y Zulema', hito = pruebas.id('hito_bruno') where cliente = pruebas.id('bruno');
alter table public.pagos enable trigger user;
alter table public.hitos_plataforma disable trigger user;
update public.hitos_plataforma set actualizado_en = '2026-01-05' where id = pruebas.id('hito_bruno');
alter table public.hitos_plataforma enable trigger user;
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where cliente = pruebas.id('bruno');
insert into public.personas (cliente, nombre, email) values (pruebas.id('bruno'), 'Lupe Quilapán', 'lupe@pruebas.test');
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('Ximena Catrileo', 'ximena@otra.test', '56911112222', 'x', pruebas.id('bruno')), (' Zulema ', 'bruno@pruebas.test', '56911112222', 'x', null);
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value values (900010, 'Suyo', 'numero@otra.test', '56911112222', 'x') on conflict (id) do nothing;
insert into public.pedidos (id, producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, cliente) overriding system value values
  (900010, 'asesoria-cv', 'x', 'compra@otra.test', 99990, 'otro', '1', 'W-suyo', 'pagado', pruebas.id('bruno')), (900011, 'asesoria-cv', 'x', 'ajena@otra.test', 99990, 'otro', '1', 'W-ajeno', 'pagado', null);
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value select pruebas.id('bruno'), 'x', 'mismo@numero.test', '56911112222', 'x'
  where not exists (select from public.leads where id = pruebas.id('bruno'));
insert into public.contactos_notas (clase, fila, texto) values ('clientes', pruebas.id('bruno'), 'Nota de Bruno'), ('clientes', pruebas.id('ana'), 'Nota de Ana'), ('leads', pruebas.id('bruno'), 'Nota de un lead de ese número'),
  ('pedidos', 900010, 'Nota del pedido'), ('pedidos', 900011, 'Nota de otro pedido'), ('leads', 900010, 'Nota de un lead de ese otro número');
insert into public.pagos_eventos (orden, tipo, datos) values ('W-suyo', 'reembolsado', '{"motivo": "Lo pidió Ximena Catrileo"}'), ('W-ajeno', 'reembolsado', '{"motivo": "Lo pidió Ximena Catrileo"}');
insert into public.auditoria (tabla, fila, accion, antes) values ('pagos', pruebas.id('pago_bruno'), 'update', '{"concepto": "De Zulema"}'), ('pagos', pruebas.id('pago_ana'),
  'update', '{"concepto": "De Zulema"}'), ('equipo', pruebas.id('pago_bruno'), 'update', '{"nombre": "Zulema"}');
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('bruno') || '/suyo.png'), ('comprobantes', pruebas.id('ana') || '/ajeno.png'), ('adjuntos', pruebas.id('bruno') || '/1/foto.png');
insert into private.fusiones (origen, destino, ficha) values (999999001, pruebas.id('bruno'), '{"email": "fusionada@pruebas.test"}');
insert into private.identidades (cliente, email, hasta) values (pruebas.id('bruno'), 'fusionada@pruebas.test', now());
insert into public.correos (tipo, para, reply_to, asunto, cuerpo) values ('prueba', 'FUSIONADA@Pruebas.test', null, 'Uno', 'x'), ('prueba', 'dos@otra.test', 'BRUNO@Pruebas.test',
  'Dos', 'x'), ('prueba', 'tres@otra.test', null, 'Tres', 'De BRUNO@Pruebas.test'), ('prueba', 'cuatro@otra.test', null, 'Cuatro', 'De XIMENA CATRILEO');
insert into public.correos (tipo, para, datos) values ('prueba', 'cinco@otra.test', '{"nota": "De BRUNO@Pruebas.test"}');
insert into public.auditoria (tabla, fila, accion, antes) values ('equipo', 999999002, 'update', '{"correo": "BRUNO@Pruebas.test"}');
create temp table suprimido as select private.suprimir_datos('bruno@pruebas.test') as r;
select is((select actualizado_en from public.pagos where id = pruebas.id('pago_bruno')), timestamptz '2026-01-05', 'the years that a payment is kept begin with what happened to it, not with the erasure');
select is((select actualizado_en from public.hitos_plataforma where id = pruebas.id('hito_bruno')), timestamptz '2026-01-05', 'nor does the milestone that it names begin new ones');
select is((select concepto from public.pagos where id = pruebas.id('pago_bruno')), 'De [suprimido], [suprimido] y [suprimido]', 'nobody of theirs is named in it, whoever wrote from which address');
select is((select r #>> '{conservado,comprobantes}' from suprimido), '1', 'of receipts, their own are counted');
select set_eq($$select texto from public.contactos_notas where texto like 'Nota %'$$, '{Nota de Ana,Nota de un lead de ese número,Nota de otro pedido,Nota de un lead de ese otro número}'::text[], 'notes about others stay');
select results_eq($$select orden, datos ->> 'motivo' from public.pagos_eventos where orden in ('W-suyo', 'W-ajeno') order by 1$$, $$values ('W-ajeno', 'Lo pidió Ximena Catrileo'),
  ('W-suyo', 'Lo pidió [suprimido]')$$, 'and what is written about the orders of others');
select set_eq($$select concat_ws(' ', tabla, antes) from public.auditoria where antes::text ~ 'Zulema'$$, '{"pagos {\"concepto\": \"De Zulema\"}","equipo {\"nombre\": \"Zulema\"}"}'::text[], 'and the audit log of others');
select is((select count(*)::int from auth.users where email in ('delia@pruebas.test', 'tito@pruebas.test')), 2, 'people of other clients keep their accounts');

select is_empty($$select from public.correos where asunto in ('Uno', 'Dos', 'Tres', 'Cuatro')$$, 'mails to them, for them and about them go, in whatever letters');
select is((select datos from public.correos where para = 'cinco@otra.test'), '{"nota": "De [suprimido]"}', 'what says their address to somebody else stays without it');
select is((select antes from public.auditoria where tabla = 'equipo' and fila = 999999002), '{"correo": "[suprimido]"}', 'and so does what the audit log says of it');
select is_empty($$select from public.auditoria where tabla = 'hitos_plataforma' and fila = pruebas.id('hito_bruno') and (antes is not null or despues is not null)$$, 'of a milestone that stays, what it was');
-- A client with an order and no payment, one whose people alone have accounts, and a person.
insert into public.clientes (cliente, email) values ('Sola Compra', 'sola@pruebas.test'), ('Con Gente', 'congente@pruebas.test');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, cliente)
select 'asesoria-cv', 'x', 'sola@pruebas.test', 99990, 'otro', '1', 'W-sola', 'pagado', id from public.clientes where email = 'sola@pruebas.test';
select is(private.suprimir_datos('sola@pruebas.test') #>> '{conservado,clientes}', '1', 'who has an order that was paid stays as nobody');
insert into public.personas (cliente, nombre, email) select id, 'Lautaro Nahuel', 'lautaro@pruebas.test' from public.clientes where email = 'congente@pruebas.test';
insert into auth.users (id, aud, role, email, created_at, updated_at) values (gen_random_uuid(), 'authenticated', 'authenticated', 'lautaro@pruebas.test', now(), now());
update auth.users set email_confirmed_at = now() where email = 'lautaro@pruebas.test';
insert into auth.audit_log_entries (id, payload) select gen_random_uuid(), jsonb_build_object('actor_id', id, 'actor_username', email) from auth.users where email in ('lautaro@pruebas.test', 'ana@pruebas.test');
select is(private.suprimir_datos('congente@pruebas.test') #>> '{borrado,cuenta}', '1', 'the accounts of their people go, also when they had none');
select is_empty($$select from auth.users where email = 'lautaro@pruebas.test'$$, 'and are gone');
select is_empty($$select from auth.audit_log_entries where payload::text ~ 'lautaro'$$, 'with their lines in the log of sign-ins');
select is((select count(*)::int from auth.audit_log_entries where payload::text ~ 'actor_username.*ana@pruebas'), 1, 'and those of nobody else');
insert into public.clientes (cliente, email) values ('Sin Cuentas', 'sincuentas@pruebas.test');
insert into public.personas (cliente, nombre, email) select id, 'Nunca Entró', 'nuncaentro@pruebas.test' from public.clientes where email = 'sincuentas@pruebas.test';
select is((private.suprimir_datos('sincuentas@pruebas.test') -> 'borrado') ? 'cuenta', false, 'where nobody had an account none is said to be gone');
-- Of who never was a client the audit log names neither client nor address: it forgets what was written about them by their rows.
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Nadie Aún', 'nadieaun@pruebas.test', '56911112222', 'x');
update public.leads set notas = 'Quiere una tienda' where email = 'nadieaun@pruebas.test';
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado) values ('asesoria-cv', 'Nadie Aún', 'nadieaun@pruebas.test', 99990, 'otro', '1', 'W-nadieaun', 'pagado');
update public.pedidos set proxima_accion = 'Volver a llamar' where orden = 'W-nadieaun';
insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'Nadie Aún', 'nadieaun@pruebas.test');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'Va todo en una hoja' where email = 'nadieaun@pruebas.test';
create temp table lo_dicho as select id, tabla from public.auditoria where despues::text ~ 'Quiere una tienda|Volver a llamar|Va todo en una hoja';
select results_eq('select tabla from lo_dicho order by 1', array['leads', 'pedidos', 'solicitudes_datos'], 'the audit log has what the studio wrote down');
select private.suprimir_datos('nadieaun@pruebas.test');
select is_empty($$select from lo_dicho d join public.auditoria a on a.id = d.id where a.tabla = 'leads' and (a.antes, a.despues) is distinct from (null, null)$$, 'of a contact that goes it keeps nothing');
select is_empty($$select from lo_dicho d join public.auditoria a on a.id = d.id where a.tabla = 'pedidos' and (a.antes, a.despues) is distinct from (null, null)$$, 'nor of an order that stays as nobody''s');
select is_empty($$select from lo_dicho d join public.auditoria a on a.id = d.id where a.tabla = 'solicitudes_datos' and (a.antes, a.despues) is distinct from (null, null)$$, 'nor of what they were answered');
insert into public.personas (cliente, nombre, email) values (pruebas.id('ana'), 'Rayen Curiqueo', 'rayen@pruebas.test');
insert into public.correos (tipo, para, asunto, cuerpo) values ('prueba', 'siete@pruebas.test', 'Hola', 'Escribió Rayen Curiqueo'), ('prueba', 'ocho@pruebas.test', 'Hola', 'Escribió otra persona');
select is((private.suprimir_datos('rayen@pruebas.test') #> '{borrado,personas}')::text, '1', 'a person is erased');
select is((select string_agg(para, ',') from public.correos where para in ('siete@pruebas.test', 'ocho@pruebas.test')), 'ocho@pruebas.test', 'with the mails that name them');

select * from finish();
rollback;
