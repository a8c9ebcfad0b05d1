-- Erasure takes a person and nobody else: names that break JSON, addresses inside addresses, notices that tell of
-- several, a person of a client who stays, somebody who was of the team. What changes is written out by table.
begin;
select pruebas.escenario();
delete from public.correos;
select plan(41);

-- Every table, before and after: rows that went, came and changed. The change feed tells of changes and nothing else.
create temp table foto (tabla text, clave text, fila text);
create function pg_temp.filas() returns table (tabla text, clave text, fila text) language plpgsql as $$
declare
  r record;
begin
  for r in select n.nspname || '.' || c.relname as t from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'private') or c.oid in ('auth.users'::regclass, 'auth.audit_log_entries'::regclass)) and c.relname <> 'cambios'
  loop
    return query execute format('select %L, coalesce(to_jsonb(t) ->> ''id'', md5(t::text)), to_jsonb(t)::text from %s t', r.t, r.t);
  end loop;
end $$;
create function pg_temp.cambio() returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(tabla, que), '{}') from (
    select tabla, concat_ws(' ', '-' || nullif(count(*) filter (where d.fila is null), 0), '+' || nullif(count(*) filter (where a.fila is null), 0), '~' || nullif(count(*) filter (where a.fila <> d.fila), 0)) as que
    from foto a full join pg_temp.filas() d using (tabla, clave) where a.fila is distinct from d.fila group by tabla) x;
$$;
create function pg_temp.fotografiar() returns void language sql as $$
  delete from foto; insert into foto select * from pg_temp.filas();
$$;
create function pg_temp.tras(p_email text) returns jsonb language plpgsql as $$
begin
  perform pg_temp.fotografiar();
  perform private.suprimir_datos(p_email);
  return pg_temp.cambio();
end $$;

-- An address that is the end of another one ---------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Ana Corta', 'ana@corta.cl'), ('Susana Corta', 'susana@corta.cl');
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Ana Corta', 'ana@corta.cl', '56911110001', 'De Ana'), ('Susana Corta', 'susana@corta.cl', '56911110002', 'De Susana');
delete from public.correos;
insert into public.auditoria (tabla, fila, accion, antes, despues) values
  ('equipo', 900001, 'update', '{"correo": "susana@corta.cl"}', '{"correo": "ana@corta.cl.ar"}'),
  ('equipo', 900002, 'update', '{"texto": "Pídele a ana@corta.cl.\nana@corta.cl responde", "n": 1}', '{"texto": "A susana@corta.cl"}');
insert into public.correos (tipo, para, datos, reply_to, texto) values
  ('lead', 'uno@estudio.test', '{"lead": 900001, "nombre": "Susana Corta", "email": "susana@corta.cl", "mensaje": "De Susana"}', 'susana@corta.cl', null),
  ('lead', 'dos@estudio.test', '{"lead": 900002, "nombre": "Ana Corta", "email": "Ana@Corta.cl", "mensaje": "De Ana"}', null, null),
  ('ticket_mensaje', 'tres@estudio.test', '{"ticket": 900001, "asunto": "Acceso", "autor": "Susana Corta", "mensaje": "Escríbanle a ana@corta.cl, no a susana@corta.cl"}', null, 'Escríbanle a ana@corta.cl, no a susana@corta.cl'),
  ('avisos_reunidos', 'cuatro@estudio.test',
    '{"avisos": [{"tipo": "lead", "datos": {"email": "ana@corta.cl", "nombre": "Ana Corta"}, "responder_a": "ana@corta.cl"}, {"tipo": "lead", "datos": {"email": "susana@corta.cl", "nombre": "Susana Corta"}, "responder_a": "susana@corta.cl"}]}',
    null, null),
  ('avisos_reunidos', 'cinco@estudio.test', '{"avisos": [{"tipo": "solicitud_datos", "datos": {"email": "ana@corta.cl"}, "responder_a": null}]}', null, null),
  ('avisos_reunidos', 'seis@estudio.test',
    '{"avisos": [{"tipo": "lead", "datos": {"nombre": "Ana Corta"}, "responder_a": "ANA@corta.cl"}, {"tipo": "lead", "datos": {"email": "susana@corta.cl"}, "responder_a": "susana@corta.cl"}]}',
    null, 'Ana Corta y Susana Corta'),
  ('prueba', 'susana@corta.cl', '{}', null, null);
update public.correos set estado = 'enviado' where para = 'seis@estudio.test';
select is(pg_temp.tras('ana@corta.cl'),
  '{"public.clientes": "-1", "public.leads": "-1", "public.correos": "-2 ~3", "public.auditoria": "~2", "private.identidades": "-1", "private.busquedas": "-4", "private.contactos_claves": "-5"}',
  'ana@corta.cl is erased: what changes, by table');
select is((select jsonb_agg(jsonb_build_array(antes, despues) order by fila) from public.auditoria where tabla = 'equipo' and fila in (900001, 900002)),
  '[[{"correo": "susana@corta.cl"}, {"correo": "ana@corta.cl.ar"}], [{"texto": "Pídele a [suprimido].\n[suprimido] responde", "n": 1}, {"texto": "A susana@corta.cl"}]]', 'the audit log loses her address and no other');
select is((select string_agg(left(para, 4), ' ' order by creado_en, para) from public.correos where para like '%@estudio.test'), 'cuat seis tres uno@', 'Susana''s notices stay, and those that tell of both');
select is((select datos from public.correos where para = 'cuatro@estudio.test'),
  '{"avisos": [{"tipo": "lead", "datos": {"email": "susana@corta.cl", "nombre": "Susana Corta"}, "responder_a": "susana@corta.cl"}]}',
  'of a gathered notice what is about Susana');
select is((select concat_ws(' ', jsonb_array_length(datos -> 'avisos'), texto ~ 'Ana') from public.correos where para = 'seis@estudio.test'), '1 f', 'and of one that went out, too');
select is((select concat_ws(' / ', datos ->> 'mensaje', texto) from public.correos where para = 'tres@estudio.test'),
  'Escríbanle a [suprimido], no a susana@corta.cl / Escríbanle a [suprimido], no a susana@corta.cl', 'what Susana wrote stays, without the other''s address');
select is((select count(*)::int from public.correos where para = 'susana@corta.cl'), 1, 'and what was written to her');

-- Names that are JSON ------------------------------------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Nula Riquelme', 'nula@corta.cl');
select pruebas.anotar('nula', (select id from public.clientes where email = 'nula@corta.cl'));
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values (pruebas.id('nula'), 'Cuota null de 12345', 12345, '2026-01-01', 'pagado', 'otro');
insert into public.leads (nombre_contacto, email, telefono, mensaje) select n, 'nula@corta.cl', '56911110003', 'x' from unnest(array['null', '12345', 'true', '"', 'concepto', '{}', '\']) n;
insert into public.auditoria (tabla, fila, accion, antes, despues) select 'pagos', id, 'update',
  '{"hito": null, "monto": 12345, "activo": true, "concepto": "Cuota null de 12345"}', '{"hito": 1}' from public.pagos where cliente = pruebas.id('nula');
insert into public.pagos_eventos (orden, tipo, datos) select orden, 'reembolsado', '{"motivo": "null", "monto": 12345, "nada": null}' from public.pagos where cliente = pruebas.id('nula');
select lives_ok($$ select private.suprimir_datos('nula@corta.cl') $$, 'a stranger who left null, a number or a word of JSON as the name beside her address keeps nobody from being erased');
select is((select antes from public.auditoria where tabla = 'pagos' and fila = (select id from public.pagos where cliente = pruebas.id('nula')) and despues = '{"hito": 1}'),
  '{"hito": null, "monto": 12345, "activo": true, "concepto": "Cuota [suprimido] de [suprimido]"}', 'keys, numbers and nulls of the audit log stay as they are');
select is((select datos from public.pagos_eventos where orden = (select orden from public.pagos where cliente = pruebas.id('nula'))), '{"motivo": "[suprimido]", "monto": 12345, "nada": null}', 'and of what happened to a payment');
select is((select concat_ws(' ', monto, estado, concepto) from public.pagos where cliente = pruebas.id('nula')), '12345 pagado Cuota [suprimido] de [suprimido]', 'the payment is there');

-- What a stranger typed beside somebody's address -------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Factura 2026', 'molesta@corta.cl', '+56 9 7777 0000', 'x');
delete from public.correos;
insert into public.correos (tipo, para, datos, texto) values ('pago_programado', 'uno@otros.test', '{"pago": 900003, "concepto": "Factura 2026"}', 'Factura 2026'),
  ('lead', 'dos@otros.test', '{"lead": 900004, "email": "otro@otros.test", "telefono": "+56 9 7777 0000"}', null);
select is(pg_temp.tras('molesta@corta.cl'), '{"public.leads": "-1", "private.busquedas": "-1", "private.contactos_claves": "-3"}', 'decides nothing about the mails of others');

-- A person of a client who stays -------------------------------------------------------------------------------
select pruebas.intentar('delia', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Soy Delia, mi correo es delia@pruebas.test')$$);
select pruebas.intentar('tito', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Y yo Tito')$$);
insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo) values (pruebas.id('ticket_ana'), null, 'Delia', false, E'Por correo\n\n[Llegó por correo de delia@pruebas.test]');
insert into public.correos_entrantes (mensaje_id, de, resultado, mensaje) values ('<d@x>', 'delia@pruebas.test', 'mensaje', (select max(id) from public.ticket_mensajes));
update public.ticket_mensajes set autor = null, autor_nombre = 'Delia' where id = (select max(id) from public.ticket_mensajes);
select pruebas.intentar('delia', 'select public.responder_hito({hito_ana}, ''aprobado'')');
delete from public.correos;
insert into public.correos (tipo, para, datos, texto) values
  ('ticket_mensaje', 'uno@estudio.test', jsonb_build_object('ticket', pruebas.id('ticket_ana'), 'autor', 'Delia', 'mensaje', 'Soy Delia'), 'Delia: Soy Delia'),
  ('ticket_mensaje', 'dos@estudio.test', jsonb_build_object('ticket', pruebas.id('ticket_ana'), 'autor', 'Tito', 'mensaje', 'Y yo Tito'), 'Tito: Y yo Tito'),
  ('ticket_mensaje', 'tres@estudio.test', jsonb_build_object('ticket', pruebas.id('ticket_bruno'), 'autor', 'Delia', 'mensaje', 'Otra Delia'), 'Delia: Otra Delia'),
  ('ticket_respuesta', 'delia@pruebas.test', jsonb_build_object('ticket', pruebas.id('ticket_ana'), 'autor', 'Admin'), null),
  ('avisos_reunidos', 'cuatro@estudio.test', jsonb_build_object('avisos', jsonb_build_array(
    jsonb_build_object('tipo', 'ticket_mensaje', 'datos', jsonb_build_object('ticket', pruebas.id('ticket_ana'), 'autor', 'Delia', 'mensaje', 'Soy Delia'), 'responder_a', null),
    jsonb_build_object('tipo', 'ticket_mensaje', 'datos', jsonb_build_object('ticket', pruebas.id('ticket_ana'), 'autor', 'Tito', 'mensaje', 'Y yo Tito'), 'responder_a', null))), null);
select is((private.datos_de_persona('ana@pruebas.test') - 'revisar')::text ~ '": "(Delia|Tito)"|tito@', false, 'a main contact''s copy does not say who their colleagues are');
select is((select string_agg(m ->> 'autor_nombre', ', ' order by (m ->> 'id')::bigint)
  from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'ticket_mensajes') m), 'Ana, Otra persona, Otra persona, Otra persona', 'what they wrote is in it');
select is((select string_agg(m ->> 'autor_nombre', ', ' order by (m ->> 'id')::bigint)
  from jsonb_array_elements(private.datos_de_persona('delia@pruebas.test') -> 'ticket_mensajes') m), 'Delia, Delia',
  'and in a colleague''s own copy what is theirs, also by mail');
select is((select jsonb_agg(key order by key) from jsonb_each(private.datos_de_persona('delia@pruebas.test') - 'revisar') where value <> '[]'),
  '["correos", "correos_entrantes", "cuenta", "hitos_plataforma", "identidades", "personas", "seguimiento_usuarios", "sesiones", "ticket_mensajes"]',
  'and nothing of the client''s');
select is(pg_temp.tras('delia@pruebas.test'),
  '{"public.personas": "-1", "public.correos": "-2 ~1", "public.correos_entrantes": "-1", "public.ticket_mensajes": "~2", "public.hitos_plataforma": "~1", "public.seguimiento_usuarios": "-1", "private.envios": "-1", "public.auditoria": "~2", "private.identidades": "-1", "private.busquedas": "-6 +2", "auth.users": "-1"}',
  'she is erased: what changes, by table');
select is((select string_agg(left(para, 4), ' ' order by para) from public.correos), 'cuat dos@ tres', 'what told of her goes, what told of others, and of another of her name, stays');
select is((select datos #>> '{avisos,0,datos,autor}' from public.correos where para = 'cuatro@estudio.test'), 'Tito', 'also in one notice of two');
select is((private.datos_de_persona('ana@pruebas.test'))::text ~ '": "Delia"|delia@', false, 'nor does anybody else''s copy tell of her');
select is((select string_agg(autor_nombre || ': ' || cuerpo, ' | ' order by id) from public.ticket_mensajes where ticket = pruebas.id('ticket_ana') and cuerpo ~ 'correo'),
  E'Persona suprimida: Soy Delia, mi correo es [suprimido] | Persona suprimida: Por correo\n\n[Llegó por correo de [suprimido]]',
  'in the client''s tickets it stands what was said, and not who');
select is((select respondido_nombre from public.hitos_plataforma where id = pruebas.id('hito_ana')), 'Persona suprimida', 'nor who approved');

-- Somebody who was of the team ----------------------------------------------------------------------------------
insert into pruebas.personas values ('ex', 'authenticated', 'f1000000-0000-4000-8000-000000000031', 'who was of the team');
select pruebas.cliente('ex', 'admin');
update public.tickets set asignado_a = pruebas.id('ex') where id in (pruebas.id('ticket_ana'), pruebas.id('ticket_bruno'));
update public.plataformas set encargado = pruebas.id('ex') where id = pruebas.id('plataforma_bruno');
update public.leads set asignado_a = pruebas.id('ex') where id = pruebas.id('lead');
update public.accesos_temporales set creado_por = pruebas.id('ex') where id = pruebas.id('acceso');
insert into public.contactos_notas (clase, fila, texto, autor) values ('leads', pruebas.id('lead'), 'Anotado por quien se fue', pruebas.id('ex'));
alter table public.tickets disable trigger user; alter table public.leads disable trigger user; alter table public.plataformas disable trigger user; alter table public.clientes disable trigger user;
update public.tickets set actualizado_en = '2026-01-05' where asignado_a = pruebas.id('ex');
update public.leads set actualizado_en = '2026-01-05' where asignado_a = pruebas.id('ex');
update public.plataformas set actualizado_en = '2026-01-05' where encargado = pruebas.id('ex');
update public.clientes set perfil = 'cliente', activo = false, actualizado_en = '2001-01-01' where id = pruebas.id('ex');
alter table public.tickets enable trigger user; alter table public.leads enable trigger user; alter table public.plataformas enable trigger user; alter table public.clientes enable trigger user;
create function pg_temp.deshecho(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute p_sql into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.deshecho($$select pg_temp.tras('ex@pruebas.test')$$)::jsonb,
  '{"public.clientes": "-1", "public.correos": "-2", "public.tickets": "~2", "public.leads": "~1", "public.plataformas": "~1", "public.accesos_temporales": "~1", "public.contactos_notas": "~1", "public.auditoria": "~2", "private.identidades": "-1", "private.busquedas": "-3", "private.contactos_claves": "-1", "auth.users": "-1"}',
    'who was in charge of tickets is erased, and others are without a charge: what changes, by table');

-- The purge ---------------------------------------------------------------------------------------------------------
alter table public.clientes disable trigger user;
update public.clientes set activo = false, actualizado_en = '2001-01-01' where id = pruebas.id('eva');
alter table public.clientes enable trigger user;
select is(pg_temp.deshecho($$select private.purgar(now()) - 'envios'$$)::jsonb, '{"clientes": 2}', 'the nightly purge takes them as well');
create function pg_temp.falla() returns trigger language plpgsql as $$
begin
  if old.email = 'ex@pruebas.test' then raise foreign_key_violation; end if;
  return old;
end $$;
create trigger falla before delete on public.clientes for each row execute function pg_temp.falla();
insert into private.visitas (dia, origen) values ('2001-01-01', 'x');
select is(private.purgar(now()) - 'envios', jsonb_build_object('clientes', 1, 'visitas', 1, 'fallan', jsonb_build_object('clientes ' || pruebas.id('ex'), '23503')), 'one client who cannot go is noted, and the rest goes on');
select is((select string_agg(email, ' ' order by email) from public.clientes where email in ('ex@pruebas.test', 'otra@pruebas.test')), 'ex@pruebas.test', 'the other one is gone');
select is((select concat_ws(' ', activo, actualizado_en) from public.clientes where email = 'ex@pruebas.test'), 'f 2001-01-01 00:00:00+00', 'and who stayed is whole');
select isnt_empty($$ select from auth.users where email = 'ex@pruebas.test' $$, 'with their account');
drop trigger falla on public.clientes;
create function pg_temp.estorba() returns trigger language plpgsql as $$
begin
  raise division_by_zero;
end $$;
create trigger estorba before delete on private.visitas for each row execute function pg_temp.estorba();
insert into private.visitas (dia, origen) values ('2001-01-01', 'x');
select is(private.purgar(now()) - 'envios', '{"clientes": 1, "fallan": {"visitas": "22012"}}', 'so it is with a kind of rows');
select is(current_setting('estudio.suprimiendo'), '', 'and the rules hold again');

-- A copy and what the studio noted -----------------------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje, notas, proxima_accion, proxima_el) values ('Pía', 'pia@corta.cl', '56911110009', 'Hola', 'Secreto: regatea', 'Secreto: llamar tarde', '2030-01-01');
insert into public.solicitudes (nombre, email, mensaje, notas) values ('Pía', 'pia@corta.cl', 'Hola', 'Secreto');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, notas) values ('Pía', 'Tienda', 'Poco', 'pia@corta.cl', 'Secreto');
insert into public.citas (nombre, email, inicio, termino, estado, notas) values ('Pía', 'pia@corta.cl', '2020-02-01 12:00Z', '2020-02-01 12:30Z', 'realizada', 'Secreto');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, proxima_accion) values ('asesoria-cv', 'Pía', 'pia@corta.cl', 1, 'otro', '1', 'Secreto');
create temp table copia as select private.datos_de_persona('pia@corta.cl') as d;
select is((select (d - 'revisar')::text ~ 'Secreto|"notas"|proxima_' from copia), false, 'what the studio noted is not in the copy');
select is((select jsonb_object_agg(key, jsonb_array_length(value)) from copia, jsonb_each(d -> 'revisar')), '{"leads": 1, "solicitudes": 1, "formulario_inicial": 1, "citas": 1, "pedidos": 1}', 'but apart, for the studio to look at');
select is((select (d #> '{revisar,leads,0}') - 'id' from copia), '{"notas": "Secreto: regatea", "proxima_accion": "Secreto: llamar tarde", "proxima_el": "2030-01-01"}', 'with all of it');
select is((select d #>> '{leads,0,mensaje}' from copia), 'Hola', 'what they wrote themselves is in it');

-- Words -----------------------------------------------------------------------------------------------------------------
select is('x ' || texto || ' y' ~* private.patron_de(termino), halla, format('%s in "%s": %s', termino, texto, halla)) from (values
  ('ana@corta.cl', 'ana@corta.cl', true), ('ana@corta.cl', '<Ana@Corta.cl>.', true), ('ana@corta.cl', 'susana@corta.cl', false), ('ana@corta.cl', 'x-ana@corta.cl', false),
    ('ana@corta.cl', 'ana@corta.cl.ar', false), ('ana@corta.cl', 'ana@corta.cl-x', false),
  ('Ana', 'Anabel', false)) v (termino, texto, halla);
select * from finish();
rollback;
