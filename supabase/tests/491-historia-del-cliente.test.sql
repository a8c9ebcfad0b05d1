-- All that was said and done with a client: what is in it, for whom, in which order, page by page.
begin;
-- Of one instant the text of the numbers decides, and '9' comes after '10': all of them are of one length here.
alter table public.auditoria alter id restart with 3000000;
alter table public.ticket_mensajes alter id restart with 3000000;
alter table public.pagos alter id restart with 3000000;
alter table public.hitos_plataforma alter id restart with 3000000;
alter table public.contactos_notas alter id restart with 3000000;
select pruebas.escenario();
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000009', 'a deactivated admin');
select pruebas.cliente('jefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
select plan(51);

create function pg_temp.historia(p_clase text default null, p_de text default 'ana') returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(concat_ws('' '', h.hecho, h.titulo, h.detalle, h.monto, h.quien), ''; '' order by h.marca collate "C" desc) from public.historia_de_cliente({%s}, %L, null, 100) h', p_de, p_clase)) $$;

create function pg_temp.todas() returns table (clase text, titulo text, detalle text, quien text) language sql as $$
  select x ->> 'clase', x ->> 'titulo', x ->> 'detalle', x ->> 'quien' from unnest('{mensajes,correos,pagos,hitos,notas,contactos,accesos,cambios}'::text[]) c,
    jsonb_array_elements(pruebas.valor('admin', format('select coalesce(jsonb_agg(to_jsonb(h)), ''[]'') from public.historia_de_cliente({ana}, %L, null, 100) h', c))::jsonb) x $$;
-- Nobody else -----------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select public.historia_de_cliente({ana})'), '42501', format('Acting as %s: is told nothing of what was done', persona))
from unnest('{anon,ana,bruno,carla,eva,delia,tito,jefa,servicio}'::text[]) persona;
select is(pruebas.valor('admin', 'select public.historia_de_cliente(0)'), 'P0001 Ese cliente ya no existe.', 'of one that is gone nothing');
select is(pruebas.intentar('admin', $$select public.historia_de_cliente({ana}, null, 'x')$$), 'P0001', 'a page that is none');

select is(pruebas.intentar('admin', $$select public.historia_de_cliente({ana}, null, '2026-05-01 10:00:00.12345j m1')$$), 'P0001', 'nor one that is mistyped in its last figure');
-- What is in it ----------------------------------------------------------------------------------------
select is(pg_temp.historia('mensajes'), (select format('interno #%s No carga la página Entre nosotros Estudio; cliente #%s No carga la página No carga Ana', id, id)
  from (values (pruebas.id('ticket_ana'))) v (id)), 'what was said in tickets, also among admins');
select is(pg_temp.historia('mensajes', 'bruno') ~ 'Ana', false, 'and nothing of others');
delete from public.correos;
insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en) values ('prueba', 'ana@pruebas.test', 'Para Ana', 'x', 'enviado', now() - interval '3 hours'),
  ('prueba', 'tito@pruebas.test', 'Para Tito', 'x', 'fallido', now() - interval '2 hours'), ('prueba', 'bruno@pruebas.test', 'Para Bruno', 'x', 'enviado', now());
select is(pg_temp.historia('correos'), 'fallido Para Tito tito@pruebas.test; enviado Para Ana ana@pruebas.test', 'the mails to any of its people');

update public.pagos set creado_en = now() - interval '1 day' where id = pruebas.id('pago_ana');
update public.pagos set estado = 'en_revision', metodo = 'transferencia' where id = pruebas.id('pago_ana');
select pruebas.intentar('admin', $$update public.pagos set estado = 'rechazado', motivo_rechazo = 'No llegó' where id = {pago_ana}$$);
select is(pg_temp.historia('pagos'), 'rechazado Primera cuota No llegó 150000 Admin; en_revision Primera cuota 150000; planeado Primera cuota 150000', 'what became of a payment, and who did it');
select pruebas.intentar('admin', $$update public.pagos set estado = 'pagado' where id = {pago_ana}$$);
-- Later lines of others: of another payment, of an order with its number, of a payment that was paid already, of one that is not.
insert into public.auditoria (tabla, fila, accion, antes, despues, autor, creado_en)
select tabla, fila, 'update', antes::jsonb, despues::jsonb, (select usuario from pruebas.personas where persona = 'jefa'), now() + interval '2 minutes' from (values
  ('pagos', 0, '{"estado": "pendiente"}', '{"estado": "pagado"}'), ('pedidos', pruebas.id('pago_ana'), '{"estado": "pendiente"}', '{"estado": "pagado"}'),
  ('pagos', pruebas.id('pago_ana'), '{"estado": "pagado"}', '{"estado": "pagado"}'), ('pagos', pruebas.id('pago_ana'), '{"estado": "programado"}', '{"estado": "pendiente"}')) v (tabla, fila, antes, despues);
select is(pg_temp.historia('pagos') ~ '^pagado Primera cuota 150000 Admin; rechazado', true, 'when it was paid, and who said so');
select pruebas.valor('admin', format('select public.anotar_reembolso(%L, ''Se arrepintió'')', (select orden from public.pagos where id = pruebas.id('pago_ana'))));
insert into public.pagos_eventos (orden, tipo, datos) select orden, 'no_esperado', '{"motivo": "Otro"}' from public.pagos where id = pruebas.id('pago_ana');
insert into public.pagos_eventos (orden, tipo, datos) select orden, 'reembolsado', '{"motivo": "De Bruno"}' from public.pagos where id = pruebas.id('pago_bruno');
select is((select x from regexp_split_to_table(pg_temp.historia('pagos'), '; ') x where x ~ '^reembolsado'), 'reembolsado Primera cuota Se arrepintió 150000 Admin', 'and given back, with the reason of that and not of an earlier refusal');
update public.pagos set estado = 'pagado', metodo = 'tarjeta', motivo_rechazo = 'De antes' where id = pruebas.id('pago_bruno');
select is((select x from regexp_split_to_table(pg_temp.historia('pagos', 'bruno'), '; ') x where x ~ '^pagado'), (select 'pagado ' || concepto || ' ' || monto from public.pagos
  where id = pruebas.id('pago_bruno')), 'what no person received names nobody');

-- Two of one instant, whose numbers differ in length.
alter sequence public.auditoria_id_seq restart with 999999999;
select pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'observado', 'Otro color')$$);
select is(pg_temp.historia('hitos'), 'observado Entrega Otro color Ana; entregado Entrega', 'a milestone that was delivered and returned, with what the client said');
select pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado' where id = {hito_ana}$$);
select is(pg_temp.historia('hitos'), 'entregado Entrega Admin; observado Entrega Otro color Ana; entregado Entrega', 'the later one of an instant comes first, also where its number is longer');
select pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado', null)$$);
select is(pg_temp.historia('hitos') ~ '(^|; )aprobado Entrega Ana(;|$)', true, 'and approved, by whom');
select is(pg_temp.historia('hitos') ~ 'Oculto', false, 'nothing was done with the other');

update public.leads set cliente = pruebas.id('ana'), estado = 'convertido', creado_en = now() - interval '9 days' where id = pruebas.id('lead');
update public.contactos_notas set creado_en = now() - interval '8 days' where texto = 'De pruebas';
select pruebas.intentar('admin', $$insert into public.contactos_notas (clase, fila, texto) values ('clientes', {ana}, 'Paga los viernes')$$);
insert into public.contactos_notas (clase, fila, texto) values ('clientes', pruebas.id('bruno'), 'De Bruno');
select is(pg_temp.historia('notas'), 'clientes Paga los viernes Admin; leads De pruebas', 'what was noted of the client and of who they were before');
select is(pg_temp.historia('contactos'), 'leads Hola Lía', 'how they came');

select pruebas.intentar('admin', 'select public.invitar_cliente({ana})');
select pruebas.intentar('admin', format('select public.cerrar_sesiones_de(%L)', (select usuario from pruebas.personas where persona = 'tito')));
select is((select array_agg(x order by x) from regexp_split_to_table(pg_temp.historia('accesos'), '; ') x),
  '{"ingreso Ana","invitacion ana@pruebas.test invitado_en Admin","sesiones sesiones Admin"}'::text[], 'who came in, who was invited, whose sessions were ended');
select pruebas.intentar('admin', $$update public.clientes set telefono = '+56 9 1111 2222', empresa = 'Otra' where id = {ana}$$);
select pruebas.intentar('admin', $$update public.personas set alcance = 'todo' where id = {persona_tito}$$);
select is(pg_temp.historia('cambios') ~ 'clientes update ana@pruebas.test empresa,telefono Admin', true, 'what was changed of the client, by name');
select is(pg_temp.historia('cambios') ~ 'personas update tito@pruebas.test alcance Admin', true, 'and of its people');
select is(pg_temp.historia('cambios') ~ 'plataformas insert Sitio de ana', true, 'and its platforms');
select is(pg_temp.historia('cambios') ~ '(invitado_en|usuario)', false, 'an invitation is no change, nor is the account that came with it');
select is(pg_temp.historia() ~ '(Bruno|bruno)', false, 'of nobody else');

-- Several of each kind at one instant, to the microsecond.
create temp table instante as select timestamptz '2026-05-01 10:00:00.123456+00' as en;
insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio, creado_en) select pruebas.id('ticket_ana'), 'A la vez ' || n, 'Estudio', true, en from instante, generate_series(1, 12) n;
insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en) select 'prueba', 'ana@pruebas.test', 'A la vez', 'x', 'enviado', en from instante, generate_series(1, 3);
insert into public.pagos (cliente, concepto, monto, vence_el, creado_en) select pruebas.id('ana'), 'A la vez', 1, '2030-01-01', en from instante, generate_series(1, 12);
insert into public.contactos_notas (id, clase, fila, texto, creado_en) overriding system value select 999994 + n, 'clientes', pruebas.id('ana'), 'A la vez', en from instante, generate_series(1, 12) n;
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente, creado_en) select 'A la vez', n || '@lavez.test', '56912345678', repeat('x', 299) || 'yz', pruebas.id('ana'), en from instante, generate_series(1, 12) n;
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, created_at) select usuario, 'login', en from pruebas.personas, instante, generate_series(1, 3) where persona = 'ana';
update public.hitos_plataforma set estado = 'aprobado', aprobado_en = (select en from instante), activo = true where plataforma_id = pruebas.id('plataforma_ana');
-- Page by page ----------------------------------------------------------------------------------------
create function pg_temp.paginas(p_de int) returns text[] language plpgsql as $$
declare
  v_marca text; v_pagina text[]; v_todo text[] := '{}';
begin
  loop
    select array_agg(m order by n) into v_pagina from regexp_split_to_table(pruebas.valor('admin',
      format('select string_agg(h.marca, ''|'' order by h.marca collate "C" desc) from public.historia_de_cliente({ana}, null, %L, %s) h', v_marca, p_de)), '\|') with ordinality v (m, n);
    exit when v_pagina is null or cardinality(v_todo) > 1000;
    v_todo := v_todo || v_pagina;
    v_marca := v_pagina[cardinality(v_pagina)];
  end loop;
  return v_todo;
end $$;
create temp table leidas as select n, pg_temp.paginas(n) as marcas from unnest('{1,3,7,100}'::int[]) n;
select cmp_ok((select cardinality(marcas) from leidas where n = 100), '>', 60, 'there is much of it');
select is(l.marcas, t.marcas, format('nothing twice and nothing left out, %s at a time', l.n)) from leidas l, leidas t where l.n < 100 and t.n = 100;
select is((select count(distinct m)::int from leidas, unnest(marcas) m where n = 3), (select cardinality(marcas) from leidas where n = 100), 'each once');
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, created_at) select usuario, 'login', en from pruebas.personas, instante, generate_series(1, 120) where persona = 'ana';
select is(pg_temp.paginas(60), pg_temp.paginas(100), 'nor of more than a page holds');
select is(pruebas.valor('admin', format('select count(*) from public.historia_de_cliente({ana}, null, null, %s)', p)), n, format('%s at a time', p)) from (values ('null', '30'), ('101', '100'), ('500', '100'), ('0', '1')) v (p, n);
select is(pruebas.valor('admin', format('select count(distinct h.marca) from public.historia_de_cliente({ana}, %L, null, 100) h where h.marca like ''2026-05-01 10:00:00.123456 %%''', clase)), n, 'at that instant: ' || clase)
from (values ('mensajes', '12'), ('correos', '3'), ('pagos', '12'), ('notas', '12'), ('contactos', '12'), ('hitos', '2')) v (clase, n);
insert into public.ticket_mensajes (ticket, cuerpo, autor_nombre, del_estudio, creado_en) select pruebas.id('ticket_ana'), repeat('x', 299) || 'yz', 'Estudio', true, now() + interval '1 second';
select is(pruebas.valor('admin', $$select detalle from public.historia_de_cliente({ana}, 'mensajes', null, 1)$$), repeat('x', 299) || 'y', 'of a message three hundred letters');
select is(pruebas.valor('admin', $$select distinct titulo from public.historia_de_cliente({ana}, 'contactos', null, 100) where quien = 'A la vez'$$), repeat('x', 299) || 'y', 'and of what a contact wrote');

-- By kind, and none of anybody or anything else.
select set_eq($$select distinct c from unnest(array[null] || (select array_agg(m) from unnest(pg_temp.paginas(100)) with ordinality v (m, n) where n % 100 = 0)) m,
  regexp_split_to_table(pruebas.valor('admin', format('select string_agg(clase, '','') from public.historia_de_cliente({ana}, null, %L, 100)', m)), ',') c where c <> ''$$, '{mensajes,correos,pagos,hitos,notas,contactos,accesos,cambios}'::text[], 'each kind is in it when none is named');
insert into public.auditoria (tabla, fila, accion, antes, despues, creado_en) values
  ('pagos', pruebas.id('pago_bruno'), 'update', '{"estado": "pendiente", "concepto": "De otro cliente"}', '{"estado": "anulado", "concepto": "De otro cliente"}', now()),
  ('pedidos', pruebas.id('pago_ana'), 'update', '{"estado": "pendiente", "concepto": "De un pedido"}', '{"estado": "anulado", "concepto": "De un pedido"}', now()),
  ('pagos', pruebas.id('pago_ana'), 'update', '{"estado": "rechazado", "concepto": "Otra corrección"}', '{"estado": "rechazado", "concepto": "Otra corrección"}', now()),
  ('equipo', pruebas.id('hito_ana'), 'update', '{"estado": "pendiente", "titulo": "De otra tabla"}', '{"estado": "entregado", "titulo": "De otra tabla"}', now()),
  ('hitos_plataforma', pruebas.id('hito_ana'), 'update', '{"estado": "entregado", "titulo": "Otro título"}', '{"estado": "entregado", "titulo": "Otro título"}', now());
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value values (pruebas.id('ana'), 'x', 'mismo-numero@otra.test', '56911112222', 'x') on conflict (id) do nothing;
insert into public.contactos_notas (clase, fila, texto) values ('leads', pruebas.id('ana'), 'De un contacto de ese número');
insert into public.seguimiento_usuarios (usuario_id, tipo_evento, descripcion) select usuario, 'ticket', 'No es un ingreso' from pruebas.personas where persona = 'delia';
insert into public.personas (cliente, nombre, email) values (pruebas.id('bruno'), 'Iván', 'ivan@pruebas.test');
update public.personas set usuario = (select usuario from pruebas.personas where persona = 'eva') where email = 'ivan@pruebas.test';
insert into public.seguimiento_usuarios (usuario_id, tipo_evento) select usuario, 'login' from pruebas.personas where persona = 'eva';
select is_empty($$select titulo, detalle, quien from pg_temp.todas() where concat_ws(' ', titulo, detalle) ~ '(De otro cliente|De un pedido|Otra corrección|De otra tabla|Otro título|De un contacto de ese número)' or quien in ('Delia', 'Iván')$$,
  'nothing of others, nothing that is no step');

select * from finish();
rollback;
