import { Box, createTheme, Drawer, Link, List, ThemeProvider, Typography } from '@mui/material';
import { Fragment, memo, useCallback, useEffect, useId, useRef, type MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { colores } from '../../../src-shared/tokens.ts';
import type { PendingCounts } from '../../data/changeFeed.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { useFreshList } from '../../kit/lists/PreviousView.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Selector } from './Selector.tsx';
import { createAdminTheme, SIZES } from '../../kit/theme/theme.ts';
import { Logo } from './Logo.tsx';
import { menuOf } from './menu.ts';
import { Item, OwnPlatform } from './SidebarItem.tsx';
import { usePending } from './useChangeFeed.ts';

/** The sidebar is ink in both modes, so it wears the dark theme always. */
const inkTheme = createTheme(createAdminTheme('dark'));

interface Props {
  perfil: NonNullable<Perfil>;
  /** Whether there is no room to keep it open beside the content. */
  overlay: boolean;
  open: boolean;
  onClose: () => void;
  /** Whether the screen beside it has its rows. */
  stands: boolean;
}

/** Logo, selector and navigation: fixed on wide screens, over a backdrop on small ones. */
export const Sidebar = memo(function Sidebar({ perfil, overlay, open, onClose, stands }: Props) {
  // Not in the frame, all of which would render again with each answer.
  const pending = usePending(perfil);
  return (
    <ThemeProvider theme={inkTheme}>
      <Drawer
        variant={overlay ? 'temporary' : 'permanent'}
        open={overlay ? open : true}
        onClose={onClose}
        slotProps={{
          paper: {
            // Over the page it is a dialog, beside it a landmark.
            ...(overlay ? { role: 'dialog', 'aria-modal': true } : { component: 'aside' }),
            id: 'barra-lateral',
            'aria-label': 'Barra lateral',
            sx: {
              width: SIZES.sidebar,
              // In large text, too, a strip of the page is left, which closes it.
              ...(overlay && { maxWidth: 'calc(100vw - 56px)' }),
              bgcolor: colores.tinta,
              borderColor: colores.tintaLinea,
            },
          },
        }}
        sx={{ width: overlay ? 0 : SIZES.sidebar, flexShrink: 0 }}
      >
        <Box
          sx={{
            height: SIZES.header,
            display: 'flex',
            alignItems: 'center',
            px: 2.5,
            flexShrink: 0,
          }}
        >
          <Link href="/" aria-label="Ir al sitio público" underline="none" sx={{ borderRadius: 1 }}>
            <Logo />
          </Link>
        </Box>
        <Box sx={{ px: 2, py: 1.5 }}>
          <Selector stands={stands} />
        </Box>
        <Navigation perfil={perfil} pending={pending} overlay={overlay} onClose={onClose} />
      </Drawer>
    </ThemeProvider>
  );
});

interface NavigationProps {
  perfil: NonNullable<Perfil>;
  /** How many rows of each table are pending. */
  pending: PendingCounts;
  overlay: boolean;
  onClose: () => void;
}

function Navigation({ perfil, pending, overlay, onClose }: NavigationProps) {
  const location = useLocation();
  const { pathname } = location;
  const here = useHref(location);
  const latest = useRef(here);
  useEffect(() => {
    latest.current = here;
  }, [here]);
  const [, current = ''] = pathname.split('/');
  const { isAdmin, chooseCliente, choosePlataforma } = useSelection();
  const widen = useCallback(
    () => (isAdmin ? chooseCliente(null) : choosePlataforma('todas')),
    [isAdmin, chooseCliente, choosePlataforma],
  );
  const onOpen = useFreshList();
  // Whoever presses where they are already wants to be there: the menu goes, and the history is no longer.
  const onNavigate = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (!overlay || event.currentTarget.getAttribute('href') !== latest.current) return;
      event.preventDefault();
      onClose();
    },
    [overlay, onClose],
  );
  const own = useOwnPlatforms(perfil);
  const inside = own.find(({ id }) => pathname.startsWith(`/plataformas/${id}/`));
  const id = useId();
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a low screen the current one may lie below the edge.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current, inside]);
  return (
    <Box component="nav" aria-label="Principal" sx={{ flex: 1, overflowY: 'auto', px: 1.5, pb: 2 }}>
      {menuOf(perfil).map(({ title, items }, index) => (
        <Fragment key={title}>
          {title && (
            <Typography
              id={`${id}-${index}`}
              variant="body2"
              color="text.secondary"
              sx={{ px: 1.5, pt: 2, pb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
            >
              {title}
            </Typography>
          )}
          <List
            disablePadding
            aria-labelledby={title ? `${id}-${index}` : undefined}
            sx={{ display: 'grid', gap: 0.25 }}
          >
            {items.map((item) => (
              <Item
                key={item.resource}
                item={item}
                selected={
                  (item.resource === current || item.below.some(({ name }) => name === current)) &&
                  !inside
                }
                chosen={chosen}
                pending={pending}
                replace={overlay}
                onNavigate={onNavigate}
                onOpen={onOpen}
                onWiden={widen}
              >
                {item.resource === 'plataformas' && own.length > 0 && (
                  <List disablePadding aria-label={item.label}>
                    {own.map((platform) => (
                      <OwnPlatform
                        key={platform.id}
                        platform={platform}
                        selected={platform === inside}
                        chosen={chosen}
                        replace={overlay}
                        onNavigate={onNavigate}
                      />
                    ))}
                  </List>
                )}
              </Item>
            ))}
          </List>
        </Fragment>
      ))}
    </Box>
  );
}

/** So many stand in the sidebar; the list knows them all. */
const MOST_PLATFORMS = 8;

/** The platforms that stand in the sidebar: a client's own. */
function useOwnPlatforms(perfil: NonNullable<Perfil>) {
  const { plataformas } = useSelection();
  return perfil === 'cliente' ? plataformas.slice(0, MOST_PLATFORMS) : [];
}
