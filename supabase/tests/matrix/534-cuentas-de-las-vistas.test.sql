-- How many rows each view of the tickets and of the inbox holds, as the lists themselves show them.
begin;
select pruebas.escenario();
delete from public.tickets;
insert into public.tickets (cliente, plataforma, asunto, estado, prioridad, categoria, asignado_a) values
  (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Zarigüeya en el carro', 'abierto', 'urgente', 'error', pruebas.id('admin')),
  (pruebas.id('ana'), null, 'Una duda', 'en_curso', 'normal', 'consulta', null),
  (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Textos', 'esperando_cliente', 'normal', 'contenido', pruebas.id('admin')),
  (pruebas.id('bruno'), pruebas.id('plataforma_bruno'), 'Otra zarigüeya', 'abierto', 'baja', 'error', null),
  (pruebas.id('bruno'), null, 'Ya está', 'resuelto', 'urgente', 'error', pruebas.id('admin')),
  (pruebas.id('bruno'), null, 'Se cerró', 'cerrado', 'urgente', 'error', null);
-- Late: one whose clock runs and one whose clock stands.
update public.tickets set vence_en = now() - interval '1 hour' where asunto in ('Una duda', 'Textos');
insert into public.plataformas (plataforma, cliente) values ('Otra de Ana', pruebas.id('ana'));
insert into public.tickets (cliente, plataforma, asunto, prioridad)
select cliente, id, 'En la otra', 'baja' from public.plataformas where plataforma = 'Otra de Ana';
select plan(54);

create function pg_temp.cuantos(p_filtros text, p_mas text default '') returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(cuantos::text, '' '') filter (where not propia) from public.mis_vistas(%L%s)',
    jsonb_build_array(jsonb_build_object('nombre', 'x', 'filtros', pruebas.con_ids(p_filtros)::jsonb)), p_mas)); $$;

select is(pg_temp.cuantos(filtros), cuantos, filtros) from (values
  ('{}', '7'), ('{"estado": "abierto"}', '3'), ('{"estado": "abierto,en_curso,esperando_cliente"}', '5'), ('{"estado": "esperando_cliente"}', '1'),
  ('{"asignado_a": "{admin}", "estado": "abierto,en_curso,esperando_cliente"}', '2'), ('{"asignado_a": "{admin}"}', '3'), ('{"asignado_a": "nadie"}', '4'),
  ('{"asignado_a": "nadie", "estado": "abierto,en_curso,esperando_cliente"}', '3'), ('{"asignado_a": "{ana}"}', '0'),
  ('{"estado": "por_responder"}', '4'), ('{"estado": "sin_resolver"}', '5'), ('{"asignado_a": "nadie", "estado": "sin_resolver"}', '3'), ('{"estado": "por_responder", "plazo": "vencido"}', '1'),
  ('{"plazo": "vencido"}', '1'), ('{"prioridad": "urgente"}', '3'), ('{"prioridad": "urgente", "categoria": "error", "estado": "resuelto"}', '1'), ('{"categoria": "contenido"}', '1'),
  ('{"q": "zariguella"}', '0'), ('{"q": "ZARIGUEYA"}', '2'), ('{"q": "zarigueya", "prioridad": "baja"}', '1'), ('{"q": "  "}', '7'),
  -- As an address says that nothing is asked.
  ('{"q": "", "estado": "", "prioridad": "", "categoria": "", "asignado_a": "", "plazo": ""}', '7')) v (filtros, cuantos);

update public.tickets set vence_en = now() where asunto = 'Una duda';
select is(pg_temp.cuantos('{"plazo": "vencido"}'), '0', 'a ticket is late once its time is over, not at its last moment');
update public.tickets set vence_en = now() - interval '1 hour' where asunto = 'Una duda';
-- Narrowed as the list is: a platform has its tickets and those of none.
select is(pg_temp.cuantos('{}', pruebas.con_ids(mas)), cuantos, 'all, narrowed' || mas) from (values
  (', {ana}', '4'), (', {bruno}', '3'), (', {ana}, {plataforma_ana}', '3'), (', {bruno}, {plataforma_bruno}', '3'), (', {carla}', '0')) v (mas, cuantos);
select is(pg_temp.cuantos('{"prioridad": "urgente"}', pruebas.con_ids(', {ana}')), '1', 'what is asked counts within it');

-- In order: those that are named, then one's own.
select is(pruebas.intentar('admin', $$select public.guardar_vista('Mía', '{"prioridad": "baja"}')$$), '1', 'an own view');
select is(pruebas.valor('admin', $$select string_agg(nombre || ' ' || cuantos || ' ' || propia, ', ') from public.mis_vistas(
  '[{"nombre": "Zeta", "filtros": {"estado": "abierto"}}, {"nombre": "Alfa", "filtros": {"plazo": "vencido"}}]')$$),
  'Zeta 3 false, Alfa 1 false, Mía 2 true', 'views in their order, each with what it holds');
select is(pruebas.intentar(persona, $$select private.contar_tickets('{}', null, null)$$), '42501', 'Acting as ' || retrato || ': nobody counts by hand')
from pruebas.personas where persona in ('anon', 'ana', 'admin', 'servicio');

-- No further than is said.
insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'Uno de muchos' from generate_series(1, 120);
select is(pg_temp.cuantos('{}'), '100', 'more than a hundred are a hundred');

-- The inbox: what the view itself says, row by row.
create function pg_temp.bandeja(p_de text default '') returns text language sql as $$
  select pruebas.valor('admin', format('select concat_ws('' '', todos, por_atender, mios, para_hoy, repetidos) from public.contar_bandeja(%s)', p_de)); $$;
select is(pg_temp.bandeja(), concat_ws(' ', (select count(*) from public.bandeja), (select count(*) from public.bandeja where por_atender), 0, 0,
  pruebas.valor('admin', 'select count(*) from public.contactos_repetidos()')), 'all, those to look at, nobody''s, nothing for today');
select isnt(split_part(pg_temp.bandeja(), ' ', 2), '0', 'some wait');
update public.leads set asignado_a = pruebas.id('admin'), proxima_accion = 'Llamar', proxima_el = (now() at time zone 'America/Santiago')::date where id = pruebas.id('lead');
update public.citas set asignado_a = pruebas.id('admin'), proxima_accion = 'Llamar', proxima_el = (now() at time zone 'America/Santiago')::date + 1 where id = pruebas.id('cita');
select is(split_part(pg_temp.bandeja(), ' ', 3), '2', 'mine, whatever they are');
select is(split_part(pg_temp.bandeja(), ' ', 4), '1', 'for today, not for tomorrow');
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('Ana', 'ANA@pruebas.test', '+56 9 8765 4321', 'Hola', null);
select is(split_part(pg_temp.bandeja(), ' ', 5), pruebas.valor('admin', 'select count(*) from public.contactos_repetidos()'), 'possible duplicates');
select is(pg_temp.bandeja('{ana}'), '1 1 0 0 1', 'of one client: what came from their address');
select is(pg_temp.bandeja('{bruno}'), '0 0 0 0 0', 'and of another: nothing');
insert into pruebas.personas values ('colega', 'authenticated', 'f1000000-0000-4000-8000-000000000007', 'another admin');
select pruebas.cliente('colega', 'admin');
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('Su socia', 'socia@pruebas.test', '+56 9 1234 0000', 'Hola', pruebas.id('ana'));
select is(split_part(pg_temp.bandeja('{ana}'), ' ', 1), '2', 'and what became theirs from another address');
update public.leads set asignado_a = pruebas.id('colega') where email = 'socia@pruebas.test';
select is(split_part(pg_temp.bandeja(), ' ', 3), '2', 'what is a colleague''s is not mine');
insert into public.leads (nombre_contacto, email, telefono, mensaje, estado) select 'Uno', n || '@muchos.test', '+56 9 1234 0000', 'Hola', 'contactado' from generate_series(1, 120) n;
select is(split_part(pg_temp.bandeja(), ' ', 1), '100', 'more than a hundred are a hundred here, too');
select is(pruebas.intentar(persona, 'select private.contar_bandeja(null)'), '42501', 'Acting as ' || retrato || ': counts no contacts')
from pruebas.personas where persona in ('anon', 'ana', 'carla', 'servicio');

-- Day, limits and refusal of the inbox.
update public.citas set proxima_el = (now() at time zone 'America/Santiago')::date where id = pruebas.id('cita');
update public.citas set email = (select email from public.clientes where id = pruebas.id('ana')) where id = pruebas.id('cita');
select is(split_part(pg_temp.bandeja('{ana}'), ' ', 4), '1', 'of a client, too: what is for today');
select is(pruebas.valor(persona, 'select todos from public.contar_bandeja(999999999)'), '42501 Solo el equipo del estudio puede hacer esto.', 'Acting as ' || retrato || ': nor those of a client of whom there are none')
from pruebas.personas where persona in ('ana', 'carla');
insert into public.leads (nombre_contacto, email, telefono, mensaje, asignado_a, proxima_accion, proxima_el)
select 'Dos Veces', n || '@iguales.test', '+56 9 1234 0000', 'Hola', pruebas.id('admin'), 'Llamar', '2020-01-01' from generate_series(1, 210) n;
select is(pg_temp.bandeja(), '100 100 100 100 100', 'of each no more than a hundred');

select * from finish();
rollback;
