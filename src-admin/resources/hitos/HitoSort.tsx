import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Hito } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

const INSTRUCTIONS =
  'Presiona espacio para tomar el hito, muévelo con las flechas y presiona espacio otra vez para dejarlo, o Escape para devolverlo a su lugar.';

/** What screen readers announce while a milestone is moved. */
function announcementsOf(
  titles: ReadonlyMap<number, string>,
  order: readonly number[],
): Announcements {
  const name = (id: UniqueIdentifier) => `«${titles.get(Number(id)) ?? ''}»`;
  const place = (id: UniqueIdentifier) => `${order.indexOf(Number(id)) + 1} de ${order.length}`;
  const returned = (id: UniqueIdentifier) => `${name(id)} volvió a su lugar.`;
  return {
    onDragStart: ({ active }) => `Tomaste ${name(active.id)}, lugar ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} va al lugar ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Dejaste ${name(active.id)} en el lugar ${place(over.id)}.` : returned(active.id),
    onDragCancel: ({ active }) => returned(active.id),
  };
}

/** Changes the order of the milestones of a platform, by drag or by keyboard; each move is saved. */
export function HitoSort({ plataforma, hitos }: { plataforma: number; hitos: readonly Hito[] }) {
  const data = useData();
  const read = hitos.map(({ id }) => id);
  // The dropped order is shown until the next fetch: a change by somebody else wins.
  const [moved, setMoved] = useState<{ from: string; to: readonly number[] } | null>(null);
  const order = moved?.from === read.join() ? moved.to : read;
  const save = useAction(
    async (from: readonly number[], to: readonly number[]) => {
      try {
        await data.orderHitos(plataforma, from, to);
      } catch (error) {
        setMoved(null);
        throw error;
      }
    },
    { done: 'Orden guardado' },
  );
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  );
  const titles = new Map(hitos.map(({ id, titulo }) => [id, titulo]));

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [order.indexOf(Number(active.id)), order.indexOf(Number(over?.id))];
    if (from < 0 || to < 0 || from === to || save.running) return;
    const next = arrayMove([...order], from, to);
    setMoved({ from: read.join(), to: next });
    void save.run(order, next);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(titles, order),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.map((id) => (
            <Movable key={id} id={id} titulo={titles.get(id) ?? ''} disabled={save.running} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

function Movable({ id, titulo, disabled }: { id: number; titulo: string; disabled: boolean }) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled, attributes: { roleDescription: 'hito que se puede mover' } });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: reducedMotion ? undefined : transition,
      }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: isDragging ? 3 : 0,
      }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={`Mover «${titulo}»`}
        sx={{ touchAction: 'none', cursor: 'grab' }}
      >
        <DragIndicator />
      </IconButton>
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{titulo}</Typography>
    </Box>
  );
}
