import type { Database } from '../../src-shared/database.types.ts';
import type {
  ACCESOS,
  CLASES_CONTACTO,
  CUENTAS,
  CLASES_DOCUMENTO,
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
/** With what the database computes of it, where that was asked for. */
export type Pago = Row<'pagos'> &
  Partial<
    Pick<
      Public['Tables']['pagos']['Row'],
      'afecto' | 'espera_hito' | 'devuelto_el' | 'juntos' | 'por_pagar' | 'urgencia'
    >
  >;
export type Pedido = Row<'pedidos'>;
export type Persona = Row<'personas'>;
export type Plataforma = Row<'plataformas'>;
/** With what the database computes of it, where that was asked for. */
export type Servicio = Row<'servicios'> &
  Partial<
    Pick<
      Public['Tables']['servicios']['Row'],
      'mensual' | 'por_aceptar' | 'por_devolver' | 'retractable_hasta' | 'riesgo' | 'terminaria_el'
    >
  >;
export type SolicitudDatos = Row<'solicitudes_datos'>;
export type Ticket = Row<'tickets'>;
export type Mensaje = Row<'ticket_mensajes'>;

export type ClaseContacto = ValorDe<typeof CLASES_CONTACTO>;
export type EtapaContacto = ValorDe<typeof ETAPAS_CONTACTO>;

/** A row of a view: the API cannot promise its columns, though the tables do, but for the `Nullable` ones. */
type ViewRow<Columns, Nullable extends keyof Columns, Narrowed> = Narrowed &
  Omit<
    { [Name in keyof Columns]: Name extends Nullable ? Columns[Name] : NonNullable<Columns[Name]> },
    keyof Narrowed
  >;

export type Contacto = ViewRow<
  Public['Views']['bandeja']['Row'],
  'telefono' | 'texto' | 'cliente' | 'asignado_a' | 'proxima_accion' | 'proxima_el',
  {
    clase: ClaseContacto;
    etapa: EtapaContacto;
    origen: unknown;
    /** What only its kind has. */
    detalle: Readonly<Record<string, string | number | null>>;
  }
>;

export type Documento = ViewRow<
  Public['Views']['documentos']['Row'],
  'plataforma' | 'proyecto' | 'ruta',
  { clase: ValorDe<typeof CLASES_DOCUMENTO> }
>;

/** Somebody who may sign in, in the list of all; with what is computed of them, where that was asked for. */
export type Cuenta = ViewRow<
  Public['Views']['cuentas']['Row'],
  'cliente' | 'de' | 'usuario' | 'invitado_en' | 'segundo_paso' | 'ultimo_ingreso',
  {
    clase: 'usuarios' | 'personas';
    perfil: ValorDe<typeof CUENTAS>;
    acceso: ValorDe<typeof ACCESOS>;
  }
>;

export type Usuario = ViewRow<
  Public['Views']['usuarios']['Row'],
  'usuario' | 'invitado_en' | 'ultimo_ingreso',
  { acceso: ValorDe<typeof ACCESOS> }
>;
