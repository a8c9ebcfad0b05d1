import { useDroppable } from '@dnd-kit/core';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { EtapaContacto } from '../../data/rows.ts';
import { useRestoreFocus } from '../../kit/records/listPosition.ts';
import { optionText } from '../../kit/fields/options.ts';
import { viewSearch } from '../../kit/lists/views.ts';
import { columnWith, type Dropped } from './board.ts';
import { BoardCard } from './BoardCard.tsx';
import type { Stage } from './useBoard.ts';

const NONE: Stage = { total: 0, filas: [] };

interface Props {
  stage: EtapaContacto;
  /** What was read of it; undefined until then. */
  read: Stage | undefined;
  dropped: Dropped | null;
  /** Whether something that was dropped is being saved. */
  busy: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** A column of the board: its newest contacts, how many there are in all, and the way to the others. */
export function BoardColumn({ stage, read, dropped, busy, isLoadingMore, onMore }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  useRestoreFocus('bandeja', read?.filas);
  const name = optionText('etapa', stage);
  const { total: all, filas } = read ?? NONE;
  const { data, total } = columnWith(stage, { data: filas, total: all }, dropped);
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
          {name} <span>{read && `(${total})`}</span>
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
      {!read && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((contacto) => (
          <BoardCard key={contacto.id} contacto={contacto} busy={busy} />
        ))}
      </Box>
      {read && data.length < total && (
        <Button
          fullWidth
          size="small"
          loading={isLoadingMore}
          onClick={onMore}
          aria-label={`Ver más de ${name}`}
          sx={{ mt: 1 }}
        >
          Ver más (quedan {total - data.length})
        </Button>
      )}
    </Box>
  );
}
