import { useDraggable, useDroppable } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, Button, Card, IconButton, Link, Skeleton, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatRelative, parseInstant } from '../../../src-shared/dates.ts';
import type { Contacto, EtapaContacto } from '../../data/rows.ts';
import { PlainName } from '../../kit/fields/fields.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { viewSearch } from '../../kit/lists/views.ts';
import { fromList, useRestoreFocus } from '../../kit/records/listPosition.ts';
import { summaryOf } from './contacto.ts';
import { NextField } from './nextAction.tsx';

/** The newest contacts of a stage, and how many it has in all. */
export interface Stage {
  total: number;
  filas: readonly Contacto[];
}

/** A contact that was dropped on another column, until the board is loaded again. */
export interface Dropped {
  contacto: Contacto;
  etapa: EtapaContacto;
}

/** A loaded stage with the dropped contact where it was dropped, newest first. */
export function columnWith(
  etapa: EtapaContacto,
  { total, filas }: Stage,
  dropped: Dropped | null,
): Stage {
  if (!dropped) return { total, filas };
  const { contacto } = dropped;
  const others = filas.filter(({ id }) => id !== contacto.id);
  const rest = total - (filas.length - others.length);
  if (dropped.etapa !== etapa) return { total: rest, filas: others };
  const ageOf = ({ creado_en }: Contacto) => parseInstant(creado_en).getTime();
  return {
    total: rest + 1,
    filas: [...others, { ...contacto, etapa }].toSorted((a, b) => ageOf(b) - ageOf(a)),
  };
}

interface Props {
  stage: EtapaContacto;
  /** Undefined until it is loaded. */
  loaded: Stage | undefined;
  dropped: Dropped | null;
  isSaving: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

export function BoardColumn({ stage, loaded, dropped, isSaving, isLoadingMore, onMore }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  useRestoreFocus(loaded?.filas);
  const name = optionText('etapa', stage);
  const { total, filas } = columnWith(stage, loaded ?? { total: 0, filas: [] }, dropped);
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
          {name} <span>{loaded && `(${total})`}</span>
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
      {!loaded && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {filas.map((contacto) => (
          <BoardCard key={contacto.id} contacto={contacto} isSaving={isSaving} />
        ))}
      </Box>
      {loaded && filas.length < total && (
        <Button
          fullWidth
          size="small"
          loading={isLoadingMore}
          onClick={onMore}
          aria-label={`Ver más de ${name}`}
          sx={{ mt: 1 }}
        >
          Ver más (quedan {total - filas.length})
        </Button>
      )}
    </Box>
  );
}

/** Dragged by any part of the card, or with the keyboard by its handle. */
function BoardCard({ contacto, isSaving }: { contacto: Contacto; isSaving: boolean }) {
  const { id, nombre, clase, movible } = contacto;
  const { search } = useLocation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useDraggable({
      id,
      data: { contacto },
      disabled: !movible || isSaving,
      attributes: { roleDescription: 'contacto que se puede mover' },
    });
  return (
    <Card
      component="li"
      variant="outlined"
      ref={setNodeRef}
      {...listeners}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
      }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 2 : 0,
        boxShadow: isDragging ? 6 : 0,
        p: 1.5,
        cursor: movible ? 'grab' : 'default',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={`/bandeja/${id}/show`}
          state={fromList('tablero', search)}
          draggable={false}
          underline="hover"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, color: 'text.primary' }}
        >
          {nombre}
        </Link>
        {movible && (
          <IconButton
            {...attributes}
            ref={setActivatorNodeRef}
            size="small"
            aria-label={`Mover a ${nombre}`}
            sx={{ mt: -0.5, mr: -0.75, cursor: 'grab' }}
          >
            <DragIndicator fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {optionText('clase', clase)} · {formatRelative(contacto.creado_en)}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          mt: 0.5,
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {summaryOf(contacto)}
      </Typography>
      <RecordContextProvider value={contacto}>
        {contacto.proxima_accion !== null && (
          <Box sx={{ mt: 1 }}>
            <NextField />
          </Box>
        )}
        {contacto.asignado_a !== null && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            <PlainName source="asignado_a" reference="clientes" name="cliente" />
          </Typography>
        )}
      </RecordContextProvider>
    </Card>
  );
}
