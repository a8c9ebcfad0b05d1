import { formatInstantShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import {
  ESTADOS_CITA,
  ESTADOS_LEAD,
  ESTADOS_PAGO,
  ESTADOS_SOLICITUD,
  ETAPAS_CONTACTO,
  optionText,
  PRESUPUESTOS,
  PRODUCTOS,
  TIPOS_PROYECTO,
  type Option,
} from '../../../src-shared/options.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';

/** The stages, first to last. */
export const STAGES: readonly EtapaContacto[] = ETAPAS_CONTACTO.map(({ valor }) => valor);

const textOf = (options: readonly Option[], value: unknown): string =>
  typeof value === 'string' ? optionText(options, value) : '';

/** What somebody wants, in one line: in their words, or what they ordered or booked. */
export function summaryOf({ clase, texto, detalle }: Contacto): string {
  const { producto, monto, inicio, tipo_proyecto: tipo, presupuesto } = detalle;
  const parts = {
    leads: [],
    solicitudes: [textOf(TIPOS_PROYECTO, tipo), textOf(PRESUPUESTOS, presupuesto)],
    formulario_inicial: [],
    pedidos: [textOf(PRODUCTOS, producto), typeof monto === 'number' ? formatCLP(monto) : ''],
    citas: [typeof inicio === 'string' ? formatInstantShort(inicio) : ''],
  }[clase];
  return [...parts, texto ?? ''].filter(Boolean).join(' · ');
}

const STATES: Readonly<Record<Contacto['clase'], readonly Option[]>> = {
  leads: ESTADOS_LEAD,
  solicitudes: ESTADOS_SOLICITUD,
  formulario_inicial: [
    { valor: 'nuevo', texto: 'Por gestionar' },
    { valor: 'gestionado', texto: 'Gestionado' },
  ],
  pedidos: ESTADOS_PAGO,
  citas: ESTADOS_CITA,
};

/** The state of a contact in the words of its own kind. */
export const stateText = ({ clase, estado }: Pick<Contacto, 'clase' | 'estado'>): string =>
  optionText(STATES[clase], estado);
