-- Erasing very many rows: the account is cut at once, the rest goes step by step.

create function private.contar_supresion(p private.titular, p_excepto bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  k private.tablas;
  v_van int;
  v_quedan int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  for k in select * from private.tablas where borra is not null and nombre is not null order by orden, tabla loop
    execute
      format('select count(*) filter (where (%2$s) is not true), count(*) filter (where %2$s) from %1$s t where %3$s',
      k.tabla, coalesce(k.se_queda, 'false'), case when k.borra = '=' or k.tabla = 'public.correos' then k.suya
        else k.borra end) into v_van, v_quedan using p, '{}'::text[], p_excepto;
    if v_van > 0 then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_van); end if;
    if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_quedan);
      end if;
  end loop;
  if p.cuentas || p.colegas <> '{}' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  select count(*) into v_quedan from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_quedan); end if;
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', '[]'::jsonb)
    || jsonb_strip_nulls(jsonb_build_object('terminado', nullif(private.servicios_por_terminar(p.cliente), '{}')));
end $$;
comment on function private.contar_supresion(private.titular, bigint) is
  'What erasing a person would take and leave, as private.suprimir_datos reports it; of mails those to them, without '
  'the time that it takes to find the others.';

create function private.empezar_supresion(p_solicitud bigint, p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  update public.clientes set activo = false where id = p.cliente;
  update public.personas set activo = false where id = any(p.personas);
  delete from auth.sessions where user_id = any(p.cuentas || p.colegas);
  update public.solicitudes_datos set estado = 'en_proceso' where id = p_solicitud;
  insert into private.supresiones (solicitud, autor, palabras, filas) values (p_solicitud, (select auth.uid()),
    private.palabras_de(p), jsonb_strip_nulls(jsonb_build_object('terminado',
    nullif(private.servicios_por_terminar(p.cliente), '{}')))) on conflict do nothing;
  perform private.terminar_con_su_cliente(p.cliente);
  perform set_config('estudio.suprimiendo', '', true);
end $$;
comment on function private.empezar_supresion(bigint, private.titular) is
  'Cuts the accounts of who is being erased and ends their services at once, and leaves the rest to '
  'private.tarea_suprimir.';

create function private.suprimir_tramo(p private.titular, s private.supresiones,
  p_limite int) returns private.supresiones
language plpgsql security definer set search_path = '' as $$
declare
  c_todos constant bigint := 9223372036854775807;
  k record;
  v_n int;
  v_ids text[];
  v_hasta bigint;
begin
  -- Of mails first those to them: what the others are about has to be read in each.
  select t.tabla, t.nombre, t.se_queda, c.cual, c.n into k
  from private.tablas t, unnest(case when t.borra = '=' then array[t.suya]
    when t.tabla = 'public.correos' then array[t.suya, t.borra] else array[t.borra] end) with ordinality c (cual, n)
  where t.borra is not null and t.se_queda is distinct from 'true'
    and (p_limite is null or t.tabla not in ('public.clientes', 'public.personas'))
  order by t.orden, t.tabla, c.n offset s.paso limit 1;
  if found then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and (%3$s) is not true limit $4),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
      k.tabla, k.cual, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, s.palabras, s.solicitud, p_limite;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    if v_n > 0 and k.nombre is not null then
      s.filas := s.filas || jsonb_build_object(split_part(k.tabla, '.', 2),
        v_n + coalesce((s.filas ->> split_part(k.tabla, '.', 2))::int, 0));
    end if;
    if v_n >= p_limite then return s; end if;
    -- What is left of mails is recognized by the rows that go next.
    if k.tabla = 'public.correos' and k.n = 2 and s.renglon = 0 then perform private.suprimir_de_correos(p); end if;
    s.paso := s.paso + 1;
    return s;
  end if;
  update public.auditoria set antes = null, despues = null, cliente = null
  where id in (select a.id from public.auditoria a where a.cliente = any(private.carpetas_de(p.cliente)::bigint[])
    and a.tabla <> 'pagos' limit p_limite);
  get diagnostics v_n = row_count;
  if v_n >= p_limite then return s; end if;
  if s.renglon = c_todos then
    s.paso := null;
  else
    v_hasta := coalesce(s.renglon + 5 * p_limite, c_todos);
    perform private.suprimir_de_auditoria(p, s.renglon, v_hasta);
    s.renglon := case when v_hasta < (select max(a.id) from public.auditoria a) then v_hasta else c_todos end;
  end if;
  return s;
end $$;
comment on function private.suprimir_tramo(private.titular, private.supresiones, int) is
  'Erases so many rows of a person, of the table that is next, and says how far it came; paso is null when nothing is '
  'left but what private.suprimir_datos does at once. By who they are the rest is found: that goes last, with '
  'p_limite null, which is all the rows there are.';

create function private.tarea_suprimir() returns void
language plpgsql security definer set search_path = '' as $$
declare
  s private.supresiones;
  p private.titular;
  v_email text;
  v_informe jsonb;
  v_error text;
  v_quieta text;
  v_avanza boolean := false;
  v_paso timestamptz;
  v_inicio timestamptz := clock_timestamp();
  v_hasta timestamptz := v_inicio + interval '4 seconds';
begin
  for s in select * from private.supresiones x order by x.error is not null, x.creado_en,
    x.id for update skip locked loop
    v_email := coalesce((select r.email from public.solicitudes_datos r where r.id = s.solicitud),
      (select c.email from public.clientes c where c.id = s.cliente and not c.activo));
    p := null;
    v_error := null;
    if v_email is null then
      delete from private.supresiones where id = s.id;
      continue;
    end if;
    loop
      v_paso := clock_timestamp();
      begin
        if p.email is null then p := private.titular_de(v_email); end if;
        perform set_config('estudio.suprimiendo', 'si', true);
        s := private.suprimir_tramo(p, s, 2500);
        perform set_config('estudio.suprimiendo', '', true);
        if s.paso is not null then
          update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon, error = null
            where id = s.id;
        else
          v_informe := private.suprimir_datos(v_email, s.solicitud, s);
          if s.cliente is null then
            perform private.responder_supresion(r, v_informe, s.autor) from public.solicitudes_datos r
              where r.id = s.solicitud;
          else
            insert into public.acciones_datos (accion, informe) values ('purga', '{"clientes": 1}');
          end if;
          delete from private.supresiones where id = s.id;
        end if;
        s.error := null;
        v_avanza := true;
      exception when query_canceled or others then  -- what the steps before it did stays
        v_error := sqlstate;
      end;
      -- One that takes as long as the last one did has to end in time; the one that ends it all may take longer.
      exit when v_error is not null or s.paso is null or clock_timestamp() + (clock_timestamp() - v_paso) > v_hasta
        or s.renglon = 9223372036854775807 and clock_timestamp() > v_inicio + interval '1 second';
    end loop;
    if v_error is not null then
      if s.error = v_error then v_quieta := v_error; end if;
      update private.supresiones set error = v_error where id = s.id;
    end if;
    exit when clock_timestamp() > v_hasta - interval '2 seconds';
  end loop;
  if v_quieta is not null and not v_avanza then
    raise exception 'Una supresión no avanza (private.supresiones).' using errcode = v_quieta;
  end if;
end $$;
comment on function private.tarea_suprimir() is
  'Task, each minute, some seconds long: goes on erasing who has very many rows, and answers their request when all '
  'is gone. Each step keeps what it did; what stops one is noted and tried again, after the others. Raises the code '
  'of one that stands still twice while nothing else went on, so that the task counts as failing.';
insert into private.tareas (nombre, cada) values ('suprimir', '1 minute');
