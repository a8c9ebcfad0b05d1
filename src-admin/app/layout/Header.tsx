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
  Menu,
  MenuItem,
  Tooltip,
  type MenuItemProps,
  type SvgIconProps,
} from '@mui/material';
import { memo, startTransition, useEffect, useState, type ElementType } from 'react';
import { RefreshIconButton, ToggleThemeButton, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { isImpersonating, stopImpersonation } from '../../data/session/impersonation.ts';
import { SIZES } from '../../kit/theme/theme.ts';
import { preparePalette } from '../palette/usePalette.tsx';

interface Props {
  email: string;
  onSearch: () => void;
  onKeys: () => void;
  /** Null where the sidebar is always open. */
  onMenu: (() => void) | null;
  menuOpen: boolean;
}

/** The bar on top. Its content is rendered right after the page below, which on a slow phone appears a quarter of a second sooner. */
export const Header = memo(function Header({ email, onSearch, onKeys, onMenu, menuOpen }: Props) {
  const [pageRendered, setPageRendered] = useState(false);
  useEffect(() => startTransition(() => setPageRendered(true)), []);
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
          <SearchButton onSearch={onSearch} />
          <Box sx={{ flex: 1 }} />
          <RefreshIconButton />
          <ToggleThemeButton />
          <UserMenu email={email} onKeys={onKeys} />
        </>
      )}
    </Box>
  );
});

const APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

function SearchButton({ onSearch }: Pick<Props, 'onSearch'>) {
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

function UserMenu({ email, onKeys }: Pick<Props, 'email' | 'onKeys'>) {
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
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {email}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {isImpersonating() ? (
          <MenuItem onClick={stopImpersonation}>
            <Icon of={VisibilityOffOutlined} />
            Salir de la vista
          </MenuItem>
        ) : (
          <MenuItem component={Link} to="/cuenta" onClick={close}>
            <Icon of={ManageAccountsOutlined} />
            Tu cuenta
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            onKeys();
          }}
        >
          <Icon of={KeyboardOutlined} />
          Atajos de teclado
        </MenuItem>
        <LogoutItem />
      </Menu>
    </>
  );
}

const Icon = ({ of: Drawing }: { of: ElementType<SvgIconProps> }) => (
  <ListItemIcon>
    <Drawing fontSize="small" />
  </ListItemIcon>
);

/** Apart, because `useLogout` renders again with each page. */
function LogoutItem(props: MenuItemProps) {
  const logout = useLogout();
  return (
    <MenuItem {...props} onClick={() => void logout()}>
      <Icon of={Logout} />
      Cerrar sesión
    </MenuItem>
  );
}
