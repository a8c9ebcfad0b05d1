import { Box, List, ListItemText } from '@mui/material';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePendingCounts } from '../../data/pending.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { Perfil } from '../../data/session/profile.ts';
import { menuOf } from './menu.ts';
import { Item, PlaceLink } from './SidebarItem.tsx';

const MOST_PLATFORMS = 8;

interface Props {
  perfil: NonNullable<Perfil>;
  /** Whether it lies over the page. */
  overlay: boolean;
  onClose: () => void;
}

/** The places of the console; of a client their sites, too. */
export function Places({ perfil, overlay, onClose }: Props) {
  const pending = usePendingCounts();
  const { pathname } = useLocation();
  const [, current = ''] = pathname.split('/');
  const { plataformas } = useSelection();
  const own = perfil === 'cliente' ? plataformas.slice(0, MOST_PLATFORMS) : [];
  const inside = own.find(({ id }) => pathname.startsWith(`/plataformas/${id}/`));
  /** A press on the current page closes the menu, without a new entry in the history. */
  const stayHere = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!overlay || !link || link.href !== location.href) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Box
      component="nav"
      aria-label="Principal"
      onClickCapture={stayHere}
      sx={{ flex: 1, overflowY: 'auto', px: 1.5, pb: { xs: 0.5, md: 2 } }}
    >
      <List
        disablePadding
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { md: 0.25 } }}
      >
        {menuOf(perfil).map((item) => (
          <Item
            key={item.name}
            item={item}
            selected={item.paths.has(current) && !inside}
            pending={pending}
            overlay={overlay}
          >
            {item.name === 'plataformas' && own.length > 0 && (
              <List disablePadding aria-label={item.label}>
                {own.map((platform) => (
                  <li key={platform.id}>
                    <PlaceLink
                      to={`/plataformas/${platform.id}/show`}
                      selected={platform === inside}
                      overlay={overlay}
                      sx={{
                        minHeight: { xs: 44, md: 36 },
                        pl: 5.5,
                        '& .MuiListItemText-primary': { fontWeight: 400 },
                      }}
                    >
                      <ListItemText
                        primary={platform.plataforma}
                        slotProps={{ primary: { noWrap: true } }}
                      />
                    </PlaceLink>
                  </li>
                ))}
              </List>
            )}
          </Item>
        ))}
      </List>
    </Box>
  );
}
