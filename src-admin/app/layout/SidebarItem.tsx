import { Box, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '@mui/utils';
import type { PendingCounts } from '../../data/changeFeed.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useFreshList } from '../../kit/lists/PreviousView.tsx';
import { TOUCHED } from '../../kit/theme/touch.ts';
import { pendingOf, type MenuItem } from './menu.ts';

interface PlaceProps {
  selected: boolean;
  /** Whether the menu is over the page. */
  overlay: boolean;
  onClose: () => void;
}

function usePlace({ selected, overlay, onClose }: PlaceProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  // On a low screen the current one may lie below the edge.
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  /** A press on the current page closes the menu, without a new entry in the history. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { pathname, search, hash } = location;
    if (!overlay || event.currentTarget.getAttribute('href') !== pathname + search + hash) return;
    event.preventDefault();
    onClose();
  };
  return { ref, onClick, current: selected ? ('page' as const) : undefined };
}

interface OwnPlatformProps extends PlaceProps {
  platform: { id: number; plataforma: string };
}

export function OwnPlatform({ platform, ...place }: OwnPlatformProps) {
  const { ref, onClick, current } = usePlace(place);
  return (
    <li>
      <ListItemButton
        component={Link}
        ref={ref}
        to={`/plataformas/${platform.id}/show`}
        replace={place.overlay}
        onClick={onClick}
        selected={place.selected}
        aria-current={current}
        sx={{ ...PLACE, minHeight: { xs: 44, md: 36 }, pl: 5.5 }}
      >
        <ListItemText
          primary={platform.plataforma}
          slotProps={{ primary: { noWrap: true, sx: { fontWeight: place.selected ? 600 : 400 } } }}
        />
      </ListItemButton>
    </li>
  );
}

interface ItemProps extends PlaceProps {
  item: MenuItem;
  /** How many rows of each table are pending. */
  pending: PendingCounts;
  children?: ReactNode;
}

/**
 * A place of the navigation, and how much is pending there: a number that leads to those rows, and its words for
 * screen readers. A memo, so that only the places left and reached render again with a page.
 */
export const Item = memo(function Item({ item, pending: rows, children, ...place }: ItemProps) {
  const { resource, label, icon: Icon, shows, hasViews = false } = item;
  const { ref, onClick, current } = usePlace(place);
  const { isAdmin, chooseCliente, choosePlataforma } = useSelection();
  const openFresh = useFreshList();
  const pending = pendingOf(item, rows);
  const counted = pending &&
    shows && {
      pathname: `/${resource}`,
      search: `?${new URLSearchParams({ filter: JSON.stringify(shows) }).toString()}`,
    };
  const open = (event: MouseEvent<HTMLElement>) => {
    openFresh(resource);
    onClick(event);
  };
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <ListItemButton
        component={Link}
        ref={ref}
        // Where there are views above the rows, the pending ones are the first view.
        to={(hasViews && counted) || `/${resource}`}
        replace={place.overlay}
        onClick={open}
        selected={place.selected}
        aria-current={current}
        sx={PLACE}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { sx: { fontWeight: place.selected ? 600 : 500 } } }}
        />
        {pending && (
          <>
            <Box
              component="span"
              aria-hidden
              title={pending.words}
              sx={shows ? { ...COUNT, visibility: 'hidden' } : COUNT}
            >
              {pending.count}
            </Box>
            <Box component="span" sx={visuallyHidden}>
              {pending.words}
            </Box>
          </>
        )}
      </ListItemButton>
      {pending && counted && (
        <Box
          component={Link}
          to={counted}
          replace={place.overlay}
          aria-label={pending.words}
          title={pending.words}
          onClick={(event: MouseEvent<HTMLElement>) => {
            // The number counts all clients and platforms.
            if (isAdmin) chooseCliente(null);
            else choosePlataforma('todas');
            open(event);
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
  ...{ px: 1.5, py: 0.5 },
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit' },
  '&.Mui-selected': {
    color: 'text.primary',
    bgcolor: 'rgba(194, 96, 58, 0.22)',
    '& .MuiListItemIcon-root': { color: 'primary.main' },
  },
} as const;

/** Over the hidden number: as tall as the row, for fingers. */
const COUNT_LINK = {
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  height: { xs: 44, md: 40 },
  [TOUCHED]: { height: 44 },
  px: 2,
  borderRadius: 1,
  textDecoration: 'none',
  '&:hover > span': { bgcolor: 'rgba(247, 245, 240, 0.28)' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const COUNT = {
  px: 1,
  minWidth: 26,
  borderRadius: 10,
  bgcolor: 'rgba(247, 245, 240, 0.14)',
  color: 'text.primary',
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: '1.375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
