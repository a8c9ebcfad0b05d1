-- The outbox: claimed once, tried again with pauses, given up at last.
begin;
select pruebas.escenario();
select plan(22);
delete from public.correos;
insert into public.correos (tipo, para, asunto, cuerpo, creado_en, proximo_intento)
select 'prueba', 'p' || n || '@pruebas.test', 'Hola', 'Hola', now(), now() - make_interval(mins => 10 - n) from generate_series(1, 3) n;
select pruebas.anotar('correo_' || (array['uno', 'dos', 'tres'])[n], (select id from public.correos where para = 'p' || n || '@pruebas.test')) from generate_series(1, 3) n;

select is(pruebas.valor('servicio', 'select string_agg(para, '','' order by para) from public.tomar_correos(2)'), 'p1@pruebas.test,p2@pruebas.test', 'Acting as the service: claims the two that wait longest');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos(100)'), '1', 'what is claimed is not claimed again');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos(100)'), '0', 'nothing is left');
select results_eq($$ select distinct estado, intentos from public.correos $$, $$ values ('enviando', 1) $$, 'claimed mails count one try');

select is(pruebas.intentar('servicio', $$select public.correo_enviado('{correo_uno}', 'x')$$), '1', 'the provider took it');
select results_eq($$ select estado, enviado_en is not null, proveedor_id from public.correos where para = 'p1@pruebas.test' $$, $$ values ('enviado', true, 'x') $$, 'then it is sent');
select is(pruebas.intentar('servicio', $$select public.correo_fallido('{correo_dos}', 'sin red', false)$$), '1', 'a failure is told');
select results_eq($$ select estado, ultimo_error, proximo_intento > now() from public.correos where para = 'p2@pruebas.test' $$, $$ values ('pendiente', 'sin red', true) $$, 'and tried again later');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos(100)'), '0', 'not at once');
update public.correos set estado = 'enviando', intentos = 8, creado_en = now() - interval '4 days' where para = 'p2@pruebas.test';
select pruebas.intentar('servicio', $$select public.correo_fallido('{correo_dos}', 'sin red', false)$$);
select results_eq($$ select estado from public.correos where para = 'p2@pruebas.test' $$, array['fallido'], 'after 8 tries and three days it is given up');
select pruebas.intentar('servicio', $$select public.correo_fallido('{correo_tres}', 'no existe', true)$$);
select results_eq($$ select estado from public.correos where para = 'p3@pruebas.test' $$, array['fallido'], 'and at once when the failure is definitive');
select is(pruebas.intentar('admin', $$select public.reintentar_correo('{correo_tres}')$$), '1', 'Acting as an admin: puts it back');
select results_eq($$ select estado, intentos from public.correos where para = 'p3@pruebas.test' $$, $$ values ('pendiente', 0) $$, 'as if it were new');
select is(pruebas.intentar('admin', $$select public.reintentar_correo('{correo_uno}')$$), 'P0001', 'what was sent is not sent again');
select is(pruebas.intentar('servicio', $$select public.correo_fallido('{correo_uno}', 'tarde', true)$$), '1', 'a late failure');
select results_eq($$ select estado from public.correos where para = 'p1@pruebas.test' $$, array['enviado'], 'does not undo a sending');
update public.correos set estado = 'enviando', proximo_intento = now() - interval '1 second' where para = 'p3@pruebas.test';
select is(pruebas.valor('servicio', 'select para from public.tomar_correos(1)'), 'p3@pruebas.test', 'a mail whose sender died is due again');

insert into public.correos (tipo, para, datos, estado) values ('prueba', 'largo@pruebas.test', '{}', 'enviando'), ('prueba', 'corto@pruebas.test', '{}', 'enviando');
select pruebas.anotar('largo', (select id from public.correos where para = 'largo@pruebas.test'));
select pruebas.intentar('servicio', $$select public.correo_enviado('{largo}', 'x', repeat('a', 400), repeat('t', 21000))$$);
select results_eq($$ select length(asunto), length(texto) from public.correos where para = 'largo@pruebas.test' $$, $$ values (300, 20000) $$, 'of what went out 300 letters of the subject and 20,000 of the text are kept');
select results_eq($$ select estado, asunto, texto from public.correos where para = 'corto@pruebas.test' $$, $$ values ('enviando', null::text, null::text) $$, 'and another mail is as it was');

update public.configuracion set nombre = 'Taller Raulí', email = 'hola@rauli.cl', telefono = null, banco = 'Banco', cuenta_tipo = null, cuenta_numero = '00-1',
  cuenta_titular = 'Raulí SpA', cuenta_rut = '76123456-0', cuenta_email = null;
select is(pruebas.valor('servicio', 'select public.estudio()')::jsonb,
  '{"nombre": "Taller Raulí", "email": "hola@rauli.cl", "telefono": null, "banco": "Banco", "cuenta_tipo": null, "cuenta_numero": "00-1", "cuenta_titular": "Raulí SpA", "cuenta_rut": "76123456-0", "cuenta_email": null}',
  'mails come from whom the settings name, and say where to transfer to');

update public.correos set proximo_intento = now() - interval '1 day' where para = 'p1@pruebas.test';
select is((select estado || ' ' || (proximo_intento < now()) from public.correos where para = 'p1@pruebas.test'), 'enviado true', 'one that was sent, however long ago');
select is(pruebas.valor('servicio', $$select count(*) from public.tomar_correos(100) where para = 'p1@pruebas.test'$$), '0', 'is not taken again');

select * from finish();
rollback;
