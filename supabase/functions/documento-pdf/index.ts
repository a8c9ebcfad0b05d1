// An order of the site, the terms under which a proposal or a service was accepted, or a monthly report, as a PDF for its client and for the studio.
import { informeSchema } from '../../../src-shared/schemas/informe.ts';
import { serveDocument } from '../_shared/document.ts';
import { orderFile, orderSchema, reportFile, termsFile, termsPaperSchema } from './paper.ts';

const terms = async (answer: unknown) => termsFile(await termsPaperSchema.validate(answer));

const papers = {
  pedido: async (answer: unknown) => orderFile(await orderSchema.validate(answer)),
  terminos: terms,
  terminos_servicio: terms,
  informe: async (answer: unknown) => reportFile(await informeSchema.validate(answer)),
};

interface Asked {
  clase: keyof typeof papers;
  fila: number;
}

const isKind = (clase: unknown): clase is Asked['clase'] =>
  typeof clase === 'string' && Object.hasOwn(papers, clase);

Deno.serve(
  serveDocument<Asked>({
    asked: ({ clase, fila }) =>
      isKind(clase) && typeof fila === 'number' && Number.isSafeInteger(fila)
        ? { clase, fila }
        : undefined,
    incomplete: 'Falta decir qué documento.',
    rpc: 'documento_en_pdf',
    args: ({ clase, fila }) => ({ p_clase: clase, p_fila: fila }),
    refused: 'Ese documento no existe o no es tuyo.',
    failed: 'No pudimos preparar el PDF. Inténtalo de nuevo.',
    make: async (answer, { clase, fila }) => ({
      name: `${clase}-${fila}.pdf`,
      content: new Uint8Array(await papers[clase](answer)),
    }),
  }),
);
