-- What goes with what, and what stays without it. What no row may hold: tablas/.
begin;
select pruebas.llenar();
select plan(36);

create function pg_temp.tras_borrar(p_sql text, p_pregunta text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.tickets disable trigger user;
    execute pruebas.con_ids(p_sql);
    execute pruebas.con_ids(p_pregunta) into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  when foreign_key_violation then
    get stacked diagnostics v = constraint_name;
    return v;
  end;
end $$;
select is(pg_temp.tras_borrar('delete from public.clientes where id = {eva}',
  'select count(*) from public.clientes_notas where cliente = {eva}'), '0', 'notes go with their client');
select is(pg_temp.tras_borrar('insert into public.personas (cliente, nombre, email) values ({eva}, ''x'', ''x@pruebas.test''); delete from public.clientes where id = {eva}',
  'select count(*) from public.personas where email = ''x@pruebas.test'''), '0', 'so do the people of a client');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_delia}''',
  'select usuario is null from public.personas where id = {persona_delia}'), 'true',
  'a person stays without the account that is deleted');
select is(pg_temp.tras_borrar('delete from public.clientes where id = {ana}',
  'select 1') ~ '^(plataformas|pagos|tickets|solicitudes_datos)_.*cliente_fkey$', true, 'a client who has anything stays');
select is(pg_temp.tras_borrar('delete from public.plataformas where id = {publicada}',
  'select count(*) from public.hitos_plataforma where plataforma_id = {publicada}'), '0', 'milestones go with their platform');
select is(pg_temp.tras_borrar('insert into public.materiales (plataforma, texto) values ({publicada}, ''x''); delete from public.plataformas where id = {publicada}',
  format('select count(*) from public.%s where plataforma = {publicada}', t)), '0', 'so do the ' || t)
  from unnest('{materiales,materiales_esperas}'::text[]) t;
select is(pg_temp.tras_borrar('insert into public.vigilancias (plataforma) values ({publicada}); insert into public.caidas (plataforma, desde, motivo) values ({publicada}, now(), ''codigo''); insert into public.disponibilidad (plataforma, dia, medidos, arriba) values ({publicada}, ''2026-01-01'', 1, 1); insert into private.sondeos (plataforma, resultado) values ({publicada}, ''arriba''); insert into private.mantenciones values ({publicada}, ''2026-01-01'', ''2026-01-02'');
  delete from public.plataformas where id = {publicada}', format('select count(*) from %s where plataforma = {publicada}', t)), '0', 'so does how its site fared: ' || t) from unnest('{public.vigilancias,public.caidas,public.disponibilidad,private.sitios,private.sondeos,private.mantenciones}'::text[]) t;
select is(pg_temp.tras_borrar('update public.materiales set entregado_en = now(), entregado_por = ''{usuario_ana}'' where id = {material_ana}; delete from auth.users where id = ''{usuario_ana}''',
  'select entregado_por is null and entregado_en is not null from public.materiales where id = {material_ana}'), 'true',
  'what an account handed over stays without it');
select is(pg_temp.tras_borrar('delete from public.pagos; delete from public.tickets; delete from public.plataformas where id = {plataforma_ana}',
  'select count(*) from public.accesos_temporales where id = {acceso}'), '0', 'so do share links');
select is(pg_temp.tras_borrar('delete from public.plataformas where id = {plataforma_ana}',
  'select 1') ~ '^(pagos|tickets)_(plataforma_cliente|hito_plataforma)_fkey$', true,
  'a platform with tickets or payments stays');
select is(pg_temp.tras_borrar('delete from public.tickets where id = {ticket_ana}',
  'select count(*) from public.ticket_mensajes where ticket = {ticket_ana}'), '0', 'messages go with their ticket');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_ana}''',
  'select usuario is null from public.clientes where id = {ana}'), 'true', 'a client stays without the account that is deleted');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_ana}''',
  'select autor is null and autor_nombre = ''Ana'' from public.ticket_mensajes where id = {mensaje_ana}'), 'true',
  'so does what it wrote');
select is(pg_temp.tras_borrar('update public.hitos_plataforma set respondido_por = ''{usuario_ana}'', respondido_nombre = ''Ana'' where id = {hito_ana}; delete from auth.users where id = ''{usuario_ana}''',
  'select respondido_por is null and respondido_nombre = ''Ana'' from public.hitos_plataforma where id = {hito_ana}'), 'true',
  'and what it answered');
select is(pg_temp.tras_borrar('delete from auth.users where id = ''{usuario_ana}''',
  'select count(*) from public.seguimiento_usuarios where usuario_id = ''{usuario_ana}'''), '0', 'its events go with it');
select is(pg_temp.tras_borrar('insert into private.ticket_lecturas (ticket, cuenta, hasta) values ({ticket_ana}, ''{usuario_ana}'', 1) on conflict do nothing; insert into private.respondiendo (ticket, cuenta, nombre, hasta) values ({ticket_ana}, ''{usuario_ana}'', ''Ana'', now());
  delete from auth.users where id = ''{usuario_ana}''', sql), queda, que) from (values
  ('select count(*) from private.ticket_lecturas where cuenta = ''{usuario_ana}''', '0', 'so does how far it has read'),
  ('select count(*) from private.respondiendo where cuenta = ''{usuario_ana}''', '0', 'and that it is writing')) v (sql, queda, que);
select is(pg_temp.tras_borrar('insert into public.clientes (cliente, email, perfil) values (''x'', ''x@pruebas.test'', ''admin''); insert into public.contactos_notas (clase, fila, texto, autor) select ''leads'', {lead}, ''De x'', max(id) from public.clientes;
  insert into public.conversiones (clase, fila, cliente_nuevo, antes, autor, deshecha_por, deshecha_en) select ''leads'', {lead}, true, ''{}'', max(id), max(id), now() from public.clientes; delete from public.clientes where email = ''x@pruebas.test''', sql), 'true', que) from (values
  ('select autor is null from public.contactos_notas where texto = ''De x''', 'a note stays without the admin who wrote it'),
  ('select autor is null and deshecha_por is null from public.conversiones order by id desc limit 1',
    'and a conversion without those who made and undid it')) v (sql, que);
select is(pg_temp.tras_borrar('insert into public.conversiones (clase, fila, cliente_nuevo, antes) values (''leads'', {lead}, true, ''{}''); insert into public.correos (tipo, para, asunto, cuerpo, conversion) select ''prueba'', ''y@pruebas.test'', ''De una conversión'', ''x'', max(id) from public.conversiones;
  delete from public.conversiones where id = (select max(id) from public.conversiones)', 'select conversion is null from public.correos where asunto = ''De una conversión'''), 'true', 'a mail stays without the conversion that made it wait');
select is(pg_temp.tras_borrar('insert into public.clientes (cliente, email) values (''x'', ''x@pruebas.test''); insert into private.fusiones (origen, destino, ficha) select 888888888, max(id), ''{}'' from public.clientes; delete from public.clientes where email = ''x@pruebas.test''',
  'select count(*) from private.fusiones where origen = 888888888'), '0', 'what was merged into a client goes with it');
select is(pg_temp.tras_borrar('delete from public.pagos_intentos where pago = {pago_ana}; update public.tickets set pago = {pago_ana} where id = {ticket_ana}; delete from public.pagos where id = {pago_ana}',
  'select pago is null and cliente = {ana} from public.tickets where id = {ticket_ana}'), 'true',
  'a ticket about a payment stays without it');
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'Otro');
select is(pg_temp.tras_borrar('update public.tickets set hito = {hito_ana} where id = {ticket_ana}; delete from public.hitos_plataforma where id = {hito_ana}',
  'select 1'), 'tickets_hito_plataforma_fkey', 'a milestone that a ticket names stays');
select is(pg_temp.tras_borrar('insert into public.clientes (cliente, email) values (''x'', ''x@pruebas.test''); insert into public.preferencias_correo (cliente) select max(id) from public.clientes; delete from public.clientes where email = ''x@pruebas.test''',
  'select count(*) from public.preferencias_correo where cliente <> {ana}'), '0', 'what a client wants by mail goes with them');
select is(pg_temp.tras_borrar('update public.correos_entrantes set resultado = ''mensaje'', mensaje = {mensaje_ana} where id = {entrante}; delete from public.ticket_mensajes where id = {mensaje_ana}',
  'select count(*) from public.correos_entrantes where id = {entrante}'), '0', 'a mail goes with the message that it became');
select is(pg_temp.tras_borrar('update public.acciones_datos set solicitud = (select id from public.solicitudes_datos where cliente = {ana}); delete from public.solicitudes_datos where cliente = {ana}',
  'select count(*) from public.acciones_datos where accion = ''supresion'' and solicitud is null'), '1',
  'what was done stays without the request that is deleted');

-- Nobody writes a day or an instant without bounds; those left are kept by a trigger (220, 320) or written by the system alone.
select set_eq($$ select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
    and (a.atttypid = 'date'::regtype or has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update') or has_column_privilege('anon', c.oid, a.attnum, 'insert'))
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '2000-01-01.*2(199|200)-') $$,
  $$ values ('accesos_temporales.revocado_en'), ('disponibilidad.dia'), ('informes.mes'), ('informes.sale_el'),
    ('materiales_esperas.desde'), ('materiales_esperas.hasta'), ('pagos.pagado_en'), ('pagos.servicio_desde'),
    ('pagos.servicio_hasta'), ('servicios.ancla'), ('servicios.termina_el'), ('servicios.fin_pedido_el'), ('servicios.cobrable_desde'), ('servicios_aceptaciones.desde'), ('servicios_aceptaciones.retracto_hasta'),
    ('pedidos.pagado_en'), ('propuestas.vence_el'), ('propuestas_aceptaciones.retracto_hasta'), ('propuestas_enlaces.recordada'),
    ('propuestas_versiones.vence_el') $$, 'every day and instant that people write has its bounds');
select col_hasnt_default('public', 'configuracion', c, 'a new studio announces no offer: ' || c)
  from unnest('{oferta_titulo,oferta_texto,oferta_hasta}'::text[]) c;
select * from finish();
rollback;
