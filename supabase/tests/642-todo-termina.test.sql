-- Everything ends (matrix/642-todo-termina tries each table in every state): one row that cannot go stops none of the
-- others, and is told; and what was accepted goes to the second.
begin;
select pruebas.llenar();
delete from private.envios;
delete from public.acciones_datos;
select plan(17);

-- One row that cannot go ------------------------------------------------------------------------------------
delete from public.acciones_datos;
create function pg_temp.no_se_va() returns trigger language plpgsql as $$
begin
  if to_jsonb(old)::text ~ 'No se va' then raise exception 'no' using errcode = '23503'; end if;
  return coalesce(new, old);
end $$;
create trigger no_se_va before delete on public.propuestas for each row execute function pg_temp.no_se_va();
create trigger no_se_va before delete on public.pagos for each row execute function pg_temp.no_se_va();
create trigger no_se_va before update on public.importaciones_filas for each row execute function pg_temp.no_se_va();
insert into public.propuestas (titulo, estado, version, vence_el, enviada_en, actualizado_en)
select t, 'rechazada', 1, '2001-01-01', '2001-01-01', '2001-01-01' from unnest('{No se va,Se va 1,Se va 2}'::text[]) t;
-- Withdrawn after it was accepted: it is evidence, and in nobody's way.
insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en, motivo, cerro, actualizado_en)
values ('Se firmó', pruebas.id('ana'), 'retirada', 1, '2001-01-01', '2001-01-01', 'x', 'estudio', '2001-01-01');
insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 1, '{}', '2001-01-01' from public.propuestas where titulo = 'Se firmó';
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta, aceptada_en)
select v.propuesta, v.id, v.huella, '{}', 1, 'Ana', '11111111-1', false, 'ana@pruebas.test', pruebas.id('ana'), '{}', '2001-01-10', '2001-01-01' from public.propuestas_versiones v join public.propuestas p on p.id = v.propuesta where p.titulo = 'Se firmó';
insert into public.pagos (cliente, concepto, monto, vence_el) select pruebas.id('carla'), c, 1, '2026-01-01' from unnest('{No se va,Se va 1,Se va 2}'::text[]) c;
alter table public.pagos disable trigger user;
update public.pagos set actualizado_en = '2001-01-01' where concepto ~ 'e va';
alter table public.pagos enable trigger user;
insert into public.importaciones_filas (importacion, n, datos) select i.id, 30 + n, jsonb_build_object('x', t) from (select max(id) as id from public.importaciones) i, unnest('{No se va,Se va}'::text[]) with ordinality u (t, n);
alter table public.importaciones disable trigger user;
update public.importaciones set actualizado_en = '2001-01-01';
alter table public.importaciones enable trigger user;
create temp table fallidas as
  select 'propuestas ' || id as cual from public.propuestas where titulo = 'No se va' union all select 'pagos ' || id from public.pagos where concepto = 'No se va'
  union all select 'importaciones_filas ' || id from public.importaciones_filas where datos ->> 'x' = 'No se va';
insert into public.acciones_datos (accion, informe) select 'purga', private.purgar(now(), 'infinity');
select is((select string_agg(titulo, ', ' order by titulo) from public.propuestas where titulo ~ 'e va|firmó'), 'No se va, Se firmó', 'of proposals each goes that can, whatever another one does');
select is((select string_agg(concepto, ', ') from public.pagos where concepto ~ 'e va'), 'No se va', 'of payments, too');
select is((select string_agg(datos ->> 'x', ', ') from public.importaciones_filas where datos ->> 'x' ~ 'e va'), 'No se va', 'and of what is emptied');
select is((select informe -> 'fallan' from public.acciones_datos where accion = 'purga'), (select jsonb_object_agg(cual, '23503') from fallidas), 'the log says which failed');
select set_eq($$select cual, como from private.faltas() where que = 'purga'$$, $$select cual, '23503' from fallidas$$, 'and so does Sistema');
select is((private.purgar(now(), 'infinity') -> 'fallan'), (select jsonb_object_agg(cual, '23503') from fallidas), 'the next night they are tried again');
drop trigger no_se_va on public.propuestas; drop trigger no_se_va on public.pagos; drop trigger no_se_va on public.importaciones_filas;
select is((select jsonb_object_agg(key, value) from jsonb_each(private.purgar(now(), 'infinity')) where key in ('propuestas', 'pagos', 'importaciones_filas_completos', 'fallan')), '{"pagos": 1, "propuestas": 1, "importaciones_filas_completos": 1}', 'and go once they can');
update public.acciones_datos set creado_en = now() - interval '26 hours';
select is_empty($$select from private.faltas() where que = 'purga'$$, 'what failed another day is no news');

-- What was accepted, to the second ---------------------------------------------------------------------------
insert into public.clientes (cliente, email) values ('Firmó', 'firmo@pruebas.test');
select pruebas.anotar('firmo', (select id from public.clientes where email = 'firmo@pruebas.test'));
insert into public.servicios (cliente, clase, nombre, monto, proximo) values (pruebas.id('firmo'), 'hosting', 'Hosting', 1000, private.hoy() + 200);
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo, aceptada_en)
select id, cliente, 'anio', 1000, true, private.hoy(), 'x', 'Firmó', 'firmo@pruebas.test', now() - interval '7 years' from public.servicios where cliente = pruebas.id('firmo');
insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en, actualizado_en) values ('De Firmó', pruebas.id('firmo'), 'aceptada', 1, '2001-01-01', '2001-01-01', now() - interval '7 years');
insert into public.propuestas_versiones (propuesta, version, contenido, vence_el) select id, 1, '{}', '2001-01-01' from public.propuestas where titulo = 'De Firmó';
insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta, aceptada_en)
select v.propuesta, v.id, v.huella, '{}', 1, 'Firmó', '11111111-1', false, 'firmo@pruebas.test', pruebas.id('firmo'), '{}', '2001-01-10', now() - interval '7 years' from public.propuestas_versiones v join public.propuestas p on p.id = v.propuesta where p.titulo = 'De Firmó';
insert into public.propuestas_copias (aceptacion, huella, bytes) select id, repeat('e', 64), 1 from public.propuestas_aceptaciones where nombre = 'Firmó';
select pruebas.anotar('copia', (select id from public.propuestas_aceptaciones where nombre = 'Firmó'));
insert into storage.objects (bucket_id, name, created_at) values ('documentos', pruebas.con_ids('propuestas/{copia}.pdf'), now() - interval '7 years');
alter table public.clientes disable trigger user;
update public.clientes set activo = false, actualizado_en = now() - interval '6 years 1 second' where id = pruebas.id('firmo');
alter table public.clientes enable trigger user;
-- Left of them: acceptances of services and of proposals, services, proposals, the client, files that are to be deleted.
create function pg_temp.queda(p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    alter table public.clientes disable trigger user; alter table public.servicios disable trigger user; alter table public.servicios_aceptaciones disable trigger user; alter table public.propuestas_aceptaciones disable trigger user;
    execute pruebas.con_ids(p_sql);
    alter table public.clientes enable trigger user; alter table public.servicios enable trigger user; alter table public.servicios_aceptaciones enable trigger user; alter table public.propuestas_aceptaciones enable trigger user;
    perform private.purgar(now(), 'infinity');
    v := concat_ws(' ', (select count(*) from public.servicios_aceptaciones where correo = 'firmo@pruebas.test'), (select count(*) from public.propuestas_aceptaciones where correo = 'firmo@pruebas.test'),
      (select count(*) from public.servicios where cliente = pruebas.id('firmo')), (select count(*) from public.propuestas where titulo = 'De Firmó'), (select string_agg(cliente, '') from public.clientes where id = pruebas.id('firmo')),
      (select count(*) from public.archivos_sueltos() a where a.nombre = pruebas.con_ids('propuestas/{copia}.pdf')));
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v;
  end;
end $$;
select is(pg_temp.queda(sql), sale, sql) from (values
  ('select 1', '0 0 0 0 1'),
  ('update public.servicios set estado = ''pausado'', ancla = ''2026-01-01'' where cliente = {firmo}', '0 0 0 0 1'),
  ('update public.servicios set estado = ''activo'', ancla = ''2026-01-01'' where cliente = {firmo}', '0 0 0 0 1'),
  ('update public.clientes set activo = true where id = {firmo}', '1 1 1 1 Firmó 0'),
  ('update public.clientes set actualizado_en = now() - interval ''6 years'' where id = {firmo}', '1 1 1 1 Firmó 0'),
  ('update public.servicios_aceptaciones set aceptada_en = now() - interval ''6 years'' where cliente = {firmo}', '1 0 1 0 Firmó 1'),
  ('update public.propuestas_aceptaciones set aceptada_en = now() - interval ''6 years'' where cliente = {firmo}', '0 1 1 1 Firmó 0'),
  ('update public.servicios set estado = ''terminado'', motivo = ''cliente'', termina_el = now() where cliente = {firmo}', '0 0 0 0 1'),
  ('insert into public.pagos (cliente, concepto, monto, vence_el) values ({firmo}, ''Cuota'', 1, ''2026-01-01'')', '1 1 1 1 Firmó 0')) v (sql, sale);
select * from finish();
rollback;
