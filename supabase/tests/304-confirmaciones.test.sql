-- Mails to addresses that a visitor typed carry the options chosen and a name without addresses in
-- it. The studio's notices keep everything.
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.horarios;
insert into public.horarios (dia_semana, desde, hasta) select d, '09:00', '18:00' from generate_series(1, 7) d;

create temp table nombres (n int, nombre text, queda text);
insert into nombres values
  (1, 'Luz Ñancupil', 'Luz Ñancupil'),
  (2, 'María-José O''Ryan', 'María-José O''Ryan'),
  (3, 'Visita http://malo.cl', 'Visita'),
  (4, 'a@b.cl', null),
  (5, 'malo . cl', null),
  (6, 'Gana en malo. cl ahora', 'Gana en ahora'),
  (7, 'a @ b', null),
  (8, 'www malo', 'malo'),
  (9, E'Luz\r\nBcc: todos@malo.test', 'Luz'),
  (10, '<a href="//malo.cl">Luz</a>', null),
  (11, '<b>Luz</b> Soto', 'Soto'),
  (12, 'Llama al 912345678', 'Llama al'),
  (13, 'Luz malo。cl', 'Luz'),
  (14, 'Luz {{sitio}}', 'Luz'),
  (15, '   ...   ', null),
  (16, repeat('Luz ', 40), repeat('Luz ', 14) || 'Luz');

select plan((select count(*)::int from nombres) + 17);
select is(private.nombre_limpio(nombre), queda, 'what remains of ' || nombre) from nombres;

create function pg_temp.horas() returns setof timestamptz language sql as $$
  select inicio from public.horas_disponibles(current_date + 3, current_date + 20);
$$;
-- The worst that each form takes, sent as a visitor.
create function pg_temp.texto() returns text language sql immutable as $$
  select 'Visita http://malo.cl <b>ya</b> a@b.cl' $$;
select is(pruebas.intentar('anon', format($$insert into public.solicitudes (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto)
  values (%1$L, 'victima@pruebas.test', '56912345678', %1$L, %1$L, 'ecommerce', '500-1000')$$, pg_temp.texto())), '1', 'Acting as a visitor: a request');
select is(pruebas.intentar('anon', format($$insert into public.leads (nombre_contacto, email, telefono, mensaje)
  values (%1$L, 'victima@pruebas.test', '56912345678', %1$L)$$, pg_temp.texto())), '1', 'a message');
select is(pruebas.intentar('anon', format($$select public.crear_pedido('pagina-web', %1$L, 'victima@pruebas.test', '56912345678', 'transferencia', gen_random_uuid(), '1')$$, pg_temp.texto())), '1', 'an order');
select pruebas.anotar('hora', (select min(h) from pg_temp.horas() h));
select is(pruebas.intentar('anon', format($$select public.reservar_cita('{hora}', %1$L, 'victima@pruebas.test', '56912345678', %1$L, gen_random_uuid(), '1')$$, pg_temp.texto())), '1', 'a booking');
select pruebas.anotar('enlace', (select datos ->> 'token' from public.correos where tipo = 'cita_por_confirmar' and para = 'victima@pruebas.test'));
select is(pruebas.intentar('anon', $$select public.confirmar_cita('{enlace}')$$), '1', 'which is confirmed');

select set_eq($$ select tipo from public.correos where para = 'victima@pruebas.test' $$,
  array['lead_confirmacion', 'solicitud_confirmacion', 'pedido_confirmacion', 'cita_por_confirmar', 'cita_confirmacion'], 'five mails go to the address that was typed');
select is_empty($$ select tipo from public.correos where para = 'victima@pruebas.test'
  and (datos - 'token' - 'vendedor' - 'terminos')::text ~* 'malo|http|<b>|@|1234 ?5678|ya</b>' $$, 'none with anything of what was written');
select is((select count(*)::int from public.correos where para = 'victima@pruebas.test' and datos ->> 'nombre' = 'Visita'), 5, 'but the part of the name that is one');
select is((select datos @> '{"tipo_proyecto": "ecommerce", "presupuesto": "500-1000"}' from public.correos where tipo = 'solicitud_confirmacion' and para = 'victima@pruebas.test'), true, 'and the options chosen');
select is((select datos @> '{"producto": "pagina-web", "monto": 89250, "metodo": "transferencia"}' from public.correos where tipo = 'pedido_confirmacion' and para = 'victima@pruebas.test'), true, 'of the order, too');
select is((select count(*)::int from public.correos where para = 'estudio@pruebas.test' and tipo in ('solicitud_estudio', 'pedido_estudio', 'cita_estudio')
  and datos::text like '%http://malo.cl%' and reply_to = 'victima@pruebas.test'), 3, 'the studio is told everything, with the address to answer to');
select is(pruebas.intentar('anon', $$insert into public.solicitudes (nombre, email) values ('a@b.cl', 'sinnombre@pruebas.test')$$), '1', 'a name that is an address');
select is((select datos -> 'nombre' from public.correos where para = 'sinnombre@pruebas.test'), 'null', 'is none');

-- A stranger mails nobody by it again and again, and what the studio writes down itself confirms nothing.
select is((select string_agg(pruebas.intentar('anon',
  format($$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Luz', 'vic.tima+%s@gmail.com', '56912345678', 'Hola')$$, n)), ' ') from generate_series(1,
  5) n), '1 1 1 1 1', 'five messages with one mailbox');
select is((select count(*)::int from public.correos where tipo = 'lead_confirmacion' and para like 'vic.tima%'), 3, 'of which three are confirmed');
select is(pruebas.intentar('admin', $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Luz', 'a.mano@pruebas.test', '56912345678', 'Llamó')$$), '1', 'Acting as an admin: one written down by hand');
select is_empty($$ select from public.correos where para = 'a.mano@pruebas.test' $$, 'is confirmed to nobody');

select * from finish();
rollback;
