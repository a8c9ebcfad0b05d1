import type { Mes } from '../../../src-shared/mes.ts';
import { checked, invokeFile, rpc } from '../../data/requests.ts';

const args = (month: string, cliente: number | null, plataforma: number | null) => ({
  p_mes: month,
  p_cliente: cliente ?? undefined,
  p_plataforma: plataforma ?? undefined,
});

export const mesApi = {
  /** What came and went back within the month that begins on a day: of all, of a client or of a platform. */
  month: (month: string, cliente: number | null, plataforma: number | null): Promise<Mes> =>
    checked(
      import('../../../src-shared/mes.ts').then(({ mesSchema }) => mesSchema),
      rpc('mes', args(month, cliente, plataforma)),
    ),

  /** The same as a PDF. */
  monthFile: (month: string, cliente: number | null, plataforma: number | null): Promise<Blob> =>
    invokeFile('mes-pdf', { mes: month, cliente, plataforma }),
};
