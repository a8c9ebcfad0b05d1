set lock_timeout = '10s';

set check_function_bodies = off;

CREATE TABLE "public"."cartolas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "archivo" text NOT NULL, "banco" text NOT NULL, "cuenta" text NOT NULL, "desde" date NOT NULL, "hasta" date NOT NULL, "lineas" integer NOT NULL, "nuevos" integer NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "cartolas_archivo_check" CHECK (((length(TRIM(BOTH FROM archivo)) >= 1) AND (length(TRIM(BOTH FROM archivo)) <= 200))), CONSTRAINT "cartolas_banco_check" CHECK ((banco = ANY (ARRAY['bancoestado'::text, 'chile'::text, 'santander'::text, 'bci'::text, 'itau'::text, 'scotiabank'::text, 'otro'::text]))), CONSTRAINT "cartolas_cuenta_check" CHECK ((cuenta ~ '^[0-9]{0,30}$'::text)), CONSTRAINT "cartolas_desde_check" CHECK (((desde >= '2000-01-01'::date) AND (desde <= '2199-12-31'::date))), CONSTRAINT "cartolas_hasta_check" CHECK (((hasta >= '2000-01-01'::date) AND (hasta <= '2199-12-31'::date))), CONSTRAINT "cartolas_lineas_check" CHECK (((lineas >= 1) AND (lineas <= 5000))), CONSTRAINT "cartolas_nuevos_check" CHECK (((nuevos >= 1) AND (nuevos <= lineas))), CONSTRAINT "cartolas_orden_check" CHECK ((desde <= hasta)), CONSTRAINT "cartolas_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."cartolas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."formatos_de_cartola" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "huella" text NOT NULL, "columnas" jsonb NOT NULL, "titulos" text[] NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "formatos_de_cartola_columnas_check" CHECK (((jsonb_typeof(columnas) = 'object'::text) AND (length((columnas)::text) <= 1000))), CONSTRAINT "formatos_de_cartola_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "formatos_de_cartola_huella_key" UNIQUE (huella), CONSTRAINT "formatos_de_cartola_pkey" PRIMARY KEY (id), CONSTRAINT "formatos_de_cartola_titulos_check" CHECK (((cardinality(titulos) >= 2) AND (cardinality(titulos) <= 60))));
ALTER TABLE "public"."formatos_de_cartola" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."movimientos_pagos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "movimiento" bigint NOT NULL, "pago" bigint, "pedido" bigint, "abono" bigint, "monto" integer NOT NULL, "antes" jsonb NOT NULL DEFAULT '{}'::jsonb, "correo" uuid, "aprendio" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "movimientos_pagos_abono_check" CHECK (((pago IS NULL) = (abono IS NULL))), CONSTRAINT "movimientos_pagos_abono_key" UNIQUE (abono), CONSTRAINT "movimientos_pagos_antes_check" CHECK ((jsonb_typeof(antes) = 'object'::text)), CONSTRAINT "movimientos_pagos_monto_check" CHECK ((monto > 0)), CONSTRAINT "movimientos_pagos_pkey" PRIMARY KEY (id), CONSTRAINT "movimientos_pagos_uno_check" CHECK ((num_nonnulls(pago, pedido) = 1)), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."movimientos_pagos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."movimientos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cartola" bigint NOT NULL, "dia" date NOT NULL, "glosa" text NOT NULL DEFAULT ''::text, "numero" text, "monto" integer NOT NULL, "saldo" bigint, "rut" text, "cuenta" text, "comentario" text, "huella" text NOT NULL, "estado" text NOT NULL DEFAULT 'pendiente'::text, "anotado" integer NOT NULL DEFAULT 0, "vaciado" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "movimientos_anotado_check" CHECK (((anotado >= 0) AND (anotado <= GREATEST(monto, 0)))), CONSTRAINT "movimientos_comentario_check" CHECK (((length(comentario) >= 1) AND (length(comentario) <= 300))), CONSTRAINT "movimientos_cuenta_check" CHECK ((cuenta ~ '^[0-9]{4,30}$'::text)), CONSTRAINT "movimientos_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "movimientos_estado_anotado_check" CHECK (((estado = 'anotado'::text) = ((monto > 0) AND (anotado = monto)))), CONSTRAINT "movimientos_estado_check" CHECK ((estado = ANY (ARRAY['pendiente'::text, 'anotado'::text, 'despues'::text, 'ajeno'::text]))), CONSTRAINT "movimientos_glosa_check" CHECK ((length(glosa) <= 300)), CONSTRAINT "movimientos_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "movimientos_huella_key" UNIQUE (huella), CONSTRAINT "movimientos_monto_check" CHECK ((monto <> 0)), CONSTRAINT "movimientos_numero_check" CHECK (((length(numero) >= 1) AND (length(numero) <= 60))), CONSTRAINT "movimientos_pkey" PRIMARY KEY (id), CONSTRAINT "movimientos_rut_check" CHECK (private.rut_valido(rut)));
ALTER TABLE "public"."movimientos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."pagadores" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "clase" text NOT NULL, "valor" text NOT NULL, "cliente" bigint NOT NULL, "varios" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pagadores_clase_check" CHECK ((clase = ANY (ARRAY['rut'::text, 'cuenta'::text]))), CONSTRAINT "pagadores_clase_valor_key" UNIQUE (clase, valor), CONSTRAINT "pagadores_pkey" PRIMARY KEY (id), CONSTRAINT "pagadores_valor_check" CHECK (((length(valor) >= 4) AND (length(valor) <= 30))));
ALTER TABLE "public"."pagadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transferencias_pagos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "transferencia" bigint NOT NULL, "pago" bigint NOT NULL, "monto" integer NOT NULL, CONSTRAINT "transferencias_pagos_monto_check" CHECK ((monto > 0)), CONSTRAINT "transferencias_pagos_pkey" PRIMARY KEY (id), CONSTRAINT "transferencias_pagos_transferencia_pago_key" UNIQUE (transferencia, pago));
ALTER TABLE "public"."transferencias_pagos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transferencias" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "monto" integer NOT NULL, "comprobante" text NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "transferencias_comprobante_check" CHECK ((comprobante ~ '^[0-9]{1,18}/.'::text)), CONSTRAINT "transferencias_comprobante_key" UNIQUE (comprobante), CONSTRAINT "transferencias_monto_check" CHECK ((monto > 0)), CONSTRAINT "transferencias_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."transferencias" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "public"."abonos" ADD COLUMN "transferencia" bigint;
ALTER TABLE "public"."movimientos" ADD COLUMN "resto" integer GENERATED ALWAYS AS (GREATEST((monto - anotado), 0)) STORED;
ALTER TABLE "public"."pagos" ADD COLUMN "transferencia" bigint;

CREATE TYPE "private"."movimiento_leido" AS ("n" integer, "dia" date, "glosa" text, "numero" text, "monto" integer, "saldo" bigint, "rut" text, "cuenta" text, "comentario" text, "por_que" text, "huella" text);

CREATE TYPE "private"."sugerencia" AS ("movimiento" bigint, "cliente" bigint, "pedido" bigint, "transferencia" bigint, "pagos" bigint[], "montos" integer[], "motivo" text, "seguridad" text, "puntos" integer);

CREATE OR REPLACE FUNCTION private.abonar(p_pago bigint, p_clase text, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_transferencia bigint;
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto,
    p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.',
      private.pesos(v_antes.monto), private.dia_en_palabras(v_antes.dia)
      using hint = 'ya_anotado';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase
      when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.'
    using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) ||
      ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.'
      else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
    v_transferencia := p.transferencia;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio,
    transferencia)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false),
    p_envio, v_transferencia)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.abonos_inmutable()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'TRUNCATE' and private.suprimiendo() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and (private.deshaciendo() or not exists (select from public.pagos where id = old.pago)) then
    return old;
  end if;
  raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.'
    using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_movimiento(p_movimiento bigint, p_pagos jsonb, p_pedido bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.movimientos;
  p public.pagos;
  o public.pedidos;
  r record;
  v_suma bigint;
  v_abono bigint;
  v_linea bigint;
  v_lineas bigint[] := '{}';
  v_clientes bigint[] := '{}';
begin
  select * into m from public.movimientos where id = p_movimiento for update;
  if not found then raise exception 'Ese movimiento ya no existe.' using hint = 'no_existe'; end if;
  if m.monto < 0 then raise exception 'Lo que salió de la cuenta no paga nada.' using hint = 'cargo'; end if;
  -- Sent again, it is what was done.
  if coalesce(p_pedido is null or exists (select from public.movimientos_pagos k where k.movimiento = m.id
      and k.pedido = p_pedido), false)
    and not exists (select from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int)
      where not exists (select from public.movimientos_pagos k where k.movimiento = m.id and k.pago = x.pago
        and k.monto = x.monto))
    and (p_pedido is not null or jsonb_array_length(p_pagos) > 0) then return; end if;
  if m.estado = 'ajeno' then
    raise exception 'Este movimiento está marcado como que no es de clientes: devuélvelo a la lista antes.'
      using hint = 'ajeno';
  end if;
  if p_pedido is not null then select * into o from public.pedidos where id = p_pedido for update; end if;
  select coalesce(sum(x.monto::bigint), 0) + coalesce(o.monto, 0) into v_suma
    from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int);
  if v_suma > m.resto then
    raise exception 'De este movimiento quedan % por anotar: no alcanza.', private.pesos(m.resto) using hint = 'de_mas';
  end if;
  if v_suma = 0 then raise exception 'Elige qué paga este movimiento.' using hint = 'nada'; end if;
  for r in select x.pago, x.monto from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int) order by x.pago loop
    select * into p from public.pagos where id = r.pago for update;
    v_abono := private.abonar(r.pago, 'abono', r.monto, m.dia, 'transferencia', null, null, null, false);
    v_clientes := v_clientes || p.cliente;
    insert into public.movimientos_pagos (movimiento, pago, abono, monto, antes, correo)
    values (m.id, r.pago, v_abono, r.monto, jsonb_build_object('estado', p.estado, 'metodo', p.metodo, 'comprobante',
      p.comprobante, 'carpeta', p.carpeta, 'motivo_rechazo', p.motivo_rechazo, 'transferencia', p.transferencia),
      (select c.id from public.correos c where c.tipo = 'pago_recibido' and c.creado_en >= now()
        and c.datos -> 'abono' = to_jsonb(v_abono)))
    returning id into v_linea;
    v_lineas := v_lineas || v_linea;
  end loop;
  if p_pedido is not null then
    if o.id is null then raise exception 'Ese pedido no existe.' using hint = 'no_existe'; end if;
    if o.estado <> 'pendiente' then
      raise exception 'El pedido % ya está %.', o.referencia, o.estado using hint = 'cerrado';
    end if;
    update public.pedidos set estado = 'pagado', pagado_en = date_trunc('second', private.instante_de(m.dia, now()))
      where id = o.id;
    insert into public.movimientos_pagos (movimiento, pedido, monto, correo)
    values (m.id, o.id, o.monto, (select c.id from public.correos c where c.tipo = 'pago_recibido'
      and c.creado_en >= now() and c.datos ->> 'orden' = o.orden limit 1));
  end if;
  update public.movimientos set anotado = anotado + v_suma, estado = case when anotado + v_suma = monto then 'anotado'
    else 'pendiente' end where id = m.id;
  if p_pedido is null and (select count(distinct c) from unnest(v_clientes) c) = 1
      and private.aprender_pagador(m, v_clientes[1]) then
    update public.movimientos_pagos set aprendio = true where id = any(v_lineas);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_movimientos(p_lista jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_hechos int := 0;
  v_fallan jsonb := '[]';
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_lista) is distinct from 'array' or jsonb_array_length(p_lista) not between 1 and 500 then
    raise exception 'Se anotan entre 1 y 500 movimientos por vez.' using hint = 'cuantos';
  end if;
  perform private.retener_dinero(
    array(select q.pago from jsonb_to_recordset(p_lista) as x (pagos jsonb),
      jsonb_to_recordset(coalesce(x.pagos, '[]')) as q (pago bigint)),
    array(select x.pedido from jsonb_to_recordset(p_lista) as x (pedido bigint)),
    array(select x.movimiento from jsonb_to_recordset(p_lista) as x (movimiento bigint)));
  for r in select x.movimiento, coalesce(x.pagos, '[]') as pagos, x.pedido
    from jsonb_to_recordset(p_lista) as x (movimiento bigint, pagos jsonb, pedido bigint) order by x.movimiento
  loop
    begin
      perform private.anotar_movimiento(r.movimiento, r.pagos, r.pedido);
      v_hechos := v_hechos + 1;
    exception when raise_exception then
      if jsonb_array_length(p_lista) = 1 then raise; end if;
      v_fallan := v_fallan || jsonb_build_object('movimiento', r.movimiento, 'por_que', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('anotados', v_hechos, 'fallan', v_fallan);
end $function$;

CREATE OR REPLACE FUNCTION private.apartar_movimientos(p_movimientos bigint[], p_estado text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_n int;
begin
  perform private.exigir_admin();
  if (p_estado in ('pendiente', 'despues', 'ajeno')) is not true then
    raise exception 'Un movimiento se deja por revisar, para después o como que no es de clientes.'
      using hint = 'estado';
  end if;
  perform from public.movimientos m where m.id = any(p_movimientos) order by m.id for update;
  if exists (select from public.movimientos m where m.id = any(p_movimientos) and (m.resto = 0
      or p_estado = 'ajeno' and m.anotado > 0)) then
    raise exception 'Lo que ya está anotado se deshace antes de apartarlo.' using hint = 'anotado';
  end if;
  update public.movimientos m set estado = p_estado where m.id = any(p_movimientos) and m.estado <> p_estado;
  get diagnostics v_n = row_count;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION private.aprender_pagador(m public.movimientos, p_cliente bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_nuevo boolean;
  v_aprendio boolean := false;
begin
  for r in select * from (values ('rut', m.rut), ('cuenta', m.cuenta)) v (clase, valor) where v.valor is not null loop
    insert into public.pagadores as k (clase, valor, cliente) values (r.clase, r.valor, p_cliente)
    on conflict (clase, valor) do update set cliente = excluded.cliente,
      varios = k.varios or k.cliente <> excluded.cliente
    returning xmax = 0 into v_nuevo;
    v_aprendio := v_aprendio or v_nuevo;
  end loop;
  return v_aprendio;
end $function$;

CREATE OR REPLACE FUNCTION private.archivos_sueltos()
 RETURNS TABLE(bucket text, nombre text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}'
        and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}'
          and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}'
          and h.entrega_archivos @> array[private.original_de(o.name)])
        and not exists (select from public.materiales m where m.archivos <> '{}'
          and m.archivos @> array[private.original_de(o.name)])
        and not exists (select from public.compartidos d where d.ruta = private.original_de(o.name))
        and not exists (select from public.propuestas_aceptaciones a where a.respaldo = private.original_de(o.name))
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
        and not exists (select from public.transferencias f where f.comprobante = o.name)
        and not exists (select from public.pedidos d where d.comprobante = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k
        where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.banco_dicho(p_banco text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when b ~ 'estado' then 'bancoestado' when b ~ 'santander' then 'santander' when b ~ 'itau' then 'itau'
    when b ~ 'scotia' then 'scotiabank' when b ~ '\mbci\M|credito e inversiones' then 'bci'
    when b ~ 'de chile|\mbchile\M|edwards' then 'chile' end
  from private.normalizar(p_banco) b;
$function$;

CREATE OR REPLACE FUNCTION private.confirmar_transferencia(p_transferencia bigint, p_dia date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias := private.tomar_transferencia(p_transferencia);
  r record;
  v_n int := 0;
begin
  for r in select p.id, least(l.monto, p.saldo) as monto from public.transferencias_pagos l
    join public.pagos p on p.id = l.pago and p.transferencia = t.id and p.estado = 'en_revision'
    where l.transferencia = t.id order by p.id
  loop
    perform private.abonar(r.id, 'abono', r.monto, p_dia, 'transferencia', null, null, null, false);
    v_n := v_n + 1;
  end loop;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION private.desdecir(k public.movimientos_pagos, p_dia date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_salio boolean;
begin
  update public.correos set estado = 'descartado', ultimo_error = 'Se deshizo antes de que saliera.'
    where id = k.correo and estado = 'pendiente' and incierto_desde is null;
  select c.estado in ('pendiente', 'enviando', 'enviado') into v_salio from public.correos c where c.id = k.correo;
  if v_salio is not true then return; end if;
  perform private.encolar_correo('pago_corregido', coalesce(x.email, lower(o.comprador_email)), jsonb_build_object(
    'abono', k.abono, 'pago', g.id, 'referencia', coalesce('P-' || g.id, o.referencia), 'concepto', coalesce(g.concepto,
      private.nombre_producto(o.producto)), 'monto', k.monto, 'dia', p_dia, 'saldo', coalesce(g.saldo, o.monto),
    'estado', coalesce(g.estado, o.estado)), private.correo_estudio())
  from (select 1) uno left join public.pagos g on g.id = k.pago left join public.clientes x on x.id = g.cliente
    left join public.pedidos o on o.id = k.pedido;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_abono(k public.movimientos_pagos)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_queda record;
  v_estado text;
begin
  select * into p from public.pagos where id = k.pago for update;
  if exists (select from public.abonos b where b.pago = p.id and b.clase = 'devolucion') then
    raise exception 'De P-% ya se devolvió dinero: eso no se deshace.', p.id using hint = 'devuelto';
  end if;
  if exists (select from public.abonos b where b.pago = p.id and b.id > k.abono) then
    raise exception 'Por P-% llegó dinero después de este movimiento. Deshaz eso antes.', p.id using hint = 'despues';
  end if;
  if p.estado = 'en_revision' then
    raise exception 'Por P-% informaron después otra transferencia. Revísala antes.', p.id using hint = 'en_revision';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  delete from public.abonos where id = k.abono;
  select coalesce(sum(b.monto), 0) as abonado, min(b.creado_en) as desde into v_queda from public.abonos b
    where b.pago = p.id;
  v_estado := k.antes ->> 'estado';
  if private.ya_no_se_cobra(p) and v_estado <> 'en_revision' then
    if v_queda.abonado > 0 then
      raise exception 'Lo que paga P-% ya terminó: si el dinero no era suyo, anota una devolución.', p.id
        using hint = 'terminado';
    end if;
    v_estado := 'anulado';
  end if;
  update public.pagos set abonado = v_queda.abonado, estado = v_estado, metodo = k.antes ->> 'metodo',
    comprobante = k.antes ->> 'comprobante', carpeta = (k.antes ->> 'carpeta')::bigint,
    motivo_rechazo = k.antes ->> 'motivo_rechazo', transferencia = (k.antes ->> 'transferencia')::bigint
  where id = p.id returning * into p;
  perform set_config('estudio.deshaciendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_movimiento(p_movimiento bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.movimientos;
  k public.movimientos_pagos;
begin
  perform private.exigir_admin();
  perform private.retener_dinero(
    array(select x.pago from public.movimientos_pagos x where x.movimiento = p_movimiento),
    array(select x.pedido from public.movimientos_pagos x where x.movimiento = p_movimiento), array[p_movimiento]);
  select * into m from public.movimientos where id = p_movimiento;
  if not found then raise exception 'Ese movimiento ya no existe.' using hint = 'no_existe'; end if;
  for k in select * from public.movimientos_pagos x where x.movimiento = m.id order by x.id desc loop
    if k.pago is not null then perform private.deshacer_abono(k); else perform private.deshacer_pedido(k); end if;
    perform private.desdecir(k, m.dia);
    if k.aprendio then
      delete from public.pagadores g where (g.clase, g.valor) in (('rut', m.rut), ('cuenta', m.cuenta))
        and not exists (select from public.movimientos x join public.movimientos_pagos l on l.movimiento = x.id
          where x.id <> m.id and (g.clase = 'rut' and x.rut = g.valor or g.clase = 'cuenta' and x.cuenta = g.valor));
    end if;
  end loop;
  update public.movimientos set anotado = 0, estado = 'pendiente' where id = m.id and anotado > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_pedido(k public.movimientos_pagos)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  o public.pedidos;
begin
  select * into o from public.pedidos where id = k.pedido for update;
  if o.cliente is not null or o.estado <> 'pagado' then
    raise exception 'El pedido % ya siguió su camino: desde aquí no se deshace.', o.referencia using hint = 'despues';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  update public.pedidos set estado = 'pendiente' where id = o.id;
  perform set_config('estudio.deshaciendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.deshaciendo()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('estudio.deshaciendo', true), '') = 'si';
$function$;

CREATE OR REPLACE FUNCTION private.digitos(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select ltrim(regexp_replace(p_texto, '\D', '', 'g'),
  '0'); $function$;

CREATE OR REPLACE FUNCTION private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_para is null or p_para like '%@suprimido.invalid' or private.correo_apagado(p_tipo, p_para) then return; end if;
  -- The act was sent twice.
  if exists (select from public.correos c where c.para = p_para and c.tipo = p_tipo and c.datos = p_datos
    and c.estado not in ('fallido', 'descartado') and c.creado_en > now() - interval '1 minute') then return; end if;
  insert into public.correos (tipo, para, datos, reply_to, saludo)
  values (p_tipo, p_para, p_datos, p_reply_to, (
    select x.nombre from (select email, cliente as nombre from public.clientes union all select email, nombre
      from public.personas) x
    where x.email = lower(p_para) limit 1));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_archivo_de_comprobante(p_ruta, p.cliente || '/');
  if exists (select from public.pagos where comprobante = p_ruta and id <> p.id) or exists (select from public.abonos
    where comprobante = p_ruta) or exists (select from public.transferencias where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.importar_cartola(p_cartola jsonb, p_prueba boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.configuracion := (select x from public.configuracion x where x.id = 1);
  v_mia text := coalesce(private.digitos(e.cuenta_numero), '');
  v_dicha text := coalesce(private.digitos(left(p_cartola ->> 'cuenta', 60)), '');
  v_banco text := coalesce(p_cartola ->> 'banco', 'otro');
  v_suyo text := private.banco_dicho(e.banco);
  v_otra boolean;
  v_otro boolean;
  v_leidos private.movimiento_leido[];
  v_todo jsonb;
  v_id bigint;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cartola -> 'movimientos') is distinct from 'array'
      or jsonb_array_length(p_cartola -> 'movimientos') = 0 then
    raise exception 'Este archivo no trae movimientos.' using hint = 'vacia';
  end if;
  if jsonb_array_length(p_cartola -> 'movimientos') > 5000 then
    raise exception 'Trae más de 5.000 movimientos: descarga la cartola en períodos más cortos.'
      using hint = 'muchas';
  end if;
  -- Where a statement hides some of its account's digits, the rest are compared.
  v_otra := v_mia <> '' and v_dicha <> '' and v_mia not like '%' || v_dicha and v_dicha not like '%' || v_mia;
  v_otro := v_banco <> 'otro' and v_suyo is not null and v_suyo <> v_banco;
  if not p_prueba and (v_otra or v_otro) and (p_cartola ->> 'otra')::boolean is not true then
    raise exception 'Esta cartola no es de la cuenta que está en Configuración. Revísala antes de importarla.'
      using hint = 'otra_cuenta';
  end if;
  -- Two who bring in the same file at this very moment: the second finds it here.
  perform pg_advisory_xact_lock(hashtext('cartolas'));
  v_leidos := array(select l from private.leer_movimientos(case when v_otra then v_dicha
    else coalesce(nullif(v_mia, ''), v_dicha) end, p_cartola -> 'movimientos') l);
  select jsonb_build_object('lineas', count(*), 'nuevos', count(*) filter (where l.por_que is null and m.id is null),
      'repetidos', count(*) filter (where m.id is not null), 'desde', min(l.dia) filter (where l.por_que is null),
      'hasta', max(l.dia) filter (where l.por_que is null),
      'llega', coalesce(sum(l.monto::bigint) filter (where l.por_que is null and m.id is null and l.monto > 0), 0),
      'abonos', count(*) filter (where l.por_que is null and m.id is null and l.monto > 0),
      'rechazados', coalesce(jsonb_agg(jsonb_build_object('n', l.n, 'por_que', l.por_que) order by l.n)
        filter (where l.por_que is not null), '[]'),
      'otra_cuenta', v_otra, 'otro_banco', v_otro)
  into v_todo
  from unnest(v_leidos) l left join public.movimientos m on m.huella = l.huella and l.por_que is null;
  if not p_prueba then
    perform private.recordar_formato(p_cartola -> 'formato');
    if v_todo -> 'nuevos' <> '0' then
      insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos)
      values (left(coalesce(nullif(trim(private.limpiar(p_cartola ->> 'archivo')), ''), 'Cartola'), 200), v_banco,
        left(case when v_otra or v_mia = '' then v_dicha else v_mia end, 30), (v_todo ->> 'desde')::date,
        (v_todo ->> 'hasta')::date, (v_todo ->> 'lineas')::int, (v_todo ->> 'nuevos')::int)
      returning id into v_id;
      insert into public.movimientos (cartola, dia, glosa, numero, monto, saldo, rut, cuenta, comentario, huella,
        estado)
      select v_id, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.rut, l.cuenta, l.comentario, l.huella,
        case when l.monto > 0 then 'pendiente' else 'ajeno' end
      from unnest(v_leidos) l where l.por_que is null
        and not exists (select from public.movimientos m where m.huella = l.huella)
      order by l.dia, l.n;
    end if;
  end if;
  return v_todo || jsonb_build_object('id', v_id);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.informar_juntas(p_lineas jsonb, p_comprobante text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pagos bigint[];
  v_cliente bigint;
  v_id bigint;
  r record;
begin
  if jsonb_typeof(p_lineas) is distinct from 'array' or jsonb_array_length(p_lineas) not between 1 and 36 then
    raise exception 'Una transferencia se informa para entre 1 y 36 pagos.' using hint = 'cuantos';
  end if;
  v_pagos := array(select distinct x.pago from jsonb_to_recordset(p_lineas) as x (pago bigint));
  select min(p.cliente) into v_cliente from public.pagos p
    where p.id = any(v_pagos) and private.ve_pagos(p.cliente, p_equipo => false);
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(v_pagos) and cliente = v_cliente order by id for update;
  if (select count(*) from public.pagos where id = any(v_pagos) and cliente = v_cliente) <> jsonb_array_length(p_lineas)
  then raise exception 'Uno de esos pagos no existe.' using errcode = '42501'; end if;
  for r in select p.id, p.concepto, p.estado, p.saldo, x.monto
    from jsonb_to_recordset(p_lineas) as x (pago bigint, monto int) join public.pagos p on p.id = x.pago order by p.id
  loop
    if r.estado not in ('programado', 'pendiente', 'rechazado') then
      raise exception 'El pago P-% no está esperando una transferencia. Recarga la página y elige otra vez.', r.id
        using hint = 'no_espera';
    end if;
    if (r.monto between 1 and r.saldo) is not true then
      raise exception 'De P-% falta %: escribe cuánto de la transferencia es para ese pago, hasta esa cifra.', r.id,
        private.pesos(r.saldo) using hint = 'monto';
    end if;
  end loop;
  perform private.exigir_comprobante((select p from public.pagos p where p.id = v_pagos[1]), p_comprobante);
  insert into public.transferencias (cliente, monto, comprobante)
  select v_cliente, sum(x.monto), p_comprobante from jsonb_to_recordset(p_lineas) as x (monto int)
  returning id into v_id;
  insert into public.transferencias_pagos (transferencia, pago, monto)
  select v_id, x.pago, x.monto from jsonb_to_recordset(p_lineas) as x (pago bigint, monto int);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = null, motivo_rechazo = null,
    transferencia = v_id where id = any(v_pagos);
  perform private.avisar_estudio('pago_informado', (
    select jsonb_build_object('pago', min(p.id), 'pedido', null, 'concepto', case count(*)
      when 1 then 'Una parte de ' || min(p.concepto) else count(*) || ' pagos juntos' end, 'monto', t.monto,
      'cliente', c.cliente)
    from public.transferencias t join public.clientes c on c.id = t.cliente, public.pagos p
    where t.id = v_id and p.id = any(v_pagos) group by t.monto, c.cliente));
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.leer_movimientos(p_cuenta text, p_movimientos jsonb)
 RETURNS SETOF private.movimiento_leido
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with dichos as materialized (
    select x.n::int as n, x.m,
      case when m ->> 'dia' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(m ->> 'dia', 'date')
        then (m ->> 'dia')::date end as dia,
      case when m ->> 'monto' ~ '^-?\d{1,10}$' and abs((m ->> 'monto')::bigint) between 1 and 2147483647
        then (m ->> 'monto')::int end as monto,
      coalesce(left(trim(regexp_replace(private.limpiar(left(m ->> 'glosa', 600)), '\s+', ' ', 'g')), 300),
        '') as glosa,
      nullif(left(ltrim(trim(private.limpiar(left(m ->> 'numero', 120))), '0'), 60), '') as numero,
      case when m ->> 'saldo' ~ '^-?\d{1,15}$' then (m ->> 'saldo')::bigint end as saldo,
      nullif(left(trim(regexp_replace(private.limpiar(left(m ->> 'comentario', 600)), '\s+', ' ', 'g')), 300),
        '') as comentario,
      private.normalizar_rut(left(m ->> 'rut', 40)) as rut, private.digitos(left(m ->> 'cuenta', 60)) as cuenta
    from jsonb_array_elements(p_movimientos) with ordinality x (m, n)),
  limpios as (
    select d.*, case when private.rut_valido(d.rut) then d.rut else private.rut_en_texto(concat_ws(' ', d.glosa,
        d.comentario)) end as de, case when d.cuenta ~ '^[0-9]{4,30}$' then d.cuenta end as desde,
      case when d.dia is null then 'No entendemos su día.'
        when d.dia > private.hoy() then 'Su día todavía no llega.'
        when d.dia < '2000-01-01' then 'Su día es anterior al año 2000.'
        when d.monto is null then 'No entendemos su monto: va en pesos enteros y no es cero.' end as por_que,
      concat_ws(chr(31), p_cuenta, d.dia, d.monto, private.normalizar(d.glosa), coalesce(d.numero, ''),
        coalesce(d.saldo::text, '')) as clave
    from dichos d)
  select l.n, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.de, l.desde, l.comentario, l.por_que,
    private.huella_de_texto(l.clave || chr(31) || row_number() over (partition by l.clave, l.por_que order by l.n))
  from limpios l;
$function$;

CREATE OR REPLACE FUNCTION private.pagos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.puede_pasar('pago', old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'Por este pago ya llegaron %: devuélvelos, o deja el monto en esa cifra.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id
          and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo() and not private.deshaciendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante and not private.deshaciendo() then new.carpeta := null; end if;
    if new.estado <> 'en_revision' then new.transferencia := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en,
    date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01'
    and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  b public.abonos;
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if private.deshaciendo() then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  if new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('monto',
      new.devuelto - old.devuelto, 'orden', new.orden, 'referencia', 'P-' || new.id,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'),
        private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden,
      'referencia', 'P-' || new.id);
    -- What came again after it was taken back is told again.
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('abono', b.id,
      'metodo', b.metodo, 'total',
      new.monto, 'saldo', new.saldo,
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'producto', (select o.producto from public.pedidos o where o.id = new.pedido)), private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.palabras_de_nombre(p_texto text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- Six letters, since a bank cuts what it says of who paid.
  select distinct left(p, 6) from regexp_split_to_table(private.normalizar(p_texto), '[^a-z0-9ñ]+') p
  where length(p) >= 4 and p !~ '^[0-9]+$' and p <> all ('{transferencia,transf,transferencias,desde,cuenta,banco,'
    'abono,pago,pagos,recibida,recibido,internet,tercero,terceros,otro,otros,otra,ltda,limitada,eirl,sociedad,'
    'comercial,empresa,empresas,servicios,servicio,chile,estado,santander,itau,scotiabank,bancoestado,corriente,'
    'vista,deposito,para,fondos,cuota,factura,asesorias,inversiones}'::text[]);
$function$;

CREATE OR REPLACE FUNCTION private.pedidos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.pago_puede_pasar(old.estado, new.estado) and not private.deshaciendo() then
    raise exception 'Un pedido % no puede pasar a %.', old.estado, new.estado;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado')
    then coalesce(old.pagado_en, new.pagado_en, date_trunc('second', now())) end;
  if new.pagado_en is distinct from old.pagado_en and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de pago de un pedido no puede ser futura ni anterior al año 2000.';
  end if;
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.pedidos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'referencia', new.referencia, 'concepto',
    private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object(
      'abono', null, 'metodo', new.metodo, 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'producto', new.producto), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden, 'referencia', new.referencia,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre),
          new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' and not exists (select from public.pagos where pedido = new.id) then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email),
      v_datos || jsonb_build_object('motivo', e.datos ->> 'motivo',
      'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false), 'parcial', false), private.correo_estudio())
    from public.pagos_eventos e where e.orden = new.orden and e.tipo = 'reembolsado';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.rechazar_transferencia(p_transferencia bigint, p_motivo text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias := private.tomar_transferencia(p_transferencia);
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_n int;
begin
  if v_motivo is null or length(v_motivo) > 1000 then
    raise exception 'Cuéntale al cliente por qué no se pudo confirmar, en menos de mil letras.' using hint = 'motivo';
  end if;
  update public.pagos set estado = 'rechazado', motivo_rechazo = v_motivo
    where transferencia = t.id and estado = 'en_revision';
  get diagnostics v_n = row_count;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION private.recibir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null,
    transferencia = null where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'pedido', null, 'concepto', p.concepto, 'monto', p.saldo,
        'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_formato(p_formato jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_titulos text[];
begin
  if jsonb_typeof(p_formato -> 'titulos') is distinct from 'array' then return; end if;
  v_titulos := array(select left(trim(private.limpiar(t)), 80) from jsonb_array_elements_text(p_formato -> 'titulos')
    with ordinality x (t, n) order by n);
  insert into public.formatos_de_cartola (huella, columnas, titulos)
  values (private.huella_de_texto(private.normalizar(array_to_string(v_titulos, '|'))), p_formato -> 'columnas',
    v_titulos)
  on conflict (huella) do update set columnas = excluded.columnas;
end $function$;

CREATE OR REPLACE FUNCTION private.retener_dinero(p_pagos bigint[], p_pedidos bigint[], p_movimientos bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.clientes c where c.id in (select p.cliente from public.pagos p where p.id = any(p_pagos))
    order by c.id for key share;
  perform from public.pagos p where p.id = any(p_pagos) order by p.id for update;
  perform from public.pedidos o where o.id = any(p_pedidos) order by o.id for update;
  perform from public.movimientos m where m.id = any(p_movimientos) order by m.id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.rut_en_texto(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select r from regexp_matches(upper(p_texto),
      '(?<![0-9A-Z])(?:RUT[ :.]*)?0*([1-9][0-9]{0,2}(?:[.]?[0-9]{3}){2} ?- ?[0-9K])(?![0-9A-Z])', 'g')
    with ordinality x (m, n), private.normalizar_rut(m[1]) r
  where private.rut_valido(r) order by n limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.sugerencias_de_movimientos(p_movimientos bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('movimiento', s.movimiento, 'cliente', s.cliente,
      'nombre', coalesce((select public.nombre(c) from public.clientes c where c.id = s.cliente), o.comprador_nombre),
      'pedido', s.pedido, 'referencia', o.referencia, 'transferencia', s.transferencia, 'motivo', s.motivo,
      'seguridad', s.seguridad,
      'pagos', (select coalesce(jsonb_agg(jsonb_build_object('pago', p.id, 'monto', x.monto, 'saldo', p.saldo,
          'concepto', p.concepto, 'vence_el', p.vence_el, 'estado', p.estado) order by x.n), '[]')
        from unnest(s.pagos, s.montos) with ordinality x (pago, monto, n) join public.pagos p on p.id = x.pago))
      order by s.movimiento), '[]')
    from private.sugerir() s left join public.pedidos o on o.id = s.pedido
    where s.movimiento = any(p_movimientos) or p_movimientos is null and s.seguridad = 'segura');
end $function$;

CREATE OR REPLACE FUNCTION private.sugerir()
 RETURNS SETOF private.sugerencia
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
  -- Nothing is known of how many rows a part of it has, and none of them has an index.
  with m as materialized (
    select x.id, x.dia, x.resto, x.rut, x.cuenta, t as texto, regexp_replace(t, '[^A-Z0-9]', '', 'g') as junto
    from public.movimientos x, upper(private.normalizar(concat_ws(' ', x.glosa, x.comentario))) t
    where x.estado in ('pendiente', 'despues') and x.resto > 0),
  d as materialized (
    select p.id, p.cliente, p.saldo, p.vence_el, p.estado = 'en_revision' as informado, p.actualizado_en,
      (sum(p.saldo::bigint) over w)::bigint as hasta, row_number() over w as n,
      row_number() over (partition by p.cliente, p.saldo order by p.vence_el, p.id) as igual,
      count(*) over (partition by p.saldo) as iguales
    from public.pagos p where p.saldo > 0
    window w as (partition by p.cliente order by p.vence_el, p.id)),
  -- The debts of each client in a row, the oldest first.
  dc as materialized (
    select d.cliente, array_agg(d.id order by d.n) as pagos, array_agg(d.saldo order by d.n) as saldos,
      array_agg(d.hasta order by d.n) as hastas
    from d group by d.cliente),
  -- Said by a reference.
  dichos as (
    select m.id, array_agg(d.id order by d.id) as pagos, array_agg(d.saldo order by d.id) as saldos,
      sum(d.saldo::bigint) as suma, min(d.cliente) as cliente, count(distinct d.cliente) as clientes
    from m, lateral (select distinct r[1]::bigint as id
      from regexp_matches(m.texto, '(?<![A-Z0-9])P ?-? ?0*([1-9][0-9]{0,8})(?![0-9])', 'g') r) k
    join d on d.id = k.id group by m.id),
  -- Known: one of the clients by their RUT, or by what was confirmed once.
  conocidos as materialized (
    select m.id, min(k.cliente) as cliente, bool_or(k.varios) or count(distinct k.cliente) > 1 as varios,
      min(k.por) as por
    from m cross join lateral (values ('rut', m.rut), ('cuenta', m.cuenta)) v (clase, valor) join (
      select 'rut' as clase, c.rut as valor, c.id as cliente, false as varios, 'RUT' as por from public.clientes c
        where c.rut is not null and c.perfil = 'cliente'
      union all
      select g.clase, g.valor, g.cliente, g.varios, case g.clase when 'rut' then 'RUT' else 'cuenta' end
        from public.pagadores g) k on (k.clase, k.valor) = (v.clase, v.valor)
    group by m.id),
  palabras as materialized (
    select c.id as cliente, y as palabra, count(*) over (partition by y) as de
    from public.clientes c, private.palabras_de_nombre(concat_ws(' ', c.cliente, c.empresa)) y
    where c.perfil = 'cliente' and c.id in (select d.cliente from d)),
  nombrados as materialized (
    select x.id, x.cliente from (
      select m.id, w.cliente, count(*) as n, rank() over (partition by m.id order by count(*) desc) as lugar,
        count(*) over (partition by m.id, count(*)) as empatados, min(w.de) as de
      from m, lateral private.palabras_de_nombre(m.texto) y join palabras w on w.palabra = y
      where not exists (select from conocidos k where k.id = m.id)
      group by m.id, w.cliente) x
    where x.lugar = 1 and x.empatados = 1 and (x.n > 1 or x.de = 1)),
  quien as (
    select k.id, k.cliente, not k.varios as conocido, k.por from conocidos k
    union all select n.id, n.cliente, false, 'nombre' from nombrados n),
  con as materialized (
    select m.id, m.resto, m.dia, q.cliente, q.conocido, q.por,
      row_number() over (partition by q.cliente, m.resto order by m.dia, m.id) as igual
    from m join quien q on q.id = m.id),
  pares as materialized (
    select a.cliente, a.saldo::bigint + b.saldo as suma, a.id as uno, b.id as dos, a.saldo as del_uno,
      b.saldo as del_dos, row_number() over (partition by a.cliente, a.saldo::bigint + b.saldo order by a.n, b.n) as v
    from d a join d b on b.cliente = a.cliente and b.n > a.n and b.n <= 12
    where a.n <= 12 and a.cliente in (select c.cliente from con c)),
  juntas as materialized (
    select t.id, t.cliente, t.monto, array_agg(l.pago order by l.pago) as pagos,
      array_agg(l.monto order by l.pago) as montos, count(*) over (partition by t.monto) as iguales
    from public.transferencias t join public.transferencias_pagos l on l.transferencia = t.id
    join public.pagos p on p.id = l.pago and p.estado = 'en_revision' and p.transferencia = t.id
      and p.saldo >= l.monto
    group by t.id having sum(l.monto) = t.monto),
  pedidos as materialized (
    select o.id, o.monto, o.referencia, o.comprador_nombre, count(*) over (partition by o.monto) as iguales
    from public.pedidos o where o.estado = 'pendiente' and o.metodo = 'transferencia'),
  todas as (
    select s.id, s.cliente, null::bigint as pedido, null::bigint as transferencia, s.pagos, case
        when m.resto = s.suma then s.saldos else array[m.resto] end as montos,
      'Dice ' || (select string_agg('P-' || x, ' y ' order by x) from unnest(s.pagos) x) || case when m.resto = s.suma
        then '' else ', y alcanza para una parte' end as motivo,
      case when m.resto = s.suma and s.clientes = 1 then 'segura' else 'probable' end as seguridad,
      case when m.resto = s.suma then 100 else 70 end as puntos
    from dichos s join m on m.id = s.id
    where m.resto = s.suma or cardinality(s.pagos) = 1 and m.resto < s.suma
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'Dice ' || o.referencia || ', un pedido del sitio', 'segura',
      99
    from m join pedidos o on o.monto = m.resto and m.junto like '%' || replace(o.referencia, '-', '') || '%'
    union all
    select c.id, c.cliente, null, j.id, j.pagos, j.montos, 'Informó una transferencia por esta suma' || case
        when c.por = 'nombre' then ', y la glosa la nombra' else ' y es su ' || c.por end,
      case when c.conocido then 'segura' else 'probable' end, 95
    from con c join juntas j on j.cliente = c.cliente and j.monto = c.resto
    union all
    select m.id, j.cliente, null, j.id, j.pagos, j.montos, 'Alguien informó una transferencia por esta suma',
      'probable', 55
    from m join juntas j on j.monto = m.resto and j.iguales = 1 where not exists (select from con c where c.id = m.id)
    union all
    select c.id, c.cliente, null, null, array[d.id], array[d.saldo], case c.por
        when 'nombre' then 'La glosa dice su nombre, y el monto es el de P-' || d.id
        else 'Es su ' || c.por || ', y el monto es el de P-' || d.id end || case when d.informado
        then ', que ya informó' else '' end,
      case when c.conocido then 'segura' else 'probable' end, 90 + case when d.informado then 1 else 0 end
    from con c join d on d.cliente = c.cliente and d.saldo = c.resto and d.igual = c.igual
    union all
    select c.id, c.cliente, null, null, dc.pagos[1:u.n], dc.saldos[1:u.n], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma lo que debe de ' || u.n ||
        ' pagos', case when c.conocido then 'segura' else 'probable' end, 80
    from con c join d u on u.cliente = c.cliente and u.hasta = c.resto and u.n between 2 and 36
      join dc on dc.cliente = c.cliente
    union all
    select c.id, c.cliente, null, null, array[p.uno, p.dos], array[p.del_uno, p.del_dos], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma P-' || p.uno || ' y P-' ||
        p.dos, 'probable', 60
    from con c join pares p on p.cliente = c.cliente and p.suma = c.resto and p.v = 1
    union all
    -- The oldest first, as the Civil Code has it where nobody says otherwise.
    select c.id, c.cliente, null, null, g.pagos, g.montos, case c.por when 'nombre' then 'La glosa dice su nombre'
        else 'Es su ' || c.por end || case when g.queda > 0 then '; sobran ' || private.pesos(g.queda)
        when cardinality(g.pagos) = 1 then '; alcanza para una parte de P-' || g.pagos[1]
        else '; alcanza para lo más antiguo' end, case when c.conocido then 'probable' else 'posible' end, 30
    from con c join dc on dc.cliente = c.cliente, lateral (
      select array_agg(x.id order by x.n) as pagos,
        array_agg(least(x.saldo, c.resto - (x.hasta - x.saldo))::int order by x.n) as montos,
        (c.resto - sum(least(x.saldo, c.resto - (x.hasta - x.saldo))))::bigint as queda
      from unnest(dc.pagos, dc.saldos, dc.hastas) with ordinality x (id, saldo, hasta, n)
      where x.hasta - x.saldo < c.resto) g
    where cardinality(g.pagos) between 1 and 36
    union all
    select m.id, d.cliente, null, null, array[d.id], array[d.saldo], case when d.informado
        then 'Informó una transferencia por este monto' else 'Es el único pago por este monto' end,
      case when d.informado then 'probable' else 'posible' end, case when d.informado then 50 else 20 end
    from m join d on d.saldo = m.resto and d.iguales = 1 where not exists (select from con c where c.id = m.id)
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'La glosa dice ' || o.comprador_nombre ||
      ', y el monto es el de ' || o.referencia, 'probable', 52
    from m join pedidos o on o.monto = m.resto
      and exists (select private.palabras_de_nombre(m.texto) intersect
        select private.palabras_de_nombre(o.comprador_nombre))),
  mejores as (
    select t.*, row_number() over (partition by t.id order by t.puntos desc, t.pagos, t.pedido) as lugar from todas t),
  -- A debt of which two movements are sure is of the first one.
  cuantos as (
    select x.id, max(x.v) as v from (
      select b.id, row_number() over (partition by y order by b.puntos desc, b.id) as v
      from mejores b, unnest(b.pagos || coalesce(-b.pedido, 0)) y
      where b.lugar = 1 and b.seguridad = 'segura' and y <> 0) x
    group by x.id)
  select b.id, b.cliente, b.pedido, b.transferencia, b.pagos, b.montos, b.motivo,
    case when b.seguridad = 'segura' and k.v > 1 then 'probable' else b.seguridad end, b.puntos
  from mejores b left join cuantos k on k.id = b.id and b.lugar = 1
  where b.lugar = 1;
$function$;

CREATE OR REPLACE FUNCTION private.tipos_correo()
 RETURNS TABLE(tipo text, para text, aviso text, de_cuenta boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cambio_delicado', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('documento_compartido', 'cliente', 'hitos', true),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('informe_mensual', 'cliente', null, true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_corregido', 'cliente', null, false),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retirada', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('revision_fallida', 'estudio', null, false),
    ('servicio_aceptado', 'cliente', null, true),
    ('servicio_cobro', 'cliente', null, true),
    ('servicio_estudio', 'estudio', 'pagos', false),
    ('servicio_ofrecido', 'cliente', null, true),
    ('servicio_pausado', 'cliente', null, true),
    ('servicio_por_aceptar', 'cliente', null, true),
    ('servicio_termina', 'cliente', null, true),
    ('sitio_caido', 'estudio', null, true),
    ('sitio_de_vuelta', 'estudio', null, true),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true),
    ('vencimiento_de_sitio', 'estudio', null, true);
$function$;

CREATE OR REPLACE FUNCTION private.tomar_transferencia(p_transferencia bigint)
 RETURNS public.transferencias
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias;
begin
  perform private.exigir_admin();
  perform from public.clientes c where c.id = (select x.cliente from public.transferencias x
    where x.id = p_transferencia) for key share;
  perform from public.pagos p where p.transferencia = p_transferencia order by p.id for update;
  select * into t from public.transferencias where id = p_transferencia;
  if not found then raise exception 'Esa transferencia no existe.' using hint = 'no_existe'; end if;
  if not exists (select from public.pagos p where p.transferencia = t.id and p.estado = 'en_revision') then
    raise exception 'Esta transferencia ya se revisó. Recarga la página para ver qué pasó.' using hint = 'revisada';
  end if;
  return t;
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_movimientos(p_lista jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_movimientos(p_lista); $function$;

CREATE OR REPLACE FUNCTION public.apartar_movimientos(p_movimientos bigint[], p_estado text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.apartar_movimientos(p_movimientos, p_estado); $function$;

CREATE OR REPLACE FUNCTION public.confirmar_transferencia(p_transferencia bigint, p_dia date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirmar_transferencia(p_transferencia, p_dia); $function$;

CREATE OR REPLACE FUNCTION public.deshacer_movimiento(p_movimiento bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_movimiento(p_movimiento); $function$;

CREATE OR REPLACE FUNCTION public.importar_cartola(p_cartola jsonb, p_prueba boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.importar_cartola(p_cartola, p_prueba); $function$;

CREATE OR REPLACE FUNCTION public.informar_juntas(p_lineas jsonb, p_comprobante text)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.informar_juntas(p_lineas, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.rechazar_transferencia(p_transferencia bigint, p_motivo text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rechazar_transferencia(p_transferencia, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.sugerencias_de_movimientos(p_movimientos bigint[] DEFAULT NULL::bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.sugerencias_de_movimientos(p_movimientos); $function$;

ALTER TABLE "public"."movimientos" ADD CONSTRAINT "movimientos_cartola_fkey" FOREIGN KEY (cartola) REFERENCES public.cartolas(id);

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_abono_fkey" FOREIGN KEY (abono) REFERENCES public.abonos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_correo_fkey" FOREIGN KEY (correo) REFERENCES public.correos(id) ON DELETE SET NULL;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_movimiento_fkey" FOREIGN KEY (movimiento) REFERENCES public.movimientos(id);

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_pedido_fkey" FOREIGN KEY (pedido) REFERENCES public.pedidos(id) ON DELETE CASCADE;

ALTER TABLE "public"."pagadores" ADD CONSTRAINT "pagadores_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE CASCADE;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_transferencia_check" CHECK (((transferencia IS NULL) OR (estado = 'en_revision'::text)));

ALTER TABLE "public"."transferencias" ADD CONSTRAINT "transferencias_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id) ON DELETE SET NULL;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id);

ALTER TABLE "public"."transferencias_pagos" ADD CONSTRAINT "transferencias_pagos_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "public"."transferencias_pagos" ADD CONSTRAINT "transferencias_pagos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id) ON DELETE CASCADE;

CREATE INDEX abonos_transferencia_idx ON public.abonos USING btree (transferencia) WHERE (transferencia IS NOT NULL);

CREATE INDEX cartolas_creado_idx ON public.cartolas USING btree (creado_en DESC);

CREATE INDEX movimientos_cartola_idx ON public.movimientos USING btree (cartola);

CREATE INDEX movimientos_dia_idx ON public.movimientos USING btree (dia DESC, id DESC);

CREATE INDEX movimientos_estado_idx ON public.movimientos USING btree (estado, dia DESC, id DESC);

CREATE INDEX movimientos_pagos_correo_idx ON public.movimientos_pagos USING btree (correo);

CREATE INDEX movimientos_pagos_movimiento_idx ON public.movimientos_pagos USING btree (movimiento);

CREATE INDEX movimientos_pagos_pago_idx ON public.movimientos_pagos USING btree (pago);

CREATE UNIQUE INDEX movimientos_pagos_pedido_idx ON public.movimientos_pagos USING btree (pedido) WHERE (pedido IS NOT NULL);

CREATE INDEX movimientos_rut_idx ON public.movimientos USING btree (rut) WHERE (rut IS NOT NULL);

CREATE INDEX pagadores_cliente_idx ON public.pagadores USING btree (cliente);

CREATE INDEX pagos_transferencia_idx ON public.pagos USING btree (transferencia) WHERE (transferencia IS NOT NULL);

CREATE INDEX transferencias_cliente_idx ON public.transferencias USING btree (cliente);

CREATE INDEX transferencias_pagos_pago_idx ON public.transferencias_pagos USING btree (pago);

CREATE TRIGGER cartolas_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.cartolas FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER movimientos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.movimientos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER movimientos_8_buscar AFTER INSERT OR DELETE OR UPDATE OF glosa, comentario, numero, rut, monto ON public.movimientos FOR EACH ROW EXECUTE FUNCTION private.indexar('glosa', 'comentario', 'numero', 'rut', 'monto');

CREATE TRIGGER transferencias_1_limitar AFTER INSERT ON public.transferencias FOR EACH ROW EXECUTE FUNCTION private.limitar_cuenta('20', '1 hour', 'Informaste varias transferencias en poco tiempo.');

CREATE POLICY "cartolas_leer" ON "public"."cartolas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "formatos_de_cartola_leer" ON "public"."formatos_de_cartola" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "movimientos_leer" ON "public"."movimientos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "movimientos_pagos_leer" ON "public"."movimientos_pagos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "pagadores_leer" ON "public"."pagadores" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "transferencias_leer" ON "public"."transferencias" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "transferencias_pagos_leer" ON "public"."transferencias_pagos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (pago IN ( SELECT p.id
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));
COMMENT ON COLUMN "public"."abonos"."transferencia" IS 'The reported transfer of which it is a part; its receipt stands there.';
COMMENT ON COLUMN "public"."cartolas"."cuenta" IS 'Digits of the account, those of Configuración where the file says none.';
COMMENT ON COLUMN "public"."cartolas"."desde" IS 'Day of its first movement.';
COMMENT ON COLUMN "public"."cartolas"."hasta" IS 'Day of its last movement.';
COMMENT ON COLUMN "public"."cartolas"."lineas" IS 'How many movements the file had.';
COMMENT ON COLUMN "public"."cartolas"."nuevos" IS 'How many of them were new.';
COMMENT ON COLUMN "public"."formatos_de_cartola"."columnas" IS 'Place of each column, from 0: {dia, glosa, monto, cargo, abono, signo, numero, saldo, rut, cuenta, comentario}.';
COMMENT ON COLUMN "public"."formatos_de_cartola"."huella" IS 'Of its headings, as they are compared.';
COMMENT ON COLUMN "public"."formatos_de_cartola"."titulos" IS 'Its headings, as they stand in the file.';
COMMENT ON COLUMN "public"."movimientos"."anotado" IS 'How much of it stands by debts: public.movimientos_pagos.';
COMMENT ON COLUMN "public"."movimientos"."comentario" IS 'What the payer wrote, where the statement has it apart.';
COMMENT ON COLUMN "public"."movimientos"."cuenta" IS 'Digits of the account that it came from.';
COMMENT ON COLUMN "public"."movimientos"."glosa" IS 'What the bank says of it: often what the payer typed, cut.';
COMMENT ON COLUMN "public"."movimientos"."huella" IS 'By which the same movement in another file is known: account, day, amount, glosa, number, balance, and which of its equals of that day it is.';
COMMENT ON COLUMN "public"."movimientos"."monto" IS 'More than zero came in, less went out.';
COMMENT ON COLUMN "public"."movimientos"."numero" IS 'The bank''s number of it, where the statement has one.';
COMMENT ON COLUMN "public"."movimientos"."resto" IS 'How much of what came in stands by none yet.';
COMMENT ON COLUMN "public"."movimientos"."rut" IS 'RUT of who paid, of its column or read in the glosa.';
COMMENT ON COLUMN "public"."movimientos"."saldo" IS 'What the account held then, where the statement says it.';
COMMENT ON COLUMN "public"."movimientos"."vaciado" IS 'Whether what it says of people was emptied.';
COMMENT ON COLUMN "public"."movimientos_pagos"."antes" IS 'What the payment was before, which an undo brings back: {estado, metodo, comprobante, carpeta, motivo_rechazo, transferencia}.';
COMMENT ON COLUMN "public"."movimientos_pagos"."aprendio" IS 'Whether its payer became known by it.';
COMMENT ON COLUMN "public"."movimientos_pagos"."correo" IS 'The mail by which its client was told.';
COMMENT ON COLUMN "public"."pagadores"."valor" IS 'RUT as 12345678-5, or the digits of an account.';
COMMENT ON COLUMN "public"."pagadores"."varios" IS 'They paid for another client, too: the last one is named, and nothing of it is sure.';
COMMENT ON COLUMN "public"."pagos"."transferencia" IS 'The transfer for several payments, or for a part, with which it is in review; its receipt stands there.';
COMMENT ON COLUMN "public"."transferencias"."comprobante" IS 'Path in the bucket comprobantes: client/file. A file proves one transfer.';
COMMENT ON COLUMN "public"."transferencias"."monto" IS 'The sum of its lines, in whole pesos.';
COMMENT ON COLUMN "public"."transferencias_pagos"."monto" IS 'What of it is for this payment, of which it may be a part.';
COMMENT ON FUNCTION "private"."abonos_inmutable"() IS 'Trigger: refuses to change or delete what came, for whoever tries; it goes with its payment, or where the movement of the bank that it was is taken back, and only erasure and the purge touch it.';
COMMENT ON FUNCTION "private"."anotar_movimiento"(bigint, jsonb, bigint) IS 'One of public.anotar_movimientos, all of whose rows the caller has locked.';
COMMENT ON FUNCTION "private"."aprender_pagador"(public.movimientos, bigint) IS 'Keeps that the RUT or the account of a movement paid for a client; whether it was not known before.';
COMMENT ON FUNCTION "private"."banco_dicho"(text) IS 'Which of the banks of public.cartolas is meant by its name; null where it is none of them.';
COMMENT ON FUNCTION "private"."desdecir"(public.movimientos_pagos, date) IS 'What was told of money that is taken back: a mail that has not left does not leave, and one that may have is corrected by another.';
COMMENT ON FUNCTION "private"."deshacer_abono"(public.movimientos_pagos) IS 'Takes back what one movement brought to a payment, which is as it was before, in review if it was; what ended meanwhile is void. Errors: P0001 with hint devuelto, despues, en_revision, terminado: what came later stands against it.';
COMMENT ON FUNCTION "private"."deshacer_pedido"(public.movimientos_pagos) IS 'Takes back that a movement paid an order. Errors: P0001 with hint despues, where it was converted or given back.';
COMMENT ON FUNCTION "private"."deshaciendo"() IS 'Whether what a movement of the bank paid is taken back in this transaction: then money that came is no longer there, and what it closed is open again. Set by private.deshacer_movimiento.';
COMMENT ON FUNCTION "private"."digitos"(text) IS 'The digits of an account or of a document, without zeros before them.';
COMMENT ON FUNCTION "private"."importar_cartola"(jsonb, boolean) IS 'As public.importar_cartola.';
COMMENT ON FUNCTION "private"."informar_juntas"(jsonb, text) IS 'As public.informar_juntas.';
COMMENT ON FUNCTION "private"."leer_movimientos"(text, jsonb) IS 'The lines of a statement of an account, each as it is kept, with why it cannot be (por_que, null where it can) and its fingerprint: of two that are equal in one file the second is another one.';
COMMENT ON FUNCTION "private"."pagos_antes"() IS 'Trigger: states move only forward, but where a movement of the bank is taken back (private.deshacer_movimiento), and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps its milestone from being approved meanwhile. What its state, or an amount brought down to what came, says of money is told by its totals, which become lines of abonos (private.pagos_abonar). Errors: P0001, with hint abonado where money that came stands against it.';
COMMENT ON FUNCTION "private"."pagos_avisar"() IS 'Trigger: mails of what came for a payment, went back or was not confirmed, to the client, also one who is deactivated, and, if it came by card, to the studio. Who takes a movement of the bank back tells of it alone.';
COMMENT ON FUNCTION "private"."palabras_de_nombre"(text) IS 'The words of a name, or of what a bank says, by which people are known: four letters or more, cut after the sixth, none that banks and companies have in common.';
COMMENT ON FUNCTION "private"."pedidos_antes"() IS 'Trigger: an order moves through the same states as a payment, back only where a movement of the bank is taken back, and none is paid on a day to come.';
COMMENT ON FUNCTION "private"."recordar_formato"(jsonb) IS 'Keeps what the columns of a statement are, {titulos, columnas}; the last word of the same headings counts.';
COMMENT ON FUNCTION "private"."retener_dinero"(bigint[], bigint[], bigint[]) IS 'Locks movements and what they pay in the one order: clients, payments, orders, movements, each by number.';
COMMENT ON FUNCTION "private"."rut_en_texto"(text) IS 'The first RUT of a text that is right by its check digit, with its hyphen: "TEF DE 76.123.456-0" gives 76123456-0; null where there is none.';
COMMENT ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) IS 'As public.sugerencias_de_movimientos.';
COMMENT ON FUNCTION "private"."sugerir"() IS 'For each movement that came in and is not wholly written down, the debt that it most likely is: by a reference in what the bank says, by who paid (their RUT or account, or their name), by what was reported, by its amount. segura where who paid, or the reference, and the amount say the same, and no other movement says it of that debt.';
COMMENT ON FUNCTION "private"."tomar_transferencia"(bigint) IS 'Admin: a transfer that is to be reviewed, its payments locked. Errors: 42501; P0001 with hint no_existe, revisada.';
COMMENT ON FUNCTION "public"."anotar_movimientos"(jsonb) IS 'Admin: writes down what movements pay, p_lista being [{movimiento, pagos: [{pago, monto}], pedido}], 1 to 500: each payment gets a line of abonos of the day of the movement, with the receipt that is in review, and its client a mail; an order is paid whole. What is left of a movement stays to be written down. The same once more does nothing. One that cannot be stops no other, but alone it raises its error. Returns {anotados, fallan: [{movimiento, por_que}]}. Errors: 42501; P0001 with hint cuantos, no_existe, cargo, ajeno, de_mas, nada, cerrado, and those of abonar.';
COMMENT ON FUNCTION "public"."apartar_movimientos"(bigint[], text) IS 'Admin: leaves movements that came in for another day (despues), as no client''s (ajeno), or back in the list (pendiente). Returns how many changed. Errors: 42501; P0001 with hint estado, anotado: something of it is written down.';
COMMENT ON FUNCTION "public"."confirmar_transferencia"(bigint, date) IS 'Admin: the money of a transfer that was reported came on p_dia: each of its payments that is still in review gets its part, and the client a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, dia.';
COMMENT ON FUNCTION "public"."deshacer_movimiento"(bigint) IS 'Admin: takes back all that a movement paid: its payments and its order are as they were before, in review if they were, its payer is not known by it any more, and its client hears of it (private.desdecir). The same once more does nothing. Errors: 42501; P0001 with hint no_existe, devuelto, despues, en_revision, terminado.';
COMMENT ON FUNCTION "public"."importar_cartola"(jsonb, boolean) IS 'Admin: brings in a statement, {archivo, banco, cuenta, otra: true where another account than that of Configuración is meant, formato: {titulos, columnas} of one that was read by hand, movimientos: [{dia: 2026-03-01, glosa, numero, monto: whole pesos, less than zero where they went out, saldo, rut, cuenta, comentario}], 5000 at most}; with p_prueba only says what it would do. Returns {id (null where nothing was new), lineas, nuevos, abonos, llega (pesos), repetidos, rechazados: [{n: its place from 1, por_que}], desde, hasta, otra_cuenta, otro_banco}. Errors: 42501; P0001 with hint vacia, muchas, otra_cuenta; 22P02, 23502, 23514 bad data.';
COMMENT ON FUNCTION "public"."informar_juntas"(jsonb, text) IS 'Client: says that one transfer pays several own payments, or a part of one: p_lineas is [{pago, monto: pesos of it, up to what is owed}], 1 to 36; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it as one. Returns transferencias.id. Errors: 42501 not theirs, P0001 with hint cuantos, no_espera, monto, comprobante_usado, or no such file, 22P02 bad numbers, PT429 too many.';
COMMENT ON FUNCTION "public"."rechazar_transferencia"(bigint, text) IS 'Admin: the money of a transfer that was reported did not come: each of its payments in review says why, and the client gets a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, motivo.';
COMMENT ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) IS 'Admin: which debt each of these movements may be or, without any, those of which it is sure: [{movimiento, cliente, nombre, pedido, referencia: of that order, transferencia: as it was reported, motivo: why, in words, seguridad: segura, probable or posible, pagos: [{pago, monto: pesos of the movement, saldo, concepto, vence_el, estado}]}]; of a movement of which nothing can be said, none. Errors: 42501.';
COMMENT ON TABLE "public"."cartolas" IS 'Statements of the bank that were brought in: public.importar_cartola. One of which nothing was new is not kept.';
COMMENT ON TABLE "public"."formatos_de_cartola" IS 'What the columns of a statement are that no known layout fits, as somebody said it once.';
COMMENT ON TABLE "public"."movimientos" IS 'Movements of the studio''s account, in whole pesos. What came in is pendiente until each of its pesos stands by a debt (anotado), is kept for another day (despues) or is no client''s (ajeno), as what went out is from the start.';
COMMENT ON TABLE "public"."movimientos_pagos" IS 'By which debt the pesos of a movement stand: a payment, with its line of abonos, or an order. Undone, the line goes.';
COMMENT ON TABLE "public"."pagadores" IS 'Who pays for whom, by what was confirmed: a RUT or an account, and the client.';
COMMENT ON TABLE "public"."transferencias" IS 'Transfers that clients reported for several payments at once, or for a part of one. While one of those is in review with it (pagos.transferencia), it is to be reviewed.';
COMMENT ON TABLE "public"."transferencias_pagos" IS 'The payments of each transfer that was reported.';
REVOKE ALL ON FUNCTION "private"."anotar_movimiento"(bigint, jsonb, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_movimientos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_movimientos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."apartar_movimientos"(bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."apartar_movimientos"(bigint[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."aprender_pagador"(public.movimientos, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."banco_dicho"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."confirmar_transferencia"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."confirmar_transferencia"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."desdecir"(public.movimientos_pagos, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_abono"(public.movimientos_pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_movimiento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_movimiento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_pedido"(public.movimientos_pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshaciendo"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshaciendo"() TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."deshaciendo"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."digitos"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."importar_cartola"(jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."importar_cartola"(jsonb, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informar_juntas"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_juntas"(jsonb, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."leer_movimientos"(text, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."palabras_de_nombre"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."rechazar_transferencia"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."rechazar_transferencia"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_formato"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retener_dinero"(bigint[], bigint[], bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."rut_en_texto"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."sugerir"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_transferencia"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."anotar_movimientos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_movimientos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."apartar_movimientos"(bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."apartar_movimientos"(bigint[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."confirmar_transferencia"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."confirmar_transferencia"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_movimiento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_movimiento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."importar_cartola"(jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."importar_cartola"(jsonb, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informar_juntas"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_juntas"(jsonb, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."rechazar_transferencia"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."rechazar_transferencia"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) TO "authenticated";
GRANT SELECT ON TABLE "public"."cartolas" TO "authenticated";
GRANT SELECT ON TABLE "public"."formatos_de_cartola" TO "authenticated";
GRANT SELECT ON TABLE "public"."movimientos" TO "authenticated";
GRANT SELECT ON TABLE "public"."movimientos_pagos" TO "authenticated";
GRANT SELECT ON TABLE "public"."pagadores" TO "authenticated";
GRANT SELECT ON TABLE "public"."transferencias" TO "authenticated";
GRANT SELECT ON TABLE "public"."transferencias_pagos" TO "authenticated";
COMMENT ON COLUMN "public"."cartolas"."autor" IS 'Account that brought it in. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."movimientos_pagos"."autor" IS 'Account that wrote it down. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."transferencias"."autor" IS 'Account that reported it. No foreign key: it outlives the account.';

update private.tablas set
  columnas = '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,transferencia,creado_en}'
where tabla::text = 'public.abonos' and columnas::text = '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,creado_en}';

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.cartolas', 'Saber de qué archivo vino cada movimiento', '{id,archivo,banco,cuenta,desde,hasta,lineas,nuevos,autor,creado_en}', '{"auditoria": {}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera)
values ('public.formatos_de_cartola', 'Leer la próxima cartola del mismo banco', '{id,huella,columnas,titulos,creado_en}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, vigila, vacia_menor)
values ('public.movimientos', 'Movimientos del banco', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1
    and not exists (select from public.movimientos_pagos k where k.movimiento = t.id)', '{"Transferencias que recibe la cuenta del estudio: de quién son y qué dicen","desde cada una, por obligaciones tributarias"}', '1 year', 'not t.vaciado and t.estado = ''ajeno'' and t.anotado = 0 and t.creado_en < $1', 'Reconocer lo que vuelve a venir en otra cartola', '{"Quién hizo una transferencia que no es de un cliente, y qué escribió en ella","desde que la recibimos"}', 't.rut = any(($1).senas)
    or t.id in (select k.movimiento from public.movimientos_pagos k where k.pago = any(($1).pagos)
      or k.pedido = any(($1).pedidos))', '{id,dia,glosa,numero,monto,rut,cuenta,comentario,estado,creado_en}', '{cartola,saldo,huella,anotado,resto,vaciado}', '=', 'true', 'La ley tributaria pide guardarlos seis años', 'glosa = '''', numero = null, rut = null, cuenta = null, comentario = null, vaciado = true', '{"busqueda": {"con": ["glosa", "comentario", "numero", "rut", "monto"]}, "novedades": {}}', 'glosa = '''', numero = null, rut = null, cuenta = null, comentario = null, vaciado = true')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera)
values ('public.movimientos_pagos', 'Van con su pago', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos)', '{id,movimiento,pago,pedido,abono,monto,creado_en}', '{antes,correo,aprendio,autor}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion)
values ('public.pagadores', 'Pagadores conocidos', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente or t.clase = ''rut'' and t.valor = any(($1).senas)', '{id,clase,valor,cliente,creado_en}', '{varios}', '=', '{"cliente": "pasa"}')
on conflict do nothing;

update private.tablas set
  columnas = '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,servicio_desde,servicio_hasta,transferencia}',
  importa = '{"no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en", "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio", "servicio_desde", "servicio_hasta", "transferencia"], "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"]}'
where tabla::text = 'public.pagos' and columnas::text = '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,servicio_desde,servicio_hasta}' and importa::text = '{"no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en", "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio", "servicio_desde", "servicio_hasta"], "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"]}';

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, blanqueo, fusion, vigila)
values ('public.transferencias', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1
    and not exists (select from public.transferencias_pagos l where l.transferencia = t.id)', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,cliente,monto,comprobante,creado_en}', '{autor}', '=', 'exists (select from public.transferencias_pagos l where l.transferencia = t.id)', 'comprobante = comprobante', '{"cliente": "pasa"}', '{"limite": {"con": ["20", "1 hour", "Informaste varias transferencias en poco tiempo."]}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas)
values ('public.transferencias_pagos', 'Van con su pago', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.pago = any(($1).pagos)', '{id,transferencia,pago,monto}')
on conflict do nothing;

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130054609');
