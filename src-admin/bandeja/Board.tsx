import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '../data/dataProvider.ts';
import type { Contacto, EtapaContacto } from '../data/rows.ts';
import { useListFilter } from '../selection/useListFilter.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { optionText } from '../ui/options.ts';
import { useAction } from '../ui/useAction.tsx';
import { viewSearch } from '../ui/views.ts';
import { announcementsOf, besides, byStage, INSTRUCTIONS, STAGES, underneath } from './board.ts';
import { BoardCard } from './BoardCard.tsx';

/** So many of those that are open, and of those that are won or lost, are on the board; the list has all. */
const OPEN = 200;
const CLOSED = 40;
const NEWEST = { field: 'creado_en', order: 'DESC' } as const;

/** The newest contacts of some stages. */
function useContactos(stages: readonly EtapaContacto[], perPage: number) {
  const { loading } = useSelection();
  const narrowed = useListFilter('byContacto');
  return useGetList<Contacto>(
    'bandeja',
    {
      filter: { ...narrowed, 'etapa@in': `(${stages.join(',')})` },
      sort: NEWEST,
      pagination: { page: 1, perPage },
    },
    { enabled: !loading, onError: () => undefined },
  );
}

/** The columns of the board. */
export function Board() {
  const data = useData();
  const client = useQueryClient();
  const open = useContactos(['nuevo', 'conversando', 'propuesta'], OPEN);
  const closed = useContactos(['ganado', 'perdido'], CLOSED);
  // What was dropped, until it is read again.
  const [dropped, setDropped] = useState<{ id: string; etapa: EtapaContacto } | null>(null);
  const { run, running } = useAction(
    async (contacto: Contacto, etapa: EtapaContacto) => {
      try {
        await data.moveContacto(contacto, etapa);
        // Reading the board again would make what an earlier visit knew of the contact pass for new.
        client.removeQueries({ queryKey: ['bandeja', 'getOne'] });
      } catch (error) {
        setDropped(null);
        throw error;
      }
    },
    { done: ({ nombre }, etapa) => `${nombre}: ${optionText('etapa', etapa)}` },
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: besides }),
  );

  if (open.error && !open.data)
    return <LoadFailed onRetry={open.refetch}>No pudimos cargar el tablero.</LoadFailed>;
  if (!open.data || !closed.data) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;

  const contactos = [...open.data, ...closed.data];
  const stages = byStage(contactos, dropped);
  const drop = ({ active, over }: DragEndEvent) => {
    const contacto = contactos.find(({ id }) => id === active.id);
    const etapa = STAGES.find((stage) => stage === over?.id);
    if (!contacto || !etapa || etapa === contacto.etapa || running) return;
    setDropped({ id: contacto.id, etapa });
    void run(contacto, etapa);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underneath}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(new Map(contactos.map(({ id, nombre }) => [id, nombre]))),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
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
          <Column key={stage} stage={stage} count={stages.get(stage)?.length ?? 0}>
            {stages.get(stage)?.map((contacto) => (
              <BoardCard key={contacto.id} contacto={contacto} busy={running} />
            ))}
          </Column>
        ))}
      </Box>
    </DndContext>
  );
}

interface ColumnProps {
  stage: EtapaContacto;
  count: number;
  children: ReactNode;
}

function Column({ stage, count, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const name = optionText('etapa', stage);
  return (
    <Box
      component="section"
      aria-label={name}
      ref={setNodeRef}
      sx={{
        minHeight: '18rem',
        p: 1,
        borderRadius: 2,
        bgcolor: isOver ? 'action.selected' : 'action.hover',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 0.5, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {name} ({count})
        </Typography>
        <Link
          component={RouterLink}
          to={{ pathname: '/bandeja', search: viewSearch({ etapa: stage }) }}
          variant="body2"
          aria-label={`Ver en la lista: ${name}`}
        >
          Lista
        </Link>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {children}
      </Box>
    </Box>
  );
}
