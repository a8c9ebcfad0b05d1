-- Sessions: a signed token opens nothing unless its session stands, is its bearer's own and, where a
-- second factor is enrolled, has passed it. Each state of a session against all that people do.
begin;
select pruebas.escenario();

insert into storage.objects (bucket_id, name)
values ('comprobantes', pruebas.id('ana') || '/pago.png'), ('portadas', 'portada-de-sesiones.png');

create temp table acciones (persona text, accion text, tabla text, abierta text, cerrada text, sql text);
insert into acciones values
  ('ana', 'reads her company', 'public.clientes', '1', '0', $$select from public.clientes$$),
  ('ana', 'reads her tickets', 'public.tickets', '1', '0', $$select from public.tickets$$),
  ('ana', 'reads the messages', 'public.ticket_mensajes', '1', '0', $$select from public.ticket_mensajes$$),
  ('ana', 'reads her payments', 'public.pagos', '1', '0', $$select from public.pagos$$),
  ('ana', 'reads her platforms', 'public.plataformas', '1', '0', $$select from public.plataformas where not publico$$),
  ('ana', 'reads her events', 'public.seguimiento_usuarios', '1', '0', $$select from public.seguimiento_usuarios$$),
  ('ana', 'reads the list of users', 'public.usuarios', '1', '0', $$select from public.usuarios$$),
  ('ana', 'writes a message', 'public.ticket_mensajes', '1 and the table changed', '42501', $$insert into public.ticket_mensajes (ticket, cuerpo) values ({ticket_ana}, 'Sigo aquí')$$),
  ('ana', 'writes a ticket', 'public.tickets', '1 and the table changed', '42501', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Sigo aquí')$$),
  ('ana', 'notes a sign-in', 'public.seguimiento_usuarios', '1 and the table changed', '42501', $$insert into public.seguimiento_usuarios (tipo_evento) values ('login')$$),
  ('ana', 'calls abrir_ticket', 'public.tickets', '1 and the table changed', '42501', $$select public.abrir_ticket('Sigo aquí', 'Hola', p_cliente => {ana})$$),
  ('ana', 'calls cerrar_ticket', 'public.tickets', '1 and the table changed', '42501', $$select public.cerrar_ticket({ticket_ana})$$),
  ('ana', 'calls responder_hito', 'public.hitos_plataforma', '1 and the table changed', '42501', $$select public.responder_hito({hito_ana}, 'aprobado')$$),
  ('ana', 'sees her files', 'storage.objects', '1', '0', $$select from storage.objects where bucket_id = 'comprobantes'$$),
  ('ana', 'puts an attachment', 'storage.objects', '1 and the table changed', '42501', $$insert into storage.objects (bucket_id, name) values ('adjuntos', '{ana}/{ticket_ana}/otra.png')$$),
  ('ana', 'puts a proof of payment', 'storage.objects', '1 and the table changed', '42501', $$insert into storage.objects (bucket_id, name) values ('comprobantes', '{ana}/otra.png')$$),
  ('admin', 'reads the prospects', 'public.leads', '1', '0', $$select from public.leads where id = {lead}$$),
  ('admin', 'reads the notes', 'public.clientes_notas', '1', '0', $$select from public.clientes_notas where cliente = {ana}$$),
  ('admin', 'reads the mails', 'public.correos', '1', '0', $$select from public.correos where id = '{correo}'$$),
  ('admin', 'changes a payment', 'public.pagos', '1 and the table changed', '0', $$update public.pagos set concepto = 'Otro' where id = {pago_ana}$$),
  ('admin', 'changes every client', 'public.clientes', '1 and the table changed', '0', $$update public.clientes set telefono = '56911111111' where id = {ana}$$),
  ('admin', 'makes a client', 'public.clientes', '1 and the table changed', '42501', $$insert into public.clientes (cliente, email) values ('Nuevo', 'nuevo@pruebas.test')$$),
  ('admin', 'deletes a request', 'public.solicitudes', '1 and the table changed', '0', $$delete from public.solicitudes where email = 'luz@pruebas.test'$$),
  ('admin', 'activates through the view', 'public.clientes', '1 and the table changed', '0', $$update public.usuarios set activo = true where id = {carla}$$),
  ('admin', 'calls buscar', 'public.tickets', '3', '42501', $$select public.buscar('tickets', 'no carga la pagina')$$),
  ('admin', 'calls invitar_cliente', 'public.clientes', '1 and the table changed', '42501', $$select public.invitar_cliente({ana})$$),
  ('admin', 'replaces a cover', 'storage.objects', '1 and the table changed', '0', $$update storage.objects set name = 'otra.png' where name = 'portada-de-sesiones.png'$$),
  ('admin', 'puts a cover', 'storage.objects', '1 and the table changed', '42501', $$insert into storage.objects (bucket_id, name) values ('portadas', 'nueva.png')$$);

-- What makes a session stand or fall, for whoever acts.
create temp table estados (orden int primary key, estado text, abierta boolean, sql text);
insert into estados values
  (1, 'a session that stands', true, ''),
  (2, 'a session that was ended', false, $$delete from auth.sessions where id = %1$L$$),
  (3, 'the session of somebody else', false, $$update pruebas.personas set token = jsonb_build_object('session_id', (select sesion from pruebas.personas where persona = 'bruno')) where sesion = %1$L$$),
  (4, 'a session that never was', false, $$update pruebas.personas set token = '{"session_id": "f0000000-0000-4000-8000-00000000000f"}' where sesion = %1$L$$),
  (5, 'no session in the token', false, $$update pruebas.personas set token = '{"session_id": null}' where sesion = %1$L$$),
  (6, 'a malformed session in the token', false, $$update pruebas.personas set token = '{"session_id": "no-es-una-sesion"}' where sesion = %1$L$$),
  (18, 'a malformed session in the first call of a connection', false, $$update pruebas.personas set token = '{"session_id": "no-es-una-sesion"}' where sesion = %1$L; set local plan_cache_mode = force_custom_plan$$),
  (7, 'an empty session in the token', false, $$update pruebas.personas set token = '{"session_id": ""}' where sesion = %1$L$$),
  (8, 'an object for a session', false, $$update pruebas.personas set token = '{"session_id": {"a": [1]}}' where sesion = %1$L$$),
  (9, 'a session past its end', false, $$update auth.sessions set not_after = now() - interval '1 second' where id = %1$L$$),
  (19, 'a session at its end', false, $$update auth.sessions set not_after = now() where id = %1$L$$),
  (10, 'a session before its end', true, $$update auth.sessions set not_after = now() + interval '1 second' where id = %1$L$$),
  (11, 'a second factor that was not asked for', false, $$select pg_temp.factor(%2$L, 'verified')$$),
  (12, 'a second factor and no level in the token', false, $$select pg_temp.factor(%2$L, 'verified'); update pruebas.personas set token = '{"aal": null}' where sesion = %1$L$$),
  (13, 'a second factor and an invented level', false, $$select pg_temp.factor(%2$L, 'verified'); update pruebas.personas set token = '{"aal": "AAL2"}' where sesion = %1$L$$),
  (14, 'a second factor that was passed', true, $$select pg_temp.factor(%2$L, 'verified'); update pruebas.personas set token = '{"aal": "aal2"}' where sesion = %1$L$$),
  (15, 'a second factor begun and never verified', true, $$select pg_temp.factor(%2$L, 'unverified')$$),
  (16, 'a second factor of somebody else', true, $$select pg_temp.factor((select usuario from pruebas.personas where persona = 'bruno'), 'verified')$$),
  (17, 'the second factor passed in a session that was ended', false, $$select pg_temp.factor(%2$L, 'verified'); update pruebas.personas set token = '{"aal": "aal2"}' where sesion = %1$L; delete from auth.sessions where id = %1$L$$);

create function pg_temp.factor(p_usuario uuid, p_estado text) returns void language plpgsql as $$
begin
  execute format('insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), %L, ''totp'', %L, now(), now())', p_usuario, p_estado);
end $$;

-- Puts the person into the state, tries, and undoes both.
create function pg_temp.probar_en(p_estado text, a acciones) returns text language plpgsql as $$
declare
  p pruebas.personas;
  v text;
begin
  select * into strict p from pruebas.personas where persona = a.persona;
  begin
    if p_estado <> '' then execute format(p_estado, p.sesion, p.usuario); end if;
    v := pruebas.probar(a.persona, a.tabla, a.sql);
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return v;
  end;
end $$;

select plan((select count(*) from acciones)::int * (select count(*) from estados)::int + 5);

select is(pg_temp.probar_en(e.sql, a), case when e.abierta then a.abierta else a.cerrada end,
  format('Acting as %s with %s: %s', a.persona, e.estado, a.accion))
from estados e cross join acciones a order by e.orden, a.persona, a.accion;

-- Whatever a policy lets an account do, one of the helpers that look the session up is asked, or
-- the policy of the table above, which asks it.
select is_empty(
  $$ select schemaname || '.' || tablename || ' ' || policyname from pg_policies
     where schemaname in ('public', 'storage') and 'authenticated' = any (roles)
       and concat(qual, with_check) !~ 'private\.(es_admin|mi_cliente|mi_cliente_en_tickets|mi_ficha|puede_adjuntar)\(' $$,
  'no policy opens anything to an account without asking for its session');
select set_eq(
  $$ select p.oid::regprocedure::text from pg_proc p
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~ 'auth\.(uid|jwt|email)\(' $$,
  $$ select regexp_split_to_table('private.aceptar_servicio(bigint,text) private.anotar_reembolso(text,text,boolean) private.auditar() private.auditar_gancho()
    private.cerrar_otras_sesiones() private.cerrar_sesiones_de(uuid) private.cuenta_de_la_sesion()
    private.empezar_supresion(bigint,private.titular) private.entregar_material(bigint,text,text[]) private.envio_unico()
    private.exigir_ingreso_reciente() private.exportar_persona(bigint) private.fusionar_clientes(bigint,bigint,jsonb,text,text) private.hitos_antes()
    private.limitar_cuenta() private.limitar_subidas() private.mis_sesiones()
    private.registrar_aceptacion(bigint,integer,text,text,text,date,text,text,integer[],text) private.registrar_ticket(bigint,text)
    private.reintentar_correo(uuid) private.seguimiento_antes() private.suprimir_persona(bigint,boolean) private.tickets_asignado()
    private.ver_como(bigint,bigint)', '\s+') $$,
  'only the helper reads the token; the others note, count or compare who wrote what a policy allows, or which session asks once the helper let it');
select is(
  (select string_agg(concat_ws(' ', proname, provolatile, proparallel, prosecdef, proconfig), ', ' order by proname::text collate "C") from pg_proc
   where pronamespace = 'private'::regnamespace and proname in ('cuenta_de_la_sesion', 'cuenta_vigente', 'es_admin', 'mi_cliente', 'mi_cliente_en_tickets', 'mi_cuenta', 'mi_ficha', 'vista')),
  'cuenta_de_la_sesion s s t {"search_path=\"\""}, cuenta_vigente s s t {"search_path=\"\""}, es_admin s s t {"search_path=\"\""}, mi_cliente s s t {"search_path=\"\""}, mi_cliente_en_tickets s s t {"search_path=\"\""}, mi_cuenta s s t {"search_path=\"\""}, mi_ficha s s t {"search_path=\"\""}, vista s s t {"search_path=\"\""}',
  'the helpers are stable, never immutable, parallel safe and closed to other schemas');
select is(pruebas.valor('ana', 'select private.cuenta_vigente()'), '42501 permission denied for function cuenta_vigente',
  'nobody calls the helper by hand');
select is(pruebas.valor('anon', 'select 1'), '1', 'a visitor, who has no session, goes on as before');

select * from finish();
rollback;
