-- The audit log of changes: complete, signed, and for ever.
begin;
select pruebas.escenario();
select plan(15 + 2 + 2 + 11);

create function pg_temp.ultima(p_tabla text) returns public.auditoria language sql as $$
  select a from public.auditoria a where tabla = p_tabla order by id desc limit 1;
$$;

select is(pruebas.intentar('admin', $$update public.pagos set monto = 170000 where id = {pago_ana}$$), '1', 'Acting as an admin: changes an amount');
select results_eq($$ select u.fila, u.accion, u.antes ->> 'monto', u.despues ->> 'monto', u.autor from pg_temp.ultima('pagos') u $$,
  $$ select pruebas.id('pago_ana'), 'update', '150000', '170000', usuario from pruebas.personas where persona = 'admin' $$,
    'before, after and author are there');
select is(pruebas.intentar('admin', $$update public.clientes set telefono = '+56 2 2222 2222' where id = {ana}$$), '1', 'Acting as an admin: changes a client');
select is((pg_temp.ultima('clientes')).despues ->> 'telefono', '+56 2 2222 2222', 'it is there');
select is(pruebas.intentar('admin', $$update public.configuracion set banco = 'Otro banco' where id = 1$$), '1', 'Acting as an admin: changes the bank');
select is((pg_temp.ultima('configuracion')).despues ->> 'banco', 'Otro banco', 'it is there');
select is(pruebas.intentar('admin', 'delete from public.plataformas where id = {publicada}'), '1', 'Acting as an admin: deletes a platform');
select results_eq($$ select u.accion, u.antes ->> 'slug', u.despues from pg_temp.ultima('plataformas') u $$,
  $$ values ('delete', 'publicado-de-pruebas', null::jsonb) $$, 'what it was is there');
select is(pruebas.intentar('admin', $$update public.pedidos set estado = 'anulado' where orden = 'W-deprueba'$$), '1', 'Acting as an admin: cancels an order');
select is((pg_temp.ultima('pedidos')).despues ->> 'estado', 'anulado', 'it is there');
create temp table antes as select count(*) as n from public.auditoria;
update public.clientes set telefono = telefono;
select results_eq('select count(*) from public.auditoria', 'select n from antes', 'a change that changes nothing leaves no trace');
select throws_ok('update public.auditoria set autor = null', '42501', 'La auditoría no se modifica.', 'not even the owner changes it');
select throws_ok('delete from public.auditoria', '42501', null, 'or deletes it');
select throws_ok('truncate public.auditoria', '42501', null, 'or empties it');
select set_config('estudio.suprimiendo', 'si', true);
select throws_ok('truncate public.auditoria', '42501', null, 'not even while somebody is erased');
select set_config('estudio.suprimiendo', '', true);

-- Every table whose rows the API lets people change is watched, whoever adds one later.
select is_empty(
  $$ select c.relname, v.verbo from pg_class c, (values ('update', 16), ('delete', 8)) v (verbo, bit)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege('authenticated', c.oid, v.verbo)
         or (v.verbo = 'update' and has_any_column_privilege('authenticated', c.oid, 'update')))
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.auditar'::regproc
         and t.tgenabled = 'O' and t.tgtype & v.bit <> 0) $$,
  'every table that people may change is in the audit log');
select set_eq(
  $$ select c.relname::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'insert'))
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.auditar'::regproc and t.tgtype & 4 <> 0) $$,
  array['ticket_mensajes', 'seguimiento_usuarios', 'contactos_notas', 'precios'],
    'of what people may insert, only what nobody can change or delete afterwards is its own audit log');

create temp table cambios (tabla text, accion text, sql text);
insert into cambios values
  ('accesos_temporales', 'insert', 'select public.crear_acceso_temporal({plataforma_ana})'),
  ('correos', 'update', $$select public.reintentar_correo('{correo}')$$);
-- Made by the admin, and what the audit log says of it; undone again.
create function pg_temp.rastro(p_sql text) returns text language plpgsql as $$
declare
  v text;
  v_desde bigint := (select coalesce(max(id), 0) from public.auditoria);
begin
  begin
    v := pruebas.intentar('admin', p_sql);
    if v <> '1' then raise exception using errcode = 'ZZ000'; end if;
    select string_agg(format('%s %s%s', tabla, accion, case when autor::text = (select id from pruebas.ids where nombre = 'usuario_admin') then '' else ' by nobody' end), ', ')
    into v from public.auditoria where id > v_desde;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.rastro(sql), tabla || ' ' || accion, 'Acting as an admin: ' || sql) from cambios;

-- What is not in it: visitors' and clients' own rows, uses of a link, secrets.
create temp table antes_de as select count(*) as n from public.auditoria;
select is(pruebas.intentar('anon',
  $$insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('x', 'x@pruebas.test', '56912345678', 'x')$$),
  '1', 'Acting as a visitor: writes');
select is(pruebas.intentar('ana', $$insert into public.tickets (cliente, asunto) values ({ana}, 'Otro')$$), '1', 'Acting as a client: opens a ticket');
select is(pruebas.intentar('anon', $$select public.ver_avance('llave')$$), '1', 'Acting as a visitor: uses a link');
select results_eq('select count(*) from public.auditoria', 'select n from antes_de', 'the rows themselves are the audit log of that');
select is(pruebas.intentar('ana', 'select public.cerrar_ticket({ticket_ana})'), '1', 'Acting as a client: closes a ticket');
select results_eq($$ select u.fila, u.despues ->> 'estado', u.autor::text from pg_temp.ultima('tickets') u $$,
  $$ select pruebas.id('ticket_ana'), 'cerrado', id from pruebas.ids where nombre = 'usuario_ana' $$, 'what a client changes is in it, with the name');
select is(pruebas.intentar('admin', 'update public.accesos_temporales set revocado_en = now() where id = {acceso}'), '1', 'Acting as an admin: revokes a link');
select is_empty($$ select from public.auditoria where (coalesce(antes, '{}') || coalesce(despues, '{}')) ?| array['token_hash', 'confirmacion_hash'] $$,
  'no hash of a token is copied');
select is((pg_temp.ultima('accesos_temporales')).fila, pruebas.id('acceso'), 'but which link it was');
select is(pruebas.intentar('admin', $$update public.clientes_notas set notas = 'Llamar' where cliente = {ana}$$), '1', 'Acting as an admin: notes');
select is((pg_temp.ultima('clientes_notas')).fila, pruebas.id('ana'), 'are found by their client');

select * from finish();
rollback;
