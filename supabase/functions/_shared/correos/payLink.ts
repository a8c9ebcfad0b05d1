import { button, link, note, type Block } from './content.ts';
import { token } from './fields.ts';

/** The token of a link that opens one payment: null while nothing can be paid, missing in mails that were queued before there were such links. */
export const payToken = () => token().nullable().optional();

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
