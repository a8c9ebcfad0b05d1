import { useMemo } from 'react';
import type { Row } from '../../data/rows.ts';
import { useDefinitions } from '../../kit/definitions.ts';
import { fieldText, recordName } from '../../kit/fields/fieldText.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { fieldOf, type Definition, type Field } from '../../resource.ts';
import { countedRows } from './countedRows.ts';

export type Entry = Row<'auditoria'>;

/** Tables whose changes are logged and that are no resource. */
const OTHERS: readonly { id: string; name: string }[] = [
  { id: 'clientes_notas', name: 'Notas de un cliente' },
  { id: 'feriados', name: 'Feriado' },
  { id: 'accesos_temporales', name: 'Enlace compartido' },
  { id: 'conversiones', name: 'Conversión en cliente' },
  { id: 'materiales', name: 'Material pedido' },
  { id: 'vigilancias', name: 'Vigilancia de un sitio' },
  { id: 'cartolas', name: 'Cartola del banco' },
  { id: 'documentos_tributarios', name: 'Documento tributario' },
];

type Values = Readonly<Record<string, unknown>>;

/** The columns of a row in the audit log; null where it has none. */
export const valuesOf = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;

/** Whether the row is an account of the studio: those are rows of `clientes`, too. */
const isOfStudio = ({ tabla, antes, despues }: Pick<Entry, 'tabla' | 'antes' | 'despues'>) =>
  tabla === 'clientes' && (valuesOf(despues) ?? valuesOf(antes))?.['perfil'] === 'admin';

/** A resource and the column that names its records. */
interface Reference {
  reference: string;
  name: string;
}

/** Where the name is that the audit log lacks: of a client's notes, and of who was impersonated. */
export function namedBy({ tabla, accion }: Pick<Entry, 'tabla' | 'accion'>): Reference | null {
  if (tabla === 'clientes_notas' || (accion === 'vista' && tabla === 'clientes'))
    return { reference: 'clientes', name: 'cliente' };
  return accion === 'vista' ? { reference: 'personas', name: 'nombre' } : null;
}

const ACTIONS: Readonly<Record<string, string>> = {
  insert: 'Creó',
  update: 'Cambió',
  delete: 'Borró',
  vista: 'Vio como',
};

/** In the log of the row that remains after a merge: a client's `fusion`, a ticket's `union`. */
const MERGED = ['fusion', 'union'] as const;

/** What was done, in a word. */
export function actionOf({ accion, despues }: Pick<Entry, 'accion' | 'despues'>): string {
  const after = valuesOf(despues);
  if (after && MERGED.some((field) => field in after)) return 'Fusionó con otro';
  return ACTIONS[accion] ?? accion;
}

/** A field of a change, in words. */
export interface Change {
  label: string;
  before: string;
  after: string;
  /** Where the values are ids of other records: what names those. */
  reference?: Reference;
}

const isRow = (value: unknown): value is Pick<Entry, 'tabla' | 'fila'> => {
  const values = valuesOf(value);
  return typeof values?.['tabla'] === 'string' && typeof values['fila'] === 'number';
};

/** A column that no definition names: dia_habil as "Dia habil". */
const humanized = (column: string): string =>
  column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');

/** What a column holds that is more than one value, in words: "Desde: 9:00 · Hasta: 18:00". */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  const values = valuesOf(value);
  if (!values) return fieldText(null, value);
  return Object.entries(values)
    .map(([name, inside]) => [humanized(name), wordsOf(inside)] as const)
    .flatMap(([name, words]) => (words === '' ? [] : `${name}: ${words}`))
    .join(' · ');
}

const SUMMARY_FIELDS = 2;

/** The entries of the audit log in words, those of the definitions. */
export function auditLog(resources: readonly Definition[]) {
  const logged = resources.flatMap(({ rows, table, audit, ...rest }) => {
    const id = table ?? rows;
    return audit && id !== null ? [{ id, audit, ...rest }] : [];
  });
  /** The tables whose changes are logged, as people call one row of each. */
  const kinds = [...logged.map(({ id, audit }) => ({ id, name: audit.called })), ...OTHERS];
  const kindOf = (tabla: string): string => kinds.find(({ id }) => id === tabla)?.name ?? tabla;
  /** The resource whose page and labels the rows of a table have. */
  const resourceOf = (tabla: string) =>
    logged.find(({ id }) => id === (tabla === 'clientes_notas' ? 'clientes' : tabla));

  const rowOf = ({ tabla, fila }: Pick<Entry, 'tabla' | 'fila'>): string =>
    fila === null ? kindOf(tabla) : `${kindOf(tabla)} n.º ${fila}`;

  /** The changed row by its kind, its number and, if the audit log has it, its name. */
  function titleOf(entry: Pick<Entry, 'tabla' | 'fila' | 'antes' | 'despues'>): string {
    const columns = resourceOf(entry.tabla)?.audit.by ?? 'nombre';
    const name = recordName({ ...valuesOf(entry.antes), ...valuesOf(entry.despues) }, columns);
    const row = isOfStudio(entry) ? `Usuario n.º ${String(entry.fila)}` : rowOf(entry);
    return name.trim() !== '' ? `${row}, «${shortened(name.trim(), 60)}»` : row;
  }

  /** The page of the changed row, if it has one and still exists. */
  function pageOf(entry: Entry): { resource: string; id: number } | null {
    const { tabla, fila, accion } = entry;
    const resource = isOfStudio(entry) ? 'usuarios' : resourceOf(tabla)?.name;
    const page = resources.find(({ name, screens }) => name === resource && screens.show);
    return page && fila !== null && accion !== 'delete' ? { resource: page.name, id: fila } : null;
  }

  /** The row that was merged into another, and how many rows came with it. */
  const partOf = (row: Pick<Entry, 'tabla' | 'fila'>, counts: Values): string =>
    [rowOf(row), countedRows(counts)].filter(Boolean).join(', con ');

  function textOf(field: string, described: Field | null, value: unknown): string {
    if (Array.isArray(value) && value.every(isRow)) return value.map(rowOf).join(' · ');
    const { cliente, ticket, pasa, ...counts } = valuesOf(value) ?? {};
    if (field === 'fusion' && typeof cliente === 'number')
      return partOf({ tabla: 'clientes', fila: cliente }, valuesOf(pasa) ?? {});
    if (field === 'union' && typeof ticket === 'number')
      return partOf({ tabla: 'tickets', fila: ticket }, counts);
    const text = fieldText(described, value);
    // Of a list of objects it says the dots between them.
    return /[^ ·]/.test(text) ? text : wordsOf(value);
  }

  /** The changed fields; null when they were erased with the data of a person. */
  function changesOf({ tabla, antes, despues }: Entry): Change[] | null {
    const [before, after] = [valuesOf(antes), valuesOf(despues)];
    if (!before && !after) return null;
    const resource = resourceOf(tabla);
    const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return fields
      .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
      .map((field) => {
        const described = resource ? fieldOf(resource, field) : null;
        const values = [before?.[field], after?.[field]];
        const [was = '', is = ''] = values.map((value) => textOf(field, described, value));
        const [reference, name] = described?.names ?? [];
        return {
          label: described?.label ?? humanized(field),
          before: was,
          after: is,
          // A field that holds a text may have the name of one that holds an id.
          ...(reference !== undefined &&
            values.some((value) => typeof value === 'number') && {
              reference: { reference, name: [name ?? 'id'].flat().at(-1) ?? 'id' },
            }),
        };
      })
      .filter((change) => change.before !== '' || change.after !== '');
  }

  /** The first fields that an update changed, with their values unless those are ids, and how many more there are. */
  function summaryOf(entry: Entry): string {
    const changes = changesOf(entry);
    if (changes === null)
      return entry.accion === 'vista' ? '' : 'Se borró con los datos de la persona';
    if (entry.accion !== 'update') return '';
    const first = changes
      .slice(0, SUMMARY_FIELDS)
      .map(({ label, before, after, reference }) =>
        reference
          ? label
          : `${label}: ${shortened(before, 40) || '—'} → ${shortened(after, 40) || '—'}`,
      );
    const more = changes.length - first.length;
    return [...first, ...(more > 0 ? [`y ${more} más`] : [])].join(' · ');
  }

  /** All fields that an update changed, with their values: for a CSV file. */
  function fullTextOf(entry: Entry): string {
    const changes = entry.accion === 'update' ? changesOf(entry) : null;
    if (changes === null) return summaryOf(entry);
    return changes
      .map(({ label, before, after, reference }) => {
        const value = (text: string) => (text === '' ? '—' : reference ? `n.º ${text}` : text);
        return `${label}: ${value(before)} → ${value(after)}`;
      })
      .join(' · ');
  }

  return { kinds, kindOf, titleOf, pageOf, changesOf, summaryOf, fullTextOf };
}

/** The audit log in words. */
export function useAuditLog() {
  const resources = useDefinitions();
  return useMemo(() => auditLog(resources), [resources]);
}
