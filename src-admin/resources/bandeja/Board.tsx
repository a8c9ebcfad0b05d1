import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { BoardColumn, type Dropped, type Stage } from './BoardColumn.tsx';
import { STAGES } from './contacto.ts';

/** The contact of the card that is dragged. */
const contactoOf = ({ data }: Active): Contacto | undefined =>
  (data.current as { contacto?: Contacto } | undefined)?.contacto;

const nameOf = (active: Active): string => contactoOf(active)?.nombre ?? '';

const columnName = ({ id }: { id: string | number }): string => optionText('etapa', String(id));

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Tomaste a ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} está sobre ${columnName(over)}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over ? `Dejaste a ${nameOf(active)} en ${columnName(over)}.` : `${nameOf(active)} no se movió.`,
  onDragCancel: ({ active }) => `${nameOf(active)} no se movió.`,
};

/** What screen readers say of the handles and while a card is dragged. */
const ACCESSIBILITY = {
  announcements: ANNOUNCEMENTS,
  screenReaderInstructions: {
    draggable:
      'Presiona espacio para tomar el contacto, muévelo de columna con las flechas izquierda y derecha y presiona espacio otra vez para dejarlo, o Escape para devolverlo a su lugar.',
  },
};

/** The column under the pointer or, with the keyboard, under the card. */
const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** An arrow key moves a card to the column beside. */
const byArrows: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from: unknown = context.over?.id ?? (context.active && contactoOf(context.active)?.etapa);
  const to = STAGES[STAGES.findIndex((stage) => stage === from) + step];
  const rect = to === undefined ? undefined : context.droppableRects.get(to);
  if (!rect || active === '') return undefined;
  return { x: rect.left + 8, y: rect.top + 8 };
};

export function Board() {
  const data = useData();
  const board = useBoard();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const putBack = () => setDropped(null);
  const { run, running } = useAction(
    (contacto: Contacto, etapa: EtapaContacto) => data.moveContacto(contacto, etapa),
    {
      done: ({ nombre }, etapa) => `${nombre}: ${optionText('etapa', etapa)}`,
      onDone: putBack,
      onLost: putBack,
      onRefused: putBack,
    },
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    // A smooth scroll is interrupted by any other, and the card would stay where it was.
    useSensor(KeyboardSensor, { coordinateGetter: byArrows, scrollBehavior: 'auto' }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const contacto = contactoOf(active);
    const etapa = STAGES.find((stage) => stage === over?.id);
    if (!contacto || !etapa || etapa === contacto.etapa || running) return;
    setDropped({ contacto, etapa });
    void run(contacto, etapa);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      onDragEnd={drop}
      accessibility={ACCESSIBILITY}
    >
      {board.failed && (
        <LoadFailed onRetry={board.retry}>
          {board.stages ? 'No pudimos cargar los demás.' : 'No pudimos cargar el tablero.'}
        </LoadFailed>
      )}
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(13rem, 1fr)',
          gap: 1.5,
          mt: 2,
          // Scrolls inside the page, which gets no wider.
          width: 0,
          minWidth: 1,
          overflowX: 'auto',
          pb: 1,
        }}
      >
        {STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            loaded={board.stages && (board.stages[stage] ?? EMPTY)}
            dropped={dropped}
            isSaving={running}
            isLoadingMore={board.isLoadingMore}
            onMore={() => board.showMore(stage)}
          />
        ))}
      </Box>
    </DndContext>
  );
}

const EMPTY: Stage = { total: 0, filas: [] };

/** How many contacts of a stage are shown at first, and how many more with each press. */
const PAGE = 40;

type Stages = Readonly<Partial<Record<string, Stage>>>;

/**
 * The newest contacts of each stage, in one request. How often «Ver más» was pressed is in the address, for
 * whoever comes back from a contact. What was loaded stays if more cannot be.
 */
function useBoard() {
  const data = useData();
  const { cliente, loading } = useSelection();
  const [params, setParams] = useSearchParams();
  const pressed = (stage: string) => Math.max(0, Math.trunc(Number(params.get(stage)) || 0));
  const many = Object.fromEntries(STAGES.map((stage) => [stage, PAGE * (1 + pressed(stage))]));
  const board = useQuery<Stages>({
    queryKey: ['bandeja', 'getList', 'tablero', cliente, many],
    queryFn: () => data.boardColumns(many, cliente),
    enabled: !loading,
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState<{ cliente: typeof cliente; stages: Stages } | null>(null);
  if (board.data && !board.isPlaceholderData && board.data !== last?.stages)
    setLast({ cliente, stages: board.data });
  return {
    stages: board.data ?? (last?.cliente === cliente ? last.stages : undefined),
    failed: board.isError && !board.data,
    isLoadingMore: board.isPlaceholderData,
    retry: board.refetch,
    showMore: (stage: EtapaContacto) => {
      const next = new URLSearchParams(params);
      next.set(stage, String(pressed(stage) + 1));
      setParams(next, { replace: true });
    },
  };
}
