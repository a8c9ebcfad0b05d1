-- What became of a mail: the last word counts, an address that does not work is left alone, the studio hears once.
begin;
select pruebas.escenario();
select plan(38);
update public.configuracion set correo_notificaciones = 'Equipo@pruebas.test' where id = 1;
delete from public.correos;
delete from public.correos_silenciados;

create function pg_temp.correo(p_nombre text, p_para text, p_tipo text default 'pago_programado') returns void language plpgsql as $$
declare
  v uuid;
begin
  insert into public.correos (tipo, para, datos, asunto, estado, enviado_en) values (p_tipo, p_para, '{}', 'Hola', 'enviado', now()) returning id into v;
  perform pruebas.anotar(p_nombre, v);
end $$;
create function pg_temp.oye(p_nombre text, p_evento text, p_en text default '2027-01-01 12:00Z') returns text language sql as $$
  select pruebas.valor('servicio', format('select public.correo_evento(%L, %L, %L, ''550 no'')', '{' || p_nombre || '}', p_evento, p_en)); $$;
create function pg_temp.entrega(p_nombre text) returns text language sql as $$
  select concat_ws(' ', entrega, to_char(entrega_en at time zone 'UTC', 'HH24:MI'), entrega_detalle) from public.correos where id::text = pruebas.con_ids('{' || p_nombre || '}') $$;

-- In any order, as often as it likes ---------------------------------------------------------------
select pg_temp.correo('uno', 'ana@pruebas.test');
select is(pg_temp.entrega('uno'), '', 'nothing is known at first');
select is(pg_temp.oye('uno', 'aplazado'), 'true', 'it was put off');
select is(pg_temp.oye('uno', 'entregado', '2027-01-01 12:30Z'), 'true', 'then it arrived');
select is(pg_temp.entrega('uno'), 'entregado 12:30 550 no', 'the row says so, and when');
select is(pg_temp.oye('uno', 'entregado'), 'false', 'what is known already is no news');
select is(pg_temp.oye('uno', 'aplazado'), 'false', 'nor is what came before it');
select is(pg_temp.entrega('uno'), 'entregado 12:30 550 no', 'and changes nothing');
select is(left(pg_temp.oye('uno', 'inventado'), 5), 'false', 'another word is none');
select is(pg_temp.oye('uno', 'bloqueado'), 'true', 'a provider that blocks an address');
select is_empty('select from public.correos_silenciados', 'silences nothing here');
select is_empty($$ select from public.correos where tipo = 'correo_rebotado' $$, 'and tells nobody');
select is(pruebas.valor('servicio', $$select public.correo_evento(gen_random_uuid(), 'rebotado', now())$$), 'false', 'of a mail that is not ours nothing is kept');
select is_empty('select from public.correos_silenciados', 'whatever became of it');

-- Left alone ---------------------------------------------------------------------------------------
select pg_temp.correo('dos', 'Ana@Pruebas.test'), pg_temp.correo('tres', 'ana@pruebas.test');
select is(pg_temp.oye('dos', 'rebotado'), 'true', 'one that came back');
select results_eq('select email, motivo, detalle from public.correos_silenciados', $$ values ('ana@pruebas.test', 'rebotado', '550 no') $$, 'silences its address');
select is((select datos ->> 'para' || ' ' || (datos ->> 'motivo') from public.correos where tipo = 'correo_rebotado'), 'Ana@Pruebas.test rebotado', 'and the studio is told');
select is(pg_temp.oye('tres', 'reclamado') || ' ' || pg_temp.oye('dos', 'rebotado'), 'true false', 'more of the same');
select is((select count(*)::int from public.correos where tipo = 'correo_rebotado'), 1, 'is told no more');
delete from public.correos;
insert into public.correos (tipo, para, datos) values ('cita_recordatorio', 'ANA@pruebas.test', '{}'), ('pago_programado', 'bruno@pruebas.test', '{}'), ('lead', 'Equipo@pruebas.test', '{}');
select is(pruebas.intentar('servicio', 'select public.tomar_correos(10)'), '2', 'of three mails two are handed out');
select results_eq($$ select para, estado, ultimo_error from public.correos where estado <> 'enviando' $$, $$ values ('ANA@pruebas.test', 'descartado', 'La dirección está silenciada.') $$, 'a silenced address gets nothing');
select is(private.motivo_de_descarte('ticket_respuesta', 'carla@pruebas.test'), 'La cuenta está desactivada.', 'nor does a deactivated client of what is in the area');
select is(private.motivo_de_descarte('cita_recordatorio', 'carla@pruebas.test'), null, 'who hears of a meeting all the same');

-- Lifted -------------------------------------------------------------------------------------------
select pg_temp.correo('cuatro', 'ana@pruebas.test');
select is(pruebas.probar('ana', 'public.correos_silenciados', 'delete from public.correos_silenciados'), '0', 'Acting as the client: lifts nothing');
select is(pruebas.intentar('admin', $$delete from public.correos_silenciados where email = 'ana@pruebas.test'$$), '1', 'Acting as an admin: lifts it');
select is((select accion || ' ' || (antes ->> 'email') from public.auditoria where tabla = 'correos_silenciados' order by id desc limit 1), 'delete ana@pruebas.test', 'which stands in the audit log');
select is(private.motivo_de_descarte('pago_programado', 'ana@pruebas.test'), null, 'and mails go there again');
select is(pg_temp.oye('cuatro', 'reclamado'), 'true', 'until the next one is called spam');
select is((select motivo from public.correos_silenciados where email = 'ana@pruebas.test'), 'reclamado', 'then it is silent again');

insert into public.solicitudes_datos (tipo, nombre, email) values ('bloqueo', 'Visita', 'Visita@Pruebas.test');
select is(private.motivo_de_descarte('cita_recordatorio', 'visita@pruebas.test'), null, 'who asked for a blocking hears of a meeting');
update public.solicitudes_datos set bloqueo_nota = 'Todo' where email = 'Visita@Pruebas.test';
select is(private.motivo_de_descarte('cita_recordatorio', 'visita@pruebas.test'), 'Sus datos están bloqueados.', 'until it is in force, however the address was written');

-- The studio's own address is never silenced: nobody else could tell it.
select pg_temp.correo('cinco', 'equipo@pruebas.test', 'lead');
select is(pg_temp.oye('cinco', 'rebotado'), 'true', 'a notice to the studio that came back');
select is_empty($$ select from public.correos_silenciados where email = 'equipo@pruebas.test' $$, 'silences nothing');
select pg_temp.correo('seis', 'EQUIPO@pruebas.test', 'lead');
select is(pg_temp.oye('seis', 'rebotado'), 'true', 'however it is spelled');
select is_empty($$ select from public.correos_silenciados where email = 'equipo@pruebas.test' $$, 'nothing is silenced');
select pg_temp.correo('siete', 'larga@pruebas.test');
select is(pruebas.valor('servicio', $$select public.correo_evento('{siete}', 'rebotado', now(), repeat('x', 600))$$), 'true', 'a long word of the provider');
select is((select length(entrega_detalle) from public.correos where id::text = pruebas.con_ids('{siete}')), 500, 'is kept to 500 letters');
select is((select length(detalle) from public.correos_silenciados where email = 'larga@pruebas.test'), 500, 'also where it silences');

insert into public.correos_silenciados (email, motivo) values ('equipo@pruebas.test', 'rebotado');
select is(private.motivo_de_descarte('lead', 'EQUIPO@pruebas.test'), null, 'nor would it hold up a notice, were it silent');

select * from finish();
rollback;
