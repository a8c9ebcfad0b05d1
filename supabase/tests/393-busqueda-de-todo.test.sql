-- Search beyond what stands in 390: people of clients, mails without an owner, small tables, the audit log, the inbox.
begin;
select pruebas.escenario();
select plan(83);

create function pg_temp.halla(p_persona text, p_tabla text, p_q text) returns text language sql set search_path = '' as $$
  select pruebas.valor(p_persona, format('select count(*) from public.buscar(%L, %L)', p_tabla, p_q));
$$;

update public.clientes set cliente = 'Rosa Quilodrán', empresa = 'Lácteos Ñuñoa SpA' where id = pruebas.id('ana');
update public.personas set nombre = 'Tito Cárcamo Núñez' where id = pruebas.id('persona_tito');
update public.personas set nombre = 'Delia Paillán' where id = pruebas.id('persona_delia');
insert into public.personas (cliente, nombre, email) values (pruebas.id('bruno'), 'Ulises Cárcamo', 'ulises@pruebas.test');

-- People of clients --------------------------------------------------------------------------------
select is(pruebas.valor('admin', format($$select string_agg(b, ',') from public.buscar('personas', %L) b$$, q)), pruebas.id('persona_tito')::text, 'a person by ' || q)
from (values ('tito carcamo'), ('NÚÑEZ'), ('nunez tito'), ('tito@pruebas'), ('carcamo nunoa'), ('quilodran tito'), ('lacteos nunez')) v (q);
select is(pg_temp.halla('admin', 'personas', q), n, n || ' by ' || q) from (values ('carcamo', '2'), ('nunoa', '2'), ('carcamo inventado', '0'), ('', '0'), ('%', '0')) v (q, n);
select is(pg_temp.halla(persona, 'personas', 'nunoa'), n, 'Acting as ' || persona || ': finds ' || n) from (values
  ('ana', '0'), ('bruno', '0'), ('delia', '1'), ('tito', '0'), ('anon', '42501 permission denied for function buscar')) v (persona, n);
select is(pruebas.valor('delia', $$select string_agg(b, ',') from public.buscar('personas', 'nunoa') b$$), pruebas.id('persona_delia')::text, 'who sees all of a client finds themselves, and not the others');
select is(pg_temp.halla('bruno', 'personas', 'ulises'), '0', 'nor does a client find their people: whom they may not read');
select is(pg_temp.halla(persona, 'personas', 'carcamo'), '42501 Entra con tu cuenta para buscar.', 'Acting as ' || persona || ': refused') from unnest('{carla,eva}'::text[]) persona;
update public.personas set nombre = 'Tito Alarcón' where id = pruebas.id('persona_tito');
select is(pg_temp.halla('admin', 'personas', q), n, 'renamed: ' || n || ' by ' || q) from (values ('alarcon', '1'), ('nunez', '0')) v (q, n);
update public.clientes set empresa = 'Quesos Chanco' where id = pruebas.id('ana');
select is(pg_temp.halla('admin', 'personas', q), n, 'their client renamed: ' || n || ' by ' || q) from (values ('chanco alarcon', '1'), ('nunoa', '0')) v (q, n);
update public.personas set email = 'otro.tito@pruebas.test' where id = pruebas.id('persona_tito');
select is(pg_temp.halla('admin', 'personas', 'otro.tito'), '1', 'by the new address');
alter table public.personas disable trigger user;
alter table public.personas enable trigger personas_8_buscar;
update public.personas set cliente = pruebas.id('bruno') where id = pruebas.id('persona_tito');
alter table public.personas enable trigger user;
select is(pg_temp.halla('admin', 'personas', q), n, 'of another client: ' || n || ' by ' || q) from (values ('alarcon bruno', '1'), ('alarcon chanco', '0')) v (q, n);
delete from public.personas where id = pruebas.id('persona_tito');
select is((select count(*)::int from private.busquedas where tabla = 'personas' and fila = (select id from pruebas.ids where nombre = 'persona_tito')), 0, 'the line goes with its row');
select is_empty($$select from public.personas t where not exists (select from private.busquedas b where b.tabla = 'personas' and b.fila = t.id::text and b.mensaje = 0)$$, 'everybody has their line');

-- Mails without an owner ------------------------------------------------------------------------------
insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, motivo, texto)
values ('m-1', 'zoila@fuera.test', 'Zoila Ñancupil', 'Cotización', 'sin_dueno', 'sin_firma', 'Necesito una página para mi panadería');
select is(pg_temp.halla('admin', 'correos_entrantes', q), '1', 'a mail by ' || q) from (values ('zoila@fuera'), ('nancupil'), ('cotizacion panaderia'), ('PAGINA zoila')) v (q);
select is(pg_temp.halla(persona, 'correos_entrantes', 'nancupil'), '0', 'Acting as ' || persona || ': none') from unnest('{ana,bruno,delia}'::text[]) persona;
update public.correos_entrantes set de = 'zoe@fuera.test', nombre = 'Zoe', asunto = 'Otro', texto = 'Nada' where mensaje_id = 'm-1';
select is(pg_temp.halla('admin', 'correos_entrantes', q), n, 'changed: ' || n || ' by ' || q) from (values ('nancupil', '0'), ('cotizacion', '0'), ('panaderia', '0'), ('zoila', '0'), ('zoe otro nada', '1')) v (q, n);
delete from public.correos_entrantes where mensaje_id = 'm-1';
select is(pg_temp.halla('admin', 'correos_entrantes', 'zoe'), '0', 'gone with its row');
select is_empty($$select from public.correos_entrantes t where not exists (select from private.busquedas b where b.tabla = 'correos_entrantes' and b.fila = t.id::text)$$, 'every one has its line');

-- Small tables ------------------------------------------------------------------------------------------
insert into public.respuestas_guardadas (titulo, cuerpo) values ('Zarpe', 'Gracias por la elección');
insert into public.correos_silenciados (email, motivo, detalle) values ('zarpe@fuera.test', 'rebotado', 'Casilla llena de Ñuñoa');
insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('Zarpe', 'Se perdió un teléfono', now(), 'Clientes', '{contacto}');
insert into public.equipo (nombre, cargo, texto, desde, simbolo) values ('Zoé Zarpe', 'Diseñadora', 'Dibuja', 2020, 'Zo');
insert into public.testimonios (pagina, nombre, cargo, texto) values ('servicios', 'Zoé Zarpe', 'Dueña de un almacén', 'Muy bien');
insert into public.precios (producto, valor, desde) values ('pagina-web', 654321, current_date + 30);
insert into public.acciones_datos (accion, informe) values ('purga', '{"zarpe": 2}');
create temp table pequenas (tabla text, q text);
insert into pequenas values ('respuestas_guardadas', 'eleccion zarpe'), ('correos_silenciados', 'nunoa zarpe@fuera'), ('vulneraciones', 'zarpe TELEFONO'), ('equipo', 'disenadora zoe'),
  ('testimonios', 'almacen zarpe'), ('precios', '654.321 pagina'), ('acciones_datos', 'zarpe purga');
grant select on pequenas to public;
select is(pg_temp.halla('admin', tabla, q), '1', tabla || ' by ' || q) from pequenas;
select is(pg_temp.halla('admin', tabla, q || ' inventada'), '0', tabla || ' has not every word') from pequenas;
select is((select string_agg(pg_temp.halla(persona, tabla, q), ' ') from pequenas), '0 0 0 0 0 0 0', 'Acting as ' || persona || ': none of them') from unnest('{ana,bruno,carla,delia,eva}'::text[]) persona;
select is(left(pg_temp.halla('anon', tabla, q), 5), '42501', 'Acting as a visitor: refused in ' || tabla) from pequenas where tabla = 'equipo';
select is(pg_temp.halla('admin', 'precios', to_char(current_date + 30, 'DD-MM-YYYY')), '1', 'a price by its day');
select is(pg_temp.halla('admin', 'respuestas_guardadas', q), '0', 'nothing by «' || q || '»') from (values (''), ('%'), ('zarp_')) v (q);

-- The audit log: by the records, as they are called today -------------------------------------------------------
select isnt(pg_temp.halla('admin', 'auditoria', 'quilodran'), '0', 'changes of a client by their name');
select is(pruebas.valor('admin', format('select count(*) from public.auditoria a join public.buscar(''auditoria'', ''ulises'') b on b = a.id::text where a.tabla = ''personas'' and a.fila = %s',
  (select id from public.personas where email = 'ulises@pruebas.test'))), '1', 'that a person was added');
update public.clientes_notas set notas = 'Paga tarde' where cliente = pruebas.id('bruno');
select is(pruebas.valor('admin', $$select count(*) > 0 from public.auditoria a join public.buscar('auditoria', 'bruno') b on b = a.id::text where a.tabla = 'clientes_notas'$$), 'true', 'notes of a client by the client');
-- What was deleted, by what it held.
delete from public.respuestas_guardadas where titulo = 'Zarpe';
select is(pruebas.valor('admin', $$select string_agg(a.accion, ',') from public.auditoria a join public.buscar('auditoria', 'zarpe eleccion') b on b = a.id::text$$), 'delete', 'a deletion by what the row held');
select is(pg_temp.halla('admin', 'auditoria', 'cuerpo'), '0', 'and not by what its columns are called');
select is(pg_temp.halla(persona, 'auditoria', 'zarpe'), '42501 Solo el equipo del estudio puede hacer esto.', 'Acting as ' || persona || ': refused') from unnest('{ana,bruno,carla,delia,eva}'::text[]) persona;
select set_config('estudio.suprimiendo', 'si', true);
update public.auditoria set antes = null, despues = null where accion = 'delete' and tabla = 'respuestas_guardadas';
select is(pg_temp.halla('admin', 'auditoria', 'zarpe eleccion'), '0', 'nothing is found of what was erased');
select is((select count(*)::int from private.busquedas where tabla = 'auditoria' and propio <> '' and fila in (select id::text from public.auditoria where tabla = 'respuestas_guardadas')), 0, 'nor is it kept');
delete from public.auditoria where accion = 'delete' and tabla = 'respuestas_guardadas';
select is_empty($$select from private.busquedas b where b.tabla = 'auditoria' and not exists (select from public.auditoria a where a.id::text = b.fila)$$, 'the line goes with the row of the audit log');
select set_config('estudio.suprimiendo', '', true);

-- The inbox: the newest of each kind first -------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje) select 'Zacarías ' || n, 'z' || n || '@pruebas.test', '+56 9 1111 222' || n, 'Hola' from generate_series(1, 3) n;
update public.citas set nombre = 'Zacarías Soto' where id = pruebas.id('cita');
select is(pruebas.valor('admin', $$select string_agg(split_part(b, '-', 1), ',') from public.buscar('bandeja', 'zacarias') b$$), 'citas,leads,leads,leads', 'a meeting does not stand behind all the leads');
select is(pg_temp.halla('ana', 'bandeja', 'zacarias'), '42501 Solo el equipo del estudio puede hacer esto.', 'Acting as a client: refused');

select * from finish(true);
rollback;
