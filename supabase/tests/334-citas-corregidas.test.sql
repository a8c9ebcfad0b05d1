-- A booking sent again with other content is corrected while it waits for its confirmation; a confirmed
-- one is not, and one that is over gives way to a new one.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from public.correos;
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '09:00', '18:00', 30 from generate_series(1, 5) d;
select plan(65);

-- uno and cruzada overlap by a quarter of an hour.
select pruebas.anotar('hora_' || nombre, inicio) from (
  select case row_number() over (order by inicio) when 1 then 'uno' when 3 then 'dos' when 4 then 'tres' when 5 then 'cuatro' end as nombre, inicio
  from private.horas_disponibles(
    (select min(inicio)::date + 1 from private.horas_disponibles(current_date + 2, current_date + 8)), current_date + 20)) x where nombre is not null;
select pruebas.anotar('hora_cruzada', id::timestamptz + interval '15 minutes') from pruebas.ids where nombre = 'hora_uno';

create function pg_temp.desde(p_ip text) returns void language sql as $$
  select set_config('request.headers', coalesce(json_build_object('x-forwarded-for', p_ip)::text, ''), true);
$$;
create function pg_temp.envio(p_n int) returns uuid language sql immutable as $$
  select ('77777777-7777-4777-8777-' || lpad(p_n::text, 12, '0'))::uuid;
$$;
-- The state that is answered, or "code message". Its limits are tried further down.
create function pg_temp.contar(p_n int, p_hora text, p_email text, p_nombre text default 'Luz', p_telefono text default '', p_motivo text default 'Hola') returns text language sql as $$
  select pruebas.valor('anon', format($q$select public.reservar_cita('{hora_%s}', %L, %L, %L, %L, %L, '1', '{"ruta": "/x"}') ->> 'estado'$q$,
    p_hora, p_nombre, p_email, p_telefono, p_motivo, pg_temp.envio(p_n)));
$$;
create function pg_temp.reservar(p_n int, p_hora text, p_email text, p_nombre text default 'Luz', p_telefono text default '', p_motivo text default 'Hola') returns text language plpgsql as $$
begin
  delete from private.envios;
  return pg_temp.contar(p_n, p_hora, p_email, p_nombre, p_telefono, p_motivo);
end $$;
create function pg_temp.enlace(p_email text) returns text language sql as $$
  select datos ->> 'token' from public.correos
  where tipo = 'cita_por_confirmar' and para = p_email order by cmin::text::int desc limit 1;
$$;
create function pg_temp.confirmar(p_token text) returns text language sql as $$
  select pruebas.valor('anon', format('select public.confirmar_cita(%L) ->> ''estado''', p_token));
$$;
create function pg_temp.fila(p_n int) returns jsonb language sql as $$
  select to_jsonb(c) - '{actualizado_en,huella,confirmacion_hash}'::text[] from public.citas c where c.envio = pg_temp.envio(p_n);
$$;
create function pg_temp.libre(p_hora text) returns boolean language sql as $$
  select exists (select from public.horas_disponibles(current_date, current_date + 40)
    where inicio = (select id::timestamptz from pruebas.ids where nombre = 'hora_' || p_hora));
$$;

-- While it waits ----------------------------------------------------------------------------------------
select is(pg_temp.reservar(1, 'uno', 'mal@pruebas.test'), 'reservada', 'Acting as a visitor: books with a mistyped address');
select pruebas.anotar('viejo', pg_temp.enlace('mal@pruebas.test'));
create temp table primera as select pg_temp.fila(1) as fila;
select is(pg_temp.reservar(1, 'uno', 'mal@pruebas.test'), 'reservada', 'the same again');
select is(pg_temp.fila(1), fila, 'is the same booking') from primera;
select results_eq('select count(*)::int from public.correos', array[1], 'without another mail');
update public.citas set confirmar_antes_de = now() + interval '5 minutes' where envio = pg_temp.envio(1);
select is(pg_temp.reservar(1, 'uno', 'bien@pruebas.test'), 'reservada', 'Acting as a visitor: corrects the address');
select is(pg_temp.fila(1), fila || '{"email": "bien@pruebas.test"}', 'the booking carries it, is held for an hour from now, and nothing else changed') from primera;
select results_eq($$ select tipo, datos ->> 'correccion' from public.correos where para = 'bien@pruebas.test' $$,
  $$ values ('cita_por_confirmar', 'true') $$, 'a mail goes to the corrected address');
select is(pg_temp.confirmar((select id from pruebas.ids where nombre = 'viejo')), 'P0001 Este enlace no corresponde a ninguna reserva. Cópialo entero desde el correo o elige otra hora.', 'the old link is void');
select is((select count(*)::int from public.citas), 1, 'there is one booking');
select is(pg_temp.reservar(1, 'uno', 'bien@pruebas.test', 'Luz Soto', '56912345678', 'Otro motivo'), 'reservada', 'name, phone and reason are corrected');
select is(pg_temp.fila(1), fila || '{"email": "bien@pruebas.test", "nombre": "Luz Soto", "telefono": "+56 9 1234 5678", "motivo": "Otro motivo"}', 'and stand') from primera;
select results_eq($$ select a.antes ->> 'nombre', a.despues ->> 'nombre', a.autor from public.auditoria a where a.tabla = 'citas' order by id desc limit 1 $$,
  $$ values ('Luz', 'Luz Soto', null::uuid) $$, 'the audit log holds before and after');
select is_empty($$ select from public.auditoria where tabla = 'citas' and (antes ?| '{huella,confirmacion_hash}' or despues ?| '{huella,confirmacion_hash}') $$, 'and no fingerprint nor hash');

-- The hour ----------------------------------------------------------------------------------------------
select is(pg_temp.reservar(2, 'dos', 'otra@pruebas.test', 'Otra'), 'reservada', 'somebody else holds another hour');
select is(pg_temp.reservar(1, 'dos', 'bien@pruebas.test'), 'P0001 Esa hora ya no está disponible. Elige otra.', 'which a correction does not take');
select is(pg_temp.fila(1) ->> 'nombre', 'Luz Soto', 'and the booking is as it was');
update public.horarios set desde = '09:15';  -- the studio opens a quarter later from now on
select is(pg_temp.libre('cruzada'), false, 'the hour that crosses the booking is not on offer');
select is(pg_temp.reservar(1, 'cruzada', 'bien@pruebas.test'), 'reservada', 'but its own booking is no obstacle');
select is((select inicio = (select id::timestamptz from pruebas.ids where nombre = 'hora_cruzada') and termino = inicio + interval '30 minutes' from public.citas where envio = pg_temp.envio(1)), true, 'it moved there');
update public.horarios set desde = '09:00';
select is(pg_temp.reservar(1, 'tres', 'bien@pruebas.test'), 'reservada', 'Acting as a visitor: another hour that is free');
select is(pg_temp.libre('uno'), true, 'the first one is free again');
select is(pg_temp.libre('tres'), false, 'the new one is taken');
insert into public.bloqueos (inicio, termino) select id::timestamptz, id::timestamptz + interval '30 minutes' from pruebas.ids where nombre = 'hora_tres';
delete from public.correos;
select is(pg_temp.reservar(1, 'tres', 'bien2@pruebas.test'), 'reservada', 'an hour that is held stays held for its own correction, though it is no longer on offer');
delete from public.bloqueos;
update public.citas set confirmar_antes_de = now() where envio = pg_temp.envio(2);
select is(pg_temp.reservar(1, 'dos', 'bien2@pruebas.test'), 'reservada', 'an hour that somebody else did not confirm in time is free');
select is((select estado from public.citas where envio = pg_temp.envio(2)), 'expirada', 'and that booking is over');

-- Bad data and limits -----------------------------------------------------------------------------------
create temp table segunda as select pg_temp.fila(1) as fila;
select is(left(pg_temp.reservar(1, 'dos', email, nombre), 5), esperado, format('a correction to %L, %L', nombre, email))
from (values ('x@', 'Luz', '23514'), ('bien2@pruebas.test', ' ', '23514'), (null, 'Luz', '23502')) v (email, nombre, esperado);
select is(pruebas.intentar('anon', format($$select public.reservar_cita('infinity', 'x', 'x@pruebas.test', null, null, %L, '1')$$, pg_temp.envio(1))), 'P0001', 'or to infinity');
select is(pg_temp.fila(1), fila, 'leaves it as it was') from segunda;
delete from private.envios;
select pg_temp.desde('203.0.113.70');
select is(pg_temp.contar(3, 'uno', 'r' || n || '@pruebas.test') like 'PT429%', n = 4, 'sending ' || n || ' of one address, corrections included') from generate_series(1, 4) n;
select is(pg_temp.fila(3) ->> 'email', 'r3@pruebas.test', 'the fourth changes nothing');
select pg_temp.desde(null);
select is(pg_temp.enlace('r3@pruebas.test') is not null and pg_temp.enlace('r4@pruebas.test') is null, true, 'nor does it mail anybody');
select is(pg_temp.reservar(4, 'tres', 'dosveces@pruebas.test'), 'reservada', 'a mailbox with one to come');
select is(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test'), 'reservada', 'and a second one');
select is(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test', 'Otro nombre'), 'reservada', 'corrects the second, which does not count as a third');
select is(pg_temp.reservar(3, 'uno', 'dosveces@pruebas.test'), 'PT429 Ya hay dos reuniones agendadas con este correo. Si necesitas otra, escríbenos.', 'a correction does not bring a third to that mailbox');
select is(pg_temp.confirmar(pg_temp.enlace('dosveces@pruebas.test')), 'confirmada', 'the last link confirms');

-- Confirmed ----------------------------------------------------------------------------------------------
select is(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test', 'Otro nombre'), 'confirmada', 'the same again after the confirmation has its answer');
update public.citas set confirmar_antes_de = now() - interval '1 minute' where envio = pg_temp.envio(5);
select is(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test', 'Otro nombre'), 'confirmada', 'also when the hour for confirming is long over');
select is(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test', 'Tercer nombre'),
  'P0001 Tu reunión ya está confirmada. Para cambiarla, usa el enlace del correo que te la confirmó o respóndelo; para pedir otra, abre esta página en una pestaña nueva.', 'a correction does not');
select is(pg_temp.fila(5) ->> 'nombre', 'Otro nombre', 'and nothing changed');
update public.citas set estado = 'reservada', confirmar_antes_de = null where envio = pg_temp.envio(5);
select is(left(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test', 'Tercer nombre'), 36), 'P0001 Tu reunión ya está confirmada.', 'nor does it where no confirmation is waited for');
update public.citas set estado = 'confirmada' where envio = pg_temp.envio(5);
select is(pruebas.intentar('admin', format($$update public.citas set inicio = inicio + interval '1 day', termino = termino + interval '1 day' where envio = %L$$, pg_temp.envio(5))), '1', 'Acting as an admin: moves the meeting');
select is(pg_temp.reservar(5, 'cuatro', 'dosveces@pruebas.test', 'Otro nombre'), 'confirmada', 'the same again does not move it back');
select is((select inicio::date from public.citas where envio = pg_temp.envio(5)), (select id::timestamptz::date + 1 from pruebas.ids where nombre = 'hora_cuatro'), 'it is where the studio put it');
update public.citas set huella = null where envio = pg_temp.envio(1);
select is(pg_temp.reservar(1, 'dos', 'bien2@pruebas.test'), 'reservada', 'a booking of an earlier release, sent the same');
select is(pg_temp.fila(1), fila, 'is known by what it holds') from segunda;

-- Over -----------------------------------------------------------------------------------------------------
update public.citas set confirmar_antes_de = now() where envio = pg_temp.envio(4);
create temp table vieja as select id from public.citas where envio = pg_temp.envio(4);
delete from public.correos;
select is(pg_temp.reservar(4, 'tres', 'dosveces@pruebas.test'), 'reservada', 'what expired is booked anew by the same sending');
select is((select c.id <> v.id and c.confirmar_antes_de = now() + interval '1 hour' from public.citas c, vieja v where c.envio = pg_temp.envio(4)), true, 'as another booking, held for an hour');
select is((select c.estado from public.citas c join vieja using (id)), 'expirada', 'the earlier one stays over');
select isnt(pg_temp.enlace('dosveces@pruebas.test'), null, 'and a link is mailed');
select is((select estado from public.citas where envio = pg_temp.envio(5)), 'confirmada', 'a confirmed one does not expire when somebody books');
update public.citas set estado = 'expirada' where envio = pg_temp.envio(4);
select is(pg_temp.reservar(4, 'tres', 'dosveces@pruebas.test'), 'reservada', 'so is one that is written down as expired');
update public.citas set estado = 'cancelada' where envio = pg_temp.envio(4);
select is(pg_temp.reservar(4, 'tres', 'dosveces@pruebas.test'), 'cancelada', 'what the studio cancelled is not booked again by the same sending');
select is(pg_temp.reservar(4, 'tres', 'nueva@pruebas.test'), 'reservada', 'but a changed one is a new booking');

-- Whose it is ----------------------------------------------------------------------------------------------
insert into public.citas (nombre, email, inicio, termino, envio) values ('Por teléfono', 'fono@pruebas.test', '2031-05-01 12:00Z', '2031-05-01 12:30Z', pg_temp.envio(9));
select is(left(pg_temp.reservar(9, 'uno', 'intruso@pruebas.test'), 5), 'P0001', 'Acting as a visitor with the envio of what the studio wrote: refused');
select is(pg_temp.fila(9) ->> 'email', 'fono@pruebas.test', 'and it is as it was');
select is(pruebas.intentar(persona, format($$select public.reservar_cita('{hora_uno}', 'x', 'x@pruebas.test', null, null, %L, '1')$$, pg_temp.envio(1))), '42501', 'Acting as ' || persona || ' with the envio: refused')
from (values ('ana'), ('carla'), ('admin'), ('servicio')) v (persona);

select * from finish();
rollback;
