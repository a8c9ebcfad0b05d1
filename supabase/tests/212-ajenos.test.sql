-- What a function or a trigger must not let through though every policy holds: milestones that are not
-- shown, files of another bucket or ticket, people who are no longer of the house, the private address.
begin;
select pruebas.escenario();
select plan(52);

-- Milestones that are not shown ---------------------------------------------------------------------
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo)
values ('https://x.cl', pruebas.id('plataforma_ana'), current_date, 'Borrador', 'entregado', false);
select pruebas.anotar('borrador', (select id from public.hitos_plataforma where titulo = 'Borrador'));
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, activo) values ('https://x.cl', pruebas.id('publicada'), current_date, 'Borrador público', false);
select is(pruebas.valor(persona, format('select public.responder_hito({borrador}, %L, ''x'')', decision)), '42501 Este hito no está esperando tu respuesta.',
  format('Acting as %s: does not answer (%s) a milestone that is not shown', persona, decision))
from (values ('ana'), ('bruno'), ('admin')) p (persona), (values ('aprobado'), ('observado')) d (decision);
select results_eq($$ select estado, observacion from public.hitos_plataforma where id = pruebas.id('borrador') $$, $$ values ('entregado', null::text) $$, 'it is as it was');
select is(pruebas.valor('anon', $$select jsonb_path_query_array(public.ver_avance('llave'), '$.hitos[*].titulo')$$), '["Entrega"]', 'a share link shows those that are shown');
select is(pruebas.valor('anon', $$select array_agg(k order by k) from jsonb_object_keys(public.ver_avance('llave')) k$$),
  '{cliente_nombre,descripcion,espera,fecha_inicio,fecha_termino,hitos,logo,plataforma}', 'of a platform these things');
select is(pruebas.valor('anon', $$select array_agg(k order by k) from jsonb_object_keys(public.ver_avance('llave') -> 'hitos' -> 0) k$$),
  '{descripcion,estado,fecha,id,imagen,imagen_texto,titulo}', 'and these of a milestone');
select is((select usos from public.accesos_temporales where id = pruebas.id('acceso')), 3, 'each use of a link is counted');
update public.hitos_plataforma set activo = false where plataforma_id = pruebas.id('plataforma_ana');
select is(pruebas.valor('anon', $$select public.ver_avance('llave') -> 'hitos'$$), '[]', 'a platform that shows none has an empty list');
update public.hitos_plataforma set activo = true where id = pruebas.id('hito_ana');
select is(pruebas.valor('bruno', 'select public.responder_hito({hito_ana}, ''aprobado'')'), '42501 Este hito no está esperando tu respuesta.', 'Acting as another client: answers none of hers');
select is(pruebas.valor('carla', 'select public.responder_hito({hito_carla}, ''aprobado'')'), '42501 Este hito no está esperando tu respuesta.', 'Acting as a deactivated client: not even her own');
select is(pruebas.valor('ana', format('select public.responder_hito({hito_ana}, ''observado'', %L)', v)), 'P0001 Cuéntanos qué hay que cambiar.',
  'Acting as the client: sends nothing back without saying why: ' || quote_literal(v)) from unnest(array['   ', E'\n\t\n', E'\u00a0']) v;
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'observado', '  Más grande  ')$$), '1', 'Acting as the client: answers her own');
select results_eq($$ select estado, observacion, aprobado_en from public.hitos_plataforma where id = pruebas.id('hito_ana') $$,
  $$ values ('observado', 'Más grande', null::timestamptz) $$, 'with what she wrote');
select is((select count(*)::int from public.hitos_plataforma where estado = 'observado' and plataforma_id in (pruebas.id('plataforma_ana'), pruebas.id('plataforma_bruno'))), 1, 'and no other one');

-- Files of another bucket, ticket or client ----------------------------------------------------------
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'El segundo');
select pruebas.anotar('segundo', (select id from public.tickets where asunto = 'El segundo'));
insert into storage.objects (bucket_id, name) select b, pruebas.con_ids(n) from (values
  ('portadas', '{ana}/{ticket_ana}/portada.png'), ('comprobantes', '{ana}/{ticket_ana}/recibo.png'), ('adjuntos', '{ana}/{segundo}/foto.png'),
  ('adjuntos', '{ana}/{ticket_ana}/foto.png'), ('adjuntos', '{ana}/{ticket_ana}/interno/nota.png'), ('adjuntos', '{ana}/{segundo}/interno/nota.png'),
  ('adjuntos', '{bruno}/{ticket_ana}/foto.png'), ('adjuntos', '{ana}/recibo.png'), ('portadas', '{ana}/recibo.png'),
  ('comprobantes', '{bruno}/recibo.png'), ('comprobantes', '{ana}/recibo.png')) v (b, n);
select is(pruebas.probar(persona, 'public.ticket_mensajes',
    format('insert into public.ticket_mensajes (ticket, cuerpo, interno, adjuntos) values ({ticket_ana}, ''x'', %L, array[''{ana}/{ticket_ana}/foto.png'', %L])', interno, ruta)), 'P0001',
  format('Acting as %s: attaches no %s', persona, ruta))
from (values ('ana', false, '{ana}/{ticket_ana}/portada.png'), ('ana', false, '{ana}/{ticket_ana}/recibo.png'), ('ana', false, '{ana}/{segundo}/foto.png'),
  ('ana', false, '{bruno}/{ticket_ana}/foto.png'), ('ana', false, '{ana}/recibo.png'), ('admin', false, '{ana}/{segundo}/foto.png'),
  ('admin', false, '{ana}/{ticket_ana}/interno/nota.png'), ('admin', true, '{ana}/{segundo}/interno/nota.png')) v (persona, interno, ruta);
select is(pruebas.probar('ana', 'public.ticket_mensajes',
  $$insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, 'x', array['{ana}/{ticket_ana}/foto.png'])$$), '1 and the table changed',
  'Acting as the client: attaches a file of this ticket');
select is(pruebas.probar('ana', 'public.pagos', format('select public.informar_transferencia({pago_ana}, %L)', ruta)), 'P0001', format('no proof of payment: %s', coalesce(ruta, 'none')))
from (values ('{bruno}/recibo.png'), ('{ana}/{segundo}/foto.png'), ('{ana}/{ticket_ana}/portada.png'), ('{ana}/nada.png'), (null)) v (ruta);
delete from storage.objects where bucket_id = 'comprobantes' and name = pruebas.id('ana') || '/recibo.png';
select is(pruebas.probar('ana', 'public.pagos', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$), 'P0001', 'nor one of that name in another bucket');
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('ana') || '/recibo.png');
select is(pruebas.probar('ana', 'public.pagos', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$), '1 and the table changed', 'her own, uploaded, is one');
select is(pruebas.probar('carla', 'public.pagos', $$select public.informar_transferencia({pago_carla}, '{carla}/recibo.png')$$), '42501', 'Acting as a deactivated client: tells of no payment');

-- In charge: active admins ---------------------------------------------------------------------------
insert into public.clientes (cliente, perfil, email, activo) values ('Exjefa', 'admin', 'exjefa@pruebas.test', false), ('Otra jefa', 'admin', 'otra-jefa@pruebas.test', true);
select pruebas.anotar(n, (select id from public.clientes where email = e)) from (values ('exjefa', 'exjefa@pruebas.test'), ('otra_jefa', 'otra-jefa@pruebas.test')) v (n, e);
select is(pruebas.probar('admin', 'public.tickets', format('update public.tickets set asignado_a = {%s} where id = {ticket_ana}', quien)), esperado, format('Acting as an admin: puts %s in charge', quien))
from (values ('exjefa', 'P0001'), ('ana', 'P0001'), ('otra_jefa', '1 and the table changed')) v (quien, esperado);
select is(pruebas.probar('admin', 'public.tickets', $$insert into public.tickets (cliente, asunto, asignado_a) values ({ana}, 'Nuevo', {exjefa})$$), 'P0001', 'nor of a new ticket');

-- The private address --------------------------------------------------------------------------------
update public.configuracion set correo_notificaciones = 'secreta@pruebas.test' where id = 1;
select is(pruebas.valor(persona, 'select c.correo_notificaciones from private.configuracion_publica() c'), null, format('Acting as %s: the settings say no private address', persona))
from (values ('anon'), ('ana')) v (persona);
select is(pruebas.valor('anon', 'select row_to_json(c)::text like ''%secreta%'' from public.configuracion_publica c'), 'false', 'nor does the view');
update public.configuracion set gancho_publicacion = 'https://host.test/gancho-secreto' where id = 1;
select is(pruebas.valor(persona, 'select c.gancho_publicacion from private.configuracion_publica() c'), null, format('Acting as %s: nor the hook of the host', persona))
from (values ('anon'), ('ana')) v (persona);
select is((select string_agg(attname, ' ' order by attnum) from pg_attribute where attrelid = 'public.configuracion_publica'::regclass and attnum > 0),
  'id nombre email telefono direccion horario whatsapp instagram facebook linkedin banco cuenta_tipo cuenta_numero cuenta_titular cuenta_rut cuenta_email agenda_dias razon_social rut oferta_titulo oferta_texto oferta_hasta emprendedores trabaja_desde proveedores respuesta_minutos productos',
  'whose columns are these');
-- Each under its own name.
update public.configuracion set (nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin, banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta, emprendedores, trabaja_desde, proveedores)
  = ('El nombre', 'email@pruebas.test', '56911111111', 'La dirección', 'El horario', '56922222222', 'https://instagram.test/', 'https://facebook.test/', 'https://linkedin.test/',
    'El banco', 'El tipo', '1234', 'El titular', '11111111-1', 'cuenta@pruebas.test',
    31, 'La razón', '76123456-0', 'El título', 'El texto', '2030-01-31', 41, 2019, '{"datos": {"nombre": "Nube"}}');
select is(pruebas.valor('anon', 'select to_jsonb(c) from public.configuracion_publica c')::jsonb, '{"id": 1, "nombre": "El nombre", "email": "email@pruebas.test", "telefono": "+56 9 1111 1111", "direccion": "La dirección", "horario": "El horario", "whatsapp": "56922222222",
  "instagram": "https://instagram.test/", "facebook": "https://facebook.test/", "linkedin": "https://linkedin.test/", "banco": "El banco", "cuenta_tipo": "El tipo", "cuenta_numero": "1234", "cuenta_titular": "El titular", "cuenta_rut": "11111111-1",
  "cuenta_email": "cuenta@pruebas.test", "agenda_dias": 31, "razon_social": "La razón", "rut": "76123456-0",
  "oferta_titulo": "El título", "oferta_texto": "El texto", "oferta_hasta": "2030-01-31", "emprendedores": 41, "trabaja_desde": 2019, "proveedores": {"datos": {"nombre": "Nube"}}, "respuesta_minutos": null, "productos": ["pagina-web", "asesoria-cv"]}'::jsonb, 'Acting as a visitor: reads each setting under its name');

-- Accounts are tied when their address is verified, or to whom is written down later -------------------
insert into public.clientes (cliente, email) values ('Nueva', 'nueva@pruebas.test');
insert into auth.users (id, aud, role, email, created_at, updated_at) values ('99999999-9999-4999-8999-999999999991', 'authenticated', 'authenticated', 'nueva@pruebas.test', now(), now());
update public.clientes set cliente = 'Nueva otra vez', activo = activo, email = email where email = 'nueva@pruebas.test';
select is((select usuario from public.clientes where email = 'nueva@pruebas.test'), null, 'no change of a client ties an account that was not verified');
update public.clientes set activo = false where email = 'nueva@pruebas.test';
update auth.users set email_confirmed_at = now() where email = 'nueva@pruebas.test';
select is((select usuario from public.clientes where email = 'nueva@pruebas.test'), null, 'a verification does not tie a deactivated one');
update public.clientes set telefono = '56911111111' where email = 'nueva@pruebas.test';
select is((select usuario from public.clientes where email = 'nueva@pruebas.test'), null, 'nor does another change');
update public.clientes set activo = true where email = 'nueva@pruebas.test';
select is((select usuario from public.clientes where email = 'nueva@pruebas.test'), '99999999-9999-4999-8999-999999999991', 'activating does, once it is verified');

select * from finish();
rollback;
