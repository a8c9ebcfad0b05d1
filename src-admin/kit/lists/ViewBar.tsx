import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { heldBy, isSameView, viewSearch, type Filtros, type Noun } from './views.ts';

/** The views of a list, above its rows: each is an address. */
export const ViewBar = ({ children }: { children: ReactNode }) => (
  <Box
    component="nav"
    aria-label="Vistas"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      px: 1.5,
      // Scrolls by itself: however many there are, the page is no wider.
      width: 0,
      minWidth: 1,
      borderBottom: 1,
      borderColor: 'divider',
      overflowX: 'auto',
    }}
  >
    {children}
  </Box>
);

interface Props {
  nombre: string;
  filtros: Filtros;
  /** The column that says when what it holds is due, if it is sorted by that. */
  due?: string | undefined;
  /** What the list is asked for. */
  current: Filtros;
  /** How many rows it holds, 100 where there are more; undefined until that is known. */
  cuantos: number | undefined;
  noun: Noun;
}

/** A view of the list and how many rows it holds; the one that is shown says so. */
export function ViewLink({ nombre, filtros, due, current, cuantos, noun }: Props) {
  const selected = isSameView(filtros, current);
  const held = cuantos === undefined ? null : heldBy(cuantos, noun);
  return (
    <Link
      component={RouterLink}
      to={{ search: viewSearch(filtros, due) }}
      underline="none"
      aria-label={held ? `${nombre}, ${held.words}` : undefined}
      aria-current={selected ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 0.75,
        px: 1,
        py: 1.5,
        mb: '-1px',
        flexShrink: 0,
        whiteSpace: 'nowrap',
        fontWeight: 600,
        fontSize: '0.9375rem',
        color: selected ? 'primary.main' : 'text.secondary',
        borderBottom: 2,
        borderColor: selected ? 'primary.main' : 'transparent',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {nombre}
      <Box component="span" aria-hidden sx={COUNT}>
        {held?.count}
      </Box>
    </Link>
  );
}

/** As wide before the number is there as with the widest one: nothing moves when it arrives. */
const COUNT = {
  minWidth: '1.75rem',
  fontSize: '0.8125rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
} as const;
