begin;
select pruebas.sala('public.tickets', ejemplo => 'id = {ticket_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia tito', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('ana admin delia tito', $$insert into public.tickets (cliente, plataforma, asunto) values ({ana}, {plataforma_ana}, 'Otro problema')$$),
  ('admin', $$update public.tickets set estado = 'resuelto' where id = {ticket_ana}$$),
  ('ana admin delia tito', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Otro')$$),
  ('bruno admin', $$insert into public.tickets (cliente, asunto) values ({bruno}, 'Otro')$$),
  ('admin', $$insert into public.tickets (cliente, asunto, estado) values ({ana}, 'Otro', 'en_curso')$$),
  ('admin', $$insert into public.tickets (cliente, asunto, asignado_a) values ({ana}, 'Otro', {admin})$$),
  ('admin', $$insert into public.tickets (cliente, asunto) values ({eva}, 'Otro')$$),
  ('admin', $$insert into public.tickets (cliente, asunto, estado, asignado_a) values ({ana}, 'Otro', 'en_curso', {admin})$$);

insert into pruebas.cambia values
  ($$prioridad = 'urgente'$$);

insert into pruebas.privilegios values
  ('authenticated', 'insert', 'cliente plataforma hito asunto categoria prioridad estado asignado_a anterior pago'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'plataforma hito asunto categoria prioridad estado asignado_a pago');

-- What no row holds.
insert into pruebas.textos values
  ('asunto', 3, 200, false),
  ('calificacion_comentario', 0, 2000, true);

insert into pruebas.numeros values
  ('calificacion', 1, 5);

insert into pruebas.listas values
  ('estado'), ('categoria'), ('prioridad');

insert into pruebas.rechaza values
  ('tickets_check', 'plataforma = null, hito = {hito_ana}'),
  ('tickets_cerrado_check', $$estado = 'cerrado'$$),
  ('tickets_cerrado_check', 'cerrado_en = now()'),
  ('tickets_cliente_fkey', 'cliente = 999999999, plataforma = null'),
  ('tickets_asignado_a_fkey', 'asignado_a = 999999999'),
  ('tickets_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'),
  ('tickets_hito_plataforma_fkey', 'hito = {hito_bruno}'),
  ('tickets_pago_cliente_fkey', 'pago = {pago_bruno}'),
  ('tickets_unido_a_cliente_fkey', $$unido_a = {ticket_bruno}, estado = 'cerrado', cerrado_en = now()$$),
  ('tickets_unido_check', $$unido_a = id, estado = 'cerrado', cerrado_en = now()$$),
  ('tickets_unido_check', 'unido_a = {ticket_bruno}'),
  ('tickets_anterior_cliente_fkey', 'anterior = {ticket_bruno}'),
  ('tickets_id_cliente_key', null);

insert into pruebas.acepta values
  ('hito = {hito_ana}'),
  ($$estado = 'cerrado', cerrado_en = now()$$),
  ('pago = {pago_ana}'),
  ('anterior = {ticket_ana}');

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, asunto, vence_en) values ({ana}, 'Otro', '2030-01-01')$$,
    '{"estado": "abierto", "categoria": "consulta", "creado_en": "now", "prioridad": "normal", "actualizado_en": "now",
    "abierto_por_estudio": false}');

select * from pruebas.comprobar();
rollback;
