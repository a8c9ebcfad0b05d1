import {
  dayInChile,
  formatDayShort,
  formatHour,
  formatRelative,
  isPast,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { optionText, PRODUCTOS, TIPOS_SOLICITUD_DATOS } from '../../../src-shared/options.ts';
import type { ClaseContacto } from '../../data/rows.ts';
import type { Waiting } from '../../data/verbs/studio.ts';
import { formatBusinessTime, type Stretch } from '../../resources/tickets/businessTime.ts';
import type { OptionSet } from '../../kit/fields/options.ts';

/** A kind of thing that waits for the studio, as the home page tells it. */
export interface Kind {
  /** As `public.por_atender` names it. */
  clase: string;
  title: string;
  resource: string;
  /** What the list that shows the same rows is asked for. */
  filter: Readonly<Record<string, unknown>>;
  /** Where a row of it is, if not at its own id there. */
  record?: (id: string) => string;
  /** Where its states have names. */
  states?: OptionSet;
  /** What a code in its title or in whom it is of stands for. */
  words?: (code: string) => string;
  /** When it is a matter of: until when it is to be done, or since when it waits; a ticket's target in the studio's hours. */
  when: (row: Waiting, hours: readonly Stretch[]) => string;
}

const since = ({ desde }: Waiting): string => (desde === null ? '' : formatRelative(desde));

const until = ({ plazo }: Waiting, to = formatRelative): string => {
  if (plazo === null) return '';
  return isPast(plazo) ? `venció ${formatRelative(plazo)}` : `vence ${to(plazo)}`;
};

/** Since when it waits, and until when it is to be done. */
const sinceAndUntil =
  (came: string) =>
  (row: Waiting, to?: (instant: string) => string): string =>
    [row.desde !== null && `${came} ${since(row)}`, until(row, to)].filter(Boolean).join(' · ');

/** The day for which it was planned. */
const planned = ({ plazo }: Waiting): string => {
  if (plazo === null) return '';
  const day = dayInChile(parseInstant(plazo));
  return day === dayInChile() ? 'para hoy' : `era para el ${formatDayShort(day)}`;
};

/** Contacts of a kind that wait, in the inbox of all of them. */
const inInbox = (clase: ClaseContacto) => ({
  clase,
  resource: 'bandeja',
  filter: { clase, por_atender: 'true' },
  record: (id: string) => `/bandeja/${clase}-${id}/show`,
});

/** In the order in which they stand where nothing is urgent. */
export const KINDS: readonly Kind[] = [
  {
    clase: 'citas',
    title: 'Reuniones de hoy',
    resource: 'citas',
    filter: { estado: 'de_hoy' },
    when: ({ plazo }) => (plazo === null ? '' : `a las ${formatHour(plazo)}`),
  },
  {
    clase: 'tickets',
    title: 'Tickets por responder',
    resource: 'tickets',
    filter: { estado: 'por_responder' },
    states: 'prioridad',
    when: (row, hours) =>
      sinceAndUntil('abierto')(row, (instant) => formatBusinessTime(instant, hours)),
  },
  {
    clase: 'comprobantes',
    title: 'Comprobantes por revisar',
    resource: 'pagos',
    filter: { estado: 'en_revision' },
    when: since,
  },
  {
    clase: 'pedidos_por_confirmar',
    title: 'Pedidos por confirmar',
    resource: 'pedidos',
    filter: { estado: 'por_confirmar' },
    words: (producto) => optionText(PRODUCTOS, producto),
    when: since,
  },
  {
    clase: 'hitos',
    title: 'Hitos con cambios pedidos',
    resource: 'hitos',
    filter: { estado: 'observado' },
    when: since,
  },
  {
    clase: 'hitos_atrasados',
    title: 'Hitos atrasados',
    resource: 'hitos',
    filter: { estado: 'atrasado' },
    states: 'hito',
    when: planned,
  },
  {
    clase: 'seguimientos',
    title: 'Seguimientos para hoy o atrasados',
    resource: 'bandeja',
    filter: { proxima: 'hoy' },
    record: (id) => `/bandeja/${id}/show`,
    when: planned,
  },
  {
    ...inInbox('leads'),
    title: 'Leads nuevos',
    when: since,
  },
  {
    ...inInbox('solicitudes'),
    title: 'Solicitudes nuevas',
    when: since,
  },
  {
    ...inInbox('formulario_inicial'),
    title: 'Respuestas del asistente',
    when: since,
  },
  {
    ...inInbox('pedidos'),
    title: 'Pedidos pagados sin cliente',
    words: (producto) => optionText(PRODUCTOS, producto),
    when: (row) => sinceAndUntil('pagado')(row),
  },
  {
    clase: 'pagos_vencidos',
    title: 'Pagos vencidos',
    resource: 'pagos',
    filter: { estado: 'vencido' },
    when: (row) => until(row),
  },
  {
    clase: 'solicitudes_datos',
    title: 'Solicitudes sobre datos',
    resource: 'solicitudes_datos',
    filter: { estado: 'por_responder' },
    words: (tipo) => optionText(TIPOS_SOLICITUD_DATOS, tipo),
    when: (row) => sinceAndUntil('recibida')(row),
  },
  {
    clase: 'vulneraciones',
    title: 'Vulneraciones por avisar',
    resource: 'vulneraciones',
    filter: { estado: 'por_avisar' },
    when: since,
  },
  {
    clase: 'correos',
    title: 'Correos que no salieron',
    resource: 'correos',
    filter: { estado: 'fallido' },
    words: (tipo) => optionText(TIPOS_CORREO, tipo),
    when: since,
  },
  {
    clase: 'correos_entrantes',
    title: 'Correos sin dueño',
    resource: 'correos_entrantes',
    filter: { visto: false },
    when: since,
  },
];

const plain = (text: string): string => text;

/** What a row is called. */
export const titleOf = ({ words = plain }: Kind, { titulo }: Waiting): string => words(titulo);

/** What is said of a row below that. */
export const detailOf = (
  { words = plain, when }: Kind,
  row: Waiting,
  hours: readonly Stretch[] = [],
): string =>
  [words(row.de ?? ''), row.monto === null ? '' : formatCLP(row.monto), when(row, hours)]
    .filter(Boolean)
    .join(' · ');

/** What waits, by kind: kinds with something urgent first. */
export function byKind(rows: readonly Waiting[]): { kind: Kind; rows: Waiting[] }[] {
  return KINDS.map((kind) => ({ kind, rows: rows.filter(({ clase }) => clase === kind.clase) }))
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => Number(isUrgent(b.rows)) - Number(isUrgent(a.rows)));
}

const isUrgent = (rows: readonly Waiting[]): boolean => rows.some(({ urgente }) => urgente);

/** Where a row is. */
export const pathOf = ({ resource, record }: Kind, { id }: Waiting): string =>
  record?.(id) ?? `/${resource}/${id}/${resource === 'vulneraciones' ? '' : 'show'}`;

/** Why a row comes first, in a word; a meeting is not late when it has begun. */
export function urgencyOf({ clase }: Kind, { urgente, plazo }: Waiting): string | null {
  if (!urgente) return null;
  return clase !== 'citas' && plazo !== null && isPast(plazo) ? 'Atrasado' : 'Urgente';
}
