import { isRow, textOf } from '../data/guards.ts';
import { sessionStore } from '../data/storage.ts';

const KEY = 'estudio-enlace-pago';

/** Keeps the way back for whoever leaves for the provider, by the number that they come back with. */
export const keepLink = (orden: string, token: string): void =>
  sessionStore.write(KEY, { orden, token });

/** The payment's page from which this tab left to pay an order; null where it came from elsewhere. */
export function linkOf(orden: string): string | null {
  const kept = sessionStore.read(KEY);
  const token = isRow(kept) && textOf(kept, 'orden') === orden ? textOf(kept, 'token') : null;
  // After #, where no server and no log sees the token.
  return token === null ? null : `/pagar#${token}`;
}
