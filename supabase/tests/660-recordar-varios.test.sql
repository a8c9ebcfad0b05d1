-- Several payments are reminded of at once, each once; or by hand, which counts as much as a mail.
begin;
select pruebas.escenario();
select plan(21);
update public.pagos set estado = 'anulado' where estado in ('programado', 'pendiente', 'rechazado', 'en_revision');
create function pg_temp.cuota(p_concepto text, p_vence date, p_quien text default 'ana') returns void language sql as $$
  insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
  values (pruebas.id(p_quien), p_concepto, 5000, p_vence, '2027-01-01 12:00Z');
  select pruebas.anotar(p_concepto, id) from public.pagos where concepto = p_concepto $$;
create function pg_temp.varios(p_cuales text, p_dia date, p_correo boolean default true) returns text language sql as $$
  select pruebas.valor('admin', format('select private.recordar_pagos(array[%s]::bigint[], %L, %L)', p_cuales, p_correo,
    p_dia)) $$;
select pg_temp.cuota('una', '2027-02-10'), pg_temp.cuota('dos', '2027-02-05'),
  pg_temp.cuota('suya', '2027-02-10', 'bruno'), pg_temp.cuota('inactiva', '2027-02-10', 'carla');
delete from public.correos;

-- Wednesday 2027-02-17.
select is(pg_temp.varios('{una},{dos},{suya},{una},{inactiva},987654321', '2027-02-17')::jsonb ->> 'enviados', '3',
  'each that may be is reminded of, once however often it was ticked');
select is((select string_agg(para || ': ' || (datos ->> 'concepto') || coalesce(' y ' || (datos #>> '{otros,0,concepto}'),
  ''), '; ' order by para) from public.correos), 'ana@pruebas.test: dos y una; bruno@pruebas.test: suya',
  'those of one client go in one mail, the longest due first');
select is((select count(distinct private.pago_de_enlace(t #>> '{}'))::int from public.correos,
  jsonb_path_query(datos, '$.**.token') t), 3, 'each with a link that opens it');
select is((select string_agg(q ->> 'motivo', ' ' order by q ->> 'motivo') from jsonb_array_elements(pg_temp.varios(
  '{una},{inactiva},987654321', '2027-02-18')::jsonb -> 'quedan') q), 'desactivado muy_pronto no_existe',
  'who is left out is said, and why');
select is((select count(*)::int from public.correos), 2, 'and nothing is mailed to them');
select is((select count(*)::int from private.recordatorios), 3, 'nor counted');
update public.correos set estado = 'enviado', texto = concat_ws(' ', datos ->> 'token', datos #>> '{otros,0,token}');
select is((select string_agg(distinct t #>> '{}', ' ') from public.correos, jsonb_path_query(datos, '$.**.token') t),
  '[enlace]', 'once a mail is out the tokens of all its links are forgotten');
select is((select string_agg(distinct texto, '; ' order by texto) from public.correos), '[enlace]; [enlace] [enlace]',
  'in its text, too');
select is(pruebas.valor('ana', 'select public.recordar_pagos(array[{una}])'), pruebas.valor('ana',
  'select public.recordar_pago({una})'), 'no client reminds of several');
select matches(pruebas.valor('anon', 'select public.recordar_pagos(array[{una}])'), '^42501', 'nor a visitor');

-- By hand.
delete from private.recordatorios;
delete from public.correos;
update public.clientes set telefono = '+56 9 8765 4321' where id = pruebas.id('ana');
create temp table mensaje as select pruebas.valor('admin',
  $$select private.preparar_recordatorio(array[{una}, {dos}], '2027-02-17')$$)::jsonb as que;
select is((select que ->> 'telefono' from mensaje), '+56 9 8765 4321', 'a message says to whom');
select is((select string_agg(concat_ws(' ', p ->> 'concepto', p ->> 'monto', p ->> 'dias'), ', ') from mensaje,
  jsonb_array_elements(que -> 'pagos') p), 'dos 5000 12, una 5000 7', 'and of what');
select is((select private.pago_de_enlace(que #>> '{pagos,1,token}') from mensaje), pruebas.id('una'),
  'its link opens the payment');
select is((select count(*)::int from private.recordatorios), 0, 'nothing counts before they say that they sent it');
select is(pruebas.valor('admin', $$select private.anotar_recordatorio(array[{una}, {dos}], '2027-02-17')$$), '',
  'they say so');
select is((select string_agg(distinct a_mano::text, ' ') || (select count(*) from public.correos) from
  private.recordatorios), 'true0', 'it is written down as theirs, and no mail leaves');
select matches(pruebas.valor('admin', $$select private.recordar_pago({una}, null, '2027-02-18')$$),
  'viernes 19 de febrero', 'it counts as a reminder: a mail waits two days');
select matches(pruebas.valor('admin', $$select private.preparar_recordatorio(array[{dos}], '2027-02-18')$$),
  'viernes 19 de febrero', 'as does the next message');
select matches(pruebas.valor('admin', $$select private.anotar_recordatorio(array[{dos}], '2027-02-18')$$),
  'viernes 19 de febrero', 'also of whoever had it open meanwhile');
select matches(pruebas.valor('admin', $$select private.preparar_recordatorio(array[{una}, {suya}], '2027-03-17')$$),
  'un solo cliente', 'nobody reads what another owes');
select is(left(pruebas.valor('bruno', 'select public.preparar_recordatorio(array[{suya}])'), 5) || left(pruebas.valor(
  'bruno', 'select public.anotar_recordatorio(array[{suya}])'), 5), '4250142501', 'no client makes links nor notes them');

select * from finish();
rollback;
