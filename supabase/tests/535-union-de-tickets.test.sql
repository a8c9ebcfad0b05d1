-- Two tickets of one client become one conversation: who may, what is refused, what passes, what is told.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('jimena', 'authenticated', 'f1000000-0000-4000-8000-000000000012', 'another admin');
select pruebas.cliente('jimena', 'admin');
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Segunda', 5000, current_date);
select pruebas.anotar('pago_dos', (select max(id) from public.pagos));
-- `viejo` becomes part of `nuevo`: each has what the other has not, and a bit of both.
update public.tickets set plataforma = null, asunto = 'El que queda' where id = pruebas.id('ticket_ana');
insert into public.tickets (cliente, plataforma, hito, pago, asunto, prioridad, asignado_a)
values (pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('hito_ana'), pruebas.id('pago_ana'), 'Zarigüeya en el carro', 'urgente', pruebas.id('admin'));
select pruebas.anotar('viejo', (select max(id) from public.tickets)), pruebas.anotar('nuevo', pruebas.id('ticket_ana'));
insert into storage.objects (bucket_id, name) select 'adjuntos', concat_ws('/', pruebas.id('ana'), pruebas.id('viejo'), n) from unnest('{foto.png,tarde.png,interno/nota.png}'::text[]) n;
insert into public.ticket_mensajes (ticket, autor, cuerpo, adjuntos, creado_en) values
  (pruebas.id('viejo'), pruebas.con_ids('{usuario_tito}')::uuid, 'No suma zarigüeyas', array[pruebas.con_ids('{ana}/{viejo}/foto.png')], now() - interval '3 hours');
insert into public.ticket_mensajes (ticket, autor, cuerpo, interno, creado_en) values (pruebas.id('viejo'), pruebas.con_ids('{usuario_admin}')::uuid, 'Es la caché', true, now() - interval '2 hours');
select pruebas.anotar('mensaje_viejo', (select min(id) from public.ticket_mensajes where ticket = pruebas.id('viejo'))), pruebas.anotar('nota_vieja', (select max(id) from public.ticket_mensajes));
update public.ticket_mensajes set creado_en = now() - interval '1 hour' where ticket = pruebas.id('nuevo');
alter table public.tickets disable trigger user;
update public.tickets set creado_en = now() - interval '5 hours', vence_en = now() + interval '1 hour', responder_en = now() - interval '2 hours' where id = pruebas.id('viejo');
update public.tickets set vence_en = now() + interval '2 days', responder_en = now() + interval '1 day' where id = pruebas.id('nuevo');
alter table public.tickets enable trigger user;
select plan(105);

create function pg_temp.previa(p_persona text default 'admin', p_de text default '{viejo}', p_en text default '{nuevo}') returns text language sql as $$
  select pruebas.valor(p_persona, format('select to_jsonb(u) from public.unir_tickets(%s, %s) u', p_de, p_en)) $$;
create function pg_temp.unir(p_de text default '{viejo}', p_en text default '{nuevo}') returns text language sql as $$
  select pruebas.valor('admin', format('select marca is not null from public.unir_tickets(%s, %s, %L)', p_de, p_en, pg_temp.previa('admin', p_de, p_en)::jsonb ->> 'marca')) $$;
-- Prepares, merges, looks, and takes it back.
create function pg_temp.tras(p_antes text, p_mira text, p_persona text default 'postgres') returns text language plpgsql as $$
declare
  v text;
begin
  begin
    if p_antes <> '' then execute pruebas.con_ids(p_antes); end if;
    v := pg_temp.unir();
    if v = 'true' then v := pruebas.valor(p_persona, p_mira); end if;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

-- Nobody else ---------------------------------------------------------------------------------------------
select is(pruebas.probar(persona, 'public.tickets', format('select public.unir_tickets({viejo}, {nuevo}, %L)', pg_temp.previa()::jsonb ->> 'marca')), '42501', format('Acting as %s: makes no tickets one', persona))
from unnest('{anon,ana,tito,delia,bruno,carla,eva,servicio}'::text[]) persona;
select is(pruebas.intentar('admin', 'update public.tickets set unido_a = {nuevo}, estado = ''cerrado'' where id = {viejo}'), '42501', 'not even an admin writes it past the call');

-- What would happen -------------------------------------------------------------------------------------------
select is(pg_temp.previa()::jsonb - 'marca' - 'vence_en',
  '{"mensajes": 1, "notas": 1, "archivos": 1, "avisados": ["Ana", "Tito"], "estado": "abierto", "pasan": ["plataforma", "hito", "pago", "asignado_a"], "quedan": []}'::jsonb,
  'what passes and who is told is said before');
select is(pruebas.probar('admin', 'public.tickets', 'select public.unir_tickets({viejo}, {nuevo})'), '1', 'and nothing is done');
select is((pg_temp.previa()::jsonb ->> 'vence_en')::timestamptz, (select vence_en from public.tickets where id = pruebas.id('viejo')), 'the earlier target counts');
insert into public.preferencias_correo (cliente, tickets, hitos) values (pruebas.id('ana'), false, true) on conflict (cliente) do update set tickets = false;
select is(pg_temp.previa()::jsonb -> 'avisados', '["Tito"]'::jsonb, 'who wants no such mail is not named');
update public.preferencias_correo set tickets = true where cliente = pruebas.id('ana');
update public.tickets set plataforma = pruebas.id('plataforma_ana'), pago = pruebas.id('pago_dos') where id = pruebas.id('nuevo');
select is(pg_temp.previa()::jsonb -> 'quedan', '["pago"]'::jsonb, 'of what both have, that of the closed one stays there');
update public.tickets set plataforma = null, pago = null where id = pruebas.id('nuevo');
insert into public.plataformas (plataforma, cliente) values ('Otra de Ana', pruebas.id('ana'));
update public.tickets set plataforma = (select id from public.plataformas where plataforma = 'Otra de Ana') where id = pruebas.id('nuevo');
select is(jsonb_build_array(previa -> 'pasan', previa -> 'quedan'), '[["pago", "asignado_a"], ["plataforma", "hito"]]', 'a milestone of another platform stays, too') from (select pg_temp.previa()::jsonb as previa) x;
update public.tickets set plataforma = null where id = pruebas.id('nuevo');
delete from public.plataformas where plataforma = 'Otra de Ana';
update public.personas set activo = false where id = pruebas.id('persona_tito');
select is(pg_temp.previa()::jsonb -> 'avisados', '["Ana"]', 'a person who is deactivated is not named');
update public.personas set activo = true where id = pruebas.id('persona_tito');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.previa()::jsonb -> 'avisados', '[]', 'nobody of a client who is');
update public.clientes set activo = true where id = pruebas.id('ana');

-- Refused -----------------------------------------------------------------------------------------------------
create function pg_temp.negado(p_antes text, p_de text, p_en text) returns text language plpgsql as $$
declare
  v text; v_hint text; v_sql text := pruebas.con_ids(format('select public.unir_tickets(%s, %s, %L)', p_de, p_en, 'x'));
begin
  begin
    if p_antes <> '' then execute pruebas.con_ids(p_antes); end if;
    begin
      perform pruebas.actuar('admin');
      execute v_sql;
    exception when others then
      get stacked diagnostics v_hint = pg_exception_hint;
      v := sqlstate || ' ' || v_hint;
    end;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.negado(antes, de, en), 'P0001 ' || hint, 'refused: ' || hint || ' ' || que) from (values
  ('', '{nuevo}', '{nuevo}', 'el_mismo', 'into itself'),
  ('', '{viejo}', '0', 'sin_ticket', 'into none'), ('', '0', '{nuevo}', 'sin_ticket', 'of none'), ('', 'null', '{nuevo}', 'sin_ticket', 'of nothing'),
  ('', '{viejo}', '{ticket_bruno}', 'otro_cliente', 'of two clients'),
  ('update public.tickets set estado = ''cerrado'' where id = {nuevo}', '{viejo}', '{nuevo}', 'cerrado', 'into a closed one'),
  ('update public.tickets set estado = ''cerrado'', unido_a = {nuevo} where id = {viejo}', '{viejo}', '{nuevo}', 'ya_unido', 'a second time'),
  ('update public.tickets set estado = ''cerrado'', unido_a = {nuevo} where id = {viejo}', '{nuevo}', '{viejo}', 'ya_unido', 'into what is part of another'),
  ('', '{viejo}', '{nuevo}', 'cambio', 'what was not seen so')) v (antes, de, en, hint, que);
select isnt(m.marca, pg_temp.previa()::jsonb ->> 'marca', 'what is written meanwhile is another mark')
from (select pg_temp.previa()::jsonb ->> 'marca' as marca) m, lateral (select pruebas.intentar('ana', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({nuevo}, 'Algo más')$$) as n, m.marca as x offset 0) y where y.n = '1';
delete from public.ticket_mensajes where cuerpo = 'Algo más';
create temp table visto as select t.id, pg_temp.previa()::jsonb ->> 'marca' as marca, t.actualizado_en from public.tickets t where id in (pruebas.id('viejo'), pruebas.id('nuevo'));
alter table public.tickets disable trigger user;
update public.tickets set actualizado_en = now() - interval '1 minute' where id = pruebas.id('viejo');
select isnt(pg_temp.previa()::jsonb ->> 'marca', (select min(marca) from visto), 'so is what is changed of the one');
update public.tickets t set actualizado_en = case t.id when pruebas.id('nuevo') then now() - interval '1 minute' else v.actualizado_en end from visto v where v.id = t.id;
select isnt(pg_temp.previa()::jsonb ->> 'marca', (select min(marca) from visto), 'and of the other');
update public.tickets t set actualizado_en = v.actualizado_en from visto v where v.id = t.id;
alter table public.tickets enable trigger user;
update public.tickets set estado = 'abierto', actualizado_en = actualizado_en where id = pruebas.id('nuevo');

-- What is said before, as the two stand.
create function pg_temp.dice(p_campo text, p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.tickets disable trigger user;
    alter table public.personas disable trigger user;
    execute pruebas.con_ids(p_cambio);
    v := pg_temp.previa()::jsonb ->> p_campo;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
create function pg_temp.viejo(p_cambio text) returns text language sql as $$ select format('update public.tickets set %s where id = {viejo}; ', p_cambio) $$;
create function pg_temp.nuevo(p_cambio text) returns text language sql as $$ select format('update public.tickets set %s where id = {nuevo}; ', p_cambio) $$;
insert into public.tickets (cliente, asunto) values (pruebas.id('ana'), 'Un tercero');
select pruebas.anotar('tercero', (select id from public.tickets where asunto = 'Un tercero'));
insert into public.ticket_mensajes (ticket, autor, cuerpo) values (pruebas.id('tercero'), pruebas.con_ids('{usuario_delia}')::uuid, 'Otra cosa');
insert into public.ticket_mensajes (ticket, autor, cuerpo, interno) values (pruebas.id('viejo'), pruebas.con_ids('{usuario_delia}')::uuid, 'Entre nosotros', true);
select is(pg_temp.dice(campo, cambio), dice, que) from (values
  ('avisados', 'select 1', '["Ana", "Tito"]', 'who is told: the main contact and who wrote in one of the two, where all read it'),
  ('avisados', 'update public.clientes set cliente = ''Zoe'' where id = {ana}', '["Zoe", "Tito"]', 'the main contact first, however they are called'),
  ('avisados', 'insert into public.correos_silenciados (email, motivo) select email, ''rebotado'' from public.clientes where id = {ana}', '["Tito"]', 'not who gets no mail of ours any more'),
  ('avisados', 'update public.personas set cliente = {bruno} where id = {persona_tito}', '["Ana"]', 'not who is of another client by now'),
  ('estado', pg_temp.viejo('estado = ''cerrado'', cerrado_en = now(), resuelto_en = now()') || pg_temp.nuevo('estado = ''resuelto'', resuelto_en = now()'), 'resuelto', 'what was closed does not close what is solved'),
  ('pasan', pg_temp.viejo('plataforma = null, hito = null, pago = null, asignado_a = null') || pg_temp.nuevo('plataforma = null, hito = null, pago = null, asignado_a = null'), '[]', 'of what neither has nothing passes'),
  ('pasan', pg_temp.viejo('hito = null, pago = null, asignado_a = null') || pg_temp.nuevo('plataforma = null, hito = null, pago = null, asignado_a = null'), '["plataforma"]', 'a platform alone, where there is nothing else'),
  ('quedan', pg_temp.viejo('plataforma = null, hito = null, pago = null') || pg_temp.nuevo('plataforma = {plataforma_ana}, hito = {hito_ana}, pago = {pago_ana}'), '[]', 'and nothing stays behind of what the one has not'),
  ('pasan', pg_temp.nuevo('plataforma = {plataforma_ana}, hito = {hito_ana}, pago = {pago_ana}, asignado_a = {admin}'), '[]', 'nor passes what the other has'),
  ('quedan', pg_temp.nuevo('plataforma = {plataforma_ana}, hito = {hito_ana}, pago = {pago_ana}'), '[]', 'nor stays behind what both have')) v (campo, cambio, dice, que);
select is(pg_temp.tras('alter table public.tickets disable trigger user; update public.tickets set asignado_a = {jimena} where id = {viejo}; alter table public.tickets enable trigger user; alter table public.clientes disable trigger user; update public.clientes set perfil = ''cliente'' where id = {jimena}; alter table public.clientes enable trigger user',
  'select asignado_a is null from public.tickets where id = {nuevo}'), 'true', 'nor who is a client by now');
-- To the instant.
select is(pg_temp.tras('alter table public.tickets disable trigger user; update public.tickets set vence_en = now() + interval ''3 days'' where id = {viejo}; alter table public.tickets enable trigger user',
  'select vence_en - now() from public.tickets where id = {nuevo}'), '2 days', 'the target of the one that stays, where it is the earlier');
select is(pg_temp.tras('', 'select vence_en - now() from public.tickets where id = {nuevo}'), '01:00:00', 'of the other, where that is');
-- What search knows of others stays theirs.
insert into private.busquedas (tabla, fila, mensaje, orden, interno, propio, contexto) select 'leads', pruebas.id('viejo')::text, 7, 1, false, 'una nota', '';
select is(pg_temp.tras('',
  $$select count(*) filter (where tabla = 'tickets' and fila = '{tercero}' and mensaje <> 0) || ' ' || count(*) filter (where tabla = 'leads' and fila = '{viejo}' and mensaje = 7) from private.busquedas$$),
  '1 1', 'what search knows of others stays theirs');
delete from public.tickets where id = pruebas.id('tercero');
delete from public.ticket_mensajes where cuerpo = 'Entre nosotros' and ticket = pruebas.id('viejo');
-- What became of the two ------------------------------------------------------------------------------------------
select is(pg_temp.tras('', 'select concat_ws('' '', estado, unido_a = {nuevo}, cerrado_en is not null, plataforma = {plataforma_ana}, pago = {pago_ana}) from public.tickets where id = {viejo}'),
  'cerrado t t t t', 'the one is closed, says where it went on, and keeps what it was about');
select is(pg_temp.tras('', 'select concat_ws('' '', estado, asunto, plataforma = {plataforma_ana}, hito = {hito_ana}, pago = {pago_ana}, asignado_a = {admin}) from public.tickets where id = {nuevo}'),
  'abierto El que queda t t t t', 'the other has what it had not');
select is(pg_temp.tras('update public.tickets set plataforma = null, pago = {pago_dos}, asignado_a = {jimena} where id = {nuevo}', 'select concat_ws('' '', pago = {pago_dos}, asignado_a = {jimena}) from public.tickets where id = {nuevo}'),
  't t', 'and keeps what it had');
select is(pg_temp.tras('alter table public.tickets disable trigger user; update public.tickets set asignado_a = {jimena} where id = {viejo}; alter table public.tickets enable trigger user; update public.clientes set activo = false where id = {jimena}',
  'select asignado_a is null from public.tickets where id = {nuevo}'), 'true', 'who is no more of the studio is not put in charge');
select is(pg_temp.tras('', 'select string_agg(id::text, '' '' order by creado_en, id) from public.ticket_mensajes where ticket = {nuevo} and id <= {nota_vieja}'),
  pruebas.con_ids('{mensaje_viejo} {nota_vieja} ') || (select string_agg(id::text, ' ' order by creado_en, id) from public.ticket_mensajes where ticket = pruebas.id('nuevo')), 'one conversation, in the order of time');
select is(pg_temp.tras('', 'select count(*) from public.ticket_mensajes where ticket = {viejo}'), '0', 'and nothing is left behind');
select is(pg_temp.tras('', 'select concat_ws('' '', interno, autor = ''{usuario_admin}'') from public.ticket_mensajes where id = {nota_vieja}'), 't t', 'a note among admins stays one');
select is(pg_temp.tras('', 'select count(*) from public.ticket_mensajes where ticket = {nuevo} and interno', 'ana'), '0', 'which no client reads');
select is(pg_temp.tras('', 'select adjuntos::text from public.ticket_mensajes where id = {mensaje_viejo}'), pruebas.con_ids('{{ana}/{viejo}/foto.png}'), 'files lie where they are');
select is(pg_temp.tras('', $$select count(*) from storage.objects where name = '{ana}/{viejo}/foto.png'$$, 'tito'), '1', 'and are read as before');
select is(pg_temp.tras('', 'select count(*) from private.archivos_sueltos()'), (select count(*)::text from private.archivos_sueltos()), 'none of them is loose');
select is(pg_temp.tras('', $$select string_agg(f, ' ') from public.buscar('tickets', 'suma zarigueyas') f$$, persona), pruebas.con_ids('{nuevo}'),
  format('Acting as %s: what was written is found in the one that stays', persona)) from unnest('{admin,ana}'::text[]) persona;

-- What is told ----------------------------------------------------------------------------------------------------
select is(pg_temp.tras('', 'select cuerpo from public.ticket_mensajes where ticket = {nuevo} order by id desc limit 1', 'ana'),
  pruebas.con_ids('Fusionamos aquí el ticket #{viejo}, «Zarigüeya en el carro»: sus mensajes están en esta conversación, que sigue en este ticket.'), 'the conversation says so');
select is(pg_temp.tras('delete from public.correos', $$select string_agg(concat_ws(' ', para, tipo, datos ->> 'ticket'), ', ' order by para) from public.correos$$),
  pruebas.con_ids('ana@pruebas.test ticket_respuesta {nuevo}, tito@pruebas.test ticket_respuesta {nuevo}'), 'and a mail to each of those that were named');
select is(pg_temp.tras('', $$select despues::text from public.auditoria where tabla = 'tickets' and fila = {nuevo} and despues ? 'union'$$, 'admin'),
  pruebas.con_ids('{"union": {"notas": 1, "ticket": ') || pruebas.id('viejo') || ', "mensajes": 1}}', 'the audit log says what was done');
select is(pg_temp.tras('', $$select concat_ws(' ', antes ->> 'estado', despues ->> 'estado', despues ->> 'unido_a') from public.auditoria where tabla = 'tickets' and fila = {viejo} order by id desc limit 1$$, 'admin'),
  pruebas.con_ids('abierto cerrado {nuevo}'), 'of both of them');
select is(pg_temp.tras('insert into private.respondiendo values ({viejo}, ''{usuario_admin}'', ''Admin'', now() + interval ''1 minute'')', 'select count(*) from private.respondiendo'), '0', 'nobody answers the one that is closed any more');

select is(pg_temp.tras('', $$select autor = '{usuario_admin}' from public.auditoria where tabla = 'tickets' and fila = {nuevo} and despues ? 'union'$$), 'true', 'and who did it');
select is(pg_temp.tras('alter table public.tickets disable trigger user; update public.tickets set anterior = {nuevo} where id = {viejo}; alter table public.tickets enable trigger user',
  'select anterior is null from public.tickets where id = {nuevo}'), 'true', 'none goes on from itself');

-- The clock -----------------------------------------------------------------------------------------------------------
create function pg_temp.reloj(p_antes text) returns text language sql as $$
  select pg_temp.tras(p_antes, $q$select concat_ws(' ', estado, round(extract(epoch from vence_en - now()) / 3600), round(extract(epoch from responder_en - now()) / 3600), detenido_desde is null, primera_respuesta_en is not null) from public.tickets where id = {nuevo}$q$) $$;
create function pg_temp.estan(p_viejo text, p_nuevo text) returns text language sql as $$
  select format('alter table public.tickets disable trigger user; update public.tickets set %s where id = {viejo}; update public.tickets set %s where id = {nuevo}; alter table public.tickets enable trigger user', p_viejo, p_nuevo) $$;
select is(pg_temp.reloj(pg_temp.estan(viejo, nuevo)), reloj, que) from (values
  ('estado = ''abierto''', 'estado = ''abierto''', 'abierto 1 -2 t f', 'both wait for the studio: the earlier targets hold'),
  ('primera_respuesta_en = now()', 'estado = ''abierto''', 'abierto 1 24 t f', 'what was answered has no first answer to await'),
  ('estado = ''abierto''', 'primera_respuesta_en = now()', 'abierto 1 24 t t', 'nor has what stays, once it was answered'),
  ('estado = ''esperando_cliente'', detenido_desde = now()', 'estado = ''en_curso''', 'en_curso 48 -2 t f', 'a clock that stands sets no target') ,
  ('estado = ''abierto''', 'estado = ''esperando_cliente'', detenido_desde = now() - interval ''5 hours'', primera_respuesta_en = now()', 'en_curso 1 24 t t', 'what the studio owes it goes on owing'),
  ('estado = ''abierto'', vence_en = now() + interval ''90 hours''',
    'estado = ''resuelto'', detenido_desde = now() - interval ''5 hours'', resuelto_en = now(), primera_respuesta_en = now()', 'en_curso 53 24 t t',
    'the time that its clock stood is added, as ever'),
  ('estado = ''esperando_cliente'', detenido_desde = now()', 'estado = ''resuelto'', detenido_desde = now(), resuelto_en = now(), primera_respuesta_en = now()', 'esperando_cliente 48 24 f t', 'what waits for the client is not solved'),
  ('estado = ''esperando_cliente'', hablo_el_cliente = false, detenido_desde = now() - interval ''30 minutes'', creado_en = now()', 'estado = ''abierto''', 'abierto 48 -2 t f', 'of the earlier messages none is the later answer'),
  ('estado = ''cerrado'', cerrado_en = now(), detenido_desde = now(), resuelto_en = now()', 'estado = ''esperando_cliente'', detenido_desde = now(), primera_respuesta_en = now()',
    'esperando_cliente 48 24 f t', 'what was closed already changes no turn')) v (viejo, nuevo, reloj, que);

-- The studio answered in the one after the client had written in the other.
create function pg_temp.contesto(p_ticket text) returns text language sql as $$
  select format('alter table public.tickets disable trigger user; alter table public.ticket_mensajes disable trigger user; insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, creado_en) values ({%1$s}, ''{usuario_admin}'', ''Admin'', true, ''Ya está'', now() - interval ''30 minutes'');'
    ' update public.tickets set estado = ''esperando_cliente'', hablo_el_cliente = false, primera_respuesta_en = now() - interval ''30 minutes'', detenido_desde = now() - interval ''30 minutes'' where id = {%1$s};'
    ' alter table public.tickets enable trigger user; alter table public.ticket_mensajes enable trigger user', p_ticket) $$;
select is(pg_temp.tras(pg_temp.contesto(cual), 'select concat_ws('' '', estado, hablo_el_cliente, now() - detenido_desde, now() - primera_respuesta_en, vence_en - now()) from public.tickets where id = {nuevo}'),
  'esperando_cliente f 00:30:00 00:30:00 01:00:00', format('a later answer in %s is one to both', cual)) from unnest('{viejo,nuevo}'::text[]) cual;
select is(pg_temp.tras(pg_temp.contesto('viejo') || '; insert into public.ticket_mensajes (ticket, autor, cuerpo) values ({nuevo}, ''{usuario_ana}'', ''Otra cosa'')',
  'select concat_ws('' '', estado, hablo_el_cliente, detenido_desde is null) from public.tickets where id = {nuevo}'), 'abierto t t', 'not to what the client asked afterwards');

select is(pg_temp.tras('', 'select concat_ws('' '', sum(abiertos), sum(resueltos)) from public.resumen_por_mes()', 'admin'),
  (select concat_ws(' ', count(*) - 1, count(*) filter (where resuelto_en is not null)) from public.tickets), 'two that are one count once');

-- Unread marks ----------------------------------------------------------------------------------------------------------
create function pg_temp.leyo(p_cuenta text, p_viejo text, p_nuevo text) returns text language sql as $$
  select concat_ws('; ', case when p_viejo <> '' then format('insert into private.ticket_lecturas values ({viejo}, ''{usuario_%s}'', %s)', p_cuenta, p_viejo) end,
    case when p_nuevo <> '' then format('insert into private.ticket_lecturas values ({nuevo}, ''{usuario_%s}'', %s)', p_cuenta, p_nuevo) end, 'select 1') $$;
-- Before the message that says so, which is new to everybody but its author.
select is(pg_temp.tras(pg_temp.leyo('jimena', viejo, nuevo), 'select coalesce((select hasta from private.ticket_lecturas where ticket = {nuevo} and cuenta = ''{usuario_jimena}'')::text, ''nada'')'), pruebas.con_ids(hasta), que) from (values
  ('{nota_vieja}', '999999', '999999', 'who had read both has read both'),
  ('', '999999', (pruebas.id('mensaje_viejo') - 1)::text, 'what was new in the one is new'),
  ('{mensaje_viejo}', '999999', '{mensaje_viejo}', 'from where it was'),
  ('', '', 'nada', 'who read neither has read neither')) v (viejo, nuevo, hasta, que);
select is(pg_temp.tras('update public.ticket_mensajes set creado_en = now() - interval ''40 days'' where ticket = {viejo}; ' || pg_temp.leyo('jimena', '', '999999'),
  'select hasta::text from private.ticket_lecturas where ticket = {nuevo} and cuenta = ''{usuario_jimena}'''), '999999', 'what is old is not new');
select is(pg_temp.tras(pg_temp.leyo('tito', '', '999999'), 'select hasta::text from private.ticket_lecturas where ticket = {nuevo} and cuenta = ''{usuario_tito}'''), '999999',
  'what somebody wrote, and a note among admins, is not new to them');
select is(pg_temp.tras(pg_temp.leyo('ana', viejo, '999999'), 'select hasta::text from private.ticket_lecturas where ticket = {nuevo} and cuenta = ''{usuario_ana}'''), pruebas.con_ids(hasta), que) from (values
  ('', (pruebas.id('mensaje_viejo') - 1)::text, 'what is new to a client is new'), ('{mensaje_viejo}', '999999', 'a note among admins is not')) v (viejo, hasta, que);
select is(pg_temp.tras(pg_temp.leyo('ana', '999999', '') || '; ' || pg_temp.leyo('jimena', '', '999999'),
  'select hasta::text from private.ticket_lecturas where ticket = {nuevo} and cuenta = ''{usuario_jimena}'''), (pruebas.id('mensaje_viejo') - 1)::text,
  'what another had read is new all the same');
select is(pg_temp.tras('update public.ticket_mensajes set creado_en = now() - interval ''30 days'' where ticket = {viejo}; ' || pg_temp.leyo('jimena', '', '999999'),
  'select hasta::text from private.ticket_lecturas where ticket = {nuevo} and cuenta = ''{usuario_jimena}'''), '999999', 'of thirty days neither');
select is(pg_temp.tras(pg_temp.leyo('jimena', '{nota_vieja}', '999999'), 'select count(*) from private.ticket_lecturas where ticket = {viejo}'), '0', 'of the closed one nothing is kept');

-- Afterwards ---------------------------------------------------------------------------------------------------------------
select is(pg_temp.unir(), 'true', 'made one');
select is(current_setting('estudio.uniendo', true), '', 'and what follows is no merge any more');
select is(pruebas.valor(persona, 'select public.reabrir_ticket({viejo})'), pruebas.con_ids('P0001 Este ticket se fusionó con el #{nuevo}: sigue ahí.'),
  format('Acting as %s: it is not reopened', persona)) from unnest('{admin,ana}'::text[]) persona;
select is(pruebas.intentar('bruno', 'select public.reabrir_ticket({viejo})'), '42501', 'Acting as another client: is not even told that');
select is(pruebas.intentar('admin', 'update public.tickets set estado = ''abierto'' where id = {viejo}'), '23514', 'nor by hand');
select is(pruebas.valor(persona, $$insert into public.ticket_mensajes (ticket, cuerpo) values ({viejo}, 'Hola')$$),
  pruebas.con_ids('P0001 Este ticket se fusionó con el #{nuevo}: responde ahí.'), format('Acting as %s: is told where to answer', persona))
  from unnest('{admin,ana}'::text[]) persona;
select is(pruebas.valor('admin', $$insert into public.ticket_mensajes (ticket, cuerpo, interno) values ({viejo}, 'Ojo', true)$$),
  pruebas.con_ids('P0001 Este ticket se fusionó con el #{nuevo}: responde ahí.'), 'Acting as an admin: leaves no note either where nobody would read it');
-- An answer by mail to the one goes into the other, and a file of it that was on its way.
select is(pruebas.valor('servicio', $$select public.recibir_correo('m1', 'ana@pruebas.test', 'Ana', 'Re', 'Desde el correo', {viejo}, false) ->> 'ticket'$$),
  pruebas.con_ids('{nuevo}'), 'an answer to an old mail comes into the one that stays');
insert into public.correos_entrantes (mensaje_id, de, resultado, mensaje, archivos, pendientes) values ('m2', 'ana@pruebas.test', 'mensaje', pruebas.id('mensaje_viejo'), '{tarde.png}', '{0}');
select pruebas.anotar('correo_dos', (select id from public.correos_entrantes where mensaje_id = 'm2'));
select is(pruebas.valor('servicio', $$select public.adjuntar_correo({correo_dos}, 0, '{ana}/{viejo}/tarde.png')$$), 'true', 'with the file that was on its way');
update public.correos_entrantes set pendientes = '{0}' where mensaje_id = 'm2';
select is(left(pruebas.valor('servicio', $$select public.adjuntar_correo({correo_dos}, 0, '{bruno}/{viejo}/x.png')$$), 5), 'P0001', 'and no other');
-- Long after both: a circle of going on from and having been made one comes to an end.
alter table public.tickets disable trigger user;
update public.tickets set anterior = pruebas.id('nuevo') where id = pruebas.id('viejo');
update public.tickets set estado = 'cerrado', cerrado_en = now() - interval '15 days' where id = pruebas.id('nuevo');
alter table public.tickets enable trigger user;
select pruebas.anotar('despues', pruebas.valor('servicio', $$select public.recibir_correo('m3', 'ana@pruebas.test', 'Ana', 'Re', 'Mucho después', {viejo}, false) ->> 'ticket'$$));
select is(pruebas.id('despues'), (select max(id) from public.tickets), 'later it opens one that goes on from the one that stayed');
select is((select anterior from public.tickets order by id desc limit 1), pruebas.id('nuevo'), 'from that one');
select isnt(pruebas.valor('servicio', $$select public.recibir_correo('m4', 'ana@pruebas.test', 'Ana', 'Re', 'Otra vez', {viejo}, false) ->> 'ticket'$$), pruebas.con_ids('{viejo}'), 'and never comes to what is part of another');
-- The copy of a person and their erasure know both.
select is(jsonb_array_length(jsonb_path_query_array(private.datos_de_persona('ana@pruebas.test'), '$.tickets[*] ? (@.unido_a != null)')), 1, 'the copy of a person says it');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('ana') and estado <> 'cerrado';
update public.pagos set estado = 'anulado' where cliente = pruebas.id('ana');
delete from public.solicitudes_datos where cliente = pruebas.id('ana');
select lives_ok($$select private.suprimir_datos('ana@pruebas.test')$$, 'erasing them is not kept up by it');
select is((select count(*)::int from public.tickets where id in (pruebas.id('viejo'), pruebas.id('nuevo'))), 0, 'both are gone');



select * from finish();
rollback;
