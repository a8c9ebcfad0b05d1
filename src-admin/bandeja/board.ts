import type {
  Announcements,
  CollisionDetection,
  KeyboardCoordinateGetter,
  UniqueIdentifier,
} from '@dnd-kit/core';
import { pointerWithin, rectIntersection } from '@dnd-kit/core';
import { ETAPAS_CONTACTO, optionText } from '../../src-shared/options.ts';
import type { Contacto, EtapaContacto } from '../data/rows.ts';

/** The columns, in order. */
export const STAGES: readonly EtapaContacto[] = ETAPAS_CONTACTO.map(({ valor }) => valor);

/** How the keyboard moves a contact, for who does not see the handles. */
export const INSTRUCTIONS =
  'Pulsa espacio para tomar el contacto, muévelo de columna con las flechas izquierda y derecha y pulsa espacio otra vez para dejarlo, o Escape para devolverlo.';

const column = (id: UniqueIdentifier | undefined): string =>
  id === undefined ? '' : optionText(ETAPAS_CONTACTO, String(id));

/** What is said while a contact is moved. */
export function announcementsOf(names: ReadonlyMap<UniqueIdentifier, string>): Announcements {
  const name = (id: UniqueIdentifier) => names.get(id) ?? '';
  return {
    onDragStart: ({ active }) => `Tomaste a ${name(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} está sobre ${column(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Dejaste a ${name(active.id)} en ${column(over.id)}.`
        : `${name(active.id)} no se movió.`,
    onDragCancel: ({ active }) => `${name(active.id)} no se movió.`,
  };
}

/** The column under the pointer; of the keyboard, the one on which the card lies. */
export const underneath: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** An arrow takes a card to the column beside. */
export const besides: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from: unknown = context.over?.id ?? context.active?.data.current?.['etapa'];
  const to = STAGES[STAGES.findIndex((stage) => stage === from) + step];
  const rect = to === undefined ? undefined : context.droppableRects.get(to);
  if (!rect || active === '') return undefined;
  return { x: rect.left + 8, y: rect.top + 8 };
};

/** Contacts by column; what was just dropped stands where it was dropped. */
export function byStage(
  contactos: readonly Contacto[],
  dropped: { id: string; etapa: EtapaContacto } | null,
): ReadonlyMap<EtapaContacto, Contacto[]> {
  const stageOf = ({ id, etapa }: Contacto) => (dropped?.id === id ? dropped.etapa : etapa);
  return new Map(
    STAGES.map((stage) => [stage, contactos.filter((each) => stageOf(each) === stage)]),
  );
}
