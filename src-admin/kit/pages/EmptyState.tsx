import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Of estudio/publico/ilustraciones. */
  drawing?:
    | 'vacio-tickets'
    | 'vacio-pagos'
    | 'vacio-proyectos'
    | 'vacio-hitos'
    | 'vacio-documentos'
    | 'error';
}

/** Stands in for an empty list or page: what belongs there, and what to do. */
export function EmptyState({ title, children, action, drawing = 'vacio-documentos' }: Props) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' },
        ...{ width: 1, px: 3, py: { xs: 5, md: 7 } },
      }}
    >
      <Box
        component="img"
        src={`/ilustraciones/${drawing}.svg`}
        alt=""
        width={210}
        height={158}
        sx={{ mb: 1 }}
      />
      <Typography variant="h2">{title}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '32rem', mb: action ? 2 : 0 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
