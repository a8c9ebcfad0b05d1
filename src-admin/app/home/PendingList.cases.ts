import { unaEspera } from '../../../tests/builders/answers.ts';
import { unPago } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import type { PendingRow } from '../api.ts';

/** Three rows of each of these kinds. */
export const threeOf = (...kinds: string[]): PendingRow[] =>
  kinds.flatMap((clase) =>
    ['1', '2', '3'].map((id) => unaEspera(clase, { id, cuantos: 3, titulo: `${clase} ${id}` })),
  );

export const IN_REVIEW = {
  pagos: [
    unPago({ id: 1, cliente: 1, concepto: 'Cuota 2', estado: 'en_revision', comprobante: null }),
  ],
  clientes: [unCliente({ id: 1, empresa: 'Vivero Laurel' })],
};
