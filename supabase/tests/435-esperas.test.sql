-- Computed columns: which rows each means; and the view of what waits, which says the same.
begin;
select pruebas.escenario();
select pruebas.materiales();
select pruebas.vigilancias();
insert into public.caidas (plataforma, desde, motivo) values (pruebas.id('plataforma_ana'), now() - interval '1 hour', 'conexion');
delete from public.materiales_esperas;

create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
create temp table casos (n serial, tabla text, columna text, fila text, esperado boolean);
-- Each case: how the row is, and what the column then says of it.
insert into casos (tabla, columna, fila, esperado) values
  ('tickets', 'por_responder', 'estado = ''abierto''', true), ('tickets', 'por_responder', 'estado = ''en_curso'', hablo_el_cliente = false', false), ('tickets', 'por_responder', 'estado = ''en_curso''', true),
  ('tickets', 'por_responder', 'estado = ''esperando_cliente''', false), ('tickets', 'por_responder', 'estado = ''resuelto''', false),
  ('tickets', 'por_responder', 'estado = ''cerrado'', cerrado_en = now()', false),
  ('tickets', 'sin_resolver', 'estado = ''abierto''', true), ('tickets', 'sin_resolver', 'estado = ''en_curso''', true),
  ('tickets', 'sin_resolver', 'estado = ''esperando_cliente''', true), ('tickets', 'sin_resolver', 'estado = ''resuelto''', false),
  ('tickets', 'sin_resolver', 'estado = ''cerrado'', cerrado_en = now()', false),
  ('tickets', 'vencido', 'vence_en = now() - interval ''1 second'', primera_respuesta_en = now(), detenido_desde = null', true),
  ('tickets', 'vencido', 'vence_en = now(), primera_respuesta_en = now(), detenido_desde = null', false),
  ('tickets', 'vencido', 'vence_en = now() - interval ''1 second'', primera_respuesta_en = now(), detenido_desde = now()', false),
  ('tickets', 'vencido', 'vence_en = now() + interval ''1 day'', responder_en = now() - interval ''1 second'', primera_respuesta_en = null, detenido_desde = null', true),
  ('pagos', 'vencido', 'estado = ''pendiente'', vence_el = pg_temp.hoy() - 1', true), ('pagos', 'vencido', 'estado = ''pendiente'', vence_el = pg_temp.hoy()', false),
  ('pagos', 'vencido', 'estado = ''rechazado'', motivo_rechazo = ''x'', vence_el = pg_temp.hoy() - 1', true),
  ('pagos', 'vencido', 'estado = ''programado'', hito = null, vence_el = pg_temp.hoy() - 1', true),
  ('pagos', 'vencido', 'estado = ''programado'', hito = {hito_ana}, vence_el = pg_temp.hoy() - 1', false),
  ('pagos', 'vencido', 'estado = ''en_revision'', vence_el = pg_temp.hoy() - 1', false), ('pagos', 'vencido', 'estado = ''anulado'', vence_el = pg_temp.hoy() - 1', false),
  ('pagos', 'por_pagar', 'estado = ''pendiente'', vence_el = pg_temp.hoy() + 90', true), ('pagos', 'por_pagar', 'estado = ''rechazado'', motivo_rechazo = ''x''', true),
  ('pagos', 'por_pagar', 'estado = ''programado'', hito = null, vence_el = pg_temp.hoy() + 7', true), ('pagos', 'por_pagar', 'estado = ''programado'', hito = null, vence_el = pg_temp.hoy() + 8', false),
  ('pagos', 'por_pagar', 'estado = ''programado'', hito = {hito_ana}, vence_el = pg_temp.hoy()', false), ('pagos', 'por_pagar', 'estado = ''en_revision''', false),
  ('pagos', 'por_pagar', 'estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = now()', false),
  ('pagos', 'por_revisar', 'estado = ''en_revision'', vence_el = pg_temp.hoy() + 90', true), ('pagos', 'por_revisar', 'estado = ''pendiente'', vence_el = pg_temp.hoy() - 1', true),
  ('pagos', 'por_revisar', 'estado = ''pendiente'', vence_el = pg_temp.hoy()', false), ('pagos', 'por_revisar', 'estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = now(), vence_el = pg_temp.hoy() - 1', false),
  ('pagos', 'falta_nota', 'estado = ''anulado''', true), ('pagos', 'falta_nota', 'estado = ''pendiente''', false),
  ('pagos', 'falta_nota', 'estado = ''pagado'', abonado = monto, metodo = ''otro'', pagado_en = now()', false),
  ('pedidos', 'por_convertir', 'estado = ''pagado'', pagado_en = now(), cliente = null', true), ('pedidos', 'por_convertir', 'estado = ''pagado'', pagado_en = now(), cliente = {ana}', false),
  ('pedidos', 'por_convertir', 'estado = ''pendiente''', false),
  ('pedidos', 'por_confirmar', 'estado = ''pendiente'', metodo = ''transferencia''', true), ('pedidos', 'por_confirmar', 'estado = ''pendiente'', metodo = ''tarjeta''', false),
  ('pedidos', 'por_confirmar', 'estado = ''pagado'', pagado_en = now(), metodo = ''transferencia''', false),
  ('citas', 'de_hoy', 'estado = ''confirmada'', inicio = now() - interval ''1 hour'', termino = now() + interval ''1 minute''', true),
  ('citas', 'de_hoy', 'estado = ''reservada'', inicio = now() - interval ''1 hour'', termino = now() + interval ''1 minute''', true),
  ('citas', 'de_hoy', 'estado = ''confirmada'', inicio = now() - interval ''1 hour'', termino = now()', false),
  ('citas', 'sin_lugar', 'estado = ''confirmada'', enlace = null, inicio = now() + interval ''1 day'', termino = now() + interval ''2 days''', true),
  ('citas', 'sin_lugar', 'estado = ''confirmada'', enlace = ''https://x.cl/1'', inicio = now() + interval ''1 day'', termino = now() + interval ''2 days''', false),
  ('citas', 'sin_lugar', 'estado = ''reservada'', enlace = null, inicio = now() + interval ''1 day'', termino = now() + interval ''2 days''', false),
  ('citas', 'sin_lugar', 'estado = ''confirmada'', enlace = null, inicio = now(), termino = now() + interval ''1 hour''', false),
  ('citas', 'de_hoy', 'estado = ''cancelada'', inicio = now() - interval ''1 hour'', termino = now() + interval ''1 minute''', false),
  ('citas', 'de_hoy', 'estado = ''confirmada'', inicio = (pg_temp.hoy() + 1)::timestamp at time zone ''America/Santiago'', termino = now() + interval ''3 days''', false),
  ('citas', 'de_hoy', 'estado = ''confirmada'', inicio = (pg_temp.hoy() + 1)::timestamp at time zone ''America/Santiago'' - interval ''1 second'', termino = now() + interval ''3 days''', true),
  ('hitos_plataforma', 'atrasado', 'estado = ''pendiente'', aprobado_en = null, fecha = pg_temp.hoy() - 1', true), ('hitos_plataforma', 'atrasado', 'estado = ''en_curso'', aprobado_en = null, fecha = pg_temp.hoy() - 1', true),
  ('hitos_plataforma', 'atrasado', 'estado = ''en_curso'', aprobado_en = null, fecha = pg_temp.hoy()', false), ('hitos_plataforma', 'atrasado', 'estado = ''entregado'', aprobado_en = null, fecha = pg_temp.hoy() - 1', false),
  ('hitos_plataforma', 'atrasado', 'estado = ''observado'', observacion = ''x'', aprobado_en = null, fecha = pg_temp.hoy() - 1', false), ('hitos_plataforma', 'atrasado',
    'estado = ''aprobado'', aprobado_en = now(), fecha = pg_temp.hoy() - 1', false),
  ('plataformas', 'sitio_caido', 'descripcion = ''x''', true),
  ('materiales', 'falta', 'innecesario = false', true), ('materiales', 'falta', 'innecesario = true', false), ('materiales', 'falta', 'entregado_en = now()', false),
  ('propuestas', 'por_seguir', 'estado = ''enviada'', vence_el = pg_temp.hoy() + 3', true), ('propuestas', 'por_seguir', 'estado = ''enviada'', vence_el = pg_temp.hoy() + 4', false),
  ('propuestas', 'por_seguir', 'estado = ''enviada'', vence_el = pg_temp.hoy() - 7', true), ('propuestas', 'por_seguir', 'estado = ''enviada'', vence_el = pg_temp.hoy() - 8', false),
  ('propuestas', 'por_seguir', 'estado = ''aceptada'', vence_el = pg_temp.hoy()', false), ('propuestas', 'por_seguir', 'estado = ''rechazada'', vence_el = pg_temp.hoy()', false),
  ('propuestas', 'por_seguir', 'estado = ''retirada'', vence_el = pg_temp.hoy()', false), ('propuestas', 'por_seguir', 'estado = ''borrador'', version = 0, vence_el = null, enviada_en = null', false),
  ('servicios', 'por_devolver', 'estado = ''terminado'', motivo = ''retracto'', termina_el = pg_temp.hoy(), fin_pedido_el = pg_temp.hoy()', true), ('servicios', 'por_devolver', 'estado = ''terminado'', motivo = ''cliente'', termina_el = pg_temp.hoy()', false), ('servicios', 'por_devolver', 'estado = ''activo''', false),
  ('propuestas', 'por_devolver', 'estado = ''retirada'', cerro = ''cliente''', true), ('propuestas', 'por_devolver', 'estado = ''retirada'', cerro = ''estudio''', false), ('propuestas', 'por_devolver', 'estado = ''aceptada''', false),
  ('propuestas', 'pregunta_pendiente', 'pregunta_en = now()', true), ('propuestas', 'pregunta_pendiente', 'pregunta_en = null', false),
  ('solicitudes_datos', 'por_responder', 'estado = ''recibida''', true), ('solicitudes_datos', 'por_responder', 'estado = ''en_proceso''', true),
  ('solicitudes_datos', 'por_responder', 'estado = ''por_confirmar''', false), ('solicitudes_datos', 'por_responder', 'estado = ''resuelta'', respuesta = ''x''', false),
  ('solicitudes_datos', 'por_responder', 'estado = ''rechazada'', respuesta = ''x''', false),
  ('vulneraciones', 'por_avisar', 'sin_aviso = null, avisada_agencia_en = null', true), ('vulneraciones', 'por_avisar', 'sin_aviso = ''x'', avisada_agencia_en = null', false),
  ('vulneraciones', 'por_avisar', 'avisada_agencia_en = now(), categorias = array[''contacto'']', false), ('vulneraciones', 'por_avisar', 'avisada_agencia_en = now(), categorias = array[''menores'']', true),
  ('vulneraciones', 'por_avisar', 'avisada_agencia_en = now(), categorias = array[''menores''], avisadas_personas_en = now()', false);

insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en) values ('De pruebas', pruebas.id('ana'), 'enviada', 1, pg_temp.hoy(), now());
with p as (select id from public.propuestas where titulo = 'De pruebas'), v as (insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 1, '{}', '2030-01-01' from p returning id, propuesta, huella),
  g as (insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) values (pruebas.id('ana'), 'Pagada', 1000, '2020-01-01', 'pagado', 'otro', now()) returning id)
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
select v.propuesta, v.id, v.huella, '{}', 1000, 'Ana', '11111111-1', false, 'ana@pruebas.test', pruebas.id('ana'), array[g.id], '2030-01-10' from v, g;
with s as (insert into public.servicios (cliente, clase, nombre, monto, proximo, estado) values (pruebas.id('ana'), 'hosting', 'De pruebas', 1000, pg_temp.hoy(), 'activo') returning id, cliente, proximo)
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en, servicio, servicio_desde, servicio_hasta) select cliente, 'Pagado', 1000, proximo, 'pagado', 'otro', now(), id, proximo, proximo + 365 from s;
insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, iva, pago)
select pruebas.id('ana'), '33', 4350, pg_temp.hoy(), 1000, 190, pruebas.id('pago_ana');
create temp table ejemplos (tabla text primary key, fila text);
insert into ejemplos values ('tickets', 'id = {ticket_ana}'), ('plataformas', 'id = {plataforma_ana}'), ('hitos_plataforma', 'id = {hito_ana}'), ('materiales',
  'id = {material_ana}'), ('pagos', 'id = {pago_ana}'), ('pedidos', 'orden = ''W-deprueba'''), ('citas', 'id = {cita}'), ('propuestas', 'titulo = ''De pruebas'''), ('servicios', 'nombre = ''De pruebas'''),
  ('solicitudes_datos', 'cliente = {ana}'), ('vulneraciones', 'titulo = ''De pruebas''');
-- What each column is called in the view.
create temp table esperadas (tabla text, columna text, quien text, clase text);
insert into esperadas values ('tickets', 'por_responder', 'estudio', 'tickets'), ('pagos', 'vencido', 'estudio', 'pagos_vencidos'), ('pagos', 'por_pagar', 'cliente', 'pagos'), ('pagos', 'falta_nota', 'estudio', 'notas_de_credito'), ('materiales', 'falta', 'cliente', 'materiales'),
  ('pedidos', 'por_convertir', 'estudio', 'pedidos'), ('pedidos', 'por_confirmar', 'estudio', 'pedidos_por_confirmar'), ('citas', 'de_hoy', 'estudio', 'citas'), ('citas', 'sin_lugar', 'estudio', 'citas_sin_lugar'),
    ('hitos_plataforma', 'atrasado', 'estudio', 'hitos_atrasados'), ('plataformas', 'sitio_caido', 'estudio', 'caidas'), ('propuestas', 'por_devolver', 'estudio', 'retractos'), ('servicios', 'por_devolver', 'estudio', 'retractos_servicios'),
    ('propuestas', 'por_seguir', 'estudio', 'propuestas'), ('propuestas', 'pregunta_pendiente', 'estudio', 'preguntas'),
  ('solicitudes_datos', 'por_responder', 'estudio', 'solicitudes_datos'), ('vulneraciones', 'por_avisar', 'estudio', 'vulneraciones');

-- The column, and the view, of a row that is so; undone.
create function pg_temp.dice(p_tabla text, p_columna text, p_fila text) returns text language plpgsql as $$
declare
  v text;
  v_id text;
  x esperadas;
  v_donde text := (select pruebas.con_ids(e.fila) from ejemplos e where e.tabla = p_tabla);
begin
  begin
    execute format('alter table public.%I disable trigger user', p_tabla);
    execute format('update public.%I set %s where %s', p_tabla, pruebas.con_ids(p_fila), v_donde);
    execute format('select t.id::text, t.%I::text from public.%I t where %s', p_columna, p_tabla, v_donde) into v_id, v;
    select * into x from esperadas e where e.tabla = p_tabla and e.columna = p_columna;
    if found then
      v := v || ' ' || exists (select from public.esperas e where e.quien = x.quien and e.clase = x.clase and e.fila = v_id);
    end if;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return v;
  end;
end $$;

select plan((select count(*)::int from casos) + 32);
select is(pg_temp.dice(tabla, columna, fila),
  esperado::text || case when exists (select from esperadas e where e.tabla = c.tabla and e.columna = c.columna) then ' ' || esperado::text else '' end,
  format('%s.%s of one with %s', tabla, columna, fila)) from casos c order by n;

select set_eq(
  $$ select c.relname::text, p.proname::text from pg_proc p join pg_class c on c.reltype = p.proargtypes[0] where p.pronamespace = 'public'::regnamespace and p.pronargs = 1 and p.proconfig is null and p.prorettype = 'boolean'::regtype $$,
  'select distinct tabla, columna from casos', 'every computed state is tried here');

-- The order of a list of payments.
create function pg_temp.orden() returns text language sql as $$
  select string_agg(x.estado || ' ' || x.dia, ', ' order by public.urgencia(p))
  from (values ('pagado', 1), ('anulado', 9), ('pendiente', 20), ('programado', 90), ('en_revision', 3), ('rechazado', -5), ('reembolsado', -40), ('programado', 4)) x (estado, dia),
    lateral jsonb_populate_record(null::public.pagos, jsonb_build_object('estado', x.estado, 'vence_el', pg_temp.hoy() + x.dia)) p $$;
select is(pg_temp.orden(), 'rechazado -5, en_revision 3, programado 4, pendiente 20, programado 90, anulado 9, pagado 1, reembolsado -40', 'What is to be collected first, by its day, then what is settled, the latest first');
select is(left(pruebas.valor('anon', 'select public.urgencia(null::public.pagos)'), 5), '42501', 'Acting as a visitor: no order');
select is(pruebas.valor('admin', $$select public.por_responder(t) from public.tickets t where t.id = {ticket_ana}$$), 'true', 'Acting as an admin: reads a computed column');
select is(pruebas.valor('ana', $$select public.por_pagar(p) from public.pagos p where p.id = {pago_ana}$$), 'true', 'Acting as a client: those of their own rows');
select is(pruebas.valor('ana', $$select count(*) from public.pagos p where public.por_pagar(p) and p.cliente <> {ana}$$), '0', 'Acting as a client: of nobody else');
select is(left(pruebas.valor('anon', 'select public.vencido(null::public.pagos)'), 5), '42501', 'Acting as a visitor: none');

-- Where lists filter by them the planner still knows the index: they are no calls.
create function pg_temp.plan(p_sql text) returns text language plpgsql as $$
declare
  r record;
  v text := '';
begin
  for r in execute 'explain (costs off, verbose) ' || p_sql loop v := v || r."QUERY PLAN" || E'\n'; end loop;
  return v;
end $$;
select unalike(pg_temp.plan('select from public.' || tabla || ' t where t.' || columna), '%' || columna || '(%', 'no call for each row: ' || tabla || '.' || columna)
from (select distinct tabla, columna from casos where tabla in ('tickets', 'pedidos', 'citas', 'hitos_plataforma', 'propuestas')) c;
set local enable_seqscan = off;
select matches(pg_temp.plan('select from public.propuestas t order by t.urgencia, id limit 10'), 'propuestas_urgencia_idx', 'the order of proposals is that of an index');
select unalike(pg_temp.plan('select from public.propuestas t order by t.urgencia, id limit 10'), '%Sort%', 'and nothing is sorted');
select matches(pg_temp.plan('select from public.propuestas t where t.pregunta_pendiente'), 'propuestas_pregunta_idx', 'those with a question are found by theirs');
reset enable_seqscan;

-- A contact waits as the inbox says, once.
select results_eq($$ select e.fila from public.esperas e where e.clase = 'leads' order by 1 $$, $$ select b.fila::text from public.bandeja b where b.clase = 'leads' and b.por_atender order by 1 $$, 'contacts are those of the inbox');

-- And a next action of any kind of contact, from its day on.
update public.leads set proxima_accion = 'Llamar', proxima_el = pg_temp.hoy() where id = pruebas.id('lead');
update public.citas set estado = 'confirmada', proxima_accion = 'Preparar', proxima_el = pg_temp.hoy() - 2 where id = pruebas.id('cita');
update public.solicitudes set proxima_accion = 'Escribir', proxima_el = pg_temp.hoy() + 1;
select results_eq($$ select fila, de, urgente, plazo from public.esperas where clase = 'seguimientos' order by 1 $$,
  $$ select 'citas-' || pruebas.id('cita'), 'Preparar', true, (pg_temp.hoy() - 2)::timestamp at time zone 'America/Santiago'
    union all select 'leads-' || pruebas.id('lead'), 'Llamar', false, pg_temp.hoy()::timestamp at time zone 'America/Santiago' $$, 'what was planned by today waits, urgent from the next day on');
select is(pruebas.valor('admin', $$select string_agg(de, ',' order by de) from public.por_atender() where clase = 'seguimientos'$$), 'Llamar,Preparar', 'Acting as an admin: home tells it');
select is(pruebas.valor('ana', $$select count(*) from public.esperas where clase in ('seguimientos', 'hitos_atrasados')$$), '0', 'Acting as a client: nothing of it');

-- A site is down until it is back, for the studio; its client sees that it is, and nobody else does.
select results_eq($$ select tabla, fila, titulo, desde, plazo, estado, urgente from public.esperas where clase = 'caidas' $$,
  $$ select 'caidas', p.id::text, p.plataforma, now() - interval '1 hour', null::timestamptz, 'conexion', true from public.plataformas p where p.id = pruebas.id('plataforma_ana') $$,
    'an outage that lasts waits, of its platform, with what was wrong; one that ended does not');
select is(pruebas.valor('admin', $$select count(*) from public.por_atender() where clase = 'caidas'$$), '1', 'Acting as an admin: home tells it');
select is(pruebas.valor('admin', $$select esperan from public.novedades() where tabla = 'caidas'$$), '1', 'and the sidebar counts it');
select is(pruebas.valor('ana', 'select public.sitio_caido(p) from public.plataformas p where p.id = {plataforma_ana}'), 'true', 'Acting as the client: that of their own site');
select is(pruebas.valor('bruno', $$select count(*) from public.esperas where clase = 'caidas'$$), '0', 'Acting as another client: nothing of it');
select is(pruebas.valor('tito', $$select count(*) from public.esperas where clase = 'caidas'$$), '0', 'Acting as who sees tickets alone: nothing of it');
update public.caidas set hasta = now() where hasta is null;
select is(pruebas.valor('admin', $$select (select count(*) from public.esperas where clase = 'caidas') + (select count(*) from public.plataformas p where public.sitio_caido(p))$$), '0', 'once it is back nothing waits');

select * from finish();
rollback;
