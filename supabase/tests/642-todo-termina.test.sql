-- Everything ends: of each table with data of people, in every state, nothing is left when all of it is old and the
-- relation over; and one row that cannot go stops none of the others, and is told.
begin;
select pruebas.llenar();
delete from private.envios;
delete from public.acciones_datos;
select plan(20);

-- The states of a table, as its own rule lists them.
create temp table estados as
  select k.tabla, a.attname::text as columna, v.valor, row_number() over (partition by k.tabla order by v.lugar) as n
  from private.tablas k join pg_attribute a on a.attrelid = k.tabla::regclass and a.attname = 'estado' and not a.attisdropped
  join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum],
    lateral (select x[1] as valor, lugar from regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') with ordinality m (x, lugar)) v
  where k.suya is not null;
select cmp_ok((select count(distinct tabla)::int from estados), '>', 12, 'tables have states');
-- What a state asks of the rest of the row.
create temp table piden (tabla text, valor text, con text);
insert into piden values
  ('public.pagos', 'programado', 'abonado = 0, devuelto = 0'), ('public.pagos', 'pendiente', 'abonado = 0, devuelto = 0'), ('public.pagos', 'en_revision', 'abonado = 0, devuelto = 0'),
  ('public.pagos', 'rechazado', 'abonado = 0, devuelto = 0, motivo_rechazo = ''x'''), ('public.pagos', 'anulado', 'abonado = 0, devuelto = 0'),
  ('public.pagos', 'pagado', 'abonado = monto, devuelto = 0, metodo = ''otro'', pagado_en = now()'), ('public.pagos', 'reembolsado', 'abonado = monto, devuelto = monto, metodo = ''otro'', pagado_en = now()'),
  ('public.servicios', 'activo', 'monto = 1000, ancla = coalesce(ancla, ''2026-01-01''), proximo = coalesce(proximo, ''2026-01-01'')'), ('public.servicios', 'pausado', 'monto = 1000, ancla = coalesce(ancla, ''2026-01-01''), proximo = coalesce(proximo, ''2026-01-01'')'),
  ('public.servicios', 'terminado', 'termina_el = ''2026-01-01'', motivo = ''mora'''), ('public.solicitudes_datos', 'resuelta', 'respuesta = ''x'', resuelta_en = now()'),
  ('public.solicitudes_datos', 'rechazada', 'respuesta = ''x'', resuelta_en = now()'), ('public.solicitudes_datos', 'por_confirmar', 'confirmar_antes_de = now()'),
  ('public.propuestas', 'borrador', 'version = 0, vence_el = null, enviada_en = null'), ('public.informes', 'enviado', 'enviado_en = now(), datos = ''{}'''), ('public.tickets', 'cerrado', 'cerrado_en = now()'),
  ('public.hitos_plataforma', 'aprobado', 'aprobado_en = now()'), ('public.hitos_plataforma', 'observado', 'observacion = ''x'', aprobado_en = null');
insert into piden select 'public.movimientos', e, 'anotado = 0' from unnest('{pendiente,despues,ajeno}'::text[]) e;
insert into piden select 'public.informes', e, 'enviado_en = null, datos = null' from unnest('{borrador,retenido,sin_datos}'::text[]) e;
insert into piden select 'public.propuestas', e, 'version = 1, vence_el = ''2026-01-01'', enviada_en = now()' from unnest('{enviada,aceptada,rechazada,retirada}'::text[]) e;
insert into piden select 'public.hitos_plataforma', e, 'aprobado_en = null' from unnest('{pendiente,en_curso,entregado}'::text[]) e;
insert into piden select 'public.pagos_intentos', e, 'proveedor_orden = id, token = ''V'' || id, direccion = ''https://pago.test/x''' from unnest('{pendiente,pagado,rechazado,anulado,observado}'::text[]) e;
create temp table suyas as select tabla from private.tablas where suya is not null;
-- A row for each of many states.
insert into public.importaciones_filas (importacion, n, datos, cliente) select i.id, 10 + n, '{"correo": "planilla@pruebas.test"}', pruebas.id('bruno') from (select max(id) as id from public.importaciones) i, generate_series(1, 6) n;
insert into public.pagos_intentos (pago, orden, monto, estado) select pruebas.id('pago_ana'), 'V-' || n, 1, 'fallido' from generate_series(1, 6) n;
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('x', 'otra.lead@pruebas.test', '56912345678', 'x', pruebas.id('bruno'));

-- The whole world, a row in each state that p_ya does not name, all of it twenty years older and nobody active but the
-- team, purged until nothing changes: {queda: rows by table, puestos: which states were had}. Undone afterwards.
create function pg_temp.vieja(p_ya text[]) returns jsonb language plpgsql as $$
declare
  r record; v_queda jsonb := '{}'; v_n int; v_filas tid[]; v_fila tid; v_valor record; v_informe jsonb;
begin
  begin
    for r in select k.tabla from suyas k loop execute format('alter table %s disable trigger user', r.tabla); end loop;
    for r in select distinct e.tabla from estados e loop
      execute format('select array_agg(t.ctid order by t.ctid) from %s t', r.tabla) into v_filas;
      foreach v_fila in array v_filas loop
        for v_valor in select e.columna, e.valor, p.con from estados e left join piden p on (p.tabla, p.valor) = (e.tabla, e.valor)
          where e.tabla = r.tabla and e.tabla || ' ' || e.valor <> all(p_ya) order by e.n
        loop
          begin
            execute format('update %s t set %I = %L%s where t.ctid = $1', r.tabla, v_valor.columna, v_valor.valor, coalesce(', ' || v_valor.con, '')) using v_fila;
            p_ya := p_ya || (r.tabla || ' ' || v_valor.valor);
            exit;
          exception when check_violation or exclusion_violation or unique_violation then null;
          end;
        end loop;
      end loop;
    end loop;
    update public.clientes set activo = false where perfil = 'cliente';
    update public.plataformas set publico = false;
    for r in
      select k.tabla, string_agg(format('%I = %I - interval ''20 years''', a.attname, a.attname), ', ') as pone
      from suyas k join pg_attribute a on a.attrelid = k.tabla::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('timestamptz'::regtype, 'date'::regtype) group by k.tabla
    loop
      execute format('update %s set %s', r.tabla, r.pone);
    end loop;
    for r in select k.tabla from suyas k loop execute format('alter table %s enable trigger user', r.tabla); end loop;
    for v_vuelta in 1 .. 4 loop
      v_informe := private.purgar(now(), 'infinity');
      if v_informe ? 'fallan' then v_queda := v_queda || jsonb_build_object('fallan', v_informe -> 'fallan'); end if;
      exit when v_informe = '{}';
    end loop;
    for r in select k.tabla from suyas k loop
      execute format('select count(*) from %s t where not (%s)', r.tabla, case r.tabla
        -- The team stays, the studio's own portfolio and templates, and of a sheet that nothing is left in it.
        when 'public.clientes' then 't.perfil = ''admin''' when 'private.identidades' then 'exists (select from public.clientes c where c.id = t.cliente)'
        when 'public.preferencias_correo' then 'exists (select from public.clientes c where c.id = t.cliente)'
        when 'public.propuestas' then 't.plantilla' when 'public.importaciones_filas' then 't.datos is null and t.cliente is null'
        when 'public.testimonios' then 't.plataforma is null' when 'public.plataformas' then 't.cliente is null'
        when 'public.hitos_plataforma' then 'exists (select from public.plataformas p where p.id = t.plataforma_id and p.cliente is null)' else 'false' end) into v_n;
      if v_n > 0 then v_queda := v_queda || jsonb_build_object(r.tabla, v_n); end if;
    end loop;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return jsonb_build_object('queda', v_queda, 'puestos', p_ya);
  end;
end $$;
create temp table vueltas (n int, r jsonb);
do $$
declare
  v_ya jsonb := '[]'; v jsonb;
begin
  for i in 1 .. 4 loop
    v := pg_temp.vieja(array(select jsonb_array_elements_text(v_ya)));
    insert into vueltas values (i, v);
    exit when jsonb_array_length(v -> 'puestos') = (select count(*) from estados);
    v_ya := v -> 'puestos';
  end loop;
end $$;
select is((select jsonb_agg(r -> 'queda') from vueltas), (select jsonb_agg('{}'::jsonb) from vueltas), 'when all is old and over, nothing is left of anybody, and nothing failed');
select set_eq($$select tabla || ' ' || valor from estados$$, $$select jsonb_array_elements_text(r -> 'puestos') from vueltas$$, 'whatever state it was left in');

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
