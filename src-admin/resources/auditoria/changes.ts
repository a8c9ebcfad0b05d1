import { countedRows } from './countedRows.ts';
import { fieldText } from '../../kit/fields/fieldText.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { fieldOf, type Field } from '../../resource.ts';
import type { Row } from '../../data/rows.ts';
import { resources } from '../index.ts';

export type Entry = Row<'auditoria'>;

/** Tables whose changes are logged and that are no resource. */
const OTHERS: readonly { id: string; name: string }[] = [
  { id: 'clientes_notas', name: 'Notas de un cliente' },
  { id: 'feriados', name: 'Feriado' },
  { id: 'accesos_temporales', name: 'Enlace compartido' },
  { id: 'conversiones', name: 'Conversión en cliente' },
];

const logged = resources.flatMap(({ rows, table, audit, ...rest }) => {
  const id = table ?? rows;
  return audit && id !== null ? [{ id, audit, ...rest }] : [];
});

/** The resource whose page and labels the rows of a table have. */
const resourceWith = (tabla: string) =>
  logged.find(({ id }) => id === (tabla === 'clientes_notas' ? 'clientes' : tabla));

/** The tables whose changes are logged, as people call one row of each. */
export const KINDS: readonly { id: string; name: string }[] = [
  ...logged.map(({ id, audit }) => ({ id, name: audit.called })),
  ...OTHERS,
];

export const kindOf = (tabla: string): string =>
  KINDS.find(({ id }) => id === tabla)?.name ?? tabla;

const rowOf = ({ tabla, fila }: Pick<Entry, 'tabla' | 'fila'>): string =>
  fila === null ? kindOf(tabla) : `${kindOf(tabla)} n.º ${fila}`;

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;

/** Whether the row is an account of the studio: those are rows of `clientes`, too. */
const isOfStudio = ({ tabla, antes, despues }: Pick<Entry, 'tabla' | 'antes' | 'despues'>) =>
  tabla === 'clientes' && (valuesOf(despues) ?? valuesOf(antes))?.['perfil'] === 'admin';

/** The changed row by its kind, its number and, if the audit log has it, its name. */
export function calledOf(entry: Pick<Entry, 'tabla' | 'fila' | 'antes' | 'despues'>): string {
  const column = resourceWith(entry.tabla)?.audit.by ?? 'nombre';
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

/** Where the name is that the audit log lacks: of a client's notes, and of who was impersonated. */
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

/** In the log of the row that remains after a merge: a client's `fusion`, a ticket's `union`. */
const MERGED = ['fusion', 'union'] as const;

/** What was done, in a word. */
export function doneOf({ accion, despues }: Pick<Entry, 'accion' | 'despues'>): string {
  const after = valuesOf(despues);
  if (after && MERGED.some((field) => field in after)) return 'Fusionó con otro';
  return DONE[accion] ?? accion;
}

/** The resource whose labels the fields of a table have. */
export const resourceOf = (tabla: string): string => resourceWith(tabla)?.name ?? tabla;

function describedField(tabla: string, field: string): Field | null {
  const resource = resourceWith(tabla);
  return resource ? fieldOf(resource, field) : null;
}

/** The page of the changed row, if it has one and still exists. */
export function pageOf(entry: Entry): { resource: string; id: number } | null {
  const { tabla, fila, accion } = entry;
  const resource = isOfStudio(entry) ? 'usuarios' : resourceOf(tabla);
  const hasPage = resources.some(({ name, screens }) => name === resource && screens.show);
  return fila !== null && accion !== 'delete' && hasPage ? { resource, id: fila } : null;
}

/** A field of a change, in words. */
export interface Change {
  field: string;
  before: string;
  after: string;
  /** Where the values are ids of other records: what names those. */
  reference?: Reference;
}

/** For a field that holds the id of another record: fields that hold a text may have the same name. */
function referenceOf(
  tabla: string,
  field: string,
  values: readonly unknown[],
): Reference | undefined {
  const [reference, name] = describedField(tabla, field)?.names ?? [];
  if (reference === undefined || !values.some((value) => typeof value === 'number'))
    return undefined;
  return { reference, name: [name ?? 'id'].flat().at(-1) ?? 'id' };
}

const isRow = (value: unknown): value is Pick<Entry, 'tabla' | 'fila'> => {
  const values = valuesOf(value);
  return typeof values?.['tabla'] === 'string' && typeof values['fila'] === 'number';
};

/** The row that was merged into another, and how many rows came with it. */
const partOf = (row: Pick<Entry, 'tabla' | 'fila'>, counts: Values): string =>
  [rowOf(row), countedRows(counts)].filter(Boolean).join(', con ');

function textOf(tabla: string, field: string, value: unknown): string {
  if (Array.isArray(value) && value.every(isRow)) return value.map(rowOf).join(' · ');
  const { cliente, ticket, pasa, ...counts } = valuesOf(value) ?? {};
  if (field === 'fusion' && typeof cliente === 'number')
    return partOf({ tabla: 'clientes', fila: cliente }, valuesOf(pasa) ?? {});
  if (field === 'union' && typeof ticket === 'number')
    return partOf({ tabla: 'tickets', fila: ticket }, counts);
  const text = fieldText(describedField(tabla, field), value);
  return text === '' && typeof value === 'object' && value !== null ? JSON.stringify(value) : text;
}

/** The changed fields; null when they were erased with the data of a person. */
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
        before: textOf(tabla, field, before?.[field]),
        after: textOf(tabla, field, after?.[field]),
        ...(reference && { reference }),
      };
    })
    .filter((change) => change.before !== '' || change.after !== '');
}

const SUMMARY_FIELDS = 2;

/** The first fields that an update changed, with their values unless those are ids, and how many more there are. */
export function summaryOf(entry: Entry, labelOf: (field: string) => string): string {
  const changes = changesOf(entry);
  if (changes === null)
    return entry.accion === 'vista' ? '' : 'Se borró con los datos de la persona';
  if (entry.accion !== 'update') return '';
  const first = changes
    .slice(0, SUMMARY_FIELDS)
    .map(({ field, before, after, reference }) =>
      reference
        ? labelOf(field)
        : `${labelOf(field)}: ${shortened(before, 40) || '—'} → ${shortened(after, 40) || '—'}`,
    );
  const more = changes.length - first.length;
  return [...first, ...(more > 0 ? [`y ${more} más`] : [])].join(' · ');
}

/** All fields that an update changed, with their values: for a CSV file. */
export function wholeOf(entry: Entry): string {
  const changes = entry.accion === 'update' ? changesOf(entry) : null;
  if (changes === null) return summaryOf(entry, String);
  return changes
    .map(({ field, before, after, reference }) => {
      const value = (text: string) => (text === '' ? '—' : reference ? `n.º ${text}` : text);
      return `${describedField(entry.tabla, field)?.label ?? field}: ${value(before)} → ${value(after)}`;
    })
    .join(' · ');
}

/** An act on a payment. */
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

/** The changes of amount and due date. */
const changedTerms = (before: Values | null, after: Values | null): string[] =>
  (['monto', 'vence_el'] as const).flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]].map((value) =>
      fieldText(describedField('pagos', field), value),
    );
    return was && is && was !== is
      ? [`${field === 'monto' ? 'Cambió el monto' : 'Cambió el vencimiento'}: ${was} → ${is}`]
      : [];
  });

/** The acts on a payment: planned, changed, transfer reported, reviewed. */
export function stepsOf(entries: readonly Entry[]): Step[] {
  return entries.flatMap(({ accion, antes, despues, autor, creado_en }) => {
    const [before, after] = [valuesOf(antes), valuesOf(despues)];
    const step = (what: string): Step[] => [{ what, autor, creado_en }];
    if (accion === 'insert') return step('Planificó');
    const receipt = after?.['comprobante'];
    if (typeof receipt === 'string' && receipt !== before?.['comprobante'])
      return step('Subió el comprobante');
    const what =
      after?.['estado'] === before?.['estado'] ? undefined : REVIEWED[String(after?.['estado'])];
    return [...changedTerms(before, after).flatMap(step), ...(what ? step(what) : [])];
  });
}

/** Whether the same account planned and approved a payment. */
export function sameEyes(steps: readonly Step[]): boolean {
  const planned = steps.find(({ what }) => what === 'Planificó')?.autor;
  const approved = steps.findLast(({ what }) => what === 'Aprobó el pago')?.autor;
  return planned !== undefined && planned !== null && planned === approved;
}
