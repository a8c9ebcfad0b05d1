set lock_timeout = '10s';

set check_function_bodies = off;

DROP FUNCTION "private"."propuesta_en_pdf"(text, bigint);

DROP FUNCTION "public"."propuesta_en_pdf"(text, bigint);

CREATE OR REPLACE FUNCTION private.contar_visita_de_sitio(p_clave text, p_cabeceras jsonb, p_ruta text, p_entrada boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hoy date := private.hoy();
  v_mes date := date_trunc('month', v_hoy);
  v_ruta text := private.ruta_contada(p_ruta);
  v_sitio bigint;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  select c.plataforma into v_sitio from private.contadores c join public.plataformas p on p.id = c.plataforma
  where c.clave = p_clave and c.activo and private.sitio(p.dominio) = private.sitio(private.cabecera('origin'));
  if v_sitio is null or v_ruta is null then return; end if;
  perform private.contar_envio('visitas_de_sitios', 'grupo ' || (hashtext(host(private.origen_solicitante())) & 4095),
    300, interval '1 hour', '');
  insert into private.visitas_de_sitios as v (plataforma, dia, entradas) values (v_sitio, v_hoy,
    coalesce(p_entrada, false)::int)
  on conflict on constraint visitas_de_sitios_pkey do update set visitas = v.visitas + 1,
    entradas = v.entradas + excluded.entradas where v.visitas < 20000;
  if not found then return; end if;
  insert into private.visitas_de_paginas as v (plataforma, mes, ruta)
  select v_sitio, v_mes, v_ruta
  where exists (select from private.visitas_de_paginas x where x.plataforma = v_sitio and x.mes = v_mes
    and x.ruta = v_ruta)
    or (select count(*) from private.visitas_de_paginas x where x.plataforma = v_sitio and x.mes = v_mes) < 500
  on conflict on constraint visitas_de_paginas_pkey do update set visitas = v.visitas + 1;
  update private.contadores c set ultima_en = date_trunc('minute', now())
  where c.plataforma = v_sitio and c.ultima_en is distinct from date_trunc('minute', now());
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $function$;

CREATE OR REPLACE FUNCTION private.contenido_del_pdf(p_propuesta bigint, p_enlace bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.propuestas_aceptaciones;
begin
  select * into a from public.propuestas_aceptaciones where propuesta = p_propuesta;
  if a.id is not null and p_enlace is not null and a.correo is distinct from (select e.para
      from public.propuestas_enlaces e where e.id = p_enlace) then
    raise exception 'Esa copia la descarga quien aceptó. Pídesela, o escríbenos.' using hint = 'enlace';
  end if;
  if a.id is not null then
    if not exists (select from public.propuestas_copias k where k.aceptacion = a.id) then
      raise exception 'Estamos preparando tu copia: vuelve en un minuto.' using hint = 'preparando';
    end if;
    return jsonb_build_object('copia', a.id, 'numero', a.propuesta);
  end if;
  return (select jsonb_build_object('documento', v.contenido, 'huella', v.huella)
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = p_propuesta);
end $function$;

CREATE OR REPLACE FUNCTION private.leer_dia(p_texto text, p_mes_primero boolean DEFAULT false)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when pg_input_is_valid(escrito, 'date') then case when escrito::date between '2000-01-01'
    and '2199-12-31' then escrito::date end end
  from regexp_replace(regexp_replace(private.normalizar(private.limpiar_codigo(p_texto)), '[t ]+[0-9]{1,2}:[0-9]{2}.*$',
    ''), '^(lunes|martes|miercoles|jueves|viernes|sabado|domingo),? ', '') t,
    regexp_match(t, '^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$') iso,
    regexp_match(t, '^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})$') n,
    regexp_match(t, '^([0-9]{1,2})(?: de |[-/. ])([a-z]{3,10})\.?(?: de | del |[-/. ])([0-9]{4}|[0-9]{2})$') p,
    lateral (select coalesce(n[3], p[3])) y (cifras),
    lateral (select case when length(y.cifras) = 4 then y.cifras
      when ('20' || y.cifras)::int <= extract(year from private.hoy()) + 10 then '20' || y.cifras end) a (anio),
    lateral (select case when iso is not null then format('%s-%s-%s', iso[1], iso[2], iso[3])
      when a.anio is null then null
      when n is not null and p_mes_primero then format('%s-%s-%s', a.anio, n[1], n[2])
      when n is not null then format('%s-%s-%s', a.anio, n[2], n[1])
      when p is not null then format('%s-%s-%s', a.anio,
        array_position('{ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic}'::text[], left(p[2], 3)),
        p[1]) end) x (escrito);
$function$;

CREATE OR REPLACE FUNCTION private.motivo_del_dia(p_de text, p_celda text, p_dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_dia is null and p_celda is not null then format('La fecha de %s «%s» %s.', p_de, left(p_celda, 30),
    case
    when p_celda ~ '^[0-9]{5}$' then 'es el número con que la planilla la guarda: dale formato de fecha a esa columna'
    when p_celda ~ '(^|[-/. ])1[0-9]{3}($|[-/. ])' then 'es anterior al año 2000: corrígela o deja la celda vacía'
    when p_celda ~ '[-/. ][0-9]{2}$' and p_celda !~ '^[0-9]{4}'
      then 'puede ser de otro siglo: escribe el año con cuatro cifras'
    else 'no se entiende: escríbela día/mes/año' end) end;
$function$;

CREATE OR REPLACE FUNCTION private.propuesta_en_pdf(p_propuesta bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.es_admin() and not exists (select from public.propuestas_aceptaciones x where x.propuesta = p_propuesta
      and private.ve_propuestas(x.cliente, p_equipo => false)) then
    raise exception 'Esa propuesta no existe o no es tuya.' using errcode = '42501';
  end if;
  return private.contenido_del_pdf(p_propuesta);
end $function$;

CREATE OR REPLACE FUNCTION private.propuesta_en_pdf_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.propuestas_enlaces;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  e := private.abrir_propuesta(p_token);
  return case when e.id is not null then private.contenido_del_pdf(e.propuesta, e.id) end;
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_una_a_una(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fila text;
  v_tabla text;
  v_id text;
  v_filas jsonb[] := '{}';
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that what cannot go keeps nothing else from its turn when time is short.
  for v_fila, v_tabla, v_id in execute case when p_condicion is not null
    then format('select t.ctid::text as fila, %L as tabla, to_jsonb(t) ->> ''id'' as id from %s t where %s
      order by random()', p_tabla, p_tabla, p_condicion)
    else 'select * from (
        select p.id::text as fila, ''public.pagos'' as tabla, p.id::text as id from public.pagos p
          join public.clientes c on c.id = p.cliente where p.actualizado_en < $1 and not c.activo
        union all
        select o.id::text, ''public.pedidos'', o.id::text from public.pedidos o
          left join public.clientes c on c.id = o.cliente where o.actualizado_en < $1 and c.activo is not true) x
      order by random()' end using p_corte
  loop
    v_sigue := clock_timestamp() > p_hasta;
    exit when v_sigue;
    begin
      v_filas := v_filas || private.purgar_tramo(v_tabla, p_condicion, p_vacia, p_corte, v_fila);
    exception when others then
      if (select count(*) < 20 from jsonb_object_keys(v_fallan)) then
        v_fallan := v_fallan || jsonb_build_object(concat_ws(' ', split_part(v_tabla, '.', 2), v_id), sqlstate);
      end if;
    end;
  end loop;
  return (select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_build_object('fallan', v_fallan, 'sigue', v_sigue);
end $function$;

CREATE OR REPLACE FUNCTION public.propuesta_en_pdf(p_propuesta bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.propuesta_en_pdf(p_propuesta); $function$;

CREATE OR REPLACE FUNCTION public.propuesta_en_pdf_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.propuesta_en_pdf_con_enlace(p_token, p_cabeceras); $function$;
COMMENT ON FUNCTION "private"."contenido_del_pdf"(bigint, bigint) IS 'What the PDF of a proposal is made of: {documento, huella} of the version that was sent last, or {copia: the acceptance whose file stands, numero} once it was accepted, by the address of the link that is named; null where nothing was sent.';
COMMENT ON FUNCTION "private"."leer_dia"(text, boolean) IS 'The day that a text says: 3/4/2026, 03-04-26, 3 de abril de 2026, 03-abr-2026, 2026-04-03, with an hour or without; day first unless p_mes_primero. Null for what is none, not between 2000 and 2199, or has two digits of a year that would be more than ten years ahead: it may be of another century.';
COMMENT ON FUNCTION "public"."contar_visita_de_sitio"(text, jsonb, text, boolean) IS 'Service only: counts a page view of the site that has this key, told by a page of its own domain, with or without www: p_cabeceras are the headers of that request. Of a domain that is not the site''s, a path that is none, past 20,000 a day or 300 an hour from one of 4096 groups of addresses it counts nothing, and says nothing.';
COMMENT ON FUNCTION "public"."propuesta_en_pdf"(bigint) IS 'Admin, or the client who accepted: what the PDF of a proposal is made of (private.contenido_del_pdf). Errors: 42501; P0001 with hint preparando (the copy is not there yet).';
COMMENT ON FUNCTION "public"."propuesta_en_pdf_con_enlace"(text, jsonb) IS 'Service only: the same for whoever holds a link, whose request had the headers p_cabeceras: limits count where they come from. Null where the link opens nothing. Errors: P0001 with hint enlace (accepted with another address''s link), preparando; PT429.';
REVOKE ALL ON FUNCTION "private"."contenido_del_pdf"(bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."propuesta_en_pdf"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."propuesta_en_pdf"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."propuesta_en_pdf_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."propuesta_en_pdf_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."propuesta_en_pdf"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."propuesta_en_pdf"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."propuesta_en_pdf_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."propuesta_en_pdf_con_enlace"(text, jsonb) TO "service_role";

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129145932');
