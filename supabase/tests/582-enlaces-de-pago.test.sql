-- The link of a mail that opens one payment without signing in: what it shows, when it dies, how often it is tried.
begin;
select pruebas.escenario();
update public.pagos set estado = 'anulado' where saldo > 0;
delete from private.envios;
delete from public.correos;
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test', banco = 'Banco Sur', cuenta_tipo = 'Vista', cuenta_numero = '12345678',
  cuenta_titular = 'Estudio SpA', cuenta_rut = '76543210-3', cuenta_email = null where id = 1;
select plan(117);

create function pg_temp.desde(p_ip text) returns void language sql as $$
  select set_config('request.headers', case when p_ip is null then '' else json_build_object('x-forwarded-for', p_ip)::text end, true) $$;
create function pg_temp.pago(p_concepto text, p_quien text default 'ana') returns void language sql as $$
  insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id(p_quien), p_concepto, 50000, '2030-01-01');
  select pruebas.anotar(p_concepto, id), pruebas.anotar('enlace_' || p_concepto, private.crear_enlace_de_pago(id)) from public.pagos where concepto = p_concepto $$;
create function pg_temp.ver(p_concepto text, p_persona text default 'anon') returns jsonb language plpgsql as $$
declare v text := pruebas.valor(p_persona, format('select public.ver_pago_con_enlace(%L)', coalesce((select id from pruebas.ids where nombre = 'enlace_' || p_concepto), p_concepto)));
begin
  return case when v like '{%' then v::jsonb else to_jsonb(v) end;
end $$;
create function pg_temp.servir(p_funcion text, p_concepto text, p_ip text default '203.0.113.50') returns text language plpgsql as $$
begin
  perform pg_temp.desde('192.0.2.1');  -- the function's own address
  return coalesce(pruebas.valor('servicio', format('select public.%s(%L, %L)', p_funcion, coalesce((select id from pruebas.ids where nombre = 'enlace_' || p_concepto), p_concepto), json_build_object('x-forwarded-for', p_ip))), 'nothing');
end $$;
select pg_temp.pago(c) from unnest('{una,otra,pagada,anulada,borrada,vieja,menor,linea,pide}'::text[]) c;
select pg_temp.pago('ajena', 'bruno');
select pg_temp.desde('203.0.113.10');

-- What it shows ---------------------------------------------------------------------------------------------
select is(pg_temp.ver('una', p), jsonb_build_object('referencia', 'P-' || pruebas.id('una')) || '{"concepto": "una", "monto": 50000, "afecto": true, "vence_el": "2030-01-01", "estado": "pendiente", "comprobantes": 5, "con_tarjeta": true,
  "banco": {"banco": "Banco Sur", "cuenta_tipo": "Vista", "cuenta_numero": "12345678", "cuenta_titular": "Estudio SpA", "cuenta_rut": "76543210-3", "cuenta_email": null}}'::jsonb,
  format('Acting as %s: sees its payment, and nobody''s name', p)) from unnest('{anon,ana,bruno,admin}'::text[]) p;
select is(pg_temp.ver('ajena') ->> 'concepto', 'ajena', 'another link opens another payment');
select matches((select id from pruebas.ids where nombre = 'enlace_una'), '^[0-9a-f]{64}$', 'it has 244 random bits');
select is_empty($$ select from private.enlaces_de_pago e, pruebas.ids i where i.nombre like 'enlace\_%' and e::text like '%' || i.id || '%' $$, 'which are kept nowhere');
select is(pg_temp.ver(token), null, que || ' opens nothing') from (values (null, 'no link'), ('', 'an empty one'), (encode(sha256(convert_to((select id from pruebas.ids where nombre = 'enlace_una'), 'utf8')), 'hex'), 'the hash'), (upper((select id from pruebas.ids where nombre = 'enlace_una')), 'another case')) v (token, que);
select is((select count(*)::int from private.envios where clave = 'red 203.0.113.10'), 4, 'each of them is a guess');
update public.pagos set monto = 349 where concepto = 'menor';
select is(pg_temp.ver('menor') -> 'con_tarjeta', 'false', 'less than the provider takes is not paid by card');
update public.configuracion set cuenta_rut = null where id = 1;
select is(pg_temp.ver('una') -> 'banco', 'null', 'where nobody could transfer no account is shown');
insert into public.abonos (pago, clase, monto, dia, metodo) select id, 'abono', 20000, private.hoy(), 'otro' from public.pagos where concepto = 'linea';
update public.pagos set abonado = 20000 where concepto = 'linea';
select is(pg_temp.ver('linea') ->> 'monto', '30000', 'of what came in part it shows the balance');
select is(private.crear_enlace_de_pago(null), null, 'of no payment there is no link');

-- When it dies ------------------------------------------------------------------------------------------------
update public.pagos set estado = 'pagado', metodo = 'otro' where concepto = 'pagada';
update public.pagos set estado = 'anulado' where concepto = 'anulada';
alter table public.pagos disable trigger user;
delete from public.pagos where concepto = 'borrada';
alter table public.pagos enable trigger user;
update private.enlaces_de_pago set creado_en = now() - interval '90 days' where pago = pruebas.id('vieja');
select is(pg_temp.ver(c), null, format('of one that is %s it shows nothing', c)) from unnest('{borrada,vieja}'::text[]) c;
select is(pg_temp.ver(c), terminado || jsonb_build_object('concepto', c), format('of one that is %s it says what became of it, and takes no money', c)) from (values
  ('pagada', jsonb_build_object('estado', 'pagado', 'llego', 50000, 'volvio', 0, 'pagado_el', private.hoy(), 'volvio_el', null)),
  ('anulada', '{"estado": "anulado", "llego": 0, "volvio": 0, "pagado_el": null, "volvio_el": null}')) v (c, terminado);
select matches(pg_temp.servir('comprobante_con_enlace', 'pagada'), '"concepto": "pagada"', 'and gives the receipt of what came');
select matches(pg_temp.servir('comprobante_con_enlace', c), dice, 'but none of one that is ' || c) from (values ('anulada', '^P0001 Solo los pagos pagados'), ('una', '^P0001 Solo los pagos pagados'), ('vieja', 'nothing'), ('borrada', 'nothing'), ('inventada', 'nothing')) v (c, dice);
select is(pg_temp.servir('pagar_con_enlace', c), '{"accion": "sin_enlace"}', format('nor does it pay one that is %s', c)) from unnest('{pagada,anulada,borrada,vieja,inventada}'::text[]) c;
select is(pg_temp.servir('tomar_comprobante', c), 'nothing', format('or take a receipt of one that is %s', c)) from unnest('{pagada,anulada,borrada,vieja,inventada}'::text[]) c;
select is(pruebas.valor('servicio', format('select public.informar_con_enlace({%s}, ''x'')', c)), 'P0001 Este pago ya no espera una transferencia.', format('or one that came for one that is %s', c)) from unnest('{pagada,anulada}'::text[]) c;
select is((select string_agg(estado, ' ' order by concepto) from public.pagos where concepto in ('pagada', 'anulada', 'vieja')), 'anulado pagado pendiente', 'and they stay as they were');
select is((select count(*)::int from public.pagos_intentos), 0, 'and nothing was opened at the provider');
update private.enlaces_de_pago set creado_en = now() - interval '90 days' + interval '1 second' where pago = pruebas.id('vieja');
select is(pg_temp.ver('vieja') ->> 'concepto', 'vieja', 'a second before its 90 days are over it still opens');
update private.enlaces_de_pago set creado_en = now() - interval '90 days 1 second' where pago = pruebas.id('vieja');
select private.purgar(now());
select is((select count(*)::int from private.enlaces_de_pago where pago = pruebas.id('vieja')), 0, 'and then it goes by night');
select is((select count(*)::int from private.enlaces_de_pago where pago = pruebas.id('una') and token_hash = encode(sha256(convert_to((select id from pruebas.ids where nombre = 'enlace_una'), 'utf8')), 'hex')), 1, 'a young one stays');
update public.clientes set activo = false where id = pruebas.id('ana');
select is(pg_temp.ver('una'), null, 'nor that of a client who was deactivated');
select is(pg_temp.servir('pagar_con_enlace', 'una'), '{"accion": "sin_enlace"}', 'it is not paid');
select is(pg_temp.servir('comprobante_con_enlace', 'pagada'), 'nothing', 'nor has a receipt');
select is(pg_temp.servir('tomar_comprobante', 'una'), 'nothing', 'nor reported');
update public.clientes set activo = true where id = pruebas.id('ana');
select is(pg_temp.ver('una') ->> 'concepto', 'una', 'until they are active again');

-- Guesses ------------------------------------------------------------------------------------------------------
select pg_temp.desde('203.0.113.11');
select is((select count(pg_temp.ver('pagada')) from generate_series(1, 21)), 21::bigint, 'a link that is over is no guess, however often it is opened');
select is((select count(pg_temp.ver('intento ' || n)) from generate_series(1, 20) n), 0::bigint, 'twenty guesses of one address are answered alike');
select is(pg_temp.ver(c) #>> '{}', 'PT429 Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.', 'then none is, right or wrong') from unnest('{otro,una}'::text[]) c;
select matches(pg_temp.servir(f, 'una', '198.51.100.1, 203.0.113.11'), '^PT429 Probaste', 'nor by a function, whatever else its caller says: ' || f) from unnest('{pagar_con_enlace,tomar_comprobante}'::text[]) f;
select pg_temp.desde('203.0.113.12');
select is(pg_temp.ver('una') ->> 'concepto', 'una', 'from another address it opens');
select is((select count(*)::int from generate_series(1, 10) n where pg_temp.servir('pagar_con_enlace', 'mala ' || n, '203.0.113.13') = '{"accion": "sin_enlace"}' and pg_temp.servir('tomar_comprobante', 'mala ' || n, '203.0.113.13') = 'nothing'), 10, 'the functions count by the address that called them');
select matches(pg_temp.servir('pagar_con_enlace', 'una', '203.0.113.13'), '^PT429 Probaste', 'and with the page');
select pg_temp.desde(null);
insert into private.envios (formulario, clave) select 'pago_con_enlace', 'enlace ' || left(e.token_hash, 16) from private.enlaces_de_pago e, generate_series(1, 119) where e.pago = pruebas.id('menor');
select is(pg_temp.ver('menor') #>> '{}', 'PT429 Este enlace se abrió demasiadas veces seguidas. Vuelve a intentarlo en 60 minutos.', 'one link is opened 120 times an hour: once above, and so often since');

-- By card ------------------------------------------------------------------------------------------------------
select is(pg_temp.servir('pagar_con_enlace', 'una')::jsonb - 'intento', jsonb_build_object('accion', 'crear', 'orden', (select orden from public.pagos where concepto = 'una'), 'monto', 50000, 'asunto', 'una', 'email', 'ana@pruebas.test'), 'Acting as the service: what the provider hears is the database''s');
select is(pg_temp.servir('pagar_con_enlace', 'una')::jsonb ->> 'accion', 'esperar', 'one at a time');
select is((select count(*)::int from public.pagos_intentos), 1, 'before that press there was none');
select is(pg_temp.servir('pagar_con_enlace', 'menor'), 'PT429 Este enlace se abrió demasiadas veces seguidas. Vuelve a intentarlo en 60 minutos.', 'also here');
insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion) select id, orden, 20000, 'pagado', '77', 'T77', 'https://pago.test/77' from public.pagos where concepto = 'linea';
select matches(pg_temp.servir('pagar_con_enlace', 'linea'), '"orden": "J-', 'what is left of a number that was paid has another');
select is((select sum(k.monto)::int from public.cobros_pagos k where k.pago = pruebas.id('linea')), 30000, 'for the balance');

-- Receipts -----------------------------------------------------------------------------------------------------
insert into storage.objects (bucket_id, name, metadata) select 'comprobantes', c || '/' || n || '.png', '{"size": 10, "mimetype": "image/png"}' from unnest(array[pruebas.id('ana'), pruebas.id('bruno')]) c, unnest('{uno,dos,tres}'::text[]) n;
delete from public.correos;
select is(pg_temp.servir('tomar_comprobante', 'otra')::jsonb, jsonb_build_object('pago', pruebas.id('otra'), 'carpeta', pruebas.id('ana'), 'comprobantes', 4), 'Acting as the service: takes one of five');
select is(pruebas.valor('servicio', format('select public.informar_con_enlace({otra}, %L)', ruta)), 'P0001 No encontramos el comprobante. Vuelve a subirlo.', 'no receipt is ' || ruta) from (values ('{bruno}/uno.png'), ('{ana}/no-esta.png')) v (ruta);
select is(pruebas.valor('servicio', $$select public.informar_con_enlace({otra}, '{ana}/uno.png')$$), null, 'and reports it');
select results_eq($$ select estado, metodo, comprobante = pruebas.id('ana') || '/uno.png', motivo_rechazo from public.pagos where concepto = 'otra' $$, $$ values ('en_revision', 'transferencia', true, null::text) $$, 'the payment waits for its review');
select results_eq($$ select tipo, para, datos ->> 'concepto', (datos ->> 'monto')::int, datos ->> 'cliente' from public.correos order by tipo desc $$, $$ values ('pago_informado', 'estudio@pruebas.test', 'otra', 50000, (select cliente from public.clientes where id = pruebas.id('ana'))), ('pago_en_revision', 'ana@pruebas.test', 'otra', 50000, null) $$, 'of which the studio hears, and the client');
select is(pg_temp.ver('otra') - '{referencia,concepto,monto,afecto,vence_el,banco}'::text[], '{"estado": "en_revision", "comprobantes": 4, "con_tarjeta": false}'::jsonb, 'the link still opens it, and takes no card meanwhile');
select is(pg_temp.servir('pagar_con_enlace', 'otra'), 'P0001 Este pago no se puede pagar ahora.', 'nor does who asks for one');
update public.correos set creado_en = now() - interval '2 minutes' where tipo = 'pago_informado';
select is(pruebas.valor('servicio', $$select public.informar_con_enlace({otra}, '{ana}/dos.png')$$), null, 'another one takes its place');
select is((select count(*)::int from public.correos where tipo = 'pago_informado'), 2, 'and the studio hears of that, too');
select is(pruebas.valor('servicio', $$select public.informar_con_enlace({una}, '{ana}/dos.png')$$), 'P0001 Ese comprobante ya se usó en otro pago. Sube el de este.', 'a receipt is that of one payment');
select is((select string_agg(pg_temp.servir('tomar_comprobante', 'otra')::jsonb ->> 'comprobantes', ' ') from generate_series(1, 3)), '3 2 1', 'each takes one');
select pruebas.anotar('enlace_segunda', private.crear_enlace_de_pago(pruebas.id('otra')));
select is(pg_temp.servir('tomar_comprobante', 'segunda')::jsonb ->> 'comprobantes', '0', 'by whichever link of the payment');
select is(pg_temp.servir('tomar_comprobante', c), 'P0001 Ya subiste cinco comprobantes de este pago. Responde el correo y lo vemos contigo.', 'a sixth is not taken') from unnest('{otra,segunda}'::text[]) c;
select is(pg_temp.ver('otra') ->> 'comprobantes', '0', 'which the page knows');
create function pg_temp.suelta(p_concepto text, p_archivo text) returns text language sql as $$
  select pruebas.valor('servicio', format('select public.soltar_comprobante(%L, %L)', (select id from pruebas.ids where nombre = 'enlace_' || p_concepto), pruebas.id('ana') || '/' || p_archivo));
  select pg_temp.ver('otra') ->> 'comprobantes' $$;
select is(pg_temp.suelta('segunda', 'dos.png'), '0', 'one that is stored is not given back');
select is(pg_temp.suelta('segunda', 'no-esta.png'), '1', 'one that was not stored is');
select is(pg_temp.suelta('segunda', 'no-esta.png'), '1', 'and no more than were taken');
select is(pg_temp.suelta('una', 'no-esta.png'), '1', 'nor by the link of another payment');
select is(pg_temp.servir('tomar_comprobante', 'segunda')::jsonb ->> 'comprobantes', '0', 'it can be taken again');
select is(pg_temp.ver('una') ->> 'comprobantes', '5', 'of another payment none was taken');
update public.pagos set estado = 'rechazado', motivo_rechazo = 'No se lee' where concepto = 'otra';
select is(pg_temp.ver('otra') - '{referencia,concepto,monto,afecto,vence_el,banco}'::text[], '{"estado": "rechazado", "comprobantes": 0, "con_tarjeta": true}'::jsonb, 'one that was not confirmed is paid by card again');

-- Who may ask ----------------------------------------------------------------------------------------------------
select is(pruebas.intentar(p, format('select public.%s', f)), '42501', format('Acting as %s: never %s', p, f))
from unnest('{anon,ana,admin}'::text[]) p, unnest('{"pagar_con_enlace(''x'', ''{}'')","tomar_comprobante(''x'', ''{}'')","informar_con_enlace(1, ''x'')","soltar_comprobante(''x'', ''x'')"}'::text[]) f;
select is(pruebas.intentar(p, 'select from private.enlaces_de_pago'), '42501', format('Acting as %s: reads no link', p)) from unnest('{anon,ana,admin,servicio}'::text[]) p;

-- The mails --------------------------------------------------------------------------------------------------------
delete from public.correos;
create function pg_temp.abre(p_tipo text) returns text language sql as $$
  select coalesce(pg_temp.ver(c.datos ->> 'token') ->> 'concepto', 'none') from public.correos c where c.tipo = p_tipo order by c.creado_en desc, c.id limit 1 $$;
insert into public.pagos (cliente, concepto, monto, vence_el) values (pruebas.id('ana'), 'Sola', 1000, '2030-01-01');
select is(pg_temp.abre('pago_programado'), 'Sola', 'the mail of a new payment brings its link');
delete from public.correos;
insert into public.hitos_plataforma (plataforma_id, fecha, titulo) select pruebas.id('plataforma_ana'), '2030-01-01', t from unnest('{espera,luego}'::text[]) t;
select pruebas.anotar(titulo, id) from public.hitos_plataforma where titulo in ('espera', 'luego');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), pruebas.id('espera'), 'Espera', 1000, '2030-01-01', 'programado');
select is((select datos -> 'token' from public.correos where tipo = 'pago_programado'), 'null', 'not while it waits for its milestone');
update public.pagos set monto = 1500 where concepto = 'Espera';
select is((select datos -> 'token' from public.correos where tipo = 'pago_cambiado'), 'null', 'nor when it changes then');
update public.hitos_plataforma set estado = 'aprobado' where id = pruebas.id('espera');
select is(pg_temp.abre('pago_liberado'), 'Espera', 'that of its approval does');
update public.pagos set vence_el = '2030-02-01' where concepto = 'Espera';
select is((select string_agg(coalesce(pg_temp.ver(datos ->> 'token') ->> 'concepto', 'none'), ' ' order by datos -> 'token' <> 'null') from public.correos where tipo = 'pago_cambiado'), 'none Espera', 'and that of a change from then on');
delete from public.correos;
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) select pruebas.id('ana'), pruebas.id('plataforma_ana'), h, c, 1000, v::date, 'programado'
from (values (pruebas.id('luego'), 'Primera', '2030-01-01'), (null, 'Segunda', '2030-02-01'), (null, 'Tercera', '2030-03-01')) x (h, c, v);
select is(pg_temp.abre('pago_plan'), 'Segunda', 'that of a plan brings the link of the first with a day of its own');
delete from public.correos;
update public.hitos_plataforma set activo = false where id = pruebas.id('luego');
insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado) select pruebas.id('ana'), pruebas.id('plataforma_ana'), h, c, 1000, v::date, 'programado'
from (values (pruebas.id('luego'), 'Oculta', '2030-01-01'), (null, 'A la vista', '2030-02-01')) x (h, c, v);
select is((select string_agg(concat(q ->> 'concepto', ' ', coalesce('«' || (q ->> 'hito') || '»', 'con día')), ', ' order by n) from public.correos, jsonb_array_elements(datos -> 'cuotas') with ordinality x (q, n) where tipo = 'pago_plan'),
  'Oculta «», A la vista con día', 'a milestone that is hidden from the client is not named, and its instalment waits all the same');
select is(pg_temp.abre('pago_plan'), 'A la vista', 'so that the mail and its link mean one instalment');
select pruebas.intentar('admin', format('select private.recordar_pago(%s, null, ''2027-02-10'')', (select id from public.pagos where concepto = 'Sola')));
select is(pg_temp.abre('pago_recordatorio'), 'Sola', 'a reminder that a person sends, too');
delete from private.recordatorios;
delete from public.correos;
update public.pagos set vence_el = '2027-02-10', creado_en = '2026-01-01' where concepto = 'Sola';
delete from public.correos;
select private.tarea_recordar_pagos('2027-02-10');
select is(pg_temp.abre('pago_recordatorio'), 'Sola', 'and one of the task');
select pruebas.anotar('sola', (select datos ->> 'token' from public.correos));
update public.correos set estado = 'fallido';
select pruebas.intentar('admin', format('select public.reintentar_correo(%L)', id)) from public.correos;
select is((select datos ->> 'token' from public.correos), (select id from pruebas.ids where nombre = 'sola'), 'a mail that failed is sent again with its link');
create temp table tomado as select id from public.tomar_correos(10);
select public.correo_enviado(id, 'p1', 'x', 'Págalo: https://x.cl/pagar#' || (select id from pruebas.ids where nombre = 'sola')) from tomado;
select is_empty($$ select from public.correos c, pruebas.ids i where i.nombre = 'sola' and c::text like '%' || i.id || '%' $$, 'once it went out no column says it');
select is_empty($$ select from public.auditoria a, pruebas.ids i where (i.nombre = 'sola' or i.nombre like 'enlace\_%') and a::text like '%' || i.id || '%' $$, 'nor does the audit log');
update public.pagos set monto = 2000 where concepto = 'Sola';
update public.correos set estado = 'descartado' where estado = 'pendiente';
select is((select datos ->> 'token' from public.correos where tipo = 'pago_cambiado'), '[enlace]', 'nor does one that was put aside');
select * from finish();
rollback;
