-- Sheets that the studio brings in: what each cell is read as, what may come in, that nobody hears of it, and that it goes again.
begin;
select pruebas.escenario();
select plan(167);

create function pg_temp.subir(p_nombre text, p_tipo text, p_campos text[], p_filas jsonb, p_mes_primero boolean default false) returns void language plpgsql as $$
begin
  perform pruebas.anotar(p_nombre, pruebas.valor('admin', format('select public.abrir_importacion(%L, %L, %L, %L::text[], %s, %L) ->> ''id''',
    p_tipo, p_nombre || '.csv', encode(sha256(convert_to(p_nombre || p_filas::text, 'utf8')), 'hex'), p_campos, jsonb_array_length(p_filas), p_mes_primero)));
  perform pruebas.valor('admin', format('select public.agregar_filas({%s}, %L)', p_nombre, (
    select jsonb_agg(jsonb_build_array(n + 1, f) order by n) from jsonb_array_elements(p_filas) with ordinality x (f, n))));
  if pruebas.valor('admin', format('select public.revisar_importacion({%s})', p_nombre)) !~ '^{' then raise exception '%', pruebas.valor('admin', format('select public.revisar_importacion({%s})', p_nombre)); end if;
end $$;
create function pg_temp.dice(p_nombre text, p_n int) returns text language sql as $$
  select trim(concat_ws(' ', estado, decision, array_to_string(opciones, ','), array_to_string(motivos, ' '))) from public.importaciones_filas where importacion = pruebas.id(p_nombre) and n = p_n $$;
create function pg_temp.lee(p_nombre text, p_n int) returns jsonb language sql as $$
  select valores from public.importaciones_filas where importacion = pruebas.id(p_nombre) and n = p_n $$;
create function pg_temp.hacer(p_que text, p_nombre text) returns text language sql as $$
  select pruebas.valor('admin', format('select concat_ws('' '', x ->> ''estado'', x ->> ''quedan'', x -> ''cuentas'') from public.%s_importacion({%s}) x', p_que, p_nombre)) $$;

-- Cells -------------------------------------------------------------------------------------------

select is(private.leer_monto(t), m::bigint, 'an amount: ' || t) from (values ('1.234.567', 1234567), ('$ 1.234.567', 1234567), ('$1.234.567,00', 1234567), ('75000', 75000),
  ('75000,0', 75000), ('1,234,567', 1234567), ('75,000.00', 75000), ('CLP 75.000.-', 75000),
  ('75,000', null), ('75.00', null), ('1.25', null), ('75,5', null), ('1,2E+06', null), ('-30.000', null), ('(30.000)', null), ('UF 3,5', null), ('', null), ('90000.00', 90000)) v (t, m);
select is(private.leer_dia(t, mes), d::date, 'a day: ' || t) from (values ('3/4/2026', false, '2026-04-03'), ('03-04-2026', false, '2026-04-03'), ('03.04.26', false, '2026-04-03'),
  ('2026-04-03', false, '2026-04-03'), ('3/4/2026 0:00:00', false, '2026-04-03'), ('viernes, 3 de abril de 2026', false, '2026-04-03'),
  ('03-abr-2026', false, '2026-04-03'), ('3-sept-26', false, '2026-09-03'), ('4/3/2026', true, '2026-04-03'), ('12/31/2026', true, '2026-12-31'), ('12/31/2026', false, null),
    ('31/2/2026', false, null), ('29/2/2028', false, '2028-02-29'), ('45292', false, null), ('3/4', false, null), ('1/1/1999', false, null), ('15/03/98', false, null), ('15-mar-98', false, null), ('pronto', false, null)) v (t, mes,
    d);
select matches(private.motivo_del_dia('inicio', t, null), dice, 'why it is none: ' || t) from (values ('15/03/98', 'cuatro cifras'), ('15/03/1998', 'anterior al año 2000')) v (t, dice);
select is(private.celda(jsonb_build_object('x', t), 'x'), c, 'a cell: ' || t) from (values ('  Vivero   Laurel ', 'Vivero Laurel'), ('-', null), ('n/a', null),
  ('''+56 9 1234 5678', '+56 9 1234 5678'), ('''012', '012'), (E'\u200bAna\u00a0P\u00e9rez', 'Ana Pérez'), ('O''Higgins', 'O''Higgins')) v (t, c);

-- Clients -----------------------------------------------------------------------------------------

update public.clientes set rut = '11111111-1', telefono = null, empresa = null where id = pruebas.id('bruno');
insert into public.acciones_datos (accion, huella) values ('supresion', private.huella('borrada@pruebas.test'));
insert into public.solicitudes_datos (tipo, nombre, email) values ('oposicion', 'Opuesta', 'opuesta@pruebas.test');
insert into public.correos_silenciados (email, motivo) values ('callada@pruebas.test', 'rebotado');
delete from public.correos;
create temp view encontrables as select * from private.busquedas where tabla <> 'auditoria';
create temp table antes as select x.t, pruebas.huella(x.t) as h
  from unnest('{public.clientes,public.plataformas,public.pagos,public.abonos,public.personas,public.correos,public.correos_silenciados,private.identidades,private.contactos_claves,private.enlaces_de_pago,private.publicaciones,encontrables}'::text[]) x (t);
select pg_temp.subir('gente', 'clientes', '{nombre,empresa,email,rut,telefono}', '[
  ["Rosa Díaz", "Panadería Díaz", " <ROSA@Pruebas.test>; ", "12.345.678-5", "9 8765 4321"],
  ["", "Solo Empresa Ltda", "solo@pruebas.test", "7654321-6", ""],
  ["Sin correo", "", "-", "", ""],
  ["Dos correos", "", "a@pruebas.test; b@pruebas.test", "", ""],
  ["Rut malo", "", "malo@pruebas.test", "12.345.678-9", ""],
  ["Fono corto", "", "corto@pruebas.test", "", "8765432"],
  ["Fono acortado", "", "acortado@pruebas.test", "", "5,69123E+10"],
  ["=HYPERLINK(1)", "#N/A", "formula@pruebas.test", "", ""],
  ["Rosa otra vez", "", "Rosa@pruebas.test", "", ""],
  ["Bruno", "Bruno y Cía", "bruno@pruebas.test", "11111111-1", "+56 2 2345 6789"],
  ["Carla", "", "carla@pruebas.test", "", ""],
  ["Borrada", "", "Borrada@pruebas.test", "", ""],
  ["Opuesta", "", "opuesta@pruebas.test", "", ""],
  ["Callada", "", "callada@pruebas.test", "", ""],
  ["Eva", "", "eva@pruebas.test", "", ""],
  ["Cruzado", "", "ana@pruebas.test", "11.111.111-1", ""],
  ["Del equipo", "", "admin@pruebas.test", "", ""],
  ["Delia", "", "delia@pruebas.test", "", ""],
  ["Bruno por su RUT", "", "", "11111111-1", ""]]');
select is(pg_temp.dice('gente', 2), 'lista crear crear,omitir', 'a row that can come in');
select is(pg_temp.lee('gente', 2), '{"rut": "12345678-5", "email": "rosa@pruebas.test", "cliente": "Rosa Díaz", "empresa": "Panadería Díaz", "telefono": "+56 9 8765 4321"}', 'is read as it is kept');
select is(pg_temp.lee('gente', 3) ->> 'cliente', 'Solo Empresa Ltda', 'who has no name is called as their company');
select is(pg_temp.dice('gente', n), d, 'refused: ' || d) from (values (4, 'con_problema omitir omitir Falta el correo.'), (5,
  'con_problema omitir omitir Deja un solo correo en la celda.'), (6, 'con_problema omitir omitir El RUT «12.345.678-9» no es válido: revisa su dígito verificador.'),
  (7, 'con_problema omitir omitir El teléfono «8765432» no es válido: deja uno solo, con su código.'), (8, 'con_problema omitir omitir La planilla acortó el teléfono: dale formato de texto a esa columna y vuelve a escribirlo.'),
  (9, 'con_problema omitir omitir En nombre la planilla dejó una fórmula o un error («=HYPERLINK(1)»): escribe el dato. En empresa la planilla dejó una fórmula o un error («#N/A»): escribe el dato.'),
  (13, 'con_problema omitir omitir Esta fila no se puede importar.'), (14, 'con_problema omitir omitir Esta fila no se puede importar.'),
  (17, 'con_problema omitir omitir El RUT es de un cliente y el correo de otro.'), (18, 'con_problema omitir omitir Es alguien del equipo.'), (19, 'con_problema omitir omitir Ese correo es de una persona de otro cliente.')) v (n, d);
select is(pg_temp.dice('gente', 10), 'repetida omitir omitir Repite la fila 2 de esta planilla.', 'the same address, in other capitals, is the same row');
select is(pg_temp.dice('gente', 11), 'repetida omitir unir,omitir Ya está: ' || (select cliente from public.clientes where id = pruebas.id('bruno')) || '.', 'who is a client may be completed');
select is(pg_temp.dice('gente', 12), 'repetida omitir omitir Ya está, desactivado: queda como está.', 'who is deactivated stays so');
select is(pg_temp.dice('gente', 16), 'repetida omitir omitir Ya está: ' || (select coalesce(empresa, cliente) from public.clientes where id = pruebas.id('eva')) || '.', 'by an address that they had before');
select is(pg_temp.dice('gente', 20), 'repetida omitir omitir Ya está: ' || (select cliente from public.clientes where id = pruebas.id('bruno')) || '.', 'a client is known by their RUT alone');
select is((select datos || valores from public.importaciones_filas where importacion = pruebas.id('gente') and n = 13), '{}', 'of who was erased nothing stays in the sheet');
select is_empty('select t from antes where h <> pruebas.huella(t)', 'a review changes nothing');

-- What is decided.
select is(pruebas.valor('admin', 'select public.decidir_filas({gente}, ''crear'', array[11])'), 'P0001 Eso no se puede hacer con estas filas.', 'no client is made twice');
select is(pruebas.valor('admin', 'select public.decidir_filas({gente}, ''unir'', array[12])'), 'P0001 Eso no se puede hacer con estas filas.', 'who is deactivated is not completed');
select is(pruebas.valor('admin', 'select public.decidir_filas({gente}, ''crear'', array[13])'), 'P0001 Eso no se puede hacer con estas filas.', 'nor is made who was erased');
select is(left(pruebas.valor('admin', 'select public.decidir_filas({gente}, ''unir'')'), 1), '{', 'all that repeat, at once');
select is((select array_agg(n) from public.importaciones_filas where importacion = pruebas.id('gente') and decision = 'unir'), '{11}'::int[], 'where that is possible');
select is(pruebas.valor('admin', 'select public.decidir_filas({gente}, ''omitir'', array[2]) ->> ''entran'''), '3', 'what would come in is counted as it is decided');
select pruebas.valor('admin', 'select public.decidir_filas({gente}, ''crear'', array[2])');

-- Done, and nobody hears of it.
select is(pg_temp.hacer('aplicar', 'gente'), 'aplicada 0 {"hecha": 3, "unida": 1, "omitida": 4, "con_problema": 11}', 'it is done');
select is(pg_temp.hacer('aplicar', 'gente'), 'aplicada 0 {"hecha": 3, "unida": 1, "omitida": 4, "con_problema": 11}', 'once');
select is((select count(*)::int from public.correos), 0, 'nobody is mailed');
select is_empty($$ select email from public.clientes where email in ('rosa@pruebas.test', 'solo@pruebas.test', 'callada@pruebas.test') and (usuario is not null or invitado_en is not null) $$, 'nobody is invited');
select is((select count(*)::int from public.clientes where email in ('rosa@pruebas.test', 'solo@pruebas.test', 'callada@pruebas.test') and activo), 3, 'they are clients');
select is((select concat_ws(' ', empresa, rut, telefono) from public.clientes where id = pruebas.id('bruno')), 'Bruno y Cía 11111111-1 +56 2 2345 6789', 'who was completed has what was missing');
select is((select activo from public.clientes where id = pruebas.id('carla')), false, 'who was deactivated is so');
select is((select count(*)::int from public.correos_silenciados where email = 'callada@pruebas.test'), 1, 'a silenced address is so');
select is((select count(*)::int from public.auditoria where tabla = 'clientes' and accion = 'insert' and autor = 'd0000000-0000-4000-8000-000000000004'
  and despues ->> 'email' in ('rosa@pruebas.test', 'solo@pruebas.test')), 2, 'the trail says who brought them in');
select is((select despues ->> 'estado' || (despues -> 'cuentas') from public.auditoria where tabla = 'importaciones' and fila = pruebas.id('gente') order by id desc limit 1),
  'aplicada{"hecha": 3, "unida": 1, "omitida": 4, "con_problema": 11}', 'and what the sheet came to, in one line');

-- An account that waits for nobody is not tied by a sheet.
create temp table guardadas as select * from private.identidades where email = 'eva@pruebas.test';
delete from private.identidades where email = 'eva@pruebas.test';
select pg_temp.subir('suelta', 'clientes', array['nombre', 'email'], '[["Eva", "eva@pruebas.test"]]');
select pg_temp.hacer('aplicar', 'suelta');
select is((select coalesce(usuario::text, 'nadie') from public.clientes where email = 'eva@pruebas.test'), 'nadie', 'nobody is let in');
select pg_temp.hacer('deshacer', 'suelta');
insert into private.identidades overriding system value select * from guardadas;

-- The same sheet again adds nothing.
select is(pruebas.valor('admin', format('select public.abrir_importacion(''clientes'', ''otra.csv'', %L, array[''email''], 1) ->> ''anterior''', (select huella
  from public.importaciones where id = pruebas.id('gente')))), (select id from pruebas.ids where nombre = 'gente'), 'the same sheet is told as such');
select pg_temp.subir('repetida', 'clientes', '{nombre,empresa,email,rut,telefono}', '[["Rosa Díaz", "Panadería Díaz", "rosa@pruebas.test", "12.345.678-5", "9 8765 4321"], ["Bruno", "Bruno y Cía", "bruno@pruebas.test", "11111111-1", ""]]');
select is(pg_temp.hacer('aplicar', 'repetida'), 'aplicada 0 {"omitida": 2}', 'and adds nothing');

-- Undone.
select is(pg_temp.hacer('deshacer', 'gente'), 'deshecha 0 {"omitida": 4, "deshecha": 4, "con_problema": 11}', 'it is undone');
select is_empty('select t from antes where h <> pruebas.huella(t)', 'and all is as it was, row by row');
select is((select count(*)::int from public.auditoria where tabla = 'clientes' and accion = 'delete' and antes ->> 'email' = 'rosa@pruebas.test'), 1, 'the trail says that, too');

-- What was used or changed since stays.
select pg_temp.subir('usada', 'clientes', array['nombre', 'email'],
  '[["Cambia", "cambia@pruebas.test"], ["Invita", "invita@pruebas.test"], ["Paga", "paga@pruebas.test"], ["Nota", "nota@pruebas.test"], ["Nadie", "nadie@pruebas.test"], ["Ida", "ida@pruebas.test"]]');
select pg_temp.hacer('aplicar', 'usada');
update public.clientes set telefono = '+56 9 1111 1111' where email = 'cambia@pruebas.test';
update public.clientes set invitado_en = now(), actualizado_en = now() where email = 'invita@pruebas.test';
update public.importaciones_filas f set version = c.actualizado_en from public.clientes c where c.email = 'invita@pruebas.test' and f.registro = c.id;
insert into public.pagos (cliente, concepto, monto, vence_el) select id, 'Una cuota', 1000, '2030-01-01' from public.clientes where email = 'paga@pruebas.test';
insert into public.contactos_notas (clase, fila, texto) select 'clientes', id, 'Llamar' from public.clientes where email = 'nota@pruebas.test';
delete from public.clientes where email = 'ida@pruebas.test';
update public.importaciones_filas f set version = version - interval '1 hour' from public.clientes c where c.email = 'cambia@pruebas.test' and f.registro = c.id;
select is(pg_temp.hacer('deshacer', 'usada'), 'deshecha 0 {"deshecha": 2, "se_queda": 4}', 'of what can be undone all is');
select is((select array_agg(array_to_string(motivos, ' ') order by n) from public.importaciones_filas where importacion = pruebas.id('usada')),
  '{Cambió después de importarse.,Ya se le invitó.,Ya tiene pagos.,Ya tiene notas.,"",Ya no estaba.}'::text[], 'and the rest says why not');
delete from public.pagos where concepto = 'Una cuota';
select is(pg_temp.hacer('deshacer', 'usada'), 'deshecha 0 {"deshecha": 3, "se_queda": 3}', 'what stayed is tried again');
delete from public.clientes where email in ('cambia@pruebas.test', 'invita@pruebas.test', 'nota@pruebas.test');

-- Platforms ---------------------------------------------------------------------------------------

update public.plataformas set plataforma = 'Vivero en línea', dominio = null, descripcion = null, fecha_inicio = null, fecha_termino = null where id = pruebas.id('plataforma_ana');
update public.clientes set cliente = 'Ana Única', empresa = 'Vivero del Pudú' where id = pruebas.id('ana');
delete from antes; insert into antes select x.t, pruebas.huella(x.t)
  from unnest('{public.clientes,public.plataformas,public.pagos,public.abonos,private.identidades,private.recordatorios,private.enlaces_de_pago,public.correos,private.publicaciones,encontrables}'::text[]) x (t);
select pg_temp.subir('sitios', 'plataformas', '{cliente_nombre,plataforma,dominio,fecha_inicio}', '[
  ["vivero del PUDU", "Tienda nueva", "https://www.Tienda.cl/", "1/3/2026"],
  ["Ana Única", "Vivero en Línea", "laurel.cl", "1-3-2026"],
  ["Nadie", "Otra", "", ""],
  ["Vivero del Pudú", "Tienda", "tienda.cl", ""],
  ["Vivero del Pudú", "Con espacio", "no es dominio", "mañana"],
  ["Vivero del Pudú", "", "solo.cl", "45292"]]');
select is(pg_temp.dice('sitios', n), d, 'a platform: ' || d) from (values (2, 'lista crear crear,omitir'), (3, 'repetida omitir unir,omitir,crear Ya está: Vivero en línea.'), (4,
  'con_problema omitir omitir No encontramos a su cliente (Nadie): impórtalo o créalo antes.'),
  (5, 'repetida omitir crear,omitir Repite la fila 2 de esta planilla.'), (6, 'con_problema omitir omitir El dominio «no es dominio» no es válido. La fecha de inicio «mañana» no se entiende: escríbela día/mes/año.'), (7,
    'con_problema omitir omitir La fecha de inicio «45292» es el número con que la planilla la guarda: dale formato de fecha a esa columna.')) v (n, d);
select pruebas.valor('admin', 'select public.decidir_filas({sitios}, ''unir'', array[3])');
select is(pg_temp.hacer('aplicar', 'sitios'), 'aplicada 0 {"hecha": 1, "unida": 1, "omitida": 1, "con_problema": 3}', 'platforms come in');
select is((select concat_ws(' ', dominio, fecha_inicio) from public.plataformas where id = pruebas.id('plataforma_ana')), 'laurel.cl 2026-03-01', 'one is completed');
select is((select publico from public.plataformas where plataforma = 'Tienda nueva'), false, 'none is public');
select is(pg_temp.hacer('deshacer', 'sitios'), 'deshecha 0 {"omitida": 1, "deshecha": 2, "con_problema": 3}', 'and go again');
select is_empty('select t from antes where h <> pruebas.huella(t)', 'without a trace in the tables');

delete from public.correos;
-- Payments ----------------------------------------------------------------------------------------

select pg_temp.subir('cuotas', 'pagos', '{cliente_email,concepto,monto,vence_el,estado,pagado_el,metodo}', format('[
  ["ana@pruebas.test", "Mantención enero", "$ 120.000", "5/1/2026", "Pagada", "7-1-2026", "Transferencia BCI"],
  ["ana@pruebas.test", "Mantención futura", "120000", "5/1/2031", "", "", ""],
  ["ana@pruebas.test", "Mantención vieja", "120000", "5/1/2026", "", "", ""],
  ["ana@pruebas.test", "Mantención vencida", "120000", "5/2/2026", "Pendiente", "", ""],
  ["ana@pruebas.test", "Algo cancelado", "120000", "5/1/2026", "Cancelado", "", ""],
  ["ana@pruebas.test", "Algo en dólares", "USD 100", "5/1/2026", "pagado", "", ""],
  ["carla@pruebas.test", "De quien se fue", "1000", "5/1/2026", "pagado", "", ""],
  ["borrada@pruebas.test", "De quien no está", "1000", "5/1/2026", "pagado", "", ""],
  ["ana@pruebas.test", "mantención ENERO", "120.000", "05-01-2026", "pagada", "", ""],
  ["ana@pruebas.test", "Hoy vence", "5.000", "%s", "por pagar", "", ""],
  ["ana@pruebas.test", "Nula", "5.000", "1/1/2026", "nula", "", ""],
  ["ana@pruebas.test", "Pagada mañana", "5.000", "1/1/2026", "pagada", "1/1/2199", ""]]', to_char(private.hoy() + 3, 'DD/MM/YYYY'))::jsonb);
select is(pg_temp.dice('cuotas', n), d, 'a payment: ' || d) from (values (2, 'lista crear crear,omitir'), (3, 'lista crear crear,omitir'), (4,
  'con_problema omitir omitir Falta si está pagado o pendiente.'), (6, 'con_problema omitir omitir «Cancelado» puede ser pagado o anulado: escribe cuál.'),
  (7, 'con_problema omitir omitir El monto «USD 100» no se entiende: escríbelo en pesos enteros, como 1.234.567.'), (9,
    'con_problema omitir omitir Esta fila no se puede importar.'), (10, 'repetida omitir crear,omitir Repite la fila 2 de esta planilla.'), (13,
    'con_problema omitir omitir La fecha de pago es futura.')) v (n, d);
select matches(pg_temp.dice('cuotas', 8), 'está desactivado: lo suyo no se importa', 'what is of who is deactivated does not come in');
select pruebas.valor('admin', 'select public.decidir_filas({cuotas}, ''crear'', array[10])');
select is(pg_temp.hacer('aplicar', 'cuotas'), 'aplicada 0 {"hecha": 6, "con_problema": 6}', 'payments come in, and one anew that is there');
select is((select count(*)::int from public.correos), 0, 'nobody is mailed of them');
select is((select concat_ws(' ', p.estado, p.metodo, p.abonado, private.hoy(p.pagado_en), b.dia, b.metodo) from public.pagos p join public.abonos b on b.pago = p.id
  where p.concepto = 'Mantención enero'), 'pagado transferencia 120000 2026-01-07 2026-01-07 transferencia', 'what was paid is written down as paid then');

-- Reminders: none by itself before the studio says so, and nothing of before that.
update public.pagos set estado = 'anulado' where estado in ('programado', 'pendiente', 'rechazado') and concepto not in ('Hoy vence', 'Mantención vencida', 'Mantención futura');
create temp table salen (d date, cuantos int);
create function pg_temp.salen(p_desde int, p_hasta int) returns int language sql as $$
  select count(*) filter (where private.tarea_recordar_pagos(private.hoy() + n) > 0)::int from generate_series(p_desde, p_hasta) n $$;
update public.pagos set creado_en = creado_en - interval '30 days' where concepto in ('Hoy vence', 'Mantención vencida');
select is(pg_temp.salen(0, 20), 0, 'no payment of a sheet is reminded of by itself');
select is(pruebas.valor('admin', 'select public.recordar_importacion({cuotas}, true)'), null, 'the studio says so');
select is(pg_temp.salen(0, 0), 0, 'what fell before that, or on its day, is reminded of by nobody');
select cmp_ok(pg_temp.salen(1, 20), '>', 0, 'what comes after it is');
select is((select count(distinct datos ->> 'concepto')::int from public.correos where tipo = 'pago_recordatorio' and datos ->> 'concepto' <> 'Hoy vence'), 0, 'and what was long overdue is not');
select is(pruebas.valor('admin', 'select public.recordar_importacion({cuotas}, false)'), null, 'or no more');
select is(left(pruebas.valor('admin', 'select public.recordar_importacion({gente}, true)'), 5), 'P0001', 'of clients there is nothing to remind of');
select is(pg_temp.hacer('deshacer', 'cuotas'), 'deshecha 0 {"deshecha": 5, "se_queda": 1, "con_problema": 6}', 'what was reminded of stays when it is undone');
select is((select array_to_string(motivos, ' ') from public.importaciones_filas where importacion = pruebas.id('cuotas') and estado = 'se_queda'), 'Ya tiene otros datos.', 'with the reason');

-- Others work meanwhile ---------------------------------------------------------------------------

delete from public.correos;
select pg_temp.subir('lenta', 'clientes', array['nombre', 'email'], '[["Uno", "uno@pruebas.test"], ["Dos", "dos@pruebas.test"], ["Tres", "tres@pruebas.test"]]');
insert into public.clientes (cliente, email) values ('Uno a mano', 'uno@pruebas.test');
insert into public.acciones_datos (accion, huella) values ('supresion', private.huella('dos@pruebas.test'));
select is(pruebas.valor('admin', 'select x ->> ''estado'' || (x ->> ''quedan'') from public.aplicar_importacion({lenta}, 1) x'), 'aplicando2', 'one row at a time');
select is(pruebas.valor('admin', 'select public.decidir_filas({lenta}, ''omitir'')'), 'P0001 Esta importación ya empezó: termínala y, si quieres, deshazla después.', 'nothing is decided any more once it began');
select is(pg_temp.hacer('aplicar', 'lenta'), 'aplicada 0 {"hecha": 1, "omitida": 1, "con_problema": 1}', 'it goes on where it stopped');
select is((select array_agg(array_to_string(motivos, ' ') order by n) from public.importaciones_filas where importacion = pruebas.id('lenta')),
  '{Ya está: Uno a mano.,Esta fila no se puede importar.,""}'::text[], 'and sees what happened since it was looked at');
select pg_temp.subir('rota', 'clientes', array['nombre', 'email'], '[["Rota", "rota@pruebas.test"]]');
update public.importaciones_filas set estado = 'recibida' where importacion = pruebas.id('rota');
select is(pg_temp.hacer('aplicar', 'rota'), 'P0001 Faltan filas por revisar.', 'nothing is done that nobody looked at');
select is(pg_temp.hacer('deshacer', 'rota'), 'descartada 0 {}', 'what was not begun is dropped, with its rows');
select is(pg_temp.hacer('aplicar', 'rota'), 'P0001 Esta importación se descartó.', 'for good');
select is(pruebas.valor('admin', 'select public.abrir_importacion(''clientes'', ''x'', repeat(''a'', 64), array[''email'', ''monto''], 1)'), 'P0001 Revisa qué es cada columna: cada dato va una sola vez.', 'a column is one of its kind');
select is(pruebas.valor('admin', 'select public.abrir_importacion(''clientes'', ''x'', repeat(''a'', 64), array[''email'', ''email''], 1)'), 'P0001 Revisa qué es cada columna: cada dato va una sola vez.', 'and there once');
select is(left(pruebas.valor('admin', 'select public.abrir_importacion(''clientes'', ''x'', repeat(''a'', 64), array[''email''], 20001)'), 5), 'P0001', 'a sheet has an end');

-- Kept for a while, and of whom is erased not at all ------------------------------------------------

select pg_temp.subir('guardada', 'clientes', array['nombre', 'email', 'rut'], '[["Se va", "seva@pruebas.test", "22.222.222-2"], ["Queda", "queda@pruebas.test", ""], ["Mal", "seva@pruebas.test", "1-1"]]');
select pg_temp.hacer('aplicar', 'guardada');
update public.clientes set activo = false where email = 'seva@pruebas.test';
select is((private.datos_de_persona('seva@pruebas.test') -> 'importaciones_filas' -> 0 -> 'valores') ->> 'cliente', 'Se va', 'who asks gets their rows');
select private.suprimir_datos('seva@pruebas.test');
select is((select array_agg(n) from public.importaciones_filas where importacion = pruebas.id('guardada')), '{3}'::int[], 'who is erased is so in sheets, too, also where the row was refused');
update public.importaciones set actualizado_en = now() - interval '29 days' where id = pruebas.id('guardada');
select private.purgar(now());
select is((select count(*)::int from public.importaciones_filas where importacion = pruebas.id('guardada') and datos is not null), 1, 'rows are kept for thirty days');
update public.importaciones set actualizado_en = now() - interval '31 days' where id = pruebas.id('guardada');
select private.purgar(now());
select is((select to_jsonb(f) - '{id,importacion,registro,version,cliente,creado_en,existente}'::text[] from public.importaciones_filas f where importacion = pruebas.id('guardada')),
  '{"n": 3, "datos": null, "valores": null, "antes": null, "claves": [], "motivos": [], "opciones": ["crear", "omitir"], "decision": "crear", "estado": "hecha"}', 'and emptied then');
select matches(pg_temp.hacer('deshacer', 'guardada'), '^P0001 Han pasado 30 días', 'with which there is nothing to undo any more');
select is((select count(*)::int from public.clientes where email = 'queda@pruebas.test'), 1, 'what came in stays');

-- Whose it is ---------------------------------------------------------------------------------------

select is(left(pruebas.valor(p, sql), 5), '42501', p || ': ' || sql) from unnest('{anon,ana,tito,carla,eva}'::text[]) p, (values
  ('select public.abrir_importacion(''clientes'', ''x'', repeat(''a'', 64), array[''email''], 1)')) v (sql);

-- What a factura says of them, and whether they withhold.
select is(private.leer_si_o_no(t), r, 'yes or no: ' || t) from (values ('Sí', true), ('si', true), ('X', true), ('1', true), ('NO', false), ('0', false), ('Falso', false), ('tal vez', null), ('', null)) v (t, r);
update public.clientes set giro = 'Viveros', retiene = true where id = pruebas.id('bruno');
select pg_temp.subir('facturan', 'clientes', '{nombre,email,giro,direccion,comuna,correo_facturacion,retiene}', format('[
  ["Factura", "factura@pruebas.test", " Venta  de plantas ", "Los Aromos 12", "Ñuñoa", " <Pagos@Pruebas.test> ", "Sí"],
  ["Sin nada", "sin@pruebas.test", "", "-", "", "", ""],
  ["Bruno", "bruno@pruebas.test", "Otro giro", "Los Robles 3", "", "", "no"],
  ["Largo", "largo@pruebas.test", "%s", "%s", "%s", "dos@pruebas.test; tres@pruebas.test", "tal vez"],
  ["Malo", "malo2@pruebas.test", "", "", "", "no es", ""]]', repeat('g', 81), repeat('d', 121), repeat('c', 41))::jsonb);
select is(pg_temp.lee('facturan', 2) - '{cliente,email}'::text[], '{"giro": "Venta de plantas", "comuna": "Ñuñoa", "direccion": "Los Aromos 12", "correo_facturacion": "pagos@pruebas.test", "retiene": true}', 'billing data are read as they are kept');
select is(pg_temp.dice('facturan', 5), 'con_problema omitir omitir El giro pasa de 80 letras. La dirección pasa de 120 letras. La comuna pasa de 40 letras. Deja un solo correo de facturación en la celda. En si retiene dice «tal vez»: escribe sí o no.', 'what is wrong with them is said');
select is(pg_temp.dice('facturan', 6), 'con_problema omitir omitir El correo de facturación «no es» no es válido.', 'an address that is none, too');
select pruebas.valor('admin', 'select public.decidir_filas({facturan}, ''unir'')');
select is(pg_temp.hacer('aplicar', 'facturan'), 'aplicada 0 {"hecha": 2, "unida": 1, "con_problema": 2}', 'the others come in');
select results_eq($$ select email, concat_ws(' / ', giro, direccion, comuna, correo_facturacion, retiene) from public.clientes where email in ('factura@pruebas.test', 'sin@pruebas.test') or id = pruebas.id('bruno') order by email $$,
  $$ values ('bruno@pruebas.test', 'Viveros / Los Robles 3 / t'), ('factura@pruebas.test', 'Venta de plantas / Los Aromos 12 / Ñuñoa / pagos@pruebas.test / t'), ('sin@pruebas.test', 'f') $$,
  'a client who was there gets what was missing, and goes on withholding or not');
select is(pg_temp.hacer('deshacer', 'facturan'), 'deshecha 0 {"deshecha": 3, "con_problema": 2}', 'and all of it is undone');
select is((select concat_ws(' / ', giro, direccion, retiene) from public.clientes where id = pruebas.id('bruno')), 'Viveros / t', 'as it was');
update public.clientes set giro = null, retiene = false where id = pruebas.id('bruno');

-- A column that the catalogue names comes in, completes and goes again, though nobody reads it more closely.
alter table public.clientes add column apodo text check (length(apodo) <= 20);
update private.tablas set importa = jsonb_set(importa, '{llena}', importa -> 'llena' || '["apodo"]') where tabla = 'public.clientes';
select pg_temp.subir('apodos', 'clientes', '{nombre,email,apodo}', format('[["Nina", "nina@apodos.test", " La  Nina "], ["Ana", "ana@pruebas.test", "Anita"], ["Larga", "larga@apodos.test", "%s"]]', repeat('x', 21))::jsonb);
select is(pg_temp.lee('apodos', 2) ->> 'apodo', 'La Nina', 'it is read as it is written');
select is(pg_temp.dice('apodos', 3), 'repetida omitir unir,omitir Ya está: Vivero del Pudú.', 'and completes whom it repeats');
select is(left(pruebas.valor('admin', 'select public.decidir_filas({apodos}, ''unir'')'), 1), '{', 'which is decided');
select is(pg_temp.hacer('aplicar', 'apodos'), 'aplicada 0 {"hecha": 1, "unida": 1, "con_problema": 1}', 'what its constraint refuses stays out');
select results_eq($$ select email, apodo from public.clientes where apodo is not null order by 1 $$, $$ values ('ana@pruebas.test', 'Anita'), ('nina@apodos.test', 'La Nina') $$, 'the others have it');
select pg_temp.hacer('deshacer', 'apodos');
select is_empty($$ select from public.clientes where apodo is not null $$, 'and lose it again');
select * from finish();
rollback;
