-- Whose record each line of the audit log is about: from the row, from what it hangs on, after a merge and an erasure; and search within one client.
begin;
select pruebas.escenario();
insert into pruebas.personas values ('doble', 'authenticated', 'f1000000-0000-4000-8000-000000000011', 'ana, a second time');
select pruebas.empresa('doble');
update public.solicitudes_datos set estado = 'resuelta', respuesta = 'x' where resuelta_en is null;
insert into public.testimonios (nombre, cargo, texto, pagina, plataforma) values ('De Bruno', 'x', 'x', 'servicios', pruebas.id('plataforma_bruno'));
select plan(26 + 2 + 7 + 5 + 12 + 11 + 9);

-- What somebody does, as the owner, and of whom the lines that it writes are.
create function pg_temp.de_quien(p_sql text, p_persona text default 'postgres') returns text language plpgsql as $$
declare
  v text;
  v_desde bigint := (select coalesce(max(id), 0) from public.auditoria);
begin
  begin
    v := pruebas.intentar(p_persona, p_sql);
    if v !~ '^[1-9]$' then raise exception using errcode = 'ZZ000'; end if;
    select string_agg(distinct concat_ws(' ', a.tabla, a.accion, coalesce(i.nombre, a.cliente::text, 'nadie')), ', ') into v
    from public.auditoria a left join pruebas.ids i on i.nombre in ('ana', 'bruno', 'doble', 'eva') and i.id = a.cliente::text where a.id > v_desde;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

select is(pg_temp.de_quien(cambio, persona), dicho, cambio) from (values
  ('postgres', $$update public.clientes set telefono = '+56 2 2222 2222' where id = {ana}$$, 'clientes update ana'),
  ('postgres', $$update public.clientes_notas set notas = 'x' where cliente = {ana}$$, 'clientes_notas update ana'),
  ('postgres', 'update public.personas set activo = false where id = {persona_tito}', 'personas update ana'),
  ('postgres', $$update public.plataformas set plataforma = 'x' where id = {plataforma_ana}$$, 'plataformas update ana'),
  ('postgres', $$insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes) values ('leads', {lead}, {ana}, false, '{}')$$, 'conversiones insert ana'),
  ('postgres', $$update public.hitos_plataforma set titulo = 'x' where id = {hito_ana}$$, 'hitos_plataforma update ana'),
  ('postgres', 'delete from public.hitos_plataforma where id = {hito_ana}', 'hitos_plataforma delete ana'),
  ('postgres', 'update public.accesos_temporales set revocado_en = now() where id = {acceso}', 'accesos_temporales update ana'),
  ('postgres', $$update public.testimonios set texto = 'y' where nombre = 'De Bruno'$$, 'testimonios update bruno'),
  ('postgres', $$update public.tickets set prioridad = 'alta' where id = {ticket_ana}$$, 'tickets update ana'),
  ('postgres', 'delete from public.tickets where id = {ticket_ana}', 'tickets delete ana'),
  ('postgres', $$update public.pagos set monto = 170000 where id = {pago_ana}$$, 'pagos update ana'),
  ('postgres', 'update public.solicitudes_datos set cliente = {bruno} where cliente = {ana}', 'solicitudes_datos update bruno'),
  ('postgres', $$update public.leads set notas = 'x' where id = {lead}$$, 'leads update nadie'),
  ('postgres', $$update public.leads set cliente = {ana}, estado = 'convertido' where id = {lead}$$, 'leads update ana'),
  ('postgres', $$update public.pedidos set cliente = {ana}, estado = 'pagado' where orden = 'W-deprueba'$$, 'pedidos update ana'),
  ('postgres', $$update public.formulario_inicial set cliente = {ana}, gestionado = true where email = 'leo@pruebas.test'$$, 'formulario_inicial update ana'),
  ('postgres', $$update public.solicitudes set cliente = {ana}, estado = 'ganado' where email = 'luz@pruebas.test'$$, 'solicitudes update ana'),
  ('postgres', 'update public.citas set cliente = {ana} where id = {cita}', 'citas update ana'),
  ('postgres', $$update public.configuracion set banco = 'x' where id = 1$$, 'configuracion update nadie'),
  ('postgres', $$update public.respuestas_guardadas set cuerpo = 'x' where titulo = 'De pruebas'$$, 'respuestas_guardadas update nadie'),
  ('admin', 'select public.ver_como({ana})', 'clientes vista ana'),
  ('admin', 'select public.ver_como({ana}, {persona_tito})', 'personas vista ana'),
  ('admin', $$select public.cerrar_sesiones_de('{usuario_ana}')$$, 'clientes update ana'),
  ('admin', $$select public.cerrar_sesiones_de('{usuario_tito}')$$, 'personas update ana'),
  ('admin', $$select public.reintentar_correo('{correo}')$$, 'correos update nadie')) v (persona, cambio, dicho);

select is_empty($$ select t.tgrelid::regclass from pg_trigger t
    where t.tgfoid = 'private.auditar'::regproc
      and exists (select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.contype = 'f' and f.conrelid = t.tgrelid and f.confrelid = 'public.plataformas'::regclass)
      and not exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'cliente')
      and (select prosrc from pg_proc where proname = 'cliente_de_cambio') !~ format('''%s''', (select relname from pg_class where oid = t.tgrelid)) $$,
  'of every table that belongs to clients by its platform it is known whose a row is');
select set_eq($$ select t.tgrelid::regclass::text from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'cliente'
    where t.tgfoid = 'private.auditar'::regproc and not exists (select from pg_constraint f
      where f.contype = 'f' and f.conrelid = t.tgrelid and f.confrelid = 'public.clientes'::regclass and f.conkey[1] = a.attnum and cardinality(f.conkey) = 1) $$,
  '{clientes}'::text[], 'and where there is a column cliente, it says so: of clients alone it is the name');

-- What went with its platform, what passed on, what is somebody else's word -----------------------------------
select is(pg_temp.de_quien('delete from public.plataformas where id = {publicada}'), 'hitos_plataforma delete bruno, plataformas delete bruno', 'a milestone that went with its platform is of the platform''s client');
-- Newer lines of another platform, of another table's row with its number, and one of its own that is nobody's.
insert into public.auditoria (tabla, fila, accion, despues, creado_en)
select tabla, fila::bigint, 'update', pruebas.con_ids(despues)::jsonb, now() + interval '1 second' from (values
  ('plataformas', '0', '{"cliente": {ana}}'), ('pagos', pruebas.id('publicada')::text, '{"cliente": {ana}}'), ('plataformas', pruebas.id('publicada')::text, '{}')) v (tabla, fila, despues);
select is(pg_temp.de_quien('delete from public.plataformas where id = {publicada}'), 'hitos_plataforma delete bruno, plataformas delete bruno', 'of none of the lines that look alike');
insert into public.plataformas (plataforma, cliente) values ('Se traspasa', pruebas.id('ana'));
update public.plataformas set cliente = pruebas.id('bruno') where plataforma = 'Se traspasa';
update public.plataformas set dominio = 'x.cl' where plataforma = 'Se traspasa';
select is((select string_agg(coalesce(i.nombre, 'nadie'), ' ' order by a.id) from public.auditoria a join public.plataformas p on a.tabla = 'plataformas' and p.id = a.fila left
  join pruebas.ids i on i.id = a.cliente::text and i.nombre in ('ana', 'bruno')
  where p.plataforma = 'Se traspasa'), 'ana bruno bruno', 'what happened while it was hers stays hers');
insert into public.auditoria (tabla, fila, accion, cliente) values ('equipo', 1, 'update', pruebas.id('ana'));
select is((select cliente from public.auditoria order by id desc limit 1), null, 'nobody says whose a line is but the row');
select throws_ok('update public.auditoria set cliente = null', '42501', 'La auditoría no se modifica.', 'not even the owner says that it is somebody else''s');
select throws_ok($$update public.auditoria set cliente = pruebas.id('bruno') where cliente = pruebas.id('ana')$$, '42501', 'La auditoría no se modifica.', 'nor gives it to another client');
select is(pruebas.intentar('servicio', 'update public.auditoria set cliente = null'), '42501', 'nor does the service');

-- Who reads ----------------------------------------------------------------------------------------------------
select is(pruebas.valor(persona, 'select count(*) > 0 from public.auditoria where cliente = {ana}'), case persona when 'admin' then 'true' else 'false' end, 'Acting as ' || persona || ': the audit log of one client')
from unnest('{admin,ana,bruno,delia,eva}'::text[]) persona;

-- A merge ---------------------------------------------------------------------------------------------------------
delete from public.tickets where id = pruebas.id('ticket_doble');
create temp table suyas as select id from public.auditoria where cliente = pruebas.id('doble');
create temp table ajenas as select id, cliente from public.auditoria where cliente is distinct from pruebas.id('doble');
select cmp_ok((select count(*)::int from suyas), '>', 3, 'who is merged has a audit log');
select pruebas.intentar('admin', format('select public.fusionar_clientes({doble}, {ana}, ''{}'', ''todo'', %L)', pruebas.valor('admin', 'select public.fusionar_clientes({doble}, {ana})')::jsonb ->> 'marca'));
select is((select count(*)::int from public.auditoria where cliente = pruebas.id('doble')), 0, 'nothing of it is left behind, not even that the row went');
select is_empty('select from suyas s join public.auditoria a on a.id = s.id where a.cliente is distinct from pruebas.id(''ana'')', 'it is of who took them in');
select is_empty('select from ajenas s join public.auditoria a on a.id = s.id where a.cliente is distinct from s.cliente', 'what was others'' is theirs');
select is((select string_agg(accion, ' ') from public.auditoria where cliente = pruebas.id('ana') and tabla = 'clientes' and fila = pruebas.id('doble') and accion = 'delete'), 'delete', 'the row that went is in her audit log');
select throws_ok($$update public.auditoria set cliente = pruebas.id('ana'), autor = null where tabla = 'pagos'$$, '42501', 'La auditoría no se modifica.', 'a merge excuses no other change');
select is((select count(*)::int from private.busquedas where tabla = 'auditoria' and cliente = pruebas.id('doble')), 0, 'search knows of it, too');
-- As if Bruno went into Ana now: his lines may become hers, and nothing else may change.
insert into private.fusiones (origen, destino, ficha) values (pruebas.id('bruno'), pruebas.id('ana'), '{}');
create function pg_temp.cambia(p_de text, p_cambio text) returns text language plpgsql as $$
declare
  v text := 'cambió';
begin
  begin
    execute pruebas.con_ids(format('update public.auditoria set %s where id = (select max(id) from public.auditoria where cliente = {%s})', p_cambio, p_de));
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v; when others then return sqlstate;
  end;
end $$;
select is(pg_temp.cambia(de, cambio), dicho, que) from (values
  ('bruno', 'cliente = {ana}', 'cambió', 'a line of who goes becomes that of who takes them in'),
  ('bruno', 'cliente = {ana}, fila = 0', '42501', 'not as that of another row'),
  ('bruno', 'cliente = {eva}', '42501', 'not that of somebody else'),
  ('eva', 'cliente = {ana}', '42501', 'nor does that of somebody else'),
  ('ana', 'cliente = {bruno}', '42501', 'nor the other way round')) v (de, cambio, dicho, que);
delete from private.fusiones where origen = pruebas.id('bruno');

-- Search within one client --------------------------------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('Zutano', 'zutano1@pruebas.test', '+56 9 1111 2222', 'x', pruebas.id('ana')), ('Zutano',
  'zutano2@pruebas.test', '+56 9 1111 2222', 'x', pruebas.id('bruno'));
update public.leads set notas = 'x' where nombre_contacto = 'Zutano';
delete from public.leads where nombre_contacto = 'Zutano' and cliente = pruebas.id('bruno');
-- A row of another table has the number of hers.
insert into public.auditoria (tabla, fila, accion) select 'equipo', id, 'update' from public.leads where nombre_contacto = 'Zutano';
select is(pruebas.valor('admin', format('select string_agg(a.accion, '' '' order by a.id) from public.buscar(''auditoria'', ''zutano''%s) b join public.auditoria a on a.id::text = b', donde)), dicho, 'the audit log by a word: ' || quien)
from (values ('everybody''s', '', 'update delete'), ('hers', ', {ana}', 'update'), ('another''s', ', {bruno}', 'delete'), ('nobody''s', ', {eva}', null)) v (quien, donde, dicho);
select is(pruebas.valor('admin',
  format('select string_agg(a.accion, '' '' order by a.id) from public.buscar(''auditoria'', ''traspasa'', {%s}) b join public.auditoria a on a.id::text = b', de)), dicho,
  'of a platform that passed on the lines of its time: ' || de)
from (values ('bruno', 'update update'), ('ana', null)) v (de, dicho);
-- Of a record the newest twenty lines, of all of them two hundred.
insert into public.plataformas (plataforma, cliente) select 'Muchísimas ' || n, pruebas.id('ana') from generate_series(1, 11) n;
insert into public.auditoria (tabla, fila, accion) select 'plataformas', p.id, 'update' from public.plataformas p, generate_series(1, 21) where p.plataforma ~ '^Muchísimas';
select is(pruebas.valor('admin', format('select count(*) from public.buscar(''auditoria'', %L)', q)), cuantas, 'found by ' || q) from (values ('muchisimas 11', '20'), ('muchisimas', '200')) v (q, cuantas);
select is(pruebas.valor('bruno', 'select count(*) from private.encontradas(''auditoria'', ''zutano'')'), '0', 'Acting as bruno: finds no line, not even of what was his and was deleted');
select is(pruebas.valor('admin', 'select count(*) from public.buscar(''tickets'', ''pagina'', {ana})'), '1', 'and tickets');
select is(pruebas.valor('bruno', 'select concat_ws('' '', count(*), count(*) filter (where b <> ''{ticket_bruno}'')) from public.buscar(''tickets'', ''pagina'', {ana}) b'), '1 0',
  'Acting as bruno: whatever client is asked for, his own alone');

-- An erasure ------------------------------------------------------------------------------------------------------------
select pruebas.intentar('admin', 'select public.ver_como({bruno})');
update public.hitos_plataforma set titulo = 'Hito de nombre reconocible' where id = pruebas.id('hito_bruno');
delete from public.hitos_plataforma where id = pruebas.id('hito_bruno');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('bruno');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
create temp table de_bruno as select id, tabla from public.auditoria where cliente = pruebas.id('bruno');
-- But for what she once had of him: it is erased with him.
create temp table de_ana as select id, antes, despues from public.auditoria where cliente = pruebas.id('ana') and tabla <> 'plataformas';
select isnt((select count(*)::int from private.busquedas where tabla = 'auditoria' and cliente = pruebas.id('bruno')), 0, 'before, search finds what was deleted by its client');
select lives_ok($$select private.suprimir_datos('bruno@pruebas.test')$$, 'a client is erased who stays as nobody, for a payment');
select is_empty($$select from public.auditoria where cliente = pruebas.id('bruno') and tabla <> 'pagos'$$, 'nothing but payments says whose it was');
select isnt_empty($$select from public.auditoria where cliente = pruebas.id('bruno') and tabla = 'pagos' and despues ->> 'monto' = '150000'$$, 'those do, and what was paid');
select is_empty($$select from de_bruno s join public.auditoria a on a.id = s.id where s.tabla <> 'pagos' and (a.antes is not null or a.despues is not null)$$, 'what was deleted before is emptied, too');
select is_empty($$select from private.busquedas where tabla = 'auditoria' and (cliente = pruebas.id('bruno') or propio ~ 'reconocible')$$, 'nor does search know it any more');
select is((select count(*)::int from de_bruno s join public.auditoria a on a.id = s.id), (select count(*)::int from de_bruno), 'that somebody did something, and when, stays');
select is_empty($$select from de_ana s join public.auditoria a on a.id = s.id where (a.antes, a.despues) is distinct from (s.antes, s.despues)$$, 'and the audit log of others');
select is_empty($$select from public.auditoria a join de_ana s on s.id = a.id where a.cliente is distinct from pruebas.id('ana')$$, 'with their name');
select * from finish();
rollback;
