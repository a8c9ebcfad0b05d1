-- Where money and notices go, and who administers: a recent sign-in, a mail to every administrator, a day to undo it.
begin;
select pruebas.escenario();
select no_plan();
update public.configuracion set banco = 'Banco Sur', cuenta_numero = '12345678', correo_notificaciones = 'avisos@pruebas.test', email = 'estudio@pruebas.test' where id = 1;
with c as (insert into public.clientes (cliente, email, perfil) values ('Otra Admin', 'segunda@pruebas.test', 'admin') returning id) select pruebas.anotar('otra', id) from c;
delete from public.correos;
create function pg_temp.sesion(p_hace interval) returns void language sql as $$ update auth.sessions set created_at = now() - p_hace $$;

-- A session of this morning ------------------------------------------------------------------------------------
select pg_temp.sesion('16 minutes');
select is(pruebas.valor('admin', que), 'P0001 Para cambiar esto escribe otra vez tu contraseña.', 'an old session does not: ' || que) from unnest(array[
  'update public.configuracion set cuenta_numero = ''87654321'' where id = 1 returning 1', 'update public.configuracion set correo_notificaciones = ''x@pruebas.test'' where id = 1 returning 1',
  'update public.productos set enlace = ''https://x.test/p'' where codigo = ''pagina-web'' returning 1', 'update public.configuracion set email = ''x@pruebas.test'' where id = 1 returning 1',
  'insert into public.clientes (cliente, email, perfil) values (''x'', ''x@pruebas.test'', ''admin'') returning 1', 'update public.clientes set email = ''x@pruebas.test'' where id = {otra} returning 1',
  'update public.clientes set activo = false where id = {otra} returning 1', 'select public.deshacer_cambio(1)']) que;
select is(pruebas.intentar('admin', que), '1', 'it does what is not sensitive: ' || que) from unnest(array[
  'update public.configuracion set telefono = ''56912345678'', cuenta_numero = cuenta_numero where id = 1', 'update public.clientes set email = ''otra.ana@pruebas.test'' where id = {ana}',
  'insert into public.clientes (cliente, email) values (''x'', ''x@pruebas.test'')', 'update public.clientes set cliente = ''Otra'' where id = {otra}']) que;
select is((select count(*)::int from public.correos where tipo = 'cambio_delicado'), 0, 'and nobody is told');

-- One of just now ------------------------------------------------------------------------------------------------
select pg_temp.sesion('14 minutes');
select is(pruebas.intentar('admin', 'update public.configuracion set cuenta_numero = ''87654321'', banco = ''Banco Norte'' where id = 1'), '1', 'a recent one does');
select is((select array_agg(para || ' ' || (datos ->> 'que') order by para) from public.correos where tipo = 'cambio_delicado'),
  (select array_agg(email || ' cobro' order by email) from public.clientes where perfil = 'admin' and activo), 'every administrator is told');
select is(pruebas.valor('admin', 'select string_agg(concat_ws('' '', tabla, array_to_string(columnas, ''+'')), '', '') from public.cambios_por_deshacer()'), 'configuracion banco+cuenta_numero', 'it can be undone');
select is(left(pruebas.valor(p, 'select count(*) from public.cambios_por_deshacer()'), 5), ve, p || ' sees ' || ve) from (values ('ana', '0'), ('eva', '0'), ('anon', '42501')) v (p, ve);
select pruebas.anotar('cambio', max(id)) from public.auditoria where tabla = 'configuracion';
select is(left(pruebas.valor(p, 'select public.deshacer_cambio({cambio})'), 5), '42501', p || ' undoes nothing') from unnest('{ana,eva,anon}'::text[]) p;
delete from public.correos;
select is(pruebas.intentar('admin', 'select public.deshacer_cambio({cambio})'), '1', 'Acting as an admin: undoes it');
select is((select banco || ' ' || cuenta_numero || ' ' || telefono from public.configuracion), 'Banco Sur 12345678 +56 9 1234 5678', 'it is as before, and the rest as it was');
select is((select count(*) > 0 from public.correos where tipo = 'cambio_delicado'), true, 'which they are told as well');
select is(pruebas.valor('admin', 'select public.deshacer_cambio({cambio})'), 'P0001 Después hubo otro cambio: deshaz primero el más nuevo.', 'once');

-- Who administers ------------------------------------------------------------------------------------------------
delete from public.correos;
select is(pruebas.intentar('admin', 'update public.clientes set email = ''robada@pruebas.test'' where id = {otra}'), '1', 'the address of an administrator changes');
select is(exists (select from public.correos where tipo = 'cambio_delicado' and para = 'segunda@pruebas.test' and datos ->> 'que' = 'equipo'), true, 'who had it is told, too');
select is(pruebas.intentar('admin', 'insert into public.clientes (cliente, email, perfil) values (''Nueva'', ''nueva@pruebas.test'', ''admin'')'), '1', 'one more administers');
select pruebas.anotar('alta', max(id)) from public.auditoria where tabla = 'clientes' and accion = 'insert';
select is(pruebas.intentar('admin', 'select public.deshacer_cambio({alta})'), '1', 'until it is undone');
select is((select activo from public.clientes where email = 'nueva@pruebas.test'), false, 'then they are shut out');
select pruebas.anotar('correo', max(id)) from public.auditoria where tabla = 'clientes' and fila = pruebas.id('otra');
alter table public.auditoria disable trigger user;
update public.auditoria set creado_en = now() - interval '1 day' where id = pruebas.id('correo');
alter table public.auditoria enable trigger user;
select is(left(pruebas.valor('admin', 'select public.deshacer_cambio({correo})'), 42), 'P0001 Ese cambio ya no se puede deshacer: ', 'after a day it cannot be undone');
select pruebas.anotar('ajeno', max(id)) from public.auditoria where tabla = 'clientes' and fila = pruebas.id('ana');
select is(left(pruebas.valor('admin', 'select public.deshacer_cambio({ajeno})'), 42), 'P0001 Ese cambio ya no se puede deshacer: ', 'nor what is of a client');

select * from finish();
rollback;
