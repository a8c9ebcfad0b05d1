-- An order sent again with other content is corrected while nothing of it was paid, and refused after.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;
select plan(46);

-- Orders as {producto, nombre, email, telefono, metodo, marketing}; the answer, or "code message".
create function pg_temp.pedir(p_envio uuid, variadic p text[]) returns text language sql as $$
  select pruebas.valor('anon', format('select public.crear_pedido(%L, %L, %L, %L, %L, %L, ''1'', %L, ''{"ruta": "/x"}'')',
    p[1], p[2], p[3], p[4], p[5], p_envio, p[6]));
$$;
create temp table envios as select '66666666-6666-4666-8666-666666666661'::uuid as uno;
create function pg_temp.uno(variadic p text[]) returns text language plpgsql as $$
begin
  delete from private.envios;
  return pg_temp.pedir((select uno from envios), variadic p);
end $$;
create function pg_temp.fila() returns jsonb language sql as $$
  select to_jsonb(p) - 'actualizado_en' from public.pedidos p, envios where p.envio = uno;
$$;
create function pg_temp.detalle(p_respuesta text) returns jsonb language sql stable as $$ select p_respuesta::jsonb - '{orden,referencia}'::text[]; $$;

select is(pg_temp.detalle(pg_temp.uno('pagina-web', 'Luz', 'luz1@pruebas.test', null, 'tarjeta', 'false')),
  '{"monto": 89250, "metodo": "tarjeta", "producto": "pagina-web"}', 'Acting as a visitor: orders');
create temp table primero as select pg_temp.fila() as fila;
select is((select count(*)::int from public.correos), 2, 'the studio and the buyer are told');
select is((select string_agg(datos ->> 'correccion', ' ') from public.correos), 'false false', 'of an order, not of a correction');
select is(pg_temp.uno('pagina-web', 'Luz', 'luz1@pruebas.test', '', 'tarjeta', null)::jsonb ->> 'orden', fila ->> 'orden', 'the same again is the same order') from primero;
select is(pg_temp.fila(), fila, 'as it was') from primero;
select is((select count(*)::int from public.correos), 2, 'nobody is told again');
select is_empty('select from private.envios', 'and nothing is counted');

-- One answer corrected at a time, and put back by the next.
create function pg_temp.corregir(variadic p text[]) returns jsonb language plpgsql as $$
declare
  v text := pg_temp.uno(variadic p);
begin
  return case when v like '%' || (pg_temp.fila() ->> 'orden') || '%' then pg_temp.fila() else to_jsonb(v) end;
end $$;
select is(pg_temp.corregir(variadic p), fila || cambio, format('Acting as a visitor: corrects to %s, and nothing else changes', cambio))
from primero, (values
  (1, array['asesoria-cv', 'Luz', 'luz1@pruebas.test', null, 'tarjeta', 'false'], '{"producto": "asesoria-cv", "monto": 99990}'::jsonb),
  (2, array['pagina-web', 'Luz Soto', 'luz1@pruebas.test', null, 'tarjeta', 'false'], '{"comprador_nombre": "Luz Soto"}'),
  (3, array['pagina-web', 'Luz', 'luz1b@pruebas.test', null, 'tarjeta', 'false'], '{"comprador_email": "luz1b@pruebas.test"}'),
  (4, array['pagina-web', 'Luz', 'luz1@pruebas.test', '56912345678', 'tarjeta', 'false'], '{"comprador_telefono": "+56 9 1234 5678"}'),
  (5, array['pagina-web', 'Luz', 'luz1@pruebas.test', null, 'transferencia', 'false'], '{"metodo": "transferencia"}'),
  (6, array['pagina-web', 'Luz', 'luz1@pruebas.test', null, 'tarjeta', 'true'], '{"acepta_marketing": true}')) v (n, p, cambio) order by n;
select results_eq($$ select datos ->> 'orden', datos ->> 'correccion' from public.correos where tipo = 'pedido_estudio' order by cmin::text::int desc limit 1 $$,
  $$ select fila ->> 'orden', 'true' from primero $$, 'the studio hears of a correction');
delete from public.correos;
select is(pg_temp.detalle(pg_temp.uno('asesoria-cv', 'Luz <b>Soto</b>', 'luz2@pruebas.test', '56912345678', 'transferencia', 'true')),
  '{"monto": 99990, "metodo": "transferencia", "producto": "asesoria-cv"}', 'the answer is what now stands');
select results_eq($$ select datos ->> 'orden', datos - '{orden,vendedor,terminos}'::text[] from public.correos where para = 'luz2@pruebas.test' $$,
  $$ select fila ->> 'orden', jsonb_build_object('referencia', fila ->> 'referencia', 'de', private.producto_dicho('asesoria-cv')) || '{"correccion": true, "nombre": "Luz", "producto": "asesoria-cv", "monto": 99990, "metodo": "transferencia"}'::jsonb from primero $$, 'the buyer is told at the address that now stands');
select results_eq($$ select reply_to, datos @> '{"correccion": true, "producto": "Asesoría de currículum", "email": "luz2@pruebas.test"}' from public.correos where para = 'estudio@pruebas.test' $$,
  $$ values ('luz2@pruebas.test', true) $$, 'and the studio, with all of it');
select results_eq($$ select a.antes ->> 'producto', a.despues ->> 'producto', a.autor from public.auditoria a where a.tabla = 'pedidos' order by id desc limit 1 $$,
  $$ values ('pagina-web', 'asesoria-cv', null::uuid) $$, 'the audit log holds before and after');

-- Bad data and limits leave it as it was ---------------------------------------------------------------
create temp table segundo as select pg_temp.fila() as fila;
select is(left(pg_temp.uno(variadic p), 5), esperado, format('a correction to %s', p)) from (values
  (array['gratis', 'Luz', 'luz2@pruebas.test', null, 'tarjeta', 'false'], 'P0001'),
  (array['pagina-web', ' ', 'luz2@pruebas.test', null, 'tarjeta', 'false'], '23514'),
  (array['pagina-web', 'Luz', 'x@', null, 'tarjeta', 'false'], '23514'),
  (array['pagina-web', 'Luz', null, null, 'tarjeta', 'false'], '23502'),
  (array['pagina-web', 'Luz', 'luz2@pruebas.test', null, 'trueque', 'false'], '23514')) v (p, esperado);
delete from private.envios;
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.50"}', true);
select is(pg_temp.pedir('66666666-6666-4666-8666-666666666662', 'pagina-web', 'x', 'p' || n || '@pruebas.test', null, 'tarjeta', 'false') like 'PT429%', n = 6,
  'sending ' || n || ' of one address, five of them corrections') from generate_series(1, 6) n;
select is((select comprador_email from public.pedidos where envio = '66666666-6666-4666-8666-666666666662'), 'p5@pruebas.test', 'the sixth changes nothing');
select is(pg_temp.pedir((select uno from envios), 'pagina-web', 'Luz', 'otra@pruebas.test', null, 'tarjeta', 'false') like 'PT429%', true, 'nor does one of another order');
select set_config('request.headers', '', true);
select is(pg_temp.fila(), fila, 'the order is as it was') from segundo;

-- What is paid, or being paid ---------------------------------------------------------------------------
create function pg_temp.cerrado(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute p_sql;
    v := concat_ws('|', pg_temp.uno('pagina-web', 'Luz', 'otra@pruebas.test', null, 'tarjeta', 'false'),
      pg_temp.fila() ->> 'comprador_email', (pg_temp.uno('asesoria-cv', 'Luz <b>Soto</b>', 'luz2@pruebas.test', '56912345678', 'transferencia', 'true'))::jsonb ->> 'producto');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.cerrado(format('update public.pedidos set %s where envio = %L', cambio, uno)),
  format('P0001 El pedido %s ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.|luz2@pruebas.test|asesoria-cv', pg_temp.fila() ->> 'referencia'),
  'an order with ' || cambio || ': a correction is refused, it stays, and the same again has its answer')
from envios, (values ('estado = ''pagado'''), ('estado = ''anulado'''), ('proveedor = ''uno'''), ('token = ''x''')) v (cambio);
select is(pg_temp.cerrado(format('update public.pedidos set estado = ''pagado'' where envio = %L; update public.pedidos set estado = ''reembolsado'' where envio = %1$L',
  uno)) like 'P0001 El pedido%', true, 'nor one that was paid back') from envios;

-- Whose it is --------------------------------------------------------------------------------------------
select is(pruebas.intentar(persona, format($$select public.crear_pedido('pagina-web', 'x', 'x@pruebas.test', null, 'tarjeta', %L, '1')$$, uno)), '42501', 'Acting as ' || persona || ' with the envio: refused')
from envios, (values ('ana'), ('carla'), ('admin'), ('servicio')) v (persona);
select is(pg_temp.pedir('66666666-6666-4666-8666-666666666663', 'pagina-web', 'x', 'x@pruebas.test', null, 'tarjeta', 'false')::jsonb ->> 'orden' <> fila ->> 'orden', true, 'another envio is another order') from segundo;
select is(pg_temp.fila(), fila, 'the order is as it was') from segundo;
select is((select jsonb_agg(distinct pruebas.valor(persona, 'select count(envio) from public.pedidos')) from unnest(array['anon', 'ana', 'bruno', 'carla', 'eva']) persona),
  '["0", "42501 permission denied for table pedidos"]', 'nobody but an admin reads an envio');

select is(pruebas.valor('anon', $$select public.crear_pedido('pagina-web', 'Sin lo demás', 'sin@pruebas.test', '', 'otro', gen_random_uuid(), '1', false, null) ->> 'producto'$$), 'pagina-web', 'telephone and origin may be left empty');
select is((select row(comprador_telefono, origen)::text from public.pedidos where comprador_nombre = 'Sin lo demás'), '(,{})', 'and are kept as none');

select * from finish();
rollback;
