// Made by «npm run types» from the migrations. Do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      abonos: {
        Row: {
          autor: string | null
          clase: string
          comprobante: string | null
          contracargo: boolean
          creado_en: string
          dia: string
          envio: string | null
          id: number
          intento: string | null
          metodo: string
          monto: number
          motivo: string | null
          pago: number
          transferencia: number | null
          medio: string | null
        }
        Insert: {
          autor?: string | null
          clase: string
          comprobante?: string | null
          contracargo?: boolean
          creado_en?: string
          dia: string
          envio?: string | null
          id?: never
          intento?: string | null
          metodo: string
          monto: number
          motivo?: string | null
          pago: number
          transferencia?: number | null
        }
        Update: {
          autor?: string | null
          clase?: string
          comprobante?: string | null
          contracargo?: boolean
          creado_en?: string
          dia?: string
          envio?: string | null
          id?: never
          intento?: string | null
          metodo?: string
          monto?: number
          motivo?: string | null
          pago?: number
          transferencia?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "abonos_intento_fkey"
            columns: ["intento"]
            isOneToOne: false
            referencedRelation: "pagos_intentos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abonos_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "abonos_transferencia_fkey"
            columns: ["transferencia"]
            isOneToOne: false
            referencedRelation: "transferencias"
            referencedColumns: ["id"]
          },
        ]
      }
      accesos_temporales: {
        Row: {
          creado_en: string
          creado_por: number | null
          id: number
          plataforma: number
          revocado_en: string | null
          token_hash: string
          ultimo_uso_en: string | null
          usos: number
          vence_en: string
        }
        Insert: {
          creado_en?: string
          creado_por?: number | null
          id?: never
          plataforma: number
          revocado_en?: string | null
          token_hash: string
          ultimo_uso_en?: string | null
          usos?: number
          vence_en: string
        }
        Update: {
          creado_en?: string
          creado_por?: number | null
          id?: never
          plataforma?: number
          revocado_en?: string | null
          token_hash?: string
          ultimo_uso_en?: string | null
          usos?: number
          vence_en?: string
        }
        Relationships: [
          {
            foreignKeyName: "accesos_temporales_creado_por_fkey"
            columns: ["creado_por"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "accesos_temporales_creado_por_fkey"
            columns: ["creado_por"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "accesos_temporales_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id"]
          },
        ]
      }
      acciones_datos: {
        Row: {
          accion: string
          autor: string | null
          correo: string | null
          creado_en: string
          huella: string | null
          id: number
          informe: NonNullable<Json>
          solicitud: number | null
        }
        Insert: {
          accion: string
          autor?: string | null
          correo?: string | null
          creado_en?: string
          huella?: string | null
          id?: never
          informe?: NonNullable<Json>
          solicitud?: number | null
        }
        Update: {
          accion?: string
          autor?: string | null
          correo?: string | null
          creado_en?: string
          huella?: string | null
          id?: never
          informe?: NonNullable<Json>
          solicitud?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "acciones_datos_solicitud_fkey"
            columns: ["solicitud"]
            isOneToOne: false
            referencedRelation: "solicitudes_datos"
            referencedColumns: ["id"]
          },
        ]
      }
      auditoria: {
        Row: {
          accion: string
          antes: Json | null
          autor: string | null
          cliente: number | null
          creado_en: string
          despues: Json | null
          fila: number | null
          id: number
          tabla: string
        }
        Insert: {
          accion: string
          antes?: Json | null
          autor?: string | null
          cliente?: number | null
          creado_en?: string
          despues?: Json | null
          fila?: number | null
          id?: never
          tabla: string
        }
        Update: {
          accion?: string
          antes?: Json | null
          autor?: string | null
          cliente?: number | null
          creado_en?: string
          despues?: Json | null
          fila?: number | null
          id?: never
          tabla?: string
        }
        Relationships: []
      }
      bloqueos: {
        Row: {
          creado_en: string
          id: number
          inicio: string
          motivo: string | null
          termino: string
        }
        Insert: {
          creado_en?: string
          id?: never
          inicio: string
          motivo?: string | null
          termino: string
        }
        Update: {
          creado_en?: string
          id?: never
          inicio?: string
          motivo?: string | null
          termino?: string
        }
        Relationships: []
      }
      caidas: {
        Row: {
          codigo: number | null
          desde: string
          hasta: string | null
          id: number
          motivo: string
          plataforma: number
        }
        Insert: {
          codigo?: number | null
          desde: string
          hasta?: string | null
          id?: never
          motivo: string
          plataforma: number
        }
        Update: {
          codigo?: number | null
          desde?: string
          hasta?: string | null
          id?: never
          motivo?: string
          plataforma?: number
        }
        Relationships: [
          {
            foreignKeyName: "caidas_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "vigilancias"
            referencedColumns: ["plataforma"]
          },
        ]
      }
      cartolas: {
        Row: {
          archivo: string
          autor: string | null
          banco: string
          creado_en: string
          cuenta: string
          desde: string
          hasta: string
          id: number
          lineas: number
          nuevos: number
        }
        Insert: {
          archivo: string
          autor?: string | null
          banco: string
          creado_en?: string
          cuenta: string
          desde: string
          hasta: string
          id?: never
          lineas: number
          nuevos: number
        }
        Update: {
          archivo?: string
          autor?: string | null
          banco?: string
          creado_en?: string
          cuenta?: string
          desde?: string
          hasta?: string
          id?: never
          lineas?: number
          nuevos?: number
        }
        Relationships: []
      }
      citas: {
        Row: {
          actualizado_en: string
          asignado_a: number | null
          cliente: number | null
          confirmacion_hash: string | null
          confirmar_antes_de: string | null
          consentimiento_en: string | null
          consentimiento_version: string | null
          creado_en: string
          email: string
          enlace: string | null
          envio: string
          estado: string
          etapa: string | null
          gestion_hash: string | null
          huella: string | null
          id: number
          inicio: string
          motivo: string | null
          nombre: string
          notas: string | null
          origen: NonNullable<Json>
          proxima_accion: string | null
          proxima_el: string | null
          recordada_en: string | null
          secuencia: number
          telefono: string | null
          termino: string
          tipo: string
          de_hoy: boolean | null
          reunion: string | null
          sin_lugar: boolean | null
        }
        Insert: {
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          confirmacion_hash?: string | null
          confirmar_antes_de?: string | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email: string
          enlace?: string | null
          envio?: string
          estado?: string
          etapa?: string | null
          gestion_hash?: string | null
          huella?: string | null
          id?: never
          inicio: string
          motivo?: string | null
          nombre: string
          notas?: string | null
          origen?: NonNullable<Json>
          proxima_accion?: string | null
          proxima_el?: string | null
          recordada_en?: string | null
          secuencia?: number
          telefono?: string | null
          termino: string
          tipo?: string
        }
        Update: {
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          confirmacion_hash?: string | null
          confirmar_antes_de?: string | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email?: string
          enlace?: string | null
          envio?: string
          estado?: string
          etapa?: string | null
          gestion_hash?: string | null
          huella?: string | null
          id?: never
          inicio?: string
          motivo?: string | null
          nombre?: string
          notas?: string | null
          origen?: NonNullable<Json>
          proxima_accion?: string | null
          proxima_el?: string | null
          recordada_en?: string | null
          secuencia?: number
          telefono?: string | null
          termino?: string
          tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "citas_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "citas_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "citas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "citas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      clientes: {
        Row: {
          activo: boolean
          actualizado_en: string
          cliente: string
          comuna: string | null
          correo_facturacion: string | null
          creado_en: string
          direccion: string | null
          email: string
          empresa: string | null
          giro: string | null
          id: number
          invitado_en: string | null
          perfil: string
          retiene: boolean
          rut: string | null
          telefono: string | null
          usuario: string | null
          nombre: string | null
          saldo: number | null
          saldo_vencido: number | null
          tickets_abiertos: number | null
        }
        Insert: {
          activo?: boolean
          actualizado_en?: string
          cliente: string
          comuna?: string | null
          correo_facturacion?: string | null
          creado_en?: string
          direccion?: string | null
          email: string
          empresa?: string | null
          giro?: string | null
          id?: never
          invitado_en?: string | null
          perfil?: string
          retiene?: boolean
          rut?: string | null
          telefono?: string | null
          usuario?: string | null
        }
        Update: {
          activo?: boolean
          actualizado_en?: string
          cliente?: string
          comuna?: string | null
          correo_facturacion?: string | null
          creado_en?: string
          direccion?: string | null
          email?: string
          empresa?: string | null
          giro?: string | null
          id?: never
          invitado_en?: string | null
          perfil?: string
          retiene?: boolean
          rut?: string | null
          telefono?: string | null
          usuario?: string | null
        }
        Relationships: []
      }
      clientes_notas: {
        Row: {
          actualizado_en: string
          cliente: number
          notas: string
        }
        Insert: {
          actualizado_en?: string
          cliente: number
          notas?: string
        }
        Update: {
          actualizado_en?: string
          cliente?: number
          notas?: string
        }
        Relationships: [
          {
            foreignKeyName: "clientes_notas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: true
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "clientes_notas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: true
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      cobros: {
        Row: {
          cliente: number
          creado_en: string
          id: number
          orden: string
        }
        Insert: {
          cliente: number
          creado_en?: string
          id?: never
          orden?: string
        }
        Update: {
          cliente?: number
          creado_en?: string
          id?: never
          orden?: string
        }
        Relationships: [
          {
            foreignKeyName: "cobros_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cobros_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      cobros_pagos: {
        Row: {
          cobro: number
          monto: number
          pago: number
        }
        Insert: {
          cobro: number
          monto: number
          pago: number
        }
        Update: {
          cobro?: number
          monto?: number
          pago?: number
        }
        Relationships: [
          {
            foreignKeyName: "cobros_pagos_cobro_fkey"
            columns: ["cobro"]
            isOneToOne: false
            referencedRelation: "cobros"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cobros_pagos_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
        ]
      }
      compartidos: {
        Row: {
          autor: string | null
          cliente: number
          creado_en: string
          id: number
          nombre: string
          plataforma: number | null
          ruta: string
          visto_en: string | null
        }
        Insert: {
          autor?: string | null
          cliente: number
          creado_en?: string
          id?: never
          nombre: string
          plataforma?: number | null
          ruta: string
          visto_en?: string | null
        }
        Update: {
          autor?: string | null
          cliente?: number
          creado_en?: string
          id?: never
          nombre?: string
          plataforma?: number | null
          ruta?: string
          visto_en?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "compartidos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "compartidos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "compartidos_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      configuracion: {
        Row: {
          actualizado_en: string
          agenda_aviso_horas: number
          agenda_dias: number
          agenda_pausa_minutos: number
          atencion_desde: string
          atencion_dias: number[]
          atencion_hasta: string
          banco: string | null
          correo_notificaciones: string | null
          cuenta_email: string | null
          cuenta_numero: string | null
          cuenta_rut: string | null
          cuenta_tipo: string | null
          cuenta_titular: string | null
          direccion: string | null
          email: string | null
          emprendedores: number | null
          facebook: string | null
          gancho_publicacion: string | null
          horario: string | null
          id: number
          instagram: string | null
          linkedin: string | null
          nombre: string
          oferta_hasta: string | null
          oferta_texto: string | null
          oferta_titulo: string | null
          proveedores: NonNullable<Json>
          razon_social: string | null
          rut: string | null
          sala_reuniones: string | null
          telefono: string | null
          tickets_cierre_dias: number
          trabaja_desde: number | null
          whatsapp: string | null
        }
        Insert: {
          actualizado_en?: string
          agenda_aviso_horas?: number
          agenda_dias?: number
          agenda_pausa_minutos?: number
          atencion_desde?: string
          atencion_dias?: number[]
          atencion_hasta?: string
          banco?: string | null
          correo_notificaciones?: string | null
          cuenta_email?: string | null
          cuenta_numero?: string | null
          cuenta_rut?: string | null
          cuenta_tipo?: string | null
          cuenta_titular?: string | null
          direccion?: string | null
          email?: string | null
          emprendedores?: number | null
          facebook?: string | null
          gancho_publicacion?: string | null
          horario?: string | null
          id?: number
          instagram?: string | null
          linkedin?: string | null
          nombre?: string
          oferta_hasta?: string | null
          oferta_texto?: string | null
          oferta_titulo?: string | null
          proveedores?: NonNullable<Json>
          razon_social?: string | null
          rut?: string | null
          sala_reuniones?: string | null
          telefono?: string | null
          tickets_cierre_dias?: number
          trabaja_desde?: number | null
          whatsapp?: string | null
        }
        Update: {
          actualizado_en?: string
          agenda_aviso_horas?: number
          agenda_dias?: number
          agenda_pausa_minutos?: number
          atencion_desde?: string
          atencion_dias?: number[]
          atencion_hasta?: string
          banco?: string | null
          correo_notificaciones?: string | null
          cuenta_email?: string | null
          cuenta_numero?: string | null
          cuenta_rut?: string | null
          cuenta_tipo?: string | null
          cuenta_titular?: string | null
          direccion?: string | null
          email?: string | null
          emprendedores?: number | null
          facebook?: string | null
          gancho_publicacion?: string | null
          horario?: string | null
          id?: number
          instagram?: string | null
          linkedin?: string | null
          nombre?: string
          oferta_hasta?: string | null
          oferta_texto?: string | null
          oferta_titulo?: string | null
          proveedores?: NonNullable<Json>
          razon_social?: string | null
          rut?: string | null
          sala_reuniones?: string | null
          telefono?: string | null
          tickets_cierre_dias?: number
          trabaja_desde?: number | null
          whatsapp?: string | null
        }
        Relationships: []
      }
      contactos_notas: {
        Row: {
          autor: number | null
          clase: string
          creado_en: string
          fila: number
          id: number
          texto: string
        }
        Insert: {
          autor?: number | null
          clase: string
          creado_en?: string
          fila: number
          id?: never
          texto: string
        }
        Update: {
          autor?: number | null
          clase?: string
          creado_en?: string
          fila?: number
          id?: never
          texto?: string
        }
        Relationships: [
          {
            foreignKeyName: "contactos_notas_autor_fkey"
            columns: ["autor"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contactos_notas_autor_fkey"
            columns: ["autor"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      conversiones: {
        Row: {
          antes: NonNullable<Json>
          autor: number | null
          clase: string
          cliente: number | null
          cliente_nuevo: boolean
          creado_en: string
          deshecha_en: string | null
          deshecha_por: number | null
          fila: number
          hecho: NonNullable<Json>
          id: number
          plataforma: number | null
        }
        Insert: {
          antes: NonNullable<Json>
          autor?: number | null
          clase: string
          cliente?: number | null
          cliente_nuevo: boolean
          creado_en?: string
          deshecha_en?: string | null
          deshecha_por?: number | null
          fila: number
          hecho?: NonNullable<Json>
          id?: never
          plataforma?: number | null
        }
        Update: {
          antes?: NonNullable<Json>
          autor?: number | null
          clase?: string
          cliente?: number | null
          cliente_nuevo?: boolean
          creado_en?: string
          deshecha_en?: string | null
          deshecha_por?: number | null
          fila?: number
          hecho?: NonNullable<Json>
          id?: never
          plataforma?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "conversiones_autor_fkey"
            columns: ["autor"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversiones_autor_fkey"
            columns: ["autor"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversiones_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversiones_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversiones_deshecha_por_fkey"
            columns: ["deshecha_por"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversiones_deshecha_por_fkey"
            columns: ["deshecha_por"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversiones_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id"]
          },
        ]
      }
      correos: {
        Row: {
          asunto: string | null
          conversion: number | null
          creado_en: string
          cuerpo: string | null
          datos: Json | null
          enlace: string | null
          entrega: string | null
          entrega_detalle: string | null
          entrega_en: string | null
          enviado_en: string | null
          estado: string
          id: string
          incierto_desde: string | null
          intentos: number
          para: string
          preguntar: boolean
          proveedor_id: string | null
          proximo_intento: string
          reply_to: string | null
          saludo: string | null
          sin_resultado: number
          texto: string | null
          tipo: string
          ultimo_error: string | null
        }
        Insert: {
          asunto?: string | null
          conversion?: number | null
          creado_en?: string
          cuerpo?: string | null
          datos?: Json | null
          enlace?: string | null
          entrega?: string | null
          entrega_detalle?: string | null
          entrega_en?: string | null
          enviado_en?: string | null
          estado?: string
          id?: string
          incierto_desde?: string | null
          intentos?: number
          para: string
          preguntar?: boolean
          proveedor_id?: string | null
          proximo_intento?: string
          reply_to?: string | null
          saludo?: string | null
          sin_resultado?: number
          texto?: string | null
          tipo: string
          ultimo_error?: string | null
        }
        Update: {
          asunto?: string | null
          conversion?: number | null
          creado_en?: string
          cuerpo?: string | null
          datos?: Json | null
          enlace?: string | null
          entrega?: string | null
          entrega_detalle?: string | null
          entrega_en?: string | null
          enviado_en?: string | null
          estado?: string
          id?: string
          incierto_desde?: string | null
          intentos?: number
          para?: string
          preguntar?: boolean
          proveedor_id?: string | null
          proximo_intento?: string
          reply_to?: string | null
          saludo?: string | null
          sin_resultado?: number
          texto?: string | null
          tipo?: string
          ultimo_error?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "correos_conversion_fkey"
            columns: ["conversion"]
            isOneToOne: false
            referencedRelation: "conversiones"
            referencedColumns: ["id"]
          },
        ]
      }
      correos_entrantes: {
        Row: {
          archivos: string[]
          asunto: string | null
          completo: string | null
          creado_en: string
          de: string
          id: number
          mensaje: number | null
          mensaje_id: string
          motivo: string | null
          nombre: string | null
          pendientes: number[]
          por_traer: NonNullable<Json>
          resultado: string
          rutas: string[]
          texto: string | null
          traer_en: string | null
          traidas: number
          visto: boolean
        }
        Insert: {
          archivos?: string[]
          asunto?: string | null
          completo?: string | null
          creado_en?: string
          de: string
          id?: never
          mensaje?: number | null
          mensaje_id: string
          motivo?: string | null
          nombre?: string | null
          pendientes?: number[]
          por_traer?: NonNullable<Json>
          resultado: string
          rutas?: string[]
          texto?: string | null
          traer_en?: string | null
          traidas?: number
          visto?: boolean
        }
        Update: {
          archivos?: string[]
          asunto?: string | null
          completo?: string | null
          creado_en?: string
          de?: string
          id?: never
          mensaje?: number | null
          mensaje_id?: string
          motivo?: string | null
          nombre?: string | null
          pendientes?: number[]
          por_traer?: NonNullable<Json>
          resultado?: string
          rutas?: string[]
          texto?: string | null
          traer_en?: string | null
          traidas?: number
          visto?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "correos_entrantes_mensaje_fkey"
            columns: ["mensaje"]
            isOneToOne: false
            referencedRelation: "ticket_mensajes"
            referencedColumns: ["id"]
          },
        ]
      }
      correos_silenciados: {
        Row: {
          creado_en: string
          detalle: string | null
          email: string
          id: number
          motivo: string
        }
        Insert: {
          creado_en?: string
          detalle?: string | null
          email: string
          id?: never
          motivo: string
        }
        Update: {
          creado_en?: string
          detalle?: string | null
          email?: string
          id?: never
          motivo?: string
        }
        Relationships: []
      }
      disponibilidad: {
        Row: {
          arriba: number
          dia: string
          medidos: number
          ms: number | null
          plataforma: number
        }
        Insert: {
          arriba: number
          dia: string
          medidos: number
          ms?: number | null
          plataforma: number
        }
        Update: {
          arriba?: number
          dia?: string
          medidos?: number
          ms?: number | null
          plataforma?: number
        }
        Relationships: [
          {
            foreignKeyName: "disponibilidad_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "vigilancias"
            referencedColumns: ["plataforma"]
          },
        ]
      }
      documentos_abonos: {
        Row: {
          abono: number
          documento: number
          monto: number
        }
        Insert: {
          abono: number
          documento: number
          monto: number
        }
        Update: {
          abono?: number
          documento?: number
          monto?: number
        }
        Relationships: [
          {
            foreignKeyName: "documentos_abonos_abono_fkey"
            columns: ["abono"]
            isOneToOne: false
            referencedRelation: "abonos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documentos_abonos_abono_fkey"
            columns: ["abono"]
            isOneToOne: false
            referencedRelation: "abonos_documentados"
            referencedColumns: ["abono"]
          },
          {
            foreignKeyName: "documentos_abonos_documento_fkey"
            columns: ["documento"]
            isOneToOne: false
            referencedRelation: "documentos_tributarios"
            referencedColumns: ["id"]
          },
        ]
      }
      documentos_tributarios: {
        Row: {
          anula: number | null
          autor: string | null
          clase: string
          cliente: number
          creado_en: string
          dia: string
          enviado_en: string | null
          exento: number
          folio: number
          id: number
          iva: number
          neto: number
          pago: number | null
          pdf: string | null
          retencion: number
          total: number
          xml: string | null
        }
        Insert: {
          anula?: number | null
          autor?: string | null
          clase: string
          cliente: number
          creado_en?: string
          dia: string
          enviado_en?: string | null
          exento?: number
          folio: number
          id?: never
          iva?: number
          neto?: number
          pago?: number | null
          pdf?: string | null
          retencion?: number
          total?: never
          xml?: string | null
        }
        Update: {
          anula?: number | null
          autor?: string | null
          clase?: string
          cliente?: number
          creado_en?: string
          dia?: string
          enviado_en?: string | null
          exento?: number
          folio?: number
          id?: never
          iva?: number
          neto?: number
          pago?: number | null
          pdf?: string | null
          retencion?: number
          total?: never
          xml?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "documentos_tributarios_anula_cliente_fkey"
            columns: ["anula", "cliente"]
            isOneToOne: false
            referencedRelation: "documentos_tributarios"
            referencedColumns: ["id", "cliente"]
          },
          {
            foreignKeyName: "documentos_tributarios_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documentos_tributarios_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documentos_tributarios_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
        ]
      }
      equipo: {
        Row: {
          actualizado_en: string
          cargo: string
          creado_en: string
          desde: number
          id: number
          imagen: string | null
          nombre: string
          orden: number
          publicado: boolean
          simbolo: string
          texto: string
        }
        Insert: {
          actualizado_en?: string
          cargo: string
          creado_en?: string
          desde: number
          id?: never
          imagen?: string | null
          nombre: string
          orden?: number
          publicado?: boolean
          simbolo: string
          texto: string
        }
        Update: {
          actualizado_en?: string
          cargo?: string
          creado_en?: string
          desde?: number
          id?: never
          imagen?: string | null
          nombre?: string
          orden?: number
          publicado?: boolean
          simbolo?: string
          texto?: string
        }
        Relationships: []
      }
      formatos_de_cartola: {
        Row: {
          columnas: NonNullable<Json>
          creado_en: string
          huella: string
          id: number
          titulos: string[]
        }
        Insert: {
          columnas: NonNullable<Json>
          creado_en?: string
          huella: string
          id?: never
          titulos: string[]
        }
        Update: {
          columnas?: NonNullable<Json>
          creado_en?: string
          huella?: string
          id?: never
          titulos?: string[]
        }
        Relationships: []
      }
      formulario_inicial: {
        Row: {
          acepta_marketing: boolean
          actualizado_en: string
          asignado_a: number | null
          cliente: number | null
          consentimiento_en: string | null
          consentimiento_version: string | null
          creado_en: string
          email: string
          envio: string
          etapa: string | null
          gestionado: boolean
          huella: string | null
          id: number
          nombre: string
          notas: string | null
          observacion: string
          origen: NonNullable<Json>
          presupuesto: string
          proxima_accion: string | null
          proxima_el: string | null
          remitente: string | null
          tipo_plataforma: string
        }
        Insert: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email: string
          envio?: string
          etapa?: string | null
          gestionado?: boolean
          huella?: string | null
          id?: never
          nombre: string
          notas?: string | null
          observacion?: string
          origen?: NonNullable<Json>
          presupuesto: string
          proxima_accion?: string | null
          proxima_el?: string | null
          remitente?: string | null
          tipo_plataforma: string
        }
        Update: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email?: string
          envio?: string
          etapa?: string | null
          gestionado?: boolean
          huella?: string | null
          id?: never
          nombre?: string
          notas?: string | null
          observacion?: string
          origen?: NonNullable<Json>
          presupuesto?: string
          proxima_accion?: string | null
          proxima_el?: string | null
          remitente?: string | null
          tipo_plataforma?: string
        }
        Relationships: [
          {
            foreignKeyName: "formulario_inicial_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "formulario_inicial_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "formulario_inicial_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "formulario_inicial_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      hitos_plataforma: {
        Row: {
          activo: boolean
          actualizado_en: string
          aprobado_en: string | null
          creado_en: string
          descripcion: string | null
          entrega_archivos: string[]
          entrega_enlace: string | null
          estado: string
          fecha: string
          id: number
          imagen: string | null
          imagen_texto: string | null
          observacion: string | null
          observacion_imagenes: string[]
          orden: number
          plataforma_id: number
          publicado: boolean
          respondido_en: string | null
          respondido_nombre: string | null
          respondido_por: string | null
          titulo: string
          atrasado: boolean | null
        }
        Insert: {
          activo?: boolean
          actualizado_en?: string
          aprobado_en?: string | null
          creado_en?: string
          descripcion?: string | null
          entrega_archivos?: string[]
          entrega_enlace?: string | null
          estado?: string
          fecha: string
          id?: never
          imagen?: string | null
          imagen_texto?: string | null
          observacion?: string | null
          observacion_imagenes?: string[]
          orden?: number
          plataforma_id: number
          publicado?: boolean
          respondido_en?: string | null
          respondido_nombre?: string | null
          respondido_por?: string | null
          titulo: string
        }
        Update: {
          activo?: boolean
          actualizado_en?: string
          aprobado_en?: string | null
          creado_en?: string
          descripcion?: string | null
          entrega_archivos?: string[]
          entrega_enlace?: string | null
          estado?: string
          fecha?: string
          id?: never
          imagen?: string | null
          imagen_texto?: string | null
          observacion?: string | null
          observacion_imagenes?: string[]
          orden?: number
          plataforma_id?: number
          publicado?: boolean
          respondido_en?: string | null
          respondido_nombre?: string | null
          respondido_por?: string | null
          titulo?: string
        }
        Relationships: [
          {
            foreignKeyName: "hitos_plataforma_plataforma_id_fkey"
            columns: ["plataforma_id"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id"]
          },
        ]
      }
      horarios: {
        Row: {
          actualizado_en: string
          creado_en: string
          desde: string
          dia_semana: number
          hasta: string
          id: number
          minutos: number
          producto: string | null
          tipo: string
          reunion: string | null
        }
        Insert: {
          actualizado_en?: string
          creado_en?: string
          desde: string
          dia_semana: number
          hasta: string
          id?: never
          minutos?: number
          producto?: never
          tipo?: string
        }
        Update: {
          actualizado_en?: string
          creado_en?: string
          desde?: string
          dia_semana?: number
          hasta?: string
          id?: never
          minutos?: number
          producto?: never
          tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "horarios_producto_fkey"
            columns: ["producto", "minutos"]
            isOneToOne: false
            referencedRelation: "productos"
            referencedColumns: ["codigo", "minutos"]
          },
        ]
      }
      importaciones: {
        Row: {
          actualizado_en: string
          archivo: string
          autor: string | null
          campos: string[]
          creado_en: string
          cuentas: NonNullable<Json>
          estado: string
          filas: number
          huella: string
          id: number
          mes_primero: boolean
          recordar_desde: string | null
          tipo: string
        }
        Insert: {
          actualizado_en?: string
          archivo: string
          autor?: string | null
          campos: string[]
          creado_en?: string
          cuentas?: NonNullable<Json>
          estado?: string
          filas: number
          huella: string
          id?: never
          mes_primero?: boolean
          recordar_desde?: string | null
          tipo: string
        }
        Update: {
          actualizado_en?: string
          archivo?: string
          autor?: string | null
          campos?: string[]
          creado_en?: string
          cuentas?: NonNullable<Json>
          estado?: string
          filas?: number
          huella?: string
          id?: never
          mes_primero?: boolean
          recordar_desde?: string | null
          tipo?: string
        }
        Relationships: []
      }
      importaciones_filas: {
        Row: {
          antes: Json | null
          claves: string[]
          cliente: number | null
          creado_en: string
          datos: Json | null
          decision: string | null
          estado: string
          existente: number | null
          id: number
          importacion: number
          motivos: string[]
          n: number
          opciones: string[]
          registro: number | null
          valores: Json | null
          version: string | null
        }
        Insert: {
          antes?: Json | null
          claves?: string[]
          cliente?: number | null
          creado_en?: string
          datos?: Json | null
          decision?: string | null
          estado?: string
          existente?: number | null
          id?: never
          importacion: number
          motivos?: string[]
          n: number
          opciones?: string[]
          registro?: number | null
          valores?: Json | null
          version?: string | null
        }
        Update: {
          antes?: Json | null
          claves?: string[]
          cliente?: number | null
          creado_en?: string
          datos?: Json | null
          decision?: string | null
          estado?: string
          existente?: number | null
          id?: never
          importacion?: number
          motivos?: string[]
          n?: number
          opciones?: string[]
          registro?: number | null
          valores?: Json | null
          version?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "importaciones_filas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "importaciones_filas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "importaciones_filas_importacion_fkey"
            columns: ["importacion"]
            isOneToOne: false
            referencedRelation: "importaciones"
            referencedColumns: ["id"]
          },
        ]
      }
      informes: {
        Row: {
          actualizado_en: string
          cliente: number
          creado_en: string
          datos: Json | null
          enviado_en: string | null
          estado: string
          id: number
          mes: string
          parrafo: string | null
          sale_el: string
          visto_en: string | null
        }
        Insert: {
          actualizado_en?: string
          cliente: number
          creado_en?: string
          datos?: Json | null
          enviado_en?: string | null
          estado?: string
          id?: never
          mes: string
          parrafo?: string | null
          sale_el: string
          visto_en?: string | null
        }
        Update: {
          actualizado_en?: string
          cliente?: number
          creado_en?: string
          datos?: Json | null
          enviado_en?: string | null
          estado?: string
          id?: never
          mes?: string
          parrafo?: string | null
          sale_el?: string
          visto_en?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "informes_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "informes_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      leads: {
        Row: {
          acepta_marketing: boolean
          actualizado_en: string
          asignado_a: number | null
          cliente: number | null
          consentimiento_en: string | null
          consentimiento_version: string | null
          creado_en: string
          email: string
          envio: string
          estado: string
          huella: string | null
          id: number
          mensaje: string
          nombre_contacto: string
          notas: string | null
          origen: NonNullable<Json>
          proxima_accion: string | null
          proxima_el: string | null
          remitente: string | null
          telefono: string
        }
        Insert: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email: string
          envio?: string
          estado?: string
          huella?: string | null
          id?: never
          mensaje: string
          nombre_contacto: string
          notas?: string | null
          origen?: NonNullable<Json>
          proxima_accion?: string | null
          proxima_el?: string | null
          remitente?: string | null
          telefono: string
        }
        Update: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email?: string
          envio?: string
          estado?: string
          huella?: string | null
          id?: never
          mensaje?: string
          nombre_contacto?: string
          notas?: string | null
          origen?: NonNullable<Json>
          proxima_accion?: string | null
          proxima_el?: string | null
          remitente?: string | null
          telefono?: string
        }
        Relationships: [
          {
            foreignKeyName: "leads_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      materiales: {
        Row: {
          actualizado_en: string
          archivos: string[]
          cliente: number
          comentario: string | null
          creado_en: string
          entregado_en: string | null
          entregado_por: string | null
          id: number
          innecesario: boolean
          motivo: string | null
          orden: number
          pedido_en: string
          plataforma: number
          texto: string
          falta: boolean | null
        }
        Insert: {
          actualizado_en?: string
          archivos?: string[]
          cliente: number
          comentario?: string | null
          creado_en?: string
          entregado_en?: string | null
          entregado_por?: string | null
          id?: never
          innecesario?: boolean
          motivo?: string | null
          orden?: number
          pedido_en?: string
          plataforma: number
          texto: string
        }
        Update: {
          actualizado_en?: string
          archivos?: string[]
          cliente?: number
          comentario?: string | null
          creado_en?: string
          entregado_en?: string | null
          entregado_por?: string | null
          id?: never
          innecesario?: boolean
          motivo?: string | null
          orden?: number
          pedido_en?: string
          plataforma?: number
          texto?: string
        }
        Relationships: [
          {
            foreignKeyName: "materiales_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "materiales_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "materiales_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      materiales_esperas: {
        Row: {
          cliente: number
          desde: string
          dias: number | null
          hasta: string | null
          hitos: number
          id: number
          plataforma: number
        }
        Insert: {
          cliente: number
          desde?: string
          dias?: never
          hasta?: string | null
          hitos?: number
          id?: never
          plataforma: number
        }
        Update: {
          cliente?: number
          desde?: string
          dias?: never
          hasta?: string | null
          hitos?: number
          id?: never
          plataforma?: number
        }
        Relationships: [
          {
            foreignKeyName: "materiales_esperas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "materiales_esperas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "materiales_esperas_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      movimientos: {
        Row: {
          anotado: number
          cartola: number
          comentario: string | null
          creado_en: string
          cuenta: string | null
          dia: string
          estado: string
          glosa: string
          huella: string
          id: number
          monto: number
          numero: string | null
          resto: number | null
          rut: string | null
          saldo: number | null
          vaciado: boolean
        }
        Insert: {
          anotado?: number
          cartola: number
          comentario?: string | null
          creado_en?: string
          cuenta?: string | null
          dia: string
          estado?: string
          glosa?: string
          huella: string
          id?: never
          monto: number
          numero?: string | null
          resto?: never
          rut?: string | null
          saldo?: number | null
          vaciado?: boolean
        }
        Update: {
          anotado?: number
          cartola?: number
          comentario?: string | null
          creado_en?: string
          cuenta?: string | null
          dia?: string
          estado?: string
          glosa?: string
          huella?: string
          id?: never
          monto?: number
          numero?: string | null
          resto?: never
          rut?: string | null
          saldo?: number | null
          vaciado?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "movimientos_cartola_fkey"
            columns: ["cartola"]
            isOneToOne: false
            referencedRelation: "cartolas"
            referencedColumns: ["id"]
          },
        ]
      }
      movimientos_pagos: {
        Row: {
          abono: number | null
          antes: NonNullable<Json>
          aprendio: boolean
          autor: string | null
          correo: string | null
          creado_en: string
          id: number
          monto: number
          movimiento: number
          pago: number | null
          pedido: number | null
          retencion: number | null
        }
        Insert: {
          abono?: number | null
          antes?: NonNullable<Json>
          aprendio?: boolean
          autor?: string | null
          correo?: string | null
          creado_en?: string
          id?: never
          monto: number
          movimiento: number
          pago?: number | null
          pedido?: number | null
          retencion?: number | null
        }
        Update: {
          abono?: number | null
          antes?: NonNullable<Json>
          aprendio?: boolean
          autor?: string | null
          correo?: string | null
          creado_en?: string
          id?: never
          monto?: number
          movimiento?: number
          pago?: number | null
          pedido?: number | null
          retencion?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "movimientos_pagos_abono_fkey"
            columns: ["abono"]
            isOneToOne: true
            referencedRelation: "abonos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "movimientos_pagos_abono_fkey"
            columns: ["abono"]
            isOneToOne: true
            referencedRelation: "abonos_documentados"
            referencedColumns: ["abono"]
          },
          {
            foreignKeyName: "movimientos_pagos_correo_fkey"
            columns: ["correo"]
            isOneToOne: false
            referencedRelation: "correos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "movimientos_pagos_movimiento_fkey"
            columns: ["movimiento"]
            isOneToOne: false
            referencedRelation: "movimientos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "movimientos_pagos_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "movimientos_pagos_pedido_fkey"
            columns: ["pedido"]
            isOneToOne: false
            referencedRelation: "pedidos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "movimientos_pagos_retencion_fkey"
            columns: ["retencion"]
            isOneToOne: true
            referencedRelation: "abonos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "movimientos_pagos_retencion_fkey"
            columns: ["retencion"]
            isOneToOne: true
            referencedRelation: "abonos_documentados"
            referencedColumns: ["abono"]
          },
        ]
      }
      pagadores: {
        Row: {
          clase: string
          cliente: number
          creado_en: string
          id: number
          valor: string
          varios: boolean
        }
        Insert: {
          clase: string
          cliente: number
          creado_en?: string
          id?: never
          valor: string
          varios?: boolean
        }
        Update: {
          clase?: string
          cliente?: number
          creado_en?: string
          id?: never
          valor?: string
          varios?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "pagadores_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagadores_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      pagos: {
        Row: {
          abonado: number
          actualizado_en: string
          carpeta: number | null
          cliente: number
          comprobante: string | null
          concepto: string
          creado_en: string
          devuelto: number
          estado: string
          hito: number | null
          id: number
          liberado_en: string | null
          metodo: string | null
          monto: number
          motivo_rechazo: string | null
          orden: string
          pagado_en: string | null
          pedido: number | null
          plan: string | null
          plan_total: number | null
          plataforma: number | null
          proveedor: string | null
          saldo: number | null
          servicio: number | null
          servicio_desde: string | null
          servicio_hasta: string | null
          token: string | null
          transferencia: number | null
          vence_el: string
          afecto: boolean | null
          devuelto_el: string | null
          espera_hito: boolean | null
          falta_nota: boolean | null
          juntos: number[] | null
          por_pagar: boolean | null
          por_revisar: boolean | null
          sin_nota: number | null
          urgencia: number | null
          vencido: boolean | null
        }
        Insert: {
          abonado?: number
          actualizado_en?: string
          carpeta?: number | null
          cliente: number
          comprobante?: string | null
          concepto: string
          creado_en?: string
          devuelto?: number
          estado?: string
          hito?: number | null
          id?: never
          liberado_en?: string | null
          metodo?: string | null
          monto: number
          motivo_rechazo?: string | null
          orden?: string
          pagado_en?: string | null
          pedido?: number | null
          plan?: string | null
          plan_total?: number | null
          plataforma?: number | null
          proveedor?: string | null
          saldo?: never
          servicio?: number | null
          servicio_desde?: string | null
          servicio_hasta?: string | null
          token?: string | null
          transferencia?: number | null
          vence_el: string
        }
        Update: {
          abonado?: number
          actualizado_en?: string
          carpeta?: number | null
          cliente?: number
          comprobante?: string | null
          concepto?: string
          creado_en?: string
          devuelto?: number
          estado?: string
          hito?: number | null
          id?: never
          liberado_en?: string | null
          metodo?: string | null
          monto?: number
          motivo_rechazo?: string | null
          orden?: string
          pagado_en?: string | null
          pedido?: number | null
          plan?: string | null
          plan_total?: number | null
          plataforma?: number | null
          proveedor?: string | null
          saldo?: never
          servicio?: number | null
          servicio_desde?: string | null
          servicio_hasta?: string | null
          token?: string | null
          transferencia?: number | null
          vence_el?: string
        }
        Relationships: [
          {
            foreignKeyName: "pagos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_hito_plataforma_fkey"
            columns: ["hito", "plataforma"]
            isOneToOne: false
            referencedRelation: "hitos_plataforma"
            referencedColumns: ["id", "plataforma_id"]
          },
          {
            foreignKeyName: "pagos_pedido_fkey"
            columns: ["pedido"]
            isOneToOne: true
            referencedRelation: "pedidos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
          {
            foreignKeyName: "pagos_servicio_cliente_fkey"
            columns: ["servicio", "cliente"]
            isOneToOne: false
            referencedRelation: "servicios"
            referencedColumns: ["id", "cliente"]
          },
          {
            foreignKeyName: "pagos_transferencia_fkey"
            columns: ["transferencia"]
            isOneToOne: false
            referencedRelation: "transferencias"
            referencedColumns: ["id"]
          },
        ]
      }
      pagos_eventos: {
        Row: {
          creado_en: string
          datos: NonNullable<Json>
          id: number
          intento: string | null
          orden: string
          tipo: string
        }
        Insert: {
          creado_en?: string
          datos?: NonNullable<Json>
          id?: never
          intento?: string | null
          orden: string
          tipo: string
        }
        Update: {
          creado_en?: string
          datos?: NonNullable<Json>
          id?: never
          intento?: string | null
          orden?: string
          tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "pagos_eventos_intento_fkey"
            columns: ["intento"]
            isOneToOne: false
            referencedRelation: "pagos_intentos"
            referencedColumns: ["id"]
          },
        ]
      }
      pagos_intentos: {
        Row: {
          cobro: number | null
          creado_en: string
          direccion: string | null
          error: string | null
          estado: string
          id: string
          monto: number
          orden: string
          pago: number | null
          pedido: number | null
          proveedor_orden: string | null
          proxima_revision: string | null
          revisiones: number
          token: string | null
          vence_en: string | null
        }
        Insert: {
          cobro?: number | null
          creado_en?: string
          direccion?: string | null
          error?: string | null
          estado?: string
          id?: string
          monto: number
          orden: string
          pago?: number | null
          pedido?: number | null
          proveedor_orden?: string | null
          proxima_revision?: string | null
          revisiones?: number
          token?: string | null
          vence_en?: string | null
        }
        Update: {
          cobro?: number | null
          creado_en?: string
          direccion?: string | null
          error?: string | null
          estado?: string
          id?: string
          monto?: number
          orden?: string
          pago?: number | null
          pedido?: number | null
          proveedor_orden?: string | null
          proxima_revision?: string | null
          revisiones?: number
          token?: string | null
          vence_en?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "pagos_intentos_cobro_fkey"
            columns: ["cobro"]
            isOneToOne: false
            referencedRelation: "cobros"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_intentos_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_intentos_pedido_fkey"
            columns: ["pedido"]
            isOneToOne: false
            referencedRelation: "pedidos"
            referencedColumns: ["id"]
          },
        ]
      }
      pedidos: {
        Row: {
          acepta_marketing: boolean
          actualizado_en: string
          asignado_a: number | null
          cliente: number | null
          comprador_email: string
          comprador_nombre: string
          comprador_telefono: string | null
          comprobante: string | null
          comprobantes: number
          consentimiento_en: string
          consentimiento_version: string
          creado_en: string
          envio: string
          estado: string
          id: number
          metodo: string
          monto: number
          orden: string
          origen: NonNullable<Json>
          pagado_en: string | null
          producto: string
          proveedor: string | null
          proxima_accion: string | null
          proxima_el: string | null
          referencia: string
          terminos: number | null
          token: string | null
          por_confirmar: boolean | null
          por_convertir: boolean | null
          producto_nombre: string | null
        }
        Insert: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          comprador_email: string
          comprador_nombre: string
          comprador_telefono?: string | null
          comprobante?: string | null
          comprobantes?: number
          consentimiento_en?: string
          consentimiento_version: string
          creado_en?: string
          envio?: string
          estado?: string
          id?: never
          metodo: string
          monto: number
          orden?: string
          origen?: NonNullable<Json>
          pagado_en?: string | null
          producto: string
          proveedor?: string | null
          proxima_accion?: string | null
          proxima_el?: string | null
          referencia?: string
          terminos?: number | null
          token?: string | null
        }
        Update: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          comprador_email?: string
          comprador_nombre?: string
          comprador_telefono?: string | null
          comprobante?: string | null
          comprobantes?: number
          consentimiento_en?: string
          consentimiento_version?: string
          creado_en?: string
          envio?: string
          estado?: string
          id?: never
          metodo?: string
          monto?: number
          orden?: string
          origen?: NonNullable<Json>
          pagado_en?: string | null
          producto?: string
          proveedor?: string | null
          proxima_accion?: string | null
          proxima_el?: string | null
          referencia?: string
          terminos?: number | null
          token?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "pedidos_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pedidos_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pedidos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pedidos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pedidos_producto_fkey"
            columns: ["producto"]
            isOneToOne: false
            referencedRelation: "productos"
            referencedColumns: ["codigo"]
          },
        ]
      }
      personas: {
        Row: {
          activo: boolean
          actualizado_en: string
          alcance: string
          avisos: boolean
          cliente: number
          cobros: boolean
          creado_en: string
          email: string
          id: number
          invitado_en: string | null
          nombre: string
          usuario: string | null
        }
        Insert: {
          activo?: boolean
          actualizado_en?: string
          alcance?: string
          avisos?: boolean
          cliente: number
          cobros?: boolean
          creado_en?: string
          email: string
          id?: never
          invitado_en?: string | null
          nombre: string
          usuario?: string | null
        }
        Update: {
          activo?: boolean
          actualizado_en?: string
          alcance?: string
          avisos?: boolean
          cliente?: number
          cobros?: boolean
          creado_en?: string
          email?: string
          id?: never
          invitado_en?: string | null
          nombre?: string
          usuario?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "personas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "personas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      plataformas: {
        Row: {
          actualizado_en: string
          cifras: NonNullable<Json>
          cliente: number
          cliente_nombre: string
          creado_en: string
          decision: string | null
          descripcion: string | null
          dominio: string | null
          encargado: number | null
          fecha_inicio: string | null
          fecha_termino: string | null
          grupo: string | null
          id: number
          logo: string | null
          plataforma: string
          portada_texto: string | null
          problema: string | null
          publico: boolean
          resultado: string | null
          rubro: string | null
          slug: string
          url_portada: string | null
          dias_de_espera: number | null
          sitio_caido: boolean | null
        }
        Insert: {
          actualizado_en?: string
          cifras?: NonNullable<Json>
          cliente: number
          cliente_nombre: string
          creado_en?: string
          decision?: string | null
          descripcion?: string | null
          dominio?: string | null
          encargado?: number | null
          fecha_inicio?: string | null
          fecha_termino?: string | null
          grupo?: string | null
          id?: never
          logo?: string | null
          plataforma: string
          portada_texto?: string | null
          problema?: string | null
          publico?: boolean
          resultado?: string | null
          rubro?: string | null
          slug: string
          url_portada?: string | null
        }
        Update: {
          actualizado_en?: string
          cifras?: NonNullable<Json>
          cliente?: number
          cliente_nombre?: string
          creado_en?: string
          decision?: string | null
          descripcion?: string | null
          dominio?: string | null
          encargado?: number | null
          fecha_inicio?: string | null
          fecha_termino?: string | null
          grupo?: string | null
          id?: never
          logo?: string | null
          plataforma?: string
          portada_texto?: string | null
          problema?: string | null
          publico?: boolean
          resultado?: string | null
          rubro?: string | null
          slug?: string
          url_portada?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "plataformas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "plataformas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "plataformas_encargado_fkey"
            columns: ["encargado"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "plataformas_encargado_fkey"
            columns: ["encargado"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      precios: {
        Row: {
          autor: string | null
          creado_en: string
          desde: string
          id: number
          producto: string
          valor: number
          producto_nombre: string | null
        }
        Insert: {
          autor?: string | null
          creado_en?: string
          desde: string
          id?: never
          producto: string
          valor: number
        }
        Update: {
          autor?: string | null
          creado_en?: string
          desde?: string
          id?: never
          producto?: string
          valor?: number
        }
        Relationships: [
          {
            foreignKeyName: "precios_producto_fkey"
            columns: ["producto"]
            isOneToOne: false
            referencedRelation: "productos"
            referencedColumns: ["codigo"]
          },
        ]
      }
      preferencias_correo: {
        Row: {
          actualizado_en: string
          cliente: number
          estudio: string[]
          hitos: boolean
          tickets: boolean
        }
        Insert: {
          actualizado_en?: string
          cliente: number
          estudio?: string[]
          hitos?: boolean
          tickets?: boolean
        }
        Update: {
          actualizado_en?: string
          cliente?: number
          estudio?: string[]
          hitos?: boolean
          tickets?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "preferencias_correo_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: true
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preferencias_correo_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: true
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      productos: {
        Row: {
          actualizado_en: string
          clase: string
          codigo: string
          creado_en: string
          descripcion: string
          despues: string | null
          enlace: string | null
          entrega: string
          id: number
          meses_hosting: number | null
          minutos: number | null
          nombre: string
          ofrecido: boolean
        }
        Insert: {
          actualizado_en?: string
          clase: string
          codigo: string
          creado_en?: string
          descripcion: string
          despues?: string | null
          enlace?: string | null
          entrega: string
          id?: never
          meses_hosting?: number | null
          minutos?: number | null
          nombre: string
          ofrecido?: boolean
        }
        Update: {
          actualizado_en?: string
          clase?: string
          codigo?: string
          creado_en?: string
          descripcion?: string
          despues?: string | null
          enlace?: string | null
          entrega?: string
          id?: never
          meses_hosting?: number | null
          minutos?: number | null
          nombre?: string
          ofrecido?: boolean
        }
        Relationships: []
      }
      propuestas: {
        Row: {
          actualizado_en: string
          autor: string | null
          cerro: string | null
          clase: string | null
          cliente: number | null
          contenido: NonNullable<Json>
          creado_en: string
          encargado: number | null
          enviada_en: string | null
          estado: string
          fila: number | null
          id: number
          motivo: string | null
          para_email: string | null
          para_empresa: string | null
          para_nombre: string | null
          para_rut: string | null
          plantilla: boolean
          plataforma: number | null
          plataforma_nombre: string | null
          pregunta_en: string | null
          titulo: string
          total: number | null
          validez: number
          vence_el: string | null
          version: number
          acordado: number | null
          destinatario: string | null
          por_devolver: boolean | null
          por_seguir: boolean | null
          pregunta_pendiente: boolean | null
          situacion: string | null
          urgencia: string | null
          vista_en: string | null
        }
        Insert: {
          actualizado_en?: string
          autor?: string | null
          cerro?: string | null
          clase?: string | null
          cliente?: number | null
          contenido?: NonNullable<Json>
          creado_en?: string
          encargado?: number | null
          enviada_en?: string | null
          estado?: string
          fila?: number | null
          id?: never
          motivo?: string | null
          para_email?: string | null
          para_empresa?: string | null
          para_nombre?: string | null
          para_rut?: string | null
          plantilla?: boolean
          plataforma?: number | null
          plataforma_nombre?: string | null
          pregunta_en?: string | null
          titulo: string
          total?: never
          validez?: number
          vence_el?: string | null
          version?: number
        }
        Update: {
          actualizado_en?: string
          autor?: string | null
          cerro?: string | null
          clase?: string | null
          cliente?: number | null
          contenido?: NonNullable<Json>
          creado_en?: string
          encargado?: number | null
          enviada_en?: string | null
          estado?: string
          fila?: number | null
          id?: never
          motivo?: string | null
          para_email?: string | null
          para_empresa?: string | null
          para_nombre?: string | null
          para_rut?: string | null
          plantilla?: boolean
          plataforma?: number | null
          plataforma_nombre?: string | null
          pregunta_en?: string | null
          titulo?: string
          total?: never
          validez?: number
          vence_el?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "propuestas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_encargado_fkey"
            columns: ["encargado"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_encargado_fkey"
            columns: ["encargado"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      propuestas_aceptaciones: {
        Row: {
          aceptada_en: string
          agente: string | null
          anotada_en: string | null
          anotada_por: string | null
          cliente: number
          correo: string
          elegidos: number[]
          empezar_antes: boolean
          en_nombre_de: string | null
          huella: string
          id: number
          ip: unknown
          medio: string
          nombre: string
          pagos: number[]
          plataforma: number | null
          propuesta: number
          respaldo: string | null
          retracto_hasta: string
          rut: string
          terminos: number | null
          total: number
          version: number
        }
        Insert: {
          aceptada_en?: string
          agente?: string | null
          anotada_en?: string | null
          anotada_por?: string | null
          cliente: number
          correo: string
          elegidos: number[]
          empezar_antes: boolean
          en_nombre_de?: string | null
          huella: string
          id?: never
          ip?: unknown
          medio?: string
          nombre: string
          pagos: number[]
          plataforma?: number | null
          propuesta: number
          respaldo?: string | null
          retracto_hasta: string
          rut: string
          terminos?: number | null
          total: number
          version: number
        }
        Update: {
          aceptada_en?: string
          agente?: string | null
          anotada_en?: string | null
          anotada_por?: string | null
          cliente?: number
          correo?: string
          elegidos?: number[]
          empezar_antes?: boolean
          en_nombre_de?: string | null
          huella?: string
          id?: never
          ip?: unknown
          medio?: string
          nombre?: string
          pagos?: number[]
          plataforma?: number | null
          propuesta?: number
          respaldo?: string | null
          retracto_hasta?: string
          rut?: string
          terminos?: number | null
          total?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "propuestas_aceptaciones_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_aceptaciones_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_aceptaciones_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_aceptaciones_propuesta_fkey"
            columns: ["propuesta"]
            isOneToOne: true
            referencedRelation: "propuestas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_aceptaciones_version_fkey"
            columns: ["version"]
            isOneToOne: false
            referencedRelation: "propuestas_versiones"
            referencedColumns: ["id"]
          },
        ]
      }
      propuestas_copias: {
        Row: {
          aceptacion: number
          bytes: number
          creado_en: string
          huella: string
        }
        Insert: {
          aceptacion: number
          bytes: number
          creado_en?: string
          huella: string
        }
        Update: {
          aceptacion?: number
          bytes?: number
          creado_en?: string
          huella?: string
        }
        Relationships: [
          {
            foreignKeyName: "propuestas_copias_aceptacion_fkey"
            columns: ["aceptacion"]
            isOneToOne: true
            referencedRelation: "propuestas_aceptaciones"
            referencedColumns: ["id"]
          },
        ]
      }
      propuestas_enlaces: {
        Row: {
          abierta_en: string | null
          creado_en: string
          id: number
          nonce: string
          para: string | null
          pedida_en: string | null
          propuesta: number
          recordada: string | null
          revocada_en: string | null
        }
        Insert: {
          abierta_en?: string | null
          creado_en?: string
          id?: never
          nonce?: string
          para?: string | null
          pedida_en?: string | null
          propuesta: number
          recordada?: string | null
          revocada_en?: string | null
        }
        Update: {
          abierta_en?: string | null
          creado_en?: string
          id?: never
          nonce?: string
          para?: string | null
          pedida_en?: string | null
          propuesta?: number
          recordada?: string | null
          revocada_en?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "propuestas_enlaces_propuesta_fkey"
            columns: ["propuesta"]
            isOneToOne: false
            referencedRelation: "propuestas"
            referencedColumns: ["id"]
          },
        ]
      }
      propuestas_mensajes: {
        Row: {
          autor: number | null
          cerrada_en: string | null
          creado_en: string
          cuerpo: string
          del_estudio: boolean
          enlace: number | null
          id: number
          propuesta: number
        }
        Insert: {
          autor?: number | null
          cerrada_en?: string | null
          creado_en?: string
          cuerpo: string
          del_estudio?: boolean
          enlace?: number | null
          id?: never
          propuesta: number
        }
        Update: {
          autor?: number | null
          cerrada_en?: string | null
          creado_en?: string
          cuerpo?: string
          del_estudio?: boolean
          enlace?: number | null
          id?: never
          propuesta?: number
        }
        Relationships: [
          {
            foreignKeyName: "propuestas_mensajes_autor_fkey"
            columns: ["autor"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_mensajes_autor_fkey"
            columns: ["autor"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_mensajes_enlace_fkey"
            columns: ["enlace"]
            isOneToOne: false
            referencedRelation: "propuestas_enlaces"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_mensajes_propuesta_fkey"
            columns: ["propuesta"]
            isOneToOne: false
            referencedRelation: "propuestas"
            referencedColumns: ["id"]
          },
        ]
      }
      propuestas_versiones: {
        Row: {
          autor: string | null
          cambios: string | null
          contenido: NonNullable<Json>
          creado_en: string
          huella: string
          id: number
          plataforma: number | null
          propuesta: number
          terminos: number | null
          vence_el: string
          version: number
        }
        Insert: {
          autor?: string | null
          cambios?: string | null
          contenido: NonNullable<Json>
          creado_en?: string
          huella?: never
          id?: never
          plataforma?: number | null
          propuesta: number
          terminos?: number | null
          vence_el: string
          version: number
        }
        Update: {
          autor?: string | null
          cambios?: string | null
          contenido?: NonNullable<Json>
          creado_en?: string
          huella?: never
          id?: never
          plataforma?: number | null
          propuesta?: number
          terminos?: number | null
          vence_el?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "propuestas_versiones_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "propuestas_versiones_propuesta_fkey"
            columns: ["propuesta"]
            isOneToOne: false
            referencedRelation: "propuestas"
            referencedColumns: ["id"]
          },
        ]
      }
      registros_de_ventas: {
        Row: {
          archivo: string
          autor: string | null
          creado_en: string
          desde: string
          hasta: string
          huella: string
          id: number
        }
        Insert: {
          archivo: string
          autor?: string | null
          creado_en?: string
          desde: string
          hasta: string
          huella: string
          id?: never
        }
        Update: {
          archivo?: string
          autor?: string | null
          creado_en?: string
          desde?: string
          hasta?: string
          huella?: string
          id?: never
        }
        Relationships: []
      }
      registros_filas: {
        Row: {
          clase: string
          cliente: number | null
          creado_en: string
          de_clase: string | null
          de_folio: number | null
          dia: string
          documento: number | null
          estado: string
          exento: number
          folio: number
          id: number
          iva: number
          n: number
          neto: number
          razon_social: string | null
          registro: number
          rut: string | null
        }
        Insert: {
          clase: string
          cliente?: number | null
          creado_en?: string
          de_clase?: string | null
          de_folio?: number | null
          dia: string
          documento?: number | null
          estado?: string
          exento: number
          folio: number
          id?: never
          iva: number
          n: number
          neto: number
          razon_social?: string | null
          registro: number
          rut?: string | null
        }
        Update: {
          clase?: string
          cliente?: number | null
          creado_en?: string
          de_clase?: string | null
          de_folio?: number | null
          dia?: string
          documento?: number | null
          estado?: string
          exento?: number
          folio?: number
          id?: never
          iva?: number
          n?: number
          neto?: number
          razon_social?: string | null
          registro?: number
          rut?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "registros_filas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "registros_filas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "registros_filas_documento_fkey"
            columns: ["documento"]
            isOneToOne: false
            referencedRelation: "documentos_tributarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "registros_filas_registro_fkey"
            columns: ["registro"]
            isOneToOne: false
            referencedRelation: "registros_de_ventas"
            referencedColumns: ["id"]
          },
        ]
      }
      respuestas_guardadas: {
        Row: {
          actualizado_en: string
          creado_en: string
          cuerpo: string
          id: number
          titulo: string
        }
        Insert: {
          actualizado_en?: string
          creado_en?: string
          cuerpo: string
          id?: never
          titulo: string
        }
        Update: {
          actualizado_en?: string
          creado_en?: string
          cuerpo?: string
          id?: never
          titulo?: string
        }
        Relationships: []
      }
      seguimiento_usuarios: {
        Row: {
          created_at: string
          descripcion: string
          id: number
          ip: unknown
          metadata: NonNullable<Json>
          tipo_evento: string
          user_agent: string | null
          usuario_id: string
        }
        Insert: {
          created_at?: string
          descripcion?: string
          id?: never
          ip?: unknown
          metadata?: NonNullable<Json>
          tipo_evento: string
          user_agent?: string | null
          usuario_id?: string
        }
        Update: {
          created_at?: string
          descripcion?: string
          id?: never
          ip?: unknown
          metadata?: NonNullable<Json>
          tipo_evento?: string
          user_agent?: string | null
          usuario_id?: string
        }
        Relationships: []
      }
      servicios: {
        Row: {
          actualizado_en: string
          afecto: boolean
          ancla: string | null
          aviso_dias: number
          cambio_desde: string | null
          cambio_monto: number | null
          cambio_periodo: string | null
          clase: string
          cliente: number
          cobrable_desde: string | null
          comentario: string | null
          con_informe: boolean
          creado_en: string
          estado: string
          fin_pedido_el: string | null
          id: number
          meses_incluidos: number
          monto: number | null
          mora: string | null
          mora_dias: number | null
          motivo: string | null
          nombre: string
          periodo: string
          plataforma: number | null
          proximo: string | null
          termina_el: string | null
          mensual: number | null
          por_aceptar: string | null
          por_devolver: boolean | null
          retractable_hasta: string | null
          riesgo: string | null
          terminaria_el: string | null
        }
        Insert: {
          actualizado_en?: string
          afecto?: boolean
          ancla?: string | null
          aviso_dias?: number
          cambio_desde?: string | null
          cambio_monto?: number | null
          cambio_periodo?: string | null
          clase: string
          cliente: number
          cobrable_desde?: string | null
          comentario?: string | null
          con_informe?: boolean
          creado_en?: string
          estado?: string
          fin_pedido_el?: string | null
          id?: never
          meses_incluidos?: number
          monto?: number | null
          mora?: string | null
          mora_dias?: number | null
          motivo?: string | null
          nombre: string
          periodo?: string
          plataforma?: number | null
          proximo?: string | null
          termina_el?: string | null
        }
        Update: {
          actualizado_en?: string
          afecto?: boolean
          ancla?: string | null
          aviso_dias?: number
          cambio_desde?: string | null
          cambio_monto?: number | null
          cambio_periodo?: string | null
          clase?: string
          cliente?: number
          cobrable_desde?: string | null
          comentario?: string | null
          con_informe?: boolean
          creado_en?: string
          estado?: string
          fin_pedido_el?: string | null
          id?: never
          meses_incluidos?: number
          monto?: number | null
          mora?: string | null
          mora_dias?: number | null
          motivo?: string | null
          nombre?: string
          periodo?: string
          plataforma?: number | null
          proximo?: string | null
          termina_el?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "servicios_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "servicios_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "servicios_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      servicios_aceptaciones: {
        Row: {
          aceptada_en: string
          afecto: boolean
          agente: string | null
          aviso_dias: number | null
          cliente: number
          correo: string
          cuenta: string | null
          desde: string
          id: number
          ip: unknown
          monto: number
          nombre: string
          periodo: string
          propuesta: number | null
          retracto_hasta: string | null
          servicio: number
          terminos: number | null
          texto: string
        }
        Insert: {
          aceptada_en?: string
          afecto: boolean
          agente?: string | null
          aviso_dias?: never
          cliente: number
          correo: string
          cuenta?: string | null
          desde: string
          id?: never
          ip?: unknown
          monto: number
          nombre: string
          periodo: string
          propuesta?: number | null
          retracto_hasta?: string | null
          servicio: number
          terminos?: number | null
          texto: string
        }
        Update: {
          aceptada_en?: string
          afecto?: boolean
          agente?: string | null
          aviso_dias?: never
          cliente?: number
          correo?: string
          cuenta?: string | null
          desde?: string
          id?: never
          ip?: unknown
          monto?: number
          nombre?: string
          periodo?: string
          propuesta?: number | null
          retracto_hasta?: string | null
          servicio?: number
          terminos?: number | null
          texto?: string
        }
        Relationships: [
          {
            foreignKeyName: "servicios_aceptaciones_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "servicios_aceptaciones_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "servicios_aceptaciones_propuesta_fkey"
            columns: ["propuesta"]
            isOneToOne: false
            referencedRelation: "propuestas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "servicios_aceptaciones_servicio_fkey"
            columns: ["servicio"]
            isOneToOne: false
            referencedRelation: "servicios"
            referencedColumns: ["id"]
          },
        ]
      }
      solicitudes: {
        Row: {
          acepta_marketing: boolean
          actualizado_en: string
          asignado_a: number | null
          cliente: number | null
          consentimiento_en: string | null
          consentimiento_version: string | null
          creado_en: string
          email: string
          empresa: string | null
          envio: string
          estado: string
          huella: string | null
          id: number
          mensaje: string | null
          nombre: string
          notas: string | null
          origen: NonNullable<Json>
          presupuesto: string
          proxima_accion: string | null
          proxima_el: string | null
          remitente: string | null
          telefono: string | null
          tipo_proyecto: string
        }
        Insert: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email: string
          empresa?: string | null
          envio?: string
          estado?: string
          huella?: string | null
          id?: never
          mensaje?: string | null
          nombre: string
          notas?: string | null
          origen?: NonNullable<Json>
          presupuesto?: string
          proxima_accion?: string | null
          proxima_el?: string | null
          remitente?: string | null
          telefono?: string | null
          tipo_proyecto?: string
        }
        Update: {
          acepta_marketing?: boolean
          actualizado_en?: string
          asignado_a?: number | null
          cliente?: number | null
          consentimiento_en?: string | null
          consentimiento_version?: string | null
          creado_en?: string
          email?: string
          empresa?: string | null
          envio?: string
          estado?: string
          huella?: string | null
          id?: never
          mensaje?: string | null
          nombre?: string
          notas?: string | null
          origen?: NonNullable<Json>
          presupuesto?: string
          proxima_accion?: string | null
          proxima_el?: string | null
          remitente?: string | null
          telefono?: string | null
          tipo_proyecto?: string
        }
        Relationships: [
          {
            foreignKeyName: "solicitudes_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "solicitudes_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "solicitudes_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "solicitudes_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      solicitudes_datos: {
        Row: {
          actualizado_en: string
          avisada_en: string | null
          bloqueada_en: string | null
          bloqueo_avisado_en: string | null
          bloqueo_nota: string | null
          bloqueo_vence_en: string | null
          cliente: number | null
          confirmacion_hash: string | null
          confirmada_en: string | null
          confirmar_antes_de: string | null
          creado_en: string
          detalle: string | null
          email: string
          envio: string
          estado: string
          huella: string | null
          id: number
          nombre: string
          prorroga_motivo: string | null
          prorrogada_en: string | null
          remitente: string | null
          respuesta: string | null
          resuelta_en: string | null
          tipo: string
          vence_en: string
          por_responder: boolean | null
        }
        Insert: {
          actualizado_en?: string
          avisada_en?: string | null
          bloqueada_en?: string | null
          bloqueo_avisado_en?: string | null
          bloqueo_nota?: string | null
          bloqueo_vence_en?: string | null
          cliente?: number | null
          confirmacion_hash?: string | null
          confirmada_en?: string | null
          confirmar_antes_de?: string | null
          creado_en?: string
          detalle?: string | null
          email: string
          envio?: string
          estado?: string
          huella?: string | null
          id?: never
          nombre: string
          prorroga_motivo?: string | null
          prorrogada_en?: string | null
          remitente?: string | null
          respuesta?: string | null
          resuelta_en?: string | null
          tipo: string
          vence_en?: string
        }
        Update: {
          actualizado_en?: string
          avisada_en?: string | null
          bloqueada_en?: string | null
          bloqueo_avisado_en?: string | null
          bloqueo_nota?: string | null
          bloqueo_vence_en?: string | null
          cliente?: number | null
          confirmacion_hash?: string | null
          confirmada_en?: string | null
          confirmar_antes_de?: string | null
          creado_en?: string
          detalle?: string | null
          email?: string
          envio?: string
          estado?: string
          huella?: string | null
          id?: never
          nombre?: string
          prorroga_motivo?: string | null
          prorrogada_en?: string | null
          remitente?: string | null
          respuesta?: string | null
          resuelta_en?: string | null
          tipo?: string
          vence_en?: string
        }
        Relationships: [
          {
            foreignKeyName: "solicitudes_datos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "solicitudes_datos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      tasas_de_retencion: {
        Row: {
          actualizado_en: string
          anio: number
          id: number
          tasa: number
        }
        Insert: {
          actualizado_en?: string
          anio: number
          id?: never
          tasa: number
        }
        Update: {
          actualizado_en?: string
          anio?: number
          id?: never
          tasa?: number
        }
        Relationships: []
      }
      testimonios: {
        Row: {
          actualizado_en: string
          cargo: string
          creado_en: string
          id: number
          imagen: string | null
          nombre: string
          nota: number
          orden: number
          pagina: string
          plataforma: number | null
          publicado: boolean
          texto: string
        }
        Insert: {
          actualizado_en?: string
          cargo: string
          creado_en?: string
          id?: never
          imagen?: string | null
          nombre: string
          nota?: number
          orden?: number
          pagina: string
          plataforma?: number | null
          publicado?: boolean
          texto: string
        }
        Update: {
          actualizado_en?: string
          cargo?: string
          creado_en?: string
          id?: never
          imagen?: string | null
          nombre?: string
          nota?: number
          orden?: number
          pagina?: string
          plataforma?: number | null
          publicado?: boolean
          texto?: string
        }
        Relationships: [
          {
            foreignKeyName: "testimonios_plataforma_fkey"
            columns: ["plataforma"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_mensajes: {
        Row: {
          acortado: boolean
          adjuntos: string[]
          archivos_por_llegar: string[]
          autor: string | null
          autor_nombre: string
          creado_en: string
          cuerpo: string
          del_estudio: boolean
          id: number
          interno: boolean
          ticket: number
        }
        Insert: {
          acortado?: boolean
          adjuntos?: string[]
          archivos_por_llegar?: string[]
          autor?: string | null
          autor_nombre: string
          creado_en?: string
          cuerpo: string
          del_estudio: boolean
          id?: never
          interno?: boolean
          ticket: number
        }
        Update: {
          acortado?: boolean
          adjuntos?: string[]
          archivos_por_llegar?: string[]
          autor?: string | null
          autor_nombre?: string
          creado_en?: string
          cuerpo?: string
          del_estudio?: boolean
          id?: never
          interno?: boolean
          ticket?: number
        }
        Relationships: [
          {
            foreignKeyName: "ticket_mensajes_ticket_fkey"
            columns: ["ticket"]
            isOneToOne: false
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      tickets: {
        Row: {
          abierto_por_estudio: boolean
          actualizado_en: string
          anterior: number | null
          asignado_a: number | null
          asunto: string
          calificacion: number | null
          calificacion_comentario: string | null
          categoria: string
          cerrado_en: string | null
          cierre_avisado_en: string | null
          cliente: number
          creado_en: string
          detenido_desde: string | null
          estado: string
          hablo_el_cliente: boolean
          hito: number | null
          id: number
          pago: number | null
          plataforma: number | null
          plazo_en: string
          primera_respuesta_en: string | null
          prioridad: string
          responder_en: string | null
          resuelto_en: string | null
          unido_a: number | null
          vence_en: string
          por_responder: boolean | null
          sin_resolver: boolean | null
          vencido: boolean | null
        }
        Insert: {
          abierto_por_estudio?: boolean
          actualizado_en?: string
          anterior?: number | null
          asignado_a?: number | null
          asunto: string
          calificacion?: number | null
          calificacion_comentario?: string | null
          categoria?: string
          cerrado_en?: string | null
          cierre_avisado_en?: string | null
          cliente: number
          creado_en?: string
          detenido_desde?: string | null
          estado?: string
          hablo_el_cliente?: boolean
          hito?: number | null
          id?: never
          pago?: number | null
          plataforma?: number | null
          plazo_en?: never
          primera_respuesta_en?: string | null
          prioridad?: string
          responder_en?: string | null
          resuelto_en?: string | null
          unido_a?: number | null
          vence_en: string
        }
        Update: {
          abierto_por_estudio?: boolean
          actualizado_en?: string
          anterior?: number | null
          asignado_a?: number | null
          asunto?: string
          calificacion?: number | null
          calificacion_comentario?: string | null
          categoria?: string
          cerrado_en?: string | null
          cierre_avisado_en?: string | null
          cliente?: number
          creado_en?: string
          detenido_desde?: string | null
          estado?: string
          hablo_el_cliente?: boolean
          hito?: number | null
          id?: never
          pago?: number | null
          plataforma?: number | null
          plazo_en?: never
          primera_respuesta_en?: string | null
          prioridad?: string
          responder_en?: string | null
          resuelto_en?: string | null
          unido_a?: number | null
          vence_en?: string
        }
        Relationships: [
          {
            foreignKeyName: "tickets_anterior_cliente_fkey"
            columns: ["anterior", "cliente"]
            isOneToOne: false
            referencedRelation: "tickets"
            referencedColumns: ["id", "cliente"]
          },
          {
            foreignKeyName: "tickets_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tickets_asignado_a_fkey"
            columns: ["asignado_a"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tickets_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tickets_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tickets_hito_plataforma_fkey"
            columns: ["hito", "plataforma"]
            isOneToOne: false
            referencedRelation: "hitos_plataforma"
            referencedColumns: ["id", "plataforma_id"]
          },
          {
            foreignKeyName: "tickets_pago_cliente_fkey"
            columns: ["pago", "cliente"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id", "cliente"]
          },
          {
            foreignKeyName: "tickets_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
          {
            foreignKeyName: "tickets_unido_a_cliente_fkey"
            columns: ["unido_a", "cliente"]
            isOneToOne: false
            referencedRelation: "tickets"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      transferencias: {
        Row: {
          autor: string | null
          cliente: number
          comprobante: string
          creado_en: string
          id: number
          monto: number
        }
        Insert: {
          autor?: string | null
          cliente: number
          comprobante: string
          creado_en?: string
          id?: never
          monto: number
        }
        Update: {
          autor?: string | null
          cliente?: number
          comprobante?: string
          creado_en?: string
          id?: never
          monto?: number
        }
        Relationships: [
          {
            foreignKeyName: "transferencias_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transferencias_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      transferencias_pagos: {
        Row: {
          id: number
          monto: number
          pago: number
          transferencia: number
        }
        Insert: {
          id?: never
          monto: number
          pago: number
          transferencia: number
        }
        Update: {
          id?: never
          monto?: number
          pago?: number
          transferencia?: number
        }
        Relationships: [
          {
            foreignKeyName: "transferencias_pagos_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transferencias_pagos_transferencia_fkey"
            columns: ["transferencia"]
            isOneToOne: false
            referencedRelation: "transferencias"
            referencedColumns: ["id"]
          },
        ]
      }
      vigilancias: {
        Row: {
          activa: boolean
          actualizado_en: string
          certificado_hasta: string | null
          cliente: number
          creado_en: string
          dominio_hasta: string | null
          id: number
          mantencion_desde: string | null
          mantencion_hasta: string | null
          palabra: string | null
          plataforma: number
        }
        Insert: {
          activa?: boolean
          actualizado_en?: string
          certificado_hasta?: string | null
          cliente: number
          creado_en?: string
          dominio_hasta?: string | null
          id?: never
          mantencion_desde?: string | null
          mantencion_hasta?: string | null
          palabra?: string | null
          plataforma: number
        }
        Update: {
          activa?: boolean
          actualizado_en?: string
          certificado_hasta?: string | null
          cliente?: number
          creado_en?: string
          dominio_hasta?: string | null
          id?: never
          mantencion_desde?: string | null
          mantencion_hasta?: string | null
          palabra?: string | null
          plataforma?: number
        }
        Relationships: [
          {
            foreignKeyName: "vigilancias_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vigilancias_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vigilancias_plataforma_cliente_fkey"
            columns: ["plataforma", "cliente"]
            isOneToOne: false
            referencedRelation: "plataformas"
            referencedColumns: ["id", "cliente"]
          },
        ]
      }
      vulneraciones: {
        Row: {
          actualizado_en: string
          avisada_agencia_en: string | null
          avisadas_personas_en: string | null
          avisar_personas: boolean | null
          categorias: string[]
          creado_en: string
          cuantas_personas: number | null
          de_quienes: string
          id: number
          medidas: string | null
          notada_en: string
          ocurrida_en: string | null
          que_paso: string
          sin_aviso: string | null
          titulo: string
          por_avisar: boolean | null
        }
        Insert: {
          actualizado_en?: string
          avisada_agencia_en?: string | null
          avisadas_personas_en?: string | null
          avisar_personas?: never
          categorias: string[]
          creado_en?: string
          cuantas_personas?: number | null
          de_quienes: string
          id?: never
          medidas?: string | null
          notada_en: string
          ocurrida_en?: string | null
          que_paso: string
          sin_aviso?: string | null
          titulo: string
        }
        Update: {
          actualizado_en?: string
          avisada_agencia_en?: string | null
          avisadas_personas_en?: string | null
          avisar_personas?: never
          categorias?: string[]
          creado_en?: string
          cuantas_personas?: number | null
          de_quienes?: string
          id?: never
          medidas?: string | null
          notada_en?: string
          ocurrida_en?: string | null
          que_paso?: string
          sin_aviso?: string | null
          titulo?: string
        }
        Relationships: []
      }
    }
    Views: {
      abonos_documentados: {
        Row: {
          abono: number | null
          clase: string | null
          cliente: number | null
          dia: string | null
          documentado: number | null
          documentos: Json | null
          falta: boolean | null
          metodo: string | null
          monto: number | null
          pago: number | null
        }
        Relationships: [
          {
            foreignKeyName: "abonos_pago_fkey"
            columns: ["pago"]
            isOneToOne: false
            referencedRelation: "pagos"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pagos_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      bandeja: {
        Row: {
          asignado_a: number | null
          clase: string | null
          cliente: number | null
          creado_en: string | null
          detalle: Json | null
          email: string | null
          estado: string | null
          etapa: string | null
          fila: number | null
          id: string | null
          movible: boolean | null
          nombre: string | null
          origen: Json | null
          por_atender: boolean | null
          proxima_accion: string | null
          proxima_el: string | null
          telefono: string | null
          texto: string | null
        }
        Relationships: []
      }
      configuracion_publica: {
        Row: {
          agenda_dias: number | null
          banco: string | null
          cuenta_email: string | null
          cuenta_numero: string | null
          cuenta_rut: string | null
          cuenta_tipo: string | null
          cuenta_titular: string | null
          direccion: string | null
          email: string | null
          emprendedores: number | null
          facebook: string | null
          horario: string | null
          id: number | null
          instagram: string | null
          linkedin: string | null
          nombre: string | null
          oferta_hasta: string | null
          oferta_texto: string | null
          oferta_titulo: string | null
          productos: string[] | null
          proveedores: Json | null
          razon_social: string | null
          respuesta_minutos: number | null
          rut: string | null
          telefono: string | null
          trabaja_desde: number | null
          whatsapp: string | null
        }
        Relationships: []
      }
      cuentas: {
        Row: {
          acceso: string | null
          activo: boolean | null
          clase: string | null
          cliente: number | null
          de: string | null
          email: string | null
          fila: number | null
          id: string | null
          invitado_en: string | null
          nombre: string | null
          perfil: string | null
          usuario: string | null
          segundo_paso: boolean | null
          ultimo_ingreso: string | null
        }
        Relationships: []
      }
      documentos: {
        Row: {
          clase: string | null
          cliente: number | null
          creado_en: string | null
          de: string | null
          fila: number | null
          id: string | null
          nombre: string | null
          nuevo: boolean | null
          plataforma: number | null
          proyecto: string | null
          ruta: string | null
        }
        Relationships: []
      }
      esperas: {
        Row: {
          clase: string | null
          cliente: number | null
          de: string | null
          desde: string | null
          email: string | null
          estado: string | null
          fila: string | null
          id: string | null
          monto: number | null
          plataforma: number | null
          plazo: string | null
          quien: string | null
          tabla: string | null
          titulo: string | null
          urgente: boolean | null
        }
        Relationships: []
      }
      personas_ingresos: {
        Row: {
          acceso: string | null
          activo: boolean | null
          actualizado_en: string | null
          alcance: string | null
          avisos: boolean | null
          cliente: number | null
          cobros: boolean | null
          creado_en: string | null
          email: string | null
          id: number | null
          invitado_en: string | null
          nombre: string | null
          ultimo_ingreso: string | null
          usuario: string | null
        }
        Insert: {
          acceso?: never
          activo?: boolean | null
          actualizado_en?: string | null
          alcance?: string | null
          avisos?: boolean | null
          cliente?: number | null
          cobros?: boolean | null
          creado_en?: string | null
          email?: string | null
          id?: number | null
          invitado_en?: string | null
          nombre?: string | null
          ultimo_ingreso?: never
          usuario?: string | null
        }
        Update: {
          acceso?: never
          activo?: boolean | null
          actualizado_en?: string | null
          alcance?: string | null
          avisos?: boolean | null
          cliente?: number | null
          cobros?: boolean | null
          creado_en?: string | null
          email?: string | null
          id?: number | null
          invitado_en?: string | null
          nombre?: string | null
          ultimo_ingreso?: never
          usuario?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "personas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "clientes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "personas_cliente_fkey"
            columns: ["cliente"]
            isOneToOne: false
            referencedRelation: "usuarios"
            referencedColumns: ["id"]
          },
        ]
      }
      productos_publicos: {
        Row: {
          clase: string | null
          codigo: string | null
          descripcion: string | null
          despues: string | null
          enlace: string | null
          entrega: string | null
          minutos: number | null
          nombre: string | null
          ofrecido: boolean | null
          valor: number | null
        }
        Relationships: []
      }
      usuarios: {
        Row: {
          acceso: string | null
          activo: boolean | null
          actualizado_en: string | null
          cliente: string | null
          creado_en: string | null
          email: string | null
          id: number | null
          invitado_en: string | null
          perfil: string | null
          ultimo_ingreso: string | null
          usuario: string | null
        }
        Insert: {
          acceso?: never
          activo?: boolean | null
          actualizado_en?: string | null
          cliente?: string | null
          creado_en?: string | null
          email?: string | null
          id?: number | null
          invitado_en?: string | null
          perfil?: string | null
          ultimo_ingreso?: never
          usuario?: string | null
        }
        Update: {
          acceso?: never
          activo?: boolean | null
          actualizado_en?: string | null
          cliente?: string | null
          creado_en?: string | null
          email?: string | null
          id?: number | null
          invitado_en?: string | null
          perfil?: string | null
          ultimo_ingreso?: never
          usuario?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      abonar: {
        Args: {
          p_comprobante?: string
          p_dia: string
          p_envio?: string
          p_metodo: string
          p_monto: number
          p_motivo?: string
          p_pago: number
        }
        Returns: number
      }
      abonar_con_retencion: {
        Args: {
          p_comprobante?: string
          p_dia: string
          p_envio?: string
          p_metodo: string
          p_monto: number
          p_motivo?: string
          p_pago: number
        }
        Returns: number
      }
      abrir_feriado: {
        Args: { p_abierto: boolean; p_fecha: string }
        Returns: undefined
      }
      abrir_importacion: {
        Args: {
          p_archivo: string
          p_campos: string[]
          p_filas: number
          p_huella: string
          p_mes_primero?: boolean
          p_tipo: string
        }
        Returns: Json
      }
      abrir_invitacion: { Args: { p_token: string }; Returns: string }
      abrir_registro: {
        Args: { p_archivo: string; p_filas: Json; p_huella: string }
        Returns: number
      }
      abrir_ticket: {
        Args: {
          p_anterior?: number
          p_asunto: string
          p_categoria?: string
          p_cliente?: number
          p_cuerpo: string
          p_hito?: number
          p_pago?: number
          p_plataforma?: number
          p_prioridad?: string
        }
        Returns: number
      }
      aceptar_propuesta: {
        Args: {
          p_codigo: string
          p_elegidos: number[]
          p_empezar_antes?: boolean
          p_en_nombre_de?: string
          p_nombre: string
          p_rut: string
          p_token: string
          p_version: number
        }
        Returns: Json
      }
      aceptar_servicio: {
        Args: { p_servicio: number; p_texto: string }
        Returns: undefined
      }
      acordado: {
        Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
        Returns: number
      }
      adjuntar_correo: {
        Args: { p_id: number; p_lugar: number; p_ruta?: string }
        Returns: boolean
      }
      adjuntos_por_traer: { Args: Record<PropertyKey, never>; Returns: Json }
      afecto: {
        Args: { pago: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: boolean
      }
      agregar_filas: {
        Args: { p_filas: Json; p_importacion: number }
        Returns: Json
      }
      ajustar_total_del_plan: { Args: { p_plan: string }; Returns: number }
      anotar_copia: {
        Args: { p_aceptacion: number; p_bytes: number; p_huella: string }
        Returns: undefined
      }
      anotar_documento: {
        Args: {
          p_anula?: number
          p_clase: string
          p_dia: string
          p_emisor?: string
          p_exento?: number
          p_folio: number
          p_iva?: number
          p_neto?: number
          p_pagos: number[]
          p_parcial?: boolean
          p_pdf?: string
          p_receptor?: string
          p_retencion?: number
          p_xml?: string
        }
        Returns: number
      }
      anotar_movimientos: { Args: { p_lista: Json }; Returns: Json }
      anotar_recordatorio: { Args: { p_pagos: number[] }; Returns: undefined }
      anotar_reembolso: {
        Args: { p_contracargo?: boolean; p_motivo: string; p_orden: string }
        Returns: undefined
      }
      anotar_retencion: {
        Args: { p_dia: string; p_envio?: string; p_pago: number }
        Returns: number
      }
      anotar_sondeos: {
        Args: { p_red: boolean; p_sondeos: Json }
        Returns: undefined
      }
      anotar_token_de_propuesta: {
        Args: { p_enlace: number; p_hash: string; p_nonce: string }
        Returns: boolean
      }
      apartar_movimientos: {
        Args: { p_estado: string; p_movimientos: number[] }
        Returns: number
      }
      aplicar_importacion: {
        Args: { p_cuantas?: number; p_importacion: number }
        Returns: Json
      }
      archivos_sueltos: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          nombre: string
        }[]
      }
      asignar_correo: {
        Args: { p_cliente?: number; p_id: number; p_ticket?: number }
        Returns: number
      }
      atrasado: {
        Args: { h: Database["public"]["Tables"]["hitos_plataforma"]["Row"] }
        Returns: boolean
      }
      borrar_vista: { Args: { p_nombre: string }; Returns: undefined }
      buscar: {
        Args: { p_cliente?: number; p_q: string; p_tabla: string }
        Returns: string[]
      }
      calendario_desde: { Args: Record<PropertyKey, never>; Returns: string }
      calificar_ticket: {
        Args: {
          p_calificacion: number
          p_comentario?: string
          p_ticket: number
        }
        Returns: undefined
      }
      cambiar_contactos: {
        Args: { p_cambio: Json; p_contactos: string[] }
        Returns: {
          cambio: boolean
          id: string
          motivo: string
          nombre: string
        }[]
      }
      cambiar_mi_nombre: { Args: { p_nombre: string }; Returns: string }
      cambios_por_deshacer: {
        Args: Record<PropertyKey, never>
        Returns: {
          autor: string
          columnas: string[]
          creado_en: string
          ficha: string
          id: number
          tabla: string
        }[]
      }
      cancelar_cita: { Args: { p_token: string }; Returns: Json }
      cerrar_agenda: {
        Args: { p_cierre: Json; p_citas: number[] }
        Returns: undefined
      }
      cerrar_otras_sesiones: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      cerrar_pregunta: { Args: { p_mensaje: number }; Returns: undefined }
      cerrar_sesion: { Args: { p_id: string }; Returns: undefined }
      cerrar_sesiones_de: { Args: { p_cuenta: string }; Returns: number }
      cerrar_ticket: { Args: { p_ticket: number }; Returns: undefined }
      cierres_de_cita: {
        Args: { p_inicio: string; p_termino: string; p_tipo?: string }
        Returns: {
          clase: string
          detalle: string
        }[]
      }
      cifras_del_estudio: {
        Args: { p_cliente?: number; p_plataforma?: number }
        Returns: {
          cobrado: number
          cobrado_antes: number
          ofrecidas: number
          ofrecido: number
          por_cobrar: number
          por_responder: number
          seguimientos: number
          seguimientos_atrasados: number
          tickets_atrasados: number
          vencido_30: number
          vencido_60: number
          vencido_90: number
          vencido_mas: number
        }[]
      }
      citas_afectadas: {
        Args: { p_cierre: Json }
        Returns: {
          actualizado_en: string
          asignado_a: number | null
          cliente: number | null
          confirmacion_hash: string | null
          confirmar_antes_de: string | null
          consentimiento_en: string | null
          consentimiento_version: string | null
          creado_en: string
          email: string
          enlace: string | null
          envio: string
          estado: string
          etapa: string | null
          gestion_hash: string | null
          huella: string | null
          id: number
          inicio: string
          motivo: string | null
          nombre: string
          notas: string | null
          origen: NonNullable<Json>
          proxima_accion: string | null
          proxima_el: string | null
          recordada_en: string | null
          secuencia: number
          telefono: string | null
          termino: string
          tipo: string
        }[]
        SetofOptions: {
          from: "*"
          to: "citas"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      citas_del_calendario: { Args: { p_clave: string }; Returns: Json }
      comprobante_con_enlace: {
        Args: { p_cabeceras: Json; p_token: string }
        Returns: Json
      }
      comprobante_de_pago: { Args: { p_pago: number }; Returns: Json }
      confirmar_cita: { Args: { p_token: string }; Returns: Json }
      confirmar_solicitud_datos: { Args: { p_token: string }; Returns: Json }
      confirmar_transferencia: {
        Args: { p_dia: string; p_transferencia: number }
        Returns: number
      }
      confirmar_ventas: {
        Args: { p_filas?: Json; p_registro: number }
        Returns: Json
      }
      contactos_repetidos: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      contar_bandeja: {
        Args: { p_cliente?: number }
        Returns: {
          mios: number
          para_hoy: number
          por_atender: number
          repetidos: number
          todos: number
        }[]
      }
      contar_visita: { Args: { p_origen?: string }; Returns: undefined }
      contar_visita_de_sitio: {
        Args: {
          p_cabeceras: Json
          p_clave: string
          p_entrada: boolean
          p_ruta: string
        }
        Returns: undefined
      }
      contar_visitas_de_plataforma: {
        Args: { p_activo: boolean; p_plataforma: number }
        Returns: undefined
      }
      conversion_de: {
        Args: { p_clase: string; p_fila: number }
        Returns: {
          autor: string
          cliente: number
          cliente_nombre: string
          cliente_nuevo: boolean
          creado_en: string
          faltan: number
          id: number
          impide: string[]
          invitacion: string
          invitacion_error: string
          otros_correos: number
          pagos: number
          para: string
          plataforma: number
          plataforma_nombre: string
        }[]
      }
      convertir_contacto: {
        Args: {
          p_clase: string
          p_cliente?: number
          p_cuotas?: Json
          p_empresa?: string
          p_fila: number
          p_hito?: string
          p_invitar?: boolean
          p_plataforma?: string
          p_rut?: string
          p_total?: number
        }
        Returns: number
      }
      copias_por_hacer: { Args: Record<PropertyKey, never>; Returns: Json }
      correo_enviado: {
        Args: {
          p_asunto?: string
          p_id: string
          p_proveedor_id: string
          p_texto?: string
        }
        Returns: undefined
      }
      correo_evento: {
        Args: {
          p_detalle?: string
          p_en: string
          p_evento: string
          p_id: string
        }
        Returns: boolean
      }
      correo_fallido: {
        Args: {
          p_cuenta?: boolean
          p_definitivo: boolean
          p_error: string
          p_esperar?: number
          p_id: string
          p_incierto?: boolean
        }
        Returns: undefined
      }
      correo_no_salio: { Args: { p_id: string }; Returns: undefined }
      crear_acceso_temporal: {
        Args: { p_dias?: number; p_para?: string; p_plataforma: number }
        Returns: string
      }
      crear_calendario: { Args: Record<PropertyKey, never>; Returns: string }
      crear_pedido: {
        Args: {
          p_acepta_marketing?: boolean
          p_consentimiento: string
          p_email: string
          p_envio: string
          p_metodo: string
          p_monto?: number
          p_nombre: string
          p_origen?: Json
          p_producto: string
          p_telefono: string
        }
        Returns: Json
      }
      crear_plan_de_pagos: {
        Args: {
          p_cliente: number
          p_cuotas: Json
          p_plataforma: number
          p_total: number
        }
        Returns: number[]
      }
      dar_de_baja: {
        Args: { p_aviso: string; p_email: string }
        Returns: boolean
      }
      de_hoy: {
        Args: { c: Database["public"]["Tables"]["citas"]["Row"] }
        Returns: boolean
      }
      decidir_filas: {
        Args: { p_decision: string; p_filas?: number[]; p_importacion: number }
        Returns: Json
      }
      descartar_correo: { Args: { p_id: number }; Returns: undefined }
      desde_ayer: {
        Args: { p_cliente?: number; p_plataforma?: number }
        Returns: {
          clase: string
          de: string
          en: string
          id: number
          monto: number
          titulo: string
        }[]
      }
      deshacer_cambio: { Args: { p_cambio: number }; Returns: undefined }
      deshacer_conversion: {
        Args: { p_conversion: number }
        Returns: undefined
      }
      deshacer_importacion: {
        Args: { p_cuantas?: number; p_importacion: number }
        Returns: Json
      }
      deshacer_movimiento: {
        Args: { p_movimiento: number }
        Returns: undefined
      }
      deshacer_registro: { Args: { p_registro: number }; Returns: Json }
      destinatario: {
        Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
        Returns: string
      }
      devolver: {
        Args: {
          p_contracargo?: boolean
          p_dia: string
          p_envio?: string
          p_metodo: string
          p_monto: number
          p_motivo: string
          p_pago: number
        }
        Returns: number
      }
      devuelto_el: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: string
      }
      dias_de_espera: {
        Args: { p: Database["public"]["Tables"]["plataformas"]["Row"] }
        Returns: number
      }
      documento_en_pdf: {
        Args: { p_clase: string; p_fila: number }
        Returns: Json
      }
      ejecutar_tareas: { Args: Record<PropertyKey, never>; Returns: number }
      embudo: {
        Args: { p_meses?: number }
        Returns: {
          aceptado: number
          clientes: number
          contactos: number
          ofrecido: number
          origen: string
          pagado: number
          pagaron: number
          propuestas: number
          visitas: number
        }[]
      }
      enlace_de_propuesta: { Args: { p_propuesta: number }; Returns: string }
      entregar_material: {
        Args: {
          p_archivos?: string[]
          p_comentario?: string
          p_material: number
        }
        Returns: undefined
      }
      enviar_documento: { Args: { p_documento: number }; Returns: string }
      enviar_propuesta: {
        Args: { p_cambios?: string; p_para?: string[]; p_propuesta: number }
        Returns: number
      }
      espera_hito: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: boolean
      }
      estado_de_cuenta: { Args: { p_cliente: number }; Returns: Json }
      estado_del_gancho: {
        Args: Record<PropertyKey, never>
        Returns: {
          pendientes: number
          proximo_en: string
          ultimo_en: string
          ultimo_error: string
        }[]
      }
      estado_pago: { Args: { p_orden: string }; Returns: Json }
      estudio: { Args: Record<PropertyKey, never>; Returns: Json }
      exportar_persona: { Args: { p_solicitud: number }; Returns: Json }
      falta: {
        Args: { m: Database["public"]["Tables"]["materiales"]["Row"] }
        Returns: boolean
      }
      falta_nota: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: boolean
      }
      falta_para_enviar: { Args: { p_propuesta: number }; Returns: string }
      feriados_de_la_agenda: {
        Args: Record<PropertyKey, never>
        Returns: {
          abierto: boolean
          fecha: string
          nombre: string
        }[]
      }
      fusionar_clientes: {
        Args: {
          p_acceso?: string
          p_destino: number
          p_marca?: string
          p_origen: number
          p_valores?: Json
        }
        Returns: Json
      }
      gancho_respondio: { Args: { p_error: string }; Returns: undefined }
      guardar_avisos_estudio: {
        Args: { p_avisos: string[] }
        Returns: undefined
      }
      guardar_preferencias_correo: {
        Args: { p_hitos: boolean; p_tickets: boolean }
        Returns: undefined
      }
      guardar_vista: {
        Args: { p_antes?: string; p_filtros: Json; p_nombre: string }
        Returns: undefined
      }
      historia_de_cliente: {
        Args: {
          p_clase?: string
          p_cliente: number
          p_cuantas?: number
          p_desde?: string
        }
        Returns: {
          clase: string
          detalle: string
          en: string
          hecho: string
          marca: string
          monto: number
          quien: string
          ruta: string
          titulo: string
        }[]
      }
      horas_de_atencion: {
        Args: Record<PropertyKey, never>
        Returns: {
          abre: string
          cierra: string
        }[]
      }
      horas_disponibles: {
        Args: { p_desde: string; p_hasta: string; p_tipo?: string }
        Returns: {
          inicio: string
          termino: string
        }[]
      }
      importar_cartola: {
        Args: { p_cartola: Json; p_prueba?: boolean }
        Returns: Json
      }
      informar_con_enlace: {
        Args: { p_comprobante: string; p_pago: number }
        Returns: undefined
      }
      informar_juntas: {
        Args: { p_comprobante: string; p_lineas: Json }
        Returns: number
      }
      informar_pedido: {
        Args: { p_comprobante: string; p_pedido: number }
        Returns: undefined
      }
      informar_transferencia: {
        Args: { p_comprobante: string; p_pago: number }
        Returns: undefined
      }
      informe_de: { Args: { p_informe: number }; Returns: Json }
      ingreso_recurrente: {
        Args: Record<PropertyKey, never>
        Returns: {
          en_riesgo: number
          mensual: number
          mensual_en_riesgo: number
          monto_renovaciones: number
          renovaciones: number
          servicios: number
        }[]
      }
      intento_abierto: {
        Args: {
          p_direccion: string
          p_intento: string
          p_proveedor_orden: string
          p_segundos: number
          p_token: string
        }
        Returns: undefined
      }
      intento_fallido: {
        Args: { p_error: string; p_intento: string }
        Returns: undefined
      }
      invitar_cliente: { Args: { p_cliente: number }; Returns: undefined }
      invitar_persona: { Args: { p_persona: number }; Returns: undefined }
      juntos: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: number[]
      }
      marcar_correo_visto: { Args: { p_id: number }; Returns: undefined }
      marcar_leido: {
        Args: { p_mensaje: number; p_ticket: number }
        Returns: undefined
      }
      medio: {
        Args: { b: Database["public"]["Tables"]["abonos"]["Row"] }
        Returns: string
      }
      mensual: {
        Args: { s: Database["public"]["Tables"]["servicios"]["Row"] }
        Returns: number
      }
      mes: {
        Args: { p_cliente?: number; p_mes?: string; p_plataforma?: number }
        Returns: Json
      }
      mi_inicio: { Args: Record<PropertyKey, never>; Returns: Json }
      mi_perfil: {
        Args: Record<PropertyKey, never>
        Returns: {
          cliente: number
          de_otros: boolean
          esperan: number
          marca: string
          nombre: string
          perfil: string
          tabla: string
        }[]
      }
      mi_vista: {
        Args: Record<PropertyKey, never>
        Returns: {
          alcance: string
          cliente: number
          cuenta: string
          email: string
          empresa: string
          nombre: string
          persona: number
        }[]
      }
      mis_avisos: {
        Args: Record<PropertyKey, never>
        Returns: {
          hitos: boolean
          tickets: boolean
        }[]
      }
      mis_avisos_estudio: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      mis_sesiones: {
        Args: Record<PropertyKey, never>
        Returns: {
          abierta_en: string
          actual: boolean
          id: string
          ip: string
          navegador: string
          usada_en: string
        }[]
      }
      mis_vistas: {
        Args: { p_cliente?: number; p_fijas?: Json; p_plataforma?: number }
        Returns: {
          cuantos: number
          filtros: Json
          nombre: string
          propia: boolean
        }[]
      }
      mover_cita: { Args: { p_inicio: string; p_token: string }; Returns: Json }
      mover_contacto: {
        Args: { p_clase: string; p_etapa: string; p_fila: number }
        Returns: undefined
      }
      nombre: {
        Args: { c: Database["public"]["Tables"]["clientes"]["Row"] }
        Returns: string
      }
      novedades: {
        Args: { p_conocidas?: Json }
        Returns: {
          de_otros: boolean
          esperan: number
          marca: string
          tabla: string
        }[]
      }
      omitir_ventas: {
        Args: { p_filas: number[]; p_omitir?: boolean; p_registro: number }
        Returns: number
      }
      orden_de_token: { Args: { p_token: string }; Returns: string }
      ordenar_hitos: {
        Args: { p_antes: number[]; p_despues: number[]; p_plataforma: number }
        Returns: undefined
      }
      ordenar_materiales: {
        Args: { p_antes: number[]; p_despues: number[]; p_plataforma: number }
        Returns: undefined
      }
      pagar_con_enlace: {
        Args: { p_cabeceras: Json; p_token: string }
        Returns: Json
      }
      pagar_cuota: { Args: { p_pago: number }; Returns: Json }
      pagar_juntas: { Args: { p_pagos: number[] }; Returns: Json }
      pagar_pedido: { Args: { p_orden: string }; Returns: Json }
      pagar_propuesta: { Args: { p_token: string }; Returns: string }
      pago_en_curso: { Args: { p_pago: number }; Returns: string }
      pagos_por_documentar: {
        Args: { p_clase: string; p_cliente: number }
        Returns: {
          concepto: string
          llegado: number
          pago: number
        }[]
      }
      palabras_de_cuenta: { Args: { p_cuenta: string }; Returns: string[] }
      pausar_servicio: { Args: { p_servicio: number }; Returns: undefined }
      pedir_codigo_de_propuesta: {
        Args: { p_elegidos?: number[]; p_token: string; p_version: number }
        Returns: string
      }
      pedir_propuesta_de_nuevo: { Args: { p_token: string }; Returns: boolean }
      permitir_clave: { Args: { p_cuenta: string }; Returns: undefined }
      por_aceptar: {
        Args: { s: Database["public"]["Tables"]["servicios"]["Row"] }
        Returns: string
      }
      por_atender: {
        Args: { p_cliente?: number; p_plataforma?: number }
        Returns: {
          clase: string
          cuantos: number
          de: string
          desde: string
          estado: string
          id: string
          monto: number
          plazo: string
          recordado: boolean
          titulo: string
          urgente: boolean
        }[]
      }
      por_avisar: {
        Args: { v: Database["public"]["Tables"]["vulneraciones"]["Row"] }
        Returns: boolean
      }
      por_confirmar: {
        Args: { p: Database["public"]["Tables"]["pedidos"]["Row"] }
        Returns: boolean
      }
      por_convertir: {
        Args: { p: Database["public"]["Tables"]["pedidos"]["Row"] }
        Returns: boolean
      }
      por_devolver:
        | {
            Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
            Returns: boolean
          }
        | {
            Args: { s: Database["public"]["Tables"]["servicios"]["Row"] }
            Returns: boolean
          }
      por_pagar: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: boolean
      }
      por_responder:
        | {
            Args: {
              s: Database["public"]["Tables"]["solicitudes_datos"]["Row"]
            }
            Returns: boolean
          }
        | {
            Args: { t: Database["public"]["Tables"]["tickets"]["Row"] }
            Returns: boolean
          }
      por_revisar: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: boolean
      }
      por_seguir: {
        Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
        Returns: boolean
      }
      posibles_duplicados: {
        Args: { p_clase: string; p_fila: number }
        Returns: {
          clase: string
          cliente: number
          creado_en: string
          email: string
          estado: string
          fila: number
          nombre: string
          por: string[]
          telefono: string
        }[]
      }
      pregunta_pendiente: {
        Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
        Returns: boolean
      }
      preguntar_propuesta: {
        Args: { p_cuerpo: string; p_token: string }
        Returns: boolean
      }
      preparar_recordatorio: { Args: { p_pagos: number[] }; Returns: Json }
      producto_nombre:
        | {
            Args: { pedido: Database["public"]["Tables"]["pedidos"]["Row"] }
            Returns: string
          }
        | {
            Args: { precio: Database["public"]["Tables"]["precios"]["Row"] }
            Returns: string
          }
      propuesta_en_pdf: { Args: { p_propuesta: number }; Returns: Json }
      propuesta_en_pdf_con_enlace: {
        Args: { p_cabeceras: Json; p_token: string }
        Returns: Json
      }
      publicaciones_desde: {
        Args: { p_desde: number }
        Returns: {
          fila: number
          id: number
          tabla: string
        }[]
      }
      quitar_calendario: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      reabrir_material: {
        Args: { p_material: number; p_motivo: string }
        Returns: undefined
      }
      reabrir_ticket: { Args: { p_ticket: number }; Returns: undefined }
      rechazar_propuesta: {
        Args: { p_motivo?: string; p_token: string }
        Returns: boolean
      }
      rechazar_transferencia: {
        Args: { p_motivo: string; p_transferencia: number }
        Returns: number
      }
      recibir_correo: {
        Args: {
          p_archivos?: Json
          p_asunto: string
          p_automatico: boolean
          p_completo?: string
          p_comprobado?: boolean
          p_de: string
          p_mensaje_id: string
          p_nombre: string
          p_texto: string
          p_ticket: number
        }
        Returns: Json
      }
      reconocer_pagina: {
        Args: { p_conocida: boolean; p_plataforma: number; p_ruta: string }
        Returns: undefined
      }
      recordar_importacion: {
        Args: { p_importacion: number; p_recordar: boolean }
        Returns: undefined
      }
      recordar_pago: {
        Args: { p_cliente?: number; p_pago?: number }
        Returns: undefined
      }
      recordar_pagos: { Args: { p_pagos: number[] }; Returns: Json }
      reemplazar_comprobante: {
        Args: { p_comprobante: string; p_pago: number }
        Returns: undefined
      }
      registrar_aceptacion: {
        Args: {
          p_correo: string
          p_dia: string
          p_elegidos?: number[]
          p_en_nombre_de?: string
          p_medio: string
          p_nombre: string
          p_propuesta: number
          p_respaldo: string
          p_rut: string
          p_version: number
        }
        Returns: undefined
      }
      registrar_pago: {
        Args: {
          p_estado: number
          p_medio?: string
          p_moneda: string
          p_monto: number
          p_orden: string
          p_proveedor_orden: string
        }
        Returns: Json
      }
      registro_de_ventas: { Args: { p_registro: number }; Returns: Json }
      reintentar_correo: { Args: { p_id: string }; Returns: undefined }
      reservar_cita: {
        Args: {
          p_consentimiento: string
          p_email: string
          p_envio: string
          p_inicio: string
          p_motivo: string
          p_nombre: string
          p_origen?: Json
          p_telefono: string
          p_tipo?: string
        }
        Returns: Json
      }
      responder_hito: {
        Args: {
          p_decision: string
          p_hito: number
          p_imagenes?: string[]
          p_observacion?: string
        }
        Returns: undefined
      }
      responder_propuesta: {
        Args: { p_cuerpo: string; p_enlace: number }
        Returns: undefined
      }
      respondiendo: {
        Args: { p_escribe?: boolean; p_ticket: number }
        Returns: {
          hasta: string
          nombre: string
        }[]
      }
      resumen_de_cliente: { Args: { p_cliente: number }; Returns: Json }
      resumen_de_plataforma: { Args: { p_plataforma: number }; Returns: Json }
      resumen_por_mes: {
        Args: { p_adelante?: number; p_atras?: number; p_cliente?: number }
        Returns: {
          abiertos: number
          cobrado: number
          mes: string
          por_cobrar: number
          primera_respuesta: number
          resueltos: number
          vencido: number
        }[]
      }
      retencion_de_pago: {
        Args: { p_dia?: string; p_pago: number }
        Returns: Json
      }
      retener_informe: {
        Args: { p_informe: number; p_retenido: boolean }
        Returns: undefined
      }
      retirar_propuesta: {
        Args: { p_motivo: string; p_propuesta: number }
        Returns: undefined
      }
      retractable_hasta: {
        Args: { s: Database["public"]["Tables"]["servicios"]["Row"] }
        Returns: string
      }
      retractarse_de_propuesta: {
        Args: { p_motivo?: string; p_token: string }
        Returns: boolean
      }
      reunion:
        | {
            Args: { cita: Database["public"]["Tables"]["citas"]["Row"] }
            Returns: string
          }
        | {
            Args: { horario: Database["public"]["Tables"]["horarios"]["Row"] }
            Returns: string
          }
      revisar_importacion: {
        Args: {
          p_cuantas?: number
          p_de_nuevo?: boolean
          p_importacion: number
        }
        Returns: Json
      }
      revisar_pronto: { Args: { p_token: string }; Returns: undefined }
      revocar_enlace_de_propuesta: {
        Args: { p_enlace: number }
        Returns: undefined
      }
      riesgo: {
        Args: { s: Database["public"]["Tables"]["servicios"]["Row"] }
        Returns: string
      }
      saldo: {
        Args: { c: Database["public"]["Tables"]["clientes"]["Row"] }
        Returns: number
      }
      saldo_vencido: {
        Args: { c: Database["public"]["Tables"]["clientes"]["Row"] }
        Returns: number
      }
      salud: { Args: Record<PropertyKey, never>; Returns: Json }
      seguir_servicio: { Args: { p_servicio: number }; Returns: string }
      segundo_paso: {
        Args: { c: Database["public"]["Views"]["cuentas"]["Row"] }
        Returns: boolean
      }
      sin_lugar: {
        Args: { c: Database["public"]["Tables"]["citas"]["Row"] }
        Returns: boolean
      }
      sin_nota: {
        Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
        Returns: number
      }
      sin_resolver: {
        Args: { t: Database["public"]["Tables"]["tickets"]["Row"] }
        Returns: boolean
      }
      sitio_caido: {
        Args: { p: Database["public"]["Tables"]["plataformas"]["Row"] }
        Returns: boolean
      }
      situacion: {
        Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
        Returns: string
      }
      soltar_comprobante: {
        Args: { p_comprobante: string; p_token: string }
        Returns: undefined
      }
      soltar_comprobante_de_pedido: {
        Args: { p_comprobante: string; p_pedido: number }
        Returns: undefined
      }
      sugerencias_de_movimientos: {
        Args: { p_movimientos?: number[] }
        Returns: Json
      }
      suprimir_persona: {
        Args: { p_ensayo?: boolean; p_solicitud: number }
        Returns: Json
      }
      tablero: {
        Args: { p_cliente?: number; p_columnas: Json }
        Returns: {
          etapa: string
          filas: Json
          total: number
        }[]
      }
      terminar_servicio: {
        Args: { p_comentario?: string; p_servicio: number }
        Returns: string
      }
      terminaria_el: {
        Args: { s: Database["public"]["Tables"]["servicios"]["Row"] }
        Returns: string
      }
      tickets_abiertos: {
        Args: { c: Database["public"]["Tables"]["clientes"]["Row"] }
        Returns: number
      }
      tickets_sin_leer: { Args: { p_tickets?: number[] }; Returns: number[] }
      tomar_comprobante: {
        Args: { p_cabeceras: Json; p_token: string }
        Returns: Json
      }
      tomar_comprobante_de_pedido: {
        Args: { p_cabeceras: Json; p_orden: string }
        Returns: Json
      }
      tomar_correos: {
        Args: { limite?: number }
        Returns: {
          asunto: string | null
          conversion: number | null
          creado_en: string
          cuerpo: string | null
          datos: Json | null
          enlace: string | null
          entrega: string | null
          entrega_detalle: string | null
          entrega_en: string | null
          enviado_en: string | null
          estado: string
          id: string
          incierto_desde: string | null
          intentos: number
          para: string
          preguntar: boolean
          proveedor_id: string | null
          proximo_intento: string
          reply_to: string | null
          saludo: string | null
          sin_resultado: number
          texto: string | null
          tipo: string
          ultimo_error: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "correos"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      tomar_gancho: { Args: Record<PropertyKey, never>; Returns: string }
      tomar_intentos: {
        Args: { limite?: number }
        Returns: {
          cobro: number | null
          creado_en: string
          direccion: string | null
          error: string | null
          estado: string
          id: string
          monto: number
          orden: string
          pago: number | null
          pedido: number | null
          proveedor_orden: string | null
          proxima_revision: string | null
          revisiones: number
          token: string | null
          vence_en: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "pagos_intentos"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      tomar_sondeos: {
        Args: Record<PropertyKey, never>
        Returns: {
          dominio: string
          palabra: string
          plataforma: number
          turno: string
        }[]
      }
      totales_de_pagos: {
        Args: {
          p_cliente?: number
          p_estados?: string[]
          p_plataforma?: number
          p_q?: string
        }
        Returns: {
          abonado: number
          cuantos: number
          estado: string
          monto: number
          monto_vencido: number
          vencidos: number
        }[]
      }
      trabajo_atrasado: { Args: Record<PropertyKey, never>; Returns: string[] }
      ultimo_ingreso: {
        Args: { c: Database["public"]["Views"]["cuentas"]["Row"] }
        Returns: string
      }
      unir_tickets: {
        Args: { p_en: number; p_marca?: string; p_ticket: number }
        Returns: {
          archivos: number
          avisados: string[]
          estado: string
          marca: string
          mensajes: number
          notas: number
          pasan: string[]
          quedan: string[]
          vence_en: string
        }[]
      }
      urgencia:
        | {
            Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.urgencia(p => pagos), public.urgencia(p => propuestas). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.urgencia(p => pagos), public.urgencia(p => propuestas). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
      usar_documento: {
        Args: { p_documento: number; p_pago: number }
        Returns: number
      }
      vencido:
        | {
            Args: { p: Database["public"]["Tables"]["pagos"]["Row"] }
            Returns: boolean
          }
        | {
            Args: { t: Database["public"]["Tables"]["tickets"]["Row"] }
            Returns: boolean
          }
      ver_avance: { Args: { p_token: string }; Returns: Json }
      ver_cita: { Args: { p_token: string }; Returns: Json }
      ver_como: {
        Args: { p_cliente: number; p_persona?: number }
        Returns: number
      }
      ver_compartido: { Args: { p_compartido: number }; Returns: undefined }
      ver_informe: { Args: { p_informe: number }; Returns: undefined }
      ver_pago_con_enlace: { Args: { p_token: string }; Returns: Json }
      ver_propuesta: { Args: { p_token: string }; Returns: Json }
      ver_terminos: { Args: Record<PropertyKey, never>; Returns: Json }
      ver_vista_previa: { Args: { p_token: string }; Returns: Json }
      verificar_documento: { Args: { p_huella: string }; Returns: Json }
      vigilancia_de: { Args: { p_plataforma: number }; Returns: Json }
      visitas_de_plataforma: { Args: { p_plataforma: number }; Returns: Json }
      vista_en: {
        Args: { p: Database["public"]["Tables"]["propuestas"]["Row"] }
        Returns: string
      }
      vive: { Args: Record<PropertyKey, never>; Returns: boolean }
      volver_a_recibir: {
        Args: { p_aviso: string; p_email: string }
        Returns: boolean
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
