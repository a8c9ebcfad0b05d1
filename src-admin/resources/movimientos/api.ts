import { checked, rpc } from '../../data/requests.ts';
import type { Cartola } from './cartola/readCartola.ts';
import type { Suggestion } from './schemas.ts';

/** A statement as it is sent. */
export interface SentCartola {
  archivo: string;
  cartola: Pick<Cartola, 'bank' | 'account' | 'movements'>;
  /** Its columns, where somebody said them. */
  formato?: { titulos: readonly string[]; columnas: object } | undefined;
  /** Whether another account than that of Configuración is meant. */
  otra: boolean;
}

/** What a movement pays: pesos of payments, with what was withheld besides, or an order. */
export interface Assigned {
  movimiento: number;
  pagos: readonly { pago: number; monto: number; retencion?: number }[];
  pedido: number | null;
}

/** What a suggestion says of a movement, as it is written down. */
export const assignedOf = ({ movimiento, pagos, pedido }: Suggestion): Assigned => ({
  ...{ movimiento, pedido },
  pagos: pagos.map(({ pago, monto, retencion }) => ({ pago, monto, retencion })),
});

const requests = () => import('./requests.ts');

/** The bank. */
export const movimientosApi = {
  /** What importing a statement would do. */
  tryStatement: async (sent: SentCartola) => (await requests()).tryStatement(sent),

  /** Brings in a statement: how many movements were new. */
  importStatement: async (sent: SentCartola) => (await requests()).importStatement(sent),

  /** Which debts these movements may be, up to four each, or, without any, all of which that is sure. */
  suggestions: (movimientos?: readonly number[]) =>
    checked(
      import('./schemas.ts').then(({ suggestionsSchema }) => suggestionsSchema),
      rpc('sugerencias_de_movimientos', movimientos && { p_movimientos: [...movimientos] }),
    ),

  /** Writes down what movements pay: how many were, and why others could not be. */
  writeDown: async (all: readonly Assigned[]): Promise<{ done: number; left: readonly string[] }> =>
    (await requests()).writeDown(all),

  /** Takes back all that a movement paid. */
  undoMovement: (movimiento: number) => rpc('deshacer_movimiento', { p_movimiento: movimiento }),

  /** Leaves movements for another day, as no client's, or back in the list. */
  setAside: (movimientos: readonly number[], estado: 'pendiente' | 'despues' | 'ajeno') =>
    rpc('apartar_movimientos', { p_movimientos: [...movimientos], p_estado: estado }),
};
