set lock_timeout = '10s';

set check_function_bodies = off;

DROP FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text);
ALTER TABLE "private"."tablas" ADD COLUMN "une" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "private"."tablas" ADD COLUMN "importa" jsonb NOT NULL DEFAULT '{}'::jsonb;

CREATE OR REPLACE FUNCTION private.aplicar_fila(i public.importaciones, f public.importaciones_filas)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    if i.tipo <> 'clientes' then
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
end $function$;

CREATE OR REPLACE FUNCTION private.campos_de_importacion(p_tipo text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(f) from private.columnas_importadas(p_tipo) c, unnest(c.campos) f;
$function$;

CREATE OR REPLACE FUNCTION private.columnas_importadas(p_tipo text)
 RETURNS TABLE(columna text, llena boolean, campos text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.columna, k.trato = 'llena', case
    when k.columna = 'cliente' and p_tipo = 'clientes' then '{nombre}'
    when k.columna = 'cliente' then '{cliente_rut,cliente_email,cliente_nombre}'
    when k.columna = 'pagado_en' then '{pagado_el}'
    else array[k.columna] end
  from private.tablas t, private.tratos(t.importa) k where t.tabla = 'public.' || p_tipo and k.trato <> 'no';
$function$;

CREATE OR REPLACE FUNCTION private.completar_fila(p_tabla text, p_id bigint, p_valores jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_en timestamptz;
begin
  execute (select format('update %1$s t set %2$s from jsonb_populate_record(null::%1$s, $1) n where t.id = $2
      returning t.actualizado_en', p_tabla::regclass, string_agg(format('%1$I = n.%1$I', k), ', '))
    from jsonb_object_keys(p_valores) k)
  into v_en using p_valores, p_id;
  return v_en;
end $function$;

CREATE OR REPLACE FUNCTION private.comprobar_tablas()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  -- Planned, over no row: a name that does not exist is told here, and not on the night when it is needed.
  for r in
    select k.tabla, x.columna, format(x.orden, k.tabla, x.dice) as orden, x.plazo
    from private.tablas k
    cross join lateral (values
      ('condicion', k.condicion, 'select from %s t where (%s) limit 0', true),
      ('condicion_menor', k.condicion_menor, 'select from %s t where (%s) limit 0', true),
      ('suya', k.suya, 'select from %s t where (%s) limit 0', false),
      ('aparte', k.aparte, 'select from %s t where (%s) limit 0', false),
      ('borra', nullif(k.borra, '='), 'select from %s t where (%s) limit 0', false),
      ('se_queda', k.se_queda, 'select from %s t where (%s) limit 0', false),
      ('blanqueo', k.blanqueo, 'update %s t set %s where false', false),
      ('textos', k.textos, 'select %2$s from %1$s t limit 0', false),
      ('vacia_menor', k.vacia_menor, 'update %s t set %s where false', false)) x (columna, dice, orden, plazo)
    where x.dice is not null
  loop
    begin
      if r.plazo then execute r.orden using null::timestamptz;
      else execute r.orden using null::private.titular, null::text[], null::bigint;
      end if;
    exception when others then
      raise exception 'private.tablas: % de % no se entiende: %', r.columna, r.tabla, sqlerrm using errcode = sqlstate;
    end;
  end loop;
  select k.tabla, x.columna, y.sobran into r
  from private.tablas k
  cross join lateral (values ('une', k.une), ('importa', k.importa)) x (columna, dice)
  cross join lateral (
    select string_agg(columna, ', ') as sobran from (
      select c.columna from (
        select attname::text as columna from pg_catalog.pg_attribute
        where attrelid = k.tabla::regclass and attnum > 0 and not attisdropped
        union all
        select d.columna from private.tratos(x.dice) d) c
      group by 1 having count(*) <> 2) n) y
  where x.dice <> '{}' and y.sobran is not null limit 1;
  if found then
    raise exception 'private.tablas: % de % dice una vez de cada columna qué se hace con ella: %', r.columna, r.tabla, r.sobran;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_fila(i public.importaciones, f public.importaciones_filas, p_uso text)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
  v_une jsonb := (select t.une from private.tablas t where t.tabla = 'public.clientes');
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino)
    order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo',
        o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo',
        d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.columna, 'origen', to_jsonb(o) ->> k.columna,
          'destino', to_jsonb(d) ->> k.columna) order by k.lugar), '[]')
        from private.tratos(v_une) k
        where k.trato = 'elige' and to_jsonb(o) ->> k.columna <> to_jsonb(d) ->> k.columna));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct
    from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.value not in ('origen', 'destino')
        or v.key not in (select k.columna from private.tratos(v_une) k where k.trato = 'elige')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Of two reports of a month that were not sent one stays, with what was added to either, held back if either was; one
  -- that waits rather than one that had nothing.
  delete from public.informes i where i.cliente = d.id and i.estado = 'sin_datos'
    and exists (select from public.informes x where x.cliente = o.id and x.mes = i.mes and x.estado in ('borrador',
    'retenido'));
  update public.informes i set parrafo = left(nullif(concat_ws(E'\n\n', i.parrafo, x.parrafo), ''), 2000),
    estado = greatest(i.estado, x.estado)
  from public.informes x where i.cliente = d.id and x.cliente = o.id and x.mes = i.mes and i.estado in ('borrador',
    'retenido') and x.estado in ('borrador', 'retenido');
  delete from public.informes x where x.cliente = o.id and x.enviado_en is null
    and exists (select from public.informes i where i.cliente = d.id and i.mes = x.mes and i.enviado_en is null);
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta,
      o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    v as (update public.servicios set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n
    where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma)
    where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id
    and i.persona is null;

  delete from public.clientes where id = o.id;
  perform private.completar_fila('public.clientes', d.id, (
    select jsonb_object_agg(k.columna, case
      when k.trato = 'acceso' then to_jsonb(queda) -> k.columna
      when p_valores ->> k.columna = 'origen'
        then coalesce(nullif(to_jsonb(o) -> k.columna, 'null'), to_jsonb(d) -> k.columna)
      else coalesce(nullif(to_jsonb(d) -> k.columna, 'null'), to_jsonb(o) -> k.columna) end)
    from private.tratos(v_une) k where k.trato <> 'queda'));
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion',
    jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_cliente(f public.importaciones_filas)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre text := coalesce(private.celda(f.datos, 'nombre'), private.celda(f.datos, 'empresa'));
  v_empresa text := private.celda(f.datos, 'empresa');
  v_email text := lower(private.leer_correo(private.celda(f.datos, 'email')));
  v_rut text := private.normalizar_rut(private.celda(f.datos, 'rut'));
  v_telefono text := private.completar_telefono(private.celda(f.datos, 'telefono'));
  v_por_rut bigint;
  v_por_correo bigint;
  c public.clientes;
begin
  f.valores := jsonb_strip_nulls(f.valores || jsonb_build_object('cliente', v_nombre, 'empresa', v_empresa,
    'email', v_email, 'rut', v_rut, 'telefono', v_telefono));
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
        then format('El teléfono «%s» no es válido: deja uno solo, con su código.', left(v_telefono, 40)) end], null);
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
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_fila(i public.importaciones, f public.importaciones_filas)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_pago(f public.importaciones_filas, p_mes_primero boolean)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_plataforma(f public.importaciones_filas, p_mes_primero boolean)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dominio text := replace(private.limpiar_codigo(private.celda(f.datos, 'dominio')), ' ', '');
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
    case when length(v_dominio) > 300
      or v_dominio !~ '^(https?://)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]+)?(/[^[:space:]]*)?$'
      then format('El dominio «%s» no es válido.', left(v_dominio, 60)) end,
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
end $function$;

CREATE OR REPLACE FUNCTION private.tabla(tabla text, motivo text, nombre text DEFAULT NULL::text, plazo interval DEFAULT NULL::interval, condicion text DEFAULT NULL::text, pagina text[] DEFAULT NULL::text[], plazo_menor interval DEFAULT NULL::interval, condicion_menor text DEFAULT NULL::text, motivo_menor text DEFAULT NULL::text, pagina_menor text[] DEFAULT NULL::text[], vacia_menor text DEFAULT NULL::text, suya text DEFAULT NULL::text, aparte text DEFAULT NULL::text, columnas text[] DEFAULT '{}'::text[], revisar text[] DEFAULT '{}'::text[], fuera text[] DEFAULT '{}'::text[], borra text DEFAULT NULL::text, se_queda text DEFAULT NULL::text, queda_porque text DEFAULT NULL::text, blanqueo text DEFAULT NULL::text, orden integer DEFAULT 10, fusion jsonb DEFAULT '{}'::jsonb, vigila jsonb DEFAULT '{}'::jsonb, textos text DEFAULT NULL::text, une jsonb DEFAULT '{}'::jsonb, importa jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.tablas (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor,
    motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa)
  values (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa)
$function$;

CREATE OR REPLACE FUNCTION private.tratos(p_dice jsonb)
 RETURNS TABLE(columna text, trato text, lugar bigint)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select c.columna, t.key, c.lugar
  from jsonb_each(p_dice) t, jsonb_array_elements_text(t.value) with ordinality c (columna, lugar);
$function$;

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_importa_check" CHECK (((importa - '{nueva,llena,no}'::text[]) = '{}'::jsonb));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_une_check" CHECK (((une - '{queda,llena,elige,acceso}'::text[]) = '{}'::jsonb));
COMMENT ON COLUMN "private"."tablas"."importa" IS 'Which columns come in with sheets, {how: [column]}. nueva: of a record that is made; llena: also of one that is there, where it is empty; no: never.';
COMMENT ON COLUMN "private"."tablas"."une" IS 'What becomes of each column when two rows become one, {how: [column]}. queda: that of the row that stays; llena: that, or the other''s where it is empty; elige: likewise, unless the other''s is chosen where they differ; acceso: of the row whose address stays.';
COMMENT ON FUNCTION "private"."columnas_importadas"(text) IS 'Which columns of clientes, plataformas or pagos come in with sheets (private.tablas.importa), whether one that is there is completed with them, and what their columns in a sheet are called.';
COMMENT ON FUNCTION "private"."completar_fila"(text, bigint, jsonb) IS 'Writes {column: value} into a row of a table that says in the catalogue what a merge or a sheet does with its columns; returns its actualizado_en.';
COMMENT ON FUNCTION "private"."comprobar_tablas"() IS 'Has Postgres read every condition of the catalogue, and asks that une and importa, where a table has them, speak of each of its columns. Error: that of the first one that it does not understand, with its table and column.';
COMMENT ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb) IS 'Writes a table into the catalogue, each of its columns by name. For these files, beside the table; migrations carry the row.';
COMMENT ON FUNCTION "private"."tratos"(jsonb) IS 'What une or importa of the catalogue say of each column, with its place among those of which they say the same.';
REVOKE ALL ON FUNCTION "private"."columnas_importadas"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."completar_fila"(text, bigint, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tratos"(jsonb) FROM PUBLIC;

update private.tablas set
  fuera = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa}'
where tabla::text = 'private.tablas' and fuera::text = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos}';

update private.tablas set
  une = '{"elige": ["cliente", "empresa", "email", "telefono"], "llena": ["rut"], "queda": ["id", "perfil", "usuario", "activo", "creado_en", "actualizado_en"], "acceso": ["invitado_en"]}',
  importa = '{"no": ["id", "perfil", "usuario", "activo", "invitado_en", "creado_en", "actualizado_en"], "llena": ["rut", "telefono", "empresa"], "nueva": ["cliente", "email"]}'
where tabla::text = 'public.clientes';

update private.tablas set
  importa = '{"no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en", "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio", "servicio_desde", "servicio_hasta"], "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"]}'
where tabla::text = 'public.pagos';

update private.tablas set
  importa = '{"no": ["id", "url_portada", "publico", "slug", "logo", "cliente_nombre", "grupo", "creado_en", "actualizado_en", "encargado", "portada_texto", "rubro", "resultado", "cifras", "problema", "decision"], "llena": ["dominio", "descripcion", "fecha_inicio", "fecha_termino"], "nueva": ["cliente", "plataforma"]}'
where tabla::text = 'public.plataformas';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129075905');
