-- A confirmed meeting is seen, moved and cancelled by the link of its mail, and both sides hear of it.
begin;
select pruebas.escenario();
delete from public.horarios;
delete from public.citas;
delete from public.bloqueos;
delete from public.correos;
delete from private.envios;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
insert into public.horarios (dia_semana, desde, hasta, minutos) select d, '09:00', '18:00', 30 from generate_series(1, 5) d;
select plan(105);

-- Four hours of a day of next week or later, and their neighbours.
select pruebas.anotar('hora_' || (array['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'])[n], inicio)
from (select inicio, row_number() over (order by inicio)::int as n from private.horas_disponibles(current_date + 7, current_date + 14)) x where n <= 6;

create function pg_temp.confirmada(p_hora text, p_email text) returns text language plpgsql as $$
declare
  v_token text;
begin
  delete from private.envios where clave not like 'cita %';
  perform pruebas.valor('anon', format($q$select public.reservar_cita('{hora_%s}', 'Luz <b>Soto</b>', %L, '56912345678', 'Hola', gen_random_uuid(), '1')$q$, p_hora, p_email));
  select datos ->> 'token' into v_token from public.correos where tipo = 'cita_por_confirmar' and para = lower(p_email) order by cmin::text::int desc limit 1;
  return pruebas.valor('anon', format('select public.confirmar_cita(%L) ->> ''gestion''', v_token));
end $$;
-- What a visitor hears: the start of the meeting by its name, or the hint of the refusal.
create function pg_temp.llamar(p_sql text) returns text language plpgsql as $$
declare
  v text; v_hint text;
  v_sql text := pruebas.con_ids(p_sql);
begin
  begin
    perform pruebas.actuar('anon');
    execute v_sql into v;
    perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
    return coalesce((select nombre from pruebas.ids where nombre ~ '^hora_' and id::timestamptz = (v::jsonb ->> 'inicio')::timestamptz), v);
  exception when others then
    get stacked diagnostics v_hint = pg_exception_hint;
    v := sqlstate || ' ' || coalesce(nullif(v_hint, ''), sqlerrm);
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v;
end $$;
create function pg_temp.ver(p_token text) returns text language sql as $$ select pg_temp.llamar(format('select public.ver_cita(%L)', p_token)) $$;
create function pg_temp.mover(p_token text, p_hora text) returns text language sql as $$
  select pg_temp.llamar(format('select public.mover_cita(%L, %L)', p_token, coalesce((select id from pruebas.ids where nombre = 'hora_' || p_hora), p_hora)))
$$;
create function pg_temp.cancelar(p_token text) returns text language sql as $$ select pg_temp.llamar(format('select public.cancelar_cita(%L)', p_token)) $$;
create function pg_temp.libre(p_hora text) returns boolean language sql as $$
  select exists (select from public.horas_disponibles(current_date, current_date + 40)
    where inicio = (select id::timestamptz from pruebas.ids where nombre = 'hora_' || p_hora));
$$;
create function pg_temp.fila(p_email text) returns jsonb language sql as $$
  select to_jsonb(c) - '{actualizado_en}'::text[] from public.citas c where c.email = p_email;
$$;
create function pg_temp.correos() returns text language sql as $$
  select coalesce(string_agg(tipo || ' ' || para, ', ' order by tipo), 'none') from public.correos where tipo not in ('cita_por_confirmar', 'cita_confirmacion', 'cita_estudio');
$$;

-- The link -----------------------------------------------------------------------------------------------
select pruebas.anotar('enlace', pg_temp.confirmada('uno', 'luz@pruebas.test'));
create function pg_temp.enlace() returns text language sql as $$ select id from pruebas.ids where nombre = 'enlace' $$;
select matches(pg_temp.enlace(), '^[0-9a-f]{64}$', 'Acting as a visitor: whoever confirms gets the link');
select results_eq($$ select datos ->> 'token' from public.correos where tipo = 'cita_confirmacion' $$, 'select pg_temp.enlace()', 'so does the mail');
select is((select gestion_hash from public.citas), encode(sha256(convert_to(pg_temp.enlace(), 'utf8')), 'hex'), 'the booking keeps its hash');
select is_empty($$ select from public.citas c where to_jsonb(c)::text like '%' || pg_temp.enlace() || '%' $$, 'and the hash alone');
select is((select datos ->> 'nombre' from public.correos where tipo = 'cita_confirmacion'), 'Luz', 'the mail greets with the words of a name alone');
select is(pruebas.valor('anon', format('select public.confirmar_cita(%L) ? ''gestion''', (select datos ->> 'token' from public.correos where tipo = 'cita_por_confirmar'))), 'false', 'confirmed again, it is not told again');
select is(pg_temp.ver(pg_temp.enlace()), 'hora_uno', 'Acting as a visitor: sees the meeting');
select is(pruebas.valor('anon', format('select array(select jsonb_object_keys(public.ver_cita(%L)) order by 1)', pg_temp.enlace())), '{enlace,inicio,secuencia,termino,tipo,uid}', 'and nothing of the person');
select is(pg_temp.llamar(format('select public.%s', replace(llamada, '$', v))), 'P0001 enlace_invalido', llamada || ' with ' || que)
from (values ('ver_cita($)'), ('mover_cita($, ''{hora_dos}'')'), ('cancelar_cita($)')) f (llamada),
  (values ('null', 'nothing'), ('''inventado''', 'an invented link'),
    ((select quote_literal(datos ->> 'token') from public.correos where tipo = 'cita_por_confirmar'), 'the link that confirmed'),
    ((select quote_literal(gestion_hash) from public.citas), 'the hash')) x (v, que);
select is((select estado || ' ' || secuencia from public.citas), 'confirmada 0', 'the meeting is as it was');
select is(pg_temp.correos(), 'none', 'and nobody was mailed');

-- Moved --------------------------------------------------------------------------------------------------
create temp table antes as select pg_temp.fila('luz@pruebas.test') as fila;
select is(pg_temp.mover(pg_temp.enlace(), 'dos'), 'hora_dos', 'Acting as a visitor: moves it');
select is(pg_temp.fila('luz@pruebas.test') - '{inicio,termino,secuencia}'::text[], fila - '{inicio,termino,secuencia}'::text[], 'only its time changed') from antes;
select results_eq('select inicio, termino - inicio, secuencia from public.citas', $$ select id::timestamptz, interval '30 minutes', 1 from pruebas.ids where nombre = 'hora_dos' $$,
  'to the length of a meeting there, and calendars know that it is newer');
select is(pg_temp.libre('uno') and not pg_temp.libre('dos'), true, 'the hour it had is free, the one it has is not');
select is(pg_temp.correos(), 'cita_movida luz@pruebas.test, cita_movida_estudio estudio@pruebas.test', 'both sides are mailed');
select results_eq($$ select (datos ->> 'antes')::timestamptz, (datos ->> 'inicio')::timestamptz, datos ->> 'token', datos ->> 'secuencia', reply_to from public.correos where tipo = 'cita_movida' $$,
  $$ select u.id::timestamptz, d.id::timestamptz, pg_temp.enlace(),
    '1', 'estudio@pruebas.test' from pruebas.ids u, pruebas.ids d where u.nombre = 'hora_uno' and d.nombre = 'hora_dos' $$,
    'the visitor reads both hours and gets the link again');
select results_eq($$ select (datos ->> 'antes')::timestamptz, (datos ->> 'inicio')::timestamptz, datos ->> 'nombre', reply_to from public.correos where tipo = 'cita_movida_estudio' $$,
  $$ select u.id::timestamptz, d.id::timestamptz, 'Luz <b>Soto</b>', 'luz@pruebas.test' from pruebas.ids u, pruebas.ids d where u.nombre = 'hora_uno' and d.nombre = 'hora_dos' $$, 'the studio, too, and who it is');
delete from public.correos where tipo like 'cita_movida%';
select is(pg_temp.mover(pg_temp.enlace(), 'dos'), 'hora_dos', 'asked again for the hour that it has');
select is(pg_temp.correos() || (select secuencia from public.citas), 'none1', 'nothing happens');
select is(pg_temp.ver(pg_temp.enlace()), 'hora_dos', 'the same link goes on');

-- Where it cannot go -------------------------------------------------------------------------------------
select isnt(pg_temp.confirmada('tres', 'otra@pruebas.test'), null, 'somebody else has the next hour');
update antes set fila = pg_temp.fila('luz@pruebas.test');
select is(pg_temp.mover(pg_temp.enlace(), donde), 'P0001 hora_ocupada', 'not to ' || que) from (values
  ('tres', 'the hour of somebody else'),
  ((select (id::timestamptz + interval '10 minutes')::text from pruebas.ids where nombre = 'hora_cinco'), 'an hour that is not on offer'),
  ((select (id::timestamptz - interval '2 hours')::text from pruebas.ids where nombre = 'hora_uno'), 'one before opening'),
  ((now() - interval '1 day')::text, 'the past'), ((now() + interval '300 days')::text, 'beyond the horizon'), ('infinity', 'the end of time')) v (donde, que);
insert into public.bloqueos (inicio, termino) select id::timestamptz, id::timestamptz + interval '30 minutes' from pruebas.ids where nombre = 'hora_cuatro';
select is(pg_temp.mover(pg_temp.enlace(), 'cuatro'), 'P0001 hora_ocupada', 'nor into a block');
delete from public.bloqueos;
update public.configuracion set agenda_aviso_horas = 336;
select is(pg_temp.mover(pg_temp.enlace(), 'cuatro'), 'P0001 hora_ocupada', 'nor sooner than the notice that any booking needs');
update public.configuracion set agenda_aviso_horas = 2;
select is(pg_temp.fila('luz@pruebas.test'), fila, 'the meeting stays where it was') from antes;
select is(pg_temp.correos(), 'none', 'and nobody is mailed');
create function pg_temp.cercanas() returns text language plpgsql as $$
declare
  v text;
  v_sql text := pruebas.con_ids(format('select public.mover_cita(%L, ''{hora_tres}'')', pg_temp.enlace()));
begin
  begin
    perform pruebas.actuar('anon');
    execute v_sql;
  exception when others then
    get stacked diagnostics v = pg_exception_detail;
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return (select string_agg(i.nombre, ' ' order by h) from jsonb_array_elements_text(v::jsonb) h join pruebas.ids i on i.nombre ~ '^hora_' and i.id::timestamptz = h::timestamptz);
end $$;
select is(pg_temp.cercanas(), 'hora_uno hora_dos hora_cuatro', 'a taken hour names the nearest ones, its own among them');
update public.configuracion set agenda_pausa_minutos = 15;
select is(pg_temp.mover(pg_temp.enlace(), 'cuatro'), 'P0001 hora_ocupada', 'the pause between meetings holds for who moves');
update public.configuracion set agenda_pausa_minutos = 0;

-- How often ----------------------------------------------------------------------------------------------
select is(pg_temp.mover(pg_temp.enlace(), 'cuatro'), 'hora_cuatro', 'a second change of the day');
select is(pg_temp.mover(pg_temp.enlace(), 'cinco'), 'hora_cinco', 'a third');
select is(pg_temp.mover(pg_temp.enlace(), 'seis'), 'PT429 limite', 'a fourth waits');
select is((select secuencia from public.citas where email = 'luz@pruebas.test'), 3, 'and changes nothing');
update private.envios set creado_en = creado_en - interval '1 day' where clave like 'cita %';
select is(pg_temp.mover(pg_temp.enlace(), 'seis'), 'hora_seis', 'until the next day');

-- Cancelled ----------------------------------------------------------------------------------------------
delete from public.correos;
select is(pg_temp.cancelar(pg_temp.enlace()), 'hora_seis', 'Acting as a visitor: cancels');
select results_eq($$ select estado, secuencia from public.citas where email = 'luz@pruebas.test' $$, $$ values ('cancelada', 5) $$, 'it is cancelled, and calendars know that it is newer');
select is(pg_temp.libre('seis'), true, 'its hour is free');
select is(pg_temp.correos(), 'cita_cancelada luz@pruebas.test, cita_cancelada_estudio estudio@pruebas.test', 'both sides are mailed');
select is((select datos ->> 'por_estudio' from public.correos where tipo = 'cita_cancelada'), 'false', 'the visitor does not read that the studio did it');
select is((select reply_to from public.correos where tipo = 'cita_cancelada_estudio'), 'luz@pruebas.test', 'and the studio can answer');
select is(pg_temp.llamar(format('select public.%s', replace(llamada, '$', quote_literal(pg_temp.enlace())))), 'P0001 cita_cancelada', llamada || ' says that it is cancelled')
from (values ('ver_cita($)'), ('mover_cita($, ''{hora_dos}'')'), ('cancelar_cita($)')) f (llamada);
select matches(pruebas.valor('anon', format('select public.ver_cita(%L)', pg_temp.enlace())), '^P0001 La reunión del \d+ de [a-z]+ de \d{4} se canceló\. Si quieres otra, elige una hora\.$', 'in words');
select is((select count(*)::int from public.correos), 2, 'and mails no more');

-- Over ----------------------------------------------------------------------------------------------------
select pruebas.anotar('segundo', pg_temp.confirmada('uno', 'lenta@pruebas.test'));
delete from public.correos;
create temp table pasada as select pg_temp.fila('lenta@pruebas.test') as fila;
create function pg_temp.si(p_cambio text, p_llamada text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.citas disable trigger user;
    execute format('update public.citas set %s where email = ''lenta@pruebas.test''', p_cambio);
    alter table public.citas enable trigger user;
    v := pg_temp.llamar(format('select public.%s', replace(p_llamada, '$', (select quote_literal(id) from pruebas.ids where nombre = 'segundo'))));
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.si(cambio, llamada), 'P0001 cita_pasada', format('%s when %s', llamada, cambio))
from (values ('ver_cita($)'), ('mover_cita($, ''{hora_dos}'')'), ('cancelar_cita($)')) f (llamada),
  (values ('inicio = now(), termino = now() + interval ''30 minutes'''), ('estado = ''realizada'''), ('estado = ''ausente''')) c (cambio);
select is(pg_temp.si('inicio = now() + interval ''1 second'', termino = now() + interval ''30 minutes''', 'mover_cita($, ''{hora_dos}'')'), 'hora_dos', 'until it begins it can be moved');
update public.horarios set desde = '09:15';  -- the studio opens a quarter later from now on
select matches(pg_temp.si('notas = null', format('mover_cita($, %L)', (select id::timestamptz + interval '15 minutes' from pruebas.ids where nombre = 'hora_uno'))), '"inicio"', 'an hour that overlaps only its own is free for it');
update public.horarios set desde = '09:00';
select is(pg_temp.fila('lenta@pruebas.test'), fila, 'none of that stays') from pasada;

-- What the studio does with it ------------------------------------------------------------------------------
create function pg_temp.estudio(p_persona text, p_cambio text, p_antes text default 'secuencia = secuencia') returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.citas disable trigger user;
    execute format('update public.citas set %s where email = ''lenta@pruebas.test''', p_antes);
    alter table public.citas enable trigger user;
    perform pruebas.intentar(p_persona, format('update public.citas set %s where email = ''lenta@pruebas.test''', p_cambio));
    select coalesce(string_agg(tipo || ' ' || para || coalesce(' ' || (datos ->> 'por_estudio'), ''), ', ' order by tipo), 'none') || ' ' || (select secuencia from public.citas where email = 'lenta@pruebas.test') into v from public.correos;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.estudio(persona, cambio, antes), esperado, format('Acting as %s: %s (%s)', persona, cambio, antes)) from (values
  ('admin', 'estado = ''cancelada''', 'secuencia = 0', 'cita_cancelada lenta@pruebas.test true 1'),
  ('admin', 'inicio = inicio + interval ''10 minutes''', 'secuencia = 0', 'cita_movida lenta@pruebas.test 1'),
  ('admin', 'estado = ''realizada''', 'secuencia = 0', 'none 0'),
  ('admin', 'notas = ''Llamar antes''', 'secuencia = 0', 'none 0'),
  ('admin', 'termino = termino + interval ''5 minutes''', 'secuencia = 0', 'none 1'),
  ('admin', 'estado = ''cancelada''', 'inicio = now(), termino = now() + interval ''1 hour''', 'none 1'),
  ('admin', 'estado = ''cancelada''', 'estado = ''reservada'', confirmar_antes_de = now()', 'none 1'),
  ('admin', 'estado = ''cancelada''', 'estado = ''reservada'', confirmar_antes_de = null', 'cita_cancelada lenta@pruebas.test true 1'),
  ('admin', 'inicio = inicio + interval ''10 minutes''', 'estado = ''cancelada''', 'none 1'),
  ('admin', 'estado = ''cancelada''', 'confirmar_antes_de = now()', 'cita_cancelada lenta@pruebas.test true 1'),
  ('admin', 'inicio = inicio + interval ''10 minutes'', estado = ''realizada''', 'secuencia = 0', 'none 1'),
  ('admin', 'inicio = inicio + interval ''10 minutes'', estado = ''ausente''', 'secuencia = 0', 'none 1'),
  ('postgres', 'inicio = inicio + interval ''10 minutes'', secuencia = 7', 'secuencia = 0', 'none 7'),
  ('postgres', 'estado = ''cancelada''', 'secuencia = 0', 'none 1'),
  ('ana', 'estado = ''cancelada''', 'secuencia = 0', 'none 0')) v (persona, cambio, antes, esperado);

-- An address in capitals is written to as it is kept everywhere else.
select pruebas.anotar('tercero', pg_temp.confirmada('cinco', 'Alta@Pruebas.test'));
create function pg_temp.para(p_tipo text) returns text language sql as $$ select string_agg(para, ' ') from public.correos where tipo = p_tipo $$;
delete from public.correos;
select pg_temp.mover((select id from pruebas.ids where nombre = 'tercero'), 'seis');
select is(pg_temp.para('cita_movida'), 'alta@pruebas.test', 'moved by its visitor');
delete from public.correos;
select pruebas.intentar('admin', $$update public.citas set enlace = 'https://meet.pruebas.test/x' where email = 'Alta@Pruebas.test'$$);
select is(pg_temp.para('cita_enlace'), 'alta@pruebas.test', 'another room');
select pruebas.intentar('admin', $$update public.citas set termino = termino + interval '1 minute', inicio = inicio + interval '1 minute' where email = 'Alta@Pruebas.test'$$);
select is(pg_temp.para('cita_movida'), 'alta@pruebas.test', 'moved by the studio');
select is((select (datos ->> 'antes')::timestamptz from public.correos where tipo = 'cita_movida'), (select id::timestamptz from pruebas.ids where nombre = 'hora_seis'), 'and hears which hour it was');
select pg_temp.cancelar((select id from pruebas.ids where nombre = 'tercero'));
select is(pg_temp.para('cita_cancelada'), 'alta@pruebas.test', 'cancelled by its visitor');
delete from public.correos;
update public.citas set estado = 'confirmada' where email = 'Alta@Pruebas.test';
select pruebas.intentar('admin', $$update public.citas set estado = 'cancelada' where email = 'Alta@Pruebas.test'$$);
select is(pg_temp.para('cita_cancelada'), 'alta@pruebas.test', 'cancelled by the studio');
select is((select estado from public.citas where email = 'lenta@pruebas.test'), 'confirmada', 'and no other meeting changed');

-- Who -------------------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, format('select public.ver_cita(%L)', (select id from pruebas.ids where nombre = 'segundo'))), '42501', format('Acting as %s: the link opens nothing', persona))
from (values ('ana'), ('admin'), ('servicio')) v (persona);
select is_empty($$ select from public.auditoria where tabla = 'citas' and (antes::text || coalesce(despues::text, '')) like '%gestion_hash%' $$, 'the audit log holds no hash of a link');

-- Two meetings of one mailbox are moved three times each.
select pruebas.anotar('la_una', pg_temp.confirmada('cuatro', 'doble@pruebas.test'));
select pruebas.anotar('la_otra', pg_temp.confirmada('cinco', 'doble@pruebas.test'));
select is(pg_temp.mover((select id from pruebas.ids where nombre = cual), a), 'hora_' || a, format('%s is moved to %s', cual, a))
from (values ('la_una', 'dos'), ('la_una', 'cuatro'), ('la_una', 'dos'), ('la_otra', 'seis'), ('la_otra', 'cinco'), ('la_otra', 'seis')) v (cual, a);

select * from finish();
rollback;
