-- Today is the day in Chile: late in the evening it is tomorrow already elsewhere, also where the database stands.
begin;
select pruebas.escenario();
select plan(11);

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

select * from finish();
rollback;
