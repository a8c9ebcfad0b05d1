-- A booking is held for an hour and stands once its mailed link confirms it.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from public.correos;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '09:00', '18:00', 30 from generate_series(1, 5) d;
select plan(44);

create function pg_temp.desde(p_ip text) returns void language sql as $$
  select set_config('request.headers', coalesce(json_build_object('x-forwarded-for', p_ip)::text, ''), true);
$$;
update private.ajustes set cabecera_ip = 'x-forwarded-for';
select pruebas.anotar('hora_' || (array['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'])[n], inicio)
from (select inicio, row_number() over (order by inicio)::int as n from private.horas_disponibles(current_date + 2, current_date + 12)) x where n <= 6;

create function pg_temp.reservar(p_hora text, p_email text, p_envio uuid default gen_random_uuid()) returns text language sql as $$
  select pruebas.valor('anon', format($q$select public.reservar_cita('{%s}', 'Luz', %L, null, 'Hola', %L, '1') ->> 'estado'$q$, p_hora, p_email, p_envio));
$$;
create function pg_temp.enlace(p_email text) returns text language sql as $$
  select datos ->> 'token' from public.correos
  where tipo = 'cita_por_confirmar' and para = p_email order by proximo_intento desc, cmin::text::int desc limit 1;
$$;
create function pg_temp.confirmar(p_token text) returns text language sql as $$
  select pruebas.valor('anon', format('select public.confirmar_cita(%L) ->> ''estado''', p_token));
$$;
create function pg_temp.libre(p_hora text) returns boolean language sql as $$
  select exists (select from public.horas_disponibles(current_date, current_date + 40) where inicio = (select id::timestamptz from pruebas.ids where nombre = p_hora));
$$;

-- Held, and confirmed by the link ------------------------------------------------------------------
select is(pg_temp.reservar('hora_uno', 'luz@pruebas.test', '44444444-4444-4444-8444-444444444444'), 'reservada', 'Acting as a visitor: holds an hour');
select results_eq($$ select estado, confirmar_antes_de = now() + interval '1 hour' from public.citas $$, $$ values ('reservada', true) $$, 'for one hour');
select is(pg_temp.libre('hora_uno'), false, 'nobody else is offered it');
select set_eq('select para, tipo from public.correos', $$ values ('luz@pruebas.test', 'cita_por_confirmar') $$, 'one mail: to the visitor, and the studio hears nothing yet');
select is(pg_temp.reservar('hora_uno', 'luz@pruebas.test', '44444444-4444-4444-8444-444444444444'), 'reservada', 'the same sending again');
select is((select count(*)::int from public.correos), 1, 'sends no second mail');
select isnt(pg_temp.enlace('luz@pruebas.test'), null, 'the mail holds a link');
select is_empty($$ select from public.citas where confirmacion_hash = pg_temp.enlace('luz@pruebas.test') or notas is not null $$, 'whose token is kept as its hash alone');
select is(pg_temp.confirmar('inventado'), 'P0001 Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.', 'an invented link confirms nothing');
select is(pg_temp.confirmar(null), 'P0001 Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.', 'nor does none');
select is((select estado from public.citas), 'reservada', 'the booking is as it was');
select is(pg_temp.confirmar(pg_temp.enlace('luz@pruebas.test')), 'confirmada', 'the link confirms');
select set_eq($$ select para, tipo from public.correos where tipo <> 'cita_por_confirmar' $$,
  $$ values ('luz@pruebas.test', 'cita_confirmacion'), ('estudio@pruebas.test', 'cita_estudio') $$, 'now both are told');
select is(pg_temp.confirmar(pg_temp.enlace('luz@pruebas.test')), 'confirmada', 'opened again it says the same');
select is((select count(*)::int from public.correos where tipo in ('cita_confirmacion', 'cita_estudio')), 2, 'and does nothing');
update public.citas set confirmar_antes_de = now() - interval '1 minute';
select is(pg_temp.libre('hora_uno'), false, 'what is confirmed stays taken after the hour');
select is(pg_temp.confirmar(pg_temp.enlace('luz@pruebas.test')), 'confirmada', 'and confirmed');
update public.citas set estado = 'cancelada';
select matches(pg_temp.confirmar(pg_temp.enlace('luz@pruebas.test')), '^P0001 La reunión del .* se canceló\. Si quieres otra, elige una hora\.$', 'a link does not bring back what was cancelled');

-- Not confirmed in time -----------------------------------------------------------------------------
select is(pg_temp.reservar('hora_dos', 'lento@pruebas.test'), 'reservada', 'Acting as a visitor: holds another');
update public.citas set confirmar_antes_de = now() where email = 'lento@pruebas.test';
select is(pg_temp.libre('hora_dos'), true, 'after an hour without confirmation it is free');
select is(pg_temp.confirmar(pg_temp.enlace('lento@pruebas.test')), 'P0001 Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.', 'the link says so');
select is((select estado from public.citas where email = 'lento@pruebas.test'), 'reservada', 'and changes nothing');
select is(pg_temp.reservar('hora_dos', 'otra@pruebas.test'), 'reservada', 'somebody else takes it');
select is((select estado from public.citas where email = 'lento@pruebas.test'), 'expirada', 'then the first one is over');
select is(pg_temp.confirmar(pg_temp.enlace('lento@pruebas.test')), 'P0001 Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.', 'for its link, too');
select is(pg_temp.confirmar(pg_temp.enlace('otra@pruebas.test')), 'confirmada', 'and the second one confirms');
select is(pg_temp.reservar('hora_tres', 'admin-llega@pruebas.test'), 'reservada', 'an hour that is held');
update public.citas set confirmar_antes_de = now() where email = 'admin-llega@pruebas.test';
select is(pruebas.intentar('admin', $$insert into public.citas (nombre, email, inicio, termino) values ('Por teléfono', 'fono@pruebas.test', '{hora_tres}', '{hora_tres}'::timestamptz + interval '30 minutes')$$), '1',
  'Acting as an admin: books over one that was not confirmed in time');
select is((select confirmar_antes_de from public.citas where email = 'fono@pruebas.test'), null, 'which needs no confirmation');
select is(pg_temp.libre('hora_tres'), false, 'and blocks the hour');

-- How many ----------------------------------------------------------------------------------------
delete from public.citas;
delete from private.envios;
select is(pg_temp.reservar('hora_uno', 'm.uchas@gmail.com'), 'reservada', 'the first of a mailbox');
select is(pg_temp.reservar('hora_dos', 'muchas+2@gmail.com'), 'reservada', 'the second');
select is(pg_temp.reservar('hora_tres', 'MUCHAS@googlemail.com'), 'PT429 Ya hay dos reuniones agendadas con este correo. Si necesitas otra, escríbenos.', 'two to come are enough');
select is(pg_temp.libre('hora_tres'), true, 'and the third hour stays free');
update public.citas set estado = 'cancelada' where email = 'm.uchas@gmail.com';
select is(pg_temp.reservar('hora_tres', 'muchas@gmail.com'), 'reservada', 'a cancelled one makes room');
update public.citas set confirmar_antes_de = now() where email like '%gmail.com';
select is(pg_temp.reservar('hora_cuatro', 'muchas@gmail.com'), 'PT429 Ya recibimos varios envíos con este correo. Vuelve a intentarlo en 24 horas.', 'but three a day is all that a mailbox is mailed about');
delete from public.citas;
delete from private.envios;
select pg_temp.desde('203.0.113.30');
create temp table dos_semanas as
select count(*) as horas, count(*) filter (where pruebas.valor('anon', format(
  $q$select public.reservar_cita(%L, 'x', %L, null, null, gen_random_uuid(), '1') ->> 'estado'$q$, inicio, 'u' || n || '@pruebas.test')) = 'reservada') as tomadas
from (select inicio, row_number() over (order by inicio) as n from private.horas_disponibles(current_date + 2, current_date + 16)) x;
select cmp_ok((select horas from dos_semanas), '>', 100::bigint, 'one address asks for every hour of two weeks, each with another mailbox');
select is((select tomadas from dos_semanas), 3::bigint, 'and gets three');
select is((select count(*)::int from public.citas), 3, 'no more stand in the table');
update private.envios set creado_en = creado_en - interval '1 day';
select is(pg_temp.reservar('hora_seis', 'manana@pruebas.test'), 'reservada', 'the next day it goes on');
select pg_temp.desde('203.0.113.31');
select is(pg_temp.reservar('hora_cinco', 'otro@pruebas.test'), 'reservada', 'another address books meanwhile');

-- Who ---------------------------------------------------------------------------------------------
select is(pruebas.intentar('ana', format('select public.confirmar_cita(%L)', pg_temp.enlace('otro@pruebas.test'))), '42501', 'Acting as a client: the console confirms no booking of visitors');
select is_empty($$ select from public.auditoria where tabla = 'citas' and (antes::text || coalesce(despues::text, '')) like '%confirmacion_hash%' $$, 'the audit log holds no hash of a token');
select is(pruebas.intentar('anon', 'select confirmacion_hash from public.citas'), '42501', 'Acting as a visitor: reads no booking');

select * from finish();
rollback;
