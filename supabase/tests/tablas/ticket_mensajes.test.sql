begin;
select pruebas.sala('public.ticket_mensajes', ejemplo => 'id = {mensaje_ana}', novedades => 'ticket',
  conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia tito', 'ticket = {ticket_ana} and not interno'),
  ('bruno', 'ticket = {ticket_bruno} and not interno');

-- Who does what.
insert into pruebas.hace values
  ('ana admin delia tito', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Hola')$$, null),
  ('ana admin delia tito', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'x')$$, null),
  ('bruno admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_bruno}, 'x')$$, null),
  ('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'x', true)$$, null),
  ('', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_bruno}')$$, 'autor'),
  ('', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', null)$$, 'autor'),
  ('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_carla}, 'x')$$, null),
  ('ana', $$insert into public.ticket_mensajes (ticket, cuerpo, autor) values ({ticket_ana}, 'x', '{usuario_ana}')$$, 'autor');

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'ticket cuerpo interno adjuntos'),
  ('authenticated', 'select', '');

-- What no row holds.
insert into pruebas.textos values
  ('cuerpo', 1, 10000, false);

insert into pruebas.rechaza values
  ('ticket_mensajes_adjuntos_check', $$adjuntos = array_fill('x'::text, array[11])$$),
  ('ticket_mensajes_ticket_fkey', 'ticket = 999999999'),
  ('ticket_mensajes_autor_fkey', 'autor = gen_random_uuid()');

insert into pruebas.acepta values
  ($$adjuntos = array_fill('x'::text, array[10])$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(ticket, autor_nombre, del_estudio, cuerpo) values ({ticket_ana}, 'x', true, 'x')$$,
    '{"autor": null, "interno": false, "adjuntos": [], "creado_en": "now"}');

select * from pruebas.comprobar();
rollback;
