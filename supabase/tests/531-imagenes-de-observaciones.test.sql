-- The files of a milestone: who puts, sees and sends what is delivered, and the pictures of what has to change.
begin;
select pruebas.escenario();
select plan(100);
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo) values
  ('https://x.cl', pruebas.id('plataforma_ana'), '2030-01-01', 'Escondido', 'entregado', false), ('https://x.cl', pruebas.id('plataforma_ana'), '2030-01-01', 'En curso', 'en_curso', true);
select pruebas.anotar('escondido', (select id from public.hitos_plataforma where titulo = 'Escondido')), pruebas.anotar('en_curso', (select id from public.hitos_plataforma where titulo = 'En curso'));

-- Who puts which file ------------------------------------------------------------------------------
create function pg_temp.sube(p_persona text, p_ruta text) returns text language sql as $$
  select regexp_replace(pruebas.probar(p_persona, 'storage.objects', format('insert into storage.objects (bucket_id, name) values (''adjuntos'', %L)', p_ruta)), ' and the table changed$', '') $$;
select is(pg_temp.sube(p, '{ana}/hitos/{hito_ana}/foto.png'), r, format('Acting as %s: %s a picture of a milestone that waits for its client', p, case r when '1' then 'puts' else 'does not put' end))
from (values ('ana', '1'), ('delia', '1'), ('tito', '42501'), ('bruno', '42501'), ('carla', '42501'), ('eva', '42501'), ('admin', '42501'), ('anon', '42501')) v (p, r);
select is(pg_temp.sube('carla', '{carla}/hitos/{hito_carla}/foto.png'), '42501', 'Acting as a deactivated client: not even of their own');
select is(pg_temp.sube('ana', ruta), '42501', format('Acting as the client: no %s', que))
from (values ('{ana}/hitos/{hito_bruno}/foto.png', 'milestone of another in her folder'), ('{bruno}/hitos/{hito_ana}/foto.png', 'milestone of hers in the folder of another'),
  ('{ana}/hitos/{escondido}/foto.png', 'milestone that she is not shown'), ('{ana}/hitos/{en_curso}/foto.png', 'milestone that is not delivered'),
  ('{ana}/hitos/{ticket_ana}999/foto.png', 'milestone that is not there'), ('0{ana}/hitos/{hito_ana}/foto.png', 'second spelling of her number'), ('{ana}/hitos/0{hito_ana}/foto.png', 'second spelling of the milestone'),
  ('{ana}/hitos/{hito_ana}/..', 'way out of the folder'), ('{ana}/hitos/{hito_ana}/', 'file without a name'), ('{ana}/hitos/{hito_ana}/interno/foto.png', 'folder below'), ('{ana}/hitos/foto.png', 'folder above'),
  ('{ana}/hitos/99999999999999999999/foto.png', 'number that is none')) v (ruta, que);
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.sube(p, '{ana}/hitos/{hito_ana}/foto.png'), '42501', format('Acting as %s of a client who was deactivated: none', p)) from unnest('{ana,delia}'::text[]) p;
update public.clientes set activo = true where id = pruebas.id('ana');
select set_config('storage.operation', 'storage.object.sign_upload_url', true);
select is(pg_temp.sube('ana', '{ana}/hitos/{hito_ana}/foto.png'), '42501', 'Acting as the client: makes no signed address to upload to');
select set_config('storage.operation', '', true);

-- Who sees and deletes them -------------------------------------------------------------------------
insert into storage.objects (bucket_id, name, metadata)
select 'adjuntos', pruebas.con_ids(n), jsonb_build_object('mimetype', t, 'size', 1) from (values
  ('{ana}/hitos/{hito_ana}/foto.png', 'image/png'), ('{ana}/hitos/{hito_ana}/otra.webp', 'image/webp'), ('{ana}/hitos/{hito_ana}/contrato.pdf', 'application/pdf'),
  ('{ana}/hitos/{escondido}/foto.png', 'image/png'), ('{ana}/{ticket_ana}/foto.png', 'image/png'), ('{bruno}/hitos/{hito_bruno}/foto.png', 'image/png')) v (n, t);
update public.hitos_plataforma set publicado = true where id = pruebas.id('hito_ana');
update public.plataformas set publico = true where id = pruebas.id('plataforma_ana');
create function pg_temp.ve(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, $q$select count(*) from storage.objects where bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'$q$) $$;
insert into storage.objects (bucket_id, name, owner_id)
select 'adjuntos', pruebas.con_ids(n), case when n like '%/sin-enviar.png' then (select id from pruebas.ids where nombre = 'usuario_ana') end from (values
  ('{ana}/hitos/{hito_ana}/sin-enviar.png'), ('{ana}/hitos/{hito_ana}/entrega/plano.pdf'), ('{ana}/hitos/{hito_ana}/entrega/plano.png'), ('{ana}/hitos/{hito_ana}/entrega/mini/plano.png'),
  ('{ana}/hitos/{hito_ana}/entrega/quitado.pdf'), ('{ana}/hitos/{escondido}/entrega/secreto.pdf'), ('{ana}/hitos/{escondido}/sin-enviar.png'),
    ('{bruno}/hitos/{hito_bruno}/entrega/suyo.pdf'), ('{carla}/hitos/{hito_carla}/entrega/suyo.pdf')) v (n);
create function pg_temp.nombra(p_hito text, p_entrega text, p_observacion text) returns void language sql as $$
  update public.hitos_plataforma set entrega_archivos = pruebas.con_ids(p_entrega)::text[], observacion_imagenes = pruebas.con_ids(p_observacion)::text[] where id = pruebas.id(p_hito) $$;
create function pg_temp.entrega() returns void language sql as $$
  select pg_temp.nombra('hito_ana', '{"{ana}/hitos/{hito_ana}/entrega/plano.pdf","{ana}/hitos/{hito_ana}/entrega/plano.png"}', '{"{ana}/hitos/{hito_ana}/foto.png"}'),
    pg_temp.nombra('escondido', '{"{ana}/hitos/{escondido}/entrega/secreto.pdf"}', '{"{ana}/hitos/{escondido}/foto.png"}'),
    pg_temp.nombra('hito_bruno', '{"{bruno}/hitos/{hito_bruno}/entrega/suyo.pdf"}', '{}'), pg_temp.nombra('hito_carla', '{"{carla}/hitos/{hito_carla}/entrega/suyo.pdf"}', '{}') $$;
select pg_temp.entrega();
select is(pg_temp.ve(p), r, format('Acting as %s: sees %s files of milestones, published as they are', p, r))
from (values ('ana', '5'), ('delia', '4'), ('tito', '0'), ('bruno', '1'), ('carla', '0'), ('eva', '0'), ('anon', '0'), ('admin', '14')) v (p, r);
select is(pruebas.valor('ana', $$select string_agg(substring(name from '/hitos/[0-9]+/(.*)'), ' ' order by name) from storage.objects where split_part(name, '/', 2) = 'hitos'$$),
  'entrega/mini/plano.png entrega/plano.pdf entrega/plano.png foto.png sin-enviar.png', 'Acting as the client: those that a milestone names that she is shown, and what she put herself');
set local session_replication_role = replica;
insert into private.fusiones (origen, destino, ficha) values (987654321, pruebas.id('ana'), '{}');
insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.con_ids('987654321/hitos/{hito_ana}/entrega/de-antes.pdf'));
update public.hitos_plataforma set entrega_archivos = entrega_archivos || pruebas.con_ids('987654321/hitos/{hito_ana}/entrega/de-antes.pdf') where id = pruebas.id('hito_ana');
set local session_replication_role = origin;
select is(pg_temp.ve(p), r, format('Acting as %s: sees %s with what lies in the folder of who was merged into her', p, r)) from (values ('ana', '6'), ('delia', '5'), ('bruno', '1')) v (p, r);
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set entrega_archivos = entrega_archivos where id = {hito_ana}$$), '1', 'Acting as an admin: saves the milestone with it');
delete from private.fusiones where origen = 987654321;
select pg_temp.entrega();
delete from storage.objects where name like '987654321/%';
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.ve(p), '0', format('Acting as %s of a client who was deactivated: sees none', p)) from unnest('{ana,delia}'::text[]) p;
update public.clientes set activo = true where id = pruebas.id('ana');
update public.hitos_plataforma set activo = false where id = pruebas.id('hito_ana');
select is(pg_temp.ve(p), '0', format('Acting as %s: sees none of a milestone that is hidden from her, not even her own', p)) from unnest('{ana,delia}'::text[]) p;
update public.hitos_plataforma set activo = true where id = pruebas.id('hito_ana');
select is(pg_temp.sube(p, '{ana}/hitos/{hito_ana}/entrega/otro.pdf'), r, format('Acting as %s: %s what is delivered', p, case r when '1' then 'puts' else 'does not put' end))
from (values ('admin', '1'), ('ana', '42501'), ('delia', '42501'), ('tito', '42501'), ('bruno', '42501'), ('carla', '42501'), ('eva', '42501'), ('anon', '42501')) v (p, r);
select is(pg_temp.sube('admin', ruta), r, format('Acting as an admin: %s', que))
from (values ('{ana}/hitos/{en_curso}/entrega/otro.pdf', '1', 'before it is delivered, too'), ('{bruno}/hitos/{hito_ana}/entrega/otro.pdf', '42501',
  'none in the folder of another client'), ('{ana}/hitos/{hito_ana}/entrega/otra/otro.pdf', '42501', 'none in a folder below'),
  ('{ana}/hitos/{hito_ana}/entrega/otro.exe', '42501', 'no program'), ('{ana}/hitos/{hito_ana}/entrega/mini/otro.png', '42501', 'no small picture of nothing')) v (ruta, r, que);
select pg_temp.nombra(h, '{}', '{}') from unnest('{escondido,hito_bruno,hito_carla}'::text[]) h;
update public.hitos_plataforma set entrega_enlace = 'https://x.cl' where id = pruebas.id('hito_ana');
select pg_temp.nombra('hito_ana', '{"{ana}/hitos/{hito_ana}/entrega/plano.png"}', '{}');
update storage.objects set created_at = now() - interval '25 hours' where name like '%/entrega/%';
select is((select string_agg(split_part(nombre, '/hitos/', 2), ' ' order by nombre) from public.archivos_sueltos() where nombre like pruebas.id('ana') || '/hitos/%/entrega/%'), pruebas.con_ids((
  select string_agg(n, ' ' order by pruebas.con_ids(n))
    from unnest('{"{hito_ana}/entrega/plano.pdf","{hito_ana}/entrega/quitado.pdf","{escondido}/entrega/secreto.pdf"}'::text[]) n)),
    'what no milestone delivers any more is to be deleted, a picture stays with its small one');
select pg_temp.nombra('hito_ana', '{}', '{}');
delete from storage.objects where name like '%/entrega/%' and name not like '%/hitos/%/entrega/plano.png' or name like '%/sin-enviar.png';
update public.ticket_mensajes set adjuntos = array[pruebas.con_ids('{ana}/{ticket_ana}/foto.png')] where id = pruebas.id('mensaje_ana');
select is(pruebas.valor('tito', $$select string_agg(name, ' ') from storage.objects$$), pruebas.con_ids('{ana}/{ticket_ana}/foto.png'), 'Acting as a person who sees the tickets only: the files of tickets as before');
select is(pruebas.probar(p, 'storage.objects', $$delete from storage.objects where name like '%/hitos/%'$$), r, format('Acting as %s: deletes %s of them', p, r))
from (values ('ana', '0'), ('delia', '0'), ('bruno', '0')) v (p, r);
select is(pruebas.probar('ana', 'storage.objects', $$update storage.objects set name = '{ana}/hitos/{hito_ana}/cambiada.png' where name like '%/foto.png'$$), '0', 'Acting as the client: puts none in the place of another');

-- What an answer carries ------------------------------------------------------------------------------
create function pg_temp.responde(p_persona text, p_imagenes text, p_decision text default 'observado', p_hito text default 'hito_ana') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.responder_hito({%s}, %L, ''El logo se ve borroso'', %s)', p_hito, p_decision, p_imagenes)) $$;
create function pg_temp.quedo() returns text language sql as $$
  select estado || ' ' || coalesce(observacion, '-') || ' ' || cardinality(observacion_imagenes) from public.hitos_plataforma where id = pruebas.id('hito_ana') $$;
update storage.objects set metadata = '{"mimetype": "image/png"}' where name like '%/entrega/plano.png';
select is(pg_temp.responde('ana', imagenes), 'P0001 Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.', format('Acting as the client: sends no %s', que))
from (values ($$array['{ana}/hitos/{hito_ana}/no-existe.png']$$, 'picture that was never uploaded'), ($$array['{ana}/hitos/{hito_ana}/contrato.pdf']$$, 'file that is no picture'),
  ($$array['{ana}/hitos/{hito_ana}/entrega/plano.png']$$, 'picture that was delivered'), ($$array['{ana}/hitos/{escondido}/foto.png']$$, 'picture of another milestone'), ($$array['{ana}/{ticket_ana}/foto.png']$$, 'file of a ticket'),
  ($$array['{bruno}/hitos/{hito_bruno}/foto.png']$$, 'picture of another client'), ($$array['{ana}/hitos/{hito_ana}/foto.png', null]$$, 'nothing in the place of a picture')) v (imagenes, que);
delete from storage.objects where name like '%/entrega/%';
select is(left(pg_temp.responde('ana', $$array_fill('{ana}/hitos/{hito_ana}/foto.png'::text, array[6])$$), 5), '23514', 'nor more than five');
select is(pg_temp.responde('ana', $$array['{ana}/hitos/{hito_ana}/foto.png']$$, 'aprobado'), 'P0001 Las imágenes acompañan a los cambios que pides.', 'nor any with an approval');
select is(left(pg_temp.responde(p, $$array['{ana}/hitos/{hito_ana}/foto.png']$$), 5), '42501', format('Acting as %s: answers nothing', p)) from unnest('{tito,bruno,carla,eva,admin,anon}'::text[]) p;
select is(pg_temp.responde('bruno', $$array['{ana}/hitos/{hito_ana}/foto.png']$$, 'observado', 'hito_bruno'),
  'P0001 Una de las imágenes no es de este hito. Quítala y adjúntala otra vez.', 'Acting as another client: sends no picture of hers with their own');
select is(pg_temp.quedo(), 'entregado - 0', 'and the milestone is as it was');
select is((select count(*)::int from public.correos where tipo = 'hito_respuesta'), 0, 'and the studio heard of nothing');
select is(pruebas.intentar(p, $$update public.hitos_plataforma set observacion_imagenes = '{}' where id = {hito_ana}$$), '42501', format('Acting as %s: writes none by hand', p)) from unnest('{ana,admin}'::text[]) p;
select is(pg_temp.responde('delia', $$array['{ana}/hitos/{hito_ana}/foto.png', '{ana}/hitos/{hito_ana}/otra.webp']$$), null, 'Acting as a person who sees everything: returns it with two pictures');
select is(pg_temp.quedo(), 'observado El logo se ve borroso 2', 'which stand with what they said');
select is((select datos ->> 'imagenes' from public.correos where tipo = 'hito_respuesta' and para = 'estudio@pruebas.test'), '2', 'the studio hears how many there are');
select is(pg_temp.sube('ana', '{ana}/hitos/{hito_ana}/tarde.png'), '42501', 'Acting as the client: puts none once it was answered');
select is(left(pg_temp.responde('ana', $$array['{ana}/hitos/{hito_ana}/foto.png']$$), 5), '42501', 'and sends none');
select is(pruebas.valor('anon', $$select observacion_imagenes from public.hitos_plataforma where id = {hito_ana}$$), '42501 permission denied for table hitos_plataforma', 'Acting as a visitor: does not even read their names');
select is(pruebas.valor('bruno', $$select count(*) from public.hitos_plataforma where id = {hito_ana}$$), '0', 'Acting as another client: nor the milestone');

-- They are kept while the milestone names them, given to their person and erased with them ------------------
update storage.objects set created_at = now() - interval '25 hours';
select is((select string_agg(split_part(nombre, '/', 2) || '/' || split_part(nombre, '/', 4), ' ' order by split_part(nombre, '/', 4)) from public.archivos_sueltos() where nombre like pruebas.id('ana') || '/hitos/%'),
  'hitos/contrato.pdf hitos/foto.png', 'what no milestone names is to be deleted after a day, and nothing else');
select is((select nombre from public.archivos_sueltos() where nombre like '%/foto.png' and nombre like pruebas.id('ana') || '/hitos/%'),
  pruebas.con_ids('{ana}/hitos/{escondido}/foto.png'), 'of the same name, the one of the other milestone');
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'archivos') a where a ->> 'nombre' like '%/hitos/%'), 4, 'the copy of her data names them');
select is((select jsonb_array_length(h -> 'observacion_imagenes') from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') -> 'hitos_plataforma') h where h ->> 'estado' = 'observado'), 2, 'with the milestone');
update public.hitos_plataforma set estado = 'entregado' where id = pruebas.id('hito_ana');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado')$$), '1', 'Acting as the client: approves what was delivered again');
select is(pg_temp.quedo(), 'aprobado - 0', 'and nothing is left of what she wanted changed');
select is((select count(*)::int from public.archivos_sueltos() where nombre like pruebas.id('ana') || '/hitos/%'), 4, 'and its pictures go, too');

-- What the client does not see they do not answer; a picture of another bucket is none of it.
update public.hitos_plataforma set estado = 'entregado', activo = false where id = pruebas.id('hito_ana');
select is(left(pg_temp.responde('ana', $$array['{ana}/hitos/{hito_ana}/foto.png']$$), 5), '42501', 'Acting as the client: answers no milestone that is hidden from her');
update public.hitos_plataforma set activo = true where id = pruebas.id('hito_ana');
insert into storage.objects (bucket_id, name, metadata) values ('comprobantes', pruebas.con_ids('{ana}/hitos/{hito_ana}/recibo.png'), '{"mimetype": "image/png"}');
select matches(pg_temp.responde('ana', $$array['{ana}/hitos/{hito_ana}/recibo.png']$$), '^(P0001|42501|23)', 'Acting as the client: sends no picture of another bucket');
select is((select estado from public.hitos_plataforma where id = pruebas.id('hito_ana')), 'entregado', 'and it waits as it did');
delete from storage.objects where bucket_id = 'comprobantes';

insert into public.solicitudes_datos (tipo, nombre, email, estado) values ('supresion', 'Ana', 'ana@pruebas.test', 'recibida');
select pruebas.anotar('pedido', (select id from public.solicitudes_datos where email = 'ana@pruebas.test' order by id desc limit 1));
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('ana');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('ana');
update public.pagos set hito = pruebas.id('hito_ana'), plataforma = pruebas.id('plataforma_ana') where id = pruebas.id('pago_ana');
update public.hitos_plataforma set estado = 'observado', observacion = 'x', observacion_imagenes = array[pruebas.con_ids('{ana}/hitos/{hito_ana}/foto.png')] where id = pruebas.id('hito_ana');
delete from public.solicitudes_datos where lower(email) = 'ana@pruebas.test' and id <> pruebas.id('pedido');
select is((select count(*)::int from jsonb_array_elements_text(pruebas.valor('admin', 'select public.suprimir_persona({pedido}) -> ''archivos''')::jsonb) a where a like '%/hitos/%'), 4, 'who erases her deletes them first');
delete from storage.objects where bucket_id = 'adjuntos';
select is(left(pruebas.valor('admin', 'select public.suprimir_persona({pedido}, false)'), 1), '{', 'then she is erased');
select is(pg_temp.quedo(), 'observado [suprimido] 0', 'and of the milestone of a payment that stays, neither words nor pictures');

select * from finish();
rollback;
