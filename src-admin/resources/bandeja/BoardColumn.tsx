import { useDroppable } from '@dnd-kit/core';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';
import { useListFilter } from '../../data/selection/useListFilter.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useCameBack } from '../../kit/cameBack.ts';
import { LoadFailed } from '../../kit/LoadFailed.tsx';
import { optionText } from '../../kit/options.ts';
import { viewSearch } from '../../kit/views.ts';
import { columnWith, type Dropped } from './board.ts';
import { BoardCard } from './BoardCard.tsx';

/** So many of a column are shown at first, and more with each press. */
const MANY = 40;

interface Props {
  stage: EtapaContacto;
  dropped: Dropped | null;
  /** Whether something that was dropped is being saved. */
  busy: boolean;
}

/** A column of the board: its newest contacts, how many there are in all, and the way to the others. */
export function BoardColumn({ stage, dropped, busy }: Props) {
  const [shown, showMore] = useHowMany(stage);
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const column = useContactos(stage, shown);
  useCameBack('bandeja', column.data);
  const name = optionText('etapa', stage);
  const { data, total } = columnWith(
    stage,
    { data: column.data ?? [], total: column.total ?? 0 },
    dropped,
  );
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
          {name} <span>{column.data && `(${total})`}</span>
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
      {column.isPending && <Skeleton variant="rounded" height={120} />}
      {column.failed && !column.data && (
        <LoadFailed onRetry={column.refetch}>No pudimos cargar esta columna.</LoadFailed>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((contacto) => (
          <BoardCard key={contacto.id} contacto={contacto} busy={busy} />
        ))}
      </Box>
      {column.failed && column.data && (
        <LoadFailed onRetry={column.refetch}>No pudimos cargar los demás.</LoadFailed>
      )}
      {!column.failed && data.length < total && (
        <Button
          fullWidth
          size="small"
          loading={column.isPlaceholderData}
          onClick={showMore}
          aria-label={`Ver más de ${name}`}
          sx={{ mt: 1 }}
        >
          Ver más (quedan {total - data.length})
        </Button>
      )}
    </Box>
  );
}

/** How many of a column are shown, kept in the address for who comes back, and the way to more. */
function useHowMany(stage: EtapaContacto): [shown: number, showMore: () => void] {
  const [params, setParams] = useSearchParams();
  const pressed = Math.max(0, Math.trunc(Number(params.get(stage)) || 0));
  const showMore = () => {
    const next = new URLSearchParams(params);
    next.set(stage, String(pressed + 1));
    setParams(next, { replace: true });
  };
  return [MANY * (1 + pressed), showMore];
}

interface Read {
  of: string;
  data: readonly Contacto[];
  total: number;
}

/** The newest contacts of a stage; those that were read before while more of them cannot be. */
function useContactos(stage: EtapaContacto, perPage: number) {
  const { loading } = useSelection();
  const narrowed = useListFilter('byContacto');
  const { data, total, error, isPending, isPlaceholderData, refetch } = useGetList<Contacto>(
    'bandeja',
    {
      filter: { ...narrowed, etapa: stage },
      sort: { field: 'creado_en', order: 'DESC' },
      pagination: { page: 1, perPage },
    },
    { enabled: !loading, onError: () => undefined, placeholderData: keepPreviousData },
  );
  const of = JSON.stringify(narrowed);
  const [last, setLast] = useState<Read | null>(null);
  if (data && !isPlaceholderData && data !== last?.data) setLast({ of, data, total: total ?? 0 });
  const before = last?.of === of ? last : null;
  return {
    data: data ?? before?.data,
    total: data ? total : before?.total,
    failed: error !== null && !data,
    isPending,
    isPlaceholderData,
    refetch,
  };
}
