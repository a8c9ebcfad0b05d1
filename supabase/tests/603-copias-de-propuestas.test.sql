-- The signed copy of what was accepted: who may have it, made once, checked by anybody.
begin;
select pruebas.escenario();
select pruebas.propuesta_aceptada();
select plan(30);

create temp table k as select a.id, a.propuesta from public.propuestas_aceptaciones a join public.propuestas p on p.id = a.propuesta where p.titulo = 'Aceptada';
grant select on k to public;
create function pg_temp.enlace(p_para text, p_token text, p_propuesta bigint default null) returns void language sql as $$
  with e as (insert into public.propuestas_enlaces (propuesta, para) values (coalesce(p_propuesta, (select propuesta from k)), p_para) on conflict (propuesta, para) do update set revocada_en = null returning id)
  insert into private.propuestas_tokens (token_hash, enlace) select encode(sha256(convert_to(p_token, 'utf8')), 'hex'), id from e;
$$;
select pg_temp.enlace('ana@pruebas.test', 'de-ana'), pg_temp.enlace('socio@pruebas.test', 'del-socio'), pg_temp.enlace(null, 'copiado');

-- While it was not accepted ------------------------------------------------------------------------------------
insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en) select 'Enviada', pruebas.id('ana'), 'enviada', 1, private.hoy() + 5, now();
insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 1, '{"numero": 1}', vence_el from public.propuestas where titulo = 'Enviada';
insert into public.propuestas (titulo, cliente) values ('Borrador', pruebas.id('ana'));
select pg_temp.enlace('ana@pruebas.test', 'enviada', (select id from public.propuestas where titulo = 'Enviada'));
select is(pruebas.valor('servicio', $$ select public.propuesta_en_pdf_con_enlace('enviada', '{}') ->> 'documento' $$), '{"numero": 1}', 'whoever holds a link has the version that was sent');
select is(pruebas.valor('servicio', $$ select public.propuesta_en_pdf_con_enlace('enviada', '{}') ->> 'huella' $$), private.huella_de_texto('{"numero": 1}'), 'with its hash');
select is(pruebas.valor('admin', format('select public.propuesta_en_pdf(p_propuesta => %s) ->> ''documento''', (select id from public.propuestas where titulo = 'Enviada'))), '{"numero": 1}', 'and so does an admin');
select is(pruebas.valor('admin', format('select public.propuesta_en_pdf(p_propuesta => %s)', (select id from public.propuestas where titulo = 'Borrador'))), null, 'nothing was sent of a draft');
select is(pruebas.valor('servicio', $$ select public.propuesta_en_pdf_con_enlace('inventado', '{}') $$), null, 'an unknown link has nothing');
select is(pruebas.intentar(quien, format('select public.propuesta_en_pdf(p_propuesta => %s)', (select id from public.propuestas where titulo = 'Enviada'))), '42501',
  quien || ' has none by its number') from unnest('{anon,ana,bruno}'::text[]) quien;

-- Who guesses is counted by where they come from, not by the function that asks for them.
create function pg_temp.abre(p_token text, p_ip text) returns text language sql as $$
  select coalesce(left(pruebas.valor('servicio', format('select public.propuesta_en_pdf_con_enlace(%L, %L)', p_token, json_build_object((select cabecera_ip from private.ajustes), p_ip))), 5), 'nothing') $$;
select is((select count(*)::int from generate_series(1, 20) n where pg_temp.abre('mala ' || n, '203.0.113.21') = 'nothing'), 20, 'twenty guesses of one address are answered alike');
select is(pg_temp.abre('enviada', '203.0.113.21'), 'PT429', 'then no link opens from there');
select isnt(pg_temp.abre('enviada', '203.0.113.22'), 'PT429', 'and from another address it does');

-- Once it was ----------------------------------------------------------------------------------------------------
select is(pruebas.valor('servicio', $$ select public.propuesta_en_pdf_con_enlace('de-ana', '{}') ->> 'copia' $$), (select id::text from k), 'who accepted has the copy');
select is(left(pruebas.intentar('servicio', format('select public.propuesta_en_pdf_con_enlace(%L, ''{}'')', t)), 5), 'P0001', t || ' has not') from unnest('{del-socio,copiado}'::text[]) t;
select is(pruebas.valor('admin', format('select public.propuesta_en_pdf(p_propuesta => %s) ->> ''copia''', (select propuesta from k))), (select id::text from k), 'the studio has the same');
select is(pruebas.valor('anon', format('select public.ver_propuesta(%L) #>> ''{aceptada,copia}''', t)), c, t || ' is told of it: ' || coalesce(c, 'no')) from (values ('de-ana', 'true'), ('del-socio', null), ('copiado', null)) v (t, c);

-- Made once --------------------------------------------------------------------------------------------------------
select is(public.copias_por_hacer(), '[]', 'none is missing');
insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en) values ('Nueva', pruebas.id('ana'), 'aceptada', 1, '2030-01-01', now());
with v as (insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 1, '{"numero": 2}', vence_el from public.propuestas where titulo = 'Nueva' returning *)
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
select propuesta, id, huella, '{1}', 1, 'Ana', '11111111-1', true, 'ana@pruebas.test', pruebas.id('ana'), '{}', '2030-01-10' from v;
select is(((public.copias_por_hacer() -> 0) - 'aceptacion'::text) #- '{aceptada,aceptada_en}'::text[], jsonb_build_object('huella', private.huella_de_texto('{"numero": 2}'), 'documento', '{"numero": 2}'::jsonb, 'aceptada',
  '{"nombre": "Ana", "rut": "11111111-1", "en_nombre_de": null, "correo": "ana@pruebas.test", "elegidos": [1], "empezar_antes": true, "anotada_en": null}'::jsonb), 'what one that is missing is made of');
select pg_temp.enlace('ana@pruebas.test', 'nueva', (select id from public.propuestas where titulo = 'Nueva'));
select is(left(pruebas.intentar('servicio', $$ select public.propuesta_en_pdf_con_enlace('nueva', '{}') $$), 5), 'P0001', 'until it is there nobody has it');
select is(pruebas.valor('anon', $$ select public.ver_propuesta('nueva') #>> '{aceptada,copia}' $$), 'false', 'and the page says that it is being made');
create temp table n as select a.id from public.propuestas_aceptaciones a join public.propuestas p on p.id = a.propuesta where p.titulo = 'Nueva';
select public.anotar_copia(id, repeat('e', 64), 10), public.anotar_copia(id, repeat('f', 64), 20) from n;
select is((select huella || bytes from public.propuestas_copias where aceptacion = (select id from n)), repeat('e', 64) || '10', 'the first one stays');
select throws_like('update public.propuestas_copias set bytes = 11', '%no cambia%', 'and never changes');

-- Checked by anybody -------------------------------------------------------------------------------------------------
select is(pruebas.valor('anon', format('select public.verificar_documento(%L)', upper(repeat('e', 64)))), jsonb_build_object('aceptada_el', private.hoy())::text, 'a copy is known by its hash, and of its day alone');
select is(pruebas.valor('anon', format('select public.verificar_documento(%L)', repeat('f', 64))), null, 'another file is not');
insert into storage.objects (bucket_id, name, created_at) select 'documentos', 'propuestas/' || x || '.pdf', now() - interval '2 days' from unnest(array[(select id from n)::text, '999999999']) x;
select set_eq($$ select nombre from private.archivos_sueltos() where bucket = 'documentos' $$, $$ values ('propuestas/999999999.pdf') $$, 'a file that is no copy goes, and a copy stays');
select is(pruebas.valor(quien, $$ select count(*) from storage.objects where bucket_id = 'documentos' $$), veces, quien || ' reads so many of them') from (values ('ana', '0'), ('anon', '0'), ('admin', '2')) v (quien, veces);
select * from finish();
rollback;
