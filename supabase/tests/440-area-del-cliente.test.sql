-- What a client's home and a platform's page tell: of nobody else, and no more than was asked for. Who is in charge.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('otro_admin', 'authenticated', '00000000-0000-4000-a000-0000000000ab', 'another admin');
select pruebas.cliente('otro_admin', 'admin');
select plan(83);

create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
-- Of a kind: how many there are, and the titles in order; "!" where it is urgent.
create function pg_temp.espera(p_clase text, p_persona text default 'ana') returns text language sql as $$
  select pruebas.valor(p_persona, format(
    $q$ select min(x ->> 'cuantos') || ': ' || string_agg((x ->> 'titulo') || case when (x ->> 'urgente')::boolean then '!' else '' end, ', ' order by puesto)
      from jsonb_array_elements(public.mi_inicio() -> 'esperan') with ordinality as e (x, puesto) where x ->> 'clase' = %L $q$, p_clase)) $$;
create function pg_temp.plataforma(p_que text, p_persona text default 'ana') returns text language sql as $$
  select pruebas.valor(p_persona, format(
    $q$ select x #>> string_to_array(%L, ',') from jsonb_array_elements(public.mi_inicio() -> 'plataformas') x where (x ->> 'id')::bigint = {plataforma_ana} $q$, p_que)) $$;
create function pg_temp.pagina(p_que text, p_persona text default 'ana') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.resumen_de_plataforma({plataforma_ana}) #>> string_to_array(%L, '','')', p_que)) $$;

-- Nobody else --------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select public.mi_inicio()'), '42501', format('Acting as %s: has no home', persona))
from unnest('{anon,carla,eva,servicio}'::text[]) persona;
select is(pruebas.intentar(persona, 'select public.resumen_de_plataforma({plataforma_ana})'), '42501', format('Acting as %s: sees no page of a platform of Ana', persona))
from unnest('{anon,bruno,carla,eva,servicio}'::text[]) persona;
select is(pruebas.intentar(persona, format('select public.resumen_de_plataforma(%s)', id)), '42501', format('Acting as %s: none that is nobody''s (%s)', persona, id))
from (values ('ana', '0'), ('ana', 'null'), ('admin', '0'), ('admin', 'null')) v (persona, id);
select is(pruebas.intentar('carla', 'select public.resumen_de_plataforma({plataforma_carla})'), '42501', 'Acting as a deactivated client: not even her own');

select is(pruebas.intentar('tito', 'select public.resumen_de_plataforma({plataforma_ana})'), '42501', 'Acting as a person who sees tickets only: no page of a platform');
-- Who is in charge ---------------------------------------------------------------------------------
select is(pg_temp.pagina('encargado'), null, 'nobody is in charge until the studio says so');
select is(pruebas.probar(persona, 'public.plataformas', 'update public.plataformas set encargado = {otro_admin} where id = {plataforma_ana}'), said, format('Acting as %s: puts nobody in charge', persona))
from (values ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('anon', '42501')) v (persona, said);
select is(pruebas.intentar('admin', format('update public.plataformas set encargado = {%s} where id = {plataforma_ana}', quien)), 'P0001', format('nobody of the studio, or not any more: %s', quien))
from unnest('{ana,bruno,carla,eva}'::text[]) quien;
update public.clientes set activo = false where id = pruebas.id('otro_admin');
select is(pruebas.intentar('admin', 'update public.plataformas set encargado = {otro_admin} where id = {plataforma_ana}'), 'P0001', 'nor an admin who is deactivated');
select is(pruebas.intentar('admin', $$insert into public.plataformas (plataforma, cliente, encargado) values ('Otra', {ana}, {otro_admin})$$), 'P0001', 'nor from the start');
select is((select count(*)::int from public.plataformas where cliente = pruebas.id('ana') and (encargado is not null or plataforma = 'Otra')), 0, 'all stayed as it was');
update public.clientes set activo = true, cliente = 'Antonia Encargada' where id = pruebas.id('otro_admin');
select is(pruebas.intentar('admin', 'update public.plataformas set encargado = {otro_admin} where id = {plataforma_ana}'), '1', 'Acting as an admin: puts a colleague in charge');
select is(pruebas.intentar('admin', 'update public.plataformas set encargado = null where id = {plataforma_ana}'), '1', 'or nobody');
select is(pruebas.intentar('admin', 'update public.plataformas set encargado = {otro_admin} where id = {plataforma_ana}'), '1', 'and the colleague again');
select is(pruebas.intentar('admin', $$insert into public.plataformas (plataforma, cliente, encargado) values ('Otra de Ana', {ana}, {admin})$$), '1', 'also from the start');
select is(pruebas.valor(persona, 'select private.encargado_de({plataforma_ana})'), 'Antonia Encargada', format('Acting as %s: is told the name', persona)) from unnest('{ana,admin}'::text[]) persona;
select is(pruebas.valor(persona, 'select private.encargado_de({plataforma_ana})'), said, format('Acting as %s: is not told who is in charge', persona))
from (values ('bruno', null), ('carla', null), ('eva', null)) v (persona, said);
select is(left(pruebas.valor('anon', 'select private.encargado_de({plataforma_ana})'), 5), '42501', 'a visitor may not even ask');
select is(pruebas.valor('anon', 'select encargado from public.plataformas limit 1')::text like '42501%', true, 'nor read the column');
update public.clientes set activo = false where id = pruebas.id('otro_admin');
select is(pg_temp.pagina('encargado'), null, 'who left is told no more');
select is(pruebas.intentar('admin', $$update public.plataformas set descripcion = 'Otra' where id = {plataforma_ana}$$), '1', 'and stands in the way of no other change');
update public.clientes set activo = true, perfil = 'cliente' where id = pruebas.id('otro_admin');
select is(pg_temp.pagina('encargado'), null, 'nor who is no admin any more');
update public.clientes set perfil = 'admin' where id = pruebas.id('otro_admin');
select is(pg_temp.pagina('encargado'), 'Antonia Encargada', 'who is back is told again');

-- Milestones ---------------------------------------------------------------------------------------
delete from public.pagos where cliente = pruebas.id('ana');
delete from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana');
delete from public.ticket_mensajes where ticket in (select id from public.tickets where cliente = pruebas.id('ana'));
delete from public.tickets where cliente = pruebas.id('ana');
select is(pruebas.valor('ana', 'select public.mi_inicio() ->> ''esperan'''), '[]', 'nothing is expected of her');
select is(pg_temp.plataforma('hitos') || coalesce(pg_temp.plataforma('proximo_hito'), '-') || coalesce(pg_temp.plataforma('proximo_pago'), '-'), '0--', 'a platform with nothing in it');
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo, observacion) values
  ('https://x.cl', pruebas.id('plataforma_ana'), '2026-01-01', 'Aprobado', 'aprobado', true, null), ('https://x.cl', pruebas.id('plataforma_ana'), '2026-01-02', 'Entregado', 'entregado', true, null),
  ('https://x.cl', pruebas.id('plataforma_ana'), '2026-01-03', 'Escondido', 'entregado', false, null), ('https://x.cl', pruebas.id('plataforma_ana'), '2026-01-04', 'Otro entregado', 'entregado', true, null),
  ('https://x.cl', pruebas.id('plataforma_ana'), '2026-01-05', 'Devuelto', 'observado', true, 'Falta'), ('https://x.cl', pruebas.id('plataforma_ana'), '2026-01-06', 'Por hacer', 'pendiente', true, null);
select is(pg_temp.espera('hitos'), '2: Entregado, Otro entregado', 'what was delivered waits for her, but for what she does not see');
select is(pg_temp.plataforma('hitos') || pg_temp.plataforma('aprobados') || pg_temp.plataforma('entregados'), '512', 'of five that she sees one is approved and two wait for her: these are not done');
select is(pg_temp.plataforma('proximo_hito,titulo'), 'Devuelto', 'the studio works on the first that neither is approved nor waits for her');
update public.hitos_plataforma set fecha = '2025-12-31' where titulo = 'Por hacer' and plataforma_id = pruebas.id('plataforma_ana');
select is(pg_temp.plataforma('proximo_hito,titulo'), 'Devuelto', 'the first by their order, whatever day stands beside them');
select is(pg_temp.espera('hitos', 'bruno'), '1: Entrega', 'Acting as another client: his own and nothing of it');
select is(pg_temp.espera('hitos', 'admin'), null, 'Acting as an admin: nor is it expected of the studio');
select is(pg_temp.plataforma('hitos', 'admin'), null, 'whose own home has no platforms');
select is(pruebas.valor(persona, $$select string_agg(x ->> 'titulo', ', ' order by puesto) from jsonb_array_elements(public.resumen_de_plataforma({plataforma_ana}) -> 'hitos') with ordinality as e (x, puesto)$$),
  'Aprobado, Entregado, Otro entregado, Devuelto, Por hacer', format('Acting as %s: the page has those that the client sees, in order', persona)) from unnest('{ana,admin}'::text[]) persona;
update public.hitos_plataforma set descripcion = repeat('a', 301) where titulo = 'Aprobado' and plataforma_id = pruebas.id('plataforma_ana');
select is(pg_temp.pagina('hitos,0,descripcion'), repeat('a', 299) || '…', 'a long description is cut');

-- Payments -----------------------------------------------------------------------------------------
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, motivo_rechazo, metodo, pagado_en)
select pruebas.id('ana'), case when con then pruebas.id('plataforma_ana') end, case when de_hito then (select id from public.hitos_plataforma where titulo = 'Por hacer' and plataforma_id = pruebas.id('plataforma_ana')) end,
  concepto, monto, pg_temp.hoy() + dias, estado, case estado when 'rechazado' then 'Ilegible' end, case when estado in ('pagado', 'reembolsado') then 'otro' end, case when estado in ('pagado', 'reembolsado') then now() end
from (values
  ('Vencido', 1, -1, 'pendiente', true, false), ('De hoy', 20, 0, 'pendiente', false, false), ('Rechazado', 300, 9, 'rechazado', true, false),
  ('En una semana', 4000, 7, 'programado', true, false), ('En ocho días', 50000, 8, 'programado', true, false), ('Con su hito', 600000, -2, 'programado', true, true),
  ('En revisión', 7000000, -3, 'en_revision', true, false), ('Pagado', 80000000, -9, 'pagado', true, false), ('Anulado', 5, -5, 'anulado', true, false),
  ('Devuelto', 6, -6, 'reembolsado', true, false)) v (concepto, monto, dias, estado, con, de_hito);
select is(pg_temp.espera('pagos'), '4: Vencido!, Rechazado!, De hoy, En una semana', 'what is due, overdue, rejected or due within a week; not what waits for its milestone, is in review, paid or void');
select is(pruebas.valor('ana', $$select x ->> 'clase' from jsonb_array_elements(public.mi_inicio() -> 'esperan') with ordinality as e (x, puesto) where puesto = 1$$), 'pagos', 'what is urgent is told first');
select is(pg_temp.plataforma('proximo_pago,concepto'), 'Vencido', 'the next payment of the platform');
update public.pagos set estado = 'anulado' where concepto in ('Vencido', 'Rechazado', 'En una semana', 'En ocho días');
select is(pg_temp.plataforma('proximo_pago,concepto'), 'Con su hito', 'also one that waits for its milestone, when there is no other');
select is(pg_temp.pagina('dinero')::jsonb, '{"cuantos": 3, "total": 87600000, "pagado": 80000000, "en_revision": 7000000}', 'what a platform costs: no void or returned payment counts');
select is(pruebas.valor('ana', $$select string_agg(x ->> 'concepto', ', ' order by puesto) from jsonb_array_elements(public.resumen_de_plataforma({plataforma_ana}) -> 'pagos') with ordinality as e (x, puesto)$$),
  'Pagado, Devuelto, En revisión, Con su hito', 'its payments, by their day');
select is(pg_temp.espera('pagos', 'bruno'), '1: Primera cuota', 'Acting as another client: his own and none of them');

-- Tickets ------------------------------------------------------------------------------------------
insert into public.tickets (cliente, plataforma, asunto, estado) values
  (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Espera por ella', 'esperando_cliente'), (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Del estudio', 'en_curso'),
  (pruebas.id('ana'), null, 'Con novedad', 'en_curso');
insert into public.ticket_mensajes (ticket, autor, cuerpo, interno)
select id, (select usuario from pruebas.personas where persona = 'admin'), 'Hola', asunto = 'Del estudio' from public.tickets where asunto in ('Con novedad', 'Del estudio') and cliente = pruebas.id('ana');
select is(pg_temp.espera('tickets'), '2: Espera por ella, Con novedad', 'tickets that wait for her or have an answer that she has not seen; a note among admins is none');
select is(pruebas.valor('ana',
  $$select string_agg(x ->> 'asunto', ', ' order by x ->> 'asunto') from jsonb_array_elements(public.resumen_de_plataforma({plataforma_ana}) -> 'tickets') x$$),
  'Del estudio, Espera por ella', 'the platform''s page has its own');
insert into public.tickets (cliente, asunto, estado) values (pruebas.id('ana'), 'Resuelto con novedad', 'resuelto');
insert into public.ticket_mensajes (ticket, autor, cuerpo) select id, (select usuario from pruebas.personas where persona = 'admin'), 'Quedó listo' from public.tickets where asunto = 'Resuelto con novedad';
select is(pg_temp.espera('tickets') ~ 'Resuelto con novedad', true, 'also one that is solved, while she has not read how');
insert into public.tickets (cliente, plataforma, asunto, estado) select pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Otro ' || n, 'esperando_cliente' from generate_series(1, 110) n;
select is(split_part(pg_temp.espera('tickets'), ':', 1), '100', 'a hundred stands for all that are more');
select is(cardinality(string_to_array(pg_temp.espera('tickets'), ',')), 5, 'and five are told');
select is(jsonb_array_length(pg_temp.pagina('tickets')::jsonb), 5, 'as on the page of the platform');

-- The studio ---------------------------------------------------------------------------------------
update public.configuracion set email = 'hola@pruebas.test', telefono = '+56 2 2345 6789', whatsapp = '56912345678', horario = 'De 9 a 18';
select is(pruebas.valor('ana', 'select public.mi_inicio() -> ''estudio''')::jsonb, '{"email": "hola@pruebas.test", "telefono": "+56 2 2345 6789", "whatsapp": "56912345678", "horario": "De 9 a 18"}', 'how to reach the studio');

-- Each platform its own; at most so many; an admin none.
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado) select 'https://x.cl', id, '2026-01-01', 'De la otra', e from public.plataformas,
  unnest('{aprobado,entregado,pendiente}'::text[]) e where plataforma = 'Otra de Ana';
select is(pruebas.valor('ana', $$select string_agg(concat_ws(' ', x ->> 'hitos', x ->> 'aprobados', x ->> 'entregados', x #>> '{proximo_hito,titulo}'),
  ', ' order by x ->> 'plataforma') from jsonb_array_elements(public.mi_inicio() -> 'plataformas') x$$), '3 1 1 De la otra, 5 1 2 Devuelto', 'each platform counts its own');
select is(pg_temp.espera(clase, 'admin'), null, 'Acting as an admin: the studio''s home is another (' || clase || ')') from unnest('{hitos,pagos,tickets}'::text[]) clase;
insert into public.plataformas (plataforma, cliente) values ('Del estudio', pruebas.id('admin'));
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, activo) select 'https://x.cl', id, '2026-01-01', 'x', e, false from public.plataformas,
  unnest('{aprobado,entregado,pendiente}'::text[]) e where plataforma = 'Del estudio';
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) select pruebas.id('ana'), pruebas.id('plataforma_ana'), h.id, 'Espera su hito', 1,
  pg_temp.hoy() - 30, 'programado' from public.hitos_plataforma h where h.titulo = 'Por hacer' and h.plataforma_id = pruebas.id('plataforma_ana');
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Tiene su día', 1, pg_temp.hoy() + 60, 'programado');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', x ->> 'plataforma', x ->> 'hitos', x ->> 'aprobados', x ->> 'entregados', x ->> 'proximo_hito'),
  ', ') from jsonb_array_elements(public.mi_inicio() -> 'plataformas') x$$), 'Del estudio 0 0 0', 'what is not shown is not counted, whoever looks');
select is(pg_temp.espera('hitos', 'admin'), null, 'nor expected of anybody');
select is(pg_temp.plataforma('proximo_pago,concepto'), 'Tiene su día', 'what has its day comes before what waits for a milestone');
insert into public.pagos (cliente, concepto, monto, vence_el, estado) select pruebas.id(q), 'Informado por ' || q, 5, pg_temp.hoy(), 'en_revision' from unnest('{ana,bruno}'::text[]) q;
select is(pruebas.valor('ana', $$select string_agg(concat_ws(' ', x ->> 'concepto', x ->> 'monto'), ', ') from jsonb_array_elements(public.mi_inicio() -> 'en_revision') x$$), 'En revisión 7000000, Informado por ana 5', 'what they reported is in review');
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado) select 'https://x.cl', pruebas.id('plataforma_ana'), '2026-01-01', 'Uno de muchos', 'entregado' from generate_series(1, 105);
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('ana'), 'Uno de muchos', 1, pg_temp.hoy() from generate_series(1, 105);
insert into public.plataformas (plataforma, cliente) select 'Una de muchas ' || n, pruebas.id('ana') from generate_series(1, 55) n;
select is(split_part(pg_temp.espera(clase), ':', 1), '100', 'a hundred stands for all that are more: ' || clase) from unnest('{hitos,pagos}'::text[]) clase;
select is(pruebas.valor('ana', $$select jsonb_array_length(public.mi_inicio() -> 'plataformas')$$), '50', 'fifty platforms at most');



select is(pruebas.intentar('ana', 'select public.resumen_de_plataforma({publicada})'), '42501', 'Acting as the client: not the page of a platform that is in the portfolio and somebody else''s');
update public.hitos_plataforma set descripcion = repeat('a', 300) where titulo = 'Aprobado' and plataforma_id = pruebas.id('plataforma_ana');
select is(pg_temp.pagina('hitos,0,descripcion'), repeat('a', 300), 'one of three hundred letters is whole');
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado) select pruebas.id('plataforma_ana'), '2026-01-01', 'Uno de muchos', 'pendiente' from generate_series(1, 105);
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el) select pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Uno de muchos', 1, pg_temp.hoy() from generate_series(1, 40);
select is(jsonb_array_length(pg_temp.pagina('hitos')::jsonb), 200, 'two hundred milestones at most');
select is(jsonb_array_length(pg_temp.pagina('pagos')::jsonb), 36, 'and thirty-six payments');





select * from finish();
rollback;
