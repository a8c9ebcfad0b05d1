import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import {
  Box,
  createTheme,
  Drawer,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ThemeProvider,
  type SvgIconProps,
} from '@mui/material';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { colores } from '../../src-shared/tokens.ts';
import type { Perfil } from '../session/account.ts';
import { Selector } from '../selection/Selector.tsx';
import { createAdminTheme, SIZES } from '../theme/theme.ts';
import { Logo } from '../ui/Logo.tsx';
import { MENU } from './menu.ts';

const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  tickets: ConfirmationNumberOutlined,
  leads: MarkEmailUnreadOutlined,
  citas: EventOutlined,
  plataformas: DevicesOutlined,
  clientes: GroupOutlined,
  hitos: FlagOutlined,
  usuarios: ManageAccountsOutlined,
  pagos: PaymentsOutlined,
  solicitudes_datos: PrivacyTipOutlined,
  settings: SettingsOutlined,
  salud: MonitorHeartOutlined,
};

/** The sidebar is ink in both modes, so it wears the dark theme always. */
const inkTheme = createTheme(createAdminTheme('dark'));

interface Props {
  perfil: NonNullable<Perfil>;
  /** Whether there is no room to keep it open beside the content. */
  overlay: boolean;
  open: boolean;
  onClose: () => void;
}

/** Logo, selector and navigation: fixed on wide screens, over a backdrop on small ones. */
export function Sidebar({ perfil, overlay, open, onClose }: Props) {
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
        <Navigation perfil={perfil} onNavigate={onClose} />
      </Drawer>
    </ThemeProvider>
  );
}

function Navigation({
  perfil,
  onNavigate,
}: {
  perfil: NonNullable<Perfil>;
  onNavigate: () => void;
}) {
  const [, current = ''] = useLocation().pathname.split('/');
  return (
    <Box component="nav" aria-label="Principal" sx={{ flex: 1, overflowY: 'auto', px: 1.5, pb: 2 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {MENU[perfil].map(({ resource, label, also = [] }) => {
          const Icon = ICONS[resource] ?? FlagOutlined;
          const selected = resource === current || also.includes(current);
          return (
            <li key={resource}>
              <ListItemButton
                component={Link}
                to={`/${resource}`}
                onClick={onNavigate}
                selected={selected}
                aria-current={selected ? 'page' : undefined}
                sx={{
                  borderRadius: 1,
                  minHeight: 44,
                  color: 'text.secondary',
                  '& .MuiListItemIcon-root': { minWidth: 38, color: 'inherit' },
                  '&.Mui-selected': {
                    color: 'text.primary',
                    bgcolor: 'rgba(194, 96, 58, 0.22)',
                    '& .MuiListItemIcon-root': { color: 'primary.main' },
                  },
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }}
                />
              </ListItemButton>
            </li>
          );
        })}
      </List>
    </Box>
  );
}
