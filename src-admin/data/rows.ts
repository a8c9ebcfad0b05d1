import type { Database } from '../../src-shared/database.types.ts';
import type {
  ACCESOS,
  CLASES_CONTACTO,
  ETAPAS_CONTACTO,
  ValorDe,
} from '../../src-shared/options.ts';

type Public = Database['public'];

/** A row of a table as `select=*` returns it: computed columns come where they are asked for by name. */
export type Row<Name extends keyof Public['Tables']> = Pick<
  Public['Tables'][Name]['Row'],
  keyof Public['Tables'][Name]['Row'] & keyof Public['Tables'][Name]['Update']
>;

export type Cita = Row<'citas'>;
export type Cliente = Row<'clientes'>;
export type Configuracion = Row<'configuracion'>;
export type Correo = Row<'correos'>;
export type CorreoEntrante = Row<'correos_entrantes'>;
export type Hito = Row<'hitos_plataforma'>;
/** With whether it waits for its milestone, and when money of it went back, where that was asked for. */
export type Pago = Row<'pagos'> &
  Partial<Pick<Public['Tables']['pagos']['Row'], 'espera_hito' | 'devuelto_el'>>;
export type Pedido = Row<'pedidos'>;
export type Persona = Row<'personas'>;
/** A row of the view `personas_ingresos`: the person with what their sign-ins say. */
export interface PersonaConIngreso extends Persona {
  ultimo_ingreso: string | null;
  acceso: ValorDe<typeof ACCESOS>;
}
export type Plataforma = Row<'plataformas'>;
export type SolicitudDatos = Row<'solicitudes_datos'>;
export type Ticket = Row<'tickets'>;
export type Mensaje = Row<'ticket_mensajes'>;

export type ClaseContacto = ValorDe<typeof CLASES_CONTACTO>;
export type EtapaContacto = ValorDe<typeof ETAPAS_CONTACTO>;

/** A row of the view `bandeja`: whose columns the API cannot promise, though the tables do. */
export interface Contacto {
  /** `clase` and `fila`. */
  id: string;
  clase: ClaseContacto;
  fila: number;
  nombre: string;
  email: string;
  telefono: string | null;
  texto: string | null;
  /** By the states of its kind. */
  estado: string;
  etapa: EtapaContacto;
  por_atender: boolean;
  movible: boolean;
  cliente: number | null;
  asignado_a: number | null;
  proxima_accion: string | null;
  proxima_el: string | null;
  origen: unknown;
  /** What only its kind has. */
  detalle: Readonly<Record<string, string | number | null>>;
  creado_en: string;
}

/** A row of the view `usuarios`: whose columns the API cannot promise, though the table does. */
export interface Usuario {
  id: number;
  cliente: string;
  email: string;
  perfil: string;
  activo: boolean;
  usuario: string | null;
  invitado_en: string | null;
  ultimo_ingreso: string | null;
  acceso: ValorDe<typeof ACCESOS>;
}
