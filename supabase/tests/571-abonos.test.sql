-- What is owed and what came are apart: partial payments and refunds, once each, whoever writes them.
begin;
select pruebas.escenario();
select plan(127);
create temp table hoy as select private.hoy() as hoy;
grant select on hoy to authenticated;
delete from public.correos;

create function pg_temp.pago() returns text language sql as $$
  select concat_ws(' ', estado, abonado, devuelto, saldo) from public.pagos where id = pruebas.id('pago_ana') $$;
create function pg_temp.abona(p_quien text, p_resto text) returns text language sql as $$
  select coalesce(pruebas.valor(p_quien, 'select public.abonar({pago_ana}, ' || p_resto || ') > 0'), 'nada') $$;
create function pg_temp.devuelve(p_quien text, p_resto text) returns text language sql as $$
  select coalesce(pruebas.valor(p_quien, 'select public.devolver({pago_ana}, ' || p_resto || ') > 0'), 'nada') $$;
create function pg_temp.correos() returns text language plpgsql as $$
declare
  v text;
begin
  select string_agg(concat_ws(' ', tipo, split_part(para, '@', 1), datos ->> 'monto', datos ->> 'total', datos ->> 'saldo', case datos ->> 'parcial' when 'true' then 'parcial' end), ', ' order by tipo, para) into v from public.correos;
  delete from public.correos;
  return v;
end $$;

-- Who may not, and what is no amount, day or means ----------------------------------------------------------
select is(pg_temp.abona(p, '50000, ''2026-01-02'', ''otro'''), r, format('Acting as %s: writes nothing down', p)) from (values
  ('anon', '42501 permission denied for function abonar'), ('ana', null), ('bruno', null), ('delia', null), ('tito', null), ('carla', null), ('eva', null), ('servicio',
    '42501 permission denied for function abonar')) v (p, x), lateral (select coalesce(x, '42501 Solo el equipo del estudio puede hacer esto.') as r) y;
select is(left(pg_temp.devuelve(p, '50000, ''2026-01-02'', ''otro'', ''x'''), 5), '42501', format('Acting as %s: gives nothing back', p)) from unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) p;
select is(pg_temp.abona('admin', sql), 'P0001 ' || dice, que) from (values
  ('0, ''2026-01-02'', ''otro''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nothing is no amount'),
  ('-1, ''2026-01-02'', ''otro''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nor is less'),
  ('null, ''2026-01-02'', ''otro''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nor is none'),
  ('150001, ''2026-01-02'', ''otro''', 'De este pago falta $150.000: anota hasta ese monto, y lo que sobre en otro pago.', 'more than is owed is refused'),
  ('1, (select hoy + 1 from hoy), ''otro''', 'Escribe el día: no puede ser futuro ni anterior al año 2000.', 'a day to come'),
  ('1, ''1999-12-31'', ''otro''', 'Escribe el día: no puede ser futuro ni anterior al año 2000.', 'one of long ago'),
  ('1, null, ''otro''', 'Escribe el día: no puede ser futuro ni anterior al año 2000.', 'no day'),
  ('1, ''2026-01-02'', ''cheque''', 'Elige el medio de pago.', 'no means of ours'),
  ('1, ''2026-01-02'', null', 'Elige el medio de pago.', 'none'),
  ('1, ''2026-01-02'', ''otro'', p_motivo => repeat(''x'', 1001)', 'Acorta la nota: caben mil letras.', 'too long a note'),
  ('1, ''2026-01-02'', ''otro'', ''1/nada.png''', 'No encontramos el comprobante. Vuelve a subirlo.', 'a receipt that is none')) v (sql, dice, que);
select is(pruebas.valor('admin', 'select public.abonar(0, 1, ''2026-01-02'', ''otro'')'), 'P0001 Ese pago no existe.', 'of no payment');
select is(left(pg_temp.abona('admin', '99999999999, ''2026-01-02'', ''otro'''), 5), '42883', 'more than an amount can be');
select is(pg_temp.devuelve('admin', '1, ''2026-01-02'', ''otro'', ''x'''), 'P0001 Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.', 'nothing came yet that goes back');
select is(pg_temp.pago(), 'pendiente 0 0 150000', 'so far nothing came');
select is_empty('select from public.correos', 'and nobody was mailed');

-- In parts ------------------------------------------------------------------------------------------------------
select is(pg_temp.abona('admin', '40000, ''2026-01-02'', ''otro'', p_motivo => '' A cuenta ''')::text, 'true', 'Acting as an admin: writes down what came');
select is(pg_temp.pago(), 'pendiente 40000 0 110000', 'the rest is still owed');
select is(pg_temp.correos(), 'pago_recibido ana 40000 150000 110000', 'and its client has a receipt of what came');
select results_eq($$select clase, monto, dia, metodo, motivo, autor, creado_en = now() from public.abonos where pago = pruebas.id('pago_ana')$$,
  $$select 'abono', 40000, '2026-01-02'::date, 'otro', 'A cuenta', usuario, true from pruebas.personas where persona = 'admin'$$, 'how much, when, how, and who wrote it down');
select is(pruebas.valor(p, 'select count(*) from public.abonos where pago = {pago_ana}'), ve, format('Acting as %s: sees %s', p, ve)) from (values ('admin', '1'), ('ana', '1'),
  ('delia', '1'), ('bruno', '0'), ('tito', '0'), ('carla', '0'), ('eva', '0')) v (p, ve);
select is(pruebas.intentar(p, 'update public.abonos set monto = 1'), '42501', format('Acting as %s: changes none', p)) from unnest('{ana,admin,servicio}'::text[]) p;
select is(pruebas.intentar('admin', 'update public.pagos set ' || c || ' where id = {pago_ana}'), '42501', c || ' is nobody''s to write') from unnest('{abonado = 1,devuelto = 1,token = ''x''}'::text[]) c;
select is(pruebas.intentar('postgres', sql), '42501', 'not even the owner: ' || sql) from unnest(array['update public.abonos set monto = 1', 'delete from public.abonos',
  'truncate public.abonos cascade', 'update public.pagos set abonado = 1 where id = {pago_ana}']) sql;
select is(pruebas.valor('admin', 'update public.pagos set monto = 39999 where id = {pago_ana} returning monto'), 'P0001 De este pago ya llegaron $40.000: su monto no puede ser menor.', 'its amount is no less than what came');
select is(pruebas.valor('admin', 'update public.pagos set estado = ''anulado'' where id = {pago_ana} returning monto'),
  'P0001 Por este pago ya llegaron $40.000: devuélvelos, o deja el monto en esa cifra.', 'and it is not called off with money in it');
select is(pg_temp.abona('admin', '110001, ''2026-01-02'', ''otro'''), 'P0001 De este pago falta $110.000: anota hasta ese monto, y lo que sobre en otro pago.', 'no more than the rest');

-- A transfer that was reported, of which a part came ---------------------------------------------------------------
insert into storage.objects (bucket_id, name, metadata) select 'comprobantes', pruebas.id('ana') || '/' || n, '{"size": 1, "mimetype": "image/png"}' from unnest('{r1.png,r2.png,r3.png}'::text[]) n;
select is(pruebas.valor('ana', 'select public.informar_transferencia({pago_ana}, ''{ana}/r1.png'')'), null, 'Acting as the client: reports a transfer');
select is((select datos ->> 'monto' from public.correos where tipo = 'pago_informado'), '110000', 'of which the studio is told the balance');
delete from public.correos;
select is(pg_temp.abona('admin', '10000, ''2026-01-03'', ''transferencia''')::text, 'true', 'the studio finds a part of it');
select is((select pg_temp.pago() || ' ' || coalesce(comprobante, '-') from public.pagos where id = pruebas.id('pago_ana')), 'pendiente 50000 0 100000 -', 'the rest is to be paid');
select is((select string_agg(split_part(comprobante, '/', 2), ' ') from public.abonos), 'r1.png', 'the receipt proves what came');
select is(pruebas.valor('ana', 'select public.informar_transferencia({pago_ana}, ''{ana}/r1.png'')'), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'and nothing else');
select is(pruebas.valor('ana', 'select public.informar_transferencia({pago_ana}, ''{ana}/r2.png'')'), null, 'the rest is reported with another');
select is(pruebas.valor('ana', 'select public.reemplazar_comprobante({pago_ana}, ''{ana}/r1.png'')'), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'which that does not replace');
select is(pg_temp.abona('admin', '1, ''2026-01-03'', ''otro'', ''{ana}/r1.png'''), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'nor is it money again');
select is((select count(*)::int from private.archivos_sueltos() where nombre like '%/r1.png'), 0, 'its file is not taken for a loose one');
delete from public.correos;
select is(pruebas.intentar('admin', 'update public.pagos set estado = ''pagado'' where id = {pago_ana}'), '1', 'Acting as an admin: confirms it as ever');
select is(pg_temp.pago(), 'pagado 150000 0 0', 'it is paid');
select is(pg_temp.correos(), 'pago_recibido ana 100000 150000 0', 'and the mail says what came now');
select is((select string_agg(concat_ws(' ', clase, monto, metodo, split_part(comprobante, '/', 2), dia = private.hoy()), ', ' order by id) from public.abonos
  where pago = pruebas.id('pago_ana')), 'abono 40000 otro f, abono 10000 transferencia r1.png f, abono 100000 transferencia r2.png t',
  'in three parts, of which one by its state');
select is(pg_temp.abona('admin', '1, ''2026-01-03'', ''otro'''), 'P0001 No se abona a un pago pagado. Si llegó otro pago, créalo o devuelve el dinero.', 'nothing more is owed');
select is(pruebas.valor('admin', 'update public.pagos set monto = 1 where id = {pago_ana} returning 1'), 'P0001 Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.', 'what is paid is not changed');

-- Back in parts ---------------------------------------------------------------------------------------------------
select is(pg_temp.devuelve('admin', sql), 'P0001 ' || dice, que) from (values
  ('0, ''2026-01-02'', ''otro'', ''x''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nothing is not given back'),
  ('-1, ''2026-01-02'', ''otro'', ''x''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nor less'),
  ('150001, ''2026-01-02'', ''otro'', ''x''', 'De este pago quedan $150.000: no se puede devolver más.', 'nor more than came'),
  ('1, (select hoy + 1 from hoy), ''otro'', ''x''', 'Escribe el día: no puede ser futuro ni anterior al año 2000.', 'nor on a day to come'),
  ('1, ''2026-01-01'', ''otro'', ''x''', 'El día de la devolución es anterior al primer abono de este pago. Revísalo.', 'nor before anything came'),
  ('1, ''2026-01-02'', ''otro'', '' ''', 'Escribe por qué se devuelve, en menos de mil letras.', 'nor without a reason')) v (sql, dice, que);
select is(pg_temp.devuelve('admin', '30000, ''2026-02-01'', ''transferencia'', ''Descuento''')::text, 'true', 'a part of it goes back');
select is(pg_temp.pago(), 'pagado 150000 30000 0', 'it stays paid, and nothing is owed again');
select is(pg_temp.correos(), 'pago_reembolsado ana 30000 parcial', 'its client is told how much');
select is((select string_agg(concat_ws(' ', datos ->> 'monto', datos ->> 'motivo', datos ->> 'quien'), ', ') from public.pagos_eventos where tipo = 'reembolsado'), '30000 Descuento Admin', 'and it is written down');
select is(pg_temp.devuelve('admin', '120001, ''2026-02-01'', ''otro'', ''x'''), 'P0001 De este pago quedan $120.000: no se puede devolver más.', 'no more than is left');
select is(left(pg_temp.devuelve(p, '20000, ''2026-02-02'', ''tarjeta'', ''x'', p_contracargo => true'), 5), '42501', format('Acting as %s: no bank takes anything back', p)) from unnest('{anon,ana,bruno,tito,carla,servicio}'::text[]) p;
select is(pg_temp.devuelve('admin', sql || ', p_contracargo => true'), 'P0001 ' || dice, que) from (values
  ('120001, ''2026-02-02'', ''tarjeta'', ''x''', 'De este pago quedan $120.000: no se puede devolver más.', 'the bank takes no more than is left'),
  ('0, ''2026-02-02'', ''tarjeta'', ''x''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nor nothing'),
  ('-1, ''2026-02-02'', ''tarjeta'', ''x''', 'Escribe cuánto, en pesos enteros y más que cero.', 'nor less'),
  ('1, ''2026-02-02'', ''tarjeta'', ''''', 'Escribe por qué se devuelve, en menos de mil letras.', 'nor without a reason')) v (sql, dice, que);
select is(left(pg_temp.devuelve('admin', '1.5, ''2026-02-02'', ''tarjeta'', ''x'', p_contracargo => true'), 5), '42883', 'nor a part of a peso');
select is(pg_temp.devuelve('admin', '20000, ''2026-02-02'', ''tarjeta'', ''Desconoció una parte'', p_contracargo => true'), 'true', 'a part that the bank took back');
select is(pg_temp.pago(), 'pagado 150000 50000 0', 'is counted with what went back');
select is((select concat_ws(' ', datos ->> 'monto', datos ->> 'contracargo', datos ->> 'parcial') from public.correos), '20000 true true', 'its client is told whose doing it was');
delete from public.correos;
select is((select string_agg(concat_ws(' ', datos ->> 'monto', datos ->> 'contracargo'), ', ' order by id) from public.pagos_eventos where tipo = 'reembolsado'), '30000 false, 20000 true', 'and so does its event');
select is(pruebas.valor('ana',
  $$select concat_ws(' ', g ->> 'abonado', g ->> 'devuelto', g ->> 'saldo') from jsonb_array_elements(public.estado_de_cuenta({ana}) -> 'pagos') g where (g ->> 'id')::bigint = {pago_ana}$$),
  '150000 50000 0', 'and the statement of account');
select is(pruebas.valor('admin', 'update public.pagos set estado = ''reembolsado'' where id = {pago_ana} returning 1'), 'P0001 Escribe por qué se devuelve: queda anotado y quien pagó lo lee.', 'the rest goes back with a reason, too');
select is(pruebas.valor('admin', $$select public.anotar_reembolso((select orden from public.pagos where id = {pago_ana}), 'Se arrepintió', true)$$), null, 'as ever');
select is(pg_temp.pago(), 'reembolsado 150000 150000 0', 'all of it is back');
select is(pg_temp.correos(), 'pago_reembolsado ana 100000', 'in a mail of the rest');
select is((select string_agg(concat_ws(' ', monto, motivo, contracargo), ', ' order by id) from public.abonos where clase = 'devolucion'), '30000 Descuento f, 20000 Desconoció una parte t, 100000 Se arrepintió t', 'three went back');
select is(pg_temp.devuelve('admin', '1, ''2026-02-01'', ''otro'', ''x'''), 'P0001 Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.', 'and nothing more');
select is(pg_temp.abona('admin', '1, ''2026-02-01'', ''otro'''), 'P0001 No se abona a un pago reembolsado. Si llegó otro pago, créalo o devuelve el dinero.', 'nor does anything come');

-- What ends otherwise ------------------------------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el, estado, motivo_rechazo)
select pruebas.id('ana'), 'Otra ' || e, 1000, '2030-01-01', e, case e when 'rechazado' then 'x' end from unnest('{programado,rechazado,pendiente,anulado}'::text[]) e;
select is(pruebas.valor('admin', format('select public.abonar(%s, 1, ''2026-01-02'', ''otro'')', id)),
  'P0001 No se abona a un pago anulado. Si llegó otro pago, créalo o devuelve el dinero.', 'nothing comes for what is void') from public.pagos where concepto = 'Otra anulado';
select lives_ok(format('select private.abonar(%s, ''abono'', 400, ''2026-03-04'', ''otro'', null, null, null, false)', id), 'a part of what is ' || estado) from public.pagos
  where concepto in ('Otra programado', 'Otra rechazado', 'Otra pendiente') order by id;
select is((select string_agg(concat_ws(' ', estado, saldo, motivo_rechazo), ', ' order by id) from public.pagos where concepto like 'Otra %' and abonado > 0),
  'programado 600, pendiente 600, pendiente 600', 'leaves what is planned so, and takes a rejection away');
select is(pruebas.intentar('admin', 'update public.pagos set monto = 400 where concepto = ''Otra programado'''), '1', 'an amount that is brought down to what came');
select is((select concat_ws(' ', estado, metodo, saldo, (pagado_en at time zone 'America/Santiago')) from public.pagos where concepto = 'Otra programado'), 'pagado otro 0 2026-03-04 12:00:00', 'is paid, on the day on which that came');
select lives_ok($$select private.abonar(id, 'devolucion', 400, '2026-03-05', 'otro', null, null, 'Se anula', false) from public.pagos where concepto = 'Otra rechazado'$$, 'a part that came goes back');
select is((select concat_ws(' ', estado, abonado, devuelto, saldo, (pagado_en at time zone 'America/Santiago')) from public.pagos where concepto = 'Otra rechazado'), 'reembolsado 400 400 0 2026-03-05 12:00:00', 'which ends it');

-- What came beside the transfer that is in review -------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'En revisión', 1000, '2030-01-01');
select pruebas.anotar('p_revision', (select id from public.pagos where concepto = 'En revisión'));
select is(pruebas.valor('ana', 'select public.informar_transferencia({p_revision}, ''{ana}/r3.png'')'), null, 'Acting as the client: reports a transfer of all');
select is(pruebas.valor('admin', 'select public.abonar({p_revision}, 300, ''2026-01-02'', ''otro'') > 0'), 'true', 'Acting as an admin: writes down other money');
create function pg_temp.revision() returns text language sql as $$
  select concat_ws(' ', estado, metodo, saldo, split_part(comprobante, '/', 2), (select count(*) from public.esperas e where e.clase = 'comprobantes' and e.fila = p.id::text)) from public.pagos p where concepto = 'En revisión' $$;
select is(pg_temp.revision(), 'en_revision transferencia 700 r3.png 1', 'the transfer is still to be reviewed');
select is(pruebas.valor('admin', 'select public.abonar({p_revision}, 300, ''2026-01-02'', ''transferencia'') > 0'), 'true', 'and when it comes in part');
select is(pg_temp.revision(), 'pendiente transferencia 400 0', 'the rest is to be paid');
select is((select string_agg(concat_ws(' ', monto, metodo, split_part(comprobante, '/', 2)), ', ' order by id) from public.abonos where pago = pruebas.id('p_revision')), '300 otro, 300 transferencia r3.png', 'with its receipt');

-- Sent again -----------------------------------------------------------------------------------------------------------
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Repetido', 1000, '2030-01-01');
select pruebas.anotar('p_repetido', (select id from public.pagos where concepto = 'Repetido'));
create function pg_temp.repite(p_verbo text, p_resto text) returns text language sql as $$
  select pruebas.valor('admin', format('select public.%s({p_repetido}, %s, p_envio => %L)', p_verbo, p_resto, case p_verbo when 'abonar' then '00000000-0000-4000-8000-0000000000a1' else '00000000-0000-4000-8000-0000000000a2' end)) $$;
select is(pg_temp.repite('abonar', '300, ''2026-01-02'', ''otro'''), pg_temp.repite('abonar', '300, ''2026-01-02'', ''otro'''), 'what came and is sent twice with one key is one line');
select is(pg_temp.repite('devolver', '100, ''2026-01-03'', ''otro'', ''x'''), pg_temp.repite('devolver', '100, ''2026-01-03'', ''otro'', ''x'''), 'and what went back');
select is((select concat_ws(' ', abonado, devuelto, saldo) from public.pagos where concepto = 'Repetido'), '300 100 700', 'counted once');
select is(pg_temp.repite('abonar', '400, ''2026-01-02'', ''otro'''), 'P0001 Esto ya quedó anotado: $300 el 2 de enero de 2026. Si era otra cosa, corrige la diferencia.', 'another amount with that key is not taken for the same');
select is(pruebas.valor('admin', 'select public.abonar({p_revision}, 300, ''2026-01-02'', ''otro'', p_envio => ''00000000-0000-4000-8000-0000000000a1'')'),
  'P0001 Esto ya quedó anotado: $300 el 2 de enero de 2026. Si era otra cosa, corrige la diferencia.', 'nor another payment');

-- As it is written in one step ------------------------------------------------------------------------------------------
select is(pruebas.intentar('admin',
  $$insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, pagado_en) values ({ana}, 'De antes', 700, '2026-01-01', 'pagado', 'transferencia', '2026-01-05 15:00Z')$$),
  '1', 'what was paid before comes as paid');
select is((select string_agg(concat_ws(' ', b.clase, b.monto, b.dia, b.metodo, b.autor is not null), ', ') from public.abonos b join public.pagos p on p.id = b.pago
  where p.concepto = 'De antes'), 'abono 700 2026-01-05 transferencia t', 'on its day');
select is((select count(*)::int from public.pagos p where (p.abonado, p.devuelto) <> (select coalesce(sum(monto) filter (where clase = 'abono'), 0),
  coalesce(sum(monto) filter (where clase = 'devolucion'), 0) from public.abonos b where b.pago = p.id)), 0, 'the totals of all are what came');

select * from finish();
rollback;
