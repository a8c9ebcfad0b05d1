-- The last day of a proposal, over both changes of Chile's clocks: in 2027 the evening of 3 April has an hour more, and 5 September begins at one.
begin;
select pruebas.escenario();
delete from public.correos;
select no_plan();

create function pg_temp.tk(p_nombre text) returns text language sql as $$ select id from pruebas.ids where nombre = p_nombre $$;
-- A proposal that was sent long ago to an address of its own, with its last day; its link is kept under its name.
create function pg_temp.propone(p_nombre text, p_vence date) returns void language plpgsql as $$
declare
  e public.propuestas_enlaces;
  v_id bigint;
  v text;
begin
  insert into public.propuestas (titulo, contenido, para_nombre, para_email, plataforma_nombre) values (p_nombre,
    '{"secciones": [], "descuento": null, "division": "iguales", "hitos": [], "pide": [], "cuotas": [{"concepto": "Única", "parte": 0, "vence": {"dias": 0}}],
      "items": [{"concepto": "Sitio", "detalle": "", "cantidad": 1, "precio": 1000, "descuento": 0, "afecto": true, "opcional": false}]}', p_nombre, p_nombre || '@pruebas.test', p_nombre) returning id into v_id;
  perform pruebas.anotar(p_nombre, v_id);
  perform pruebas.valor('admin', format('select public.enviar_propuesta(%s, %L)', v_id, array[p_nombre || '@pruebas.test']));
  update public.propuestas set vence_el = p_vence, enviada_en = p_vence - 30 where id = v_id;
  select * into e from public.propuestas_enlaces where propuesta = v_id;
  v := encode(sha256(convert_to('t' || e.id || e.nonce, 'utf8')), 'hex');
  perform pruebas.valor('servicio', format('select public.anotar_token_de_propuesta(%s, %L, %L)', e.id, e.nonce, encode(sha256(convert_to(v, 'utf8')), 'hex')));
  perform pruebas.anotar('t_' || p_nombre, v);
end $$;
create function pg_temp.pide(p_nombre text) returns text language sql as $$ select pruebas.valor('anon', format('select public.pedir_codigo_de_propuesta(%L, 1)', pg_temp.tk('t_' || p_nombre))) $$;
create function pg_temp.acepta(p_nombre text) returns text language sql as $$
  select pruebas.valor('anon', format('select public.aceptar_propuesta(%L, 1, ''{}'', %L, ''Rosa Nahuel'', ''12.345.678-5'')', pg_temp.tk('t_' || p_nombre),
    (select datos ->> 'token' from public.correos where tipo = 'propuesta_codigo' and para = p_nombre || '@pruebas.test'))) $$;
create function pg_temp.situacion(p_nombre text) returns text language sql as $$ select pruebas.valor('anon', format('select public.ver_propuesta(%L)', pg_temp.tk('t_' || p_nombre)))::jsonb ->> 'situacion' $$;

-- What asks for the day asks this clock, by its own words.
create temp table relojes as select pg_get_functiondef(f::regprocedure) as def, lee, ahora
from (values ('private.hoy(timestamptz)', '(p_en at', '(case p_en when now() then %L else p_en end at'), ('public.situacion(public.propuestas)', 'now()', '%L::timestamptz')) v (f, lee, ahora);
select is(array_length(string_to_array(def, lee), 1), 2, 'it has one clock: ' || split_part(def, E'\n', 1)) from relojes;
create function pg_temp.son_las(p_instante timestamptz) returns void language plpgsql as $$
declare v text;
begin
  for v in select replace(def, lee, format(ahora, p_instante)) from relojes loop execute v; end loop;
end $$;

-- The last day, and its last second by both clocks.
create temp table dias (vence date, ultimo timestamptz);
insert into dias values ('2027-04-02', '2027-04-03 02:59:59Z'), ('2027-04-03', '2027-04-04 03:59:59Z'), ('2027-04-04', '2027-04-05 03:59:59Z'),
  ('2027-09-03', '2027-09-04 03:59:59Z'), ('2027-09-04', '2027-09-05 03:59:59Z'), ('2027-09-05', '2027-09-06 02:59:59Z');
select is(to_char(ultimo at time zone 'America/Santiago', 'YYYY-MM-DD HH24:MI:SS'), vence || ' 23:59:59', format('the last second of %s, there', vence)) from dias;
select pg_temp.propone(format('%s-%s', que, vence), vence) from dias, unnest('{antes,despues}'::text[]) que;

create function pg_temp.dura(p_vence date, p_ultimo timestamptz) returns setof text language plpgsql as $$
begin
  perform pg_temp.son_las(p_ultimo);
  return next is(pg_temp.situacion('antes-' || p_vence), 'enviada', format('%s, at 23:59:59 it is good', p_vence));
  return next is(pg_temp.pide('antes-' || p_vence), 'a…@pruebas.test', 'its code is mailed');
  return next is(pg_temp.pide('despues-' || p_vence), 'd…@pruebas.test', 'that of another one, too');
  return next matches(pg_temp.acepta('antes-' || p_vence), '^{"pago": "', 'and it is accepted');
  return next is((select retracto_hasta from public.propuestas_aceptaciones where propuesta = pruebas.id('antes-' || p_vence)), p_vence + 10, 'to be withdrawn from for ten days');
  perform pg_temp.son_las(p_ultimo + interval '1 second');
  return next is(pg_temp.situacion('despues-' || p_vence), 'vencida', format('%s, a second later it has expired', p_vence));
  return next is(pg_temp.acepta('despues-' || p_vence), 'P0001 Esta propuesta venció. Pídela de nuevo con un toque.', 'and is not accepted, with a code that is good either');
  return next is(pg_temp.pide('despues-' || p_vence), 'P0001 Esta propuesta venció. Pídela de nuevo con un toque.', 'nor given another one');
end $$;
select pg_temp.dura(vence, ultimo) from dias;
select is((select count(*)::int from public.propuestas_aceptaciones), 6, 'six were accepted, of twelve');
select pg_temp.son_las('2027-04-04 02:59:59Z');
select pg_temp.propone('doble', '2027-04-03');
select is(pg_temp.situacion('doble'), 'enviada', 'the first 23:59:59 of 3 April is not its end');

-- The reminder, by the clock of its task, from six days before to the day after.
update public.propuestas set estado = 'retirada' where estado = 'enviada';
create function pg_temp.avisos(p_vence date) returns text language plpgsql as $$
declare
  v text := '';
  d date;
begin
  perform pg_temp.propone('aviso-' || p_vence, p_vence);
  delete from public.correos;
  for d in select p_vence + n from generate_series(-6, 1) n loop
    perform pg_temp.son_las((d + (select a_las from private.tareas where nombre = 'recordar_propuestas')) at time zone 'America/Santiago');
    v := v || repeat(to_char(d, 'MM-DD '), private.tarea_recordar_propuestas());
  end loop;
  return v || (select count(*) from public.correos where tipo = 'propuesta_recordatorio');
end $$;
select is(pg_temp.avisos(vence), to_char(vence - 3, 'MM-DD 1'), format('of %s it is reminded once, three days before', vence))
from unnest('{2027-04-03,2027-09-04}'::date[]) primero, generate_series(0, 4) n, lateral (select primero + n) u (vence);
select * from finish(true);
rollback;
