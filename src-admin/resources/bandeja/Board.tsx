import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';
import { optionText } from '../../kit/fields/options.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import {
  ANNOUNCEMENTS,
  besides,
  contactoOf,
  INSTRUCTIONS,
  STAGES,
  underneath,
  type Dropped,
} from './board.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { useBoard, type Stage } from './useBoard.ts';

/** A stage that nobody is in. */
const EMPTY: Stage = { total: 0, filas: [] };

/** The columns of the board. */
export function Board() {
  const data = useData();
  const client = useQueryClient();
  const board = useBoard();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const { run, running } = useAction(
    async (contacto: Contacto, etapa: EtapaContacto) => {
      try {
        await data.moveContacto(contacto, etapa);
        // Reading the board again would make what an earlier visit knew of the contact pass for new.
        client.removeQueries({ queryKey: ['bandeja', 'getOne'] });
        await client.invalidateQueries({ queryKey: ['bandeja', 'getList'] });
      } finally {
        setDropped(null);
      }
    },
    { done: ({ nombre }, etapa) => `${nombre}: ${optionText('etapa', etapa)}`, upToDate: true },
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    // A scroll that glides is cut short by any other, and the card stays where it was.
    useSensor(KeyboardSensor, { coordinateGetter: besides, scrollBehavior: 'auto' }),
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
      collisionDetection={underneath}
      onDragEnd={drop}
      accessibility={{
        announcements: ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
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
          // Scrolls by itself: the page is no wider.
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
            read={board.stages ? (board.stages[stage] ?? EMPTY) : undefined}
            dropped={dropped}
            busy={running}
            isLoadingMore={board.isLoadingMore}
            onMore={() => board.showMore(stage)}
          />
        ))}
      </Box>
    </DndContext>
  );
}
