import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { optionText as textOf } from '../../../src-shared/options.ts';
import type { Hecho } from './api.ts';
import { optionText } from '../../kit/fields/options.ts';

/** What happened to a mail, a payment or a milestone. */
const EVENTS: Readonly<Record<string, string>> = {
  enviado: 'Correo enviado',
  fallido: 'Correo que no salió',
  planeado: 'Pago planeado',
  pagado: 'Pago recibido',
  en_revision: 'Transferencia informada',
  rechazado: 'Comprobante rechazado',
  anulado: 'Pago anulado',
  reembolsado: 'Pago devuelto',
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
const ACTIONS: Readonly<Record<string, string>> = {
  insert: 'Se creó',
  update: 'Cambió',
  delete: 'Se borró',
};

/** The only field of the audit entry when another client was merged into this one. */
const MERGED = 'fusion';

/** What happened, in a few words. */
export function titleOf({ clase, hecho, titulo, detalle, quien }: Hecho): string {
  const who = quien ?? 'Alguien';
  const what = titulo ?? '';
  switch (clase) {
    case 'mensajes':
      return `${who} ${hecho === 'interno' ? 'anotó' : 'escribió'} en ${what}`;
    case 'correos':
      // A mail that has no subject yet is called by its kind.
      return `${EVENTS[hecho] ?? 'Correo por salir'}: ${textOf(TIPOS_CORREO, what)}`;
    case 'pagos':
    case 'hitos':
      return `${EVENTS[hecho] ?? hecho}: ${what}`;
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
      if (detalle === MERGED) return 'Se fusionó con otro cliente';
      const [table = '', action = ''] = hecho.split(' ');
      return `${ACTIONS[action] ?? action} ${TABLES[table] ?? table} ${what}`.trim();
    }
  }
}

const joined = (...parts: readonly (string | false | null)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;

/** What else is known of it; null where that is all. */
export function detailOf(
  { clase, hecho, titulo, detalle, monto, quien }: Hecho,
  labelOf: (table: string, field: string) => string,
): string | null {
  switch (clase) {
    case 'pagos':
      return joined(monto !== null && formatCLP(monto), detalle, quien);
    case 'hitos':
      return joined(detalle, quien);
    case 'contactos':
      return titulo;
    case 'accesos':
      return hecho === 'ingreso' ? detalle && `Desde ${detalle}` : quien;
    case 'cambios': {
      const [table = ''] = hecho.split(' ');
      const fields = detalle === MERGED ? [] : (detalle?.split(',') ?? []);
      return joined(fields.map((field) => labelOf(table, field)).join(', '), quien);
    }
    default:
      return detalle;
  }
}
