-- Today is the day in Chile: late in the evening it is tomorrow already elsewhere, also where the database stands.
begin;
select pruebas.escenario();
select plan(20);

select is(private.hoy(instante::timestamptz), dia::date, format('at %s it is the %s', instante, dia)) from (values
  ('2027-07-01 03:59:59Z', '2027-06-30'), ('2027-07-01 04:00Z', '2027-07-01'), ('2027-01-10 02:59:59Z', '2027-01-09'), ('2027-01-10 03:00Z', '2027-01-10')) v (instante, dia);
select is(private.hoy(), private.hoy(now()), 'without an instant it is the day of now');

-- What goes by the day goes by this one.
create or replace function private.hoy(p_en timestamptz default now()) returns date language sql immutable set search_path = '' as $$ select date '2027-02-10' $$;
delete from private.visitas;
select is(pruebas.intentar('anon', 'select public.contar_visita()'), '1', 'Acting as a visitor: comes on 10 February 2027');
select is((select string_agg(dia::text, ', ') from private.visitas), '2027-02-10', 'and is counted on that day');

insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('hito_ana'), 'Con el hito', 1, '2020-01-01', 'programado');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado')$$), '1', 'Acting as the client: approves a milestone');
select is((select vence_el::text from public.pagos where concepto = 'Con el hito'), '2027-02-17', 'what waited for it is due a week after that day');

insert into public.pagos (cliente, concepto, monto, vence_el, creado_en) values (pruebas.id('ana'), 'De ese día', 1, '2027-02-10', '2026-01-01');
select private.tarea_recordar_pagos();
select is((select string_agg(datos ->> 'dias', ', ') from public.correos where tipo = 'pago_recordatorio' and datos ->> 'concepto' = 'De ese día'), '0', 'who has to pay that day is reminded of it');

select matches(pruebas.valor('admin', $$select marca from public.novedades() where tabla = 'pagos'$$), '\.2027-02-10$', 'and the console counts anew what is late when the day changes');

insert into public.precios (producto, valor, desde) values ('pagina-web', 123456, '2027-02-10');
select is((select valor from public.productos_publicos where codigo = 'pagina-web'), 123456, 'a price that begins that day holds');
select throws_ok($$insert into public.precios (producto, valor, desde) values ('pagina-web', 1000, '2027-02-09')$$, 'P0001', null, 'and none begins the day before');
delete from private.publicaciones;
select private.tarea_publicar_el_dia();
select is((select string_agg(tabla, ', ') from private.publicaciones), 'precios', 'its pages are made that day');
update public.leads set proxima_accion = 'Llamar', proxima_el = '2027-02-10' where id = pruebas.id('lead');
select is(pruebas.valor('admin', 'select para_hoy from public.contar_bandeja()'), '1', 'what is to be done that day is counted');
insert into public.citas (nombre, email, inicio, termino, estado) values ('De hoy', 'hoy@pruebas.test', '2027-02-11 02:00Z', '2027-02-11 02:30Z', 'confirmada'), ('De mañana',
  'manana@pruebas.test', '2027-02-11 03:30Z', '2027-02-11 04:00Z', 'confirmada');
select is(pruebas.valor('admin', $$select string_agg(titulo, ', ') from public.por_atender() where clase = 'citas'$$), 'De hoy', 'meetings until midnight wait at home');
select is(private.pendientes('citas'), 1, 'and in the sidebar');
select private.tarea_recordar_citas();
select is((select string_agg(email, ', ') from public.citas where recordada_en is not null), 'manana@pruebas.test', 'who comes the day after is reminded');
select is(pruebas.valor('admin', 'select string_agg(mes::text, '' '' order by mes) from public.resumen_por_mes(1, 1)'), '2027-01-01 2027-02-01 2027-03-01', 'the months of the home page stand around it');
select pruebas.intentar('admin', $$select public.convertir_contacto('leads', {lead}, null, 'Sitio de Lía', 'Primer hito')$$);
select is((select fecha::text from public.hitos_plataforma where titulo = 'Primer hito'), '2027-02-10', 'a first milestone begins that day');

select * from finish();
rollback;
