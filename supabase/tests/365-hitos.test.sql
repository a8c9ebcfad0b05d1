-- What a client answered about a milestone is not changed behind their back.
begin;
select pruebas.escenario();
select plan(14 + 31 + 15);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
create function pg_temp.avisos() returns text language sql as $$
  select string_agg(para || ' ' || tipo, ', ') from public.correos $$;
create function pg_temp.limpiar() returns void language sql as $$ delete from public.correos $$;

select pg_temp.limpiar();
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'en_curso', titulo = 'Entrega' where id = {hito_ana}$$), '1', 'Acting as an admin: moves what nobody answered');
select is(pg_temp.avisos(), null, 'nobody is told');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado' where id = {hito_ana}$$), '1', 'delivers it');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'observado', 'Más grande')$$), '1', 'Acting as the client: sends it back');
select pg_temp.limpiar();
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set orden = 9 where id = {hito_ana}$$), '1', 'Acting as an admin: sorts it');
select is(pg_temp.avisos(), null, 'which changes no answer');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'en_curso' where id = {hito_ana}$$), '1', 'takes it up again');
select is(pg_temp.avisos(), 'ana@pruebas.test hito_cambiado', 'the client is told');
select is((select datos @> '{"titulo": "Entrega", "antes": "observado", "ahora": "en_curso"}' from public.correos), true, 'which milestone, what it was and what it is');
select is((select observacion from public.hitos_plataforma where id = pruebas.id('hito_ana')), 'Más grande', 'what she wrote stays');
select results_eq($$ select antes ->> 'estado', despues ->> 'estado', autor::text from public.auditoria where tabla = 'hitos_plataforma' and fila = pruebas.id('hito_ana') order by id desc limit 1 $$,
  $$ select 'observado', 'en_curso', id from pruebas.ids where nombre = 'usuario_admin' $$, 'and the audit log has it');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado' where id = {hito_ana}$$), '1', 'Acting as an admin: delivers it again');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado')$$), '1', 'Acting as the client: approves');
select pg_temp.limpiar();
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set titulo = 'Entrega y soporte', descripcion = 'Otra cosa' where id = {hito_ana}$$), '1', 'Acting as an admin: rewrites what was approved');
select is((select datos @> '{"titulo_nuevo": "Entrega y soporte", "descripcion_cambio": true}' from public.correos where para = 'ana@pruebas.test'), true, 'the client is told what changed');
select pg_temp.limpiar();
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set activo = false where id = {hito_ana}$$), '1', 'hides it');
select is((select datos @> '{"ahora": "oculto"}' from public.correos where para = 'ana@pruebas.test'), true, 'the client is told');
select pg_temp.limpiar();
select is(pruebas.intentar('admin', $$delete from public.hitos_plataforma where id = {hito_ana}$$), '1', 'deletes it');
select is((select datos @> '{"antes": "aprobado", "ahora": "eliminado"}' from public.correos where para = 'ana@pruebas.test'), true, 'the client is told, too');

-- Told of what waits for an answer and can be seen, and of nothing else.
create function pg_temp.tras(p_sql text) returns text language plpgsql as $$
begin
  delete from public.correos;
  execute pruebas.con_ids(p_sql);
  return pg_temp.avisos();
end $$;
select is(pg_temp.tras($$insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo) values ('https://x.cl', {plataforma_ana}, '2030-01-01', 'Uno', 'en_curso', true)$$),
  null, 'one that is begun waits for nothing');
select is(pg_temp.tras($$insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo) values ('https://x.cl', {plataforma_ana}, '2030-01-01', 'Dos', 'entregado', false)$$),
  null, 'nor does one that is not shown');
select is(pg_temp.tras($$update public.hitos_plataforma set estado = 'entregado', activo = false where titulo = 'Uno'$$), null, 'delivered and hidden at once');
select is(pg_temp.tras($$update public.hitos_plataforma set activo = true where titulo = 'Uno'$$), 'ana@pruebas.test hito_entregado', 'it is told once it is shown');
select is(pg_temp.tras($$insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, descripcion, estado) values ('https://x.cl', {plataforma_ana}, '2030-01-01', 'Tres', '  ', 'entregado')$$),
  'ana@pruebas.test hito_entregado', 'one that is delivered at once is told at once');
select is((select datos -> 'descripcion' from public.correos), 'null', 'and blanks describe nothing');
select is((select datos -> 'al_aprobar' from public.correos), 'null', 'nor does its approval make anything due where nothing waits for it');
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado) values ('https://x.cl', pruebas.id('plataforma_ana'), '2030-01-01', 'Cuatro', 'en_curso');
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, hito, estado)
select pruebas.id('ana'), plataforma_id, 'Segunda cuota', 178500, '2030-02-01', id, 'programado' from public.hitos_plataforma where titulo = 'Cuatro';
delete from public.correos;
update public.hitos_plataforma set estado = 'entregado' where titulo = 'Cuatro';
select is((select datos ->> 'enlace' from public.correos where tipo = 'hito_entregado'), 'https://x.cl', 'the mail says where it is opened');
select is((select datos -> 'al_aprobar' from public.correos where tipo = 'hito_entregado'), '[{"monto": 178500, "concepto": "Segunda cuota"}]', 'the mail says what the approval makes due');
update public.hitos_plataforma set estado = 'aprobado' where titulo = 'Uno';
select is(pg_temp.tras($$update public.hitos_plataforma set estado = 'entregado', activo = false where titulo = 'Uno'$$), 'ana@pruebas.test hito_cambiado', 'what was approved is not delivered anew unseen');
select is((select datos ->> 'ahora' || coalesce(datos ->> 'hito', ' no link') from public.correos), 'oculto no link', 'the client hears that it is hidden, without a link to it');
update public.hitos_plataforma set estado = 'aprobado' where id = pruebas.id('hito_carla');
select pg_temp.limpiar();
update public.hitos_plataforma set estado = 'en_curso' where id = pruebas.id('hito_carla');
select is(pg_temp.avisos(), null, 'a deactivated client gets no mail');
select is(pruebas.intentar('ana', $$update public.hitos_plataforma set estado = 'aprobado'$$), '0', 'Acting as the client: answers only by her function');

-- What is delivered has something to open -----------------------------------------------------------
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado) values (pruebas.id('plataforma_ana'), '2030-01-01', 'Sin enlace', 'en_curso');
select is(pruebas.valor('admin', orden), 'P0001 Agrega el enlace o los archivos de la entrega: un hito se entrega con algo que el cliente pueda abrir.', 'Acting as an admin: ' || que)
from (values ($$update public.hitos_plataforma set estado = 'entregado' where titulo = 'Sin enlace'$$, 'does not deliver one without a link'),
  ($$insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado) values ({plataforma_ana}, '2030-01-01', 'Nuevo', 'entregado')$$, 'nor a new one'),
  ($$update public.hitos_plataforma set entrega_enlace = null where titulo = 'Cuatro'$$, 'nor takes the link of one that is delivered')) v (orden, que);
select is(left(pruebas.valor('admin', format($$update public.hitos_plataforma set entrega_enlace = %L, estado = 'entregado' where titulo = 'Sin enlace'$$, malo)), 5), '23514', 'Acting as an admin: no link is ' || malo)
from unnest('{javascript:alert(1),http://x.cl,"https://x.cl/\"onclick"}'::text[]) malo;
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado', entrega_enlace = 'https://x.cl/portada' where titulo = 'Sin enlace'$$), '1', 'Acting as an admin: delivers it with its link');
select is(pruebas.valor('ana', $$select entrega_enlace from public.hitos_plataforma where titulo = 'Sin enlace'$$), 'https://x.cl/portada', 'Acting as the client: reads it');
select is(pruebas.valor('bruno', $$select count(*) from public.hitos_plataforma where titulo = 'Sin enlace'$$), '0', 'Acting as another client: does not');
select is(left(pruebas.valor('anon', $$select entrega_enlace from public.hitos_plataforma$$), 5), '42501', 'Acting as a visitor: nor of what is published');
select is(pruebas.intentar('ana', $$update public.hitos_plataforma set entrega_enlace = 'https://otro.cl' where titulo = 'Sin enlace'$$), '0', 'Acting as the client: writes none');
set local session_replication_role = replica;
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, orden) values (pruebas.id('plataforma_ana'), '2030-01-01', 'De antes', 'entregado', 900);
set local session_replication_role = origin;
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado', descripcion = 'x', entrega_enlace = null where titulo = 'De antes'$$), '1',
  'Acting as an admin: edits one that was delivered before without any');
select is(pruebas.intentar('ana', $$select public.responder_hito((select id from public.hitos_plataforma where titulo = 'De antes'), 'aprobado')$$), '1', 'Acting as the client: approves it');

-- Files deliver as well as a link does ---------------------------------------------------------------
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado) values (pruebas.id('plataforma_ana'), '2030-01-01', 'Con archivos', 'en_curso');
select pruebas.anotar('con_archivos', (select id from public.hitos_plataforma where titulo = 'Con archivos'));
insert into storage.objects (bucket_id, name) select b, pruebas.con_ids(n) from (values
  ('adjuntos', '{ana}/hitos/{con_archivos}/entrega/manual.pdf'), ('adjuntos', '{ana}/hitos/{con_archivos}/entrega/foto.png'), ('adjuntos', '{ana}/hitos/{con_archivos}/entrega/mini/foto.png'),
  ('adjuntos', '{ana}/hitos/{con_archivos}/del-cliente.pdf'), ('adjuntos', '{ana}/hitos/{hito_ana}/entrega/manual.pdf'), ('adjuntos', '{bruno}/hitos/{con_archivos}/entrega/manual.pdf'),
  ('comprobantes', '{ana}/hitos/{con_archivos}/entrega/recibo.pdf')) v (b, n);
select is(pruebas.valor('admin', format($$update public.hitos_plataforma set estado = 'entregado', entrega_archivos = array[%s] where titulo = 'Con archivos'$$, rutas)),
  'P0001 Uno de los archivos ya no está, o no es de este hito. Quítalo y adjúntalo otra vez.', 'Acting as an admin: delivers no ' || que)
from (values ($$'{ana}/hitos/{con_archivos}/entrega/no-esta.pdf'$$, 'file that is not there'), ($$'{ana}/hitos/{con_archivos}/del-cliente.pdf'$$, 'file that the client put'),
  ($$'{ana}/hitos/{hito_ana}/entrega/manual.pdf'$$, 'file of another milestone'), ($$'{bruno}/hitos/{con_archivos}/entrega/manual.pdf'$$, 'file of another client'),
  ($$'{ana}/hitos/{con_archivos}/entrega/recibo.pdf'$$, 'file of another bucket'), ($$'{ana}/hitos/{con_archivos}/entrega/mini/foto.png'$$, 'small picture alone'),
  ($$'{ana}/hitos/{con_archivos}/entrega/manual.pdf', null$$, 'nothing among them')) v (rutas, que);
select is(pruebas.intentar('ana', $$update public.hitos_plataforma set entrega_archivos = array['{ana}/hitos/{con_archivos}/del-cliente.pdf'] where titulo = 'Con archivos'$$), '0', 'Acting as the client: names none as delivered');
delete from public.correos;
select is(pruebas.intentar('admin',
  $$update public.hitos_plataforma set estado = 'entregado', entrega_archivos = array['{ana}/hitos/{con_archivos}/entrega/manual.pdf', '{ana}/hitos/{con_archivos}/entrega/foto.png'] where titulo = 'Con archivos'$$),
  '1', 'Acting as an admin: delivers files without a link');
select is((select datos ->> 'archivos' from public.correos where tipo = 'hito_entregado'), '2', 'the mail says how many there are');
select is(pruebas.valor('ana', $$select cardinality(entrega_archivos) from public.hitos_plataforma where titulo = 'Con archivos'$$), '2', 'Acting as the client: reads their names');
select is(left(pruebas.valor('anon', $$select entrega_archivos from public.hitos_plataforma$$), 5), '42501', 'Acting as a visitor: does not, whatever is published');
select is(left(pruebas.valor('admin', $$update public.hitos_plataforma set entrega_archivos = '{}' where titulo = 'Con archivos'$$), 5), 'P0001', 'Acting as an admin: does not take all files of one that is delivered');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set entrega_archivos = '{}', entrega_enlace = 'https://x.cl' where titulo = 'Con archivos'$$), '1', 'unless a link stands in their place');
update public.hitos_plataforma set entrega_archivos = array[pruebas.con_ids('{ana}/hitos/{con_archivos}/entrega/manual.pdf')] where titulo = 'Con archivos';
select is(pruebas.intentar('admin',
  $$update public.hitos_plataforma set entrega_enlace = null, entrega_archivos = entrega_archivos || '{ana}/hitos/{con_archivos}/entrega/foto.png'::text where titulo = 'Con archivos'$$),
  '1', 'Acting as an admin: adds to those that stand');

select * from finish();
rollback;
