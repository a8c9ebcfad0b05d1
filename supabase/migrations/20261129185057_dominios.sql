set lock_timeout = '10s';

set check_function_bodies = off;

ALTER TABLE "public"."plataformas" DROP CONSTRAINT "plataformas_dominio_check";

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

CREATE OR REPLACE FUNCTION private.plataformas_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if nullif(trim(new.slug), '') is null then
    new.slug := private.slug(new.plataforma);
    if new.slug = '' or new.slug ~ '^[0-9]+$' then new.slug := trim(both '-' from 'proyecto-' || new.slug); end if;
    if exists (select 1 from public.plataformas where slug = new.slug and id is distinct from new.id) then
      new.slug := new.slug || '-' || left(replace(gen_random_uuid()::text, '-', ''), 6) || 'x';
    end if;
  end if;
  if nullif(trim(new.cliente_nombre), '') is null then
    select coalesce(empresa, cliente) into new.cliente_nombre from public.clientes where id = new.cliente;
  end if;
  if new.url_portada is null or trim(new.portada_texto) = '' then new.portada_texto := null; end if;
  new.dominio := coalesce(private.nombre_de_host(new.dominio), nullif(trim(new.dominio), ''));
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  new.problema := nullif(trim(new.problema), '');
  new.decision := nullif(trim(new.decision), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() and not private.importando() then new.actualizado_en := now();
    end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.recibir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null
    where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'pedido', null, 'concepto', p.concepto, 'monto', p.saldo, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.revisar_plataforma(f public.importaciones_filas, p_mes_primero boolean)
 RETURNS public.importaciones_filas
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pedidos;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  perform private.exigir_pocos_intentos('comprobante_de_pedido');
  -- Several at once take turns at the order.
  select * into p from public.pedidos where orden = p_orden for update;
  if not found then
    perform private.anotar_intento('comprobante_de_pedido');
    return null;
  end if;
  if not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  if p.comprobantes = 5 then
    raise exception 'Ya subiste cinco comprobantes de este pedido. Escríbenos y lo vemos contigo.'
      using hint = 'comprobantes';
  end if;
  update public.pedidos set comprobantes = comprobantes + 1 where id = p.id;
  return jsonb_build_object('pago', null, 'pedido', p.id, 'carpeta', 'pedidos/' || p.id, 'comprobantes', 4 - p.comprobantes);
end $function$;
COMMENT ON FUNCTION "private"."nombre_de_host"(text) IS 'The name of a host (www.ejemplo.cl) that a text is or an address leads to: without scheme, port and path, in small letters. Null for what is none: a phrase, an address of mail, a number, a name without a dot. The same as hostName() of src-shared/dominio.ts.';
COMMENT ON FUNCTION "private"."plataformas_antes"() IS 'Trigger: fills slug and public client name when left empty; without a cover nothing says what it shows; of an address the host stays; blank is no line of business, problem, decision or result.';
REVOKE ALL ON FUNCTION "private"."nombre_de_host"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_de_host"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."nombre_de_host"(text) TO "service_role";

-- What stood there keeps its host; what had none, such as localhost or a phrase, goes.
UPDATE public.plataformas SET dominio = private.nombre_de_host(dominio)
WHERE dominio IS DISTINCT FROM private.nombre_de_host(dominio);

ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_dominio_check" CHECK (COALESCE((dominio = private.nombre_de_host(dominio)), (dominio IS NULL)));

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129185057');
