import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Refresh from '@mui/icons-material/Refresh';
import Search from '@mui/icons-material/Search';
import {
  Box,
  Button,
  IconButton,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Tooltip,
  Typography,
  type MenuItemProps,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState, type ElementType } from 'react';
import { RefreshIconButton, ToggleThemeButton, useLogout, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { isImpersonating, stopImpersonation } from '../../data/session/impersonation.ts';
import { preparePalette } from '../palette/usePalette.tsx';
import { Menu } from '../../kit/forms/Menu.tsx';

interface Props {
  email: string;
  /** Null where the sidebar is always open. */
  onMenu: (() => void) | null;
  menuOpen: boolean;
  phone: boolean;
  /** Whether the search is in the account's menu. */
  inside: boolean;
  onSearch: () => void;
  onKeys: () => void;
}

/** What the bar on top holds. */
export function HeaderTools({ email, onMenu, menuOpen, phone, inside, onSearch, onKeys }: Props) {
  return (
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
      {!inside && <SearchButton onSearch={onSearch} />}
      <Box sx={{ flex: 1 }} />
      {!phone && (
        <>
          <RefreshIconButton />
          <ToggleThemeButton />
        </>
      )}
      <UserMenu
        email={email}
        onKeys={onKeys}
        phone={phone}
        onSearch={inside ? onSearch : undefined}
      />
    </>
  );
}

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

interface MenuProps {
  email: string;
  onKeys: () => void;
  phone: boolean;
  /** Where the bar has no search of its own. */
  onSearch: (() => void) | undefined;
}

function UserMenu({ email, onKeys, phone, onSearch }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const andClose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={phone ? null : <AccountCircleOutlined />}
        endIcon={phone ? null : <ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: { xs: 44, sm: 0 }, maxWidth: '20rem', minHeight: { xs: 44, sm: 36 } }}
      >
        {phone && <AccountCircleOutlined />}
        <Typography
          component="span"
          variant="inherit"
          noWrap
          sx={phone ? visuallyHidden : { fontWeight: 500 }}
        >
          {email}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {onSearch && (
          <Entry icon={Search} onClick={andClose(onSearch)}>
            Buscar o ir a
          </Entry>
        )}
        {isImpersonating() ? (
          <Entry icon={VisibilityOffOutlined} onClick={stopImpersonation}>
            Salir de la vista
          </Entry>
        ) : (
          <Entry icon={ManageAccountsOutlined} component={Link} to="/cuenta" onClick={close}>
            <ListItemText
              primary="Tu cuenta"
              {...(phone && { secondary: email })}
              sx={{ my: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
            />
          </Entry>
        )}
        {phone && <RefreshEntry onDone={close} />}
        <Entry icon={KeyboardOutlined} onClick={andClose(onKeys)}>
          Atajos de teclado
        </Entry>
        <LogoutEntry />
      </Menu>
    </>
  );
}

function RefreshEntry({ onDone, ...rest }: EntryProps & { onDone: () => void }) {
  const refresh = useRefresh();
  return (
    <Entry
      {...rest}
      icon={Refresh}
      onClick={() => {
        onDone();
        refresh();
      }}
    >
      Actualizar
    </Entry>
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
