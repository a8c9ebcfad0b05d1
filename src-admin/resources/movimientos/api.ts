import type { Json } from '../../../src-shared/database.types.ts';
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

/** What a movement pays: pesos of payments, or an order. */
export interface Assigned {
  movimiento: number;
  pagos: readonly { pago: number; monto: number }[];
  pedido: number | null;
}

/** What a suggestion says of a movement, as it is written down. */
export const assignedOf = ({ movimiento, pagos, pedido }: Suggestion): Assigned => ({
  ...{ movimiento, pedido },
  pagos: pagos.map(({ pago, monto }) => ({ pago, monto })),
});

/** So many are written down in one call (`private.anotar_movimientos`). */
const PIECE = 500;

const imported = (sent: SentCartola, isTrial: boolean) =>
  checked(
    import('./schemas.ts').then(({ importSchema }) => importSchema),
    rpc('importar_cartola', {
      p_cartola: {
        archivo: sent.archivo,
        banco: sent.cartola.bank,
        cuenta: sent.cartola.account,
        otra: sent.otra,
        ...(sent.formato && { formato: sent.formato }),
        movimientos: sent.cartola.movements,
      } as unknown as Json,
      p_prueba: isTrial,
    }),
  );

/** The bank. */
export const movimientosApi = {
  /** What importing a statement would do. */
  tryStatement: (sent: SentCartola) => imported(sent, true),

  /** Brings in a statement. */
  importStatement: (sent: SentCartola) => imported(sent, false),

  /** Which debts these movements may be or, without any, all of which that is sure. */
  suggestions: (movimientos?: readonly number[]) =>
    checked(
      import('./schemas.ts').then(({ suggestionsSchema }) => suggestionsSchema),
      rpc('sugerencias_de_movimientos', movimientos && { p_movimientos: [...movimientos] }),
    ),

  /** Writes down what movements pay: how many were, and why others could not be. */
  async writeDown(all: readonly Assigned[]): Promise<{ done: number; left: readonly string[] }> {
    let done = 0;
    const left: string[] = [];
    for (let from = 0; from < all.length; from += PIECE) {
      const written = await checked(
        import('./schemas.ts').then(({ writtenSchema }) => writtenSchema),
        rpc('anotar_movimientos', {
          p_lista: all.slice(from, from + PIECE) as unknown as Json,
        }),
      );
      done += written.anotados;
      left.push(...written.fallan.map(({ por_que }) => por_que));
    }
    return { done, left };
  },

  /** Takes back all that a movement paid. */
  undoMovement: (movimiento: number) => rpc('deshacer_movimiento', { p_movimiento: movimiento }),

  /** Leaves movements for another day, as no client's, or back in the list. */
  setAside: (movimientos: readonly number[], estado: 'pendiente' | 'despues' | 'ajeno') =>
    rpc('apartar_movimientos', { p_movimientos: [...movimientos], p_estado: estado }),
};
