import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import {
  Box,
  Button,
  IconButton,
  ListItemIcon,
  MenuItem,
  Tooltip,
  Typography,
  type MenuItemProps,
} from '@mui/material';
import { memo, useDeferredValue, useState, type ElementType } from 'react';
import { RefreshIconButton, ToggleThemeButton, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { isImpersonating, stopImpersonation } from '../../data/session/impersonation.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { SIZES } from '../../kit/theme/theme.ts';
import { useKeys } from '../keys/useKeys.tsx';
import { preparePalette, usePalette } from '../palette/usePalette.tsx';
import { Menu } from '../../kit/forms/Menu.tsx';

interface Props {
  email: string;
  perfil: NonNullable<Perfil>;
  /** Null where the sidebar is always open. */
  onMenu: (() => void) | null;
  menuOpen: boolean;
}

/** The bar on top. Its content is rendered right after the page below, which on a slow phone appears a quarter of a second sooner. */
export const Header = memo(function Header({ email, perfil, onMenu, menuOpen }: Props) {
  const pageRendered = useDeferredValue(true, false);
  const { showKeys, keysDialog } = useKeys();
  const palette = usePalette(perfil, showKeys);
  return (
    <Box
      component="header"
      sx={{
        height: SIZES.header,
        px: { xs: 1, md: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {palette.dialog}
      {keysDialog}
      {pageRendered && (
        <>
          {onMenu && (
            <Tooltip title="Abrir el menú">
              <IconButton
                onClick={onMenu}
                aria-label="Abrir el menú"
                aria-expanded={menuOpen}
                aria-controls="barra-lateral"
              >
                <MenuIcon />
              </IconButton>
            </Tooltip>
          )}
          <SearchButton onSearch={palette.open} />
          <Box sx={{ flex: 1 }} />
          <RefreshIconButton />
          <ToggleThemeButton />
          <UserMenu email={email} onKeys={showKeys} />
        </>
      )}
    </Box>
  );
});

const APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <Button
      color="inherit"
      onClick={onSearch}
      onPointerEnter={preparePalette}
      onFocus={preparePalette}
      aria-label="Buscar o ir a"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        minWidth: 0,
        px: { xs: 1, sm: 1.5 },
        gap: 1,
        fontWeight: 500,
        color: 'text.secondary',
        border: { sm: 1 },
        borderColor: { sm: 'divider' },
      }}
    >
      <Search fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Buscar o ir a…
      </Box>
      <Box
        component="kbd"
        sx={{ display: { xs: 'none', md: 'inline' }, ml: 3, font: 'inherit', fontSize: '0.75rem' }}
      >
        {APPLE ? '⌘ + K' : 'Ctrl + K'}
      </Box>
    </Button>
  );
}

function UserMenu({ email, onKeys }: { email: string; onKeys: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleOutlined />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: { xs: '11rem', sm: '20rem' }, fontWeight: 500 }}
      >
        <Typography component="span" variant="inherit" noWrap>
          {email}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {isImpersonating() ? (
          <Entry icon={VisibilityOffOutlined} onClick={stopImpersonation}>
            Salir de la vista
          </Entry>
        ) : (
          <Entry icon={ManageAccountsOutlined} component={Link} to="/cuenta" onClick={close}>
            Tu cuenta
          </Entry>
        )}
        <Entry
          icon={KeyboardOutlined}
          onClick={() => {
            close();
            onKeys();
          }}
        >
          Atajos de teclado
        </Entry>
        <LogoutEntry />
      </Menu>
    </>
  );
}

type EntryProps = MenuItemProps<'li', { component?: ElementType; to?: string }>;

const Entry = ({ icon: Icon, children, ...rest }: EntryProps & { icon: typeof Logout }) => (
  <MenuItem {...rest}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    {children}
  </MenuItem>
);

/** Apart, because `useLogout` renders again with each page. */
function LogoutEntry(props: EntryProps) {
  const logout = useLogout();
  return (
    <Entry {...props} icon={Logout} onClick={() => void logout()}>
      Cerrar sesión
    </Entry>
  );
}
