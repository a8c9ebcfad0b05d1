import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Parecido } from './api.ts';
import { alike } from './alike.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { optionText } from '../../kit/fields/options.ts';

/** What is shown of somebody who may be the same person. */
export type Shown = Pick<Parecido, 'clase' | 'fila' | 'nombre' | 'por' | 'creado_en'>;

interface Props {
  title: string;
  rows: readonly Shown[];
  /** What can be done with one of them. */
  action?: (row: Shown) => ReactNode;
}

/** Who may be the same person; nothing where nobody is. */
export function ParecidosPanel({ title, rows, action }: Props) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((row) => (
          <Box component="li" key={`${row.clase}-${row.fila}`}>
            <Link component={RouterLink} to={pathOf(row)} sx={{ fontWeight: 600 }}>
              {row.nombre}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[
                row.clase === 'clientes' ? 'Cliente' : optionText('clase', row.clase),
                alike(row.por),
                formatRelative(row.creado_en),
              ].join(' · ')}
            </Typography>
            {action?.(row)}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const pathOf = ({ clase, fila }: Shown): string =>
  clase === 'clientes' ? `/clientes/${fila}/show` : `/bandeja/${clase}-${fila}/show`;
