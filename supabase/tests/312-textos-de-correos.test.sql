-- Every mail that the database queues: to whom, with which answering address, and what it is about.
-- How it is written and made harmless is the function's (supabase/functions/_shared/correos).
begin;
select pruebas.escenario();
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test', email = 'publico@pruebas.test' where id = 1;
delete from public.horarios;
insert into public.horarios (dia_semana, desde, hasta) select d, '09:00', '18:00' from generate_series(1, 7) d;
delete from public.citas;
select pruebas.anotar('hora', (select min(inicio) from private.horas_disponibles(current_date + 14, current_date + 28, now())));

-- What the worst person types: it stands in the outbox as it was typed.
create function pg_temp.malo(p_campo text) returns text language sql immutable as $$ select p_campo || '<script>"''&' $$;
update public.clientes set cliente = pg_temp.malo('Ana') where id = pruebas.id('ana');
update public.clientes set cliente = pg_temp.malo('Jefa') where id = pruebas.id('admin');
update public.plataformas set plataforma = pg_temp.malo('Sitio') where id = pruebas.id('plataforma_ana');
update public.hitos_plataforma set titulo = pg_temp.malo('Hito') where id = pruebas.id('hito_ana');
update public.tickets set asunto = pg_temp.malo('Asunto') where id = pruebas.id('ticket_ana');
update public.pagos set concepto = pg_temp.malo('Concepto') where id = pruebas.id('pago_ana');
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('ana') || '/recibo.png');
select pruebas.anotar('pedido', '77777777-7777-4777-8777-777777777771'::uuid), pruebas.anotar('cita_envio', '77777777-7777-4777-8777-777777777772'::uuid);

-- What is done, by whom, and the mails that it makes: kind, to, answer to.
create temp table hechos (n int generated always as identity, hecho text, persona text, sql text);
create temp table esperados (hecho text, tipo text, para text, responder_a text);
create temp table campos (hecho text, tipo text, campo text, valor text);
insert into hechos (hecho, persona, sql) values
  ('message', 'anon',
    format($$insert into public.leads (nombre_contacto, email, telefono, mensaje, envio) values (%L, 'lia1@pruebas.test', '56912345678', %L, '77777777-7777-4777-8777-777777777773')$$,
    pg_temp.malo('Lía'), pg_temp.malo('Hola'))),
  ('message corrected', 'anon',
    format($$insert into public.leads (nombre_contacto, email, telefono, mensaje, envio) values (%L, 'lia1@pruebas.test', '56912345679', %L, '77777777-7777-4777-8777-777777777773')$$,
    pg_temp.malo('Lía'), pg_temp.malo('Hola'))),
  ('assistant', 'anon', format($$insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values (%L, %L, %L, 'leo1@pruebas.test')$$, pg_temp.malo('Leo'), pg_temp.malo('Tienda'), pg_temp.malo('Poco'))),
  ('request', 'anon',
    format($$insert into public.solicitudes (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto) values (%L, 'luz1@pruebas.test', '56912345678', %L, %L, 'sistema', '1000-5000')$$,
    pg_temp.malo('Luz'), pg_temp.malo('Empresa'), pg_temp.malo('Hola'))),
  ('privacy request', 'anon', format($$insert into public.solicitudes_datos (tipo, nombre, email, detalle) values ('supresion', %L, 'lia2@pruebas.test', %L)$$, pg_temp.malo('Lía'), pg_temp.malo('Todo'))),
  ('privacy request confirmed', 'anon', $$select public.confirmar_solicitud_datos('{enlace_datos}')$$),
  ('privacy request extended', 'admin', format($$update public.solicitudes_datos set prorroga_motivo = %L where email = 'lia2@pruebas.test'$$, pg_temp.malo('Mucho'))),
  ('privacy request blocked', 'admin', format($$update public.solicitudes_datos set bloqueo_nota = %L where email = 'lia2@pruebas.test'$$, pg_temp.malo('Todo'))),
  ('privacy request begun', 'admin', $$update public.solicitudes_datos set estado = 'en_proceso' where email = 'lia2@pruebas.test'$$),
  ('privacy request answered', 'admin', format($$update public.solicitudes_datos set estado = 'resuelta', respuesta = %L where email = 'lia2@pruebas.test'$$, pg_temp.malo('Hecho'))),
  ('order', 'anon', format($$select public.crear_pedido('asesoria-cv', %L, 'Luz2@pruebas.test', '56912345678', 'otro', '{pedido}', '1')$$, pg_temp.malo('Luz'))),
  ('booking', 'anon', format($$select public.reservar_cita('{hora}', %L, 'luz3@pruebas.test', '56912345678', %L, '{cita_envio}', '1')$$, pg_temp.malo('Luz'), pg_temp.malo('Motivo'))),
  ('booking confirmed', 'anon', $$select public.confirmar_cita('{enlace}')$$),
  ('ticket of a client', 'ana', format($$select public.abrir_ticket('Otro', %L)$$, pg_temp.malo('Hola'))),
  ('answer of a client', 'ana', format($$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, %L)$$, pg_temp.malo('Hola'))),
  ('answer of the studio', 'admin', format($$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, %L)$$, pg_temp.malo('Hola'))),
  ('note among admins', 'admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_ana}, 'Ojo', true)$$),
  ('ticket for a client', 'admin', format($$select public.abrir_ticket(%L, 'Hola', p_cliente => {ana})$$, pg_temp.malo('Nuevo'))),
  ('ticket solved', 'admin', $$update public.tickets set estado = 'resuelto' where id = {ticket_ana}$$),
  ('ticket closed', 'ana', 'select public.cerrar_ticket({ticket_ana})'),
  ('reopened by the client', 'ana', 'select public.reabrir_ticket({ticket_ana})'),
  ('closed again', 'admin', 'select public.cerrar_ticket({ticket_ana})'),
  ('reopened by the studio', 'admin', 'select public.reabrir_ticket({ticket_ana})'),
  ('transfer', 'ana', $$select public.informar_transferencia({pago_ana}, '{ana}/recibo.png')$$),
  ('milestone answered', 'ana', format('select public.responder_hito({hito_ana}, ''observado'', %L)', pg_temp.malo('Más grande'))),
  ('milestone delivered again', 'admin', 'update public.hitos_plataforma set estado = ''entregado'' where id = {hito_ana}'),
  ('milestone approved', 'ana', 'select public.responder_hito({hito_ana}, ''aprobado'')'),
  ('milestone made', 'admin',
    format('insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, descripcion, estado) values (''https://x.cl'', {plataforma_ana}, ''2027-01-01'', %1$L, %1$L, ''entregado'')',
    pg_temp.malo('Otro'))),
  ('milestone hidden', 'admin', $$update public.hitos_plataforma set activo = false where titulo like 'Otro%'$$),
  ('milestone shown', 'admin', $$update public.hitos_plataforma set activo = true where titulo like 'Otro%'$$),
  ('milestone sorted', 'admin', $$update public.hitos_plataforma set orden = 8 where titulo like 'Otro%'$$),
  ('milestone changed', 'admin', format('update public.hitos_plataforma set titulo = %L where id = {hito_ana}', pg_temp.malo('Nuevo'))),
  ('milestone deleted', 'admin', 'delete from public.hitos_plataforma where id = {hito_ana}');
insert into esperados values
  ('message', 'lead', 'estudio@pruebas.test', 'lia1@pruebas.test'),
  ('message', 'lead_confirmacion', 'lia1@pruebas.test', 'estudio@pruebas.test'),
  ('message corrected', 'lead_confirmacion', 'lia1@pruebas.test', 'estudio@pruebas.test'),
  ('message corrected', 'lead', 'estudio@pruebas.test', 'lia1@pruebas.test'),
  ('assistant', 'formulario_inicial', 'estudio@pruebas.test', 'leo1@pruebas.test'),
  ('request', 'solicitud_estudio', 'estudio@pruebas.test', 'luz1@pruebas.test'),
  ('request', 'solicitud_confirmacion', 'luz1@pruebas.test', 'estudio@pruebas.test'),
  ('privacy request', 'datos_por_confirmar', 'lia2@pruebas.test', 'estudio@pruebas.test'),
  ('privacy request confirmed', 'solicitud_datos', 'estudio@pruebas.test', 'lia2@pruebas.test'),
  ('privacy request confirmed', 'datos_recibida', 'lia2@pruebas.test', 'estudio@pruebas.test'),
  ('privacy request extended', 'datos_prorrogada', 'lia2@pruebas.test', 'estudio@pruebas.test'),
  ('privacy request blocked', 'datos_bloqueada', 'lia2@pruebas.test', 'estudio@pruebas.test'),
  ('privacy request answered', 'datos_resuelta', 'lia2@pruebas.test', 'estudio@pruebas.test'),
  ('order', 'pedido_estudio', 'estudio@pruebas.test', 'Luz2@pruebas.test'),
  ('order', 'pedido_confirmacion', 'luz2@pruebas.test', 'estudio@pruebas.test'),
  ('booking', 'cita_por_confirmar', 'luz3@pruebas.test', 'estudio@pruebas.test'),
  ('booking confirmed', 'cita_confirmacion', 'luz3@pruebas.test', 'estudio@pruebas.test'),
  ('booking confirmed', 'cita_estudio', 'estudio@pruebas.test', 'luz3@pruebas.test'),
  ('answer of a client', 'ticket_mensaje', 'estudio@pruebas.test', null),
  ('answer of the studio', 'ticket_respuesta', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('ticket for a client', 'ticket_abierto', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('reopened by the client', 'ticket_reabierto_estudio', 'estudio@pruebas.test', null),
  ('reopened by the studio', 'ticket_reabierto', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('ticket of a client', 'ticket_mensaje', 'estudio@pruebas.test', null),
  ('ticket of a client', 'ticket_recibido', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('closed again', 'ticket_cerrado', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('ticket solved', 'ticket_resuelto', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('transfer', 'pago_informado', 'estudio@pruebas.test', null),
  ('transfer', 'pago_en_revision', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('milestone answered', 'hito_respuesta', 'estudio@pruebas.test', null),
  ('milestone delivered again', 'hito_entregado', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('milestone approved', 'hito_respuesta', 'estudio@pruebas.test', null),
  ('milestone made', 'hito_entregado', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('milestone shown', 'hito_entregado', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('milestone changed', 'hito_cambiado', 'ana@pruebas.test', 'estudio@pruebas.test'),
  ('milestone deleted', 'hito_cambiado', 'ana@pruebas.test', 'estudio@pruebas.test');
-- What each is about: field and value, null where there is none.
insert into campos values
  ('message', 'lead', 'correccion', 'false'), ('message', 'lead', 'es_cliente', 'false'),
  ('message', 'lead', 'nombre', pg_temp.malo('Lía')), ('message', 'lead', 'email', 'lia1@pruebas.test'),
  ('message', 'lead', 'telefono', '+56 9 1234 5678'), ('message', 'lead', 'mensaje', pg_temp.malo('Hola')),
  ('message corrected', 'lead', 'correccion', 'true'), ('message corrected', 'lead', 'telefono', '+56 9 1234 5679'),
  ('assistant', 'formulario_inicial', 'correccion', 'false'),
  ('assistant', 'formulario_inicial', 'nombre', pg_temp.malo('Leo')), ('assistant', 'formulario_inicial', 'email', 'leo1@pruebas.test'),
  ('assistant', 'formulario_inicial', 'tipo_plataforma', pg_temp.malo('Tienda')), ('assistant', 'formulario_inicial', 'presupuesto', pg_temp.malo('Poco')),
  ('request', 'solicitud_estudio', 'nombre', pg_temp.malo('Luz')), ('request', 'solicitud_estudio', 'email', 'luz1@pruebas.test'),
  ('request', 'solicitud_estudio', 'telefono', '+56 9 1234 5678'), ('request', 'solicitud_estudio', 'empresa', pg_temp.malo('Empresa')),
  ('request', 'solicitud_estudio', 'tipo_proyecto', 'sistema'), ('request', 'solicitud_estudio', 'presupuesto', '1000-5000'),
  ('request', 'solicitud_estudio', 'mensaje', pg_temp.malo('Hola')), ('request', 'solicitud_estudio', 'es_cliente', 'false'),
  ('request', 'solicitud_confirmacion', 'nombre', null), ('request', 'solicitud_confirmacion', 'tipo_proyecto', 'sistema'),
  ('request', 'solicitud_confirmacion', 'presupuesto', '1000-5000'), ('request', 'solicitud_confirmacion', 'correccion', 'false'),
  ('privacy request confirmed', 'solicitud_datos', 'tipo', 'supresion'), ('privacy request confirmed', 'solicitud_datos', 'nombre', pg_temp.malo('Lía')),
  ('privacy request confirmed', 'solicitud_datos', 'email', 'lia2@pruebas.test'), ('privacy request confirmed', 'solicitud_datos', 'detalle', pg_temp.malo('Todo')),
  ('privacy request confirmed', 'solicitud_datos', 'vence_en', to_jsonb(now() + interval '30 days') #>> '{}'),
  ('privacy request', 'datos_por_confirmar', 'nombre', null), ('privacy request', 'datos_por_confirmar', 'tipo', 'supresion'),
  ('privacy request confirmed', 'datos_recibida', 'nombre', null), ('privacy request confirmed', 'datos_recibida', 'vence_en', to_jsonb(now() + interval '30 days') #>> '{}'),
  ('privacy request extended', 'datos_prorrogada', 'vence_en', to_jsonb(now() + interval '60 days') #>> '{}'), ('privacy request extended', 'datos_prorrogada', 'motivo', pg_temp.malo('Mucho')),
  ('privacy request blocked', 'datos_bloqueada', 'nota', pg_temp.malo('Todo')), ('privacy request answered', 'datos_resuelta', 'respuesta', pg_temp.malo('Hecho')),
  ('order', 'pedido_estudio', 'producto', 'Asesoría de currículum'), ('order', 'pedido_estudio', 'nombre', pg_temp.malo('Luz')),
  ('order', 'pedido_estudio', 'email', 'Luz2@pruebas.test'), ('order', 'pedido_estudio', 'telefono', '+56 9 1234 5678'),
  ('order', 'pedido_estudio', 'metodo', 'otro'), ('order', 'pedido_estudio', 'monto', '99990'), ('order', 'pedido_estudio', 'orden', '{orden}'),
  ('order', 'pedido_confirmacion', 'producto', 'asesoria-cv'), ('order', 'pedido_confirmacion', 'monto', '99990'),
  ('order', 'pedido_confirmacion', 'metodo', 'otro'), ('order', 'pedido_confirmacion', 'nombre', null), ('order', 'pedido_confirmacion', 'orden', '{orden}'),
  ('booking', 'cita_por_confirmar', 'inicio', to_jsonb((select id::timestamptz from pruebas.ids where nombre = 'hora')) #>> '{}'),
  ('booking confirmed', 'cita_confirmacion', 'inicio', to_jsonb((select id::timestamptz from pruebas.ids where nombre = 'hora')) #>> '{}'),
  ('booking confirmed', 'cita_estudio', 'inicio', to_jsonb((select id::timestamptz from pruebas.ids where nombre = 'hora')) #>> '{}'),
  ('booking', 'cita_por_confirmar', 'vence_en', to_jsonb(now() + interval '1 hour') #>> '{}'), ('booking', 'cita_por_confirmar', 'nombre', null),
  ('booking confirmed', 'cita_confirmacion', 'nombre', null),
  ('booking confirmed', 'cita_estudio', 'nombre', pg_temp.malo('Luz')),
  ('booking confirmed', 'cita_estudio', 'email', 'luz3@pruebas.test'), ('booking confirmed', 'cita_estudio', 'telefono', '+56 9 1234 5678'),
  ('booking confirmed', 'cita_estudio', 'motivo', pg_temp.malo('Motivo')),
  ('answer of a client', 'ticket_mensaje', 'ticket', '{ticket_ana}'), ('answer of a client', 'ticket_mensaje', 'asunto', pg_temp.malo('Asunto')),
  ('answer of a client', 'ticket_mensaje', 'autor', pg_temp.malo('Ana')), ('answer of a client', 'ticket_mensaje', 'mensaje', pg_temp.malo('Hola')),
  ('answer of the studio', 'ticket_respuesta', 'ticket', '{ticket_ana}'), ('answer of the studio', 'ticket_respuesta', 'asunto', pg_temp.malo('Asunto')),
  ('answer of the studio', 'ticket_respuesta', 'autor', pg_temp.malo('Jefa')), ('answer of the studio', 'ticket_respuesta', 'mensaje', pg_temp.malo('Hola')),
  ('ticket for a client', 'ticket_abierto', 'asunto', pg_temp.malo('Nuevo')), ('ticket for a client', 'ticket_abierto', 'autor', pg_temp.malo('Jefa')),
  ('ticket for a client', 'ticket_abierto', 'mensaje', 'Hola'),
  ('reopened by the client', 'ticket_reabierto_estudio', 'ticket', '{ticket_ana}'), ('reopened by the client', 'ticket_reabierto_estudio', 'asunto', pg_temp.malo('Asunto')),
  ('reopened by the client', 'ticket_reabierto_estudio', 'cliente', pg_temp.malo('Ana')),
  ('reopened by the studio', 'ticket_reabierto', 'ticket', '{ticket_ana}'), ('reopened by the studio', 'ticket_reabierto', 'asunto', pg_temp.malo('Asunto')),
  ('transfer', 'pago_informado', 'pago', '{pago_ana}'), ('transfer', 'pago_informado', 'concepto', pg_temp.malo('Concepto')),
  ('transfer', 'pago_en_revision', 'concepto', pg_temp.malo('Concepto')), ('transfer', 'pago_en_revision', 'monto', '150000'),
  ('transfer', 'pago_informado', 'monto', '150000'), ('transfer', 'pago_informado', 'cliente', pg_temp.malo('Ana')),
  ('ticket of a client', 'ticket_recibido', 'asunto', 'Otro'), ('ticket of a client', 'ticket_recibido', 'mensaje', pg_temp.malo('Hola')),
  ('closed again', 'ticket_cerrado', 'reabre_hasta', (private.hoy() + 14)::text), ('closed again', 'ticket_cerrado', 'asunto', pg_temp.malo('Asunto')),
  ('ticket solved', 'ticket_resuelto', 'ticket', '{ticket_ana}'), ('ticket solved', 'ticket_resuelto', 'asunto', pg_temp.malo('Asunto')),
  ('milestone answered', 'hito_respuesta', 'hito', '{hito_ana}'), ('milestone answered', 'hito_respuesta', 'titulo', pg_temp.malo('Hito')),
  ('milestone answered', 'hito_respuesta', 'plataforma', pg_temp.malo('Sitio')), ('milestone answered', 'hito_respuesta', 'cliente', pg_temp.malo('Ana')),
  ('milestone answered', 'hito_respuesta', 'estado', 'observado'), ('milestone answered', 'hito_respuesta', 'observacion', pg_temp.malo('Más grande')),
  ('milestone answered', 'hito_respuesta', 'imagenes', null),
  ('milestone approved', 'hito_respuesta', 'estado', 'aprobado'), ('milestone approved', 'hito_respuesta', 'observacion', null),
  ('milestone delivered again', 'hito_entregado', 'hito', '{hito_ana}'), ('milestone delivered again', 'hito_entregado', 'titulo', pg_temp.malo('Hito')),
  ('milestone delivered again', 'hito_entregado', 'plataforma', pg_temp.malo('Sitio')), ('milestone made', 'hito_entregado', 'descripcion', pg_temp.malo('Otro')),
  ('milestone changed', 'hito_cambiado', 'plataforma', pg_temp.malo('Sitio')), ('milestone changed', 'hito_cambiado', 'titulo', pg_temp.malo('Hito')),
  ('milestone changed', 'hito_cambiado', 'hito', '{hito_ana}'), ('milestone changed', 'hito_cambiado', 'antes', 'aprobado'),
  ('milestone changed', 'hito_cambiado', 'ahora', 'aprobado'), ('milestone changed', 'hito_cambiado', 'titulo_nuevo', pg_temp.malo('Nuevo')),
  ('milestone changed', 'hito_cambiado', 'descripcion_cambio', 'false'),
  ('milestone deleted', 'hito_cambiado', 'titulo', pg_temp.malo('Nuevo')), ('milestone deleted', 'hito_cambiado', 'hito', null),
  ('milestone deleted', 'hito_cambiado', 'ahora', 'eliminado'), ('milestone deleted', 'hito_cambiado', 'titulo_nuevo', null);

-- Does all of it in turn and keeps the mails of each.
create temp table resultados (hecho text, resultado text);
create temp table correos_de (hecho text, tipo text, para text, datos jsonb, responder_a text, otro text);
do $$
declare
  h record;
begin
  for h in select * from hechos order by n loop
    delete from public.correos;
    delete from private.envios;
    insert into resultados values (h.hecho, pruebas.intentar(h.persona, h.sql));
    insert into correos_de select h.hecho, tipo, para, datos, reply_to, concat(asunto, cuerpo, texto) from public.correos;
    if h.hecho = 'order' then perform pruebas.anotar('orden', (select orden from public.pedidos where envio = '77777777-7777-4777-8777-777777777771')); end if;
    if h.hecho = 'privacy request' then perform pruebas.anotar('enlace_datos', (select datos ->> 'token' from public.correos)); end if;
    if h.hecho = 'booking' then perform pruebas.anotar('enlace', (select datos ->> 'token' from public.correos)); end if;
  end loop;
end $$;

select plan((select (select count(*) from hechos) + (select count(*) from campos))::int + 25);
select is(resultado, case hecho when 'message corrected' then '0' else '1' end, 'done: ' || hecho) from resultados;
select set_eq('select hecho, tipo, para, responder_a from correos_de', 'select hecho, tipo, para, responder_a from esperados',
  'each makes these mails and no others, to these addresses');
select is((select c.datos ->> campo from correos_de c where c.hecho = f.hecho and c.tipo = f.tipo and c.datos ? campo), pruebas.con_ids(valor),
  format('%s, mail %s: %s', hecho, tipo, campo)) from campos f;
select is_empty($$ select from correos_de where otro <> '' $$, 'none is written here');
select is_empty($$ select from correos_de where tipo = 'cita_por_confirmar' and datos ->> 'token' !~ '^[0-9a-f]{64}$' $$, 'the link of a booking has 64 digits of chance');

-- Addresses --------------------------------------------------------------------------------------
select private.encolar_correo('sin_direccion', null, '{}');
select is_empty($$ select from public.correos where tipo = 'sin_direccion' $$, 'without an address there is no mail');
select is(private.correo_estudio(), 'estudio@pruebas.test', 'notices go to the private address');
update public.configuracion set correo_notificaciones = null where id = 1;
select is(private.correo_estudio(), 'publico@pruebas.test', 'without one, to the public one');
update public.configuracion set email = null where id = 1;
select private.avisar_estudio('sin_estudio', '{}');
select is((select string_agg(para, ' ' order by para) from public.correos where tipo = 'sin_estudio'), 'admin@estudiocobre.cl admin@pruebas.test', 'without any, to every admin who is there');
update public.configuracion set email = 'publico@pruebas.test' where id = 1;

-- Notes among admins, and what goes to whom --------------------------------------------------------
select is((select count(*)::int from correos_de where hecho in ('note among admins', 'ticket closed', 'milestone hidden', 'milestone sorted')), 0, 'a note, a closing by the client and a delivery that is hidden or sorted mail nobody');
select is(pruebas.probar('admin', 'public.tickets', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_bruno}, 'Ojo', true)$$), '1', 'a note leaves the ticket as it was');
update public.tickets set estado = 'resuelto' where id = pruebas.id('ticket_bruno');
select is(pruebas.probar('admin', 'public.tickets', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({ticket_bruno}, 'Ojo', true)$$), '1', 'also one that is resolved');
delete from public.correos;
select pruebas.intentar('admin', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_carla}, 'Hola')$$);
select is_empty('select from public.correos', 'a deactivated client is not told of an answer');
select is(pruebas.intentar('admin', 'select public.cerrar_ticket({ticket_carla})'), '1', 'Acting as an admin: closes that ticket');
select is(pruebas.intentar('admin', 'select public.reabrir_ticket({ticket_carla})'), '1', 'and opens it again');
select is_empty('select from public.correos', 'of which a deactivated client is not told either');
select is(pruebas.intentar('admin', $$select public.abrir_ticket('Para carla', 'Hola', p_cliente => {carla})$$), '1', 'a ticket for a deactivated client');
select is_empty('select from public.correos', 'mails nobody');
update public.hitos_plataforma set estado = 'en_curso' where id = pruebas.id('hito_carla');
delete from public.correos;
select is(pruebas.intentar('admin', $$update public.tickets set estado = 'resuelto' where id = {ticket_carla}$$), '1', 'solving her ticket');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado', activo = true where id = {hito_carla}$$), '1', 'and delivering her a milestone');
select is_empty('select from public.correos', 'neither');

-- Deactivated between the queue and the sender.
insert into public.correos (tipo, para, datos) select v.tipo, v.para, '{}' from (values
  ('ticket_respuesta', 'carla@pruebas.test'), ('hito_entregado', 'Carla@pruebas.test'), ('pago_recordatorio', 'carla@pruebas.test'), ('pago_recibido', 'Carla@pruebas.test'),
  ('cita_confirmacion', 'carla@pruebas.test'), ('ticket_respuesta', 'ana@pruebas.test')) v (tipo, para);
select is(pruebas.valor('servicio', $$select string_agg(tipo || ' ' || para, ', ' order by tipo) from public.tomar_correos()$$),
  'cita_confirmacion carla@pruebas.test, pago_recibido Carla@pruebas.test, ticket_respuesta ana@pruebas.test', 'a deactivated account gets nothing of the client area, and what she asks for as a visitor or paid for');
select results_eq($$ select distinct estado, ultimo_error, intentos from public.correos where lower(para) = 'carla@pruebas.test' and tipo not in ('cita_confirmacion', 'pago_recibido') $$,
  $$ values ('descartado', 'La cuenta está desactivada.', 0) $$, 'which the outbox says');
delete from public.correos;
update public.configuracion set correo_notificaciones = 'carla@pruebas.test' where id = 1;
select private.avisar_estudio('ticket_mensaje', '{}');
select is(pruebas.valor('servicio', 'select count(*) from public.tomar_correos()'), '1', 'the studio''s own notices go to its address, whosever that was');

-- Numbers that nobody guesses ----------------------------------------------------------------------
select matches((select orden from public.pedidos where envio = '77777777-7777-4777-8777-777777777771'), '^W-[0-9a-f]{20}$', 'an order has 20 digits of chance');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Cuota nueva', 1000, '2030-01-01');
select matches((select orden from public.pagos where concepto = 'Cuota nueva'), '^P-[0-9a-f]{20}$', 'so has a payment');
select matches(pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_bruno})'), '^[0-9a-f]{64}$', 'a share link has 64');

select * from finish();
rollback;
