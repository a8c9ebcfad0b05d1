-- A proposal becomes the project: the code, what it binds, what is made, the evidence, withdrawal.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test';
delete from public.correos;
delete from private.envios;
select no_plan();
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.10", "user-agent": "Teléfono de Rosa"}', true);

create function pg_temp.contenido() returns jsonb language sql as $$
  select '{"secciones": [], "descuento": null, "division": "porcentajes",
    "items": [{"concepto": "Tienda", "detalle": "", "cantidad": 1, "precio": 100000, "descuento": 0, "afecto": true, "opcional": false},
      {"concepto": "Fotos", "detalle": "", "cantidad": 2, "precio": 10000, "descuento": 0, "afecto": true, "opcional": true}],
    "cuotas": [{"concepto": "Al comenzar", "parte": 4000, "vence": {"dias": 0}}, {"concepto": "Al publicar", "parte": 6000, "vence": {"hito": 1}}],
    "hitos": [{"titulo": "Maqueta", "descripcion": "", "dias": 7, "desde": "inicio"}, {"titulo": "Publicada", "descripcion": "Lista", "dias": 10, "desde": "anterior"}],
    "pide": [{"texto": "Logo"}]}'::jsonb $$;
create function pg_temp.tk(p_nombre text) returns text language sql as $$ select id from pruebas.ids where nombre = p_nombre $$;
-- A proposal that was sent to an address, whose link is kept under its name.
create function pg_temp.propone(p_nombre text, p_para text, p_columnas text, p_valores text) returns text language plpgsql as $$
declare
  e public.propuestas_enlaces;
  v_id bigint;
  v text;
begin
  execute pruebas.con_ids(format('insert into public.propuestas (titulo, contenido, %s) values (%L, %L, %s) returning id', p_columnas, p_nombre, pg_temp.contenido(), p_valores)) into v_id;
  perform pruebas.anotar(p_nombre, v_id);
  perform pruebas.valor('admin', format('select public.enviar_propuesta(%s, %L)', v_id, array[p_para]));
  select * into e from public.propuestas_enlaces where propuesta = v_id and para = p_para;
  v := encode(sha256(convert_to('t' || e.id || e.nonce, 'utf8')), 'hex');
  perform pruebas.valor('servicio', format('select public.anotar_token_de_propuesta(%s, %L, %L)', e.id, e.nonce, encode(sha256(convert_to(v, 'utf8')), 'hex')));
  perform pruebas.anotar('t_' || p_nombre, v);
  return v;
end $$;
create function pg_temp.pide(p_nombre text, p_elegidos text default '{}', p_version int default 1) returns text language sql as $$
  select pruebas.valor('anon', format('select public.pedir_codigo_de_propuesta(%L, %s, %L)', pg_temp.tk('t_' || p_nombre), p_version, p_elegidos)) $$;
create function pg_temp.codigo() returns text language sql as $$ select datos ->> 'token' from public.correos where tipo = 'propuesta_codigo' order by creado_en desc, ctid desc limit 1 $$;
create function pg_temp.acepta(p_nombre text, p_codigo text, p_elegidos text default '{}', p_rut text default '12.345.678-5', p_version int default 1, p_quien text default 'Rosa Nahuel') returns jsonb language sql as $$
  select case when v like '{%' then v::jsonb else to_jsonb(v) end from pruebas.valor('anon', format('select public.aceptar_propuesta(%L, %s, %L, %L, %L, %L)', pg_temp.tk('t_' || p_nombre), p_version, p_elegidos, p_codigo, p_quien, p_rut)) v $$;

select pg_temp.propone('nueva', 'rosa@pruebas.test', 'para_nombre, para_email, plataforma_nombre, clase, fila', $$'Rosa Nahuel', 'rosa@pruebas.test', 'Tienda de Rosa', 'leads', {lead}$$);
select pg_temp.propone('de_ana', 'ana@pruebas.test', 'cliente, plataforma', '{ana}, {plataforma_ana}');
delete from public.correos;

-- The code -----------------------------------------------------------------------------------------------------
select is(pg_temp.pide('nueva'), 'r…@pruebas.test', 'a code is mailed to the address that the studio set');
select is((select concat_ws(' ', tipo, para) from public.correos), 'propuesta_codigo rosa@pruebas.test', 'to that one alone');
select matches(pg_temp.codigo(), '^\d{6}$', 'of six digits');
select is_empty(format('select from private.propuestas_codigos where codigo_hash like %L', '%' || pg_temp.codigo() || '%'), 'which is kept nowhere but as a hash');
select is(left(pruebas.valor(p, 'select count(*) from private.propuestas_codigos'), 5), '42501', format('Acting as %s: nobody reads it', p)) from unnest('{anon,ana,admin,servicio}'::text[]) p;
select is(pg_temp.pide('nueva', '{}', 2), 'P0001 El estudio cambió esta propuesta: léela otra vez antes de aceptarla.', 'not of another version');
select is(left(pg_temp.acepta('nueva', pg_temp.codigo(), '{}', rut) #>> '{}', 5), 'P0001', 'not with the RUT ' || coalesce(rut, 'of nobody')) from unnest('{12.345.678-4,x}'::text[] || null) rut;
select is(left(pg_temp.acepta('nueva', pg_temp.codigo(), '{}', '12345678-5', 1, ' ') #>> '{}', 5), 'P0001', 'nor by nobody');
select is(pg_temp.acepta('nueva', pg_temp.codigo(), '{1}'), '{"codigo": "otra_cosa"}', 'the code is of what was chosen');
select is(pg_temp.acepta('nueva', case pg_temp.codigo() when '000000' then '000001' else '000000' end), jsonb_build_object('codigo', 'equivocado', 'quedan', n), 'a wrong one is counted') from unnest('{4,3,2,1,0}'::int[]) n;
select is(pg_temp.acepta('nueva', pg_temp.codigo()), '{"codigo": "vencido"}', 'after five the right one is dead, too');
select pg_temp.pide('nueva', '{1,1,0,7,-1}');
update private.propuestas_codigos set vence_en = now() - interval '1 second';
select is(pg_temp.acepta('nueva', pg_temp.codigo(), '{1}'), '{"codigo": "vencido"}', 'and a quarter of an hour later');
select is_empty('select from public.propuestas_aceptaciones', 'nothing was accepted');

-- What it makes ----------------------------------------------------------------------------------------------------
select pg_temp.pide('nueva', '{1}');
select pruebas.anotar('codigo', pg_temp.codigo());
delete from public.correos where tipo <> 'propuesta_codigo';
select pruebas.anotar('pago_rosa', pg_temp.acepta('nueva', '  ' || left(pg_temp.tk('codigo'), 3) || ' ' || right(pg_temp.tk('codigo'), 3), '{1}') ->> 'pago');
select results_eq($$ select cliente, email, rut, activo from public.clientes where email = 'rosa@pruebas.test' $$, $$ values ('Rosa Nahuel', 'rosa@pruebas.test', '12345678-5', true) $$, 'there is a client');
select results_eq($$ select p.plataforma, h.titulo, h.fecha - private.hoy(), h.orden, h.descripcion from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id join public.clientes c on c.id = p.cliente where c.email = 'rosa@pruebas.test' order by h.orden $$,
  $$ values ('Tienda de Rosa', 'Maqueta', 7, 1, null), ('Tienda de Rosa', 'Publicada', 17, 2, 'Lista') $$, 'with its platform and milestones');
select results_eq($$ select m.texto, m.orden, public.falta(m), e.desde = private.hoy(), e.hasta from public.materiales m join public.materiales_esperas e using (plataforma) join public.clientes c on c.id = m.cliente where c.email = 'rosa@pruebas.test' order by m.orden $$,
  $$ values ('Logo', 1, true, true, null::date) $$, 'with what it asks for, line by line, for which it waits');
select results_eq($$ select g.concepto, g.monto, g.vence_el - private.hoy(), g.estado, h.titulo from public.pagos g join public.clientes c on c.id = g.cliente left join public.hitos_plataforma h on h.id = g.hito where c.email = 'rosa@pruebas.test' order by g.id $$,
  $$ values ('Al comenzar', 47600, 0, 'pendiente', null), ('Al publicar', 95200, 17, 'programado', 'Publicada') $$, 'and its instalments, of which the last holds what was chosen');
select is(pruebas.valor('anon', format('select public.ver_pago_con_enlace(%L) ->> ''concepto''', pg_temp.tk('pago_rosa'))), 'Al comenzar', 'the first can be paid on the next screen');
select results_eq($$ select l.estado, c.email from public.leads l left join public.clientes c on c.id = l.cliente where l.id = pruebas.id('lead') $$, $$ values ('convertido', 'rosa@pruebas.test') $$, 'the contact is won');
select results_eq($$ select estado, cliente is not null, num_nulls(para_nombre, para_email, plataforma_nombre), plataforma is not null from public.propuestas where id = pruebas.id('nueva') $$, $$ values ('aceptada', true, 3, true) $$, 'the proposal is theirs');
select set_eq($$ select tipo from public.correos where tipo <> 'propuesta_codigo' $$, '{invitacion,pago_plan,propuesta_aceptada,propuesta_aceptada_estudio}'::text[], 'they are invited, and both sides are told');
select results_eq($$ select a.nombre, a.rut, a.correo, host(a.ip), a.agente, a.elegidos, a.total, a.retracto_hasta - private.hoy(), a.empezar_antes, a.huella = v.huella, cardinality(a.pagos) from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version $$,
  $$ values ('Rosa Nahuel', '12345678-5', 'rosa@pruebas.test', '203.0.113.10', 'Teléfono de Rosa', '{1}'::int[], 142800::bigint, 10, false, true, 2) $$, 'who, what, from where and when is kept');
select is(left(pruebas.valor(p, sql), 5), '42501', format('Acting as %s: nobody changes it: %s', p, sql)) from unnest('{anon,ana,admin,servicio}'::text[]) p,
  unnest('{"update public.propuestas_aceptaciones set nombre = ''x''","delete from public.propuestas_aceptaciones","insert into public.propuestas_aceptaciones default values"}'::text[]) sql;
select is(pg_temp.acepta('nueva', pg_temp.tk('codigo'), '{1}'), '"P0001 Esta propuesta ya está aceptada."', 'once more it makes nothing');
select is(pg_temp.pide('nueva'), 'P0001 Esta propuesta ya está aceptada.', 'nor gives a code');
select is((select count(*)::int from public.pagos g join public.clientes c on c.id = g.cliente where c.email = 'rosa@pruebas.test'), 2, 'and nothing was made twice');
select is((select jsonb_build_array(v -> 'situacion', v #> '{aceptada,nombre}', v #> '{aceptada,elegidos}', v -> 'pago') from (select pruebas.valor('anon', format('select public.ver_propuesta(%L)', pg_temp.tk('t_nueva')))::jsonb as v) x), '["aceptada", "Rosa Nahuel", [1], true]', 'its page says so');
select is(pruebas.valor('anon', format('select public.ver_pago_con_enlace(public.pagar_propuesta(%L)) ->> ''concepto''', pg_temp.tk('t_nueva'))), 'Al comenzar', 'and leads to what is to be paid, later as well');
select is(pruebas.valor('anon', 'select public.pagar_propuesta(''x'')'), null, 'nobody else');

-- A client who is there -----------------------------------------------------------------------------------------------
select pg_temp.pide('de_ana');
select pruebas.anotar('antes', (select count(*) from public.plataformas));
select is(pg_temp.acepta('de_ana', pg_temp.codigo(), '{}', '11.111.111-1') ? 'pago', true, 'a client accepts what goes on with their platform');
select is((select count(*) from public.plataformas), pruebas.id('antes'), 'no other one is made');
select is((select count(*)::int from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and titulo in ('Maqueta', 'Publicada')), 2, 'its milestones are of that one');
select is((select rut from public.clientes where id = pruebas.id('ana')), null, 'and what they typed changes nothing of the client');

-- Whom it is never tied to --------------------------------------------------------------------------------------------
update public.clientes set rut = '11111111-1' where id = pruebas.id('bruno');
select pg_temp.propone('rut', 'nueva@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Otra', 'nueva@pruebas.test', 'Sitio de otra'$$);
select pg_temp.pide('rut');
select is(pg_temp.acepta('rut', pg_temp.codigo(), '{}', '11.111.111-1') ? 'pago', true, 'who types the RUT of another client accepts');
select results_eq($$ select c.rut, a.rut from public.propuestas_aceptaciones a join public.clientes c on c.id = a.cliente where c.email = 'nueva@pruebas.test' $$, $$ values (null::text, '11111111-1') $$, 'as themselves');
select pg_temp.propone('tardia', 'tarde@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Tarde', 'tarde@pruebas.test', 'Sitio tardío'$$);
insert into public.clientes (cliente, email) values ('Tarde SpA', 'tarde@pruebas.test');
select pg_temp.pide('tardia');
select is(pg_temp.acepta('tardia', pg_temp.codigo()) ? 'pago', true, 'who became a client of that address meanwhile');
select is((select count(*)::int from public.clientes where email = 'tarde@pruebas.test'), 1, 'is that one');
select pg_temp.propone('cortada', 'cortada@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Corta', 'cortada@pruebas.test', 'Sitio cortado'$$);
insert into public.clientes (cliente, email, activo) values ('Cortada', 'cortada@pruebas.test', false);
select pg_temp.pide('cortada');
select is(left(pg_temp.acepta('cortada', pg_temp.codigo()) #>> '{}', 5), 'P0001', 'not who was deactivated');
select is_empty($$ select from public.propuestas_aceptaciones where propuesta = pruebas.id('cortada') $$, 'of whom nothing is half made');

-- What was sent, whatever is written since -----------------------------------------------------------------------------
select pg_temp.propone('escrita', 'escrita@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Escrita', 'escrita@pruebas.test', 'Sitio escrito'$$);
select pg_temp.pide('escrita');
select is(pg_temp.acepta('escrita', pg_temp.codigo(), '{}', '12.345.678-5', 2) #>> '{}', 'P0001 El estudio cambió esta propuesta: léela otra vez antes de aceptarla.', 'a version that was not sent is not accepted');
update public.propuestas set titulo = 'Otra', para_nombre = null, plataforma_nombre = null, contenido = jsonb_set(contenido, '{items,0,precio}', '1') where id = pruebas.id('escrita');
select is(pg_temp.acepta('escrita', pg_temp.codigo()) ? 'pago', true, 'what is written since keeps nobody from accepting what was sent');
select results_eq($$ select c.cliente, l.plataforma, a.total from public.propuestas_aceptaciones a join public.clientes c on c.id = a.cliente join public.plataformas l on l.id = a.plataforma where a.propuesta = pruebas.id('escrita') $$,
  $$ values ('Escrita', 'Sitio escrito', 119000::bigint) $$, 'and it is that one that is made');
select results_eq($$ select titulo, contenido #>> '{items,0,precio}', total from public.propuestas where id = pruebas.id('escrita') $$, $$ values ('escrita', '100000', 119000::bigint) $$, 'and that is read');
select is((select datos ->> 'titulo' from public.correos where tipo = 'propuesta_aceptada' and para = 'escrita@pruebas.test'), 'escrita', 'in the mail, too');
with n as (insert into public.plataformas (plataforma, cliente) values ('Suelo', pruebas.id('bruno')) returning id) select pruebas.anotar('suelo', id) from n;
select pg_temp.propone('sin_suelo', 'bruno@pruebas.test', 'cliente, plataforma', '{bruno}, {suelo}');
select pg_temp.pide('sin_suelo');
delete from public.plataformas where id = pruebas.id('suelo');
select is(pg_temp.acepta('sin_suelo', pg_temp.codigo()) ? 'pago', true, 'nor does it matter that the platform it went on with is gone');
select is((select l.plataforma from public.propuestas p join public.plataformas l on l.id = p.plataforma where p.id = pruebas.id('sin_suelo')), 'Suelo', 'there is one of its name');
select pg_temp.propone('dos_veces', 'dos@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Dos', 'dos@pruebas.test', 'Sitio dos'$$);
select pg_temp.pide('dos_veces');
update public.propuestas set titulo = 'Dos, otra vez' where id = pruebas.id('dos_veces');
select pruebas.valor('admin', 'select public.enviar_propuesta({dos_veces}, ''{}'', ''El título'')');
select is(pg_temp.acepta('dos_veces', pg_temp.codigo(), '{}', '12.345.678-5', 1) #>> '{}', 'P0001 El estudio cambió esta propuesta: léela otra vez antes de aceptarla.', 'an earlier version is not accepted, with its own code either');
select is(pg_temp.acepta('dos_veces', pg_temp.codigo(), '{}', '12.345.678-5', 2), '{"codigo": "otra_cosa"}', 'nor the new one with the code of that');
select is(pg_temp.pide('dos_veces', '{}', 2), 'd…@pruebas.test', 'a code') from generate_series(2, 5);
select matches(pg_temp.pide('dos_veces', '{}', 2), '^PT429', 'five in an hour, and no more');

-- Expiry, and withdrawal -----------------------------------------------------------------------------------------------
select pg_temp.propone('vieja', 'vieja@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Vieja', 'vieja@pruebas.test', 'Sitio viejo'$$);
select pg_temp.pide('vieja');
update public.propuestas set vence_el = private.hoy() - 1 where id = pruebas.id('vieja');
select is(pg_temp.acepta('vieja', pg_temp.codigo()) #>> '{}', 'P0001 Esta propuesta venció. Pídela de nuevo con un toque.', 'what expired is not accepted, with a code that is good either');
create function pg_temp.retracta(p_nombre text) returns text language sql as $$ select pruebas.valor('anon', format('select public.retractarse_de_propuesta(%L, ''Me arrepentí'')', pg_temp.tk('t_' || p_nombre))) $$;
select is(left(pg_temp.retracta('vieja'), 5), 'P0001', 'what was not accepted is not withdrawn from');
select throws_ok('update public.propuestas_aceptaciones set nombre = ''x''', 'P0001', 'Lo que se envió o se aceptó no cambia.', 'the evidence never changes');
select throws_ok('delete from public.propuestas_aceptaciones', 'P0001', 'Lo que se envió o se aceptó no cambia.', 'nor goes');
alter table public.propuestas_aceptaciones disable trigger user;
update public.propuestas_aceptaciones set retracto_hasta = private.hoy() - 1 where propuesta = pruebas.id('de_ana');
select is(left(pg_temp.retracta('de_ana'), 5), 'P0001', 'nor after the term');
update public.propuestas_aceptaciones set retracto_hasta = private.hoy() where propuesta = pruebas.id('nueva');
delete from public.correos;
select is(pg_temp.retracta('nueva'), 'true', 'on its last day it is') from generate_series(1, 2);
select set_eq('select tipo from public.correos', '{propuesta_retractada,propuesta_retractada_estudio}'::text[], 'both sides are told, once');
select is((select concat_ws(' ', estado, cerro, motivo) from public.propuestas where id = pruebas.id('nueva')), 'retirada cliente Me arrepentí', 'and why');
select is((select count(*)::int from public.pagos g join public.clientes c on c.id = g.cliente where c.email = 'rosa@pruebas.test'), 2, 'what was made stays for the studio to undo');
select is(pruebas.valor('admin', 'select public.retirar_propuesta({de_ana}, ''Se acordó otra cosa'')'), null, 'the studio sets one aside');
select is((select count(*)::int from public.propuestas_aceptaciones where propuesta = pruebas.id('de_ana')), 1, 'and all of it can be read');
select * from finish(true);
rollback;
