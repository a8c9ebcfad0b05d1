-- The studio's home below what waits: what went well since yesterday and what was refused; what is said of a reminder
-- of today; what a client is called.
begin;
select pruebas.escenario();
select pruebas.propuesta_aceptada();
select pruebas.servicios();
select pruebas.mirar('ana');
select plan(37);

create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
create function pg_temp.ayer() returns timestamptz language sql as $$ select (pg_temp.hoy() - 1)::timestamp at time zone 'America/Santiago' $$;
-- Of a client: what is told of a kind.
create function pg_temp.dice(p_clase text, p_args text default '{ayer}', p_que text default 'concat_ws('' '', de, titulo, monto)') returns text language sql as $$
  select pruebas.valor('admin', format('select string_agg(%s, '', '' order by en desc, titulo) from public.desde_ayer(%s) where clase = %L', p_que, p_args, p_clase)) $$;

-- Nobody else ----------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, 'select * from public.desde_ayer()'), '42501', format('Acting as %s: nothing of it', persona))
from unnest('{anon,ana,delia,tito,carla,eva,servicio,mira_ana}'::text[]) persona;
select is(pruebas.valor(persona, 'select count(*) from private.recordados_hoy()'), '0', format('Acting as %s: nothing of who was reminded', persona))
from unnest('{ana,tito,carla,eva}'::text[]) persona;

-- What happened, of somebody of whom there is nothing else ------------------------------------------------
insert into public.clientes (cliente, empresa, email) values ('Ayún Soto', 'Ayer SpA', 'ayer@pruebas.test');
select pruebas.anotar('ayer', (select id from public.clientes where email = 'ayer@pruebas.test'));
insert into public.plataformas (plataforma, cliente) values ('Una', pruebas.id('ayer')), ('Dos', pruebas.id('ayer'));
select pruebas.anotar('ayer_' || lower(plataforma), id) from public.plataformas where cliente = pruebas.id('ayer');
select is(pruebas.valor('admin', 'select count(*) from public.desde_ayer({ayer})'), '0', 'of nothing, nothing');

insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, metodo, pagado_en)
select pruebas.id('ayer'), pruebas.id('ayer_una'), c, 1000, '2026-01-01', 'pagado', 'otro', en
from (values ('De hoy', now()), ('De ayer', pg_temp.ayer()), ('De antes', pg_temp.ayer() - interval '1 minute')) v (c, en);
select is(pg_temp.dice('pago'), 'Ayer SpA De hoy 1000, Ayer SpA De ayer 1000', 'what was paid since the first minute of yesterday, with its company and how much');
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('ayer'), 'En partes', 900, pg_temp.hoy() + 9, 'pendiente');
insert into public.abonos (pago, clase, monto, dia, metodo, motivo) select id, clase, m, pg_temp.hoy(), 'transferencia', 'x' from public.pagos, (values ('abono', 600), ('devolucion', 200)) v (clase, m) where concepto = 'En partes';
select is(pg_temp.dice('pago', '{ayer}, {ayer_dos}'), 'Ayer SpA En partes 600', 'a part that came, not what went back; of a platform: its own and what is of none');

insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, aprobado_en, orden)
select pruebas.id('ayer_una'), pg_temp.hoy(), t, 'aprobado', en, n from (values ('Aprobado hoy', now(), 1), ('Aprobado antes', pg_temp.ayer() - interval '1 minute', 2)) v (t, en, n);
select is(pg_temp.dice('aprobado'), 'Ayer SpA Aprobado hoy', 'what was approved');
select is(pg_temp.dice('aprobado', '{ayer}, {ayer_dos}'), null, 'of a platform: not that of another');

insert into public.propuestas (titulo, cliente, estado, cerro, version, vence_el, enviada_en) values
  ('No quiso', pruebas.id('ayer'), 'rechazada', 'cliente', 1, pg_temp.hoy() + 9, now()), ('La cerramos', pruebas.id('ayer'), 'rechazada', 'estudio', 1, pg_temp.hoy() + 9, now());
select is(pg_temp.dice('rechazada', '{ayer}', 'concat_ws('' '', de, titulo)'), 'Ayer SpA No quiso', 'what a client refused; not what the studio closed');
insert into public.propuestas (titulo, para_nombre, para_email, estado, cerro, version, vence_el, enviada_en) values ('De nadie aún', 'Rosa Paz', 'rosa@pruebas.test', 'rechazada', 'cliente', 1, pg_temp.hoy() + 9, now());
select is(pg_temp.dice('rechazada', '', 'concat_ws('' '', de, titulo)'), 'Rosa Paz De nadie aún, Ayer SpA No quiso', 'of everybody: also of who is no client yet');
select is(pg_temp.dice('aceptada', '{ana}'), 'Empresa de Ana Aceptada 1', 'what was accepted, with its total');
select is(pg_temp.dice('servicio', '{ana}'), 'Empresa de Ana Mantención 23800', 'a service that was accepted without a proposal');

insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en)
select t, pruebas.id('ayer'), 'enviada', 1, pg_temp.hoy() + 9, now() from unnest('{La mira,La miró antes,La copiada}'::text[]) t;
insert into public.propuestas_enlaces (propuesta, para, abierta_en) select p.id, v.para, v.en
from (values ('La mira', 'ayer@pruebas.test', now()), ('La mira', 'otra@pruebas.test', now() - interval '1 second'),
  ('La miró antes', 'ayer@pruebas.test', now()), ('La miró antes', 'otra@pruebas.test', pg_temp.ayer() - interval '1 minute'),
  ('La copiada', null, now()), ('No quiso', 'ayer@pruebas.test', now())) v (t, para, en) join public.propuestas p on p.titulo = v.t;
select is(pg_temp.dice('abierta', '{ayer}', 'concat_ws('' '', de, titulo)'), 'Ayer SpA La mira',
  'a proposal that was opened for the first time by whom it was mailed to; not one that was answered, nor by the link that the studio has, too');

insert into public.servicios (cliente, plataforma, clase, nombre, monto, proximo, termina_el, motivo, fin_pedido_el)
select pruebas.id('ayer'), pruebas.id('ayer_una'), 'hosting', n, 100, pg_temp.hoy() + 20, pg_temp.hoy() + 20, m, d
from (values ('Lo deja', 'cliente', pg_temp.hoy() - 1), ('Lo dejó antes', 'cliente', pg_temp.hoy() - 2), ('Lo termina el estudio', 'estudio', pg_temp.hoy())) v (n, m, d);
select is(pg_temp.dice('termino'), 'Ayer SpA Lo deja', 'a service that its client gave up');

insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, estado, pagado_en) values ('pagina-web', 'Compra Suelta', 'suelta@pruebas.test', 7, 'tarjeta', 'v1', 'pagado', now());
select matches(pg_temp.dice('pedido', ''), 'Compra Suelta Primera página web 7', 'an order of somebody who is no client yet');
select is(pg_temp.dice('pedido'), null, 'which is of no client');
select is(pruebas.valor('admin', 'select count(distinct clase) from public.desde_ayer()'), '8', 'of everybody: all kinds');
select is(pruebas.valor('admin', 'select bool_and(en >= ''' || pg_temp.ayer() || ''') from public.desde_ayer()'), 'true', 'nothing of before');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) select pruebas.id('ayer'), 'Muchos ' || n, 1, '2026-01-01', 'pagado', 'otro', now() from generate_series(1, 40) n;
select is(pruebas.valor('admin', 'select count(*) from public.desde_ayer({ayer})'), '30', 'thirty, and no more');

-- A reminder of today --------------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el, estado) values (pruebas.id('ayer'), 'Vencido A', 10, pg_temp.hoy() - 9, 'pendiente'), (pruebas.id('ayer'), 'Vencido B', 10, pg_temp.hoy() - 8, 'pendiente');
create function pg_temp.vencidos() returns text language sql as $$
  select pruebas.valor('admin', $q$select min(cuantos) || ': ' || string_agg(titulo || case when recordado then ' recordado' else '' end, ', ' order by puesto)
    from public.por_atender({ayer}) with ordinality as x (clase, cuantos, id, titulo, de, desde, plazo, monto, estado, urgente, recordado, puesto) where clase = 'pagos_vencidos'$q$) $$;
select is(pg_temp.vencidos(), '2: Vencido A, Vencido B', 'overdue payments wait');
insert into private.recordatorios (pago, vence_el, enviado_en) select id, vence_el, pg_temp.ayer() from public.pagos where concepto = 'Vencido A';
select is(pg_temp.vencidos(), '2: Vencido A, Vencido B', 'one that was reminded of yesterday as before');
insert into private.recordatorios (pago, vence_el) select id, vence_el from public.pagos where concepto = 'Vencido A';
select is(pg_temp.vencidos(), '2: Vencido B, Vencido A recordado', 'one of today says so, and comes after the others');
select is(pruebas.valor('admin', $$select bool_or(recordado) from public.por_atender() where clase <> 'pagos_vencidos'$$), 'false', 'nothing else does');

-- What a client is called ------------------------------------------------------------------------------
select is(pruebas.valor('admin', 'select public.nombre(c) from public.clientes c where c.id = {ayer}'), 'Ayer SpA', 'by its company');
select is(pruebas.tras('admin', format('update public.clientes set empresa = %L where id = {ayer}', e), 'select public.nombre(c) from public.clientes c where c.id = {ayer}'), 'Ayún Soto', 'without one by the person')
from (values (null), ('')) v (e);
select is(pruebas.valor('ana', 'select string_agg(public.nombre(c), '','') from public.clientes c'), 'Empresa de Ana', 'Acting as a client: of their own alone');
delete from public.citas;
insert into public.citas (nombre, email, inicio, termino, estado, cliente) values ('Ayún', 'ayer@pruebas.test', now() - interval '10 minutes', now() + interval '20 minutes', 'confirmada', pruebas.id('ayer'));
select is(pruebas.valor('admin', $$select concat_ws(' · ', titulo, de) from public.por_atender({ayer}) where clase = 'citas'$$), 'Ayer SpA · Ayún', 'a meeting with a client names its company, and who booked it');

select * from finish();
rollback;
