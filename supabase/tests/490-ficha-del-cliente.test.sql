-- All of a client in one answer for the studio, notes about a client, and a telephone that can be called.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000008', 'a deactivated admin');
select pruebas.cliente('jefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
delete from public.contactos_notas;
create temp table nadie (persona text);
insert into nadie values ('anon'), ('ana'), ('bruno'), ('carla'), ('eva'), ('delia'), ('tito'), ('jefa'), ('servicio');
select plan(65);

create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
create function pg_temp.dice(p_que text, p_de text default 'ana') returns text language sql as $$
  select pruebas.valor('admin', format('select public.resumen_de_cliente({%s}) #>> string_to_array(%L, '','')', p_de, p_que)) $$;

-- Nobody else -----------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select public.resumen_de_cliente({ana})'), '42501', format('Acting as %s: is told nothing of a client', persona)) from nadie;
select is(pruebas.valor('admin', 'select public.resumen_de_cliente(0)'), 'P0001 Ese cliente ya no existe.', 'of one that is gone nothing is told');
select is(pruebas.valor('admin', 'select public.resumen_de_cliente(null)'), 'P0001 Ese cliente ya no existe.', 'nor of none');

-- Money -------------------------------------------------------------------------------------------------
delete from public.pagos where cliente = pruebas.id('ana');
select is(pg_temp.dice('dinero'), '{"total": 0, "pagado": 0, "vencido": 0, "abiertos": 0, "vencidos": 0, "en_revision": 0}', 'who owes nothing owes nothing');
select is(pg_temp.dice('pagos'), '[]', 'and has nothing due');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo)
select pruebas.id('ana'), pruebas.id('plataforma_ana'), case when h then pruebas.id('hito_ana') end, c, m, pg_temp.hoy() + d, e, case when e = 'pagado' then 'otro' end
from (values ('Pagada', 1000, -40, 'pagado', false), ('Vencida', 200, -5, 'pendiente', false), ('Por hito', 30, -9, 'programado', true), ('En revisión', 4, -3, 'en_revision', false),
  ('Anulada', 50000, 1, 'anulado', false), ('Mañana', 500, 1, 'pendiente', false), ('Después', 600, 9, 'programado', false), ('Última', 700, 20, 'pendiente', false)) v (c, m, d, e, h);
select is(pg_temp.dice('dinero')::jsonb, '{"total": 3034, "pagado": 1000, "vencido": 200, "vencidos": 1, "en_revision": 4, "abiertos": 6}'::jsonb,
  'what counts, what was paid, what is late and what is in review; what was voided does not count');
select is((select string_agg(x ->> 'concepto', ', ' order by n) from jsonb_array_elements(pg_temp.dice('pagos')::jsonb) with ordinality v (x, n)),
  'Vencida, En revisión, Mañana, Después, Última', 'the next five by their day, what waits for a milestone last');
update public.pagos set estado = 'anulado' where concepto in ('Última', 'Mañana') and cliente = pruebas.id('ana');
select is((select x ->> 'concepto' from jsonb_array_elements(pg_temp.dice('pagos')::jsonb) with ordinality v (x, n) order by n desc limit 1), 'Por hito', 'then it is among them');
select is(pg_temp.dice('dinero,total', 'bruno'), '150000', 'of another client other money');

-- Tickets ----------------------------------------------------------------------------------------------
insert into public.tickets (cliente, asunto, estado, prioridad) values (pruebas.id('ana'), 'Le toca', 'esperando_cliente', 'urgente'), (pruebas.id('ana'), 'Urgente', 'en_curso',
  'urgente'), (pruebas.id('ana'), 'Ya está', 'resuelto', 'normal');
select is(pg_temp.dice('tickets')::jsonb, '{"estudio": 2, "cliente": 1, "todos": 4}'::jsonb, 'whose turn it is');
select is((select string_agg(x ->> 'asunto', ', ' order by n) from jsonb_array_elements(pg_temp.dice('tickets_abiertos')::jsonb) with ordinality v (x, n)),
  'Urgente, No carga la página, Le toca', 'the studio''s turn first, by its target; what is solved is not open');

-- Platforms, milestones, people --------------------------------------------------------------------------
select is((select x - 'id' from jsonb_array_elements(pg_temp.dice('plataformas')::jsonb) x),
  '{"plataforma": "Sitio de ana", "dominio": null, "publico": false, "hitos": 1, "aprobados": 0, "entregados": 1}'::jsonb, 'a platform counts the milestones that the client sees');
select is((select string_agg(concat_ws(' ', x ->> 'titulo', x ->> 'estado', x ->> 'plataforma'), ', ' order by n) from jsonb_array_elements(pg_temp.dice('hitos')::jsonb) with ordinality v (x, n)),
  'Entrega entregado Sitio de ana, Oculto pendiente Sitio de ana', 'what is not approved, also what the client does not see yet');
update public.hitos_plataforma set estado = 'aprobado' where id = pruebas.id('hito_ana');
select is((select concat_ws(' ', x ->> 'aprobados', x ->> 'entregados') from jsonb_array_elements(pg_temp.dice('plataformas')::jsonb) x), '1 0', 'what was approved counts as done');
select is((select string_agg(x ->> 'titulo', ', ') from jsonb_array_elements(pg_temp.dice('hitos')::jsonb) x), 'Oculto', 'and is not to come');
update public.personas set activo = false where id = pruebas.id('persona_delia');
select is((select string_agg(concat_ws(' ', x ->> 'nombre', x ->> 'alcance', x ->> 'activo'), ', ' order by n) from jsonb_array_elements(pg_temp.dice('personas')::jsonb) with ordinality v (x, n)),
  'Tito tickets true, Delia todo false', 'the people, those who may enter first');
select isnt(pg_temp.dice('ultimo_ingreso'), null, 'when the main contact was last here');
select is(pg_temp.dice('ultimo_ingreso', 'eva'), null, 'nobody knows of who never was');

-- Where they came from, who may be the same ---------------------------------------------------------------
select is(pg_temp.dice('origen'), '[]', 'who did not come by the site came from nowhere');
update public.leads set cliente = pruebas.id('ana'), estado = 'convertido', origen = '{"utm_source": "feria"}', mensaje = repeat('x', 300) where id = pruebas.id('lead');
select is((select concat_ws(' ', x ->> 'clase', x #>> '{origen,utm_source}', length(x ->> 'texto')) from jsonb_array_elements(pg_temp.dice('origen')::jsonb) x), 'leads feria 200', 'what they sent, its beginning, and from where');
update public.leads set email = 'ana@pruebas.test' where id = pruebas.id('lead');
select is(pg_temp.dice('parecidos'), '[]', 'what became the client is not somebody else');
update public.clientes set telefono = '+56 9 1234 0000' where id in (pruebas.id('ana'), pruebas.id('bruno'));
select is((select string_agg(concat_ws(' ', x ->> 'clase', x ->> 'nombre', x -> 'por'), ', ') from jsonb_array_elements(pg_temp.dice('parecidos')::jsonb) x),
  'clientes Empresa de Bruno ["telefono"]', 'who has the same telephone may be the same');

-- Notes --------------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', $$insert into public.contactos_notas (clase, fila, texto) values ('clientes', {ana}, 'Paga los viernes')$$), '1', 'Acting as an admin: notes something about a client');
select results_eq($$ select texto, autor from public.contactos_notas where clase = 'clientes' $$, $$ values ('Paga los viernes', pruebas.id('admin')) $$, 'with who wrote it');
select is(pruebas.valor(persona, 'select count(*) from public.contactos_notas'), case when persona in ('anon', 'servicio') then '42501 permission denied for table contactos_notas'
  else '0' end, format('Acting as %s: reads no note', persona)) from nadie where persona not in ('servicio');
select is(pruebas.intentar('ana', $$insert into public.contactos_notas (clase, fila, texto) values ('clientes', {ana}, 'x')$$), '42501', 'Acting as the client: writes none');
select is(pruebas.intentar('admin', $$update public.contactos_notas set texto = 'x' where clase = 'clientes'$$), '42501', 'nobody rewrites one');
select is(pruebas.intentar('admin', $$delete from public.contactos_notas where clase = 'clientes'$$), '42501', 'nor takes one away');
select is(pruebas.intentar('admin', $$insert into public.contactos_notas (clase, fila, texto) values ('clientes', 0, 'x')$$), 'P0001', 'a note is of a client who is there');
select is(pruebas.valor('admin', $$select string_agg(b, ',') from public.buscar('clientes', 'viernes') b$$), pruebas.id('ana')::text, 'a client is found by what was noted');
select is(pruebas.valor('ana', $$select count(*) from public.buscar('clientes', 'viernes')$$), '0', 'and not by the client');
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('ana@pruebas.test') #> '{revisar,contactos_notas}') x where x ->> 'clase' = 'clientes'), 1, 'it is in the copy of the client');
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona('bruno@pruebas.test') #> '{revisar,contactos_notas}') x where x ->> 'clase' = 'clientes'), 0, 'and in nobody else''s');
insert into public.contactos_notas (clase, fila, texto) values ('clientes', pruebas.id('eva'), 'De Eva');
delete from public.clientes where id = pruebas.id('eva');
select is((select count(*)::int from public.contactos_notas where texto = 'De Eva'), 0, 'notes go with their client');
insert into public.contactos_notas (clase, fila, texto) values ('clientes', pruebas.id('bruno'), 'De Bruno');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('bruno');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where cliente = pruebas.id('bruno');
select lives_ok($$ select private.suprimir_datos('bruno@pruebas.test') $$, 'a client is erased whose money must stay');
select is((select count(*)::int from public.contactos_notas where texto = 'De Bruno'), 0, 'and what was noted of them goes, though their row stays');

-- Telephones ----------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', format('update public.clientes set telefono = %L where id = {ana}', t)), dicho, format('a client''s telephone: %s', coalesce(t, 'none')))
from (values ('123', '23514'), ('912345678', '1'), ('llamar a la tarde', '23514'), ('+56 9 1234 5678', '1'), (' ', '1'), (null, '1')) v (t, dicho);
select is((select telefono from public.clientes where id = pruebas.id('ana')), null, 'an empty one is none');
-- So many and no more; a milestone that is hidden counts nowhere; what was released waits for nothing.
insert into public.clientes (cliente, email) values ('Mucho', 'mucho@pruebas.test');
select pruebas.anotar('mucho', (select id from public.clientes where email = 'mucho@pruebas.test'));
insert into public.plataformas (plataforma, cliente) select 'Plataforma ' || n, pruebas.id('mucho') from generate_series(10, 64) n;
select pruebas.anotar('primera', (select id from public.plataformas where cliente = pruebas.id('mucho') and plataforma = 'Plataforma 10'));
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo) select 'https://x.cl', pruebas.id('primera'), '2030-01-01', e, e, false from unnest('{aprobado,entregado,pendiente}'::text[]) e;
insert into public.hitos_plataforma (plataforma_id, fecha, titulo) select pruebas.id('primera'), '2030-02-01', 'Uno de muchos' from generate_series(1, 8) n;
insert into public.tickets (cliente, asunto) select pruebas.id('mucho'), 'Uno de muchos' from generate_series(1, 8);
insert into public.personas (cliente, nombre, email) select pruebas.id('mucho'), 'Persona', n || '@mucho.test' from generate_series(1, 105) n;
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) select 'x', n || '@mucho.test', '56912345678', 'x', pruebas.id('mucho') from generate_series(1, 12) n;
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) select pruebas.id('mucho'), pruebas.id('primera'), h.id, 'Ya liberado', 1, '2030-01-01',
  'pendiente' from public.hitos_plataforma h where h.plataforma_id = pruebas.id('primera') and h.titulo = 'pendiente';
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('mucho'), 'Con su día', 1, '2030-01-02', 'programado');
select is((select string_agg(concat_ws(' ', x ->> 'concepto', x ->> 'espera_hito'), ', ' order by n) from jsonb_array_elements(pg_temp.dice('pagos', 'mucho')::jsonb)
  with ordinality v (x, n)), 'Ya liberado false, Con su día false', 'what is due waits for no milestone');
select is(jsonb_array_length(pg_temp.dice(que, 'mucho')::jsonb), cuantos, que || ': so many and no more') from (values ('plataformas', 50), ('hitos', 5), ('tickets_abiertos', 5), ('personas', 100), ('origen', 10)) v (que, cuantos);
select is((select concat_ws(' ', x ->> 'hitos', x ->> 'aprobados', x ->> 'entregados') from jsonb_array_elements(pg_temp.dice('plataformas', 'mucho')::jsonb) x
  where x ->> 'plataforma' = 'Plataforma 10'), '8 0 0', 'milestones that are hidden count nowhere');

select * from finish();
rollback;
