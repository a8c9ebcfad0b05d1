// A month of the studio as a PDF, for who keeps its books.
import { mesSchema } from '../../../src-shared/mes.ts';
import { serveDocument } from '../_shared/document.ts';
import { monthFile } from './month.ts';

interface Asked {
  mes: string;
  cliente: number | null;
  plataforma: number | null;
}

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

Deno.serve(
  serveDocument<Asked>({
    asked: ({ mes, cliente, plataforma }) =>
      typeof mes === 'string' && /^\d{4}-(0[1-9]|1[0-2])-01$/.test(mes)
        ? { mes, cliente: idOf(cliente), plataforma: idOf(plataforma) }
        : undefined,
    incomplete: 'Falta el mes.',
    rpc: 'mes',
    args: ({ mes, cliente, plataforma }) => ({
      p_mes: mes,
      p_cliente: cliente,
      p_plataforma: plataforma,
    }),
    refused: 'Solo el equipo del estudio puede hacer esto.',
    failed: 'No pudimos preparar el mes. Inténtalo de nuevo.',
    make: async (answer, { mes }) => ({
      name: `mes-${mes.slice(0, 7)}.pdf`,
      content: new Uint8Array(await monthFile(await mesSchema.validate(answer))),
    }),
  }),
);
