-- Erasing somebody: by each way in which a row may be theirs, their words are taken out of what stays.
begin;
select pruebas.escenario();
select plan(29);
create temp table suprimidas_antes as select id from public.solicitudes_datos where email like 'solicitud-%@suprimido.invalid';

-- Tea: her rows bear her address in capitals, or another one and her as their client.
insert into public.clientes (cliente, email, telefono, rut, empresa) values ('Tea', 'tea@pruebas.test', '+56 9 1111 0001', '11111111-1', 'Telas SA');
select pruebas.anotar('tea', (select id from public.clientes where email = 'tea@pruebas.test'));
create temp table suyas (n int, email text, cliente bigint);
insert into suyas values (1, 'TEA@Pruebas.test', null), (2, 'de.otra@pruebas.test', pruebas.id('tea'));
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) select 'Contacto ' || n, email, '5691111001' || n, 'x', cliente from suyas;
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, cliente) select 'Asistente ' || n, 'x', 'x', email, cliente from suyas;
insert into public.solicitudes (nombre, email, telefono, empresa, cliente) select 'Solicita ' || n, email, '5691111002' || n, 'Empresa ' || n, cliente from suyas;
insert into public.citas (nombre, email, telefono, inicio, termino, estado) select 'Reunida ' || n, email, '5691111003' || n, '2020-01-01 12:00Z', '2020-01-01 12:30Z', 'realizada' from suyas where n = 1;
insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, monto, metodo, consentimiento_version, cliente) select 'asesoria-cv', 'Compra ' || n, email, '5691111004' || n, 1, 'otro', '1', cliente from suyas;
insert into public.solicitudes_datos (tipo, nombre, email, estado, respuesta) select 'acceso', 'Pregunta ' || n, email, 'resuelta', 'Va para Contacto 1' from suyas;
alter table public.solicitudes_datos disable trigger user;
update public.solicitudes_datos set cliente = pruebas.id('tea') where nombre = 'Pregunta 2';
alter table public.solicitudes_datos enable trigger user;
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Abe', 'tea@pruebas.test', '56911110050', 'x'), ('Li', 'tea@pruebas.test', '56911110050', 'x'), ('Abe Soto', 'tea@pruebas.test', '56911110050', 'x');

create temp table palabras (palabra text, queda text);
insert into palabras select p, '[suprimido]' from unnest(array['tea@pruebas.test', 'Tea', '+56 9 1111 0001', '11111111-1', '11.111.111-1', 'Telas SA', 'Contacto 1', 'Contacto 2', '+56 9 1111 0011', '+56 9 1111 0012',
  'Asistente 1', 'Asistente 2', 'Solicita 1', 'Solicita 2', '+56 9 1111 0021', '+56 9 1111 0022', 'Empresa 1', 'Empresa 2', 'Reunida 1', '+56 9 1111 0031', 'Compra 1', 'Compra 2', '+56 9 1111 0041', '+56 9 1111 0042',
  'Pregunta 1', 'Pregunta 2', 'Abe', 'Abe Soto']) p;
insert into palabras values ('Li', 'Li'), ('Teatro', 'Teatro');
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, motivo_rechazo) select pruebas.id('tea'), 'Cuota de Tea', 1000, '2026-01-01', 'pagado', 'otro',
  string_agg(palabra, '; ' order by palabra collate "C") from palabras;
insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, motivo_rechazo) select pruebas.id('tea'), repeat('Tea ', 50), 1000, '2026-01-02', 'pagado', 'otro', repeat('Tea ', 250);

-- What stands in the way, and what only looks so; undone afterwards.
create function pg_temp.con(p_sql text) returns text language plpgsql as $$
declare
  v text; v_hint text;
begin
  begin
    execute pruebas.con_ids(p_sql);
    begin
      perform private.suprimir_datos(' TEA@pruebas.test ');
      v := 'erased';
    exception when sqlstate 'P0001' then
      get stacked diagnostics v = pg_exception_hint;
    end;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'De otra', 1, '2026-01-01');
select is(pg_temp.con(sql), resultado, resultado || ': ' || sql) from (values
  (1, $$select 1$$, 'erased'),
  (2, $$insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values ({tea}, 'Cuota', 1, '2026-01-01', 'programado', 'otro')$$, 'pagos_abiertos'),
  (3, $$insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo) values ({tea}, 'Cuota', 1, '2026-01-01', 'anulado', 'otro')$$, 'erased'),
  (4, $$insert into public.pagos_intentos (pago, orden, monto) select id, orden, monto from public.pagos where cliente = {tea} and vence_el = '2026-01-01'$$, 'pagos_abiertos'),
  (4, $$with c as (insert into public.cobros (cliente) values ({tea}) returning id, orden) insert into public.pagos_intentos (cobro, orden, monto) select id, orden, 1 from c$$, 'pagos_abiertos'),
  (5, $$insert into public.pagos_intentos (pedido, orden, monto) select id, orden, monto from public.pedidos where comprador_nombre = 'Compra 1'$$, 'pagos_abiertos'),
  (6, $$insert into public.pagos_intentos (pago, orden, monto) select id, orden, monto from public.pagos where concepto = 'De otra'$$, 'erased'),
  (7, $$insert into public.pagos_intentos (pago, orden, monto, estado) select id, orden, monto, 'fallido' from public.pagos where cliente = {tea}$$, 'erased'),
  (16,
    $$insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, proxima_revision, vence_en) select id, orden, monto, 'vencido', '1', 'T', 'https://x.cl', now(),
    now() + interval '1 second' from public.pagos where cliente = {tea} and vence_el = '2026-01-01'$$, 'pagos_abiertos'),
  (17,
    $$insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion, proxima_revision, vence_en) select id, orden, monto, 'vencido', '1', 'T', 'https://x.cl', now(),
    now() + interval '1 second' from public.pedidos where comprador_nombre = 'Compra 1'$$, 'pagos_abiertos'),
  (18,
    $$insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, proxima_revision, vence_en) select id, orden, monto, 'vencido', '1', 'T', 'https://x.cl', now(),
    now() from public.pagos where cliente = {tea} and vence_el = '2026-01-01'$$, 'erased'),
  (19,
    $$insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, vence_en) select id, orden, monto, 'vencido', '1', 'T', 'https://x.cl', now() + interval '1 second' from public.pagos where cliente = {tea} and vence_el = '2026-01-01'$$,
    'erased'),
  (8, $$insert into public.tickets (cliente, asunto, estado) values ({tea}, 'Abierto', 'en_curso')$$, 'tickets_abiertos'),
  (9, $$insert into public.tickets (cliente, asunto, estado) values ({tea}, 'Resuelto', 'resuelto')$$, 'erased'),
  (10, $$update public.citas set inicio = now() + interval '1 second', termino = now() + interval '1 hour', estado = 'reservada' where nombre = 'Reunida 1'$$, 'reunion_por_venir'),
  (11, $$update public.citas set inicio = now() + interval '1 second', termino = now() + interval '1 hour', estado = 'cancelada' where nombre = 'Reunida 1'$$, 'erased'),
  (12, $$update public.citas set inicio = now(), termino = now() + interval '1 hour', estado = 'confirmada' where nombre = 'Reunida 1'$$, 'erased'),
  (13, $$insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'x', 'Tea@pruebas.test')$$, 'otra_solicitud'),
  (14, $$insert into public.solicitudes_datos (tipo, nombre, email, estado) values ('acceso', 'x', 'Tea@pruebas.test', 'por_confirmar')$$, 'erased'),
  (15,
    $$alter table public.solicitudes_datos disable trigger user; insert into public.solicitudes_datos (tipo, nombre, email, cliente, estado, confirmada_en) values ('acceso', 'x', 'de.antes@pruebas.test', {tea}, 'recibida', now())$$,
    'otra_solicitud')) v (n, sql, resultado) order by n;

-- Erased ---------------------------------------------------------------------------------------------
create temp table hecho as select private.suprimir_datos(' TEA@pruebas.test ') as r;
select is_empty($$ select key from hecho, jsonb_each((r -> 'borrado') || (r -> 'conservado')) where value = '0' $$, 'what there was none of is not spoken of');
select is(private.suprimir_datos('nadie@pruebas.test') - 'pendiente', '{"borrado": {}, "conservado": {}}', 'nor is anything of who is nobody');
select results_eq($$ select length(concepto), length(motivo_rechazo) from public.pagos where cliente = pruebas.id('tea') and vence_el = '2026-01-02' $$, $$ values (200, 1000) $$, 'what grows by it is cut to what a payment holds');
select is((select motivo_rechazo from public.pagos where cliente = pruebas.id('tea') and vence_el = '2026-01-01'), (select string_agg(queda, '; ' order by palabra collate "C")
  from palabras), 'each of her words, and no other, is taken out of what stays, the longest first');
select is((select concepto from public.pagos where cliente = pruebas.id('tea') and vence_el = '2026-01-01'), 'Cuota de [suprimido]', 'wherever it stands');
select is_empty($$ select email from public.leads where email in (select email from suyas) union all select email from public.formulario_inicial where email in (select email from suyas)
  union all select email from public.solicitudes where email in (select email from suyas) union all select email from public.citas where email in (select email from suyas)
  union all select comprador_email from public.pedidos where comprador_email in (select email from suyas) union all select email from public.solicitudes_datos where email in (select email from suyas) $$, 'nothing that she sent is left');
select results_eq($$ select distinct nombre, respuesta from public.solicitudes_datos where email like 'solicitud-%@suprimido.invalid' and id not in (select id from suprimidas_antes) $$,
  $$ values ('Persona suprimida', 'Va para [suprimido]') $$, 'her requests say that they were answered, to nobody');
select is((select count(*)::int from public.solicitudes_datos where email like 'solicitud-%@suprimido.invalid' and id not in (select id from suprimidas_antes)), 2, 'both of them');
select is((select count(*)::int from public.leads where id = pruebas.id('lead')), 1, 'what others sent stays');



select * from finish();
rollback;
