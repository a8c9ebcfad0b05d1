import { alpha, Box, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '@mui/utils';
import { colores } from '../../../src-shared/tokens.ts';
import type { PendingCounts } from '../../data/changeFeed.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useFreshList } from '../../kit/lists/PreviousView.tsx';
import { pendingOf } from '../../kit/pages/pending.ts';
import { TOUCHED } from '../../kit/theme/touch.ts';
import type { MenuItem } from './menu.ts';

interface PlaceProps {
  to: string;
  selected: boolean;
  /** Whether the menu is over the page. */
  overlay: boolean;
  onClick?: () => void;
  sx?: Record<string, unknown>;
  children: ReactNode;
}

/** A link to a place of the navigation. */
export function PlaceLink({ selected, overlay, sx, ...rest }: PlaceProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  // On a low screen the current one may lie below the edge.
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ListItemButton
      component={Link}
      ref={ref}
      replace={overlay}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      sx={{ ...PLACE, ...sx }}
      {...rest}
    />
  );
}

interface ItemProps extends Pick<PlaceProps, 'selected' | 'overlay'> {
  item: MenuItem;
  /** How many rows of each table are pending. */
  pending: PendingCounts;
  children?: ReactNode;
}

/**
 * A place of the navigation, and how much is pending there: a number that leads to those rows, and its words for
 * screen readers. A memo, so that only the places left and reached render again with a page.
 */
export const Item = memo(function Item({
  item,
  selected,
  overlay,
  pending: rows,
  children,
}: ItemProps) {
  const { name, label, icon: Icon, pends, first } = item;
  const { isAdmin, chooseCliente, choosePlataforma } = useSelection();
  const openFresh = useFreshList();
  const pending = pendingOf(pends, rows);
  const opening = first && pendingOf([first], rows);
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <PlaceLink
        to={opening?.to ?? `/${name}`}
        selected={selected}
        overlay={overlay}
        onClick={() => openFresh(name)}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={label} />
        {pending && (
          <>
            <Box
              component="span"
              aria-hidden
              title={pending.words}
              sx={pending.to ? { ...COUNT, visibility: 'hidden' } : COUNT}
            >
              {pending.count}
            </Box>
            <Box component="span" sx={visuallyHidden}>
              {pending.words}
            </Box>
          </>
        )}
      </PlaceLink>
      {pending?.to && (
        <Box
          component={Link}
          to={pending.to}
          replace={overlay}
          aria-label={pending.words}
          title={pending.words}
          onClick={() => {
            // The number counts all clients and platforms.
            if (isAdmin) chooseCliente(null);
            else choosePlataforma('todas');
            openFresh(pending.to?.split(/[/?]/)[1] ?? '');
          }}
          sx={COUNT_LINK}
        >
          <Box component="span" sx={COUNT}>
            {pending.count}
          </Box>
        </Box>
      )}
      {children}
    </Box>
  );
});

const PLACE = {
  borderRadius: 1,
  minHeight: { xs: 44, md: 40 },
  px: 1.5,
  py: 0.5,
  color: 'text.secondary',
  // In large text a long name is broken, and its count stays.
  '& .MuiListItemText-primary': { fontWeight: 500, overflowWrap: 'anywhere', hyphens: 'auto' },
  '& .MuiListItemIcon-root': { minWidth: '2rem', color: 'inherit' },
  '&.Mui-selected': {
    color: 'text.primary',
    bgcolor: alpha(colores.marca, 0.22),
    '& .MuiListItemIcon-root': { color: 'primary.main' },
    '& .MuiListItemText-primary': { fontWeight: 600 },
  },
} as const;

/** Over the hidden number: as tall as the row, for fingers, in large text too. */
const COUNT_LINK = {
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  height: 'calc(1.5rem + 16px)',
  minHeight: { xs: 44, md: 40 },
  [TOUCHED]: { minHeight: 44 },
  px: 1.5,
  borderRadius: 1,
  textDecoration: 'none',
  '&:hover > span': { bgcolor: alpha(colores.textoSobreTinta, 0.28) },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const COUNT = {
  px: 1,
  minWidth: 26,
  borderRadius: 10,
  bgcolor: alpha(colores.textoSobreTinta, 0.14),
  color: 'text.primary',
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: '1.375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
