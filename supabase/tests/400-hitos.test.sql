-- Milestones: what visitors see, one place each, and payments that wait for an approval.
begin;
select pruebas.escenario();
select plan(67);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;

-- What visitors see ------------------------------------------------------------------------------
insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado) values ('https://x.cl', pruebas.id('publicada'), '2030-01-01', 'Interno', 'entregado');
create function pg_temp.ven(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, 'select string_agg(titulo, '', '' order by orden) from public.hitos_plataforma where plataforma_id = {publicada}') $$;
select is(pg_temp.ven('anon'), 'Publicado', 'Acting as a visitor: reads the milestone that is published, and not the one that was only delivered');
select is(pg_temp.ven('bruno'), 'Publicado, Interno', 'Acting as its client: reads both');
select is(pg_temp.ven('ana'), null, 'Acting as another client: reads none');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set publicado = true where titulo = 'Interno'$$), '1', 'Acting as an admin: publishes it');
select is(pg_temp.ven('anon'), 'Publicado, Interno', 'Acting as a visitor: reads both');
create function pg_temp.pasa_a(p_estado text) returns text language plpgsql as $$
begin
  update public.hitos_plataforma set estado = p_estado, observacion = 'Falta el mapa' where titulo = 'Interno';
  return pg_temp.ven('anon');
end $$;
select is(pg_temp.pasa_a(estado), visto, format('Acting as a visitor: of one that is published and %s reads %s', estado, visto))
from (values (1, 'pendiente', 'Publicado'), (2, 'en_curso', 'Publicado'), (3, 'observado', 'Publicado'), (4, 'aprobado', 'Publicado, Interno'), (5, 'entregado', 'Publicado, Interno')) v (n, estado, visto);
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set activo = false where titulo = 'Interno'$$), '1', 'Acting as an admin: hides it');
select is(pg_temp.ven('anon'), 'Publicado', 'what its client may not see is not shown to visitors');
select is(pruebas.intentar('admin', $$update public.plataformas set publico = false where id = {publicada}$$), '1', 'Acting as an admin: takes the platform out of the portfolio');
select is(pg_temp.ven('anon'), null, 'Acting as a visitor: reads none of it');
select is(pruebas.probar(persona, 'public.hitos_plataforma', $$update public.hitos_plataforma set publicado = true where id = {hito_ana}$$), respuesta, format('Acting as %s: publishes nothing (%s)', persona, respuesta))
from (values ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('eva', '0'), ('anon', '42501')) v (persona, respuesta);
select is(pruebas.probar('ana', 'public.hitos_plataforma',
  $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo, publicado) values ({plataforma_ana}, '2030-01-01', 'Mío', true)$$), '42501',
  'Acting as the client: adds none that is');
create temp table enlace as select pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_ana}, 7)') as token;
grant select on enlace to anon;
select is(pruebas.valor('anon', 'select string_agg(h ->> ''titulo'', '', '') from enlace, jsonb_array_elements(public.ver_avance(token) -> ''hitos'') h'), 'Entrega', 'whoever has a share link sees what the client sees, published or not');

-- One place each -----------------------------------------------------------------------------------
create function pg_temp.orden() returns text language sql as $$
  select string_agg(titulo || ' ' || orden, ', ' order by orden) from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') $$;
delete from public.hitos_plataforma where titulo = 'Oculto';
select is(pruebas.intentar('admin', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({plataforma_ana}, '2030-01-01', 'B'), ({plataforma_ana}, '2030-01-01', 'C')$$), '2', 'Acting as an admin: adds two');
select is(pg_temp.orden(), 'Entrega 1, B 2, C 3', 'each one is the last when it comes');
select is(pruebas.intentar('admin', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden) values ({plataforma_ana}, '2030-01-01', 'D', 2)$$), '23505', 'none takes the place of another');
select is(pruebas.intentar('admin', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden) values ({plataforma_bruno}, '2030-01-01', 'D', 9)$$), '1', 'a place that is free in its platform is its own');
select pruebas.anotar('b', (select id from public.hitos_plataforma where titulo = 'B')), pruebas.anotar('c', (select id from public.hitos_plataforma where titulo = 'C'));
create function pg_temp.ordenar(p_persona text, p_antes text, p_despues text) returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.ordenar_hitos({plataforma_ana}, array[%s]::bigint[], array[%s]::bigint[])', p_antes, p_despues)) $$;
select is(pg_temp.ordenar('admin', '{hito_ana},{b},{c}', '{c},{hito_ana},{b}'), '', 'Acting as an admin: puts the last one first');
select is(pg_temp.orden(), 'C 1, Entrega 2, B 3', 'and the others follow');
select is(pg_temp.ordenar('admin', '{hito_ana},{b},{c}', '{b},{hito_ana},{c}'), 'P0001 Los hitos cambiaron mientras los ordenabas. Míralos y ordénalos otra vez.', 'who saw another order changes nothing');
select is(pg_temp.ordenar('admin', '{c},{hito_ana},{b}', v.despues), 'P0001 En el orden, cada hito va una sola vez.', v.por_que)
from (values ('{c},{hito_ana}', 'none is left out'), ('{c},{hito_ana},{b},{b}', 'none is named twice'), ('{c},{hito_ana},{hito_bruno}', 'none of another platform comes in')) v (despues, por_que);
select is(left(pg_temp.ordenar(v.persona, '{c},{hito_ana},{b}', '{hito_ana},{b},{c}'), 5), '42501', format('Acting as %s: orders nothing', v.persona))
from (values ('ana'), ('bruno'), ('carla'), ('eva'), ('anon')) v (persona);
select is(pg_temp.orden(), 'C 1, Entrega 2, B 3', 'and all of them stay where they were');
select is(pg_temp.ordenar('admin', '{c},{hito_ana},{b}', '{hito_ana},{b},{c}'), '', 'Acting as an admin: who saw them as they are orders them');

alter table public.hitos_plataforma disable trigger user;
update public.hitos_plataforma set actualizado_en = '2026-01-05' where plataforma_id = pruebas.id('plataforma_ana');
alter table public.hitos_plataforma enable trigger user;
select is(pg_temp.ordenar('admin', '{hito_ana},{b},{c}', '{b},{hito_ana},{c}'), '', 'Acting as an admin: changes the place of two');
select is((select string_agg(titulo, ',' order by titulo) from public.hitos_plataforma where plataforma_id = pruebas.id('plataforma_ana') and actualizado_en = now()), 'B,Entrega', 'which is no change of the third');
select is(pg_temp.ordenar('admin', '{b},{hito_ana},{c}', '{hito_ana},{b},{c}'), '', 'and back');
-- Payments that wait for an approval ---------------------------------------------------------------
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
select pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id(hito), concepto, monto, (now() at time zone 'America/Santiago')::date + dias, estado
from (values ('hito_ana', 'Cuota atrasada', 75000, -40, 'programado'), ('hito_ana', 'Cuota lejana', 25000, 40, 'programado'),
  ('hito_ana', 'Cuota anulada', 1000, -40, 'anulado'), ('hito_ana', 'Cuota que se debe', 2000, -40, 'pendiente'),
  ('b', 'Cuota de otro hito', 3000, -40, 'programado'), (null, 'Cuota sin hito', 4000, -40, 'programado')) v (hito, concepto, monto, dias, estado);
select is((select string_agg(q ->> 'concepto' || ' ' || coalesce(q ->> 'hito', '-'), ', ' order by q ->> 'concepto') from public.correos, jsonb_array_elements(datos -> 'cuotas') q where tipo = 'pago_plan'),
  'Cuota atrasada Entrega, Cuota de otro hito B, Cuota lejana Entrega, Cuota que se debe -, Cuota sin hito -', 'a payment that waits for a milestone says for which');
update public.pagos set creado_en = '2020-01-01' where concepto like 'Cuota%';
select private.tarea_recordar_pagos((now() at time zone 'America/Santiago')::date - n) from generate_series(30, 37) n;
select is((select string_agg(distinct datos ->> 'concepto', ', ') from public.correos where tipo = 'pago_recordatorio' and para = 'ana@pruebas.test'), 'Cuota que se debe, Cuota sin hito', 'nobody is reminded of what waits for a milestone');
delete from public.correos;
create function pg_temp.pagos() returns text language sql as $$
  select string_agg(format('%s %s %s%s', concepto, estado, vence_el - (now() at time zone 'America/Santiago')::date, case when liberado_en = now() then ' now' end), ', ' order by concepto) from public.pagos where concepto like 'Cuota%' and cliente = pruebas.id('ana') $$;
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'observado', 'Falta el pie')$$), '1', 'Acting as the client: returns the milestone');
select is(pg_temp.pagos(),
  'Cuota anulada anulado -40, Cuota atrasada programado -40, Cuota de otro hito programado -40, Cuota lejana programado 40, Cuota que se debe pendiente -40, Cuota sin hito programado -40',
  'which makes nothing due');
select is((select datos -> 'liberado' from public.correos where tipo = 'hito_respuesta'), 'null', 'and the studio hears of no money');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado' where id = {hito_ana}$$), '1', 'Acting as an admin: delivers it again');
update public.pagos set liberado_en = now() where id = pruebas.id('pago_bruno');
delete from public.correos;
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado')$$), '1', 'Acting as the client: approves');
select is(pg_temp.pagos(),
  'Cuota anulada anulado -40, Cuota atrasada pendiente 7 now, Cuota de otro hito programado -40, Cuota lejana pendiente 40 now, Cuota que se debe pendiente -40, Cuota sin hito programado -40',
  'what waits for another milestone, or for none, stays as it is');
select is((select string_agg(para || ' ' || (datos ->> 'concepto') || ' ' || (datos ->> 'monto') || ' ' || ((datos ->> 'vence_el')::date - (now() at time zone 'America/Santiago')::date) || ' ' || (datos ->> 'hito'),
  ', ' order by datos ->> 'concepto') from public.correos where tipo = 'pago_liberado'),
  'ana@pruebas.test Cuota atrasada 75000 7 Entrega, ana@pruebas.test Cuota lejana 25000 40 Entrega', 'the client hears what they owe, until when and why');
select is((select string_agg(para || ' ' || (datos ->> 'liberado'), ', ') from public.correos where tipo = 'hito_respuesta'), 'estudio@pruebas.test 100000', 'the studio hears how much it may collect');
select is((select string_agg(tipo, ', ' order by tipo) from public.correos), 'hito_respuesta, pago_liberado, pago_liberado', 'and nothing else is sent');
select is((select string_agg(antes ->> 'estado' || ' ' || (despues ->> 'estado'), ', ') from public.auditoria where tabla = 'pagos' and accion = 'update'
  and despues ->> 'concepto' = 'Cuota atrasada' and antes ->> 'estado' <> despues ->> 'estado'), 'programado pendiente', 'the audit log has it');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'en_curso' where id = {hito_ana}$$), '1', 'Acting as an admin: takes the approval away');
select is((select estado from public.pagos where concepto = 'Cuota atrasada'), 'pendiente', 'what is due stays due');

-- In the same transaction: when the payment cannot be made due, nothing is approved.
create function pg_temp.falla() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$;
create trigger pagos_0_falla before update on public.pagos for each row when (new.concepto = 'Cuota de otro hito') execute function pg_temp.falla();
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'aprobado' where id = {b}$$), 'P0001', 'Acting as an admin: approves what cannot be collected');
select is((select estado from public.hitos_plataforma where id = pruebas.id('b')), 'pendiente', 'and it is not approved');
drop trigger pagos_0_falla on public.pagos;
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'aprobado', activo = false where id = {b}$$), '1', 'approves one that is hidden');
select is((select datos -> 'hito' from public.correos where tipo = 'pago_liberado' and datos ->> 'concepto' = 'Cuota de otro hito'), 'null', 'whose name the client does not hear');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('b'), 'Para más adelante', 1, '2035-01-01', 'programado');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set titulo = 'B, con otro nombre' where id = {b}$$), '1', 'gives one that was approved another name');
select is((select estado || ' ' || vence_el from public.pagos where concepto = 'Para más adelante'), 'programado 2035-01-01', 'which makes nothing due that was planned since');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
select pruebas.id('carla'), pruebas.id('plataforma_carla'), pruebas.id('hito_carla'), 'De Carla', 1, '2020-01-01', 'programado';
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'aprobado' where id = {hito_carla}$$), '1', 'approves for a deactivated client');
select is((select count(*)::int from public.correos where datos ->> 'concepto' = 'De Carla'), 0, 'who gets no mail');

-- Approved a second time: what was made due the first time is no news.
update public.pagos set liberado_en = now() - interval '1 day' where hito = pruebas.id('hito_ana') and liberado_en is not null;
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('hito_ana'), 'Agregada después', 500, '2035-01-01', 'programado');
select is((select sum(monto)::int from public.pagos where hito = pruebas.id('hito_ana') and liberado_en < now()), 100000, 'there is what was made due before');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado' where id = {hito_ana}$$), '1', 'Acting as an admin: delivers it once more');
delete from public.correos;
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado')$$), '1', 'Acting as the client: approves once more');
select is((select datos ->> 'liberado' from public.correos where tipo = 'hito_respuesta'), '500', 'the studio hears of what this approval made due alone');

select * from finish();
rollback;
