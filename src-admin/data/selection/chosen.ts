import { queryOptions } from '@tanstack/react-query';
import type { Data } from '../dataProvider.ts';
import type { Account } from '../session/account.ts';
import { SELECTION_KEY } from '../session/drafts.ts';
import { isImpersonating } from '../session/impersonation.ts';
import { quietly } from '../session/storage.ts';
import { parseSelection, resolve, type Plataforma, type Selection } from './selection.ts';

const NO_PLATFORMS: readonly Plataforma[] = [];

type Who = Pick<Account, 'perfil' | 'cliente'>;

/** The selection that this browser keeps. */
export const keptSelection = (): Selection =>
  parseSelection(isImpersonating() ? null : quietly(() => localStorage.getItem(SELECTION_KEY)));

/** The client that was chosen; a client's own is fixed, whatever this browser remembers. */
export const wantedCliente = (account: Who | undefined, kept: Selection): number | null =>
  account?.perfil === 'admin' ? kept.cliente : (account?.cliente ?? null);

/** What a client is called, and their platforms. */
export const clienteQuery = (data: Data, wanted: number | null) =>
  queryOptions({
    queryKey: ['plataformas', 'clienteElegido', wanted],
    queryFn: () => (wanted === null ? null : data.clienteElegido(wanted)),
  });

type Found = Awaited<ReturnType<Data['clienteElegido']>>;

/** The client and platform in use, once the chosen client was looked for. */
export function inUse(account: Who | undefined, kept: Selection, found: Found | undefined) {
  const wanted = wantedCliente(account, kept);
  // A client that is gone would hide every row behind a choice that nobody sees.
  const cliente = account?.perfil === 'admin' && found === null ? null : wanted;
  const plataformas = found?.plataformas ?? NO_PLATFORMS;
  const plataforma = resolve({ ...kept, cliente }, plataformas);
  return { cliente, plataforma, plataformas, email: found?.email ?? null };
}
