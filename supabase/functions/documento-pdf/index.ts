// An order of the site, or the terms under which a proposal was accepted, as a PDF for its client and for the studio.
import { serveDocument } from '../_shared/document.ts';
import { orderFile, orderSchema, termsFile, termsPaperSchema } from './paper.ts';

interface Asked {
  clase: 'pedido' | 'terminos';
  fila: number;
}

Deno.serve(
  serveDocument<Asked>({
    asked: ({ clase, fila }) =>
      (clase === 'pedido' || clase === 'terminos') &&
      typeof fila === 'number' &&
      Number.isSafeInteger(fila)
        ? { clase, fila }
        : undefined,
    incomplete: 'Falta decir qué documento.',
    rpc: 'documento_en_pdf',
    args: ({ clase, fila }) => ({ p_clase: clase, p_fila: fila }),
    refused: 'Ese documento no existe o no es tuyo.',
    failed: 'No pudimos preparar el PDF. Inténtalo de nuevo.',
    make: async (answer, { clase, fila }) => ({
      name: `${clase}-${fila}.pdf`,
      content: new Uint8Array(
        clase === 'pedido'
          ? await orderFile(await orderSchema.validate(answer))
          : await termsFile(await termsPaperSchema.validate(answer)),
      ),
    }),
  }),
);
