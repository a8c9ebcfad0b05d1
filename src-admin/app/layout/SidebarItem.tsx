import { Box, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { memo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '@mui/utils';
import type { PendingCounts } from '../../data/changeFeed.ts';
import { TOUCHED } from '../../kit/theme/touch.ts';
import { pendingOf, type MenuItem } from './menu.ts';

interface OwnPlatformProps {
  platform: { id: number; plataforma: string };
  selected: boolean;
  chosen: RefObject<HTMLAnchorElement | null>;
  /** Whether the page takes the place of where one is in the history: the menu over it. */
  replace: boolean;
  onNavigate: (event: MouseEvent<HTMLElement>) => void;
}

/** One of a client's platforms, below the place of all of them. */
export const OwnPlatform = ({
  platform,
  selected,
  chosen,
  replace,
  onNavigate,
}: OwnPlatformProps) => (
  <li>
    <ListItemButton
      component={Link}
      ref={selected ? chosen : undefined}
      to={`/plataformas/${platform.id}/show`}
      replace={replace}
      onClick={onNavigate}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      sx={{ ...PLACE, minHeight: { xs: 44, md: 36 }, pl: 5.5 }}
    >
      <ListItemText
        primary={platform.plataforma}
        slotProps={{ primary: { noWrap: true, sx: { fontWeight: selected ? 600 : 400 } } }}
      />
    </ListItemButton>
  </li>
);

interface ItemProps {
  item: MenuItem;
  /** What stands below it. */
  children?: ReactNode;
  selected: boolean;
  /** Takes the link of the current place. */
  chosen: RefObject<HTMLAnchorElement | null>;
  /** How many rows of each table are pending. */
  pending: PendingCounts;
  replace: boolean;
  onNavigate: (event: MouseEvent<HTMLElement>) => void;
  /** Before its list is opened: as everybody's, and not as it was left. */
  onOpen: (resource: string) => void;
  /** Widens what lists are narrowed to: what is pending is counted of everything. */
  onWiden: () => void;
}

/**
 * A place, and how much is pending there: the number to see, which leads to just that, the words to hear. Rendered
 * again when it becomes the current one, or ceases to be, and not with each page.
 */
export const Item = memo(function Item({
  item,
  children,
  selected,
  chosen,
  pending: rows,
  replace,
  onNavigate,
  onOpen,
  onWiden,
}: ItemProps) {
  const { resource, label, icon: Icon, shows, hasViews = false } = item;
  const pending = pendingOf(item, rows);
  const counted = pending && shows && { pathname: `/${resource}`, search: `?${asked(shows)}` };
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <ListItemButton
        component={Link}
        ref={selected ? chosen : undefined}
        // Where there are views above the rows, what is pending is the first of them; the others are one press away.
        to={(hasViews && counted) || `/${resource}`}
        replace={replace}
        onClick={(event: MouseEvent<HTMLElement>) => {
          onOpen(resource);
          onNavigate(event);
        }}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={PLACE}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }}
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
          replace={replace}
          aria-label={pending.words}
          title={pending.words}
          onClick={(event) => {
            onWiden();
            onOpen(resource);
            onNavigate(event);
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

/** The address of a list that is asked for this. */
const asked = (filter: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ filter: JSON.stringify(filter) }).toString();

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

/** Over the place of its number: as tall as the row, so that a finger meets it. */
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
