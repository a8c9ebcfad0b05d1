// The receipt of a paid payment as a PDF, the one that its mail brings, for whoever paid and for the studio.
import { serveDocument } from '../_shared/document.ts';
import { paidSchema, paymentReceipt } from '../_shared/correos/receipt.ts';

Deno.serve(
  serveDocument<number>({
    asked: ({ pago }) =>
      typeof pago === 'number' && Number.isSafeInteger(pago) ? pago : undefined,
    incomplete: 'Falta el número del pago.',
    rpc: 'comprobante_de_pago',
    args: (pago) => ({ p_pago: pago }),
    refused: 'Ese pago no existe o no es tuyo.',
    failed: 'No pudimos preparar el comprobante. Inténtalo de nuevo.',
    make: async (answer) => {
      const { estudio, ...paid } = await paidSchema.validate(answer);
      const { name, content } = await paymentReceipt(paid, estudio);
      return { name, content: new Uint8Array(content) };
    },
  }),
);
