import { WORDS } from '../db/generate.ts';

/** A screen of the console, as an admin opens it by its address. */
export interface Screen {
  name: string;
  /** Below /dashboard. */
  path: string;
  kind: 'list' | 'search' | 'record';
}

/** First pages, at addresses without a filter: each list with what it narrows by itself. */
const LISTS = [
  ...['tickets', 'plataformas', 'clientes', 'hitos', 'usuarios', 'pagos', 'bandeja', 'citas'],
  ...['pedidos', 'correos', 'solicitudes_datos', 'auditoria', 'tablero', 'personas', 'propuestas'],
] as const;

/**
 * Rare, common, of the client, a number, two words apart, common but not among the newest, two letters
 * beside a common word, and what nobody wrote.
 */
const SEARCHES: readonly (readonly [resource: string, words: string])[] = [
  ...[
    ...[WORDS.rare, WORDS.common, 'persona 7', '12345', 'revisar galeria', 'empresa 2 mensaje'],
    ...['persona 77', 'persona zz'],
  ].map((words) => ['tickets', words] as const),
  ...['empresa 1', 'persona7@bench', 'nadie se llama asi'].map(
    (words) => ['clientes', words] as const,
  ),
  ...['cuota 19', 'p-bench-77', 'empresa 2'].map((words) => ['pagos', words] as const),
  ...['visita 9', 'despacho'].map((words) => ['bandeja', words] as const),
  ...['persona 77', 'persona zz'].map((words) => ['auditoria', words] as const),
];

/** All that is opened. The records are those in the middle of their tables. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', kind: 'record' },
  ...LISTS.map((resource): Screen => ({ name: resource, path: `/${resource}`, kind: 'list' })),
  ...SEARCHES.map(([resource, words]): Screen => ({
    name: `${resource}: «${words}»`,
    path: `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`,
    kind: 'search',
  })),
  ...['tickets/500', 'clientes/2', 'plataformas/2', 'hitos/50', 'pagos/100'].map(
    (path): Screen => ({
      name: `${path.replace(/\/\d+$/, '')}, one record`,
      path: `/${path}/show`,
      kind: 'record',
    }),
  ),
];
