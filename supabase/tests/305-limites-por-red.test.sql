-- Each limit by network address counts who asks, and nobody else: past it one address is refused, another is not.
begin;
select pruebas.escenario();
update private.ajustes set cabecera_ip = 'x-forwarded-for';

-- What comes from visitors, how much of it an address may send, and a call of each.
create temp table limitado (formulario text primary key, maximo int, persona text, llamada text);
insert into limitado
select f, 5, 'anon', format('insert into public.%I (%s, email) values (%s, %L)', f, columnas, valores, f || '@pruebas.test')
from (values ('leads', 'nombre_contacto, telefono, mensaje', '''x'', ''56912345678'', ''x'''),
  ('formulario_inicial', 'nombre, tipo_plataforma, presupuesto', '''x'', ''x'', ''x'''),
  ('solicitudes', 'nombre', '''x'''),
  ('solicitudes_datos', 'tipo, nombre', '''acceso'', ''x''')) v (f, columnas, valores);
insert into limitado values
  ('pedidos', 5, 'anon', $$select public.crear_pedido('asesoria-cv', 'x', 'compra@pruebas.test', null, 'tarjeta', gen_random_uuid(), '2026-11')$$),
  ('citas', 3, 'anon', $$select public.reservar_cita((select min(inicio) from public.horas_disponibles(current_date, current_date + 20)), 'x', 'cita@pruebas.test', '56912345678', null, gen_random_uuid(), '2026-11')$$),
  ('abrir_invitacion', 20, 'anon', $$select public.abrir_invitacion(repeat('a', 64))$$),
  ('ver_avance', 20, 'anon', $$select public.ver_avance(repeat('a', 64))$$),
  ('propuesta', 20, 'anon', $$select public.ver_propuesta(repeat('a', 64))$$),
  ('verificar', 20, 'anon', $$select public.verificar_documento(repeat('a', 64))$$),
  ('pago_con_enlace', 20, 'anon', $$select public.ver_pago_con_enlace(repeat('a', 64))$$),
  ('comprobante_de_pedido', 20, 'servicio', $$select public.tomar_comprobante_de_pedido('W-000000000000', current_setting('request.headers')::jsonb)$$);

select plan(1 + 2 * (select count(*)::int from limitado) + 2);

select set_eq(
  $$ select m[1] from pg_proc p, regexp_matches(p.prosrc, 'exigir_pocos_intentos\(''(\w+)''\)', 'g') m where p.pronamespace = 'private'::regnamespace
     union select m[1] from regexp_matches((select prosrc from pg_proc where proname = 'limitar_visitante'), '\(''(\w+)'', \d+, interval', 'g') m $$,
  'select formulario from limitado', 'each limit by network address is tried below');

create function pg_temp.desde(p_ip text, p_persona text, p_llamada text) returns text language plpgsql as $$
declare v text;
begin
  perform set_config('request.headers', json_build_object('x-forwarded-for', p_ip)::text, true);
  begin
    perform pruebas.actuar(p_persona);
    execute p_llamada;
    raise sqlstate 'P0099';
  exception when others then v := case sqlstate when 'P0099' then 'taken' else sqlstate || ' ' || sqlerrm end;
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v;
end $$;

insert into private.envios (formulario, clave) select formulario, 'red 203.0.113.77' from limitado, generate_series(1, maximo);
select matches(pg_temp.desde('203.0.113.77', persona, llamada), '^PT429 ', formulario || ': past it the address is refused') from limitado order by 1;
select is(pg_temp.desde('203.0.113.78', persona, llamada), 'taken', formulario || ': another is not') from limitado order by 1;

-- Visits are counted by a group of addresses, and past the limit silently not.
insert into private.envios (formulario, clave) select 'visitas', 'grupo ' || (hashtext('203.0.113.77') & 4095) from generate_series(1, 60);
create function pg_temp.contadas(p_ip text) returns bigint language sql as $$
  select set_config('request.headers', json_build_object('x-forwarded-for', p_ip)::text, true);
  select public.contar_visita('campana');
  select coalesce(sum(cuantas), 0) from private.visitas where origen = 'campana' $$;
select is(pg_temp.contadas('203.0.113.77'), 0::bigint, 'visits of one address past its limit are not counted');
select is(pg_temp.contadas('203.0.113.78'), 1::bigint, 'those of another are');

select * from finish();
rollback;
