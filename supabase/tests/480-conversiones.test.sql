-- Any kind of contact becomes a client in one step, whose mails wait; and is undone as long as nothing was
-- sent, changed or added.
begin;
select pruebas.escenario();
select pruebas.anotar('formulario', (select id from public.formulario_inicial where email = 'leo@pruebas.test')),
  pruebas.anotar('solicitud', (select id from public.solicitudes where email = 'luz@pruebas.test')),
  pruebas.anotar('pedido', (select id from public.pedidos where orden = 'W-deprueba'));
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000007', 'a deactivated admin');
select pruebas.cliente('jefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
-- Each with an address of its own.
update public.solicitudes set email = 'sol@pruebas.test', empresa = 'Sol SpA' where id = pruebas.id('solicitud');
update public.citas set email = 'Cita@Pruebas.test' where id = pruebas.id('cita');
update public.pedidos set estado = 'pagado', pagado_en = '2026-11-21 01:30Z' where id = pruebas.id('pedido');
select pruebas.anotar('nadie', 999999999);
create temp table nadie (persona text);
insert into nadie values ('anon'), ('ana'), ('bruno'), ('carla'), ('eva'), ('jefa'), ('servicio');
create temp table partes (clase text, nombre text, queda text, email text);
insert into partes values ('leads', 'lead', 'convertido', 'lia@pruebas.test'), ('solicitudes', 'solicitud', 'ganado', 'sol@pruebas.test'), ('formulario_inicial', 'formulario', 'gestionado', 'leo@pruebas.test'),
  ('pedidos', 'pedido', 'pagado', 'luz@pruebas.test'), ('citas', 'cita', 'reservada', 'cita@pruebas.test');
create temp table antes as select p.clase, to_jsonb(b) - 'actualizado_en' as fila from partes p join public.bandeja b on b.clase = p.clase and b.fila = pruebas.id(p.nombre);

select plan(176);

-- Nobody but the team ------------------------------------------------------------------------------------
create function pg_temp.convertir(p_persona text, p_clase text, p_nombre text, p_mas text default ', p_plataforma => ''Sitio'', p_hito => ''Inicio''') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.convertir_contacto(%L, {%s}%s)', p_clase, p_nombre, p_mas));
$$;
select is(left(pg_temp.convertir(persona, clase, nombre), 5), '42501', format('Acting as %s: makes a client of nobody (%s)', persona, clase)) from partes, nadie;
select results_eq($$ select clase, to_jsonb(b) from partes p join public.bandeja b using (clase) where b.fila = pruebas.id(p.nombre) order by 1 $$, 'select * from antes order by 1', 'and each stands as it stood');

-- Each kind ------------------------------------------------------------------------------------------------
create function pg_temp.cuotas() returns text language sql as $$
  select $q$, p_plataforma => 'Sitio', p_hito => 'Inicio', p_empresa => ' Empresa ', p_total => 100, p_cuotas => '[{"concepto": "Sitio 1", "monto": 60, "vence_el": "2030-01-01"}, {"concepto": "Sitio 2", "monto": 40, "vence_el": "2030-02-01"}]', p_invitar => true$q$;
$$;
select pruebas.anotar('con_' || nombre, pg_temp.convertir('admin', clase, nombre, pg_temp.cuotas())) from partes;
select results_eq($$ select x.clase, b.estado, b.etapa, c.email, c.empresa, p.plataforma, h.titulo, x.cliente_nuevo, x.autor = pruebas.id('admin') from partes a
    join public.conversiones x on x.id = pruebas.id('con_' || a.nombre) join public.bandeja b on b.clase = x.clase and b.fila = x.fila and b.cliente = x.cliente
    join public.clientes c on c.id = x.cliente join public.plataformas p on p.id = x.plataforma and p.cliente = c.id join public.hitos_plataforma h on h.plataforma_id = p.id order by 1 $$,
  $$ select clase, queda, 'ganado', email, 'Empresa', 'Sitio', 'Inicio', true, true from partes order by 1 $$, 'each kind becomes a client with platform and milestone, and says who did it');
select results_eq($$ select x.clase, string_agg(g.concepto || ' ' || g.estado, ', ' order by g.id) from public.conversiones x join public.pagos g on g.plataforma = x.plataforma group by 1 order by 1 $$,
  $$ select clase, case clase when 'pedidos' then 'Asesoría de currículum: pago único pagado, Sitio 1 programado, Sitio 2 programado' else 'Sitio 1 pendiente, Sitio 2 programado' end from partes order by 1 $$,
    'with its plan; of an order, what was paid is its first part');
select results_eq($$ select x.clase, string_agg(k.tipo || ' ' || k.estado, ', ' order by k.tipo), min(k.proximo_intento),
  max(k.proximo_intento) from public.conversiones x join public.correos k on k.conversion = x.id group by 1 order by 1 $$,
  $$ select clase, 'invitacion pendiente, pago_plan pendiente', now() + interval '5 minutes', now() + interval '5 minutes' from partes order by 1 $$, 'and its mails, which leave in five minutes');
select is((select count(*) from public.tomar_correos(100) t where conversion is not null), 0::bigint, 'and no sooner');
select is(pruebas.valor('admin', $$select (cliente_nombre, cliente_nuevo, plataforma_nombre, pagos, invitacion, para, otros_correos, faltan, impide) from public.conversion_de('pedidos', {pedido})$$),
  '(Empresa,t,Sitio,3,pendiente,luz@pruebas.test,1,300,{})', 'all of which is told');
select is(left(pruebas.valor(persona, $$select count(*) from public.conversion_de('leads', {lead})$$), 5), '42501', format('Acting as %s: is told nothing of it', persona)) from nadie;
select is(left(pruebas.valor(persona, $$select private.impide_deshacer({con_lead})$$), 5), '42501', format('Acting as %s: nor of what keeps it', persona)) from nadie;
select is(pg_temp.convertir('admin', clase, nombre), 'P0001 Este contacto ya es cliente.', clase || ': once') from partes;

-- What is refused --------------------------------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Otra Lía', 'LIA@pruebas.test', '56911112222', 'x'), ('Tito', 'tito@pruebas.test', '56911112222', 'x'),
  ('Jefa', 'admin@pruebas.test', '56911112222', 'x'), ('Libre', 'libre@pruebas.test', '56911112222', 'x');
select pruebas.anotar('otra_lia', id) from public.leads where nombre_contacto = 'Otra Lía';
select pruebas.anotar('lead_tito', id) from public.leads where nombre_contacto = 'Tito';
select pruebas.anotar('lead_jefa', id) from public.leads where nombre_contacto = 'Jefa';
select pruebas.anotar('libre', id) from public.leads where nombre_contacto = 'Libre';
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden) values ('asesoria-cv', 'x', 'x@pruebas.test', 99990, 'otro', '1', 'W-sinpagar');
select pruebas.anotar('sin_pagar', id) from public.pedidos where orden = 'W-sinpagar';
create function pg_temp.detalle(p_sql text) returns text language plpgsql as $$
declare
  v text;
  v_sql text := pruebas.con_ids(p_sql);
begin
  perform pruebas.actuar('admin');
  execute v_sql;
  return null;
exception when others then
  get stacked diagnostics v = pg_exception_detail;
  return v;
end $$;
select is(pg_temp.convertir('admin', clase, nombre, mas), dice, que) from (values
  ('leads', 'otra_lia', ', p_plataforma => ''x'', p_hito => ''x''', 'P0001 Ya hay un cliente con el correo de este contacto.', 'an address that is a client''s, however it is written'),
  ('leads', 'lead_tito', ', p_plataforma => ''x'', p_hito => ''x''', 'P0001 Ya hay un cliente con una persona que usa este correo.', 'an address of a person of a client'),
  ('leads', 'lead_jefa', ', p_plataforma => ''x'', p_hito => ''x''', 'P0001 Ese correo es de alguien del estudio.', 'an address of the team'),
  ('leads', 'libre', '', 'P0001 Escribe cómo se llama la plataforma.', 'a new client without platform'),
  ('leads', 'libre', ', p_cliente => 999999999', 'P0001 Ese cliente ya no existe.', 'a client who is gone'),
  ('leads', 'libre', ', p_cliente => {admin}', 'P0001 Ese cliente ya no existe.', 'nobody of the team is a client'),
  ('leads', 'libre', ', p_cliente => {carla}', 'P0001 Ese cliente está desactivado: actívalo antes en su ficha.', 'a deactivated client'),
  ('pedidos', 'sin_pagar', ', p_plataforma => ''x'', p_hito => ''x''', 'P0001 Este pedido todavía no está pagado: márcalo como pagado primero.', 'an order that is not paid'),
  ('clientes', 'ana', ', p_plataforma => ''x'', p_hito => ''x''', 'P0001 Ese contacto ya no existe.', 'what is no contact'),
  ('leads', 'nadie', ', p_plataforma => ''x'', p_hito => ''x''', 'P0001 Ese contacto ya no existe.', 'a contact who is gone')) v (clase, nombre, mas, dice, que);
select is(pg_temp.detalle($$select public.convertir_contacto('leads', {otra_lia}, null, 'x', 'x')$$), 'cliente=' || (select cliente from public.conversiones where id = pruebas.id('con_lead')), 'and says whose it is');
select is(pg_temp.detalle($$select public.convertir_contacto('leads', {lead_tito}, null, 'x', 'x')$$), 'cliente=' || pruebas.id('ana'), 'also of whom they are a person');
select matches(pg_temp.convertir('admin', 'leads', 'libre', mas), code, que) from (values
  (', p_plataforma => ''x'', p_hito => '' ''', '^23514', 'a milestone without words'), (', p_plataforma => '' '', p_hito => ''x''', '^23514', 'a platform without words'), (', p_plataforma => ''x''', '^23502', 'no milestone'),
  (', p_plataforma => ''x'', p_hito => ''x'', p_rut => ''12345678-9''', '^23514', 'a wrong RUT'),
    (', p_plataforma => ''x'', p_hito => ''x'', p_total => 9, p_cuotas => ''[{"concepto": "xxx", "monto": 5, "vence_el": "2030-01-01"}]''', '^P0001 Las cuotas suman',
    'a plan that does not add up')) v (mas, code, que);
select is((select count(*)::int from public.clientes where email = 'libre@pruebas.test'), 0, 'nothing of which leaves anything behind');

-- Tied to a client who is there --------------------------------------------------------------------------------
select pruebas.anotar('con_tito', pg_temp.convertir('admin', 'leads', 'lead_tito', ', p_cliente => {ana}, p_invitar => true'));
select results_eq($$ select x.cliente, x.cliente_nuevo, x.plataforma, x.hecho, l.estado, (select count(*) from public.correos k where k.conversion = x.id) from public.conversiones x join public.leads l on l.id = x.fila where x.id = pruebas.id('con_tito') $$,
  $$ values (pruebas.id('ana'), false, null::bigint, '[]'::jsonb, 'convertido', 0::bigint) $$, 'a contact is tied to a client, who has an account and is not invited');
select is(pruebas.valor('admin', $$select public.deshacer_conversion({con_tito})$$), null, 'which is undone');
select results_eq($$ select estado, cliente from public.leads where id = pruebas.id('lead_tito') $$, $$ values ('nuevo', null::bigint) $$, 'and leaves it untied');
select pruebas.anotar('con_tito', pg_temp.convertir('admin', 'leads', 'lead_tito', ', p_cliente => {ana}, p_plataforma => ''Otra de Ana'', p_hito => ''Inicio'''));
select pruebas.anotar('lia', x.cliente) from public.conversiones x where id = pruebas.id('con_lead');
select pruebas.anotar('con_otra_lia', pg_temp.convertir('admin', 'leads', 'otra_lia', ', p_cliente => {lia}, p_invitar => true'));
select is((select count(*)::int from public.correos where tipo = 'invitacion' and para = 'lia@pruebas.test'), 1, 'of who waits for an invitation there is no second one');
select pruebas.valor('admin', 'select public.deshacer_conversion({con_otra_lia})');
select is(pruebas.probar('admin', 'public.clientes', $$select public.deshacer_conversion({con_tito})$$), '1', 'with another platform: undone, the client stays as they are');

-- What keeps it --------------------------------------------------------------------------------------------------
create function pg_temp.luego(p_cambio text, p_conversion text default 'con_lead') returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_cambio);
    v := pruebas.valor('admin', format('select public.deshacer_conversion({%s})', p_conversion));
    v := substr(v, 1, position('.' in v));
    perform pruebas.actuar('postgres');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select pruebas.anotar('sitio_lia', x.plataforma) from public.conversiones x where id = pruebas.id('con_lead');
select is(pg_temp.luego(cambio), 'P0001 Ya no se puede deshacer: ' || dice || '.', 'kept by: ' || cambio) from (values
  ('update public.correos set estado = ''enviando'', intentos = 1 where conversion = {con_lead} and tipo = ''invitacion''', 'la invitación ya salió'),
  ('update public.correos set estado = ''enviado'', enviado_en = now() where conversion = {con_lead} and tipo = ''invitacion''', 'la invitación ya salió'),
  ('update public.correos set intentos = 1 where conversion = {con_lead} and tipo = ''pago_plan''', 'ya salió un correo de sus pagos'),
  ('update public.correos set estado = ''fallido'', intentos = 8 where conversion = {con_lead}', 'la invitación ya salió, ya salió un correo de sus pagos'),
  ('update public.clientes set invitado_en = now() where id = {lia}', 'ya se le envió una invitación'),
  ('update public.clientes set telefono = null where id = {lia}', 'cambió la ficha del cliente'),
  ('update public.plataformas set descripcion = ''x'' where id = {sitio_lia}', 'cambió la plataforma'),
  ('update public.hitos_plataforma set titulo = ''x'' where plataforma_id = {sitio_lia}', 'cambió un hito'),
  ('update public.pagos set estado = ''pagado'', metodo = ''otro'' where cliente = {lia} and monto = 60', 'cambió un pago'),
  ('delete from public.pagos where cliente = {lia} and monto = 60', 'cambió un pago'),
  ('insert into public.tickets (cliente, asunto) values ({lia}, ''No carga'')', 'tiene tickets'),
  ('insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({sitio_lia}, ''2030-01-01'', ''x'')', 'tiene otros hitos'),
  ('insert into public.plataformas (cliente, plataforma) values ({lia}, ''x'')', 'tiene otra plataforma'),
  ('insert into public.pagos (cliente, concepto, monto, vence_el) values ({lia}, ''xxx'', 1, ''2030-01-01'')', 'tiene otros pagos'),
  ('insert into public.personas (cliente, nombre, email) values ({lia}, ''x'', ''x@x.test'')', 'tiene otras personas'),
  ('insert into public.clientes_notas (cliente, notas) values ({lia}, ''x'')', 'tiene notas en su ficha'),
  ('insert into public.contactos_notas (clase, fila, texto) values (''clientes'', {lia}, ''x'')', 'tiene notas en su ficha'),
  ('insert into public.accesos_temporales (token_hash, plataforma, vence_en) values (repeat(''7'', 64), {sitio_lia}, ''2030-01-01'')', 'se compartió un enlace de la plataforma'),
  ('update public.leads set cliente = {lia} where id = {libre}', 'tiene otros contactos'),
  ('insert into public.preferencias_correo (cliente) values ({lia})', 'tiene otros datos (preferencias_correo)'),
  ('insert into public.tickets (cliente, asunto) values ({lia}, ''No carga''); update public.clientes set telefono = null where id = {lia}', 'cambió la ficha del cliente, tiene tickets'),
  ('update public.leads set notas = ''Llamar'' where id = {lead}', null),
  ('update public.correos set estado = ''descartado'' where conversion = {con_lead} and tipo = ''invitacion''', null),
  ('select 1', null)) v (cambio, dice);
-- Each reason in its place; and what is no reason.
select pruebas.anotar('cliente_pedido', x.cliente), pruebas.anotar('sitio_pedido', x.plataforma) from public.conversiones x where id = pruebas.id('con_pedido');
select is(pg_temp.luego('update public.correos set estado = ''fallido'', intentos = 8 where conversion = {con_pedido}; update public.clientes set empresa = ''Otra'', invitado_en = now() where id = {cliente_pedido};
  update public.pedidos set cliente = {ana} where id = {pedido}; insert into public.accesos_temporales (token_hash, plataforma, vence_en) values (repeat(''7'', 64), {sitio_pedido}, ''2030-01-01'');
  insert into public.contactos_notas (clase, fila, texto) values (''clientes'', {cliente_pedido}, ''x''); insert into public.tickets (cliente, asunto) values ({cliente_pedido}, ''No carga'')', 'con_pedido'),
  'P0001 Ya no se puede deshacer: la invitación ya salió, ya salió un correo de sus pagos, ya se le envió una invitación, cambió la ficha del cliente, el contacto cambió de cliente, se compartió un enlace de la plataforma, tiene notas en su ficha, tiene tickets.',
  'what went out, what changed, what was added');
select is(pg_temp.luego(cambio, conversion), case when dice is not null then 'P0001 Ya no se puede deshacer: ' || dice || '.' end, que) from (values
  ('update public.correos set estado = ''enviado'', enviado_en = now() where conversion = {con_lead} and tipo = ''pago_plan''; update public.clientes set invitado_en = now() where id = {lia}',
    'con_lead', 'ya salió un correo de sus pagos, ya se le envió una invitación', 'another mail that went out was no invitation'),
  ('update public.correos set estado = ''enviado'', enviado_en = now() where conversion = {con_pedido} and tipo = ''invitacion''; update public.clientes set invitado_en = now() where id = {lia}',
    'con_lead', 'ya se le envió una invitación', 'nor was that of another client theirs'),
  ('update public.clientes set invitado_en = now() where id = {ana}; insert into public.contactos_notas (clase, fila, texto) values (''clientes'', {ana}, ''x'')', 'con_tito', null,
    'a client who was there before may be invited and noted about'),
  ('insert into public.contactos_notas (clase, fila, texto) values (''clientes'', {ana}, ''x'')', 'con_lead', null, 'a note about another client'),
  ('insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value values ({lia}, ''x'', ''numero@otra.test'', ''56911112222'', ''x'') on conflict do nothing; insert into public.contactos_notas (clase, fila, texto) values (''leads'', {lia}, ''x'')',
    'con_lead', null, 'a note about a contact of the same number'),
  ('insert into public.solicitudes (id, nombre, email, cliente) overriding system value values ({lead}, ''x'', ''numero@otra.test'', {ana}) on conflict (id) do update set cliente = {ana}',
    'con_lead', null, 'a contact of another kind and the same number')) v (cambio, conversion, dice, que);
select is(pg_temp.luego('update public.pedidos set cliente = {ana} where id = {pedido}', 'con_pedido'), 'P0001 Ya no se puede deshacer: el contacto cambió de cliente.', 'an order that is of another client by now');
select ok(exists (select from public.clientes where id = pruebas.id('lia')), 'and the client is there');

-- Undone -----------------------------------------------------------------------------------------------------------
select is(left(pruebas.valor(persona, 'select public.deshacer_conversion({con_lead})'), 5), '42501', format('Acting as %s: undoes nothing', persona)) from nadie;
select is(pruebas.valor('admin', format('select public.deshacer_conversion({con_%s})', nombre)), null, clase || ': undone') from partes;
select results_eq($$ select clase, to_jsonb(b) from partes p join public.bandeja b using (clase) where b.fila = pruebas.id(p.nombre) order by 1 $$, 'select * from antes order by 1', 'each contact stands as it stood');
select is((select count(*)::int from public.clientes where email in (select email from partes)), 0, 'no client of it is left');
select is((select count(*)::int from public.plataformas where plataforma = 'Sitio'), 0, 'no platform');
select is((select count(*)::int from public.correos where para in (select email from partes) and tipo in ('invitacion', 'pago_plan')), 0, 'no mail');
select results_eq($$ select clase, cliente, deshecha_por = pruebas.id('admin'), deshecha_en from public.conversiones where id in (select pruebas.id('con_' || nombre) from partes) order by 1 $$,
  $$ select clase, null::bigint, true, now() from partes order by 1 $$, 'that it was, by whom and when is kept');
select results_eq($$ select accion, autor from public.auditoria where tabla = 'conversiones' and fila = pruebas.id('con_lead') and (antes ->> 'deshecha_en') is distinct from (despues ->> 'deshecha_en') order by id $$,
  $$ values ('update', (select usuario from pruebas.personas where persona = 'admin')) $$, 'the audit log says that it was undone');
select is((select count(*)::int from public.auditoria where tabla = 'conversiones' and fila = pruebas.id('con_lead') and accion = 'insert'), 1, 'and that it was made');
select is(pruebas.valor('admin', 'select public.deshacer_conversion({con_lead})'), 'P0001 Esta conversión ya se deshizo.', 'once');
select is(pruebas.valor('admin', 'select public.deshacer_conversion(0)'), 'P0001 Esa conversión ya no existe.', 'nor what never was');
select matches(pg_temp.convertir('admin', 'leads', 'lead'), '^[0-9]+$', 'and it is converted again');
select is(pruebas.valor('admin', 'select private.impide_deshacer(0)'), null, 'of what never was nothing is told');

-- The invitation goes out ------------------------------------------------------------------------------------------
select pruebas.anotar('con_sol', pg_temp.convertir('admin', 'solicitudes', 'solicitud', ', p_plataforma => ''x'', p_hito => ''x'', p_invitar => true'));
select pruebas.anotar('sol', cliente) from public.conversiones where id = pruebas.id('con_sol');
insert into public.correos (tipo, para, datos) values ('invitacion', 'lia@pruebas.test', jsonb_build_object('cliente', pruebas.id('lia')));
insert into public.correos (tipo, para, datos, estado, enviado_en) values ('prueba', 'otra@pruebas.test', jsonb_build_object('cliente', pruebas.id('sol')), 'pendiente', null),
  ('invitacion', 'otra@pruebas.test', jsonb_build_object('cliente', pruebas.id('sol')), 'enviado', now());
select is(pruebas.intentar('admin', 'select public.invitar_cliente({sol})'), '1', 'Acting as an admin: invites them by hand meanwhile');
select results_eq($$ select estado, ultimo_error from public.correos where conversion = pruebas.id('con_sol') and tipo = 'invitacion' $$,
  $$ values ('descartado', 'Se le invitó otra vez antes de que saliera.') $$, 'the one that waits is not sent as well');
select is((select string_agg(tipo || ' ' || estado, ', ' order by tipo) from public.correos where para = 'otra@pruebas.test'), 'invitacion enviado, prueba pendiente', 'one that went out before did, and other mails go their way');
delete from public.correos where para = 'otra@pruebas.test';
select is((select string_agg(distinct estado, ',') from public.correos where tipo = 'invitacion' and para = 'lia@pruebas.test' and conversion is null), 'pendiente', 'that of another client is');
delete from public.correos where tipo = 'invitacion' and para = 'lia@pruebas.test' and conversion is null;
delete from public.correos where tipo = 'invitacion' and para = 'sol@pruebas.test' and conversion is null;
update public.clientes set invitado_en = null where id = pruebas.id('sol');
update public.correos set estado = 'pendiente', ultimo_error = null where conversion = pruebas.id('con_sol');
update public.correos set proximo_intento = now() - interval '1 second' where conversion = pruebas.id('con_sol');
select is((select count(*)::int from public.tomar_correos(100) where tipo = 'invitacion'), 1, 'when its time has come it is taken');
update public.clientes set email = 'nueva@pruebas.test' where id = pruebas.id('sol');
select public.correo_enviado(id, '') from public.correos where conversion = pruebas.id('con_sol');
select is((select invitado_en from public.clientes where id = pruebas.id('sol')), null, 'of another address nothing is noted');
update public.clientes set email = 'sol@pruebas.test' where id = pruebas.id('sol');
update public.correos set estado = 'enviando' where conversion = pruebas.id('con_sol');
select public.correo_enviado(id, '') from public.correos where conversion = pruebas.id('con_sol');
select is((select invitado_en from public.clientes where id = pruebas.id('sol')), now(), 'of theirs, that they were invited');
update public.clientes set invitado_en = null where id = pruebas.id('sol');
insert into public.correos (tipo, para, datos, estado) values ('prueba', 'sol@pruebas.test', jsonb_build_object('cliente', pruebas.id('sol')), 'enviando');
select public.correo_enviado(id, '') from public.correos where tipo = 'prueba' and para = 'sol@pruebas.test';
select is((select invitado_en from public.clientes where id = pruebas.id('sol')), null, 'no other mail invites them');
update public.correos set estado = 'enviado' where conversion = pruebas.id('con_sol');
select is((select invitado_en from public.clientes where id = pruebas.id('sol')), null, 'nor one that had been sent before');
update public.clientes set invitado_en = now() where id = pruebas.id('sol');
update public.correos set estado = 'pendiente', enviado_en = null where conversion = pruebas.id('con_sol');
update public.correos set estado = 'enviando' where conversion = pruebas.id('con_sol');
select is((select invitado_en from public.clientes where id = pruebas.id('sol')), now(), 'while another is on its way they stay invited');
select public.correo_enviado(id, '') from public.correos where conversion = pruebas.id('con_sol');
-- Whose invitation it was, in whatever letters.
update public.clientes set invitado_en = null where id = pruebas.id('sol');
insert into public.correos (tipo, para, datos, estado) values ('invitacion', 'SOL@pruebas.test', '{}', 'enviando');
select public.correo_enviado(id, '') from public.correos where para = 'SOL@pruebas.test';
select is((select invitado_en from public.clientes where id = pruebas.id('sol')), now(), 'in capitals it is the same address');
insert into public.clientes (cliente, email, activo) values ('Nunca entró', 'nunca@pruebas.test', false);
select is(private.motivo_de_descarte('ticket_respuesta', 'CARLA@pruebas.test'), 'La cuenta está desactivada.', 'whoever is deactivated gets no mail of tickets, in whatever letters');
select is(private.motivo_de_descarte('invitacion', email), motivo, que) from (values
  ('SOL@Pruebas.test', null, 'in whatever letters'), ('nunca@pruebas.test', 'Ya no necesita la invitación: entró, o su acceso está desactivado.', 'who was deactivated before they entered does not'),
  ('sol@pruebas.test', null, 'who waits for one gets it'),
  ('ana@pruebas.test', 'Ya no necesita la invitación: entró, o su acceso está desactivado.', 'who has an account does not'),
  ('carla@pruebas.test', 'Ya no necesita la invitación: entró, o su acceso está desactivado.', 'nor who is deactivated'),
  ('nadie@pruebas.test', 'Ya no necesita la invitación: entró, o su acceso está desactivado.', 'nor who is no client')) v (email, motivo, que);

-- What it made, in order; only its own mails wait with it; an invitation that went out long ago is none.
alter table public.plataformas alter column id restart with 900000;
update public.correos set creado_en = now() - interval '1 day' where para = 'sol@pruebas.test';
insert into public.correos (tipo, para, datos, creado_en, proximo_intento) values ('ticket_abierto', 'libre@pruebas.test', '{}', now() - interval '1 hour', now());
select pruebas.anotar('con_libre', pg_temp.convertir('admin', 'leads', 'libre', replace(pg_temp.cuotas(), ', p_invitar => true', '')));
select is((select string_agg(h ->> 'tabla', ' ' order by n) from public.conversiones x, jsonb_array_elements(x.hecho) with ordinality j (h, n) where x.id = pruebas.id('con_libre')),
  'clientes plataformas hitos_plataforma pagos pagos', 'what was made is kept in its order');
select is((select string_agg(tipo, ',') from public.correos where para = 'libre@pruebas.test' and conversion is not null), 'pago_plan', 'nobody is invited unasked, and mails of before are not its own');
select pruebas.anotar('cliente_libre', cliente) from public.conversiones where id = pruebas.id('con_libre');
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Libre otra vez', 'libre2@pruebas.test', '56911112222', 'x'), ('Con RUT', 'conrut@pruebas.test', '56911112222', 'x');
select pruebas.anotar(n, (select id from public.leads where email = n || '@pruebas.test')) from unnest('{libre2,conrut}'::text[]) n;
insert into public.correos (tipo, para, datos, estado, enviado_en) values ('invitacion', 'libre@pruebas.test', jsonb_build_object('cliente', pruebas.id('cliente_libre')), 'enviado', now());
select matches(pg_temp.convertir('admin', 'leads', 'libre2', ', p_cliente => {cliente_libre}, p_invitar => true'), '^[0-9]+$', 'a client whose invitation went out');
select is((select count(*)::int from public.correos where tipo = 'invitacion' and estado = 'pendiente' and para = 'libre@pruebas.test'), 1, 'is invited again');
update public.clientes set rut = '11000009-K' where id = pruebas.id('cliente_libre');
select is(pg_temp.convertir('admin', 'leads', 'conrut', ', p_plataforma => ''x'', p_hito => ''x'', p_rut => '' 11.000.009-k '''), 'P0001 Ya hay un cliente con ese RUT.', 'a RUT that is a client''s, however it is written');
select is((select count(*) from jsonb_array_elements(private.datos_de_persona('cita@pruebas.test') -> 'conversiones') x where x ->> 'id' = pruebas.id('con_cita')::text), 1::bigint,
  'whoever was one and is none has it in the copy of their data, however their address is written');

-- What is told of a conversion is of that one.
select is(pruebas.valor('admin', $$select count(*) from public.conversion_de('leads', 999999999)$$), '0', 'of a contact that is none nothing is told');
select is(pruebas.valor('admin', $$select id from public.conversion_de('leads', {libre})$$), pruebas.id('con_libre')::text, 'of one its own');
select is(pruebas.valor('admin', $$select count(*) from public.conversion_de('citas', {libre})$$), '0', 'not of a meeting of the same number');
select is(pruebas.valor('admin', $$select count(*) from public.conversion_de('pedidos', {pedido})$$), '0', 'nor of one that was undone');
select is(pruebas.valor('admin', $$select (invitacion is null) || ' ' || otros_correos || ' ' || (faltan = 300) from public.conversion_de('leads', {libre})$$), 'true 1 true', 'a plan is no invitation');
update public.correos set estado = 'enviado', enviado_en = now() where conversion = pruebas.id('con_libre');
select is(pruebas.valor('admin', $$select faltan is null from public.conversion_de('leads', {libre})$$), 'true', 'nor does what was sent wait, while others do');
-- What hangs on a row.
insert into public.clientes (id, cliente, email) overriding system value values (990001, 'Numerada', 'numerada@pruebas.test');
insert into public.plataformas (id, plataforma, cliente) overriding system value values (990001, 'De Ana', pruebas.id('ana'));
insert into public.pagos (cliente, concepto, monto, vence_el) values (990001, 'Suelto', 1, '2030-01-01');
insert into public.tickets (cliente, asunto) values (990001, 'Suelto');
insert into public.personas (cliente, nombre, email) values (990001, 'x', 'x990001@pruebas.test');
select is(array(select private.cuelga_de('clientes', '{990001}', '[]')), '{pagos,personas,tickets}', 'each kind once, by its name');
select is(array(select private.cuelga_de('plataformas', '{990001}', '[]')), '{}', 'and not on a platform of the same number');
-- With its contact ----------------------------------------------------------------------------------------------------
insert into public.solicitudes (id, nombre, email) overriding system value values (pruebas.id('lead'), 'Mismo número', 'mismo@numero.test') on conflict (id) do nothing;
insert into public.conversiones (clase, fila, cliente_nuevo, antes) values ('solicitudes', pruebas.id('lead'), false, '{}');
insert into public.contactos_notas (clase, fila, texto) values ('solicitudes', pruebas.id('lead'), 'Queda'), ('leads', pruebas.id('lead'), 'Se va');
delete from public.leads where id = pruebas.id('lead');
select is_empty($$ select from public.conversiones where clase = 'leads' and fila = pruebas.id('lead') $$, 'conversions go with their contact');



select is((select count(*)::int from public.conversiones where clase = 'leads' and fila = pruebas.id('libre')), 1, 'those of another contact stay');
select is((select count(*)::int from public.conversiones where clase = 'solicitudes' and fila = pruebas.id('lead')) > 0, true, 'and those of another kind, of the same number');
select is((select string_agg(texto, ',') from public.contactos_notas where fila = pruebas.id('lead') and clase in ('leads', 'solicitudes')), 'Queda', 'as do their notes');
select isnt_empty($$ select from private.contactos_claves where clase = 'solicitudes' and fila = pruebas.id('lead') $$, 'and what they are compared by');

select * from finish();
rollback;
