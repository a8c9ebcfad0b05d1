/**
 * Which client and platform the lists are about. An admin chooses both; a client's own client
 * is fixed. Pure: the provider beside this file feeds it.
 */

/** `todas`: the person asked for every platform; null: nothing chosen, so all count. */
export type ChosenPlataforma = number | 'todas' | null;

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
  try {
    const value: unknown = JSON.parse(json ?? '');
    if (typeof value !== 'object' || value === null) return NONE;
    const { cliente, plataforma } = value as Record<string, unknown>;
    return {
      cliente: asId(cliente),
      plataforma: plataforma === 'todas' ? 'todas' : asId(plataforma),
    };
  } catch {
    return NONE;
  }
}

export type Action =
  | { kind: 'cliente'; cliente: number | null }
  | { kind: 'plataforma'; plataforma: ChosenPlataforma };

/** Choosing a client keeps the platform for `resolve` to judge; clearing it clears both. */
export function reduce(estado: Selection, action: Action): Selection {
  if (action.kind === 'plataforma') return { ...estado, plataforma: action.plataforma };
  if (action.cliente === estado.cliente) return estado;
  return action.cliente === null ? NONE : { ...estado, cliente: action.cliente };
}

/**
 * The platform that counts once the client's platforms are known: the chosen one if it is theirs, their
 * only one, otherwise all of them.
 */
export function resolve(
  { cliente, plataforma }: Selection,
  plataformas: readonly Plataforma[],
): ChosenPlataforma {
  if (cliente === null) return null;
  const own = plataformas.filter((p) => p.cliente === cliente);
  if (own.length > 1) return own.find((p) => p.id === plataforma)?.id ?? 'todas';
  return own[0]?.id ?? null;
}

/** What a list of each kind adds to its filter. */
export const listFilters = {
  /** What somebody sent before they were a client, or apart from it: by conversion and by address. */
  byContacto: ({ cliente }: Selection, email: string | null) =>
    cliente === null ? {} : { de_cliente: { id: cliente, email } },
  /** Rows with an owner, and perhaps a platform: those of no platform belong to all of them. */
  byPlataforma: ({ cliente, plataforma }: Selection) => ({
    ...(cliente !== null && { cliente }),
    ...(typeof plataforma === 'number' && { 'plataforma@o_nula': plataforma }),
  }),
  byCliente: ({ cliente }: Selection) => (cliente === null ? {} : { cliente }),
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
