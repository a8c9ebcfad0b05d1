import { BUCKETS } from '../salud/names.ts';

/** Counts of what is no table. */
const OTHERS: Readonly<Record<string, string>> = {
  clientes_por_partes: 'Clientes que se borran de a poco',
  clientes_que_esperan: 'Clientes que esperan',
  correos_entrantes_completos: 'Textos completos de correos',
  cuenta: 'Cuenta de acceso',
  registro_de_accesos: 'Registro de accesos',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The report of a copy, an erasure or a nightly purge, in one line; `tables` are the names of the tables. */
export function reportText(informe: unknown, tables: Readonly<Record<string, string>>): string {
  if (!isObject(informe)) return '';
  const nameOf = (thing: string): string =>
    tables[thing] ?? BUCKETS[thing] ?? OTHERS[thing] ?? thing.replaceAll('_', ' ');
  /** Counts by table in one line: "Leads 2, Reuniones 1". */
  const counts = (rows: unknown, between = ' '): string =>
    isObject(rows)
      ? Object.entries(rows)
          .filter(([, count]) => typeof count === 'number')
          .map(([table, count]) => `${nameOf(table)}${between}${String(count)}`)
          .join(', ')
      : '';
  /** What a purge could not erase: a table, or with its number one row of it. */
  const failureOf = (thing: string): string => {
    const [table = '', id] = thing.split(' ');
    if (table === 'clientes' && id) return `cliente ${id}`;
    return [nameOf(table), id && `n.º ${id}`].filter(Boolean).join(' ');
  };
  const { borrado, conservado, pendiente, terminado, fallan } = informe;
  const parts = isObject(borrado)
    ? [
        counts(borrado) && `Borrado: ${counts(borrado)}`,
        counts(conservado) && `Conservado: ${counts(conservado)}`,
        counts(terminado) && `Terminado: ${counts(terminado)}`,
        Array.isArray(pendiente) &&
          pendiente.length > 0 &&
          `Falta: ${pendiente.map((thing) => nameOf(String(thing))).join(', ')}`,
      ]
    : [
        counts(informe, ': '),
        isObject(fallan) &&
          `No se pudo: ${Object.entries(fallan)
            .map(([thing, code]) => `${failureOf(thing)} (${String(code)})`)
            .join(', ')}`,
      ];
  return parts.filter(Boolean).join('. ');
}
