import type { RaRecord } from 'react-admin';
import type { Api, Definition } from '../resource.ts';

type Embedded = NonNullable<Api['inList']>;

const nameOf = ([, key]: Embedded[number]): string => `_${key}`;

/** Joined, so that a filter can name the owner of a milestone; by its foreign key, for there are several. */
const OWNER_OF_HITO = 'plataformas!hitos_plataforma_plataforma_id_fkey!inner(cliente)';

/** PostgREST's `select`: columns, computed columns, embedded records, and the owner that a filter names. */
export function selectOf(
  { api }: Definition,
  embedded: Embedded,
  { columns, filter = {} }: { columns?: string | undefined; filter?: object | undefined },
): string | undefined {
  const parts = [
    columns ?? ['*', ...(api?.computed ?? [])].join(','),
    ...embedded.map((one) => `${nameOf(one)}:${one.join('!')}(*)`),
    ...('plataformas.cliente' in filter ? [OWNER_OF_HITO] : []),
  ];
  const select = parts.join(',');
  return select === '*' ? undefined : select;
}

/** Takes the embedded records off the rows: each once, by its resource, as react-admin's `meta.prefetched` has them. */
export function takeEmbedded<R extends RaRecord>(rows: readonly R[], embedded: Embedded) {
  const prefetched: Record<string, RaRecord[]> = {};
  for (const one of embedded) {
    const records = rows.flatMap((row) => (row[nameOf(one)] as RaRecord | null) ?? []);
    const all = [...(prefetched[one[0]] ?? []), ...records];
    prefetched[one[0]] = [...new Map(all.map((record) => [record.id, record])).values()];
  }
  const names = new Set(embedded.map(nameOf));
  const data = rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([column]) => !names.has(column))) as R,
  );
  return { data, prefetched };
}
