set lock_timeout = '10s';
set check_function_bodies = off;

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

DROP TRIGGER "tickets_3_asignado" ON "public"."tickets";

DROP TRIGGER "archivos_limitar" ON "storage"."objects";

DROP VIEW "public"."configuracion_publica";

DROP VIEW "public"."esperas";

DROP VIEW "public"."personas_ingresos";

DROP VIEW "public"."usuarios";

ALTER TABLE "private"."recordatorios" DROP CONSTRAINT "recordatorios_pkey";

ALTER TABLE "private"."tablas" DROP CONSTRAINT "tablas_vigila_check";

ALTER TABLE "public"."correos_entrantes" DROP CONSTRAINT "correos_entrantes_motivo_check";

ALTER TABLE "public"."preferencias_correo" DROP CONSTRAINT "preferencias_correo_estudio_check";

ALTER TABLE "public"."tickets" DROP CONSTRAINT "tickets_categoria_check";

DROP FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, uuid);

DROP FUNCTION "private"."dar_de_baja"(text, text);

DROP FUNCTION "private"."marcar_invitado"(bigint);

DROP FUNCTION "private"."marcar_persona_invitada"(bigint);

DROP FUNCTION "private"."pagar_juntas"(bigint[]);

DROP FUNCTION "private"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean);

DROP FUNCTION "private"."ver_avance"(text);

DROP FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid);

DROP FUNCTION "public"."embudo"(integer);

DROP FUNCTION "public"."marcar_invitado"(bigint);

DROP FUNCTION "public"."marcar_persona_invitada"(bigint);

DROP FUNCTION "public"."recibir_correo"(text, text, text, text, text, bigint, boolean, jsonb, boolean);

CREATE TABLE "private"."contadores" ("plataforma" bigint NOT NULL, "clave" text NOT NULL DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text), "activo" boolean NOT NULL DEFAULT true, "ultima_en" timestamp with time zone, CONSTRAINT "contadores_clave_check" CHECK ((clave ~ '^[0-9a-f]{32}$'::text)), CONSTRAINT "contadores_clave_key" UNIQUE (clave), CONSTRAINT "contadores_pkey" PRIMARY KEY (plataforma));
ALTER TABLE "private"."contadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."enlaces_de_pago" ("token_hash" text NOT NULL, "pago" bigint NOT NULL, "comprobantes" integer NOT NULL DEFAULT 0, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "enlaces_de_pago_comprobantes_check" CHECK (((comprobantes >= 0) AND (comprobantes <= 5))), CONSTRAINT "enlaces_de_pago_pkey" PRIMARY KEY (token_hash), CONSTRAINT "enlaces_de_pago_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)));
ALTER TABLE "private"."enlaces_de_pago" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."esquema" ("parte" text NOT NULL, "nombre" text NOT NULL, "huella" text NOT NULL, CONSTRAINT "esquema_pkey" PRIMARY KEY (parte, nombre));
ALTER TABLE "private"."esquema" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."llamadas" ("funcion" text NOT NULL, "pedido" bigint NOT NULL, "pedida_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "llamadas_pkey" PRIMARY KEY (funcion));
ALTER TABLE "private"."llamadas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."navegadores" ("cuenta" uuid NOT NULL, "huella" text NOT NULL, "visto_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "navegadores_pkey" PRIMARY KEY (cuenta, huella));
ALTER TABLE "private"."navegadores" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."propuestas_codigos" ("enlace" bigint NOT NULL, "codigo_hash" text NOT NULL, "version" integer NOT NULL, "elegidos" integer[] NOT NULL, "intentos" integer NOT NULL DEFAULT 0, "vence_en" timestamp with time zone NOT NULL DEFAULT (now() + '00:15:00'::interval), CONSTRAINT "propuestas_codigos_codigo_hash_check" CHECK ((codigo_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "propuestas_codigos_intentos_check" CHECK (((intentos >= 0) AND (intentos <= 5))), CONSTRAINT "propuestas_codigos_pkey" PRIMARY KEY (enlace));
ALTER TABLE "private"."propuestas_codigos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."propuestas_tokens" ("token_hash" text NOT NULL, "enlace" bigint NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "propuestas_tokens_pkey" PRIMARY KEY (token_hash), CONSTRAINT "propuestas_tokens_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)));
ALTER TABLE "private"."propuestas_tokens" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."revision" ("id" smallint NOT NULL DEFAULT 1, "migracion" text, "anotada_en" timestamp with time zone, "preguntada_en" timestamp with time zone, "revisada_en" timestamp with time zone, "faltas" jsonb NOT NULL DEFAULT '[]'::jsonb, "avisadas" jsonb NOT NULL DEFAULT '[]'::jsonb, "avisada_en" timestamp with time zone, CONSTRAINT "revision_avisadas_check" CHECK ((jsonb_typeof(avisadas) = 'array'::text)), CONSTRAINT "revision_faltas_check" CHECK ((jsonb_typeof(faltas) = 'array'::text)), CONSTRAINT "revision_id_check" CHECK ((id = 1)), CONSTRAINT "revision_migracion_check" CHECK ((migracion ~ '^\d{14}$'::text)), CONSTRAINT "revision_pkey" PRIMARY KEY (id));
ALTER TABLE "private"."revision" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."servicios_avisos" ("servicio" bigint NOT NULL, "dia" date NOT NULL, "etapa" integer NOT NULL, "enviado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "servicios_avisos_etapa_check" CHECK ((etapa = ANY (ARRAY[60, 7, 1]))), CONSTRAINT "servicios_avisos_pkey" PRIMARY KEY (servicio, dia, etapa));
ALTER TABLE "private"."servicios_avisos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."sitios" ("plataforma" bigint NOT NULL, "estado" text NOT NULL DEFAULT 'sin_datos'::text, "desde" timestamp with time zone, "medido_en" timestamp with time zone, "motivo" text, "codigo" integer, "fallos" integer NOT NULL DEFAULT 0, "fallo_en" timestamp with time zone, "exitos" integer NOT NULL DEFAULT 0, "exito_en" timestamp with time zone, "proximo_en" timestamp with time zone NOT NULL DEFAULT now(), "turno" uuid, "turno_hasta" timestamp with time zone, "certificado_aviso" smallint, "dominio_aviso" smallint, CONSTRAINT "sitios_estado_check" CHECK ((estado = ANY (ARRAY['sin_datos'::text, 'arriba'::text, 'abajo'::text, 'no_medible'::text]))), CONSTRAINT "sitios_exitos_check" CHECK ((exitos >= 0)), CONSTRAINT "sitios_fallos_check" CHECK ((fallos >= 0)), CONSTRAINT "sitios_pkey" PRIMARY KEY (plataforma));
ALTER TABLE "private"."sitios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."sondeos" ("plataforma" bigint NOT NULL, "en" timestamp with time zone NOT NULL DEFAULT now(), "resultado" text NOT NULL, "ms" integer, "codigo" integer, "motivo" text, CONSTRAINT "sondeos_ms_check" CHECK ((ms >= 0)), CONSTRAINT "sondeos_pkey" PRIMARY KEY (plataforma, en), CONSTRAINT "sondeos_resultado_check" CHECK ((resultado = ANY (ARRAY['arriba'::text, 'abajo'::text, 'no_medible'::text, 'mantencion'::text]))));
ALTER TABLE "private"."sondeos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."terminos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "contenido" jsonb NOT NULL, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "terminos_contenido_check" CHECK ((jsonb_typeof(contenido) = 'object'::text)), CONSTRAINT "terminos_pkey" PRIMARY KEY (id));
ALTER TABLE "private"."terminos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."visitas_de_paginas" ("plataforma" bigint NOT NULL, "mes" date NOT NULL, "ruta" text NOT NULL, "visitas" integer NOT NULL DEFAULT 1, CONSTRAINT "visitas_de_paginas_mes_check" CHECK ((EXTRACT(day FROM mes) = (1)::numeric)), CONSTRAINT "visitas_de_paginas_pkey" PRIMARY KEY (plataforma, mes, ruta), CONSTRAINT "visitas_de_paginas_ruta_check" CHECK (((length(ruta) >= 1) AND (length(ruta) <= 300))), CONSTRAINT "visitas_de_paginas_visitas_check" CHECK ((visitas > 0)));
ALTER TABLE "private"."visitas_de_paginas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."visitas_de_sitios" ("plataforma" bigint NOT NULL, "dia" date NOT NULL, "visitas" integer NOT NULL DEFAULT 1, "entradas" integer NOT NULL DEFAULT 0, CONSTRAINT "visitas_de_sitios_check" CHECK (((entradas >= 0) AND (entradas <= visitas))), CONSTRAINT "visitas_de_sitios_pkey" PRIMARY KEY (plataforma, dia), CONSTRAINT "visitas_de_sitios_visitas_check" CHECK (((visitas >= 1) AND (visitas <= 20000))));
ALTER TABLE "private"."visitas_de_sitios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."caidas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "plataforma" bigint NOT NULL, "desde" timestamp with time zone NOT NULL, "hasta" timestamp with time zone, "motivo" text NOT NULL, "codigo" integer, CONSTRAINT "caidas_motivo_check" CHECK ((motivo ~ '^[a-z_]{2,20}$'::text)), CONSTRAINT "caidas_orden" CHECK ((hasta >= desde)), CONSTRAINT "caidas_pkey" PRIMARY KEY (id));
ALTER TABLE "public"."caidas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."compartidos" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "plataforma" bigint, "nombre" text NOT NULL, "ruta" text NOT NULL, "visto_en" timestamp with time zone, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "compartidos_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 160))), CONSTRAINT "compartidos_pkey" PRIMARY KEY (id), CONSTRAINT "compartidos_ruta_check" CHECK ((ruta ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$'::text)), CONSTRAINT "compartidos_ruta_key" UNIQUE (ruta), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."compartidos" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."disponibilidad" ("plataforma" bigint NOT NULL, "dia" date NOT NULL, "medidos" integer NOT NULL, "arriba" integer NOT NULL, "ms" integer, CONSTRAINT "disponibilidad_arriba_check" CHECK ((arriba >= 0)), CONSTRAINT "disponibilidad_medidos_check" CHECK ((medidos > 0)), CONSTRAINT "disponibilidad_ms_check" CHECK ((ms >= 0)), CONSTRAINT "disponibilidad_parte" CHECK ((arriba <= medidos)), CONSTRAINT "disponibilidad_pkey" PRIMARY KEY (plataforma, dia));
ALTER TABLE "public"."disponibilidad" ENABLE ROW LEVEL SECURITY;

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

CREATE TABLE "public"."propuestas_aceptaciones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "propuesta" bigint NOT NULL, "version" bigint NOT NULL, "huella" text NOT NULL, "elegidos" integer[] NOT NULL, "total" bigint NOT NULL, "nombre" text NOT NULL, "rut" text NOT NULL, "en_nombre_de" text, "empezar_antes" boolean NOT NULL, "correo" text NOT NULL, "ip" inet, "agente" text, "cliente" bigint NOT NULL, "plataforma" bigint, "pagos" bigint[] NOT NULL, "retracto_hasta" date NOT NULL, "aceptada_en" timestamp with time zone NOT NULL DEFAULT now(), "medio" text NOT NULL DEFAULT 'codigo'::text, "respaldo" text, "anotada_en" timestamp with time zone, "anotada_por" uuid, CONSTRAINT "propuestas_aceptaciones_agente_check" CHECK ((length(agente) <= 500)), CONSTRAINT "propuestas_aceptaciones_check1" CHECK ((respaldo ~~ (('propuestas/'::text || propuesta) || '/%'::text))), CONSTRAINT "propuestas_aceptaciones_check2" CHECK ((anotada_en >= aceptada_en)), CONSTRAINT "propuestas_aceptaciones_check" CHECK (
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

CREATE TABLE "public"."propuestas_versiones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "propuesta" bigint NOT NULL, "version" integer NOT NULL, "contenido" jsonb NOT NULL, "vence_el" date NOT NULL, "cambios" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "terminos" bigint, CONSTRAINT "propuestas_versiones_cambios_check" CHECK (((length(TRIM(BOTH FROM cambios)) >= 1) AND (length(TRIM(BOTH FROM cambios)) <= 1000))), CONSTRAINT "propuestas_versiones_contenido_check" CHECK ((jsonb_typeof(contenido) = 'object'::text)), CONSTRAINT "propuestas_versiones_pkey" PRIMARY KEY (id), CONSTRAINT "propuestas_versiones_propuesta_version_key" UNIQUE (propuesta, version), CONSTRAINT "propuestas_versiones_version_check" CHECK ((version > 0)), "autor" uuid DEFAULT auth.uid());
ALTER TABLE "public"."propuestas_versiones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."propuestas" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "titulo" text NOT NULL, "plantilla" boolean NOT NULL DEFAULT false, "estado" text NOT NULL DEFAULT 'borrador'::text, "cliente" bigint, "clase" text, "fila" bigint, "para_nombre" text, "para_empresa" text, "para_email" text, "para_rut" text, "plataforma" bigint, "plataforma_nombre" text, "contenido" jsonb NOT NULL DEFAULT '{"pide": [], "hitos": [], "items": [], "cuotas": [], "division": "iguales", "descuento": null, "secciones": []}'::jsonb, "validez" integer NOT NULL DEFAULT 15, "encargado" bigint, "version" integer NOT NULL DEFAULT 0, "vence_el" date, "enviada_en" timestamp with time zone, "motivo" text, "pregunta_en" timestamp with time zone, "cerro" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "propuestas_cerro_check" CHECK ((cerro = ANY (ARRAY['estudio'::text, 'cliente'::text]))), CONSTRAINT "propuestas_check1" CHECK (((NOT plantilla) OR ((estado = 'borrador'::text) AND (num_nonnulls(cliente, clase, para_nombre, para_empresa, para_email, para_rut, plataforma) = 0)))), CONSTRAINT "propuestas_check2" CHECK (((cliente IS NULL) OR (num_nonnulls(para_nombre, para_empresa, para_email, para_rut) = 0))), CONSTRAINT "propuestas_check3" CHECK (((plataforma IS NULL) OR (plataforma_nombre IS NULL))), CONSTRAINT "propuestas_check4" CHECK ((((estado = 'borrador'::text) = (version = 0)) AND ((version = 0) = (vence_el IS NULL)) AND ((version = 0) = (enviada_en IS NULL)))), CONSTRAINT "propuestas_check" CHECK (((clase IS NULL) = (fila IS NULL))), CONSTRAINT "propuestas_clase_check" CHECK ((clase = ANY (ARRAY['leads'::text, 'solicitudes'::text, 'formulario_inicial'::text, 'pedidos'::text, 'citas'::text]))), CONSTRAINT "propuestas_estado_check" CHECK ((estado = ANY (ARRAY['borrador'::text, 'enviada'::text, 'aceptada'::text, 'rechazada'::text, 'retirada'::text]))), CONSTRAINT "propuestas_motivo_check" CHECK (((length(TRIM(BOTH FROM motivo)) >= 1) AND (length(TRIM(BOTH FROM motivo)) <= 1000))), CONSTRAINT "propuestas_para_empresa_check" CHECK (((length(TRIM(BOTH FROM para_empresa)) >= 1) AND (length(TRIM(BOTH FROM para_empresa)) <= 160))), CONSTRAINT "propuestas_para_nombre_check" CHECK (((length(TRIM(BOTH FROM para_nombre)) >= 1) AND (length(TRIM(BOTH FROM para_nombre)) <= 160))), CONSTRAINT "propuestas_pkey" PRIMARY KEY (id), CONSTRAINT "propuestas_plataforma_nombre_check" CHECK (((length(TRIM(BOTH FROM plataforma_nombre)) >= 1) AND (length(TRIM(BOTH FROM plataforma_nombre)) <= 160))), CONSTRAINT "propuestas_titulo_check" CHECK (((length(TRIM(BOTH FROM titulo)) >= 1) AND (length(TRIM(BOTH FROM titulo)) <= 160))), CONSTRAINT "propuestas_validez_check" CHECK (((validez >= 1) AND (validez <= 180))), CONSTRAINT "propuestas_version_check" CHECK ((version >= 0)), "autor" uuid DEFAULT auth.uid(), CONSTRAINT "propuestas_para_rut_check" CHECK (private.rut_valido(para_rut)));
ALTER TABLE "public"."propuestas" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."servicios_aceptaciones" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "servicio" bigint NOT NULL, "cliente" bigint NOT NULL, "periodo" text NOT NULL, "monto" integer NOT NULL, "afecto" boolean NOT NULL, "desde" date NOT NULL, "texto" text NOT NULL, "propuesta" bigint, "cuenta" uuid, "nombre" text NOT NULL, "correo" text NOT NULL, "ip" inet, "agente" text, "aceptada_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "servicios_aceptaciones_agente_check" CHECK ((length(agente) <= 500)), CONSTRAINT "servicios_aceptaciones_pkey" PRIMARY KEY (id));
ALTER TABLE "public"."servicios_aceptaciones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."servicios" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "cliente" bigint NOT NULL, "plataforma" bigint, "clase" text NOT NULL, "nombre" text NOT NULL, "periodo" text NOT NULL DEFAULT 'anio'::text, "monto" integer, "afecto" boolean NOT NULL DEFAULT true, "ancla" date, "proximo" date, "meses_incluidos" integer NOT NULL DEFAULT 0, "aviso_dias" integer NOT NULL DEFAULT 30, "con_informe" boolean NOT NULL DEFAULT false, "mora" text, "mora_dias" integer, "estado" text NOT NULL DEFAULT 'propuesto'::text, "cambio_monto" integer, "cambio_periodo" text, "cambio_desde" date, "termina_el" date, "motivo" text, "comentario" text, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "servicios_activo_check" CHECK (((estado = ANY (ARRAY['propuesto'::text, 'terminado'::text])) OR (num_nulls(monto, proximo) = 0))), CONSTRAINT "servicios_ancla_check" CHECK (((ancla IS NULL) = (proximo IS NULL))), CONSTRAINT "servicios_aviso_dias_check" CHECK (((aviso_dias >= 10) AND (aviso_dias <= 90))), CONSTRAINT "servicios_cambio_desde_check" CHECK (((cambio_desde >= '2000-01-01'::date) AND (cambio_desde <= '2199-12-31'::date))), CONSTRAINT "servicios_cambio_monto_check" CHECK ((cambio_monto > 0)), CONSTRAINT "servicios_cambio_periodo_check" CHECK ((cambio_periodo = ANY (ARRAY['mes'::text, 'trimestre'::text, 'anio'::text]))), CONSTRAINT "servicios_clase_check" CHECK ((clase = ANY (ARRAY['hosting'::text, 'dominio'::text, 'mantencion'::text, 'correo'::text, 'otro'::text]))), CONSTRAINT "servicios_comentario_check" CHECK (((length(TRIM(BOTH FROM comentario)) >= 1) AND (length(TRIM(BOTH FROM comentario)) <= 1000))), CONSTRAINT "servicios_del_cambio_check" CHECK ((num_nulls(cambio_monto, cambio_periodo, cambio_desde) = ANY (ARRAY[0, 3]))), CONSTRAINT "servicios_estado_check" CHECK ((estado = ANY (ARRAY['propuesto'::text, 'activo'::text, 'pausado'::text, 'terminado'::text]))), CONSTRAINT "servicios_id_cliente_key" UNIQUE (id, cliente), CONSTRAINT "servicios_meses_incluidos_check" CHECK (((meses_incluidos >= 0) AND (meses_incluidos <= 60))), CONSTRAINT "servicios_monto_check" CHECK ((monto > 0)), CONSTRAINT "servicios_mora_check" CHECK ((mora = ANY (ARRAY['pausar'::text, 'terminar'::text]))), CONSTRAINT "servicios_mora_dada_check" CHECK ((num_nulls(mora, mora_dias) = ANY (ARRAY[0, 2]))), CONSTRAINT "servicios_mora_dias_check" CHECK (((mora_dias >= 1) AND (mora_dias <= 180))), CONSTRAINT "servicios_motivo_check" CHECK ((motivo = ANY (ARRAY['cliente'::text, 'estudio'::text, 'sin_aceptar'::text, 'mora'::text]))), CONSTRAINT "servicios_nombre_check" CHECK (((length(TRIM(BOTH FROM nombre)) >= 1) AND (length(TRIM(BOTH FROM nombre)) <= 120))), CONSTRAINT "servicios_periodo_check" CHECK ((periodo = ANY (ARRAY['mes'::text, 'trimestre'::text, 'anio'::text]))), CONSTRAINT "servicios_pkey" PRIMARY KEY (id), CONSTRAINT "servicios_proximo_check" CHECK (((proximo >= '2000-01-01'::date) AND (proximo <= '2199-12-31'::date))), CONSTRAINT "servicios_sin_cambio_check" CHECK (((estado <> 'propuesto'::text) OR (cambio_desde IS NULL))), CONSTRAINT "servicios_terminado_check" CHECK (((estado <> 'terminado'::text) OR (termina_el IS NOT NULL))), CONSTRAINT "servicios_termino_check" CHECK (((termina_el IS NULL) = (motivo IS NULL))));
ALTER TABLE "public"."servicios" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."vigilancias" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "plataforma" bigint NOT NULL, "cliente" bigint NOT NULL, "activa" boolean NOT NULL DEFAULT false, "palabra" text, "mantencion_desde" timestamp with time zone, "mantencion_hasta" timestamp with time zone, "certificado_hasta" date, "dominio_hasta" date, "creado_en" timestamp with time zone NOT NULL DEFAULT now(), "actualizado_en" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "vigilancias_certificado_hasta_check" CHECK (((certificado_hasta >= '2000-01-01'::date) AND (certificado_hasta <= '2199-12-31'::date))), CONSTRAINT "vigilancias_dominio_hasta_check" CHECK (((dominio_hasta >= '2000-01-01'::date) AND (dominio_hasta <= '2199-12-31'::date))), CONSTRAINT "vigilancias_mantencion_desde_check" CHECK (((mantencion_desde >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (mantencion_desde <= '2200-01-02 00:00:00+00'::timestamp with time zone))), CONSTRAINT "vigilancias_mantencion_hasta_check" CHECK (((mantencion_hasta >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (mantencion_hasta <= '2200-01-02 00:00:00+00'::timestamp with time zone))), CONSTRAINT "vigilancias_mantencion" CHECK ((((mantencion_desde IS NULL) = (mantencion_hasta IS NULL)) AND (mantencion_hasta > mantencion_desde) AND ((mantencion_hasta - mantencion_desde) <= '7 days'::interval))), CONSTRAINT "vigilancias_palabra_check" CHECK (((length(TRIM(BOTH FROM palabra)) >= 1) AND (length(TRIM(BOTH FROM palabra)) <= 100))), CONSTRAINT "vigilancias_pkey" PRIMARY KEY (id), CONSTRAINT "vigilancias_plataforma_key" UNIQUE (plataforma));
ALTER TABLE "public"."vigilancias" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "private"."recordatorios" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL;
ALTER TABLE "private"."tablas" ADD COLUMN "vacia_menor" text;
ALTER TABLE "private"."tablas" ADD COLUMN "textos" text;
ALTER TABLE "private"."tablas" ADD COLUMN "une" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "private"."tablas" ADD COLUMN "importa" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "public"."configuracion" ADD COLUMN "atencion_dias" smallint[] NOT NULL DEFAULT '{1,2,3,4,5}'::smallint[];
ALTER TABLE "public"."configuracion" ADD COLUMN "atencion_desde" time without time zone NOT NULL DEFAULT '09:00:00'::time without time zone;
ALTER TABLE "public"."configuracion" ADD COLUMN "atencion_hasta" time without time zone NOT NULL DEFAULT '18:00:00'::time without time zone;
ALTER TABLE "public"."configuracion" ADD COLUMN "emprendedores" integer;
ALTER TABLE "public"."configuracion" ADD COLUMN "trabaja_desde" smallint;
ALTER TABLE "public"."configuracion" ADD COLUMN "proveedores" jsonb NOT NULL DEFAULT '{}'::jsonb;
ALTER TABLE "public"."correos" ADD COLUMN "saludo" text;
ALTER TABLE "public"."correos" ADD COLUMN "enlace" text;
ALTER TABLE "public"."correos_entrantes" ADD COLUMN "completo" text;
ALTER TABLE "public"."hitos_plataforma" ADD COLUMN "entrega_enlace" text;
ALTER TABLE "public"."hitos_plataforma" ADD COLUMN "entrega_archivos" text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE "public"."pagos" ADD COLUMN "plan" uuid;
ALTER TABLE "public"."pagos" ADD COLUMN "plan_total" integer;
ALTER TABLE "public"."pagos" ADD COLUMN "servicio" bigint;
ALTER TABLE "public"."pagos" ADD COLUMN "servicio_desde" date;
ALTER TABLE "public"."pagos" ADD COLUMN "servicio_hasta" date;
ALTER TABLE "public"."pedidos" ADD COLUMN "terminos" bigint;
ALTER TABLE "public"."plataformas" ADD COLUMN "problema" text;
ALTER TABLE "public"."plataformas" ADD COLUMN "decision" text;
ALTER TABLE "public"."ticket_mensajes" ADD COLUMN "acortado" boolean NOT NULL DEFAULT false;
ALTER TABLE "public"."tickets" ADD COLUMN "hablo_el_cliente" boolean NOT NULL DEFAULT true;

ALTER TABLE "private"."recordatorios" ALTER COLUMN "etapa" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.contenido_de_propuesta_valido(p jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when length(p::text) > 300000 or private.tipos_de(p) - '{descuento,servicios}'::text[] is distinct from
      '{"secciones": "array", "items": "array", "division": "string", "cuotas": "array", "hitos": "array", "pide": "array"}'
        then false
    when jsonb_array_length(p -> 'secciones') > 30 or jsonb_array_length(p -> 'items') > 60
      or jsonb_array_length(p -> 'cuotas') > 36
      or jsonb_array_length(p -> 'hitos') > 60 or jsonb_array_length(p -> 'pide') > 40
        or p ->> 'division' not in ('iguales', 'porcentajes', 'montos') then false
    when p -> 'servicios' is not null and (jsonb_typeof(p -> 'servicios') <> 'array'
      or jsonb_array_length(p -> 'servicios') > 10 or exists (select from jsonb_array_elements(p -> 'servicios') x
      where private.tipos_de(x) is distinct from
      '{"clase": "string", "nombre": "string", "periodo": "string", "monto": "number", "afecto": "boolean", "dias": "number"}'))
        then false
    when p -> 'descuento' is distinct from 'null'
      and (private.tipos_de(p -> 'descuento') is distinct from '{"tipo": "string", "valor": "number"}'
      or p #>> '{descuento,tipo}' not in ('porcentaje', 'monto')) then false
    when exists (select from jsonb_array_elements(p -> 'secciones') x where private.tipos_de(x) is distinct
      from '{"titulo": "string", "texto": "string"}')
      or exists (select from jsonb_array_elements(p -> 'items') x where private.tipos_de(x) is distinct from
        '{"concepto": "string", "detalle": "string", "cantidad": "number", "precio": "number", "descuento": "number", "afecto": "boolean", "opcional": "boolean"}')
      or exists (select from jsonb_array_elements(p -> 'cuotas') x where private.tipos_de(x) is distinct
        from '{"concepto": "string", "parte": "number", "vence": "object"}'
        or private.tipos_de(x -> 'vence') not in ('{"dias": "number"}', '{"fecha": "string"}', '{"hito": "number"}'))
      or exists (select from jsonb_array_elements(p -> 'hitos') x where private.tipos_de(x) is distinct from
        '{"titulo": "string", "descripcion": "string", "dias": "number", "desde": "string"}')
      or exists (select from jsonb_array_elements(p -> 'pide') x where private.tipos_de(x) is distinct
        from '{"texto": "string"}') then false
    else coalesce((p #>> '{descuento,valor}')::numeric between 0 and case p #>> '{descuento,tipo}'
      when 'porcentaje' then 10000 else 2147483647 end, true)
      and coalesce((p #>> '{descuento,valor}')::numeric % 1 = 0, true)
      and not exists (select from jsonb_array_elements(p -> 'secciones') x where length(x ->> 'titulo') > 160
        or length(x ->> 'texto') > 20000)
      and not exists (select from jsonb_array_elements(p -> 'items') x,
        lateral (select (x ->> 'cantidad')::numeric as c, (x ->> 'precio')::numeric as v,
        (x ->> 'descuento')::numeric as d) n
        where length(x ->> 'concepto') > 300 or length(x ->> 'detalle') > 2000 or n.c not between 0 and 10000
          or (n.c * 100) % 1 <> 0
          or n.v not between 0 and 2147483647 or n.v % 1 <> 0 or n.d not between 0 and 10000 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'cuotas') x, lateral (select (x ->> 'parte')::numeric as p,
        (x #>> '{vence,dias}')::numeric as d, (x #>> '{vence,hito}')::numeric as h) n
        where length(x ->> 'concepto') > 160 or n.p not between 0 and 2147483647 or n.p % 1 <> 0 or n.d not between 0
          and 1095 or n.d % 1 <> 0
          or n.h not between 0 and 59 or n.h % 1 <> 0
            or x #>> '{vence,fecha}' !~ '^(20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
      and not exists (select from jsonb_array_elements(p -> 'hitos') x, lateral (select (x ->> 'dias')::numeric as d) n
        where length(x ->> 'titulo') > 160 or length(x ->> 'descripcion') > 5000 or x ->> 'desde' not in ('inicio',
          'anterior') or n.d not between 0 and 1095 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'pide') x where length(x ->> 'texto') > 300)
      and not exists (select from jsonb_array_elements(coalesce(p -> 'servicios', '[]')) x,
        lateral (select (x ->> 'monto')::numeric as m, (x ->> 'dias')::numeric as d) n
        where x ->> 'clase' not in ('hosting', 'dominio', 'mantencion', 'correo', 'otro')
          or x ->> 'periodo' not in ('mes', 'trimestre', 'anio') or length(x ->> 'nombre') > 120
          or n.m not between 0 and 2147483647 or n.m % 1 <> 0 or n.d not between 0 and 1095 or n.d % 1 <> 0) end;
$function$;

CREATE OR REPLACE FUNCTION private.huella_de_texto(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select encode(sha256(convert_to(p_texto,
  'utf8')), 'hex'); $function$;

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

CREATE OR REPLACE FUNCTION private.sumas_de_propuesta(p_contenido jsonb, p_elegidos integer[] DEFAULT '{}'::integer[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with lineas as (
    select n, (i ->> 'afecto')::boolean as afecto,
      case when (i ->> 'opcional')::boolean and n - 1 <> all(p_elegidos) then 0
        else bruto - round(bruto * (i ->> 'descuento')::numeric / 10000) end as linea
    from jsonb_array_elements(p_contenido -> 'items') with ordinality x (i, n),
      round((i ->> 'cantidad')::numeric * (i ->> 'precio')::numeric) bruto),
  suma as (
    select s as todo, least(s, case p_contenido #>> '{descuento,tipo}' when 'porcentaje' then round(s * valor / 10000)
      when 'monto' then valor else 0 end) as descuento
    from (select coalesce(sum(l.linea), 0) as s, (p_contenido #>> '{descuento,valor}')::numeric as valor
      from lineas l) x),
  -- Of the discount up to each line, what is not the lines' before it: it sums to the peso.
  netas as (
    select l.n, l.afecto, l.linea - coalesce(
      div(s.descuento * sum(l.linea) over w, nullif(s.todo, 0)) - div(s.descuento * (sum(l.linea) over w - l.linea),
        nullif(s.todo, 0)), 0) as linea
    from lineas l, suma s window w as (order by l.n)),
  partes as (
    select coalesce(jsonb_agg(n.linea::bigint order by n.n), '[]') as lineas,
      coalesce(sum(n.linea) filter (where n.afecto), 0) as afecto,
      coalesce(sum(n.linea) filter (where not n.afecto), 0) as exento
    from netas n)
  select jsonb_build_object('lineas', p.lineas, 'descuento', s.descuento::bigint, 'afecto', p.afecto::bigint, 'exento',
    p.exento::bigint,
    'neto', (p.afecto + p.exento)::bigint, 'iva', iva::bigint, 'total', (p.afecto + p.exento + iva)::bigint)
  from partes p, suma s, round(p.afecto * 19 / 100) iva;
$function$;

ALTER TABLE "private"."contadores" ADD CONSTRAINT "contadores_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE CASCADE;

ALTER TABLE "private"."enlaces_de_pago" ADD CONSTRAINT "enlaces_de_pago_pago_fkey" FOREIGN KEY (pago) REFERENCES public.pagos(id) ON DELETE CASCADE;

ALTER TABLE "private"."navegadores" ADD CONSTRAINT "navegadores_cuenta_fkey" FOREIGN KEY (cuenta) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."recordatorios" ADD CONSTRAINT "recordatorios_pago_etapa_vence_el_key" UNIQUE (pago, etapa, vence_el);

ALTER TABLE "private"."recordatorios" ADD CONSTRAINT "recordatorios_pkey" PRIMARY KEY (id);

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_importa_check" CHECK (((importa - '{nueva,llena,no}'::text[]) = '{}'::jsonb));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_textos_check" CHECK ((length(TRIM(BOTH FROM textos)) > 0));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_une_check" CHECK (((une - '{queda,llena,elige,acceso}'::text[]) = '{}'::jsonb));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_vacia_menor_check" CHECK ((length(TRIM(BOTH FROM vacia_menor)) > 0));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_vacia_menor_de_check" CHECK (((vacia_menor IS NULL) OR (condicion_menor IS NOT NULL)));

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_vigila_check" CHECK (((jsonb_typeof(vigila) = 'object'::text) AND ((vigila - '{limpieza,envio,consentimiento,limite,actualizado,responsable,contacto,novedades,busqueda,publicacion,auditoria}'::text[]) = '{}'::jsonb)));

ALTER TABLE "private"."visitas_de_paginas" ADD CONSTRAINT "visitas_de_paginas_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE CASCADE;

ALTER TABLE "private"."visitas_de_sitios" ADD CONSTRAINT "visitas_de_sitios_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE CASCADE;

ALTER TABLE "public"."compartidos" ADD CONSTRAINT "compartidos_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."compartidos" ADD CONSTRAINT "compartidos_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE SET NULL (plataforma);

ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_atencion_dias_check" CHECK (((atencion_dias <@ '{1,2,3,4,5,6,7}'::smallint[]) AND (array_position(atencion_dias, NULL::smallint) IS NULL) AND ((cardinality(atencion_dias) >= 1) AND (cardinality(atencion_dias) <= 7))));

ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_atencion_horas_check" CHECK (((atencion_hasta - atencion_desde) >= '01:00:00'::interval));

ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_emprendedores_check" CHECK (((emprendedores >= 1) AND (emprendedores <= 100000)));

ALTER TABLE "public"."correos" ADD CONSTRAINT "correos_enlace_check" CHECK ((enlace ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "public"."correos" ADD CONSTRAINT "correos_enlace_key" UNIQUE (enlace);

ALTER TABLE "public"."correos_entrantes" ADD CONSTRAINT "correos_entrantes_completo_check" CHECK ((length(completo) <= 200000));

ALTER TABLE "public"."correos_entrantes" ADD CONSTRAINT "correos_entrantes_motivo_check" CHECK ((motivo = ANY (ARRAY['sin_firma'::text, 'sin_acceso'::text, 'vacio'::text, 'demasiados'::text, 'no_comprobado'::text, 'automatico'::text])));

ALTER TABLE "public"."hitos_plataforma" ADD CONSTRAINT "hitos_plataforma_entrega_archivos_check" CHECK ((cardinality(entrega_archivos) <= 10));

ALTER TABLE "public"."importaciones_filas" ADD CONSTRAINT "importaciones_filas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id) ON DELETE SET NULL;

ALTER TABLE "public"."importaciones_filas" ADD CONSTRAINT "importaciones_filas_importacion_fkey" FOREIGN KEY (importacion) REFERENCES public.importaciones(id) ON DELETE CASCADE;

ALTER TABLE "public"."informes" ADD CONSTRAINT "informes_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."materiales" ADD CONSTRAINT "materiales_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."materiales" ADD CONSTRAINT "materiales_entregado_por_fkey" FOREIGN KEY (entregado_por) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."materiales" ADD CONSTRAINT "materiales_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE CASCADE;

ALTER TABLE "public"."materiales_esperas" ADD CONSTRAINT "materiales_esperas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."materiales_esperas" ADD CONSTRAINT "materiales_esperas_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE CASCADE;

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_plan_check" CHECK (((plan IS NULL) = (plan_total IS NULL)));

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_servicio_check" CHECK (((servicio IS NULL) OR (servicio_desde < servicio_hasta)));

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_servicio_una_vez" EXCLUDE USING gist (int8range(servicio, servicio, '[]'::text) WITH &&, daterange(servicio_desde, servicio_hasta) WITH &&) WHERE (((servicio IS NOT NULL) AND (estado <> 'anulado'::text)));

ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_decision_check" CHECK (((length(TRIM(BOTH FROM decision)) >= 1) AND (length(TRIM(BOTH FROM decision)) <= 600)));

ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_problema_check" CHECK (((length(TRIM(BOTH FROM problema)) >= 1) AND (length(TRIM(BOTH FROM problema)) <= 600)));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_encargado_fkey" FOREIGN KEY (encargado) REFERENCES public.clientes(id);

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE SET NULL (plataforma);

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.plataformas(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id);

ALTER TABLE "public"."propuestas_copias" ADD CONSTRAINT "propuestas_copias_aceptacion_fkey" FOREIGN KEY (aceptacion) REFERENCES public.propuestas_aceptaciones(id) ON DELETE CASCADE;

ALTER TABLE "private"."propuestas_codigos" ADD CONSTRAINT "propuestas_codigos_enlace_fkey" FOREIGN KEY (enlace) REFERENCES public.propuestas_enlaces(id) ON DELETE CASCADE;

ALTER TABLE "private"."propuestas_tokens" ADD CONSTRAINT "propuestas_tokens_enlace_fkey" FOREIGN KEY (enlace) REFERENCES public.propuestas_enlaces(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_enlaces" ADD CONSTRAINT "propuestas_enlaces_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_mensajes" ADD CONSTRAINT "propuestas_mensajes_autor_fkey" FOREIGN KEY (autor) REFERENCES public.clientes(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_mensajes" ADD CONSTRAINT "propuestas_mensajes_enlace_fkey" FOREIGN KEY (enlace) REFERENCES public.propuestas_enlaces(id) ON DELETE SET NULL;

ALTER TABLE "public"."propuestas_mensajes" ADD CONSTRAINT "propuestas_mensajes_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_version_fkey" FOREIGN KEY (version) REFERENCES public.propuestas_versiones(id);

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id) ON DELETE CASCADE;

ALTER TABLE "public"."propuestas_versiones" ADD CONSTRAINT "propuestas_versiones_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);

ALTER TABLE "public"."servicios" ADD CONSTRAINT "servicios_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."pagos" ADD CONSTRAINT "pagos_servicio_cliente_fkey" FOREIGN KEY (servicio, cliente) REFERENCES public.servicios(id, cliente) ON DELETE SET NULL (servicio);

ALTER TABLE "private"."servicios_avisos" ADD CONSTRAINT "servicios_avisos_servicio_fkey" FOREIGN KEY (servicio) REFERENCES public.servicios(id) ON DELETE CASCADE;

ALTER TABLE "public"."servicios" ADD CONSTRAINT "servicios_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON DELETE SET NULL (plataforma);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_propuesta_fkey" FOREIGN KEY (propuesta) REFERENCES public.propuestas(id);

ALTER TABLE "public"."servicios_aceptaciones" ADD CONSTRAINT "servicios_aceptaciones_servicio_fkey" FOREIGN KEY (servicio) REFERENCES public.servicios(id);

ALTER TABLE "public"."tickets" ADD CONSTRAINT "tickets_categoria_check" CHECK ((categoria = ANY (ARRAY['consulta'::text, 'error'::text, 'mejora'::text, 'contenido'::text, 'pago'::text, 'reclamo'::text, 'otro'::text])));

ALTER TABLE "public"."vigilancias" ADD CONSTRAINT "vigilancias_cliente_fkey" FOREIGN KEY (cliente) REFERENCES public.clientes(id);

ALTER TABLE "public"."vigilancias" ADD CONSTRAINT "vigilancias_plataforma_cliente_fkey" FOREIGN KEY (plataforma, cliente) REFERENCES public.plataformas(id, cliente) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "private"."sitios" ADD CONSTRAINT "sitios_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "private"."sondeos" ADD CONSTRAINT "sondeos_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "public"."caidas" ADD CONSTRAINT "caidas_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

ALTER TABLE "public"."disponibilidad" ADD CONSTRAINT "disponibilidad_plataforma_fkey" FOREIGN KEY (plataforma) REFERENCES public.vigilancias(plataforma) ON DELETE CASCADE;

CREATE INDEX enlaces_de_pago_pago_idx ON private.enlaces_de_pago USING btree (pago);

CREATE INDEX propuestas_tokens_enlace_idx ON private.propuestas_tokens USING btree (enlace);

CREATE INDEX sondeos_en_idx ON private.sondeos USING btree (en);

CREATE UNIQUE INDEX caidas_abierta_idx ON public.caidas USING btree (plataforma) WHERE (hasta IS NULL);

CREATE INDEX caidas_plataforma_idx ON public.caidas USING btree (plataforma, desde);

CREATE INDEX citas_proxima_idx ON public.citas USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX compartidos_cliente_idx ON public.compartidos USING btree (cliente, creado_en DESC);

CREATE INDEX compartidos_plataforma_idx ON public.compartidos USING btree (plataforma, cliente);

CREATE INDEX formulario_inicial_proxima_idx ON public.formulario_inicial USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX hitos_plataforma_entrega_idx ON public.hitos_plataforma USING gin (entrega_archivos) WHERE (entrega_archivos <> '{}'::text[]);

CREATE INDEX hitos_plataforma_por_entregar_idx ON public.hitos_plataforma USING btree (fecha) WHERE (estado = ANY (ARRAY['pendiente'::text, 'en_curso'::text]));

CREATE UNIQUE INDEX importaciones_abierta_idx ON public.importaciones USING btree (tipo, huella) WHERE (estado = ANY (ARRAY['cargando'::text, 'revision'::text, 'aplicando'::text]));

CREATE INDEX importaciones_creado_idx ON public.importaciones USING btree (creado_en DESC);

CREATE INDEX importaciones_filas_claves_idx ON public.importaciones_filas USING gin (claves);

CREATE INDEX importaciones_filas_cliente_idx ON public.importaciones_filas USING btree (cliente);

CREATE INDEX importaciones_filas_estado_idx ON public.importaciones_filas USING btree (importacion, estado, n);

CREATE INDEX importaciones_filas_registro_idx ON public.importaciones_filas USING btree (registro);

CREATE INDEX informes_cliente_idx ON public.informes USING btree (cliente, mes DESC);

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

CREATE INDEX pagos_plan_idx ON public.pagos USING btree (plan);

CREATE INDEX pagos_servicio_idx ON public.pagos USING btree (servicio, cliente);

CREATE INDEX pedidos_proxima_idx ON public.pedidos USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX propuestas_aceptaciones_cliente_idx ON public.propuestas_aceptaciones USING btree (cliente);

CREATE INDEX propuestas_aceptaciones_plataforma_idx ON public.propuestas_aceptaciones USING btree (plataforma);

CREATE INDEX propuestas_aceptaciones_respaldo_idx ON public.propuestas_aceptaciones USING btree (respaldo) WHERE (respaldo IS NOT NULL);

CREATE INDEX propuestas_aceptaciones_version_idx ON public.propuestas_aceptaciones USING btree (version);

CREATE INDEX propuestas_actualizado_idx ON public.propuestas USING btree (actualizado_en DESC);

CREATE INDEX propuestas_cliente_idx ON public.propuestas USING btree (cliente);

CREATE INDEX propuestas_contacto_idx ON public.propuestas USING btree (clase, fila);

CREATE INDEX propuestas_encargado_idx ON public.propuestas USING btree (encargado);

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

CREATE INDEX servicios_aceptaciones_cliente_idx ON public.servicios_aceptaciones USING btree (cliente);

CREATE INDEX servicios_aceptaciones_propuesta_idx ON public.servicios_aceptaciones USING btree (propuesta);

CREATE INDEX servicios_aceptaciones_servicio_idx ON public.servicios_aceptaciones USING btree (servicio, desde);

CREATE INDEX servicios_cliente_idx ON public.servicios USING btree (cliente, proximo);

CREATE INDEX servicios_plataforma_idx ON public.servicios USING btree (plataforma, cliente);

CREATE INDEX servicios_proximo_idx ON public.servicios USING btree (proximo) WHERE (estado <> 'terminado'::text);

CREATE INDEX solicitudes_proxima_idx ON public.solicitudes USING btree (proxima_el) WHERE (proxima_el IS NOT NULL);

CREATE INDEX vigilancias_cliente_idx ON public.vigilancias USING btree (cliente);
COMMENT ON COLUMN "private"."contadores"."clave" IS 'What the line in the site says of whose it is. It is no secret: whoever opens the site reads it.';
COMMENT ON COLUMN "private"."contadores"."ultima_en" IS 'When a visit was last counted, to the minute.';
COMMENT ON COLUMN "private"."enlaces_de_pago"."comprobantes" IS 'Receipts that came by this link; a payment takes five by all of its links.';
COMMENT ON COLUMN "private"."recordatorios"."etapa" IS 'Null for one that a person sent.';
COMMENT ON COLUMN "private"."revision"."avisadas" IS 'Those that the administrators were last mailed; empty once all was well again.';
COMMENT ON COLUMN "private"."revision"."faltas" IS 'What private.faltas found then.';
COMMENT ON COLUMN "private"."revision"."migracion" IS 'The migration that private.esquema is of.';
COMMENT ON COLUMN "private"."revision"."preguntada_en" IS 'Since when an answer of the function salud is waited for.';
COMMENT ON COLUMN "private"."sitios"."certificado_aviso" IS 'The last reminder of its end that went out, by its days: 30, 7 or 1.';
COMMENT ON COLUMN "private"."sitios"."exitos" IS 'Successes in a row, the first at exito_en.';
COMMENT ON COLUMN "private"."sitios"."fallos" IS 'Failures in a row, the first at fallo_en.';
COMMENT ON COLUMN "private"."sitios"."medido_en" IS 'When it was last asked with an answer that counts or cannot be measured.';
COMMENT ON COLUMN "private"."sitios"."motivo" IS 'What was wrong the last time; null when nothing was.';
COMMENT ON COLUMN "private"."sitios"."turno" IS 'Who is asking it: their answer names it, and no other counts. Until turno_hasta nobody else is given it.';
COMMENT ON COLUMN "private"."tablas"."importa" IS 'Which columns come in with sheets, {how: [column]}. nueva: of a record that is made; llena: also of one that is there, where it is empty; no: never.';
COMMENT ON COLUMN "private"."tablas"."textos" IS 'What the search looks at in a row t of a table that stays small and has no lines, as expressions of SQL.';
COMMENT ON COLUMN "private"."tablas"."une" IS 'What becomes of each column when two rows become one, {how: [column]}. queda: that of the row that stays; llena: that, or the other''s where it is empty; elige: likewise, unless the other''s is chosen where they differ; acceso: of the row whose address stays.';
COMMENT ON COLUMN "private"."tablas"."vacia_menor" IS 'What of those rows is emptied then, instead of their going.';
COMMENT ON COLUMN "private"."visitas_de_sitios"."entradas" IS 'Those of them with which a visit began: the page before was of no site, or of another one.';
COMMENT ON COLUMN "private"."visitas_de_sitios"."visitas" IS 'Page views. At 20,000 the rest of the day is not counted.';
COMMENT ON COLUMN "public"."caidas"."codigo" IS 'HTTP status, where that was what was wrong.';
COMMENT ON COLUMN "public"."caidas"."hasta" IS 'null while it lasts; when the watch ended or began anew, that instant.';
COMMENT ON COLUMN "public"."caidas"."motivo" IS 'What the second failure was: src-shared/vigilancia.ts names them.';
COMMENT ON COLUMN "public"."compartidos"."ruta" IS 'Path in the bucket adjuntos, uploaded before; its folder stays after a merge.';
COMMENT ON COLUMN "public"."compartidos"."visto_en" IS 'When somebody of the client first opened it.';
COMMENT ON COLUMN "public"."configuracion"."atencion_desde" IS 'From when on those days, in Chile.';
COMMENT ON COLUMN "public"."configuracion"."atencion_dias" IS 'Days of the week on which the studio answers tickets, 1 is Monday: the targets of tickets run in these hours.';
COMMENT ON COLUMN "public"."configuracion"."atencion_hasta" IS 'Until when; 24:00 is the end of the day.';
COMMENT ON COLUMN "public"."configuracion"."emprendedores" IS 'How many have their first web page, as the landing says it; null and it says nothing.';
COMMENT ON COLUMN "public"."configuracion"."proveedores" IS 'Who holds data for the studio, by service, in which country and under which guarantee (Ley 21.719, arts. 27 to 29): the privacy page says it.';
COMMENT ON COLUMN "public"."configuracion"."trabaja_desde" IS 'Since which year the studio works; null and the site does not say it.';
COMMENT ON COLUMN "public"."correos"."enlace" IS 'Of an invitation: the hash of the token of its link, by which it is found.';
COMMENT ON COLUMN "public"."correos"."saludo" IS 'Name of the client, or of the person of one, with that address, by which a mail to them begins; null where it is nobody''s.';
COMMENT ON COLUMN "public"."correos_entrantes"."completo" IS 'All that it said, with what it quotes; emptied after 90 days.';
COMMENT ON COLUMN "public"."disponibilidad"."ms" IS 'Median of the milliseconds until it answered, of those that found it up; null where none did.';
COMMENT ON COLUMN "public"."hitos_plataforma"."entrega_archivos" IS 'Files of what is delivered: paths in the bucket adjuntos, uploaded before, client/hitos/milestone/entrega/file.';
COMMENT ON COLUMN "public"."hitos_plataforma"."entrega_enlace" IS 'Where its client opens what is delivered.';
COMMENT ON COLUMN "public"."importaciones"."campos" IS 'What its columns are, in their order.';
COMMENT ON COLUMN "public"."importaciones"."cuentas" IS 'How many rows came to what, as of its last change of state.';
COMMENT ON COLUMN "public"."importaciones"."estado" IS 'cargando while its rows arrive, revision while people look at them; descartada was never applied.';
COMMENT ON COLUMN "public"."importaciones"."filas" IS 'How many rows it has.';
COMMENT ON COLUMN "public"."importaciones"."huella" IS 'Of what its rows hold: the same sheet goes on where it stopped.';
COMMENT ON COLUMN "public"."importaciones"."mes_primero" IS 'Its dates are written month/day/year.';
COMMENT ON COLUMN "public"."importaciones"."recordar_desde" IS 'Since when its payments are reminded of by themselves; null: they are not.';
COMMENT ON COLUMN "public"."importaciones_filas"."antes" IS 'What the record held that it completed.';
COMMENT ON COLUMN "public"."importaciones_filas"."claves" IS 'By what another row is the same.';
COMMENT ON COLUMN "public"."importaciones_filas"."cliente" IS 'Whose it is.';
COMMENT ON COLUMN "public"."importaciones_filas"."datos" IS 'Its cells as they were written, by field; null once it was emptied.';
COMMENT ON COLUMN "public"."importaciones_filas"."existente" IS 'The record that it repeats.';
COMMENT ON COLUMN "public"."importaciones_filas"."motivos" IS 'Why it cannot come in, what it repeats, or why it stays: in words for people.';
COMMENT ON COLUMN "public"."importaciones_filas"."n" IS 'Its number in the sheet.';
COMMENT ON COLUMN "public"."importaciones_filas"."opciones" IS 'What may be decided of it.';
COMMENT ON COLUMN "public"."importaciones_filas"."registro" IS 'The record that it became, or that it completed.';
COMMENT ON COLUMN "public"."importaciones_filas"."valores" IS 'What they were read as.';
COMMENT ON COLUMN "public"."importaciones_filas"."version" IS 'actualizado_en of that, as the import left it: with another one somebody changed it since.';
COMMENT ON COLUMN "public"."informes"."datos" IS 'What it says (private.datos_de_informe), as it was sent.';
COMMENT ON COLUMN "public"."informes"."estado" IS 'retenido: the studio holds it back, and it goes out when it lets it go. sin_datos: its month had nothing to tell, or no service carries it any more, so nothing went out.';
COMMENT ON COLUMN "public"."informes"."mes" IS 'The first day of the month that it tells of.';
COMMENT ON COLUMN "public"."informes"."parrafo" IS 'What the studio adds in its own words.';
COMMENT ON COLUMN "public"."informes"."sale_el" IS 'The day on which it goes out: the first working day of the month after, as holidays stood when it was begun.';
COMMENT ON COLUMN "public"."informes"."visto_en" IS 'When somebody of the client first opened it.';
COMMENT ON COLUMN "public"."materiales"."archivos" IS 'What was handed over: paths in the bucket adjuntos, uploaded before, client/materiales/line/file.';
COMMENT ON COLUMN "public"."materiales"."cliente" IS 'That of the platform (private.materiales_antes), by which it is seen.';
COMMENT ON COLUMN "public"."materiales"."entregado_en" IS 'When it was handed over; null while it is missing.';
COMMENT ON COLUMN "public"."materiales"."entregado_por" IS 'Account of who handed it over: its client, or the studio, to whom it came another way.';
COMMENT ON COLUMN "public"."materiales"."innecesario" IS 'The studio goes on without it.';
COMMENT ON COLUMN "public"."materiales"."motivo" IS 'What is wrong with what was handed over, in the studio''s words; until it is handed over again.';
COMMENT ON COLUMN "public"."materiales"."orden" IS 'Its place in the platform; 0 in an insert is the last one.';
COMMENT ON COLUMN "public"."materiales"."pedido_en" IS 'Since when it is asked for: anew when it is reopened.';
COMMENT ON COLUMN "public"."materiales_esperas"."hasta" IS 'The day on which the last of it came, which is not waited any more; null while it lasts.';
COMMENT ON COLUMN "public"."materiales_esperas"."hitos" IS 'How many did.';
COMMENT ON COLUMN "public"."pagos"."plan" IS 'The plan that it was made with; null for one that was made alone.';
COMMENT ON COLUMN "public"."pagos"."plan_total" IS 'What that plan was agreed to come to: the same in all its instalments, whose sum may differ once one was changed.';
COMMENT ON COLUMN "public"."pagos"."servicio" IS 'The service of which it is a period: from servicio_desde to the day before servicio_hasta. No day of one is charged twice.';
COMMENT ON COLUMN "public"."pedidos"."terminos" IS 'The terms under which it was placed; null of one from before they were kept.';
COMMENT ON COLUMN "public"."plataformas"."decision" IS 'What was decided about it, and why, on its page after the problem.';
COMMENT ON COLUMN "public"."plataformas"."problema" IS 'What its client was up against, on its page before what it achieved.';
COMMENT ON COLUMN "public"."propuestas"."cerro" IS 'Who refused or withdrew it.';
COMMENT ON COLUMN "public"."propuestas"."cliente" IS 'For whom, where it is a client already; for somebody new the columns para_.';
COMMENT ON COLUMN "public"."propuestas"."contenido" IS 'private.contenido_de_propuesta_valido says its shape.';
COMMENT ON COLUMN "public"."propuestas"."encargado" IS 'Admin who answers, whose name its recipients are told.';
COMMENT ON COLUMN "public"."propuestas"."estado" IS 'vencida is one that was sent and whose last day has passed: public.situacion.';
COMMENT ON COLUMN "public"."propuestas"."fila" IS 'With clase: the contact of the inbox that it is for.';
COMMENT ON COLUMN "public"."propuestas"."motivo" IS 'Why it was refused or withdrawn, in the words of whoever did.';
COMMENT ON COLUMN "public"."propuestas"."plantilla" IS 'To begin others from: for nobody, and never sent.';
COMMENT ON COLUMN "public"."propuestas"."plataforma" IS 'The platform of the client that it goes on with; without one, what is accepted makes one called plataforma_nombre.';
COMMENT ON COLUMN "public"."propuestas"."pregunta_en" IS 'Since when the oldest question waits that nobody answered; null where none does. private.seguir_preguntas keeps it.';
COMMENT ON COLUMN "public"."propuestas"."validez" IS 'In days, from the day on which it is sent.';
COMMENT ON COLUMN "public"."propuestas"."vence_el" IS 'The last day on which the version that was sent can be accepted.';
COMMENT ON COLUMN "public"."propuestas"."version" IS 'How many times it was sent anew.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."aceptada_en" IS 'When it was accepted; of what was accepted elsewhere, the beginning of that day in Chile.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."anotada_en" IS 'When the studio wrote down what was accepted elsewhere.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."anotada_por" IS 'Account of the studio that did. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."correo" IS 'Where the code was mailed that it was accepted with (electronic signature, Ley 19.799, art. 2 f); of what was accepted elsewhere, of whoever did.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."elegidos" IS 'The optional items that were chosen, by their place from 0.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."empezar_antes" IS 'Whether the work was expressly wished to begin before the term of withdrawal ends.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."huella" IS 'SHA-256 of the text that was accepted: that of its version.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."medio" IS 'How it was accepted: with a code on its page, or elsewhere, on a paper that was signed, by mail, with a message, in another way.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."pagos" IS 'The instalments that were made of it, in the order in which they fall due.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."respaldo" IS 'The file that proves what was accepted elsewhere, in the bucket adjuntos.';
COMMENT ON COLUMN "public"."propuestas_aceptaciones"."retracto_hasta" IS 'The last day of the ten in which a consumer may withdraw (Ley 19.496, art. 3 bis).';
COMMENT ON COLUMN "public"."propuestas_copias"."huella" IS 'SHA-256 of the file.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."abierta_en" IS 'When a person first opened it: a page that ran its script, not a scanner of mails.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."nonce" IS 'Changes when the link is revoked: its token opens nothing from then on.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."para" IS 'Where it is mailed; null of the one that is copied, with which nothing can be accepted.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."pedida_en" IS 'When the proposal, which had expired, was asked for again with it.';
COMMENT ON COLUMN "public"."propuestas_enlaces"."recordada" IS 'The last day of the proposal of which it was reminded.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."autor" IS 'Who of the studio answered; null of a question, and once they are no more.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."cerrada_en" IS 'When the studio said of a question that it had answered it elsewhere.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."del_estudio" IS 'Whether it is an answer.';
COMMENT ON COLUMN "public"."propuestas_mensajes"."enlace" IS 'With whose link it was asked, or to whose it is answered.';
COMMENT ON COLUMN "public"."propuestas_versiones"."cambios" IS 'What it changes of the one before, in the studio''s words.';
COMMENT ON COLUMN "public"."propuestas_versiones"."contenido" IS 'All that its recipients read: what the proposal held, for whom it was, its number and version, its last day, the terms'' version.';
COMMENT ON COLUMN "public"."propuestas_versiones"."terminos" IS 'The terms that went with it; null of one from before they were kept.';
COMMENT ON COLUMN "public"."servicios"."afecto" IS 'Whether that includes IVA; otherwise it is exempt.';
COMMENT ON COLUMN "public"."servicios"."ancla" IS 'Its first day, from which all others are counted.';
COMMENT ON COLUMN "public"."servicios"."aviso_dias" IS 'How many days ahead a charge is announced, and another price offered, at the least.';
COMMENT ON COLUMN "public"."servicios"."cambio_monto" IS 'With cambio_periodo and cambio_desde: what is offered from a coming period on. A higher price or another period holds only once its client accepted it.';
COMMENT ON COLUMN "public"."servicios"."comentario" IS 'What whoever ended it said.';
COMMENT ON COLUMN "public"."servicios"."con_informe" IS 'Whether its client gets the monthly report of the platform.';
COMMENT ON COLUMN "public"."servicios"."meses_incluidos" IS 'How many months from the delivery of its platform on are included in what was bought: then its first period begins.';
COMMENT ON COLUMN "public"."servicios"."monto" IS 'What a period costs, in whole pesos, IVA included where there is any; null of one that was included in something else and has no price yet.';
COMMENT ON COLUMN "public"."servicios"."mora" IS 'What becomes of it when a payment is overdue by mora_dias; without it nothing by itself.';
COMMENT ON COLUMN "public"."servicios"."motivo" IS 'Why it ends: the client or the studio wants it to, nobody accepted it in time, or it was not paid.';
COMMENT ON COLUMN "public"."servicios"."nombre" IS 'As its client reads it: "Hosting de laurel.cl".';
COMMENT ON COLUMN "public"."servicios"."proximo" IS 'The first day that is not charged yet: its next period begins then. Null until the delivery of its platform sets it.';
COMMENT ON COLUMN "public"."servicios"."termina_el" IS 'The first day on which there is no service any more: the end of the last period that is paid, or owed.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."cuenta" IS 'Account that accepted. No foreign key: the evidence outlives it.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."desde" IS 'The day from which it holds.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."propuesta" IS 'The proposal with which it was accepted; null of what was accepted in the client area.';
COMMENT ON COLUMN "public"."servicios_aceptaciones"."texto" IS 'What was on their screen, word by word.';
COMMENT ON COLUMN "public"."ticket_mensajes"."acortado" IS 'The mail that it came as said more: what it quotes, or what was too long. The studio opens it for 90 days.';
COMMENT ON COLUMN "public"."tickets"."hablo_el_cliente" IS 'Whether the client spoke last: with a message, a complaint that the studio wrote down, or by reopening it. What it says of two that were made one is no answer.';
COMMENT ON COLUMN "public"."vigilancias"."activa" IS 'Whether plataformas.dominio is asked every five minutes.';
COMMENT ON COLUMN "public"."vigilancias"."certificado_hasta" IS 'Last day of the certificate, as the studio read it.';
COMMENT ON COLUMN "public"."vigilancias"."cliente" IS 'That of the platform (private.vigilancias_antes), by which it is seen.';
COMMENT ON COLUMN "public"."vigilancias"."dominio_hasta" IS 'Last day for which the name is paid.';
COMMENT ON COLUMN "public"."vigilancias"."mantencion_desde" IS 'Planned work, until mantencion_hasta: what fails meanwhile counts nowhere and mails nobody.';
COMMENT ON COLUMN "public"."vigilancias"."palabra" IS 'What the page has to contain near its beginning, so that a parked or an empty page counts as down; null asks for nothing.';
COMMENT ON TABLE "private"."contadores" IS 'Platforms whose visits are counted.';
COMMENT ON TABLE "private"."enlaces_de_pago" IS 'Links of mails, each of which opens one payment for 90 days. Only the hash of the token is kept.';
COMMENT ON TABLE "private"."esquema" IS 'What the last migration left: a fingerprint of the rules, privileges and bodies of everything, by what it is and its name (private.esquema_de_ahora).';
COMMENT ON TABLE "private"."llamadas" IS 'The last call of each Edge Function from here: the number under which pg_net keeps what it answered (private.faltas).';
COMMENT ON TABLE "private"."navegadores" IS 'Browsers that an account signed in with, by a fingerprint of their name without versions: of a new one the person is told.';
COMMENT ON TABLE "private"."propuestas_codigos" IS 'The code that was mailed last for a link: it accepts one version with these optional items, for a quarter of an hour and five tries.';
COMMENT ON TABLE "private"."propuestas_tokens" IS 'Hashes of the tokens that open a link: one for each key of the functions that made one.';
COMMENT ON TABLE "private"."revision" IS 'One row: what was found when the database was last looked through.';
COMMENT ON TABLE "private"."servicios_avisos" IS 'Warnings that a service ends unless it is accepted by a day: each stage, in days before, once for each day. 60 is the studio''s, where there is no price yet.';
COMMENT ON TABLE "private"."sitios" IS 'How each watched site fares now, and when it is asked again. Apart from its settings, which people save: it changes with every probe.';
COMMENT ON TABLE "private"."sondeos" IS 'Every probe for thirty days. mantencion is a failure within planned work.';
COMMENT ON TABLE "private"."terminos" IS 'Each text of the terms under which somebody bought, prices and all: orders and sent proposals point at theirs.';
COMMENT ON TABLE "private"."visitas_de_paginas" IS 'Page views of a month of Chile by path (private.ruta_contada), of five hundred paths at most.';
COMMENT ON TABLE "private"."visitas_de_sitios" IS 'Page views of a site on a day of Chile. No address, no browser, no hour: nothing in it is of a person.';
COMMENT ON TABLE "public"."caidas" IS 'Outages of watched sites: from the first of two failures in a row to the first of two successes in a row. private.anotar_sondeos alone writes it.';
COMMENT ON TABLE "public"."compartidos" IS 'Files that the studio shares with a client.';
COMMENT ON TABLE "public"."disponibilidad" IS 'Each day of Chile of a watched site, as its probes add up: how many counted, and how many of them found it up. A day without any has no row.';
COMMENT ON TABLE "public"."importaciones" IS 'Sheets that were brought in: what of, how far each is, how many rows came to what.';
COMMENT ON TABLE "public"."importaciones_filas" IS 'Rows of a sheet that is brought in. What they hold is emptied some time after the last thing that was done with it.';
COMMENT ON TABLE "public"."informes" IS 'Monthly reports. Until one is sent what it says is read from the rows of the month; then it is kept as it was.';
COMMENT ON TABLE "public"."materiales" IS 'What the client of a platform hands over, line by line: of an accepted proposal what it asks for, and what the studio adds.';
COMMENT ON TABLE "public"."materiales_esperas" IS 'Each time that a platform waited for its client: from the day on which something was missing until that on which nothing was. private.seguir_espera alone writes it.';
COMMENT ON TABLE "public"."propuestas" IS 'What the studio offers, as it is being written; what its recipients see is the version that was sent last.';
COMMENT ON TABLE "public"."propuestas_aceptaciones" IS 'Who accepted which version of a proposal, with what, from where and when: the evidence of a contract, kept for six years. Nothing of it ever changes.';
COMMENT ON TABLE "public"."propuestas_copias" IS 'The file of each acceptance, propuestas/{aceptacion}.pdf in the bucket documentos. Nothing of it ever changes.';
COMMENT ON TABLE "public"."propuestas_enlaces" IS 'Links of a proposal: one for each address that it was mailed to, and one to copy. The token follows from id, nonce and a key of the functions.';
COMMENT ON TABLE "public"."propuestas_mensajes" IS 'Questions of who got a proposal, and the studio''s answers.';
COMMENT ON TABLE "public"."propuestas_versiones" IS 'Each version of a proposal as it was sent. Nothing of it ever changes.';
COMMENT ON TABLE "public"."servicios" IS 'What a client pays again and again. What was accepted is in servicios_aceptaciones, what is charged in pagos.';
COMMENT ON TABLE "public"."servicios_aceptaciones" IS 'Who accepted which price and period of a service, from where and when: the evidence of a contract, kept for six years. Nothing of it ever changes.';
COMMENT ON TABLE "public"."vigilancias" IS 'What the studio set about the site of a platform: whether it is watched, and what ends when. A platform without a row is not watched.';
ALTER TABLE "private"."terminos" ADD COLUMN "huella" text GENERATED ALWAYS AS (private.huella_de_texto((contenido)::text)) STORED;
COMMENT ON COLUMN "public"."compartidos"."autor" IS 'Account that shared it. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."importaciones"."autor" IS 'Account that began it. No foreign key: it outlives the account.';
ALTER TABLE "public"."materiales_esperas" ADD COLUMN "dias" integer GENERATED ALWAYS AS ((hasta - desde)) STORED;

ALTER TABLE "public"."materiales_esperas" ADD CONSTRAINT "materiales_esperas_dias_check" CHECK ((dias > 0));
COMMENT ON COLUMN "public"."materiales_esperas"."desde" IS 'First day of it, and not before the agreed start of the platform once it is over.';
COMMENT ON COLUMN "public"."materiales_esperas"."dias" IS 'By how many days the milestones that were open then moved.';
ALTER TABLE "public"."propuestas" ADD COLUMN "total" bigint GENERATED ALWAYS AS (
CASE
    WHEN private.contenido_de_propuesta_valido(contenido) THEN ((private.sumas_de_propuesta(contenido) ->> 'total'::text))::bigint
    ELSE NULL::bigint
END) STORED;
COMMENT ON COLUMN "public"."propuestas"."total" IS 'With IVA, without optional items.';
COMMENT ON COLUMN "public"."propuestas"."autor" IS 'Account that began it. No foreign key: it outlives the account.';
ALTER TABLE "public"."propuestas_versiones" ADD COLUMN "huella" text GENERATED ALWAYS AS (private.huella_de_texto((contenido)::text)) STORED NOT NULL;
COMMENT ON COLUMN "public"."propuestas_versiones"."huella" IS 'SHA-256 of contenido as Postgres writes it.';
COMMENT ON COLUMN "public"."propuestas_versiones"."autor" IS 'Account that sent it. No foreign key: it outlives the account.';

ALTER TABLE "private"."terminos" ADD CONSTRAINT "terminos_huella_key" UNIQUE (huella);

ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_proveedores_check" CHECK (private.proveedores_validos(proveedores));

ALTER TABLE "public"."hitos_plataforma" ADD CONSTRAINT "hitos_plataforma_entrega_enlace_check" CHECK (private.enlace_valido(entrega_enlace));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_contenido_check" CHECK (private.contenido_de_propuesta_valido(contenido));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_para_email_check" CHECK (private.correo_valido(para_email));

ALTER TABLE "public"."propuestas" ADD CONSTRAINT "propuestas_total_check" CHECK ((total <= 2147483647));

ALTER TABLE "public"."propuestas_aceptaciones" ADD CONSTRAINT "propuestas_aceptaciones_correo_check" CHECK (private.correo_valido(correo));

ALTER TABLE "public"."propuestas_enlaces" ADD CONSTRAINT "propuestas_enlaces_para_check" CHECK (((para = lower(para)) AND private.correo_valido(para)));

CREATE INDEX clientes_empresa_idx ON public.clientes USING btree (private.normalizar(empresa));

CREATE INDEX clientes_nombre_idx ON public.clientes USING btree (private.normalizar(cliente));

reset check_function_bodies;
