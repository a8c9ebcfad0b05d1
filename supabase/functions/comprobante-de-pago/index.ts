// The receipt of a paid payment as a PDF, the one that its mail brings, for whoever paid, with an account or with the link of its mail, and for the studio.
import { secretKeysOf } from '../_shared/access.ts';
import { jsonAnswer, fileAnswer } from '../_shared/cors.ts';
import { serveQuestion } from '../_shared/document.ts';
import { paidSchema, paymentReceipt } from '../_shared/correos/receipt.ts';

const secretKeys = secretKeysOf((name) => Deno.env.get(name));

Deno.serve(
  serveQuestion<number | string>({
    asked: ({ pago, enlace }) => {
      if (typeof enlace === 'string') return enlace;
      return typeof pago === 'number' && Number.isSafeInteger(pago) ? pago : undefined;
    },
    incomplete: 'Falta el número del pago.',
    rpc: 'comprobante_de_pago',
    args: (pago) => ({ p_pago: pago }),
    ofVisitor: (asked) =>
      typeof asked === 'string'
        ? { secretKeys, rpc: 'comprobante_con_enlace', args: { p_token: asked } }
        : undefined,
    refused: 'Ese pago no existe o no es tuyo.',
    failed: 'No pudimos preparar el comprobante. Inténtalo de nuevo.',
    answer: async (answer) => {
      if (answer === null)
        return jsonAnswer(404, { codigo: 'enlace', message: 'Este enlace ya no sirve.' });
      const { estudio, ...paid } = await paidSchema.validate(answer);
      const { name, content } = await paymentReceipt(paid, estudio);
      return fileAnswer(new Uint8Array(content), 'application/pdf', name);
    },
  }),
);
