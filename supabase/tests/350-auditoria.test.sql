-- The trail of changes: complete, signed, and for ever.
begin;
select pruebas.escenario();
select plan(15);

create function pg_temp.ultima(p_tabla text) returns public.auditoria language sql as $$
  select a from public.auditoria a where tabla = p_tabla order by id desc limit 1;
$$;

select is(pruebas.intentar('admin', $$update public.pagos set monto = 170000 where id = {pago_ana}$$), '1', 'Acting as an admin: changes an amount');
select results_eq($$ select u.fila, u.accion, u.antes ->> 'monto', u.despues ->> 'monto', u.autor from pg_temp.ultima('pagos') u $$,
  $$ select pruebas.id('pago_ana'), 'update', '150000', '170000', usuario from pruebas.personas where persona = 'admin' $$, 'before, after and author are there');
select is(pruebas.intentar('admin', $$update public.clientes set telefono = '+56 2' where id = {ana}$$), '1', 'Acting as an admin: changes a client');
select is((pg_temp.ultima('clientes')).despues ->> 'telefono', '+56 2', 'it is there');
select is(pruebas.intentar('admin', $$update public.configuracion set banco = 'Otro banco' where id = 1$$), '1', 'Acting as an admin: changes the bank');
select is((pg_temp.ultima('configuracion')).despues ->> 'banco', 'Otro banco', 'it is there');
select is(pruebas.intentar('admin', 'delete from public.plataformas where id = {publicada}'), '1', 'Acting as an admin: deletes a platform');
select results_eq($$ select u.accion, u.antes ->> 'slug', u.despues from pg_temp.ultima('plataformas') u $$, $$ values ('delete', 'publicado-de-pruebas', null::jsonb) $$, 'what it was is there');
select is(pruebas.intentar('admin', $$update public.pedidos set estado = 'anulado' where orden = 'W-deprueba'$$), '1', 'Acting as an admin: cancels an order');
select is((pg_temp.ultima('pedidos')).despues ->> 'estado', 'anulado', 'it is there');
create temp table antes as select count(*) as n from public.auditoria;
update public.clientes set telefono = telefono;
select results_eq('select count(*) from public.auditoria', 'select n from antes', 'a change that changes nothing leaves no trace');
select throws_ok('update public.auditoria set autor = null', '42501', 'La auditoría no se modifica.', 'not even the owner changes it');
select throws_ok('delete from public.auditoria', '42501', null, 'or deletes it');
select throws_ok('truncate public.auditoria', '42501', null, 'or empties it');
select set_eq($$ select tgrelid::regclass::text from pg_trigger where tgfoid = 'private.auditar'::regproc $$,
  $$ values ('clientes'), ('plataformas'), ('pagos'), ('pedidos'), ('configuracion') $$, 'the tables that are watched');

select * from finish();
rollback;
