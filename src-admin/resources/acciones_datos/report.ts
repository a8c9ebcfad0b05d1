import { BUCKETS, TABLES } from '../salud/names.ts';

/** What is counted and is no table: accounts, files and what waits. */
const OTHERS: Readonly<Record<string, string>> = {
  clientes_por_partes: 'Clientes que se borran de a poco',
  clientes_que_esperan: 'Clientes que esperan',
  comprobantes: BUCKETS['comprobantes'] ?? '',
  correos_entrantes_completos: 'Textos completos de correos',
  cuenta: 'Cuenta de acceso',
  registro_de_accesos: 'Registro de accesos',
};

/** What a thing of the report is called; one that nobody named yet keeps its name without lines. */
const nameOf = (thing: string): string =>
  TABLES[thing] ?? OTHERS[thing] ?? thing.replaceAll('_', ' ');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts by table in one line: "Leads: 2, Reuniones: 1", or after a word of its own "Leads 2, Reuniones 1". */
const counts = (rows: unknown, between = ' '): string =>
  isObject(rows)
    ? Object.entries(rows)
        .filter(([, count]) => typeof count === 'number')
        .map(([table, count]) => `${nameOf(table)}${between}${String(count)}`)
        .join(', ')
    : '';

/** What a purge could not take: a kind of rows, or one client by number. */
const failureOf = (thing: string): string => {
  const [table = '', id] = thing.split(' ');
  return id ? `cliente ${id}` : nameOf(table);
};

/** What a row of the record did, in a line. */
export function reportText(informe: unknown): string {
  if (!isObject(informe)) return '';
  const { borrado, conservado, pendiente, fallan } = informe;
  const parts = isObject(borrado)
    ? [
        counts(borrado) && `Borrado: ${counts(borrado)}`,
        counts(conservado) && `Conservado: ${counts(conservado)}`,
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
