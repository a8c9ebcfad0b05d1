-- What was looked at is done, and undone, some rows at a time; each row by itself, so that one that fails stops no
-- other.

create function private.aplicar_fila(i public.importaciones,
  f public.importaciones_filas) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v public.importaciones_filas := private.revisar_fila(i, f);
  x jsonb := v.valores;
  v_tabla text := 'public.' || i.tipo;
  v_fila jsonb;
begin
  f.cliente := v.cliente;
  f.valores := v.valores;
  f.existente := v.existente;
  if f.decision = 'omitir' then f.estado := 'omitida'; return f; end if;
  f.datos := v.datos;
  if v.estado = 'con_problema' then f.estado := 'con_problema'; f.motivos := v.motivos; f.decision := 'omitir'; return
    f; end if;
  -- What came meanwhile, by another hand or by another sheet, is left as it is.
  if f.decision <> all(v.opciones) or f.estado = 'lista' and v.estado = 'repetida' then
    f.estado := 'omitida';
    f.motivos := v.motivos;
    f.decision := 'omitir';
    return f;
  end if;
  f.estado := 'hecha';
  if f.decision = 'unir' then
    f.registro := v.existente;
    execute format('select to_jsonb(t) from %s t where t.id = $1 for update', v_tabla) into v_fila using f.registro;
    f.antes := (select jsonb_object_agg(c.columna, v_fila -> c.columna)
      from private.columnas_importadas(i.tipo) c where c.llena);
    f.version := private.completar_fila(v_tabla, f.registro, (select jsonb_object_agg(key, coalesce(nullif(value,
      'null'), x -> key)) from jsonb_each(f.antes)) || jsonb_build_object('actualizado_en', clock_timestamp()));
    f.antes := f.antes || jsonb_build_object('actualizado_en', v_fila -> 'actualizado_en');
  else
    if i.tipo = 'clientes' then
      x := '{"retiene": false}' || x;  -- unless the sheet says so
    else
      x := x || jsonb_build_object('cliente', f.cliente, 'pagado_en', private.instante_de((x ->> 'pagado_el')::date,
        now()));
    end if;
    execute (select format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
        returning id, actualizado_en', v_tabla, string_agg(quote_ident(c.columna), ', '))
      from private.columnas_importadas(i.tipo) c)
    into f.registro, f.version using x;
    if i.tipo = 'clientes' then f.cliente := f.registro; end if;
  end if;
  return f;
end $$;
comment on function private.aplicar_fila(public.importaciones, public.importaciones_filas) is
  'Does what was decided of a row, as it stands now: read anew first, since others go on working.';

create function private.aplicar_importacion(p_importacion bigint, p_cuantas int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision,aplicando,aplicada}');
  f public.importaciones_filas;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if i.estado = 'aplicada' then return private.resumen_de_importacion(i.id); end if;
  if exists (select from public.importaciones_filas x where x.importacion = i.id and x.estado = 'recibida') then
    raise exception 'Faltan filas por revisar.' using hint = 'por_revisar';
  end if;
  -- Two sheets at once would not see each other's records.
  perform pg_advisory_xact_lock(hashtext('importaciones'));
  perform set_config('estudio.importando', 'si', true);  -- private.importando(): nobody is told
  for f in select * from public.importaciones_filas x where x.importacion = i.id and x.estado in ('lista', 'repetida')
    order by x.n limit least(greatest(p_cuantas, 1), 500) loop
    begin
      f := private.aplicar_fila(i, f);
    exception when integrity_constraint_violation or data_exception or raise_exception then
      f.estado := 'con_problema';
      f.motivos := array[case when sqlstate = 'P0001' then sqlerrm else 'No se pudo guardar: revisa sus datos.' end];
      f.decision := 'omitir';
    end;
    update public.importaciones_filas x set datos = f.datos, valores = f.valores, motivos = f.motivos,
      decision = f.decision, estado = f.estado,
      existente = f.existente, registro = f.registro, version = f.version, antes = f.antes, cliente = f.cliente
        where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  perform set_config('estudio.importando', '', true);
  return private.pasar_importacion(i.id, case when exists (select from public.importaciones_filas x
    where x.importacion = i.id and x.estado in ('lista', 'repetida'))
    then 'aplicando' else 'aplicada' end);
end $$;
create function public.aplicar_importacion(p_importacion bigint, p_cuantas int default 200) returns jsonb
language sql set search_path = '' as $$ select private.aplicar_importacion(p_importacion, p_cuantas); $$;
comment on function public.aplicar_importacion(bigint, int) is
  'Admin: does the next rows of a sheet, without a mail to anybody; called until quedan is 0, by whomever: each row '
  'is done once. One that fails becomes con_problema with its reason. Returns how far it is. Errors: 42501; P0001 '
  'with hint por_revisar, no_existe, vencida, or the state that it is in.';

-- Undone --------------------------------------------------------------------------------------------

create function private.usos_de(p_tabla regclass, p_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_usos jsonb;
begin
  execute (
    select 'select coalesce(jsonb_object_agg(x.id, x.que), ''{}'') from (select distinct on (u.id) u.id, u.que from ('
      || string_agg(format('select t.%1$I as id, %2$L as que from %3$s t where t.%1$I = any($1)', a.attname,
        coalesce(lower(k.nombre), 'otros datos'), c.conrelid::regclass), ' union all ')
      || case p_tabla when 'public.clientes'::regclass
        then
        ' union all select n.fila, ''notas'' from public.contactos_notas n where n.clase = ''clientes'' and n.fila = any($1)'
        else '' end
      || ') u order by u.id, u.que = ''otros datos'', u.que) x'
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = c.conkey[array_position(c.confkey, (select k.attnum from pg_attribute k where k.attrelid = p_tabla
      and k.attname = 'id'))]
    left join private.tablas k on k.tabla = c.conrelid::regclass::text
    -- What came for a payment changes the payment, and is known by that.
    where c.confrelid = p_tabla and c.contype = 'f' and c.conrelid not in ('public.importaciones_filas'::regclass,
      'public.abonos'::regclass))
  into v_usos using p_ids;
  return v_usos;
end $$;
comment on function private.usos_de(regclass, bigint[]) is
  'What hangs on rows of a table, {id: what}, by the keys that refer to it; of one on which nothing does it says '
  'nothing.';

create function private.deshacer_fila(i public.importaciones, f public.importaciones_filas,
  p_uso text) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', i.tipo) into v_fila using f.registro;
  if v_fila is null then
    f.estado := 'deshecha';
    f.motivos := '{Ya no estaba.}';
    return f;
  end if;
  f.estado := 'se_queda';
  if (v_fila ->> 'actualizado_en')::timestamptz <> f.version then f.motivos := '{Cambió después de importarse.}'; return
    f; end if;
  if f.decision = 'unir' then
    perform private.completar_fila('public.' || i.tipo, f.registro, f.antes);
  else
    if i.tipo = 'clientes' and v_fila ->> 'usuario' is not null then f.motivos := '{Ya entró a su cuenta.}'; return f;
      end if;
    if i.tipo = 'clientes' and v_fila ->> 'invitado_en' is not null then f.motivos := '{Ya se le invitó.}'; return f;
      end if;
    if p_uso is not null then f.motivos := array[format('Ya tiene %s.', p_uso)]; return f; end if;
    execute format('delete from public.%I t where t.id = $1', i.tipo) using f.registro;
  end if;
  f.estado := 'deshecha';
  f.motivos := '{}';
  return f;
end $$;
comment on function private.deshacer_fila(public.importaciones, public.importaciones_filas, text) is
  'Takes back what came of a row: its record goes, or is what it was before. What was changed since, or is used '
  '(p_uso), stays, with the reason.';

create function private.deshacer_importacion(p_importacion bigint, p_cuantas int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion,
    '{cargando,revision,aplicando,aplicada,deshaciendo,deshecha}');
  f public.importaciones_filas;
  v_filas bigint[];
  v_registros bigint[];
  v_usos jsonb;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if i.estado in ('cargando', 'revision') then
    delete from public.importaciones_filas where importacion = i.id;
    return private.pasar_importacion(i.id, 'descartada');
  end if;
  -- Begun, and begun again for what stayed.
  if i.estado <> 'deshaciendo' then
    update public.importaciones_filas set estado = 'hecha' where importacion = i.id and estado = 'se_queda';
    update public.importaciones_filas set estado = 'omitida' where importacion = i.id
      and estado in ('lista', 'repetida');
  end if;
  perform pg_advisory_xact_lock(hashtext('importaciones'));
  perform set_config('estudio.importando', 'si', true);
  select array_agg(x.id), array_agg(x.registro) into v_filas, v_registros from (
    select id, registro from public.importaciones_filas where importacion = i.id and estado = 'hecha' order by n desc
      limit least(greatest(p_cuantas, 1), 500)) x;
  -- While they are held nothing can be hung on them.
  execute format('select from public.%I t where t.id = any($1) order by t.id for update', i.tipo) using v_registros;
  v_usos := private.usos_de(('public.' || i.tipo)::regclass, v_registros);
  for f in select * from public.importaciones_filas x where x.id = any(v_filas) order by x.n desc loop
    begin
      f := private.deshacer_fila(i, f, v_usos ->> f.registro::text);
    exception when integrity_constraint_violation or raise_exception then
      f.estado := 'se_queda';
      f.motivos := array[case when sqlstate = 'P0001' then sqlerrm else 'Ya se usa en otra parte.' end];
    end;
    update public.importaciones_filas x set estado = f.estado, motivos = f.motivos where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  perform set_config('estudio.importando', '', true);
  return private.pasar_importacion(i.id, case when exists (select from public.importaciones_filas x
    where x.importacion = i.id and x.estado = 'hecha')
    then 'deshaciendo' else 'deshecha' end);
end $$;
create function public.deshacer_importacion(p_importacion bigint, p_cuantas int default 200) returns jsonb
language sql set search_path = '' as $$ select private.deshacer_importacion(p_importacion, p_cuantas); $$;
comment on function public.deshacer_importacion(bigint, int) is
  'Admin: takes back the last rows of an import that are still done; called until quedan is 0. What was changed or '
  'used since stays, with its reason (se_queda), and is tried again when it is called once more after that. Of one '
  'that was not applied yet the rows go. Returns how far it is. Errors: 42501; P0001 with hint no_existe, vencida, or '
  'descartada.';

create function private.recordar_importacion(p_importacion bigint, p_recordar boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update public.importaciones set recordar_desde = case when p_recordar then coalesce(recordar_desde, now()) end
    where id = p_importacion and tipo = 'pagos';
  if not found then raise exception 'Esa importación no existe o no es de pagos.' using hint = 'no_existe'; end if;
end $$;
create function public.recordar_importacion(p_importacion bigint, p_recordar boolean) returns void
language sql set search_path = '' as $$ select private.recordar_importacion(p_importacion, p_recordar); $$;
comment on function public.recordar_importacion(bigint, boolean) is
  'Admin: whether clients are reminded of the payments of a sheet by themselves, from the next day on which they '
  'would be; at first they are not. Errors: 42501; P0001 with hint no_existe.';

create function private.pago_en_silencio(p_pago bigint, p_dia date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.importaciones_filas f join public.importaciones i on i.id = f.importacion
    where f.registro = p_pago and i.tipo = 'pagos' and f.decision = 'crear' and f.estado in ('hecha', 'se_queda')
      and (i.recordar_desde is null or private.hoy(i.recordar_desde) >= p_dia));
$$;
comment on function private.pago_en_silencio(bigint, date) is
  'Whether a payment came in with a sheet whose payments nobody is reminded of, or not yet on that day.';

grant execute on function private.aplicar_importacion(bigint, int), public.aplicar_importacion(bigint, int),
  private.deshacer_importacion(bigint, int),
  public.deshacer_importacion(bigint, int), private.recordar_importacion(bigint, boolean),
    public.recordar_importacion(bigint, boolean) to authenticated;
