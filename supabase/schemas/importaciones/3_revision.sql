-- What each row of a sheet would become, and why not. Nothing of it is done yet.

create function private.cliente_de_fila(p_valores jsonb, out cliente bigint, out motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rut text := p_valores ->> 'cliente_rut';
  v_email text := p_valores ->> 'cliente_email';
  v_nombre text := p_valores ->> 'cliente_nombre';
  v_por_correo bigint;
  v_suyos bigint[];
  c public.clientes;
begin
  if v_email is not null and private.no_importable(v_email) then motivo := 'Esta fila no se puede importar.'; return;
    end if;
  cliente := (select x.id from public.clientes x where x.rut = v_rut);
  v_por_correo := coalesce((select x.id from public.clientes x where x.email = v_email),
    (select x.cliente from public.personas x where x.email = v_email));
  if cliente <> v_por_correo then
    motivo := 'El RUT es de un cliente y el correo de otro.';
  elsif coalesce(cliente, v_por_correo) is null and v_nombre is not null and num_nonnulls(v_rut, v_email) = 0 then
    v_suyos := array(select x.id from public.clientes x
      where (private.normalizar(x.cliente) = private.normalizar(v_nombre)
      or private.normalizar(x.empresa) = private.normalizar(v_nombre)) and x.perfil = 'cliente' limit 2);
    if cardinality(v_suyos) = 2 then motivo := format('Hay más de un cliente llamado «%s»: agrega su RUT o su correo.',
      v_nombre); end if;
    cliente := v_suyos[1];
  else
    cliente := coalesce(cliente, v_por_correo);
  end if;
  if motivo is not null then cliente := null; return; end if;
  if cliente is null then
    motivo := case when num_nonnulls(v_rut, v_email, v_nombre) = 0
      then 'Falta de qué cliente es: su RUT, su correo o su nombre.'
      else format('No encontramos a su cliente (%s): impórtalo o créalo antes.', coalesce(v_rut, v_email, v_nombre))
        end;
    return;
  end if;
  select * into c from public.clientes x where x.id = cliente_de_fila.cliente;
  if c.perfil = 'admin' then motivo := 'Su cliente es alguien del equipo.';
  elsif private.no_importable(c.email) then motivo := 'Esta fila no se puede importar.';
  elsif not c.activo then motivo := format('%s está desactivado: lo suyo no se importa.',
    coalesce(c.empresa, c.cliente)); end if;
  if motivo is not null then cliente := null; end if;
end $$;
comment on function private.cliente_de_fila(jsonb) is
  'Whose a row is: by RUT, by an address of theirs, or by a name that only one has; or why nobody''s.';

create function private.revisar_cliente(f public.importaciones_filas) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_nombre text := coalesce(private.celda(f.datos, 'nombre'), private.celda(f.datos, 'empresa'));
  v_empresa text := private.celda(f.datos, 'empresa');
  v_email text := lower(private.leer_correo(private.celda(f.datos, 'email')));
  v_rut text := private.normalizar_rut(private.celda(f.datos, 'rut'));
  v_telefono text := private.completar_telefono(private.celda(f.datos, 'telefono'));
  v_facturacion text := lower(private.leer_correo(private.celda(f.datos, 'correo_facturacion')));
  v_retiene text := private.celda(f.datos, 'retiene');
  v_por_rut bigint;
  v_por_correo bigint;
  c public.clientes;
begin
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('cliente', v_nombre, 'empresa', v_empresa,
    'email', v_email, 'rut', v_rut, 'telefono', v_telefono, 'giro', private.celda(f.datos, 'giro'),
    'direccion', private.celda(f.datos, 'direccion'), 'comuna', private.celda(f.datos, 'comuna'),
    'correo_facturacion', v_facturacion, 'retiene', private.leer_si_o_no(v_retiene)));
  f.motivos := f.motivos || array_remove(array[
    case when v_nombre is null then 'Falta el nombre.' when length(v_nombre) > 160 then 'El nombre pasa de 160 letras.'
      end,
    case when length(v_empresa) > 160 then 'La empresa pasa de 160 letras.' end,
    case when v_email ~ '@.*@' then 'Deja un solo correo en la celda.' when not private.correo_valido(v_email)
      then format('El correo «%s» no es válido.', left(v_email, 60)) end,
    case when private.celda_acortada(v_rut)
      then 'La planilla acortó el RUT: dale formato de texto a esa columna y vuelve a escribirlo.'
      when not private.rut_valido(v_rut) then format('El RUT «%s» no es válido: revisa su dígito verificador.',
        left(v_rut, 30)) end,
    case when private.celda_acortada(v_telefono)
      then 'La planilla acortó el teléfono: dale formato de texto a esa columna y vuelve a escribirlo.'
      when not private.telefono_valido(v_telefono)
        then format('El teléfono «%s» no es válido: deja uno solo, con su código.', left(v_telefono, 40)) end,
    case when length(f.valores ->> 'giro') > 80 then 'El giro pasa de 80 letras.' end,
    case when length(f.valores ->> 'direccion') > 120 then 'La dirección pasa de 120 letras.' end,
    case when length(f.valores ->> 'comuna') > 40 then 'La comuna pasa de 40 letras.' end,
    case when v_facturacion ~ '@.*@' then 'Deja un solo correo de facturación en la celda.'
      when not private.correo_valido(v_facturacion)
        then format('El correo de facturación «%s» no es válido.', left(v_facturacion, 60)) end,
    case when private.leer_si_o_no(v_retiene) is null and v_retiene is not null
      then format('En si retiene dice «%s»: escribe sí o no.', left(v_retiene, 30)) end], null);
  if v_email is not null and private.no_importable(v_email) then f.motivos := '{Esta fila no se puede importar.}';
    return f; end if;
  if f.motivos <> '{}' then return f; end if;
  v_por_rut := (select x.id from public.clientes x where x.rut = v_rut);
  v_por_correo := coalesce((select x.id from public.clientes x where x.email = v_email),
    -- An address that a client had before is theirs, while nobody else has it.
    (select i.cliente from private.identidades i join public.clientes x on x.id = i.cliente
      where i.email = v_email and i.persona is null and not exists (select from public.personas p
        where p.email = v_email) order by i.desde desc limit 1));
  if v_por_rut <> v_por_correo then f.motivos := '{El RUT es de un cliente y el correo de otro.}'; return f; end if;
  select * into c from public.clientes x where x.id = coalesce(v_por_rut, v_por_correo);
  if c.id is null then
    if v_email is null then f.motivos := '{Falta el correo.}';
    elsif exists (select from public.personas p where p.email = v_email)
      then f.motivos := '{Ese correo es de una persona de otro cliente.}'; end if;
  elsif c.perfil = 'admin' then f.motivos := '{Es alguien del equipo.}';
  elsif private.no_importable(c.email) then f.motivos := '{Esta fila no se puede importar.}';
  else
    f.existente := c.id;
    f.cliente := c.id;
    f.opciones := case when c.activo and exists (select from private.columnas_importadas('clientes') k
      where k.llena and to_jsonb(c) ->> k.columna is null and f.valores ->> k.columna is not null)
      then '{unir,omitir}'::text[] else '{omitir}' end;
    f.motivos := array[case when c.activo then format('Ya está: %s.', coalesce(c.empresa, c.cliente))
      else 'Ya está, desactivado: queda como está.' end];
  end if;
  f.claves := array_remove(array['email ' || v_email, 'rut ' || v_rut], null);
  return f;
end $$;
comment on function private.revisar_cliente(public.importaciones_filas) is
  'A row of a sheet of clients, read: what it becomes, whom it repeats, or why it cannot come in.';

create function private.revisar_plataforma(f public.importaciones_filas,
  p_mes_primero boolean) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_dominio text := private.nombre_de_host(private.celda(f.datos, 'dominio'));
  v_nombre text := coalesce(private.celda(f.datos, 'plataforma'), private.dominio_de(v_dominio));
  v_descripcion text := nullif(trim(private.limpiar(f.datos ->> 'descripcion'), E' \n\t'), '');
  v_inicio date := private.leer_dia(private.celda(f.datos, 'fecha_inicio'), p_mes_primero);
  v_termino date := private.leer_dia(private.celda(f.datos, 'fecha_termino'), p_mes_primero);
  p public.plataformas;
begin
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('plataforma', v_nombre, 'dominio', v_dominio,
    'descripcion', v_descripcion,
    'fecha_inicio', v_inicio, 'fecha_termino', v_termino));
  f.motivos := f.motivos || array_remove(array[
    case when v_nombre is null then 'Falta el nombre o el dominio.'
      when length(v_nombre) > 160 then 'El nombre pasa de 160 letras.' end,
    case when v_dominio is null and private.celda(f.datos, 'dominio') is not null
      then format('El dominio «%s» no es válido.', left(private.celda(f.datos, 'dominio'), 60)) end,
    case when length(v_descripcion) > 5000 then 'La descripción pasa de 5.000 letras.' end,
    private.motivo_del_dia('inicio', private.celda(f.datos, 'fecha_inicio'), v_inicio),
    private.motivo_del_dia('término', private.celda(f.datos, 'fecha_termino'), v_termino),
    case when v_termino < v_inicio then 'Termina antes de empezar.' end], null);
  if f.motivos <> '{}' then return f; end if;
  f.claves := array_remove(array[f.cliente || ' nombre ' || private.normalizar(v_nombre),
    f.cliente || ' dominio ' || private.dominio_de(v_dominio)], null);
  select * into p from public.plataformas x where x.cliente = f.cliente
    and (private.normalizar(x.plataforma) = private.normalizar(v_nombre)
      or private.dominio_de(x.dominio) = private.dominio_de(v_dominio)) order by x.id limit 1;
  if p.id is not null then
    f.existente := p.id;
    f.motivos := array[format('Ya está: %s.', p.plataforma)];
    f.opciones := case when p.dominio is null and v_dominio is not null or p.descripcion is null
      and v_descripcion is not null
      or p.fecha_inicio is null and v_inicio <= coalesce(p.fecha_termino, v_termino, v_inicio)
        or p.fecha_termino is null and v_termino >= coalesce(p.fecha_inicio, v_inicio, v_termino)
      then '{unir,omitir,crear}'::text[] else '{omitir,crear}' end;
  end if;
  return f;
end $$;
comment on function private.revisar_plataforma(public.importaciones_filas, boolean) is
  'The same of a sheet of platforms.';

create function private.motivo_del_dia(p_de text, p_celda text, p_dia date) returns text
language sql immutable set search_path = '' as $$
  select case when p_dia is null and p_celda is not null then format('La fecha de %s «%s» %s.', p_de, left(p_celda, 30),
    case
    when p_celda ~ '^[0-9]{5}$' then 'es el número con que la planilla la guarda: dale formato de fecha a esa columna'
    when p_celda ~ '(^|[-/. ])1[0-9]{3}($|[-/. ])' then 'es anterior al año 2000: corrígela o deja la celda vacía'
    when p_celda ~ '[-/. ][0-9]{2}$' and p_celda !~ '^[0-9]{4}'
      then 'puede ser de otro siglo: escribe el año con cuatro cifras'
    else 'no se entiende: escríbela día/mes/año' end) end;
$$;
comment on function private.motivo_del_dia(text, text, date) is 'Why a cell is no day; null where it is one, or empty.';

create function private.revisar_pago(f public.importaciones_filas,
  p_mes_primero boolean) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_concepto text := private.celda(f.datos, 'concepto');
  v_celda text := private.celda(f.datos, 'monto');
  v_monto bigint := private.leer_monto(v_celda);
  v_vence date := private.leer_dia(private.celda(f.datos, 'vence_el'), p_mes_primero);
  v_pagado date := private.leer_dia(private.celda(f.datos, 'pagado_el'), p_mes_primero);
  v_dicho text := private.normalizar(private.celda(f.datos, 'estado'));
  v_medio text := private.normalizar(private.celda(f.datos, 'metodo'));
  v_lugar text := private.celda(f.datos, 'plataforma');
  v_estado text;
  v_metodo text;
  v_plataforma bigint;
begin
  v_estado := case
    when v_dicho is null and v_pagado is not null
      or v_dicho ~ '^(pagad[oa]s?|pago|si|ok|listo|x|✓|✔|recibid[oa]|abonado total)$' then 'pagado'
    when v_dicho is null and v_vence >= private.hoy()
      or
      v_dicho
      ~ '^(pendientes?|por (pagar|cobrar|vencer)|no|no pagad[oa]|impag[oa]|vencid[oa]|atrasad[oa]|debe|programad[oa])$'
      then 'pendiente'
    when v_dicho ~ '^(anulad[oa]|nul[oa])$' then 'anulado' end;
  v_metodo := case when v_medio ~ 'transf|deposito|banco|vale vista' then 'transferencia'
    when v_medio ~ 'tarjeta|webpay|flow|credito|debito|mercado ?pago|getnet' then 'tarjeta'
    when v_medio is not null or v_estado = 'pagado' then 'otro' end;
  if v_estado = 'pagado' and v_pagado is null and private.celda(f.datos, 'pagado_el') is null
    and v_vence <= private.hoy() then v_pagado := v_vence; end if;
  v_vence := coalesce(v_vence, case when private.celda(f.datos, 'vence_el') is null then v_pagado end);
  if v_lugar is not null and f.cliente is not null then
    v_plataforma := (select min(x.id) from public.plataformas x where x.cliente = f.cliente
      and (private.normalizar(x.plataforma) = private.normalizar(v_lugar)
        or private.dominio_de(x.dominio) = private.dominio_de(v_lugar)));
  end if;
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('concepto', v_concepto, 'monto', v_monto, 'vence_el',
    v_vence, 'estado', v_estado,
    'pagado_el', case when v_estado = 'pagado' then v_pagado end, 'metodo', v_metodo, 'plataforma', v_plataforma));
  f.motivos := f.motivos || array_remove(array[
    case when v_concepto is null then 'Falta el concepto.' when length(v_concepto) not between 3
      and 200 then 'El concepto lleva de 3 a 200 letras.' end,
    case when v_celda is null then 'Falta el monto.' when private.celda_acortada(v_celda)
      then 'La planilla acortó el monto: dale formato de número a esa columna.'
      when v_monto is null then format('El monto «%s» no se entiende: escríbelo en pesos enteros, como 1.234.567.',
        left(v_celda, 30))
      when v_monto = 0 then 'El monto es cero.' when v_monto > 2147483647 then 'El monto es demasiado grande.' end,
    private.motivo_del_dia('vencimiento', private.celda(f.datos, 'vence_el'), v_vence),
    private.motivo_del_dia('pago', private.celda(f.datos, 'pagado_el'), v_pagado),
    case when v_vence is null and private.celda(f.datos, 'vence_el') is null then 'Falta cuándo vence.' end,
    case when v_dicho is null and v_estado is null then 'Falta si está pagado o pendiente.'
      when v_estado is null then format(case
        when v_dicho ~ '^cancelad' then '«%s» puede ser pagado o anulado: escribe cuál.' when v_dicho ~ 'abon|parcial'
        then '«%s»: escribe lo pagado y lo que falta en dos filas.'
          else 'El estado «%s» no se entiende: escribe pagado, pendiente o anulado.' end,
          left(private.celda(f.datos, 'estado'), 30))
      when v_estado = 'pagado' and v_pagado > private.hoy() then 'La fecha de pago es futura.'
      when v_estado = 'pagado' and v_pagado is null and v_vence > private.hoy() then 'Falta cuándo se pagó.'
      when v_estado <> 'pagado' and v_pagado is not null then 'Tiene fecha de pago y no dice pagado.' end,
    case when v_lugar is not null and v_plataforma is null
      and f.cliente is not null
      then format('Su cliente no tiene la plataforma «%s»: impórtala antes o deja la celda vacía.', left(v_lugar, 60))
      end], null);
  if f.motivos <> '{}' then return f; end if;
  f.claves := array[concat_ws(' ', f.cliente, v_vence, v_monto, private.normalizar(v_concepto))];
  f.existente := (select min(x.id) from public.pagos x where x.cliente = f.cliente and x.vence_el = v_vence
    and x.monto = v_monto
    and private.normalizar(x.concepto) = private.normalizar(v_concepto));
  if f.existente is not null then
    f.motivos := array['Ya está: el mismo concepto, monto y vencimiento.'];
    f.opciones := '{omitir,crear}';
  end if;
  return f;
end $$;
comment on function private.revisar_pago(public.importaciones_filas, boolean) is 'The same of a sheet of payments.';

create function private.revisar_fila(i public.importaciones,
  f public.importaciones_filas) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_motivo text;
  v_repite int;
begin
  f.motivos := array(select format('En %s la planilla dejó una fórmula o un error («%s»): escribe el dato.',
    c.campo_dicho, left(c.celda, 30))
    from (select private.celda(f.datos, x) as celda, replace(replace(x, 'cliente_', ''), '_', ' ') as campo_dicho
      from unnest(i.campos) x) c where private.celda_rota(c.celda));
  f.claves := '{}';
  f.opciones := '{}';
  f.existente := null;
  f.cliente := null;
  -- What nobody reads more closely is taken as it is written.
  f.valores := (select coalesce(jsonb_object_agg(c.columna, private.celda(f.datos, c.columna)), '{}')
    from private.columnas_importadas(i.tipo) c where c.campos = array[c.columna]);
  if i.tipo = 'clientes' then
    f := private.revisar_cliente(f);
  else
    f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('cliente_rut',
      private.normalizar_rut(private.celda(f.datos, 'cliente_rut')),
      'cliente_email', lower(private.leer_correo(private.celda(f.datos, 'cliente_email'))), 'cliente_nombre',
        private.celda(f.datos, 'cliente_nombre')));
    select x.cliente, x.motivo into f.cliente, v_motivo from private.cliente_de_fila(f.valores) x;
    f.motivos := f.motivos || array_remove(array[v_motivo], null);
    f := case i.tipo when 'plataformas' then private.revisar_plataforma(f, i.mes_primero) else private.revisar_pago(f,
      i.mes_primero) end;
  end if;
  if 'Esta fila no se puede importar.' = any(f.motivos) then
    -- Nothing of whom it is about stays here.
    f.datos := '{}';
    f.valores := '{}';
    f.claves := '{}';
    f.opciones := '{}';
    f.existente := null;
    f.cliente := null;
    f.motivos := '{Esta fila no se puede importar.}';
  end if;
  if f.opciones = '{}' and f.motivos = '{}' then
    v_repite := (select min(g.n) from public.importaciones_filas g where g.importacion = f.importacion and g.n < f.n
      and g.claves && f.claves);
    f.opciones := case when v_repite is null or i.tipo <> 'clientes' then '{crear,omitir}' else '{omitir}' end;
    if v_repite is not null then f.motivos := array[format('Repite la fila %s de esta planilla.', v_repite)]; end if;
  elsif f.opciones = '{}' then
    f.estado := 'con_problema';
    f.decision := 'omitir';
    f.opciones := '{omitir}';
    f.claves := '{}';
    return f;
  end if;
  f.estado := case when f.motivos = '{}' then 'lista' else 'repetida' end;
  f.decision := case f.estado when 'lista' then 'crear' else 'omitir' end;
  return f;
end $$;
comment on function private.revisar_fila(public.importaciones, public.importaciones_filas) is
  'A row, read anew: lista, repetida (with what may be decided of it) or con_problema, with its reasons. Of whom '
  'nothing may be brought in, it forgets everything.';

create function private.revisar_importacion(p_importacion bigint, p_cuantas int, p_de_nuevo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision}');
  f public.importaciones_filas;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if p_de_nuevo then
    update public.importaciones_filas set estado = 'recibida', claves = '{}' where importacion = i.id
      and estado in ('lista', 'repetida', 'con_problema');
  end if;
  for f in select * from public.importaciones_filas x where x.importacion = i.id and x.estado = 'recibida' order by x.n
    limit least(greatest(p_cuantas, 1), 500) loop
    f := private.revisar_fila(i, f);
    update public.importaciones_filas x set datos = f.datos, valores = f.valores, claves = f.claves,
      motivos = f.motivos, opciones = f.opciones,
      decision = f.decision, estado = f.estado, existente = f.existente, cliente = f.cliente where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  return private.pasar_importacion(i.id, 'revision');
end $$;
create function public.revisar_importacion(p_importacion bigint, p_cuantas int default 500,
  p_de_nuevo boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.revisar_importacion(p_importacion, p_cuantas, p_de_nuevo); $$;
comment on function public.revisar_importacion(bigint, int, boolean) is
  'Admin: says of the next rows of a sheet what each would become, and does nothing else; p_de_nuevo begins again, '
  'without what was decided. Called until quedan is 0. Returns how far it is. Errors: 42501; P0001 with hint '
  'no_existe, vencida, or the state that it is in.';

create function private.decidir_filas(p_importacion bigint, p_decision text, p_filas int[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision}');
begin
  update public.importaciones_filas f set decision = p_decision
  where f.importacion = i.id and p_decision = any(f.opciones)
    and case when p_filas is null then f.estado = 'repetida' else f.n = any(p_filas) and f.estado in ('lista',
      'repetida') end;
  if not found then raise exception 'Eso no se puede hacer con estas filas.' using hint = 'decision'; end if;
  return private.resumen_de_importacion(i.id);
end $$;
create function public.decidir_filas(p_importacion bigint, p_decision text, p_filas int[] default null) returns jsonb
language sql set search_path = '' as $$ select private.decidir_filas(p_importacion, p_decision, p_filas); $$;
comment on function public.decidir_filas(bigint, text, int[]) is
  'Admin: what becomes of rows of a sheet that is looked at: crear, unir (complete the record that they repeat) or '
  'omitir, where their opciones have it; without p_filas, of all that repeat something. Errors: 42501; P0001 with '
  'hint decision (none may), no_existe, vencida, or the state that it is in.';

grant execute on function private.revisar_importacion(bigint, int, boolean), public.revisar_importacion(bigint, int,
  boolean),
  private.decidir_filas(bigint, text, int[]), public.decidir_filas(bigint, text, int[]) to authenticated;
