import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Account } from '../session/account.ts';
import { useData } from '../dataProvider.ts';
import { quietly } from '../session/storage.ts';
import { SELECTION_KEY } from '../session/drafts.ts';
import { isImpersonating } from '../session/impersonation.ts';
import {
  parseSelection,
  reduce,
  resolve,
  type Plataforma,
  type ChosenPlataforma,
  type Selection,
} from './selection.ts';

interface Context extends Selection {
  isAdmin: boolean;
  /** A person of a client who sees nothing but its tickets. */
  onlyTickets: boolean;
  /** What the selected client is called. */
  nombre: string | null;
  /** The selected client's address. */
  email: string | null;
  /** The platforms of the selected client, by name. */
  plataformas: readonly Plataforma[];
  loading: boolean;
  chooseCliente: (cliente: number | null) => void;
  choosePlataforma: (plataforma: ChosenPlataforma) => void;
}

const SelectionContext = createContext<Context | null>(null);

/** Holds the selection of client and platform, stored in the browser. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const datos = useData();
  const { data: identity, isPending } = useGetIdentity();
  const account = identity as (typeof identity & Account) | undefined;
  const isAdmin = account?.perfil === 'admin';
  const onlyTickets = account?.perfil === 'tickets';
  const [cached, dispatch] = useReducer(reduce, null, () =>
    parseSelection(isImpersonating() ? null : quietly(() => localStorage.getItem(SELECTION_KEY))),
  );

  // A client's own client is fixed, whatever this browser remembers.
  const wanted = isAdmin ? cached.cliente : (account?.cliente ?? null);
  const query = useQuery({
    queryKey: ['plataformas', 'clienteElegido', wanted],
    queryFn: () => (wanted === null ? null : datos.clienteElegido(wanted)),
    enabled: wanted !== null,
  });
  // A client that is gone would hide every row behind a choice that nobody sees.
  const gone = isAdmin && query.data === null;
  const cliente = gone ? null : wanted;
  const plataformas = useMemo(() => query.data?.plataformas ?? [], [query.data]);
  const nombre = query.data?.nombre ?? null;
  const email = query.data?.email ?? null;
  const plataforma = resolve({ ...cached, cliente }, plataformas);
  // What counts because nobody chose is not remembered: with another platform it would hide that one.
  const chosen = plataforma === cached.plataforma ? plataforma : null;

  useEffect(() => {
    // What an admin chooses while they look as a client is not their own choice.
    if (isImpersonating() || isPending || (wanted !== null && query.isPending)) return;
    quietly(() =>
      localStorage.setItem(SELECTION_KEY, JSON.stringify({ cliente, plataforma: chosen })),
    );
  }, [isPending, query.isPending, wanted, cliente, chosen]);

  const value = useMemo<Context>(
    () => ({
      isAdmin,
      onlyTickets,
      nombre,
      email,
      cliente,
      plataforma,
      plataformas,
      loading: isPending || (wanted !== null && query.isPending),
      chooseCliente: (next) => dispatch({ kind: 'cliente', cliente: next }),
      choosePlataforma: (next) => dispatch({ kind: 'plataforma', plataforma: next }),
    }),
    [
      isAdmin,
      onlyTickets,
      nombre,
      email,
      wanted,
      cliente,
      plataforma,
      plataformas,
      isPending,
      query.isPending,
    ],
  );
  return <SelectionContext.Provider value={value}>{children}</SelectionContext.Provider>;
}

/** The selection of client and platform. */
export function useSelection(): Context {
  const context = useContext(SelectionContext);
  if (context === null) throw new Error('useFilter must be used within a FilterProvider');
  return context;
}
