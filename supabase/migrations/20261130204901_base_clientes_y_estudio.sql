set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.abrir_feriado(p_fecha date, p_abierto boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  if p_abierto is null then raise exception 'Elige si ese día se atiende o no.' using errcode = '22023'; end if;
  with cambiado as (
    update private.feriados f set abierto = p_abierto where fecha = p_fecha and fecha >= private.hoy()
      returning to_jsonb(f) as fila)
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  select 'feriados', 'update', fila || jsonb_build_object('abierto', not p_abierto), fila, private.cuenta_vigente()
    from cambiado;
  if not found then raise exception 'Ese día no es un próximo feriado.'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_intento(p_formulario text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.envios (formulario, clave)
  select p_formulario, 'red ' || host(origen) from private.origen_solicitante() origen where origen is not null;
$function$;

CREATE OR REPLACE FUNCTION private.buscable(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(translate(private.normalizar(texto), U&'\0027`\00B4\2018\2019\2032\02BC', ''),
    '(\d)[.](?=\d)', '\1', 'g'), '\+(?=\d)', '', 'g');
$function$;

CREATE OR REPLACE FUNCTION private.buzon(correo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when dominio in ('gmail.com', 'googlemail.com')
    then replace(nombre, '.', '') || '@gmail.com' else nombre || '@' || dominio end
  from (select split_part(split_part(escrito, '@', 1), '+', 1) as nombre, split_part(escrito, '@', 2) as dominio
    from lower(private.limpiar_codigo(correo)) escrito) x;
$function$;

CREATE OR REPLACE FUNCTION private.cada_fila(p_tarea text, p_filas bigint[], p_hacer text, p_hoy date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila bigint;
  v_hizo boolean;
  v_cuantas int := 0;
  v_fallan jsonb := '{}';
begin
  foreach v_fila in array p_filas loop
    begin
      execute format('select private.%I($1, $2)', p_hacer) into v_hizo using v_fila, p_hoy;
      if v_hizo then v_cuantas := v_cuantas + 1; end if;
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(v_fila, sqlstate);
    end;
  end loop;
  update private.tareas set fallan = v_fallan where nombre = p_tarea and fallan <> v_fallan;
  return v_cuantas;
end $function$;

CREATE OR REPLACE FUNCTION private.clientes_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.email := lower(trim(new.email));
  if tg_table_name = 'clientes' then
    new.rut := nullif(upper(replace(trim(new.rut), '.', '')), '');
    new.telefono := nullif(trim(new.telefono), '');
    new.giro := nullif(trim(new.giro), '');
    new.direccion := nullif(trim(new.direccion), '');
    new.comuna := nullif(trim(new.comuna), '');
    new.correo_facturacion := nullif(lower(trim(new.correo_facturacion)), '');
  end if;
  if tg_table_name = 'personas' then
    if new.alcance <> 'todo' then new.cobros := false; end if;
  end if;
  if tg_op = 'INSERT' or new.email <> old.email then
    perform pg_advisory_xact_lock(hashtext('correo ' || new.email));
      -- before the row is there, in the order of private.convertir
  end if;
  if tg_op = 'UPDATE' then
    -- With another address the rest would not be found, and let in again they would add to it.
    if (new.email, new.activo) is distinct from (old.email, old.activo) and not private.suprimiendo() and exists (
        select from private.supresiones s join public.solicitudes_datos r on r.id = s.solicitud
          where lower(trim(r.email)) = old.email) then
      raise exception 'Sus datos se están borrando: espera a que termine.' using hint = 'suprimiendo';
    end if;
    if not private.importando() then new.actualizado_en := now(); end if;
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
      if tg_table_name = 'personas' then new.invitado_en := null; end if;
    end if;
  end if;
  if new.usuario is null and new.activo and not private.importando() then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select from public.clientes c where c.usuario = u.id)
      and not exists (select from public.personas p where p.usuario = u.id);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.completar_telefono(telefono text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when chileno is not null then '+56 ' || array_to_string(chileno, ' ')
    when private.telefono_valido(escrito) and escrito !~ '^(?:00|\+{2,})' then escrito
    when private.telefono_valido(marcado) then marcado
    else escrito end
  from private.limpiar_codigo(telefono) escrito,
    regexp_replace(regexp_replace(escrito, '^["''“”‘’«»=]+|["''“”‘’«»,;:]+$', '', 'g'),
      '^(?:(?:tel|tel[eé]fono|fono|cel|celular|m[oó]vil|whatsapp|wsp)[.: ]+|(?:https?://)?wa\.me/)', '', 'i') dicho,
    regexp_replace(regexp_replace(regexp_replace(dicho, '\(0\)', ''), '[ ().\-/]', '', 'g'), '^(?:00|\+{2,})',
      '+') marcado,
    regexp_match(marcado, '^(?:\+?0?56)?0?(?:([29])([0-9]{4})([0-9]{4})|([3-8][0-9])([0-9]{3})([0-9]{4}))$') chileno;
$function$;

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

CREATE OR REPLACE FUNCTION private.correo_de_pagos(p_cliente bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(case when c.activo then (
    select p.email from public.personas p where p.cliente = c.id and p.activo and p.cobros order by p.id limit 1) end,
    c.email)
  from public.clientes c where c.id = p_cliente;
$function$;

CREATE OR REPLACE FUNCTION private.correo_valido(correo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select length(correo) <= 254
    and correo ~ '^[A-Za-z0-9._%+-]+(?:''[A-Za-z0-9._%+-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$';
$function$;

CREATE OR REPLACE FUNCTION private.cuenta_clave_revisada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.claves_revisadas c where c.cuenta = new.id and c.hasta > now();
  if not found then
    raise exception 'La contraseña se cambia desde el área privada, que la revisa antes.' using errcode = '42501',
      hint = 'definir_clave';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.deshaciendo()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('estudio.deshaciendo', true), '') = 'si';
$function$;

CREATE OR REPLACE FUNCTION private.dia_en_palabras(p_dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select extract(day from p_dia) || ' de ' || private.mes_en_palabras(p_dia);
$function$;

CREATE OR REPLACE FUNCTION private.encargado_de(p_plataforma bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select c.cliente from public.plataformas p join public.clientes c on c.id = p.encargado
    where p.id = p_plataforma and c.perfil = 'admin' and c.activo
      and private.ve_plataformas(p.cliente));
end $function$;

CREATE OR REPLACE FUNCTION private.envio_unico()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n)
    order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.ve_lo_personal((v_nueva ->> 'cliente')::bigint), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n)
          order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then perform private.limitar_visitante(tg_table_name, new.email); end if;
  if v_anterior is null then return new; end if;
  begin
    execute
      format('update public.%I set (%s, huella) = (select %2$s, huella from (select ($1).*) n) where envio = ($1).envio',
      tg_table_name, v_columnas) using new;
  exception when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_pocos_intentos(p_formulario text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from private.envios e
      where e.clave = 'red ' || host(private.origen_solicitante()) and e.formulario = p_formulario
        and e.creado_en > now() - interval '1 hour') >= 20 then
    raise exception 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=3600';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.fijar_terminos()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_contenido jsonb := private.terminos_de_hoy();
begin
  insert into private.terminos (contenido) values (v_contenido) on conflict (huella) do nothing;
  return (select t.id from private.terminos t where t.huella = private.huella_de_texto(v_contenido::text));
end $function$;

CREATE OR REPLACE FUNCTION private.habil_entre(p_desde timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS interval
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select make_interval(secs => coalesce(sum(extract(epoch from least(h.cierra, p_hasta) - greatest(h.abre,
    p_desde)))::float8, 0))
  from private.horas_de_atencion(private.hoy(p_desde) - 1, private.hoy(p_hasta)) h
  where h.cierra > p_desde and h.abre < p_hasta and p_desde < p_hasta;
$function$;

CREATE OR REPLACE FUNCTION private.horas_de_atencion(p_desde date, p_hasta date)
 RETURNS TABLE(abre timestamp with time zone, cierra timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (g.dia + c.atencion_desde) at time zone 'America/Santiago',
    (g.dia + c.atencion_hasta) at time zone 'America/Santiago'
  from public.configuracion c, generate_series(p_desde::timestamp, p_hasta::timestamp, interval '1 day') g (dia)
  where extract(isodow from g.dia) = any(c.atencion_dias)
    and not exists (select from private.feriados f where f.fecha = g.dia::date and not f.abierto);
$function$;

CREATE OR REPLACE FUNCTION private.huella_de_texto(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select encode(sha256(convert_to(p_texto,
  'utf8')), 'hex'); $function$;

CREATE OR REPLACE FUNCTION private.importando()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('estudio.importando', true), '') = 'si';
$function$;

CREATE OR REPLACE FUNCTION private.leer_correo(correo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case when private.correo_valido(direccion) then direccion else escrito end
  from private.limpiar_codigo(correo) escrito,
    coalesce((regexp_match(escrito, '^[^<>@]*<([^<>]*)>[.,;]*$'))[1], escrito) entre,
    regexp_replace(regexp_replace(regexp_replace(entre, '^mailto:', '', 'i'), '\?.*$', ''), '[.,;: ]+$', '') direccion;
$function$;

CREATE OR REPLACE FUNCTION private.limpiar(valor jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  return case jsonb_typeof(valor)
    when 'string' then to_jsonb(private.limpiar(valor #>> '{}'))
    when 'array' then (select coalesce(jsonb_agg(private.limpiar(e) order by n), '[]') from jsonb_array_elements(valor)
      with ordinality u (e, n))
    when 'object' then (select coalesce(jsonb_object_agg(k, private.limpiar(v)), '{}') from jsonb_each(valor) u (k, v))
    else valor end;
end $function$;

CREATE OR REPLACE FUNCTION private.limpiar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select normalize(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(texto, NFC),
      '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]',
        '', 'g'),
      '(\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F)|[\U000E0000-\U000E007F]', '\1', 'g'),
      '([\u200C\u200D])[\u200C\u200D]+', '\1', 'g'),
      '(?<![\u0370-\u1DFF\u1F00-\U0010FFFF])[\u200C\u200D]|[\u200C\u200D](?![\u0370-\u1DFF\u1F00-\U0010FFFF])', '',
        'g'),
    U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\2010\2011',
      '                --'), NFC);
$function$;

CREATE OR REPLACE FUNCTION private.limpiar_codigo(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select trim(regexp_replace(translate(
    private.limpiar(regexp_replace(normalize(texto, NFKC),
      '[\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g')),
    U&'\2012\2013\2014\2015\2212\FE58\FE63', '-------'), '[ \t\n]+', ' ', 'g'));
$function$;

CREATE OR REPLACE FUNCTION private.limpiar_fila()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_fila text := new::text;
  v_sucia boolean := v_fila is not nfc normalized
    or
      v_fila
      ~
      '[\u0001-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180E\u2000-\u2011\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\\u00';
  v_limpia jsonb;
begin
  if not v_sucia and tg_nargs = 0 then return new; end if;
  select jsonb_object_agg(n.columna, x.limpio) into v_limpia
  from jsonb_each(to_jsonb(new)) n (columna, valor)
  cross join lateral (select case
    when tg_nargs = 0 or n.columna <> all(tg_argv) then private.limpiar(n.valor)
    when n.columna ~ 'telefono$' then to_jsonb(private.completar_telefono(n.valor #>> '{}'))
    when n.columna ~ 'email$|^correo_notificaciones$' then to_jsonb(private.leer_correo(n.valor #>> '{}'))
    when n.columna ~ 'rut$' then to_jsonb(private.normalizar_rut(n.valor #>> '{}'))
    else to_jsonb(private.limpiar_codigo(n.valor #>> '{}')) end) x (limpio)
  where jsonb_typeof(n.valor) in ('string', 'array', 'object') and (v_sucia or n.columna = any(tg_argv))
    and x.limpio <> n.valor
    and (tg_op = 'INSERT' or n.valor is distinct from to_jsonb(old) -> n.columna);
  if v_limpia is not null then new := jsonb_populate_record(new, v_limpia); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.marcar_actualizado()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.suprimiendo() and (tg_nargs = 0 or to_jsonb(new) -> tg_argv[0] is not distinct
    from to_jsonb(old) -> tg_argv[0]) then new.actualizado_en := now(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.mes_en_palabras(p_mes date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select
    ('{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}'::text[])[extract(month
    from p_mes)::int] || ' de ' || extract(year from p_mes);
$function$;

CREATE OR REPLACE FUNCTION private.monto_producto(p_producto text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case o.clase when 'mitades' then round(p.valor * 1.19)::int else p.valor end
  from private.precios_vigentes() p join public.productos o on o.codigo = p.producto where p.producto = p_producto;
$function$;

CREATE OR REPLACE FUNCTION private.nombre_de_host(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select h from (select rtrim(lower((regexp_match(private.limpiar_codigo(texto),
    '^(?:https?://)?([^/?#:@[:space:]]+)(?::[0-9]{1,5})?(?:[/?#][^[:space:]]*)?$', 'i'))[1]), '.') as h) x
  where length(h) <= 253
    and h ~ '^([a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$';
$function$;

CREATE OR REPLACE FUNCTION private.normalizar_rut(rut text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case when private.rut_valido(completo) then completo else escrito end
  from private.limpiar_codigo(rut) escrito,
    regexp_replace(upper(regexp_replace(regexp_replace(escrito, '^R\.?U\.?[TN]\.?[: ]*', '', 'i'), '[., -]', '', 'g')),
      '^0*([0-9]{1,9})([0-9K])$', '\1-\2') completo;
$function$;

CREATE OR REPLACE FUNCTION private.ofrecidos()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(select o.codigo from public.productos o where o.ofrecido order by o.clase, o.codigo);
end $function$;

CREATE OR REPLACE FUNCTION private.pagina_del_cliente()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados',
    'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'];
$function$;

CREATE OR REPLACE FUNCTION private.pago_de_producto(p_producto text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select nombre || case clase when 'mitades' then ': pago inicial' else ': pago único' end
  from public.productos where codigo = p_producto;
$function$;

CREATE OR REPLACE FUNCTION private.palabras_de_cuenta(p_cuenta uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select array_remove(array_agg(distinct x.palabra), null)
  from (
    select unnest(array[c.email, c.cliente, c.empresa]) as palabra from public.clientes c where c.usuario = p_cuenta
    union all
    select unnest(array[p.email, p.nombre, c.cliente, c.empresa]) from public.personas p
      join public.clientes c on c.id = p.cliente where p.usuario = p_cuenta
    union all
    select unnest(array[f.nombre, f.razon_social, f.email]) from public.configuracion f) x);
end $function$;

CREATE OR REPLACE FUNCTION private.periodo_en_palabras(p_desde date, p_hasta date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select format('del %s al %s', case
      when date_trunc('month', p_desde) = date_trunc('month', p_hasta) then extract(day from p_desde)::text
      when date_trunc('year', p_desde) = date_trunc('year', p_hasta)
        then split_part(private.dia_en_palabras(p_desde), ' de ' || extract(year from p_desde), 1)
      else private.dia_en_palabras(p_desde) end, private.dia_en_palabras(p_hasta));
$function$;

CREATE OR REPLACE FUNCTION private.permitir_clave(p_cuenta uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.claves_revisadas (cuenta) values (p_cuenta)
  on conflict (cuenta) do update set hasta = excluded.hasta;
$function$;

CREATE OR REPLACE FUNCTION private.precios_desde_hoy()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.desde < private.hoy()
    then raise exception 'Un precio nuevo vale desde hoy o desde un día futuro: lo que ya pasó no se cambia.'; end if;
  if new.desde > private.hoy() + 366 then raise exception 'Elige un día de aquí a un año.'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.producto_dicho(p_producto text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('codigo', codigo, 'clase', clase, 'nombre', nombre, 'entrega', entrega, 'despues', despues,
    'minutos', minutos)
  from public.productos where codigo = p_producto;
$function$;

CREATE OR REPLACE FUNCTION private.productos_en_terminos()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(string_agg('- **' || o.nombre || '.** ' || concat_ws(' ', case o.clase
        when 'mitades' then format('%s IVA incluido (%s + IVA): %s (%s + IVA) al comenzar y lo mismo contra entrega.',
          private.pesos(private.monto_producto(o.codigo) * 2), private.pesos(o.valor * 2),
          private.pesos(private.monto_producto(o.codigo)), private.pesos(o.valor))
        else format('%s, IVA incluido, en un pago único. No hay cobros mensuales.', private.pesos(o.valor)) end,
      o.despues, o.entrega), E'\n' order by o.clase, o.codigo),
      '- **Productos a precio fijo.** Hoy no ofrecemos ninguno.')
    from private.productos_publicos() o where o.ofrecido);
end $function$;

CREATE OR REPLACE FUNCTION private.productos_publicos()
 RETURNS TABLE(codigo text, clase text, nombre text, descripcion text, entrega text, despues text, minutos smallint, ofrecido boolean, enlace text, valor integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select o.codigo, o.clase, o.nombre, o.descripcion, o.entrega, o.despues, o.minutos, o.ofrecido, o.enlace,
    p.valor
  from public.productos o join private.precios_vigentes() p on p.producto = o.codigo
  where o.ofrecido or exists (select from public.pedidos d where d.producto = o.codigo)
  order by o.clase, o.codigo;
end $function$;

CREATE OR REPLACE FUNCTION private.proveedores_validos(p_proveedores jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_proveedores) <> 'object' then false else not exists (
    select from jsonb_each(p_proveedores) s
    where s.key not in ('datos', 'sitio', 'correos', 'pagos', 'mensajeria')
      or case when jsonb_typeof(s.value) <> 'object' then true else
        exists (select from jsonb_each(s.value) c where c.key not in ('nombre', 'pais', 'garantia', 'documento')
          or jsonb_typeof(c.value) <> 'string')
        or length(trim(s.value ->> 'nombre')) not between 1 and 120
        or length(trim(s.value ->> 'pais')) not between 1 and 60
        or s.value ->> 'garantia' not in ('adecuado', 'clausulas', 'normas', 'certificacion')
        or not private.enlace_valido(s.value ->> 'documento') end) end;
$function$;

CREATE OR REPLACE FUNCTION private.puede_pasar(p_cosa text, p_de text, p_a text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_de = p_a or exists (select from private.transiciones() t where (t.cosa, t.de, t.a) = (p_cosa, p_de, p_a)
    and private.quien_actua() = any (t.quien || 'sistema'::text));
end $function$;

CREATE OR REPLACE FUNCTION private.quien_actua()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case when private.es_admin() then 'estudio' when private.cuenta_vigente() is not null then 'cliente'
    when (select auth.role()) = 'anon' then 'enlace' else 'sistema' end;
end $function$;

CREATE OR REPLACE FUNCTION private.reanudado(p_vence timestamp with time zone, p_detenido timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.sumar_habil(p_vence, private.habil_entre(p_detenido,
  now())); $function$;

CREATE OR REPLACE FUNCTION private.responsable_vigente()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
      select from public.clientes c
      where c.id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'asignado_a'))::bigint and c.perfil = 'admin' and c.activo)
        then
    raise exception '%', coalesce(tg_argv[1], 'A cargo solo puede quedar alguien activo del equipo.')
      using hint = 'responsable';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.respuesta_mediana()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when count(*) >= 20 then round(percentile_cont(0.5) within
      group (order by extract(epoch from u.primera_respuesta_en - u.creado_en)) / 60)::int end
    from (
      select t.creado_en, t.primera_respuesta_en from public.tickets t
      where t.primera_respuesta_en is not null and not t.abierto_por_estudio and t.unido_a is null
      order by t.creado_en desc limit 200) u);
end $function$;

CREATE OR REPLACE FUNCTION private.sesion_de(p_producto text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('codigo', codigo, 'minutos', minutos) from public.productos
  where codigo = p_producto and clase = 'sesion';
$function$;

CREATE OR REPLACE FUNCTION private.sumar_habil(p_desde timestamp with time zone, p_tiempo interval)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_jornada numeric := (select extract(epoch from c.atencion_hasta - c.atencion_desde) from public.configuracion c
    where c.id = 1);
  v_falta numeric := extract(day from p_tiempo) * v_jornada + extract(epoch
    from p_tiempo - make_interval(days => extract(day from p_tiempo)::int));
  v_hoy date := private.hoy(p_desde);
  -- Of a studio that opens once a week, and more for holidays.
  v_dias int := ceil(abs(v_falta) / v_jornada)::int * 7 + 60;
begin
  if v_falta > 0 then
    return (
      select x.cierra - make_interval(secs => (x.van - v_falta)::float8)
      from (
        select h.cierra, sum(extract(epoch from h.cierra - greatest(h.abre, p_desde))) over (order by h.abre) as van
        from private.horas_de_atencion(v_hoy - 1, v_hoy + v_dias) h where h.cierra > p_desde) x
      where x.van >= v_falta order by x.van limit 1);
  elsif v_falta < 0 then
    return (
      select x.abre + make_interval(secs => (x.van + v_falta)::float8)
      from (
        select h.abre, sum(extract(epoch from least(h.cierra, p_desde) - h.abre)) over (order by h.abre desc) as van
        from private.horas_de_atencion(v_hoy - v_dias, v_hoy) h where h.abre < p_desde) x
      where x.van >= -v_falta order by x.van limit 1);
  end if;
  return p_desde;
end $function$;

CREATE OR REPLACE FUNCTION private.tabla(tabla text, motivo text, nombre text DEFAULT NULL::text, plazo interval DEFAULT NULL::interval, condicion text DEFAULT NULL::text, pagina text[] DEFAULT NULL::text[], plazo_menor interval DEFAULT NULL::interval, condicion_menor text DEFAULT NULL::text, motivo_menor text DEFAULT NULL::text, pagina_menor text[] DEFAULT NULL::text[], vacia_menor text DEFAULT NULL::text, suya text DEFAULT NULL::text, aparte text DEFAULT NULL::text, columnas text[] DEFAULT '{}'::text[], revisar text[] DEFAULT '{}'::text[], fuera text[] DEFAULT '{}'::text[], borra text DEFAULT NULL::text, se_queda text DEFAULT NULL::text, queda_porque text DEFAULT NULL::text, blanqueo text DEFAULT NULL::text, orden integer DEFAULT 10, fusion jsonb DEFAULT '{}'::jsonb, vigila jsonb DEFAULT '{}'::jsonb, textos text DEFAULT NULL::text, une jsonb DEFAULT '{}'::jsonb, importa jsonb DEFAULT '{}'::jsonb, queda_con text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.tablas (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor,
    motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
  values (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
$function$;

CREATE OR REPLACE FUNCTION private.terminos_de_hoy()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_terminos jsonb := private.terminos_escritos();
  c public.configuracion;
  v_palabras jsonb;
begin
  select * into c from public.configuracion where id = 1;
  v_palabras := jsonb_build_object('estudio', c.nombre, 'razon_social', coalesce(c.razon_social, c.nombre),
    'domicilio', coalesce(c.direccion, 'Chile'),
    'contacto', concat_ws(E'\n', '- Correo: [' || c.email || '](mailto:' || c.email || ')',
      '- Teléfono: ' || c.telefono, '- Dirección: ' || c.direccion,
      '- [Formulario de contacto](/contacto) de este sitio'),
    'productos', private.productos_en_terminos());
  return v_terminos || jsonb_build_object('productos', (select coalesce(jsonb_object_agg(o.codigo,
      private.producto_dicho(o.codigo)), '{}') from private.productos_publicos() o where o.ofrecido), 'clausulas', (
    select jsonb_agg(x || jsonb_build_object('texto', (
      select string_agg(case when n % 2 = 1 then parte else coalesce(v_palabras ->> parte, '…') end, '' order by n)
      from regexp_split_to_table(x ->> 'texto', '[{}]') with ordinality u (parte, n))) order by lugar)
    from jsonb_array_elements(v_terminos -> 'clausulas') with ordinality u (x, lugar)));
end $function$;

CREATE OR REPLACE FUNCTION private.terminos_escritos()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', '2026-11-30', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en {domicilio}. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

{productos}
- **Lo que se renueva** (hosting, dominio, correo, mantención). Empieza, y cuesta más, solo cuando aceptas su precio y su período en tu área privada o en una propuesta. El primer cobro vence el día que aceptaste. Te avisaremos de cada cobro que sigue con 30 días, o con los que diga tu servicio. Lo terminas cuando quieras, con un toque: sigue hasta el fin del período pagado y no se cobra más. Si además pides que borremos tus datos, termina ese mismo día. Si un cobro sigue impago, podemos ponerlo en pausa o terminarlo, y te lo decimos por correo.
- **Plan de cuidado.** Es un servicio que se renueva e incluye un informe mensual. Mientras está activo, revisamos cada cinco minutos si tu sitio responde, y el primer día hábil de cada mes recibes el informe del mes anterior: disponibilidad y tiempo de respuesta, visitas si tu sitio lleva nuestro contador, tickets, hitos, lo que vence pronto y lo que viene. Medimos desde un solo lugar y las visitas son aproximadas: el informe cuenta lo que vimos y no garantiza una disponibilidad.
- **Proyectos a medida.** Se rigen por la propuesta escrita que aceptes, con su alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan otra cosa.$md$),
    jsonb_build_object('id', 'contratacion', 'titulo', 'Cómo se contrata en línea', 'texto',
$md$Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia de lo contratado y de estos términos.

Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel, por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo; se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia en PDF, y cualquiera puede [comprobar que es la original](/verificar).

Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando verificamos el abono.$md$),
    jsonb_build_object('id', 'retracto', 'titulo', 'Derecho a retracto', 'texto',
$md$Puedes arrepentirte, sin dar razones, dentro de los diez días siguientes al correo que confirma lo que contrataste, o de noventa si no pudimos enviártelo (artículo 3 bis letra b de la Ley N° 19.496). Si compraste en este sitio, basta con que nos escribas por cualquiera de las vías indicadas arriba antes de que comencemos. Si aceptaste una propuesta, lo dices en su página; si aceptaste un servicio que se renueva, lo terminas en tu área privada, aunque ya haya empezado. Desde ese momento no debes nada por él.

Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se haya hecho.$md$),
    jsonb_build_object('id', 'entrega-garantia', 'titulo', 'Entrega, garantía y soporte', 'texto',
$md$Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no tienen costo.

Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.$md$),
    jsonb_build_object('id', 'propiedad', 'titulo', 'Propiedad intelectual', 'texto',
$md$Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de {estudio} o de quienes nos autorizaron a usarlo.$md$),
    jsonb_build_object('id', 'responsabilidad', 'titulo', 'Responsabilidad', 'texto',
$md$Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no controlamos. Nada en estos términos limita los derechos que la ley reconoce a los consumidores ni nuestra responsabilidad por dolo o culpa grave.$md$),
    jsonb_build_object('id', 'cambios-conflictos', 'titulo', 'Cambios, reclamos y tribunales', 'texto',
$md$Podemos actualizar estos términos: aquí se ve desde cuándo rigen y qué cambió, y durante 30 días también al pie de tu área privada. A una compra, a una propuesta o a un servicio se aplica la versión vigente el día en que los aceptaste. Los datos personales se tratan según nuestra [política de privacidad](/politica-privacidad).

Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba o, si eres cliente, abrir un ticket de tipo «Reclamo». Respondemos los reclamos dentro de cinco días hábiles. También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía local de tu domicilio.$md$)));
$function$;

CREATE OR REPLACE FUNCTION private.transiciones()
 RETURNS TABLE(cosa text, de text, acto text, quien text[], a text, dinero text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  values
    ('propuesta', 'borrador', 'enviar', '{estudio}'::text[], 'enviada', 'nada'),
    ('propuesta', 'rechazada', 'enviar', '{estudio}', 'enviada', 'nada'),
    ('propuesta', 'enviada', 'aceptar', '{enlace,cliente,estudio}', 'aceptada', 'nacen sus cuotas y sus servicios'),
    ('propuesta', 'enviada', 'rechazar', '{enlace,cliente,estudio}', 'rechazada', 'nada'),
    ('propuesta', 'enviada', 'retirar', '{estudio}', 'retirada', 'nada'),
    ('propuesta', 'rechazada', 'retirar', '{estudio}', 'retirada', 'nada'),
    ('propuesta', 'aceptada', 'retirar', '{estudio}', 'retirada', 'no se debe nada más'),
    ('propuesta', 'aceptada', 'retractarse', '{enlace,cliente,estudio}', 'retirada',
      'no se debe nada más, y lo pagado vuelve'),
    ('servicio', 'propuesto', 'aceptar', '{cliente}', 'activo', 'se cobra desde su primer día'),
    ('servicio', 'propuesto', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'nada'),
    ('servicio', 'activo', 'pausar', '{estudio}', 'pausado', 'se anula lo anunciado que no empieza'),
    ('servicio', 'pausado', 'seguir', '{estudio}', 'activo', 'se cobra desde su próximo día'),
    ('servicio', 'activo', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'se anula lo anunciado que no empieza'),
    ('servicio', 'pausado', 'terminar', '{cliente,estudio,enlace}', 'terminado', 'nada'),
    ('pago', 'programado', 'pedir', '{estudio,cliente}', 'pendiente', 'nada'),
    ('pago', 'pendiente', 'programar', '{estudio}', 'programado', 'nada'),
    ('pago', 'rechazado', 'pedir', '{estudio}', 'pendiente', 'nada'),
    ('pago', 'programado', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'pendiente', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'rechazado', 'informar', '{cliente,estudio}', 'en_revision', 'nada hasta que se revisa'),
    ('pago', 'programado', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'pendiente', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'rechazado', 'abonar', '{estudio,cliente,enlace}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'en_revision', 'abonar', '{estudio}', 'pagado', 'llega lo que faltaba'),
    ('pago', 'en_revision', 'rechazar', '{estudio}', 'rechazado', 'nada llegó'),
    ('pago', 'programado', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'pendiente', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'rechazado', 'anular', '{estudio,cliente,enlace}', 'anulado', 'no se debe más'),
    ('pago', 'en_revision', 'anular', '{estudio}', 'anulado', 'no se debe más'),
    ('pago', 'pagado', 'devolver', '{estudio}', 'reembolsado', 'todo lo que llegó vuelve')
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

CREATE OR REPLACE FUNCTION private.ve_cuentas(p_cuenta uuid, p_equipo boolean DEFAULT private.es_admin(), p_mia uuid DEFAULT private.mi_cuenta(), p_de bigint DEFAULT private.mi_cliente_en_tickets())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cuenta = p_mia and p_de is not null $function$;

CREATE OR REPLACE FUNCTION private.ve_documentos(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_fichas(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_informes(p_cliente bigint, p_enviado_en timestamp with time zone, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio and p_enviado_en is not null $function$;

CREATE OR REPLACE FUNCTION private.ve_lo_personal(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_ficha())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_pagos(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_plataformas(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_propuestas(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_servicios(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.ve_tickets(p_cliente bigint, p_equipo boolean DEFAULT private.es_admin(), p_mio bigint DEFAULT private.mi_cliente_en_tickets())
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select p_equipo or p_cliente = p_mio $function$;

CREATE OR REPLACE FUNCTION private.vigilar()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_orden text;
begin
  perform private.comprobar_tablas();
  for v_orden in
    with clases (clase, turno, nombre, cuando, condicion, funcion) as (values
      ('limpieza', 0, 'limpiar', 'before insert or update', '', 'limpiar_fila'),
      ('envio', 1, 'envio', 'before insert', '', 'envio_unico'),
      ('consentimiento', 2, 'recibir', 'before insert', '', 'contacto_recibido'),
      ('limite', 1, 'limitar', 'after insert', '', 'limitar_cuenta'),
      ('actualizado', 1, 'actualizado', 'before update', '', 'marcar_actualizado'),
      ('responsable', 6, 'responsable', 'after update of asignado_a',
        'when (((new.asignado_a is not null) and (new.asignado_a is distinct from old.asignado_a))) ',
          'responsable_vigente'),
      ('contacto', 6, 'seguir', 'after insert or delete or update of %s', '', 'seguir_contacto'),
      ('novedades', 7, 'cambio', 'after insert or delete or update', '', 'anotar_cambio'),
      ('busqueda', 8, 'buscar', 'after insert or delete or update of %s', '', 'indexar'),
      ('publicacion', 8, 'publicacion', 'after insert or delete or update', '', 'anotar_publicacion'),
      ('auditoria', 9, 'auditar', 'after insert or delete or update', '', 'auditar')),
    dichos as (
      select k.tabla, n.nombre, format('create trigger %I %s on %s for each row %sexecute function private.%I(%s)',
          n.nombre, format(coalesce('after ' || (v.value ->> 'en'), c.cuando), w.columnas), k.tabla, c.condicion,
            c.funcion, w.argumentos) as definicion
      from private.tablas k
      cross join jsonb_each(k.vigila) v
      join clases c on c.clase = v.key
      cross join concat_ws('_', split_part(k.tabla, '.', 2), coalesce(v.value ->> 'turno', c.turno::text),
        c.nombre) n (nombre)
      cross join lateral (
        select string_agg(x, ', ') as columnas, string_agg(quote_literal(x),
          ', ') filter (where i <= jsonb_array_length(v.value -> 'con')) as argumentos
        from jsonb_array_elements_text((v.value -> 'con') || coalesce(v.value -> 'y', '[]')) with ordinality u (x, i)) w
      where v.value <> 'null'),
    puestos as (
      select g.tgrelid::regclass::text as tabla, g.tgname::text as nombre,
        concat(lower(split_part(d, ' EXECUTE ', 1)), ' execute function ', split_part(d, ' EXECUTE FUNCTION ', 2))
          as definicion
      from clases c
      join pg_trigger g on g.tgfoid = format('private.%I', c.funcion)::regproc
      cross join pg_get_triggerdef(g.oid) d
      left join private.tablas k on k.tabla = g.tgrelid::regclass::text
      where k.vigila -> c.clase is distinct from 'null')
    select format('drop trigger %I on %s', p.nombre, p.tabla) from puestos p
    where (p.tabla, p.nombre) not in (select d.tabla, d.nombre from dichos d)
    union all
    select regexp_replace(d.definicion, '^create', 'create or replace') from (select tabla, nombre, definicion
      from dichos except table puestos) d
  loop
    execute v_orden;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.vista()
 RETURNS TABLE(cliente bigint, persona bigint, alcance text, cuenta uuid)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_vista text := case when private.vista_pedida() then private.cabecera('x-vista') end;
begin
  -- Only where nothing can be written, whatever is asked: Postgres itself refuses it in such a
  -- transaction. Storage opens none, so there the operation has to be one that reads.
  if v_vista is null or v_vista !~ '^[0-9]{1,18}$' or not (current_setting('transaction_read_only') = 'on'
      or storage.allow_any_operation('{object.sign,object.sign_many,object.get_authenticated}')) then
    return;
  end if;
  return query
    select c.id, p.id, coalesce(p.alcance, 'todo'), case when p.id is null then c.usuario else p.usuario end
    from public.auditoria a
    join public.clientes e on e.usuario = a.autor and e.perfil = 'admin' and e.activo
    left join public.personas p on a.tabla = 'personas' and p.id = a.fila
    join public.clientes c on c.id = case when a.tabla = 'clientes' then a.fila else p.cliente end
    where a.id = v_vista::bigint and a.accion = 'vista' and a.creado_en > now() - interval '12 hours'
      and a.autor = private.cuenta_de_la_sesion()
      and c.perfil = 'cliente' and c.activo and (a.tabla = 'clientes' or p.activo);
end $function$;

CREATE OR REPLACE FUNCTION public.cambiar_mi_nombre(p_nombre text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.cambiar_mi_nombre(private.limpiar(p_nombre)); $function$;

CREATE OR REPLACE FUNCTION public.horas_de_atencion()
 RETURNS TABLE(abre timestamp with time zone, cierra timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return query select h.abre, h.cierra from private.horas_de_atencion(private.hoy(), private.hoy() + 60) h
    order by h.abre;
end $function$;

CREATE OR REPLACE FUNCTION public.mi_inicio()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then raise exception 'Entra con tu cuenta para ver esto.' using errcode = '42501'; end if;
  return jsonb_build_object(
    'esperan', (
      with esperan as (
        select w.clase, w.fila::bigint as id, w.titulo, w.de, w.estado, w.desde, w.monto,
          (w.plazo at time zone 'America/Santiago')::date as vence_el, w.urgente
        from public.esperas w where w.quien = 'cliente' and w.clase <> 'materiales' and w.cliente = v_cliente
        union all
        select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
        from public.tickets_sin_leer() n join public.tickets t on t.id = n
          left join public.plataformas p on p.id = t.plataforma
        where t.cliente = v_cliente and t.estado <> 'esperando_cliente'),
      contadas as (
        select e.*, least(count(*) over (partition by e.clase), 100) as cuantos,
          row_number() over (partition by e.clase order by e.urgente desc, e.vence_el, e.desde, e.id) as puesto
        from esperan e)
      select coalesce(jsonb_agg(to_jsonb(c) - 'puesto' order by c.urgente desc, c.clase, c.puesto), '[]')
      from contadas c where c.puesto <= 5),
    'en_revision', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, g.saldo as monto, g.vence_el
        from public.pagos g where g.cliente = v_cliente and g.estado = 'en_revision'
        order by g.vence_el, g.id limit 5) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.nombre, x.plataforma, x.orden), '[]')
      from (
        select m.id, m.texto, m.plataforma, p.plataforma as nombre, m.motivo, m.orden
        from public.materiales m join public.plataformas p on p.id = m.plataforma
        where m.cliente = v_cliente and public.falta(m) order by p.plataforma, p.id, m.orden limit 60) x),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma, public.dias_de_espera(p) as espera,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo
            and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo
            and h.estado = 'entregado') as entregados,
          (select jsonb_build_object('id', h.id, 'titulo', h.titulo, 'fecha', h.fecha, 'estado', h.estado)
            from public.hitos_plataforma h
            where h.plataforma_id = p.id and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
            order by h.orden limit 1) as proximo_hito,
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.saldo, 'vence_el', g.vence_el,
            'estado', g.estado,
              'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito), 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by private.espera_hito(g.estado, g.hito), g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $function$;

CREATE OR REPLACE FUNCTION public.palabras_de_cuenta(p_cuenta uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.palabras_de_cuenta(p_cuenta); $function$;

CREATE OR REPLACE FUNCTION public.permitir_clave(p_cuenta uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.permitir_clave(p_cuenta); $function$;

CREATE OR REPLACE FUNCTION public.resumen_de_plataforma(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'encargado', private.encargado_de(p_plataforma),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select h.id, h.titulo, case when length(h.descripcion) > 300 then left(h.descripcion, 299) || '…'
          else h.descripcion end as descripcion,
          h.fecha, h.estado, h.activo, h.orden
        from public.hitos_plataforma h where h.plataforma_id = p_plataforma and h.activo
        order by h.orden limit 200) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select m.id, m.texto, m.orden, m.pedido_en, m.motivo, m.innecesario, m.entregado_en,
          private.quien_entrego(m.id) as entrego, m.comentario, m.archivos
        from public.materiales m where m.plataforma = p_plataforma order by m.orden limit 100) x),
    'espera', (select public.dias_de_espera(p) from public.plataformas p where p.id = p_plataforma),
    'esperas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.hasta desc, x.id desc), '[]')
      from (
        select e.id, e.desde, e.hasta, e.dias from public.materiales_esperas e
        where e.plataforma = p_plataforma and e.hitos > 0 order by e.hasta desc, e.id desc limit 12) x),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, case when g.saldo > 0 then g.saldo else g.monto end as monto, g.estado, g.vence_el,
          g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $function$;

CREATE OR REPLACE FUNCTION public.ver_terminos()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.terminos_de_hoy(); $function$;

CREATE VIEW "public"."configuracion_publica" WITH (security_invoker=true) AS  SELECT id,
    nombre,
    email,
    telefono,
    direccion,
    horario,
    whatsapp,
    instagram,
    facebook,
    linkedin,
    banco,
    cuenta_tipo,
    cuenta_numero,
    cuenta_titular,
    cuenta_rut,
    cuenta_email,
    agenda_dias,
    razon_social,
    rut,
    oferta_titulo,
    oferta_texto,
    oferta_hasta,
    emprendedores,
    trabaja_desde,
    proveedores,
    private.respuesta_mediana() AS respuesta_minutos,
    private.ofrecidos() AS productos
   FROM private.configuracion_publica() configuracion_publica(id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin, banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, correo_notificaciones, actualizado_en, agenda_aviso_horas, agenda_dias, agenda_pausa_minutos, razon_social, rut, sala_reuniones, tickets_cierre_dias, oferta_titulo, oferta_texto, oferta_hasta, gancho_publicacion, atencion_dias, atencion_desde, atencion_hasta, emprendedores, trabaja_desde, proveedores);

CREATE VIEW "public"."productos_publicos" WITH (security_invoker=true) AS  SELECT codigo,
    clase,
    nombre,
    descripcion,
    entrega,
    despues,
    minutos,
    ofrecido,
    enlace,
    valor
   FROM private.productos_publicos() productos_publicos(codigo, clase, nombre, descripcion, entrega, despues, minutos, ofrecido, enlace, valor);

CREATE TRIGGER cuenta_3_clave_revisada BEFORE UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NOT NULL) AND ((new.encrypted_password)::text <> ''::text) AND ((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text) AND (CURRENT_USER <> ALL (ARRAY['postgres'::name, 'supabase_admin'::name])))) EXECUTE FUNCTION private.cuenta_clave_revisada();

CREATE TRIGGER clientes_0_limpiar BEFORE INSERT OR UPDATE ON public.clientes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email', 'telefono', 'rut', 'correo_facturacion');

CREATE TRIGGER clientes_notas_0_limpiar BEFORE INSERT OR UPDATE ON public.clientes_notas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER configuracion_0_limpiar BEFORE INSERT OR UPDATE ON public.configuracion FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email', 'telefono', 'whatsapp', 'rut', 'cuenta_rut', 'cuenta_email', 'correo_notificaciones');

CREATE TRIGGER configuracion_8_publicacion AFTER INSERT OR DELETE OR UPDATE ON public.configuracion FOR EACH ROW EXECUTE FUNCTION private.anotar_publicacion('', 'correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion atencion_dias atencion_desde atencion_hasta');

CREATE TRIGGER personas_0_limpiar BEFORE INSERT OR UPDATE ON public.personas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email');

CREATE TRIGGER productos_0_limpiar BEFORE INSERT OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER productos_1_actualizado BEFORE UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER productos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER productos_8_publicacion AFTER INSERT OR DELETE OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.anotar_publicacion();

CREATE POLICY "clientes_leer" ON "public"."clientes" FOR SELECT TO "authenticated" USING (private.ve_fichas(id, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "personas_leer" ON "public"."personas" FOR SELECT TO "authenticated" USING (private.ve_cuentas(usuario, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cuenta() AS mi_cuenta), ( SELECT private.mi_cliente_en_tickets() AS mi_cliente_en_tickets)));

CREATE POLICY "productos_crear" ON "public"."productos" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "productos_editar" ON "public"."productos" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "productos_leer" ON "public"."productos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));
COMMENT ON COLUMN "private"."tablas"."importa" IS 'Which columns come in with sheets, {how: [column]}. nueva: of a record that is made; llena: also of one that is there, where it is empty; no: never.';
COMMENT ON COLUMN "private"."tablas"."queda_con" IS 'What of the person such a row still holds, as they are told; null where it names them no more.';
COMMENT ON COLUMN "private"."tablas"."textos" IS 'What the search looks at in a row t of a table that stays small and has no lines, as expressions of SQL.';
COMMENT ON COLUMN "private"."tablas"."une" IS 'What becomes of each column when two rows become one, {how: [column]}. queda: that of the row that stays; llena: that, or the other''s where it is empty; elige: likewise, unless the other''s is chosen where they differ; acceso: of the row whose address stays.';
COMMENT ON COLUMN "private"."tablas"."vacia_menor" IS 'What of those rows is emptied then, instead of their going.';
COMMENT ON COLUMN "private"."tablas"."vigila" IS 'What watches it, and so which triggers it has (private.vigilar): {kind: {}}, with {con: arguments of the trigger''s function, mostly columns; y: further columns whose change matters to it; en: when, where it is not what its kind usually does; turno: its place among the triggers, likewise}. null is a kind that a file attaches by itself. Of novedades also {esperan: for whom rows of it wait: estudio, cliente}; of busqueda {parte: its lines are another row''s}.';
COMMENT ON COLUMN "private"."tareas"."fallan" IS 'The rows that it could not do the last time, {row: code}, while it did the others.';
COMMENT ON COLUMN "public"."clientes"."correo_facturacion" IS 'Where their tax documents are mailed; without one, to whoever gets what is about money (private.correo_de_pagos).';
COMMENT ON COLUMN "public"."clientes"."direccion" IS 'Street and number for their tax documents.';
COMMENT ON COLUMN "public"."clientes"."giro" IS 'What they do, as the tax office has it: a factura says it.';
COMMENT ON COLUMN "public"."configuracion"."atencion_desde" IS 'From when on those days, in Chile.';
COMMENT ON COLUMN "public"."configuracion"."atencion_dias" IS 'Days of the week on which the studio answers tickets, 1 is Monday: the targets of tickets run in these hours.';
COMMENT ON COLUMN "public"."configuracion"."atencion_hasta" IS 'Until when; 24:00 is the end of the day.';
COMMENT ON COLUMN "public"."configuracion"."emprendedores" IS 'How many have their first web page, as the landing says it; null and it says nothing.';
COMMENT ON COLUMN "public"."configuracion"."nombre" IS 'What mails, papers and terms call the studio: the name of estudio/marca.ts, which a start and the first admin write here. Nobody edits it.';
COMMENT ON COLUMN "public"."configuracion"."proveedores" IS 'Who holds data for the studio, by service, in which country and under which guarantee (Ley 21.719, arts. 27 to 29): the privacy page says it.';
COMMENT ON COLUMN "public"."configuracion"."trabaja_desde" IS 'Since which year the studio works; null and the site does not say it.';
COMMENT ON COLUMN "public"."personas"."cobros" IS 'Whether they get what is about money in the place of the main contact; only who sees everything may.';
COMMENT ON COLUMN "public"."precios"."valor" IS 'The price as it is said: of a product in halves the one that is paid at the start, without VAT; of a session all of it, VAT included.';
COMMENT ON COLUMN "public"."productos"."clase" IS 'mitades: half of it is paid at the start and half on delivery, and its price is said without VAT. sesion: paid once, VAT included, and whoever paid books a first session.';
COMMENT ON COLUMN "public"."productos"."codigo" IS 'As addresses and orders name it; it never changes.';
COMMENT ON COLUMN "public"."productos"."descripcion" IS 'One line beside its price, where somebody chooses it.';
COMMENT ON COLUMN "public"."productos"."despues" IS 'What is paid later beside the price, said wherever the price is; null where nothing is.';
COMMENT ON COLUMN "public"."productos"."enlace" IS 'External card checkout, for a studio whose provider is not connected; {orden} in it becomes the order''s number.';
COMMENT ON COLUMN "public"."productos"."entrega" IS 'What is delivered and when: the same words before paying, in the mail, in the PDF and in the terms.';
COMMENT ON COLUMN "public"."productos"."meses_hosting" IS 'Months of hosting that are included with the platform of who bought it; null for none.';
COMMENT ON COLUMN "public"."productos"."minutos" IS 'Of a sesion, how long the first one takes.';
COMMENT ON COLUMN "public"."productos"."ofrecido" IS 'Whether it can be bought: with its price it is on the site.';
COMMENT ON FUNCTION "private"."anotar_intento"(text) IS 'Counts a link that opens nothing. Whoever calls it answers and raises nothing: a refusal would undo the count with everything else.';
COMMENT ON FUNCTION "private"."buscable"(text) IS 'Text as search compares it: "Ñuñoa, RUT 76.543.210-3" gives "nunoa, rut 76543210-3", "O''Higgins" gives "ohiggins". Thousands without dots, telephones without plus, words without apostrophes.';
COMMENT ON FUNCTION "private"."completar_telefono"(text) IS 'A number as one says, writes or pastes it in Chile, with its country code and in groups; any other with its code. Outside of Santiago the code of a fixed line has two digits. The same as completarTelefono() of src-shared/contacto.ts.';
COMMENT ON FUNCTION "private"."comprobar_tablas"() IS 'Has Postgres read every condition of the catalogue, and asks that une and importa, where a table has them, speak of each of its columns. Error: that of the first one that it does not understand, with its table and column.';
COMMENT ON FUNCTION "private"."correo_de_pagos"(bigint) IS 'Where what is about a client''s money is mailed: to the person of theirs who gets that, while both are let in, or to the main contact.';
COMMENT ON FUNCTION "private"."cuenta_clave_revisada"() IS 'Trigger on auth.users: an account that was verified gets no password but one that definir-clave let through. What is set here is a hash, of which nobody can tell how hard it is. Who owns the database sets what they want. Errors: 42501 with hint definir_clave.';
COMMENT ON FUNCTION "private"."dia_en_palabras"(date) IS 'A day as people read it, the same as formatDay in src-shared/dates.ts: 3 de marzo de 2026.';
COMMENT ON FUNCTION "private"."exigir_pocos_intentos"(text) IS 'Raises PT429 after twenty links that open nothing (private.anotar_intento) from one address in an hour.';
COMMENT ON FUNCTION "private"."fijar_terminos"() IS 'Keeps the terms as they are now, once; returns where.';
COMMENT ON FUNCTION "private"."habil_entre"(timestamp with time zone, timestamp with time zone) IS 'Business time from one instant to a later one, in hours; none where it is not later.';
COMMENT ON FUNCTION "private"."horas_de_atencion"(date, date) IS 'When the studio opens and closes on each day on which it does, from one day to another: no holiday that it did not open.';
COMMENT ON FUNCTION "private"."huella_de_texto"(text) IS 'SHA-256 of a text in UTF-8, in hexadecimal.';
COMMENT ON FUNCTION "private"."importando"() IS 'Whether a sheet is brought in or taken out in this transaction: then nobody is mailed, no account is tied, and a row keeps the version that it is given. Set by the functions that do it.';
COMMENT ON FUNCTION "private"."leer_correo"(text) IS 'An address as one types or pastes it, out of a list of contacts, of a link or of the end of a sentence; what is none as it was typed. The same as leerCorreo() of src-shared/contacto.ts.';
COMMENT ON FUNCTION "private"."limitar_visitante"(text, text) IS 'What visitors may send of each kind: so many per network address and time, so many per mailbox and day. Where the visitor gets a mail for it, 3 a day, which is as many as private.encolar_confirmacion sends; of messages, which the studio must not lose, 5, whose last two are confirmed by no mail. Errors: PT429.';
COMMENT ON FUNCTION "private"."limpiar"(jsonb) IS 'Each text in a value, as it is kept.';
COMMENT ON FUNCTION "private"."limpiar"(text) IS 'What somebody typed, as it is kept: composed letters, plain spaces, nothing that cannot be seen. The same as limpiar() of src-shared/texto.ts, which says why each sign goes.';
COMMENT ON FUNCTION "private"."limpiar_codigo"(text) IS 'A telephone, an address, a RUT or an amount as it is read: every dash is a hyphen, wide signs are plain ones. The same as limpiarCodigo() of src-shared/texto.ts.';
COMMENT ON FUNCTION "private"."limpiar_fila"() IS 'Trigger (columns that are read and are no prose: telephones, RUT, addresses): what is written is kept clean, whoever writes it, before anything else looks at it. What stands already stays as it is.';
COMMENT ON FUNCTION "private"."marcar_actualizado"() IS 'Trigger: keeps actualizado_en; that somebody is erased from a row begins no new time of it, nor does what the column of the argument, where there is one, follows from.';
COMMENT ON FUNCTION "private"."mes_en_palabras"(date) IS 'The month of a day as people read it: octubre de 2026.';
COMMENT ON FUNCTION "private"."monto_producto"(text) IS 'What is paid at the start today, VAT included: of a product in halves 19 % more than what is said. Null for one without a price. src-shared/precios.ts counts the same.';
COMMENT ON FUNCTION "private"."nombre_de_host"(text) IS 'The name of a host (www.ejemplo.cl) that a text is or an address leads to: without scheme, port and path, in small letters. Null for what is none: a phrase, an address of mail, a number, a name without a dot. The same as hostName() of src-shared/dominio.ts.';
COMMENT ON FUNCTION "private"."normalizar_rut"(text) IS '12345678-5 from any way of typing it; an invalid one as it was typed. The same as normalizeRut() of src-shared/rut.ts.';
COMMENT ON FUNCTION "private"."ofrecidos"() IS 'The codes of the products that are offered.';
COMMENT ON FUNCTION "private"."pagina_del_cliente"() IS 'How the privacy page calls what is kept six years for the tax office, for the catalogue (private.tablas.pagina).';
COMMENT ON FUNCTION "private"."pago_de_producto"(text) IS 'What a product is called where it is paid. Null if unknown.';
COMMENT ON FUNCTION "private"."periodo_en_palabras"(date, date) IS 'The days from one to another, both included: del 3 al 9 de marzo de 2026, del 3 de marzo al 2 de junio de 2026.';
COMMENT ON FUNCTION "private"."producto_dicho"(text) IS 'A product as mails and PDFs say it, {codigo, clase, nombre, entrega, despues, minutos}. Null if unknown.';
COMMENT ON FUNCTION "private"."productos_en_terminos"() IS 'The products that are offered as the terms say them, with the prices of today: items of a list in Markdown.';
COMMENT ON FUNCTION "private"."productos_publicos"() IS 'The products that anybody may know of, with the price of each today: those that are offered, or were bought.';
COMMENT ON FUNCTION "private"."proveedores_validos"(jsonb) IS 'Whether these are providers by service (datos, sitio, correos, pagos, mensajeria), each with any of nombre, pais, garantia (adecuado, clausulas, normas, certificacion) and documento, an https address.';
COMMENT ON FUNCTION "private"."puede_pasar"(text, text, text) IS 'Whether who acts may take a proposal, a service or a payment from one state to another.';
COMMENT ON FUNCTION "private"."quien_actua"() IS 'Who acts: estudio, cliente, enlace or sistema (private.transiciones).';
COMMENT ON FUNCTION "private"."reanudado"(timestamp with time zone, timestamp with time zone) IS 'A target whose clock has been standing since an instant, as it is when the clock runs again now: later by the business time of the wait. As it was, where it was not standing.';
COMMENT ON FUNCTION "private"."respuesta_mediana"() IS 'Median minutes to the first answer of the last two hundred tickets that clients opened and the studio answered; null while there are fewer than twenty.';
COMMENT ON FUNCTION "private"."sesion_de"(text) IS 'The session that whoever paid a product books, {codigo, minutos}. Null of a product without one.';
COMMENT ON FUNCTION "private"."sumar_habil"(timestamp with time zone, interval) IS 'The instant so much business time after another, or before where it is negative: days are days of the studio, hours its hours. Null for null.';
COMMENT ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb, text) IS 'Writes a table into the catalogue, each of its columns by name. For these files, beside the table; migrations carry the row.';
COMMENT ON FUNCTION "private"."terminos_de_hoy"() IS 'The terms as the site shows them now, with today''s prices and how to reach the studio. Shape as private.terminos_escritos, and productos: what is offered, by its codigo, as private.producto_dicho says it. Orders keep it with their terms.';
COMMENT ON FUNCTION "private"."terminos_escritos"() IS 'The terms as they are written: {version: the day of the last change, clausulas: [{id, titulo, texto: Markdown}]}, with {words} where private.terminos_de_hoy puts what the studio''s settings and prices say. Whoever changes them writes this function anew, with another version.';
COMMENT ON FUNCTION "private"."transiciones"() IS 'Each step of a proposal, a service and a payment: from a state, by an act, of whom (estudio, cliente: with an account; enlace: whoever holds a link), to a state, and what it does to money. The system, its tasks and the payment provider, takes each of them.';
COMMENT ON FUNCTION "private"."tratos"(jsonb) IS 'What une or importa of the catalogue say of each column, with its place among those of which they say the same.';
COMMENT ON FUNCTION "private"."ve_cuentas"(uuid, boolean, uuid, bigint) IS 'Whether the caller sees what is of an account, whoever it works for: admins, and the account itself while it is let in.';
COMMENT ON FUNCTION "private"."ve_documentos"(bigint, boolean, bigint) IS 'Whether the caller sees what the studio shares with a client, and the papers of what they ordered: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_fichas"(bigint, boolean, bigint) IS 'Whether the caller sees the row of a client: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_informes"(bigint, timestamp with time zone, boolean, bigint) IS 'Whether the caller sees a monthly report: admins, and once it was sent whoever sees everything of its client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_lo_personal"(bigint, boolean, bigint) IS 'Whether the caller sees what is of a client and of none of their people: requests about their data, which mails they want: admins, and that client alone (private.mi_ficha).';
COMMENT ON FUNCTION "private"."ve_pagos"(bigint, boolean, bigint) IS 'Whether the caller sees the payments of a client, what came for them, and their receipts: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_plataformas"(bigint, boolean, bigint) IS 'Whether the caller sees the platforms of a client, with the milestones that are shown, what is asked of them there and how their sites do: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_propuestas"(bigint, boolean, bigint) IS 'Whether the caller sees the copies of what a client accepted (the proposals are the studio''s): admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_servicios"(bigint, boolean, bigint) IS 'Whether the caller sees what a client pays again and again, and what was accepted of it: admins, and whoever sees everything of that client (private.mi_cliente).';
COMMENT ON FUNCTION "private"."ve_tickets"(bigint, boolean, bigint) IS 'Whether the caller sees the tickets of a client, without the notes of the studio: admins, and every person of that client (private.mi_cliente_en_tickets).';
COMMENT ON FUNCTION "private"."vigilar"() IS 'Makes the triggers be those that private.tablas.vigila says: attaches what is not there or is another, and takes away what it does not say. What is right is not touched, so that nobody waits for it. Every migration calls it at its end.';
COMMENT ON FUNCTION "public"."horas_de_atencion"() IS 'Admin: when the studio opens and closes on each day of the next 60 on which it does. Errors: 42501.';
COMMENT ON FUNCTION "public"."mi_inicio"() IS 'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something unread): the first five of each and cuantos there are, 100 at most. en_revision: the first five payments that they reported and the studio reviews, with what is to be paid of each. materiales: what they have still to hand over, 60 at most, with what is wrong with what they did (motivo). plataformas: of each, 50 at most, how many milestones they see, have approved and have to answer, the next one that the studio works on and the next payment, and for how many days it has waited for them (espera, null while it does not). estudio: how to reach it. Errors: 42501 nobody.';
COMMENT ON FUNCTION "public"."palabras_de_cuenta"(uuid) IS 'Service only: what others try first as the password of an account: its address, name, company, and the studio''s.';
COMMENT ON FUNCTION "public"."permitir_clave"(uuid) IS 'Service only: the next password of an account was judged, and is taken within ten seconds.';
COMMENT ON FUNCTION "public"."resumen_de_plataforma"(bigint) IS 'Client (own) or admin: a platform''s page. encargado: the name of who is in charge. hitos: those that the client sees, in order, 200 at most, the first 300 letters of each description. materiales: what is asked of its client, in order, 100 at most; espera: for how many days it has waited for them, null while it does not; esperas: the last 12 waits that moved its milestones, by how many days. pagos: by the day they are due, the last 36, without those that were voided, each with what is still to be paid of it, or came to; dinero: how many count and how many pesos (without what went back), of which came and are in review. tickets: the five that moved last. Errors: 42501 not theirs.';
COMMENT ON FUNCTION "public"."ver_terminos"() IS 'Anybody: the terms of now, {version, clausulas: [{id, titulo, texto: Markdown}]}.';
COMMENT ON TABLE "private"."claves_revisadas" IS 'Accounts whose next password was found hard to guess by the function definir-clave, for as long as it takes to set it.';
COMMENT ON TABLE "private"."terminos" IS 'Each text of the terms under which somebody bought, prices and all: orders and sent proposals point at theirs.';
COMMENT ON TABLE "public"."productos" IS 'Products of the site. Visitors read those that are offered or were sold; what each costs is in precios.';
COMMENT ON VIEW "public"."configuracion_publica" IS 'What any visitor may know about the studio.';
COMMENT ON VIEW "public"."productos_publicos" IS 'What any visitor may know: the products that are offered or were bought, in their order, with the price of each today. Later prices are the studio''s alone, as is what was never offered.';
REVOKE ALL ON FUNCTION "private"."anotar_intento"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cada_fila"(text, bigint[], text, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."completar_telefono"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."completar_telefono"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."completar_telefono"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."comprobar_tablas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."correo_de_pagos"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cuenta_clave_revisada"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshaciendo"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshaciendo"() TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."deshaciendo"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."dia_en_palabras"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."dia_en_palabras"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_pocos_intentos"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."fijar_terminos"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."habil_entre"(timestamp with time zone, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."habil_entre"(timestamp with time zone, timestamp with time zone) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."habil_entre"(timestamp with time zone, timestamp with time zone) TO "service_role";
REVOKE ALL ON FUNCTION "private"."horas_de_atencion"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."horas_de_atencion"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."huella_de_texto"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."importando"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."leer_correo"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."leer_correo"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."leer_correo"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."limpiar"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."limpiar"(jsonb) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."limpiar"(jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."limpiar"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."limpiar"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."limpiar"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."limpiar_codigo"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."limpiar_codigo"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."limpiar_codigo"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."limpiar_fila"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."mes_en_palabras"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."mes_en_palabras"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."nombre_de_host"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_de_host"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."nombre_de_host"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."normalizar_rut"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."normalizar_rut"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."normalizar_rut"(text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."ofrecidos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ofrecidos"() TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."pagina_del_cliente"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pago_de_producto"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pago_de_producto"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."palabras_de_cuenta"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."palabras_de_cuenta"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "private"."periodo_en_palabras"(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."periodo_en_palabras"(date, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."permitir_clave"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."permitir_clave"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "private"."producto_dicho"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."productos_en_terminos"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."productos_publicos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."productos_publicos"() TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."proveedores_validos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."proveedores_validos"(jsonb) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."proveedores_validos"(jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."puede_pasar"(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."puede_pasar"(text, text, text) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."puede_pasar"(text, text, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."quien_actua"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."quien_actua"() TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."quien_actua"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."reanudado"(timestamp with time zone, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."reanudado"(timestamp with time zone, timestamp with time zone) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."reanudado"(timestamp with time zone, timestamp with time zone) TO "service_role";
REVOKE ALL ON FUNCTION "private"."respuesta_mediana"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."respuesta_mediana"() TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."sesion_de"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sumar_habil"(timestamp with time zone, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."sumar_habil"(timestamp with time zone, interval) TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."sumar_habil"(timestamp with time zone, interval) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."terminos_de_hoy"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."terminos_de_hoy"() TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "private"."terminos_escritos"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."transiciones"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."transiciones"() TO "authenticated";
GRANT EXECUTE ON FUNCTION "private"."transiciones"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."tratos"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."ve_cuentas"(uuid, boolean, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_cuentas"(uuid, boolean, uuid, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_documentos"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_documentos"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_fichas"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_fichas"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_informes"(bigint, timestamp with time zone, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_informes"(bigint, timestamp with time zone, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_lo_personal"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_lo_personal"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_pagos"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_pagos"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_plataformas"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_plataformas"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_propuestas"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_propuestas"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_servicios"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_servicios"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."ve_tickets"(bigint, boolean, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ve_tickets"(bigint, boolean, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."horas_de_atencion"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."horas_de_atencion"() TO "authenticated";
REVOKE ALL ON FUNCTION "public"."palabras_de_cuenta"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."palabras_de_cuenta"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "public"."permitir_clave"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."permitir_clave"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "public"."ver_terminos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ver_terminos"() TO "anon", "authenticated";
REVOKE ALL ("comuna") ON TABLE "public"."clientes" FROM "authenticated";
GRANT INSERT ("comuna"), UPDATE ("comuna") ON TABLE "public"."clientes" TO "authenticated";
REVOKE ALL ("correo_facturacion") ON TABLE "public"."clientes" FROM "authenticated";
GRANT INSERT ("correo_facturacion"), UPDATE ("correo_facturacion") ON TABLE "public"."clientes" TO "authenticated";
REVOKE ALL ("direccion") ON TABLE "public"."clientes" FROM "authenticated";
GRANT INSERT ("direccion"), UPDATE ("direccion") ON TABLE "public"."clientes" TO "authenticated";
REVOKE ALL ("giro") ON TABLE "public"."clientes" FROM "authenticated";
GRANT INSERT ("giro"), UPDATE ("giro") ON TABLE "public"."clientes" TO "authenticated";
REVOKE ALL ("retiene") ON TABLE "public"."clientes" FROM "authenticated";
GRANT INSERT ("retiene"), UPDATE ("retiene") ON TABLE "public"."clientes" TO "authenticated";
REVOKE ALL ("atencion_desde") ON TABLE "public"."configuracion" FROM "authenticated";
GRANT UPDATE ("atencion_desde") ON TABLE "public"."configuracion" TO "authenticated";
REVOKE ALL ("atencion_dias") ON TABLE "public"."configuracion" FROM "authenticated";
GRANT UPDATE ("atencion_dias") ON TABLE "public"."configuracion" TO "authenticated";
REVOKE ALL ("atencion_hasta") ON TABLE "public"."configuracion" FROM "authenticated";
GRANT UPDATE ("atencion_hasta") ON TABLE "public"."configuracion" TO "authenticated";
REVOKE ALL ("emprendedores") ON TABLE "public"."configuracion" FROM "authenticated";
GRANT UPDATE ("emprendedores") ON TABLE "public"."configuracion" TO "authenticated";
REVOKE ALL ("proveedores") ON TABLE "public"."configuracion" FROM "authenticated";
GRANT UPDATE ("proveedores") ON TABLE "public"."configuracion" TO "authenticated";
REVOKE ALL ("trabaja_desde") ON TABLE "public"."configuracion" FROM "authenticated";
GRANT UPDATE ("trabaja_desde") ON TABLE "public"."configuracion" TO "authenticated";
REVOKE ALL ("cobros") ON TABLE "public"."personas" FROM "authenticated";
GRANT INSERT ("cobros"), UPDATE ("cobros") ON TABLE "public"."personas" TO "authenticated";
GRANT INSERT ("clase") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("codigo") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("descripcion"), UPDATE ("descripcion") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("despues"), UPDATE ("despues") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("enlace"), UPDATE ("enlace") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("entrega"), UPDATE ("entrega") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("meses_hosting"), UPDATE ("meses_hosting") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("minutos"), UPDATE ("minutos") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("nombre"), UPDATE ("nombre") ON TABLE "public"."productos" TO "authenticated";
GRANT INSERT ("ofrecido"), UPDATE ("ofrecido") ON TABLE "public"."productos" TO "authenticated";
GRANT SELECT ON TABLE "public"."productos" TO "authenticated";
GRANT SELECT ON TABLE "public"."configuracion_publica" TO "anon", "authenticated";
GRANT SELECT ON TABLE "public"."productos_publicos" TO "anon", "authenticated";
ALTER TABLE "private"."terminos" ADD COLUMN "huella" text GENERATED ALWAYS AS (private.huella_de_texto((contenido)::text)) STORED;
ALTER TABLE "public"."propuestas_versiones" ADD COLUMN "huella" text GENERATED ALWAYS AS (private.huella_de_texto((contenido)::text)) STORED NOT NULL;

ALTER TABLE "private"."terminos" ADD CONSTRAINT "terminos_huella_key" UNIQUE (huella);

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_correo_facturacion_check" CHECK (((correo_facturacion = lower(TRIM(BOTH FROM correo_facturacion))) AND private.correo_valido(correo_facturacion)));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_para_email_check" CHECK (private.correo_valido(para_email));

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_correo_check" CHECK (private.correo_valido(correo));

ALTER TABLE "public"."propuestas_enlaces" ADD CONSTRAINT "propuestas_enlaces_para_check" CHECK (((para = lower(para)) AND private.correo_valido(para)));
