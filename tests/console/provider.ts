import fakeRest from 'ra-data-fakerest';
import type { DataProvider } from 'react-admin';

/** What a test or a story answers by itself: the product's own methods, or a question about rows in its own way. */
export type Answering = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Rows that are there, by the resource that shows them. */
export type Rows = Readonly<Record<string, readonly object[]>>;

/** PostgREST's operators, as the screens write them after `@`, in the words of fakerest. */
const OPERATORS: Readonly<Record<string, string>> = {
  neq: 'neq',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  in: 'eq_any',
  is: 'eq',
};

/** A condition of the screens as fakerest reads it. */
function condition([key, value]: [string, unknown]): [string, unknown] {
  const [column = '', operator] = key.split('@');
  if (operator === undefined) return [key, value];
  const known = OPERATORS[operator];
  if (known === undefined) throw new Error(`no rows answer the filter ${key}: answer it yourself`);
  const text = String(value);
  const asked = operator === 'in' ? text.slice(1, -1).split(',') : text === 'null' ? null : value;
  return [`${column}_${known}`, asked];
}

/** Answers queries from these rows. */
function fromRows(rows: Rows): DataProvider {
  const copies = Object.entries(rows).map(([name, some]) => [
    name,
    some.map((row) => ({ ...row })),
  ]);
  const base = fakeRest(Object.fromEntries(copies));
  return {
    ...base,
    getList: (resource, params) =>
      base.getList(resource, {
        ...params,
        filter: Object.fromEntries(
          Object.entries((params.filter ?? {}) as Record<string, unknown>).map(condition),
        ),
      }),
  };
}

/** The queries beside every ticket and every payment. */
const USUAL: Answering = {
  businessHours: () => Promise.resolve([]),
  taxDocuments: () => Promise.resolve({ lines: [], documents: [] }),
};

/**
 * A data provider that answers with these answers, then from these rows. What nobody answers fails, and
 * is told, because a screen may well say no more than that something could not be read.
 */
export function answeredBy(
  answers: Answering,
  rows: Rows = {},
  unanswered: (question: string) => void = () => undefined,
): DataProvider {
  const base: Readonly<Record<string, unknown>> = fromRows(rows);
  return new Proxy({} as DataProvider, {
    get: (_target, name) => {
      // A promise would be asked for `then`.
      if (name === 'then' || typeof name === 'symbol') return undefined;
      const own = answers[name] ?? USUAL[name];
      if (own) return own;
      return (resource: unknown, ...params: unknown[]): unknown => {
        const ask = base[name];
        if (typeof ask === 'function' && typeof resource === 'string' && resource in rows)
          return Promise.resolve().then(() =>
            (ask as (...args: unknown[]) => unknown)(resource, ...params),
          );
        const question = `${name} ${typeof resource === 'string' ? resource : ''}`.trim();
        unanswered(question);
        return Promise.reject(new Error(`nobody answers ${question}`));
      };
    },
  });
}
