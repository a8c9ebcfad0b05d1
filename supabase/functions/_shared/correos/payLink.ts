import { formatDay } from '../../../../src-shared/dates.ts';
import { button, link, note, type Block } from './content.ts';
import { token } from './fields.ts';

/** The token of a link that opens one payment: null while nothing can be paid, missing in mails that were queued before there were such links. */
export const payToken = () => token().nullable().optional();

/** Whether a payment waits for a milestone: by its name, or by none where its client does not see it. */
export const waitsFor = (hito: string | null | undefined): hito is string =>
  typeof hito === 'string';

/** When a payment falls due, in words. */
export function dueInWords({ hito, vence_el }: { hito?: string | null; vence_el: string }): string {
  if (!waitsFor(hito)) return formatDay(vence_el);
  return hito ? `Cuando apruebes «${hito}»` : 'Te avisaremos cuando haya que pagarlo';
}

/** How to pay: the mail's own link first, where it has one, and the client area. */
export const payBlocks = (
  pay: string | null | undefined,
  area: { text: string; to: string },
  what = 'este pago',
): Block[] =>
  pay
    ? [
        button('Pagar ahora', `/pagar#${pay}`),
        note(`Ese enlace abre solo ${what}, sin iniciar sesión y por 90 días: no lo reenvíes.`),
        link(`${area.text} en tu área privada`, area.to),
      ]
    : [button(area.text, area.to)];
