import {
  pointerWithin,
  rectIntersection,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { ETAPAS_CONTACTO, optionText } from '../../../src-shared/options.ts';
import type { Contacto } from '../../data/rows.ts';
import { STAGES } from './contacto.ts';

/** The contact of the card that is dragged. */
export const contactoOf = ({ data }: Active): Contacto | undefined =>
  (data.current as { contacto?: Contacto } | undefined)?.contacto;

const nameOf = (active: Active): string => contactoOf(active)?.nombre ?? '';

const columnName = ({ id }: { id: string | number }): string =>
  optionText(ETAPAS_CONTACTO, String(id));

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Tomaste a ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} está sobre ${columnName(over)}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over ? `Dejaste a ${nameOf(active)} en ${columnName(over)}.` : `${nameOf(active)} no se movió.`,
  onDragCancel: ({ active }) => `${nameOf(active)} no se movió.`,
};

/** What screen readers say of the handles and while a card is dragged. */
export const ACCESSIBILITY = {
  announcements: ANNOUNCEMENTS,
  screenReaderInstructions: {
    draggable:
      'Presiona espacio para tomar el contacto, muévelo de columna con las flechas izquierda y derecha y presiona espacio otra vez para dejarlo, o Escape para devolverlo a su lugar.',
  },
};

/** The column under the pointer or, with the keyboard, under the card. */
export const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** An arrow key moves a card to the column beside. */
export const byArrows: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from: unknown = context.over?.id ?? (context.active && contactoOf(context.active)?.etapa);
  const to = STAGES[STAGES.findIndex((stage) => stage === from) + step];
  const rect = to === undefined ? undefined : context.droppableRects.get(to);
  if (!rect || active === '') return undefined;
  return { x: rect.left + 8, y: rect.top + 8 };
};
