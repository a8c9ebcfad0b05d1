import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
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
import { announcementsOf, INSTRUCTIONS } from './announcements.ts';

interface Props {
  plataforma: number;
  hitos: readonly Hito[];
}

/** Changes the order of the milestones of a platform, by drag or by keyboard; each move is saved. */
export function HitoSort({ plataforma, hitos }: Props) {
  const data = useData();
  const read = hitos.map(({ id }) => id);
  // What was dropped, until it is read again; what others did meanwhile wins.
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

interface MovableProps {
  id: number;
  titulo: string;
  disabled: boolean;
}

function Movable({ id, titulo, disabled }: MovableProps) {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
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
        transition: calm ? undefined : transition,
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
