-- The plan of a conversion makes the milestones that its instalments wait for; undoing takes them away.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000007', 'a deactivated admin');
select pruebas.cliente('jefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Nora', 'nora@pruebas.test', '56911112222', 'x');
select pruebas.anotar('nora', id) from public.leads where nombre_contacto = 'Nora';
update public.pedidos set estado = 'pagado', pagado_en = '2026-11-21 01:30Z' where orden = 'W-deprueba';
select pruebas.anotar('pedido', id) from public.pedidos where orden = 'W-deprueba';
create temp table antes as
  select (select count(*) from public.hitos_plataforma) as hitos, (select count(*) from public.pagos) as pagos, (select count(*) from public.clientes) as clientes,
    (select to_jsonb(l) - 'actualizado_en' from public.leads l where id = pruebas.id('nora')) as lead;
create function pg_temp.hay() returns setof antes language sql as $$
  select (select count(*) from public.hitos_plataforma), (select count(*) from public.pagos), (select count(*) from public.clientes),
    (select to_jsonb(l) - 'actualizado_en' from public.leads l where id = pruebas.id('nora')) $$;
create function pg_temp.convertir(p_persona text, p_cuotas text, p_mas text default ', p_plataforma => ''Telar'', p_hito => ''Inicio''', p_clase text default 'leads', p_nombre text default 'nora') returns text language sql as $$
  select pruebas.valor(p_persona, format('select public.convertir_contacto(%L, {%s}%s, p_total => 60, p_cuotas => %L)', p_clase, p_nombre, p_mas, p_cuotas)); $$;
create function pg_temp.bueno() returns text language sql as $$
  select '[{"concepto": "Telar 3", "monto": 20, "vence_el": "2030-03-01", "hito_titulo": " Apertura "}, {"concepto": "Telar 1", "monto": 20, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}, {"concepto": "Telar 2", "monto": 20, "vence_el": "2030-02-01"}]' $$;
select plan(34);

select is(left(pg_temp.convertir(p, pg_temp.bueno()), 5), '42501', format('Acting as %s: makes no milestone', p)) from unnest('{anon,ana,tito,bruno,carla,eva,jefa,servicio}'::text[]) p;

-- What is refused leaves nothing behind --------------------------------------------------------------------
select matches(pg_temp.convertir('admin', cuotas, mas), dice, 'Acting as admin: refused: ' || que) from (values
  ('[{"concepto": "Telar", "monto": 60, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}]', ', p_cliente => {ana}', '^P0001 Un hito nuevo es de la plataforma del plan', 'a milestone of no platform'),
  ('[{"concepto": "Telar", "monto": 60, "vence_el": "2030-01-01", "hito_titulo": "  "}]', ', p_plataforma => ''Telar'', p_hito => ''Inicio''', '^23514', 'one without a title'),
  ('[{"concepto": "Telar", "monto": 60, "vence_el": "2030-01-01", "hito": {hito_ana}, "hito_titulo": "Maqueta"}]', ', p_plataforma => ''Telar'', p_hito => ''Inicio''', '^P0001 .* cada cuota espera uno solo', 'one beside another'),
  ('[{"concepto": "Telar", "monto": 60, "vence_el": "2030-01-01", "hito": {hito_ana}}]', ', p_plataforma => ''Telar'', p_hito => ''Inicio''', '^23503', 'one of another platform'),
  ('[{"concepto": "Telar", "monto": 60, "vence_el": "2030-01-01", "hito": {hito_ana}}]', ', p_cliente => {ana}, p_plataforma => ''Telar'', p_hito => ''Inicio''', '^23503', 'one of another platform of that client'),
  ('[{"concepto": "Telar", "monto": 59, "vence_el": "2030-01-01", "hito_titulo": "Maqueta"}]', ', p_plataforma => ''Telar'', p_hito => ''Inicio''', '^P0001 Las cuotas suman', 'a plan that does not add up')) v (cuotas, mas, dice, que);
select results_eq('select * from pg_temp.hay()', 'select * from antes', 'and nothing of which is there');

-- What is made ------------------------------------------------------------------------------------------------
select pruebas.anotar('con', pg_temp.convertir('admin', pg_temp.bueno()));
select pruebas.anotar('telar', plataforma) from public.conversiones where id = pruebas.id('con');
select is((select string_agg(concat_ws(' ', titulo, estado), ', ' order by orden) from public.hitos_plataforma where plataforma_id = pruebas.id('telar')),
  'Inicio pendiente, Maqueta pendiente, Apertura pendiente', 'the first milestone, then those of the plan in the order of their days');
select is((select string_agg(concat_ws(' ', p.concepto, p.estado, coalesce(h.titulo, '-')), ', ' order by p.vence_el) from public.pagos p left join public.hitos_plataforma h on h.id = p.hito where p.plataforma = pruebas.id('telar')),
  'Telar 1 programado Maqueta, Telar 2 pendiente -, Telar 3 programado Apertura', 'each instalment waits for its own; the first that waits for none is owed');
select is((select string_agg(h ->> 'tabla', ' ' order by n) from public.conversiones x, jsonb_array_elements(x.hecho) with ordinality j (h, n) where x.id = pruebas.id('con')),
  'clientes plataformas hitos_plataforma hitos_plataforma hitos_plataforma pagos pagos pagos', 'all of which the conversion says that it made');
select is(pruebas.valor('admin', $$select impide from public.conversion_de('leads', {nora})$$), '{}', 'and nothing keeps it from being undone');

-- What keeps it ------------------------------------------------------------------------------------------------
create function pg_temp.luego(p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_cambio);
    v := pruebas.valor('admin', 'select public.deshacer_conversion({con})');
    v := substr(v, 1, position('.' in v));
    perform pruebas.actuar('postgres');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select pruebas.anotar('maqueta', id) from public.hitos_plataforma where plataforma_id = pruebas.id('telar') and titulo = 'Maqueta';
select is(pg_temp.luego(cambio), 'P0001 Ya no se puede deshacer: ' || dice || '.', 'kept by: ' || cambio) from (values
  ('update public.hitos_plataforma set estado = ''en_curso'' where id = {maqueta}', 'cambió un hito'),
  ('update public.hitos_plataforma set titulo = titulo || ''x'' where plataforma_id = {telar}', 'cambió un hito'),
  ('update public.pagos set hito = null where hito = {maqueta}; delete from public.hitos_plataforma where id = {maqueta}', 'cambió un hito, cambió un pago'),
  ('insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({telar}, ''2030-01-01'', ''x'')', 'tiene otros hitos'),
  ('insert into public.tickets (cliente, plataforma, hito, asunto) select cliente, {telar}, {maqueta}, ''No carga'' from public.plataformas where id = {telar}', 'tiene tickets'),
  ('insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el) select cliente, {telar}, {maqueta}, ''Otro'', 1, ''2030-01-01'' from public.plataformas where id = {telar}', 'tiene otros pagos'),
  ('select 1', null)) v (cambio, dice);
select is((select count(*)::int from public.hitos_plataforma where plataforma_id = pruebas.id('telar')), 3, 'and the milestones are there');

-- Undone ---------------------------------------------------------------------------------------------------------
select is(left(pruebas.valor(p, 'select public.deshacer_conversion({con})'), 5), '42501', format('Acting as %s: undoes nothing', p)) from unnest('{ana,jefa}'::text[]) p;
select is(pruebas.valor('admin', 'select public.deshacer_conversion({con})'), null, 'undone');
select results_eq('select * from pg_temp.hay()', 'select * from antes', 'no milestone, payment or client of it is left, and the lead stands as it stood');

-- Of an order, and of a client who is there ---------------------------------------------------------------------
select pruebas.anotar('con_pedido', pg_temp.convertir('admin', pg_temp.bueno(), p_clase => 'pedidos', p_nombre => 'pedido'));
select is((select string_agg(g.estado, ' ' order by g.id) from public.pagos g join public.conversiones x on x.plataforma = g.plataforma where x.id = pruebas.id('con_pedido')),
  'pagado programado programado programado', 'of an order nothing but what they paid is due');
select pruebas.anotar('con_ana', pg_temp.convertir('admin', pg_temp.bueno(), ', p_cliente => {ana}, p_plataforma => ''Telar'', p_hito => ''Inicio'''));
select pruebas.valor('admin', format('select public.deshacer_conversion({%s})', c)) from unnest('{con_pedido,con_ana}'::text[]) c;
select results_eq('select * from pg_temp.hay()', 'select * from antes', 'both undone: nothing is left, and who was a client before still is');
select ok(exists (select from public.hitos_plataforma where id = pruebas.id('hito_ana')), 'with the milestones that were theirs');

select * from finish();
rollback;
