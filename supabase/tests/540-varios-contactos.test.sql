-- Several rows of the inbox at once: what each kind allows is done, and of the others it is said why not.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000007', 'a deactivated admin'), ('colega', 'authenticated', 'f1000000-0000-4000-8000-000000000008', 'another admin');
select pruebas.cliente('jefa', 'admin'), pruebas.cliente('colega', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
select pruebas.anotar('formulario', (select id from public.formulario_inicial where email = 'leo@pruebas.test')),
  pruebas.anotar('solicitud', (select id from public.solicitudes where email = 'luz@pruebas.test')),
  pruebas.anotar('pedido', (select id from public.pedidos where orden = 'W-deprueba'));
create temp table partes (clase text, nombre text);
insert into partes values ('citas', 'cita'), ('formulario_inicial', 'formulario'), ('leads', 'lead'), ('pedidos', 'pedido'), ('solicitudes', 'solicitud');
create function pg_temp.como_estan() returns text language sql as $$
  select string_agg(concat_ws(' ', b.clase, b.etapa, coalesce(c.cliente, '-'), coalesce(b.proxima_accion, '-'), b.proxima_el), ', ' order by b.clase)
  from partes p join public.bandeja b on b.clase = p.clase and b.fila = pruebas.id(p.nombre) left join public.clientes c on c.id = b.asignado_a $$;
create function pg_temp.cambiar(p_persona text, p_cambio text, p_ids text default '{citas-{cita},formulario_inicial-{formulario},leads-{lead},pedidos-{pedido},solicitudes-{solicitud}}') returns text language sql as $$
  select pruebas.valor(p_persona, format('select coalesce(string_agg(concat_ws('' '', split_part(x.id, ''-'', 1), x.nombre, x.cambio, x.motivo), '', '' order by x.id), ''-'') from public.cambiar_contactos(%L, %L) x', pruebas.con_ids(p_ids), pruebas.con_ids(p_cambio))) $$;
create temp table antes as select pg_temp.como_estan() as todos;
select plan(73);

select is(left(pg_temp.cambiar(p, c), 5), '42501', format('Acting as %s: changes nobody (%s)', p, c))
from unnest('{anon,ana,tito,bruno,carla,eva,jefa,servicio}'::text[]) p, unnest(array['{"asignado_a": {admin}}', '{"etapa": "perdido"}', '{"proxima_accion": "Llamar", "proxima_el": "2030-01-01"}']) c;
select is(pg_temp.como_estan(), (select todos from antes), 'and each stands as it stood');

-- What is refused as a whole --------------------------------------------------------------------------------
select matches(pg_temp.cambiar('admin', cambio, ids), dice, 'Acting as admin: refused: ' || que) from (values
  ('{"etapa": "perdido"}', '{}', '^P0001 Elige entre 1 y 200', 'none'),
  ('{"etapa": "perdido"}', (select array_agg('leads-' || n)::text from generate_series(1, 201) n), '^P0001 Elige entre 1 y 200', 'too many'),
  ('{}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'no change'),
  ('[]', '{leads-{lead}}', '^P0001 Elige qué cambia', 'what is no change'),
  ('{"estado": "convertido"}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'another column'),
  ('{"asignado_a": {admin}, "etapa": "perdido"}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'two changes'),
  ('{"etapa": null}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'no stage'),
  ('{"proxima_accion": "Llamar"}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'an action without a day'),
  ('{"proxima_accion": null, "proxima_el": "2030-01-01"}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'no action'),
  ('{"proxima_el": null}', '{leads-{lead}}', '^P0001 Elige qué cambia', 'no day'),
  ('{"proxima_accion": "  ", "proxima_el": "2030-01-01"}', '{leads-{lead}}', '^23514', 'an action without words'),
  ('{"proxima_el": "2030-02-30"}', '{leads-{lead}}', '^22008', 'a day that is none'),
  ('{"proxima_accion": "Llamar", "proxima_el": "20301-01-01"}', '{leads-{lead},pedidos-{pedido}}', '^23514', 'a year that is mistyped'),
  ('{"etapa": "ganado"}', '{leads-{lead}}', '^P0001 Para marcarlos como ganados, conviértelos', 'winning without a client'),
  ('{"etapa": "convertido"}', '{leads-{lead}}', '^P0001 Esa columna no existe', 'a stage that is none'),
  ('{"asignado_a": {ana}}', '{leads-{lead},citas-{cita}}', '^P0001 A cargo solo puede quedar alguien activo', 'a client in charge'),
  ('{"asignado_a": {jefa}}', '{leads-{lead},citas-{cita}}', '^P0001 A cargo solo puede quedar alguien activo', 'a deactivated admin in charge')) v (cambio, ids, dice, que);
select is(pg_temp.como_estan(), (select todos from antes), 'and nobody changed');

-- One by one ---------------------------------------------------------------------------------------------------
select pg_temp.cambiar('admin', '{"asignado_a": {colega}}', '{leads-{lead}}');
select is(pg_temp.cambiar('admin', '{"asignado_a": {colega}}'), 'citas Luz t, formulario_inicial Leo t, leads Lía f igual, pedidos Luz t, solicitudes Luz t', 'somebody in charge of each kind, but where they are already');
select pg_temp.cambiar('admin', '{"proxima_accion": " Llamar ", "proxima_el": "2030-01-01"}', '{leads-{lead},pedidos-{pedido},citas-{cita}}');
select is(pg_temp.cambiar('admin', '{"proxima_el": "2030-02-01"}'), 'citas Luz t, formulario_inicial Leo f sin_accion, leads Lía t, pedidos Luz t, solicitudes Luz f sin_accion', 'another day for those that have something to do');
select is(pg_temp.cambiar('admin', '{"proxima_accion": "Llamar", "proxima_el": "2030-02-01"}', '{leads-{lead},solicitudes-{solicitud},leads-999999999,leads-١,clientes-{ana},x}'),
  'leads Lía f igual, solicitudes Luz t', 'something to do, but where it stands so; of who is gone, or no contact, nothing is said');
update public.solicitudes set estado = 'ganado', cliente = pruebas.id('ana') where id = pruebas.id('solicitud');
select is(pg_temp.cambiar('admin', '{"etapa": "perdido"}', '{citas-{cita},formulario_inicial-{formulario},leads-{lead},leads-{lead},pedidos-{pedido},solicitudes-{solicitud}}'),
  'citas Luz f no_se_mueve, formulario_inicial Leo t, leads Lía t, pedidos Luz f no_se_mueve, solicitudes Luz f convertido', 'a stage, by what each kind allows; twice the same is once');
select is(pg_temp.como_estan(),
  'citas nuevo ' || o || ' Llamar 2030-02-01, formulario_inicial perdido ' || o || ' -, leads perdido ' || o || ' -, pedidos propuesta ' || o || ' Llamar 2030-02-01, solicitudes ganado ' || o || ' -',
  'and so they stand')
from (select cliente from public.clientes where id = pruebas.id('colega')) c (o);
select is(pg_temp.cambiar('admin', '{"asignado_a": null}', '{leads-{lead},citas-{cita}}'), 'citas Luz t, leads Lía t', 'nobody in charge');
select is(pg_temp.cambiar('admin', '{"asignado_a": null}', '{leads-{lead}}'), 'leads Lía f igual', 'where nobody is already');
select is(pg_temp.cambiar('admin', '{"etapa": "perdido"}', '{leads-{lead},formulario_inicial-{formulario}}'), 'formulario_inicial Leo f igual, leads Lía f igual', 'a stage where they stand already');

select is(pg_temp.cambiar('admin', '{"etapa": "perdido"}', (select array_agg('leads-' || 9000000 + n)::text from generate_series(1, 200) n)), '-', 'two hundred may be chosen');
select is(pruebas.valor('admin', $$select count(*) from public.cambiar_contactos(null, '{"etapa": "perdido"}')$$), 'P0001 Elige entre 1 y 200 contactos.', 'but not none');
select is(left(pg_temp.cambiar('admin', '{"proxima_accion": "Llamar", "proxima_el": null}', '{leads-{lead}}'), 27), 'P0001 Elige qué cambia: qui', 'an action needs its day');
select is(pg_temp.cambiar('admin', '{"proxima_accion": "Escribir", "proxima_el": "2030-02-01"}', '{leads-{lead},solicitudes-{solicitud}}'), 'leads Lía f cerrado, solicitudes Luz f cerrado', 'who is won or lost has nothing to do');
update public.leads set estado = 'contactado', proxima_accion = 'Llamar', proxima_el = '2030-02-01' where id = pruebas.id('lead');
select is(pg_temp.cambiar('admin', '{"proxima_accion": "Escribir", "proxima_el": "2030-02-01"}', '{leads-{lead}}'), 'leads Lía t', 'another action on the same day is a change');
insert into public.solicitudes (id, nombre, email) overriding system value values (pruebas.id('lead'), 'Mismo número', 'mismo@numero.test') on conflict (id) do update set nombre = 'Mismo número';
select is(pg_temp.cambiar('admin', '{"asignado_a": {admin}}', '{leads-{lead},solicitudes-{lead}}'), 'leads Lía t, solicitudes Mismo número t', 'two of the same number are two');

insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value
select 999000000 + n, 'En fila', 'fila' || n || '@pruebas.test', '56912345678', 'Hola' from generate_series(1, 40) n;
select is(pruebas.valor('admin', format('select array_agg(x.fila) from (select split_part(c.id, ''-'', 2)::int - 999000000 as fila from public.cambiar_contactos(%L, ''{"etapa": "conversando"}'') with ordinality c order by c.ordinality) x',
  (select array_agg('leads-' || 999000000 + n order by n * 7919 % 41) from generate_series(1, 40) n))),
  (select array_agg(n)::text from generate_series(1, 40) n), 'they are taken by their number, however they were chosen: two who change the same ones do not wait for each other in turns');

-- Who is won or lost keeps no next action -----------------------------------------------------------------
create function pg_temp.cerrada(p_tabla text, p_cierre text) returns text language plpgsql as $$
declare
  v text;
begin
  execute format('update public.%1$I set %2$s, proxima_accion = ''Llamar'', proxima_el = ''2030-01-01'' where id = (select min(id) from public.%1$I)', p_tabla, p_cierre);
  execute format('update public.%1$I set proxima_accion = ''Otra'' where id = (select min(id) from public.%1$I) and proxima_accion is not null', p_tabla);
  execute format('select b.etapa || '' '' || coalesce(b.proxima_accion, ''nada'') || '' '' || coalesce(b.proxima_el::text, ''nunca'') from public.bandeja b where b.clase = %L and b.fila = (select min(id) from public.%I)', p_tabla, p_tabla) into v;
  return v;
end $$;
alter table public.pedidos disable trigger pedidos_1_reglas;
alter table public.leads disable trigger leads_3_convertido;
select is(pg_temp.cerrada(tabla, cierre), dice, tabla || ' with ' || cierre) from (values
  ('leads', 'estado = ''contactado''', 'conversando Otra 2030-01-01'), ('leads', 'estado = ''descartado''', 'perdido nada nunca'),
  ('solicitudes', 'estado = ''cotizado''', 'propuesta Otra 2030-01-01'), ('solicitudes', 'estado = ''perdido''', 'perdido nada nunca'), ('solicitudes', 'estado = ''ganado''', 'ganado nada nunca'),
  ('formulario_inicial', 'gestionado = true, etapa = null, cliente = null', 'conversando Otra 2030-01-01'), ('formulario_inicial',
    'gestionado = true, etapa = ''perdido'', cliente = null', 'perdido nada nunca'), ('formulario_inicial', 'gestionado = true, etapa = null, cliente = ' || pruebas.id('ana'),
    'ganado nada nunca'),
  ('citas', 'estado = ''realizada'', etapa = null, cliente = null', 'conversando Otra 2030-01-01'), ('citas', 'estado = ''realizada'', etapa = ''perdido'', cliente = null',
    'perdido nada nunca'), ('citas', 'estado = ''ausente'', etapa = null, cliente = null', 'perdido nada nunca'), ('citas',
    'estado = ''realizada'', etapa = null, cliente = ' || pruebas.id('ana'), 'ganado nada nunca'),
  ('pedidos', 'cliente = null, estado = ''pendiente'', pagado_en = null', 'propuesta Otra 2030-01-01'), ('pedidos', 'cliente = null, estado = ''anulado'', pagado_en = null',
    'perdido nada nunca'), ('pedidos', 'cliente = ' || pruebas.id('ana') || ', estado = ''pagado'', pagado_en = now()', 'ganado nada nunca')) v (tabla, cierre, dice);

select * from finish();
rollback;
