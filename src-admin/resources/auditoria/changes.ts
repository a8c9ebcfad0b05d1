import { countedRows } from './countedRows.ts';
import { shownOf } from '../../kit/forms/conflict.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { fieldOf, type Definition, type Field } from '../../resource.ts';
import type { Row } from '../../data/rows.ts';
import { resources } from '../index.ts';

export type Entry = Row<'auditoria'>;

/** Tables whose changes are kept and that are no resource. */
const OTHERS: readonly { id: string; name: string }[] = [
  { id: 'clientes_notas', name: 'Notas de un cliente' },
  { id: 'feriados', name: 'Feriado' },
  { id: 'accesos_temporales', name: 'Enlace compartido' },
  { id: 'conversiones', name: 'Conversión en cliente' },
];

const tableOf = ({ rows, table }: Definition): string | null => table ?? rows;

/** The resource whose rows a table has. */
const ofTable = (tabla: string): Definition | undefined =>
  resources.find((one) => one.audit && tableOf(one) === tabla);

/** The tables whose changes are kept, as people call one row of each. */
export const KINDS: readonly { id: string; name: string }[] = [
  ...resources.flatMap((one) => {
    const id = tableOf(one);
    return one.audit && id !== null ? [{ id, name: one.audit.called }] : [];
  }),
  ...OTHERS,
];

export const kindOf = (tabla: string): string =>
  KINDS.find(({ id }) => id === tabla)?.name ?? tabla;

/** What the row of a table is called. */
const rowOf = ({ tabla, fila }: Pick<Entry, 'tabla' | 'fila'>): string =>
  fila === null ? kindOf(tabla) : `${kindOf(tabla)} n.º ${fila}`;

/** Whether a change is of somebody who runs the studio: their row is among the clients'. */
const isOfStudio = ({ tabla, antes, despues }: Pick<Entry, 'tabla' | 'antes' | 'despues'>) =>
  tabla === 'clientes' && (valuesOf(despues) ?? valuesOf(antes))?.['perfil'] === 'admin';

/** The row of a change by its kind, its number and, if the audit log has it, its name. */
export function calledOf(entry: Pick<Entry, 'tabla' | 'fila' | 'antes' | 'despues'>): string {
  const column = ofTable(entry.tabla)?.audit?.by ?? 'nombre';
  const name = valuesOf(entry.despues)?.[column] ?? valuesOf(entry.antes)?.[column];
  const row = isOfStudio(entry) ? `Usuario n.º ${String(entry.fila)}` : rowOf(entry);
  return typeof name === 'string' && name.trim() !== ''
    ? `${row}, «${shortened(name.trim(), 60)}»`
    : row;
}

/** A resource and the column that names its records. */
interface Reference {
  reference: string;
  name: string;
}

/** Where the name is that the audit log does not have: whose notes they are, as whom somebody looked. */
export function nameElsewhere({
  tabla,
  accion,
}: Pick<Entry, 'tabla' | 'accion'>): Reference | null {
  if (tabla === 'clientes_notas' || (accion === 'vista' && tabla === 'clientes'))
    return { reference: 'clientes', name: 'cliente' };
  return accion === 'vista' ? { reference: 'personas', name: 'nombre' } : null;
}

const DONE: Readonly<Record<string, string>> = {
  insert: 'Creó',
  update: 'Cambió',
  delete: 'Borró',
  vista: 'Vio como',
};

/** What was done, in a word: of two that were made one the trail keeps it with the one that stays. */
export function doneOf({ accion, despues }: Pick<Entry, 'accion' | 'despues'>): string {
  const after = valuesOf(despues);
  if (after && MERGED.some((field) => field in after)) return 'Fusionó con otro';
  return DONE[accion] ?? accion;
}

/** Fields of no column: what became part of a client, and of a ticket. */
const MERGED = ['fusion', 'union'] as const;

/** The resource whose labels the fields of a table have. */
export const resourceOf = (tabla: string): string =>
  ofTable(tabla)?.name ?? (tabla === 'clientes_notas' ? 'clientes' : tabla);

const described = (tabla: string, field: string): Field | null => {
  const definition = resources.find(({ name }) => name === resourceOf(tabla));
  return definition ? fieldOf(definition, field) : null;
};

/** Where the row of a change is seen, if it has a page and is still there. */
export const pageOf = (entry: Entry): { resource: string; id: number } | null => {
  const { tabla, fila, accion } = entry;
  const resource = isOfStudio(entry) ? 'usuarios' : resourceOf(tabla);
  const hasPage = resources.some(({ name, screens }) => name === resource && screens.show);
  return fila !== null && accion !== 'delete' && hasPage ? { resource, id: fila } : null;
};

/** One field of a change, as people read it. */
export interface Change {
  field: string;
  before: string;
  after: string;
  /** Where the record is called something of which the values are numbers. */
  reference?: Reference;
}

/** Fields that hold the number of another record; those that hold a text are called the same. */
function referenceOf(
  tabla: string,
  field: string,
  values: readonly unknown[],
): Reference | undefined {
  const [reference, name] = described(tabla, field)?.names ?? [];
  if (reference === undefined || !values.some((value) => typeof value === 'number'))
    return undefined;
  return { reference, name: [name ?? 'id'].flat().at(-1) ?? 'id' };
}

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;

const isRow = (value: unknown): value is Pick<Entry, 'tabla' | 'fila'> => {
  const values = valuesOf(value);
  return typeof values?.['tabla'] === 'string' && typeof values['fila'] === 'number';
};

/** What became part of a row, with how much. */
const partOf = (row: Pick<Entry, 'tabla' | 'fila'>, counts: Values): string =>
  [rowOf(row), countedRows(counts)].filter(Boolean).join(', con ');

function said(tabla: string, field: string, value: unknown): string {
  if (Array.isArray(value) && value.every(isRow)) return value.map(rowOf).join(' · ');
  const { cliente, ticket, pasa, ...counts } = valuesOf(value) ?? {};
  if (field === 'fusion' && typeof cliente === 'number')
    return partOf({ tabla: 'clientes', fila: cliente }, valuesOf(pasa) ?? {});
  if (field === 'union' && typeof ticket === 'number')
    return partOf({ tabla: 'tickets', fila: ticket }, counts);
  const text = shownOf(described(tabla, field), value);
  return text === '' && typeof value === 'object' && value !== null ? JSON.stringify(value) : text;
}

/** What changed, field by field; null when it was erased with the data of a person. */
export function changesOf({ tabla, antes, despues }: Entry): Change[] | null {
  const [before, after] = [valuesOf(antes), valuesOf(despues)];
  if (!before && !after) return null;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => {
      const reference = referenceOf(tabla, field, [before?.[field], after?.[field]]);
      return {
        field,
        before: said(tabla, field, before?.[field]),
        after: said(tabla, field, after?.[field]),
        ...(reference && { reference }),
      };
    })
    .filter((change) => change.before !== '' || change.after !== '');
}

/** How many changes of a row a list says whole. */
const SAID = 2;

/** What an update changed, in a line for a list: the first fields from what to what unless that is a number of another record, and how many more. */
export function summaryOf(entry: Entry, labelOf: (field: string) => string): string {
  const changes = changesOf(entry);
  if (changes === null)
    return entry.accion === 'vista' ? '' : 'Se borró con los datos de la persona';
  if (entry.accion !== 'update') return '';
  const said = changes
    .slice(0, SAID)
    .map(({ field, before, after, reference }) =>
      reference
        ? labelOf(field)
        : `${labelOf(field)}: ${shortened(before, 40) || '—'} → ${shortened(after, 40) || '—'}`,
    );
  const more = changes.length - said.length;
  return [...said, ...(more > 0 ? [`y ${more} más`] : [])].join(' · ');
}

/** What an update changed, all of it, for a file: each field from what to what. */
export function wholeOf(entry: Entry): string {
  const changes = entry.accion === 'update' ? changesOf(entry) : null;
  if (changes === null) return summaryOf(entry, String);
  return changes
    .map(({ field, before, after, reference }) => {
      const value = (said: string) => (said === '' ? '—' : reference ? `n.º ${said}` : said);
      return `${described(entry.tabla, field)?.label ?? field}: ${value(before)} → ${value(after)}`;
    })
    .join(' · ');
}

/** One thing that was done with a payment: who, and when. */
export interface Step {
  what: string;
  autor: string | null;
  creado_en: string;
}

const REVIEWED: Readonly<Record<string, string>> = {
  pagado: 'Aprobó el pago',
  rechazado: 'Rechazó el comprobante',
  anulado: 'Anuló',
  reembolsado: 'Registró la devolución',
};

/** What was changed of what was agreed, from what to what. */
const changed = (before: Values | null, after: Values | null): string[] =>
  (['monto', 'vence_el'] as const).flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]].map((value) =>
      shownOf(described('pagos', field), value),
    );
    return was && is && was !== is
      ? [`${field === 'monto' ? 'Cambió el monto' : 'Cambió el vencimiento'}: ${was} → ${is}`]
      : [];
  });

/** Who planned a payment, told of the transfer, and reviewed it. */
export function stepsOf(trail: readonly Entry[]): Step[] {
  return trail.flatMap(({ accion, antes, despues, autor, creado_en }) => {
    const [before, after] = [valuesOf(antes), valuesOf(despues)];
    const step = (what: string): Step[] => [{ what, autor, creado_en }];
    if (accion === 'insert') return step('Planificó');
    const receipt = after?.['comprobante'];
    if (typeof receipt === 'string' && receipt !== before?.['comprobante'])
      return step('Subió el comprobante');
    const what =
      after?.['estado'] === before?.['estado'] ? undefined : REVIEWED[String(after?.['estado'])];
    return [...changed(before, after).flatMap(step), ...(what ? step(what) : [])];
  });
}

/** Whether who planned a payment approved it, too: nobody else looked at it. */
export function sameEyes(steps: readonly Step[]): boolean {
  const planned = steps.find(({ what }) => what === 'Planificó')?.autor;
  const approved = steps.findLast(({ what }) => what === 'Aprobó el pago')?.autor;
  return planned !== undefined && planned !== null && planned === approved;
}
