-- Erasing somebody with very many rows: the account is cut at once, the rest goes in steps that can be gone on with,
-- and what is left is what erasing at once leaves.
begin;
select pruebas.escenario();
delete from public.correos;
select plan(51);
-- What she signed, what she was offered, and a service that runs out what was paid.
select pruebas.servicios(), pruebas.propuesta_aceptada();
insert into public.propuestas (titulo, cliente) values ('Borrador para Lía Ancán', pruebas.id('ana'));
insert into public.propuestas (titulo, para_nombre, para_email) values ('Para Lía Ancán', 'Lía Ancán', 'ana@pruebas.test');
insert into public.propuestas (titulo, para_nombre, estado, version, vence_el, enviada_en) values ('Enviada', 'Lía Ancán', 'enviada', 1, '2030-01-01', now());
insert into public.propuestas_enlaces (propuesta, para) select id, 'ana@pruebas.test' from public.propuestas where titulo = 'Enviada';
insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 1, '{"para": {"nombre": "Lía Ancán"}}', '2030-01-01' from public.propuestas where titulo = 'Enviada';
update public.servicios set termina_el = private.hoy() + 100, motivo = 'cliente' where cliente = pruebas.id('ana');

update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where resuelta_en is null;
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('ana');
update public.pagos set estado = 'pagado', metodo = 'otro', concepto = 'Cuota de Lía Ancán' where cliente = pruebas.id('ana');
insert into public.leads (nombre_contacto, email, telefono, mensaje) select 'Lía Ancán', 'ana@pruebas.test', '56911112222', 'x' || n from generate_series(1, 30) n;
insert into public.seguimiento_usuarios (usuario_id, tipo_evento) select 'a0000000-0000-4000-8000-000000000001', 'email' from generate_series(1, 20);
delete from public.correos;
insert into public.correos (tipo, para, datos) select 'prueba', 'ana@pruebas.test', jsonb_build_object('n', n) from generate_series(1, 25) n;
insert into public.correos (tipo, para, datos) values ('ticket_mensaje', 'uno@estudio.test', jsonb_build_object('ticket', pruebas.id('ticket_ana'), 'autor', 'Tito', 'mensaje', 'x')),
  ('ticket_mensaje', 'dos@estudio.test', '{"ticket": 900001, "autor": "Otro", "mensaje": "Es de ana@pruebas.test"}'),
  ('avisos_reunidos', 'tres@estudio.test', jsonb_build_object('avisos', jsonb_build_array(jsonb_build_object('tipo', 'ticket_mensaje', 'datos', jsonb_build_object('ticket',
    pruebas.id('ticket_ana'), 'autor', 'Tito'), 'responder_a', null), '{"tipo": "lead", "datos": {"email": "lia@pruebas.test"}, "responder_a": null}'::jsonb)));
insert into public.auditoria (tabla, fila, accion, antes) select 'equipo', 900000 + n, 'update', jsonb_build_object('texto', 'Llamó ana@pruebas.test', 'n', n) from generate_series(1, 40) n;
insert into public.solicitudes_datos (tipo, nombre, email, cliente) values ('supresion', 'Ana', 'ana@pruebas.test', pruebas.id('ana'));
select pruebas.anotar('pide', (select id from public.solicitudes_datos where tipo = 'supresion' and cliente = pruebas.id('ana')));

select is(pruebas.intentar(persona, 'select private.' || funcion), '42501', format('Acting as %s: nobody starts %s', persona, funcion)) from unnest('{anon,admin,servicio}'::text[]) persona, unnest('{tarea_suprimir()}'::text[]) funcion;
select is(pruebas.intentar(persona, 'select * from private.supresiones'), '42501', format('Acting as %s: nobody reads past the API who is being erased', persona)) from unnest('{anon,admin,servicio}'::text[]) persona;
select results_eq($$ select cada from private.tareas where nombre = 'suprimir' $$, $$ values (interval '1 minute') $$, 'it goes on each minute');

-- In steps of seven rows, and as if the machine had stopped between them -----------------------------------
create function pg_temp.estado() returns text language plpgsql as $$
declare
  r record; v text; v_todo text := '';
begin
  for r in select n.nspname || '.' || c.relname as t from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'private') or c.oid = 'auth.users'::regclass) and c.relname not in ('cambios', 'supresiones', 'contactos_claves', 'tareas') order by 1
  loop
    execute format('select md5(coalesce(string_agg(to_jsonb(t)::text, '','' order by to_jsonb(t)::text), '''')) || '' '' || count(*) from %s t', r.t) into v;
    v_todo := v_todo || r.t || ' ' || v || E'\n';
  end loop;
  return v_todo;
end $$;
create temp table estados (como text, estado text, informe jsonb, pasos int);
create function pg_temp.anotar(p_como text) returns void language plpgsql as $$
declare
  s private.supresiones; v_informe jsonb; v_pasos int := 0; v_estado text;
begin
  begin
    if p_como = 'por partes' then
      perform private.empezar_supresion(pruebas.id('pide'), private.titular_de('ana@pruebas.test'));
      loop
        select * into s from private.supresiones where solicitud = pruebas.id('pide');
        perform set_config('estudio.suprimiendo', 'si', true);
        s := private.suprimir_tramo(private.titular_de('ana@pruebas.test'), s, 7);
        v_pasos := v_pasos + 1;
        exit when s.paso is null or v_pasos > 5000;
        update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon where solicitud = s.solicitud;
      end loop;
      v_informe := private.suprimir_datos('ana@pruebas.test', pruebas.id('pide'), s);
    else
      perform set_config('estudio.suprimiendo', 'si', true);
      update public.personas set activo = false where cliente = pruebas.id('ana');
      update public.solicitudes_datos set estado = 'en_proceso' where id = pruebas.id('pide');
      v_informe := private.suprimir_datos('ana@pruebas.test', pruebas.id('pide'));
    end if;
    v_estado := pg_temp.estado();
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    insert into estados values (p_como, v_estado, v_informe, v_pasos);
  end;
end $$;
select pg_temp.anotar('de una vez'), pg_temp.anotar('por partes');
select set_eq($$ select regexp_split_to_table(estado, '\n') from estados where como = 'por partes' $$,
  $$ select regexp_split_to_table(estado, '\n') from estados where como = 'de una vez' $$, 'in steps of seven rows the same is left, in every table');
select is((select informe from estados where como = 'por partes'), (select informe from estados where como = 'de una vez'), 'and the same is said');
select cmp_ok((select pasos from estados where como = 'por partes'), '>', 30, 'it took many steps');
select is((select (informe #- '{borrado,correos}' #- '{terminado,hasta}') - 'pendiente' from estados where como = 'de una vez'),
  '{"borrado": {"leads": 30, "tickets": 1, "ticket_mensajes": 2, "personas": 2, "seguimiento_usuarios": 21, "accesos_temporales": 1, "clientes_notas": 1, "preferencias_correo": 1, "cuenta": 1, "hitos_plataforma": 2, "servicios": 1, "propuestas": 3, "propuestas_enlaces": 1, "propuestas_mensajes": 1, "propuestas_versiones": 1}, "terminado": {"servicios": 2}, "conservado": {"servicios": 1, "propuestas": 1, "propuestas_versiones": 1, "servicios_aceptaciones": 1, "propuestas_aceptaciones": 1, "pagos": 1, "plataformas": 1, "clientes": 1}}',
  'what that is, written out');

-- By the API --------------------------------------------------------------------------------------------------
create function pg_temp.suprimir(p_ensayo boolean) returns jsonb language sql as $$ select pruebas.valor('admin', format('select public.suprimir_persona({pide}, %L)', p_ensayo))::jsonb; $$;
select is(pg_temp.suprimir(true) ->> 'en_partes', 'false', 'a person with few rows goes at once');
alter table public.correos disable trigger user;
insert into public.correos (tipo, para, datos) select 'prueba', 'ana@pruebas.test', '{}' from generate_series(1, 3000);
alter table public.correos enable trigger user;
insert into storage.objects (bucket_id, name) values ('comprobantes', pruebas.id('ana') || '/r.png');
create temp table ensayo as select pg_temp.suprimir(true) as r;
select is((select concat_ws(' ', r ->> 'en_partes', r #>> '{informe,borrado,correos}', r #>> '{informe,borrado,leads}') from ensayo), 'true 3026 30', 'who has thousands is counted');
select is((select r #>> '{informe,conservado,comprobantes}' from ensayo), '1', 'and the receipts that stay');
select matches((select r ->> 'texto' from ensayo), 'Borramos:\n(- .+\n)*- Copias de correos: 3026\n', 'in words');
select is((select count(*)::int from private.supresiones), 0, 'and looking starts nothing');
create temp table empezada as select pg_temp.suprimir(false) as r;
select is((select r ->> 'en_partes' from empezada), 'true', 'and then erased step by step');
select is((select concat_ws(' ', (select activo from public.clientes where id = pruebas.id('ana')), (select count(*) from public.personas where cliente = pruebas.id('ana')
  and activo), (select count(*) from auth.sessions where user_id = 'a0000000-0000-4000-8000-000000000001'))), 'f 0 0', 'nobody of theirs enters any more, from the first moment');
select is(pruebas.valor('ana', 'select count(*) from public.tickets'), '0', 'with a token that is still good they see nothing');
select is((select estado from public.solicitudes_datos where id = pruebas.id('pide')), 'en_proceso', 'their request is not answered yet');
select is(pg_temp.suprimir(false) ->> 'en_partes', 'true', 'asked for again, it is the same one');
select is((select count(*)::int from private.supresiones), 1, 'once');
select is(pruebas.intentar('admin', format('update public.clientes set %s where id = {ana}', cambio)), dicho, format('meanwhile %s: %s', cambio, dicho)) from (values
  ('email = ''otra@pruebas.test''', 'P0001'), ('activo = true', 'P0001'), ('email = upper(email)', '1')) v (cambio, dicho);
create function pg_temp.estorba() returns trigger language plpgsql as $$
begin
  raise division_by_zero;
end $$;
create trigger estorba before delete on public.leads for each row execute function pg_temp.estorba();
-- As many minutes as it takes, on a busy machine more.
do $$ begin for i in 1..30 loop perform private.tarea_suprimir(); exit when (select error is not null from private.supresiones); end loop; end $$;
select is((select error from private.supresiones), '22012', 'what stops it is noted');
select is((select count(*)::int from public.leads where email = 'ana@pruebas.test'), 30, 'and nothing is half done');
select is((select concat_ws(' ', (select count(*) from public.correos where para = 'ana@pruebas.test'), filas ->> 'correos', paso > 0) from private.supresiones), '0 3028 t', 'what the steps before it did is done, and written down');
select is((select estado from public.solicitudes_datos where id = pruebas.id('pide')), 'en_proceso', 'nor answered');

-- It holds up nobody else, and stands still where everybody sees it.
insert into public.clientes (cliente, email) values ('Oto', 'oto.cliente@pruebas.test');
select pruebas.anotar('oto', (select id from public.clientes where email = 'oto.cliente@pruebas.test'));
alter table public.clientes disable trigger user;
update public.clientes set activo = false, actualizado_en = '2001-01-01' where id = pruebas.id('oto');
alter table public.clientes enable trigger user;
update public.solicitudes_datos set creado_en = creado_en - interval '1 second' where id = pruebas.id('pide');
insert into private.supresiones (cliente, palabras, creado_en) values (pruebas.id('oto'), '{Oto}', now() + interval '1 minute');
select lives_ok('select private.tarea_suprimir()', 'another one goes on');
select is_empty($$ select from public.clientes where id = pruebas.id('oto') $$, 'and is done');
select results_eq($$ select error from private.supresiones $$, $$ values ('22012') $$, 'and the first one waits');
select throws_ok('select private.tarea_suprimir()', '22012', 'Una supresión no avanza (private.supresiones).', 'where it alone is left and stands still the task fails');
drop trigger estorba on public.leads;
do $$ begin for i in 1..30 loop perform private.tarea_suprimir(); exit when not exists (select from private.supresiones); end loop; end $$;
select is_empty('select from private.supresiones', 'some minutes later it is done');
select results_eq($$ select estado, email from public.solicitudes_datos where id = pruebas.id('pide') $$, $$ values ('resuelta', 'solicitud-' || pruebas.id('pide') || '@suprimido.invalid') $$, 'the request is answered, and nobody''s');
select is((select concat_ws(' ', informe #>> '{borrado,correos}', informe #>> '{borrado,leads}', autor = (select usuario from pruebas.personas where persona = 'admin'))
  from public.acciones_datos where solicitud = pruebas.id('pide')), '3028 30 t', 'what went and who did it stands in the record');
select results_eq($$ select tipo from public.correos where para = 'ana@pruebas.test' $$, $$ values ('datos_resuelta') $$, 'and the person was told');

-- The purge and who has very many rows ---------------------------------------------------------------------------
delete from public.acciones_datos;
insert into public.clientes (cliente, email) values ('Vasta Ltda', 'vasta@pruebas.test');
select pruebas.anotar('vasta', (select id from public.clientes where email = 'vasta@pruebas.test'));
insert into public.auditoria (tabla, fila, accion, antes) select 'clientes', pruebas.id('vasta'), 'update', '{"empresa": "Vasta"}' from generate_series(1, 3001);
create function pg_temp.vence() returns void language plpgsql as $$
begin
  alter table public.clientes disable trigger user;
  update public.clientes set activo = false, actualizado_en = '2001-01-01' where id = pruebas.id('vasta');
  alter table public.clientes enable trigger user;
end $$;
select pg_temp.vence();
select is(private.purgar(now()) - 'envios', '{"clientes_por_partes": 1}', 'by night somebody with very many rows is left to the task');
select is((select count(*)::int from public.auditoria where antes = '{"empresa": "Vasta"}'), 3001, 'nothing of them is gone at once');
select is(private.purgar(now()) - 'envios', '{}', 'once');
select results_eq($$ select cliente, solicitud, palabras from private.supresiones $$, $$ values (pruebas.id('vasta'), null::bigint, '{vasta@pruebas.test,"Vasta Ltda"}'::text[]) $$, 'they stand in line');
update public.clientes set activo = true where id = pruebas.id('vasta');
select private.tarea_suprimir();
select is((select count(*)::int from public.auditoria where antes = '{"empresa": "Vasta"}'), 3001, 'who is active again by then is not erased');
select is_empty('select from private.supresiones', 'and is out of the line');
select pg_temp.vence();
insert into public.tickets (cliente, asunto) values (pruebas.id('vasta'), 'Abierto');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('vasta');
select is(private.purgar(now()) - 'envios', '{}', 'who has something newer waits');
delete from public.tickets where cliente = pruebas.id('vasta');
insert into public.citas (nombre, email, cliente, inicio, termino, estado) values ('x', 'vasta@pruebas.test', pruebas.id('vasta'), now() + interval '90 days', now() + interval '90 days 30 minutes', 'confirmada');
select is(private.purgar(now()) - 'envios', '{"clientes_que_esperan": 1}', 'also who has a meeting to come');
delete from public.citas where email = 'vasta@pruebas.test';
select private.purgar(now());
do $$ begin for i in 1..30 loop perform private.tarea_suprimir(); exit when not exists (select from private.supresiones); end loop; end $$;
select is_empty($$ select from public.clientes where id = pruebas.id('vasta') union all select from public.auditoria where antes ->> 'empresa' = 'Vasta' union all select from private.supresiones $$, 'then all of them goes');
select results_eq($$ select accion, informe from public.acciones_datos $$, $$ values ('purga', '{"clientes": 1}'::jsonb) $$, 'and the record says so, without a name');
select throws_ok($$ insert into private.supresiones (cliente, solicitud, palabras) values (1, pruebas.id('pide'), '{}') $$, '23514', null, 'an erasure is of a request or of the purge');
select throws_ok($$ insert into private.supresiones (palabras) values ('{}') $$, '23514', null, 'of one of them');
insert into public.solicitudes_datos (tipo, nombre, email) values ('supresion', 'Otra', 'otra@pruebas.test');
insert into private.supresiones (solicitud, palabras) select id, '{Otra}' from public.solicitudes_datos where email = 'otra@pruebas.test';
select is(pruebas.valor('admin', format('update public.solicitudes_datos set estado = %L, respuesta = ''x'' where email = ''otra@pruebas.test'' returning 1', e)),
  'P0001 Sus datos se están borrando: la respuesta sale sola cuando no quede nada.', format('who is being erased is told nothing else meanwhile (%s)', e)) from unnest('{resuelta,rechazada}'::text[]) e;
select * from finish();
rollback;
