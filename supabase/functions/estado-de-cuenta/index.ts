// A client's statement of account as a PDF, for themselves and for the studio.
import { serveDocument } from '../_shared/document.ts';
import { accountSchema, statementFile } from './statement.ts';

Deno.serve(
  serveDocument<{ cliente: number; year?: number }>({
    asked: ({ cliente, anio }) => {
      if (typeof cliente !== 'number' || !Number.isSafeInteger(cliente)) return undefined;
      if (anio === undefined || anio === null) return { cliente };
      const isYear =
        typeof anio === 'number' && Number.isInteger(anio) && anio > 1999 && anio < 2200;
      return isYear ? { cliente, year: anio } : undefined;
    },
    incomplete: 'Falta el número del cliente o el año.',
    rpc: 'estado_de_cuenta',
    args: ({ cliente }) => ({ p_cliente: cliente }),
    refused: 'Ese estado de cuenta no existe o no es tuyo.',
    failed: 'No pudimos preparar el estado de cuenta. Inténtalo de nuevo.',
    make: async (answer, { cliente, year }) => ({
      name: `estado-de-cuenta-${cliente}${year === undefined ? '' : `-${year}`}.pdf`,
      content: new Uint8Array(await statementFile(await accountSchema.validate(answer), year)),
    }),
  }),
);
