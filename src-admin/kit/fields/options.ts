import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import * as shared from '../../../src-shared/options.ts';
import { ESTADOS_DE_INFORME } from '../../../src-shared/informes.ts';
import * as servicios from '../../../src-shared/servicios.ts';
import { CLASES_TRIBUTARIAS } from '../../../src-shared/tributarios.ts';

type Tone = 'default' | 'info' | 'warning' | 'success' | 'error' | 'primary';

/** The option sets of states, which are shown as chips, with the tones of their values. */
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
  movimiento: { pendiente: 'warning', despues: 'info', anotado: 'success' },
  hito: { en_curso: 'info', entregado: 'warning', aprobado: 'success', observado: 'error' },
  propuesta: { enviada: 'info', aceptada: 'success', rechazada: 'error', vencida: 'warning' },
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
  informe: { borrador: 'info', retenido: 'warning', enviado: 'success' },
  servicio: { propuesto: 'info', incluido: 'success', activo: 'success', pausado: 'warning' },
  riesgo: {
    ...{ termina: 'warning', pausado: 'warning', sin_precio: 'warning', por_aceptar: 'warning' },
    mora: 'error',
  },
  alcance: {},
  acceso: {
    activo: 'success',
    invitado: 'info',
    invitacion_vencida: 'warning',
    sin_invitar: 'warning',
  },
};

const OPTIONS = {
  ticket: shared.ESTADOS_TICKET,
  prioridad: shared.PRIORIDADES,
  vigencia: shared.VIGENCIAS,
  pagina: shared.PAGINAS_TESTIMONIO,
  categoria: shared.CATEGORIAS_TICKET,
  pago: shared.ESTADOS_PAGO,
  metodo: shared.METODOS_PAGO,
  metodoAbono: shared.METODOS_ABONO,
  tributario: CLASES_TRIBUTARIAS,
  movimiento: shared.ESTADOS_MOVIMIENTO,
  hito: shared.ESTADOS_HITO,
  propuesta: shared.SITUACIONES_PROPUESTA,
  documento: shared.CLASES_DOCUMENTO,
  medioAceptacion: shared.MEDIOS_ACEPTACION,
  lead: shared.ESTADOS_LEAD,
  clase: shared.CLASES_CONTACTO,
  etapa: shared.ETAPAS_CONTACTO,
  solicitud: shared.ESTADOS_SOLICITUD,
  vulneracion: shared.CATEGORIAS_VULNERACION,
  accionDatos: shared.ACCIONES_DATOS,
  solicitudDatos: shared.ESTADOS_SOLICITUD_DATOS,
  perfil: shared.PERFILES,
  acceso: shared.ACCESOS,
  cuenta: shared.CUENTAS,
  alcance: shared.ALCANCES,
  cita: shared.ESTADOS_CITA,
  entrega: shared.ENTREGAS_CORREO,
  correo: shared.ESTADOS_CORREO,
  tipoCorreo: TIPOS_CORREO,
  motivoSilencio: shared.MOTIVOS_SILENCIO,
  motivoSinDueno: shared.MOTIVOS_SIN_DUENO,
  presupuesto: shared.PRESUPUESTOS,
  claseProducto: shared.CLASES_PRODUCTO,
  tipoProyecto: shared.TIPOS_PROYECTO,
  tipoSolicitudDatos: shared.TIPOS_SOLICITUD_DATOS,
  servicio: servicios.ESTADOS_DE_SERVICIO,
  claseServicio: servicios.CLASES_DE_SERVICIO,
  periodo: servicios.PERIODOS,
  mora: servicios.MORAS,
  motivoTermino: servicios.MOTIVOS_DE_TERMINO,
  riesgo: servicios.RIESGOS,
  informe: ESTADOS_DE_INFORME,
} as const satisfies Record<string, readonly shared.Option[]>;

export type OptionSet = keyof typeof OPTIONS;

/** What the studio reads of a state in the place of a client's words. */
const FOR_ADMINS: Readonly<Record<string, string>> = { esperando_cliente: 'Esperando al cliente' };

/** What a client reads of a state that expects something of them. */
const FOR_CLIENTS: Partial<Record<OptionSet, Readonly<Record<string, string>>>> = {
  hito: { entregado: 'Por aprobar' },
};

/** The text of a value; an unknown value is its own text. */
export function optionText(set: OptionSet, value: string, isAdmin = false): string {
  const options: readonly shared.Option[] = [...OPTIONS[set], shared.VENCIDO, servicios.INCLUIDO];
  const text = options.find(({ valor }) => valor === value)?.texto ?? value;
  return (isAdmin ? FOR_ADMINS[value] : FOR_CLIENTS[set]?.[value]) ?? text;
}

/** Whether the values of an option set are shown as chips. */
export const isState = (set: OptionSet): boolean => set in TONES;

export const optionTone = (set: OptionSet, value: string): Tone => TONES[set]?.[value] ?? 'default';

/** The choices of an input, in the words of the studio unless said. */
export const choices = (set: OptionSet, isAdmin = true): { id: string; name: string }[] =>
  OPTIONS[set].map(({ valor }) => ({ id: valor, name: optionText(set, valor, isAdmin) }));
