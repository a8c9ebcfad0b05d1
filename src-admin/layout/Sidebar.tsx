import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import MailOutline from '@mui/icons-material/MailOutline';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import {
  Box,
  createTheme,
  Drawer,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ThemeProvider,
  Typography,
  type SvgIconProps,
} from '@mui/material';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { colores } from '../../src-shared/tokens.ts';
import type { News } from '../data/news.ts';
import type { Perfil } from '../session/profile.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { Selector } from '../selection/Selector.tsx';
import { createAdminTheme, SIZES } from '../theme/theme.ts';
import { Logo } from '../ui/Logo.tsx';
import { MENU, waitingOf, type MenuItem } from './menu.ts';

const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  '': HomeOutlined,
  tickets: ConfirmationNumberOutlined,
  plataformas: DevicesOutlined,
  clientes: GroupOutlined,
  hitos: FlagOutlined,
  usuarios: ManageAccountsOutlined,
  pagos: PaymentsOutlined,
  bandeja: MarkEmailUnreadOutlined,
  citas: EventOutlined,
  pedidos: ShoppingBagOutlined,
  correos: MailOutline,
  solicitudes_datos: PrivacyTipOutlined,
  respuestas_guardadas: QuickreplyOutlined,
  auditoria: HistoryOutlined,
  settings: SettingsOutlined,
  salud: MonitorHeartOutlined,
};

/** The sidebar is ink in both modes, so it wears the dark theme always. */
const inkTheme = createTheme(createAdminTheme('dark'));

interface Props {
  perfil: NonNullable<Perfil>;
  /** How many rows of each table wait. */
  waiting: News['waiting'];
  /** Whether there is no room to keep it open beside the content. */
  overlay: boolean;
  open: boolean;
  onClose: () => void;
}

/** Logo, selector and navigation: fixed on wide screens, over a backdrop on small ones. */
export function Sidebar({ perfil, waiting, overlay, open, onClose }: Props) {
  return (
    <ThemeProvider theme={inkTheme}>
      <Drawer
        variant={overlay ? 'temporary' : 'permanent'}
        open={overlay ? open : true}
        onClose={onClose}
        slotProps={{
          paper: {
            // Over the page it is a dialog, beside it a landmark.
            ...(!overlay && { component: 'aside' }),
            id: 'barra-lateral',
            'aria-label': 'Barra lateral',
            sx: { width: SIZES.sidebar, bgcolor: colores.tinta, borderColor: colores.tintaLinea },
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
          <a
            href="/"
            aria-label="Ir al sitio público"
            style={{ textDecoration: 'none', borderRadius: 8 }}
          >
            <Logo />
          </a>
        </Box>
        <Box sx={{ px: 2, py: 1.5 }}>
          <Selector />
        </Box>
        <Navigation perfil={perfil} waiting={waiting} onNavigate={onClose} />
      </Drawer>
    </ThemeProvider>
  );
}

interface NavigationProps {
  perfil: NonNullable<Perfil>;
  waiting: News['waiting'];
  onNavigate: () => void;
}

function Navigation({ perfil, waiting, onNavigate }: NavigationProps) {
  const { pathname } = useLocation();
  const [, current = ''] = pathname.split('/');
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
      {MENU[perfil].map(({ title, items }, index) => (
        <Fragment key={title}>
          {title && (
            <Typography
              id={`${id}-${index}`}
              variant="body2"
              color="text.secondary"
              sx={{ px: 2, pt: 2, pb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
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
                  (item.resource === current || item.also?.includes(current) === true) && !inside
                }
                chosen={chosen}
                waiting={waitingOf(item, waiting)}
                onNavigate={onNavigate}
              >
                {item.resource === 'plataformas' && own.length > 0 && (
                  <List disablePadding aria-label={item.label}>
                    {own.map((platform) => (
                      <OwnPlatform
                        key={platform.id}
                        platform={platform}
                        selected={platform === inside}
                        chosen={chosen}
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

interface OwnPlatformProps {
  platform: { id: number; plataforma: string };
  selected: boolean;
  chosen: RefObject<HTMLAnchorElement | null>;
  onNavigate: () => void;
}

/** One of a client's platforms, below the place of all of them. */
const OwnPlatform = ({ platform, selected, chosen, onNavigate }: OwnPlatformProps) => (
  <li>
    <ListItemButton
      component={Link}
      ref={selected ? chosen : undefined}
      to={`/plataformas/${platform.id}/show`}
      onClick={onNavigate}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      sx={{ ...PLACE, minHeight: { xs: 44, md: 36 }, pl: 6.75 }}
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
  waiting: ReturnType<typeof waitingOf>;
  onNavigate: () => void;
}

/** A place, and how much waits there: the number to see, the words to hear. */
function Item({
  item: { resource, label },
  children,
  selected,
  chosen,
  waiting,
  onNavigate,
}: ItemProps) {
  const Icon = ICONS[resource] ?? FlagOutlined;
  return (
    <li>
      <ListItemButton
        component={Link}
        ref={selected ? chosen : undefined}
        to={`/${resource}`}
        onClick={onNavigate}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        aria-label={waiting ? `${label}, ${waiting.words}` : undefined}
        sx={PLACE}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }}
        />
        {waiting && (
          <Box component="span" title={waiting.words} sx={COUNT}>
            {waiting.count}
          </Box>
        )}
      </ListItemButton>
      {children}
    </li>
  );
}

const PLACE = {
  borderRadius: 1,
  minHeight: { xs: 44, md: 40 },
  py: 0.5,
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 38, color: 'inherit' },
  '&.Mui-selected': {
    color: 'text.primary',
    bgcolor: 'rgba(194, 96, 58, 0.22)',
    '& .MuiListItemIcon-root': { color: 'primary.main' },
  },
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
