import { useDraggable } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, Card, IconButton, Link, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Contacto } from '../../data/rows.ts';
import { PlainName } from '../../kit/fields/fields.tsx';
import { fromList } from '../../kit/records/listPosition.ts';
import { optionText } from '../../kit/fields/options.ts';
import { asked } from './asked.ts';
import { NextField } from './NextField.tsx';

/** A contact on the board: it is dragged by any part of it, and moved by the keyboard with its handle. */
export function BoardCard({ contacto, busy }: { contacto: Contacto; busy: boolean }) {
  const { id, nombre, clase, proxima_accion: accion, asignado_a: inCharge } = contacto;
  const { search } = useLocation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useDraggable({
      id,
      data: { contacto },
      disabled: !contacto.movible || busy,
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
        cursor: contacto.movible ? 'grab' : 'default',
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
        {contacto.movible && (
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
        {asked(contacto)}
      </Typography>
      <RecordContextProvider value={contacto}>
        {accion !== null && (
          <Box sx={{ mt: 1 }}>
            <NextField />
          </Box>
        )}
        {inCharge !== null && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            <PlainName source="asignado_a" reference="clientes" name="cliente" />
          </Typography>
        )}
      </RecordContextProvider>
    </Card>
  );
}
