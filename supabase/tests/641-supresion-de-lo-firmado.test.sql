-- What was offered and signed, of whoever is erased or asks for a copy: the client, a signer of another company, a
-- recipient who is nobody's client. What stays is said as it is, and whoever is named in it gets it.
begin;
select pruebas.escenario();
delete from public.correos;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
select plan(62);

-- The words in all that there is: table and column.
create function pg_temp.donde(variadic p_palabras text[]) returns text language plpgsql as $$
declare
  r record; v_n bigint; v_todo text[] := '{}';
begin
  for r in select c.table_schema as s, c.table_name as t, c.column_name as k from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where c.table_schema in ('public', 'private', 'auth') and b.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
  loop
    execute format('select count(*) from %I.%I where lower(%I::text) like any (select ''%%'' || lower(p) || ''%%'' from unnest($1) p)', r.s, r.t, r.k) into v_n using p_palabras;
    if v_n > 0 then v_todo := v_todo || format('%s.%s', r.t, r.k); end if;
  end loop;
  return (select string_agg(x, ' ' order by x collate "C") from unnest(v_todo) x);
end $$;
-- A proposal that was sent, to a client or to nobody's yet; its versions say for whom it was.
create function pg_temp.propuesta(p_titulo text, p_cliente bigint, p_email text, p_nombre text, p_para text[], p_estado text default 'enviada') returns bigint language plpgsql as $$
declare
  v bigint;
begin
  insert into public.propuestas (titulo, cliente, para_email, para_nombre, estado, version, vence_el, enviada_en)
  values (p_titulo, p_cliente, p_email, p_nombre, p_estado, 2, current_date + 10, now()) returning id into v;
  insert into public.propuestas_versiones (propuesta, version, contenido, vence_el)
  select v, n, jsonb_build_object('para', jsonb_build_object('nombre', coalesce(p_nombre, (select cliente from public.clientes where id = p_cliente)), 'rut', '5126663-3'), 'n', n), current_date + 10 from generate_series(1, 2) n;
  insert into public.propuestas_enlaces (propuesta, para) select v, x from unnest(p_para) x;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) select v, id, 'Soy ' || para from public.propuestas_enlaces where propuesta = v;
  return v;
end $$;
create function pg_temp.aceptar(p_propuesta bigint, p_cliente bigint, p_nombre text, p_rut text, p_correo text) returns bigint language sql as $$
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, ip, cliente, pagos, retracto_hasta)
  select p_propuesta, v.id, v.huella, '{}', 1, p_nombre, p_rut, false, p_correo, '203.0.113.7', p_cliente, '{}', '2030-01-10'
  from public.propuestas_versiones v where v.propuesta = p_propuesta and v.version = 2 returning id;
$$;
create function pg_temp.copia(p_email text, p_tabla text) returns int language sql as $$ select jsonb_array_length(private.datos_de_persona(p_email) -> p_tabla) $$;
create function pg_temp.tras(p_sql text, p_que text) returns text language plpgsql as $$
declare
  v text; v_hint text;
begin
  begin
    execute pruebas.con_ids(p_sql);
    execute pruebas.con_ids(p_que) into v;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v;
    when sqlstate 'P0001' then
      get stacked diagnostics v_hint = pg_exception_hint;
      return v_hint;
  end;
end $$;

-- A client who signed --------------------------------------------------------------------------------------
insert into public.clientes (cliente, email, rut, empresa) values ('Marta Huenchul', 'marta@firma.test', '5126663-3', 'Lanas Huenchul');
select pruebas.anotar('marta', (select id from public.clientes where email = 'marta@firma.test'));
insert into public.personas (cliente, nombre, email) values (pruebas.id('marta'), 'Nora Huenchul', 'nora@firma.test');
select pruebas.anotar('p_firmada', pg_temp.propuesta('Tienda de Lanas Huenchul', pruebas.id('marta'), null, null, '{marta@firma.test,nora@firma.test}', 'aceptada'));
select pruebas.anotar('a_firmada', pg_temp.aceptar(pruebas.id('p_firmada'), pruebas.id('marta'), 'Marta Huenchul', '5126663-3', 'marta@firma.test'));
select pruebas.anotar('p_abierta', pg_temp.propuesta('Otra de Lanas Huenchul', pruebas.id('marta'), null, null, '{marta@firma.test}'));
insert into public.servicios (cliente, clase, nombre, monto, proximo) values (pruebas.id('marta'), 'hosting', 'Hosting de Lanas Huenchul', 59500, private.hoy() + 200);
select pruebas.anotar('s_marta', (select id from public.servicios where cliente = pruebas.id('marta')));
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo, ip)
values (pruebas.id('s_marta'), pruebas.id('marta'), 'anio', 59500, true, private.hoy() + 200, 'Hosting: al año', 'Marta Huenchul', 'marta@firma.test', '203.0.113.7');
update public.servicios set estado = 'activo' where id = pruebas.id('s_marta');
insert into public.plataformas (plataforma, cliente) values ('Sitio', pruebas.id('marta'));
select pruebas.anotar('l_marta', (select id from public.plataformas where cliente = pruebas.id('marta')));
insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('supresion', 'Marta Huenchul', 'marta@firma.test', pruebas.id('marta'));
select pruebas.anotar('pide', (select max(id) from public.solicitudes_datos));
delete from public.correos;

-- Who ends a service first, and what was paid of it runs out: it ends with the erasure.
create function pg_temp.suprimir(p_ensayo boolean) returns text language sql as $$ select pruebas.valor('admin', format('select public.suprimir_persona({pide}, %L)', p_ensayo)) $$;
select is(pg_temp.suprimir(true), 'P0001 Tiene servicios que siguen: termínalos antes.', 'a service that goes on is ended first');
select is(pg_temp.tras(sql, $$select private.suprimir_datos('marta@firma.test', {pide}) #>> '{terminado,servicios}'$$), sale, sql) from (values
  ($$update public.servicios set termina_el = private.hoy() + 200, motivo = 'estudio' where id = {s_marta}$$, '1'),
  ($$update public.servicios set estado = 'pausado', termina_el = private.hoy() + 1, motivo = 'mora' where id = {s_marta}$$, '1'),
  ($$update public.servicios set estado = 'terminado', termina_el = private.hoy(), motivo = 'estudio' where id = {s_marta}$$, null),
  ($$update public.servicios set estado = 'pausado' where id = {s_marta}$$, 'servicios_abiertos'),
  ($$update public.servicios set termina_el = private.hoy() + 200, motivo = 'cliente' where id = {s_marta}; insert into public.servicios (cliente, clase, nombre) values ({marta}, 'otro', 'Sin precio')$$, 'servicios_abiertos')) v (sql, sale);
update public.servicios set termina_el = private.hoy() + 200, motivo = 'estudio' where id = pruebas.id('s_marta');
select matches(pg_temp.suprimir(true)::jsonb ->> 'texto', 'Terminamos hoy:\n- Servicios que se renuevan: 1, que seguía solo hasta el ' || private.dia_en_palabras(private.hoy() + 200), 'the rehearsal says what ends that day');
select is((select concat_ws(' ', estado, termina_el) from public.servicios where id = pruebas.id('s_marta')), 'activo ' || (private.hoy() + 200)::text, 'and ends nothing');

-- What tells the studio and her people of her.
insert into public.correos (tipo, para, datos, estado) values
  ('servicio_estudio', 'estudio@pruebas.test', jsonb_build_object('servicio', pruebas.id('s_marta'), 'quien', 'Lanas Huenchul', 'que', 'aceptado'), 'enviado'),
  ('propuesta_pregunta', 'estudio@pruebas.test', jsonb_build_object('propuesta', pruebas.id('p_abierta'), 'quien', 'Lanas Huenchul · otra@firma.test'), 'enviado'),
  ('material_entregado', 'estudio@pruebas.test', jsonb_build_object('plataforma', pruebas.id('l_marta'), 'cliente', 'Marta Huenchul'), 'enviado'),
  ('sitio_caido', 'estudio@pruebas.test', jsonb_build_object('plataforma', pruebas.id('l_marta'), 'cliente', 'Lanas Huenchul'), 'enviado'),
  ('propuesta_respuesta', 'tercera@firma.test', (select jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', 'Otra de Lanas Huenchul') from public.propuestas_enlaces e where e.propuesta = pruebas.id('p_abierta')), 'enviado'),
  ('invitacion', 'nora@firma.test', '{"de": "Lanas Huenchul"}', 'enviado'),
  ('correo_rebotado', 'estudio@pruebas.test', '{"para": "nora@firma.test", "asunto": "Lanas Huenchul te invita"}', 'enviado'),
  ('servicio_estudio', 'estudio@pruebas.test', jsonb_build_object('servicio', pruebas.id('s_marta') + 100000, 'quien', 'Otra empresa'), 'enviado'),
  ('avisos_reunidos', 'estudio@pruebas.test', jsonb_build_object('avisos', jsonb_build_array(
    jsonb_build_object('tipo', 'servicio_estudio', 'datos', jsonb_build_object('servicio', pruebas.id('s_marta'), 'quien', 'Lanas Huenchul'), 'responder_a', null),
    jsonb_build_object('tipo', 'propuesta_rechazada', 'datos', jsonb_build_object('propuesta', pruebas.id('p_firmada'), 'quien', 'Lanas Huenchul'), 'responder_a', null),
    jsonb_build_object('tipo', 'lead', 'datos', '{"email": "otra@firma.test", "nombre": "Otra"}'::jsonb, 'responder_a', null))), 'pendiente'),
  ('avisos_reunidos', 'admin@pruebas.test', jsonb_build_object('avisos', jsonb_build_array(
    jsonb_build_object('tipo', 'propuesta_rechazada', 'datos', jsonb_build_object('propuesta', pruebas.id('p_firmada'), 'quien', 'Lanas Huenchul'), 'responder_a', null))), 'pendiente');

create temp table hecho as select pg_temp.suprimir(false)::jsonb as r;
select is((select r #> '{informe,conservado}' from hecho), '{"clientes": 1, "servicios": 1, "propuestas": 1, "propuestas_versiones": 1, "propuestas_aceptaciones": 1, "servicios_aceptaciones": 1}', 'of what she signed the evidence stays');
select is((select (r #> '{informe,borrado}') - 'correos' from hecho), '{"personas": 1, "plataformas": 1, "propuestas": 1, "propuestas_enlaces": 2, "propuestas_mensajes": 3, "propuestas_versiones": 3}', 'and nothing else');
select is((select concat_ws(' ', estado, termina_el) from public.servicios where id = pruebas.id('s_marta')), 'terminado ' || private.hoy()::text, 'the service ended that day');
create function pg_temp.linea(p_nombre text) returns text language sql as $$ select substring(split_part(r ->> 'texto', 'Conservamos:', 2) from '(?n)^- ' || p_nombre || ': .*$') from hecho $$;
select matches(pg_temp.linea('Propuestas aceptadas'), 'el nombre, el RUT, el correo, la dirección IP y el navegador.*seis años', 'the answer says what of her stays with what she accepted, and how long');
select matches(pg_temp.linea('Servicios aceptados'), 'el nombre, el correo, la cuenta, la dirección IP y el navegador.*seis años', 'and with her services');
select matches(pg_temp.linea('Textos de propuestas'), 'el nombre, la empresa y el RUT.*seis años', 'and in the text');
select matches(pg_temp.linea('Servicios que se renuevan'), 'sin tu nombre', 'what holds her no more is said to');
select is((select count(*)::int from hecho, regexp_split_to_table(r ->> 'texto', E'\n') l where l ~ 'sin tu nombre' and l ~ 'Propuestas|aceptad|Copias|Textos'), 0, 'of nothing that holds her name it says that it does not');
select matches((select r ->> 'texto' from hecho), 'huella de tu correo', 'and that the record of it bears a fingerprint');
select is(pg_temp.donde('marta', 'huenchul', 'nora@'),
  'busquedas.propio correos.datos correos.para propuestas.titulo propuestas_aceptaciones.correo propuestas_aceptaciones.nombre propuestas_versiones.contenido servicios_aceptaciones.correo servicios_aceptaciones.nombre',
  'she is nowhere but in what is named, and on the mail that answers her');
select is((select string_agg(tipo, ' ' order by tipo) from public.correos where para in ('estudio@pruebas.test', 'admin@pruebas.test', 'nora@firma.test', 'tercera@firma.test')), 'avisos_reunidos servicio_estudio', 'what tells the studio of others stays');
select is((select jsonb_array_length(datos -> 'avisos') from public.correos where tipo = 'avisos_reunidos'), 1, 'also in a gathered notice');
select is((select array_agg(version order by version) from public.propuestas_versiones where propuesta in (pruebas.id('p_firmada'), pruebas.id('p_abierta'))), '{2}'::int[], 'the version that was accepted stays, no other');
select is((select count(*)::int from private.contratos_de(private.titular_de('nadie@firma.test'))), 0, 'of nobody there is no contract');

-- Whoever signs for another company ------------------------------------------------------------------------
insert into public.clientes (cliente, email, rut) values ('Ciro Puelma', 'ciro@firma.test', '9868503-0');
select pruebas.anotar('ciro', (select id from public.clientes where email = 'ciro@firma.test'));
insert into public.servicios (cliente, clase, nombre, monto, proximo) values (pruebas.id('ciro'), 'hosting', 'Hosting', 59500, private.hoy() + 200);
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo, cuenta)
select id, cliente, 'anio', 59500, true, private.hoy(), 'Hosting', 'Delia', x.correo, x.cuenta from public.servicios, (values
  ('DELIA@pruebas.test', null), ('otra@firma.test', pruebas.valor('postgres', $$select '{usuario_tito}'$$)::uuid), ('ajena@firma.test', null::uuid)) x (correo, cuenta) where cliente = pruebas.id('ciro');
select pruebas.anotar('p_ciro', pg_temp.propuesta('De Ciro', pruebas.id('ciro'), null, null, '{ciro@firma.test,sola@firma.test,eva.firma@firma.test}', 'aceptada'));
select pruebas.anotar('a_ciro', pg_temp.aceptar(pruebas.id('p_ciro'), pruebas.id('ciro'), 'Sola Firma', '12345678-5', 'sola@firma.test'));
insert into public.propuestas_copias (aceptacion, huella, bytes) values (pruebas.id('a_ciro'), repeat('7', 64), 9);
insert into storage.objects (bucket_id, name) values ('documentos', 'propuestas/' || pruebas.id('a_ciro') || '.pdf');
update public.clientes set rut = '12345678-5' where id = pruebas.id('eva');
insert into public.materiales (plataforma, texto, entregado_en, entregado_por) select pruebas.id('plataforma_ana'), 'Logo', now(), pruebas.valor('postgres', $$select '{usuario_delia}'$$)::uuid;
select is(pg_temp.copia(email, tabla), n, format('the copy of %s has of %s: %s', email, tabla, n)) from (values
  ('delia@pruebas.test', 'servicios_aceptaciones', 1), ('tito@pruebas.test', 'servicios_aceptaciones', 1), ('ciro@firma.test', 'servicios_aceptaciones', 3),
  ('sola@firma.test', 'propuestas_aceptaciones', 1), ('otra@pruebas.test', 'propuestas_aceptaciones', 0), ('otra@pruebas.test', 'propuestas_copias', 0), ('ciro@firma.test', 'propuestas_aceptaciones', 1),
  ('delia@pruebas.test', 'propuestas_aceptaciones', 0), ('sola@firma.test', 'propuestas_copias', 1), ('sola@firma.test', 'propuestas_versiones', 1),
  ('sola@firma.test', 'archivos', 1), ('sola@firma.test', 'propuestas_enlaces', 1), ('eva.firma@firma.test', 'propuestas_enlaces', 1),
  ('eva.firma@firma.test', 'propuestas_mensajes', 1), ('eva.firma@firma.test', 'propuestas_versiones', 0), ('delia@pruebas.test', 'materiales', 1)) v (email, tabla, n);
-- A RUT alone, which anybody can type, is looked at before it is handed over; with the name it says who it was.
select is(jsonb_array_length(private.datos_de_persona('otra@pruebas.test') #> '{revisar,propuestas_aceptaciones}'), 1, 'what names only a RUT of theirs is apart');
update public.clientes set cliente = 'SOLA  firma' where id = pruebas.id('eva');
select is(pg_temp.copia('otra@pruebas.test', 'propuestas_aceptaciones'), 0, 'a name is compared as a whole');
update public.clientes set cliente = 'Solá firma ' where id = pruebas.id('eva');
select is(pg_temp.copia('otra@pruebas.test', 'propuestas_aceptaciones'), 1, 'however it is written');

-- Erased, the evidence of the other company stays, and is said to hold them.
create temp table firmante as select private.suprimir_datos('sola@firma.test') as r;
select is((select r -> 'conservado' from firmante), '{"propuestas_aceptaciones": 1}', 'the acceptance that a signer gave for another company stays');
select is((select (r -> 'borrado') - 'correos' from firmante), '{"propuestas_enlaces": 1, "propuestas_mensajes": 1}', 'the link and what was asked with it go');
select matches((select private.texto_supresion(r) from firmante), 'Propuestas aceptadas: 1, con el nombre, el RUT, el correo', 'and they are told');
select is(pg_temp.donde('sola@'), 'propuestas_aceptaciones.correo', 'they are nowhere else');
select is((select count(*)::int from public.propuestas_versiones where propuesta = pruebas.id('p_ciro')), 2, 'what is the client''s stays');
create temp table persona as select private.suprimir_datos('delia@pruebas.test') as r;
select is((select r #>> '{conservado,servicios_aceptaciones}' from persona), '1', 'and what a person of a company signed');
select is((select count(*)::int from public.materiales where cliente = pruebas.id('ana') and texto = 'Logo'), 1, 'what they handed over for their company is the company''s');

-- A recipient who is nobody's client -------------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Wanda Rebolledo', 'wanda@lejos.test', '56911112222', 'x');
create function pg_temp.lejos(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute p_sql;
    perform private.suprimir_datos('wanda@lejos.test');
    v := coalesce(pg_temp.donde('wanda', 'rebolledo'), 'nowhere') || ' ' || (select count(*) from public.propuestas where titulo = 'De lejos');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v;
  end;
end $$;
select is(pg_temp.lejos(sql), sale, sql) from (values
  ($$select pg_temp.propuesta('De lejos', null, 'Wanda@lejos.test', 'Wanda Rebolledo', '{wanda@lejos.test}')$$, 'nowhere 0'),
  ($$select pg_temp.propuesta('De lejos', null, null, 'Wanda Rebolledo', '{wanda@lejos.test}')$$, 'nowhere 0'),
  ($$select pg_temp.propuesta('De lejos', null, null, 'Wanda Rebolledo', '{wanda@lejos.test}', 'rechazada')$$, 'nowhere 0'),
  ($$select pg_temp.propuesta('De lejos', null, null, 'Wanda Rebolledo', '{wanda@lejos.test}', 'retirada')$$, 'nowhere 0'),
  ($$select pg_temp.propuesta('De lejos', null, 'nadie@lejos.test', 'Wanda Rebolledo', '{wanda@lejos.test}')$$, 'nowhere 0'),
  ($$insert into public.propuestas (titulo, para_nombre, clase, fila) select 'De lejos', 'Wanda Rebolledo', 'leads', id from public.leads where email = 'wanda@lejos.test'$$, 'nowhere 0'),
  ($$insert into public.auditoria (tabla, fila, accion, antes, despues) values ('propuestas', 999999003, 'update', '{"para_email": "Wanda@lejos.test", "para_nombre": "Wanda R. Soto", "titulo": "x"}', '{"para_email": "otra@lejos.test", "para_nombre": "Otra"}')$$, 'nowhere 0'),
  ($$select pg_temp.propuesta('De lejos', null, 'otra@lejos.test', 'Otra', '{otra@lejos.test,wanda@lejos.test}')$$, 'nowhere 1'),
  ($$select pg_temp.propuesta('De lejos', pruebas.id('ana'), null, null, '{ana@pruebas.test,wanda@lejos.test}', 'aceptada')$$, 'nowhere 1')) v (sql, sale);

-- A contact with a proposal that is over can be deleted; the proposal stays, for nobody of the inbox.
create function pg_temp.sin_contacto(p_estado text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    insert into public.propuestas (titulo, clase, fila, estado, version, vence_el, enviada_en) select 'Del contacto', 'leads', id, p_estado, 1, '2026-01-01', now() from public.leads where email = 'wanda@lejos.test';
    v := pruebas.intentar('admin', 'delete from public.leads where email = ''wanda@lejos.test''');
    v := v || (select ' ' || concat_ws(' ', estado, clase, fila) from public.propuestas where titulo = 'Del contacto');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v;
  end;
end $$;
select is(pg_temp.sin_contacto(estado), '1 ' || estado, 'a contact goes though its proposal is ' || estado)
from unnest('{enviada,aceptada,rechazada,retirada}'::text[]) estado;
insert into public.propuestas (titulo, clase, fila, estado, version, vence_el, enviada_en) select 'Del contacto', 'leads', id, 'retirada', 1, '2026-01-01', now() from public.leads where email = 'wanda@lejos.test';
select is(left(pruebas.valor('admin', $$update public.propuestas set fila = {lead} where titulo = 'Del contacto' returning id$$), 5), 'P0001', 'nobody gives one that is over to another contact');
select * from finish();
rollback;
