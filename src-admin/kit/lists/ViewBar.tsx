import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { TabLink } from '../pages/TabLink.tsx';
import { heldBy, isSameView, useFiltros, viewSearch, type Filtros, type Noun } from './views.ts';

interface BarProps {
  /** The column of its due dates: whoever sorts by it, earliest first, sees what is most urgent. */
  due: string;
  children: ReactNode;
}

/** The views of a list, above its rows, and the order of these if it is that of their urgency. */
export function ViewBar({ due, children }: BarProps) {
  const { sort } = useListContext();
  return (
    <Box
      component="nav"
      aria-label="Vistas"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5 },
        ...{ borderBottom: 1, borderColor: 'divider' },
        // It scrolls by itself, and does not widen the page.
        ...{ width: 0, minWidth: 1, overflowX: 'auto' },
      }}
    >
      {children}
      {sort.field === due && sort.order === 'ASC' && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ ml: 'auto', pl: 1, whiteSpace: 'nowrap' }}
        >
          Por urgencia
        </Typography>
      )}
    </Box>
  );
}

interface Props {
  nombre: string;
  filtros: Filtros;
  /** The column of a due date, if it is sorted by that. */
  due?: string | undefined;
  /** Its number of rows, 100 where there are more; undefined until it is known. */
  cuantos: number | undefined;
  noun: Noun;
}

/** A view of the list, with its number of rows. */
export function ViewLink({ nombre, filtros, due, cuantos, noun }: Props) {
  const { total, isPlaceholderData } = useListContext();
  const selected = isSameView(filtros, useFiltros());
  // The list knows its total once its rows are those of the view.
  const known = selected && !isPlaceholderData ? total : undefined;
  const shown = known ?? cuantos;
  const held = shown === undefined ? null : heldBy(shown, noun, known !== undefined);
  return (
    <TabLink
      to={{ search: viewSearch(filtros, due) }}
      selected={selected}
      aria-label={held ? `${nombre}, ${held.words}` : undefined}
      sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, px: 1, py: 1.5 }}
    >
      {nombre}
      <Box
        component="span"
        aria-hidden
        sx={{
          // The space of the widest number is reserved: nothing moves when it arrives.
          ...{ minWidth: '1.75rem', fontVariantNumeric: 'tabular-nums' },
          ...{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' },
        }}
      >
        {held?.count}
      </Box>
    </TabLink>
  );
}
