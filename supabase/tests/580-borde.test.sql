-- What is written passes one border, whoever writes it and however: nothing that nobody sees, letters composed,
-- telephones, addresses and RUT as they are read. tests/db/texto.test.ts holds the rule itself against that of the apps.
begin;
select pruebas.escenario();
select plan(19);

select is(pruebas.intentar('anon', format($$insert into public.leads (nombre_contacto, email, telefono, mensaje, consentimiento_version) values (%L, %L, %L, %L, '1')$$,
  U&'\200BRosa\00A0Pe\0303a', U&'\200Brosa@pruebas.test\200D', U&'\202A0056 9\00A01234\20115678\202C', U&'uno\000D\000Ados\0007 \+01F468\200D\+01F469 \0645\06CC\200C\062E')),
  '1', 'Acting as a visitor with curl: pastes what nobody sees');
select results_eq($$ select nombre_contacto, email, telefono, mensaje from public.leads where email = 'rosa@pruebas.test' $$,
  $$ values (U&'Rosa P\1EBDa', 'rosa@pruebas.test', '+56 9 1234 5678', U&'uno\000Ados \+01F468\200D\+01F469 \0645\06CC\200C\062E') $$, 'it is kept without it, its lines, emojis and scripts whole');
select is(left(pruebas.intentar('anon', format($$insert into public.leads (nombre_contacto, email, telefono, mensaje, consentimiento_version) values ('x', 'x@pruebas.test', '56912345678', %L, '1')$$, U&'\200B\2060')), 5),
  '23514', 'a message of what nobody sees is none');
select is(pruebas.intentar('anon',
  $$insert into public.leads (nombre_contacto, email, telefono, mensaje, consentimiento_version, origen) values ('x', 'o@pruebas.test', '56912345678', 'x', '1', '{"campana": "a\u0007b\u200b"}')$$),
  '1', 'Acting as a visitor: says where from');
select is((select origen ->> 'campana' from public.leads where email = 'o@pruebas.test'), 'ab', 'what stands deeper is clean as well');

select is(pruebas.intentar('ana', format($$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, %L)$$, U&'Hola\200B a\202Etodos')), '1', 'Acting as a client: a message');
select is((select cuerpo from public.ticket_mensajes order by id desc limit 1), 'Hola atodos', 'is kept clean');
select is(left(pruebas.valor('ana', format($$select public.abrir_ticket(%L, %L)$$, U&'Pe\0301rdida\FEFF', U&'Se\00A0cayo\0301')), 5) = 'P0001', false, 'Acting as a client: a call');
select results_eq($$ select t.asunto, m.cuerpo from public.tickets t join public.ticket_mensajes m on m.ticket = t.id order by t.id desc limit 1 $$, $$ values ('Pérdida', 'Se cayó') $$, 'keeps it clean too');

update public.clientes set rut = U&'12.345.678\20135', telefono = '(2) 2345-6789', empresa = U&'Vivero\00A0Laurel' where id = pruebas.id('ana');
select results_eq($$ select rut, telefono, empresa from public.clientes where id = pruebas.id('ana') $$, $$ values ('12345678-5', '+56 2 2345 6789', 'Vivero Laurel') $$, 'a RUT and a telephone are kept as they are read');
update public.hitos_plataforma set observacion_imagenes = array[U&'a\200B', 'b'] where id = pruebas.id('hito_ana');
select is((select observacion_imagenes from public.hitos_plataforma where id = pruebas.id('hito_ana')), '{a,b}', 'so is each of a list');
select is(private.buzon(U&'\200BAna+x@gmail.com\00A0'), 'ana@gmail.com', 'and a mailbox counts as one, whatever is pasted with its address');
select is(pruebas.valor('admin', format($$select length(public.crear_acceso_temporal({plataforma_ana}, 7, %L))$$, U&'\200Bsocio@pruebas.test')), '64', 'a link goes to an address as it is read');
select is((select para from public.correos where tipo = 'acceso_compartido' order by creado_en desc limit 1), 'socio@pruebas.test', 'and to no other');

-- What stands is not rewritten because something else of its row changes.
alter table public.tickets disable trigger tickets_0_limpiar;
update public.tickets set asunto = U&'Antes\200B' where id = pruebas.id('ticket_ana');
alter table public.tickets enable trigger tickets_0_limpiar;
update public.tickets set calificacion_comentario = null, prioridad = 'alta' where id = pruebas.id('ticket_ana');
select is((select asunto from public.tickets where id = pruebas.id('ticket_ana')), U&'Antes\200B', 'what was written before stays until somebody writes it again');
update public.tickets set asunto = U&'Despu\00E9s\200B' where id = pruebas.id('ticket_ana');
select is((select asunto from public.tickets where id = pruebas.id('ticket_ana')), 'Después', 'and then passes');

-- Whoever adds a table says whether people write its texts.
select is_empty($$ select k.tabla, x from private.tablas k, jsonb_array_elements_text(k.vigila #> '{limpieza,con}') x
  where not exists (select from pg_attribute a where a.attrelid = k.tabla::regclass and a.attname = x and a.atttypid = 'text'::regtype) $$, 'what is read and no prose is a text of its table');
select is_empty($$ select format('%s.%s', c.relnamespace::regnamespace, c.relname), a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid join private.tablas k on k.tabla = format('%s.%s', c.relnamespace::regnamespace, c.relname)
  where k.vigila ? 'limpieza' and a.attnum > 0 and a.attname ~ '(^|_)(email|telefono|rut|whatsapp)$' and not coalesce(k.vigila #> '{limpieza,con}', '[]') ? a.attname $$, 'every address, telephone and RUT is read as one');
select set_eq($$ select distinct format('%s.%s', c.relnamespace::regnamespace, c.relname) from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join private.tablas k on k.tabla = format('%s.%s', c.relnamespace::regnamespace, c.relname)
    where a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and not k.vigila ? 'limpieza' $$,
  $$ values ('private.ajustes'), ('private.busquedas'), ('private.cambios'), ('private.contadores'), ('private.contactos_claves'), ('private.enlaces_de_pago'), ('private.envios'), ('private.esquema'), ('private.feriados'), ('private.fusiones'), ('private.gancho'),
    ('private.identidades'), ('private.llamadas'), ('private.navegadores'), ('private.propuestas_codigos'), ('private.propuestas_tokens'), ('private.publicaciones'), ('private.respondiendo'), ('private.revision'), ('private.sitios'), ('private.sondeos'), ('public.caidas'), ('private.supresiones'), ('private.tablas'), ('private.tareas'), ('private.terminos'), ('private.visitas'), ('private.visitas_de_paginas'),
    ('public.cartolas'), ('public.movimientos'), ('public.movimientos_pagos'), ('public.formatos_de_cartola'), ('public.pagadores'), ('public.transferencias'),
    ('public.accesos_temporales'), ('public.acciones_datos'), ('public.auditoria'), ('public.cobros'), ('public.conversiones'), ('public.correos'), ('public.correos_entrantes'),
    ('public.correos_silenciados'), ('public.horarios'), ('public.importaciones'), ('public.importaciones_filas'), ('public.pagos_eventos'), ('public.pagos_intentos'), ('public.precios'), ('public.preferencias_correo'), ('public.propuestas_aceptaciones'), ('public.propuestas_copias'), ('public.propuestas_enlaces'), ('public.propuestas_versiones'), ('public.servicios_aceptaciones') $$, 'nobody but the system writes texts elsewhere; incoming mail and sheets are clean before');

select * from finish(true);
rollback;
