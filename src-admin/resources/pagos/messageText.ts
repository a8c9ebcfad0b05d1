import { MARCA } from '../../../estudio/marca.ts';
import { formatDay } from '../../../src-shared/dates.ts';
import { firstName } from '../../../src-shared/firstName.ts';
import { formatCLP, withIvaLabel } from '../../../src-shared/money.ts';
import type { ReminderParts } from './schemas.ts';

type Reminded = ReminderParts['pagos'][number];

const dueText = ({ vence_el, dias }: Reminded): string =>
  dias === 0 ? 'vence hoy' : `${dias > 0 ? 'venció' : 'vence'} el ${formatDay(vence_el)}`;

/**
 * What somebody of the studio writes to a client about what is owed.
 * @param site the address of the site, where the links lead
 */
export function reminderText({ nombre, pagos }: ReminderParts, site: string): string {
  const hello = `Hola ${firstName(nombre)}, te escribimos de ${MARCA.nombre}.`;
  const [only] = pagos;
  const linkOf = ({ token }: Reminded) => `${site}/pagar#${token}`;
  if (only && pagos.length === 1)
    return `${hello} Te recordamos el pago «${only.concepto}» por ${withIvaLabel(formatCLP(only.monto), only.afecto)}, que ${dueText(only)}. Puedes pagarlo o informar tu transferencia aquí, sin iniciar sesión:\n${linkOf(only)}`;
  const total = pagos.reduce((sum, { monto }) => sum + monto, 0);
  const lines = pagos.map(
    (one) =>
      `• ${one.concepto}: ${withIvaLabel(formatCLP(one.monto), one.afecto)}, ${dueText(one)}\n${linkOf(one)}`,
  );
  return `${hello} Te recordamos estos pagos, que suman ${formatCLP(total)}. Con cada enlace pagas o informas tu transferencia sin iniciar sesión:\n\n${lines.join('\n\n')}`;
}
