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
create function pg_temp.codigo() returns text language sql as $$ select datos ->> 'token' from public.correos where tipo = 'propuesta_codigo' order by creado_en desc, cmin::text::bigint desc limit 1 $$;
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
select results_eq($$ select p.plataforma, h.titulo, h.fecha - private.hoy(),
  h.orden, h.descripcion from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id join public.clientes c on c.id = p.cliente where c.email = 'rosa@pruebas.test' order by h.orden $$,
  $$ values ('Tienda de Rosa', 'Maqueta', 7, 1, null), ('Tienda de Rosa', 'Publicada', 17, 2, 'Lista') $$, 'with its platform and milestones');
select results_eq($$ select m.texto, m.orden, public.falta(m), e.desde = private.hoy(),
  e.hasta from public.materiales m join public.materiales_esperas e using (plataforma) join public.clientes c on c.id = m.cliente where c.email = 'rosa@pruebas.test' order by m.orden $$,
  $$ values ('Logo', 1, true, true, null::date) $$, 'with what it asks for, line by line, for which it waits');
select results_eq($$ select g.concepto, g.monto, g.vence_el - private.hoy(),
  g.estado, h.titulo from public.pagos g join public.clientes c on c.id = g.cliente left join public.hitos_plataforma h on h.id = g.hito where c.email = 'rosa@pruebas.test' order by g.id $$,
  $$ values ('Al comenzar', 47600, 0, 'pendiente', null), ('Al publicar', 95200, 17, 'programado', 'Publicada') $$, 'and its instalments, of which the last holds what was chosen');
select is(pruebas.valor('anon', format('select public.ver_pago_con_enlace(%L) ->> ''concepto''', pg_temp.tk('pago_rosa'))), 'Al comenzar', 'the first can be paid on the next screen');
select results_eq($$ select l.estado, c.email from public.leads l left join public.clientes c on c.id = l.cliente where l.id = pruebas.id('lead') $$, $$ values ('convertido', 'rosa@pruebas.test') $$, 'the contact is won');
select results_eq($$ select estado, cliente is not null, num_nulls(para_nombre, para_email, plataforma_nombre),
  plataforma is not null from public.propuestas where id = pruebas.id('nueva') $$, $$ values ('aceptada', true, 3, true) $$, 'the proposal is theirs');
select set_eq($$ select tipo from public.correos where tipo <> 'propuesta_codigo' $$, '{invitacion,pago_plan,propuesta_aceptada,propuesta_aceptada_estudio}'::text[], 'they are invited, and both sides are told');
select results_eq($$ select a.nombre, a.rut, a.correo, host(a.ip), a.agente, a.elegidos, a.total, a.retracto_hasta - private.hoy(),
  a.empezar_antes, a.huella = v.huella, cardinality(a.pagos) from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version $$,
  $$ values ('Rosa Nahuel', '12345678-5', 'rosa@pruebas.test', '203.0.113.10', 'Teléfono de Rosa', '{1}'::int[], 142800::bigint, 10, false, true, 2) $$, 'who, what, from where and when is kept');
select is(pruebas.valor('admin', 'select concat_ws('' '', total, public.acordado(p)) from public.propuestas p where id = {nueva}'), '119000 142800', 'what it comes to is what was accepted');
select is(left(pruebas.valor(p, sql), 5), '42501', format('Acting as %s: nobody changes it: %s', p, sql)) from unnest('{anon,ana,admin,servicio}'::text[]) p,
  unnest('{"update public.propuestas_aceptaciones set nombre = ''x''","delete from public.propuestas_aceptaciones","insert into public.propuestas_aceptaciones default values"}'::text[]) sql;
select is(pg_temp.acepta('nueva', pg_temp.tk('codigo'), '{1}'), '"P0001 Esta propuesta ya está aceptada."', 'once more it makes nothing');
select is(pg_temp.pide('nueva'), 'P0001 Esta propuesta ya está aceptada.', 'nor gives a code');
select is((select count(*)::int from public.pagos g join public.clientes c on c.id = g.cliente where c.email = 'rosa@pruebas.test'), 2, 'and nothing was made twice');
select is((select jsonb_build_array(v -> 'situacion', v #> '{aceptada,nombre}', v #> '{aceptada,elegidos}', v -> 'pago') from (select pruebas.valor('anon',
  format('select public.ver_propuesta(%L)', pg_temp.tk('t_nueva')))::jsonb as v) x), '["aceptada", "Rosa Nahuel", [1], true]', 'its page says so');
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

-- Given elsewhere -----------------------------------------------------------------------------------------------------
select pg_temp.propone('papel', 'papel@pruebas.test', 'para_nombre, para_email, plataforma_nombre, clase, fila', $$'Papel', 'papel@pruebas.test', 'Sitio de papel', 'formulario_inicial', (select min(id) from public.formulario_inicial)$$);
select pg_temp.propone('papel_de_ana', 'ana@pruebas.test', 'cliente, plataforma', '{ana}, {plataforma_ana}');
alter table public.propuestas disable trigger user;
update public.propuestas set enviada_en = now() - interval '30 days', vence_el = private.hoy() - 15 where titulo = 'papel';
alter table public.propuestas enable trigger user;
insert into public.propuestas (titulo, cliente, plataforma_nombre, contenido) values ('papel en borrador', pruebas.id('ana'), 'x', pg_temp.contenido());
select pruebas.anotar('papel en borrador', id) from public.propuestas where titulo = 'papel en borrador';
create function pg_temp.ruta(p_nombre text, p_archivo text default 'firma.pdf') returns text language sql as $$ select format('propuestas/%s/%s', pruebas.id(p_nombre), p_archivo) $$;
-- Writes one down; undone unless it is to stay.
create function pg_temp.registra(p_nombre text, p_cambio jsonb default '{}', p_persona text default 'admin', p_queda boolean default false) returns text language plpgsql as $$
declare
  v text;
  x jsonb := jsonb_build_object('version', 1, 'nombre', 'Pilar Papel', 'rut', '12.345.678-5', 'correo', 'papel@pruebas.test', 'dia', private.hoy() - 3, 'medio', 'firma', 'respaldo', pg_temp.ruta(p_nombre),
    'elegidos', '{1}', 'firma', 'Papel SpA') || p_cambio;
begin
  begin
    v := coalesce(pruebas.valor(p_persona, format('select public.registrar_aceptacion(%s, %L, %L, %L, %L, %L, %L, %L, %L, %L)', pruebas.id(p_nombre), x ->> 'version', x ->> 'nombre', x ->> 'rut',
      x ->> 'correo', x ->> 'dia', x ->> 'medio', x ->> 'respaldo', x ->> 'elegidos', x ->> 'firma')), 'done');
    if not p_queda then raise exception using errcode = 'ZZ000'; end if;
  exception when sqlstate 'ZZ000' then null; end;
  return v;
end $$;
create function pg_temp.sube(p_ruta text, p_persona text default 'admin') returns text language sql as $$
  select pruebas.intentar(p_persona, format('insert into storage.objects (bucket_id, name, owner_id) values (''adjuntos'', %L, (select auth.uid())::text)', p_ruta)) $$;
select pruebas.mirar('ana');
create temp table suben as select unnest('{anon,ana,bruno,carla,tito,eva,mira_ana,escribe_ana}'::text[]) as persona;

select is(pg_temp.registra('papel'), 'P0001 Falta el archivo que lo respalda: adjúntalo otra vez.', 'without its file it is not written down');
select is(pg_temp.sube(pg_temp.ruta(n), 'admin'), veces, format('an admin puts the file of %s: %s', n, veces)) from (values ('papel', '1'), ('papel_de_ana', '1'), ('nueva', '42501'), ('papel en borrador', '42501')) v (n, veces);
select is(pg_temp.sube('propuestas/' || r), '42501', 'nowhere else: ' || r) from unnest(array[pruebas.id('papel') || '/otra/firma.pdf', '999999999/firma.pdf', 'x/firma.pdf', pruebas.id('papel') || '/', 'firma.pdf']) r;
select is(pg_temp.sube(pg_temp.ruta('papel_de_ana', 'suya.pdf'), persona), case persona when 'mira_ana' then '25006' else '42501' end, format('Acting as %s: puts none', persona)) from suben;
select is(pruebas.valor(persona, format('select count(*) from storage.objects where name like %L', 'propuestas/%')), case persona when 'admin' then '2' else '0' end,
  format('Acting as %s: reads them', persona)) from (select persona from suben union values ('admin')) s;
select is(left(pruebas.intentar('ana', format('insert into public.ticket_mensajes (ticket, cuerpo, adjuntos) values ({ticket_ana}, ''x'', array[%L])',
  pg_temp.ruta('papel_de_ana'))), 5) <> '1', true, 'nor does a client by naming one in a message');
select is(left(pg_temp.registra('papel', '{}', persona), 5), '42501', format('Acting as %s: writes none down', persona)) from (select persona from suben union values ('servicio')) s;
update public.clientes set activo = false where id = pruebas.id('admin');
select is(left(pg_temp.registra('papel'), 5), '42501', 'nor an admin who was deactivated');
update public.clientes set activo = true where id = pruebas.id('admin');
select is(pg_temp.registra('papel', cambio), 'P0001 ' || dice, format('not with %s', cambio)) from (values
  ('{"version": 2}'::jsonb, 'Mientras tanto se envió otra versión: revisa cuál aceptaron.'), ('{"nombre": " "}', 'Escribe el nombre de quien acepta.'), ('{"nombre": null}', 'Escribe el nombre de quien acepta.'),
  ('{"rut": "12.345.678-4"}', 'Revisa el RUT: el dígito verificador no calza.'), ('{"rut": null}', 'Revisa el RUT: el dígito verificador no calza.'), ('{"correo": "x"}',
    'Revisa el correo de quien la aceptó.'), ('{"correo": null}', 'Revisa el correo de quien la aceptó.'),
  (jsonb_build_object('dia', private.hoy() + 1), 'El día en que la aceptaron va desde el envío de esta versión hasta hoy.'), (jsonb_build_object('dia',
    private.hoy(now() - interval '30 days') - 1), 'El día en que la aceptaron va desde el envío de esta versión hasta hoy.'), ('{"dia": null}',
    'El día en que la aceptaron va desde el envío de esta versión hasta hoy.'),
  ('{"medio": "codigo"}', 'Di cómo la aceptaron.'), ('{"medio": null}', 'Di cómo la aceptaron.'), ('{"respaldo": null}', 'Falta el archivo que lo respalda: adjúntalo otra vez.'),
  (jsonb_build_object('respaldo', pg_temp.ruta('papel', 'otra.pdf')), 'Falta el archivo que lo respalda: adjúntalo otra vez.'), (jsonb_build_object('respaldo',
    pg_temp.ruta('papel_de_ana')), 'Falta el archivo que lo respalda: adjúntalo otra vez.')) v (cambio, dice);
select is(pg_temp.registra('papel en borrador', jsonb_build_object('respaldo', pg_temp.ruta('papel'))), 'P0001 Se acepta lo que se envió: envía la propuesta, o déjala lista para copiar su enlace.', 'nor of a draft');
create function pg_temp.cerrada(p_estado text) returns text language plpgsql as $$
declare v text;
begin
  begin
    update public.propuestas set estado = p_estado, motivo = 'x' where id = pruebas.id('papel');
    v := pg_temp.registra('papel');
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end $$;
select is(pg_temp.cerrada(estado), 'P0001 ' || dice, 'nor of one that is ' || estado) from (values ('rechazada',
  'Esta propuesta se rechazó: envíala de nuevo antes de anotar que la aceptaron.'), ('retirada', 'Esta propuesta se retiró: duplícala.')) v (estado, dice);
insert into public.clientes (cliente, email, activo) values ('De papel', 'papel@pruebas.test', false);
select is(pg_temp.registra('papel'), 'P0001 Su correo es de alguien desactivado, del equipo o de otro cliente: arréglalo antes de anotarla.', 'nor for who was deactivated');
delete from public.clientes where email = 'papel@pruebas.test';
select is_empty($$ select from public.propuestas_aceptaciones where propuesta in (pruebas.id('papel'), pruebas.id('papel_de_ana')) $$, 'nothing was accepted');

delete from public.correos;
select is(pg_temp.registra('papel', '{}', 'admin', true), 'done', 'what expired can be written down as accepted');
select results_eq($$ select a.nombre, a.rut, a.en_nombre_de, a.correo, a.ip, a.agente, a.elegidos, a.total, a.empezar_antes, a.huella = v.huella, a.medio, a.respaldo, a.aceptada_en = (private.hoy() - 3)::timestamp at time zone 'America/Santiago', a.anotada_en, a.anotada_por, a.retracto_hasta
    from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version where a.propuesta = pruebas.id('papel') $$,
  $$ select 'Pilar Papel', '12345678-5', 'Papel SpA', 'papel@pruebas.test', null::inet, null, '{1}'::int[], 142800::bigint, false, true, 'firma', pg_temp.ruta('papel'),
    true, now(), (select usuario from public.clientes where id = pruebas.id('admin')), private.hoy() + 10 $$,
  'who accepted, how, when, who wrote it down and when is kept, and the ten days count from the mail that confirms it');
select results_eq($$ select c.cliente, l.plataforma, (select count(*)::int from public.hitos_plataforma h where h.plataforma_id = l.id), (select count(*)::int from public.materiales m where m.plataforma = l.id), (select string_agg(g.estado || ' ' || g.monto, ', ' order by g.id) from public.pagos g where g.cliente = c.id)
    from public.clientes c join public.plataformas l on l.cliente = c.id where c.email = 'papel@pruebas.test' $$, $$ values ('Papel', 'Sitio de papel', 2, 1, 'pendiente 47600, programado 95200') $$, 'what it makes is the same');
select is((select count(*)::int from public.formulario_inicial f join public.clientes c on c.id = f.cliente where c.email = 'papel@pruebas.test'), 1, 'the contact is won');
select results_eq($$ select tipo, para, datos ->> 'fuera_el' = (private.hoy() - 3)::text from public.correos where tipo like 'propuesta_%' order by tipo $$,
  $$ values ('propuesta_aceptada', 'papel@pruebas.test', true), ('propuesta_aceptada_estudio', 'estudio@pruebas.test', null::boolean) $$, 'both sides are told, truly');
select is((select count(*)::int from public.correos where tipo in ('invitacion', 'pago_plan')), 2, 'and they are invited');
select is(pg_temp.registra('papel', '{}', 'admin', true), 'done', 'once more with the same file it changes nothing');
insert into storage.objects (bucket_id, name) values ('adjuntos', pg_temp.ruta('papel', 'segunda.pdf'));
select is(pg_temp.registra('papel', jsonb_build_object('respaldo', pg_temp.ruta('papel', 'segunda.pdf'))), 'P0001 Esta propuesta ya está aceptada.', 'with another it is refused');
select is((select count(*)::int from public.pagos g join public.clientes c on c.id = g.cliente where c.email = 'papel@pruebas.test'), 2, 'and nothing was made twice');
select is(pg_temp.sube(pg_temp.ruta('papel', 'tercera.pdf')), '42501', 'no other file comes beside it');
select is(pruebas.intentar('admin', format('delete from storage.objects where name = %L', r)), veces, r || ' is deleted so often') from (values (pg_temp.ruta('papel'), '0'), (pg_temp.ruta('papel', 'segunda.pdf'), '1')) v (r, veces);
update storage.objects set created_at = now() - interval '2 days' where name like 'propuestas/%';
select set_eq($$ select nombre from private.archivos_sueltos() where nombre like 'propuestas/%' $$, array[pg_temp.ruta('papel_de_ana')], 'what proves an acceptance stays, and what was uploaded for none goes');
select is((select v #>> '{aceptada,anotada_en}' is not null and v ->> 'situacion' = 'aceptada' from (select pruebas.valor('anon', format('select public.ver_propuesta(%L)',
  pg_temp.tk('t_papel')))::jsonb as v) x), true, 'its page says that it was written down');
select is(private.aceptacion_en_texto(a) -> 'anotada_en' = to_jsonb(now()), true, 'and so does its copy') from public.propuestas_aceptaciones a where propuesta = pruebas.id('papel');
select is(pg_temp.registra('papel_de_ana', jsonb_build_object('correo', 'Nueva.Firma@Pruebas.test', 'medio', 'mensaje', 'dia', private.hoy()), 'admin', true), 'done', 'of a client who is there, told at another address');
select is((select count(*)::int from public.propuestas_enlaces where propuesta = pruebas.id('papel_de_ana') and para = 'nueva.firma@pruebas.test' and revocada_en is null), 1, 'which has its link');
update public.propuestas_aceptaciones set plataforma = plataforma where propuesta = pruebas.id('papel');
select throws_ok(format('update public.propuestas_aceptaciones set %s where propuesta = %s', c, pruebas.id('papel')), 'P0001', 'Lo que se envió o se aceptó no cambia.',
  'nothing of it changes: ' || c) from unnest('{"respaldo = respaldo || ''x''","medio = ''otro''","anotada_por = gen_random_uuid()"}'::text[]) c;

-- For whom it was sent ----------------------------------------------------------------------------------------------
select pg_temp.propone('fija', 'fija@pruebas.test', 'para_nombre, para_email, plataforma_nombre', $$'Fija', 'fija@pruebas.test', 'Sitio fijo'$$);
select is(left(pruebas.intentar('admin', format('update public.propuestas set %s where id = {fija}', cambio)), 5), 'P0001', 'what is out is not offered to somebody else: ' || cambio)
from unnest(array['cliente = {bruno}, para_nombre = null, para_email = null', 'para_email = ''otra@pruebas.test''']) cambio;
select pg_temp.propone('fija_de_ana', 'ana@pruebas.test', 'cliente, plataforma', '{ana}, {plataforma_ana}');
select is(pruebas.intentar('admin', 'update public.propuestas set cliente = {bruno}, plataforma = null, plataforma_nombre = ''x'' where id = {fija_de_ana}'), 'P0001', 'nor to another client');
with c as (insert into public.clientes (cliente, email) values ('Fija', 'fija@pruebas.test') returning id) select pruebas.anotar('cliente_fija', id) from c;
select is(pruebas.intentar('admin', 'update public.propuestas set cliente = {cliente_fija}, para_nombre = null, para_email = null where id = {fija}'), '1', 'who became a client with that address is the same');

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
create temp table devuelto as select (select g from unnest(a.pagos) g order by g limit 1) as id from public.propuestas_aceptaciones a where a.propuesta = pruebas.id('nueva');
create temp table otra as select g.id from public.pagos g join public.propuestas_aceptaciones a on a.propuesta = pruebas.id('nueva') and g.id = any(a.pagos) where g.id not in (select id from devuelto);
select private.abonar(id, 'abono', 1000, private.hoy(), 'transferencia', null, null, null, false) from devuelto;
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where id in (select id from otra);
delete from public.correos;
select is(pg_temp.retracta('nueva'), 'true', 'on its last day it is') from generate_series(1, 2);
select set_eq('select tipo from public.correos', '{propuesta_retractada,propuesta_retractada_estudio,pago_cambiado}'::text[], 'both sides are told, once');
select is((select concat_ws(' ', estado, monto) from public.pagos join devuelto using (id)), 'pagado 1000', 'of what was paid in part no more is owed');
select is((select estado from public.pagos join otra using (id)), 'en_revision', 'a receipt that waits is still looked at');
select is(pruebas.intentar('admin', format('update public.pagos set estado = ''rechazado'', motivo_rechazo = ''No llegó'' where id = %s', (select id from otra))), '1', 'and when it is rejected');
select is((select estado from public.pagos join otra using (id)), 'anulado', 'nothing is owed either');

-- What was paid goes back ----------------------------------------------------------------------------------------
create function pg_temp.por_devolver(p_quien text default 'admin') returns text language sql as $$ select pruebas.valor(p_quien, 'select concat_ws('' '', titulo, monto, urgente, (plazo at time zone ''America/Santiago'')::date - (now() at time zone ''America/Santiago'')::date) from public.esperas where clase = ''retractos''') $$;
select is(pg_temp.por_devolver(), (select titulo from public.propuestas where id = pruebas.id('nueva')) || ' 1000 f 45', 'what was paid waits for the studio, for 45 days');
select is(pg_temp.por_devolver(quien), null, 'and for nobody else: ' || quien) from unnest('{ana,bruno}'::text[]) quien;
alter table public.propuestas disable trigger user;
update public.propuestas set actualizado_en = now() - interval '36 days' where id = pruebas.id('nueva');
alter table public.propuestas enable trigger user;
select matches(pg_temp.por_devolver(), ' t 9$', 'it presses in its last ten days');
select private.abonar(id, 'devolucion', 1000, private.hoy(), 'transferencia', null, null, 'Retracto', false) from devuelto;
select is(pg_temp.por_devolver(), null, 'until it went back');
select is((select concat_ws(' ', estado, cerro, motivo) from public.propuestas where id = pruebas.id('nueva')), 'retirada cliente Me arrepentí', 'and why');
select is((select count(*)::int from public.pagos g join public.clientes c on c.id = g.cliente where c.email = 'rosa@pruebas.test'), 2, 'what was made stays for the studio to undo');
select is(pruebas.valor('admin', 'select public.retirar_propuesta({de_ana}, ''Se acordó otra cosa'')'), null, 'the studio takes one back');
select is((select string_agg(distinct g.estado, ' ') from public.pagos g join public.propuestas_aceptaciones a on a.propuesta = pruebas.id('de_ana') and g.id = any(a.pagos)), 'anulado', 'of which nothing is owed');
select is((select count(*)::int from public.correos where tipo = 'propuesta_retirada' and para = 'ana@pruebas.test'), 1, 'and who accepted is told');
update public.propuestas_aceptaciones set retracto_hasta = private.hoy() where propuesta = pruebas.id('de_ana');
select is(pg_temp.retracta('de_ana'), 'true', 'which takes nobody''s right to withdraw away');
select is((select concat_ws(' ', estado, cerro) from public.propuestas where id = pruebas.id('de_ana')), 'retirada cliente', 'and is theirs then');
select is((select count(*)::int from public.propuestas_aceptaciones where propuesta = pruebas.id('de_ana')), 1, 'and all of it can be read');

-- What is paid again and again --------------------------------------------------------------------------------
create or replace function pg_temp.contenido() returns jsonb language sql as $$
  select '{"secciones": [], "descuento": null, "division": "iguales", "hitos": [], "pide": [], "cuotas": [{"concepto": "Todo", "parte": 0, "vence": {"dias": 0}}],
    "items": [{"concepto": "Sitio", "detalle": "", "cantidad": 1, "precio": 1000, "descuento": 0, "afecto": true, "opcional": false}],
    "servicios": [{"clase": "hosting", "nombre": "Hosting", "periodo": "anio", "monto": 59500, "afecto": true, "dias": 365}, {"clase": "mantencion", "nombre": "Cuidado", "periodo": "mes", "monto": 20000, "afecto": false, "dias": 10}]}'::jsonb $$;
select pg_temp.propone('cuidada', 'ana@pruebas.test', 'cliente, plataforma', '{ana}, {plataforma_ana}');
delete from public.correos;
delete from private.envios;
select pg_temp.pide('cuidada');
select is(pg_temp.acepta('cuidada', pg_temp.codigo()) ? 'pago', true, 'a proposal with services is accepted');
select is((select string_agg(concat_ws(' ', nombre, monto, periodo, afecto, proximo - private.hoy(), estado), '; ' order by id) from public.servicios
  where plataforma = pruebas.id('plataforma_ana')), 'Hosting 59500 anio t 365 activo; Cuidado 20000 mes f 10 activo', 'its services begin when it says');
select is((select string_agg(concat_ws(' ', a.periodo, a.monto, a.nombre, a.correo, a.propuesta = pruebas.id('cuidada'), a.texto like s.nombre || ': $%'), '; ' order by a.id)
  from public.servicios_aceptaciones a join public.servicios s on s.id = a.servicio),
  'anio 59500 Rosa Nahuel ana@pruebas.test t t; mes 20000 Rosa Nahuel ana@pruebas.test t t', 'their prices were accepted with it');
select is((select count(*)::int from public.correos where tipo like 'servicio%'), 0, 'and nobody is asked again');
select is((select total from public.propuestas_aceptaciones where propuesta = pruebas.id('cuidada')), 1190::bigint, 'they are no part of its total');
select is(private.tarea_servicios(private.hoy()), 1, 'what begins soon is announced');
select is(pruebas.valor('anon', format('select public.retractarse_de_propuesta(%L)', pg_temp.tk('t_cuidada'))), 'true', 'whoever withdraws');
select is((select string_agg(concat_ws(' ', estado, motivo), '; ' order by id) from public.servicios where plataforma = pruebas.id('plataforma_ana')), 'terminado retracto; terminado retracto', 'ends them');
select is((select string_agg(g.estado, ' ') from public.pagos g where g.servicio is not null), 'anulado', 'and is charged nothing of them');
select * from finish(true);
rollback;
