set lock_timeout = '10s';

set check_function_bodies = off;

DROP POLICY "archivos_leer" ON "storage"."objects";

DROP POLICY "archivos_subir" ON "storage"."objects";

DROP TRIGGER "clientes_0_limpiar" ON "public"."clientes";

DROP VIEW "public"."documentos";

DROP VIEW "public"."esperas";

DROP VIEW "public"."personas_ingresos";

ALTER TABLE "public"."abonos" DROP CONSTRAINT "abonos_metodo_check";

DROP FUNCTION "public"."ingresos_de_mes"(date, bigint, bigint);

CREATE TABLE "public"."cartolas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "archivo" text NOT NULL, "banco" text NOT NULL, "cuenta" text NOT NULL, "desde" date NOT NULL, "hasta" date NOT NULL, "lineas" integer NOT NULL, "nuevos" integer NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "cartolas_archivo_check" CHECK (((length(TRIM(BOTH FROM archivo)) >= 1) AND (length(TRIM(BOTH FROM archivo)) <= 200))), CONSTRAINT "cartolas_banco_check" CHECK ((banco = ANY (ARRAY['bancoestado'::text, 'chile'::text, 'santander'::text, 'bci'::text, 'itau'::text, 'scotiabank'::text, 'otro'::text]))), CONSTRAINT "cartolas_cuenta_check" CHECK ((cuenta ~ '^[0-9]{0,30}$'::text)), CONSTRAINT "cartolas_desde_check" CHECK (((desde >= '2000-01-01'::date) AND (desde <= '2199-12-31'::date))), CONSTRAINT "cartolas_hasta_check" CHECK (((hasta >= '2000-01-01'::date) AND (hasta <= '2199-12-31'::date))), CONSTRAINT "cartolas_lineas_check" CHECK (((lineas >= 1) AND (lineas <= 5000))), CONSTRAINT "cartolas_nuevos_check" CHECK (((nuevos >= 1) AND (nuevos <= lineas))), CONSTRAINT "cartolas_orden_check" CHECK ((desde <= hasta)), CONSTRAINT "cartolas_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."cartolas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."documentos_abonos" ("documento" bigint NOT NULL, "abono" bigint NOT NULL, "monto" integer NOT NULL, CONSTRAINT "documentos_abonos_monto_check" CHECK ((monto > 0)), CONSTRAINT "documentos_abonos_pkey" PRIMARY KEY (documento, abono));
ALTER TABLE "public"."documentos_abonos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."documentos_tributarios" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "clase" text NOT NULL, "folio" bigint NOT NULL, "dia" date NOT NULL, "neto" integer NOT NULL DEFAULT 0, "exento" integer NOT NULL DEFAULT 0, "iva" integer NOT NULL DEFAULT 0, "retencion" integer NOT NULL DEFAULT 0, "anula" bigint, "pago" bigint, "pdf" text, "xml" text, "enviado_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "documentos_tributarios_afecto_check" CHECK (((clase = ANY (ARRAY['33'::text, '39'::text, '61'::text])) OR ((neto + iva) = 0))), CONSTRAINT "documentos_tributarios_anula_check" CHECK (((anula IS NULL) OR ((clase = '61'::text) AND (anula <> id)))), CONSTRAINT "documentos_tributarios_clase_check" CHECK ((clase = ANY (ARRAY['honorarios'::text, '33'::text, '34'::text, '39'::text, '41'::text, '61'::text]))), CONSTRAINT "documentos_tributarios_clase_folio_key" UNIQUE (clase, folio), CONSTRAINT "documentos_tributarios_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "documentos_tributarios_exento_check" CHECK ((exento >= 0)), CONSTRAINT "documentos_tributarios_folio_check" CHECK (((folio >= 1) AND (folio <= '9999999999'::bigint))), CONSTRAINT "documentos_tributarios_honorarios_check" CHECK (((retencion = 0) OR ((clase = 'honorarios'::text) AND (retencion < exento)))), CONSTRAINT "documentos_tributarios_id_cliente_key" UNIQUE (id, cliente), CONSTRAINT "documentos_tributarios_iva_check" CHECK ((iva >= 0)), CONSTRAINT "documentos_tributarios_neto_check" CHECK ((neto >= 0)), CONSTRAINT "documentos_tributarios_pdf_check" CHECK ((pdf ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'::text)), CONSTRAINT "documentos_tributarios_pdf_key" UNIQUE (pdf), CONSTRAINT "documentos_tributarios_pkey" PRIMARY KEY (id), CONSTRAINT "documentos_tributarios_retencion_check" CHECK ((retencion >= 0)), CONSTRAINT "documentos_tributarios_tasa_check" CHECK ((abs(((iva)::numeric - ((neto)::numeric * 0.19))) <= (10)::numeric)), CONSTRAINT "documentos_tributarios_total_check" CHECK ((((neto + exento) + iva) > 0)), CONSTRAINT "documentos_tributarios_xml_check" CHECK ((xml ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'::text)), CONSTRAINT "documentos_tributarios_xml_key" UNIQUE (xml), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."documentos_tributarios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."formatos_de_cartola" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "huella" text NOT NULL, "columnas" jsonb NOT NULL, "titulos" text[] NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "formatos_de_cartola_columnas_check" CHECK (((jsonb_typeof(columnas) = 'object'::text) AND (length((columnas)::text) <= 1000))), CONSTRAINT "formatos_de_cartola_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "formatos_de_cartola_huella_key" UNIQUE (huella), CONSTRAINT "formatos_de_cartola_pkey" PRIMARY KEY (id), CONSTRAINT "formatos_de_cartola_titulos_check" CHECK (((cardinality(titulos) >= 2) AND (cardinality(titulos) <= 60))));
ALTER TABLE "public"."formatos_de_cartola" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."movimientos_pagos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "movimiento" bigint NOT NULL, "pago" bigint, "pedido" bigint, "abono" bigint, "retencion" bigint, "monto" integer NOT NULL, "antes" jsonb NOT NULL DEFAULT '{}'::jsonb, "correo" uuid, "aprendio" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "movimientos_pagos_abono_check" CHECK (((pago IS NULL) = (abono IS NULL))), CONSTRAINT "movimientos_pagos_abono_key" UNIQUE (abono), CONSTRAINT "movimientos_pagos_antes_check" CHECK ((jsonb_typeof(antes) = 'object'::text)), CONSTRAINT "movimientos_pagos_monto_check" CHECK ((monto > 0)), CONSTRAINT "movimientos_pagos_pkey" PRIMARY KEY (id), CONSTRAINT "movimientos_pagos_retencion_check" CHECK (((retencion IS NULL) OR (abono IS NOT NULL))), CONSTRAINT "movimientos_pagos_retencion_key" UNIQUE (retencion), CONSTRAINT "movimientos_pagos_uno_check" CHECK ((num_nonnulls(pago, pedido) = 1)), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."movimientos_pagos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."movimientos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cartola" bigint NOT NULL, "dia" date NOT NULL, "glosa" text NOT NULL DEFAULT ''::text, "numero" text, "monto" integer NOT NULL, "saldo" bigint, "rut" text, "cuenta" text, "comentario" text, "huella" text NOT NULL, "estado" text NOT NULL DEFAULT 'pendiente'::text, "anotado" integer NOT NULL DEFAULT 0, "vaciado" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "movimientos_anotado_check" CHECK (((anotado >= 0) AND (anotado <= GREATEST(monto, 0)))), CONSTRAINT "movimientos_comentario_check" CHECK (((length(comentario) >= 1) AND (length(comentario) <= 300))), CONSTRAINT "movimientos_cuenta_check" CHECK ((cuenta ~ '^[0-9]{4,30}$'::text)), CONSTRAINT "movimientos_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "movimientos_estado_anotado_check" CHECK (((estado = 'anotado'::text) = ((monto > 0) AND (anotado = monto)))), CONSTRAINT "movimientos_estado_check" CHECK ((estado = ANY (ARRAY['pendiente'::text, 'anotado'::text, 'despues'::text, 'ajeno'::text]))), CONSTRAINT "movimientos_glosa_check" CHECK ((length(glosa) <= 300)), CONSTRAINT "movimientos_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "movimientos_huella_key" UNIQUE (huella), CONSTRAINT "movimientos_monto_check" CHECK ((monto <> 0)), CONSTRAINT "movimientos_numero_check" CHECK (((length(numero) >= 1) AND (length(numero) <= 60))), CONSTRAINT "movimientos_pkey" PRIMARY KEY (id), CONSTRAINT "movimientos_rut_check" CHECK (private.rut_valido(rut)));
ALTER TABLE "public"."movimientos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."pagadores" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "clase" text NOT NULL, "valor" text NOT NULL, "cliente" bigint NOT NULL, "varios" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pagadores_clase_check" CHECK ((clase = ANY (ARRAY['rut'::text, 'cuenta'::text]))), CONSTRAINT "pagadores_clase_valor_key" UNIQUE (clase, valor), CONSTRAINT "pagadores_pkey" PRIMARY KEY (id), CONSTRAINT "pagadores_valor_check" CHECK (((length(valor) >= 4) AND (length(valor) <= 30))));
ALTER TABLE "public"."pagadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."registros_de_ventas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "archivo" text NOT NULL, "huella" text NOT NULL, "desde" date NOT NULL, "hasta" date NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "registros_de_ventas_archivo_check" CHECK (((length(TRIM(BOTH FROM archivo)) >= 1) AND (length(TRIM(BOTH FROM archivo)) <= 200))), CONSTRAINT "registros_de_ventas_desde_check" CHECK (((desde >= '2000-01-01'::date) AND (desde <= '2199-12-31'::date))), CONSTRAINT "registros_de_ventas_dias_check" CHECK ((desde <= hasta)), CONSTRAINT "registros_de_ventas_hasta_check" CHECK (((hasta >= '2000-01-01'::date) AND (hasta <= '2199-12-31'::date))), CONSTRAINT "registros_de_ventas_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "registros_de_ventas_huella_key" UNIQUE (huella), CONSTRAINT "registros_de_ventas_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."registros_de_ventas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."registros_filas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "registro" bigint NOT NULL, "n" integer NOT NULL, "clase" text NOT NULL, "folio" bigint NOT NULL, "dia" date NOT NULL, "rut" text, "razon_social" text, "neto" integer NOT NULL, "exento" integer NOT NULL, "iva" integer NOT NULL, "de_clase" text, "de_folio" bigint, "estado" text NOT NULL DEFAULT 'por_decidir'::text, "documento" bigint, "cliente" bigint, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "registros_filas_clase_check" CHECK ((clase = ANY (ARRAY['33'::text, '34'::text, '39'::text, '41'::text, '61'::text]))), CONSTRAINT "registros_filas_de_clase_check" CHECK ((de_clase = ANY (ARRAY['33'::text, '34'::text, '39'::text, '41'::text]))), CONSTRAINT "registros_filas_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "registros_filas_estado_check" CHECK ((estado = ANY (ARRAY['por_decidir'::text, 'hecha'::text, 'omitida'::text, 'deshecha'::text]))), CONSTRAINT "registros_filas_exento_check" CHECK ((exento >= 0)), CONSTRAINT "registros_filas_folio_check" CHECK (((folio >= 1) AND (folio <= '9999999999'::bigint))), CONSTRAINT "registros_filas_iva_check" CHECK ((iva >= 0)), CONSTRAINT "registros_filas_n_check" CHECK ((n > 0)), CONSTRAINT "registros_filas_neto_check" CHECK ((neto >= 0)), CONSTRAINT "registros_filas_pkey" PRIMARY KEY (id), CONSTRAINT "registros_filas_razon_social_check" CHECK ((length(razon_social) <= 200)), CONSTRAINT "registros_filas_registro_n_key" UNIQUE (registro, n), CONSTRAINT "registros_filas_rut_check" CHECK (private.rut_valido(rut)));
ALTER TABLE "public"."registros_filas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."tasas_de_retencion" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "anio" integer NOT NULL, "tasa" numeric NOT NULL, "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "tasas_de_retencion_anio_check" CHECK (((anio >= 2000) AND (anio <= 2199))), CONSTRAINT "tasas_de_retencion_anio_key" UNIQUE (anio), CONSTRAINT "tasas_de_retencion_pkey" PRIMARY KEY (id), CONSTRAINT "tasas_de_retencion_tasa_check" CHECK (((tasa >= (0)::numeric) AND (tasa < (50)::numeric) AND (scale(tasa) <= 2))));
ALTER TABLE "public"."tasas_de_retencion" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transferencias_pagos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "transferencia" bigint NOT NULL, "pago" bigint NOT NULL, "monto" integer NOT NULL, CONSTRAINT "transferencias_pagos_monto_check" CHECK ((monto > 0)), CONSTRAINT "transferencias_pagos_pkey" PRIMARY KEY (id), CONSTRAINT "transferencias_pagos_transferencia_pago_key" UNIQUE (transferencia, pago));
ALTER TABLE "public"."transferencias_pagos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transferencias" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "monto" integer NOT NULL, "comprobante" text NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "transferencias_comprobante_check" CHECK ((comprobante ~ '^[0-9]{1,18}/.'::text)), CONSTRAINT "transferencias_comprobante_key" UNIQUE (comprobante), CONSTRAINT "transferencias_monto_check" CHECK ((monto > 0)), CONSTRAINT "transferencias_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."transferencias" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "private"."recordatorios" ADD COLUMN "a_mano" boolean NOT NULL DEFAULT false;
ALTER TABLE "public"."abonos" ADD COLUMN "transferencia" bigint;
ALTER TABLE "public"."clientes" ADD COLUMN "giro" text;
ALTER TABLE "public"."clientes" ADD COLUMN "direccion" text;
ALTER TABLE "public"."clientes" ADD COLUMN "comuna" text;
ALTER TABLE "public"."clientes" ADD COLUMN "correo_facturacion" text;
ALTER TABLE "public"."clientes" ADD COLUMN "retiene" boolean NOT NULL DEFAULT false;
ALTER TABLE "public"."documentos_tributarios" ADD COLUMN "total" integer GENERATED ALWAYS AS (((neto + exento) + iva)) STORED NOT NULL;
ALTER TABLE "public"."movimientos" ADD COLUMN "resto" integer GENERATED ALWAYS AS (GREATEST((monto - anotado), 0)) STORED;
ALTER TABLE "public"."pagos" ADD COLUMN "transferencia" bigint;
ALTER TABLE "public"."personas" ADD COLUMN "cobros" boolean NOT NULL DEFAULT false;

CREATE TYPE "private"."movimiento_leido" AS ("n" integer, "dia" date, "glosa" text, "numero" text, "monto" integer, "saldo" bigint, "rut" text, "cuenta" text, "comentario" text, "por_que" text, "huella" text);

CREATE TYPE "private"."sugerencia" AS ("movimiento" bigint, "lugar" integer, "cliente" bigint, "pedido" bigint, "transferencia" bigint, "pagos" bigint[], "montos" integer[], "retenciones" integer[], "motivo" text, "seguridad" text, "puntos" integer);

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
  -- What was withheld never came as money, so it does not go back as money.
  v_queda := case p_clase when 'abono' then p.saldo else (
    select coalesce(sum(case b.clase when 'abono' then b.monto else -b.monto end), 0) from public.abonos b
    where b.pago = p.id and (b.metodo = 'retencion') = (p_metodo is not distinct from 'retencion')) end;
  if v_queda = 0 then
    raise exception '%', case p_clase
      when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      when 'devolucion' then case when p.abonado > p.devuelto then case p_metodo
        when 'retencion' then 'De este pago no queda ninguna retención.'
        else 'De este pago solo queda la retención, que no pasó por tu cuenta. Anótala con el medio Retención.' end
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.'
    using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) ||
      ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' || case
        when p_metodo <> 'retencion' and p.abonado - p.devuelto > v_queda
        then ' Lo demás es retención: anótala aparte.' else '' end end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro', 'retencion')) is not true then
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

CREATE OR REPLACE FUNCTION private.abonar_admin(p_pago bigint, p_clase text, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_motivo text, p_contracargo boolean, p_envio uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  if p_clase = 'abono' and p_metodo = 'retencion' then raise exception 'Elige el medio de pago.' using hint = 'metodo';
    end if;
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, p_contracargo,
    p_envio);
end $function$;

CREATE OR REPLACE FUNCTION private.abonar_con_retencion(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_motivo text, p_envio uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos := private.exigir_que_retiene(p_pago);
  v_bruto int;
begin
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  -- What is wrong with the amount or the day, and whether it was written down before, says who writes it down.
  if p_monto between 1 and p.saldo and not exists (select from public.abonos b where b.envio = p_envio) then
    v_bruto := private.bruto_de(p_monto, p_dia, p.saldo);
    if v_bruto > p.saldo then
      raise exception 'Con la retención son %, y de este pago falta %: anota hasta ese monto.', private.pesos(v_bruto),
        private.pesos(p.saldo) using hint = 'de_mas';
    end if;
    -- Before the money, whose mail then says what is left to be paid.
    if v_bruto > p_monto then
      perform private.abonar(p.id, 'abono', v_bruto - p_monto, p_dia, 'retencion', null, null, null, false);
    end if;
  end if;
  return private.abonar(p.id, 'abono', p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, false, p_envio);
end $function$;

CREATE OR REPLACE FUNCTION private.abonos_aplicar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  t record;
  v_sigue boolean;
begin
  select * into p from public.pagos where id = new.pago for update;
  -- A transfer that was reported is not the money that came otherwise.
  v_sigue := p.estado = 'en_revision' and new.metodo <> 'transferencia';
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado,
    coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto
  into t from public.abonos where pago = new.pago;
  update public.pagos set abonado = t.abonado, devuelto = t.devuelto,
    estado = case when t.devuelto = t.abonado then 'reembolsado' when t.abonado = monto then 'pagado'
      when new.clase = 'abono' and estado in ('en_revision', 'rechazado') and not v_sigue then 'pendiente'
        else estado end,
    pagado_en = coalesce(pagado_en, date_trunc('second', private.instante_de(new.dia, new.creado_en))),
    metodo = case when new.metodo = 'retencion' then coalesce(metodo, 'otro')
      when new.clase = 'abono' and not (v_sigue and t.abonado < monto) then new.metodo else metodo end,
    motivo_rechazo = case new.clase when 'abono' then null else motivo_rechazo end,
    -- What was reported and came in part may be reported again for the rest.
    comprobante = case when t.abonado < monto and comprobante = new.comprobante then null else comprobante end,
    proveedor = case when new.intento is null then proveedor else 'flow' end,
    token = case when new.intento is null then token else (select i.token from public.pagos_intentos i
      where i.id = new.intento) end
  where id = new.pago and (abonado, devuelto) <> (t.abonado, t.devuelto);
  if new.clase = 'devolucion' then
    insert into public.pagos_eventos (orden, tipo, datos)
    values (p.orden, 'reembolsado', jsonb_strip_nulls(jsonb_build_object('abono', new.id, 'monto', new.monto, 'motivo',
      new.motivo, 'contracargo', new.contracargo,
      'autor', new.autor, 'quien', (select c.cliente from public.clientes c where c.usuario = new.autor))));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.abonos_documentar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.vincular(d.id, new.pago) from public.documentos_tributarios d
  where d.pago = new.pago and (d.clase = '61') = (new.clase = 'devolucion') and private.usado(d.id) < d.total;
  return null;
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

CREATE OR REPLACE FUNCTION private.abrir_registro(p_archivo text, p_huella text, p_filas jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_filas) is distinct from 'array' or jsonb_array_length(p_filas) not between 1 and 2000 then
    raise exception 'Un registro de ventas se importa con hasta 2.000 documentos: divídelo por mes.'
      using hint = 'filas';
  end if;
  select id into v_id from public.registros_de_ventas where huella = p_huella;
  if found then return v_id; end if;
  insert into public.registros_de_ventas (archivo, huella, desde, hasta)
  select left(coalesce(nullif(trim(private.limpiar(p_archivo)), ''), 'Registro de ventas'), 200), p_huella,
    date_trunc('month', min(x.dia)::timestamp)::date,
    (date_trunc('month', max(x.dia)::timestamp) + interval '1 month')::date - 1
  from jsonb_to_recordset(p_filas) x (dia date)
  on conflict (huella) do nothing returning id into v_id;
  if v_id is null then
    return (select r.id from public.registros_de_ventas r where r.huella = p_huella);
  end if;
  insert into public.registros_filas (registro, n, clase, folio, dia, rut, razon_social, neto, exento, iva, de_clase,
    de_folio, cliente)
  select v_id, x.n, x.clase, x.folio, x.dia, r.rut, left(private.limpiar(x.razon_social), 200), x.neto, x.exento, x.iva,
    x.de_clase, x.de_folio, (select c.id from public.clientes c where c.rut = r.rut and c.perfil = 'cliente')
  from jsonb_to_recordset(p_filas) x (n int, clase text, folio bigint, dia date, rut text, razon_social text, neto int,
    exento int, iva int, de_clase text, de_folio bigint), lateral (select private.normalizar_rut(x.rut) as rut) r;
  return v_id;
exception when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow
  or invalid_datetime_format or numeric_value_out_of_range then  -- its detail would tell the whole row
  raise exception using errcode = '23514', message = 'Una fila del registro no se entiende.';
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_documento(p_pagos bigint[], p_clase text, p_folio bigint, p_dia date, p_neto integer, p_exento integer, p_iva integer, p_retencion integer, p_pdf text, p_xml text, p_anula bigint, p_parcial boolean, p_emisor text, p_receptor text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_antes public.documentos_tributarios;
  v_anula bigint;
  v_id bigint;
begin
  perform private.exigir_admin();
  v_cliente := private.tomar_pagos(p_pagos);
  select * into v_antes from public.documentos_tributarios where (clase, folio) = (p_clase, p_folio);
  if found then
    -- Sent twice.
    if (v_antes.cliente, v_antes.dia, v_antes.total) = (v_cliente, p_dia, coalesce(p_neto, 0) + coalesce(p_exento, 0)
      + coalesce(p_iva, 0)) and v_antes.id in (select private.documentos_de(p_pagos)) then return v_antes.id; end if;
    raise exception 'La % ya está anotada, por % del %.', private.nombre_de_documento(v_antes.clase,
      v_antes.folio),
      private.pesos(v_antes.total), private.dia_en_palabras(v_antes.dia) using hint = 'ya_anotado';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día del documento: no puede ser futuro.' using hint = 'dia';
  end if;
  perform private.exigir_partes(v_cliente, p_clase, p_emisor, p_receptor);
  if p_clase = '61' then v_anula := private.exigir_corregido(p_pagos, p_anula); end if;
  perform private.exigir_suma(p_pagos, p_clase, coalesce(p_neto, 0)::bigint + coalesce(p_exento, 0)
    + coalesce(p_iva, 0), p_parcial);
  insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, exento, iva, retencion, anula, pago, pdf,
    xml)
  values (v_cliente, p_clase, p_folio, p_dia, coalesce(p_neto, 0), coalesce(p_exento, 0), coalesce(p_iva, 0),
    coalesce(p_retencion, 0), v_anula, case cardinality(p_pagos) when 1 then p_pagos[1] end, p_pdf, p_xml)
  returning id into v_id;
  perform private.vincular(v_id, x) from unnest(p_pagos) x;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
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
  v_retencion bigint;
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
    and not exists (select from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int, retencion int)
      where not exists (select from public.movimientos_pagos k where k.movimiento = m.id and k.pago = x.pago
        and k.monto = x.monto and (k.retencion is not null) = (coalesce(x.retencion, 0) > 0)))
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
  for r in select x.pago, x.monto, coalesce(x.retencion, 0) as retencion
    from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int, retencion int) order by x.pago
  loop
    select * into p from public.pagos where id = r.pago for update;
    v_retencion := null;
    if r.retencion > 0 then
      v_abono := private.abonar_con_retencion(r.pago, r.monto, m.dia, 'transferencia', null, null, null);
      v_retencion := private.retencion_con(v_abono, r.retencion);
    else
      v_abono := private.abonar(r.pago, 'abono', r.monto, m.dia, 'transferencia', null, null, null, false);
    end if;
    v_clientes := v_clientes || p.cliente;
    insert into public.movimientos_pagos (movimiento, pago, abono, retencion, monto, antes, correo)
    values (m.id, r.pago, v_abono, v_retencion, r.monto, jsonb_build_object('estado', p.estado, 'metodo', p.metodo,
      'comprobante', p.comprobante, 'carpeta', p.carpeta, 'motivo_rechazo', p.motivo_rechazo,
      'transferencia', p.transferencia),
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

CREATE OR REPLACE FUNCTION private.anotar_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_queda jsonb := private.recordar_pagos(p_pagos, false, p_hoy) #> '{quedan,0}';
begin
  if v_queda is not null then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
  o public.pedidos;
  v_retenido int;
  v_motivo text := trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select x.id from public.pedidos x where x.orden = p_orden))
    and estado = 'pagado' for update;
  if found then
    v_retenido := private.retenido_de(g.id);
    -- Before the money, whose mail then says that all of it went back.
    if v_retenido > 0 then
      perform private.abonar(g.id, 'devolucion', v_retenido, private.hoy(), 'retencion', null, null, p_motivo, false);
    end if;
    if g.abonado - g.devuelto > v_retenido then
      perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto - v_retenido, private.hoy(), g.metodo, null,
        null, p_motivo, p_contracargo);
    end if;
    return;
  end if;
  select * into o from public.pedidos where orden = p_orden and estado = 'pagado' for update;
  if not found then raise exception 'Solo se devuelve lo que está pagado.' using hint = 'no_pagado'; end if;
  if exists (select from public.pagos where pedido = o.id) then
    raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.'
      using hint = 'convertido';
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  values (o.orden, 'reembolsado', jsonb_build_object('monto', o.monto, 'motivo', v_motivo, 'contracargo',
    coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c
      where c.usuario = (select auth.uid()))));
  update public.pedidos set estado = 'reembolsado' where id = o.id;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_retencion(p_pago bigint, p_dia date, p_envio uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos := private.exigir_que_retiene(p_pago);
  v_antes bigint := (select b.id from public.abonos b where b.envio = p_envio and b.pago = p_pago
    and b.metodo = 'retencion');
  v_llego int := (select coalesce(sum(case b.clase when 'abono' then b.monto else -b.monto end), 0)::int
    from public.abonos b where b.pago = p.id and b.metodo <> 'retencion');
  v_retencion int;
begin
  if v_antes is not null then return v_antes; end if;
  if p.saldo = 0 then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if v_llego = 0 then raise exception 'Por este pago todavía no llega nada.' using hint = 'no_pagado'; end if;
  v_retencion := private.bruto_de(v_llego, p_dia, p.abonado - p.devuelto + p.saldo) - v_llego
    - private.retenido_de(p.id);
  if (v_retencion > 0) is not true then
    raise exception 'La retención de lo que llegó ya está anotada.' using hint = 'ya_anotado';
  end if;
  return private.abonar(p.id, 'abono', v_retencion, p_dia, 'retencion', null, null, null, false, p_envio);
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
      when 'tributarios' then not exists (select from public.documentos_tributarios t where t.pdf = o.name
        or t.xml = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k
        where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_juntas(p_transferencia bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar_estudio('pago_informado', (
    select jsonb_build_object('pago', min(p.id), 'pedido', null, 'concepto', case count(*)
      when 1 then 'Una parte de ' || min(p.concepto) else count(*) || ' pagos juntos' end, 'monto', t.monto,
      'cliente', c.cliente)
    from public.transferencias t join public.clientes c on c.id = t.cliente
      join public.transferencias_pagos l on l.transferencia = t.id join public.pagos p on p.id = l.pago
    where t.id = p_transferencia group by t.monto, c.cliente));
end $function$;

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

CREATE OR REPLACE FUNCTION private.bruto_de(p_liquido integer, p_dia date, p_saldo integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Two amounts of which the same is paid may follow each other: what is owed goes before.
  select x.bruto from (select p_saldo as bruto, 0 as lugar
    union all
    select floor(p_liquido / (1 - private.tasa_de_retencion(p_dia) / 100))::int + n, 1 from generate_series(-1, 2) n) x
  where x.bruto - private.retencion_de(x.bruto, p_dia) = p_liquido order by x.lugar, x.bruto limit 1;
$function$;

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

CREATE OR REPLACE FUNCTION private.cobrar_servicio(p_servicio bigint, p_hoy date, p_avisar boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.servicios;
  c public.clientes;
  v_hasta date;
  v_pago bigint;
  v_vence date;
  v_para text;
begin
  -- Two at once take turns: the second finds the period charged.
  s := private.tomar_servicio(p_servicio);
  select * into c from public.clientes where id = s.cliente;
  v_para := private.correo_de_pagos(c.id);
  if s.estado <> 'activo' or s.termina_el is not null or not c.activo then return null; end if;
  -- A period that passed whole while nothing was charged is nobody's debt.
  loop
    if s.cambio_desde <= s.proximo then
      if not private.cambio_vale(s) then return null; end if;
      s.monto := s.cambio_monto;
      s.periodo := s.cambio_periodo;
      s.cambio_monto := null;
      s.cambio_periodo := null;
      s.cambio_desde := null;
    end if;
    v_hasta := private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo));
    exit when v_hasta > p_hoy;
    s.proximo := v_hasta;
  end loop;
  if s.proximo - s.aviso_dias > p_hoy then return null; end if;
  -- What its client would not be told is not charged.
  if p_avisar and (private.motivo_de_descarte('servicio_cobro', v_para) is not null or exists (
      select from public.correos k where k.para = v_para and k.tipo = 'servicio_cobro' and k.estado = 'fallido'
        and k.creado_en > now() - interval '7 days')) then
    insert into private.servicios_avisos (servicio, dia, etapa) values (s.id, s.proximo, 0) on conflict do nothing;
    if found then
      perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre,
        'quien', coalesce(c.empresa, c.cliente), 'que', 'sin_aviso', 'dia', s.proximo, 'comentario', null));
    end if;
    return null;
  end if;
  v_vence := greatest(s.proximo, case when p_avisar then p_hoy + s.aviso_dias else p_hoy end);
  update public.servicios set monto = s.monto, periodo = s.periodo, cambio_monto = s.cambio_monto,
    cambio_periodo = s.cambio_periodo, cambio_desde = s.cambio_desde, proximo = v_hasta where id = s.id;
  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, servicio, servicio_desde,
    servicio_hasta)
  values (s.cliente, s.plataforma, s.nombre || ', ' || private.periodo_en_palabras(s.proximo, v_hasta - 1), s.monto,
    v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', v_para, jsonb_build_object('servicio', s.id, 'pago', v_pago,
      'nombre', s.nombre, 'monto', s.monto, 'afecto', s.afecto,
      'periodo', s.periodo, 'desde', s.proximo, 'hasta', v_hasta - 1, 'vence_el', v_vence, 'token',
        private.crear_enlace_de_pago(v_pago)), private.correo_estudio());
  end if;
  return v_pago;
end $function$;

CREATE OR REPLACE FUNCTION private.con_iva(p_pago bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when d.clases && '{33,39}' then true when d.clases is not null then false
      when s.id is not null then s.afecto when not c.retiene then true end
    from public.pagos p join public.clientes c on c.id = p.cliente left join public.servicios s on s.id = p.servicio,
      lateral (select array_agg(x.clase) as clases from public.documentos_tributarios x
        where x.pago = p.id and x.clase <> '61') d
    where p.id = p_pago);
end $function$;

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

CREATE OR REPLACE FUNCTION private.confirmar_ventas(p_registro bigint, p_filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  f record;
  v_elegidos jsonb;
  v_pagos bigint[];
  v_anula bigint;
  v_documento bigint;
  v_hechas int := 0;
  v_fallan jsonb := '[]';
begin
  perform private.exigir_admin();
  perform from public.registros_de_ventas where id = p_registro for update;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  select jsonb_object_agg(s.fila, coalesce(q.pagos, s.pagos)) into v_elegidos
  from private.sugerencias_de_ventas(p_registro) s
    left join jsonb_to_recordset(p_filas) q (fila bigint, pagos bigint[]) on q.fila = s.fila
  where s.que not in ('hecha', 'omitida') and (q.fila is not null or p_filas is null and s.que = 'segura');
  -- All clients before the first payment, each kind by number, as whoever changes several.
  v_pagos := array(select x::bigint from jsonb_each(v_elegidos) e, jsonb_array_elements_text(e.value) x);
  perform from public.clientes c where c.id in (select p.cliente from public.pagos p where p.id = any(v_pagos))
    order by c.id for key share;
  perform from public.pagos p where p.id = any(v_pagos) order by p.id for update;
  -- What is corrected comes before its nota de crédito.
  for f in
    select x.*, array(select e::bigint from jsonb_array_elements_text(v_elegidos -> x.id::text) e) as elegidos
    from public.registros_filas x where x.registro = p_registro and v_elegidos ? x.id::text
    order by x.clase = '61', x.n
  loop
    begin
      select d.id into v_anula from public.documentos_tributarios d
        where (d.clase, d.folio) = (f.de_clase, f.de_folio);
      v_documento := private.anotar_documento(f.elegidos, f.clase, f.folio, f.dia, f.neto, f.exento, f.iva, 0, null,
        null, v_anula, true, null, f.rut);
      update public.registros_filas set estado = 'hecha', documento = v_documento, cliente = (select d.cliente
        from public.documentos_tributarios d where d.id = v_documento) where id = f.id;
      v_hechas := v_hechas + 1;
    exception when raise_exception or integrity_constraint_violation then
      v_fallan := v_fallan || jsonb_build_object('fila', f.id, 'motivo', case sqlstate when 'P0001' then sqlerrm
        else 'No se pudo guardar: revisa sus montos.' end);
    end;
  end loop;
  return jsonb_build_object('hechas', v_hechas, 'fallan', v_fallan);
end $function$;

CREATE OR REPLACE FUNCTION private.contratos_de(p private.titular)
 RETURNS TABLE(bucket text, nombre text, tipo text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.propuestas_aceptaciones a join storage.objects o
    on (o.bucket_id, o.name) in (('documentos', 'propuestas/' || a.id || '.pdf'), ('adjuntos', a.respaldo))
  where private.firmada(p, a)
  union all
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.documentos_tributarios t join storage.objects o on o.bucket_id = 'tributarios' and o.name in (t.pdf, t.xml)
  where t.cliente = p.cliente;
$function$;

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

CREATE OR REPLACE FUNCTION private.correos_olvidar_enlace()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_token text;
begin
  for v_token in select t #>> '{}' from jsonb_path_query(new.datos, '$.**.token ? (@.type() == "string")') t loop
    new.texto := replace(new.texto, v_token, '[enlace]');
    new.datos := replace(new.datos::text, v_token, '[enlace]')::jsonb;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.datos_del_comprobante(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago;
  if not found then return null; end if;
  if g.abonado = g.devuelto then raise exception 'Solo los pagos pagados tienen comprobante.'; end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor',
      private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'referencia', 'P-' || g.id, 'concepto', g.concepto,
        'monto', g.abonado - g.devuelto,
        'total', g.monto, 'saldo', g.saldo, 'retenido', private.retenido_de(g.id), 'afecto', private.con_iva(g.id),
        'metodo', g.metodo,
        'medio', (select private.medio_de(b.intento) from public.abonos b where b.pago = g.id and b.intento is not null
          order by b.id desc limit 1),
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b
        where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo',
        b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro
          where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
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
  perform private.encolar_correo('pago_corregido', coalesce(private.correo_de_pagos(g.cliente),
      lower(o.comprador_email)), jsonb_build_object(
    'abono', k.abono, 'pago', g.id, 'referencia', coalesce('P-' || g.id, o.referencia), 'concepto', coalesce(g.concepto,
      private.nombre_producto(o.producto)), 'monto', k.monto, 'dia', p_dia, 'saldo', coalesce(g.saldo, o.monto),
    'estado', coalesce(g.estado, o.estado)), private.correo_estudio())
  from (select 1) uno left join public.pagos g on g.id = k.pago
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
  -- One of this payment alone is of it again once its money comes.
  if exists (select from public.documentos_abonos l join public.documentos_tributarios d on d.id = l.documento
    where l.abono in (k.abono, k.retencion) and d.pago is distinct from p.id) then
    raise exception 'Lo que llegó por P-% tiene un documento que también es de otro pago. Quítalo antes.', p.id
      using hint = 'documento';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  delete from public.abonos where id in (k.abono, k.retencion);
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

CREATE OR REPLACE FUNCTION private.deshacer_registro(p_registro bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  f record;
  v_deshechas int := 0;
  v_quedan jsonb := '[]';
  v_motivo text;
begin
  perform private.exigir_admin();
  perform from public.registros_de_ventas where id = p_registro for update;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  for f in
    select x.id, d as documento from public.registros_filas x join public.documentos_tributarios d on d.id = x.documento
    where x.registro = p_registro and x.estado = 'hecha' order by x.clase = '61' desc, x.n desc
  loop
    v_motivo := case when num_nonnulls((f.documento).pdf, (f.documento).xml) > 0 then 'ya tiene su archivo'
      when (f.documento).enviado_en is not null then 'ya se envió al cliente'
      when exists (select from public.documentos_tributarios n where n.anula = (f.documento).id)
        then 'una nota de crédito la corrige' end;
    if v_motivo is not null then
      v_quedan := v_quedan || jsonb_build_object('fila', f.id, 'motivo', format('La %s se queda: %s.',
        private.nombre_de_documento((f.documento).clase, (f.documento).folio), v_motivo));
      continue;
    end if;
    delete from public.documentos_tributarios where id = (f.documento).id;
    update public.registros_filas set estado = 'deshecha' where id = f.id;
    v_deshechas := v_deshechas + 1;
  end loop;
  update public.registros_filas set estado = 'deshecha' where registro = p_registro and estado = 'hecha'
    and documento is null;
  return jsonb_build_object('deshechas', v_deshechas, 'quedan', v_quedan);
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

CREATE OR REPLACE FUNCTION private.documentado(p_abono bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.monto), 0)::int from public.documentos_abonos x where x.abono = p_abono;
$function$;

CREATE OR REPLACE FUNCTION private.documentos_abonos_reglas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  b public.abonos;
  v_cliente bigint;
begin
  select * into d from public.documentos_tributarios where id = new.documento for no key update;
  select * into b from public.abonos where id = new.abono;
  select p.cliente into v_cliente from public.pagos p where p.id = b.pago;
  if v_cliente <> d.cliente then
    raise exception 'Ese documento es de otro cliente.' using hint = 'cliente';
  end if;
  if (d.clase = '61') <> (b.clase = 'devolucion') then
    raise exception 'Una nota de crédito es de lo que se devolvió, y los demás documentos de lo que llegó.'
      using hint = 'clase';
  end if;
  if (select sum(x.monto) from public.documentos_abonos x where x.documento = d.id) > d.total
    or (select sum(x.monto) from public.documentos_abonos x where x.abono = b.id) > b.monto then
    raise exception 'Los documentos no pueden sumar más que lo que documentan.' using hint = 'suma';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.documentos_de(p_pagos bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.id from public.documentos_tributarios d where d.pago = any(p_pagos)
  union
  select l.documento from public.documentos_abonos l join public.abonos b on b.id = l.abono where b.pago = any(p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.documentos_quedan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.documentos_tributarios n where n.anula = old.id) and not private.suprimiendo()
    and private.es_admin() then
    raise exception 'Una nota de crédito corrige este documento: quítala antes.' using hint = 'anula';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION private.documentos_reglas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_de public.documentos_tributarios;
  v_ruta text;
begin
  if tg_op = 'UPDATE' and private.suprimiendo() then return null; end if;
  foreach v_ruta in array array_remove(array[case when tg_op = 'INSERT' or new.pdf is distinct from old.pdf then new.pdf
    end, case when tg_op = 'INSERT' or new.xml is distinct from old.xml then new.xml end], null) loop
    perform private.exigir_archivo_tributario(v_ruta, new.cliente);
  end loop;
  if new.anula is not null then
    -- Two notes at once take turns.
    select * into v_de from public.documentos_tributarios where id = new.anula for no key update;
    if v_de.clase not in ('33', '34', '39', '41') then
      raise exception 'Una nota de crédito corrige una factura o una boleta, y esto es otra cosa.' using hint = 'anula';
    end if;
    if (select sum(n.total) from public.documentos_tributarios n where n.anula = v_de.id) > v_de.total then
      raise exception 'La % es por %: sus notas de crédito no pueden sumar más.', private.nombre_de_documento(v_de.clase, v_de.folio),
        private.pesos(v_de.total) using hint = 'anula';
    end if;
  end if;
  return null;
end $function$;

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

CREATE OR REPLACE FUNCTION private.enviar_documento(p_documento bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  v_para text;
begin
  perform private.exigir_admin();
  select * into d from public.documentos_tributarios where id = p_documento for no key update;
  if not found then raise exception 'Ese documento ya no existe.' using hint = 'no_existe'; end if;
  if num_nonnulls(d.pdf, d.xml) = 0 then
    raise exception 'Adjunta el PDF o el XML antes de enviarlo.' using hint = 'sin_archivo';
  end if;
  select coalesce(c.correo_facturacion, private.correo_de_pagos(c.id)) into v_para
  from public.clientes c where c.id = d.cliente;
  perform private.encolar_correo('documento_tributario', v_para, jsonb_build_object('documento', d.id, 'pago', d.pago,
    'clase', d.clase, 'folio', d.folio, 'dia', d.dia, 'total', d.total, 'retencion', d.retencion, 'pdf', d.pdf, 'xml',
    d.xml), private.correo_estudio());
  update public.documentos_tributarios set enviado_en = now() where id = d.id;
  return v_para;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_archivo_tributario(p_ruta text, p_cliente bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if split_part(p_ruta, '/', 1) <> all (private.carpetas_de(p_cliente)) or not exists (select from storage.objects o
    where o.bucket_id = 'tributarios' and o.name = p_ruta) then
    raise exception 'El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.'
      using hint = 'archivo';
  end if;
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

CREATE OR REPLACE FUNCTION private.exigir_corregido(p_pagos bigint[], p_anula bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_de bigint[] := array(select d.id from public.documentos_tributarios d
    where d.clase in ('33', '34', '39', '41') and d.id in (select private.documentos_de(p_pagos)));
begin
  if p_anula = any(v_de) then return p_anula; end if;
  if p_anula is null and cardinality(v_de) = 1 then return v_de[1]; end if;
  raise exception '%', case when v_de = '{}' then 'De este pago no hay factura ni boleta: no hay nada que corregir.'
    else 'Elige qué documento corrige la nota de crédito.' end using hint = 'anula';
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_partes(p_cliente bigint, p_clase text, p_emisor text, p_receptor text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_estudio text := (select s.rut from public.configuracion s where s.id = 1);
  v_cliente text := (select c.rut from public.clientes c where c.id = p_cliente);
  v_emisor text := private.normalizar_rut(p_emisor);
  v_receptor text := private.normalizar_rut(p_receptor);
begin
  if v_emisor is not null and v_emisor is distinct from v_estudio then
    raise exception '%', case when v_estudio is null
      then 'Para leer el XML falta el RUT del estudio: escríbelo en Configuración.'
      else format('Ese documento lo emitió otro RUT, %s, y el del estudio es %s.', private.rut_escrito(v_emisor),
        private.rut_escrito(v_estudio)) end using hint = 'emisor';
  end if;
  -- A boleta to nobody in particular says 66.666.666-6.
  if v_receptor is not null and v_receptor is distinct from v_cliente
    and not (p_clase in ('39', '41') and v_receptor = '66666666-6') then
    raise exception '%', case when v_cliente is null
      then 'Ese documento es para el RUT ' || private.rut_escrito(v_receptor) ||
        ', y este cliente no tiene RUT: escríbelo en su ficha.'
      else format('Ese documento es para el RUT %s, y el de este cliente es %s.', private.rut_escrito(v_receptor),
        private.rut_escrito(v_cliente)) end using hint = 'receptor';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_que_retiene(p_pago bigint)
 RETURNS public.pagos
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
begin
  perform private.exigir_admin();
  perform private.tomar_pagos(array[p_pago]);
  select * into p from public.pagos where id = p_pago;
  if not exists (select from public.clientes c where c.id = p.cliente and c.retiene) then
    raise exception 'Este cliente no retiene. Si lo hace, márcalo en su ficha.' using hint = 'no_retiene';
  end if;
  return p;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_suma(p_pagos bigint[], p_clase text, p_total bigint, p_parcial boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  q record;
  v_sin bigint;
begin
  select * into q from private.por_documentar(p_pagos, p_clase);
  if cardinality(p_pagos) > 1 then
    -- What comes later is of the document of its payment alone.
    select x into v_sin from unnest(p_pagos) x, private.por_documentar(array[x], p_clase) d where d.llegado <= 0
      order by x limit 1;
    if v_sin is not null then
      raise exception '%', case p_clase
        when '61' then format('De P-%s no se ha devuelto nada sin nota de crédito. Déjalo fuera.', v_sin)
        else format('Un documento de varios pagos es de lo que ya llegó, y de P-%s no ha llegado nada sin documento. '
          'Anota antes lo que llegó, o déjalo fuera.', v_sin) end using hint = 'no_pagado';
    end if;
    q.pedido := q.llegado;
  end if;
  if p_total in (q.llegado, q.pedido) then return; end if;
  if q.pedido = 0 and q.llegado = 0 then
    raise exception '%', case p_clase when '61' then 'De este pago no se ha devuelto nada sin nota de crédito.'
      else 'Este pago ya tiene sus documentos.' end using hint = 'ya_tiene';
  end if;
  if p_total > greatest(q.llegado, q.pedido) then
    raise exception 'El documento es por % y lo que falta por documentar aquí son %. Revisa si es de otro pago.', private.pesos(p_total),
      private.pesos(greatest(q.llegado, q.pedido)) using hint = 'suma';
  elsif p_parcial is not true then
    raise exception
      'El documento es por % y % %. Si es solo de una parte, márcalo.', private.pesos(p_total),
      case p_clase when '61' then 'se devolvieron' else case q.llegado when 0 then 'el pago es por'
        else 'llegaron' end end,
      private.pesos(case q.llegado when 0 then q.pedido else q.llegado end) using hint = 'parte';
  end if;
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
  -- In the order in which whoever is about to change them locks them: one statement over all has none.
  perform from public.propuestas where cliente = o.id order by id for update;
  perform from public.servicios where cliente = o.id order by id for update;
  perform from public.pagos where cliente = o.id order by id for update;
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta,
      o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    t as (update public.documentos_tributarios set cliente = d.id where cliente = o.id),
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

CREATE OR REPLACE FUNCTION private.hitos_liberar_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g record;
begin
  -- A service before a payment: those that private.entrega_de_servicios sets going after this.
  perform from public.servicios s where s.plataforma = new.plataforma_id and s.estado = 'propuesto'
    and s.proximo is null order by s.id for update;
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el,
      private.hoy() + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then private.correo_de_pagos(c.id) end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end,
      'token', private.crear_enlace_de_pago(case when g.email is not null then g.id end)), private.correo_estudio());
  end loop;
  return null;
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
  v_cuenta text;
  v_leidos private.movimiento_leido[];
  v_estan int[];
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
  v_cuenta := case when v_otra then v_dicha else coalesce(nullif(v_mia, ''), v_dicha) end;
  v_leidos := array(select l from private.leer_movimientos(v_cuenta, p_cartola -> 'movimientos') l);
  v_estan := array(select private.movimientos_que_estan(v_cuenta, v_leidos));
  select jsonb_build_object('lineas', count(*), 'nuevos', count(*) filter (where l.por_que is null and q.n is null),
      'repetidos', count(q.n), 'desde', min(l.dia) filter (where l.por_que is null),
      'hasta', max(l.dia) filter (where l.por_que is null),
      'llega', coalesce(sum(l.monto::bigint) filter (where l.por_que is null and q.n is null and l.monto > 0), 0),
      'abonos', count(*) filter (where l.por_que is null and q.n is null and l.monto > 0),
      'rechazados', coalesce(jsonb_agg(jsonb_build_object('n', l.n, 'por_que', l.por_que) order by l.n)
        filter (where l.por_que is not null), '[]'),
      'otra_cuenta', v_otra, 'otro_banco', v_otro)
  into v_todo
  from unnest(v_leidos) l left join unnest(v_estan) q (n) on q.n = l.n;
  if not p_prueba then
    perform private.recordar_formato(p_cartola -> 'formato');
    if v_todo -> 'nuevos' <> '0' then
      insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos)
      values (left(coalesce(nullif(trim(private.limpiar(p_cartola ->> 'archivo')), ''), 'Cartola'), 200), v_banco,
        left(v_cuenta, 30), (v_todo ->> 'desde')::date,
        (v_todo ->> 'hasta')::date, (v_todo ->> 'lineas')::int, (v_todo ->> 'nuevos')::int)
      returning id into v_id;
      insert into public.movimientos (cartola, dia, glosa, numero, monto, saldo, rut, cuenta, comentario, huella,
        estado)
      select v_id, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.rut, l.cuenta, l.comentario, l.huella,
        case when l.monto > 0 then 'pendiente' else 'ajeno' end
      from unnest(v_leidos) l where l.por_que is null
        and not exists (select from unnest(v_estan) q (n) where q.n = l.n)
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
  perform private.avisar_juntas(v_id);
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

CREATE OR REPLACE FUNCTION private.leer_si_o_no(p_texto text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when t ~ '^(si|s|x|1|verdadero|true|yes)$' then true when t ~ '^(no|n|0|falso|false)$' then false end
  from private.normalizar(p_texto) t;
$function$;

CREATE OR REPLACE FUNCTION private.medio_de(p_intento uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select left(nullif(trim(private.limpiar(e.datos ->> 'medio')), ''), 40) from public.pagos_eventos e
  where e.intento = p_intento and e.tipo = 'pagado' limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.medio_de_abono(p_abono bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select private.medio_de(b.intento) from public.abonos b join public.pagos p on p.id = b.pago
    where b.id = p_abono and private.ve_pagos(p.cliente));
end $function$;

CREATE OR REPLACE FUNCTION private.movimientos_que_estan(p_cuenta text, p_leidos private.movimiento_leido[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with exactos as materialized (
    select l.n, m.id from unnest(p_leidos) l join public.movimientos m on m.huella = l.huella where l.por_que is null),
  faltan as materialized (
    select l.n, l.dia, l.monto, g as glosa, coalesce(l.numero, '') as numero, l.saldo,
      row_number() over (partition by l.dia, l.monto, g, coalesce(l.numero, '') order by l.n) as vez
    from unnest(p_leidos) l, private.normalizar(l.glosa) g
    where l.por_que is null and l.n not in (select e.n from exactos e)),
  hay as (
    select m.dia, m.monto, g as glosa, coalesce(m.numero, '') as numero, m.saldo,
      row_number() over (partition by m.dia, m.monto, g, coalesce(m.numero, '')
        order by m.saldo is not null, m.id) as vez
    from public.movimientos m join public.cartolas c on c.id = m.cartola and c.cuenta = left(p_cuenta, 30),
      private.normalizar(m.glosa) g
    where m.dia between (select min(f.dia) from faltan f) and (select max(f.dia) from faltan f)
      and m.id not in (select e.id from exactos e))
  select e.n from exactos e
  union all
  select f.n from faltan f join hay h using (dia, monto, glosa, numero, vez) where f.saldo is null or h.saldo is null;
$function$;

CREATE OR REPLACE FUNCTION private.nombre_conviene(p_nombre text, p_tipo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(case
    when e in ('png', 'jpg', 'jpeg', 'jfif', 'webp') then t in ('image/png', 'image/jpeg', 'image/webp')
    when e = 'pdf' then t = 'application/pdf'
    when e = 'zip' then t = 'application/zip'
    -- Read as text, an XML runs nothing.
    when e in ('txt', 'csv', 'md', 'xml') then t = 'text/plain'
    when e = 'docx' then t = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when e = 'xlsx' then t = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when e = 'doc' then t = 'application/msword'
    when e = 'xls' then t = 'application/vnd.ms-excel'
    else false end, e is not null)
  from (select lower(substring(p_nombre from '\.([A-Za-z]{2,4}x?)$')) as e, lower(trim(split_part(p_tipo, ';', 1)))
    as t) x;
$function$;

CREATE OR REPLACE FUNCTION private.nombre_de_documento(p_clase text, p_folio bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_clase when 'honorarios' then 'boleta de honorarios' when '33' then 'factura' when '34'
    then 'factura exenta' when '39' then 'boleta' when '41' then 'boleta exenta' else 'nota de crédito' end
    || ' ' || p_folio;
$function$;

CREATE OR REPLACE FUNCTION private.omitir_ventas(p_registro bigint, p_filas bigint[], p_omitir boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cuantas int;
begin
  perform private.exigir_admin();
  update public.registros_filas set estado = case when p_omitir then 'omitida' else 'por_decidir' end
  where registro = p_registro and id = any(p_filas)
    and (p_omitir and estado in ('por_decidir', 'deshecha') or not p_omitir and estado = 'omitida');
  get diagnostics v_cuantas = row_count;
  return v_cuantas;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_abonar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t record;
begin
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado,
    coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto,
    coalesce(sum(case clase when 'abono' then monto else -monto end) filter (where metodo = 'retencion'), 0) as retenido
  into t from public.abonos where pago = new.id;
  if t.abonado > new.abonado or t.devuelto > new.devuelto then
    raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.'
      using errcode = '42501';
  end if;
  if new.devuelto > t.devuelto and private.es_admin() then
    raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using hint = 'motivo';
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante)
  select new.id, x.clase, x.monto, x.dia, x.metodo, x.comprobante
  from (values
    ('abono', new.abonado - t.abonado, greatest((new.pagado_en at time zone 'America/Santiago')::date, '2000-01-01'),
      new.metodo, (select new.comprobante where new.metodo = 'transferencia' and not exists (select
        from public.abonos b where b.comprobante = new.comprobante))),
    ('devolucion', least(new.devuelto - t.devuelto, t.retenido), private.hoy(), 'retencion', null),
    ('devolucion', new.devuelto - t.devuelto - least(new.devuelto - t.devuelto, t.retenido), private.hoy(), new.metodo,
      null))
    x (clase, monto, dia, metodo, comprobante)
  where x.monto > 0;
  update public.pedidos set estado = 'reembolsado' where id = new.pedido and estado = 'pagado'
    and new.estado = 'reembolsado';
  return null;
end $function$;

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
  v_para text := private.correo_de_pagos(new.cliente);
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if private.deshaciendo() then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  -- Who withheld knows of it.
  if b.metodo = 'retencion' and (new.abonado, new.devuelto) <> (old.abonado, old.devuelto) then
    return null;
  elsif new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', v_para, v_datos || jsonb_build_object('monto',
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
    perform private.encolar_correo('pago_recibido', v_para, v_datos || jsonb_build_object('abono', b.id,
      'metodo', b.metodo, 'medio',
      private.medio_de(b.intento), 'total', new.monto, 'saldo', new.saldo, 'retenido', private.retenido_de(new.id),
      'afecto', private.con_iva(new.id),
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'producto', (select o.producto from public.pedidos o where o.id = new.pedido)), private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', v_para, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_cambiado_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- One that its client does not see is not named.
  v_hito text := (select h.titulo from public.hitos_plataforma h where h.id = new.hito and h.activo
    and private.espera_hito(new.estado, new.hito));
begin
  -- Of one that waits for its milestone the day says nothing yet.
  if new.monto = old.monto and v_hito is not null then return null; end if;
  perform private.encolar_correo('pago_cambiado', private.correo_de_pagos(c.id), jsonb_build_object('pago', new.id, 'concepto', new.concepto,
    'hito', v_hito,
    'monto_antes', old.monto, 'monto', new.monto, 'vence_antes', old.vence_el, 'vence_el', new.vence_el, 'abonado',
      new.abonado, 'saldo', new.saldo,
    'token', private.crear_enlace_de_pago(case when new.saldo > 0 and not private.espera_hito(new.estado, new.hito)
      then new.id end)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_de_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'afecto', private.con_iva(p.id), 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el,
    'token', private.crear_enlace_de_pago(p.id)) order by p.vence_el, p.id)
  from public.pagos p where p.id = any(p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.pagos_nuevos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.importando() then return null; end if;
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago((
        select (q ->> 'pago')::bigint from jsonb_array_elements(x.cuotas) with ordinality y (q, n)
          where q ->> 'hito' is null order by n limit 1))), private.correo_estudio())
  from (
    select private.correo_de_pagos(c.id) as email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el,
          n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente') and n.servicio is null
    group by c.id) x;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_por_documentar(p_cliente bigint, p_clase text)
 RETURNS TABLE(pago bigint, concepto text, llegado bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return query select p.id, p.concepto, d.llegado
  from public.pagos p, private.por_documentar(array[p.id], p_clase) d
  where p.cliente = p_cliente and (p_clase = '61' and p.devuelto > 0
    or p_clase <> '61' and p.abonado > 0 and p.estado <> 'reembolsado') and d.llegado > 0
  order by p.vence_el desc, p.id desc limit 36;
end $function$;

CREATE OR REPLACE FUNCTION private.palabras_de(p private.titular)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(p.emails || p.nombres || p.senas)
        union all select unnest(array[c.direccion, c.correo_facturacion]) from public.clientes c where c.id = p.cliente
        union all select d.email from private.direcciones_por_borrar(p) d
        union all select unnest(array[o.para_nombre, o.para_empresa, o.para_email, o.para_rut]) from public.propuestas o
          where o.id in (select private.propuestas_de(p))
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select nombre from public.formulario_inicial where cliente = p.cliente or private.suya(p, email,
          creado_en)
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono]) from public.citas where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos
          where id = any(p.pedidos)
        union all select nombre from public.solicitudes_datos where cliente = p.cliente or private.suya(p, email,
          creado_en)) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);
$function$;

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

CREATE OR REPLACE FUNCTION private.parte_de_documentos(p_documentos jsonb)
 RETURNS TABLE(neto bigint, exento bigint, iva bigint)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.neto), 0)::bigint, coalesce(sum(d.monto - x.neto - x.iva), 0)::bigint,
    coalesce(sum(x.iva), 0)::bigint
  from jsonb_to_recordset(p_documentos) d (monto int, neto int, iva int, total int)
    cross join lateral (select round(d.neto::numeric * d.monto / d.total)::bigint as neto,
      round(d.iva::numeric * d.monto / d.total)::bigint as iva) x;
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
      'abono', null, 'metodo', new.metodo, 'medio', (select private.medio_de(e.intento) from public.pagos_eventos e
        where e.orden = new.orden and e.tipo = 'pagado' limit 1), 'total', new.monto, 'saldo', 0,
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

CREATE OR REPLACE FUNCTION private.poner_comprobante(p_pago bigint, p_ruta text, p_otro boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
begin
  perform from public.pagos g where (g.id = p_pago or g.transferencia = (select x.transferencia from public.pagos x
    where x.id = p_pago)) and private.ve_pagos(g.cliente, p_equipo => false) order by g.id for update;
  select * into p from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false);
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and p.estado = 'en_revision' and p.transferencia is not null then
    perform private.reemplazar_junto(p, p_ruta);
    return;
  elsif p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.recibir_comprobante(p, p_ruta);
end $function$;

CREATE OR REPLACE FUNCTION private.por_documentar(p_pagos bigint[], p_clase text)
 RETURNS TABLE(llegado bigint, pedido bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.llegado), 0)::bigint, coalesce(sum(x.pedido), 0)::bigint
  from public.pagos p, lateral (
    select coalesce(sum(b.monto - private.documentado(b.id)) filter (where b.clase = case p_clase when '61'
        then 'devolucion' else 'abono' end), 0) as llegado,
      coalesce(sum(private.documentado(b.id)) filter (where b.clase = 'abono'), 0) as con
    from public.abonos b where b.pago = p.id) b, lateral (
    select coalesce(sum(d.total - private.usado(d.id)) filter (where d.clase <> '61'), 0) as emitido,
      coalesce(sum(d.total) filter (where d.clase not in ('61', 'honorarios')), 0)
        - coalesce(sum(d.total) filter (where d.clase = '61'), 0) as por_anular
    from public.documentos_tributarios d where d.pago = p.id) d, lateral (
    select b.llegado, case when p_clase <> '61' then p.monto - b.con - d.emitido when p.estado = 'anulado'
      then d.por_anular else b.llegado end as pedido) x
  where p.id = any(p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.por_que_no_se_recuerda(p_pago bigint, p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_dia date;
begin
  select * into p from public.pagos where id = p_pago;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  return case
    when p.id is null then '{"motivo": "no_existe", "texto": "Ese pago no existe."}'::jsonb
    when p.estado = 'en_revision' then
      '{"motivo": "en_revision", "texto": "El cliente ya informó este pago: revisa su comprobante."}'
    when p.estado not in ('programado', 'pendiente', 'rechazado') then
      '{"motivo": "cerrado", "texto": "De este pago no queda nada por pagar."}'
    when private.espera_hito(p.estado, p.hito) then
      '{"motivo": "espera_hito", "texto": "Este pago espera que se apruebe su hito: todavía no se cobra."}'
    when not (select c.activo from public.clientes c where c.id = p.cliente) then
      '{"motivo": "desactivado", "texto": "La cuenta de este cliente está desactivada: no recibe recordatorios."}'
    when v_dia > p_hoy then jsonb_build_object('motivo', 'muy_pronto', 'texto',
      'El próximo recordatorio puede salir el ' || (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes',
        'sábado', 'domingo'])[extract(isodow from v_dia)] || ' ' || private.dia_en_palabras(v_dia) || '. Son a lo más dos por semana a un cliente, con dos días entre ellos y '
      'nunca en domingo o feriado.')
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.preparar_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  v_queda jsonb;
begin
  perform private.exigir_admin();
  select private.por_que_no_se_recuerda(u.id, p_hoy) into v_queda from unnest(p_pagos) u (id)
    where private.por_que_no_se_recuerda(u.id, p_hoy) is not null order by u.id limit 1;
  if found then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
  if (select count(distinct p.cliente) from public.pagos p where p.id = any(p_pagos)) <> 1 then
    raise exception 'Elige pagos de un solo cliente: cada uno recibe su propio mensaje.' using hint = 'varios';
  end if;
  select x.* into c from public.clientes x join public.pagos p on p.cliente = x.id where p.id = p_pagos[1];
  return jsonb_build_object('nombre', c.cliente, 'telefono', c.telefono, 'pagos',
    private.pagos_de_recordatorio(p_pagos, p_hoy));
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
  -- Another receipt in its place is no other transfer.
  if p.estado <> 'en_revision' then
    perform private.encolar_correo('pago_en_revision', private.correo_de_pagos(c.id), jsonb_build_object('pago', p.id, 'concepto', p.concepto,
      'monto', p.saldo), private.correo_estudio()) from public.clientes c where c.id = p.cliente;
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

CREATE OR REPLACE FUNCTION private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date DEFAULT private.hoy())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_queda jsonb;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el,
      g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  v_queda := private.recordar_pagos(array[p_pago], true, p_hoy) #> '{quedan,0}';
  if v_queda is not null then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_pagos(p_pagos bigint[], p_por_correo boolean, p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_quedan jsonb;
  v_salen bigint[];
begin
  perform private.exigir_admin();
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  perform from public.clientes c where c.id in (select g.cliente from public.pagos g where g.id = any(p_pagos))
    order by c.id for no key update;
  perform from public.pagos g where g.id = any(p_pagos) order by g.id for update;
  -- Before any is written down: several of one client go together.
  select coalesce(jsonb_agg(x.por_que || jsonb_build_object('pago', x.id) order by x.id)
      filter (where x.por_que is not null), '[]'),
    array_agg(x.id) filter (where x.por_que is null)
    into v_quedan, v_salen
  from (select i.id, private.por_que_no_se_recuerda(i.id, p_hoy) as por_que
    from (select distinct u.id from unnest(p_pagos) u (id)) i) x;
  insert into private.recordatorios (pago, vence_el, enviado_en, a_mano)
  select p.id, p.vence_el, private.instante_de(p_hoy, now()), not p_por_correo
  from public.pagos p where p.id = any(v_salen);
  for r in
    select private.correo_de_pagos(c.id) as email, private.pagos_de_recordatorio(array_agg(p.id), p_hoy) as pagos
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = any(v_salen) and p_por_correo
    group by c.id order by c.id
  loop
    perform private.encolar_correo('pago_recordatorio', r.email,
      (r.pagos -> 0) || jsonb_build_object('otros', r.pagos - 0), private.correo_estudio());
  end loop;
  return jsonb_build_object('enviados', coalesce(cardinality(v_salen), 0), 'quedan', v_quedan);
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_si_toca(p_pago bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3
      limit 1);
begin
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, private.correo_de_pagos(c.id) as email into r
  from public.pagos p
  join public.clientes c on c.id = p.cliente and c.activo
  cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
  where p.id = p_pago and p.estado in ('programado', 'pendiente', 'rechazado')
    and not private.espera_hito(p.estado, p.hito)
    and p.vence_el + e.etapa > v_corte
    and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
    and not private.pago_en_silencio(p.id, p.vence_el + e.etapa)
    and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
  for update of p skip locked;
  if not found then return false; end if;
  insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el,
    private.instante_de(p_hoy, now())) on conflict do nothing;
  if not found then return false; end if;
  perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
    'monto', r.saldo, 'afecto', private.con_iva(r.id), 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token',
      private.crear_enlace_de_pago(r.id), 'otros', '[]'::jsonb), private.correo_estudio());
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.reemplazar_junto(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias;
begin
  select * into t from public.transferencias where id = p.transferencia for update;
  if exists (select from public.abonos b where b.transferencia = t.id) then
    raise exception 'Con este comprobante ya se confirmó una parte: no se puede cambiar.' using hint = 'revisada';
  end if;
  if t.comprobante = p_ruta then return; end if;
  perform private.exigir_comprobante(p, p_ruta);
  update public.transferencias set comprobante = p_ruta where id = t.id;
  perform private.avisar_juntas(t.id);
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.registro_de_ventas(p_registro bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.registros_de_ventas;
begin
  perform private.exigir_admin();
  select * into r from public.registros_de_ventas where id = p_registro;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  return jsonb_build_object('id', r.id, 'archivo', r.archivo, 'desde', r.desde, 'hasta', r.hasta,
    'filas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'n', f.n, 'clase', f.clase, 'folio', f.folio, 'dia',
        f.dia, 'rut', f.rut, 'razon_social', f.razon_social, 'total', f.neto + f.exento + f.iva, 'que', s.que,
        'cliente', (select coalesce(c.empresa, c.cliente) from public.clientes c where c.id = f.cliente), 'documento',
        coalesce(f.documento, s.anotado), 'pagos', (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'concepto', p.concepto, 'monto', p.monto, 'vence_el',
            p.vence_el, 'pagado_en', p.pagado_en) order by x.lugar), '[]')
          from unnest(s.pagos) with ordinality x (pago, lugar) join public.pagos p on p.id = x.pago)) order by f.n),
        '[]')
      from public.registros_filas f join private.sugerencias_de_ventas(r.id) s on s.fila = f.id
      where f.registro = r.id),
    'sobran', to_jsonb(array(
      select jsonb_build_object('abono', v.abono, 'pago', v.pago, 'clase', v.clase, 'concepto', p.concepto, 'de',
        coalesce(c.empresa, c.cliente), 'monto', v.monto - v.documentado, 'dia', v.dia)
      from public.abonos_documentados v join public.pagos p on p.id = v.pago join public.clientes c on c.id = v.cliente
      where v.dia between r.desde and r.hasta and v.falta order by v.dia, v.abono limit 300)));
end $function$;

CREATE OR REPLACE FUNCTION private.relacion_terminada(p_cliente bigint, p_corte timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.clientes c
    where c.id = p_cliente and c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.documentos_tributarios d where d.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and t.actualizado_en >= p_corte)
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte
        or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida',
        'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id));
end $function$;

CREATE OR REPLACE FUNCTION private.retencion_con(p_abono bigint, p_monto integer)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  -- Written down just before what came, while its payment is locked.
  select b.id into v_id from public.abonos a join lateral (
    select x.id, x.metodo, x.monto from public.abonos x where x.pago = a.pago and x.id < a.id
    order by x.id desc limit 1) b on b.metodo = 'retencion' and b.monto = p_monto
  where a.id = p_abono;
  if v_id is null then
    raise exception 'La retención de este pago ya no es de %. Recarga la página y revisa otra vez.',
      private.pesos(p_monto) using hint = 'retencion';
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.retencion_de(p_bruto integer, p_dia date)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select round(p_bruto * private.tasa_de_retencion(p_dia) / 100)::int;
$function$;

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

CREATE OR REPLACE FUNCTION private.retenido_de(p_pago bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(case clase when 'abono' then monto else -monto end), 0)::int from public.abonos
  where pago = p_pago and metodo = 'retencion';
$function$;

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
    select coalesce(jsonb_agg(jsonb_build_object('movimiento', s.movimiento, 'lugar', s.lugar, 'cliente', s.cliente,
      'nombre', coalesce((select public.nombre(c) from public.clientes c where c.id = s.cliente), o.comprador_nombre),
      'pedido', s.pedido, 'referencia', o.referencia, 'transferencia', s.transferencia, 'motivo', s.motivo,
      'seguridad', s.seguridad,
      'pagos', (select coalesce(jsonb_agg(jsonb_build_object('pago', p.id, 'monto', x.monto, 'retencion',
          x.retencion, 'saldo', p.saldo, 'concepto', p.concepto, 'vence_el', p.vence_el, 'estado', p.estado)
          order by x.n), '[]')
        from unnest(s.pagos, s.montos, s.retenciones) with ordinality x (pago, monto, retencion, n)
          join public.pagos p on p.id = x.pago))
      order by s.movimiento, s.lugar), '[]')
    from private.sugerir() s left join public.pedidos o on o.id = s.pedido
    where s.movimiento = any(p_movimientos) or p_movimientos is null and s.lugar = 1
      and s.seguridad = 'segura');
end $function$;

CREATE OR REPLACE FUNCTION private.sugerencias_de_ventas(p_registro bigint)
 RETURNS TABLE(fila bigint, que text, anotado bigint, pagos bigint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with filas as (
    select f.id, f.clase, f.folio, f.dia, f.neto + f.exento + f.iva as total, c.id as de,
      case when f.estado in ('omitida', 'hecha') and (f.estado = 'omitida' or f.documento is not null)
        then f.estado end as decidida
    from public.registros_filas f left join public.clientes c on c.id = f.cliente or f.cliente is null
      and c.rut = f.rut and c.perfil = 'cliente'
    where f.registro = p_registro),
  suyos as materialized (
    select p.id, p.cliente, p.vence_el, a.llegado, a.pedido, n.llegado as devuelto, n.pedido as corregir, (
      select array_agg(b.dia) from public.abonos b where b.pago = p.id) as dias
    from public.pagos p, private.por_documentar(array[p.id], '33') a, private.por_documentar(array[p.id], '61') n
    where p.cliente in (select f.de from filas f where f.decidida is null)),
  caben as (
    select f.id, f.clase = '61' as nota, s.id as pago,
      (select min(abs(d - f.dia)) from unnest(s.dias || s.vence_el) d) as lejos
    from filas f join suyos s on s.cliente = f.de and (f.clase = '61' and f.total in (s.devuelto, s.corregir)
      or f.clase <> '61' and f.total in (s.llegado, s.pedido))
    where f.decidida is null),
  cerca as (
    select k.*, count(*) over (partition by k.pago, k.nota) as filas, count(*) over (partition by k.id) as cuantos
    from caben k where k.lejos <= 45)
  select f.id, case when f.decidida is not null then f.decidida
      when d.id is not null then case when (d.cliente, d.total, d.dia) = (f.de, f.total, f.dia) then 'ya_estaba'
        else 'distinta' end
      when f.de is null then 'sin_cliente'
      when not exists (select from caben k where k.id = f.id) then 'sin_pago'
      when exists (select from cerca k where k.id = f.id and k.filas = 1 and k.cuantos = 1) then 'segura'
      else 'posible' end, d.id,
    array(select k.pago from caben k where k.id = f.id order by k.lejos, k.pago limit 10)
  from filas f left join public.documentos_tributarios d on (d.clase, d.folio) = (f.clase, f.folio);
$function$;

CREATE OR REPLACE FUNCTION private.sugerir()
 RETURNS SETOF private.sugerencia
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
  -- Nothing is known of how many rows a part of it has, and none of them has an index.
  with anios as materialized (
    select a.anio, private.tasa_de_retencion(make_date(a.anio, 1, 1)) as tasa
    from (select distinct extract(year from x.dia)::int as anio from public.movimientos x where x.resto > 0) a),
  m as materialized (
    select x.id, x.dia, x.resto, x.rut, x.cuenta, t as texto, regexp_replace(t, '[^A-Z0-9]', '', 'g') as junto, a.tasa
    from public.movimientos x join anios a on a.anio = extract(year from x.dia)::int,
      upper(private.normalizar(concat_ws(' ', x.glosa, x.comentario))) t
    where x.estado in ('pendiente', 'despues') and x.resto > 0),
  -- What is owed and, of who withholds, what comes of it by each rate (paga).
  d as materialized (
    select x.id, x.cliente, x.tasa, x.saldo, x.paga, x.informado, x.menos,
      (sum(x.paga::bigint) over w)::bigint as hasta,
      row_number() over w as n,
      row_number() over (partition by x.cliente, x.tasa, x.paga order by x.vence_el, x.id) as igual,
      count(*) over (partition by x.paga) as iguales
    from (
      select p.id, p.cliente, p.vence_el, p.estado = 'en_revision' as informado, 0 as tasa, p.saldo, p.saldo as paga,
        '' as menos
      from public.pagos p where p.saldo > 0
      union all
      select p.id, p.cliente, p.vence_el, p.estado = 'en_revision', t.tasa, p.saldo,
        p.saldo - round(p.saldo * t.tasa / 100)::int,
        ' menos la retención de ' || replace(trim_scale(t.tasa)::text, '.', ',') || ' %'
      from public.pagos p join public.clientes c on c.id = p.cliente and c.retiene
        cross join (select distinct a.tasa from anios a where a.tasa > 0) t
      where p.saldo > 0) x
    window w as (partition by x.cliente, x.tasa order by x.vence_el, x.id)),
  -- The debts of each client in a row, the oldest first.
  dc as materialized (
    select d.cliente, d.tasa, array_agg(d.id order by d.n) as pagos, array_agg(d.paga order by d.n) as pagas,
      array_agg(d.hasta order by d.n) as hastas
    from d group by d.cliente, d.tasa),
  -- Said by a reference.
  dichos as (
    select m.id, d.tasa, d.menos, array_agg(d.id order by d.id) as pagos, array_agg(d.paga order by d.id) as pagas,
      sum(d.paga::bigint) as suma, min(d.cliente) as cliente, count(distinct d.cliente) as clientes
    from m cross join lateral (select distinct r[1]::bigint as id
      from regexp_matches(m.texto, '(?<![A-Z0-9])P ?-? ?0*([1-9][0-9]{0,8})(?![0-9])', 'g') r) k
    join d on d.id = k.id and d.tasa in (0, m.tasa) group by m.id, d.tasa, d.menos),
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
    select m.id, m.resto, m.dia, m.tasa, q.cliente, q.conocido, q.por,
      row_number() over (partition by q.cliente, m.resto order by m.dia, m.id) as igual
    from m join quien q on q.id = m.id),
  pares as materialized (
    select a.cliente, a.tasa, a.menos, a.paga::bigint + b.paga as suma, a.id as uno, b.id as dos, a.paga as del_uno,
      b.paga as del_dos,
      row_number() over (partition by a.cliente, a.tasa, a.paga::bigint + b.paga order by a.n, b.n) as v
    from d a join d b on b.cliente = a.cliente and b.tasa = a.tasa and b.n > a.n and b.n <= 12
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
        when m.resto = s.suma then s.pagas else array[m.resto] end as montos,
      'Dice ' || (select string_agg('P-' || x, ' y ' order by x) from unnest(s.pagos) x) || case
        when m.resto < s.suma then ', y alcanza para una parte' when s.tasa > 0 then ', y es lo que falta' || s.menos
        else '' end as motivo,
      case when m.resto = s.suma and s.clientes = 1 then 'segura' else 'probable' end as seguridad,
      case when m.resto = s.suma then 100 else 70 end as puntos
    from dichos s join m on m.id = s.id
    where m.resto = s.suma or cardinality(s.pagos) = 1 and m.resto < s.suma and s.tasa = 0
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
    -- Of equal debts the first one goes with the first movement; the others are offered beside it.
    select c.id, c.cliente, null, null, array[d.id], array[d.paga], case c.por
        when 'nombre' then 'La glosa dice su nombre, y el monto es el de P-' || d.id
        else 'Es su ' || c.por || ', y el monto es el de P-' || d.id end || d.menos || case when d.informado
        then ', que ya informó' else '' end,
      case when c.conocido and d.igual = c.igual then 'segura' else 'probable' end,
      case when d.igual = c.igual then 90 + case when d.informado then 1 else 0 end else 58 end
        - case when d.tasa > 0 then 2 else 0 end
    from con c join d on d.cliente = c.cliente and d.paga = c.resto and d.tasa in (0, c.tasa)
      and d.igual <= c.igual + 3
    union all
    select c.id, c.cliente, null, null, dc.pagos[1:u.n], dc.pagas[1:u.n], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma lo que debe de ' || u.n ||
        ' pagos' || u.menos, case when c.conocido then 'segura' else 'probable' end,
      80 - case when u.tasa > 0 then 2 else 0 end
    from con c join d u on u.cliente = c.cliente and u.hasta = c.resto and u.n between 2 and 36
        and u.tasa in (0, c.tasa)
      join dc on dc.cliente = c.cliente and dc.tasa = u.tasa
    union all
    select c.id, c.cliente, null, null, array[p.uno, p.dos], array[p.del_uno, p.del_dos], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma P-' || p.uno || ' y P-' ||
        p.dos || p.menos, 'probable', 61 - p.v::int
    from con c join pares p on p.cliente = c.cliente and p.suma = c.resto and p.v <= 3 and p.tasa in (0, c.tasa)
    union all
    -- The oldest first, as the Civil Code has it where nobody says otherwise.
    select c.id, c.cliente, null, null, g.pagos, g.montos, case c.por when 'nombre' then 'La glosa dice su nombre'
        else 'Es su ' || c.por end || case when g.queda > 0 then '; sobran ' || private.pesos(g.queda)
        when cardinality(g.pagos) = 1 then '; alcanza para una parte de P-' || g.pagos[1]
        else '; alcanza para lo más antiguo' end, case when c.conocido then 'probable' else 'posible' end, 30
    from con c join dc on dc.cliente = c.cliente, lateral (
      select array_agg(x.id order by x.n) as pagos,
        array_agg(least(x.paga, c.resto - (x.hasta - x.paga))::int order by x.n) as montos,
        (c.resto - sum(least(x.paga, c.resto - (x.hasta - x.paga))))::bigint as queda
      from unnest(dc.pagos, dc.pagas, dc.hastas) with ordinality x (id, paga, hasta, n)
      where x.hasta - x.paga < c.resto) g
    where dc.tasa = 0 and cardinality(g.pagos) between 1 and 36
    union all
    -- Nothing says which of several equal ones it is: they are offered, and none of them first.
    select m.id, d.cliente, null, null, array[d.id], array[d.paga], case when d.informado
        then 'Informó una transferencia, y el monto es el de P-' || d.id || d.menos
        when d.iguales = 1 then 'Es el único pago que da este monto' || d.menos
        else 'Es uno de ' || d.iguales || ' pagos que dan este monto' || d.menos end,
      case when d.informado and d.iguales = 1 then 'probable' else 'posible' end,
      case when d.iguales > 1 then 10 when d.informado then 50 else 20 end + case when d.tasa > 0 then -2 else 0 end
    from m join d on d.paga = m.resto and d.iguales <= 3 and d.tasa in (0, m.tasa)
    where not exists (select from con c where c.id = m.id)
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'La glosa dice ' || o.comprador_nombre ||
      ', y el monto es el de ' || o.referencia, 'probable', 52
    from m join pedidos o on o.monto = m.resto
      and exists (select private.palabras_de_nombre(m.texto) intersect
        select private.palabras_de_nombre(o.comprador_nombre))),
  distintas as (
    select t.*, row_number() over (partition by t.id, t.pagos, t.montos, t.pedido order by t.puntos desc) as vez
    from todas t),
  -- What does not set itself apart is never the first.
  mejores as materialized (
    select t.*, row_number() over w + case when max(t.puntos) over (partition by t.id) <= 10 then 1 else 0 end as lugar,
      lead(t.seguridad) over w = 'segura' and t.puntos < 95 as disputada
    from distintas t where t.vez = 1
    window w as (partition by t.id order by t.puntos desc, t.pagos, t.pedido)),
  -- A debt of which two movements are sure is of the first one.
  cuantos as (
    select x.id, max(x.v) as v from (
      select b.id, row_number() over (partition by y order by b.puntos desc, b.id) as v
      from mejores b, unnest(b.pagos || coalesce(-b.pedido, 0)) y
      where b.lugar = 1 and b.seguridad = 'segura' and y <> 0) x
    group by x.id),
  lineas as materialized (
    select b.id, b.lugar, m.tasa, x.pago, x.monto, x.n
    from mejores b join m on m.id = b.id cross join lateral unnest(b.pagos, b.montos) with ordinality x (pago, monto, n)
    where b.lugar <= 4),
  -- What comes of a debt whole but for the retention makes it whole.
  retenidos as (
    select l.id, l.lugar, array_agg(coalesce(d.saldo - d.paga, 0) order by l.n) as retenciones
    from lineas l left join d on d.id = l.pago and d.tasa = l.tasa and d.paga = l.monto
    group by l.id, l.lugar)
  select b.id, b.lugar, b.cliente, b.pedido, b.transferencia, b.pagos, b.montos,
    coalesce(r.retenciones, '{}'), b.motivo,
    case when b.seguridad = 'segura' and (k.v > 1 or b.disputada) then 'probable' else b.seguridad end, b.puntos
  from mejores b left join retenidos r on r.id = b.id and r.lugar = b.lugar
    left join cuantos k on k.id = b.id and b.lugar = 1
  where b.lugar <= 4;
$function$;

CREATE OR REPLACE FUNCTION private.tasa_de_retencion(p_dia date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select t.tasa from public.tasas_de_retencion t where t.anio <= extract(year from p_dia)
    order by t.anio desc limit 1), 0);
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
    ('documento_tributario', 'cliente', null, false),
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
    ('pago_en_revision', 'cliente', null, false),
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

CREATE OR REPLACE FUNCTION private.tomar_pagos(p_pagos bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_otro bigint;
  v_cuantos int;
begin
  select min(p.cliente), max(p.cliente), count(*) into v_cliente, v_otro, v_cuantos
  from public.pagos p where p.id = any(p_pagos);
  if v_cliente is null or v_cliente <> v_otro or v_cuantos <> cardinality(p_pagos) or v_cuantos > 36 then
    raise exception 'Elige pagos de un solo cliente, hasta 36.' using hint = 'pagos';
  end if;
  -- Their client first, as who merges or erases them.
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(p_pagos) order by id for update;
  return v_cliente;
end $function$;

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

CREATE OR REPLACE FUNCTION private.tributario_a_la_vista(p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.documentos_tributarios d where (d.pdf = p_nombre or d.xml = p_nombre)
    and private.ve_pagos(d.cliente, p_equipo => false));
$function$;

CREATE OR REPLACE FUNCTION private.usado(p_documento bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.monto), 0)::int from public.documentos_abonos x where x.documento = p_documento;
$function$;

CREATE OR REPLACE FUNCTION private.usar_documento(p_documento bigint, p_pago bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  v_cliente bigint;
  v_usa int;
begin
  perform private.exigir_admin();
  v_cliente := private.tomar_pagos(array[p_pago]);
  select * into d from public.documentos_tributarios where id = p_documento for no key update;
  if not found then raise exception 'Ese documento ya no existe.' using hint = 'no_existe'; end if;
  if d.cliente <> v_cliente then raise exception 'Ese documento es de otro cliente.' using hint = 'cliente'; end if;
  v_usa := private.vincular(d.id, p_pago);
  if v_usa = 0 then
    raise exception '%', case when private.usado(d.id) = d.total
      then 'La ' || private.nombre_de_documento(d.clase, d.folio) || ' ya está usada entera.'
      else 'De este pago no queda nada sin documento.' end using hint = 'sin_resto';
  end if;
  return v_usa;
end $function$;

CREATE OR REPLACE FUNCTION private.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p.saldo = 0 then jsonb_build_object('concepto', p.concepto, 'estado', p.estado, 'llego', p.abonado,
      'volvio', p.devuelto, 'pagado_el', private.hoy(p.pagado_en), 'volvio_el', public.devuelto_el(p))
    else jsonb_build_object('referencia', 'P-' || p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'afecto', private.con_iva(p.id), 'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0)) end
  from private.pago_de_enlace(p_token, true) a join public.pagos p on p.id = a;
$function$;

CREATE OR REPLACE FUNCTION private.vincular(p_documento bigint, p_pago bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  b record;
  v_queda int;
  v_usa int;
  v_todo int := 0;
begin
  select * into d from public.documentos_tributarios where id = p_documento;
  v_queda := d.total - private.usado(d.id);
  for b in
    select a.id, a.monto - private.documentado(a.id) as queda from public.abonos a
    where a.pago = p_pago and a.clase = case d.clase when '61' then 'devolucion' else 'abono' end order by a.id
  loop
    v_usa := least(b.queda, v_queda);
    continue when v_usa <= 0;
    insert into public.documentos_abonos (documento, abono, monto) values (d.id, b.id, v_usa)
    on conflict (documento, abono) do update set monto = public.documentos_abonos.monto + excluded.monto;
    v_queda := v_queda - v_usa;
    v_todo := v_todo + v_usa;
  end loop;
  return v_todo;
end $function$;

CREATE OR REPLACE FUNCTION public.abonar_con_retencion(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_comprobante text DEFAULT NULL::text, p_motivo text DEFAULT NULL::text, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abonar_con_retencion(p_pago, p_monto, p_dia, p_metodo,
  p_comprobante, p_motivo, p_envio); $function$;

CREATE OR REPLACE FUNCTION public.abrir_registro(p_archivo text, p_huella text, p_filas jsonb)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abrir_registro(p_archivo, p_huella, p_filas); $function$;

CREATE OR REPLACE FUNCTION public.anotar_documento(p_pagos bigint[], p_clase text, p_folio bigint, p_dia date, p_neto integer DEFAULT 0, p_exento integer DEFAULT 0, p_iva integer DEFAULT 0, p_retencion integer DEFAULT 0, p_pdf text DEFAULT NULL::text, p_xml text DEFAULT NULL::text, p_anula bigint DEFAULT NULL::bigint, p_parcial boolean DEFAULT false, p_emisor text DEFAULT NULL::text, p_receptor text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_documento(p_pagos, p_clase, p_folio, p_dia, p_neto,
  p_exento, p_iva, p_retencion, p_pdf, p_xml, p_anula, p_parcial, p_emisor, p_receptor); $function$;

CREATE OR REPLACE FUNCTION public.anotar_movimientos(p_lista jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_movimientos(p_lista); $function$;

CREATE OR REPLACE FUNCTION public.anotar_recordatorio(p_pagos bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_recordatorio(p_pagos, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.anotar_retencion(p_pago bigint, p_dia date, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_retencion(p_pago, p_dia, p_envio); $function$;

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

CREATE OR REPLACE FUNCTION public.confirmar_ventas(p_registro bigint, p_filas jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirmar_ventas(p_registro, p_filas); $function$;

CREATE OR REPLACE FUNCTION public.deshacer_movimiento(p_movimiento bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_movimiento(p_movimiento); $function$;

CREATE OR REPLACE FUNCTION public.deshacer_registro(p_registro bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_registro(p_registro); $function$;

CREATE OR REPLACE FUNCTION public.enviar_documento(p_documento bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.enviar_documento(p_documento); $function$;

CREATE OR REPLACE FUNCTION public.falta_nota(p public.pagos)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (p.devuelto > 0 or p.estado = 'anulado') and public.sin_nota(p) > 0
$function$;

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

CREATE OR REPLACE FUNCTION public.medio(b public.abonos)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if row_security_active('public.abonos'::regclass) then return private.medio_de_abono(b.id); end if;
  return (select e.datos ->> 'medio' from public.abonos a join public.pagos_eventos e on e.intento = a.intento
    where a.id = b.id and e.tipo = 'pagado' limit 1);
end $function$;

CREATE OR REPLACE FUNCTION public.mes(p_mes date DEFAULT NULL::date, p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_mes date := date_trunc('month', coalesce(p_mes, private.hoy())::timestamp);
begin
  perform private.exigir_admin();
  return (
    with lineas as materialized (
      select l.dia, l.clase, l.abono, b.pago, l.pedido, coalesce(p.concepto, o.producto) as concepto,
        coalesce(public.nombre(c), o.comprador_nombre) as de, c.rut, coalesce(b.metodo, o.metodo) as metodo,
        case when b.intento is not null then public.medio(b) end as medio, coalesce(d.documentos, '[]') as documentos,
        coalesce(d.falta, true) as falta, l.monto as total, sign(l.monto)::int as signo,
        coalesce(d.documentado, 0) as documentado
      from private.llegado(v_mes, least((v_mes + interval '1 month')::date - 1, private.hoy()), p_cliente,
          p_plataforma) l
        left join public.abonos b on b.id = l.abono
        left join public.abonos_documentados d on d.abono = l.abono
        left join public.pagos p on p.id = b.pago
        left join public.clientes c on c.id = p.cliente
        left join public.pedidos o on o.id = l.pedido),
    partes as (
      select n.*, x.neto * n.signo as neto, x.exento * n.signo as exento, x.iva * n.signo as iva
      from lineas n cross join lateral private.parte_de_documentos(n.documentos) x),
    documentos as (
      select d.id, d.clase, d.monto * n.signo as monto, x.neto * n.signo as neto, x.exento * n.signo as exento,
        x.iva * n.signo as iva
      from lineas n cross join lateral jsonb_to_recordset(n.documentos) d (id bigint, clase text, monto int, neto int,
          iva int, total int)
        cross join lateral private.parte_de_documentos(jsonb_build_array(to_jsonb(d))) x)
    select jsonb_build_object(
      'mes', v_mes,
      'total', coalesce((select sum(n.total) from lineas n), 0),
      'mes_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 month')::date, v_mes - 1,
        p_cliente, p_plataforma) l),
      'anio_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 year')::date,
        (v_mes - interval '11 months')::date - 1, p_cliente, p_plataforma) l),
      'sin_documento', (select jsonb_build_object('cuantos', count(*), 'total',
        coalesce(sum(n.total - n.documentado * n.signo), 0)) from lineas n where n.falta),
      'por_medio', (select coalesce(jsonb_agg(to_jsonb(m) order by m.total desc, m.metodo, m.medio), '[]') from (
        select n.metodo, n.medio, count(*) as cuantos, sum(n.total) as total from lineas n group by n.metodo,
          n.medio) m),
      'por_documento', (select coalesce(jsonb_agg(to_jsonb(m) order by m.clase), '[]') from (
        select d.clase, count(distinct d.id) as cuantos, sum(d.neto) as neto, sum(d.exento) as exento,
          sum(d.iva) as iva, sum(d.monto) as total from documentos d group by d.clase) m),
      'lineas', (select coalesce(jsonb_agg(to_jsonb(n) - '{signo,documentado}'::text[] order by n.dia, n.abono,
        n.pedido), '[]') from partes n)));
end $function$;

CREATE OR REPLACE FUNCTION public.omitir_ventas(p_registro bigint, p_filas bigint[], p_omitir boolean DEFAULT true)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.omitir_ventas(p_registro, p_filas, p_omitir); $function$;

CREATE OR REPLACE FUNCTION public.pagos_por_documentar(p_cliente bigint, p_clase text)
 RETURNS TABLE(pago bigint, concepto text, llegado bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.pagos_por_documentar(p_cliente, p_clase); $function$;

CREATE OR REPLACE FUNCTION public.preparar_recordatorio(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.preparar_recordatorio(p_pagos, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.rechazar_transferencia(p_transferencia bigint, p_motivo text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rechazar_transferencia(p_transferencia, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.recordar_pagos(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recordar_pagos(p_pagos, true, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.registro_de_ventas(p_registro bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.registro_de_ventas(p_registro); $function$;

CREATE OR REPLACE FUNCTION public.retencion_de_pago(p_pago bigint, p_dia date DEFAULT private.hoy())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return (
    select jsonb_build_object('tasa', private.tasa_de_retencion(p_dia), 'retencion', private.retencion_de(p.saldo,
      p_dia), 'liquido', p.saldo - private.retencion_de(p.saldo, p_dia))
    from public.pagos p join public.clientes c on c.id = p.cliente and c.retiene
    where p.id = p_pago and p.saldo > 0);
end $function$;

CREATE OR REPLACE FUNCTION public.sin_nota(p public.pagos)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.devuelto > 0 or p.estado = 'anulado' then greatest(
    (select coalesce(sum(a.monto - a.documentado), 0) from public.abonos_documentados a
      where a.pago = p.id and a.clase = 'devolucion' and a.falta),
    (select coalesce(sum(case d.clase when '61' then -d.total else d.total end), 0)
      from public.documentos_tributarios d
      where d.pago = p.id and d.clase <> 'honorarios' and p.estado = 'anulado')) else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.sugerencias_de_movimientos(p_movimientos bigint[] DEFAULT NULL::bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.sugerencias_de_movimientos(p_movimientos); $function$;

CREATE OR REPLACE FUNCTION public.usar_documento(p_documento bigint, p_pago bigint)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.usar_documento(p_documento, p_pago); $function$;

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_metodo_check" CHECK ((metodo = ANY (ARRAY['tarjeta'::text, 'transferencia'::text, 'otro'::text, 'retencion'::text])));

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_retencion_check" CHECK (((metodo <> 'retencion'::text) OR ((num_nonnulls(comprobante, intento) = 0) AND (NOT contracargo))));

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_comuna_check" CHECK (((length(TRIM(BOTH FROM comuna)) >= 1) AND (length(TRIM(BOTH FROM comuna)) <= 40)));

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_direccion_check" CHECK (((length(TRIM(BOTH FROM direccion)) >= 1) AND (length(TRIM(BOTH FROM direccion)) <= 120)));

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_giro_check" CHECK (((length(TRIM(BOTH FROM giro)) >= 1) AND (length(TRIM(BOTH FROM giro)) <= 80)));

ALTER TABLE "public"."documentos_abonos" ADD CONSTRAINT "documentos_abonos_abono_fkey" FOREIGN KEY (abono) REFERENCES public.abonos(id) ON DELETE CASCADE;

ALTER TABLE "public"."documentos_tributarios" ADD CONSTRAINT "documentos_tributarios_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."documentos_tributarios" ADD CONSTRAINT "documentos_tributarios_anula_cliente_fkey" FOREIGN KEY (anula, cliente) REFERENCES public.documentos_tributarios(id, cliente);

ALTER TABLE "public"."documentos_tributarios" ADD CONSTRAINT "documentos_tributarios_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE SET NULL;

ALTER TABLE "public"."documentos_abonos" ADD CONSTRAINT "documentos_abonos_documento_fkey" FOREIGN KEY (documento) REFERENCES public.documentos_tributarios(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos" ADD CONSTRAINT "movimientos_cartola_fkey" FOREIGN KEY (cartola) REFERENCES public.cartolas(id);

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_abono_fkey" FOREIGN KEY (abono) REFERENCES public.abonos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_correo_fkey" FOREIGN KEY (correo) REFERENCES public.correos(id) ON DELETE SET NULL;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_movimiento_fkey" FOREIGN KEY (movimiento) REFERENCES public.movimientos(id);

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_pedido_fkey" FOREIGN KEY (pedido) REFERENCES public.pedidos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_retencion_fkey" FOREIGN KEY (retencion) REFERENCES public.abonos(id) ON DELETE SET NULL;

ALTER TABLE "public"."pagadores" ADD CONSTRAINT "pagadores_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE CASCADE;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_transferencia_check" CHECK (((transferencia IS NULL) OR (estado = 'en_revision'::text)));

ALTER TABLE "public"."personas" ADD CONSTRAINT "personas_cobros_check" CHECK (((NOT cobros) OR (alcance = 'todo'::text)));

ALTER TABLE "public"."registros_filas" ADD CONSTRAINT "registros_filas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE SET NULL;

ALTER TABLE "public"."registros_filas" ADD CONSTRAINT "registros_filas_documento_fkey" FOREIGN KEY (documento) REFERENCES public.documentos_tributarios(id) ON DELETE SET NULL;

ALTER TABLE "public"."registros_filas" ADD CONSTRAINT "registros_filas_registro_fkey" FOREIGN KEY (registro) REFERENCES public.registros_de_ventas(id) ON DELETE CASCADE;

ALTER TABLE "public"."transferencias" ADD CONSTRAINT "transferencias_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id) ON DELETE SET NULL;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id);

ALTER TABLE "public"."transferencias_pagos" ADD CONSTRAINT "transferencias_pagos_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "public"."transferencias_pagos" ADD CONSTRAINT "transferencias_pagos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id) ON DELETE CASCADE;

CREATE VIEW "public"."abonos_documentados" WITH (security_invoker=true) AS  SELECT b.id AS abono,
    b.pago,
    p.cliente,
    b.clase,
    b.monto,
    b.dia,
    b.metodo,
    COALESCE(x.documentado, 0) AS documentado,
    COALESCE(x.documentos, '[]'::jsonb) AS documentos,
    ((COALESCE(x.documentado, 0) < b.monto) AND
        CASE b.clase
            WHEN 'abono'::text THEN (p.estado <> 'reembolsado'::text)
            ELSE (EXISTS ( SELECT
               FROM ((public.abonos a
                 JOIN public.documentos_abonos l ON ((l.abono = a.id)))
                 JOIN public.documentos_tributarios d ON ((d.id = l.documento)))
              WHERE ((a.pago = b.pago) AND (d.clase = ANY (ARRAY['33'::text, '34'::text, '39'::text, '41'::text])))))
        END) AS falta
   FROM ((public.abonos b
     JOIN public.pagos p ON ((p.id = b.pago)))
     LEFT JOIN LATERAL ( SELECT (sum(l.monto))::integer AS documentado,
            jsonb_agg(jsonb_build_object('id', d.id, 'clase', d.clase, 'folio', d.folio, 'dia', d.dia, 'monto', l.monto, 'neto', d.neto, 'exento', d.exento, 'iva', d.iva, 'retencion', d.retencion, 'total', d.total) ORDER BY d.dia, d.id) AS documentos
           FROM (public.documentos_abonos l
             JOIN public.documentos_tributarios d ON ((d.id = l.documento)))
          WHERE (l.abono = b.id)) x ON (true));

CREATE VIEW "public"."documentos" WITH (security_invoker=true) AS  SELECT ((d.clase || '-'::text) || d.fila) AS id,
    d.clase,
    d.fila,
    d.cliente,
    d.plataforma,
    d.nombre,
    d.nuevo,
    d.ruta,
    d.creado_en,
    COALESCE(c.empresa, c.cliente) AS de,
    p.plataforma AS proyecto
   FROM ((( SELECT 'compartido'::text AS clase,
            x.id AS fila,
            x.cliente,
            x.plataforma,
            x.nombre,
            (x.visto_en IS NULL) AS nuevo,
            x.ruta,
            x.creado_en,
            true AS hay
           FROM public.compartidos x
        UNION ALL
         SELECT 'propuesta'::text AS clase,
            a.propuesta AS fila,
            a.cliente,
            a.plataforma,
            ( SELECT o.titulo
                   FROM public.propuestas o
                  WHERE (o.id = a.propuesta)) AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            a.aceptada_en AS creado_en,
            true AS hay
           FROM public.propuestas_aceptaciones a
        UNION ALL
         SELECT 'terminos'::text AS clase,
            a.propuesta AS fila,
            a.cliente,
            a.plataforma,
            ( SELECT o.titulo
                   FROM public.propuestas o
                  WHERE (o.id = a.propuesta)) AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            a.aceptada_en AS creado_en,
            ((a.terminos IS NOT NULL) OR (EXISTS ( SELECT
                   FROM public.propuestas_versiones v
                  WHERE ((v.id = a.version) AND (v.terminos IS NOT NULL))))) AS hay
           FROM public.propuestas_aceptaciones a
        UNION ALL
         SELECT 'terminos_servicio'::text AS clase,
            a.id AS fila,
            a.cliente,
            NULL::bigint AS plataforma,
            ( SELECT s.nombre
                   FROM public.servicios s
                  WHERE (s.id = a.servicio)) AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            a.aceptada_en AS creado_en,
            ((a.terminos IS NOT NULL) AND (a.propuesta IS NULL)) AS hay
           FROM public.servicios_aceptaciones a
        UNION ALL
         SELECT 'pedido'::text AS clase,
            o.id AS fila,
            o.cliente,
            NULL::bigint AS plataforma,
            o.referencia AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            o.creado_en,
            (o.terminos IS NOT NULL) AS hay
           FROM public.pedidos o
        UNION ALL
         SELECT r.clase,
            r.fila,
            r.cliente,
            r.plataforma,
            r.nombre,
            false AS nuevo,
            NULL::text AS ruta,
            r.creado_en,
            true AS hay
           FROM private.documentos_reservados() r(clase, fila, cliente, plataforma, nombre, creado_en)
        UNION ALL
         SELECT 'comprobante'::text AS clase,
            g.id AS fila,
            g.cliente,
            g.plataforma,
            g.concepto AS nombre,
            false AS nuevo,
            NULL::text AS ruta,
            COALESCE(g.pagado_en, g.actualizado_en) AS creado_en,
            (g.abonado > g.devuelto) AS hay
           FROM public.pagos g
        UNION ALL
         SELECT 'tributario'::text AS clase,
            t.id AS fila,
            t.cliente,
            NULL::bigint AS plataforma,
            (upper("left"(private.nombre_de_documento(t.clase, t.folio), 1)) || substr(private.nombre_de_documento(t.clase, t.folio), 2)) AS nombre,
            false AS nuevo,
            COALESCE(t.pdf, t.xml) AS ruta,
            t.creado_en,
            (num_nonnulls(t.pdf, t.xml) > 0) AS hay
           FROM public.documentos_tributarios t
        UNION ALL
         SELECT 'informe'::text AS clase,
            i.id AS fila,
            i.cliente,
            NULL::bigint AS plataforma,
            ('Informe de '::text || private.mes_en_palabras(i.mes)) AS nombre,
            (i.visto_en IS NULL) AS nuevo,
            NULL::text AS ruta,
            i.enviado_en AS creado_en,
            (i.enviado_en IS NOT NULL) AS hay
           FROM public.informes i) d
     JOIN public.clientes c ON ((c.id = d.cliente)))
     LEFT JOIN public.plataformas p ON ((p.id = d.plataforma)))
  WHERE d.hay;

CREATE VIEW "public"."esperas" WITH (security_invoker=true) AS  SELECT ('tickets-'::text || t.id) AS id,
    'estudio'::text AS quien,
    'tickets'::text AS tabla,
    'tickets'::text AS clase,
    (t.id)::text AS fila,
    t.cliente,
    NULL::text AS email,
    t.plataforma,
    (
        CASE
            WHEN (t.categoria = 'reclamo'::text) THEN 'Reclamo: '::text
            ELSE ''::text
        END || t.asunto) AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    t.creado_en AS desde,
    t.plazo_en AS plazo,
    NULL::integer AS monto,
    t.prioridad AS estado,
    ((t.prioridad = 'urgente'::text) OR public.vencido(t.*) OR ((t.categoria = 'reclamo'::text) AND (t.plazo_en < (now() + '3 days'::interval)))) AS urgente
   FROM (public.tickets t
     LEFT JOIN public.clientes c ON ((c.id = t.cliente)))
  WHERE public.por_responder(t.*)
UNION ALL
 SELECT ('comprobantes-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'pagos'::text AS tabla,
    'comprobantes'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    p.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    p.saldo AS monto,
    p.estado,
    false AS urgente
   FROM (public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
  WHERE (p.estado = 'en_revision'::text)
UNION ALL
 SELECT ('pagos_vencidos-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'pagos'::text AS tabla,
    'pagos_vencidos'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    p.creado_en AS desde,
    ((p.vence_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    p.saldo AS monto,
    p.estado,
    true AS urgente
   FROM (public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
  WHERE public.vencido(p.*)
UNION ALL
 SELECT ('notas_de_credito-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'notas_de_credito'::text AS tabla,
    'notas_de_credito'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    COALESCE(( SELECT max(b.creado_en) AS max
           FROM public.abonos b
          WHERE ((b.pago = p.id) AND (b.clase = 'devolucion'::text))), p.actualizado_en) AS desde,
    NULL::timestamp with time zone AS plazo,
    (public.sin_nota(p.*))::integer AS monto,
    p.estado,
    false AS urgente
   FROM (public.pagos p
     LEFT JOIN public.clientes c ON ((c.id = p.cliente)))
  WHERE public.falta_nota(p.*)
UNION ALL
 SELECT ('hitos-'::text || h.id) AS id,
    'estudio'::text AS quien,
    'hitos_plataforma'::text AS tabla,
    'hitos'::text AS clase,
    (h.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    h.titulo,
    concat_ws(' · '::text, COALESCE(c.empresa, c.cliente), NULLIF(l.plataforma, COALESCE(c.empresa, c.cliente))) AS de,
    h.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    h.estado,
    false AS urgente
   FROM ((public.hitos_plataforma h
     JOIN public.plataformas l ON ((l.id = h.plataforma_id)))
     LEFT JOIN public.clientes c ON ((c.id = l.cliente)))
  WHERE (h.estado = 'observado'::text)
UNION ALL
 SELECT ('hitos_atrasados-'::text || h.id) AS id,
    'estudio'::text AS quien,
    'hitos_atrasados'::text AS tabla,
    'hitos_atrasados'::text AS clase,
    (h.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    h.titulo,
    concat_ws(' · '::text, COALESCE(c.empresa, c.cliente), NULLIF(l.plataforma, COALESCE(c.empresa, c.cliente))) AS de,
    h.creado_en AS desde,
    ((h.fecha)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    NULL::integer AS monto,
    h.estado,
    true AS urgente
   FROM ((public.hitos_plataforma h
     JOIN public.plataformas l ON ((l.id = h.plataforma_id)))
     LEFT JOIN public.clientes c ON ((c.id = l.cliente)))
  WHERE public.atrasado(h.*)
UNION ALL
 SELECT ('caidas-'::text || l.id) AS id,
    'estudio'::text AS quien,
    'caidas'::text AS tabla,
    'caidas'::text AS clase,
    (l.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    l.plataforma AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    x.desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    x.motivo AS estado,
    true AS urgente
   FROM ((public.caidas x
     JOIN public.plataformas l ON ((l.id = x.plataforma)))
     LEFT JOIN public.clientes c ON ((c.id = l.cliente)))
  WHERE ((x.hasta IS NULL) AND (NOT (private.planificado(l.id) @> now())))
UNION ALL
 SELECT ('seguimientos-'::text || b.id) AS id,
    'estudio'::text AS quien,
    'seguimientos'::text AS tabla,
    'seguimientos'::text AS clase,
    b.id AS fila,
    b.cliente,
    lower(b.email) AS email,
    NULL::bigint AS plataforma,
    b.nombre AS titulo,
    b.proxima_accion AS de,
    b.creado_en AS desde,
    ((b.proxima_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    NULL::integer AS monto,
    NULL::text AS estado,
    (b.proxima_el < ((now() AT TIME ZONE 'America/Santiago'::text))::date) AS urgente
   FROM public.bandeja b
  WHERE (b.proxima_el <= ((now() AT TIME ZONE 'America/Santiago'::text))::date)
UNION ALL
 SELECT ('citas-'::text || x.id) AS id,
    'estudio'::text AS quien,
    'citas'::text AS tabla,
    'citas'::text AS clase,
    (x.id)::text AS fila,
    x.cliente,
    lower(x.email) AS email,
    NULL::bigint AS plataforma,
    COALESCE(c.empresa, c.cliente, x.nombre) AS titulo,
        CASE
            WHEN (c.id IS NULL) THEN x.email
            ELSE x.nombre
        END AS de,
    x.creado_en AS desde,
    x.inicio AS plazo,
    NULL::integer AS monto,
    x.estado,
    (x.inicio < (now() + '01:00:00'::interval)) AS urgente
   FROM (public.citas x
     LEFT JOIN public.clientes c ON ((c.id = x.cliente)))
  WHERE public.de_hoy(x.*)
UNION ALL
 SELECT ('citas_sin_lugar-'::text || x.id) AS id,
    'estudio'::text AS quien,
    'citas_sin_lugar'::text AS tabla,
    'citas_sin_lugar'::text AS clase,
    (x.id)::text AS fila,
    x.cliente,
    lower(x.email) AS email,
    NULL::bigint AS plataforma,
    COALESCE(c.empresa, c.cliente, x.nombre) AS titulo,
        CASE
            WHEN (c.id IS NULL) THEN x.email
            ELSE x.nombre
        END AS de,
    x.creado_en AS desde,
    x.inicio AS plazo,
    NULL::integer AS monto,
    x.estado,
    (x.inicio < (now() + '1 day'::interval)) AS urgente
   FROM (public.citas x
     LEFT JOIN public.clientes c ON ((c.id = x.cliente)))
  WHERE public.sin_lugar(x.*)
UNION ALL
 SELECT b.id,
    'estudio'::text AS quien,
    b.clase AS tabla,
    b.clase,
    (b.fila)::text AS fila,
    b.cliente,
    lower(b.email) AS email,
    NULL::bigint AS plataforma,
    b.nombre AS titulo,
    b.email AS de,
    b.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
        CASE
            WHEN (b.clase <> 'formulario_inicial'::text) THEN b.estado
            ELSE NULL::text
        END AS estado,
    (b.creado_en < (now() - '1 day'::interval)) AS urgente
   FROM public.bandeja b
  WHERE (b.por_atender AND (b.clase <> 'pedidos'::text))
UNION ALL
 SELECT ('pedidos-'::text || o.id) AS id,
    'estudio'::text AS quien,
    'pedidos'::text AS tabla,
    'pedidos'::text AS clase,
    (o.id)::text AS fila,
    o.cliente,
    lower(o.comprador_email) AS email,
    NULL::bigint AS plataforma,
    o.comprador_nombre AS titulo,
    o.producto AS de,
    COALESCE(o.pagado_en, o.creado_en) AS desde,
    NULL::timestamp with time zone AS plazo,
    o.monto,
    o.estado,
    (COALESCE(o.pagado_en, o.creado_en) < (now() - '1 day'::interval)) AS urgente
   FROM public.pedidos o
  WHERE public.por_convertir(o.*)
UNION ALL
 SELECT ('pedidos_por_confirmar-'::text || o.id) AS id,
    'estudio'::text AS quien,
    'pedidos_por_confirmar'::text AS tabla,
    'pedidos_por_confirmar'::text AS clase,
    (o.id)::text AS fila,
    o.cliente,
    lower(o.comprador_email) AS email,
    NULL::bigint AS plataforma,
    o.comprador_nombre AS titulo,
    o.producto AS de,
    o.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    o.monto,
    o.estado,
    (o.creado_en < (now() - '1 day'::interval)) AS urgente
   FROM public.pedidos o
  WHERE public.por_confirmar(o.*)
UNION ALL
 SELECT ('preguntas-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'preguntas'::text AS tabla,
    'preguntas'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    lower(p.para_email) AS email,
    p.plataforma,
    p.titulo,
    public.destinatario(p.*) AS de,
    p.pregunta_en AS desde,
    NULL::timestamp with time zone AS plazo,
    (public.acordado(p.*))::integer AS monto,
    public.situacion(p.*) AS estado,
    (p.pregunta_en < (now() - '1 day'::interval)) AS urgente
   FROM public.propuestas p
  WHERE public.pregunta_pendiente(p.*)
UNION ALL
 SELECT ('propuestas-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'propuestas'::text AS tabla,
    'propuestas'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    lower(p.para_email) AS email,
    p.plataforma,
    p.titulo,
    public.destinatario(p.*) AS de,
    p.enviada_en AS desde,
    ((p.vence_el + '23:59:59'::time without time zone) AT TIME ZONE 'America/Santiago'::text) AS plazo,
    (p.total)::integer AS monto,
    public.situacion(p.*) AS estado,
    (p.vence_el = ((now() AT TIME ZONE 'America/Santiago'::text))::date) AS urgente
   FROM public.propuestas p
  WHERE public.por_seguir(p.*)
UNION ALL
 SELECT ('retractos-'::text || p.id) AS id,
    'estudio'::text AS quien,
    'propuestas'::text AS tabla,
    'retractos'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    lower(p.para_email) AS email,
    p.plataforma,
    p.titulo,
    public.destinatario(p.*) AS de,
    p.actualizado_en AS desde,
    (((((p.actualizado_en AT TIME ZONE 'America/Santiago'::text))::date + 45) + '23:59:59'::time without time zone) AT TIME ZONE 'America/Santiago'::text) AS plazo,
    private.sin_volver(p.id) AS monto,
    p.estado,
    (p.actualizado_en < (now() - '35 days'::interval)) AS urgente
   FROM public.propuestas p
  WHERE public.por_devolver(p.*)
UNION ALL
 SELECT ('retractos_servicios-'::text || s.id) AS id,
    'estudio'::text AS quien,
    'servicios'::text AS tabla,
    'retractos_servicios'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    NULL::text AS email,
    s.plataforma,
    s.nombre AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    s.actualizado_en AS desde,
    (((s.fin_pedido_el + 45) + '23:59:59'::time without time zone) AT TIME ZONE 'America/Santiago'::text) AS plazo,
    ( SELECT (sum((g.abonado - g.devuelto)))::integer AS sum
           FROM public.pagos g
          WHERE (g.servicio = s.id)) AS monto,
    s.estado,
    (s.fin_pedido_el < (((now() AT TIME ZONE 'America/Santiago'::text))::date - 35)) AS urgente
   FROM (public.servicios s
     LEFT JOIN public.clientes c ON ((c.id = s.cliente)))
  WHERE public.por_devolver(s.*)
UNION ALL
 SELECT ('informes-'::text || i.id) AS id,
    'estudio'::text AS quien,
    'informes'::text AS tabla,
    'informes'::text AS clase,
    (i.id)::text AS fila,
    i.cliente,
    NULL::text AS email,
    NULL::bigint AS plataforma,
    ('Informe de '::text || private.mes_en_palabras(i.mes)) AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    i.actualizado_en AS desde,
    ((i.sale_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    NULL::integer AS monto,
    i.estado,
    (i.sale_el <= ((now() AT TIME ZONE 'America/Santiago'::text))::date) AS urgente
   FROM (public.informes i
     LEFT JOIN public.clientes c ON ((c.id = i.cliente)))
  WHERE (i.estado = 'retenido'::text)
UNION ALL
 SELECT ('servicios-'::text || s.id) AS id,
    'estudio'::text AS quien,
    'servicios'::text AS tabla,
    'servicios'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    NULL::text AS email,
    s.plataforma,
    s.nombre AS titulo,
    COALESCE(c.empresa, c.cliente) AS de,
    s.actualizado_en AS desde,
    ((COALESCE(s.cambio_desde, s.proximo))::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    COALESCE(s.cambio_monto, s.monto) AS monto,
    public.riesgo(s.*) AS estado,
    (COALESCE(s.cambio_desde, s.proximo) < (((now() AT TIME ZONE 'America/Santiago'::text))::date + 7)) AS urgente
   FROM (public.servicios s
     LEFT JOIN public.clientes c ON ((c.id = s.cliente)))
  WHERE ((s.estado = ANY (ARRAY['propuesto'::text, 'activo'::text])) AND (s.termina_el IS NULL) AND (COALESCE(s.cambio_desde, s.proximo) < (((now() AT TIME ZONE 'America/Santiago'::text))::date +
        CASE
            WHEN (s.monto IS NULL) THEN 60
            ELSE 15
        END)) AND ((s.monto IS NULL) OR (public.por_aceptar(s.*) IS NOT NULL)))
UNION ALL
 SELECT ('solicitudes_datos-'::text || s.id) AS id,
    'estudio'::text AS quien,
    'solicitudes_datos'::text AS tabla,
    'solicitudes_datos'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    lower(s.email) AS email,
    NULL::bigint AS plataforma,
    s.nombre AS titulo,
    s.tipo AS de,
    s.creado_en AS desde,
    s.vence_en AS plazo,
    NULL::integer AS monto,
    s.estado,
    (s.vence_en < (now() + '5 days'::interval)) AS urgente
   FROM public.solicitudes_datos s
  WHERE public.por_responder(s.*)
UNION ALL
 SELECT ('correos-'::text || k.id) AS id,
    'estudio'::text AS quien,
    'correos'::text AS tabla,
    'correos'::text AS clase,
    (k.id)::text AS fila,
    NULL::bigint AS cliente,
    lower(k.para) AS email,
    NULL::bigint AS plataforma,
    COALESCE(k.asunto, k.tipo) AS titulo,
    k.para AS de,
    k.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    k.estado,
    false AS urgente
   FROM public.correos k
  WHERE (k.estado = 'fallido'::text)
UNION ALL
 SELECT ('correos_entrantes-'::text || k.id) AS id,
    'estudio'::text AS quien,
    'correos_entrantes'::text AS tabla,
    'correos_entrantes'::text AS clase,
    (k.id)::text AS fila,
    NULL::bigint AS cliente,
    lower(k.de) AS email,
    NULL::bigint AS plataforma,
    COALESCE(k.asunto, k.de) AS titulo,
    k.de,
    k.creado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    k.motivo AS estado,
    (k.creado_en < (now() - '1 day'::interval)) AS urgente
   FROM public.correos_entrantes k
  WHERE ((k.resultado = 'sin_dueno'::text) AND (NOT k.visto))
UNION ALL
 SELECT ('vulneraciones-'::text || v.id) AS id,
    'estudio'::text AS quien,
    'vulneraciones'::text AS tabla,
    'vulneraciones'::text AS clase,
    (v.id)::text AS fila,
    NULL::bigint AS cliente,
    NULL::text AS email,
    NULL::bigint AS plataforma,
    v.titulo,
    NULL::text AS de,
    v.notada_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    NULL::text AS estado,
    true AS urgente
   FROM public.vulneraciones v
  WHERE public.por_avisar(v.*)
UNION ALL
 SELECT ('tickets-'::text || t.id) AS id,
    'cliente'::text AS quien,
    'tickets'::text AS tabla,
    'tickets'::text AS clase,
    (t.id)::text AS fila,
    t.cliente,
    NULL::text AS email,
    t.plataforma,
    t.asunto AS titulo,
    l.plataforma AS de,
    t.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    t.estado,
    false AS urgente
   FROM (public.tickets t
     LEFT JOIN public.plataformas l ON ((l.id = t.plataforma)))
  WHERE (t.estado = 'esperando_cliente'::text)
UNION ALL
 SELECT ('hitos-'::text || h.id) AS id,
    'cliente'::text AS quien,
    'hitos_plataforma'::text AS tabla,
    'hitos'::text AS clase,
    (h.id)::text AS fila,
    l.cliente,
    NULL::text AS email,
    l.id AS plataforma,
    h.titulo,
    l.plataforma AS de,
    h.actualizado_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    h.estado,
    false AS urgente
   FROM (public.hitos_plataforma h
     JOIN public.plataformas l ON ((l.id = h.plataforma_id)))
  WHERE (h.activo AND (h.estado = 'entregado'::text))
UNION ALL
 SELECT ('materiales-'::text || m.id) AS id,
    'cliente'::text AS quien,
    'materiales'::text AS tabla,
    'materiales'::text AS clase,
    (m.id)::text AS fila,
    m.cliente,
    NULL::text AS email,
    m.plataforma,
    m.texto AS titulo,
    l.plataforma AS de,
    m.pedido_en AS desde,
    NULL::timestamp with time zone AS plazo,
    NULL::integer AS monto,
    NULL::text AS estado,
    (m.motivo IS NOT NULL) AS urgente
   FROM (public.materiales m
     JOIN public.plataformas l ON ((l.id = m.plataforma)))
  WHERE public.falta(m.*)
UNION ALL
 SELECT ('servicios-'::text || s.id) AS id,
    'cliente'::text AS quien,
    'servicios'::text AS tabla,
    'servicios'::text AS clase,
    (s.id)::text AS fila,
    s.cliente,
    NULL::text AS email,
    s.plataforma,
    s.nombre AS titulo,
    l.plataforma AS de,
    s.actualizado_en AS desde,
    ((COALESCE(s.cambio_desde, s.proximo))::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    COALESCE(s.cambio_monto, s.monto) AS monto,
    s.estado,
    (COALESCE(s.cambio_desde, s.proximo) < (((now() AT TIME ZONE 'America/Santiago'::text))::date + 7)) AS urgente
   FROM (public.servicios s
     LEFT JOIN public.plataformas l ON ((l.id = s.plataforma)))
  WHERE (public.por_aceptar(s.*) IS NOT NULL)
UNION ALL
 SELECT ('pagos-'::text || p.id) AS id,
    'cliente'::text AS quien,
    'pagos'::text AS tabla,
    'pagos'::text AS clase,
    (p.id)::text AS fila,
    p.cliente,
    NULL::text AS email,
    p.plataforma,
    p.concepto AS titulo,
    l.plataforma AS de,
    p.creado_en AS desde,
    ((p.vence_el)::timestamp without time zone AT TIME ZONE 'America/Santiago'::text) AS plazo,
    p.saldo AS monto,
    p.estado,
    ((p.estado = 'rechazado'::text) OR public.vencido(p.*)) AS urgente
   FROM (public.pagos p
     LEFT JOIN public.plataformas l ON ((l.id = p.plataforma)))
  WHERE public.por_pagar(p.*);

CREATE VIEW "public"."personas_ingresos" WITH (security_invoker=true) AS  SELECT id,
    cliente,
    nombre,
    email,
    alcance,
    activo,
    usuario,
    avisos,
    invitado_en,
    creado_en,
    actualizado_en,
    cobros,
    ( SELECT max(s.created_at) AS max
           FROM public.seguimiento_usuarios s
          WHERE ((s.usuario_id = p.usuario) AND (s.tipo_evento = 'login'::text))) AS ultimo_ingreso,
        CASE
            WHEN (NOT (activo AND ( SELECT c.activo
               FROM public.clientes c
              WHERE (c.id = p.cliente)))) THEN 'desactivado'::text
            WHEN (usuario IS NOT NULL) THEN 'activo'::text
            WHEN (invitado_en > (now() - '3 days'::interval)) THEN 'invitado'::text
            WHEN (invitado_en IS NOT NULL) THEN 'invitacion_vencida'::text
            ELSE 'sin_invitar'::text
        END AS acceso
   FROM public.personas p;

CREATE INDEX abonos_transferencia_idx ON public.abonos USING btree (transferencia) WHERE (transferencia IS NOT NULL);

CREATE INDEX cartolas_creado_idx ON public.cartolas USING btree (creado_en DESC);

CREATE INDEX documentos_abonos_abono_idx ON public.documentos_abonos USING btree (abono);

CREATE INDEX documentos_tributarios_anula_idx ON public.documentos_tributarios USING btree (anula, cliente);

CREATE INDEX documentos_tributarios_cliente_idx ON public.documentos_tributarios USING btree (cliente, dia DESC);

CREATE INDEX documentos_tributarios_creado_idx ON public.documentos_tributarios USING btree (creado_en DESC);

CREATE INDEX documentos_tributarios_pago_idx ON public.documentos_tributarios USING btree (pago);

CREATE INDEX movimientos_cartola_idx ON public.movimientos USING btree (cartola);

CREATE INDEX movimientos_dia_idx ON public.movimientos USING btree (dia DESC, id DESC);

CREATE INDEX movimientos_estado_idx ON public.movimientos USING btree (estado, dia DESC, id DESC);

CREATE INDEX movimientos_pagos_correo_idx ON public.movimientos_pagos USING btree (correo);

CREATE INDEX movimientos_pagos_movimiento_idx ON public.movimientos_pagos USING btree (movimiento);

CREATE INDEX movimientos_pagos_pago_idx ON public.movimientos_pagos USING btree (pago);

CREATE UNIQUE INDEX movimientos_pagos_pedido_idx ON public.movimientos_pagos USING btree (pedido) WHERE (pedido IS NOT NULL);

CREATE INDEX movimientos_rut_idx ON public.movimientos USING btree (rut) WHERE (rut IS NOT NULL);

CREATE INDEX pagadores_cliente_idx ON public.pagadores USING btree (cliente);

CREATE INDEX pagos_nota_idx ON public.pagos USING btree (id) WHERE ((devuelto > 0) OR (estado = 'anulado'::text));

CREATE INDEX pagos_transferencia_idx ON public.pagos USING btree (transferencia) WHERE (transferencia IS NOT NULL);

CREATE INDEX registros_de_ventas_creado_idx ON public.registros_de_ventas USING btree (creado_en DESC);

CREATE INDEX registros_filas_cliente_idx ON public.registros_filas USING btree (cliente);

CREATE INDEX registros_filas_documento_idx ON public.registros_filas USING btree (documento);

CREATE INDEX transferencias_cliente_idx ON public.transferencias USING btree (cliente);

CREATE INDEX transferencias_pagos_pago_idx ON public.transferencias_pagos USING btree (pago);

CREATE TRIGGER abonos_4_documentar AFTER INSERT ON public.abonos FOR EACH ROW EXECUTE FUNCTION private.abonos_documentar();

CREATE TRIGGER cartolas_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.cartolas FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER clientes_0_limpiar BEFORE INSERT OR UPDATE ON public.clientes FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('email', 'telefono', 'rut', 'correo_facturacion');

CREATE TRIGGER documentos_abonos_1_reglas AFTER INSERT OR UPDATE ON public.documentos_abonos FOR EACH ROW EXECUTE FUNCTION private.documentos_abonos_reglas();

CREATE TRIGGER documentos_tributarios_0_limpiar BEFORE INSERT OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER documentos_tributarios_1_reglas AFTER INSERT OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.documentos_reglas();

CREATE TRIGGER documentos_tributarios_2_quedan BEFORE DELETE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.documentos_quedan();

CREATE TRIGGER documentos_tributarios_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER documentos_tributarios_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER movimientos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.movimientos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER movimientos_8_buscar AFTER INSERT OR DELETE OR UPDATE OF glosa, comentario, numero, rut, monto ON public.movimientos FOR EACH ROW EXECUTE FUNCTION private.indexar('glosa', 'comentario', 'numero', 'rut', 'monto');

CREATE TRIGGER registros_de_ventas_0_limpiar BEFORE INSERT OR UPDATE ON public.registros_de_ventas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER registros_de_ventas_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.registros_de_ventas FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER registros_de_ventas_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.registros_de_ventas FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER registros_filas_0_limpiar BEFORE INSERT OR UPDATE ON public.registros_filas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('rut');

CREATE TRIGGER tasas_de_retencion_1_actualizado BEFORE UPDATE ON public.tasas_de_retencion FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER tasas_de_retencion_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.tasas_de_retencion FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER tasas_de_retencion_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.tasas_de_retencion FOR EACH ROW EXECUTE FUNCTION private.auditar('equipo');

CREATE TRIGGER transferencias_1_limitar AFTER INSERT ON public.transferencias FOR EACH ROW EXECUTE FUNCTION private.limitar_cuenta('20', '1 hour', 'Informaste varias transferencias en poco tiempo.');

CREATE POLICY "cartolas_leer" ON "public"."cartolas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "documentos_abonos_leer" ON "public"."documentos_abonos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (documento IN ( SELECT d.id
   FROM public.documentos_tributarios d
  WHERE private.ve_pagos(d.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));

CREATE POLICY "documentos_tributarios_borrar" ON "public"."documentos_tributarios" FOR DELETE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "documentos_tributarios_editar" ON "public"."documentos_tributarios" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "documentos_tributarios_leer" ON "public"."documentos_tributarios" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "formatos_de_cartola_leer" ON "public"."formatos_de_cartola" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "movimientos_leer" ON "public"."movimientos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "movimientos_pagos_leer" ON "public"."movimientos_pagos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "pagadores_leer" ON "public"."pagadores" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "registros_de_ventas_leer" ON "public"."registros_de_ventas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "registros_filas_leer" ON "public"."registros_filas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "tasas_de_retencion_crear" ON "public"."tasas_de_retencion" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "tasas_de_retencion_editar" ON "public"."tasas_de_retencion" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "tasas_de_retencion_leer" ON "public"."tasas_de_retencion" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "transferencias_leer" ON "public"."transferencias" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "transferencias_pagos_leer" ON "public"."transferencias_pagos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (pago IN ( SELECT p.id
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));

CREATE POLICY "archivos_leer" ON "storage"."objects" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND private.adjunto_a_la_vista(name)) OR ((bucket_id = 'adjuntos'::text) AND (name !~~ '%/interno/%'::text) AND (split_part(name, '/'::text, 2) <> ALL (ARRAY['hitos'::text, 'materiales'::text, 'documentos'::text])) AND (owner_id = (( SELECT private.mi_cuenta() AS mi_cuenta))::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('tickets'::text) AS carpetas_a_la_vista)::text[]))) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'hitos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_hito_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'materiales'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('plataformas'::text) AS carpetas_a_la_vista)::text[])) AND private.archivo_de_material_a_la_vista(name, owner_id)) OR ((bucket_id = 'adjuntos'::text) AND (split_part(name, '/'::text, 2) = 'documentos'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('documentos'::text) AS carpetas_a_la_vista)::text[])) AND private.compartido_a_la_vista(name)) OR ((bucket_id = 'comprobantes'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('pagos'::text) AS carpetas_a_la_vista)::text[]))) OR ((bucket_id = 'tributarios'::text) AND (split_part(name, '/'::text, 1) = ANY (( SELECT private.carpetas_a_la_vista('pagos'::text) AS carpetas_a_la_vista)::text[])) AND private.tributario_a_la_vista(name))));

CREATE POLICY "archivos_subir" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT ((COALESCE(storage.operation(), ''::text) = ''::text) OR storage.allow_any_operation('{object.upload,object.upload_update,object.copy}'::text[]))) AND ((bucket_id = 'portadas'::text) OR private.nombre_conviene(name, (metadata ->> 'mimetype'::text))) AND (((bucket_id = 'portadas'::text) AND ( SELECT private.es_admin() AS es_admin)) OR ((bucket_id = 'adjuntos'::text) AND private.puede_adjuntar(name)) OR ((bucket_id = 'tributarios'::text) AND ( SELECT private.es_admin() AS es_admin) AND (name ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'::text)) OR ((bucket_id = 'comprobantes'::text) AND (name ~ '^[0-9]{1,18}/[[:alnum:]][^/]{0,200}$'::text) AND private.ve_pagos(
CASE
    WHEN (name ~ '^[1-9][0-9]{0,17}/'::text) THEN (split_part(name, '/'::text, 1))::bigint
    ELSE NULL::bigint
END, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente))))));
COMMENT ON COLUMN "private"."recordatorios"."a_mano" IS 'Whether that person sent it otherwise than by our mail, by WhatsApp for example, and said so.';
COMMENT ON COLUMN "public"."abonos"."metodo" IS 'How it came, or went back; retencion is what a company withheld of a boleta de honorarios and pays to the tax office in our name.';
COMMENT ON COLUMN "public"."abonos"."transferencia" IS 'The reported transfer of which it is a part; its receipt stands there.';
COMMENT ON COLUMN "public"."cartolas"."cuenta" IS 'Digits of the account, those of Configuración where the file says none.';
COMMENT ON COLUMN "public"."cartolas"."desde" IS 'Day of its first movement.';
COMMENT ON COLUMN "public"."cartolas"."hasta" IS 'Day of its last movement.';
COMMENT ON COLUMN "public"."cartolas"."lineas" IS 'How many movements the file had.';
COMMENT ON COLUMN "public"."cartolas"."nuevos" IS 'How many of them were new.';
COMMENT ON COLUMN "public"."clientes"."correo_facturacion" IS 'Where their tax documents are mailed; without one, to whoever gets what is about money (private.correo_de_pagos).';
COMMENT ON COLUMN "public"."clientes"."direccion" IS 'Street and number for their tax documents.';
COMMENT ON COLUMN "public"."clientes"."giro" IS 'What they do, as the tax office has it: a factura says it.';
COMMENT ON COLUMN "public"."clientes"."retiene" IS 'Whether they withhold the tax of a boleta de honorarios, as companies do: private.tasa_de_retencion.';
COMMENT ON COLUMN "public"."documentos_tributarios"."anula" IS 'Of a nota de crédito, the document that it corrects.';
COMMENT ON COLUMN "public"."documentos_tributarios"."clase" IS 'Kind, as the tax office numbers it: 33 factura, 34 factura exenta, 39 boleta, 41 boleta exenta, 61 nota de crédito; honorarios is a boleta de honorarios.';
COMMENT ON COLUMN "public"."documentos_tributarios"."enviado_en" IS 'When it was last mailed to its client.';
COMMENT ON COLUMN "public"."documentos_tributarios"."exento" IS 'What IVA is not charged on; of a boleta de honorarios all of it, before the retention.';
COMMENT ON COLUMN "public"."documentos_tributarios"."iva" IS '19 % of neto, but for how it was rounded.';
COMMENT ON COLUMN "public"."documentos_tributarios"."neto" IS 'What IVA is charged on.';
COMMENT ON COLUMN "public"."documentos_tributarios"."pago" IS 'The payment that it was issued for: what comes for it later is of this document, too.';
COMMENT ON COLUMN "public"."documentos_tributarios"."pdf" IS 'Path in the bucket tributarios: client/file; its folder stays after a merge.';
COMMENT ON COLUMN "public"."documentos_tributarios"."retencion" IS 'Of a boleta de honorarios, what of its total the client withholds and pays to the tax office.';
COMMENT ON COLUMN "public"."documentos_tributarios"."total" IS 'What it comes to: neto, exento and iva, retention included.';
COMMENT ON COLUMN "public"."documentos_tributarios"."xml" IS 'The same of the file that the tax office has.';
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
COMMENT ON COLUMN "public"."movimientos_pagos"."retencion" IS 'The line of abonos of what its client withheld of that payment: the movement is less by it.';
COMMENT ON COLUMN "public"."pagadores"."valor" IS 'RUT as 12345678-5, or the digits of an account.';
COMMENT ON COLUMN "public"."pagadores"."varios" IS 'They paid for another client, too: the last one is named, and nothing of it is sure.';
COMMENT ON COLUMN "public"."pagos"."transferencia" IS 'The transfer for several payments, or for a part, with which it is in review; its receipt stands there.';
COMMENT ON COLUMN "public"."personas"."cobros" IS 'Whether they get what is about money in the place of the main contact; only who sees everything may.';
COMMENT ON COLUMN "public"."registros_de_ventas"."desde" IS 'First day of the month of its first document.';
COMMENT ON COLUMN "public"."registros_de_ventas"."hasta" IS 'Last day of the month of its last one.';
COMMENT ON COLUMN "public"."registros_de_ventas"."huella" IS 'Of what its rows hold: the same file again is the same one.';
COMMENT ON COLUMN "public"."registros_filas"."cliente" IS 'Whose it is, by its RUT when it came.';
COMMENT ON COLUMN "public"."registros_filas"."de_clase" IS 'Of a nota de crédito, what it corrects.';
COMMENT ON COLUMN "public"."registros_filas"."documento" IS 'The document that it became.';
COMMENT ON COLUMN "public"."registros_filas"."estado" IS 'por_decidir until a person confirms or leaves it out; deshecha was confirmed, and that taken back.';
COMMENT ON COLUMN "public"."registros_filas"."rut" IS 'Of whom the document is for; null once it was emptied.';
COMMENT ON COLUMN "public"."transferencias"."comprobante" IS 'Path in the bucket comprobantes: client/file. A file proves one transfer.';
COMMENT ON COLUMN "public"."transferencias"."monto" IS 'The sum of its lines, in whole pesos.';
COMMENT ON COLUMN "public"."transferencias_pagos"."monto" IS 'What of it is for this payment, of which it may be a part.';
COMMENT ON FUNCTION "private"."abonar"(bigint, text, integer, date, text, text, uuid, text, boolean, uuid) IS 'Writes down what came for a payment, or went back, while that payment is locked: never more than is owed, or than came, of money and of what was withheld (metodo retencion) each by itself. A transfer takes the receipt that is in review; the same p_envio is the same line. Returns abonos.id. Errors: P0001 with hint no_existe, cerrado, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado (that p_envio wrote down something else), and those of the receipt.';
COMMENT ON FUNCTION "private"."abonos_documentar"() IS 'Trigger: what comes for a payment is of the document that was issued for it, as long as that is for more.';
COMMENT ON FUNCTION "private"."abonos_inmutable"() IS 'Trigger: refuses to change or delete what came, for whoever tries; it goes with its payment, or where the movement of the bank that it was is taken back, and only erasure and the purge touch it.';
COMMENT ON FUNCTION "private"."anotar_movimiento"(bigint, jsonb, bigint) IS 'One of public.anotar_movimientos, all of whose rows the caller has locked.';
COMMENT ON FUNCTION "private"."aprender_pagador"(public.movimientos, bigint) IS 'Keeps that the RUT or the account of a movement paid for a client; whether it was not known before.';
COMMENT ON FUNCTION "private"."archivos_sueltos"() IS 'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment, no tax document, no order and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
COMMENT ON FUNCTION "private"."avisar_juntas"(bigint) IS 'The studio hears of a transfer that was reported, once for all of it.';
COMMENT ON FUNCTION "private"."banco_dicho"(text) IS 'Which of the banks of public.cartolas is meant by its name; null where it is none of them.';
COMMENT ON FUNCTION "private"."bruto_de"(integer, date, integer) IS 'Of how many pesos, with the retention of a day, p_liquido were paid: of all that is owed (p_saldo) where that fits.';
COMMENT ON FUNCTION "private"."con_iva"(bigint) IS 'Whether IVA is in what a payment comes to: as its tax documents say, else its service; null of a client who withholds, whose boleta de honorarios has none and whose factura has.';
COMMENT ON FUNCTION "private"."contratos_de"(private.titular) IS 'Files that prove what a person accepted, or was accepted for their client, and those of their tax documents: given to them with their data, and kept when they are erased.';
COMMENT ON FUNCTION "private"."correo_de_pagos"(bigint) IS 'Where what is about a client''s money is mailed: to the person of theirs who gets that, while both are let in, or to the main contact.';
COMMENT ON FUNCTION "private"."correos_olvidar_enlace"() IS 'Trigger: of a mail that went out, or never will, the tokens of its links are no longer readable.';
COMMENT ON FUNCTION "private"."desdecir"(public.movimientos_pagos, date) IS 'What was told of money that is taken back: a mail that has not left does not leave, and one that may have is corrected by another.';
COMMENT ON FUNCTION "private"."deshacer_abono"(public.movimientos_pagos) IS 'Takes back what one movement brought to a payment, and what was withheld of it: the payment is as it was before, in review if it was; what ended meanwhile is void. Errors: P0001 with hint devuelto, despues, en_revision, documento, terminado: what came later stands against it.';
COMMENT ON FUNCTION "private"."deshacer_pedido"(public.movimientos_pagos) IS 'Takes back that a movement paid an order. Errors: P0001 with hint despues, where it was converted or given back.';
COMMENT ON FUNCTION "private"."deshaciendo"() IS 'Whether what a movement of the bank paid is taken back in this transaction: then money that came is no longer there, and what it closed is open again. Set by private.deshacer_movimiento.';
COMMENT ON FUNCTION "private"."digitos"(text) IS 'The digits of an account or of a document, without zeros before them.';
COMMENT ON FUNCTION "private"."documentado"(bigint) IS 'How much of what came, or went back, has its document, in pesos.';
COMMENT ON FUNCTION "private"."documentos_abonos_reglas"() IS 'Trigger: a document is of what came for payments of its own client, a nota de crédito of what went back, and neither is used for more than it is. Errors: P0001 with hint cliente, clase, suma.';
COMMENT ON FUNCTION "private"."documentos_de"(bigint[]) IS 'The tax documents of payments, or of what came for them.';
COMMENT ON FUNCTION "private"."documentos_quedan"() IS 'Trigger: a document goes after the notas de crédito that correct it. Errors: P0001 with hint anula.';
COMMENT ON FUNCTION "private"."documentos_reglas"() IS 'Trigger: the files of a document are there, uploaded for its client; what a nota de crédito corrects is a factura or a boleta, and all notes of one come to no more than it. Errors: P0001 with hint archivo, anula.';
COMMENT ON FUNCTION "private"."exigir_archivo_tributario"(text, bigint) IS 'Raises P0001 with hint archivo unless a path is a file of the bucket tributarios in a folder of a client.';
COMMENT ON FUNCTION "private"."exigir_corregido"(bigint[], bigint) IS 'The document of payments that a nota de crédito corrects: this one, or the only one that there is. Errors: P0001 with hint anula.';
COMMENT ON FUNCTION "private"."exigir_partes"(bigint, text, text, text) IS 'Raises P0001 with hint emisor or receptor where a document that was read is of another issuer than the studio, or for somebody else than its client; what was not read (null) is not asked.';
COMMENT ON FUNCTION "private"."exigir_que_retiene"(bigint) IS 'Admin: a payment of a client who withholds, kept until the transaction ends. Errors: 42501; P0001 with hint pagos, no_retiene.';
COMMENT ON FUNCTION "private"."exigir_suma"(bigint[], text, bigint, boolean) IS 'Raises P0001 unless a document comes to what payments still lack one for: what came, or all of it; less where p_parcial says so; of several payments it is of what came for each of them. Hints: suma (more), parte (less), ya_tiene, no_pagado (of several: nothing came for one).';
COMMENT ON FUNCTION "private"."importar_cartola"(jsonb, boolean) IS 'As public.importar_cartola.';
COMMENT ON FUNCTION "private"."informar_juntas"(jsonb, text) IS 'As public.informar_juntas.';
COMMENT ON FUNCTION "private"."leer_movimientos"(text, jsonb) IS 'The lines of a statement of an account, each as it is kept, with why it cannot be (por_que, null where it can) and its fingerprint: of two that are equal in one file the second is another one.';
COMMENT ON FUNCTION "private"."leer_si_o_no"(text) IS 'What a cell that says yes or no says; null where it says something else.';
COMMENT ON FUNCTION "private"."medio_de"(uuid) IS 'By what a visit to the provider was paid, as the provider calls it (Webpay, Servipag); null where it did not say.';
COMMENT ON FUNCTION "private"."medio_de_abono"(bigint) IS 'As private.medio_de of what came: to whoever sees the payments of its client, null to others.';
COMMENT ON FUNCTION "private"."movimientos_que_estan"(text, private.movimiento_leido[]) IS 'Which lines of a statement are movements that came in already: by their fingerprint, or where one of the two files did not say the balance, by all the rest of it, one for one.';
COMMENT ON FUNCTION "private"."nombre_de_documento"(text, bigint) IS 'What people call a tax document: «factura 120».';
COMMENT ON FUNCTION "private"."pagos_antes"() IS 'Trigger: states move only forward, but where a movement of the bank is taken back (private.deshacer_movimiento), and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps its milestone from being approved meanwhile. What its state, or an amount brought down to what came, says of money is told by its totals, which become lines of abonos (private.pagos_abonar). Errors: P0001, with hint abonado where money that came stands against it.';
COMMENT ON FUNCTION "private"."pagos_avisar"() IS 'Trigger: mails of what came for a payment, went back or was not confirmed, to the client, also one who is deactivated, and, if it came by card, to the studio. Of what was withheld there is none, and who takes a movement of the bank back tells of it alone.';
COMMENT ON FUNCTION "private"."pagos_de_recordatorio"(bigint[], date) IS 'What a reminder says of payments, the longest due first, each with a new link that opens it: [{pago, concepto, monto in pesos, afecto: private.con_iva, vence_el, dias since then, token}].';
COMMENT ON FUNCTION "private"."palabras_de_nombre"(text) IS 'The words of a name, or of what a bank says, by which people are known: four letters or more, cut after the sixth, none that banks and companies have in common.';
COMMENT ON FUNCTION "private"."parte_de_documentos"(jsonb) IS 'Of an amount with these documents, as public.abonos_documentados has them: how much of what is documented is net, exempt and IVA, in the proportion of each document, in pesos.';
COMMENT ON FUNCTION "private"."pedidos_antes"() IS 'Trigger: an order moves through the same states as a payment, back only where a movement of the bank is taken back, and none is paid on a day to come.';
COMMENT ON FUNCTION "private"."por_documentar"(bigint[], text) IS 'For how many pesos payments lack a document of a kind: llegado of what came (of a nota de crédito: of what went back), pedido of all that they come to, or of one that is void what was issued for it.';
COMMENT ON FUNCTION "private"."por_que_no_se_recuerda"(bigint, date) IS 'Why a client is not reminded of a payment on a day, {motivo: one of no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto; texto: for people}; null where they may be.';
COMMENT ON FUNCTION "private"."recordar_formato"(jsonb) IS 'Keeps what the columns of a statement are, {titulos, columnas}; the last word of the same headings counts.';
COMMENT ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) IS 'Reminds of payments, each once: those of one client in one mail; without p_por_correo it only writes down that a person sent it. {enviados: how many, quedan: those that were left, [{pago, motivo, texto}] as private.por_que_no_se_recuerda}.';
COMMENT ON FUNCTION "private"."reemplazar_junto"(public.pagos, text) IS 'Another receipt of a transfer that was reported for several payments, all of which the caller has locked. Errors: those of private.exigir_comprobante; P0001 with hint revisada, where it proved money that came.';
COMMENT ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) IS 'Whether a client has been deactivated and still since before p_corte: no payment, tax document or order of theirs is kept, no ticket or platform changed since, no platform of theirs is shown on the site, no request about their data waits. What a ticket or service then says of itself, that it is open or goes on, counts no more.';
COMMENT ON FUNCTION "private"."retencion_con"(bigint, integer) IS 'The line of what was withheld beside a line of what came. Errors: P0001 with hint retencion: it is not as much as the person read.';
COMMENT ON FUNCTION "private"."retencion_de"(integer, date) IS 'What is withheld of so many pesos on a day, to the peso.';
COMMENT ON FUNCTION "private"."retener_dinero"(bigint[], bigint[], bigint[]) IS 'Locks movements and what they pay in the one order: clients, payments, orders, movements, each by number.';
COMMENT ON FUNCTION "private"."retenido_de"(bigint) IS 'What was withheld of a payment and stays so, in pesos.';
COMMENT ON FUNCTION "private"."rut_en_texto"(text) IS 'The first RUT of a text that is right by its check digit, with its hyphen: "TEF DE 76.123.456-0" gives 76123456-0; null where there is none.';
COMMENT ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) IS 'As public.sugerencias_de_movimientos.';
COMMENT ON FUNCTION "private"."sugerencias_de_ventas"(bigint) IS 'What each row of a register would be: hecha or omitida; ya_estaba (its document is written down) or distinta (with another client, sum or day); sin_cliente (nobody has its RUT); sin_pago (none of theirs lacks a document for that sum); segura (one does, within 45 days, and no other row is of it) or posible. pagos are those that fit, the nearest first, ten at most; anotado the document that is there.';
COMMENT ON FUNCTION "private"."sugerir"() IS 'For each movement that came in and is not wholly written down, the debt that it most likely is (lugar 1) and the next three: by a reference in what the bank says, by who paid (their RUT or account, or their name), by what was reported, by its amount, which of who withholds may be less by the retention. segura where who paid, or the reference, and the amount say the same, and no other movement says it of that debt, nor another debt of that movement.';
COMMENT ON FUNCTION "private"."tasa_de_retencion"(date) IS 'What is withheld of a boleta de honorarios that is paid on a day, in percent; 0 for a day before all that is known.';
COMMENT ON FUNCTION "private"."tomar_pagos"(bigint[]) IS 'Keeps payments of one client, and that client, as they are until the transaction ends; returns the client. Errors: P0001 with hint pagos.';
COMMENT ON FUNCTION "private"."tomar_transferencia"(bigint) IS 'Admin: a transfer that is to be reviewed, its payments locked. Errors: 42501; P0001 with hint no_existe, revisada.';
COMMENT ON FUNCTION "private"."tributario_a_la_vista"(text) IS 'Whether a file is that of a tax document of the caller''s client.';
COMMENT ON FUNCTION "private"."usado"(bigint) IS 'How much of a document is that of something that came, or went back.';
COMMENT ON FUNCTION "private"."vincular"(bigint, bigint) IS 'Makes a document that of what came for a payment (of a nota de crédito: of what went back) and has none, the oldest first, as far as it goes; returns for how many pesos. Whoever calls it holds the payment.';
COMMENT ON FUNCTION "public"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) IS 'Admin: as public.abonar, of a client who withholds: p_monto is what came, and what was withheld of it by the rate of that year is a line of its own (metodo retencion), of which nobody is mailed. Returns abonos.id of what came. Errors: those of public.abonar; P0001 with hint no_retiene, pagos, de_mas (with the retention it is more than is owed).';
COMMENT ON FUNCTION "public"."abrir_registro"(text, text, jsonb) IS 'Admin: takes a sales register of the tax office, and makes nothing of it yet. p_huella is the sha256 of what its rows hold: the same again is the same one. p_filas is [{n, clase, folio, dia, rut, razon_social, neto, exento, iva, de_clase, de_folio}], 1 to 2000, days as 2026-11-30, amounts in whole pesos and never negative. Returns registros_de_ventas.id. Errors: 42501; P0001 with hint filas; 23514.';
COMMENT ON FUNCTION "public"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) IS 'Admin: writes down a tax document of what came for payments of one client, 1 to 36, or of a nota de crédito of what went back: columns as in documentos_tributarios, files as paths in the bucket tributarios. It comes to what still lacks one of what came, or to all that the payment comes to, which several do not; with p_parcial to less. p_anula is what a nota de crédito corrects, by itself the one document that there is. p_emisor and p_receptor are the RUT that its XML says. Mails nobody. The same once more returns the same. Returns documentos_tributarios.id. Errors: 42501; P0001 with hint pagos, ya_anotado, dia, emisor, receptor, anula, suma (it is more), parte (less), ya_tiene, no_pagado (of several: nothing came for one), archivo; 23514.';
COMMENT ON FUNCTION "public"."anotar_movimientos"(jsonb) IS 'Admin: writes down what movements pay, p_lista being [{movimiento, pagos: [{pago, monto, retencion}], pedido}], 1 to 500: each payment gets a line of abonos of the day of the movement, with the receipt that is in review, another of what its client withheld besides (retencion, as public.abonar_con_retencion has it), and its client a mail; an order is paid whole. What is left of a movement stays to be written down. The same once more does nothing. One that cannot be stops no other, but alone it raises its error. Returns {anotados, fallan: [{movimiento, por_que}]}. Errors: 42501; P0001 with hint cuantos, no_existe, cargo, ajeno, de_mas, nada, cerrado, retencion (it is not as much as was read), and those of abonar_con_retencion.';
COMMENT ON FUNCTION "public"."anotar_recordatorio"(bigint[]) IS 'Admin: writes down that they reminded of payments themselves, by WhatsApp or as they liked; it counts as a reminder, and no mail leaves. All or none. Errors: 42501, P0001 with the hints of public.recordar_pago.';
COMMENT ON FUNCTION "public"."anotar_retencion"(bigint, date, uuid) IS 'Admin: writes down what a client who withholds kept of what came for a payment until now, by the rate of the year of p_dia; nobody is mailed. The same p_envio is the same line. Returns abonos.id. Errors: 42501; P0001 with hint no_retiene, pagos, cerrado, no_pagado (nothing came), ya_anotado (nothing of what came lacks it), de_mas (it is more than is owed), dia.';
COMMENT ON FUNCTION "public"."apartar_movimientos"(bigint[], text) IS 'Admin: leaves movements that came in for another day (despues), as no client''s (ajeno), or back in the list (pendiente). Returns how many changed. Errors: 42501; P0001 with hint estado, anotado: something of it is written down.';
COMMENT ON FUNCTION "public"."comprobante_de_pago"(bigint) IS 'Client (own; not who sees the tickets only) or admin: what the receipt of a payment says of which something came and was not given back: monto is what came and stays, total what is owed in all, saldo what still is, retenido what of monto was withheld, abonos each amount that came or went back, with the order that it was paid in together with others. The function comprobante-de-pago makes a PDF of it. Errors: 42501 not theirs, P0001 nothing came.';
COMMENT ON FUNCTION "public"."confirmar_transferencia"(bigint, date) IS 'Admin: the money of a transfer that was reported came on p_dia: each of its payments that is still in review gets its part, and the client a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, dia.';
COMMENT ON FUNCTION "public"."confirmar_ventas"(bigint, jsonb) IS 'Admin: writes down the documents of rows of a register, [{fila, pagos}], where pagos may be left out for those that are suggested; without p_filas of all that are sure. One that cannot be stops no other; nobody is mailed. Returns {hechas, fallan: [{fila, motivo}]}. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."deshacer_movimiento"(bigint) IS 'Admin: takes back all that a movement paid: its payments and its order are as they were before, in review if they were, its payer is not known by it any more, and its client hears of it (private.desdecir). The same once more does nothing. Errors: 42501; P0001 with hint no_existe, devuelto, despues, en_revision, documento, terminado.';
COMMENT ON FUNCTION "public"."deshacer_registro"(bigint) IS 'Admin: takes back the documents that came of a register. One that has its file by now, was mailed or is corrected stays. Returns {deshechas, quedan: [{fila, motivo}]}. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) IS 'Admin: writes down that p_monto of what came for a payment went back, why, and whether the bank took it (p_contracargo); its client is mailed. Money goes back by tarjeta, transferencia or otro, up to what came as money; what was withheld by retencion, up to that, of which nobody is mailed. All of it given back, the payment is reembolsado. The same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado.';
COMMENT ON FUNCTION "public"."enviar_documento"(bigint) IS 'Admin: mails a tax document, with its files, to the address for billing of its client, or to whoever gets what is about money. Returns the address. Errors: 42501; P0001 with hint no_existe, sin_archivo.';
COMMENT ON FUNCTION "public"."falta_nota"(public.pagos) IS 'Computed column: whether it lacks a nota de crédito; what an index knows is asked before.';
COMMENT ON FUNCTION "public"."importar_cartola"(jsonb, boolean) IS 'Admin: brings in a statement, {archivo, banco, cuenta, otra: true where another account than that of Configuración is meant, formato: {titulos, columnas} of one that was read by hand, movimientos: [{dia: 2026-03-01, glosa, numero, monto: whole pesos, less than zero where they went out, saldo, rut, cuenta, comentario}], 5000 at most}; with p_prueba only says what it would do. Returns {id (null where nothing was new), lineas, nuevos, abonos, llega (pesos), repetidos, rechazados: [{n: its place from 1, por_que}], desde, hasta, otra_cuenta, otro_banco}. Errors: 42501; P0001 with hint vacia, muchas, otra_cuenta; 22P02, 23502, 23514 bad data.';
COMMENT ON FUNCTION "public"."informar_juntas"(jsonb, text) IS 'Client: says that one transfer pays several own payments, or a part of one: p_lineas is [{pago, monto: pesos of it, up to what is owed}], 1 to 36; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it as one. Returns transferencias.id. Errors: 42501 not theirs, P0001 with hint cuantos, no_espera, monto, comprobante_usado, or no such file, 22P02 bad numbers, PT429 too many.';
COMMENT ON FUNCTION "public"."medio"(public.abonos) IS 'Computed column: by what it was paid, as the provider called it; null where it came otherwise, or to whoever does not see it.';
COMMENT ON FUNCTION "public"."mes"(date, bigint, bigint) IS 'Admin: what came and went back within the month of a day (this one unless said), until today, as public.cifras_del_estudio counts it; of a client, of a platform. In pesos, what went back less than nothing: {mes: its first day, total, mes_antes and anio_antes: what came to in the month before and in the same of the year before, sin_documento: {cuantos, total}, por_medio: [{metodo, medio: as the provider calls it, cuantos, total}], por_documento: [{clase, cuantos, neto, exento, iva, total}] of what came within the month, lineas: [{dia, clase: abono, devolucion or pedido of somebody who is no client yet, abono, pago, pedido, concepto, de, rut, metodo, medio, documentos: as public.abonos_documentados, falta: whether it lacks one, total, neto, exento, iva: of what is documented}] by day}. Errors: 42501.';
COMMENT ON FUNCTION "public"."omitir_ventas"(bigint, bigint[], boolean) IS 'Admin: leaves rows of a register out, or takes them in again; returns how many. Errors: 42501.';
COMMENT ON FUNCTION "public"."pagos_por_documentar"(bigint, text) IS 'Admin: the payments of a client for which more came (of a nota de crédito: went back) than has a document, the latest 36, and how much of it has none: those that one document can be of. Errors: 42501.';
COMMENT ON FUNCTION "public"."por_atender"(bigint, bigint) IS 'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, notas_de_credito that what went back lacks, hitos returned, hitos_atrasados that the studio has not delivered by their day, caidas of watched sites that last, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, informes that are held back, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. An overdue payment that its client was reminded of today says so (recordado) and comes after the others. Errors: 42501.';
COMMENT ON FUNCTION "public"."preparar_recordatorio"(bigint[]) IS 'Admin: what a message that a person sends themselves says of payments of one client, each with a new link that opens it without an account: {nombre and telefono of the client, pagos: as private.pagos_de_recordatorio}. Nothing is written down until public.anotar_recordatorio. Errors: 42501, P0001 with hint varios (of several clients), no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto.';
COMMENT ON FUNCTION "public"."rechazar_transferencia"(bigint, text) IS 'Admin: the money of a transfer that was reported did not come: each of its payments in review says why, and the client gets a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, motivo.';
COMMENT ON FUNCTION "public"."recordar_pagos"(bigint[]) IS 'Admin: reminds of several payments at once, each once and those of one client in one mail. {enviados: how many, quedan: those of which nobody was reminded, [{pago, motivo, texto}]}. Errors: 42501.';
COMMENT ON FUNCTION "public"."reemplazar_comprobante"(bigint, text) IS 'Client: puts another receipt in the place of the one that waits for review, of all payments that it was reported for; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
COMMENT ON FUNCTION "public"."registro_de_ventas"(bigint) IS 'Admin: a sales register, and what it would do: {id, archivo, desde, hasta, filas: [{id, n, clase, folio, dia, rut, razon_social, total, que (as private.sugerencias_de_ventas), cliente (their name), documento, pagos: [{id, concepto, monto, vence_el, pagado_en}]}], sobran: what came or went back in those months and lacks a document, [{abono, pago, clase, concepto, de, monto (that lacks it), dia}], 300 at most}. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."retencion_de_pago"(bigint, date) IS 'Admin: what a client who withholds would keep of all that a payment still is, on a day: {tasa (percent), retencion, liquido (what would come)}; null of a client who does not, or where nothing is owed. Errors: 42501.';
COMMENT ON FUNCTION "public"."sin_nota"(public.pagos) IS 'Computed column: for how many pesos it lacks a nota de crédito: of what went back, or of what was issued for one that is void. A boleta de honorarios has none.';
COMMENT ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) IS 'Admin: which debt each of these movements may be or, without any, those of which it is sure: [{movimiento, lugar: 1 is the likeliest, 2 to 4 what else it may be, cliente, nombre, pedido, referencia: of that order, transferencia: as it was reported, motivo: why, in words, seguridad: segura, probable or posible, pagos: [{pago, monto: pesos of the movement, retencion: what was withheld besides, saldo, concepto, vence_el, estado}]}]; of a movement of which nothing can be said, none. Errors: 42501.';
COMMENT ON FUNCTION "public"."usar_documento"(bigint, bigint) IS 'Admin: a document is also that of what came for another payment of its client, as far as it goes. Returns for how many pesos. Errors: 42501; P0001 with hint no_existe, cliente, sin_resto, pagos.';
COMMENT ON FUNCTION "public"."ver_pago_con_enlace"(text) IS 'Whoever holds the link of a mail: the payment that it opens, {referencia, concepto, monto: what is still to be paid, afecto: whether IVA is in it, null where nobody knows, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; of one of which nothing is owed any more what became of it, {concepto, estado, llego: pesos that came, pagado_el, volvio: pesos that went back, volvio_el}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';
COMMENT ON TABLE "public"."cartolas" IS 'Statements of the bank that were brought in: public.importar_cartola. One of which nothing was new is not kept.';
COMMENT ON TABLE "public"."documentos_abonos" IS 'Which tax document what came for a payment, or went back, is documented by, and for how much of it.';
COMMENT ON TABLE "public"."documentos_tributarios" IS 'Tax documents that the studio issued elsewhere to a client, in whole pesos: what of which payment each is of, documentos_abonos says.';
COMMENT ON TABLE "public"."formatos_de_cartola" IS 'What the columns of a statement are that no known layout fits, as somebody said it once.';
COMMENT ON TABLE "public"."movimientos" IS 'Movements of the studio''s account, in whole pesos. What came in is pendiente until each of its pesos stands by a debt (anotado), is kept for another day (despues) or is no client''s (ajeno), as what went out is from the start.';
COMMENT ON TABLE "public"."movimientos_pagos" IS 'By which debt the pesos of a movement stand: a payment, with its line of abonos, or an order. Undone, the line goes.';
COMMENT ON TABLE "public"."pagadores" IS 'Who pays for whom, by what was confirmed: a RUT or an account, and the client.';
COMMENT ON TABLE "public"."registros_de_ventas" IS 'Sales registers of the tax office that were brought in.';
COMMENT ON TABLE "public"."registros_filas" IS 'Rows of a sales register. Whose they are is emptied some time after it came.';
COMMENT ON TABLE "public"."tasas_de_retencion" IS 'What is withheld of a boleta de honorarios, in percent, from the first day of a year on until another row says otherwise. What was written down as withheld keeps its pesos when a rate is corrected.';
COMMENT ON TABLE "public"."transferencias" IS 'Transfers that clients reported for several payments at once, or for a part of one. While one of those is in review with it (pagos.transferencia), it is to be reviewed.';
COMMENT ON TABLE "public"."transferencias_pagos" IS 'The payments of each transfer that was reported.';
COMMENT ON VIEW "public"."abonos_documentados" IS 'What came for payments, and went back, each with its tax documents. Whoever sees a payment sees it.';
COMMENT ON VIEW "public"."documentos" IS 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
COMMENT ON VIEW "public"."esperas" IS 'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
COMMENT ON VIEW "public"."personas_ingresos" IS 'The people of clients with their last sign-in and how far they are on the way in. They are written in personas.';
REVOKE ALL ON FUNCTION "private"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."abonos_documentar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."abrir_registro"(text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abrir_registro"(text, text, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_movimiento"(bigint, jsonb, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_movimientos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_movimientos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_recordatorio"(bigint[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_recordatorio"(bigint[], date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_retencion"(bigint, date, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_retencion"(bigint, date, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."apartar_movimientos"(bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."apartar_movimientos"(bigint[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."aprender_pagador"(public.movimientos, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_juntas"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."banco_dicho"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."bruto_de"(integer, date, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."con_iva"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."confirmar_transferencia"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."confirmar_transferencia"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."confirmar_ventas"(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."confirmar_ventas"(bigint, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."correo_de_pagos"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."desdecir"(public.movimientos_pagos, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_abono"(public.movimientos_pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_movimiento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_movimiento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_pedido"(public.movimientos_pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_registro"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_registro"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshaciendo"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshaciendo"() TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "private"."deshaciendo"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."digitos"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentado"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_abonos_reglas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_de"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_quedan"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_reglas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."enviar_documento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."enviar_documento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_archivo_tributario"(text, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_corregido"(bigint[], bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_partes"(bigint, text, text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_que_retiene"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_suma"(bigint[], text, bigint, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."importar_cartola"(jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."importar_cartola"(jsonb, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informar_juntas"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_juntas"(jsonb, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."leer_movimientos"(text, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."leer_si_o_no"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."medio_de"(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."medio_de_abono"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."medio_de_abono"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."movimientos_que_estan"(text, private.movimiento_leido[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."nombre_de_documento"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_de_documento"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."omitir_ventas"(bigint, bigint[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."omitir_ventas"(bigint, bigint[], boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pagos_de_recordatorio"(bigint[], date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagos_por_documentar"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagos_por_documentar"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."palabras_de_nombre"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."parte_de_documentos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."parte_de_documentos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."por_documentar"(bigint[], text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."por_que_no_se_recuerda"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."preparar_recordatorio"(bigint[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."preparar_recordatorio"(bigint[], date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."rechazar_transferencia"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."rechazar_transferencia"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_formato"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."reemplazar_junto"(public.pagos, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."registro_de_ventas"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."registro_de_ventas"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retencion_con"(bigint, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retencion_de"(integer, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."retencion_de"(integer, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retener_dinero"(bigint[], bigint[], bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retenido_de"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."rut_en_texto"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."sugerencias_de_ventas"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sugerir"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tasa_de_retencion"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tasa_de_retencion"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."tomar_pagos"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_transferencia"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tributario_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tributario_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."usado"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."usar_documento"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."usar_documento"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."vincular"(bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."abrir_registro"(text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."abrir_registro"(text, text, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_movimientos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_movimientos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_recordatorio"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_recordatorio"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_retencion"(bigint, date, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_retencion"(bigint, date, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."apartar_movimientos"(bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."apartar_movimientos"(bigint[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."confirmar_transferencia"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."confirmar_transferencia"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."confirmar_ventas"(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."confirmar_ventas"(bigint, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_movimiento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_movimiento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_registro"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_registro"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."enviar_documento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."enviar_documento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."falta_nota"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."falta_nota"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."importar_cartola"(jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."importar_cartola"(jsonb, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informar_juntas"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_juntas"(jsonb, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."medio"(public.abonos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."medio"(public.abonos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."mes"(date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."mes"(date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."omitir_ventas"(bigint, bigint[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."omitir_ventas"(bigint, bigint[], boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."pagos_por_documentar"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pagos_por_documentar"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."preparar_recordatorio"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."preparar_recordatorio"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."rechazar_transferencia"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."rechazar_transferencia"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."recordar_pagos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recordar_pagos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."registro_de_ventas"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."registro_de_ventas"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retencion_de_pago"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retencion_de_pago"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sin_nota"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sin_nota"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."usar_documento"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."usar_documento"(bigint, bigint) TO "authenticated";
GRANT SELECT ON TABLE "public"."cartolas" TO "authenticated";
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
GRANT SELECT ON TABLE "public"."documentos_abonos" TO "authenticated";
GRANT UPDATE ("pdf") ON TABLE "public"."documentos_tributarios" TO "authenticated";
GRANT UPDATE ("xml") ON TABLE "public"."documentos_tributarios" TO "authenticated";
GRANT DELETE, SELECT ON TABLE "public"."documentos_tributarios" TO "authenticated";
GRANT SELECT ON TABLE "public"."formatos_de_cartola" TO "authenticated";
GRANT SELECT ON TABLE "public"."movimientos" TO "authenticated";
GRANT SELECT ON TABLE "public"."movimientos_pagos" TO "authenticated";
GRANT SELECT ON TABLE "public"."pagadores" TO "authenticated";
REVOKE ALL ("cobros") ON TABLE "public"."personas" FROM "authenticated";
GRANT INSERT ("cobros"), UPDATE ("cobros") ON TABLE "public"."personas" TO "authenticated";
GRANT SELECT ON TABLE "public"."registros_de_ventas" TO "authenticated";
GRANT SELECT ON TABLE "public"."registros_filas" TO "authenticated";
GRANT INSERT ("anio") ON TABLE "public"."tasas_de_retencion" TO "authenticated";
GRANT INSERT ("tasa"), UPDATE ("tasa") ON TABLE "public"."tasas_de_retencion" TO "authenticated";
GRANT SELECT ON TABLE "public"."tasas_de_retencion" TO "authenticated";
GRANT SELECT ON TABLE "public"."transferencias" TO "authenticated";
GRANT SELECT ON TABLE "public"."transferencias_pagos" TO "authenticated";
GRANT SELECT ON TABLE "public"."abonos_documentados" TO "authenticated";
GRANT SELECT ON TABLE "public"."documentos" TO "authenticated";
GRANT SELECT ON TABLE "public"."esperas" TO "authenticated";
GRANT SELECT ON TABLE "public"."personas_ingresos" TO "authenticated";
COMMENT ON COLUMN "public"."cartolas"."autor" IS 'Account that brought it in. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."documentos_tributarios"."autor" IS 'Account that wrote it down. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."movimientos_pagos"."autor" IS 'Account that wrote it down. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."registros_de_ventas"."autor" IS 'Account that brought it in. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."transferencias"."autor" IS 'Account that reported it. No foreign key: it outlives the account.';

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_correo_facturacion_check" CHECK (((correo_facturacion = lower(TRIM(BOTH FROM correo_facturacion))) AND private.correo_valido(correo_facturacion)));

comment on column public.abonos_documentados.abono is 'public.abonos.id.';
comment on column public.abonos_documentados.documentado is 'How many pesos of it have a document.';
comment on column public.abonos_documentados.documentos is '[{id, clase, folio, dia, monto, neto, exento, iva, retencion, total}]: monto is how much of this line the document is of, the others what it says in all.';
comment on column public.abonos_documentados.falta is 'Whether it lacks a document for some of it. What went back lacks a nota de crédito where what came had a factura or a boleta; what came of a payment that was wholly given back lacks none.';
comment on column public.documentos.clase is 'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; terminos_servicio: under which a service was; pedido: what was ordered on the site, with its terms; comprobante: the receipt of what came; tributario: a tax document, ruta in the bucket tributarios; informe: a monthly report.';
comment on column public.documentos.de is 'The client''s company, or name.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal, of terminos_servicio the acceptance.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';
comment on column public.documentos.proyecto is 'What its platform is called.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform; where titulo says who it is, their address or name.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.titulo is 'What it is; of meetings, contacts and requests about data who it is: the client, or who wrote.';

update private.tablas set
  columnas = '{pago,etapa,vence_el,enviado_en,a_mano}'
where tabla::text = 'private.recordatorios' and columnas::text = '{pago,etapa,vence_el,enviado_en}';

update private.tablas set
  columnas = '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,transferencia,creado_en}'
where tabla::text = 'public.abonos' and columnas::text = '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,creado_en}';

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.cartolas', 'Saber de qué archivo vino cada movimiento', '{id,archivo,banco,cuenta,desde,hasta,lineas,nuevos,autor,creado_en}', '{"auditoria": {}}')
on conflict do nothing;

update private.tablas set
  columnas = '{id,cliente,perfil,usuario,email,rut,telefono,empresa,giro,direccion,comuna,correo_facturacion,retiene,activo,invitado_en,creado_en,actualizado_en}',
  se_queda = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.cobros k
    where k.cliente = t.id and private.cobrado(k)) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id) or exists (select from public.propuestas_aceptaciones a where a.cliente = t.id)
    or exists (select from public.propuestas o where o.cliente = t.id and private.prueba_algo(o.id))
    or exists (select from public.documentos_tributarios d where d.cliente = t.id)',
  blanqueo = '
    cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null,
      empresa = null, giro = null, direccion = null, comuna = null, correo_facturacion = null, usuario = null,
      invitado_en = null',
  vigila = '{"busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "contacto": {"con": ["cliente", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono", "rut", "correo_facturacion"]}, "auditoria": {}, "novedades": {"con": ["id"]}}',
  une = '{"elige": ["cliente", "empresa", "email", "telefono", "giro", "direccion", "comuna", "correo_facturacion", "retiene"], "llena": ["rut"], "queda": ["id", "perfil", "usuario", "activo", "creado_en", "actualizado_en"], "acceso": ["invitado_en"]}',
  importa = '{"no": ["id", "perfil", "usuario", "activo", "invitado_en", "creado_en", "actualizado_en"], "llena": ["rut", "telefono", "empresa", "giro", "direccion", "comuna", "correo_facturacion"], "nueva": ["cliente", "email", "retiene"]}'
where tabla::text = 'public.clientes' and columnas::text = '{id,cliente,perfil,usuario,email,rut,telefono,empresa,activo,invitado_en,creado_en,actualizado_en}' and se_queda::text = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.cobros k
    where k.cliente = t.id and private.cobrado(k)) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id) or exists (select from public.propuestas_aceptaciones a where a.cliente = t.id)
    or exists (select from public.propuestas o where o.cliente = t.id and private.prueba_algo(o.id))' and blanqueo::text = '
    cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null,
      empresa = null, usuario = null, invitado_en = null' and vigila::text = '{"busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "contacto": {"con": ["cliente", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono", "rut"]}, "auditoria": {}, "novedades": {"con": ["id"]}}' and une::text = '{"elige": ["cliente", "empresa", "email", "telefono"], "llena": ["rut"], "queda": ["id", "perfil", "usuario", "activo", "creado_en", "actualizado_en"], "acceso": ["invitado_en"]}' and importa::text = '{"no": ["id", "perfil", "usuario", "activo", "invitado_en", "creado_en", "actualizado_en"], "llena": ["rut", "telefono", "empresa"], "nueva": ["cliente", "email"]}';

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas)
values ('public.documentos_abonos', 'Van con su documento', '6 years', '{"Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML","desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias"}', 't.abono in (select b.id from public.abonos b where b.pago = any(($1).pagos))', '{documento,abono,monto}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila, queda_con)
values ('public.documentos_tributarios', 'Documentos tributarios', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1 and exists (select from public.clientes c where c.id = t.cliente and not c.activo)
    and not exists (select from public.documentos_tributarios n where n.anula = t.id and n.creado_en >= $1)', '{"Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML","desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias"}', 't.cliente = ($1).cliente', '{id,cliente,clase,folio,dia,neto,exento,iva,retencion,total,anula,pago,pdf,xml,enviado_en,creado_en}', '{autor}', '=', 'true', 'La ley tributaria pide guardarlos seis años', 'folio = folio', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}', 'con el nombre, el RUT, el giro y la dirección que dicen sus archivos')
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
values ('public.movimientos_pagos', 'Van con su pago', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos)', '{id,movimiento,pago,pedido,abono,retencion,monto,creado_en}', '{antes,correo,aprendio,autor}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion)
values ('public.pagadores', 'Pagadores conocidos', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente or t.clase = ''rut'' and t.valor = any(($1).senas)', '{id,clase,valor,cliente,creado_en}', '{varios}', '=', '{"cliente": "pasa"}')
on conflict do nothing;

update private.tablas set
  columnas = '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,servicio_desde,servicio_hasta,transferencia}',
  importa = '{"no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en", "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio", "servicio_desde", "servicio_hasta", "transferencia"], "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"]}'
where tabla::text = 'public.pagos' and columnas::text = '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,servicio_desde,servicio_hasta}' and importa::text = '{"no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en", "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio", "servicio_desde", "servicio_hasta"], "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"]}';

update private.tablas set
  columnas = '{id,cliente,nombre,email,alcance,activo,usuario,avisos,cobros,invitado_en,creado_en,actualizado_en}'
where tabla::text = 'public.personas' and columnas::text = '{id,cliente,nombre,email,alcance,activo,usuario,avisos,invitado_en,creado_en,actualizado_en}';

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.registros_de_ventas', 'Saber qué se importó, y poder deshacerlo', '{id,archivo,huella,desde,hasta,autor,creado_en}', '{"limpieza": {}, "auditoria": {}, "novedades": {}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, fusion, vigila, vacia_menor)
values ('public.registros_filas', 'Filas del registro de ventas', 'Saber qué vino del registro de ventas, ya sin de quién era', '30 days', 't.creado_en < $1 and num_nonnulls(t.rut, t.razon_social) > 0', 'Revisar y deshacer lo importado', '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}', 't.cliente = ($1).cliente or t.rut = any(($1).senas)', '{id,n,clase,folio,dia,rut,razon_social,neto,exento,iva,estado,creado_en}', '{registro,de_clase,de_folio,documento,cliente}', '=', '{"cliente": "pasa"}', '{"limpieza": {"con": ["rut"]}}', 'rut = null, razon_social = null')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.tasas_de_retencion', 'Datos del estudio', '{id,anio,tasa,actualizado_en}', '{"auditoria": {"con": ["equipo"]}, "novedades": {}, "actualizado": {}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, blanqueo, fusion, vigila)
values ('public.transferencias', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1
    and not exists (select from public.transferencias_pagos l where l.transferencia = t.id)', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,cliente,monto,comprobante,creado_en}', '{autor}', '=', 'exists (select from public.transferencias_pagos l where l.transferencia = t.id)', 'comprobante = comprobante', '{"cliente": "pasa"}', '{"limite": {"con": ["20", "1 hour", "Informaste varias transferencias en poco tiempo."]}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas)
values ('public.transferencias_pagos', 'Van con su pago', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.pago = any(($1).pagos)', '{id,transferencia,pago,monto}')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2024', '13.75')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2025', '14.5')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2026', '15.25')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2027', '16')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2028', '17')
on conflict do nothing;

insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values ('tributarios', 'tributarios', '5242880', '{application/pdf,text/plain}')
on conflict do nothing;

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130112151');
