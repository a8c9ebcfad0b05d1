import { parseObject } from '../session/storage.ts';

/** `todas`: the person chose all platforms; null: nothing is chosen, so all count. */
export type ChosenPlataforma = number | 'todas' | null;

/** Which client and platform the lists are about. An admin chooses both; a client's own client is fixed. */
export interface Selection {
  cliente: number | null;
  plataforma: ChosenPlataforma;
}

export interface Plataforma {
  id: number;
  plataforma: string;
  cliente: number;
}

export const NONE: Selection = { cliente: null, plataforma: null };

const asId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** Reads the stored selection; anything malformed counts as none. */
export function parseSelection(json: string | null): Selection {
  const { cliente, plataforma } = parseObject(json) ?? {};
  return {
    cliente: asId(cliente),
    plataforma: plataforma === 'todas' ? 'todas' : asId(plataforma),
  };
}

/** Choosing a client keeps the platform, which `resolve` checks; clearing it clears both. */
export function withCliente(selection: Selection, cliente: number | null): Selection {
  if (cliente === selection.cliente) return selection;
  return cliente === null ? NONE : { ...selection, cliente };
}

/** The platform in use: the chosen one if it is the client's, else their only one, else all. */
export function resolve(
  { cliente, plataforma }: Selection,
  plataformas: readonly Plataforma[],
): ChosenPlataforma {
  if (cliente === null) return null;
  const own = plataformas.filter((p) => p.cliente === cliente);
  if (own.length > 1) return own.find((p) => p.id === plataforma)?.id ?? 'todas';
  return own[0]?.id ?? null;
}

const byCliente = ({ cliente }: Selection) => (cliente === null ? {} : { cliente });

/** What a list of each kind adds to its filter. */
export const listFilters = {
  byCliente,
  /** Rows of no platform belong to all of them. */
  byPlataforma: (selection: Selection) => ({
    ...byCliente(selection),
    ...(typeof selection.plataforma === 'number' && {
      'plataforma@o_nula': selection.plataforma,
    }),
  }),
  /** What somebody sent before they were a client, or apart from it: by conversion and by address. */
  byContacto: ({ cliente }: Selection, email: string | null) =>
    cliente === null ? {} : { de_cliente: { id: cliente, email } },
  /** Clients and users are rows of one table. */
  clientes: ({ cliente }: Selection) => (cliente === null ? {} : { id: cliente }),
  hitos: ({ cliente, plataforma }: Selection) =>
    typeof plataforma === 'number'
      ? { plataforma_id: plataforma }
      : cliente === null
        ? {}
        : { 'plataformas.cliente': cliente },
} as const;

/** How a list is narrowed. */
export type Narrowing = keyof typeof listFilters;
