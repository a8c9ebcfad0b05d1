-- Everything ends: of each table with data of people, in every state, nothing is left when all of it is old and the
-- relation over.
begin;
select pruebas.llenar();
delete from private.envios;
delete from public.acciones_datos;
select plan(3);

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

select * from finish();
rollback;
