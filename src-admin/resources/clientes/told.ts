import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { optionText as textOf } from '../../../src-shared/options.ts';
import type { Hecho } from '../../data/methods/clientes.ts';
import { fieldOf } from '../../resource.ts';
import { personas } from '../personas/resource.ts';
import { plataformas } from '../plataformas/resource.ts';
import { optionText } from '../../kit/fields/options.ts';
import { clientes } from './resource.ts';

/** The kinds of what is told, as one chooses among them. */
export const KINDS = [
  { clase: 'mensajes', texto: 'Mensajes' },
  { clase: 'correos', texto: 'Correos' },
  { clase: 'pagos', texto: 'Pagos' },
  { clase: 'hitos', texto: 'Hitos' },
  { clase: 'notas', texto: 'Notas' },
  { clase: 'contactos', texto: 'Antes de ser cliente' },
  { clase: 'accesos', texto: 'Accesos' },
  { clase: 'cambios', texto: 'Cambios' },
] as const;

const MAILS: Readonly<Record<string, string>> = {
  enviado: 'Correo enviado',
  fallido: 'Correo que no salió',
};
const PAYMENTS: Readonly<Record<string, string>> = {
  planeado: 'Pago planeado',
  pagado: 'Pago recibido',
  en_revision: 'Transferencia informada',
  rechazado: 'Comprobante rechazado',
  anulado: 'Pago anulado',
  reembolsado: 'Pago devuelto',
};
const MILESTONES: Readonly<Record<string, string>> = {
  entregado: 'Hito entregado',
  aprobado: 'Hito aprobado',
  observado: 'Hito con observaciones',
};
const TABLES: Readonly<Record<string, string>> = {
  clientes: 'la ficha',
  clientes_notas: 'lo que conviene saber',
  personas: 'la persona',
  plataformas: 'la plataforma',
};
const DONE: Readonly<Record<string, string>> = {
  insert: 'Se creó',
  update: 'Cambió',
  delete: 'Se borró',
};

/** How the trail calls that another client became part of this one. */
const MERGED = 'fusion';

/** What happened, in a few words. */
export function happened({ clase, hecho, titulo, detalle, quien }: Hecho): string {
  const who = quien ?? 'Alguien';
  const what = titulo ?? '';
  switch (clase) {
    case 'mensajes':
      return `${who} ${hecho === 'interno' ? 'anotó' : 'escribió'} en ${what}`;
    case 'correos':
      return `${MAILS[hecho] ?? 'Correo por salir'}: ${mailTitle(what)}`;
    case 'pagos':
      return `${PAYMENTS[hecho] ?? hecho}: ${what}`;
    case 'hitos':
      return `${MILESTONES[hecho] ?? hecho}: ${what}`;
    case 'notas':
      return `Nota de ${quien ?? 'alguien que ya no está'}`;
    case 'contactos':
      return `${optionText('clase', hecho)} de ${who}`;
    case 'accesos':
      if (hecho === 'ingreso') return `${who} inició sesión`;
      return hecho === 'invitacion'
        ? `Invitación enviada a ${what}`
        : 'Se cerraron todas las sesiones';
    default: {
      const [table = '', act = ''] = hecho.split(' ');
      if (detalle === MERGED) return 'Se fusionó con otro cliente';
      return [`${DONE[act] ?? act} ${TABLES[table] ?? table}`, what].filter(Boolean).join(' ');
    }
  }
}

/** A mail that has no subject yet is called by its kind. */
const mailTitle = (title: string): string => textOf(TIPOS_CORREO, title);

/** What else is known of it; null where that is all. */
export function more({ clase, hecho, titulo, detalle, monto, quien }: Hecho): string | null {
  switch (clase) {
    case 'pagos':
      return [monto === null ? null : formatCLP(monto), detalle, quien].filter(Boolean).join(' · ');
    case 'hitos':
      return [detalle, quien].filter(Boolean).join(' · ') || null;
    case 'contactos':
      return titulo;
    case 'accesos':
      return hecho === 'ingreso' ? detalle && `Desde ${detalle}` : quien;
    case 'cambios':
      return (
        [detalle && detalle !== MERGED && fieldWords(detalle), quien].filter(Boolean).join(' · ') ||
        null
      );
    default:
      return detalle;
  }
}

const labelOf = (field: string): string | undefined =>
  [clientes, personas, plataformas].map((one) => fieldOf(one, field)?.label).find(Boolean);

/** The fields that were changed, as the screens call them. */
const fieldWords = (fields: string): string =>
  fields
    .split(',')
    .map((field) => labelOf(field) ?? field)
    .join(', ');
