import { formatInstantShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { ETAPAS_CONTACTO } from '../../../src-shared/options.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';
import { optionText, type OptionSet } from '../../kit/fields/options.ts';

/** The stages, first to last. */
export const STAGES: readonly EtapaContacto[] = ETAPAS_CONTACTO.map(({ valor }) => valor);

const textOf = (set: OptionSet, value: unknown): string =>
  typeof value === 'string' ? optionText(set, value) : '';

/** What somebody wants, in one line: in their words, or what they ordered or booked. */
export function summaryOf({ clase, texto, detalle }: Contacto): string {
  const { producto, monto, inicio, tipo_proyecto: tipo, presupuesto } = detalle;
  const parts = {
    leads: [],
    solicitudes: [textOf('tipoProyecto', tipo), textOf('presupuesto', presupuesto)],
    formulario_inicial: [],
    pedidos: [
      typeof producto === 'string' ? producto : '',
      typeof monto === 'number' ? formatCLP(monto) : '',
    ],
    citas: [typeof inicio === 'string' ? formatInstantShort(inicio) : ''],
  }[clase];
  return [...parts, texto ?? ''].filter(Boolean).join(' · ');
}

const STATES = { leads: 'lead', solicitudes: 'solicitud', pedidos: 'pago', citas: 'cita' } as const;

/** The state of a contact in the words of its own kind. */
export function stateText({ clase, estado }: Pick<Contacto, 'clase' | 'estado'>): string {
  if (clase !== 'formulario_inicial') return optionText(STATES[clase], estado);
  return estado === 'gestionado' ? 'Gestionado' : 'Por gestionar';
}
