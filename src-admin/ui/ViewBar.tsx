import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isSameView, viewSearch, type Filtros } from './views.ts';

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

/** A view of the list; the one that is shown says so. */
export function ViewLink({
  nombre,
  filtros,
  current,
}: {
  nombre: string;
  filtros: Filtros;
  /** What the list is asked for. */
  current: Filtros;
}) {
  const selected = isSameView(filtros, current);
  return (
    <Link
      component={RouterLink}
      to={{ search: viewSearch(filtros) }}
      underline="none"
      aria-current={selected ? 'page' : undefined}
      sx={{
        px: 1,
        py: 1.5,
        mb: '-1px',
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
    </Link>
  );
}
