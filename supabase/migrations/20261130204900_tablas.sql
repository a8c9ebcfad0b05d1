set lock_timeout = '10s';
set check_function_bodies = off;

-- Where LLVM is at hand, as on Supabase, Postgres compiles a query that it plans as costly: twelve seconds for one of a tenth.
do $$ begin execute format('alter database %I set jit = off', current_database()); end $$;

REVOKE ALL ("nombre") ON TABLE "public"."configuracion" FROM "authenticated";

DROP POLICY "abonos_leer" ON "public"."abonos";
DROP POLICY "clientes_leer" ON "public"."clientes";
DROP POLICY "pagos_leer" ON "public"."pagos";
DROP POLICY "pagos_eventos_leer" ON "public"."pagos_eventos";
DROP POLICY "personas_leer" ON "public"."personas";
DROP POLICY "plataformas_leer" ON "public"."plataformas";
DROP POLICY "preferencias_correo_leer" ON "public"."preferencias_correo";
DROP POLICY "seguimiento_crear" ON "public"."seguimiento_usuarios";
DROP POLICY "seguimiento_leer" ON "public"."seguimiento_usuarios";
DROP POLICY "solicitudes_datos_crear" ON "public"."solicitudes_datos";
DROP POLICY "solicitudes_datos_leer" ON "public"."solicitudes_datos";
DROP POLICY "ticket_mensajes_crear" ON "public"."ticket_mensajes";
DROP POLICY "tickets_crear" ON "public"."tickets";
DROP POLICY "tickets_leer" ON "public"."tickets";
DROP POLICY "archivos_borrar" ON "storage"."objects";
DROP POLICY "archivos_leer" ON "storage"."objects";
DROP POLICY "archivos_subir" ON "storage"."objects";
DROP TRIGGER "configuracion_8_publicacion" ON "public"."configuracion";
DROP TRIGGER "correos_3_olvidar_enlace" ON "public"."correos";
DROP TRIGGER "pedidos_8_buscar" ON "public"."pedidos";
DROP TRIGGER "tickets_3_asignado" ON "public"."tickets";
DROP TRIGGER "archivos_limitar" ON "storage"."objects";
DROP VIEW "public"."configuracion_publica";
DROP VIEW "public"."esperas";
DROP VIEW "public"."bandeja";
DROP VIEW "public"."personas_ingresos";
DROP VIEW "public"."precios_vigentes";
DROP VIEW "public"."usuarios";

ALTER TABLE "private"."recordatorios" DROP CONSTRAINT "recordatorios_pkey";

ALTER TABLE "private"."tablas" DROP CONSTRAINT "tablas_vigila_check";

ALTER TABLE "public"."abonos" DROP CONSTRAINT "abonos_metodo_check";

ALTER TABLE "public"."citas" DROP CONSTRAINT "citas_tipo_check";

ALTER TABLE "public"."configuracion" DROP CONSTRAINT "configuracion_pago_asesoria_cv_check";

ALTER TABLE "public"."configuracion" DROP CONSTRAINT "configuracion_pago_pagina_web_check";

ALTER TABLE "public"."correos_entrantes" DROP CONSTRAINT "correos_entrantes_motivo_check";

ALTER TABLE "public"."horarios" DROP CONSTRAINT "horarios_asesoria_cv_check";

ALTER TABLE "public"."horarios" DROP CONSTRAINT "horarios_tipo_check";

ALTER TABLE "public"."pedidos" DROP CONSTRAINT "pedidos_producto_check";

ALTER TABLE "public"."plataformas" DROP CONSTRAINT "plataformas_dominio_check";

ALTER TABLE "public"."precios" DROP CONSTRAINT "precios_producto_check";

ALTER TABLE "public"."preferencias_correo" DROP CONSTRAINT "preferencias_correo_estudio_check";

ALTER TABLE "public"."tickets" DROP CONSTRAINT "tickets_categoria_check";
DROP FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, uuid);
DROP FUNCTION "private"."dar_de_baja"(text, text);
DROP FUNCTION "private"."exigir_suprimible"(private.titular, bigint);
DROP FUNCTION "private"."marcar_invitado"(bigint);
DROP FUNCTION "private"."marcar_persona_invitada"(bigint);
DROP FUNCTION "private"."nombre_producto"(text);
DROP FUNCTION "private"."pagar_juntas"(bigint[]);
DROP FUNCTION "private"."purgar_dinero"(timestamp with time zone);
DROP FUNCTION "private"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean);
DROP FUNCTION "private"."tarea_recordar_citas"();
DROP FUNCTION "private"."tarea_recordar_pagos"(date);
DROP FUNCTION "private"."ver_avance"(text);
DROP FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid);
DROP FUNCTION "public"."embudo"(integer);
DROP FUNCTION "public"."marcar_invitado"(bigint);
DROP FUNCTION "public"."marcar_persona_invitada"(bigint);
DROP FUNCTION "public"."por_atender"(bigint, bigint);
DROP FUNCTION "public"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean);

CREATE TABLE "private"."claves_revisadas" ("cuenta" uuid NOT NULL, "hasta" timestamp with time zone NOT NULL DEFAULT (now() + '00:00:10'::interval), CONSTRAINT "claves_revisadas_pkey" PRIMARY KEY (cuenta));
ALTER TABLE "private"."claves_revisadas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."contadores" ("plataforma" bigint NOT NULL, "clave" text NOT NULL DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text), "activo" boolean NOT NULL DEFAULT true, "ultima_en" timestamp with time zone, "rutas" text[] NOT NULL DEFAULT '{/}'::text[], CONSTRAINT "contadores_clave_check" CHECK ((clave ~ '^[0-9a-f]{32}$'::text)), CONSTRAINT "contadores_clave_key" UNIQUE (clave), CONSTRAINT "contadores_pkey" PRIMARY KEY (plataforma), CONSTRAINT "contadores_rutas_check" CHECK (((cardinality(rutas) <= 200) AND (array_position(rutas, NULL::text) IS NULL))));
ALTER TABLE "private"."contadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."enlaces_de_pago" ("token_hash" text NOT NULL, "pago" bigint NOT NULL, "comprobantes" integer NOT NULL DEFAULT 0, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "enlaces_de_pago_comprobantes_check" CHECK (((comprobantes >= 0) AND (comprobantes <= 5))), CONSTRAINT "enlaces_de_pago_pkey" PRIMARY KEY (token_hash), CONSTRAINT "enlaces_de_pago_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)));
ALTER TABLE "private"."enlaces_de_pago" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."esquema" ("parte" text NOT NULL, "nombre" text NOT NULL, "huella" text NOT NULL, CONSTRAINT "esquema_pkey" PRIMARY KEY (parte, nombre));
ALTER TABLE "private"."esquema" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."llamadas" ("funcion" text NOT NULL, "pedido" bigint NOT NULL, "pedida_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "llamadas_pkey" PRIMARY KEY (funcion));
ALTER TABLE "private"."llamadas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mantenciones" ("plataforma" bigint NOT NULL, "desde" timestamp with time zone NOT NULL, "hasta" timestamp with time zone NOT NULL, CONSTRAINT "mantenciones_orden" CHECK ((hasta > desde)), CONSTRAINT "mantenciones_pkey" PRIMARY KEY (plataforma, desde));
ALTER TABLE "private"."mantenciones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."navegadores" ("cuenta" uuid NOT NULL, "huella" text NOT NULL, "visto_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "navegadores_pkey" PRIMARY KEY (cuenta, huella));
ALTER TABLE "private"."navegadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."propuestas_codigos" ("enlace" bigint NOT NULL, "codigo_hash" text NOT NULL, "version" integer NOT NULL, "elegidos" integer[] NOT NULL, "intentos" integer NOT NULL DEFAULT 0, "vence_en" timestamp with time zone NOT NULL DEFAULT (now() + '00:15:00'::interval), CONSTRAINT "propuestas_codigos_codigo_hash_check" CHECK ((codigo_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "propuestas_codigos_intentos_check" CHECK (((intentos >= 0) AND (intentos <= 5))), CONSTRAINT "propuestas_codigos_pkey" PRIMARY KEY (enlace));
ALTER TABLE "private"."propuestas_codigos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."propuestas_tokens" ("token_hash" text NOT NULL, "enlace" bigint NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "cerrado_en" timestamp with time zone, CONSTRAINT "propuestas_tokens_pkey" PRIMARY KEY (token_hash), CONSTRAINT "propuestas_tokens_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)));
ALTER TABLE "private"."propuestas_tokens" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."revision" ("id" smallint NOT NULL DEFAULT 1, "migracion" text, "anotada_en" timestamp with time zone, "preguntada_en" timestamp with time zone, "revisada_en" timestamp with time zone, "faltas" jsonb NOT NULL DEFAULT '[]'::jsonb, "avisadas" jsonb NOT NULL DEFAULT '[]'::jsonb, "avisada_en" timestamp with time zone, CONSTRAINT "revision_avisadas_check" CHECK ((jsonb_typeof(avisadas) = 'array'::text)), CONSTRAINT "revision_faltas_check" CHECK ((jsonb_typeof(faltas) = 'array'::text)), CONSTRAINT "revision_id_check" CHECK ((id = 1)), CONSTRAINT "revision_migracion_check" CHECK ((migracion ~ '^\d{14}$'::text)), CONSTRAINT "revision_pkey" PRIMARY KEY (id));
ALTER TABLE "private"."revision" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."servicios_avisos" ("servicio" bigint NOT NULL, "dia" date NOT NULL, "etapa" integer NOT NULL, "enviado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "servicios_avisos_etapa_check" CHECK ((etapa = ANY (ARRAY[60, 7, 1, 0]))), CONSTRAINT "servicios_avisos_pkey" PRIMARY KEY (servicio, dia, etapa));
ALTER TABLE "private"."servicios_avisos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."sitios" ("plataforma" bigint NOT NULL, "estado" text NOT NULL DEFAULT 'sin_datos'::text, "desde" timestamp with time zone, "medido_en" timestamp with time zone, "motivo" text, "codigo" integer, "fallos" integer NOT NULL DEFAULT 0, "fallo_en" timestamp with time zone, "exitos" integer NOT NULL DEFAULT 0, "exito_en" timestamp with time zone, "proximo_en" timestamp with time zone NOT NULL DEFAULT now(), "turno" uuid, "turno_hasta" timestamp with time zone, "certificado_aviso" smallint, "dominio_aviso" smallint, "sin_red_desde" timestamp with time zone, "certificado_leido" date, "certificado_leido_en" timestamp with time zone, CONSTRAINT "sitios_certificado_leido_check" CHECK (((certificado_leido >= '2000-01-01'::date) AND (certificado_leido <= '2199-12-31'::date))), CONSTRAINT "sitios_estado_check" CHECK ((estado = ANY (ARRAY['sin_datos'::text, 'arriba'::text, 'abajo'::text, 'no_medible'::text]))), CONSTRAINT "sitios_exitos_check" CHECK ((exitos >= 0)), CONSTRAINT "sitios_fallos_check" CHECK ((fallos >= 0)), CONSTRAINT "sitios_pkey" PRIMARY KEY (plataforma));
ALTER TABLE "private"."sitios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."sondeos" ("plataforma" bigint NOT NULL, "en" timestamp with time zone NOT NULL DEFAULT now(), "resultado" text NOT NULL, "ms" integer, "codigo" integer, "motivo" text, CONSTRAINT "sondeos_ms_check" CHECK ((ms >= 0)), CONSTRAINT "sondeos_pkey" PRIMARY KEY (plataforma, en), CONSTRAINT "sondeos_resultado_check" CHECK ((resultado = ANY (ARRAY['arriba'::text, 'abajo'::text, 'no_medible'::text, 'mantencion'::text]))));
ALTER TABLE "private"."sondeos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."terminos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "contenido" jsonb NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "terminos_contenido_check" CHECK ((jsonb_typeof(contenido) = 'object'::text)), CONSTRAINT "terminos_pkey" PRIMARY KEY (id));
ALTER TABLE "private"."terminos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."visitas_de_paginas" ("plataforma" bigint NOT NULL, "mes" date NOT NULL, "ruta" text NOT NULL, "visitas" integer NOT NULL DEFAULT 1, CONSTRAINT "visitas_de_paginas_mes_check" CHECK ((EXTRACT(day FROM mes) = (1)::numeric)), CONSTRAINT "visitas_de_paginas_pkey" PRIMARY KEY (plataforma, mes, ruta), CONSTRAINT "visitas_de_paginas_ruta_check" CHECK (((length(ruta) >= 1) AND (length(ruta) <= 300))), CONSTRAINT "visitas_de_paginas_visitas_check" CHECK ((visitas > 0)), "primera" date NOT NULL DEFAULT private.hoy());
ALTER TABLE "private"."visitas_de_paginas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."visitas_de_sitios" ("plataforma" bigint NOT NULL, "dia" date NOT NULL, "visitas" integer NOT NULL DEFAULT 1, "entradas" integer NOT NULL DEFAULT 0, CONSTRAINT "visitas_de_sitios_check" CHECK (((entradas >= 0) AND (entradas <= visitas))), CONSTRAINT "visitas_de_sitios_pkey" PRIMARY KEY (plataforma, dia), CONSTRAINT "visitas_de_sitios_visitas_check" CHECK (((visitas >= 1) AND (visitas <= 20000))));
ALTER TABLE "private"."visitas_de_sitios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."caidas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "plataforma" bigint NOT NULL, "desde" timestamp with time zone NOT NULL, "hasta" timestamp with time zone, "motivo" text NOT NULL, "codigo" integer, CONSTRAINT "caidas_motivo_check" CHECK ((motivo ~ '^[a-z_]{2,20}$'::text)), CONSTRAINT "caidas_orden" CHECK ((hasta >= desde)), CONSTRAINT "caidas_pkey" PRIMARY KEY (id));
ALTER TABLE "public"."caidas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."cartolas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "archivo" text NOT NULL, "banco" text NOT NULL, "cuenta" text NOT NULL, "desde" date NOT NULL, "hasta" date NOT NULL, "lineas" integer NOT NULL, "nuevos" integer NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "cartolas_archivo_check" CHECK (((length(TRIM(BOTH FROM archivo)) >= 1) AND (length(TRIM(BOTH FROM archivo)) <= 200))), CONSTRAINT "cartolas_banco_check" CHECK ((banco = ANY (ARRAY['bancoestado'::text, 'chile'::text, 'santander'::text, 'bci'::text, 'itau'::text, 'scotiabank'::text, 'otro'::text]))), CONSTRAINT "cartolas_cuenta_check" CHECK ((cuenta ~ '^[0-9]{0,30}$'::text)), CONSTRAINT "cartolas_desde_check" CHECK (((desde >= '2000-01-01'::date) AND (desde <= '2199-12-31'::date))), CONSTRAINT "cartolas_hasta_check" CHECK (((hasta >= '2000-01-01'::date) AND (hasta <= '2199-12-31'::date))), CONSTRAINT "cartolas_lineas_check" CHECK (((lineas >= 1) AND (lineas <= 5000))), CONSTRAINT "cartolas_nuevos_check" CHECK (((nuevos >= 1) AND (nuevos <= lineas))), CONSTRAINT "cartolas_orden_check" CHECK ((desde <= hasta)), CONSTRAINT "cartolas_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."cartolas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."compartidos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "plataforma" bigint, "nombre" text NOT NULL, "ruta" text NOT NULL, "visto_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "compartidos_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 160))), CONSTRAINT "compartidos_pkey" PRIMARY KEY (id), CONSTRAINT "compartidos_ruta_check" CHECK ((ruta ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$'::text)), CONSTRAINT "compartidos_ruta_key" UNIQUE (ruta), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."compartidos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."disponibilidad" ("plataforma" bigint NOT NULL, "dia" date NOT NULL, "medidos" integer NOT NULL, "arriba" integer NOT NULL, "ms" integer, CONSTRAINT "disponibilidad_arriba_check" CHECK ((arriba >= 0)), CONSTRAINT "disponibilidad_medidos_check" CHECK ((medidos > 0)), CONSTRAINT "disponibilidad_ms_check" CHECK ((ms >= 0)), CONSTRAINT "disponibilidad_parte" CHECK ((arriba <= medidos)), CONSTRAINT "disponibilidad_pkey" PRIMARY KEY (plataforma, dia));
ALTER TABLE "public"."disponibilidad" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."documentos_abonos" ("documento" bigint NOT NULL, "abono" bigint NOT NULL, "monto" integer NOT NULL, CONSTRAINT "documentos_abonos_monto_check" CHECK ((monto > 0)), CONSTRAINT "documentos_abonos_pkey" PRIMARY KEY (documento, abono));
ALTER TABLE "public"."documentos_abonos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."documentos_tributarios" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "clase" text NOT NULL, "folio" bigint NOT NULL, "dia" date NOT NULL, "neto" integer NOT NULL DEFAULT 0, "exento" integer NOT NULL DEFAULT 0, "iva" integer NOT NULL DEFAULT 0, "retencion" integer NOT NULL DEFAULT 0, "anula" bigint, "pago" bigint, "pdf" text, "xml" text, "enviado_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "documentos_tributarios_afecto_check" CHECK (((clase = ANY (ARRAY['33'::text, '39'::text, '61'::text])) OR ((neto + iva) = 0))), CONSTRAINT "documentos_tributarios_anula_check" CHECK (((anula IS NULL) OR ((clase = '61'::text) AND (anula <> id)))), CONSTRAINT "documentos_tributarios_clase_check" CHECK ((clase = ANY (ARRAY['honorarios'::text, '33'::text, '34'::text, '39'::text, '41'::text, '61'::text]))), CONSTRAINT "documentos_tributarios_clase_folio_key" UNIQUE (clase, folio), CONSTRAINT "documentos_tributarios_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "documentos_tributarios_exento_check" CHECK ((exento >= 0)), CONSTRAINT "documentos_tributarios_folio_check" CHECK (((folio >= 1) AND (folio <= '9999999999'::bigint))), CONSTRAINT "documentos_tributarios_honorarios_check" CHECK (((retencion = 0) OR ((clase = 'honorarios'::text) AND (retencion < exento)))), CONSTRAINT "documentos_tributarios_id_cliente_key" UNIQUE (id, cliente), CONSTRAINT "documentos_tributarios_iva_check" CHECK ((iva >= 0)), CONSTRAINT "documentos_tributarios_neto_check" CHECK ((neto >= 0)), CONSTRAINT "documentos_tributarios_pdf_check" CHECK ((pdf ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'::text)), CONSTRAINT "documentos_tributarios_pdf_key" UNIQUE (pdf), CONSTRAINT "documentos_tributarios_pkey" PRIMARY KEY (id), CONSTRAINT "documentos_tributarios_retencion_check" CHECK ((retencion >= 0)), CONSTRAINT "documentos_tributarios_tasa_check" CHECK ((abs(((iva)::numeric - ((neto)::numeric * 0.19))) <= (10)::numeric)), CONSTRAINT "documentos_tributarios_total_check" CHECK ((((neto + exento) + iva) > 0)), CONSTRAINT "documentos_tributarios_xml_check" CHECK ((xml ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'::text)), CONSTRAINT "documentos_tributarios_xml_key" UNIQUE (xml), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."documentos_tributarios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."formatos_de_cartola" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "huella" text NOT NULL, "columnas" jsonb NOT NULL, "titulos" text[] NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "formatos_de_cartola_columnas_check" CHECK (((jsonb_typeof(columnas) = 'object'::text) AND (length((columnas)::text) <= 1000))), CONSTRAINT "formatos_de_cartola_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "formatos_de_cartola_huella_key" UNIQUE (huella), CONSTRAINT "formatos_de_cartola_pkey" PRIMARY KEY (id), CONSTRAINT "formatos_de_cartola_titulos_check" CHECK (((cardinality(titulos) >= 2) AND (cardinality(titulos) <= 60))));
ALTER TABLE "public"."formatos_de_cartola" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."importaciones_filas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "importacion" bigint NOT NULL, "n" integer NOT NULL, "datos" jsonb, "valores" jsonb, "claves" text[] NOT NULL DEFAULT '{}'::text[], "motivos" text[] NOT NULL DEFAULT '{}'::text[], "opciones" text[] NOT NULL DEFAULT '{}'::text[], "decision" text, "estado" text NOT NULL DEFAULT 'recibida'::text, "existente" bigint, "registro" bigint, "version" timestamp with time zone, "antes" jsonb, "cliente" bigint, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "importaciones_filas_antes_check" CHECK ((jsonb_typeof(antes) = 'object'::text)), CONSTRAINT "importaciones_filas_datos_check" CHECK ((jsonb_typeof(datos) = 'object'::text)), CONSTRAINT "importaciones_filas_decision_check" CHECK ((decision = ANY (ARRAY['crear'::text, 'unir'::text, 'omitir'::text]))), CONSTRAINT "importaciones_filas_estado_check" CHECK ((estado = ANY (ARRAY['recibida'::text, 'lista'::text, 'repetida'::text, 'con_problema'::text, 'hecha'::text, 'omitida'::text, 'deshecha'::text, 'se_queda'::text]))), CONSTRAINT "importaciones_filas_importacion_n_key" UNIQUE (importacion, n), CONSTRAINT "importaciones_filas_n_check" CHECK ((n > 0)), CONSTRAINT "importaciones_filas_opciones_check" CHECK ((opciones <@ '{crear,unir,omitir}'::text[])), CONSTRAINT "importaciones_filas_pkey" PRIMARY KEY (id), CONSTRAINT "importaciones_filas_valores_check" CHECK ((jsonb_typeof(valores) = 'object'::text)));
ALTER TABLE "public"."importaciones_filas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."importaciones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "tipo" text NOT NULL, "archivo" text NOT NULL, "huella" text NOT NULL, "campos" text[] NOT NULL, "mes_primero" boolean NOT NULL DEFAULT false, "filas" integer NOT NULL, "estado" text NOT NULL DEFAULT 'cargando'::text, "cuentas" jsonb NOT NULL DEFAULT '{}'::jsonb, "recordar_desde" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "importaciones_archivo_check" CHECK (((length(TRIM(BOTH FROM archivo)) >= 1) AND (length(TRIM(BOTH FROM archivo)) <= 200))), CONSTRAINT "importaciones_campos_check" CHECK (((cardinality(campos) >= 1) AND (cardinality(campos) <= 12))), CONSTRAINT "importaciones_check" CHECK (((recordar_desde IS NULL) OR (tipo = 'pagos'::text))), CONSTRAINT "importaciones_cuentas_check" CHECK ((jsonb_typeof(cuentas) = 'object'::text)), CONSTRAINT "importaciones_estado_check" CHECK ((estado = ANY (ARRAY['cargando'::text, 'revision'::text, 'aplicando'::text, 'aplicada'::text, 'deshaciendo'::text, 'deshecha'::text, 'descartada'::text]))), CONSTRAINT "importaciones_filas_check" CHECK (((filas >= 1) AND (filas <= 20000))), CONSTRAINT "importaciones_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "importaciones_pkey" PRIMARY KEY (id), CONSTRAINT "importaciones_tipo_check" CHECK ((tipo = ANY (ARRAY['clientes'::text, 'plataformas'::text, 'pagos'::text]))), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."importaciones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."informes" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "mes" date NOT NULL, "sale_el" date NOT NULL, "estado" text NOT NULL DEFAULT 'borrador'::text, "parrafo" text, "datos" jsonb, "enviado_en" timestamp with time zone, "visto_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "informes_enviado_check" CHECK ((((estado = 'enviado'::text) = (enviado_en IS NOT NULL)) AND ((enviado_en IS NULL) = (datos IS NULL)))), CONSTRAINT "informes_estado_check" CHECK ((estado = ANY (ARRAY['borrador'::text, 'retenido'::text, 'enviado'::text, 'sin_datos'::text]))), CONSTRAINT "informes_mes_check" CHECK ((EXTRACT(day FROM mes) = (1)::numeric)), CONSTRAINT "informes_parrafo_check" CHECK (((length(TRIM(BOTH FROM parrafo)) >= 1) AND (length(TRIM(BOTH FROM parrafo)) <= 2000))), CONSTRAINT "informes_pkey" PRIMARY KEY (id), CONSTRAINT "informes_sale_check" CHECK ((sale_el > mes)));
ALTER TABLE "public"."informes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."materiales_esperas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "plataforma" bigint NOT NULL, "cliente" bigint NOT NULL, "hasta" date, "hitos" integer NOT NULL DEFAULT 0, CONSTRAINT "materiales_esperas_hitos_check" CHECK ((hitos >= 0)), CONSTRAINT "materiales_esperas_pkey" PRIMARY KEY (id), "desde" date NOT NULL DEFAULT private.hoy());
ALTER TABLE "public"."materiales_esperas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."materiales" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "plataforma" bigint NOT NULL, "cliente" bigint NOT NULL, "texto" text NOT NULL, "orden" integer NOT NULL DEFAULT 0, "pedido_en" timestamp with time zone NOT NULL DEFAULT now(), "motivo" text, "innecesario" boolean NOT NULL DEFAULT false, "entregado_en" timestamp with time zone, "entregado_por" uuid, "comentario" text, "archivos" text[] NOT NULL DEFAULT '{}'::text[], "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "materiales_archivos_check" CHECK ((cardinality(archivos) <= 20)), CONSTRAINT "materiales_check" CHECK (((NOT innecesario) OR (entregado_en IS NULL))), CONSTRAINT "materiales_comentario_check" CHECK ((length(comentario) <= 4000)), CONSTRAINT "materiales_motivo_check" CHECK (((length(TRIM(BOTH FROM motivo)) >= 1) AND (length(TRIM(BOTH FROM motivo)) <= 1000))), CONSTRAINT "materiales_pkey" PRIMARY KEY (id), CONSTRAINT "materiales_plataforma_orden_key" UNIQUE (plataforma, orden) DEFERRABLE, CONSTRAINT "materiales_texto_check" CHECK (((length(TRIM(BOTH FROM texto)) >= 1) AND (length(TRIM(BOTH FROM texto)) <= 300))));
ALTER TABLE "public"."materiales" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."movimientos_pagos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "movimiento" bigint NOT NULL, "pago" bigint, "pedido" bigint, "abono" bigint, "retencion" bigint, "monto" integer NOT NULL, "antes" jsonb NOT NULL DEFAULT '{}'::jsonb, "correo" uuid, "aprendio" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "movimientos_pagos_abono_check" CHECK (((pago IS NULL) = (abono IS NULL))), CONSTRAINT "movimientos_pagos_abono_key" UNIQUE (abono), CONSTRAINT "movimientos_pagos_antes_check" CHECK ((jsonb_typeof(antes) = 'object'::text)), CONSTRAINT "movimientos_pagos_monto_check" CHECK ((monto > 0)), CONSTRAINT "movimientos_pagos_pkey" PRIMARY KEY (id), CONSTRAINT "movimientos_pagos_retencion_check" CHECK (((retencion IS NULL) OR (abono IS NOT NULL))), CONSTRAINT "movimientos_pagos_retencion_key" UNIQUE (retencion), CONSTRAINT "movimientos_pagos_uno_check" CHECK ((num_nonnulls(pago, pedido) = 1)), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."movimientos_pagos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."movimientos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cartola" bigint NOT NULL, "dia" date NOT NULL, "glosa" text NOT NULL DEFAULT ''::text, "numero" text, "monto" integer NOT NULL, "saldo" bigint, "rut" text, "cuenta" text, "comentario" text, "huella" text NOT NULL, "estado" text NOT NULL DEFAULT 'pendiente'::text, "anotado" integer NOT NULL DEFAULT 0, "vaciado" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "movimientos_anotado_check" CHECK (((anotado >= 0) AND (anotado <= GREATEST(monto, 0)))), CONSTRAINT "movimientos_comentario_check" CHECK (((length(comentario) >= 1) AND (length(comentario) <= 300))), CONSTRAINT "movimientos_cuenta_check" CHECK ((cuenta ~ '^[0-9]{4,30}$'::text)), CONSTRAINT "movimientos_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "movimientos_estado_anotado_check" CHECK (((estado = 'anotado'::text) = ((monto > 0) AND (anotado = monto)))), CONSTRAINT "movimientos_estado_check" CHECK ((estado = ANY (ARRAY['pendiente'::text, 'anotado'::text, 'despues'::text, 'ajeno'::text]))), CONSTRAINT "movimientos_glosa_check" CHECK ((length(glosa) <= 300)), CONSTRAINT "movimientos_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "movimientos_huella_key" UNIQUE (huella), CONSTRAINT "movimientos_monto_check" CHECK ((monto <> 0)), CONSTRAINT "movimientos_numero_check" CHECK (((length(numero) >= 1) AND (length(numero) <= 60))), CONSTRAINT "movimientos_pkey" PRIMARY KEY (id), CONSTRAINT "movimientos_rut_check" CHECK (private.rut_valido(rut)));
ALTER TABLE "public"."movimientos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."pagadores" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "clase" text NOT NULL, "valor" text NOT NULL, "cliente" bigint NOT NULL, "varios" boolean NOT NULL DEFAULT false, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "pagadores_clase_check" CHECK ((clase = ANY (ARRAY['rut'::text, 'cuenta'::text]))), CONSTRAINT "pagadores_clase_valor_key" UNIQUE (clase, valor), CONSTRAINT "pagadores_pkey" PRIMARY KEY (id), CONSTRAINT "pagadores_valor_check" CHECK (((length(valor) >= 4) AND (length(valor) <= 30))));
ALTER TABLE "public"."pagadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."productos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "codigo" text NOT NULL, "clase" text NOT NULL, "nombre" text NOT NULL, "descripcion" text NOT NULL, "entrega" text NOT NULL, "despues" text, "minutos" smallint, "meses_hosting" smallint, "ofrecido" boolean NOT NULL DEFAULT false, "enlace" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "productos_clase_check" CHECK ((clase = ANY (ARRAY['mitades'::text, 'sesion'::text]))), CONSTRAINT "productos_codigo_check" CHECK (((codigo ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(codigo) <= 40) AND (codigo <> 'reunion'::text))), CONSTRAINT "productos_codigo_key" UNIQUE (codigo), CONSTRAINT "productos_codigo_minutos_key" UNIQUE (codigo, minutos), CONSTRAINT "productos_descripcion_check" CHECK (((length(TRIM(BOTH FROM descripcion)) >= 1) AND (length(TRIM(BOTH FROM descripcion)) <= 200))), CONSTRAINT "productos_despues_check" CHECK (((length(TRIM(BOTH FROM despues)) >= 1) AND (length(TRIM(BOTH FROM despues)) <= 300))), CONSTRAINT "productos_entrega_check" CHECK (((length(TRIM(BOTH FROM entrega)) >= 1) AND (length(TRIM(BOTH FROM entrega)) <= 1000))), CONSTRAINT "productos_hosting_de_mitades" CHECK (((clase = 'mitades'::text) OR (meses_hosting IS NULL))), CONSTRAINT "productos_meses_hosting_check" CHECK (((meses_hosting >= 1) AND (meses_hosting <= 60))), CONSTRAINT "productos_minutos_check" CHECK (((minutos >= 10) AND (minutos <= 240))), CONSTRAINT "productos_minutos_de_sesion" CHECK (((clase = 'sesion'::text) = (minutos IS NOT NULL))), CONSTRAINT "productos_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 80))), CONSTRAINT "productos_pkey" PRIMARY KEY (id), CONSTRAINT "productos_enlace_check" CHECK (private.enlace_valido(enlace)));
ALTER TABLE "public"."productos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas_aceptaciones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "propuesta" bigint NOT NULL, "version" bigint NOT NULL, "huella" text NOT NULL, "elegidos" integer[] NOT NULL, "total" bigint NOT NULL, "nombre" text NOT NULL, "rut" text NOT NULL, "en_nombre_de" text, "empezar_antes" boolean NOT NULL, "correo" text NOT NULL, "ip" inet, "agente" text, "cliente" bigint NOT NULL, "plataforma" bigint, "pagos" bigint[] NOT NULL, "retracto_hasta" date NOT NULL, "aceptada_en" timestamp with time zone NOT NULL DEFAULT now(), "medio" text NOT NULL DEFAULT 'codigo'::text, "respaldo" text, "anotada_en" timestamp with time zone, "anotada_por" uuid, "terminos" bigint, CONSTRAINT "propuestas_aceptaciones_agente_check" CHECK ((length(agente) <= 500)), CONSTRAINT "propuestas_aceptaciones_check1" CHECK ((respaldo ~~ (('propuestas/'::text || propuesta) || '/%'::text))), CONSTRAINT "propuestas_aceptaciones_check2" CHECK ((anotada_en >= aceptada_en)), CONSTRAINT "propuestas_aceptaciones_check" CHECK (
CASE
    WHEN (medio = 'codigo'::text) THEN (num_nonnulls(respaldo, anotada_en, anotada_por) = 0)
    ELSE (num_nulls(respaldo, anotada_en, anotada_por) = 0)
END), CONSTRAINT "propuestas_aceptaciones_en_nombre_de_check" CHECK (((length(TRIM(BOTH FROM en_nombre_de)) >= 1) AND (length(TRIM(BOTH FROM en_nombre_de)) <= 160))), CONSTRAINT "propuestas_aceptaciones_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "propuestas_aceptaciones_medio_check" CHECK ((medio = ANY (ARRAY['codigo'::text, 'firma'::text, 'correo'::text, 'mensaje'::text, 'otro'::text]))), CONSTRAINT "propuestas_aceptaciones_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 160))), CONSTRAINT "propuestas_aceptaciones_pkey" PRIMARY KEY (id), CONSTRAINT "propuestas_aceptaciones_propuesta_key" UNIQUE (propuesta), CONSTRAINT "propuestas_aceptaciones_total_check" CHECK (((total >= 1) AND (total <= 2147483647))), CONSTRAINT "propuestas_aceptaciones_rut_check" CHECK (private.rut_valido(rut)));
ALTER TABLE "public"."propuestas_aceptaciones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas_copias" ("aceptacion" bigint NOT NULL, "huella" text NOT NULL, "bytes" integer NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "propuestas_copias_bytes_check" CHECK ((bytes > 0)), CONSTRAINT "propuestas_copias_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "propuestas_copias_huella_key" UNIQUE (huella), CONSTRAINT "propuestas_copias_pkey" PRIMARY KEY (aceptacion));
ALTER TABLE "public"."propuestas_copias" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas_enlaces" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "propuesta" bigint NOT NULL, "para" text, "nonce" uuid NOT NULL DEFAULT gen_random_uuid(), "abierta_en" timestamp with time zone, "recordada" date, "pedida_en" timestamp with time zone, "revocada_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "propuestas_enlaces_pkey" PRIMARY KEY (id), CONSTRAINT "propuestas_enlaces_propuesta_para_key" UNIQUE NULLS NOT DISTINCT (propuesta, para));
ALTER TABLE "public"."propuestas_enlaces" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas_mensajes" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "propuesta" bigint NOT NULL, "enlace" bigint, "cuerpo" text NOT NULL, "del_estudio" boolean NOT NULL DEFAULT false, "autor" bigint, "cerrada_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "propuestas_mensajes_check1" CHECK (((NOT del_estudio) OR (cerrada_en IS NULL))), CONSTRAINT "propuestas_mensajes_check" CHECK ((del_estudio OR (autor IS NULL))), CONSTRAINT "propuestas_mensajes_cuerpo_check" CHECK (((length(TRIM(BOTH FROM cuerpo)) >= 1) AND (length(TRIM(BOTH FROM cuerpo)) <= 5000))), CONSTRAINT "propuestas_mensajes_pkey" PRIMARY KEY (id));
ALTER TABLE "public"."propuestas_mensajes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas_versiones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "propuesta" bigint NOT NULL, "version" integer NOT NULL, "contenido" jsonb NOT NULL, "vence_el" date NOT NULL, "cambios" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "terminos" bigint, "plataforma" bigint, CONSTRAINT "propuestas_versiones_cambios_check" CHECK (((length(TRIM(BOTH FROM cambios)) >= 1) AND (length(TRIM(BOTH FROM cambios)) <= 1000))), CONSTRAINT "propuestas_versiones_contenido_check" CHECK ((jsonb_typeof(contenido) = 'object'::text)), CONSTRAINT "propuestas_versiones_pkey" PRIMARY KEY (id), CONSTRAINT "propuestas_versiones_propuesta_version_key" UNIQUE (propuesta, version), CONSTRAINT "propuestas_versiones_version_check" CHECK ((version > 0)), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."propuestas_versiones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "titulo" text NOT NULL, "plantilla" boolean NOT NULL DEFAULT false, "estado" text NOT NULL DEFAULT 'borrador'::text, "cliente" bigint, "clase" text, "fila" bigint, "para_nombre" text, "para_empresa" text, "para_email" text, "para_rut" text, "plataforma" bigint, "plataforma_nombre" text, "contenido" jsonb NOT NULL DEFAULT '{"pide": [], "hitos": [], "items": [], "cuotas": [], "division": "iguales", "descuento": null, "secciones": []}'::jsonb, "validez" integer NOT NULL DEFAULT 15, "encargado" bigint, "version" integer NOT NULL DEFAULT 0, "vence_el" date, "enviada_en" timestamp with time zone, "motivo" text, "pregunta_en" timestamp with time zone, "cerro" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "propuestas_cerro_check" CHECK ((cerro = ANY (ARRAY['estudio'::text, 'cliente'::text]))), CONSTRAINT "propuestas_check1" CHECK (((NOT plantilla) OR ((estado = 'borrador'::text) AND (num_nonnulls(cliente, clase, para_nombre, para_empresa, para_email, para_rut, plataforma) = 0)))), CONSTRAINT "propuestas_check2" CHECK (((cliente IS NULL) OR (num_nonnulls(para_nombre, para_empresa, para_email, para_rut) = 0))), CONSTRAINT "propuestas_check3" CHECK (((plataforma IS NULL) OR (plataforma_nombre IS NULL))), CONSTRAINT "propuestas_check4" CHECK ((((estado = 'borrador'::text) = (version = 0)) AND ((version = 0) = (vence_el IS NULL)) AND ((version = 0) = (enviada_en IS NULL)))), CONSTRAINT "propuestas_check" CHECK (((clase IS NULL) = (fila IS NULL))), CONSTRAINT "propuestas_clase_check" CHECK ((clase = ANY (ARRAY['leads'::text, 'solicitudes'::text, 'formulario_inicial'::text, 'pedidos'::text, 'citas'::text]))), CONSTRAINT "propuestas_estado_check" CHECK ((estado = ANY (ARRAY['borrador'::text, 'enviada'::text, 'aceptada'::text, 'rechazada'::text, 'retirada'::text]))), CONSTRAINT "propuestas_motivo_check" CHECK (((length(TRIM(BOTH FROM motivo)) >= 1) AND (length(TRIM(BOTH FROM motivo)) <= 1000))), CONSTRAINT "propuestas_para_empresa_check" CHECK (((length(TRIM(BOTH FROM para_empresa)) >= 1) AND (length(TRIM(BOTH FROM para_empresa)) <= 160))), CONSTRAINT "propuestas_para_nombre_check" CHECK (((length(TRIM(BOTH FROM para_nombre)) >= 1) AND (length(TRIM(BOTH FROM para_nombre)) <= 160))), CONSTRAINT "propuestas_pkey" PRIMARY KEY (id), CONSTRAINT "propuestas_plataforma_nombre_check" CHECK (((length(TRIM(BOTH FROM plataforma_nombre)) >= 1) AND (length(TRIM(BOTH FROM plataforma_nombre)) <= 160))), CONSTRAINT "propuestas_titulo_check" CHECK (((length(TRIM(BOTH FROM titulo)) >= 1) AND (length(TRIM(BOTH FROM titulo)) <= 160))), CONSTRAINT "propuestas_validez_check" CHECK (((validez >= 1) AND (validez <= 180))), CONSTRAINT "propuestas_version_check" CHECK ((version >= 0)), "autor" uuid DEFAULT auth.uid(), CONSTRAINT "propuestas_para_rut_check" CHECK (private.rut_valido(para_rut)));
ALTER TABLE "public"."propuestas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."registros_de_ventas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "archivo" text NOT NULL, "huella" text NOT NULL, "desde" date NOT NULL, "hasta" date NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "registros_de_ventas_archivo_check" CHECK (((length(TRIM(BOTH FROM archivo)) >= 1) AND (length(TRIM(BOTH FROM archivo)) <= 200))), CONSTRAINT "registros_de_ventas_desde_check" CHECK (((desde >= '2000-01-01'::date) AND (desde <= '2199-12-31'::date))), CONSTRAINT "registros_de_ventas_dias_check" CHECK ((desde <= hasta)), CONSTRAINT "registros_de_ventas_hasta_check" CHECK (((hasta >= '2000-01-01'::date) AND (hasta <= '2199-12-31'::date))), CONSTRAINT "registros_de_ventas_huella_check" CHECK ((huella ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "registros_de_ventas_huella_key" UNIQUE (huella), CONSTRAINT "registros_de_ventas_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."registros_de_ventas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."registros_filas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "registro" bigint NOT NULL, "n" integer NOT NULL, "clase" text NOT NULL, "folio" bigint NOT NULL, "dia" date NOT NULL, "rut" text, "razon_social" text, "neto" integer NOT NULL, "exento" integer NOT NULL, "iva" integer NOT NULL, "de_clase" text, "de_folio" bigint, "estado" text NOT NULL DEFAULT 'por_decidir'::text, "documento" bigint, "cliente" bigint, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "registros_filas_clase_check" CHECK ((clase = ANY (ARRAY['33'::text, '34'::text, '39'::text, '41'::text, '61'::text]))), CONSTRAINT "registros_filas_de_clase_check" CHECK ((de_clase = ANY (ARRAY['33'::text, '34'::text, '39'::text, '41'::text]))), CONSTRAINT "registros_filas_dia_check" CHECK (((dia >= '2000-01-01'::date) AND (dia <= '2199-12-31'::date))), CONSTRAINT "registros_filas_estado_check" CHECK ((estado = ANY (ARRAY['por_decidir'::text, 'hecha'::text, 'omitida'::text, 'deshecha'::text]))), CONSTRAINT "registros_filas_exento_check" CHECK ((exento >= 0)), CONSTRAINT "registros_filas_folio_check" CHECK (((folio >= 1) AND (folio <= '9999999999'::bigint))), CONSTRAINT "registros_filas_iva_check" CHECK ((iva >= 0)), CONSTRAINT "registros_filas_n_check" CHECK ((n > 0)), CONSTRAINT "registros_filas_neto_check" CHECK ((neto >= 0)), CONSTRAINT "registros_filas_pkey" PRIMARY KEY (id), CONSTRAINT "registros_filas_razon_social_check" CHECK ((length(razon_social) <= 200)), CONSTRAINT "registros_filas_registro_n_key" UNIQUE (registro, n), CONSTRAINT "registros_filas_rut_check" CHECK (private.rut_valido(rut)));
ALTER TABLE "public"."registros_filas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."servicios_aceptaciones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "servicio" bigint NOT NULL, "cliente" bigint NOT NULL, "periodo" text NOT NULL, "monto" integer NOT NULL, "afecto" boolean NOT NULL, "desde" date NOT NULL, "texto" text NOT NULL, "propuesta" bigint, "cuenta" uuid, "nombre" text NOT NULL, "correo" text NOT NULL, "ip" inet, "agente" text, "aceptada_en" timestamp with time zone NOT NULL DEFAULT now(), "terminos" bigint, "retracto_hasta" date, CONSTRAINT "servicios_aceptaciones_agente_check" CHECK ((length(agente) <= 500)), CONSTRAINT "servicios_aceptaciones_pkey" PRIMARY KEY (id));
ALTER TABLE "public"."servicios_aceptaciones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."servicios" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "plataforma" bigint, "clase" text NOT NULL, "nombre" text NOT NULL, "periodo" text NOT NULL DEFAULT 'anio'::text, "monto" integer, "afecto" boolean NOT NULL DEFAULT true, "ancla" date, "proximo" date, "meses_incluidos" integer NOT NULL DEFAULT 0, "aviso_dias" integer NOT NULL DEFAULT 30, "con_informe" boolean NOT NULL DEFAULT false, "mora" text, "mora_dias" integer, "estado" text NOT NULL DEFAULT 'propuesto'::text, "cambio_monto" integer, "cambio_periodo" text, "cambio_desde" date, "termina_el" date, "motivo" text, "comentario" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), "cobrable_desde" date, "fin_pedido_el" date, CONSTRAINT "servicios_activo_check" CHECK (((estado = ANY (ARRAY['propuesto'::text, 'terminado'::text])) OR (num_nulls(monto, proximo) = 0))), CONSTRAINT "servicios_ancla_check" CHECK (((ancla IS NULL) = (proximo IS NULL))), CONSTRAINT "servicios_aviso_dias_check" CHECK (((aviso_dias >= 10) AND (aviso_dias <= 90))), CONSTRAINT "servicios_cambio_desde_check" CHECK (((cambio_desde >= '2000-01-01'::date) AND (cambio_desde <= '2199-12-31'::date))), CONSTRAINT "servicios_cambio_monto_check" CHECK ((cambio_monto > 0)), CONSTRAINT "servicios_cambio_periodo_check" CHECK ((cambio_periodo = ANY (ARRAY['mes'::text, 'trimestre'::text, 'anio'::text]))), CONSTRAINT "servicios_clase_check" CHECK ((clase = ANY (ARRAY['hosting'::text, 'dominio'::text, 'mantencion'::text, 'correo'::text, 'otro'::text]))), CONSTRAINT "servicios_comentario_check" CHECK (((length(TRIM(BOTH FROM comentario)) >= 1) AND (length(TRIM(BOTH FROM comentario)) <= 1000))), CONSTRAINT "servicios_del_cambio_check" CHECK ((num_nulls(cambio_monto, cambio_periodo, cambio_desde) = ANY (ARRAY[0, 3]))), CONSTRAINT "servicios_estado_check" CHECK ((estado = ANY (ARRAY['propuesto'::text, 'activo'::text, 'pausado'::text, 'terminado'::text]))), CONSTRAINT "servicios_id_cliente_key" UNIQUE (id, cliente), CONSTRAINT "servicios_meses_incluidos_check" CHECK (((meses_incluidos >= 0) AND (meses_incluidos <= 60))), CONSTRAINT "servicios_monto_check" CHECK ((monto > 0)), CONSTRAINT "servicios_mora_check" CHECK ((mora = ANY (ARRAY['pausar'::text, 'terminar'::text]))), CONSTRAINT "servicios_mora_dada_check" CHECK ((num_nulls(mora, mora_dias) = ANY (ARRAY[0, 2]))), CONSTRAINT "servicios_mora_dias_check" CHECK (((mora_dias >= 1) AND (mora_dias <= 180))), CONSTRAINT "servicios_motivo_check" CHECK ((motivo = ANY (ARRAY['cliente'::text, 'estudio'::text, 'sin_aceptar'::text, 'mora'::text, 'retracto'::text]))), CONSTRAINT "servicios_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 120))), CONSTRAINT "servicios_periodo_check" CHECK ((periodo = ANY (ARRAY['mes'::text, 'trimestre'::text, 'anio'::text]))), CONSTRAINT "servicios_pkey" PRIMARY KEY (id), CONSTRAINT "servicios_proximo_check" CHECK (((proximo >= '2000-01-01'::date) AND (proximo <= '2199-12-31'::date))), CONSTRAINT "servicios_sin_cambio_check" CHECK (((estado <> 'propuesto'::text) OR (cambio_desde IS NULL))), CONSTRAINT "servicios_terminado_check" CHECK (((estado <> 'terminado'::text) OR (termina_el IS NOT NULL))), CONSTRAINT "servicios_termino_check" CHECK (((termina_el IS NULL) = (motivo IS NULL))));
ALTER TABLE "public"."servicios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."tasas_de_retencion" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "anio" integer NOT NULL, "tasa" numeric NOT NULL, "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "tasas_de_retencion_anio_check" CHECK (((anio >= 2000) AND (anio <= 2199))), CONSTRAINT "tasas_de_retencion_anio_key" UNIQUE (anio), CONSTRAINT "tasas_de_retencion_pkey" PRIMARY KEY (id), CONSTRAINT "tasas_de_retencion_tasa_check" CHECK (((tasa >= (0)::numeric) AND (tasa < (50)::numeric) AND (scale(tasa) <= 2))));
ALTER TABLE "public"."tasas_de_retencion" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transferencias_pagos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "transferencia" bigint NOT NULL, "pago" bigint NOT NULL, "monto" integer NOT NULL, CONSTRAINT "transferencias_pagos_monto_check" CHECK ((monto > 0)), CONSTRAINT "transferencias_pagos_pkey" PRIMARY KEY (id), CONSTRAINT "transferencias_pagos_transferencia_pago_key" UNIQUE (transferencia, pago));
ALTER TABLE "public"."transferencias_pagos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transferencias" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "monto" integer NOT NULL, "comprobante" text NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "transferencias_comprobante_check" CHECK ((comprobante ~ '^[0-9]{1,18}/.'::text)), CONSTRAINT "transferencias_comprobante_key" UNIQUE (comprobante), CONSTRAINT "transferencias_monto_check" CHECK ((monto > 0)), CONSTRAINT "transferencias_pkey" PRIMARY KEY (id), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."transferencias" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."vigilancias" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "plataforma" bigint NOT NULL, "cliente" bigint NOT NULL, "activa" boolean NOT NULL DEFAULT false, "palabra" text, "mantencion_desde" timestamp with time zone, "mantencion_hasta" timestamp with time zone, "certificado_hasta" date, "dominio_hasta" date, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "vigilancias_certificado_hasta_check" CHECK (((certificado_hasta >= '2000-01-01'::date) AND (certificado_hasta <= '2199-12-31'::date))), CONSTRAINT "vigilancias_dominio_hasta_check" CHECK (((dominio_hasta >= '2000-01-01'::date) AND (dominio_hasta <= '2199-12-31'::date))), CONSTRAINT "vigilancias_mantencion_desde_check" CHECK (((mantencion_desde >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (mantencion_desde <= '2200-01-02 00:00:00+00'::timestamp with time zone))), CONSTRAINT "vigilancias_mantencion_hasta_check" CHECK (((mantencion_hasta >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (mantencion_hasta <= '2200-01-02 00:00:00+00'::timestamp with time zone))), CONSTRAINT "vigilancias_mantencion" CHECK ((((mantencion_desde IS NULL) = (mantencion_hasta IS NULL)) AND (mantencion_hasta > mantencion_desde) AND ((mantencion_hasta - mantencion_desde) <= '7 days'::interval))), CONSTRAINT "vigilancias_palabra_check" CHECK (((length(TRIM(BOTH FROM palabra)) >= 1) AND (length(TRIM(BOTH FROM palabra)) <= 100))), CONSTRAINT "vigilancias_pkey" PRIMARY KEY (id), CONSTRAINT "vigilancias_plataforma_key" UNIQUE (plataforma));
ALTER TABLE "public"."vigilancias" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "private"."recordatorios" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL;
ALTER TABLE "private"."recordatorios" ADD COLUMN "a_mano" boolean NOT NULL DEFAULT false;
ALTER TABLE "private"."tablas" ADD COLUMN "vacia_menor" text;
ALTER TABLE "private"."tablas" ADD COLUMN "textos" text;
ALTER TABLE "private"."tablas" ADD COLUMN "une" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "private"."tablas" ADD COLUMN "importa" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "private"."tablas" ADD COLUMN "queda_con" text;
ALTER TABLE "private"."tareas" ADD COLUMN "fallan" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "public"."abonos" ADD COLUMN "transferencia" bigint;
ALTER TABLE "public"."clientes" ADD COLUMN "giro" text;
ALTER TABLE "public"."clientes" ADD COLUMN "direccion" text;
ALTER TABLE "public"."clientes" ADD COLUMN "comuna" text;
ALTER TABLE "public"."clientes" ADD COLUMN "correo_facturacion" text;
ALTER TABLE "public"."clientes" ADD COLUMN "retiene" boolean NOT NULL DEFAULT false;
ALTER TABLE "public"."configuracion" ADD COLUMN "atencion_dias" smallint[] NOT NULL DEFAULT '{1,2,3,4,5}'::smallint[];
ALTER TABLE "public"."configuracion" ADD COLUMN "atencion_desde" time without time zone NOT NULL DEFAULT '09:00:00'::time without time zone;
ALTER TABLE "public"."configuracion" ADD COLUMN "atencion_hasta" time without time zone NOT NULL DEFAULT '18:00:00'::time without time zone;
ALTER TABLE "public"."configuracion" ADD COLUMN "emprendedores" integer;
ALTER TABLE "public"."configuracion" ADD COLUMN "trabaja_desde" smallint;
ALTER TABLE "public"."configuracion" ADD COLUMN "proveedores" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "public"."correos" ADD COLUMN "saludo" text;
ALTER TABLE "public"."correos" ADD COLUMN "enlace" text;
ALTER TABLE "public"."correos_entrantes" ADD COLUMN "completo" text;
ALTER TABLE "public"."documentos_tributarios" ADD COLUMN "total" integer GENERATED ALWAYS AS (((neto + exento) + iva)) STORED NOT NULL;
ALTER TABLE "public"."hitos_plataforma" ADD COLUMN "entrega_enlace" text;
ALTER TABLE "public"."hitos_plataforma" ADD COLUMN "entrega_archivos" text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE "public"."horarios" ADD COLUMN "producto" text GENERATED ALWAYS AS (NULLIF(tipo, 'reunion'::text)) STORED;
ALTER TABLE "public"."movimientos" ADD COLUMN "resto" integer GENERATED ALWAYS AS (GREATEST((monto - anotado), 0)) STORED;
ALTER TABLE "public"."pagos" ADD COLUMN "plan" uuid;
ALTER TABLE "public"."pagos" ADD COLUMN "plan_total" integer;
ALTER TABLE "public"."pagos" ADD COLUMN "servicio" bigint;
ALTER TABLE "public"."pagos" ADD COLUMN "servicio_desde" date;
ALTER TABLE "public"."pagos" ADD COLUMN "servicio_hasta" date;
ALTER TABLE "public"."pagos" ADD COLUMN "transferencia" bigint;
ALTER TABLE "public"."pedidos" ADD COLUMN "terminos" bigint;
ALTER TABLE "public"."pedidos" ADD COLUMN "comprobante" text;
ALTER TABLE "public"."pedidos" ADD COLUMN "comprobantes" integer NOT NULL DEFAULT 0;
ALTER TABLE "public"."personas" ADD COLUMN "cobros" boolean NOT NULL DEFAULT false;
ALTER TABLE "public"."plataformas" ADD COLUMN "problema" text;
ALTER TABLE "public"."plataformas" ADD COLUMN "decision" text;
ALTER TABLE "public"."servicios_aceptaciones" ADD COLUMN "aviso_dias" integer GENERATED ALWAYS AS (("substring"(texto, 'te avisamos (\d+) días'::text))::integer) STORED;
ALTER TABLE "public"."ticket_mensajes" ADD COLUMN "acortado" boolean NOT NULL DEFAULT false;
ALTER TABLE "public"."tickets" ADD COLUMN "hablo_el_cliente" boolean NOT NULL DEFAULT true;

ALTER TABLE "private"."recordatorios" ALTER COLUMN "etapa" DROP NOT NULL;

ALTER TABLE "public"."configuracion" ALTER COLUMN "nombre" SET DEFAULT 'Mi estudio'::text;

CREATE TYPE "private"."movimiento_leido" AS ("n" integer, "dia" date, "glosa" text, "numero" text, "monto" integer, "saldo" bigint, "rut" text, "cuenta" text, "comentario" text, "por_que" text, "huella" text);

CREATE TYPE "private"."sugerencia" AS ("movimiento" bigint, "lugar" integer, "cliente" bigint, "pedido" bigint, "transferencia" bigint, "pagos" bigint[], "montos" integer[], "retenciones" integer[], "motivo" text, "seguridad" text, "puntos" integer);

ALTER TABLE "private"."claves_revisadas" ADD CONSTRAINT "claves_revisadas_cuenta_fkey" FOREIGN KEY (cuenta) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."contadores" ADD CONSTRAINT "contadores_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE CASCADE;

ALTER TABLE "private"."enlaces_de_pago" ADD CONSTRAINT "enlaces_de_pago_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "private"."navegadores" ADD CONSTRAINT "navegadores_cuenta_fkey" FOREIGN KEY (cuenta) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."recordatorios" ADD CONSTRAINT "recordatorios_pago_etapa_vence_el_key" UNIQUE (pago, etapa, vence_el);

ALTER TABLE "private"."recordatorios" ADD CONSTRAINT "recordatorios_pkey" PRIMARY KEY (id);

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_importa_check" CHECK (((importa - '{nueva,llena,no}'::text[]) = '{}'::jsonb));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_queda_con_check" CHECK ((length(TRIM(BOTH FROM queda_con)) > 0));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_textos_check" CHECK ((length(TRIM(BOTH FROM textos)) > 0));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_une_check" CHECK (((une - '{queda,llena,elige,acceso}'::text[]) = '{}'::jsonb));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_vacia_menor_check" CHECK ((length(TRIM(BOTH FROM vacia_menor)) > 0));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_vacia_menor_de_check" CHECK (((vacia_menor IS NULL) OR (condicion_menor IS NOT NULL)));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_vigila_check" CHECK (((jsonb_typeof(vigila) = 'object'::text) AND ((vigila - '{limpieza,envio,consentimiento,limite,actualizado,responsable,contacto,novedades,busqueda,publicacion,auditoria}'::text[]) = '{}'::jsonb)));

ALTER TABLE "private"."tareas" ADD CONSTRAINT "tareas_fallan_check" CHECK ((jsonb_typeof(fallan) = 'object'::text));

ALTER TABLE "private"."visitas_de_paginas" ADD CONSTRAINT "visitas_de_paginas_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE CASCADE;

ALTER TABLE "private"."visitas_de_sitios" ADD CONSTRAINT "visitas_de_sitios_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE CASCADE;

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_metodo_check" CHECK ((metodo = ANY (ARRAY['tarjeta'::text, 'transferencia'::text, 'otro'::text, 'retencion'::text])));

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_retencion_check" CHECK (((metodo <> 'retencion'::text) OR ((num_nonnulls(comprobante, intento) = 0) AND (NOT contracargo))));

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_comuna_check" CHECK (((length(TRIM(BOTH FROM comuna)) >= 1) AND (length(TRIM(BOTH FROM comuna)) <= 40)));

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_direccion_check" CHECK (((length(TRIM(BOTH FROM direccion)) >= 1) AND (length(TRIM(BOTH FROM direccion)) <= 120)));

ALTER TABLE "public"."clientes" ADD CONSTRAINT "clientes_giro_check" CHECK (((length(TRIM(BOTH FROM giro)) >= 1) AND (length(TRIM(BOTH FROM giro)) <= 80)));

ALTER TABLE "public"."compartidos" ADD CONSTRAINT "compartidos_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."compartidos" ADD CONSTRAINT "compartidos_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE SET NULL (plataforma);

ALTER TABLE "public"."correos" ADD CONSTRAINT "correos_enlace_check" CHECK ((enlace ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "public"."correos" ADD CONSTRAINT "correos_enlace_key" UNIQUE (enlace);

ALTER TABLE "public"."correos_entrantes" ADD CONSTRAINT "correos_entrantes_completo_check" CHECK ((length(completo) <= 200000));

ALTER TABLE "public"."correos_entrantes" ADD CONSTRAINT "correos_entrantes_motivo_check" CHECK ((motivo = ANY (ARRAY['sin_firma'::text, 'sin_acceso'::text, 'vacio'::text, 'demasiados'::text, 'no_comprobado'::text, 'automatico'::text])));

ALTER TABLE "public"."documentos_abonos" ADD CONSTRAINT "documentos_abonos_abono_fkey" FOREIGN KEY (abono) REFERENCES public.abonos(id) ON DELETE CASCADE;

ALTER TABLE "public"."documentos_tributarios" ADD CONSTRAINT "documentos_tributarios_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."documentos_tributarios" ADD CONSTRAINT "documentos_tributarios_anula_cliente_fkey" FOREIGN KEY (anula, cliente) REFERENCES public.documentos_tributarios(id, cliente);

ALTER TABLE "public"."documentos_tributarios" ADD CONSTRAINT "documentos_tributarios_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE SET NULL;

ALTER TABLE "public"."documentos_abonos" ADD CONSTRAINT "documentos_abonos_documento_fkey" FOREIGN KEY (documento) REFERENCES public.documentos_tributarios(id) ON DELETE CASCADE;

ALTER TABLE "public"."hitos_plataforma" ADD CONSTRAINT "hitos_plataforma_entrega_archivos_check" CHECK ((cardinality(entrega_archivos) <= 10));

ALTER TABLE "public"."importaciones_filas" ADD CONSTRAINT "importaciones_filas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE SET NULL;

ALTER TABLE "public"."importaciones_filas" ADD CONSTRAINT "importaciones_filas_importacion_fkey" FOREIGN KEY (importacion) REFERENCES public.importaciones(id) ON DELETE CASCADE;

ALTER TABLE "public"."informes" ADD CONSTRAINT "informes_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."materiales" ADD CONSTRAINT "materiales_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."materiales" ADD CONSTRAINT "materiales_entregado_por_fkey" FOREIGN KEY (entregado_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."materiales" ADD CONSTRAINT "materiales_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE CASCADE;

ALTER TABLE "public"."materiales_esperas" ADD CONSTRAINT "materiales_esperas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."materiales_esperas" ADD CONSTRAINT "materiales_esperas_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos" ADD CONSTRAINT "movimientos_cartola_fkey" FOREIGN KEY (cartola) REFERENCES public.cartolas(id);

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_abono_fkey" FOREIGN KEY (abono) REFERENCES public.abonos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_correo_fkey" FOREIGN KEY (correo) REFERENCES public.correos(id) ON DELETE SET NULL;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_movimiento_fkey" FOREIGN KEY (movimiento) REFERENCES public.movimientos(id);

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_pedido_fkey" FOREIGN KEY (pedido) REFERENCES public.pedidos(id) ON DELETE CASCADE;

ALTER TABLE "public"."movimientos_pagos" ADD CONSTRAINT "movimientos_pagos_retencion_fkey" FOREIGN KEY (retencion) REFERENCES public.abonos(id) ON DELETE SET NULL;

ALTER TABLE "public"."pagadores" ADD CONSTRAINT "pagadores_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE CASCADE;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_plan_check" CHECK (((plan IS NULL) = (plan_total IS NULL)));

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_servicio_check" CHECK (((servicio IS NULL) OR (servicio_desde < servicio_hasta)));

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_servicio_una_vez" EXCLUDE USING gist (int8range(servicio, servicio, '[]'::text) WITH &&, daterange(servicio_desde, servicio_hasta) WITH &&) WHERE (((servicio IS NOT NULL) AND (estado <> 'anulado'::text)));

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_transferencia_check" CHECK (((transferencia IS NULL) OR (estado = 'en_revision'::text)));

ALTER TABLE "public"."personas" ADD CONSTRAINT "personas_cobros_check" CHECK (((NOT cobros) OR (alcance = 'todo'::text)));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_encargado_fkey" FOREIGN KEY (encargado) REFERENCES public.clientes(id);

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE SET NULL (plataforma);

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id);

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."propuestas_copias" ADD CONSTRAINT "propuestas_copias_aceptacion_fkey" FOREIGN KEY (aceptacion) REFERENCES public.propuestas_aceptaciones(id) ON DELETE CASCADE;

ALTER TABLE "private"."propuestas_codigos" ADD CONSTRAINT "propuestas_codigos_enlace_fkey" FOREIGN KEY (enlace) REFERENCES public.propuestas_enlaces(id) ON DELETE CASCADE;

ALTER TABLE "private"."propuestas_tokens" ADD CONSTRAINT "propuestas_tokens_enlace_fkey" FOREIGN KEY (enlace) REFERENCES public.propuestas_enlaces(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_enlaces" ADD CONSTRAINT "propuestas_enlaces_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_mensajes" ADD CONSTRAINT "propuestas_mensajes_autor_fkey" FOREIGN KEY (autor) REFERENCES public.clientes(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_mensajes" ADD CONSTRAINT "propuestas_mensajes_enlace_fkey" FOREIGN KEY (enlace) REFERENCES public.propuestas_enlaces(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_mensajes" ADD CONSTRAINT "propuestas_mensajes_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_version_fkey" FOREIGN KEY (version) REFERENCES public.propuestas_versiones(id);

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."registros_filas" ADD CONSTRAINT "registros_filas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE SET NULL;

ALTER TABLE "public"."registros_filas" ADD CONSTRAINT "registros_filas_documento_fkey" FOREIGN KEY (documento) REFERENCES public.documentos_tributarios(id) ON DELETE SET NULL;

ALTER TABLE "public"."registros_filas" ADD CONSTRAINT "registros_filas_registro_fkey" FOREIGN KEY (registro) REFERENCES public.registros_de_ventas(id) ON DELETE CASCADE;

ALTER TABLE "public"."servicios" ADD CONSTRAINT "servicios_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_servicio_cliente_fkey" FOREIGN KEY (servicio, cliente) REFERENCES public.servicios(id, cliente) ON DELETE SET NULL (servicio);

ALTER TABLE "private"."servicios_avisos" ADD CONSTRAINT "servicios_avisos_servicio_fkey" FOREIGN KEY (servicio) REFERENCES public.servicios(id) ON DELETE CASCADE;

ALTER TABLE "public"."servicios" ADD CONSTRAINT "servicios_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE SET NULL (plataforma);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_servicio_fkey" FOREIGN KEY (servicio) REFERENCES public.servicios(id);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."tickets" ADD CONSTRAINT "tickets_categoria_check" CHECK ((categoria = ANY (ARRAY['consulta'::text, 'error'::text, 'mejora'::text, 'contenido'::text, 'pago'::text, 'reclamo'::text, 'otro'::text])));

ALTER TABLE "public"."transferencias" ADD CONSTRAINT "transferencias_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."abonos" ADD CONSTRAINT "abonos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id) ON DELETE SET NULL;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id);

ALTER TABLE "public"."transferencias_pagos" ADD CONSTRAINT "transferencias_pagos_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "public"."transferencias_pagos" ADD CONSTRAINT "transferencias_pagos_transferencia_fkey" FOREIGN KEY (transferencia) REFERENCES public.transferencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."vigilancias" ADD CONSTRAINT "vigilancias_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."vigilancias" ADD CONSTRAINT "vigilancias_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "private"."mantenciones" ADD CONSTRAINT "mantenciones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "private"."sitios" ADD CONSTRAINT "sitios_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "private"."sondeos" ADD CONSTRAINT "sondeos_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "public"."caidas" ADD CONSTRAINT "caidas_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "public"."disponibilidad" ADD CONSTRAINT "disponibilidad_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

CREATE INDEX enlaces_de_pago_pago_idx ON private.enlaces_de_pago USING btree (pago);

CREATE INDEX propuestas_tokens_enlace_idx ON private.propuestas_tokens USING btree (enlace);

CREATE INDEX recordatorios_enviado_idx ON private.recordatorios USING btree (enviado_en);

CREATE INDEX sondeos_en_idx ON private.sondeos USING btree (en);

CREATE INDEX abonos_transferencia_idx ON public.abonos USING btree (transferencia) WHERE (transferencia IS NOT NULL);

CREATE UNIQUE INDEX caidas_abierta_idx ON public.caidas USING btree (plataforma) WHERE (hasta IS NULL);

CREATE INDEX caidas_plataforma_idx ON public.caidas USING btree (plataforma, desde);

CREATE INDEX cartolas_creado_idx ON public.cartolas USING btree (creado_en DESC);

CREATE INDEX citas_proxima_idx ON public.citas USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX clientes_por_nombre_idx ON public.clientes USING btree (COALESCE(NULLIF(empresa, ''::text), cliente), id);

CREATE INDEX compartidos_cliente_idx ON public.compartidos USING btree (cliente, creado_en DESC);

CREATE INDEX compartidos_creado_idx ON public.compartidos USING btree (creado_en DESC);

CREATE INDEX compartidos_plataforma_idx ON public.compartidos USING btree (plataforma, cliente);

CREATE INDEX documentos_abonos_abono_idx ON public.documentos_abonos USING btree (abono);

CREATE INDEX documentos_tributarios_anula_idx ON public.documentos_tributarios USING btree (anula, cliente);

CREATE INDEX documentos_tributarios_cliente_idx ON public.documentos_tributarios USING btree (cliente, dia DESC);

CREATE INDEX documentos_tributarios_creado_idx ON public.documentos_tributarios USING btree (creado_en DESC);

CREATE INDEX documentos_tributarios_pago_idx ON public.documentos_tributarios USING btree (pago);

CREATE INDEX formulario_inicial_proxima_idx ON public.formulario_inicial USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX hitos_plataforma_aprobado_idx ON public.hitos_plataforma USING btree (aprobado_en) WHERE (aprobado_en IS NOT NULL);

CREATE INDEX hitos_plataforma_entrega_idx ON public.hitos_plataforma USING gin (entrega_archivos) WHERE (entrega_archivos <> '{}'::text[]);

CREATE INDEX hitos_plataforma_por_entregar_idx ON public.hitos_plataforma USING btree (fecha) WHERE (estado = ANY (ARRAY['pendiente'::text, 'en_curso'::text]));

CREATE INDEX horarios_producto_idx ON public.horarios USING btree (producto, minutos);

CREATE UNIQUE INDEX importaciones_abierta_idx ON public.importaciones USING btree (tipo, huella) WHERE (estado = ANY (ARRAY['cargando'::text, 'revision'::text, 'aplicando'::text]));

CREATE INDEX importaciones_creado_idx ON public.importaciones USING btree (creado_en DESC);

CREATE INDEX importaciones_filas_claves_idx ON public.importaciones_filas USING gin (claves);

CREATE INDEX importaciones_filas_cliente_idx ON public.importaciones_filas USING btree (cliente);

CREATE INDEX importaciones_filas_estado_idx ON public.importaciones_filas USING btree (importacion, estado, n);

CREATE INDEX importaciones_filas_registro_idx ON public.importaciones_filas USING btree (registro);

CREATE INDEX informes_cliente_idx ON public.informes USING btree (cliente, mes DESC);

CREATE INDEX informes_enviado_idx ON public.informes USING btree (enviado_en);

CREATE UNIQUE INDEX informes_por_enviar_idx ON public.informes USING btree (cliente, mes) WHERE (enviado_en IS NULL);

CREATE INDEX informes_sale_idx ON public.informes USING btree (sale_el) WHERE (estado = 'borrador'::text);

CREATE INDEX leads_proxima_idx ON public.leads USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX materiales_archivos_idx ON public.materiales USING gin (archivos) WHERE (archivos <> '{}'::text[]);

CREATE INDEX materiales_cliente_idx ON public.materiales USING btree (cliente) WHERE ((entregado_en IS NULL) AND (NOT innecesario));

CREATE INDEX materiales_entregado_por_idx ON public.materiales USING btree (entregado_por);

CREATE UNIQUE INDEX materiales_esperas_abierta_idx ON public.materiales_esperas USING btree (plataforma) WHERE (hasta IS NULL);

CREATE INDEX materiales_esperas_cliente_idx ON public.materiales_esperas USING btree (cliente);

CREATE INDEX materiales_esperas_plataforma_idx ON public.materiales_esperas USING btree (plataforma, hasta);

CREATE INDEX materiales_suyos_idx ON public.materiales USING btree (cliente, plataforma);

CREATE INDEX movimientos_cartola_idx ON public.movimientos USING btree (cartola);

CREATE INDEX movimientos_dia_idx ON public.movimientos USING btree (dia DESC, id DESC);

CREATE INDEX movimientos_estado_idx ON public.movimientos USING btree (estado, dia DESC, id DESC);

CREATE INDEX movimientos_pagos_correo_idx ON public.movimientos_pagos USING btree (correo);

CREATE INDEX movimientos_pagos_movimiento_idx ON public.movimientos_pagos USING btree (movimiento);

CREATE INDEX movimientos_pagos_pago_idx ON public.movimientos_pagos USING btree (pago);

CREATE UNIQUE INDEX movimientos_pagos_pedido_idx ON public.movimientos_pagos USING btree (pedido) WHERE (pedido IS NOT NULL);

CREATE INDEX movimientos_rut_idx ON public.movimientos USING btree (rut) WHERE (rut IS NOT NULL);

CREATE INDEX pagadores_cliente_idx ON public.pagadores USING btree (cliente);

CREATE INDEX pagos_documentos_idx ON public.pagos USING btree (COALESCE(pagado_en, actualizado_en)) WHERE (abonado > devuelto);

CREATE INDEX pagos_nota_idx ON public.pagos USING btree (id) WHERE ((devuelto > 0) OR (estado = 'anulado'::text));

CREATE INDEX pagos_plan_idx ON public.pagos USING btree (plan);

CREATE INDEX pagos_servicio_debido_idx ON public.pagos USING btree (servicio, vence_el) WHERE ((servicio IS NOT NULL) AND (estado = ANY (ARRAY['programado'::text, 'pendiente'::text, 'rechazado'::text])));

CREATE INDEX pagos_servicio_idx ON public.pagos USING btree (servicio, cliente);

CREATE INDEX pagos_transferencia_idx ON public.pagos USING btree (transferencia) WHERE (transferencia IS NOT NULL);

CREATE INDEX pedidos_comprobante_idx ON public.pedidos USING btree (comprobante) WHERE (comprobante IS NOT NULL);

CREATE INDEX pedidos_producto_idx ON public.pedidos USING btree (producto);

CREATE INDEX pedidos_proxima_idx ON public.pedidos USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX propuestas_aceptaciones_aceptada_idx ON public.propuestas_aceptaciones USING btree (aceptada_en);

CREATE INDEX propuestas_aceptaciones_cliente_idx ON public.propuestas_aceptaciones USING btree (cliente);

CREATE INDEX propuestas_aceptaciones_pagos_idx ON public.propuestas_aceptaciones USING gin (pagos);

CREATE INDEX propuestas_aceptaciones_plataforma_idx ON public.propuestas_aceptaciones USING btree (plataforma);

CREATE INDEX propuestas_aceptaciones_respaldo_idx ON public.propuestas_aceptaciones USING btree (respaldo) WHERE (respaldo IS NOT NULL);

CREATE INDEX propuestas_aceptaciones_terminos_idx ON public.propuestas_aceptaciones USING btree (terminos);

CREATE INDEX propuestas_aceptaciones_version_idx ON public.propuestas_aceptaciones USING btree (version);

CREATE INDEX propuestas_actualizado_idx ON public.propuestas USING btree (actualizado_en DESC);

CREATE INDEX propuestas_cliente_idx ON public.propuestas USING btree (cliente);

CREATE INDEX propuestas_contacto_idx ON public.propuestas USING btree (clase, fila);

CREATE INDEX propuestas_encargado_idx ON public.propuestas USING btree (encargado);

CREATE INDEX propuestas_enlaces_abierta_idx ON public.propuestas_enlaces USING btree (abierta_en) WHERE (para IS NOT NULL);

CREATE INDEX propuestas_mensajes_autor_idx ON public.propuestas_mensajes USING btree (autor);

CREATE INDEX propuestas_mensajes_enlace_idx ON public.propuestas_mensajes USING btree (enlace);

CREATE INDEX propuestas_mensajes_propuesta_idx ON public.propuestas_mensajes USING btree (propuesta, id);

CREATE INDEX propuestas_plataforma_idx ON public.propuestas USING btree (plataforma);

CREATE INDEX propuestas_pregunta_idx ON public.propuestas USING btree (pregunta_en) WHERE (pregunta_en IS NOT NULL);

CREATE INDEX propuestas_urgencia_idx ON public.propuestas USING btree ((
CASE
    WHEN (pregunta_en IS NULL) THEN ('2000-01-01 00:00:00+00'::timestamp with time zone - actualizado_en)
    ELSE (pregunta_en - '3000-01-01 00:00:00+00'::timestamp with time zone)
END), id);

CREATE INDEX propuestas_versiones_plataforma_idx ON public.propuestas_versiones USING btree (plataforma);

CREATE INDEX registros_de_ventas_creado_idx ON public.registros_de_ventas USING btree (creado_en DESC);

CREATE INDEX registros_filas_cliente_idx ON public.registros_filas USING btree (cliente);

CREATE INDEX registros_filas_documento_idx ON public.registros_filas USING btree (documento);

CREATE INDEX servicios_aceptaciones_aceptada_idx ON public.servicios_aceptaciones USING btree (aceptada_en);

CREATE INDEX servicios_aceptaciones_cliente_idx ON public.servicios_aceptaciones USING btree (cliente);

CREATE INDEX servicios_aceptaciones_propuesta_idx ON public.servicios_aceptaciones USING btree (propuesta);

CREATE INDEX servicios_aceptaciones_servicio_idx ON public.servicios_aceptaciones USING btree (servicio, desde);

CREATE INDEX servicios_aceptaciones_terminos_idx ON public.servicios_aceptaciones USING btree (terminos);

CREATE INDEX servicios_cliente_idx ON public.servicios USING btree (cliente, proximo);

CREATE INDEX servicios_fin_pedido_idx ON public.servicios USING btree (fin_pedido_el) WHERE (fin_pedido_el IS NOT NULL);

CREATE INDEX servicios_plataforma_idx ON public.servicios USING btree (plataforma, cliente);

CREATE INDEX servicios_proximo_idx ON public.servicios USING btree (proximo) WHERE (estado <> 'terminado'::text);

CREATE INDEX solicitudes_proxima_idx ON public.solicitudes USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX transferencias_cliente_idx ON public.transferencias USING btree (cliente);

CREATE INDEX transferencias_pagos_pago_idx ON public.transferencias_pagos USING btree (pago);

CREATE INDEX vigilancias_cliente_idx ON public.vigilancias USING btree (cliente);
ALTER TABLE "public"."materiales_esperas" ADD COLUMN "dias" integer GENERATED ALWAYS AS ((hasta - desde)) STORED;

ALTER TABLE "public"."materiales_esperas" ADD CONSTRAINT "materiales_esperas_dias_check" CHECK ((dias > 0));

ALTER TABLE "public"."hitos_plataforma" ADD CONSTRAINT "hitos_plataforma_entrega_enlace_check" CHECK (private.enlace_valido(entrega_enlace));

CREATE INDEX clientes_empresa_idx ON public.clientes USING btree (private.normalizar(empresa));

CREATE INDEX clientes_nombre_idx ON public.clientes USING btree (private.normalizar(cliente));

-- What orders, prices and hours point at is there before them, with the checkouts that the settings had.
insert into public.productos (codigo, clase, nombre, descripcion, entrega, despues, minutos, ofrecido)
values ('asesoria-cv', 'sesion', 'Asesoría de currículum', 'Programa completo, pago único.', 'Una primera sesión de 45 minutos, que agendas en línea apenas confirmemos el pago, y el programa completo a partir de ella. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.', 'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.', '45', 'true')
on conflict do nothing;

insert into public.productos (codigo, clase, nombre, descripcion, entrega, meses_hosting, ofrecido)
values ('pagina-web', 'mitades', 'Primera página web', 'Pago inicial del 50%. Lista en 7 días desde que pagas y tenemos tu material.', 'Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.', '12', 'true')
on conflict do nothing;

update public.productos p set enlace = case p.codigo when 'pagina-web' then c.pago_pagina_web else c.pago_asesoria_cv end
from public.configuracion c;

ALTER TABLE "public"."configuracion" DROP COLUMN "pago_asesoria_cv";
ALTER TABLE "public"."configuracion" DROP COLUMN "pago_pagina_web";
