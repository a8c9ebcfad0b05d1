-- Search is never behind: each change of what it looks at is in the row's line at once, and goes with the row.
begin;
select pruebas.escenario();
select plan(108);

create temp table buscadas (tabla text, orden int);  -- in the order in which they can be emptied
insert into buscadas select tabla, orden from unnest('{correos,solicitudes_datos,citas,formulario_inicial,solicitudes,leads,pedidos,pagos,tickets,hitos_plataforma,plataformas,clientes}'::text[]) with ordinality v (tabla, orden);

insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'Luz', 'luz@pruebas.test');
select is_empty(format('select from public.%I t where not exists (select from private.busquedas b where b.tabla = %L and b.fila = t.id::text and b.mensaje = 0)', tabla, tabla), 'a new row has its line: ' || tabla)
from buscadas;
select is_empty($$select from public.ticket_mensajes m where not exists (select from private.busquedas b where b.tabla = 'tickets' and b.fila = m.ticket::text and b.mensaje = m.id)$$, 'and a new message');

-- The line of the newest row of a table, after a change of it.
create function pg_temp.tras(p_tabla text, p_cambio text) returns text language plpgsql set search_path = '' as $$
declare
  v_fila text;
begin
  execute format('update public.%1$I set %2$s where id = (select id from public.%1$I order by creado_en desc, id desc limit 1) returning %3$s',
    p_tabla, p_cambio, case p_tabla when 'ticket_mensajes' then 'ticket || ''/'' || id' else 'id || ''/0''' end) into v_fila;
  return (select propio || ' | ' || contexto from private.busquedas
    where tabla = case p_tabla when 'ticket_mensajes' then 'tickets' else p_tabla end and fila || '/' || mensaje = v_fila);
end $$;
select matches(pg_temp.tras(tabla, cambio), hallado, tabla || ': ' || cambio) from (values
  ('clientes', 'cliente = ''Zoilo Año''', 'zoilo ano'), ('clientes', 'empresa = ''Zócalo SpA''', 'zocalo spa'), ('clientes', 'email = ''zoe@pruebas.test''', 'zoe@pruebas'),
  ('clientes', 'rut = ''76086428-5''', '76086428-5 .*760864285'), ('clientes', 'telefono = ''+56 9 1111 2222''', '56 9 1111 2222'),
  ('plataformas', 'plataforma = ''Zorzal''', '^zorzal'), ('plataformas', 'dominio = ''zorzal.cl''', 'zorzal.cl'), ('plataformas', 'slug = ''zorzal-uno''', 'zorzal-uno'),
  ('hitos_plataforma', 'titulo = ''Zarpe''', 'zarpe'), ('hitos_plataforma', 'descripcion = ''Zarpazo''', 'zarpazo'),
  ('tickets', 'asunto = ''Zumbido''', 'zumbido'), ('ticket_mensajes', 'cuerpo = ''Zumba''', 'zumba'),
  ('pagos', 'concepto = ''Zeta''', 'zeta'), ('pagos', 'orden = ''W-zeta''', 'w-zeta'), ('pagos', 'monto = 987654', '987654'),
  ('pedidos', 'orden = ''W-zeta''', 'w-zeta'), ('pedidos', 'comprador_nombre = ''Zunilda''', 'zunilda'), ('pedidos', 'comprador_email = ''zu@pruebas.test''', 'zu@pruebas'),
  ('pedidos', 'comprador_telefono = ''+56 9 3333 4444''', '56 9 3333 4444'), ('pedidos', 'monto = 876543', '876543'),
  ('leads', 'nombre_contacto = ''Zulema''', 'zulema'), ('leads', 'email = ''zul@pruebas.test''', 'zul@pruebas'), ('leads', 'telefono = ''+56 9 5555 6666''', '56 9 5555 6666'),
  ('leads', 'mensaje = ''Zurcir''', 'zurcir'), ('leads', 'notas = ''Zurdo''', 'zurdo'),
  ('solicitudes', 'nombre = ''Zulema''', 'zulema'), ('solicitudes', 'empresa = ''Zócalo''', 'zocalo'), ('solicitudes', 'email = ''zul@pruebas.test''', 'zul@pruebas'),
  ('solicitudes', 'telefono = ''+56 9 5555 6666''', '56 9 5555 6666'), ('solicitudes', 'mensaje = ''Zurcir''', 'zurcir'), ('solicitudes', 'notas = ''Zurdo''', 'zurdo'),
  ('formulario_inicial', 'nombre = ''Zulema''', 'zulema'), ('formulario_inicial', 'email = ''zul@pruebas.test''', 'zul@pruebas'), ('formulario_inicial', 'tipo_plataforma = ''Zoológico''', 'zoologico'),
  ('formulario_inicial', 'observacion = ''Zurcir''', 'zurcir'), ('formulario_inicial', 'notas = ''Zurdo''', 'zurdo'),
  ('citas', 'nombre = ''Zulema''', 'zulema'), ('citas', 'email = ''zul@pruebas.test''', 'zul@pruebas'), ('citas', 'telefono = ''+56 9 5555 6666''', '56 9 5555 6666'),
  ('citas', 'motivo = ''Zurcir''', 'zurcir'), ('citas', 'notas = ''Zurdo''', 'zurdo'),
  ('solicitudes_datos', 'nombre = ''Zulema''', 'zulema'), ('solicitudes_datos', 'email = ''zul@pruebas.test''', 'zul@pruebas'), ('solicitudes_datos', 'detalle = ''Zurcir''',
    'zurcir'), ('solicitudes_datos', 'respuesta = ''Zurdo''', 'zurdo'),
  ('correos', 'para = ''zul@pruebas.test''', 'zul@pruebas'), ('correos', 'asunto = ''Zurcir''', 'zurcir')) v (tabla, cambio, hallado);

-- What passes to another client or platform is found by its name.
update public.clientes set cliente = 'Ximena Xarpell' where id = pruebas.id('bruno');
select matches(pg_temp.tras(tabla, cambio), '\| .*ximena xarpell', tabla || ': ' || cambio) from (values
  ('tickets', format('cliente = %s, plataforma = null', pruebas.id('bruno'))), ('pagos', format('cliente = %s, plataforma = null', pruebas.id('bruno'))),
  ('pedidos', format('cliente = %s', pruebas.id('bruno'))), ('leads', format('cliente = %s', pruebas.id('bruno'))), ('solicitudes', format('cliente = %s', pruebas.id('bruno'))),
  ('formulario_inicial', format('cliente = %s', pruebas.id('bruno'))), ('solicitudes_datos', format('cliente = %s', pruebas.id('bruno'))), ('plataformas', format('cliente = %s', pruebas.id('bruno')))) v (tabla, cambio);
update public.plataformas set plataforma = 'Xilófono' where id = pruebas.id('publicada');
select matches(pg_temp.tras(tabla, cambio), '\| .*ximena xarpell.* xilofono', tabla || ': ' || cambio) from (values
  ('hitos_plataforma', format('plataforma_id = %s', pruebas.id('publicada'))), ('tickets', format('plataforma = %s', pruebas.id('publicada'))), ('pagos', format('plataforma = %s', pruebas.id('publicada')))) v (tabla, cambio);

insert into public.plataformas (plataforma, cliente) values ('De paso', pruebas.id('ana'));
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, activo) select id, current_date, 'Ultramar', true from public.plataformas where plataforma = 'De paso';
update public.plataformas set cliente = pruebas.id('bruno') where plataforma = 'De paso';
select is(pruebas.valor(persona, $$select count(*) from public.buscar('hitos_plataforma', 'ultramar ximena')$$), n,
  'the milestone of a platform that passed to another client is found by ' || n || ': ' || persona) from (values ('ana', '0'), ('bruno', '1')) v (persona, n);

-- A line is whole, and there is one for each row and message.
select is_empty($$ select from private.busquedas b join public.plataformas p on p.id = b.plataforma where b.tabla = 'hitos_plataforma' and b.cliente is distinct from p.cliente $$, 'and the milestones of all others by whose they are');
select throws_ok(format('insert into private.busquedas (tabla, fila, mensaje, orden, interno, propio, contexto) values (%s)', valores), '23502', null, 'a line without ' || falta)
from (values ('tabla', 'null, ''1'', 0, 1, false, '''', '''''), ('fila', '''x'', null, 0, 1, false, '''', '''''), ('mensaje', '''x'', ''1'', null, 1, false, '''', '''''), ('orden', '''x'', ''1'', 0, null, false, '''', '''''),
  ('interno', '''x'', ''1'', 0, 1, null, '''', '''''), ('propio', '''x'', ''1'', 0, 1, false, null, '''''), ('contexto', '''x'', ''1'', 0, 1, false, '''', null')) v (falta, valores);
select throws_ok('insert into private.busquedas select b.* from private.busquedas b limit 1', '23505', null, 'two lines of one row');
select col_hasnt_default('private', 'busquedas', columna, 'nobody writes a line by halves: ' || columna) from unnest('{mensaje,interno,contexto}'::name[]) columna;

-- The line goes with its row, and no other.
insert into private.busquedas (tabla, fila, mensaje, orden, interno, propio, contexto) select 'otra', max(id)::text, 0, 1, false, '', '' from public.leads;
delete from public.leads where id = (select max(id) from public.leads);
select is((select count(*) from private.busquedas where tabla = 'otra'), 1::bigint, 'a row of the same number in another table keeps its line');
delete from public.ticket_mensajes;
select is_empty($$select from private.busquedas where tabla = 'tickets' and mensaje <> 0$$, 'no message, no line');
-- How many lines lost their row when all of a table's went; what earlier tests left without one is not counted.
create function pg_temp.sobran(p_tabla text) returns bigint language plpgsql set search_path = '' as $$
declare
  v_sin_fila text := format('select count(*) from private.busquedas b where tabla = %L and not exists (select from public.%I t where t.id::text = b.fila)', p_tabla, p_tabla);
  v_antes bigint;
  v_despues bigint;
begin
  execute v_sin_fila into v_antes;
  execute format('delete from public.%I t where to_jsonb(t) ->> ''perfil'' is distinct from ''admin''', p_tabla);
  execute v_sin_fila into v_despues;
  return v_despues - v_antes;
end $$;
delete from public.pagos_eventos;
delete from public.pagos_intentos;
select is(pg_temp.sobran(tabla), 0::bigint, 'no row, no line: ' || tabla) from (select tabla from buscadas order by orden) t;

-- Of very many lines the newest are asked first: older ones that are meant are found as well.
insert into private.busquedas (tabla, fila, mensaje, orden, interno, propio, contexto)
select 'leads', (1000000 + n)::text, 0, 1000000000000000 + n, false, case when n <= 10 or n > 5001 then 'zurullo' else 'otro' end, '' from generate_series(1, 5200) n;
select is(pruebas.valor('admin', $$select count(*) from private.encontradas('leads', 'zurullo')$$), '200', 'the newest two hundred of all');

-- Of a word that few of the newest have the others are further back; p is how many lines are newer.
insert into private.busquedas (tabla, fila, mensaje, orden, interno, propio, contexto)
select 'citas', (1000000 + p)::text, 0, 1000000000000000 - p, false, concat_ws(' ', 'comun', case when p % 80 = 0 then 'zupia' end,
  case when p < 5000 and p % 83 = 0 or p > 25400 then 'zurrapa' end, case when p = 25300 then 'xk' end), '' from generate_series(0, 25404) p;
select is(pruebas.valor('admin', format($$select concat_ws(' ', count(*), max(e::bigint) - 1000000) from private.encontradas('citas', %L) e$$, q)), cuantas, 'of many lines found: ' || q)
from (values ('zupia', '200 15920'), ('zurrapa', '65 25404'), ('comun zurrapa', '65 25404'), ('xk', '1 25300'), ('comun xk', '1 25300'), ('comun xk zurrapa', '0')) v (q, cuantas);

-- Of a word that stands in none of the newest five thousand lines, but in many older ones, the newest two hundred.
insert into private.busquedas (tabla, fila, mensaje, orden, interno, propio, contexto)
select 'personas', (1000000 + n)::text, 0, 1000000000000000 + n, false, case when n <= 1500 then 'zarzamora' else 'otra' end, '' from generate_series(1, 6600) n;
select is(pruebas.valor('admin', $$select concat_ws(' ', count(*), min(e::bigint) - 1000000, max(e::bigint) - 1000000) from private.encontradas('personas', 'zarzamora') e$$),
  '200 1301 1500', 'of fifteen hundred old lines the last two hundred');
select is(pruebas.valor('admin',
  $$select string_agg((e::bigint - 1000000)::text, ' ' order by n) from (select * from private.encontradas('personas', 'zarzamora') with ordinality x (e, n) limit 3) x$$),
  '1500 1499 1498', 'the newest first');

select * from finish(true);
rollback;
