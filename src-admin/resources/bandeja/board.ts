import type {
  Active,
  Announcements,
  CollisionDetection,
  KeyboardCoordinateGetter,
  UniqueIdentifier,
} from '@dnd-kit/core';
import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import { parseInstant } from '../../../src-shared/dates.ts';
import { ETAPAS_CONTACTO, optionText } from '../../../src-shared/options.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';

/** The columns, in order. */
export const STAGES: readonly EtapaContacto[] = ETAPAS_CONTACTO.map(({ valor }) => valor);

/** How the keyboard moves a contact, for who does not see the handles. */
export const INSTRUCTIONS =
  'Presiona espacio para tomar el contacto, muévelo de columna con las flechas izquierda y derecha y presiona espacio otra vez para dejarlo, o Escape para devolverlo a su lugar.';

const column = (id: UniqueIdentifier | undefined): string =>
  id === undefined ? '' : optionText(ETAPAS_CONTACTO, String(id));

/** What is said while a contact is moved. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Tomaste a ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} está sobre ${column(over.id)}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over ? `Dejaste a ${nameOf(active)} en ${column(over.id)}.` : `${nameOf(active)} no se movió.`,
  onDragCancel: ({ active }) => `${nameOf(active)} no se movió.`,
};

/** The contact that a card holds. */
export const contactoOf = ({ data }: Active): Contacto | undefined =>
  (data.current as { contacto?: Contacto } | undefined)?.contacto;

const nameOf = (active: Active): string => contactoOf(active)?.nombre ?? '';

/** The column under the pointer; of the keyboard, the one on which the card lies. */
export const underneath: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** An arrow takes a card to the column beside. */
export const besides: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from: unknown =
    context.over?.id ?? (context.active ? contactoOf(context.active)?.etapa : undefined);
  const to = STAGES[STAGES.findIndex((stage) => stage === from) + step];
  const rect = to === undefined ? undefined : context.droppableRects.get(to);
  if (!rect || active === '') return undefined;
  return { x: rect.left + 8, y: rect.top + 8 };
};

/** What was dropped on another column, until that is read again. */
export interface Dropped {
  contacto: Contacto;
  etapa: EtapaContacto;
}

/** What stands in a column, newest first, and how many there are in all, with what was just dropped where it was dropped. */
export function columnWith(
  etapa: EtapaContacto,
  { data, total }: { data: readonly Contacto[]; total: number },
  dropped: Dropped | null,
): { data: readonly Contacto[]; total: number } {
  if (!dropped) return { data, total };
  const { contacto } = dropped;
  const others = data.filter(({ id }) => id !== contacto.id);
  const was = others.length < data.length;
  const left = { data: others, total: total - Number(was) };
  if (dropped.etapa !== etapa) return left;
  const newest = [...others, { ...contacto, etapa }].toSorted(
    (a, b) => parseInstant(b.creado_en).getTime() - parseInstant(a.creado_en).getTime(),
  );
  return { data: newest, total: left.total + 1 };
}
