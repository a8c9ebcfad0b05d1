-- Proposals where the studio looks first: seen, asked about, about to expire; the stage of their contact; the funnel.
begin;
select pruebas.escenario();
update public.propuestas set estado = 'retirada', motivo = 'x' where version > 0;
select no_plan();

create function pg_temp.contenido(p_precio int default 100000) returns jsonb language sql as $$
  select jsonb_build_object('secciones', '[]'::jsonb, 'descuento', null, 'division', 'iguales', 'hitos', '[]'::jsonb, 'pide', '[]'::jsonb, 'cuotas', '[{"concepto": "Todo", "parte": 0, "vence": {"dias": 0}}]'::jsonb,
    'items', jsonb_build_array(jsonb_build_object('concepto', 'Tienda', 'detalle', '', 'cantidad', 1, 'precio', p_precio, 'descuento', 0, 'afecto', false, 'opcional', false))) $$;
create function pg_temp.de(p_titulo text, p_que text, p_persona text default 'admin') returns text language sql as $$
  select pruebas.valor(p_persona, format('select %s from public.propuestas p where p.titulo = %L', p_que, p_titulo)) $$;
create function pg_temp.envia(p_titulo text) returns text language sql as $$
  select pruebas.valor('admin', format('select public.enviar_propuesta(%s)', (select id from public.propuestas where titulo = p_titulo))) $$;
create function pg_temp.enlace(p_titulo text, p_para text) returns bigint language sql as $$
  insert into public.propuestas_enlaces (propuesta, para) select id, p_para from public.propuestas where titulo = p_titulo returning id $$;
-- Whose words they are: of who holds the link, or of the studio.
create function pg_temp.dice(p_enlace bigint, p_del_estudio boolean default false, p_hace interval default '0') returns void language sql as $$
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor, creado_en)
  select propuesta, id, 'x', p_del_estudio, case when p_del_estudio then pruebas.id('admin') end, now() - p_hace from public.propuestas_enlaces where id = p_enlace $$;
create function pg_temp.espera(p_clase text, p_args text default '') returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(titulo || case when urgente then ''!'' else '''' end, '', '' order by puesto)
    from public.por_atender(%s) with ordinality as x (clase, cuantos, id, titulo, de, desde, plazo, monto, estado, urgente, puesto) where clase = %L', p_args, p_clase)) $$;

insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, clase, fila, contenido, actualizado_en)
values ('Nueva', 'Rosa', 'rosa@pruebas.test', 'Tienda', 'leads', pruebas.id('lead'), pg_temp.contenido(), now() - interval '3 days');
insert into public.propuestas (titulo, cliente, plataforma, contenido, actualizado_en) values ('De Ana', pruebas.id('ana'), pruebas.id('plataforma_ana'), pg_temp.contenido(50000), now() - interval '2 days');
insert into public.propuestas (titulo, actualizado_en) values ('Borrador', now() - interval '1 day');

-- Seen ----------------------------------------------------------------------------------------------------------
select is(pg_temp.envia(t), '1', 'sent: ' || t) from unnest('{Nueva,De Ana}'::text[]) t;
select pruebas.anotar('rosa', pg_temp.enlace('Nueva', 'rosa@pruebas.test')), pruebas.anotar('socia', pg_temp.enlace('Nueva', 'socia@pruebas.test')), pruebas.anotar('de_ana', pg_temp.enlace('De Ana', 'ana@pruebas.test'));
select is(pg_temp.de('Nueva', 'public.vista_en(p)'), null, 'nobody has opened it');
update public.propuestas_enlaces set abierta_en = case id when pruebas.id('rosa') then '2026-11-02 12:00Z'::timestamptz else '2026-11-01 12:00Z' end where id in (pruebas.id('rosa'), pruebas.id('socia'));
select is(pg_temp.de('Nueva', 'public.vista_en(p) = ''2026-11-01 12:00Z'''), 'true', 'it was seen when the first of them opened it');
select is(pg_temp.de('De Ana', 'public.vista_en(p)'), null, 'and not another one');
insert into public.propuestas_enlaces (propuesta, abierta_en) select id, now() from public.propuestas where titulo = 'De Ana' on conflict (propuesta, para) do update set abierta_en = now();
select is(pg_temp.de('De Ana', 'public.vista_en(p)'), null, 'that the copied link was opened says of nobody that they saw it: the studio opens it, too');
select is(pruebas.valor(persona,
  format('select coalesce(public.%s(p)::text, ''nothing'') from jsonb_populate_record(null::public.propuestas, ''{"id": %s, "estado": "enviada"}'') p', f, (select id
  from public.propuestas where titulo = 'Nueva'))), dice, format('Acting as %s: %s of a row that they made up', persona, f))
from (values ('ana', 'vista_en', 'nothing'), ('ana', 'pregunta_pendiente', 'false'), ('bruno', 'vista_en', 'nothing')) v (persona, f, dice);

-- Asked about -----------------------------------------------------------------------------------------------------
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'false', 'nothing was asked');
select pg_temp.dice(pruebas.id('rosa'), false, '25 hours');
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'true', 'a question waits');
select is(pruebas.valor('ana', format('select public.pregunta_pendiente(p) from jsonb_populate_record(null::public.propuestas, ''{"id": %s, "estado": "enviada"}'') p', (select id
  from public.propuestas where titulo = 'Nueva'))), 'false', 'Acting as a client: no question is told of a row that they made up');
select is(pg_temp.de('De Ana', 'public.pregunta_pendiente(p)'), 'false', 'of that one alone');
select is(pg_temp.espera('preguntas'), 'Nueva!', 'home tells it, urgent after a day');
select is(pruebas.valor('admin', 'select concat_ws('' '', titulo, de, estado, monto) from public.por_atender() where clase = ''preguntas'''), 'Nueva Rosa enviada 100000', 'of whom and how much');
select is(pruebas.valor('admin', 'select esperan from public.novedades() where tabla = ''preguntas'''), '1', 'and the sidebar counts it');
select is(pg_temp.espera('preguntas', '{ana}'), null, 'not where it is narrowed to another client');
select pg_temp.dice(pruebas.id('socia'), false, '1 hour'), pg_temp.dice(pruebas.id('rosa'), true, '1 hour');
select is(pg_temp.espera('preguntas'), 'Nueva', 'that one is answered, another one''s waits, not yet urgent');
select pg_temp.dice(pruebas.id('rosa'), false);
update public.propuestas_enlaces set revocada_en = now() where id = pruebas.id('socia');
select is(pruebas.valor('admin', 'select (desde = now())::text from public.por_atender() where clase = ''preguntas'''), 'true', 'whose link was revoked no longer waits; who asks again does since then');
update public.propuestas set estado = e.estado, motivo = 'x' from unnest('{rechazada,retirada}'::text[]) with ordinality e (estado, n) where titulo = 'Nueva' and n = 1;
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'false', 'one that was refused takes no questions');
update public.propuestas set estado = 'enviada', motivo = null where titulo = 'Nueva';
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'true', 'offered anew it does');
update public.propuestas_enlaces set revocada_en = null where id = pruebas.id('socia');
select is(pg_temp.de('Nueva', 'pregunta_en = now() - interval ''1 hour'''), 'true', 'and so does the other one''s, once their link opens again');
update public.propuestas_enlaces set revocada_en = now() where id = pruebas.id('socia');
select results_eq($$ select accion, despues ->> 'estado' from public.auditoria where tabla = 'propuestas' and fila = (select id from public.propuestas where titulo = 'Nueva') and creado_en = now() and accion = 'update' order by id desc limit 1 $$,
  $$ values ('update', 'enviada') $$, 'the trail tells what was done, and no question');

-- Answered elsewhere ----------------------------------------------------------------------------------------------
select pruebas.mirar('ana');
create function pg_temp.cierra(p_mensaje bigint, p_persona text default 'admin') returns text language sql as $$ select coalesce(pruebas.valor(p_persona, format('select public.cerrar_pregunta(%s)', p_mensaje)), 'done') $$;
create function pg_temp.ultima(p_enlace text, p_del_estudio boolean default false) returns bigint language sql as $$ select max(id) from public.propuestas_mensajes where enlace = pruebas.id(p_enlace) and del_estudio = p_del_estudio $$;
select is(left(pg_temp.cierra(pg_temp.ultima('rosa'), p), 5), '42501', format('Acting as %s: closes none', p)) from unnest('{anon,ana,bruno,carla,eva,servicio,mira_ana,escribe_ana}'::text[]) p;
select is(left(pg_temp.cierra(m), 5), 'P0001', 'no answer is closed, nor what is none') from unnest(array[pg_temp.ultima('rosa', true), 0]) m;
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'true', 'it waits on');
delete from public.correos;
select is(pg_temp.cierra(pg_temp.ultima('rosa')), 'done', 'the studio says that it answered elsewhere, once or twice') from generate_series(1, 2);
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'false', 'and it waits no longer');
select is_empty('select from public.correos', 'nobody is told');
select is((select count(*)::int from public.propuestas_mensajes where cerrada_en is not null and enlace = pruebas.id('rosa')), 2, 'with those before it');
select pg_temp.dice(pruebas.id('rosa'), false);
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'true', 'who asks again waits again');

-- Who answered is no more ------------------------------------------------------------------------------------------
with c as (insert into public.clientes (cliente, email, perfil) values ('Se va', 'seva@pruebas.test', 'admin') returning id) select pruebas.anotar('se_va', id) from c;
insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor) select propuesta, id, 'Sí', true, pruebas.id('se_va') from public.propuestas_enlaces where id = pruebas.id('rosa');
delete from public.clientes where id = pruebas.id('se_va');
select is(pg_temp.de('Nueva', 'public.pregunta_pendiente(p)'), 'false', 'the answer of somebody who was deleted is an answer');
select is((select (autor is null and del_estudio)::text from public.propuestas_mensajes where id = pg_temp.ultima('rosa', true)), 'true', 'of nobody any more');
select pg_temp.dice(pruebas.id('rosa'), false);
select is(pruebas.valor('ana', 'select count(*) from public.esperas where clase in (''preguntas'', ''propuestas'')'), '0', 'Acting as a client: nothing of it waits for the studio');

-- In which order ------------------------------------------------------------------------------------------------
create function pg_temp.orden() returns text language sql as $$ select pruebas.valor('admin', 'select string_agg(titulo, '', '' order by public.urgencia(p)) from public.propuestas p where titulo in (''Nueva'', ''De Ana'', ''Borrador'')') $$;
alter table public.propuestas disable trigger user;
update public.propuestas set actualizado_en = now() - interval '3 days' where titulo = 'Nueva';
update public.propuestas set actualizado_en = now() - interval '2 days' where titulo = 'De Ana';
alter table public.propuestas enable trigger user;
update public.propuestas_enlaces set revocada_en = null where id = pruebas.id('socia');
select is(pg_temp.de('Nueva', 'pregunta_en = now() - interval ''1 hour'' and actualizado_en = now() - interval ''3 days'''), 'true', 'a question changes nothing that somebody who edits it has read');
update public.propuestas_enlaces set revocada_en = now() where id = pruebas.id('socia');
select is(pg_temp.orden(), 'Nueva, Borrador, De Ana', 'with a question first, then what changed last');
select pg_temp.dice(pruebas.id('rosa'), true);
select is(pg_temp.orden(), 'Borrador, De Ana, Nueva', 'once it is answered it stands where its change puts it');

-- About to expire, and what is out --------------------------------------------------------------------------------
select is(pg_temp.espera('propuestas'), null, 'nothing is about to expire');
update public.propuestas set vence_el = private.hoy() + 2 where titulo = 'Nueva';
update public.propuestas set vence_el = private.hoy() - 6 where titulo = 'De Ana';
select is(pg_temp.espera('propuestas'), 'De Ana, Nueva', 'what is, and what has, by its last day');
update public.propuestas set vence_el = private.hoy() where titulo = 'Nueva';
select is(pg_temp.espera('propuestas'), 'Nueva!, De Ana', 'on its last day it presses');
select is(pruebas.valor('admin', 'select string_agg(titulo || '' '' || (plazo > now()), '', '' order by titulo) from public.por_atender() where clase = ''propuestas'''), 'De Ana false, Nueva true', 'until the end of it');
select is(pg_temp.espera('propuestas', args), es, 'narrowed to ' || args) from (values ('{ana}', 'De Ana'), ('{bruno}', null), ('{ana}, {plataforma_ana}', 'De Ana'), ('{bruno}, {plataforma_bruno}', null)) v (args, es);
create function pg_temp.cifras(p_args text default '') returns text language sql as $$ select pruebas.valor('admin', format('select ofrecidas || '' '' || ofrecido from public.cifras_del_estudio(%s)', p_args)) $$;
select is(pg_temp.cifras(), '1 100000', 'what can still be accepted, and for how much');
update public.propuestas set vence_el = private.hoy() + 9 where titulo = 'De Ana';
select is(pg_temp.cifras(args), es, 'of those out: ' || args) from (values ('', '2 150000'), ('{ana}', '1 50000'), ('{bruno}', '0 0'), ('{ana}, {plataforma_ana}', '1 50000')) v (args, es);
select is(pg_temp.cifras(), pruebas.valor('admin', 'select count(*) || '' '' || sum(total) from public.propuestas p where public.situacion(p) = ''enviada'''), 'as their list holds them');
select is(pruebas.valor('admin', 'select public.resumen_de_cliente({ana}) -> ''propuestas'''), pruebas.valor('admin',
  'select jsonb_agg(jsonb_build_object(''id'', id, ''titulo'', titulo, ''situacion'', ''enviada'', ''total'', 50000, ''vence_el'', vence_el, ''pregunta'', false)) from public.propuestas where titulo = ''De Ana'''),
  'a client''s page tells theirs');
select is(pruebas.valor('admin', 'select public.resumen_de_cliente({bruno}) ->> ''propuestas'''), '[]', 'and nobody else''s');

-- The stage of the contact ---------------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select estado from public.leads where id = {lead}'), 'cotizado', 'who was sent one is in that stage');
create function pg_temp.etapa(p_clase text, p_fila text, p_cambio text default null, p_falla boolean default false) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    if p_cambio is not null then execute format('update public.%I set %s where id = %s', p_clase, pruebas.con_ids(p_cambio), pruebas.con_ids(p_fila)); end if;
    insert into public.propuestas (titulo, cliente, para_nombre, plataforma_nombre, clase, fila, contenido)
    values ('De etapa', null, 'Rosa', 'Tienda', p_clase, pruebas.con_ids(p_fila)::bigint, case when p_falla then pg_temp.contenido(0) else pg_temp.contenido() end);
    perform pg_temp.envia('De etapa');
    -- A meeting that has not taken place says nothing of the stage that its row has.
    select concat_ws(' ', b.etapa, c.etapa) into v from public.bandeja b left join public.citas c on b.clase = 'citas' and c.id = b.fila and b.estado <> 'realizada'
    where b.clase = p_clase and b.fila = pruebas.con_ids(p_fila)::bigint;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v; end;
end $$;
select pruebas.anotar('formulario', (select min(id) from public.formulario_inicial)), pruebas.anotar('solicitud_x', (select min(id) from public.solicitudes)), pruebas.anotar('pedido_x', (select min(id) from public.pedidos));
select is(pg_temp.etapa(clase, fila, cambio), etapa, format('%s with %s is then: %s', clase, cambio, etapa)) from (values
  ('leads', '{lead}', 'estado = ''nuevo''', 'propuesta'), ('leads', '{lead}', 'estado = ''contactado''', 'propuesta'), ('leads', '{lead}', 'estado = ''descartado''', 'perdido'),
    ('leads', '{lead}', 'estado = ''convertido'', cliente = {ana}', 'ganado'),
  ('solicitudes', '{solicitud_x}', 'estado = ''pendiente''', 'propuesta'), ('solicitudes', '{solicitud_x}', 'estado = ''perdido''', 'perdido'),
  ('formulario_inicial', '{formulario}', 'gestionado = false', 'propuesta'), ('formulario_inicial', '{formulario}', 'gestionado = true, etapa = ''perdido''', 'perdido'),
  ('citas', '{cita}', 'estado = ''realizada'', etapa = null, cliente = null', 'propuesta'), ('citas', '{cita}', 'estado = ''confirmada''', 'nuevo'), ('pedidos', '{pedido_x}',
    'estado = ''anulado'', cliente = null', 'perdido')) v (clase, fila, cambio, etapa);
select is(pg_temp.etapa('leads', '{lead}', 'estado = ''nuevo''', true), 'nuevo', 'what could not be sent moves nobody');

-- The funnel -----------------------------------------------------------------------------------------------------
update public.leads set creado_en = now() - interval '2 years';
delete from public.propuestas_mensajes;
create function pg_temp.embudo(p_origen text) returns text language sql as $$
  select pruebas.valor('admin', format('select concat_ws('' '', contactos, propuestas, clientes, ofrecido, aceptado) from public.embudo() where origen = %L', p_origen)) $$;
insert into public.leads (nombre_contacto, email, telefono, mensaje, origen) select n, n || '@embudo.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "radio"}' from unnest('{uno,dos,tres,cuatro}'::text[]) n;
create function pg_temp.lead(p_nombre text) returns bigint language sql as $$ select id from public.leads where nombre_contacto = p_nombre $$;
select is(pg_temp.embudo('radio'), '4 0 0 0 0', 'nobody of them was sent any');
insert into public.propuestas (titulo, para_nombre, plataforma_nombre, clase, fila, contenido) select 'Para ' || n, n, 'x', 'leads', pg_temp.lead(n), pg_temp.contenido(1000) from unnest('{uno,dos}'::text[]) n;
select is(pg_temp.embudo('radio'), '4 0 0 0 0', 'a draft counts for nothing');
select is(pg_temp.envia('Para uno'), '1', 'one is sent');
select is(pg_temp.embudo('radio'), '4 1 0 1000 0', 'to one of four, by the contact that it is for');
insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, contenido) values ('Otra para uno', 'uno', 'uno@embudo.test', 'x', pg_temp.contenido(200)),
  ('Para tres', 'tres', 'TRES@embudo.test', 'x', pg_temp.contenido(30)), ('Ajena', 'x', 'x@ajena.test', 'x', pg_temp.contenido(4));
select pg_temp.envia(t) from unnest('{Otra para uno,Para tres,Ajena}'::text[]) t;
select is(pg_temp.embudo('radio'), '4 2 0 1230 0', 'or by their address: people are counted, and all that they were offered');
insert into public.clientes (cliente, email) values ('Cuatro', 'cuatro@embudo.test');
insert into public.propuestas (titulo, cliente, plataforma_nombre, contenido) select 'Para cuatro', id, 'x', pg_temp.contenido(7) from public.clientes where email = 'cuatro@embudo.test';
select pg_temp.envia('Para cuatro');
select is(pg_temp.embudo('radio'), '4 3 1 1237 0', 'or as a client');
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
select p.id, v.id, v.huella, '{}', 9, 'x', '11111111-1', false, 'cuatro@embudo.test', p.cliente, '{}', private.hoy() from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id where p.titulo = 'Para cuatro';
update public.propuestas set estado = 'aceptada' where titulo = 'Para cuatro';
select is(pg_temp.embudo('radio'), '4 3 1 1239 9', 'what was accepted is what was, with what was chosen');
update public.propuestas set estado = 'retirada' where titulo = 'Para cuatro';
select is(pg_temp.embudo('radio'), '4 3 1 1239 0', 'until it is taken back');
select * from finish(true);
rollback;
