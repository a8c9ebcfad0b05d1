-- A value that a rule refuses is told by the rule, and not with the row that was to be written: it holds
-- columns that are nobody's to read.
begin;
select pruebas.escenario();
delete from public.horarios;
insert into public.horarios (dia_semana, desde, hasta) select d, '09:00', '18:00' from generate_series(1, 7) d;
delete from private.envios;
select pruebas.anotar('hora', (select min(inicio) from private.horas_disponibles(current_date + 14, current_date + 28, now())));
select no_plan();

create function pg_temp.dice(p_persona text, p_sql text) returns text language plpgsql as $$
declare
  v_sql text := pruebas.con_ids(p_sql);
  v_detalle text; v_pista text;
begin
  perform pruebas.actuar(p_persona);
  execute v_sql;
  raise exception using errcode = 'ZZ000', message = 'done';
exception when others then
  get stacked diagnostics v_detalle = pg_exception_detail, v_pista = pg_exception_hint;
  return concat_ws(' | ', sqlstate, sqlerrm, nullif(v_detalle, ''), nullif(v_pista, ''));
end $$;
create function pg_temp.pedido(p_cambio jsonb) returns text language sql as $$
  select pg_temp.dice('anon', format('select public.crear_pedido(%s)', (
    select string_agg(format('%I => %L', key, value), ', ')
    from jsonb_each_text('{"p_producto": "pagina-web", "p_nombre": "Luz", "p_email": "luz9@pruebas.test", "p_telefono": "56912345678", "p_metodo": "tarjeta", "p_envio": "99999999-9999-4999-8999-999999999999", "p_consentimiento": "1"}' || p_cambio))));
$$;
create function pg_temp.cita(p_cambio jsonb) returns text language sql as $$
  select pg_temp.dice('anon', format('select public.reservar_cita(%s)', (
    select string_agg(format('%I => %L', key, value), ', ')
    from jsonb_each_text(jsonb_build_object('p_inicio', (select id from pruebas.ids where nombre = 'hora'))
      || '{"p_nombre": "Luz", "p_email": "luz9@pruebas.test", "p_telefono": "56912345678", "p_motivo": "Hola", "p_envio": "99999999-9999-4999-8999-999999999998", "p_consentimiento": "1"}' || p_cambio))));
$$;

select is(pg_temp.pedido('{}') || ', ' || pg_temp.cita('{}'), 'ZZ000 | done, ZZ000 | done', 'Acting as a visitor: an order and a meeting with everything that they need');
select is(pg_temp.pedido(jsonb_build_object(cual, valor)), format('23514 | new row for relation "pedidos" violates check constraint "pedidos_%s_check"', columna), format('an order is refused by its %s, and nothing else is said', columna))
from (values ('p_nombre', ' ', 'comprador_nombre'), ('p_email', 'nadie', 'comprador_email'), ('p_telefono', '1', 'comprador_telefono'), ('p_metodo', 'oro', 'metodo'),
  ('p_consentimiento', '', 'consentimiento_version'), ('p_origen', '[]', 'origen')) v (cual, valor, columna);
select is(pg_temp.pedido(jsonb_build_object(cual, null)), format('23502 | null value in column "%s" of relation "pedidos" violates not-null constraint', columna), format('so is one without %s', columna))
from (values ('p_nombre', 'comprador_nombre'), ('p_metodo', 'metodo'), ('p_consentimiento', 'consentimiento_version')) v (cual, columna);
select is(pg_temp.cita(jsonb_build_object(cual, valor)), format('23514 | new row for relation "citas" violates check constraint "citas_%s_check"', columna), format('a meeting is refused by its %s, and nothing else is said', columna))
from (values ('p_nombre', ' ', 'nombre'), ('p_email', 'nadie', 'email'), ('p_telefono', '1', 'telefono'), ('p_motivo', repeat('x', 2001), 'motivo'), ('p_consentimiento', '',
  'consentimiento_version'), ('p_origen', '[]', 'origen')) v (cual, valor, columna);
select is(pg_temp.cita('{"p_nombre": null}'), '23502 | null value in column "nombre" of relation "citas" violates not-null constraint', 'so is one of nobody');

-- Nor without an address, or with nothing to tell one sending from another.
select is(pg_temp.pedido('{"p_email": null}'), '23502 | null value in column "comprador_email" of relation "pedidos" violates not-null constraint', 'an order of nobody');
select is(pg_temp.cita('{"p_email": null}'), '23502 | null value in column "email" of relation "citas" violates not-null constraint', 'a meeting of nobody');
select is(pg_temp.pedido('{"p_envio": null}'), '23502 | null value in column "envio" of relation "pedidos" violates not-null constraint', 'an order that cannot be told from another');
select is(pg_temp.cita('{"p_envio": null}'), '23502 | null value in column "envio" of relation "citas" violates not-null constraint', 'a meeting likewise');

-- Corrected with something that is none.
select isnt(pruebas.valor('anon', $$select public.crear_pedido('pagina-web', 'Luz', 'luz9@pruebas.test', null, 'tarjeta', '99999999-9999-4999-8999-999999999999', '1')$$), null, 'an order');
select is(pg_temp.pedido('{"p_email": "nadie"}'), '23514 | new row for relation "pedidos" violates check constraint "pedidos_comprador_email_check"', 'is corrected by nothing that is no address');
select isnt(pruebas.valor('anon', $$select public.reservar_cita('{hora}', 'Luz', 'luz9@pruebas.test', null, null, '99999999-9999-4999-8999-999999999998', '1')$$), null, 'a meeting');
select is(pg_temp.cita('{"p_email": "nadie"}'), '23514 | new row for relation "citas" violates check constraint "citas_email_check"', 'likewise');

-- The other forms write as the visitor, and are corrected by a function.
create temp table formularios (tabla text, columnas text, valores text, malo text, regla text);
insert into formularios values
  ('leads', 'nombre_contacto, telefono, mensaje, email, envio', '''Luz'', ''56912345678'', ''Hola''', '''nadie''', 'leads_email_check'),
  ('solicitudes', 'nombre, email, envio', '''Luz''', '''nadie''', 'solicitudes_email_check'),
  ('formulario_inicial', 'nombre, tipo_plataforma, presupuesto, email, envio', '''Luz'', ''Tienda'', ''Poco''', '''nadie''', 'formulario_inicial_email_check'),
  ('solicitudes_datos', 'nombre, tipo, email, envio', '''Luz'', ''acceso''', '''nadie''', 'solicitudes_datos_email_check');
create function pg_temp.formulario(p_tabla text, p_email text) returns text language sql as $$
  select format('insert into public.%I (%s) values (%s, %s, ''99999999-9999-4999-8999-999999999997'')', tabla, columnas, valores, p_email) from formularios where tabla = p_tabla $$;
select is(pg_temp.dice('anon', pg_temp.formulario(tabla, malo)), format('23514 | new row for relation "%s" violates check constraint "%s"', tabla, regla), tabla || ' are refused by what is wrong alone') from formularios;
select is(pruebas.intentar('anon', pg_temp.formulario(tabla, '''luz9@pruebas.test''')), '1', tabla || ': one is sent') from formularios;
select is(pg_temp.dice('anon', pg_temp.formulario(tabla, malo)), format('23514 | new row for relation "%s" violates check constraint "%s"', tabla, regla), tabla || ' are corrected by nothing wrong, and told no more') from formularios;
select is(left(pg_temp.dice('anon', replace(pg_temp.formulario(tabla, '''luz9@pruebas.test'''), '''Luz''', 'null')), 5), '23502', tabla || ' are corrected by nothing that is missing') from formularios;
select is(strpos(pg_temp.dice('anon', replace(pg_temp.formulario(tabla, '''luz9@pruebas.test'''), '''Luz''', 'null')), 'Failing row'), 0, tabla || ' neither told the row then') from formularios;

-- Clients, of their own rows, in which there is more than they read.
update public.tickets set estado = 'resuelto' where id = pruebas.id('ticket_ana');
select is(pg_temp.dice('ana', sql), dice, sql) from (values
  ('select public.calificar_ticket({ticket_ana}, 6)', '23514 | new row for relation "tickets" violates check constraint "tickets_calificacion_check"'),
  ('select public.calificar_ticket({ticket_ana}, 5, repeat(''x'', 2001))', '23514 | new row for relation "tickets" violates check constraint "tickets_calificacion_comentario_check"'),
  ('select public.responder_hito({hito_ana}, ''observado'', repeat(''x'', 4001))', '23514 | new row for relation "hitos_plataforma" violates check constraint "hitos_plataforma_observacion_check"'),
  ('select public.responder_hito({hito_ana}, ''observado'', ''x'', array_fill(''x''::text, array[6]))',
    '23514 | new row for relation "hitos_plataforma" violates check constraint "hitos_plataforma_observacion_imagenes_check"')) v (sql, dice);

-- Which mails they want: what is not said is asked for, and nobody's row is told.
select is(pg_temp.dice(persona, 'select public.' || sql), dice, format('Acting as %s: %s', persona, sql)) from (values
  ('ana', 'guardar_preferencias_correo(null, true)', '22023 | Elige, para cada aviso, si lo quieres por correo o no.'),
  ('ana', 'guardar_preferencias_correo(true, null)', '22023 | Elige, para cada aviso, si lo quieres por correo o no.'),
  ('tito', 'guardar_preferencias_correo(null, true)', '22023 | Elige, para cada aviso, si lo quieres por correo o no.'),
  ('tito', 'guardar_preferencias_correo(true, null)', 'ZZ000 | done'),
  ('admin', 'guardar_avisos_estudio(null)', '22023 | Elige qué avisos quieres recibir por correo; puedes no elegir ninguno.'),
  ('ana', 'guardar_avisos_estudio(null)', '42501 | Solo el equipo del estudio puede hacer esto.'),
  ('admin', 'guardar_avisos_estudio(''{captacion,oro}'')', '23514 | new row for relation "preferencias_correo" violates check constraint "preferencias_correo_estudio_check"'),
  ('admin', 'guardar_avisos_estudio(array[null, ''captacion''])', '23514 | new row for relation "preferencias_correo" violates check constraint "preferencias_correo_estudio_check"')) v (persona, sql, dice);

select * from finish(true);
rollback;
