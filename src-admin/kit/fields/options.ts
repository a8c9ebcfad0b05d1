import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import {
  ACCESOS,
  ACCIONES_DATOS,
  ALCANCES,
  CATEGORIAS_TICKET,
  CATEGORIAS_VULNERACION,
  CLASES_CONTACTO,
  ESTADOS_CITA,
  ENTREGAS_CORREO,
  ESTADOS_CORREO,
  ESTADOS_HITO,
  ESTADOS_LEAD,
  ESTADOS_PAGO,
  ESTADOS_SOLICITUD,
  ESTADOS_SOLICITUD_DATOS,
  ESTADOS_TICKET,
  ETAPAS_CONTACTO,
  METODOS_PAGO,
  PAGINAS_TESTIMONIO,
  PERFILES,
  PRIORIDADES,
  VIGENCIAS,
  MOTIVOS_SILENCIO,
  MOTIVOS_SIN_DUENO,
  PRESUPUESTOS,
  PRODUCTOS,
  TIPOS_PROYECTO,
  TIPOS_REUNION,
  TIPOS_SOLICITUD_DATOS,
  VENCIDO,
  type Option,
} from '../../../src-shared/options.ts';

export type Tone = 'default' | 'info' | 'warning' | 'success' | 'error' | 'primary';

/** The option sets that are states, shown as chips, and the tones of their values. A value that is not here is quiet. */
const TONES: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  ticket: {
    abierto: 'primary',
    en_curso: 'info',
    esperando_cliente: 'warning',
    resuelto: 'success',
  },
  prioridad: { alta: 'warning', urgente: 'error' },
  pago: {
    pendiente: 'info',
    en_revision: 'warning',
    pagado: 'success',
    rechazado: 'error',
    vencido: 'error',
  },
  hito: { en_curso: 'info', entregado: 'warning', aprobado: 'success', observado: 'error' },
  lead: { nuevo: 'primary', contactado: 'info', cotizado: 'warning', convertido: 'success' },
  etapa: { nuevo: 'primary', conversando: 'info', propuesta: 'warning', ganado: 'success' },
  solicitud: { pendiente: 'primary', contactado: 'info', cotizado: 'warning', ganado: 'success' },
  solicitudDatos: { recibida: 'warning', en_proceso: 'info', resuelta: 'success' },
  perfil: { admin: 'primary' },
  cita: { reservada: 'warning', confirmada: 'success', ausente: 'error' },
  entrega: {
    aplazado: 'warning',
    entregado: 'success',
    bloqueado: 'error',
    rebotado: 'error',
    reclamado: 'error',
  },
  vigencia: { vigente: 'success', proximo: 'info' },
  correo: { pendiente: 'info', enviando: 'info', enviado: 'success', fallido: 'error' },
  alcance: {},
  acceso: {
    activo: 'success',
    invitado: 'info',
    invitacion_vencida: 'warning',
    sin_invitar: 'warning',
  },
};

const OPTIONS = {
  ticket: ESTADOS_TICKET,
  prioridad: PRIORIDADES,
  vigencia: VIGENCIAS,
  pagina: PAGINAS_TESTIMONIO,
  categoria: CATEGORIAS_TICKET,
  pago: ESTADOS_PAGO,
  metodo: METODOS_PAGO,
  hito: ESTADOS_HITO,
  lead: ESTADOS_LEAD,
  clase: CLASES_CONTACTO,
  etapa: ETAPAS_CONTACTO,
  solicitud: ESTADOS_SOLICITUD,
  vulneracion: CATEGORIAS_VULNERACION,
  accionDatos: ACCIONES_DATOS,
  solicitudDatos: ESTADOS_SOLICITUD_DATOS,
  perfil: PERFILES,
  acceso: ACCESOS,
  alcance: ALCANCES,
  cita: ESTADOS_CITA,
  entrega: ENTREGAS_CORREO,
  correo: ESTADOS_CORREO,
  tipoCorreo: TIPOS_CORREO,
  motivoSilencio: MOTIVOS_SILENCIO,
  motivoSinDueno: MOTIVOS_SIN_DUENO,
  presupuesto: PRESUPUESTOS,
  producto: PRODUCTOS,
  tipoProyecto: TIPOS_PROYECTO,
  tipoReunion: TIPOS_REUNION,
  tipoSolicitudDatos: TIPOS_SOLICITUD_DATOS,
} as const satisfies Record<string, readonly Option[]>;

export type OptionSet = keyof typeof OPTIONS;

/** Words that a client and the studio read differently. */
const FOR_ADMINS: Readonly<Record<string, string>> = { esperando_cliente: 'Esperando al cliente' };

/** What a client reads of a state in which something is expected of them, by option set. */
const FOR_CLIENTS: Partial<Record<OptionSet, Readonly<Record<string, string>>>> = {
  hito: { entregado: 'Por aprobar' },
};

const EXTRA: Readonly<Record<string, string>> = { [VENCIDO.valor]: VENCIDO.texto };

/** What people read for a value of an option set. */
export function optionText(set: OptionSet, value: string, isAdmin = false): string {
  const options: readonly Option[] = OPTIONS[set];
  const text = options.find(({ valor }) => valor === value)?.texto ?? EXTRA[value] ?? value;
  return (isAdmin ? FOR_ADMINS[value] : FOR_CLIENTS[set]?.[value]) ?? text;
}

/** Whether the values of an option set are shown as chips. */
export const isState = (set: OptionSet): boolean => set in TONES;

export const optionTone = (set: OptionSet, value: string): Tone => TONES[set]?.[value] ?? 'default';

/** An option set as react-admin's inputs want it; for the people of the studio unless said. */
export const choices = (set: OptionSet, isAdmin = true): { id: string; name: string }[] =>
  OPTIONS[set].map(({ valor }) => ({ id: valor, name: optionText(set, valor, isAdmin) }));
